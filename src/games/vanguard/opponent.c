/* For computer opponents: what a position is worth, a chance to win made of it, and a quick choice for games that are played on in
 * thought. No rules here, and nothing but what the player sees. */
#include "opponent.h"

#include "core/core.h"
#include "core/odds.h"

#include <string.h>

/* --- what is asked again and again -------------------------------------------------------------------------------------------------- */

static int printed(unsigned card, enum vanguard_figure figure)
{
    const int n = vanguard_program.card[card].figure[figure];
    return n == FX_UNPRINTED || n == FX_PRINTED_X ? 0 : n;
}

static unsigned card_of(duel_action action)
{
    return (unsigned)action.arg[0] << 8 | action.arg[1];
}

static int power_of(const struct fx_scope *scope, int unit)
{
    return unit < 0 ? 0 : vanguard_figure(scope, (unsigned)unit, VANGUARD_POWER);
}

/* The units of a player by circle, at [VANGUARD_NO_CIRCLE] the vanguard; -1: there is none. Locked ones are left out. */
struct board {
    int16_t at[VANGUARD_CIRCLES];
};

static struct board board_of(const struct vanguard *g, int player)
{
    struct board board;
    memset(board.at, -1, sizeof board.at);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_unit *u = &g->fx.unit[unit];
        if (u->player != player)
            continue;
        if (u->place == VANGUARD_VC)
            board.at[VANGUARD_NO_CIRCLE] = (int16_t)unit;
        else if (u->place == VANGUARD_RC && g->circle[unit])
            board.at[g->circle[unit]] = (int16_t)unit;
    }
    return board;
}

static const uint8_t behind[VANGUARD_CIRCLES] = { [VANGUARD_NO_CIRCLE] = VANGUARD_BC, [VANGUARD_FL] = VANGUARD_BL,
                                                  [VANGUARD_FR] = VANGUARD_BR };
static const uint8_t front[] = { VANGUARD_NO_CIRCLE, VANGUARD_FL, VANGUARD_FR };
enum { FRONT = sizeof front / sizeof front[0] };

static bool boosts(const struct fx_scope *scope, int unit)
{
    return unit >= 0 && fx_has_keyword(scope, (unsigned)unit, VANGUARD_BOOST, NULL);
}

/* How many times 5000 the other has to guard with, and one more; 0: the attack does not reach. */
static int steps(int power, int against)
{
    return power < against ? 0 : 1 + (power - against) / 5000;
}

/* --- what a position is worth ------------------------------------------------------------------------------------------------------ */

/* What is counted of each side. */
enum trait {
    OF_DAMAGE,                  /* one of six */
    OF_GRADE = OF_DAMAGE + VANGUARD_LETHAL,     /* one of four */
    OF_HAND = OF_GRADE + 4,     /* cards */
    OF_SHIELD,                  /* of these, by 5000 */
    OF_SENTINELS,               /* of these */
    OF_RIDE,                    /* the next grade is in hand */
    OF_CLOSED,                  /* cards of a grade above the vanguard's, of no use yet */
    OF_ATTACKS,                 /* rear-guards in front that reach the other vanguard, boosted */
    OF_STEPS,                   /* how far, by 5000 */
    OF_LEADER,                  /* the same of the vanguard */
    OF_REAR,                    /* rear-guards */
    OF_POWER,                   /* of these, by 1000 */
    OF_SHORT,                   /* rear-guards in front that do not reach */
    OF_INTERCEPT,               /* rear-guards that can intercept */
    OF_DECK,                    /* cards less than ten */
    OF_STRIDE,                  /* units to stride with, both being of grade 3 */
    OF_MATE,                    /* a legion */
    OF_FINISH,                  /* attacks that reach while the other has four cards of damage or more */
    OF_CALLS,                   /* cards in hand that could attack, with a circle for them */
    TRAITS
};

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

static void count_hand(const struct vanguard *g, int player, int grade, int16_t out[TRAITS])
{
    const unsigned hand = vanguard_zone(VANGUARD_HAND, (unsigned)player);
    for (unsigned at = g->start[hand]; at < g->start[hand + 1]; at++) {
        const unsigned card = g->record[at].card;
        out[OF_HAND]++;
        out[OF_SHIELD] = (int16_t)(out[OF_SHIELD] + printed(card, VANGUARD_SHIELD) / 5000);
        out[OF_SENTINELS] += vanguard_printed(card, VANGUARD_SENTINEL) != 0;
        out[OF_RIDE] |= vanguard_grade(card) == grade + 1;
        out[OF_CLOSED] += vanguard_grade(card) > grade;
        out[OF_CALLS] += vanguard_grade(card) >= 2 && vanguard_grade(card) <= grade;
    }
}

static void count_units(const struct fx_scope *scope, const struct board board[], int player,
                        int16_t out[TRAITS])
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int against = power_of(scope, board[!player].at[VANGUARD_NO_CIRCLE]);
    for (unsigned i = 0; i < FRONT; i++) {
        const int unit = board[player].at[front[i]], back = board[player].at[behind[front[i]]];
        int power = power_of(scope, unit) + (boosts(scope, back) ? power_of(scope, back) : 0);
        if (unit < 0)
            continue;
        if (i == 0) {
            power += power_of(scope, vanguard_in_place(g, (unsigned)player, VANGUARD_MATE));
            out[OF_LEADER] = (int16_t)at_most(steps(power, against), 5);
            continue;
        }
        const int n = at_most(steps(power, against), 4);
        out[OF_STEPS] = (int16_t)(out[OF_STEPS] + n);
        out[OF_ATTACKS] += n > 0;
        out[OF_SHORT] += n == 0;
        out[OF_INTERCEPT] += vanguard_grade(g->fx.unit[unit].card) == 2;
    }
    for (unsigned circle = VANGUARD_FL; circle < VANGUARD_CIRCLES; circle++)
        if (board[player].at[circle] >= 0) {
            out[OF_REAR]++;
            out[OF_POWER] = (int16_t)(out[OF_POWER] + power_of(scope, board[player].at[circle]) / 1000);
        }
    const int free = (board[player].at[VANGUARD_FL] < 0) + (board[player].at[VANGUARD_FR] < 0);
    out[OF_CALLS] = (int16_t)at_most(out[OF_CALLS], free);
}

static void count(const struct fx_scope *scope, const struct board board[], int player, int16_t out[TRAITS])
{
    const struct vanguard *g = vanguard_of(scope->state);
    const unsigned p = (unsigned)player;
    const int vg = board[player].at[VANGUARD_NO_CIRCLE];
    const int grade = vg < 0 ? 0 : at_most(vanguard_grade(g->fx.unit[vg].card), 3),
              damage = at_most((int)vanguard_cards_in(g, VANGUARD_DAMAGE, p), VANGUARD_LETHAL - 1),
              deck = (int)vanguard_cards_in(g, VANGUARD_DECK, p), hurt = (int)vanguard_cards_in(g, VANGUARD_DAMAGE, !p),
              foe = board[!player].at[VANGUARD_NO_CIRCLE];
    memset(out, 0, TRAITS * sizeof *out);
    out[OF_DAMAGE + damage] = 1;
    out[OF_GRADE + grade] = 1;
    count_hand(g, player, grade, out);
    count_units(scope, board, player, out);
    out[OF_DECK] = (int16_t)(deck < 10 ? 10 - deck : 0);
    if (grade == 3 && foe >= 0 && vanguard_grade(g->fx.unit[foe].card) >= 3)
        out[OF_STRIDE] = (int16_t)at_most((int)vanguard_g_down(&g->side[player]), 4);
    out[OF_MATE] = vanguard_in_place(g, p, VANGUARD_MATE) >= 0;
    out[OF_FINISH] = (int16_t)(hurt >= 4 ? out[OF_ATTACKS] + (out[OF_LEADER] > 0) : 0);
}

/* What each trait adds to the logarithm of the odds, in thousandths: of who moves next, and of the other. Fitted to 30,000 games
 * that were played quickly; but the first card of damage counts less than a card in hand, or else it is guarded against (doc/strength.md). */
static const core_weight weight[TRAITS] = {
    [OF_DAMAGE] = { 1250, -1300 },
    [OF_DAMAGE + 1] = { 1100, -1150 },
    [OF_DAMAGE + 2] = { 642, -541 },
    [OF_DAMAGE + 3] = { -12, 261 },
    [OF_DAMAGE + 4] = { -1039, 1186 },
    [OF_DAMAGE + 5] = { -1941, 2731 },
    [OF_GRADE] = { -1696, 2267 },
    [OF_GRADE + 1] = { -564, 686 },
    [OF_GRADE + 2] = { 665, -579 },
    [OF_GRADE + 3] = { 2144, -1825 },
    [OF_HAND] = { 270, -266 },
    [OF_SHIELD] = { 32, -54 },
    [OF_SENTINELS] = { 186, -209 },
    [OF_RIDE] = { 1097, -677 },
    [OF_CLOSED] = { 206, -212 },
    [OF_ATTACKS] = { -373, 42 },
    [OF_STEPS] = { 320, -133 },
    [OF_LEADER] = { 163, -161 },
    [OF_REAR] = { 170, -195 },
    [OF_POWER] = { 22, -15 },
    [OF_SHORT] = { -114, -136 },
    [OF_INTERCEPT] = { 53, -49 },
    [OF_DECK] = { -439, 406 },
    [OF_STRIDE] = { 109, -112 },
    [OF_MATE] = { 112, -25 },
    [OF_FINISH] = { 27, 111 },
    [OF_CALLS] = { 228, -139 },
};
enum { TO_MOVE = 549 };     /* what it adds to move next */

/* What a quick choice reckons with, in the same thousandths; tuned by quick games against each other, where more is not always truer. */
enum {
    WORTH_CARD = 352,           /* in hand */
    WORTH_SHIELD = 15,          /* 5000 of its shield */
    WORTH_SENTINEL = 80,
    WORTH_RIDE = 620,           /* the next grade */
    WORTH_FRONT = -117,         /* a rear-guard that reaches, at the end of the own turn: */
    WORTH_STEP = 162,           /* and each 5000 of it */
    WORTH_LEADER = 117,         /* each 5000 of the vanguard */
    WORTH_REAR = 513,           /* any rear-guard */
    WORTH_POWER = 16,          /* 1000 of it */
    WORTH_SHORT = 22,          /* one in front that does not reach */
    WORTH_ATTACK_NOW = 200,     /* an attack of this turn */
    WORTH_STEP_NOW = 82,        /* each 5000 of it */
    WORTH_PREY = 578,           /* a rear-guard of who moves next */
    WORTH_PREY_REACHES = -233,
    WORTH_PREY_STEP = 138,
    WORTH_PREY_POWER = -28,
    WORTH_BOOSTER = 150,
    WORTH_VANGUARD = 300,       /* an attack that reaches the vanguard, beside what it does: */
    WORTH_TARGET = 100,         /* and one that reaches a rear-guard, */
    WORTH_TARGET_STEP = 100,    /* for each 5000 with which that would attack, */
    WORTH_TARGET_POWER = 10,    /* for each 1000 of it */
    WORTH_DRIVE = 20,           /* drive checks to who is attacked, for each card of damage */
    WORTH_GAME = 6000,
    WORTH_NOISE = 120,          /* what chance adds at most */
};
/* So many cards of damage. */
static const int16_t worth_of_damage[VANGUARD_LETHAL] = { 705, 677, 332, -63, -540, -1024 };

/* --- a quick choice ------------------------------------------------------------------------------------------------------------------- */

/* One question to a player, and what is looked at to answer it. */
struct choice {
    struct fx_scope scope;
    const struct vanguard *g;
    int player;
    const duel_action *legal;
    int n;
    uint64_t *seed;
};

static int any(const struct choice *c, int from)
{
    return from + (int)duel_mix_below(c->seed, (unsigned)(c->n - from));
}

static bool one_in(const struct choice *c, unsigned n)
{
    return duel_mix_below(c->seed, n) == 0;
}

/* What a card in hand is worth to who would keep it, in thousandths as above: any card, its shield, a grade that is still to be ridden. */
static int keeping(const struct choice *c, unsigned card)
{
    const int vg = vanguard_vanguard(c->g, (unsigned)c->player);
    const int grade = vanguard_grade(card), mine = vg < 0 ? 0 : vanguard_grade(c->g->fx.unit[vg].card);
    const unsigned hand = vanguard_zone(VANGUARD_HAND, (unsigned)c->player);
    int worth = WORTH_CARD + WORTH_SHIELD * printed(card, VANGUARD_SHIELD) / 5000, same = 0;
    if (vanguard_printed(card, VANGUARD_SENTINEL))
        worth += WORTH_SENTINEL;
    for (unsigned at = c->g->start[hand]; grade > mine && at < c->g->start[hand + 1]; at++)
        same += vanguard_grade(c->g->record[at].card) == grade;
    if (grade > mine)
        worth += (grade == mine + 1 ? 2 : 1) * WORTH_RIDE / (same > 1 ? 4 : 2);
    return worth;
}

/* The answer from `from` on whose card is worth least (sign 1) or most (-1) to keep. */
static int by_keeping(const struct choice *c, int from, int sign)
{
    int best = from, least = 0;
    for (int i = from; i < c->n; i++) {
        const int worth = sign * keeping(c, card_of(c->legal[i]));
        if (i == from || worth < least) {
            least = worth;
            best = i;
        }
    }
    return best;
}

/* Two of the lower grades and one of grade 3 stay. */
static int mulligan(const struct choice *c)
{
    static const int stay[] = { 0, 2, 2, 1 };
    const unsigned hand = vanguard_zone(VANGUARD_HAND, (unsigned)c->player);
    int have[4] = { 0 };
    for (unsigned at = c->g->start[hand]; at < c->g->start[hand + 1]; at++)
        if (!(c->g->record[at].mark >> c->player & 1))
            have[at_most(vanguard_grade(c->g->record[at].card), 3)]++;
    for (int i = 1; i < c->n; i++) {
        const int grade = at_most(vanguard_grade(card_of(c->legal[i])), 3);
        if (have[grade] > stay[grade])
            return i;
    }
    return 0;
}

/* The next grade, as strong as there is; the same again only to go on from nothing. */
static int ride(const struct choice *c)
{
    const int vg = vanguard_vanguard(c->g, (unsigned)c->player),
              grade = vanguard_grade(c->g->fx.unit[vg].card);
    int best = 0, most = 0;
    for (int i = 1; i < c->n; i++) {
        const unsigned card = card_of(c->legal[i]);
        if (vanguard_grade(card) > grade && printed(card, VANGUARD_POWER) > most) {
            most = printed(card, VANGUARD_POWER);
            best = i;
        }
    }
    return best;
}

/* One card that pays all rather than several, and rather what guards little; no more than that. */
static int stride_cost(const struct choice *c)
{
    int best = 0, least = 0;
    if (c->legal[0].verb == VANGUARD_SAY_DONE)
        return 0;
    for (int i = 0; i < c->n; i++) {
        const unsigned card = card_of(c->legal[i]);
        const int rest = c->g->left % 16 - vanguard_grade(card),
                  worth = keeping(c, card) + (rest > 0 ? WORTH_CARD : 0);
        if (i == 0 || worth < least) {
            least = worth;
            best = i;
        }
    }
    return best;
}

/* What a front is worth at the end of the own turn, by the power with which it would attack. */
static int worth_of_front(unsigned circle, int power, int against)
{
    const int n = steps(power, against);
    if (circle == VANGUARD_NO_CIRCLE)
        return WORTH_LEADER * at_most(n, 5);
    return n ? WORTH_FRONT + WORTH_STEP * at_most(n, 4) : WORTH_SHORT;
}

/* What a column is worth with these in front and behind, attacks of this turn included if it still stands. */
static int worth_of_column(unsigned circle, int power, int boost, int against, bool stands)
{
    const int n = at_most(steps(power + boost, against), 4);
    return worth_of_front(circle, power + boost, against) +
           (stands && n ? WORTH_ATTACK_NOW + WORTH_STEP_NOW * n : 0);
}

/* What a card on a circle changes, its place in hand apart. */
static int worth_of_place(const struct choice *c, const struct board *board, int against, unsigned card,
                          unsigned circle)
{
    const int power = printed(card, VANGUARD_POWER), there = board->at[circle];
    const bool fights = c->g->turn > 1;
    const int adds = WORTH_POWER * (power - power_of(&c->scope, there)) / 1000 +
                     (there < 0 ? WORTH_REAR : -WORTH_CARD / 4);
    if (circle == VANGUARD_FL || circle == VANGUARD_FR) {
        const int back = board->at[behind[circle]],
                  boost = boosts(&c->scope, back) ? power_of(&c->scope, back) : 0;
        const int was = there < 0
                            ? 0
                            : worth_of_column(circle, power_of(&c->scope, there), boost, against,
                                              fights && !(c->g->resting & vanguard_bit((unsigned)there)));
        return adds + worth_of_column(circle, power, boost, against, fights) - was;
    }
    const unsigned ahead = circle == VANGUARD_BC   ? VANGUARD_NO_CIRCLE
                           : circle == VANGUARD_BL ? VANGUARD_FL
                                                   : VANGUARD_FR;
    const int unit = board->at[ahead];
    if (unit < 0)
        return adds;
    const bool stands = fights && !(c->g->resting & vanguard_bit((unsigned)unit));
    const int boost = boosts(&c->scope, there) ? power_of(&c->scope, there) : 0,
              front_power = power_of(&c->scope, unit);
    return adds +
           worth_of_column(ahead, front_power, vanguard_printed(card, VANGUARD_BOOST) ? power : 0, against, stands) -
           worth_of_column(ahead, front_power, boost, against, stands);
}

/* What it changes that two of a column change places. */
static int worth_of_exchange(const struct choice *c, const struct board *board, int against, unsigned column)
{
    const unsigned circle = column ? VANGUARD_FR : VANGUARD_FL;
    const int unit = board->at[circle], back = board->at[behind[circle]];
    const int power[2] = { power_of(&c->scope, unit), power_of(&c->scope, back) };
    const bool fights = c->g->turn > 1;
    const int was = unit < 0
                        ? 0
                        : worth_of_column(circle, power[0], boosts(&c->scope, back) ? power[1] : 0, against,
                                          fights && !(c->g->resting & vanguard_bit((unsigned)unit)));
    const int then = back < 0
                         ? 0
                         : worth_of_column(circle, power[1], boosts(&c->scope, unit) ? power[0] : 0, against,
                                           fights && !(c->g->resting & vanguard_bit((unsigned)back)));
    return then - was;
}

/* Legion, a call or a change of places that helps, an ability now and then; otherwise on to the battles. */
static int act(const struct choice *c)
{
    const struct board board = board_of(c->g, c->player);
    const int foe = vanguard_vanguard(c->g, !c->player), against = power_of(&c->scope, foe);
    int best = 0, most = 0, acts = 0, pick = 0, worth;
    for (int i = 1; i < c->n; i++)
        switch (c->legal[i].verb) {
        case VANGUARD_SAY_LEGION: return i;
        case VANGUARD_SAY_ACT:
        case VANGUARD_SAY_USE_HAND:
        case VANGUARD_SAY_USE_DROP:
            if (vanguard_has_targets(&c->scope, c->legal[i]) && one_in(c, (unsigned)++acts))
                pick = i;
            break;
        case VANGUARD_SAY_CALL:
            worth = worth_of_place(c, &board, against, card_of(c->legal[i]), c->legal[i].arg[2]) -
                    keeping(c, card_of(c->legal[i]));
            if (worth > most) {
                most = worth;
                best = i;
            }
            break;
        case VANGUARD_SAY_EXCHANGE:
            worth = worth_of_exchange(c, &board, against, c->legal[i].arg[0]);
            if (worth > WORTH_STEP_NOW && worth > most) {
                most = worth;
                best = i;
            }
            break;
        default: break;
        }
    if (acts && one_in(c, 3))
        return pick;
    return best;
}

/* The circle where it is worth most. */
static int circle(const struct choice *c)
{
    const struct board board = board_of(c->g, c->player);
    const int foe = vanguard_vanguard(c->g, !c->player), against = power_of(&c->scope, foe),
              unit = vanguard_in_place(c->g, (unsigned)c->player, VANGUARD_ARRIVING);
    int best = 0, most = 0;
    for (int i = 0; unit >= 0 && i < c->n; i++) {
        const int worth = worth_of_place(c, &board, against, c->g->fx.unit[unit].card, c->legal[i].arg[0]);
        if (i == 0 || worth > most) {
            most = worth;
            best = i;
        }
    }
    return unit < 0 ? any(c, 0) : best;
}

/* The power with which a unit of the front would attack, boosted. */
static int reach(const struct choice *c, const struct board *board, unsigned unit)
{
    const unsigned circle =
        c->g->fx.unit[unit].place == VANGUARD_VC ? VANGUARD_NO_CIRCLE : c->g->circle[unit];
    const int back = board->at[behind[circle]];
    int power = power_of(&c->scope, (int)unit);
    if (behind[circle] && back >= 0 && !(c->g->resting & vanguard_bit((unsigned)back)) &&
        boosts(&c->scope, back))
        power += power_of(&c->scope, back);
    const int mate =
        circle == VANGUARD_NO_CIRCLE ? vanguard_in_place(c->g, (unsigned)c->player, VANGUARD_MATE) : -1;
    return power + power_of(&c->scope, mate);
}

/* What so many cards of damage cost; the last one is the game. */
static int worth_of_hit(int damage, int critical)
{
    if (damage + critical >= VANGUARD_LETHAL)
        return WORTH_GAME;
    return worth_of_damage[damage] - worth_of_damage[damage + critical];
}

/* How many times 5000 a rear-guard of the front would have to be guarded with, boosted; 0: it stands behind, or does not reach. */
static int steps_of_unit(const struct choice *c, unsigned unit, int against)
{
    const struct vanguard *g = c->g;
    if (g->circle[unit] != VANGUARD_FL && g->circle[unit] != VANGUARD_FR)
        return 0;
    const int back = vanguard_on_circle(g, g->fx.unit[unit].player,
                                        g->circle[unit] == VANGUARD_FL ? VANGUARD_BL : VANGUARD_BR);
    return at_most(
        steps(power_of(&c->scope, (int)unit) + (boosts(&c->scope, back) ? power_of(&c->scope, back) : 0),
              against),
        4);
}

/* What a rear-guard is worth to its player, who moves next. */
static int worth_of_unit(const struct choice *c, unsigned unit, int against)
{
    const int n = steps_of_unit(c, unit, against),
              worth = WORTH_PREY_POWER * power_of(&c->scope, (int)unit) / 1000 + WORTH_PREY;
    if (c->g->circle[unit] != VANGUARD_FL && c->g->circle[unit] != VANGUARD_FR)
        return worth + WORTH_BOOSTER;
    return worth + (n ? WORTH_PREY_REACHES + WORTH_PREY_STEP * n : 0);
}

/* What it is worth to retire one by an attack, which is no attack on the vanguard then. */
static int worth_of_target(const struct choice *c, unsigned unit, int against)
{
    return WORTH_TARGET + WORTH_TARGET_STEP * steps_of_unit(c, unit, against) +
           WORTH_TARGET_POWER * power_of(&c->scope, (int)unit) / 1000;
}

/* What hits most, less what chance has; an attack that is guarded has cost the other as much shield. */
static int attack(const struct choice *c)
{
    const struct vanguard *g = c->g;
    const struct board board = board_of(g, c->player);
    const int foe = vanguard_vanguard(g, !c->player), mine = vanguard_vanguard(g, (unsigned)c->player);
    const int damage = (int)vanguard_cards_in(g, VANGUARD_DAMAGE, !c->player);
    int best = 0, most = 0;
    for (int i = 1; i < c->n; i++) {
        const duel_action a = c->legal[i];
        const unsigned unit = a.arg[0] - 1u;
        const int power = reach(c, &board, unit);
        const bool leads = g->fx.unit[unit].place == VANGUARD_VC;
        const int target = a.verb == VANGUARD_SAY_ATTACK ? a.arg[1] - 1 : foe;
        const int n = steps(power, power_of(&c->scope, target));
        int worth = (int)duel_mix_below(c->seed, WORTH_NOISE);
        if (!n && !leads)
            continue;
        if (n && target == foe) {
            const int hit = worth_of_hit(damage, vanguard_figure(&c->scope, unit, VANGUARD_CRITICAL)),
                      shield = WORTH_CARD + WORTH_STEP_NOW * n;
            worth += WORTH_VANGUARD + (hit < shield ? hit : shield);
        } else if (n) {
            worth += worth_of_target(c, (unsigned)target, power_of(&c->scope, mine));
        }
        if (a.verb != VANGUARD_SAY_ATTACK)
            worth += WORTH_CARD;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* The shield of one answer, in thousands, and what giving it costs. */
static int shield_of(const struct choice *c, duel_action a, int against, int *cost)
{
    if (a.verb == VANGUARD_SAY_INTERCEPT) {
        *cost = worth_of_unit(c, a.arg[0] - 1u, against);
        return vanguard_figure(&c->scope, a.arg[0] - 1u, VANGUARD_SHIELD) / 1000;
    }
    *cost = keeping(c, card_of(a));
    return printed(card_of(a), VANGUARD_SHIELD) / 1000;
}

/* Enough shield for as little as can be, if the hit is worth more; who has begun goes through with it. */
static int guard(const struct choice *c)
{
    const struct vanguard *g = c->g;
    if (!g->attacker || !g->attacked)
        return 0;
    const unsigned attacker = g->attacker - 1u;
    const int vg = vanguard_vanguard(g, (unsigned)c->player), foe = vanguard_vanguard(g, !c->player);
    const int against = power_of(&c->scope, foe);
    if (vg < 0)
        return 0;
    const unsigned target =
        g->attacked & vanguard_bit((unsigned)vg) ? (unsigned)vg : (unsigned)__builtin_ctzll(g->attacked);
    if (g->unhittable & vanguard_bit(target))
        return 0;
    const int critical = vanguard_figure(&c->scope, attacker, VANGUARD_CRITICAL),
              power = vanguard_attack_power(&c->scope, attacker);
    const int damage = (int)vanguard_cards_in(g, VANGUARD_DAMAGE, (unsigned)c->player);
    const bool drives = g->fx.unit[attacker].place == VANGUARD_VC, leads = (int)target == vg;
    const bool lethal = leads && damage + critical >= VANGUARD_LETHAL,
               last = leads && damage + critical + drives >= VANGUARD_LETHAL;
    const int margin = !drives ? 0 : lethal ? 10 : last ? 5 : 0;
    const int defence = vanguard_defence(&c->scope, target) / 1000,
              need = power / 1000 - defence + 1 + margin;
    if (need <= 0)
        return 0;
    int has = 0, best = 0, least = 0, sentinel = 0, dear = 0, biggest = 0, shield = 0, dearest = 0;
    for (int i = 1; i < c->n; i++) {
        int cost;
        const duel_action a = c->legal[i];
        if ((a.verb == VANGUARD_SAY_GUARD ? a.arg[2] : a.arg[1]) != target + 1)
            continue;
        const int n = shield_of(c, a, against, &cost);
        has += n;
        if (a.verb == VANGUARD_SAY_GUARD && vanguard_printed(card_of(a), VANGUARD_SENTINEL)) {
            sentinel = i;
            dear = 2 * WORTH_CARD + WORTH_SENTINEL;
            continue;
        }
        if (n >= need && (!best || cost < least)) {
            best = i;
            least = cost;
        }
        if (n > shield || (n == shield && n && cost < dearest)) {
            shield = n;
            biggest = i;
            dearest = cost;
        }
    }
    const bool begun = defence > power_of(&c->scope, (int)target) / 1000;
    int worth = (leads ? worth_of_hit(damage, critical) : worth_of_unit(c, target, against)) +
                (int)duel_mix_below(c->seed, WORTH_NOISE) - WORTH_NOISE / 2;
    if (drives && leads && !lethal)
        worth += WORTH_DRIVE * (damage + critical);
    /* Several: of equal cards only one was counted, so there may be more than is seen here. */
    const int cards = shield ? (need + shield - 1) / shield : 0;
    if (!begun && sentinel && dear <= worth && (!best || dear < least) &&
        (!biggest || dear < cards * dearest))
        return sentinel;
    if (best && (begun || least <= worth))
        return best;
    if (biggest && (begun || (cards * dearest <= worth && has + 10 >= need - margin)))
        return biggest;
    return 0;
}

/* The power of a trigger: in defence to the vanguard; in attack to one who still stands, or to the attacker. */
static int trigger(const struct choice *c)
{
    const struct vanguard *g = c->g;
    const bool defends = g->fx.active != c->player;
    const int vg = vanguard_vanguard(g, (unsigned)c->player), foe = vanguard_vanguard(g, !c->player);
    const int hits =
        g->attacker && foe >= 0 && g->attacked & vanguard_bit((unsigned)foe)
            ? vanguard_attack_power(&c->scope, g->attacker - 1u) - vanguard_defence(&c->scope, (unsigned)foe)
            : -1;
    int best = 0, most = -1;
    for (int i = 0; i < c->n; i++) {
        const duel_action a = c->legal[i];
        const unsigned unit = a.arg[0] - 1u;
        int worth = (int)duel_mix_below(c->seed, 4);
        switch (a.verb) {
        case VANGUARD_SAY_TRIGGER_STAND:
            worth += 40 + power_of(&c->scope, (int)unit) / 1000 + 10 * (g->circle[unit] <= VANGUARD_FR);
            break;
        case VANGUARD_SAY_TRIGGER_DRAW: worth += 90; break;
        case VANGUARD_SAY_HEAL: worth += 91; break;
        case VANGUARD_SAY_HEAL_DOWN: worth += 95; break;
        case VANGUARD_SAY_GIVE:
        case VANGUARD_SAY_GIVE_CRITICAL:
            if (defends)
                worth += (int)unit == vg ? 50 : 0;
            else if (g->attacker == unit + 1)
                worth += a.verb == VANGUARD_SAY_GIVE ? (hits < 0 && hits >= -5000 ? 30 : 8)
                         : hits >= 0                 ? 30
                                                     : 4;
            else if (!(g->resting & vanguard_bit(unit)) && g->fx.unit[unit].place == VANGUARD_RC &&
                     (g->circle[unit] == VANGUARD_FL || g->circle[unit] == VANGUARD_FR))
                worth += 20;
            else
                worth += (int)unit == vg ? 2 : 0;
            break;
        default: break;
        }
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* A question of a card: yes rather than no, and anything that can be picked. */
static int of_cards(const struct choice *c)
{
    const unsigned kind = c->g->head.prompt[c->player].kind;
    if (kind == VANGUARD_ASKS - 1 + FX_ASK_MAY)
        return c->n > 1 && !one_in(c, 8);
    const bool can_stop = c->legal[0].verb == VANGUARD_VERBS + FX_SAY_DONE;
    return can_stop && c->n > 1 && !one_in(c, 8) ? any(c, 1) : any(c, 0);
}

static int choose(const struct choice *c)
{
    switch (c->g->head.prompt[c->player].kind) {
    case VANGUARD_ASK_MULLIGAN: return mulligan(c);
    case VANGUARD_ASK_ASSIST: return c->n - 1;
    case VANGUARD_ASK_ASSISTED:
    case VANGUARD_ASK_MATE: return c->n - 1;
    case VANGUARD_ASK_REMOVE: return by_keeping(c, 0, 1);
    case VANGUARD_ASK_RIDE: return ride(c);
    case VANGUARD_ASK_STRIDE: return c->n > 1 ? any(c, 1) : 0;
    case VANGUARD_ASK_STRIDE_COST: return stride_cost(c);
    case VANGUARD_ASK_MAIN: return act(c);
    case VANGUARD_ASK_ATTACK: return attack(c);
    case VANGUARD_ASK_BOOST: return 1;
    case VANGUARD_ASK_GUARD: return guard(c);
    case VANGUARD_ASK_TRIGGER: return trigger(c);
    case VANGUARD_ASK_CIRCLE: return circle(c);
    default: return of_cards(c);
    }
}

duel_action vanguard_playout(const duel_state *state, int player, const duel_action legal[], int n,
                             uint64_t *seed)
{
    const struct choice c = { vanguard_reading(state, player), vanguard_of(state), player, legal, n, seed };
    return legal[choose(&c)];
}

/* --- what the search asks for -------------------------------------------------------------------------------------------------------- */

static void traits_of(const duel_state *state, int16_t out[DUEL_PLAYERS][TRAITS])
{
    const struct vanguard *g = vanguard_of(state);
    const struct fx_scope scope = vanguard_reading(state, 0);
    const struct board board[DUEL_PLAYERS] = { board_of(g, 0), board_of(g, 1) };
    for (int p = 0; p < DUEL_PLAYERS; p++)
        count(&scope, board, p, out[p]);
}

/* The logarithm of the odds of `next`, who moves next, in thousandths. */
static int odds(const duel_state *state, int next)
{
    int16_t n[DUEL_PLAYERS][TRAITS];
    traits_of(state, n);
    return core_log_odds(TO_MOVE, TRAITS, weight, n[next], n[!next]);
}

/* Best at the beginning of a turn: then nothing is under way. */
int vanguard_chances(const duel_state *state, int player)
{
    const int next = vanguard_of(state)->fx.active, chance = core_chance_of(odds(state, next));
    return next == player ? chance : 1000 - chance;
}

/* What a side is worth to who plays by sight: what it has, and the attacks that it can still make or is making in this turn. */
static int worth_of_side(const struct fx_scope *scope, const struct board board[], int player)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int against = power_of(scope, board[!player].at[VANGUARD_NO_CIRCLE]);
    const bool fights = g->fx.active == player && g->turn > 1 &&
                        (g->phase == VANGUARD_MAIN_PHASE || g->phase == VANGUARD_BATTLE_PHASE);
    int16_t n[TRAITS];
    int sum = 0;
    count(scope, board, player, n);
    for (int i = 0; i < VANGUARD_LETHAL; i++)
        sum += n[OF_DAMAGE + i] * worth_of_damage[i];
    for (int i = OF_GRADE; i < OF_HAND; i++)
        sum += n[i] * weight[i][0];
    sum += n[OF_HAND] * WORTH_CARD + n[OF_SHIELD] * WORTH_SHIELD + n[OF_SENTINELS] * WORTH_SENTINEL +
           n[OF_RIDE] * WORTH_RIDE / 2 + n[OF_REAR] * WORTH_REAR + n[OF_POWER] * WORTH_POWER +
           n[OF_ATTACKS] * WORTH_FRONT + n[OF_STEPS] * WORTH_STEP + n[OF_SHORT] * WORTH_SHORT +
           n[OF_LEADER] * WORTH_LEADER;
    for (unsigned i = 0; fights && i < FRONT; i++) {
        const int unit = board[player].at[front[i]], back = board[player].at[behind[front[i]]];
        if (unit < 0 || (g->resting & vanguard_bit((unsigned)unit) && g->attacker != unit + 1))
            continue;
        const int reached =
            steps(power_of(scope, unit) + (boosts(scope, back) ? power_of(scope, back) : 0), against);
        sum += reached ? WORTH_ATTACK_NOW + WORTH_STEP_NOW * at_most(reached, 4) : 0;
    }
    return sum;
}

/* A game that the attack decides: as much as one that is over counts (src/ai/choose.c), less what is left to do for it. */
enum { FOUGHT_OUT = 1 << 24, STILL_TO_DO = 1 };

/* Goes on as in thought to where no attack is under way: what guards are worth, and an attack, is seen after it. */
static const duel_state *fought_out(const duel_state *state, duel_room *room)
{
    enum { ANSWERS = 64 };
    uint64_t seed = 0;
    duel_action legal[DUEL_ACTIONS_MAX];
    if (!vanguard_of(state)->attacker)
        return state;
    duel_copy(duel_in(room), state);
    for (int i = 0; i < ANSWERS && vanguard_of(duel_of(room))->attacker && duel_head(duel_of(room))->awaiting;
         i++) {
        const int player = __builtin_ctz(duel_head(duel_of(room))->awaiting);
        const int n = duel_legal(duel_of(room), player, legal);
        duel_apply(duel_in(room), player, vanguard_playout(duel_of(room), player, legal, n, &seed), NULL);
    }
    return duel_of(room);
}

int vanguard_appraise(const duel_state *state, int player)
{
    duel_room room;
    const duel_state *then = fought_out(state, &room);
    const struct vanguard *g = vanguard_of(then);
    const struct duel_head *head = duel_head(then);
    if (!head->awaiting && head->winner != DUEL_NOBODY)
        return (head->winner == player ? FOUGHT_OUT : -FOUGHT_OUT) - STILL_TO_DO;
    const struct fx_scope scope = vanguard_reading(then, player);
    const struct board board[DUEL_PLAYERS] = { board_of(g, 0), board_of(g, 1) };
    return worth_of_side(&scope, board, player) - worth_of_side(&scope, board, !player);
}

unsigned vanguard_turn(const duel_state *state)
{
    return vanguard_of(state)->turn;
}
