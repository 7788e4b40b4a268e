/* What a player sees of a toy, and how it is written: views, the table, events, why a number is what it is. */
#include "toy.h"

#include <string.h>

#define TEN(n)                                                                                      \
    "u" #n "0", "u" #n "1", "u" #n "2", "u" #n "3", "u" #n "4", "u" #n "5", "u" #n "6", "u" #n "7", \
        "u" #n "8", "u" #n "9"
const char *toy_unit_key(unsigned unit)
{
    static const char *const keys[] = { "",   "u1", "u2", "u3",   "u4",   "u5",   "u6",
                                        "u7", "u8", "u9", TEN(1), TEN(2), TEN(3), TEN(4) };
    return unit && unit <= FX_UNITS ? keys[unit] : NULL;
}

static const char *const zone_keys[] = { "deck0", "hand0", "grave0", "deck1", "hand1", "grave1", "row0", "row1" };

const char *toy_zone_key(unsigned zone)
{
    return zone_keys[zone];
}

/* --- views -------------------------------------------------------------------------------------- */

void toy_hide(duel_state *state, int viewer)
{
    struct card_pool pool;
    toy_pool(state, &pool);
    cards_hide(&pool, viewer, fx_marks_of(&toy_own(state)->fx, viewer));
}

void toy_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    struct toy *g = toy_own(view);
    const struct fx_scope scope = toy_scope(view, NULL);
    struct duel_row every[UINT8_MAX];
    uint16_t gone[DUEL_PLAYERS][FX_UNITS];
    struct card_belief belief[DUEL_PLAYERS];
    struct card_pool pool;
    const int viewer = g->head.viewer;
    unsigned rows = 0;
    for (unsigned card = 1; card < scope.program->cards && rows < UINT8_MAX; card++)
        if (!toy_is_kind(scope.program, card, TOY_CAPTAIN))
            every[rows++] = (struct duel_row){ (uint16_t)card, TOY_COPIES, 0 };
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        unsigned n = 0;
        for (uint64_t left = g->fx.units; left; left &= left - 1) {
            const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
            if (unit->owner == p && unit->place != TOY_HERO)
                gone[p][n++] = unit->card;
        }
        belief[p] = (struct card_belief){ .any = { every, (uint16_t)rows }, .gone = gone[p], .n = n };
        belief[p].deck = believed && believed[p].row ? believed[p] : belief[p].any;
    }
    toy_pool(view, &pool);
    cards_imagine(&pool, viewer, belief, &seed);
    fx_imagine(&scope, viewer, &seed);
}

/* --- the table ------------------------------------------------------------------------------------ */

enum area { AREA_HAND, AREA_HERO, AREA_ROW, AREA_DECK, AREA_GRAVE, AREA_LISTED, AREA_COUNT };
const struct duel_area toy_areas[AREA_COUNT + 1] = {
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND, .row = 2 },
    [AREA_HERO] = { .key = "hero", .shape = DUEL_SLOT, .row = 1 },
    [AREA_ROW] = { .key = "row", .shape = DUEL_LINE },
    [AREA_DECK] = { .key = "deck", .shape = DUEL_STACK, .row = 1, .column = 1, .open = 1 },
    [AREA_GRAVE] = { .key = "grave", .shape = DUEL_STACK, .row = 1, .column = 2, .open = 1, .ordered = 1 },
    [AREA_LISTED] = { .key = "listed", .shape = DUEL_POOL, .row = 3 },
    [AREA_COUNT] = { .key = NULL },
};

static void put_zone(const struct toy *g, enum area area, int owner, unsigned zone, struct duel_text *out)
{
    const char(*key)[FX_KEY] = toy_program_of(g->head.scenario)->key;
    const bool others = area != AREA_GRAVE && g->head.viewer != owner;
    unsigned backs = 0;
    duel_table_area(&toy_areas[area], owner, g->start[zone + 1] - g->start[zone], out);
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const unsigned card = g->record[at].card;
        const bool seen = area == AREA_GRAVE || cards_sees(g->head.viewer, g->record[at]);
        if (seen)
            duel_table_thing(
                &(struct duel_thing){ .card = key[card], .known = others && g->head.viewer != DUEL_JUDGE },
                out);
        backs += !seen;
    }
    if (backs)
        duel_table_thing(&(struct duel_thing){ .n = (uint16_t)backs }, out);
    duel_table_area_end(&(struct duel_sign){ .at = zone_keys[zone] }, out);
}

/* Cards of which is known that they are in the deck or the hand, but not in which of both. */
static void put_listed(const struct toy *g, int owner, struct duel_text *out)
{
    const char(*key)[FX_KEY] = toy_program_of(g->head.scenario)->key;
    const unsigned deck = TOY_DECK_0 + 3u * (unsigned)owner, end = g->start[deck + 2];
    int n = 0;
    for (unsigned at = g->start[deck]; at < end; at++)
        n += g->record[at].card && !cards_sees(g->head.viewer, g->record[at]);
    if (n == 0)
        return;
    duel_table_area(&toy_areas[AREA_LISTED], owner, n, out);
    for (unsigned at = g->start[deck]; at < end; at++)
        if (g->record[at].card && !cards_sees(g->head.viewer, g->record[at]))
            duel_table_thing(&(struct duel_thing){ .card = key[g->record[at].card], .known = 1 }, out);
    duel_table_area_end(NULL, out);
}

static void put_units(const struct toy *g, const struct fx_scope *scope, enum area area, int owner,
                      struct duel_text *out)
{
    const unsigned place = area == AREA_HERO ? TOY_HERO : TOY_ROW,
                   figure = area == AREA_HERO ? TOY_LIFE : TOY_STRIKE;
    unsigned count = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        count += g->fx.unit[__builtin_ctzll(left)].player == owner &&
                 g->fx.unit[__builtin_ctzll(left)].place == place;
    duel_table_area(&toy_areas[area], owner, (int)count, out);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left), card = g->fx.unit[unit].card;
        const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, (uint16_t)card };
        if (g->fx.unit[unit].player != owner || g->fx.unit[unit].place != place)
            continue;
        struct duel_thing put = { .at = toy_unit_key(unit + 1),
                                  .card = scope->program->key[card],
                                  .valued = 1,
                                  .value = 10 * fx_figure(scope, thing, figure),
                                  .base = 10 * toy_rules.figure(scope, thing, figure) };
        const int life = fx_figure(scope, thing, TOY_LIFE) - g->wounds[unit];
        unsigned marks = 0;
        if (area == AREA_HERO) {
            put.value = 10 * life;
        } else {
            put.figure[0].key = "life";
            put.figure[0].value = 10 * life;
            put.figure[0].base = 10 * toy_rules.figure(scope, thing, TOY_LIFE);
        }
        if (g->closed >> unit & 1)
            put.mark[marks++] = "closed";
        if (g->fresh >> unit & 1)
            put.mark[marks++] = "fresh";
        duel_table_thing(&put, out);
    }
    duel_table_area_end(NULL, out);
}

static void put_table(const struct toy *g, struct duel_text *out)
{
    const duel_state *state = (const duel_state *)(const void *)g;
    const struct fx_scope scope = toy_reading(state, 0);
    duel_table_open(state, &(struct duel_turn){ g->turn, g->fx.active, toy_phases[g->phase] }, out);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        put_zone(g, AREA_HAND, p, TOY_HAND_0 + 3u * (unsigned)p, out);
        put_units(g, &scope, AREA_HERO, p, out);
        put_units(g, &scope, AREA_ROW, p, out);
        put_zone(g, AREA_DECK, p, TOY_DECK_0 + 3u * (unsigned)p, out);
        put_zone(g, AREA_GRAVE, p, TOY_GRAVE_0 + 3u * (unsigned)p, out);
        put_listed(g, p, out);
    }
    duel_table_figures(out);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        duel_table_figure(p, "coins", 10 * toy_coins(g, p, true), 10 * toy_coins(g, p, false), out);
    duel_table_close(out);
}

void toy_json(const duel_state *view, struct duel_text *out)
{
    const struct toy *g = toy_of(view);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", toy.name);
    duel_json_str(out, "rules", toy.variants[g->head.variant]);
    put_table(g, out);
    duel_json_close(out, '}');
}

/* --- events ------------------------------------------------------------------------------------- */

void toy_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    static const char *const changes[] = { [FX_PLAIN] = "+", [FX_ADD] = "+", [FX_MULTIPLY] = "*", [FX_SUBTRACT] = "-",
                                           [FX_DIVIDE] = "/", [FX_BECOME] = "=" };
    const unsigned kernel = event->kind - TOY_TOLD_KERNEL;
    const bool zones = event->kind && (kernel == FX_TOLD_MOVED || kernel == FX_TOLD_LOOKED ||
                                       kernel == FX_TOLD_SEEN || kernel == FX_TOLD_SHUFFLED);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", toy_events[event->kind]);
    if (event->player == DUEL_NOBODY)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->kind == DUEL_CHANCE_EVENT) {
        duel_json_str(out, "roll", toy_rolls[event->how]);
        duel_json_int(out, "result", event->amount);
    } else if (event->kind == TOY_TOLD_END) {
        duel_json_str(out, "by", toy_ends[event->how]);
    } else if (kernel == FX_TOLD_CHANGED && event->what) {
        duel_json_str(out, "figure", toy_vocabulary.figures[event->what - 1].key);
        duel_json_str(out, "change", changes[event->how]);
    }
    if (event->card)
        duel_json_str(out, "card", toy_program_of(duel_head(state)->scenario)->key[event->card]);
    if (event->with && event->kind != DUEL_CHANCE_EVENT)
        duel_json_str(out, "unit", toy_unit_key(event->with));
    if (zones && event->from)
        duel_json_str(out, "from", zone_keys[event->from - 1]);
    if (zones && event->to)
        duel_json_str(out, "to", zone_keys[event->to - 1]);
    if (event->kind != DUEL_CHANCE_EVENT && (event->amount || event->kind == TOY_TOLD_TURN))
        duel_json_int(out, "amount", event->amount);
    duel_json_close(out, '}');
}

/* --- why ---------------------------------------------------------------------------------------- */

static void put_step(const char *name, const char *card, int n, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "step", name);
    if (card)
        duel_json_str(out, "card", card);
    duel_json_int(out, "n", n);
    duel_json_close(out, '}');
}

/* "u3": the numbers of a unit, and what changes each, in the order in which it does (523). */
enum duel_status toy_why(const duel_state *view, const char *subject, struct duel_text *out)
{
    static const char *const steps[] = {
        [FX_PLAIN] = "add",         [FX_ADD] = "add",       [FX_MULTIPLY] = "multiply",
        [FX_SUBTRACT] = "subtract", [FX_DIVIDE] = "divide", [FX_BECOME] = "become"
    };
    const struct toy *g = toy_of(view);
    const struct fx_scope scope = toy_reading(view, 0);
    unsigned unit = 0;
    while (unit < FX_UNITS && (strcmp(toy_unit_key(unit + 1), subject) != 0 || !(g->fx.units >> unit & 1)))
        unit++;
    if (unit == FX_UNITS)
        return DUEL_SYNTAX;
    const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, g->fx.unit[unit].card };
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", scope.program->key[thing.card]);
    duel_json_open(out, "figures", '[');
    for (unsigned figure = TOY_STRIKE; figure <= TOY_LIFE; figure++) {
        struct fx_cause cause[FX_CAUSES];
        const unsigned causes = fx_causes(&scope, thing, figure, cause);
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "figure", toy_vocabulary.figures[figure].key);
        duel_json_int(out, "value", fx_figure(&scope, thing, figure));
        duel_json_open(out, "steps", '[');
        put_step("printed", NULL, toy_rules.figure(&scope, thing, figure), out);
        for (unsigned change = FX_PLAIN; change <= FX_BECOME; change++)
            for (unsigned i = 0; i < causes; i++)
                if (cause[i].change == change)
                    put_step(steps[change], scope.program->key[cause[i].card], cause[i].n, out);
        duel_json_close(out, ']');
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
    return DUEL_OK;
}
