/* The end of a turn of the loop. A turn is all that the server does about what had arrived when it began. What it wrote is one
 * transaction of the store; what it has to say goes out only when the disk has that, so that nobody is told what could be lost. */
#ifndef DUELLO_API_TURN_H
#define DUELLO_API_TURN_H

#include "net/net.h"

struct server;

/* For net_hooks; `context` is the server. */
enum net_settling turn_settle(void *context);
void turn_settling(void *context);
bool turn_is_settled(void *context);
/* For the syncer, which has a thread of its own. */
void turn_safe(void *context);
/* The disk has failed to take what was committed: the process ends as if killed. */
void turn_end_without_disk(struct server *server) __attribute__((noreturn));

#endif
