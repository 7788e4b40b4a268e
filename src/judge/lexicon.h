/* What people call things: every key of a game with the words for it, in both languages, and finding those
 * words in a text. Forgiving: case, ё and е, endings and small typing errors. */
#ifndef DUELLO_JUDGE_LEXICON_H
#define DUELLO_JUDGE_LEXICON_H

#include "base/lengths.h"
#include "duello/duel.h"

enum { LEXICON_TOKEN = 24, LEXICON_TOKENS = MOST_POST / 2 };

/* The separators between two words, as bits. */
enum { GAP_CLAUSE = 1, GAP_SENTENCE = 2, GAP_QUESTION = 4, GAP_ARROW = 8 };

/* A word, folded: lower case, ё and э as е, й as и, without ъ, ь and apostrophes. Not ended by 0. */
struct token {
    uint16_t letter[LEXICON_TOKEN];
    uint8_t  length;
    bool     used;              /* already interpreted */
    uint8_t  gap;               /* what stands before it: GAP_* */
    uint16_t at, bytes;         /* where it stands in the text */
};

/* A text cut into words, without quotations, markup and links. */
struct writing {
    unsigned tokens;
    uint8_t  gap;               /* what stands after the last word */
    struct token token[LEXICON_TOKENS];
};

/* Words that name nothing, and how they change the meaning of names around them: `judge.word.CLASS` in the texts lists them. */
enum word_class {
    WORD_UNKNOWN,               /* none of these */
    WORD_CHATTER,               /* harmless */
    WORD_NOT,                   /* "not": what is named in this clause is not meant */
    WORD_LATER,                 /* "tonight", "I keep": what is named is postponed */
    WORD_TONIGHT,               /* "tomorrow": nothing in this sentence is meant for now */
    WORD_IF,                    /* "if", "or", "maybe": nobody can tell */
    WORD_REDO,                  /* "no, rather": what was said before does not count */
    WORD_UNDO,                  /* "I take back": nor does what is named in this clause */
    WORD_INSTEAD,               /* "instead of": the next thing does not count */
    WORD_FIRST,                 /* "but first", "after": the next thing comes first */
    WORD_LAST,                  /* "before": the next thing comes last */
    WORD_ONTO,                  /* "for": between what is given and what is taken */
    WORD_BUT,                   /* begins another clause */
    WORD_ASIDE,                 /* "of course": the commas around it separate nothing */
    WORD_AND,                   /* something more follows */
    WORD_FOE, WORD_OWN,         /* whose half */
    WORD_PRIVATE,               /* something is told to the judge alone */
    WORD_YOURS,                 /* what is named next is not the writer's */
    WORD_MEASURE,               /* "turn", "points": the number next to it counts nothing */
    WORD_OF,                    /* "of", "for the sake of": what follows is about something else */
    WORD_WITHOUT,               /* "without", "about": a thing that follows is not meant */
    WORD_YES,                   /* the answer to a question with one answer */
    WORD_RESIGN, WORD_DRAW,     /* about the end of the game, which no post decides */
    WORD_ALL,                   /* "all": of the next thing nobody knows how many */
    WORD_THAN,                  /* "stronger", "better": behind a thing, what follows is only compared with it */
    WORD_SECOND,                /* "second": who speaks of another card has not ended the turn by silence */
    WORD_TOO,                   /* "too": the half said last holds for the thing next to it */
    WORD_CLASSES
};

/* Cuts a text of UTF-8; what is not UTF-8 separates words. False: more than LEXICON_TOKENS words. */
bool writing_read(struct writing *writing, const char *text, size_t size);

struct lexicon;

/* The words for every card key of the scenario, and for what `judge.say.GAME.KEY` (things) and `judge.verb.GAME.KEY` list
 * in the texts. Free with lexicon_free(). */
struct lexicon *lexicon_new(const struct duel_game *game, unsigned scenario);
void lexicon_free(struct lexicon *lexicon);

/* Sets the players' names: set off by commas or the like, "well, Boris, here you are", they name nothing. A name that is also
 * a card's stays the card's. */
void lexicon_call(struct lexicon *lexicon, const char *const name[DUEL_PLAYERS]);

/* A place in a text that names something. */
struct mention {
    uint16_t first, tokens;
    int      score;             /* higher for a longer and better match */
    bool     whole;             /* the whole name, not a part of it */
    bool     verb;              /* says what is done, not with what: "I give away" */
    unsigned keys;              /* how many things it may mean */
    const char *key[16];        /* some of them: those wanted first; good as long as the lexicon */
};

/* What is named at token `at`, `wanted` (NULL-terminated keys, which need not be in the lexicon: numbers, cells) before
 * other things of equal score. False: nothing. */
bool lexicon_find(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                  const char *const *wanted, struct mention *out);

/* The class of the word at token `at`, and in *tokens how many words that takes. */
enum word_class lexicon_class(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                              unsigned *tokens);

/* The number that the word says: "3", "x3", "3шт", "two"; -1: none. */
int lexicon_number(const struct token *token);

/* Whether the word has the form of a Russian adjective, however it is declined. */
bool lexicon_is_adjective(const struct token *token);
/* Whether the word looks like a plural: "накеры", "nekkers". */
bool lexicon_is_plural(const struct token *token);
/* Whether that form could also be a noun's, "Плотвой", or tell what something is like, "Керис слабая". */
bool lexicon_may_tell(const struct token *token);

/* The key of `wanted` whose name resembles the word at token `at`, though not enough to be taken for it: something to ask
 * about. NULL: none. */
const char *lexicon_near(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                         const char *const *wanted);

#endif
