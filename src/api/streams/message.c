/* A message of a WebSocket becomes a call. */
#include "message.h"
#include "api/call/reply.h"
#include "api/call/run.h"

enum { REQUEST_ID_MAX = 64 };

void message_run(struct line *line, const char *text, size_t size)
{
    struct call call = {
        .server = line->server, .account = line->account, .session = line->session, .address = line->address,
        .line = line,
    };
    json_error_t error;
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    const char *word = json_string_value(json_object_get(json, "do"));
    json_t *id = json_incref(json_object_get(json, "id"));
    call.id =
        json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= REQUEST_ID_MAX) ? id : NULL;
    if (!json) {
        call_problem(&call, 400, "not-json", "line", trouble_number(error.line), "column",
                     trouble_number(error.column));
    } else if (!json_is_object(json) || !call.id || !word) {
        call_problem(&call, 400, json_is_object(json) ? "argument-missing" : "not-object", "name",
                     call.id ? "do" : "id");
    } else if (!(call.operation = operation_named(word))) {
        call_problem(&call, 404, "no-path");
    } else if (call.operation->flags & OPERATION_HTTP_ONLY) {
        call_problem(&call, 409, "http-only");
    } else {
        json_object_del(json, "id");
        json_object_del(json, "do");
        call.arguments = json;
        call_run(&call);
    }
    json_decref(id);
    json_decref(json);
}
