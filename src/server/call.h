/* An operation of the API: one function, whether it came as an HTTP request or as a message on a WebSocket.
 *
 *     POST /api/v1/tables/{table}/move   {"move": "pass", "nonce": "k3"}
 *     {"id": 7, "do": "move", "table": "...", "move": "pass", "nonce": "k3"}
 *
 * are the same call. doc/api.yaml is the contract: `name` is the operationId there. */
#ifndef DUELLO_SERVER_CALL_H
#define DUELLO_SERVER_CALL_H

#include "net.h"
#include "session/page.h"
#include "store.h"

#include <jansson.h>

struct server;          /* server.c: everything there is */

enum scope {
    SCOPE_NONE = 0,             /* anyone, even without a session */
    SCOPE_READ = 1 << 0,        /* what the account may see */
    SCOPE_PLAY = 1 << 1,        /* tables and moves */
    SCOPE_CHAT = 1 << 2,
    SCOPE_ACCOUNT = 1 << 3,     /* name, password, sessions, tokens: never by a token */
};

struct call {
    struct server *server;
    const struct operation *operation;
    json_t *arguments;          /* an object: from path, query and body, or from the message */
    struct store_account account;   /* id 0: nobody */
    struct store_session session;
    struct net_address address;
    struct exchange *exchange;  /* one of the two */
    struct channel *channel;
    json_t *id;                 /* of a message; repeated in the reply */
};

struct operation {
    const char *name;           /* "move" */
    enum net_method method;
    const char *path;           /* "/tables/{table}/move", below /api/v1 */
    enum scope scope;
    unsigned cost;              /* credits it takes of the caller's bucket */
    void (*run)(struct call *call);     /* answers now, or keeps the call with call_keep() and answers later */
};
extern const struct operation *const operations[];      /* the tables of all api_*.c, NULL-terminated */

/* The reply: a JSON text, or a problem (RFC 9457; `id` is listed in doc/api.yaml) with pairs of names and values. */
void call_reply(struct call *call, int status, const struct page *json);
void call_problem(struct call *call, int status, const char *id, ...) __attribute__((sentinel));

#endif
