/* Opening and closing the data file, its lock, its commits, its times. */
#include "store_sql.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* How long a write waits for a stranger who holds the file, such as an operator's backup, in milliseconds. */
enum { BUSY_WAIT = 1000 };
/* Pages of the journal file after which a checkpoint is wanted, and after which a commit does it itself. */
enum { CHECKPOINT_WANTED = 4000, CHECKPOINT_NOW = 16000 };
enum { PATH_ROOM = 4096 };

/* --- transactions -------------------------------------------------------------------------------- */

const char *store_file(const struct store *store)
{
    return store->file;
}

const char *store_error(const struct store *store)
{
    return store->error;
}

bool store_commit(struct store *store)
{
    if (store->writing && journal_trim(store) != STORE_FAILED && !store_plain(store, "COMMIT"))
        store_fail(store);
    bool good = !store->failed;
    store->writing = store->failed = false;
    return good;
}

void store_sync_apart(struct store *store)
{
    if (sqlite3_exec(store->db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_file_control(store->db, NULL, SQLITE_FCNTL_JOURNAL_POINTER, &store->wal) != SQLITE_OK)
        abort();        /* neither needs the disk, so neither can fail */
}

bool store_sync(struct store *store)
{
    return store->wal->pMethods->xSync(store->wal, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) == SQLITE_OK;
}

bool store_is_writing(const struct store *store)
{
    return store->writing;
}

/* After each commit: `pages` wait in the journal file. */
static int committed(void *context, sqlite3 *db, const char *name, int pages)
{
    struct store *store = context;
    store->waiting = (unsigned)pages;
    if (pages >= CHECKPOINT_NOW)
        sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return SQLITE_OK;           /* a checkpoint that failed is tried again later, and nothing is lost */
}

bool store_wants_checkpoint(const struct store *store)
{
    return store->waiting >= CHECKPOINT_WANTED && store->waiting < CHECKPOINT_NOW;
}

static int64_t number_of(struct store *store, const char *sql)
{
    sqlite3_stmt *find = store_read(store, sql);
    if (store_row(store, find) != STORE_OK)
        return 0;
    int64_t found = sqlite3_column_int64(find, 0);
    sqlite3_reset(find);
    return found;
}

int64_t store_last_alive(struct store *store)
{
    return number_of(store, "SELECT alive FROM server");
}

int64_t store_last_sure(struct store *store)
{
    return number_of(store, "SELECT sure FROM server");
}

enum store_status store_alive(struct store *store, int64_t now, int64_t sure)
{
    sqlite3_stmt *set = store_write(store, "UPDATE server SET alive = ?1, sure = ?2");
    sqlite3_bind_int64(set, 1, now);
    sqlite3_bind_int64(set, 2, sure);
    return store_done(store, set);
}

/* The first finished game that ended later than now. They lie in the order in which they ended, so the search begins at the newest. It
 * stops at a damaged one; those before that one keep their times. */
static int64_t first_ahead(struct store *store, int64_t now)
{
    sqlite3_stmt *find = store_look(store, "SELECT number, ended FROM game ORDER BY number DESC");
    int64_t first = INT64_MAX;
    while (store_row(store, find) == STORE_OK && sqlite3_column_int64(find, 1) > now)
        first = sqlite3_column_int64(find, 0);
    sqlite3_reset(find);
    return first;
}

enum store_status store_put_back(struct store *store, int64_t now)
{
    /* ?1: now; ?2: what the wrong clock took for now; ?3: the first finished game that ended later than now. A time that was still to come
     * moves with the clock, so that everything lasts as long as it was meant to. */
    static const char *const steps[] = {
        ("UPDATE account SET created = min(created, ?1), seen = min(seen, ?1),"
         " muted_until = muted_until - iif(muted_until > ?2, ?2 - ?1, 0)"
         " WHERE created > ?1 OR seen > ?1 OR muted_until > ?2"),
        ("UPDATE session SET expires = expires - max(0, iif(scopes = 0, seen, created) - ?1),"
         " created = min(created, ?1), seen = min(seen, ?1) WHERE created > ?1 OR seen > ?1"),
        "UPDATE rating SET rated_at = ?1 WHERE rated_at > ?1",
        "UPDATE report SET created = min(created, ?1), closed = min(closed, ?1) WHERE created > ?1 OR closed > ?1",
        "UPDATE game SET ended = ?1 WHERE number >= ?3 AND ended > ?1",
    };
    const int64_t taken = store_last_alive(store), first = first_ahead(store, now);
    enum store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STORE_OK; i++) {
        sqlite3_stmt *put = store_write(store, steps[i]);
        sqlite3_bind_int64(put, 1, now);
        sqlite3_bind_int64(put, 2, taken);
        sqlite3_bind_int64(put, 3, first);
        status = store_done(store, put);
    }
    return status;
}

enum store_status store_counts(struct store *store, struct store_counts *out)
{
    sqlite3_stmt *count = store_read(
        store,
        "SELECT (SELECT count(*) FROM account WHERE kind = 0), (SELECT count(*) FROM account WHERE kind = 1),"
        " (SELECT count(*) FROM account WHERE kind = 2), (SELECT count(*) FROM session),"
        " (SELECT count(*) FROM live), (SELECT max(number) FROM game)");
    enum store_status status = store_row(store, count);
    if (status != STORE_OK)
        return status;
    *out = (struct store_counts){
        .guests = sqlite3_column_int64(count, 0),
        .people = sqlite3_column_int64(count, 1),
        .bots = sqlite3_column_int64(count, 2),
        .sessions = sqlite3_column_int64(count, 3),
        .tables = sqlite3_column_int64(count, 4),
        .games = sqlite3_column_int64(count, 5),
    };
    sqlite3_reset(count);
    return STORE_OK;
}

/* --- opening and closing ------------------------------------------------------------------------- */

/* Makes the folder and those it lies in; the last one for its owner only. */
static bool make_folder(const char *folder)
{
    char path[PATH_ROOM];
    if (snprintf(path, sizeof path, "%s", folder) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *slash = path; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* The lock goes with the process, however it ends. */
static bool lock_folder(struct store *store, const char *folder, struct trouble *trouble)
{
    store->folder = make_folder(folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (store->folder < 0)
        return trouble_set(trouble, 0, "data-folder", "file", folder, "reason", strerror(errno));
    if (flock(store->folder, LOCK_EX | LOCK_NB) != 0)
        return trouble_set(trouble, 0, "data-locked", "file", folder);
    return true;
}

static bool connect(struct connection *connection, const char *file)
{
    if (sqlite3_open_v2(file, &connection->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) !=
        SQLITE_OK)
        return false;
    sqlite3_extended_result_codes(connection->db, 1);
    sqlite3_busy_timeout(connection->db, BUSY_WAIT);
    sqlite3_db_config(connection->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return sqlite3_exec(
               connection->db,
               "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY", NULL,
               NULL, NULL) == SQLITE_OK;
}

static void disconnect(struct connection *connection)
{
    for (int i = 0; i < STORE_STATEMENTS; i++)
        sqlite3_finalize(connection->kept[i].statement);
    sqlite3_close(connection->db);
    connection->db = NULL;
}

void store_checkpoint(struct store *store)
{
    struct connection *own = &store->checkpointer;
    if (own->db ||
        (connect(own, store->file) && sqlite3_exec(own->db, STORE_DURABLE, NULL, NULL, NULL) == SQLITE_OK))
        sqlite3_wal_checkpoint_v2(own->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    else
        disconnect(own);
}

void store_checkpointed(struct store *store)
{
    int left = 0, done = 0;
    if (!store->writing &&
        sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &left, &done) == SQLITE_OK &&
        left == done)
        store->waiting = 0;
}

static bool open_file(struct store *store, const char *folder, struct trouble *trouble)
{
    char file[PATH_ROOM + 16];
    snprintf(file, sizeof file, "%s/duello.db", folder);
    int made = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);      /* SQLite would let others read it */
    if (made < 0)
        return trouble_set(trouble, 0, errno == EROFS || errno == EACCES ? "data-readonly" : "data-failed",
                           "file", file, "reason", strerror(errno));
    close(made);
    if (!connect(&store->writer, file))
        return trouble_set(trouble, 0, "data-failed", "file", file, "reason",
                           sqlite3_errmsg(store->writer.db));
    store->db = store->writer.db;
    store->file = strdup(file);
    if (!store->file)
        abort();
    if (!schema_open(store, file, trouble))
        return false;
    if (!connect(&store->reader, file) || !codec_open(store) || journal_open(store) != STORE_OK ||
        !store_commit(store))
        return schema_refuse(trouble, file, store->code, store->error);
    sqlite3_wal_hook(store->db, committed, store);
    store->opened = true;
    return true;
}

struct store *store_open(const char *folder, struct trouble *trouble)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store || sodium_init() < 0)
        abort();
    /* Nobody reads SQLite's figures about memory, and to keep them it would take a lock at every allocation. */
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    store->folder = -1;
    if (lock_folder(store, folder, trouble) && open_file(store, folder, trouble))
        return store;
    store_close(store);
    return NULL;
}

bool store_close(struct store *store)
{
    if (!store)
        return true;
    bool good = true;
    if (store->opened) {
        store_commit(store);
        good = !store->wal || store_sync(store);
        if (good && journal_tally(store) && store_plain(store, "UPDATE server SET clean = 1"))
            store_commit(store);
    }
    journal_forget(&store->journal);
    codec_close(&store->codec);
    disconnect(&store->checkpointer);
    disconnect(&store->reader);
    disconnect(&store->writer);     /* last: it puts the journal file away */
    if (store->folder >= 0)
        close(store->folder);
    free(store->file);
    free(store);
    return good;
}
