/* Live tables. The rules of a table are in table.c; this file finds out who is calling, and for which seat. */
#include "api/lines/challenges.h"
#include "api/lines/lobby.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "api/streams/chat.h"
#include "api/streams/line_watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_SEAT = -1 };
/* DoS: games in progress, and tables that wait for one, at which an account may sit; each takes some 20 kB. */
enum { TABLES_GUEST_MAX = 10, TABLES_MAX = 100 };
enum { CHALLENGES_MAX = 30 };       /* that wait for one person */

/* --- who and where ----------------------------------------------------------------------------- */

/* The table of that name, which this caller may know of: those who sit there, and those who may watch. For all others it
 * does not exist. */
struct table *api_table_of(struct call *call)
{
    const char *id = call_text(call, "table");
    struct table *table = tables_find(call->server->tables, id);
    const char *invite = call_text(call, "invite");
    if (table &&
        (table_seats_of(table, call->account.id) || table_may_watch(table, call->account.id, invite)))
        return table;
    if (tables_damaged(call->server->tables, id))
        call_problem(call, 500, "damaged");
    else
        call_problem(call, 404, "no-table");
    return NULL;
}

/* The seat that the caller means: the one it holds, or of both the one that it names or that is asked. NO_SEAT: refused. */
int api_seat_of(struct call *call, const struct table *table)
{
    unsigned seats = table_seats_of(table, call->account.id);
    const int asked = seats == 3 && table_awaits(table, 1) && !table_awaits(table, 0);
    const int seat = seats == 3 ? (int)call_number(call, "seat", asked) : seats == 2 ? 1 : 0;
    if (seats >> seat & 1 && (int)call_number(call, "seat", seat) == seat)
        return seat;
    call_problem(call, 403, "not-yours");
    return NO_SEAT;
}

struct table *api_table_seat(struct call *call, int *seat)
{
    struct table *table = api_table_of(call);
    *seat = table ? api_seat_of(call, table) : NO_SEAT;
    return *seat == NO_SEAT ? NULL : table;
}

static int viewer_of(const struct call *call, const struct table *table)
{
    unsigned seats = table_seats_of(table, call->account.id);
    return seats == 0 ? DUEL_PUBLIC : seats == 3 ? (int)call_number(call, "seat", 0) : seats == 2 ? 1 : 0;
}

static struct sitter sitter_of(const struct call *call)
{
    return (struct sitter){ .account = call->account.id,
                            .name = call->account.name,
                            .guest = call->account.kind == ACCOUNT_GUEST,
                            .address = limit_of_address(&call->address),
                            .part = call_text(call, "part") };
}

static void refuse(struct call *call, const struct table *table, const struct refusal *refusal)
{
    const struct session_setup *setup = table ? &table_terms(table)->setup : NULL;
    call_refused(call, refusal, setup ? setup->game : NULL, setup ? setup->scenario : 0);
}

static void reply_table(struct call *call, int status, const struct table *table)
{
    const struct terms *terms = table_terms(table);
    unsigned seats = table_seats_of(table, call->account.id);
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_key(&out, "table");
    table_summary(table, &out);
    table_put_shuffle(table, seats == 0 ? DUEL_PUBLIC : seats >> 1, &out);
    put_open(&out, "seats", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (seats >> seat & 1)
            put_number(&out, NULL, seat);
    put_close(&out, ']');
    put_text(&out, "invite", seats && terms->invite[0] ? terms->invite : NULL);
    struct store_game game;
    if (terms->rated && table_phase(table) == TABLE_OVER &&
        store_game_get(call->server->store, table_id(table), &game) == STORE_OK)
        put_ratings(&out, &game);
    put_close(&out, '}');
    call_reply(call, status, &out);
    free(out.at);
}

/* What came of a call: the table as it is now, or a page, which is freed; or why there is none. */
static void table_or_refuse(struct call *call, const struct table *table, bool fine,
                            const struct refusal *refusal)
{
    if (fine)
        reply_table(call, 200, table);
    else
        refuse(call, table, refusal);
}

static void page_or_refuse(struct call *call, const struct table *table, bool fine, struct page *out,
                           const struct refusal *refusal)
{
    if (fine)
        call_reply(call, 200, out);
    else
        refuse(call, table, refusal);
    free(out->at);
}

/* --- before the game --------------------------------------------------------------------------- */

enum { CURSOR_ROOM = 48, TABLES_PAGE = 50 };

struct listing {
    struct list list;
    int phase;                  /* -1: any */
    const char *game;
    bool mine;
    int64_t player;             /* 0: any */
    unsigned left;              /* so many fit on the page */
    char last[CURSOR_ROOM], next[CURSOR_ROOM];  /* next "": this is the last page */
};

static bool fits(const struct listing *listing, const struct table *table)
{
    const int64_t account = listing->list.call->account.id;
    return (listing->mine ? table_seats_of(table, account) != 0 : lobby_lists(table)) &&
           (listing->phase < 0 || listing->phase == (int)table_phase(table)) &&
           (!listing->player || table_seats_of(table, listing->player) != 0) &&
           (!listing->game || strcmp(listing->game, table_terms(table)->setup.game->name) == 0);
}

static bool list_table(void *context, const struct table *table)
{
    struct listing *listing = context;
    if (!fits(listing, table))
        return true;
    if (listing->left == 0) {
        memcpy(listing->next, listing->last, sizeof listing->next);
        return false;
    }
    struct page *out = call_list_item(&listing->list);
    put_key(out, NULL);
    table_summary(table, out);
    snprintf(listing->last, sizeof listing->last, "%lld.%s", (long long)table_created(table),
             table_id(table));
    listing->left--;
    return true;
}

void api_tables(struct call *call)
{
    static const char *const phases[] = { [TABLE_OPEN] = "open", [TABLE_PLAYING] = "playing", NULL };
    const char *after = call_text(call, "after"), *phase = call_text(call, "phase");
    long long created = 0;
    char id[TABLE_ID];
    int length = 0;
    if (after && (sscanf(after, "%lld.%12[a-z0-9]%n", &created, id, &length) != 2 || after[length] ||
                  !store_id_valid(id))) {
        call_problem(call, 400, "argument-choice", "name", "after");
        return;
    }
    if (call_flag(call, "mine") && call->account.id == 0) {
        call_problem(call, 401, "no-account");
        return;
    }
    struct store_account player = { .id = 0 };
    if (call_text(call, "player") && !api_person_named(call, call_text(call, "player"), &player))
        return;
    struct listing listing = {
        .list = call_list(call),
        .phase = phase ? duel_index(phases, phase) : -1,
        .game = call_text(call, "game"),
        .player = player.id,
        .mine = call_flag(call, "mine"),
        .left = (unsigned)call_number(call, "limit", TABLES_PAGE),
    };
    tables_after(call->server->tables, created, after ? id : NULL, list_table, &listing);
    call_list_end(&listing.list, listing.next[0] ? listing.next : NULL);
}

struct seated {
    int64_t account;
    unsigned tables;
};

static void count_seated(void *context, const struct table *table)
{
    struct seated *seated = context;
    seated->tables += table_phase(table) != TABLE_OVER && table_seats_of(table, seated->account) != 0;
}

/* Whether the caller may sit down at one more table; refuses the call if not. */
static bool may_sit(struct call *call)
{
    const unsigned most = call->account.kind == ACCOUNT_GUEST ? TABLES_GUEST_MAX : TABLES_MAX;
    struct seated seated = { .account = call->account.id };
    if (call->server->options->unlimited)
        return true;
    tables_each(call->server->tables, count_seated, &seated);
    if (seated.tables < most)
        return true;
    call_problem(call, 409, "tables-many", "most", trouble_number(most));
    return false;
}

/* The search for somebody who waits for the same, or for the table where the caller waits for it already. */
struct pairing {
    const struct call *call;
    const struct terms *terms;
    const struct sitter *who;
    const struct table *own, *found;
};

static void look_at(void *context, const struct table *table)
{
    struct pairing *pairing = context;
    struct store *store = pairing->call->server->store;
    const int64_t creator = table_terms(table)->creator, caller = pairing->who->account;
    if (!table_waits_for(table, pairing->terms, pairing->who))
        return;
    if (creator == caller)
        pairing->own = table;
    else if (!store_blocks(store, creator, caller) && !store_blocks(store, caller, creator))
        pairing->found = table;     /* in the end, the one that has waited longest */
}

/* Seats the caller with somebody who waits for the same. Calls run one after the other and not side by side: so of two who come at the
 * same time, the second finds the first waiting. False: nobody waits. */
static bool pair_up(struct call *call, const struct terms *terms, const struct sitter *who)
{
    struct refusal refusal = { .id = NULL };
    struct pairing pairing = { .call = call, .terms = terms, .who = who };
    tables_each(call->server->tables, look_at, &pairing);
    if (!pairing.own && !pairing.found)
        return false;
    struct table *own = pairing.own ? tables_find(call->server->tables, table_id(pairing.own)) : NULL;
    if (!pairing.found) {
        reply_table(call, 200, own);
        return true;
    }
    struct table *table = tables_find(call->server->tables, table_id(pairing.found));
    const bool fine = table_join(table, who, NULL, call_json(call, "deck"), &refusal) &&
                      (!own || table_leave(own, who->account, &refusal));
    table_or_refuse(call, table, fine, &refusal);
    return true;
}

/* Whether the caller may challenge the person that is named, who goes into the terms; refuses the call if not. */
static bool may_challenge(struct call *call, struct terms *terms)
{
    struct server *server = call->server;
    const int64_t own = call->account.id;
    struct store_account other;
    bool again;
    if (!api_person_named(call, call_text(call, "to"), &other))
        return false;
    const unsigned waiting = challenges_waiting(server, other.id, own, &again);
    if (other.id == own)
        return call_problem(call, 409, "no-yourself"), false;
    if (store_blocks(server->store, other.id, own) || store_blocks(server->store, own, other.id))
        return call_problem(call, 403, "blocked"), false;
    if (again)
        return call_problem(call, 409, "challenged", "name", other.name), false;
    if (waiting >= CHALLENGES_MAX)
        return call_problem(call, 409, "challenges-many", "name", other.name), false;
    const unsigned wait =
        limit_take(server->limit[LIMIT_CHALLENGES], limit_of_account(own), 1, server_now(server));
    if (wait > 0)
        return call_wait(call, 429, "too-many", wait), false;
    terms->challenged = other.id;
    snprintf(terms->challenged_name, sizeof terms->challenged_name, "%s", other.name);
    return true;
}

void api_create(struct call *call)
{
    struct refusal refusal = { .id = NULL };
    struct terms terms;
    struct sitter who = sitter_of(call);
    if (!may_sit(call))
        return;
    if (!terms_read(&terms, call->arguments, &refusal)) {
        refuse(call, NULL, &refusal);
        return;
    }
    if (terms.pair && pair_up(call, &terms, &who))
        return;
    if (call_text(call, "to") && !may_challenge(call, &terms))
        return;
    struct table *table = table_create(call->server->tables, &terms, &who, &refusal);
    if (table && terms.challenged)
        challenge_tell(call->server, table, terms.challenged, CHALLENGE_MADE);
    if (table)
        reply_table(call, 201, table);
    else
        call_refused(call, &refusal, terms.setup.game, terms.setup.scenario);
}

void api_table(struct call *call)
{
    struct table *table = tables_find(call->server->tables, call_text(call, "table"));
    if (!table || !table_is_offered(table, call->account.id, call_text(call, "invite")))
        table = api_table_of(call);
    if (table)
        reply_table(call, 200, table);
}

void api_join(struct call *call)
{
    struct table *table = tables_find(call->server->tables, call_text(call, "table"));
    struct refusal refusal = { .id = NULL };
    struct sitter who = sitter_of(call);
    if (!may_sit(call))
        return;
    if (!table)
        call_problem(call, 404, "no-table");
    else if (store_blocks(call->server->store, table_terms(table)->creator, who.account))
        call_problem(call, 403, "blocked");
    else {
        const int64_t challenged = table_terms(table)->challenged;
        const bool fine =
            table_join(table, &who, call_text(call, "invite"), call_json(call, "deck"), &refusal);
        if (fine && challenged)
            challenge_tell(call->server, table, challenged, CHALLENGE_ACCEPTED);
        table_or_refuse(call, table, fine, &refusal);
    }
}

void api_leave(struct call *call)
{
    const int64_t own = call->account.id;
    struct table *table = tables_find(call->server->tables, call_text(call, "table"));
    struct refusal refusal = { .id = NULL };
    if (!table || !own || table_terms(table)->challenged != own)
        table = api_table_of(call);
    if (!table)
        return;
    const int64_t challenged = table_terms(table)->challenged;
    if (table_is_dealing(table))
        call_problem(call, 409, "begun");
    else if (table_leave(table, own, &refusal)) {
        if (challenged)
            challenge_tell(call->server, table, challenged,
                           challenged == own ? CHALLENGE_DECLINED : CHALLENGE_WITHDRAWN);
        call_done(call, 200);
    } else
        refuse(call, table, &refusal);
}

void api_shuffle(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    struct refusal refusal = { .id = NULL };
    const struct brings brings = { call_text(call, "commitment"), call_text(call, "part"), call_text(call, "salt") };
    if (table)
        table_or_refuse(call, table, table_shuffle(table, seat, &brings, &refusal), &refusal);
}

/* --- looking ----------------------------------------------------------------------------------- */

void api_watch(struct call *call)
{
    struct table *table = api_table_of(call);
    if (table)
        line_watch(call, table, viewer_of(call, table), table_seats_of(table, call->account.id));
}

void api_snapshot(struct call *call)
{
    struct table *table = api_table_of(call);
    struct page out = { 0 };
    if (!table)
        return;
    table_snapshot(table, viewer_of(call, table), &out);
    call_reply(call, 200, &out);
    free(out.at);
}

void api_legal(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    if (!table)
        return;
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_number(&out, "seat", seat);
    put_key(&out, "legal");
    table_legal(table, seat, &out);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

void api_preview(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    struct refusal refusal = { .id = NULL };
    struct page out = { 0 };
    if (table)
        page_or_refuse(call, table, table_preview(table, seat, call_text(call, "move"), &out, &refusal), &out,
                       &refusal);
}

void api_why(struct call *call)
{
    struct table *table = api_table_of(call);
    struct refusal refusal = { .id = NULL };
    struct page out = { 0 };
    if (table)
        page_or_refuse(call, table,
                       table_why(table, viewer_of(call, table), call_text(call, "subject"), &out, &refusal),
                       &out, &refusal);
}

void api_why_not(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    struct refusal refusal = { .id = NULL };
    struct page out = { 0 };
    if (table)
        page_or_refuse(call, table, table_why_not(table, seat, call_text(call, "subject"), &out, &refusal),
                       &out, &refusal);
}

/* --- playing ----------------------------------------------------------------------------------- */

void api_move(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    struct refusal refusal = { .id = NULL };
    uint32_t seq;
    if (!table)
        return;
    table_address(table, limit_of_address(&call->address));
    if (call->line)
        table_lag(table, seat, net_lag(call->line->channel));
    if (!table_move(table, seat, call_text(call, "move"), call_text(call, "nonce"), &seq, &refusal)) {
        refuse(call, table, &refusal);
        return;
    }
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_number(&out, "seq", seq);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

static enum table_offer offer_named(const char *what)
{
    static const char *const names[] = {
        [OFFER_NONE] = "none", [OFFER_UNDO] = "undo", [OFFER_DRAW] = "draw", [OFFER_REMATCH] = "rematch", NULL,
    };
    return (enum table_offer)duel_index(names, what);
}

void api_offer(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    struct refusal refusal = { .id = NULL };
    if (table)
        table_or_refuse(call, table, table_offer(table, seat, offer_named(call_text(call, "what")), &refusal),
                        &refusal);
}

void api_answer(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    struct refusal refusal = { .id = NULL };
    if (table)
        table_or_refuse(
            call, table,
            table_answer(table, seat, offer_named(call_text(call, "what")), call_flag(call, "yes"), &refusal),
            &refusal);
}

void api_resign(struct call *call)
{
    int seat;
    struct table *table = api_table_seat(call, &seat);
    struct refusal refusal = { .id = NULL };
    if (!table)
        return;
    if (table_resign(table, seat, &refusal))
        call_done(call, 200);
    else
        refuse(call, table, &refusal);
}

/* --- talking ----------------------------------------------------------------------------------- */

void api_chat(struct call *call)
{
    struct table *table = api_table_of(call);
    if (table)
        chat_list(call, table);
}

void api_say(struct call *call)
{
    struct table *table = api_table_of(call);
    if (table)
        chat_say(call, table);
}
