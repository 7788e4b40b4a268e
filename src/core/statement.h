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
/* Goes on to the next statement that has a word; *verb is its first word. Before the call, *wrong says what the caller found wrong with the
 * statement that it has just read; NULL: nothing, as before the first one. False: there is no further statement, or something is
 * wrong; *wrong is then what it was, or "more" where the caller has left a word unread. */
bool core_next_statement(struct statement *, struct core_word *verb, const char **wrong);
/* The next word of the statement. False: there is none. */
bool core_next_word(struct statement *, struct core_word *);

bool core_word_is(struct core_word, const char *text);
/* The index of the word in a list that ends with NULL, or -1. */
int  core_word_index(struct core_word, const char *const *keys);
/* Reads a whole number without sign, at most `most`. False: it is none, and *out is untouched. */
bool core_word_number(struct core_word, unsigned most, unsigned *out);
/* Cuts a word in two at the first byte that is one of `marks`. Returns what stands before it; the mark and what follows stay in the word. If
 * there is no mark, returns all of it, and nothing stays. */
struct core_word core_cut(struct core_word *, const char *marks);

/* Writes "KEY NUMBER" and the like: a blank, then the word. */
void core_put_word(struct duel_text *out, const char *text);
void core_put_number(struct duel_text *out, long long number);

#endif
