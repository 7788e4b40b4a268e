/* Chance for tests: a seed brings a run back. */
#ifndef DUELLO_TESTS_SEEDED_H
#define DUELLO_TESTS_SEEDED_H

#include <stdint.h>

/* From here on rand() and the server's names, seeds and secrets (libsodium) are drawn from this seed. Before anything of them was
 * drawn. */
void seed_all(uint64_t seed);
/* The same with the program's first argument, or else with `usual`, and says so. */
void seed_run(int argc, char **argv, uint64_t usual);

#endif
