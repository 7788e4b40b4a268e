/* How the cards of a recorded game were dealt, and whether that can be proven: for the command line and the server alike. */
#ifndef DUELLO_JUDGE_VERDICT_H
#define DUELLO_JUDGE_VERDICT_H

#include "session/record.h"

struct verdict {
    bool samples;           /* dealt by samples that follow from the seed: another generator is no wonder then */
    bool shuffled;          /* the record says that players and referee shuffled together (doc/shuffle.md) */
    bool fixed;             /* dealt at a test table from a seed that was chosen */
    bool shuffle_right;     /* and every part, the key and the deal agree; true when `shuffled` is false */
    struct trouble why;     /* what does not */
};

/* Of a record as record_open() left it; `right` is what that returned. */
struct verdict verdict_of(const struct record *record, bool right);

#endif
