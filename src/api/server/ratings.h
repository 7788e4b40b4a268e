/* Ratings after a rated game: both players' are read, computed anew (table/state/rating.h) and written back. */
#ifndef DUELLO_API_RATINGS_H
#define DUELLO_API_RATINGS_H

#include "table/state/table.h"

/* Once, when it is over and filed. */
void ratings_settle(struct store *store, const struct table *table, int64_t now);

#endif
