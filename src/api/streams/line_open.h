/* How a connection becomes a line (lines/line.h). */
#ifndef DUELLO_API_LINE_OPEN_H
#define DUELLO_API_LINE_OPEN_H

#include "api/call/call.h"
#include "api/lines/line.h"

/* Opens a WebSocket for the caller. */
void line_open_socket(struct call *call);
/* Turns an HTTP call into a line. */
struct line *line_open_stream(struct call *call);

#endif
