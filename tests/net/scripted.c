/* The scripted server. */
#include "scripted.h"

#include "session/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGE_MAX = 1000000, FLOOD_MAX = 65536, LATER_MAX = 10000 };

struct line {
    struct scripted *scripted;
    struct channel *channel;
    struct line *next, **before;
};

/* An answer that comes later. */
struct later {
    uv_timer_t timer;
    struct exchange *exchange;      /* NULL: its client has gone */
};

static const char text_type[] = "text/plain; charset=utf-8", json_type[] = "application/json";

static char *letters(void)
{
    static char large[LARGE_MAX];
    if (!large[0])
        memset(large, 'a', sizeof large);
    return large;
}

static void respond_text(struct exchange *exchange, int status, const char *text)
{
    net_respond(exchange, status, text_type, text, strlen(text));
}

/* --- lines ----------------------------------------------------------------------------------------- */

static void line_closed(void *owner, struct channel *channel)
{
    struct line *line = owner;
    (void)channel;
    line->scripted->closed++;
    *line->before = line->next;
    if (line->next)
        line->next->before = line->before;
    free(line);
}

static void line_message(void *owner, struct channel *channel, const char *text, size_t size)
{
    struct line *line = owner;
    char number[24];
    line->scripted->messages++;
    if (strncmp(text, "close ", 6) == 0) {
        net_hang_up(channel, atoi(text + 6));
    } else if (strncmp(text, "flood ", 6) == 0) {
        const size_t bytes = strtoul(text + 6, NULL, 10);
        net_send(channel, letters(), bytes < FLOOD_MAX ? bytes : FLOOD_MAX);
    } else if (strcmp(text, "lag") == 0) {
        net_send(channel, number, (size_t)snprintf(number, sizeof number, "%u", net_lag(channel)));
    } else {
        line->scripted->refuse |= strcmp(text, "refused") == 0;
        net_send(channel, text, size);
    }
}

static const struct channel_hooks line_hooks = { .message = line_message, .closed = line_closed };

static void open_line(struct scripted *scripted, struct exchange *exchange,
                      struct channel *(*open)(struct exchange *, const struct channel_hooks *, void *))
{
    struct line *line = malloc(sizeof *line);
    *line = (struct line){ .scripted = scripted, .next = scripted->lines, .before = &scripted->lines };
    if (line->next)
        line->next->before = &line->next;
    scripted->lines = line;
    line->channel = open(exchange, &line_hooks, line);
}

static void say(struct scripted *scripted, const char *text, size_t size)
{
    struct net_frame *frame = net_frame(text, size);
    for (struct line *line = scripted->lines; line; line = line->next)
        net_push(line->channel, frame);
    net_frame_free(frame);
}

static void end_streams(struct scripted *scripted)
{
    for (struct line *line = scripted->lines; line; line = line->next) {
        if (!net_is_socket(line->channel))
            net_hang_up(line->channel, 1000);
    }
}

/* --- requests -------------------------------------------------------------------------------------- */

static void later_free(uv_handle_t *handle)
{
    free(handle->data);
}

static void later_now(uv_timer_t *timer)
{
    struct later *later = timer->data;
    if (later->exchange)
        respond_text(later->exchange, 200, "later");
    uv_close((uv_handle_t *)timer, later_free);
}

static void respond_later(struct scripted *scripted, struct exchange *exchange, const char *milliseconds)
{
    struct later *later = calloc(1, sizeof *later);
    later->exchange = exchange;
    later->timer.data = later;
    net_set_data(exchange, later);
    uv_timer_init(scripted->loop, &later->timer);
    uv_timer_start(&later->timer, later_now, strtoul(milliseconds, NULL, 10) % LATER_MAX, 0);
}

static void put_text(struct page *page, const char *text)
{
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            page_put(page, "\\");
        page_put_bytes(page, text, 1);
    }
}

static void respond_who(struct exchange *exchange, const struct net_request *request)
{
    struct page page = { 0 };
    char address[40];
    const uint8_t *byte = request->address.byte;
    if (byte[10] == 0xff)
        snprintf(address, sizeof address, "%d.%d.%d.%d", byte[12], byte[13], byte[14], byte[15]);
    else
        uv_inet_ntop(AF_INET6, byte, address, sizeof address);
    page_put(&page, "{\"address\":\"");
    page_put(&page, address);
    page_put(&page, "\",\"path\":\"");
    put_text(&page, request->path);
    page_put(&page, "\",\"query\":\"");
    put_text(&page, request->query);
    page_put(&page, request->secure ? "\",\"secure\":true" : "\",\"secure\":false");
    page_put(&page, request->origin_allowed ? ",\"origin_allowed\":true" : ",\"origin_allowed\":false");
    page_put(&page, ",\"method\":");
    page_put_int(&page, request->method);
    page_put(&page, ",\"body\":");
    page_put_int(&page, (long long)request->body_size);
    page_put(&page, "}");
    net_add_header(exchange, "X-Test", "who");
    net_respond(exchange, 200, json_type, page.at, page.used);
    free(page.at);
}

static void respond_counts(struct scripted *scripted, struct exchange *exchange)
{
    const struct net_counts counts = net_counts(scripted->net);
    const struct {
        const char *name;
        uint64_t number;
    } list[] = {
        { "connections", counts.connections }, { "channels", counts.channels }, { "requests", counts.requests },
        { "messages_in", counts.messages_in }, { "messages_out", counts.messages_out },
        { "bytes_in", counts.bytes_in }, { "bytes_out", counts.bytes_out }, { "refused", counts.refused },
        { "gone", scripted->gone }, { "messages", scripted->messages }, { "closed", scripted->closed },
        { "settled", scripted->settled }, { "turns", counts.turns }, { "turns_slow", counts.turns_slow },
        { "turn_longest", counts.turn_longest },
    };
    struct page page = { 0 };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        page_put(&page, i == 0 ? "{\"" : ",\"");
        page_put(&page, list[i].name);
        page_put(&page, "\":");
        page_put_int(&page, (long long)list[i].number);
    }
    page_put(&page, "}");
    net_respond(exchange, 200, json_type, page.at, page.used);
    free(page.at);
}

/* "3000-word" */
static void respond_packed(struct scripted *scripted, struct exchange *exchange, const char *query)
{
    char *word;
    const size_t wanted = strtoul(query, &word, 10), size = wanted < LARGE_MAX ? wanted : LARGE_MAX;
    const size_t length = strlen(word);
    char *body = malloc(size + 1);
    for (size_t i = 0; i < size; i++)
        body[i] = length > 1 ? word[1 + i % (length - 1)] : 'a';
    packs_respond(scripted->packs, exchange, net_header(exchange, "if-none-match"),
                  net_header(exchange, "accept-encoding"), text_type, body, size);
    free(body);
}

static void get(struct scripted *scripted, struct exchange *exchange, const struct net_request *request)
{
    const char *path = request->path;
    if (strcmp(path, "/hello") == 0) {
        respond_text(exchange, 200, "hello");
    } else if (strcmp(path, "/counts") == 0) {
        respond_counts(scripted, exchange);
    } else if (strcmp(path, "/large") == 0) {
        const size_t size = strtoul(request->query, NULL, 10);
        net_respond_static(exchange, 200, text_type, letters(), size < LARGE_MAX ? size : LARGE_MAX);
    } else if (strcmp(path, "/packed") == 0) {
        respond_packed(scripted, exchange, request->query);
    } else if (strcmp(path, "/status") == 0) {
        respond_text(exchange, atoi(request->query), "status");
    } else if (strcmp(path, "/part") == 0) {
        net_is_part(exchange);
        respond_text(exchange, 200, "part");
    } else if (strcmp(path, "/shown") == 0) {
        net_allow_showing(exchange);
        respond_text(exchange, 200, "shown");
    } else if (strcmp(path, "/busy") == 0) {
        uv_sleep((unsigned)strtoul(request->query, NULL, 10) % LATER_MAX);
        respond_text(exchange, 200, "busy");
    } else if (strcmp(path, "/later") == 0) {
        respond_later(scripted, exchange, request->query);
    } else if (strcmp(path, "/stream") == 0) {
        open_line(scripted, exchange, net_stream);
    } else if (strcmp(path, "/socket") == 0 && request->wants_upgrade) {
        open_line(scripted, exchange, net_upgrade);
    } else if (strcmp(path, "/never") != 0) {
        respond_text(exchange, 404, "");
    }
}

static void post(struct scripted *scripted, struct exchange *exchange, const struct net_request *request)
{
    const char *path = request->path;
    if (strcmp(path, "/echo") == 0) {
        net_respond(exchange, 200, text_type, request->body, request->body_size);
        return;
    }
    scripted->refuse |= strcmp(path, "/refused") == 0;
    if (strcmp(path, "/say") == 0 || strcmp(path, "/refused") == 0)
        say(scripted, request->body, request->body_size);
    else if (strcmp(path, "/end") == 0)
        end_streams(scripted);
    else if (strcmp(path, "/quit") == 0 && !scripted->stays)
        net_close(scripted->net);
    respond_text(exchange, 200, "done");
}

static void client_meets(void *context, struct exchange *exchange, const struct net_request *request)
{
    (void)context;
    (void)request;
    if (net_header(exchange, "x-known"))
        net_know(exchange);
}

static void request_came(void *context, struct exchange *exchange, const struct net_request *request)
{
    struct scripted *scripted = context;
    scripted->requests++;
    client_meets(context, exchange, request);
    if (strcmp(request->path, "/who") == 0)
        respond_who(exchange, request);
    else if (request->method == NET_POST)
        post(scripted, exchange, request);
    else
        get(scripted, exchange, request);
}

static void client_gone(void *context, struct exchange *exchange)
{
    ((struct scripted *)context)->gone++;
    struct later *later = net_data(exchange);
    if (later)
        later->exchange = NULL;
}

static void timer_free(uv_handle_t *handle)
{
    free(handle);
}

static void rested(uv_timer_t *timer)
{
    ((struct scripted *)timer->data)->is_resting = false;
    uv_close((uv_handle_t *)timer, timer_free);
}

/* On another thread, like somebody who waits for a disk; every other time the loop is left to send. */
static void settle_beside(uv_work_t *work)
{
    struct scripted *scripted = work->data;
    uv_sleep(scripted->settling);
    if (scripted->settled % 2)
        net_deliver(scripted->net);
}

static void settled_now(uv_work_t *work, int status)
{
    (void)status;
    struct scripted *scripted = work->data;
    free(work);
    scripted->is_settling = false;
    uv_timer_t *timer = malloc(sizeof *timer);
    uv_timer_init(scripted->loop, timer);
    timer->data = scripted;
    uv_timer_start(timer, rested, scripted->settling, 0);
}

static void settling(void *context)
{
    struct scripted *scripted = context;
    uv_work_t *work = malloc(sizeof *work);
    work->data = scripted;
    uv_queue_work(scripted->loop, work, settle_beside, settled_now);
    scripted->is_settling = scripted->is_resting = true;
}

static enum net_settling settle(void *context)
{
    struct scripted *scripted = context;
    const unsigned heard = scripted->requests + scripted->messages;
    const bool refused = scripted->refuse, asked = heard != scripted->heard;
    if (asked && scripted->is_resting)
        return NET_NOT_YET;
    scripted->heard = heard;
    scripted->settled++;
    scripted->refuse = false;
    if (refused)
        return NET_REFUSED;
    return scripted->settling && asked ? NET_SETTLING : NET_SETTLED;
}

static bool is_settled(void *context)
{
    return !((struct scripted *)context)->is_settling;
}

bool scripted_open(struct scripted *scripted, uv_loop_t *loop, const struct net_options *options, char *error)
{
    *scripted = (struct scripted){ .loop = loop };
    const struct net_hooks hooks = {
        .context = scripted, .request = request_came, .meet = client_meets, .gone = client_gone, .settle = settle,
        .settling = settling, .is_settled = is_settled,
    };
    letters();
    scripted->net = net_open(loop, options, &hooks, error);
    scripted->packs = scripted->net ? packs_new() : NULL;
    return scripted->net != NULL;
}
