/* What becomes of a finished game: its record, filed in the store. */
#include "archive.h"
#include "base/memory.h"
#include "judge/course/signing.h"
#include "table/terms/shuffling.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SECOND = 1000 };

static void add_tag(struct record_tags *tags, const char *name, const char *value)
{
    if (!value[0])
        return;
    snprintf(tags->extra_name[tags->extras], sizeof tags->extra_name[0], "%s", name);
    snprintf(tags->extra[tags->extras++], RECORD_TAG, "%s", value);
}

/* "600+10", "600+5x30", "86400/turn": seconds; "": no clock. */
static void clock_words(const struct clock_terms *clock, char out[RECORD_TAG])
{
    out[0] = '\0';
    switch (clock->kind) {
    case CLOCK_NONE:
    case CLOCK_KIND_COUNT: break;
    case CLOCK_BANK:
        snprintf(out, RECORD_TAG, "%u+%u", clock->bank / SECOND, clock->increment / SECOND);
        break;
    case CLOCK_BYO_YOMI:
        snprintf(out, RECORD_TAG, "%u+%ux%u", clock->bank / SECOND, clock->periods, clock->period / SECOND);
        break;
    case CLOCK_DAYS: snprintf(out, RECORD_TAG, "%u/turn", clock->bank / SECOND); break;
    }
}

void table_record(const struct table *table, struct page *out)
{
    const struct terms *terms = &table->terms;
    struct record_tags tags = { .seeded = true };
    const time_t day = (time_t)(table->created / SECOND);
    struct tm date;
    char clock[RECORD_TAG];
    copy_word(tags.rules, sizeof tags.rules, table_rules(table));
    strftime(tags.date, sizeof tags.date, "%Y-%m-%d", gmtime_r(&day, &date));
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        snprintf(tags.seat[seat], RECORD_TAG, "%s", table->seat[seat].name);
    clock_words(&terms->clock, clock);
    add_tag(&tags, "Clock", clock);
    add_tag(&tags, "Rated", terms->rated ? "yes" : "");
    add_tag(&tags, "Shuffle", terms->seeded ? "fixed" : "");
    if (table_is_shuffled(table))
        shuffling_put_tags(table, &tags);
    else
        add_tag(&tags, "Table", table->id);
    if (table->all->hooks.key)
        signing_print(table->all->hooks.key, table->session, &tags, out);
    else
        record_print(table->session, &tags, out);
}

void table_deck_hash(const struct session_setup *setup, int seat, uint8_t out[STORE_DECK])
{
    struct deck deck = setup->deck[seat];
    struct page code = { 0 };
    uint8_t hash[crypto_hash_sha256_BYTES];
    memset(out, 0, STORE_DECK);
    if (deck.rows == 0)
        return;
    deck.game = setup->game;
    deck.variant = setup->variant;
    deck.scenario = setup->scenario;
    deck_print_code(&deck, &code);
    crypto_hash_sha256(hash, (const uint8_t *)code.at, code.used);
    memcpy(out, hash, STORE_DECK);
    free(code.at);
}

void archive_game(struct table *table)
{
    const struct terms *terms = &table->terms;
    const struct duel_head *head = duel_head(session_state(table->session));
    struct store_game game = {
        .winner = head->winner, .ended_by = head->ended_by, .rated = terms->rated, .access = terms->access,
        .ended = table->step[table->steps - 1].t,
    };
    copy_word(game.id, sizeof game.id, table->id);
    snprintf(game.game, sizeof game.game, "%s", terms->setup.game->name);
    snprintf(game.rules, sizeof game.rules, "%s", terms->setup.game->variants[terms->setup.variant]);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        game.account[seat] = table->seat[seat].account;
        copy_word(game.name[seat], sizeof game.name[seat], table->seat[seat].name);
        table_deck_hash(&terms->setup, seat, game.deck[seat]);
    }
    struct page *text = &table->all->text;
    text->used = 0;
    table_record(table, text);
    /* A failure here fails the whole turn: store_commit() will say so, and the table is read again. */
    (void)store_game_file(table->all->store, &game, text->at, text->used);
}
