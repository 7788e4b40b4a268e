/* The sets in force: trade 7, and the order of trade 4. Nothing about them is stored: walk() computes them from the table, the
 * acted abilities and the tossed coins. */
#include "trade.h"

#include <string.h>

/* trade 7.5 to 7.11: the cells, on the card's own side or the other, that a scope reaches from each cell.
 * FOE_ONE reaches the chosen one. */
static const uint8_t reach[TRADE_SCOPE_COUNT][CELLS] = {
    [TRADE_ALLY_ADJ] = { 2 | 8, 1 | 4 | 16, 2 | 32, 1 | 16, 2 | 8 | 32, 4 | 16 },               /* trade 7.5 */
    [TRADE_ALLY_COL] = { 8, 16, 32, 1, 2, 4 },                                                  /* trade 7.6 */
    [TRADE_ALLY_ROW] = { 2 | 4, 1 | 4, 1 | 2, 16 | 32, 8 | 32, 8 | 16 },                        /* trade 7.7 */
    [TRADE_ALLY_ALL] = { FIELD ^ 1, FIELD ^ 2, FIELD ^ 4, FIELD ^ 8, FIELD ^ 16, FIELD ^ 32 },  /* trade 7.8 */
    [TRADE_FOE_FACING] = { 1, 2, 4, 1, 2, 4 },                                                  /* trade 7.9 */
    [TRADE_FOE_COL] = { 1 | 8, 2 | 16, 4 | 32, 1 | 8, 2 | 16, 4 | 32 },                         /* trade 7.10 */
    [TRADE_FOE_ALL] = { FIELD, FIELD, FIELD, FIELD, FIELD, FIELD },                             /* trade 7.11 */
};

/* Homes as the cells where their cards lie now; the homes of lost cards drop out. */
static unsigned cells_of_homes(const struct side *side, unsigned homes)
{
    return (homes & side->home) | (homes & side->ahead) >> COLUMNS;
}

/* The home of the card in `cell`, if it was placed and not summoned. */
static int home_of(const struct side *side, int cell)
{
    return side->home >> cell & 1 ? cell : cell + COLUMNS;
}

/* The cells, as bits of both sides, that the working ability of the card in `cell` of `player` reaches. */
static unsigned targets(const struct trade *t, int player, int cell, const struct trade_card *card)
{
    const int whose = card->scope >= TRADE_FOE_FACING ? !player : player;
    const struct side *side = &t->side[whose];
    unsigned cells;
    if (card->kind == TRADE_AURA) {
        cells = reach[card->scope][cell] & side->table;             /* trade 7.3, 8.19: as they lie now */
    } else {
        const int home = home_of(&t->side[player], cell);           /* trade 7.2, 8.19: the cards of the reveal */
        const unsigned chosen = t->side[player].target[home];
        cells = card->scope != TRADE_FOE_ONE ? reach[card->scope][home] & side->placed
                : chosen                     ? 1u << (chosen - 1)   /* trade 7.12 */
                                             : 0;
        cells = cells_of_homes(side, cells);
    }
    return cells << CELLS * whose;
}

/* Lets one working ability act on the sets in force. */
static void work(const struct trade *t, struct field *f, int player, int cell, const struct trade_card *card)
{
    unsigned on = targets(t, player, cell, card);
    if (f->log)
        for (unsigned rest = on; rest; rest &= rest - 1)
            f->log[f->steps++] = (struct step){ (uint8_t)(CELLS * player + cell), (uint8_t)lowest_bit(rest) };
    if (card->op == TRADE_MUTE) {
        f->muted |= (uint16_t)on;                       /* trade 7.16 */
        return;
    }
    const uint32_t which = (uint32_t)card->which << 8 * (card->op % 3);
    const uint32_t add = card->op < TRADE_TAKE_VIRTUES ? which : 0;     /* trade 7.13 */
    for (; on; on &= on - 1) {
        uint32_t *sets = &f->sets[lowest_bit(on)];
        *sets = (*sets & ~which) | add;                 /* trade 7.14, 7.18: the later one prevails */
    }
}

int trade_coin(const struct trade *t, struct trade *live, int number, struct duel_io *io)
{
    if (live && !(t->tossed >> number & 1)) {
        int first = (int)duel_roll((duel_state *)live, DUEL_DICE, 2, io);
        duel_rolled(io, ROLL_COIN, first, 0, DUEL_ALL);
        live->tossed |= (uint16_t)(1 << number);
        live->first |= (uint16_t)(first << number);
        duel_tell_all(io, .kind = EVENT_COIN, .player = (uint8_t)first, .amount = (int16_t)number);
    }
    return t->first >> number & 1;
}

/* trade 7.2, 4.5: an ability of the reveal acts, now and never again. False: its owner is asked. */
static bool act(struct trade *live, int player, int cell, const struct trade_card *card, struct duel_io *io)
{
    struct side *ally = &live->side[player];
    const struct side *foe = &live->side[!player];
    ally->acted |= (uint8_t)(1 << cell);
    duel_tell_all(io, .kind = EVENT_ACTS, .player = (uint8_t)player, .from = (uint8_t)cell,
                  .card = ally->cell[cell]);
    if (card->scope != TRADE_FOE_ONE || !foe->table)
        return true;
    if (foe->table & (foe->table - 1)) {
        trade_ask(live, player, PROMPT_TARGET, ally->cell[cell], (unsigned)cell + 1);
        return false;
    }
    int sole = lowest_bit(foe->table);                  /* trade 4.5: all see that it is the only one */
    ally->target[cell] = (uint8_t)(sole + 1);
    duel_tell_all(io, .kind = EVENT_TARGET, .depth = 1, .player = (uint8_t)player, .from = (uint8_t)cell,
                  .card = ally->cell[cell], .to = (uint8_t)sole, .card2 = foe->cell[sole]);
    return true;
}

/* trade 7.17, 4.2: from the printed sets through all REVEAL and AURA abilities on the table by initiative.
 * With `live`, coins are tossed; with `reveal` too, abilities of the reveal act: false when one must ask. A
 * second walk finds the first one's decisions and goes on from there. */
static inline bool walk(const struct trade *t, struct trade *live, bool reveal, struct field *f,
                        struct duel_io *io)
{
    const struct trade_card *cards = cards_of(t);
    uint16_t by_number[TRADE_NUMBER_MAX + 1];
    unsigned numbers = 0, active = 0, reveals = 0;
    for (int player = 0, at = 0; player < DUEL_PLAYERS; player++)
        for (int cell = 0; cell < CELLS; cell++, at++) {
            const struct trade_card *card = &cards[t->side[player].cell[cell]];
            const uint32_t word = (uint32_t)card->virtues | (uint32_t)card->superiority << 8 |
                                  (uint32_t)card->protection << 16 | (uint32_t)card->kind << 24;
            const uint32_t kind = word >> 24;           /* one load, and no branch */
            f->sets[at] = word & 0xffffff;
            active |= (kind == TRADE_REVEAL || kind == TRADE_AURA ? 1u : 0u) << at;
            reveals |= (kind == TRADE_REVEAL ? 1u : 0u) << at;
        }
    for (unsigned rest = active; rest; rest &= rest - 1) {
        const int at = lowest_bit(rest), number = cards[t->side[at >= CELLS].cell[at % CELLS]].number;
        by_number[number] = (uint16_t)((numbers >> number & 1 ? by_number[number] : 0) | 1 << at);
        numbers |= 1u << number;
    }
    f->muted = 0;
    f->steps = 0;
    for (; numbers; numbers &= numbers - 1) {
        const int number = lowest_bit(numbers);
        unsigned acted = 0;     /* trade 7.16: what has acted is not silenced, what has not is lost for good */
        for (int player = 0; player < DUEL_PLAYERS; player++)
            acted |= cells_of_homes(&t->side[player], t->side[player].acted) << CELLS * player;
        const unsigned lost = reveal ? 0 : reveals & ~acted;            /* trade 8.4: nor does a newcomer's */
        const unsigned here = by_number[number] & ~lost;
        const unsigned working = here & ~(f->muted & ~acted);
        int first = 0;
        if (working & FIELD && working >> CELLS)
            first = trade_coin(t, live, number, io);                          /* trade 4.3, 8.24 */
        for (int turn = 0; turn < DUEL_PLAYERS; turn++) {
            const int player = first ^ turn;
            for (unsigned rest = here >> CELLS * player & FIELD; rest; rest &= rest - 1) {
                const int cell = lowest_bit(rest), at = CELLS * player + cell;      /* trade 4.4, 8.17 */
                const struct trade_card *card = &cards[t->side[player].cell[cell]];
                const bool has_acted = acted >> at & 1;
                if (f->muted >> at & 1 && !has_acted)
                    continue;                           /* trade 7.16, 8.18 */
                if (reveal && card->kind == TRADE_REVEAL && !has_acted && !act(live, player, cell, card, io))
                    return false;
                work(t, f, player, cell, card);
            }
        }
    }
    return true;
}

void trade_field(const struct trade *t, struct field *f)
{
    if (t->phase < PHASE_REVEAL)
        memset(f->sets, 0, sizeof f->sets), f->muted = 0, f->steps = 0;
    else
        walk(t, NULL, false, f, NULL);
}

bool trade_reveal(struct trade *t, struct field *f, struct duel_io *io)
{
    return walk(t, t, true, f, io);
}

void trade_in_force(struct trade *t, struct field *f, struct duel_io *io)
{
    walk(t, t, false, f, io);
}
