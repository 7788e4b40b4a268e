/* The base of the tests of tables: a loop, a data folder, tables with a clock of their own, and everything that
 * was pushed to each watcher. */
#ifndef DUELLO_TESTS_DESK_H
#define DUELLO_TESTS_DESK_H

#include "table/state/table_state.h"

enum { ANNA = 101, BORIS = 102, CLARA = 103 };     /* accounts */

struct desk {
    char folder[96];
    uv_loop_t loop;
    struct store *store;
    struct opponents *opponents;
    struct tables *tables;
    int64_t now;                /* what the tables think it is */
    bool ticks;                 /* and it goes on with the loop's time */
    unsigned changed, over, damaged;
    unsigned damaged_at;        /* the entry from which the last damaged log could not be read */
    uint64_t heard;             /* mixed of every frame pushed, in their order: equal runs have equal ones */
    struct refusal refusal;     /* of the last call that was refused */
};

/* The call is refused with this id, by the program's `desk`. */
#define REFUSED(call, want)                                                                        \
    do {                                                                                           \
        desk.refusal.id = NULL;                                                                    \
        CHECK(!(call));                                                                            \
        CHECK_STR(desk.refusal.id, want);                                                          \
    } while (0)

/* One line for each frame, as pushed. */
struct ear {
    struct watcher watcher;
    struct page heard;
    unsigned frames;
    uint32_t last;              /* number of the last frame */
};

void desk_open(struct desk *desk);              /* in a new folder below /tmp */
void desk_open_in(struct desk *desk, const char *folder);
void desk_close(struct desk *desk);             /* and removes the folder */
void desk_turn(struct desk *desk);              /* commits, as the server does after each turn of the loop */
/* The process is killed and starts again `down` ms later. */
void desk_restart(struct desk *desk, int64_t down);
/* Runs the loop, turn by turn, until *done or nothing is left to wait for. */
void desk_wait(struct desk *desk, bool (*done)(void *context), void *context);
/* The disk takes nothing more, until false. */
void desk_fill_disk(struct desk *desk, bool full);

/* Gives each player's own name to the shuffle, so that the cards are dealt at once. */
struct sitter desk_sitter(int64_t account);
/* A table from terms as JSON (with ' for "), set up by ANNA; NULL: refused. */
struct table *desk_table(struct desk *desk, const char *json);
/* A game of ANNA in seat 0 against BORIS in seat 1. */
struct table *desk_game(struct desk *desk, const char *json);
/* Whether a move was taken; any nonce. */
bool desk_move(struct desk *desk, struct table *table, int seat, const char *move);
/* The default of whoever is awaited, until the game is over or `most` answers were given. */
void desk_play(struct desk *desk, struct table *table, unsigned most);

void ear_open(struct ear *ear, struct table *table, int viewer, bool views, uint32_t from);
void ear_close(struct ear *ear);
/* The last line heard; "" if none. */
const char *ear_last(const struct ear *ear);

#endif
