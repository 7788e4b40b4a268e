/* A sum of traits as a chance: what the evaluations of games without a network are made of. Whole numbers only, so that every
 * machine gives the same answer. */
#ifndef DUELLO_CORE_ODDS_H
#define DUELLO_CORE_ODDS_H

#include "duello/duel.h"

/* What a trait is worth in the logarithm of the odds of the player who moves next, in thousandths for each: his, the other's. */
typedef int16_t core_weight[DUEL_PLAYERS];

/* The logarithm of the odds, in thousandths, of who has `own` traits and moves next; to move is worth `to_move`. */
int core_log_odds(int to_move, unsigned traits, const core_weight weight[], const int16_t own[],
                  const int16_t other[]);

/* The chance, from 0 to 1000, that such odds give: the logistic curve, straight between halves. */
int core_chance_of(int log_odds);

#endif
