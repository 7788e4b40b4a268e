/* What trade cards give to computer opponents; the contract stands with struct duel_game. */
#ifndef DUELLO_TRADE_OPPONENT_H
#define DUELLO_TRADE_OPPONENT_H

#include "duello/duel.h"

enum { TRADE_FEATURES = 1153, TRADE_FEATURES_MOST = 400 };

int trade_features(const duel_state *, int player, struct duel_feature out[]);

#endif
