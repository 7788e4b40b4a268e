/* Battles: attack, boost, guard, drive checks and damage checks with their triggers, and the close: chapters 5 and 6. */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

static bool is_on(const struct vanguard *g, unsigned name)
{
    return name && g->fx.units & vanguard_bit(name - 1u);
}

/* --- power ---------------------------------------------------------------------------------------------------------------------- */

/* vanguard 5.3.1, 5.3.2, 8.5.5, 10.2, 10.12: with a booster that is still there, as it is now, and with the mate of a legion. */
int vanguard_attack_power(const struct fx_scope *scope, unsigned attacker)
{
    const struct vanguard *g = vanguard_own(scope->state);
    int power = vanguard_figure(scope, attacker, VANGUARD_POWER);
    if (is_on(g, g->booster))
        power += vanguard_figure(scope, g->booster - 1u, VANGUARD_POWER);
    const int mate = g->fx.unit[attacker].place == VANGUARD_VC
                         ? vanguard_in_place(g, g->fx.unit[attacker].player, VANGUARD_MATE)
                         : -1;
    return mate < 0 ? power : power + vanguard_figure(scope, (unsigned)mate, VANGUARD_POWER);
}

/* vanguard 5.4.6: with the shields of those that guard it. */
int vanguard_defence(const struct fx_scope *scope, unsigned target)
{
    const struct vanguard *g = vanguard_own(scope->state);
    int power = vanguard_figure(scope, target, VANGUARD_POWER);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].place == VANGUARD_GC && g->guards[unit] == target + 1)
            power += vanguard_figure(scope, unit, VANGUARD_SHIELD);
    }
    return power;
}

/* --- attacking ------------------------------------------------------------------------------------------------------------------ */

static bool is_front(const struct vanguard *g, unsigned unit)
{
    return g->fx.unit[unit].place == VANGUARD_VC || g->circle[unit] == VANGUARD_FL ||
           g->circle[unit] == VANGUARD_FR;
}

/* vanguard 8.9.1: a Lord does not attack beside a unit that shares no clan with it. */
static bool is_alone_among_strangers(const struct fx_scope *scope, unsigned unit)
{
    const struct fx *fx = scope->fx;
    const struct fx_program *p = scope->program;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const struct fx_unit *other = &fx->unit[__builtin_ctzll(left)];
        bool shares = false;
        if (other->player != fx->unit[unit].player || other->place > VANGUARD_RC)
            continue;
        const struct fx_card *card = &p->card[other->card];
        for (unsigned i = 0; i < card->words; i++)
            shares |= p->value[card->word + i] >> 8 == VANGUARD_CLANS &&
                      fx_has_word(p, fx->unit[unit].card, VANGUARD_CLANS, p->value[card->word + i] & 0xff);
        if (!shares)
            return true;
    }
    return false;
}

/* vanguard 5.2, 5.2.1, 5.2.2 */
bool vanguard_may_attack(const struct fx_scope *scope, unsigned unit)
{
    const struct vanguard *g = vanguard_own(scope->state);
    const struct fx_unit *u = &g->fx.unit[unit];
    const bool deleted =
        g->deleted & vanguard_bit(unit); /* vanguard 8.3.2: without text nothing holds it back */
    if ((u->place != VANGUARD_VC && u->place != VANGUARD_RC) || !is_front(g, unit) ||
        fx_is_forbidden(scope, VANGUARD_ATTACK, vanguard_unit(scope, unit), -1))
        return false;
    if (!deleted && fx_has_keyword(scope, unit, VANGUARD_RESTRAINT, NULL))  /* vanguard 8.9.2 */
        return false;
    return deleted || !fx_has_keyword(scope, unit, VANGUARD_LORD, NULL) ||
           !is_alone_among_strangers(scope, unit);
}

static bool can_attack(const struct fx_scope *scope, unsigned unit)
{
    const struct vanguard *g = vanguard_own(scope->state);
    return g->fx.unit[unit].player == g->fx.active && !(g->resting & vanguard_bit(unit)) &&
           vanguard_may_attack(scope, unit);
}

/* vanguard 10.8 */
static bool faces(const struct vanguard *g, unsigned unit, unsigned target)
{
    static const uint8_t behind[VANGUARD_CIRCLES] = { [VANGUARD_FL] = VANGUARD_BR, [VANGUARD_FR] = VANGUARD_BL };
    const unsigned opposite = g->fx.unit[unit].place == VANGUARD_VC ? VANGUARD_BC : behind[g->circle[unit]];
    return g->circle[target] == opposite;
}

/* vanguard 5.2.3 */
static uint64_t row_of_targets(const struct vanguard *g, bool all)
{
    uint64_t found = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned target = (unsigned)__builtin_ctzll(left);
        const struct fx_unit *u = &g->fx.unit[target];
        if (u->player != g->fx.active && (u->place == VANGUARD_VC || u->place == VANGUARD_RC) &&
            (all || is_front(g, target)))
            found |= vanguard_bit(target);
    }
    return found;
}

/* vanguard 5.2, 5.2.1: those it can attack, one of them. `front`: those that stand in front. */
static uint64_t targets(const struct fx_scope *scope, unsigned unit, uint64_t front)
{
    const struct vanguard *g = vanguard_own(scope->state);
    const bool back = fx_has_keyword(scope, unit, VANGUARD_REACHES_BACK, NULL),
               column = fx_has_keyword(scope, unit, VANGUARD_REACHES_COLUMN, NULL);
    if (!back && !column)
        return front;
    const uint64_t all = row_of_targets(g, true);
    for (uint64_t left = back ? 0 : all & ~front; left; left &= left - 1)
        if (faces(g, unit, (unsigned)__builtin_ctzll(left)))
            front |= left & -left;
    return back ? all : front;
}

static bool can_any_attack(const struct fx_scope *scope)
{
    const struct vanguard *g = vanguard_own(scope->state);
    const uint64_t front = row_of_targets(g, false);
    for (uint64_t left = g->fx.units & ~g->resting; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (can_attack(scope, unit) &&
            (targets(scope, unit, front) || fx_has_keyword(scope, unit, VANGUARD_BATTLES_FRONT, NULL) ||
             fx_has_keyword(scope, unit, VANGUARD_BATTLES_ALL, NULL)))
            return true;
    }
    return false;
}

static int legal_attacks(const struct fx_scope *scope, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    const uint64_t front = row_of_targets(g, false);
    uint64_t attackers = 0;
    int n = 0;
    for (uint64_t left = g->fx.units & ~g->resting; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (!can_attack(scope, unit))
            continue;
        attackers |= left & -left;
        for (uint64_t to = targets(scope, unit, front); to; to &= to - 1)
            out[n++] = (duel_action){ VANGUARD_SAY_ATTACK,
                                      { (uint8_t)(unit + 1), (uint8_t)(__builtin_ctzll(to) + 1) } };
    }
    static const uint8_t wide[][2] = { { VANGUARD_BATTLES_FRONT, VANGUARD_SAY_ATTACK_ROW },
                                       { VANGUARD_BATTLES_ALL, VANGUARD_SAY_ATTACK_ALL } };
    for (unsigned i = 0; i < 2; i++)
        for (uint64_t left = attackers; left; left &= left - 1) {
            const unsigned unit = (unsigned)__builtin_ctzll(left);
            if (fx_has_keyword(scope, unit, wide[i][0], NULL))
                out[n++] = (duel_action){ wide[i][1], { (uint8_t)(unit + 1) } };
        }
    return n;
}

/* vanguard 5.3, 5.3.3: who is right behind a unit and boosts it while standing; -1: nobody. */
int vanguard_supporter(const struct fx_scope *scope, unsigned attacker)
{
    static const uint8_t behind[VANGUARD_CIRCLES] = { [VANGUARD_FL] = VANGUARD_BL, [VANGUARD_FR] = VANGUARD_BR };
    const struct vanguard *g = vanguard_own(scope->state);
    const struct fx_unit *u = &g->fx.unit[attacker];
    const unsigned circle = u->place == VANGUARD_VC ? VANGUARD_BC : behind[g->circle[attacker]];
    const int unit = circle ? vanguard_on_circle(g, u->player, circle) : -1;
    if (unit < 0 || g->fx.unit[unit].place != VANGUARD_RC ||
        !fx_has_keyword(scope, (unsigned)unit, VANGUARD_BOOST, NULL) ||
        fx_is_forbidden(scope, VANGUARD_BE_BOOSTED, vanguard_unit(scope, attacker), -1))
        return -1;
    return unit;
}

int vanguard_booster(const struct fx_scope *scope, unsigned attacker)
{
    const int unit = vanguard_supporter(scope, attacker);
    return unit >= 0 && vanguard_of(scope->state)->resting & vanguard_bit((unsigned)unit) ? -1 : unit;
}

static int booster_of(const struct fx_scope *scope)
{
    const struct vanguard *g = vanguard_own(scope->state);
    return is_on(g, g->attacker) ? vanguard_booster(scope, g->attacker - 1u) : -1;
}

/* Powers are reckoned only where somebody hears of them. */
static void tell_attack(struct fx_scope *scope, unsigned unit, uint64_t attacked)
{
    vanguard_tell_unit(scope, VANGUARD_TOLD_ATTACK, unit, vanguard_attack_power(scope, unit) / 100);
    for (uint64_t left = attacked; left; left &= left - 1) {
        const unsigned target = (unsigned)__builtin_ctzll(left);
        vanguard_tell_unit(scope, VANGUARD_TOLD_ATTACKED, target, vanguard_defence(scope, target) / 100);
    }
}

static void attack(struct fx_scope *scope, unsigned unit, uint64_t attacked)
{
    struct vanguard *g = vanguard_own(scope->state);
    g->attacker = (uint8_t)(unit + 1);
    g->attacked = attacked;
    g->side[g->fx.active].battles++;                                    /* vanguard 5.1.1 */
    vanguard_rest(scope, unit);                                         /* vanguard 5.2.5: a legion both */
    if (duel_listening(scope->io))
        tell_attack(scope, unit, attacked);
    g->stage = VANGUARD_BOOSTING;
}

/* The one that stands for all that are attacked: the vanguard, if it is among them. */
static int main_target(const struct vanguard *g)
{
    const int vg = vanguard_vanguard(g, !g->fx.active);
    if (vg >= 0 && g->attacked & vanguard_bit((unsigned)vg))
        return vg;
    return g->attacked ? __builtin_ctzll(g->attacked) : -1;
}

/* --- guarding (5.4) ------------------------------------------------------------------------------------------------------------- */

/* vanguard 5.4.3, 5.4.4 */
static bool can_intercept(const struct fx_scope *scope, unsigned unit)
{
    const struct vanguard *g = vanguard_own(scope->state);
    return g->fx.unit[unit].place == VANGUARD_RC &&
           (g->circle[unit] == VANGUARD_FL || g->circle[unit] == VANGUARD_FR) &&
           !(g->attacked & vanguard_bit(unit)) && fx_has_keyword(scope, unit, VANGUARD_INTERCEPT, NULL) &&
           !fx_is_forbidden(scope, VANGUARD_INTERCEPTING, vanguard_unit(scope, unit), -1);
}

static uint64_t interceptors(const struct fx_scope *scope, int player)
{
    uint64_t found = 0;
    for (uint64_t left = scope->fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (scope->fx->unit[unit].player == player && can_intercept(scope, unit))
            found |= vanguard_bit(unit);
    }
    return found;
}

/* vanguard 10.9: no matter how many there are. */
/* vanguard 5.4, 5.4.1, 5.4.7, 5.4.8: each for each that is attacked. */
static int legal_guards(const struct fx_scope *scope, int player, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool;
    int n = 0;
    out[n++] = (duel_action){ .verb = VANGUARD_SAY_END };
    const int vg = vanguard_vanguard(g, (unsigned)player);
    vanguard_pool(scope->state, &pool);
    const unsigned hand = vanguard_zone(VANGUARD_HAND, (unsigned)player);
    unsigned last = 0;
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        if (card == last || vg < 0 || vanguard_grade(card) > vanguard_grade(g->fx.unit[vg].card))
            continue;
        last = card;
        if (fx_is_forbidden(scope, VANGUARD_GUARD,
                            (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, player))
            continue;
        for (uint64_t left = g->attacked; left; left &= left - 1)
            out[n++] = (duel_action){ VANGUARD_SAY_GUARD,
                                      { (uint8_t)(card >> 8), (uint8_t)card, (uint8_t)(__builtin_ctzll(left) + 1) } };
    }
    for (uint64_t who = interceptors(scope, player); who; who &= who - 1)
        for (uint64_t left = g->attacked; left; left &= left - 1)
            out[n++] = (duel_action){ VANGUARD_SAY_INTERCEPT,
                                      { (uint8_t)(__builtin_ctzll(who) + 1), (uint8_t)(__builtin_ctzll(left) + 1) } };
    return n;
}

static void guard(struct fx_scope *scope, int player, unsigned card, unsigned target)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const int at = cards_find(&pool, vanguard_zone(VANGUARD_HAND, (unsigned)player), card);
    const struct fx_thing thing = { FX_A_CARD, (uint8_t)fx_gone(scope, (unsigned)at, 0), (uint16_t)card };
    const int unit = vanguard_enter(scope, thing, player, VANGUARD_GC);
    if (unit < 0)
        return;
    g->guards[unit] = (uint8_t)(target + 1);
    vanguard_arrive(scope, (unsigned)unit, VANGUARD_NO_CIRCLE, VANGUARD_HAND);
}

/* vanguard 5.4.3: it leaves its circle, and is not placed anew: it keeps what was done to it. */
static void intercept(struct fx_scope *scope, unsigned unit, unsigned target)
{
    struct vanguard *g = vanguard_own(scope->state);
    g->circle[unit] = VANGUARD_NO_CIRCLE;
    g->fx.unit[unit].place = VANGUARD_GC;
    g->guards[unit] = (uint8_t)(target + 1);
    g->resting |= vanguard_bit(unit);
    vanguard_tell_unit(scope, VANGUARD_TOLD_INTERCEPT, unit, 0);
    vanguard_happens(scope, VANGUARD_INTERCEPTS, (int)unit, -1, g->fx.unit[unit].player);
}

/* --- checks (5.5, 5.6, 6): a frame of whose and of what, how many, and which parts of a trigger are open -------------------------- */

enum { PART_POWER = 1, PART_EXTRA = 2 };
enum { OF_DAMAGE = 2 };

bool vanguard_begin_check(struct fx_scope *scope, int player, bool damage, int count)
{
    struct duel_frame *frame = fx_call(scope);
    if (!frame)
        return false;
    frame->step = VANGUARD_TRIGGER_CHECK;
    frame->arg[0] = (uint8_t)(player | (damage ? OF_DAMAGE : 0));
    frame->arg[1] = (uint8_t)(count > 9 ? 9 : count);
    return true;
}

/* vanguard 6.1.2, 6.1.3, 6.1.4: a trigger works for who has a unit of its clan on VC or RC, unless an effect forbids it. */
static bool works(const struct fx_scope *scope, unsigned card, int player)
{
    const struct fx *fx = scope->fx;
    const struct fx_program *p = scope->program;
    const struct fx_card *c = &p->card[card];
    if (vanguard_is_kind(card, VANGUARD_NORMAL) ||
        fx_is_forbidden(scope, VANGUARD_TRIGGER_EFFECTS, (struct fx_thing){ 0 }, player))
        return false;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const struct fx_unit *unit = &fx->unit[__builtin_ctzll(left)];
        if (unit->player != player || unit->place > VANGUARD_RC)
            continue;
        for (unsigned i = 0; i < c->words; i++)
            if (p->value[c->word + i] >> 8 == VANGUARD_CLANS &&
                fx_has_word(p, unit->card, VANGUARD_CLANS, p->value[c->word + i] & 0xff))
                return true;
    }
    return false;
}

static unsigned checked(const struct vanguard *g, unsigned player)
{
    return g->record[g->start[vanguard_zone(VANGUARD_CHECK, player)]].card;
}

/* vanguard 6.6, 6.6.1: as many cards of damage as the other, the one that was revealed apart. */
static bool can_heal(const struct vanguard *g, unsigned player)
{
    const unsigned own = vanguard_cards_in(g, VANGUARD_DAMAGE, player);
    return own > 0 && own >= vanguard_cards_in(g, VANGUARD_DAMAGE, !player);
}

/* vanguard 6.5 */
static uint64_t resting_rear(const struct vanguard *g, unsigned player)
{
    uint64_t found = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
        if (unit->player == player && unit->place == VANGUARD_RC)
            found |= left & -left;
    }
    return found & g->resting;
}

/* Whom the power of a trigger may be given to: guardians, too, but of a legion the leader alone (vanguard 6.8, 10.6, 10.13). */
static uint64_t receivers(const struct vanguard *g, unsigned player)
{
    uint64_t found = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
        if (unit->player == player && unit->place <= VANGUARD_GC && unit->place != VANGUARD_MATE)
            found |= left & -left;
    }
    return found;
}

static bool has_extra(const struct vanguard *g, unsigned card, unsigned player)
{
    if (vanguard_is_kind(card, VANGUARD_STAND_TRIGGER))
        return resting_rear(g, player);
    return !vanguard_is_kind(card, VANGUARD_HEAL_TRIGGER) || can_heal(g, player);
}

/* vanguard 5.6.5, 5.6.6: where a card of a damage check lies, after its trigger; one of a drive check waits for the check timing. */
static void put_damage(struct fx_scope *scope, unsigned player)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const unsigned zone = vanguard_zone(VANGUARD_CHECK, player);
    if (cards_in(&pool, zone))
        vanguard_move(scope, (struct fx_thing){ FX_A_CARD, pool.start[zone], pool.at[pool.start[zone]].card },
                      (int)player, VANGUARD_DAMAGE, CARDS_ANYWHERE, CARDS_EVERYBODY);
}

/* vanguard 6.1, 6.1.1: here alone a trigger does something. */
enum fx_flow vanguard_check_step(struct fx_scope *scope, struct duel_frame *frame)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned player = frame->arg[0] & 1;
    const bool damage = frame->arg[0] & OF_DAMAGE;
    if (frame->arg[3]) {                                    /* a card lies there */
        const unsigned card = checked(g, player);
        if (!has_extra(g, card, player))
            frame->arg[2] &= PART_POWER;
        if (frame->arg[2]) {
            vanguard_ask(g, (int)player, VANGUARD_ASK_TRIGGER);
            g->head.prompt[player].card = (uint16_t)card;
            return FX_ASKED;
        }
        frame->arg[3] = 0;
        frame->arg[1]--;
        if (damage)
            put_damage(scope, player);
        return FX_GO_ON;
    }
    if (!frame->arg[1] || !vanguard_take_top(scope, (int)player, VANGUARD_CHECK, 0)) {
        fx_return(scope);
        return FX_GO_ON;
    }
    frame->arg[3] = 1;
    const unsigned card = checked(g, player);
    const bool active = works(scope, card, (int)player);
    frame->arg[2] = active ? PART_POWER | PART_EXTRA : 0;
    duel_tell_all(scope->io, .kind = active ? VANGUARD_TOLD_TRIGGER : VANGUARD_TOLD_CHECK,
                  .player = (uint8_t)player, .card = (uint16_t)card, .how = damage);
    if (!damage && g->attacker)
        vanguard_happens(scope, VANGUARD_DRIVES, g->attacker - 1, -1, (int)player);
    return FX_GO_ON;
}

static int list_units(uint64_t units, enum vanguard_verb verb, duel_action out[])
{
    int n = 0;
    for (; units; units &= units - 1)
        out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)(__builtin_ctzll(units) + 1) } };
    return n;
}

static int legal_heals(const struct vanguard *g, unsigned player, duel_action out[])
{
    const unsigned zone = vanguard_zone(VANGUARD_DAMAGE, player);
    int n = 0;
    for (unsigned down = 0; down < 2; down++) {
        uint64_t listed[VANGUARD_CARD_WORDS] = { 0 };
        for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
            if (!(g->record[at].mark & VANGUARD_FACE_DOWN_MARK) == !down)
                listed[g->record[at].card / 64] |= vanguard_bit(g->record[at].card % 64);
        for (unsigned word = 0; word < VANGUARD_CARD_WORDS; word++)
            for (uint64_t left = listed[word]; left; left &= left - 1) {
                const unsigned card = 64 * word + (unsigned)__builtin_ctzll(left);
                out[n++] = (duel_action){ down ? VANGUARD_SAY_HEAL_DOWN : VANGUARD_SAY_HEAL,
                                          { (uint8_t)(card >> 8), (uint8_t)card } };
            }
    }
    return n;
}

/* vanguard 6.2, 6.3, 6.4, 6.5, 6.7: the parts in any order. Only a heal may be left, and not even that by the option
 * (vanguard 10.1, 10.26). */
int vanguard_legal_trigger(const struct fx_scope *scope, int player, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    const struct duel_frame *frame = &scope->fx->frame[scope->fx->depth - 1];
    const unsigned card = checked(g, (unsigned)player);
    int n = 0;
    if (frame->arg[2] & PART_POWER)
        n += list_units(receivers(g, (unsigned)player), VANGUARD_SAY_GIVE, out + n);
    if (!(frame->arg[2] & PART_EXTRA))
        return n;
    if (vanguard_is_kind(card, VANGUARD_CRITICAL_TRIGGER))
        n += list_units(receivers(g, (unsigned)player), VANGUARD_SAY_GIVE_CRITICAL, out + n);
    else if (vanguard_is_kind(card, VANGUARD_STAND_TRIGGER))
        n += list_units(resting_rear(g, (unsigned)player), VANGUARD_SAY_TRIGGER_STAND, out + n);
    else if (vanguard_is_kind(card, VANGUARD_DRAW_TRIGGER))
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_TRIGGER_DRAW };
    else {
        n += legal_heals(g, (unsigned)player, out + n);
        if (!(g->options & VANGUARD_STRICT_HEAL))
            out[n++] = (duel_action){ .verb = VANGUARD_SAY_NOTHING };
    }
    return n;
}

static void heal(struct fx_scope *scope, unsigned player, unsigned card, bool down)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned zone = vanguard_zone(VANGUARD_DAMAGE, player);
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (g->record[at].card == card && !(g->record[at].mark & VANGUARD_FACE_DOWN_MARK) == !down) {
            duel_tell_all(scope->io, .kind = VANGUARD_TOLD_HEAL, .player = (uint8_t)player,
                          .card = (uint16_t)card);
            vanguard_move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, (int)player,
                          VANGUARD_DROP, CARDS_ANYWHERE, CARDS_EVERYBODY);
            return;
        }
}

void vanguard_answer_trigger(struct fx_scope *scope, int player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct duel_frame *frame = &scope->fx->frame[scope->fx->depth - 1];
    const unsigned unit = action.arg[0] - 1u, card = (unsigned)action.arg[0] << 8 | action.arg[1];
    frame->arg[2] &= (uint8_t) ~(action.verb == VANGUARD_SAY_GIVE ? PART_POWER : PART_EXTRA);
    switch (action.verb) {
    case VANGUARD_SAY_GIVE:
        g->power[unit] = (int16_t)(g->power[unit] +
                                   (g->power[unit] < INT16_MAX - VANGUARD_TRIGGER ? VANGUARD_TRIGGER : 0));
        vanguard_tell_unit(scope, VANGUARD_TOLD_POWER, unit, 5000);
        break;
    case VANGUARD_SAY_GIVE_CRITICAL:
        g->critical[unit] = (uint8_t)(g->critical[unit] + (g->critical[unit] < UINT8_MAX));
        vanguard_tell_unit(scope, VANGUARD_TOLD_CRITICAL, unit, 1);
        break;
    case VANGUARD_SAY_TRIGGER_STAND: vanguard_stand(scope, unit, true); break;
    case VANGUARD_SAY_TRIGGER_DRAW: fx_draw(scope, player); break;
    case VANGUARD_SAY_HEAL:
    case VANGUARD_SAY_HEAL_DOWN:
        heal(scope, (unsigned)player, card, action.verb == VANGUARD_SAY_HEAL_DOWN);
        break;
    default: break;
    }
}

/* --- the steps of a battle -------------------------------------------------------------------------------------------------------- */

/* vanguard 5.6, 5.6.1, 5.6.3: who is hit. Those on other circles than the vanguard's are retired. */
static void hit(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    g->stage = VANGUARD_DAMAGING;
    g->hit = 0;
    g->checks = 0;
    if (!is_on(g, g->attacker))
        return;
    const unsigned attacker = g->attacker - 1u;
    const int power = vanguard_attack_power(scope, attacker), vg = vanguard_vanguard(g, !g->fx.active);
    for (uint64_t left = g->attacked; left; left &= left - 1) {
        const unsigned target = (unsigned)__builtin_ctzll(left);
        const bool is_hit =                                             /* vanguard 5.6.2, 8.10: whatever the powers */
            !(g->unhittable & vanguard_bit(target)) && power >= vanguard_defence(scope, target);
        if (is_hit)
            g->hit |= vanguard_bit(target);
        vanguard_tell_unit(scope, is_hit ? VANGUARD_TOLD_HIT : VANGUARD_TOLD_MISS, target, power / 100);
    }
    if (vg >= 0 && g->hit & vanguard_bit((unsigned)vg))
        /* vanguard 5.6.4, 5.6.13; of a legion the leader's: vanguard 10.14 */
        g->checks = (uint8_t)vanguard_figure(scope, attacker, VANGUARD_CRITICAL);
}

/* vanguard 5.6.8, 5.6.9, 5.6.10, 5.6.12: what was hit is retired, guardians go to the drop zone, then abilities hear that the attack hit. */
/* vanguard 10.11: the vanguard's checks were made before; who lost by them has lost before this. */
static void after_checks(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned foe = !g->fx.active;
    const int vg = vanguard_vanguard(g, foe);
    const uint64_t hits = g->hit;
    /* Heard while what was hit is still there; carried out after. */
    for (uint64_t left = is_on(g, g->attacker) ? hits : 0; left; left &= left - 1)
        vanguard_happens(scope, VANGUARD_HITS, g->attacker - 1, __builtin_ctzll(left), g->fx.active);
    for (uint64_t left = hits; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if ((int)unit != vg && g->fx.units & vanguard_bit(unit) && g->fx.unit[unit].place == VANGUARD_RC)
            vanguard_move(scope, vanguard_unit(scope, unit), 0, VANGUARD_DROP, CARDS_ANYWHERE,
                          CARDS_EVERYBODY);
    }
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].place == VANGUARD_GC)
            vanguard_move(scope, vanguard_unit(scope, unit), 0, VANGUARD_DROP, CARDS_ANYWHERE,
                          CARDS_EVERYBODY);
    }
    g->hit = hits;                      /* that it hit stays true, whoever has left */
    g->stage = VANGUARD_CLOSING;
}

/* vanguard 5.7.1: the guardians have gone in after_checks(). */
static void close(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    fx_period_ends(scope, VANGUARD_BATTLE, 3);                          /* vanguard 7.7 */
    g->attacker = g->booster = g->driven = g->checks = 0;
    g->attacked = g->unhittable = g->hit = 0;
    memset(g->guards, 0, sizeof g->guards);
    g->stage = VANGUARD_ATTACKING_STEP;
}

/* vanguard 5.5, 5.5.3: by a vanguard that is still there. */
static bool drives(const struct vanguard *g)
{
    return is_on(g, g->attacker) && g->fx.unit[g->attacker - 1u].place == VANGUARD_VC;
}

/* vanguard 5.5.1, 5.5.4 */
unsigned vanguard_checks_ahead(const struct fx_scope *scope)
{
    const struct vanguard *g = vanguard_of(scope->state);
    if (!drives(g) || g->stage > VANGUARD_DRIVEN)
        return 0;
    return g->driven ? g->checks : (uint8_t)vanguard_figure(scope, g->attacker - 1u, VANGUARD_DRIVE);
}

static void drive(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    if (drives(g) && !g->driven) {
        g->checks = (uint8_t)vanguard_checks_ahead(scope);
        g->driven = 1;
    }
    if (!drives(g) || !g->checks) {
        g->stage = VANGUARD_HITTING;
        return;
    }
    g->checks--;
    g->stage = VANGUARD_DRIVEN;
    vanguard_begin_check(scope, g->fx.active, false, 1);
}

/* vanguard 5.5.2: the card goes to the hand after the check timing. */
static void take_driven(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const unsigned zone = vanguard_zone(VANGUARD_CHECK, g->fx.active);
    if (cards_in(&pool, zone))
        vanguard_move(scope, (struct fx_thing){ FX_A_CARD, pool.start[zone], pool.at[pool.start[zone]].card },
                      g->fx.active, VANGUARD_HAND, CARDS_ANYWHERE, CARDS_EVERYBODY);
    g->stage = VANGUARD_DRIVING;
}

/* vanguard 5.2.4 */
static void declare(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    g->stage = VANGUARD_GUARDING;
    if (!is_on(g, g->attacker))
        return;
    vanguard_happens(scope, VANGUARD_ATTACKS, g->attacker - 1, main_target(g), g->fx.active);
    if (is_on(g, g->booster))
        vanguard_happens(scope, VANGUARD_BOOSTS, g->booster - 1, g->attacker - 1, g->fx.active);
}

bool vanguard_battle_stage(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    const int foe = !g->fx.active;
    scope->player = g->fx.active;
    switch (g->stage) {
    case VANGUARD_ATTACKING_STEP:                                       /* vanguard 4.7, 5.1 */
        if (!can_any_attack(scope)) {                                   /* vanguard 4.7.2 */
            g->stage = VANGUARD_END_BEGINS;
            return false;
        }
        vanguard_ask(g, g->fx.active, VANGUARD_ASK_ATTACK);
        return true;
    case VANGUARD_BOOSTING:
        g->stage = VANGUARD_DECLARED;
        if (booster_of(scope) < 0)
            return false;
        vanguard_ask(g, g->fx.active, VANGUARD_ASK_BOOST);
        return true;
    case VANGUARD_DECLARED: declare(scope); return false;
    case VANGUARD_GUARDING:     /* vanguard 5.4.5, 5.4.9: anew after each check timing, with an attacker and a target (vanguard 10.19),
                                 * by what everybody sees (vanguard 10.24) */
        if (!is_on(g, g->attacker) || !g->attacked ||
            (!vanguard_cards_in(g, VANGUARD_HAND, (unsigned)foe) && !interceptors(scope, foe))) {
            g->stage = VANGUARD_DRIVING;
            return false;
        }
        vanguard_ask(g, foe, VANGUARD_ASK_GUARD);
        return true;
    case VANGUARD_DRIVING: drive(scope); return false;
    case VANGUARD_DRIVEN: take_driven(scope); return false;
    case VANGUARD_HITTING: hit(scope); return false;
    case VANGUARD_DAMAGING:     /* vanguard 5.6.7: who has lost by the last check is not asked here again */
        if (g->checks) {
            g->checks--;
            vanguard_begin_check(scope, foe, true, 1);
        } else {
            after_checks(scope);
        }
        return false;
    case VANGUARD_CLOSING:                                              /* vanguard 5.7 */
        g->stage = VANGUARD_CLOSED;
        if (is_on(g, g->attacker))
            vanguard_happens(scope, VANGUARD_CLOSES, g->attacker - 1, main_target(g), g->fx.active);
        else
            vanguard_happens(scope, VANGUARD_CLOSES, -1, -1, g->fx.active);
        return false;
    case VANGUARD_CLOSED: close(scope); return false;
    default: return false;
    }
}

/* vanguard 4.7.3: nothing of the main phase. */
int vanguard_legal_battle(const struct fx_scope *scope, int player, duel_action out[])
{
    int n = 0;
    switch (duel_head(scope->state)->prompt[player].kind) {
    case VANGUARD_ASK_ATTACK:
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_END };
        return n + legal_attacks(scope, out + n);
    case VANGUARD_ASK_BOOST:
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_END };
        out[n++] = (duel_action){ VANGUARD_SAY_BOOST, { (uint8_t)(booster_of(scope) + 1) } };
        return n;
    default: return legal_guards(scope, player, out);
    }
}

void vanguard_answer_battle(struct fx_scope *scope, int player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned asked = g->head.prompt[player].kind, unit = action.arg[0] - 1u;
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    switch (action.verb) {
    case VANGUARD_SAY_END:
        g->stage = asked == VANGUARD_ASK_ATTACK  ? VANGUARD_END_BEGINS
                   : asked == VANGUARD_ASK_GUARD ? VANGUARD_DRIVING
                                                 : VANGUARD_DECLARED;
        break;
    case VANGUARD_SAY_ATTACK: attack(scope, unit, vanguard_bit(action.arg[1] - 1u)); break;
    case VANGUARD_SAY_ATTACK_ROW: attack(scope, unit, row_of_targets(g, false)); break;
    case VANGUARD_SAY_ATTACK_ALL: attack(scope, unit, row_of_targets(g, true)); break;
    case VANGUARD_SAY_BOOST:
        g->booster = action.arg[0];
        vanguard_rest(scope, unit);
        if (duel_listening(scope->io))
            vanguard_tell_unit(scope, VANGUARD_TOLD_BOOST, unit,
                               vanguard_figure(scope, unit, VANGUARD_POWER) / 100);
        break;
    case VANGUARD_SAY_GUARD:
        guard(scope, player, (unsigned)action.arg[0] << 8 | action.arg[1], action.arg[2] - 1u);
        break;
    case VANGUARD_SAY_INTERCEPT: intercept(scope, unit, action.arg[1] - 1u); break;
    default: break;
    }
}
