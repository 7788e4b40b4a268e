/* A call: an operation that somebody wants carried out, with its arguments, and where the reply goes. */
#ifndef DUELLO_API_CALL_H
#define DUELLO_API_CALL_H

#include "operation.h"
#include "store/store.h"

#include <jansson.h>

struct server;          /* server_state.h */
struct line;            /* line.h */

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
    struct exchange *exchange;  /* where it came from: this or `line`. Both NULL: the client has gone */
    struct line *line;
    json_t *id;                 /* of a message; repeated in the reply */
    struct call *next;          /* of those that were kept */
};

/* The value of an argument, which was checked. Where it is absent: NULL, `otherwise`, false, NULL. */
const char *call_text(const struct call *call, const char *name);
long long call_number(const struct call *call, const char *name, long long otherwise);
bool call_flag(const struct call *call, const char *name);
const json_t *call_json(const struct call *call, const char *name);

#endif
