/* The rules of a toy, chapters 2 to 6 of toy.h. */
#include "toy.h"

#include "core/core.h"

#include <string.h>

struct fx_scope toy_scope(duel_state *state, struct duel_io *io)
{
    return fx_scope(&toy_rules, state, io);
}

struct fx_scope toy_reading(const duel_state *state, int player)
{
    struct fx_scope scope = fx_scope(&toy_rules, (duel_state *)(uintptr_t)state, NULL);
    scope.player = (uint8_t)player;
    return scope;
}

void toy_pool(duel_state *state, struct card_pool *out)
{
    static const struct card_zone zones[TOY_ZONES] = { { CARDS_DECK, 0 }, { CARDS_HAND, 0 }, { CARDS_PILE, 0 },
                                                       { CARDS_DECK, 1 }, { CARDS_HAND, 1 }, { CARDS_PILE, 1 } };
    struct toy *g = toy_own(state);
    *out = (struct card_pool){ g->record, g->start, zones, TOY_ZONES, TOY_ROOM };
}

static unsigned zone_of(unsigned place, unsigned player)
{
    return (place == TOY_DECK ? TOY_DECK_0 : place == TOY_HAND ? TOY_HAND_0 : TOY_GRAVE_0) + 3 * player;
}

static uint64_t bit(unsigned unit)
{
    return (uint64_t)1 << unit;
}

bool toy_is_kind(const struct fx_program *program, unsigned card, enum toy_kind kind)
{
    return fx_has_word(program, card, 0, kind);
}

void toy_set_wounds(struct fx_scope *scope, unsigned unit, int n)
{
    struct toy *g = toy_own(scope->state);
    const int life = scope->program->card[scope->fx->unit[unit].card].figure[TOY_LIFE];
    g->wounds[unit] = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
    g->mortal = n > 0 || life <= 0 ? g->mortal | bit(unit) : g->mortal & ~bit(unit);
}

static void tell_unit(struct fx_scope *scope, enum toy_told told, unsigned unit, int amount)
{
    const struct fx_unit *u = &scope->fx->unit[unit];
    duel_tell_all(scope->io, .kind = (uint8_t)told, .player = u->player, .card = u->card,
                  .with = (uint8_t)(unit + 1), .amount = (int16_t)amount);
}

/* --- coins -------------------------------------------------------------------------------------- */

int toy_coins(const struct toy *g, int player, bool open)
{
    int sum = 0;
    for (unsigned i = 0; i < TOY_WHILES; i++)
        sum += g->side[player].coin[i][0] + (open ? 0 : g->side[player].coin[i][1]);
    return sum;
}

/* Those that go back soonest first. */
static void pay_coins(struct toy *g, int player, int n)
{
    for (unsigned i = 0; i < TOY_WHILES; i++) {
        uint8_t *coin = g->side[player].coin[(i + 1) % TOY_WHILES];
        const int paid = coin[0] < n ? coin[0] : n;
        coin[0] = (uint8_t)(coin[0] - paid);
        coin[1] = (uint8_t)(coin[1] + paid);
        n -= paid;
    }
}

static enum toy_while while_of(const struct fx_scope *scope, unsigned until)
{
    return until == FX_EVER ? TOY_EVER : until == FX_PERIOD + TOY_TURN ? TOY_NOW : TOY_NOT_0 + scope->player;
}

static void gain_coins(struct fx_scope *scope, int player, int n, unsigned stay)
{
    uint8_t *coin = toy_own(scope->state)->side[player].coin[stay];
    n = n > TOY_COINS_MOST - coin[0] - coin[1] ? TOY_COINS_MOST - coin[0] - coin[1] : n;
    coin[0] = (uint8_t)(coin[0] + n);
    duel_tell_all(scope->io, .kind = TOY_TOLD_GAIN, .player = (uint8_t)player, .amount = (int16_t)n);
}

/* 5.1 */
static void end_coins(struct fx_scope *scope, unsigned stay)
{
    struct toy *g = toy_own(scope->state);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        struct toy_side *side = &g->side[p];
        const int n = side->away[stay] - side->coin[stay][0] - side->coin[stay][1];
        const int back = side->coin[TOY_EVER][0] + side->away[stay],
                  most = TOY_COINS_MOST - side->coin[TOY_EVER][1];
        side->coin[TOY_EVER][0] = (uint8_t)(back < most ? back : most);
        if (side->away[stay] || side->coin[stay][0] || side->coin[stay][1])
            duel_tell_all(scope->io, .kind = TOY_TOLD_BACK, .player = (uint8_t)p, .amount = (int16_t)n);
        side->away[stay] = side->coin[stay][0] = side->coin[stay][1] = 0;
    }
}

static void lose_coins(struct toy *g, struct duel_frame *frame, unsigned stay, unsigned closed, int n)
{
    struct toy_side *side = &g->side[frame->arg[0]];
    side->coin[stay][closed] = (uint8_t)(side->coin[stay][closed] - n);
    if (frame->arg[2] != TOY_EVER && stay == TOY_EVER && side->away[frame->arg[2]] + n <= TOY_COINS_MOST)
        side->away[frame->arg[2]] = (uint8_t)(side->away[frame->arg[2]] + n);
    frame->arg[1] = (uint8_t)(frame->arg[1] - n);
    frame->arg[3] = (uint8_t)(frame->arg[3] + n);
}

/* 5.2: a frame of whose coins, how many are still to be lost, for how long, and how many are. */
static enum fx_flow step(struct fx_scope *scope, struct duel_frame *frame)
{
    struct toy *g = toy_own(scope->state);
    const int player = frame->arg[0], have = toy_coins(g, player, false);
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < 2 * TOY_WHILES; kind++)
        kinds += g->side[player].coin[kind / 2][kind % 2] > 0;
    if (kinds > 1 && frame->arg[1] && frame->arg[1] < have) {
        struct duel_head *head = core_head(scope->state);
        const struct duel_prompt last = head->prompt[player];
        head->awaiting = (uint8_t)(1u << player);
        memset(head->prompt, 0, sizeof head->prompt);
        head->prompt[player] = (struct duel_prompt){ .kind = TOY_ASK_COIN, .begins = last.kind != TOY_ASK_COIN,
                                                     .min = (uint8_t)(frame->arg[1] + frame->arg[3]),
                                                     .max = (uint8_t)(frame->arg[1] + frame->arg[3]),
                                                     .picked = frame->arg[3],
                                                     .card = scope->card, .unit = scope->unit };
        scope->fx->effort = 0;
        return FX_ASKED;
    }
    for (unsigned kind = 0; kind < 2 * TOY_WHILES; kind++) {
        const int n = g->side[player].coin[kind / 2][kind % 2];
        if (n && frame->arg[1])
            lose_coins(g, frame, kind / 2, kind % 2, n < frame->arg[1] ? n : frame->arg[1]);
    }
    const struct fx_happening lost = { .event = TOY_LOSES, .player = (uint8_t)player, .n = frame->arg[3] };
    fx_return(scope);
    if (lost.n) {
        duel_tell_all(scope->io, .kind = TOY_TOLD_LOSE, .player = (uint8_t)player, .amount = lost.n);
        fx_happened(scope, &lost);
    }
    return FX_GO_ON;
}

static enum fx_flow take_coins(struct fx_scope *scope, int player, int n, enum toy_while stay)
{
    const int have = toy_coins(toy_own(scope->state), player, false);
    struct duel_frame *frame = n > 0 && have ? fx_call(scope) : NULL;
    if (!frame)
        return FX_GO_ON;
    frame->arg[0] = (uint8_t)player;
    frame->arg[1] = (uint8_t)(n < have ? n : have);
    frame->arg[2] = (uint8_t)stay;
    return FX_CALLED;
}

/* --- the kernel's questions to the game ----------------------------------------------------------- */

static const struct fx_program *program(const duel_state *state)
{
    return toy_program_of(duel_head(state)->scenario);
}

static const char *card_key(const duel_state *state, unsigned card)
{
    return program(state)->key[card];
}

static const char *unit_key(const duel_state *state, unsigned unit)
{
    (void)state;
    return toy_unit_key(unit);
}

static uint8_t hero(const duel_state *state, int player)
{
    (void)state;
    return (uint8_t)(player + 1);
}

static int figure(const struct fx_scope *scope, struct fx_thing thing, unsigned what)
{
    const struct toy *g = toy_own(scope->state);
    switch ((enum toy_figure)what) {
    case TOY_COST:
    case TOY_STRIKE:
    case TOY_LIFE: {
        const int printed = scope->program->card[thing.card].figure[what];
        return printed == FX_UNPRINTED || printed == FX_PRINTED_X ? 0 : printed;
    }
    case TOY_HARM: return 0;
    case TOY_WOUNDS: return thing.what == FX_A_UNIT ? g->wounds[thing.at] : 0;
    case TOY_COINS: return thing.what == FX_A_PLAYER ? toy_coins(g, thing.at, false) : 0;
    }
    return 0;
}

static bool test(const struct fx_scope *scope, const struct fx_test *t, struct fx_thing thing)
{
    const struct toy *g = toy_own(scope->state);
    if (thing.what != FX_A_UNIT)
        return false;
    switch ((enum toy_test)(t->what - FX_OWN)) {
    case TOY_CLOSED: return g->closed >> thing.at & 1;
    case TOY_HURT: return g->wounds[thing.at] > 0;
    }
    return false;
}

static bool holds(const struct fx_scope *scope, const struct fx_condition *condition)
{
    (void)scope, (void)condition;
    return false;
}

/* 3.1 */
static bool can_act(const struct fx_scope *scope, unsigned unit)
{
    const struct toy *g = toy_own(scope->state);
    return !(g->closed >> unit & 1) &&
           (!(g->fresh >> unit & 1) || fx_has_keyword(scope, unit, TOY_HASTE, NULL));
}

static bool can_pay(const struct fx_scope *scope, const struct fx_cost *cost)
{
    struct card_pool pool;
    switch ((enum toy_cost)cost->what) {
    case TOY_PAY_COINS:
        return fx_number(scope, cost->at[0]) <= toy_coins(toy_own(scope->state), scope->player, true);
    case TOY_PAY_CLOSE: return scope->unit && can_act(scope, scope->unit - 1u);
    case TOY_PAY_DISCARD:
        toy_pool(scope->state, &pool);
        return fx_number(scope, cost->at[0]) <= (int)cards_in(&pool, zone_of(TOY_HAND, scope->player));
    }
    return false;
}

static enum fx_flow pay(struct fx_scope *scope, const struct fx_cost *cost)
{
    struct toy *g = toy_own(scope->state);
    const int n = cost->what == TOY_PAY_CLOSE ? 0 : fx_number(scope, cost->at[0]);
    switch ((enum toy_cost)cost->what) {
    case TOY_PAY_COINS: pay_coins(g, scope->player, n); break;
    case TOY_PAY_CLOSE:
        if (scope->unit) {
            g->closed |= bit(scope->unit - 1u);
            tell_unit(scope, TOY_TOLD_CLOSE, scope->unit - 1u, 0);
        }
        break;
    case TOY_PAY_DISCARD: return n > 0 ? fx_ask_cards(scope, scope->player, TOY_HAND, n, 0) : FX_GO_ON;
    }
    return FX_GO_ON;
}

static enum fx_flow act(struct fx_scope *scope, const struct fx_op *op, struct fx_thing thing, int n)
{
    struct toy *g = toy_own(scope->state);
    const enum toy_step what = op->code - FX_OWN;
    struct fx_happening h = { .n = (int16_t)n, .other = scope->unit, .by = scope->unit };
    if (what == TOY_GAIN || what == TOY_TAKE) {
        const enum toy_while stay = while_of(scope, op->at[2]);
        if (what == TOY_TAKE)
            return take_coins(scope, thing.at, n, stay);
        h = (struct fx_happening){ .event = TOY_GAINS, .player = thing.at, .n = (int16_t)n, .from = (uint8_t)stay };
        return n > 0 ? fx_happen(scope, &h) : FX_GO_ON;
    }
    if (thing.what != FX_A_UNIT || !(scope->fx->units & bit(thing.at)))
        return FX_GO_ON;
    const unsigned unit = thing.at;
    h.unit = (uint8_t)(unit + 1);
    h.player = scope->fx->unit[unit].player;
    const bool is_hero = scope->fx->unit[unit].place == TOY_HERO;
    switch (what) {
    case TOY_WOUND: h.event = TOY_WOUNDED; return n > 0 ? fx_happen(scope, &h) : FX_GO_ON;
    case TOY_DESTROY: h.event = TOY_DIES; return is_hero ? FX_GO_ON : fx_happen(scope, &h);
    case TOY_HEAL:
        n = n < g->wounds[unit] ? n : g->wounds[unit];
        if (n > 0) {
            toy_set_wounds(scope, unit, g->wounds[unit] - n);
            tell_unit(scope, TOY_TOLD_HEAL, unit, n);
        }
        break;
    case TOY_CLOSE:
        if (!(g->closed & bit(unit)))
            tell_unit(scope, TOY_TOLD_CLOSE, unit, 0);
        g->closed |= bit(unit);
        break;
    case TOY_OPEN:
        if (g->closed & bit(unit))
            tell_unit(scope, TOY_TOLD_OPEN, unit, 0);
        g->closed &= ~bit(unit);
        break;
    case TOY_CONTROL:
        if (is_hero || h.player == scope->player)
            break;
        scope->fx->unit[unit].player = scope->player;
        g->fresh |= bit(unit);
        tell_unit(scope, TOY_TOLD_CONTROL, unit, 0);
        break;
    case TOY_GAIN:
    case TOY_TAKE: break;
    }
    return FX_GO_ON;
}

static void leave(struct fx_scope *scope, unsigned unit)
{
    struct toy *g = toy_own(scope->state);
    const uint64_t others = ~bit(unit);
    g->closed &= others;
    g->fresh &= others;
    g->doomed &= others;
    g->mortal &= others;
    g->wounds[unit] = g->said[unit] = 0;
    if (g->attacker == unit + 1)
        g->attacker = 0;
    if (g->attacked == unit + 1)
        g->attacked = 0;
    fx_leave(scope, unit);
}

static void enter(struct fx_scope *scope, unsigned card, int owner, int player, int x)
{
    struct toy *g = toy_own(scope->state);
    const int unit = fx_enter(scope, card, owner, player, TOY_ROW);
    if (unit < 0)
        return;
    g->fresh |= bit((unsigned)unit);
    g->said[unit] = (uint8_t)x;
    toy_set_wounds(scope, (unsigned)unit, 0);
    tell_unit(scope, TOY_TOLD_ENTER, (unsigned)unit, 0);
    const uint8_t made = scope->made;
    fx_happened(scope, &(struct fx_happening){
                           .event = TOY_ENTERS, .player = (uint8_t)player, .unit = (uint8_t)(unit + 1) });
    scope->made = made;
}

/* Zones hold their owner's cards; captains stay where they are, and only units lie in a row. */
static void move(struct fx_scope *scope, struct fx_thing thing, int player, unsigned place,
                 enum card_place end, unsigned seen)
{
    struct card_pool pool;
    toy_pool(scope->state, &pool);
    if (thing.what == FX_A_UNIT) {
        const struct fx_unit unit = scope->fx->unit[thing.at];
        if (unit.place == TOY_HERO || !(scope->fx->units & bit(thing.at)))
            return;
        if (place == TOY_ROW) {
            scope->fx->unit[thing.at].player = (uint8_t)player;
            return;
        }
        const unsigned to = zone_of(place, unit.owner);
        duel_tell_all(scope->io, .kind = TOY_TOLD_KERNEL + FX_TOLD_MOVED, .player = unit.owner,
                      .card = unit.card, .from = (uint8_t)(TOY_ZONES + 1u + unit.player),
                      .to = (uint8_t)(to + 1));
        leave(scope, thing.at);
        cards_put(&pool, to, unit.card, end);
        return;
    }
    const unsigned from = cards_zone(&pool, thing.at), owner = pool.zone[from].player;
    const bool is_open = pool.zone[from].kind == CARDS_PILE;
    if (place == TOY_ROW && !toy_is_kind(scope->program, thing.card, TOY_UNIT))
        return;
    if (place == TOY_ROW) {
        duel_learned(scope->io, is_open ? 0 : DUEL_ALL);
        cards_take(&pool, thing.at);
        enter(scope, thing.card, (int)owner, player, 0);
        return;
    }
    const unsigned to = zone_of(place, owner);
    if (is_open || pool.zone[to].kind == CARDS_PILE)
        seen = CARDS_EVERYBODY;
    seen |= pool.at[thing.at].mark / CARDS_SEEN;
    const uint8_t viewers =
        seen == CARDS_EVERYBODY ? DUEL_ALL : (uint8_t)((seen & 7) | (seen ? 1u << DUEL_JUDGE : 0));
    duel_learned(scope->io, is_open ? 0 : viewers);
    duel_tell(scope->io, .kind = TOY_TOLD_KERNEL + FX_TOLD_MOVED, .player = (uint8_t)owner, .card = thing.card,
              .from = (uint8_t)(from + 1), .to = (uint8_t)(to + 1), .heard_by = DUEL_ALL,
              .seen_by = (uint8_t)(viewers | 1u << DUEL_JUDGE));
    cards_move(&pool, thing.at, to, end, seen);
}

static void bury(struct fx_scope *scope, unsigned unit)
{
    tell_unit(scope, TOY_TOLD_DIE, unit, 0);
    move(scope, (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, 0 }, scope->fx->unit[unit].owner, TOY_GRAVE,
         CARDS_ANYWHERE, CARDS_EVERYBODY);
}

static void happen(struct fx_scope *scope, struct fx_happening *h)
{
    struct toy *g = toy_own(scope->state);
    const unsigned unit = h->unit - 1u;
    switch ((enum toy_happens)h->event) {
    case TOY_DIES:
        if (!h->unit)
            return;
        if (h->from) {                                              /* by the rules: 4.3 */
            g->doomed |= bit(unit);
            return;
        }
        h->card = scope->fx->unit[unit].card;
        h->whose = (uint8_t)(scope->fx->unit[unit].owner + 1);
        fx_happened(scope, h);
        bury(scope, unit);
        return;
    case TOY_WOUNDED:
        if (!h->unit)
            return;
        h->n = (int16_t)fx_changed(
            scope, (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card }, TOY_HARM, h->n);
        if (h->n <= 0)
            return;
        toy_set_wounds(scope, unit, g->wounds[unit] + h->n);
        tell_unit(scope, TOY_TOLD_WOUND, unit, h->n);
        break;
    case TOY_GAINS:
        if (h->n <= 0)
            return;
        gain_coins(scope, h->player, h->n, h->from);
        break;
    case TOY_ENTERS:
    case TOY_ATTACKS:
    case TOY_LOSES:
    case TOY_BEGINS:
    case TOY_ENDS: break;
    }
    fx_happened(scope, h);
}

/* Of some units those whose wounds are not below their life. */
static uint64_t dead_among(const struct fx_scope *scope, uint64_t units)
{
    const struct toy *g = toy_own(scope->state);
    const bool is_printed = fx_is_printed(scope->fx, TOY_LIFE);
    uint64_t dead = 0;
    for (uint64_t left = is_printed ? units & g->mortal : units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left), card = scope->fx->unit[unit].card;
        const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, (uint16_t)card };
        const int life =
            is_printed ? scope->program->card[card].figure[TOY_LIFE] : fx_figure(scope, thing, TOY_LIFE);
        if (g->wounds[unit] >= life)
            dead |= left & -left;
    }
    return dead;
}

static void end(struct fx_scope *scope, unsigned winner, enum toy_end by)
{
    scope->fx->over = (uint8_t)(1 + winner);
    toy_own(scope->state)->end = by;
}

/* 4.3, 6.1: all that die do so at the same time, and hear of each other. */
static enum fx_flow check(struct fx_scope *scope)
{
    struct toy *g = toy_own(scope->state);
    struct fx *fx = scope->fx;
    uint64_t dead;
    for (;;) {
        dead = dead_among(scope, fx->units & ~fx->checked & ~g->doomed);
        for (uint64_t left = dead & ~3u; left; left &= left - 1) {
            const unsigned unit = (unsigned)__builtin_ctzll(left);
            fx->checked |= bit(unit);
            const struct fx_happening h = {
                .event = TOY_DIES, .unit = (uint8_t)(unit + 1), .player = fx->unit[unit].player, .from = 1
            };
            if (fx_happen(scope, &h) == FX_CALLED)
                return FX_CALLED;
        }
        const uint64_t doomed = g->doomed;
        g->doomed = 0;
        for (uint64_t left = doomed; left; left &= left - 1) {
            const unsigned unit = (unsigned)__builtin_ctzll(left);
            fx_happened(scope, &(struct fx_happening){ .event = TOY_DIES,
                                                       .unit = (uint8_t)(unit + 1),
                                                       .player = fx->unit[unit].player,
                                                       .card = fx->unit[unit].card,
                                                       .whose = (uint8_t)(fx->unit[unit].owner + 1) });
        }
        for (uint64_t left = doomed; left; left &= left - 1)
            bury(scope, (unsigned)__builtin_ctzll(left));
        if (!doomed)
            break;
    }
    if (dead)
        end(scope, dead == 3 ? DUEL_NOBODY : dead == 1, TOY_END_LIVES);
    return FX_GO_ON;
}

/* 3.1: what is played leaves its hand. */
static void play(struct fx_scope *scope, struct fx_thing thing, int player, int x)
{
    struct card_pool pool;
    const struct fx_card *card = &scope->program->card[thing.card];
    toy_pool(scope->state, &pool);
    thing.at = (uint8_t)fx_gone(scope, thing.at, 0);
    if (toy_is_kind(scope->program, thing.card, TOY_UNIT)) {
        duel_learned(scope->io, DUEL_ALL);
        cards_take(&pool, thing.at);
        enter(scope, thing.card, player, player, x);
        return;
    }
    move(scope, thing, player, TOY_GRAVE, CARDS_ANYWHERE, CARDS_EVERYBODY);
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *a = &scope->program->ability[card->ability + i];
        scope->card = thing.card;
        scope->ability = (uint8_t)i;
        scope->unit = 0;
        scope->player = (uint8_t)player;
        scope->registers = NULL;
        scope->event = NULL;
        if (a->kind == FX_SPELL && !a->letter && fx_can_declare(scope))
            fx_declare(scope, x);
    }
}

/* 3.2 */
static bool can_ambush(const struct fx_scope *scope, int player, int price)
{
    return toy_coins(toy_own(scope->state), player, true) >= price;
}

static void ambush(struct fx_scope *scope, struct fx_thing thing, int player, int price)
{
    pay_coins(toy_own(scope->state), player, price);
    duel_tell_all(scope->io, .kind = TOY_TOLD_AMBUSH, .player = (uint8_t)player, .card = thing.card);
    play(scope, thing, player, 0);
}

static uint8_t said(const struct fx_scope *scope, unsigned unit)
{
    return toy_own(scope->state)->said[unit];
}

static const uint8_t told[FX_TOLD_COUNT] = {
    [FX_TOLD_WAITS] = TOY_TOLD_KERNEL + FX_TOLD_WAITS,       [FX_TOLD_DOES] = TOY_TOLD_KERNEL + FX_TOLD_DOES,
    [FX_TOLD_INSTEAD] = TOY_TOLD_KERNEL + FX_TOLD_INSTEAD,   [FX_TOLD_DECLINED] = TOY_TOLD_KERNEL + FX_TOLD_DECLINED,
    [FX_TOLD_ENDED] = TOY_TOLD_KERNEL + FX_TOLD_ENDED,       [FX_TOLD_LATER] = TOY_TOLD_KERNEL + FX_TOLD_LATER,
    [FX_TOLD_MOVED] = TOY_TOLD_KERNEL + FX_TOLD_MOVED,       [FX_TOLD_LOOKED] = TOY_TOLD_KERNEL + FX_TOLD_LOOKED,
    [FX_TOLD_SEEN] = TOY_TOLD_KERNEL + FX_TOLD_SEEN,         [FX_TOLD_SHUFFLED] = TOY_TOLD_KERNEL + FX_TOLD_SHUFFLED,
    [FX_TOLD_NAMED] = TOY_TOLD_KERNEL + FX_TOLD_NAMED,       [FX_TOLD_CHOSE] = TOY_TOLD_KERNEL + FX_TOLD_CHOSE,
    [FX_TOLD_CHANGED] = TOY_TOLD_KERNEL + FX_TOLD_CHANGED,   [FX_TOLD_LIMIT] = TOY_TOLD_KERNEL + FX_TOLD_LIMIT,
};
static const uint8_t asks[FX_ASK_COUNT] = {
    [FX_ASK_CHOOSE] = TOY_ASKS,     [FX_ASK_PICK] = TOY_ASKS + 1,    [FX_ASK_MAY] = TOY_ASKS + 2,
    [FX_ASK_PART] = TOY_ASKS + 3,   [FX_ASK_ORDER] = TOY_ASKS + 4,   [FX_ASK_INSTEAD] = TOY_ASKS + 5,
    [FX_ASK_NUMBER] = TOY_ASKS + 6, [FX_ASK_NAME] = TOY_ASKS + 7,    [FX_ASK_AMBUSH] = TOY_ASKS + 8,
    [FX_ASK_HEAR] = TOY_ASKS + 9,
};
static const int8_t zones[TOY_PLACES][DUEL_PLAYERS] = {
    [TOY_HERO] = { -1, -1 },
    [TOY_ROW] = { -1, -1 },
    [TOY_HAND] = { TOY_HAND_0, TOY_HAND_1 },
    [TOY_DECK] = { TOY_DECK_0, TOY_DECK_1 },
    [TOY_GRAVE] = { TOY_GRAVE_0, TOY_GRAVE_1 },
};
const struct fx_rules toy_rules = {
    .vocabulary = &toy_vocabulary,
    .program = program,
    .at = offsetof(struct toy, fx),
    .said = said,
    .told = told,
    .asks = asks,
    .verb = TOY_VERBS,
    .roll = TOY_ROLL_DRAW,
    .hand = TOY_HAND,
    .deck = TOY_DECK,
    .pile = TOY_GRAVE,
    .zones = zones,
    .pool = toy_pool,
    .unit_key = unit_key,
    .card_key = card_key,
    .hero = hero,
    .figure = figure,
    .test = test,
    .holds = holds,
    .can_pay = can_pay,
    .pay = pay,
    .act = act,
    .happen = happen,
    .move = move,
    .check = check,
    .step = step,
    .ambushes = &fx_ambushes,
    .can_ambush = can_ambush,
    .ambush = ambush,
};

/* --- turns ---------------------------------------------------------------------------------------- */

void toy_ask_main(struct toy *g)
{
    g->head.awaiting = (uint8_t)(1u << g->fx.active);
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.prompt[g->fx.active] = (struct duel_prompt){ .kind = TOY_ASK_MAIN, .begins = 1 };
    g->fx.effort = 0;
}

static void finish(struct toy *g, struct duel_io *io)
{
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.winner = (uint8_t)(g->fx.over - 1);
    g->head.ended_by = g->end                                                   ? g->end
                       : g->fx.effort > FX_EFFORT || g->fx.asked > FX_QUESTIONS ? TOY_END_LONG
                                                                                : TOY_END_WON;
    duel_tell_all(io, .kind = TOY_TOLD_END, .player = g->head.winner, .how = g->head.ended_by);
}

static int life_left(const struct fx_scope *scope, unsigned unit)
{
    const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card };
    return fx_figure(scope, thing, TOY_LIFE) - toy_own(scope->state)->wounds[unit];
}

static void begin_turn(struct fx_scope *scope, int player)
{
    struct toy *g = toy_own(scope->state);
    if (g->turn == TOY_TURNS) {                                             /* 6.3 */
        const int ahead = life_left(scope, 0) - life_left(scope, 1);
        end(scope, ahead == 0 ? DUEL_NOBODY : ahead < 0, TOY_END_DUSK);
        return;
    }
    g->turn++;
    g->acts = 0;
    g->phase = TOY_BEGINNING;
    fx_turn_begins(scope, player);
    duel_tell_all(scope->io, .kind = TOY_TOLD_TURN, .player = (uint8_t)player, .amount = g->turn);
    fx_happened(scope, &(struct fx_happening){ .event = TOY_BEGINS, .player = (uint8_t)player });
}

/* 2.1: opens, and a coin. */
static void open_all(struct fx_scope *scope)
{
    struct toy *g = toy_own(scope->state);
    const int player = scope->fx->active;
    for (uint64_t left = scope->fx->units; left; left &= left - 1)
        if (scope->fx->unit[__builtin_ctzll(left)].player == player) {
            g->closed &= ~(left & -left);
            g->fresh &= ~(left & -left);
        }
    g->phase = TOY_DRAWING;
    if (toy_coins(g, player, false) < TOY_PAID)
        fx_happen(scope, &(struct fx_happening){ .event = TOY_GAINS, .player = (uint8_t)player, .n = 1 });
}

static void draw(struct fx_scope *scope)
{
    struct toy *g = toy_own(scope->state);
    const unsigned player = scope->fx->active;
    struct toy_side *side = &g->side[player];
    struct card_pool pool;
    for (unsigned i = 0; i < TOY_WHILES; i++) {
        side->coin[i][0] = (uint8_t)(side->coin[i][0] + side->coin[i][1]);
        side->coin[i][1] = 0;
    }
    g->phase = TOY_MAIN;
    toy_pool(scope->state, &pool);
    if (g->turn == 1)
        return;
    if (cards_in(&pool, zone_of(TOY_DECK, player))) {
        fx_draw(scope, (int)player);
        return;
    }
    side->failed++;
    duel_tell_all(scope->io, .kind = TOY_TOLD_FAIL, .player = (uint8_t)player, .amount = side->failed);
    if (side->failed == TOY_FAILS)                                           /* 6.2 */
        end(scope, !player, TOY_END_CARDS);
}

static int strike_of(const struct fx_scope *scope, unsigned unit)
{
    const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card };
    return fx_figure(scope, thing, TOY_STRIKE);
}

static void strike(struct fx_scope *scope, unsigned unit, unsigned by, int n)
{
    int armor = 0;
    if (fx_has_keyword(scope, unit, TOY_ARMOR, &armor))
        n -= armor;
    const struct fx_happening h = { .event = TOY_WOUNDED, .unit = (uint8_t)(unit + 1), .other = (uint8_t)(by + 1),
                                    .player = scope->fx->unit[unit].player, .n = (int16_t)n };
    if (n > 0)
        fx_happen(scope, &h);
}

/* 4.2 */
static void fight(struct fx_scope *scope)
{
    struct toy *g = toy_own(scope->state);
    const unsigned a = g->attacker - 1u, b = g->attacked - 1u;
    g->phase = TOY_MAIN;
    if (g->attacker && g->attacked && scope->fx->unit[a].player == scope->fx->active) {
        const bool back = !(g->closed >> b & 1) && scope->fx->unit[b].place == TOY_ROW;
        const int first = strike_of(scope, a), second = back ? strike_of(scope, b) : 0;
        strike(scope, b, a, first);
        strike(scope, a, b, second);
    }
    g->attacker = g->attacked = 0;
}

static void end_turn(struct fx_scope *scope)
{
    const int player = scope->fx->active;
    fx_period_ends(scope, TOY_TURN, 3);
    fx_period_ends(scope, TOY_FOE_TURN, 1u << !player);
    end_coins(scope, TOY_NOW);
    end_coins(scope, TOY_NOT_0 + !player);
    begin_turn(scope, !player);
}

/* On to the next question, or to the end. */
static void go_on(duel_state *state, struct duel_io *io)
{
    struct toy *g = toy_own(state);
    struct fx_scope scope = toy_scope(state, io);
    for (;; fx_be_nobody(&scope)) {
        if (fx_run(&scope))
            return;
        fx_be_nobody(&scope);
        if (!g->fx.over)
            switch ((enum toy_phase)g->phase) {
            case TOY_BEGINNING: open_all(&scope); break;
            case TOY_DRAWING: draw(&scope); break;
            case TOY_FIGHTING: fight(&scope); break;
            case TOY_ENDING: end_turn(&scope); break;
            case TOY_MAIN: toy_ask_main(g); return;
            }
        if (g->fx.over) {
            finish(g, io);
            return;
        }
    }
}

void toy_begin(duel_state *state, struct duel_io *io)
{
    struct toy *g = toy_own(state);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct fx_scope scope = toy_scope(state, io);
        toy_set_wounds(&scope, (unsigned)fx_enter(&scope, 1, p, p, TOY_HERO), 0);
        for (int i = 0; i < TOY_CARDS_HELD; i++)
            fx_draw(&scope, p);
    }
    struct fx_scope scope = toy_scope(state, io);
    begin_turn(&scope, 0);
    (void)g;
    go_on(state, io);
}

/* --- what can be done --------------------------------------------------------------------------- */

/* What a card of a hand costs now; -1: it cannot be played so. */
int toy_price(const struct fx_scope *scope, unsigned at, int x)
{
    struct card_pool pool;
    toy_pool(scope->state, &pool);
    const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, pool.at[at].card };
    const bool has_x = scope->program->card[thing.card].figure[TOY_COST] == FX_PRINTED_X;
    return fx_changed(scope, thing, TOY_COST, has_x ? x : figure(scope, thing, TOY_COST));
}

static bool has_targets(const struct fx_scope *scope, unsigned card)
{
    const struct fx_card *c = &scope->program->card[card];
    for (unsigned i = 0; c->kinds >> FX_SPELL & 1 && i < c->abilities; i++) {
        const struct fx_ability *a = &scope->program->ability[c->ability + i];
        struct fx_scope of = *scope;
        of.card = (uint16_t)card;
        of.ability = (uint8_t)i;
        if (a->kind == FX_SPELL && !a->letter && !fx_can_declare(&of))
            return false;
    }
    return true;
}

static int legal_plays(const struct fx_scope *scope, duel_action out[])
{
    const struct toy *g = toy_own(scope->state);
    const int coins = toy_coins(g, scope->player, true);
    struct card_pool pool;
    unsigned last = 0;
    int n = 0;
    toy_pool(scope->state, &pool);
    const unsigned hand = zone_of(TOY_HAND, scope->player);
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, (uint16_t)card };
        if (card == last)
            continue;
        last = card;
        const bool has_x = scope->program->card[card].figure[TOY_COST] == FX_PRINTED_X;
        if ((!has_x && toy_price(scope, at, 0) > coins) ||
            fx_is_forbidden(scope, TOY_PLAY, thing, scope->player) || !has_targets(scope, card))
            continue;
        for (int x = 0; x <= (has_x ? TOY_X : 0); x++)
            if (!has_x || toy_price(scope, at, x) <= coins)
                out[n++] = (duel_action){ TOY_SAY_PLAY, { (uint8_t)card, (uint8_t)x } };
    }
    return n;
}

/* Abilities of cards that lie in the own grave. */
static int legal_calls(const struct fx_scope *scope, duel_action out[])
{
    struct card_pool pool;
    int n = 0;
    toy_pool(scope->state, &pool);
    const unsigned grave = zone_of(TOY_GRAVE, scope->player);
    uint64_t lie[4] = { 0 };
    for (unsigned at = pool.start[grave]; at < pool.start[grave + 1]; at++)
        if (scope->program->card[pool.at[at].card].kinds >> FX_PAY & 1)
            lie[pool.at[at].card / 64] |= bit(pool.at[at].card % 64);
    for (unsigned word = 0; word < 4; word += !lie[word]) {
        if (!lie[word])
            continue;
        const unsigned card = 64 * word + (unsigned)__builtin_ctzll(lie[word]);
        const struct fx_card *c = &scope->program->card[card];
        lie[word] &= lie[word] - 1;
        for (unsigned i = 0; i < c->abilities; i++) {
            const struct fx_ability *a = &scope->program->ability[c->ability + i];
            struct fx_scope of = *scope;
            if (a->kind != FX_PAY || a->letter || !(a->zones >> TOY_GRAVE & 1))
                continue;
            of.card = (uint16_t)card;
            of.ability = (uint8_t)i;
            if (fx_can_declare(&of))
                out[n++] = (duel_action){ TOY_SAY_CALL, { (uint8_t)card, (uint8_t)(i + 1) } };
        }
    }
    return n;
}

static int legal_uses(const struct fx_scope *scope, duel_action out[])
{
    int n = 0;
    for (uint64_t left = fx_holders(scope->fx, FX_PAY); left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        struct fx_scope held[FX_HELD];
        if (scope->fx->unit[unit].player != scope->player)
            continue;
        const unsigned count = fx_held(scope, unit, FX_PAY, held);
        for (unsigned i = 0; i < count; i++) {
            struct fx_registers registers = { .used = 1 };
            held[i].registers = &registers;
            const bool has_x = fx_pays_x(&held[i]);
            for (int x = 0; x <= (has_x ? TOY_X : 0); x++) {
                registers.number[0] = (int16_t)x;
                if (fx_can_declare(&held[i]))
                    out[n++] = (duel_action){ TOY_SAY_USE, { (uint8_t)(unit + 1), (uint8_t)(i + 1), (uint8_t)x } };
            }
        }
    }
    return n;
}

static int legal_attacks(const struct fx_scope *scope, duel_action out[])
{
    const struct fx *fx = scope->fx;
    uint64_t foes = 0;
    int n = 0;
    for (uint64_t left = fx->units; left; left &= left - 1)
        if (fx->unit[__builtin_ctzll(left)].player != scope->player)
            foes |= left & -left;
    for (uint64_t left = fx->units & ~foes & ~3u; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_thing thing = { FX_A_UNIT, (uint8_t)unit, fx->unit[unit].card };
        if (!can_act(scope, unit) || fx_is_forbidden(scope, TOY_ATTACK, thing, -1))
            continue;
        for (uint64_t targets = foes; targets; targets &= targets - 1)
            out[n++] = (duel_action){ TOY_SAY_ATTACK,
                                      { (uint8_t)(unit + 1), (uint8_t)(__builtin_ctzll(targets) + 1) } };
    }
    return n;
}

int toy_legal(const duel_state *state, int player, duel_action out[])
{
    const struct toy *g = toy_of(state);
    const struct fx_scope scope = toy_reading(state, player);
    int n = 0;
    switch (g->head.prompt[player].kind) {
    case TOY_ASK_MAIN:
        out[n++] = (duel_action){ .verb = TOY_SAY_END };
        if (g->acts == TOY_ACTS)
            return n;
        n += legal_plays(&scope, out + n);
        n += legal_calls(&scope, out + n);
        n += legal_uses(&scope, out + n);
        return n + legal_attacks(&scope, out + n);
    case TOY_ASK_COIN:
        for (unsigned kind = 0; kind < 2 * TOY_WHILES; kind++)
            if (g->side[player].coin[kind / 2][kind % 2])
                out[n++] = (duel_action){ TOY_SAY_COIN, { (uint8_t)kind } };
        return n;
    default: return fx_legal(&scope, player, out);
    }
}

static void say_attack(struct fx_scope *scope, unsigned unit, unsigned target)
{
    struct toy *g = toy_own(scope->state);
    g->attacker = (uint8_t)(unit + 1);
    g->attacked = (uint8_t)(target + 1);
    g->closed |= bit(unit);
    g->phase = TOY_FIGHTING;
    tell_unit(scope, TOY_TOLD_ATTACK, unit, 0);
    fx_happened(scope, &(struct fx_happening){ .event = TOY_ATTACKS,
                                               .player = scope->fx->unit[unit].player,
                                               .unit = (uint8_t)(unit + 1),
                                               .other = (uint8_t)(target + 1) });
}

void toy_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct toy *g = toy_own(state);
    struct fx_scope scope = toy_scope(state, io);
    struct fx_scope held[FX_HELD];
    struct card_pool pool;
    const bool asked_main = g->head.prompt[player].kind == TOY_ASK_MAIN;
    scope.player = (uint8_t)player;
    toy_pool(state, &pool);
    if (asked_main) {
        g->acts++;
        g->head.awaiting = 0;
        memset(g->head.prompt, 0, sizeof g->head.prompt);
    }
    switch (action.verb) {
    case TOY_SAY_END:
        g->phase = TOY_ENDING;
        fx_happened(&scope, &(struct fx_happening){ .event = TOY_ENDS, .player = (uint8_t)player });
        break;
    case TOY_SAY_PLAY: {
        const int at = cards_find(&pool, zone_of(TOY_HAND, (unsigned)player), action.arg[0]);
        pay_coins(g, player, toy_price(&scope, (unsigned)at, action.arg[1]));
        duel_tell_all(io, .kind = TOY_TOLD_PLAY, .player = (uint8_t)player, .card = action.arg[0],
                      .amount = action.arg[1]);
        play(&scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, action.arg[0] }, player, action.arg[1]);
        break;
    }
    case TOY_SAY_CALL:
        duel_tell_all(io, .kind = TOY_TOLD_USE, .player = (uint8_t)player, .card = action.arg[0],
                      .what = action.arg[1]);
        scope.card = action.arg[0];
        scope.ability = (uint8_t)(action.arg[1] - 1);
        fx_declare(&scope, 0);
        break;
    case TOY_SAY_USE:
        fx_held(&scope, action.arg[0] - 1u, FX_PAY, held);
        scope = held[action.arg[1] - 1];
        duel_tell_all(io, .kind = TOY_TOLD_USE, .player = (uint8_t)player, .card = scope.card,
                      .with = action.arg[0], .what = (uint8_t)(scope.ability + 1));
        fx_declare(&scope, action.arg[2]);
        break;
    case TOY_SAY_ATTACK: say_attack(&scope, action.arg[0] - 1u, action.arg[1] - 1u); break;
    case TOY_SAY_COIN: {
        struct duel_frame *frame = &g->fx.frame[g->fx.depth - 1];
        g->head.awaiting = 0;
        lose_coins(g, frame, action.arg[0] / 2, action.arg[0] % 2, 1);
        break;
    }
    default: fx_answer(&scope, player, action); break;
    }
    go_on(state, io);
}
