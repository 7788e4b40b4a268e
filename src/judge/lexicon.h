/* What people call things: every key of a game with the words that may stand for it, in both languages, and
 * finding those words in what somebody wrote. Forgiving: case, ё and е, endings and small typing errors. */
#ifndef DUELLO_JUDGE_LEXICON_H
#define DUELLO_JUDGE_LEXICON_H

#include "duello/duel.h"

enum { LEXICON_TOKEN = 24, LEXICON_TEXT = 4096, LEXICON_TOKENS = 1024 };

/* A word, folded: lower case, ё and э as е, й as и, without ъ, ь and apostrophes. Not ended by 0. */
struct token {
    uint16_t letter[LEXICON_TOKEN];
    uint8_t  length;
    bool     used;              /* already taken for something */
    uint16_t at, bytes;         /* where it stands in the text */
};

/* A text cut into words, without quotations, markup and links. */
struct writing {
    unsigned tokens;
    struct token token[LEXICON_TOKENS];
};

/* Cuts a text of UTF-8; what is not UTF-8 separates words. False: more than LEXICON_TOKENS words. */
bool writing_read(struct writing *writing, const char *text, size_t size);

struct lexicon;

/* The words for every card key of the scenario, and for what `judge.say.GAME.KEY` (things) and `judge.verb.GAME.KEY` list
 * in the texts. Free with lexicon_free(). */
struct lexicon *lexicon_new(const struct duel_game *game, unsigned scenario);
void lexicon_free(struct lexicon *lexicon);

/* A place in a writing that names something. */
struct mention {
    uint16_t first, tokens;
    int      score;             /* the more of a name was said, and the better, the higher */
    bool     whole;             /* the whole name, not a part of it */
    bool     verb;              /* says what is done, not with what: "I give away" */
    unsigned keys;              /* how many things it may mean */
    const char *key[16];        /* some of them: those wanted first; good as long as the lexicon */
};

/* What is named at token `at`, `wanted` (NULL-terminated keys, which need not be in the lexicon: numbers, cells) before
 * other things of equal score. False: nothing. */
bool lexicon_find(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                  const char *const *wanted, struct mention *out);

#endif
