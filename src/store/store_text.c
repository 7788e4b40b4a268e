/* Record texts, packed: zstd with a dictionary trained on records. The dictionary is stored in the file too, so that a
 * later program with a better one still reads the old texts. */
#include "store_sql.h"

#include "base/memory.h"
#include "record_dictionary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

/* Stronger levels save 8 % and take six times as long; see doc/store.md. */
enum { LEVEL = 3 };
enum { TEXT_MAX = 1 << 24 };        /* a text never unpacks to more: far beyond any record */

enum { RESCUED_MAX = 8, APART = 1000 };

/* Dictionaries that could be read from a damaged table. */
struct rescue {
    struct {
        int64_t number;
        void *bytes;
        size_t size;
    } each[RESCUED_MAX];
    unsigned count;
};

static bool is_own(const void *bytes, size_t size)
{
    return size == record_dictionary_size && memcmp(bytes, record_dictionary, size) == 0;
}

/* The bytes of dictionary `number`, given away; NULL: they cannot be read. */
static void *bytes_of(struct store *store, int64_t number, size_t *size)
{
    sqlite3_stmt *get = store_look(store, "SELECT bytes FROM dictionary WHERE number = ?1");
    sqlite3_bind_int64(get, 1, number);
    if (store_row(store, get) != STORE_OK)
        return NULL;
    *size = (size_t)sqlite3_column_bytes(get, 0);
    void *bytes = room_for(*size + 1);
    if (*size > 0)
        memcpy(bytes, sqlite3_column_blob(get, 0), *size);
    sqlite3_reset(get);
    return bytes;
}

static void rescue(struct store *store, struct rescue *out)
{
    sqlite3_stmt *list = store_look(store, "SELECT number FROM dictionary ORDER BY number");
    while (out->count < RESCUED_MAX && store_row(store, list) == STORE_OK)
        out->each[out->count++].number = sqlite3_column_int64(list, 0);
    sqlite3_reset(list);
    for (unsigned i = 0; i < out->count; i++)
        out->each[i].bytes = bytes_of(store, out->each[i].number, &out->each[i].size);
}

static enum store_status put_dictionary(struct store *store, int64_t number, const void *bytes, size_t size)
{
    sqlite3_stmt *put = store_write(store, "INSERT INTO dictionary (number, bytes) VALUES (?1, ?2)");
    if (number > 0)
        sqlite3_bind_int64(put, 1, number);
    else
        sqlite3_bind_null(put, 1);
    sqlite3_bind_blob(put, 2, bytes, (int)size, SQLITE_TRANSIENT);
    const enum store_status status = store_done(store, put);
    if (status == STORE_OK && is_own(bytes, size))
        store->codec.number = sqlite3_last_insert_rowid(store->db);
    return status;
}

/* A table of dictionaries that cannot be read is set aside for repair. What can be read of it, and the program's own dictionary,
 * continue in a new one, where that has a number that no other had. */
static enum store_status renew_table(struct store *store)
{
    struct rescue rescued = { .count = 0 };
    char sql[256];
    rescue(store, &rescued);
    enum store_status status = store_begin(store) ? STORE_OK : STORE_FAILED;
    const int number = store->dictionaries_aside + 1;
    snprintf(sql, sizeof sql,
             "ALTER TABLE dictionary RENAME TO dictionary_damaged_%d;"
             "CREATE TABLE dictionary (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT",
             number);
    if (status == STORE_OK && sqlite3_exec(store->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        status = store_fail(store);
    for (unsigned i = 0; i < rescued.count; i++) {
        if (status == STORE_OK && rescued.each[i].bytes)
            status =
                put_dictionary(store, rescued.each[i].number, rescued.each[i].bytes, rescued.each[i].size);
        free(rescued.each[i].bytes);
    }
    if (status == STORE_OK && store->codec.number == 0)
        status = put_dictionary(store, (int64_t)APART * number, record_dictionary, record_dictionary_size);
    store->dictionaries_aside = number;
    store->codec.renewed = true;
    return status == STORE_FAILED ? status : store_end(store, status);
}

/* Damage need not keep a page from being read: whether SQLite finds any. */
static bool is_whole(struct store *store)
{
    sqlite3_stmt *check = store_look(store, "PRAGMA quick_check(dictionary)");
    const bool said = store_row(store, check) == STORE_OK;
    const bool whole = said && strcmp((const char *)sqlite3_column_text(check, 0), "ok") == 0;
    if (said)
        sqlite3_reset(check);
    return whole;
}

/* Finds the program's own dictionary in the file, or puts it there. */
static enum store_status own_dictionary(struct store *store)
{
    sqlite3_stmt *find = store_look(store, "SELECT number FROM dictionary WHERE bytes = ?1");
    sqlite3_bind_blob(find, 1, record_dictionary, (int)record_dictionary_size, SQLITE_STATIC);
    const enum store_status status = store_row(store, find);
    switch (status) {
    case STORE_OK:
        store->codec.number = sqlite3_column_int64(find, 0);
        sqlite3_reset(find);
        return STORE_OK;
    case STORE_NONE:
        return is_whole(store) ? put_dictionary(store, 0, record_dictionary, record_dictionary_size)
                               : renew_table(store);
    case STORE_DAMAGED: return renew_table(store);
    case STORE_TAKEN:
    case STORE_FAILED: break;
    }
    return status;
}

bool codec_open(struct store *store)
{
    struct codec *codec = &store->codec;
    codec->pack = ZSTD_createCCtx();
    codec->unpack = ZSTD_createDCtx();
    codec->pack_with = ZSTD_createCDict(record_dictionary, record_dictionary_size, LEVEL);
    codec->own = ZSTD_createDDict(record_dictionary, record_dictionary_size);
    if (!codec->pack || !codec->unpack || !codec->pack_with || !codec->own)
        abort();
    ZSTD_CCtx_setParameter(codec->pack, ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_setParameter(codec->pack, ZSTD_c_dictIDFlag, 0);      /* not in the text: the row has it */
    ZSTD_CCtx_refCDict(codec->pack, codec->pack_with);
    return own_dictionary(store) == STORE_OK;
}

void codec_close(struct codec *codec)
{
    ZSTD_freeCCtx(codec->pack);
    ZSTD_freeDCtx(codec->unpack);
    ZSTD_freeCDict(codec->pack_with);
    ZSTD_freeDDict(codec->unpack_with);
    ZSTD_freeDDict(codec->own);
}

bool store_lost_dictionary(const struct store *store)
{
    return store->codec.renewed;
}

void *codec_pack(struct store *store, const char *text, size_t size, size_t *packed)
{
    size_t room = ZSTD_compressBound(size);
    void *out = malloc(room);
    *packed = out ? ZSTD_compress2(store->codec.pack, out, room, text, size) : 0;
    if (!out || ZSTD_isError(*packed))
        abort();        /* there is room for the result, so memory is at an end */
    return out;
}

/* Makes the dictionary of that number the one to unpack with. */
static enum store_status use_dictionary(struct store *store, int64_t number)
{
    struct codec *codec = &store->codec;
    if (codec->unpack_with && codec->unpack_number == number)
        return STORE_OK;
    sqlite3_stmt *get = store_look(store, "SELECT bytes FROM dictionary WHERE number = ?1");
    sqlite3_bind_int64(get, 1, number);
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_DAMAGED : status;
    ZSTD_freeDDict(codec->unpack_with);
    codec->unpack_number = number;
    codec->unpack_with = ZSTD_createDDict(sqlite3_column_blob(get, 0), (size_t)sqlite3_column_bytes(get, 0));
    sqlite3_reset(get);
    return codec->unpack_with ? STORE_OK : STORE_DAMAGED;
}

/* Unpacks a text. False: it was packed with another dictionary, or is damaged, as its checksum tells. */
static bool unpacked(struct codec *codec, const struct ZSTD_DDict_s *with, const void *packed, size_t size,
                     char *out, size_t wanted)
{
    const size_t got = ZSTD_decompress_usingDDict(codec->unpack, out, wanted, packed, size, with);
    return !ZSTD_isError(got) && got == wanted;
}

enum store_status codec_unpack(struct store *store, int64_t dictionary, const void *packed, size_t size,
                               char **text, size_t *text_size)
{
    struct codec *codec = &store->codec;
    const unsigned long long wanted = ZSTD_getFrameContentSize(packed, size);
    if (wanted > TEXT_MAX)      /* so are the two values that stand for errors */
        return STORE_DAMAGED;
    const enum store_status status = use_dictionary(store, dictionary);
    if (status == STORE_FAILED)
        return status;
    char *out = room_for((size_t)wanted + 1);
    /* If the dictionary cannot be read, the program's own is tried: it may be the same one. */
    if ((status != STORE_OK || !unpacked(codec, codec->unpack_with, packed, size, out, (size_t)wanted)) &&
        !unpacked(codec, codec->own, packed, size, out, (size_t)wanted)) {
        free(out);
        return STORE_DAMAGED;
    }
    out[wanted] = '\0';
    *text = out;
    *text_size = (size_t)wanted;
    return STORE_OK;
}
