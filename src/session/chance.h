/* Deciding from outside what chance gives: what a file says, what the generator says, or everything that is possible, one after the other.
 *
 * When an answer is carried out, the rules roll a number of times. The rolls are settled one by one. Each is put to a policy, a function
 * of the caller, together with the card that each possible result would pick; that is found by trying the results on copies. So a
 * file can say "draws nekker" where the rules only roll 3 of 17. Nothing here names a game. */
#ifndef DUELLO_SESSION_CHANCE_H
#define DUELLO_SESSION_CHANCE_H

#include "duello/duel.h"

/* One roll, put to whoever settles it. */
struct chance_roll {
    const struct duel_game *game;
    unsigned        scenario;   /* for game->card_key */
    unsigned        number;     /* which roll of this answer, from 0 */
    const char     *key;        /* what it decides, as in game->rolls */
    unsigned        player;     /* whose it is: the event's `player` under result 0 */
    unsigned        stream;
    unsigned        range;      /* results are 0 to range - 1 */
    const uint16_t *card;       /* [range]: the card that each result picks; 0: none */
    unsigned        drawn;      /* what the generator says */
};

/* The result wanted, 0 to range - 1, or CHANCE_REFUSED: the answer is not carried out. */
enum { CHANCE_REFUSED = -1 };
typedef int chance_policy(void *context, const struct chance_roll *roll);

/* The policy that follows the generator; context is not used. */
int chance_as_drawn(void *context, const struct chance_roll *roll);

/* The first result that picks the card of that key; -1: none does. */
int chance_result(const struct chance_roll *roll, const char *card);

/* Settled results of one answer or of a setup, for io->forced. */
struct chance_results {
    uint16_t count;
    uint16_t result[DUEL_FORCED_MAX];
};

/* Settles every roll of an answer that must be legal. DUEL_BAD_CHANCE: the policy refused, or there are
 * more rolls than fit. */
enum duel_status chance_settle(const duel_state *state, int player, duel_action action, chance_policy *policy,
                               void *context, struct chance_results *out);

/* The same for the rolls of a setup. What duel_setup refuses is refused with its status. */
enum duel_status chance_settle_setup(const struct duel_game *game, const struct duel_setup *setup,
                                     struct duel_faults *faults, chance_policy *policy, void *context,
                                     struct chance_results *out);

/* Every way chance can go, in ascending order:
 *
 *     struct odometer odometer = { 0 };
 *     do {
 *         duel_copy(next, state);
 *         odometer_apply(&odometer, next, player, action);    (or odometer_setup)
 *         ... `next` happens in one of odometer_weight() equally likely ways ...
 *     } while (odometer_turn(&odometer)); */
enum { ODOMETER_MAX = 128 };

struct odometer {
    uint16_t digit[ODOMETER_MAX], range[ODOMETER_MAX];
    uint16_t digits;
    bool     overflow;      /* more rolls than ODOMETER_MAX, or a range above 255: not every way was seen */
};

/* Carries the answer out with the results that the odometer shows now; new rolls begin at 0. `state` is
 * changed. */
void odometer_apply(struct odometer *odometer, duel_state *state, int player, duel_action action);
enum duel_status odometer_setup(struct odometer *odometer, const struct duel_game *game, duel_state *state,
                                const struct duel_setup *setup);

/* On to the next outcome; false: that was the last one. */
bool odometer_turn(struct odometer *odometer);

/* One over the probability of the outcome it shows now: the product of the ranges. */
double odometer_weight(const struct odometer *odometer);

#endif
