/* How a table begins: it is opened from what was agreed and from those who take seats. */
#ifndef DUELLO_TABLE_SEATS_H
#define DUELLO_TABLE_SEATS_H

#include "table/state/table_state.h"

/* A table from terms and seats (an empty one has no name), with what the terms' seat brings to the shuffle. */
struct table *table_open(struct tables *tables, const struct terms *terms,
                         const struct seat seat[DUEL_PLAYERS], uint64_t address, const char *part,
                         struct refusal *refusal);

#endif
