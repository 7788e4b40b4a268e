/* The bounded writer of text and JSON. */
#include "core.h"

#include <string.h>

void duel_text_init(struct duel_text *text, char *at, size_t size)
{
    *text = (struct duel_text){ .at = at, .size = size };
    if (size > 0)
        at[0] = '\0';
}

void duel_put_char(struct duel_text *text, char c)
{
    if (text->used + 1 < text->size) {
        text->at[text->used] = c;
        text->at[text->used + 1] = '\0';
    }
    text->used++;
    text->last = c;
}

static void put_span(struct duel_text *text, const char *string, size_t length)
{
    if (length == 0)
        return;
    if (text->used + 1 < text->size) {
        const size_t room = text->size - 1 - text->used, fits = length < room ? length : room;
        memcpy(text->at + text->used, string, fits);
        text->at[text->used + fits] = '\0';
    }
    text->used += length;
    text->last = string[length - 1];
}

void duel_put(struct duel_text *text, const char *string)
{
    put_span(text, string, strlen(string));
}

void duel_put_int(struct duel_text *text, long long number)
{
    char digits[24];
    int at = sizeof digits;
    unsigned long long rest = number < 0 ? -(unsigned long long)number : (unsigned long long)number;
    digits[--at] = '\0';
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        digits[--at] = '-';
    duel_put(text, digits + at);
}

static void put_escaped(struct duel_text *text, const char *string)
{
    static const char hex[] = "0123456789abcdef";
    duel_put_char(text, '"');
    for (const char *plain = string;; plain = string) {
        while ((unsigned char)*string >= 0x20 && *string != '"' && *string != '\\')
            string++;
        put_span(text, plain, (size_t)(string - plain));
        const unsigned char c = (unsigned char)*string++;
        if (!c)
            break;
        if (c < 0x20) {
            duel_put(text, "\\u00");
            duel_put_char(text, hex[c >> 4]);
            duel_put_char(text, hex[c & 15]);
        } else {
            duel_put_char(text, '\\');
            duel_put_char(text, (char)c);
        }
    }
    duel_put_char(text, '"');
}

/* Comma and key before a value. After an opening bracket, a colon or nothing at all no comma is due. A key is the
 * program's own and needs no escaping. */
static void lead(struct duel_text *text, const char *key)
{
    if (text->used > 0 && text->last != '{' && text->last != '[' && text->last != ':' && text->last != '\n')
        duel_put_char(text, ',');
    if (key) {
        duel_put_char(text, '"');
        duel_put(text, key);
        duel_put(text, "\":");
    }
}

void duel_json_open(struct duel_text *text, const char *key, char bracket)
{
    lead(text, key);
    duel_put_char(text, bracket);
}

void duel_json_close(struct duel_text *text, char bracket)
{
    duel_put_char(text, bracket);
}

void duel_json_str(struct duel_text *text, const char *key, const char *value)
{
    lead(text, key);
    if (value)
        put_escaped(text, value);
    else
        duel_put(text, "null");
}

void duel_json_int(struct duel_text *text, const char *key, long long value)
{
    lead(text, key);
    duel_put_int(text, value);
}

void duel_json_bool(struct duel_text *text, const char *key, bool value)
{
    lead(text, key);
    duel_put(text, value ? "true" : "false");
}

void duel_json_tenths(struct duel_text *text, const char *key, long long tenths)
{
    const unsigned long long size = tenths < 0 ? -(unsigned long long)tenths : (unsigned long long)tenths;
    lead(text, key);
    if (tenths < 0)
        duel_put_char(text, '-');
    duel_put_int(text, (long long)(size / 10));
    if (size % 10) {
        duel_put_char(text, '.');
        duel_put_char(text, (char)('0' + size % 10));
    }
}
