/* What a player sees: the table as areas, events, and why a number is what it is. */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

static const char *const zone_keys[VANGUARD_ZONES] = {
    "deck0",   "deck1",   "hand0", "hand1", "drop0",  "drop1",  "soul0", "soul1", "damage0",
    "damage1", "bind0",   "bind1", "check0", "check1", "gzone0", "gzone1", "removed0", "removed1",
};

/* --- the table ------------------------------------------------------------------------------------------------------------------------ */

enum area {
    AREA_HAND,
    AREA_VC,
    AREA_FRONT,
    AREA_BACK,
    AREA_GC,
    AREA_CHECK,
    AREA_SOUL,
    AREA_DECK,
    AREA_DROP,
    AREA_DAMAGE,
    AREA_BIND,
    AREA_G,
    AREA_G_DOWN,
    AREA_REMOVED,
    AREA_LISTED,
    AREA_COUNT
};
const struct duel_area vanguard_areas[AREA_COUNT + 1] = {
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND, .row = 3 },
    [AREA_VC] = { .key = "vc", .shape = DUEL_CIRCLE, .row = 1, .column = 1 },
    [AREA_FRONT] = { .key = "front", .shape = DUEL_SLOT, .row = 1, .column = 2 },
    [AREA_BACK] = { .key = "back", .shape = DUEL_SLOT, .row = 2, .column = 1 },
    [AREA_GC] = { .key = "gc", .shape = DUEL_LINE },
    [AREA_CHECK] = { .key = "check", .shape = DUEL_SLOT, .column = 1 },
    [AREA_SOUL] = { .key = "soul", .shape = DUEL_STACK, .row = 1, .column = 3, .open = 1 },
    [AREA_DECK] = { .key = "deck", .shape = DUEL_STACK, .row = 2, .column = 3, .open = 1 },
    [AREA_DROP] = { .key = "drop", .shape = DUEL_STACK, .row = 2, .column = 4, .open = 1, .ordered = 1 },
    [AREA_DAMAGE] = { .key = "damage", .shape = DUEL_LADDER, .row = 1, .height = VANGUARD_LETHAL },
    [AREA_BIND] = { .key = "bind", .shape = DUEL_STACK, .row = 1, .column = 4, .open = 1 },
    [AREA_G] = { .key = "gzone", .shape = DUEL_STACK, .row = 2, .open = 1 },
    [AREA_G_DOWN] = { .key = "gdown", .shape = DUEL_STACK, .row = 2, .open = 1, .column = 2 },
    [AREA_REMOVED] = { .key = "removed", .shape = DUEL_STACK, .row = 2, .column = 5, .open = 1 },
    [AREA_LISTED] = { .key = "listed", .shape = DUEL_STACK, .row = 2, .column = 6, .open = 1 },
    [AREA_COUNT] = { .key = NULL },
};

static void put_zone(const struct vanguard *g, enum area area, int owner, unsigned zone,
                     struct duel_text *out)
{
    const bool hidden = zone <= VANGUARD_HAND_1, others = hidden && g->head.viewer != owner;
    unsigned backs = 0;
    duel_table_area(&vanguard_areas[area], owner, g->start[zone + 1] - g->start[zone], out);
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct card_record *record = &g->record[at];
        const bool seen = hidden ? cards_sees(g->head.viewer, *record) : record->card != 0;
        struct duel_thing thing = { .card = vanguard_program.key[record->card],
                                    .known = others && g->head.viewer != DUEL_JUDGE };
        if (!hidden && record->mark & VANGUARD_FACE_DOWN_MARK)
            thing.mark[0] = "down";
        /* vanguard 3.6: chosen for the mulligan, and still there. */
        if (hidden && (!others || g->head.viewer == DUEL_JUDGE) && record->mark & CARDS_PICKED_ALL)
            thing.mark[0] = "picked";
        if (seen)
            duel_table_thing(&thing, out);
        backs += !seen;
    }
    if (backs)
        duel_table_thing(&(struct duel_thing){ .n = (uint16_t)backs }, out);
    duel_table_area_end(&(struct duel_sign){ .at = zone_keys[zone] }, out);
}

/* Cards of which is known that they are in the deck or the hand, but not in which of both. */
static void put_listed(const struct vanguard *g, int owner, struct duel_text *out)
{
    const unsigned zone[] = { VANGUARD_DECK_0 + (unsigned)owner, VANGUARD_HAND_0 + (unsigned)owner };
    uint16_t card[VANGUARD_DECK_SIZE];
    int n = 0;
    for (unsigned i = 0; i < 2; i++)
        for (unsigned at = g->start[zone[i]]; at < g->start[zone[i] + 1] && n < VANGUARD_DECK_SIZE; at++)
            if (g->record[at].card && !cards_sees(g->head.viewer, g->record[at]))
                card[n++] = g->record[at].card;
    if (n == 0)
        return;
    duel_table_area(&vanguard_areas[AREA_LISTED], owner, n, out);
    for (int i = 0; i < n; i++)
        duel_table_thing(&(struct duel_thing){ .card = vanguard_program.key[card[i]], .known = 1 }, out);
    duel_table_area_end(NULL, out);
}

static void put_unit(const struct fx_scope *scope, unsigned unit, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const struct fx_unit *u = &g->fx.unit[unit];
    const bool locked = u->place == VANGUARD_LOCKED, guards = u->place == VANGUARD_GC,
               works = !locked && u->place != VANGUARD_HEART;
    const enum vanguard_figure shown = guards ? VANGUARD_SHIELD : VANGUARD_POWER;
    struct duel_thing thing = { .at = vanguard_place_key(vanguard_spot(scope->state, unit + 1)),
                                .card = vanguard_program.key[u->card] };
    unsigned marks = 0;
    if (works) {
        const int printed = vanguard_program.card[u->card].figure[shown];
        thing.valued = 1;
        thing.value = 10 * vanguard_figure(scope, unit, shown);
        thing.base = 10 * (printed == FX_UNPRINTED ? 0 : printed);
    }
    if (locked)
        thing.mark[marks++] = "locked";
    if (g->deleted & vanguard_bit(unit))
        thing.mark[marks++] = "deleted";
    if (g->attacker == unit + 1)
        thing.mark[marks++] = "attacks";
    if (g->attacked & vanguard_bit(unit))
        thing.mark[marks++] = "attacked";
    if (marks < DUEL_MARKS && g->booster == unit + 1)
        thing.mark[marks++] = "boosts";
    if (marks < DUEL_MARKS && works && !guards && g->resting & vanguard_bit(unit))
        thing.mark[marks++] = "resting";
    const int critical = works && !guards ? vanguard_figure(scope, unit, VANGUARD_CRITICAL) : 1;
    if (critical != 1) {
        thing.figure[0].key = "critical";
        thing.figure[0].value = 10 * critical;
        thing.figure[0].base = 10;
    }
    const int mate = u->place == VANGUARD_VC ? vanguard_in_place(g, u->player, VANGUARD_MATE) : -1;
    if (mate >= 0) { /* vanguard 8.5.5 */
        const unsigned at = critical != 1;
        thing.figure[at].key = "legion";
        thing.figure[at].value = thing.value + 10 * vanguard_figure(scope, (unsigned)mate, VANGUARD_POWER);
        thing.figure[at].base = thing.value;
    }
    duel_table_thing(&thing, out);
}

static void put_places(const struct fx_scope *scope, enum area area, int owner, unsigned places,
                       struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    unsigned count = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        count += g->fx.unit[__builtin_ctzll(left)].player == owner &&
                 places >> g->fx.unit[__builtin_ctzll(left)].place & 1;
    duel_table_area(&vanguard_areas[area], owner, (int)count, out);
    for (unsigned place = 0; place < VANGUARD_PLACES; place++)
        for (uint64_t left = places >> place & 1 ? g->fx.units : 0; left; left &= left - 1) {
            const unsigned unit = (unsigned)__builtin_ctzll(left);
            if (g->fx.unit[unit].player == owner && g->fx.unit[unit].place == place)
                put_unit(scope, unit, out);
        }
    duel_table_area_end(NULL, out);
}

static void put_circles(const struct fx_scope *scope, enum area area, int owner, unsigned first,
                        unsigned last, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    unsigned count = 0;
    for (unsigned circle = first; circle <= last; circle++)
        count += vanguard_on_circle(g, (unsigned)owner, circle) >= 0;
    duel_table_area(&vanguard_areas[area], owner, (int)count, out);
    for (unsigned circle = first; circle <= last; circle++) {
        const int unit = vanguard_on_circle(g, (unsigned)owner, circle);
        if (unit >= 0)
            put_unit(scope, (unsigned)unit, out);
        else
            duel_table_thing(
                &(struct duel_thing){ .at = vanguard_place_key(vanguard_circle_spot((unsigned)owner, circle)),
                                      .empty = 1 },
                out);
    }
    duel_table_area_end(NULL, out);
}

/* vanguard 2.25: the owner sees his G units that lie face down; nobody else sees even how many they are. */
static void put_g_down(const struct vanguard *g, int owner, struct duel_text *out)
{
    const struct vanguard_side *side = &g->side[owner];
    duel_table_area(&vanguard_areas[AREA_G_DOWN], owner, (int)vanguard_g_down(side), out);
    for (unsigned i = 0; i < VANGUARD_G_ROOM && side->g[i]; i++)
        duel_table_thing(&(struct duel_thing){ .card = vanguard_program.key[side->g[i]] }, out);
    duel_table_area_end(NULL, out);
}

static void put_table(const struct vanguard *g, struct duel_text *out)
{
    const duel_state *state = (const duel_state *)(const void *)g;
    const struct fx_scope scope = vanguard_reading(state, 0);
    duel_table_open(state, &(struct duel_turn){ g->turn, g->fx.active, vanguard_phases[g->phase] }, out);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        put_zone(g, AREA_HAND, p, vanguard_zone(VANGUARD_HAND, (unsigned)p), out);
        put_places(&scope, AREA_VC, p, 1u << VANGUARD_VC | 1u << VANGUARD_MATE | 1u << VANGUARD_HEART, out);
        put_circles(&scope, AREA_FRONT, p, VANGUARD_FL, VANGUARD_FR, out);
        put_circles(&scope, AREA_BACK, p, VANGUARD_BL, VANGUARD_BR, out);
        put_places(&scope, AREA_GC, p, 1u << VANGUARD_GC | 1u << VANGUARD_ARRIVING, out);
        put_zone(g, AREA_CHECK, p, vanguard_zone(VANGUARD_CHECK, (unsigned)p), out);
        put_zone(g, AREA_SOUL, p, vanguard_zone(VANGUARD_SOUL, (unsigned)p), out);
        put_zone(g, AREA_DECK, p, vanguard_zone(VANGUARD_DECK, (unsigned)p), out);
        put_zone(g, AREA_DROP, p, vanguard_zone(VANGUARD_DROP, (unsigned)p), out);
        put_zone(g, AREA_DAMAGE, p, vanguard_zone(VANGUARD_DAMAGE, (unsigned)p), out);
        put_zone(g, AREA_BIND, p, vanguard_zone(VANGUARD_BIND, (unsigned)p), out);
        put_zone(g, AREA_G, p, vanguard_zone(VANGUARD_GZONE, (unsigned)p), out);
        put_g_down(g, p, out);
        put_zone(g, AREA_REMOVED, p, VANGUARD_REMOVED_0 + (unsigned)p, out);
        put_listed(g, p, out);
    }
    duel_table_figures(out);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        duel_table_figure(p, "damage", 10 * vanguard_cards_in(g, VANGUARD_DAMAGE, (unsigned)p),
                          10 * VANGUARD_LETHAL, out);
    duel_table_close(out);
}

void vanguard_json(const duel_state *view, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(view);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", vanguard.name);
    duel_json_str(out, "rules", vanguard.variants[g->head.variant]);
    put_table(g, out);
    vanguard_put_outlook(view, out);
    duel_json_close(out, '}');
}

/* --- events ----------------------------------------------------------------------------------------------------------------------------- */

/* Powers are told in hundreds. */
static bool tells_power(unsigned kind)
{
    return kind == VANGUARD_TOLD_ATTACK || kind == VANGUARD_TOLD_ATTACKED || kind == VANGUARD_TOLD_BOOST ||
           kind == VANGUARD_TOLD_HIT || kind == VANGUARD_TOLD_MISS;
}

/* Events of which 0 is a number, too. */
static bool counts(unsigned kind)
{
    return tells_power(kind) || kind == VANGUARD_TOLD_MULLIGAN ||
           kind == VANGUARD_TOLD_KERNEL + FX_TOLD_LOOKED || kind == VANGUARD_TOLD_KERNEL + FX_TOLD_CHANGED;
}

/* What moves from a circle or to one leaves the zone there out. */
static void put_way(const struct duel_event *event, struct duel_text *out)
{
    const char *unit = event->with ? vanguard_place_key(event->with) : "circle";
    duel_json_str(out, "from", event->from ? zone_keys[event->from - 1] : unit);
    duel_json_str(out, "to", event->to ? zone_keys[event->to - 1] : "circle");
}

void vanguard_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    static const char *const changes[] = { [FX_PLAIN] = "+", [FX_ADD] = "+", [FX_MULTIPLY] = "*", [FX_SUBTRACT] = "-",
                                           [FX_DIVIDE] = "/", [FX_BECOME] = "=" };
    const unsigned kernel = event->kind - VANGUARD_TOLD_KERNEL;
    const bool zone =
        event->kind && (kernel == FX_TOLD_LOOKED || kernel == FX_TOLD_SEEN || kernel == FX_TOLD_SHUFFLED);
    (void)state;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", vanguard_events[event->kind]);
    if (event->player == DUEL_NOBODY)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->kind == DUEL_CHANCE_EVENT) {
        duel_json_str(out, "roll", vanguard_rolls[event->how]);
        duel_json_int(out, "stream", event->what);
        duel_json_int(out, "range", event->with);
        duel_json_int(out, "result", event->amount);
    } else if (event->kind == VANGUARD_TOLD_END) {
        duel_json_str(out, "by", vanguard_ends[event->how]);
    } else if (event->kind == VANGUARD_TOLD_PHASE) {
        duel_json_str(out, "phase", vanguard_phases[event->what]);
    } else if (kernel == FX_TOLD_CHANGED && event->what) {
        duel_json_str(out, "figure", vanguard_vocabulary.figures[event->what - 1].key);
        duel_json_str(out, "change", changes[event->how]);
    }
    if (event->card)
        duel_json_str(out, "card", vanguard_program.key[event->card]);
    if (event->kind && kernel == FX_TOLD_CHANGED)
        duel_json_str(out, "unit", event->with ? vanguard_place_key(event->with) : "circle");
    else if (event->with && event->kind != DUEL_CHANCE_EVENT)
        duel_json_str(out, "unit", vanguard_place_key(event->with));
    if (event->kind && kernel == FX_TOLD_MOVED)
        put_way(event, out);
    else if (zone && event->from)
        duel_json_str(out, "from", zone_keys[event->from - 1]);
    if (event->kind != DUEL_CHANCE_EVENT && (event->amount || counts(event->kind)))
        duel_json_int(out, "amount", tells_power(event->kind) ? 100 * event->amount : event->amount);
    duel_json_close(out, '}');
}

/* --- why -------------------------------------------------------------------------------------------------------------------------------- */

static void put_step(const char *name, const char *card, int n, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "step", name);
    if (card)
        duel_json_str(out, "card", card);
    duel_json_int(out, "n", n);
    duel_json_close(out, '}');
}

static void put_figure(const struct fx_scope *scope, unsigned unit, enum vanguard_figure figure,
                       struct duel_text *out)
{
    static const char *const steps[] = {
        [FX_PLAIN] = "add",         [FX_ADD] = "add",       [FX_MULTIPLY] = "multiply",
        [FX_SUBTRACT] = "subtract", [FX_DIVIDE] = "divide", [FX_BECOME] = "become"
    };
    const struct vanguard *g = vanguard_of(scope->state);
    const struct fx_thing thing = vanguard_unit(scope, unit);
    const int given = figure == VANGUARD_POWER      ? 100 * g->power[unit]
                      : figure == VANGUARD_CRITICAL ? g->critical[unit]
                                                    : 0;
    struct fx_cause cause[FX_CAUSES];
    const unsigned causes = fx_causes(scope, thing, figure, cause);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "figure", vanguard_vocabulary.figures[figure].key);
    duel_json_int(out, "value", vanguard_figure(scope, unit, figure));
    duel_json_open(out, "steps", '[');
    put_step("printed", NULL, vanguard_rules.figure(scope, thing, figure) - given, out);
    if (given)
        put_step("triggers", NULL, given, out);
    for (unsigned change = FX_PLAIN; change <= FX_BECOME; change++)
        for (unsigned i = 0; i < causes; i++)
            if (cause[i].change == change)
                put_step(steps[change], vanguard_program.key[cause[i].card], cause[i].n, out);
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

/* "fl0": the numbers of a unit, and what changes each. */
enum duel_status vanguard_why(const duel_state *view, const char *subject, struct duel_text *out)
{
    const struct fx_scope scope = vanguard_reading(view, 0);
    unsigned spot = 1;
    while (vanguard_place_key(spot) && strcmp(vanguard_place_key(spot), subject) != 0)
        spot++;
    const int unit = vanguard_place_key(spot) ? vanguard_at_spot(vanguard_of(view), spot) : -1;
    if (unit < 0)
        return DUEL_SYNTAX;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", vanguard_program.key[scope.fx->unit[unit].card]);
    duel_json_open(out, "figures", '[');
    put_figure(&scope, (unsigned)unit, VANGUARD_POWER, out);
    put_figure(&scope, (unsigned)unit, VANGUARD_CRITICAL, out);
    put_figure(&scope, (unsigned)unit, VANGUARD_DRIVE, out);
    duel_json_close(out, ']');
    duel_json_close(out, '}');
    return DUEL_OK;
}
