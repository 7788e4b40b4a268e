/* The pool of computer opponents: answers come on the loop, in order, and only to who still wants them. */
#include "ai/ai.h"
#include "check.h"
#include "server/opponent.h"
#include "session/session.h"

#include <stdlib.h>

enum { JOBS = 40 };

static uv_loop_t loop;
static duel_room view;
static struct {
    uint64_t ticket[JOBS];
    duel_action action[JOBS];
    bool ok[JOBS];
    unsigned count;
} answers;

static const duel_state *seen(void)
{
    return (const duel_state *)(const void *)&view;
}

/* A game as seat 0 sees it. */
static void begin(const char *name)
{
    struct session_setup *setup = calloc(1, sizeof *setup);
    enum duel_status status;
    setup->game = duel_find(name);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_row row[DECK_ROWS];
        const int rows = setup->game->random_deck(0, 0, 5, row, DECK_ROWS);
        for (int i = 0; i < rows; i++)
            deck_add(&setup->deck[player], row[i].card, row[i].count, row[i].zone);
    }
    struct session *session = session_new(setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    duel_copy((duel_state *)(void *)&view, session_state(session));
    duel_hide((duel_state *)(void *)&view, 0);
    session_free(session);
    free(setup);
}

static void take(void *context, uint64_t ticket, bool ok, duel_action action)
{
    CHECK(context == &answers);
    answers.ticket[answers.count] = ticket;
    answers.ok[answers.count] = ok;
    answers.action[answers.count++] = action;
}

static uint64_t ask(struct opponents *opponents, const char *level, uint64_t seed)
{
    return opponents_ask(opponents, level, seen(), 0, seed, take, &answers);
}

static void answers_are_those_of_the_level(void)
{
    TEST("answers are those of the level");
    struct opponents *opponents = opponents_open(&loop, 1);
    uint64_t ticket[JOBS];
    answers.count = 0;
    for (uint64_t i = 0; i < JOBS; i++)
        ticket[i] = ask(opponents, i % 2 ? "random" : "greedy", i);
    CHECK_INT(answers.count, 0);        /* never before the question is put */
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_INT(answers.count, JOBS);
    for (unsigned i = 0; i < answers.count; i++) {
        duel_action action;
        CHECK(ai_choose(i % 2 ? "random" : "greedy", seen(), 0, i, &action));
        CHECK_INT(answers.ticket[i], ticket[i]);    /* one worker: in order */
        CHECK(answers.ok[i]);
        CHECK_MEM(&answers.action[i], &action, sizeof action);
    }
    opponents_free(opponents);
}

static void many_workers_answer_all(void)
{
    TEST("many workers answer all");
    struct opponents *opponents = opponents_open(&loop, 4);
    uint64_t sum = 0;
    answers.count = 0;
    for (uint64_t i = 0; i < JOBS; i++)
        sum += ask(opponents, "greedy", i);
    uv_run(&loop, UV_RUN_DEFAULT);
    for (unsigned i = 0; i < answers.count; i++)
        sum -= answers.ticket[i];
    CHECK_INT(answers.count, JOBS);
    CHECK_INT(sum, 0);
    opponents_free(opponents);
}

static void the_forgotten_are_not_told(void)
{
    TEST("the forgotten are not told");
    struct opponents *opponents = opponents_open(&loop, 1);
    uint64_t ticket[4];
    answers.count = 0;
    for (uint64_t i = 0; i < 4; i++)
        ticket[i] = ask(opponents, "greedy", i);
    opponents_forget(opponents, ticket[0]);     /* at work */
    opponents_forget(opponents, ticket[2]);     /* waiting */
    opponents_forget(opponents, 999);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_INT(answers.count, 2);
    CHECK_INT(answers.ticket[0], ticket[1]);
    CHECK_INT(answers.ticket[1], ticket[3]);
    CHECK(ask(opponents, "random", 1) > ticket[3]);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_INT(answers.count, 3);
    opponents_free(opponents);
}

static void unknown_levels_fail(void)
{
    TEST("unknown levels fail");
    struct opponents *opponents = opponents_open(&loop, 0);
    answers.count = 0;
    ask(opponents, "stockfish", 1);
    ask(opponents, "a level whose name is much too long for any", 1);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_INT(answers.count, 2);
    CHECK(!answers.ok[0] && !answers.ok[1]);
    CHECK(opponents_level("greedy") && !opponents_level("stockfish") && !opponents_level(""));
    opponents_free(opponents);
}

static void the_end_waits_for_what_runs(void)
{
    TEST("the end waits for what runs");
    struct opponents *opponents = opponents_open(&loop, 2);
    answers.count = 0;
    for (uint64_t i = 0; i < JOBS; i++)
        ask(opponents, "greedy", i);
    opponents_free(opponents);
    CHECK_INT(answers.count, 0);
    opponents_free(NULL);
}

int main(void)
{
    uv_loop_init(&loop);
    begin("gwent");
    answers_are_those_of_the_level();
    many_workers_answer_all();
    the_forgotten_are_not_told();
    unknown_levels_fail();
    the_end_waits_for_what_runs();
    CHECK_INT(uv_loop_close(&loop), 0);
    return check_done("opponents");
}
