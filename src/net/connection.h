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
 * Each uses those below it only; libuv calls net.c, which goes through all that happened when a turn ends.
 *
 * A connection is closed in steps: some function says connection_end() or connection_drop(); in the next turn the
 * caller's hooks are told; after its output went out the socket is closed; libuv then gives the memory back. So no
 * hook is called from within a function of net.h, and no pointer is freed while in use. */
#ifndef DUELLO_NET_CONNECTION_H
#define DUELLO_NET_CONNECTION_H

#include "address.h"
#include "head.h"
#include "base/memory.h"
#include "net.h"
#include "session/page.h"

enum stage {
    STAGE_REQUEST,              /* a request is awaited, or comes in */
    STAGE_ANSWER,               /* the caller has it */
    STAGE_LINE,                 /* a channel */
    STAGE_ENDING,               /* what is queued goes out, then it is over */
    STAGE_CLOSED,               /* libuv is closing it */
};

/* Waits that end by themselves; each has its seconds. */
enum wait { WAIT_NONE, WAIT_HEAD, WAIT_IDLE, WAIT_STALL, WAIT_CLOSE, WAIT_PING, WAIT_COUNT };

/* --- output -------------------------------------------------------------------------------------- */

/* Bytes that several queues may hold. A message: the size of its chunk, the WebSocket header, text, "\n\r\n". */
struct net_frame {
    unsigned references;
    uint8_t chunk_head, socket_head;    /* sizes of these two; they end where the next part begins */
    size_t size;                        /* of a message's text */
    char at[];
};
enum { FRAME_CHUNK = 10, FRAME_SOCKET = 10, FRAME_TEXT = FRAME_CHUNK + FRAME_SOCKET };

struct piece {
    struct piece *next;
    struct net_frame *frame;            /* one reference; NULL: the bytes outlive the net */
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
/* Queues bytes for this turn. `frame` gets another reference, or is NULL for bytes that live as long as the net. */
void output_put(struct connection *connection, struct net_frame *frame, const char *at, size_t size);
/* A copy. */
void output_copy(struct connection *connection, const void *at, size_t size);
/* Forgets what is not yet on its way to the kernel. */
void output_forget(struct connection *connection);
/* This turn's output waits for it to settle. */
void output_hold(struct connection *connection);
/* The output that settled may go. deliver: hands the kernel as much as it takes, for net_deliver(), on any thread. flush: afterwards,
 * on the loop; the rest follows by itself. */
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
    int64_t credit_at;          /* of frames: when all credits are there again (as in limit.c), microseconds */
    uint64_t ping_at;           /* nanoseconds; 0: none is out */
    uint32_t ping_word;         /* what the pong must repeat */
    uint8_t unanswered;         /* pings */
    uint8_t pongs;              /* the next place in lag[] */
    bool writing_at_beat;       /* the write that was under way at the last heartbeat still is */
    bool reading_at_beat;       /* so is the message */
    uint16_t lag[4];            /* milliseconds, of the last pongs; 0: none */
};

struct connection {
    uv_tcp_t tcp;               /* first: libuv's pointers are ours */
    struct net *net;
    struct connection *next, *previous;     /* of the same wait */
    struct connection *touched_next, *settling_next;
    struct connection *all_next, **all_before;
    uint64_t due;               /* of the wait */
    struct exchange *exchange;
    struct channel *channel;
    struct reader *reader;      /* of a WebSocket, while a message is incomplete */
    struct sending *sending;    /* a write that libuv has */
    struct queue out, settling, turn;       /* settled; of the turn that is settling; of this turn */
    ssize_t
        delivered; /* bytes of `settling`, as the kernel has answered; negative: the connection is broken */
    struct {
        char *at;
        size_t used, room;
    } in;                       /* came, and not yet read */
    size_t searched;                /* of an incomplete head */
    struct net_address peer;
    struct member member;       /* of the crowd; behind a proxy, only while a client has it */
    uint8_t stage, wait;
    bool touched;               /* is in the list of this turn */
    bool deliver;               /* `settling` is for net_deliver() until the turn is settled */
    bool paused;                /* is not read from */
    bool heard_end;             /* the client sends no more */
    bool drop;                  /* without sending what is queued */
    bool shut;                  /* all is sent, and the client knows */
    bool replied;                  /* this turn's output has something of the caller's */
    bool replied_head;             /* the first of it answers HEAD */
    bool opening;               /* the channel was opened in this turn */
    bool socket;                /* a WebSocket, */
    bool close_sent, close_received;        /* with these frames, */
    bool blind;                 /* that has broken the protocol: nothing of it can be read any more */
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
    struct reader *readers;     /* that nobody needs now */
    unsigned readers_spare;
    char date[40];              /* of responses */
    char input[64 * 1024];      /* what any connection reads; nothing stays here */
    char message[NET_MESSAGE_MAX + 1];
};

/* --- connection.c: what has happened to a connection; what follows, comes with the end of the turn ----------------- */

/* Makes this turn look at the connection when it ends. */
void connection_touch(struct connection *connection);
/* Over, after what is queued was sent. */
void connection_end(struct connection *connection);
/* Over at once. */
void connection_drop(struct connection *connection);
/* Waits for one thing at a time; connection_waited() is called when it did not come in its seconds. */
void connection_wait(struct connection *connection, enum wait wait);
/* Whether it is the trusted proxy's, and so one client's after the other. */
bool connection_is_proxied(const struct connection *connection);
/* The one whose member has lost its place (NULL: nobody's) is ended by connection_yield(), when the turn ends. */
void connection_displace(struct member *member);

/* --- channel.c ----------------------------------------------------------------------------------- */

struct channel *channel_new(struct connection *connection, const struct channel_hooks *hooks, void *owner,
                            const struct net_address *address);
void channel_free(struct channel *channel);
/* Ends the line with a close frame or the last chunk. The hooks are told later. */
void channel_close(struct connection *connection, int code);
/* The same, when something that should have been sent is lost: a stream just breaks off. */
void channel_break(struct connection *connection, int code);
/* Every NET_PING_SECONDS: checks whether the client is still there. */
void channel_beat(struct connection *connection);
/* Of a WebSocket. */
void channel_ping(struct connection *connection);
void channel_close_frame(struct connection *connection, int code);

/* --- socket.c ------------------------------------------------------------------------------------ */

/* Sec-WebSocket-Accept for a key. */
void socket_accept(const char *key, char out[32]);
bool socket_key_is_good(const char *key);
void socket_input(struct connection *connection, const char *at, size_t size);
void reader_free(struct reader *reader);
void readers_free(struct net *net);

/* --- http.c -------------------------------------------------------------------------------------- */

/* Reads some of the bytes; 0: more are needed. */
size_t http_input(struct connection *connection, const char *at, size_t size);
/* A problem found before the caller is involved; the connection ends. */
void http_refuse(struct connection *connection, int status);
void exchange_free(struct exchange *exchange);
/* Whether the caller has seen the request. */
bool exchange_is_known(const struct exchange *exchange);

/* --- input.c ------------------------------------------------------------------------------------- */

/* So many bytes were read; negative: what libuv says instead. */
void connection_hear(struct connection *connection, ssize_t got, const char *at);
/* Reads on, if it was paused; resume: first goes on with what was kept. */
void connection_read(struct connection *connection);
void connection_resume(struct connection *connection);

/* --- ending.c ------------------------------------------------------------------------------------ */

void connection_waited(struct connection *connection, enum wait wait);
/* Gives its place to another. */
void connection_yield(struct connection *connection);
void connection_close(struct connection *connection);

/* The end of a turn, for a connection that was touched: the caller hears what has ended; output that did not settle is
 * withdrawn; after the rest is handed to the kernel, the connection goes on. */
void connection_tell_end(struct connection *connection);
void connection_take_back(struct connection *connection);
void connection_after_output(struct connection *connection);

#endif
