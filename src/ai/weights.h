/* What was learned of a rule set, read from the files of src/ai/weights/: where it is not compiled in, it comes with its game. */
#ifndef DUELLO_AI_WEIGHTS_H
#define DUELLO_AI_WEIGHTS_H

#include "ai/net.h"
#include "session/trouble.h"

/* GAME_RULES.net (`size` bytes) and the text of GAME_RULES.ladder, whose forms tools/weights tells. Weights know their inputs by key: an
 * input without weights counts as 0, weights without an input are left out. The caller frees it, and before that takes it back
 * (net_learn). NULL: *trouble says why. */
struct learned *weights_read(const void *net, size_t size, const char *ladder, struct trouble *trouble);

#endif
