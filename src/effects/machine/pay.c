/* Offers, "may", and payments. */
#include "inside.h"

/* `registers`: what its numbers speak of, + 1, with FX_OWN_REGISTERS if they are the payment's own. */
void fx_pay(struct fx_scope *scope, unsigned cost, unsigned registers)
{
    struct duel_frame *frame = cost ? fx_push(scope, FX_R_PAY) : NULL;
    if (!frame) {
        if (registers & FX_OWN_REGISTERS)
            fx_free_registers(scope, registers >> 1 & 7);
        return;
    }
    fx_put_two(frame->arg + FX_PAY_COST, cost);
    fx_put_two(frame->arg + FX_PAY_CARD, scope->card);
    frame->arg[FX_PAY_UNIT] = scope->unit;
    frame->arg[FX_PAY_PLAYER] = (uint8_t)(scope->player | registers);
}

enum fx_flow fx_step_pay(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    const struct duel_frame *program = fx_program_frame(scope->fx, scope->fx->depth);
    const struct fx_cost *cost = &scope->program->cost[fx_two(frame->arg + FX_PAY_COST) + frame->step];
    if (program)
        fx_enter_frame(scope, program);                     /* whose ability it is */
    scope->card = (uint16_t)fx_two(frame->arg + FX_PAY_CARD);
    scope->unit = frame->arg[FX_PAY_UNIT];
    scope->player = frame->arg[FX_PAY_PLAYER] & 1;
    scope->registers = frame->arg[FX_PAY_PLAYER] >> 1 & 7
                           ? &scope->fx->registers[(frame->arg[FX_PAY_PLAYER] >> 1 & 7) - 1]
                           : NULL;
    if (frame->step && !cost[-1].more) {
        if (frame->arg[FX_PAY_PLAYER] & FX_OWN_REGISTERS)
            fx_free_registers(scope, frame->arg[FX_PAY_PLAYER] >> 1 & 7);
        fx_pop(scope);
        return FX_GO_ON;
    }
    frame->step++;
    return scope->rules->pay(scope, cost);
}

enum fx_flow fx_step_offer(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    fx_enter_frame(scope, frame);
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    if (!fx_can_pay(scope, a->cost)) {
        fx_end_program(scope, frame);
        return FX_GO_ON;
    }
    if (a->kind == FX_WHEN && a->zones >> scope->rules->hand & 1 && !scope->unit) {
        fx_say_may(scope, true);            /* that was said by showing the card */
        return FX_GO_ON;
    }
    fx_ask(scope, scope->player, FX_ASK_MAY, 0, 0, scope->card, scope->ability, scope->unit);
    return FX_ASKED;
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
    if (op->at[FX_MAY_BY] == FX_FOE)
        of.player = !of.player;
    return fx_can_pay(&of, op->at[FX_MAY_COST]);
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
            fx_end_program(scope, program);
            return;
        }
        program->routine = FX_R_PROGRAM;
        fx_pay(scope, a->cost, (unsigned)program->arg[FX_PROGRAM_REGISTERS] << 1);
        return;
    }
    const struct fx_op *op = &scope->program->op[a->code + program->step];
    program->step = (uint8_t)(program->step + (yes ? 1 : 1 + op->skip));
    if (!yes) {
        fx_tell_card(scope, FX_TOLD_DECLINED, scope->card,
                     op->at[FX_MAY_BY] == FX_FOE ? !scope->player : scope->player, scope->ability);
        return;
    }
    if (op->at[FX_MAY_BY] == FX_FOE)
        scope->player = !scope->player;
    fx_pay(scope, op->at[FX_MAY_COST], (unsigned)program->arg[FX_PROGRAM_REGISTERS] << 1);
}
