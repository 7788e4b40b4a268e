/* What the operations in api_*.c share: the JSON of things that several of them show. */
#ifndef DUELLO_SERVER_API_H
#define DUELLO_SERVER_API_H

#include "call.h"

const char *account_kind_key(enum account_kind kind);
void put_scopes(struct page *out, unsigned scopes);
/* A cookie session, or a token if it has scopes; `own`: the session that asks. */
void put_session(struct page *out, const struct store_session *session, int64_t own);
void put_rating(struct page *out, const struct store_rating *rating);
void put_game(struct page *out, const char *key, const struct store_game *game, int64_t viewer);

/* The account of that name; refuses the call and returns false if there is none. */
bool api_person_named(struct call *call, const char *name, struct store_account *out);
/* The game, rule set or scenario that an argument names; NULL or -1: the call was refused. An absent rule set or
 * scenario is the first. */
const struct duel_game *api_game_named(struct call *call, const char *name);
int api_key_named(struct call *call, const char *const *keys, const char *name, const char *problem);

#endif
