/* Guesses at hidden cards by what players usually do: weak cards are swapped away, heroes are kept for the last round, a player
 * who has mustered nekkers has none left. The numbers were learned by counting (app/habits); no rules here. */
#include "habits.h"
#include "opponent.h"

#include <string.h>

const struct duel_inputs gwent_clue_inputs[] = {
    { .name = "owned", .sides = 1, .each = GWENT_CARDS, .cards = true },
    { .name = "again", .sides = 1, .each = GWENT_CARDS, .cards = true },
    { .name = "held", .sides = STAGES, .each = GWENT_CARDS, .cards = true },
    { .name = NULL },
};

/* What was counted, by card: nothing is known yet of a new card, which is taken to be as likely as most. */
#define CLUE(KIND, CARD, EIGHTHS) [(KIND) * GWENT_CARDS + CARD_##CARD] = EIGHTHS,
static const int8_t original[GWENT_CLUES] = {
#include "habits_original.inc"
};
static const int8_t classic[GWENT_CLUES] = {
#include "habits_classic.inc"
};
#undef CLUE

static enum stage stage_of(const struct gwent *g, int player)
{
    enum { FULL = 7, SECOND = 5 };      /* cards in hand, at least */
    const int hand = zone_size(g, zone_of(player, HAND));
    if (g->phase == PHASE_EXCHANGE)
        return STAGE_EXCHANGE;
    if (g->side[player].passed)
        return STAGE_PASSED;
    if (g->round < 2)
        return hand >= FULL ? STAGE_FULL : STAGE_FIRST;
    if (g->round > 2)
        return STAGE_LAST;
    return hand >= SECOND ? STAGE_SECOND : STAGE_SHORT;
}

/* The cards of which a copy, or one that called it, came from the deck of `player` and lies open. */
static void see(const struct gwent *g, int player, uint8_t seen[GWENT_CARDS])
{
    const uint8_t owner = player ? OWNER : 0;
    uint32_t called = 0;
    memset(seen, 0, GWENT_CARDS);
    static_assert(GROUP_COUNT <= 32, "a set of groups");
    for (int at = g->start[zone_of(0, HAND) + 1]; at < g->start[zone_of(1, HAND)]; at++)
        if ((g->known[at] & OWNER) == owner) {
            const struct card *card = &gwent_cards[g->card[at]];
            seen[g->card[at]] = 1;
            called |= card->ability == ABILITY_MUSTER ? 1u << card->group : 0;
        }
    called &= ~(1u << GROUP_NONE);
    for (int card = 0; called && card < GWENT_CARDS; card++)
        seen[card] |= called >> gwent_cards[card].group & 1;
}

bool gwent_habits_read(const struct gwent *g, int player, struct habits *habits)
{
    const int8_t *table = rules_of(g)->hard ? NULL : rules_of(g)->forum ? classic : original;
    if (!table)
        return false;
    habits->owned = table + OWNED * GWENT_CARDS;
    habits->again = table + AGAIN * GWENT_CARDS;
    habits->held = table + (HELD + (int)stage_of(g, player)) * GWENT_CARDS;
    see(g, player, habits->seen);
    return true;
}

/* 2^(-less/8), of 2^16. */
static uint32_t share(int less)
{
    static const uint16_t eighth[8] = { 65535, 60096, 55108, 50535, 46340, 42495, 38967, 35733 };
    return less < 128 ? eighth[less & 7] >> (less >> 3) : 0;
}

/* Rejection sampling: any card is drawn, and accepted in proportion to the likeliest one. Cards that are hardly ever accepted
 * may be left to the end, when any will do. */
void gwent_habits_choose(uint8_t chosen[], int n, int some, const int16_t weight[], uint64_t *seed)
{
    uint64_t own = *seed;
    int most = INT16_MIN, left = some;
    for (int i = 0; i < n; i++)
        most = weight[i] > most ? weight[i] : most;
    memset(chosen, 0, (size_t)n);
    for (int tries = 32 * some; left > 0 && tries > 0; tries--) {
        const uint64_t draw = duel_mix(&own);
        const unsigned i = (unsigned)((draw & UINT32_MAX) * (unsigned)n >> 32);
        if (!chosen[i] && draw >> 48 < share(most - weight[i])) {
            chosen[i] = 1;
            left--;
        }
    }
    while (left > 0) {
        const unsigned i = duel_mix_below(&own, (unsigned)n);
        left -= !chosen[i];
        chosen[i] = 1;
    }
    *seed = own;
}

int gwent_clues(const duel_state *world, int viewer, uint16_t out[])
{
    const struct gwent *g = gwent_of(world);
    const int other = 1 - viewer, held = HELD + (int)stage_of(g, other);
    uint8_t seen[GWENT_CARDS];
    int n = 0;
    see(g, other, seen);
    for (int z = DECK; z <= HAND; z++)
        for (int zone = zone_of(other, z), at = g->start[zone]; at < g->start[zone + 1]; at++) {
            const int card = g->card[at];
            if (g->known[at] & PLACED << viewer)
                continue;
            out[n++] = (uint16_t)(OWNED * GWENT_CARDS + card);
            if (seen[card])
                out[n++] = (uint16_t)(AGAIN * GWENT_CARDS + card);
            if (z == HAND)
                out[n++] = (uint16_t)(held * GWENT_CARDS + card);
        }
    return n;
}
