/* The position as each viewer may know it.
 *
 * While both players are asked at once, neither may notice whether the other has answered: so a player sees the
 * position in which the round of secret answers began, with nothing but the player's own answers carried out, and a
 * watcher sees where it began. That is exact, because such answers commute (doc/guide.md) and what chance deals
 * to one does not depend on the other. */
#include "view.h"

/* Writes the truth as it would be if, since `together`, only `player` had answered; DUEL_PUBLIC: nobody. */
static void look_apart(const struct session *session, uint32_t together, uint32_t answers, int player,
                       duel_room *room)
{
    uint32_t own = 0;
    for (uint32_t i = together; i < answers; i++)
        own += session->answer[i].player == player;
    if (own == answers - together) {
        session_look(session, answers, room);
        return;
    }
    session_look(session, together, room);
    for (uint32_t i = together; i < answers; i++)
        if (session->answer[i].player == player)
            (void)duel_submit(duel_in(room), player, session->answer[i].action, NULL);
}

void view_make(const struct session *session, int32_t together, uint32_t answers, int viewer,
               struct view *view)
{
    view->viewer = viewer;
    if (together == NOWHERE)
        session_look(session, answers, &view->hidden);
    else
        look_apart(session, (uint32_t)together, answers, viewer, &view->hidden);
    duel_hide(duel_in(&view->hidden), viewer);
}

bool both_answered(const struct session *session, int32_t together)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        duel_room room;
        look_apart(session, (uint32_t)together, session->answers, player, &room);
        if (duel_head(duel_of(&room))->awaiting >> player & 1)
            return false;
    }
    return true;
}
