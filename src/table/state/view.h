/* The position as one viewer may know it. Code that evaluates or prints a position is given a view, and only view_make() makes one:
 * nothing else in this folder copies or hides a position (tests/server/secrecy.py checks it). */
#ifndef DUELLO_TABLE_VIEW_H
#define DUELLO_TABLE_VIEW_H

#include "session/session.h"

enum { NOWHERE = -1 };

/* It has no pointers, so it may be copied and handed to another thread. */
struct view {
    int viewer;             /* 0, 1 or DUEL_PUBLIC */
    duel_room hidden;       /* for view_of() */
};

/* Makes the view of the position after `answers` answers, as `viewer` may know it. `together`: both are asked at once since so many answers
 * (NOWHERE: they are not). Then the view is as if the other had not answered yet. */
void view_make(const struct session *session, int32_t together, uint32_t answers, int viewer,
               struct view *view);
/* Whether both have answered what they were asked at once. */
bool both_answered(const struct session *session, int32_t together);

static inline const duel_state *view_of(const struct view *view)
{
    return duel_of(&view->hidden);
}

#endif
