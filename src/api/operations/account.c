/* Accounts: guests, names and passwords, settings, export, the end. */
#include "api/call/kept_call.h"
#include "api/callers/account.h"
#include "api/callers/caller.h"
#include "api/lines/lobby.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "api/streams/chat.h"
#include "api/jobs/password.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUEST_TRIES = 8 };

/* --- who you are ------------------------------------------------------------------------------- */

static void put_account(struct page *out, const char *key, const struct store_account *account)
{
    put_open(out, key, '{');
    put_text(out, "name", account->name);
    put_text(out, "kind", account_kind_key(account->kind));
    put_text(out, "language", account->language);
    put_flag(out, "free_chat", account->settings & SETTING_FREE_CHAT);
    put_number(out, "arms", account_arms(account));
    put_flag(out, "moderator", account->moderator);
    put_number(out, "created", account->created);
    put_number(out, "muted_until", account->muted_until);
    put_close(out, '}');
}

static void reply_me(struct call *call, int status)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    if (call->account.id)
        put_account(&out, "account", &call->account);
    else
        put_text(&out, "account", NULL);
    put_scopes(&out, call->account.id == 0 ? 0 : call->session.scopes ? call->session.scopes : ~0u);
    put_close(&out, '}');
    call_reply(call, status, &out);
    free(out.at);
}

void api_account(struct call *call)
{
    reply_me(call, 200);
}

/* Stores the account and informs its lines; refuses if that fails. */
static bool save(struct call *call)
{
    switch (store_account_put(call->server->store, &call->account)) {
    case STORE_OK:
        lines_account(call->server, &call->account);
        lobby_renamed(call->server->lobby, &call->account);
        return true;
    case STORE_TAKEN: call_problem(call, 409, "name-taken"); return false;
    case STORE_NONE: /* deleted meanwhile */ call_problem(call, 401, "no-account"); return false;
    case STORE_FAILED:
    case STORE_DAMAGED: break;
    }
    call_failed(call);
    return false;
}

static void set_language(struct call *call)
{
    const char *language = call_text(call, "language");
    if (language)
        snprintf(call->account.language, sizeof call->account.language, "%s", language);
}

/* --- beginning --------------------------------------------------------------------------------- */

/* Whether this address may have one more account now; refuses if not. */
static bool may_be_new(struct call *call)
{
    unsigned wait = limit_take(call->server->limit[LIMIT_NEW_ACCOUNTS], limit_of_address(&call->address), 1,
                               server_now(call->server));
    if (wait > 0)
        call_wait(call, 429, "accounts-many", wait);
    return wait == 0;
}

/* A new account of that name and kind in call->account. */
static enum store_status create(struct call *call, enum account_kind kind, const char *name,
                                const char *password)
{
    int64_t now = server_now(call->server);
    struct store_account *account = &call->account;
    *account = (struct store_account){ .kind = kind, .created = now, .seen = now, .language = "en" };
    snprintf(account->name, sizeof account->name, "%s", name);
    snprintf(account->password, sizeof account->password, "%s", password);
    account_fold(name, account->folded);
    set_language(call);
    return store_account_new(call->server->store, account);
}

void api_guest(struct call *call)
{
    enum store_status status = STORE_TAKEN;
    if (call->account.id != 0) {
        reply_me(call, 200);
        return;
    }
    if (!may_be_new(call))
        return;
    for (int i = 0; i < GUEST_TRIES && status == STORE_TAKEN; i++) {
        char name[STORE_NAME];
        account_guest_name(name);
        status = create(call, ACCOUNT_GUEST, name, "");
    }
    if (status != STORE_OK) {
        call->account.id = 0;
        call_failed(call);
        return;
    }
    if (caller_begin(call))
        reply_me(call, 201);
}

/* The password has been made into a hash: the name can be taken. */
static void registered(void *context, bool made, const char *compared, const char *hash)
{
    struct call *call = context;
    const char *name = call_text(call, "name");
    enum account_kind kind = call_flag(call, "bot") ? ACCOUNT_BOT : ACCOUNT_PERSON;
    const bool was_guest = call->account.id != 0;
    (void)compared;
    if (!made) {
        call_wait(call, 503, "busy", 1000);
    } else if (was_guest && !caller_again(call)) { /* has a name by another call, or is gone */
        call_problem(call, 401, "no-account");
    } else if (was_guest) {
        account_fold(name, call->account.folded);
        snprintf(call->account.name, sizeof call->account.name, "%s", name);
        snprintf(call->account.password, sizeof call->account.password, "%s", hash);
        call->account.kind = kind;
        set_language(call);
        if (save(call) && caller_begin(call))
            reply_me(call, 201);
    } else {
        switch (create(call, kind, name, hash)) {
        case STORE_OK:
            if (caller_begin(call))
                reply_me(call, 201);
            break;
        case STORE_TAKEN: call_problem(call, 409, "name-taken"); break;
        case STORE_NONE:
        case STORE_FAILED:
        case STORE_DAMAGED: call_failed(call); break;
        }
    }
    call_free(call);
}

/* Hands a password to the pool; refuses when too many are waiting. */
static void work(struct call *call, const char *password, const char *hash, password_done *done)
{
    const struct asker asker = { limit_of_address(&call->address), limit_of_account(call->account.id) };
    struct call *kept = call_keep(call);
    if (password_work(call->server->passwords, &asker, password, hash, done, kept))
        return;
    call_free(kept);
    call_wait(call, 503, "busy", 1000);
}

/* Whether this password is allowed for the account `name`; refuses if not. */
static bool is_good_password(struct call *call, const char *password, const char *name)
{
    struct trouble trouble = { .what = NULL };
    if (account_password_good(password, name, &trouble))
        return true;
    call_problem(call, 422, trouble.what);
    return false;
}

void api_register(struct call *call)
{
    const char *name = call_text(call, "name");
    char folded[STORE_NAME];
    struct store_account other;
    struct trouble trouble = { .what = NULL };
    if (call->account.id != 0 && call->account.kind != ACCOUNT_GUEST)
        call_problem(call, 409, "account-in-use");
    else if (!account_name_good(name, &trouble) || !account_fold(name, folded))
        call_problem(call, 422, trouble.what ? trouble.what : "name-letter",
                     trouble.name[0] ? trouble.name[0] : "letter", trouble.name[0] ? trouble.value[0] : "");
    else if (!is_good_password(call, call_text(call, "password"), name))
        return;
    else if (store_account_find(call->server->store, folded, &other) == STORE_OK)
        call_problem(call, 409, "name-taken");
    else if (may_be_new(call))
        work(call, call_text(call, "password"), NULL, registered);
}

/* --- logging in -------------------------------------------------------------------------------- */

/* The key of a name at which somebody tries passwords. */
static uint64_t key_of_name(const char *folded)
{
    uint64_t hash = 1469598103934665603u;       /* FNV-1a */
    for (const char *at = folded; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    return hash;
}

/* The limits on trying passwords at an account. A stranger cannot lock out browsers that are known there. */
struct attempt {
    struct limit *limit;
    uint64_t key;
};
enum { ATTEMPT_LIMITS = 3 };

static int limits_of(const struct call *call, const struct store_account *account, const char *folded,
                     struct attempt out[ATTEMPT_LIMITS])
{
    const struct server *server = call->server;
    const uint64_t name = key_of_name(folded), address = limit_of_address(&call->address);
    const uint64_t device = account->id != 0 && account->id == call->account.id
                                ? (uint64_t)call->session.id    /* logged in already */
                                : caller_device(call, account);
    if (device != 0) {
        out[0] = (struct attempt){ server->limit[LIMIT_DEVICES], device };
        return 1;
    }
    out[0] = (struct attempt){ server->limit[LIMIT_LOGINS], address };
    out[1] = (struct attempt){ server->limit[LIMIT_GUESSES], name ^ address };
    out[2] = (struct attempt){ server->limit[LIMIT_NAMES], name };
    return ATTEMPT_LIMITS;
}

/* Whether one more attempt is allowed, before anything is computed for it; refuses if not. `account`: that of the name, id 0:
 * there is none. */
static bool may_try(struct call *call, const struct store_account *account, const char *folded)
{
    struct attempt attempt[ATTEMPT_LIMITS];
    const int count = limits_of(call, account, folded, attempt);
    const int64_t now = server_now(call->server);
    unsigned wait = 0;
    for (int i = 0; i < count && wait == 0; i++)
        wait = limit_take(attempt[i].limit, attempt[i].key, 1, now);
    if (wait > 0)
        call_wait(call, 429, "too-many", wait);
    return wait == 0;
}

/* The password was right, so this was no attempt to guess it: gives the credits back. Those of the address are spent, as checking did
 * cost work. */
static void was_no_guess(const struct call *call, const struct store_account *account, const char *folded)
{
    struct attempt attempt[ATTEMPT_LIMITS];
    for (int i = limits_of(call, account, folded, attempt); i-- > 0;)
        if (attempt[i].limit != call->server->limit[LIMIT_LOGINS])
            limit_return(attempt[i].limit, attempt[i].key, 1, server_now(call->server));
}

static void logged_in(void *context, bool right, const char *compared, const char *hash)
{
    struct call *call = context;
    struct server *server = call->server;
    struct store_account account;
    char folded[STORE_NAME];
    if (!right || !account_fold(call_text(call, "name"), folded) ||
        store_account_find(server->store, folded, &account) != STORE_OK) {
        call_problem(call, 401, "login");
    } else if (strcmp(account.password, compared) != 0) { /* changed meanwhile: the new one is checked */
        work(call, call_text(call, "password"), account.password, logged_in);
    } else {
        was_no_guess(call, &account, folded);
        call->account = account;
        if (*hash)      /* the same password, hashed with the parameters of today */
            snprintf(call->account.password, sizeof call->account.password, "%s", hash);
        call->account.seen = server_now(server);
        if (save(call) && caller_begin(call))
            reply_me(call, 200);
    }
    call_free(call);
}

void api_login(struct call *call)
{
    struct store_account account = { .id = 0 };
    char folded[STORE_NAME] = "";
    if (account_fold(call_text(call, "name"), folded))
        store_account_find(call->server->store, folded, &account);
    if (!may_try(call, &account, folded))
        return;
    work(call, call_text(call, "password"), account.password, logged_in);
}

void api_logout(struct call *call)
{
    if (caller_end(call))
        reply_me(call, 200);
}

/* --- changes ----------------------------------------------------------------------------------- */

void api_settings(struct call *call)
{
    const json_t *free_chat = call_json(call, "free_chat");
    if (json_is_true(free_chat) && call->account.kind == ACCOUNT_GUEST) {
        call_problem(call, 403, "not-for-guests");
        return;
    }
    if (free_chat)
        call->account.settings = json_is_true(free_chat)
                                     ? call->account.settings | SETTING_FREE_CHAT
                                     : call->account.settings & ~(uint32_t)SETTING_FREE_CHAT;
    const uint32_t arms = (uint32_t)call_number(call, "arms", account_arms(&call->account));
    call->account.settings = (call->account.settings & ((1u << SETTING_ARMS) - 1)) | arms << SETTING_ARMS;
    set_language(call);
    if (save(call))
        reply_me(call, 200);
}

static void password_made(void *context, bool made, const char *compared, const char *hash)
{
    struct call *call = context;
    char old[PASSWORD_HASH];
    (void)compared;
    snprintf(old, sizeof old, "%s", call->account.password); /* which was just confirmed */
    if (!made) {
        call_wait(call, 503, "busy", 1000);
    } else if (!caller_again(call)) {
        call_problem(call, 401, "no-account");
    } else if (strcmp(call->account.password, old) != 0) {
        call_problem(call, 403, "password-wrong");
    } else {
        snprintf(call->account.password, sizeof call->account.password, "%s", hash);
        if (store_session_end_all(call->server->store, call->account.id, call->session.id, true) !=
            STORE_OK) {
            call_failed(call);
        } else if (save(call)) {
            lines_end_others(call->server, call->account.id, call->session.id, true);
            caller_know_device(call);
            reply_me(call, 200);
        }
    }
    call_free(call);
}

static void old_was_right(void *context, bool right, const char *compared, const char *hash)
{
    struct call *call = context;
    (void)compared, (void)hash;
    if (!right)
        call_problem(call, 403, "password-wrong");
    else
        work(call, call_text(call, "new"), NULL, password_made);
    call_free(call);
}

void api_password(struct call *call)
{
    if (call->account.kind == ACCOUNT_GUEST)
        call_problem(call, 403, "not-for-guests");
    else if (is_good_password(call, call_text(call, "new"), call->account.name) &&
             may_try(call, &call->account, call->account.folded))
        work(call, call_text(call, "old"), call->account.password, old_was_right);
}

/* --- the end ----------------------------------------------------------------------------------- */

struct seats {
    int64_t account;
    unsigned count, room;
    char (*table)[TABLE_ID];
};

static void take_seat(void *context, const struct table *table)
{
    struct seats *seats = context;
    if (table_phase(table) == TABLE_OVER ||
        (table_seats_of(table, seats->account) == 0 && table_terms(table)->challenged != seats->account))
        return;
    if (seats->count == seats->room) {
        seats->room = seats->room ? 2 * seats->room : 8;
        seats->table = realloc(seats->table, seats->room * sizeof seats->table[0]);
        if (!seats->table)
            abort();
    }
    memcpy(seats->table[seats->count++], table_id(table), TABLE_ID);
}

/* Leaves every table: an account that is deleted gives its games up. */
static void leave_all(struct server *server, int64_t account)
{
    struct seats seats = { .account = account };
    tables_each(server->tables, take_seat, &seats);
    for (unsigned i = 0; i < seats.count; i++) {
        struct table *table = tables_find(server->tables, seats.table[i]);
        struct refusal refusal = { .id = NULL };
        unsigned held = table ? table_seats_of(table, account) : 0;
        if (table && table_phase(table) == TABLE_OPEN)
            table_leave(table, account, &refusal);
        else if (held)
            table_resign(table, held & 1 ? 0 : 1, &refusal);
    }
    free(seats.table);
}

static void remove_account(struct call *call)
{
    struct server *server = call->server;
    int64_t account = call->account.id;
    leave_all(server, account);
    if (store_account_delete(server->store, account) != STORE_OK) {
        call_failed(call);
        return;
    }
    server->forgetting = true;
    chat_forget(server, account);
    lines_end_account(server, account);
    call->session.id = 0;
    if (call->exchange)
        caller_forget(call);
    call->account = (struct store_account){ .id = 0 };
    reply_me(call, 200);
}

static void delete_was_confirmed(void *context, bool right, const char *compared, const char *hash)
{
    struct call *call = context;
    (void)hash;
    if (!right || !caller_again(call) || strcmp(call->account.password, compared) != 0)
        call_problem(call, 403, "password-wrong");
    else
        remove_account(call);
    call_free(call);
}

void api_delete_account(struct call *call)
{
    const char *password = call_text(call, "password");
    if (call->account.kind == ACCOUNT_GUEST)
        remove_account(call);
    else if (!password)
        call_problem(call, 403, "password-wrong");
    else if (may_try(call, &call->account, call->account.folded))
        work(call, password, call->account.password, delete_was_confirmed);
}

/* --- export ------------------------------------------------------------------------------------ */

struct exporting {
    struct call *call;
    struct page *out;
    bool tokens;
};

static void export_session(void *context, const struct store_session *session)
{
    struct exporting *exporting = context;
    if ((session->scopes != 0) == exporting->tokens)
        put_session(exporting->out, session, exporting->call->session.id);
}

static void export_block(void *context, int64_t other, const char *name)
{
    (void)other;
    put_text(((struct exporting *)context)->out, NULL, name);
}

static void export_rating(void *context, const struct store_rating *rating, const char *name)
{
    (void)name;
    put_rating(((struct exporting *)context)->out, rating);
}

static void export_game(void *context, const struct store_game *game)
{
    struct exporting *exporting = context;
    put_game(exporting->out, NULL, game, exporting->call->account.id);
}

static void export_waiting(void *context, const struct store_waiting *waiting)
{
    put_waiting(((struct exporting *)context)->out, waiting);
}

/* As export_waiting(), given a row of a list, which lacks the game's text. */
static void export_whole(void *context, const struct store_waiting *waiting)
{
    struct exporting *exporting = context;
    store_waiting_get(exporting->call->server->store, exporting->call->account.id, waiting->id,
                      export_waiting, context);
}

static void export_games(struct exporting *exporting)
{
    struct store_search search = {
        .player = exporting->call->account.id, .viewer = exporting->call->account.id, .most = 1000,
    };
    char next[STORE_ID] = "";
    do {
        char from[STORE_ID];
        memcpy(from, next, sizeof from);
        search.before = from;
        if (store_game_search(exporting->call->server->store, &search, export_game, exporting, next) !=
            STORE_OK)
            break;
    } while (next[0]);
}

void api_export(struct call *call)
{
    struct store *store = call->server->store;
    struct page out = { 0 };
    struct exporting exporting = { .call = call, .out = &out };
    put_open(&out, NULL, '{');
    put_account(&out, "account", &call->account);
    put_open(&out, "sessions", '[');
    store_sessions(store, call->account.id, export_session, &exporting);
    put_close(&out, ']');
    exporting.tokens = true;
    put_open(&out, "tokens", '[');
    store_sessions(store, call->account.id, export_session, &exporting);
    put_close(&out, ']');
    put_open(&out, "ratings", '[');
    store_ratings_of(store, call->account.id, export_rating, &exporting);
    put_close(&out, ']');
    put_open(&out, "blocks", '[');
    store_blocks_of(store, call->account.id, export_block, &exporting);
    put_close(&out, ']');
    put_open(&out, "games", '[');
    export_games(&exporting);
    put_close(&out, ']');
    put_open(&out, "waiting", '[');
    store_waiting_of(store, call->account.id, export_whole, &exporting);
    put_close(&out, ']');
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}
