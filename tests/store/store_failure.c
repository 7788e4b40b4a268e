/* A disk that fails: full, broken, read-only. Every function that writes, failing at every point: what was not
 * committed is gone, all else is as it was, and the next turn works. */
#define _GNU_SOURCE    /* unshare */
#include "check.h"
#include "disk.h"
#include "folder.h"

#include "seeded.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- something to change ------------------------------------------------------------------------- */

static int64_t anna, boris, guest, session, report;
static const char live[] = "aaaaaaaaaaaa", other[] = "bbbbbbbbbbbb", game[] = "cccccccccccc";
static uint32_t entries;

static struct store_account account_of(const char *name, enum account_kind kind)
{
    struct store_account account = { .kind = kind, .language = "en" };
    snprintf(account.name, sizeof account.name, "%s", name);
    snprintf(account.folded, sizeof account.folded, "%s", name);
    return account;
}

static enum store_status put_table(struct store *store, const char *id, const char *terms)
{
    struct store_table table = { .terms = terms, .terms_size = strlen(terms), .created = 1 };
    memcpy(table.id, id, STORE_ID);
    return store_table_put(store, &table);
}

static enum store_status file_game(struct store *store, const char *id, int64_t other_player)
{
    struct store_game filed = { .game = "gwent",
                                .rules = "classic",
                                .account = { anna, other_player },
                                .name = { "", "computer" },
                                .deck = { { 1 }, { 2 } },
                                .access = GAME_PUBLIC,
                                .ended = 5 };
    memcpy(filed.id, id, STORE_ID);
    return store_game_file(store, &filed, "[Seat1 \"anna\"]\n", 15);
}

static void note_report(void *context, const struct store_report *found)
{
    *(int64_t *)context = found->id;
}

static void fill(struct store *store)
{
    struct store_account account[3] = { account_of("anna", ACCOUNT_PERSON), account_of("boris", ACCOUNT_PERSON),
                                        account_of("guest-1", ACCOUNT_GUEST) };
    for (int i = 0; i < 3; i++)
        CHECK_INT(store_account_new(store, &account[i]), STORE_OK);
    anna = account[0].id, boris = account[1].id, guest = account[2].id;
    struct store_session made = { .account = anna, .hash = "x", .expires = 1000 };
    CHECK_INT(store_session_new(store, &made), STORE_OK);
    session = made.id;
    CHECK_INT(store_rating_put(store, &(struct store_rating){ anna, "gwent/classic", 1500, 350, 1, 1 }),
              STORE_OK);
    CHECK_INT(store_block(store, anna, boris, true), STORE_OK);
    CHECK_INT(store_report(store, anna, boris, "rude", "{}", 3), STORE_OK);
    CHECK_INT(store_reports(store, anna, 1, note_report, &report), STORE_OK);
    CHECK_INT(put_table(store, live, "{}"), STORE_OK);
    CHECK_INT(put_table(store, other, "{}"), STORE_OK);
    for (entries = 0; entries < 3; entries++)
        CHECK_INT(store_entry_add(store, live, entries, "entry", 5), STORE_OK);
    CHECK_INT(file_game(store, game, boris), STORE_OK);
    CHECK(store_commit(store));
    CHECK_INT(store_analysis_put(store, game, "an engine", "{\"a\":1}", 7), STORE_OK);
    CHECK(store_commit(store));
}

/* --- every function that writes ------------------------------------------------------------------ */

typedef enum store_status writer(struct store *store);

static enum store_status new_account(struct store *store)
{
    struct store_account account = account_of("clara", ACCOUNT_PERSON);
    return store_account_new(store, &account);
}

static enum store_status put_account(struct store *store)
{
    struct store_account account = account_of("anna-2", ACCOUNT_PERSON);
    account.id = anna;
    return store_account_put(store, &account);
}

static enum store_status delete_account(struct store *store)
{
    return store_account_delete(store, boris);
}

static enum store_status new_session(struct store *store)
{
    return store_session_new(store,
                             &(struct store_session){ .account = boris, .hash = "y", .expires = 5000 });
}

static enum store_status seen(struct store *store)
{
    return store_session_seen(store, session, 7, 2000);
}
static enum store_status end_session(struct store *store)
{
    return store_session_end(store, anna, session);
}

static enum store_status end_sessions(struct store *store)
{
    enum store_status status = new_session(store);
    return status == STORE_OK ? store_session_end_all(store, anna, 0, true) : status;
}

static bool nobody_is_busy(void *context, int64_t account)
{
    (void)context, (void)account;
    return false;
}

static enum store_status sweep(struct store *store)
{
    return store_sweep(store, 999999, 100, 50, nobody_is_busy, NULL) > 0 ? STORE_OK : STORE_FAILED;
}

/* All that was written so far was written later than now. */
static enum store_status put_back(struct store *store)
{
    return store_put_back(store, 1);
}

static enum store_status put_rating(struct store *store)
{
    return store_rating_put(store, &(struct store_rating){ anna, "gwent/classic", 1600, 300, 2, 2 });
}

static enum store_status block(struct store *store)
{
    return store_block(store, boris, anna, true);
}
static enum store_status unblock(struct store *store)
{
    return store_block(store, anna, boris, false);
}
static enum store_status make_report(struct store *store)
{
    return store_report(store, boris, anna, "late", "{}", 9);
}
static enum store_status close_report(struct store *store)
{
    return store_report_close(store, report, 9);
}
static enum store_status new_table(struct store *store)
{
    return put_table(store, "dddddddddddd", "{\"a\":1}");
}
static enum store_status change_table(struct store *store)
{
    return put_table(store, live, "{\"b\":1}");
}
static enum store_status add_entry(struct store *store)
{
    return store_entry_add(store, live, 3, "more", 4);
}
static enum store_status delete_table(struct store *store)
{
    return store_table_delete(store, other);
}
static enum store_status file_live(struct store *store)
{
    return file_game(store, live, 0);
}
static enum store_status open_game(struct store *store)
{
    return store_game_access(store, game, GAME_UNLISTED, 1);
}
static enum store_status rename_game(struct store *store)
{
    return store_game_rename(store, game, "[Seat1 \"\"]\n", 11);
}

static enum store_status keep_analysis(struct store *store)
{
    return store_analysis_put(store, game, "another engine", "{}", 2);
}

/* A whole turn: many tables move. */
static enum store_status turn(struct store *store)
{
    enum store_status status = add_entry(store);
    for (uint32_t n = 0; n < 20 && status == STORE_OK; n++)
        status = store_entry_add(store, other, n, "turn", 4);
    return status == STORE_OK ? file_game(store, "eeeeeeeeeeee", boris) : status;
}

/* More than fits into the journal file: the commit moves it into the main file. */
static enum store_status large(struct store *store)
{
    enum { BYTES = 5 << 20 };
    char *much = calloc(1, BYTES);
    enum store_status status = store_entry_add(store, live, 3, much, BYTES);
    free(much);
    return status;
}

static const struct {
    const char *name;
    writer *write;
    int step;       /* of the calls that fail */
} writers[] = {
    { "store_account_new", new_account, 1 },
    { "store_account_put", put_account, 1 },
    { "store_account_delete", delete_account, 1 },
    { "store_session_new", new_session, 1 },
    { "store_session_seen", seen, 1 },
    { "store_session_end", end_session, 1 },
    { "store_session_end_all", end_sessions, 1 },
    { "store_sweep", sweep, 1 },
    { "store_rating_put", put_rating, 1 },
    { "store_block", block, 1 },
    { "store_block (off)", unblock, 1 },
    { "store_report", make_report, 1 },
    { "store_report_close", close_report, 1 },
    { "store_put_back", put_back, 1 },
    { "store_table_put", new_table, 1 },
    { "store_table_put (again)", change_table, 1 },
    { "store_entry_add", add_entry, 1 },
    { "store_table_delete", delete_table, 1 },
    { "store_game_file", file_live, 1 },
    { "store_game_access", open_game, 1 },
    { "store_game_rename", rename_game, 1 },
    { "store_analysis_put", keep_analysis, 1 },
    { "a turn", turn, 1 },
    { "a large entry", large, 131 },
};

/* One function with the n-th call to the disk failing. True: it was committed. */
static bool fails_cleanly(struct store *store, writer *write, int n, int code, bool once)
{
    char before[FOLDER_HASH], after[FOLDER_HASH];
    struct store_account account;
    folder_contents(before);
    disk_fail(n, code, once);
    enum store_status status = write(store);
    CHECK(status == STORE_OK || status == STORE_FAILED);
    if (status == STORE_FAILED) {
        CHECK(store_error(store)[0] != '\0');
        CHECK_INT(store_block(store, 5, 6, true), STORE_FAILED);    /* nothing more of this turn */
    }
    bool good = store_commit(store), hit = disk_heal();
    CHECK(!good || status == STORE_OK);
    CHECK(good || hit);
    folder_contents(after);
    CHECK_INT(strcmp(before, after) != 0, good);
    CHECK_INT(store_account_get(store, anna, &account), STORE_OK);
    return good;
}

static unsigned failures;

static void every_point(unsigned w, int code, bool once)
{
    struct store *store = folder_open();
    TEST(writers[w].name);
    fill(store);
    for (int n = 0; !fails_cleanly(store, writers[w].write, n, code, once) && CHECK(n < 3000);
         n += writers[w].step * (int)check_many(3, 1))
        failures++;
    char want[FOLDER_HASH], got[FOLDER_HASH];
    folder_contents(want);
    store_close(store);
    struct trouble trouble = { .what = NULL };
    store = folder_again(&trouble);
    CHECK_STR(trouble.what, NULL);
    folder_contents(got);
    CHECK_STR(got, want);
    folder_close(store);
}

static void every_write_fails(void)
{
    for (unsigned w = 0; w < sizeof writers / sizeof writers[0]; w++) {
        every_point(w, SQLITE_FULL, false);
        every_point(w, SQLITE_IOERR_WRITE, false);
        every_point(w, SQLITE_IOERR_FSYNC, true);
    }
    printf("%u failures of the disk in %zu functions\n", failures, sizeof writers / sizeof writers[0]);
}

/* A turn that is too large for memory is written before its end, and may fail before it. */
static void fails_before_the_commit(void)
{
    enum { BYTES = 40 << 20 };
    static char much[BYTES];
    char before[FOLDER_HASH], after[FOLDER_HASH];
    TEST("a turn that fails before its commit");
    struct store *store = folder_open();
    fill(store);
    folder_contents(before);
    for (int once = 0; once < 2; once++) {
        disk_fail(100, SQLITE_FULL, once);
        CHECK_INT(block(store), STORE_OK);
        CHECK_INT(store_entry_add(store, live, 3, much, BYTES), STORE_FAILED);
        CHECK(strstr(store_error(store), "full") != NULL);
        CHECK_INT(store_entry_add(store, live, 4, much, 1), STORE_FAILED);
        CHECK_INT(put_table(store, other, "{}"), STORE_FAILED);
        CHECK_INT(file_live(store), STORE_FAILED);
        CHECK_INT(store_alive(store, 5, 5), STORE_FAILED);
        CHECK_INT(delete_account(store), STORE_FAILED);
        CHECK_INT(sweep(store), STORE_FAILED);
        CHECK(!store_blocks(store, boris, anna));       /* reading goes on */
        CHECK(!store_commit(store));
        CHECK(disk_heal());
        folder_contents(after);
        CHECK_STR(after, before);
    }
    CHECK_INT(store_entry_add(store, live, 3, much, BYTES), STORE_OK);
    CHECK(store_commit(store));
    folder_close(store);
}

static void any_table(void *context, const struct store_table *table)
{
    (void)context, (void)table;
}

static void any_entry(void *context, uint32_t n, const void *data, size_t size)
{
    (void)context, (void)n, (void)data, (void)size;
}

/* Changes the file behind the store's back, so that everything it has in memory is stale. */
static void from_elsewhere(void)
{
    sqlite3 *db;
    CHECK_INT(sqlite3_open_v2(folder_file("duello.db"), &db, SQLITE_OPEN_READWRITE, "unix"), SQLITE_OK);
    CHECK_INT(sqlite3_exec(db, "UPDATE server SET alive = alive + 1", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void nothing_can_be_read(void)
{
    TEST("nothing can be read");
    struct store *store = folder_open();
    fill(store);
    for (int lost = 0; lost < 2; lost++) {
        struct store_account account;
        struct store_counts counts;
        struct store_game found;
        if (lost) {         /* and what is known of the journal must be read again */
            disk_fail(0, SQLITE_FULL, true);
            CHECK_INT(put_account(store), STORE_OK);
            CHECK(!store_commit(store));
            CHECK(disk_heal());
        }
        from_elsewhere();
        disk_fail_reads();
        CHECK_INT(store_tables(store, any_table, NULL), STORE_FAILED);
        CHECK_INT(store_table_get(store, live, any_table, NULL), STORE_FAILED);
        CHECK(store_entries(store, live, any_entry, NULL) != STORE_OK);
        CHECK_INT(store_account_get(store, anna, &account), STORE_FAILED);
        CHECK_INT(store_counts(store, &counts), STORE_FAILED);
        CHECK_INT(store_last_alive(store), 0);
        CHECK(store_game_get(store, game, &found) != STORE_OK);
        CHECK_INT(add_entry(store), STORE_FAILED);
        CHECK_INT(delete_table(store), STORE_FAILED);
        CHECK_INT(new_table(store), STORE_FAILED);
        CHECK(!store_commit(store));
        CHECK_INT(delete_table(store), STORE_FAILED);
        CHECK(!store_commit(store));
        CHECK_INT(new_table(store), STORE_FAILED);
        CHECK(!store_commit(store));
        CHECK(disk_heal());
        CHECK_INT(store_tables(store, any_table, NULL), STORE_OK);
        CHECK_INT(store_entries(store, live, any_entry, NULL), STORE_OK);
        CHECK_INT(store_game_get(store, game, &found), STORE_OK);
    }
    CHECK_INT(add_entry(store), STORE_OK);
    CHECK(store_commit(store));
    store_close(store);
    for (int i = 0; i < 2; i++) {
        struct trouble trouble = { .what = NULL };
        disk_fail_reads();
        CHECK(folder_again(&trouble) == NULL);
        CHECK(disk_heal());
        CHECK_STR(trouble.what, "data-failed");
    }
    folder_close(NULL);
}

/* Somebody with another program holds the file. */
static void a_stranger_writes(void)
{
    TEST("a stranger holds the file");
    struct store *store = folder_open();
    fill(store);
    sqlite3 *db;
    CHECK_INT(sqlite3_open(folder_file("duello.db"), &db), SQLITE_OK);
    CHECK_INT(sqlite3_exec(db, "BEGIN IMMEDIATE; DELETE FROM block", NULL, NULL, NULL), SQLITE_OK);
    CHECK_INT(add_entry(store), STORE_FAILED);
    CHECK_STR(store_error(store), "database is locked");
    CHECK(!store_commit(store));
    CHECK(store_blocks(store, anna, boris));
    CHECK_INT(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    CHECK_INT(add_entry(store), STORE_OK);
    CHECK(store_commit(store));
    folder_close(store);
}

static void opening_fails(void)
{
    TEST("a disk that fails while the file is opened");
    for (int n = 0; n < 200; n++) {
        struct store *store = folder_open();
        fill(store);
        store_close(store);
        char before[FOLDER_HASH], after[FOLDER_HASH];
        folder_contents(before);
        struct trouble trouble = { .what = NULL };
        disk_fail(n, SQLITE_FULL, false);
        store = folder_again(&trouble);
        bool hit = disk_heal();
        CHECK_INT(store == NULL, trouble.what != NULL);
        if (trouble.what) {
            CHECK_STR(trouble.what, "data-failed");
            CHECK_STR(trouble.value[0], folder_file("duello.db"));
        }
        store_close(store);
        trouble.what = NULL;
        store = folder_again(&trouble);
        CHECK_STR(trouble.what, NULL);
        folder_contents(after);
        CHECK_STR(after, before);
        folder_close(store);
        if (!hit)
            break;
    }
}

static void making_fails(void)
{
    TEST("a disk that fails while the file is made");
    for (int n = 0; n < 200; n++) {
        store_close(folder_open());
        unlink(folder_file("duello.db"));
        struct trouble trouble = { .what = NULL };
        disk_fail(n, SQLITE_FULL, n % 2);
        struct store *store = folder_again(&trouble);
        bool hit = disk_heal();
        CHECK_STR(trouble.what, store ? NULL : "data-failed");
        store_close(store);
        trouble.what = NULL;
        store = folder_again(&trouble);     /* goes on where it broke off */
        CHECK_STR(trouble.what, NULL);
        if (store)
            fill(store);
        folder_close(store);
        if (!hit)
            break;
    }
}

/* --- the real thing ------------------------------------------------------------------------------ */

/* Runs a test in a process of its own; what it checks there counts as one. */
static void apart(void (*test)(void))
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        check_counts.failed = 0;
        test();
        fflush(stdout);
        exit(check_counts.failed > 0);
    }
    int status = 1;
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    CHECK_INT(status, 0);
}

/* Fills the folder's disk with games until it is full; then everything filed is there, and with room again it goes on. */
static void until_full(struct store *store, void (*make_room)(void))
{
    char text[20000], id[4000][STORE_ID];
    unsigned filed = 0, refused = 0;
    while (refused < 3 && filed < 3999) {
        for (size_t i = 0; i < sizeof text; i++)
            text[i] = (char)(' ' + rand() % 90);
        struct store_game one = { .game = "gwent", .rules = "classic" };
        store_id_new(one.id);
        enum store_status status = store_game_file(store, &one, text, sizeof text);
        bool good = store_commit(store);
        CHECK(!good || status == STORE_OK);
        if (good)
            memcpy(id[filed++], one.id, STORE_ID);
        else
            refused++;
    }
    CHECK_INT(refused, 3);
    CHECK(filed > 0);
    for (unsigned i = 0; i < filed; i++) {
        char *got;
        size_t size;
        if (CHECK_INT(store_game_text(store, id[i], &got, &size), STORE_OK))
            free(got);
    }
    make_room();
    CHECK_INT(put_table(store, live, "{}"), STORE_OK);
    CHECK(store_commit(store));
}

static void no_limit(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void files_may_not_grow(void)
{
    TEST("files may not grow any more");
    struct store *store = folder_open();
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 6 << 20;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    until_full(store, no_limit);
    folder_close(store);
}

static char ballast[256];

static void drop_ballast(void)
{
    CHECK_INT(unlink(ballast), 0);
}

/* A small disk of its own, where this system lets us have one. */
static void disk_is_full(void)
{
    TEST("the disk is full");
    char folder[] = "/tmp/duello-disk-XXXXXX";
    if (!mkdtemp(folder))
        return;
    bool mounted = (geteuid() == 0 || unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) && unshare(CLONE_NEWNS) == 0 &&
                   mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
                   mount("none", folder, "tmpfs", 0, "size=8m") == 0;
    if (mounted) {
        struct trouble trouble = { .what = NULL };
        struct store *store = store_open(folder, &trouble);
        snprintf(ballast, sizeof ballast, "%s/ballast", folder);
        FILE *file = fopen(ballast, "w");
        for (int i = 0; file && i < 1 << 20; i++)
            fputc('x', file);
        CHECK(file && fclose(file) == 0);
        if (CHECK(store != NULL))
            until_full(store, drop_ballast);
        store_close(store);
        umount(folder);
    } else {
        printf("no disk of our own here (%s): the limit of file sizes stands in for it\n", strerror(errno));
    }
    rmdir(folder);
}

static void file_is_read_only(void)
{
    TEST("a read-only file");
    store_close(folder_open());
    char path[256];
    snprintf(path, sizeof path, "%s", folder_file("duello.db"));
    CHECK_INT(chmod(path, 0444), 0);
    if (geteuid() == 0)
        CHECK(chown(folder_path(), 65534, 65534) == 0 && chown(path, 65534, 65534) == 0 &&
              setuid(65534) == 0);
    struct trouble trouble = { .what = NULL };
    CHECK(folder_again(&trouble) == NULL);
    CHECK_STR(trouble.what, "data-readonly");
    CHECK_STR(trouble.value[0], path);
    CHECK_INT(chmod(path, 0644), 0);
    trouble.what = NULL;
    struct store *store = folder_again(&trouble);
    CHECK_STR(trouble.what, NULL);
    folder_close(store);
}

int main(int argc, char **argv)
{
    seed_run(argc, argv, 7);
    disk_install();
    every_write_fails();
    fails_before_the_commit();
    a_stranger_writes();
    nothing_can_be_read();
    opening_fails();
    making_fails();
    apart(files_may_not_grow);
    apart(disk_is_full);
    apart(file_is_read_only);
    return check_done("store_failure");
}
