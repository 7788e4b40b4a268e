/* Data folders for tests. */
#include "folder.h"

#include "check.h"

#include <dirent.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[64], file[384];

struct store *folder_open(void)
{
    struct trouble trouble = { .what = NULL };
    /* In memory, where the system has a place for it: what happens there does not depend on the disk. */
    snprintf(path, sizeof path, "%s/duello-test-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    struct store *store = mkdtemp(path) ? store_open(path, &trouble) : NULL;
    if (!store) {
        printf("no store in %s: %s %s\n", path, trouble.what ? trouble.what : "", trouble.value[1]);
        exit(1);
    }
    return store;
}

struct store *folder_again(struct trouble *trouble)
{
    return store_open(path, trouble);
}

const char *folder_path(void)
{
    return path;
}

const char *folder_file(const char *name)
{
    snprintf(file, sizeof file, "%s/%s", path, name);
    return file;
}

/* Adds all rows of a query. */
static void hash_rows(sqlite3 *db, const char *sql, crypto_generichash_state *hash)
{
    sqlite3_stmt *query = NULL;
    int rc = sqlite3_prepare_v2(db, sql, -1, &query, NULL);
    while (rc == SQLITE_OK && (rc = sqlite3_step(query)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(query); i++) {
            int type = sqlite3_column_type(query, i);
            crypto_generichash_update(hash, (const unsigned char *)&type, sizeof type);
            const unsigned char *bytes = sqlite3_column_blob(query, i);
            crypto_generichash_update(hash, bytes, (unsigned long long)sqlite3_column_bytes(query, i));
        }
        rc = SQLITE_OK;
    }
    CHECK_INT(rc, SQLITE_DONE);
    sqlite3_finalize(query);
}

void folder_contents(char hash[FOLDER_HASH])
{
    static const char *const queries[] = {
        "SELECT * FROM account",
        "SELECT * FROM session",
        "SELECT * FROM rating",
        "SELECT * FROM block",
        "SELECT * FROM report",
        "SELECT * FROM live",
        "SELECT live.id, n, data FROM entry JOIN live ON number = live ORDER BY live.id, n",
        "SELECT * FROM kind",
        "SELECT * FROM label",
        "SELECT * FROM dictionary",
        "SELECT * FROM analysis",
        "SELECT * FROM game",
        "SELECT * FROM rename",
    };
    sqlite3 *db;
    crypto_generichash_state state;
    unsigned char bytes[32];
    crypto_generichash_init(&state, NULL, 0, sizeof bytes);
    CHECK_INT(sqlite3_open_v2(folder_file("duello.db"), &db, SQLITE_OPEN_READWRITE, "unix"), SQLITE_OK);
    for (size_t i = 0; i < sizeof queries / sizeof queries[0]; i++)
        hash_rows(db, queries[i], &state);
    sqlite3_close(db);
    crypto_generichash_final(&state, bytes, sizeof bytes);
    sodium_bin2hex(hash, FOLDER_HASH, bytes, sizeof bytes);
}

void folder_close(struct store *store)
{
    store_close(store);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        unlink(folder_file(entry->d_name));
    if (folder)
        closedir(folder);
    rmdir(path);
}
