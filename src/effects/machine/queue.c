/* The queue of abilities below all frames, the windows in which hands are asked, and the loop that runs it all. */
#include "inside.h"

#include "core/core.h"

#include <string.h>

/* Whether somebody is asked in that window: again, as long as he could ambush once more, or there are cards that he has not shown. */
static bool is_asked(const struct fx_scope *scope, const struct duel_frame *frame, int player)
{
    const struct fx_happening *heard = &scope->fx->happening[frame->arg[FX_WINDOW_AT]];
    struct card_pool pool;
    if (frame->step == FX_OTHER_AMBUSHES)
        return frame->arg[FX_WINDOW_AMBUSH] == FX_MORE_AMBUSHES
                   ? scope->rules->ambushes->heard(scope, heard) != 0
                   : frame->arg[FX_WINDOW_AMBUSH] != 0;
    scope->rules->pool(scope->state, &pool);
    return cards_in(&pool, (unsigned)fx_zone(scope, scope->rules->hand, (unsigned)player)) >
               frame->arg[FX_WINDOW_SHOWN] &&
           fx_heard_in_hand(scope, heard, player, fx_two(frame->arg + FX_WINDOW_CARD), true);
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
                   fx->happening[frame->arg[FX_WINDOW_AT]].unit);
            return FX_ASKED;
        }
        memset(frame->arg + FX_WINDOW_CARD, 0, sizeof frame->arg - FX_WINDOW_CARD);
    }
    fx->happening[frame->arg[FX_WINDOW_AT]] = (struct fx_happening){ 0 };
    fx_pop(scope);
    return FX_GO_ON;
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
            fx_compose(scope, entry);
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
    for (unsigned waiting;
         !(scope->rules->one_by_one && fx->queued) && (waiting = fx_orderable(fx, at)) > 0;) {
        if (waiting > 1) {
            fx_ask(scope, fx->entry[at[0]].player, FX_ASK_ORDER, 0, 0, 0, 0, 0);
            return FX_ASKED;
        }
        fx_next_waiting(scope, at[0]);
        if (fx->depth > 1)                                  /* its chain is composed first */
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
                                      .it = entry.it,
                                      .whose = entry.whose,
                                      .fallen = entry.fallen,
                                      .number = { entry.x, 0, fx_number_of(&entry), 0 } };
    of.registers = &registers;
    if (a->kind != FX_PAY && a->kind != FX_SPELL && !fx_holds(&of, a->condition)) {
        fx_unspend(&of, a);         /* what its `if` forbids has not been used in this turn */
        return FX_GO_ON;
    }
    fx_tell_card(scope, FX_TOLD_DOES, entry.card, entry.player, entry.ability);
    if (fx_start(scope, &entry, 0) && entry.named)
        fx_aim(scope, &entry);
    return FX_GO_ON;
}

static struct fx_under_way under_way(const struct fx_scope *scope, const struct fx_entry *entry,
                                     enum fx_when when)
{
    unsigned whole = entry->ability;
    while (whole > 0 && fx_ability_of(scope, entry->card, whole)->kind == FX_PART)
        whole--;
    return (struct fx_under_way){ .card = entry->card,
                                  .player = entry->player,
                                  .part = (uint8_t)(entry->ability - whole),
                                  .target = entry->named ? entry->it : 0,
                                  .when = (uint8_t)when };
}

/* The frame of the chain that is being said; NULL: none is. */
static const struct duel_frame *said_now(const struct fx *fx)
{
    for (unsigned i = fx->depth; i-- > 0 && i + 2 >= fx->depth;)
        if (fx->frame[i].routine == FX_R_CHAIN)
            return &fx->frame[i];
    return NULL;
}

unsigned fx_list(const struct fx_scope *scope, struct fx_under_way out[FX_QUEUE + 1])
{
    struct fx *fx = scope->fx;
    const struct duel_frame *chain = said_now(fx);
    const struct fx_entry *said = chain ? fx_part_of(fx, chain, 0) : NULL;
    unsigned n = 0, chains = 0;
    for (unsigned i = 0; i < fx->depth; i++) {
        const struct duel_frame *frame = &fx->frame[i];
        chains += frame->routine == FX_R_CHAIN;
        if (n == 0 && !chains && (frame->routine == FX_R_PROGRAM || frame->routine == FX_R_OFFER)) {
            const struct fx_entry now = { .card = (uint16_t)fx_two(frame->arg + FX_PROGRAM_CARD),
                                          .ability = frame->arg[FX_PROGRAM_ABILITY],
                                          .player = frame->arg[FX_PROGRAM_PLAYER] & 1 };
            out[n++] = under_way(scope, &now, FX_WHEN_NOW);
        }
    }
    for (unsigned i = 0; i < (unsigned)fx->queued + fx->waiting; i++) {
        const struct fx_entry *entry = &fx->entry[i];
        if (i >= fx->queued && i < fx->queued + chains)
            continue;                                       /* whose chain is said */
        out[n++] = under_way(scope, entry,
                             i >= fx->queued                                       ? FX_WHEN_ORDERED
                             : said && entry >= said && entry < said + chain->step ? FX_WHEN_SAID
                                                                                   : FX_WHEN_NEXT);
    }
    return n;
}

bool fx_is_said_already(const struct fx_scope *scope, unsigned part)
{
    const struct fx *fx = scope->fx;
    const struct duel_frame *chain = said_now(fx);
    return chain && chain->arg[FX_CHAIN_USED] >> (part - 1) & 1 &&
           fx_ability_of(scope, fx->entry[fx->queued].card, fx->entry[fx->queued].ability)->choice !=
               FX_REPEATED;
}

/* A frame of the game's own: for the unit whose effect it is. */
static enum fx_flow step_game(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    scope->unit = frame->arg[FX_GAME_UNIT];
    scope->card = scope->unit ? scope->fx->unit[scope->unit - 1].card : 0;
    scope->registers = NULL;
    scope->event = NULL;
    scope->sees = false;
    return scope->rules->step(scope, frame);
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

/* By itself, so that who finds nothing to do is quick. */
static __attribute__((noinline)) bool run_all(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    if (!fx->depth)
        fx_push(scope, FX_R_QUEUE);
    while (fx->depth && !fx->over) {
        enum fx_flow flow = FX_GO_ON;
        switch ((enum fx_routine)fx_top(fx)->routine) {
        case FX_NO_ROUTINE:
        case FX_R_QUEUE:     flow = step_queue(scope); break;
        case FX_R_PROGRAM:
        case FX_R_LOOP:      flow = fx_step_program(scope); break;
        case FX_R_OFFER:     flow = fx_step_offer(scope); break;
        case FX_R_THINGS:    flow = fx_step_things(scope); break;
        case FX_R_HAPPENING: flow = fx_step_happening(scope); break;
        case FX_R_PAY:       flow = fx_step_pay(scope); break;
        case FX_R_CHAIN:     flow = fx_step_chain(scope); break;
        case FX_R_CARDS:     flow = fx_step_cards(scope); break;
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

bool fx_run(struct fx_scope *scope)
{
    if (duel_head(scope->state)->awaiting)              /* a pick, and the same question goes on */
        return true;
    return !is_idle(scope) && run_all(scope);
}
