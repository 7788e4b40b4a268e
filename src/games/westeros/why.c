/* What people ask before they decide: the chances of an attack, where a unit can go, what it sees. */
#include "core/statement.h"
#include "westeros.h"

#include <string.h>

/* --- the chances of an attack ------------------------------------------------------------------------ */

enum { SIDES = 8, SURE = 1000, HUNDRED = 100 };

/* An attack of which nothing is left to decide: its target ignores what it may, and falls back the first way there is. */
static void settle(struct westeros *g)
{
    duel_action list[DUEL_ACTIONS_MAX];
    while (westeros_go_on_fighting(g, NULL)) {
        const struct duel_prompt *prompt = &g->head.prompt[g->head.awaiting & 1 ? 0 : 1];
        if (prompt->kind != WESTEROS_ASK_STAND && prompt->kind != WESTEROS_ASK_BACK)
            return;
        westeros_legal_fight(g, list);
        g->head.awaiting = 0;
        westeros_answer_fight(g, list[0], NULL);
    }
}

/* The attack with so many hits and morale sides, up to what comes after it. */
static struct westeros struck(const struct westeros *begun, unsigned hits, unsigned morale)
{
    struct westeros g = *begun;
    struct westeros_fight *f = &g.fight[g.fights - 1];
    g.head.awaiting = 0;
    f->faces[WESTEROS_VALOR] = (uint8_t)hits;
    f->faces[WESTEROS_MORALE] = (uint8_t)morale;
    f->stage = WESTEROS_HITTING;
    settle(&g);
    return g;
}

/* How many of the 8^dice rolls show so many of two kinds that have those sides. */
static uint64_t rolls(unsigned dice, unsigned hits, unsigned hit_sides, unsigned morale)
{
    uint64_t n = 1;
    for (unsigned i = 1; i <= hits; i++)
        n = n * (dice - hits + i) / i;
    for (unsigned i = 1; i <= morale; i++)
        n = n * (dice - hits - morale + i) / i;
    for (unsigned i = 0; i < hits; i++)
        n *= hit_sides;
    for (unsigned i = 0; i < dice - hits - morale; i++)
        n *= SIDES - 1 - hit_sides;
    return n;
}

/* What excludes each other, in so many shares of a whole, which they are together. None is nothing, unless it cannot be; else each is right but for the
 * share that it takes to make them whole. */
static void share(const uint64_t of[], unsigned n, uint64_t all, unsigned whole, uint16_t out[])
{
    uint64_t rest[WESTEROS_DICE_MOST + 1];
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++) {
        out[i] = (uint16_t)(of[i] * whole / all);
        rest[i] = of[i] * whole % all;
        if (of[i] && !out[i]) {
            out[i] = 1;
            rest[i] = 0;
        }
        sum += out[i];
    }
    for (; sum != whole; sum += sum < whole ? 1 : -1u) {
        unsigned at = 0;
        for (unsigned i = 1; i < n; i++)
            if (sum < whole ? rest[i] > rest[at] : out[i] > out[at])
                at = i;
        out[at] = (uint16_t)(sum < whole ? out[at] + 1 : out[at] - 1);
        rest[at] = 0;
    }
}

/* What may come of so many hits and morale sides: how often, of all rolls that are counted. */
struct outcome {
    uint64_t gone, back, counter;
};
struct likely {
    uint64_t gone, back, counter, hits, hit[WESTEROS_DICE_MOST + 1];
};

/* An attack that is weighed: its dice, the sides of one that hit, what comes of each roll. */
struct weighed {
    unsigned dice, hit_sides;
    bool hits[WESTEROS_FACES];
    struct outcome after[WESTEROS_DICE_MOST + 1][WESTEROS_DICE_MOST + 1];
};

/* `again` dice are rolled, the others show so many hits and morale sides; each of those rolls counts so often. */
static void weigh(const struct weighed *w, unsigned again, unsigned hits, unsigned morale, uint64_t each,
                  struct likely *out)
{
    for (unsigned h = 0; h <= again; h++)
        for (unsigned m = 0; h + m <= again; m++) {
            const uint64_t n = each * rolls(again, h, w->hit_sides, m);
            const struct outcome *after = &w->after[hits + h][morale + m];
            out->gone += n * after->gone;
            out->back += n * after->back;
            out->counter += n * after->counter;
            out->hits += n * (hits + h);
            out->hit[hits + h] += n;
        }
}

/* Rolls of more dice than these, twice, would not fit a whole number: then they are reckoned as if none were rolled again. */
enum { AGAIN_MOST = 8 };

static uint64_t power(unsigned of, unsigned n)
{
    return n > 0 ? of * power(of, n - 1) : 1;
}

/* westeros 7.17: each roll with the side that is best rolled again, or none: so that the target is destroyed most often; of equals, hit most; then, falls back most. */
static void weigh_flank(const struct weighed *w, unsigned faces[WESTEROS_FACES], unsigned face, unsigned left,
                        uint64_t so_many, struct likely *out)
{
    static const uint8_t sides[WESTEROS_FACES] = { 3, 2, 1, 1, 1 };
    if (face < WESTEROS_MORALE) {
        uint64_t ways = 1;                      /* to choose n of those that are left */
        for (unsigned n = 0; n <= left; n++) {
            faces[face] = n;
            weigh_flank(w, faces, face + 1, left - n, so_many * ways * power(sides[face], n), out);
            ways = ways * (left - n) / (n + 1);
        }
        return;
    }
    faces[WESTEROS_MORALE] = left;
    struct likely best = { 0 };
    for (unsigned again = 0; again <= WESTEROS_FACES; again++) {        /* the last is none */
        unsigned hits = 0;
        struct likely one = { 0 };
        if (again < WESTEROS_FACES && !faces[again])
            continue;
        for (unsigned i = 0; i < WESTEROS_MORALE; i++)
            hits += i != again && w->hits[i] ? faces[i] : 0;
        const unsigned n = again < WESTEROS_FACES ? faces[again] : 0;
        weigh(w, n, hits, again == WESTEROS_MORALE ? 0 : left, so_many * power(SIDES, w->dice - n), &one);
        if (one.gone != best.gone   ? one.gone > best.gone
            : one.hits != best.hits ? one.hits > best.hits
                                    : one.back >= best.back)
            best = one;
    }
    out->gone += best.gone;
    out->back += best.back;
    out->counter += best.counter;
    for (unsigned i = 0; i <= w->dice; i++)
        out->hit[i] += best.hit[i];
}

/* westeros 8.12: it is asked whether it strikes back. */
static bool may_counter(const struct westeros *g, int player)
{
    return g->head.awaiting == 1u << player && g->head.prompt[player].kind == WESTEROS_ASK_COUNTER;
}

/* Of the attack that has begun and is not rolled. */
static void weigh_begun(const struct westeros *begun, struct westeros_odds *out)
{
    const struct westeros_fight *f = &begun->fight[begun->fights - 1];
    const unsigned target = f->target;
    const struct westeros_unit *t = &begun->unit[target];
    struct weighed w = { 0 };
    struct likely likely = { 0 };

    *out = (struct westeros_odds){ .how = f->how, .flank = f->flags & WESTEROS_FLANK, .to = HEX_NONE };
    const unsigned dice = westeros_dice_of(begun, f);
    out->dice = (uint8_t)(dice < WESTEROS_DICE_MOST ? dice : WESTEROS_DICE_MOST);
    w.dice = out->dice;
    for (unsigned side = 0; side < SIDES; side++) {
        uint8_t faces[WESTEROS_FACES] = { 0 };
        faces[westeros_die[side]] = 1;
        const unsigned hits = westeros_hits_of(begun, target, faces);
        w.hit_sides += hits;
        w.hits[westeros_die[side]] = hits > 0;
    }
    out->hit_sides = (uint8_t)w.hit_sides;
    for (unsigned hits = 0; hits <= w.dice; hits++)
        for (unsigned morale = 0; hits + morale <= w.dice; morale++) {
            const struct westeros after = struck(begun, hits, morale);
            const bool gone = !after.unit[target].type;
            w.after[hits][morale] = (struct outcome){
                .gone = gone,
                .back = !gone && after.unit[target].hex != t->hex,
                .counter = !gone && may_counter(&after, westeros_owner(t)),
            };
        }
    uint64_t all = power(SIDES, w.dice);
    if (out->flank && w.dice <= AGAIN_MOST) {
        weigh_flank(&w, (unsigned[WESTEROS_FACES]){ 0 }, 0, w.dice, 1, &likely);
        all *= all;
    } else
        weigh(&w, w.dice, 0, 0, 1, &likely);
    const uint64_t parts[WESTEROS_PARTS] = { likely.gone, likely.back, all - likely.gone - likely.back };
    uint16_t counter[2];
    share(likely.hit, out->dice + 1u, all, SURE, out->hits);
    share(parts, WESTEROS_PARTS, all, SURE, out->part);
    share(parts, WESTEROS_PARTS, all, HUNDRED, out->percent);
    share((uint64_t[]){ likely.counter, all - likely.counter }, 2, all, HUNDRED, counter);
    out->counter = counter[0];
    const struct westeros one = struck(begun, 0, 1);
    if (one.unit[target].type && one.unit[target].hex != t->hex)
        out->to = one.unit[target].hex;
}

/* An attack as it begins. */
static struct westeros begun_by(const struct westeros *g, unsigned unit, unsigned target)
{
    struct westeros begun = *g;
    westeros_begin_fight(&begun, unit, target);
    return begun;
}

void westeros_odds(const struct westeros *g, unsigned unit, unsigned target, struct westeros_odds *out)
{
    const struct westeros begun = begun_by(g, unit, target);
    weigh_begun(&begun, out);
}

/* The attack that somebody is asked about before it is rolled. False: there is none. */
static bool at_hand(const struct westeros *g, struct westeros *begun)
{
    const unsigned awaiting = g->head.awaiting;
    if (!g->fights || (awaiting != 1 && awaiting != 2))
        return false;
    const enum westeros_prompt kind = (enum westeros_prompt)g->head.prompt[awaiting >> 1].kind;
    *begun = *g;
    if (kind == WESTEROS_ASK_COUNTER)
        westeros_answer_fight(begun, (duel_action){ WESTEROS_COUNTER, { 0 } }, NULL);
    else if (kind != WESTEROS_ASK_SUPPORT && kind != WESTEROS_ASK_LEND &&
             (kind != WESTEROS_ASK_TACTIC || g->fight[g->fights - 1].stage != WESTEROS_ROLLING))
        return false;
    return true;
}

bool westeros_odds_at_hand(const struct westeros *g, struct westeros_odds *out, unsigned *unit,
                           unsigned *target)
{
    struct westeros begun;
    if (!at_hand(g, &begun))
        return false;
    *unit = begun.fight[begun.fights - 1].attacker;
    *target = begun.fight[begun.fights - 1].target;
    weigh_begun(&begun, out);
    return true;
}

/* --- why an attack is as it is ----------------------------------------------------------------------------- */

static void put_hex_at(const struct westeros *g, const char *key, unsigned hex, struct duel_text *out)
{
    char word[HEX_WORD];
    hex_word(westeros_grid(g), hex, word);
    duel_json_str(out, key, word);
}

/* Of all that counts, how many dice it brings; the sum is what is rolled. */
static void put_reasons(const struct westeros *g, const struct westeros_fight *f, unsigned dice,
                        struct duel_text *out)
{
    static const char *const keys[WESTEROS_REASONS] = {
        "rank",      "out",    "in",     "ford",  "hill",  "moved",   "battered",
        "commander", "tactic", "called", "given", "added", "support", "least",
    };
    const bool counters = g->fights > 1;
    struct westeros_reasons why = { 0 };
    int sum = 0;
    westeros_why_dice(g, f->attacker, f->target, (enum westeros_how)f->how, counters, &why);
    if (!counters) {
        westeros_why_more_dice(g, f->attacker, f->target, &why);
        westeros_because(&why, WESTEROS_ADDED, f->adds);
    }
    for (unsigned i = 0; i < why.n; i++)
        sum += why.of[i].n;
    westeros_because(&why, WESTEROS_AT_LEAST, (int)dice - f->more - sum);
    westeros_because(&why, WESTEROS_SUPPORTED, f->more);
    duel_json_open(out, "reasons", '[');
    for (unsigned i = 0; i < why.n; i++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "why", keys[why.of[i].why]);
        duel_json_int(out, "n", why.of[i].n);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* What the loss of the target brings: morale (11.2), a rout (11.4), points (11.5). */
static void put_loss(const struct westeros *begun, unsigned target, struct duel_text *out)
{
    const int player = westeros_owner(&begun->unit[target]);
    struct westeros then = *begun;
    uint8_t excess = 0;
    westeros_hit(&then, target, WESTEROS_DICE_MOST + 2 * WESTEROS_WORST, &excess, NULL);
    duel_json_int(out, "morale", begun->side[player].morale);
    duel_json_int(out, "morale_then", then.side[player].morale);
    duel_json_bool(out, "wins", westeros_is_over(&then));
    duel_json_int(out, "points", then.side[!player].points - begun->side[!player].points);
}

static void put_blow(const struct westeros *begun, struct duel_text *out)
{
    const struct westeros_fight *f = &begun->fight[begun->fights - 1];
    const unsigned target = f->target;
    struct westeros_odds odds;
    weigh_begun(begun, &odds);
    duel_json_int(out, "dice", odds.dice);
    duel_json_int(out, "sides", odds.hit_sides);
    duel_json_bool(out, "flank", odds.flank);
    put_reasons(begun, f, westeros_dice_of(begun, f), out);
    duel_json_int(out, "ignores", f->tough);
    duel_json_bool(out, "armour", westeros_has(begun, target, WESTEROS_ARMOUR));
    duel_json_bool(out, "stands", westeros_is_stalwart(begun, target));
    duel_json_bool(out, "stays", westeros_stays(begun, target, (enum westeros_how)f->how));
    if (odds.to != HEX_NONE)
        put_hex_at(begun, "falls", odds.to, out);
    duel_json_open(out, "percent", '[');
    for (unsigned i = 0; i < WESTEROS_PARTS; i++)
        duel_json_int(out, NULL, odds.percent[i]);
    duel_json_close(out, ']');
    duel_json_open(out, "hits", '[');
    for (unsigned hits = 0; hits <= odds.dice; hits++)
        duel_json_int(out, NULL, odds.hits[hits]);
    duel_json_close(out, ']');
    put_loss(begun, target, out);
    duel_json_int(out, "counter", odds.counter);
    if (odds.counter) {
        struct westeros then = *begun;
        then.fight[then.fights++] = (struct westeros_fight){ .attacker = f->target, .target = f->attacker };
        duel_json_int(out, "counter_dice",
                      westeros_dice(&then, target, f->attacker, WESTEROS_MELEE, true, 0));
    }
}

/* The attack at hand, where it is theirs; else one that the unit could make now. False: there is none. */
static bool begun_on(const struct westeros *g, unsigned unit, unsigned target, struct westeros *begun)
{
    enum westeros_how how;
    if (at_hand(g, begun)) {
        const struct westeros_fight *f = &begun->fight[begun->fights - 1];
        return f->attacker == unit && f->target == target;
    }
    if (g->fights || !westeros_can_attack(g, unit, target, &how))
        return false;
    *begun = begun_by(g, unit, target);
    return true;
}

static bool may_blow(const struct westeros *g, unsigned unit, unsigned to)
{
    const unsigned target = westeros_unit_at(g, to);
    struct westeros begun;
    return target != WESTEROS_NOBODY && begun_on(g, unit, target, &begun);
}

static void put_blow_to(const struct westeros *g, unsigned unit, unsigned to, struct duel_text *out)
{
    struct westeros begun;
    if (begun_on(g, unit, westeros_unit_at(g, to), &begun))
        put_blow(&begun, out);
}

/* --- questions about a unit ---------------------------------------------------------------------------- */

static void put_set(const struct westeros *g, const char *key, const struct hex_set *set,
                    struct duel_text *out)
{
    duel_json_open(out, key, '[');
    for (unsigned hex = hex_first(set, 0); hex != HEX_NONE; hex = hex_first(set, hex + 1)) {
        char word[HEX_WORD];
        hex_word(westeros_grid(g), hex, word);
        duel_json_str(out, NULL, word);
    }
    duel_json_close(out, ']');
}

/* westeros 7.3, 7.4, 7.6: what is in its range, and what of that it does not see, because of which hex. */
static void put_sight(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    const unsigned from = g->unit[unit].hex, range = westeros_range(g, unit);
    struct hex_set sees = { { 0 } };
    uint8_t by[HEX_MOST];
    memset(by, HEX_NONE, sizeof by);
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++) {
        const int distance = hex_distance(westeros_grid(g), from, hex);
        if (distance < 1 || distance > (int)range)
            continue;
        by[hex] = (uint8_t)(distance == 1 ? HEX_NONE : westeros_blocking(g, from, hex));
        if (by[hex] == HEX_NONE)
            hex_add(&sees, hex);
    }
    put_set(g, "sees", &sees, out);
    duel_json_open(out, "blocked", '[');
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++)
        if (by[hex] != HEX_NONE) {
            char word[HEX_WORD];
            duel_json_open(out, NULL, '{');
            hex_word(westeros_grid(g), hex, word);
            duel_json_str(out, "at", word);
            hex_word(westeros_grid(g), by[hex], word);
            duel_json_str(out, "by", word);
            duel_json_close(out, '}');
        }
    duel_json_close(out, ']');
}

/* westeros 7.4, 13.9: whether one hex sees another, however far, or which hex is in the way; neighbours always do, 7.3. */
static void put_line(const struct westeros *g, unsigned from, unsigned to, struct duel_text *out)
{
    const int distance = hex_distance(westeros_grid(g), from, to);
    const unsigned by = distance > 1 ? westeros_blocking(g, from, to) : HEX_NONE;
    duel_json_int(out, "distance", distance);
    duel_json_bool(out, "sees", by == HEX_NONE);
    if (by != HEX_NONE) {
        char word[HEX_WORD];
        hex_word(westeros_grid(g), by, word);
        duel_json_str(out, "by", word);
    }
}

/* westeros 6.1, 6.3: in its engagement or without one, and out of it. */
static void put_reach(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    struct hex_land land;
    struct hex_reach reach = { 0 };
    const struct hex_walk walk = westeros_walk(g, unit, &land);
    if (!g->fire[g->unit[unit].hex])                    /* westeros 10.2 */
        hex_reach(&walk, &reach);
    put_set(g, "reach", &reach.goals[0], out);
    if (g->unit[unit].engaged)
        put_set(g, "leave", &reach.goals[1], out);
}

/* How many sides of a die hit the unit. */
static unsigned sides_that_hit(const struct westeros *g, unsigned unit)
{
    unsigned hits = 0;
    for (unsigned side = 0; side < SIDES; side++) {
        uint8_t faces[WESTEROS_FACES] = { 0 };
        faces[westeros_die[side]] = 1;
        hits += westeros_hits_of(g, unit, faces);
    }
    return hits;
}

/* How often, in hundredths, so many dice cost the unit a figure or more. */
static unsigned loses(const struct westeros *g, unsigned unit, unsigned dice)
{
    const unsigned hit_sides = sides_that_hit(g, unit);
    uint64_t none = 0;
    uint16_t out[2];
    for (unsigned hits = 0; hits <= dice && hits <= westeros_toughness(g, unit); hits++)
        for (unsigned morale = 0; hits + morale <= dice; morale++)
            none += rolls(dice, hits, hit_sides, morale);
    const uint64_t all = power(SIDES, dice);
    share((uint64_t[]){ all - none, none }, 2, all, HUNDRED, out);
    return out[0];
}

/* westeros 6.4, 6.7: the hexes that it goes through, the steps that are left there; how many come before it leaves its engagement, and the dice
 * of the blow then, and how often that costs it a figure. */
static void put_way(const struct westeros *g, unsigned unit, const struct hex_walk *walk,
                    const struct hex_reach *reach, bool leaves, unsigned to, struct duel_text *out)
{
    const bool by_road = !hex_left(reach, false, leaves, to);
    uint8_t way[HEX_STEPS_MOST];
    unsigned loosens;
    const unsigned steps = hex_way(walk, reach, leaves, to, way, &loosens);
    duel_json_open(out, NULL, '{');
    duel_json_open(out, "way", '[');
    for (unsigned i = 0; i < steps; i++) {
        char word[HEX_WORD];
        hex_word(westeros_grid(g), way[i], word);
        duel_json_str(out, NULL, word);
    }
    duel_json_close(out, ']');
    duel_json_int(out, "left", (long long)hex_left(reach, by_road, leaves, to) - 1);
    if (leaves) {
        struct westeros then = *g;
        if (loosens)
            then.unit[unit].hex = way[loosens - 1];
        const unsigned blow = westeros_blow(&then, unit);
        duel_json_int(out, "leaves", loosens);
        duel_json_int(out, "blow", blow);
        duel_json_int(out, "loses", loses(g, unit, blow));
    }
    duel_json_close(out, '}');
}

/* In its engagement or without one, and out of it. */
static void put_ways(const struct westeros *g, unsigned unit, unsigned to, struct duel_text *out)
{
    struct hex_land land;
    struct hex_reach reach = { 0 };
    const struct hex_walk walk = westeros_walk(g, unit, &land);
    if (!g->fire[g->unit[unit].hex])                    /* westeros 10.2 */
        hex_reach(&walk, &reach);
    duel_json_open(out, "ways", '[');
    for (unsigned leaves = 0; leaves < 2; leaves++)
        if (hex_reached(&reach, leaves, to))
            put_way(g, unit, &walk, &reach, leaves, to, out);
    duel_json_close(out, ']');
}

/* westeros 5.8 */
static void put_zone(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    struct hex_set zone = { { 0 } };
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++)
        if (hex_distance(westeros_grid(g), g->unit[unit].hex, hex) <= WESTEROS_CONTROL)
            hex_add(&zone, hex);
    put_set(g, "zone", &zone, out);
}

/* westeros 2.4, 2.6, 2.8 to 2.20, 5.21: the keywords that it has where it stands now. */
static void put_keywords(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    const struct westeros_type_row *type = &westeros_types[g->unit[unit].type];
    const struct {
        const char *key;
        bool has;
    } keywords[] = {
        { "advance", westeros_has(g, unit, WESTEROS_ADVANCE) },
        { "pursue", type->pursues > 0 },
        { "stalwart", westeros_is_stalwart(g, unit) },
        { "armour", westeros_has(g, unit, WESTEROS_ARMOUR) },
        { "tough", westeros_toughness(g, unit) > 0 },
        { "dogs", westeros_has(g, unit, WESTEROS_DOGS) },
        { "shoots", westeros_has(g, unit, WESTEROS_SHOOTS) },
        { "scorch", westeros_may_scorch(g, unit) },
        { "mounted", westeros_has(g, unit, WESTEROS_MOUNTED) },
    };
    duel_json_open(out, "keywords", '[');
    for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++)
        if (keywords[i].has)
            duel_json_str(out, NULL, keywords[i].key);
    duel_json_close(out, ']');
}

/* westeros 2.9, 7.16, 7.17: enemies beside it that would attack from the flank. */
static void put_flanked(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    duel_json_open(out, "flanked", '[');
    for (unsigned foe = 0; foe < g->slots; foe++) {
        if (!g->unit[foe].type || westeros_owner(&g->unit[foe]) == westeros_owner(&g->unit[unit]) ||
            !westeros_touch(g, foe, unit) || westeros_has(g, foe, WESTEROS_SHOOTS) ||
            g->fire[g->unit[foe].hex])
            continue;
        const struct westeros begun = begun_by(g, foe, unit);
        if (begun.fight[begun.fights - 1].flags & WESTEROS_FLANK)
            put_hex_at(g, NULL, g->unit[foe].hex, out);
    }
    duel_json_close(out, ']');
}

/* What its hex does: westeros 9 and 10. */
static void put_ground(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    const unsigned hex = g->unit[unit].hex;
    const struct westeros_ground_row *ground = westeros_ground_at(g, hex);
    const struct {
        const char *key;
        bool does;
    } effects[] = {
        { "caps-in", ground->caps_in },
        { "caps-out", ground->caps_out },
        { "ford", g->token[hex] == WESTEROS_FORD },
        { "hill", westeros_is_hill(g, hex) },
        { "hill-far", westeros_is_hill(g, hex) && westeros_has(g, unit, WESTEROS_SHOOTS) },
        { "blocks", ground->blocks },
        { "bridge", ground->bridge },
    };
    duel_json_str(out, "ground", ground->key);
    duel_json_open(out, "effects", '[');
    for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++)
        if (effects[i].does)
            duel_json_str(out, NULL, effects[i].key);
    duel_json_close(out, ']');
    duel_json_int(out, "burns", ground->burns);
    duel_json_int(out, "fire", g->fire[hex]);
}

/* westeros 5.8: where commanders of its house stand who control it. */
static void put_leaders(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    duel_json_open(out, "leaders", '[');
    for (unsigned other = 0; other < g->slots; other++)
        if (g->unit[other].type && g->unit[other].commander &&
            westeros_owner(&g->unit[other]) == westeros_owner(&g->unit[unit]) &&
            westeros_in_control(g, other, unit))
            duel_json_str(out, NULL, westeros_commander_keys[g->unit[other].commander]);
    duel_json_close(out, ']');
}

/* westeros 13.13: all that counts of a unit. */
static void put_unit(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    const struct westeros_unit *u = &g->unit[unit];
    const struct westeros_type_row *type = &westeros_types[u->type];
    put_hex_at(g, "unit", u->hex, out);
    duel_json_int(out, "player", westeros_owner(u));
    duel_json_str(out, "type", type->key);
    duel_json_str(out, "rank", westeros_faces[u->rank]);
    duel_json_int(out, "figures", u->soldiers + (u->commander != WESTEROS_NO_COMMANDER));
    duel_json_int(out, "of", type->figures);
    duel_json_int(out, "soldiers", u->soldiers);
    if (u->commander) {
        duel_json_str(out, "commander", westeros_commander_keys[u->commander]);
        duel_json_int(out, "capture", westeros_commanders[u->commander].capture);
        duel_json_bool(out, "committed", u->lasting & WESTEROS_COMMITTED);
    }
    duel_json_int(out, "ignores", westeros_toughness(g, unit));
    duel_json_int(out, "sides", sides_that_hit(g, unit));
    duel_json_int(out, "move", type->rank[u->rank].move);
    duel_json_int(out, "dice", type->rank[u->rank].dice);
    duel_json_int(out, "range", westeros_range(g, unit));
    duel_json_bool(out, "battered", westeros_is_battered(g, unit));
    duel_json_bool(out, "active", u->status & WESTEROS_ACTIVE);
    duel_json_bool(out, "ordered", u->status & WESTEROS_ORDERED);
    duel_json_bool(out, "left", u->status & WESTEROS_LEFT_HEX);
    duel_json_bool(out, "attacked", u->status & WESTEROS_HAS_ATTACKED);
    if (u->engaged) {
        const struct westeros_unit *with = &g->unit[u->engaged - 1];
        put_hex_at(g, "engaged", with->hex, out);
        duel_json_str(out, "with", westeros_type_keys[with->type]);
    }
    put_flanked(g, unit, out);
    put_keywords(g, unit, out);
    put_ground(g, unit, out);
    put_leaders(g, unit, out);
}

/* The hex that is named next, or HEX_NONE. */
static unsigned next_hex(const struct westeros *g, struct statement *at)
{
    struct core_word word;
    return core_next_word(at, &word) ? hex_read(westeros_grid(g), word.at, word.length) : HEX_NONE;
}

/* --- whether a set-up is legal: westeros 13.8 ------------------------------------------------------------- */

static void put_keys(const char *key, const char *const keys[], struct duel_text *out)
{
    duel_json_open(out, key, '[');
    for (unsigned i = 0; keys[i]; i++)
        duel_json_str(out, NULL, keys[i]);
    duel_json_close(out, ']');
}

/* By which rule nobody enters that ground; units on foot do enter a building. */
static unsigned closed_by(const struct westeros *g, unsigned hex)
{
    static const uint16_t rules[WESTEROS_ALL_GROUNDS] = {
        [WESTEROS_BUILDING] = 910, [WESTEROS_RIVER] = 912, [WESTEROS_FOREST_RIVER] = 913,
        [WESTEROS_PALISADE] = 905, [WESTEROS_TOWER] = 907,
    };
    return rules[g->token[hex] ? g->token[hex] : g->ground[hex]];
}

static void put_fault(const struct westeros *g, const char *fault, unsigned rule, unsigned hex, int n,
                      struct duel_text *out)
{
    char word[HEX_WORD];
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "fault", fault);
    duel_json_int(out, "rule", (int)rule);
    if (hex != HEX_NONE) {
        hex_word(westeros_grid(g), hex, word);
        duel_json_str(out, "at", word);
    }
    duel_json_int(out, "n", n);
    duel_json_close(out, '}');
}

static void put_unit_faults(const struct westeros *g, unsigned unit, struct duel_text *out)
{
    const struct westeros_unit *u = &g->unit[unit];
    const struct westeros_ground_row *ground = westeros_ground_at(g, u->hex);
    if ((westeros_has(g, unit, WESTEROS_MOUNTED) ? ground->mounted : ground->on_foot) == HEX_CLOSED)
        put_fault(g, "ground", closed_by(g, u->hex), u->hex, 0, out);
    if (u->engaged && westeros_has(g, unit, WESTEROS_SHOOTS) &&
        westeros_has(g, u->engaged - 1u, WESTEROS_SHOOTS))
        put_fault(g, "shooters", 705, u->hex, 0, out);
    if ((u->commander == WESTEROS_GREATJON || u->commander == WESTEROS_LAST_HEARTH) &&
        u->rank != WESTEROS_BLUE)                       /* westeros 2.23 */
        put_fault(g, "greatjon", 223, u->hex, 0, out);
}

/* westeros 10.1, 10.4: at its limit it would be out; what was laid waste burns on. */
static void put_fire_faults(const struct westeros *g, unsigned hex, struct duel_text *out)
{
    const int limit = westeros_ground_at(g, hex)->burns;
    if (g->fire[hex] && g->token[hex] != WESTEROS_DEVASTATION && g->fire[hex] >= limit)
        put_fault(g, limit ? "limit" : "fire", limit ? 1004 : 1001, hex, limit, out);
}

/* westeros 5.3 */
static void put_command_faults(const struct westeros *g, int player, struct duel_text *out)
{
    int have = g->side[player].command;
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type && westeros_owner(&g->unit[unit]) == player)
            have += g->unit[unit].tokens;
    if (have > g->command_rating)
        put_fault(g, player ? "command-lannister" : "command-stark", 503, HEX_NONE, g->command_rating, out);
}

/* What is wrong with it, besides what no text may say (13.6); and the words that a plan is made of. */
static void put_setup(const struct westeros *g, struct duel_text *out)
{
    duel_json_open(out, "faults", '[');
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type)
            put_unit_faults(g, unit, out);
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++)
        put_fire_faults(g, hex, out);
    for (unsigned i = 0; i < g->objectives; i++)
        if (westeros_ground_at(g, g->objective[i].hex)->on_foot == HEX_CLOSED)
            put_fault(g, "objective", 1108, g->objective[i].hex, 0, out);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_command_faults(g, player, out);
    duel_json_close(out, ']');
    put_keys("grounds", westeros_ground_keys, out);
    put_keys("tokens", westeros_token_keys, out);
    put_keys("faces", westeros_faces, out);
    put_keys("lasting", westeros_lasting_keys, out);
    put_keys("goals", westeros_goal_keys, out);
    duel_json_int(out, "fires", WESTEROS_SPREADS);
}

/* "set-up"; "line h7 c2": of two hexes; "unit h7", "sight h7", "reach h7", "zone h7": of the unit there; "way h7 h5": of it, to there; "blow h7 h6": of its attack
 * on the unit there. */
enum duel_status westeros_why(const duel_state *view, const char *subject, struct duel_text *out)
{
    static const struct {
        const char *word;
        void (*put)(const struct westeros *, unsigned unit, struct duel_text *);
        void (*put_to)(const struct westeros *, unsigned from, unsigned to, struct duel_text *);
    } subjects[] = { { "unit", put_unit, NULL },   { "sight", put_sight, NULL }, { "reach", put_reach, NULL },
                     { "zone", put_zone, NULL },   { "way", NULL, put_ways },    { "line", NULL, put_line },
                     { "blow", NULL, put_blow_to } };
    const struct westeros *g = westeros_of(view);
    struct statement at = { .rest = { subject, strlen(subject) } };
    struct core_word word;
    size_t i = 0;
    if (!core_next_word(&at, &word))
        return DUEL_SYNTAX;
    if (core_word_is(word, "set-up")) {
        duel_json_open(out, NULL, '{');
        put_setup(g, out);
        duel_json_close(out, '}');
        return core_next_word(&at, &word) ? DUEL_SYNTAX : DUEL_OK;
    }
    while (i < sizeof subjects / sizeof subjects[0] && !core_word_is(word, subjects[i].word))
        i++;
    if (i == sizeof subjects / sizeof subjects[0])
        return DUEL_SYNTAX;
    const unsigned hex = next_hex(g, &at), to = subjects[i].put ? hex : next_hex(g, &at),
                   unit = hex == HEX_NONE ? WESTEROS_NOBODY : westeros_unit_at(g, hex);
    const bool of_unit = subjects[i].put_to != put_line;
    if (hex == HEX_NONE || to == HEX_NONE || (of_unit && unit == WESTEROS_NOBODY) ||
        (subjects[i].put_to == put_blow_to && !may_blow(g, unit, to)) ||
        core_next_word(&at, &(struct core_word){ 0 }))
        return DUEL_SYNTAX;
    duel_json_open(out, NULL, '{');
    if (subjects[i].put)
        subjects[i].put(g, unit, out);
    else
        subjects[i].put_to(g, of_unit ? unit : hex, to, out);
    duel_json_close(out, '}');
    return DUEL_OK;
}
