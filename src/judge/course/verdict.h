/* How the cards of a recorded game were dealt, and whether that can be proven: for the command line and the server alike. */
#ifndef DUELLO_JUDGE_VERDICT_H
#define DUELLO_JUDGE_VERDICT_H

#include "session/shuffle_tags.h"

/* What a record proves of its deal. */
enum proof {
    PROOF_NONE,         /* nothing: it does not say who shuffled, or cannot be read */
    PROOF_FIXED,        /* nothing: dealt at a test table from a seed that was chosen */
    PROOF_ALONE,        /* the deal follows, but from the referee's part alone, so the referee could have chosen it */
    PROOF_WRONG,        /* what it claims is false */
    PROOF_GOOD,         /* the deal follows from the parts of the referee and at least one player */
    PROOF_COUNT,
};

/* Their names for programs: "none", "fixed", "alone", "wrong", "proven"; ends with NULL. */
extern const char *const proof_names[];

struct verdict {
    enum proof proof;
    bool samples;           /* dealt by samples that follow from the seed: then another generator is expected */
    struct shuffle_found shuffle;
    struct trouble why;     /* what is wrong, of PROOF_WRONG */
};

/* The verdict on a record that record_open() has read; `right` is what that returned. `commitment` is the referee's commitment that was
 * published before the game, in hexadecimal digits; a record with another, or without, is wrong. NULL: none is known. */
struct verdict verdict_of(const struct record *record, bool right, const char *commitment);

#endif
