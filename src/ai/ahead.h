/* Playing on: how an opponent thinks about games that are too long for a tree.
 *
 * Each legal answer is given in an imagined world. Then the game's own quick play (game->playout) goes on for both sides, as far as
 * the game's horizon, and the game says how well the player stands there (game->chances). That is a walk, and each answer gets many, in
 * different worlds. After each round of walks the worse half of the answers is dropped, so that most walks go to answers that are hard
 * to tell apart (sequential halving: Karnin, Koren and Somekh 2013). All answers are tried in the same worlds, where chance does the same,
 * so that none looks better by luck. Names no game. */
#ifndef DUELLO_AI_AHEAD_H
#define DUELLO_AI_AHEAD_H

#include "search.h"

struct ahead_terms {
    uint32_t walks;             /* for all answers together, or fewer where walks are long; at least one an answer */
    unsigned turns;             /* how many turns a walk lasts; 0: the game's horizon */
    uint64_t seed;
    const struct duel_deck *believed;   /* as for duel_imagine; may be NULL */
    const struct ai_watch *watch;       /* may be NULL */
    const duel_action *only;    /* the answer to think about, of those that are legal; NULL: all */
};

/* The usual number of answers in a walk. If walks are longer on average, fewer are made, so that thinking takes
 * the same time. */
enum { AHEAD_ANSWERS = 10 };

/* Whether a game can be thought about so: it has a quick play, and can judge where turns begin. */
static inline bool ahead_can(const struct duel_game *game)
{
    return game->playout && game->chances && game->turn && game->horizon;
}

/* Thinks about what `player` is asked in `view`. Writes every legal answer (or terms->only) to `out`, in legal order, with how often it
 * was followed and its mean chance to win; an answer that was dropped is rated no better than the best that stayed. Returns the index
 * of the best. Depends on the arguments alone unless a watch ends it. */
int ahead_run(const duel_state *view, int player, const struct ahead_terms *terms, struct search_move out[]);

#endif
