/* Random games at a table, of every game and rule set that there is. */
#ifndef DUELLO_TESTS_RANDOM_GAMES_H
#define DUELLO_TESTS_RANDOM_GAMES_H

#include "desk.h"

/* The n-th of all pairs of game and rule set, and of scenarios; *terms is filled for ANNA against BORIS with random
 * decks and the key of the generator from `seed`. False: there are fewer. */
bool random_terms(unsigned n, uint64_t seed, struct terms *terms);
/* A table of them: a game in progress, if the terms have a seed. */
struct table *random_table(struct desk *desk, const struct terms *terms);

/* The sentence of a random answer of `seat`, in `move`. */
enum { MOVE_MAX = 128 };
void random_move(const struct table *table, int seat, uint64_t *seed, char move[MOVE_MAX]);
/* One of the seats that are asked. */
int random_seat(const struct table *table, uint64_t *seed);

/* What a careful client makes of the frames that it heard. */
struct client {
    json_t *told;           /* one array of the game's events for each frame; index: its number - 1 */
    json_t *last;           /* the last frame */
};
/* Takes in all lines of an ear that began with frame 1; checks that no number is missing. */
void client_hear(struct client *client, const struct ear *ear);
void client_free(struct client *client);

#endif
