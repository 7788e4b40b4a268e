/* All tables: finding them, reading them again after a restart or a lost turn, their alarms and computers. */
#include "table_inside.h"
#include "memory.h"

#include <sodium.h>
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

static void on_alarm(uv_timer_t *timer);

static struct table *new_table(struct tables *tables, const char *id)
{
    struct table *table = zeroed(sizeof *table);
    copy_word(table->id, sizeof table->id, id);
    table->all = tables;
    uv_timer_init(tables->loop, &table->timer);
    table->timer.data = table;
    happen_begin(table);
    insert(table);
    return table;
}

struct table *tables_add(struct tables *tables)
{
    char id[STORE_ID];
    do
        store_id_new(id);
    while (index_find(&tables->index, store_id_number(id)));
    return new_table(tables, id);
}

static void free_table(uv_handle_t *timer)
{
    struct table *table = timer->data;
    happen_free(table);
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

static bool is_legal(const duel_state *view, int seat, duel_action action)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_legal(view, seat, list);
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &action, sizeof action) == 0)
            return true;
    return false;
}

static void computer_answers(void *context, uint64_t ticket, bool ok, duel_action action)
{
    struct table *table = context;
    struct refusal refusal;
    const int seat = table->ticket[1] == ticket;
    table->ticket[seat] = 0;
    struct log_entry entry = table_entry(table, ENTRY_ANSWER, seat, 0);
    duel_room room;
    look(table->session, table->together, table->session->answers, seat, &room);
    entry.action = action;
    if (table->phase != TABLE_PLAYING || !ok || !is_legal(view_of(&room), seat, action))
        return;     /* the levels were checked, and jobs for positions of the past are forgotten */
    if (table_do(table, &entry, &refusal))
        table_proceed(table);
}

static void ask_computers(struct table *table)
{
    const unsigned awaiting = duel_head(session_state(table->session))->awaiting;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        if (!(awaiting >> seat & 1) || table->seat[seat].kind != SEAT_COMPUTER || table->ticket[seat])
            continue;
        duel_room room;
        uint64_t seed;
        randombytes_buf(&seed, sizeof seed);
        look(table->session, table->together, table->session->answers, seat, &room);
        table->ticket[seat] = opponents_ask(table->all->opponents, table->seat[seat].level, view_of(&room),
                                            seat, seed, computer_answers, table);
    }
}

/* --- alarms ----------------------------------------------------------------------------------------------------- */

/* Sees to it that the timer goes off by then. One that is set for earlier is left: it will be set anew. */
static void set_alarm(struct table *table, int64_t when)
{
    if (!when || (table->alarm && table->alarm <= when))
        return;
    const int64_t now = tables_now(table->all);
    table->alarm = when;
    uv_timer_start(&table->timer, on_alarm, when > now ? (uint64_t)(when - now) : 0, 0);
}

static void file(struct table *table)
{
    const struct tables_hooks *hooks = &table->all->hooks;
    tables_forget_jobs(table);
    archive_game(table);
    table->filed = true;
    table->ended = tables_now(table->all);
    hooks->over(hooks->context, table);
    hooks->changed(hooks->context, table);
}

void table_proceed(struct table *table)
{
    if (table->phase == TABLE_OVER && !table->filed)
        file(table);
    if (table->phase == TABLE_OVER)
        set_alarm(table, table->ended + TABLE_KEPT);
    set_alarm(table, dealing_deadline(table));
    if (table->phase != TABLE_PLAYING)
        return;
    ask_computers(table);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        set_alarm(table, clock_deadline(&table->clock[seat], &table->terms.clock, table->lag[seat]));
}

static void on_alarm(uv_timer_t *timer)
{
    struct table *table = timer->data;
    struct refusal refusal;
    const int64_t now = tables_now(table->all);
    table->alarm = 0;
    if (table->closed)
        return;
    if (table->archived && !table->touched && table->ended + TABLE_KEPT <= now) {
        tables_remove(table);
        return;
    }
    if (dealing_proceed(table, &refusal) && table_check_clocks(table, &refusal))
        table_proceed(table);
}

/* --- reading from the store ---------------------------------------------------------------------------------------- */

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
                    happen(table, &entry);
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
    struct reading reading = { .table = table, .fine = terms_load(table, row->terms, row->terms_size) };
    const enum store_status status =
        reading.fine ? store_entries(table->all->store, table->id, read_entry, &reading) : STORE_DAMAGED;
    table->entries = reading.entries;
    if (status != STORE_OK || !reading.fine)
        leave_alone(table, reading.entries);
}

static void read_each(void *context, const struct store_table *row)
{
    struct tables *tables = context;
    read_table(new_table(tables, row->id), row);
}

/* The time in which there was no server counts for nobody. */
static bool rest_clocks(struct table *table, int64_t alive)
{
    const bool running = table->clock[0].since || table->clock[1].since;
    if (table->phase != TABLE_PLAYING || !running)
        return true;
    struct refusal refusal;
    struct log_entry entry = table_entry(table, ENTRY_GAP, 0, 0);
    const int64_t last = table->moment[table->moments - 1].t, from = alive > last ? alive : last;
    const int64_t gap = entry.t > from ? entry.t - from : 0;
    entry.number = gap < UINT32_MAX ? (uint32_t)gap : UINT32_MAX;
    return table_do(table, &entry, &refusal);
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
    bool fine = store_tables(store, read_each, tables) == STORE_OK;
    for (struct table *table = tables->first; fine && table; table = table->next)
        fine = rest_clocks(table, alive);
    if (!fine) {
        trouble_set(trouble, 0, "data-failed", "reason", store_error(store), (char *)NULL);
        tables_free(tables);
        return NULL;
    }
    for (struct table *table = tables->first, *next; table; table = next) {
        next = table->next;
        table_proceed(table);
    }
    return tables;
}

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
    for (unsigned i = 0; i < LEXICONS_KEPT; i++)
        lexicon_free(tables->lexicon[i].lexicon);
    free(tables->page[0].at);
    free(tables->page[1].at);
    free(tables->told.text.at);
    free(tables->text.at);
    index_free(&tables->index);
    free(tables);
}

void tables_pause(struct tables *tables)
{
    (void)store_alive(tables->store, tables_now(tables));
}

/* --- turns ------------------------------------------------------------------------------------------------------------ */

void tables_touch(struct table *table)
{
    if (table->touched)
        return;
    table->touched = true;
    table->touched_next = table->all->touched;
    table->all->touched = table;
}

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

static void read_again(void *context, const struct store_table *row)
{
    struct reading *reading = context;
    reading->fine = true;
    read_table(reading->table, row);
}

/* All zeros but for what does not come from the store. */
static void forget(struct table *table)
{
    tables_forget_jobs(table);
    happen_free(table);
    const size_t from = offsetof(struct table, created), to = offsetof(struct table, watchers);
    memset((char *)table + from, 0, to - from);
    table->closed = table->filed = false;
    table->alarm = 0;
    uv_timer_stop(&table->timer);
    happen_begin(table);
}

/* A finished game is no longer written; what was agreed on since is forgotten. */
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
