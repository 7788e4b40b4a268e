/* What is the same for every game: finding it, checking what comes in, hiding, ending. */
#include "core.h"

#include <string.h>

const struct duel_game *duel_find(const char *name)
{
    for (unsigned i = 0; i < duel_games_count; i++)
        if (duel_games[i] && strcmp(duel_games[i]->name, name) == 0)
            return duel_games[i];
    return NULL;
}

int duel_index(const char *const *keys, const char *key)
{
    for (int i = 0; keys[i]; i++)
        if (strcmp(keys[i], key) == 0)
            return i;
    return -1;
}

bool duel_input_key(const struct duel_game *game, const struct duel_inputs inputs[], unsigned index,
                    struct duel_text *out)
{
    for (; inputs->name && index >= (unsigned)inputs->sides * inputs->each; inputs++)
        index -= (unsigned)inputs->sides * inputs->each;
    if (!inputs->name)
        return false;
    const unsigned thing = index % inputs->each;
    const char *key = inputs->list    ? inputs->list[thing]
                      : inputs->cards ? game->card_key(0, inputs->card + thing)
                                      : NULL;
    duel_put(out, inputs->name);
    if (inputs->sides > 1) {
        duel_put_char(out, '.');
        duel_put_int(out, index / inputs->each);
    }
    if (inputs->each == 1)
        return true;
    duel_put_char(out, '.');
    if (!key)
        duel_put_int(out, thing);
    else
        duel_put(out, *key ? key : "none");
    return true;
}

/* Whether a list has more than `index` keys. */
static bool has_key(const char *const *keys, unsigned index)
{
    unsigned n = 0;
    while (n <= index && keys[n])
        n++;
    return n > index;
}

/* Whether every set bit is an option. */
static bool are_options(const char *const *keys, uint32_t options)
{
    return options == 0 || has_key(keys, 31 - (unsigned)__builtin_clz(options));
}

/* Whether no two of them exclude each other. */
static bool are_compatible(const uint32_t *choices, uint32_t options)
{
    for (; choices && *choices; choices++)
        if (options & *choices & ((options & *choices) - 1))
            return false;
    return true;
}

static bool are_numbers(const struct duel_game *game, const int32_t number[], struct duel_faults *faults)
{
    unsigned named = 0;
    for (; game->numbers[named]; named++) {
        const struct duel_range *range = &game->ranges[named];
        const int32_t have = number[named], want = have < range->least ? range->least : range->most;
        if (have == 0 || (have >= range->least && have <= range->most))
            continue;
        duel_broken(faults, 0, range->rule, 0, have, want);
    }
    for (unsigned i = named; i < DUEL_NUMBERS; i++)
        if (number[i] != 0)
            return false;
    return faults->count == 0;
}

const struct duel_game *duel_game_of(const duel_state *state)
{
    return duel_games[duel_head(state)->game];
}

void duel_copy(duel_state *to, const duel_state *from)
{
    memcpy(to, from, duel_game_of(from)->state_size);
}

static int16_t short_of(int number)
{
    return (int16_t)(number > INT16_MAX ? INT16_MAX : number < INT16_MIN ? INT16_MIN : number);
}

void duel_broken(struct duel_faults *faults, int player, unsigned rule, unsigned card, int have, int want)
{
    if (faults->fault && faults->count < faults->room)
        faults->fault[faults->count] = (struct duel_fault){
            .rule = (uint16_t)rule, .card = (uint16_t)card, .player = (uint8_t)player,
            .have = short_of(have), .want = short_of(want),
        };
    if (faults->count < UINT16_MAX)
        faults->count++;
}

/* Makes the position that a text describes, where the game knows such texts. */
static enum duel_status arrange(duel_state *made, const struct duel_setup *setup,
                                struct duel_set_error *error)
{
    const struct duel_game *game = duel_game_of(made);
    *error = (struct duel_set_error){ .reason = "unknown" };
    if (!game->arrange)
        return DUEL_BAD_SETUP;
    error->reason = "long";
    if (strlen(setup->position) >= DUEL_POSITION_MAX)
        return DUEL_BAD_SETUP;
    const enum duel_status status = game->arrange(made, setup, setup->position, error);
    if (status == DUEL_OK)
        error->reason = NULL;
    assert(status != DUEL_OK || duel_head(made)->awaiting);
    return status;
}

enum duel_status duel_setup(const struct duel_game *game, duel_state *state, const struct duel_setup *setup,
                            struct duel_faults *faults, struct duel_io *io)
{
    struct duel_faults none = { .fault = NULL };
    if (!faults)
        faults = &none;
    faults->count = 0;
    faults->position = (struct duel_set_error){ .reason = NULL };
    if (!has_key(game->variants, setup->variant) || !has_key(game->scenarios, setup->scenario) ||
        !are_options(game->options, setup->options) || !are_compatible(game->choices, setup->options) ||
        !are_numbers(game, setup->number, faults))
        return DUEL_BAD_SETUP;
    unsigned index = 0;
    while (duel_games[index] != game)
        index++;

    duel_room fresh;
    duel_state *made = duel_in(&fresh);
    memset(&fresh, 0, game->state_size);
    struct duel_head *head = core_head(made);
    head->game = (uint8_t)index;
    head->variant = setup->variant;
    head->scenario = setup->scenario;
    head->viewer = DUEL_TRUTH;
    memcpy(head->chance.key, setup->seed, sizeof head->chance.key);
    enum duel_status status =
        setup->position ? arrange(made, setup, &faults->position) : game->setup(made, setup, faults, io);
    if (status == DUEL_OK && io && (io->misfit || (io->forced && io->rolls < io->force)))
        status = DUEL_BAD_CHANCE;
    if (status == DUEL_OK)
        memcpy(state, made, game->state_size);
    return status;
}

int duel_legal(const duel_state *state, int player, duel_action out[])
{
    if (!(duel_head(state)->awaiting >> player & 1))
        return 0;
    return duel_game_of(state)->legal(state, player, out);
}

void duel_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    assert(duel_head(state)->viewer == DUEL_TRUTH);
    assert(duel_head(state)->awaiting >> player & 1);
    duel_game_of(state)->apply(state, player, action, io);
}

struct duel_asking duel_asking_of(const duel_state *state, int player)
{
    const struct duel_game *game = duel_game_of(state);
    struct duel_asking asking = { 0 };
    if (game->asking && duel_head(state)->awaiting >> player & 1)
        game->asking(state, player, &asking);
    return asking;
}

bool duel_is_legal(const duel_state *state, int player, duel_action action)
{
    duel_action list[DUEL_ACTIONS_MAX];
    int n = duel_legal(state, player, list);
    for (int i = 0; i < n; i++)
        if (memcmp(&list[i], &action, sizeof action) == 0)
            return true;
    return false;
}

enum duel_status duel_submit(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    if (player < 0 || player >= DUEL_PLAYERS || duel_head(state)->viewer != DUEL_TRUTH ||
        !(duel_head(state)->awaiting >> player & 1))
        return DUEL_NOT_AWAITED;
    if (!duel_is_legal(state, player, action))
        return DUEL_ILLEGAL;
    if (io && io->forced) {
        duel_room dry;
        duel_copy(duel_in(&dry), state);
        struct duel_io trial = { .forced = io->forced, .force = io->force };
        duel_apply(duel_in(&dry), player, action, &trial);
        if (trial.misfit || trial.rolls < trial.force)
            return DUEL_BAD_CHANCE;
    }
    duel_apply(state, player, action, io);
    return DUEL_OK;
}

void duel_hide(duel_state *state, int viewer)
{
    struct duel_head *head = core_head(state);
    if (viewer == DUEL_TRUTH)
        return;
    assert(viewer >= 0 && viewer < DUEL_TRUTH);
    assert(head->viewer == DUEL_TRUTH || head->viewer == viewer);
    duel_game_of(state)->hide(state, viewer);
    memset(&head->chance, 0, sizeof head->chance);
    head->imagined = 0;
    head->viewer = (uint8_t)viewer;
    if (head->awaiting == 3 && viewer != DUEL_JUDGE)
        for (int player = 0; player < DUEL_PLAYERS; player++)
            if (player != viewer)
                head->prompt[player] = (struct duel_prompt){ .kind = head->prompt[player].kind };
}

static void guess(duel_state *view, const struct duel_deck believed[DUEL_PLAYERS], uint64_t seed,
                  void (*fill)(duel_state *, const struct duel_deck[], uint64_t))
{
    struct duel_head *head = core_head(view);
    assert(head->viewer != DUEL_TRUTH);
    memset(&head->chance, 0, sizeof head->chance);
    head->chance.key[0] = (uint32_t)seed;
    head->chance.key[1] = (uint32_t)(seed >> 32);
    head->imagined = 1;
    fill(view, believed, seed);
    head->viewer = DUEL_TRUTH;
    memset(head->chance.used, 0, sizeof head->chance.used);
}

void duel_imagine(duel_state *view, const struct duel_deck believed[DUEL_PLAYERS], uint64_t seed)
{
    guess(view, believed, seed, duel_game_of(view)->imagine);
}

void duel_suppose(duel_state *view, const struct duel_deck believed[DUEL_PLAYERS], uint64_t seed)
{
    const struct duel_game *game = duel_game_of(view);
    guess(view, believed, seed, game->suppose ? game->suppose : game->imagine);
}

uint32_t duel_meaning(const duel_state *state, int viewer, int player, duel_action action)
{
    const struct duel_game *game = duel_game_of(state);
    if (game->meaning)
        return game->meaning(state, viewer, player, action);
    return (uint32_t)action.verb << 24 | (uint32_t)action.arg[0] << 16 | (uint32_t)action.arg[1] << 8 |
           action.arg[2];
}

void duel_end(duel_state *state, int winner, int ended_by)
{
    struct duel_head *head = core_head(state);
    assert(ended_by >= DUEL_END_TABLE);
    head->awaiting = 0;
    head->winner = (uint8_t)winner;
    head->ended_by = (uint8_t)ended_by;
    memset(head->prompt, 0, sizeof head->prompt);
}

void duel_rewind(duel_state *state, const duel_state *past)
{
    const struct duel_chance present = core_head(state)->chance;
    struct duel_chance *chance = &core_head(state)->chance;
    duel_copy(state, past);
    memcpy(chance->used, present.used, sizeof chance->used);
    memcpy(chance->ahead, present.ahead, sizeof chance->ahead);
}

void duel_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    duel_game_of(state)->format(state, player, action, out);
}

enum duel_status duel_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    if (player < 0 || player >= DUEL_PLAYERS || !(duel_head(state)->awaiting >> player & 1))
        return DUEL_NOT_AWAITED;
    char trimmed[128];
    size_t from = strspn(text, " \t\r\n"), length = strlen(text + from);
    while (length > 0 && strchr(" \t\r\n", text[from + length - 1]))
        length--;
    if (length >= sizeof trimmed)
        return DUEL_SYNTAX;
    memcpy(trimmed, text + from, length);
    trimmed[length] = '\0';
    duel_action action;
    enum duel_status status = duel_game_of(state)->parse(state, player, trimmed, &action);
    if (status == DUEL_OK && !duel_is_legal(state, player, action))
        status = DUEL_ILLEGAL;
    if (status == DUEL_OK)
        *out = action;
    return status;
}

void duel_put_position(const duel_state *state, struct duel_text *out)
{
    const struct duel_game *game = duel_game_of(state);
    assert(duel_head(state)->viewer == DUEL_TRUTH);
    if (game->put_position)
        game->put_position(state, out);
}

void duel_json(const duel_state *view, struct duel_text *out)
{
    assert(duel_head(view)->viewer != DUEL_TRUTH);
    duel_game_of(view)->json(view, out);
}

void duel_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    duel_game_of(state)->report(state, event, out);
}
