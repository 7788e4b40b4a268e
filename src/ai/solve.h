/* Solves what is left of a game where that is little: an equilibrium, by counterfactual regret minimisation (CFR+,
 * Tammelin 2014) over every deal, answer and roll. Names no game.
 *
 * It begins where the secrets of the present part of the game began (game->recall), not at the question asked: what the
 * other side does then answers all that the player may hold and have done, and each of the player's own answers
 * follows the one mixture that was right from the start. A search at each question cannot mix like that. */
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

/* How often an equilibrium gives each legal answer of `player`, in legal order: `share` sums to 1. Returns how
 * many; 0: there is too much left for the memory, all answers are equally good, or the watch ended it too early.
 * `memory` is aligned to 8. No seed: it depends on the view, the terms and the size alone, so that answers to
 * several questions of one part of the game belong together.
 *
 * Where what is dealt takes few forms, all are taken, and the other does not know which it is; else some are drawn, and
 * what the player holds is taken to be known. */
int solve_run(const duel_state *view, int player, const struct solve_terms *terms, void *memory, size_t size,
              float share[]);

#endif
