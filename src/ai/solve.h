/* Solves the rest of a game where it is small: finds an equilibrium, play that no other play can exploit, by counterfactual regret
 * minimisation (CFR+, Tammelin 2014) over every deal, answer and roll. Names no game.
 *
 * It does not begin at the question asked, but where the secrets of this part of the game began (game->recall). From there the other side
 * can respond to everything that the player may hold and have done, and the player's answers to all questions of this part belong
 * to one mixture. A search at each question alone could not mix like that: it would not know what its other answers give away. */
#ifndef DUELLO_AI_SOLVE_H
#define DUELLO_AI_SOLVE_H

#include "ai.h"
#include "search.h"

struct solve_terms {
    uint32_t sweeps;                    /* over the whole tree, 1 or more */
    const struct duel_deck *believed;   /* as for duel_imagine; may be NULL */
    const struct ai_watch *watch;       /* may be NULL */
    search_value *value;                /* of a finished game; NULL: search_outcome */
};

/* How often an equilibrium gives each legal answer of `player`: `share` is in legal order and sums to 1. Returns how
 * many answers; 0: too much is left for the memory, all answers are equally good, or the watch ended it too early.
 * `memory` is aligned to 8. There is no seed: the result depends on the view, the terms and the size alone, so that the answers to
 * several questions of one part of the game come from the same mixture.
 *
 * If few deals are possible, all are gone through, and the other side does not know which one is real. If there are many, some are
 * drawn, and the other side is taken to know the player's own cards. */
int solve_run(const duel_state *view, int player, const struct solve_terms *terms, void *memory, size_t size,
              float share[]);

#endif
