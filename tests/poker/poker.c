/* Kuhn's and Leduc poker; the rules stand in poker.h. */
#include "poker.h"

#include <string.h>

enum told { TOLD_CHANCE, TOLD_ANTE, TOLD_DEAL, TOLD_FOLD, TOLD_CALL, TOLD_RAISE, TOLD_BOARD, TOLD_SHOW, TOLD_END };
enum roll { NO_ROLL, ROLL_DEAL, ROLL_BOARD };
enum end { NO_END, END_FOLD, END_SHOWDOWN };

static const char *const variants[] = { "kuhn", "leduc", NULL };
static const char *const scenarios[] = { "three", "five", NULL };
static const char *const options[] = { "first-blind", "second-blind", NULL };
static const uint32_t choices[] = { POKER_FIRST_BLIND | POKER_SECOND_BLIND, 0 };        /* 1.5 */
static const char *const numbers[] = { "ante", NULL };
static const struct duel_range ranges[] = { { 1, POKER_ANTE_MOST, 104, 0 } };           /* 1.4 */
static const struct duel_terms usual[DUEL_COMPANIES] = {
    [DUEL_PEOPLE] = { POKER_SECOND_BLIND, { 2 } },
    [DUEL_COMPUTER] = { 0, { 1 } },
};
static const char *const zones[] = { "main", NULL };
static const char *const prompts[] = { "", "bet", NULL };
static const char *const events[] = { "chance", "ante", "deal",  "fold", "call",
                                      "raise",  "board", "show", "end",  NULL };
static const char *const rolls[] = { "", "deal", "board", NULL };
static const char *const ends[] = { "", "fold", "showdown", NULL };
static const char *const verbs[] = { "fold", "call", "raise" };
static const char *const cards[][POKER_RANKS_MOST + 1] = {
    { "", "jack", "queen", "king" }, { "", "ten", "jack", "queen", "king", "ace" },
};
static const uint8_t ranks[] = { POKER_RANKS, POKER_RANKS_MOST };

/* 1.1, 1.2: suits, rounds, bets a round, the size of a bet in each round. */
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

static const char *key_of(const struct poker *g, unsigned rank)
{
    return rank ? cards[g->head.scenario][rank] : NULL;
}

/* --- the rules -------------------------------------------------------------------------------- */

static void ask(struct poker *g, int player)
{
    g->head.awaiting = (uint8_t)(1 << player);
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.prompt[player] = (struct duel_prompt){ .kind = 1, .begins = 1 };
}

/* The ranks that neither player is known to hold and that do not lie open; how many cards. */
static unsigned cards_left(const struct poker *g, uint8_t left[2 * POKER_RANKS_MOST])
{
    unsigned n = 0;
    for (int rank = 1; rank <= ranks[g->head.scenario]; rank++) {
        int copies =
            rules[g->head.variant].suits - (g->card[0] == rank) - (g->card[1] == rank) - (g->board == rank);
        for (; copies > 0; copies--)
            left[n++] = (uint8_t)rank;
    }
    return n;
}

static uint8_t deal(struct poker *g, struct duel_io *io)
{
    uint8_t left[2 * POKER_RANKS_MOST];
    const unsigned n = cards_left(g, left);
    return left[duel_roll((duel_state *)(void *)g, DUEL_BOARD, n, io)];
}

static enum duel_status poker_setup(duel_state *state, const struct duel_setup *setup,
                                    struct duel_faults *faults, struct duel_io *io)
{
    struct poker *g = own(state);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        if (setup->deck[p].rows)
            duel_broken(faults, p, 201, 0, setup->deck[p].rows, 0);             /* 2.1: nobody brings cards */
    if (faults->count)
        return DUEL_BAD_DECK;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const int ante = setup->number[0] ? setup->number[0] : 1;
        g->paid[p] = g->begun[p] = (uint8_t)(setup->options >> p & 1 ? 2 * ante : ante);        /* 1.4, 1.5 */
        duel_tell_all(io, .kind = TOLD_ANTE, .player = (uint8_t)p, .amount = g->paid[p]);
    }
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        g->card[p] = deal(g, io);
        duel_rolled(io, ROLL_DEAL, p, g->card[p], duel_only(p));
        duel_tell(io, .kind = TOLD_DEAL, .player = (uint8_t)p, .card = g->card[p], .heard_by = DUEL_ALL,
                  .seen_by = duel_only(p));
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

static void end(struct poker *g, int winner, enum end by, struct duel_io *io)
{
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.winner = (uint8_t)winner;
    g->head.ended_by = (uint8_t)by;
    duel_tell_all(io, .kind = TOLD_END, .player = (uint8_t)winner, .how = (uint8_t)by,
                  .amount = (int16_t)(winner == DUEL_NOBODY ? 0 : g->paid[!winner]));
}

/* 4.1 */
static void show_down(struct poker *g, struct duel_io *io)
{
    int strength[DUEL_PLAYERS];
    g->shown = 1;
    duel_learned(io, DUEL_ALL);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        strength[p] = g->card[p] + (g->card[p] == g->board ? POKER_RANKS_MOST : 0);
        duel_tell_all(io, .kind = TOLD_SHOW, .player = (uint8_t)p, .card = g->card[p]);
    }
    end(g, strength[0] == strength[1] ? DUEL_NOBODY : strength[0] > strength[1] ? 0 : 1, END_SHOWDOWN, io);
}

static void next_round(struct poker *g, struct duel_io *io)
{
    if (g->round + 1 == rules[g->head.variant].rounds) {
        show_down(g, io);
        return;
    }
    g->round++;
    g->raises = g->spoken = 0;
    g->board = deal(g, io);
    duel_rolled(io, ROLL_BOARD, 0, g->board, DUEL_ALL);
    duel_tell_all(io, .kind = TOLD_BOARD, .card = g->board);
    ask(g, 0);
}

static void poker_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct poker *g = own(state);
    const bool even = g->paid[0] == g->paid[1];
    const int to_pay = g->paid[!player] - g->paid[player];
    if (g->round == 0)
        g->story = (uint8_t)(3 * g->story + action.verb + 1);
    switch ((enum poker_verb)action.verb) {
    case POKER_FOLD:                                                            /* 3.1 */
        duel_tell_all(io, .kind = TOLD_FOLD, .player = (uint8_t)player);
        end(g, !player, END_FOLD, io);
        return;
    case POKER_CALL:                                                            /* 3.2 */
        duel_tell_all(io, .kind = TOLD_CALL, .player = (uint8_t)player,
                      .amount = (int16_t)(to_pay > 0 ? to_pay : 0));
        if (to_pay > 0)
            g->paid[player] = g->paid[!player];
        if ((!even && to_pay > 0) || g->spoken) {
            next_round(g, io);
            return;
        }
        g->spoken = 1;
        break;
    case POKER_RAISE: {                                                         /* 3.3 */
        const uint8_t most = g->paid[g->paid[1] > g->paid[0]];
        const uint8_t pays = (uint8_t)(most + rules[g->head.variant].bet[g->round]);
        duel_tell_all(io, .kind = TOLD_RAISE, .player = (uint8_t)player,
                      .amount = (int16_t)(pays - g->paid[player]));
        g->paid[player] = pays;
        g->raises++;
        break;
    }
    }
    ask(g, !player);
}

int poker_gain(const struct poker *g, int player)
{
    if (g->head.winner == DUEL_NOBODY)
        return 0;
    return g->head.winner == player ? g->paid[!player] : -g->paid[player];
}

/* --- what a player sees ----------------------------------------------------------------------- */

static void poker_hide(duel_state *state, int viewer)
{
    for (int p = 0; p < DUEL_PLAYERS; p++)
        if (p != viewer && viewer != DUEL_JUDGE && !own(state)->shown)
            own(state)->card[p] = 0;
}

static void poker_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    (void)believed;
    struct poker *g = own(view);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        uint8_t left[2 * POKER_RANKS_MOST] = { 0 };
        if (!g->card[p]) {
            const unsigned n = cards_left(g, left);
            g->card[p] = left[duel_mix_below(&seed, n)];
        }
    }
}

/* All that was said may be a bluff: back to the deal. */
static void poker_recall(duel_state *view)
{
    struct poker *g = own(view);
    g->board = g->round = g->raises = g->spoken = g->story = 0;
    memcpy(g->paid, g->begun, sizeof g->paid);
    ask(g, 0);
}

/* What is in the pot, for whom it would be at a showdown now. */
static int poker_appraise(const duel_state *state, int player)
{
    const struct poker *g = of(state);
    if (!g->head.awaiting)
        return poker_gain(g, player);
    const int ahead = (g->card[player] > g->card[!player]) - (g->card[player] < g->card[!player]);
    const int pair = (g->card[player] == g->board) - (g->card[!player] == g->board);
    return pair ? pair * g->paid[!player] : ahead * g->paid[!player];
}

/* --- words ------------------------------------------------------------------------------------ */

static const char *poker_card_key(unsigned scenario, unsigned card)
{
    return card <= ranks[scenario] ? cards[scenario][card] : NULL;
}

static void poker_card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)scenario;
    duel_json_str(out, "kind", "rank");
    duel_json_int(out, "copies", rules[variant].suits);
    duel_json_open(out, "figures", '{');
    duel_json_int(out, "rank", card);
    duel_json_close(out, '}');
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

enum reason { NOT_NONE, NOT_OVER, NOT_YOUR_TURN, NOT_BEHIND, NO_MORE_RAISES, REASONS };
static const char *const reasons[] = { "", "over", "turn", "fold", "raises", NULL };

static enum duel_status poker_why_not(const duel_state *view, int player, const char *words,
                                      struct duel_reason *out)
{
    static const uint16_t where[] = { 0, 401, 202, 301, 303 };
    const struct poker *g = of(view);
    duel_action said;
    if (poker_parse(view, player, words, &said) != DUEL_OK)
        return DUEL_SYNTAX;
    const enum reason why = !g->head.awaiting                  ? NOT_OVER
                            : !(g->head.awaiting >> player & 1) ? NOT_YOUR_TURN
                            : said.verb == POKER_FOLD          ? NOT_BEHIND
                                                                : NO_MORE_RAISES;
    out->key = reasons[why];
    out->rule = where[why];
    out->n = why == NO_MORE_RAISES ? g->raises : -1;
    return DUEL_OK;
}

enum area { AREA_HAND, AREA_BOARD, AREA_COUNT };
static const struct duel_area areas[AREA_COUNT + 1] = {
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND },
    [AREA_BOARD] = { .key = "board", .shape = DUEL_SLOT, .shared = 1 },
    [AREA_COUNT] = { .key = NULL },
};

static void put_table(const struct poker *g, struct duel_text *out)
{
    const int active = g->head.awaiting ? g->head.awaiting >> 1 : DUEL_NOBODY;
    duel_table_open((const duel_state *)(const void *)g, &(struct duel_turn){ g->round + 1, active, NULL },
                    out);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const bool known = g->card[p] && g->head.viewer != p && g->head.viewer < DUEL_JUDGE;
        duel_table_area(&areas[AREA_HAND], p, 1, out);
        duel_table_thing(&(struct duel_thing){ .card = key_of(g, g->card[p]), .known = known }, out);
        duel_table_area_end(NULL, out);
    }
    duel_table_area(&areas[AREA_BOARD], DUEL_NOBODY, g->board != 0, out);
    duel_table_thing(&(struct duel_thing){ .card = key_of(g, g->board), .empty = g->board == 0 }, out);
    duel_table_area_end(NULL, out);
    duel_table_figures(out);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        duel_table_figure(p, "paid", 10 * g->paid[p], -1, out);
    duel_table_close(out);
}

static void poker_json(const duel_state *view, struct duel_text *out)
{
    const struct poker *g = of(view);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", poker.name);
    duel_json_str(out, "rules", variants[g->head.variant]);
    duel_json_int(out, "viewer", g->head.viewer);
    duel_json_int(out, "round", g->round + 1);
    duel_json_str(out, "board", key_of(g, g->board));
    duel_json_open(out, "players", '[');
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "asked", prompts[g->head.prompt[p].kind]);
        duel_json_str(out, "card", key_of(g, g->card[p]));
        duel_json_int(out, "paid", g->paid[p]);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    put_table(g, out);
    duel_json_close(out, '}');
}

static void poker_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    const bool everybody = event->kind == TOLD_BOARD || event->player == DUEL_NOBODY;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", events[event->kind]);
    if (everybody)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->kind == TOLD_CHANCE) {
        duel_json_str(out, "roll", rolls[event->how]);
        duel_json_int(out, "result", event->amount);
    } else if (event->amount || event->kind == TOLD_CALL) {
        duel_json_int(out, "amount", event->amount);
    }
    if (event->kind == TOLD_END)
        duel_json_str(out, "by", ends[event->how]);
    if (event->card)
        duel_json_str(out, "card", key_of(of(state), event->card));
    duel_json_close(out, '}');
}

/* 2.1: nobody brings cards. */
static int poker_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[],
                             int room)
{
    (void)variant, (void)scenario, (void)seed, (void)out, (void)room;
    return 0;
}

const struct duel_game poker = {
    .name = "poker",
    .variants = variants,
    .scenarios = scenarios,
    .options = options,
    .choices = choices,
    .numbers = numbers,
    .ranges = ranges,
    .usual = usual,
    .zones = zones,
    .prompts = prompts,
    .events = events,
    .rolls = rolls,
    .ends = ends,
    .state_size = sizeof(struct poker),
    .max_actions = 3,
    .max_events = 16,
    .card_key = poker_card_key,
    .setup = poker_setup,
    .legal = poker_legal,
    .apply = poker_apply,
    .hide = poker_hide,
    .imagine = poker_imagine,
    .format = poker_format,
    .parse = poker_parse,
    .areas = areas,
    .json = poker_json,
    .report = poker_report,
    .appraise = poker_appraise,
    .reasons = reasons,
    .why_not = poker_why_not,
    .random_deck = poker_random_deck,
    .card_json = poker_card_json,
    .recall = poker_recall,
};
