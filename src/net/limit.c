/* A bucket is one number, the time when it will be full again (the "virtual scheduling" form of the generic cell rate
 * algorithm, ITU-T I.371). Buckets lie in sets of eight, chosen by a keyed hash that no client can aim at. */
#include "limit.h"

#include "address.h"
#include "base/memory.h"

#include <assert.h>
#include <limits.h>
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WAYS = 8, MINUTE = 60 * 1000 * 1000 };       /* microseconds, so that no rate is rounded much */

struct bucket {
    uint64_t key;
    int64_t full_at;        /* microseconds; before now: full */
};

struct limit {
    unsigned char secret[crypto_shorthash_KEYBYTES];
    unsigned sets;
    unsigned burst;
    int64_t credit;         /* microseconds until one more is there */
    struct bucket bucket[];
};

struct limit *limit_new(unsigned burst, unsigned per_minute, unsigned buckets)
{
    struct limit *limit = zeroed(sizeof *limit + buckets * sizeof *limit->bucket);
    limit->sets = buckets / WAYS;
    limit->burst = burst;
    limit->credit = MINUTE / per_minute;
    crypto_shorthash_keygen(limit->secret);
    return limit;
}

void limit_free(struct limit *limit)
{
    free(limit);
}

/* The key's own bucket, or the fullest of its set. */
static struct bucket *bucket_of(struct limit *limit, uint64_t key)
{
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, (const unsigned char *)&key, sizeof key, limit->secret);
    uint64_t set;
    memcpy(&set, hash, sizeof set);
    struct bucket *ways = limit->bucket + (set & (limit->sets - 1)) * WAYS;
    struct bucket *fullest = ways;
    for (unsigned i = 0; i < WAYS; i++) {
        if (ways[i].key == key)
            return &ways[i];
        if (ways[i].full_at < fullest->full_at)
            fullest = &ways[i];
    }
    *fullest = (struct bucket){ .key = key };
    return fullest;
}

unsigned limit_take(struct limit *limit, uint64_t key, unsigned cost, int64_t now)
{
    if (cost > limit->burst)
        return UINT_MAX;
    struct bucket *bucket = bucket_of(limit, key);
    const int64_t at = now * 1000;
    const int64_t full_at = (bucket->full_at > at ? bucket->full_at : at) + cost * limit->credit;
    const int64_t wait = full_at - at - limit->burst * limit->credit;
    if (wait > 0)
        return (unsigned)((wait + 999) / 1000);
    bucket->full_at = full_at;
    return 0;
}

void limit_return(struct limit *limit, uint64_t key, unsigned cost, int64_t now)
{
    struct bucket *bucket = bucket_of(limit, key);
    bucket->full_at -= cost * limit->credit;
    if (bucket->full_at < now * 1000)
        bucket->full_at = now * 1000;
}

static unsigned char network_secret[crypto_shorthash_KEYBYTES];

static void make_network_secret(void)
{
    crypto_shorthash_keygen(network_secret);
}

/* The key of a network: a keyed hash, 63 bits of it. Two networks share one with a chance of 1 in 2^63, and nobody can search for two
 * that do. The upper bit is always set: it tells addresses from accounts, and no key is 0, which stands for an empty bucket. */
uint64_t limit_of_address(const struct net_address *address)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const struct net_address network = address_network(address);
    uint64_t key;
    static_assert(sizeof key == crypto_shorthash_BYTES, "a hash is a key");
    pthread_once(&once, make_network_secret);
    crypto_shorthash((unsigned char *)&key, network.byte, sizeof network.byte, network_secret);
    return key | (uint64_t)1 << 63;
}

uint64_t limit_of_account(int64_t account)
{
    return (uint64_t)account & ~((uint64_t)1 << 63);
}
