/* The server in one call: `duello serve`. */
#ifndef DUELLO_API_SERVER_H
#define DUELLO_API_SERVER_H

#include "api/state/options.h"

/* Runs until SIGTERM or SIGINT; live games stay in the data folder. False: it did not start, and `trouble` says why. */
bool server_run(const struct server_options *options, struct trouble *trouble);

#endif
