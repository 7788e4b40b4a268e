/* A connection from its first byte to its last: what it waits for, what it reads, how it ends. */
#include "connection.h"
#include "base/memory.h"

#include <string.h>
#include <sys/socket.h>

enum { PIPELINE_BYTES = 64 * 1024 };    /* of responses to one client in a turn, before further requests wait */

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

void connection_waited(struct connection *connection, enum wait wait)
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
    case WAIT_CLOSE: connection_drop(connection); break;
    case WAIT_NONE:
    case WAIT_COUNT: break;
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
    struct connection *connection = whole_of(handle, struct connection, tcp);
    queue_clear(&connection->turn);
    queue_clear(&connection->settling);
    queue_clear(&connection->out);
    free(connection->in.at);
    free(connection);
}

void connection_close(struct connection *connection)
{
    struct net *net = connection->net;
    connection_wait(connection, WAIT_NONE);
    connection->stage = STAGE_CLOSED;
    crowd_leave(net->crowd, &connection->member);
    *connection->all_before = connection->all_next;
    if (connection->all_next)
        connection->all_next->all_before = connection->all_before;
    reader_free(connection->reader);
    connection->reader = NULL;
    net->counts.connections--;
    uv_close((uv_handle_t *)&connection->tcp, connection_gone);
}

bool connection_is_proxied(const struct connection *connection)
{
    return connection->net->behind_proxy && address_is_loopback(&connection->peer);
}

void connection_displace(struct member *member)
{
    if (!member)
        return;
    struct connection *connection = whole_of(member, struct connection, member);
    connection->net->counts.refused++;
    connection_touch(connection);
}

void connection_yield(struct connection *connection)
{
    if (connection->stage == STAGE_LINE)
        channel_break(connection, 1013);
    else if (connection->stage == STAGE_ANSWER)
        http_refuse(connection, 429);
    else if (connection->stage == STAGE_REQUEST && output_is_empty(connection))
        connection_drop(connection);
    else
        connection_end(connection);
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

/* Hands the bytes to their consumer; returns how many, at the end, nobody could take yet. Requests wait until the
 * responses before them have been sent, so a client that does not read gets no more of them answered. */
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
                   output_bytes(connection) < PIPELINE_BYTES) {
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
    struct net *net = whole_of(handle, struct connection, tcp)->net;
    *buffer = uv_buf_init(net->input, sizeof net->input);
}

static void heard(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer);

void connection_read(struct connection *connection)
{
    if (connection->paused && !connection->heard_end && connection->stage != STAGE_CLOSED) {
        connection->paused = false;
        uv_read_start((uv_stream_t *)&connection->tcp, give_room, heard);
    }
}

/* Continues with the bytes kept back. */
void connection_resume(struct connection *connection)
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
        connection_read(connection);
}

/* The client sends no more. Its requests are still answered; a line is of no use any more. */
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

static void hear(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    struct connection *connection = whole_of(stream, struct connection, tcp);
    if (got == UV_EOF)
        heard_all(connection);
    else if (got < 0)
        connection_drop(connection);
    if (got <= 0)
        return;
    connection->net->counts.bytes_in += (uint64_t)got;
    if (connection->in.used > 0) {
        keep_input(connection, buffer->base, (size_t)got);
        connection_resume(connection);
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

static void heard(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    struct net *net = whole_of(stream, struct connection, tcp)->net;
    if (!net->reads_since)
        net->reads_since = uv_hrtime();
    hear(stream, got, buffer);
    if (uv_hrtime() - net->reads_since > net->turn_reads * 1000ull)
        net_turn(net);      /* it may close this connection, which libuv allows here */
}

/* --- at the end of a turn ------------------------------------------------------------------------- */

/* Tells the caller what has ended. */
void connection_tell_end(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    struct channel *channel = connection->channel;
    connection->exchange = NULL;
    connection->channel = NULL;
    if (connection_is_proxied(connection))
        crowd_leave(connection->net->crowd, &connection->member);
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

/* What the caller said in this turn could not be stored: nobody hears of it. */
void connection_take_back(struct connection *connection)
{
    queue_clear(&connection->turn);
    if (!connection->channel || connection->opening) {
        connection->socket = false;
        http_refuse(connection, 503);
    } else if (connection->stage == STAGE_LINE) {
        channel_break(connection, 1013);
    } else if (connection->socket) {
        socket_close_frame(connection, 1013);
    } else {
        connection_drop(connection);
    }
}

/* Everything is sent: the client is told, and has a while to hang up by itself. */
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
    connection_read(connection);
}

void connection_after_output(struct connection *connection)
{
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
    if (connection->in.used > 0 && connection->searched == 0)
        connection_touch(connection);           /* the next request is here */
    else if (connection->heard_end)
        connection_drop(connection);
}
