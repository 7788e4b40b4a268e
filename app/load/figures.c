/* Times in buckets whose width grows with them: 64 to every doubling. */
#include "load.h"

enum { STEPS = 64 };

static unsigned bucket_of(uint64_t duration)
{
    if (duration < STEPS)
        return (unsigned)duration;
    const unsigned doublings = 63 - (unsigned)__builtin_clzll(duration) - 5;
    return doublings * (STEPS / 2) + (unsigned)(duration >> doublings);
}

/* The largest duration in it. */
static uint64_t end_of(unsigned bucket)
{
    if (bucket < STEPS)
        return bucket;
    const unsigned doublings = bucket / (STEPS / 2) - 1;
    return (((uint64_t)bucket - doublings * (STEPS / 2) + 1) << doublings) - 1;
}

void figures_add(struct figures *figures, uint64_t duration)
{
    figures->bucket[bucket_of(duration)]++;
    figures->count++;
    if (duration > figures->most)
        figures->most = duration;
}

uint64_t figures_at(const struct figures *figures, double part)
{
    uint64_t left = (uint64_t)(part * (double)figures->count);
    for (unsigned i = 0; i < sizeof figures->bucket / sizeof *figures->bucket; i++) {
        if (left < figures->bucket[i])
            return end_of(i) < figures->most ? end_of(i) : figures->most;
        left -= figures->bucket[i];
    }
    return figures->most;
}
