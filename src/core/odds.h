/* The chance to win, computed from traits. A game for which no network was learned judges its positions in this way: each trait, such as a
 * card more in hand, adds something to the logarithm of the odds. All numbers are whole, so every machine gives the same answer. */
#ifndef DUELLO_CORE_ODDS_H
#define DUELLO_CORE_ODDS_H

#include "duello/duel.h"

/* What one unit of a trait adds to the logarithm of the odds of the player who moves next, in thousandths: [0] if he has it, [1] if the
 * other has it. */
typedef int16_t core_weight[DUEL_PLAYERS];

/* The logarithm of the odds, in thousandths, of the player who moves next. `own` and `other` say how much of each of the `traits` that
 * player and the other have; to move next is worth `to_move`. */
int core_log_odds(int to_move, unsigned traits, const core_weight weight[], const int16_t own[],
                  const int16_t other[]);

/* The chance to win, from 0 to 1000, that such odds mean: the logistic curve, drawn as straight lines between its values at each half. */
int core_chance_of(int log_odds);

#endif
