/* UTF-8, one character at a time (RFC 3629 4). */
#ifndef DUELLO_SESSION_UTF8_H
#define DUELLO_SESSION_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the character that begins the text, 1 to 4, and its number in *letter (which may be NULL); 0: none begins there.
 * `size` is at least 1. */
size_t utf8_take(const char *text, size_t size, uint32_t *letter);

/* The letter as names are compared: small, of a Latin or Russian capital, and е for ё. */
uint32_t utf8_folded(uint32_t letter);

/* Where a text begins, behind a byte order mark, if it has one: some editors write it, and it means nothing. */
const char *utf8_begin(const char *text);

/* How many characters a text has; an invalid byte counts as one. */
size_t utf8_letters(const char *text, size_t size);

/* Whether a text has at most that many, and the room of so many holds it (base/lengths.h); short code, for the browser. */
bool utf8_fits(const char *text, size_t size, size_t most);

#endif
