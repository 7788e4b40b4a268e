/* What a player sees, and how it is written: the table, events. */
#include "westeros.h"

#include <string.h>

/* --- the table ------------------------------------------------------------------------------------ */

enum area { AREA_FIELD, AREA_HAND, AREA_DISCARD, AREA_CAPTURED, AREA_RESERVE, AREA_COUNT };
const struct duel_area westeros_areas[AREA_COUNT + 1] = {
    [AREA_FIELD] = { .key = "field", .shape = DUEL_HEXES, .shared = 1, .width = 15, .height = 15 },
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND, .row = 1 },
    [AREA_DISCARD] = { .key = "discard", .shape = DUEL_STACK, .row = 1, .column = 1, .open = 1 },
    [AREA_CAPTURED] = { .key = "captured", .shape = DUEL_STACK, .row = 1, .column = 2, .open = 1, .ordered = 1 },
    [AREA_RESERVE] = { .key = "reserve", .shape = DUEL_POOL, .row = 2 },
    [AREA_COUNT] = { .key = NULL },
};
static const char *const phases[] = {
    [WESTEROS_CHOOSING] = "command",      [WESTEROS_ORDERING] = "order",
    [WESTEROS_MOVING] = "move",           [WESTEROS_EVADING] = "evade",
    [WESTEROS_FIGHTING] = "fight",        [WESTEROS_KEEPING_TOKENS] = "regroup",
    [WESTEROS_KEEPING_CARDS] = "regroup", [WESTEROS_MUSTERING] = "muster",
    [WESTEROS_LAYING] = "muster",         [WESTEROS_LEADING] = "muster",
    [WESTEROS_FORMING] = "muster",        [WESTEROS_OVER] = "over",
};
const char *const westeros_phases[] = { "muster", "command", "order", "move", "evade",
                                        "fight",  "regroup", "over",  NULL };
static const char *const hows[] = { "melee", "shot", "dogs" };
static const char *const fires[] = { NULL, "fire-1", "fire-2", "fire-3", "fire-4" };

static const char *ground_key(const struct westeros *g, unsigned hex)
{
    const char *key = westeros_ground_at(g, hex)->key;
    return key == westeros_grounds[WESTEROS_PLAIN].key ? NULL : key;
}

/* Marks end with the first that is not there. */
static void add_mark(struct duel_thing *thing, const char *mark)
{
    unsigned n = 0;
    while (n < DUEL_MARKS && thing->mark[n])
        n++;
    if (mark && n < DUEL_MARKS)
        thing->mark[n] = mark;
}

static void add_figure(struct duel_thing *thing, const char *key, unsigned value, unsigned base)
{
    unsigned n = 0;
    while (n < DUEL_THING_FIGURES && thing->figure[n].key)
        n++;
    assert(n < DUEL_THING_FIGURES);
    thing->figure[n].key = key;
    thing->figure[n].value = (int32_t)(10 * value);
    thing->figure[n].base = (int32_t)(10 * base);
}

/* Engagements are numbered, so that each is found with both of its units. */
static unsigned engagement_of(const struct westeros *g, unsigned unit)
{
    const unsigned other = g->unit[unit].engaged - 1u, first = unit < other ? unit : other;
    unsigned number = 1;
    for (unsigned before = 0; before < first; before++)
        number += g->unit[before].engaged > before + 1u;
    return number;
}

/* Who leads, with the command tokens on his card; what is fought about. */
static void add_figures(const struct westeros *g, unsigned hex, const struct westeros_unit *u,
                        struct duel_thing *thing)
{
    static const char *const objectives[] = { "objective", "objective-stark", "objective-lannister" };
    if (u && u->commander)
        add_figure(thing, westeros_commander_keys[u->commander], u->tokens,
                   westeros_commanders[u->commander].limit);
    if (u && u->engaged) {
        const unsigned number = engagement_of(g, (unsigned)(u - g->unit));
        add_figure(thing, "engagement", number, number);
    }
    for (unsigned i = 0; i < g->objectives; i++)
        if (g->objective[i].hex == hex)
            add_figure(thing, objectives[g->objective[i].house], i + 1, i + 1);
}

static void put_place(const struct westeros *g, unsigned hex, const struct westeros_unit *u,
                      struct duel_text *out)
{
    char word[HEX_WORD];
    struct duel_thing thing = { .at = word, .empty = !u };
    add_figures(g, hex, u, &thing);
    hex_word(westeros_grid(g), hex, word);
    if (u) {
        const int full = westeros_types[u->type].figures - (u->commander != 0);
        thing.card = westeros_type_keys[u->type];
        thing.valued = 1;
        thing.value = 10 * u->soldiers;
        thing.base = 10 * full;
        add_mark(&thing, westeros_faces[u->rank]);
        add_mark(&thing, u->status & WESTEROS_ACTIVE ? NULL : "inactive");
    }
    add_mark(&thing, ground_key(g, hex));
    add_mark(&thing, fires[g->fire[hex]]);
    duel_table_thing(&thing, out);
}

static void put_field(const struct westeros *g, struct duel_text *out)
{
    struct westeros_map map;
    int count = 0;
    westeros_map(g, &map);
    for (unsigned unit = 0; unit < g->slots; unit++)
        count += g->unit[unit].type != 0;
    duel_table_area(&westeros_areas[AREA_FIELD], DUEL_NOBODY, count, out);
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++)
        put_place(g, hex, hex_has(&map.units, hex) ? &g->unit[map.at[hex]] : NULL, out);
    duel_table_area_end(NULL, out);
}

static void put_cards(const uint8_t cards[WESTEROS_KINDS], int player, struct duel_text *out)
{
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
        if (cards[kind])
            duel_table_thing(
                &(struct duel_thing){ .card = westeros_cards[player][kind].key, .n = cards[kind] }, out);
}

/* What is to be placed before a skirmish. */
static void put_reserve(const struct westeros *g, int player, struct duel_text *out)
{
    const struct westeros_stock *stock = &g->stock[player];
    const unsigned half = WESTEROS_COMMANDERS / 2,
                   leads = g->step == WESTEROS_MUSTERING ? stock->chosen : stock->commanders;
    int count = __builtin_popcount(leads);
    for (unsigned i = 0; i < WESTEROS_STOCK; i++)
        count += stock->units[i];
    duel_table_area(&westeros_areas[AREA_RESERVE], player, count, out);
    for (unsigned i = 0; i < half; i++)
        if (leads >> i & 1)
            duel_table_thing(
                &(struct duel_thing){ .card = westeros_commander_keys[1 + half * (unsigned)player + i] },
                out);
    for (unsigned i = 0; i < WESTEROS_STOCK; i++)
        if (stock->units[i])
            duel_table_thing(
                &(struct duel_thing){
                    .card = westeros_type_keys[1 + WESTEROS_STOCK / WESTEROS_RANKS * (unsigned)player +
                                               i / WESTEROS_RANKS],
                    .n = stock->units[i],
                    .mark = { westeros_faces[i % WESTEROS_RANKS] } },
                out);
    duel_table_area_end(NULL, out);
}

static void put_side(const struct westeros *g, int player, struct duel_text *out)
{
    const struct westeros_side *side = &g->side[player];
    int gone = 0, captured = 0;
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
        gone += side->gone[kind];
    while (side->captured[captured])
        captured++;
    duel_table_area(&westeros_areas[AREA_HAND], player, side->held, out);
    if (g->head.viewer == player || g->head.viewer >= DUEL_JUDGE)
        put_cards(side->hand, player, out);
    else if (side->held)
        duel_table_thing(&(struct duel_thing){ .n = side->held }, out);
    duel_table_area_end(NULL, out);
    duel_table_area(&westeros_areas[AREA_DISCARD], player, gone, out);
    put_cards(side->gone, player, out);
    duel_table_area_end(NULL, out);
    duel_table_area(&westeros_areas[AREA_CAPTURED], player, captured, out);
    for (int i = captured - 1; i >= 0; i--)
        duel_table_thing(&(struct duel_thing){ .card = westeros_commander_keys[side->captured[i]] }, out);
    duel_table_area_end(NULL, out);
    put_reserve(g, player, out);
}

/* What order tokens are counted as; there is another morale. */
static const char *const tokens[] = { "green", "blue", "red", "valor", "flags" };

static void put_figures(const struct westeros *g, struct duel_text *out)
{
    duel_table_figures(out);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct westeros_side *side = &g->side[player];
        duel_table_figure(player, "morale", 10LL * side->morale, 10LL * WESTEROS_WORST, out);
        duel_table_figure(player, "command", 10LL * side->command, 10LL * g->command_rating, out);
        for (unsigned face = 0; face < WESTEROS_FACES; face++)
            if (side->tokens[face])
                duel_table_figure(player, tokens[face], 10LL * side->tokens[face], -1, out);
        for (unsigned i = 0; i < sizeof g->stock[player].ground; i++)
            if (g->stock[player].ground[i])
                duel_table_figure(player, westeros_ground_keys[WESTEROS_FOREST + i],
                                  10LL * g->stock[player].ground[i], -1, out);
        if (g->goal == WESTEROS_GOAL_POINTS)
            duel_table_figure(player, "points", 10LL * side->points, -1, out);
    }
    duel_table_figure(DUEL_NOBODY, "round", 10LL * g->round, 10LL * g->rounds, out);
}

static void put_hex(const struct westeros *g, const char *key, unsigned hex, struct duel_text *out)
{
    char word[HEX_WORD];
    hex_word(westeros_grid(g), hex, word);
    duel_json_str(out, key, word);
}

static void put_lasting(const struct westeros_unit *u, struct duel_text *out)
{
    duel_json_open(out, "lasting", '[');
    for (unsigned i = 0; westeros_lasting_keys[i]; i++)
        if (u->lasting >> i & 1)
            duel_json_str(out, NULL, westeros_lasting_keys[i]);
    duel_json_close(out, ']');
}

/* What the form of the table has no place for. */
static void put_units(const struct westeros *g, struct duel_text *out)
{
    duel_json_open(out, "units", '[');
    for (unsigned unit = 0; unit < g->slots; unit++) {
        const struct westeros_unit *u = &g->unit[unit];
        if (!u->type)
            continue;
        duel_json_open(out, NULL, '{');
        put_hex(g, "at", u->hex, out);
        duel_json_int(out, "player", westeros_owner(u));
        duel_json_str(out, "type", westeros_type_keys[u->type]);
        duel_json_str(out, "rank", westeros_faces[u->rank]);
        duel_json_int(out, "soldiers", u->soldiers);
        duel_json_bool(out, "active", u->status & WESTEROS_ACTIVE);
        duel_json_bool(out, "ordered", u->status & WESTEROS_ORDERED);
        put_lasting(u, out);
        if (u->commander) {
            duel_json_str(out, "commander", westeros_commander_keys[u->commander]);
            duel_json_int(out, "tokens", u->tokens);
        }
        if (u->engaged)
            put_hex(g, "engaged", g->unit[u->engaged - 1].hex, out);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* What each house brings: soldiers under banners without a commander; figures of those with one; dice of all its units, as printed, in the
 * field and still to be placed. What each of two has chosen in secret counts once it is shown. westeros 14.14 */
static void put_strength(const struct westeros *g, struct duel_text *out)
{
    struct strength {
        unsigned figures, led, dice;
    } of[DUEL_PLAYERS] = { { 0 } };
    for (unsigned unit = 0; unit < g->slots; unit++) {
        const struct westeros_unit *u = &g->unit[unit];
        if (!u->type)
            continue;
        struct strength *s = &of[westeros_owner(u)];
        *(u->commander ? &s->led : &s->figures) += u->soldiers + (u->commander != 0u);
        s->dice += westeros_types[u->type].rank[u->rank].dice;
    }
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct westeros_stock *stock = &g->stock[player];
        for (unsigned left = stock->commanders; left; left &= left - 1) {
            const struct westeros_commander *c =
                &westeros_commanders[westeros_first_of(player) + (unsigned)__builtin_ctz(left)];
            of[player].led += westeros_types[c->type].figures;
            of[player].dice += westeros_types[c->type].rank[c->usual].dice;
        }
        for (unsigned i = 0; i < WESTEROS_STOCK; i++) {
            const struct westeros_type_row *type =
                &westeros_types[1 + WESTEROS_STOCK / WESTEROS_RANKS * (unsigned)player + i / WESTEROS_RANKS];
            of[player].figures += stock->units[i] * type->figures;
            of[player].dice += stock->units[i] * type->rank[i % WESTEROS_RANKS].dice;
        }
    }
    duel_json_open(out, "strength", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        duel_json_open(out, NULL, '{');
        duel_json_int(out, "figures", of[player].figures);
        duel_json_int(out, "led", of[player].led);
        duel_json_int(out, "dice", of[player].dice);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

static void put_objectives(const struct westeros *g, struct duel_text *out)
{
    duel_json_open(out, "objectives", '[');
    for (unsigned i = 0; i < g->objectives; i++) {
        duel_json_open(out, NULL, '{');
        put_hex(g, "at", g->objective[i].hex, out);
        if (g->objective[i].house)
            duel_json_int(out, "player", g->objective[i].house - 1);
        else
            duel_json_str(out, "player", NULL);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* The attack under way. */
static void put_fight(const struct westeros *g, struct duel_text *out)
{
    duel_json_open(out, "fights", '[');
    for (unsigned i = 0; i < g->fights; i++) {
        const struct westeros_fight *f = &g->fight[i];
        duel_json_open(out, NULL, '{');
        put_hex(g, "from", g->unit[f->attacker].hex, out);
        put_hex(g, "to", f->from, out);
        duel_json_open(out, "dice", '{');
        for (unsigned face = 0; face < WESTEROS_FACES; face++)
            duel_json_int(out, westeros_faces[face], f->faces[face]);
        duel_json_close(out, '}');
        duel_json_int(out, "falls", f->falls);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* What may come of an attack. */
static void put_odds(const struct westeros *g, unsigned unit, unsigned target,
                     const struct westeros_odds *odds, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    put_hex(g, "from", g->unit[unit].hex, out);
    put_hex(g, "to", g->unit[target].hex, out);
    duel_json_str(out, "how", hows[odds->how]);
    duel_json_bool(out, "flank", odds->flank);
    duel_json_int(out, "dice", odds->dice);
    duel_json_open(out, "hits", '[');
    for (unsigned hits = 0; hits <= odds->dice; hits++)
        duel_json_int(out, NULL, odds->hits[hits]);
    duel_json_close(out, ']');
    duel_json_int(out, "gone", odds->part[WESTEROS_IS_GONE]);
    duel_json_int(out, "back", odds->part[WESTEROS_IS_BACK]);
    duel_json_open(out, "percent", '[');
    for (unsigned i = 0; i < WESTEROS_PARTS; i++)
        duel_json_int(out, NULL, odds->percent[i]);
    duel_json_close(out, ']');
    if (odds->to != HEX_NONE)
        put_hex(g, "falls", odds->to, out);
    duel_json_bool(out, "stands", westeros_is_stalwart(g, target));
    duel_json_close(out, '}');
}

/* Of who is asked for an attack: each that may be made. Of who is asked before a roll, or whether to strike back: that one. */
static void put_attacks(const struct westeros *g, struct duel_text *out)
{
    struct westeros_odds odds;
    unsigned unit, target;
    const unsigned awaiting = g->head.awaiting;
    const unsigned kind =
        awaiting == 1 || awaiting == 2 ? g->head.prompt[awaiting >> 1].kind : WESTEROS_NO_PROMPT;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n =
        kind == WESTEROS_ASK_ATTACK || kind == WESTEROS_ASK_BONUS ? westeros_legal_attack(g, list) : 0;
    duel_json_open(out, "attacks", '[');
    for (int i = 0; i < n; i++)
        if (list[i].verb == WESTEROS_ATTACK) {
            unit = westeros_unit_at(g, list[i].arg[0]);
            target = westeros_unit_at(g, list[i].arg[1]);
            westeros_odds(g, unit, target, &odds);
            put_odds(g, unit, target, &odds, out);
        }
    if (westeros_odds_at_hand(g, &odds, &unit, &target))
        put_odds(g, unit, target, &odds, out);
    duel_json_close(out, ']');
}

void westeros_json(const duel_state *view, struct duel_text *out)
{
    const struct westeros *g = westeros_of(view);
    const struct duel_turn turn = { g->round, g->active, phases[g->round ? g->step : WESTEROS_MUSTERING] };
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", westeros.name);
    duel_json_str(out, "rules", westeros.variants[g->head.variant]);
    duel_json_str(out, "layout", westeros_grid(g)->key);
    duel_json_int(out, "north", g->north);
    put_units(g, out);
    put_strength(g, out);
    put_objectives(g, out);
    put_fight(g, out);
    put_attacks(g, out);
    duel_table_open(view, &turn, out);
    put_field(g, out);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_side(g, player, out);
    put_figures(g, out);
    duel_table_close(out);
    duel_json_close(out, '}');
}

/* --- events ------------------------------------------------------------------------------------- */

/* Which fields an event has beside player, card, card2. */
enum { FROM = 1, TO = 2, AMOUNT = 4, FACE = 8, GROUND = 16 };
static const uint8_t fields[WESTEROS_TOLD_COUNT] = {
    [WESTEROS_TOLD_ROUND] = AMOUNT,
    [WESTEROS_TOLD_TAKEN] = FACE,
    [WESTEROS_TOLD_TOKEN] = FACE | AMOUNT,
    [WESTEROS_TOLD_ORDERED] = FROM,
    [WESTEROS_TOLD_RALLIED] = FROM,
    [WESTEROS_TOLD_MOVED] = FROM | TO,
    [WESTEROS_TOLD_BLOW] = FROM | TO,
    [WESTEROS_TOLD_ATTACK] = FROM | TO | AMOUNT,
    [WESTEROS_TOLD_DIE] = FACE,
    [WESTEROS_TOLD_REROLL] = FACE | AMOUNT,
    [WESTEROS_TOLD_HITS] = FROM | AMOUNT,
    [WESTEROS_TOLD_LOST] = FROM | AMOUNT,
    [WESTEROS_TOLD_DESTROYED] = FROM,
    [WESTEROS_TOLD_CAPTURED] = FROM,
    [WESTEROS_TOLD_STOOD] = FROM,
    [WESTEROS_TOLD_FELL_BACK] = FROM | TO,
    [WESTEROS_TOLD_FOLLOWED] = FROM | TO,
    [WESTEROS_TOLD_MORALE] = AMOUNT,
    [WESTEROS_TOLD_POINTS] = AMOUNT,
    [WESTEROS_TOLD_CONTROL] = TO,
    [WESTEROS_TOLD_BURNED] = FROM,
    [WESTEROS_TOLD_FIRE] = TO | AMOUNT,
    [WESTEROS_TOLD_RAZED] = TO,
    [WESTEROS_TOLD_MUSTERED] = FACE,    [WESTEROS_TOLD_BROUGHT] = AMOUNT | GROUND, [WESTEROS_TOLD_LAID] = TO | GROUND,
    [WESTEROS_TOLD_PLACED] = TO | FACE,
    [WESTEROS_TOLD_COMMITTED] = FROM,
    [WESTEROS_TOLD_LENT] = FROM | TO | AMOUNT,
    [WESTEROS_TOLD_SWAPPED] = FROM | TO,
    [WESTEROS_TOLD_SCORCHED] = FROM | TO,
    [WESTEROS_TOLD_EVADED] = FROM | TO,
    [WESTEROS_TOLD_SUPPORTS] = FROM,
    [WESTEROS_TOLD_KEPT] = FACE,
};

void westeros_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    const struct westeros *g = westeros_of(state);
    const unsigned has = fields[event->kind];
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", westeros_events[event->kind]);
    if (event->player == DUEL_NOBODY)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->kind == DUEL_CHANCE_EVENT) {
        duel_json_str(out, "roll", westeros_rolls[event->how]);
        duel_json_int(out, "stream", event->what);
        duel_json_int(out, "range", event->with);
        duel_json_int(out, "result", event->amount);
    } else if (event->kind == WESTEROS_TOLD_END) {
        duel_json_str(out, "by", westeros_ends[event->how]);
    } else if (event->kind == WESTEROS_TOLD_ATTACK) {
        duel_json_str(out, "how", hows[event->how]);
        duel_json_bool(out, "flank", event->what);
    }
    if (event->card)
        duel_json_str(out, "card", westeros_card_key(0, event->card));
    if (event->card2)
        duel_json_str(out, "target", westeros_card_key(0, event->card2));
    if (has & FACE)
        duel_json_str(out, "face", westeros_faces[event->what]);
    if (has & GROUND)
        duel_json_str(out, "ground", westeros_ground_keys[event->what]);
    if (has & FROM)
        put_hex(g, "from", event->from, out);
    if (has & TO)
        put_hex(g, "to", event->to, out);
    if (has & AMOUNT)
        duel_json_int(out, "amount", event->amount);
    duel_json_close(out, '}');
}
