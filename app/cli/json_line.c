/* Where things stand in a text of JSON: jansson says it only of what it cannot read. */
#include "json_line.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n,:");
}

static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

/* Past one value of valid JSON. */
static const char *skip_value(const char *at)
{
    if (*at == '"')
        return skip_string(at);
    if (*at != '{' && *at != '[')
        return at + strcspn(at, " \t\r\n,]}");
    int depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
    } while (*at && depth > 0);
    return at;
}

/* The value of member `name` of the object at `at`, or NULL. Names with escapes are not found. */
static const char *member(const char *at, const char *name, size_t length)
{
    if (*at != '{')
        return NULL;
    for (at = skip_blanks(at + 1); *at == '"'; at = skip_blanks(skip_value(at))) {
        const char *end = skip_string(at);
        bool same = (size_t)(end - at) == length + 2 && memcmp(at + 1, name, length) == 0;
        at = skip_blanks(end);
        if (same)
            return at;
    }
    return NULL;
}

static const char *element(const char *at, unsigned long index)
{
    if (*at != '[')
        return NULL;
    for (at = skip_blanks(at + 1); *at && *at != ']'; at = skip_blanks(skip_value(at)))
        if (index-- == 0)
            return at;
    return NULL;
}

int json_line(const char *text, int first_line, const char *path)
{
    const char *at = skip_blanks(text), *next = at;
    while (*path && next) {
        char *end;
        if (*path == '[') {
            next = element(at, strtoul(path + 1, &end, 10));
            path = end + 1;
        } else {
            size_t length = strcspn(path, ".[");
            next = member(at, path, length);
            path += length;
        }
        path += *path == '.';
        at = next ? next : at;
    }
    int line = first_line;
    for (const char *c = text; c < at; c++)
        line += *c == '\n';
    return line;
}
