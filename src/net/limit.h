/* Token buckets: how often somebody, an address or an account, may do something.
 *
 * Each has a bucket of credits. It holds `burst` of them when full, and `per_minute` come in each minute; whatever costs something takes
 * some out. All buckets are allocated at the start, so a flood of addresses takes no memory. Whoever has no bucket gets that of somebody
 * else, the fullest of eight: a full bucket restrains nobody, so nothing is lost with it. */
#ifndef DUELLO_NET_LIMIT_H
#define DUELLO_NET_LIMIT_H

#include "net.h"

enum { LIMIT_BUCKETS = 1 << 14 };       /* a good size for one kind of limit: 256 kB */

struct limit;

/* Buckets of one kind; `burst` and `per_minute` at least 1, `buckets` a power of two, 8 or more. */
struct limit *limit_new(unsigned burst, unsigned per_minute, unsigned buckets);
void limit_free(struct limit *limit);

/* Takes `cost` credits at `now` (milliseconds, any monotonic clock). 0: taken. Otherwise nothing was taken, and there
 * will be enough after that many milliseconds; UINT_MAX: never, as `cost` is more than `burst`. */
unsigned limit_take(struct limit *limit, uint64_t key, unsigned cost, int64_t now);
/* Returns the credits of something that did not happen. */
void limit_return(struct limit *limit, uint64_t key, unsigned cost, int64_t now);

/* The keys of an address and of an account. They stay the same until the program ends, and no address has the key of an account. Of an
 * IPv6 address the first 64 bits count (address_network()). */
uint64_t limit_of_address(const struct net_address *address);
uint64_t limit_of_account(int64_t account);

#endif
