/* An operation of the API: one function, whether it came as an HTTP request or as a message on a WebSocket.
 *
 *     POST /api/v1/tables/{table}/move   {"move": "pass", "nonce": "k3"}
 *     {"id": 7, "do": "move", "table": "...", "move": "pass", "nonce": "k3"}
 *
 * are the same call. doc/api.yaml is the contract, and tools/operations makes the table of it. */
#ifndef DUELLO_API_OPERATION_H
#define DUELLO_API_OPERATION_H

#include "net/net.h"

#include <stdbool.h>
#include <stdint.h>

struct call;

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
/* Its argument of that name, or NULL. */
const struct argument *operation_argument(const struct operation *operation, const char *name);

#endif
