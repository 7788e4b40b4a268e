/* Rounds, phases, turns: what comes when (chapter 4). */
#include "westeros.h"

/* westeros 4.1: who has more command tokens left, else who holds the momentum, goes first in the whole round. */
static void rally_phase(struct westeros *g, struct duel_io *io)
{
    const int left[DUEL_PLAYERS] = { g->side[0].command, g->side[1].command };
    g->first = left[0] == left[1] ? g->momentum : left[1] > left[0];
    for (int player = 0; player < DUEL_PLAYERS; player++)
        g->side[player].command = g->command_rating;
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type) {
            g->unit[unit].tokens = 0;
            g->unit[unit].status = WESTEROS_ACTIVE;
            g->unit[unit].lasting &= WESTEROS_COMMITTED;
        }
    duel_tell_all(io, .kind = WESTEROS_TOLD_ROUND, .player = g->first, .amount = g->round);
}

static void begin_round(struct westeros *g, struct duel_io *io)
{
    rally_phase(g, io);
    westeros_marshal(g, io);
    g->active = g->first;
    g->passed = g->kept = 0;
    g->step = WESTEROS_CHOOSING;
}

/* westeros 4.9: what was ordered is inactive now, whatever it did. */
static void end_turn(struct westeros *g, struct duel_io *io)
{
    for (unsigned unit = 0; unit < g->slots; unit++) {
        struct westeros_unit *u = &g->unit[unit];
        if (u->status & WESTEROS_ORDERED)
            u->status = u->status & WESTEROS_STAYS_ACTIVE ? WESTEROS_ACTIVE : 0;    /* westeros 5.27 */
        u->status &= WESTEROS_ACTIVE;
        u->moved = 0;
    }
    if (g->tactic == WESTEROS_HONOUR)                   /* westeros 5.19 */
        westeros_gain_morale(g, g->active, 1, io);
    g->leader = g->command = g->picks = g->pick = g->named = g->bonus = 0;
    g->tactic = g->uses = g->called = g->spared = g->scorched = g->lent = 0;
    g->step = WESTEROS_CHOOSING;
    if (!(g->passed >> !g->active & 1))
        g->active = !g->active;
}

/* westeros 11.9, 11.10 */
static void judge(struct westeros *g, struct duel_io *io)
{
    int winner = g->keeper;
    if (g->goal == WESTEROS_GOAL_OBJECTIVES) {
        for (unsigned i = 0; i < g->objectives; i++)
            if (g->objective[i].house != g->keeper + 1)
                winner = !g->keeper;
    } else if (g->side[0].points != g->side[1].points) {
        winner = g->side[1].points > g->side[0].points;
    } else if (g->side[0].morale != g->side[1].morale) {
        winner = g->side[1].morale < g->side[0].morale;
    } else {
        winner = g->momentum;
    }
    westeros_end(g, winner, WESTEROS_END_ROUNDS, io);
}

/* westeros 4.10 */
static void regroup(struct westeros *g, struct duel_io *io)
{
    westeros_burn(g, io);
    if (westeros_is_over(g))
        return;
    if (g->round == g->rounds) {
        judge(g, io);
        return;
    }
    g->step = WESTEROS_KEEPING_TOKENS;
    g->active = g->first;
}

static void next_round(struct westeros *g, struct duel_io *io)
{
    for (int player = 0; player < DUEL_PLAYERS && !westeros_is_over(g); player++)
        westeros_recover(g, player, io);
    g->round++;
    begin_round(g, io);
}

/* westeros 4.11: who has several tokens, several cards, is asked; the first player first. True: somebody is. */
static bool keeping(struct westeros *g)
{
    const bool tokens = g->step == WESTEROS_KEEPING_TOKENS;
    for (; g->kept < DUEL_PLAYERS; g->kept++) {
        const int player = g->first ^ g->kept;
        const struct westeros_side *side = &g->side[player];
        unsigned n = tokens ? 0 : side->held;
        for (unsigned face = 0; tokens && face < WESTEROS_FACES; face++)
            n += side->tokens[face];
        if (n < 2)
            continue;
        westeros_ask(g, player, tokens ? WESTEROS_ASK_KEEP_TOKEN : WESTEROS_ASK_KEEP_CARD);
        return true;
    }
    g->kept = 0;
    return false;
}

/* There is more than to leave it. */
static bool some(const struct westeros *g, int (*legal)(const struct westeros *, duel_action out[]))
{
    duel_action list[DUEL_ACTIONS_MAX];
    return legal(g, list) > 1;
}

static int legal_fighting(const struct westeros *g, duel_action out[])
{
    const int n = westeros_legal_attack(g, out);
    return g->bonus ? n : westeros_legal_commit(g, true, out, n);
}

/* Each asks what its step asks, and says so; else it begins the next one. */
static bool ask_turn(struct westeros *g, struct duel_io *io)
{
    if (g->passed == 3) {
        regroup(g, io);
        return false;
    }
    westeros_ask(g, g->active, WESTEROS_ASK_TURN);
    return true;
}

static bool ask_order(struct westeros *g)
{
    if (westeros_can_pick(g)) {
        westeros_ask(g, g->active, g->command == WESTEROS_RALLY ? WESTEROS_ASK_RALLY : WESTEROS_ASK_ORDER);
        return true;
    }
    if (!westeros_begin_extra(g))
        g->step = WESTEROS_MOVING;
    return false;
}

static bool ask_move(struct westeros *g)
{
    if (westeros_can_move(g)) {
        westeros_ask(g, g->active, WESTEROS_ASK_MOVE);
        return true;
    }
    g->step = WESTEROS_EVADING;
    return false;
}

static bool ask_evade(struct westeros *g)
{
    if (g->options & WESTEROS_EVADING_OPTION && !(g->called & WESTEROS_CALLED_RIDE) &&
        some(g, westeros_legal_evade)) {
        westeros_ask(g, !g->active, WESTEROS_ASK_EVADE);
        return true;
    }
    g->step = WESTEROS_FIGHTING;
    return false;
}

static bool ask_attack(struct westeros *g, struct duel_io *io)
{
    if (some(g, legal_fighting)) {
        westeros_ask(g, g->active, g->bonus ? WESTEROS_ASK_BONUS : WESTEROS_ASK_ATTACK);
        return true;
    }
    if (g->bonus)
        g->bonus = 0;
    else
        end_turn(g, io);
    return false;
}

static bool ask_to_keep(struct westeros *g, struct duel_io *io)
{
    if (keeping(g))
        return true;
    if (g->step == WESTEROS_KEEPING_TOKENS)
        g->step = WESTEROS_KEEPING_CARDS;
    else
        next_round(g, io);
    return false;
}

static bool ask_to_muster(struct westeros *g, struct duel_io *io)
{
    if (westeros_muster(g, io))
        return true;
    begin_round(g, io);
    return false;
}

static bool one_step(struct westeros *g, struct duel_io *io)
{
    switch ((enum westeros_step)g->step) {
    case WESTEROS_CHOOSING: return ask_turn(g, io);
    case WESTEROS_ORDERING: return ask_order(g);
    case WESTEROS_MOVING: return ask_move(g);
    case WESTEROS_EVADING: return ask_evade(g);
    case WESTEROS_FIGHTING: return ask_attack(g, io);
    case WESTEROS_KEEPING_TOKENS:
    case WESTEROS_KEEPING_CARDS: return ask_to_keep(g, io);
    case WESTEROS_MUSTERING:
    case WESTEROS_LAYING:
    case WESTEROS_LEADING:
    case WESTEROS_FORMING: return ask_to_muster(g, io);
    case WESTEROS_OVER: return true;
    }
    return true;
}

static void go_on(struct westeros *g, struct duel_io *io)
{
    while (!westeros_is_over(g)) {
        if (westeros_go_on_fighting(g, io))
            return;
        if (!westeros_is_over(g) && one_step(g, io))
            return;
    }
    g->head.awaiting = 0;
    for (unsigned i = 0; i < 2; i++)
        g->fight[i] = (struct westeros_fight){ 0 };
}

void westeros_begin(struct westeros *g, struct duel_io *io)
{
    if (g->step != WESTEROS_MUSTERING)
        begin_round(g, io);
    go_on(g, io);
}

int westeros_legal(const duel_state *state, int player, duel_action out[])
{
    const struct westeros *g = westeros_of(state);
    switch ((enum westeros_prompt)g->head.prompt[player].kind) {
    case WESTEROS_ASK_TURN: return westeros_legal_turn(g, out);
    case WESTEROS_ASK_ORDER:
    case WESTEROS_ASK_RALLY: return westeros_legal_pick(g, out);
    case WESTEROS_ASK_MOVE: return westeros_legal_move(g, out);
    case WESTEROS_ASK_EVADE: return westeros_legal_evade(g, out);
    case WESTEROS_ASK_ATTACK:
    case WESTEROS_ASK_BONUS: return legal_fighting(g, out);
    case WESTEROS_ASK_KEEP_TOKEN:
    case WESTEROS_ASK_KEEP_CARD: return westeros_legal_keep(g, out);
    case WESTEROS_ASK_SUPPORT:
    case WESTEROS_ASK_REROLL:
    case WESTEROS_ASK_STAND:
    case WESTEROS_ASK_BACK:
    case WESTEROS_ASK_COUNTER:
    case WESTEROS_ASK_ADVANCE:
    case WESTEROS_ASK_TACTIC:
    case WESTEROS_ASK_LEND:
    case WESTEROS_ASK_SWAP: return westeros_legal_fight(g, out);
    case WESTEROS_ASK_CHOOSE:
    case WESTEROS_ASK_LAY:
    case WESTEROS_ASK_LEAD:
    case WESTEROS_ASK_FORM: return westeros_legal_skirmish(g, player, out);
    case WESTEROS_ASK_BEGIN: out[0] = (duel_action){ WESTEROS_BEGIN, { 0 } }; return 1;
    case WESTEROS_NO_PROMPT:
    case WESTEROS_PROMPTS: break;
    }
    return 0;
}

static void apply_turn(struct westeros *g, duel_action action, struct duel_io *io)
{
    westeros_answer_turn(g, action, io);
    if (g->step == WESTEROS_CHOOSING)
        end_turn(g, io);
}

static void apply_move(struct westeros *g, duel_action action, struct duel_io *io)
{
    if (action.verb == WESTEROS_FIGHT)
        g->step = WESTEROS_EVADING;
    else
        westeros_move(g, westeros_unit_at(g, action.arg[0]), action.arg[1], action.verb == WESTEROS_LEAVE,
                      io);
}

static void apply_evade(struct westeros *g, duel_action action, struct duel_io *io)
{
    if (action.verb == WESTEROS_AWAIT)
        g->step = WESTEROS_FIGHTING;
    else
        westeros_evade(g, westeros_unit_at(g, action.arg[0]), action.arg[1], io);
}

static void apply_attack(struct westeros *g, duel_action action, struct duel_io *io)
{
    const unsigned unit = westeros_unit_at(g, action.arg[0]);
    if (action.verb == WESTEROS_ATTACK)
        westeros_begin_fight(g, unit, westeros_unit_at(g, action.arg[1]));
    else if (action.verb == WESTEROS_SCORCH)
        westeros_scorch(g, unit, action.arg[1], io);
    else if (action.verb == WESTEROS_COMMIT)
        westeros_commit(g, action, io);
    else if (g->bonus)
        g->bonus = 0;
    else
        end_turn(g, io);
}

static void apply(struct westeros *g, int player, enum westeros_prompt kind, duel_action action,
                  struct duel_io *io)
{
    switch (kind) {
    case WESTEROS_ASK_TURN:
        if (action.verb == WESTEROS_COMMIT || action.verb == WESTEROS_RECLAIM)
            westeros_commit(g, action, io);
        else
            apply_turn(g, action, io);
        return;
    case WESTEROS_ASK_ORDER:
    case WESTEROS_ASK_RALLY: westeros_answer_pick(g, action, io); return;
    case WESTEROS_ASK_MOVE: apply_move(g, action, io); return;
    case WESTEROS_ASK_EVADE: apply_evade(g, action, io); return;
    case WESTEROS_ASK_ATTACK:
    case WESTEROS_ASK_BONUS: apply_attack(g, action, io); return;
    case WESTEROS_ASK_KEEP_TOKEN:
    case WESTEROS_ASK_KEEP_CARD:
        westeros_answer_keep(g, action, io);
        g->kept++;
        return;
    case WESTEROS_ASK_SUPPORT:
    case WESTEROS_ASK_REROLL:
    case WESTEROS_ASK_STAND:
    case WESTEROS_ASK_BACK:
    case WESTEROS_ASK_COUNTER:
    case WESTEROS_ASK_ADVANCE:
    case WESTEROS_ASK_TACTIC:
    case WESTEROS_ASK_LEND:
    case WESTEROS_ASK_SWAP: westeros_answer_fight(g, action, io); return;
    case WESTEROS_ASK_CHOOSE:
    case WESTEROS_ASK_LAY:
    case WESTEROS_ASK_LEAD:
    case WESTEROS_ASK_FORM: westeros_answer_skirmish(g, player, action, io); return;
    case WESTEROS_ASK_BEGIN:
        g->round = 1;
        begin_round(g, io);
        return; /* westeros 13.7 */
    case WESTEROS_NO_PROMPT:
    case WESTEROS_PROMPTS: break;
    }
    assert(!"a prompt of this game");
}

void westeros_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct westeros *g = westeros_own(state);
    const enum westeros_prompt kind = (enum westeros_prompt)g->head.prompt[player].kind;
    g->head.prompt[player] = (struct duel_prompt){ 0 };
    g->head.awaiting &= (uint8_t) ~(1u << player);
    apply(g, player, kind, action, io);
    go_on(g, io);
}
