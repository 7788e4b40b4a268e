/* The duel: trade 2 to 6 in their order. A phase runs until it must ask or is over; play_on() is the list of phases. */
#include "trade.h"

#include <string.h>

static void end_duel(struct trade *t, int winner, enum end end)
{
    t->phase = PHASE_OVER;
    t->head.awaiting = 0;
    t->head.winner = (uint8_t)winner;
    t->head.ended_by = end;
}

/* --- stake and contract: trade 2 ------------------------------------------------------------------ */

/* trade 2.9, 8.21: nobody names a stake that a purse cannot pay. */
bool trade_can_pay(const struct trade *t, int stake)
{
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (t->purse[player] && stake > t->purse[player])
            return false;
    return true;
}

/* trade 2.3, 2.8: one sixth may be demanded of a contract whose sixth, rounded down, can be paid. */
static bool can_demand(const struct trade *t)
{
    return t->contract && trade_can_pay(t, t->contract / 6);
}

static void begin_placement(struct trade *t, struct duel_io *io);

static void agree(struct trade *t, int stake, struct duel_io *io)
{
    t->stake = (uint16_t)stake;                         /* trade 2.2, 8.20: one figure for both */
    duel_tell_all(io, .kind = EVENT_STAKE, .amount = (int16_t)stake);
    if (t->contract)
        duel_tell_all(io, .kind = EVENT_RECORDED, .amount = (int16_t)stake);         /* trade 2.10 */
    begin_placement(t, io);
}

void trade_begin(struct trade *t, int stake, struct duel_io *io)
{
    if (t->options & OPTION_FIXED_STAKE)
        agree(t, stake, io);                            /* trade 2.7 */
    else
        trade_ask(t, 1, PROMPT_GAME, 0, 0);                   /* trade 2.1: side 0 offers the duel */
}

static int legal_stake(const struct trade *t, enum prompt kind, duel_action out[])
{
    int n = 0;
    if (kind == PROMPT_ANSWER)
        out[n++] = (duel_action){ VERB_ACCEPT, { 0 } };
    if (can_demand(t))
        out[n++] = (duel_action){ VERB_SIXTH, { 0 } };
    if (t->offers < OFFERS_MAX)                         /* trade 10.6 */
        for (int drakes = 0; drakes <= OFFER_MAX && trade_can_pay(t, drakes); drakes++)   /* trade 2.6, 10.5 */
            if (kind != PROMPT_ANSWER || drakes != t->stake)
                out[n++] = (duel_action){ VERB_OFFER, { (uint8_t)drakes } };
    if (kind == PROMPT_ANSWER)
        out[n++] = (duel_action){ VERB_OFF, { 0 } };    /* trade 2.5 */
    return n;
}

static void apply_stake(struct trade *t, int player, duel_action action, struct duel_io *io)
{
    const int sixth = t->contract / 6;                  /* trade 2.4, 2.6 */
    switch ((enum verb)action.verb) {
    case VERB_PLAY:                                     /* trade 2.1 */
        duel_tell_all(io, .kind = EVENT_GAME, .player = (uint8_t)player);
        trade_ask(t, 0, PROMPT_STAKE, 0, 0);                  /* trade 2.2 */
        return;
    case VERB_OFFER:
        t->stake = action.arg[0];
        t->offers++;
        duel_tell_all(io, .kind = EVENT_OFFER, .player = (uint8_t)player, .amount = action.arg[0]);
        trade_ask(t, !player, PROMPT_ANSWER, 0, 0);
        return;
    case VERB_ACCEPT: agree(t, t->stake, io); return;
    case VERB_SIXTH:                                    /* trade 2.3 */
        duel_tell_all(io, .kind = EVENT_SIXTH, .player = (uint8_t)player);
        if (t->contract % 6 == 0 || !trade_can_pay(t, sixth + 1))
            agree(t, sixth, io);                        /* trade 2.4: nothing to choose */
        else
            trade_ask(t, !player, PROMPT_ROUNDING, 0, 0);
        return;
    case VERB_DOWN:
    case VERB_UP:
        duel_tell_all(io, .kind = EVENT_ROUNDED, .player = (uint8_t)player, .how = action.verb == VERB_UP,
                      .amount = (int16_t)(sixth + (action.verb == VERB_UP)));
        agree(t, sixth + (action.verb == VERB_UP), io);
        return;
    case VERB_OFF:                                      /* trade 2.1, 2.5 */
        duel_tell_all(io, .kind = EVENT_OFF, .player = (uint8_t)player);
        end_duel(t, DUEL_NOBODY, END_OFF);
        return;
    case VERB_DECLINE:
    case VERB_PLACE:
    case VERB_TARGET:
    case VERB_SUMMON:
    case VERB_TAKE:
    case VERB_COUNT: break;
    }
    assert(!"an answer about the stake");
}

/* --- placement: trade 3 --------------------------------------------------------------------------- */

/* trade 3.1, 8.15: rows are filled as far as the deck allows. */
static int cards_to_place(const struct side *side)
{
    return side->total < CELLS ? side->total : CELLS;
}

void trade_ask_place(struct trade *t, int player)
{
    const uint8_t cards = (uint8_t)cards_to_place(&t->side[player]);
    t->head.awaiting |= (uint8_t)(1 << player);
    t->head.prompt[player] = (struct duel_prompt){
        .kind = PROMPT_PLACE, .begins = 1, .min = cards, .max = cards,
    };
}

static void begin_placement(struct trade *t, struct duel_io *io)
{
    const int cards[DUEL_PLAYERS] = { t->side[0].total, t->side[1].total };
    int first;
    t->phase = PHASE_PLACE;
    t->head.awaiting = 0;
    if (cards[0] >= CELLS && cards[1] >= CELLS) {
        trade_ask_place(t, 0);                          /* trade 3.2, 8.16: both at once */
        trade_ask_place(t, 1);
        return;
    }
    if (cards[0] != cards[1]) {
        first = cards[1] > cards[0];                    /* trade 3.5, 3.6 */
    } else {
        first = (int)duel_roll((duel_state *)t, DUEL_BOARD, 2, io);         /* trade 3.7 */
        duel_rolled(io, ROLL_LOT, first, 0, DUEL_ALL);
        duel_tell_all(io, .kind = EVENT_LOT, .player = (uint8_t)first);
    }
    trade_ask_place(t, first);
}

static int legal_place(const struct side *side, duel_action out[])
{
    const int down = count_bits(side->table);
    int from = down, to = down, n = 0;                  /* trade 3.1: a full side fills cell after cell */
    if (side->total < CELLS) {
        from = side->table ? 32 - __builtin_clz(side->table) : 0;
        to = CELLS - (side->total - down);              /* trade 3.8: any cells, in order, with room for the rest */
    }
    for (uint64_t rest = side->has; rest; rest &= rest - 1) {
        const uint8_t card = (uint8_t)__builtin_ctzll(rest);
        for (int cell = from; cell <= to; cell++)
            out[n++] = (duel_action){ VERB_PLACE, { card, (uint8_t)cell } };
    }
    return n;
}

static void take_from_deck(struct side *side, unsigned card)
{
    if (--side->deck[card] == 0)
        side->has &= ~(UINT64_C(1) << card);
}

/* trade 3.5: the waiting side sees which cells are filled, not with what (trade 3.9). */
static void tell_laid(const struct side *side, int player, struct duel_io *io)
{
    for (unsigned rest = side->table; rest; rest &= rest - 1)
        duel_tell(io, .kind = EVENT_LAID, .heard_by = DUEL_ALL, .seen_by = duel_only(player),
                  .player = (uint8_t)player, .to = (uint8_t)lowest_bit(rest),
                  .card = side->cell[lowest_bit(rest)]);
    duel_learned(io, 7 & ~(1 << player));
}

static void play_on(struct trade *t, struct duel_io *io);

/* trade 4.1: all cards are turned up at once. */
static void reveal_all(struct trade *t, struct duel_io *io)
{
    const struct trade_card *cards = cards_of(t);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct side *side = &t->side[player];
        side->placed = side->home = side->table;
        for (unsigned rest = side->table; rest; rest &= rest - 1) {
            const int cell = lowest_bit(rest);
            side->callers |= (uint8_t)((cards[side->cell[cell]].kind == TRADE_SUMMON) << cell);
            duel_tell_all(io, .kind = EVENT_REVEALED, .player = (uint8_t)player, .to = (uint8_t)cell,
                          .card = side->cell[cell]);
        }
    }
    duel_learned(io, DUEL_ALL & ~(1u << DUEL_JUDGE));
    t->phase = PHASE_REVEAL;
    play_on(t, io);
}

static void apply_place(struct trade *t, int player, duel_action action, struct duel_io *io)
{
    struct side *side = &t->side[player];
    struct duel_prompt *prompt = &t->head.prompt[player];
    take_from_deck(side, action.arg[0]);
    side->cell[action.arg[1]] = action.arg[0];
    side->table |= (uint8_t)(1 << action.arg[1]);
    prompt->begins = 0;
    if (++prompt->picked < prompt->max)
        return;
    *prompt = (struct duel_prompt){ 0 };                /* trade 3.3, 8.25: the last placement locks */
    side->held = (uint16_t)(side->total - cards_to_place(side));
    t->head.awaiting &= (uint8_t) ~(1 << player);
    if (t->head.awaiting)
        return;                                         /* trade 3.3: and nothing is told before both did */
    if (!t->side[!player].table) {
        tell_laid(side, player, io);
        trade_ask_place(t, !player);                    /* trade 3.5, 3.6: the one who waited */
        return;
    }
    reveal_all(t, io);
}

/* --- rounds: trade 5 ------------------------------------------------------------------------------ */

static void discard(struct trade *t, int player, unsigned columns, struct duel_io *io)
{
    struct side *side = &t->side[player];
    for (unsigned rest = columns; rest; rest &= rest - 1) {
        const int cell = lowest_bit(rest);
        duel_tell_all(io, .kind = EVENT_BEATEN, .depth = 1, .player = (uint8_t)player, .from = (uint8_t)cell,
                      .card = side->cell[cell], .card2 = t->side[!player].cell[cell], .amount = t->round);
        side->lost[side->losses++] = side->cell[cell];
    }
}

static void clear_cells(struct side *side, unsigned columns)
{
    side->table &= (uint8_t)~columns;
    side->home &= (uint8_t)~columns;
    side->ahead &= (uint8_t) ~(columns << COLUMNS);
    side->callers &= (uint8_t)~columns;                 /* trade 8.9: gone for the summons */
    for (; columns; columns &= columns - 1)
        side->cell[lowest_bit(columns)] = 0;
}

static void tell_effective(const struct trade *t, const struct field *f, struct duel_io *io)
{
    for (int at = 0; at < DUEL_PLAYERS * CELLS; at++)
        if (t->side[at / CELLS].cell[at % CELLS])
            duel_tell_all(io, .kind = EVENT_EFFECTIVE, .depth = 1, .player = (uint8_t)(at / CELLS),
                          .to = (uint8_t)(at % CELLS), .card = t->side[at / CELLS].cell[at % CELLS],
                          .how = (uint8_t)(f->sets[at] & 31), .what = (uint8_t)(f->sets[at] >> 8 & 31),
                          .with = (uint8_t)(f->sets[at] >> 16 & 31), .amount = t->round);
}

/* trade 5.1, 5.2: all conflicts of a round, at once, under the sets in force when it began (trade 7.19).
 * Returns whether a card fell. */
static bool conflict(struct trade *t, const struct field *f, struct duel_io *io)
{
    duel_tell_all(io, .kind = EVENT_ROUND, .amount = t->round);
    if (duel_listening(io))
        tell_effective(t, f, io);
    const unsigned columns = t->side[0].table & t->side[1].table & FRONT;       /* trade 5.1 */
    unsigned falls[DUEL_PLAYERS] = { 0, 0 };
    for (unsigned rest = columns; rest; rest &= rest - 1) {
        const int column = lowest_bit(rest);
        const uint32_t x = f->sets[column], y = f->sets[CELLS + column];
        falls[0] |= (unsigned)trade_beats(y, x) << column;
        falls[1] |= (unsigned)trade_beats(x, y) << column;
    }
    discard(t, 0, falls[0], io);
    discard(t, 1, falls[1], io);
    clear_cells(&t->side[0], falls[0]);                 /* trade 5.5 */
    clear_cells(&t->side[1], falls[1]);
    return falls[0] | falls[1];
}

/* trade 5.7, 8.1, 8.5: the next summoner of this step A is asked, by initiative, coin, cell. True: none is
 * left. Whether one is asked depends on what all see: a working summoner, an empty cell, cards in the deck. */
static bool summons_are_over(struct trade *t, struct duel_io *io)
{
    const struct trade_card *cards = cards_of(t);
    unsigned able[DUEL_PLAYERS];
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct side *side = &t->side[player];
        const bool may = side->held && side->table != FIELD;            /* trade 8.3, 8.5 */
        able[player] = may ? side->callers & ~(side->fresh | side->asked) & FIELD : 0;      /* trade 8.4 */
    }
    if (!(able[0] | able[1]))
        return true;
    struct field f = { .log = NULL };
    trade_in_force(t, &f, io);                          /* trade 7.16: who is muted */
    enum { NOBODY_CALLS = TRADE_NUMBER_MAX + 1 };
    int numbers[DUEL_PLAYERS] = { NOBODY_CALLS, NOBODY_CALLS }, best[DUEL_PLAYERS] = { 0, 0 }, player = 0;
    for (int side = 0; side < DUEL_PLAYERS; side++)
        for (unsigned rest = able[side] & ~((unsigned)f.muted >> CELLS * side); rest; rest &= rest - 1) {
            const int cell = lowest_bit(rest), its = cards[t->side[side].cell[cell]].number;
            if (its < numbers[side])
                numbers[side] = its, best[side] = cell;
        }
    if (numbers[0] == NOBODY_CALLS && numbers[1] == NOBODY_CALLS)
        return true;
    if (numbers[0] == numbers[1])
        player = trade_coin(t, t, numbers[0], io);
    else
        player = numbers[1] < numbers[0];
    t->side[player].asked |= (uint8_t)(1 << best[player]);
    trade_ask(t, player, PROMPT_SUMMON, t->side[player].cell[best[player]], (unsigned)best[player] + 1);
    return false;
}

static int legal_summon(const struct trade *t, int player, duel_action out[])
{
    const struct trade_card *cards = cards_of(t);
    const struct side *side = &t->side[player];
    const unsigned kin = cards[t->head.prompt[player].card].calls;
    int n = 0;
    out[n++] = (duel_action){ VERB_DECLINE, { 0 } };    /* trade 8.2 */
    for (uint64_t rest = side->has; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        if (cards[card].kin == kin)                     /* trade 7.4 */
            for (unsigned free = FIELD & ~side->table; free; free &= free - 1)      /* trade 8.3 */
                out[n++] = (duel_action){ VERB_SUMMON, { (uint8_t)card, (uint8_t)lowest_bit(free) } };
    }
    return n;
}

static void apply_summon(struct trade *t, int player, duel_action action, const struct duel_prompt *asked,
                         struct duel_io *io)
{
    struct side *side = &t->side[player];
    const int from = asked->unit - 1;
    if (action.verb == VERB_DECLINE) {                  /* trade 8.2: and may be asked again next time */
        duel_tell_all(io, .kind = EVENT_DECLINED, .player = (uint8_t)player, .from = (uint8_t)from,
                      .card = asked->card, .amount = t->round);
        return;
    }
    const unsigned card = action.arg[0], bit = 1u << action.arg[1];
    take_from_deck(side, card);
    side->held--;
    side->cell[action.arg[1]] = (uint8_t)card;
    side->table |= (uint8_t)bit;
    side->fresh |= (uint8_t)bit;
    side->callers &= (uint8_t) ~(1u << from); /* trade 7.4: once per source and duel */
    if (cards_of(t)[card].kind == TRADE_SUMMON)
        side->callers |= (uint8_t)bit;                  /* trade 8.4: from the next step A on */
    duel_learned(io, DUEL_ALL & ~(1u << DUEL_JUDGE));
    duel_tell_all(io, .kind = EVENT_SUMMONED, .player = (uint8_t)player, .from = (uint8_t)from,
                  .card2 = asked->card, .to = action.arg[1], .card = (uint16_t)card, .amount = t->round);
}

/* trade 5.8: every card of the back row whose front cell is empty moves forward. Returns whether one did. */
static bool move(struct trade *t, int player, struct duel_io *io)
{
    struct side *side = &t->side[player];
    const unsigned to = side->table >> COLUMNS & ~side->table & FRONT, from = to << COLUMNS;
    if (!to)
        return false;
    side->table = (uint8_t)((side->table & ~from) | to);
    side->ahead |= side->home & (uint8_t)from;
    side->home &= (uint8_t)~from;
    side->callers = (uint8_t)((side->callers & ~from) | (side->callers & from) >> COLUMNS);
    for (unsigned rest = to; rest; rest &= rest - 1) {
        const int cell = lowest_bit(rest);
        side->cell[cell] = side->cell[cell + COLUMNS];
        side->cell[cell + COLUMNS] = 0;
        duel_tell_all(io, .kind = EVENT_MOVED, .player = (uint8_t)player, .from = (uint8_t)(cell + COLUMNS),
                      .to = (uint8_t)cell, .card = side->cell[cell], .amount = t->round);
    }
    return true;
}

/* --- score: trade 6 ------------------------------------------------------------------------------- */

static void take_price(struct trade *t, int player, unsigned card, struct duel_io *io)
{
    t->price = (uint8_t)card;                           /* trade 6.4 */
    duel_tell_all(io, .kind = EVENT_PRICE, .player = (uint8_t)player, .card = (uint16_t)card);
    end_duel(t, !player, END_WON);
}

/* The different cards that `side` has on the table, as bits. */
static uint64_t cards_left(const struct side *side)
{
    uint64_t cards = 0;
    for (int cell = 0; cell < CELLS; cell++)
        cards |= UINT64_C(1) << side->cell[cell];
    return cards & ~UINT64_C(1);
}

static void count(struct trade *t, struct duel_io *io)
{
    const int left[DUEL_PLAYERS] = {                    /* trade 6.1, 8.10 */
        count_bits(t->side[0].table), count_bits(t->side[1].table),
    };
    duel_tell_all(io, .kind = EVENT_COUNTED, .how = (uint8_t)left[0], .what = (uint8_t)left[1]);
    if (left[0] == left[1]) {
        duel_tell_all(io, .kind = EVENT_RETURNED, .amount = (int16_t)t->stake);      /* trade 6.3 */
        end_duel(t, DUEL_NOBODY, END_EQUAL);            /* trade 6.5: and no price */
        return;
    }
    const int winner = left[1] > left[0];
    t->head.winner = (uint8_t)winner;
    duel_tell_all(io, .kind = EVENT_HEAP, .player = (uint8_t)winner,
                  .amount = (int16_t)(2 * t->stake)); /* trade 6.2 */
    if (t->contract)
        duel_tell_all(io, .kind = EVENT_TAKER, .player = (uint8_t)winner);           /* trade 6.7 */
    const uint64_t cards = cards_left(&t->side[winner]);
    if (cards & (cards - 1)) {                          /* trade 6.4, 8.11, 8.23 */
        t->phase = PHASE_PRICE;
        trade_ask(t, !winner, PROMPT_PRICE, 0, 0);
    } else {
        take_price(t, !winner, (unsigned)__builtin_ctzll(cards), io);
    }
}

static int legal_price(const struct trade *t, int player, duel_action out[])
{
    int n = 0;
    for (uint64_t rest = cards_left(&t->side[!player]); rest; rest &= rest - 1)
        out[n++] = (duel_action){ VERB_TAKE, { (uint8_t)__builtin_ctzll(rest) } };
    return n;
}

/* --- the list of phases ---------------------------------------------------------------------------- */

/* trade 5.6: runs from the reveal on, until somebody must answer or the duel is over. */
static void play_on(struct trade *t, struct duel_io *io)
{
    struct field f = { .log = NULL };
    bool known = false;             /* f holds the sets in force on the table as it lies */
    for (;;) {
        switch ((enum phase)t->phase) {
        case PHASE_REVEAL:
            if (!trade_reveal(t, &f, io))
                return;
            known = true;
            t->round = 1;
            t->phase = PHASE_ROUND;
            break;
        case PHASE_ROUND:
            if (!known)
                trade_in_force(t, &f, io);
            known = !conflict(t, &f, io);
            if (t->round == ROUNDS) {
                count(t, io);       /* trade 5.6: no step A after the last round */
                return;
            }
            t->phase = PHASE_STEP;
            break;
        case PHASE_STEP:
            if (!summons_are_over(t, io))
                return;
            for (int player = 0; player < DUEL_PLAYERS; player++) {
                known &= !move(t, player, io);
                t->side[player].fresh = t->side[player].asked = 0;
            }
            t->round++;
            t->phase = PHASE_ROUND;
            break;
        case PHASE_STAKE:
        case PHASE_PLACE:
        case PHASE_PRICE:
        case PHASE_OVER:
        case PHASE_COUNT: return;
        }
    }
}

int trade_legal(const duel_state *state, int player, duel_action out[])
{
    const struct trade *t = trade_of(state);
    const enum prompt kind = t->head.prompt[player].kind;
    int n = 0;
    switch (kind) {
    case PROMPT_GAME:
        out[n++] = (duel_action){ VERB_PLAY, { 0 } };
        out[n++] = (duel_action){ VERB_OFF, { 0 } };
        return n;
    case PROMPT_STAKE:
    case PROMPT_ANSWER: return legal_stake(t, kind, out);
    case PROMPT_ROUNDING:
        out[n++] = (duel_action){ VERB_DOWN, { 0 } };
        out[n++] = (duel_action){ VERB_UP, { 0 } };
        return n;
    case PROMPT_PLACE: return legal_place(&t->side[player], out);
    case PROMPT_TARGET:
        for (unsigned rest = t->side[!player].table; rest; rest &= rest - 1)       /* trade 7.12 */
            out[n++] = (duel_action){ VERB_TARGET, { (uint8_t)lowest_bit(rest) } };
        return n;
    case PROMPT_SUMMON: return legal_summon(t, player, out);
    case PROMPT_PRICE: return legal_price(t, player, out);
    case PROMPT_NONE:
    case PROMPT_COUNT: break;
    }
    return 0;
}

void trade_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct trade *t = trade_in(state);
    if (action.verb == VERB_PLACE) {
        apply_place(t, player, action, io);
        return;
    }
    const struct duel_prompt asked = t->head.prompt[player];
    t->head.prompt[player] = (struct duel_prompt){ 0 };
    t->head.awaiting = 0;
    switch ((enum prompt)asked.kind) {
    case PROMPT_GAME:
    case PROMPT_STAKE:
    case PROMPT_ANSWER:
    case PROMPT_ROUNDING: apply_stake(t, player, action, io); return;
    case PROMPT_TARGET:
        t->side[player].target[asked.unit - 1] = (uint8_t)(action.arg[0] + 1);
        duel_tell_all(io, .kind = EVENT_TARGET, .player = (uint8_t)player, .from = (uint8_t)(asked.unit - 1),
                      .card = asked.card, .to = action.arg[0], .card2 = t->side[!player].cell[action.arg[0]]);
        play_on(t, io);
        return;
    case PROMPT_SUMMON:
        apply_summon(t, player, action, &asked, io);
        play_on(t, io);
        return;
    case PROMPT_PRICE: take_price(t, player, action.arg[0], io); return;
    case PROMPT_NONE:
    case PROMPT_PLACE:
    case PROMPT_COUNT: break;
    }
    assert(!"a prompt of this game");
}
