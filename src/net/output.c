/* What waits to be sent. Bytes of this turn stay in `turn`, in `settling` while it settles, then move to `out`; what the
 * kernel does not take at once is written by libuv, one write at a time. A server that settles turns on another thread also
 * sends there: sending is half of the kernel's work for a move, and the loop reads on meanwhile. */
#include "connection.h"
#include "base/memory.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

enum {
    WRITE_PIECES = 64,              /* of one system call */
    WRITE_BYTES = 128 * 1024,       /* and of one write, so that progress shows: see NET_STALL_SECONDS */
};

struct sending {
    uv_write_t write;
    struct connection *connection;
    size_t bytes;
    unsigned pieces;
};

struct net_frame *frame_new(size_t room)
{
    struct net_frame *frame = room_for(sizeof *frame + room);
    *frame = (struct net_frame){ .references = 1 };
    return frame;
}

void net_frame_free(struct net_frame *frame)
{
    if (frame && --frame->references == 0)
        free(frame);
}

static struct piece *queue_pop(struct queue *queue)
{
    struct piece *piece = queue->first;
    queue->first = piece->next;
    if (!queue->first)
        queue->last = NULL;
    queue->bytes -= piece->size;
    return piece;
}

static void piece_free(struct piece *piece)
{
    net_frame_free(piece->frame);
    free(piece);
}

void queue_clear(struct queue *queue)
{
    while (queue->first)
        piece_free(queue_pop(queue));
}

static void queue_push(struct queue *queue, struct piece *piece)
{
    if (queue->last)
        queue->last->next = piece;
    else
        queue->first = piece;
    queue->last = piece;
    queue->bytes += piece->size;
}

static void queue_move(struct queue *to, struct queue *from)
{
    if (!from->first)
        return;
    if (to->last)
        to->last->next = from->first;
    else
        to->first = from->first;
    to->last = from->last;
    to->bytes += from->bytes;
    *from = (struct queue){ 0 };
}

/* The first `bytes` are gone. */
static void queue_sent(struct queue *queue, size_t bytes)
{
    while (bytes > 0 && bytes >= queue->first->size) {
        bytes -= queue->first->size;
        piece_free(queue_pop(queue));
    }
    if (bytes == 0)
        return;
    queue->first->at += bytes;
    queue->first->size -= bytes;
    queue->bytes -= bytes;
}

void output_put(struct connection *connection, struct net_frame *frame, const char *at, size_t size)
{
    if (size == 0)
        return;
    struct piece *piece = room_for(sizeof *piece);
    *piece = (struct piece){ .frame = frame, .at = at, .size = size };
    if (frame)
        frame->references++;
    queue_push(&connection->turn, piece);
    connection_touch(connection);
}

void output_copy(struct connection *connection, const void *at, size_t size)
{
    struct net_frame *frame = frame_new(size);
    memcpy(frame->at, at, size);
    output_put(connection, frame, frame->at, size);
    net_frame_free(frame);
}

void output_forget(struct connection *connection)
{
    queue_clear(&connection->turn);
    if (!connection->deliver)
        queue_clear(&connection->settling);
    if (!connection->sending) {
        queue_clear(&connection->out);
        return;
    }
    struct queue kept = { 0 };
    for (unsigned i = 0; i < connection->sending->pieces; i++) {
        struct piece *piece = queue_pop(&connection->out);
        piece->next = NULL;
        queue_push(&kept, piece);
    }
    queue_clear(&connection->out);
    connection->out = kept;
}

bool output_is_empty(const struct connection *connection)
{
    return output_bytes(connection) == 0;
}

size_t output_bytes(const struct connection *connection)
{
    return connection->out.bytes + connection->settling.bytes + connection->turn.bytes;
}

static unsigned gather(const struct queue *queue, uv_buf_t buffer[WRITE_PIECES], size_t *bytes)
{
    unsigned n = 0;
    *bytes = 0;
    for (const struct piece *piece = queue->first; piece && n < WRITE_PIECES; piece = piece->next) {
        const size_t left = WRITE_BYTES - *bytes;
        if (left == 0)
            break;
        const size_t size = piece->size < left ? piece->size : left;
        /* libuv's buffers are not const; writes leave them alone. */
        buffer[n++] = (uv_buf_t){ .base = (char *)(uintptr_t)piece->at, .len = size };
        *bytes += size;
    }
    return n;
}

static void written(uv_write_t *write, int status)
{
    struct sending *sending = whole_of(write, struct sending, write);
    struct connection *connection = sending->connection;
    const size_t bytes = sending->bytes;
    connection->sending = NULL;
    free(sending);
    if (connection->stage == STAGE_CLOSED)
        return;
    if (status < 0) {
        connection_drop(connection);
        return;
    }
    queue_sent(&connection->out, bytes);
    connection->net->counts.bytes_out += bytes;
    if (connection->wait == WAIT_STALL)
        connection_wait(connection, WAIT_STALL);
    if (connection->channel)
        connection->channel->writing_at_beat = false;
    connection_touch(connection);
}

/* False: the connection is broken. */
static bool send_some(struct connection *connection)
{
    uv_buf_t buffer[WRITE_PIECES];
    uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
    size_t bytes;
    unsigned n = gather(&connection->out, buffer, &bytes);
    const int sent = uv_try_write(stream, buffer, n);
    if (sent < 0 && sent != UV_EAGAIN)
        return false;
    if (sent > 0) {
        queue_sent(&connection->out, (size_t)sent);
        connection->net->counts.bytes_out += (uint64_t)sent;
    }
    if (sent == (int)bytes)
        return true;
    n = gather(&connection->out, buffer, &bytes);
    struct sending *sending = room_for(sizeof *sending);
    sending->connection = connection;
    sending->bytes = bytes;
    sending->pieces = n;
    if (uv_write(&sending->write, stream, buffer, n, written) != 0) {
        free(sending);
        return false;
    }
    connection->sending = sending;
    return true;
}

void output_hold(struct connection *connection)
{
    queue_move(&connection->settling, &connection->turn);
    connection->delivered = 0;
    connection->deliver = connection->settling.first && !connection->drop && !connection->out.first;
}

void output_deliver(struct connection *connection)
{
    uv_buf_t buffer[WRITE_PIECES];
    size_t bytes;
    uv_os_fd_t fd;
    const unsigned n = gather(&connection->settling, buffer, &bytes);
    if (uv_fileno((const uv_handle_t *)&connection->tcp, &fd) != 0)
        return;
    /* On Unix a buffer of libuv is an iovec. */
    const struct msghdr message = { .msg_iov = (struct iovec *)buffer, .msg_iovlen = n };
    connection->delivered = sendmsg(fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (connection->delivered < 0 && (errno == EAGAIN || errno == EINTR))
        connection->delivered = 0;      /* output_flush() tries again */
}

void output_flush(struct connection *connection)
{
    connection->deliver = false;
    if (connection->delivered < 0) {
        connection_drop(connection);
        return;
    }
    queue_sent(&connection->settling, (size_t)connection->delivered);
    connection->net->counts.bytes_out += (uint64_t)connection->delivered;
    connection->delivered = 0;
    queue_move(&connection->out, &connection->settling);
    while (connection->out.first && !connection->sending) {
        if (!send_some(connection)) {
            connection_drop(connection);
            return;
        }
    }
}
