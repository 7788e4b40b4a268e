/* The letters of a post: its text cut into words, in the form in which words are compared, with what stands between them. */
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

/* Whether the text certainly begins with another letter than the word. This quick look spares most comparisons of a post's words with the many words
 * of the lists; where `text` is a constant, the compiler does it. */
static inline bool begins_otherwise(const struct token *token, const char *text)
{
    const unsigned first = (unsigned char)text[0], letter = token->letter[0];
    if (first < 0x80)
        return first >= 'a' && first <= 'z' && letter != first;
    const unsigned russian = (first & 0x1f) << 6 | ((unsigned char)text[1] & 0x3f);
    return (first == 0xd0 || first == 0xd1) && russian >= 0x430 && russian < 0x450 && russian != 0x439 &&
           russian != 0x44a && russian != 0x44c && russian != 0x44d && letter != russian;
}

/* How many letters the text, folded like the word, has if the word begins with all of it; -1: the word does not. */
int token_letters(const struct token *token, const char *text);

/* Whether the word is that text, folded like the word. */
static inline bool token_is(const struct token *token, const char *text)
{
    return !(token->length > 0 && begins_otherwise(token, text)) &&
           token_letters(token, text) == token->length;
}

/* Whether the word begins with the text, which is a word or the beginning of one. */
static inline bool token_starts(const struct token *token, const char *text)
{
    return !(token->length > 0 && begins_otherwise(token, text)) && token_letters(token, text) > 0;
}

/* The first letter of the text, folded, and how many *bytes it has; 0: something that separates words. The text ends with '\0'. */
unsigned letter_folded(const char *text, size_t *bytes);

#endif
