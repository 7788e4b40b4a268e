/* Prints what opponents make of games that are dealt from two deck files: what tests/recipe.py compares before and after a
 * card was added.
 *
 *     recipe_games GAME RULES DECK DECK */
#include "ai/ai.h"
#include "ai/net.h"
#include "session/deck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 8, LEVELS = 3 };
static const char *const levels[LEVELS] = { "net-4", "plan-20", "1" };      /* in turn */

static bool read_deck(const char *path, struct deck *deck)
{
    char text[1 << 14];
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    struct trouble trouble;
    return deck_read(deck, text, &trouble);
}

static void put_weights(const duel_state *view, int player, const struct ai_means *means, uint64_t seed)
{
    struct ai_weight weight[DUEL_ACTIONS_MAX];
    const int n = ai_weigh(view, player, 4, seed, means, weight);
    for (int i = 0; i < n; i++)
        printf(" %a", (double)weight[i].chance);
}

/* Both sides know the decks, so that nothing of the other cards of the game comes into it. */
static void play(const struct duel_game *game, const struct duel_setup *setup, uint64_t seed)
{
    const struct ai_means means = { .believed = setup->deck };
    duel_room truth, room;
    duel_state *state = duel_in(&truth), *view = duel_in(&room);
    if (duel_setup(game, state, setup, NULL, NULL) != DUEL_OK)
        abort();
    while (duel_head(state)->awaiting) {
        const int player = arena_turn(state);
        char move[64];
        struct duel_text text;
        duel_action action;
        duel_copy(view, state);
        duel_hide(view, player);
        seed++;
        if (!ai_think(levels[seed % LEVELS], view, player, seed, &means, &action))
            abort();
        duel_text_init(&text, move, sizeof move);
        duel_format(state, player, action, &text);
        printf("%d %s:", player, move);
        put_weights(view, player, &means, seed);
        puts("");
        duel_apply(state, player, action, NULL);
    }
    printf("won by %d\n", duel_head(state)->winner);
}

int main(int argc, char **argv)
{
    static struct deck deck[DUEL_PLAYERS];
    const struct duel_game *game = argc == 5 ? duel_find(argv[1]) : NULL;
    const int variant = game ? duel_index(game->variants, argv[2]) : -1;
    if (variant < 0 || !read_deck(argv[3], &deck[0]) || !read_deck(argv[4], &deck[1]))
        return 2;
    struct duel_setup setup = { .variant = (uint8_t)variant, .deck = { deck_rows(&deck[0]), deck_rows(&deck[1]) } };
    if (!net_for(game, setup.variant))
        puts("no network");
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        arena_key(&setup, seed);
        play(game, &setup, seed);
    }
    return 0;
}
