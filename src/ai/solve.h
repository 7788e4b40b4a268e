/* Solves the rest of a game where it is small: an equilibrium, by counterfactual regret minimisation (CFR+,
 * Tammelin 2014) over every deal, answer and roll. Names no game.
 *
 * It begins where the secrets of the current part of the game began (game->recall), not at the question asked: there the
 * other side's strategy responds to everything that the player may hold and have done, and all of the player's answers follow
 * one mixture chosen from the start. A search at each question cannot mix like that. */
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
 * many; 0: too much is left for the memory, all answers are equally good, or the watch ended it too early.
 * `memory` is aligned to 8. No seed: it depends on the view, the terms and the size alone, so that answers to
 * several questions of one part of the game belong together.
 *
 * If there are few possible deals, all are enumerated, and the other does not know which one is real; else some are
 * sampled, and the player's own cards are assumed known. */
int solve_run(const duel_state *view, int player, const struct solve_terms *terms, void *memory, size_t size,
              float share[]);

#endif
