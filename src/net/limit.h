/* Token buckets: how often somebody, an address or an account, may do something.
 *
 * A bucket holds `burst` credits and gets `per_minute` new ones. All memory is allocated at the start: a flood of new
 * addresses displaces the fullest buckets, which restrain nobody. */
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

/* Keys, the same until the program ends. Of an IPv6 address the first 64 bits count, as one customer has them all. */
uint64_t limit_of_address(const struct net_address *address);
uint64_t limit_of_account(int64_t account);

#endif
