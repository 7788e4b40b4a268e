/* Positions of the past are what they were, whatever was undone, taken back and looked at in between. */
#include "check.h"
#include "session/session.h"

#include <stdlib.h>

enum { GAMES = 40, ANSWERS_MAX = 120, ANSWERS_ENOUGH = 150 };       /* of one game and of all games of a kind */

static uint64_t luck = 1;
static duel_room kept[ANSWERS_MAX + 1];     /* every position, whole */

static struct session *new_game(const struct duel_game *game)
{
    struct session_setup *setup = calloc(1, sizeof *setup);
    enum duel_status status;
    setup->game = game;
    for (int i = 0; i < 8; i++)
        setup->seed[i] = (uint32_t)duel_mix(&luck);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_row row[DECK_ROWS];
        const int rows = game->random_deck(0, 0, duel_mix(&luck), row, DECK_ROWS);
        for (int i = 0; i < rows; i++)
            deck_add(&setup->deck[player], row[i].card, row[i].count, row[i].zone);
    }
    struct session *session = session_new(setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    free(setup);
    return session;
}

static void keep(const struct session *session)
{
    duel_copy((duel_state *)(void *)&kept[session->answers], session_state(session));
}

static void compare(const struct session *session, unsigned at)
{
    CHECK_MEM(session_position(session, at), &kept[at], session->setup.game->state_size);
}

static bool answer(struct session *session)
{
    const unsigned awaiting = duel_head(session_state(session))->awaiting;
    duel_action list[DUEL_ACTIONS_MAX];
    if (!awaiting || session->answers == ANSWERS_MAX)
        return false;
    const int player = awaiting == 3 ? (int)duel_mix_below(&luck, 2) : (int)awaiting >> 1;
    const int n = duel_legal(session_state(session), player, list);
    const duel_action action = list[duel_mix_below(&luck, (unsigned)n)];
    CHECK_INT(session_submit(session, player, action, NULL, 0), DUEL_OK);
    keep(session);
    return true;
}

static void go_back(struct session *session)
{
    const unsigned to = duel_mix_below(&luck, session->answers + 1);
    const struct duel_chance chance = duel_head(session_state(session))->chance;
    if (duel_mix_below(&luck, 2)) {
        session_undo(session, to);
    } else {
        const bool any = to < session->answers;
        session_take_back(session, to);
        if (any)        /* known dice do not repeat */
            CHECK_MEM(&duel_head(session_state(session))->chance, &chance, sizeof chance);
        keep(session);
    }
    CHECK_INT(session->answers, to);
    compare(session, to);
}

/* A position is good to the end of its block, however many are asked for and whatever is played meanwhile. */
static void several_at_once(struct session *session)
{
    enum { MANY = 2 * PAST_VIEWS + 1 };
    static duel_room room[MANY];
    unsigned at[MANY];
    const unsigned first = duel_mix_below(&luck, session->answers + 1);
    const duel_state *held = session_position(session, first),
                     *now = session_position(session, session->answers);
    const duel_room present = kept[session->answers];
    for (int i = 0; i < MANY; i++) {
        at[i] = duel_mix_below(&luck, session->answers + 1);
        session_look(session, at[i], &room[i]);
    }
    for (int i = 0; i < MANY; i++)
        CHECK_MEM(&room[i], &kept[at[i]], session->setup.game->state_size);
    CHECK_MEM(held, &kept[first], session->setup.game->state_size);
    answer(session);
    CHECK_MEM(now, &present, session->setup.game->state_size);
}

/* A copy is the same game, and goes on when the first is no more. */
static struct session *copied(struct session *session)
{
    struct session *copy = session_copy(session);
    CHECK_INT(copy->answers, session->answers);
    CHECK_INT(copy->events, session->events);
    CHECK_INT(copy->dealt, session->dealt);
    if (session->answers > 0)
        CHECK_MEM(copy->answer, session->answer, session->answers * sizeof *session->answer);
    CHECK_MEM(copy->event, session->event, session->events * sizeof *session->event);
    session_undo(session, 0);
    compare(session, 0);
    session_free(session);
    return copy;
}

int main(void)
{
    for (unsigned g = 0; g < duel_games_count; g++) {
        unsigned answers = 0;
        for (int i = 0; i < GAMES && answers < check_many(ANSWERS_ENOUGH, GAMES * ANSWERS_MAX); i++) {
            TEST(duel_games[g]->name);
            struct session *session = new_game(duel_games[g]);
            keep(session);
            for (bool more = true; more;) {
                more = answer(session);
                several_at_once(session);
                if (duel_mix_below(&luck, 12) == 0)
                    session = copied(session);
                if (duel_mix_below(&luck, 12) == 0)
                    go_back(session);
                if (duel_mix_below(&luck, 6 + session->answers / 8) ==
                    0) /* the longer the game, the longer it takes */
                    for (unsigned at = 0; at <= session->answers; at++)
                        compare(session, at);
            }
            answers += session->answers;
            session_free(session);
        }
    }
    return check_done("session/past");
}
