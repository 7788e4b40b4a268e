/* Opponents in games that are too long to be played out in thought: a marathon of 100,000 answers, in which each may gain an
 * inch or not. */
#include "check.h"

#include "ai/ahead.h"
#include "ai/ai.h"
#include "ai/search.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWERS = 100000, HORIZON = 10, INCHES = 12, LEVELS = 8, SEEDS = 60,
       A_TURN = 3 };

struct marathon {
    struct duel_head head;
    uint32_t answers;
    int32_t  lead;              /* of player 0, in inches */
};
static_assert(sizeof(struct marathon) == sizeof(struct duel_head) + 8, "the state has no padding");

static unsigned applied;        /* answers carried out, in thought too */
static unsigned hurried;        /* of these, chosen by the game's own quick play */

static struct marathon *own(duel_state *state)
{
    return (struct marathon *)(void *)state;
}

static const struct marathon *of(const duel_state *state)
{
    return (const struct marathon *)(const void *)state;
}

static enum duel_status set_up(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                               struct duel_io *io)
{
    (void)setup, (void)faults, (void)io;
    own(state)->head.awaiting = 1;
    own(state)->head.prompt[0] = (struct duel_prompt){ .kind = 1, .begins = 1 };
    return DUEL_OK;
}

/* 0: stay; 1: an inch. */
static int legal(const duel_state *state, int player, duel_action out[])
{
    (void)state, (void)player;
    out[0] = (duel_action){ .verb = 0 };
    out[1] = (duel_action){ .verb = 1 };
    return 2;
}

static void apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct marathon *g = own(state);
    (void)io;
    applied++;
    g->lead += player ? -action.verb : action.verb;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.awaiting = 0;
    if (++g->answers == ANSWERS) {
        g->head.winner = g->lead > 0 ? 0 : g->lead < 0 ? 1 : DUEL_NOBODY;
        return;
    }
    g->head.awaiting = (uint8_t)(1 << !player);
    g->head.prompt[!player] = (struct duel_prompt){ .kind = 1, .begins = 1 };
}

static void hide(duel_state *state, int viewer)
{
    (void)state, (void)viewer;
}

static void imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    (void)view, (void)believed, (void)seed;
}

static int chances(const duel_state *state, int player)
{
    const int lead = player ? -of(state)->lead : of(state)->lead;
    return 500 + 500 * (lead > INCHES ? INCHES : lead < -INCHES ? -INCHES : lead) / INCHES;
}

static const char *const one[] = { "only", NULL }, *const none[] = { NULL };
#define MARATHON                                                                                             \
    .variants = one, .scenarios = one, .options = none, .numbers = none,                    \
    .state_size = sizeof(struct marathon), .max_events = 1, .setup = set_up, .hide = hide, \
    .imagine = imagine, .horizon = HORIZON
#define INCH .max_actions = 2, .legal = legal, .apply = apply
static const struct duel_game marathon = { .name = "marathon", MARATHON, INCH, .chances = chances };
static const struct duel_game fog = { .name = "fog", MARATHON, INCH };        /* nobody can tell who is ahead */

/* The same, but its turns are counted, and it says how to run in a hurry. */
static unsigned turn(const duel_state *state)
{
    return of(state)->answers / A_TURN;
}

static duel_action hurry(const duel_state *state, int player, const duel_action list[], int n, uint64_t *seed)
{
    (void)state, (void)player;
    hurried++;
    return list[duel_mix_below(seed, (unsigned)n)];
}

static const struct duel_game relay = {
    .name = "relay", MARATHON, INCH, .chances = chances, .turn = turn, .playout = hurry
};

/* The same with more answers than two, of which one gains nothing and two gain alike. */
static const int stride[] = { 0, 2, 1, 3, 1 };
enum { STRIDES = sizeof stride / sizeof stride[0] };

static int strides(const duel_state *state, int player, duel_action out[])
{
    (void)state, (void)player;
    for (int i = 0; i < STRIDES; i++)
        out[i] = (duel_action){ .verb = (uint8_t)i };
    return STRIDES;
}

static void stride_on(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    action.verb = (uint8_t)stride[action.verb];
    apply(state, player, action, io);
}

static const struct duel_game hike = { .name = "hike", MARATHON, .max_actions = STRIDES, .legal = strides,
                                       .apply = stride_on, .chances = chances, .turn = turn, .playout = hurry };
const struct duel_game *const duel_games[] = { &marathon, &fog, &relay, &hike };
const unsigned duel_games_count = 4;

static duel_state *begin(duel_room *room, const struct duel_game *game)
{
    const struct duel_setup setup = { 0 };
    CHECK_INT(duel_setup(game, duel_in(room), &setup, NULL, NULL), DUEL_OK);
    duel_hide(duel_in(room), 0);
    return duel_in(room);
}

static void walks_end_at_the_horizon(void)
{
    enum { ITERATIONS = 300, DEEPEST = 40 };
    static uint64_t memory[1 << 16];
    const struct search_terms terms = { .iterations = ITERATIONS, .seed = 5 };
    struct search_move move[2];
    duel_room room;
    const duel_state *view = begin(&room, &marathon);

    TEST("a walk is cut at the horizon and judged by the game's chances");
    applied = 0;
    CHECK_INT(search_run(view, 0, &terms, memory, sizeof memory, move), 2);
    CHECK(applied >= ITERATIONS * HORIZON && applied <= ITERATIONS * (HORIZON + DEEPEST));
    CHECK_INT(search_best(move, 2)->action.verb, 1);
    CHECK(move[1].value > move[0].value && move[0].value > 0 && move[1].value < 1);

    TEST("where a game cannot judge, what lies behind the horizon is even");
    view = begin(&room, &fog);
    applied = 0;
    CHECK_INT(search_run(view, 0, &terms, memory, sizeof memory, move), 2);
    CHECK(applied >= ITERATIONS * HORIZON && applied <= ITERATIONS * (HORIZON + DEEPEST));
    CHECK(move[0].value == 0.5f && move[1].value == 0.5f);

    TEST("the greedy level looks at the chances, too");
    duel_action action;
    CHECK(ai_choose("greedy", begin(&room, &marathon), 0, 7, &action));
    CHECK_INT(action.verb, 1);
}

static bool told(void *context)
{
    ++*(unsigned *)context;
    return true;
}

static void games_are_played_on(void)
{
    enum { WALKS = 80, TURNS = 2 };
    struct ahead_terms terms = { .walks = WALKS, .turns = TURNS, .seed = 5 };
    struct search_move move[2];
    duel_room room;
    const duel_state *view = begin(&room, &relay);

    TEST("where turns are counted each answer is played on to the beginning of a turn");
    CHECK(ahead_can(&relay) && !ahead_can(&marathon) && !ahead_can(&fog));
    applied = hurried = 0;
    CHECK_INT(ahead_run(view, 0, &terms, move), 1);
    CHECK_INT(applied, WALKS * TURNS * A_TURN);
    CHECK_INT(hurried, applied - WALKS); /* all but the answer that is thought about */
    CHECK_INT(move[0].visits + move[1].visits, WALKS);
    CHECK(move[1].value > move[0].value && move[0].value > 0 && move[1].value < 1);

    TEST("in the same worlds: an inch is an inch, whatever chance does then");
    CHECK(move[1].value - move[0].value > 1.0f / (2 * INCHES) - 0.001f);
    CHECK(move[1].value - move[0].value < 1.0f / (2 * INCHES) + 0.001f);

    TEST("without a number of turns it is the game's horizon; one answer can be thought about alone");
    const duel_action stay = { .verb = 0 };
    terms = (struct ahead_terms){ .walks = 1, .seed = 5, .only = &stay };
    applied = 0;
    CHECK_INT(ahead_run(view, 0, &terms, move), 0);
    CHECK_INT(applied, HORIZON * A_TURN);
    CHECK(move[0].action.verb == 0 && move[0].visits == 1);

    TEST("who is told to stop has looked at every answer once");
    unsigned questions = 0;
    const struct ai_watch watch = { .stop = told, .context = &questions };
    terms = (struct ahead_terms){ .walks = WALKS, .turns = TURNS, .watch = &watch };
    ahead_run(view, 0, &terms, move);
    CHECK(move[0].visits == 1 && move[1].visits == 1 && questions == 1);

    TEST("the tree search is cut there, too");
    static uint64_t memory[1 << 12];
    const struct search_terms walks = { .iterations = 1, .seed = 5 };
    applied = 0;
    CHECK_INT(search_run(view, 0, &walks, memory, sizeof memory, move), 2);
    CHECK_INT(applied, HORIZON * A_TURN);
}

static uint64_t tick(void *context)
{
    return *(uint64_t *)context += 1000;
}

/* Whether the answers of a hike were followed so often, and the widest stride was found. */
static void followed(const struct ahead_terms *terms, const unsigned visits[STRIDES])
{
    enum { WIDEST = 3 };
    struct search_move move[STRIDES];
    duel_room room;
    CHECK_INT(ahead_run(begin(&room, &hike), 0, terms, move), WIDEST);
    for (int i = 0; i < STRIDES; i++) {
        CHECK_INT(move[i].action.verb, i);
        CHECK_INT(move[i].visits, visits[i]);
        CHECK(move[i].value > 0 && move[i].value <= move[WIDEST].value);
        CHECK(i == WIDEST || visits[i] != visits[WIDEST] || move[i].value < move[WIDEST].value);
    }
}

static void the_worse_half_is_dropped(void)
{
    TEST("of five answers three are followed on, then two; of equals the first stays");
    followed(&(struct ahead_terms){ .walks = 90, .turns = 1, .seed = 5 }, (unsigned[]){ 6, 31, 16, 31, 6 });
    TEST("each answer is followed once, however few walks there are");
    followed(&(struct ahead_terms){ .walks = 1, .turns = 1, .seed = 5 }, (unsigned[]){ 1, 3, 2, 3, 1 });
    TEST("where walks are long there are fewer: so many answers in all, a third in each round");
    followed(&(struct ahead_terms){ .walks = 90, .turns = 20, .seed = 5 }, (unsigned[]){ 2, 5, 3, 5, 2 });

    TEST("a watch ends it when the time is over");
    uint64_t clock = 0;
    struct ai_watch watch = { .now = tick, .microseconds = 10000, .context = &clock };
    const struct ahead_terms terms = { .walks = 10000, .turns = 1, .seed = 5, .watch = &watch };
    struct search_move move[2];
    duel_room room;
    ahead_run(begin(&room, &relay), 0, &terms, move);
    CHECK_INT(clock, 11000);
    CHECK(move[0].visits == 10 && move[1].visits == 10);
    TEST("and one that says nothing does not");
    watch = (struct ai_watch){ .now = tick, .context = &clock };
    ahead_run(begin(&room, &relay), 0, &terms, move);
    CHECK(move[0].visits == 5000 && move[1].visits == 5000);
}

static void levels_differ(const struct duel_game *game)
{
    unsigned thought[LEVELS], errors[LEVELS] = { 0 };
    duel_room room;
    duel_action action;
    const duel_state *view = begin(&room, game);

    TEST("without a network the levels differ: each thinks more, and errs less, than the one below");
    for (int level = 0; level < LEVELS; level++) {
        const char name[] = { (char)('1' + level), '\0' };
        CHECK(ai_searches(name, game, 0));
        applied = 0;
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            CHECK(ai_choose(name, view, 0, seed, &action));
            errors[level] += action.verb == 0;
        }
        thought[level] = applied;
        if (level > 0) {
            CHECK(thought[level] > thought[level - 1]);
            CHECK(errors[level] <= errors[level - 1]);
        }
    }
    CHECK(errors[0] > errors[LEVELS / 2] && errors[0] > SEEDS / 10);
    CHECK_INT(errors[LEVELS - 1], 0);
}

/* The strongest level of such a game: it searches, and is asked by those who analyse. */
static void strongest_searches(void)
{
    struct ai_weight weight[2];
    duel_room room;
    duel_action action, searched;
    int choice = 0;
    const duel_state *view = begin(&room, &relay);

    TEST("where more than a turn is played on the strongest level searches, as deep as walks go");
    applied = 0;
    CHECK(ai_choose(AI_STRONGEST, view, 0, 3, &action));
    const unsigned thought = applied;
    applied = 0;
    CHECK(ai_choose("plan-4000", view, 0, 3, &searched));
    CHECK_INT(applied, thought);
    CHECK_INT(action.verb, searched.verb);

    TEST("and can be asked about each answer");
    CHECK_INT(ai_judge(AI_STRONGEST, view, 0, 3, NULL, weight, &choice), 2);
    CHECK_INT(weight[choice].action.verb, 1);
    CHECK(weight[1].chance > weight[0].chance);
    CHECK(ai_judge_one(AI_STRONGEST, view, 0, weight[1].action, 3, NULL) >
          ai_judge_one(AI_STRONGEST, view, 0, weight[0].action, 3, NULL));
}

static bool asked(void *context)
{
    ++*(unsigned *)context;
    return false;
}

static void weighing_is_bounded(void)
{
    enum { WORLDS = 1000, AN_ANSWER = 400, ASKED_EVERY = 16 };
    unsigned questions = 0;
    const struct ai_watch watch = { .stop = asked, .context = &questions };
    const size_t size = ai_weigh_memory(&marathon, 0, WORLDS);
    void *memory = malloc(size);
    const struct ai_means means = { .memory = memory, .size = size, .watch = &watch };
    struct ai_weight weight[2];
    duel_room room;

    TEST("an answer is weighed by so many walks at most, however many are asked for");
    CHECK_INT(ai_weigh(begin(&room, &marathon), 0, WORLDS, 3, &means, weight), 2);
    CHECK(questions > 0 && questions <= 2 * AN_ANSWER / ASKED_EVERY);
    CHECK(weight[1].chance > weight[0].chance);
    questions = 0;
    CHECK_INT(ai_weigh(begin(&room, &marathon), 0, 1, 3, &means, weight), 2);
    CHECK(questions <= 100 / ASKED_EVERY + 1);          /* and by less where less is asked for */
    free(memory);
}

int main(void)
{
    walks_end_at_the_horizon();
    games_are_played_on();
    the_worse_half_is_dropped();
    levels_differ(&marathon);
    levels_differ(&relay);
    strongest_searches();
    weighing_is_bounded();
    return check_done("ai/long_games");
}
