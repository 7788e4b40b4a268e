/* What people call things: every key of a game with the words for it, in both languages, and finding those
 * words in a text. Forgiving: case, ё and е, endings and small typing errors. */
#ifndef DUELLO_JUDGE_LEXICON_H
#define DUELLO_JUDGE_LEXICON_H

#include "duello/duel.h"
#include "letters.h"

/* Words that name nothing, and how they change the meaning of names around them: `judge.word.CLASS` in the texts lists them. */
enum word_class {
    WORD_UNKNOWN, /* none of these */
    WORD_CHATTER, /* harmless */
    WORD_NOT,     /* "not": what is named in this clause is not meant */
    WORD_LATER,   /* "tonight", "I keep": what is named is postponed */
    WORD_TONIGHT, /* "tomorrow": nothing in this sentence is meant for now */
    WORD_IF,      /* "if", "or", "maybe": nobody can tell */
    WORD_REDO,    /* "no, rather": what was said before does not count */
    WORD_UNDO,    /* "I take back": nor does what is named in this clause */
    WORD_INSTEAD, /* "instead of": the next thing does not count */
    WORD_FIRST,   /* "but first", "after": the next thing comes first */
    WORD_LAST,    /* "before": the next thing comes last */
    WORD_ONTO,    /* "for": between what is given and what is taken */
    WORD_BUT,     /* begins another clause */
    WORD_ASIDE,   /* "of course": the commas around it separate nothing */
    WORD_AND,     /* something more follows */
    WORD_FOE,
    WORD_OWN,     /* whose half */
    WORD_PRIVATE, /* something is told to the judge alone */
    WORD_YOURS,   /* what is named next is not the writer's */
    WORD_MEASURE, /* "turn", "points": the number next to it counts nothing */
    WORD_OF,      /* "of", "for the sake of": what follows is about something else */
    WORD_WITHOUT, /* "without", "about": a thing that follows is not meant */
    WORD_EXCEPT,  /* "except": the same, but behind "all" the others are */
    WORD_YES,     /* the answer to a question with one answer */
    WORD_RESIGN,
    WORD_DRAW,   /* about the end of the game, which no post decides */
    WORD_ALL,    /* "all": of the next thing nobody knows how many */
    WORD_THAN,   /* "stronger", "better": behind a thing, what follows is only compared with it */
    WORD_SECOND, /* "second": who speaks of another card has not ended the turn by silence */
    WORD_TOO,    /* "too": the half said last holds for the thing next to it */
    WORD_TO_FOE,
    WORD_TO_OWN,   /* "to him", "to me": whose half, of what may be laid on either */
    WORD_PUT,      /* "I catapult": something is done with the thing beside it */
    WORD_SLIP,     /* "oops": what was said before does not count, if something is named behind it */
    WORD_SAME,     /* "it again": the target of the last answer */
    WORD_SAME_ROW, /* "there, too": the row of the last answer */
    WORD_CLASSES
};

struct handbook;
struct lexicon;

/* The words for every card key of the scenario, and for what `judge.say.GAME.KEY` (things) and `judge.verb.GAME.KEY` list
 * in the texts; long lists go on in `judge.say.GAME.KEY.2`. Free with lexicon_free(). */
struct lexicon *lexicon_new(const struct duel_game *game, unsigned scenario);
void lexicon_free(struct lexicon *lexicon);

/* Sets the players' names: set off by commas or the like, "well, Boris, here you are", they name nothing. A name that is also
 * a card's stays the card's. */
void lexicon_call(struct lexicon *lexicon, const char *const name[DUEL_PLAYERS]);

/* The player of whose name the word is one, in any case; -1: nobody is called so. */
int lexicon_person(const struct lexicon *lexicon, const struct token *said_word);

/* A place in a text that names something. */
struct mention {
    uint16_t first, tokens;
    int score;           /* higher for a longer and better match */
    bool whole;          /* the whole name, not a part of it */
    bool verb;           /* says what is done, not with what: "I give away" */
    unsigned keys;       /* how many things it may mean */
    const char *key[16]; /* some of them: those wanted first; good as long as the lexicon */
};

enum { LEXICON_KEYS = 4096, LEXICON_WANTED = 4096 };

/* Keys that come before others, such as those that can be answered now; they need not be in the lexicon: numbers, cells. Nothing is
 * wanted when all is 0; lexicon_want() adds a key, which must live as long. */
struct wanted_keys {
    unsigned keys;
    unsigned slots;                    /* of the hash table, twice as many as keys at least; a power of two, or 0 */
    bool numbers;                      /* some are numbers */
    uint64_t mark;                     /* another for other keys of the lexicon, or in another order */
    uint64_t named[LEXICON_KEYS / 64]; /* a bit for each key of the lexicon */
    const char *key[LEXICON_WANTED];   /* each once */
    uint16_t
        slot[2 * LEXICON_WANTED]; /* hash table of them: place plus one; as many as are used mean something */
};

extern const struct wanted_keys nothing_wanted;

/* Adds a key; false: it is there, or there is no room. */
bool lexicon_want(const struct lexicon *lexicon, struct wanted_keys *wanted, const char *key);

/* Nothing is wanted any more. */
void wanted_clear(struct wanted_keys *wanted);

bool wanted_has(const struct wanted_keys *wanted, const char *key);

/* What is named at token `at`, wanted things before other things of equal score. False: nothing. */
bool lexicon_find(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                  const struct wanted_keys *wanted, struct mention *out);

/* Adds to a mention by a part of a name the other names of `wanted` of which the word is a part in another form: "Redoran" may be the hero of
 * Redoran, too. */
void lexicon_widen(const struct lexicon *lexicon, const struct writing *writing,
                   const struct wanted_keys *wanted, struct mention *mention);

/* The first word of the names of the key that begins so and goes on; NULL: none. Good as long as the lexicon. */
const struct token *lexicon_begun(const struct lexicon *lexicon, const struct token *said_word,
                                  const char *key);

/* Whether the only word of a wanted mention is misspelt. */
bool lexicon_is_mistyped(const struct mention *mention);

/* The class of the word at token `at`, and in *tokens how many words that takes. */
enum word_class lexicon_class(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                              unsigned *tokens);

/* Whether of the names of the key the texts give the word is only a word behind a preposition, "the pickpocket from Balmora". */
bool lexicon_is_origin(const struct lexicon *lexicon, const struct token *said_word, const char *key);

/* Whether it is only one behind the first noun: of "the heroes of Redoran" the last one. */
bool lexicon_is_tail(const struct lexicon *lexicon, const struct token *said_word, const char *key);

/* Whether the word stands in a name of the key as it is, not declined. */
bool lexicon_is_base(const struct lexicon *lexicon, const struct token *said_word, const char *key);

/* The key as the lexicon holds it, good as long as that; "": it has none such. */
const char *lexicon_key(const struct lexicon *lexicon, const char *key);

/* What the numbers of cards stand for; no factions where cards have none. */
const struct handbook *lexicon_handbook(const struct lexicon *lexicon);

/* The only key of `wanted` that has this number in the handbook, of whichever faction; NULL: none, or several. */
const char *lexicon_numbered(const struct lexicon *lexicon, int number, const struct wanted_keys *wanted);

#endif
