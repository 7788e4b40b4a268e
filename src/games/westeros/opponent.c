/* For computer opponents: what a position is worth, a chance to win made of it, and a quick choice for games that are played on in
 * thought. No rules here, and nothing but what the player sees. */
#include "opponent.h"

#include <string.h>

/* What a quick choice reckons with, in tenths of a green soldier. */
enum {
    WORTH_SOLDIER = 10,         /* and half as much more for each rank */
    WORTH_UNIT = 20,            /* what is gone with the last: a point, morale */
    WORTH_COMMANDER = 40,
    WORTH_MORALE = 6,           /* a space */
    WORTH_OBJECTIVE = 60,
    WORTH_POINT = 40,
    WORTH_STEP = 2,             /* nearer to an enemy, or to an objective */
    WORTH_HOME_STEP = 1,
    WORTH_COVER = 6,            /* forest, hill, building */
    WORTH_TACTIC = 6,
    WORTH_NOISE = 5,            /* what chance adds at most */
};

/* --- what a position is worth ------------------------------------------------------------------------------ */

static int worth_of_soldier(const struct westeros_unit *u)
{
    return WORTH_SOLDIER + WORTH_SOLDIER / 2 * u->rank;
}

static int worth_of_unit(const struct westeros_unit *u)
{
    return u->type ? u->soldiers * worth_of_soldier(u) + WORTH_UNIT + (u->commander ? WORTH_COMMANDER : 0)
                   : 0;
}

static int worth_of_objectives(const struct westeros *g, int player)
{
    int sum = 0;
    for (unsigned i = 0; i < g->objectives; i++)
        sum += g->objective[i].house == player + 1 ? WORTH_OBJECTIVE : 0;
    return sum;
}

static int worth_of_side(const struct westeros *g, int player)
{
    int sum = worth_of_objectives(g, player) - WORTH_MORALE * g->side[player].morale +
              WORTH_POINT * g->side[player].points;
    for (unsigned unit = 0; unit < WESTEROS_UNITS; unit++)
        if (westeros_owner(&g->unit[unit]) == player)
            sum += worth_of_unit(&g->unit[unit]);
    return sum;
}

int westeros_appraise(const duel_state *state, int player)
{
    const struct westeros *g = westeros_of(state);
    return worth_of_side(g, player) - worth_of_side(g, !player);
}

/* --- the chance to win ------------------------------------------------------------------------------------------- */

/* What tells who will win, as differences of the houses. */
enum sign {
    SIGN_ONE,           /* always 1: the battle itself */
    SIGN_SOLDIERS,      /* each worth two, and one more for each rank */
    SIGN_UNITS,
    SIGN_COMMANDERS,
    SIGN_MORALE,
    SIGN_ROUT,          /* how near the other is to it */
    SIGN_HELD,          /* objectives, both of these not as differences */
    SIGN_STANDS,        /* on one */
    SIGN_NEAR,          /* so many steps nearer than the other, of all objectives */
    SIGN_WEIGHT,        /* of units about the objectives */
    SIGN_LEAST,         /* the same at the one where it is least */
    SIGNS
};

static int side_of(const struct westeros_unit *u, int player)
{
    return westeros_owner(u) == player ? 1 : -1;
}

static void look_at_objectives(const struct westeros *g, int player, int sign[SIGNS])
{
    enum { FAR = 9, WEIGHT = 20 };
    for (unsigned i = 0; i < g->objectives; i++) {
        int nearest[DUEL_PLAYERS] = { FAR, FAR }, weight = 0;
        const struct hex_axial at = hex_axial(westeros_grid(g), g->objective[i].hex);
        for (unsigned unit = 0; unit < WESTEROS_UNITS; unit++) {
            const struct westeros_unit *u = &g->unit[unit];
            if (!u->type)
                continue;
            const int distance = hex_apart(at, hex_axial(westeros_grid(g), u->hex)),
                      owner = westeros_owner(u);
            nearest[owner] = distance < nearest[owner] ? distance : nearest[owner];
            weight += side_of(u, player) * WEIGHT * (4 + u->soldiers * (2 + u->rank)) / (1 + distance);
            sign[SIGN_STANDS] += distance ? 0 : side_of(u, player);
        }
        sign[SIGN_HELD] += g->objective[i].house == player + 1;
        sign[SIGN_NEAR] += nearest[!player] - nearest[player];
        sign[SIGN_WEIGHT] += weight;
        sign[SIGN_LEAST] = i == 0 || weight < sign[SIGN_LEAST] ? weight : sign[SIGN_LEAST];
    }
}

static void look_at(const struct westeros *g, int player, int sign[SIGNS])
{
    enum { NEAR = 100 };
    for (unsigned unit = 0; unit < WESTEROS_UNITS; unit++) {
        const struct westeros_unit *u = &g->unit[unit];
        if (!u->type)
            continue;
        sign[SIGN_SOLDIERS] += side_of(u, player) * u->soldiers * (2 + u->rank);
        sign[SIGN_UNITS] += side_of(u, player);
        sign[SIGN_COMMANDERS] += u->commander ? side_of(u, player) : 0;
    }
    for (int of = 0; of < DUEL_PLAYERS; of++) {
        const struct westeros_side *side = &g->side[of];
        const int for_us = of == player ? 1 : -1;
        sign[SIGN_MORALE] -= for_us * side->morale;
        sign[SIGN_ROUT] -= side->rout ? for_us * NEAR / (WESTEROS_WORST + 1 - side->morale) : 0;
    }
    sign[SIGN_ONE] = 1;
    look_at_objectives(g, player, sign);
}

/* What a sign adds to the logarithm of the odds of the house that must have all objectives, in 4096ths, by the rounds that come after this one: learned
 * from how some thousand battles ended that were played on from the beginning of a round (doc/strength.md). */
enum { ROUNDS_APART = 4 };
static const int16_t weights[ROUNDS_APART][SIGNS] = {
    { -4489, -154, -707, 2145, -269, 174, 285, -2374, 428, 19, 14 },
    { -6201, 33, -480, 2616, -10, 71, 477, -1781, 268, 11, -1 },
    { -4336, 47, -722, 3228, 187, -10, -1194, -349, -214, 12, -4 },
    { -4625, 72, -797, 3645, 323, 1, -580, -1002, -183, 9, -5 },
};

/* Of odds with this logarithm, in 4096ths, as thousandths. */
static int chance_of(int odds)
{
    enum { STEP = 2048 };
    static const uint16_t chances[] = { 500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993 };
    const int most = (int)(sizeof chances / sizeof chances[0]) - 1, size = hex_absolute(odds),
              at = size / STEP;
    const int chance =
        at >= most ? chances[most] : chances[at] + (chances[at + 1] - chances[at]) * (size % STEP) / STEP;
    return odds < 0 ? 1000 - chance : chance;
}

static int chance_of_keeper(const struct westeros *g)
{
    const int left = g->rounds - g->round;
    int sign[SIGNS] = { 0 }, odds = 0;
    look_at(g, g->keeper, sign);
    for (unsigned i = 0; i < SIGNS; i++)
        odds += sign[i] * weights[left < ROUNDS_APART ? left : ROUNDS_APART - 1][i];
    return chance_of(odds);
}

/* Where points decide: so much of the worth is as good as won; it counts for more towards the end. */
static int chance_by_worth(const duel_state *state, int player)
{
    enum { SURE = 600 };
    const struct westeros *g = westeros_of(state);
    const int left = g->rounds - g->round, worth = westeros_appraise(state, player) * 6 / (left + 3);
    const int chance = 500 + worth * 450 / SURE;
    return chance < 20 ? 20 : chance > 980 ? 980 : chance;
}

int westeros_chances(const duel_state *state, int player)
{
    const struct westeros *g = westeros_of(state);
    if (westeros_is_over(g))
        return g->head.winner == player ? 1000 : 0;
    if (g->goal != WESTEROS_GOAL_OBJECTIVES)
        return chance_by_worth(state, player);
    return g->keeper == player ? chance_of_keeper(g) : 1000 - chance_of_keeper(g);
}

unsigned westeros_turn(const duel_state *state)
{
    return westeros_of(state)->round;
}

/* --- what is looked at ----------------------------------------------------------------------------------------- */

/* What a unit reckons with wherever it goes: its enemies, and what one does to the other at once. */
struct outlooks {
    unsigned unit;              /* of this one, WESTEROS_UNITS: of none yet */
    int range, foes;
    struct enemy {
        struct hex_axial at;
        int reach;              /* it attacks so far away, after a move */
        int takes, deals;       /* worth of the dice against it, and of its own */
    } foe[WESTEROS_UNITS];
    int stays[2];               /* what it is worth where it stands, [it still attacks] */
    bool stays_known[2];
};

/* One question to a player, and what is looked at to answer it. */
struct choice {
    const struct westeros *g;
    int player;
    const duel_action *legal;
    int n;
    uint64_t *seed;
    struct outlooks *outlooks;  /* of the unit that was asked about last */
    int16_t *want;              /* of each unit; UNKNOWN before it is asked about */
};
enum { UNKNOWN = -1 };

static int any(const struct choice *c, int from)
{
    return from + (int)duel_mix_below(c->seed, (unsigned)(c->n - from));
}

static int noise(const struct choice *c)
{
    return (int)duel_mix_below(c->seed, WORTH_NOISE);
}

static bool is_mine(const struct choice *c, unsigned unit)
{
    return c->g->unit[unit].type && westeros_owner(&c->g->unit[unit]) == c->player;
}

static bool is_foe(const struct choice *c, unsigned unit)
{
    return c->g->unit[unit].type && westeros_owner(&c->g->unit[unit]) != c->player;
}

/* Eighths: how many sides of a die hit it. */
static int sides_that_hit(const struct westeros *g, unsigned target)
{
    uint8_t all[WESTEROS_FACES] = { 0 };
    for (unsigned i = 0; i < sizeof westeros_die; i++)
        all[westeros_die[i]]++;
    return (int)westeros_hits_of(g, target, all);
}

/* What so many dice do to it: soldiers, and the unit where they are enough. */
static int worth_of_dice(const struct westeros *g, int dice, unsigned target)
{
    const struct westeros_unit *t = &g->unit[target];
    const int hits = dice * sides_that_hit(g, target);              /* eighths */
    const int needs = 8 * (t->soldiers + (t->commander ? westeros_commanders[t->commander].capture : 0));
    int worth = (hits < 8 * t->soldiers ? hits : 8 * t->soldiers) * worth_of_soldier(t) / 8;
    if (2 * hits >= needs)
        worth += (WORTH_UNIT + (t->commander ? WORTH_COMMANDER : 0)) * (hits < needs ? hits : needs) / needs;
    return worth;
}

static int base_dice(const struct westeros *g, unsigned unit)
{
    return westeros_types[g->unit[unit].type].rank[g->unit[unit].rank].dice;
}

/* An attack by sight: what it does, less what a stalwart target gives back. */
static int worth_of_attack(const struct choice *c, unsigned unit, unsigned target)
{
    enum westeros_how how = WESTEROS_MELEE;
    if (!westeros_can_attack(c->g, unit, target, &how))
        return 0;
    const int dice =
        (int)westeros_dice(c->g, unit, target, how, false, westeros_more_dice(c->g, unit, target));
    int worth = worth_of_dice(c->g, dice, target);
    if (how == WESTEROS_MELEE && c->g->unit[target].engaged && c->g->unit[target].engaged != unit + 1)
        worth += worth / 3;
    if (how != WESTEROS_SET_DOGS && westeros_touch(c->g, unit, target) && westeros_is_stalwart(c->g, target))
        worth -= worth_of_dice(c->g, base_dice(c->g, target), unit) / 3;
    return worth;
}

/* How far the unit reaches with an attack from its hex. */
static int range_of(const struct westeros *g, unsigned unit)
{
    const struct westeros_unit *u = &g->unit[unit];
    const int range = westeros_types[u->type].rank[u->rank].range;
    return westeros_has(g, unit, WESTEROS_DOGS) ? 2 : range;
}

static const struct outlooks *outlooks(const struct choice *c, unsigned unit)
{
    struct outlooks *all = c->outlooks;
    if (all->unit == unit)
        return all;
    const int dice = base_dice(c->g, unit);
    all->unit = unit;
    all->range = range_of(c->g, unit);
    all->foes = 0;
    all->stays_known[0] = all->stays_known[1] = false;
    for (unsigned foe = 0; foe < WESTEROS_UNITS; foe++)
        if (is_foe(c, foe)) {
            const struct westeros_unit *f = &c->g->unit[foe];
            all->foe[all->foes++] = (struct enemy){
                .at = hex_axial(westeros_grid(c->g), f->hex),
                .reach = range_of(c->g, foe) + westeros_types[f->type].rank[f->rank].move,
                .takes = worth_of_dice(c->g, dice, foe),
                .deals = worth_of_dice(c->g, base_dice(c->g, foe), unit),
            };
        }
    return all;
}

/* From a hex, by distances alone: the best attack, enemies that could attack there, how near the next enemy is. */
struct outlook {
    int attack, danger, nearest;
};

static struct outlook outlook(const struct choice *c, unsigned unit, unsigned hex)
{
    const struct outlooks *all = outlooks(c, unit);
    const struct hex_axial at = hex_axial(westeros_grid(c->g), hex);
    struct outlook out = { 0, 0, 30 };
    for (int i = 0; i < all->foes; i++) {
        const struct enemy *foe = &all->foe[i];
        const int distance = hex_apart(at, foe->at);
        if (distance <= all->range && foe->takes > out.attack)
            out.attack = foe->takes;
        if (distance <= foe->reach)
            out.danger += foe->deals;
        out.nearest = distance < out.nearest ? distance : out.nearest;
    }
    return out;
}

/* An objective that is not ours yet draws units on. */
static int pull(const struct choice *c, unsigned hex)
{
    int worth = 0;
    for (unsigned i = 0; i < c->g->objectives; i++) {
        const int distance = hex_distance(westeros_grid(c->g), hex, c->g->objective[i].hex);
        if (c->g->objective[i].house != c->player + 1)
            worth += distance ? -WORTH_STEP * distance : WORTH_OBJECTIVE;
    }
    return worth;
}

/* What standing there is worth to the unit, which may still attack or not. */
static int worth_of_hex(const struct choice *c, unsigned unit, unsigned hex, bool attacks)
{
    const struct outlook o = outlook(c, unit, hex);
    const struct westeros_ground_row *ground = westeros_ground_at(c->g, hex);
    const bool cover = ground == &westeros_grounds[WESTEROS_FOREST] ||
                       ground == &westeros_grounds[WESTEROS_HILL] ||
                       ground == &westeros_grounds[WESTEROS_BUILDING];
    const bool shoots = westeros_has(c->g, unit, WESTEROS_SHOOTS);
    int worth = pull(c, hex) + (cover ? WORTH_COVER : 0) - o.danger / (shoots ? 3 : 6);
    worth += attacks ? o.attack : o.attack / 3;
    const int range = outlooks(c, unit)->range;
    return worth - WORTH_STEP * (o.nearest > range ? o.nearest - range : 0);
}

/* The same where it stands. */
static int worth_of_staying(const struct choice *c, unsigned unit, bool attacks)
{
    struct outlooks *all = c->outlooks;
    if (all->unit != unit || !all->stays_known[attacks]) {
        all->stays[attacks] = worth_of_hex(c, unit, c->g->unit[unit].hex, attacks);
        all->stays_known[attacks] = true;
    }
    return all->stays[attacks];
}

/* --- tokens and cards -------------------------------------------------------------------------------------------- */

/* Whether it is so near to an objective that is free and not its own. */
static bool takes_objective(const struct choice *c, const struct westeros_unit *u, int move)
{
    for (unsigned i = 0; i < c->g->objectives; i++) {
        const unsigned hex = c->g->objective[i].hex;
        if (c->g->objective[i].house != c->player + 1 &&
            hex_distance(westeros_grid(c->g), u->hex, hex) <= move &&
            westeros_unit_at(c->g, hex) == WESTEROS_NOBODY)
            return true;
    }
    return false;
}

/* What an order is worth to it: an objective or an attack that it can come to, or a few steps. */
static int reckon_want(const struct choice *c, unsigned unit)
{
    const struct westeros_unit *u = &c->g->unit[unit];
    const int move = westeros_types[u->type].rank[u->rank].move, dice = base_dice(c->g, unit),
              reach = move + range_of(c->g, unit);
    const struct hex_axial at = hex_axial(westeros_grid(c->g), u->hex);
    int best = 0;
    if (c->g->fire[u->hex])
        return 0;
    for (unsigned foe = 0; foe < WESTEROS_UNITS; foe++)
        if (is_foe(c, foe) && hex_apart(at, hex_axial(westeros_grid(c->g), c->g->unit[foe].hex)) <= reach) {
            const int worth = worth_of_dice(c->g, dice, foe);
            best = worth > best ? worth : best;
        }
    return WORTH_STEP * move + best + (takes_objective(c, u, move) ? WORTH_OBJECTIVE : 0);
}

static int want(const struct choice *c, unsigned unit)
{
    if (c->want[unit] == UNKNOWN)
        c->want[unit] = (int16_t)reckon_want(c, unit);
    return c->want[unit];
}

static bool fits_filter(const struct westeros *g, unsigned unit, unsigned filter)
{
    return filter == WESTEROS_ANY ||
           (filter == WESTEROS_RANGED_ONLY
                ? westeros_has(g, unit, WESTEROS_SHOOTS)
                : westeros_has(g, unit, WESTEROS_MOUNTED) == (filter == WESTEROS_MOUNTED_ONLY));
}

/* The best units of a rank or of any, WESTEROS_RANKS. */
static int best_want(const struct choice *c, unsigned rank)
{
    int best = 0;
    for (unsigned unit = 0; unit < WESTEROS_UNITS; unit++)
        if (is_mine(c, unit) && c->g->unit[unit].status & WESTEROS_ACTIVE &&
            (rank == WESTEROS_RANKS || c->g->unit[unit].rank == rank)) {
            const int worth = want(c, unit);
            best = worth > best ? worth : best;
        }
    return best;
}

/* The sum of what it can order or rally around a commander. */
static int worth_of_card(const struct choice *c, unsigned kind, unsigned leader, bool any_card)
{
    const struct westeros_card *card = &westeros_cards[c->player][kind];
    const bool rallies =
        !any_card && (card->command == WESTEROS_RALLY || card->command == WESTEROS_RALLY_ALL);
    const unsigned count = any_card ? 1 : card->command == WESTEROS_RALLY_ALL ? WESTEROS_UNITS : card->count;
    int best[WESTEROS_UNITS] = { 0 }, sum = 0;
    unsigned n = 0;
    for (unsigned unit = 0; unit < WESTEROS_UNITS; unit++) {
        const bool active = c->g->unit[unit].status & WESTEROS_ACTIVE;
        if (!is_mine(c, unit) || active == rallies || !westeros_in_control(c->g, leader, unit) ||
            (!any_card && !fits_filter(c->g, unit, card->filter)))
            continue;
        unsigned at = n++;
        const int worth = want(c, unit);
        for (; at > 0 && best[at - 1] < worth; at--)
            best[at] = best[at - 1];
        best[at] = worth;
    }
    for (unsigned i = 0; i < n && i < count; i++)
        sum += rallies ? best[i] * 2 / 3 : best[i];
    const bool helps =
        !any_card && card->tactic && westeros_meets(c->g, c->player, (enum westeros_need)card->needs);
    return sum + (helps ? WORTH_TACTIC : 0);
}

static int worth_of_turn(const struct choice *c, duel_action a)
{
    switch (a.verb) {
    case WESTEROS_TOKEN:
        return best_want(c, a.arg[0] == WESTEROS_VALOR ? (unsigned)WESTEROS_RANKS : a.arg[0]) - a.arg[0];
    case WESTEROS_PAIR: return best_want(c, WESTEROS_RANKS) - 2 * WORTH_NOISE;
    case WESTEROS_CHEER: return c->g->side[c->player].morale > 1 ? WORTH_MORALE : 1;
    case WESTEROS_ROUSE: return want(c, westeros_unit_at(c->g, a.arg[0])) - 3 * WORTH_MORALE;
    case WESTEROS_PLAY:
    case WESTEROS_DISCARD:
        return worth_of_card(c, a.arg[0], westeros_unit_at(c->g, a.arg[1]), a.verb == WESTEROS_DISCARD);
    case WESTEROS_COMMIT:
        return c->g->side[c->player].morale >= 4 || c->g->round == c->g->rounds ? WORTH_UNIT : 0;
    case WESTEROS_RECLAIM: return a.arg[0] == WESTEROS_VALOR ? WORTH_UNIT : 0;
    default: return 0;
    }
}

/* The answer that is worth most, if it is worth something; else the mildest. */
static int best_of(const struct choice *c, int (*worth_of)(const struct choice *, duel_action))
{
    int best = 0, most = 0;
    for (int i = 0; i < c->n; i++) {
        const int worth = worth_of(c, c->legal[i]);
        if (worth > 0 && worth + noise(c) > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* The best of those that are left, rather than nobody. */
static int pick(const struct choice *c)
{
    int best = 0, most = -1;
    for (int i = c->legal[0].verb == WESTEROS_DONE; i < c->n; i++) {
        const int worth = want(c, westeros_unit_at(c->g, c->legal[i].arg[0])) + noise(c);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* --- on the board ------------------------------------------------------------------------------------------------------ */

/* What it is worth more there than where the unit stands; a blow costs. */
static int worth_of_move(const struct choice *c, duel_action a)
{
    if (a.verb == WESTEROS_FIGHT)
        return 0;
    const unsigned unit = westeros_unit_at(c->g, a.arg[0]);
    const struct westeros_unit *u = &c->g->unit[unit];
    int worth = worth_of_hex(c, unit, a.arg[1], true) - worth_of_staying(c, unit, true) - 1;
    if (a.verb == WESTEROS_LEAVE && !westeros_leaves_freely(c->g, unit))
        worth -= worth_of_dice(c->g, base_dice(c->g, u->engaged - 1u), unit);
    if (westeros_has(c->g, unit, WESTEROS_SHOOTS))
        worth -= WORTH_SOLDIER / 2;
    return worth;
}

static int worth_of_fight(const struct choice *c, duel_action a)
{
    if (a.verb == WESTEROS_ATTACK)
        return 1 + worth_of_attack(c, westeros_unit_at(c->g, a.arg[0]), westeros_unit_at(c->g, a.arg[1]));
    if (a.verb == WESTEROS_SCORCH)
        return 2;
    if (a.verb == WESTEROS_HALT)
        return 0;
    const unsigned commander = c->g->unit[westeros_unit_at(c->g, a.arg[0])].commander;
    return commander == WESTEROS_ADDAM ? 0 : 100 * WORTH_SOLDIER;      /* first: it adds to the attack */
}

/* A weak unit goes out of the way of a strong one. */
static int worth_of_evading(const struct choice *c, duel_action a)
{
    if (a.verb == WESTEROS_AWAIT)
        return 0;
    const unsigned unit = westeros_unit_at(c->g, a.arg[0]);
    const struct outlook o = outlook(c, unit, c->g->unit[unit].hex), then = outlook(c, unit, a.arg[1]);
    return c->g->unit[unit].soldiers > 2 ? 0 : o.danger - then.danger - 4 * WORTH_MORALE;
}

static int worth_of_following(const struct choice *c, duel_action a)
{
    const unsigned unit = c->g->fight[c->g->fights - 1].attacker;
    if (a.verb == WESTEROS_HOLD)
        return 0;
    const bool pursues = westeros_types[c->g->unit[unit].type].pursues;
    return worth_of_hex(c, unit, a.arg[0], pursues) - worth_of_staying(c, unit, false);
}

static int worth_of_back(const struct choice *c, duel_action a)
{
    const unsigned unit = c->g->fight[c->g->fights - 1].target;
    return 1000 + worth_of_hex(c, unit, a.arg[0], false);
}

/* The side with most dice that neither hit nor move the target. */
static int worth_of_reroll(const struct choice *c, duel_action a)
{
    const struct westeros_fight *f = &c->g->fight[c->g->fights - 1];
    uint8_t one[WESTEROS_FACES] = { 0 };
    if (a.verb == WESTEROS_SETTLE || a.arg[0] == WESTEROS_MORALE)
        return 0;
    one[a.arg[0]] = 1;
    return westeros_hits_of(c->g, f->target, one) ? 0 : 10 * f->faces[a.arg[0]];
}

static int worth_of_kept(const struct choice *c, duel_action a)
{
    if (a.verb == WESTEROS_KEEP_CARD)
        return 1 + 10 * westeros_cards[c->player][a.arg[0]].count +
               (westeros_cards[c->player][a.arg[0]].tactic != 0);
    if (a.verb != WESTEROS_KEEP)
        return 0;
    int units = a.arg[0] == WESTEROS_VALOR ? WESTEROS_UNITS : a.arg[0] == WESTEROS_MORALE ? 4 : 0;
    for (unsigned unit = 0; unit < WESTEROS_UNITS; unit++)
        units += is_mine(c, unit) && c->g->unit[unit].rank == a.arg[0];
    return 1 + 4 * units;
}

/* Kevan keeps his dice where he has somebody to attack himself. */
static int worth_of_lending(const struct choice *c, duel_action a)
{
    return a.verb == WESTEROS_LEND && !westeros_has_target(c->g, westeros_led_by(c->g, WESTEROS_KEVAN))
               ? a.arg[0] * 10
               : 0;
}

/* Robb goes where his unit would be lost. */
static int worth_of_swap(const struct choice *c, duel_action a)
{
    const struct westeros_fight *f = &c->g->fight[c->g->fights - 1];
    const struct westeros_unit *u = &c->g->unit[f->target];
    return a.verb == WESTEROS_SWAP && westeros_hits(c->g, f) >= u->soldiers ? WORTH_COMMANDER : 0;
}

/* --- before a skirmish ---------------------------------------------------------------------------------------------------- */

/* As much value as may be, and rather two commanders than one. */
static int worth_of_chosen(const struct choice *c, duel_action a)
{
    int worth = 0;
    for (unsigned left = a.arg[0]; left; left &= left - 1) {
        const unsigned first = westeros_first_of(c->player);
        worth += 10 * westeros_commanders[first + (unsigned)__builtin_ctz(left)].value + WORTH_NOISE;
    }
    return worth;
}

/* Those who shoot stand behind the others; commanders behind the middle. */
static int worth_of_place(const struct choice *c, duel_action a)
{
    const struct hex_grid *grid = westeros_grid(c->g);
    const unsigned hex = a.verb == WESTEROS_FORM ? a.arg[2] : a.arg[1];
    const unsigned type = a.verb == WESTEROS_FORM ? a.arg[0] : westeros_commanders[a.arg[0]].type;
    const int row = hex_row(grid, hex),
              forward = westeros_is_south(c->g, c->player) ? grid->rows - 1 - row : row;
    const int aside = hex_absolute(2 * hex_column(grid, hex) - grid->wide);
    const bool shoots = westeros_types[type].rank[0].keywords & WESTEROS_SHOOTS;
    return 100 + (shoots ? -5 : 5) * forward - aside + noise(c);
}

static int choose(const struct choice *c)
{
    switch ((enum westeros_prompt)c->g->head.prompt[c->player].kind) {
    case WESTEROS_ASK_TURN: return best_of(c, worth_of_turn);
    case WESTEROS_ASK_ORDER:
    case WESTEROS_ASK_RALLY: return pick(c);
    case WESTEROS_ASK_MOVE: return best_of(c, worth_of_move);
    case WESTEROS_ASK_EVADE: return best_of(c, worth_of_evading);
    case WESTEROS_ASK_ATTACK:
    case WESTEROS_ASK_BONUS: return best_of(c, worth_of_fight);
    case WESTEROS_ASK_REROLL: return best_of(c, worth_of_reroll);
    case WESTEROS_ASK_BACK: return best_of(c, worth_of_back);
    case WESTEROS_ASK_ADVANCE: return best_of(c, worth_of_following);
    case WESTEROS_ASK_KEEP_TOKEN:
    case WESTEROS_ASK_KEEP_CARD: return best_of(c, worth_of_kept);
    case WESTEROS_ASK_CHOOSE: return best_of(c, worth_of_chosen);
    case WESTEROS_ASK_LEAD:
    case WESTEROS_ASK_FORM: return best_of(c, worth_of_place);
    case WESTEROS_ASK_LEND: return best_of(c, worth_of_lending);
    case WESTEROS_ASK_SWAP: return best_of(c, worth_of_swap);
    case WESTEROS_ASK_STAND: return 0;
    case WESTEROS_ASK_SUPPORT:
    case WESTEROS_ASK_COUNTER:
    case WESTEROS_ASK_TACTIC: return c->n - 1;
    case WESTEROS_NO_PROMPT:
    case WESTEROS_ASK_LAY:
    case WESTEROS_ASK_BEGIN:
    case WESTEROS_PROMPTS: break;
    }
    return any(c, 0);
}

duel_action westeros_playout(const duel_state *state, int player, const duel_action legal[], int n,
                             uint64_t *seed)
{
    struct outlooks outlooks;
    int16_t want[WESTEROS_UNITS];
    if (n < 2)
        return legal[0];
    outlooks.unit = WESTEROS_UNITS;
    memset(want, 0xFF, sizeof want);
    return legal[choose(&(struct choice){ westeros_of(state), player, legal, n, seed, &outlooks, want })];
}
