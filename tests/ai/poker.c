/* Kuhn's and Leduc poker; the rules stand in poker.h. */
#include "poker.h"

#include <string.h>

static const char *const none[] = { NULL };
static const char *const variants[] = { "kuhn", "leduc", NULL };
static const char *const usual[] = { "usual", NULL };
static const char *const zones[] = { "main", NULL };
static const char *const prompts[] = { "", "bet", NULL };
static const char *const events[] = { "chance", "board", NULL };
static const char *const rolls[] = { "", "deal", "board", NULL };
static const char *const ends[] = { "", "fold", "showdown", NULL };
static const char *const verbs[] = { "fold", "call", "raise" };
static const char *const cards[] = { "", "jack", "queen", "king" };

/* Each game: suits, rounds, bets a round, the size of a bet in each round. */
static const struct {
    uint8_t suits, rounds, raises, bet[2];
} rules[POKER_GAMES] = {
    [POKER_KUHN] = { 1, 1, 1, { 1 } },
    [POKER_LEDUC] = { 2, 2, 2, { 2, 4 } },
};

static struct poker *own(duel_state *state)
{
    return (struct poker *)(void *)state;
}

static const struct poker *of(const duel_state *state)
{
    return (const struct poker *)(const void *)state;
}

static void ask(struct poker *g, int player)
{
    g->head.awaiting = (uint8_t)(1 << player);
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.prompt[player] = (struct duel_prompt){ .kind = 1, .begins = 1 };
}

/* A card that nobody has. */
static uint8_t deal(struct poker *g, struct duel_io *io)
{
    uint8_t left[2 * POKER_RANKS] = { 0 };
    unsigned n = 0;
    for (int rank = 1; rank <= POKER_RANKS; rank++) {
        int copies = rules[g->head.variant].suits - (g->card[0] == rank) - (g->card[1] == rank);
        for (; copies > 0; copies--)
            left[n++] = (uint8_t)rank;
    }
    return left[duel_roll((duel_state *)(void *)g, DUEL_BOARD, n, io)];
}

static enum duel_status poker_setup(duel_state *state, const struct duel_setup *setup,
                                    struct duel_faults *faults, struct duel_io *io)
{
    (void)setup, (void)faults;
    struct poker *g = own(state);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        g->card[p] = deal(g, io);
        duel_rolled(io, 1, p, g->card[p], duel_only(p));
        g->paid[p] = 1;
    }
    ask(g, 0);
    return DUEL_OK;
}

static int poker_legal(const duel_state *state, int player, duel_action out[])
{
    const struct poker *g = of(state);
    int n = 0;
    if (g->paid[player] < g->paid[!player])
        out[n++] = (duel_action){ .verb = POKER_FOLD };
    out[n++] = (duel_action){ .verb = POKER_CALL };
    if (g->raises < rules[g->head.variant].raises)
        out[n++] = (duel_action){ .verb = POKER_RAISE };
    return n;
}

static void end(struct poker *g, int winner, int by)
{
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.winner = (uint8_t)winner;
    g->head.ended_by = (uint8_t)by;
}

static void show_down(struct poker *g)
{
    int strength[DUEL_PLAYERS];
    for (int p = 0; p < DUEL_PLAYERS; p++)
        strength[p] = g->card[p] + (g->card[p] == g->board ? POKER_RANKS : 0);
    end(g, strength[0] == strength[1] ? DUEL_NOBODY : strength[0] > strength[1] ? 0 : 1, 2);
}

static void poker_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct poker *g = own(state);
    bool even = g->paid[0] == g->paid[1];
    if (g->round == 0)
        g->story = (uint8_t)(3 * g->story + action.verb + 1);
    switch ((enum poker_verb)action.verb) {
    case POKER_FOLD: end(g, !player, 1); return;
    case POKER_CALL:
        g->paid[player] = g->paid[!player];
        if (even && !g->spoken) {
            g->spoken = 1;
            break;
        }
        if (g->round + 1 == rules[g->head.variant].rounds) {
            show_down(g);
            return;
        }
        g->round++;
        g->raises = g->spoken = 0;
        g->board = deal(g, io);
        duel_rolled(io, 2, 0, g->board, DUEL_ALL);
        ask(g, 0);
        return;
    case POKER_RAISE:
        g->paid[player] = (uint8_t)(g->paid[!player] + rules[g->head.variant].bet[g->round]);
        g->raises++;
        break;
    }
    ask(g, !player);
}

static void poker_hide(duel_state *state, int viewer)
{
    for (int p = 0; p < DUEL_PLAYERS; p++)
        if (p != viewer && viewer != DUEL_JUDGE)
            own(state)->card[p] = 0;
}

static void poker_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    (void)believed;
    struct poker *g = own(view);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        if (g->card[p])
            continue;
        uint8_t left[2 * POKER_RANKS] = { 0 };
        unsigned n = 0;
        for (int rank = 1; rank <= POKER_RANKS; rank++) {
            int copies = rules[g->head.variant].suits - (g->card[!p] == rank) - (g->board == rank);
            for (; copies > 0; copies--)
                left[n++] = (uint8_t)rank;
        }
        g->card[p] = left[duel_mix_below(&seed, n)];
    }
}

/* All that was said may be a bluff: back to the deal. */
static void poker_recall(duel_state *view)
{
    struct poker *g = own(view);
    g->board = g->round = g->raises = g->spoken = g->story = 0;
    g->paid[0] = g->paid[1] = 1;
    ask(g, 0);
}

int poker_gain(const struct poker *g, int player)
{
    if (g->head.winner == DUEL_NOBODY)
        return 0;
    return g->head.winner == player ? g->paid[!player] : -g->paid[player];
}

static const char *poker_card_key(unsigned scenario, unsigned card)
{
    (void)scenario;
    return card <= POKER_RANKS ? cards[card] : NULL;
}

static void poker_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    (void)state, (void)player;
    duel_put(out, verbs[action.verb]);
}

static enum duel_status poker_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    (void)state, (void)player;
    for (int verb = 0; verb <= POKER_RAISE; verb++)
        if (strcmp(verbs[verb], text) == 0) {
            *out = (duel_action){ .verb = (uint8_t)verb };
            return DUEL_OK;
        }
    return DUEL_SYNTAX;
}

static void poker_json(const duel_state *view, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    duel_json_int(out, "board", of(view)->board);
    duel_json_close(out, '}');
}

static void poker_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    (void)state;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", events[event->kind]);
    duel_json_close(out, '}');
}

static int poker_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[],
                             int room)
{
    (void)variant, (void)scenario, (void)seed, (void)out, (void)room;
    return 0;
}

const struct duel_game poker_game = {
    .name = "poker", .variants = variants, .scenarios = usual, .options = none, .numbers = none, .zones = zones,
    .prompts = prompts, .events = events, .rolls = rolls, .ends = ends,
    .state_size = sizeof(struct poker), .max_actions = 3, .max_events = 4,
    .card_key = poker_card_key, .setup = poker_setup, .legal = poker_legal, .apply = poker_apply, .hide = poker_hide,
    .imagine = poker_imagine, .format = poker_format, .parse = poker_parse, .json = poker_json,
    .report = poker_report, .random_deck = poker_random_deck, .recall = poker_recall,
};
