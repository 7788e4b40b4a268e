/* What the store_*.c files share: the open database, its statements, its transaction. */
#ifndef DUELLO_STORE_STORE_SQL_H
#define DUELLO_STORE_STORE_SQL_H

#include "base/index.h"
#include "store.h"

#include <sqlite3.h>

/* For every connection that writes: a commit returns once it has reached the disk. */
#define STORE_DURABLE "PRAGMA synchronous = FULL"

enum { STORE_STATEMENTS = 256 };        /* slots for kept statements; the code has about 80 */

/* What is known of the journal without reading it; see store_live.c. */
struct journal {
    struct index live, by_number;       /* of struct live: by id, by number */
    struct live **all;
    unsigned count;
    size_t room;
    int64_t next;                       /* number of the next table */
    int64_t rows, dead;                 /* entries in the file, and those of tables that are gone */
    unsigned added;                     /* entries of this turn */
    bool stale;                         /* must be read again from the file */
    bool keep;                          /* the file is damaged there: leave dead entries where they are */
    bool torn;                          /* entries could not be read: the last ones of any table may be missing */
};

/* Compression; see store_text.c. */
struct codec {
    struct ZSTD_CCtx_s *pack;
    struct ZSTD_DCtx_s *unpack;
    struct ZSTD_CDict_s *pack_with;
    int64_t number;                     /* of the dictionary that new texts are packed with */
    struct ZSTD_DDict_s *unpack_with;   /* of the last text that was unpacked */
    int64_t unpack_number;
    struct ZSTD_DDict_s *own;           /* the program's: tried where another cannot be read */
    bool renewed;                       /* the table of dictionaries was damaged when the file was opened */
};

/* A connection with the statements that were prepared on it. */
struct connection {
    sqlite3 *db;
    struct {
        const char *sql;
        sqlite3_stmt *statement;
    } kept[STORE_STATEMENTS];
};

struct store {
    sqlite3 *db;                        /* of `writer` */
    /* The reader looks at what was committed. SQLite closes a transaction for writing once it has met damage, even in a
     * read; so what may be damaged without harm to others, the games and old entries, is read beside it. */
    struct connection writer, reader;
    struct connection checkpointer;     /* of whoever calls store_checkpoint() */
    unsigned waiting;                   /* pages in the journal file */
    sqlite3_file *wal;                  /* it, for store_sync() */
    int folder;                         /* its lock */
    char *file;
    bool writing, failed, opened;
    bool was_clean;                     /* the last end, before this time */
    int set_aside;                      /* the highest number of a tree of entries that lies there damaged; 0: there is none */
    int dictionaries_aside;             /* how many tables of dictionaries lie there damaged */
    char error[256];
    int code;                           /* SQLite's, of that error */
    struct journal journal;
    struct codec codec;
};

/* A statement of the text at `sql` (a static string: it is known by its address), prepared once. Bind, then
 * store_row() or store_done(). NULL on failure, which binding ignores and the two report. store_write() begins the
 * transaction if none is begun. A refused statement leaves nothing behind: SQLite rolls it back. */
sqlite3_stmt *store_read(struct store *store, const char *sql);
/* As store_read, of what was committed. Damage there fails nothing. */
sqlite3_stmt *store_look(struct store *store, const char *sql);
sqlite3_stmt *store_write(struct store *store, const char *sql);
enum store_status store_done(struct store *store, sqlite3_stmt *statement);
/* The next row: OK or NONE. After OK call it again, or sqlite3_reset(). */
enum store_status store_row(struct store *store, sqlite3_stmt *statement);

/* Several writes as one: nothing between the two calls stays unless `status` is STORE_OK. Each page changed between them is
 * copied, a cost to avoid in the writes of every game.
 * store_end() returns the status, or FAILED. After a false store_begin() there is nothing to end. */
bool store_begin(struct store *store);
enum store_status store_end(struct store *store, enum store_status status);

/* Carries out a statement without arguments. */
bool store_plain(struct store *store, const char *sql);

/* The disk failed: rolls back, remembers why. Returns STORE_FAILED. */
enum store_status store_fail(struct store *store);

void store_bind_text(sqlite3_stmt *statement, int at, const char *text);
/* A column's text into a buffer, cut at its end; "" for NULL. */
void store_column_text(sqlite3_stmt *statement, int column, char *out, size_t room);

/* store_schema.c: creates or migrates, after the checks that store_open() promises. False: `trouble` says why. */
bool schema_open(struct store *store, const char *file, struct trouble *trouble);
/* Says why the file is refused, after an error of SQLite with that code, and what can be done; false. */
bool schema_refuse(struct trouble *trouble, const char *file, int code, const char *reason);

/* store_live.c */
enum store_status journal_read(struct store *store);
/* Reads the journal when the file is opened, and sets aside what is damaged. */
enum store_status journal_open(struct store *store);
/* Before a clean end: how many entries each table has, so that lost ones are missed. False: the store refused. */
bool journal_tally(struct store *store);
enum store_status journal_trim(struct store *store);
void journal_forget(struct journal *journal);

/* store_text.c */
bool codec_open(struct store *store);
void codec_close(struct codec *codec);
/* Packs into a buffer that the caller frees. Out of memory ends the program. */
void *codec_pack(struct store *store, const char *text, size_t size, size_t *packed);
enum store_status codec_unpack(struct store *store, int64_t dictionary, const void *packed, size_t size,
                               char **text, size_t *text_size);

#endif
