/* Addresses of clients: reading them, and counting who is connected. */
#ifndef DUELLO_SERVER_ADDRESS_H
#define DUELLO_SERVER_ADDRESS_H

#include "net.h"

struct sockaddr;

bool address_is_loopback(const struct net_address *address);
/* Of IPv4 all of it; of IPv6 the first 64 bits, which one customer has. */
struct net_address address_network(const struct net_address *address);

struct net_address address_of_socket(const struct sockaddr *socket);
/* The client that a trusted proxy names in X-Forwarded-For: the last address of the list that is not itself
 * loopback. False: the list ends in something else than addresses. */
bool address_forwarded(const char *list, struct net_address *out);

/* How many connections each network has open: exact, unlike the buckets of limit.h. */
struct crowd;
struct crowd *crowd_new(unsigned most);     /* so many networks at most */
void crowd_free(struct crowd *crowd);
/* One more; false, and nothing is counted, when there are `most` already. */
bool crowd_enter(struct crowd *crowd, const struct net_address *address, unsigned most);
void crowd_leave(struct crowd *crowd, const struct net_address *address);

#endif
