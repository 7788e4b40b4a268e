/* HTTP requests: pages, the WebSocket, and operations with their arguments gathered from path, query and body. */
#define _GNU_SOURCE     /* strcasestr */
#include "route.h"
#include "api/call/kept_call.h"
#include "api/call/reply.h"
#include "api/call/run.h"
#include "api/callers/caller.h"
#include "pages.h"
#include "api/state/server_state.h"
#include "api/streams/line_open.h"
#include "net/head.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char prefix[] = "/api/v1";

/* --- arguments --------------------------------------------------------------------------------- */

/* Undoes the percent encoding in place; false: it is broken. */
static bool decode(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from != '%') {
            *to++ = *from == '+' ? ' ' : *from;
            continue;
        }
        int high = hex_of(from[1]), low = high < 0 ? -1 : hex_of(from[2]);
        if (low < 0 || high * 16 + low == 0)
            return false;
        *to++ = (char)(high * 16 + low);
        from += 2;
    }
    *to = '\0';
    return true;
}

/* A word of a URL in the type the operation expects: a number if nothing else will do. What does not fit stays a
 * word, and call_run() says why it is refused. NULL: not UTF-8. */
static json_t *value_of(const struct operation *operation, const char *name, const char *word)
{
    const struct argument *argument = operation_argument(operation, name);
    if (argument && !(argument->types & TYPE_STRING)) {
        if (argument->types & TYPE_BOOLEAN && (strcmp(word, "true") == 0 || strcmp(word, "false") == 0))
            return json_boolean(word[0] == 't');
        char *end;
        if (argument->types & TYPE_INTEGER && *word && strspn(word, "0123456789") == strlen(word) &&
            strlen(word) <= 18)
            return json_integer(strtoll(word, &end, 10));
    }
    return json_string(word);
}

static bool add(json_t *arguments, const struct operation *operation, const char *name, const char *word)
{
    json_t *value = value_of(operation, name, word);
    if (!value)
        return false;
    if (json_object_get(arguments, name)) {     /* said twice */
        json_decref(value);
        return false;
    }
    return json_object_set_new(arguments, name, value) == 0;
}

static bool read_query(const char *query, const struct operation *operation, json_t *arguments)
{
    char *copy = strdup(query), *rest = copy, *pair;
    bool good = copy != NULL;
    while (good && (pair = strsep(&rest, "&"))) {
        char *value = strchr(pair, '=');
        if (*pair == '\0')
            continue;
        if (value)
            *value++ = '\0';
        good = decode(pair) && (!value || decode(value)) &&
               add(arguments, operation, pair, value ? value : "true");
    }
    free(copy);
    return good;
}

/* The JSON object in a body joins the arguments; refuses the call if it is none. */
static bool read_body(struct call *call, const struct net_request *request)
{
    const char *type = net_header(call->exchange, "content-type");
    if (request->body_size == 0)
        return true;
    if (!head_is_type(type, "application/json")) {
        call_problem(call, 415, "media-type");
        return false;
    }
    json_error_t error;
    json_t *body = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, &error);
    if (!body) {
        call_problem(call, 400, "not-json", "line", trouble_number(error.line), "column",
                     trouble_number(error.column));
        return false;
    }
    bool good = json_is_object(body);
    const char *name;
    json_t *value;
    if (!good)
        call_problem(call, 400, "not-object");
    json_object_foreach(body, name, value) {
        if (good && json_object_get(call->arguments, name)) {
            call_problem(call, 400, "argument-unknown", "name", name);
            good = false;
        }
        if (good)
            json_object_set(call->arguments, name, value);
    }
    json_decref(body);
    return good;
}

/* --- operations -------------------------------------------------------------------------------- */

/* Compares a path with a pattern such as "/tables/{table}/move"; with `arguments` also takes the values out. */
static bool matches(const char *pattern, const char *path, const struct operation *operation,
                    json_t *arguments)
{
    while (*pattern && *path) {
        if (*pattern != '{') {
            if (*pattern++ != *path++)
                return false;
            continue;
        }
        char name[32], word[256];
        size_t length = strcspn(++pattern, "}"), size = strcspn(path, "/");
        if (size == 0 || size >= sizeof word || length >= sizeof name)
            return false;
        if (arguments) {
            snprintf(name, sizeof name, "%.*s", (int)length, pattern);
            snprintf(word, sizeof word, "%.*s", (int)size, path);
            if (!add(arguments, operation, name, word))
                return false;
        }
        pattern += length + 1;
        path += size;
    }
    return *pattern == *path;
}

/* The operation of a request; NULL: none, and `allowed` says which methods there are for the path. */
static const struct operation *find(enum net_method method, const char *path, struct page *allowed)
{
    static const char *const names[] = {
        [NET_GET] = "GET", [NET_HEAD] = "HEAD", [NET_POST] = "POST", [NET_PUT] = "PUT",
        [NET_PATCH] = "PATCH", [NET_DELETE] = "DELETE", [NET_OPTIONS] = "OPTIONS",
    };
    if (method == NET_HEAD)
        method = NET_GET;
    for (unsigned i = 0; i < operations_count; i++) {
        const struct operation *operation = &operations[i];
        if (!operation->path || !matches(operation->path, path, operation, NULL))
            continue;
        if (operation->method == method)
            return operation;
        page_put(allowed, allowed->used ? ", " : "");
        page_put(allowed, names[operation->method]);
    }
    return NULL;
}

/* A page of another origin may read what anyone may, and use a token; it never has the cookie (SameSite), and anything
 * that changes state is refused because of its origin (net.h). */
static void allow_reading(struct exchange *exchange)
{
    net_add_header(exchange, "Access-Control-Allow-Origin", "*");
}

static void answer_options(struct exchange *exchange)
{
    allow_reading(exchange);
    net_add_header(exchange, "Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
    net_add_header(exchange, "Access-Control-Allow-Headers", "Authorization, Content-Type");
    net_add_header(exchange, "Access-Control-Max-Age", "86400");
    net_respond(exchange, 204, NULL, NULL, 0);
}

static void run(struct call *call, const struct net_request *request)
{
    const struct operation *operation = call->operation;
    const char *accept = net_header(call->exchange, "accept");
    call->lines = accept && strcasestr(accept, "application/x-ndjson");
    call->known = net_header(call->exchange, "if-none-match");
    if (!matches(operation->path, request->path + sizeof prefix - 1, operation, call->arguments) ||
        !read_query(request->query, operation, call->arguments)) {
        call_problem(call, 400, "not-query");
        return;
    }
    if (caller_of(call, request) && read_body(call, request))
        call_run(call);
}

static void run_api(struct server *server, struct exchange *exchange, const struct net_request *request)
{
    const char *path = request->path + sizeof prefix - 1;
    struct page allowed = { 0 };
    struct call call = {
        .server = server, .exchange = exchange, .address = request->address, .secure = request->secure
    };
    if (strcmp(path, "/socket") == 0) {
        if (!request->wants_upgrade)
            call_problem(&call, 426, "socket-only");
        else if (caller_of(&call, request))
            line_open_socket(&call);
        return;
    }
    allow_reading(exchange);
    call.operation = find(request->method, path, &allowed);
    if (call.operation && request->method == NET_HEAD && call.operation->flags & OPERATION_STREAM) {
        call.operation = NULL;      /* a HEAD would have to wait for a stream's end */
        page_put(&allowed, "GET");
    }
    if (!call.operation) {
        if (allowed.used > 0)
            net_add_header(exchange, "Allow", allowed.at);
        call_problem(&call, allowed.used ? 405 : 404, allowed.used ? "no-method" : "no-path");
    } else {
        call.arguments = json_object();
        run(&call, request);
        json_decref(call.arguments);
    }
    free(allowed.at);
}

void route_request(void *context, struct exchange *exchange, const struct net_request *request)
{
    struct server *server = context;
    bool api =
        strncmp(request->path, prefix, sizeof prefix - 1) == 0 && request->path[sizeof prefix - 1] == '/';
    if (api && request->method == NET_OPTIONS)
        answer_options(exchange);
    else if (api)
        run_api(server, exchange, request);
    else
        pages_request(server, exchange, request);
}

void route_meet(void *context, struct exchange *exchange, const struct net_request *request)
{
    struct call call = { .server = context, .exchange = exchange };
    caller_find(&call, request);
}

void route_gone(void *context, struct exchange *exchange)
{
    call_gone(context, exchange, NULL);
}
