/* Lines end with the session, the token or the account behind them. */
#include "line.h"
#include "lobby.h"
#include "api/state/server_state.h"

enum { CLOSE_SESSION = 4001 };     /* the session behind the line is over */

static void hang_up(struct line *line)
{
    lobby_left(line->server->lobby, line);
    line->account = (struct store_account){ .id = 0 };     /* what still arrives belongs to nobody */
    line->session = (struct store_session){ .id = 0 };
    lobby_came(line->server->lobby, line);
    if (line->channel)
        net_hang_up(line->channel, CLOSE_SESSION);
}

/* net_hang_up() may close at once and free the line, so the pointer to the next line is read before. */
void lines_end_session(struct server *server, int64_t session)
{
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;
        if (line->session.id == session)
            hang_up(line);
    }
}

void lines_end_account(struct server *server, int64_t account)
{
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;
        if (line->account.id == account)
            hang_up(line);
    }
}

void lines_end_others(struct server *server, int64_t account, int64_t keep, bool tokens)
{
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;
        if (line->account.id == account && line->session.id != keep && (tokens || line->session.scopes == 0))
            hang_up(line);
    }
}

/* Whether the session behind a line is over. When the time comes at which it was due to end, the store is asked: what the player does
 * on another line may have prolonged it. */
static bool has_expired(struct line *line)
{
    const int64_t now = server_now(line->server);
    struct store_session session;
    if (line->session.id == 0 || line->session.expires > now)
        return false;
    switch (store_session_find(line->server->store, line->session.hash, &session)) {
    case STORE_OK: line->session.expires = session.expires; return session.expires <= now;
    case STORE_NONE: return true;
    case STORE_TAKEN:
    case STORE_FAILED:
    case STORE_DAMAGED: break;      /* nobody knows: the store is asked again later */
    }
    return false;
}

void lines_expire(struct server *server)
{
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;
        if (has_expired(line))
            hang_up(line);
    }
}
