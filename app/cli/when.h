/* Times on the command line. */
#ifndef DUELLO_WHEN_H
#define DUELLO_WHEN_H

#include <stdbool.h>
#include <stdint.h>

/* Reads "2026-11-25 18:00", in the time zone of this machine (TZ), or with one of its own: "2026-11-25T18:00:30Z",
 * "2026-11-25 18:00+03:00". *at: seconds since 1970. False: it is no such time; *at is untouched. */
bool when_read(const char *text, int64_t *at);

#endif
