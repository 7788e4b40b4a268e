/* The process is killed, the power is cut: what was committed is there, and nothing else. */
#include "check.h"
#include "disk.h"
#include "folder.h"

#include "seeded.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TABLES = 12, KILLS = 8, KILLS_LONG = 40, CUTS = 10, CUTS_LONG = 40 };

/* Turn number t is a function of t alone, so that the file says which turn it stands at: it adds an account "tT", t
 * entries' worth of text to some tables, ends a table now and then and files it. */
static void id_of(char id[STORE_ID], int slot, int age)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz";
    memset(id, 'a', STORE_ID - 1);
    id[STORE_ID - 1] = '\0';
    id[0] = letters[slot];
    for (int i = 6; age > 0; age /= 24, i++)
        id[i] = letters[age % 24];
}

/* Every slot holds a table for 40 turns, begun at a turn of its own, then a new one. */
static void slot_at(int turn, int slot, int *age, int *first)
{
    int shifted = turn + slot * 3;
    *age = shifted / 40;
    *first = *age * 40 - slot * 3;
}

static bool do_turn(struct store *store, int turn)
{
    struct store_account account = { .kind = ACCOUNT_PERSON, .created = turn };
    snprintf(account.name, sizeof account.name, "t%d", turn);
    snprintf(account.folded, sizeof account.folded, "t%d", turn);
    bool good = store_account_new(store, &account) == STORE_OK && store_alive(store, turn, turn) == STORE_OK;
    for (int slot = 0; slot < TABLES && good; slot++) {
        int age, first, age_before, first_before;
        char id[STORE_ID], data[64];
        slot_at(turn, slot, &age, &first);
        slot_at(turn - 1, slot, &age_before, &first_before);
        if (age != age_before || turn == 0) {
            struct store_table table = { .terms = "{}", .terms_size = 2, .created = turn };
            if (turn > 0) {
                struct store_game game = { .game = "gwent", .rules = "hard", .ended = turn };
                id_of(game.id, slot, age_before);
                good &= store_game_file(store, &game, game.id, STORE_ID - 1) == STORE_OK;
            }
            id_of(table.id, slot, age);
            good &= store_table_put(store, &table) == STORE_OK;
        }
        id_of(id, slot, age);
        int size = snprintf(data, sizeof data, "turn %d of slot %d", turn, slot);
        good &= store_entry_add(store, id, (uint32_t)(turn - (first > 0 ? first : 0)), data, (size_t)size) ==
                STORE_OK;
    }
    return good && store_commit(store);
}

struct reading {
    int slot, first, count;
};

static void read_entry(void *context, uint32_t n, const void *data, size_t size)
{
    struct reading *reading = context;
    char want[64];
    int length = snprintf(want, sizeof want, "turn %d of slot %d", reading->first + (int)n, reading->slot);
    CHECK_INT(size, length);
    CHECK_MEM(data, want, size < (size_t)length ? size : (size_t)length);
    CHECK_INT(n, reading->count++);
}

static void count_table(void *context, const struct store_table *table)
{
    CHECK_STR(table->terms, "{}");
    ++*(int *)context;
}

/* The last turn that the file holds; all of it, and nothing of the next. */
static int turn_of(struct store *store)
{
    int turn = (int)store_last_alive(store), tables = 0;
    struct store_account account;
    char name[32];
    snprintf(name, sizeof name, "t%d", turn);
    CHECK_INT(store_account_find(store, name, &account), STORE_OK);
    CHECK_INT(account.id, turn + 1);
    CHECK_INT(store_account_get(store, turn + 2, &account), STORE_NONE);
    CHECK_INT(store_tables(store, count_table, &tables), STORE_OK);
    CHECK_INT(tables, TABLES);
    for (int slot = 0; slot < TABLES; slot++) {
        int age, first;
        char id[STORE_ID], *text;
        size_t size;
        slot_at(turn, slot, &age, &first);
        first = first > 0 ? first : 0;
        struct reading reading = { slot, first, 0 };
        id_of(id, slot, age);
        CHECK_INT(store_entries(store, id, read_entry, &reading), STORE_OK);
        CHECK_INT(reading.count, turn - first + 1);
        for (int old = age - 1; old >= 0 && old > age - 4; old--) {
            id_of(id, slot, old);
            CHECK_INT(store_entries(store, id, read_entry, &reading), STORE_NONE);
            if (CHECK_INT(store_game_text(store, id, &text, &size), STORE_OK)) {
                CHECK_STR(text, id);
                free(text);
            }
        }
    }
    return turn;
}

/* Plays turns in a process of its own, tells each committed one through a pipe, and kills it after a while. Returns the
 * last that was told. */
static void *checkpoint(void *store)
{
    store_checkpoint(store);
    return NULL;
}

/* One begins after every third turn, goes on beside the next, and is finished after that. */
static bool checkpoint_beside(struct store *store, int turn)
{
    static pthread_t thread;
    static bool under_way;
    if (turn % 3 == 0)
        return under_way = pthread_create(&thread, NULL, checkpoint, store) == 0;
    if (turn % 3 == 1 && under_way) {
        under_way = false;
        if (pthread_join(thread, NULL) != 0)
            return false;
        store_checkpointed(store);
    }
    return true;
}

static int play_and_kill(int turn, int microseconds)
{
    int line[2], told = turn - 1;
    CHECK_INT(pipe(line), 0);
    pid_t child = fork();
    if (child == 0) {
        struct store *store = folder_again(NULL);
        bool good = store != NULL;
        for (; good; turn++)
            good = do_turn(store, turn) && write(line[1], &turn, sizeof turn) == sizeof turn &&
                   checkpoint_beside(store, turn);
        _exit(1);
    }
    close(line[1]);
    CHECK(read(line[0], &told, sizeof told) == sizeof told);    /* it has begun */
    usleep((useconds_t)microseconds);
    CHECK_INT(kill(child, SIGKILL), 0);
    int status;
    CHECK_INT(waitpid(child, &status, 0), child);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    for (int next; read(line[0], &next, sizeof next) == sizeof next;)
        told = next;
    close(line[0]);
    return told;
}

static void killed(void)
{
    TEST("killed at any point, nothing that was committed is lost");
    store_close(folder_open());
    int turn = -1;
    const int kills = (int)check_many(KILLS, KILLS_LONG);
    for (int i = 0; i < kills; i++) {
        int told = play_and_kill(turn + 1, rand() % 20000);
        struct trouble trouble = { .what = NULL };
        struct store *store = folder_again(&trouble);
        CHECK_STR(trouble.what, NULL);
        if (!store)
            return;
        turn = turn_of(store);
        CHECK(turn == told || turn == told + 1);        /* the last one was committed, but not told any more */
        store_close(store);
    }
    printf("killed %d times in %d turns\n", kills, turn);
    folder_close(NULL);
}

/* Plays turns up to `last`, perhaps half of another one, and loses power. `apart`: every so many turns there is a sync, and
 * none with the others; 0: with each. */
static void play_and_cut(int last, bool half, int apart)
{
    disk_watch();
    unlink(folder_file("duello.db"));
    struct store *store = folder_again(NULL);
    bool good = store != NULL;
    if (good && apart)
        store_sync_apart(store);
    for (int turn = 0; turn <= last && good; turn++) {
        good = do_turn(store, turn) && (!apart || turn % apart || store_sync(store));
        if (turn % 5 == 0)
            store_checkpoint(store);
        if (turn % 10 == 0)
            store_checkpointed(store);
    }
    if (good && half) {     /* so much that it is written to the disk before the commit */
        static char much[40 << 20];
        char id[STORE_ID];
        int age, first;
        slot_at(last, 0, &age, &first);
        id_of(id, 0, age);
        good = store_entry_add(store, id, (uint32_t)(last + 1 - (first > 0 ? first : 0)), much,
                               sizeof much) == STORE_OK;
    }
    disk_cut_power(folder_path());
    _exit(!good);
}

static void power_is_cut(int apart)
{
    int turns = 0, lost = 0;
    const int cuts = (int)check_many(CUTS, CUTS_LONG);
    for (int i = 0; i < cuts; i++) {
        int last = rand() % 120, status = 1;
        store_close(folder_open());
        fflush(stdout);
        unsigned seed = (unsigned)rand();
        pid_t child = fork();
        if (child == 0) {
            seed_all(seed);
            play_and_cut(last, i % 10 == 0, apart);
        }
        CHECK(waitpid(child, &status, 0) == child && status == 0);
        unlink(folder_file("duello.db-shm"));       /* memory */
        struct trouble trouble = { .what = NULL };
        struct store *store = folder_again(&trouble);
        CHECK_STR(trouble.what, NULL);
        if (store) {
            const int turn = turn_of(store);
            CHECK(turn <= last && turn >= last - (apart ? last % apart : 0));
            lost += last - turn;
        }
        folder_close(store);
        turns += last + 1;
    }
    CHECK((lost > 0) == (apart > 0));
    printf("power cut %d times in %d turns, of which %d were not synced and are lost\n", cuts, turns, lost);
}

int main(int argc, char **argv)
{
    disk_install();
    seed_run(argc, argv, 4);
    killed();
    TEST("power is cut at any point, nothing that was committed is lost");
    power_is_cut(0);
    TEST("with syncs apart, nothing that was synced is lost");
    power_is_cut(7);
    return check_done("store_crash");
}
