/* Computer opponents and the matches between them. Nothing here names a game.
 *
 * An opponent gets what a person in its seat would get: the seat's view, never the truth. It imagines
 * what it does not see. */
#ifndef DUELLO_AI_H
#define DUELLO_AI_H

#include "duello/duel.h"

/* The time limit of a choice. All 0: none. */
struct ai_watch {
    uint64_t (*now)(void *context);     /* microseconds of a clock that never goes back; NULL: there is none */
    uint64_t microseconds;              /* thinking ends so long after it began; 0: it may take its time */
    bool (*stop)(void *context);        /* asked often; true: answer at once with what is known. May be NULL */
    void *context;
};

/* The opponents that people are offered, ending with NULL:
 *   random      any legal answer, each equally likely
 *   greedy      the answer after which the game's own appraisal is best, over a few imagined worlds
 *   1 to 8      levels, weakest first. Each takes the answer that a learned network rates best, over a few imagined worlds. It takes
 *               answers that are nearly as good for equally good: the lower the level, the greater the difference that it does not
 *               notice. The upper levels also search, guided by the network. Where no network was learned, levels play on (ahead.h) if
 *               the game can, else they search; the strongest level plays on only in games that do so for one turn, and searches in others. The lower
 *               the level, the less it thinks, and it misses differences in the same way. To questions of which the network learned nothing
 *               levels give the mildest answer, the first legal one.
 * There are more, by names that are not listed, for measuring:
 *   net-W       the network over W imagined worlds (1 to 64), which notices every difference; without a network, greedy
 *   net-W/E     the same, for which E thousandths of a chance to win (1 to 1000) make no difference
 *   plan-N      tree search with N iterations (1 to 100 000). A position is judged half by the network, half by a game played out. Without a
 *               network it is as search-N, but in games that can be played on it explores less
 *   solve-N     as plan-N, but if the rest of the game is small enough it is solved (solve.h), and the answer is drawn from the mixture found
 *   quick       the game's own quick play, by which the other opponents play games out in thought; at random where it has none
 *   ahead-N     plays on N times in all, to where the game judges by its chances (ahead.h); greedy, where that cannot be done
 *   ahead-N/T   the same for T turns (1 to 100)
 *   search-N    tree search with N iterations (1 to 10 000 000) and games played out at random
 * The levels, plan-N and solve-N take 1.2 MB of stack. */
extern const char *const ai_levels[];

/* The strongest of the levels that people are offered. */
#define AI_STRONGEST "8"

/* Whether there is an opponent of that name, listed or not. */
bool ai_is_level(const char *name);

/* Whether an opponent of that name searches in that game and rule set, which takes it much longer than those that do not. */
bool ai_searches(const char *name, const struct duel_game *game, unsigned variant);

/* Bytes of memory with which an opponent plays at its best; 0: it needs none. */
size_t ai_memory(const char *name);

/* What a choice may use. All 0: nothing, which is enough for all that is listed. */
struct ai_means {
    void  *memory;                      /* aligned to 8; a search keeps its tree there while it thinks */
    size_t size;
    const struct ai_watch *watch;       /* may be NULL */
    const struct duel_deck *believed;   /* what both are thought to have, as for duel_imagine; may be NULL */
};

/* Chooses an answer for `player` from the view of that seat (asserted). Depends on the arguments alone: same view, same
 * seed, same answer, on every machine, unless a watch ends it. Keeps nothing and allocates nothing, so any
 * number of threads may call it, each with memory of its own. False, with *out untouched, when there is no such opponent,
 * the player is not awaited, or a search has too little memory to begin. `means` may be NULL. */
bool ai_think(const char *level, const duel_state *view, int player, uint64_t seed,
              const struct ai_means *means, duel_action *out);

/* How often ai_think gives each legal answer, over all seeds: `share` is in legal order and sums to 1. Returns how many answers; 0: only
 * trying many seeds could tell. */
int ai_mixture(const char *level, const duel_state *view, int player, const struct ai_means *means,
               float share[]);

/* As ai_think, without means. */
bool ai_choose(const char *level, const duel_state *view, int player, uint64_t seed, duel_action *out);

/* An answer and the chance to win after it, 0 to 1, for all that the player can know; a draw counts half. */
struct ai_weight {
    duel_action action;
    float chance;
};

/* Weighs every legal answer of `player`, for hints and analysis. Writes them to `out` in legal order and returns how many; 0: `player` is
 * not awaited, or such questions cannot be weighed (the network learned nothing of their kind). How an answer is weighed depends on
 * what there is for the game: a network judges it in `worlds` imagined worlds (1 or more), the same for all answers; without one, a
 * game that can be played on is followed in a hundred times as many walks (ahead.h); any other is searched, with so many
 * iterations, at most 400 an answer, for which memory is needed (ai_weigh_memory). The rest is as for ai_think. */
int ai_weigh(const duel_state *view, int player, unsigned worlds, uint64_t seed, const struct ai_means *means,
             struct ai_weight out[]);

/* Bytes of memory that ai_weigh needs for this game; 0: none. */
size_t ai_weigh_memory(const struct duel_game *game, unsigned variant, unsigned worlds);

/* Whether ai_judge() takes a level of that name: those that search with a network, and the strongest level, in each game. */
bool ai_can_judge(const char *level);

/* As ai_weigh, but the answers are weighed by the level called `level`, which must be one that can judge. *choice is the index of the
 * answer that it would give, or give most often if it mixes; no other has a better chance. Also returns 0 where nothing was
 * learned for the game and it cannot be played on. */
int ai_judge(const char *level, const duel_state *view, int player, uint64_t seed,
             const struct ai_means *means, struct ai_weight out[], int *choice);

/* The chance to win after one answer; a level that searches spends a quarter of the time of a choice on it. `view` must
 * be one that ai_judge() can evaluate. */
float ai_judge_one(const char *level, const duel_state *view, int player, duel_action action, uint64_t seed,
                   const struct ai_means *means);

/* As ai_choose, for a referee who holds the truth: hides it for `player` first. */
bool ai_choose_for(const char *level, const duel_state *truth, int player, uint64_t seed, duel_action *out);

struct arena_result;

/* A match: pairs of games. Both games of a pair have the same decks, the same deal and the same
 * seats' luck; the opponents exchange seats. */
struct arena_match {
    const struct duel_game *game;
    const char *level[DUEL_PLAYERS];    /* A and B */
    struct ai_means means;              /* for both; memory as ai_memory() says, the larger of the two */
    struct duel_setup setup;            /* rule set and decks; a seat whose deck has no rows gets one of `deck` */
    const struct duel_deck *deck;       /* [decks]: what pairs draw from; none: a random deck, new for each pair */
    unsigned decks;
    uint64_t seed;
    unsigned pairs;                     /* at most */
    double elo[2];                      /* a sequential test of these two against each other ends the match early;
                                         * equal: there is none */
    uint64_t (*now)(void *context);     /* microseconds, for `thought`; may be NULL */
    /* Told after every pair; may be NULL. False stops the match: the result covers the pairs played. */
    bool (*progress)(void *context, const struct arena_result *result);
    void *context;
};

struct arena_result {
    unsigned pairs, wins, draws, losses;    /* games, from A's side */
    unsigned pair[5];                       /* pairs in which A took 0, 1/2, 1, 3/2, 2 points */
    unsigned long long decisions[DUEL_PLAYERS];         /* of A and B, those with a choice */
    unsigned long long thought[DUEL_PLAYERS];           /* microseconds for them */
    double score, margin;                   /* A's share of the points; half of the 95 % interval */
    double elo, elo_low, elo_high;          /* of A over B; infinite where one side took everything */
    double llr;                             /* of elo[1] over elo[0], the logarithm of how much likelier it is */
};

/* Plays the match. DUEL_OK, or why the setup was refused (DUEL_BAD_SETUP, too, when a level cannot play). */
enum duel_status arena_play(const struct arena_match *match, struct arena_result *result);

/* Fills score, margin and Elo from the counts of pairs. */
void arena_estimate(struct arena_result *result);

/* The logarithm of how much likelier the counts of pairs are if A is elo[1] better than if it is elo[0] better: a
 * generalised sequential probability ratio test over five outcomes of a pair. */
double arena_llr(const struct arena_result *result, const double elo[2]);

/* Where the test ends: at this, or at minus this. Both error rates are 1 in 20. */
#define ARENA_LLR 2.944

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
