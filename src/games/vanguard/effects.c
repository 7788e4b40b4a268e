/* What the effects kernel asks of Vanguard: costs (7.4), and the steps of effects (8). */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

/* --- what is paid (7.4): a frame of how many things are still to be taken, for what, by whose card -------------------------------- */

static bool takes_units(enum vanguard_cost what)
{
    return what == VANGUARD_PAY_RETIRE || what == VANGUARD_PAY_REST || what == VANGUARD_PAY_SOUL ||
           what == VANGUARD_PAY_RETURN || what == VANGUARD_PAY_BOTTOM || what == VANGUARD_PAY_LOCK;
}

/* Counter blast turns damage face down, soul blast empties the soul (vanguard 8.1.1, 8.1.2); a persona blast discards
 * a card with a certain name (vanguard 8.1.6). */
static struct fx_things payable(const struct fx_scope *scope, const struct fx_cost *cost)
{
    static const uint8_t places[] = { [VANGUARD_PAY_CB] = VANGUARD_DAMAGE,
                                      [VANGUARD_PAY_SB] = VANGUARD_SOUL,
                                      [VANGUARD_PAY_DISCARD] = VANGUARD_HAND,
                                      [VANGUARD_PAY_HAND_SOUL] = VANGUARD_HAND };
    const struct vanguard *g = vanguard_own(scope->state);
    struct fx_things things = { 0 };
    struct card_pool pool;
    if (takes_units(cost->what)) {
        things = fx_find(scope, cost->at[1]);
        if (cost->what == VANGUARD_PAY_REST)
            things.units &= ~g->resting;                                /* vanguard 7.2.3 */
        return things;
    }
    vanguard_pool(scope->state, &pool);
    const unsigned zone = vanguard_zone(places[cost->what], scope->player);
    const bool hidden = pool.zone[zone].kind != CARDS_PILE;
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++) {
        if (cost->what == VANGUARD_PAY_CB && pool.at[at].mark & VANGUARD_FACE_DOWN_MARK)
            continue;
        if (cost->at[1] && (!hidden || scope->sees) &&
            !fx_passes(scope, cost->at[1], (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card }))
            continue;
        things.records[at / 64] |= (uint64_t)1 << at % 64;
    }
    return things;
}

/* vanguard 7.4.3, 7.4.4: where a card is after what its ability heard, 0: in the drop zone; after all else it is nobody, if it has left. */
static const uint8_t gone[VANGUARD_HAPPENINGS] = {
    [VANGUARD_PLACED] = FX_NOWHERE,    [VANGUARD_RIDES] = 1 + VANGUARD_SOUL, [VANGUARD_STRIDES] = FX_NOWHERE,
    [VANGUARD_LEGIONS] = FX_NOWHERE,   [VANGUARD_ATTACKS] = FX_NOWHERE,      [VANGUARD_BOOSTS] = FX_NOWHERE,
    [VANGUARD_HITS] = FX_NOWHERE,      [VANGUARD_DRIVES] = FX_NOWHERE,       [VANGUARD_INTERCEPTS] = FX_NOWHERE,
    [VANGUARD_STANDS] = FX_NOWHERE,    [VANGUARD_DROPPED] = 0,               [VANGUARD_RETURNED] = 1 + VANGUARD_HAND,
    [VANGUARD_BOUND] = 1 + VANGUARD_BIND, [VANGUARD_IN_SOUL] = FX_NOWHERE,   [VANGUARD_IN_DAMAGE] = FX_NOWHERE,
    [VANGUARD_LOCKS] = FX_NOWHERE,     [VANGUARD_UNLOCKED] = FX_NOWHERE,     [VANGUARD_BEGINS] = FX_NOWHERE,
    [VANGUARD_CLOSES] = FX_NOWHERE,    [VANGUARD_TURN_ENDS] = FX_NOWHERE,
};

/* The card itself, where its ability finds it after it left; -1: nowhere. */
static int self_record(const struct fx_scope *scope)
{
    const struct fx_program *p = scope->program;
    const struct fx_ability *a = &p->ability[p->card[scope->card].ability + scope->ability];
    struct card_pool pool;
    if (scope->unit || a->kind != FX_WHEN || gone[a->event] == FX_NOWHERE)
        return -1;
    vanguard_pool(scope->state, &pool);
    return cards_find(&pool,
                      vanguard_zone(gone[a->event] ? gone[a->event] - 1u : VANGUARD_DROP, scope->player),
                      scope->card);
}

/* Which of the G units that lie face down: of a G persona blast those of a name (vanguard 8.1.7). */
static unsigned g_payable(const struct fx_scope *scope, const struct fx_cost *cost,
                          uint16_t card[VANGUARD_G_ROOM])
{
    const struct vanguard_side *side = &vanguard_own(scope->state)->side[scope->player];
    unsigned n = 0;
    for (unsigned i = 0; i < VANGUARD_G_ROOM && side->g[i]; i++)
        if (!cost->at[1] || fx_passes(scope, cost->at[1], (struct fx_thing){ FX_NO_THING, 0, side->g[i] }))
            card[n++] = side->g[i];
    return n;
}

/* vanguard 7.2: in full. Of what others cannot see nothing is told to them (vanguard 7.11.2). */
static bool can_pay(const struct fx_scope *scope, const struct fx_cost *cost)
{
    const struct vanguard *g = vanguard_own(scope->state);
    const uint64_t self = scope->unit ? vanguard_bit(scope->unit - 1u) : 0;
    const int n = cost->what < VANGUARD_PAY_SELF_RETIRE ? fx_number(scope, cost->at[0]) : 1;
    uint16_t card[VANGUARD_G_ROOM];
    switch ((enum vanguard_cost)cost->what) {
    case VANGUARD_PAY_CB:
    case VANGUARD_PAY_SB:
    case VANGUARD_PAY_DISCARD:
    case VANGUARD_PAY_HAND_SOUL:
    case VANGUARD_PAY_RETIRE:
    case VANGUARD_PAY_REST:
    case VANGUARD_PAY_SOUL:
    case VANGUARD_PAY_RETURN:
    case VANGUARD_PAY_BOTTOM:
    case VANGUARD_PAY_LOCK: {
        const struct fx_things things = payable(scope, cost);
        return (int)fx_count(&things) >= n;
    }
    case VANGUARD_PAY_MILL: return (int)vanguard_cards_in(g, VANGUARD_DECK, scope->player) >= n;
    case VANGUARD_PAY_G_FLIP: return !scope->sees || (int)g_payable(scope, cost, card) >= n;
    case VANGUARD_PAY_SELF_RETIRE: return self & scope->fx->units;
    case VANGUARD_PAY_SELF_SOUL: return self & scope->fx->units || self_record(scope) >= 0;
    case VANGUARD_PAY_SELF_REST: return self & scope->fx->units & ~g->resting;
    case VANGUARD_PAY_SELF_REVEAL:
    case VANGUARD_PAY_SELF_TOP:
    case VANGUARD_PAY_SELF_BIND: return true;
    }
    return false;
}

/* vanguard 7.2.2: who pays takes one after the other. */
static enum fx_flow pay_by_picks(struct fx_scope *scope, const struct fx_cost *cost, int n)
{
    struct duel_frame *frame = n > 0 ? fx_call(scope) : NULL;
    if (!frame)
        return FX_GO_ON;
    const unsigned at = (unsigned)(cost - scope->program->cost);
    frame->step = VANGUARD_PAYMENT;
    frame->arg[0] = (uint8_t)(scope->player | n << 1);
    frame->arg[1] = (uint8_t)at;
    frame->arg[2] = (uint8_t)(at >> 8);
    frame->arg[3] = (uint8_t)scope->card;
    frame->arg[4] = (uint8_t)(scope->card >> 8);
    return FX_CALLED;
}

/* The card of the hand whose ability is used. */
static void pay_with_itself(struct fx_scope *scope, enum vanguard_cost what)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    int at = cards_find(&pool, vanguard_zone(VANGUARD_HAND, scope->player), scope->card);
    if (at < 0)
        return;
    duel_learned(scope->io, DUEL_ALL);
    if (what == VANGUARD_PAY_SELF_REVEAL) {
        cards_show(&pool, (unsigned)at, CARDS_EVERYBODY);
        duel_tell_all(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_SEEN, .player = scope->player,
                      .card = scope->card,
                      .from = (uint8_t)(vanguard_zone(VANGUARD_HAND, scope->player) + 1));
        return;
    }
    at = (int)fx_gone(scope, (unsigned)at, 0);
    vanguard_move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, scope->card }, scope->player,
                  what == VANGUARD_PAY_SELF_TOP ? VANGUARD_DECK : VANGUARD_BIND,
                  what == VANGUARD_PAY_SELF_TOP ? CARDS_ON_TOP : CARDS_ANYWHERE, CARDS_EVERYBODY);
}

/* vanguard 7.2.4: paid before anything is done, whatever is done then. */
static enum fx_flow pay(struct fx_scope *scope, const struct fx_cost *cost)
{
    const int n = cost->what < VANGUARD_PAY_SELF_RETIRE ? fx_number(scope, cost->at[0]) : 1;
    const struct fx_thing self = scope->unit ? vanguard_unit(scope, scope->unit - 1u) : (struct fx_thing){ 0 };
    switch ((enum vanguard_cost)cost->what) {
    case VANGUARD_PAY_CB:
    case VANGUARD_PAY_SB:
    case VANGUARD_PAY_DISCARD:
    case VANGUARD_PAY_HAND_SOUL:
    case VANGUARD_PAY_G_FLIP:
    case VANGUARD_PAY_RETIRE:
    case VANGUARD_PAY_REST:
    case VANGUARD_PAY_SOUL:
    case VANGUARD_PAY_RETURN:
    case VANGUARD_PAY_BOTTOM:
    case VANGUARD_PAY_LOCK: return pay_by_picks(scope, cost, n);
    case VANGUARD_PAY_MILL:
        for (int i = 0; i < n; i++)
            vanguard_take_top(scope, scope->player, VANGUARD_DROP, 0);
        break;
    case VANGUARD_PAY_SELF_RETIRE:
        if (scope->unit)
            vanguard_move(scope, self, scope->player, VANGUARD_DROP, CARDS_ANYWHERE, CARDS_EVERYBODY);
        break;
    case VANGUARD_PAY_SELF_SOUL: {
        const int at = self_record(scope);
        if (scope->unit)
            vanguard_move(scope, self, scope->player, VANGUARD_SOUL, CARDS_ANYWHERE, CARDS_EVERYBODY);
        else if (at >= 0)
            vanguard_move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, scope->card }, scope->player,
                          VANGUARD_SOUL, CARDS_ANYWHERE, CARDS_EVERYBODY);
        break;
    }
    case VANGUARD_PAY_SELF_REST:
        if (scope->unit) {
            vanguard_rest(scope, scope->unit - 1u);
            vanguard_tell_unit(scope, VANGUARD_TOLD_REST, scope->unit - 1u, 0);
        }
        break;
    case VANGUARD_PAY_SELF_REVEAL:
    case VANGUARD_PAY_SELF_TOP:
    case VANGUARD_PAY_SELF_BIND: pay_with_itself(scope, cost->what); break;
    }
    return FX_GO_ON;
}

static struct fx_scope payer(const struct fx_scope *scope, const struct duel_frame *frame)
{
    struct fx_scope of = *scope;
    of.player = frame->arg[0] & 1;
    of.card = (uint16_t)(frame->arg[3] | frame->arg[4] << 8);
    of.unit = frame->arg[5];
    of.registers = NULL;
    of.sees = true;
    return of;
}

static const struct fx_cost *cost_of(const struct fx_scope *scope, const struct duel_frame *frame)
{
    return &scope->program->cost[frame->arg[1] | frame->arg[2] << 8];
}

static unsigned count_payable(const struct fx_scope *of, const struct fx_cost *cost)
{
    uint16_t card[VANGUARD_G_ROOM];
    if (cost->what == VANGUARD_PAY_G_FLIP)
        return g_payable(of, cost, card);
    const struct fx_things things = payable(of, cost);
    return fx_count(&things);
}

/* Whether others cannot see what there is to pay with: that somebody pays teaches them that he can. */
static bool is_paid_unseen(const struct fx_cost *cost)
{
    const bool from_hand = cost->what == VANGUARD_PAY_DISCARD || cost->what == VANGUARD_PAY_HAND_SOUL;
    return cost->what == VANGUARD_PAY_G_FLIP || (from_hand && cost->at[1]);
}

static enum fx_flow payment_step(struct fx_scope *scope, struct duel_frame *frame)
{
    const struct fx_scope of = payer(scope, frame);
    if (is_paid_unseen(cost_of(scope, frame)))
        duel_learned(scope->io, DUEL_ALL & ~(1u << of.player));
    if (frame->arg[0] >> 1 == 0 || count_payable(&of, cost_of(scope, frame)) == 0) {
        fx_return(scope);
        return FX_GO_ON;
    }
    struct vanguard *g = vanguard_own(scope->state);
    vanguard_ask(g, of.player, VANGUARD_ASK_PAY);
    g->head.prompt[of.player].card = of.card;
    g->head.prompt[of.player].unit = of.unit ? vanguard_spot(scope->state, of.unit) : 0;
    return FX_ASKED;
}

static int add_cards(const struct fx_scope *scope, const struct fx_things *things, enum vanguard_verb verb,
                     duel_action out[])
{
    struct card_pool pool;
    int n = 0;
    uint64_t listed[VANGUARD_CARD_WORDS] = { 0 };
    vanguard_pool(scope->state, &pool);
    for (unsigned i = 0; i < FX_RECORDS / 64; i++)
        for (uint64_t left = things->records[i]; left; left &= left - 1) {
            const unsigned card = pool.at[64 * i + (unsigned)__builtin_ctzll(left)].card;
            listed[card / 64] |= (uint64_t)1 << card % 64;
        }
    for (unsigned word = 0; word < VANGUARD_CARD_WORDS; word++)
        for (uint64_t left = listed[word]; left; left &= left - 1) {
            const unsigned card = 64 * word + (unsigned)__builtin_ctzll(left);
            out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)(card >> 8), (uint8_t)card } };
        }
    return n;
}

static int legal_payment(const struct fx_scope *scope, const struct duel_frame *frame, duel_action out[])
{
    const struct fx_scope of = payer(scope, frame);
    const struct fx_cost *cost = cost_of(scope, frame);
    uint16_t card[VANGUARD_G_ROOM];
    int n = 0;
    if (cost->what == VANGUARD_PAY_G_FLIP) {
        const unsigned count = g_payable(&of, cost, card);
        for (unsigned i = 0; i < count; i++)
            if (i == 0 || card[i] != card[i - 1])
                out[n++] = (duel_action){ VANGUARD_SAY_TAKE_G, { (uint8_t)(card[i] >> 8), (uint8_t)card[i] } };
        return n;
    }
    const struct fx_things things = payable(&of, cost);
    n = add_cards(&of, &things, VANGUARD_SAY_TAKE, out);
    for (uint64_t left = things.units; left; left &= left - 1)
        out[n++] = (duel_action){ VANGUARD_SAY_TAKE_UNIT, { (uint8_t)(__builtin_ctzll(left) + 1) } };
    return n;
}

/* vanguard 7.11: of a hand both see how many cards it has, of G units that lie face down not even that. Under a deck the order matters. */
bool vanguard_pays_one_way(const struct fx_scope *scope)
{
    const struct duel_frame *frame = &scope->fx->frame[scope->fx->depth - 1];
    const struct fx_scope of = payer(scope, frame);
    const struct fx_cost *cost = cost_of(scope, frame);
    const unsigned left = frame->arg[0] >> 1;
    duel_action list[DUEL_ACTIONS_MAX];
    if (cost->what == VANGUARD_PAY_G_FLIP)
        return false;
    if (cost->what == VANGUARD_PAY_DISCARD || cost->what == VANGUARD_PAY_HAND_SOUL)
        return vanguard_cards_in(vanguard_own(scope->state), VANGUARD_HAND, of.player) == left;
    return (cost->what != VANGUARD_PAY_BOTTOM && count_payable(&of, cost) == left) ||
           legal_payment(scope, frame, list) == 1;
}

static void g_flip(struct fx_scope *scope, int player, unsigned card)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool;
    unsigned at = 0;
    while (at < VANGUARD_G_ROOM && g->side[player].g[at] != card)
        at++;
    if (at == VANGUARD_G_ROOM)
        return;
    g->side[player].g[at] = 0;
    vanguard_g_sort(&g->side[player]);
    vanguard_pool(scope->state, &pool);
    cards_put(&pool, vanguard_zone(VANGUARD_GZONE, (unsigned)player), card, CARDS_ANYWHERE);
    duel_learned(scope->io, DUEL_ALL);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_G_FLIP, .player = (uint8_t)player, .card = (uint16_t)card);
}

/* Where what is taken goes; what rests, is locked or is turned down stays where it is. Under a deck it lies at the bottom. */
static const uint8_t paid_to[VANGUARD_PAY_SELF_BIND + 1] = {
    [VANGUARD_PAY_SB] = VANGUARD_DROP,        [VANGUARD_PAY_DISCARD] = VANGUARD_DROP,
    [VANGUARD_PAY_RETIRE] = VANGUARD_DROP,    [VANGUARD_PAY_SOUL] = VANGUARD_SOUL,
    [VANGUARD_PAY_HAND_SOUL] = VANGUARD_SOUL, [VANGUARD_PAY_RETURN] = VANGUARD_HAND,
    [VANGUARD_PAY_BOTTOM] = VANGUARD_DECK
};

static void pay_away(struct fx_scope *scope, const struct fx_cost *cost, struct fx_thing thing, int player)
{
    vanguard_move(scope, thing, player, paid_to[cost->what],
                  cost->what == VANGUARD_PAY_BOTTOM ? CARDS_AT_BOTTOM : CARDS_ANYWHERE, CARDS_EVERYBODY);
}

/* One thing is taken, and done with at once. */
static void pay_with_card(struct fx_scope *scope, const struct fx_scope *of, const struct fx_cost *cost,
                          unsigned card)
{
    struct card_pool pool;
    const struct fx_things things = payable(of, cost);
    vanguard_pool(scope->state, &pool);
    unsigned at = 0;        /* the last of equal cards leaves: most viewers know of it (cards/cards.h) */
    for (unsigned i = 0; i < pool.start[pool.zones]; i++)
        if (things.records[i / 64] >> i % 64 & 1 && pool.at[i].card == card)
            at = i;
    if (cost->what == VANGUARD_PAY_CB) {
        pool.at[at].mark |= VANGUARD_FACE_DOWN_MARK;
        duel_tell_all(scope->io, .kind = VANGUARD_TOLD_FLIP, .player = of->player, .card = (uint16_t)card);
        return;
    }
    at = fx_gone(scope, at, 0);
    pay_away(scope, cost, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, of->player);
}

static void pay_with_unit(struct fx_scope *scope, const struct fx_cost *cost, unsigned unit)
{
    if (cost->what == VANGUARD_PAY_REST) {
        vanguard_rest(scope, unit);
        vanguard_tell_unit(scope, VANGUARD_TOLD_REST, unit, 0);
    } else if (cost->what == VANGUARD_PAY_LOCK) {
        vanguard_lock(scope, unit);
    } else {
        pay_away(scope, cost, vanguard_unit(scope, unit), 0);
    }
}

/* --- calls: a unit that has left its zone looks for its circle ------------------------------------------------------------------ */

static bool is_free(const struct vanguard *g, unsigned player, enum vanguard_circle circle, bool open)
{
    const int unit = vanguard_on_circle(g, player, circle);
    return unit < 0 || (!open && g->fx.unit[unit].place != VANGUARD_LOCKED &&
                        g->fx.unit[unit].place != VANGUARD_ARRIVING);
}

/* vanguard 4.6.10, 4.6.11: circles, as bits, where it may be called; `taken`: those on which this effect has called something already. */
static unsigned circles(const struct fx_scope *scope, int player, enum vanguard_manner manner, unsigned taken,
                        int beside)
{
    const struct vanguard *g = vanguard_own(scope->state);
    const bool open = manner == VANGUARD_OPEN || manner == VANGUARD_SEPARATE_OPEN;
    unsigned found = 0;
    for (unsigned circle = VANGUARD_FL; circle < VANGUARD_CIRCLES; circle++)
        if (is_free(g, (unsigned)player, circle, open) && !(taken >> circle & 1))
            found |= 1u << circle;
    if (manner == VANGUARD_COLUMN || manner == VANGUARD_BESIDE) {
        static const uint8_t of_column[] = { 1u << VANGUARD_FL | 1u << VANGUARD_BL, 1u << VANGUARD_BC,
                                             1u << VANGUARD_FR | 1u << VANGUARD_BR };
        const int at = beside < 0 ? -1 : vanguard_column(g, (unsigned)beside);
        found &= at < 0 ? 0 : of_column[at];
    }
    return found;
}

static bool is_separate(enum vanguard_manner manner)
{
    return manner == VANGUARD_SEPARATE || manner == VANGUARD_SEPARATE_OPEN ||
           manner == VANGUARD_SEPARATE_AT_REST;
}

/* vanguard 4.6.12: where this effect has called to already: units that came after it began, on whose circles another may not be put. */
static unsigned called_now(const struct fx_scope *scope, int player, enum vanguard_manner manner)
{
    const struct vanguard *g = vanguard_own(scope->state);
    unsigned taken = 0;
    if (!is_separate(manner) || !scope->registers)
        return 0;
    for (unsigned v = 0; v < 3; v++)
        for (uint64_t left = scope->registers->set[v]; left; left &= left - 1) {
            const unsigned unit = (unsigned)__builtin_ctzll(left);
            if (g->fx.unit[unit].player == player && g->circle[unit])
                taken |= 1u << g->circle[unit];
        }
    return taken;
}

static unsigned place_of(const struct fx_scope *scope, struct fx_thing thing)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const unsigned zone = cards_zone(&pool, thing.at);
    for (unsigned place = VANGUARD_HAND; place <= VANGUARD_GZONE; place++)
        if (vanguard_zone(place, pool.zone[zone].player) == zone)
            return place;
    return VANGUARD_HAND;
}

enum fx_flow vanguard_call(struct fx_scope *scope, struct fx_thing thing, int player,
                           enum vanguard_manner manner)
{
    struct vanguard *g = vanguard_own(scope->state);
    if (thing.what != FX_A_CARD || vanguard_is_kind(thing.card, VANGUARD_G_UNIT))
        return FX_GO_ON;
    const int beside = manner == VANGUARD_BESIDE
                           ? (scope->registers && scope->registers->event ? scope->registers->event - 1 : -1)
                           : (int)scope->unit - 1;
    const unsigned taken = called_now(scope, player, manner);
    const unsigned found = circles(scope, player, manner, taken, beside);
    if (!found) {
        fx_unpick(scope, thing.at);                                     /* it goes where the others go */
        return FX_GO_ON;
    }
    const unsigned from = place_of(scope, thing);
    struct fx_thing now = thing;
    now.at = (uint8_t)fx_gone(scope, thing.at, scope->meant);
    const int unit = vanguard_enter(scope, now, player, VANGUARD_ARRIVING);
    if (unit < 0)
        return FX_GO_ON;
    if (manner == VANGUARD_AT_REST || manner == VANGUARD_SEPARATE_AT_REST)
        g->resting |= vanguard_bit((unsigned)unit);
    struct duel_frame *frame = fx_call(scope);
    if (!frame) {
        vanguard_arrive(scope, (unsigned)unit, (unsigned)__builtin_ctz(found), from);
        return FX_GO_ON;
    }
    frame->step = VANGUARD_PLACE_UNIT;
    frame->arg[0] = (uint8_t)player;
    frame->arg[1] = (uint8_t)(unit + 1);
    frame->arg[2] = (uint8_t)found;
    frame->arg[3] = (uint8_t)from;
    frame->arg[4] = g->by;
    return FX_CALLED;
}

static void place_called(struct fx_scope *scope, unsigned unit, unsigned circle, unsigned from, unsigned by)
{
    struct vanguard *g = vanguard_own(scope->state);
    g->by = (uint8_t)by;
    vanguard_arrive(scope, unit, circle, from);
    g->by = 0;
}

/* vanguard 7.11: of one circle nothing is asked. */
static enum fx_flow place_step(struct fx_scope *scope, struct duel_frame *frame)
{
    const unsigned unit = frame->arg[1], found = frame->arg[2], from = frame->arg[3], by = frame->arg[4];
    if (unit && (found & (found - 1))) {
        struct vanguard *g = vanguard_own(scope->state);
        vanguard_ask(g, frame->arg[0], VANGUARD_ASK_CIRCLE);
        g->head.prompt[frame->arg[0]].card = g->fx.unit[unit - 1].card;
        return FX_ASKED;
    }
    fx_return(scope);
    if (unit)
        place_called(scope, unit - 1, (unsigned)__builtin_ctz(found), from, by);
    return FX_GO_ON;
}

/* --- the steps of effects --------------------------------------------------------------------------------------------------------- */

/* Countercharge (vanguard 8.1.4) turns damage up: a frame of whose, and how many. */
static enum fx_flow turn_up(struct fx_scope *scope, int n)
{
    struct duel_frame *frame = n > 0 ? fx_call(scope) : NULL;
    if (!frame)
        return FX_GO_ON;
    frame->step = VANGUARD_TURN_UP_DAMAGE;
    frame->arg[0] = scope->player;
    frame->arg[1] = (uint8_t)n;
    return FX_CALLED;
}

static struct fx_things turned_down(const struct fx_scope *scope, unsigned player)
{
    struct card_pool pool;
    struct fx_things things = { 0 };
    vanguard_pool(scope->state, &pool);
    const unsigned zone = vanguard_zone(VANGUARD_DAMAGE, player);
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        if (pool.at[at].mark & VANGUARD_FACE_DOWN_MARK)
            things.records[at / 64] |= (uint64_t)1 << at % 64;
    return things;
}

static void turn_up_card(struct fx_scope *scope, unsigned player, unsigned card)
{
    struct card_pool pool;
    const struct fx_things things = turned_down(scope, player);
    vanguard_pool(scope->state, &pool);
    for (unsigned at = 0; at < pool.start[pool.zones]; at++)
        if (things.records[at / 64] >> at % 64 & 1 && pool.at[at].card == card) {
            pool.at[at].mark &= (uint8_t)~VANGUARD_FACE_DOWN_MARK;
            duel_tell_all(scope->io, .kind = VANGUARD_TOLD_TURN_UP, .player = (uint8_t)player,
                          .card = (uint16_t)card);
            return;
        }
}

static enum fx_flow turn_up_step(struct fx_scope *scope, struct duel_frame *frame)
{
    const unsigned player = frame->arg[0];
    const struct fx_things things = turned_down(scope, player);
    const unsigned n = fx_count(&things);
    if (n > frame->arg[1] && frame->arg[1]) {
        vanguard_ask(vanguard_own(scope->state), (int)player, VANGUARD_ASK_TURN_UP);
        return FX_ASKED;
    }
    const bool all = frame->arg[1];
    fx_return(scope);
    struct fx_things left = things;
    for (struct fx_thing thing; all && fx_next(scope, &left, &thing);)
        turn_up_card(scope, player, thing.card);
    return FX_GO_ON;
}

/* The other player looks for a card of that grade in his deck and calls it. */
static enum fx_flow reinforce(struct fx_scope *scope, unsigned who, int grade)
{
    struct card_pool pool;
    const unsigned player = who == FX_FOE ? !scope->player : scope->player;
    vanguard_pool(scope->state, &pool);
    struct duel_frame *frame = grade >= 0 && grade <= 4 ? fx_call(scope) : NULL;
    if (!frame)
        return FX_GO_ON;
    cards_show_all(&pool, vanguard_zone(VANGUARD_DECK, player), 1u << player);
    duel_learned(scope->io, duel_only((int)player));
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_LOOKED, .player = (uint8_t)player,
                  .from = (uint8_t)(vanguard_zone(VANGUARD_DECK, player) + 1),
                  .amount = (int16_t)vanguard_cards_in(vanguard_own(scope->state), VANGUARD_DECK, player));
    frame->step = VANGUARD_REINFORCEMENT;
    frame->arg[0] = (uint8_t)player;
    frame->arg[1] = (uint8_t)grade;
    return FX_CALLED;
}

static struct fx_things reinforcements(const struct fx_scope *scope, const struct duel_frame *frame)
{
    struct card_pool pool;
    struct fx_things things = { 0 };
    vanguard_pool(scope->state, &pool);
    const unsigned zone = vanguard_zone(VANGUARD_DECK, frame->arg[0]);
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        if (vanguard_grade(pool.at[at].card) == frame->arg[1])
            things.records[at / 64] |= (uint64_t)1 << at % 64;
    return things;
}

static enum fx_flow step(struct fx_scope *scope, struct duel_frame *frame)
{
    switch ((enum vanguard_routine)frame->step) {
    case VANGUARD_PLACE_UNIT: return place_step(scope, frame);
    case VANGUARD_TRIGGER_CHECK: return vanguard_check_step(scope, frame);
    case VANGUARD_PAYMENT: return payment_step(scope, frame);
    case VANGUARD_TURN_UP_DAMAGE: return turn_up_step(scope, frame);
    case VANGUARD_REINFORCEMENT:
        if (frame->arg[2]) {
            const int player = frame->arg[0];
            fx_return(scope);
            fx_shuffle(scope, player);
            return FX_GO_ON;
        }
        vanguard_ask(vanguard_own(scope->state), frame->arg[0], VANGUARD_ASK_REINFORCE);
        return FX_ASKED;
    }
    return FX_GO_ON;
}

int vanguard_legal_frame(const struct fx_scope *scope, int player, duel_action out[])
{
    const struct duel_frame *frame = &scope->fx->frame[scope->fx->depth - 1];
    struct fx_things things;
    int n = 0;
    switch ((enum vanguard_routine)frame->step) {
    case VANGUARD_PLACE_UNIT:
        for (unsigned circle = VANGUARD_FL; circle < VANGUARD_CIRCLES; circle++)
            if (frame->arg[2] >> circle & 1)
                out[n++] = (duel_action){ VANGUARD_SAY_CIRCLE, { (uint8_t)circle } };
        return n;
    case VANGUARD_TRIGGER_CHECK: return vanguard_legal_trigger(scope, player, out);
    case VANGUARD_PAYMENT: return legal_payment(scope, frame, out);
    case VANGUARD_TURN_UP_DAMAGE:
        things = turned_down(scope, frame->arg[0]);
        return add_cards(scope, &things, VANGUARD_SAY_TAKE, out);
    case VANGUARD_REINFORCEMENT:
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_DONE };
        things = reinforcements(scope, frame);
        return n + add_cards(scope, &things, VANGUARD_SAY_TAKE, out + n);
    }
    return n;
}

void vanguard_answer_frame(struct fx_scope *scope, int player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct duel_frame *frame = &scope->fx->frame[scope->fx->depth - 1];
    const unsigned card = (unsigned)action.arg[0] << 8 | action.arg[1];
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    switch ((enum vanguard_routine)frame->step) {
    case VANGUARD_PLACE_UNIT: frame->arg[2] = (uint8_t)(1u << action.arg[0]); break;
    case VANGUARD_TRIGGER_CHECK: vanguard_answer_trigger(scope, player, action); break;
    case VANGUARD_PAYMENT: {
        const struct fx_scope of = payer(scope, frame);
        const struct fx_cost *cost = cost_of(scope, frame);
        frame->arg[0] = action.verb == VANGUARD_SAY_DONE ? frame->arg[0] & 1 : (uint8_t)(frame->arg[0] - 2);
        if (action.verb == VANGUARD_SAY_DONE)
            break;
        if (action.verb == VANGUARD_SAY_TAKE_G)
            g_flip(scope, player, card);
        else if (action.verb == VANGUARD_SAY_TAKE_UNIT)
            pay_with_unit(scope, cost, action.arg[0] - 1u);
        else
            pay_with_card(scope, &of, cost, card);
        break;
    }
    case VANGUARD_TURN_UP_DAMAGE:
        frame->arg[1]--;
        turn_up_card(scope, frame->arg[0], card);
        break;
    case VANGUARD_REINFORCEMENT:
        frame->arg[2] = 1;
        if (action.verb == VANGUARD_SAY_TAKE) {
            struct card_pool pool;
            vanguard_pool(scope->state, &pool);
            const int at = cards_find(&pool, vanguard_zone(VANGUARD_DECK, (unsigned)player), card);
            scope->registers = NULL;
            scope->meant = 0;
            g->by = (uint8_t)(!player + 1);
            vanguard_call(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, player,
                          VANGUARD_ANYWHERE);
            g->by = 0;
        }
        break;
    }
}

static enum fx_flow call_top(struct fx_scope *scope, unsigned who)
{
    struct card_pool pool;
    const unsigned player = who == FX_FOE ? !scope->player : scope->player,
                   check = vanguard_zone(VANGUARD_CHECK, player);
    if (!vanguard_take_top(scope, (int)player, VANGUARD_CHECK, 0))
        return FX_GO_ON;
    vanguard_pool(scope->state, &pool);
    const unsigned at = pool.start[check];
    return vanguard_call(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card }, (int)player,
                         VANGUARD_ANYWHERE);
}

/* Two units of one player change circles, in their states (vanguard 4.6.5). */
static void exchange(struct fx_scope *scope, uint64_t units)
{
    struct vanguard *g = vanguard_own(scope->state);
    if (__builtin_popcountll(units) != 2)
        return;
    const unsigned a = (unsigned)__builtin_ctzll(units), b = (unsigned)__builtin_ctzll(units & (units - 1));
    if (!g->circle[a] || !g->circle[b] || g->fx.unit[a].place != VANGUARD_RC ||
        g->fx.unit[b].place != VANGUARD_RC)
        return;
    const uint8_t circle = g->circle[a];
    g->circle[a] = g->circle[b];
    g->circle[b] = circle;
    vanguard_tell_unit(scope, VANGUARD_TOLD_MOVE, a, 0);
    vanguard_tell_unit(scope, VANGUARD_TOLD_MOVE, b, 0);
}

/* vanguard 8.5.2: a card comes beside the vanguard, resting if that does. */
void vanguard_join(struct fx_scope *scope, struct fx_thing thing)
{
    struct vanguard *g = vanguard_own(scope->state);
    const int leader = vanguard_vanguard(g, scope->player);
    if (thing.what != FX_A_CARD || leader < 0 || vanguard_in_place(g, scope->player, VANGUARD_MATE) >= 0 ||
        vanguard_is_kind(thing.card, VANGUARD_G_UNIT))
        return;
    thing.at = (uint8_t)fx_gone(scope, thing.at, scope->meant);
    const int mate = vanguard_enter(scope, thing, scope->player, VANGUARD_MATE);
    if (mate < 0)
        return;
    if (g->resting & vanguard_bit((unsigned)leader))
        g->resting |= vanguard_bit((unsigned)mate);
    g->was_legion |= vanguard_bit((unsigned)leader);
    vanguard_tell_unit(scope, VANGUARD_TOLD_LEGION, (unsigned)mate, 0);
    vanguard_happens(scope, VANGUARD_LEGIONS, leader, -1, scope->player);
}

/* Time leap is a bind, a call and two things that are laid for the end of the turn: vanguard 8.11, 8.11.1. */
static enum fx_flow act_on_unit(struct fx_scope *scope, const struct fx_op *op, unsigned unit)
{
    struct vanguard *g = vanguard_own(scope->state);
    const struct fx_thing thing = vanguard_unit(scope, unit);
    switch (op->code - FX_OWN) {
    case VANGUARD_RETIRE:
        if (g->fx.unit[unit].place != VANGUARD_VC)
            vanguard_move(scope, thing, 0, VANGUARD_DROP, CARDS_ANYWHERE, CARDS_EVERYBODY);
        break;
    case VANGUARD_BINDS: {
        struct card_pool pool;
        const unsigned owner = g->fx.unit[unit].owner, bind = vanguard_zone(VANGUARD_BIND, owner);
        if (g->fx.unit[unit].place == VANGUARD_VC)
            break;
        vanguard_move(scope, thing, 0, VANGUARD_BIND, CARDS_ANYWHERE, CARDS_EVERYBODY);
        vanguard_pool(scope->state, &pool);
        if (cards_in(&pool, bind))
            pool.at[pool.start[bind]].mark |=
                (uint8_t)(VANGUARD_BOUND_MARK | (op->at[1] ? VANGUARD_FACE_DOWN_MARK : 0));
        break;
    }
    case VANGUARD_LOCK: vanguard_lock(scope, unit); break;
    case VANGUARD_UNLOCK: vanguard_unlock(scope, unit); break;
    case VANGUARD_KEEP_LOCKED:
        break; /* vanguard 8.2.7, 10.21: it is locked after the cards of this turn were unlocked, and stays so */
    case VANGUARD_DELETE: vanguard_delete(scope, unit); break;
    case VANGUARD_STAND: vanguard_stand(scope, unit, true); break;
    case VANGUARD_UNHITTABLE:
        g->unhittable |= vanguard_bit(unit);
        vanguard_tell_unit(scope, VANGUARD_TOLD_UNHITTABLE, unit, 0);
        break;
    default: break;
    }
    return FX_GO_ON;
}

/* vanguard 10.5: bound cards lie as the effect says, and both see them. */
static enum fx_flow act_on_card(struct fx_scope *scope, const struct fx_op *op, struct fx_thing thing)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const unsigned owner = pool.zone[cards_zone(&pool, thing.at)].player;
    switch (op->code - FX_OWN) {
    case VANGUARD_CALL:
        if (fx_place_of(op->at[1]) == VANGUARD_GC) {
            const unsigned from = place_of(scope, thing);
            thing.at = (uint8_t)fx_gone(scope, thing.at, scope->meant);
            const int unit = vanguard_enter(scope, thing, (int)owner, VANGUARD_ARRIVING);
            const struct vanguard *g = vanguard_own(scope->state);
            if (unit >= 0) {
                vanguard_own(scope->state)->guards[unit] = scope->unit ? g->guards[scope->unit - 1u] : 0;
                vanguard_arrive(scope, (unsigned)unit, VANGUARD_NO_CIRCLE, from);
            }
            return FX_GO_ON;
        }
        return vanguard_call(scope, thing, (int)owner, op->at[2]);
    case VANGUARD_RIDE:
        thing.at = (uint8_t)fx_gone(scope, thing.at, scope->meant);
        vanguard_ride(scope, thing, scope->player, op->at[1]);
        break;
    case VANGUARD_RETIRE:
    case VANGUARD_BINDS: {
        const bool bind = op->code == FX_OWN + VANGUARD_BINDS;
        thing.at = (uint8_t)fx_gone(scope, thing.at, scope->meant);
        vanguard_move(scope, thing, (int)owner, bind ? VANGUARD_BIND : VANGUARD_DROP, CARDS_ANYWHERE,
                      CARDS_EVERYBODY);
        vanguard_pool(scope->state, &pool);
        const unsigned zone = vanguard_zone(VANGUARD_BIND, owner);
        if (bind && cards_in(&pool, zone))
            pool.at[pool.start[zone]].mark |=
                (uint8_t)(VANGUARD_BOUND_MARK | (op->at[1] ? VANGUARD_FACE_DOWN_MARK : 0));
        break;
    }
    case VANGUARD_JOIN: vanguard_join(scope, thing); break;
    default: break;
    }
    return FX_GO_ON;
}

static enum fx_flow act_at_large(struct fx_scope *scope, const struct fx_op *op, struct fx_thing thing, int n)
{
    struct vanguard *g = vanguard_own(scope->state);
    switch (op->code - FX_OWN) {
    case VANGUARD_TURN_UP: return turn_up(scope, n);
    case VANGUARD_SOUL_CHARGE:                                          /* vanguard 8.1.3 */
        for (int i = 0; i < n; i++)
            vanguard_take_top(scope, scope->player, VANGUARD_SOUL, 0);
        break;
    case VANGUARD_DAMAGE_TOP:                                           /* vanguard 10.4: seen by both, face down, too */
        for (int i = 0; i < n; i++)
            vanguard_take_top(scope, scope->player, VANGUARD_DAMAGE, op->at[1] ? VANGUARD_FACE_DOWN_MARK : 0);
        break;
    case VANGUARD_DEAL:                                                 /* vanguard 5.6.11 */
        return n > 0 && vanguard_begin_check(scope, thing.what == FX_A_PLAYER ? thing.at : scope->player,
                                             true, n)
                   ? FX_CALLED
                   : FX_GO_ON;
    case VANGUARD_EXTRA_TURN:
        g->extra = 1;
        duel_tell_all(scope->io, .kind = VANGUARD_TOLD_EXTRA_TURN, .player = scope->player);
        break;
    case VANGUARD_FREE_STRIDE: g->side[scope->player].flags |= VANGUARD_FREE_STRIDES; break;
    case VANGUARD_CALL_TOP: return call_top(scope, thing.at == scope->player ? FX_MY : FX_FOE);
    case VANGUARD_REINFORCE: return reinforce(scope, thing.at == scope->player ? FX_MY : FX_FOE, n);
    default: break;
    }
    return FX_GO_ON;
}

/* The steps of an effect come from left to right, each about what there is (vanguard 7.3). A verb about things comes once for each, by the
 * kernel; of an exchange the first tells of both. */
static enum fx_flow act(struct fx_scope *scope, const struct fx_op *op, struct fx_thing thing, int n)
{
    struct vanguard *g = vanguard_own(scope->state);
    enum fx_flow flow = FX_GO_ON;
    g->by = (uint8_t)(scope->player + 1);
    if (op->code == FX_OWN + VANGUARD_EXCHANGE) {
        struct fx_things all = fx_find(scope, op->at[0]),
                         second = op->at[1] ? fx_find(scope, op->at[1]) : (struct fx_things){ 0 };
        const uint64_t units = all.units | second.units;
        if (thing.what == FX_A_UNIT && units &&
            (unsigned)__builtin_ctzll(all.units | vanguard_bit(63)) == thing.at)
            exchange(scope, units);
    } else if (thing.what == FX_A_UNIT) {
        flow = act_on_unit(scope, op, thing.at);
    } else if (thing.what == FX_A_CARD) {
        flow = act_on_card(scope, op, thing);
    } else {
        flow = act_at_large(scope, op, thing, n);
    }
    g->by = 0;
    return flow;
}

static void move(struct fx_scope *scope, struct fx_thing thing, int player, unsigned place,
                 enum card_place end, unsigned seen)
{
    struct vanguard *g = vanguard_own(scope->state);
    g->by = (uint8_t)(scope->player + 1);
    vanguard_move(scope, thing, player, place, end, seen);
    g->by = 0;
}

/* Nothing is replaced in this game. */
static void happen(struct fx_scope *scope, struct fx_happening *h)
{
    fx_happened(scope, h);
}

/* vanguard 7.5.1, 9.1, 9.2, 9.3: before anything that stands by, of both at once (vanguard 9.6). Within an action nobody asks
 * (vanguard 9.4); a trigger is over by then (vanguard 9.5). */
static enum fx_flow check(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    unsigned damage = 0, deck = 0;
    for (unsigned p = 0; p < DUEL_PLAYERS && g->stage != VANGUARD_MULLIGAN; p++) {
        damage |= (unsigned)(vanguard_cards_in(g, VANGUARD_DAMAGE, p) >= VANGUARD_LETHAL) << p;
        deck |= (unsigned)(vanguard_cards_in(g, VANGUARD_DECK, p) == 0) << p;
    }
    const unsigned lost = damage | deck;
    if (!lost)
        return FX_GO_ON;
    scope->fx->over = (uint8_t)(1 + (lost == 3 ? DUEL_NOBODY : lost == 1));
    g->end = lost == 3 ? VANGUARD_END_BOTH : damage ? VANGUARD_END_DAMAGE : VANGUARD_END_DECK;
    return FX_GO_ON;
}

static bool can_ambush(const struct fx_scope *scope, int player, int price)
{
    (void)scope, (void)player, (void)price;
    return false;
}

static void ambush(struct fx_scope *scope, struct fx_thing thing, int player, int price)
{
    (void)scope, (void)thing, (void)player, (void)price;
}

static void taken(struct fx_scope *scope, unsigned why, struct fx_thing thing)
{
    (void)scope, (void)why, (void)thing;
}

static uint8_t hero(const duel_state *state, int player)
{
    (void)state, (void)player;
    return 0;
}

static const struct fx_program *program(const duel_state *state)
{
    (void)state;
    return &vanguard_program;
}

static const char *card_key(const duel_state *state, unsigned card)
{
    (void)state;
    return vanguard_program.key[card];
}

static const char *unit_key(const duel_state *state, unsigned unit)
{
    return vanguard_place_key(vanguard_spot(state, unit));
}

/* What is looked at is told to who looks, what is shown to all (vanguard 7.3.3, 7.3.5). */
static const uint8_t told[FX_TOLD_COUNT] = {
    [FX_TOLD_WAITS] = VANGUARD_TOLD_KERNEL + FX_TOLD_WAITS,
    [FX_TOLD_DOES] = VANGUARD_TOLD_KERNEL + FX_TOLD_DOES,
    [FX_TOLD_INSTEAD] = VANGUARD_TOLD_KERNEL + FX_TOLD_INSTEAD,
    [FX_TOLD_DECLINED] = VANGUARD_TOLD_KERNEL + FX_TOLD_DECLINED,
    [FX_TOLD_ENDED] = VANGUARD_TOLD_KERNEL + FX_TOLD_ENDED,
    [FX_TOLD_LATER] = VANGUARD_TOLD_KERNEL + FX_TOLD_LATER,
    [FX_TOLD_MOVED] = VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED,
    [FX_TOLD_LOOKED] = VANGUARD_TOLD_KERNEL + FX_TOLD_LOOKED,
    [FX_TOLD_SEEN] = VANGUARD_TOLD_KERNEL + FX_TOLD_SEEN,
    [FX_TOLD_SHUFFLED] = VANGUARD_TOLD_KERNEL + FX_TOLD_SHUFFLED,
    [FX_TOLD_NAMED] = VANGUARD_TOLD_KERNEL + FX_TOLD_NAMED,
    [FX_TOLD_CHOSE] = VANGUARD_TOLD_KERNEL + FX_TOLD_CHOSE,
    [FX_TOLD_CHANGED] = VANGUARD_TOLD_KERNEL + FX_TOLD_CHANGED,
    [FX_TOLD_LIMIT] = VANGUARD_TOLD_KERNEL + FX_TOLD_LIMIT,
};
/* The kernel's questions: what is chosen, "up to" none (vanguard 7.3.1); cards of a search, perhaps none, and in which order the rest goes
 * (vanguard 7.3.2, 7.3.6); whether, where a cost or "may" is said (vanguard 7.2.1); which ability comes next (vanguard 7.5.3, 7.5.4);
 * a number from 0 on (vanguard 7.10.1); a name (vanguard 7.3.7); what a hand answers, whatever it holds (vanguard 7.11.1). */
static const uint8_t asks[FX_ASK_COUNT] = {
    [FX_ASK_CHOOSE] = VANGUARD_ASKS,     [FX_ASK_PICK] = VANGUARD_ASKS + 1,    [FX_ASK_MAY] = VANGUARD_ASKS + 2,
    [FX_ASK_PART] = VANGUARD_ASKS + 3,   [FX_ASK_ORDER] = VANGUARD_ASKS + 4,   [FX_ASK_INSTEAD] = VANGUARD_ASKS + 5,
    [FX_ASK_NUMBER] = VANGUARD_ASKS + 6, [FX_ASK_NAME] = VANGUARD_ASKS + 7,    [FX_ASK_AMBUSH] = VANGUARD_ASKS + 8,
    [FX_ASK_HEAR] = VANGUARD_ASKS + 9,
};
static const int8_t zones[VANGUARD_PLACES][DUEL_PLAYERS] = {
    [VANGUARD_VC] = { -1, -1 },     [VANGUARD_MATE] = { -1, -1 },     [VANGUARD_RC] = { -1, -1 },
    [VANGUARD_GC] = { -1, -1 },     [VANGUARD_LOCKED] = { -1, -1 },   [VANGUARD_HEART] = { -1, -1 },
    [VANGUARD_ARRIVING] = { -1, -1 },
    [VANGUARD_HAND] = { VANGUARD_HAND_0, VANGUARD_HAND_1 },
    [VANGUARD_DECK] = { VANGUARD_DECK_0, VANGUARD_DECK_1 },
    [VANGUARD_DROP] = { VANGUARD_DROP_0, VANGUARD_DROP_1 },
    [VANGUARD_SOUL] = { VANGUARD_SOUL_0, VANGUARD_SOUL_1 },
    [VANGUARD_DAMAGE] = { VANGUARD_DAMAGE_0, VANGUARD_DAMAGE_1 },
    [VANGUARD_BIND] = { VANGUARD_BIND_0, VANGUARD_BIND_1 },
    [VANGUARD_CHECK] = { VANGUARD_CHECK_0, VANGUARD_CHECK_1 },
    [VANGUARD_GZONE] = { VANGUARD_G_0, VANGUARD_G_1 },
};
/* vanguard 8.5.9, 8.5.10: a mate has what it has as vanguard, and is a unit of its own for who counts. */
static const uint8_t as_in[VANGUARD_PLACES] = { [VANGUARD_MATE] = 1 + VANGUARD_VC };
const struct fx_rules vanguard_rules = {
    .vocabulary = &vanguard_vocabulary,
    .program = program,
    .at = offsetof(struct vanguard, fx),
    .told = told,
    .asks = asks,
    .verb = VANGUARD_VERBS,
    .roll = VANGUARD_ROLL_DRAW,
    .hand = VANGUARD_HAND,
    .deck = VANGUARD_DECK,
    .pile = VANGUARD_DROP,
    .zones = zones,
    .pool = vanguard_pool,
    .unit_key = unit_key,
    .spot = vanguard_spot,
    .card_key = card_key,
    .hero = hero,
    .figure = vanguard_base_figure,
    .test = vanguard_test,
    .holds = vanguard_holds,
    .can_pay = can_pay,
    .pay = pay,
    .act = act,
    .happen = happen,
    .move = move,
    .check = check,
    .taken = taken,
    .step = step,
    .can_ambush = can_ambush,
    .ambush = ambush,
    .one_by_one = true,
    .untargeted = true,                 /* vanguard 4.6.8 */
    .gone = gone,
    .as_in = as_in,
    .partner = vanguard_partner,
    .alias = vanguard_alias,
    .choosable = vanguard_choosable,
};
