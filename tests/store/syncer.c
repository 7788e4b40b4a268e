/* The thread that waits for the disk: it tells when what was committed is safe, wakes the loop for it, and never says so of what is
 * not. */
#include "check.h"
#include "disk.h"
#include "folder.h"
#include "store/syncer.h"

#include <stdatomic.h>

enum { PATIENCE = 30000 };      /* milliseconds; nothing is measured by it */

static uv_loop_t loop;
static atomic_uint safe;

static void count(void *context)
{
    CHECK(context == &loop);
    atomic_fetch_add(&safe, 1);
}

static void give_up(uv_timer_t *timer)
{
    CHECK(!"the loop is woken");
    uv_close((uv_handle_t *)timer, NULL);
}

/* Lets it sync what was committed, and the loop sleep meanwhile. */
static enum syncing synced(struct syncer *syncer)
{
    uv_timer_t timer;
    uv_timer_init(&loop, &timer);
    uv_timer_start(&timer, give_up, PATIENCE, 0);
    syncer_begin(syncer);
    while (syncer_state(syncer) == SYNC_BUSY && uv_is_active((uv_handle_t *)&timer))
        uv_run(&loop, UV_RUN_ONCE);
    if (!uv_is_closing((uv_handle_t *)&timer))
        uv_close((uv_handle_t *)&timer, NULL);
    uv_run(&loop, UV_RUN_NOWAIT);
    return syncer_state(syncer);
}

static void commit(struct store *store, int64_t now)
{
    CHECK_INT(store_alive(store, now, now), STORE_OK);
    CHECK(store_commit(store));
}

static void what_is_committed_becomes_safe(void)
{
    TEST("what is committed becomes safe");
    struct store *store = folder_open();
    struct syncer *syncer = syncer_new(&loop, store, count, &loop);
    CHECK_INT(syncer_state(syncer), SYNC_READY);
    atomic_store(&safe, 0);
    for (unsigned turn = 1; turn <= 3; turn++) {
        commit(store, turn);
        CHECK_INT(synced(syncer), SYNC_READY);
        CHECK_INT(atomic_load(&safe), turn);
    }
    CHECK(syncer_free(syncer));
    uv_run(&loop, UV_RUN_NOWAIT);       /* its handle is closed */
    CHECK(store_close(store));
    store = folder_again(NULL);
    CHECK_INT(store_last_alive(store), 3);
    folder_close(store);
    CHECK(syncer_free(NULL));
}

static void the_end_waits_for_what_is_under_way(void)
{
    TEST("the end waits for what is under way");
    struct store *store = folder_open();
    struct syncer *syncer = syncer_new(&loop, store, count, &loop);
    atomic_store(&safe, 0);
    commit(store, 1);
    syncer_begin(syncer);
    CHECK(syncer_free(syncer));
    CHECK_INT(atomic_load(&safe), 1);
    uv_run(&loop, UV_RUN_NOWAIT);
    folder_close(store);
}

static void a_disk_that_fails_keeps_nothing(void)
{
    TEST("a disk that fails keeps nothing that could be relied on");
    struct store *store = folder_open();
    struct syncer *syncer = syncer_new(&loop, store, count, &loop);
    atomic_store(&safe, 0);
    commit(store, 1);
    disk_syncs_fail = 1;
    CHECK_INT(synced(syncer), SYNC_FAILED);
    CHECK_INT(atomic_load(&safe), 0);
    CHECK(!syncer_free(syncer));
    CHECK(!store_close(store));
    disk_syncs_fail = 0;
    uv_run(&loop, UV_RUN_NOWAIT);
    folder_close(NULL);
}

int main(void)
{
    disk_install();
    uv_loop_init(&loop);
    what_is_committed_becomes_safe();
    the_end_waits_for_what_is_under_way();
    a_disk_that_fails_keeps_nothing();
    CHECK_INT(uv_loop_close(&loop), 0);
    return check_done("syncer");
}
