/* What the merchants bring to the table, and what they take home: trade 1, 2, 9, 10. */
#include "trade.h"

/* trade 1.8 to 1.13: what a starting deck must be. */
static void check_start(const struct trade_card *cards, const struct side *side, int player,
                        struct duel_faults *faults)
{
    int of[TRADE_RARITY_COUNT] = { 0 };
    for (uint64_t rest = side->has; rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest);
        of[cards[card].rarity] += side->deck[card];
        if (side->deck[card] > 1)
            duel_broken(faults, player, 113, (unsigned)card, side->deck[card], 1);        /* trade 1.13 */
        if (cards[card].rarity == TRADE_UNIQUE)
            duel_broken(faults, player, 112, (unsigned)card, side->deck[card], 0);        /* trade 1.12 */
    }
    if (side->total != START_CARDS && side->total != START_TRAINED)
        duel_broken(faults, player, 108, 0, side->total, START_CARDS);                    /* trade 1.8 */
    if (of[TRADE_STANDARD] != START_STANDARD)
        duel_broken(faults, player, 109, 0, of[TRADE_STANDARD], START_STANDARD);          /* trade 1.9 */
    if (of[TRADE_UNCOMMON] != START_UNCOMMON)
        duel_broken(faults, player, 110, 0, of[TRADE_UNCOMMON], START_UNCOMMON);          /* trade 1.10 */
    const int rare = side->total == START_TRAINED ? 0 : 1;
    if (of[TRADE_RARE] != rare)
        duel_broken(faults, player, 111, 0, of[TRADE_RARE], rare);                        /* trade 1.11 */
}

/* Reads one collection; counts past 255 copies are told and cut. */
static void read_deck(const struct trade_set *set, struct side *side, int player,
                      const struct duel_deck *deck, bool starting, struct duel_faults *faults)
{
    uint32_t total = 0;
    for (unsigned i = 0; i < deck->rows; i++) {
        const struct duel_row *row = &deck->row[i];
        if (row->card == 0 || row->card > set->cards || row->zone != 0) {
            duel_broken(faults, player, 107, row->card, row->zone, 0);        /* trade 1.7 */
            continue;
        }
        const unsigned copies = (unsigned)side->deck[row->card] + row->count;
        total += row->count;
        if (copies > COPIES_MAX)
            duel_broken(faults, player, 1003, row->card, (int)copies, COPIES_MAX);        /* trade 10.3 */
        side->deck[row->card] = (uint8_t)(copies > COPIES_MAX ? COPIES_MAX : copies);
        if (copies)
            side->has |= UINT64_C(1) << row->card;
    }
    if (total == 0)
        duel_broken(faults, player, 814, 0, 0, 1);                            /* trade 8.14 */
    if (total > COLLECTION_MAX)
        duel_broken(faults, player, 1003, 0, (int)(total > INT16_MAX ? INT16_MAX : total), COLLECTION_MAX);
    side->total = side->held = (uint16_t)(total > COLLECTION_MAX ? COLLECTION_MAX : total);
    if (starting)
        check_start(set->card, side, player, faults);
}

/* trade 2.7, 2.9: what the merchants bring to the table. */
enum duel_status trade_read_numbers(struct trade *t, const struct duel_setup *setup,
                                    struct duel_faults *faults)
{
    const int32_t *number = setup->number;
    t->contract = (uint16_t)number[NUMBER_CONTRACT];
    t->purse[0] = number[NUMBER_PURSE];
    t->purse[1] = number[NUMBER_PURSE + 1];
    if (!(setup->options & OPTION_FIXED_STAKE))
        return DUEL_OK;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (t->purse[player] && number[NUMBER_STAKE] > t->purse[player])
            duel_broken(faults, player, 821, 0, number[NUMBER_STAKE], (int)t->purse[player]);     /* trade 8.21 */
    return faults->count ? DUEL_BAD_SETUP : DUEL_OK;
}

enum duel_status trade_setup(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                             struct duel_io *io)
{
    struct trade *t = trade_in(state);
    const struct trade_set *set = trade_sets[t->head.scenario];
    const enum duel_status status = trade_read_numbers(t, setup, faults);
    if (status != DUEL_OK)
        return status;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        read_deck(set, &t->side[player], player, &setup->deck[player], setup->options & OPTION_STARTING_DECKS,
                  faults);
    if (faults->count)
        return DUEL_BAD_DECK;
    t->options = (uint8_t)setup->options;
    t->head.winner = DUEL_NOBODY;
    trade_begin(t, setup->number[NUMBER_STAKE], io);
    return DUEL_OK;
}

/* trade 1.8 to 1.13: a legal starting deck; fewer cards where the set has too few of a rarity. */
int trade_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room)
{
    static const uint8_t quota[TRADE_RARITY_COUNT] = {
        [TRADE_STANDARD] = START_STANDARD, [TRADE_UNCOMMON] = START_UNCOMMON,
        [TRADE_RARE] = START_CARDS - START_STANDARD - START_UNCOMMON,
    };
    const struct trade_set *set = trade_set_at(scenario);
    int n = 0;
    (void)variant;
    if (!set)
        return 0;
    for (int rarity = 0; rarity < TRADE_RARITY_COUNT; rarity++) {
        unsigned left = 0, wanted = quota[rarity];
        for (unsigned card = 1; card <= set->cards; card++)
            left += set->card[card].rarity == rarity;
        for (unsigned card = 1; card <= set->cards && wanted && n < room; card++)
            if (set->card[card].rarity == rarity && duel_mix_below(&seed, left--) < wanted) {
                out[n++] = (struct duel_row){ .card = (uint16_t)card, .count = 1 };
                wanted--;
            }
    }
    return n;
}

/* --- after the duel ---------------------------------------------------------------------------------- */

/* trade 9.1: what both merchants write into their files. */
void trade_collections(const duel_state *state, struct duel_row out[DUEL_PLAYERS][TRADE_CARDS],
                       int rows[DUEL_PLAYERS])
{
    const struct trade *t = trade_of(state);
    assert(duel_game_of(state)->setup == trade_setup && t->head.viewer >= DUEL_JUDGE);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct side *side = &t->side[player];
        uint16_t copies[TRADE_CARDS];
        for (int card = 0; card < TRADE_CARDS; card++)
            copies[card] = side->deck[card];
        for (int cell = 0; cell < CELLS; cell++)
            copies[side->cell[cell]]++;                 /* trade 8.12: all return to their owners */
        for (int i = 0; i < side->losses; i++)
            copies[side->lost[i]]++;
        if (t->price && player == t->head.winner)       /* trade 6.6: no price, nothing changes hands */
            copies[t->price]--;                         /* trade 8.12, 9.2: but for the price */
        else if (t->price && copies[t->price] < COPIES_MAX)
            copies[t->price]++;                         /* trade 8.13 */
        rows[player] = 0;
        for (int card = 1; card < TRADE_CARDS; card++)
            if (copies[card])
                out[player][rows[player]++] =
                    (struct duel_row){ .card = (uint16_t)card, .count = (uint8_t)copies[card] };
    }
}

int trade_gain(const duel_state *state, int player)
{
    const struct trade *t = trade_of(state);
    if (t->head.awaiting || t->head.winner == DUEL_NOBODY || t->phase < PHASE_PLACE)
        return 0;                                       /* trade 6.3: each takes back what was its own */
    return t->head.winner == player ? t->stake : -t->stake;     /* trade 6.2 */
}
