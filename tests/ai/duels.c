/* Duels of trade cards in which nothing is hidden any more: all cards lie face up and none is left to be called. There
 * the right answer can be worked out, through all answers of both sides and many tosses of the coins; level 8 must
 * give it. */
#include "check.h"

#include "ai/ai.h"

enum { WANTED = 24, KEYS = 6, TRIES = 60000, PLACED = 6 };

/* A duel of two hands of six random cards, laid at random. */
static bool deal(const struct duel_game *game, duel_state *state, uint64_t seed)
{
    struct duel_row row[DUEL_PLAYERS][PLACED];
    struct duel_setup setup = { .options = 1u << duel_index(game->options, "fixed-stake") };
    duel_action legal[DUEL_ACTIONS_MAX];

    setup.number[duel_index(game->numbers, "stake")] = 1;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        uint8_t count[64] = { 0 };
        int rows = 0;
        for (int i = 0; i < PLACED; i++)
            count[1 + duel_mix_below(&seed, 62)]++;
        for (uint16_t card = 1; card < 64; card++)
            if (count[card])
                row[p][rows++] = (struct duel_row){ .card = card, .count = count[card] };
        setup.deck[p] = (struct duel_deck){ row[p], (uint16_t)rows };
    }
    arena_key(&setup, duel_mix(&seed));
    if (!CHECK_INT(duel_setup(game, state, &setup, NULL, NULL), DUEL_OK))
        return false;
    const int place = duel_index(game->prompts, "place");
    while (duel_head(state)->awaiting && duel_head(state)->prompt[arena_turn(state)].kind == place) {
        const int player = arena_turn(state), n = duel_legal(state, player, legal);
        duel_apply(state, player, legal[duel_mix_below(&seed, (unsigned)n)], NULL);
    }
    return duel_head(state)->awaiting != 0;
}

/* What player 0 gets from here when both know all: -1, 0, 1. */
static int worth(const duel_state *state)
{
    const struct duel_head *head = duel_head(state);
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room;

    if (!head->awaiting)
        return head->winner == DUEL_NOBODY ? 0 : head->winner ? -1 : 1;
    const int player = arena_turn(state), n = duel_legal(state, player, legal), most = player ? -1 : 1;
    int best = -most;
    for (int i = 0; i < n && best != most; i++) {
        duel_copy(duel_in(&room), state);
        duel_apply(duel_in(&room), player, legal[i], NULL);
        const int value = worth(duel_in(&room));
        if (player ? value < best : value > best)
            best = value;
    }
    return best;
}

/* For each answer the worst and best that it brings the player, whatever the coins say. */
static void judge(const duel_state *state, int player, const duel_action legal[], int n, int low[],
                  int high[])
{
    duel_room room;

    for (int i = 0; i < n; i++) {
        low[i] = 1, high[i] = -1;
        for (uint64_t key = 0; key < KEYS; key++) {
            duel_copy(duel_in(&room), state);
            duel_hide(duel_in(&room), DUEL_JUDGE);         /* other tosses, the same cards */
            duel_imagine(duel_in(&room), NULL, key);
            duel_apply(duel_in(&room), player, legal[i], NULL);
            const int value = player ? -worth(duel_in(&room)) : worth(duel_in(&room));
            low[i] = value < low[i] ? value : low[i];
            high[i] = value > high[i] ? value : high[i];
        }
    }
}

/* Whether some answers surely bring more than all the others can: then `right` marks them. */
static bool is_puzzle(const duel_state *state, int player, const duel_action legal[], int n, bool right[])
{
    int low[DUEL_ACTIONS_MAX], high[DUEL_ACTIONS_MAX], most = -1, wrong = 0;

    judge(state, player, legal, n, low, high);
    for (int i = 0; i < n; i++)
        most = low[i] > most ? low[i] : most;
    for (int i = 0; i < n; i++) {
        right[i] = low[i] == most;
        wrong += !right[i];
        if (!right[i] && high[i] >= most)
            return false;
    }
    return wrong > 0;
}

int main(void)
{
    const struct duel_game *game = duel_find("trade");
    int found = 0, missed = 0;

    TEST("level 8 finds the answer that wins, or saves the draw");
    for (uint64_t seed = 1; found < WANTED && seed < TRIES; seed++) {
        duel_action legal[DUEL_ACTIONS_MAX], action;
        bool right[DUEL_ACTIONS_MAX];
        duel_room room;
        if (!deal(game, duel_in(&room), seed))
            continue;
        const int player = arena_turn(duel_in(&room)), n = duel_legal(duel_in(&room), player, legal);
        if (n < 2 || !is_puzzle(duel_in(&room), player, legal, n, right))
            continue;
        found++;
        if (!CHECK(ai_choose_for("8", duel_in(&room), player, seed, &action)))
            continue;
        for (int i = 0; i < n; i++)
            missed += memcmp(&legal[i], &action, sizeof action) == 0 && !right[i];
    }
    CHECK_INT(missed, 0);
    CHECK_INT(found, WANTED);
    return check_done("ai/duels");
}
