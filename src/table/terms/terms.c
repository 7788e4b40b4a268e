/* The terms of a table: from the JSON of a request, to the store's journal and back, and in public form. */
#include "terms.h"
#include "base/memory.h"
#include "session/deck_json.h"
#include "session/json.h"
#include "session/json_read.h"
#include "table/state/refusal.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000 };

static const char *const clock_kinds[] = {
    [CLOCK_NONE] = "none", [CLOCK_BANK] = "bank", [CLOCK_BYO_YOMI] = "byo-yomi", [CLOCK_DAYS] = "days", NULL,
};
static const char *const audiences[] = {
    [AUDIENCE_NOBODY] = "nobody", [AUDIENCE_INVITED] = "invited", [AUDIENCE_EVERYBODY] = "everybody", NULL,
};
static const char *const accesses[] = {
    [GAME_PRIVATE] = "private", [GAME_UNLISTED] = "unlisted", [GAME_PUBLIC] = "public", NULL,
};

/* --- refusals ------------------------------------------------------------------------------------- */

/* The trouble of a reader of session/ as a refusal. */
static bool refuse_trouble(struct refusal *refusal, const struct trouble *trouble)
{
    *refusal = (struct refusal){ .id = trouble->what, .status = 422, .trouble = *trouble };
    return false;
}

static bool wrong_type(struct refusal *refusal, const char *name, const char *type)
{
    return refuse(refusal, 400, "argument-type", "name", name, "type", type);
}

static bool out_of_range(struct refusal *refusal, const char *name, long long least, long long most)
{
    return refuse(refusal, 400, "argument-range", "name", name, "least", trouble_number(least), "most",
                  trouble_number(most));
}

/* --- members of the request ------------------------------------------------------------------------- */

static const char *const members[] = {
    "game", "rules", "scenario", "options", "numbers", "deck", "other_deck", "seat", "against", "clock", "rated",
    "open", "pair", "to", "audience", "access", "hints", "seed", "position", "part", NULL,
};

static bool known_members(const json_t *json, const char *const *names, struct refusal *refusal)
{
    void *at = json_object_iter(json_to_read(json));
    for (; at; at = json_object_iter_next(json_to_read(json), at))
        if (duel_index(names, json_object_iter_key(at)) < 0)
            return refuse(refusal, 400, "argument-unknown", "name", json_object_iter_key(at));
    return true;
}

/* The index of a member among `keys`; *index stays where there is no such member. */
static bool read_key(const json_t *json, const char *name, const char *const *keys, const char *unknown,
                     const char *game, unsigned *index, struct refusal *refusal)
{
    const json_t *member = json_object_get(json, name);
    if (!member)
        return true;
    if (!json_is_string(member))
        return wrong_type(refusal, name, "string");
    const int at = duel_index(keys, json_string_value(member));
    if (at < 0)
        return game ? refuse(refusal, 422, unknown, "name", json_string_value(member), "game", game)
                    : refuse(refusal, 400, "argument-choice", "name", name, "value",
                             json_string_value(member));
    *index = (unsigned)at;
    return true;
}

static bool read_bool(const json_t *json, const char *name, bool *value, struct refusal *refusal)
{
    const json_t *member = json_object_get(json, name);
    if (member && !json_is_boolean(member))
        return wrong_type(refusal, name, "boolean");
    if (member)
        *value = json_is_true(member);
    return true;
}

static bool read_game(struct terms *terms, const json_t *json, struct refusal *refusal)
{
    struct session_setup *setup = &terms->setup;
    const json_t *name = json_object_get(json, "game");
    unsigned variant = 0, scenario = 0;
    if (!name)
        return refuse(refusal, 400, "argument-missing", "name", "game");
    if (!json_is_string(name))
        return wrong_type(refusal, "game", "string");
    setup->game = duel_find(json_string_value(name));
    if (!setup->game)
        return refuse(refusal, 422, "no-game", "game", json_string_value(name));
    if (!read_key(json, "rules", setup->game->variants, "no-rules", setup->game->name, &variant, refusal) ||
        !read_key(json, "scenario", setup->game->scenarios, "no-scenario", setup->game->name, &scenario,
                  refusal))
        return false;
    setup->variant = (uint8_t)variant;
    setup->scenario = (uint8_t)scenario;
    return true;
}

static bool read_options(struct session_setup *setup, const json_t *json, struct refusal *refusal)
{
    const json_t *options = json_object_get(json, "options");
    if (options && !json_is_array(options))
        return wrong_type(refusal, "options", "array");
    for (size_t i = 0; i < json_array_size(options); i++) {
        const char *name = json_string_value(json_array_get(options, i));
        const int at = name ? duel_index(setup->game->options, name) : -1;
        if (!name)
            return wrong_type(refusal, "options", "string");
        if (at < 0)
            return refuse(refusal, 422, "no-option", "name", name, "game", setup->game->name);
        setup->options |= 1u << at;
    }
    struct trouble trouble = { .what = NULL };
    if (trouble_options(&trouble, 0, setup->game, setup->options))
        return true;
    *refusal = (struct refusal){ .id = trouble.what, .status = 422, .trouble = trouble };
    return false;
}

static bool read_numbers(struct session_setup *setup, const json_t *json, struct refusal *refusal)
{
    json_t *numbers = json_object_get(json, "numbers");
    if (numbers && !json_is_object(numbers))
        return wrong_type(refusal, "numbers", "object");
    const char *name;
    json_t *value;
    json_object_foreach(numbers, name, value)
    {
        const int at = duel_index(setup->game->numbers, name);
        if (at < 0 || at >= DUEL_NUMBERS)
            return refuse(refusal, 422, "no-number", "name", name, "game", setup->game->name);
        if (!json_is_integer(value))
            return wrong_type(refusal, name, "integer");
        if (json_integer_value(value) < INT32_MIN || json_integer_value(value) > INT32_MAX)
            return out_of_range(refusal, name, INT32_MIN, INT32_MAX);
        setup->number[at] = (int32_t)json_integer_value(value);
    }
    return true;
}

/* What stands behind "random": nothing, if any random deck will do; or the deck in whose place one is drawn. NULL: the text does not begin
 * with "random". */
static const char *after_random(const char *text)
{
    static const char random[] = "random";
    const size_t length = sizeof random - 1;
    if (!text)
        return "";
    return strncmp(text, random, length) == 0 && strchr(" \n", text[length])
               ? text + length + (text[length] != '\0')
               : NULL;
}

bool terms_read_deck(struct terms *terms, int seat, const json_t *json, struct refusal *refusal)
{
    const struct duel_game *game = terms->setup.game;
    struct deck *deck = &terms->setup.deck[seat];
    struct deck read = { .game = game, .variant = terms->setup.variant, .scenario = terms->setup.scenario };
    struct trouble trouble = { .what = NULL };
    const char *text = json_string_value(json), *other = json && !text ? NULL : after_random(text);
    memset(deck, 0, sizeof *deck);
    terms->random_deck[seat] = other;
    if (other && !*other)
        return true;
    if (!text && !json_is_object(json))
        return wrong_type(refusal, "deck", "string");
    text = other ? other : text;
    const bool fine = !text                 ? deck_read_json(&read, json, &trouble)
                      : strpbrk(text, "\n=") ? deck_read_for(&read, game, read.scenario, text, &trouble)
                                             : deck_read_code(&read, text, &trouble);
    if (!fine)
        return refuse_trouble(refusal, &trouble);
    if (read.game != game)
        return refuse(refusal, 422, "deck-other-game", "game", read.game->name);
    if (read.scenario != terms->setup.scenario)
        return refuse(refusal, 422, "other-set", "set", game->scenarios[read.scenario]);
    if (other)
        deck->like = read.row[0].card;
    else
        *deck = read;
    return true;
}

/* --- the clock --------------------------------------------------------------------------------------- */

/* Seconds of the request as milliseconds. */
static bool read_time(const json_t *json, const char *name, long long least, long long most, uint32_t *value,
                      struct refusal *refusal)
{
    const json_t *member = json_object_get(json, name);
    if (member && !json_is_integer(member))
        return wrong_type(refusal, name, "integer");
    const json_int_t seconds = member ? json_integer_value(member) : 0;
    if (seconds < least / SECOND || seconds > most / SECOND)
        return out_of_range(refusal, name, least / SECOND, most / SECOND);
    *value = (uint32_t)seconds * SECOND;
    return true;
}

static bool read_clock(struct clock_terms *clock, const json_t *json, struct refusal *refusal)
{
    static const char *const names[] = { "kind", "bank", "increment", "period", "periods", NULL };
    const json_t *member = json_object_get(json, "clock");
    unsigned kind = CLOCK_NONE;
    if (!member || json_is_null(member))
        return true;
    if (!json_is_object(member))
        return wrong_type(refusal, "clock", "object");
    if (!known_members(member, names, refusal) ||
        !read_key(member, "kind", clock_kinds, NULL, NULL, &kind, refusal))
        return false;
    clock->kind = (enum clock_kind)kind;
    switch (clock->kind) {
    case CLOCK_NONE:
    case CLOCK_KIND_COUNT: return true;
    case CLOCK_BANK:
        return read_time(member, "bank", CLOCK_BANK_MIN, CLOCK_BANK_MAX, &clock->bank, refusal) &&
               read_time(member, "increment", 0, CLOCK_INCREMENT_MAX, &clock->increment, refusal);
    case CLOCK_DAYS: return read_time(member, "bank", CLOCK_DAYS_MIN, CLOCK_DAYS_MAX, &clock->bank, refusal);
    case CLOCK_BYO_YOMI: break;
    }
    const json_t *periods = json_object_get(member, "periods");
    if (periods && !json_is_integer(periods))
        return wrong_type(refusal, "periods", "integer");
    const json_int_t count = periods ? json_integer_value(periods) : 0;
    if (count < 1 || count > CLOCK_PERIODS_MAX)
        return out_of_range(refusal, "periods", 1, CLOCK_PERIODS_MAX);
    clock->periods = (uint32_t)count;
    return read_time(member, "bank", 0, CLOCK_BANK_MAX, &clock->bank, refusal) &&
           read_time(member, "period", CLOCK_PERIOD_MIN, CLOCK_PERIOD_MAX, &clock->period, refusal);
}

/* --- who plays and who watches ------------------------------------------------------------------------ */

static bool read_seat(struct terms *terms, const json_t *json, struct refusal *refusal)
{
    const json_t *seat = json_object_get(json, "seat");
    terms->seat = -1;
    if (!seat || (json_is_string(seat) && strcmp(json_string_value(seat), "random") == 0))
        return true;
    if (!json_is_integer(seat))
        return wrong_type(refusal, "seat", "integer");
    if (json_integer_value(seat) < 0 || json_integer_value(seat) >= DUEL_PLAYERS)
        return out_of_range(refusal, "seat", 0, DUEL_PLAYERS - 1);
    terms->seat = (int)json_integer_value(seat);
    return true;
}

static bool read_against(struct terms *terms, const json_t *json, struct refusal *refusal)
{
    const json_t *against = json_object_get(json, "against");
    if (against && !json_is_string(against))
        return wrong_type(refusal, "against", "string");
    const char *who = against ? json_string_value(against) : "person";
    if (strcmp(who, "person") == 0)
        return true;
    if (strcmp(who, "self") == 0)
        return terms->both_seats = true;
    if (!opponents_level(who) || strlen(who) >= sizeof terms->level)
        return refuse(refusal, 422, "no-level", "name", who);
    copy_word(terms->level, sizeof terms->level, who);
    return true;
}

static bool read_seed(struct terms *terms, const json_t *json, struct refusal *refusal)
{
    const json_t *seed = json_object_get(json, "seed");
    if (!seed)
        return true;
    if (!json_is_integer(seed) || json_integer_value(seed) < 0)
        return wrong_type(refusal, "seed", "integer");
    if (!terms->both_seats)
        return refuse(refusal, 422, "seed-rated");
    uint64_t short_seed = (uint64_t)json_integer_value(seed);
    for (int i = 0; i < 8; i++)
        terms->setup.seed[i] = (uint32_t)duel_mix(&short_seed);
    return terms->seeded = true;
}

/* A position as text, of a test table with a fixed shuffle alone: it shows all cards. The text stays the request's. */
static bool read_position(struct terms *terms, const json_t *json, struct refusal *refusal)
{
    const json_t *position = json_object_get(json, "position");
    if (!position)
        return true;
    if (!json_is_string(position))
        return wrong_type(refusal, "position", "string");
    if (!terms->both_seats || !terms->seeded || json_object_get(json, "deck") ||
        json_object_get(json, "other_deck"))
        return refuse(refusal, 422, "position-test");
    terms->setup.position = json_string_value(position);
    return true;
}

/* A rated game has a clock, and no help. */
static bool check_rated(const struct terms *terms, struct refusal *refusal)
{
    if (!terms->rated)
        return true;
    if (terms->both_seats || terms->level[0])
        return refuse(refusal, 422, "rated-person");
    if (terms->hints)
        return refuse(refusal, 422, "hint-rated");
    return terms->clock.kind != CLOCK_NONE || refuse(refusal, 422, "rated-clock");
}

/* Two people who search for the same game are to find each other. So who searches cannot ask for anything that the other did not
 * ask for: a seat, an audience, a rating, hints. */
static bool check_pair(const struct terms *terms, const json_t *json, struct refusal *refusal)
{
    const bool plain = !terms->both_seats && !terms->level[0] && terms->open && !terms->hints &&
                       terms->seat < 0 && !json_object_get(json, "rated") &&
                       !json_object_get(json, "audience");
    return !terms->pair || plain || refuse(refusal, 422, "pair-terms");
}

/* A challenge is for one person, whom the caller finds by the name. */
static bool check_challenge(const struct terms *terms, struct refusal *refusal)
{
    const bool plain = !terms->both_seats && !terms->level[0] && !terms->open && !terms->pair;
    return plain || refuse(refusal, 422, "challenge-terms");
}

bool terms_read(struct terms *terms, const json_t *json, struct refusal *refusal)
{
    const bool challenge = json_object_get(json, "to");
    struct terms read = { .open = !challenge };
    unsigned audience, access = GAME_PRIVATE;
    if (!json_is_object(json))
        return refuse(refusal, 400, "not-object");
    if (!known_members(json, members, refusal) || !read_game(&read, json, refusal))
        return false;
    assert(read.setup.game);
    if (!read_options(&read.setup, json, refusal) || !read_numbers(&read.setup, json, refusal) ||
        !read_clock(&read.clock, json, refusal) || !read_seat(&read, json, refusal) ||
        !read_against(&read, json, refusal) || !read_bool(json, "rated", &read.rated, refusal) ||
        !read_bool(json, "open", &read.open, refusal) || !read_bool(json, "pair", &read.pair, refusal) ||
        !read_bool(json, "hints", &read.hints, refusal) || !read_seed(&read, json, refusal) ||
        !read_position(&read, json, refusal))
        return false;
    /* by default the game stays private */
    audience = read.open ? AUDIENCE_EVERYBODY : AUDIENCE_INVITED;
    if (!read_key(json, "audience", audiences, NULL, NULL, &audience, refusal) ||
        !read_key(json, "access", accesses, NULL, NULL, &access, refusal) || !check_rated(&read, refusal) ||
        !check_pair(&read, json, refusal) || (challenge && !check_challenge(&read, refusal)))
        return false;
    if (access == GAME_PUBLIC)
        return refuse(refusal, 400, "argument-choice", "name", "access", "value", "public");
    const bool has_other = read.both_seats || read.level[0];
    if (!has_other && json_object_get(json, "other_deck"))
        return refuse(refusal, 422, "other-deck");
    /* Seats are drawn later. Until then the creator's deck is kept as the first. */
    if (!terms_read_deck(&read, 0, json_object_get(json, "deck"), refusal) ||
        !terms_read_deck(&read, 1, json_object_get(json, "other_deck"), refusal))
        return false;
    if (read.setup.position)
        read.random_deck[0] = read.random_deck[1] = false;      /* a position has no decks */
    read.audience = (enum table_audience)audience;
    read.access = (enum game_access)access;
    *terms = read;
    return true;
}

void terms_keep_position(struct terms *terms)
{
    if (terms->setup.position && !(terms->setup.position = strdup(terms->setup.position)))
        abort();
}

void terms_forget_position(struct terms *terms)
{
    free((void *)(uintptr_t)terms->setup.position);
    terms->setup.position = NULL;
}

/* --- for anyone ---------------------------------------------------------------------------------------- */

static void put_clock(const struct clock_terms *clock, struct page *out)
{
    put_open(out, "clock", '{');
    put_text(out, "kind", clock_kinds[clock->kind]);
    if (clock->kind != CLOCK_NONE)
        put_number(out, "bank", clock->bank / SECOND);
    if (clock->kind == CLOCK_BANK)
        put_number(out, "increment", clock->increment / SECOND);
    if (clock->kind == CLOCK_BYO_YOMI) {
        put_number(out, "period", clock->period / SECOND);
        put_number(out, "periods", clock->periods);
    }
    put_close(out, '}');
}

void terms_put(const struct terms *terms, struct page *out)
{
    const struct session_setup *setup = &terms->setup;
    const struct duel_game *game = setup->game;
    put_text(out, "game", game->name);
    put_text(out, "rules", game->variants[setup->variant]);
    put_open(out, "terms", '{');
    put_clock(&terms->clock, out);
    put_text(out, "scenario", game->scenarios[setup->scenario]);
    put_open(out, "options", '[');
    for (int i = 0; game->options[i]; i++)
        if (setup->options >> i & 1)
            put_text(out, NULL, game->options[i]);
    put_close(out, ']');
    put_open(out, "numbers", '{');
    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        put_number(out, game->numbers[i], setup->number[i]);
    put_close(out, '}');
    put_flag(out, "rated", terms->rated);
    put_flag(out, "open", terms->open);
    put_flag(out, "pair", terms->pair);
    put_flag(out, "hints", terms->hints);
    put_flag(out, "test", terms->both_seats);
    put_text(out, "audience", audiences[terms->audience]);
    put_text(out, "access", accesses[terms->access]);
    if (terms->challenged)
        put_text(out, "to", terms->challenged_name);
    if (terms->rematch_of[0])
        put_text(out, "rematch_of", terms->rematch_of);
    put_close(out, '}');
}
