/* Clocks, against a second opinion, over every short sequence of what can happen to one: time passes, a part of a turn or a
 * whole one is answered with and without lag, the server is down, the clock runs out and is spared. */
#include "check.h"
#include "table/state/clock.h"

enum { DEPTH = 7 };

/* The second opinion: by division instead of step by step, and with its own words for everything. */
struct model {
    const struct clock_terms *terms;
    int64_t left, spent;            /* spent: since the clock began to run */
    int64_t periods, credit;
    bool running;
};

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t model_gain(const struct clock_terms *terms)
{
    return smaller(1000, 150 + terms->bank * 4 / 1000);
}

static struct model model_begin(const struct clock_terms *terms)
{
    struct model model = { .terms = terms, .left = terms->bank, .credit = 3 * model_gain(terms) };
    if (terms->kind == CLOCK_BYO_YOMI)
        model.periods = terms->periods;
    if (terms->kind == CLOCK_BYO_YOMI && terms->bank == 0) {
        model.left = terms->period;
        model.periods--;
    }
    return model;
}

static void model_charge(struct model *model, int64_t time)
{
    if (model->terms->kind == CLOCK_NONE)
        return;
    if (time < model->left || model->periods == 0) {
        model->left = time < model->left ? model->left - time : 0;
        return;
    }
    const int64_t over = time - model->left, whole = over / model->terms->period;
    const bool out = whole >= model->periods;
    model->left = out ? 0 : model->terms->period - over % model->terms->period;
    model->periods = out ? 0 : model->periods - whole - 1;
}

static int64_t model_stop(struct model *model, int64_t lag, bool turn)
{
    if (!model->running)
        return 0;
    const struct clock_terms *terms = model->terms;
    const int64_t forgiven = smaller(model->spent, smaller(lag, model->credit)),
                  counts = model->spent - forgiven;
    model->running = false;
    model->spent = 0;
    model->credit -= forgiven;
    model_charge(model, counts);
    if (turn) {
        model->credit = smaller(model->credit + model_gain(terms), 7 * model_gain(terms));
        if (terms->kind == CLOCK_BANK)
            model->left += terms->increment;
        if (terms->kind == CLOCK_DAYS || (terms->kind == CLOCK_BYO_YOMI && model->periods < terms->periods))
            model->left = terms->kind == CLOCK_DAYS ? terms->bank : terms->period;
    }
    return counts;
}

enum step {
    WAIT_SHORT, WAIT_LONG, ANSWER_PART, ANSWER_TURN, ANSWER_LATE, GO_DOWN, RUN_OUT, STEP_COUNT
};

struct both {
    struct clock clock;
    struct model model;
    int64_t now;
};

/* Stops and starts both, and compares what they counted. */
static void answer(struct both *both, uint32_t lag, bool turn, int64_t down)
{
    const struct clock_terms *terms = both->model.terms;
    CHECK_INT(clock_stop(&both->clock, terms, both->now, lag, turn), model_stop(&both->model, lag, turn));
    both->now += down;
    clock_start(&both->clock, both->now);
    both->model.running = true;
}

static void take_step(struct both *both, enum step step)
{
    const struct clock_terms *terms = both->model.terms;
    const int64_t wait = step == WAIT_SHORT ? 90 : 410;
    switch (step) {
    case WAIT_SHORT:
    case WAIT_LONG:
        both->now += wait;
        both->model.spent += wait;
        break;
    case ANSWER_PART: answer(both, 0, false, 0); break;
    case ANSWER_TURN: answer(both, 0, true, 0); break;
    case ANSWER_LATE: answer(both, 300, true, 0); break;
    case GO_DOWN: /* the server is down: no lag is forgiven for that */ answer(both, 0, false, 5000); break;
    case RUN_OUT: {
        const int64_t deadline = clock_deadline(&both->clock, terms, 0);
        if (!deadline || deadline > both->now)
            break;
        answer(both, 0, true, 0);
        clock_spare(&both->clock, terms);
        CHECK(both->clock.spared);
        const int64_t least = terms->kind == CLOCK_BANK   ? 10000
                              : terms->kind == CLOCK_DAYS ? terms->bank
                                                          : terms->period;
        both->model.left = both->model.left > least ? both->model.left : least;
        break;
    }
    case STEP_COUNT: break;
    }
}

/* How both stand, and when the clock runs out. */
static void compare(const struct both *both)
{
    const struct clock_terms *terms = both->model.terms;
    struct model model = both->model;
    const struct clock at = clock_at(&both->clock, terms, both->now);
    const int64_t deadline = clock_deadline(&both->clock, terms, 0);
    model_charge(&model, model.spent);
    CHECK_INT(at.left, model.left);
    CHECK_INT(at.periods, model.periods);
    CHECK_INT(at.allowance, model.credit);
    CHECK_INT(at.since, both->now);
    if (terms->kind == CLOCK_NONE) {
        CHECK_INT(deadline, 0);
        return;
    }
    CHECK_INT(clock_at(&both->clock, terms, deadline).left, 0);
    if (deadline > both->clock.since)
        CHECK(clock_at(&both->clock, terms, deadline - 1).left > 0);
    CHECK_INT(clock_deadline(&both->clock, terms, 100) - deadline, smaller(100, both->model.credit));
    CHECK_INT(clock_deadline(&both->clock, terms, 4000000000u) - deadline, both->model.credit);
}

static void explore(const struct both *before, int depth)
{
    for (int step = 0; step < STEP_COUNT; step++) {
        struct both both = *before;
        take_step(&both, (enum step)step);
        compare(&both);
        if (depth > 1)
            explore(&both, depth - 1);
    }
}

static void all_sequences(const char *name, const struct clock_terms terms, int depth)
{
    TEST(name);
    struct both both = { .model = model_begin(&terms), .now = 1000000 };
    clock_begin(&both.clock, &terms);
    clock_start(&both.clock, both.now);
    both.model.running = true;
    compare(&both);
    explore(&both, depth);
}

/* A line that answers pings as late as it likes is forgiven no more than one gain a turn, and three at the start. */
static void a_slow_line_gains_little(void)
{
    TEST("a slow line gains little");
    const struct clock_terms terms = { .kind = CLOCK_BANK, .bank = 600000 };
    const int64_t gain = model_gain(&terms);
    struct clock honest, slow;
    int64_t now = 1000;
    clock_begin(&honest, &terms);
    clock_begin(&slow, &terms);
    for (int turn = 1; turn <= 100; turn++) {
        clock_start(&honest, now);
        clock_start(&slow, now);
        now += 3000;
        clock_stop(&honest, &terms, now, 0, true);
        clock_stop(&slow, &terms, now, 4000000000u, true);
        CHECK(slow.left - honest.left <= (3 + turn - 1) * gain);
        CHECK(slow.allowance <= 7 * gain && honest.allowance <= 7 * gain);
    }
}

/* A clock that stands never runs out and is not stopped twice. */
static void a_standing_clock_stands(void)
{
    TEST("a standing clock stands");
    const struct clock_terms terms = { .kind = CLOCK_BANK, .bank = 1000, .increment = 500 };
    struct clock clock;
    clock_begin(&clock, &terms);
    CHECK_INT(clock_deadline(&clock, &terms, 0), 0);
    CHECK_INT(clock_stop(&clock, &terms, 5000, 0, true), 0);
    CHECK_INT(clock.left, 1000);
    clock_start(&clock, 100);
    clock_start(&clock, 900);
    CHECK_INT(clock_deadline(&clock, &terms, 0), 1100);
    CHECK_INT(clock_stop(&clock, &terms, 50, 0, false), 0);     /* time never runs backwards */
    CHECK_INT(clock.left, 1000);
    const struct clock_terms none = { .kind = CLOCK_NONE };
    clock_begin(&clock, &none);
    clock_start(&clock, 100);
    CHECK_INT(clock_stop(&clock, &none, 100 + ((int64_t)1 << 32) + 5, 0, true),
              UINT32_MAX); /* 49 days: what can be told */
}

int main(void)
{
    all_sequences("none", (struct clock_terms){ .kind = CLOCK_NONE }, DEPTH - 1);
    all_sequences("bank", (struct clock_terms){ .kind = CLOCK_BANK, .bank = 1000, .increment = 200 }, DEPTH);
    all_sequences("sudden death", (struct clock_terms){ .kind = CLOCK_BANK, .bank = 800 }, DEPTH - 1);
    all_sequences("byo-yomi",
                  (struct clock_terms){ .kind = CLOCK_BYO_YOMI, .bank = 500, .period = 300, .periods = 3 },
                  DEPTH);
    all_sequences("byo-yomi alone",
                  (struct clock_terms){ .kind = CLOCK_BYO_YOMI, .period = 410, .periods = 1 }, DEPTH - 1);
    all_sequences("days", (struct clock_terms){ .kind = CLOCK_DAYS, .bank = 900 }, DEPTH - 1);
    a_slow_line_gains_little();
    a_standing_clock_stands();
    return check_done("clock");
}
