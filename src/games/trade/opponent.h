/* What trade cards give to computer opponents; the contract stands with struct duel_game. */
#ifndef DUELLO_TRADE_OPPONENT_H
#define DUELLO_TRADE_OPPONENT_H

#include "trade.h"

enum { SET_BITS = 15, SIZES = 7 };

/* Where each group of features begins, of which trade_inputs[] tells the keys. */
enum feature {
    CARD_IN_CELL,                                       /* reference set */
    SET_IN_CELL = CARD_IN_CELL + 2 * CELLS * TRADE_CARDS,   /* the bits in force of virtues, superiority, protection */
    KIND_IN_CELL = SET_IN_CELL + 2 * CELLS * SET_BITS,
    MUTED_CELL = KIND_IN_CELL + 2 * CELLS * TRADE_KIND_COUNT,
    BEATS = MUTED_CELL + 2 * CELLS,                     /* front, then the back card behind it, against the facing front */
    IN_DECK = BEATS + 2 * CELLS,
    CALLED = IN_DECK + TRADE_CARDS,                     /* cards that own summoners on the table could call */
    ON_TABLE = CALLED + 1,
    ON_FRONT = ON_TABLE + 2 * SIZES,
    MARGIN = ON_FRONT + 2 * SIZES,
    DECK_LEFT = MARGIN + 2 * SIZES + 1,
    CALLERS = DECK_LEFT + 2,
    PHASE_NOW = CALLERS + 2,
    ROUND_NOW = PHASE_NOW + PHASE_COUNT,
    ASKED = ROUND_NOW + ROUNDS + 1,
    OTHER_ASKED = ASKED + PROMPT_COUNT,
    TRADE_FEATURES,
};
enum { TRADE_FEATURES_MOST = 400 };

extern const struct duel_inputs trade_inputs[];

int trade_features(const duel_state *, int player, struct duel_feature out[]);

#endif
