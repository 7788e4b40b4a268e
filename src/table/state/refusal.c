/* Why something is refused, as an id with values. */
#include "refusal.h"

#include <stdarg.h>
#include <string.h>

/* Names and values up to a NULL. */
static void take_words(const char *word[2 * TROUBLE_VALUES], va_list list)
{
    for (int i = 0; i < 2 * TROUBLE_VALUES && (word[i] = va_arg(list, const char *)); i++)
        ;
}

bool(refuse)(struct refusal *refusal, int status, const char *id, ...)
{
    const char *word[2 * TROUBLE_VALUES] = { NULL };
    va_list list;
    va_start(list, id);
    take_words(word, list);
    va_end(list);
    memset(refusal, 0, sizeof *refusal);
    refusal->id = id;
    refusal->status = status;
    trouble_set(&refusal->trouble, 0, id, word[0], word[1], word[2], word[3], word[4], word[5], word[6],
                word[7]);
    return false;
}

bool refuse_store(struct refusal *refusal, enum store_status status)
{
    return status == STORE_DAMAGED ? refuse(refusal, 500, "damaged") : refuse(refusal, 503, "storage");
}
