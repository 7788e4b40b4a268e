/* Reads what was learned of a rule set from the files of src/ai/weights/. The program has it compiled in; in the browser, where each byte is
 * fetched, it is a file of its own. */
#ifndef DUELLO_AI_WEIGHTS_H
#define DUELLO_AI_WEIGHTS_H

#include "ai/net.h"
#include "session/trouble.h"

#include <assert.h>

/* What stands in a file behind the number of inputs: how many units the two inner layers have. */
#define WEIGHTS_SHAPE " 64 32"
static_assert(NET_WIDE == 64 && NET_NARROW == 32, "the shape that files tell");

/* The last eight bytes of a file of weights are FNV-1a over all bytes before them, so that a damaged file is recognised. */
enum { WEIGHTS_SEAL = 8 };
uint64_t weights_seal(const void *bytes, size_t size);

/* GAME_RULES.net (`size` bytes) and the text of GAME_RULES.ladder, whose forms tools/weights tells. Weights know their inputs by key: an
 * input without weights counts as 0, weights without an input are left out. The caller frees it, and before that takes it back
 * (net_learn). NULL: *trouble says why: the file is damaged or none of weights, or another game's. */
struct learned *weights_read(const void *net, size_t size, const char *ladder, struct trouble *trouble);

#endif
