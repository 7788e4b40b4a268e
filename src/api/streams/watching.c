/* Which tables a line hears of, and the frames that go to it. */
#include "watching.h"
#include "api/state/server_state.h"
#include "chat.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static void hold(struct watching *watching, const char *text, size_t size)
{
    watching->waiting = grown(watching->waiting, &watching->waiting_room, watching->waiting_count + 1,
                              sizeof(struct net_frame *));
    watching->waiting[watching->waiting_count++] = net_frame(text, size);
}

void watching_release(struct watching *watching)
{
    for (unsigned i = 0; i < watching->waiting_count; i++) {
        if (watching->line)
            net_push(watching->line->channel, watching->waiting[i]);
        net_frame_free(watching->waiting[i]);
    }
    free(watching->waiting);
    watching->waiting = NULL;
    watching->waiting_count = 0;
    watching->holding = false;
}

void line_push(void *context, struct watcher *watcher, const char *text, size_t size)
{
    struct server *server = context;
    struct watching *watching = watcher->owner;
    if (watching->holding) {
        hold(watching, text, size);
        return;
    }
    /* Watchers of one table get the same frame one after the other: it is built once. */
    if (!net_frame_says(server->shared_frame, text, size)) {
        net_frame_free(server->shared_frame);
        server->shared_frame = net_frame(text, size);
    }
    net_push(watching->line->channel, server->shared_frame);
}

void watching_free(struct watching *watching)
{
    struct table *table = watching->watcher.table;
    table_unwatch(&watching->watcher);
    if (table && watching->watcher.viewer != DUEL_PUBLIC && !watching->line->server->stopping)
        table_looked_away(table);
    room_leave(watching);
    watching->line = NULL;
    watching_release(watching);
    free(watching);
}

bool line_unwatch(struct line *line, const char *table)
{
    bool found = false;
    for (struct watching **at = &line->watching, *watching; (watching = *at);) {
        if (strcmp(watching->table, table) != 0) {
            at = &watching->next;
            continue;
        }
        *at = watching->next;
        watching_free(watching);
        found = true;
    }
    return found;
}

unsigned watching_count(const struct line *line)
{
    unsigned count = 0;
    for (const struct watching *watching = line->watching; watching; watching = watching->next)
        count++;
    return count;
}

/* Removes tables that are over; whoever was watching one now watches none. */
void watching_drop_gone(struct line *line)
{
    for (struct watching **at = &line->watching, *watching; (watching = *at);) {
        if (watching->watcher.table) {
            at = &watching->next;
            continue;
        }
        *at = watching->next;
        watching_free(watching);
    }
}

/* The pointer to the line's look at a table as this viewer, or to where it would be. */
struct watching **watching_at(struct line *line, const char *table, int viewer)
{
    struct watching **at = &line->watching;
    while (*at && (strcmp((*at)->table, table) != 0 || (*at)->watcher.viewer != viewer))
        at = &(*at)->next;
    return at;
}
