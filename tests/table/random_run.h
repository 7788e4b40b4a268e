/* A program that plays random games of every game and rule set. */
#ifndef DUELLO_TESTS_RANDOM_RUN_H
#define DUELLO_TESTS_RANDOM_RUN_H

#include "random_games.h"

enum { RANDOM_STEPS = 60 };

/* Plays as many games of each pair as the program's first argument says, or else `games`, from the seed in its second, or else
 * from 1, and then twice one of each, or where there is less time of some, which must be heard alike. `play` plays one at that desk, with `luck`. Returns how many games
 * of each were played, 0 after too many failures; prints the seed. */
unsigned long random_run(int argc, char **argv, unsigned long games, struct desk *desk, uint64_t *luck,
                         unsigned (*play)(struct terms *terms));
/* One more of each pair, from another seed; false after too many failures. */
bool random_more(uint64_t seed, struct desk *desk, uint64_t *luck, unsigned (*play)(struct terms *terms));

#endif
