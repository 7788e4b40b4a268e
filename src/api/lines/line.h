/* Lines: connections that stay open, so that the server can tell a client what happens. There are two kinds. A WebSocket takes
 * messages, and carries the streams of many tables and of the lobby; an HTTP response of lines of JSON (ndjson) carries one stream. */
#ifndef DUELLO_API_LINE_H
#define DUELLO_API_LINE_H

#include "net/net.h"
#include "store/store.h"

struct watching;

struct line {
    struct server *server;
    struct channel *channel;        /* NULL: not yet */
    struct store_account account;   /* id 0: nobody */
    struct store_session session;
    struct net_address address;
    struct watching *watching;      /* the tables that it hears of */
    bool lobby;                     /* it hears of the lobby */
    bool challenges;                /* and of challenges that concern its account */
    int64_t *blocked;               /* accounts that it does not want to hear */
    unsigned blocked_count;
    struct line *next, *previous;   /* in server->lines */
};

/* Reads again whom the line's account blocks. */
void line_read_blocks(struct line *line);
void line_send(struct line *line, const char *text, size_t size);
/* Closes the lines of a session, of an account. */
void lines_end_session(struct server *server, int64_t session);
void lines_end_account(struct server *server, int64_t account);
/* Closes the lines of an account except those of the session `keep`; with `tokens`, also those of tokens. */
void lines_end_others(struct server *server, int64_t account, int64_t keep, bool tokens);
/* Closes the lines whose session or token has expired. */
void lines_expire(struct server *server);
/* To be called when an account, or the list of those whom it blocks, has changed: its lines are brought up to date. */
void lines_account(struct server *server, const struct store_account *account);
/* Whether a line wants to hear what that account says. */
bool line_hears(const struct line *line, int64_t account);

#endif
