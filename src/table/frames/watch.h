/* Tells those who watch. */
#ifndef DUELLO_TABLE_WATCH_H
#define DUELLO_TABLE_WATCH_H

#include "table/state/table_state.h"

/* Tells everybody the latest step. */
void watch_push(struct table *table);

#endif
