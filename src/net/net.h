/* The network: HTTP/1.1 and WebSocket on one port. It carries bytes and enforces limits, and knows nothing of what the bytes mean.
 * Everything runs in one thread, on one loop of libuv; only net_deliver() may be called from another.
 *
 * The caller meets clients in two forms. An `exchange` is one HTTP request that wants one response. A `channel` is
 * an open line to one client, a WebSocket or an ndjson response (a line of JSON for each message), on which messages are pushed.
 *
 * The loop works in turns: it reads what has come, the caller works on it, and the output of the whole turn goes out together. Nobody may
 * be told of a move that a crash could still undo, so this output waits until hooks.settle() has said that all is on disk. When
 * settle() refuses, every response of that turn becomes a 503 problem, every channel that was to be told something is closed with
 * 1013 (try again later), and nothing of that output is sent. While a turn settles the loop reads on: what arrives
 * meanwhile belongs to the next turn, which settles after this one. */
#ifndef DUELLO_NET_NET_H
#define DUELLO_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

/* Limits, in bytes unless named otherwise. What goes beyond them is refused with a problem (RFC 9457) whose type is
 * its id: bad-request 400, origin 403, timeout 408, body-too-large 413, target-too-long 414, expectation 417,
 * websocket-version 426, too-many-connections 429, head-too-large 431, not-implemented 501, unavailable 503,
 * http-version 505. */
enum {
    NET_TARGET_MAX = 2048,          /* path and query; longer: 414 */
    NET_HEAD_MAX = 8192,            /* all header fields; more: 431 */
    NET_BODY_MAX = 128 * 1024,      /* of a request; more: 413. Whatever base/lengths.def allows fits, as JSON */
    NET_MESSAGE_MAX = 40 * 1024,    /* one WebSocket message from a client; the longest post fits. More: close 1009 */
    NET_BACKLOG_MAX = 512 * 1024,   /* what may wait for a slow reader; more: the channel is closed with 1008 */
    NET_AHEAD_MAX = 16 * 1024,      /* read ahead while a request is being answered; more is read after that */
    NET_HEAD_SECONDS = 10,          /* a request must be complete by then: 408 */
    NET_IDLE_SECONDS = 60,          /* a kept connection without a request */
    NET_STALL_SECONDS = 30,         /* a reader that takes nothing of a response */
    NET_CLOSE_SECONDS = 5,          /* for the client to hang up too, once all is sent */
    NET_PING_SECONDS = 20,          /* a WebSocket is pinged so often, and closed after two unanswered; a message must
                                     * be complete after two, too; ndjson gets its empty line */
    NET_TURN_READS = 8000,          /* microseconds: a turn that has read so long ends; the next reads on */
    NET_TURN_SLOW = 5000,           /* microseconds: a longer uninterrupted stretch of work counts as slow */
    NET_NEWCOMERS_MAX = 16,         /* connections of an address beyond its limit, before their first request */
    NET_MESSAGE_RATE = 100,         /* frames a second of a client, twice as many at once; more: close 1008.
                                     * A person needs 5, a quick bot 30; 100 take less than 1 % of a core to read */
};

/* An address of 16 bytes; IPv4 as ::ffff:a.b.c.d. Behind a trusted proxy it is the client's (X-Forwarded-For, the
 * last hop that is not trusted). */
struct net_address {
    uint8_t byte[16];
};

struct net_options {
    const char *host;               /* "127.0.0.1", "::1", "0.0.0.0", ... */
    uint16_t port;                  /* 0: the system chooses; net_port() tells */
    const char *const *origins;     /* allowed Origin values of upgrades and of unsafe methods, NULL-terminated */
    bool behind_proxy;              /* X-Forwarded-For from loopback peers is believed */
    unsigned connections_max;       /* beyond it new ones are closed at once */
    unsigned per_address_max;       /* open connections of one address, or of the first 64 bits of an IPv6 address;
                                     * behind a proxy: unanswered requests and channels. Beyond it whoever is known, see
                                     * net_know(), displaces who is not, the oldest first; anybody else: 429 */
    unsigned message_rate;          /* instead of NET_MESSAGE_RATE, with two seconds' worth at once; 0: that one */
    unsigned turn_reads;            /* instead of NET_TURN_READS, for tests; 0: that one */
    unsigned second;                /* milliseconds that count as one of the seconds above, for tests; 0: 1000 */
};

struct net;
struct exchange;
struct channel;

enum net_method { NET_GET, NET_HEAD, NET_POST, NET_PUT, NET_PATCH, NET_DELETE, NET_OPTIONS, NET_METHOD_COUNT };

/* A complete request; all pointers are good until the response is given. Strings end with '\0'. */
struct net_request {
    enum net_method method;
    const char *path;               /* starts with '/', percent-decoded, valid UTF-8 without control characters */
    const char *query;              /* as sent, without '?'; "" if none */
    const char *body;
    size_t body_size;
    struct net_address address;
    bool wants_upgrade;             /* a well-formed WebSocket handshake */
    bool origin_allowed;            /* no Origin header, or one of net_options.origins; upgrades and unsafe methods
                                     * from elsewhere are refused here, with 403 */
    bool secure;                    /* the client came through https, as the trusted proxy says */
};

/* The value of a request's header field, or NULL; `name` in lower case. */
const char *net_header(const struct exchange *exchange, const char *name);

enum net_settling {
    NET_SETTLED,                    /* the turn's output may go */
    NET_SETTLING,                   /* it may go once is_settled() says so */
    NET_REFUSED,                    /* see above */
    NET_NOT_YET,                    /* the turn goes on; the caller wakes the loop when it may end */
};

struct net_hooks {
    void *context;
    /* A request arrived; answer it now or later with net_respond(), net_stream() or net_upgrade(). */
    void (*request)(void *context, struct exchange *exchange, const struct net_request *request);
    /* A request arrived from an address that has no place left. If it shows who sent it, call net_know(); do nothing else here. If
     * not, it is refused with 429. If it does, the same request comes once more, by request(). */
    void (*meet)(void *context, struct exchange *exchange, const struct net_request *request);
    /* The client of an unanswered request has gone; the exchange must not be used again. A client that only closed
     * its sending half still gets the answer. */
    void (*gone)(void *context, struct exchange *exchange);
    /* Stores what the turn has changed. Called at the end of each turn, before its output goes out. Sends nothing itself. */
    enum net_settling (*settle)(void *context);
    /* The output of a turn that is NET_SETTLING waits for net_deliver(), or for is_settled(). */
    void (*settling)(void *context);
    /* Whether the turn that was NET_SETTLING is settled now. Asked on every pass of the loop; the thread that settles it wakes the
     * loop then. This and settling() are NULL if settle() never says NET_SETTLING. */
    bool (*is_settled)(void *context);
};

struct channel_hooks {
    /* A text message, valid UTF-8, at most NET_MESSAGE_MAX bytes, ends with '\0'. Never for ndjson. */
    void (*message)(void *owner, struct channel *channel, const char *text, size_t size);
    /* The channel has closed, for whatever reason, including net_hang_up(); it must not be used again. Called once for
     * every channel, soon, and never from within a function of this header. */
    void (*closed)(void *owner, struct channel *channel);
};

/* Starts to listen on `loop`, and ignores SIGPIPE from now on. NULL: `error` (room for 128) says why. */
struct net *net_open(uv_loop_t *loop, const struct net_options *options, const struct net_hooks *hooks,
                     char *error);
uint16_t net_port(const struct net *net);
/* One more allowed origin: the server's own address is known only once the port is. */
void net_allow_origin(struct net *net, const char *origin);
/* No new connections; channels are closed with 1001 (going away); what is queued is sent. The handles close
 * as the loop runs on; then net_free(). */
void net_close(struct net *net);
void net_free(struct net *net);
/* Sends the output of the turn that was settling, as far as the kernel takes it. The only function here that any thread may call: the
 * one that has just settled the turn, so that clients need not wait for the loop. At most once between hooks.settling() and the
 * moment at which hooks.is_settled() says yes. Whatever it leaves, and all if it is not called, the loop sends after that. */
void net_deliver(struct net *net);

/* The caller's own pointer for an exchange. */
void net_set_data(struct exchange *exchange, void *data);
void *net_data(const struct exchange *exchange);

/* The client has shown who it is. From now on its connection gives way to no other, until it ends; behind a proxy, where a connection is
 * shared by clients, that holds for this request and the channel that becomes of it. */
void net_know(struct exchange *exchange);

/* Adds a header field to the response to come; `value` is copied. Security headers (CSP, nosniff, referrer policy,
 * frame options, COOP ...) are added to every response automatically. */
void net_add_header(struct exchange *exchange, const char *name, const char *value);
/* The response to come is something that a page uses, such as a typeface, an icon or a script of its own, and neither a document nor what a
 * worker begins with. Security headers that only those obey are left out, for a page fetches dozens of such files. */
void net_is_part(struct exchange *exchange);
/* The response to come may be shown by pages of any origin: a picture for a forum. */
void net_allow_showing(struct exchange *exchange);
/* Responds; `body` is copied (may be NULL). HEAD sends no body. The exchange is gone afterwards. */
void net_respond(struct exchange *exchange, int status, const char *type, const void *body, size_t size);
/* As net_respond, for a body that lives as long as the net: nothing is copied. */
void net_respond_static(struct exchange *exchange, int status, const char *type, const void *body,
                        size_t size);
/* Turns the exchange into a channel: an endless ndjson response, or a WebSocket. The exchange is gone afterwards. */
struct channel *net_stream(struct exchange *exchange, const struct channel_hooks *hooks, void *owner);
struct channel *net_upgrade(struct exchange *exchange, const struct channel_hooks *hooks, void *owner);

/* A message framed once and sent to many. Counted references: net_frame() gives one, net_push() takes its own. */
struct net_frame;
struct net_frame *net_frame(const char *text, size_t size);
/* Gives one reference back; NULL: nothing happens. */
void net_frame_free(struct net_frame *frame);
/* Whether a frame holds exactly this text; false if `frame` is NULL. */
bool net_frame_says(const struct net_frame *frame, const char *text, size_t size);

/* Queues a message: one text frame on a WebSocket, one line on ndjson. */
void net_send(struct channel *channel, const char *text, size_t size);
void net_push(struct channel *channel, struct net_frame *frame);
/* Closes after what is queued was sent; `code` as in RFC 6455 7.4, ignored for ndjson. */
void net_hang_up(struct channel *channel, int code);
bool net_is_socket(const struct channel *channel);
struct net_address net_address_of(const struct channel *channel);
/* Smallest round trip of the last pings in milliseconds, measured here; 0: not yet known, or ndjson. */
unsigned net_lag(const struct channel *channel);

struct net_counts {
    unsigned connections, channels;
    uint64_t requests, messages_in, messages_out, bytes_in, bytes_out, refused;
    uint64_t turns, turns_slow;         /* iterations of the loop; slow: busy longer than NET_TURN_SLOW */
    uint64_t turn_longest;              /* microseconds that the loop was busy at a stretch: reading, the caller's work
                                         * and its settling, and sending */
};
struct net_counts net_counts(const struct net *net);

#endif
