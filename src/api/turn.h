/* The end of a turn of the loop. */
#ifndef DUELLO_API_TURN_H
#define DUELLO_API_TURN_H

#include "net/net.h"
#include "store/syncer.h"

struct server;

/* What the server remembers of the turns that wrote. */
struct turn {
    struct syncer *syncer;
    uv_work_t checkpoint;
    bool checkpointing, checkpoint_done;
    bool failing;                   /* the last commit failed */
    uint64_t commits, longest;      /* turns that wrote; microseconds until they were on the disk */
    uint64_t took;                  /* of the last one, without the wait for the disk */
};

/* For net_hooks; `context` is the server. */
enum net_settling turn_settle(void *context);
void turn_settling(void *context);
bool turn_is_settled(void *context);
/* For the syncer, which has a thread of its own. */
void turn_safe(void *context);
/* The disk has failed to take what was committed: the process ends as if killed. */
void turn_end_without_disk(struct server *server) __attribute__((noreturn));

#endif
