/* The table of trade cards in the form that surfaces draw which know no game. */
#include "trade.h"

enum area { AREA_FRONT, AREA_BACK, AREA_DECK, AREA_LOST, AREA_COUNT };
enum { IN_FRONT = CELLS / 2 };

const struct duel_area trade_areas[AREA_COUNT + 1] = {
    [AREA_FRONT] = { .key = "front", .shape = DUEL_SLOT, .row = 0 },
    [AREA_BACK] = { .key = "back", .shape = DUEL_SLOT, .row = 1 },
    [AREA_DECK] = { .key = "deck", .shape = DUEL_HAND, .row = 2 },
    [AREA_LOST] = { .key = "lost", .shape = DUEL_STACK, .row = 2, .column = 1, .open = 1, .ordered = 1 },
    [AREA_COUNT] = { .key = NULL },
};

/* NULL: a card that is not known, or none. */
static const char *name_of(const struct trade *t, unsigned card)
{
    return card ? key_of(t, card) : NULL;
}

/* Three cells; what is not known to be filled is empty. */
static void put_row(const struct trade *t, const struct field *f, int player, enum area area,
                    struct duel_text *out)
{
    const struct side *side = &t->side[player];
    const int from = area == AREA_FRONT ? 0 : IN_FRONT;
    const unsigned row = side->table >> from & ((1u << IN_FRONT) - 1);
    duel_table_area(&trade_areas[area], player, __builtin_popcount(row), out);
    for (int cell = from; cell < from + IN_FRONT; cell++) {
        const bool muted = f->muted >> (CELLS * player + cell) & 1;
        duel_table_thing(
            &(struct duel_thing){
                .at = trade_cell_keys[cell],
                .card = name_of(t, side->cell[cell]),
                .empty = !(side->table >> cell & 1),
                .mark = { muted ? "muted" : NULL },
            },
            out);
    }
    duel_table_area_end(NULL, out);
}

/* trade 3.3, 3.4: a deck is its owner's secret, and while it is placed from, how many are left of it, too. */
static void put_deck(const struct trade *t, int player, struct duel_text *out)
{
    const struct side *side = &t->side[player];
    const bool seen = may_see(t->head.viewer, player);
    int count = seen ? 0 : side->held;
    for (unsigned card = 1; seen && card < TRADE_CARDS; card++)
        count += side->deck[card];
    duel_table_area(&trade_areas[AREA_DECK], player, count, out);
    if (seen) {
        for (unsigned card = 1; card < TRADE_CARDS; card++)
            if (side->deck[card])
                duel_table_thing(&(struct duel_thing){ .card = name_of(t, card), .n = side->deck[card] },
                                 out);
    } else if (side->held) {
        duel_table_thing(&(struct duel_thing){ .n = side->held }, out);
    }
    duel_table_area_end(NULL, out);
}

static void put_lost(const struct trade *t, int player, struct duel_text *out)
{
    const struct side *side = &t->side[player];
    duel_table_area(&trade_areas[AREA_LOST], player, side->losses, out);
    for (int i = side->losses - 1; i >= 0; i--)
        duel_table_thing(&(struct duel_thing){ .card = name_of(t, side->lost[i]) }, out);
    duel_table_area_end(NULL, out);
}

void trade_table(const struct trade *t, const struct field *f, struct duel_text *out)
{
    const struct duel_turn turn = { .number = t->round, .active = DUEL_NOBODY, .phase = trade_phase_keys[t->phase] };
    const bool staked = t->phase != PHASE_STAKE && t->head.ended_by != END_OFF;
    duel_table_open((const duel_state *)t, &turn, out);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        put_row(t, f, player, AREA_FRONT, out);
        put_row(t, f, player, AREA_BACK, out);
        put_deck(t, player, out);
        put_lost(t, player, out);
    }
    duel_table_figures(out);
    if (t->round)
        duel_table_figure(DUEL_NOBODY, "round", 10L * t->round, -1, out);
    if (t->contract)
        duel_table_figure(DUEL_NOBODY, "contract", 10L * t->contract, -1, out);
    if (staked)
        duel_table_figure(DUEL_NOBODY, "pot", 20L * t->stake, -1, out);
    else if (t->head.prompt[0].kind == PROMPT_ANSWER || t->head.prompt[1].kind == PROMPT_ANSWER)
        duel_table_figure(DUEL_NOBODY, "offer", 10L * t->stake, -1, out);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (t->purse[player])
            duel_table_figure(player, "purse", 10LL * t->purse[player], -1, out);
    duel_table_close(out);
}
