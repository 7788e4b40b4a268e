/* The data file as a whole: which files are opened and which refused; accounts, sessions, ratings, blocks, reports. */
#include "check.h"
#include "folder.h"

#include "seeded.h"
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- opening ------------------------------------------------------------------------------------- */

static mode_t mode_of(const char *path)
{
    struct stat at;
    return stat(path, &at) == 0 ? at.st_mode & 0777 : 0;
}

static void folders(void)
{
    TEST("the folder is made, for its owner only");
    struct trouble trouble = { .what = NULL };
    char root[] = "/tmp/duello-made-XXXXXX", deep[128], path[160];
    CHECK(mkdtemp(root) != NULL);
    snprintf(deep, sizeof deep, "%s/a/b/data", root);
    umask(0);
    struct store *store = store_open(deep, &trouble);
    CHECK_STR(trouble.what, NULL);
    CHECK(store_commit(store));
    CHECK_INT(mode_of(deep), 0700);
    static const char *const files[] = { "duello.db", "duello.db-wal", "duello.db-shm" };
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", deep, files[i]);
        CHECK_INT(mode_of(path), 0600);
    }
    store_close(store);
    umask(022);
    CHECK_INT(mode_of(path), 0);        /* put away */
    snprintf(path, sizeof path, "%s/duello.db/inside", deep);
    CHECK(store_open(path, &trouble) == NULL);
    CHECK_STR(trouble.what, "data-folder");
    CHECK_STR(trouble.value[0], path);
    snprintf(path, sizeof path, "%s/duello.db", deep);
    CHECK_INT(unlink(path), 0);
    CHECK_INT(mkdir(path, 0700), 0);
    trouble.what = NULL;
    CHECK(store_open(deep, &trouble) == NULL);
    CHECK_STR(trouble.what, "data-failed");
    char long_path[5000];
    memset(long_path, 'a', sizeof long_path - 1);
    long_path[0] = '/', long_path[sizeof long_path - 1] = '\0';
    trouble.what = NULL;
    CHECK(store_open(long_path, &trouble) == NULL);
    CHECK_STR(trouble.what, "data-folder");
    snprintf(path, sizeof path, "rm -r %s", root);
    CHECK_INT(system(path), 0);
}

static void second_server(void)
{
    TEST("a second server is kept out, until the first is gone");
    struct trouble trouble = { .what = NULL };
    struct store *store = folder_open();
    CHECK(folder_again(&trouble) == NULL);
    CHECK_STR(trouble.what, "data-locked");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        struct trouble theirs = { .what = NULL };
        _exit(folder_again(&theirs) != NULL || strcmp(theirs.what, "data-locked") != 0);
    }
    int status = 1;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    store_close(store);
    trouble.what = NULL;
    store = folder_again(&trouble);
    CHECK_STR(trouble.what, NULL);
    folder_close(store);
}

/* Does something to the closed file. */
static void change(const char *sql)
{
    sqlite3 *db;
    CHECK_INT(sqlite3_open(folder_file("duello.db"), &db), SQLITE_OK);
    CHECK_INT(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A file that must be refused, and stay as it is to the byte. */
static void refused(const char *name, const char *sql, const char *want)
{
    TEST(name);
    static unsigned char before[1 << 20], after[1 << 20];
    store_close(folder_open());
    if (strncmp(sql, "PRAGMA", 6) != 0)
        unlink(folder_file("duello.db"));
    change(sql);
    FILE *file = fopen(folder_file("duello.db"), "rb");
    size_t size = fread(before, 1, sizeof before, file);
    fclose(file);
    struct trouble trouble = { .what = NULL };
    CHECK(folder_again(&trouble) == NULL);
    CHECK_STR(trouble.what, want);
    CHECK_STR(trouble.value[0], folder_file("duello.db"));
    file = fopen(folder_file("duello.db"), "rb");
    CHECK_INT(fread(after, 1, sizeof after, file), size);
    fclose(file);
    CHECK_MEM(after, before, size);
    folder_close(NULL);
}

/* A file of the version before ratings of games were written down. */
static void earlier(void)
{
    TEST("an earlier version's file is brought up to date, and its rated games have no ratings");
    struct store_game game = { .id = "aaaaaaaaaaaa", .game = "gwent", .rules = "hard", .rated = true };
    int rating[2][2] = { { 1500, 1600 }, { 1400, 1300 } };
    struct store *store = folder_open();
    CHECK_INT(store_game_file(store, &game, "x", 1), STORE_OK);
    CHECK_INT(store_game_rated(store, game.id, rating), STORE_OK);
    CHECK(store_commit(store));
    store_close(store);
    change("DROP TABLE step; DROP TABLE waiting; PRAGMA user_version = 4");
    struct trouble trouble = { .what = NULL };
    store = folder_again(&trouble);
    if (!CHECK(store != NULL))
        return;
    CHECK_INT(store_game_get(store, game.id, &game), STORE_OK);
    CHECK(game.rated && game.rating[0][0] == 0 && game.rating[1][1] == 0);
    CHECK_INT(store_game_rated(store, game.id, rating), STORE_OK);
    CHECK(store_commit(store));
    CHECK_INT(store_game_get(store, game.id, &game), STORE_OK);
    CHECK_MEM(game.rating, rating, sizeof rating);
    folder_close(store);
}

static void no_database(void)
{
    TEST("a file that is no database");
    store_close(folder_open());
    FILE *file = fopen(folder_file("duello.db"), "wb");
    for (int i = 0; i < 1000; i++)
        fputs("dear diary, ", file);
    fclose(file);
    struct trouble trouble = { .what = NULL };
    CHECK(folder_again(&trouble) == NULL);
    CHECK_STR(trouble.what, "data-foreign");
    folder_close(NULL);

    TEST("an empty file");
    store_close(folder_open());
    CHECK_INT(truncate(folder_file("duello.db"), 0), 0);
    trouble.what = NULL;
    struct store *store = folder_again(&trouble);
    CHECK_STR(trouble.what, NULL);
    folder_close(store);

    TEST("a file cut short");
    store_close(folder_open());
    CHECK_INT(truncate(folder_file("duello.db"), 20000), 0);
    CHECK(folder_again(&trouble) == NULL);
    CHECK_STR(trouble.what, "data-damaged");
    folder_close(NULL);
}

static void alive(void)
{
    TEST("when the server last lived");
    struct store *store = folder_open();
    CHECK_INT(store_last_alive(store), 0);
    CHECK_INT(store_last_sure(store), 0);
    CHECK_INT(store_alive(store, 1795442171042, 1795442171041), STORE_OK);
    CHECK_INT(store_last_alive(store), 1795442171042);
    CHECK(store_commit(store));
    CHECK(store_commit(store));     /* with nothing to commit */
    CHECK_STR(store_error(store), "");
    store_close(store);
    store = folder_again(NULL);
    CHECK_INT(store_last_alive(store), 1795442171042);
    CHECK_INT(store_last_sure(store), 1795442171041);
    folder_close(store);
    store_close(NULL);
}

/* --- people -------------------------------------------------------------------------------------- */

static struct store_account account_of(const char *name, enum account_kind kind)
{
    struct store_account account = { .kind = kind, .language = "ru", .moderator = true, .created = 1, .seen = 2,
                                     .muted_until = 3, .settings = 0xfffffff0, .password = "$argon2id$v=19$..." };
    snprintf(account.name, sizeof account.name, "%s", name);
    snprintf(account.folded, sizeof account.folded, "folded %s", name);
    return account;
}

static void same_account(const struct store_account *got, const struct store_account *want)
{
    CHECK_INT(got->id, want->id);
    CHECK_INT(got->kind, want->kind);
    CHECK_STR(got->name, want->name);
    CHECK_STR(got->folded, want->folded);
    CHECK_STR(got->password, want->password);
    CHECK_STR(got->language, want->language);
    CHECK_INT(got->moderator, want->moderator);
    CHECK_INT(got->created, want->created);
    CHECK_INT(got->seen, want->seen);
    CHECK_INT(got->muted_until, want->muted_until);
    CHECK_INT(got->settings, want->settings);
}

static void accounts(struct store *store)
{
    TEST("accounts");
    struct store_account anna = account_of("Анна", ACCOUNT_PERSON), bot = account_of("robo", ACCOUNT_BOT),
                         got;
    CHECK_INT(store_account_new(store, &anna), STORE_OK);
    CHECK_INT(store_account_new(store, &bot), STORE_OK);
    CHECK(anna.id > 0 && bot.id > anna.id);
    CHECK_INT(store_account_new(store, &(struct store_account){ .name = "other", .folded = "folded robo" }),
              STORE_TAKEN);
    CHECK_INT(store_account_get(store, anna.id, &got), STORE_OK);
    same_account(&got, &anna);
    CHECK_INT(store_account_find(store, "folded robo", &got), STORE_OK);
    same_account(&got, &bot);
    CHECK_INT(store_account_find(store, "' OR 1=1 --", &got), STORE_NONE);
    CHECK_INT(store_account_get(store, 999, &got), STORE_NONE);

    snprintf(anna.folded, sizeof anna.folded, "folded robo");
    CHECK_INT(store_account_put(store, &anna), STORE_TAKEN);
    anna = account_of("anna", ACCOUNT_BOT);
    anna.id = bot.id - 1;
    anna.moderator = false;
    CHECK_INT(store_account_put(store, &anna), STORE_OK);
    CHECK_INT(store_account_get(store, anna.id, &got), STORE_OK);
    same_account(&got, &anna);
    got.id = 999;
    snprintf(got.folded, sizeof got.folded, "free");
    CHECK_INT(store_account_put(store, &got), STORE_NONE);

    CHECK_INT(store_account_delete(store, bot.id), STORE_OK);
    CHECK_INT(store_account_delete(store, bot.id), STORE_NONE);
    CHECK_INT(store_account_get(store, bot.id, &got), STORE_NONE);
    int64_t old = bot.id;
    CHECK_INT(store_account_new(store, &bot), STORE_OK);
    CHECK(bot.id > old);        /* a number is never given twice */
    CHECK(store_commit(store));
}

static void add_folded(void *context, const struct store_account *account)
{
    char *names = context;
    snprintf(names + strlen(names), STORE_NAME + 1, "%s;", account->folded);
}

static void moderators(void)
{
    TEST("moderators are listed by name");
    static const char *const names[] = { "zoe", "anna", "nobody", "mark" };
    struct store *store = folder_open();
    char none[4 * STORE_NAME] = "", listed[4 * STORE_NAME] = "";
    CHECK_INT(store_moderators(store, add_folded, none), STORE_OK);
    CHECK_STR(none, "");
    for (int i = 0; i < 4; i++) {
        struct store_account account = account_of(names[i], ACCOUNT_PERSON);
        account.moderator = i != 2;
        snprintf(account.folded, sizeof account.folded, "%s", names[i]);
        CHECK_INT(store_account_new(store, &account), STORE_OK);
    }
    CHECK_INT(store_moderators(store, add_folded, listed), STORE_OK);
    CHECK_STR(listed, "anna;mark;zoe;");
    folder_close(store);
}

struct found {
    unsigned count;
    int64_t last;
};

static void found_session(void *context, const struct store_session *session)
{
    struct found *found = context;
    found->count++;
    found->last = session->id;
}

static struct found sessions_of(struct store *store, int64_t account)
{
    struct found found = { 0, 0 };
    CHECK_INT(store_sessions(store, account, found_session, &found), STORE_OK);
    return found;
}

static struct store_session new_session(struct store *store, int64_t account, int number, uint32_t scopes)
{
    struct store_session session = { .account = account, .hash = { (uint8_t)number, 0, 7 }, .scopes = scopes,
                                     .label = "Firefox, Linux", .created = 5, .seen = 6, .expires = 1000 + number };
    CHECK_INT(store_session_new(store, &session), STORE_OK);
    return session;
}

static void sessions(struct store *store)
{
    TEST("sessions and tokens");
    struct store_account anna = account_of("sessions", ACCOUNT_PERSON),
                         boris = account_of("boris", ACCOUNT_PERSON);
    CHECK_INT(store_account_new(store, &anna), STORE_OK);
    CHECK_INT(store_account_new(store, &boris), STORE_OK);
    struct store_session one = new_session(store, anna.id, 1, 0), two = new_session(store, anna.id, 2, 0),
                         got;
    struct store_session token = new_session(store, anna.id, 3, 5),
                         theirs = new_session(store, boris.id, 4, 0);
    CHECK_INT(store_session_new(store, &(struct store_session){ .account = 1, .hash = { 1, 0, 7 } }),
              STORE_TAKEN);
    CHECK_INT(store_session_find(store, token.hash, &got), STORE_OK);
    CHECK_INT(got.id, token.id);
    CHECK_INT(got.account, anna.id);
    CHECK_MEM(got.hash, token.hash, STORE_HASH);
    CHECK_INT(got.scopes, 5);
    CHECK_STR(got.label, "Firefox, Linux");
    CHECK(got.created == 5 && got.seen == 6 && got.expires == 1003);
    CHECK_INT(store_session_find(store, (uint8_t[STORE_HASH]){ 9 }, &got), STORE_NONE);
    CHECK_INT(store_session_seen(store, one.id, 77, 2000), STORE_OK);
    CHECK_INT(store_session_seen(store, 999, 77, 2000), STORE_NONE);
    CHECK_INT(store_session_find(store, one.hash, &got), STORE_OK);
    CHECK(got.seen == 77 && got.expires == 2000);
    CHECK_INT(sessions_of(store, anna.id).count, 3);
    CHECK_INT(store_session_end(store, anna.id, theirs.id), STORE_NONE);       /* not hers */
    CHECK_INT(store_session_end(store, anna.id, two.id), STORE_OK);
    CHECK_INT(store_session_find(store, two.hash, &got), STORE_NONE);
    new_session(store, anna.id, 5, 0);
    CHECK_INT(store_session_end_all(store, anna.id, one.id, false), STORE_OK);
    CHECK_INT(sessions_of(store, anna.id).count, 2);
    CHECK_INT(store_session_end_all(store, anna.id, one.id, true), STORE_OK);
    CHECK_INT(sessions_of(store, anna.id).count, 1);
    CHECK_INT(sessions_of(store, anna.id).last, one.id);
    CHECK_INT(store_account_delete(store, anna.id), STORE_OK);
    CHECK_INT(store_session_find(store, one.hash, &got), STORE_NONE);
    CHECK_INT(sessions_of(store, boris.id).count, 1);
}

static bool is_busy(void *context, int64_t account)
{
    return *(int64_t *)context == account;
}

static void sweeping(struct store *store)
{
    TEST("what expired goes, and guests who are gone");
    struct store_account guest[6], person = account_of("stays", ACCOUNT_PERSON), got;
    CHECK_INT(store_account_new(store, &person), STORE_OK);
    for (int i = 0; i < 6; i++) {
        char name[32];
        snprintf(name, sizeof name, "guest-%d", i);
        guest[i] = account_of(name, ACCOUNT_GUEST);
        guest[i].seen = i == 5 ? 500 : 10;
        CHECK_INT(store_account_new(store, &guest[i]), STORE_OK);
    }
    new_session(store, guest[0].id, 100, 0);            /* expires at 1100 */
    struct store_session kept = new_session(store, person.id, 101, 0);
    int64_t busy = guest[1].id;
    CHECK_INT(store_sweep(store, 1050, 100, 2, is_busy, &busy), 2);
    unsigned gone = 2, more;
    while ((more = store_sweep(store, 1050, 100, 50, is_busy, &busy)) > 0)
        gone += more;
    CHECK(gone >= 3);
    CHECK_INT(store_account_get(store, guest[0].id, &got), STORE_OK);      /* has a session */
    CHECK_INT(store_account_get(store, guest[1].id, &got), STORE_OK);      /* sits at a table */
    CHECK_INT(store_account_get(store, guest[2].id, &got), STORE_NONE);
    CHECK_INT(store_account_get(store, guest[5].id, &got), STORE_OK);      /* was here lately */
    CHECK_INT(store_account_get(store, person.id, &got), STORE_OK);
    CHECK(store_sweep(store, 1100, 100, 50, is_busy, &busy) >= 2);          /* the session, then its guest */
    CHECK_INT(store_account_get(store, guest[0].id, &got), STORE_NONE);
    struct store_session session;
    CHECK_INT(store_session_find(store, kept.hash, &session), STORE_OK);
    CHECK(store_commit(store));
}

struct ranking {
    char names[400];
    double last;
};

static void add_rating(void *context, const struct store_rating *rating, const char *name)
{
    struct ranking *ranking = context;
    size_t used = strlen(ranking->names);
    snprintf(ranking->names + used, sizeof ranking->names - used, "%s %s %.0f;", rating->pool, name,
             rating->rating);
}

static void ratings(struct store *store)
{
    TEST("ratings");
    struct store_account account[4] = { account_of("r0", ACCOUNT_PERSON), account_of("r1", ACCOUNT_PERSON),
                                        account_of("r2", ACCOUNT_BOT), account_of("r3", ACCOUNT_PERSON) };
    for (int i = 0; i < 4; i++) {
        CHECK_INT(store_account_new(store, &account[i]), STORE_OK);
        struct store_rating rating = { account[i].id, "gwent/hard", 1500.25 + 100 * i, i == 3 ? 200 : 60, i, 9 };
        CHECK_INT(store_rating_put(store, &rating), STORE_OK);
    }
    struct store_rating got, other = { account[1].id, "trade/duel", 1999, 50, 4, 5 };
    CHECK_INT(store_rating_put(store, &other), STORE_OK);
    other.rating = 2001;
    CHECK_INT(store_rating_put(store, &other), STORE_OK);
    CHECK_INT(store_rating_get(store, account[1].id, "trade/duel", &got), STORE_OK);
    CHECK(got.rating == 2001 && got.deviation == 50 && got.games == 4 && got.rated_at == 5 &&
          got.account == account[1].id);
    CHECK_STR(got.pool, "trade/duel");
    CHECK_INT(store_rating_get(store, account[0].id, "trade/duel", &got), STORE_NONE);
    struct ranking of = { "", 0 }, best = { "", 0 }, first = { "", 0 };
    CHECK_INT(store_ratings_of(store, account[1].id, add_rating, &of), STORE_OK);
    CHECK_STR(of.names, "gwent/hard r1 1600;trade/duel r1 2001;");
    CHECK_INT(store_rating_list(store, "gwent/hard", 110, 10, add_rating, &best), STORE_OK);
    CHECK_STR(best.names, "gwent/hard r1 1600;gwent/hard r0 1500;");        /* no bots, nobody unsure */
    CHECK_INT(store_rating_list(store, "gwent/hard", 500, 1, add_rating, &first), STORE_OK);
    CHECK_STR(first.names, "gwent/hard r3 1800;");
}

static void add_name(void *context, int64_t other, const char *name)
{
    (void)other;
    char *names = context;
    snprintf(names + strlen(names), 32, "%s", name);
}

static void add_report(void *context, const struct store_report *report)
{
    char *text = context;
    snprintf(text + strlen(text), 100, "%d %s %s %d;", report->by > 0, report->reason, report->json,
             report->about > 0);
}

static void note_report(void *context, const struct store_report *report)
{
    *(int64_t *)context = report->id;
}

static void blocks_and_reports(struct store *store)
{
    TEST("blocks and reports");
    struct store_account a = account_of("a", ACCOUNT_PERSON), b = account_of("b", ACCOUNT_PERSON);
    CHECK_INT(store_account_new(store, &a), STORE_OK);
    CHECK_INT(store_account_new(store, &b), STORE_OK);
    CHECK(!store_blocks(store, a.id, b.id));
    CHECK_INT(store_block(store, a.id, b.id, true), STORE_OK);
    CHECK_INT(store_block(store, a.id, b.id, true), STORE_OK);
    CHECK(store_blocks(store, a.id, b.id));
    CHECK(!store_blocks(store, b.id, a.id));
    char names[64] = "";
    CHECK_INT(store_blocks_of(store, a.id, add_name, names), STORE_OK);
    CHECK_STR(names, "b");
    CHECK_INT(store_block(store, a.id, b.id, false), STORE_OK);
    CHECK(!store_blocks(store, a.id, b.id));

    char text[400] = "", mine[400] = "", open[400] = "";
    int64_t id = 0;
    CHECK_INT(store_report(store, a.id, b.id, "rude", "{\"x\":1}", 5), STORE_OK);
    CHECK_INT(store_report(store, b.id, a.id, "slow", "{}", 6), STORE_OK);
    CHECK_INT(store_reports(store, 0, 9, add_report, text), STORE_OK);
    CHECK_STR(text, "1 rude {\"x\":1} 1;1 slow {} 1;");
    CHECK_INT(store_reports(store, a.id, 9, note_report, &id), STORE_OK);
    CHECK_INT(store_report_close(store, id, 7), STORE_OK);
    CHECK_INT(store_report_close(store, id, 7), STORE_NONE);
    CHECK_INT(store_reports(store, 0, 9, add_report, open), STORE_OK);
    CHECK_STR(open, "1 slow {} 1;");
    CHECK_INT(store_account_delete(store, a.id), STORE_OK);
    CHECK_INT(store_reports(store, b.id, 9, add_report, mine), STORE_OK);
    CHECK_STR(mine, "1 slow {} 0;");        /* about somebody who is gone */
    CHECK(store_commit(store));
}

/* --- a clock that was wrong ---------------------------------------------------------------------- */

static void add_waiting(void *context, const struct store_waiting *waiting)
{
    const size_t used = strlen(context);
    snprintf((char *)context + used, 100 - used, "%s %d %s %s;", waiting->id, (int)waiting->at,
             waiting->about, waiting->text ? waiting->text : "-");
}

static void waiting_games(struct store *store)
{
    TEST("games that wait: the latest of a name, and so many of an account");
    char text[100] = "";
    struct store_account owner = account_of("wait", ACCOUNT_PERSON);
    CHECK_INT(store_account_new(store, &owner), STORE_OK);
    const struct store_waiting rows[] = {
        { "one", 10, "about", "moves" },
        { "two", 20, "b", "c" },
        { "one", 9, "earlier", "x" },
        { "one", 10, "again", "moves on" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_INT(store_waiting_put(store, owner.id, &rows[i], 2), STORE_OK);
    CHECK_INT(store_waiting_get(store, owner.id, "one", add_waiting, text), STORE_OK);
    CHECK_STR(text, "one 10 again moves on;");
    CHECK_INT(store_waiting_put(store, owner.id, &(struct store_waiting){ "three", 15, "d", "e" }, 2),
              STORE_OK);
    CHECK_INT(store_waiting_get(store, owner.id, "one", add_waiting, text), STORE_NONE);
    CHECK_INT(store_waiting_get(store, owner.id + 1, "two", add_waiting, text), STORE_NONE);
    *text = '\0';
    CHECK_INT(store_waiting_of(store, owner.id, add_waiting, text), STORE_OK);
    CHECK_STR(text, "two 20 b -;three 15 d -;");
    CHECK_INT(store_waiting_delete(store, owner.id, "two"), STORE_OK);
    CHECK_INT(store_waiting_delete(store, owner.id, "two"), STORE_NONE);
    CHECK_INT(store_account_delete(store, owner.id), STORE_OK);
    CHECK_INT(store_waiting_get(store, owner.id, "three", add_waiting, text), STORE_NONE);
}

static void note_times(void *context, const struct store_report *report)
{
    char *text = context;
    snprintf(text + strlen(text), 100, "%lld %lld;", (long long)report->created, (long long)report->closed);
}

static struct store_session session_at(struct store *store, uint32_t scopes, int64_t created, int64_t seen)
{
    static uint8_t number;
    struct store_session session = { .account = 1, .hash = { ++number, 8 }, .scopes = scopes, .created = created,
                                     .seen = seen, .expires = 9000 };
    CHECK_INT(store_session_new(store, &session), STORE_OK);
    return session;
}

static void session_is(struct store *store, const struct store_session *session, int64_t created,
                       int64_t seen, int64_t expires)
{
    struct store_session got;
    CHECK_INT(store_session_find(store, session->hash, &got), STORE_OK);
    CHECK_INT(got.created, created);
    CHECK_INT(got.seen, seen);
    CHECK_INT(got.expires, expires);
}

/* It was taken for 5000, and is 1000. What expires lasts as long as it would have. */
static void put_back(void)
{
    TEST("what lies ahead of the time comes back to it");
    enum { NOW = 1000, TAKEN = 5000, GAMES = 4 };
    static const int64_t ended[GAMES] = { 900, NOW, 3000, TAKEN };
    struct store *store = folder_open();
    struct store_account ahead = account_of("ahead", ACCOUNT_PERSON),
                         past = account_of("past", ACCOUNT_PERSON), got;
    struct store_game game[GAMES], found;
    ahead.created = 2000, ahead.seen = 3000, ahead.muted_until = TAKEN + 70;
    past.created = 500, past.seen = NOW, past.muted_until = TAKEN;
    CHECK_INT(store_account_new(store, &ahead), STORE_OK);
    CHECK_INT(store_account_new(store, &past), STORE_OK);
    const struct store_session cookie = session_at(store, 0, 2000, 3000),
                               token = session_at(store, 5, 2000, 3000), old = session_at(store, 0, 500, NOW),
                               seen = session_at(store, 5, 500, 3000);
    struct store_rating rating = { ahead.id, "gwent/hard", 1500, 60, 3, 3000 };
    CHECK_INT(store_rating_put(store, &rating), STORE_OK);
    rating.account = past.id, rating.rated_at = 700;
    CHECK_INT(store_rating_put(store, &rating), STORE_OK);
    CHECK_INT(store_report(store, ahead.id, past.id, "rude", "{}", 2000), STORE_OK);
    CHECK_INT(store_report(store, ahead.id, past.id, "slow", "{}", 800), STORE_OK);
    int64_t last = 0;
    CHECK_INT(store_reports(store, ahead.id, 9, note_report, &last), STORE_OK);
    CHECK_INT(store_report_close(store, last, 3000), STORE_OK);
    for (int i = 0; i < GAMES; i++) {
        game[i] = (struct store_game){ .game = "gwent", .rules = "hard", .ended = ended[i] };
        store_id_new(game[i].id);
        CHECK_INT(store_game_file(store, &game[i], "x", 1), STORE_OK);
    }
    CHECK_INT(store_alive(store, TAKEN, TAKEN), STORE_OK);
    CHECK(store_commit(store));

    CHECK_INT(store_put_back(store, NOW), STORE_OK);
    CHECK(store_commit(store));
    CHECK_INT(store_account_get(store, ahead.id, &got), STORE_OK);
    CHECK(got.created == NOW && got.seen == NOW);
    CHECK_INT(got.muted_until, NOW + 70);
    CHECK_INT(store_account_get(store, past.id, &got), STORE_OK);
    same_account(&got, &past);
    session_is(store, &cookie, NOW, NOW, 9000 - 2000);      /* counted from when it was seen */
    session_is(store, &token, NOW, NOW, 9000 - 1000);       /* from when it was made */
    session_is(store, &old, 500, NOW, 9000);
    session_is(store, &seen, 500, NOW, 9000);
    CHECK_INT(store_rating_get(store, ahead.id, "gwent/hard", &rating), STORE_OK);
    CHECK_INT(rating.rated_at, NOW);
    CHECK_INT(store_rating_get(store, past.id, "gwent/hard", &rating), STORE_OK);
    CHECK_INT(rating.rated_at, 700);
    char times[100] = "";
    CHECK_INT(store_reports(store, ahead.id, 9, note_times, times), STORE_OK);
    CHECK_STR(times, "1000 0;800 1000;");
    for (int i = 0; i < GAMES; i++) {
        CHECK_INT(store_game_get(store, game[i].id, &found), STORE_OK);
        CHECK_INT(found.ended, ended[i] < NOW ? ended[i] : NOW);
    }
    folder_close(store);
}

static void counting(struct store *store)
{
    TEST("counts");
    struct store_counts counts;
    CHECK_INT(store_counts(store, &counts), STORE_OK);
    CHECK(counts.people > 3 && counts.bots > 0 && counts.guests > 0 && counts.sessions > 0);
    CHECK_INT(counts.tables, 0);
    CHECK_INT(counts.games, 0);
}

/* --- the journal file ---------------------------------------------------------------------------- */

static void *checkpoint(void *store)
{
    store_checkpoint(store);
    return NULL;
}

/* The largest that duello.db-wal became while `megabytes` of entries were committed; with a checkpoint beside the turns
 * whenever one is wanted, or without any. */
static long long write_much(struct store *store, int megabytes, bool beside)
{
    static char data[1 << 18];
    struct store_table table = { .terms = "{}", .terms_size = 2 };
    struct stat wal;
    long long most = 0;
    pthread_t thread;
    bool under_way = false;
    store_id_new(table.id);
    CHECK_INT(store_table_put(store, &table), STORE_OK);
    for (uint32_t n = 0; n < (uint32_t)megabytes * 4; n++) {
        CHECK_INT(store_entry_add(store, table.id, n, data, sizeof data), STORE_OK);
        CHECK(store_commit(store));
        if (under_way) {
            pthread_join(thread, NULL);
            store_checkpointed(store);
            under_way = false;
        } else if (beside && store_wants_checkpoint(store)) {
            under_way = pthread_create(&thread, NULL, checkpoint, store) == 0;
        }
        if (stat(folder_file("duello.db-wal"), &wal) == 0 && wal.st_size > most)
            most = wal.st_size;
    }
    if (under_way)
        pthread_join(thread, NULL);
    CHECK_INT(store_table_delete(store, table.id), STORE_OK);
    CHECK(store_commit(store));
    return most;
}

static void journal_file(void)
{
    TEST("the journal file is bounded, and small with checkpoints beside");
    struct store *store = folder_open();
    const long long beside = write_much(store, 120, true);
    CHECK(beside > 0 && beside < 24 << 20);
    const long long without = write_much(store, 120, false);
    CHECK(without > 24 << 20 && without < 72 << 20);
    folder_close(store);
}

int main(int argc, char **argv)
{
    seed_run(argc, argv, 3);
    folders();
    second_server();
    refused("somebody else's database", "CREATE TABLE diary (day)", "data-foreign");
    refused("somebody else's, with a number", "PRAGMA application_id = 1196444487", "data-foreign");
    refused("a later version's", "PRAGMA user_version = 77", "data-later");
    earlier();
    no_database();
    alive();
    struct store *store = folder_open();
    accounts(store);
    sessions(store);
    sweeping(store);
    ratings(store);
    waiting_games(store);
    blocks_and_reports(store);
    counting(store);
    folder_close(store);
    moderators();
    put_back();
    journal_file();
    return check_done("store");
}
