/* Memory that a function needs for a moment and that is too large for a stack. It is allocated, since thread-local variables would lie in the stack of
 * every thread, and opponents that think in these threads need their stacks. */
#ifndef DUELLO_JUDGE_SPARE_H
#define DUELLO_JUDGE_SPARE_H

#include <stddef.h>

/* A room for each place that needs one, since several may be in use at the same time. */
enum spare {
    SPARE_HAS_WORD,
    SPARE_IS_MANY,
    SPARE_ADD_CLASS,
    SPARE_IS_COMMON,
    SPARE_ADD_FORM,
    SPARE_CALL,
    SPARE_IS_NUMBER_MISSPELT,
    SPARE_BEGINS_ALIKE,
    SPARE_ENDS_LIKEWISE,
    SPARE_NAMES_WHOLE,
    SPARE_KNOWN_WORDS,
    SPARE_IS_RUSSIAN,
    SPARE_KINDS_OF,
    SPARE_NAMES_IN_LETTERS,
    SPARE_MAY_TURN,
    SPARE_LISTED_OF,
    SPARE_HAS_WORD_2,
    SPARE_SHARES_NOUN,
    SPARE_READ_REST_OF_NAME,
    SPARE_TELLS_OF_DONE,
    SPARE_ACTIVATE,
    SPARE_IS_PUT_BY_OTHER,
    SPARE_FITS,
    SPARES
};

/* That room of this thread, of `size` bytes, which must be the same each time. It is zeroed when it is first asked for; later it is as it was left. It
 * is freed when the thread ends. Aborts if there is no memory. */
void *spare(enum spare which, size_t size);

#endif
