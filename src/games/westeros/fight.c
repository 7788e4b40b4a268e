/* Attacks, from the target to the pursuit (chapters 7, 8, 12). */
#include "westeros.h"

static struct westeros_fight *fight_of(struct westeros *g)
{
    return &g->fight[g->fights - 1];
}

unsigned westeros_range(const struct westeros *g, unsigned unit)
{
    const struct westeros_unit *u = &g->unit[unit];
    const bool shoots = westeros_has(g, unit, WESTEROS_SHOOTS);
    return westeros_types[u->type].rank[u->rank].range +
           (unsigned)(shoots && westeros_is_hill(g, u->hex)); /* westeros 9.9 */
}

/* westeros 7.9, 5.33 */
static bool has_dogs(const struct westeros *g, unsigned unit)
{
    const bool calls = g->called & WESTEROS_CALLED_WOLF && westeros_is_led(g, unit, WESTEROS_YOUNG_WOLF);
    return calls || (westeros_has(g, unit, WESTEROS_DOGS) && !(g->unit[unit].status & WESTEROS_LEFT_HEX));
}

/* westeros 7.2, 7.3, 7.5 */
bool westeros_can_attack(const struct westeros *g, unsigned unit, unsigned target, enum westeros_how *how)
{
    const struct westeros_unit *u = &g->unit[unit], *t = &g->unit[target];
    if (westeros_owner(u) == westeros_owner(t) || g->fire[u->hex])       /* westeros 10.2 */
        return false;
    const int distance = hex_distance(westeros_grid(g), u->hex, t->hex);
    if (westeros_has(g, unit, WESTEROS_SHOOTS)) {
        *how = WESTEROS_SHOT;
        return distance <= (int)westeros_range(g, unit) &&
               (distance == 1 || westeros_can_see(g, u->hex, t->hex));
    }
    *how = distance == 1 ? WESTEROS_MELEE : WESTEROS_SET_DOGS;
    return distance == 1 || (distance == 2 && has_dogs(g, unit));
}

/* westeros 2.10, 10.3: a neighbour of its hex. */
static bool can_scorch(const struct westeros *g, unsigned unit, unsigned to)
{
    return g->scorched != to + 1 && !g->fire[g->unit[unit].hex] &&
           westeros_unit_at(g, to) == WESTEROS_NOBODY && westeros_ground_at(g, to)->burns > g->fire[to];
}

/* It attacks a second time. */
static bool is_extra(const struct westeros *g, unsigned unit)
{
    const unsigned both = WESTEROS_AGAIN | WESTEROS_HAS_ATTACKED;
    return (g->unit[unit].status & both) == both;
}

/* westeros 7.1, 8.17: an ordered unit that has not attacked, or the pursuer, in melee alone; or, 5.35, 5.36, a second time. */
bool westeros_may_attack(const struct westeros *g, unsigned unit)
{
    const unsigned status = g->unit[unit].status;
    if (g->bonus)
        return unit + 1 == g->bonus;
    return status & WESTEROS_ORDERED && (!(status & WESTEROS_HAS_ATTACKED) || is_extra(g, unit));
}

/* westeros 5.35: the second attack of the Greatjon is on another; 5.42: that of the Reaver is with fire. */
static bool may_attack_whom(const struct westeros *g, unsigned unit, unsigned target)
{
    if (!is_extra(g, unit) || g->bonus)
        return true;
    return g->unit[unit].commander == WESTEROS_GREATJON ? g->spared != target + 1
                                                        : g->unit[unit].commander != WESTEROS_REAVER;
}

bool westeros_has_target(const struct westeros *g, unsigned unit)
{
    enum westeros_how how;
    for (unsigned target = 0; target < g->slots; target++)
        if (g->unit[target].type && may_attack_whom(g, unit, target) &&
            westeros_can_attack(g, unit, target, &how))
            return true;
    return false;
}

/* westeros 7.2, 7.3: the hexes that are near enough, whatever stands between. */
static struct hex_set near_enough(const struct westeros *g, unsigned unit)
{
    const unsigned far = westeros_has(g, unit, WESTEROS_SHOOTS) ? westeros_range(g, unit)
                         : has_dogs(g, unit)                    ? 2
                                                                : 1;
    return hex_within(westeros_grid(g), g->unit[unit].hex, far);
}

/* Those of the map that it may attack now. */
static struct hex_set targets(const struct westeros *g, const struct westeros_map *foes, unsigned unit)
{
    const struct hex_set near = near_enough(g, unit), some = hex_both(&near, &foes->units);
    struct hex_set out = { { 0 } };
    for (unsigned hex = hex_first(&some, 0); hex != HEX_NONE; hex = hex_first(&some, hex + 1)) {
        enum westeros_how how;
        if (may_attack_whom(g, unit, foes->at[hex]) && westeros_can_attack(g, unit, foes->at[hex], &how) &&
            (!g->bonus || how == WESTEROS_MELEE))
            hex_add(&out, hex);
    }
    return out;
}

/* Those that it may set fire to. */
static struct hex_set scorches(const struct westeros *g, unsigned unit)
{
    struct hex_set out = { { 0 } };
    uint8_t around[HEX_DIRECTIONS];
    if (!westeros_may_scorch(g, unit))
        return out;
    hex_around(westeros_grid(g), g->unit[unit].hex, around);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (around[direction] != HEX_NONE && can_scorch(g, unit, around[direction]))
            hex_add(&out, around[direction]);
    return out;
}

bool westeros_has_scorch(const struct westeros *g, unsigned unit)
{
    const struct hex_set to = scorches(g, unit);
    return hex_any(&to);
}

/* It has attacked, or supported. westeros 7.18. whom: + 1, or 0; 5.35 */
static void has_fought(struct westeros *g, unsigned unit, unsigned whom)
{
    struct westeros_unit *u = &g->unit[unit];
    if (u->commander == WESTEROS_GREATJON && !g->spared)
        g->spared = (uint8_t)whom;
    if (is_extra(g, unit))
        u->status &= (uint8_t)~WESTEROS_AGAIN;
    u->status |= WESTEROS_HAS_ATTACKED;
    u->status &= (uint8_t)~WESTEROS_ACTIVE;
}

/* All of the player whose turn it is. */
static void attackers(const struct westeros *g, struct westeros_map *map)
{
    map->units = (struct hex_set){ { 0 } };
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (westeros_may_attack(g, unit) && g->unit[unit].type)
            westeros_mark(g, unit, map);
}

/* westeros 7.8: or none. */
int westeros_legal_attack(const struct westeros *g, duel_action out[])
{
    struct westeros_map mine, foes;
    const struct hex_set *from = &mine.units;
    int n = 0;
    attackers(g, &mine);
    westeros_map_of(g, 2u >> g->active, &foes);
    out[n++] = (duel_action){ WESTEROS_HALT, { 0 } };
    for (unsigned hex = hex_first(from, 0); hex != HEX_NONE; hex = hex_first(from, hex + 1)) {
        const struct hex_set to = targets(g, &foes, mine.at[hex]);
        n = westeros_list(WESTEROS_ATTACK, hex, &to, out, n);
    }
    for (unsigned hex = hex_first(from, 0); hex != HEX_NONE; hex = hex_first(from, hex + 1)) {
        const struct hex_set to = scorches(g, mine.at[hex]);
        n = westeros_list(WESTEROS_SCORCH, hex, &to, out, n);
    }
    return n;
}

/* westeros 7.13, 7.14, 7.15, 7.16. Whether it is a flank attack. */
static bool engage(struct westeros *g, unsigned unit, unsigned target)
{
    if (g->unit[unit].engaged && g->unit[unit].engaged != target + 1)
        westeros_part(g, unit);
    if (g->unit[target].engaged)
        return g->unit[target].engaged != unit + 1;
    g->unit[unit].engaged = (uint8_t)(target + 1);
    g->unit[target].engaged = (uint8_t)(unit + 1);
    return false;
}

static void push_fight(struct westeros *g, unsigned unit, unsigned target, enum westeros_how how, bool flank)
{
    g->fights++;
    *fight_of(g) = (struct westeros_fight){
        .attacker = (uint8_t)unit,
        .target = (uint8_t)target,
        .how = (uint8_t)how,
        .from = g->unit[target].hex,
        .flags = flank ? WESTEROS_FLANK : 0,
        .tough = (uint8_t)westeros_toughness(g, target),
    };
}

void westeros_begin_fight(struct westeros *g, unsigned unit, unsigned target)
{
    enum westeros_how how = WESTEROS_MELEE;
    bool flank = false;
    westeros_can_attack(g, unit, target, &how);
    const bool newly = how == WESTEROS_MELEE && !g->unit[target].engaged;
    if (how == WESTEROS_MELEE)
        flank = engage(g, unit, target);
    flank |= g->unit[unit].commander == WESTEROS_ADDAM;                 /* westeros 2.9 */
    has_fought(g, unit, target + 1);
    g->bonus = 0;
    push_fight(g, unit, target, how, flank);
    if (newly)
        fight_of(g)->flags |= WESTEROS_NEWLY;
}

void westeros_scorch(struct westeros *g, unsigned unit, unsigned to, struct duel_io *io)
{
    const struct westeros_unit *u = &g->unit[unit];
    uint8_t faces[WESTEROS_FACES] = { 0 };
    has_fought(g, unit, 0);
    g->bonus = 0;
    g->scorched = (uint8_t)(to + 1);
    duel_tell_all(io, .kind = WESTEROS_TOLD_SCORCHED, .player = (uint8_t)westeros_owner(u),
                  .card = westeros_type_card(u->type), .from = u->hex, .to = (uint8_t)to);
    const unsigned dice =
        westeros_types[u->type].rank[u->rank].dice - (unsigned)westeros_is_battered(g, unit);
    westeros_throw(g, westeros_owner(u), dice, faces, io);
    const unsigned valor =
        westeros_is_led(g, unit, WESTEROS_REAVER) ? faces[WESTEROS_VALOR] : 0;          /* westeros 2.10 */
    westeros_kindle(g, to, faces[WESTEROS_GREEN] + valor, io);
}

/* --- coordinated attacks: westeros 12.8, 12.9 -------------------------------------------------------- */

static bool can_support(const struct westeros *g, const struct westeros_fight *f, unsigned unit)
{
    enum westeros_how how;
    return unit != f->attacker && westeros_may_attack(g, unit) && may_attack_whom(g, unit, f->target) &&
           westeros_can_attack(g, unit, f->target, &how) && how == WESTEROS_MELEE;
}

int westeros_legal_support(const struct westeros *g, duel_action out[])
{
    const struct westeros_fight *f = &g->fight[g->fights - 1];
    struct westeros_map map;
    int n = 0;
    westeros_map(g, &map);
    out[n++] = (duel_action){ WESTEROS_ALONE, { 0 } };
    for (unsigned hex = hex_first(&map.units, 0); hex != HEX_NONE; hex = hex_first(&map.units, hex + 1))
        if (can_support(g, f, map.at[hex]))
            out[n++] = (duel_action){ WESTEROS_SUPPORT, { (uint8_t)hex } };
    return n;
}

/* westeros 12.10, 12.11: all must flank for a flank attack; the lead alone is engaged. */
void westeros_support(struct westeros *g, unsigned unit, struct duel_io *io)
{
    struct westeros_fight *f = fight_of(g);
    struct westeros_unit *u = &g->unit[unit];
    const unsigned engaged = g->unit[f->target].engaged;
    const int lent = u->commander == WESTEROS_KEVAN ? g->lent : 0;      /* westeros 2.21 */
    f->more = (uint8_t)(f->more + westeros_dice(g, unit, f->target, WESTEROS_MELEE, false, -lent) - 1);
    if ((!engaged || engaged == unit + 1 || f->flags & WESTEROS_NEWLY) && u->commander != WESTEROS_ADDAM)
        f->flags &= (uint8_t)~WESTEROS_FLANK;
    has_fought(g, unit, f->target + 1u);
    duel_tell_all(io, .kind = WESTEROS_TOLD_SUPPORTS, .player = (uint8_t)westeros_owner(u),
                  .card = westeros_type_card(u->type), .from = u->hex);
}

static bool ask_to_join(struct westeros *g, struct westeros_fight *f)
{
    duel_action list[WESTEROS_UNITS + 1];
    f->stage = WESTEROS_LENDING;
    if (!(g->options & WESTEROS_COORDINATED) || g->fights > 1 || f->how != WESTEROS_MELEE ||
        westeros_legal_support(g, list) == 1)
        return false;
    f->stage = WESTEROS_JOINING;
    westeros_ask(g, g->active, WESTEROS_ASK_SUPPORT);
    return true;
}

/* --- the steps of an attack ---------------------------------------------------------------------------- */

/* The target is destroyed: westeros 5.27, and 5.33, the card of the Young Wolf is not turned. */
static void triumph(struct westeros *g, const struct westeros_fight *f)
{
    struct westeros_unit *u = &g->unit[f->attacker];
    if (!westeros_is_own_turn(g))
        return;
    if (westeros_has_tactic(g, f->attacker, WESTEROS_VENGEANCE))
        u->status |= WESTEROS_STAYS_ACTIVE;
    if (g->called & WESTEROS_CALLED_WOLF && westeros_is_led(g, f->attacker, WESTEROS_YOUNG_WOLF))
        u->lasting &= (uint8_t)~WESTEROS_COMMITTED;
}

/* Hits of the roll, or of hexes that it could not fall back: all of one attack. */
static void strike(struct westeros *g, struct westeros_fight *f, unsigned hits, struct duel_io *io)
{
    const unsigned ignored = hits < f->tough ? hits : f->tough;         /* westeros 2.19, 2.20 */
    f->tough = (uint8_t)(f->tough - ignored);
    hits -= ignored;
    if (westeros_hit(g, f->target, hits, &f->excess, io)) {
        f->flags |= WESTEROS_GONE;
        f->falls = 0;
        f->stage = WESTEROS_FOLLOWING;
        triumph(g, f);
    }
}

static void count_hits(struct westeros *g, struct westeros_fight *f, struct duel_io *io)
{
    const unsigned hits = westeros_hits(g, f), morale = f->faces[WESTEROS_MORALE];
    duel_tell_all(io, .kind = WESTEROS_TOLD_HITS, .player = (uint8_t)westeros_owner(&g->unit[f->target]),
                  .card = westeros_type_card(g->unit[f->target].type), .from = f->from,
                  .amount = (int16_t)hits);
    f->stage = WESTEROS_STANDING;
    f->falls = (uint8_t)(f->flags & WESTEROS_ROARS ? 2 * morale : morale);      /* westeros 3.3, 8.5, 5.16 */
    if (westeros_stays(g, f->target, (enum westeros_how)f->how))
        f->falls = 0;
    strike(g, f, hits, io);
}

/* westeros 8.10 */
static bool ask_to_stand(struct westeros *g, struct westeros_fight *f)
{
    f->stage = WESTEROS_FALLING;
    if (!f->falls || !westeros_is_stalwart(g, f->target))
        return false;
    westeros_ask(g, westeros_owner(&g->unit[f->target]), WESTEROS_ASK_STAND);
    return true;
}

static void fall_to(struct westeros *g, struct westeros_fight *f, unsigned to, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[f->target];
    if (u->hex == to)
        return;
    westeros_part(g, f->target);                        /* westeros 8.11 */
    duel_tell_all(io, .kind = WESTEROS_TOLD_FELL_BACK, .player = (uint8_t)westeros_owner(u),
                  .card = westeros_type_card(u->type), .from = u->hex, .to = (uint8_t)to);
    u->hex = (uint8_t)to;
    f->flags |= WESTEROS_LEFT;
}

/* westeros 5.25: so many hexes in one attack. */
static void has_fallen(struct westeros *g, struct westeros_fight *f, unsigned hexes, struct duel_io *io)
{
    const bool far = f->fallen < 2 && f->fallen + hexes >= 2;
    f->fallen = (uint8_t)(f->fallen + hexes);
    if (far && westeros_is_own_turn(g) && g->tactic == WESTEROS_TERROR)
        westeros_gain_morale(g, g->active, 1, io);
}

/* westeros 12.3 */
static unsigned may_fall(const struct westeros *g, const struct westeros_fight *f)
{
    const unsigned most = westeros_is_battered(g, f->target) ? 2 : HEX_STEPS_MOST;
    return f->fallen >= most ? 0 : most - f->fallen;
}

/* westeros 12.13: the third way, where the first two are closed. */
static struct hex_fall fall_aside(const struct hex_grid *grid, unsigned from, unsigned away, bool south,
                                  unsigned steps, const struct hex_set *closed)
{
    const unsigned left = (away + 1) % HEX_DIRECTIONS, right = (away + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS;
    const unsigned third = hex_beside(away, south) == left ? right : left, next = hex_next(grid, from, third);
    if (next == HEX_NONE || hex_has(closed, next))
        return (struct hex_fall){ .direction = HEX_DIRECTIONS, .to = (uint8_t)from };
    return hex_fall_back(grid, from, third, south, steps, closed);
}

/* westeros 8.6, 8.7, 8.8: straight away from the attacker, or beside that. */
static void fall_straight(struct westeros *g, struct westeros_fight *f, struct duel_io *io)
{
    const struct hex_grid *grid = westeros_grid(g);
    const bool south = westeros_is_south(g, westeros_owner(&g->unit[f->target]));
    const unsigned away = hex_opposite(hex_direction(grid, f->from, g->unit[f->attacker].hex)),
                   most = may_fall(g, f);
    struct hex_set closed;
    westeros_closed(g, f->target, &closed);
    const unsigned wanted = f->falls < most ? f->falls : most;
    struct hex_fall fall = hex_fall_back(grid, f->from, away, south, wanted, &closed);
    if (wanted && !fall.steps && g->options & WESTEROS_EITHER_SIDE)
        fall = fall_aside(grid, f->from, away, south, wanted, &closed);
    const unsigned missed = f->falls - fall.steps;
    f->falls = 0;
    fall_to(g, f, fall.to, io);
    has_fallen(g, f, fall.steps, io);
    strike(g, f, missed, io);
}

/* westeros 8.9: the two neighbours towards the own edge, as far as they can be entered. */
static unsigned ways_home(const struct westeros *g, const struct westeros_fight *f, uint8_t out[2])
{
    return may_fall(g, f) ? westeros_homewards(g, f->target, g->unit[f->target].hex, out) : 0;
}

static void fall_a_step(struct westeros *g, struct westeros_fight *f, unsigned to, struct duel_io *io)
{
    f->falls--;
    fall_to(g, f, to, io);
    has_fallen(g, f, 1, io);
}

/* True: its owner is asked where to. */
static bool fall_home(struct westeros *g, struct westeros_fight *f, struct duel_io *io)
{
    while (f->falls) {
        uint8_t ways[2];
        const unsigned n = ways_home(g, f, ways);
        if (n == 2) {
            westeros_ask(g, westeros_owner(&g->unit[f->target]), WESTEROS_ASK_BACK);
            return true;
        }
        if (n == 1) {
            fall_a_step(g, f, ways[0], io);
            continue;
        }
        f->falls--;
        strike(g, f, 1, io);
    }
    return false;
}

static bool fall(struct westeros *g, struct westeros_fight *f, struct duel_io *io)
{
    if (f->how == WESTEROS_MELEE && f->falls)
        fall_straight(g, f, io);
    if (fall_home(g, f, io))
        return true;
    if (!g->fights || f->stage != WESTEROS_FALLING)
        return false;
    f->stage = WESTEROS_COUNTERING;
    if (f->flags & WESTEROS_LEFT)
        westeros_arrive(g, f->target, io);              /* westeros 11.8: where it ends */
    return false;
}

/* westeros 8.12 */
static bool can_counter(const struct westeros *g, const struct westeros_fight *f)
{
    const bool answers = g->options & WESTEROS_ARCHERS_ANSWER &&
                         westeros_has(g, f->target, WESTEROS_SHOOTS); /* westeros 12.12 */
    return g->fights == 1 && !(f->flags & (WESTEROS_LEFT | WESTEROS_GONE)) &&
           (answers || westeros_is_stalwart(g, f->target)) && !g->fire[g->unit[f->target].hex] &&
           westeros_touch(g, f->attacker, f->target);
}

static bool ask_to_counter(struct westeros *g, struct westeros_fight *f)
{
    f->stage = WESTEROS_FOLLOWING;
    if (!can_counter(g, f))
        return false;
    westeros_ask(g, westeros_owner(&g->unit[f->target]), WESTEROS_ASK_COUNTER);
    return true;
}

/* westeros 8.15: after a melee that made the target leave its hex or destroyed it. */
static bool ask_to_follow(struct westeros *g, struct westeros_fight *f)
{
    struct hex_set ways;
    const bool won = g->fights == 1 && f->how == WESTEROS_MELEE && f->flags & (WESTEROS_LEFT | WESTEROS_GONE);
    if (!won || f->flags & WESTEROS_ASKED || !westeros_follow_to(g, f->attacker, f->from, &ways))
        return false;
    f->flags |= WESTEROS_ASKED;
    westeros_ask(g, westeros_owner(&g->unit[f->attacker]), WESTEROS_ASK_ADVANCE);
    return true;
}

bool westeros_go_on_fighting(struct westeros *g, struct duel_io *io)
{
    while (g->fights) {
        struct westeros_fight *f = fight_of(g);
        bool asks = false;
        switch ((enum westeros_stage)f->stage) {
        case WESTEROS_JOINING: asks = ask_to_join(g, f); break;
        case WESTEROS_LENDING:
        case WESTEROS_SPURRING:
        case WESTEROS_ROLLING:
        case WESTEROS_REROLLING:
        case WESTEROS_DOUBLING:
        case WESTEROS_SWAPPING: asks = westeros_go_on_rolling(g, f, io); break;
        case WESTEROS_HITTING: count_hits(g, f, io); break;
        case WESTEROS_STANDING: asks = ask_to_stand(g, f); break;
        case WESTEROS_FALLING: asks = fall(g, f, io); break;
        case WESTEROS_COUNTERING: asks = ask_to_counter(g, f); break;
        case WESTEROS_FOLLOWING:
            asks = ask_to_follow(g, f);
            if (!asks) {
                *f = (struct westeros_fight){ 0 };
                g->fights--;
            }
            break;
        }
        if (asks)
            return true;
    }
    g->fight[0] = g->fight[1] = (struct westeros_fight){ 0 };
    return false;
}

/* --- questions ------------------------------------------------------------------------------------- */

static int either(enum westeros_verb mild, enum westeros_verb other, duel_action out[])
{
    out[0] = (duel_action){ (uint8_t)mild, { 0 } };
    out[1] = (duel_action){ (uint8_t)other, { 0 } };
    return 2;
}

static int legal_back(const struct westeros *g, const struct westeros_fight *f, duel_action out[])
{
    uint8_t ways[2];
    const unsigned n = ways_home(g, f, ways);
    for (unsigned i = 0; i < n; i++)
        out[i] = (duel_action){ WESTEROS_BACK, { ways[i] } };
    return (int)n;
}

static int legal_follow(const struct westeros *g, const struct westeros_fight *f, duel_action out[])
{
    struct hex_set to;
    int n = 0;
    out[n++] = (duel_action){ WESTEROS_HOLD, { 0 } };
    westeros_follow_to(g, f->attacker, f->from, &to);
    for (unsigned hex = hex_first(&to, 0); hex != HEX_NONE; hex = hex_first(&to, hex + 1))
        out[n++] = (duel_action){ WESTEROS_FOLLOW, { (uint8_t)hex } };
    return n;
}

int westeros_legal_fight(const struct westeros *g, duel_action out[])
{
    const struct westeros_fight *f = &g->fight[g->fights - 1];
    const enum westeros_prompt kind = (enum westeros_prompt)g->head.prompt[g->head.awaiting & 1 ? 0 : 1].kind;
    if (kind == WESTEROS_ASK_SUPPORT)
        return westeros_legal_support(g, out);
    if (kind == WESTEROS_ASK_STAND)
        return either(WESTEROS_STAND, WESTEROS_YIELD, out);
    if (kind == WESTEROS_ASK_COUNTER)
        return either(WESTEROS_DECLINE, WESTEROS_COUNTER, out);
    if (kind == WESTEROS_ASK_BACK)
        return legal_back(g, f, out);
    return kind == WESTEROS_ASK_ADVANCE ? legal_follow(g, f, out) : westeros_legal_roll(g, f, kind, out);
}

/* westeros 8.13, 8.14 */
static void counter(struct westeros *g, const struct westeros_fight *f)
{
    push_fight(g, f->target, f->attacker,
               westeros_has(g, f->target, WESTEROS_SHOOTS) ? WESTEROS_SHOT : WESTEROS_MELEE, false);
}

static void follow(struct westeros *g, const struct westeros_fight *f, unsigned to, struct duel_io *io)
{
    const unsigned unit = f->attacker;
    westeros_follow(g, unit, f->from, to, io);
    if (g->unit[unit].status & WESTEROS_PURSUED)
        g->bonus = (uint8_t)(unit + 1);                 /* westeros 8.17 */
}

static void stand(struct westeros *g, struct westeros_fight *f, struct duel_io *io)
{
    f->falls = (uint8_t)(f->falls - (f->flags & WESTEROS_ROARS ? 2 : 1));       /* westeros 8.10: a side, 5.16 */
    duel_tell_all(io, .kind = WESTEROS_TOLD_STOOD, .player = (uint8_t)westeros_owner(&g->unit[f->target]),
                  .card = westeros_type_card(g->unit[f->target].type), .from = g->unit[f->target].hex);
}

/* What declines needs nothing: the stage has gone on already. */
void westeros_answer_fight(struct westeros *g, duel_action action, struct duel_io *io)
{
    struct westeros_fight *f = fight_of(g);
    if (westeros_answer_roll(g, f, action, io))
        return;
    if (action.verb == WESTEROS_ALONE)
        f->stage = WESTEROS_LENDING;
    else if (action.verb == WESTEROS_SUPPORT)
        westeros_support(g, westeros_unit_at(g, action.arg[0]), io);
    else if (action.verb == WESTEROS_STAND)
        stand(g, f, io);
    else if (action.verb == WESTEROS_BACK)
        fall_a_step(g, f, action.arg[0], io);
    else if (action.verb == WESTEROS_COUNTER)
        counter(g, f);
    else if (action.verb == WESTEROS_FOLLOW)
        follow(g, f, action.arg[0], io);
}
