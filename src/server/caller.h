/* Who asks: the account behind a cookie or a token, and the sessions that begin and end. */
#ifndef DUELLO_SERVER_CALLER_H
#define DUELLO_SERVER_CALLER_H

#include "call.h"

enum {
    CALLER_SECRET = 32,             /* bytes of randomness in a cookie or a token */
    CALLER_SECRET_TEXT = 44,        /* the same in base64url, with '\0' */
};

/* Fills account, session and address of a call from the request behind `exchange`. False: it shows a token that
 * is not or no longer good, and was refused. */
bool caller_of(struct call *call, const struct net_request *request);

/* Fills the account of a call again from its session; false: that session is over. */
bool caller_again(struct call *call);

/* Begins a session for call->account, ends the one there was, and sets the cookie. False: the call is refused. */
bool caller_begin(struct call *call);
/* Ends the session of the call and takes the cookie back; call->account is nobody then. */
bool caller_end(struct call *call);
/* Takes the cookie back. */
void caller_forget(struct call *call);

/* A new secret as text, and the hash that is kept of it. */
void caller_secret(char text[CALLER_SECRET_TEXT], uint8_t hash[STORE_HASH]);

#endif
