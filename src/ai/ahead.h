/* Playing on, for games that are too long for a tree: each answer is followed in the same imagined worlds by the game's own quick
 * play of both sides, as far as the game's horizon, and judged there by its chances. The worse half of the answers is dropped again
 * and again, so that most walks go to those that are hard to tell apart (sequential halving: Karnin, Koren and Somekh 2013). That
 * the worlds and what chance does in them are the same for all answers takes most of the luck out of the comparison. Names no
 * game. */
#ifndef DUELLO_AI_AHEAD_H
#define DUELLO_AI_AHEAD_H

#include "search.h"

struct ahead_terms {
    uint32_t walks;             /* in all, or fewer where they are long; each answer gets one at least */
    unsigned turns;             /* that are played on; 0: the game's horizon */
    uint64_t seed;
    const struct duel_deck *believed;   /* as for duel_imagine; may be NULL */
    const struct ai_watch *watch;       /* may be NULL */
    const duel_action *only;    /* the answer to think about, of those that are legal; NULL: all */
};

/* Walks are as many as asked for while they have so many answers on average; where a turn is longer, it is the time that stays the
 * same. */
enum { AHEAD_ANSWERS = 10 };

/* Whether a game can be thought about so: it has a quick play, and can judge where turns begin. */
static inline bool ahead_can(const struct duel_game *game)
{
    return game->playout && game->chances && game->turn && game->horizon;
}

/* What `player` is asked in `view`: every legal answer, or the only one, in legal order, with how often it was followed and the mean
 * chance to win; those that were dropped are rated no better than the best that stayed. Returns the best of them. Depends on the
 * arguments alone unless a watch ends it. */
int ahead_run(const duel_state *view, int player, const struct ahead_terms *terms, struct search_move out[]);

#endif
