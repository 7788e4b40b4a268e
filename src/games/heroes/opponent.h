/* What hero cards give to computer opponents; the contracts stand with struct duel_game. */
#ifndef DUELLO_HEROES_OPPONENT_H
#define DUELLO_HEROES_OPPONENT_H

#include "heroes.h"

int         heroes_appraise(const duel_state *state, int player);
int         heroes_chances(const duel_state *state, int player);
unsigned    heroes_turn(const duel_state *state);
duel_action heroes_playout(const duel_state *state, int player, const duel_action legal[], int n,
                           uint64_t *seed);

#endif
