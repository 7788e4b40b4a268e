/* Damage to the file: found, named, and kept from spreading. */
#include "check.h"
#include "folder.h"

#include "seeded.h"
#include <sqlite3.h>
#include <stdlib.h>

enum { TABLES = 30, GAMES = 60 };

static char live[TABLES][STORE_ID], game[GAMES][STORE_ID];

static void fill(struct store *store)
{
    char text[300];
    for (int i = 0; i < TABLES; i++) {
        struct store_table table = { .terms = "{\"game\":\"gwent\"}", .terms_size = 16 };
        store_id_new(table.id);
        memcpy(live[i], table.id, STORE_ID);
        CHECK_INT(store_table_put(store, &table), STORE_OK);
    }
    for (uint32_t n = 0; n < 20; n++)
        for (int i = 0; i < TABLES; i++)
            CHECK_INT(store_entry_add(store, live[i], n, "play geralt close", 17), STORE_OK);
    for (int i = 0; i < GAMES; i++) {
        struct store_game one = {
            .game = "gwent", .rules = "classic", .name = { "computer", "" }, .access = GAME_PUBLIC
        };
        store_id_new(one.id);
        memcpy(game[i], one.id, STORE_ID);
        for (size_t k = 0; k < sizeof text; k++)
            text[k] = (char)(' ' + rand() % 90);
        CHECK_INT(store_game_file(store, &one, text, sizeof text), STORE_OK);
    }
    CHECK(store_commit(store));
}

/* Does something to the closed file that no program of ours would. */
static void mischief(const char *sql)
{
    sqlite3 *db;
    CHECK_INT(sqlite3_open(folder_file("duello.db"), &db), SQLITE_OK);
    CHECK_INT(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    CHECK(sqlite3_total_changes(db) > 0);
    sqlite3_close(db);
}

static int64_t number(const char *sql)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *query = NULL;
    int64_t found = -1;
    CHECK_INT(sqlite3_open(folder_file("duello.db"), &db), SQLITE_OK);
    if (CHECK_INT(sqlite3_prepare_v2(db, sql, -1, &query, NULL), SQLITE_OK) &&
        CHECK_INT(sqlite3_step(query), SQLITE_ROW))
        found = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    sqlite3_close(db);
    return found;
}

/* Overwrites one page of the closed file. */
static void spoil_page(int64_t page)
{
    int64_t size = number("PRAGMA page_size");
    unsigned char noise[512];
    FILE *file = fopen(folder_file("duello.db"), "r+b");
    for (size_t i = 0; i < sizeof noise; i++)
        noise[i] = (unsigned char)rand();
    CHECK(file && fseek(file, (long)((page - 1) * size), SEEK_SET) == 0 &&
          fwrite(noise, sizeof noise, 1, file) == 1);
    if (file)
        fclose(file);
}

static struct store *again(void)
{
    struct trouble trouble = { .what = NULL };
    struct store *store = folder_again(&trouble);
    CHECK_STR(trouble.what, NULL);
    return store;
}

/* --- one thing is damaged ------------------------------------------------------------------------ */

static void count_entry(void *context, uint32_t n, const void *data, size_t size)
{
    unsigned *count = context;
    CHECK_INT(n, (*count)++);
    CHECK_INT(size, 17);
    CHECK_MEM(data, "play geralt close", 17);
}

static void count_any(void *context, uint32_t n, const void *data, size_t size)
{
    (void)n, (void)data, (void)size;
    ++*(unsigned *)context;
}

static void count_table(void *context, const struct store_table *table)
{
    CHECK(table->terms_size == 16 || !table->terms);
    ++*(unsigned *)context;
}

static void any_table(void *context, const struct store_table *table)
{
    CHECK(store_id_valid(table->id));
    ++*(unsigned *)context;
}

/* Those whose terms can be read. */
static void whole_table(void *context, const struct store_table *table)
{
    *(unsigned *)context += table->terms_size > 0;
}

/* Reads everything; says how many tables and games are damaged. */
static void take_stock(struct store *store, unsigned *tables, unsigned *games)
{
    *tables = *games = 0;
    for (int i = 0; i < TABLES; i++) {
        unsigned entries = 0;
        enum store_status status = store_entries(store, live[i], count_entry, &entries);
        CHECK(status == STORE_DAMAGED || (status == STORE_OK && entries == 20));
        *tables += status == STORE_DAMAGED;
    }
    for (int i = 0; i < GAMES; i++) {
        char *text;
        size_t size;
        enum store_status status = store_game_text(store, game[i], &text, &size);
        *games += status == STORE_DAMAGED;
        if (status == STORE_OK && CHECK_INT(size, 300))
            free(text);
        else
            CHECK_INT(status, STORE_DAMAGED);
    }
}

/* The others can go on: read, written, ended, committed. */
static void the_others_go_on(struct store *store, int but_table, int but_game)
{
    for (int i = 0; i < TABLES; i++)
        if (i != but_table)
            CHECK_INT(store_entry_add(store, live[i], 20, "pass", 4), STORE_OK);
    for (int i = 0; i < GAMES; i++)
        if (i != but_game)
            CHECK_INT(store_game_access(store, game[i], GAME_UNLISTED, 3), STORE_OK);
    CHECK(store_commit(store));
}

static void one_entry(const char *name, const char *sql)
{
    TEST(name);
    struct store *store = folder_open();
    fill(store);
    store_close(store);
    mischief(sql);
    store = again();
    unsigned tables, games;
    take_stock(store, &tables, &games);
    CHECK_INT(tables, 1);
    CHECK_INT(games, 0);
    int damaged = -1;
    for (int i = 0; i < TABLES; i++) {
        unsigned entries = 0;
        if (store_entries(store, live[i], count_entry, &entries) == STORE_DAMAGED)
            damaged = i;
    }
    unsigned told = 0;
    CHECK_INT(store_tables(store, count_table, &told), STORE_OK);
    CHECK_INT(told, TABLES);
    the_others_go_on(store, damaged, -1);
    folder_close(store);
}

static void one_game(const char *name, const char *sql)
{
    TEST(name);
    struct store *store = folder_open();
    fill(store);
    store_close(store);
    mischief(sql);
    store = again();
    unsigned tables, games;
    take_stock(store, &tables, &games);
    CHECK_INT(tables, 0);
    CHECK_INT(games, 1);
    the_others_go_on(store, -1, 0);
    folder_close(store);
}

/* --- a page is damaged --------------------------------------------------------------------------- */

static void count_game(void *context, const struct store_game *found)
{
    CHECK_STR(found->game, "gwent");
    ++*(unsigned *)context;
}

/* A page of some games' rows. After a clean end the server starts, tells what it can, and turns do not fail. */
static void a_page_of_games(void)
{
    TEST("a page of games");
    struct store *store = folder_open();
    fill(store);
    store_close(store);
    int64_t page = number(
        "SELECT pageno FROM dbstat WHERE name = 'game' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1 OFFSET 1");
    spoil_page(page);
    store = again();
    if (!store)
        return;
    unsigned tables, games, found = 0;
    take_stock(store, &tables, &games);
    CHECK_INT(tables, 0);
    CHECK(games > 0 && games < GAMES / 2);
    char next[STORE_ID];
    CHECK_INT(store_game_search(store, &(struct store_search){ .most = GAMES }, count_game, &found, next),
              STORE_DAMAGED);
    CHECK_INT(found, GAMES - games);
    unsigned refused = 0;
    for (int i = 0; i < GAMES;
         i++) { /* all in one turn: what cannot be written does not take the rest along */
        enum store_status status = store_game_access(store, game[i], GAME_PRIVATE, 1);
        CHECK(status == STORE_OK || status == STORE_DAMAGED);
        refused += status == STORE_DAMAGED;
    }
    CHECK_INT(refused, games);
    CHECK_INT(store_entry_add(store, live[3], 20, "pass", 4), STORE_OK);
    CHECK(store_commit(store));
    struct store_game one;
    for (int i = 0; i < GAMES; i++)
        if (store_game_get(store, game[i], &one) == STORE_OK)
            CHECK_INT(one.access, GAME_PRIVATE);
    folder_close(store);
}

/* Pages of entries in their order, and how many entries lie on each. */
enum { LEAVES_MAX = 64 };

struct leaves {
    int64_t page[LEAVES_MAX], first[LEAVES_MAX], past[LEAVES_MAX];
    unsigned count;
};

static void find_leaves(struct leaves *leaves)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *query = NULL;
    int64_t first = 0;
    leaves->count = 0;
    CHECK_INT(sqlite3_open(folder_file("duello.db"), &db), SQLITE_OK);
    CHECK_INT(sqlite3_prepare_v2(
                  db, "SELECT pageno, ncell FROM dbstat WHERE name = 'entry' AND pagetype = 'leaf' ORDER BY path", -1,
                  &query, NULL),
              SQLITE_OK);
    while (sqlite3_step(query) == SQLITE_ROW && leaves->count < LEAVES_MAX) {
        leaves->page[leaves->count] = sqlite3_column_int64(query, 0);
        leaves->first[leaves->count] = first;
        leaves->past[leaves->count++] = first += sqlite3_column_int64(query, 1);
    }
    sqlite3_finalize(query);
    sqlite3_close(db);
    CHECK_INT(first, TABLES * 20);
}

/* Tables whose entries lie one after the other. */
static struct store *fill_in_turn(void)
{
    struct store *store = folder_open();
    for (int i = 0; i < TABLES; i++) {
        struct store_table table = { .terms = "{\"game\":\"gwent\"}", .terms_size = 16 };
        store_id_new(table.id);
        memcpy(live[i], table.id, STORE_ID);
        CHECK_INT(store_table_put(store, &table), STORE_OK);
        for (uint32_t n = 0; n < 20; n++)
            CHECK_INT(store_entry_add(store, live[i], n, "play geralt close", 17), STORE_OK);
    }
    CHECK(store_commit(store));
    return store;
}

/* Exactly these are damaged, and the others are played on. */
static void just_these(struct store *store, const bool damaged[TABLES], uint32_t entries)
{
    unsigned told = 0;
    for (int i = 0; i < TABLES; i++) {
        unsigned read = 0;
        CHECK_INT(store_entries(store, live[i], count_any, &read), damaged[i] ? STORE_DAMAGED : STORE_OK);
        if (!damaged[i] && CHECK_INT(read, entries))
            CHECK_INT(store_entry_add(store, live[i], entries, "play geralt close", 17), STORE_OK);
    }
    CHECK_INT(store_tables(store, any_table, &told), STORE_DAMAGED);     /* so the operator is told */
    CHECK_INT(told, TABLES);
    struct store_table table = { .terms = "{}", .terms_size = 2 };
    store_id_new(table.id);
    CHECK_INT(store_table_put(store, &table), STORE_OK);
    CHECK_INT(store_entry_add(store, table.id, 0, "join", 4), STORE_OK);
    CHECK_INT(store_table_delete(store, table.id), STORE_OK);
    CHECK(store_commit(store));
}

/* Spoils these leaves (bits), and that is all that is lost, now and later. */
static void spoil_leaves(uint64_t which, bool trimmed, bool told_before)
{
    struct leaves leaves;
    bool damaged[TABLES] = { false };
    store_close(fill_in_turn());
    find_leaves(&leaves);
    CHECK(leaves.count > 4);
    which = which == UINT64_MAX ? UINT64_C(1) << (leaves.count - 1) | 1
                                : which & ((UINT64_C(1) << leaves.count) - 1);
    if (trimmed)                /* as if much had been thrown away at the old end */
        mischief("UPDATE entry SET id = id + 5000000");
    if (trimmed)
        find_leaves(&leaves);
    if (!told_before)           /* as a program left it that did not count */
        mischief("DELETE FROM tally");
    for (unsigned i = 0; i < leaves.count; i++)
        if (which >> i & 1) {
            spoil_page(leaves.page[i]);
            for (int64_t row = leaves.first[i]; row < leaves.past[i]; row++)
                damaged[row / 20] = true;
        }
    for (int i = 0; i < TABLES && !told_before; i++)
        damaged[i] = true;
    for (uint32_t round = 0; round < 3; round++) {
        if (round == 2)         /* and after an end that was not clean */
            mischief("UPDATE server SET clean = 0");
        struct store *store = again();
        if (!store)
            break;
        just_these(store, damaged, 20 + round);
        store_close(store);
    }
    CHECK_INT(number("SELECT count(*) FROM sqlite_schema WHERE name GLOB 'entry_damaged_*'"), 1);
    folder_close(NULL);
}

/* Pages of the journal: the tables with entries there are damaged, and no others. */
static void a_page_of_entries(void)
{
    TEST("a page of the journal");
    for (unsigned i = 0; i < 5; i++)
        spoil_leaves(UINT64_C(1) << i, i % 2, true);
    TEST("pages of the journal");
    spoil_leaves(UINT64_C(10), true, true);
    spoil_leaves(UINT64_MAX, false, true);      /* its first and its last */
    TEST("a page of the journal, and nobody knows what lay there");
    spoil_leaves(UINT64_C(4), false, false);
}

/* The page that leads to all others. */
static void the_root_of_the_journal(void)
{
    TEST("the root of the journal");
    bool damaged[TABLES];
    memset(damaged, true, sizeof damaged);
    store_close(fill_in_turn());
    spoil_page(number("SELECT rootpage FROM sqlite_schema WHERE name = 'entry'"));
    struct store *store = again();
    if (store)
        just_these(store, damaged, 0);
    folder_close(store);
}

/* A page of accounts: outside of a turn it is told; a turn that meets it fails as a whole, and the next one goes on. */
static void a_page_of_accounts(void)
{
    TEST("a page of accounts");
    struct store *store = folder_open();
    fill(store);
    for (int i = 0; i < 400; i++) {
        struct store_account account = { .kind = ACCOUNT_PERSON };
        snprintf(account.name, sizeof account.name, "person-%d", i);
        memcpy(account.folded, account.name, sizeof account.folded);
        CHECK_INT(store_account_new(store, &account), STORE_OK);
    }
    store_close(store);
    spoil_page(number(
        "SELECT pageno FROM dbstat WHERE name = 'account' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1 OFFSET 2"));
    store = again();
    if (!store)
        return;
    struct store_account got;
    int64_t damaged = 0;
    unsigned lost = 0;
    for (int64_t id = 1; id <= 400; id++)
        if (store_account_get(store, id, &got) == STORE_DAMAGED)
            damaged = id, lost++;
    CHECK(lost > 5 && lost < 200);
    CHECK_INT(store_entry_add(store, live[0], 20, "pass", 4), STORE_OK);
    CHECK_INT(store_account_get(store, damaged, &got), STORE_FAILED);
    CHECK_INT(store_entry_add(store, live[1], 20, "pass", 4), STORE_FAILED);
    CHECK(!store_commit(store));
    CHECK_INT(store_entry_add(store, live[0], 20, "pass", 4), STORE_OK);
    CHECK(store_commit(store));
    folder_close(store);
}

/* The old end of the journal is damaged while the server runs: it stays as it is, and turns do not fail. */
static void the_old_end(void)
{
    TEST("the old end of the journal");
    struct store *store = folder_open();
    fill(store);
    for (int round = 0; round < 400; round++) {         /* dead entries, more than are kept */
        struct store_table table = { .terms = "{}", .terms_size = 2 };
        store_id_new(table.id);
        CHECK_INT(store_table_put(store, &table), STORE_OK);
        for (uint32_t n = 0; n < 10; n++)
            CHECK_INT(store_entry_add(store, table.id, n, "play geralt close", 17), STORE_OK);
        CHECK_INT(store_table_delete(store, table.id), STORE_OK);
        CHECK(store_commit(store));
    }
    store_close(store);
    store = again();
    if (!store)
        return;
    spoil_page(number(
        "SELECT pageno FROM dbstat WHERE name = 'entry' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1"));
    for (int round = 0; round < 40; round++) {
        struct store_table table = { .terms = "{}", .terms_size = 2 };
        store_id_new(table.id);
        CHECK_INT(store_table_put(store, &table), STORE_OK);
        for (uint32_t n = 0; n < 10; n++)
            CHECK_INT(store_entry_add(store, table.id, n, "play geralt close", 17), STORE_OK);
        CHECK_INT(store_table_delete(store, table.id), STORE_OK);
        CHECK(store_commit(store));
    }
    CHECK(strstr(store_error(store), "malformed") != NULL);     /* it was met */
    folder_close(store);
}

/* A page of terms: those tables are damaged. */
static void a_page_of_terms(void)
{
    TEST("a page of tables");
    struct store *store = folder_open();
    fill(store);
    struct store_table table = { .terms = calloc(1, 3001), .terms_size = 3000 };
    memset((char *)(uintptr_t)table.terms, ' ', 3000);
    for (int i = 0; i < 5; i++) {
        store_id_new(table.id);
        CHECK_INT(store_table_put(store, &table), STORE_OK);
    }
    free((char *)(uintptr_t)table.terms);
    store_close(store);
    store = again();
    if (!store)
        return;
    spoil_page(number(
        "SELECT pageno FROM dbstat WHERE name = 'live' AND pagetype = 'leaf' ORDER BY pageno DESC LIMIT 1"));
    unsigned told = 0;
    struct store_table small = { .terms = "{\"game\":\"gwent\"}", .terms_size = 16 };
    store_id_new(small.id);
    enum store_status status = store_tables(store, any_table, &told);
    CHECK(status == STORE_DAMAGED || told == TABLES + 5);        /* it may still be in memory */
    store_close(store);
    store = again();
    if (!store)
        return;
    told = 0;
    CHECK_INT(store_tables(store, whole_table, &told), STORE_DAMAGED);
    CHECK(told >= TABLES && told < TABLES + 5);
    told = 0;
    CHECK_INT(store_tables(store, any_table, &told), STORE_DAMAGED);
    CHECK_INT(told, TABLES + 5);        /* all are known by name */
    for (int i = 0; i < TABLES; i++) {
        unsigned entries = 0;
        CHECK_INT(store_entries(store, live[i], count_entry, &entries), STORE_OK);
        CHECK_INT(entries, 20);
    }
    CHECK_INT(store_game_access(store, game[3], GAME_UNLISTED, 3), STORE_OK);
    CHECK(store_commit(store));
    folder_close(store);
}

/* Of a large file only the small parts are checked after a crash. */
static void a_large_file(void)
{
    TEST("a large file");
    for (int whole = 0; whole < 2; whole++) {
        struct store *store = folder_open();
        fill(store);
        store_close(store);
        mischief("UPDATE game SET text = zeroblob(140000000) WHERE number = 60; UPDATE server SET clean = 0");
        spoil_page(
            number(whole ? "SELECT rootpage FROM sqlite_schema WHERE name = 'session'"
                         : "SELECT pageno FROM dbstat WHERE name = 'game_id' AND pagetype = 'leaf' LIMIT 1"));
        struct trouble trouble = { .what = NULL };
        store = folder_again(&trouble);
        CHECK_STR(trouble.what, whole ? "data-damaged" : NULL);
        folder_close(store);
    }
}

/* After an end that was not clean, a file that is not whole is refused, and left as it is. */
static void refused_after_a_crash(void)
{
    static const char *const trees[] = { "account", "game", "entry", "sqlite_autoindex_account_1", "game_id" };
    for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
        TEST(trees[i]);
        struct store *store = folder_open();
        fill(store);
        struct store_account account = { .kind = ACCOUNT_PERSON, .name = "anna", .folded = "anna" };
        CHECK_INT(store_account_new(store, &account), STORE_OK);
        store_close(store);
        mischief("UPDATE server SET clean = 0");
        char sql[128];
        snprintf(sql, sizeof sql,
                 "SELECT pageno FROM dbstat WHERE name = '%s' AND pagetype = 'leaf' ORDER BY pageno LIMIT 1",
                 trees[i]);
        spoil_page(number(sql));
        struct trouble trouble = { .what = NULL };
        CHECK(folder_again(&trouble) == NULL);
        CHECK_STR(trouble.what, "data-damaged");
        CHECK_STR(trouble.value[0], folder_file("duello.db"));
        CHECK(trouble.value[1][0] != '\0');
        folder_close(NULL);
    }
}

/* Everything can be read and written, now and after an end that is not clean. */
static void nothing_is_lost(bool renewed)
{
    struct store_game one = { .game = "gwent", .rules = "classic", .access = GAME_PUBLIC };
    for (int round = 0; round < 2; round++) {
        unsigned tables, games;
        struct store *store = again();
        if (!store)
            return;
        CHECK_INT(store_lost_dictionary(store), renewed && round == 0);
        take_stock(store, &tables, &games);
        CHECK_INT(tables, 0);
        CHECK_INT(games, 0);
        store_id_new(one.id);
        CHECK_INT(store_game_file(store, &one, "a text", 6), STORE_OK);
        CHECK(store_commit(store));
        char *text = NULL;
        size_t size;
        CHECK_INT(store_game_text(store, one.id, &text, &size), STORE_OK);
        CHECK_STR(text, "a text");
        free(text);
        store_close(store);
        mischief("UPDATE server SET clean = 0");
    }
}

/* What packs the records is in the program, too. */
static void the_dictionary(void)
{
    static const struct {
        const char *name, *page, *mischief;
    } kinds[] = {
        { "the root of the dictionaries", "pagetype = 'leaf' ORDER BY pageno", NULL },
        { "the first page of a dictionary", "pagetype = 'overflow' ORDER BY path", NULL },
        { "the last page of a dictionary", "pagetype = 'overflow' ORDER BY path DESC", NULL },
        { "a dictionary of other bytes", NULL, "UPDATE dictionary SET bytes = zeroblob(length(bytes))" },
        { "no dictionary", NULL, "DELETE FROM dictionary" },
        { "texts of an unknown dictionary", NULL, "UPDATE game SET dictionary = 77" },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        TEST(kinds[i].name);
        struct store *store = folder_open();
        fill(store);
        store_close(store);
        char sql[200];
        if (kinds[i].page) {
            snprintf(sql, sizeof sql, "SELECT pageno FROM dbstat WHERE name = 'dictionary' AND %s LIMIT 1",
                     kinds[i].page);
            spoil_page(number(sql));
        } else {
            mischief(kinds[i].mischief);
        }
        nothing_is_lost(kinds[i].page != NULL);
        folder_close(again());
    }
}

/* Any byte of the file changed: the server starts or says why not, answers and never falls over. */
static void any_byte(void)
{
    TEST("any byte");
    struct store *store = folder_open();
    fill(store);
    store_close(store);
    FILE *file = fopen(folder_file("duello.db"), "rb");
    static unsigned char good[4 << 20];
    size_t size = file ? fread(good, 1, sizeof good, file) : 0;
    if (file)
        fclose(file);
    if (!CHECK(size > 0))
        return;
    unsigned started = 0, whole = 0;
    for (int i = 0; i < 300; i++) {
        size_t at = i % 3 == 0 ? (size_t)rand() % 8192 % size
                               : (size_t)rand() % size; /* the schema a third of the time */
        unsigned char was = good[at];
        good[at] = (unsigned char)rand();
        file = fopen(folder_file("duello.db"), "wb");
        CHECK(file && fwrite(good, 1, size, file) == size && fclose(file) == 0);
        good[at] = was;
        struct trouble trouble = { .what = NULL };
        store = folder_again(&trouble);
        CHECK_INT(store == NULL, trouble.what != NULL);
        if (!store)
            continue;
        unsigned tables = 0, games = 0, told = 0;
        for (int t = 0; t < TABLES; t++) {
            unsigned entries = 0;
            tables += store_entries(store, live[t], count_entry, &entries) != STORE_OK;
        }
        for (int g = 0; g < GAMES; g++) {
            char *text = NULL;
            size_t length;
            if (store_game_text(store, game[g], &text, &length) == STORE_OK && CHECK_INT(length, 300))
                free(text);
            else
                games++;
        }
        store_tables(store, count_table, &told);
        store_commit(store);
        store_close(store);
        started++;
        whole += tables == 0 && games == 0;
    }
    printf("one byte changed 300 times: started %u times, %u of them with all there\n", started, whole);
    CHECK(started > 100);
    folder_close(NULL);
}

int main(int argc, char **argv)
{
    seed_run(argc, argv, 8);
    one_entry("an entry changed",
              "UPDATE entry SET data = CAST(replace(data, 'geralt', 'gerald') AS BLOB) WHERE id = 100");
    one_entry("an entry of another number", "UPDATE entry SET n = 7 WHERE id = 100");
    one_entry("an entry lost", "DELETE FROM entry WHERE id = 100");
    one_entry("the last entry of a log lost", "DELETE FROM entry WHERE id = 590");
    one_entry("an entry cut", "UPDATE entry SET data = x'00' WHERE id = 100");
    one_game(
        "a text changed",
        "UPDATE game SET text = CAST(substr(text, 1, 100) || x'ab' || substr(text, 102) AS BLOB) WHERE number = 1");
    one_game("a text cut", "UPDATE game SET text = substr(text, 1, 20) WHERE number = 1");
    one_game("a text empty", "UPDATE game SET text = x'' WHERE number = 1");
    one_game("a text that claims to be huge",
             "UPDATE game SET text = x'28b52ffde0ffffffffffffff7f0100' WHERE number = 1");
    a_page_of_games();
    a_page_of_entries();
    the_root_of_the_journal();
    a_page_of_accounts();
    a_page_of_terms();
    the_old_end();
    a_large_file();
    the_dictionary();
    refused_after_a_crash();
    any_byte();
    return check_done("store_damage");
}
