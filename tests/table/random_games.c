/* Random games at a table. */
#include "random_games.h"
#include "table/acts/seats.h"
#include "check.h"

#include <stdio.h>
#include <stdlib.h>

static unsigned count(const char *const *keys)
{
    unsigned n = 0;
    while (keys[n])
        n++;
    return n;
}

bool random_terms(unsigned n, uint64_t seed, struct terms *terms)
{
    for (unsigned i = 0; i < duel_games_count; i++) {
        const struct duel_game *game = duel_games[i];
        const unsigned variants = count(game->variants), all = variants * count(game->scenarios);
        if (n >= all) {
            n -= all;
            continue;
        }
        *terms = (struct terms){ .open = true, .audience = AUDIENCE_EVERYBODY, .random_deck = { true, true } };
        terms->setup.game = game;
        terms->setup.variant = (uint8_t)(n % variants);
        terms->setup.scenario = (uint8_t)(n / variants);
        terms->seeded = true;
        for (int word = 0; word < 8; word++)
            terms->setup.seed[word] = (uint32_t)duel_mix(&seed);
        for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
            struct duel_row row[DECK_ROWS];
            const int rows = game->random_deck(terms->setup.variant, terms->setup.scenario, duel_mix(&seed),
                                               row, DECK_ROWS);
            for (int at = 0; at < rows; at++)
                deck_add(&terms->setup.deck[seat], row[at].card, row[at].count, row[at].zone);
            terms->random_deck[seat] = false;
        }
        return true;
    }
    return false;
}

struct table *random_table(struct desk *desk, const struct terms *terms)
{
    const struct seat seat[DUEL_PLAYERS] = {
        { .kind = SEAT_ACCOUNT, .account = ANNA, .name = "anna", .ready = true },
        { .kind = SEAT_ACCOUNT, .account = BORIS, .name = "boris", .ready = true },
    };
    struct table *table = table_open(desk->tables, terms, seat, 0, NULL, &desk->refusal);
    if (!CHECK(table != NULL))
        abort();
    return table;
}

int random_seat(const struct table *table, uint64_t *seed)
{
    const unsigned awaiting = duel_head(session_state(table->session))->awaiting;
    return awaiting == 3 ? (int)duel_mix_below(seed, 2) : (int)awaiting >> 1;
}

void random_move(const struct table *table, int seat, uint64_t *seed, char move[MOVE_MAX])
{
    const duel_state *state = session_state(table->session);
    duel_action action[DUEL_ACTIONS_MAX];
    struct duel_text text;
    const int n = duel_legal(state, seat, action);
    duel_text_init(&text, move, MOVE_MAX);
    duel_format(state, seat, action[duel_mix_below(seed, (unsigned)n)], &text);
}

/* Frames after `to` have told what no longer stands. */
static void forget(struct client *client, const json_t *to)
{
    for (size_t i = (size_t)json_integer_value(to); i < json_array_size(client->told); i++)
        json_array_set_new(client->told, i, json_array());
}

static void hear_events(struct client *client, const json_t *events)
{
    json_t *told = json_array();
    size_t i;
    json_t *event;
    json_array_foreach(events, i, event)
    {
        const char *kind = json_string_value(json_object_get(event, "event"));
        if (strncmp(kind, "table.", 6) != 0)
            json_array_append(told, event);
        else if (strcmp(kind, "table.undo") == 0)
            forget(client, json_object_get(event, "to"));
    }
    json_array_append_new(client->told, told);
}

void client_hear(struct client *client, const struct ear *ear)
{
    client->told = json_array();
    client->last = NULL;
    for (const char *line = ear->heard.at, *end; (end = strchr(line, '\n')); line = end + 1) {
        json_error_t error;
        json_t *frame = json_loadb(line, (size_t)(end - line), JSON_REJECT_DUPLICATES, &error);
        if (!CHECK(frame != NULL)) {
            printf("%s in %.*s\n", error.text, (int)(end - line), line);
            return;
        }
        CHECK_INT(json_integer_value(json_object_get(frame, "seq")),
                  (long long)json_array_size(client->told) + 1);
        hear_events(client, json_object_get(frame, "ev"));
        json_decref(client->last);
        client->last = frame;
    }
}

void client_free(struct client *client)
{
    json_decref(client->told);
    json_decref(client->last);
}
