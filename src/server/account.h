/* Rules for accounts: which names are allowed, which count as the same, what becomes of a name that is deleted. Cookies
 * and tokens are in caller.h, passwords in password.h. */
#ifndef DUELLO_SERVER_ACCOUNT_H
#define DUELLO_SERVER_ACCOUNT_H

#include "store.h"

enum { ACCOUNT_NAME_MIN = 2, ACCOUNT_NAME_MAX = 24 };      /* characters */

/* What guests' names begin with; nobody may choose such a name. */
extern const char account_guest_prefix[];

/* Whether people may call themselves so: 2 to 24 characters; Latin letters (of European languages) or Cyrillic ones, not
 * both; digits, and single '-', '_', '.' between them; a letter first; no name of ours ("server", "computer 3"). `name`
 * is any string. `trouble` (may be NULL): "name-short", "name-long", "name-letter" (`letter`: the first that is not
 * allowed), "name-mixed", "name-shape", "name-reserved". */
bool account_name_good(const char *name, struct trouble *trouble);

/* What a name is compared by: two names that people may take for the same one are the same here. Case, accents, ё and
 * е, letters and digits that look alike, Cyrillic ones that look Latin. False, with "" in `folded`: characters that no
 * name may have. */
bool account_fold(const char *name, char folded[STORE_NAME]);

/* A name for a guest, "guest-talomire"; one of 2.5 million, by chance: if it is taken, ask again. */
void account_guest_name(char name[STORE_NAME]);

/* Takes the names of deleted accounts out of the records of their games, `most` records at a time (a record is played
 * again: about a millisecond each). Returns how many were done; 0: none is left. Commit
 * between two calls. */
unsigned account_forget(struct store *store, unsigned most);

#endif
