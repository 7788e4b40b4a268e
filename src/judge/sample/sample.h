/* A session whose draws come from samples, as the forum's judge makes them: before the deal, each player's cards are numbered
 * and a random order of distinct numbers is drawn and kept. Hand, exchange and every later draw take the next number
 * whose card can be drawn now; numbers of cards that are already in play are skipped (gwent 13). All other chance comes from
 * the generator. */
#ifndef DUELLO_JUDGE_SAMPLE_H
#define DUELLO_JUDGE_SAMPLE_H

#include "session/session.h"

enum { SAMPLE_MAX = 255, SAMPLE_SHOWN = 50 };

/* One player's. Number n stands for the n-th card of the deck, copies counted one by one: of the deck list, or, where the
 * rules make the deck, of all its cards in the order of the card table, which is the handbook's from 1 to 95 (gwent 2.14). */
struct sample {
    unsigned count;
    uint8_t number[SAMPLE_MAX]; /* 1 to count, each once, in the order of the sample */
    uint16_t card[SAMPLE_MAX];  /* what each stands for */
};

/* Where chance comes from: from the samples and the generator, or it is imagined: every roll brings its first result, or its last. */
enum chance_source { CHANCE_REAL, CHANCE_FIRST, CHANCE_LAST };

struct sampled {
    struct session *session;
    enum chance_source chance; /* of the answers to come; what was imagined must be undone */
    bool rolled;               /* whether chance was imagined since somebody set this to false */
    struct sample sample[DUEL_PLAYERS];
    uint8_t (
        *used)[DUEL_PLAYERS]
              [SAMPLE_MAX]; /* [answers + 1]: which places were dealt by then; NULL: the generator deals */
    size_t used_room;
};

/* Makes the samples from the seed of the setup, and deals. False: refused, as session_new() does. */
bool sampled_begin(struct sampled *sampled, const struct session_setup *setup, struct duel_faults *faults,
                   enum duel_status *status);
void sampled_end(struct sampled *sampled);

/* Wraps a session that is dealt by its generator, not by samples. The session stays its owner's, so sampled_end(), which would free it, must not be
 * called. */
struct sampled sampled_by_generator(struct session *session);

/* As session_submit() and session_undo(). */
enum duel_status sampled_submit(struct sampled *sampled, int player, duel_action action);
void sampled_undo(struct sampled *sampled, unsigned answers);

/* Whether a finished or running game was dealt by the samples that follow from its seed: played again with them, its answers lead to the same
 * events. */
bool sampled_deals(const struct session *session);

/* Makes *sampled the same game again, with its samples, if it was dealt by them. False: it was not. */
bool sampled_again(struct sampled *sampled, const struct session *session);

/* Whether place `at` of a sample has been dealt by now. */
bool sampled_used(const struct sampled *sampled, int player, unsigned at);

#endif
