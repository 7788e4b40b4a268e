/* Chance with ranges that an event cannot hold, and more of it than fits. The one game here is a wheel of
 * number[1] sectors that is turned number[0] times, at the start and in each move. */
#include "check.h"
#include "session/chance.h"

struct wheel {
    struct duel_head head;
    int32_t turns, sectors;
    uint32_t last, pad;
};
static_assert(sizeof(struct wheel) == sizeof(struct duel_head) + 16, "a wheel has no padding");

static struct wheel *wheel_of(duel_state *state)
{
    return (struct wheel *)(void *)state;
}

static void turn(duel_state *state, struct duel_io *io)
{
    struct wheel *w = wheel_of(state);
    for (int i = 0; i < w->turns; i++) {
        w->last = duel_roll(state, DUEL_DICE, (unsigned)w->sectors, io);
        duel_rolled(io, 1, 0, w->last == 2 ? 1 : 0, DUEL_ALL);
    }
}

static const char *card_key(unsigned scenario, unsigned card)
{
    (void)scenario;
    return card == 0 ? "" : card == 1 ? "prize" : NULL;
}

static enum duel_status set_up(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                               struct duel_io *io)
{
    (void)faults;
    struct wheel *w = wheel_of(state);
    w->turns = setup->number[0];
    w->sectors = setup->number[1];
    w->head.awaiting = 1;
    turn(state, io);
    return DUEL_OK;
}

static void apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    (void)player, (void)action;
    turn(state, io);
    wheel_of(state)->head.awaiting = 0;
}

static const char *const one[] = { "only", NULL }, *const none[] = { NULL };
static const char *const numbers[] = { "turns", "sectors", NULL }, *const rolls[] = { "", "wheel", NULL };
static const struct duel_range ranges[] = { { .most = DUEL_FORCED_MAX + 1 }, { 1, UINT16_MAX, 0, 0 } };

static const struct duel_game wheel = {
    .name = "wheel",
    .variants = one,
    .scenarios = one,
    .options = none,
    .numbers = numbers,
    .ranges = ranges,
    .rolls = rolls,
    .state_size = sizeof(struct wheel),
    .max_actions = 1,
    .max_events = DUEL_EVENTS_MAX,
    .card_key = card_key,
    .setup = set_up,
    .apply = apply,
};
const struct duel_game *const duel_games[] = { &wheel };
const unsigned duel_games_count = 1;

/* The wheel has no secrets: whoever looks on tells every answer from every other. */
static void test_meanings(void)
{
    duel_room room;
    const struct duel_setup setup = { .number = { 0, 2 } };
    TEST("without secrets an answer means all that it is");
    CHECK_INT(duel_setup(&wheel, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
    for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++)
        CHECK_INT(duel_meaning(duel_in(&room), viewer, 0, (duel_action){ 0x91, { 0x82, 0x73, 0x64 } }),
                  0x91827364);
}

/* What is wished for, and the range that was seen. */
struct wish {
    const char *card;       /* NULL: the result */
    int result;
    unsigned range;
};

static int grant(void *context, const struct chance_roll *roll)
{
    struct wish *wish = context;
    wish->range = roll->range;
    CHECK_STR(roll->key, "wheel");
    return wish->card         ? chance_result(roll, wish->card)
           : wish->result < 0 ? chance_as_drawn(NULL, roll)
                              : wish->result;
}

static struct duel_setup wheel_setup(int turns, int sectors)
{
    return (struct duel_setup){ .number = { turns, sectors }, .seed = { 7 } };
}

static void test_ranges(void)
{
    static const int sectors[] = { 3, 255, 256, 257, 1000, 4096, UINT16_MAX };
    static struct chance_results results, drawn;
    TEST("a range above 255 is felt out");
    for (unsigned i = 0; i < sizeof sectors / sizeof sectors[0]; i++) {
        const struct duel_setup setup = wheel_setup(1, sectors[i]);
        struct wish last = { NULL, sectors[i] - 1, 0 }, past = { NULL, sectors[i], 0 }, prize = { "prize", 0, 0 },
                    free = { NULL, -1, 0 };
        CHECK_INT(chance_settle_setup(&wheel, &setup, NULL, grant, &last, &results), DUEL_OK);
        CHECK_INT(last.range, sectors[i]);
        CHECK_INT(results.result[0], sectors[i] - 1);
        CHECK_INT(chance_settle_setup(&wheel, &setup, NULL, grant, &prize, &results), DUEL_OK);
        CHECK_INT(results.result[0], 2);
        CHECK_INT(chance_settle_setup(&wheel, &setup, NULL, grant, &past, &results), DUEL_BAD_CHANCE);
        CHECK_INT(chance_settle_setup(&wheel, &setup, NULL, grant, &free, &results), DUEL_OK);
        CHECK_INT(chance_settle_setup(&wheel, &setup, NULL, chance_as_drawn, NULL, &drawn), DUEL_OK);
        CHECK_INT(results.result[0], drawn.result[0]);

        duel_room room;
        duel_state *state = duel_in(&room);
        CHECK_INT(duel_setup(&wheel, state, &setup, NULL, NULL), DUEL_OK);
        CHECK_INT(chance_settle(state, 0, (duel_action){ 1, { 0 } }, grant, &last, &results), DUEL_OK);
        CHECK_INT(results.result[0], sectors[i] - 1);

        struct odometer odometer = { 0 };
        CHECK_INT(odometer_setup(&odometer, &wheel, state, &setup), DUEL_OK);
        CHECK_INT(odometer.overflow, sectors[i] > 255);
    }
}

static void test_many(void)
{
    static struct chance_results results;
    struct wish first = { NULL, 0, 0 };
    TEST("more results than fit are refused");
    for (int more = 0; more < 2; more++) {
        const struct duel_setup setup = wheel_setup(DUEL_FORCED_MAX + more, 2);
        const enum duel_status want = more ? DUEL_BAD_CHANCE : DUEL_OK;
        CHECK_INT(chance_settle_setup(&wheel, &setup, NULL, grant, &first, &results), want);
        CHECK_INT(chance_settle_setup(&wheel, &setup, NULL, chance_as_drawn, NULL, &results), want);
    }
}

int main(void)
{
    test_ranges();
    test_many();
    test_meanings();
    return check_done("session/wheel");
}
