/* Listening, accepting, and the turns of the loop.
 *
 * A turn: libuv reads and calls timers; then net_turn() runs, before the loop waits again. It continues requests that waited
 * for their turn, tells the caller what has ended, lets the caller settle, and sends. When very many clients speak at once it
 * also runs between their messages, so that the first need not wait for the last. While a turn settles off the loop, the next
 * one stays open until that is done, however many iterations of the loop it spans: the slower the disk, the more is settled at
 * once. */
#include "connection.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { BACKLOG = 1024 };            /* of connections that wait to be accepted */

/* --- accepting ------------------------------------------------------------------------------------- */

static struct net_address peer_of(const uv_tcp_t *tcp)
{
    struct sockaddr_storage name;
    int size = sizeof name;
    memset(&name, 0, sizeof name);
    uv_tcp_getpeername(tcp, (struct sockaddr *)&name, &size);
    return address_of_socket((struct sockaddr *)&name);
}

static bool admit(struct connection *connection)
{
    struct net *net = connection->net;
    if (net->counts.connections > net->connections_max)
        return false;
    if (connection_is_proxied(connection))
        return true;        /* its clients are counted instead, one by one */
    if (!crowd_enter(net->crowd, &connection->peer, net->per_address_max, &connection->member))
        connection_displace(
            crowd_wait(net->crowd, &connection->peer, NET_NEWCOMERS_MAX, &connection->member));
    return true;
}

static void arrived(uv_stream_t *listener, int status)
{
    struct net *net = listener->data;
    if (status < 0 || net->closing)
        return;
    struct connection *connection = zeroed(sizeof *connection);
    connection->net = net;
    connection->all_next = net->all;
    connection->all_before = &net->all;
    if (net->all)
        net->all->all_before = &connection->all_next;
    net->all = connection;
    net->counts.connections++;
    uv_tcp_init(net->loop, &connection->tcp);
    if (uv_accept(listener, (uv_stream_t *)&connection->tcp) != 0) {
        connection_close(connection);
        return;
    }
    connection->peer = peer_of(&connection->tcp);
    if (!admit(connection)) {
        net->counts.refused++;
        connection_close(connection);
        return;
    }
    uv_tcp_nodelay(&connection->tcp, 1);
    connection->paused = true;
    connection_read(connection);
    connection_wait(connection, WAIT_HEAD);
}

/* --- a turn ---------------------------------------------------------------------------------------- */

static void write_date(struct net *net)
{
    struct tm tm;
    const time_t now = time(NULL);
    strftime(net->date, sizeof net->date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &tm));
}

/* Ends expired waits: every second, which is precise enough for all of them. */
static void tick(uv_timer_t *timer)
{
    struct net *net = timer->data;
    write_date(net);
    const uint64_t now = uv_now(net->loop);
    for (int wait = 0; wait < WAIT_COUNT; wait++) {
        while (net->waiting[wait].first && net->waiting[wait].first->due <= now) {
            struct connection *connection = net->waiting[wait].first;
            connection_wait(connection, WAIT_NONE);
            connection_waited(connection, (enum wait)wait);
        }
    }
}

/* Keeps the loop from waiting. */
static void again(uv_idle_t *idle)
{
    (void)idle;
}

static void close_handles(struct net *net)
{
    uv_handle_t *const handles[] = { (uv_handle_t *)&net->listener, (uv_handle_t *)&net->turn,
                                     (uv_handle_t *)&net->again, (uv_handle_t *)&net->tick };
    for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++) {
        if (!uv_is_closing(handles[i]))
            uv_close(handles[i], NULL);
    }
}

static void count_turn(struct net *net)
{
    const uint64_t now = uv_hrtime(), idle = uv_metrics_idle_time(net->loop);
    const uint64_t took = (now - net->turn_end - (idle - net->idle)) / 1000;
    net->turn_end = now;
    net->idle = idle;
    net->counts.turns++;
    net->counts.turns_slow += took > NET_TURN_SLOW;
    if (took > net->counts.turn_longest)
        net->counts.turn_longest = took;
}

/* Lets go what the last turn had waiting to settle. */
static void release(struct net *net)
{
    struct connection *each = net->unsettled;
    net->unsettled = NULL;
    for (struct connection *next; each; each = next) {
        next = each->settling_next;
        if (!each->drop)
            output_flush(each);
        if (!each->touched)             /* if it is, the end of the present turn looks after it */
            connection_after_output(each);
    }
}

/* Holds back all output of this turn until the turn is settled. The connections that were touched in it now wait for that. */
static void hold(struct net *net, bool refused)
{
    struct connection *each = net->touched, **last = &net->unsettled;
    net->touched = net->touched_last = NULL;
    for (struct connection *next; each; each = next) {
        next = each->touched_next;
        if (refused && each->replied && !each->drop)
            connection_take_back(each);
        each->replied = each->replied_head = each->opening = false;
        each->touched = false;          /* from here on, a touch is for the next turn */
        output_hold(each);
        *last = each;
        last = &each->settling_next;
    }
    *last = NULL;
}

void net_deliver(struct net *net)
{
    for (struct connection *each = net->unsettled; each; each = each->settling_next) {
        if (each->deliver)
            output_deliver(each);
    }
}

/* False: it goes on. */
static bool end_turn(struct net *net)
{
    for (struct connection *each = net->touched; each; each = each->touched_next) {
        if (each->member.standing == STANDING_LEAVING)
            connection_yield(each);
        if (each->stage == STAGE_REQUEST)
            connection_resume(each);
        if (each->stage == STAGE_ANSWER && net->closing)
            http_refuse(each, 503);
        if (each->stage == STAGE_ENDING)
            connection_tell_end(each);
    }
    const enum net_settling settling = net->hooks.settle(net->hooks.context);
    if (settling == NET_NOT_YET)
        return false;
    hold(net, settling == NET_REFUSED);
    net->settling = settling == NET_SETTLING;
    if (net->settling)
        net->hooks.settling(net->hooks.context);
    else
        release(net);
    return !net->settling;
}

static void net_turn(struct net *net)
{
    if (net->settling && net->hooks.is_settled(net->hooks.context)) {
        net->settling = false;
        release(net);
    }
    const bool ended = !net->settling && end_turn(net);
    if (net->touched && ended)
        uv_idle_start(&net->again, again);
    else
        uv_idle_stop(&net->again);
    if (net->closing && net->counts.connections == 0)
        close_handles(net);
    net->reads_since = 0;
    count_turn(net);
}

static void turn(uv_prepare_t *prepare)
{
    net_turn(prepare->data);
}

/* libuv has read from a connection, or tells that the client has gone. */
static void heard(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    struct connection *connection = whole_of(stream, struct connection, tcp);
    struct net *net = connection->net;
    if (!net->reads_since)
        net->reads_since = uv_hrtime();
    connection_hear(connection, got, buffer->base);
    if (uv_hrtime() - net->reads_since > net->turn_reads * 1000ull)
        net_turn(net);      /* it may close this connection, which libuv allows here */
}

/* --- opening and closing --------------------------------------------------------------------------- */

void net_allow_origin(struct net *net, const char *origin)
{
    size_t n = 0;
    while (net->origins && net->origins[n])
        n++;
    char **longer = realloc(net->origins, (n + 2) * sizeof *longer), *copy = strdup(origin);
    if (!longer || !copy)
        abort();
    longer[n] = copy;
    longer[n + 1] = NULL;
    net->origins = longer;
}

static void free_list(char **list)
{
    for (char **each = list; each && *each; each++)
        free(*each);
    free(list);
}

/* 0, or libuv's error. */
static int listen_on(struct net *net, const struct net_options *options)
{
    struct sockaddr_storage name = { 0 };
    int error = uv_ip4_addr(options->host, options->port, (struct sockaddr_in *)&name);
    if (error)
        error = uv_ip6_addr(options->host, options->port, (struct sockaddr_in6 *)(void *)&name);
    if (!error)
        error = uv_tcp_bind(&net->listener, (const struct sockaddr *)&name, 0);
    if (!error)
        error = uv_listen((uv_stream_t *)&net->listener, BACKLOG, arrived);
    return error;
}

struct net *net_open(uv_loop_t *loop, const struct net_options *options, const struct net_hooks *hooks,
                     char *error)
{
    struct net *net = zeroed(sizeof *net);
    signal(SIGPIPE, SIG_IGN);       /* writing to a client that has gone is an error like any other */
    net->loop = loop;
    uv_loop_configure(loop, UV_METRICS_IDLE_TIME);
    net->turn_end = uv_hrtime();
    net->hooks = *hooks;
    net->heard = heard;
    for (const char *const *origin = options->origins; origin && *origin; origin++)
        net_allow_origin(net, *origin);
    net->behind_proxy = options->behind_proxy;
    net->connections_max = options->connections_max;
    net->per_address_max = options->per_address_max;
    net->message_rate = options->message_rate ? options->message_rate : NET_MESSAGE_RATE;
    net->turn_reads = options->turn_reads ? options->turn_reads : NET_TURN_READS;
    net->second = options->second ? options->second : 1000;
    net->crowd = crowd_new(options->connections_max);
    write_date(net);
    uv_tcp_init(loop, &net->listener);
    uv_prepare_init(loop, &net->turn);
    uv_idle_init(loop, &net->again);
    uv_timer_init(loop, &net->tick);
    net->listener.data = net->turn.data = net->again.data = net->tick.data = net;
    const int failed = listen_on(net, options);
    if (failed) {
        snprintf(error, 128, "%s:%u: %s", options->host, (unsigned)options->port, uv_strerror(failed));
        close_handles(net);
        uv_run(loop, UV_RUN_NOWAIT);
        net_free(net);
        return NULL;
    }
    uv_prepare_start(&net->turn, turn);
    uv_timer_start(&net->tick, tick, net->second, net->second);
    return net;
}

uint16_t net_port(const struct net *net)
{
    struct sockaddr_storage name;
    int size = sizeof name;
    memset(&name, 0, sizeof name);
    uv_tcp_getsockname(&net->listener, (struct sockaddr *)&name, &size);
    return ntohs(name.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)(void *)&name)->sin6_port
                                            : ((struct sockaddr_in *)&name)->sin_port);
}

void net_close(struct net *net)
{
    net->closing = true;
    uv_close((uv_handle_t *)&net->listener, NULL);
    for (struct connection *each = net->all; each; each = each->all_next) {
        if (each->stage == STAGE_LINE)
            channel_close(each, 1001);
        else if (each->stage == STAGE_ANSWER)
            connection_touch(each);     /* it may still be answered in this turn */
        else if (each->stage == STAGE_REQUEST && output_is_empty(each))
            connection_drop(each);
        else
            connection_end(each);
    }
}

void net_free(struct net *net)
{
    if (!net)
        return;
    readers_free(net);
    crowd_free(net->crowd);
    free_list(net->origins);
    free(net);
}

struct net_counts net_counts(const struct net *net)
{
    return net->counts;
}
