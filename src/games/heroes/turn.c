/* Preparation, turns, and what can be done in them (heroes 3, 4, 6). */
#include "heroes.h"

#include "core/core.h"

#include <string.h>

void heroes_ask(struct heroes *g, int player, enum heroes_prompt what)
{
    g->head.awaiting = (uint8_t)(1u << player);
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.prompt[player] = (struct duel_prompt){ .kind = (uint8_t)what, .begins = 1 };
    g->fx.effort = 0;
}

static void end(struct fx_scope *scope, unsigned winner, enum heroes_end by)
{
    scope->fx->over = (uint8_t)(1 + winner);
    heroes_own(scope->state)->end = by;
}

/* heroes 10: by rules, by an effect, or because what is under way has no end. */
static void finish(struct heroes *g, struct duel_io *io)
{
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.winner = (uint8_t)(g->fx.over - 1);
    g->head.ended_by = g->end                                                   ? g->end
                       : g->fx.effort > FX_EFFORT || g->fx.asked > FX_QUESTIONS ? HEROES_END_LONG
                                                                                : HEROES_END_WON;
    duel_tell_all(io, .kind = HEROES_TOLD_END, .player = g->head.winner, .how = g->head.ended_by);
}

/* --- turns ----------------------------------------------------------------------------------------- */

/* heroes 4.4: poison works as the turn of who controls the creature begins. */
static void work_poison(struct fx_scope *scope)
{
    const struct heroes *g = heroes_of(scope->state);
    for (uint64_t left = scope->fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->poison[unit] && scope->fx->unit[unit].player == scope->fx->active)
            heroes_wound(scope, unit, g->poison[unit], 0, HEROES_BY_POISON);
    }
}

/* heroes 4.6: what lasts until the next turn of its player is over goes with this one, which is that. */
static void come_to_an_end(struct fx *fx, int player)
{
    for (unsigned i = 0; i < fx->lastings; i++)
        if (fx->lasting[i].until == FX_PERIOD + HEROES_MY_NEXT_TURN && fx->lasting[i].player == player)
            fx->lasting[i].until = FX_PERIOD + HEROES_TURN;
}

static void begin_turn(struct fx_scope *scope, int player)
{
    struct heroes *g = heroes_own(scope->state);
    if (g->turn == HEROES_TURNS) {                                      /* heroes 10.6 */
        end(scope, DUEL_NOBODY, HEROES_END_TURNS);
        return;
    }
    g->turn++;
    g->acts = 0;
    g->phase = HEROES_BEGINNING;
    g->hurt = g->defended = g->struck = 0;
    g->before = g->came;
    g->came = 0;
    memset(g->absorbed, 0, sizeof g->absorbed);
    memset(g->played, 0, sizeof g->played);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        g->side[p].ambushes = g->side[p].draws = g->side[p].creatures = g->side[p].harm = g->side[p].plays =
            0;
    fx_turn_begins(scope, player);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_TURN, .player = (uint8_t)player, .amount = g->turn);
    fx_period_ends(scope, HEROES_MY_TURN, 1u << player);
    come_to_an_end(scope->fx, player);
    g->led = 0;
    if (g->owed >> player & 1) {                                        /* heroes 4.7 */
        g->owed &= (uint8_t) ~(1u << player);
        heroes_lead(scope, player);
    }
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_TURN_BEGINS, .player = (uint8_t)player });
    work_poison(scope);
}

/* heroes 4.1, 5.3, 8.18: opens, and gets a coin. */
static void open_all(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    const int player = scope->fx->active;
    for (uint64_t left = scope->fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (scope->fx->unit[unit].player != player)
            continue;
        if (g->kept & heroes_bit(unit))
            g->kept &= ~heroes_bit(unit);
        else if (!(g->asleep & heroes_bit(unit)))
            g->closed &= ~heroes_bit(unit);
        g->fresh &= ~heroes_bit(unit);
    }
    g->phase = HEROES_DRAWING;
    if (g->side[player].skips)
        g->side[player].skips = 0;
    else if (heroes_coins(g, player, false) < HEROES_COINS_GIVEN)
        heroes_gain_coins(scope, player, 1, HEROES_EVER, false);
}

/* heroes 4.1, 3.4, 10.2 */
static void draw(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    const int player = scope->fx->active;
    struct card_pool pool;
    heroes_open_coins(g, player);
    g->phase = HEROES_MAIN;
    heroes_pool(scope->state, &pool);
    if (g->turn == 1)
        return;
    if (cards_in(&pool, heroes_zone_of(HEROES_DECK, (unsigned)player))) {
        fx_draw(scope, player);
        return;
    }
    fx_happen(scope,
              &(struct fx_happening){ .event = HEROES_FAILS_TO_DRAW, .player = (uint8_t)player, .n = 1 });
}

/* heroes 4.3, 8.6: what lasts until now is over, all at once. */
static void end_turn(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    const int player = scope->fx->active;
    const uint64_t lent = g->lent;
    fx_period_ends(scope, HEROES_TURN, 3);
    fx_period_ends(scope, HEROES_FOE_TURN, 1u << !player);
    heroes_end_coins(scope, HEROES_NOW);
    heroes_end_coins(scope, HEROES_NOT_0 + !player);
    g->lent = 0;
    for (uint64_t left = lent; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        heroes_give(scope, unit, !scope->fx->unit[unit].player);
    }
    begin_turn(scope, !player);
}

/* On to the next question, or to the end (heroes 6.4). */
static void go_on(duel_state *state, struct duel_io *io)
{
    struct heroes *g = heroes_own(state);
    struct fx_scope scope = heroes_scope(state, io);
    for (;; fx_be_nobody(&scope)) {
        if (fx_run(&scope))
            return;
        fx_be_nobody(&scope);
        if (!g->fx.over)
            switch ((enum heroes_phase)g->phase) {
            case HEROES_MULLIGAN:  return;
            case HEROES_BEGINNING: open_all(&scope); break;
            case HEROES_DRAWING:   draw(&scope); break;
            case HEROES_DECLARED:
            case HEROES_BLOWS:
                if (heroes_attack_goes_on(&scope))
                    return;
                break;
            case HEROES_ENDING: end_turn(&scope); break;
            case HEROES_MAIN: heroes_ask(g, g->fx.active, HEROES_ASK_MAIN); return;
            }
        if (g->fx.over) {
            finish(g, io);
            return;
        }
    }
}

/* --- before the first turn --------------------------------------------------------------------------- */

/* heroes 3.1, 3.2 */
void heroes_begin(duel_state *state, struct duel_io *io)
{
    struct heroes *g = heroes_own(state);
    struct fx_scope scope = heroes_scope(state, io);
    g->first = (uint8_t)duel_roll(state, DUEL_BOARD, 2, io);
    duel_rolled(io, HEROES_ROLL_FIRST, g->first, 0, DUEL_ALL);
    duel_tell_all(io, .kind = HEROES_TOLD_FIRST, .player = g->first);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        for (int i = 0; i < HEROES_CARDS_HELD; i++)
            fx_draw(&scope, p);
    heroes_ask(g, g->first, HEROES_ASK_MULLIGAN);
}

/* heroes 3.3: one more card is laid aside: below the deck, until all are. */
static void return_card(struct fx_scope *scope, int player, unsigned card)
{
    struct heroes *g = heroes_own(scope->state);
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const int at = cards_find(&pool, heroes_zone_of(HEROES_HAND, (unsigned)player), card);
    const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, (uint16_t)card };
    heroes_move(scope, thing, player, HEROES_DECK, CARDS_AT_BOTTOM, 1u << player);
    g->returned++;
    g->head.prompt[player].begins = 0;
    g->head.prompt[player].picked = g->returned;
}

static void keep(struct fx_scope *scope, int player)
{
    struct heroes *g = heroes_own(scope->state);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_MULLIGAN, .player = (uint8_t)player, .amount = g->returned);
    for (unsigned i = 0; i < g->returned; i++)
        fx_draw(scope, player);
    if (g->returned)
        fx_shuffle(scope, player);
    g->returned = 0;
    if (player == g->first) {
        heroes_ask(g, !player, HEROES_ASK_MULLIGAN);
        return;
    }
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    begin_turn(scope, g->first);
}

static int legal_mulligan(const struct fx_scope *scope, duel_action out[])
{
    struct card_pool pool;
    unsigned last = 0;
    int n = 0;
    heroes_pool(scope->state, &pool);
    const unsigned hand = heroes_zone_of(HEROES_HAND, scope->player);
    out[n++] = (duel_action){ .verb = HEROES_SAY_KEEP };
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        if (card != last)
            out[n++] = (duel_action){ HEROES_SAY_RETURN, { (uint8_t)(card >> 8), (uint8_t)card } };
        last = card;
    }
    return n;
}

/* --- what can be done -------------------------------------------------------------------------------- */

/* heroes 6.1 */
static int legal_plays(const struct fx_scope *scope, duel_action out[])
{
    const int coins = heroes_coins(heroes_of(scope->state), scope->player, true);
    struct card_pool pool;
    unsigned last = 0;
    int n = 0;
    heroes_pool(scope->state, &pool);
    const unsigned hand = heroes_zone_of(HEROES_HAND, scope->player);
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, (uint16_t)card };
        const bool has_x = heroes_program.card[card].figure[HEROES_COST] == FX_PRINTED_X;
        if (card == last)
            continue;
        last = card;
        if ((!has_x && heroes_price(scope, thing, 0) > coins) || !heroes_has_targets(scope, card) ||
            !heroes_is_allowed(scope, thing, scope->player))
            continue;
        for (int x = 0; x <= (has_x ? HEROES_X : 0); x++)
            if (!has_x || heroes_price(scope, thing, x) <= coins)
                out[n++] = (duel_action){ HEROES_SAY_PLAY, { (uint8_t)(card >> 8), (uint8_t)card, (uint8_t)x } };
    }
    return n;
}

/* A card that lies in some places, as bits. */
struct lying {
    uint16_t card, places;
};

/* A card joins a list in the order of the cards; returns how many there are then. */
static unsigned list_card(struct lying list[], unsigned n, unsigned card, unsigned place)
{
    unsigned to = 0;
    while (to < n && list[to].card < card)
        to++;
    if (to == n || list[to].card != card) {
        memmove(list + to + 1, list + to, (n++ - to) * sizeof *list);
        list[to] = (struct lying){ (uint16_t)card, 0 };
    }
    list[to].places |= (uint16_t)(1u << place);
    return n;
}

/* heroes 6.32: whether it can be played for x, from where it lies. */
static bool can_play_there(const struct fx_scope *scope, struct fx_thing thing, int x)
{
    return heroes_price(scope, thing, x) <= heroes_coins(heroes_of(scope->state), scope->player, true) &&
           heroes_is_allowed(scope, thing, scope->player) && heroes_has_targets(scope, thing.card);
}

static int most_x(unsigned card)
{
    return heroes_program.card[card].figure[HEROES_COST] == FX_PRINTED_X ? HEROES_X : 0;
}

static int legal_unearths(const struct fx_scope *scope, duel_action out[])
{
    const struct fx *fx = scope->fx;
    int n = 0;
    for (uint64_t left = fx_may_permit(fx, HEROES_PLAY_MINED) ? fx->units : 0; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_thing thing = heroes_thing(scope, unit);
        if (fx->unit[unit].place != HEROES_MINED || fx->unit[unit].player != scope->player ||
            !fx_permits(scope, HEROES_PLAY_MINED, thing, scope->player))
            continue;
        for (int x = 0; x <= most_x(thing.card); x++)
            if (can_play_there(scope, thing, x))
                out[n++] = (duel_action){ HEROES_SAY_UNEARTH, { (uint8_t)(unit + 1), (uint8_t)x } };
    }
    return n;
}

static int legal_raises(const struct fx_scope *scope, duel_action out[])
{
    struct card_pool pool;
    int n = 0;
    heroes_pool(scope->state, &pool);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        const unsigned ban = p == scope->player ? HEROES_PLAY_OWN_GY : HEROES_PLAY_FOE_GY,
                       zone = heroes_zone_of(HEROES_GY, p);
        struct lying list[HEROES_ROOM];
        unsigned cards = 0;
        for (unsigned at = pool.start[zone]; fx_may_permit(scope->fx, ban) && at < pool.start[zone + 1]; at++)
            cards = list_card(list, cards, pool.at[at].card, HEROES_GY);
        for (unsigned i = 0; i < cards; i++) {
            const unsigned card = list[i].card;
            const struct fx_thing thing = { FX_A_CARD, (uint8_t)cards_find(&pool, zone, card), (uint16_t)card };
            for (int x = 0; fx_permits(scope, ban, thing, scope->player) && x <= most_x(card); x++)
                if (can_play_there(scope, thing, x))
                    out[n++] = (duel_action){ HEROES_SAY_RAISE,
                                              { (uint8_t)(zone << 4 | card >> 8), (uint8_t)card, (uint8_t)x } };
        }
    }
    return n;
}

/* heroes 9.7: for a coin, an egg is laid. */
static int legal_clutches(const struct fx_scope *scope, duel_action out[])
{
    struct card_pool pool;
    unsigned last = 0;
    int n = 0;
    if (heroes_coins(heroes_of(scope->state), scope->player, true) < 1)
        return 0;
    heroes_pool(scope->state, &pool);
    const unsigned hand = heroes_zone_of(HEROES_HAND, scope->player);
    const bool may_gain = fx_may_be_given(scope, HEROES_CLUTCH);
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        if (card != last && (may_gain || heroes_prints(card, HEROES_CLUTCH)) &&
            heroes_has_clutch(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }))
            out[n++] = (duel_action){ HEROES_SAY_CLUTCH, { (uint8_t)(card >> 8), (uint8_t)card } };
        last = card;
    }
    return n;
}

/* heroes 9.8: less a coin for each counter. */
static int hatch_price(const struct fx_scope *scope, unsigned unit)
{
    const struct heroes *g = heroes_of(scope->state);
    return heroes_price_less(scope, heroes_thing(scope, unit), 0, g->counters[g->miner[unit] - 1]);
}

static int legal_hatches(const struct fx_scope *scope, duel_action out[])
{
    const struct heroes *g = heroes_of(scope->state);
    const int coins = heroes_coins(g, scope->player, true);
    int n = 0;
    for (uint64_t left = heroes_has_mined(g) ? scope->fx->units : 0; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left), miner = g->miner[unit];
        if (!miner || scope->fx->unit[unit].player != scope->player || !heroes_is_egg(scope, miner - 1) ||
            !heroes_has_clutch(scope, heroes_thing(scope, unit)) || hatch_price(scope, unit) > coins ||
            !heroes_is_allowed(scope, heroes_thing(scope, unit), scope->player) ||
            !heroes_has_targets(scope, scope->fx->unit[unit].card))
            continue;
        out[n++] = (duel_action){ HEROES_SAY_HATCH, { (uint8_t)(unit + 1) } };
    }
    return n;
}

/* Adds the cards of a player's place that have an ability with a price to a list, in the order of the cards. */
static unsigned with_prices(const struct fx_scope *scope, enum heroes_place place, struct lying list[],
                            unsigned n)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const unsigned zone = heroes_zone_of(place, scope->player);
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++) {
        if (heroes_program.card[pool.at[at].card].kinds & FX_PAYS_THERE)
            n = list_card(list, n, pool.at[at].card, place);
    }
    return n;
}

/* Abilities of cards that lie in the own graveyard, or extra deck: heroes 6.3. */
static int legal_calls(const struct fx_scope *scope, duel_action out[])
{
    struct lying list[HEROES_ROOM];
    int n = 0;
    const unsigned cards = with_prices(scope, HEROES_EXTRA, list, with_prices(scope, HEROES_GY, list, 0));
    for (unsigned k = 0; k < cards; k++) {
        const unsigned card = list[k].card;
        const struct fx_card *c = &heroes_program.card[card];
        for (unsigned i = 0; i < c->abilities; i++) {
            const struct fx_ability *a = &heroes_program.ability[c->ability + i];
            struct fx_scope of;
            if (a->kind != FX_PAY || a->letter || !(a->zones & list[k].places))
                continue;
            fx_be_of(&of, scope, card, i, 0, scope->player);
            of.record = 0;
            if (fx_can_declare(&of))
                out[n++] = (duel_action){ HEROES_SAY_CALL,
                                          { (uint8_t)(card >> 8), (uint8_t)card, (uint8_t)(i + 1) } };
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
        const struct fx_unit *u = &scope->fx->unit[unit];
        if ((u->player != scope->player && !heroes_prints(u->card, HEROES_FOR_ANYBODY)) ||
            u->place == HEROES_MINED)
            continue;
        const unsigned count = fx_held(scope, unit, FX_PAY, held);
        for (unsigned i = 0; i < count; i++) {
            held[i].player = scope->player;                             /* heroes 6.21 */
            if (fx_can_declare(&held[i]))
                out[n++] = (duel_action){ HEROES_SAY_USE, { (uint8_t)(unit + 1), (uint8_t)(i + 1) } };
        }
    }
    return n;
}

int heroes_legal(const duel_state *asking, int player, duel_action out[])
{
    struct heroes room;
    const duel_state *state = heroes_hear(asking, &player, &room);
    const struct heroes *g = heroes_of(state);
    const struct fx_scope scope = heroes_reading(state, player);
    int n = 0;
    switch (g->head.prompt[player].kind) {
    case HEROES_ASK_MULLIGAN: return legal_mulligan(&scope, out);
    case HEROES_ASK_MAIN:
        if (g->acts == HEROES_ACTS || !heroes_must_attack(&scope))      /* heroes 4.2, 7.9 */
            out[n++] = (duel_action){ .verb = HEROES_SAY_END };
        if (g->acts == HEROES_ACTS)
            return n;
        if (heroes_may_play(&scope, player))
            n += legal_plays(&scope, out + n);
        if (heroes_may_play(&scope, player)) {
            n += legal_unearths(&scope, out + n);
            n += legal_raises(&scope, out + n);
        }
        n += legal_clutches(&scope, out + n);
        if (heroes_may_play(&scope, player))
            n += legal_hatches(&scope, out + n);
        n += legal_calls(&scope, out + n);
        n += legal_uses(&scope, out + n);
        return n + heroes_legal_attacks(&scope, out + n);
    case HEROES_ASK_DEFEND: return heroes_legal_defence(&scope, out);
    case HEROES_ASK_COIN:
        for (unsigned kind = 0; kind < 2 * HEROES_WHILES; kind++)
            if (g->side[player].coin[kind / 2][kind % 2])
                out[n++] = (duel_action){ HEROES_SAY_COIN, { (uint8_t)kind } };
        return n;
    default: return fx_legal(&scope, player, out);
    }
}

/* --- answers ----------------------------------------------------------------------------------------- */

static unsigned card_of(duel_action action)
{
    return (unsigned)action.arg[0] << 8 | action.arg[1];
}

/* Takes a card out of a hand, and everybody sees it; returns what it costs with that x. */
static int take_from_hand(struct fx_scope *scope, int player, unsigned card, int x)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const unsigned at = (unsigned)cards_find(&pool, heroes_zone_of(HEROES_HAND, (unsigned)player), card);
    const int price = heroes_price(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, x);
    duel_learned(scope->io, DUEL_ALL);
    cards_take(&pool, fx_gone(scope, at, 0));
    return price;
}

static void say_play(struct fx_scope *scope, int player, duel_action action)
{
    struct heroes *g = heroes_own(scope->state);
    const unsigned card = card_of(action);
    const int price = take_from_hand(scope, player, card, action.arg[2]);
    heroes_pay_coins(g, player, price);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_PLAY, .player = (uint8_t)player, .card = (uint16_t)card,
                  .amount = (int16_t)price);
    heroes_play(scope, card, player, player, price, action.arg[2]);
}

/* heroes 6.32 */
static void say_unearth(struct fx_scope *scope, int player, unsigned unit, int x)
{
    const struct fx_unit u = scope->fx->unit[unit];
    const int price = heroes_price(scope, heroes_thing(scope, unit), x);
    heroes_pay_coins(heroes_own(scope->state), player, price);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_PLAY, .player = (uint8_t)player, .card = u.card,
                  .amount = (int16_t)price);
    heroes_take_off(scope, unit);
    heroes_play(scope, u.card, u.owner, player, price, x);
}

static void say_raise(struct fx_scope *scope, int player, unsigned zone, unsigned card, int x)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const unsigned at = (unsigned)cards_find(&pool, zone, card);
    const int owner = pool.zone[zone].player,
              price = heroes_price(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, x);
    heroes_pay_coins(heroes_own(scope->state), player, price);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_PLAY, .player = (uint8_t)player, .card = (uint16_t)card,
                  .amount = (int16_t)price);
    cards_take(&pool, fx_gone(scope, at, 0));
    heroes_play(scope, card, owner, player, price, x);
}

static void say_clutch(struct fx_scope *scope, int player, unsigned card)
{
    struct card_pool pool;
    heroes_pay_coins(heroes_own(scope->state), player, 1);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_CLUTCH, .player = (uint8_t)player, .card = (uint16_t)card);
    scope->made = 0;
    heroes_enter(scope, heroes_egg(),
                 (struct heroes_coming){ .owner = player, .player = player, .manner = HEROES_AS_PUT });
    if (!scope->made)
        return;
    const unsigned unit = scope->made - 1u;
    heroes_pool(scope->state, &pool);
    const int at = cards_find(&pool, heroes_zone_of(HEROES_HAND, (unsigned)player), card);
    scope->meant = 0;
    heroes_mine(scope, unit, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card });
    fx_happened(scope,
                &(struct fx_happening){
                    .event = HEROES_MINES, .unit = (uint8_t)(unit + 1), .player = (uint8_t)player, .n = 1 });
}

static void say_hatch(struct fx_scope *scope, int player, unsigned unit)
{
    struct heroes *g = heroes_own(scope->state);
    const int price = hatch_price(scope, unit);
    const unsigned egg = g->miner[unit];
    heroes_pay_coins(g, player, price);
    heroes_tell(scope, HEROES_TOLD_HATCH, unit, price);
    const struct fx_unit u = scope->fx->unit[unit];         /* heroes 9.8, 9.11: played, for so many coins */
    heroes_take_off(scope, unit);
    heroes_play(scope, u.card, u.owner, u.player, price, 0);
    heroes_break_egg(scope, egg);
}

/* What works in the extra deck is shown there by that. */
static void show_called(struct fx_scope *scope)
{
    const struct fx_ability *a =
        &heroes_program.ability[heroes_program.card[scope->card].ability + scope->ability];
    struct card_pool pool;
    if (!(a->zones >> HEROES_EXTRA & 1))
        return;
    heroes_pool(scope->state, &pool);
    const int at = cards_find(&pool, heroes_zone_of(HEROES_EXTRA, scope->player), scope->card);
    if (at < 0)                 /* it works in the graveyard as well, and lies there */
        return;
    duel_learned(scope->io, DUEL_ALL);
    cards_show(&pool, (unsigned)at, CARDS_EVERYBODY);
}

static void answer(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct heroes *g = heroes_own(state);
    struct fx_scope scope = heroes_scope(state, io);
    struct fx_scope held[FX_HELD];
    scope.player = (uint8_t)player;
    if (g->head.prompt[player].kind == HEROES_ASK_MAIN || g->head.prompt[player].kind == HEROES_ASK_DEFEND) {
        g->acts = (uint8_t)(g->acts + (g->head.prompt[player].kind == HEROES_ASK_MAIN));
        g->head.awaiting = 0;
        memset(g->head.prompt, 0, sizeof g->head.prompt);
    }
    switch (action.verb) {
    case HEROES_SAY_KEEP: keep(&scope, player); break;
    case HEROES_SAY_RETURN: return_card(&scope, player, card_of(action)); return;
    case HEROES_SAY_END:
        g->phase = HEROES_ENDING;
        fx_happened(&scope, &(struct fx_happening){ .event = HEROES_TURN_ENDS, .player = (uint8_t)player });
        break;
    case HEROES_SAY_PLAY: say_play(&scope, player, action); break;
    case HEROES_SAY_UNEARTH: say_unearth(&scope, player, action.arg[0] - 1u, action.arg[1]); break;
    case HEROES_SAY_RAISE:
        say_raise(&scope, player, action.arg[0] >> 4, (action.arg[0] & 15u) << 8 | action.arg[1],
                  action.arg[2]);
        break;
    case HEROES_SAY_CLUTCH: say_clutch(&scope, player, card_of(action)); break;
    case HEROES_SAY_HATCH: say_hatch(&scope, player, action.arg[0] - 1u); break;
    case HEROES_SAY_CALL:
        duel_tell_all(io, .kind = HEROES_TOLD_USE, .player = (uint8_t)player,
                      .card = (uint16_t)card_of(action), .what = action.arg[2]);
        scope.card = (uint16_t)card_of(action);
        scope.ability = (uint8_t)(action.arg[2] - 1);
        show_called(&scope);
        fx_declare(&scope, 0);
        break;
    case HEROES_SAY_USE:
        fx_held(&scope, action.arg[0] - 1u, FX_PAY, held);
        scope = held[action.arg[1] - 1];
        scope.player = (uint8_t)player;
        duel_tell_all(io, .kind = HEROES_TOLD_USE, .player = (uint8_t)player, .card = scope.card,
                      .with = action.arg[0], .what = (uint8_t)(scope.ability + 1));
        fx_declare(&scope, 0);
        break;
    case HEROES_SAY_ATTACK: heroes_attack(&scope, action.arg[0] - 1u, action.arg[1] - 1u); break;
    case HEROES_SAY_NONE: break;
    case HEROES_SAY_DEFEND:                                             /* heroes 7.3 */
        g->attacked = action.arg[0];
        g->defended |= heroes_bit(action.arg[0] - 1u);
        heroes_tell(&scope, HEROES_TOLD_DEFEND, action.arg[0] - 1u, 0);
        break;
    case HEROES_SAY_COIN: heroes_answer_coin(g, action.arg[0]); break;
    default: fx_answer(&scope, player, action); break;
    }
    go_on(state, io);
}

/* heroes 4.7 */
void heroes_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct heroes *g = heroes_own(state);
    const uint8_t led = g->led;
    const unsigned told = io ? io->events : 0;
    answer(state, heroes_take_back(g, player), action, io);
    if (!(led | g->led))
        return;
    heroes_share(g);
    if (io)
        heroes_share_told(led, io, told);
    heroes_lend(g);
}
