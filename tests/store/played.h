/* Real games for tests of what keeps them: played by the computer, printed as records. */
#ifndef DUELLO_TESTS_PLAYED_H
#define DUELLO_TESTS_PLAYED_H

#include "session/record.h"

/* Plays a whole game of `game` with random decks; same seed, same game. Free with session_free(). */
struct session *played_session(const char *game, unsigned variant, const char *level, uint64_t seed);

/* The same as canonical text, by "anna" and the computer; free page.at. */
struct page played_record(const char *game, unsigned variant, const char *level, uint64_t seed);

#endif
