/* The text of a deck, before it is read: what programs and forums write around a list is taken away. */
#ifndef DUELLO_JUDGE_DECK_TEXT_H
#define DUELLO_JUDGE_DECK_TEXT_H

#include "session/page.h"
#include "session/trouble.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends the text to *out as plain lines: files of Cockatrice and OCTGN and JSON become a line for each card, "3 x nekker"; so do the
 * rows of a table whose head names its columns; other tables keep their cells, "|" between them; markup, quotations, links and remarks
 * are left out; "3xНакер" becomes three words. False: *trouble says what cannot be read. */
bool deck_text(const char *text, size_t size, struct page *out, struct trouble *trouble);

/* Whether `list`, "a|b|c", has the word of that many bytes, in any case. */
bool deck_listed(const char *list, const char *word, size_t size);
/* Whether the texts list the word for that part of a deck: "judge.list.PART" in either language. */
bool deck_word(const char *part, const char *word, size_t size);

#endif
