/* The letters of a post: a text cut into words as they are compared, and what stands between them. */
#ifndef DUELLO_JUDGE_LETTERS_H
#define DUELLO_JUDGE_LETTERS_H

#include "base/lengths.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LEXICON_TOKEN = 24, LEXICON_TOKENS = MOST_POST / 2 };

/* The separators between two words, as bits. */
enum { GAP_CLAUSE = 1, GAP_SENTENCE = 2, GAP_QUESTION = 4, GAP_ARROW = 8 };

/* A word, folded: lower case, ё and э as е, й as и, without ъ, ь and apostrophes. Not ended by 0. */
struct token {
    uint16_t letter[LEXICON_TOKEN];
    uint8_t length;
    bool used;          /* already interpreted */
    bool real;          /* a word that a dictionary has, so that it is no misspelt name */
    uint8_t quote;      /* the number of the pair of quotation marks around it; 0: none */
    uint8_t gap;        /* what stands before it: GAP_* */
    uint32_t short_i;   /* a bit for each of the first 32 letters that is й, which is compared as и */
    uint16_t at, bytes; /* where it stands in the text */
};

/* A text cut into words, without quotations, markup and links. */
struct writing {
    unsigned tokens;
    uint8_t gap; /* what stands after the last word */
    struct token token[LEXICON_TOKENS];
};

/* Cuts a text of UTF-8; what is not UTF-8 separates words. False: more than LEXICON_TOKENS words. */
bool writing_read(struct writing *writing, const char *text, size_t size);

/* Whether the word is that text, folded likewise. */
bool token_is(const struct token *token, const char *text);

/* Whether the word begins as the text, a word, does. */
bool token_starts(const struct token *token, const char *text);

/* Whether the text surely begins with another letter than the word: told without folding, for most of the many words that a post's are
 * compared with. */
bool begins_otherwise(const struct token *token, const char *text);

#endif
