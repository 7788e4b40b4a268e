/* Room that a function needs for a moment and that is too large for a stack. As thread-local variables such rooms lie in the stack of every
 * thread, where the opponents that think there need it. */
#ifndef DUELLO_JUDGE_SPARE_H
#define DUELLO_JUDGE_SPARE_H

#include <stddef.h>

/* One for each place that needs one: two of them may be in use at once. */
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

/* That room, of this thread, zeroed when it is first asked for and then as it was left: always of the same size. It is given back when the
 * thread ends. Aborts where there is no memory. */
void *spare(enum spare which, size_t size);

#endif
