/* Abilities that are declared, and constructors whose parts somebody composes to a chain (524). */
#include "inside.h"

#include <string.h>

/* Whether one of the choices that follow at once asks what variable `v` was set to. */
static bool is_asked_for(const struct fx_scope *scope, const struct fx_op *op, unsigned left, unsigned v)
{
    struct fx_scope of = *scope;
    struct fx_registers only = { 0 };
    only.mark[v] = 1;
    of.registers = &only;
    for (; left > 0 && op->code == FX_CHOOSE; op++, left--)
        if (fx_marks_read(&of, op->at[FX_CHOOSE_FROM]))
            return true;
    return false;
}

/* Whether what `left` steps from `op` on choose first can be chosen: where a choice asks what an earlier one came to, for some unit that
 * could have been chosen there. */
static bool can_choose(const struct fx_scope *of, const struct fx_op *op, unsigned left)
{
    for (; left > 0 && op->code == FX_CHOOSE; op++, left--) {
        const int least = fx_number(of, op->at[FX_CHOOSE_LEAST]);
        const unsigned v = op->at[FX_CHOOSE_INTO] - FX_V;
        if (least <= 0)
            continue;
        struct fx_things things = fx_find(of, op->at[FX_CHOOSE_FROM]);
        fx_leave_choosable(of, op, &things);
        /* What the other player picks from his hand is no target: he picks what is there (520). */
        if (!fx_is_secret(of, op) && (int)fx_count(&things) < least &&
            (op->at[FX_CHOOSE_BY] != FX_FOE || !fx_hidden_zones(of, op->at[FX_CHOOSE_FROM])))
            return false;
        if (least != 1 || fx_has_records(&things) || !is_asked_for(of, op + 1, left - 1, v))
            continue;
        bool can = false;
        for (uint64_t units = things.units; units && !can; units &= units - 1) {
            of->registers->set[v] = units & -units;
            can = can_choose(of, op + 1, left - 1);
        }
        return can;
    }
    return true;
}

/* Whether it finds whatever lies in some places. */
static bool takes_all(const struct fx_scope *scope, unsigned pick)
{
    const struct fx_pick *p = &scope->program->pick[pick];
    return !p->reference && !p->tests && !p->next;
}

/* Whether what an ability or a part chooses first can be chosen; of a spell also what it chooses later among all that lies somewhere. */
static bool has_targets(const struct fx_scope *scope, unsigned ability, bool spell)
{
    const struct fx_ability *a = fx_ability_of(scope, scope->card, ability);
    const struct fx_op *op = &scope->program->op[a->code];
    if (!a->ops || (!spell && op->code != FX_CHOOSE))
        return true;
    struct fx_scope of = *scope;
    struct fx_registers none = { 0 };
    of.registers = &none;
    if (!can_choose(&of, op, a->ops))
        return false;
    unsigned at = 0;
    while (at < a->ops && op[at].code == FX_CHOOSE)         /* these can be chosen */
        at++;
    for (; spell && at < a->ops; at += 1u + op[at].skip)
        if (op[at].code == FX_CHOOSE && takes_all(scope, op[at].at[FX_CHOOSE_FROM]) &&
            !can_choose(&of, op + at, 1))
            return false;
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
    return has_targets(&of, entry->ability + 1u + part, true);
}

static bool is_composed(const struct fx_scope *scope, const struct fx_ability *a,
                        const struct fx_entry *entry, const struct duel_frame *frame)
{
    const unsigned most = a->choice == FX_SEVERAL ? a->parts : a->chosen;
    if (frame->step >= most)
        return true;
    for (unsigned part = 0; part < a->parts; part++)
        if ((a->choice == FX_REPEATED || !(frame->arg[FX_CHAIN_USED] >> part & 1)) &&
            fx_part_is_legal(scope, entry, part))
            return false;
    return true;
}

/* Whether a part aims at one thing on the table, and chooses nothing else first. */
static bool aims_at_one(const struct fx_scope *scope, const struct fx_entry *entry)
{
    const struct fx_program *program = scope->program;
    const struct fx_ability *a = fx_ability_of(scope, entry->card, entry->ability);
    const struct fx_op *op = &program->op[a->code];
    if (!a->ops || a->may || a->cost || op->code != FX_CHOOSE || (a->ops > 1 && op[1].code == FX_CHOOSE) ||
        !op->at[FX_CHOOSE_MOST] || fx_number(scope, op->at[FX_CHOOSE_LEAST]) != 1 ||
        fx_number(scope, op->at[FX_CHOOSE_MOST]) != 1)
        return false;
    for (unsigned pick = op->at[FX_CHOOSE_FROM]; pick; pick = program->pick[pick].next) {
        const struct fx_pick *p = &program->pick[pick];
        for (unsigned places = p->places; places; places &= places - 1)
            if (fx_zone(scope, (unsigned)__builtin_ctz(places), 0) >= 0)
                return false;
        if (p->reference || !p->places)
            return false;
    }
    return true;
}

enum fx_flow fx_step_chain(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    struct duel_frame *frame = fx_top(fx);
    const struct fx_entry *entry = &fx->entry[fx->queued];
    const struct fx_ability *a = fx_ability_of(scope, entry->card, entry->ability);
    if (frame->arg[FX_CHAIN_SAID] || is_composed(scope, a, entry, frame)) {
        frame->arg[FX_CHAIN_SAID] = 1;
        while (frame->arg[FX_CHAIN_NAMED] < frame->step) {
            const struct fx_entry *part = fx_part_of(fx, frame, frame->arg[FX_CHAIN_NAMED]++);
            if (aims_at_one(scope, part) && fx_start(scope, part, 0))
                return FX_CALLED;
        }
        fx_unqueue(fx, fx->queued);
        fx_pop(scope);
        return FX_GO_ON;
    }
    fx_ask(scope, a->by == FX_FOE ? !entry->player : entry->player, FX_ASK_PART, 0, 0, entry->card,
           entry->ability, entry->unit);
    return FX_ASKED;
}

/* An entry that has a constructor lies first among those that wait while its chain is composed. */
bool fx_compose(struct fx_scope *scope, struct fx_entry entry)
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

bool fx_has_targets(const struct fx_scope *scope)
{
    return has_targets(scope, scope->ability, false);
}

bool fx_can_declare(const struct fx_scope *scope)
{
    const struct fx_ability *a = fx_ability_of(scope, scope->card, scope->ability);
    const struct fx_entry entry = {
        .card = scope->card, .ability = scope->ability, .unit = scope->unit, .player = scope->player
    };
    if (fx_is_spent(scope, a) || (a->live && !fx_holds(scope, a->live)) ||
        (a->condition && !fx_holds(scope, a->condition)) || !fx_can_pay(scope, a->cost))
        return false;
    if (!a->choice)
        return (a->kind == FX_PAY && scope->rules->untargeted) ||
               has_targets(scope, scope->ability, a->kind == FX_SPELL);
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
        const char *takes = scope->rules->vocabulary->costs[c->what].takes;
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
    struct fx_entry entry = { .card = scope->card,
                              .ability = scope->ability,
                              .unit = scope->unit,
                              .player = scope->player,
                              .event = scope->event ? scope->event->unit : 0,
                              .count = 1,
                              .cause = scope->event ? scope->event->other : 0,
                              .whose = scope->event ? scope->event->whose : 0,
                              .fallen = scope->event ? scope->event->card : 0,
                              .x = is_paid ? (uint8_t)x : fx_said(scope) };
    fx_put_number(&entry, scope->event ? scope->event->n : x);
    fx_spend(scope, a);
    if (!fx->depth)
        fx_push(scope, FX_R_QUEUE);
    if (a->choice)
        fx_compose(scope, entry);
    else
        fx_queue(scope, &entry, false);
    if (a->kind != FX_PAY || !a->cost)
        return;
    const unsigned slot = fx_take_registers(fx);
    if (slot)
        fx->registers[slot - 1].number[0] = (int16_t)x;
    fx_pay(scope, a->cost, slot ? slot << 1 | FX_OWN_REGISTERS : 0);
}
