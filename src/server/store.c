/* Opening and closing the data file, its lock, its transactions, its statements. */
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

/* --- ids ----------------------------------------------------------------------------------------- */

static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";       /* no l, o, 0, 1 */
static_assert(sizeof letters == 33, "five bits a letter");

void store_id_text(int64_t number, char id[STORE_ID])
{
    for (int i = STORE_ID - 2; i >= 0; i--, number >>= 5)
        id[i] = letters[number & 31];
    id[STORE_ID - 1] = '\0';
}

/* One more than where a letter stands among them; 0: nowhere. */
static const uint8_t value_of[UINT8_MAX + 1] = {
    ['a'] = 1,  ['b'] = 2,  ['c'] = 3,  ['d'] = 4,  ['e'] = 5,  ['f'] = 6,  ['g'] = 7,  ['h'] = 8,
    ['i'] = 9,  ['j'] = 10, ['k'] = 11, ['m'] = 12, ['n'] = 13, ['p'] = 14, ['q'] = 15, ['r'] = 16,
    ['s'] = 17, ['t'] = 18, ['u'] = 19, ['v'] = 20, ['w'] = 21, ['x'] = 22, ['y'] = 23, ['z'] = 24,
    ['2'] = 25, ['3'] = 26, ['4'] = 27, ['5'] = 28, ['6'] = 29, ['7'] = 30, ['8'] = 31, ['9'] = 32,
};

int64_t store_id_number(const char *id)
{
    int64_t number = 0;
    for (int i = 0; i < STORE_ID - 1; i++) {
        const int value = value_of[(uint8_t)id[i]];
        if (value == 0)
            return -1;
        number = number << 5 | (value - 1);
    }
    return id[STORE_ID - 1] ? -1 : number;
}

bool store_id_valid(const char *id)
{
    return store_id_number(id) >= 0;
}

void store_id_new(char id[STORE_ID])
{
    int64_t number;
    randombytes_buf(&number, sizeof number);
    store_id_text(number, id);
}

/* --- statements ---------------------------------------------------------------------------------- */

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
    snprintf(store->error, sizeof store->error, "%s", sqlite3_errmsg(db));
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

/* Carries out a statement without arguments. */
static bool plain(struct store *store, const char *sql)
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
    store->writing = plain(store, "BEGIN IMMEDIATE");
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
    if (!plain(store, "SAVEPOINT one")) {
        store_fail(store);
        return false;
    }
    store->depth++;
    return true;
}

enum store_status store_end(struct store *store, enum store_status status)
{
    if (store->failed)
        return STORE_FAILED;
    store->depth--;
    if (status != STORE_OK && !plain(store, "ROLLBACK TO one"))
        return store_fail(store);
    return plain(store, "RELEASE one") ? status : store_fail(store);
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

/* --- transactions -------------------------------------------------------------------------------- */

const char *store_error(const struct store *store)
{
    return store->error;
}

enum store_status store_fail(struct store *store)
{
    if (!store->failed)
        snprintf(store->error, sizeof store->error, "%s", sqlite3_errmsg(store->db));
    if (!sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->failed = true;
    store->writing = false;
    store->depth = 0;
    store->journal.stale = true;
    return STORE_FAILED;
}

bool store_commit(struct store *store)
{
    if (store->writing && journal_trim(store) != STORE_FAILED && !plain(store, "COMMIT"))
        store_fail(store);
    bool good = !store->failed;
    store->writing = store->failed = false;
    return good;
}

void store_sync_apart(struct store *store)
{
    if (sqlite3_exec(store->db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_file_control(store->db, NULL, SQLITE_FCNTL_JOURNAL_POINTER, &store->wal) != SQLITE_OK)
        abort();        /* neither touches the disk */
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
    return SQLITE_OK;           /* what fails is tried again; nothing is lost by it */
}

bool store_wants_checkpoint(const struct store *store)
{
    return store->waiting >= CHECKPOINT_WANTED && store->waiting < CHECKPOINT_NOW;
}

int64_t store_last_alive(struct store *store)
{
    sqlite3_stmt *find = store_read(store, "SELECT alive FROM server");
    if (store_row(store, find) != STORE_OK)
        return 0;
    int64_t alive = sqlite3_column_int64(find, 0);
    sqlite3_reset(find);
    return alive;
}

enum store_status store_alive(struct store *store, int64_t now)
{
    sqlite3_stmt *set = store_write(store, "UPDATE server SET alive = ?1");
    sqlite3_bind_int64(set, 1, now);
    return store_done(store, set);
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
        return trouble_set(trouble, 0, "data-folder", "file", folder, "reason", strerror(errno),
                           (char *)NULL);
    if (flock(store->folder, LOCK_EX | LOCK_NB) != 0)
        return trouble_set(trouble, 0, "data-locked", "file", folder, (char *)NULL);
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
                           "file", file, "reason", strerror(errno), (char *)NULL);
    close(made);
    if (!connect(&store->writer, file))
        return trouble_set(trouble, 0, "data-failed", "file", file, "reason",
                           sqlite3_errmsg(store->writer.db), (char *)NULL);
    store->db = store->writer.db;
    store->file = strdup(file);
    if (!store->file)
        abort();
    if (!schema_open(store, file, trouble))
        return false;
    if (!connect(&store->reader, file) || !codec_open(store) || journal_read(store) != STORE_OK ||
        !store_commit(store))
        return trouble_set(trouble, 0, "data-failed", "file", file, "reason", store->error, (char *)NULL);
    sqlite3_wal_hook(store->db, committed, store);
    store->opened = true;
    return true;
}

struct store *store_open(const char *folder, struct trouble *trouble)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store || sodium_init() < 0)
        abort();
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);     /* what nobody reads would lock at every allocation */
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
        if (good)
            plain(store, "UPDATE server SET clean = 1");
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
