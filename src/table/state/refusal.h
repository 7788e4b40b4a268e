/* How an act at a table is refused: the reply's status, the id of the reason and its values are noted in a struct refusal (table.h),
 * and whoever called tells the client. */
#ifndef DUELLO_TABLE_REFUSAL_H
#define DUELLO_TABLE_REFUSAL_H

#include "table.h"

/* Fills *refusal; with names and values. Returns false. */
bool refuse(struct refusal *refusal, int status, const char *id, ...) __attribute__((sentinel));
#define refuse(...) refuse(__VA_ARGS__, (char *)NULL)
/* Fills *refusal by the status of a store function. Returns false. */
bool refuse_store(struct refusal *refusal, enum store_status status);

#endif
