/* What an answer is worth, judged at the end of the sentence that it begins ("play the medic", "revive whom?"): a network
 * evaluates the middle of one poorly, since the medic has not revived anybody yet. */
#ifndef DUELLO_AI_LOOK_H
#define DUELLO_AI_LOOK_H

#include "net.h"

/* One way to end a sentence, and its results in the worlds evaluated so far. */
struct look_way {
    float sum;                  /* of the chances to win, each 0 to 1 */
    uint32_t worlds;
};

struct look {
    const struct net *net;
    int player;                 /* who answers, and judges by what it sees */
    struct look_way *way;       /* zeroed at first */
};

/* Plays `action` in one world and then every continuation, as long as cards ask further questions, until the player has
 * learned something, the other is asked or the turn is over; each end is added to its own way, the same in every world: ways
 * `at` to `at` + `room` - 1. If there are more continuations than that, only the one that looks best in the middle of the
 * sentence. Questions of the rules (one more pick, one more card) are not followed: the network judges them well enough, and
 * there are many. False: the player learns nothing on any way, so that each is worth the same in every world. */
bool look_into(const struct look *look, const duel_state *world, duel_action action, unsigned at,
               unsigned room);

/* The mean of the best way among those `room`. At least one world must have been evaluated. */
float look_best(const struct look *look, unsigned at, unsigned room);

#endif
