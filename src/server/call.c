/* Calls: arguments checked against the table, scopes, credits, replies. What came as HTTP and what came as a message
 * differ here and nowhere else. */
#include "call.h"
#include "line.h"
#include "memory.h"
#include "parts.h"

#include <limits.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MAX = 8, ETAG_BYTES = 16 };

/* --- operations -------------------------------------------------------------------------------- */

static int by_name(const void *name, const void *operation)
{
    return strcmp(name, ((const struct operation *)operation)->name);
}

const struct operation *operation_named(const char *name)
{
    return bsearch(name, operations, operations_count, sizeof operations[0], by_name);
}

/* --- replies ----------------------------------------------------------------------------------- */

/* A message begins with what it answers. */
static void begin_message(const struct call *call, struct page *out)
{
    put_open(out, NULL, '{');
    if (json_is_integer(call->id))
        put_number(out, "id", json_integer_value(call->id));
    else
        put_text(out, "id", json_string_value(call->id));
}

static void send_message(struct call *call, struct page *out)
{
    put_close(out, '}');
    line_send(call->line, out->at, out->used);
    free(out->at);
}

/* Whether the client has this body already; says so then. */
static bool is_known(struct call *call, const void *body, size_t size)
{
    uint8_t hash[ETAG_BYTES];
    char tag[2 * ETAG_BYTES + 3];
    crypto_generichash(hash, sizeof hash, body, size, NULL, 0);
    tag[0] = '"';
    sodium_bin2hex(tag + 1, sizeof tag - 1, hash, sizeof hash);
    memcpy(tag + 1 + 2 * ETAG_BYTES, "\"", 2);
    net_add_header(call->exchange, "ETag", tag);
    net_add_header(call->exchange, "Cache-Control", "no-cache");
    if (!call->known || !strstr(call->known, tag))
        return false;
    net_respond(call->exchange, 304, NULL, NULL, 0);
    return true;
}

static void respond(struct call *call, int status, const char *type, const void *body, size_t size)
{
    if (status == 200 && call->operation && call->operation->flags & OPERATION_ETAG) {
        if (is_known(call, body, size))
            return;
    } else {
        net_add_header(call->exchange, "Cache-Control", "no-store");
    }
    net_respond(call->exchange, status, type, body, size);
}

void call_reply(struct call *call, int status, const struct page *json)
{
    if (call->exchange) {
        respond(call, status, "application/json", json->at, json->used);
    } else if (call->line) {
        struct page out = { 0 };
        begin_message(call, &out);
        put_json(&out, "ok", json->at);
        send_message(call, &out);
    }
}

void call_done(struct call *call, int status)
{
    static char done[] = "{\"done\":true}";
    call_reply(call, status, &(struct page){ .at = done, .used = sizeof done - 1 });
}

void call_reply_record(struct call *call, const char *text, size_t size)
{
    if (call->exchange) {
        respond(call, 200, "text/plain; charset=utf-8", text, size);
        return;
    }
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_text(&out, "record", text);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

/* --- lists ------------------------------------------------------------------------------------- */

struct list call_list(struct call *call)
{
    struct list list = { .call = call };
    if (!call->lines)
        page_put(&list.page, "{\"items\":[");
    else
        page_put(&list.page, "");
    return list;
}

struct page *call_list_item(struct list *list)
{
    if (list->call->lines && list->page.used > 0)
        page_put(&list->page, "\n");
    return &list->page;
}

void call_list_end(struct list *list, const char *next)
{
    struct call *call = list->call;
    if (call->lines && call->exchange) {
        if (list->page.used > 0)
            page_put(&list->page, "\n");
        if (next) {
            struct page link = { 0 };
            page_put(&link, "<?after=");
            page_put(&link, next);
            page_put(&link, ">; rel=\"next\"");
            net_add_header(call->exchange, "Link", link.at);
            free(link.at);
        }
        respond(call, 200, "application/x-ndjson", list->page.at, list->page.used);
    } else {
        put_close(&list->page, ']');
        put_text(&list->page, "next", next);
        put_close(&list->page, '}');
        call_reply(call, 200, &list->page);
    }
    free(list->page.at);
}

/* --- problems ---------------------------------------------------------------------------------- */

static void reply_problem(struct call *call, int status, const struct page *problem)
{
    if (call->exchange) {
        net_add_header(call->exchange, "Cache-Control", "no-store");
        net_respond(call->exchange, status, "application/problem+json", problem->at, problem->used);
    } else if (call->line) {
        struct page out = { 0 };
        begin_message(call, &out);
        put_json(&out, "problem", problem->at);
        send_message(call, &out);
    }
}

static void begin_problem(struct page *out, int status, const char *id)
{
    put_open(out, NULL, '{');
    put_text(out, "type", id);
    put_number(out, "status", status);
    put_open(out, "args", '{');
}

static void end_problem(struct call *call, int status, struct page *out)
{
    put_close(out, '}');
    reply_problem(call, status, out);
    free(out->at);
}

void call_problem(struct call *call, int status, const char *id, ...)
{
    struct page out = { 0 };
    const char *name;
    va_list list;
    begin_problem(&out, status, id);
    va_start(list, id);
    while ((name = va_arg(list, const char *)))
        put_text(&out, name, va_arg(list, const char *));
    va_end(list);
    put_close(&out, '}');
    end_problem(call, status, &out);
}

void call_wait(struct call *call, int status, const char *id, int64_t milliseconds)
{
    char seconds[24];
    snprintf(seconds, sizeof seconds, "%lld", (long long)(milliseconds + 999) / 1000);
    if (call->exchange)
        net_add_header(call->exchange, "Retry-After", seconds);
    call_problem(call, status, id, "seconds", seconds, (char *)NULL);
}

void call_failed(struct call *call)
{
    call_wait(call, 503, "storage", 5000);
}

void put_faults(struct page *page, const char *key, const struct duel_game *game, unsigned scenario,
                const struct duel_faults *faults)
{
    put_open(page, key, '[');
    for (unsigned i = 0; i < faults->count && i < faults->room; i++) {
        const struct duel_fault *fault = &faults->fault[i];
        char rule[16];
        put_open(page, NULL, '{');
        put_text(page, "rule", trouble_rule(rule, sizeof rule, fault->rule));
        put_text(page, "card", fault->card ? game->card_key(scenario, fault->card) : NULL);
        put_number(page, "have", fault->have);
        put_number(page, "want", fault->want);
        put_number(page, "player", fault->player);
        put_close(page, '}');
    }
    put_close(page, ']');
}

void call_refused(struct call *call, const struct refusal *refusal, const struct duel_game *game,
                  unsigned scenario)
{
    const struct trouble *trouble = &refusal->trouble;
    struct page out = { 0 };
    if (refusal->status >= 500) {
        call_failed(call);
        return;
    }
    begin_problem(&out, refusal->status, refusal->id);
    for (int i = 0; i < TROUBLE_VALUES && trouble->name[i]; i++)
        put_text(&out, trouble->name[i], trouble->value[i]);
    put_close(&out, '}');
    if (game && refusal->faults.count > 0)
        put_faults(&out, "faults", game, scenario, &refusal->faults);
    end_problem(call, refusal->status, &out);
}

/* --- arguments --------------------------------------------------------------------------------- */

const json_t *call_json(const struct call *call, const char *name)
{
    return json_object_get(call->arguments, name);
}

const char *call_text(const struct call *call, const char *name)
{
    return json_string_value(call_json(call, name));
}

long long call_number(const struct call *call, const char *name, long long otherwise)
{
    const json_t *value = call_json(call, name);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

bool call_flag(const struct call *call, const char *name)
{
    return json_is_true(call_json(call, name));
}

static unsigned type_of(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_STRING:  return TYPE_STRING;
    case JSON_INTEGER: return TYPE_INTEGER;
    case JSON_TRUE:
    case JSON_FALSE:   return TYPE_BOOLEAN;
    case JSON_ARRAY:   return TYPE_ARRAY;
    case JSON_OBJECT:  return TYPE_OBJECT;
    case JSON_REAL:
    case JSON_NULL:    break;
    }
    return 0;
}

static bool is_choice(const struct argument *argument, const json_t *value)
{
    if (!argument->choices)
        return true;
    const char *word =
        json_is_integer(value) ? trouble_number(json_integer_value(value)) : json_string_value(value);
    return duel_index(argument->choices, word) >= 0;
}

/* What is wrong with a value: the id of a problem, or NULL. */
static const char *fault_of(const struct argument *argument, const json_t *value)
{
    unsigned type = type_of(value);
    int64_t measure = type == TYPE_STRING    ? (int64_t)json_string_length(value)
                      : type == TYPE_INTEGER ? json_integer_value(value)
                      : type == TYPE_ARRAY   ? (int64_t)json_array_size(value)
                                             : argument->least;
    const json_t *item;
    size_t i;
    if (!(type & argument->types))
        return "argument-type";
    if (argument->choices && type != TYPE_ARRAY)
        return is_choice(argument, value) ? NULL : "argument-choice";
    if (measure < argument->least || measure > argument->most)
        return type == TYPE_INTEGER ? "argument-range" : "argument-length";
    if (type != TYPE_ARRAY)
        return NULL;
    json_array_foreach(value, i, item) {
        if (!json_is_string(item))
            return "argument-type";
        if (!is_choice(argument, item))
            return "argument-choice";
    }
    return NULL;
}

static const struct argument *argument_named(const struct operation *operation, const char *name)
{
    for (unsigned i = 0; i < operation->arguments; i++)
        if (strcmp(operation->argument[i].name, name) == 0)
            return &operation->argument[i];
    return NULL;
}

static void refuse_argument(struct call *call, const char *id, const struct argument *argument)
{
    if (argument->most > 0 && !argument->choices)
        call_problem(call, 400, id, "name", argument->name, "least", trouble_number(argument->least), "most",
                     trouble_number(argument->most), (char *)NULL);
    else
        call_problem(call, 400, id, "name", argument->name, (char *)NULL);
}

/* Whether all arguments are as doc/api.yaml wants them; refuses the call if not. */
static bool arguments_fit(struct call *call)
{
    const struct operation *operation = call->operation;
    const char *name;
    json_t *value;
    json_object_foreach(call->arguments, name, value) {
        const struct argument *argument = argument_named(operation, name);
        if (!argument) {
            struct trouble cut = { .what = NULL };      /* the name is theirs: shortened */
            trouble_set(&cut, 0, "argument-unknown", "name", name, (char *)NULL);
            call_problem(call, 400, "argument-unknown", "name", cut.value[0], (char *)NULL);
            return false;
        }
        const char *fault = fault_of(argument, value);
        if (fault) {
            refuse_argument(call, fault, argument);
            return false;
        }
    }
    for (unsigned i = 0; i < operation->arguments; i++)
        if (operation->argument[i].required &&
            !json_object_get(call->arguments, operation->argument[i].name)) {
            call_problem(call, 400, "argument-missing", "name", operation->argument[i].name, (char *)NULL);
            return false;
        }
    return true;
}

/* --- running ----------------------------------------------------------------------------------- */

/* What the caller may do, as bits of enum scope; a session may everything. */
static unsigned scopes_of(const struct call *call)
{
    if (call->account.id == 0)
        return 0;
    return call->session.scopes ? call->session.scopes : ~0u;
}

static bool may_run(struct call *call)
{
    enum scope scope = call->operation->scope;
    unsigned scopes = scopes_of(call);
    if (scope == SCOPE_NONE) {
        if (!(scopes & SCOPE_READ)) {   /* a token that may not read sees what anyone sees */
            call->account = (struct store_account){ .id = 0 };
            call->session = (struct store_session){ .id = 0 };
        }
        return true;
    }
    if (call->account.id == 0)
        call_problem(call, 401, "no-account", (char *)NULL);
    else if (!(scopes & scope) && scope == SCOPE_ACCOUNT)
        call_problem(call, 403, "session-only", (char *)NULL);
    else if (!(scopes & scope))
        call_problem(call, 403, "no-scope", "scope",
                     scope == SCOPE_PLAY   ? "play"
                     : scope == SCOPE_CHAT ? "chat"
                                           : "read",
                     (char *)NULL);
    else
        return true;
    return false;
}

/* Takes the credits of the call: an account's own, or those of the address. */
static bool has_credits(struct call *call)
{
    struct server *server = call->server;
    uint64_t key = call->account.id ? limit_of_account(call->account.id) : limit_of_address(&call->address);
    unsigned wait = limit_take(server->credits, key, call->operation->cost, server_now(server));
    if (wait == 0)
        return true;
    call_wait(call, 429, "too-many", wait);
    return false;
}

void call_run(struct call *call)
{
    if (has_credits(call) && arguments_fit(call) && may_run(call))
        call->operation->run(call);
}

/* --- calls that wait --------------------------------------------------------------------------- */

struct call *call_keep(struct call *call)
{
    struct call *kept = room_for(sizeof *kept);
    *kept = *call;
    json_incref(kept->arguments);
    kept->id = json_incref((json_t *)(uintptr_t)call->id);
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
    json_decref((json_t *)(uintptr_t)call->id);
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
