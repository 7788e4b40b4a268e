/* Requests and responses (RFC 9110, RFC 9112, RFC 9457). One request of a connection is with the caller at a time;
 * what a client sends ahead waits. */
#include "connection.h"
#include "session/json.h"

#include <stdio.h>
#include <string.h>

struct exchange {
    struct connection *connection;
    void *data;                         /* the caller's */
    struct head head;
    struct chunks chunks;
    struct net_request request;
    struct page fields;                 /* of the response to come */
    char *body;
    size_t body_size, body_room;
    bool shown;                         /* pages of other origins may show the response */
    bool part;                          /* the response is neither a document nor a worker */
    bool known;                         /* it was handed to the caller, who must be told when it ends */
    char text[];                        /* the head */
};

static const char safety[] = "X-Content-Type-Options: nosniff\r\n";

/* Every response that may be a document or a worker has these, too. WebAssembly is for the engine in the browser; nothing else may run
 * that is not one of our files. */
static const char document_safety[] =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; "
    "trusted-types default svelte-trusted-html xml\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

static const char *reason_of(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        { 101, "Switching Protocols" }, { 200, "OK" }, { 201, "Created" }, { 202, "Accepted" }, { 204, "No Content" },
        { 303, "See Other" }, { 304, "Not Modified" }, { 308, "Permanent Redirect" }, { 400, "Bad Request" },
        { 401, "Unauthorized" }, { 403, "Forbidden" }, { 404, "Not Found" }, { 405, "Method Not Allowed" },
        { 408, "Request Timeout" }, { 409, "Conflict" }, { 413, "Content Too Large" }, { 414, "URI Too Long" },
        { 415, "Unsupported Media Type" }, { 417, "Expectation Failed" }, { 422, "Unprocessable Content" },
        { 426, "Upgrade Required" }, { 429, "Too Many Requests" }, { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" }, { 501, "Not Implemented" }, { 503, "Service Unavailable" },
        { 505, "HTTP Version Not Supported" },
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (reasons[i].status == status)
            return reasons[i].reason;
    }
    return "";
}

/* --- responses ------------------------------------------------------------------------------------- */

enum framing { BODY_NONE, BODY_SIZED, BODY_CHUNKED, BODY_TO_END };

struct answer {
    int status;
    const char *type;                   /* NULL: none */
    enum framing framing;
    size_t size;
    bool keep;
    bool told;                          /* that it is kept: a client of HTTP/1.0 wants to know, all others take it so */
    const struct page *fields;          /* further ones; may be NULL */
    bool shown;                         /* by pages of any origin */
    bool part;                          /* neither a document nor a worker */
};

/* The head of a response, for the caller to free. */
static struct page answer_head(const struct net *net, const struct answer *answer)
{
    struct page page = { 0 };
    page_put(&page, "HTTP/1.1 ");
    page_put_int(&page, answer->status);
    page_put(&page, " ");
    page_put(&page, reason_of(answer->status));
    page_put(&page, "\r\nDate: ");
    page_put(&page, net->date);
    page_put(&page, "\r\n");
    if (answer->type) {
        page_put(&page, "Content-Type: ");
        page_put(&page, answer->type);
        page_put(&page, "\r\n");
    }
    if (answer->framing == BODY_SIZED) {
        page_put(&page, "Content-Length: ");
        page_put_int(&page, (long long)answer->size);
        page_put(&page, "\r\n");
    } else if (answer->framing == BODY_CHUNKED) {
        page_put(&page, "Transfer-Encoding: chunked\r\n");
    }
    if (answer->status != 101 && !answer->keep)
        page_put(&page, "Connection: close\r\n");
    else if (answer->told)
        page_put(&page, "Connection: keep-alive\r\n");
    if (answer->fields && answer->fields->used > 0)
        page_put_bytes(&page, answer->fields->at, answer->fields->used);
    page_put(&page, safety);
    if (!answer->part)
        page_put(&page, document_safety);
    page_put(&page, answer->shown ? "Cross-Origin-Resource-Policy: cross-origin\r\n\r\n"
                                  : "Cross-Origin-Resource-Policy: same-origin\r\n\r\n");
    return page;
}

static enum framing framing_of(int status)
{
    return status == 204 || status == 304 || status < 200 ? BODY_NONE : BODY_SIZED;
}

/* RFC 9457; `id` is one of the list in net.h. */
static struct page problem_of(int status, const char *id)
{
    struct page page = { 0 };
    put_open(&page, NULL, '{');
    put_text(&page, "type", id);
    put_number(&page, "status", status);
    put_close(&page, '}');
    return page;
}

static const char problem_type[] = "application/problem+json";

static const char *id_of(int status)
{
    switch (status) {
    case 408: return "timeout";
    case 413: return "body-too-large";
    case 414: return "target-too-long";
    case 417: return "expectation";
    case 429: return "too-many-connections";
    case 431: return "head-too-large";
    case 501: return "not-implemented";
    case 503: return "unavailable";
    case 505: return "http-version";
    default:  return "bad-request";
    }
}

void http_refuse(struct connection *connection, int status)
{
    const struct exchange *exchange = connection->exchange;
    const bool head_only = connection->replied_head || (exchange && exchange->head.method == NET_HEAD);
    struct page body = problem_of(status, id_of(status));
    struct page fields = { 0 };
    if (status == 503)
        page_put(&fields, "Retry-After: 1\r\n");
    if (status == 429)
        page_put(&fields, "Retry-After: 10\r\n");
    const struct answer answer = {
        .status = status, .type = problem_type, .framing = BODY_SIZED, .size = body.used, .fields = &fields,
    };
    struct page page = answer_head(connection->net, &answer);
    if (!head_only)
        page_put_bytes(&page, body.at, body.used);
    output_copy(connection, page.at, page.used);
    free(page.at);
    free(body.at);
    free(fields.at);
    connection_end(connection);
}

/* --- the exchange ---------------------------------------------------------------------------------- */

void exchange_free(struct exchange *exchange)
{
    if (!exchange)
        return;
    free(exchange->fields.at);
    free(exchange->body);
    free(exchange);
}

bool exchange_is_known(const struct exchange *exchange)
{
    return exchange->known;
}

const char *net_header(const struct exchange *exchange, const char *name)
{
    return head_value(&exchange->head, exchange->text, name);
}

void net_set_data(struct exchange *exchange, void *data)
{
    exchange->data = data;
}

void *net_data(const struct exchange *exchange)
{
    return exchange->data;
}

void net_add_header(struct exchange *exchange, const char *name, const char *value)
{
    page_put(&exchange->fields, name);
    page_put(&exchange->fields, ": ");
    page_put(&exchange->fields, value);
    page_put(&exchange->fields, "\r\n");
}

void net_allow_showing(struct exchange *exchange)
{
    exchange->shown = true;
}

void net_is_part(struct exchange *exchange)
{
    exchange->part = true;
}

/* The exchange is answered, all of it is queued: the connection is free for the next. */
static void answered(struct exchange *exchange, bool keep)
{
    struct connection *connection = exchange->connection;
    connection->exchange = NULL;
    exchange_free(exchange);
    if (connection_is_proxied(connection))
        crowd_leave(connection->net->crowd, &connection->member);
    if (connection->stage != STAGE_ANSWER)
        return;                         /* the connection is ending anyway */
    if (!keep) {
        connection_end(connection);
        return;
    }
    connection->stage = STAGE_REQUEST;
    connection_wait(connection, WAIT_IDLE);
}

/* Whether the connection goes on after the answer. It ends if the client has no place among those of its address, or has lost it. */
static bool keeps(const struct exchange *exchange)
{
    const struct connection *connection = exchange->connection;
    return exchange->head.keep_alive && !connection->net->closing &&
           connection->member.standing < STANDING_NEWCOMER;
}

static void mark_replied(struct exchange *exchange)
{
    struct connection *connection = exchange->connection;
    if (!connection->replied)
        connection->replied_head = exchange->head.method == NET_HEAD;
    connection->replied = true;
}

static void respond(struct exchange *exchange, int status, const char *type, const void *body, size_t size,
                    bool copy)
{
    struct connection *connection = exchange->connection;
    const struct answer answer = {
        .status = status,
        .type = type,
        .framing = framing_of(status),
        .size = size,
        .keep = keeps(exchange),
        .told = exchange->head.minor == 0,
        .fields = &exchange->fields,
        .shown = exchange->shown,
        .part = exchange->part,
    };
    const bool with_body = answer.framing == BODY_SIZED && exchange->head.method != NET_HEAD && size > 0;
    mark_replied(exchange);
    struct page page = answer_head(connection->net, &answer);
    if (with_body && copy)
        page_put_bytes(&page, body, size);
    output_copy(connection, page.at, page.used);
    if (with_body && !copy)
        output_put(connection, NULL, body, size);
    free(page.at);
    answered(exchange, answer.keep);
}

void net_respond(struct exchange *exchange, int status, const char *type, const void *body, size_t size)
{
    respond(exchange, status, type, body, size, true);
}

void net_respond_static(struct exchange *exchange, int status, const char *type, const void *body,
                        size_t size)
{
    respond(exchange, status, type, body, size, false);
}

static void respond_problem(struct exchange *exchange, int status, const char *id)
{
    struct page body = problem_of(status, id);
    exchange->connection->net->counts.refused++;
    net_respond(exchange, status, problem_type, body.at, body.used);
    free(body.at);
}

/* --- requests -------------------------------------------------------------------------------------- */

static bool origin_is_allowed(const struct net *net, const char *origin)
{
    for (char **each = net->origins; each && *each; each++) {
        if (strcmp(*each, origin) == 0)
            return true;
    }
    return false;
}

/* RFC 6455 4.2.1 */
static bool wants_upgrade(const struct exchange *exchange)
{
    const struct head *head = &exchange->head;
    const char *key = net_header(exchange, "sec-websocket-key");
    return head->method == NET_GET && head->minor > 0 && exchange->body_size == 0 &&
           head_says(head, exchange->text, "connection", "upgrade") &&
           head_says(head, exchange->text, "upgrade", "websocket") && key && socket_key_is_good(key);
}

/* The client; behind a proxy, the one that the proxy names. */
static struct net_address client_of(const struct exchange *exchange)
{
    const struct connection *connection = exchange->connection;
    struct net_address client = connection->peer;
    if (!connection_is_proxied(connection))
        return client;
    const char *list = NULL;            /* of several such fields the last one comes from the nearest hop */
    for (unsigned i = 0; i < exchange->head.fields; i++) {
        if (strcmp(exchange->text + exchange->head.field[i].name, "x-forwarded-for") == 0)
            list = exchange->text + exchange->head.field[i].value;
    }
    if (list)
        address_forwarded(list, &client);
    return client;
}

static void fill_request(struct exchange *exchange)
{
    const struct net *net = exchange->connection->net;
    const char *origin = net_header(exchange, "origin"), *scheme = net_header(exchange, "x-forwarded-proto");
    const bool proxied = connection_is_proxied(exchange->connection);
    exchange->request = (struct net_request){
        .method = exchange->head.method,
        .path = exchange->text + exchange->head.path,
        .query = exchange->text + exchange->head.query,
        .body = exchange->body ? exchange->body : "",
        .body_size = exchange->body_size,
        .address = client_of(exchange),
        .wants_upgrade = wants_upgrade(exchange),
        .origin_allowed = !origin || origin_is_allowed(net, origin),
        .secure = proxied && scheme && strcmp(scheme, "https") == 0,
    };
}

void net_know(struct exchange *exchange)
{
    struct connection *connection = exchange->connection;
    struct net *net = connection->net;
    connection_displace(
        crowd_know(net->crowd, &exchange->request.address, net->per_address_max, &connection->member));
}

/* Whether there is a place for this client among those of its address. Behind a proxy only the request says who the client is, so the
 * place is looked for here. Where there is none, the caller may know the client and have room for it. */
static bool has_place(struct exchange *exchange)
{
    struct connection *connection = exchange->connection;
    struct net *net = connection->net;
    struct member *member = &connection->member;
    const bool comes = connection_is_proxied(connection) || member->standing == STANDING_NEWCOMER;
    if (!comes || crowd_enter(net->crowd, &exchange->request.address, net->per_address_max, member))
        return true;
    net->hooks.meet(net->hooks.context, exchange, &exchange->request);
    return member->standing == STANDING_KNOWN;
}

static bool is_unsafe(enum net_method method)
{
    return method != NET_GET && method != NET_HEAD && method != NET_OPTIONS;
}

/* The request is complete: refuse it or hand it on. */
static void hand_on(struct exchange *exchange)
{
    struct connection *connection = exchange->connection;
    struct net *net = connection->net;
    net->counts.requests++;
    connection->stage = STAGE_ANSWER;
    connection_wait(connection, WAIT_NONE);
    fill_request(exchange);
    const struct net_request *request = &exchange->request;
    const char *version = net_header(exchange, "sec-websocket-version");
    if (!has_place(exchange)) {
        net_add_header(exchange, "Retry-After", "10");
        respond_problem(exchange, 429, "too-many-connections");
    } else if (!request->origin_allowed && (request->wants_upgrade || is_unsafe(request->method))) {
        respond_problem(exchange, 403, "origin");
    } else if (request->wants_upgrade && (!version || strcmp(version, "13") != 0)) {
        net_add_header(exchange, "Sec-WebSocket-Version", "13");
        respond_problem(exchange, 426, "websocket-version");
    } else {
        exchange->known = true;
        net->hooks.request(net->hooks.context, exchange, request);
    }
}

static size_t input_head(struct connection *connection, const char *at, size_t size)
{
    if (connection->wait == WAIT_IDLE)
        connection_wait(connection, WAIT_HEAD);
    int status = head_find_end(at, size, &connection->searched);
    if (status == 0)
        return 0;
    const size_t used = connection->searched;
    connection->searched = 0;
    if (status > 1) {
        http_refuse(connection, status);
        return size;
    }
    struct exchange *exchange = room_for(sizeof *exchange + used + 1);
    memset(exchange, 0, sizeof *exchange);
    exchange->connection = connection;
    memcpy(exchange->text, at, used);
    exchange->text[used] = '\0';
    connection->exchange = exchange;
    status = head_read(exchange->text, used, &exchange->head);
    if (status) {
        http_refuse(connection, status);
        return size;
    }
    const bool has_body = exchange->head.chunked || exchange->head.body_size > 0;
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    if (!has_body)
        hand_on(exchange);
    else if (exchange->head.wants_continue && used == size)
        output_put(connection, NULL, go_on, sizeof go_on - 1);
    return used;
}

/* False: it would be too large. The body always ends with '\0'. */
static bool add_to_body(struct exchange *exchange, const char *at, size_t size)
{
    const size_t want = exchange->body_size + size;
    if (want > NET_BODY_MAX)
        return false;
    if (want + 1 > exchange->body_room) {
        size_t room = exchange->body_room ? exchange->body_room : 256;
        while (room < want + 1)
            room *= 2;
        char *body = realloc(exchange->body, room);
        if (!body)
            abort();
        exchange->body = body;
        exchange->body_room = room;
    }
    memcpy(exchange->body + exchange->body_size, at, size);
    exchange->body_size = want;
    exchange->body[want] = '\0';
    return true;
}

static size_t input_body(struct exchange *exchange, const char *at, size_t size)
{
    struct connection *connection = exchange->connection;
    int status = 0;
    size_t eaten, data;
    if (exchange->head.chunked) {
        status = chunks_read(&exchange->chunks, at, size, &eaten, &data);
    } else {
        const size_t left = exchange->head.body_size - exchange->body_size;
        eaten = data = size < left ? size : left;
        status = data == left;
    }
    if (status <= 1 && !add_to_body(exchange, at + eaten - data, data))
        status = 413;
    if (status == 1)
        hand_on(exchange);
    else if (status > 1)
        http_refuse(connection, status);
    return eaten;
}

size_t http_input(struct connection *connection, const char *at, size_t size)
{
    return connection->exchange ? input_body(connection->exchange, at, size)
                                : input_head(connection, at, size);
}

/* --- becoming a channel ---------------------------------------------------------------------------- */

static struct channel *become_line(struct exchange *exchange, const struct answer *answer,
                                   const struct channel_hooks *hooks, void *owner)
{
    struct connection *connection = exchange->connection;
    struct page page = answer_head(connection->net, answer);
    mark_replied(exchange);
    connection->line = connection->opening = true;
    output_copy(connection, page.at, page.used);
    free(page.at);
    struct channel *channel = channel_new(connection, hooks, owner, &exchange->request.address);
    connection->exchange = NULL;
    const bool head_only = exchange->head.method == NET_HEAD;
    exchange_free(exchange);
    if (connection->stage == STAGE_ANSWER) {
        connection->stage = STAGE_LINE;
        connection_wait(connection, WAIT_PING);
        if (head_only)
            connection_end(connection);
    }
    return channel;
}

struct channel *net_stream(struct exchange *exchange, const struct channel_hooks *hooks, void *owner)
{
    exchange->connection->chunked = exchange->head.minor > 0 && exchange->head.method != NET_HEAD;
    net_add_header(exchange, "Cache-Control", "no-store");
    net_add_header(exchange, "X-Accel-Buffering", "no");        /* nginx hands lines on as they come */
    return become_line(exchange,
                       &(struct answer){ .status = 200, .type = "application/x-ndjson",
                                         .framing = exchange->head.minor > 0 ? BODY_CHUNKED : BODY_TO_END,
                                         .fields = &exchange->fields },
                       hooks, owner);
}

struct channel *net_upgrade(struct exchange *exchange, const struct channel_hooks *hooks, void *owner)
{
    char accept[32];
    socket_accept(net_header(exchange, "sec-websocket-key"), accept);
    net_add_header(exchange, "Connection", "Upgrade");
    net_add_header(exchange, "Upgrade", "websocket");
    net_add_header(exchange, "Sec-WebSocket-Accept", accept);
    exchange->connection->socket = true;
    struct channel *channel = become_line(
        exchange, &(struct answer){ .status = 101, .framing = BODY_NONE, .fields = &exchange->fields }, hooks,
        owner);
    channel_ping(channel->connection);
    return channel;
}
