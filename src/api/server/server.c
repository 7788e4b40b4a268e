/* The parts of the server put together: opened in order, run by one loop, closed in the opposite order. */
#include "server.h"
#include "api/call/kept_call.h"
#include "api/lines/line.h"
#include "api/lines/lobby.h"
#include "api/operations/operations.h"
#include "api/requests/pages.h"
#include "api/requests/route.h"
#include "ratings.h"
#include "sweep.h"
#include "turn.h"
#include "api/state/server_state.h"
#include "api/streams/chat.h"
#include "api/streams/watching.h"
#include "api/jobs/analysis.h"
#include "api/jobs/painter.h"
#include "api/jobs/password.h"
#include "net/packed.h"
#include "table/acts/posts.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    HASHERS = 2,                    /* threads for passwords, besides those of the opponents, */
    WRITERS = 1,                    /* for checkpoints of the store, */
    TEACHERS = 1,                   /* for analyses, */
    HINTERS = 1,                    /* for hints, */
    READERS = 1,                    /* for posts, which share the lexicons, */
    PAINTERS = 1,                   /* and for pictures */
    HINTS_WAITING = 32, HINTS_OWN = 8,      /* from all, and from one address; each takes some milliseconds */
    READINGS_WAITING = 64, READINGS_OWN = 16,       /* posts, likewise */
    WORKERS_MAX = 64,
    CONNECTIONS_MAX = 60000,
    PER_ADDRESS_MAX = 100,          /* a school or a family shares one */
    ALIVE_MS = 1000,                /* how often the server shows that it is alive, where a clock runs */
    SWEEP_MS = 60 * 1000,
    URL_ROOM = 128,
};

/* --- time -------------------------------------------------------------------------------------- */

static int64_t now_hook(void *context)
{
    return server_now(context);
}

static void set_time(struct server *server)
{
    daytime_begin(&server->time, clock_of_day(), store_last_sure(server->store), clock_steady());
    server->started = server->alive_at = server_now(server);
}

static void be_alive(struct server *server)
{
    server->alive_at = server_now(server);
    store_alive(server->store, server->alive_at, server_sure(server));
}

/* --- what happens ------------------------------------------------------------------------------ */

static void damaged(void *context, const char *id, unsigned entry)
{
    struct server *server = context;
    struct trouble trouble = { .what = NULL };
    (void)entry;
    trouble_set(&trouble, 0, id ? "serve-damaged" : "serve-damaged-file", "file", store_file(server->store),
                id ? "table" : NULL, id);
    server_report(server, &trouble);
}

/* A game is over and filed. */
static void over(void *context, const struct table *table)
{
    struct server *server = context;
    server->moves += table_moves(table);
    ratings_settle(server->store, table, server_now(server));
}

static void alive(uv_timer_t *timer)
{
    struct server *server = timer->data;
    const int64_t before = server_now(server), pulse = tables_pulse(server->tables);
    const int64_t jump = daytime_compare(&server->time, clock_of_day(), clock_steady());
    if (jump)
        tables_rest(server->tables, before);
    if (pulse && (jump || server_now(server) - server->alive_at >= pulse))
        be_alive(server);
    lines_expire(server);
    sweep_names(server);
}

static void sweep_now(uv_timer_t *timer)
{
    sweep(timer->data);
}

static void stop(uv_signal_t *handle, int number)
{
    struct server *server = handle->data;
    (void)number;
    if (server->stopping)
        return;
    server->stopping = true;
    be_alive(server);
    passwords_close(server->passwords);
    net_close(server->net);
    lobby_close(server->lobby);
    uv_close((uv_handle_t *)&server->alive, NULL);
    uv_close((uv_handle_t *)&server->sweep, NULL);
    for (int i = 0; i < SERVER_SIGNALS; i++)
        uv_close((uv_handle_t *)&server->signal[i], NULL);
}

/* --- opening ----------------------------------------------------------------------------------- */

static bool is_loopback(const char *host)
{
    return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0 || strcmp(host, "localhost") == 0;
}

/* Scheme, host and port of a URL, as browsers write an origin. */
static void allow_origin(struct server *server, const char *url)
{
    char origin[URL_ROOM];
    const char *host = strstr(url, "://");
    size_t length = host ? (size_t)(host - url) + 3 + strcspn(host + 3, "/") : strlen(url);
    snprintf(origin, sizeof origin, "%.*s", (int)length, url);
    net_allow_origin(server->net, origin);
}

/* The address that people are told. A server on loopback has several names there. */
static void name_self(struct server *server, char url[URL_ROOM])
{
    const struct server_options *options = server->options;
    const char *host = options->host;
    const char *const own[] = { "localhost", "127.0.0.1", "[::1]" };
    char name[URL_ROOM];
    unsigned port = net_port(server->net);
    snprintf(url, URL_ROOM, strchr(host, ':') ? "http://[%s]:%u" : "http://%s:%u", host, port);
    allow_origin(server, url);
    for (int i = 0; is_loopback(host) && i < 3; i++) {
        snprintf(name, sizeof name, "http://%s:%u", own[i], port);
        allow_origin(server, name);
    }
    if (options->public_url) {
        snprintf(url, URL_ROOM, "%s", options->public_url);
        allow_origin(server, url);
    }
}

static bool open_net(struct server *server, struct trouble *trouble)
{
    static const char *const none[] = { NULL };
    const struct server_options *options = server->options;
    const struct net_options net = {
        .host = options->host, .port = options->port, .behind_proxy = options->behind_proxy,
        .origins = options->origins ? options->origins : none, .connections_max = CONNECTIONS_MAX,
        .per_address_max = options->unlimited ? CONNECTIONS_MAX : PER_ADDRESS_MAX,
    };
    const struct net_hooks hooks = {
        .context = server, .request = route_request, .meet = route_meet, .gone = route_gone, .settle = turn_settle,
        .settling = turn_settling, .is_settled = turn_is_settled,
    };
    char error[128];
    server->net = net_open(&server->loop, &net, &hooks, error);
    return server->net || trouble_set(trouble, 0, "serve-listen", "reason", error);
}

/* The key lies beside the data file. */
static bool open_key(struct server *server, struct trouble *trouble)
{
    char path[1200];
    return snprintf(path, sizeof path, "%s/record.key", server->options->data) < (int)sizeof path
               ? signing_open(&server->key, path, trouble)
               : trouble_set(trouble, 0, "key-form", "file", server->options->data);
}

static bool open_tables(struct server *server, struct trouble *trouble)
{
    const struct tables_hooks hooks = {
        .context = server, .push = line_push, .changed = lobby_changed, .over = over, .damaged = damaged,
        .now = now_hook, .key = &server->key,
    };
    const int64_t alive = store_last_alive(server->store), now = server_now(server);
    server->tables = tables_open(&server->loop, server->store, server->opponents, &hooks, trouble);
    if (server->tables && now < alive) {        /* the clock went back: part of the turn in which the logs do */
        store_put_back(server->store, now);
        be_alive(server);
    }
    return server->tables != NULL;
}

static char *analysed_text(void *context, const char *id, size_t *size)
{
    const struct server *server = context;
    char *text = NULL;
    return store_game_text(server->store, id, &text, size) == STORE_OK ? text : NULL;
}

/* What cannot be stored now is made again when somebody asks again. */
static void analysed(void *context, const char *id, const char *json, size_t size)
{
    const struct server *server = context;
    store_analysis_put(server->store, id, analysis_engine, json, size);
}

static struct analyses *open_analyses(struct server *server)
{
    const struct analyses_hooks hooks = { .context = server, .text = analysed_text, .done = analysed };
    return analyses_open(&server->loop, &hooks);
}

static void start_timers(struct server *server)
{
    static const int numbers[SERVER_SIGNALS] = { SIGTERM, SIGINT };
    uv_timer_init(&server->loop, &server->alive);
    uv_timer_init(&server->loop, &server->sweep);
    server->alive.data = server->sweep.data = server;
    uv_timer_start(&server->alive, alive, ALIVE_MS, ALIVE_MS);
    uv_timer_start(&server->sweep, sweep_now, SWEEP_MS, SWEEP_MS);
    for (int i = 0; i < SERVER_SIGNALS; i++) {
        uv_signal_init(&server->loop, &server->signal[i]);
        server->signal[i].data = server;
        uv_signal_start(&server->signal[i], stop, numbers[i]);
    }
}

static void free_parts(struct server *server)
{
    lane_close(server->hints);
    lane_close(server->reading);
    lexicons_free(server->lexicons);
    painter_close(server->painter);
    while (server->kept)
        call_free(server->kept);
    net_frame_free(server->shared_frame);
    uv_run(&server->loop, UV_RUN_NOWAIT);       /* ends the last turn of the net, which needs the tables */
    uv_run(&server->loop, UV_RUN_NOWAIT);
    if (server->tables)
        tables_free(server->tables);
    if (server->opponents)
        opponents_free(server->opponents);
    analyses_free(server->analyses);
    if (!syncer_free(server->turn.syncer))
        turn_end_without_disk(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);      /* lets libuv finish closing */
    if (server->net)
        net_free(server->net);
    pages_free(server->pages);
    packs_free(server->packs);
    passwords_free(server->passwords);
    rooms_free(server->rooms);
    if (server->lobby)
        lobby_free(server->lobby);
    limits_close(server->limit);
    if (!store_close(server->store))
        turn_end_without_disk(server);
    uv_loop_close(&server->loop);
}

/* Threads of libuv's pool: set before the first is made. */
static unsigned set_workers(const struct server_options *options)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned workers = options->workers ? options->workers : cores > 2 ? (unsigned)cores - 1 : 1;
    char threads[16];
    if (workers > WORKERS_MAX)
        workers = WORKERS_MAX;
    snprintf(threads, sizeof threads, "%u",
             workers + OPPONENTS_QUICK + HASHERS + WRITERS + TEACHERS + HINTERS + READERS + PAINTERS);
    setenv("UV_THREADPOOL_SIZE", threads, 1);
    return workers;
}

bool server_run(const struct server_options *options, struct trouble *trouble)
{
    struct server server = { .options = options, .forgetting = true };
    char url[URL_ROOM];
    unsigned workers = set_workers(options);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);       /* a file that may not grow is a full disk: refused, not the end */
    uv_loop_init(&server.loop);
    limits_open(server.limit, options->unlimited);
    server.packs = packs_new();
    server.pages = pages_open(options->pages, trouble);
    server.store = server.pages ? store_open(options->data, trouble) : NULL;
    if (server.store) {
        set_time(&server);
        if (store_lost_dictionary(server.store))
            server_tell(&server, "serve-dictionary", "file", store_file(server.store));
        server.turn.syncer = syncer_new(&server.loop, server.store, turn_safe, &server);
        server.rooms = rooms_new();
        server.lobby = lobby_new(&server);
        server.passwords = passwords_new(&server.loop);
        server.opponents = opponents_open(&server.loop, workers);
        server.analyses = open_analyses(&server);
        server.hints = lane_open(&server.loop, HINTERS, HINTS_WAITING, HINTS_OWN);
        server.reading = lane_open(&server.loop, READERS, READINGS_WAITING, READINGS_OWN);
        server.lexicons = lexicons_new();
        server.painter = painter_open(&server.loop);
    }
    bool opened = server.store && open_key(&server, trouble) && open_tables(&server, trouble) &&
                  open_net(&server, trouble);
    if (opened) {
        start_timers(&server);
        name_self(&server, url);
        if (options->ready)
            options->ready(options->context, url);
        while (!server.stopping || net_counts(server.net).connections > 0)
            uv_run(&server.loop, UV_RUN_ONCE);
    } else if (server.lobby) {
        lobby_close(server.lobby);
    }
    free_parts(&server);
    return opened;
}
