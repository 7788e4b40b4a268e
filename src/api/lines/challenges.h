/* Challenges: tables that wait for one person, by name. The two of them hear of it wherever they look, and nobody else does. */
#ifndef DUELLO_API_CHALLENGES_H
#define DUELLO_API_CHALLENGES_H

#include "line.h"
#include "session/page.h"
#include "table/state/table.h"

enum challenge_news { CHALLENGE_MADE, CHALLENGE_ACCEPTED, CHALLENGE_DECLINED, CHALLENGE_WITHDRAWN };

/* {"challenges":{"received":[...],"sent":[...]}}: those to an account and from it, newest first. */
void challenges_put(struct server *server, int64_t account, struct page *out);
/* How many wait for an account; *again: whether one of them is `from` that account already. */
unsigned challenges_waiting(struct server *server, int64_t account, int64_t from, bool *again);
/* Tells what has happened to a challenge to the lines of both people that watch their challenges. `challenged` is the person whom it names, also once
 * that person has accepted and sits at the table. */
void challenge_tell(struct server *server, const struct table *table, int64_t challenged,
                    enum challenge_news news);
/* Declines the open challenge from the account `from` to `challenged`, if there is one: `challenged` has blocked that account. */
void challenges_decline(struct server *server, int64_t challenged, int64_t from);

#endif
