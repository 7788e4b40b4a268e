/* How often somebody may do something. */
#ifndef DUELLO_API_LIMITS_H
#define DUELLO_API_LIMITS_H

#include "net/limit.h"

struct limits {
    struct limit *credits;          /* of all calls: of an account, or of those without one behind an address */
    struct limit *shares;           /* of calls: of all guests, and of all others with an account, behind an address */
    struct limit *reserves;         /* of calls: what an account has left when its address has spent its share */
    struct limit *new_accounts;     /* by address */
    struct limit *logins;           /* attempts to log in: by address, */
    struct limit *guesses, *names;  /* by address and the name that is tried, and by that name alone; */
    struct limit *devices;          /* or, for a browser that is known there, by that browser */
    struct limit *phrases, *words;  /* said, by account */
    struct limit *reports;
};

/* `unlimited`: whoever asks gets. */
void limits_open(struct limits *limits, bool unlimited);
void limits_close(struct limits *limits);

#endif
