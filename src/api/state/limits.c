/* How often somebody may do something: what each kind of limit allows. */
#include "limits.h"

/* What one caller may do: at once, and in a minute. An account plays some 30 moves a minute, a bot a few hundred. */
static const struct {
    unsigned burst, per_minute, buckets;
} kinds[LIMIT_KIND_COUNT] = {
    [LIMIT_CREDITS]      = { 1000, 3000, LIMIT_BUCKETS },
    [LIMIT_SHARES]       = { 4000, 12000, LIMIT_BUCKETS },
    [LIMIT_RESERVES]     = { 60, 60, LIMIT_BUCKETS },
    [LIMIT_NEW_ACCOUNTS] = { 20, 2, LIMIT_BUCKETS },
    [LIMIT_LOGINS]       = { 30, 10, LIMIT_BUCKETS },
    [LIMIT_GUESSES]      = { 10, 5, LIMIT_BUCKETS },
    [LIMIT_NAMES]        = { 100, 10, LIMIT_BUCKETS },
    [LIMIT_DEVICES]      = { 20, 5, LIMIT_BUCKETS },
    [LIMIT_PHRASES]      = { 6, 30, LIMIT_BUCKETS },
    [LIMIT_WORDS]        = { 4, 15, LIMIT_BUCKETS },
    [LIMIT_REPORTS]      = { 5, 1, LIMIT_BUCKETS / 16 },
    [LIMIT_CHALLENGES]   = { 10, 2, LIMIT_BUCKETS / 16 },
    [LIMIT_KEPT]         = { 30, 2, LIMIT_BUCKETS / 16 },
};
enum { UNLIMITED = 1000000000 };

void limits_open(struct limit *limit[LIMIT_KIND_COUNT], bool unlimited)
{
    for (int i = 0; i < LIMIT_KIND_COUNT; i++)
        limit[i] = unlimited ? limit_new(UNLIMITED, UNLIMITED, 8)
                             : limit_new(kinds[i].burst, kinds[i].per_minute, kinds[i].buckets);
}

void limits_close(struct limit *limit[LIMIT_KIND_COUNT])
{
    for (int i = 0; i < LIMIT_KIND_COUNT; i++)
        limit_free(limit[i]);
}
