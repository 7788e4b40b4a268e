/* The time of a program that a test runs: what the system's clocks say, and as much more as a file says, which the test changes while
 * the program runs. All clocks move together, as they do when it was up all the while. As long as the file says so it only moves
 * like this, and stands otherwise, where it was when the program began. The file, two numbers: the nanoseconds, and whether it stands. Its path is in the
 * environment, DUELLO_CLOCK; with that, the program also ends when the one that started it does.
 *
 * Linked into test programs only. What the libraries ask for the time they ask here, too: theirs are the symbols of the program that
 * they are loaded by. A thread learns of a move by the steady clock, so that the wall clock is never ahead of that. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The sanitizers ask for the time before they are ready to watch who answers. */
#define BEFORE_ALL __attribute__((no_sanitize("address", "thread", "undefined")))

enum { SECOND = 1000000000 };

static const _Atomic int64_t *moved;
static _Thread_local int64_t known;         /* as far as this thread has seen it move */
static struct timespec steady, wall;        /* where they stand */

/* The system's own. */
BEFORE_ALL static int ask(clockid_t clock, struct timespec *time)
{
    return (int)syscall(SYS_clock_gettime, clock, time);
}

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("DUELLO_CLOCK");
    if (!path)
        return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    void *at = file < 0 ? MAP_FAILED : mmap(NULL, 2 * sizeof *moved, PROT_READ, MAP_SHARED, file, 0);
    if (at == MAP_FAILED) {
        perror(path);
        _exit(2);
    }
    close(file);
    ask(CLOCK_MONOTONIC, &steady);
    ask(CLOCK_REALTIME, &wall);
    moved = at;
}

BEFORE_ALL static void add(struct timespec *time, int64_t nanoseconds)
{
    const int64_t sum = time->tv_nsec + nanoseconds % SECOND;
    time->tv_sec += (time_t)(nanoseconds / SECOND + (sum >= SECOND) - (sum < 0));
    time->tv_nsec = (long)(sum + (sum < 0 ? SECOND : sum >= SECOND ? -SECOND : 0));
}

BEFORE_ALL static bool is_steady(clockid_t clock)
{
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE ||
           clock == CLOCK_BOOTTIME;
}

BEFORE_ALL static bool is_wall(clockid_t clock)
{
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

BEFORE_ALL int clock_gettime(clockid_t clock_id, struct timespec *tp)
{
    const int failed = ask(clock_id, tp);
    if (failed || !moved || !(is_steady(clock_id) || is_wall(clock_id)))
        return failed;
    if (is_steady(clock_id) || !known)
        known = atomic_load(moved);
    if (atomic_load(&moved[1]))
        *tp = is_wall(clock_id) ? wall : steady;
    add(tp, known);
    return 0;
}

/* As long as it is until then, by the system's clock. */
BEFORE_ALL int clock_nanosleep(clockid_t clock_id, int flags, const struct timespec *req,
                               struct timespec *rem)
{
    struct timespec time = *req, now;
    if (moved && flags & TIMER_ABSTIME) {
        clock_gettime(clock_id, &now);
        add(&time, -((int64_t)now.tv_sec * SECOND + now.tv_nsec));
        if (time.tv_sec < 0)
            return 0;
        flags &= ~TIMER_ABSTIME;
    }
    return syscall(SYS_clock_nanosleep, clock_id, flags, &time, rem) ? errno : 0;
}

BEFORE_ALL time_t time(time_t *timer)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (timer)
        *timer = now.tv_sec;
    return now.tv_sec;
}

BEFORE_ALL int gettimeofday(struct timeval *restrict tv, void *restrict tz)
{
    struct timespec now;
    (void)tz;
    clock_gettime(CLOCK_REALTIME, &now);
    *tv = (struct timeval){ now.tv_sec, now.tv_nsec / 1000 };
    return 0;
}
