/* The table of a view in words, for surfaces that know no game: its member "table" (duel.h), area by area. */
#ifndef DUELLO_WORDS_FORM_H
#define DUELLO_WORDS_FORM_H

#include "words.h"

#include <jansson.h>

/* One area: "close row 8: Ves 5, Nekker 3 (2); rain", or "hand: Ves, 4 face down". */
void form_area(enum lang lang, const struct duel_game *game, const json_t *area, struct duel_text *out);

/* Things of an area, equal neighbours together: "Ves 5, Nekker 3 (2)", or nothing. Of hexes where nothing is, none. */
void form_things(enum lang lang, const struct duel_game *game, const json_t *things, bool hexes,
                 struct duel_text *out);

/* One thing in two parts: where it lies and what it is, "fl0 Stardrive Dragon", and how it is, "9000, critical 1 – at rest". */
void form_thing(enum lang lang, const struct duel_game *game, const json_t *thing, struct duel_text *name,
                struct duel_text *state);

/* What a player calls the area. */
const char *form_area_name(enum lang lang, const struct duel_game *game, const json_t *area);

/* How the game describes the area of a view; NULL: it does not know it. */
const struct duel_area *form_area_about(const struct duel_game *game, const json_t *area);

/* What is counted for a player, or (DUEL_NOBODY) for both: "lives 2 of 2, strength 8"; nothing where nothing is. */
void form_figures(enum lang lang, const struct duel_game *game, const json_t *table, int owner,
                  struct duel_text *out);

/* The areas of a player, or (DUEL_NOBODY) those that are shared, from the middle of the table outwards, or (`inwards`) towards it:
 * number `at`, or NULL behind the last. Empty ones count, but those that the view leaves out do not. */
const json_t *form_area_at(const struct duel_game *game, const json_t *table, int owner, bool inwards,
                           unsigned at);

/* Whether the area is a hand. */
bool form_is_hand(const struct duel_game *game, const json_t *area);

#endif
