/* gwent 3, 4, 5: what an answer does. */
#include "gwent.h"

#include <string.h>

/* --- the exchange (gwent 3.5 to 3.9) ---------------------------------------------------------------- */

static void leave_exchange(struct gwent *g, int player, struct duel_io *io)
{
    const int deck = zone_of(player, DECK), aside[2] = { zone_of(player, OFFER), zone_of(player, GIVEN) };
    for (int i = 0; i < 2; i++)
        while (zone_size(g, aside[i]) > 0)                              /* gwent 3.8, 15.2 */
            gwent_pool_move(g, g->start[aside[i]], aside[i], deck, EV_SET_ASIDE, io);
    g->head.prompt[player] = (struct duel_prompt){ .kind = ASK_NOTHING };
    g->head.awaiting &= (uint8_t) ~(1 << player);
}

static void redraw(struct gwent *g, int player, int card, struct duel_io *io)
{
    struct duel_prompt *prompt = &g->head.prompt[player];
    const int deck = zone_of(player, DECK), hand = zone_of(player, HAND), n = zone_size(g, deck);
    if (n > 0) {                                                        /* gwent 3.6 */
        int pick = (int)duel_roll((duel_state *)g, DUEL_DECK_0 + (unsigned)player, (unsigned)n, io);
        duel_rolled(io, ROLL_REDRAW, player, g->card[g->start[deck] + pick], duel_only(player));
        const int wanted = g->card[g->start[deck] + pick];
        gwent_pool_move(g, gwent_pool_find(g, hand, card), hand, deck, EV_SWAPPED_OUT, io);
        gwent_pool_move(g, gwent_pool_find(g, deck, wanted), deck, hand, EV_SWAPPED_IN, io);
    }
    if (++prompt->picked == prompt->max)
        leave_exchange(g, player, io);
}

static void take(struct gwent *g, int player, int card, struct duel_io *io)
{
    struct duel_prompt *prompt = &g->head.prompt[player];
    const int offer = zone_of(player, OFFER);
    gwent_pool_move(g, gwent_pool_find(g, offer, card), offer, zone_of(player, HAND), EV_TAKEN, io);
    prompt->pad2 = (uint16_t)card;
    if (++prompt->picked == prompt->max)
        leave_exchange(g, player, io);
}

static void give(struct gwent *g, int player, int card, struct duel_io *io)
{
    struct duel_prompt *prompt = &g->head.prompt[player];
    const int offer = zone_of(player, OFFER);
    if (card) {
        const int hand = zone_of(player, HAND);
        gwent_pool_move(g, gwent_pool_find(g, hand, card), hand, zone_of(player, GIVEN), EV_GIVEN, io);
        prompt->picked++;
        prompt->pad2 = (uint16_t)card;
        if (prompt->picked < prompt->max)
            return;
    }
    if (prompt->picked == 0) {
        leave_exchange(g, player, io);
        return;
    }
    *prompt = (struct duel_prompt){ .kind = ASK_TAKE, .min = prompt->picked, .max = prompt->picked };
    if (zone_size(g, offer) == prompt->max)                             /* gwent 4.17: all that was offered */
        while (prompt->kind == ASK_TAKE)
            take(g, player, g->card[g->start[offer]], io);
}

/* --- answers ------------------------------------------------------------------------------------------ */

static void answer_pick(struct gwent *g, int player, int card, int zone)
{
    int at = g->start[zone];
    while (g->card[at] != card || g->mark[at] & PICKED)
        at++;
    g->mark[at] |= PICKED;
    g->last_pick = (uint8_t)card;
    g->picks--;
    g->head.prompt[player].picked++;
}

static void discard_picked(struct gwent *g, int player, struct duel_io *io)
{
    const int hand = zone_of(player, HAND);
    uint8_t count[GWENT_CARDS];
    gwent_unpick(g, hand, count);
    for (int card = 1; card < GWENT_CARDS; card++)
        for (; count[card] > 0; count[card]--)
            gwent_pool_move(g, gwent_pool_find(g, hand, card), hand, zone_of(player, GRAVE), EV_DISCARDED,
                            io);
}

/* gwent 3.5 to 3.9 */
static void answer_exchange(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    const int card = action.arg[0];
    if (action.verb == VERB_REDRAW)
        redraw(g, player, card, io);
    else if (action.verb == VERB_TAKE)
        take(g, player, card, io);
    else if (g->head.prompt[player].kind == ASK_GIVE)
        give(g, player, action.verb == VERB_DONE ? CARD_NONE : card, io);
    else
        leave_exchange(g, player, io);
}

/* gwent 5.6 */
static void answer_keep(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    const int zone = place_zone(player, action.arg[1]);
    int at = g->start[zone];
    while (g->card[at] != action.arg[0])
        at++;
    gwent_keep(g, zone, at, io);
}

/* gwent 10.25, 15.30: one move of Hope's. True: the same question goes on. */
static bool answer_move(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    const int card = action.arg[0], place = action.arg[1];
    const int to = place_zone(player, place), from = row_zone(player, 1 - row_of(to));
    int at = g->start[from];
    while (g->card[at] != card || g->known[at] & FLAG)
        at++;
    g->known[at] |= FLAG;
    g->flame.inside =
        g->flame.leader == LEADER_FRANCESCA_HOPE && g->flame.player == player && !g->flame.answer;
    at = gwent_pool_move(g, at, from, to, EV_MOVED, io);
    g->flame.inside = 0;
    g->known[at] |= FLAG;
    gwent_pool_sort(g, to);
    g->moved = 1;
    g->moved_card = (uint8_t)card;
    g->moved_place = (uint8_t)place;
    if (g->head.prompt[player].kind == ASK_MOVE && !gwent_may_move(g, player))
        return false;
    g->head.awaiting = (uint8_t)(1 << player);
    return true;
}

/* Questions of several picks: gwent 8.15, 10.12, 10.28. True: the same question goes on. */
static bool answer_picks(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    const int asker = g->head.prompt[player].card;
    answer_pick(g, player, action.arg[0], action.verb == VERB_KILL ? g->scorch_zone : zone_of(player, HAND));
    if (g->picks > 0) {
        g->head.awaiting |= (uint8_t)(1 << player);
        return true;
    }
    if (action.verb == VERB_SHOW) {
        gwent_show_picked(g, player, PLACED_ALL, io);                   /* gwent 10.12 */
    } else if (action.verb == VERB_KILL) {
        g->scorch_zone = 0;
        gwent_kill_picked(g, io);                                       /* gwent 8.15 */
    } else {
        discard_picked(g, player, io);
        if (gwent_can_summon(g, player))
            gwent_ask(g, player, ASK_CHOOSE, asker, 1, 1);              /* gwent 10.28 */
    }
    return false;
}

/* gwent 5.8, 8.3, 8.4 */
static void answer_revive(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    const bool rises = g->head.prompt[player].kind == ASK_RISE;
    const int grave = zone_of(action.arg[2] ? 1 - player : player, GRAVE);
    int at = g->start[grave];
    while (g->card[at] != action.arg[0] ||
           !(gwent_revive_places(g, player, record_at(g, at)) >> action.arg[1] & 1))
        at++;
    if (rises)
        g->risen = (uint8_t)(g->risen + 16);
    gwent_lay(g, player, at, grave, action.arg[1], 0, rises ? EV_RISEN : EV_REVIVED, io);
}

/* gwent 8.18, 15.14 */
static void answer_summon(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    const int card = action.arg[0], place = action.arg[1], deck = zone_of(player, DECK);
    const int at = gwent_pool_find_free(g, deck, card);
    if (place == NOWHERE && gwent_places_for(g, player, card) == 0)     /* no place: spent */
        gwent_pool_move(g, at, deck, zone_of(player, GRAVE), EV_SPENT, io);
    else
        gwent_lay(g, player, at, deck, place, action.arg[2], EV_SUMMONED, io);
}

/* gwent 10.26 */
static void answer_weather(struct gwent *g, int player, int card, struct duel_io *io)
{
    const int deck = zone_of(player, DECK);
    if (!rules_of(g)->forum)
        gwent_lay(g, player, gwent_pool_find(g, deck, card), deck, NOWHERE, 0, EV_SUMMONED, io);
    else if (card == CARD_CLEAR_WEATHER)
        gwent_clear_weather(g, io);
    else
        gwent_set_leader_weather(g, player, card, io);
}

/* gwent 10.10 */
static void answer_fetch(struct gwent *g, int player, int card, struct duel_io *io)
{
    const int grave = g->scorch_zone;
    int at = g->start[grave];
    while (g->card[at] != card)
        at++;
    g->scorch_zone = 0;
    gwent_pool_move(g, at, grave, zone_of(player, HAND), EV_FETCHED, io);
}

/* gwent 10.28 */
static void answer_choose(struct gwent *g, int player, int card, struct duel_io *io)
{
    const int deck = zone_of(player, DECK);
    gwent_pool_decay(g, player);
    gwent_pool_move(g, gwent_pool_find_free(g, deck, card), deck, zone_of(player, HAND), EV_FETCHED, io);
}

/* gwent 10.31, 15.27: `graves` is 1 for the own, 2 for the other's, 3 for both. */
static void answer_graves(struct gwent *g, int player, int graves, struct duel_io *io)
{
    const int halves = player ? (graves & 1) << 1 | graves >> 1 : graves;
    gwent_return_graves(g, (unsigned)halves, halves == 3, true, io);
}

/* No more, where a question may be left (gwent 8.5, 10.26, 15.30). */
static void answer_done(struct gwent *g, int player)
{
    if (g->head.prompt[player].kind == ASK_RISE)
        g->risen = (uint8_t)((g->risen & 15) | EACH_RISEN << 4);
    if (g->head.prompt[player].kind == ASK_MOVE)
        g->moved = 2;
}

/* Every answer once the exchange is over. True: the same question goes on. */
static bool answer(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    const int card = action.arg[0], place = action.arg[1];
    switch ((enum verb)action.verb) {
    case VERB_PLAY: {
        const int hand = zone_of(player, HAND);
        g->phase = PHASE_PLAYED;
        gwent_lay(g, player, gwent_pool_find(g, hand, card), hand, place, action.arg[2], EV_PLAYED, io);
        break;
    }
    case VERB_LEADER:
        g->phase = PHASE_PLAYED;
        gwent_command(g, player, card, place, io);
        break;
    case VERB_PASS:                                                     /* gwent 4.8, 12.6, 12.7 */
        gwent_pass(g, player, false, io);
        gwent_end_turn(g, io);
        break;
    case VERB_MOVE: return answer_move(g, player, action, io);
    case VERB_SHOW:
    case VERB_KILL:
    case VERB_DISCARD: return answer_picks(g, player, action, io);
    case VERB_DONE: answer_done(g, player); break;
    case VERB_START: gwent_set_starter(g, card); break;
    case VERB_KEEP: answer_keep(g, player, action, io); break;
    case VERB_REVIVE: answer_revive(g, player, action, io); break;
    case VERB_SUMMON: answer_summon(g, player, action, io); break;
    case VERB_WEATHER: answer_weather(g, player, card, io); break;
    case VERB_FETCH: answer_fetch(g, player, card, io); break;
    case VERB_CHOOSE: answer_choose(g, player, card, io); break;
    case VERB_GRAVES: answer_graves(g, player, card, io); break;
    case VERB_REDRAW:
    case VERB_GIVE:
    case VERB_TAKE:
    case VERB_COUNT: assert(!"answered elsewhere"); break;
    }
    return false;
}

/* Carries out one answer, up to the next question. */
static void carry_out(struct gwent *g, int player, duel_action action, struct duel_io *io)
{
    g->head.awaiting = 0;
    if (answer(g, player, action, io))
        return;
    if (!(g->head.awaiting >> player & 1))
        g->head.prompt[player] = (struct duel_prompt){ .kind = ASK_NOTHING };
    gwent_advance(g, io);
}

/* gwent 4.17: whether both players see what `player` can answer. */
static bool is_open_question(const struct gwent *g, int player)
{
    const struct duel_prompt *prompt = &g->head.prompt[player];
    switch ((enum prompt_kind)prompt->kind) {
    case ASK_REVIVE:
    case ASK_KILL:
    case ASK_FETCH:
    case ASK_KEEP:    return true;
    case ASK_DISCARD: return zone_size(g, zone_of(player, HAND)) == prompt->max;
    case ASK_CHOOSE:  return zone_size(g, zone_of(player, DECK)) == 1;
    case ASK_NOTHING:
    case ASK_REDRAW:
    case ASK_GIVE:
    case ASK_TAKE:
    case ASK_START:
    case ASK_PLAY:
    case ASK_SUMMON:
    case ASK_WEATHER:
    case ASK_SHOW:
    case ASK_GRAVES:
    case ASK_RISE:
    case ASK_MOVE:
    case ASK_COUNT:   break;
    }
    return false;
}

/* The only answer to the question that stands, if both players see that there is no other. */
APART static bool sole_answer(const struct gwent *g, int player, duel_action *sole)
{
    duel_action out[GWENT_ACTIONS];
    if (!is_open_question(g, player) || gwent_legal((const duel_state *)g, player, out) != 1)
        return false;
    *sole = out[0];
    return true;
}

void gwent_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct gwent *g = gwent_in(state);
    if (g->phase == PHASE_EXCHANGE) {
        answer_exchange(g, player, action, io);
        gwent_advance(g, io);
        return;
    }
    carry_out(g, player, action, io);
    for (;;) {
        const int asked = g->head.awaiting >> 1;
        if (g->head.prompt[asked].kind == ASK_PLAY || !sole_answer(g, asked, &action))
            return;
        carry_out(g, asked, action, io);                                /* gwent 4.17 */
    }
}
