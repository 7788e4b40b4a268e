/* The parts of the server put together: opened in order, run by one loop, closed in the opposite order. */
#include "server.h"
#include "api.h"
#include "chat.h"
#include "lobby.h"
#include "pages.h"
#include "parts.h"
#include "password.h"
#include "rating.h"
#include "route.h"
#include "sweep.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    HASHERS = 2,                    /* threads for passwords, besides those of the opponents, */
    WRITERS = 1,                    /* for checkpoints of the store, */
    TEACHERS = 1,                   /* and for analyses */
    WORKERS_MAX = 64,
    CONNECTIONS_MAX = 60000,
    PER_ADDRESS_MAX = 100,          /* a school or a family shares one */
    ALIVE_MS = 1000,                /* the server says so often that it lives */
    SWEEP_MS = 60 * 1000,
    URL_ROOM = 128,
};

/* What one caller may do: at once, and in a minute. An account plays some 30 moves a minute, a bot a few hundred. */
static const struct {
    size_t member;
    unsigned burst, per_minute, buckets;
} limits[] = {
    { offsetof(struct server, credits), 1000, 3000, LIMIT_BUCKETS },
    { offsetof(struct server, new_accounts), 20, 2, LIMIT_BUCKETS },
    { offsetof(struct server, logins), 30, 10, LIMIT_BUCKETS },
    { offsetof(struct server, names), 20, 5, LIMIT_BUCKETS },
    { offsetof(struct server, phrases), 6, 30, LIMIT_BUCKETS },
    { offsetof(struct server, words), 4, 15, LIMIT_BUCKETS },
    { offsetof(struct server, reports), 5, 1, LIMIT_BUCKETS / 16 },
};
enum { LIMITS = sizeof limits / sizeof limits[0], UNLIMITED = 1000000000 };

static struct limit **limit_at(struct server *server, size_t i)
{
    return (struct limit **)(void *)((char *)server + limits[i].member);
}

/* --- time -------------------------------------------------------------------------------------- */

int64_t server_now(const struct server *server)
{
    return server->started + (int64_t)((uv_hrtime() - server->begun) / 1000000);
}

static int64_t now_hook(void *context)
{
    return server_now(context);
}

/* The time of day, but never before the last time that this server was alive. */
static void set_time(struct server *server)
{
    struct timespec time;
    int64_t last = store_last_alive(server->store);
    clock_gettime(CLOCK_REALTIME, &time);
    server->started = (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
    if (server->started < last)
        server->started = last;
    server->begun = uv_hrtime();
}

/* --- what happens ------------------------------------------------------------------------------ */

static void tell_operator(struct server *server, const char *what, const char *name, const char *value)
{
    struct trouble trouble = { .what = NULL };
    trouble_set(&trouble, 0, what, name, value, (char *)NULL);
    if (server->options->log)
        server->options->log(server->options->context, &trouble);
}

static void work_checkpoint(uv_work_t *work)
{
    store_checkpoint(((struct server *)work->data)->store);
}

static void done_checkpoint(uv_work_t *work, int status)
{
    (void)status;
    ((struct server *)work->data)->checkpoint_done = true;
}

/* The bulk of a checkpoint beside the loop, the little that was written meanwhile here, where nothing is written. */
static void checkpoint(struct server *server)
{
    if (server->checkpoint_done) {
        server->checkpointing = server->checkpoint_done = false;
        store_checkpointed(server->store);
    }
    if (server->checkpointing || !store_wants_checkpoint(server->store))
        return;
    server->checkpoint.data = server;
    server->checkpointing =
        uv_queue_work(&server->loop, &server->checkpoint, work_checkpoint, done_checkpoint) == 0;
}

/* All that was written becomes one transaction, which goes to the disk beside the loop. */
static enum net_settling commit(struct server *server)
{
    const bool wrote = store_is_writing(server->store);
    if (wrote && syncer_state(server->syncer) != SYNC_READY)
        return NET_NOT_YET;
    const uint64_t began = uv_hrtime();
    if (!store_commit(server->store))
        return NET_REFUSED;
    if (!wrote)
        return NET_SETTLED;
    server->commit_took = (uv_hrtime() - began) / 1000;
    server->commits++;
    return NET_SETTLING;
}

static void held(void *context)
{
    struct server *server = context;
    syncer_begin(server->syncer);
    checkpoint(server);
}

/* On the thread that has waited for the disk: people need not wait for the loop, too. */
static void safe(void *context)
{
    net_deliver(((struct server *)context)->net);
}

/* Once the disk has failed to take what was committed, no word of this process can be trusted: it ends as if it were
 * killed, without having told anybody, and the next one finds out what is there. */
__attribute__((noreturn)) static void end_without_disk(struct server *server)
{
    tell_operator(server, "serve-disk", NULL, NULL);
    _exit(EXIT_FAILURE);
}

static bool is_settled(void *context)
{
    struct server *server = context;
    switch (syncer_state(server->syncer)) {
    case SYNC_BUSY: return false;
    case SYNC_FAILED: end_without_disk(server);
    case SYNC_READY: break;
    }
    const uint64_t took = server->commit_took + syncer_took(server->syncer);
    if (took > server->commit_longest)
        server->commit_longest = took;
    return true;
}

/* The end of a turn: only when what it wrote is on the disk is anything of it sent. */
static enum net_settling settle(void *context)
{
    struct server *server = context;
    const enum net_settling settling = commit(server);
    if (settling == NET_NOT_YET)
        return settling;
    if (settling != NET_REFUSED) {
        tables_settled(server->tables);
    } else {
        if (!server->failing)
            tell_operator(server, "serve-storage", "reason", store_error(server->store));
        tables_lost(server->tables);
    }
    analyses_settled(server->analyses);
    server->failing = settling == NET_REFUSED;
    return settling;
}

static void damaged(void *context, const char *id, unsigned entry)
{
    (void)entry;
    tell_operator(context, "serve-damaged", "table", id);
}

/* A rated game is over: both ratings move by what both were before. */
static void over(void *context, const struct table *table)
{
    struct server *server = context;
    const struct terms *terms = table_terms(table);
    const struct duel_game *game = terms->setup.game;
    struct store_rating pair[DUEL_PLAYERS];
    char pool[STORE_POOL];
    int64_t now = server_now(server);
    if (!terms->rated)
        return;
    snprintf(pool, sizeof pool, "%s/%s", game->name, game->variants[terms->setup.variant]);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        int64_t account = table_seat(table, seat)->account;
        if (account == 0)       /* deleted meanwhile */
            return;
        if (store_rating_get(server->store, account, pool, &pair[seat]) != STORE_OK)
            rating_begin(&pair[seat], account, pool, now);
    }
    rating_settle(pair, duel_head(session_state(table_session(table)))->winner, now);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        store_rating_put(server->store, &pair[seat]);
}

static void alive(uv_timer_t *timer)
{
    struct server *server = timer->data;
    store_alive(server->store, server_now(server));
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
    tables_pause(server->tables);
    store_alive(server->store, server_now(server));
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

/* The address that people are told. Whoever listens on loopback is known there by several names. */
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
        .context = server, .request = route_request, .gone = route_gone, .settle = settle,
        .held = held, .is_settled = is_settled,
    };
    char error[128];
    server->net = net_open(&server->loop, &net, &hooks, error);
    return server->net || trouble_set(trouble, 0, "serve-listen", "reason", error, (char *)NULL);
}

static bool open_tables(struct server *server, struct trouble *trouble)
{
    const struct tables_hooks hooks = {
        .context = server, .push = line_push, .changed = lobby_changed, .over = over, .damaged = damaged,
        .now = now_hook,
    };
    server->tables = tables_open(&server->loop, server->store, server->opponents, &hooks, trouble);
    return server->tables != NULL;
}

static char *analysed_text(void *context, const char *id, size_t *size)
{
    const struct server *server = context;
    char *text = NULL;
    return store_game_text(server->store, id, &text, size) == STORE_OK ? text : NULL;
}

/* What cannot be kept now is made again when somebody asks again. */
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
    api_hints_end(server);
    while (server->kept)
        call_free(server->kept);
    net_frame_free(server->last);
    uv_run(&server->loop, UV_RUN_NOWAIT);       /* the last turn of the net, while there are tables */
    uv_run(&server->loop, UV_RUN_NOWAIT);
    if (server->tables)
        tables_free(server->tables);
    if (server->opponents)
        opponents_free(server->opponents);
    analyses_free(server->analyses);
    if (!syncer_free(server->syncer))
        end_without_disk(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);      /* what was closed last goes */
    if (server->net)
        net_free(server->net);
    pages_free(server->pages);
    passwords_free(server->passwords);
    rooms_free(server->rooms);
    if (server->lobby)
        lobby_free(server->lobby);
    for (size_t i = 0; i < LIMITS; i++)
        limit_free(*limit_at(server, i));
    if (!store_close(server->store))
        end_without_disk(server);
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
    snprintf(threads, sizeof threads, "%u", workers + HASHERS + WRITERS + TEACHERS);
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
    for (size_t i = 0; i < LIMITS; i++)
        *limit_at(&server, i) = options->unlimited
                                    ? limit_new(UNLIMITED, UNLIMITED, 8)
                                    : limit_new(limits[i].burst, limits[i].per_minute, limits[i].buckets);
    server.pages = pages_open(options->pages, trouble);
    server.store = server.pages ? store_open(options->data, trouble) : NULL;
    if (server.store) {
        set_time(&server);
        server.syncer = syncer_new(&server.loop, server.store, safe, &server);
        server.rooms = rooms_new();
        server.lobby = lobby_new(&server);
        server.passwords = passwords_new(&server.loop);
        server.opponents = opponents_open(&server.loop, workers);
        server.analyses = open_analyses(&server);
    }
    bool opened = server.store && open_tables(&server, trouble) && open_net(&server, trouble);
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
