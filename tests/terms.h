/* Numbers of a setup for tests that play whatever games there are. */
#ifndef DUELLO_TESTS_TERMS_H
#define DUELLO_TESTS_TERMS_H

#include "duello/duel.h"

/* The number of game->numbers[i] that comes nearest to the one wished for. */
static inline int32_t number_near(const struct duel_game *game, int i, int32_t wish)
{
    const struct duel_range *range = &game->ranges[i];
    return wish < range->least ? range->least : wish > range->most ? range->most : wish;
}

#endif
