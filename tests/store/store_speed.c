/* Measures the store: entries a second in turns of several sizes, commits, filing and reading games.
 *
 *     ninja -C build/release tests/store_speed && build/release/tests/store_speed
 *
 * in a folder of the disk that is asked about. */
#include "check.h"
#include "played.h"
#include "store/store.h"

#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { TABLES = 1000, TEXTS = 100 };

static char folder[] = "speed-XXXXXX";      /* here, on the disk that is asked about */

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* What the disk itself takes to make 4 kB safe. */
static void disk_alone(void)
{
    enum { TIMES = 1000 };
    static char page[4096];
    int file = open("speed.alone", O_CREAT | O_RDWR, 0600);
    double began = seconds(CLOCK_MONOTONIC);
    for (int i = 0; i < TIMES; i++)
        CHECK(pwrite(file, page, sizeof page, i % 100 * 4096) == 4096 && fdatasync(file) == 0);
    printf("fdatasync alone: %.0f us\n", (seconds(CLOCK_MONOTONIC) - began) / TIMES * 1e6);
    close(file);
    unlink("speed.alone");
}

static void entries(struct store *store, char id[TABLES][STORE_ID], uint32_t count[TABLES], int turn,
                    int turns)
{
    static const char move[] = "{\"s\":1,\"m\":\"play geralt close\",\"t\":1400}";
    double began = seconds(CLOCK_MONOTONIC), busy = seconds(CLOCK_PROCESS_CPUTIME_ID), worst = 0;
    for (int i = 0; i < turns; i++) {
        for (int k = 0; k < turn; k++) {
            int table = rand() % TABLES;
            CHECK_INT(store_entry_add(store, id[table], count[table], move, sizeof move - 1), STORE_OK);
            count[table]++;
        }
        double before = seconds(CLOCK_MONOTONIC);
        CHECK(store_commit(store));
        double took = seconds(CLOCK_MONOTONIC) - before;
        worst = took > worst ? took : worst;
    }
    double all = (double)turns * turn;
    printf("turns of %d: %.0f entries/s, %.2f us of the processor each; worst commit %.1f ms\n", turn,
           all / (seconds(CLOCK_MONOTONIC) - began), (seconds(CLOCK_PROCESS_CPUTIME_ID) - busy) / all * 1e6,
           worst * 1e3);
}

static void games(struct store *store)
{
    enum { GAMES = 20000 };
    static char id[GAMES][STORE_ID];
    static struct page text[TEXTS];
    for (unsigned i = 0; i < TEXTS; i++)
        text[i] = played_record("gwent", i % 3, "greedy", i);
    double busy = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < GAMES; i++) {
        struct store_game game = { .game = "gwent",
                                   .rules = "classic",
                                   .account = { 1 + rand() % 5000, 1 + rand() % 5000 },
                                   .deck = { { (uint8_t)rand(), 1 }, { (uint8_t)rand(), 2 } },
                                   .ended = i };
        store_id_new(id[i]);
        memcpy(game.id, id[i], STORE_ID);
        CHECK_INT(store_game_file(store, &game, text[i % TEXTS].at, text[i % TEXTS].used), STORE_OK);
        if (i % 10 == 0)
            CHECK(store_commit(store));
    }
    CHECK(store_commit(store));
    printf("filing a game: %.0f us of the processor\n",
           (seconds(CLOCK_PROCESS_CPUTIME_ID) - busy) / GAMES * 1e6);
    busy = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < GAMES; i++) {
        char *got;
        size_t size;
        if (CHECK_INT(store_game_text(store, id[rand() % GAMES], &got, &size), STORE_OK))
            free(got);
    }
    printf("reading its text: %.0f us\n", (seconds(CLOCK_PROCESS_CPUTIME_ID) - busy) / GAMES * 1e6);
    for (unsigned i = 0; i < TEXTS; i++)
        free(text[i].at);
}

int main(void)
{
    static char id[TABLES][STORE_ID];
    static uint32_t count[TABLES];
    struct store *store = mkdtemp(folder) ? store_open(folder, NULL) : NULL;
    if (!store) {
        printf("no store in this folder\n");
        return 1;
    }
    disk_alone();
    for (int i = 0; i < TABLES; i++) {
        struct store_table table = { .terms = "{}", .terms_size = 2 };
        store_id_new(table.id);
        memcpy(id[i], table.id, STORE_ID);
        CHECK_INT(store_table_put(store, &table), STORE_OK);
    }
    entries(store, id, count, 1, 3000);
    entries(store, id, count, 10, 3000);
    entries(store, id, count, 100, 3000);
    entries(store, id, count, 1000, 500);
    store_close(store);
    double began = seconds(CLOCK_MONOTONIC);
    store = store_open(folder, NULL);
    printf("opening with a journal of %d entries: %.0f ms\n", 3000 + 30000 + 300000 + 500000,
           (seconds(CLOCK_MONOTONIC) - began) * 1e3);
    games(store);
    store_close(store);
    char file[64];
    snprintf(file, sizeof file, "%s/duello.db", folder);
    unlink(file);
    rmdir(folder);
    return check_done("store_speed");
}
