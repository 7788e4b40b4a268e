/* Open lines: whatever is sent on them, messages framed once and queued, heartbeat, the end. */
#include "connection.h"

#include <sodium.h>
#include <string.h>

struct channel *channel_new(struct connection *connection, const struct channel_hooks *hooks, void *owner,
                            const struct net_address *address)
{
    struct channel *channel = zeroed(sizeof *channel);
    channel->connection = connection;
    channel->hooks = hooks;
    channel->owner = owner;
    channel->address = *address;
    connection->channel = channel;
    connection->net->counts.channels++;
    return channel;
}

void channel_free(struct channel *channel)
{
    channel->connection->net->counts.channels--;
    free(channel);
}

/* The header of a text frame that is not masked (RFC 6455 5.2), to end at `end`; its size. */
static uint8_t write_socket_head(char *end, size_t size)
{
    if (size < 126) {
        end[-2] = (char)0x81;
        end[-1] = (char)size;
        return 2;
    }
    if (size < 1 << 16) {
        end[-4] = (char)0x81;
        end[-3] = 126;
        end[-2] = (char)(size >> 8);
        end[-1] = (char)size;
        return 4;
    }
    end[-10] = (char)0x81;
    end[-9] = 127;
    for (int i = 0; i < 8; i++)
        end[-1 - i] = (char)((uint64_t)size >> (8 * i));
    return 10;
}

/* The size line of a chunk, to end at `end`; its size. */
static uint8_t write_chunk_head(char *end, size_t size)
{
    char *at = end;
    *--at = '\n';
    *--at = '\r';
    do
        *--at = "0123456789abcdef"[size & 15];
    while (size >>= 4);
    return (uint8_t)(end - at);
}

struct net_frame *net_frame(const char *text, size_t size)
{
    struct net_frame *frame = frame_new(FRAME_TEXT + size + 3);
    frame->size = size;
    frame->chunk_head = write_chunk_head(frame->at + FRAME_CHUNK, size + 1);
    frame->socket_head = write_socket_head(frame->at + FRAME_TEXT, size);
    memcpy(frame->at + FRAME_TEXT, text, size);
    memcpy(frame->at + FRAME_TEXT + size, "\n\r\n", 3);
    return frame;
}

bool net_frame_says(const struct net_frame *frame, const char *text, size_t size)
{
    return frame && frame->size == size && memcmp(frame->at + FRAME_TEXT, text, size) == 0;
}

void net_push(struct channel *channel, struct net_frame *frame)
{
    struct connection *connection = channel->connection;
    char *text = frame->at + FRAME_TEXT;
    if (connection->stage != STAGE_LINE)
        return;
    connection->replied = true;
    connection->net->counts.messages_out++;
    if (connection->socket) {
        output_put(connection, frame, text - frame->socket_head, frame->socket_head + frame->size);
    } else if (connection->chunked) {
        output_put(connection, frame, frame->at + FRAME_CHUNK - frame->chunk_head, frame->chunk_head);
        output_put(connection, frame, text, frame->size + 3);
    } else {
        output_put(connection, frame, text, frame->size + 1);
    }
    if (output_bytes(connection) > NET_BACKLOG_MAX) {
        output_forget(connection);
        channel_break(connection, 1008);
    }
}

void net_send(struct channel *channel, const char *text, size_t size)
{
    if (channel->connection->stage != STAGE_LINE)
        return;
    struct net_frame *frame = net_frame(text, size);
    net_push(channel, frame);
    net_frame_free(frame);
}

void channel_close_frame(struct connection *connection, int code)
{
    const char frame[] = { (char)0x88, 2, (char)(code >> 8), (char)code };
    output_copy(connection, frame, sizeof frame);
    connection->close_sent = true;
}

void channel_close(struct connection *connection, int code)
{
    static const char last_chunk[] = "0\r\n\r\n";
    if (connection->stage != STAGE_LINE)
        return;
    if (connection->socket) {
        channel_close_frame(connection, code);
    } else if (connection->chunked) {
        output_put(connection, NULL, last_chunk, sizeof last_chunk - 1);
    }
    connection_end(connection);
}

void channel_break(struct connection *connection, int code)
{
    if (connection->socket) {
        channel_close(connection, code);
        connection_wait(connection, WAIT_CLOSE);
    } else {
        connection_drop(connection);            /* without a last chunk: the client sees that something is missing */
    }
}

void net_hang_up(struct channel *channel, int code)
{
    channel_close(channel->connection, code);
}

bool net_is_socket(const struct channel *channel)
{
    return channel->connection->socket;
}

struct net_address net_address_of(const struct channel *channel)
{
    return channel->address;
}

unsigned net_lag(const struct channel *channel)
{
    unsigned least = 0;
    for (size_t i = 0; i < sizeof channel->lag / sizeof *channel->lag; i++) {
        if (channel->lag[i] > 0 && (least == 0 || channel->lag[i] < least))
            least = channel->lag[i];
    }
    return least;
}

void channel_ping(struct connection *connection)
{
    enum { UNANSWERED_MAX = 2 };
    struct channel *channel = connection->channel;
    if (channel->unanswered == UNANSWERED_MAX) {
        connection_drop(connection);
        return;
    }
    channel->unanswered++;
    channel->ping_word = randombytes_random();
    channel->ping_at = uv_hrtime();
    char frame[2 + sizeof channel->ping_word] = { (char)0x89, sizeof channel->ping_word };
    memcpy(frame + 2, &channel->ping_word, sizeof channel->ping_word);
    output_copy(connection, frame, sizeof frame);
}

void channel_beat(struct connection *connection)
{
    struct channel *channel = connection->channel;
    const bool writing = connection->sending != NULL, reading = connection->reader != NULL;
    if (connection->stage != STAGE_LINE)
        return;
    if (channel->reading_at_beat && reading) {
        channel_close(connection, 1008);
    } else if (connection->socket) {
        channel_ping(connection);
    } else if (channel->writing_at_beat && writing) {
        connection_drop(connection);
    } else if (!writing) {
        const char *line = connection->chunked ? "1\r\n\n\r\n" : "\n";
        output_put(connection, NULL, line, strlen(line));
    }
    channel->writing_at_beat = writing;
    channel->reading_at_beat = reading;
}
