/* The handbook, as the engine deals it: nothing of it is listed here. */
#include "handbook.h"

#include "session/chance.h"
#include "session/deck.h"

#include <stdlib.h>

enum { ROWS = 64 };

/* The rule set that makes decks itself: its random deck names a faction and no cards. -1: none. */
static int maker(const struct duel_game *game, unsigned scenario, unsigned *zone)
{
    static _Thread_local struct duel_row row[ROWS];
    for (unsigned variant = 0; game->variants[variant]; variant++)
        if (game->random_deck(variant, scenario, 1, row, ROWS) == 1 && row[0].zone != 0) {
            *zone = row[0].zone;
            return (int)variant;
        }
    return -1;
}

static int order_cards(const void *a, const void *b)
{
    const uint16_t first = *(const uint16_t *)a, second = *(const uint16_t *)b;
    return (first > second) - (first < second);
}

/* A policy that notes what the first draw chooses from, and ends the deal. */
static int look(void *context, const struct chance_roll *roll)
{
    struct handbook_faction *faction = context;
    for (unsigned i = 0; i < roll->range && i < HANDBOOK_CARDS; i++)
        faction->card[faction->count++] = roll->card[i];
    qsort(faction->card, faction->count, sizeof faction->card[0], order_cards);
    return CHANCE_REFUSED;
}

bool handbook_make(struct handbook *handbook, const struct duel_game *game, unsigned scenario)
{
    static _Thread_local struct chance_results results;
    unsigned zone = 0;
    const int variant = maker(game, scenario, &zone);

    *handbook = (struct handbook){ .game = game, .scenario = scenario, .zone = zone };
    for (unsigned card = 0; variant >= 0 && (card = deck_next_card(game, scenario, card)) != 0;) {
        const struct duel_row row = { (uint16_t)card, 1, (uint8_t)zone };
        const struct duel_deck deck = { &row, 1 };
        const struct duel_setup setup = { .variant = (uint8_t)variant,
                                          .scenario = (uint8_t)scenario,
                                          .deck = { deck, deck } };
        struct handbook_faction *faction = &handbook->faction[handbook->factions];
        if (handbook->factions == HANDBOOK_FACTIONS)
            break;
        *faction = (struct handbook_faction){ .faction = (uint16_t)card };
        results.count = 0;
        if (chance_settle_setup(game, &setup, NULL, look, faction, &results) == DUEL_BAD_CHANCE)
            handbook->factions++;
    }
    return handbook->factions > 0;
}

unsigned handbook_copies(const struct handbook_faction *faction, unsigned card)
{
    unsigned count = 0;
    for (unsigned i = 0; i < faction->count; i++)
        count += faction->card[i] == card;
    return count;
}
