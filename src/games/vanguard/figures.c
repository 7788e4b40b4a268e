/* What units are worth, what is true of them and of the table: numbers, tests and conditions of the card language. */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

/* As fx_scope(), of what is known here. */
struct fx_scope vanguard_scope(duel_state *state, struct duel_io *io)
{
    return (struct fx_scope){ .rules = &vanguard_rules,
                              .program = &vanguard_program,
                              .state = state,
                              .fx = &vanguard_own(state)->fx,
                              .io = io };
}

struct fx_scope vanguard_reading(const duel_state *state, int player)
{
    struct fx_scope scope = vanguard_scope((duel_state *)(uintptr_t)state, NULL);
    scope.player = (uint8_t)player;
    return scope;
}

/* What is printed, with all that is added now, and 0 at least (vanguard 7.10, 10.20); what a CONT adds is asked for anew each time
 * (vanguard 7.1.3, 7.7.2). */
int vanguard_figure(const struct fx_scope *scope, unsigned unit, enum vanguard_figure figure)
{
    return fx_figure(scope, vanguard_unit(scope, unit), figure);
}

/* vanguard 7.9: one player is asked, the other after; only the mulligan asks both. */
void vanguard_ask(struct vanguard *g, int player, enum vanguard_prompt what)
{
    g->head.awaiting = (uint8_t)(1u << player);
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.prompt[player] = (struct duel_prompt){ .kind = (uint8_t)what, .begins = 1 };
    g->fx.effort = 0;
}

/* vanguard 5.4.2: what is not printed adds 0. */
static int printed(unsigned card, enum vanguard_figure figure)
{
    const int n = vanguard_program.card[card].figure[figure];
    return n == FX_UNPRINTED || n == FX_PRINTED_X ? 0 : n;
}

/* vanguard 8.4.4: the heart whose name and power a G unit has. */
static int heart_of(const struct vanguard *g, unsigned player)
{
    return g->side[player].heart - 1;
}

static int power_of(const struct fx_scope *scope, struct fx_thing thing)
{
    const struct vanguard *g = vanguard_own(scope->state);
    int power = printed(thing.card, VANGUARD_POWER);
    if (thing.what != FX_A_UNIT)
        return power;
    if (g->deleted & vanguard_bit(thing.at))                            /* vanguard 8.3.1 */
        power = 0;
    const int heart =
        vanguard_is_kind(thing.card, VANGUARD_G_UNIT) ? heart_of(g, g->fx.unit[thing.at].player) : -1;
    if (heart >= 0)
        power += printed(g->fx.unit[heart].card, VANGUARD_POWER);
    return power + 100 * g->power[thing.at];                           /* vanguard 6.2 */
}

static int open_circles(const struct vanguard *g, unsigned player)
{
    int n = 0;
    for (unsigned circle = VANGUARD_FL; circle < VANGUARD_CIRCLES; circle++)
        n += vanguard_on_circle(g, player, circle) < 0;
    return n;
}

int vanguard_base_figure(const struct fx_scope *scope, struct fx_thing thing, unsigned what)
{
    const struct vanguard *g = vanguard_own(scope->state);
    switch ((enum vanguard_figure)what) {
    case VANGUARD_GRADE:
    case VANGUARD_SHIELD:
    case VANGUARD_PRINTED_POWER:
        return printed(thing.card, what == VANGUARD_PRINTED_POWER ? VANGUARD_POWER : what);
    case VANGUARD_POWER: return power_of(scope, thing);
    case VANGUARD_CRITICAL: return 1 + (thing.what == FX_A_UNIT ? g->critical[thing.at] : 0);
    case VANGUARD_DRIVE:                                                /* vanguard 5.5.1 */
        if (thing.what != FX_A_UNIT)
            return 1;
        return fx_has_keyword(scope, thing.at, VANGUARD_TRIPLE_DRIVE, NULL) ? 3
               : fx_has_keyword(scope, thing.at, VANGUARD_TWIN_DRIVE, NULL) ? 2
                                                                            : 1;
    case VANGUARD_BATTLES: return thing.what == FX_A_PLAYER ? g->side[thing.at].battles : 0;
    case VANGUARD_OPEN_CIRCLES: return thing.what == FX_A_PLAYER ? open_circles(g, thing.at) : 0;
    }
    return 0;
}

/* vanguard 2.20: 0 left, 1 middle, 2 right, as its player sees it; -1: on none. */
int vanguard_column(const struct vanguard *g, unsigned unit)
{
    static const int8_t columns[VANGUARD_CIRCLES] = {
        [VANGUARD_FL] = 0, [VANGUARD_BL] = 0, [VANGUARD_BC] = 1, [VANGUARD_FR] = 2, [VANGUARD_BR] = 2
    };
    const unsigned place = g->fx.unit[unit].place;
    if (place == VANGUARD_VC || place == VANGUARD_MATE)
        return 1;
    return g->circle[unit] ? columns[g->circle[unit]] : -1;
}

/* vanguard 10.8: my left is the left of who sits opposite, turned around. */
/* vanguard 2.21 */
static bool is_same_column(const struct vanguard *g, unsigned a, unsigned b)
{
    const int of = vanguard_column(g, a), other = vanguard_column(g, b);
    if (of < 0 || other < 0)
        return false;
    return g->fx.unit[a].player == g->fx.unit[b].player ? of == other : of == 2 - other;
}

/* vanguard 2.19 */
static bool is_in_front(const struct vanguard *g, unsigned unit)
{
    const unsigned place = g->fx.unit[unit].place;
    return place == VANGUARD_VC || place == VANGUARD_MATE || g->circle[unit] == VANGUARD_FL ||
           g->circle[unit] == VANGUARD_FR;
}

/* Whether a card prints an ability that works with four cards of damage. */
static bool breaks(const struct fx_program *program, unsigned card)
{
    const struct fx_card *c = &program->card[card];
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &program->ability[c->ability + i];
        for (const struct fx_condition *live = &program->condition[a->live]; a->live; live++) {
            if (live->what == FX_OWN + VANGUARD_LB && program->number[live->at[0]].times == 4)
                return true;
            if (!live->more)
                break;
        }
    }
    return false;
}

static bool test_unit(const struct fx_scope *scope, enum vanguard_test what, unsigned unit)
{
    const struct vanguard *g = vanguard_own(scope->state);
    switch (what) {
    case VANGUARD_FRONT: return is_in_front(g, unit);
    case VANGUARD_BACK: return g->circle[unit] >= VANGUARD_BL;
    case VANGUARD_LEFT_COLUMN: return vanguard_column(g, unit) == 0;
    case VANGUARD_RIGHT_COLUMN: return vanguard_column(g, unit) == 2;
    case VANGUARD_SAME_COLUMN: return scope->unit && is_same_column(g, scope->unit - 1u, unit);
    case VANGUARD_ATTACKING:
        return g->attacker && (g->attacker == unit + 1 ||
                               vanguard_partner(scope, VANGUARD_ATTACKS, g->attacker - 1u) == unit + 1);
    case VANGUARD_ATTACKED: return g->attacked & vanguard_bit(unit);
    case VANGUARD_BOOSTED_BY_SELF: return scope->unit && g->booster == scope->unit && g->attacker == unit + 1;
    case VANGUARD_RESTING: return g->resting & vanguard_bit(unit);
    case VANGUARD_STOOD: return g->stood & vanguard_bit(unit);
    case VANGUARD_DELETED: return g->deleted & vanguard_bit(unit);
    case VANGUARD_BY_MY_EFFECT: return g->by == scope->player + 1;
    case VANGUARD_BY_EFFECT: return g->by;
    case VANGUARD_FACE_UP: return true;
    case VANGUARD_BREAKS: return breaks(scope->program, scope->fx->unit[unit].card);
    case VANGUARD_BOUND_THIS_TURN: return false;
    }
    return false;
}

bool vanguard_test(const struct fx_scope *scope, const struct fx_test *t, struct fx_thing thing)
{
    const struct vanguard *g = vanguard_own(scope->state);
    const enum vanguard_test what = t->what - FX_OWN;
    if (thing.what == FX_A_UNIT)
        return test_unit(scope, what, thing.at);
    if (thing.what != FX_A_CARD)
        return false;
    switch ((unsigned)what) {
    case VANGUARD_FACE_UP: return !(g->record[thing.at].mark & VANGUARD_FACE_DOWN_MARK);
    case VANGUARD_BOUND_THIS_TURN: return g->record[thing.at].mark & VANGUARD_BOUND_MARK;
    case VANGUARD_BREAKS: return breaks(scope->program, thing.card);
    default: return false;
    }
}

/* Limit and generation break (vanguard 8.6, 8.7) are said by `while`: the kernel asks for them as an event happens, at the use of
 * an ACT, and of a CONT always (vanguard 7.4, 8.6.1). What is said by `if` it asks for as the ability is played (vanguard 7.4.1). */
bool vanguard_holds(const struct fx_scope *scope, const struct fx_condition *c)
{
    const struct vanguard *g = vanguard_own(scope->state);
    switch ((enum vanguard_condition)(c->what - FX_OWN)) {
    case VANGUARD_LB:
        return (int)vanguard_cards_in(g, VANGUARD_DAMAGE, scope->player) >= fx_number(scope, c->at[0]);
    case VANGUARD_GB: {
        const int vg = vanguard_vanguard(g, scope->player);
        const int on = vg >= 0 && vanguard_is_kind(g->fx.unit[vg].card, VANGUARD_G_UNIT);
        return (int)vanguard_cards_in(g, VANGUARD_GZONE, scope->player) + on >= fx_number(scope, c->at[0]);
    }
    case VANGUARD_PHASE: return g->phase == c->at[0];
    case VANGUARD_HIT: return g->hit;
    case VANGUARD_GRADES: {
        struct fx_scope seeing = *scope;
        struct card_pool pool;
        unsigned grades = 0;
        vanguard_pool(scope->state, &pool);
        const struct fx_registers *r = scope->registers;
        for (unsigned i = 0; r && i < r->looked && i < cards_in(&pool, r->deck); i++)
            grades |= 1u << vanguard_grade(pool.at[pool.start[r->deck] + i].card);
        (void)seeing;
        return __builtin_popcount(grades) >= fx_number(scope, c->at[0]);
    }
    }
    return false;
}

/* vanguard 8.5.4, 8.5.9: leader and mate attack, hit, check, are boosted and stand as one. */
uint8_t vanguard_partner(const struct fx_scope *scope, unsigned event, unsigned unit)
{
    static const bool as_one[VANGUARD_HAPPENINGS] = {
        [VANGUARD_ATTACKS] = true, [VANGUARD_BOOSTS] = true, [VANGUARD_HITS] = true,
        [VANGUARD_DRIVES] = true,  [VANGUARD_STANDS] = true, [VANGUARD_CLOSES] = true,
    };
    const struct vanguard *g = vanguard_own(scope->state);
    const unsigned place = g->fx.unit[unit].place;
    if (!as_one[event] || (place != VANGUARD_VC && place != VANGUARD_MATE) || !g->was_legion)
        return 0;
    return (uint8_t)(vanguard_in_place(g, g->fx.unit[unit].player,
                                       place == VANGUARD_VC ? VANGUARD_MATE : VANGUARD_VC) +
                     1);
}

/* vanguard 2.6: a name is the card's key; a G unit has a second one (vanguard 8.4.4). */
uint16_t vanguard_alias(const struct fx_scope *scope, unsigned unit)
{
    const struct fx *fx = scope->fx;
    if (!vanguard_is_kind(fx->unit[unit].card, VANGUARD_G_UNIT))
        return 0;
    const int heart = heart_of(vanguard_own(scope->state), fx->unit[unit].player);
    return heart < 0 ? 0 : fx->unit[heart].card;
}

/* vanguard 7.12: not by what the other does. */
bool vanguard_choosable(const struct fx_scope *scope, unsigned unit, int chooser)
{
    return scope->fx->unit[unit].player == chooser ||
           !fx_is_forbidden(scope, VANGUARD_BE_CHOSEN, vanguard_unit(scope, unit), -1);
}
