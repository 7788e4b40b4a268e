/* How a network learns: floating-point weights, one sample at a time, by gradient. Only app/train links it. */
#ifndef DUELLO_AI_LEARN_H
#define DUELLO_AI_LEARN_H

#include "net.h"

#include <stdio.h>

struct learner;

/* Small random weights. NULL: out of memory. */
struct learner *learner_new(unsigned inputs, uint64_t seed);
void learner_free(struct learner *learner);

/* What learner_write wrote, as far as whole numbers hold it. NULL: it is no such text of so many inputs, or out of memory. */
struct learner *learner_read(const char *text, unsigned inputs);

/* The log odds to win that it sees now. */
float learner_odds(const struct learner *learner, const struct duel_feature feature[], int n);

/* One step towards `result` (0 to 1) for these features; returns the odds it had seen. */
float learner_step(struct learner *learner, const struct duel_feature feature[], int n, float result,
                   float rate);

/* Moves the weights of `mean` by `share` (0 to 1) of the way to those of `learner`, which has as many inputs and
 * leaks as much; 1: copies them. */
void learner_average(struct learner *mean, const struct learner *learner, float share);

/* Writes the weights in whole numbers as C tables, the net called `name` last. */
void learner_write(const struct learner *learner, const char *name, const char *comment, FILE *out);

#endif
