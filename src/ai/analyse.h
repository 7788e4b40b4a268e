/* An analysis of a finished or running game, decision by decision: how good each answer was given what its seat knew, so
 * that a bad choice and bad luck are told apart. The same record, worlds and seed give the same analysis everywhere:
 * at the command line, in the server, in the browser. */
#ifndef DUELLO_AI_ANALYSE_H
#define DUELLO_AI_ANALYSE_H

#include "ai.h"
#include "session/record.h"

enum { ANALYSE_WORLDS = 32, ANALYSE_WORLDS_MOST = 100000 };     /* imagined worlds per answer: usual, and at most */

/* How bad an answer was, by the chance to win that it gave away. All answers are judged by the network over imagined worlds, which is
 * quick. Those that look like a mistake or a blunder are judged again by a level that searches, and its verdict stands. */
enum analyse_mark { MARK_NONE, MARK_DOUBTFUL, MARK_MISTAKE, MARK_BLUNDER, MARK_COUNT };     /* "", ?!, ?, ?? */
#define MARK_DOUBTFUL_LOSS 0.04f
#define MARK_MISTAKE_LOSS  0.09f
#define MARK_BLUNDER_LOSS  0.18f
extern const char *const analyse_marks[MARK_COUNT];

/* One decision: an answer where there was a choice. Chances are the player's, 0 to 1, by what it could know. */
struct decision {
    unsigned answer;            /* index in session->answer */
    unsigned line;              /* of the record's lines of play, from 1 */
    int      player, options;   /* legal answers */
    duel_action played, best;
    float    chance;            /* after the best answer: what the position is worth */
    float    second;            /* after the best of the others */
    float    after;             /* after the answer that was played */
    float    luck;              /* how much the chance has changed since the player's decision before this one, but
                                 * not by choices of either side: cards, dice, what nobody could know; at first 0 */
    enum analyse_mark mark;
};
static inline float decision_loss(const struct decision *decision) { return decision->chance - decision->after; }

/* What became of a player. */
struct account {
    unsigned decisions, marks[MARK_COUNT];
    double   first;     /* chance at its first decision */
    double   loss;      /* what its own answers gave away */
    double   gift;      /* what the other's answers gave away, judged by what the other could know */
    double   luck;      /* the rest: first - loss + gift + luck = result */
    double   result;    /* 0, 1/2, 1; of a running game its chance at its last decision */
    int      best;      /* the index of the best decision: right where the next best answer would have cost most, and
                         * at least 4 %. -1: there is none */
    int      worst;     /* the index of the decision that gave most away; -1: none has a mark */
};

/* In how many of the imagined worlds a card is in the other's hand. */
struct belief {
    uint16_t card, worlds;
};
enum { BELIEF_CARDS = 24 };     /* at most so many of the likeliest cards are listed */

/* What `player` could believe of the cards that the other holds unseen: in how many of `worlds` (at most 65535) each
 * card is among them, likeliest first. `view` is of that seat. Returns how many, at most BELIEF_CARDS; 0 where the game
 * has no such cards. `believed` as for duel_imagine. Depends on the arguments alone. */
int analyse_belief(const duel_state *view, int player, unsigned worlds, uint64_t seed,
                   const struct duel_deck *believed, struct belief out[BELIEF_CARDS]);

/* One of the decisions that gave most away, with what its player could believe then about hidden cards. */
struct moment {
    unsigned decision;
    int beliefs;
    struct belief belief[BELIEF_CARDS];
};
enum { ANALYSE_MOMENTS = 3 };

/* A game under analysis. Read its members; the record must outlive it. */
struct analysis {
    const struct record *record;
    unsigned worlds;
    uint64_t seed;
    const char *level;              /* which judges mistakes again */
    struct ai_means means;          /* memory of its own */
    unsigned answers;               /* judged so far */
    unsigned line;                  /* of the last of them */
    struct decision *decision;      /* [decisions], in order */
    unsigned decisions;
    struct account account[DUEL_PLAYERS];       /* these, and decision[].luck, once all answers are judged */
    struct moment moment[ANALYSE_MOMENTS];      /* [moments], worst first */
    unsigned moments;
};

/* `level` is usually AI_STRONGEST, else one that ai_can_judge(). It and `watch` (may be NULL) must outlive the analysis; once
 * the watch says stop, further verdicts are meaningless. Out of memory ends the program. */
struct analysis *analysis_new(const struct record *record, unsigned worlds, uint64_t seed, const char *level,
                              const struct ai_watch *watch);
void analysis_free(struct analysis *analysis);
/* Judges the next answer, which takes longer if it looks bad. False: there was none, and the analysis is complete. */
bool analysis_step(struct analysis *analysis);
/* How many worlds its beliefs are based on. */
unsigned analysis_guesses(const struct analysis *analysis);
/* An answer of a decision in notation, of the seat that gave it. */
void analysis_put_move(const struct analysis *analysis, const struct decision *decision, duel_action action,
                       struct duel_text *out);
/* A complete analysis as one JSON object (schema Analysis in doc/api.yaml). */
void analysis_put(const struct analysis *analysis, struct page *out);

/* {"worlds":N,"cards":[{"card":KEY,"percent":P}, ...]}: analyse_belief() from a position. */
void belief_put(const duel_state *position, int player, unsigned worlds, uint64_t seed, struct page *out);

/* {"answers":[{"move":MOVE,"chance_percent":P}, ...]}: all answers of `player`, who is asked, best first, as the strongest
 * level judges them; it would give the first. The list is empty if such questions cannot be judged. If `watch` (may be NULL) says
 * stop, the result is meaningless. */
void weights_put(const duel_state *view, int player, uint64_t seed, const struct ai_watch *watch,
                 struct page *out);

#endif
