/* Accounts, their sessions and tokens, and the housekeeping among them. */
#include "store_sql.h"

#include <string.h>

#define ACCOUNT_COLUMNS \
    "id, kind, name, folded, password, language, moderator, created, seen, muted_until, settings"

static void read_account(sqlite3_stmt *row, struct store_account *out)
{
    *out = (struct store_account){
        .id = sqlite3_column_int64(row, 0),
        .kind = (enum account_kind)(sqlite3_column_int(row, 1) % ACCOUNT_KIND_COUNT),
        .moderator = sqlite3_column_int(row, 6) != 0,
        .created = sqlite3_column_int64(row, 7),
        .seen = sqlite3_column_int64(row, 8),
        .muted_until = sqlite3_column_int64(row, 9),
        .settings = (uint32_t)sqlite3_column_int64(row, 10),
    };
    store_column_text(row, 2, out->name, sizeof out->name);
    store_column_text(row, 3, out->folded, sizeof out->folded);
    store_column_text(row, 4, out->password, sizeof out->password);
    store_column_text(row, 5, out->language, sizeof out->language);
}

static void bind_account(sqlite3_stmt *put, const struct store_account *account)
{
    sqlite3_bind_int64(put, 2, account->kind);
    store_bind_text(put, 3, account->name);
    store_bind_text(put, 4, account->folded);
    store_bind_text(put, 5, account->password);
    store_bind_text(put, 6, account->language);
    sqlite3_bind_int64(put, 7, account->moderator);
    sqlite3_bind_int64(put, 8, account->created);
    sqlite3_bind_int64(put, 9, account->seen);
    sqlite3_bind_int64(put, 10, account->muted_until);
    sqlite3_bind_int64(put, 11, account->settings);
}

static enum store_status only_account(struct store *store, sqlite3_stmt *get, struct store_account *out)
{
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status;
    read_account(get, out);
    sqlite3_reset(get);
    return STORE_OK;
}

/* OK turned into NONE where the write that was just done met no row. */
static enum store_status met(struct store *store, enum store_status status)
{
    return status == STORE_OK && sqlite3_changes(store->db) == 0 ? STORE_NONE : status;
}

enum store_status store_account_new(struct store *store, struct store_account *account)
{
    sqlite3_stmt *put =
        store_write(store, "INSERT INTO account (" ACCOUNT_COLUMNS ") VALUES (NULL, ?2, ?3, ?4, ?5, ?6,"
                           " ?7, ?8, ?9, ?10, ?11)");
    bind_account(put, account);
    enum store_status status = store_done(store, put);
    if (status == STORE_OK)
        account->id = sqlite3_last_insert_rowid(store->db);
    return status;
}

enum store_status store_moderators(struct store *store, store_account_each *each, void *context)
{
    sqlite3_stmt *query =
        store_read(store, "SELECT " ACCOUNT_COLUMNS " FROM account WHERE moderator = 1 ORDER BY folded");
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        struct store_account account;
        read_account(query, &account);
        each(context, &account);
    }
    return status == STORE_NONE ? STORE_OK : status;
}

enum store_status store_account_get(struct store *store, int64_t id, struct store_account *out)
{
    sqlite3_stmt *get = store_read(store, "SELECT " ACCOUNT_COLUMNS " FROM account WHERE id = ?1");
    sqlite3_bind_int64(get, 1, id);
    return only_account(store, get, out);
}

enum store_status store_account_find(struct store *store, const char *folded, struct store_account *out)
{
    sqlite3_stmt *get = store_read(store, "SELECT " ACCOUNT_COLUMNS " FROM account WHERE folded = ?1");
    store_bind_text(get, 1, folded);
    return only_account(store, get, out);
}

enum store_status store_account_put(struct store *store, const struct store_account *account)
{
    sqlite3_stmt *put =
        store_write(store, "UPDATE account SET kind = ?2, name = ?3, folded = ?4, password = ?5,"
                           " language = ?6, moderator = ?7, created = ?8, seen = ?9, muted_until = ?10,"
                           " settings = ?11 WHERE id = ?1");
    sqlite3_bind_int64(put, 1, account->id);
    bind_account(put, account);
    return met(store, store_done(store, put));
}

/* --- deleting ------------------------------------------------------------------------------------ */

/* Games that were played in a browser belong to one account alone, so they go with it. */
#define KEPT_GAMES \
    "(SELECT number FROM game WHERE player0 = ?1 AND player0 > 0 AND kept" \
    " UNION SELECT number FROM game WHERE player1 = ?1 AND player1 > 0 AND kept)"
static const char forget_analyses[] = "DELETE FROM analysis WHERE game IN " KEPT_GAMES;
static const char forget_games[] = "DELETE FROM game WHERE number IN " KEPT_GAMES;

static const char note_games[] =
    "INSERT INTO rename (id, seats) SELECT id, (player0 = ?1) + 2 * (player1 = ?1) FROM game"
    " WHERE number IN (SELECT number FROM game WHERE player0 = ?1 AND player0 > 0"
    "  UNION SELECT number FROM game WHERE player1 = ?1 AND player1 > 0)"
    " ON CONFLICT (id) DO UPDATE SET seats = seats | excluded.seats";

static const char *const deletion[] = {
    forget_analyses,
    forget_games,
    note_games,
    "UPDATE game SET player0 = 0 WHERE player0 = ?1 AND player0 > 0",
    "UPDATE game SET player1 = 0 WHERE player1 = ?1 AND player1 > 0",
    "DELETE FROM session WHERE account = ?1",
    "DELETE FROM rating WHERE account = ?1",
    "DELETE FROM waiting WHERE account = ?1",
    "DELETE FROM block WHERE account = ?1",
    "DELETE FROM block WHERE other = ?1",
    "DELETE FROM report WHERE reporter = ?1",
    "UPDATE report SET about = 0 WHERE about = ?1",
    "DELETE FROM account WHERE id = ?1",
    NULL,
};

enum store_status store_account_delete(struct store *store, int64_t id)
{
    if (!store_begin(store))
        return STORE_FAILED;
    enum store_status status = STORE_OK;
    for (int i = 0; deletion[i] && status == STORE_OK; i++) {
        sqlite3_stmt *away = store_write(store, deletion[i]);
        sqlite3_bind_int64(away, 1, id);
        status = store_done(store, away);
    }
    return store_end(store, met(store, status));    /* the last statement tells whether the account was there */
}

/* --- sessions and tokens ------------------------------------------------------------------------- */

#define SESSION_COLUMNS "id, account, hash, scopes, label, created, seen, expires"

static void read_session(sqlite3_stmt *row, struct store_session *out)
{
    *out = (struct store_session){
        .id = sqlite3_column_int64(row, 0),
        .account = sqlite3_column_int64(row, 1),
        .scopes = (uint32_t)sqlite3_column_int64(row, 3),
        .created = sqlite3_column_int64(row, 5),
        .seen = sqlite3_column_int64(row, 6),
        .expires = sqlite3_column_int64(row, 7),
    };
    if (sqlite3_column_bytes(row, 2) == STORE_HASH)
        memcpy(out->hash, sqlite3_column_blob(row, 2), STORE_HASH);
    store_column_text(row, 4, out->label, sizeof out->label);
}

enum store_status store_session_new(struct store *store, struct store_session *session)
{
    sqlite3_stmt *put =
        store_write(store, "INSERT INTO session (" SESSION_COLUMNS ") VALUES (NULL, ?1, ?2, ?3, ?4, ?5,"
                           " ?6, ?7)");
    sqlite3_bind_int64(put, 1, session->account);
    sqlite3_bind_blob(put, 2, session->hash, STORE_HASH, SQLITE_STATIC);
    sqlite3_bind_int64(put, 3, session->scopes);
    store_bind_text(put, 4, session->label);
    sqlite3_bind_int64(put, 5, session->created);
    sqlite3_bind_int64(put, 6, session->seen);
    sqlite3_bind_int64(put, 7, session->expires);
    enum store_status status = store_done(store, put);
    if (status == STORE_OK)
        session->id = sqlite3_last_insert_rowid(store->db);
    return status;
}

enum store_status store_session_find(struct store *store, const uint8_t hash[STORE_HASH],
                                     struct store_session *out)
{
    sqlite3_stmt *get = store_read(store, "SELECT " SESSION_COLUMNS " FROM session WHERE hash = ?1");
    sqlite3_bind_blob(get, 1, hash, STORE_HASH, SQLITE_STATIC);
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status;
    read_session(get, out);
    sqlite3_reset(get);
    return STORE_OK;
}

enum store_status store_session_seen(struct store *store, int64_t id, int64_t now, int64_t expires)
{
    sqlite3_stmt *set = store_write(store, "UPDATE session SET seen = ?2, expires = ?3 WHERE id = ?1");
    sqlite3_bind_int64(set, 1, id);
    sqlite3_bind_int64(set, 2, now);
    sqlite3_bind_int64(set, 3, expires);
    return met(store, store_done(store, set));
}

enum store_status store_session_end(struct store *store, int64_t account, int64_t id)
{
    sqlite3_stmt *away = store_write(store, "DELETE FROM session WHERE account = ?1 AND id = ?2");
    sqlite3_bind_int64(away, 1, account);
    sqlite3_bind_int64(away, 2, id);
    return met(store, store_done(store, away));
}

enum store_status store_session_end_all(struct store *store, int64_t account, int64_t keep, bool tokens)
{
    sqlite3_stmt *away = store_write(store, "DELETE FROM session WHERE account = ?1 AND id <> ?2"
                                            " AND (?3 OR scopes = 0)");
    sqlite3_bind_int64(away, 1, account);
    sqlite3_bind_int64(away, 2, keep);
    sqlite3_bind_int64(away, 3, tokens);
    return store_done(store, away);
}

enum store_status store_sessions(struct store *store, int64_t account, store_session_each *each,
                                 void *context)
{
    sqlite3_stmt *query =
        store_read(store, "SELECT " SESSION_COLUMNS " FROM session WHERE account = ?1 ORDER BY id");
    sqlite3_bind_int64(query, 1, account);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        struct store_session session;
        read_session(query, &session);
        each(context, &session);
    }
    return status == STORE_NONE ? STORE_OK : status;
}

/* --- housekeeping -------------------------------------------------------------------------------- */

enum { SWEPT = 64 };        /* guests that go in one call at most */

unsigned store_sweep(struct store *store, int64_t now, int64_t guests_before, unsigned most, store_busy *busy,
                     void *context)
{
    sqlite3_stmt *away = store_write(store, "DELETE FROM session WHERE id IN (SELECT id FROM session"
                                            " WHERE expires <= ?1 LIMIT ?2)");
    sqlite3_bind_int64(away, 1, now);
    sqlite3_bind_int64(away, 2, most);
    if (store_done(store, away) != STORE_OK)
        return 0;
    unsigned gone = (unsigned)sqlite3_changes(store->db), guests = 0;
    unsigned wanted = most - gone < SWEPT ? most - gone : SWEPT;
    int64_t guest[SWEPT];
    sqlite3_stmt *query =
        store_read(store, "SELECT id FROM account WHERE kind = 0 AND seen < ?1 AND NOT EXISTS"
                          " (SELECT 1 FROM session WHERE session.account = account.id)"
                          " ORDER BY seen");
    sqlite3_bind_int64(query, 1, guests_before);
    while (guests < wanted && store_row(store, query) == STORE_OK)
        if (!busy(context, sqlite3_column_int64(query, 0)))
            guest[guests++] = sqlite3_column_int64(query, 0);
    sqlite3_reset(query);
    for (unsigned i = 0; i < guests; i++)
        gone += store_account_delete(store, guest[i]) == STORE_OK;
    return gone;
}
