/* Sentences: text/en and text/ru, built into the program as one sorted table.
 *
 * A sentence is named by its key. In it {name} stands for a value, and {name|one|many} (English) or
 * {name|one|few|many} (Russian) for the form that agrees with the number `name`. */
#ifndef DUELLO_WORDS_H
#define DUELLO_WORDS_H

#include "duello/duel.h"
#include "texts.h"

enum lang { LANG_EN, LANG_RU, LANG_COUNT };

/* One value of a sentence. */
struct word {
    const char *name, *value;
};

/* The sentence as it stands in the files, or NULL. */
const char *words_find(enum lang lang, const char *key);

/* Writes sentence `key` with `count` values filled in. A missing sentence is written as its key followed
 * by the values, a missing value as {name}: nothing is lost, and a test finds both. */
void words_put(struct duel_text *out, enum lang lang, const char *key, const struct word word[], int count);

/* The form number that `number` asks for: 0 or 1 in English, 0 to 2 in Russian. */
int words_form(enum lang lang, long long number);

#endif
