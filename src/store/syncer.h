/* A thread that waits for the disk, so that the loop need not. */
#ifndef DUELLO_STORE_SYNCER_H
#define DUELLO_STORE_SYNCER_H

#include "store.h"

#include <uv.h>

struct syncer;

/* From here on, what the store commits is safe only once a sync that began after it has ended (syncer_begin()). Each time that one has,
 * `safe` is called, on the syncer's thread. */
struct syncer *syncer_new(uv_loop_t *loop, struct store *store, void (*safe)(void *context), void *context);
/* Waits for what is under way; false: that has failed. The loop is run once more before it is closed. NULL is fine. */
bool syncer_free(struct syncer *syncer);

enum syncing {
    SYNC_READY,
    SYNC_BUSY,      /* a sync is under way. It lasts a millisecond at least, so that more is gathered for the next one */
    SYNC_FAILED,    /* it is unknown what reached the disk, and no later call can find out */
};
/* When it is ready: all that was committed until now goes to the disk. The loop is woken whenever the state changes. */
void syncer_begin(struct syncer *syncer);
enum syncing syncer_state(const struct syncer *syncer);
/* Microseconds that the last one took. */
uint64_t syncer_took(const struct syncer *syncer);

#endif
