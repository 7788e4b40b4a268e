/* Writing JSON into a page: the engine's writer, with room that grows. */
#include "json.h"

/* The end of the page as bounded text, which may turn out to be too short. */
static struct duel_text *end_of(const struct page *page, struct duel_text *text)
{
    *text = (struct duel_text){ .at = page->at, .size = page->room, .used = page->used,
                                .last = page->used > 0 ? page->at[page->used - 1] : '\0' };
    return text;
}

/* Keeps what was written there. False: it did not fit, and can be written again in more room. */
static bool kept(struct page *page, const struct duel_text *text)
{
    const bool fits = duel_text_fits(text);
    if (fits)
        page->used = text->used;
    else
        page_make_room(page, text->used - page->used);
    return fits;
}

void put_key(struct page *page, const char *key)
{
    struct duel_text text;
    do
        duel_json_key(end_of(page, &text), key);
    while (!kept(page, &text));
}

void put_open(struct page *page, const char *key, char bracket)
{
    struct duel_text text;
    do
        duel_json_open(end_of(page, &text), key, bracket);
    while (!kept(page, &text));
}

void put_close(struct page *page, char bracket)
{
    page_put_bytes(page, &bracket, 1);
}

void put_text(struct page *page, const char *key, const char *value)
{
    struct duel_text text;
    do
        duel_json_str(end_of(page, &text), key, value);
    while (!kept(page, &text));
}

void put_number(struct page *page, const char *key, long long value)
{
    struct duel_text text;
    do
        duel_json_int(end_of(page, &text), key, value);
    while (!kept(page, &text));
}

void put_flag(struct page *page, const char *key, bool value)
{
    put_json(page, key, value ? "true" : "false");
}

void put_json(struct page *page, const char *key, const char *json)
{
    put_key(page, key);
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
    put_key(page, key);
    page_write(page, put, context);
}

void put_action(struct page *page, const char *key, const duel_state *state, int player, duel_action action)
{
    char words[128];
    struct duel_text text;
    duel_text_init(&text, words, sizeof words);
    duel_format(state, player, action, &text);
    put_text(page, key, words);
}
