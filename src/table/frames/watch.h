/* Sends a step of the game to everybody who watches the table, to each the frame for what they may see. */
#ifndef DUELLO_TABLE_WATCH_H
#define DUELLO_TABLE_WATCH_H

#include "table/state/table_state.h"

/* Tells everybody the latest step. */
void watch_push(struct table *table);

#endif
