/* Texts of so many characters, for the edges of base/lengths.h: of Latin and Russian letters, and of emoji that are joined. */
#ifndef DUELLO_TESTS_LENGTHS_H
#define DUELLO_TESTS_LENGTHS_H

#include "base/lengths.h"
#include "session/utf8.h"

#include <string.h>

static const char *const alphabets[] = { "x", "\xd1\x8f", "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80" };
enum { ALPHABETS = 3 };

/* Puts `letters` characters and '\0' to `to`, and returns how many bytes they are. */
static inline size_t spell(char *to, int alphabet, unsigned letters)
{
    size_t used = 0;
    const char *from = alphabets[alphabet];
    for (unsigned i = 0; i < letters; i++) {
        from = *from ? from : alphabets[alphabet];
        const size_t size = utf8_take(from, strlen(from), NULL);
        memcpy(to + used, from, size);
        used += size;
        from += size;
    }
    to[used] = '\0';
    return used;
}

#endif
