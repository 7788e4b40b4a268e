/* Cards that nobody wrote, drawn from the tables of verbs of the kernel and of a game: each passes the checker. */
#ifndef DUELLO_TESTS_RANDOM_CARDS_H
#define DUELLO_TESTS_RANDOM_CARDS_H

#include "effects/room.h"

/* Empties the room and fills it with `cards` cards, "card-1" and on, from 1 to 3 abilities each. Returns how many abilities were drawn in
 * vain. */
unsigned random_cards(uint64_t *seed, const struct fx_vocabulary *, unsigned cards, struct fx_room *);

/* The same, but cards 1 to room->program.cards - 1 stand already, keys and what is printed on them; they get abilities. */
unsigned random_abilities(uint64_t *seed, const struct fx_vocabulary *, struct fx_room *);

#endif
