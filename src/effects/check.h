/* Proves a program: that every operand is what its verb wants, every variable is set before it is used, every end is reached and no loop is
 * without bound. What passes can be run. */
#ifndef DUELLO_EFFECTS_CHECK_H
#define DUELLO_EFFECTS_CHECK_H

#include "fault.h"
#include "room.h"

/* False: *error says what is wrong and where; else it is untouched. */
bool fx_check(const struct fx_room *, const struct fx_vocabulary *, struct fx_error *error);

#endif
