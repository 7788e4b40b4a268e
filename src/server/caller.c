/* Cookies and tokens. Only hashes of the secrets are kept; they are long and random, so a plain hash is enough. */
#include "caller.h"
#include "line.h"
#include "parts.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char token_prefix[] = "duello_";      /* found by those who search texts for secrets left lying */

enum {
    SESSION_DAYS = 180,
    SEEN_EVERY = 3600 * 1000,       /* ms: being here is written down so often */
};
static const int64_t day = 24ll * 3600 * 1000;

/* Behind https the name binds the cookie to this host and to https (RFC 6265bis, 4.1.3). */
static const char *cookie_name(bool secure)
{
    return secure ? "__Host-duello" : "duello";
}

static void hash_of(const char *secret, uint8_t hash[STORE_HASH])
{
    crypto_generichash(hash, STORE_HASH, (const unsigned char *)secret, strlen(secret), NULL, 0);
}

void caller_secret(char text[CALLER_SECRET_TEXT], uint8_t hash[STORE_HASH])
{
    uint8_t bytes[CALLER_SECRET];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, CALLER_SECRET_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_of(text, hash);
    sodium_memzero(bytes, sizeof bytes);
}

/* Copies the value of a cookie; false: it is not there, or no secret of ours. */
static bool cookie_value(const char *header, const char *name, char out[CALLER_SECRET_TEXT])
{
    size_t length = strlen(name);
    while (header && *header) {
        header += strspn(header, "; ");
        size_t field = strcspn(header, ";");
        if (field == length + CALLER_SECRET_TEXT && memcmp(header, name, length) == 0 &&
            header[length] == '=') {
            memcpy(out, header + length + 1, CALLER_SECRET_TEXT - 1);
            out[CALLER_SECRET_TEXT - 1] = '\0';
            return true;
        }
        header += field;
    }
    return false;
}

/* Finds what belongs to a secret. */
static bool find(struct call *call, const char *secret)
{
    struct store *store = call->server->store;
    int64_t now = server_now(call->server);
    uint8_t hash[STORE_HASH];
    hash_of(secret, hash);
    if (store_session_find(store, hash, &call->session) == STORE_OK && call->session.expires > now &&
        store_account_get(store, call->session.account, &call->account) == STORE_OK) {
        if (now - call->session.seen >= SEEN_EVERY) {
            store_session_seen(store, call->session.id, now,
                               call->session.scopes ? call->session.expires : now + SESSION_DAYS * day);
            call->account.seen = now;
            store_account_put(store, &call->account);
        }
        return true;
    }
    call->session = (struct store_session){ .id = 0 };
    call->account = (struct store_account){ .id = 0 };
    return false;
}

bool caller_of(struct call *call, const struct net_request *request)
{
    char secret[CALLER_SECRET_TEXT];
    const char *bearer = net_header(call->exchange, "authorization");
    call->address = request->address;
    call->secure = request->secure;
    if (bearer) {
        if (strncmp(bearer, "Bearer ", 7) == 0 &&
            strncmp(bearer + 7, token_prefix, strlen(token_prefix)) == 0 &&
            find(call, bearer + 7 + strlen(token_prefix)) && call->session.scopes)
            return true;
        net_add_header(call->exchange, "WWW-Authenticate", "Bearer");
        call_problem(call, 401, "no-token", (char *)NULL);
        return false;
    }
    if (cookie_value(net_header(call->exchange, "cookie"), cookie_name(request->secure), secret) &&
        find(call, secret) && call->session.scopes) { /* a token is no cookie */
        call->session = (struct store_session){ .id = 0 };
        call->account = (struct store_account){ .id = 0 };
    }
    return true;
}

bool caller_again(struct call *call)
{
    struct store_session session;
    if (call->session.id == 0)
        return true;
    return store_session_find(call->server->store, call->session.hash, &session) == STORE_OK &&
           store_account_get(call->server->store, call->session.account, &call->account) == STORE_OK;
}

/* "Firefox, Linux": enough to know a session again in a list. */
static void label_of(const char *agent, char out[STORE_LABEL])
{
    static const char *const browsers[][2] = {
        /* the first that is mentioned: Chrome also says Safari */
        { "Firefox/", "Firefox" }, { "Edg/", "Edge" },      { "OPR/", "Opera" },
        { "Chrome/", "Chrome" },   { "Safari/", "Safari" },
    };
    static const char *const systems[][2] = {
        { "Android", "Android" }, { "iPhone", "iPhone" }, { "iPad", "iPad" }, { "Windows", "Windows" },
        { "Mac OS", "macOS" }, { "Linux", "Linux" },
    };
    const char *browser = "", *system = "";
    for (size_t i = sizeof browsers / sizeof browsers[0]; agent && i-- > 0;)
        if (strstr(agent, browsers[i][0]))
            browser = browsers[i][1];
    for (size_t i = sizeof systems / sizeof systems[0]; agent && i-- > 0;)
        if (strstr(agent, systems[i][0]))
            system = systems[i][1];
    snprintf(out, STORE_LABEL, "%s%s%s", browser, *browser && *system ? ", " : "", system);
}

static void set_cookie(struct call *call, const char *value, int64_t seconds)
{
    char cookie[256];
    snprintf(cookie, sizeof cookie, "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%lld%s",
             cookie_name(call->secure), value, (long long)seconds, call->secure ? "; Secure" : "");
    net_add_header(call->exchange, "Set-Cookie", cookie);
}

bool caller_begin(struct call *call)
{
    struct store *store = call->server->store;
    int64_t now = server_now(call->server);
    struct store_session session = {
        .account = call->account.id, .created = now, .seen = now, .expires = now + SESSION_DAYS * day,
    };
    char secret[CALLER_SECRET_TEXT];
    if (!call->exchange)        /* they left while the password was looked at: no session for nobody */
        return false;
    caller_secret(secret, session.hash);
    label_of(net_header(call->exchange, "user-agent"), session.label);
    if (call->session.id != 0) {
        store_session_end(store, call->session.account, call->session.id);
        lines_end_session(call->server, call->session.id);
    }
    if (store_session_new(store, &session) != STORE_OK) {
        call_failed(call);
        return false;
    }
    call->session = session;
    set_cookie(call, secret, SESSION_DAYS * day / 1000);
    sodium_memzero(secret, sizeof secret);
    return true;
}

void caller_forget(struct call *call)
{
    set_cookie(call, "", 0);
}

bool caller_end(struct call *call)
{
    if (store_session_end(call->server->store, call->account.id, call->session.id) == STORE_FAILED) {
        call_failed(call);
        return false;
    }
    lines_end_session(call->server, call->session.id);
    caller_forget(call);
    call->session = (struct store_session){ .id = 0 };
    call->account = (struct store_account){ .id = 0 };
    return true;
}
