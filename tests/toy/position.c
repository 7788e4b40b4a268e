/* Positions of a toy as text (toy 7.1). What is read need not be reachable, but can be played on. */
#include "toy.h"

#include "core/core.h"
#include "core/statement.h"

#include <string.h>

static const char *const side_words[] = { "0", "1", NULL };
static const char *const place_words[] = { [TOY_HERO] = "hero", [TOY_ROW] = "row", NULL };
static const char *const coin_words[2 * TOY_WHILES + 1] = { "open", "closed", "open-now", "closed-now", "open-later0",
                                                            "closed-later0", "open-later1", "closed-later1", NULL };
static const char *const while_words[TOY_WHILES + 1] = { "ever", "now", "later0", "later1", NULL };

/* --- writing ------------------------------------------------------------------------------------ */

static void put_verb(struct duel_text *out, const char *verb, unsigned player)
{
    duel_put(out, verb);
    duel_put_int(out, player);
}

static void put_side(struct duel_text *out, const struct toy *g, unsigned p)
{
    const struct toy_side *side = &g->side[p];
    if (toy_coins(g, (int)p, false)) {
        put_verb(out, "coins", p);
        for (unsigned kind = 0; kind < 2 * TOY_WHILES; kind++)
            if (side->coin[kind / 2][kind % 2]) {
                core_put_word(out, coin_words[kind]);
                core_put_number(out, side->coin[kind / 2][kind % 2]);
            }
        duel_put_char(out, '\n');
    }
    for (unsigned i = 0; i < TOY_WHILES; i++)
        if (side->away[i]) {
            put_verb(out, "away", p);
            core_put_word(out, while_words[i]);
            core_put_number(out, side->away[i]);
            duel_put_char(out, '\n');
        }
    if (side->failed) {
        put_verb(out, "failed", p);
        core_put_number(out, side->failed);
        duel_put_char(out, '\n');
    }
}

static void put_units(struct duel_text *out, const struct toy *g, const struct fx_program *program)
{
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned at = (unsigned)__builtin_ctzll(left);
        const struct fx_unit *unit = &g->fx.unit[at];
        duel_put(out, "unit");
        core_put_word(out, toy_unit_key(at + 1));
        core_put_word(out, program->key[unit->card]);
        core_put_number(out, unit->owner);
        core_put_number(out, unit->player);
        core_put_word(out, place_words[unit->place]);
        core_put_number(out, unit->stamp);
        if (g->wounds[at]) {
            core_put_word(out, "wounds");
            core_put_number(out, g->wounds[at]);
        }
        if (g->closed >> at & 1)
            core_put_word(out, "closed");
        if (g->fresh >> at & 1)
            core_put_word(out, "fresh");
        if (unit->used) {
            core_put_word(out, "used");
            core_put_number(out, unit->used);
        }
        if (g->said[at]) {
            core_put_word(out, "said");
            core_put_number(out, g->said[at]);
        }
        duel_put_char(out, '\n');
    }
}

static unsigned usual_knowledge(const struct card_pool *pool, unsigned zone)
{
    return pool->zone[zone].kind == CARDS_PILE ? 0 : CARDS_PLACED << pool->zone[zone].player;
}

static void put_zone(struct duel_text *out, const struct card_pool *pool, unsigned zone,
                     const struct fx_program *program)
{
    if (!cards_in(pool, zone))
        return;
    duel_put(out, toy_zone_key(zone));
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++) {
        const struct card_record *r = &pool->at[at];
        core_put_word(out, program->key[r->card]);
        if (r->known == usual_knowledge(pool, zone) && !r->mark)
            continue;
        duel_put_char(out, '/');
        duel_put_int(out, r->known);
        duel_put_char(out, '/');
        duel_put_int(out, r->mark);
    }
    duel_put_char(out, '\n');
}

void toy_put_position(const duel_state *state, struct duel_text *out)
{
    const struct toy *g = toy_of(state);
    const struct fx_program *program = toy_program_of(g->head.scenario);
    struct card_pool pool;
    if (g->head.prompt[g->fx.active].kind != TOY_ASK_MAIN || g->fx.lastings || g->fx.laters)
        return;
    toy_pool((duel_state *)(uintptr_t)state, &pool);
    duel_put(out, "turn");
    core_put_number(out, g->turn);
    core_put_number(out, g->fx.active);
    core_put_number(out, g->acts);
    duel_put(out, "\nstamp");
    core_put_number(out, g->fx.stamp);
    duel_put_char(out, '\n');
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        put_side(out, g, p);
    put_units(out, g, program);
    for (unsigned zone = 0; zone < TOY_ZONES; zone++)
        put_zone(out, &pool, zone, program);
}

/* --- reading ------------------------------------------------------------------------------------ */

struct reader {
    struct toy *g;
    const struct fx_program *program;
    struct statement at;
    bool turn;              /* was said */
    unsigned zone;          /* zones are said in their order: the next one */
};

static bool number(struct reader *r, unsigned most, unsigned *out)
{
    struct core_word word;
    return core_next_word(&r->at, &word) && core_word_number(word, most, out);
}

static int index_of(struct reader *r, const char *const *words)
{
    struct core_word word;
    return core_next_word(&r->at, &word) ? core_word_index(word, words) : -1;
}

static unsigned card_of(const struct reader *r, struct core_word word)
{
    for (unsigned card = 1; card < r->program->cards; card++)
        if (core_word_is(word, r->program->key[card]))
            return card;
    return 0;
}

static const char *read_coins(struct reader *r, struct toy_side *side)
{
    struct core_word word;
    while (core_next_word(&r->at, &word)) {
        const int kind = core_word_index(word, coin_words);
        unsigned n;
        if (kind < 0)
            return "word";
        if (!number(r, TOY_COINS_MOST, &n))
            return "number";
        side->coin[kind / 2][kind % 2] = (uint8_t)n;
    }
    return NULL;
}

static const char *read_unit(struct reader *r)
{
    struct toy *g = r->g;
    struct core_word word;
    unsigned at = 0, stamp, n;
    if (!core_next_word(&r->at, &word))
        return "place";
    while (at < FX_UNITS && !core_word_is(word, toy_unit_key(at + 1)))
        at++;
    if (at == FX_UNITS || g->fx.units >> at & 1)
        return "place";
    const unsigned card = core_next_word(&r->at, &word) ? card_of(r, word) : 0;
    if (!card)
        return "card";
    const int owner = index_of(r, side_words), player = index_of(r, side_words),
              place = index_of(r, place_words);
    if (owner < 0 || player < 0)
        return "player";
    if (place < 0)
        return "place";
    if (!number(r, UINT16_MAX, &stamp))
        return "number";
    g->fx.units |= (uint64_t)1 << at;
    g->fx.unit[at] = (struct fx_unit){ .card = (uint16_t)card, .stamp = (uint16_t)stamp, .owner = (uint8_t)owner,
                                       .player = (uint8_t)player, .place = (uint8_t)place };
    while (core_next_word(&r->at, &word)) {
        const bool wounds = core_word_is(word, "wounds"), said = core_word_is(word, "said"),
                   used = core_word_is(word, "used");
        if (core_word_is(word, "closed"))
            g->closed |= (uint64_t)1 << at;
        else if (core_word_is(word, "fresh"))
            g->fresh |= (uint64_t)1 << at;
        else if (!wounds && !used && !said)
            return "word";
        else if (!number(r, UINT8_MAX, &n))
            return "number";
        else if (wounds)
            g->wounds[at] = (uint8_t)n;
        else if (said)
            g->said[at] = (uint8_t)n;
        else
            g->fx.unit[at].used = (uint8_t)n;
    }
    return NULL;
}

static const char *read_zone(struct reader *r, unsigned zone)
{
    struct card_pool pool;
    struct core_word word;
    unsigned used = r->g->start[zone];
    toy_pool((duel_state *)(void *)r->g, &pool);
    while (core_next_word(&r->at, &word)) {
        const unsigned card = card_of(r, core_cut(&word, "/"));
        unsigned known = usual_knowledge(&pool, zone), mark = 0;
        if (!card)
            return "card";
        if (used == TOY_ROOM)
            return "many";
        if (word.length) {
            word = (struct core_word){ word.at + 1, word.length - 1 };
            const struct core_word first = core_cut(&word, "/");
            if (!word.length || !core_word_number(first, 7 * (CARDS_LISTED | CARDS_PLACED), &known) ||
                !core_word_number((struct core_word){ word.at + 1, word.length - 1 }, UINT8_MAX, &mark))
                return "number";
        }
        r->g->record[used++] = (struct card_record){ (uint16_t)card, (uint8_t)known, (uint8_t)mark };
    }
    for (unsigned next = zone + 1; next <= TOY_ZONES; next++)
        r->g->start[next] = (uint8_t)used;
    return NULL;
}

static const char *read_statement(struct reader *r, struct core_word verb)
{
    struct toy *g = r->g;
    unsigned a, b, c;
    if (core_word_is(verb, "unit"))
        return read_unit(r);
    if (core_word_is(verb, "turn")) {
        if (!number(r, TOY_TURNS, &a) || !a || !number(r, 1, &b) || !number(r, TOY_ACTS, &c))
            return "number";
        r->turn = true;
        g->turn = (uint8_t)a;
        g->fx.active = (uint8_t)b;
        g->acts = (uint8_t)c;
        return NULL;
    }
    if (core_word_is(verb, "stamp")) {
        if (!number(r, UINT16_MAX, &a))
            return "number";
        g->fx.stamp = (uint16_t)a;
        return NULL;
    }
    for (unsigned zone = 0; zone < TOY_ZONES; zone++)
        if (core_word_is(verb, toy_zone_key(zone))) {
            if (zone < r->zone)
                return "place";
            r->zone = zone + 1;
            return read_zone(r, zone);
        }
    const struct core_word name = core_cut(&verb, "01");
    if (!core_word_number(verb, 1, &a))
        return "word";
    if (core_word_is(name, "coins"))
        return read_coins(r, &g->side[a]);
    if (core_word_is(name, "away")) {
        const int stay = index_of(r, while_words);
        if (stay <= TOY_EVER || !number(r, TOY_COINS_MOST, &b))
            return "number";
        g->side[a].away[stay] = (uint8_t)b;
        return NULL;
    }
    if (!core_word_is(name, "failed"))
        return "word";
    if (!number(r, TOY_FAILS - 1, &b))
        return "number";
    g->side[a].failed = (uint8_t)b;
    return NULL;
}

/* Whether knowledge and marks of a card are such as moves leave: nobody both sees it there and has it listed, all see what the
 * public does, and who has seen its place in a deck knows it. */
static bool is_sound(const struct card_pool *pool, unsigned zone, struct card_record r)
{
    const unsigned kind = pool->zone[zone].kind, listed = r.known & CARDS_EVERYBODY,
                   placed = r.known / CARDS_PLACED;
    const unsigned seen = r.mark / CARDS_SEEN, everybody = 1u << DUEL_PUBLIC;
    const bool has_place = r.mark & (CARDS_TOP | CARDS_BOTTOM);
    if (kind == CARDS_PILE)
        return !r.known && !(r.mark & ~CARDS_USED_ALL);
    if (listed & placed || r.mark & CARDS_PICKED_ALL || seen & ~placed || (seen && !has_place))
        return false;
    if ((placed & everybody && placed != CARDS_EVERYBODY) || (seen & everybody && seen != CARDS_EVERYBODY))
        return false;
    return kind == CARDS_DECK ? (r.mark & (CARDS_TOP | CARDS_BOTTOM)) != (CARDS_TOP | CARDS_BOTTOM)
                              : !has_place && placed >> pool->zone[zone].player & 1;
}

/* So are all of a zone; what lies on top of a deck stands first, what lies below it last. */
static bool is_sound_zone(const struct card_pool *pool, unsigned zone)
{
    unsigned part = 0;
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++) {
        const struct card_record r = pool->at[at];
        const bool parted = pool->zone[zone].kind == CARDS_DECK;
        const unsigned now = !parted || r.mark & CARDS_TOP ? 0 : r.mark & CARDS_BOTTOM ? 2 : 1;
        if (!is_sound(pool, zone, r) || now < part)
            return false;
        part = now;
    }
    return true;
}

static const char *check_position(struct reader *r)
{
    struct toy *g = r->g;
    struct card_pool pool;
    unsigned n = 0;
    if (!r->turn)
        return "no-turn";
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned at = (unsigned)__builtin_ctzll(left);
        const struct fx_unit *unit = &g->fx.unit[at];
        if ((unit->place == TOY_HERO) != (at < DUEL_PLAYERS) ||
            (at < DUEL_PLAYERS && (unit->player != at || unit->owner != at)) ||
            toy_is_kind(r->program, unit->card, TOY_CAPTAIN) != (at < DUEL_PLAYERS) ||
            toy_is_kind(r->program, unit->card, TOY_TRICK))
            return "card";
        if (unit->stamp > g->fx.stamp)
            return "number";
        n++;
    }
    if ((g->fx.units & 3) != 3)
        return "place";
    toy_pool((duel_state *)(void *)g, &pool);
    struct card_record before[TOY_ROOM];
    memcpy(before, g->record, sizeof before);
    cards_sort(&pool);
    if (memcmp(before, g->record, sizeof before) != 0 || n - 2 + pool.start[TOY_ZONES] > TOY_ROOM)
        return "many";
    for (unsigned at = 0; at < pool.start[TOY_ZONES]; at++)
        if (toy_is_kind(r->program, g->record[at].card, TOY_CAPTAIN))
            return "card";
    for (unsigned zone = 0; zone < TOY_ZONES; zone++)
        if (!is_sound_zone(&pool, zone))
            return "card";
    struct fx_scope scope = toy_scope((duel_state *)(void *)g, NULL);
    fx_arrange(&scope);
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        toy_set_wounds(&scope, (unsigned)__builtin_ctzll(left), g->wounds[__builtin_ctzll(left)]);
    g->phase = TOY_MAIN;
    toy_ask_main(g);
    return NULL;
}

enum duel_status toy_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                             struct duel_set_error *error)
{
    struct reader r = { .g = toy_own(state), .program = toy_program_of(setup->scenario), .at = core_statements(text) };
    struct core_word word;
    const char *wrong = NULL;
    while (core_next_statement(&r.at, &word, &wrong))
        wrong = read_statement(&r, word);
    *error = (struct duel_set_error){ wrong ? wrong : check_position(&r), wrong ? r.at.line : 0 };
    return error->reason ? DUEL_BAD_SETUP : DUEL_OK;
}
