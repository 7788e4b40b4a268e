/* Token buckets: how often somebody, an address or an account, may do something.
 *
 * A bucket holds `burst` credits and gets `per_minute` new ones. All memory is taken at the start: who floods us with
 * new addresses displaces the buckets that are fullest, which are those that hold nobody back. */
#ifndef DUELLO_SERVER_LIMIT_H
#define DUELLO_SERVER_LIMIT_H

#include "net.h"

enum { LIMIT_BUCKETS = 1 << 14 };       /* a good size for one kind of limit: 256 kB */

struct limit;

/* Buckets of one kind; `burst` and `per_minute` at least 1, `buckets` a power of two, 8 or more. */
struct limit *limit_new(unsigned burst, unsigned per_minute, unsigned buckets);
void limit_free(struct limit *limit);

/* Takes `cost` credits at `now` (milliseconds, any clock that does not run backwards). 0: taken. Else nothing was
 * taken, and there are enough after so many milliseconds; UINT_MAX: never, as `cost` is more than `burst`. */
unsigned limit_take(struct limit *limit, uint64_t key, unsigned cost, int64_t now);
/* Gives credits back, of something that did not come about. */
void limit_return(struct limit *limit, uint64_t key, unsigned cost, int64_t now);

/* Keys. Of an IPv6 address the first 64 bits count, as one customer has them all. */
uint64_t limit_of_address(const struct net_address *address);
uint64_t limit_of_account(int64_t account);

#endif
