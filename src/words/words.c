/* Looking sentences up and filling them in. */
#include "words.h"

#include <stdlib.h>
#include <string.h>

const char *words_find(enum lang lang, const char *key)
{
    unsigned from = 0, to = text_entries_count;
    while (from < to) {
        unsigned middle = (from + to) / 2;
        int order = strcmp(key, text_entries[middle].key);
        if (order == 0)
            return lang == LANG_RU ? text_entries[middle].ru : text_entries[middle].en;
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return NULL;
}

int words_form(enum lang lang, long long number)
{
    unsigned long long n = number < 0 ? -(unsigned long long)number : (unsigned long long)number;
    if (lang == LANG_EN)
        return n != 1;
    if (n % 10 == 1 && n % 100 != 11)
        return 0;
    if (n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14))
        return 1;
    return 2;
}

static void put_span(struct duel_text *out, const char *from, const char *to)
{
    while (from < to)
        duel_put_char(out, *from++);
}

static const char *value_of(const char *name, size_t length, const struct word word[], int count)
{
    for (int i = 0; i < count; i++)
        if (strlen(word[i].name) == length && memcmp(word[i].name, name, length) == 0)
            return word[i].value;
    return NULL;
}

/* Writes form number `form` of "one|few|many"; the last form stands for all that are missing. */
static void put_form(struct duel_text *out, const char *from, const char *to, int form)
{
    const char *bar;
    while (form-- > 0 && (bar = memchr(from, '|', (size_t)(to - from))))
        from = bar + 1;
    bar = memchr(from, '|', (size_t)(to - from));
    put_span(out, from, bar ? bar : to);
}

void words_put(struct duel_text *out, enum lang lang, const char *key, const struct word word[], int count)
{
    const char *at = words_find(lang, key);
    if (!at) {
        duel_put(out, key);
        for (int i = 0; i < count; i++) {
            duel_put(out, i ? ", " : ": ");
            duel_put(out, word[i].name);
            duel_put(out, " ");
            duel_put(out, word[i].value);
        }
        return;
    }
    for (;;) {
        const char *open = strchr(at, '{'), *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            duel_put(out, at);
            return;
        }
        put_span(out, at, open);
        size_t length = strcspn(open + 1, "|}");
        const char *value = value_of(open + 1, length, word, count);
        if (!value)
            put_span(out, open, close + 1);
        else if (open[1 + length] == '|')
            put_form(out, open + length + 2, close, words_form(lang, strtoll(value, NULL, 10)));
        else
            duel_put(out, value);
        at = close + 1;
    }
}
