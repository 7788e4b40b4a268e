/* What gwent gives to computer opponents; the contracts stand with struct duel_game. */
#ifndef DUELLO_GWENT_OPPONENT_H
#define DUELLO_GWENT_OPPONENT_H

#include "duello/duel.h"

enum { GWENT_FEATURES = 1417, GWENT_FEATURES_MOST = 400 };

enum { GWENT_CLUES = 9 * 168 };

int gwent_features(const duel_state *, int player, struct duel_feature out[]);
duel_action gwent_playout(const duel_state *, int player, const duel_action legal[], int n, uint64_t *seed);
int gwent_clues(const duel_state *world, int viewer, uint16_t out[]);

#endif
