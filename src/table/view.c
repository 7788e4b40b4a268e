/* The position as each viewer may know it.
 *
 * While both players are asked at once, neither may notice whether the other has answered: so a player sees the
 * position in which the round of secret answers began, with nothing but the player's own answers carried out, and a
 * watcher sees where it began. That is exact, because such answers commute (doc/guide.md) and what chance deals
 * to one does not depend on the other. */
#include "view.h"

/* The truth as it would be if, since `together`, only `player` had answered; DUEL_PUBLIC: nobody. */
static const duel_state *apart(const struct session *session, uint32_t together, uint32_t answers, int player,
                               duel_room *room)
{
    uint32_t own = 0;
    for (uint32_t i = together; i < answers; i++)
        own += session->answer[i].player == player;
    if (own == answers - together)
        return session_position(session, answers);
    duel_copy(duel_in(room), session_position(session, together));
    for (uint32_t i = together; i < answers; i++)
        if (session->answer[i].player == player)
            (void)duel_submit(duel_in(room), player, session->answer[i].action, NULL);
    return duel_in(room);
}

void view_make(const struct session *session, int32_t together, uint32_t answers, int viewer,
               struct view *view)
{
    duel_room room;
    const duel_state *truth = together == NOWHERE
                                  ? session_position(session, answers)
                                  : apart(session, (uint32_t)together, answers, viewer, &room);
    view->viewer = viewer;
    duel_copy(duel_in(&view->hidden), truth);
    duel_hide(duel_in(&view->hidden), viewer);
}

bool both_answered(const struct session *session, int32_t together)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        duel_room room;
        if (duel_head(apart(session, (uint32_t)together, session->answers, player, &room))->awaiting >>
                player &
            1)
            return false;
    }
    return true;
}
