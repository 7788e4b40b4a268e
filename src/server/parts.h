/* Everything that one server is made of; known to the files of the API, and to nothing below them. */
#ifndef DUELLO_SERVER_PARTS_H
#define DUELLO_SERVER_PARTS_H

#include "analysis.h"
#include "call.h"
#include "limit.h"
#include "opponent.h"
#include "server.h"
#include "syncer.h"

enum { SERVER_SIGNALS = 2 };

struct server {
    const struct server_options *options;
    uv_loop_t loop;
    struct net *net;
    struct store *store;
    struct syncer *syncer;
    struct opponents *opponents;
    struct analyses *analyses;
    unsigned hints;                 /* being thought of */
    struct tables *tables;
    struct lobby *lobby;
    struct rooms *rooms;
    struct pages *pages;            /* the client's files */
    struct passwords *passwords;
    struct line *lines;             /* all that are open */
    struct call *kept;              /* calls that wait for something */
    struct limit *credits;          /* of all calls */
    struct limit *new_accounts;     /* by address */
    struct limit *logins, *names;   /* attempts to log in, by address and by the name that is tried */
    struct limit *phrases, *words;  /* said, by account */
    struct limit *reports;
    struct net_frame *last;         /* the frame of a table that went out last; NULL: none */
    uv_timer_t alive, sweep;
    uv_work_t checkpoint;
    bool checkpointing, checkpoint_done;
    uv_signal_t signal[SERVER_SIGNALS];
    int64_t started;                /* the time of day then */
    uint64_t begun;                 /* uv_hrtime() then */
    uint64_t moves;
    uint64_t commits, commit_longest;       /* turns that wrote; microseconds until they were on the disk */
    uint64_t commit_took;                   /* of the last one, without the wait for the disk */
    bool forgetting;                /* records may name a deleted account */
    bool failing;                   /* the last commit failed */
    bool stopping;
};

/* Milliseconds since 1970 that never go back. */
int64_t server_now(const struct server *server);

#endif
