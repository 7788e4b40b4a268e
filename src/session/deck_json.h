/* Decks and cards as JSON. Apart from deck.h because it needs jansson, which the browser's build does not have. */
#ifndef DUELLO_SESSION_DECK_JSON_H
#define DUELLO_SESSION_DECK_JSON_H

#include "deck.h"

#include <jansson.h>

/* {"faction": KEY, "leader": KEY, "cards": [KEY, ...]}: a member per zone, "cards" for the main one, each a
 * key or an array of keys. Game, variant and scenario must be set; the trouble's line is 0. */
bool deck_read_json(struct deck *deck, const json_t *json, struct trouble *trouble);

/* What is printed on a card by those rules, as its game writes it; NULL: the game tells nothing of cards, or `card` is 0. To be
 * released. */
json_t *deck_printed(const struct duel_game *game, unsigned variant, unsigned scenario, unsigned card);

#endif
