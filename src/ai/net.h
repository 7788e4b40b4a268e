/* A learned evaluation: a small network that tells from what a player sees, as numbers (duel_feature), how likely it is to win. It computes
 * in whole numbers only, so that every machine gives the same answer. What app/train has learned lies in weights/. */
#ifndef DUELLO_AI_NET_H
#define DUELLO_AI_NET_H

#include "duello/duel.h"

enum { NET_WIDE = 64, NET_NARROW = 32 };    /* the two inner layers */

/* An input's weight j is row[i][j] * scale[i] / 2^20; its bias is in 2^-16; weights of the inner layer and the
 * output are in 2^-12, their biases in 2^-20 and 2^-24. */
struct net {
    uint16_t inputs;
    const uint16_t *scale;                  /* [inputs] */
    const int8_t (*row)[NET_WIDE];          /* [inputs] */
    const int32_t *bias;                    /* [NET_WIDE] */
    const int16_t (*inner)[NET_WIDE];       /* [NET_NARROW] */
    const int32_t *inner_bias;              /* [NET_NARROW] */
    const int16_t *out;                     /* [NET_NARROW] */
    int32_t out_bias;
    uint8_t leak;                           /* what is below 0 counts 2^-leak of itself; 0: nothing */
};

/* What makes the levels weaker or stronger, weakest first. error: how much smaller a chance to win may be and still seem as good, in
 * thousandths. plan: iterations of its search; 0: it does not search. They are chosen so that the levels lie evenly apart:
 * doc/strength.md has the ladders as they were measured, `make strength` measures them again. */
enum { NET_LEVELS = 8 };
struct ladder {
    uint16_t error[NET_LEVELS], plan[NET_LEVELS];
};

/* What was learned of a game's rule set: made of weights/GAME_RULES.net and weights/GAME_RULES.ladder. */
struct learned {
    const char *game, *variant;
    const struct net *net;
    struct ladder ladder;
};

/* Makes this what was learned of its rule set. The caller sees to it that nobody is thinking at that moment, and that `learned` lives for
 * as long as anybody may think. False: there is no room for one more. */
bool net_learn(const struct learned *learned);

/* What was learned of a game's rule set; NULL: nothing. */
const struct learned *net_learned(const struct duel_game *game, unsigned variant);

/* Only the network of it; NULL: none was learned. */
const struct net *net_for(const struct duel_game *game, unsigned variant);

/* The odds to win of the player whose features these are, as a logarithm (logit), in 2^-12. */
int32_t net_odds(const struct net *net, const struct duel_feature feature[], int n);

/* The chance to win of `player`, 0 to 1, from a state; of a truth or an imagined one it looks only at what `player` sees. A finished
 * game has its result. */
float net_value(const struct net *net, const duel_state *state, int player);

/* e^x and 1 / (1 + e^-x) to three digits, the same on every machine. */
float net_exp(float x);
float net_logistic(float x);

#endif
