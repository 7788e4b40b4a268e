/* Settling chance from outside. A trial carries an answer out on a copy with a forced prefix; the chance
 * events of the trial tell what the first roll past the prefix would decide. */
#include "chance.h"

#include <string.h>

/* What is tried: an answer, or a setup if `setup` is set. */
struct attempt {
    const duel_state *state;
    int player;
    duel_action action;
    const struct duel_game *game;
    const struct duel_setup *setup;
    struct duel_faults *faults;
};

struct trial {
    duel_room room;
    struct duel_io io;
    struct duel_event event[DUEL_EVENTS_MAX];
};

static enum duel_status run(const struct attempt *attempt, struct trial *trial, const uint16_t *forced,
                            unsigned force)
{
    duel_state *state = duel_in(&trial->room);
    trial->io = (struct duel_io){
        .event = trial->event, .room = DUEL_EVENTS_MAX, .forced = forced, .force = (uint16_t)force
    };
    if (attempt->setup)
        return duel_setup(attempt->game, state, attempt->setup, attempt->faults, &trial->io);
    duel_copy(state, attempt->state);
    duel_apply(state, attempt->player, attempt->action, &trial->io);
    return trial->io.misfit ? DUEL_BAD_CHANCE : DUEL_OK;
}

/* Chance event number `number` of the trial, or NULL. */
static const struct duel_event *roll_event(const struct trial *trial, unsigned number)
{
    for (unsigned i = 0; i < trial->io.events; i++)
        if (trial->event[i].kind == DUEL_CHANCE_EVENT && number-- == 0)
            return &trial->event[i];
    return NULL;
}

/* How many results the next roll has; an event leaves out ranges above 255, which are then found by trying. */
static unsigned range_of(const struct attempt *attempt, struct trial *trial, const struct duel_event *event,
                         struct chance_results *settled)
{
    if (event->with > 0)
        return event->with;
    unsigned least = 256, most = UINT16_MAX;
    while (least < most) {
        unsigned middle = (least + most + 1) / 2;
        settled->result[settled->count] = (uint16_t)(middle - 1);
        run(attempt, trial, settled->result, settled->count + 1u);
        if (trial->io.misfit)
            most = middle - 1;
        else
            least = middle;
    }
    return least;
}

static enum duel_status settle(const struct attempt *attempt, chance_policy *policy, void *context,
                               struct chance_results *out)
{
    struct trial trial;
    uint16_t card[UINT16_MAX + 1];
    const struct duel_game *game = attempt->game;
    out->count = 0;
    for (;;) {
        enum duel_status status = run(attempt, &trial, out->result, out->count);
        if (status != DUEL_OK)
            return status;
        if (trial.io.rolls == out->count)
            return DUEL_OK;
        if (out->count == DUEL_FORCED_MAX)
            return DUEL_BAD_CHANCE;
        const struct duel_event *event = roll_event(&trial, out->count);
        if (!event)
            return DUEL_BAD_CHANCE;
        struct chance_roll roll = {
            .game = game, .number = out->count, .stream = event->what, .drawn = (uint16_t)event->amount,
            .scenario = attempt->setup ? attempt->setup->scenario : duel_head(attempt->state)->scenario, .card = card,
        };
        roll.range = range_of(attempt, &trial, event, out);
        for (unsigned result = 0; result < roll.range; result++) {
            out->result[out->count] = (uint16_t)result;
            run(attempt, &trial, out->result, out->count + 1u);
            event = roll_event(&trial, out->count);
            card[result] = event ? event->card : 0;
            if (event && result == 0) {
                roll.key = game->rolls[event->how];
                roll.player = event->player;
            }
        }
        int wanted = policy(context, &roll);
        if (wanted < 0 || (unsigned)wanted >= roll.range)
            return DUEL_BAD_CHANCE;
        out->result[out->count++] = (uint16_t)wanted;
    }
}

/* No policy: one trial shows all results. */
static enum duel_status settle_drawn(const struct attempt *attempt, struct chance_results *out)
{
    struct trial trial;
    out->count = 0;
    enum duel_status status = run(attempt, &trial, NULL, 0);
    if (status != DUEL_OK)
        return status;
    if (trial.io.rolls > DUEL_FORCED_MAX)
        return DUEL_BAD_CHANCE;
    for (unsigned i = 0; i < trial.io.events; i++)
        if (trial.event[i].kind == DUEL_CHANCE_EVENT)
            out->result[out->count++] = (uint16_t)trial.event[i].amount;
    return out->count == trial.io.rolls ? DUEL_OK : DUEL_BAD_CHANCE;
}

enum duel_status chance_settle(const duel_state *state, int player, duel_action action, chance_policy *policy,
                               void *context, struct chance_results *out)
{
    const struct attempt attempt = {
        .state = state, .player = player, .action = action, .game = duel_game_of(state),
    };
    return policy == chance_as_drawn ? settle_drawn(&attempt, out) : settle(&attempt, policy, context, out);
}

enum duel_status chance_settle_setup(const struct duel_game *game, const struct duel_setup *setup,
                                     struct duel_faults *faults, chance_policy *policy, void *context,
                                     struct chance_results *out)
{
    const struct attempt attempt = { .game = game, .setup = setup, .faults = faults };
    return policy == chance_as_drawn ? settle_drawn(&attempt, out) : settle(&attempt, policy, context, out);
}

int chance_as_drawn(void *context, const struct chance_roll *roll)
{
    (void)context;
    return (int)roll->drawn;
}

int chance_result(const struct chance_roll *roll, const char *card)
{
    for (unsigned result = 0; result < roll->range; result++) {
        const char *key =
            roll->card[result] ? roll->game->card_key(roll->scenario, roll->card[result]) : NULL;
        if (key && strcmp(key, card) == 0)
            return (int)result;
    }
    return -1;
}

/* --- every way ---------------------------------------------------------------------------------- */

/* Appends what the trial rolled past the known digits. */
static void learn(struct odometer *odometer, const struct trial *trial)
{
    unsigned number = 0;
    for (unsigned i = 0; i < trial->io.events; i++) {
        const struct duel_event *event = &trial->event[i];
        if (event->kind != DUEL_CHANCE_EVENT)
            continue;
        if (number < ODOMETER_MAX)
            odometer->range[number] = event->with ? event->with : 1;
        odometer->overflow |= event->with == 0 || number >= ODOMETER_MAX;
        number++;
    }
    odometer->digits = (uint16_t)(number < ODOMETER_MAX ? number : ODOMETER_MAX);
}

void odometer_apply(struct odometer *odometer, duel_state *state, int player, duel_action action)
{
    struct trial trial;
    const struct attempt attempt = {
        .state = state, .player = player, .action = action, .game = duel_game_of(state),
    };
    run(&attempt, &trial, odometer->digit, ODOMETER_MAX);
    learn(odometer, &trial);
    duel_copy(state, duel_in(&trial.room));
}

enum duel_status odometer_setup(struct odometer *odometer, const struct duel_game *game, duel_state *state,
                                const struct duel_setup *setup)
{
    struct trial trial;
    const struct attempt attempt = { .game = game, .setup = setup };
    for (;;) {      /* one result more each time: a setup refuses results that it did not ask for */
        enum duel_status status = run(&attempt, &trial, odometer->digit, odometer->digits);
        if (status != DUEL_OK)
            return status;
        if (trial.io.rolls == odometer->digits || odometer->digits == ODOMETER_MAX)
            break;
        odometer->digits++;
    }
    learn(odometer, &trial);
    duel_copy(state, duel_in(&trial.room));
    return DUEL_OK;
}

bool odometer_turn(struct odometer *odometer)
{
    while (odometer->digits > 0) {
        unsigned last = odometer->digits - 1u;
        if (++odometer->digit[last] < odometer->range[last])
            return true;
        odometer->digit[last] = 0;
        odometer->digits--;
    }
    return false;
}

double odometer_weight(const struct odometer *odometer)
{
    double weight = 1;
    for (unsigned i = 0; i < odometer->digits; i++)
        weight *= odometer->range[i];
    return weight;
}
