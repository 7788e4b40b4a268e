/* Frames of programs: one step after another, blocks and their rounds. */
#include "inside.h"

void fx_end_program(struct fx_scope *scope, struct duel_frame *program)
{
    while (fx_top(scope->fx) != program) {
        if (fx_top(scope->fx)->routine == FX_R_LOOP) {
            fx_drop_mark(scope, fx_top(scope->fx)->arg[FX_LOOP_MARK]);
            fx_drop_mark(scope, fx_top(scope->fx)->arg[FX_LOOP_IT_MARK]);
            fx_free_registers(scope, fx_top(scope->fx)->arg[FX_LOOP_REST]);
        }
        fx_pop(scope);
    }
    fx_free_registers(scope, program->arg[FX_PROGRAM_REGISTERS]);
    fx_pop(scope);
}

static void begin_loop(struct fx_scope *scope, struct duel_frame *program, const struct fx_op *op,
                       struct fx_things *things, int rounds)
{
    struct fx *fx = scope->fx;
    const unsigned begin = program->step + 1u, slot = fx_take_registers(fx);
    const unsigned mark = fx_has_records(things) ? fx_free_mark(fx, 0) : 0;
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
    fx_rest_of(scope, things, slot, mark);
    frame->step = (uint8_t)begin;
    frame->arg[FX_LOOP_OPS] = op->skip;
    frame->arg[FX_LOOP_CODE] = op->code;
    frame->arg[FX_LOOP_REST] = (uint8_t)slot;
    frame->arg[FX_LOOP_ROUNDS] = (uint8_t)rounds;
    frame->arg[FX_LOOP_MARK] = (uint8_t)mark;
    frame->arg[FX_LOOP_IT_MARK] = (uint8_t)it;
}

/* The block is at its end (or has not begun): the next round, or the end of all. */
static void next_round(struct fx_scope *scope, struct duel_frame *program)
{
    struct duel_frame *loop = fx_top(scope->fx);
    struct fx_registers *r = scope->registers;
    struct fx_thing thing;
    bool more = false;
    if (loop->arg[FX_LOOP_CODE] == FX_REPEAT) {
        more = loop->arg[FX_LOOP_ROUNDS] > 0;
        loop->arg[FX_LOOP_ROUNDS] -= more;
    } else {
        if (r->it_mark && r->it_mark == loop->arg[FX_LOOP_IT_MARK])
            fx_unmark(scope, loop->arg[FX_LOOP_IT_MARK]);
        more = fx_next_left(scope, loop->arg[FX_LOOP_REST], loop->arg[FX_LOOP_MARK], &thing);
        if (more) {
            r->it = (uint8_t)(thing.what == FX_A_UNIT ? thing.at + 1 : 0);
            r->it_mark = thing.what == FX_A_CARD ? loop->arg[FX_LOOP_IT_MARK] : 0;
            if (r->it_mark)
                fx_mark(scope, thing.at, r->it_mark);
        }
    }
    if (more) {
        program->step = loop->step;
        return;
    }
    program->step = (uint8_t)(loop->step + loop->arg[FX_LOOP_OPS]);
    if (loop->arg[FX_LOOP_CODE] == FX_EACH) {
        r->it = scope->fx->registers[loop->arg[FX_LOOP_REST] - 1].it;
        r->it_mark = scope->fx->registers[loop->arg[FX_LOOP_REST] - 1].it_mark;
    }
    fx_drop_mark(scope, loop->arg[FX_LOOP_MARK]);
    fx_drop_mark(scope, loop->arg[FX_LOOP_IT_MARK]);
    fx_free_registers(scope, loop->arg[FX_LOOP_REST]);
    fx_pop(scope);
}

/* Whether a step is flow, which says by itself what comes next; then it is carried out. */
static bool flows(struct fx_scope *scope, struct duel_frame *program, const struct fx_op *op,
                  enum fx_flow *flow)
{
    *flow = FX_GO_ON;
    switch (op->code) {
    case FX_IF:
        program->step = (uint8_t)(program->step + (fx_holds(scope, op->at[0]) ? 1 : 1 + op->skip));
        return true;
    case FX_ELSE: program->step = (uint8_t)(program->step + 1 + op->skip); return true;
    case FX_MAY: {
        struct fx_scope payer = *scope;         /* who is asked is who pays */
        payer.player = op->at[FX_MAY_BY] == FX_FOE ? !scope->player : scope->player;
        if (fx_can_pay(&payer, op->at[FX_MAY_COST])) {
            fx_ask(scope, payer.player, FX_ASK_MAY, 0, 0, scope->card, scope->ability, scope->unit);
            *flow = FX_ASKED;
            return true;
        }
        program->step = (uint8_t)(program->step + 1 + op->skip);
        return true;
    }
    case FX_EACH: {
        struct fx_things things = fx_find(scope, op->at[0]);
        begin_loop(scope, program, op, &things, 0);
        return true;
    }
    case FX_REPEAT: {
        struct fx_things none = { 0 };
        const int rounds = fx_number(scope, op->at[0]);
        if (rounds > UINT8_MAX)
            fx_limit(scope, UINT8_MAX);
        begin_loop(scope, program, op, &none, rounds < 0 ? 0 : rounds > UINT8_MAX ? UINT8_MAX : rounds);
        return true;
    }
    case FX_RUN: {
        const struct fx_entry entry = { .card = scope->card, .ability = (uint8_t)(op->at[0] - 1), .unit = scope->unit,
                                        .player = scope->player, .x = (uint8_t)scope->registers->number[0] };
        program->step++;
        fx_start(scope, &entry, 0);
        *flow = FX_CALLED;
        return true;
    }
    case FX_STOP: fx_end_program(scope, program); return true;
    }
    return false;
}

/* Its chain keeps what a part has named. */
static void keep_target(struct fx_scope *scope, struct duel_frame *chain, const struct fx_op *op)
{
    struct fx_entry *part = fx_part_of(scope->fx, chain, chain->arg[FX_CHAIN_NAMED] - 1u);
    const uint64_t units = scope->registers->set[op->at[FX_CHOOSE_INTO] - FX_V];
    part->named = 1;
    part->it = (uint8_t)(units ? __builtin_ctzll(units) + 1 : 0);
}

void fx_aim(struct fx_scope *scope, const struct fx_entry *entry)
{
    struct duel_frame *program = fx_top(scope->fx);
    fx_enter_frame(scope, program);
    const struct fx_op *op = &scope->program->op[fx_ability_of(scope, scope->card, scope->ability)->code];
    struct fx_things things = fx_find(scope, op->at[FX_CHOOSE_FROM]);
    fx_leave_choosable(scope, op, &things);
    const uint64_t units = entry->it ? things.units & (uint64_t)1 << (entry->it - 1) : 0;
    scope->registers->set[op->at[FX_CHOOSE_INTO] - FX_V] = units;
    scope->registers->number[3] = units != 0;
    program->step = 1;
}

enum fx_flow fx_step_program(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    struct duel_frame *program = fx_program_frame(fx, fx->depth), *top = fx_top(fx);
    enum fx_flow flow;
    fx_enter_frame(scope, program);
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    if (top->routine == FX_R_LOOP && (program->step == top->step + top->arg[FX_LOOP_OPS])) {
        next_round(scope, program);
        return FX_GO_ON;
    }
    if (top == program && program->step && fx->depth > 1 && top[-1].routine == FX_R_CHAIN) {
        keep_target(scope, top - 1, &scope->program->op[a->code]);
        program->step = a->ops;
    }
    if (program->step >= a->ops) {
        fx_end_program(scope, program);
        return FX_GO_ON;
    }
    if (++fx->effort > FX_EFFORT) {
        fx->over = 1 + DUEL_NOBODY;
        return FX_GO_ON;
    }
    const unsigned index = a->code + program->step;
    const struct fx_op *op = &scope->program->op[index];
    if (flows(scope, program, op, &flow))
        return flow;
    switch (op->code) {     /* an answer to what is asked goes on behind it */
    case FX_CHOOSE:
    case FX_SEARCH:
        if (fx_choose(scope, op) == FX_ASKED)
            return FX_ASKED;
        program->step++;
        return FX_GO_ON;
    case FX_NAME:
    case FX_NUMBER: {
        if (op->code == FX_NAME && fx_names_itself(scope, op)) {
            program->step++;
            return FX_GO_ON;
        }
        const bool foe = op->code == FX_NAME && op->at[FX_NAME_BY] == FX_FOE;
        fx_ask(scope, foe ? !scope->player : scope->player, op->code == FX_NAME ? FX_ASK_NAME : FX_ASK_NUMBER,
               0, 0, scope->card, scope->ability, scope->unit);
        return FX_ASKED;
    }
    }
    program->step++;
    return fx_do_step(scope, op, index);
}
