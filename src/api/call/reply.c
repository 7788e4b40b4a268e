/* Replies to calls, over HTTP and as messages: JSON, lists, problems, files. */
#include "reply.h"
#include "api/lines/line.h"
#include "api/state/server_state.h"
#include "net/packed.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MAX = 8 };

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

static void add_tag(struct call *call, const char *tag)
{
    net_add_header(call->exchange, "ETag", tag);
    net_add_header(call->exchange, "Cache-Control", "no-cache");
}

bool call_has(struct call *call, const char *tag, bool anywhere)
{
    if (!call->exchange || !call->known || !strstr(call->known, tag))
        return false;
    add_tag(call, tag);
    if (anywhere)
        net_allow_showing(call->exchange);
    net_respond(call->exchange, 304, NULL, NULL, 0);
    return true;
}

void call_reply_file(struct call *call, const char *type, const char *tag, bool anywhere, const void *body,
                     size_t size)
{
    if (!call->exchange)
        return;
    add_tag(call, tag);
    if (anywhere)
        net_allow_showing(call->exchange);
    net_respond(call->exchange, 200, type, body, size);
}

/* Whether the client already has this body; if so, tells it. */
static bool is_known(struct call *call, const void *body, size_t size)
{
    char tag[PACKED_TAG];
    packed_tag(body, size, false, tag);
    if (call_has(call, tag, false))
        return true;
    add_tag(call, tag);
    return false;
}

static void respond(struct call *call, int status, const char *type, const void *body, size_t size)
{
    const unsigned flags = status == 200 && call->operation ? call->operation->flags : 0;
    if (flags & OPERATION_PACKED && !call->lines) {
        packs_respond(call->server->packs, call->exchange, call->known,
                      net_header(call->exchange, "accept-encoding"), type, body, size);
        return;
    }
    if (flags & OPERATION_ETAG) {
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
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_flag(&out, "done", true);
    put_close(&out, '}');
    call_reply(call, status, &out);
    free(out.at);
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
    page_put(&list.page, "");
    if (!call->lines) {
        put_open(&list.page, NULL, '{');
        put_open(&list.page, "items", '[');
    }
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

void(call_problem)(struct call *call, int status, const char *id, ...)
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
    call_problem(call, status, id, "seconds", seconds);
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
