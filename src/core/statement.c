/* The words of positions as text. */
#include "statement.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool core_next_word(struct statement *statement, struct core_word *word)
{
    struct core_word *rest = &statement->rest;
    while (rest->length > 0 && is_blank(*rest->at))
        rest->at++, rest->length--;
    *word = (struct core_word){ rest->at, 0 };
    while (rest->length > 0 && !is_blank(*rest->at))
        rest->at++, rest->length--, word->length++;
    return word->length > 0;
}

bool core_next_statement(struct statement *statement, struct core_word *verb, const char **wrong)
{
    struct core_word more;
    if (!*wrong && core_next_word(statement, &more))
        *wrong = "more";
    while (!*wrong && *statement->next) {
        statement->rest = (struct core_word){ statement->next, strcspn(statement->next, "\n;") };
        statement->next += statement->rest.length;
        statement->next += *statement->next != '\0';
        statement->line++;
        while (statement->rest.length > 0 && is_blank(statement->rest.at[statement->rest.length - 1]))
            statement->rest.length--;
        if (core_next_word(statement, verb))
            return true;
    }
    return false;
}

bool core_word_is(struct core_word word, const char *text)
{
    return strlen(text) == word.length && memcmp(text, word.at, word.length) == 0;
}

int core_word_index(struct core_word word, const char *const *keys)
{
    for (int i = 0; keys[i]; i++)
        if (core_word_is(word, keys[i]))
            return i;
    return -1;
}

bool core_word_number(struct core_word word, unsigned most, unsigned *out)
{
    unsigned long long value = 0;
    if (word.length == 0)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        value = value * 10 + (unsigned)(word.at[i] - '0');
        if (value > most)
            return false;
    }
    *out = (unsigned)value;
    return true;
}

struct core_word core_cut(struct core_word *word, const char *marks)
{
    struct core_word first = { word->at, 0 };
    while (first.length < word->length && !strchr(marks, word->at[first.length]))
        first.length++;
    *word = (struct core_word){ word->at + first.length, word->length - first.length };
    return first;
}

void core_put_word(struct duel_text *out, const char *text)
{
    duel_put_char(out, ' ');
    duel_put(out, text);
}

void core_put_number(struct duel_text *out, long long number)
{
    duel_put_char(out, ' ');
    duel_put_int(out, number);
}
