/* Other people: who they are, how well they play, and blocking them. */
#include "api/callers/account.h"
#include "api/lines/challenges.h"
#include "api/lines/lobby.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "api/streams/chat.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *account_kind_key(enum account_kind kind)
{
    static const char *const keys[] = { "guest", "person", "bot" };
    return keys[kind];
}

enum {
    LEADERS = 50,
    BLOCKS_MAX = 500,
    LEADER_DEVIATION = 110,     /* players with too few games for a meaningful rating are not listed */
};

bool api_person_named(struct call *call, const char *name, struct store_account *out)
{
    char folded[STORE_NAME];
    enum store_status status =
        account_fold(name, folded) ? store_account_find(call->server->store, folded, out) : STORE_NONE;
    if (status == STORE_NONE)
        call_problem(call, 404, "no-person", "name", name);
    else if (status != STORE_OK)
        call_failed(call);
    return status == STORE_OK;
}

/* --- ratings ----------------------------------------------------------------------------------- */

void put_rating(struct page *out, const struct store_rating *rating)
{
    char game[STORE_POOL];
    const char *slash = strchr(rating->pool, '/');
    snprintf(game, sizeof game, "%.*s", slash ? (int)(slash - rating->pool) : 0, rating->pool);
    put_open(out, NULL, '{');
    put_text(out, "game", game);
    put_text(out, "rules", slash ? slash + 1 : "");
    put_number(out, "rating", lround(rating->rating));
    put_number(out, "deviation", lround(rating->deviation));
    put_number(out, "games", rating->games);
    put_close(out, '}');
}

static void add_rating(void *context, const struct store_rating *rating, const char *name)
{
    (void)name;
    put_rating(context, rating);
}

void api_person(struct call *call)
{
    struct store_account account;
    struct page out = { 0 };
    if (!api_person_named(call, call_text(call, "name"), &account))
        return;
    put_open(&out, NULL, '{');
    put_text(&out, "name", account.name);
    put_text(&out, "kind", account_kind_key(account.kind));
    put_number(&out, "created", account.created);
    put_number(&out, "arms", account_arms(&account));
    put_flag(&out, "here", lobby_is_here(call->server->lobby, account.id));
    put_open(&out, "ratings", '[');
    store_ratings_of(call->server->store, account.id, add_rating, &out);
    put_close(&out, ']');
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

static void list_leader(void *context, const struct store_rating *rating, const char *name)
{
    struct page *out = call_list_item(context);
    put_open(out, NULL, '{');
    put_text(out, "name", name);
    put_number(out, "rating", lround(rating->rating));
    put_number(out, "deviation", lround(rating->deviation));
    put_number(out, "games", rating->games);
    put_close(out, '}');
}

void api_leaderboard(struct call *call)
{
    const struct duel_game *game = api_game_named(call, call_text(call, "game"));
    int variant = api_rules_named(call, game, call_text(call, "rules"));
    char pool[STORE_POOL];
    if (variant < 0)
        return;
    snprintf(pool, sizeof pool, "%s/%s", game->name, game->variants[variant]);
    struct list list = call_list(call);
    store_rating_list(call->server->store, pool, LEADER_DEVIATION,
                      (unsigned)call_number(call, "limit", LEADERS), list_leader, &list);
    call_list_end(&list, NULL);
}

/* --- blocks ------------------------------------------------------------------------------------ */

static void list_block(void *context, int64_t other, const char *name)
{
    struct page *out = call_list_item(context);
    (void)other;
    put_open(out, NULL, '{');
    put_text(out, "name", name);
    put_close(out, '}');
}

void api_blocks(struct call *call)
{
    struct list list = call_list(call);
    store_blocks_of(call->server->store, call->account.id, list_block, &list);
    call_list_end(&list, NULL);
}

static void count_block(void *context, int64_t other, const char *name)
{
    (void)other;
    (void)name;
    ++*(unsigned *)context;
}

static void set_block(struct call *call, bool on)
{
    struct store_account other;
    unsigned count = 0;
    if (!api_person_named(call, call_text(call, "name"), &other))
        return;
    if (other.id == call->account.id) {
        call_problem(call, 409, "no-yourself");
        return;
    }
    store_blocks_of(call->server->store, call->account.id, count_block, &count);
    if (on && count >= BLOCKS_MAX)
        call_problem(call, 409, "blocks-many", "most", trouble_number(BLOCKS_MAX));
    else if (store_block(call->server->store, call->account.id, other.id, on) == STORE_FAILED)
        call_failed(call);
    else {
        lines_account(call->server, &call->account);
        if (on)
            challenges_decline(call->server, call->account.id, other.id);
        call_done(call, 200);
    }
}

void api_block(struct call *call)
{
    set_block(call, true);
}

void api_unblock(struct call *call)
{
    set_block(call, false);
}

/* --- moderation -------------------------------------------------------------------------------- */

void api_report(struct call *call)
{
    struct server *server = call->server;
    struct store_account about;
    const char *table = call_text(call, "table");
    const struct table *at = table ? tables_find(server->tables, table) : NULL;
    if (!api_person_named(call, call_text(call, "name"), &about))
        return;
    if (about.id == call->account.id) {
        call_problem(call, 409, "no-yourself");
        return;
    }
    if (at && !table_may_watch(at, call->account.id, NULL))
        at = NULL;      /* or a report could tell of a table that the caller cannot see */
    unsigned wait =
        limit_take(server->limit[LIMIT_REPORTS], limit_of_account(call->account.id), 1, server_now(server));
    if (wait > 0) {
        call_wait(call, 429, "too-many", wait);
        return;
    }
    struct page context = { 0 };
    put_open(&context, NULL, '{');
    put_text(&context, "name", about.name);
    put_text(&context, "table", table);
    put_text(&context, "note", call_text(call, "note"));
    put_key(&context, "chat");
    chat_put_all(server, at ? table_id(at) : "", &context);
    put_close(&context, '}');
    if (store_report(server->store, call->account.id, about.id, call_text(call, "reason"), context.at,
                     server_now(server)) == STORE_OK)
        call_done(call, 201);
    else
        call_failed(call);
    free(context.at);
}

void api_mute(struct call *call)
{
    struct store_account other;
    if (!call->account.moderator) {
        call_problem(call, 403, "moderator-only");
        return;
    }
    if (!api_person_named(call, call_text(call, "name"), &other))
        return;
    long long minutes = call_number(call, "minutes", 0);
    other.muted_until = minutes ? server_now(call->server) + minutes * 60000 : 0;
    if (store_account_put(call->server->store, &other) != STORE_OK) {
        call_failed(call);
        return;
    }
    lines_account(call->server, &other);
    call_done(call, 200);
}
