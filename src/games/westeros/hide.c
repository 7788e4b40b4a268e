/* What is hidden from a viewer, and imagined in its place; which answers a viewer tells apart. */
#include "westeros.h"

#include <string.h>

static bool may_see(int viewer, int player)
{
    return viewer == player || viewer >= DUEL_JUDGE;
}

/* westeros 5.3: only hands are secret, and how many cards are in them is not. */
void westeros_hide(duel_state *state, int viewer)
{
    struct westeros *g = westeros_own(state);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (!may_see(viewer, player)) {
            memset(g->side[player].hand, 0, sizeof g->side[player].hand);
            if (g->step == WESTEROS_MUSTERING)          /* westeros 14.3 */
                g->stock[player].chosen = 0;
        }
}

/* Any cards of the deck that are not on the discard, each as likely. */
static void imagine_hand(struct westeros *g, int player, uint64_t *seed)
{
    struct westeros_side *side = &g->side[player];
    unsigned left[WESTEROS_KINDS], total = 0;
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++) {
        left[kind] = westeros_copies(g, player, kind) - side->gone[kind];
        total += left[kind];
    }
    for (unsigned i = 0; i < side->held; i++) {
        unsigned at = duel_mix_below(seed, total--), kind = 0;
        while (at >= left[kind])
            at -= left[kind++];
        left[kind]--;
        side->hand[kind]++;
    }
}

void westeros_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    struct westeros *g = westeros_own(view);
    (void)believed;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (!may_see(g->head.viewer, player)) {
            imagine_hand(g, player, &seed);
            if (g->step == WESTEROS_MUSTERING && !(g->head.awaiting >> player & 1))
                westeros_imagine_choice(g, player, &seed);
        }
}

/* Which card is kept, which commanders are chosen nobody else knows. */
uint32_t westeros_meaning(const duel_state *state, int viewer, int player, duel_action action)
{
    (void)state;
    if ((action.verb == WESTEROS_KEEP_CARD || action.verb == WESTEROS_CHOOSE) && !may_see(viewer, player))
        return (uint32_t)action.verb << 24;
    return (uint32_t)action.verb << 24 | (uint32_t)action.arg[0] << 16 | (uint32_t)action.arg[1] << 8 |
           action.arg[2];
}
