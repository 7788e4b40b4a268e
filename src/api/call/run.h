/* How a call becomes an operation. Whatever is the same for all operations is done here, before the operation sees the call. */
#ifndef DUELLO_API_RUN_H
#define DUELLO_API_RUN_H

#include "call.h"

/* Checks the arguments, the scope and the credits, and runs the operation, or refuses. */
void call_run(struct call *call);

#endif
