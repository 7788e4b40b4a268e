/* Computer opponents and the matches between them. Nothing here names a game.
 *
 * An opponent gets what a person in its seat would get: the seat's view, never the truth. What it
 * does not see it imagines. */
#ifndef DUELLO_AI_H
#define DUELLO_AI_H

#include "duello/duel.h"

/* The levels, weakest first, ending with NULL:
 *   random  any legal action, each with equal chance
 *   greedy  the action after which the game's own appraisal is best, over a few imagined worlds */
extern const char *const ai_levels[];

/* Chooses an answer for `player` from the view of that seat (asserted). Depends on the arguments
 * alone: same view, same seed, same answer. False, with *out untouched, when there is no such level
 * or the player is not awaited. */
bool ai_choose(const char *level, const duel_state *view, int player, uint64_t seed, duel_action *out);

/* As ai_choose, for a referee who holds the truth: hides it for `player` first. */
bool ai_choose_for(const char *level, const duel_state *truth, int player, uint64_t seed, duel_action *out);

/* A match: pairs of games. Both games of a pair have the same decks, the same deal and the same
 * seats' luck; the opponents exchange seats. */
struct arena_match {
    const struct duel_game *game;
    const char *level[DUEL_PLAYERS];    /* A and B */
    struct duel_setup setup;         /* rule set and decks; a seat whose deck has no rows gets a random one */
    uint64_t seed;
    unsigned pairs;
    /* Told after every pair; may be NULL. False stops the match: the result covers the pairs played. */
    bool (*progress)(void *context, unsigned pairs_played);
    void *context;
};

struct arena_result {
    unsigned pairs, wins, draws, losses;    /* games, from A's side */
    unsigned pair[5];                       /* pairs in which A took 0, 1/2, 1, 3/2, 2 points */
    unsigned long long decisions;
    double score, margin;                   /* A's share of the points; half of the 95 % interval */
    double elo, elo_low, elo_high;          /* of A over B; infinite where one side took everything */
};

/* Plays the match. DUEL_OK, or why the setup was refused. */
enum duel_status arena_play(const struct arena_match *match, struct arena_result *result);

/* Fills score, margin and Elo from the counts of pairs. */
void arena_estimate(struct arena_result *result);

/* Decks for setup->deck[player] where none is given: random and legal, from the seed; `row` is the
 * room for both, and must live as long as the setup. */
enum { ARENA_ROWS = 256 };
void arena_decks(const struct duel_game *game, struct duel_setup *setup, uint64_t seed,
                 struct duel_row row[DUEL_PLAYERS][ARENA_ROWS]);

/* Fills the generator's key from a short seed. */
void arena_key(struct duel_setup *setup, uint64_t seed);

/* Who answers next where both are awaited: the lower seat. */
static inline int arena_turn(const duel_state *state)
{
    return duel_head(state)->awaiting & 1 ? 0 : 1;
}

#endif
