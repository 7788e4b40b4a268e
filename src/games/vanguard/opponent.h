/* What Vanguard gives to computer opponents; the contracts stand with struct duel_game. */
#ifndef DUELLO_VANGUARD_OPPONENT_H
#define DUELLO_VANGUARD_OPPONENT_H

#include "vanguard.h"

int         vanguard_appraise(const duel_state *, int player);
int         vanguard_chances(const duel_state *, int player);
unsigned    vanguard_turn(const duel_state *);
duel_action vanguard_playout(const duel_state *, int player, const duel_action legal[], int n,
                             uint64_t *seed);

#endif
