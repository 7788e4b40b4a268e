/* What a player sees, and how it is written: the table, events, why a number is what it is. */
#include "heroes.h"

#include <string.h>

/* --- the table ------------------------------------------------------------------------------------ */

enum area {
    AREA_HAND,
    AREA_HERO,
    AREA_CREATURES,
    AREA_SUPPORT,
    AREA_MINED,
    AREA_DECK,
    AREA_GY,
    AREA_EXTRA,
    AREA_LISTED,
    AREA_COUNT
};
const struct duel_area heroes_areas[AREA_COUNT + 1] = {
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND, .row = 2 },
    [AREA_HERO] = { .key = "hero", .shape = DUEL_SLOT, .row = 1 },
    [AREA_CREATURES] = { .key = "creatures", .shape = DUEL_LINE },
    [AREA_SUPPORT] = { .key = "support", .shape = DUEL_LINE, .row = 1, .column = 1 },
    [AREA_MINED] = { .key = "mined", .shape = DUEL_POOL, .row = 1, .column = 2 },
    [AREA_DECK] = { .key = "deck", .shape = DUEL_STACK, .row = 1, .column = 3, .open = 1 },
    [AREA_GY] = { .key = "gy", .shape = DUEL_STACK, .row = 1, .column = 4, .open = 1, .ordered = 1 },
    [AREA_EXTRA] = { .key = "extra", .shape = DUEL_STACK, .row = 1, .column = 5, .open = 1 },
    [AREA_LISTED] = { .key = "listed", .shape = DUEL_POOL, .row = 3 },
    [AREA_COUNT] = { .key = NULL },
};

/* A card that one sees in a hidden zone or a graveyard; of one's own hand with what it costs now. */
static void put_card(const struct heroes *g, enum area area, int owner, unsigned at, struct duel_text *out)
{
    const unsigned card = g->record[at].card;
    const int cost = heroes_program.card[card].figure[HEROES_COST];
    const bool own = g->head.viewer == owner || g->head.viewer == DUEL_JUDGE ||
                     (g->led == owner + 1 && g->head.viewer == !owner);
    struct duel_thing put = { .card = heroes_program.key[card], .known = area != AREA_GY && !own };
    /* One of several, not all of which are chosen. */
    if (own && area != AREA_GY && g->record[at].mark & CARDS_PICKED_ALL)
        put.mark[0] = "picked";
    if (area == AREA_HAND && own && cost != FX_PRINTED_X && cost != FX_UNPRINTED) {
        const struct fx_scope scope = heroes_reading((const duel_state *)(const void *)g, owner);
        put.valued = 1;
        put.value = 10 * heroes_price(&scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, 0);
        put.base = 10 * cost;
    }
    duel_table_thing(&put, out);
}

static void put_zone(const struct heroes *g, enum area area, int owner, unsigned zone, struct duel_text *out)
{
    unsigned backs = 0;
    duel_table_area(&heroes_areas[area], owner, g->start[zone + 1] - g->start[zone], out);
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const bool seen = area == AREA_GY || cards_sees(g->head.viewer, g->record[at]);
        if (seen)
            put_card(g, area, owner, at, out);
        backs += !seen;
    }
    if (backs)
        duel_table_thing(&(struct duel_thing){ .n = (uint16_t)backs }, out);
    duel_table_area_end(&(struct duel_sign){ .at = heroes_zone_key(zone) }, out);
}

/* Cards of which is known that they are in a hidden zone, but not in which. */
static void put_listed(const struct heroes *g, int owner, struct duel_text *out)
{
    static const uint8_t hidden[] = { HEROES_DECK_0, HEROES_HAND_0, HEROES_EXTRA_0 };
    int n = 0;
    for (int put = 0; put < 2; put++) {
        if (put && n == 0)
            return;
        if (put)
            duel_table_area(&heroes_areas[AREA_LISTED], owner, n, out);
        for (unsigned i = 0; i < sizeof hidden; i++) {
            const unsigned zone = hidden[i] + (HEROES_DECK_1 - HEROES_DECK_0) * (unsigned)owner;
            for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++) {
                if (!g->record[at].card || cards_sees(g->head.viewer, g->record[at]))
                    continue;
                n++;
                if (put)
                    duel_table_thing(
                        &(struct duel_thing){ .card = heroes_program.key[g->record[at].card], .known = 1 },
                        out);
            }
        }
    }
    duel_table_area_end(NULL, out);
}

static void put_unit(const struct heroes *g, const struct fx_scope *scope, unsigned unit,
                     struct duel_text *out)
{
    const struct fx_thing thing = heroes_thing(scope, unit);
    const unsigned place = g->fx.unit[unit].place;
    struct duel_thing put = { .at = heroes_unit_key(unit + 1), .card = heroes_program.key[thing.card] };
    unsigned marks = 0, figures = 0;
    if (place <= HEROES_CR) {
        const enum heroes_figure figure = place == HEROES_HERO ? HEROES_LIFE : HEROES_STRIKE;
        const int lives = fx_figure(scope, thing, HEROES_LIFE) - g->wounds[unit],
                  life = lives < 0 ? 0 : lives;
        put.valued = 1;
        put.value = 10 * (place == HEROES_HERO ? life : fx_figure(scope, thing, figure));
        put.base = 10 * heroes_program.card[thing.card].figure[figure];
        if (place == HEROES_CR) {
            put.figure[figures].key = "life";
            put.figure[figures].value = 10 * life;
            put.figure[figures++].base = 10 * heroes_program.card[thing.card].figure[HEROES_LIFE];
        }
    }
    const struct {
        const char *key;
        uint8_t n;
    } counts[] = { { "poison", g->poison[unit] }, { "counters", g->counters[unit] } };
    for (unsigned i = 0; i < 2; i++)
        if (counts[i].n && figures < DUEL_THING_FIGURES) {
            put.figure[figures].key = counts[i].key;
            put.figure[figures++].value = 10 * counts[i].n;
        }
    if (g->closed & heroes_bit(unit))
        put.mark[marks++] = "closed";
    if (g->asleep & heroes_bit(unit))
        put.mark[marks++] = "asleep";
    else if (g->fresh & heroes_bit(unit) && place == HEROES_CR)
        put.mark[marks++] = "fresh";
    if (g->copies & heroes_bit(unit))
        put.mark[marks++] = "copied";
    if (g->attacker == unit + 1)
        put.mark[marks++] = "attacking";
    if (g->attacked == unit + 1)
        put.mark[marks++] = "attacked";
    duel_table_thing(&put, out);
}

static void put_units(const struct heroes *g, const struct fx_scope *scope, enum area area, int owner,
                      struct duel_text *out)
{
    const unsigned place = area == AREA_HERO        ? HEROES_HERO
                           : area == AREA_CREATURES ? HEROES_CR
                           : area == AREA_SUPPORT   ? HEROES_SUP
                                                    : HEROES_MINED;
    int count = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        count += g->fx.unit[__builtin_ctzll(left)].player == owner &&
                 g->fx.unit[__builtin_ctzll(left)].place == place;
    duel_table_area(&heroes_areas[area], owner, count, out);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].player == owner && g->fx.unit[unit].place == place)
            put_unit(g, scope, unit, out);
    }
    duel_table_area_end(NULL, out);
}

static void put_table(const struct heroes *g, struct duel_text *out)
{
    const duel_state *state = (const duel_state *)(const void *)g;
    const struct fx_scope scope = heroes_reading(state, 0);
    duel_table_open(state, &(struct duel_turn){ g->turn, g->fx.active, heroes_phases[g->phase] }, out);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const unsigned of = (HEROES_DECK_1 - HEROES_DECK_0) * (unsigned)p;
        put_zone(g, AREA_HAND, p, HEROES_HAND_0 + of, out);
        for (enum area area = AREA_HERO; area <= AREA_MINED; area++)
            put_units(g, &scope, area, p, out);
        put_zone(g, AREA_DECK, p, HEROES_DECK_0 + of, out);
        put_zone(g, AREA_GY, p, HEROES_GY_0 + of, out);
        put_zone(g, AREA_EXTRA, p, HEROES_EXTRA_0 + of, out);
        put_listed(g, p, out);
    }
    duel_table_figures(out);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        duel_table_figure(p, "open-coins", 10 * heroes_coins(g, p, true), 10 * heroes_coins(g, p, false),
                          out);
        if (g->phase == HEROES_MAIN && g->fx.active == p && g->head.awaiting && !g->fx.depth) {
            const struct fx_scope own = heroes_reading(state, p);
            int board, sure;
            heroes_reach(&own, &board, &sure);
            if (board)
                duel_table_figure(p, "reach", 10 * sure, 10 * board, out);
        }
        if (g->side[p].prayers)
            duel_table_figure(p, "prayers", 10 * g->side[p].prayers, -1, out);
        if (g->side[p].failed)
            duel_table_figure(p, "failed", 10 * g->side[p].failed, 10 * HEROES_FAILS, out);
    }
    duel_table_close(out);
}

/* Under what each mined card lies (heroes 9.1). */
static void put_mined(const struct heroes *g, struct duel_text *out)
{
    duel_json_open(out, "mined", '[');
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (!g->miner[unit])
            continue;
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "at", heroes_unit_key(unit + 1));
        duel_json_str(out, "by", heroes_unit_key(g->miner[unit]));
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* What waits, or is said to a chain (heroes 6.4, 6.6). */
static void put_queue(const struct heroes *g, struct duel_text *out)
{
    static const char *const when[] = { "now", "next", "said", "ordered" };
    struct fx_under_way list[FX_QUEUE + 1];
    const struct fx_scope scope = heroes_reading((const duel_state *)(const void *)g, 0);
    const unsigned n = fx_list(&scope, list);
    duel_json_open(out, "queue", '[');
    for (unsigned i = 0; i < n; i++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "card", heroes_program.key[list[i].card]);
        duel_json_int(out, "player", list[i].player);
        duel_json_str(out, "when", when[list[i].when]);
        if (list[i].part)
            duel_json_int(out, "part", list[i].part);
        if (list[i].target)
            duel_json_str(out, "target", heroes_unit_key(list[i].target));
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* Whose turn the other one plays, and whether he is asked in that one's place now (heroes 4.7). */
static void put_led(const struct heroes *g, struct duel_text *out)
{
    if (!g->led) {
        duel_json_str(out, "led", NULL);
        return;
    }
    duel_json_open(out, "led", '{');
    duel_json_int(out, "player", g->led - 1);
    duel_json_bool(out, "asked", g->head.awaiting && g->owed & HEROES_LENT);
    duel_json_close(out, '}');
}

void heroes_json(const duel_state *view, struct duel_text *out)
{
    const struct heroes *g = heroes_of(view);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", heroes.name);
    duel_json_str(out, "rules", heroes.variants[g->head.variant]);
    put_table(g, out);
    put_mined(g, out);
    put_led(g, out);
    put_queue(g, out);
    duel_json_close(out, '}');
}

/* --- events ------------------------------------------------------------------------------------- */

/* Whether 0 is worth telling. */
static bool may_be_nothing(unsigned kind)
{
    return kind == HEROES_TOLD_TURN || kind == HEROES_TOLD_MULLIGAN || kind == HEROES_TOLD_PLAY ||
           kind == HEROES_TOLD_HATCH || kind == HEROES_TOLD_BACK ||
           kind == HEROES_TOLD_KERNEL + FX_TOLD_CHANGED || kind == HEROES_TOLD_KERNEL + FX_TOLD_LIMIT;
}

void heroes_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    static const char *const changes[] = { [FX_PLAIN] = "+", [FX_ADD] = "+", [FX_MULTIPLY] = "*", [FX_SUBTRACT] = "-",
                                           [FX_DIVIDE] = "/", [FX_BECOME] = "=" };
    const unsigned kernel = event->kind - HEROES_TOLD_KERNEL;
    const bool zones = event->kind && (kernel == FX_TOLD_MOVED || kernel == FX_TOLD_LOOKED ||
                                       kernel == FX_TOLD_SEEN || kernel == FX_TOLD_SHUFFLED);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", heroes_events[event->kind]);
    if (event->player == DUEL_NOBODY)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->kind == DUEL_CHANCE_EVENT) {
        duel_json_str(out, "roll", heroes_rolls[event->how]);
        duel_json_int(out, "stream", event->what);
        duel_json_int(out, "range", event->with);
        duel_json_int(out, "result", event->amount);
    } else if (event->kind == HEROES_TOLD_END) {
        duel_json_str(out, "by", heroes_ends[event->how]);
    } else if (kernel == FX_TOLD_CHANGED && event->what) {
        duel_json_str(out, "figure", heroes_vocabulary.figures[event->what - 1].key);
        duel_json_str(out, "change", changes[event->how]);
    }
    if (event->card)
        duel_json_str(out, "card", heroes_program.key[event->card]);
    (void)state;
    if (event->card2)
        duel_json_str(out, "target", heroes_program.key[event->card2]);
    if (event->kind == HEROES_TOLD_ATTACK)
        duel_json_str(out, "at", heroes_unit_key(event->what));
    if (event->with && event->kind != DUEL_CHANCE_EVENT)
        duel_json_str(out, "unit", heroes_unit_key(event->with));
    if (zones && event->from)
        duel_json_str(out, "from", heroes_zone_key(event->from - 1));
    if (zones && event->to)
        duel_json_str(out, "to", heroes_zone_key(event->to - 1));
    if (event->kind != DUEL_CHANCE_EVENT && (event->amount || may_be_nothing(event->kind)))
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
enum duel_status heroes_why(const duel_state *view, const char *subject, struct duel_text *out)
{
    static const char *const steps[] = {
        [FX_PLAIN] = "add",         [FX_ADD] = "add",       [FX_MULTIPLY] = "multiply",
        [FX_SUBTRACT] = "subtract", [FX_DIVIDE] = "divide", [FX_BECOME] = "become"
    };
    const struct heroes *g = heroes_of(view);
    const struct fx_scope scope = heroes_reading(view, 0);
    unsigned unit = 0;
    while (unit < FX_UNITS && (strcmp(heroes_unit_key(unit + 1), subject) != 0 || !(g->fx.units >> unit & 1)))
        unit++;
    if (unit == FX_UNITS)
        return DUEL_SYNTAX;
    const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, g->fx.unit[unit].card };
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", heroes_program.key[thing.card]);
    duel_json_open(out, "figures", '[');
    for (unsigned figure = HEROES_STRIKE; figure <= HEROES_LIFE; figure++) {
        struct fx_cause cause[FX_CAUSES];
        const unsigned causes = fx_causes(&scope, thing, figure, cause);
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "figure", heroes_vocabulary.figures[figure].key);
        duel_json_int(out, "value", fx_figure(&scope, thing, figure));
        duel_json_open(out, "steps", '[');
        put_step("printed", NULL, heroes_rules.figure(&scope, thing, figure), out);
        for (unsigned change = FX_PLAIN; change <= FX_BECOME; change++)
            for (unsigned i = 0; i < causes; i++)
                if (cause[i].change == change)
                    put_step(steps[change], heroes_program.key[cause[i].card], cause[i].n, out);
        duel_json_close(out, ']');
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
    return DUEL_OK;
}
