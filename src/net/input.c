/* The bytes that a client sends, and who reads them: the parser of requests, or the WebSocket. What neither can take yet is kept. */
#include "connection.h"

#include <string.h>

enum {
    PIPELINE_BYTES = 64 * 1024
}; /* bytes of responses to one client in a turn, before its further requests wait */

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

void connection_read(struct connection *connection)
{
    if (connection->paused && !connection->heard_end && connection->stage != STAGE_CLOSED) {
        connection->paused = false;
        uv_read_start((uv_stream_t *)&connection->tcp, give_room, connection->net->heard);
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

/* Bytes came. */
static void hear(struct connection *connection, const char *at, size_t got)
{
    connection->net->counts.bytes_in += got;
    if (connection->in.used > 0) {
        keep_input(connection, at, got);
        connection_resume(connection);
    } else {
        const size_t left = distribute(connection, at, got);
        if (left > 0)
            keep_input(connection, at + (got - left), left);
    }
    if (connection->in.used >= NET_AHEAD_MAX && connection->stage < STAGE_LINE) {
        connection->paused = true;
        uv_read_stop((uv_stream_t *)&connection->tcp);
    }
}

void connection_hear(struct connection *connection, ssize_t got, const char *at)
{
    if (got >= 0)
        hear(connection, at, (size_t)got);
    else if (got == UV_EOF)
        heard_all(connection);
    else
        connection_drop(connection);
}
