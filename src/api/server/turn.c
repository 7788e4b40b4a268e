/* The end of a turn of the loop: what it wrote becomes one transaction, and is on the disk before anything of it is sent. */
#include "turn.h"
#include "api/state/server_state.h"
#include "api/jobs/analysis.h"
#include "table/state/table.h"

#include <stdlib.h>
#include <unistd.h>

static void work_checkpoint(uv_work_t *work)
{
    store_checkpoint(((struct server *)work->data)->store);
}

static void done_checkpoint(uv_work_t *work, int status)
{
    (void)status;
    ((struct server *)work->data)->turn.checkpoint_done = true;
}

/* The bulk of a checkpoint runs off the loop; the little that was written meanwhile is done here, between writes. */
static void checkpoint(struct server *server)
{
    if (server->turn.checkpoint_done) {
        server->turn.checkpointing = server->turn.checkpoint_done = false;
        store_checkpointed(server->store);
    }
    if (server->turn.checkpointing || !store_wants_checkpoint(server->store))
        return;
    server->turn.checkpoint.data = server;
    server->turn.checkpointing =
        uv_queue_work(&server->loop, &server->turn.checkpoint, work_checkpoint, done_checkpoint) == 0;
}

/* All that was written becomes one transaction, which goes to the disk off the loop. */
static enum net_settling commit(struct server *server)
{
    const bool wrote = store_is_writing(server->store);
    if (wrote && syncer_state(server->turn.syncer) != SYNC_READY)
        return NET_NOT_YET;
    const uint64_t began = uv_hrtime();
    if (!store_commit(server->store))
        return NET_REFUSED;
    if (!wrote)
        return NET_SETTLED;
    server->turn.took = (uv_hrtime() - began) / 1000;
    server->turn.commits++;
    return NET_SETTLING;
}

void turn_settling(void *context)
{
    struct server *server = context;
    syncer_begin(server->turn.syncer);
    checkpoint(server);
}

/* Sends on the thread that has waited for the disk, so that people need not wait for the loop as well. */
void turn_safe(void *context)
{
    net_deliver(((struct server *)context)->net);
}

/* Once the disk has failed to take what was committed, this process cannot trust its own state: it ends as if killed,
 * without having told anybody, and the next one reads back what is there. */
void turn_end_without_disk(struct server *server)
{
    server_tell(server, "serve-disk", NULL, NULL);
    _exit(EXIT_FAILURE);
}

bool turn_is_settled(void *context)
{
    struct server *server = context;
    switch (syncer_state(server->turn.syncer)) {
    case SYNC_BUSY: return false;
    case SYNC_FAILED: turn_end_without_disk(server);
    case SYNC_READY: break;
    }
    const uint64_t took = server->turn.took + syncer_took(server->turn.syncer);
    if (took > server->turn.longest)
        server->turn.longest = took;
    return true;
}

/* The end of a turn: nothing of it is sent before what it wrote is on the disk. */
enum net_settling turn_settle(void *context)
{
    struct server *server = context;
    const enum net_settling settling = commit(server);
    if (settling == NET_NOT_YET)
        return settling;
    if (settling != NET_REFUSED) {
        tables_settled(server->tables);
    } else {
        if (!server->turn.failing)
            server_tell(server, "serve-storage", "reason", store_error(server->store));
        tables_lost(server->tables);
    }
    analyses_settled(server->analyses);
    if (settling != NET_SETTLED)    /* a turn that wrote nothing says nothing about the disk */
        server->turn.failing = settling == NET_REFUSED;
    return settling;
}
