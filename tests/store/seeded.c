/* Chance for tests. */
#include "seeded.h"

#include "check.h"
#include "duello/duel.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static _Atomic uint64_t drawn;         /* threads draw, too */

static uint32_t draw_word(void)
{
    uint64_t state = atomic_fetch_add(&drawn, 1);
    return (uint32_t)duel_mix(&state);
}

static void draw(void *out, const size_t size)
{
    unsigned char *at = out;
    for (size_t i = 0; i < size; i++)
        at[i] = (unsigned char)draw_word();
}

static const char *drawn_from(void)
{
    return "a seed";
}

void seed_all(uint64_t seed)
{
    static randombytes_implementation seeded = {
        .implementation_name = drawn_from, .random = draw_word, .buf = draw,
    };
    drawn = seed;
    srand((unsigned)seed);
    CHECK_INT(randombytes_set_implementation(&seeded), 0);
}

void seed_run(int argc, char **argv, uint64_t usual)
{
    const uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : usual;
    printf("seed %llu\n", (unsigned long long)seed);
    seed_all(seed);
}
