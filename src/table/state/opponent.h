/* Computer opponents beside the loop: worker threads that are handed views, never the truth. */
#ifndef DUELLO_TABLE_OPPONENT_H
#define DUELLO_TABLE_OPPONENT_H

#include "base/lane.h"
#include "view.h"

struct opponents;

enum { OPPONENTS_QUICK = 1 };       /* a thread for levels that do not search: they answer within a millisecond */

/* `most` jobs of levels that search run at once, 1 or more, and OPPONENTS_QUICK of the others; those who ask take turns. */
struct opponents *opponents_open(uv_loop_t *loop, unsigned most);
/* Drops waiting jobs and waits for running ones; runs the loop meanwhile. */
void opponents_free(struct opponents *opponents);

/* Asks for an answer of the viewer of `view`, which is copied. `done` is called on the loop's thread, never before this
 * returns; ok = false when there is no such level. Returns a ticket for opponents_forget(), never 0. */
typedef void opponents_done(void *context, uint64_t ticket, bool ok, duel_action action);
uint64_t opponents_ask(struct opponents *opponents, const struct asker *asker, const char *level,
                       const struct view *view, uint64_t seed, opponents_done *done, void *context);
/* The answer is no longer wanted; `done` will not be called. */
void opponents_forget(struct opponents *opponents, uint64_t ticket);
/* Whether there is a computer of that level. */
bool opponents_level(const char *level);

#endif
