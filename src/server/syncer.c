/* The thread, woken for each sync by a semaphore; it answers in one atomic word and wakes the loop. */
#include "syncer.h"
#include "memory.h"

#include <stdatomic.h>

struct syncer {
    struct store *store;
    uv_thread_t thread;
    uv_sem_t wanted;
    uv_async_t *done;               /* libuv's until it is closed */
    atomic_int state;
    bool ends;                      /* written before `wanted` is posted, */
    uint64_t took;                  /* before `state` */
};

static void work(void *context)
{
    struct syncer *syncer = context;
    for (;;) {
        uv_sem_wait(&syncer->wanted);
        if (syncer->ends)
            return;
        const uint64_t began = uv_hrtime();
        const bool good = store_sync(syncer->store);
        syncer->took = (uv_hrtime() - began) / 1000;
        atomic_store(&syncer->state, good ? SYNC_DONE : SYNC_FAILED);
        uv_async_send(syncer->done);
    }
}

/* The loop is awake, and the turn asks by itself. */
static void woken(uv_async_t *async)
{
    (void)async;
}

static void closed(uv_handle_t *handle)
{
    free(handle);
}

struct syncer *syncer_new(uv_loop_t *loop, struct store *store)
{
    struct syncer *syncer = zeroed(sizeof *syncer);
    syncer->store = store;
    syncer->done = room_for(sizeof *syncer->done);
    if (uv_async_init(loop, syncer->done, woken) || uv_sem_init(&syncer->wanted, 0) ||
        uv_thread_create(&syncer->thread, work, syncer))
        abort();
    uv_unref((uv_handle_t *)syncer->done);
    store_sync_apart(store);
    return syncer;
}

void syncer_free(struct syncer *syncer)
{
    if (!syncer)
        return;
    syncer->ends = true;
    uv_sem_post(&syncer->wanted);
    uv_thread_join(&syncer->thread);
    uv_sem_destroy(&syncer->wanted);
    uv_close((uv_handle_t *)syncer->done, closed);
    free(syncer);
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
