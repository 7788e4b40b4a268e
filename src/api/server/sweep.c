/* Housekeeping: deletes what has expired, and removes the names of deleted accounts from records. */
#include "sweep.h"
#include "api/callers/account.h"
#include "api/lines/lobby.h"
#include "api/state/server_state.h"
#include "api/streams/chat.h"

enum {
    ROWS = 200,             /* rows deleted from the store in a minute, at most */
    TABLES = 100,           /* tables closed in a minute, which nobody joined or goes on with */
    RECORDS = 5,            /* records freed of a name in a second: each is played again, about 1 ms */
    GUEST_DAYS = 30,        /* a guest without a session who has not been here */
};

struct search {
    int64_t account;
    bool sits;
};

static void find_seat(void *context, const struct table *table)
{
    struct search *search = context;
    search->sits |= table_seats_of(table, search->account) != 0;
}

/* Whether an account sits at a table or has a line open. */
static bool is_busy(void *context, int64_t account)
{
    struct server *server = context;
    struct search search = { .account = account };
    if (lobby_is_here(server->lobby, account))
        return true;
    tables_each(server->tables, find_seat, &search);
    return search.sits;
}

void sweep(struct server *server)
{
    const int64_t sure = server_sure(server);
    rooms_sweep(server);
    tables_expire(server->tables, sure, TABLES);
    store_sweep(server->store, sure, sure - GUEST_DAYS * 24ll * 3600 * 1000, ROWS, is_busy, server);
    server->forgetting =
        true; /* as with deleted accounts, the names of guests that have gone leave the records */
}

void sweep_names(struct server *server)
{
    if (server->forgetting)
        server->forgetting = account_forget(server->store, &server->key, RECORDS) > 0;
}
