/* Runs of random games, from a seed that brings them back. */
#include "random_run.h"
#include "check.h"
#include "store/seeded.h"

#include <stdio.h>
#include <stdlib.h>

enum { FAILURES_MAX = 5 };

/* What was heard in `games` games of each game and rule set, as one number. */
static uint64_t play_all(unsigned long games, uint64_t seed, struct desk *desk, uint64_t *luck,
                         void (*play)(struct terms *terms))
{
    struct terms terms;
    *luck = seed;
    seed_all(seed);
    desk_open(desk);
    for (unsigned n = 0; check_counts.failed <= FAILURES_MAX && random_terms(n, 0, &terms); n++)
        for (unsigned long i = 0; check_counts.failed <= FAILURES_MAX && i < games; i++) {
            TEST(terms.setup.game->name);
            random_terms(n, duel_mix(luck), &terms);
            play(&terms);
        }
    desk_close(desk);
    return desk->heard;
}

unsigned long random_run(int argc, char **argv, unsigned long games, struct desk *desk, uint64_t *luck,
                         void (*play)(struct terms *terms))
{
    if (argc > 1)
        games = strtoul(argv[1], NULL, 10);
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1,
                   heard = play_all(games, seed, desk, luck, play);
    printf("seed %llu, heard %016llx\n", (unsigned long long)seed, (unsigned long long)heard);
    if (check_counts.failed > FAILURES_MAX)
        return 0;
    const uint64_t once = play_all(1, seed, desk, luck, play), again = play_all(1, seed, desk, luck, play);
    TEST("a seed brings a run back");
    CHECK(once == again);
    return games + 2;
}
