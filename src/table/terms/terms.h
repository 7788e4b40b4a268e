/* What was agreed: as people send it, and as anyone may know it. */
#ifndef DUELLO_TABLE_TERMS_H
#define DUELLO_TABLE_TERMS_H

#include "session/page.h"
#include "table/state/table.h"

/* A deck as people send it: "random", a code, a text, an object; NULL: random. */
bool terms_read_deck(struct terms *terms, int seat, const json_t *json, struct refusal *refusal);
/* ,"name":value for what was agreed and anyone may know. */
void terms_put(const struct terms *terms, struct page *out);

/* The terms of a table have a position of their own from now on, which is freed with the table: terms_forget_position(). */
void terms_keep_position(struct terms *terms);
void terms_forget_position(struct terms *terms);

#endif
