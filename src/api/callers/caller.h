/* The caller: the account behind a cookie or a token, and the sessions that begin and end. */
#ifndef DUELLO_API_CALLER_H
#define DUELLO_API_CALLER_H

#include "api/call/call.h"

enum {
    CALLER_SECRET = 32,             /* bytes of randomness in a cookie or a token */
    CALLER_SECRET_TEXT = 44,        /* the same in base64url, with '\0' */
};

/* Fills account, session and address of a call from the request behind `exchange`, which the network learns (net.h) if the
 * account is registered. False: it presents an invalid or expired token. */
bool caller_find(struct call *call, const struct net_request *request);

/* As caller_find(), but refuses the call if the token is invalid or expired. */
bool caller_of(struct call *call, const struct net_request *request);

/* Fills the account of a call again from its session; false: that session is over. */
bool caller_again(struct call *call);

/* Begins a session for call->account, ends the one there was, and sets the cookie. False: the call is refused. */
bool caller_begin(struct call *call);
/* Ends the session of the call and clears the cookie; afterwards call->account is nobody. */
bool caller_end(struct call *call);
/* Clears the cookie. */
void caller_forget(struct call *call);

/* Whether the browser behind the call has logged in to this account before, with the password of today. A cookie shows it, which outlives the
 * session. Returns a key of that browser, which nobody else can know; 0: it has not, or nobody knows. */
uint64_t caller_device(const struct call *call, const struct store_account *account);
/* Sets that cookie for call->account, if it has a password. */
void caller_know_device(struct call *call);

/* A new secret as text, and the hash that is kept of it. */
void caller_secret(char text[CALLER_SECRET_TEXT], uint8_t hash[STORE_HASH]);

#endif
