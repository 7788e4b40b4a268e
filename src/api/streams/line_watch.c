/* The operation `watch`: a line begins to hear of a table, or an HTTP call becomes a line that does. */
#include "line_watch.h"
#include "api/call/reply.h"
#include "chat.h"
#include "line_open.h"
#include "watching.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { WATCHING_MAX = 32 };         /* tables that one line may look at */

void line_watch(struct call *call, struct table *table, int viewer, unsigned seats)
{
    struct refusal refusal = { .id = NULL };
    if (call->line && !*watching_at(call->line, table_id(table), viewer)) {
        if (watching_count(call->line) >= WATCHING_MAX)
            watching_drop_gone(call->line);
        if (watching_count(call->line) >= WATCHING_MAX) {
            call_problem(call, 409, "lines-many", "most", trouble_number(WATCHING_MAX));
            return;
        }
    }
    struct watching *watching = zeroed(sizeof *watching);
    watching->watcher =
        (struct watcher){ .owner = watching, .viewer = viewer, .views = call_flag(call, "views") };
    watching->seats = seats;
    watching->news = call_flag(call, "news");
    watching->holding = true;
    memcpy(watching->table, table_id(table), TABLE_ID);
    if (!table_watch(table, &watching->watcher, (uint32_t)call_number(call, "from", 0), &refusal)) {
        watching_release(watching);
        free(watching);
        call_refused(call, &refusal, NULL, 0);
        return;
    }
    if (call->line) {
        struct page ok = { 0 };
        put_open(&ok, NULL, '{');
        if (viewer == DUEL_PUBLIC)
            put_text(&ok, "seat", NULL);
        else
            put_number(&ok, "seat", viewer);
        put_close(&ok, '}');
        call_reply(call, 200, &ok);
        free(ok.at);
    } else {
        line_open_stream(call);
    }
    /* A line that watches a table again as the same viewer does so in place of the first time. The first is removed last, so that the player
 * does not seem to leave in between. */
    struct watching **at = watching_at(call->line, watching->table, viewer), *before = *at;
    if (before)
        *at = before->next;
    watching->line = call->line;
    watching->next = call->line->watching;
    call->line->watching = watching;
    room_enter(call->server, watching);
    if (before)
        watching_free(before);
    watching_release(watching);
}
