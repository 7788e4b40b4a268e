/* Everything that one server is made of. The files of src/api include it; the program knows a server by server.h. */
#ifndef DUELLO_API_SERVER_STATE_H
#define DUELLO_API_SERVER_STATE_H

#include "limits.h"
#include "options.h"
#include "base/daytime.h"
#include "judge/course/signing.h"
#include "store/store.h"
#include "store/syncer.h"

#include <uv.h>

struct call;
struct line;
struct net_frame;

enum { SERVER_SIGNALS = 2 };

/* What the server remembers of the turns that wrote. */
struct turn {
    struct syncer *syncer;
    uv_work_t checkpoint;
    bool checkpointing, checkpoint_done;
    bool failing;                   /* the last commit failed */
    uint64_t commits, longest;      /* turns that wrote; microseconds until they were on the disk */
    uint64_t took;                  /* of the last one, without the wait for the disk */
};

struct server {
    const struct server_options *options;
    uv_loop_t loop;
    struct net *net;
    struct store *store;
    struct signing_key key;         /* signs records */
    struct turn turn;
    struct opponents *opponents;
    struct analyses *analyses;
    struct lane *hints;
    struct lane *reading;           /* of posts, one at a time: they share */
    struct lexicons *lexicons;      /* the words */
    struct painter *painter;
    struct tables *tables;
    struct lobby *lobby;
    struct rooms *rooms;
    struct packs *packs;            /* large answers */
    struct pages *pages;            /* the client's files */
    struct passwords *passwords;
    struct line *lines;             /* all that are open */
    struct call *kept;              /* calls that wait for something */
    struct limit *limit[LIMIT_KIND_COUNT];
    struct net_frame *shared_frame;         /* the frame of a table that went out last; NULL: none */
    uv_timer_t alive, sweep;
    uv_signal_t signal[SERVER_SIGNALS];
    int64_t alive_at;               /* when the store was told last that the server is alive */
    struct daytime time;
    int64_t started;                /* when, by it */
    uint64_t moves;                 /* of games that ended */
    bool forgetting;                /* records may name a deleted account */
    bool stopping;
};

/* Tells the operator: a trouble, or one with a value. */
void server_report(struct server *server, const struct trouble *trouble);
void server_tell(struct server *server, const char *what, const char *name, const char *value);

/* Milliseconds since 1970 that never go back. */
int64_t server_now(const struct server *server);
/* The sure time (daytime.h), by which things expire for good. */
int64_t server_sure(const struct server *server);
/* The clocks that daytime.h compares, in milliseconds: one that never goes back, and the time of day as the system has it. */
int64_t clock_steady(void);
int64_t clock_of_day(void);

#endif
