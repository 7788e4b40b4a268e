/* Coins (heroes 5, rule 522). */
#include "heroes.h"

#include "core/core.h"

#include <string.h>

int heroes_coins(const struct heroes *g, int player, bool open)
{
    int sum = 0;
    for (unsigned i = 0; i < HEROES_WHILES; i++)
        sum += g->side[player].coin[i][0] + (open ? 0 : g->side[player].coin[i][1]);
    return sum;
}

/* heroes 5.1: those that go back soonest first. */
void heroes_pay_coins(struct heroes *g, int player, int n)
{
    for (unsigned i = 0; i < HEROES_WHILES; i++) {
        uint8_t *coin = g->side[player].coin[(i + 1) % HEROES_WHILES];
        const int paid = coin[0] < n ? coin[0] : n;
        coin[0] = (uint8_t)(coin[0] - paid);
        coin[1] = (uint8_t)(coin[1] + paid);
        n -= paid;
    }
}

void heroes_open_coins(struct heroes *g, int player)
{
    for (unsigned i = 0; i < HEROES_WHILES; i++) {
        uint8_t *coin = g->side[player].coin[i];
        coin[0] = (uint8_t)(coin[0] + coin[1]);
        coin[1] = 0;
    }
}

/* Until which end of a turn: of this one, or of the next of the player who is not the controller. */
enum heroes_while heroes_while_of(const struct fx_scope *scope, unsigned until)
{
    return until == FX_EVER                      ? HEROES_EVER
           : until == FX_PERIOD + HEROES_TURN    ? HEROES_NOW
           : until == FX_PERIOD + HEROES_FOE_TURN ? HEROES_NOT_0 + scope->player
                                                  : HEROES_NOT_0 + !scope->player;
}

/* heroes 5.2, 5.6, 5.7, 5.9 */
void heroes_gain_coins(struct fx_scope *scope, int player, int n, unsigned stay, bool closed)
{
    uint8_t *coin = heroes_own(scope->state)->side[player].coin[stay];
    const int room = HEROES_COINS_MOST - coin[0] - coin[1];
    n = n > room ? room : n;
    if (n <= 0)
        return;
    coin[closed] = (uint8_t)(coin[closed] + n);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_GAIN, .player = (uint8_t)player, .amount = (int16_t)n);
    fx_happened(scope,
                &(struct fx_happening){ .event = HEROES_GAINS, .player = (uint8_t)player, .n = (int16_t)n });
}

/* heroes 5.4: what goes back is not lost, what comes back is not gained. */
void heroes_end_coins(struct fx_scope *scope, unsigned stay)
{
    struct heroes *g = heroes_own(scope->state);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        struct heroes_side *side = &g->side[p];
        const int n = side->away[stay] - side->coin[stay][0] - side->coin[stay][1];
        const int back = side->coin[HEROES_EVER][0] + side->away[stay],
                  most = HEROES_COINS_MOST - side->coin[HEROES_EVER][1];
        side->coin[HEROES_EVER][0] = (uint8_t)(back < most ? back : most);
        if (side->away[stay] || side->coin[stay][0] || side->coin[stay][1])
            duel_tell_all(scope->io, .kind = HEROES_TOLD_BACK, .player = (uint8_t)p, .amount = (int16_t)n);
        side->away[stay] = side->coin[stay][0] = side->coin[stay][1] = 0;
    }
}

static void lose_coins(struct heroes *g, struct duel_frame *frame, unsigned stay, unsigned closed, int n)
{
    struct heroes_side *side = &g->side[frame->arg[0]];
    side->coin[stay][closed] = (uint8_t)(side->coin[stay][closed] - n);
    if (frame->arg[2] != HEROES_EVER && stay == HEROES_EVER &&
        side->away[frame->arg[2]] + n <= HEROES_COINS_MOST)
        side->away[frame->arg[2]] = (uint8_t)(side->away[frame->arg[2]] + n);
    frame->arg[1] = (uint8_t)(frame->arg[1] - n);
    frame->arg[3] = (uint8_t)(frame->arg[3] + n);
}

/* heroes 5.5: a frame of whose coins, how many are still to be lost, for how long, and how many are. */
enum fx_flow heroes_step_coins(struct fx_scope *scope, struct duel_frame *frame)
{
    struct heroes *g = heroes_own(scope->state);
    const int player = frame->arg[0], have = heroes_coins(g, player, false);
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < 2 * HEROES_WHILES; kind++)
        kinds += g->side[player].coin[kind / 2][kind % 2] > 0;
    if (kinds > 1 && frame->arg[1] && frame->arg[1] < have) {
        struct duel_head *head = core_head(scope->state);
        const struct duel_prompt last = head->prompt[player];
        const uint8_t all = (uint8_t)(frame->arg[1] + frame->arg[3]);
        head->awaiting = (uint8_t)(1u << player);
        memset(head->prompt, 0, sizeof head->prompt);
        head->prompt[player] = (struct duel_prompt){ .kind = HEROES_ASK_COIN, .begins = last.kind != HEROES_ASK_COIN,
                                                     .min = all, .max = all, .picked = frame->arg[3],
                                                     .card = scope->card, .unit = scope->unit };
        scope->fx->effort = 0;
        return FX_ASKED;
    }
    for (unsigned kind = 0; kind < 2 * HEROES_WHILES; kind++) {
        const int n = g->side[player].coin[kind / 2][kind % 2];
        if (n && frame->arg[1])
            lose_coins(g, frame, kind / 2, kind % 2, n < frame->arg[1] ? n : frame->arg[1]);
    }
    const struct fx_happening lost = { .event = HEROES_LOSES, .player = (uint8_t)player, .n = frame->arg[3] };
    fx_return(scope);
    if (lost.n) {
        duel_tell_all(scope->io, .kind = HEROES_TOLD_LOSE, .player = (uint8_t)player, .amount = lost.n);
        fx_happened(scope, &lost);
    }
    return FX_GO_ON;
}

void heroes_answer_coin(struct heroes *g, unsigned kind)
{
    g->head.awaiting = 0;
    lose_coins(g, &g->fx.frame[g->fx.depth - 1], kind / 2, kind % 2, 1);
}

enum fx_flow heroes_take_coins(struct fx_scope *scope, int player, int n, enum heroes_while stay)
{
    const int have = heroes_coins(heroes_own(scope->state), player, false);
    struct duel_frame *frame = n > 0 && have ? fx_call(scope) : NULL;
    if (!frame)
        return FX_GO_ON;
    frame->step = HEROES_LOSE_COINS_FRAME;
    frame->arg[0] = (uint8_t)player;
    frame->arg[1] = (uint8_t)(n < have ? n : have);
    frame->arg[2] = (uint8_t)stay;
    return FX_CALLED;
}
