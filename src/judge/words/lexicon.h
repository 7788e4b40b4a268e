/* A lexicon: every key of a game with the words that people have for it, in both languages. It finds those
 * words in a text, whatever their case and endings, with ё or е, and with small typing errors. */
#ifndef DUELLO_JUDGE_LEXICON_H
#define DUELLO_JUDGE_LEXICON_H

#include "duello/duel.h"
#include "letters.h"

/* Classes of words that name nothing, by what they do to the names around them. `judge.word.CLASS` in the texts lists the words. */
enum word_class {
    WORD_UNKNOWN, /* none of these */
    WORD_CHATTER, /* harmless */
    WORD_NOT,     /* "not": what is named in this clause is not meant */
    WORD_LATER,   /* "tonight", "I keep": what is named is postponed */
    WORD_TONIGHT, /* "tomorrow": nothing in this sentence is meant for now */
    WORD_IF,      /* "if", "or", "maybe": nobody can tell */
    WORD_REDO,    /* "no, rather": what was said before does not count */
    WORD_UNDO,    /* "I take back": what was said before does not count, nor what is named in this clause */
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
    WORD_EXCEPT,  /* "except": a thing that follows is not meant; behind "all", the others are */
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

/* Sets the players' names. Where one is set off by commas or the like, "well, Boris, here you are", it names no thing of the game. A name that is also
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

/* A set of keys that are preferred when a word may mean several things, such as the keys that can be answered now. They need not be in the lexicon,
 * as numbers and cells are not. All 0 is the empty set. lexicon_want() adds a key, which must live as long as the set. */
struct wanted_keys {
    unsigned keys;
    unsigned slots;                    /* of the hash table, twice as many as keys at least; a power of two, or 0 */
    bool numbers;                      /* some are numbers */
    uint64_t mark;                     /* differs if the keys of the lexicon or their order differ */
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

/* For a mention by a part of a name: adds the other things of `wanted` whose names have the same part in another form. "Redoran" may mean the hero of
 * Redoran, too. */
void lexicon_widen(const struct lexicon *lexicon, const struct writing *writing,
                   const struct wanted_keys *wanted, struct mention *mention);

/* A word of the names of the key that is longer than said_word and begins with it, the first found; NULL: none. Good as long as the lexicon. */
const struct token *lexicon_begun(const struct lexicon *lexicon, const struct token *said_word,
                                  const char *key);

/* Whether the only word of a wanted mention is misspelt. */
bool lexicon_is_mistyped(const struct mention *mention);

/* The class of the word at token `at`; *tokens: of how many words it consists, "of course" of two. */
enum word_class lexicon_class(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                              unsigned *tokens);

/* Whether in the names that the texts give the key the word stands only behind a preposition, as the last one of "the pickpocket from Balmora". */
bool lexicon_is_origin(const struct lexicon *lexicon, const struct token *said_word, const char *key);

/* Whether in those names the word stands only behind the first noun, as the last one of "the heroes of Redoran". */
bool lexicon_is_tail(const struct lexicon *lexicon, const struct token *said_word, const char *key);

/* Whether the word stands in a name of the key as it is, not declined. */
bool lexicon_is_base(const struct lexicon *lexicon, const struct token *said_word, const char *key);

/* The lexicon's own copy of the key, good as long as the lexicon; "": it does not have the key. */
const char *lexicon_key(const struct lexicon *lexicon, const char *key);

/* The handbook, which says what the numbers of cards stand for. It has no factions if cards have no numbers. */
const struct handbook *lexicon_handbook(const struct lexicon *lexicon);

/* The only key of `wanted` that has this number in the handbook, of whichever faction; NULL: none, or several. */
const char *lexicon_numbered(const struct lexicon *lexicon, int number, const struct wanted_keys *wanted);

#endif
