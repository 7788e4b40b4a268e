/* The lobby, and the server about itself. */
#include "api/lines/challenges.h"
#include "api/lines/lobby.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "api/streams/chat.h"
#include "api/streams/line_open.h"
#include "api/streams/watching.h"

#include <stdlib.h>

void api_lobby(struct call *call)
{
    struct page out = { 0 };
    lobby_put(call->server->lobby, &out);
    call_reply(call, 200, &out);
    free(out.at);
}

/* What is watched comes on the line that asks, or else on one that is opened for it. */
static void open_line(struct call *call)
{
    if (call->line)
        call_done(call, 200);
    else
        line_open_stream(call);
}

void api_watch_lobby(struct call *call)
{
    open_line(call);
    call->line->lobby = true;
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_key(&out, "lobby");
    lobby_put(call->server->lobby, &out);
    put_close(&out, '}');
    line_send(call->line, out.at, out.used);
    free(out.at);
}

void api_watch_challenges(struct call *call)
{
    open_line(call);
    call->line->challenges = true;
    struct page out = { 0 };
    challenges_put(call->server, call->account.id, &out);
    line_send(call->line, out.at, out.used);
    free(out.at);
}

void api_lobby_chat(struct call *call)
{
    chat_list(call, NULL);
}

void api_say_lobby(struct call *call)
{
    chat_say(call, NULL);
}

void api_unwatch(struct call *call)
{
    const char *table = call_text(call, "table");
    if (table && !line_unwatch(call->line, table)) {
        call_problem(call, 404, "no-table");
        return;
    }
    if (!table)
        call->line->lobby = false;
    call_done(call, 200);
}

void api_key(struct call *call)
{
    struct page out = { 0 };
    char hex[SIGNED_HEX];
    put_open(&out, NULL, '{');
    put_text(&out, "key", hex_put(hex, call->server->key.key, SIGNED_KEY));
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

void api_health(struct call *call)
{
    struct page out = { 0 };
    if (call->server->turn.failing) {
        call_failed(call);
        return;
    }
    put_open(&out, NULL, '{');
    put_flag(&out, "ok", true);
    put_text(&out, "version", call->server->options->version);
    put_number(&out, "started", call->server->started);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

static void count_playing(void *context, const struct table *table)
{
    *(unsigned *)context += table_phase(table) == TABLE_PLAYING;
}

/* On a quiet server these figures reveal that somebody has answered, which may be a secret of the table: not for players. */
static void put_traffic(const struct server *server, struct page *out)
{
    const struct net_counts counts = net_counts(server->net);
    put_number(out, "connections", counts.connections);
    put_number(out, "lines", counts.channels);
    put_number(out, "requests", (long long)counts.requests);
    put_number(out, "messages_in", (long long)counts.messages_in);
    put_number(out, "messages_out", (long long)counts.messages_out);
    put_number(out, "bytes_in", (long long)counts.bytes_in);
    put_number(out, "bytes_out", (long long)counts.bytes_out);
    put_number(out, "refused", (long long)counts.refused);
    put_number(out, "turns", (long long)counts.turns);
    put_number(out, "turns_slow", (long long)counts.turns_slow);
    put_number(out, "turn_longest", (long long)counts.turn_longest);
    put_number(out, "commits", (long long)server->turn.commits);
    put_number(out, "commit_longest", (long long)server->turn.longest);
}

void api_stats(struct call *call)
{
    const struct server *server = call->server;
    struct page out = { 0 };
    unsigned playing = 0;
    tables_each(server->tables, count_playing, &playing);
    put_open(&out, NULL, '{');
    put_number(&out, "people", lobby_people(server->lobby));
    put_number(&out, "tables", tables_count(server->tables));
    put_number(&out, "playing", playing);
    put_number(&out, "moves", (long long)server->moves);
    if (server->options->unlimited || call->account.moderator)
        put_traffic(server, &out);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}
