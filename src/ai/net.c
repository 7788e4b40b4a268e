/* What a network makes of features: integers, so that a level plays the same on every machine. */
#include "net.h"

#include <string.h>

enum { SCALE_SHIFT = 10, WIDE_SHIFT = 8, WIDE_MAX = 2047, NARROW_SHIFT = 8, NARROW_MAX = 32767 };

/* Each with as many inputs as its game has now; made by tools/weights. NET_NONE: a build to which they come with their games, such as
 * the browser's, leaves them out. */
#ifndef NET_NONE
#define LEARNED_NETS
#include "ai/weights/learned.inc"
#undef LEARNED_NETS
#endif

static const struct learned learned[] = {
#ifndef NET_NONE
#define LEARNED_ROWS
#include "ai/weights/learned.inc"
#endif
    { .game = NULL },
};

/* What came later, in place of the same that was compiled in. */
enum { TAUGHT_MOST = 16 };
static const struct learned *taught[TAUGHT_MOST];

bool net_learn(const struct learned *one)
{
    for (unsigned i = 0; i < TAUGHT_MOST; i++)
        if (!taught[i] ||
            (strcmp(taught[i]->game, one->game) == 0 && strcmp(taught[i]->variant, one->variant) == 0)) {
            taught[i] = one;
            return true;
        }
    return false;
}

const struct learned *net_learned(const struct duel_game *game, unsigned variant)
{
    for (unsigned i = 0; i < TAUGHT_MOST && taught[i]; i++)
        if (strcmp(taught[i]->game, game->name) == 0 &&
            strcmp(taught[i]->variant, game->variants[variant]) == 0)
            return taught[i];
    for (unsigned i = 0; learned[i].game; i++)
        if (strcmp(learned[i].game, game->name) == 0 &&
            strcmp(learned[i].variant, game->variants[variant]) == 0)
            return &learned[i];
    return NULL;
}

const struct net *net_for(const struct duel_game *game, unsigned variant)
{
    const struct learned *found = net_learned(game, variant);
    return found ? found->net : NULL;
}

/* A layer's sum as the next layer has it. */
static inline int32_t rectified(int32_t value, int leak, int32_t most)
{
    if (value < 0) {
        value = leak ? -(-value >> leak) : 0;
        return value < -most ? -most : value;
    }
    return value > most ? most : value;
}

/* The code in which opponents spend most of their time is compiled without the sanitizers: its bounds are constants (the caller
 * has looked up the feature's scale), and no sum overflows (tests/ai/choose.c). */
#define INNERMOST __attribute__((no_sanitize("address"), no_sanitize("undefined")))

/* Factors of 16 bits, as nearly all are, multiply four or eight weights at a time. */
INNERMOST static inline void add_row(int32_t *restrict sum, const int8_t *restrict row, int32_t factor)
{
    if (factor == (int16_t)factor)
        for (int j = 0; j < NET_WIDE; j++)
            sum[j] += (int16_t)factor * (int16_t)row[j];
    else
        for (int j = 0; j < NET_WIDE; j++)
            sum[j] += factor * row[j];
}

INNERMOST static inline int32_t product(const int16_t *wide, const int16_t *inner)
{
    int32_t sum = 0;
    for (int j = 0; j < NET_WIDE; j++)
        sum += wide[j] * inner[j];
    return sum;
}

int32_t net_odds(const struct net *net, const struct duel_feature feature[], int n)
{
    int32_t sum[NET_WIDE];
    int16_t wide[NET_WIDE];
    int64_t odds = net->out_bias;

    memcpy(sum, net->bias, sizeof sum);
    for (int i = 0; i < n; i++) {
        const int32_t factor = feature[i].value * net->scale[feature[i].index] >> SCALE_SHIFT;
        add_row(sum, net->row[feature[i].index], factor);
    }
    for (int j = 0; j < NET_WIDE; j++)
        wide[j] = (int16_t)rectified(sum[j] >> WIDE_SHIFT, net->leak, WIDE_MAX);
    for (int k = 0; k < NET_NARROW; k++) {
        const int32_t value = net->inner_bias[k] + product(wide, net->inner[k]);
        odds += (int64_t)rectified(value >> NARROW_SHIFT, net->leak, NARROW_MAX) * net->out[k];
    }
    return (int32_t)(odds >> 12);
}

float net_value(const struct net *net, const duel_state *state, int player)
{
    const struct duel_head *head = duel_head(state);
    struct duel_feature feature[DUEL_FEATURES_MAX];

    if (!head->awaiting)
        return head->winner == DUEL_NOBODY ? 0.5f : head->winner == player ? 1 : 0;
    int n = duel_game_of(state)->features(state, player, feature);
    return net_logistic((float)net_odds(net, feature, n) / 4096);
}

/* 2^whole by the exponent of the number, times a polynomial of the rest. */
float net_exp(float x)
{
    x *= 1.442695f;
    if (x < -100)
        return 0;
    if (x > 100)
        x = 100;
    int whole = (int)x - (x < 0);
    float part = x - (float)whole;
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return power * (1 + part * (0.6951786f + part * (0.2261698f + part * 0.0780245f)));
}

float net_logistic(float x)
{
    return 1 / (1 + net_exp(0 - x));
}
