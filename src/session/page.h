/* A page: text that grows as it is written, for results whose size nobody knows before. (For text of bounded size there is struct duel_text.) */
#ifndef DUELLO_PAGE_H
#define DUELLO_PAGE_H

#include "duello/duel.h"

#include <string.h>

/* Begin with { 0 }. `at` is NULL until something was put, then ends with '\0'; free it. Out of memory
 * ends the program: no caller could go on. */
struct page {
    char  *at;
    size_t used, room;
};

/* Makes room for `more` bytes and a '\0'. */
void page_make_room(struct page *page, size_t more);

static inline void page_put_bytes(struct page *page, const void *bytes, size_t size)
{
    if (page->used + size >= page->room)
        page_make_room(page, size);
    if (size > 0)
        memcpy(page->at + page->used, bytes, size);
    page->used += size;
    page->at[page->used] = '\0';
}

/* Inline, so that the compiler knows the length of a literal: frames are made of hundreds of literals. */
static inline void page_put(struct page *page, const char *string)
{
    page_put_bytes(page, string, strlen(string));
}

void page_put_int(struct page *page, long long number);

/* Calls put(context, text) with more and more room until all fits. */
void page_write(struct page *page, void (*put)(const void *context, struct duel_text *), const void *context);

/* Writes strings one after the other into `to`, cut to fit its `size`; returns `to`. What snprintf would
 * do, which in the browser's build would bring files along. */
char *text_join(char *to, size_t size, ...) __attribute__((sentinel));
#define text_join(...) text_join(__VA_ARGS__, (char *)NULL)

/* One action in notation; an event, already redacted, and a view as JSON. */
void page_put_action(struct page *page, const duel_state *state, int player, duel_action action);
void page_put_event(struct page *page, const duel_state *state, const struct duel_event *event);
void page_put_view(struct page *page, const duel_state *state, int viewer);

#endif
