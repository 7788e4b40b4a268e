/* Record texts, packed: zstd with a dictionary trained on records. The dictionary is stored in the file too, so that a
 * later program with a better one still reads the old texts. */
#include "store_sql.h"

#include "base/memory.h"
#include "record_dictionary.h"

#include <stdlib.h>
#include <zstd.h>

/* Stronger levels save 8 % and take six times as long; see doc/store.md. */
enum { LEVEL = 3 };
enum { TEXT_MAX = 1 << 24 };        /* a text never unpacks to more: far beyond any record */

/* Finds the program's own dictionary in the file, or puts it there. */
static enum store_status own_dictionary(struct store *store)
{
    sqlite3_stmt *find = store_read(store, "SELECT number FROM dictionary WHERE bytes = ?1");
    sqlite3_bind_blob(find, 1, record_dictionary, (int)record_dictionary_size, SQLITE_STATIC);
    enum store_status status = store_row(store, find);
    if (status == STORE_OK) {
        store->codec.number = sqlite3_column_int64(find, 0);
        sqlite3_reset(find);
    }
    if (status != STORE_NONE)
        return status;
    sqlite3_stmt *put = store_write(store, "INSERT INTO dictionary (bytes) VALUES (?1)");
    sqlite3_bind_blob(put, 1, record_dictionary, (int)record_dictionary_size, SQLITE_STATIC);
    status = store_done(store, put);
    store->codec.number = sqlite3_last_insert_rowid(store->db);
    return status;
}

bool codec_open(struct store *store)
{
    struct codec *codec = &store->codec;
    codec->pack = ZSTD_createCCtx();
    codec->unpack = ZSTD_createDCtx();
    codec->pack_with = ZSTD_createCDict(record_dictionary, record_dictionary_size, LEVEL);
    if (!codec->pack || !codec->unpack || !codec->pack_with)
        abort();
    ZSTD_CCtx_setParameter(codec->pack, ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_setParameter(codec->pack, ZSTD_c_dictIDFlag, 0);      /* the row says which */
    ZSTD_CCtx_refCDict(codec->pack, codec->pack_with);
    return own_dictionary(store) == STORE_OK;
}

void codec_close(struct codec *codec)
{
    ZSTD_freeCCtx(codec->pack);
    ZSTD_freeDCtx(codec->unpack);
    ZSTD_freeCDict(codec->pack_with);
    ZSTD_freeDDict(codec->unpack_with);
}

void *codec_pack(struct store *store, const char *text, size_t size, size_t *packed)
{
    size_t room = ZSTD_compressBound(size);
    void *out = malloc(room);
    *packed = out ? ZSTD_compress2(store->codec.pack, out, room, text, size) : 0;
    if (!out || ZSTD_isError(*packed))
        abort();        /* out of memory: there is room */
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
    codec->unpack_with = ZSTD_createDDict(sqlite3_column_blob(get, 0), (size_t)sqlite3_column_bytes(get, 0));
    codec->unpack_number = number;
    sqlite3_reset(get);
    return codec->unpack_with ? STORE_OK : STORE_DAMAGED;
}

enum store_status codec_unpack(struct store *store, int64_t dictionary, const void *packed, size_t size,
                               char **text, size_t *text_size)
{
    unsigned long long wanted = ZSTD_getFrameContentSize(packed, size);
    if (wanted > TEXT_MAX)      /* which its two error values are too */
        return STORE_DAMAGED;
    enum store_status status = use_dictionary(store, dictionary);
    if (status != STORE_OK)
        return status;
    char *out = room_for((size_t)wanted + 1);
    size_t got = ZSTD_decompress_usingDDict(store->codec.unpack, out, (size_t)wanted, packed, size,
                                            store->codec.unpack_with);
    if (ZSTD_isError(got) || got != wanted) {
        free(out);
        return STORE_DAMAGED;
    }
    out[got] = '\0';
    *text = out;
    *text_size = got;
    return STORE_OK;
}
