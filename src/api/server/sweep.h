/* Housekeeping: what has expired is deleted, names of deleted accounts are taken out of old records. It is done a little at a time,
 * so that no game waits for it. */
#ifndef DUELLO_API_SWEEP_H
#define DUELLO_API_SWEEP_H

struct server;
/* Called once a minute. */
void sweep(struct server *server);
/* Called once a second: takes the names of deleted accounts out of old records, while there are any. */
void sweep_names(struct server *server);

#endif
