/* The tables that a line hears of: a line and a table may each have many of the other, and a `watching` joins one pair. */
#ifndef DUELLO_API_WATCHING_H
#define DUELLO_API_WATCHING_H

#include "api/lines/line.h"
#include "table/state/table.h"

/* One line that looks at one table. */
struct watching {
    struct watcher watcher;         /* its owner is this */
    struct line *line;
    char table[TABLE_ID];
    unsigned seats;                 /* bits of those that the account held when it began to look */
    bool news;                      /* it wants to hear what is no part of the game: chat.h */
    bool holding;                   /* frames wait until the reply to `watch` is out */
    struct net_frame **waiting;
    unsigned waiting_count;
    size_t waiting_room;
    struct watching *next;          /* of the line */
    struct room *room;              /* of the table; NULL: not there */
    struct watching *next_in_room, **in_room;   /* of the room */
};

/* For tables_hooks: a frame for a watcher. `context` is the server. */
void line_push(void *context, struct watcher *watcher, const char *text, size_t size);

/* Stops watching a table; false: it was not watching. */
bool line_unwatch(struct line *line, const char *table);

/* How many tables it hears of. */
unsigned watching_count(const struct line *line);
/* Removes tables that are over; whoever was watching one now watches none. */
void watching_drop_gone(struct line *line);
/* The pointer to the line's watching of a table as this viewer, or to where it would be. */
struct watching **watching_at(struct line *line, const char *table, int viewer);
/* Sends the frames that waited, and from here on at once. */
void watching_release(struct watching *watching);
/* Stops watching; it is off the line's list. */
void watching_free(struct watching *watching);

#endif
