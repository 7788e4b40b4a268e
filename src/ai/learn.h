/* How a network learns: its weights are floating-point numbers here, and each sample moves them a little along the gradient. Only app/train
 * links it. */
#ifndef DUELLO_AI_LEARN_H
#define DUELLO_AI_LEARN_H

#include "net.h"

#include <stdio.h>

struct learner;

/* Small random weights. NULL: out of memory. */
struct learner *learner_new(unsigned inputs, uint64_t seed);
void learner_free(struct learner *learner);

/* The keys of a network's inputs, in their order. */
enum { LEARNER_KEY = 64 };
struct learner_keys {
    unsigned count;
    char (*key)[LEARNER_KEY];
};

/* The keys of a game's inputs (duel_input_key). The caller frees `key`; it is NULL if there was no memory. */
struct learner_keys learner_keys_of(const struct duel_game *game);

/* Reads what learner_write wrote (in the precision of whole numbers), each input's weights by its key; inputs that the file
 * lacks get 0. *missing: how many these are; *unknown: inputs of the file that are not among the keys. NULL: not such a file,
 * out of memory, or fewer than half of the inputs. */
struct learner *learner_read(const char *bytes, size_t size, const struct learner_keys *keys,
                             unsigned *missing, unsigned *unknown);

/* Its current estimate of the log odds to win. */
float learner_odds(const struct learner *learner, const struct duel_feature feature[], int n);

/* One step towards `result` (0 to 1) for these features; returns the odds estimated before it. */
float learner_step(struct learner *learner, const struct duel_feature feature[], int n, float result,
                   float rate);

/* Moves the weights of `mean` by `share` (0 to 1) of the way to those of `learner`, which has as many inputs and
 * leaks as much; 1: copies them. */
void learner_average(struct learner *mean, const struct learner *learner, float share);

/* Writes the weights in whole numbers, as tools/weights reads them; `comment` is one line. False: not all was written. */
bool learner_write(const struct learner *learner, const struct learner_keys *keys, const char *game,
                   const char *rules, const char *comment, FILE *out);

#endif
