/* What the tests of hexes share. */
#ifndef DUELLO_TESTS_HEX_BOARD_H
#define DUELLO_TESTS_HEX_BOARD_H

#include "check.h"
#include "hex/hex.h"

static const struct hex_grid *const boards[] = { &hex_horizontal, &hex_lengthwise };

static inline unsigned hex_named(const struct hex_grid *grid, const char *word)
{
    return hex_read(grid, word, strlen(word));
}

/* The hexes of a list of words. */
static inline struct hex_set hexes_named(const struct hex_grid *grid, const char *words)
{
    struct hex_set set = { { 0 } };
    while (*words) {
        const size_t length = strcspn(words, " ");
        hex_add(&set, hex_read(grid, words, length));
        words += length + (words[length] == ' ');
    }
    return set;
}

#endif
