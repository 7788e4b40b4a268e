/* Live tables and their journal.
 *
 * Entries of all tables are appended to one tree in the order in which they come: a turn of the loop writes a page
 * or two, however many tables moved (six times faster than a tree sorted by table). Where the entries of a table lie
 * is kept in memory and found again when the file is opened. Entries of tables that are gone stay until they
 * outnumber the living; then each commit takes some from the old end, and moves the living among them to the new. */
#include "store_sql.h"
#include "base/memory.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK = 4 };                 /* bytes of check after each entry */
enum { DEAD_KEPT = 4096 };          /* as long as no more entries are dead, none are cleared away */
enum { TRIM = 64 };                 /* old entries looked at in a commit: so many, and twice as many as are new */
/* Ids in a row that cannot be read before the search ends: more than lie below one page over the leaves. */
enum { GAP_MAX = 100000 };

struct live {
    char id[STORE_ID];
    unsigned at;                    /* in journal->all */
    int64_t number;
    uint32_t count;
    size_t room;
    int64_t *row;                   /* [count]: where entry n lies; 0: missing */
};

/* --- what is known of it ------------------------------------------------------------------------- */

static struct live *find(const struct journal *journal, const char *id)
{
    return index_find(&journal->live, store_id_number(id));
}

static struct live *add(struct journal *journal, const char *id, int64_t number)
{
    struct live *live = zeroed(sizeof *live);
    memcpy(live->id, id, STORE_ID);
    live->number = number;
    live->at = journal->count;
    journal->all = grown(journal->all, &journal->room, journal->count + 1, sizeof(struct live *));
    journal->all[journal->count++] = live;
    index_add(&journal->live, store_id_number(id), live);
    index_add(&journal->by_number, number, live);
    if (number >= journal->next)
        journal->next = number + 1;
    return live;
}

static void take_out(struct journal *journal, struct live *live)
{
    index_remove(&journal->live, store_id_number(live->id));
    index_remove(&journal->by_number, live->number);
    journal->all[live->at] = journal->all[--journal->count];
    journal->all[live->at]->at = live->at;
    journal->dead += live->count;
    free(live->row);
    free(live);
}

static void place(struct live *live, uint32_t n, int64_t row)
{
    live->row = grown(live->row, &live->room, n + 1, sizeof *live->row);
    for (; live->count <= n; live->count++)
        live->row[live->count] = 0;
    live->row[n] = row;
}

void journal_forget(struct journal *journal)
{
    while (journal->count > 0)
        take_out(journal, journal->all[0]);
    free(journal->all);
    index_free(&journal->live);
    index_free(&journal->by_number);
    *journal = (struct journal){ .next = 1, .keep = journal->keep };
}

/* --- one entry ----------------------------------------------------------------------------------- */

/* Four bytes of check of an entry: that it is this one, and intact. */
static void seal(uint8_t out[CHECK], int64_t number, uint32_t n, const void *data, size_t size)
{
    static const char purpose[] = "duello: journal.";
    uint8_t key[crypto_shorthash_KEYBYTES], hash[crypto_shorthash_BYTES];
    static_assert(sizeof purpose > sizeof key, "the key is whole");
    memcpy(key, purpose, sizeof key);
    for (int i = 0; i < 8; i++)
        key[i] ^= (uint8_t)(number >> 8 * i);
    for (int i = 0; i < 4; i++)
        key[8 + i] ^= (uint8_t)(n >> 8 * i);
    crypto_shorthash(hash, data, size, key);
    memcpy(out, hash, CHECK);
}

/* Whether it is what was written. */
static bool is_whole(int64_t number, int64_t n, const uint8_t *data, size_t size)
{
    uint8_t check[CHECK];
    if (size < CHECK || n < 0 || n > UINT32_MAX)
        return false;
    seal(check, number, (uint32_t)n, data, size - CHECK);
    return memcmp(check, data + size - CHECK, CHECK) == 0;
}

static enum store_status append(struct store *store, int64_t number, uint32_t n, const void *data,
                                size_t size)
{
    sqlite3_stmt *put = store_write(store, "INSERT INTO entry (live, n, data) VALUES (?1, ?2, ?3)");
    sqlite3_bind_int64(put, 1, number);
    sqlite3_bind_int64(put, 2, n);
    sqlite3_bind_blob(put, 3, data, (int)size, SQLITE_STATIC);
    return store_done(store, put);
}

/* --- reading it when the file is opened, and after a failure ------------------------------------- */

static enum store_status read_tables(struct store *store, const char *sql)
{
    sqlite3_stmt *query = store_read(store, sql);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        const int64_t number = sqlite3_column_int64(query, 0);
        char id[STORE_ID];
        store_column_text(query, 1, id, sizeof id);
        if (number > 0 && store_id_valid(id) && !find(&store->journal, id))
            add(&store->journal, id, number);
    }
    return status;
}

static enum store_status read_entries(struct store *store)
{
    struct journal *journal = &store->journal;
    sqlite3_stmt *query = store_read(store, "SELECT id, live, n FROM entry ORDER BY id");
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        const int64_t number = sqlite3_column_int64(query, 1), n = sqlite3_column_int64(query, 2);
        struct live *live = index_find(&journal->by_number, number);
        journal->rows++;
        if (number >= journal->next)
            journal->next = number + 1;
        if (live && n >= 0 && n < UINT32_MAX / 16)
            place(live, (uint32_t)n, sqlite3_column_int64(query, 0));
        else
            journal->dead++;
    }
    return status;
}

enum store_status journal_read(struct store *store)
{
    struct journal *journal = &store->journal;
    journal_forget(journal);
    enum store_status status = read_tables(store, "SELECT number, id FROM live ORDER BY number");
    journal->keep |= status == STORE_DAMAGED;   /* nothing is cleared away that repair may need */
    if (status == STORE_DAMAGED)                /* the index of the ids lies on other pages; it names the tables, too */
        status = read_tables(store, "SELECT number, id FROM live ORDER BY id");
    if (status != STORE_FAILED)
        status = read_entries(store);
    if (status == STORE_FAILED)
        return status;
    journal->torn = status == STORE_DAMAGED;
    journal->keep |= journal->torn;
    journal->stale = false;
    return STORE_OK;
}

/* --- saving it from damage ----------------------------------------------------------------------- */

/* Copies the entries of the old tree that can be read, upwards from the first or, above `done`, downwards from the last. An
 * entry that cannot be read costs its page: the ids beside it are tried one by one until one lies on another. Returns the last
 * id that was copied; an error that is not damage in *status. */
static int64_t copy_entries(struct store *store, bool up, int64_t done, enum store_status *status)
{
    int64_t at = up ? 1 : INT64_MAX, last = 0;
    for (unsigned missed = 0; missed < GAP_MAX && (up || last || !missed); missed++) {
        sqlite3_stmt *old = store_look(
            store, up ? "SELECT id, live, n, data FROM entry WHERE id >= ?1 ORDER BY id"
                      : "SELECT id, live, n, data FROM entry WHERE id <= ?1 AND id > ?2 ORDER BY id DESC");
        sqlite3_bind_int64(old, 1, at);
        if (!up)
            sqlite3_bind_int64(old, 2, done);
        while ((*status = store_row(store, old)) == STORE_OK) {
            const int64_t number = sqlite3_column_int64(old, 1), n = sqlite3_column_int64(old, 2);
            const void *data = sqlite3_column_blob(old, 3);
            const int size = sqlite3_column_bytes(old, 3);
            if (!is_whole(number, n, data, (size_t)size))
                continue;
            last = sqlite3_column_int64(old, 0);
            sqlite3_stmt *put =
                store_write(store, "INSERT INTO entry (id, live, n, data) VALUES (?1, ?2, ?3, ?4)");
            sqlite3_bind_int64(put, 1, last);
            sqlite3_bind_int64(put, 2, number);
            sqlite3_bind_int64(put, 3, n);
            sqlite3_bind_blob(put, 4, data, size, SQLITE_STATIC);
            if ((*status = store_done(store, put)) != STORE_OK) {
                sqlite3_reset(old);
                return last;
            }
            at = up ? last + 1 : last - 1;
            missed = 0;
        }
        if (*status != STORE_DAMAGED)
            return last;
        at += up ? 1 : -1;
    }
    return last;
}

/* How many entries a table had when the last end was clean; -1: nobody knows. */
static int64_t tally(struct store *store, int64_t number)
{
    int64_t entries = -1;
    sqlite3_stmt *find = store_look(store, "SELECT entries FROM tally WHERE number = ?1");
    sqlite3_bind_int64(find, 1, number);
    if (store->was_clean && store_row(store, find) == STORE_OK) {
        entries = sqlite3_column_int64(find, 0);
        sqlite3_reset(find);
    }
    return entries;
}

/* Where the last entries of a log are lost (`torn`: or may be), one with an invalid check stands for them, so that the table
 * stays damaged. *lost: there is one. */
static enum store_status mark_losses(struct store *store, bool torn, bool *lost)
{
    const struct journal *journal = &store->journal;
    enum store_status status = STORE_OK;
    for (unsigned i = 0; i < journal->count && status == STORE_OK; i++) {
        const struct live *live = journal->all[i];
        const int64_t known = tally(store, live->number),
                      wanted = known < 0 ? (int64_t)live->count + torn : known;
        if (wanted <= live->count || wanted > UINT32_MAX / 16)
            continue;
        *lost = true;
        status = append(store, live->number, (uint32_t)wanted - 1, "", 1);
    }
    return status;
}

/* A tree whose last page cannot be read takes no new entries, and one with any unreadable page cannot drop old ones. So it is
 * set aside for repair, and what can be read of it continues in a new one. */
static enum store_status set_aside(struct store *store)
{
    enum store_status status = STORE_OK;
    char sql[256];
    snprintf(sql, sizeof sql,
             "ALTER TABLE entry RENAME TO entry_damaged_%d;"
             "CREATE TABLE entry (id INTEGER PRIMARY KEY, live INTEGER NOT NULL, n INTEGER NOT NULL,"
             " data BLOB NOT NULL) STRICT",
             store->set_aside + 1);
    if (sqlite3_exec(store->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return store_fail(store);
    const int64_t done = copy_entries(store, true, 0, &status);
    if (status == STORE_DAMAGED)
        copy_entries(store, false, done, &status);
    store->set_aside++;
    store->journal.keep = false;
    return status == STORE_FAILED ? status : journal_read(store);
}

enum store_status journal_open(struct store *store)
{
    enum store_status status = journal_read(store);
    const bool torn = store->journal.torn;
    bool lost = false;
    if (status != STORE_OK || !store_begin(store))
        return STORE_FAILED;
    if (torn)
        status = set_aside(store);
    if (status == STORE_OK)
        status = mark_losses(store, torn, &lost);
    status = store_end(store, status);
    return status == STORE_OK && lost ? journal_read(store) : status;
}

bool journal_tally(struct store *store)
{
    const struct journal *journal = &store->journal;
    if (store_done(store, store_write(store, "DELETE FROM tally")) != STORE_OK)
        return false;
    for (unsigned i = 0; i < journal->count && !journal->stale && !journal->torn; i++) {
        sqlite3_stmt *put = store_write(store, "INSERT INTO tally (number, entries) VALUES (?1, ?2)");
        sqlite3_bind_int64(put, 1, journal->all[i]->number);
        sqlite3_bind_int64(put, 2, journal->all[i]->count);
        if (store_done(store, put) != STORE_OK)
            return false;
    }
    return true;
}

/* --- tables -------------------------------------------------------------------------------------- */

/* The journal as the file has it; NULL: the file cannot be read. */
static struct journal *known(struct store *store)
{
    if (store->journal.stale && journal_read(store) != STORE_OK)
        return NULL;
    return &store->journal;
}

enum store_status store_table_put(struct store *store, const struct store_table *table)
{
    struct journal *journal = known(store);
    if (!journal)
        return STORE_FAILED;
    assert(store_id_valid(table->id));
    const struct live *live = find(journal, table->id);
    int64_t number = live ? live->number : journal->next;
    sqlite3_stmt *put =
        store_write(store, "INSERT INTO live (number, id, created, terms) VALUES (?1, ?2, ?3, ?4)"
                           " ON CONFLICT (number) DO UPDATE SET terms = excluded.terms"
                           " WHERE id = excluded.id");
    sqlite3_bind_int64(put, 1, number);
    store_bind_text(put, 2, table->id);
    sqlite3_bind_int64(put, 3, table->created);
    sqlite3_bind_text(put, 4, table->terms, (int)table->terms_size, SQLITE_STATIC);
    enum store_status status = store_done(store, put);
    if (status == STORE_OK && sqlite3_changes(store->db) == 0)
        return STORE_DAMAGED;       /* the number is taken, by a table that could not be read */
    if (status == STORE_OK && !live)
        add(journal, table->id, number);
    return status;
}

enum store_status store_table_delete(struct store *store, const char *id)
{
    struct journal *journal = known(store);
    if (!journal)
        return STORE_FAILED;
    struct live *live = find(journal, id);
    if (!live)
        return STORE_NONE;
    sqlite3_stmt *away = store_write(store, "DELETE FROM live WHERE number = ?1");
    sqlite3_bind_int64(away, 1, live->number);
    enum store_status status = store_done(store, away);
    if (status == STORE_OK)
        take_out(journal, live);
    return status;
}

static enum store_status tell_table(struct store *store, const struct live *live, store_table_each *each,
                                    void *context)
{
    sqlite3_stmt *query = store_read(store, "SELECT id, created, terms FROM live WHERE number = ?1");
    sqlite3_bind_int64(query, 1, live->number);
    enum store_status status = store_row(store, query);
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_DAMAGED : status;
    struct store_table table = {
        .created = sqlite3_column_int64(query, 1),
        .terms = (const char *)sqlite3_column_text(query, 2),
        .terms_size = (size_t)sqlite3_column_bytes(query, 2),
    };
    store_column_text(query, 0, table.id, sizeof table.id);
    bool whole = table.terms && strcmp(table.id, live->id) == 0;
    if (whole)
        each(context, &table);
    sqlite3_reset(query);
    return whole ? STORE_OK : STORE_DAMAGED;
}

enum store_status store_tables(struct store *store, store_table_each *each, void *context)
{
    const struct journal *journal = known(store);
    if (!journal)
        return STORE_FAILED;
    enum store_status worst = journal->keep || store->set_aside ? STORE_DAMAGED : STORE_OK;
    for (unsigned i = 0; i < journal->count; i++) {
        enum store_status status = tell_table(store, journal->all[i], each, context);
        if (status == STORE_FAILED)
            return status;
        if (status != STORE_OK) {
            struct store_table lost = { .terms = NULL };
            memcpy(lost.id, journal->all[i]->id, STORE_ID);
            each(context, &lost);
            worst = status;
        }
    }
    return worst;
}

enum store_status store_table_get(struct store *store, const char *id, store_table_each *each, void *context)
{
    const struct journal *journal = known(store);
    if (!journal)
        return STORE_FAILED;
    const struct live *live = find(journal, id);
    return live ? tell_table(store, live, each, context) : STORE_NONE;
}

/* --- entries ------------------------------------------------------------------------------------- */

enum store_status store_entry_add(struct store *store, const char *id, uint32_t n, const void *data,
                                  size_t size)
{
    struct journal *journal = store->failed ? NULL : known(store);
    if (!journal)
        return STORE_FAILED;
    struct live *live = find(journal, id);
    if (!live)
        return STORE_NONE;
    assert(n == live->count);
    uint8_t small[512], *sealed = size + CHECK <= sizeof small ? small : malloc(size + CHECK);
    if (!sealed)
        abort();
    if (size > 0)
        memcpy(sealed, data, size);
    seal(sealed + size, live->number, n, sealed, size);
    enum store_status status = append(store, live->number, n, sealed, size + CHECK);
    if (sealed != small)
        free(sealed);
    if (status != STORE_OK)
        return status;
    place(live, n, sqlite3_last_insert_rowid(store->db));
    journal->rows++;
    journal->added++;
    return STORE_OK;
}

static enum store_status tell_entry(struct store *store, const struct live *live, uint32_t n,
                                    store_entry_each *each, void *context)
{
    static const char sql[] = "SELECT live, n, data FROM entry WHERE id = ?1";
    sqlite3_stmt *query = store_look(store, sql);
    sqlite3_bind_int64(query, 1, live->row[n]);
    enum store_status status = store_row(store, query);
    if (status == STORE_NONE) {     /* it was written in this turn, which only the writer sees */
        query = store_read(store, sql);
        sqlite3_bind_int64(query, 1, live->row[n]);
        status = store_row(store, query);
    }
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_DAMAGED : status;
    const uint8_t *data = sqlite3_column_blob(query, 2);
    size_t size = (size_t)sqlite3_column_bytes(query, 2);
    status = STORE_DAMAGED;
    if (sqlite3_column_int64(query, 0) == live->number && sqlite3_column_int64(query, 1) == n &&
        is_whole(live->number, n, data, size)) {
        each(context, n, data, size - CHECK);
        status = STORE_OK;
    }
    sqlite3_reset(query);
    return status;
}

enum store_status store_entries(struct store *store, const char *id, store_entry_each *each, void *context)
{
    const struct journal *journal = known(store);
    if (!journal)
        return STORE_FAILED;
    const struct live *live = find(journal, id);
    if (!live)
        return STORE_NONE;
    for (uint32_t n = 0; n < live->count; n++) {
        enum store_status status = tell_entry(store, live, n, each, context);
        if (status != STORE_OK)
            return status;
    }
    return journal->torn ? STORE_DAMAGED : STORE_OK;
}

/* --- throwing away ------------------------------------------------------------------------------- */

/* Moves an entry of a living table from the old end to the new. */
static enum store_status move_up(struct store *store, struct live *live, uint32_t n, sqlite3_stmt *old)
{
    enum store_status status =
        append(store, live->number, n, sqlite3_column_blob(old, 2), (size_t)sqlite3_column_bytes(old, 2));
    if (status == STORE_OK) {
        place(live, n, sqlite3_last_insert_rowid(store->db));
        store->journal.rows++;
    }
    return status;
}

/* Takes at most `most` entries from the old end. */
static enum store_status trim(struct store *store, unsigned most)
{
    struct journal *journal = &store->journal;
    sqlite3_stmt *query = store_look(store, "SELECT id, n, data, live FROM entry ORDER BY id LIMIT ?1");
    sqlite3_bind_int64(query, 1, most);
    enum store_status status;
    int64_t last = 0;
    unsigned taken = 0;
    while ((status = store_row(store, query)) == STORE_OK) {
        struct live *live = index_find(&journal->by_number, sqlite3_column_int64(query, 3));
        uint32_t n = (uint32_t)sqlite3_column_int64(query, 1);
        last = sqlite3_column_int64(query, 0);
        taken++;
        if (!live) {
            journal->dead--;
        } else if (n < live->count && live->row[n] == last && (status = move_up(store, live, n, query)) != STORE_OK) {
            sqlite3_reset(query);
            return status;
        }
    }
    sqlite3_stmt *away = store_write(store, "DELETE FROM entry WHERE id <= ?1");
    sqlite3_bind_int64(away, 1, last);
    journal->rows -= taken;
    return status == STORE_NONE ? store_done(store, away) : status;
}

enum store_status journal_trim(struct store *store)
{
    struct journal *journal = &store->journal;
    unsigned most = TRIM + 2 * journal->added;
    journal->added = 0;
    if (journal->stale || journal->keep || journal->dead <= DEAD_KEPT || journal->dead <= journal->rows / 2)
        return STORE_OK;
    if (most > journal->rows)
        most = (unsigned)journal->rows;
    const enum store_status status = trim(store, most);
    if (status != STORE_OK) {
        /* An entry at the old end cannot be read. The turn itself is intact; what was moved already stands there twice, which does no harm. The
         * journal is read anew, and nothing is cleared away any more. */
        journal->keep = journal->stale = true;
    }
    return status;
}
