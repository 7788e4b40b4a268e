/* UTF-8, one character at a time (RFC 3629 4). */
#ifndef DUELLO_SESSION_UTF8_H
#define DUELLO_SESSION_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the character that begins the text, 1 to 4, and its number in *letter (which may be NULL); 0: none begins there.
 * `size` is at least 1. */
size_t utf8_take(const char *text, size_t size, uint32_t *letter);

/* Whether nobody sees the letter, or it acts on what stands around it: a control (C0, DEL, C1), a mark of direction, a break of a
 * line or paragraph, something without width. Joiners (U+200C, U+200D) are none: words and emoji are made with them. */
bool utf8_is_unseen(uint32_t letter);

enum { UTF8_SHOWN = 13 };
/* The first character of a text as it may be shown to people anywhere, a terminal included: as it is, or, where utf8_is_unseen(),
 * as JSON escapes it ("\u202e"; such an escape in a string of JSON changes nothing), or U+FFFD for a byte that is none of UTF-8.
 * Line feeds and tabs stay. Returns how many bytes of the text that was; `size` is at least 1. */
size_t utf8_show(const char *text, size_t size, char out[UTF8_SHOWN]);

/* Whether somebody sees anything of the text: it has more than blanks and what utf8_is_unseen(). */
bool utf8_is_seen(const char *text, size_t size);

/* The letter as names are compared: small, of a Latin or Russian capital, and е for ё. */
uint32_t utf8_folded(uint32_t letter);

/* Where a text begins, behind a byte order mark, if it has one: some editors write it, and it means nothing. */
const char *utf8_begin(const char *text);

/* How many characters a text has; an invalid byte counts as one. */
size_t utf8_letters(const char *text, size_t size);

/* Whether a text has at most that many, and the room of so many holds it (base/lengths.h); short code, for the browser. */
bool utf8_fits(const char *text, size_t size, size_t most);

#endif
