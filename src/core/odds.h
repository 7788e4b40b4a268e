/* The chance to win as a sum of traits. Games for which no network was learned are judged so: each trait of a position, such as a card more
 * in hand, adds something to the odds. Whole numbers only, so that every machine gives the same answer. */
#ifndef DUELLO_CORE_ODDS_H
#define DUELLO_CORE_ODDS_H

#include "duello/duel.h"

/* What one of a trait adds to the logarithm of the odds of the player who moves next, in thousandths: [0] if it is his, [1] if it is the
 * other's. */
typedef int16_t core_weight[DUEL_PLAYERS];

/* The logarithm of the odds, in thousandths, of who has `own` traits and moves next; to move is worth `to_move`. */
int core_log_odds(int to_move, unsigned traits, const core_weight weight[], const int16_t own[],
                  const int16_t other[]);

/* The chance, from 0 to 1000, that such odds give: the logistic curve, straight between halves. */
int core_chance_of(int log_odds);

#endif
