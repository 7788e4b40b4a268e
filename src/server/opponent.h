/* Computer opponents beside the loop: a bounded pool of worker threads that are handed views, never the truth. */
#ifndef DUELLO_SERVER_OPPONENT_H
#define DUELLO_SERVER_OPPONENT_H

#include "duello/duel.h"

#include <uv.h>

struct opponents;

/* `most` jobs run at once, in threads of libuv's pool; the others wait in order of arrival. */
struct opponents *opponents_open(uv_loop_t *loop, unsigned most);
/* Forgets what waits and waits for what runs; on the way the loop is run. */
void opponents_free(struct opponents *opponents);

/* Asks for an answer of `player`; `view` (of that player) is copied. `done` is called on the loop's thread, never
 * before this returns; ok = false when there is no such level. Returns a ticket for opponents_forget(), never 0. */
typedef void opponents_done(void *context, uint64_t ticket, bool ok, duel_action action);
uint64_t opponents_ask(struct opponents *opponents, const char *level, const duel_state *view, int player,
                       uint64_t seed, opponents_done *done, void *context);
/* The answer is no longer wanted; `done` will not be called. */
void opponents_forget(struct opponents *opponents, uint64_t ticket);
/* Whether there is a computer of that level. */
bool opponents_level(const char *level);

#endif
