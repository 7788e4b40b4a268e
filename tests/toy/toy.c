/* A toy; its rules stand in toy.h. */
#include "toy.h"

#include "effects/sum.h"

#include <stdlib.h>
#include <string.h>

extern const struct fx_program toy_program;

static const char *const none[] = { NULL };
static const char *const variants[] = { "usual", NULL };
static const char *scenarios[TOY_SETS + 1] = { "usual" };
static const struct fx_program *programs[TOY_SETS] = { &toy_program };
static const char *const deck_zones[] = { "main", NULL };
const char *const toy_prompts[] = { "",      "main",    "coin",   "choose", "pick",   "may", "part",
                                    "order", "instead", "number", "name",   "ambush", "hear", NULL };
const char *const toy_events[] = { "chance", "waits",   "does", "instead",  "declined", "ended", "later",
                                   "moved",  "looked",  "seen", "shuffled", "named",    "chose", "changed",
                                   "limit",  "turn",    "play", "enter",    "ambush",   "use",   "attack",
                                   "wound",  "heal",    "die",  "gain",     "lose",     "back",  "open",
                                   "close",  "control", "fail", "end",      NULL };
static_assert(sizeof toy_events / sizeof toy_events[0] == TOY_TOLD_COUNT + 1, "each event has its key");
const char *const toy_rolls[] = { "", "draw", "which", NULL };
const char *const toy_ends[] = { "", "lives", "cards", "dusk", "won", "long", NULL };
const char *const toy_phases[] = { "begin", "draw", "main", "fight", "end", NULL };

void toy_add(const char *name, const struct fx_program *program)
{
    unsigned at = 0;
    while (scenarios[at])
        at++;
    if (at == TOY_SETS)
        abort();
    scenarios[at] = name;
    programs[at] = program;
}

const struct fx_program *toy_program_of(unsigned scenario)
{
    return programs[scenario];
}

static const char *toy_card_key(unsigned scenario, unsigned card)
{
    return card == 0 ? "" : card < programs[scenario]->cards ? programs[scenario]->key[card] : NULL;
}

/* --- decks -------------------------------------------------------------------------------------- */

static enum duel_status toy_setup(duel_state *state, const struct duel_setup *setup,
                                  struct duel_faults *faults, struct duel_io *io)
{
    struct toy *g = toy_own(state);
    const struct fx_program *program = programs[setup->scenario];
    struct card_pool pool;
    unsigned used = 0;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        uint8_t have[FX_RECORDS] = { 0 };
        int size = 0;
        for (unsigned i = 0; i < setup->deck[p].rows; i++) {
            const struct duel_row *row = &setup->deck[p].row[i];
            if (row->card == 0 || row->card >= program->cards || row->zone != 0 || row->count == 0)
                return DUEL_BAD_SETUP;
            have[row->card] =
                (uint8_t)(have[row->card] + row->count > UINT8_MAX ? UINT8_MAX
                                                                   : have[row->card] + row->count);
            size += row->count;
        }
        if (size != TOY_DECK_SIZE)
            duel_broken(faults, (int)p, 101, 0, size, TOY_DECK_SIZE);
        for (unsigned card = 1; card < program->cards; card++) {
            const int most = toy_is_kind(program, card, TOY_CAPTAIN) ? 0 : TOY_COPIES;
            if (have[card] > most)
                duel_broken(faults, (int)p, 102, card, have[card], most);
            for (int i = 0; !faults->count && i < have[card]; i++)
                g->record[used++] = (struct card_record){ (uint16_t)card, (uint8_t)(CARDS_PLACED << p), 0 };
        }
        for (unsigned zone = 1 + 3 * p; zone <= 3 + 3 * p; zone++)
            g->start[zone] = (uint8_t)used;
    }
    if (faults->count)
        return DUEL_BAD_DECK;
    toy_pool(state, &pool);
    cards_sort(&pool);
    toy_begin(state, io);
    return DUEL_OK;
}

static int toy_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[],
                           int room)
{
    (void)variant;
    const struct fx_program *program = programs[scenario];
    uint8_t have[FX_RECORDS] = { 0 };
    int rows = 0;
    for (int size = 0; size < TOY_DECK_SIZE;) {
        const unsigned card = 1 + duel_mix_below(&seed, program->cards - 1u);
        if (have[card] < TOY_COPIES && !toy_is_kind(program, card, TOY_CAPTAIN))
            have[card]++, size++;
    }
    for (unsigned card = 1; card < program->cards && rows < room; card++)
        if (have[card])
            out[rows++] = (struct duel_row){ (uint16_t)card, have[card], 0 };
    return rows;
}

/* --- cards -------------------------------------------------------------------------------------- */

static void toy_card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)variant;
    const struct fx_program *program = programs[scenario];
    const struct fx_card *c = &program->card[card];
    for (unsigned list = 0; toy_vocabulary.lists[list].key; list++)
        for (unsigned word = 0; toy_vocabulary.lists[list].words[word]; word++)
            if (fx_has_word(program, card, list, word))
                duel_json_str(out, toy_vocabulary.lists[list].key, toy_vocabulary.lists[list].words[word]);
    duel_json_int(out, "copies", toy_is_kind(program, card, TOY_CAPTAIN) ? 0 : TOY_COPIES);
    duel_json_open(out, "figures", '{');
    for (unsigned figure = TOY_COST; figure <= TOY_LIFE; figure++)
        if (c->figure[figure] == FX_PRINTED_X)
            duel_json_str(out, toy_vocabulary.figures[figure].key, "x");
        else if (c->figure[figure] != FX_UNPRINTED)
            duel_json_int(out, toy_vocabulary.figures[figure].key, c->figure[figure]);
    duel_json_close(out, '}');
}

static uint64_t toy_rules_sum(unsigned variant, unsigned scenario)
{
    (void)variant;
    return fx_sum(programs[scenario], &toy_vocabulary);
}

/* Lives, what fights, and what can be played. */
static int toy_appraise(const duel_state *state, int player)
{
    const struct toy *g = toy_of(state);
    int sum = 3 * (g->wounds[!player] - g->wounds[player]);
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        sum += g->fx.unit[__builtin_ctzll(left)].player == player ? 2 : -2;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const unsigned hand = p ? TOY_HAND_1 : TOY_HAND_0;
        sum += (p == player ? 1 : -1) * (g->start[hand + 1] - g->start[hand]);
    }
    return sum;
}

/* What can be answered to is a window; picks come one by one. */
static void toy_asking(const duel_state *state, int player, struct duel_asking *asking)
{
    const char *prompt = toy_prompts[duel_head(state)->prompt[player].kind];
    if (strcmp(prompt, "ambush") == 0 || strcmp(prompt, "hear") == 0)
        asking->window = DUEL_WINDOW;
}

const struct duel_game toy = {
    .name = "toy", .variants = variants, .scenarios = scenarios, .options = none, .numbers = none,
    .zones = deck_zones,
    .prompts = toy_prompts,
    .events = toy_events,
    .rolls = toy_rolls,
    .ends = toy_ends,
    .phases = toy_phases,
    .state_size = sizeof(struct toy),
    .max_actions = 512,
    .max_events = DUEL_EVENTS_MAX,
    .card_key = toy_card_key,
    .place_key = toy_unit_key,
    .setup = toy_setup,
    .legal = toy_legal,
    .apply = toy_apply,
    .hide = toy_hide,
    .imagine = toy_imagine,
    .meaning = toy_meaning,
    .format = toy_format,
    .parse = toy_parse,
    .json = toy_json,
    .areas = toy_areas,
    .asking = toy_asking,
    .report = toy_report,
    .appraise = toy_appraise,
    .why = toy_why,
    .reasons = toy_reasons,
    .why_not = toy_why_not,
    .random_deck = toy_random_deck,
    .card_json = toy_card_json,
    .rules_sum = toy_rules_sum,
    .put_position = toy_put_position,
    .arrange = toy_arrange,
    .effects = &toy_vocabulary,
    .program = toy_program_of,
};
