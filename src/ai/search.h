/* Monte Carlo tree search over what each side knows: ISMCTS with a tree for each player (Cowling, Powley and
 * Whitehouse 2012). It is given a view, and in every iteration imagines the rest anew; with a network
 * it imagines by what players usually do (duel_suppose). Names no game.
 *
 * Each player has a tree of its own, which says what that player should do. Its edges are what the player does itself and what it sees
 * the other do (duel_meaning). Two answers of the other that look alike are one edge, so nobody reacts to what they have not
 * seen. Where both are asked at once, the thinker answers first, and the other's tree learns only what can be seen of that
 * answer. What is legal differs from world to world, so an edge counts not only how often it was taken, but also how often it could
 * have been. */
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
    /* Judges every answer at first, and the end of each walk, there together with a game played out. NULL: the game's own chances
     * stand in for it at that end, if it has them. */
    const struct net *net;
    const duel_action *only;        /* the answer to think about, of those that are legal; NULL: all */
    float explore;                  /* how much answers that were seldom tried are preferred; 0: SEARCH_EXPLORE */
    /* What somebody learns by chance is an edge too, and so is what the other side holds at first. Only for small games, where each
     * of so many edges is still visited often enough. */
    bool exact;
    /* Chooses now and then by the average of its past choices (Heinrich and Silver 2015): for games in which one must vary one's play. */
    bool smooth;
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
