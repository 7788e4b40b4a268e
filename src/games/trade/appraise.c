/* A cheap opinion of a position. */
#include "trade.h"

/* What a card is worth to a merchant, in hundredths of a card on the table. */
static int worth(const struct trade_card *card)
{
    static const int by_rarity[TRADE_RARITY_COUNT] = { 0, 15, 40, 90 };
    return by_rarity[card->rarity] + 5 * count_bits(card->superiority) + 3 * count_bits(card->protection) +
           (card->kind == TRADE_NONE ? 0 : 6);
}

/* What a card hopes for in a cell while nothing is known of the other side: the strong go first. */
static int promise(const struct trade_card *card, int cell)
{
    int hope = 6 * count_bits(card->superiority) + 4 * count_bits(card->protection) +
               (card->virtues ? 2 * count_bits(card->virtues) : -12);
    return cell < COLUMNS ? hope : hope / 2 + (card->kind == TRADE_NONE ? 0 : 8);
}

/* Hundredths of a card, from the eyes of `player`: cards on the table, conflicts at hand, the prize. */
int trade_appraise(const duel_state *state, int player)
{
    const struct trade *t = trade_of(state);
    const struct trade_card *cards = cards_of(t);
    const struct side *ally = &t->side[player], *foe = &t->side[!player];
    if (t->phase == PHASE_OVER || t->phase == PHASE_PRICE) {
        const int sign = t->head.winner == DUEL_NOBODY ? 0 : t->head.winner == player ? 1 : -1;
        return sign * (10000 - (t->price ? worth(&cards[t->price]) : 0));       /* the price is dear to both */
    }
    int value = 0;
    if (t->phase < PHASE_REVEAL) {
        for (int cell = 0; cell < CELLS; cell++)
            value += ally->cell[cell] ? promise(&cards[ally->cell[cell]], cell) : 0;
        return value;
    }
    struct field f = { .log = NULL };
    trade_field(t, &f);
    value = 100 * (count_bits(ally->table) - count_bits(foe->table));
    for (int column = 0; column < COLUMNS; column++) {
        if (!(ally->table >> column & foe->table >> column & 1))
            continue;
        const uint32_t x = f.sets[CELLS * player + column], y = f.sets[CELLS * !player + column];
        value += 60 * (trade_beats(x, y) - trade_beats(y, x));
    }
    return value;
}
