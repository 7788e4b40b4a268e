/* Challenges are open tables with a person in their terms: the tables keep them, and here they are found and told. */
#include "challenges.h"
#include "api/state/server_state.h"
#include "session/json.h"

#include <stdlib.h>

struct search {
    int64_t account, from;
    bool received;          /* challenges to the account are wanted, else those from it */
    struct page *out;
    unsigned count;
    const struct table *found;
};

static int64_t waits_for(const struct table *table)
{
    return table_phase(table) == TABLE_OPEN ? table_terms(table)->challenged : 0;
}

static void put_one(void *context, const struct table *table)
{
    const struct search *search = context;
    const int64_t challenged = waits_for(table);
    if (!challenged || search->account != (search->received ? challenged : table_terms(table)->creator))
        return;
    put_key(search->out, NULL);
    table_summary(table, search->out);
}

static void put_all(struct server *server, const char *key, int64_t account, bool received, struct page *out)
{
    put_open(out, key, '[');
    tables_each(server->tables, put_one,
                &(struct search){ .account = account, .received = received, .out = out });
    put_close(out, ']');
}

/* The open challenges of an account as a frame; unless `table` is NULL, also `news`, what has become of that table. */
static void put_frame(struct server *server, int64_t account, const char *news, const struct table *table,
                      struct page *out)
{
    put_open(out, NULL, '{');
    put_open(out, "challenges", '{');
    put_all(server, "received", account, true, out);
    put_all(server, "sent", account, false, out);
    if (table) {
        put_key(out, news);
        table_summary(table, out);
    }
    put_close(out, '}');
    put_close(out, '}');
}

void challenges_put(struct server *server, int64_t account, struct page *out)
{
    put_frame(server, account, NULL, NULL, out);
}

static void look_for(void *context, const struct table *table)
{
    struct search *search = context;
    if (waits_for(table) != search->account)
        return;
    search->count++;
    if (table_terms(table)->creator == search->from)
        search->found = table;
}

unsigned challenges_waiting(struct server *server, int64_t account, int64_t from, bool *again)
{
    struct search search = { .account = account, .from = from };
    tables_each(server->tables, look_for, &search);
    *again = search.found;
    return search.count;
}

static void tell_account(struct server *server, int64_t account, const char *news, const struct table *table)
{
    struct page out = { 0 };
    put_frame(server, account, news, table, &out);
    struct net_frame *frame = net_frame(out.at, out.used);
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;      /* a slow reader may be closed by what is pushed */
        if (line->challenges && line->channel && line->account.id == account)
            net_push(line->channel, frame);
    }
    net_frame_free(frame);
    free(out.at);
}

void challenge_tell(struct server *server, const struct table *table, int64_t challenged,
                    enum challenge_news news)
{
    static const char *const names[] = { "made", "accepted", "declined", "withdrawn" };
    tell_account(server, table_terms(table)->creator, names[news], table);
    tell_account(server, challenged, names[news], table);
}

void challenges_decline(struct server *server, int64_t challenged, int64_t from)
{
    struct search search = { .account = challenged, .from = from };
    tables_each(server->tables, look_for, &search);
    struct table *table = search.found ? tables_find(server->tables, table_id(search.found)) : NULL;
    struct refusal refusal = { .id = NULL };
    if (table && table_leave(table, challenged, &refusal))
        challenge_tell(server, table, challenged, CHALLENGE_DECLINED);
}
