/* Matches between two levels in paired deals, and what their results prove. */
#include "ai.h"

#include <math.h>

/* What each part of a pair's luck is derived from its seed by. */
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

/* Plays one game; `seat_of_a` says where A sits. Returns A's points, doubled. */
static int play(const struct arena_match *match, duel_state *state, int seat_of_a, const uint64_t luck[],
                unsigned long long *decisions)
{
    uint64_t seed[DUEL_PLAYERS] = { luck[LUCK_SEAT], luck[LUCK_SEAT + 1] };
    duel_action action;

    while (duel_head(state)->awaiting) {
        int player = arena_turn(state);
        const char *level = match->level[player == seat_of_a ? 0 : 1];
        ai_choose_for(level, state, player, duel_mix(&seed[player]), &action);
        duel_apply(state, player, action, NULL);
        ++*decisions;
    }
    int winner = duel_head(state)->winner;
    return winner == DUEL_NOBODY ? 1 : winner == seat_of_a ? 2 : 0;
}

static enum duel_status play_pair(const struct arena_match *match, uint64_t seed, struct arena_result *result)
{
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = match->setup;
    uint64_t luck[LUCK_COUNT];
    duel_room room;
    duel_state *state = (duel_state *)(void *)&room;
    int points = 0;

    for (int i = 0; i < LUCK_COUNT; i++)
        luck[i] = duel_mix(&seed);
    arena_decks(match->game, &setup, luck[LUCK_DECK], row);
    arena_key(&setup, luck[LUCK_DEAL]);
    for (int seat_of_a = 0; seat_of_a < DUEL_PLAYERS; seat_of_a++) {
        enum duel_status status = duel_setup(match->game, state, &setup, NULL, NULL);
        if (status != DUEL_OK)
            return status;
        int got = play(match, state, seat_of_a, luck, &result->decisions);
        points += got;
        result->wins += got == 2;
        result->draws += got == 1;
        result->losses += got == 0;
    }
    result->pair[points]++;
    result->pairs++;
    return DUEL_OK;
}

static double elo(double score)
{
    if (score <= 0)
        return -INFINITY;
    if (score >= 1)
        return INFINITY;
    return 0.0 - 400 * log10(1 / score - 1);
}

void arena_estimate(struct arena_result *result)
{
    double n = result->pairs, sum = 0, squares = 0;

    for (int i = 0; i < 5; i++) {
        double share = i / 4.0;
        sum += result->pair[i] * share;
        squares += result->pair[i] * share * share;
    }
    result->score = n > 0 ? sum / n : 0.5;
    double variance = n > 1 ? (squares - n * result->score * result->score) / (n - 1) : 0.25;
    result->margin = n > 0 ? 1.96 * sqrt(fmax(variance, 0) / n) : 0.5;
    result->elo = elo(result->score);
    result->elo_low = elo(result->score - result->margin);
    result->elo_high = elo(result->score + result->margin);
}

enum duel_status arena_play(const struct arena_match *match, struct arena_result *result)
{
    uint64_t seed = match->seed;

    *result = (struct arena_result){ 0 };
    for (unsigned i = 0; i < match->pairs; i++) {
        enum duel_status status = play_pair(match, duel_mix(&seed), result);
        if (status != DUEL_OK)
            return status;
        if (match->progress && !match->progress(match->context, i + 1))
            break;
    }
    arena_estimate(result);
    return DUEL_OK;
}
