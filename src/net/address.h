/* Addresses of clients: reading them, and counting who is connected. */
#ifndef DUELLO_NET_ADDRESS_H
#define DUELLO_NET_ADDRESS_H

#include "net.h"

struct sockaddr;

bool address_is_loopback(const struct net_address *address);
/* The network that an address belongs to, for counting. An IPv4 address counts whole. Of an IPv6 address the last 64 bits become 0:
 * a provider gives one customer all the addresses that begin with the same 64 bits. */
struct net_address address_network(const struct net_address *address);

struct net_address address_of_socket(const struct sockaddr *socket);
/* The client that a trusted proxy names in X-Forwarded-For. Each proxy adds the address it heard from at the end of the list, and a
 * client can write whatever it likes at the beginning. So the list is read from its end: the first address from there that is not
 * loopback (another proxy on this machine) is the client. False: the list does not end in an address. */
bool address_forwarded(const char *list, struct net_address *out);

/* The crowd counts the connections that each network has open. Each network has a number of places, `most` in the calls below. Without
 * more, whoever takes all of them would keep out everybody else behind the same address, people who are signed in too. So when all are
 * taken, a connection more is let in without a place, as a newcomer, and waits there for its first request. If that shows who it is, for
 * instance by the cookie of a session, it gets a place, and the oldest connection of which nobody knows whose it is has to go.
 *
 * The counts are exact, while the buckets of limit.h may forget an address. */
enum standing {
    STANDING_OUT,               /* not counted */
    STANDING_STRANGER,          /* has a place until somebody known needs it */
    STANDING_KNOWN,             /* has a place, and keeps it */
    STANDING_NEWCOMER,          /* has no place yet. This value and those after it are without a place: callers compare by < */
    STANDING_LEAVING,           /* had a place or waited for one, and lost it to another; is counted until crowd_leave() */
};

/* A connection as the crowd sees it. Zeroed it is STANDING_OUT. It lies in the caller's memory and must not move until it has left. */
struct member {
    struct member *next, *previous;         /* strangers or newcomers of the same network, the oldest first */
    struct net_address network;
    uint8_t standing;
};

struct crowd;
struct crowd *crowd_new(unsigned most);     /* room for so many networks */
void crowd_free(struct crowd *crowd);
/* `member`, who is out or a newcomer, gets a place as a stranger. False, and nothing changes: `most` places are taken. */
bool crowd_enter(struct crowd *crowd, const struct net_address *address, unsigned most,
                 struct member *member);
/* `member`, who was out, becomes a newcomer. Here `most` is how many newcomers a network may have; if there are so many already, the
 * oldest of them must go: it is leaving now, and is returned. NULL: nobody must go. */
struct member *crowd_wait(struct crowd *crowd, const struct net_address *address, unsigned most,
                          struct member *member);
/* The caller has learned who `member` is, whatever its standing was. It gets a place that it keeps: its own, a free one, or that of
 * the oldest stranger, who is leaving now and is returned. NULL: nobody must go. If all of the `most` places belong to people who are
 * known, nothing changes. */
struct member *crowd_know(struct crowd *crowd, const struct net_address *address, unsigned most,
                          struct member *member);
/* `member` is out and no longer counted. Nothing happens if it was out before. */
void crowd_leave(struct crowd *crowd, struct member *member);

#endif
