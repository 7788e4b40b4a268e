/* The log of a table: the list of all that changed it. Whatever changes a game is first an entry. The entry is written to the store,
 * then carried out, then told, in this order, so that a restart can carry out the same entries again. */
#ifndef DUELLO_TABLE_LOG_H
#define DUELLO_TABLE_LOG_H

#include "table/state/log_entry.h"
#include "table/state/table_state.h"

/* An entry that says that this happens now. */
struct log_entry table_entry(const struct table *table, enum entry_kind kind, int seat, uint32_t number);
/* Writes the entry, carries it out and tells everybody. It must be possible. False: the store refused it, and nothing
 * has changed. */
bool table_do(struct table *table, const struct log_entry *entry, struct refusal *refusal);

/* Writes terms and seats to the store. */
bool table_put_terms(struct table *table, struct refusal *refusal);
/* The turn has changed it: if its writes are lost, the table is read again. */
void tables_touch(struct table *table);

#endif
