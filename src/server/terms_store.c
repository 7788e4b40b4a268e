/* The terms and seats of a table as the store keeps them: JSON with the keys of cards, rule sets and card sets, which
 * outlive the numbers of a build. Decks and the seed are in it; it never leaves the server. */
#include "session/set.h"
#include "table_inside.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, SEED_HEX = 65 };

/* --- writing ------------------------------------------------------------------------------------------- */

static json_t *write_seat(const struct seat *seat)
{
    switch (seat->kind) {
    case SEAT_EMPTY: break;
    case SEAT_ACCOUNT: return json_pack("{sIss}", "account", (json_int_t)seat->account, "name", seat->name);
    case SEAT_COMPUTER: return json_pack("{ssss}", "level", seat->level, "name", seat->name);
    }
    return json_null();
}

static json_t *write_deck(const struct session_setup *setup, int seat)
{
    struct deck deck = setup->deck[seat];
    struct page line = { 0 };
    deck.game = setup->game;
    deck.scenario = setup->scenario;
    deck_print_line(&deck, &line);
    json_t *json = json_string(line.at);
    free(line.at);
    return json;
}

static json_t *write_setup(const struct session_setup *setup)
{
    char hex[SEED_HEX], set[SET_HASH];
    const struct duel_game *game = setup->game;
    const bool from_file = setup->scenario > 0 && set_hash(game, setup->scenario, set);
    uint8_t seed[32];
    for (int i = 0; i < 32; i++)
        seed[i] = (uint8_t)(setup->seed[i / 4] >> i % 4 * 8);
    return json_pack(
        "{ss ss ss sI s[iiii] ss s[oo]}", "game", game->name, "rules", game->variants[setup->variant],
        from_file ? "set" : "scenario", from_file ? set : game->scenarios[setup->scenario], "options",
        (json_int_t)setup->options, "numbers", setup->number[0], setup->number[1], setup->number[2],
        setup->number[3], "seed", sodium_bin2hex(hex, sizeof hex, seed, sizeof seed), "decks",
        write_deck(setup, 0), write_deck(setup, 1));
}

static json_t *write_referee(const struct table *table)
{
    const struct shuffle_part *referee = &table->shuffle.part[SHUFFLE_REFEREE];
    char hex[SHUFFLE_HEX];
    return json_string(referee->opened ? hex_put(hex, referee->secret, SHUFFLE_SECRET) : "");
}

char *terms_write(const struct table *table)
{
    const struct terms *terms = &table->terms;
    const struct clock_terms *clock = &terms->clock;
    json_t *json = json_pack(
        "{si sI so s[bb] sb s[IIIII] sb sb sb ss si si ss sI ss s[oo] so}", "version", VERSION, "created",
        (json_int_t)table->created, "setup", write_setup(&terms->setup), "random", terms->random_deck[0],
        terms->random_deck[1], "seeded", terms->seeded, "clock", (json_int_t)clock->kind,
        (json_int_t)clock->bank, (json_int_t)clock->increment, (json_int_t)clock->period,
        (json_int_t)clock->periods, "rated", terms->rated, "both", terms->both_seats, "open", terms->open,
        "level", terms->level, "audience", (int)terms->audience, "access", (int)terms->access, "invite",
        terms->invite, "creator", (json_int_t)terms->creator, "rematch_of", terms->rematch_of, "seats",
        write_seat(&table->seat[0]), write_seat(&table->seat[1]), "referee", write_referee(table));
    char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
    json_decref(json);
    if (!text)
        abort();        /* only without memory: all names are valid UTF-8 */
    return text;
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
    const char *game, *rules, *set = NULL, *scenario = NULL, *seed, *deck[DUEL_PLAYERS];
    json_int_t options;
    uint8_t bytes[32];
    size_t size;
    if (json_unpack(json, "{ss ss s?s s?s sI s[iiii] ss s[ss]}", "game", &game, "rules", &rules, "set", &set,
                    "scenario", &scenario, "options", &options, "numbers", &setup->number[0], &setup->number[1],
                    &setup->number[2], &setup->number[3], "seed", &seed, "decks", &deck[0], &deck[1]) != 0 ||
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
    return load_deck(setup, 0, deck[0]) && load_deck(setup, 1, deck[1]);
}

static bool load(struct table *table, json_t *json)
{
    struct terms *terms = &table->terms;
    json_t *setup, *seat[DUEL_PLAYERS];
    json_int_t created, clock[5], creator;
    const char *level, *invite, *rematch_of, *referee = "";
    uint8_t secret[SHUFFLE_SECRET];
    int version, audience, access, random[2], seeded, rated, both, open;
    if (json_unpack(json, "{si sI so s[bb] sb s[IIIII] sb sb sb ss si si ss sI ss s[oo] s?s}", "version",
                    &version, "created", &created, "setup", &setup, "random", &random[0], &random[1],
                    "seeded", &seeded, "clock", &clock[0], &clock[1], &clock[2], &clock[3], &clock[4],
                    "rated", &rated, "both", &both, "open", &open, "level", &level, "audience", &audience,
                    "access", &access, "invite", &invite, "creator", &creator, "rematch_of", &rematch_of,
                    "seats", &seat[0], &seat[1], "referee", &referee) != 0 ||
        version != VERSION || clock[0] < 0 || clock[0] >= CLOCK_KIND_COUNT)
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
    terms->audience = (enum table_audience)audience;
    terms->access = (enum game_access)access;
    terms->creator = creator;
    terms->seat = -1;
    if (*referee && (!hex_take(referee, secret, sizeof secret) || !dealing_begin(table, secret)))
        return false;
    return load_setup(&terms->setup, setup) && load_seat(&table->seat[0], seat[0]) &&
           load_seat(&table->seat[1], seat[1]) && load_word(terms->level, sizeof terms->level, level) &&
           load_word(terms->invite, sizeof terms->invite, invite) &&
           load_word(terms->rematch_of, sizeof terms->rematch_of, rematch_of);
}

bool terms_load(struct table *table, const char *text, size_t size)
{
    json_t *json = json_loadb(text, size, 0, NULL);
    const bool fine = json && load(table, json);
    json_decref(json);
    return fine;
}
