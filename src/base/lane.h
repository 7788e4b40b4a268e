/* Work that takes too long for the loop is done beside it, in threads of libuv's pool. Each kind of work has a lane, which limits how many
 * of its jobs run and wait. The pool has a thread for every job that may run (server.c), so no kind of work keeps another
 * waiting. Within a lane, those who ask take turns, however many jobs each has brought: first addresses, then the accounts
 * behind an address. */
#ifndef DUELLO_BASE_LANE_H
#define DUELLO_BASE_LANE_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct lane;

/* The callers, as keys of limit.h (an account's is its number). 0: unknown. */
struct asker {
    uint64_t address, account;
};

/* The caller makes it a member of what the job is about, and finds that from it by whole_of(). */
struct lane_job {
    struct asker asker;
    void (*run)(struct lane_job *job);      /* in a thread of the pool: touches nothing but what the job owns */
    void (*done)(struct lane_job *job);     /* on the loop; the job is the caller's again */
    struct lane *lane;                      /* from here on it is used by the lane */
    struct lane_job *next;
    uv_work_t work;
};

/* A lane in which `at_once` jobs run (1 or more) and `most` may wait, `own` of these from one address. */
struct lane *lane_open(uv_loop_t *loop, unsigned at_once, unsigned most, unsigned own);
/* Waiting jobs are given back through done() without having run. */
void lane_clear(struct lane *lane);
/* Clears the lane, runs the loop until the running jobs are done, and frees it. NULL is fine. */
void lane_close(struct lane *lane);

/* done() is never called before this returns. False: too many wait, and the job stays the caller's. */
bool lane_add(struct lane *lane, struct lane_job *job);
/* Withdraws a waiting job; false: it runs or has run, and done() will be called. */
bool lane_take_back(struct lane_job *job);

#endif
