/* WebSocket (RFC 6455) by wslay's event layer, which reads frames, joins fragments, unmasks, checks UTF-8 and answers
 * pings and closes. Its context takes 8 kB, so a connection has one only while a message is coming in: when all bytes
 * given to it are those of complete frames, and no fragment is open, it holds nothing and goes back to the spares.
 *
 * What we send is framed in channel.c, pings and our part of closing, too; no extensions are negotiated, so there is no compression to leak secrets. */
#include "connection.h"

#include <sha1.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <wslay/wslay.h>

enum { SPARES_MAX = 32 };

struct reader {
    wslay_event_context_ptr wslay;
    struct connection *connection;
    struct reader *next;            /* of the spares */
    const char *at;                 /* bytes not yet given */
    size_t left;
    uint64_t given, complete;       /* bytes; those of the frames that have begun */
    bool fragments;                 /* a message is open */
    unsigned late;                  /* frames after the end of the line */
};

/* --- handshake ------------------------------------------------------------------------------------- */

bool socket_key_is_good(const char *key)
{
    unsigned char nonce[16];
    size_t size;
    return sodium_base642bin(nonce, sizeof nonce, key, strlen(key), NULL, &size, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           size == sizeof nonce;
}

void socket_accept(const char *key, char out[32])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t digest[SHA1_DIGEST_LENGTH];
    SHA1_CTX sha;
    SHA1Init(&sha);
    SHA1Update(&sha, (const uint8_t *)key, strlen(key));
    SHA1Update(&sha, (const uint8_t *)guid, sizeof guid - 1);
    SHA1Final(digest, &sha);
    sodium_bin2base64(out, 32, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}

/* --- what wslay asks and tells --------------------------------------------------------------------- */

static ssize_t give(wslay_event_context_ptr wslay, uint8_t *buffer, size_t room, int flags, void *user)
{
    (void)flags;
    struct reader *reader = user;
    if (reader->left == 0) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    const size_t size = reader->left < room ? reader->left : room;
    memcpy(buffer, reader->at, size);
    reader->at += size;
    reader->left -= size;
    reader->given += size;
    return (ssize_t)size;
}

static ssize_t take(wslay_event_context_ptr wslay, const uint8_t *bytes, size_t size, int flags, void *user)
{
    (void)wslay;
    (void)flags;
    output_copy(((struct reader *)user)->connection, bytes, size);
    return (ssize_t)size;
}

/* One credit; the bucket holds those of two seconds. */
static bool pay(struct channel *channel)
{
    enum { SECOND = 1000000 };
    const struct net *net = channel->connection->net;
    const int64_t now = (int64_t)uv_now(net->loop) * 1000, credit = SECOND / net->message_rate;
    if (channel->credit_at < now)
        channel->credit_at = now;
    if (channel->credit_at + credit - now > 2 * SECOND)
        return false;
    channel->credit_at += credit;
    return true;
}

/* A frame begins; its header was 2, 4 or 10 bytes and the mask's 4. */
static void frame_begins(wslay_event_context_ptr wslay,
                         const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    struct reader *reader = user;
    struct connection *connection = reader->connection;
    const uint64_t size = frame->payload_length;
    reader->complete += size + 4 + (size < 126 ? 2 : size < 1 << 16 ? 4 : 10);
    if (!wslay_is_ctrl_frame(frame->opcode))
        reader->fragments = !frame->fin;
    if (connection->stage == STAGE_LINE) {
        if (!pay(connection->channel)) {
            connection->net->counts.refused++;
            channel_close(connection, 1008);
        }
    } else if (++reader->late > NET_MESSAGE_RATE) {
        wslay_event_shutdown_read(wslay);
    }
}

static void hear_pong(struct channel *channel, const uint8_t *at, size_t size)
{
    if (channel->ping_at == 0 || size != sizeof channel->ping_word ||
        memcmp(at, &channel->ping_word, size) != 0)
        return;
    const uint64_t milliseconds = (uv_hrtime() - channel->ping_at) / 1000000 + 1;
    channel->lag[channel->pongs++ % 4] = milliseconds < UINT16_MAX ? (uint16_t)milliseconds : UINT16_MAX;
    channel->ping_at = 0;
    channel->unanswered = 0;
}

static void hear_text(struct connection *connection, const uint8_t *at, size_t size)
{
    struct net *net = connection->net;
    struct channel *channel = connection->channel;
    net->counts.messages_in++;
    if (size > 0)
        memcpy(net->message, at, size);
    net->message[size] = '\0';
    channel->hooks->message(channel->owner, channel, net->message, size);
}

/* wslay lets a code of one byte pass, and a reason that comes in pieces unchecked. */
static void hear_close(struct connection *connection, const uint8_t *at, size_t size)
{
    connection->close_received = true;
    if (connection->stage != STAGE_LINE)
        return;
    if (size == 1)
        channel_close(connection, 1002);        /* RFC 6455 5.5.1: none or two bytes and more */
    else if (size > 2 && !text_is_utf8((const char *)at + 2, size - 2))
        channel_close(connection, 1007);
}

static void message_came(wslay_event_context_ptr wslay, const struct wslay_event_on_msg_recv_arg *message,
                         void *user)
{
    (void)wslay;
    struct reader *reader = user;
    struct connection *connection = reader->connection;
    if (message->opcode == WSLAY_CONNECTION_CLOSE)
        hear_close(connection, message->msg, message->msg_length);
    if (connection->stage != STAGE_LINE)
        return;
    if (!wslay_is_ctrl_frame(message->opcode))
        connection->channel->reading_at_beat = false;
    if (message->opcode == WSLAY_TEXT_FRAME)
        hear_text(connection, message->msg, message->msg_length);
    else if (message->opcode == WSLAY_BINARY_FRAME)
        channel_close(connection, 1003);
    else if (message->opcode == WSLAY_PONG)
        hear_pong(connection->channel, message->msg, message->msg_length);
}

/* --- readers --------------------------------------------------------------------------------------- */

static struct reader *reader_for(struct connection *connection)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give, .send_callback = take,
        .on_frame_recv_start_callback = frame_begins, .on_msg_recv_callback = message_came,
    };
    struct net *net = connection->net;
    struct reader *reader = net->readers;
    if (reader) {
        net->readers = reader->next;
        net->readers_spare--;
    } else {
        reader = zeroed(sizeof *reader);
        if (wslay_event_context_server_init(&reader->wslay, &callbacks, reader) != 0)
            abort();
        wslay_event_config_set_max_recv_msg_length(reader->wslay, NET_MESSAGE_MAX);
    }
    reader->connection = connection;
    connection->reader = reader;
    return reader;
}

void reader_free(struct reader *reader)
{
    if (!reader)
        return;
    wslay_event_context_free(reader->wslay);
    free(reader);
}

void readers_free(struct net *net)
{
    while (net->readers) {
        struct reader *reader = net->readers;
        net->readers = reader->next;
        reader_free(reader);
    }
}

/* Nothing of a message is left in it. */
static void give_back(struct reader *reader)
{
    struct net *net = reader->connection->net;
    reader->connection->reader = NULL;
    if (net->readers_spare >= SPARES_MAX) {
        reader_free(reader);
        return;
    }
    reader->connection = NULL;
    reader->given = reader->complete = 0;
    reader->next = net->readers;
    net->readers = reader;
    net->readers_spare++;
}

/* --- input ----------------------------------------------------------------------------------------- */

/* A message that breaks the protocol ends the line, closed by wslay or, where wslay only reports it, by us. */
static void input_while_open(struct connection *connection, struct reader *reader)
{
    const int status = wslay_event_recv(reader->wslay);
    if (connection->stage != STAGE_LINE)
        return;
    if (status != 0) {
        channel_close(connection, 1002);
        return;
    }
    wslay_event_send(reader->wslay);            /* its pongs, and its part of closing */
    if (wslay_event_get_close_sent(reader->wslay)) {
        connection->close_sent = true;
        connection_end(connection);
    }
}

/* After the end of the line only the client's close frame counts, which may come after messages already in flight.
 *  wslay takes the codes from 1012 on, which clients echo, for an error and stops: as good as a close. */
static void input_while_ending(struct connection *connection, struct reader *reader)
{
    if (connection->blind)
        return;                                 /* nothing of it can be read: the end of the stream is waited for */
    wslay_event_recv(reader->wslay);
    connection->close_received |= !wslay_event_get_read_enabled(reader->wslay);
    connection_touch(connection);
}

void socket_input(struct connection *connection, const char *at, size_t size)
{
    struct reader *reader = connection->reader ? connection->reader : reader_for(connection);
    reader->at = at;
    reader->left = size;
    if (connection->stage != STAGE_LINE) {
        input_while_ending(connection, reader);
        return;
    }
    input_while_open(connection, reader);
    if (connection->stage != STAGE_LINE)
        connection->blind = !connection->close_received && !wslay_event_get_read_enabled(reader->wslay);
    else if (reader->given == reader->complete && !reader->fragments)
        give_back(reader);
}
