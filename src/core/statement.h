/* Positions as text, as every game reads them: statements of words. A statement ends with a line feed or ';'; words are what
 * stands between blanks. The text may come from a hostile file: it is only read, up to its '\0'. */
#ifndef DUELLO_CORE_STATEMENT_H
#define DUELLO_CORE_STATEMENT_H

#include "duello/duel.h"

/* A word, or a part of one: `length` bytes of the text. */
struct core_word {
    const char *at;
    size_t length;
};

/* Where a reader is. */
struct statement {
    struct core_word rest;       /* what was not read of the statement */
    const char *next;       /* where the next one begins */
    unsigned line;          /* which it is, from 1; 0: none yet */
};

/* Before the first statement of `text`. */
static inline struct statement core_statements(const char *text)
{
    return (struct statement){ .next = text };
}
/* On to the next statement that has a word, the first of which is *verb. False: there is none, or *wrong says what is wrong with the
 * one that was read, as the reader says it, or "more", where a word of it was left. NULL: nothing was, before the first as well. */
bool core_next_statement(struct statement *, struct core_word *verb, const char **wrong);
/* The next word of the statement. False: there is none. */
bool core_next_word(struct statement *, struct core_word *);

bool core_word_is(struct core_word, const char *text);
/* The index of the word in a list that ends with NULL, or -1. */
int  core_word_index(struct core_word, const char *const *keys);
/* Reads a whole number without sign, at most `most`. False: it is none, and *out is untouched. */
bool core_word_number(struct core_word, unsigned most, unsigned *out);
/* Cuts a word at the first of the bytes in `marks`: returns what stands before it and leaves the mark and what follows; all of it
 * and nothing where there is no mark. */
struct core_word core_cut(struct core_word *, const char *marks);

/* Writes "KEY NUMBER" and the like: a blank, then the word. */
void core_put_word(struct duel_text *out, const char *text);
void core_put_number(struct duel_text *out, long long number);

#endif
