/* Housekeeping: a little at a time, so that no game waits for it. */
#ifndef DUELLO_SERVER_SWEEP_H
#define DUELLO_SERVER_SWEEP_H

struct server;
/* Called once a minute. */
void sweep(struct server *server);

#endif
