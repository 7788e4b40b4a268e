/* What there is to play, as JSON: games with their rule sets, options, numbers and printed cards, all taken
 * from the games' own tables. For programs that show cards and build decks. */
#ifndef DUELLO_SESSION_CATALOGUE_H
#define DUELLO_SESSION_CATALOGUE_H

#include "deck.h"
#include "page.h"

/* All games: {"games":[{"game":KEY,"rules":[KEY],"scenarios":[KEY]}]} */
void catalogue_put(struct page *out);

/* One: {"game":KEY,"rules":[KEY],"options":[KEY],"choices":[[KEY]] of which at most one option holds,
 *   "numbers":[{"key":KEY,"least":N,"most":N}],"usual":{"people":TERMS,"computer":TERMS},"zones":[KEY],"prompts":[KEY],
 *   "events":[KEY],"areas":[AREA as struct duel_area],"phases":[KEY],
 *   "sets":[{"scenario":KEY,"cards":[{"key":KEY,"printed":[{...} per rule set]}]}]}, with TERMS what is usually agreed:
 *   {"options":[KEY],"numbers":{KEY:N}} */
void catalogue_put_game(const struct duel_game *game, struct page *out);

/* "printed":[{...} per rule set], a member of an open object: what card_json() of the game says of a card. */
void catalogue_put_printed(struct duel_text *out, const struct duel_game *game, unsigned scenario,
                           unsigned card);

/* A deck and the rules' verdict on it: {"game":KEY,"rules":KEY,"scenario":KEY,"name":TEXT,"rows":[{"zone":KEY,
 * "card":KEY,"count":N}],"code":CODE,"line":LINE,"legal":BOOL,"faults":[{"rule":"2.4","card":KEY or null,"have":N,
 * "want":N}]}. LINE is the form of a record's tag. */
void catalogue_put_deck(const struct deck *deck, struct page *out);

#endif
