/* Steps about several things: they are taken one after another, and somebody may say in which order. */
#include "inside.h"

#include "core/core.h"

/* What an op has as its things; 0: nothing. */
static unsigned things_of(const struct fx_scope *scope, const struct fx_op *op)
{
    const struct fx_shape *shape = &scope->program->shape[op->code];
    return shape->things ? op->at[shape->things - 1] : 0;
}

/* The marks of variables of which a selector speaks, as bits. */
unsigned fx_marks_meant(const struct fx_scope *scope, unsigned pick)
{
    const struct fx_registers *r = scope->registers;
    unsigned marks = 0;
    for (; pick; pick = scope->program->pick[pick].next) {
        const unsigned reference = scope->program->pick[pick].reference;
        const unsigned mark = reference >= FX_V && reference <= FX_W ? r->mark[reference - FX_V]
                              : reference == FX_IT                   ? r->it_mark
                                                                     : 0;
        marks |= mark ? 1u << (mark - 1) : 0;
    }
    return marks;
}

static unsigned viewers_of(const struct fx_scope *scope, const struct card_pool *pool, unsigned at,
                           unsigned to)
{
    const unsigned from = cards_zone(pool, at), player = pool->zone[from].player;
    unsigned seen = 0;
    if (pool->zone[from].kind == CARDS_HAND || pool->zone[to].kind == CARDS_HAND)
        seen |= 1u << player;
    for (unsigned m = 0; m < FX_MARKS; m++)
        if (pool->at[at].mark >> m & 1)
            seen |= scope->fx->picker[m];
    return seen;
}

/* `seen`: viewers who see it, besides those who do anyway. */
void fx_move_thing(struct fx_scope *scope, struct fx_thing thing, unsigned destination, unsigned seen)
{
    const unsigned place = fx_place_of(destination), side = fx_side_of(destination),
                   end = fx_end_of(destination);
    struct card_pool pool;
    unsigned owner;
    scope->rules->pool(scope->state, &pool);
    owner = thing.what == FX_A_CARD ? pool.zone[cards_zone(&pool, thing.at)].player
                                    : scope->fx->unit[thing.at].owner;
    const unsigned player = side ? (side == FX_FOE ? !scope->player : scope->player) : owner;
    const int zone = fx_zone(scope, place, player);
    seen |= thing.what == FX_A_CARD && zone >= 0 ? viewers_of(scope, &pool, thing.at, (unsigned)zone)
                                                 : CARDS_EVERYBODY;
    if (thing.what == FX_A_CARD && zone < 0 && scope->rules->fits && !scope->rules->fits(thing.card, place)) {
        if (fx_lies_hidden(scope, thing))
            fx_unpick(scope, thing.at);
        return;
    }
    if (thing.what == FX_A_CARD)
        thing.at = (uint8_t)fx_gone(scope, thing.at, scope->meant);
    if (zone >= 0 && end != FX_BOTTOM)
        fx_look_away(scope->fx, (unsigned)zone);
    scope->rules->move(scope, thing, (int)player, place, (enum card_place)end, seen);
}

/* Whether a step means by name its own card, which is that thing. */
static bool is_own(const struct fx_scope *scope, const struct fx_op *op, const struct card_pool *pool,
                   struct fx_thing thing)
{
    const bool unit = thing.what == FX_A_UNIT;
    if (unit ? scope->unit != thing.at + 1 : scope->unit || !scope->card || thing.card != scope->card)
        return false;
    for (unsigned pick = things_of(scope, op); pick; pick = scope->program->pick[pick].next)
        if (scope->program->pick[pick].reference == FX_SELF)
            return unit || fx_self_record(scope, pool) == thing.at;
    return false;
}

/* Whether the card itself has gone from where it was: what a step has made is no second one of it. */
static bool has_gone(const struct fx_scope *scope, bool unit, unsigned lying)
{
    struct card_pool pool;
    const struct duel_frame *frame = fx_program_frame(scope->fx, scope->fx->depth);
    scope->rules->pool(scope->state, &pool);
    return frame && (unit ? !frame->arg[FX_PROGRAM_UNIT] : pool.start[pool.zones] < lying);
}

/* The card of an ability has come onto the table, or to another place there: it is that unit from now on, for what runs the ability, too. */
static void become(struct fx_scope *scope, uint8_t unit)
{
    struct fx *fx = scope->fx;
    for (unsigned i = fx->depth; i-- > 0 && fx->frame[i].routine != FX_R_QUEUE;) {
        struct duel_frame *frame = &fx->frame[i];
        if (frame->routine != FX_R_PROGRAM && frame->routine != FX_R_OFFER)
            continue;
        if (fx_two(frame->arg + FX_PROGRAM_CARD) != scope->card || frame->arg[FX_PROGRAM_UNIT] ||
            frame->arg[FX_PROGRAM_PLAYER] != scope->player)
            break;
        frame->arg[FX_PROGRAM_UNIT] = unit;
    }
    scope->unit = unit;
}

static enum fx_flow act_on(struct fx_scope *scope, const struct fx_op *op, struct fx_thing thing, int n)
{
    struct card_pool pool;
    unsigned mark = 0;
    if (++scope->fx->effort > FX_EFFORT)
        scope->fx->over = 1 + DUEL_NOBODY;
    scope->made = 0;
    scope->rules->pool(scope->state, &pool);
    if (thing.what == FX_A_CARD)
        mark = pool.at[thing.at].mark & CARDS_PICKED_ALL;
    const bool own = is_own(scope, op, &pool, thing);
    const unsigned lying = pool.start[pool.zones];
    enum fx_flow flow = FX_GO_ON;
    if (op->code == FX_MOVE)
        fx_move_thing(scope, thing, op->at[FX_MOVE_TO], 0);
    else
        flow = scope->rules->act(scope, op, thing, n);
    /* What was picked as a card is still in the variable when it lies on the table. */
    for (unsigned v = 0; v < 3 && scope->made && scope->registers; v++)
        if (scope->registers->mark[v] && mark >> (scope->registers->mark[v] - 1) & 1)
            scope->registers->set[v] |= (uint64_t)1 << (scope->made - 1);
    if (own && scope->made && has_gone(scope, thing.what == FX_A_UNIT, lying))
        become(scope, scope->made);
    return flow;
}

void fx_rest_of(struct fx_scope *scope, struct fx_things *things, unsigned slot, unsigned mark)
{
    scope->fx->registers[slot - 1].set[0] = things->units;
    things->units = 0;
    /* The marks are all set before the zones are sorted by them, so that the places in the list hold. */
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    uint8_t list[FX_RECORDS];
    unsigned n = 0;
    for (unsigned at = 0; at < pool.start[pool.zones]; at++)
        if (things->records[at / 64] >> at % 64 & 1)
            list[n++] = (uint8_t)at;
    if (!mark)
        return;
    for (unsigned i = 0; i < n; i++) {
        const unsigned zone = cards_zone(&pool, list[i]);
        pool.at[list[i]].mark |= (uint8_t)(1u << (mark - 1));
        if (pool.zone[zone].kind != CARDS_PILE)
            scope->fx->picked[mark - 1][zone]++;
    }
    if (n)
        cards_sort(&pool);
}

void fx_tell_seen(struct fx_scope *scope, unsigned zone, unsigned card, int viewer)
{
    duel_tell(scope->io, .kind = scope->rules->told[FX_TOLD_SEEN], .player = (uint8_t)viewer,
              .from = (uint8_t)(zone + 1), .card = (uint16_t)card, .heard_by = duel_only(viewer),
              .seen_by = duel_only(viewer));
    duel_learned(scope->io, duel_only(viewer));
}

/* Who chooses among what somebody else picked sees it. */
void fx_show_marked(struct fx_scope *scope, unsigned m, int viewer)
{
    struct fx *fx = scope->fx;
    struct card_pool pool;
    uint16_t cards[FX_RECORDS];
    unsigned n = 0;
    if (fx->picker[m] >> viewer & 1)
        return;
    fx->picker[m] |= (uint8_t)(1u << viewer);
    scope->rules->pool(scope->state, &pool);
    for (unsigned zone = 0; zone < pool.zones; zone++) {
        if (!fx->picked[m][zone] || pool.zone[zone].kind == CARDS_PILE)
            continue;
        duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_LOOKED], .player = (uint8_t)viewer,
                      .from = (uint8_t)(zone + 1), .amount = fx->picked[m][zone]);
        for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
            if (pool.at[at].mark >> m & 1)
                cards[n++] = pool.at[at].card;
        for (unsigned i = 0; i < n; i++) {
            unsigned at = pool.start[zone];
            while (!(pool.at[at].mark >> m & 1 && pool.at[at].card == cards[i] &&
                     !(pool.at[at].known & CARDS_PLACED << viewer)) &&
                   at + 1 < pool.start[zone + 1])
                at++;
            fx_tell_seen(scope, zone, cards[i], viewer);
            cards_show(&pool, at, 1u << viewer);
        }
        n = 0;
    }
}

/* Who says in which order things go to an end of a place; -1: nobody. */
int fx_who_orders(const struct fx_scope *scope, const struct fx_op *op)
{
    const bool moves = op->code == FX_MOVE;
    const unsigned by = moves ? op->at[FX_MOVE_BY] : op->code == FX_PUT_REST ? op->at[FX_REST_BY] : 0;
    return !by || fx_end_of(op->at[moves ? FX_MOVE_TO : FX_REST_TO]) == FX_ANYWHERE ? -1
           : by == FX_FOE                                 ? !scope->player
                                                                                    : scope->player;
}

/* Whether everybody knows that a player sees what an op is about. */
static bool sees_all(const struct fx_scope *scope, const struct fx_op *op, struct fx_things things,
                     int viewer)
{
    struct card_pool pool;
    if (op->code == FX_PUT_REST)
        return viewer == scope->player;
    for (unsigned marks = fx_marks_meant(scope, op->at[FX_MOVE_WHAT]); marks; marks &= marks - 1)
        if (scope->fx->picker[__builtin_ctz(marks)] >> viewer & 1)
            return true;
    scope->rules->pool(scope->state, &pool);
    for (struct fx_thing thing; fx_next(scope, &things, &thing);) {
        const unsigned zone = thing.what == FX_A_CARD ? cards_zone(&pool, thing.at) : 0;
        if (thing.what == FX_A_CARD && pool.zone[zone].kind != CARDS_PILE &&
            (pool.zone[zone].kind == CARDS_DECK || pool.zone[zone].player != viewer))
            return false;
    }
    return true;
}

/* A frame takes one after another. */
enum fx_flow fx_one_by_one(struct fx_scope *scope, const struct fx_op *op, unsigned index,
                           struct fx_things *things, int n)
{
    struct fx *fx = scope->fx;
    const int orders = fx_who_orders(scope, op);
    const unsigned slot = fx_take_registers(fx);
    const unsigned viewers = orders >= 0 && sees_all(scope, op, *things, orders) ? 1u << orders : 0;
    const unsigned mark = fx_has_records(things) ? fx_free_mark(fx, viewers) : 0;
    struct duel_frame *frame = slot ? fx_push(scope, FX_R_THINGS) : NULL;
    if (!frame) {
        fx_free_registers(scope, slot);
        fx_drop_mark(scope, mark);
        fx_limit(scope, FX_REGISTERS);
        return FX_GO_ON;
    }
    fx_rest_of(scope, things, slot, mark);
    if (mark && orders >= 0)
        fx_show_marked(scope, mark - 1, orders);
    fx_put_two(frame->arg + FX_THINGS_OP, index);
    frame->arg[FX_THINGS_REST] = (uint8_t)slot;
    frame->arg[FX_THINGS_MARK] = (uint8_t)mark;
    fx_put_two(frame->arg + FX_THINGS_N, (unsigned)n);
    return FX_CALLED;
}

/* An op about things: at once if it is one, else one after another. */
enum fx_flow fx_act_on_all(struct fx_scope *scope, const struct fx_op *op, unsigned index)
{
    struct fx *fx = scope->fx;
    const struct fx_shape *shape = &scope->program->shape[op->code];
    const unsigned number = shape->number ? op->at[shape->number - 1] : 0, pick = things_of(scope, op);
    const int n = number ? fx_number(scope, number) : 1;
    struct fx_registers *r = scope->registers;
    if (!pick) {
        const unsigned who = shape->who ? op->at[shape->who - 1] : 0;
        const unsigned players = shape->who ? fx_players(scope, who ? who : FX_MY) : 0;
        enum fx_flow flow = FX_GO_ON;
        r->number[3] = (int16_t)(n < 0 ? 0 : n);
        if (!players)
            return act_on(scope, op, (struct fx_thing){ 0 }, n);
        for (unsigned i = 0; i < DUEL_PLAYERS; i++) {
            const unsigned player = i ? !fx->active : fx->active;
            if (players >> player & 1 &&
                act_on(scope, op, (struct fx_thing){ FX_A_PLAYER, (uint8_t)player, 0 }, n) == FX_CALLED)
                flow = FX_CALLED;
        }
        return flow;
    }
    struct fx_things things = fx_find(scope, pick);
    const unsigned count = fx_count(&things);
    struct fx_thing thing;
    scope->meant = (uint8_t)fx_marks_meant(scope, pick);
    r->number[3] = (int16_t)count;
    if (count == 0)
        return FX_GO_ON;
    if (count == 1 && fx_next(scope, &things, &thing))
        return act_on(scope, op, thing, n);
    return fx_one_by_one(scope, op, index, &things, n);
}

/* What a frame has left, of which this is taken: it loses the mark of those. */
static void take_left(struct fx_scope *scope, unsigned slot, unsigned mark, struct fx_thing *thing)
{
    struct card_pool pool;
    if (thing->what == FX_A_UNIT) {
        scope->fx->registers[slot - 1].set[0] &= ~((uint64_t)1 << thing->at);
        return;
    }
    scope->rules->pool(scope->state, &pool);
    thing->card = pool.at[thing->at].card;
    const unsigned zone = cards_zone(&pool, thing->at);
    if (!mark)
        return;
    if (scope->fx->picked[mark - 1][zone])
        scope->fx->picked[mark - 1][zone]--;
    thing->at = (uint8_t)cards_unmark(&pool, thing->at, 1u << (mark - 1));
}

static struct fx_things left_of(const struct fx_scope *scope, unsigned slot, unsigned mark)
{
    struct fx_things left = { .units = scope->fx->registers[slot - 1].set[0] };
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    for (unsigned at = 0; mark && at < pool.start[pool.zones]; at++)
        if (pool.at[at].mark >> (mark - 1) & 1)
            left.records[at / 64] |= (uint64_t)1 << at % 64;
    return left;
}

/* The next of it: a unit, or a record. */
bool fx_next_left(struct fx_scope *scope, unsigned slot, unsigned mark, struct fx_thing *thing)
{
    struct fx_things left = left_of(scope, slot, mark);
    if (!fx_next(scope, &left, thing))
        return false;
    take_left(scope, slot, mark, thing);
    return true;
}

/* What is still to be put somewhere, by such a frame in which somebody orders it. */
struct fx_things fx_unordered(const struct fx_scope *scope, const struct duel_frame *frame)
{
    return left_of(scope, frame->arg[FX_THINGS_REST], frame->arg[FX_THINGS_MARK]);
}

/* The next of those goes there. */
void fx_order(struct fx_scope *scope, struct fx_thing thing)
{
    const struct duel_frame *frame = fx_top(scope->fx);
    const struct fx_op *op = &scope->program->op[fx_two(frame->arg + FX_THINGS_OP)];
    fx_enter_frame(scope, fx_program_frame(scope->fx, scope->fx->depth));
    take_left(scope, frame->arg[FX_THINGS_REST], frame->arg[FX_THINGS_MARK], &thing);
    scope->meant = (uint8_t)(op->code == FX_MOVE ? fx_marks_meant(scope, op->at[FX_MOVE_WHAT]) : FX_UNPICKED);
    const int orders = fx_who_orders(scope, op);
    fx_move_thing(scope, thing, op->at[op->code == FX_MOVE ? FX_MOVE_TO : FX_REST_TO],
                  orders < 0 ? 0 : 1u << orders);
}

/* While a step goes through cards that were picked, what is left of them has a mark of its own: of which marks that is a part; 0: none. */
unsigned fx_marks_around(const struct fx_scope *scope, unsigned mark)
{
    struct fx *fx = scope->fx;
    for (unsigned i = 1; i < fx->depth; i++) {
        const struct duel_frame *frame = &fx->frame[i], *program = fx_program_frame(fx, i);
        if (frame->routine != FX_R_THINGS || frame->arg[FX_THINGS_MARK] != mark || !program)
            continue;
        struct fx_scope of = *scope;
        fx_enter_frame(&of, program);
        const struct fx_op *op = &scope->program->op[fx_two(frame->arg + FX_THINGS_OP)];
        return op->code == FX_PUT_REST ? 0 : fx_marks_meant(&of, things_of(&of, op));
    }
    return 0;
}

bool fx_is_rest(const struct fx_scope *scope, unsigned mark, unsigned *placed)
{
    struct fx *fx = scope->fx;
    for (unsigned i = 1; i < fx->depth; i++) {
        const struct duel_frame *frame = &fx->frame[i], *program = fx_program_frame(fx, i);
        const struct fx_op *op = &scope->program->op[fx_two(frame->arg + FX_THINGS_OP)];
        if (frame->routine != FX_R_THINGS || frame->arg[FX_THINGS_MARK] != mark || !program ||
            op->code != FX_PUT_REST)
            continue;
        struct fx_scope of = *scope;
        fx_enter_frame(&of, program);
        const unsigned deck = of.registers->deck;
        const bool on_top =
            fx_place_of(op->at[FX_REST_TO]) == scope->rules->deck && fx_end_of(op->at[FX_REST_TO]) == FX_TOP;
        *placed = on_top ? (unsigned)of.registers->number[3] - fx->picked[mark - 1][deck] : 0;
        return true;
    }
    return false;
}

enum fx_flow fx_step_things(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    struct duel_frame *frame = fx_top(fx);
    fx_enter_frame(scope, fx_program_frame(fx, fx->depth));
    const struct fx_op *op = &scope->program->op[fx_two(frame->arg + FX_THINGS_OP)];
    struct fx_things left = left_of(scope, frame->arg[FX_THINGS_REST], frame->arg[FX_THINGS_MARK]);
    const unsigned count = fx_count(&left);
    const int orders = fx_who_orders(scope, op);
    struct fx_thing thing;
    if (!count) {
        fx_drop_mark(scope, frame->arg[FX_THINGS_MARK]);
        fx_free_registers(scope, frame->arg[FX_THINGS_REST]);
        fx_pop(scope);
        return FX_GO_ON;
    }
    if (orders >= 0 && count > 1) {
        fx_ask(scope, orders, fx_has_records(&left) ? FX_ASK_PICK : FX_ASK_CHOOSE, 1, 1, scope->card,
               scope->ability, scope->unit);
        return FX_ASKED;
    }
    fx_next(scope, &left, &thing);
    if (orders >= 0) {
        fx_order(scope, thing);
        return FX_GO_ON;
    }
    take_left(scope, frame->arg[FX_THINGS_REST], frame->arg[FX_THINGS_MARK], &thing);
    scope->meant = (uint8_t)fx_marks_meant(scope, things_of(scope, op));
    return act_on(scope, op, thing, (int16_t)fx_two(frame->arg + FX_THINGS_N));
}
