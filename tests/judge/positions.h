/* Positions of gwent (gwent/position.h) for tests that know the judge, whose headers do not go with the game's own. */
#ifndef DUELLO_TESTS_JUDGE_POSITIONS_H
#define DUELLO_TESTS_JUDGE_POSITIONS_H

#include "duello/duel.h"

/* The position that the statements make, once the turn has begun, in a rule set; good until the next call. */
const duel_state *position_of(const char *rules, const char *given);

#endif
