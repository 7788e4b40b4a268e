/* What each viewer sees, and what is guessed of the rest: trade 3.4, 3.9. */
#include "trade.h"

#include <string.h>

/* --- hiding ----------------------------------------------------------------------------------------- */

/* Whether `player` has locked the placement: before, not even the filled cells are known. */
static bool has_locked(const struct trade *t, int player)
{
    return t->phase != PHASE_PLACE || !(t->head.awaiting >> player & 1);
}

void trade_hide(duel_state *state, int viewer)
{
    struct trade *t = trade_in(state);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct side *side = &t->side[player];
        if (may_see(viewer, player))
            continue;
        side->has = 0;                                  /* trade 3.4: the deck stays secret to the end */
        memset(side->deck, 0, sizeof side->deck);
        if (is_revealed(t))
            continue;
        memset(side->cell, 0, sizeof side->cell);       /* trade 3.9: face down */
        if (has_locked(t, player))
            continue;
        side->table = 0;                                /* trade 3.3: not even how far the other is */
        t->head.prompt[player] = (struct duel_prompt){ .kind = t->head.prompt[player].kind };
    }
}

/* --- guessing --------------------------------------------------------------------------------------- */

/* How often a card of each rarity occurs in a collection of which nothing is known. */
static const uint8_t weight[TRADE_RARITY_COUNT] = {
    [TRADE_STANDARD] = 64, [TRADE_UNCOMMON] = 32, [TRADE_RARE] = 12, [TRADE_UNIQUE] = 2,
};

/* Cards that may still be hidden: copies of each, and how many in all. */
struct pool {
    uint16_t copies[TRADE_CARDS];
    unsigned total;
};

static void add_to_pool(struct pool *pool, unsigned card, unsigned copies)
{
    pool->copies[card] = (uint16_t)(pool->copies[card] + copies);
    pool->total += copies;
}

/* One card of the pool at random, taken out of it. */
static unsigned draw(struct pool *pool, uint64_t *seed)
{
    unsigned at = duel_mix_below(seed, pool->total), card = 0;
    while (at >= pool->copies[card])
        at -= pool->copies[card++];
    pool->copies[card]--;
    pool->total--;
    return card;
}

/* A card by rarity alone; a second copy is a quarter as likely. */
static unsigned draw_prior(const struct trade_set *set, const uint8_t owned[TRADE_CARDS], uint64_t *seed)
{
    unsigned card = 1;
    for (int tries = 0; tries < 256; tries++) {
        card = 1 + duel_mix_below(seed, set->cards);
        unsigned chance = weight[set->card[card].rarity];
        if (duel_mix_below(seed, 64) < (owned[card] ? chance / 4 : chance) && owned[card] < COPIES_MAX)
            break;
    }
    while (owned[card] == COPIES_MAX)                   /* trade 10.3: the collection has room somewhere */
        card = card == set->cards ? 1 : card + 1;
    return card;
}

/* trade 1.8 to 1.13: where starting decks are demanded, what completes the cards seen to one. */
static void pool_of_start(const struct trade_set *set, const struct side *side,
                          const uint8_t owned[TRADE_CARDS], struct pool *pool, uint64_t *seed)
{
    int wanted[TRADE_RARITY_COUNT] = { START_STANDARD, START_UNCOMMON, side->total == START_CARDS, 0 };
    unsigned left[TRADE_RARITY_COUNT] = { 0 };
    for (unsigned card = 1; card <= set->cards; card++)
        if (owned[card])
            wanted[set->card[card].rarity] -= owned[card];
        else
            left[set->card[card].rarity]++;
    for (unsigned card = 1; card <= set->cards; card++) {
        const int rarity = set->card[card].rarity;
        if (owned[card] || !left[rarity])
            continue;
        if ((int)duel_mix_below(seed, left[rarity]--) < wanted[rarity]) {
            add_to_pool(pool, card, 1);
            wanted[rarity]--;
        }
    }
}

static void imagine_side(struct trade *t, int player, const struct duel_deck *believed, uint64_t *seed)
{
    const struct trade_set *set = trade_sets[t->head.scenario];
    struct side *side = &t->side[player];
    struct pool pool = { .total = 0 };
    uint8_t owned[TRADE_CARDS] = { 0 };
    for (int cell = 0; cell < CELLS; cell++)
        owned[side->cell[cell]]++;
    for (int i = 0; i < side->losses; i++)
        owned[side->lost[i]]++;
    owned[0] = 0;

    if (believed && believed->row) {
        for (unsigned i = 0; i < believed->rows; i++)
            if (believed->row[i].card && believed->row[i].card <= set->cards)
                add_to_pool(&pool, believed->row[i].card, believed->row[i].count);
        for (int card = 1; card < TRADE_CARDS; card++) {        /* what was seen is no longer hidden */
            const unsigned seen = owned[card] < pool.copies[card] ? owned[card] : pool.copies[card];
            pool.copies[card] = (uint16_t)(pool.copies[card] - seen);
            pool.total -= seen;
            const unsigned room = (unsigned)(COPIES_MAX - owned[card]);
            if (pool.copies[card] > room) {
                pool.total -= pool.copies[card] - room;
                pool.copies[card] = (uint16_t)room;
            }
        }
    } else if (t->options & OPTION_STARTING_DECKS) {
        pool_of_start(set, side, owned, &pool, seed);
    }

    const unsigned down = is_revealed(t) ? 0 : side->table;
    const int hidden = count_bits(down) + side->held;
    unsigned rest = down;
    for (int i = 0; i < hidden; i++) {
        const unsigned card = pool.total ? draw(&pool, seed) : draw_prior(set, owned, seed);
        owned[card]++;
        if (rest) {
            side->cell[lowest_bit(rest)] = (uint8_t)card;
            rest &= rest - 1;
        } else {
            side->deck[card]++;
            side->has |= UINT64_C(1) << card;
        }
    }
}

void trade_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    struct trade *t = trade_in(view);
    const int viewer = t->head.viewer;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (may_see(viewer, player))
            continue;
        imagine_side(t, player, believed ? &believed[player] : NULL, &seed);
        if (!has_locked(t, player))
            trade_ask_place(t, player);                 /* a guess: nothing is placed yet */
    }
}

/* trade 3.2, 3.5 to 3.7: the placement begins again. */
void trade_recall(duel_state *view)
{
    struct trade *t = trade_in(view);
    if (t->phase != PHASE_PLACE)
        return;
    const bool both = t->side[0].total >= CELLS && t->side[1].total >= CELLS;
    const int asked = t->head.awaiting & 1 ? 0 : 1, first = t->side[!asked].table ? !asked : asked;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct side *side = &t->side[player];
        for (int cell = 0; cell < CELLS; cell++)
            if (side->cell[cell]) {
                side->deck[side->cell[cell]]++;
                side->has |= UINT64_C(1) << side->cell[cell];
            }
        memset(side->cell, 0, sizeof side->cell);
        side->table = 0;
        side->held = side->total;
    }
    t->head.awaiting = 0;
    memset(t->head.prompt, 0, sizeof t->head.prompt);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!both && player != first)
            continue;
        trade_ask_place(t, player);
        if (!may_see(t->head.viewer, player))           /* trade 3.3: not how far it is */
            t->head.prompt[player] = (struct duel_prompt){ .kind = PROMPT_PLACE };
    }
}

/* What lies face down, then what is not on the table yet. */
int trade_held(const duel_state *state, int player, uint16_t out[], int room)
{
    const struct trade *t = trade_of(state);
    const struct side *side = &t->side[player];
    int n = 0;
    for (unsigned down = is_revealed(t) ? 0 : side->table; down && n < room; down &= down - 1)
        out[n++] = side->cell[lowest_bit(down)];
    for (uint64_t has = side->has; has; has &= has - 1)
        for (int copies = side->deck[__builtin_ctzll(has)]; copies > 0 && n < room; copies--)
            out[n++] = (uint16_t)__builtin_ctzll(has);
    return n;
}

uint32_t trade_meaning(const duel_state *state, int viewer, int player, duel_action action)
{
    (void)state;
    if (action.verb == VERB_PLACE && !may_see(viewer, player))
        return (uint32_t)action.verb << 24;             /* trade 3.3: nothing of it is seen */
    return (uint32_t)action.verb << 24 | (uint32_t)action.arg[0] << 16 | (uint32_t)action.arg[1] << 8 |
           action.arg[2];
}
