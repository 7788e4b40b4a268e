/* What the fuzz targets share: an input eaten byte by byte, and a check that stops the program. */
#ifndef DUELLO_FUZZ_BYTES_H
#define DUELLO_FUZZ_BYTES_H

#include "duello/duel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct bytes {
    const uint8_t *at, *end;
};

/* The next byte; 0 when none is left. */
static inline unsigned take(struct bytes *bytes)
{
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

static inline unsigned take_two(struct bytes *bytes)
{
    unsigned low = take(bytes);
    return low | take(bytes) << 8;
}

/* 0 to n - 1, n above 0 */
static inline unsigned take_below(struct bytes *bytes, unsigned n)
{
    const unsigned any = n > 256 ? take_two(bytes) : take(bytes);
    return n > 0 ? any % n : 0;
}

static inline void must(bool held, const char *what)
{
    if (held)
        return;
    fprintf(stderr, "does not hold: %s\n", what);
    abort();
}

static inline unsigned keys_count(const char *const *keys)
{
    unsigned n = 0;
    while (keys[n])
        n++;
    return n;
}

/* A copy that ends with '\0', just as long, so that reading past it is found. To be freed. */
static inline char *text_of(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        abort();
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

#endif
