/* What posts are made of: sentences, names, lists of cards, and what is to be told, as JSON. */
#include "post_parts.h"

#include "words/tell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 64, WORDS = 8, NAME = 160 };

/* --- words ---------------------------------------------------------------------------------------- */

char *post_room(void)
{
    static _Thread_local char room[RING][POST_ROOM];
    static _Thread_local unsigned next;
    return room[next++ % RING];
}

const char *(post_say)(const struct post *post, const char *key, ...)
{
    struct word word[WORDS];
    struct duel_text text;
    char name[NAME], *out = post_room();
    va_list list;

    va_start(list, key);
    const int count = words_take(list, word, WORDS);
    va_end(list);
    snprintf(name, sizeof name, "judge.%s", key);
    duel_text_init(&text, out, POST_ROOM);
    words_put(&text, post->style.lang, name, word, count);
    return out;
}

const char *post_name(const struct post *post, const char *key)
{
    const char *name = key ? tell_name(post->style.lang, post->judge->setup.game, key) : "?";
    return name ? name : key;
}

const char *post_number(const json_t *number)
{
    char *out = post_room();
    snprintf(out, POST_ROOM, "%g", json_number_value(number));
    return out;
}

/* The same card with the same strength further on counts together with the first. */
static bool same(const json_t *a, const json_t *b)
{
    return json_equal(a, b) != 0;
}

/* The card's name, with a link to its face if faces are shown. */
static void put_card(const struct post *post, const char *key, struct duel_text *text)
{
    const struct session_setup *setup = &post->judge->setup;
    const bool link = post->style.images && key && deck_card(setup->game, setup->scenario, key) != 0;
    if (link) {
        duel_put_char(text, SHEET_LINK);
        duel_put(text, post->style.images);
        duel_put(text, "/");
        duel_put(text, key);
        duel_put(text, ".svg");
        duel_put_char(text, SHEET_LINK_TEXT);
    }
    duel_put(text, post_name(post, key));
    if (link)
        duel_put_char(text, SHEET_LINK_END);
}

const char *post_list(const struct post *post, const json_t *cards)
{
    struct duel_text text;
    char *out = post_room();
    json_t *card;
    size_t i;

    duel_text_init(&text, out, POST_ROOM);
    json_array_foreach(cards, i, card)
    {
        unsigned times = 0;
        bool counted = false;
        for (size_t j = 0; j < json_array_size(cards); j++) {
            counted |= j < i && same(json_array_get(cards, j), card);
            times += same(json_array_get(cards, j), card);
        }
        if (counted)
            continue;
        const char *key = json_string_value(json_is_object(card) ? json_object_get(card, "card") : card);
        duel_put(&text, text.used ? ", " : "");
        put_card(post, key, &text);
        if (json_object_get(card, "strength")) {
            duel_put_char(&text, ' ');
            duel_put(&text, post_number(json_object_get(card, "strength")));
        }
        if (times > 1) {
            duel_put(&text, " ×");
            duel_put_int(&text, times);
        }
    }
    return text.used ? out : "—";
}

/* --- views and events ----------------------------------------------------------------------------- */

json_t *post_seen(const duel_state *state, int viewer)
{
    struct page page = { 0 };
    page_put_view(&page, state, viewer);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    return view;
}

json_t *post_view(const struct post *post, unsigned answers, int viewer)
{
    return post_seen(session_position(post->judge->session, answers), viewer);
}

json_t *post_event(const struct session *session, unsigned answer, unsigned at)
{
    struct page page = { 0 };
    page_put_event(&page, session_position(session, answer + 1),
                   &session->event[session->answer[answer].event + at]);
    json_t *json = json_loads(page.at, 0, NULL);
    free(page.at);
    return json;
}

void post_picture(struct post *post, const json_t *view, bool field)
{
    const struct post_pictures *pictures = post->style.pictures;
    struct page address = { 0 }, file = { 0 };
    if (!pictures)
        return;
    pictures->take(pictures->context, post->judge, view, field, &address, &file);
    if (address.used > 0)
        sheet_picture(&post->sheet, address.at, post_say(post, "picture"));
    else if (file.used > 0)
        sheet_line(&post->sheet, post_say(post, "picture.file", "file", file.at));
    free(address.at);
    free(file.at);
}
