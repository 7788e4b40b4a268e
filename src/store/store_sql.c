/* The statements and the transaction that all other files of the store use. */
#include "store_sql.h"

#include <stdio.h>

static void note(struct store *store, sqlite3 *db)
{
    snprintf(store->error, sizeof store->error, "%s", sqlite3_errmsg(db));
    store->code = sqlite3_errcode(db);
}

enum store_status store_fail(struct store *store)
{
    if (!store->failed)
        note(store, store->db);
    if (!sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->failed = true;
    store->writing = false;
    store->journal.stale = true;
    return STORE_FAILED;
}

/* What an error of SQLite is for the caller; fails the turn if the disk did, or if there was damage in the midst of it. */
static enum store_status status_of(struct store *store, sqlite3 *db, int rc)
{
    if (db == store->db && store->writing && sqlite3_get_autocommit(db))
        return store_fail(store);       /* SQLite has rolled back by itself */
    switch (rc & 0xff) {
    case SQLITE_OK:
    case SQLITE_DONE:
    case SQLITE_ROW: return STORE_OK;
    case SQLITE_CONSTRAINT: return STORE_TAKEN;
    default: break;
    }
    bool damage = (rc & 0xff) == SQLITE_CORRUPT || (rc & 0xff) == SQLITE_NOTADB;
    if (db == store->db && (store->writing || !damage))
        return store_fail(store);
    note(store, db);
    return STORE_DAMAGED;
}

static sqlite3_stmt *kept(struct store *store, struct connection *connection, const char *sql)
{
    size_t at = ((uintptr_t)sql >> 3) % STORE_STATEMENTS;
    while (connection->kept[at].sql && connection->kept[at].sql != sql)
        at = (at + 1) % STORE_STATEMENTS;
    if (!connection->kept[at].sql) {
        sqlite3_stmt *statement;
        int rc = sqlite3_prepare_v3(connection->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
        if (rc != SQLITE_OK) {
            status_of(store, connection->db, rc);
            return NULL;
        }
        connection->kept[at].sql = sql;
        connection->kept[at].statement = statement;
    }
    return connection->kept[at].statement;
}

bool store_plain(struct store *store, const char *sql)
{
    sqlite3_stmt *statement = kept(store, &store->writer, sql);
    if (!statement)
        return false;
    int rc = sqlite3_step(statement);
    sqlite3_reset(statement);
    return rc == SQLITE_DONE;
}

static bool begin(struct store *store)
{
    if (store->failed)
        return false;
    if (store->writing)
        return true;
    store->writing = store_plain(store, "BEGIN IMMEDIATE");
    if (!store->writing)
        store_fail(store);
    return store->writing;
}

sqlite3_stmt *store_read(struct store *store, const char *sql)
{
    return kept(store, &store->writer, sql);
}

sqlite3_stmt *store_look(struct store *store, const char *sql)
{
    return kept(store, &store->reader, sql);
}

sqlite3_stmt *store_write(struct store *store, const char *sql)
{
    return begin(store) ? kept(store, &store->writer, sql) : NULL;
}

bool store_begin(struct store *store)
{
    if (!begin(store))
        return false;
    if (!store_plain(store, "SAVEPOINT one")) {
        store_fail(store);
        return false;
    }
    return true;
}

enum store_status store_end(struct store *store, enum store_status status)
{
    if (store->failed)
        return STORE_FAILED;
    if (status != STORE_OK && !store_plain(store, "ROLLBACK TO one"))
        return store_fail(store);
    return store_plain(store, "RELEASE one") ? status : store_fail(store);
}

static enum store_status step(struct store *store, sqlite3_stmt *statement)
{
    int rc = sqlite3_step(statement);
    enum store_status status =
        rc == SQLITE_DONE ? STORE_NONE : status_of(store, sqlite3_db_handle(statement), rc);
    if (status != STORE_OK) {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
    }
    return status;
}

enum store_status store_row(struct store *store, sqlite3_stmt *statement)
{
    if (!statement)
        return store->failed ? STORE_FAILED : STORE_DAMAGED;
    return step(store, statement);
}

enum store_status store_done(struct store *store, sqlite3_stmt *statement)
{
    enum store_status status = store_row(store, statement);
    return status == STORE_NONE ? STORE_OK : status;
}

void store_bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

void store_column_text(sqlite3_stmt *statement, int column, char *out, size_t room)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    snprintf(out, room, "%s", text ? text : "");
}
