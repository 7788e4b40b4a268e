/* What Battles of Westeros gives to computer opponents; the contracts stand with struct duel_game. */
#ifndef DUELLO_WESTEROS_OPPONENT_H
#define DUELLO_WESTEROS_OPPONENT_H

#include "westeros.h"

int         westeros_appraise(const duel_state *, int player);
int         westeros_chances(const duel_state *, int player);
unsigned    westeros_turn(const duel_state *);
duel_action westeros_playout(const duel_state *, int player, const duel_action legal[], int n,
                             uint64_t *seed);

#endif
