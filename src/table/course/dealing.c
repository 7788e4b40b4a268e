/* The deal: when both seats are taken, and everybody has brought what the shuffle wants, or is late with it. */
#include "dealing.h"
#include "session/shuffle_tags.h"
#include "table/log/log.h"
#include "table/terms/shuffling.h"

#include <sodium.h>

/* At a test table with a fixed seed, and at one from before there were shuffles, chance is the server's. */
static void deal_alone(struct terms *terms)
{
    struct session_setup *setup = &terms->setup;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (terms->random_deck[seat]) {
            uint64_t seed;
            randombytes_buf(&seed, sizeof seed);
            deck_deal(&setup->deck[seat], setup->game, setup->variant, setup->scenario,
                      setup->deck[seat].like, seed);
        }
    if (!terms->seeded)
        randombytes_buf(setup->seed, sizeof setup->seed);
}

static bool deal(struct table *table, struct refusal *refusal)
{
    if (table_is_shuffled(table))
        shuffle_deal(&table->shuffle, &table->terms.setup, table_rules(table),
                     shuffling_random_seats(&table->terms));
    else
        deal_alone(&table->terms);
    const struct log_entry entry = table_entry(table, ENTRY_BEGIN, 0, 0);
    const struct tables_hooks *hooks = &table->all->hooks;
    hooks->changed(hooks->context, table);      /* the game begins now, however long the shuffle took */
    return table_put_terms(table, refusal) && table_do(table, &entry, refusal);
}

/* Sets aside those who are late with what the table waits for. */
static bool set_aside_the_late(struct table *table, struct refusal *refusal)
{
    const unsigned state = shuffling_state(table);
    const unsigned least = shuffling_is_bound(state) ? SHUFFLING_OPENED : SHUFFLING_COMMITTED;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (shuffling_of(state, seat) < least) {
            const struct log_entry entry = table_entry(table, ENTRY_PART, seat, 0);
            if (!table_do(table, &entry, refusal))
                return false;
        }
    return true;
}

bool dealing_proceed(struct table *table, struct refusal *refusal)
{
    if (!shuffling_is_on(table))
        return true;
    while (table_is_shuffled(table) && !shuffling_is_ready(shuffling_state(table))) {
        if (tables_now(table->all) < shuffling_deadline(table))
            return true;
        if (!set_aside_the_late(table, refusal))
            return false;
    }
    return deal(table, refusal);
}
