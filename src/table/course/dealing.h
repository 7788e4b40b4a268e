/* The deal. It waits until both players have brought their parts of the shuffle (doc/shuffle.md), or until one is too late. */
#ifndef DUELLO_TABLE_DEALING_H
#define DUELLO_TABLE_DEALING_H

#include "table/state/table_state.h"

/* Sets latecomers aside, and deals when everybody is ready. False: the store refused. */
bool dealing_proceed(struct table *table, struct refusal *refusal);

#endif
