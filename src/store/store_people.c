/* Relations between people: ratings, blocks, reports. */
#include "store_sql.h"

/* --- ratings ------------------------------------------------------------------------------------- */

#define RATING_COLUMNS "rating.account, rating.pool, rating.rating, deviation, games, rated_at"

static void read_rating(sqlite3_stmt *row, struct store_rating *out)
{
    *out = (struct store_rating){
        .account = sqlite3_column_int64(row, 0),
        .rating = sqlite3_column_double(row, 2),
        .deviation = sqlite3_column_double(row, 3),
        .games = sqlite3_column_int64(row, 4),
        .rated_at = sqlite3_column_int64(row, 5),
    };
    store_column_text(row, 1, out->pool, sizeof out->pool);
}

enum store_status store_rating_get(struct store *store, int64_t account, const char *pool,
                                   struct store_rating *out)
{
    sqlite3_stmt *get =
        store_read(store, "SELECT " RATING_COLUMNS " FROM rating WHERE account = ?1 AND pool = ?2");
    sqlite3_bind_int64(get, 1, account);
    store_bind_text(get, 2, pool);
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status;
    read_rating(get, out);
    sqlite3_reset(get);
    return STORE_OK;
}

enum store_status store_rating_put(struct store *store, const struct store_rating *rating)
{
    sqlite3_stmt *put = store_write(store, "INSERT OR REPLACE INTO rating VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    sqlite3_bind_int64(put, 1, rating->account);
    store_bind_text(put, 2, rating->pool);
    sqlite3_bind_double(put, 3, rating->rating);
    sqlite3_bind_double(put, 4, rating->deviation);
    sqlite3_bind_int64(put, 5, rating->games);
    sqlite3_bind_int64(put, 6, rating->rated_at);
    return store_done(store, put);
}

/* Tells all rows of a query over rating, whose seventh column is the account's name. */
static enum store_status tell_ratings(struct store *store, sqlite3_stmt *query, store_rating_each *each,
                                      void *context)
{
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        struct store_rating rating;
        char name[STORE_NAME];
        read_rating(query, &rating);
        store_column_text(query, 6, name, sizeof name);
        each(context, &rating, name);
    }
    return status == STORE_NONE ? STORE_OK : status;
}

enum store_status store_ratings_of(struct store *store, int64_t account, store_rating_each *each,
                                   void *context)
{
    sqlite3_stmt *query = store_read(store, "SELECT " RATING_COLUMNS ", name FROM rating JOIN account"
                                            " ON account.id = rating.account WHERE rating.account = ?1");
    sqlite3_bind_int64(query, 1, account);
    return tell_ratings(store, query, each, context);
}

enum store_status store_rating_list(struct store *store, const char *pool, double deviation, unsigned most,
                                    store_rating_each *each, void *context)
{
    sqlite3_stmt *query =
        store_read(store, "SELECT " RATING_COLUMNS ", name FROM rating JOIN account"
                          " ON account.id = rating.account WHERE rating.pool = ?1 AND kind = 1"
                          " AND deviation <= ?2 ORDER BY rating.rating DESC LIMIT ?3");
    store_bind_text(query, 1, pool);
    sqlite3_bind_double(query, 2, deviation);
    sqlite3_bind_int64(query, 3, most);
    return tell_ratings(store, query, each, context);
}

/* --- blocks -------------------------------------------------------------------------------------- */

enum store_status store_block(struct store *store, int64_t account, int64_t other, bool on)
{
    sqlite3_stmt *set = on ? store_write(store, "INSERT OR IGNORE INTO block VALUES (?1, ?2)")
                           : store_write(store, "DELETE FROM block WHERE account = ?1 AND other = ?2");
    sqlite3_bind_int64(set, 1, account);
    sqlite3_bind_int64(set, 2, other);
    return store_done(store, set);
}

bool store_blocks(struct store *store, int64_t account, int64_t other)
{
    sqlite3_stmt *query = store_read(store, "SELECT 1 FROM block WHERE account = ?1 AND other = ?2");
    sqlite3_bind_int64(query, 1, account);
    sqlite3_bind_int64(query, 2, other);
    if (store_row(store, query) != STORE_OK)
        return false;
    sqlite3_reset(query);
    return true;
}

enum store_status store_blocks_of(struct store *store, int64_t account, store_block_each *each, void *context)
{
    sqlite3_stmt *query = store_read(store, "SELECT other, name FROM block JOIN account ON account.id = other"
                                            " WHERE account = ?1 ORDER BY other");
    sqlite3_bind_int64(query, 1, account);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        char name[STORE_NAME];
        store_column_text(query, 1, name, sizeof name);
        each(context, sqlite3_column_int64(query, 0), name);
    }
    return status == STORE_NONE ? STORE_OK : status;
}

/* --- reports ------------------------------------------------------------------------------------- */

enum store_status store_report(struct store *store, int64_t by, int64_t about, const char *reason,
                               const char *json, int64_t now)
{
    sqlite3_stmt *put =
        store_write(store, "INSERT INTO report (reporter, about, reason, json, created, closed)"
                           " VALUES (?1, ?2, ?3, ?4, ?5, 0)");
    sqlite3_bind_int64(put, 1, by);
    sqlite3_bind_int64(put, 2, about);
    store_bind_text(put, 3, reason);
    store_bind_text(put, 4, json);
    sqlite3_bind_int64(put, 5, now);
    return store_done(store, put);
}

enum store_status store_report_close(struct store *store, int64_t id, int64_t now)
{
    sqlite3_stmt *set = store_write(store, "UPDATE report SET closed = ?2 WHERE id = ?1 AND closed = 0");
    sqlite3_bind_int64(set, 1, id);
    sqlite3_bind_int64(set, 2, now);
    enum store_status status = store_done(store, set);
    return status == STORE_OK && sqlite3_changes(store->db) == 0 ? STORE_NONE : status;
}

enum store_status store_reports(struct store *store, int64_t by, unsigned most, store_report_each *each,
                                void *context)
{
    sqlite3_stmt *query =
        by > 0 ? store_read(store, "SELECT id, reporter, about, reason, json, created, closed FROM report"
                                   " WHERE reporter = ?1 ORDER BY id LIMIT ?2")
               : store_read(store, "SELECT id, reporter, about, reason, json, created, closed FROM report"
                                   " WHERE closed = 0 AND ?1 = ?1 ORDER BY id LIMIT ?2");
    sqlite3_bind_int64(query, 1, by);
    sqlite3_bind_int64(query, 2, most);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        struct store_report report = {
            .id = sqlite3_column_int64(query, 0),
            .by = sqlite3_column_int64(query, 1),
            .about = sqlite3_column_int64(query, 2),
            .reason = (const char *)sqlite3_column_text(query, 3),
            .json = (const char *)sqlite3_column_text(query, 4),
            .created = sqlite3_column_int64(query, 5),
            .closed = sqlite3_column_int64(query, 6),
        };
        each(context, &report);
    }
    return status == STORE_NONE ? STORE_OK : status;
}
