/* Games that wait in a browser, kept for the other devices of their account. */
#include "store_sql.h"

#include <stdlib.h>
#include <string.h>

enum store_status store_waiting_put(struct store *store, int64_t account, const struct store_waiting *waiting,
                                    unsigned most)
{
    sqlite3_stmt *put = store_write(
        store, "INSERT INTO waiting VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
               " ON CONFLICT (account, id) DO UPDATE SET at = excluded.at, about = excluded.about,"
               " dictionary = excluded.dictionary, text = excluded.text WHERE excluded.at >= at");
    size_t packed_size;
    void *packed = codec_pack(store, waiting->text, strlen(waiting->text), &packed_size);
    sqlite3_bind_int64(put, 1, account);
    store_bind_text(put, 2, waiting->id);
    sqlite3_bind_int64(put, 3, waiting->at);
    store_bind_text(put, 4, waiting->about);
    sqlite3_bind_int64(put, 5, store->codec.number);
    sqlite3_bind_blob64(put, 6, packed, packed_size, SQLITE_STATIC);
    const enum store_status status = store_done(store, put);
    free(packed);
    if (status != STORE_OK)
        return status;
    sqlite3_stmt *away =
        store_write(store, "DELETE FROM waiting WHERE account = ?1 AND id NOT IN"
                           " (SELECT id FROM waiting WHERE account = ?1 ORDER BY at DESC, id LIMIT ?2)");
    sqlite3_bind_int64(away, 1, account);
    sqlite3_bind_int64(away, 2, most);
    return store_done(store, away);
}

enum store_status store_waiting_get(struct store *store, int64_t account, const char *id,
                                    store_waiting_each *each, void *context)
{
    sqlite3_stmt *get = store_read(
        store, "SELECT id, at, about, dictionary, text FROM waiting WHERE account = ?1 AND id = ?2");
    sqlite3_bind_int64(get, 1, account);
    store_bind_text(get, 2, id);
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status;
    char *text = NULL;
    size_t size;
    status = codec_unpack(store, sqlite3_column_int64(get, 3), sqlite3_column_blob(get, 4),
                          (size_t)sqlite3_column_bytes(get, 4), &text, &size);
    if (status == STORE_OK)
        each(context, &(struct store_waiting){
                          .id = (const char *)sqlite3_column_text(get, 0),
                          .at = sqlite3_column_int64(get, 1),
                          .about = (const char *)sqlite3_column_text(get, 2),
                          .text = text,
                      });
    free(text);
    sqlite3_reset(get);
    return status;
}

enum store_status store_waiting_of(struct store *store, int64_t account, store_waiting_each *each,
                                   void *context)
{
    sqlite3_stmt *query =
        store_read(store, "SELECT id, at, about FROM waiting WHERE account = ?1 ORDER BY at DESC, id");
    sqlite3_bind_int64(query, 1, account);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK)
        each(context, &(struct store_waiting){
                          .id = (const char *)sqlite3_column_text(query, 0),
                          .at = sqlite3_column_int64(query, 1),
                          .about = (const char *)sqlite3_column_text(query, 2),
                      });
    return status == STORE_NONE ? STORE_OK : status;
}

enum store_status store_waiting_delete(struct store *store, int64_t account, const char *id)
{
    sqlite3_stmt *away = store_write(store, "DELETE FROM waiting WHERE account = ?1 AND id = ?2");
    sqlite3_bind_int64(away, 1, account);
    store_bind_text(away, 2, id);
    const enum store_status status = store_done(store, away);
    return status == STORE_OK && sqlite3_changes(store->db) == 0 ? STORE_NONE : status;
}
