/* Looking sentences up and filling them in. */
#include "words.h"

#include <stdarg.h>
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

/* The value of the placeholder that is `length` bytes long: "name", or "name.acc". */
static const char *value_of(const char *name, size_t length, const struct word word[], int count)
{
    static const char accusative[] = ".acc";
    const size_t tail = strlen(accusative);
    const bool bent = length > tail && memcmp(name + length - tail, accusative, tail) == 0;

    if (bent)
        length -= tail;
    for (int i = 0; i < count; i++)
        if (strlen(word[i].name) == length && memcmp(word[i].name, name, length) == 0)
            return bent && word[i].accusative ? word[i].accusative : word[i].value;
    return NULL;
}

/* How many of the quotation marks « from `from` to `to` are not closed. */
static int open_quotes(const char *from, const char *to)
{
    int open = 0;
    for (; from + 1 < to; from++)
        if (from[0] == '\xc2')
            open += (from[1] == '\xab') - (from[1] == '\xbb');
    return open;
}

/* Writes a value; inside quotation marks its own «» become „“. */
static void put_value(struct duel_text *out, const char *value, bool quoted)
{
    for (; *value; value++)
        if (quoted && value[0] == '\xc2' && (value[1] == '\xab' || value[1] == '\xbb'))
            duel_put(out, *++value == '\xab' ? "„" : "“");
        else
            duel_put_char(out, *value);
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

int words_take(va_list list, struct word word[], int most)
{
    int count = 0;
    const char *name;
    /* clang-tidy 14 takes the list that a caller started for one that nobody did.
     * NOLINTBEGIN(clang-analyzer-valist.Uninitialized) */
    while (count < most && (name = va_arg(list, const char *)))
        word[count++] = (struct word){ .name = name, .value = va_arg(list, const char *) };
    /* NOLINTEND(clang-analyzer-valist.Uninitialized) */
    return count;
}

void words_put(struct duel_text *out, enum lang lang, const char *key, const struct word word[], int count)
{
    const char *const sentence = words_find(lang, key), *at = sentence;
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
            put_value(out, value, open_quotes(sentence, open) > 0);
        at = close + 1;
    }
}
