/* The terms and seats of a table as the store keeps them: JSON with the keys of cards, rule sets and card sets, which
 * outlive the numbers of a build. Decks and the seed are in it; it never leaves the server. */
#include "terms_store.h"
#include "session/digest.h"
#include "session/json.h"
#include "session/set.h"
#include "table/state/table_state.h"
#include "shuffling.h"
#include "terms.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, SEED_HEX = 65 };

/* --- writing ------------------------------------------------------------------------------------------- */

static void put_seat(struct page *out, const struct seat *seat)
{
    if (seat->kind == SEAT_EMPTY) {
        put_json(out, NULL, "null");
        return;
    }
    put_open(out, NULL, '{');
    if (seat->kind == SEAT_ACCOUNT)
        put_number(out, "account", seat->account);
    else
        put_text(out, "level", seat->level);
    put_text(out, "name", seat->name);
    put_close(out, '}');
}

static void put_deck(struct page *out, const struct session_setup *setup, int seat)
{
    struct deck deck = setup->deck[seat];
    struct page line = { 0 };
    deck.game = setup->game;
    deck.scenario = setup->scenario;
    deck_print_line(&deck, &line);
    put_text(out, NULL, line.at);
    free(line.at);
}

/* Of a random deck the first card of that in whose place it is drawn; "": of none. */
static const char *like_of(const struct session_setup *setup, int seat)
{
    const unsigned like = setup->deck[seat].like;
    return like ? setup->game->card_key(setup->scenario, like) : "";
}

static void put_setup(struct page *out, const struct session_setup *setup)
{
    char hex[SEED_HEX], set[SET_HASH];
    const struct duel_game *game = setup->game;
    const bool from_file = setup->scenario > 0 && set_hash(game, setup->scenario, set);
    uint8_t seed[32];
    for (int i = 0; i < 32; i++)
        seed[i] = (uint8_t)(setup->seed[i / 4] >> i % 4 * 8);
    put_open(out, "setup", '{');
    put_text(out, "game", game->name);
    put_text(out, "rules", game->variants[setup->variant]);
    put_text(out, from_file ? "set" : "scenario", from_file ? set : game->scenarios[setup->scenario]);
    put_number(out, "options", setup->options);
    put_open(out, "numbers", '[');
    for (int i = 0; i < DUEL_NUMBERS; i++)
        put_number(out, NULL, setup->number[i]);
    put_close(out, ']');
    put_text(out, "seed", hex_put(hex, seed, sizeof seed));
    if (setup->position)
        put_text(out, "position", setup->position);
    put_open(out, "decks", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        put_deck(out, setup, seat);
    put_close(out, ']');
    put_close(out, '}');
}

static void put_clock_terms(struct page *out, const struct clock_terms *clock)
{
    const uint32_t number[] = { clock->kind, clock->bank, clock->increment, clock->period, clock->periods };
    put_open(out, "clock", '[');
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        put_number(out, NULL, number[i]);
    put_close(out, ']');
}

static void put_referee(struct page *out, const struct shuffle *shuffle)
{
    const struct shuffle_part *referee = &shuffle->part[SHUFFLE_REFEREE];
    char hex[SHUFFLE_HEX];
    put_number(out, "shuffle", shuffle->version);
    put_text(out, "referee", referee->opened ? hex_put(hex, referee->secret, SHUFFLE_SECRET) : "");
}

char *terms_write(const struct table *table)
{
    const struct terms *terms = &table->terms;
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_number(&out, "version", VERSION);
    put_number(&out, "created", table->created);
    put_setup(&out, &terms->setup);
    put_open(&out, "random", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        put_flag(&out, NULL, terms->random_deck[seat]);
    put_close(&out, ']');
    if (terms->setup.deck[0].like || terms->setup.deck[1].like) {
        put_open(&out, "like", '[');
        for (int seat = 0; seat < DUEL_PLAYERS; seat++)
            put_text(&out, NULL, like_of(&terms->setup, seat));
        put_close(&out, ']');
    }
    put_flag(&out, "seeded", terms->seeded);
    put_clock_terms(&out, &terms->clock);
    put_flag(&out, "rated", terms->rated);
    put_flag(&out, "both", terms->both_seats);
    put_flag(&out, "open", terms->open);
    put_flag(&out, "pair", terms->pair);
    put_flag(&out, "hints", terms->hints);
    put_text(&out, "level", terms->level);
    put_number(&out, "audience", terms->audience);
    put_number(&out, "access", terms->access);
    put_text(&out, "invite", terms->invite);
    put_number(&out, "creator", terms->creator);
    put_text(&out, "rematch_of", terms->rematch_of);
    if (terms->challenged) {
        put_number(&out, "challenged", terms->challenged);
        put_text(&out, "to", terms->challenged_name);
    }
    put_open(&out, "seats", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        put_seat(&out, &table->seat[seat]);
    put_close(&out, ']');
    put_referee(&out, &table->shuffle);
    put_close(&out, '}');
    return out.at;
}

/* --- reading ------------------------------------------------------------------------------------------- */

static bool load_word(char *to, size_t size, const char *from)
{
    const size_t length = from ? strlen(from) : size;
    if (length >= size)
        return false;
    memcpy(to, from, length + 1);
    return true;
}

static bool load_seat(struct seat *seat, const json_t *json)
{
    if (json_is_null(json))
        return true;
    const json_t *account = json_object_get(json, "account");
    seat->kind = account ? SEAT_ACCOUNT : SEAT_COMPUTER;
    seat->account = json_integer_value(account);
    seat->ready = true;
    return load_word(seat->name, sizeof seat->name, json_string_value(json_object_get(json, "name"))) &&
           (account ||
            (load_word(seat->level, sizeof seat->level, json_string_value(json_object_get(json, "level"))) &&
             opponents_level(seat->level)));
}

static bool load_deck(struct session_setup *setup, int seat, const char *line)
{
    struct deck deck = { .game = setup->game, .variant = setup->variant, .scenario = setup->scenario };
    if (*line && !deck_read_line(&deck, line, NULL))
        return false;
    setup->deck[seat] = deck;
    return true;
}

static bool load_setup(struct session_setup *setup, json_t *json)
{
    const char *game, *rules, *set = NULL, *scenario = NULL, *seed, *position = NULL, *deck[DUEL_PLAYERS];
    json_int_t options;
    uint8_t bytes[32];
    size_t size;
    if (json_unpack(json, "{ss ss s?s s?s sI s[iiii] ss s?s s[ss]}", "game", &game, "rules", &rules, "set",
                    &set, "scenario", &scenario, "options", &options, "numbers", &setup->number[0],
                    &setup->number[1], &setup->number[2], &setup->number[3], "seed", &seed, "position",
                    &position, "decks", &deck[0], &deck[1]) != 0 ||
        !(setup->game = duel_find(game)) || (!set && !scenario) ||
        sodium_hex2bin(bytes, sizeof bytes, seed, strlen(seed), NULL, &size, NULL) != 0 ||
        size != sizeof bytes)
        return false;
    const int variant = duel_index(setup->game->variants, rules);
    const int which = set ? set_find(setup->game, set) : duel_index(setup->game->scenarios, scenario);
    if (variant < 0 || which < 0)
        return false;
    setup->variant = (uint8_t)variant;
    setup->scenario = (uint8_t)which;
    setup->options = (uint32_t)options;
    for (int i = 0; i < 32; i++)
        setup->seed[i / 4] |= (uint32_t)bytes[i] << i % 4 * 8;
    setup->position = position;
    return load_deck(setup, 0, deck[0]) && load_deck(setup, 1, deck[1]);
}

static bool is_below(json_int_t number, json_int_t bound)
{
    return number >= 0 && number < bound;
}

static bool load(struct table *table, json_t *json)
{
    struct terms *terms = &table->terms;
    json_t *setup, *seat[DUEL_PLAYERS];
    json_int_t created, clock[5], creator, challenged = 0;
    const char *level, *invite, *rematch_of, *referee = "", *to = "", *like[DUEL_PLAYERS] = { "", "" };
    uint8_t secret[SHUFFLE_SECRET];
    int version, shuffle = 1, audience, access, random[2], seeded, rated, both, open, hints = false,
                 pair = false;
    if (json_unpack(
            json,
            "{si sI so s[bb] sb s[IIIII] sb sb sb ss si si ss sI ss s[oo] s?s s?b s?i s?b s?I s?s s?[ss]}",
            "version", &version, "created", &created, "setup", &setup, "random", &random[0], &random[1],
            "seeded", &seeded, "clock", &clock[0], &clock[1], &clock[2], &clock[3], &clock[4], "rated",
            &rated, "both", &both, "open", &open, "level", &level, "audience", &audience, "access", &access,
            "invite", &invite, "creator", &creator, "rematch_of", &rematch_of, "seats", &seat[0], &seat[1],
            "referee", &referee, "hints", &hints, "shuffle", &shuffle, "pair", &pair, "challenged",
            &challenged, "to", &to, "like", &like[0], &like[1]) != 0 ||
        version != VERSION || !is_below(clock[0], CLOCK_KIND_COUNT) ||
        !is_below(audience, AUDIENCE_EVERYBODY + 1) || !is_below(access, GAME_ACCESS_COUNT))
        return false;
    for (int i = 1; i < 5; i++)
        if (!is_below(clock[i], UINT32_MAX))
            return false;
    table->created = created;
    terms->random_deck[0] = random[0];
    terms->random_deck[1] = random[1];
    terms->seeded = seeded;
    terms->clock = (struct clock_terms){ (enum clock_kind)clock[0], (uint32_t)clock[1], (uint32_t)clock[2],
                                         (uint32_t)clock[3], (uint32_t)clock[4] };
    terms->rated = rated;
    terms->both_seats = both;
    terms->open = open;
    terms->pair = pair;
    terms->hints = hints;
    terms->audience = (enum table_audience)audience;
    terms->access = (enum game_access)access;
    terms->creator = creator;
    terms->challenged = challenged;
    terms->seat = -1;
    if (*referee && (!hex_take(referee, secret, sizeof secret) || !shuffling_begin(table, shuffle, secret)))
        return false;
    const bool fine = load_setup(&terms->setup, setup);
    for (int i = 0; fine && i < DUEL_PLAYERS; i++)
        if (*like[i])
            terms->setup.deck[i].like =
                (uint16_t)deck_card(terms->setup.game, terms->setup.scenario, like[i]);
    terms_keep_position(terms);
    return fine && load_seat(&table->seat[0], seat[0]) && load_seat(&table->seat[1], seat[1]) &&
           load_word(terms->level, sizeof terms->level, level) &&
           load_word(terms->invite, sizeof terms->invite, invite) &&
           load_word(terms->challenged_name, sizeof terms->challenged_name, to) &&
           load_word(terms->rematch_of, sizeof terms->rematch_of, rematch_of);
}

bool terms_load(struct table *table, const char *text, size_t size)
{
    json_t *json = json_loadb(text, size, 0, NULL);
    const bool fine = json && load(table, json);
    json_decref(json);
    return fine;
}
