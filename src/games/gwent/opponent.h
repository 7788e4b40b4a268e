/* What gwent gives to computer opponents; the contracts stand with struct duel_game. */
#ifndef DUELLO_GWENT_OPPONENT_H
#define DUELLO_GWENT_OPPONENT_H

#include "gwent.h"

enum { LEADS = 25, PASSES = 3, SIZES = 16, EFFECTS = 7 };

/* Where each group of features begins, of which gwent_inputs[] tells the keys. */
enum feature {
    IN_HAND,                                        /* cards, by kind */
    IN_ROWS = IN_HAND + 2 * GWENT_CARDS,            /* of the other's hand only what the player has seen */
    IN_GRAVE = IN_ROWS + 2 * GWENT_CARDS,
    IN_DECK = IN_GRAVE + 2 * GWENT_CARDS,           /* of the own deck alone */
    LEAD = IN_DECK + GWENT_CARDS,                   /* one of LEADS for each way of having passed */
    HAND_SIZE = LEAD + PASSES * LEADS,
    DECK_SIZE = HAND_SIZE + 2 * SIZES,
    ROW_POINTS = DECK_SIZE + 2,
    ROW_UNITS = ROW_POINTS + 2 * ROWS,
    ROW_HORN = ROW_UNITS + 2 * ROWS,
    ROW_WEATHER = ROW_HORN + 2 * ROWS,
    FACTION = ROW_WEATHER + ROWS,
    LEADER = FACTION + 2 * FACTION_COUNT,           /* those not used yet */
    SIDE_EFFECT = LEADER + 2 * GWENT_LEADERS,
    LIVES_LEFT = SIDE_EFFECT + 2 * EFFECTS,
    ROUND_NOW = LIVES_LEFT + 2 * (LIVES + 1),
    ASKED = ROUND_NOW + ROUNDS + 1,                 /* by kind of question */
    OTHER_ASKED = ASKED + ASK_MOVE,                 /* which is to them like a play */
    PLAYS_LEFT, COMING, HAND_POINTS, HAND_UNITS, DECK_POINTS,
    GWENT_FEATURES,
};
enum { GWENT_FEATURES_MOST = 400 };

/* The moments at which a hand is told apart, and what there is a clue for, for each card. */
enum stage { STAGE_EXCHANGE, STAGE_FULL, STAGE_FIRST, STAGE_SECOND, STAGE_SHORT, STAGE_LAST, STAGE_PASSED, STAGES };
enum clue { OWNED, AGAIN, HELD, CLUES = HELD + STAGES };
enum { GWENT_CLUES = CLUES * GWENT_CARDS };

extern const struct duel_inputs gwent_inputs[], gwent_clue_inputs[];

int gwent_features(const duel_state *, int player, struct duel_feature out[]);
duel_action gwent_playout(const duel_state *, int player, const duel_action legal[], int n, uint64_t *seed);
int gwent_clues(const duel_state *world, int viewer, uint16_t out[]);

#endif
