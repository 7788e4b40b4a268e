/* What the files of the network share.
 *
 *     net.c         listens, accepts, and runs the turns of the loop
 *     ending.c      how a connection ends, or goes on
 *     input.c       what a client sends, and to whom it goes
 *     http.c        requests and responses
 *     socket.c      what comes on a WebSocket (RFC 6455), through wslay
 *     channel.c     what is sent on open lines, WebSockets and ndjson
 *     output.c      what waits to be sent
 *     connection.c  the state of a connection
 *
 * Each file uses only those below it in this list. libuv calls net.c. Whatever happens to a connection puts it on a list
 * (connection_touch()), and when the turn ends, net.c goes through that list.
 *
 * A connection is closed in four steps. A function calls connection_end() or connection_drop(). At the end of the turn the caller's
 * hooks are told. When its output has gone out, the socket is closed. Then libuv gives the memory back. Thus no hook is called from
 * within a function of net.h, and nothing is freed while somebody up the stack still uses it. */
#ifndef DUELLO_NET_CONNECTION_H
#define DUELLO_NET_CONNECTION_H

#include "address.h"
#include "head.h"
#include "base/memory.h"
#include "net.h"
#include "session/page.h"

enum stage {
    STAGE_REQUEST,              /* a request is awaited, or comes in */
    STAGE_ANSWER,               /* the caller has the request, and owes an answer */
    STAGE_LINE,                 /* it is a channel now */
    STAGE_ENDING,               /* what is queued goes out, then it is over */
    STAGE_CLOSED,               /* libuv is closing it */
};

/* What a connection waits for. Each kind has its limit of seconds (wait_seconds in connection.c, from the NET_..._SECONDS of net.h);
 * when they are over, connection_waited() says what becomes of it. */
enum wait { WAIT_NONE, WAIT_HEAD, WAIT_IDLE, WAIT_STALL, WAIT_CLOSE, WAIT_PING, WAIT_COUNT };

/* --- output -------------------------------------------------------------------------------------- */

/* Bytes that several queues may hold, with a count of references.
 *
 * A message is framed once for all who hear it, WebSockets and ndjson streams alike. Its bytes are: the size line of an HTTP chunk, the
 * header of a WebSocket frame, the text, and "\n\r\n". A WebSocket is sent the header and the text; a stream in chunks the size line, and
 * then the text to the end; a stream without chunks the text and "\n". */
struct net_frame {
    unsigned references;
    uint8_t chunk_head, socket_head;    /* sizes of the first two parts; each ends where its room ends */
    size_t size;                        /* of a message's text */
    char at[];
};
enum { FRAME_CHUNK = 10, FRAME_SOCKET = 10, FRAME_TEXT = FRAME_CHUNK + FRAME_SOCKET };

struct piece {
    struct piece *next;
    struct net_frame *frame;            /* which has the bytes: one reference. NULL: they outlive the net */
    const char *at;
    size_t size;
};

struct queue {
    struct piece *first, *last;
    size_t bytes;
};

/* A new frame with one reference and `room` bytes. */
struct net_frame *frame_new(size_t room);
void queue_clear(struct queue *queue);

struct connection;
/* Queues bytes for this turn. They are part of `frame`, which gets another reference; or it is NULL, and they live as long as the net. */
void output_put(struct connection *connection, struct net_frame *frame, const char *at, size_t size);
/* Queues a copy of bytes. */
void output_copy(struct connection *connection, const void *at, size_t size);
/* Drops all that is queued, but for what libuv or net_deliver() is sending. */
void output_forget(struct connection *connection);
/* The turn ends: its output waits until the turn has settled. */
void output_hold(struct connection *connection);
/* The turn has settled, and its output may go. output_deliver() hands the kernel as much as it takes at once; net_deliver() calls it, on
 * any thread. output_flush() comes afterwards, on the loop: it counts what was delivered and sends the rest, which goes on by itself. */
void output_deliver(struct connection *connection);
void output_flush(struct connection *connection);
/* Bytes that the kernel has not taken yet. */
size_t output_bytes(const struct connection *connection);
bool output_is_empty(const struct connection *connection);

/* --- connections --------------------------------------------------------------------------------- */

struct channel {
    struct connection *connection;
    const struct channel_hooks *hooks;
    void *owner;
    struct net_address address;
    int64_t credit_at;          /* when it has all its credits for frames again, in microseconds: as in limit.c */
    uint64_t ping_at;           /* nanoseconds; 0: none is out */
    uint32_t ping_word;         /* what the pong must repeat */
    uint8_t unanswered;         /* pings */
    uint8_t pongs;              /* the next place in lag[] */
    bool writing_at_beat;       /* the write that was under way at the last heartbeat still is */
    bool reading_at_beat;       /* the message that was coming in at the last heartbeat still is */
    uint16_t lag[4];            /* milliseconds, of the last pongs; 0: none */
};

struct connection {
    uv_tcp_t tcp;               /* first: libuv's pointers are ours */
    struct net *net;
    struct connection *next, *previous;     /* of the same wait */
    struct connection *touched_next, *settling_next;
    struct connection *all_next, **all_before;
    uint64_t due;               /* when the wait is over, in milliseconds of the loop's clock */
    struct exchange *exchange;
    struct channel *channel;
    struct reader *reader;      /* of a WebSocket, while a message is incomplete */
    struct sending *sending;    /* a write that libuv has */
    struct queue out, settling, turn;       /* may go; wait for their turn to settle; of the turn that runs */
    ssize_t delivered;          /* bytes of `settling` that the kernel took; negative: the connection is broken */
    struct {
        char *at;
        size_t used, room;
    } in;                       /* came, and not yet read */
    size_t searched;                /* bytes of an incomplete head in which no end was found */
    struct net_address peer;
    struct member member;       /* of the crowd; behind a proxy, only while a client has it */
    uint8_t stage, wait;
    bool touched;               /* is in the list of this turn */
    bool deliver;               /* `settling` is for net_deliver() until the turn is settled */
    bool paused;                /* is not read from */
    bool heard_end;             /* the client sends no more */
    bool drop;                  /* without sending what is queued */
    bool shut;                  /* all is sent, and the client was told that there is no more */
    bool replied;                  /* this turn's output has something of the caller's */
    bool replied_head;             /* the first of it answers HEAD */
    bool line;                  /* it became a channel, which may have ended */
    bool opening;               /* in this turn */
    bool socket;                /* it is a WebSocket */
    bool close_sent, close_received;        /* its close frames */
    bool blind;                 /* it has broken WebSocket's protocol, so nothing that follows can be read */
    bool chunked;               /* an ndjson response in chunks */
};

struct net {
    uv_loop_t *loop;
    uv_tcp_t listener;
    uv_prepare_t turn;
    uv_idle_t again;            /* runs when a turn has left something for the next */
    uv_timer_t tick;
    struct net_hooks hooks;
    uv_read_cb heard;           /* of every connection */
    char **origins;
    bool behind_proxy, closing;
    bool settling;              /* the turn before this one still is */
    unsigned connections_max, per_address_max, message_rate, turn_reads, second;
    struct crowd *crowd;
    struct net_counts counts;
    uint64_t turn_end, idle;    /* of the last turn, nanoseconds; how long the loop had waited by then in all */
    uint64_t reads_since;       /* this turn; 0: it has read nothing yet */
    struct {
        struct connection *first, *last;
    } waiting[WAIT_COUNT];
    struct connection *all;
    struct connection *touched, *touched_last;
    struct connection *unsettled;    /* those that wait for a turn to settle */
    struct reader *readers;     /* spares: readers of messages that no connection needs now */
    unsigned readers_spare;     /* how many */
    char date[40];              /* the Date field of responses, written once a second */
    char input[64 * 1024];      /* what was just read from any connection; what is kept is copied at once */
    char message[NET_MESSAGE_MAX + 1];      /* the message that a hook is being told */
};

/* --- connection.c: notes what has happened to a connection; what follows from that is done when the turn ends ------ */

/* Something has happened to the connection: the end of this turn looks at it. */
void connection_touch(struct connection *connection);
/* Ends the connection after all that is queued was sent. */
void connection_end(struct connection *connection);
/* Ends the connection at once; what is queued is lost. */
void connection_drop(struct connection *connection);
/* From now on the connection waits for this, and for nothing else. If it waits longer than the limit, connection_waited() is called. */
void connection_wait(struct connection *connection, enum wait wait);
/* Whether the connection comes from the trusted proxy. Then its requests are those of one client after another. */
bool connection_is_proxied(const struct connection *connection);
/* A member of the crowd has lost its place (NULL: nobody has). Its connection is ended by connection_yield() when the turn ends. */
void connection_displace(struct member *member);

/* --- channel.c ----------------------------------------------------------------------------------- */

struct channel *channel_new(struct connection *connection, const struct channel_hooks *hooks, void *owner,
                            const struct net_address *address);
void channel_free(struct channel *channel);
/* Ends the line with a close frame or the last chunk. The hooks are told later. */
void channel_close(struct connection *connection, int code);
/* Ends the line when something that should have been sent on it is lost. A WebSocket is closed with the code; a stream breaks off without
 * its end, so that the client can tell that something is missing. */
void channel_break(struct connection *connection, int code);
/* Every NET_PING_SECONDS: checks whether the client is still there. */
void channel_beat(struct connection *connection);
/* For a WebSocket only: sends a ping, or drops the connection if the last two were not answered; sends a close frame. */
void channel_ping(struct connection *connection);
void channel_close_frame(struct connection *connection, int code);

/* --- socket.c ------------------------------------------------------------------------------------ */

/* The value of Sec-WebSocket-Accept that answers a key. */
void socket_accept(const char *key, char out[32]);
/* Whether a Sec-WebSocket-Key is 16 bytes in Base64, as it must be. */
bool socket_key_is_good(const char *key);
/* Bytes have come on a WebSocket. */
void socket_input(struct connection *connection, const char *at, size_t size);
void reader_free(struct reader *reader);
void readers_free(struct net *net);

/* --- http.c -------------------------------------------------------------------------------------- */

/* Reads a part of a request; returns how many bytes were used. 0: more must come first. */
size_t http_input(struct connection *connection, const char *at, size_t size);
/* Answers with a problem without asking the caller, and ends the connection. */
void http_refuse(struct connection *connection, int status);
void exchange_free(struct exchange *exchange);
/* Whether the caller was given the request, so that it must be told when the client has gone. */
bool exchange_is_known(const struct exchange *exchange);

/* --- input.c ------------------------------------------------------------------------------------- */

/* `got` bytes have come; negative: an error of libuv's. */
void connection_hear(struct connection *connection, ssize_t got, const char *at);
/* Reads from the client again, if that was paused. */
void connection_read(struct connection *connection);
/* Goes on with bytes that came earlier and were kept, then reads from the client again. */
void connection_resume(struct connection *connection);

/* --- ending.c ------------------------------------------------------------------------------------ */

/* What the connection waited for did not come in time: decides what becomes of it. */
void connection_waited(struct connection *connection, enum wait wait);
/* The connection has lost its place in the crowd to another, and is ended. */
void connection_yield(struct connection *connection);
/* Closes the socket; libuv gives the memory back later. */
void connection_close(struct connection *connection);

/* The end of a turn, for each connection that was touched, in this order: */
/* the caller is told that its request or channel has ended; */
void connection_tell_end(struct connection *connection);
/* where the turn could not be stored, its output is withdrawn, and the client is told to try again; */
void connection_take_back(struct connection *connection);
/* and after the output was handed to the kernel, the connection ends, reads its next request or waits. */
void connection_after_output(struct connection *connection);

#endif
