/* What happens at a table without anybody's doing: a clock runs out, a computer is asked, a finished game is filed. It is called
 * after whatever may have made something due, and looks for itself what that is. */
#ifndef DUELLO_TABLE_PROCEED_H
#define DUELLO_TABLE_PROCEED_H

#include "table/state/table_state.h"

/* Plays the default, or ends the game, where a clock has run out. False: the store refused. */
bool table_check_clocks(struct table *table, struct refusal *refusal);
/* Files the game, sets the alarm, asks the computers: whatever is due after something happened. */
void table_proceed(struct table *table);

#endif
