/* What time it is, from a clock that may be wrong. Plain numbers: milliseconds since 1970 by the wall clock, and milliseconds of a
 * steady clock, which never goes back and may begin anywhere (uv_hrtime()).
 *
 * Within a process the time never goes back. It jumps ahead where the wall clock does, because the machine slept or the clock was set;
 * the clocks of games do not count such a jump.
 *
 * When a server starts, the wall clock may lie far ahead of the server's last sign of life. Perhaps the server was off for long, or
 * perhaps the clock is wrong. If it is wrong, sessions and accounts must not be deleted as expired. So there is a second time, the sure
 * one: it begins at the last sign of life, catches up slowly, and it alone decides what expires for good. If the clock turns out to
 * have been wrong, the next start goes back to the sure time. */
#ifndef DUELLO_BASE_DAYTIME_H
#define DUELLO_BASE_DAYTIME_H

#include <stdint.h>

enum {
    DAYTIME_STEP = 1000,                        /* so far ahead is a jump; less is a check that came late */
    DAYTIME_DOUBTED = 24 * 60 * 60 * 1000,      /* a longer jump is not sure */
    DAYTIME_TRUST = 24,                         /* the sure time catches up by so many milliseconds in each */
};

struct daytime {
    int64_t began;          /* the time when the steady clock stood at `since` */
    int64_t since;
    int64_t doubt;          /* how far the sure time is behind; 0: it is not */
    int64_t compared;       /* when the clocks were compared last, by the steady one */
};

/* At a start. `clock`: the wall clock; `sure`: the sure time at the server's last sign of life, 0 if there was none. */
void daytime_begin(struct daytime *time, int64_t clock, int64_t sure, int64_t steady);
int64_t daytime_now(const struct daytime *time, int64_t steady);
/* The sure time: it is at least this late. */
int64_t daytime_sure(const struct daytime *time, int64_t steady);
/* Every second or so. Returns by how much the time has jumped ahead; 0: it has not. */
int64_t daytime_compare(struct daytime *time, int64_t clock, int64_t steady);

#endif
