/* By hand: how long a move takes, with two listening players, and how much memory a game holds.
 *
 *     table_bench [GAME] [RULES] [MOVES] [views] [FOLDER]
 *
 * Random games; the store is in FOLDER (default /dev/shm), one commit for 16 moves. */
#include "desk.h"
#include "random_games.h"
#include "table/course/tables.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t bytes;

static void count(void *context, struct watcher *watcher, const char *text, size_t size)
{
    (void)context, (void)watcher, (void)text;
    bytes += size;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
    const struct duel_game *game = duel_find(argc > 1 ? argv[1] : "gwent");
    const char *rules = argc > 2 ? argv[2] : "original";
    const unsigned long moves = argc > 3 ? strtoul(argv[3], NULL, 10) : 100000;
    const bool views = argc > 4 && strcmp(argv[4], "views") == 0;
    struct desk desk;
    struct terms terms;
    uint64_t luck = 1;
    unsigned long done = 0, games = 0, frames = 0;
    double spent = 0, committed = 0, before;
    size_t live = 0, most = 0;
    unsigned which = 0;
    if (!game)
        return 2;
    while (random_terms(which, 0, &terms) &&
           (terms.setup.game != game || strcmp(game->variants[terms.setup.variant], rules) != 0))
        which++;
    desk_open_in(&desk, argc > 5 ? argv[5] : "/dev/shm");
    desk.tables->hooks.push = count;
    while (done < moves && random_terms(which, duel_mix(&luck), &terms)) {
        terms.clock = (struct clock_terms){ .kind = CLOCK_BANK, .bank = 600000, .increment = 5000 };
        const size_t heap = mallinfo2().uordblks;
        struct table *table = random_table(&desk, &terms);
        struct watcher watcher[DUEL_PLAYERS];
        for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
            watcher[seat] = (struct watcher){ .viewer = seat, .views = views };
            table_watch(table, &watcher[seat], 0, &desk.refusal);
        }
        size_t held = 0;
        while (table->phase == TABLE_PLAYING) {
            char move[MOVE_MAX], nonce[TABLE_NONCE];
            uint32_t seq;
            const int seat = random_seat(table, &luck);
            random_move(table, seat, &luck, move);
            snprintf(nonce, sizeof nonce, "n%lu", done);
            held = mallinfo2().uordblks - heap;
            before = seconds();
            if (!table_move(table, seat, move, nonce, &seq, &desk.refusal))
                return 1;
            spent += seconds() - before;
            if (++done % 16 == 0) {
                before = seconds();
                desk_turn(&desk);
                committed += seconds() - before;
            }
        }
        frames += table->seq[0] + table->seq[1];
        live += held;
        most = held > most ? held : most;
        games++;
        desk_turn(&desk);
        tables_remove(table);
        uv_run(&desk.loop, UV_RUN_NOWAIT);
    }
    printf(
        "%s %s%s: %lu moves of %lu games (%.1f moves each), %.2f us a move, %.2f us of commit; %.0f bytes a frame; "
        "%.0f bytes a game at its end, at most %zu\n",
        game->name, rules, views ? " with views" : "", done, games, (double)done / (double)games,
        spent * 1e6 / (double)done, committed * 1e6 / (double)done, (double)bytes / (double)frames,
        (double)live / (double)games, most);
    desk_close(&desk);
    return 0;
}
