/* The handbook, derived from how the engine deals: no card is listed here. */
#include "handbook.h"

#include "session/chance.h"
#include "session/deck.h"

#include <jansson.h>
#include <stdlib.h>

enum { ROWS = 64 };

/* The rule set that makes the decks itself: its random deck names a faction and no cards. -1: none. */
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

/* A policy that records what the first draw chooses from, and stops the deal. */
static int look(void *context, const struct chance_roll *roll)
{
    struct handbook_faction *faction = context;
    for (unsigned i = 0; i < roll->range && i < HANDBOOK_CARDS; i++)
        faction->card[faction->count++] = roll->card[i];
    qsort(faction->card, faction->count, sizeof faction->card[0], order_cards);
    return CHANCE_REFUSED;
}

/* Both players with the faction of that row. */
static struct duel_setup setup_of(const struct handbook *handbook, const struct duel_row *row)
{
    const struct duel_deck deck = { row, 1 };
    return (struct duel_setup){ .variant = (uint8_t)handbook->variant,
                                .scenario = (uint8_t)handbook->scenario,
                                .deck = { deck, deck } };
}

bool handbook_make(struct handbook *handbook, const struct duel_game *game, unsigned scenario)
{
    static _Thread_local struct chance_results results;
    unsigned zone = 0;
    const int variant = maker(game, scenario, &zone);

    *handbook = (struct handbook){
        .game = game, .scenario = scenario, .variant = (unsigned)(variant < 0 ? 0 : variant), .zone = zone
    };
    for (unsigned card = 0; variant >= 0 && (card = deck_next_card(game, scenario, card)) != 0;) {
        const struct duel_row row = { (uint16_t)card, 1, (uint8_t)zone };
        const struct duel_setup setup = setup_of(handbook, &row);
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

unsigned handbook_leaders(const struct handbook *handbook, unsigned faction,
                          uint16_t leader[HANDBOOK_LEADERS])
{
    const struct duel_row row = { handbook->faction[faction].faction, 1, (uint8_t)handbook->zone };
    const struct duel_setup setup = setup_of(handbook, &row);
    struct page page = { 0 };
    duel_room room;
    duel_state *state = duel_in(&room);
    unsigned count = 0;
    size_t i;
    json_t *one;

    if (duel_setup(handbook->game, state, &setup, NULL, NULL) != DUEL_OK)
        return 0;
    page_put_view(&page, state, DUEL_PUBLIC);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    json_array_foreach(json_object_get(json_array_get(json_object_get(view, "players"), 0), "leaders"), i,
                       one)
    {
        const char *key = json_string_value(json_object_get(one, "leader"));
        const unsigned card = key ? deck_card(handbook->game, handbook->scenario, key) : 0;
        if (card && count < HANDBOOK_LEADERS)
            leader[count++] = (uint16_t)card;
    }
    json_decref(view);
    return count;
}
