/* Calls are carried out. */
#ifndef DUELLO_API_RUN_H
#define DUELLO_API_RUN_H

#include "call.h"

/* Checks the arguments, the scope and the credits, and runs the operation, or refuses. */
void call_run(struct call *call);

#endif
