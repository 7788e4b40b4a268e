/* Listening, accepting, and the turns of the loop.
 *
 * A turn: libuv reads and calls timers; then turn() runs, before the loop waits again. It goes on with requests that
 * waited for their turn, tells the caller what has ended, lets the caller settle, and sends. */
#include "connection.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum {
    BACKLOG = 1024,                     /* of connections that wait to be accepted */
    PIPELINE_BYTES = 64 * 1024,         /* of responses to one client in a turn, before further requests wait */
};

static const unsigned wait_seconds[WAIT_COUNT] = {
    [WAIT_HEAD] = NET_HEAD_SECONDS,   [WAIT_IDLE] = NET_IDLE_SECONDS, [WAIT_STALL] = NET_STALL_SECONDS,
    [WAIT_CLOSE] = NET_CLOSE_SECONDS, [WAIT_PING] = NET_PING_SECONDS,
};

/* --- waits: connections that wait for the same thing stand in a queue -------------------------------- */

static void wait_leave(struct connection *connection)
{
    struct net *net = connection->net;
    if (connection->wait == WAIT_NONE)
        return;
    if (connection->previous)
        connection->previous->next = connection->next;
    else
        net->waiting[connection->wait].first = connection->next;
    if (connection->next)
        connection->next->previous = connection->previous;
    else
        net->waiting[connection->wait].last = connection->previous;
    connection->next = connection->previous = NULL;
    connection->wait = WAIT_NONE;
}

void connection_wait(struct connection *connection, enum wait wait)
{
    struct net *net = connection->net;
    wait_leave(connection);
    if (wait == WAIT_NONE || connection->stage == STAGE_CLOSED)
        return;
    connection->wait = (uint8_t)wait;
    connection->due = uv_now(net->loop) + (uint64_t)wait_seconds[wait] * net->second;
    connection->previous = net->waiting[wait].last;
    if (connection->previous)
        connection->previous->next = connection;
    else
        net->waiting[wait].first = connection;
    net->waiting[wait].last = connection;
}

static void waited(struct connection *connection, enum wait wait)
{
    switch (wait) {
    case WAIT_HEAD:
        if (connection->exchange || connection->in.used > 0)
            http_refuse(connection, 408);
        else
            connection_drop(connection);
        break;
    case WAIT_PING:
        connection_wait(connection, WAIT_PING);
        channel_beat(connection);
        break;
    case WAIT_IDLE:
    case WAIT_STALL:
    case WAIT_CLOSE:
        connection_drop(connection);
        break;
    case WAIT_NONE:
    case WAIT_COUNT:
        break;
    }
}

static void write_date(struct net *net)
{
    struct tm tm;
    const time_t now = time(NULL);
    strftime(net->date, sizeof net->date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &tm));
}

static void tick(uv_timer_t *timer)
{
    struct net *net = timer->data;
    write_date(net);
    const uint64_t now = uv_now(net->loop);
    for (int wait = 0; wait < WAIT_COUNT; wait++) {
        while (net->waiting[wait].first && net->waiting[wait].first->due <= now) {
            struct connection *connection = net->waiting[wait].first;
            wait_leave(connection);
            waited(connection, (enum wait)wait);
        }
    }
}

/* --- how a connection ends ------------------------------------------------------------------------- */

void connection_touch(struct connection *connection)
{
    struct net *net = connection->net;
    if (connection->touched || connection->stage == STAGE_CLOSED)
        return;
    connection->touched = true;
    connection->touched_next = NULL;
    if (net->touched_last)
        net->touched_last->touched_next = connection;
    else
        net->touched = connection;
    net->touched_last = connection;
}

void connection_end(struct connection *connection)
{
    if (connection->stage >= STAGE_ENDING)
        return;
    connection->stage = STAGE_ENDING;
    connection_wait(connection, WAIT_STALL);
    connection_touch(connection);
}

void connection_drop(struct connection *connection)
{
    if (connection->stage == STAGE_CLOSED)
        return;
    connection->stage = STAGE_ENDING;
    connection->drop = true;
    connection_touch(connection);
}

static void connection_gone(uv_handle_t *handle)
{
    struct connection *connection = (struct connection *)(void *)handle;
    queue_clear(&connection->turn);
    queue_clear(&connection->out);
    free(connection->in.at);
    free(connection);
}

static void connection_close(struct connection *connection)
{
    struct net *net = connection->net;
    connection_wait(connection, WAIT_NONE);
    connection->stage = STAGE_CLOSED;
    if (connection->counted)
        crowd_leave(net->crowd, &connection->peer);
    *connection->all_before = connection->all_next;
    if (connection->all_next)
        connection->all_next->all_before = connection->all_before;
    reader_free(connection->reader);
    connection->reader = NULL;
    net->counts.connections--;
    uv_close((uv_handle_t *)&connection->tcp, connection_gone);
}

/* --- reading --------------------------------------------------------------------------------------- */

static void keep_input(struct connection *connection, const char *at, size_t size)
{
    const size_t want = connection->in.used + size;
    if (want > connection->in.room) {
        size_t room = connection->in.room ? connection->in.room : 512;
        while (room < want)
            room *= 2;
        char *grown = realloc(connection->in.at, room);
        if (!grown)
            abort();
        connection->in.at = grown;
        connection->in.room = room;
    }
    memcpy(connection->in.at + connection->in.used, at, size);
    connection->in.used += size;
}

static void drop_input(struct connection *connection)
{
    free(connection->in.at);
    memset(&connection->in, 0, sizeof connection->in);
}

/* Gives the bytes to whom they are for; returns how many nobody wanted yet, which are the last ones. Requests wait
 * until the responses before them have left us, so a client that does not read gets no more of them answered. */
static size_t distribute(struct connection *connection, const char *at, size_t size)
{
    while (size > 0) {
        size_t used = 0;
        if (connection->stage == STAGE_LINE || (connection->stage == STAGE_ENDING && connection->socket)) {
            if (connection->socket)
                socket_input(connection, at, size);
            used = size;
        } else if (connection->stage >= STAGE_ENDING) {
            used = size;
        } else if (connection->stage == STAGE_REQUEST && !connection->out.first &&
                   connection->turn.bytes < PIPELINE_BYTES) {
            used = http_input(connection, at, size);
        }
        if (used == 0)
            break;
        at += used;
        size -= used;
    }
    return size;
}

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    (void)wanted;
    struct net *net = ((struct connection *)(void *)handle)->net;
    *buffer = uv_buf_init(net->input, sizeof net->input);
}

static void heard(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer);

static void read_on(struct connection *connection)
{
    if (connection->paused && !connection->heard_end && connection->stage != STAGE_CLOSED) {
        connection->paused = false;
        uv_read_start((uv_stream_t *)&connection->tcp, give_room, heard);
    }
}

/* Goes on with what was kept. */
static void resume(struct connection *connection)
{
    if (connection->in.used > 0) {
        char *at = connection->in.at;
        const size_t size = connection->in.used;
        const size_t left = distribute(connection, at, size);
        memmove(at, at + size - left, left);
        connection->in.used = left;
        if (left == 0)
            drop_input(connection);
    }
    if (connection->in.used < NET_AHEAD_MAX)
        read_on(connection);
}

/* The client sends no more. What it has asked for is still answered; a line has no use any more. */
static void heard_all(struct connection *connection)
{
    connection->heard_end = true;
    connection->paused = true;
    uv_read_stop((uv_stream_t *)&connection->tcp);
    if (connection->stage == STAGE_ANSWER || (connection->stage == STAGE_REQUEST && connection->out.first))
        return;
    if (connection->stage == STAGE_REQUEST && output_is_empty(connection))
        connection_drop(connection);
    else if (connection->stage == STAGE_LINE)
        connection_drop(connection);
    else
        connection_end(connection);
    connection_touch(connection);
}

static void heard(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    struct connection *connection = (struct connection *)(void *)stream;
    if (got == UV_EOF)
        heard_all(connection);
    else if (got < 0)
        connection_drop(connection);
    if (got <= 0)
        return;
    connection->net->counts.bytes_in += (uint64_t)got;
    if (connection->in.used > 0) {
        keep_input(connection, buffer->base, (size_t)got);
        resume(connection);
    } else {
        const size_t left = distribute(connection, buffer->base, (size_t)got);
        if (left > 0)
            keep_input(connection, buffer->base + ((size_t)got - left), left);
    }
    if (connection->in.used >= NET_AHEAD_MAX && connection->stage < STAGE_LINE) {
        connection->paused = true;
        uv_read_stop(stream);
    }
}

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
    if (net->behind_proxy && address_is_loopback(&connection->peer))
        return true;        /* its clients are counted instead, one by one */
    connection->counted = crowd_enter(net->crowd, &connection->peer, net->per_address_max);
    return connection->counted;
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
    read_on(connection);
    connection_wait(connection, WAIT_HEAD);
}

/* --- a turn ---------------------------------------------------------------------------------------- */

/* Tells the caller what has ended. */
static void tell_end(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    struct channel *channel = connection->channel;
    connection->exchange = NULL;
    connection->channel = NULL;
    if (exchange) {
        if (exchange_is_known(exchange))
            connection->net->hooks.gone(connection->net->hooks.context, exchange);
        exchange_free(exchange);
    }
    if (channel) {
        channel->hooks->closed(channel->owner, channel);
        channel_free(channel);
    }
}

/* The caller's word about this turn cannot be kept: nobody hears of it. */
static void take_back(struct connection *connection)
{
    queue_clear(&connection->turn);
    if (!connection->channel || connection->opening) {
        connection->socket = false;
        http_refuse(connection, 503);
    } else if (connection->stage == STAGE_LINE) {
        channel_close(connection, 1013);
    } else if (connection->socket) {
        socket_close_frame(connection, 1013);
    } else {
        connection_drop(connection);
    }
}

/* All is sent: the client hears that, and has a while to hang up by itself. */
static void finish(struct connection *connection)
{
    if (connection->drop || connection->heard_end || (connection->close_received && connection->close_sent)) {
        connection_close(connection);
        return;
    }
    if (connection->shut)
        return;
    connection->shut = true;
    if (!connection->socket || connection->blind) {
        uv_os_fd_t fd;
        if (uv_fileno((uv_handle_t *)&connection->tcp, &fd) == 0)
            shutdown(fd, SHUT_WR);
    }
    connection_wait(connection, WAIT_CLOSE);
    read_on(connection);
}

static void after_output(struct connection *connection)
{
    connection->told = connection->told_head = connection->opening = false;
    if (connection->stage == STAGE_ENDING) {
        if (connection->exchange || connection->channel)
            connection_touch(connection);       /* the caller first */
        else if (connection->drop || output_is_empty(connection))
            finish(connection);
        return;
    }
    if (connection->stage != STAGE_REQUEST)
        return;
    if (connection->out.first) {
        if (connection->wait != WAIT_STALL)
            connection_wait(connection, WAIT_STALL);
        return;
    }
    if (connection->wait == WAIT_STALL)
        connection_wait(connection, connection->in.used > 0 ? WAIT_HEAD : WAIT_IDLE);
    if (connection->in.used > 0 && connection->seen == 0 && !connection->exchange)
        connection_touch(connection);           /* the next request is here */
    else if (connection->heard_end)
        connection_drop(connection);
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
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
        if (!uv_is_closing(handles[i]))
            uv_close(handles[i], NULL);
    }
}

static void turn(uv_prepare_t *prepare)
{
    struct net *net = prepare->data;
    for (struct connection *each = net->touched; each; each = each->touched_next) {
        if (each->stage == STAGE_REQUEST)
            resume(each);
        if (each->stage == STAGE_ANSWER && net->closing)
            http_refuse(each, 503);
        if (each->stage == STAGE_ENDING)
            tell_end(each);
    }
    const bool settled = net->hooks.settle(net->hooks.context);
    struct connection *each = net->touched;
    net->touched = net->touched_last = NULL;
    for (struct connection *next; each; each = next) {
        next = each->touched_next;
        if (!settled && each->told && !each->drop)
            take_back(each);
        if (!each->drop)
            output_flush(each);
        each->touched = false;          /* from here on, a touch is for the next turn */
        after_output(each);
    }
    if (net->touched)
        uv_idle_start(&net->again, again);
    else
        uv_idle_stop(&net->again);
    if (net->closing && net->counts.connections == 0)
        close_handles(net);
}

/* --- opening and closing --------------------------------------------------------------------------- */

void net_allow_origin(struct net *net, const char *origin)
{
    size_t n = 0;
    while (net->origins && net->origins[n])
        n++;
    char **longer = realloc(net->origins, (n + 2) * sizeof *longer);
    if (!longer)
        abort();
    longer[n] = room_for(strlen(origin) + 1);
    strcpy(longer[n], origin);
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
    int error = uv_ip4_addr(options->host, options->port, (struct sockaddr_in *)(void *)&name);
    if (error)
        error = uv_ip6_addr(options->host, options->port, (struct sockaddr_in6 *)(void *)&name);
    if (!error)
        error = uv_tcp_bind(&net->listener, (const struct sockaddr *)&name, 0);
    if (!error)
        error = uv_listen((uv_stream_t *)&net->listener, BACKLOG, arrived);
    return error;
}

struct net *net_open(uv_loop_t *loop, const struct net_options *options, const struct net_hooks *hooks, char *error)
{
    struct net *net = zeroed(sizeof *net);
    signal(SIGPIPE, SIG_IGN);       /* a write to who has gone is an error like others */
    net->loop = loop;
    net->hooks = *hooks;
    for (const char *const *origin = options->origins; origin && *origin; origin++)
        net_allow_origin(net, *origin);
    net->behind_proxy = options->behind_proxy;
    net->connections_max = options->connections_max;
    net->per_address_max = options->per_address_max;
    net->message_rate = options->message_rate ? options->message_rate : NET_MESSAGE_RATE;
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
                                            : ((struct sockaddr_in *)(void *)&name)->sin_port);
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
