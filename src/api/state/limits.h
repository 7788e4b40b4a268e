/* How often somebody may do something: the kinds of credits (net/limit.h), and who pays with them. */
#ifndef DUELLO_API_LIMITS_H
#define DUELLO_API_LIMITS_H

#include "net/limit.h"

enum limit_kind {
    LIMIT_CREDITS,          /* calls, by account; by address for all without an account there */
    LIMIT_SHARES,           /* calls, by address: all its guests together, and all its registered accounts */
    LIMIT_RESERVES,         /* calls that an account still has when its address has spent its share */
    LIMIT_NEW_ACCOUNTS,     /* by address */
    LIMIT_LOGINS,           /* attempts to log in, by address */
    LIMIT_GUESSES,          /* the same, by address and the name that is tried */
    LIMIT_NAMES,            /* the same, by the name that is tried, from any address */
    LIMIT_DEVICES,          /* instead of these three, by browser, if it has logged in to that account before */
    LIMIT_PHRASES,          /* phrases said, by account */
    LIMIT_WORDS,            /* free text said, by account */
    LIMIT_REPORTS,
    LIMIT_KEPT,             /* games from a browser, by account */
    LIMIT_CHALLENGES,       /* by account */
    LIMIT_KIND_COUNT,
};

/* `unlimited`: there are no limits. */
void limits_open(struct limit *limit[LIMIT_KIND_COUNT], bool unlimited);
void limits_close(struct limit *limit[LIMIT_KIND_COUNT]);

#endif
