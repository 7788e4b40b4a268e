/* What an answer is worth, judged at the end of the sentence that it begins.
 *
 * "Play the medic" is followed by the question "revive whom?"; both answers together are one sentence. A network that looks at the
 * position between them judges poorly, since the medic has not revived anybody yet. So the sentence is played to its end, in every way
 * that it can go, and the ends are judged. */
#ifndef DUELLO_AI_LOOK_H
#define DUELLO_AI_LOOK_H

#include "net.h"

/* One way to end a sentence, and what it came to in the worlds that were judged so far. */
struct look_way {
    float sum;                  /* of the chances to win, each 0 to 1 */
    uint32_t worlds;
};

struct look {
    const struct net *net;
    int player;                 /* who answers, and judges by what it sees */
    struct look_way *way;       /* the caller's, zeroed at first; as many as the calls below name */
};

/* Plays `action` in one world, and then goes every way that the sentence can go on: as long as a card asks the player a further
 * question, until the player has learned something, the other is asked or the turn is over. The value of each end is added to the way
 * that led there; a way has the same index in every world. The indices are `at` to `at` + `room` - 1; if there are more ways to go
 * on than that, only the one is followed that the network likes best in the middle of the sentence. Questions of the rules (one more
 * pick, one more card) are not followed: the network judges them well enough, and there are many. False: the player learns nothing
 * on any way, so that each is worth the same in every world. */
bool look_into(const struct look *look, const duel_state *world, duel_action action, unsigned at,
               unsigned room);

/* The mean of the best of the ways `at` to `at` + `room` - 1. At least one world must have been judged. */
float look_best(const struct look *look, unsigned at, unsigned room);

#endif
