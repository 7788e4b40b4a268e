/* Why something cannot be done. */
#include "vanguard.h"

#include "core/core.h"

enum reason {
    NOT_NONE,
    NOT_OVER,
    NOT_WAITING,
    NOT_ASKED,
    NOT_NOW,
    NOT_OFFERED,
    NOT_HELD,
    NOT_YOURS,
    NOT_BANNED,
    NOT_LOCKED,
    NOT_RESTING,
    NOT_RODE,
    NOT_UNDER_G,
    NOT_RIDE_GRADE,
    NOT_RIDE_ON,
    NOT_STRIDE_GRADE,
    NOT_STRIDE_FOE,
    NOT_STRIDE_COST,
    NOT_NO_G,
    NOT_ASSIST_G,
    NOT_ASSIST_HAND,
    NOT_PLAYS,
    NOT_CALL_GRADE,
    NOT_CIRCLE,
    NOT_COLUMN,
    NOT_NO_LEGION,
    NOT_LEGION_USED,
    NOT_DELETED,
    NOT_LEGION_FOE,
    NOT_LEGION_DROP,
    NOT_NO_ACT,
    NOT_ACT_PLACE,
    NOT_LIMIT,
    NOT_GENERATION,
    NOT_COST,
    NOT_CB,
    NOT_SB,
    NOT_HAND_COST,
    NOT_CONDITION,
    NOT_BACK,
    NOT_MATE,
    NOT_RESTRAINT,
    NOT_LORD,
    NOT_WIDE,
    NOT_TARGET_OWN,
    NOT_TARGET_LOCKED,
    NOT_TARGET_MATE,
    NOT_TARGET_ROW,
    NOT_BEHIND,
    NOT_NO_BOOST,
    NOT_GUARD_GRADE,
    NOT_NO_INTERCEPT,
    NOT_INTERCEPT_ROW,
    NOT_UNDER_ATTACK,
    NOT_ATTACKED,
    REASONS
};
const char *const vanguard_reasons[REASONS + 1] = {
    [NOT_NONE] = "",
    [NOT_OVER] = "over",
    [NOT_WAITING] = "waiting",
    [NOT_ASKED] = "asked",
    [NOT_NOW] = "now",
    [NOT_OFFERED] = "offered",
    [NOT_HELD] = "held",
    [NOT_YOURS] = "yours",
    [NOT_BANNED] = "banned",
    [NOT_LOCKED] = "locked",
    [NOT_RESTING] = "resting",
    [NOT_RODE] = "rode",
    [NOT_UNDER_G] = "under-g",
    [NOT_RIDE_GRADE] = "ride-grade",
    [NOT_RIDE_ON] = "ride-on",
    [NOT_STRIDE_GRADE] = "stride-grade",
    [NOT_STRIDE_FOE] = "stride-foe",
    [NOT_STRIDE_COST] = "stride-cost",
    [NOT_NO_G] = "no-g",
    [NOT_ASSIST_G] = "assist-g",
    [NOT_ASSIST_HAND] = "assist-hand",
    [NOT_PLAYS] = "plays",
    [NOT_CALL_GRADE] = "call-grade",
    [NOT_CIRCLE] = "circle",
    [NOT_COLUMN] = "column",
    [NOT_NO_LEGION] = "no-legion",
    [NOT_LEGION_USED] = "legion-used",
    [NOT_DELETED] = "deleted",
    [NOT_LEGION_FOE] = "legion-foe",
    [NOT_LEGION_DROP] = "legion-drop",
    [NOT_NO_ACT] = "no-act",
    [NOT_ACT_PLACE] = "act-place",
    [NOT_LIMIT] = "limit-break",
    [NOT_GENERATION] = "generation-break",
    [NOT_COST] = "cost",
    [NOT_CB] = "counter-blast",
    [NOT_SB] = "soul-blast",
    [NOT_HAND_COST] = "hand-cost",
    [NOT_CONDITION] = "condition",
    [NOT_BACK] = "back",
    [NOT_MATE] = "mate",
    [NOT_RESTRAINT] = "restraint",
    [NOT_LORD] = "lord",
    [NOT_WIDE] = "wide",
    [NOT_TARGET_OWN] = "target-own",
    [NOT_TARGET_LOCKED] = "target-locked",
    [NOT_TARGET_MATE] = "target-mate",
    [NOT_TARGET_ROW] = "target-row",
    [NOT_BEHIND] = "behind",
    [NOT_NO_BOOST] = "no-boost",
    [NOT_GUARD_GRADE] = "guard-grade",
    [NOT_NO_INTERCEPT] = "no-intercept",
    [NOT_INTERCEPT_ROW] = "intercept-row",
    [NOT_UNDER_ATTACK] = "under-attack",
    [NOT_ATTACKED] = "attacked",
};
/* Where the rules say so; 0: where they say what is asked. */
static const uint16_t rules[REASONS] = {
    [NOT_OVER] = 903,        [NOT_WAITING] = 409,      [NOT_HELD] = 209,        [NOT_YOURS] = 207,
    [NOT_LOCKED] = 802,      [NOT_RODE] = 404,         [NOT_UNDER_G] = 404,     [NOT_RIDE_GRADE] = 404,
    [NOT_RIDE_ON] = 404,     [NOT_STRIDE_GRADE] = 804, [NOT_STRIDE_FOE] = 804,  [NOT_STRIDE_COST] = 804,
    [NOT_NO_G] = 804,        [NOT_ASSIST_G] = 403,     [NOT_ASSIST_HAND] = 403, [NOT_PLAYS] = 913,
    [NOT_CALL_GRADE] = 406,  [NOT_CIRCLE] = 406,       [NOT_COLUMN] = 406,      [NOT_NO_LEGION] = 805,
    [NOT_LEGION_USED] = 805, [NOT_DELETED] = 803,      [NOT_LEGION_FOE] = 805,  [NOT_LEGION_DROP] = 805,
    [NOT_NO_ACT] = 701,      [NOT_ACT_PLACE] = 701,    [NOT_LIMIT] = 806,       [NOT_GENERATION] = 807,
    [NOT_COST] = 702,        [NOT_CB] = 801,           [NOT_SB] = 801,          [NOT_HAND_COST] = 702,
    [NOT_CONDITION] = 701,   [NOT_MATE] = 805,         [NOT_RESTRAINT] = 809,   [NOT_LORD] = 809,
};
static const uint16_t asked_by[VANGUARD_ASKS] = {
    [VANGUARD_ASK_MULLIGAN] = 305,    [VANGUARD_ASK_ASSIST] = 403,  [VANGUARD_ASK_ASSISTED] = 403,
    [VANGUARD_ASK_REMOVE] = 403,      [VANGUARD_ASK_RIDE] = 404,    [VANGUARD_ASK_STRIDE] = 405,
    [VANGUARD_ASK_STRIDE_COST] = 804, [VANGUARD_ASK_HEART] = 804,   [VANGUARD_ASK_MAIN] = 406,
    [VANGUARD_ASK_ATTACK] = 502,      [VANGUARD_ASK_BOOST] = 503,   [VANGUARD_ASK_GUARD] = 504,
    [VANGUARD_ASK_SEEK] = 805,        [VANGUARD_ASK_TRIGGER] = 607, [VANGUARD_ASK_CIRCLE] = 406,
    [VANGUARD_ASK_PAY] = 702,         [VANGUARD_ASK_TURN_UP] = 801, [VANGUARD_ASK_REINFORCE] = 703,
    [VANGUARD_ASK_MATE] = 805,
};
/* At which question a verb stands; 0: at several. */
static const uint8_t asked_at[VANGUARD_VERBS + 1] = {
    [VANGUARD_SAY_BACK] = VANGUARD_ASK_MULLIGAN,     [VANGUARD_SAY_ASSIST] = VANGUARD_ASK_ASSIST,
    [VANGUARD_SAY_RIDE] = VANGUARD_ASK_RIDE,         [VANGUARD_SAY_STRIDE] = VANGUARD_ASK_STRIDE,
    [VANGUARD_SAY_HEART] = VANGUARD_ASK_HEART,       [VANGUARD_SAY_CALL] = VANGUARD_ASK_MAIN,
    [VANGUARD_SAY_EXCHANGE] = VANGUARD_ASK_MAIN,     [VANGUARD_SAY_ACT] = VANGUARD_ASK_MAIN,
    [VANGUARD_SAY_USE_HAND] = VANGUARD_ASK_MAIN,     [VANGUARD_SAY_USE_DROP] = VANGUARD_ASK_MAIN,
    [VANGUARD_SAY_LEGION] = VANGUARD_ASK_MAIN,       [VANGUARD_SAY_ATTACK] = VANGUARD_ASK_ATTACK,
    [VANGUARD_SAY_ATTACK_ROW] = VANGUARD_ASK_ATTACK, [VANGUARD_SAY_ATTACK_ALL] = VANGUARD_ASK_ATTACK,
    [VANGUARD_SAY_BOOST] = VANGUARD_ASK_BOOST,       [VANGUARD_SAY_GUARD] = VANGUARD_ASK_GUARD,
    [VANGUARD_SAY_INTERCEPT] = VANGUARD_ASK_GUARD,   [VANGUARD_SAY_GIVE] = VANGUARD_ASK_TRIGGER,
    [VANGUARD_SAY_GIVE_CRITICAL] = VANGUARD_ASK_TRIGGER, [VANGUARD_SAY_TRIGGER_STAND] = VANGUARD_ASK_TRIGGER,
    [VANGUARD_SAY_TRIGGER_DRAW] = VANGUARD_ASK_TRIGGER,  [VANGUARD_SAY_HEAL] = VANGUARD_ASK_TRIGGER,
    [VANGUARD_SAY_HEAL_DOWN] = VANGUARD_ASK_TRIGGER, [VANGUARD_SAY_NOTHING] = VANGUARD_ASK_TRIGGER,
    [VANGUARD_SAY_CIRCLE] = VANGUARD_ASK_CIRCLE,
};

static enum reason lacking(struct duel_reason *out, enum reason why, int n, int of)
{
    out->n = (int16_t)n;
    out->of = (int16_t)of;
    return why;
}

static int grade_of_vanguard(const struct vanguard *g, unsigned player)
{
    const int unit = vanguard_vanguard(g, player);
    return unit < 0 ? 0 : vanguard_grade(g->fx.unit[unit].card);
}

/* Where a card is among a player's; -1: not there. */
static int found_in(const struct fx_scope *scope, enum vanguard_place place, unsigned card)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    return cards_find(&pool, vanguard_zone(place, scope->player), card);
}

/* 4.4 */
static enum reason not_ridden(const struct fx_scope *scope, unsigned card, struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int grade = grade_of_vanguard(g, scope->player);
    if (found_in(scope, VANGUARD_HAND, card) < 0)
        return NOT_HELD;
    if (vanguard_grade(card) != grade && vanguard_grade(card) != grade + 1)
        return lacking(out, NOT_RIDE_GRADE, vanguard_grade(card), grade);
    return NOT_RIDE_ON;
}

/* 4.4, 8.4, where something else is asked: because there was no such question. */
static enum reason not_in_turn(const struct fx_scope *scope, const struct vanguard_said *said,
                               struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const unsigned p = scope->player;
    const int vg = vanguard_vanguard(g, p), grade = grade_of_vanguard(g, p), foe = grade_of_vanguard(g, !p);
    if (g->fx.active != p || g->stage == VANGUARD_MULLIGAN)
        return NOT_ASKED;
    if (said->verb == VANGUARD_SAY_RIDE && g->side[p].flags & VANGUARD_RODE)
        return NOT_RODE;
    if (said->verb == VANGUARD_SAY_RIDE && vg >= 0 && vanguard_is_kind(g->fx.unit[vg].card, VANGUARD_G_UNIT))
        return NOT_UNDER_G;
    if (said->verb == VANGUARD_SAY_RIDE &&                              /* vanguard 4.4.4: then nobody is asked */
        fx_is_forbidden(scope, VANGUARD_NORMAL_RIDE, (struct fx_thing){ 0 }, (int)p))
        return NOT_BANNED;
    if (said->verb == VANGUARD_SAY_STRIDE && grade < 3)
        return lacking(out, NOT_STRIDE_GRADE, grade, 3);
    if (said->verb == VANGUARD_SAY_STRIDE && foe < 3)
        return lacking(out, NOT_STRIDE_FOE, foe, 3);
    return NOT_ASKED;
}

/* 8.4.1, 8.4.2 */
static enum reason not_stridden(const struct fx_scope *scope, unsigned card, struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    struct card_pool pool;
    int grades = 0;
    bool lies = false;
    for (unsigned i = 0; i < VANGUARD_G_ROOM; i++)
        lies |= card && g->side[scope->player].g[i] == card;
    if (!lies)
        return NOT_NO_G;
    vanguard_pool(scope->state, &pool);
    const unsigned hand = vanguard_zone(VANGUARD_HAND, scope->player);
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++)
        grades += vanguard_grade(pool.at[at].card);
    return lacking(out, NOT_STRIDE_COST, grades, 3);
}

/* 4.3.1 */
static enum reason not_assisted(const struct fx_scope *scope, struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const unsigned units =
        vanguard_g_down(&g->side[scope->player]) + vanguard_cards_in(g, VANGUARD_GZONE, scope->player);
    return units < 2 ? lacking(out, NOT_ASSIST_G, (int)units, 2) : NOT_ASSIST_HAND;
}

/* 4.6.1 to 4.6.4 */
static enum reason not_called(const struct fx_scope *scope, const struct vanguard_said *said,
                              struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    if (found_in(scope, VANGUARD_HAND, said->card) < 0)
        return NOT_HELD;
    if (vanguard_grade(said->card) > grade_of_vanguard(g, scope->player))
        return lacking(out, NOT_CALL_GRADE, vanguard_grade(said->card), grade_of_vanguard(g, scope->player));
    const int there = vanguard_at_spot(g, said->spot[0]);
    return there >= 0 && g->fx.unit[there].player == scope->player &&
                   g->fx.unit[there].place == VANGUARD_LOCKED
               ? NOT_LOCKED
               : NOT_CIRCLE;
}

static enum reason not_exchanged(const struct fx_scope *scope, const struct vanguard_said *said)
{
    static const uint8_t of_column[2][2] = { { VANGUARD_FL, VANGUARD_BL }, { VANGUARD_FR, VANGUARD_BR } };
    const struct vanguard *g = vanguard_of(scope->state);
    for (unsigned i = 0; said->column >= 0 && i < 2; i++) {
        const int unit = vanguard_on_circle(g, scope->player, of_column[said->column][i]);
        if (unit >= 0 && g->fx.unit[unit].place == VANGUARD_LOCKED)
            return NOT_LOCKED;
    }
    return NOT_COLUMN;
}

/* 8.5.1 */
static enum reason not_in_legion(const struct fx_scope *scope, struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int vg = vanguard_vanguard(g, scope->player), foe = grade_of_vanguard(g, !scope->player);
    const int drop = (int)vanguard_cards_in(g, VANGUARD_DROP, scope->player);
    if (vg < 0 || !fx_has_keyword(scope, (unsigned)vg, VANGUARD_LEGION, NULL))
        return NOT_NO_LEGION;
    if (g->deleted & vanguard_bit((unsigned)vg))
        return NOT_DELETED;
    if (g->was_legion & vanguard_bit((unsigned)vg) || vanguard_in_place(g, scope->player, VANGUARD_MATE) >= 0)
        return NOT_LEGION_USED;
    return foe < 3 ? lacking(out, NOT_LEGION_FOE, foe, 3) : lacking(out, NOT_LEGION_DROP, drop, 4);
}

/* 7.2: which part of a payment is lacking; NOT_NONE: nothing of it. */
static enum reason not_paid(const struct fx_scope *scope, unsigned run, struct duel_reason *out)
{
    static const struct {
        uint8_t cost, place, why;
    } cards[] = { { VANGUARD_PAY_CB, VANGUARD_DAMAGE, NOT_CB },
                  { VANGUARD_PAY_SB, VANGUARD_SOUL, NOT_SB },
                  { VANGUARD_PAY_DISCARD, VANGUARD_HAND, NOT_HAND_COST },
                  { VANGUARD_PAY_HAND_SOUL, VANGUARD_HAND, NOT_HAND_COST } };
    struct card_pool pool;
    const struct fx_cost *cost = &scope->program->cost[run];
    while (run && vanguard_rules.can_pay(scope, cost)) {
        if (!cost->more)
            return NOT_NONE;
        cost++;
    }
    vanguard_pool(scope->state, &pool);
    for (unsigned i = 0; run && i < sizeof cards / sizeof cards[0]; i++) {
        const unsigned zone = vanguard_zone(cards[i].place, scope->player);
        int n = 0;
        if (cards[i].cost != cost->what)
            continue;
        for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
            n += !(cost->what == VANGUARD_PAY_CB && pool.at[at].mark & VANGUARD_FACE_DOWN_MARK) &&
                 (!cost->at[1] || fx_passes(scope, cost->at[1],
                                            (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card }));
        return lacking(out, cards[i].why, n, fx_number(scope, cost->at[0]));
    }
    return run ? NOT_COST : NOT_NONE;
}

/* 7.1, 8.6, 8.7: what of an ability's conditions does not hold. */
static enum reason not_live(const struct fx_scope *scope, unsigned run, struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    for (const struct fx_condition *c = &scope->program->condition[run]; run; c++) {
        const bool limit = c->what == FX_OWN + VANGUARD_LB, generation = c->what == FX_OWN + VANGUARD_GB;
        if ((limit || generation) && !vanguard_rules.holds(scope, c)) {
            const int vg = vanguard_vanguard(g, scope->player), of = fx_number(scope, c->at[0]);
            const int on = vg >= 0 && vanguard_is_kind(g->fx.unit[vg].card, VANGUARD_G_UNIT);
            return limit ? lacking(out, NOT_LIMIT, (int)vanguard_cards_in(g, VANGUARD_DAMAGE, scope->player),
                                   of)
                         : lacking(out, NOT_GENERATION,
                                   (int)vanguard_cards_in(g, VANGUARD_GZONE, scope->player) + on, of);
        }
        if (!c->more)
            break;
    }
    return NOT_NONE;
}

/* 4.6.8: the `nth` ability, or the first, that can be used at all; of a card that lies in that place. In a hand and a drop the answer
 * counts all abilities of the card, on a circle those alone that can be used. */
static enum reason not_used(struct fx_scope of, unsigned nth, enum vanguard_place place,
                            struct duel_reason *out)
{
    const struct fx_card *c = &of.program->card[of.card];
    const bool off_table = place == VANGUARD_HAND || place == VANGUARD_DROP;
    struct fx_registers registers = { .used = 1 };
    bool any = false;
    of.registers = &registers;
    of.sees = true;
    for (unsigned i = 0, n = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &of.program->ability[c->ability + i];
        if (a->kind != FX_PAY || a->letter || (off_table ? i + 1 : ++n) < nth)
            continue;
        any = true;
        if (a->zones ? !(a->zones >> (place == VANGUARD_MATE ? VANGUARD_VC : place) & 1)
                     : place > VANGUARD_RC)
            continue;
        of.ability = (uint8_t)i;
        enum reason why = not_live(&of, a->live, out);
        why = why ? why : not_paid(&of, a->cost, out);
        return why ? why : NOT_CONDITION;
    }
    return any ? NOT_ACT_PLACE : NOT_NO_ACT;
}

static enum reason not_acting(struct fx_scope scope, const struct vanguard_said *said,
                              struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope.state);
    const int unit = vanguard_at_spot(g, said->spot[0]);
    if (said->verb != VANGUARD_SAY_ACT) {
        const enum vanguard_place place = said->verb == VANGUARD_SAY_USE_HAND ? VANGUARD_HAND : VANGUARD_DROP;
        if (!said->card || found_in(&scope, place, said->card) < 0)
            return place == VANGUARD_HAND ? NOT_HELD : NOT_OFFERED;
        scope.card = (uint16_t)said->card;
        return not_used(scope, said->number, place, out);
    }
    if (unit < 0 || g->fx.unit[unit].player != scope.player)
        return NOT_YOURS;
    if (g->fx.unit[unit].place == VANGUARD_LOCKED)
        return NOT_LOCKED;
    if (g->deleted & vanguard_bit((unsigned)unit))
        return NOT_DELETED;
    scope.card = g->fx.unit[unit].card;
    scope.unit = (uint8_t)(unit + 1);
    return not_used(scope, said->number, g->fx.unit[unit].place, out);
}

static bool is_front(const struct vanguard *g, unsigned unit)
{
    return g->fx.unit[unit].place == VANGUARD_VC || g->circle[unit] == VANGUARD_FL ||
           g->circle[unit] == VANGUARD_FR;
}

static bool can_say(const struct fx_scope *scope, enum vanguard_verb verb, unsigned unit)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = vanguard_legal(scope->state, scope->player, list);
    for (int i = 0; i < n; i++)
        if (list[i].verb == verb && list[i].arg[0] == unit + 1)
            return true;
    return false;
}

/* 5.2 */
static enum reason not_attacked(const struct vanguard *g, unsigned player, unsigned spot)
{
    const int target = vanguard_at_spot(g, spot);
    if (target < 0)
        return NOT_NOW;
    const struct fx_unit *u = &g->fx.unit[target];
    return u->player == player                ? NOT_TARGET_OWN
           : u->place == VANGUARD_LOCKED      ? NOT_TARGET_LOCKED
           : u->place == VANGUARD_MATE        ? NOT_TARGET_MATE
           : !is_front(g, (unsigned)target)   ? NOT_TARGET_ROW
                                            : NOT_NOW;
}

/* Why nothing at all can be asked of what is there; NOT_NOW: something can. */
static enum reason not_free(const struct vanguard *g, unsigned player, int unit)
{
    return unit < 0 || g->fx.unit[unit].player != player ? NOT_YOURS
           : g->fx.unit[unit].place == VANGUARD_LOCKED   ? NOT_LOCKED
                                                         : NOT_NOW;
}

static enum reason not_attacking(const struct fx_scope *scope, const struct vanguard_said *said)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int unit = vanguard_at_spot(g, said->spot[0]);
    const enum reason none = not_free(g, scope->player, unit);
    if (none != NOT_NOW)
        return none;
    if (can_say(scope, VANGUARD_SAY_ATTACK, (unsigned)unit))
        return said->verb == VANGUARD_SAY_ATTACK || !said->spot[1]
                   ? not_attacked(g, scope->player, said->spot[1])
                   : NOT_WIDE;
    if (g->fx.unit[unit].place == VANGUARD_MATE)
        return NOT_MATE;
    if (g->resting & vanguard_bit((unsigned)unit))
        return NOT_RESTING;
    if (!is_front(g, (unsigned)unit))
        return NOT_BACK;
    if (fx_is_forbidden(scope, VANGUARD_ATTACK, vanguard_unit(scope, (unsigned)unit), -1))
        return NOT_BANNED;
    return fx_has_keyword(scope, (unsigned)unit, VANGUARD_RESTRAINT, NULL) ? NOT_RESTRAINT : NOT_LORD;
}

/* 5.3: not the one that is asked about. */
static enum reason not_boosting(const struct fx_scope *scope, const struct vanguard_said *said)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int unit = vanguard_at_spot(g, said->spot[0]);
    const enum reason none = not_free(g, scope->player, unit);
    if (none != NOT_NOW)
        return none;
    if (!fx_has_keyword(scope, (unsigned)unit, VANGUARD_BOOST, NULL))
        return NOT_NO_BOOST;
    return g->resting & vanguard_bit((unsigned)unit) ? NOT_RESTING : NOT_BEHIND;
}

/* 5.4 */
static enum reason not_guarding(const struct fx_scope *scope, const struct vanguard_said *said,
                                struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int at = said->card ? found_in(scope, VANGUARD_HAND, said->card) : -1,
              grade = grade_of_vanguard(g, scope->player);
    if (at < 0)
        return NOT_HELD;
    if (vanguard_grade(said->card) > grade)
        return lacking(out, NOT_GUARD_GRADE, vanguard_grade(said->card), grade);
    if (fx_is_forbidden(scope, VANGUARD_GUARD,
                        (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)said->card }, scope->player))
        return NOT_BANNED;
    return NOT_ATTACKED;
}

static enum reason not_intercepting(const struct fx_scope *scope, const struct vanguard_said *said)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int unit = vanguard_at_spot(g, said->spot[0]);
    const enum reason none = not_free(g, scope->player, unit);
    if (none != NOT_NOW)
        return none;
    if (g->circle[unit] != VANGUARD_FL && g->circle[unit] != VANGUARD_FR)
        return NOT_INTERCEPT_ROW;
    if (g->attacked & vanguard_bit((unsigned)unit))
        return NOT_UNDER_ATTACK;
    if (!fx_has_keyword(scope, (unsigned)unit, VANGUARD_INTERCEPT, NULL))
        return NOT_NO_INTERCEPT;
    return fx_is_forbidden(scope, VANGUARD_INTERCEPTING, vanguard_unit(scope, (unsigned)unit), -1)
               ? NOT_BANNED
               : NOT_ATTACKED;
}

/* What somebody means who says no verb. */
static int usual_verb(unsigned asked, const struct vanguard_said *said)
{
    switch (asked) {
    case VANGUARD_ASK_RIDE: return said->card ? VANGUARD_SAY_RIDE : VANGUARD_VERBS;
    case VANGUARD_ASK_STRIDE: return said->card ? VANGUARD_SAY_STRIDE : VANGUARD_VERBS;
    case VANGUARD_ASK_MAIN:
        return said->card ? VANGUARD_SAY_CALL : said->spot[0] ? VANGUARD_SAY_ACT : VANGUARD_VERBS;
    case VANGUARD_ASK_ATTACK: return said->spot[0] ? VANGUARD_SAY_ATTACK : VANGUARD_VERBS;
    case VANGUARD_ASK_GUARD:
        return said->card ? VANGUARD_SAY_GUARD : said->spot[0] ? VANGUARD_SAY_INTERCEPT : VANGUARD_VERBS;
    default: return VANGUARD_VERBS;
    }
}

static enum reason why_not(const struct fx_scope *scope, struct vanguard_said *said, struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const unsigned asked = g->head.prompt[scope->player].kind;
    if (said->verb == VANGUARD_VERBS)
        said->verb = usual_verb(asked, said);
    if (asked_at[said->verb] && asked_at[said->verb] != asked)
        return not_in_turn(scope, said, out);
    if (asked == VANGUARD_ASK_MAIN && g->side[scope->player].acts == VANGUARD_ACTS)
        return NOT_PLAYS;
    switch (said->verb) {
    case VANGUARD_SAY_ASSIST: return not_assisted(scope, out);
    case VANGUARD_SAY_BACK:
        return said->card && found_in(scope, VANGUARD_HAND, said->card) < 0 ? NOT_HELD : NOT_OFFERED;
    case VANGUARD_SAY_TAKE:
    case VANGUARD_SAY_TAKE_UNIT:
    case VANGUARD_SAY_TAKE_G:
    case VANGUARD_SAY_HEAL:
    case VANGUARD_SAY_HEAL_DOWN: return said->card || said->spot[0] ? NOT_OFFERED : NOT_ASKED;
    case VANGUARD_SAY_RIDE: return said->card ? not_ridden(scope, said->card, out) : NOT_NOW;
    case VANGUARD_SAY_STRIDE: return not_stridden(scope, said->card, out);
    case VANGUARD_SAY_CALL: return said->card ? not_called(scope, said, out) : NOT_NOW;
    case VANGUARD_SAY_EXCHANGE: return not_exchanged(scope, said);
    case VANGUARD_SAY_ACT:
    case VANGUARD_SAY_USE_HAND:
    case VANGUARD_SAY_USE_DROP: return not_acting(*scope, said, out);
    case VANGUARD_SAY_LEGION: return not_in_legion(scope, out);
    case VANGUARD_SAY_ATTACK:
    case VANGUARD_SAY_ATTACK_ROW:
    case VANGUARD_SAY_ATTACK_ALL: return not_attacking(scope, said);
    case VANGUARD_SAY_BOOST: return not_boosting(scope, said);
    case VANGUARD_SAY_GUARD: return not_guarding(scope, said, out);
    case VANGUARD_SAY_INTERCEPT: return not_intercepting(scope, said);
    default: return NOT_NOW;
    }
}

enum duel_status vanguard_why_not(const duel_state *view, int player, const char *words,
                                  struct duel_reason *out)
{
    const struct vanguard *g = vanguard_of(view);
    const struct fx_scope scope = vanguard_reading(view, player);
    const unsigned asked = g->head.prompt[player].kind;
    struct vanguard_said said;
    if (!vanguard_read_words(words, &said))
        return DUEL_SYNTAX;
    const enum reason why = !g->head.awaiting                    ? NOT_OVER
                            : !(g->head.awaiting >> player & 1) ? NOT_WAITING
                                                                : why_not(&scope, &said, out);
    out->key = vanguard_reasons[why];
    out->rule = rules[why] ? rules[why]
                : why == NOT_BANNED && said.verb == VANGUARD_SAY_RIDE ? 404
                : asked < VANGUARD_ASKS                               ? asked_by[asked]
                                                                      : 703;
    if (said.card)
        out->card = vanguard_program.key[said.card];
    if (said.spot[0])
        out->place = vanguard_place_key(said.spot[0]);
    return DUEL_OK;
}
