/* Why something from outside was refused: an id and values, which the program turns into a sentence. */
#ifndef DUELLO_TROUBLE_H
#define DUELLO_TROUBLE_H

#include "duello/duel.h"

#include <stdbool.h>
#include <stddef.h>

enum { TROUBLE_VALUES = 4, TROUBLE_SHORT = 96, TROUBLE_MAX = 1024 };

struct trouble {
    int line;                                   /* of the input, from 1; 0: of no line */
    const char *what;                           /* id, "deck-card"; NULL: no trouble */
    const char *name[TROUBLE_VALUES];           /* names of the values; NULL past the last */
    char
        value[TROUBLE_VALUES]
             [TROUBLE_MAX]; /* shortened to TROUBLE_SHORT, a list to TROUBLE_MAX; unprintable bytes are '?' */
};

/* Fills `trouble` (which may be NULL) and returns false. After `what` come names and values. A
 * trouble already there is kept: the first one counts. */
bool trouble_set(struct trouble *trouble, int line, const char *what, ...) __attribute__((sentinel));
#define trouble_set(...) trouble_set(__VA_ARGS__, (char *)NULL)

/* Adds one more value to a trouble `what`, if it is not yet there: the first value becomes a list, and the id becomes `several`. Nothing happens if
 * there is another trouble. Returns false. */
bool trouble_more(struct trouble *trouble, const char *what, const char *several, const char *value);

/* The id for a move that the engine refused. */
const char *trouble_of(enum duel_status status);

/* Why a position was refused, as the trouble "position-REASON" with the value "n", which statement, or, where no single one is wrong,
 * "position-all-REASON"; false. */
bool trouble_position(struct trouble *trouble, int line, const struct duel_set_error *error);

/* Whether no two of these options exclude each other; else the trouble "options-exclude", with those that do, and all of their group. */
bool trouble_options(struct trouble *trouble, int line, const struct duel_game *game, uint32_t options);

/* The ids of trouble_position(), ending with NULL. */
extern const char *const trouble_positions[];

/* A number as a value; good for the next 8 calls of this thread. */
const char *trouble_number(long long number);

/* The rule of a duel_fault as its document numbers it: 203 is "2.3". Writes it to `to` and returns it. */
char *trouble_rule(char *to, size_t size, unsigned rule);

#endif
