/* HTTP: which page or operation a request means. */
#ifndef DUELLO_API_ROUTE_H
#define DUELLO_API_ROUTE_H

#include "net/net.h"

/* For net_hooks: `context` is the struct server. */
void route_request(void *context, struct exchange *exchange, const struct net_request *request);
void route_meet(void *context, struct exchange *exchange, const struct net_request *request);
void route_gone(void *context, struct exchange *exchange);

#endif
