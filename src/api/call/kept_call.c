/* Calls that wait for something, and whose client may go meanwhile. */
#include "kept_call.h"
#include "api/state/server_state.h"
#include "base/memory.h"

#include <stdlib.h>

struct call *call_keep(struct call *call)
{
    struct call *kept = room_for(sizeof *kept);
    *kept = *call;
    json_incref(kept->arguments);
    kept->id = json_incref(call->id);
    kept->known = NULL;
    kept->next = call->server->kept;
    call->server->kept = kept;
    return kept;
}

void call_free(struct call *call)
{
    for (struct call **at = &call->server->kept; *at; at = &(*at)->next)
        if (*at == call) {
            *at = call->next;
            break;
        }
    json_decref(call->arguments);
    json_decref(call->id);
    free(call);
}

void call_gone(struct server *server, const struct exchange *exchange, const struct line *line)
{
    for (struct call *call = server->kept; call; call = call->next) {
        if (exchange && call->exchange == exchange)
            call->exchange = NULL;
        if (line && call->line == line)
            call->line = NULL;
    }
}
