/* What an entry of the log does to a table: the only place that changes a game. */
#ifndef DUELLO_TABLE_APPLY_H
#define DUELLO_TABLE_APPLY_H

#include "table/state/log_entry.h"
#include "table/state/table_state.h"

/* Carries an entry out. An answer in it must be legal: whoever made or read the entry has checked that. What comes of it depends on the table and
 * the entry alone. False: it cannot be carried out (the log is damaged), and the table must not be used any more. */
bool apply_entry(struct table *table, const struct log_entry *entry);
/* Sets the members that apply_entry() begins with; the terms, seats and id stay. */
void apply_begin(struct table *table);
void apply_free(struct table *table);
/* Whether a seat's last answer may be taken back without asking. */
bool undo_is_free(const struct table *table, int seat);
/* How many answers would be left after an undo by consent; NOWHERE: there is nothing to take back, or it is a secret
 * answer that only a free undo may take back. */
int32_t undo_target(const struct table *table, int seat);
/* The step after which so many answers stood. */
int32_t step_with(const struct table *table, uint32_t answers);

#endif
