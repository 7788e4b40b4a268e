/* duello-load: how much play a server can take.
 *
 *     load [--games N] [--flat-out | --rate R] [--seconds S] [--idle N] [--game KEY] [--rules KEY] [--seed N]
 *          [--duello PATH] [--server-core N] [--core N]
 *
 * Starts `duello serve` on one core and itself on another, has N games played by random moves from the legal list, and
 * prints what it saw. Without --flat-out and --rate it does both, the second at half the speed of the first. */
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

struct options {
    struct load_terms terms;
    const char *program;
    double rate, seconds;
    bool flat_out;
    unsigned idle;
    int server_core, core;
};

static struct server_process server;

static void read_options(struct options *options, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i];
        if (strcmp(name, "--flat-out") == 0) {
            options->flat_out = true;
            continue;
        }
        const char *value = i + 1 < argc ? argv[++i] : NULL;
        if (!value)
            fail("%s: no such option, or its value is missing", name);
        if (strcmp(name, "--games") == 0)
            options->terms.games = (unsigned)strtoul(value, NULL, 10);
        else if (strcmp(name, "--idle") == 0)
            options->idle = (unsigned)strtoul(value, NULL, 10);
        else if (strcmp(name, "--rate") == 0)
            options->rate = strtod(value, NULL);
        else if (strcmp(name, "--seconds") == 0)
            options->seconds = strtod(value, NULL);
        else if (strcmp(name, "--seed") == 0)
            options->terms.seed = strtoull(value, NULL, 10);
        else if (strcmp(name, "--game") == 0)
            options->terms.game = value;
        else if (strcmp(name, "--rules") == 0)
            options->terms.rules = value;
        else if (strcmp(name, "--duello") == 0)
            options->program = value;
        else if (strcmp(name, "--server-core") == 0)
            options->server_core = (int)strtol(value, NULL, 10);
        else if (strcmp(name, "--core") == 0)
            options->core = (int)strtol(value, NULL, 10);
        else
            fail("%s: no such option", name);
    }
    if (options->terms.games == 0 || options->seconds <= 0 || options->rate < 0)
        fail("--games and --seconds are above 0");
}

/* Room for all lines, on both sides: the server inherits it. */
static void raise_file_limit(const struct options *options)
{
    struct rlimit limit;
    const rlim_t want = options->terms.games * 2 + options->idle + 100;
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < want)
        limit.rlim_cur = limit.rlim_max < want ? limit.rlim_max : want;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur < want)
        fail("this needs %lu open files: ulimit -n", (unsigned long)want);
}

/* Opens them, and answers the pings of the others meanwhile. */
static void open_idle(unsigned n)
{
    struct line *lines = calloc(n, sizeof *lines);
    for (unsigned i = 0; lines && i < n; i++) {
        line_open(&lines[i], NULL);
        lines_hear(0);
    }
}

/* Kilobytes each, since `before`. */
static uint64_t print_memory(const char *what, unsigned n, uint64_t before)
{
    games_wait(0.3);
    const uint64_t now = server_memory(&server);
    if (n > 0)
        printf("  %-28s %8.2f kB each (%u)\n", what, ((double)now - (double)before) / n / 1024, n);
    return now;
}

/* Figures for the server's loop since `before`; the longest turns are since it started. */
static void print_turns(const struct server_counts *before)
{
    const struct server_counts now = server_counts();
    const unsigned long long turns = now.turns - before->turns;
    printf("  %-28s %8llu, of them %llu with a commit, %llu slow; the longest %.1f ms, of a commit %.1f ms\n",
           "the server's turns", turns, now.commits - before->commits, now.turns_slow - before->turns_slow,
           (double)now.turn_longest / 1000, (double)now.commit_longest / 1000);
}

static void print_times(const char *what, const struct figures *times)
{
    static const double parts[] = { 0.5, 0.9, 0.99, 0.999, 1 };
    static const char *const names[] = { "p50", "p90", "p99", "p99.9", "all" };
    printf("  %-28s", what);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        printf(" %s %.3f", names[i], (double)figures_at(times, parts[i]) / 1e6);
    printf(" ms\n");
}

static int compare(const void *a, const void *b)
{
    const uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* A machine's stalls last as long as they last: the typical half second says more about the server. */
static void print_spans(struct play_counts *counts)
{
    const unsigned n = counts->spans;
    if (n == 0)
        return;
    qsort(counts->span_p99, n, sizeof *counts->span_p99, compare);
    const unsigned at[] = { 0, n / 4, n / 2, n * 3 / 4, n - 1 };
    double ms[5];
    for (int i = 0; i < 5; i++)
        ms[i] = (double)counts->span_p99[at[i]] / 1e6;
    printf("  %-28s %.3f at best, %.3f, %.3f in the middle, %.3f, %.3f ms at worst\n",
           "p99 of each half second", ms[0], ms[1], ms[2], ms[3], ms[4]);
}

static double measure(const struct options *options, double rate)
{
    static struct play_counts counts;
    const struct server_counts turns = server_counts();
    const struct server_time time = server_time(&server);
    const double stolen = seconds_stolen();
    const uint64_t began = nanoseconds();
    games_play(options->seconds, rate, &counts);
    const struct server_time then = server_time(&server);
    const double user = then.user - time.user, used = user + then.kernel - time.kernel,
                 took = (double)(nanoseconds() - began) / 1e9;
    const double speed = (double)counts.moves / options->seconds;
    if (rate > 0)
        printf("\n%.0f moves per second wanted\n", rate);
    else
        printf("\nFlat out\n");
    printf("  %-28s %8.0f /s in %.1f s, %llu games finished\n", "moves acknowledged", speed, options->seconds,
           (unsigned long long)counts.finished);
    printf("  %-28s %8.1f %% of a core: %.0f moves per second of it; %.0f %% in the kernel\n",
           "the server's processor", 100 * used / took, used > 0 ? (double)counts.moves / used : 0.0,
           used > 0 ? 100 * (1 - user / used) : 0.0);
    print_times("acknowledged within", &counts.times);
    print_spans(&counts);
    print_turns(&turns);
    printf("  %-28s %8.2f %% of the time of all cores\n", "taken by the host",
           100 * (seconds_stolen() - stolen) / took / (double)sysconf(_SC_NPROCESSORS_ONLN));
    if (counts.problems > 0 || counts.late > 0)
        printf("  %-28s %llu problems, %llu moves that were due when nobody was asked\n", "not as wanted",
               (unsigned long long)counts.problems, (unsigned long long)counts.late);
    return speed;
}

/* However the program ends. */
static void stop_server(void)
{
    if (server.pid > 0)
        server_stop(&server);
}

/* The names of the games: this program is linked with none of them. */
static const char *const games[] = {
#define DUEL_GAME(name) #name,
#include "../../src/games/games.def"
#undef DUEL_GAME
};

int main(int argc, char **argv)
{
    struct options options = {
        .terms = { .game = games[0], .games = 1000, .seed = 1 },
        .program = "build/release/duello",
        .seconds = 10,
        .idle = 1000,
        .server_core = 0,
        .core = 1,
    };
    read_options(&options, argc, argv);
    raise_file_limit(&options);
    if (sysconf(_SC_NPROCESSORS_ONLN) < 2)
        options.server_core = options.core = -1;
    setvbuf(stdout, NULL, _IOLBF, 0);
    atexit(stop_server);
    server_start(&server, options.program, options.server_core);
    stay_on(options.core);
    lines_begin(server.port, games_hear);
    printf(
        "%u games of %s%s%s, each seat with an account and a WebSocket of its own; the server on core %d, its clients "
        "on core %d\n\nMemory of the server\n",
        options.terms.games, options.terms.game, options.terms.rules ? ", " : "",
        options.terms.rules ? options.terms.rules : "", options.server_core, options.core);
    static struct figures disk;
    disk_alone(server.folder, 1, &disk);
    line_open(calloc(1, sizeof(struct line)), NULL);       /* one-time work is done before measuring */
    uint64_t memory = print_memory("", 0, 0);
    open_idle(options.idle);
    memory = print_memory("idle line", options.idle, memory);
    games_connect(&options.terms);
    memory = print_memory("player's line", options.terms.games * 2, memory);
    games_set_up();
    memory = print_memory("game that has begun", options.terms.games, memory);
    games_spread();
    double speed = 0;
    printf("\nThe disk alone\n");
    print_times("fdatasync of 32 kB", &disk);
    if (options.rate <= 0)
        speed = measure(&options, 0);
    if (!options.flat_out)
        measure(&options, options.rate > 0 ? options.rate : speed / 2);
    printf("\nMemory of the server afterwards\n");
    print_memory("game, with all before it", options.terms.games, memory);
    printf("  %-28s %8.1f MB\n", "all", (double)server_memory(&server) / 1e6);
    return server_stop(&server) ? 0 : 1;
}
