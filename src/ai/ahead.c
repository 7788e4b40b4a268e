/* Playing on: each answer is tried in imagined worlds, in which both sides then play to the end of the turn, or of a few turns. */
#include "ahead.h"

struct ahead {
    const struct ahead_terms *terms;
    const duel_state *view;
    const struct duel_game *game;
    int player;
    unsigned until;             /* walks end where this turn would begin */
    duel_action legal[DUEL_ACTIONS_MAX];
    uint64_t played;            /* how many answers all walks together have */
    double sum[DUEL_ACTIONS_MAX];
    uint16_t left[DUEL_ACTIONS_MAX];    /* how many answers have not been dropped */
    duel_room root, world;
};

static int whose_turn(const duel_state *state, int first)
{
    return duel_head(state)->awaiting >> first & 1 ? first : !first;
}

/* The chance of the thinker where the walk ends. */
static float walk(struct ahead *a, uint64_t luck)
{
    duel_state *world = duel_in(&a->world);
    duel_action list[DUEL_ACTIONS_MAX];
    while (duel_head(world)->awaiting) {
        if (a->game->turn(world) >= a->until)
            return search_chance(world, a->player);
        const int who = whose_turn(world, a->player), n = duel_legal(world, who, list);
        a->played++;
        duel_apply(world, who, n > 1 ? a->game->playout(world, who, list, n, &luck) : list[0], NULL);
    }
    return search_outcome(world, a->player);
}

/* Follows each answer that is left in one more world. */
static void follow(struct ahead *a, int left, uint64_t seed, struct search_move out[])
{
    duel_state *root = duel_in(&a->root);
    duel_copy(root, a->view);
    duel_imagine(root, a->terms->believed, duel_mix(&seed));
    for (int i = 0; i < left; i++) {
        const int at = a->left[i];
        duel_copy(duel_in(&a->world), root);
        duel_apply(duel_in(&a->world), a->player, a->legal[at], NULL);
        a->sum[at] += walk(a, seed);
        out[at].visits++;
    }
}

/* By their means, the best first; equal ones stay in their order. */
static void sort(struct ahead *a, int left, const struct search_move out[])
{
    for (int i = 1; i < left; i++) {
        const uint16_t at = a->left[i];
        int to = i;
        for (; to > 0 && a->sum[a->left[to - 1]] / out[a->left[to - 1]].visits < a->sum[at] / out[at].visits;
             to--)
            a->left[to] = a->left[to - 1];
        a->left[to] = at;
    }
}

static bool is_over(const struct ahead_terms *terms, uint64_t began)
{
    const struct ai_watch *watch = terms->watch;
    return watch &&
           ((watch->stop && watch->stop(watch->context)) ||
            (watch->now && watch->microseconds && watch->now(watch->context) - began >= watch->microseconds));
}

int ahead_run(const duel_state *view, int player, const struct ahead_terms *terms, struct search_move out[])
{
    struct ahead a = { .terms = terms, .view = view, .game = duel_game_of(view), .player = player };
    const uint64_t began = terms->watch && terms->watch->now ? terms->watch->now(terms->watch->context) : 0;
    uint64_t seed = terms->seed;
    int n = 1, rounds = 1;
    assert(duel_head(view)->viewer == player && duel_head(view)->awaiting >> player & 1 && ahead_can(a.game));
    if (terms->only)
        a.legal[0] = *terms->only;
    else
        n = duel_legal(view, player, a.legal);
    for (int i = 0; i < n; i++) {
        out[i] = (struct search_move){ .action = a.legal[i] };
        a.left[i] = (uint16_t)i;
    }
    while (1 << rounds < n)
        rounds++;
    a.until = a.game->turn(view) + (terms->turns ? terms->turns : a.game->horizon);
    bool over = false;
    for (int left = n, round = 0; round < rounds && !over; round++) {
        const uint32_t worlds = terms->walks / (uint32_t)(rounds * left);
        const uint64_t share =
            (uint64_t)terms->walks * AHEAD_ANSWERS * (unsigned)(round + 1) / (unsigned)rounds;
        for (uint32_t w = 0; w == 0 || (w < worlds && a.played < share && !over); w++) {
            follow(&a, left, duel_mix(&seed), out);
            over = is_over(terms, began);
        }
        sort(&a, left, out);
        left = (left + 1) / 2;
    }
    const int best = a.left[0];
    for (int i = 0; i < n; i++)
        out[i].value = (float)(a.sum[i] / out[i].visits);
    for (int i = 0; i < n; i++)
        out[i].value = out[i].value < out[best].value ? out[i].value : out[best].value;
    return best;
}
