/* Trade cards for computer opponents: what a player sees as numbers for a learned evaluation. Cards are told by
 * what is printed on them, which serves every card set; those of the reference set by name, too. */
#include "opponent.h"
#include "trade.h"

enum { UNIT = 64 };

/* In the order of enum feature. Of a pair the first is the player's, the second the other's. */
const struct duel_inputs trade_inputs[] = {
    { .name = "cell", .sides = 2 * CELLS, .each = TRADE_CARDS, .cards = true },
    { .name = "set", .sides = 2 * CELLS, .each = SET_BITS },
    { .name = "kind", .sides = 2 * CELLS, .each = TRADE_KIND_COUNT },
    { .name = "muted", .sides = 2, .each = CELLS },
    { .name = "beats", .sides = 2, .each = CELLS },
    { .name = "deck", .sides = 1, .each = TRADE_CARDS, .cards = true },
    { .name = "called", .sides = 1, .each = 1 },
    { .name = "table", .sides = 2, .each = SIZES },
    { .name = "front", .sides = 2, .each = SIZES },
    { .name = "margin", .sides = 1, .each = 2 * SIZES + 1 },
    { .name = "deck-size", .sides = 2, .each = 1 },
    { .name = "callers", .sides = 2, .each = 1 },
    { .name = "phase", .sides = 1, .each = PHASE_COUNT },
    { .name = "round", .sides = 1, .each = ROUNDS + 1 },
    { .name = "asked", .sides = 1, .each = PROMPT_COUNT, .list = trade_prompt_keys },
    { .name = "other-asked", .sides = 1, .each = 1 },
    { .name = NULL },
};

static int put(struct duel_feature out[], int n, int index, int value)
{
    out[n] = (struct duel_feature){ (uint16_t)index, (int16_t)value };
    return n + (value != 0);
}

/* x beats y by the sets in force (trade 5.3, 5.4). */
static bool beats(uint32_t x, uint32_t y)
{
    const uint32_t virtues = x & 31, superior = x >> 8 & 31, target = y & 31, guard = y >> 16 & 31;
    return (target & ~superior) == 0 && !(virtues && (virtues & ~guard) == 0);
}

/* The sets of a cell, before the reveal the printed ones. */
static uint32_t sets_of(const struct trade *t, const struct field *field, int player, int cell)
{
    const struct trade_card *card = &cards_of(t)[t->side[player].cell[cell]];
    if (t->phase >= PHASE_REVEAL)
        return field->sets[CELLS * player + cell];
    return card->virtues | (uint32_t)card->superiority << 8 | (uint32_t)card->protection << 16;
}

static int put_cells(const struct trade *t, const struct field *field, int player, int side,
                     struct duel_feature out[], int n)
{
    const struct side *s = &t->side[player];
    for (int cell = 0; cell < CELLS; cell++) {
        const int id = s->cell[cell], at = side * CELLS + cell;
        if (!id)
            continue;
        if (t->head.scenario == 0)
            n = put(out, n, CARD_IN_CELL + at * TRADE_CARDS + id, UNIT);
        const uint32_t sets = sets_of(t, field, player, cell);
        for (int bit = 0; bit < SET_BITS; bit++)
            n = put(out, n, SET_IN_CELL + at * SET_BITS + bit,
                    sets >> (8 * (bit / 5) + bit % 5) & 1 ? UNIT : 0);
        n = put(out, n, KIND_IN_CELL + at * TRADE_KIND_COUNT + cards_of(t)[id].kind, UNIT);
        n = put(out, n, MUTED_CELL + at, field->muted >> (CELLS * player + cell) & 1 ? UNIT : 0);
    }
    return n;
}

static int put_conflicts(const struct trade *t, const struct field *field, int player,
                         struct duel_feature out[], int n)
{
    for (int side = 0; side < 2; side++) {
        const int mine = side ? 1 - player : player, theirs = 1 - mine;
        for (int cell = 0; cell < CELLS; cell++) {
            const int facing = cell % COLUMNS;
            if (t->side[mine].cell[cell] && t->side[theirs].cell[facing])
                n = put(out, n, BEATS + side * CELLS + cell,
                        beats(field->sets[CELLS * mine + cell], field->sets[CELLS * theirs + facing])
                            ? UNIT
                            : -UNIT);
        }
    }
    return n;
}

static int put_deck(const struct trade *t, int player, struct duel_feature out[], int n)
{
    const struct side *s = &t->side[player];
    uint32_t called = 0;
    int callable = 0;
    for (unsigned left = s->callers; left; left &= left - 1)
        called |= UINT32_C(1) << cards_of(t)[s->cell[lowest_bit(left)]].calls;
    for (uint64_t left = s->has; left; left &= left - 1) {
        const int card = __builtin_ctzll(left);
        if (t->head.scenario == 0)
            n = put(out, n, IN_DECK + card, UNIT);
        if (called >> cards_of(t)[card].kin & 1)
            callable += s->deck[card];
    }
    return put(out, n, CALLED, (callable < 4 ? callable : 4) * UNIT / 2);
}

int trade_features(const duel_state *state, int player, struct duel_feature out[])
{
    const struct trade *t = trade_of(state);
    const bool open = t->phase >= PHASE_REVEAL;
    const struct side *own = &t->side[player], *other = &t->side[1 - player];
    struct field field = { .log = NULL };
    int n = 0;

    if (t->phase == PHASE_STAKE)    /* a duel does not teach what a stake is worth */
        return 0;
    if (open)
        trade_field(t, &field);
    n = put_cells(t, &field, player, 0, out, n);
    n = put_deck(t, player, out, n);
    n = put(out, n, ON_TABLE + count_bits(own->table), UNIT);
    n = put(out, n, ON_FRONT + count_bits(own->table & FRONT), UNIT);
    if (open) {                     /* till then nobody sees how far the other is (trade 3.3) */
        n = put_cells(t, &field, 1 - player, 1, out, n);
        n = put_conflicts(t, &field, player, out, n);
        n = put(out, n, ON_TABLE + SIZES + count_bits(other->table), UNIT);
        n = put(out, n, ON_FRONT + SIZES + count_bits(other->table & FRONT), UNIT);
        n = put(out, n, MARGIN + SIZES + count_bits(own->table) - count_bits(other->table), UNIT);
        n = put(out, n, DECK_LEFT + 1, (other->held < 64 ? other->held : 64) * UNIT / 8);
        n = put(out, n, CALLERS + 1, count_bits(other->callers) * UNIT);
        n = put(out, n, CALLERS, count_bits(own->callers) * UNIT);
    }
    n = put(out, n, DECK_LEFT, (own->held < 64 ? own->held : 64) * UNIT / 8);
    n = put(out, n, PHASE_NOW + t->phase, UNIT);
    n = put(out, n, ROUND_NOW + t->round, UNIT);
    const bool asked = t->head.awaiting >> player & 1;
    n = put(out, n, ASKED + (asked ? t->head.prompt[player].kind : PROMPT_NONE), UNIT);
    return put(out, n, OTHER_ASKED, open && t->head.awaiting >> (1 - player) & 1 ? UNIT : 0);
}
