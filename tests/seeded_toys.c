/* The chance of the program that plays the games of the tests: with DUELLO_SEED in the environment its names, seeds and secrets
 * (libsodium) follow from that, so that a failure of a script comes back. Each thread draws for itself, so what the loop draws
 * does not depend on what others do meanwhile. */
#include "duello/duel.h"

#include <sodium.h>
#include <stdlib.h>

static uint64_t seed;
static _Thread_local uint64_t drawn;

static uint32_t draw_word(void)
{
    uint64_t state = seed + drawn++;
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

__attribute__((constructor)) static void begin(void)
{
    static randombytes_implementation seeded = {
        .implementation_name = drawn_from, .random = draw_word, .buf = draw,
    };
    const char *wanted = getenv("DUELLO_SEED");
    if (!wanted)
        return;
    seed = strtoull(wanted, NULL, 10) << 32;
    randombytes_set_implementation(&seeded);
}
