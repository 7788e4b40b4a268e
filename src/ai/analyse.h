/* What a finished or running game was worth, decision by decision: how good each answer was for what its seat knew, so
 * that a bad choice and bad luck are told apart. */
#ifndef DUELLO_AI_ANALYSE_H
#define DUELLO_AI_ANALYSE_H

#include "ai.h"
#include "session/session.h"

/* How bad an answer was, by the chance to win that it gave away. */
enum analyse_mark { MARK_NONE, MARK_DOUBTFUL, MARK_MISTAKE, MARK_BLUNDER, MARK_COUNT };     /* "", ?!, ?, ?? */
#define MARK_DOUBTFUL_LOSS 0.04f
#define MARK_MISTAKE_LOSS  0.09f
#define MARK_BLUNDER_LOSS  0.18f
extern const char *const analyse_marks[MARK_COUNT];

/* One decision: an answer where there was a choice. Chances are the player's, 0 to 1, as far as it could know. */
struct decision {
    unsigned answer;            /* index in session->answer */
    int      player, options;   /* legal answers */
    duel_action played, best;
    float    chance;            /* after the best answer: what the position is worth */
    float    after;             /* after the answer that was played */
    enum analyse_mark mark;
};
static inline float decision_loss(const struct decision *decision) { return decision->chance - decision->after; }

/* Judges answer number `answer` over `worlds` imagined worlds. False: there was no choice, or the table answered. The
 * memory of `means` is as for ai_weigh. Takes milliseconds; to analyse a game, call it for each answer. Depends on
 * the arguments alone. */
bool analyse_answer(const struct session *session, unsigned answer, unsigned worlds,
                    const struct ai_means *means, struct decision *out);

/* What became of a player over decisions [n] of both, in order. */
struct account {
    unsigned decisions, marks[MARK_COUNT];
    double   first;     /* chance at its first decision */
    double   loss;      /* given away by its own answers */
    double   gift;      /* what the other's answers gave away, as the other could know */
    double
        luck; /* all the rest between its first chance and its result: cards, dice, what nobody could know */
    double   result;    /* 0, 1/2, 1; of a running game its chance at its last decision */
};
void analyse_account(const struct session *session, const struct decision decision[], unsigned n,
                     struct account out[DUEL_PLAYERS]);

#endif
