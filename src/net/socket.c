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

enum { SPARES_MAX = 32, HEAD_MAX = 14 };        /* bytes of a frame's head: two, eight of length, four of the mask */

struct reader {
    wslay_event_context_ptr wslay;
    struct connection *connection;
    struct reader *next;            /* of the spares */
    const char *at;                 /* bytes not yet given */
    size_t left;
    uint8_t head[HEAD_MAX];         /* of the frame that comes in, as far as it is here */
    uint8_t head_used;              /* 0: none has begun */
    uint64_t body;                  /* bytes of it that are still to come, when its head is whole */
    uint64_t message;               /* bytes of the message that is open, those of this frame included */
    bool fragments;                 /* a message is open: more frames of it must come */
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

/* A frame begins. */
static void frame_begins(wslay_event_context_ptr wslay,
                         const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    struct reader *reader = user;
    struct connection *connection = reader->connection;
    (void)frame;
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
    struct reader *reader = user;
    struct connection *connection = reader->connection;
    if (message->opcode == WSLAY_PING && connection->stage == STAGE_LINE)
        wslay_event_send(wslay);                /* its pong, which wslay forgets when the line ends before it is sent */
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
    reader->next = net->readers;
    net->readers = reader;
    net->readers_spare++;
}

/* --- heads of frames ------------------------------------------------------------------------------- */

/* wslay looks at the head of a frame only when the first byte behind it has come, and it accepts any length. So heads are judged here,
 * each as soon as it is whole. */

/* Bytes of the head that has begun, as far as is known. */
static unsigned head_size(const struct reader *reader)
{
    if (reader->head_used < 2)
        return 2;
    const unsigned length = reader->head[1] & 0x7f;
    return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0) + (reader->head[1] & 0x80 ? 4 : 0);
}

static uint64_t head_length(const uint8_t head[HEAD_MAX])
{
    const unsigned length = head[1] & 0x7f;
    uint64_t size = 0;
    if (length < 126)
        return length;
    for (unsigned i = 0; i < (length == 126 ? 2 : 8); i++)
        size = size << 8 | head[2 + i];
    return size;
}

/* What is wrong with a control frame's head (RFC 6455 5.5), or 0. */
static int control_fault(unsigned opcode, bool final, uint64_t length)
{
    return opcode > WSLAY_PONG || !final || length > 125 ? 1002 : 0;
}

/* The head is whole: the code to close with for what is wrong with it (RFC 6455 5.2, 5.4), or 0. */
static int judge_head(struct reader *reader)
{
    const uint8_t *head = reader->head;
    const unsigned opcode = head[0] & 15, form = head[1] & 0x7f;
    const bool final = head[0] >> 7, masked = head[1] >> 7;
    const uint64_t length = head_length(head);
    if (head[0] & 0x70 || !masked || length >> 63 || (form == 126 && length < 126) ||
        (form == 127 && length < 1 << 16))
        return 1002;
    reader->body = length;
    if (opcode & 8)
        return control_fault(opcode, final, length);
    if (opcode > WSLAY_BINARY_FRAME || (opcode == WSLAY_CONTINUATION_FRAME) != reader->fragments)
        return 1002;
    if (length > NET_MESSAGE_MAX)
        return 1009;
    reader->message = length + (reader->fragments ? reader->message : 0);
    reader->fragments = !final;
    return reader->message > NET_MESSAGE_MAX ? 1009 : 0;
}

/* How many of these bytes may be handed to wslay: all, with *code 0, or those before the first frame whose head is wrong, with the
 * code to close with. */
static size_t judge(struct reader *reader, const char *at, size_t size, int *code)
{
    size_t used = 0, begun = 0;         /* where the frame begins, as far as it is among these bytes */
    *code = 0;
    while (used < size) {
        if (reader->body > 0) {
            const size_t some = reader->body < size - used ? (size_t)reader->body : size - used;
            reader->body -= some;
            used += some;
            continue;
        }
        if (reader->head_used == 0)
            begun = used;
        reader->head[reader->head_used++] = (uint8_t)at[used++];
        if (reader->head_used < head_size(reader))
            continue;
        *code = judge_head(reader);
        if (*code != 0)
            return begun;
        reader->head_used = 0;
    }
    return size;
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
    int code = 0;
    reader->at = at;
    reader->left = size;
    if (connection->stage != STAGE_LINE) {
        input_while_ending(connection, reader);
        return;
    }
    reader->left = judge(reader, at, size, &code);
    input_while_open(connection, reader);
    if (code != 0)
        channel_close(connection, code);        /* nothing, if what came before has ended the line */
    if (connection->stage != STAGE_LINE)
        connection->blind =
            !connection->close_received && (code != 0 || !wslay_event_get_read_enabled(reader->wslay));
    else if (reader->head_used == 0 && reader->body == 0 && !reader->fragments)
        give_back(reader);
}
