/* The load generator: many live games by real WebSocket clients, on loopback, one process beside the server.
 *
 *     main.c      options, the course of a measurement, what is printed
 *     server.c    the server: starting it on a core of its own, its memory and processor time
 *     line.c      WebSocket clients: few lines of code that hold thousands of connections
 *     game.c      what the clients say: guests, tables, moves picked from the legal list
 *     figures.c   times of acknowledgement
 *     machine.c   the machine's own delays
 *
 * It knows no rules: an answer is one of the sentences of `req.legal`. */
#ifndef DUELLO_LOAD_H
#define DUELLO_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Ends the program with a reason. */
__attribute__((noreturn, format(printf, 1, 2))) void fail(const char *format, ...);
uint64_t nanoseconds(void);

/* --- server.c ------------------------------------------------------------------------------------ */

struct server_process {
    int pid;
    uint16_t port;
    char folder[64];            /* its data; removed at the end */
};

/* Starts `program serve` on `core` (-1: anywhere). */
void server_start(struct server_process *server, const char *program, int core);
/* Ends it as SIGTERM does; false: it did not end well. */
bool server_stop(struct server_process *server);
void stay_on(int core);         /* this process */
uint64_t server_memory(const struct server_process *server);        /* bytes of its own */
/* Processor time so far, in seconds. */
struct server_time {
    double user, kernel;
};
struct server_time server_time(const struct server_process *server);

/* --- line.c -------------------------------------------------------------------------------------- */

struct line {
    int fd;
    struct seat *seat;          /* NULL: it only listens */
    char *in;                   /* bytes of an incomplete message */
    size_t used, room;
};

/* Every message that comes goes to hear(). */
void lines_begin(uint16_t port, void (*hear)(struct line *line, const char *text, size_t size));
/* Opens a WebSocket, with this cookie unless it is NULL; waits until it is open. */
void line_open(struct line *line, const char *cookie);
/* Becomes a guest; `cookie` gets "name=value". */
void guest_cookie(char cookie[128]);
/* What the server says of itself since it started: struct net_counts of src/net/net.h and its commits. */
struct server_counts {
    unsigned long long turns, turns_slow, turn_longest, commits, commit_longest;    /* longest: microseconds */
};
struct server_counts server_counts(void);
void line_send(struct line *line, const char *text, size_t size);
/* Waits at most so long (nanoseconds) for messages; answers pings. */
void lines_hear(uint64_t wait);

/* --- figures.c ----------------------------------------------------------------------------------- */

/* A collection of durations, each kept with an error of at most 1.6 %. */
struct figures {
    uint64_t count, most;
    uint64_t bucket[64 * 64];
};
void figures_add(struct figures *figures, uint64_t duration);
uint64_t figures_at(const struct figures *figures, double part);    /* 0.99: the 99th percentile */

/* --- machine.c ----------------------------------------------------------------------------------- */

/* How long the disk under `folder` takes for fdatasync while otherwise idle: one every millisecond. */
void disk_alone(const char *folder, double seconds, struct figures *times);
double seconds_stolen(void);    /* of all processors, by the host of a virtual machine, since it started */

/* --- game.c -------------------------------------------------------------------------------------- */

struct load_terms {
    const char *game, *rules;   /* rules may be NULL: the game's first */
    unsigned games;
    uint64_t seed;
};

void games_hear(struct line *line, const char *text, size_t size);
/* Makes guests and lines for all games; then tables, until every game has asked its first question. */
void games_connect(const struct load_terms *wanted);
void games_set_up(void);
/* Plays each game some moves on, or into the next, so that they do not all end at once. */
void games_spread(void);
/* Lets time pass; what comes in is heard, and no move is made. */
void games_wait(double seconds);

enum { SPANS_MAX = 240, SPAN_NS = 500000000 };
struct play_counts {
    uint64_t moves, finished, problems, late;
    struct figures times;
    struct figures span;                /* of the half second under way, or 1/240 of all if that is more */
    uint64_t span_p99[SPANS_MAX];       /* [spans]: the 99th percentile of each span that is over */
    unsigned spans;
};
/* Plays for so many seconds, `rate` moves per second over all games; 0: each move as soon as it can be made. Moves are counted, and their
 * times taken, when they are acknowledged. With a rate, a time begins when the move was due. */
void games_play(double seconds, double rate, struct play_counts *result);

#endif
