/* An operation of the API: one function, whether it came as an HTTP request or as a message on a WebSocket.
 *
 *     POST /api/v1/tables/{table}/move   {"move": "pass", "nonce": "k3"}
 *     {"id": 7, "do": "move", "table": "...", "move": "pass", "nonce": "k3"}
 *
 * are the same call. doc/api.yaml is the contract, and tools/operations makes the table of it. */
#ifndef DUELLO_API_CALL_H
#define DUELLO_API_CALL_H

#include "session/json.h"
#include "net/net.h"
#include "store/store.h"
#include "table/table.h"

#include <jansson.h>

struct server;          /* server_state.h */
struct line;            /* line.h */

enum scope {
    SCOPE_NONE = 0,             /* anyone, even without a session */
    SCOPE_READ = 1 << 0,        /* read what the account may see */
    SCOPE_PLAY = 1 << 1,        /* tables and moves */
    SCOPE_CHAT = 1 << 2,
    SCOPE_ACCOUNT = 1 << 3,     /* name, password, sessions, tokens: never by a token */
};

enum argument_type {            /* bits: of `seat` several */
    TYPE_STRING = 1 << 0,
    TYPE_INTEGER = 1 << 1,
    TYPE_BOOLEAN = 1 << 2,
    TYPE_ARRAY = 1 << 3,        /* of strings */
    TYPE_OBJECT = 1 << 4,
};

struct argument {
    const char *name;
    unsigned types;
    bool required;
    int64_t least, most;        /* characters of a string, value of an integer, items of an array */
    bool prose;                 /* a string that people write; all others are ASCII */
    const char *const *choices; /* of a string, an integer, or the items of an array; NULL: any */
};

enum {
    OPERATION_ETAG = 1 << 0,        /* the reply is worth keeping */
    OPERATION_PACKED = 1 << 3,      /* and stays the same while the program runs: sent as gzip if accepted */
    OPERATION_HTTP_ONLY = 1 << 1,   /* it sets cookies, or takes more than a message may hold */
    OPERATION_STREAM = 1 << 2,      /* the reply has no end */
};

struct call {
    struct server *server;
    const struct operation *operation;
    json_t *arguments;          /* an object: from path, query and body, or from the message; checked */
    struct store_account account;   /* id 0: nobody */
    struct store_session session;   /* id 0: none */
    struct net_address address;
    bool secure;                /* came through https */
    bool lines;                 /* a list is wanted as ndjson */
    const char *known;          /* If-None-Match; NULL: none. Gone after the first turn of the loop */
    struct exchange *exchange;  /* one of the two; NULL: the client has gone */
    struct line *line;
    json_t *id;                 /* of a message; repeated in the reply */
    struct call *next;          /* of those that were kept */
};

struct operation {
    const char *name;           /* "move" */
    enum net_method method;     /* NET_METHOD_COUNT: a message of a WebSocket only */
    const char *path;           /* "/tables/{table}/move", below /api/v1 */
    enum scope scope;
    unsigned cost;              /* credits it takes of the caller's bucket */
    unsigned flags;
    const struct argument *argument;
    unsigned arguments;
    void (*run)(struct call *call);     /* answers now, or keeps the call and answers later */
};
extern const struct operation operations[];     /* sorted by name */
extern const unsigned operations_count;

/* The operation of that name, or NULL. */
const struct operation *operation_named(const char *name);

/* Checks the arguments, the scope and the credits, and runs the operation, or refuses. */
void call_run(struct call *call);

/* An argument that was checked; if it is absent: NULL, `otherwise`, false. */
const char *call_text(const struct call *call, const char *name);
long long call_number(const struct call *call, const char *name, long long otherwise);
bool call_flag(const struct call *call, const char *name);
const json_t *call_json(const struct call *call, const char *name);

/* The reply: a JSON text. */
void call_reply(struct call *call, int status, const struct page *json);
void call_done(struct call *call, int status);
/* A reply of another kind over HTTP (a WebSocket gets {"record": text}). */
void call_reply_record(struct call *call, const char *text, size_t size);

/* A reply of another kind that is worth keeping, over HTTP alone: first, with its entity tag, whether the client has it; then it was
 * told so, and nothing is left to do. `anywhere`: pages of any origin may show it. */
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
/* 429 or 503, with Retry-After. */
void call_wait(struct call *call, int status, const char *id, int64_t milliseconds);
void call_refused(struct call *call, const struct refusal *refusal, const struct duel_game *game,
                  unsigned scenario);
/* A storage failure: 503. */
void call_failed(struct call *call);
void put_faults(struct page *page, const char *key, const struct duel_game *game, unsigned scenario,
                const struct duel_faults *faults);

/* Keeps the call beyond the return of run(): a copy that lives until call_free(). When the client goes, its
 * `exchange` and `line` become NULL and replies to it go nowhere. */
struct call *call_keep(struct call *call);
void call_free(struct call *call);
/* The client has gone. */
void call_gone(struct server *server, const struct exchange *exchange, const struct line *line);

#endif
