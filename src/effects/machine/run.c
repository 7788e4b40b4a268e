/* The steps of frames: of programs, blocks, things one after another, payments, chains (524), and of the queue below them all. */
#include "inside.h"

#include "core/core.h"

#include <string.h>

static void end_program(struct fx_scope *scope, struct duel_frame *program)
{
    while (fx_top(scope->fx) != program) {
        if (fx_top(scope->fx)->routine == FX_R_LOOP) {
            fx_drop_mark(scope, fx_top(scope->fx)->arg[4]);
            fx_drop_mark(scope, fx_top(scope->fx)->arg[5]);
            fx_free_registers(scope, fx_top(scope->fx)->arg[2]);
        }
        fx_pop(scope);
    }
    fx_free_registers(scope, program->arg[5]);
    fx_pop(scope);
}

/* --- things, one after another ------------------------------------------------------------------- */

/* What an op has as its things; 0: nothing. */
static unsigned things_of(const struct fx_scope *scope, const struct fx_op *op)
{
    const struct fx_shape *shape = &scope->program->shape[op->code];
    return shape->things ? op->at[shape->things - 1] : 0;
}

/* The marks of variables of which a selector speaks, as bits. */
static unsigned marks_meant(const struct fx_scope *scope, unsigned pick)
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
static void move_thing(struct fx_scope *scope, struct fx_thing thing, unsigned destination, unsigned seen)
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
    enum fx_flow flow = FX_GO_ON;
    if (op->code == FX_MOVE)
        move_thing(scope, thing, op->at[1], 0);
    else
        flow = scope->rules->act(scope, op, thing, n);
    /* What was picked as a card is still in the variable when it lies on the table. */
    for (unsigned v = 0; v < 3 && scope->made && scope->registers; v++)
        if (scope->registers->mark[v] && mark >> (scope->registers->mark[v] - 1) & 1)
            scope->registers->set[v] |= (uint64_t)1 << (scope->made - 1);
    return flow;
}

static void rest_of(struct fx_scope *scope, struct fx_things *things, unsigned slot, unsigned mark)
{
    scope->fx->registers[slot - 1].set[0] = things->units;
    things->units = 0;
    /* Marking sorts: each time the first that is left. */
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

static bool has_records(const struct fx_things *things)
{
    return things->records[0] | things->records[1] | things->records[2] | things->records[3];
}

static void tell_seen(struct fx_scope *scope, unsigned zone, unsigned card, int viewer)
{
    duel_tell(scope->io, .kind = scope->rules->told[FX_TOLD_SEEN], .player = (uint8_t)viewer,
              .from = (uint8_t)(zone + 1), .card = (uint16_t)card, .heard_by = duel_only(viewer),
              .seen_by = duel_only(viewer));
    duel_learned(scope->io, duel_only(viewer));
}

/* Who chooses among what somebody else picked sees it. */
static void show_marked(struct fx_scope *scope, unsigned m, int viewer)
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
            tell_seen(scope, zone, cards[i], viewer);
            cards_show(&pool, at, 1u << viewer);
        }
        n = 0;
    }
}

/* Who says in which order things go to an end of a place; -1: nobody. */
static int who_orders(const struct fx_scope *scope, const struct fx_op *op)
{
    const bool moves = op->code == FX_MOVE;
    const unsigned by = moves ? op->at[2] : op->code == FX_PUT_REST ? op->at[1] : 0;
    return !by || fx_end_of(op->at[moves]) == FX_ANYWHERE ? -1
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
    for (unsigned marks = marks_meant(scope, op->at[0]); marks; marks &= marks - 1)
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
static enum fx_flow one_by_one(struct fx_scope *scope, const struct fx_op *op, unsigned index,
                               struct fx_things *things, int n)
{
    struct fx *fx = scope->fx;
    const int orders = who_orders(scope, op);
    const unsigned slot = fx_take_registers(fx);
    const unsigned viewers = orders >= 0 && sees_all(scope, op, *things, orders) ? 1u << orders : 0;
    const unsigned mark = has_records(things) ? fx_free_mark(fx, viewers) : 0;
    struct duel_frame *frame = slot ? fx_push(scope, FX_R_THINGS) : NULL;
    if (!frame) {
        fx_free_registers(scope, slot);
        fx_drop_mark(scope, mark);
        fx_limit(scope, FX_REGISTERS);
        return FX_GO_ON;
    }
    rest_of(scope, things, slot, mark);
    if (mark && orders >= 0)
        show_marked(scope, mark - 1, orders);
    frame->arg[0] = (uint8_t)index;
    frame->arg[1] = (uint8_t)(index >> 8);
    frame->arg[2] = (uint8_t)slot;
    frame->arg[3] = (uint8_t)mark;
    frame->arg[4] = (uint8_t)n;
    frame->arg[5] = (uint8_t)((unsigned)n >> 8);
    return FX_CALLED;
}

/* An op about things: at once if it is one, else one after another. */
static enum fx_flow act_on_all(struct fx_scope *scope, const struct fx_op *op, unsigned index)
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
    scope->meant = (uint8_t)marks_meant(scope, pick);
    r->number[3] = (int16_t)count;
    if (count == 0)
        return FX_GO_ON;
    if (count == 1 && fx_next(scope, &things, &thing))
        return act_on(scope, op, thing, n);
    return one_by_one(scope, op, index, &things, n);
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
static bool next_left(struct fx_scope *scope, unsigned slot, unsigned mark, struct fx_thing *thing)
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
    return left_of(scope, frame->arg[2], frame->arg[3]);
}

/* The next of those goes there. */
void fx_order(struct fx_scope *scope, struct fx_thing thing)
{
    const struct duel_frame *frame = fx_top(scope->fx);
    const struct fx_op *op = &scope->program->op[fx_two(frame->arg)];
    fx_enter_frame(scope, fx_program_frame(scope->fx, scope->fx->depth));
    take_left(scope, frame->arg[2], frame->arg[3], &thing);
    scope->meant = (uint8_t)(op->code == FX_MOVE ? marks_meant(scope, op->at[0]) : FX_UNPICKED);
    const int orders = who_orders(scope, op);
    move_thing(scope, thing, op->at[op->code == FX_MOVE], orders < 0 ? 0 : 1u << orders);
}

/* Of which marks a mark is a part: what is left of a step about what was picked; 0: of none. */
unsigned fx_marks_around(const struct fx_scope *scope, unsigned mark)
{
    struct fx *fx = scope->fx;
    for (unsigned i = 1; i < fx->depth; i++) {
        const struct duel_frame *frame = &fx->frame[i], *program = fx_program_frame(fx, i);
        if (frame->routine != FX_R_THINGS || frame->arg[3] != mark || !program)
            continue;
        struct fx_scope of = *scope;
        fx_enter_frame(&of, program);
        const struct fx_op *op = &scope->program->op[fx_two(frame->arg)];
        return op->code == FX_PUT_REST ? 0 : marks_meant(&of, things_of(&of, op));
    }
    return 0;
}

bool fx_is_rest(const struct fx_scope *scope, unsigned mark, unsigned *placed)
{
    struct fx *fx = scope->fx;
    for (unsigned i = 1; i < fx->depth; i++) {
        const struct duel_frame *frame = &fx->frame[i], *program = fx_program_frame(fx, i);
        const struct fx_op *op = &scope->program->op[fx_two(frame->arg)];
        if (frame->routine != FX_R_THINGS || frame->arg[3] != mark || !program || op->code != FX_PUT_REST)
            continue;
        struct fx_scope of = *scope;
        fx_enter_frame(&of, program);
        const unsigned deck = of.registers->deck;
        const bool on_top = fx_place_of(op->at[0]) == scope->rules->deck && fx_end_of(op->at[0]) == FX_TOP;
        *placed = on_top ? (unsigned)of.registers->number[3] - fx->picked[mark - 1][deck] : 0;
        return true;
    }
    return false;
}

static enum fx_flow step_things(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    struct duel_frame *frame = fx_top(fx);
    fx_enter_frame(scope, fx_program_frame(fx, fx->depth));
    const struct fx_op *op = &scope->program->op[fx_two(frame->arg)];
    struct fx_things left = left_of(scope, frame->arg[2], frame->arg[3]);
    const unsigned count = fx_count(&left);
    const int orders = who_orders(scope, op);
    struct fx_thing thing;
    if (!count) {
        fx_drop_mark(scope, frame->arg[3]);
        fx_free_registers(scope, frame->arg[2]);
        fx_pop(scope);
        return FX_GO_ON;
    }
    if (orders >= 0 && count > 1) {
        fx_ask(scope, orders, has_records(&left) ? FX_ASK_PICK : FX_ASK_CHOOSE, 1, 1, scope->card,
               scope->ability, scope->unit);
        return FX_ASKED;
    }
    fx_next(scope, &left, &thing);
    if (orders >= 0) {
        fx_order(scope, thing);
        return FX_GO_ON;
    }
    take_left(scope, frame->arg[2], frame->arg[3], &thing);
    scope->meant = (uint8_t)marks_meant(scope, things_of(scope, op));
    return act_on(scope, op, thing, (int16_t)fx_two(frame->arg + 4));
}

/* --- choosing ------------------------------------------------------------------------------------ */

/* Whether how much there is to choose from is a secret. */
bool fx_is_secret(const struct fx_scope *scope, const struct fx_op *op)
{
    if (op->code == FX_SEARCH)
        return true;
    for (unsigned pick = op->at[1]; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (!p->tests)
            continue;
        if (p->reference == FX_LOOKED || (p->reference >= FX_V && p->reference <= FX_W))
            return true;
        for (unsigned places = p->reference ? 0 : p->places; places; places &= places - 1)
            if (fx_is_hidden_place(scope, (unsigned)__builtin_ctz(places)))
                return true;
    }
    return false;
}

/* Whether some of the things lie where not everybody sees them. */
bool fx_is_unseen(const struct fx_scope *scope, const struct fx_things *things)
{
    struct fx_things left = *things;
    for (struct fx_thing thing; fx_next(scope, &left, &thing);)
        if (fx_lies_hidden(scope, thing))
            return true;
    return false;
}

/* What each search of a deck finds, whatever is searched for. */
static void add_found(const struct fx_scope *scope, const struct card_pool *pool, unsigned pick,
                      struct fx_things *things)
{
    for (unsigned zones = fx_hidden_zones(scope, pick); zones; zones &= zones - 1) {
        const unsigned zone = (unsigned)__builtin_ctz(zones);
        for (unsigned at = pool->start[zone];
             pool->zone[zone].kind == CARDS_DECK && at < pool->start[zone + 1]; at++)
            if (pool->at[at].card && scope->rules->is_found(pool->at[at].card))
                things->records[at / 64] |= (uint64_t)1 << at % 64;
    }
}

/* What can be chosen, what was included; how many, at least and at most, and by whom. A choice by tests in a hidden place may be ended
 * early, for nobody else knows what is there. What he who chooses knows to be picked for something else is not chosen again. */
void fx_choice_of(const struct fx_scope *scope, const struct fx_op *op, struct fx_things *things, int *least,
                  int *most, int *chooser)
{
    struct fx_scope seeing = *scope;
    struct card_pool pool;
    const struct fx_registers *r = scope->registers;
    const unsigned v = op->at[0] - FX_V;
    seeing.sees = true;
    *things = fx_find(&seeing, op->at[1]);
    scope->rules->pool(scope->state, &pool);
    if (op->code == FX_SEARCH && scope->rules->is_found)
        add_found(scope, &pool, op->at[1], things);
    *chooser = op->code == FX_CHOOSE && op->at[4] == FX_FOE ? !scope->player : scope->player;
    for (uint64_t left = scope->rules->choosable ? things->units : 0; left; left &= left - 1)
        if (!scope->rules->choosable(scope, (unsigned)__builtin_ctzll(left), *chooser))
            things->units &= ~(left & -left);
    const unsigned others = fx_marks_of(scope->fx, *chooser) & ~(r->mark[v] ? 1u << (r->mark[v] - 1) : 0) &
                            ~marks_meant(scope, op->at[1]);
    for (unsigned i = 0; others && i < FX_RECORDS / 64; i++)
        for (uint64_t left = things->records[i]; left; left &= left - 1) {
            const unsigned at = i * 64 + (unsigned)__builtin_ctzll(left);
            if (pool.at[at].mark & others && pool.zone[cards_zone(&pool, at)].kind != CARDS_PILE)
                things->records[i] &= ~(left & -left);
        }
    const int n = (int)fx_count(things);
    const bool secret = fx_is_secret(scope, op);
    *most = op->at[3] ? fx_number(scope, op->at[3]) : secret ? UINT8_MAX : n;
    *least = secret ? 0 : fx_number(scope, op->at[2]);
    *most = *most < 0 ? 0 : *most > UINT8_MAX ? UINT8_MAX : *most;
    *least = *least < 0 ? 0 : *least > n ? n : *least;
    *least = *least > *most ? *most : *least;
}

/* Everybody sees that a player looks through a zone that is not his hand; what is there, and how much of it he did not know, he alone. */
static void show_zone(struct fx_scope *scope, unsigned zone, int viewer)
{
    struct card_pool pool;
    unsigned n = 0;
    scope->rules->pool(scope->state, &pool);
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        n += !(pool.at[at].known & CARDS_PLACED << viewer);
    if (cards_in(&pool, zone) && (pool.zone[zone].kind == CARDS_DECK || pool.zone[zone].player != viewer))
        duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_LOOKED], .player = (uint8_t)viewer,
                      .from = (uint8_t)(zone + 1), .amount = (int16_t)cards_in(&pool, zone));
    if (!n)
        return;
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        if (!(pool.at[at].known & CARDS_PLACED << viewer))
            duel_tell(scope->io, .kind = scope->rules->told[FX_TOLD_SEEN], .player = (uint8_t)viewer,
                      .from = (uint8_t)(zone + 1), .card = pool.at[at].card, .heard_by = duel_only(viewer),
                      .seen_by = duel_only(viewer));
    duel_learned(scope->io, duel_only(viewer));
    cards_show_all(&pool, zone, 1u << viewer);
}

/* The hidden zones from which an op chooses, as bits. */
unsigned fx_hidden_zones(const struct fx_scope *scope, unsigned pick)
{
    unsigned zones = 0;
    for (; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        for (unsigned places = p->reference ? 0 : p->places; places; places &= places - 1)
            for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
                const unsigned place = (unsigned)__builtin_ctz(places);
                const int zone = fx_zone(scope, place, player);
                if (zone >= 0 && fx_is_hidden_place(scope, place) &&
                    fx_players(scope, p->side ? p->side : FX_ANY) >> player & 1)
                    zones |= 1u << zone;
            }
    }
    return zones;
}

/* The other player looks along at what is looked at. */
static void look_along(struct fx_scope *scope, int viewer)
{
    const struct fx_registers *r = scope->registers;
    const struct card_dice dice = { scope->state, scope->io, scope->player, scope->rules->roll, scope->player,
                                    duel_only(viewer) };
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    if (!r->looked)
        return;
    duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_LOOKED], .player = (uint8_t)viewer,
                  .from = (uint8_t)(r->deck + 1), .amount = r->looked);
    cards_look(&pool, r->deck, r->looked, 1u << viewer, &dice);
    for (unsigned i = 0; i < r->looked && i < cards_in(&pool, r->deck); i++)
        tell_seen(scope, r->deck, pool.at[pool.start[r->deck] + i].card, viewer);
}

/* Who chooses from a place that he does not see is shown it; who searches a deck shuffles it. */
static void open_places(struct fx_scope *scope, const struct fx_op *op, int chooser)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    for (unsigned zones = fx_hidden_zones(scope, op->at[1]); zones; zones &= zones - 1) {
        const unsigned zone = (unsigned)__builtin_ctz(zones);
        if (pool.zone[zone].kind == CARDS_DECK) {
            cards_shuffle(&pool, zone);
            fx_look_away(scope->fx, zone);
        }
        show_zone(scope, zone, chooser);
    }
    for (unsigned marks = marks_meant(scope, op->at[1]); marks; marks &= marks - 1)
        show_marked(scope, (unsigned)__builtin_ctz(marks), chooser);
    for (unsigned pick = op->at[1]; pick; pick = scope->program->pick[pick].next)
        if (scope->program->pick[pick].reference == FX_LOOKED && chooser != scope->player)
            look_along(scope, chooser);
}

static void clear_variable(struct fx_scope *scope, unsigned v)
{
    struct fx_registers *r = scope->registers;
    fx_drop_mark(scope, r->mark[v]);
    r->mark[v] = 0;
    r->set[v] = 0;
}

static void take_all(struct fx_scope *scope, unsigned v, struct fx_things *things, unsigned viewers)
{
    struct fx_registers *r = scope->registers;
    r->set[v] = things->units;
    r->number[3] = (int16_t)fx_count(things);
    if (!has_records(things))
        return;
    r->mark[v] = (uint8_t)fx_free_mark(scope->fx, viewers);
    if (!r->mark[v]) {
        fx_limit(scope, FX_MARKS);
        return;
    }
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    for (unsigned at = 0; at < pool.start[pool.zones]; at++)
        if (things->records[at / 64] >> at % 64 & 1) {
            const unsigned zone = cards_zone(&pool, at);
            pool.at[at].mark |= (uint8_t)(1u << (r->mark[v] - 1));
            if (pool.zone[zone].kind != CARDS_PILE)
                scope->fx->picked[r->mark[v] - 1][zone]++;
        }
    cards_sort(&pool);
}

static enum fx_flow choose(struct fx_scope *scope, const struct fx_op *op)
{
    struct fx_things things;
    int least, most, chooser;
    const unsigned v = op->at[0] - FX_V;
    clear_variable(scope, v);
    scope->registers->number[3] = 0;
    fx_choice_of(scope, op, &things, &least, &most, &chooser);
    const bool secret = fx_is_secret(scope, op);
    const unsigned n = fx_count(&things);
    if (most == 0 || (n == 0 && !secret))
        return FX_GO_ON;
    open_places(scope, op, chooser);
    if ((int)n <= least && !secret) {
        fx_choice_of(scope, op, &things, &least, &most, &chooser);      /* opening sorts */
        take_all(scope, v, &things, 1u << chooser);
        for (uint64_t left = scope->rules->chosen ? scope->registers->set[v] : 0; left; left &= left - 1)
            scope->rules->chosen(scope, (unsigned)__builtin_ctzll(left));
        return FX_GO_ON;
    }
    if (has_records(&things) || secret) {
        scope->registers->mark[v] = (uint8_t)fx_free_mark(scope->fx, 1u << chooser);
        if (!scope->registers->mark[v]) {
            fx_limit(scope, FX_MARKS);
            return FX_GO_ON;
        }
    }
    fx_ask(scope, chooser, has_records(&things) || secret ? FX_ASK_PICK : FX_ASK_CHOOSE, least, most,
           scope->card, scope->ability, scope->unit);
    return FX_ASKED;
}

/* --- single steps -------------------------------------------------------------------------------- */

/* Chance takes nothing that is picked; from a place it may. */
static unsigned taken_from_deck(struct fx_scope *scope, unsigned at)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    return fx_gone(scope, at, pool.at[at].mark & (CARDS_TOP | CARDS_BOTTOM) ? 0 : FX_UNPICKED);
}

void fx_draw(struct fx_scope *scope, int player)
{
    struct card_pool pool;
    const unsigned deck = (unsigned)fx_zone(scope, scope->rules->deck, player),
                   hand = (unsigned)fx_zone(scope, scope->rules->hand, player);
    const struct card_dice dice = { scope->state,       scope->io,       (uint8_t)player,
                                    scope->rules->roll, (uint8_t)player, duel_only(player) };
    scope->rules->pool(scope->state, &pool);
    const int next = cards_next(&pool, deck, &dice);
    if (next < 0)
        return;
    const unsigned at = taken_from_deck(scope, (unsigned)next);
    const unsigned seen = 1u << player | pool.at[at].mark / CARDS_SEEN, card = pool.at[at].card;
    cards_move(&pool, at, hand, CARDS_ANYWHERE, 1u << player);
    duel_learned(scope->io, duel_only(player));
    duel_tell(scope->io, .kind = scope->rules->told[FX_TOLD_MOVED], .player = (uint8_t)player,
              .from = (uint8_t)(deck + 1), .to = (uint8_t)(hand + 1), .card = (uint16_t)card,
              .heard_by = DUEL_ALL, .seen_by = (uint8_t)(seen | 1u << DUEL_JUDGE));
    if (scope->rules->drew)
        scope->rules->drew(scope, player);
}

void fx_mill(struct fx_scope *scope, int player)
{
    struct card_pool pool;
    const unsigned deck = (unsigned)fx_zone(scope, scope->rules->deck, player);
    const struct card_dice dice = { scope->state,       scope->io,       (uint8_t)player,
                                    scope->rules->roll, (uint8_t)player, DUEL_ALL };
    scope->rules->pool(scope->state, &pool);
    const int next = cards_next(&pool, deck, &dice);
    if (next < 0)
        return;
    const unsigned at = taken_from_deck(scope, (unsigned)next);
    duel_learned(scope->io, DUEL_ALL);
    scope->rules->move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card }, player,
                       scope->rules->pile, CARDS_ANYWHERE, CARDS_EVERYBODY);
}

static void look(struct fx_scope *scope, int player, int n, bool all)
{
    struct card_pool pool;
    const unsigned deck = (unsigned)fx_zone(scope, scope->rules->deck, player);
    const unsigned viewers = all ? CARDS_EVERYBODY : 1u << scope->player,
                   seen = all ? DUEL_ALL : duel_only(scope->player);
    const struct card_dice dice = { scope->state,       scope->io,       (uint8_t)player,
                                    scope->rules->roll, (uint8_t)player, (uint8_t)seen };
    scope->rules->pool(scope->state, &pool);
    const unsigned have =
        n > 0 ? cards_look(&pool, deck, n > UINT8_MAX ? UINT8_MAX : (unsigned)n, viewers, &dice) : 0;
    scope->registers->looked = (uint8_t)have;
    scope->registers->deck = (uint8_t)deck;
    scope->registers->number[3] = (int16_t)have;
    if (!have)
        return;
    duel_learned(scope->io, (uint8_t)seen);
    duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_LOOKED], .player = scope->player,
                  .from = (uint8_t)(deck + 1), .amount = (int16_t)have);
    for (unsigned i = 0; i < have; i++)
        duel_tell(scope->io, .kind = scope->rules->told[FX_TOLD_SEEN], .player = scope->player,
                  .from = (uint8_t)(deck + 1), .card = pool.at[pool.start[deck] + i].card,
                  .heard_by = (uint8_t)seen, .seen_by = (uint8_t)seen);
}

/* What is left of what was looked at goes somewhere: as somebody orders it, else in the order in which it lies. */
static enum fx_flow put_rest(struct fx_scope *scope, const struct fx_op *op, unsigned index)
{
    struct fx_registers *r = scope->registers;
    const unsigned destination = op->at[0];
    struct fx_things rest = { 0 };
    struct card_pool pool;
    unsigned place = 0, left = r->looked;
    scope->rules->pool(scope->state, &pool);
    for (unsigned i = 0; i < left && i < cards_in(&pool, r->deck); i++) {
        const unsigned at = pool.start[r->deck] + i;
        if (!(pool.at[at].mark & CARDS_PICKED_ALL))
            rest.records[at / 64] |= (uint64_t)1 << at % 64;
    }
    r->number[3] = 0;
    if (who_orders(scope, op) >= 0 && fx_count(&rest) > 1) {
        r->number[3] = (int16_t)fx_count(&rest);
        r->looked = 0;
        return one_by_one(scope, op, index, &rest, 1);
    }
    while (left--) {
        scope->rules->pool(scope->state, &pool);
        const unsigned at = pool.start[r->deck] + place;
        if (place >= cards_in(&pool, r->deck))
            break;
        if (pool.at[at].mark & CARDS_PICKED_ALL ||
            (fx_place_of(destination) == scope->rules->deck && fx_end_of(destination) == FX_TOP)) {
            place++;
            continue;
        }
        const uint8_t looked = r->looked;
        scope->meant = FX_UNPICKED;
        move_thing(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card }, destination, 0);
        r->looked = looked ? (uint8_t)(looked - 1) : 0;
        r->number[3]++;
    }
    r->looked = 0;
    return FX_GO_ON;
}

static void discard(struct fx_scope *scope, int player, int n, enum fx_flow *flow)
{
    struct card_pool pool;
    const unsigned hand = (unsigned)fx_zone(scope, scope->rules->hand, player);
    scope->rules->pool(scope->state, &pool);
    if (n >= (int)cards_in(&pool, hand)) {                              /* 520.4 */
        while (cards_in(&pool, hand)) {
            const unsigned at = fx_gone(scope, pool.start[hand], 0);
            scope->rules->move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card }, player,
                               scope->rules->pile, CARDS_ANYWHERE, CARDS_EVERYBODY);
            duel_learned(scope->io, DUEL_ALL);
        }
    } else if (n > 0 && fx_ask_cards(scope, player, scope->rules->hand, n, 0) == FX_CALLED) {
        *flow = FX_CALLED;
    }
}

/* How many cards drawing, milling or discarding so many comes to: as there are (520.3, 520.4). */
static int as_many(const struct fx_scope *scope, unsigned code, unsigned players, int n)
{
    const unsigned place = code == FX_DISCARD ? scope->rules->hand : scope->rules->deck;
    struct card_pool pool;
    int sum = 0;
    scope->rules->pool(scope->state, &pool);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const int zone = players >> player & 1 ? fx_zone(scope, place, player) : -1;
        const int have = zone < 0 ? 0 : code == FX_SHUFFLE ? 1 : (int)cards_in(&pool, (unsigned)zone);
        sum += n < 0 ? 0 : n < have ? n : have;
    }
    return sum;
}

/* Of equal cards in a zone that chance may pick, the most widely known one: nobody can tell which it was. */
static unsigned most_known(const struct fx_scope *scope, const struct fx_things *things,
                           struct fx_thing thing)
{
    struct card_pool pool;
    unsigned best = thing.at;
    scope->rules->pool(scope->state, &pool);
    const unsigned zone = cards_zone(&pool, thing.at);
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        if (things->records[at / 64] >> at % 64 & 1 && pool.at[at].card == thing.card &&
            pool.at[at].known >= pool.at[best].known)
            best = at;
    return best;
}

static void chance_picks(struct fx_scope *scope, const struct fx_op *op)
{
    struct fx_things things = fx_find(scope, op->at[1]), picked = { 0 };
    const unsigned v = op->at[0] - FX_V;
    unsigned left = fx_count(&things);
    clear_variable(scope, v);
    for (int n = fx_number(scope, op->at[2]); n > 0 && left > 0; n--, left--) {
        unsigned roll = duel_roll(scope->state, DUEL_BOARD, left, scope->io);
        struct fx_things all = things;
        struct fx_thing thing = { 0 };
        while (fx_next(scope, &all, &thing) && roll-- > 0)
            ;
        if (thing.what == FX_A_CARD)
            thing.at = (uint8_t)most_known(scope, &things, thing);
        const bool is_seen = !fx_lies_hidden(scope, thing);
        duel_rolled(scope->io, scope->rules->roll + 1u, scope->player, thing.card, is_seen ? DUEL_ALL : 0);
        if (is_seen) {
            duel_learned(scope->io, DUEL_ALL);
            duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_CHOSE], .player = scope->player,
                          .with = thing.what == FX_A_UNIT ? fx_spot(scope, thing.at + 1u) : 0,
                          .card = thing.card);
        }
        if (thing.what == FX_A_UNIT) {
            picked.units |= (uint64_t)1 << thing.at;
            things.units &= ~picked.units;
        } else {
            picked.records[thing.at / 64] |= (uint64_t)1 << thing.at % 64;
            things.records[thing.at / 64] &= ~picked.records[thing.at / 64];
        }
    }
    take_all(scope, v, &picked, 0);
}

static void reveal(struct fx_scope *scope, unsigned pick)
{
    struct fx_things things = fx_find(scope, pick);
    struct card_pool pool;
    uint16_t card[FX_RECORDS];
    uint8_t zone[FX_RECORDS];
    unsigned n = 0;
    const unsigned reference = scope->program->pick[pick].reference;
    const uint8_t mark =
        reference >= FX_V && reference <= FX_W ? scope->registers->mark[reference - FX_V] : 0;
    scope->rules->pool(scope->state, &pool);
    for (struct fx_thing thing; fx_next(scope, &things, &thing);)
        if (thing.what == FX_A_CARD && (mark || !(pool.at[thing.at].known & CARDS_PLACED << DUEL_PUBLIC))) {
            zone[n] = (uint8_t)cards_zone(&pool, thing.at);
            card[n++] = thing.card;
        }
    if (mark && !scope->program->pick[pick].tests)
        scope->fx->picker[mark - 1] = CARDS_EVERYBODY;
    for (unsigned i = 0; i < n; i++) {
        int at = -1;
        for (unsigned j = pool.start[zone[i]]; j < pool.start[zone[i] + 1]; j++)
            if (pool.at[j].card == card[i] && (!mark || pool.at[j].mark >> (mark - 1) & 1) &&
                (at < 0 || !(pool.at[j].known & CARDS_PLACED << DUEL_PUBLIC)))
                at = (int)j;
        if (at < 0 || pool.zone[zone[i]].kind == CARDS_PILE)
            continue;
        cards_show(&pool, (unsigned)at, CARDS_EVERYBODY);
        duel_learned(scope->io, DUEL_ALL);
        duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_SEEN], .player = scope->player,
                      .from = (uint8_t)(zone[i] + 1), .card = card[i]);
    }
}

static void adjust(struct fx_scope *scope, const struct fx_op *op)
{
    const struct fx_things things = op->at[1] ? fx_find(scope, op->at[1]) : (struct fx_things){ 0 };
    const unsigned players = op->at[2] ? fx_players(scope, op->at[2]) : 0;
    struct fx_lasting lasting = { .units = things.units,
                                  .card = scope->card,
                                  .value = (int16_t)fx_number(scope, op->at[3]),
                                  .code = FX_ADJUST,
                                  .what = (uint8_t)op->at[0],
                                  .change = scope->program->number[op->at[3]].change,
                                  .until = (uint8_t)op->at[4],
                                  .player = scope->player,
                                  .players = (uint8_t)players };
    if (!fx_last(scope, lasting))
        return;
    for (uint64_t left = things.units; left; left &= left - 1)
        duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_CHANGED], .player = scope->player,
                      .card = scope->card, .with = fx_spot(scope, (unsigned)__builtin_ctzll(left) + 1),
                      .what = (uint8_t)(op->at[0] + 1), .how = lasting.change, .amount = lasting.value);
}

/* A word, an ability, a ban: operands by the code. */
static void last(struct fx_scope *scope, const struct fx_op *op)
{
    struct fx_lasting l = { .card = scope->card, .code = op->code, .player = scope->player };
    if (op->code == FX_FORBID || op->code == FX_PERMIT) {
        l.what = (uint8_t)op->at[0];
        l.units = op->at[1] ? fx_find(scope, op->at[1]).units : 0;
        l.players = (uint8_t)(op->at[2] ? fx_players(scope, op->at[2]) : 0);
        l.tests = op->at[3];
        l.until = (uint8_t)op->at[4];
    } else {
        l.units = fx_find(scope, op->at[0]).units;
        l.what = (uint8_t)(op->code == FX_GRANT ? op->at[1] - 1 : op->at[1]);
        l.value = (int16_t)(op->code == FX_GAIN ? fx_number(scope, op->at[2]) : 0);
        l.until = (uint8_t)(op->code == FX_GAIN ? op->at[3] : op->at[2]);
    }
    fx_last(scope, l);
}

static void lay(struct fx_scope *scope, const struct fx_op *op)
{
    struct fx *fx = scope->fx;
    uint64_t on = op->at[1] ? fx_find(scope, op->at[1]).units : 0;
    const uint8_t hero = scope->rules->hero ? scope->rules->hero(scope->state, scope->player) : 0;
    bool once = !op->at[1];
    if (once && hero)
        on = (uint64_t)1 << (hero - 1);                                 /* 521.1 */
    for (; on || once; on &= on - (on != 0), once = once && !on) {
        if (fx->laters == FX_LATERS) {
            fx_limit(scope, FX_LATERS);
            return;
        }
        fx->later[fx->laters++] = (struct fx_later){ .card = scope->card,
                                                     .ability = (uint8_t)(op->at[0] - 1),
                                                     .unit = scope->unit,
                                                     .it = (uint8_t)(on ? __builtin_ctzll(on) + 1 : 0),
                                                     .player = scope->player };
        fx_tell_card(scope, FX_TOLD_LATER, scope->card, scope->player, op->at[0] - 1u);
        once = false;
        if (!on)
            return;
    }
}

static void cancel(struct fx_scope *scope, unsigned pick)
{
    struct fx *fx = scope->fx;
    struct fx_things things = fx_find(scope, pick);
    unsigned n = 0;
    for (struct fx_thing thing; fx_next(scope, &things, &thing);)
        for (unsigned i = (unsigned)fx->queued + fx->waiting; i-- > 0;)
            if (thing.what == FX_A_UNIT ? fx->entry[i].unit == thing.at + 1
                                        : !fx->entry[i].unit && fx->entry[i].card == thing.card) {
                fx_unqueue(fx, i);
                n++;
            }
    scope->registers->number[3] = (int16_t)n;
}

static void win(struct fx_scope *scope, unsigned who)
{
    const unsigned players = fx_players(scope, who);
    scope->fx->over = (uint8_t)(1 + (players == 3 ? DUEL_NOBODY : players >> 1));
}

static struct fx_happening *replaced(struct fx_scope *scope)
{
    return scope->registers->happening ? &scope->fx->happening[scope->registers->happening - 1] : NULL;
}

static void let(struct fx_scope *scope, const struct fx_op *op)
{
    const int n = fx_number(scope, op->at[1]);
    struct fx_happening *h = replaced(scope);
    if (op->at[0] == FX_N) {
        scope->registers->number[2] = (int16_t)n;
        if (h)
            h->n = (int16_t)n;
    } else {
        scope->registers->number[op->at[0] - FX_X] = (int16_t)n;
    }
}

static void onto(struct fx_scope *scope, unsigned pick)
{
    struct fx_happening *h = replaced(scope);
    const uint64_t units = fx_find(scope, pick).units;
    if (!h || !units)
        return;
    h->unit = (uint8_t)(__builtin_ctzll(units) + 1);
    h->player = scope->fx->unit[h->unit - 1].player;
}

static void begin_loop(struct fx_scope *scope, struct duel_frame *program, const struct fx_op *op,
                       struct fx_things *things, int rounds)
{
    struct fx *fx = scope->fx;
    const unsigned begin = program->step + 1u, slot = fx_take_registers(fx);
    const unsigned mark = has_records(things) ? fx_free_mark(fx, 0) : 0;
    const unsigned it = mark ? fx_free_mark(fx, 0) : 0;
    struct duel_frame *frame = slot && (!mark || it) ? fx_push(scope, FX_R_LOOP) : NULL;
    program->step = (uint8_t)(begin + op->skip);
    if (!frame) {
        fx_free_registers(scope, slot);
        fx_drop_mark(scope, mark);
        fx_limit(scope, FX_REGISTERS);
        return;
    }
    struct fx_registers *outer = &fx->registers[slot - 1];
    outer->it = scope->registers->it;
    outer->it_mark = scope->registers->it_mark;
    rest_of(scope, things, slot, mark);
    frame->step = (uint8_t)begin;
    frame->arg[0] = op->skip;
    frame->arg[1] = op->code;
    frame->arg[2] = (uint8_t)slot;
    frame->arg[3] = (uint8_t)rounds;
    frame->arg[4] = (uint8_t)mark;
    frame->arg[5] = (uint8_t)it;
}

/* The block is at its end (or has not begun): the next round, or the end of all. */
static void next_round(struct fx_scope *scope, struct duel_frame *program)
{
    struct duel_frame *loop = fx_top(scope->fx);
    struct fx_registers *r = scope->registers;
    struct fx_thing thing;
    bool more = false;
    if (loop->arg[1] == FX_REPEAT) {
        more = loop->arg[3] > 0;
        loop->arg[3] -= more;
    } else {
        if (r->it_mark && r->it_mark == loop->arg[5])
            fx_unmark(scope, loop->arg[5]);
        more = next_left(scope, loop->arg[2], loop->arg[4], &thing);
        if (more) {
            r->it = (uint8_t)(thing.what == FX_A_UNIT ? thing.at + 1 : 0);
            r->it_mark = thing.what == FX_A_CARD ? loop->arg[5] : 0;
            if (r->it_mark)
                fx_mark(scope, thing.at, r->it_mark);
        }
    }
    if (more) {
        program->step = loop->step;
        return;
    }
    program->step = (uint8_t)(loop->step + loop->arg[0]);
    if (loop->arg[1] == FX_EACH) {
        r->it = scope->fx->registers[loop->arg[2] - 1].it;
        r->it_mark = scope->fx->registers[loop->arg[2] - 1].it_mark;
    }
    fx_drop_mark(scope, loop->arg[4]);
    fx_drop_mark(scope, loop->arg[5]);
    fx_free_registers(scope, loop->arg[2]);
    fx_pop(scope);
}

/* `registers`: what its numbers speak of, + 1, with FX_OWN_REGISTERS if they are the payment's own. */
static void pay(struct fx_scope *scope, unsigned cost, unsigned registers)
{
    struct duel_frame *frame = cost ? fx_push(scope, FX_R_PAY) : NULL;
    if (!frame) {
        if (registers & FX_OWN_REGISTERS)
            fx_free_registers(scope, registers >> 1 & 7);
        return;
    }
    frame->arg[0] = (uint8_t)cost;
    frame->arg[1] = (uint8_t)(cost >> 8);
    frame->arg[2] = (uint8_t)scope->card;
    frame->arg[3] = (uint8_t)(scope->card >> 8);
    frame->arg[4] = scope->unit;
    frame->arg[5] = (uint8_t)(scope->player | registers);
}

static enum fx_flow step_pay(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    const struct duel_frame *program = fx_program_frame(scope->fx, scope->fx->depth);
    const struct fx_cost *cost = &scope->program->cost[fx_two(frame->arg) + frame->step];
    if (program)
        fx_enter_frame(scope, program);                     /* whose ability it is */
    scope->card = (uint16_t)fx_two(frame->arg + 2);
    scope->unit = frame->arg[4];
    scope->player = frame->arg[5] & 1;
    scope->registers = frame->arg[5] >> 1 & 7 ? &scope->fx->registers[(frame->arg[5] >> 1 & 7) - 1] : NULL;
    if (frame->step && !cost[-1].more) {
        if (frame->arg[5] & FX_OWN_REGISTERS)
            fx_free_registers(scope, frame->arg[5] >> 1 & 7);
        fx_pop(scope);
        return FX_GO_ON;
    }
    frame->step++;
    return scope->rules->pay(scope, cost);
}

static enum fx_flow step_program(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    struct duel_frame *program = fx_program_frame(fx, fx->depth), *top = fx_top(fx);
    fx_enter_frame(scope, program);
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    if (top->routine == FX_R_LOOP && (program->step == top->step + top->arg[0])) {
        next_round(scope, program);
        return FX_GO_ON;
    }
    if (program->step >= a->ops) {
        end_program(scope, program);
        return FX_GO_ON;
    }
    if (++fx->effort > FX_EFFORT) {
        fx->over = 1 + DUEL_NOBODY;
        return FX_GO_ON;
    }
    const unsigned index = a->code + program->step;
    const struct fx_op *op = &scope->program->op[index];
    enum fx_flow flow = FX_GO_ON;
    switch (op->code) {
    case FX_CHOOSE:
    case FX_SEARCH:
        if (choose(scope, op) == FX_ASKED)
            return FX_ASKED;
        break;
    case FX_SET: {
        struct fx_things things = fx_find(scope, op->at[1]);
        clear_variable(scope, op->at[0] - FX_V);
        take_all(scope, op->at[0] - FX_V, &things, 0);
        break;
    }
    case FX_RANDOM: chance_picks(scope, op); break;
    case FX_LOOK:
    case FX_REVEAL_TOP:
        look(scope, __builtin_ctz(fx_players(scope, op->at[1] ? op->at[1] : FX_MY)),
             fx_number(scope, op->at[0]), op->code == FX_REVEAL_TOP);
        break;
    case FX_PUT_REST: program->step++; return put_rest(scope, op, index);
    case FX_REVEAL: reveal(scope, op->at[0]); break;
    case FX_NAME:
        fx_ask(scope, scope->player, FX_ASK_NAME, 0, 0, scope->card, scope->ability, scope->unit);
        return FX_ASKED;
    case FX_NUMBER:
        fx_ask(scope, scope->player, FX_ASK_NUMBER, 0, 0, scope->card, scope->ability, scope->unit);
        return FX_ASKED;
    case FX_LET: let(scope, op); break;
    case FX_IF:
        program->step = (uint8_t)(program->step + (fx_holds(scope, op->at[0]) ? 1 : 1 + op->skip));
        return FX_GO_ON;
    case FX_ELSE: program->step = (uint8_t)(program->step + 1 + op->skip); return FX_GO_ON;
    case FX_MAY: {
        struct fx_scope payer = *scope;         /* who is asked is who pays */
        payer.player = op->at[0] == FX_FOE ? !scope->player : scope->player;
        if (fx_can_pay(&payer, op->at[1])) {
            fx_ask(scope, payer.player, FX_ASK_MAY, 0, 0, scope->card, scope->ability, scope->unit);
            return FX_ASKED;
        }
        program->step = (uint8_t)(program->step + 1 + op->skip);
        return FX_GO_ON;
    }
    case FX_EACH:
    case FX_REPEAT: {
        struct fx_things things = { 0 };
        int rounds = 0;
        if (op->code == FX_EACH)
            things = fx_find(scope, op->at[0]);
        else
            rounds = fx_number(scope, op->at[0]);
        begin_loop(scope, program, op, &things, rounds < 0 ? 0 : rounds > FX_TIMES ? FX_TIMES : rounds);
        return FX_GO_ON;
    }
    case FX_RUN: {
        const struct fx_entry entry = { .card = scope->card, .ability = (uint8_t)(op->at[0] - 1), .unit = scope->unit,
                                        .player = scope->player };
        program->step++;
        fx_start(scope, &entry, 0);
        return FX_CALLED;
    }
    case FX_STOP: end_program(scope, program); return FX_GO_ON;
    case FX_DRAW:
    case FX_DISCARD:
    case FX_MILL:
    case FX_SHUFFLE: {
        const unsigned players =
            fx_players(scope, op->at[op->code != FX_SHUFFLE] ? op->at[op->code != FX_SHUFFLE] : FX_MY);
        const int n = op->code == FX_SHUFFLE ? 1 : fx_number(scope, op->at[0]);
        program->step++;
        scope->registers->number[3] = (int16_t)as_many(scope, op->code, players, n);
        /* Of two that choose, the one whose turn it is does so first: his frame lies on top. */
        for (unsigned i = 0; i < DUEL_PLAYERS; i++) {
            const int player = i ? fx->active : !fx->active;
            if (!(players >> player & 1))
                continue;
            if (op->code == FX_DISCARD)
                discard(scope, player, n, &flow);
            else if (op->code == FX_SHUFFLE)
                fx_shuffle(scope, player);
            for (int k = 0; k < n && k < UINT8_MAX && op->code != FX_DISCARD && op->code != FX_SHUFFLE; k++)
                (op->code == FX_DRAW ? fx_draw : fx_mill)(scope, player);
        }
        return flow;
    }
    case FX_ADJUST: adjust(scope, op); break;
    case FX_GAIN:
    case FX_LOSE:
    case FX_GRANT:
    case FX_FORBID:
    case FX_PERMIT: last(scope, op); break;
    case FX_LAY: lay(scope, op); break;
    case FX_CANCEL: cancel(scope, op->at[0]); break;
    case FX_STAY:
        if (replaced(scope))
            replaced(scope)->stays = 1;
        break;
    case FX_ONTO: onto(scope, op->at[0]); break;
    case FX_WIN: win(scope, op->at[0]); break;
    default: /* FX_MOVE and the verbs of the game */ program->step++; return act_on_all(scope, op, index);
    }
    program->step++;
    return FX_GO_ON;
}

void fx_shuffle(struct fx_scope *scope, int player)
{
    struct card_pool pool;
    const unsigned deck = (unsigned)fx_zone(scope, scope->rules->deck, player);
    scope->rules->pool(scope->state, &pool);
    cards_shuffle(&pool, deck);
    fx_look_away(scope->fx, deck);
    duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_SHUFFLED], .player = (uint8_t)player,
                  .from = (uint8_t)(deck + 1));
}

/* --- offers, cards, chains, the queue ------------------------------------------------------------- */

static enum fx_flow step_offer(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    fx_enter_frame(scope, frame);
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    if (!fx_can_pay(scope, a->cost)) {
        end_program(scope, frame);
        return FX_GO_ON;
    }
    if (a->kind == FX_WHEN && a->zones >> scope->rules->hand & 1 && !scope->unit) {
        fx_say_may(scope, true);            /* that was said by showing the card */
        return FX_GO_ON;
    }
    fx_ask(scope, scope->player, FX_ASK_MAY, 0, 0, scope->card, scope->ability, scope->unit);
    return FX_ASKED;
}

enum fx_flow fx_ask_cards(struct fx_scope *scope, int player, unsigned place, int n, unsigned why)
{
    struct fx *fx = scope->fx;
    const unsigned mark = fx_free_mark(fx, 1u << player);
    struct duel_frame *frame = mark ? fx_push(scope, FX_R_CARDS) : NULL;
    if (!frame) {
        fx_drop_mark(scope, mark);
        fx_limit(scope, FX_MARKS);
        return FX_GO_ON;
    }
    frame->arg[0] = (uint8_t)player;
    frame->arg[1] = (uint8_t)place;
    frame->arg[2] = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
    frame->arg[3] = (uint8_t)why;
    frame->arg[4] = scope->unit;
    frame->arg[5] = (uint8_t)mark;
    return FX_CALLED;
}

/* What is left to choose from by such a frame; returns how many are still wanted. */
unsigned fx_card_choices(const struct fx_scope *scope, const struct duel_frame *frame,
                         struct fx_things *things)
{
    struct card_pool pool;
    const unsigned zone = (unsigned)fx_zone(scope, frame->arg[1], frame->arg[0]);
    const unsigned marks = fx_marks_of(scope->fx, frame->arg[0]);
    unsigned n = 0;
    scope->rules->pool(scope->state, &pool);
    *things = (struct fx_things){ 0 };
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        if (!(pool.at[at].mark & marks)) {
            things->records[at / 64] |= (uint64_t)1 << at % 64;
            n++;
        }
    const unsigned wanted = frame->arg[2] > frame->step ? frame->arg[2] - frame->step : 0;
    return wanted < n ? wanted : n;
}

static enum fx_flow step_cards(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    struct fx_things things;
    if (fx_card_choices(scope, frame, &things)) {
        const unsigned unit = frame->arg[4];
        fx_ask(scope, frame->arg[0], FX_ASK_PICK, frame->arg[2], frame->arg[2],
               unit ? scope->fx->unit[unit - 1].card : 0, 0, unit);
        core_head(scope->state)->prompt[frame->arg[0]].picked = frame->step;
        core_head(scope->state)->prompt[frame->arg[0]].begins = frame->step == 0;
        return FX_ASKED;
    }
    const unsigned mark = frame->arg[5], why = frame->arg[3], player = frame->arg[0];
    scope->unit = frame->arg[4];
    scope->player = (uint8_t)player;
    scope->registers = NULL;
    fx_pop(scope);
    struct card_pool pool;
    for (;;) {
        scope->rules->pool(scope->state, &pool);
        unsigned at = 0;
        const unsigned n = pool.start[pool.zones];
        while (at < n && !(pool.at[at].mark >> (mark - 1) & 1))
            at++;
        if (at == n)
            break;
        at = fx_gone(scope, at, 1u << (mark - 1));
        at = cards_unmark(&pool, at, 1u << (mark - 1));
        const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, pool.at[at].card };
        if (why == 0)
            scope->rules->move(scope, thing, (int)player, scope->rules->pile, CARDS_ANYWHERE,
                               CARDS_EVERYBODY);
        else
            scope->rules->taken(scope, why, thing);
        duel_learned(scope->io, DUEL_ALL);
    }
    fx_drop_mark(scope, mark);
    return FX_GO_ON;
}

/* A frame of the game's own: for the unit whose effect it is. */
static enum fx_flow step_game(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    scope->unit = frame->arg[5];
    scope->card = scope->unit ? scope->fx->unit[scope->unit - 1].card : 0;
    scope->registers = NULL;
    scope->event = NULL;
    scope->sees = false;
    return scope->rules->step(scope, frame);
}

/* Whether somebody is asked in that window: again, as long as there are cards that he has not shown. */
static bool is_asked(const struct fx_scope *scope, const struct duel_frame *frame, int player)
{
    const struct fx_happening *heard = &scope->fx->happening[frame->arg[0]];
    struct card_pool pool;
    if (frame->step == FX_OTHER_AMBUSHES)
        return frame->arg[1];
    scope->rules->pool(scope->state, &pool);
    return cards_in(&pool, (unsigned)fx_zone(scope, scope->rules->hand, (unsigned)player)) > frame->arg[5] &&
           fx_heard_in_hand(scope, heard, player, fx_two(frame->arg + 2), true);
}

/* The next window in which somebody is asked; behind the last one the event is over. */
static enum fx_flow step_window(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    struct duel_frame *frame = fx_top(fx);
    for (; frame->step < FX_WINDOWS; frame->step++) {
        const int player = frame->step == FX_ACTIVE_HEARS ? fx->active : !fx->active;
        if (is_asked(scope, frame, player)) {
            fx_ask(scope, player, frame->step == FX_OTHER_AMBUSHES ? FX_ASK_AMBUSH : FX_ASK_HEAR, 0, 0, 0, 0,
                   fx->happening[frame->arg[0]].unit);
            return FX_ASKED;
        }
        memset(frame->arg + 2, 0, sizeof frame->arg - 2);
    }
    fx->happening[frame->arg[0]] = (struct fx_happening){ 0 };
    fx_pop(scope);
    return FX_GO_ON;
}

/* Whether what an ability or a part chooses first can be chosen. */
static bool has_targets(const struct fx_scope *scope, unsigned ability)
{
    const struct fx_ability *a = fx_ability_of(scope, scope->card, ability);
    if (!a->ops || scope->program->op[a->code].code != FX_CHOOSE)
        return true;
    struct fx_scope of = *scope;
    struct fx_registers none = { 0 };
    of.registers = &none;
    for (unsigned i = 0; i < a->ops; i++) {
        const struct fx_op *op = &scope->program->op[a->code + i];
        if (op->code != FX_CHOOSE)
            break;
        const int least = fx_number(&of, op->at[2]);
        struct fx_things things = fx_find(&of, op->at[1]);
        if (!fx_is_secret(&of, op) && (int)fx_count(&things) < least)
            return false;
    }
    return true;
}

/* A part of a spell needs its targets (524.3); of another constructor it may do nothing. */
bool fx_part_is_legal(const struct fx_scope *scope, const struct fx_entry *entry, unsigned part)
{
    const struct fx_ability *a = fx_ability_of(scope, entry->card, entry->ability);
    if (a->kind != FX_SPELL)
        return true;
    struct fx_scope of;
    fx_be_of(&of, scope, entry->card, entry->ability, entry->unit, entry->player);
    return has_targets(&of, entry->ability + 1u + part);
}

static bool is_composed(const struct fx_scope *scope, const struct fx_ability *a,
                        const struct fx_entry *entry, const struct duel_frame *frame)
{
    const unsigned most = a->choice == FX_SEVERAL ? a->parts : a->chosen;
    if (frame->step >= most)
        return true;
    for (unsigned part = 0; part < a->parts; part++)
        if ((a->choice == FX_REPEATED || !(frame->arg[0] >> part & 1)) &&
            fx_part_is_legal(scope, entry, part))
            return false;
    return true;
}

static enum fx_flow step_chain(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    const struct fx_entry *entry = &fx->entry[fx->queued];
    const struct fx_ability *a = fx_ability_of(scope, entry->card, entry->ability);
    if (is_composed(scope, a, entry, fx_top(fx))) {
        fx_unqueue(fx, fx->queued);
        fx_pop(scope);
        return FX_GO_ON;
    }
    fx_ask(scope, a->by == FX_FOE ? !entry->player : entry->player, FX_ASK_PART, 0, 0, entry->card,
           entry->ability, entry->unit);
    return FX_ASKED;
}

/* An entry that has a constructor lies first among those that wait while its chain is composed. */
static bool compose(struct fx_scope *scope, struct fx_entry entry)
{
    struct fx *fx = scope->fx;
    if (fx->queued + fx->waiting == FX_QUEUE || fx->depth == FX_FRAMES) {
        fx_limit(scope, FX_QUEUE);
        return false;
    }
    memmove(fx->entry + fx->queued + 1, fx->entry + fx->queued, fx->waiting * sizeof entry);
    fx->entry[fx->queued] = entry;
    fx->waiting++;
    fx_push(scope, FX_R_CHAIN);
    return true;
}

bool fx_can_declare(const struct fx_scope *scope)
{
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    const struct fx_entry entry = {
        .card = scope->card, .ability = scope->ability, .unit = scope->unit, .player = scope->player
    };
    if (fx_is_spent(scope, a) || !fx_holds(scope, a->live) || !fx_holds(scope, a->condition) ||
        !fx_can_pay(scope, a->cost))
        return false;
    if (!a->choice)
        return has_targets(scope, scope->ability);
    unsigned legal = 0;
    for (unsigned part = 0; part < a->parts; part++)
        legal += fx_part_is_legal(scope, &entry, part);
    return legal >= (a->choice == FX_EXACTLY ? a->chosen : 1u);
}

static bool has_x(const struct fx_scope *scope, unsigned number)
{
    for (; number; number = scope->program->number[number].next)
        if (scope->program->number[number].source == FX_X)
            return true;
    return false;
}

bool fx_pays_x(const struct fx_scope *scope)
{
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    for (const struct fx_cost *c = &scope->program->cost[a->cost]; a->cost; c++) {
        const char *takes = scope->rules->words->costs[c->what].takes;
        unsigned at = 0;
        for (struct fx_take take = fx_next_take(&takes); take.kind; take = fx_next_take(&takes)) {
            if (take.kind == 'n' && has_x(scope, c->at[at]))
                return true;
            at += take.slots;
        }
        if (!c->more)
            break;
    }
    return false;
}

void fx_declare(struct fx_scope *scope, int x)
{
    struct fx *fx = scope->fx;
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    const bool is_paid = a->kind == FX_SPELL || (a->kind == FX_PAY && fx_pays_x(scope));
    const struct fx_entry entry = { .card = scope->card,
                                    .ability = scope->ability,
                                    .unit = scope->unit,
                                    .player = scope->player,
                                    .event = scope->event ? scope->event->unit : 0,
                                    .count = 1,
                                    .whose = scope->event ? scope->event->whose : 0,
                                    .fallen = scope->event ? scope->event->card : 0,
                                    .n = scope->event ? fx_small(scope->event->n) : (uint8_t)x,
                                    .x = is_paid ? (uint8_t)x : fx_said(scope) };
    fx_spend(scope, a);
    if (!fx->depth)
        fx_push(scope, FX_R_QUEUE);
    if (a->choice)
        compose(scope, entry);
    else
        fx_queue(scope, entry, false);
    if (a->kind != FX_PAY || !a->cost)
        return;
    const unsigned slot = fx_take_registers(fx);
    if (slot)
        fx->registers[slot - 1].number[0] = (int16_t)x;
    pay(scope, a->cost, slot ? slot << 1 | FX_OWN_REGISTERS : 0);
}

/* Those waiting abilities among which somebody chooses the next: of the player whose turn it is, else of the other. */
unsigned fx_orderable(const struct fx *fx, uint8_t at[FX_QUEUE])
{
    unsigned n = 0;
    for (unsigned turn = 0; turn < DUEL_PLAYERS && n == 0; turn++)
        for (unsigned i = fx->queued; i < (unsigned)fx->queued + fx->waiting; i++)
            if (fx->entry[i].player == (turn ? !fx->active : fx->active))
                at[n++] = (uint8_t)i;
    return n;
}

void fx_next_waiting(struct fx_scope *scope, unsigned at)
{
    struct fx *fx = scope->fx;
    const struct fx_entry entry = fx->entry[at];
    fx_unqueue(fx, at);
    if (fx_ability_of(scope, entry.card, entry.ability)->choice) {
        for (unsigned i = 0; i < entry.count; i++)
            compose(scope, entry);
        return;
    }
    memmove(fx->entry + fx->queued + 1, fx->entry + fx->queued, fx->waiting * sizeof entry);
    fx->entry[fx->queued++] = entry;
}

static enum fx_flow step_queue(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    uint8_t at[FX_QUEUE];
    const enum fx_flow flow = scope->rules->check(scope);
    if (flow != FX_GO_ON || fx->over || fx->depth > 1)      /* what happened may have opened a window */
        return flow;
    fx->checked = 0;
    const unsigned waiting = scope->rules->one_by_one && fx->queued ? 0 : fx_orderable(fx, at);
    if (waiting > 1) {
        fx_ask(scope, fx->entry[at[0]].player, FX_ASK_ORDER, 0, 0, 0, 0, 0);
        return FX_ASKED;
    }
    if (waiting) {
        fx_next_waiting(scope, at[0]);
        return FX_GO_ON;
    }
    if (!fx->queued) {
        fx_pop(scope);
        fx->asked = 0;
        return FX_GO_ON;
    }
    if (++fx->effort > FX_EFFORT) {
        fx->over = 1 + DUEL_NOBODY;
        return FX_GO_ON;
    }
    const struct fx_entry entry = fx->entry[0];
    if (--fx->entry[0].count == 0)
        fx_unqueue(fx, 0);
    const struct fx_ability *a = fx_ability_of(scope, entry.card, entry.ability);
    struct fx_scope of;
    fx_be_of(&of, scope, entry.card, entry.ability, entry.unit, entry.player);
    struct fx_registers registers = { .event = entry.event,
                                      .cause = entry.cause,
                                      .it = a->kind == FX_LATER ? entry.event : 0,
                                      .whose = entry.whose,
                                      .fallen = entry.fallen,
                                      .number = { entry.x, 0, entry.n, 0 } };
    of.registers = &registers;
    if (a->kind != FX_PAY && a->kind != FX_SPELL && !fx_holds(&of, a->condition)) {
        if (scope->rules->unmet_is_unused)
            fx_unspend(&of, a);
        return FX_GO_ON;
    }
    fx_tell_card(scope, FX_TOLD_DOES, entry.card, entry.player, entry.ability);
    fx_start(scope, &entry, 0);
    return FX_GO_ON;
}

/* Most often nothing is under way, and the rules find nothing to do either. */
static bool is_idle(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    if (fx->depth || fx->queued || fx->waiting || fx->over || scope->rules->check(scope) != FX_GO_ON ||
        fx->depth || fx->queued || fx->waiting || fx->over)
        return false;
    fx->checked = 0;
    fx->asked = 0;
    return true;
}

bool fx_run(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    if (duel_head(scope->state)->awaiting)              /* a pick, and the same question goes on */
        return true;
    if (is_idle(scope))
        return false;
    if (!fx->depth)
        fx_push(scope, FX_R_QUEUE);
    while (fx->depth && !fx->over) {
        enum fx_flow flow = FX_GO_ON;
        switch ((enum fx_routine)fx_top(fx)->routine) {
        case FX_NO_ROUTINE:
        case FX_R_QUEUE:     flow = step_queue(scope); break;
        case FX_R_PROGRAM:
        case FX_R_LOOP:      flow = step_program(scope); break;
        case FX_R_OFFER:     flow = step_offer(scope); break;
        case FX_R_THINGS:    flow = step_things(scope); break;
        case FX_R_HAPPENING: flow = fx_step_happening(scope); break;
        case FX_R_PAY:       flow = step_pay(scope); break;
        case FX_R_CHAIN:     flow = step_chain(scope); break;
        case FX_R_CARDS:     flow = step_cards(scope); break;
        case FX_R_WINDOW:    flow = step_window(scope); break;
        case FX_R_GAME:      flow = step_game(scope); break;
        }
        if (flow == FX_ASKED && ++fx->asked <= FX_QUESTIONS)
            return true;
        if (flow == FX_ASKED) {
            fx_answered(scope);
            fx->over = 1 + DUEL_NOBODY;
        }
    }
    return false;
}

/* Whether who is offered something can pay for it: he sees what others do not. */
bool fx_can_accept(const struct fx_scope *scope)
{
    struct fx_scope of = *scope;
    const struct duel_frame *program = fx_program_frame(scope->fx, scope->fx->depth);
    fx_enter_frame(&of, program);
    const struct fx_ability *a = fx_ability_of(&of, of.card, of.ability);
    of.sees = true;
    if (fx_top(scope->fx)->routine == FX_R_OFFER)
        return fx_can_pay(&of, a->cost);
    const struct fx_op *op = &of.program->op[a->code + program->step];
    if (op->at[0] == FX_FOE)
        of.player = !of.player;
    return fx_can_pay(&of, op->at[1]);
}

/* Answers to an offer, a "may", and a payment that follows. */
void fx_say_may(struct fx_scope *scope, bool yes)
{
    struct fx *fx = scope->fx;
    struct duel_frame *program = fx_program_frame(fx, fx->depth);
    fx_enter_frame(scope, program);
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    if (fx_top(fx)->routine == FX_R_OFFER) {
        if (!yes) {
            fx_tell_card(scope, FX_TOLD_DECLINED, scope->card, scope->player, scope->ability);
            end_program(scope, program);
            return;
        }
        program->routine = FX_R_PROGRAM;
        pay(scope, a->cost, (unsigned)program->arg[5] << 1);
        return;
    }
    const struct fx_op *op = &scope->program->op[a->code + program->step];
    program->step = (uint8_t)(program->step + (yes ? 1 : 1 + op->skip));
    if (!yes) {
        fx_tell_card(scope, FX_TOLD_DECLINED, scope->card,
                     op->at[0] == FX_FOE ? !scope->player : scope->player, scope->ability);
        return;
    }
    if (op->at[0] == FX_FOE)
        scope->player = !scope->player;
    pay(scope, op->at[1], (unsigned)program->arg[5] << 1);
}
