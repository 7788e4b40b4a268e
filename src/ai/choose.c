/* The levels: how an opponent picks one action out of the legal list. */
#include "ai.h"

#include <string.h>

enum {
    WORLDS = 6,             /* guesses that greedy looks at */
    FOLLOW_MAX = 24,        /* own further prompts that greedy answers while it looks */
    WON = 1 << 24,          /* worth more than any appraisal */
};

typedef duel_action (*chooser)(const duel_state *view, int player, const duel_action legal[], int n,
                               uint64_t seed);

static duel_state *state_in(duel_room *room)
{
    return (duel_state *)(void *)room;
}

static duel_action choose_random(const duel_state *view, int player, const duel_action legal[], int n,
                                 uint64_t seed)
{
    (void)view, (void)player;
    return legal[duel_mix_below(&seed, (unsigned)n)];
}

static int appraise(const duel_state *state, int player)
{
    const struct duel_head *head = duel_head(state);
    const struct duel_game *game = duel_game_of(state);

    if (head->awaiting == 0 && head->winner != DUEL_NOBODY)
        return head->winner == player ? WON : -WON;
    return game->appraise ? game->appraise(state, player) : 0;
}

/* Whether `player` is still in the middle of a sentence: asked, and not at the start of a line. */
static bool must_go_on(const duel_state *state, int player)
{
    const struct duel_head *head = duel_head(state);

    return head->awaiting >> player & 1 && !head->prompt[player].begins;
}

/* The value of `action` in one imagined world. What the answer itself makes the player answer next is
 * answered by the best immediate appraisal, the first of equals. */
static int value_of(const duel_state *world, int player, duel_action action)
{
    duel_action list[DUEL_ACTIONS_MAX];
    duel_room room, trial, best;

    duel_copy(state_in(&room), world);
    duel_apply(state_in(&room), player, action, NULL);
    for (int step = 0; step < FOLLOW_MAX && must_go_on(state_in(&room), player); step++) {
        int n = duel_legal(state_in(&room), player, list);
        int most = 0;
        for (int i = 0; i < n; i++) {
            duel_copy(state_in(&trial), state_in(&room));
            duel_apply(state_in(&trial), player, list[i], NULL);
            int value = appraise(state_in(&trial), player);
            if (i == 0 || value > most) {
                most = value;
                duel_copy(state_in(&best), state_in(&trial));
            }
        }
        duel_copy(state_in(&room), state_in(&best));
    }
    return appraise(state_in(&room), player);
}

static duel_action choose_greedy(const duel_state *view, int player, const duel_action legal[], int n,
                                 uint64_t seed)
{
    int64_t sum[DUEL_ACTIONS_MAX] = { 0 };
    duel_room world;

    for (int w = 0; w < WORLDS; w++) {
        duel_copy(state_in(&world), view);
        duel_imagine(state_in(&world), NULL, duel_mix(&seed));
        for (int i = 0; i < n; i++)
            sum[i] += value_of(state_in(&world), player, legal[i]);
    }
    int best = 0, equals = 1;
    for (int i = 1; i < n; i++) {
        if (sum[i] > sum[best]) {
            best = i;
            equals = 1;
        } else if (sum[i] == sum[best] && duel_mix_below(&seed, (unsigned)++equals) == 0) {
            best = i;
        }
    }
    return legal[best];
}

const char *const ai_levels[] = { "random", "greedy", NULL };
static const chooser choosers[] = { choose_random, choose_greedy };
static_assert(sizeof choosers / sizeof choosers[0] + 1 == sizeof ai_levels / sizeof ai_levels[0],
              "every level has its chooser");

bool ai_choose(const char *level, const duel_state *view, int player, uint64_t seed, duel_action *out)
{
    assert(duel_head(view)->viewer == player);
    duel_action legal[DUEL_ACTIONS_MAX];
    int at = duel_index(ai_levels, level);
    int n = duel_legal(view, player, legal);

    if (at < 0 || n == 0)
        return false;
    *out = n == 1 ? legal[0] : choosers[at](view, player, legal, n, seed);
    return true;
}

bool ai_choose_for(const char *level, const duel_state *truth, int player, uint64_t seed, duel_action *out)
{
    duel_room view;

    duel_copy(state_in(&view), truth);
    duel_hide(state_in(&view), player);
    return ai_choose(level, state_in(&view), player, seed, out);
}
