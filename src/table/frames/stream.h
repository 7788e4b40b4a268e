/* Frames: what happened at a table and how things stand, as the JSON of doc/stream.md, for one viewer at a time. */
#ifndef DUELLO_TABLE_STREAM_H
#define DUELLO_TABLE_STREAM_H

#include "table/state/table_state.h"

/* The frame of a step, for one viewer; `views`: with the whole view. */
void stream_frame(const struct table *table, const struct step *step, int viewer, bool views,
                  struct page *out);
void put_seats(const struct table *table, struct page *out);
/* "result":null or {...} */
void put_result(const struct table *table, struct page *out);

#endif
