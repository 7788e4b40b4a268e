/* Writing JSON into a page. */
#include "json.h"

#include <string.h>

/* The comma before a value that follows another, and its key. */
static void begin(struct page *page, const char *key)
{
    char last = page->used ? page->at[page->used - 1] : '\0';
    if (last != '\0' && last != '{' && last != '[' && last != ':' && last != ',' && last != '\n')
        page_put_bytes(page, ",", 1);
    if (key) {      /* keys are ours: nothing in them needs an escape */
        page_put_bytes(page, "\"", 1);
        page_put(page, key);
        page_put_bytes(page, "\":", 2);
    }
}

void put_open(struct page *page, const char *key, char bracket)
{
    begin(page, key);
    page_put_bytes(page, &bracket, 1);
}

void put_close(struct page *page, char bracket)
{
    page_put_bytes(page, &bracket, 1);
}

/* No snprintf(), which in the browser's build would bring files along. */
static void put_escape(struct page *page, char letter)
{
    static const char hex[] = "0123456789abcdef";
    const char control[] = { '\\', 'u', '0', '0', hex[letter >> 4 & 15], hex[letter & 15] };
    const char plain[] = { '\\', letter };
    if ((unsigned char)letter < ' ')
        page_put_bytes(page, control, sizeof control);
    else
        page_put_bytes(page, plain, sizeof plain);
}

void put_text(struct page *page, const char *key, const char *value)
{
    begin(page, key);
    if (!value) {
        page_put_bytes(page, "null", 4);
        return;
    }
    page_put_bytes(page, "\"", 1);
    for (const char *from = value;;) {
        const char *at = from;
        while ((unsigned char)*at >= ' ' && *at != '"' && *at != '\\')
            at++;
        page_put_bytes(page, from, (size_t)(at - from));
        if (!*at)
            break;
        put_escape(page, *at);
        from = at + 1;
    }
    page_put_bytes(page, "\"", 1);
}

void put_number(struct page *page, const char *key, long long value)
{
    begin(page, key);
    page_put_int(page, value);
}

void put_flag(struct page *page, const char *key, bool value)
{
    put_json(page, key, value ? "true" : "false");
}

void put_json(struct page *page, const char *key, const char *json)
{
    begin(page, key);
    page_put(page, json);
}

void put_texts(struct page *page, const char *key, const char *const *values)
{
    put_open(page, key, '[');
    for (int i = 0; values[i]; i++)
        put_text(page, NULL, values[i]);
    put_close(page, ']');
}

void put_written(struct page *page, const char *key, void (*put)(const void *context, struct duel_text *),
                 const void *context)
{
    begin(page, key);
    page_write(page, put, context);
}
