/* Cookies and tokens. Only hashes of the secrets are kept; they are long and random, so a plain hash is enough.
 *
 * Guessing passwords for a name must not lock its owner out, so browsers that have logged in before are recognised by a cookie
 * (OWASP, "Slow down online guessing attacks with device cookies"). Nothing of it is stored: it is a number and a proof that we
 * issued it, made with the hash of the account's password, so a new password makes every browser a stranger. */
#include "caller.h"
#include "api/call/reply.h"
#include "api/lines/line.h"
#include "api/state/server_state.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char token_prefix[] = "duello_";      /* recognised by scanners for leaked secrets */

enum {
    SESSION_DAYS = 180,
    SEEN_EVERY = 3600 * 1000,       /* ms: how often a visit is written down */
    DEVICE_DAYS = 400,              /* browsers keep no cookie longer */
    DEVICE_NUMBER = 12, DEVICE_PROOF = 32, DEVICE_TEXT = 60,    /* bytes; both in base64url, with '\0' */
};
static const int64_t day = 24ll * 3600 * 1000;

/* Behind https the name binds the cookie to this host and to https (RFC 6265bis, 4.1.3). */
static const char *cookie_name(bool secure)
{
    return secure ? "__Host-duello" : "duello";
}

static const char *device_name(bool secure)
{
    return secure ? "__Host-duello-device" : "duello-device";
}

static void hash_secret(const char *secret, uint8_t hash[STORE_HASH])
{
    crypto_generichash(hash, STORE_HASH, (const unsigned char *)secret, strlen(secret), NULL, 0);
}

void caller_secret(char text[CALLER_SECRET_TEXT], uint8_t hash[STORE_HASH])
{
    uint8_t bytes[CALLER_SECRET];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, CALLER_SECRET_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_secret(text, hash);
    sodium_memzero(bytes, sizeof bytes);
}

/* Copies the value of a cookie, which has `room` characters with its '\0'; false: it is not there, or not of that size. */
static bool cookie_value(const char *header, const char *name, char *out, size_t room)
{
    size_t length = strlen(name);
    while (header && *header) {
        header += strspn(header, "; ");
        size_t field = strcspn(header, ";");
        if (field == length + room && memcmp(header, name, length) == 0 && header[length] == '=') {
            memcpy(out, header + length + 1, room - 1);
            out[room - 1] = '\0';
            return true;
        }
        header += field;
    }
    return false;
}

static void nobody(struct call *call)
{
    call->session = (struct store_session){ .id = 0 };
    call->account = (struct store_account){ .id = 0 };
}

/* Finds what belongs to a secret. */
static bool find(struct call *call, const char *secret)
{
    struct store *store = call->server->store;
    int64_t now = server_now(call->server);
    uint8_t hash[STORE_HASH];
    hash_secret(secret, hash);
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
    nobody(call);
    return false;
}

bool caller_find(struct call *call, const struct net_request *request)
{
    char secret[CALLER_SECRET_TEXT];
    const char *bearer = net_header(call->exchange, "authorization");
    call->address = request->address;
    call->secure = request->secure;
    if (bearer) {
        if (strncasecmp(bearer, "Bearer ", 7) != 0 ||
            strncmp(bearer + 7, token_prefix, strlen(token_prefix)) != 0 ||
            !find(call, bearer + 7 + strlen(token_prefix)))
            return false;
    } else if (!cookie_value(net_header(call->exchange, "cookie"), cookie_name(request->secure), secret,
                             sizeof secret) ||
               !find(call, secret)) {
        return true;
    }
    if ((call->session.scopes != 0) != (bearer != NULL)) {      /* a token is not a cookie */
        nobody(call);
        return !bearer;
    }
    if (call->account.kind != ACCOUNT_GUEST)
        net_know(call->exchange);
    return true;
}

bool caller_of(struct call *call, const struct net_request *request)
{
    if (caller_find(call, request))
        return true;
    net_add_header(call->exchange, "WWW-Authenticate", "Bearer");
    call_problem(call, 401, "no-token");
    return false;
}

bool caller_again(struct call *call)
{
    struct store_session session;
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

static void set_cookie(struct call *call, const char *name, const char *value, int64_t seconds)
{
    char cookie[256];
    snprintf(cookie, sizeof cookie, "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%lld%s", name, value,
             (long long)seconds, call->secure ? "; Secure" : "");
    net_add_header(call->exchange, "Set-Cookie", cookie);
}

/* --- browsers that were let in before ------------------------------------------------------------ */

static void prove(const struct store_account *account, const uint8_t number[DEVICE_NUMBER],
                  uint8_t proof[DEVICE_PROOF])
{
    uint8_t key[crypto_generichash_KEYBYTES];
    crypto_generichash_state state;
    crypto_generichash(key, sizeof key, (const unsigned char *)account->password, strlen(account->password),
                       NULL, 0);
    crypto_generichash_init(&state, key, sizeof key, DEVICE_PROOF);
    crypto_generichash_update(&state, (const unsigned char *)&account->id, sizeof account->id);
    crypto_generichash_update(&state, number, DEVICE_NUMBER);
    crypto_generichash_final(&state, proof, DEVICE_PROOF);
    sodium_memzero(key, sizeof key);
}

uint64_t caller_device(const struct call *call, const struct store_account *account)
{
    char text[DEVICE_TEXT];
    uint8_t shown[DEVICE_NUMBER + DEVICE_PROOF], proof[DEVICE_PROOF];
    uint64_t key = 0;
    if (!call->exchange || !account->password[0] ||
        !cookie_value(net_header(call->exchange, "cookie"), device_name(call->secure), text, sizeof text) ||
        sodium_base642bin(shown, sizeof shown, text, sizeof text - 1, NULL, NULL, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
        return 0;
    prove(account, shown, proof);
    if (sodium_memcmp(proof, shown + DEVICE_NUMBER, DEVICE_PROOF) == 0)
        memcpy(&key, shown, sizeof key);
    return key;
}

void caller_know_device(struct call *call)
{
    uint8_t bytes[DEVICE_NUMBER + DEVICE_PROOF];
    char text[DEVICE_TEXT];
    if (!call->exchange || !call->account.password[0])
        return;
    randombytes_buf(bytes, DEVICE_NUMBER);
    prove(&call->account, bytes, bytes + DEVICE_NUMBER);
    sodium_bin2base64(text, sizeof text, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    set_cookie(call, device_name(call->secure), text, DEVICE_DAYS * day / 1000);
}

/* --- sessions that begin and end ------------------------------------------------------------------- */

bool caller_begin(struct call *call)
{
    struct store *store = call->server->store;
    int64_t now = server_now(call->server);
    struct store_session session = {
        .account = call->account.id, .created = now, .seen = now, .expires = now + SESSION_DAYS * day,
    };
    char secret[CALLER_SECRET_TEXT];
    if (!call->exchange)        /* the client left while the password was checked: no session */
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
    set_cookie(call, cookie_name(call->secure), secret, SESSION_DAYS * day / 1000);
    caller_know_device(call);
    sodium_memzero(secret, sizeof secret);
    return true;
}

void caller_forget(struct call *call)
{
    set_cookie(call, cookie_name(call->secure), "", 0);
}

bool caller_end(struct call *call)
{
    if (store_session_end(call->server->store, call->account.id, call->session.id) == STORE_FAILED) {
        call_failed(call);
        return false;
    }
    lines_end_session(call->server, call->session.id);
    caller_forget(call);
    nobody(call);
    return true;
}
