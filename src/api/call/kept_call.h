/* Calls that are answered later: the operation waits for a thread (a password that is hashed, a picture that is drawn), and its
 * caller may be gone by then. */
#ifndef DUELLO_API_KEPT_CALL_H
#define DUELLO_API_KEPT_CALL_H

#include "call.h"

/* Keeps the call beyond the return of run(): a copy that lives until call_free(). When the client goes, its
 * `exchange` and `line` become NULL and replies to it go nowhere. */
struct call *call_keep(struct call *call);
void call_free(struct call *call);
/* The client has gone. */
void call_gone(struct server *server, const struct exchange *exchange, const struct line *line);

#endif
