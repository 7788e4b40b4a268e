/* Replies: what a call is answered, the same over HTTP and on a WebSocket. Each call has exactly one. */
#ifndef DUELLO_API_REPLY_H
#define DUELLO_API_REPLY_H

#include "call.h"
#include "session/json.h"
#include "table/state/table.h"

/* The reply: a JSON text. */
void call_reply(struct call *call, int status, const struct page *json);
void call_done(struct call *call, int status);
/* A reply of another kind over HTTP (a WebSocket gets {"record": text}). */
void call_reply_record(struct call *call, const char *text, size_t size);

/* A reply of another kind, which the client may keep; over HTTP alone. First call call_has(). True: the client already has the content with that entity
 * tag and was told so; the call is done. False: send it with call_reply_file(). `anywhere`: pages of any origin may show it. */
bool call_has(struct call *call, const char *tag, bool anywhere);
void call_reply_file(struct call *call, const char *type, const char *tag, bool anywhere, const void *body,
                     size_t size);

/* A list: items one by one, each a value written into the page that call_list_item() gives. `next`: the argument
 * `after` of the next page, or NULL. */
struct list {
    struct call *call;
    struct page page;
};
struct list call_list(struct call *call);
struct page *call_list_item(struct list *list);
void call_list_end(struct list *list, const char *next);

/* A problem (RFC 9457; `id` is listed in doc/api.yaml) with pairs of names and values. */
void call_problem(struct call *call, int status, const char *id, ...) __attribute__((sentinel));
#define call_problem(...) call_problem(__VA_ARGS__, (char *)NULL)
/* The problem 429 or 503, with how long the client should wait as Retry-After. */
void call_wait(struct call *call, int status, const char *id, int64_t milliseconds);
void call_refused(struct call *call, const struct refusal *refusal, const struct duel_game *game,
                  unsigned scenario);
/* A storage failure: 503. */
void call_failed(struct call *call);
void put_faults(struct page *page, const char *key, const struct duel_game *game, unsigned scenario,
                const struct duel_faults *faults);

#endif
