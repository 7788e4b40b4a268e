/* What is hidden from a viewer (heroes 2.7), and imagined in its place. */
#include "heroes.h"

/* heroes 2.7 */
void heroes_hide(duel_state *state, int viewer)
{
    struct card_pool pool;
    heroes_pool(state, &pool);
    cards_hide(&pool, viewer, fx_marks_of(&heroes_own(state)->fx, viewer));
}

enum { CARDS = 512 };

void heroes_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    struct heroes *g = heroes_own(view);
    const struct fx_scope scope = heroes_scope(view, NULL);
    struct duel_row every[CARDS], brought[DUEL_PLAYERS][CARDS];
    uint16_t gone[DUEL_PLAYERS][FX_UNITS];
    struct card_belief belief[DUEL_PLAYERS];
    struct card_pool pool;
    const int viewer = g->head.viewer;
    unsigned rows = 0;
    for (unsigned card = 1; card < heroes_program.cards && rows < CARDS; card++)
        if (!heroes_is_kind(card, HEROES_IS_HERO) && !heroes_prints(card, HEROES_CREATED))
            every[rows++] = (struct duel_row){ (uint16_t)card, HEROES_COPIES, 0 };
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        unsigned n = 0, known = 0;
        for (uint64_t left = g->fx.units; left; left &= left - 1) {
            const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
            if (unit->owner == p && unit->place != HEROES_HERO &&
                !heroes_vanishes(g, (unsigned)__builtin_ctzll(left)))
                gone[p][n++] = unit->card;
        }
        for (unsigned i = 0; believed && i < believed[p].rows && known < CARDS; i++)
            if (!heroes_is_kind(believed[p].row[i].card, HEROES_IS_HERO))
                brought[p][known++] = believed[p].row[i];
        belief[p] = (struct card_belief){ .any = { every, (uint16_t)rows }, .gone = gone[p], .n = n };
        belief[p].deck = known ? (struct duel_deck){ brought[p], (uint16_t)known } : belief[p].any;
    }
    heroes_pool(view, &pool);
    cards_imagine(&pool, viewer, belief, &seed);
    heroes_take_back(g, viewer);
    fx_imagine(&scope, viewer, &seed);
    heroes_share(g);
    heroes_lend(g);
}
