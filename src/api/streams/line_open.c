/* How a line opens, what reaches it, and how it closes. */
#include "line_open.h"
#include "api/call/kept_call.h"
#include "api/lines/lobby.h"
#include "api/state/server_state.h"
#include "message.h"
#include "watching.h"
#include "base/memory.h"

#include <stdlib.h>

/* --- opening and closing ----------------------------------------------------------------------- */

static void message(void *owner, struct channel *channel, const char *text, size_t size)
{
    (void)channel;
    message_run(owner, text, size);
}

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
        watching_free(watching);
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
    line_read_blocks(line);
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
