/* Sentences: text/en and text/ru, built into the program as one sorted table.
 *
 * A sentence is named by its key. In it {name} stands for a value, {name.acc} (Russian) for its accusative, and
 * {name|one|many} (English) or {name|one|few|many} (Russian) for the form that agrees with the number `name`. */
#ifndef DUELLO_WORDS_H
#define DUELLO_WORDS_H

#include "duello/duel.h"
#include "texts.h"

#include <stdarg.h>

enum lang { LANG_EN, LANG_RU, LANG_COUNT };

/* One value of a sentence. */
struct word {
    const char *name, *value;
    const char *accusative;     /* NULL: as the value */
};

/* The sentence as it stands in the files, or NULL. */
const char *words_find(enum lang lang, const char *key);

/* The values of a sentence from a caller's arguments: pairs of name and value, and a NULL; `most` at most. Returns how many. */
int words_take(va_list list, struct word word[], int most);

/* Writes sentence `key` with `count` values filled in. A missing sentence is written as its key followed
 * by the values, a missing value as {name}: nothing is lost, and a test finds both. Quotation marks of a value
 * inside the «» of a sentence become „“. */
void words_put(struct duel_text *out, enum lang lang, const char *key, const struct word word[], int count);

/* The form number that `number` asks for: 0 or 1 in English, 0 to 2 in Russian. */
int words_form(enum lang lang, long long number);

#endif
