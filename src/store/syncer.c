/* The thread, woken for each sync by a semaphore; it answers in one atomic word and wakes the loop. */
#include "syncer.h"
#include "base/memory.h"

#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <time.h>

enum {
    SLICE_NS = 100000,
    APART_NS = 1000000,     /* from the begin of one sync to that of the next, at least */
};

struct syncer {
    struct store *store;
    void (*safe)(void *context);
    void *context;
    uv_thread_t thread;
    uv_sem_t wanted;
    uv_async_t *done;               /* libuv's until it is closed */
    atomic_int state;
    uint64_t took;                  /* written before `state` */
};

/* Where loop and disk share one core, this thread would wait for the end of the loop's time slice, milliseconds, before and
 * after the disk. A thread that asks for shorter slices is scheduled in between (sched(7); Linux 6.12 and later, others ignore
 * it). */
static void ask_for_short_slices(void)
{
    struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
    } how = { .size = sizeof how };
    if (syscall(SYS_sched_getattr, 0, &how, sizeof how, 0) == 0) {
        how.runtime = SLICE_NS;
        syscall(SYS_sched_setattr, 0, &how, 0);
    }
}

static void become(struct syncer *syncer, enum syncing state)
{
    atomic_store(&syncer->state, state);
    uv_async_send(syncer->done);
}

static void rest_until(uint64_t until)
{
    const struct timespec time = { (time_t)(until / 1000000000), (long)(until % 1000000000) };
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);       /* the clock of uv_hrtime() */
}

static void work(void *context)
{
    struct syncer *syncer = context;
    ask_for_short_slices();
    for (;;) {
        uv_sem_wait(&syncer->wanted);
        if (syncer_state(syncer) != SYNC_BUSY)
            return;     /* woken without a sync to do: the server ends */
        const uint64_t began = uv_hrtime();
        const bool good = store_sync(syncer->store);
        syncer->took = (uv_hrtime() - began) / 1000;
        if (good) {
            syncer->safe(syncer->context);
            rest_until(began + APART_NS);
        }
        become(syncer, good ? SYNC_READY : SYNC_FAILED);
    }
}

/* There is nothing to do but to wake the loop: at the end of its turn it asks for the result. */
static void woken(uv_async_t *async)
{
    (void)async;
}

static void closed(uv_handle_t *handle)
{
    free(handle);
}

struct syncer *syncer_new(uv_loop_t *loop, struct store *store, void (*safe)(void *context), void *context)
{
    struct syncer *syncer = zeroed(sizeof *syncer);
    syncer->store = store;
    syncer->safe = safe;
    syncer->context = context;
    syncer->done = room_for(sizeof *syncer->done);
    if (uv_async_init(loop, syncer->done, woken) || uv_sem_init(&syncer->wanted, 0) ||
        uv_thread_create(&syncer->thread, work, syncer))
        abort();
    uv_unref((uv_handle_t *)syncer->done);
    store_sync_apart(store);
    return syncer;
}

bool syncer_free(struct syncer *syncer)
{
    if (!syncer)
        return true;
    uv_sem_post(&syncer->wanted);
    uv_thread_join(&syncer->thread);
    uv_sem_destroy(&syncer->wanted);
    uv_close((uv_handle_t *)syncer->done, closed);
    const bool good = syncer_state(syncer) != SYNC_FAILED;
    free(syncer);
    return good;
}

void syncer_begin(struct syncer *syncer)
{
    atomic_store(&syncer->state, SYNC_BUSY);
    uv_sem_post(&syncer->wanted);
}

enum syncing syncer_state(const struct syncer *syncer)
{
    return (enum syncing)atomic_load(&syncer->state);
}

uint64_t syncer_took(const struct syncer *syncer)
{
    return syncer->took;
}
