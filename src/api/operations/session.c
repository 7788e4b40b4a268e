/* Sessions and tokens of an account. */
#include "api/callers/caller.h"
#include "api/lines/line.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "session/utf8.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void put_scopes(struct page *out, unsigned scopes)
{
    static const char *const names[] = { "read", "play", "chat", "account" };
    put_open(out, "scopes", '[');
    for (int i = 0; i < 4; i++)
        if (scopes >> i & 1)
            put_text(out, NULL, names[i]);
    put_close(out, ']');
}

enum { TOKENS_MAX = 50, TOKEN_DAYS = 365 };
static const int64_t day = 24ll * 3600 * 1000;

void put_session(struct page *out, const struct store_session *session, int64_t own)
{
    put_open(out, NULL, '{');
    put_number(out, session->scopes ? "token" : "session", session->id);
    put_text(out, "label", session->label);
    if (session->scopes)
        put_scopes(out, session->scopes);
    put_number(out, "created", session->created);
    put_number(out, "seen", session->seen);
    put_number(out, "expires", session->expires);
    if (!session->scopes)
        put_flag(out, "this", session->id == own);
    put_close(out, '}');
}

struct listing {
    struct list list;
    bool tokens;
    unsigned count;
    int64_t wanted;         /* an id that is looked for */
    bool found;
};

static void list_session(void *context, const struct store_session *session)
{
    struct listing *listing = context;
    if ((session->scopes != 0) == listing->tokens)
        put_session(call_list_item(&listing->list), session, listing->list.call->session.id);
}

static void list(struct call *call, bool tokens)
{
    struct listing listing = { .list = call_list(call), .tokens = tokens };
    if (store_sessions(call->server->store, call->account.id, list_session, &listing) == STORE_OK) {
        call_list_end(&listing.list, NULL);
        return;
    }
    free(listing.list.page.at);
    call_failed(call);
}

void api_sessions(struct call *call)
{
    list(call, false);
}

void api_tokens(struct call *call)
{
    list(call, true);
}

static void look_at(void *context, const struct store_session *session)
{
    struct listing *listing = context;
    bool fits = (session->scopes != 0) == listing->tokens;
    listing->count += fits;
    listing->found |= fits && session->id == listing->wanted;
}

/* Ends a session or a token of the caller. */
static void end(struct call *call, const char *argument, bool tokens)
{
    struct store *store = call->server->store;
    struct listing listing = { .tokens = tokens, .wanted = call_number(call, argument, 0) };
    store_sessions(store, call->account.id, look_at, &listing);
    if (!listing.found) {
        call_problem(call, 404, "no-session");
        return;
    }
    if (store_session_end(store, call->account.id, listing.wanted) != STORE_OK) {
        call_failed(call);
        return;
    }
    call_done(call, 200);       /* before the line it came by is closed */
    lines_end_session(call->server, listing.wanted);
}

void api_end_session(struct call *call)
{
    end(call, "session", false);
}

void api_end_token(struct call *call)
{
    end(call, "token", true);
}

void api_end_sessions(struct call *call)
{
    if (store_session_end_all(call->server->store, call->account.id, call->session.id, false) ==
        STORE_FAILED) {
        call_failed(call);
        return;
    }
    lines_end_others(call->server, call->account.id, call->session.id, false);
    call_done(call, 200);
}

void api_new_token(struct call *call)
{
    static const char *const names[] = { "read", "play", "chat", NULL };
    struct listing listing = { .tokens = true };
    int64_t now = server_now(call->server);
    struct store_session token = {
        .account = call->account.id, .created = now, .seen = now,
        .expires = now + call_number(call, "days", TOKEN_DAYS) * day,
    };
    char secret[CALLER_SECRET_TEXT], shown[CALLER_SECRET_TEXT + 8];
    const json_t *scope;
    size_t i;
    if (call->account.kind == ACCOUNT_GUEST) {
        call_problem(call, 403, "not-for-guests");
        return;
    }
    const char *label = call_text(call, "label");
    if (!utf8_is_seen(label, strlen(label))) {
        call_problem(call, 400, "argument-length", "name", "label", "least", "1", "most",
                     trouble_number(MOST_LABEL));
        return;
    }
    store_sessions(call->server->store, call->account.id, look_at, &listing);
    if (listing.count >= TOKENS_MAX) {
        call_problem(call, 409, "tokens-many", "most", trouble_number(TOKENS_MAX));
        return;
    }
    json_array_foreach(call_json(call, "scopes"), i, scope) {
        token.scopes |= 1u << duel_index(names, json_string_value(scope));
    }
    snprintf(token.label, sizeof token.label, "%s", label);
    caller_secret(secret, token.hash);
    if (store_session_new(call->server->store, &token) != STORE_OK) {
        call_failed(call);
        return;
    }
    struct page out = { 0 };
    snprintf(shown, sizeof shown, "duello_%s", secret);
    put_open(&out, NULL, '{');
    put_number(&out, "token", token.id);
    put_text(&out, "secret", shown);
    put_number(&out, "expires", token.expires);
    put_close(&out, '}');
    call_reply(call, 201, &out);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(shown, sizeof shown);
    free(out.at);
}
