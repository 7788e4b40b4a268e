/* All tables: finding them, their number, when they go. */
#include "tables.h"
#include "base/memory.h"
#include "table/log/apply.h"

#include <stdlib.h>
#include <string.h>

/* --- the index ---------------------------------------------------------------------------------------------- */

static void insert(struct table *table)
{
    struct tables *tables = table->all;
    index_add(&tables->index, store_id_number(table->id), table);
    table->next = tables->first;
    if (tables->first)
        tables->first->previous = table;
    tables->first = table;
    tables->count++;
}

struct table *tables_new(struct tables *tables, const char *id)
{
    struct table *table = zeroed(sizeof *table);
    copy_word(table->id, sizeof table->id, id);
    table->all = tables;
    uv_timer_init(tables->loop, &table->timer);
    table->timer.data = table;
    apply_begin(table);
    insert(table);
    return table;
}

struct table *tables_add(struct tables *tables)
{
    char id[STORE_ID];
    do
        store_id_new(id);
    while (index_find(&tables->index, store_id_number(id)));
    return tables_new(tables, id);
}

static void free_table(uv_handle_t *timer)
{
    struct table *table = timer->data;
    apply_free(table);
    free(table);
}

/* --- finished tables ------------------------------------------------------------------------------------------------ */

static void keep_finished(struct table *table)
{
    struct tables *tables = table->all;
    table->archived = true;
    *tables->finished_last = table;
    tables->finished_last = &table->finished_next;
    tables->finished_count++;
}

static void forget_finished(struct table *table)
{
    struct tables *tables = table->all;
    for (struct table **at = &tables->finished; *at; at = &(*at)->finished_next)
        if (*at == table) {
            *at = table->finished_next;
            if (!*at)
                tables->finished_last = at;
            tables->finished_count--;
            return;
        }
}

void tables_remove(struct table *table)
{
    struct tables *tables = table->all;
    tables_forget_jobs(table);
    if (table->archived)
        forget_finished(table);
    while (table->watchers)
        table_unwatch(table->watchers);
    index_remove(&tables->index, store_id_number(table->id));
    *(table->previous ? &table->previous->next : &tables->first) = table->next;
    if (table->next)
        table->next->previous = table->previous;
    tables->count--;
    uv_close((uv_handle_t *)&table->timer, free_table);
}

struct table *tables_find(struct tables *tables, const char *id)
{
    struct table *table = index_find(&tables->index, store_id_number(id));
    return table && !table->closed ? table : NULL;
}

bool tables_damaged(const struct tables *tables, const char *id)
{
    for (const struct damaged *damaged = tables->damaged; damaged; damaged = damaged->next)
        if (strcmp(damaged->id, id) == 0)
            return true;
    return false;
}

void tables_each(struct tables *tables, table_each *each, void *context)
{
    for (struct table *table = tables->first, *next; table; table = next) {
        next = table->next;
        if (!table->closed)
            each(context, table);
    }
}

void tables_after(struct tables *tables, int64_t created, const char *id, table_visit *visit, void *context)
{
    struct table *table = tables->first;
    while (id && table && table->created > created)
        table = table->next;
    for (struct table *same = table; id && same && same->created == created; same = same->next)
        if (strcmp(same->id, id) == 0) {
            table = same->next;
            break;
        }
    for (; table; table = table->next)
        if (!table->closed && !visit(context, table))
            return;
}

unsigned tables_count(const struct tables *tables)
{
    return tables->count;
}

/* --- computers ------------------------------------------------------------------------------------------------ */

void tables_forget_jobs(struct table *table)
{
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (table->ticket[seat]) {
            opponents_forget(table->all->opponents, table->ticket[seat]);
            table->ticket[seat] = 0;
        }
}

/* --- reading from the store ---------------------------------------------------------------------------------------- */

void tables_free(struct tables *tables)
{
    if (!tables)
        return;
    while (tables->first)
        tables_remove(tables->first);
    for (struct damaged *damaged = tables->damaged, *next; damaged; damaged = next) {
        next = damaged->next;
        free(damaged);
    }
    free(tables->page[0].at);
    free(tables->page[1].at);
    free(tables->event_texts.text.at);
    free(tables->text.at);
    index_free(&tables->index);
    free(tables);
}

int64_t tables_pulse(const struct tables *tables)
{
    const int64_t second = 1000, minute = 60 * second, day = 24 * 60 * minute;
    int64_t pulse = 0;
    for (const struct table *table = tables->first; table && pulse != second; table = table->next) {
        const enum clock_kind kind = table->terms.clock.kind;
        const int64_t own = kind == CLOCK_NONE ? day : kind == CLOCK_DAYS ? minute : second;
        if (!table->closed && table->phase == TABLE_PLAYING &&
            (table->clock[0].since || table->clock[1].since) && (pulse == 0 || own < pulse))
            pulse = own;
    }
    return pulse;
}

/* --- turns ------------------------------------------------------------------------------------------------------------ */

/* The next of the touched, taken off the list; NULL: there is none. */
static struct table *take_touched(struct tables *tables)
{
    struct table *table = tables->touched;
    if (table) {
        tables->touched = table->touched_next;
        table->touched = false;
    }
    return table;
}

void tables_settled(struct tables *tables)
{
    for (struct table *table; (table = take_touched(tables));) {
        if (table->filed && !table->archived)
            keep_finished(table);
        if (table->closed)
            tables_remove(table);
    }
    while (tables->finished_count > TABLES_FINISHED_MAX)
        tables_remove(tables->finished);
}
