/* Lines: channels to clients that stay open. A WebSocket takes messages and carries the streams of many tables and of
 * the lobby; an ndjson response carries one. */
#ifndef DUELLO_SERVER_LINE_H
#define DUELLO_SERVER_LINE_H

#include "call.h"

struct watching;

struct line {
    struct server *server;
    struct channel *channel;        /* NULL: not yet */
    struct store_account account;   /* id 0: nobody */
    struct store_session session;
    struct net_address address;
    struct watching *watching;      /* the tables that it hears of */
    bool lobby;                     /* it hears of the lobby */
    int64_t *blocked;               /* accounts that it does not want to hear */
    unsigned blocked_count;
    struct line *next, *previous;   /* in server->lines */
};

struct held {
    struct net_frame *frame;
};

/* One line that looks at one table. */
struct watching {
    struct watcher watcher;         /* its owner is this */
    struct line *line;
    char table[TABLE_ID];
    unsigned seats;                 /* bits of those that the account held when it began to look */
    bool holding;                   /* frames wait until the reply to `watch` is out */
    struct held *held;
    unsigned held_count;
    struct watching *next;          /* of the line */
    struct watching *next_in_room, **in_room;   /* of the table's room */
};

/* Opens a WebSocket for the caller. */
void line_open_socket(struct call *call);
/* Turns an HTTP call into a line. */
struct line *line_open_stream(struct call *call);

void line_send(struct line *line, const char *text, size_t size);
/* For tables_hooks: a frame for a watcher. `context` is the server. */
void line_push(void *context, struct watcher *watcher, const char *text, size_t size);

/* Begins to look at a table and replies; over HTTP the call becomes a line. */
void line_watch(struct call *call, struct table *table, int viewer, unsigned seats, uint32_t from,
                bool views);
/* Hears no more of a table; false: it did not. */
bool line_unwatch(struct line *line, const char *table);

/* The lines of a session or of an account are closed. */
void lines_end_session(struct server *server, int64_t session);
void lines_end_account(struct server *server, int64_t account);
/* All of an account but those of the session `keep`, and those of tokens. */
void lines_end_others(struct server *server, int64_t account, int64_t keep);
/* An account, or whom it blocks, has changed: its lines know at once. */
void lines_account(struct server *server, const struct store_account *account);
bool line_hears(const struct line *line, int64_t account);

#endif
