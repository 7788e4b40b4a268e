/* Live tables and their journal, against a model in memory: whatever is done, committed, lost, opened again. */
#include "check.h"
#include "disk.h"
#include "folder.h"

#include "seeded.h"
#include "store/store_sql.h"
#include <sqlite3.h>
#include <stdlib.h>

enum { TABLES = 40, ENTRIES = 400, STEPS = 30000 };

struct table {
    bool there;
    char id[STORE_ID], terms[32];
    uint32_t count;
    uint16_t size[ENTRIES];
};

/* What the store should hold now, and what was committed. */
static struct table now[TABLES], safe[TABLES];
static unsigned longest, ended;

/* The content of an entry follows from where it stands. */
static size_t content(const struct table *table, uint32_t n, char out[700])
{
    for (size_t i = 0; i < table->size[n]; i++)
        out[i] = (char)(table->id[i % 12] + n * 7 + i);
    return table->size[n];
}

static void put(struct store *store, struct table *table)
{
    if (!table->there) {
        *table = (struct table){ .there = true };
        store_id_new(table->id);
    }
    snprintf(table->terms, sizeof table->terms, "{\"n\":%d}", rand());
    struct store_table row = { .terms = table->terms, .terms_size = strlen(table->terms), .created = 17 };
    memcpy(row.id, table->id, STORE_ID);
    CHECK_INT(store_table_put(store, &row), STORE_OK);
}

static void add(struct store *store, struct table *table)
{
    char data[700];
    for (int more = 1 + rand() % 3; more > 0 && table->count < ENTRIES; more--) {
        table->size[table->count] = (uint16_t)(rand() % 20 ? rand() % 60 : rand() % 700);
        size_t size = content(table, table->count, data);
        CHECK_INT(store_entry_add(store, table->id, table->count, data, size), STORE_OK);
        table->count++;
        longest = table->count > longest ? table->count : longest;
    }
}

static void end(struct store *store, struct table *table)
{
    struct store_game game = { .game = "trade", .rules = "duel" };
    memcpy(game.id, table->id, STORE_ID);
    CHECK_INT(rand() % 2 ? store_table_delete(store, table->id) : store_game_file(store, &game, "x", 1),
              STORE_OK);
    table->there = false;
    ended++;
}

/* --- comparing ----------------------------------------------------------------------------------- */

struct reading {
    const struct table *table;
    uint32_t next;
};

static void read_entry(void *context, uint32_t n, const void *data, size_t size)
{
    struct reading *reading = context;
    char want[700];
    CHECK_INT(n, reading->next++);
    if (CHECK(n < reading->table->count) && CHECK_INT(size, content(reading->table, n, want)))
        CHECK_MEM(data, want, size);
}

static void read_table(void *context, const struct store_table *table)
{
    unsigned *found = context;
    for (int i = 0; i < TABLES; i++)
        if (now[i].there && strcmp(now[i].id, table->id) == 0) {
            CHECK_STR(table->terms, now[i].terms);
            CHECK_INT(table->terms_size, strlen(now[i].terms));
            CHECK_INT(table->created, 17);
            ++*found;
        }
}

static void compare(struct store *store)
{
    unsigned found = 0, there = 0;
    CHECK_INT(store_tables(store, read_table, &found), STORE_OK);
    for (int i = 0; i < TABLES; i++) {
        struct reading reading = { &now[i], 0 };
        there += now[i].there;
        if (!now[i].id[0])
            continue;
        CHECK_INT(store_entries(store, now[i].id, read_entry, &reading),
                  now[i].there ? STORE_OK : STORE_NONE);
        CHECK_INT(reading.next, now[i].there ? now[i].count : 0);
        unsigned one = 0;
        CHECK_INT(store_table_get(store, now[i].id, read_table, &one), now[i].there ? STORE_OK : STORE_NONE);
        CHECK_INT(one, now[i].there);
    }
    CHECK_INT(found, there);
}

static void lose(struct store *store)
{
    disk_fail(0, SQLITE_FULL, false);
    CHECK_INT(store_alive(store, 1, 1), STORE_OK);     /* something to lose */
    CHECK(!store_commit(store));
    CHECK(disk_heal());
    memcpy(now, safe, sizeof now);
    compare(store);
}

static void against_the_model(void)
{
    TEST("whatever is done to live tables");
    struct store *store = folder_open();
    for (int step = 0; step < STEPS; step++) {
        struct table *table = &now[rand() % TABLES];
        int what = rand() % 1000;
        if (what < 80 || (!table->there && what < 400))
            put(store, table);
        else if (what < 780 && table->there)
            add(store, table);
        else if (what < 787 && table->there && table != &now[0])    /* one table outlives all others */
            end(store, table);
        else if (what >= 800 && what < 990) {
            CHECK(store_commit(store));
            memcpy(safe, now, sizeof now);
        } else if (what == 990)
            lose(store);
        else if (what == 991)
            compare(store);
        else if (what == 992) {
            store_close(store);     /* commits */
            memcpy(safe, now, sizeof now);
            store = folder_again(NULL);
            compare(store);
        }
    }
    CHECK(store_commit(store));
    compare(store);
    store_close(store);
    printf("%u tables ended; the longest had %u entries\n", ended, longest);
    folder_close(NULL);
}

/* --- room ---------------------------------------------------------------------------------------- */

static int64_t entries_in_file(void)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *query = NULL;
    CHECK_INT(sqlite3_open(folder_file("duello.db"), &db), SQLITE_OK);
    CHECK_INT(sqlite3_prepare_v2(db, "SELECT count(*) FROM entry", -1, &query, NULL), SQLITE_OK);
    CHECK_INT(sqlite3_step(query), SQLITE_ROW);
    int64_t found = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    sqlite3_close(db);
    return found;
}

/* Tables come and go beside one that stays for good: the journal does not grow with them. */
static void it_stays_small(void)
{
    TEST("the journal does not grow for ever");
    struct store *store = folder_open();
    struct table old = { .there = false };
    put(store, &old);
    for (int round = 0; round < 1500; round++) {
        struct table table = { .there = false };
        put(store, &table);
        for (int i = 0; i < 12; i++)
            add(store, &table);
        if (old.count < ENTRIES - 3 && round % 5 == 0)
            add(store, &old);
        CHECK_INT(store_table_delete(store, table.id), STORE_OK);
        CHECK(store_commit(store));
    }
    memset(now, 0, sizeof now);
    now[0] = old;
    compare(store);
    CHECK(entries_in_file() < 12000);         /* of some 36,000 that were written */
    store_close(store);
    store = folder_again(NULL);
    compare(store);
    folder_close(store);
}

static void wrong_ids(void)
{
    TEST("ids that name no table");
    struct store *store = folder_open();
    static const char *const ids[] = {
        "", "x", "aaaaaaaaaaaa", "aaaaaaaaaaaaa", "AAAAAAAAAAAA", "aaaaaaaaaaa'", "aaaaaaaaaaa0"
    };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        CHECK_INT(store_id_valid(ids[i]), i == 2);
        CHECK_INT(store_entry_add(store, ids[i], 0, "x", 1), STORE_NONE);
        CHECK_INT(store_table_delete(store, ids[i]), STORE_NONE);
        CHECK_INT(store_entries(store, ids[i], read_entry, NULL), STORE_NONE);
        CHECK_INT(store_table_get(store, ids[i], read_table, NULL), STORE_NONE);
    }
    CHECK_INT(store_id_number("aaaaaaaaaaaa"), 0);
    CHECK_INT(store_id_number("aaaaaaaaaaba"), 32);
    CHECK_INT(store_id_number("999999999999"), ((int64_t)1 << 60) - 1);
    CHECK_INT(store_id_number("aaaaaaaaaaal"), -1);
    char id[STORE_ID], again[STORE_ID];
    for (int i = 0; i < 1000; i++) {
        store_id_new(id);
        CHECK(store_id_valid(id));
        store_id_text(store_id_number(id), again);
        CHECK_STR(again, id);
        store_id_new(again);
        CHECK(strcmp(id, again) != 0);
    }
    folder_close(store);
}

int main(int argc, char **argv)
{
    disk_install();
    seed_run(argc, argv, 6);
    against_the_model();
    it_stays_small();
    wrong_ids();
    return check_done("store_live");
}
