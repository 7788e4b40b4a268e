/* Reads cards in their language (doc/guide.md, "Writing cards") into tables. If no rule uses some word of a file, the file is
 * refused, and the error names the first such place. What was read is proved (check.h). */
#ifndef DUELLO_EFFECTS_READ_H
#define DUELLO_EFFECTS_READ_H

#include "fault.h"
#include "room.h"

/* Reads and proves the cards of a text, which need not end with '\0'; the file may be hostile. False: *error says where and why, and the
 * room holds an empty program. Otherwise *error is untouched. */
bool fx_read(const char *text, size_t size, const struct fx_vocabulary *, struct fx_room *,
             struct fx_error *error);

#endif
