/* Messages on a WebSocket: each names an operation, and is a call like a request over HTTP. */
#ifndef DUELLO_API_MESSAGE_H
#define DUELLO_API_MESSAGE_H

#include "api/lines/line.h"

/* Reads a message, one JSON object, and runs the operation that it names, or replies what is wrong with it. */
void message_run(struct line *line, const char *text, size_t size);

#endif
