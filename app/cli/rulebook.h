/* The rules of every game in every language, as tools/rulebook wrote them from doc/rules into the program. */
#ifndef DUELLO_CLI_RULEBOOK_H
#define DUELLO_CLI_RULEBOOK_H

#include "words/words.h"

struct rule_entry {
    enum lang lang;
    const char *game, *number;  /* "gwent"; "4.6", or "4" for the title of a chapter */
    const char *text;           /* paragraphs end with line breaks */
};
extern const struct rule_entry rulebook[];      /* in the order of the books; ends with a NULL game */

#endif
