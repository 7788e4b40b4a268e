/* What time it is, from a clock that may be wrong. Plain numbers: milliseconds since 1970 by the wall clock, and a monotonic
 * clock with any origin (uv_hrtime()).
 *
 * Within a process the time never goes back. It jumps ahead where the wall clock does: the machine slept, or the clock was set;
 * no game's clock counts that. At a start it may lie far ahead of the server's last sign of life: the clock may be wrong, so
 * the time that is sure is kept separately, catches up slowly, and alone decides what expires for good. If the clock turns out
 * to have been wrong, the next start goes back. */
#ifndef DUELLO_BASE_DAYTIME_H
#define DUELLO_BASE_DAYTIME_H

#include <stdint.h>

enum {
    DAYTIME_STEP = 1000,                        /* a jump; anything less is a late check */
    DAYTIME_DOUBTED = 24 * 60 * 60 * 1000,      /* a longer jump is not sure, */
    DAYTIME_TRUST = 24,                         /* but becomes so, this much for each such stretch that the clock holds it */
};

struct daytime {
    int64_t began;          /* the time when the steady clock stood at `since` */
    int64_t since;
    int64_t doubt;          /* how far the time may be ahead of the true one; 0: it is not */
    int64_t compared;         /* when the clocks were compared last, by the steady one */
};

/* At a start: the clock's time, and the sure time at the server's last sign of life; 0: there was none. */
void daytime_begin(struct daytime *time, int64_t clock, int64_t sure, int64_t steady);
int64_t daytime_now(const struct daytime *time, int64_t steady);
/* The time that is sure: it is at least this late. */
int64_t daytime_sure(const struct daytime *time, int64_t steady);
/* Every second or so. Returns by how much the time has jumped ahead; 0: it has not. */
int64_t daytime_compare(struct daytime *time, int64_t clock, int64_t steady);

#endif
