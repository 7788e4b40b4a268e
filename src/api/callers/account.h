/* Rules for accounts: which names are allowed, which count as the same, which passwords are too easy, what happens to a deleted
 * name. Cookies and tokens are in caller.h, passwords in password.h. */
#ifndef DUELLO_API_ACCOUNT_H
#define DUELLO_API_ACCOUNT_H

#include "judge/course/signing.h"
#include "store/store.h"

enum { ACCOUNT_NAME_MIN = 2, ACCOUNT_NAME_MAX = MOST_PLAYER };      /* characters */

/* The prefix of guests' names; nobody may choose such a name. */
extern const char account_guest_prefix[];

/* Whether people may choose this name: 2 to 24 characters; Latin letters (of European languages) or Cyrillic ones, not
 * both; digits, and single '-', '_', '.' between them; a letter first; no name of ours ("server", "computer 3"). `name`
 * is any string. `trouble` (may be NULL): "name-short", "name-long", "name-letter" (`letter`: the first that is not
 * allowed), "name-mixed", "name-shape", "name-reserved". */
bool account_name_good(const char *name, struct trouble *trouble);

/* The form by which names are compared: names that people could confuse have the same one. Case, accents, ё and
 * е, letters and digits that look alike, Cyrillic ones that look Latin. False, with "" in `folded`: characters that no
 * name may have. */
bool account_fold(const char *name, char folded[STORE_NAME]);

/* Whether this password is allowed for the account `name`: not one of the most common ones, on either keyboard layout
 * ("йцукенгш" is "qwertyui"), no row of equal or neighbouring characters, not the name, with or without digits after it.
 * `trouble` (may be NULL): "password-common", "password-name". Its length is the caller's. */
bool account_password_good(const char *password, const char *name, struct trouble *trouble);

/* A name for a guest, "guest-talomire"; one of 2.5 million, by chance: if it is taken, ask again. */
void account_guest_name(char name[STORE_NAME]);

/* Takes the names of deleted accounts out of the records of their games, `most` records at a time (a record is played
 * again: about a millisecond each). What was signed and unchanged is signed anew by `key`, the server's; a signature that was
 * wrong stays so. Returns how many were done; 0: none is left. Commit between two calls. */
unsigned account_forget(struct store *store, const struct signing_key *key, unsigned most);

#endif
