/* Text that grows. */
#include "page.h"

#include <stdarg.h>
#include <stdlib.h>

void page_make_room(struct page *page, size_t more)
{
    const size_t want = page->used + more + 1;
    size_t room = page->room ? page->room : 256;
    if (page->room >= want)
        return;
    while (room < want)
        room *= 2;
    char *at = realloc(page->at, room);
    if (!at)
        abort();
    page->at = at;
    page->room = room;
}

void page_put_int(struct page *page, long long number)
{
    char digits[24];
    struct duel_text text;
    duel_text_init(&text, digits, sizeof digits);
    duel_put_int(&text, number);
    page_put_bytes(page, digits, text.used);
}

void page_write(struct page *page, void (*put)(const void *context, struct duel_text *), const void *context)
{
    const size_t left = page->room - page->used;
    for (size_t room = left > 512 ? left - 1 : 512;; room *= 2) {
        page_make_room(page, room);
        struct duel_text text;
        duel_text_init(&text, page->at + page->used, page->room - page->used);
        put(context, &text);
        if (duel_text_fits(&text)) {
            page->used += text.used;
            return;
        }
    }
}

char *(text_join)(char *to, size_t size, ...)
{
    struct duel_text text;
    va_list list;
    duel_text_init(&text, to, size);
    va_start(list, size);
    for (const char *string; (string = va_arg(list, const char *));)
        duel_put(&text, string);
    va_end(list);
    return to;
}

struct sentence {
    const duel_state *state;
    int player;
    duel_action action;
};

static void put_action(const void *context, struct duel_text *text)
{
    const struct sentence *it = context;
    duel_format(it->state, it->player, it->action, text);
}

void page_put_action(struct page *page, const duel_state *state, int player, duel_action action)
{
    page_write(page, put_action, &(struct sentence){ state, player, action });
}

struct told {
    const duel_state *state;
    const struct duel_event *event;
};

static void put_event(const void *context, struct duel_text *text)
{
    const struct told *told = context;
    duel_report(told->state, told->event, text);
}

void page_put_event(struct page *page, const duel_state *state, const struct duel_event *event)
{
    page_write(page, put_event, &(struct told){ state, event });
}

static void put_view(const void *context, struct duel_text *text)
{
    duel_json(context, text);
}

void page_put_view(struct page *page, const duel_state *state, int viewer)
{
    duel_room room;
    duel_state *view = duel_in(&room);
    duel_copy(view, state);
    duel_hide(view, viewer);
    page_write(page, put_view, view);
}
