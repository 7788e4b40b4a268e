/* Plays random games of Gwent, of all rule sets, with options drawn at random, and prints a hash of each: every position, every
 * strength. quick.py compares what two builds of the engine print. */
#include "games/gwent/gwent.h"

#include <stdio.h>

enum { GAMES = 400, OPTIONS = 20, ROOM = 128 };

static uint64_t stir(uint64_t hash, uint64_t with)
{
    hash ^= with;
    return duel_mix(&hash);
}

/* What the rules make of a position. */
static uint64_t strengths(const struct gwent *g, uint64_t hash)
{
    for (int half = 0; half < HALVES; half++) {
        for (int row = 0; row < ROWS; row++) {
            const int zone = row_zone(half, row);
            int16_t out[POOL];
            hash = stir(hash, (uint64_t)gwent_row_strength(g, zone, out));
            for (int i = 0; i < zone_size(g, zone); i++)
                hash = stir(hash, (uint64_t)out[i]);
        }
        hash = stir(hash, (uint64_t)gwent_half_strength(g, half));
    }
    return hash;
}

/* Half of the decks are written in another order than usual, half of the games have options. */
static bool begin(duel_state *state, int variant, uint64_t *seed)
{
    struct duel_row row[DUEL_PLAYERS][ROOM];
    struct duel_setup setup = { .variant = (uint8_t)variant };
    if (duel_mix_below(seed, 2)) {
        const uint64_t some = duel_mix(seed), few = some & duel_mix(seed);
        setup.options = (uint32_t)few & ((1u << OPTIONS) - 1);
    }
    for (int i = 0; i < 8; i++)
        setup.seed[i] = (uint32_t)duel_mix(seed);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const int rows = gwent.random_deck((unsigned)variant, 0, duel_mix(seed), row[player], ROOM);
        setup.deck[player] = (struct duel_deck){ row[player], (uint16_t)rows };
        if (duel_mix_below(seed, 2))
            for (int i = 0, j = rows - 1; i < j; i++, j--) {
                const struct duel_row swap = row[player][i];
                row[player][i] = row[player][j];
                row[player][j] = swap;
            }
    }
    return duel_setup(&gwent, state, &setup, NULL, NULL) == DUEL_OK;
}

int main(void)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room;
    duel_state *state = duel_in(&room);
    uint64_t seed = 17;
    for (int variant = 0; gwent.variants[variant]; variant++)
        for (int game = 0; game < GAMES; game++) {
            if (!begin(state, variant, &seed))
                return 1;
            uint64_t hash = 0;
            unsigned decisions = 0;
            for (; duel_head(state)->awaiting; decisions++) {
                const int player = duel_head(state)->awaiting & 1 ? 0 : 1;
                const int n = duel_legal(state, player, legal);
                duel_apply(state, player, legal[duel_mix_below(&seed, (unsigned)n)], NULL);
                hash = strengths((const struct gwent *)(const void *)state, stir(hash, duel_hash(state)));
            }
            printf("%s %d: %u decisions, %016llx\n", gwent.variants[variant], game, decisions,
                   (unsigned long long)hash);
        }
    return 0;
}
