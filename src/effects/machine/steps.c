/* The steps of a program that are neither choice nor flow: drawing, looking, chance, what lasts, what waits, the end. */
#include "inside.h"

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

void fx_shuffle(struct fx_scope *scope, int player)
{
    struct card_pool pool;
    const unsigned deck = (unsigned)fx_zone(scope, scope->rules->deck, player);
    scope->rules->pool(scope->state, &pool);
    cards_shuffle(&pool, deck);
    fx_look_away(scope->fx, deck);
    duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_SHUFFLED], .player = (uint8_t)player,
                  .from = (uint8_t)(deck + 1));
    if (scope->rules->shuffled)
        scope->rules->shuffled(scope, player);
}

static void look(struct fx_scope *scope, const struct fx_op *op)
{
    struct card_pool pool;
    const bool all = op->code == FX_REVEAL_TOP;
    const int n = fx_number(scope, op->at[FX_DRAW_N]);
    const int player = __builtin_ctz(fx_players(scope, op->at[FX_DRAW_WHO] ? op->at[FX_DRAW_WHO] : FX_MY));
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
    for (unsigned i = 0; all && scope->rules->shown && i < have; i++)
        scope->rules->shown(scope, pool.start[deck] + i);
}

/* Puts the rest of what was looked at somewhere, in the order that a player chooses, or else as it lies. */
static enum fx_flow put_rest(struct fx_scope *scope, const struct fx_op *op, unsigned index)
{
    struct fx_registers *r = scope->registers;
    const unsigned destination = op->at[FX_REST_TO];
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
    if (fx_who_orders(scope, op) >= 0 && fx_count(&rest) > 1) {
        r->number[3] = (int16_t)fx_count(&rest);
        r->looked = 0;
        return fx_one_by_one(scope, op, index, &rest, 1);
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
        fx_move_thing(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card }, destination, 0);
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

/* Of equal cards that chance may pick, the one that most viewers know of: a roll must not tell which of them it was. */
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
    struct fx_things things = fx_find(scope, op->at[FX_CHOOSE_FROM]), picked = { 0 };
    const unsigned v = op->at[FX_CHOOSE_INTO] - FX_V;
    unsigned left = fx_count(&things);
    fx_clear_variable(scope, v);
    for (int n = fx_number(scope, op->at[FX_CHOOSE_LEAST]); n > 0 && left > 0; n--, left--) {
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
    fx_take_all(scope, v, &picked, 0);
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
    const struct fx_things things =
        op->at[FX_ADJUST_WHAT] ? fx_find(scope, op->at[FX_ADJUST_WHAT]) : (struct fx_things){ 0 };
    const unsigned players = op->at[FX_ADJUST_WHO] ? fx_players(scope, op->at[FX_ADJUST_WHO]) : 0;
    struct fx_lasting lasting = { .units = things.units,
                                  .card = scope->card,
                                  .value = (int16_t)fx_number(scope, op->at[FX_ADJUST_NUMBER]),
                                  .code = FX_ADJUST,
                                  .what = (uint8_t)op->at[FX_ADJUST_FIGURE],
                                  .change = scope->program->number[op->at[FX_ADJUST_NUMBER]].change,
                                  .until = (uint8_t)op->at[FX_ADJUST_UNTIL],
                                  .player = scope->player,
                                  .players = (uint8_t)players };
    if (!fx_last(scope, lasting))
        return;
    for (uint64_t left = things.units; left; left &= left - 1)
        duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_CHANGED], .player = scope->player,
                      .card = scope->card, .with = fx_spot(scope, (unsigned)__builtin_ctzll(left) + 1),
                      .what = (uint8_t)(op->at[FX_ADJUST_FIGURE] + 1), .how = lasting.change,
                      .amount = lasting.value);
}

/* A word, an ability, a ban: operands by the code. */
static void last(struct fx_scope *scope, const struct fx_op *op)
{
    struct fx_lasting l = { .card = scope->card, .code = op->code, .player = scope->player };
    if (op->code == FX_FORBID || op->code == FX_PERMIT) {
        l.what = (uint8_t)op->at[FX_BAN_WHICH];
        l.units = op->at[FX_BAN_WHAT] ? fx_find(scope, op->at[FX_BAN_WHAT]).units : 0;
        l.players = (uint8_t)(op->at[FX_BAN_WHO] ? fx_players(scope, op->at[FX_BAN_WHO]) : 0);
        l.tests = op->at[FX_BAN_TESTS];
        l.value = (int16_t)(l.tests ? scope->registers->named : 0);
        l.until = (uint8_t)op->at[FX_BAN_UNTIL];
    } else {
        l.units = fx_find(scope, op->at[FX_GAIN_WHAT]).units;
        l.what = (uint8_t)(op->code == FX_GRANT ? op->at[FX_GAIN_WORD] - 1 : op->at[FX_GAIN_WORD]);
        l.value = (int16_t)(op->code == FX_GAIN ? fx_number(scope, op->at[FX_GAIN_N]) : 0);
        l.until = (uint8_t)(op->code == FX_GAIN ? op->at[FX_GAIN_UNTIL] : op->at[FX_LOSE_UNTIL]);
    }
    fx_last(scope, l);
}

static void lay_on(struct fx_scope *scope, const struct fx_op *op, unsigned it, unsigned card)
{
    struct fx *fx = scope->fx;
    const int x = scope->registers->number[0];
    if (fx->laters == FX_LATERS) {
        fx_limit(scope, FX_LATERS);
        return;
    }
    fx->later[fx->laters++] = (struct fx_later){ .card = scope->card,
                                                 .ability = (uint8_t)(op->at[FX_LAY_ABILITY] - 1),
                                                 .unit = scope->unit,
                                                 .it = (uint8_t)it,
                                                 .player = scope->player,
                                                 .x = (uint8_t)(x < 0 ? 0 : x > 127 ? 127 : x),
                                                 .fallen = (uint16_t)card };
    fx_tell_card(scope, FX_TOLD_LATER, scope->card, scope->player, op->at[FX_LAY_ABILITY] - 1u);
}

static void lay(struct fx_scope *scope, const struct fx_op *op)
{
    struct fx_things on = op->at[FX_LAY_ON] ? fx_find(scope, op->at[FX_LAY_ON]) : (struct fx_things){ 0 };
    const uint8_t hero = scope->rules->hero ? scope->rules->hero(scope->state, scope->player) : 0;
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    if (!op->at[FX_LAY_ON])
        lay_on(scope, op, hero, 0);                                     /* 521.1 */
    for (struct fx_thing thing; fx_next(scope, &on, &thing);)
        if (thing.what == FX_A_UNIT)
            lay_on(scope, op, thing.at + 1u, 0);
        else if (!fx_lies_hidden(scope, thing))
            lay_on(scope, op, fx_in_zone(cards_zone(&pool, thing.at)), thing.card);
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
    const int n = fx_number(scope, op->at[FX_LET_NUMBER]);
    struct fx_happening *h = replaced(scope);
    if (op->at[FX_LET_INTO] == FX_N) {
        scope->registers->number[2] = (int16_t)n;
        if (h)
            h->n = (int16_t)n;
    } else {
        scope->registers->number[op->at[FX_LET_INTO] - FX_X] = (int16_t)n;
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

/* What several players do: draw, discard, mill, shuffle. Of two that choose, the one whose turn it is does so first: his frame lies on
 * top. */
static enum fx_flow by_players(struct fx_scope *scope, const struct fx_op *op)
{
    const struct fx *fx = scope->fx;
    const bool shuffles = op->code == FX_SHUFFLE;
    const unsigned who = op->at[shuffles ? FX_SHUFFLE_WHO : FX_DRAW_WHO];
    const unsigned players = fx_players(scope, who ? who : FX_MY);
    const int n = shuffles ? 1 : fx_number(scope, op->at[FX_DRAW_N]);
    enum fx_flow flow = FX_GO_ON;
    scope->registers->number[3] = (int16_t)as_many(scope, op->code, players, n);
    for (unsigned i = 0; i < DUEL_PLAYERS; i++) {
        const int player = i ? fx->active : !fx->active;
        if (!(players >> player & 1))
            continue;
        if (op->code == FX_DISCARD)
            discard(scope, player, n, &flow);
        else if (shuffles)
            fx_shuffle(scope, player);
        for (int k = 0; k < n && k < UINT8_MAX && op->code != FX_DISCARD && !shuffles; k++)
            (op->code == FX_DRAW ? fx_draw : fx_mill)(scope, player);
    }
    return flow;
}

/* A step that is no question and no flow; `index`: of the op in the program. */
enum fx_flow fx_do_step(struct fx_scope *scope, const struct fx_op *op, unsigned index)
{
    switch (op->code) {
    case FX_SET: {
        const unsigned v = op->at[FX_CHOOSE_INTO] - FX_V;
        struct fx_things things = fx_find(scope, op->at[FX_CHOOSE_FROM]);
        const unsigned viewers = fx_who_knows(scope, op->at[FX_CHOOSE_FROM]);
        fx_clear_variable(scope, v);
        fx_take_all(scope, v, &things, viewers);
        break;
    }
    case FX_RANDOM: chance_picks(scope, op); break;
    case FX_LOOK:
    case FX_REVEAL_TOP: look(scope, op); break;
    case FX_PUT_REST:   return put_rest(scope, op, index);
    case FX_REVEAL:     reveal(scope, op->at[0]); break;
    case FX_LET:        let(scope, op); break;
    case FX_DRAW:
    case FX_DISCARD:
    case FX_MILL:
    case FX_SHUFFLE: return by_players(scope, op);
    case FX_ADJUST:  adjust(scope, op); break;
    case FX_GAIN:
    case FX_LOSE:
    case FX_GRANT:
    case FX_FORBID:
    case FX_PERMIT: last(scope, op); break;
    case FX_LAY:    lay(scope, op); break;
    case FX_CANCEL: cancel(scope, op->at[0]); break;
    case FX_STAY:
        if (replaced(scope))
            replaced(scope)->stays = 1;
        break;
    case FX_ONTO: onto(scope, op->at[0]); break;
    case FX_WIN:  win(scope, op->at[0]); break;
    default:      return fx_act_on_all(scope, op, index);      /* FX_MOVE and the verbs of the game */
    }
    return FX_GO_ON;
}
