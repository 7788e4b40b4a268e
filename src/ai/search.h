/* Monte Carlo tree search over what each side knows: ISMCTS with a tree for each player (Cowling, Powley and
 * Whitehouse 2012). It is given a view and imagines the rest, a new world for every iteration; with a network
 * by what players usually do (duel_suppose). Names no game.
 *
 * In a player's own tree an edge is what that player does, or what it sees the other do (duel_meaning), so that
 * nobody reacts to what they have not seen. A question to both at once becomes a sequence: the thinker answers first, and the
 * other's tree learns only what can be seen of that answer. An edge counts how often it could have been taken, since what is
 * legal differs from world to world. */
#ifndef DUELLO_AI_SEARCH_H
#define DUELLO_AI_SEARCH_H

#include "ai.h"
#include "net.h"

/* How well `player` stands, from 0 (lost) to 1 (won). */
typedef float search_value(const duel_state *state, int player);

struct search_terms {
    uint32_t iterations;            /* at most; 0: until the watch says stop */
    uint64_t seed;
    const struct duel_deck *believed;   /* as for duel_imagine; may be NULL */
    const struct ai_watch *watch;   /* may be NULL if `iterations` is not 0 */
    search_value *value;            /* of a finished game; NULL: search_outcome */
    const struct net
        *net; /* judges every answer at first and, with a playout, the end of each walk; NULL: the
                                     * game's own chances judge that end with a playout, if it has them */
    const duel_action *only;        /* the answer to think about, of those that are legal; NULL: all */
    float explore;                  /* weight of the unexplored; 0: SEARCH_EXPLORE */
    bool
        exact; /* what somebody learns by chance is an edge too, and so is what the other side holds at first: for
                     * small games, where each such edge is visited often enough */
    bool smooth;    /* mixes in the average of past choices (Heinrich and Silver 2015), for games that call for
                     * mixed play */
};
#define SEARCH_EXPLORE 0.7f

/* What the search thinks of one legal answer. */
struct search_move {
    duel_action action;
    uint32_t visits;
    float value;                    /* mean result for the player, 0 to 1; without visits 0, or what the net thinks */
};

/* Bytes of memory that hold the whole tree of so many iterations, for any game. */
size_t search_memory(uint32_t iterations);

/* Thinks about what `player` is asked in `view`. `memory` (aligned to 8) bounds the tree: when it is full the
 * tree grows no more, and the iterations go on. Writes every legal answer, or the only one, with what was found, in legal
 * order; returns how many. Depends on the arguments alone unless a watch ends it. At least one iteration is done. */
int search_run(const duel_state *view, int player, const struct search_terms *terms, void *memory,
               size_t size, struct search_move out[]);

/* The move that was tried most often, the better of equals. */
const struct search_move *search_best(const struct search_move move[], int n);

/* The value of a finished game: 0, 1/2 or 1. */
float search_outcome(const duel_state *state, int player);

/* The chance to win, 0 to 1, as the game itself judges it (game->chances, which it must have). */
float search_chance(const duel_state *state, int player);

#endif
