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

static bool has_room(const struct duel_text *text, size_t length)
{
    return text->used + length < text->size;
}

/* Where `length` bytes that end with `last` are to be written: there is room for them. */
static char *claim(struct duel_text *text, size_t length, char last)
{
    char *at = text->at + text->used;
    at[length] = '\0';
    text->used += length;
    text->last = last;
    return at;
}

void duel_put(struct duel_text *text, const char *string)
{
    put_span(text, string, strlen(string));
}

void duel_put_int(struct duel_text *text, long long number)
{
    char digits[24];
    size_t at = sizeof digits;
    if ((unsigned long long)number <= 9) {  /* most are */
        duel_put_char(text, (char)('0' + number));
        return;
    }
    unsigned long long rest = number < 0 ? -(unsigned long long)number : (unsigned long long)number;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        digits[--at] = '-';
    put_span(text, digits + at, sizeof digits - at);
}

static bool needs_escape(char c)
{
    return (unsigned char)c < 0x20 || c == '"' || c == '\\';
}

/* Whether one of eight bytes needs an escape: a byte below n borrows from the one above it. */
static bool any_escape(uint64_t eight)
{
    const uint64_t each = 0x0101010101010101, high = 0x80 * each;
    const uint64_t quote = eight ^ '"' * each, backslash = eight ^ '\\' * each;
    const uint64_t control = (eight - 0x20 * each) & ~eight;
    return ((control | ((quote - each) & ~quote) | ((backslash - each) & ~backslash)) & high) != 0;
}

static uint64_t eight_at(const char *string)
{
    uint64_t eight;
    memcpy(&eight, string, sizeof eight);
    return eight;
}

/* The last eight bytes; of a string of four to seven, the first four and the last four. */
static uint64_t last_eight(const char *string, size_t length)
{
    uint32_t first, last;
    if (length >= 8)
        return eight_at(string + length - 8);
    memcpy(&first, string, sizeof first);
    memcpy(&last, string + length - 4, sizeof last);
    return first | (uint64_t)last << 32;
}

/* How many bytes at the beginning need no escape. Eight at a time; the last eight may overlap those before. */
static size_t plain_span(const char *string, size_t length)
{
    size_t at = 0;
    while (at + 8 <= length && !any_escape(eight_at(string + at)))
        at += 8;
    if (length >= 4 && at < length && at + 8 > length && !any_escape(last_eight(string, length)))
        return length;
    while (at < length && !needs_escape(string[at]))
        at++;
    return at;
}

static void put_escape(struct duel_text *text, char c)
{
    static const char hex[] = "0123456789abcdef";
    if ((unsigned char)c < 0x20) {
        duel_put(text, "\\u00");
        duel_put_char(text, hex[c >> 4]);
        duel_put_char(text, hex[c & 15]);
    } else {
        duel_put_char(text, '\\');
        duel_put_char(text, c);
    }
}

static void put_escaped(struct duel_text *text, const char *string)
{
    size_t left = strlen(string), plain = plain_span(string, left);
    if (plain == left && has_room(text, left + 2)) {
        char *at = claim(text, left + 2, '"');
        at[0] = '"';
        memcpy(at + 1, string, left + 1);
        at[left + 1] = '"';
        return;
    }
    duel_put_char(text, '"');
    for (;; plain = plain_span(string, left)) {
        put_span(text, string, plain);
        if (plain == left)
            break;
        put_escape(text, string[plain]);
        string += plain + 1;
        left -= plain + 1;
    }
    duel_put_char(text, '"');
}

/* Comma and key before a value. After an opening bracket, a colon, a comma or nothing at all no comma is due. A key is the
 * program's own and needs no escaping. */
void duel_json_key(struct duel_text *text, const char *key)
{
    if (text->used > 0 && text->last != '{' && text->last != '[' && text->last != ':' && text->last != ',' &&
        text->last != '\n')
        duel_put_char(text, ',');
    if (!key)
        return;
    const size_t length = strlen(key);
    if (has_room(text, length + 3)) {
        char *at = claim(text, length + 3, ':');
        at[0] = '"';
        memcpy(at + 1, key, length + 1);
        at[length + 1] = '"';
        at[length + 2] = ':';
        return;
    }
    duel_put_char(text, '"');
    duel_put(text, key);
    duel_put(text, "\":");
}

void duel_json_open(struct duel_text *text, const char *key, char bracket)
{
    duel_json_key(text, key);
    duel_put_char(text, bracket);
}

void duel_json_close(struct duel_text *text, char bracket)
{
    duel_put_char(text, bracket);
}

void duel_json_str(struct duel_text *text, const char *key, const char *value)
{
    duel_json_key(text, key);
    if (value)
        put_escaped(text, value);
    else
        duel_put(text, "null");
}

void duel_json_int(struct duel_text *text, const char *key, long long value)
{
    duel_json_key(text, key);
    duel_put_int(text, value);
}

void duel_json_bool(struct duel_text *text, const char *key, bool value)
{
    duel_json_key(text, key);
    duel_put(text, value ? "true" : "false");
}

void duel_json_tenths(struct duel_text *text, const char *key, long long tenths)
{
    const unsigned long long size = tenths < 0 ? -(unsigned long long)tenths : (unsigned long long)tenths;
    duel_json_key(text, key);
    if (tenths < 0)
        duel_put_char(text, '-');
    duel_put_int(text, (long long)(size / 10));
    if (size % 10) {
        duel_put_char(text, '.');
        duel_put_char(text, (char)('0' + size % 10));
    }
}
