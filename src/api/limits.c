/* How often somebody may do something: what each kind of limit allows. */
#include "limits.h"

#include <stddef.h>

/* What one caller may do: at once, and in a minute. An account plays some 30 moves a minute, a bot a few hundred. */
static const struct {
    size_t member;
    unsigned burst, per_minute, buckets;
} kinds[] = {
    { offsetof(struct limits, credits), 1000, 3000, LIMIT_BUCKETS },
    { offsetof(struct limits, shares), 4000, 12000, LIMIT_BUCKETS },
    { offsetof(struct limits, reserves), 60, 60, LIMIT_BUCKETS },
    { offsetof(struct limits, new_accounts), 20, 2, LIMIT_BUCKETS },
    { offsetof(struct limits, logins), 30, 10, LIMIT_BUCKETS },
    { offsetof(struct limits, guesses), 10, 5, LIMIT_BUCKETS },
    { offsetof(struct limits, names), 100, 10, LIMIT_BUCKETS },
    { offsetof(struct limits, devices), 20, 5, LIMIT_BUCKETS },
    { offsetof(struct limits, phrases), 6, 30, LIMIT_BUCKETS },
    { offsetof(struct limits, words), 4, 15, LIMIT_BUCKETS },
    { offsetof(struct limits, reports), 5, 1, LIMIT_BUCKETS / 16 },
};
enum { LIMITS = sizeof kinds / sizeof kinds[0], UNLIMITED = 1000000000 };

static struct limit **limit_at(struct limits *all, size_t i)
{
    return (struct limit **)(void *)((char *)all + kinds[i].member);
}

void limits_open(struct limits *limits, bool unlimited)
{
    for (size_t i = 0; i < LIMITS; i++)
        *limit_at(limits, i) = unlimited ? limit_new(UNLIMITED, UNLIMITED, 8)
                                         : limit_new(kinds[i].burst, kinds[i].per_minute, kinds[i].buckets);
}

void limits_close(struct limits *limits)
{
    for (size_t i = 0; i < LIMITS; i++)
        limit_free(*limit_at(limits, i));
}
