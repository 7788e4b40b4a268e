/* Computer opponents and the lanes that they work in: answers come on the loop, in turn among those who ask, and only to who still
 * wants them. */
#define _GNU_SOURCE     /* dl_iterate_phdr */
#include "ai/ai.h"
#include "check.h"
#include "table/state/opponent.h"
#include "session/session.h"

#include <link.h>
#include <stdlib.h>

enum { JOBS = 40 };
/* Bytes of thread-local variables that a thread may have in its stack of 8 MB: the judge had taken all but one of it. */
enum { THREAD_LOCAL_MAX = 3 << 20 };

static uv_loop_t loop;
static struct view view;
static const struct asker somebody = { 1, 1 };
static struct {
    uint64_t ticket[JOBS];
    duel_action action[JOBS];
    bool ok[JOBS];
    unsigned count;
} answers;

/* A game as seat 0 sees it. */
static void begin(const char *name, uint8_t variant)
{
    struct session_setup *setup = calloc(1, sizeof *setup);
    enum duel_status status;
    setup->game = duel_find(name);
    setup->variant = variant;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_row row[DECK_ROWS];
        const int rows = setup->game->random_deck(variant, 0, 5, row, DECK_ROWS);
        for (int i = 0; i < rows; i++)
            deck_add(&setup->deck[player], row[i].card, row[i].count, row[i].zone);
    }
    struct session *session = session_new(setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    view_make(session, NOWHERE, session->answers, 0, &view);
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
    return opponents_ask(opponents, &somebody, level, &view, seed, take, &answers);
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
        CHECK(ai_choose(i % 2 ? "random" : "greedy", view_of(&view), 0, i, &action));
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
        sum += ask(opponents, i % 4 ? "greedy" : "7", i);
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
    struct opponents *opponents = opponents_open(&loop, 1);
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

static void quick_levels_do_not_wait_for_those_that_search(void)
{
    TEST("quick levels do not wait for those that search");
    struct opponents *opponents = opponents_open(&loop, 1);
    CHECK(ai_searches("7", duel_game_of(view_of(&view)), 2) &&
          !ai_searches("6", duel_game_of(view_of(&view)), 2));
    answers.count = 0;
    for (uint64_t i = 0; i < JOBS - 1; i++)
        ask(opponents, "8", i);
    const uint64_t quick = ask(opponents, "random", 0);
    while (answers.count == 0 || answers.ticket[answers.count - 1] != quick)
        uv_run(&loop, UV_RUN_ONCE);
    CHECK(answers.count < JOBS);
    opponents_free(opponents);
}

/* --- lanes --------------------------------------------------------------------------------------------------- */

struct errand {
    struct lane_job job;
    char name;
    bool ran;
};

static struct {
    char order[JOBS + 1];
    unsigned count, unrun;
} done;

static void run_errand(struct lane_job *job)
{
    ((struct errand *)(void *)job)->ran = true;
}

static void errand_done(struct lane_job *job)
{
    const struct errand *errand = (struct errand *)(void *)job;
    if (errand->ran)
        done.order[done.count++] = errand->name;
    done.unrun += !errand->ran;
}

static struct errand errand(char name, uint64_t address, uint64_t account)
{
    return (struct errand){
        { { address | (uint64_t)1 << 63, account }, run_errand, errand_done, NULL, NULL, { .data = NULL } },
        name,
        false
    };
}

static void those_who_ask_take_turns(void)
{
    TEST("those who ask take turns");
    struct lane *lane = lane_open(&loop, 1, JOBS, JOBS);
    struct errand all[] = {
        errand('a', 1, 1), errand('a', 1, 1), errand('a', 1, 1), errand('a', 1, 1),     /* the first comer has most */
        errand('b', 1, 2), errand('b', 1, 2),                       /* another behind the same address */
        errand('c', 2, 3), errand('d', 3, 4), errand('d', 3, 4),    /* strangers */
    };
    memset(&done, 0, sizeof done);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        CHECK(lane_add(lane, &all[i].job));
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.order, "acdbdabaa");
    lane_close(lane);
}

static void a_lane_is_bounded(void)
{
    TEST("a lane is bounded, and nobody fills it alone");
    struct lane *lane = lane_open(&loop, 1, 4, 2);
    struct errand all[9];
    bool taken[9];
    memset(&done, 0, sizeof done);
    for (unsigned i = 0; i < 9; i++) {
        all[i] = errand('a', i < 5 ? 1 : i, i);
        taken[i] = lane_add(lane, &all[i].job);
    }
    for (unsigned i = 0; i < 9; i++)    /* one runs, two wait; then two of others wait, and all is full */
        CHECK_INT(taken[i], i < 3 || i == 5 || i == 6);
    CHECK(lane_take_back(&all[2].job));
    CHECK(!lane_take_back(&all[2].job));
    CHECK(lane_add(lane, &all[7].job));
    lane_close(lane);
    CHECK_INT(done.count, 1);       /* it ran to its end; the others were given back */
    CHECK_INT(done.unrun, 4);
    lane_close(NULL);
}

static int add_thread_local(struct dl_phdr_info *module, size_t size, void *bytes)
{
    (void)size;
    for (int i = 0; i < module->dlpi_phnum; i++)
        if (module->dlpi_phdr[i].p_type == PT_TLS)
            *(size_t *)bytes += module->dlpi_phdr[i].p_memsz;
    return 0;
}

static void threads_have_their_stacks_to_think(void)
{
    TEST("what a thread keeps for itself leaves its stack to who thinks there");
    size_t bytes = 0;
    dl_iterate_phdr(add_thread_local, &bytes);
    CHECK(bytes > 0 && bytes < THREAD_LOCAL_MAX);
}

int main(void)
{
    uv_loop_init(&loop);
    begin("gwent", 0);
    answers_are_those_of_the_level();
    the_forgotten_are_not_told();
    unknown_levels_fail();
    the_end_waits_for_what_runs();
    begin("gwent", 2);
    many_workers_answer_all();
    quick_levels_do_not_wait_for_those_that_search();
    those_who_ask_take_turns();
    a_lane_is_bounded();
    threads_have_their_stacks_to_think();
    CHECK_INT(uv_loop_close(&loop), 0);
    return check_done("opponents");
}
