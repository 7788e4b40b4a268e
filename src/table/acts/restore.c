/* Tables as the store has them: after a restart, and when the writes of a turn are lost. */
#include "base/memory.h"
#include "table/course/proceed.h"
#include "table/course/tables.h"
#include "table/log/apply.h"
#include "table/log/log.h"
#include "table/terms/terms_store.h"

#include <string.h>

enum {
    BACK_LEAST = 60 * 1000
}; /* a log that is ahead of the clock by less than this is left alone: soon the clock has caught up */

struct reading {
    struct table *table;
    uint32_t entries;
    bool fine;
};

static void read_entry(void *context, uint32_t n, const void *data, size_t size)
{
    struct reading *reading = context;
    struct table *table = reading->table;
    struct log_entry entry;
    if (!reading->fine)
        return;
    reading->fine = n == reading->entries &&
                    entry_read(&entry, table->session ? session_state(table->session) : NULL, data, size) &&
                    apply_entry(table, &entry);
    if (reading->fine)
        reading->entries++;
}

static void leave_alone(struct table *table, unsigned entry)
{
    struct tables *tables = table->all;
    struct damaged *damaged = zeroed(sizeof *damaged);
    copy_word(damaged->id, sizeof damaged->id, table->id);
    damaged->next = tables->damaged;
    tables->damaged = damaged;
    if (tables->hooks.damaged)
        tables->hooks.damaged(tables->hooks.context, table->id, entry);
    tables_remove(table);
}

/* Fills a table that is all zeros but for its id. */
static void read_table(struct table *table, const struct store_table *row)
{
    struct reading reading = { .table = table, .fine = row->terms && terms_load(table, row->terms, row->terms_size) };
    const enum store_status status =
        reading.fine ? store_entries(table->all->store, table->id, read_entry, &reading) : STORE_DAMAGED;
    table->entries = reading.entries;
    if (status != STORE_OK || !reading.fine)
        leave_alone(table, reading.entries);
}

static void read_each(void *context, const struct store_table *row)
{
    struct tables *tables = context;
    read_table(tables_new(tables, row->id), row);
}

/* The log is ahead of the clock, so the clock was wrong when it was written: what it tells counts as having happened just now. */
static bool come_back(struct table *table, int64_t alive)
{
    const int64_t last = table->step[table->steps - 1].t, ran = alive > last ? alive - last : 0;
    struct refusal refusal;
    struct log_entry entry = table_entry(table, ENTRY_BACK, 0, ran < UINT32_MAX ? (uint32_t)ran : UINT32_MAX);
    entry.t = tables_now(table->all);
    if (table->created > entry.t)
        table->created = entry.t;
    return table_do(table, &entry, &refusal) && table_put_terms(table, &refusal);
}

/* The server was down since `alive`: that time counts on nobody's clock. */
static bool rest_clocks(struct table *table, int64_t alive)
{
    const bool running = table->clock[0].since || table->clock[1].since;
    if (table->phase == TABLE_OVER || table->closed || table->steps == 0)
        return true;
    if (table->step[table->steps - 1].t > tables_now(table->all) + BACK_LEAST)
        return come_back(table, alive);
    if (table->phase != TABLE_PLAYING || !running)
        return true;
    struct refusal refusal;
    struct log_entry entry = table_entry(table, ENTRY_GAP, 0, 0);
    const int64_t last = table->step[table->steps - 1].t, now = entry.t;
    bool fine = true;
    entry.t = alive > last ? alive : last;
    do {        /* one entry can tell of 49 days at most */
        const int64_t gap = now > entry.t ? now - entry.t : 0;
        entry.number = gap < UINT32_MAX ? (uint32_t)gap : UINT32_MAX;
        entry.t += entry.number;
        fine = table_do(table, &entry, &refusal);
    } while (fine && entry.t < now);
    return fine;
}

struct tables *tables_open(uv_loop_t *loop, struct store *store, struct opponents *opponents,
                           const struct tables_hooks *hooks, struct trouble *trouble)
{
    struct tables *tables = zeroed(sizeof *tables);
    tables->loop = loop;
    tables->store = store;
    tables->opponents = opponents;
    tables->hooks = *hooks;
    tables->opened = tables_now(tables);
    tables->finished_last = &tables->finished;
    const int64_t alive = store_last_alive(store);
    const enum store_status status = store_tables(store, read_each, tables);
    bool fine = status != STORE_FAILED;
    if (status == STORE_DAMAGED && hooks->damaged)      /* there may be more than the known ones */
        hooks->damaged(hooks->context, NULL, 0);
    for (struct table *table = tables->first; fine && table; table = table->next)
        fine = rest_clocks(table, alive);
    if (!fine) {
        trouble_set(trouble, 0, "data-failed", "file", store_file(store), "reason", store_error(store));
        tables_free(tables);
        return NULL;
    }
    for (struct table *table = tables->first, *next; table; table = next) {
        next = table->next;
        table_looked_away(table);
        table_proceed(table);
    }
    return tables;
}

void tables_rest(struct tables *tables, int64_t since)
{
    for (struct table *table = tables->first, *next; table; table = next) {
        next = table->next;
        if (!rest_clocks(table, since))
            return;     /* the turn is lost */
    }
}

static void read_again(void *context, const struct store_table *row)
{
    struct reading *reading = context;
    reading->fine = true;
    read_table(reading->table, row);
}

/* Makes a table all zeros, except for what does not come from the store. */
static void forget(struct table *table)
{
    tables_forget_jobs(table);
    apply_free(table);
    uv_timer_stop(&table->timer);
    struct table fresh = { .all = table->all, .next = table->next, .previous = table->previous,
                           .watchers = table->watchers, .timer = table->timer };
    copy_word(fresh.id, sizeof fresh.id, table->id);
    memcpy(fresh.watching, table->watching, sizeof fresh.watching);
    *table = fresh;
    apply_begin(table);
}

/* The log of a finished game is not written any more, so offers and a rematch that came after its end are lost. */
static void forget_wishes(struct table *table)
{
    table->rematch[0] = '\0';
    table->offer = OFFER_NONE;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        table->floor[viewer] = table->seq[viewer] + 1;
}

void tables_lost(struct tables *tables)
{
    struct table *lost = tables->touched;
    tables->touched = NULL;
    for (struct table *table = lost, *next; table; table = next) {
        next = table->touched_next;
        char id[TABLE_ID];
        copy_word(id, sizeof id, table->id);
        table->touched = false;
        if (table->archived) {
            forget_wishes(table);
            continue;
        }
        forget(table);
        struct reading reading = { .table = table };
        const enum store_status status = store_table_get(tables->store, id, read_again, &reading);
        if (!reading.fine)
            status == STORE_NONE ? tables_remove(table) : leave_alone(table, 0);
        else if ((table = tables_find(tables, id)))
            table_proceed(table);
    }
}
