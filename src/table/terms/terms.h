/* Terms: what was agreed before a game (rules, options, clocks, who may watch). They are read from the JSON that people send, and
 * written as the JSON that anybody may see, without the decks. */
#ifndef DUELLO_TABLE_TERMS_H
#define DUELLO_TABLE_TERMS_H

#include "session/page.h"
#include "table/state/table.h"

/* A deck as people send it: "random", a code, a text, an object; NULL: random. After "random" a code or a text may follow: of the deck in
 * whose place it is drawn. */
bool terms_read_deck(struct terms *terms, int seat, const json_t *json, struct refusal *refusal);
/* ,"name":value for what was agreed and anyone may know. */
void terms_put(const struct terms *terms, struct page *out);

/* The terms of a table have a position of their own from now on, which is freed with the table: terms_forget_position(). */
void terms_keep_position(struct terms *terms);
void terms_forget_position(struct terms *terms);

#endif
