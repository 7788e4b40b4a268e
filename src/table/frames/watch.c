/* Who watches a table: new frames go to all of them, and to one that comes late those that were missed. */
#include "watch.h"
#include "stream.h"
#include "table/state/refusal.h"

/* How many frames a watcher that comes back may have missed. If there are more, it gets a snapshot instead: all of them would fill
 * the buffer of a slow reader (NET_BACKLOG_MAX). */
enum { TAIL_MAX = 256, TAIL_VIEWS_MAX = 48 };

static void push(const struct table *table, struct watcher *watcher, const struct page *page)
{
    const struct tables_hooks *hooks = &table->all->hooks;
    hooks->push(hooks->context, watcher, page->at, page->used);
}

void watch_push(struct table *table)
{
    const struct step *step = &table->step[table->steps - 1];
    struct event_cache *texts = &table->all->event_texts;
    texts->open = true;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        if (!(step->frames_for >> viewer & 1) || table->watching[viewer] == 0)
            continue;
        bool made[2] = { false, false };
        for (struct watcher *watcher = table->watchers, *next; watcher; watcher = next) {
            next = watcher->next;
            if (watcher->viewer != viewer)
                continue;
            struct page *page = &table->all->page[watcher->views];
            if (!made[watcher->views]) {
                page->used = 0;
                stream_frame(table, step, viewer, watcher->views, page);
                made[watcher->views] = true;
            }
            push(table, watcher, page);
        }
    }
    texts->open = false;
    texts->count = 0;
    texts->text.used = 0;
}

/* The first step that made a frame of that number or a later one. */
static uint32_t step_from(const struct table *table, int viewer, uint32_t from)
{
    uint32_t low = 0, high = table->steps;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (table->step[middle].seq[viewer] < from)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool table_watch(struct table *table, struct watcher *watcher, uint32_t from, struct refusal *refusal)
{
    const int viewer = watcher->viewer;
    const uint32_t seq = table->seq[viewer];
    if (table->closed)
        return refuse(refusal, 404, "no-table", "table", table->id);
    if (viewer == DUEL_PUBLIC && table->watching[viewer] >= TABLE_WATCHERS_MAX)
        return refuse(refusal, 503, "busy", "most", trouble_number(TABLE_WATCHERS_MAX));
    table_unwatch(watcher);
    watcher->table = table;
    watcher->next = table->watchers;
    table->watchers = watcher;
    table->watching[viewer]++;
    struct page *page = &table->all->page[watcher->views];
    const uint32_t most = watcher->views ? TAIL_VIEWS_MAX : TAIL_MAX;
    if (from < table->floor[viewer] || from > seq + 1 || seq + 1 - from > most) {
        page->used = 0;
        table_snapshot(table, viewer, page);
        push(table, watcher, page);
        return true;
    }
    for (uint32_t i = step_from(table, viewer, from); i < table->steps; i++) {
        if (!(table->step[i].frames_for >> viewer & 1))
            continue;
        page->used = 0;
        stream_frame(table, &table->step[i], viewer, watcher->views, page);
        push(table, watcher, page);
    }
    return true;
}

void table_unwatch(struct watcher *watcher)
{
    struct table *table = watcher->table;
    if (!table)
        return;
    for (struct watcher **at = &table->watchers; *at; at = &(*at)->next)
        if (*at == watcher) {
            *at = watcher->next;
            table->watching[watcher->viewer]--;
            break;
        }
    watcher->table = NULL;
    watcher->next = NULL;
}
