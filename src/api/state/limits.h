/* How often somebody may do something: the kinds of credits (net/limit.h), and who pays with them. */
#ifndef DUELLO_API_LIMITS_H
#define DUELLO_API_LIMITS_H

#include "net/limit.h"

enum limit_kind {
    LIMIT_CREDITS,          /* of all calls: of an account, or of those without one behind an address */
    LIMIT_SHARES,           /* of calls: of all guests, and of all others with an account, behind an address */
    LIMIT_RESERVES,         /* of calls: what an account has left when its address has spent its share */
    LIMIT_NEW_ACCOUNTS,     /* by address */
    LIMIT_LOGINS,           /* attempts to log in: by address, */
    LIMIT_GUESSES,          /* by address and the name that is tried, */
    LIMIT_NAMES,            /* and by that name alone; */
    LIMIT_DEVICES,          /* or, for a browser that is known there, by that browser */
    LIMIT_PHRASES,          /* said, by account */
    LIMIT_WORDS,
    LIMIT_REPORTS,
    LIMIT_KEPT,             /* games from a browser, by account */
    LIMIT_KIND_COUNT,
};

/* `unlimited`: whoever asks gets. */
void limits_open(struct limit *limit[LIMIT_KIND_COUNT], bool unlimited);
void limits_close(struct limit *limit[LIMIT_KIND_COUNT]);

#endif
