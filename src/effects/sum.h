/* What cards do, as a number. */
#ifndef DUELLO_EFFECTS_SUM_H
#define DUELLO_EFFECTS_SUM_H

#include "program.h"

/* A digest of what is printed on the cards and what they do: it changes when their text would. For rules_sum() of a game. */
uint64_t fx_sum(const struct fx_program *, const struct fx_vocabulary *);

#endif
