/* The end of a table: its game becomes a finished game of the store, with its record, where it can be found and replayed. */
#ifndef DUELLO_TABLE_ARCHIVE_H
#define DUELLO_TABLE_ARCHIVE_H

#include "table/state/table_state.h"

/* Files the game that has just ended. */
void archive_game(struct table *table);

#endif
