/* Addresses of clients: reading them, and counting who is connected. */
#ifndef DUELLO_NET_ADDRESS_H
#define DUELLO_NET_ADDRESS_H

#include "net.h"

struct sockaddr;

bool address_is_loopback(const struct net_address *address);
/* Of IPv4 all of it; of IPv6 the first 64 bits, which one customer has. */
struct net_address address_network(const struct net_address *address);

struct net_address address_of_socket(const struct sockaddr *socket);
/* The client that a trusted proxy names in X-Forwarded-For: the last address of the list that is not itself
 * loopback. False: the list ends in something else than addresses. */
bool address_forwarded(const char *list, struct net_address *out);

/* The connections that each network has open: exact, unlike the buckets of limit.h. So many have places; whoever comes beyond
 * them is a newcomer, until it is known who that is: those who are known need not stand back behind those who are not. */
enum standing {
    STANDING_OUT,               /* not in the crowd */
    STANDING_STRANGER,          /* has a place until somebody known needs it */
    STANDING_KNOWN,             /* has a place */
    STANDING_NEWCOMER,          /* has none yet; from here on, none */
    STANDING_LEAVING,           /* has lost it, and counts until it has left */
};

/* One of a crowd; zeroed: STANDING_OUT. It stays where it is in memory until it has left. */
struct member {
    struct member *next, *previous;         /* strangers or newcomers of the same network, the oldest first */
    struct net_address network;
    uint8_t standing;
};

struct crowd;
struct crowd *crowd_new(unsigned most);     /* so many networks at most */
void crowd_free(struct crowd *crowd);
/* A stranger more, or a newcomer gets a place; false, and nothing changes, when `most` are taken. */
bool crowd_enter(struct crowd *crowd, const struct net_address *address, unsigned most,
                 struct member *member);
/* A newcomer more. Returns who is leaving for that, the oldest of more than `most` newcomers, or NULL. */
struct member *crowd_wait(struct crowd *crowd, const struct net_address *address, unsigned most,
                          struct member *member);
/* It is known who that is, whoever is in the crowd already or not: they have a place from now on, if one of the `most` is free or a
 * stranger's. Returns that stranger, who is leaving, or NULL. Whoever gets no place keeps the standing of before. */
struct member *crowd_know(struct crowd *crowd, const struct net_address *address, unsigned most,
                          struct member *member);
/* Nothing happens to one who is out. */
void crowd_leave(struct crowd *crowd, struct member *member);

#endif
