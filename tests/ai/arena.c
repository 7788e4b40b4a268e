/* Opponents and matches: what a level may know, what a pair is, what a result proves, and that greedy is
 * worth its name. Everything is seeded: the same games in every run. */
#include "check.h"

#include "ai/ai.h"

#include <math.h>
#include <string.h>

enum { SEEDS = 20, APART = 6 };

static struct arena_match match_of(const char *game, int variant, const char *a, const char *b,
                                   unsigned pairs)
{
    struct arena_match match = { .game = duel_find(game), .level = { a, b }, .seed = 11, .pairs = pairs };

    match.setup.variant = (uint8_t)variant;
    if (strcmp(game, "trade") == 0) {       /* no bargaining: every game is a duel */
        match.setup.options = 1u << duel_index(match.game->options, "fixed-stake");
        match.setup.number[duel_index(match.game->numbers, "stake")] = 1;
    }
    return match;
}

static struct arena_result play(const struct arena_match *match)
{
    struct arena_result result;

    CHECK_INT(arena_play(match, &result), DUEL_OK);
    CHECK_INT(result.pairs, match->pairs);
    CHECK_INT(result.wins + result.draws + result.losses, 2 * match->pairs);
    CHECK_INT(result.pair[0] + result.pair[1] + result.pair[2] + result.pair[3] + result.pair[4],
              match->pairs);
    return result;
}

/* Any state of a random game: after `moves` random answers. */
static void some_state(const struct duel_game *game, duel_state *state, uint64_t seed, int moves)
{
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { 0 };
    duel_action action;

    arena_decks(game, &setup, seed, row);
    arena_key(&setup, seed);
    CHECK_INT(duel_setup(game, state, &setup, NULL, NULL), DUEL_OK);
    for (int i = 0; i < moves && duel_head(state)->awaiting; i++) {
        ai_choose_for("random", state, arena_turn(state), seed + (uint64_t)i, &action);
        duel_apply(state, arena_turn(state), action, NULL);
    }
}

static void levels_answer_legally(void)
{
    duel_room room, view;
    duel_state *state = duel_in(&room);
    duel_action action, again, legal[DUEL_ACTIONS_MAX];

    TEST("every level gives a legal answer, the same one for the same view and seed");
    for (unsigned g = 0; g < duel_games_count; g++)
        for (uint64_t seed = 0; seed < check_many(6, SEEDS); seed++)
            for (int level = 0; ai_levels[level]; level++) {
                if ((g + seed + (uint64_t)level) % check_many(APART, 1) != 0)     /* the levels in turn */
                    continue;
                some_state(duel_games[g], state, seed, (int)seed);
                if (duel_head(state)->awaiting == 0)
                    continue;
                int player = arena_turn(state), n = duel_legal(state, player, legal), at = 0;
                if (!CHECK(ai_choose_for(ai_levels[level], state, player, seed, &action)))
                    continue;
                while (at < n && memcmp(&legal[at], &action, sizeof action) != 0)
                    at++;
                CHECK(at < n);
                duel_copy(duel_in(&view), state);
                duel_hide(duel_in(&view), player);
                CHECK(ai_choose(ai_levels[level], duel_in(&view), player, seed, &again));
                CHECK_MEM(&again, &action, sizeof action);
            }
}

static void refusals(void)
{
    duel_room room;
    duel_action action = { 9, { 9, 9, 9 } };
    const duel_action before = action;

    TEST("no such level, or nothing asked: no answer");
    some_state(duel_games[0], duel_in(&room), 1, 0);
    CHECK(!ai_choose_for("grandmaster", duel_in(&room), arena_turn(duel_in(&room)), 1, &action));
    some_state(duel_games[0], duel_in(&room), 1, 100000);
    CHECK_INT(duel_head(duel_in(&room))->awaiting, 0);
    CHECK(!ai_choose_for("random", duel_in(&room), 0, 1, &action));
    CHECK_MEM(&action, &before, sizeof action);
}

static void pairs_are_fair(void)
{
    TEST("equal levels take one point of every pair");
    struct arena_match match = match_of("gwent", 0, "random", "random", 20);
    struct arena_result result = play(&match);
    CHECK_INT(result.pair[2], 20);
    CHECK(result.score == 0.5 && result.margin == 0 && result.elo == 0);

    TEST("the same match from the other side");
    match = match_of("trade", 0, "greedy", "random", 30);
    struct arena_result ours = play(&match), theirs;
    match.level[0] = "random", match.level[1] = "greedy";
    theirs = play(&match);
    CHECK_INT(theirs.wins, ours.losses);
    CHECK_INT(theirs.losses, ours.wins);
    for (int i = 0; i < 5; i++)
        CHECK_INT(theirs.pair[i], ours.pair[4 - i]);

    TEST("a refused setup is told");
    match.setup.variant = 99;
    CHECK_INT(arena_play(&match, &ours), DUEL_BAD_SETUP);
}

static bool stop_after_three(void *context, const struct arena_result *result)
{
    *(unsigned *)context = result->pairs;
    return result->pairs < 3;
}

static void stops_when_told(void)
{
    TEST("progress hears every pair and can stop the match");
    struct arena_match match = match_of("trade", 0, "random", "random", 10);
    struct arena_result result;
    unsigned heard = 0;
    match.progress = stop_after_three;
    match.context = &heard;
    CHECK_INT(arena_play(&match, &result), DUEL_OK);
    CHECK_INT(heard, 3);
    CHECK_INT(result.pairs, 3);
}

/* A seat plays its own deck, else one of the list, else a random one. */
static void decks_of_a_match(void)
{
    const struct duel_row none[] = { { 1, 1, 0 } }, six[] = { { 1, 6, 0 } };
    const struct duel_deck illegal[] = { { none, 1 } }, own = { six, 1 };
    struct arena_match match = match_of("gwent", 0, "random", "random", 2);
    struct arena_result result, other;
    TEST("whose decks a match is played with");
    match.deck = illegal;
    match.decks = 1;
    CHECK_INT(arena_play(&match, &result), DUEL_BAD_DECK);      /* a deck of one card, from the list */
    match.decks = 0;
    CHECK_INT(arena_play(&match, &result), DUEL_OK);
    match = match_of("trade", 0, "greedy", "random", 8);
    other = play(&match);
    match.setup.deck[0] = match.setup.deck[1] = own;
    result = play(&match);
    CHECK_INT(result.draws, 16);                                /* six equal cards against six of the same */
    CHECK(other.draws < 16);
    match.deck = &own;
    match.decks = 1;
    match.setup.deck[0] = match.setup.deck[1] = (struct duel_deck){ NULL, 0 };
    CHECK_INT(play(&match).draws, 16);
    match.setup.deck[0] = match.setup.deck[1] = illegal[0];
    CHECK(play(&match).draws > 0);                              /* one card against the same */
}

static uint64_t tick(void *context)
{
    return *(uint64_t *)context += 5;
}

static void time_is_told(void)
{
    TEST("the time of a match is that of the decisions with a choice");
    uint64_t clock = 0;
    struct arena_match match = match_of("gwent", 0, "random", "greedy", 2);
    match.now = tick;
    match.context = &clock;
    const struct arena_result result = play(&match);
    CHECK(result.decisions[0] > 20 && result.decisions[1] > 20);
    for (int side = 0; side < 2; side++)
        CHECK_INT((long long)result.thought[side], 5 * (long long)result.decisions[side]);
    CHECK_INT((long long)clock, 10 * (long long)(result.decisions[0] + result.decisions[1]));
}

static bool near(double got, double want)
{
    return fabs(got - want) < 0.05;
}

static void estimates(void)
{
    TEST("score, interval and Elo from the counts of pairs");
    struct arena_result result = { .pairs = 100, .pair = { 10, 10, 30, 20, 30 } };
    arena_estimate(&result);                    /* by hand: mean 0.625, deviation of a pair 0.3206 */
    CHECK(near(result.score * 100, 62.5));
    CHECK(near(result.margin * 100, 6.28));
    CHECK(near(result.elo, 88.74));
    CHECK(result.elo_low < result.elo && result.elo < result.elo_high);

    result = (struct arena_result){ .pairs = 4, .pair = { 0, 0, 0, 0, 4 } };
    arena_estimate(&result);
    CHECK(result.score == 1 && isinf(result.elo) && result.elo > 0);
    result = (struct arena_result){ .pairs = 4, .pair = { 4, 0, 0, 0, 0 } };
    arena_estimate(&result);
    CHECK(result.score == 0 && isinf(result.elo) && result.elo < 0);
    result = (struct arena_result){ 0 };
    arena_estimate(&result);
    CHECK(result.score == 0.5 && result.margin == 0.5);
}

static void sequential_test(void)
{
    TEST("the test of two differences, from the counts of pairs");
    struct arena_result result = { .pairs = 1000, .pair = { 50, 150, 550, 180, 70 } };
    const double elo[2] = { 0, 10 };    /* by hand: mean 0.51746, variance 0.050506; 0.5 against 0.51439 */
    CHECK(near(arena_llr(&result, elo), 2.9235));
    const double high[2] = { 10, 20 };
    CHECK(arena_llr(&result, high) < 0);
    CHECK(arena_llr(&(struct arena_result){ 0 }, elo) == 0);
    result = (struct arena_result){ .pairs = 1, .pair = { 0, 0, 0, 0, 1 } };
    CHECK(arena_llr(&result, elo) < ARENA_LLR);

    TEST("the test ends a match as soon as it is sure");
    struct arena_match match = match_of("trade", 0, "greedy", "random", 5000);
    match.elo[1] = 10;
    CHECK_INT(arena_play(&match, &result), DUEL_OK);
    CHECK(result.pairs > 4 && result.pairs < 1000 && result.llr >= ARENA_LLR);
    match.level[0] = "random", match.level[1] = "greedy";
    CHECK_INT(arena_play(&match, &result), DUEL_OK);
    CHECK(result.pairs < 1000 && result.llr <= -ARENA_LLR);
}

/* Greedy takes clearly more than half of the points. */
static void greedy_beats_random(const char *game, int variant, unsigned pairs)
{
    struct arena_match match = match_of(game, variant, "greedy", "random", pairs);
    struct arena_result result = play(&match);

    if (!CHECK(result.score - result.margin > 0.5))
        printf("  %s, rule set %d: %.1f %% +- %.1f\n", game, variant, result.score * 100,
               result.margin * 100);
}

int main(void)
{
    levels_answer_legally();
    refusals();
    pairs_are_fair();
    stops_when_told();
    decks_of_a_match();
    time_is_told();
    estimates();
    sequential_test();
    TEST("greedy beats random");
    greedy_beats_random("gwent", 0, 60);
    greedy_beats_random("gwent", 1, 60);
    greedy_beats_random("gwent", 2, 12);
    greedy_beats_random("trade", 0, 100);
    return check_done("ai/arena");
}
