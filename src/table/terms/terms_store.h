/* Terms as the store keeps them: all of them, decks and secrets included. */
#ifndef DUELLO_TABLE_TERMS_STORE_H
#define DUELLO_TABLE_TERMS_STORE_H

#include "table/state/table.h"

/* The terms and seats as the store keeps them; the caller frees it. */
char *terms_write(const struct table *table);
/* Reads them into a table that is all zeros but for its id. False: damaged. */
bool terms_load(struct table *table, const char *json, size_t size);

#endif
