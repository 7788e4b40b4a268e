/* Lines: messages that come in, frames that go out, and who looks at what. */
#include "line.h"
#include "chat.h"
#include "caller.h"
#include "lobby.h"
#include "memory.h"
#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    WATCHING_MAX = 32,          /* tables that one line may look at */
    CLOSE_SESSION = 4001,       /* the session behind the line is over */
    REQUEST_ID_MAX = 64,
};

/* --- frames ------------------------------------------------------------------------------------ */

void line_send(struct line *line, const char *text, size_t size)
{
    net_send(line->channel, text, size);
}

static void hold(struct watching *watching, const char *text, size_t size)
{
    struct held *more = realloc(watching->held, (watching->held_count + 1) * sizeof more[0]);
    if (!more)
        abort();
    watching->held = more;
    watching->held[watching->held_count++].frame = net_frame(text, size);
}

static void let_go(struct watching *watching)
{
    for (unsigned i = 0; i < watching->held_count; i++) {
        if (watching->line)
            net_push(watching->line->channel, watching->held[i].frame);
        net_frame_free(watching->held[i].frame);
    }
    free(watching->held);
    watching->held = NULL;
    watching->held_count = 0;
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
    /* Watchers of one table are told the same, one after the other: framed once. */
    if (!net_frame_says(server->last, text, size)) {
        net_frame_free(server->last);
        server->last = net_frame(text, size);
    }
    net_push(watching->line->channel, server->last);
}

/* --- looking at tables ------------------------------------------------------------------------- */

static void forget(struct watching *watching)
{
    table_unwatch(&watching->watcher);
    room_leave(watching);
    watching->line = NULL;
    let_go(watching);
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
        forget(watching);
        found = true;
    }
    return found;
}

static unsigned count_watching(const struct line *line)
{
    unsigned count = 0;
    for (const struct watching *watching = line->watching; watching; watching = watching->next)
        count++;
    return count;
}

/* Tables that are over go in the end; who looked at them looks at nothing. */
static void forget_gone(struct line *line)
{
    for (struct watching **at = &line->watching, *watching; (watching = *at);) {
        if (watching->watcher.table) {
            at = &watching->next;
            continue;
        }
        *at = watching->next;
        forget(watching);
    }
}

/* A second look through the same eyes takes the place of the first. */
static void forget_same(struct line *line, const char *table, int viewer)
{
    for (struct watching **at = &line->watching, *watching; (watching = *at);) {
        if (strcmp(watching->table, table) != 0 || watching->watcher.viewer != viewer) {
            at = &watching->next;
            continue;
        }
        *at = watching->next;
        forget(watching);
    }
}

void line_watch(struct call *call, struct table *table, int viewer, unsigned seats, uint32_t from, bool views)
{
    struct refusal refusal = { .id = NULL };
    if (call->line) {
        forget_same(call->line, table_id(table), viewer);
        if (count_watching(call->line) >= WATCHING_MAX)
            forget_gone(call->line);
        if (count_watching(call->line) >= WATCHING_MAX) {
            call_problem(call, 409, "lines-many", "most", trouble_number(WATCHING_MAX), (char *)NULL);
            return;
        }
    }
    struct watching *watching = zeroed(sizeof *watching);
    watching->watcher = (struct watcher){ .owner = watching, .viewer = viewer, .views = views };
    watching->seats = seats;
    watching->holding = true;
    memcpy(watching->table, table_id(table), TABLE_ID);
    if (!table_watch(table, &watching->watcher, from, &refusal)) {
        let_go(watching);
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
    watching->line = call->line;
    watching->next = call->line->watching;
    call->line->watching = watching;
    room_enter(call->server, watching);
    let_go(watching);
}

/* --- messages ---------------------------------------------------------------------------------- */

static void message(void *owner, struct channel *channel, const char *text, size_t size)
{
    struct line *line = owner;
    struct call call = {
        .server = line->server, .account = line->account, .session = line->session, .address = line->address,
        .line = line,
    };
    json_error_t error;
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    const char *word = json_string_value(json_object_get(json, "do"));
    json_t *id = json_incref(json_object_get(json, "id"));
    (void)channel;
    call.id =
        json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= REQUEST_ID_MAX) ? id : NULL;
    if (!json) {
        call_problem(&call, 400, "not-json", "line", trouble_number(error.line), "column",
                     trouble_number(error.column), (char *)NULL);
    } else if (!json_is_object(json) || !call.id || !word) {
        call_problem(&call, 400, json_is_object(json) ? "argument-missing" : "not-object", "name",
                     call.id ? "do" : "id", (char *)NULL);
    } else if (!(call.operation = operation_named(word))) {
        call_problem(&call, 404, "no-path", (char *)NULL);
    } else if (call.operation->flags & OPERATION_HTTP_ONLY) {
        call_problem(&call, 409, "http-only", (char *)NULL);
    } else {
        json_object_del(json, "id");
        json_object_del(json, "do");
        call.arguments = json;
        call_run(&call);
    }
    json_decref(id);
    json_decref(json);
}

/* --- opening and closing ----------------------------------------------------------------------- */

static void closed(void *owner, struct channel *channel)
{
    struct line *line = owner;
    struct server *server = line->server;
    (void)channel;
    line->channel = NULL;
    call_gone(server, NULL, line);
    while (line->watching) {
        struct watching *watching = line->watching;
        line->watching = watching->next;
        forget(watching);
    }
    lobby_left(server->lobby, line);
    if (line->previous)
        line->previous->next = line->next;
    else
        server->lines = line->next;
    if (line->next)
        line->next->previous = line->previous;
    free(line->blocked);
    free(line);
}

static const struct channel_hooks hooks = { .message = message, .closed = closed };

static void take_block(void *context, int64_t other, const char *name)
{
    struct line *line = context;
    int64_t *more = realloc(line->blocked, (line->blocked_count + 1) * sizeof more[0]);
    (void)name;
    if (!more)
        abort();
    line->blocked = more;
    line->blocked[line->blocked_count++] = other;
}

static void read_blocks(struct line *line)
{
    line->blocked_count = 0;
    if (line->account.id != 0)
        store_blocks_of(line->server->store, line->account.id, take_block, line);
}

static struct line *open_line(struct call *call, bool socket)
{
    struct line *line = zeroed(sizeof *line);
    *line = (struct line){
        .server = call->server, .account = call->account, .session = call->session, .address = call->address,
        .next = call->server->lines,
    };
    if (line->next)
        line->next->previous = line;
    call->server->lines = line;
    read_blocks(line);
    line->channel = (socket ? net_upgrade : net_stream)(call->exchange, &hooks, line);
    call->exchange = NULL;
    call->line = line;
    lobby_came(call->server->lobby, line);
    return line;
}

void line_open_socket(struct call *call)
{
    open_line(call, true);
}

struct line *line_open_stream(struct call *call)
{
    return open_line(call, false);
}

/* --- sessions and accounts --------------------------------------------------------------------- */

static void hang_up(struct line *line)
{
    lobby_left(line->server->lobby, line);
    line->account = (struct store_account){ .id = 0 };     /* what is still on its way is nobody's */
    line->session = (struct store_session){ .id = 0 };
    lobby_came(line->server->lobby, line);
    if (line->channel)
        net_hang_up(line->channel, CLOSE_SESSION);
}

/* net_hang_up() may close at once, and then the line is gone: the next one is read first. */
void lines_end_session(struct server *server, int64_t session)
{
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;
        if (line->session.id == session)
            hang_up(line);
    }
}

void lines_end_account(struct server *server, int64_t account)
{
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;
        if (line->account.id == account)
            hang_up(line);
    }
}

void lines_account(struct server *server, const struct store_account *account)
{
    for (struct line *line = server->lines; line; line = line->next)
        if (line->account.id == account->id) {
            line->account = *account;
            read_blocks(line);
        }
}

void lines_end_others(struct server *server, int64_t account, int64_t keep)
{
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;
        if (line->account.id == account && line->session.scopes == 0 && line->session.id != keep)
            hang_up(line);
    }
}

bool line_hears(const struct line *line, int64_t account)
{
    for (unsigned i = 0; i < line->blocked_count; i++)
        if (line->blocked[i] == account)
            return false;
    return true;
}
