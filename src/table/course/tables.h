/* All tables that are in progress: found by their ids, made and removed. */
#ifndef DUELLO_TABLE_TABLES_H
#define DUELLO_TABLE_TABLES_H

#include "table/state/table_state.h"

struct table *tables_add(struct tables *tables);        /* a new one with an id of its own */
struct table *tables_new(struct tables *tables, const char *id);    /* one with that id, which no other has */
void tables_remove(struct table *table);                /* from the index and the list, and frees it */
/* Drops the computers' answers to a position that no longer stands. */
void tables_forget_jobs(struct table *table);

#endif
