/* The tables, how older files become today's, and which files are refused. */
#include "store_sql.h"

#include <stdio.h>
#include <string.h>

enum { APPLICATION = 0x4475656c };      /* "Duel" */

/* Larger files are not checked as a whole after an unclean end: that would keep people waiting for minutes. Their
 * finished games are left out; a damaged one is found when it is read. */
enum { CHECKED_WHOLE = 128 << 20 };

/* Number i brings a file of version i to version i + 1. Once released, an entry stays as it is. */
static const char *const migrations[] = {
    /* kind: enum account_kind. AUTOINCREMENT: the number of an account that is gone names nobody else. */
    "CREATE TABLE account (id INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, name TEXT NOT NULL,"
    " folded TEXT NOT NULL UNIQUE, password TEXT NOT NULL, language TEXT NOT NULL, moderator INTEGER NOT NULL,"
    " created INTEGER NOT NULL, seen INTEGER NOT NULL, muted_until INTEGER NOT NULL, settings INTEGER NOT NULL) STRICT;"
    "CREATE INDEX account_guest ON account (seen) WHERE kind = 0;"
    "CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT, account INTEGER NOT NULL, hash BLOB NOT NULL UNIQUE,"
    " scopes INTEGER NOT NULL, label TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL,"
    " expires INTEGER NOT NULL) STRICT;"
    "CREATE INDEX session_account ON session (account);"
    "CREATE INDEX session_expires ON session (expires);"
    "CREATE TABLE rating (account INTEGER NOT NULL, pool TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,"
    " games INTEGER NOT NULL, rated_at INTEGER NOT NULL, PRIMARY KEY (account, pool)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX rating_pool ON rating (pool, rating);"
    "CREATE TABLE block (account INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (account, other))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX block_other ON block (other);"
    /* reporter, about: 0 when that account is gone */
    "CREATE TABLE report (id INTEGER PRIMARY KEY AUTOINCREMENT, reporter INTEGER NOT NULL, about INTEGER NOT NULL,"
    " reason TEXT NOT NULL, json TEXT NOT NULL, created INTEGER NOT NULL, closed INTEGER NOT NULL) STRICT;"
    "CREATE INDEX report_reporter ON report (reporter);"
    "CREATE INDEX report_about ON report (about);"
    "CREATE INDEX report_open ON report (id) WHERE closed = 0;"

    /* Live tables and their journal; see store_live.c. */
    "CREATE TABLE live (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,"
    " terms TEXT NOT NULL) STRICT;"
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, live INTEGER NOT NULL, n INTEGER NOT NULL, data BLOB NOT NULL) STRICT;"

    /* Finished games. id: 60 bits. player: an account; 0: nobody; below 0: a label's number, negative. deck: 8 bytes as
     * a number. text: zstd with that dictionary. The indices hold only 31 bits of long keys, which costs a look at a
     * wrong row very rarely and saves a third of their size; strangers find public games only. */
    "CREATE TABLE kind (number INTEGER PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, UNIQUE (game, rules)) STRICT;"
    "CREATE TABLE label (number INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE dictionary (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;"
    "CREATE TABLE game (number INTEGER PRIMARY KEY, id INTEGER NOT NULL, kind INTEGER NOT NULL, ended INTEGER NOT NULL,"
    " player0 INTEGER NOT NULL, player1 INTEGER NOT NULL, deck0 INTEGER, deck1 INTEGER, winner INTEGER NOT NULL,"
    " ended_by INTEGER NOT NULL, rated INTEGER NOT NULL, access INTEGER NOT NULL, consent INTEGER NOT NULL,"
    " dictionary INTEGER NOT NULL, text BLOB NOT NULL) STRICT;"
    "CREATE INDEX game_id ON game (id >> 29);"
    "CREATE INDEX game_player0 ON game (player0) WHERE player0 > 0;"
    "CREATE INDEX game_player1 ON game (player1) WHERE player1 > 0;"
    "CREATE INDEX public_kind ON game (kind) WHERE access = 2;"
    "CREATE INDEX public_player0 ON game (player0) WHERE access = 2 AND player0 > 0;"
    "CREATE INDEX public_player1 ON game (player1) WHERE access = 2 AND player1 > 0;"
    "CREATE INDEX public_deck0 ON game (deck0 & 2147483647) WHERE access = 2 AND deck0 IS NOT NULL;"
    "CREATE INDEX public_deck1 ON game (deck1 & 2147483647) WHERE access = 2 AND deck1 IS NOT NULL;"
    /* Games whose record still names an account that was deleted, and the seats in which it does. */
    "CREATE TABLE rename (id INTEGER PRIMARY KEY, seats INTEGER NOT NULL) STRICT;"

    /* One row: the server's last sign of life, and whether it ended cleanly. */
    "CREATE TABLE server (id INTEGER PRIMARY KEY CHECK (id = 1), alive INTEGER NOT NULL, clean INTEGER NOT NULL) STRICT;"
    "INSERT INTO server VALUES (1, 0, 1);",

    /* What an analysis of a finished game found: the game's number, and by which engine. text: as in game. */
    "CREATE TABLE analysis (game INTEGER PRIMARY KEY, engine TEXT NOT NULL, dictionary INTEGER NOT NULL,"
    " text BLOB NOT NULL) STRICT;",

    /* How many entries each live table had at the last clean end. */
    "CREATE TABLE tally (number INTEGER PRIMARY KEY, entries INTEGER NOT NULL) STRICT;"
    /* The sure time at the server's last sign of life. */
    "ALTER TABLE server ADD COLUMN sure INTEGER NOT NULL DEFAULT 0;"
    "UPDATE server SET sure = alive;",

    /* Whether a game was played in a browser, and brought by its player. */
    "ALTER TABLE game ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;",

    /* What a rated game did to the ratings of its seats, in whole points. */
    "CREATE TABLE step (game INTEGER PRIMARY KEY, before0 INTEGER NOT NULL, after0 INTEGER NOT NULL,"
    " before1 INTEGER NOT NULL, after1 INTEGER NOT NULL) STRICT;",

    /* Games that wait in a browser, for the account's other devices. text: as in game. */
    "CREATE TABLE waiting (account INTEGER NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, about TEXT NOT NULL,"
    " dictionary INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY (account, id)) STRICT, WITHOUT ROWID;",
};
enum { VERSION = sizeof migrations / sizeof *migrations };

/* What must be intact for the server to start: the first, however large the file is. */
enum { CHECKED_ALWAYS = 12 };
static const char *const checked[] = {
    "account", "session", "rating",     "block",  "report", "live",   "entry",    "tally",
    "kind",    "label",   "dictionary", "server", "game",   "rename", "analysis", "step",
    "waiting", NULL,
};

bool schema_refuse(struct trouble *trouble, const char *file, int code, const char *reason)
{
    const char *what = "data-failed";
    if ((code & 0xff) == SQLITE_NOTADB)
        what = "data-foreign";
    else if ((code & 0xff) == SQLITE_CORRUPT)
        what = "data-damaged";
    else if ((code & 0xff) == SQLITE_READONLY || (code & 0xff) == SQLITE_CANTOPEN)
        what = "data-readonly";
    return trouble_set(trouble, 0, what, "file", file, "reason", reason);
}

static bool refuse(struct store *store, struct trouble *trouble, const char *file, int rc)
{
    return schema_refuse(trouble, file, rc, sqlite3_errmsg(store->db));
}

/* The number that a query gives; an error of SQLite in *rc. */
static int64_t number(sqlite3 *db, const char *sql, int *rc)
{
    sqlite3_stmt *query = NULL;
    int64_t found = 0;
    int step = sqlite3_prepare_v2(db, sql, -1, &query, NULL);
    if (step == SQLITE_OK)
        step = sqlite3_step(query);
    if (step == SQLITE_ROW)
        found = sqlite3_column_int64(query, 0);
    else if (step != SQLITE_DONE && *rc == SQLITE_OK)
        *rc = step;
    sqlite3_finalize(query);
    return found;
}

/* Identifies the file before anything is written to it: its version, 0 for an empty one. */
static bool recognise(struct store *store, const char *file, int64_t *version, struct trouble *trouble)
{
    int rc = SQLITE_OK;
    int64_t application = number(store->db, "PRAGMA application_id", &rc);
    int64_t objects = number(store->db, "SELECT count(*) FROM sqlite_schema", &rc);
    *version = number(store->db, "PRAGMA user_version", &rc);
    if (rc != SQLITE_OK)
        return refuse(store, trouble, file, rc);
    bool empty = application == 0 && objects == 0 && *version == 0;
    if (!empty && (application != APPLICATION || *version < 1))
        return trouble_set(trouble, 0, "data-foreign", "file", file, "reason", "application_id");
    if (*version > VERSION)
        return trouble_set(trouble, 0, "data-later", "file", file, "version", trouble_number(*version),
                           "known", trouble_number(VERSION));
    if (sqlite3_db_readonly(store->db, "main") == 1)
        return trouble_set(trouble, 0, "data-readonly", "file", file);
    return true;
}

/* Each step is a transaction of its own; an older file that breaks off half way goes on from there. */
static bool migrate(struct store *store, const char *file, int64_t version, struct trouble *trouble)
{
    for (; version < VERSION; version++) {
        char end[128];
        snprintf(end, sizeof end, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION,
                 (int)version + 1);
        int rc = sqlite3_exec(store->db, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
        if (rc == SQLITE_OK)
            rc = sqlite3_exec(store->db, migrations[version], NULL, NULL, NULL);
        if (rc == SQLITE_OK)
            rc = sqlite3_exec(store->db, end, NULL, NULL, NULL);
        if (rc != SQLITE_OK)
            return refuse(store, trouble, file, rc);
    }
    return true;
}

/* One check of SQLite's; it says "ok" in its first row, or what is wrong. */
static bool check(struct store *store, const char *sql, const char *file, struct trouble *trouble)
{
    sqlite3_stmt *query = NULL;
    int rc = sqlite3_prepare_v2(store->db, sql, -1, &query, NULL);
    if (rc == SQLITE_OK)
        rc = sqlite3_step(query);
    bool good = false;
    if (rc != SQLITE_ROW) {
        refuse(store, trouble, file, rc);
    } else {
        const char *said = (const char *)sqlite3_column_text(query, 0);
        good = said && strcmp(said, "ok") == 0;
        if (!good)
            trouble_set(trouble, 0, "data-damaged", "file", file, "reason", said ? said : "");
    }
    sqlite3_finalize(query);
    return good;
}

static bool check_all(struct store *store, const char *file, struct trouble *trouble)
{
    int rc = SQLITE_OK;
    int64_t size = number(store->db, "PRAGMA page_count", &rc) * number(store->db, "PRAGMA page_size", &rc);
    if (rc != SQLITE_OK)
        return refuse(store, trouble, file, rc);
    if (size <= CHECKED_WHOLE && !store->set_aside && !store->dictionaries_aside)
        return check(store, "PRAGMA quick_check(1)", file, trouble);
    const bool whole = size <= CHECKED_WHOLE;
    for (int i = 0; (whole || i < CHECKED_ALWAYS) && checked[i]; i++) {
        char sql[64];
        snprintf(sql, sizeof sql, "PRAGMA quick_check(%s)", checked[i]);
        if (!check(store, sql, file, trouble))
            return false;
    }
    return true;
}

bool schema_open(struct store *store, const char *file, struct trouble *trouble)
{
    int64_t version;
    if (!recognise(store, file, &version, trouble))
        return false;
    int rc = sqlite3_exec(store->db, "PRAGMA journal_mode = WAL; PRAGMA cache_size = -32768; " STORE_DURABLE,
                          NULL, NULL, NULL);
    if (rc != SQLITE_OK)
        return refuse(store, trouble, file, rc);
    if (!migrate(store, file, version, trouble))
        return false;
    store->was_clean = number(store->db, "SELECT clean FROM server", &rc) != 0;
    store->set_aside = (int)number(
        store->db,
        "SELECT max(CAST(substr(name, 15) AS INTEGER)) FROM sqlite_schema WHERE name GLOB 'entry_damaged_*'",
        &rc);
    store->dictionaries_aside = (int)number(
        store->db, "SELECT count(*) FROM sqlite_schema WHERE name GLOB 'dictionary_damaged_*'", &rc);
    if (rc == SQLITE_OK && !store->was_clean && !check_all(store, file, trouble))
        return false;
    if (rc == SQLITE_OK)
        rc = sqlite3_exec(store->db, "UPDATE server SET clean = 0", NULL, NULL, NULL);
    return rc == SQLITE_OK || refuse(store, trouble, file, rc);
}
