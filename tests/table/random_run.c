/* Runs of random games, from a seed that brings them back. */
#include "random_run.h"
#include "check.h"
#include "store/seeded.h"

#include <stdio.h>
#include <stdlib.h>

enum { FAILURES_MAX = 5, AGAIN_EVERY = 7 };

static unsigned scenarios_of(const struct duel_game *game)
{
    unsigned n = 0;
    while (game->scenarios[n])
        n++;
    return n > 0 ? n : 1;
}

/* What was heard in at most `games` games of each game and rule set, in all of its scenarios together, as one number; the least that one had.
 * Of the pairs, and of their scenarios, one in `every` is played. */
static uint64_t play_all(unsigned long games, unsigned every, uint64_t seed, struct desk *desk,
                         uint64_t *luck, unsigned (*play)(struct terms *terms), unsigned long *least)
{
    struct terms terms;
    *least = games;
    *luck = seed;
    seed_all(seed);
    desk_open(desk);
    for (unsigned n = 0; check_counts.failed <= FAILURES_MAX && random_terms(n, 0, &terms); n += every) {
        const unsigned scenarios = scenarios_of(terms.setup.game);
        const unsigned long share = (games + scenarios - 1) / scenarios;
        unsigned long i = 0, steps = 0;
        for (; check_counts.failed <= FAILURES_MAX && i < share && steps < share * RANDOM_STEPS; i++) {
            TEST(terms.setup.game->name);
            random_terms(n, duel_mix(luck), &terms);
            steps += play(&terms);
        }
        *least = i < *least ? i : *least;
    }
    desk_close(desk);
    return desk->heard;
}

unsigned long random_run(int argc, char **argv, unsigned long games, struct desk *desk, uint64_t *luck,
                         unsigned (*play)(struct terms *terms))
{
    unsigned long least, one;
    if (argc > 1)
        games = strtoul(argv[1], NULL, 10);
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1,
                   heard = play_all(games, 1, seed, desk, luck, play, &least);
    printf("seed %llu, heard %016llx\n", (unsigned long long)seed, (unsigned long long)heard);
    if (check_counts.failed > FAILURES_MAX)
        return 0;
    const unsigned every = (unsigned)check_many(AGAIN_EVERY, 1);
    const uint64_t once = play_all(1, every, seed, desk, luck, play, &one),
                   again = play_all(1, every, seed, desk, luck, play, &one);
    TEST("a seed brings a run back");
    CHECK(once == again);
    return least + 2;
}

bool random_more(uint64_t seed, struct desk *desk, uint64_t *luck, unsigned (*play)(struct terms *terms))
{
    unsigned long least;
    play_all(1, 1, seed, desk, luck, play, &least);
    return check_counts.failed <= FAILURES_MAX;
}
