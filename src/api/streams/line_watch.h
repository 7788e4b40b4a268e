/* The operation `watch`: a line begins to hear of a table. */
#ifndef DUELLO_API_LINE_WATCH_H
#define DUELLO_API_LINE_WATCH_H

#include "api/call/call.h"
#include "api/lines/line.h"
#include "table/state/table.h"

/* Begins to watch a table as `viewer` and replies; over HTTP the call becomes a line. The arguments `from`, `views` and `news`
 * are those of doc/stream.md. If refused, what was watched before still is. */
void line_watch(struct call *call, struct table *table, int viewer, unsigned seats);

#endif
