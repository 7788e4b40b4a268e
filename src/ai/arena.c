/* Matches between two levels in paired deals, and what their results prove. */
#include "ai.h"

#include <math.h>

/* The parts of a pair's luck. Each is derived from the seed of the pair by its own number. */
enum { LUCK_DECK, LUCK_DEAL, LUCK_SEAT, LUCK_COUNT = LUCK_SEAT + DUEL_PLAYERS };

void arena_key(struct duel_setup *setup, uint64_t seed)
{
    for (int i = 0; i < 8; i++)
        setup->seed[i] = (uint32_t)(duel_mix(&seed) >> 32);
}

void arena_decks(const struct duel_game *game, struct duel_setup *setup, uint64_t seed,
                 struct duel_row row[DUEL_PLAYERS][ARENA_ROWS])
{
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        uint64_t own = duel_mix(&seed);
        if (setup->deck[p].rows > 0)
            continue;
        int rows = game->random_deck(setup->variant, setup->scenario, own, row[p], ARENA_ROWS);
        setup->deck[p] = (struct duel_deck){ .row = row[p], .rows = (uint16_t)rows };
    }
}

/* Plays one game; `seat_of_a` says where A sits. Returns A's points, doubled; -1: one of them would not play. */
static int play(const struct arena_match *match, duel_state *state, int seat_of_a, const uint64_t luck[],
                struct arena_result *result)
{
    uint64_t seed[DUEL_PLAYERS] = { luck[LUCK_SEAT], luck[LUCK_SEAT + 1] };
    duel_action action, legal[DUEL_ACTIONS_MAX];
    duel_room room;
    duel_state *view = duel_in(&room);

    while (duel_head(state)->awaiting) {
        const int player = arena_turn(state), side = player != seat_of_a;
        const uint64_t own = duel_mix(&seed[player]);
        if (duel_legal(state, player, legal) == 1) {
            duel_apply(state, player, legal[0], NULL);
            continue;
        }
        const uint64_t began = match->now ? match->now(match->context) : 0;
        duel_copy(view, state);
        duel_hide(view, player);
        if (!ai_think(match->level[side], view, player, own, &match->means, &action))
            return -1;
        duel_apply(state, player, action, NULL);
        result->decisions[side]++;
        result->thought[side] += match->now ? match->now(match->context) - began : 0;
    }
    int winner = duel_head(state)->winner;
    return winner == DUEL_NOBODY ? 1 : winner == seat_of_a ? 2 : 0;
}

/* The decks of both seats, unless the match fixes them: from its list, else random. */
static void give_decks(const struct arena_match *match, struct duel_setup *setup, uint64_t seed,
                       struct duel_row row[DUEL_PLAYERS][ARENA_ROWS])
{
    for (int p = 0; p < DUEL_PLAYERS && match->decks; p++) {
        unsigned at = duel_mix_below(&seed, match->decks);
        if (setup->deck[p].rows == 0)
            setup->deck[p] = match->deck[at];
    }
    arena_decks(match->game, setup, seed, row);
}

static enum duel_status play_pair(const struct arena_match *match, uint64_t seed, struct arena_result *result)
{
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = match->setup;
    uint64_t luck[LUCK_COUNT];
    duel_room room;
    duel_state *state = duel_in(&room);
    int points = 0;

    for (int i = 0; i < LUCK_COUNT; i++)
        luck[i] = duel_mix(&seed);
    give_decks(match, &setup, luck[LUCK_DECK], row);
    arena_key(&setup, luck[LUCK_DEAL]);
    for (int seat_of_a = 0; seat_of_a < DUEL_PLAYERS; seat_of_a++) {
        enum duel_status status = duel_setup(match->game, state, &setup, NULL, NULL);
        if (status != DUEL_OK)
            return status;
        int got = play(match, state, seat_of_a, luck, result);
        if (got < 0)
            return DUEL_BAD_SETUP;
        points += got;
        result->wins += got == 2;
        result->draws += got == 1;
        result->losses += got == 0;
    }
    result->pair[points]++;
    result->pairs++;
    return DUEL_OK;
}

/* --- what it proves ---------------------------------------------------------------------------------- */

static double elo(double score)
{
    if (score <= 0)
        return -INFINITY;
    if (score >= 1)
        return INFINITY;
    return 0.0 - 400 * log10(1 / score - 1);
}

static double score_of(double elo_ahead)
{
    return 1 / (1 + pow(10, -elo_ahead / 400));
}

/* Mean and variance of a pair's share of the points; `doubt` is added to each count. */
static double spread(const struct arena_result *result, double doubt, double *mean)
{
    double n = 0, sum = 0, squares = 0;

    for (int i = 0; i < 5; i++) {
        double share = i / 4.0, count = result->pair[i] + doubt;
        n += count;
        sum += count * share;
        squares += count * share * share;
    }
    *mean = n > 0 ? sum / n : 0.5;
    return n > 0 ? fmax(squares / n - *mean * *mean, 0) : 0.25;
}

void arena_estimate(struct arena_result *result)
{
    double n = result->pairs, variance = spread(result, 0, &result->score);

    variance = n > 1 ? variance * n / (n - 1) : 0.25;
    result->margin = n > 0 ? 1.96 * sqrt(variance / n) : 0.5;
    result->elo = elo(result->score);
    result->elo_low = elo(result->score - result->margin);
    result->elo_high = elo(result->score + result->margin);
}

/* Van den Bergh's normal approximation, as used by fishtest; the doubt keeps the first few pairs from proving much. */
double arena_llr(const struct arena_result *result, const double elo_ahead[2])
{
    double low = score_of(elo_ahead[0]), high = score_of(elo_ahead[1]), mean;
    double variance = spread(result, 0.5, &mean);

    if (result->pairs == 0 || variance <= 0)
        return 0;
    return result->pairs * (high - low) * (2 * mean - low - high) / (2 * variance);
}

enum duel_status arena_play(const struct arena_match *match, struct arena_result *result)
{
    const bool test = match->elo[0] < match->elo[1];
    uint64_t seed = match->seed;

    *result = (struct arena_result){ 0 };
    while (result->pairs < match->pairs) {
        enum duel_status status = play_pair(match, duel_mix(&seed), result);
        if (status != DUEL_OK)
            return status;
        result->llr = test ? arena_llr(result, match->elo) : 0;
        if ((match->progress && !match->progress(match->context, result)) || fabs(result->llr) >= ARENA_LLR)
            break;
    }
    arena_estimate(result);
    return DUEL_OK;
}
