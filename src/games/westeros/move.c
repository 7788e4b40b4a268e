/* Movement, parting blows, evading, following a beaten enemy (chapters 6, 8, 12), and how many dice there are. */
#include "westeros.h"

static struct hex_walk walk_of(const struct westeros *g, unsigned unit, const struct hex_land *land)
{
    const struct westeros_unit *u = &g->unit[unit];
    return (struct hex_walk){
        .grid = westeros_grid(g),
        .land = land,
        .from = u->hex,
        .steps = (uint8_t)(westeros_types[u->type].rank[u->rank].move +
                           westeros_has_tactic(g, unit, WESTEROS_SWEEP)),       /* westeros 5.23 */
        .bonus = 1,                                     /* westeros 9.11 */
        .bound = u->engaged ? g->unit[u->engaged - 1].hex : HEX_NONE,
    };
}

static bool may_move(const struct westeros *g, unsigned unit)
{
    const struct westeros_unit *u = &g->unit[unit];
    return u->type && (u->status & (WESTEROS_ORDERED | WESTEROS_HAS_MOVED)) == WESTEROS_ORDERED &&
           !g->fire[u->hex];                            /* westeros 10.2 */
}

struct hex_walk westeros_walk(const struct westeros *g, unsigned unit, struct hex_land *land)
{
    westeros_entering(g, westeros_has(g, unit, WESTEROS_MOUNTED), land);
    return walk_of(g, unit, land);
}

int westeros_list(enum westeros_verb verb, unsigned from, const struct hex_set *goals, duel_action out[],
                  int n)
{
    for (unsigned to = hex_first(goals, 0); to != HEX_NONE; to = hex_first(goals, to + 1))
        out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)from, (uint8_t)to } };
    return n;
}

/* westeros 6.1, 6.3, 6.5, 6.6: with and without leaving an engagement, or no more. */
int westeros_legal_move(const struct westeros *g, duel_action out[])
{
    struct westeros_map map = { .units = { { 0 } } };
    struct hex_land land;
    unsigned at[WESTEROS_UNITS];                        /* where those stand that move */
    struct hex_set leaves[WESTEROS_UNITS];              /* where each of them can go so */
    int kind = -1;                                      /* the land is for those on foot, 0, or mounted, 1 */
    unsigned movers = 0;
    int n = 0;
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (may_move(g, unit))
            westeros_mark(g, unit, &map);
    out[n++] = (duel_action){ WESTEROS_FIGHT, { 0 } };
    for (unsigned hex = hex_first(&map.units, 0); hex != HEX_NONE; hex = hex_first(&map.units, hex + 1)) {
        const bool mounted = westeros_has(g, map.at[hex], WESTEROS_MOUNTED);
        if (kind != mounted)
            westeros_entering(g, mounted, &land);
        kind = mounted;
        const struct hex_walk walk = walk_of(g, map.at[hex], &land);
        struct hex_reach reach;
        hex_reach(&walk, &reach);
        n = westeros_list(WESTEROS_MOVE, hex, &reach.goals[0], out, n);
        at[movers] = hex;
        leaves[movers++] = reach.goals[1];
    }
    for (unsigned i = 0; i < movers; i++)
        n = westeros_list(WESTEROS_LEAVE, at[i], &leaves[i], out, n);
    return n;
}

bool westeros_can_move(const struct westeros *g)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (may_move(g, unit))
            return true;
    return false;
}

/* westeros 2.4, 2.5, 5.10, 7.10, 7.11: of the rank, then what caps (9.8, 9.10), then what takes away. */
static inline int dice_before(const struct westeros *g, unsigned unit, unsigned target, enum westeros_how how,
                              bool counters, struct westeros_reasons *why)
{
    const struct westeros_unit *u = &g->unit[unit], *t = &g->unit[target];
    const struct westeros_ground_row *out = westeros_ground_at(g, u->hex),
                                     *in = westeros_ground_at(g, t->hex);
    const bool ford = counters && out == &westeros_grounds[WESTEROS_FORD];      /* westeros 9.2 */
    int dice = westeros_types[u->type].rank[u->rank].dice;
    westeros_because(why, WESTEROS_BY_RANK, dice);
    if ((out->caps_out || in->caps_in || ford) && dice > 2) {
        westeros_because(why,
                         ford            ? WESTEROS_IN_FORD
                         : out->caps_out ? WESTEROS_OUT_OF
                                         : WESTEROS_INTO,
                         2 - dice);
        dice = 2;
    }
    if (westeros_is_hill(g, t->hex) && !westeros_is_hill(g, u->hex)) {
        westeros_because(why, WESTEROS_UPHILL, -1);     /* westeros 9.9 */
        dice--;
    }
    if (how == WESTEROS_SHOT && !counters && u->status & WESTEROS_LEFT_HEX &&
        !westeros_has_tactic(g, unit, WESTEROS_STEADY_SHOTS)) {
        westeros_because(why, WESTEROS_AFTER_MOVE, -1); /* westeros 7.7, 5.20 */
        dice--;
    }
    if (westeros_is_battered(g, unit)) {
        westeros_because(why, WESTEROS_BY_LOSSES, -1);  /* westeros 12.2 */
        dice--;
    }
    return dice;
}

/* westeros 7.11, 7.12: then what adds; at least one. */
unsigned westeros_dice(const struct westeros *g, unsigned unit, unsigned target, enum westeros_how how,
                       bool counters, int adds)
{
    const int dice = dice_before(g, unit, target, how, counters, NULL) + adds;
    return dice < 1 ? 1 : (unsigned)dice;
}

void westeros_why_dice(const struct westeros *g, unsigned unit, unsigned target, enum westeros_how how,
                       bool counters, struct westeros_reasons *why)
{
    dice_before(g, unit, target, how, counters, why);
}

/* westeros 6.4, 10.2, 2.13, 5.24 */
unsigned westeros_blow(const struct westeros *g, unsigned unit)
{
    const unsigned enemy = g->unit[unit].engaged - 1u;
    return g->fire[g->unit[enemy].hex] || westeros_leaves_freely(g, unit)
               ? 0
               : westeros_dice(g, enemy, unit, WESTEROS_MELEE, false, 0);
}

/* westeros 6.4: the enemy strikes as the unit leaves, and the engagement is over. Returns whether the unit is gone. */
static bool parting_blow(struct westeros *g, unsigned unit, struct duel_io *io)
{
    const unsigned enemy = g->unit[unit].engaged - 1u, dice = westeros_blow(g, unit);
    uint8_t faces[WESTEROS_FACES] = { 0 }, excess = 0;
    westeros_part(g, unit);
    if (!dice)
        return false;
    duel_tell_all(io, .kind = WESTEROS_TOLD_BLOW, .player = (uint8_t)westeros_owner(&g->unit[enemy]),
                  .card = westeros_type_card(g->unit[enemy].type), .from = g->unit[enemy].hex,
                  .card2 = westeros_type_card(g->unit[unit].type), .to = g->unit[unit].hex);
    westeros_throw(g, westeros_owner(&g->unit[enemy]), dice, faces, io);
    const unsigned hits = westeros_hits_of(g, unit, faces), tough = westeros_toughness(g, unit);
    return westeros_hit(g, unit, hits > tough ? hits - tough : 0, &excess, io);
}

static void set_hex(struct westeros *g, unsigned unit, unsigned to, enum westeros_event told,
                    struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[unit];
    if (u->hex == to)
        return;
    duel_tell_all(io, .kind = (uint8_t)told, .player = (uint8_t)westeros_owner(u),
                  .card = westeros_type_card(u->type), .from = u->hex, .to = (uint8_t)to);
    u->hex = (uint8_t)to;
    u->status |= WESTEROS_LEFT_HEX;
}

/* westeros 6.7: the way on which most steps are left. */
void westeros_move(struct westeros *g, unsigned unit, unsigned to, bool leaves, struct duel_io *io)
{
    struct hex_land land;
    struct hex_reach reach;
    uint8_t way[HEX_STEPS_MOST];
    unsigned loosens;
    const struct hex_walk walk = westeros_walk(g, unit, &land);
    hex_reach(&walk, &reach);
    g->unit[unit].moved = (uint8_t)(g->unit[unit].moved + hex_way(&walk, &reach, leaves, to, way, &loosens));
    g->unit[unit].status |= WESTEROS_HAS_MOVED;
    if (leaves) {
        if (loosens)
            set_hex(g, unit, way[loosens - 1], WESTEROS_TOLD_MOVED, io);
        if (parting_blow(g, unit, io))
            return;
    }
    set_hex(g, unit, to, WESTEROS_TOLD_MOVED, io);
    westeros_arrive(g, unit, io);
}

/* --- evading: westeros 12.4, 12.5, 12.6, 12.7 ------------------------------------------------------------------ */

/* The highest rank + 1 of the ordered enemies beside it; 0: there is none. */
static unsigned rank_beside(const struct westeros *g, unsigned unit)
{
    const unsigned came =
        g->options & WESTEROS_MOVED_ONLY ? WESTEROS_LEFT_HEX : WESTEROS_ORDERED; /* westeros 12.14 */
    unsigned most = 0;
    for (unsigned other = 0; other < g->slots; other++)
        if (g->unit[other].type && g->unit[other].status & came &&
            westeros_owner(&g->unit[other]) == g->active && westeros_touch(g, unit, other) &&
            g->unit[other].rank + 1u > most)
            most = g->unit[other].rank + 1u;
    return most;
}

/* The two neighbours homewards of a hex, as far as the unit can enter them. */
unsigned westeros_homewards(const struct westeros *g, unsigned unit, unsigned hex, uint8_t out[2])
{
    const bool south = westeros_is_south(g, westeros_owner(&g->unit[unit]));
    uint8_t around[HEX_DIRECTIONS];
    struct hex_set closed;
    unsigned n = 0;
    westeros_closed(g, unit, &closed);
    hex_around(westeros_grid(g), hex, around);
    const uint8_t ways[2] = { around[south ? HEX_SW : HEX_NW], around[south ? HEX_SE : HEX_NE] };
    for (unsigned i = 0; i < 2; i++)
        if (ways[i] != HEX_NONE && !hex_has(&closed, ways[i]))
            out[n++] = ways[i];
    return n;
}

static struct hex_set evades_to(const struct westeros *g, unsigned unit)
{
    struct hex_set out = { { 0 } };
    uint8_t first[2], second[2];
    for (unsigned i = 0, n = westeros_homewards(g, unit, g->unit[unit].hex, first); i < n; i++) {
        hex_add(&out, first[i]);
        for (unsigned j = 0, m = westeros_homewards(g, unit, first[i], second); j < m; j++)
            hex_add(&out, second[j]);
    }
    return out;
}

int westeros_legal_evade(const struct westeros *g, duel_action out[])
{
    struct westeros_map map;
    int n = 0;
    westeros_map(g, &map);
    out[n++] = (duel_action){ WESTEROS_AWAIT, { 0 } };
    for (unsigned hex = hex_first(&map.units, 0); hex != HEX_NONE; hex = hex_first(&map.units, hex + 1)) {
        const unsigned unit = map.at[hex];
        if (westeros_owner(&g->unit[unit]) == g->active || g->fire[hex] ||
            !(g->unit[unit].status & WESTEROS_ACTIVE) || !rank_beside(g, unit))
            continue;
        const struct hex_set to = evades_to(g, unit);
        for (unsigned goal = hex_first(&to, 0); goal != HEX_NONE; goal = hex_first(&to, goal + 1))
            out[n++] = (duel_action){ WESTEROS_EVADE, { (uint8_t)hex, (uint8_t)goal } };
    }
    return n;
}

void westeros_evade(struct westeros *g, unsigned unit, unsigned to, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[unit];
    const unsigned rank = u->rank + 1u, theirs = rank_beside(g, unit);
    const int costs = theirs > rank ? 1 : theirs == rank ? 2 : 3;
    u->status = 0;
    westeros_lose_morale(g, westeros_owner(u), costs - (int)westeros_evading_costs_less(g, unit), io);
    if (westeros_is_over(g) || (u->engaged && parting_blow(g, unit, io)))
        return;
    set_hex(g, unit, to, WESTEROS_TOLD_EVADED, io);
    u->status = 0;
    westeros_arrive(g, unit, io);
}

/* --- advance and pursuit: westeros 8.15, 8.16, 8.18, 8.19 ------------------------------------------------------- */

unsigned westeros_follow_to(const struct westeros *g, unsigned unit, unsigned from, struct hex_set *ways)
{
    const struct westeros_unit *u = &g->unit[unit];
    const bool done = u->status & WESTEROS_PURSUED && !westeros_is_ready(g, unit, WESTEROS_JAIME);
    const unsigned pursues = done ? 0 : westeros_types[u->type].pursues;
    struct hex_land land;
    struct hex_reach reach;
    unsigned n = 1;
    *ways = (struct hex_set){ { 0 } };
    if (!pursues && !westeros_has(g, unit, WESTEROS_ADVANCE))
        return 0;
    westeros_entering(g, westeros_has(g, unit, WESTEROS_MOUNTED), &land);
    for (unsigned hex = hex_first(&land.road, 0); hex != HEX_NONE; hex = hex_first(&land.road, hex + 1))
        if (westeros_ground_at(g, hex)->bridge)
            hex_add(&land.enter[HEX_CLOSED], hex);      /* westeros 9.3, 9.4 */
    if (hex_has(&land.enter[HEX_CLOSED], from))
        return 0;
    hex_add(ways, from);
    if (!pursues)
        return n;
    struct hex_walk walk = walk_of(g, unit, &land);
    walk.bound = HEX_NONE;
    walk.bonus = 0;
    walk.steps = (uint8_t)pursues;
    hex_reach(&walk, &reach);
    walk.steps = (uint8_t)(hex_left(&reach, false, false, from) - 1);
    walk.from = (uint8_t)from;
    hex_reach(&walk, &reach);
    for (unsigned hex = hex_first(&reach.goals[0], 0); hex != HEX_NONE;
         hex = hex_first(&reach.goals[0], hex + 1)) {
        hex_add(ways, hex);
        n++;
    }
    return n;
}

void westeros_follow(struct westeros *g, unsigned unit, unsigned from, unsigned to, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[unit];
    if (u->status & WESTEROS_PURSUED)                   /* westeros 5.46 */
        westeros_committed(g, unit, io);
    if (westeros_types[u->type].pursues)
        u->status |= WESTEROS_PURSUED;
    u->moved =
        (uint8_t)(u->moved + 1 + hex_distance(westeros_grid(g), from, to)); /* over the hex that was left */
    set_hex(g, unit, to, WESTEROS_TOLD_FOLLOWED, io);
    westeros_arrive(g, unit, io);
}
