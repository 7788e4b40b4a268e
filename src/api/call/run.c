/* Before an operation runs: its arguments are checked against the table, the caller's scope, and credits are taken. */
#include "run.h"
#include "reply.h"
#include "api/state/server_state.h"
#include "session/utf8.h"

#include <string.h>

/* --- arguments --------------------------------------------------------------------------------- */

static unsigned type_of(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_STRING:  return TYPE_STRING;
    case JSON_INTEGER: return TYPE_INTEGER;
    case JSON_TRUE:
    case JSON_FALSE:   return TYPE_BOOLEAN;
    case JSON_ARRAY:   return TYPE_ARRAY;
    case JSON_OBJECT:  return TYPE_OBJECT;
    case JSON_REAL:
    case JSON_NULL:    break;
    }
    return 0;
}

static bool is_choice(const struct argument *argument, const json_t *value)
{
    if (!argument->choices)
        return true;
    const char *word =
        json_is_integer(value) ? trouble_number(json_integer_value(value)) : json_string_value(value);
    return duel_index(argument->choices, word) >= 0;
}

/* The length of a text as limits count it. What people write (`prose`) is counted in characters (base/lengths.h). All other texts are made
 * by programs and should be ASCII; they are kept in a fixed number of bytes, so bytes are counted. */
static int64_t length_of(const struct argument *argument, const json_t *value)
{
    const size_t size = json_string_length(value);
    return (int64_t)(argument->prose ? utf8_letters(json_string_value(value), size) : size);
}

/* What is wrong with a value: the id of a problem, or NULL. */
static const char *fault_of(const struct argument *argument, const json_t *value)
{
    unsigned type = type_of(value);
    int64_t measure = type == TYPE_STRING    ? length_of(argument, value)
                      : type == TYPE_INTEGER ? json_integer_value(value)
                      : type == TYPE_ARRAY   ? (int64_t)json_array_size(value)
                                             : argument->least;
    const json_t *item;
    size_t i;
    if (!(type & argument->types))
        return "argument-type";
    if (argument->choices && type != TYPE_ARRAY)
        return is_choice(argument, value) ? NULL : "argument-choice";
    if (measure < argument->least || measure > argument->most)
        return type == TYPE_INTEGER ? "argument-range" : "argument-length";
    json_array_foreach(value, i, item) {        /* of anything else nothing */
        if (!json_is_string(item))
            return "argument-type";
        if (!is_choice(argument, item))
            return "argument-choice";
    }
    return NULL;
}

static void refuse_argument(struct call *call, const char *id, const struct argument *argument)
{
    if (argument->most > 0 && !argument->choices)
        call_problem(call, 400, id, "name", argument->name, "least", trouble_number(argument->least), "most",
                     trouble_number(argument->most));
    else
        call_problem(call, 400, id, "name", argument->name);
}

/* Whether all arguments are as doc/api.yaml wants them; refuses the call if not. */
static bool arguments_fit(struct call *call)
{
    const struct operation *operation = call->operation;
    const char *name;
    json_t *value;
    json_object_foreach(call->arguments, name, value) {
        const struct argument *argument = operation_argument(operation, name);
        if (!argument) {
            struct trouble cut = { .what = NULL };      /* shortens the name, which may be of any length */
            trouble_set(&cut, 0, "argument-unknown", "name", name);
            call_problem(call, 400, "argument-unknown", "name", cut.value[0]);
            return false;
        }
        const char *fault = fault_of(argument, value);
        if (fault) {
            refuse_argument(call, fault, argument);
            return false;
        }
    }
    for (unsigned i = 0; i < operation->arguments; i++)
        if (operation->argument[i].required &&
            !json_object_get(call->arguments, operation->argument[i].name)) {
            call_problem(call, 400, "argument-missing", "name", operation->argument[i].name);
            return false;
        }
    return true;
}

/* --- running ----------------------------------------------------------------------------------- */

/* What the caller may do, as bits of enum scope; a session may do everything. */
static unsigned scopes_of(const struct call *call)
{
    if (call->account.id == 0)
        return 0;
    return call->session.scopes ? call->session.scopes : ~0u;
}

static bool may_run(struct call *call)
{
    enum scope scope = call->operation->scope;
    unsigned scopes = scopes_of(call);
    if (scope == SCOPE_NONE) {
        if (!(scopes & SCOPE_READ)) {   /* a token that may not read is treated as nobody's */
            call->account = (struct store_account){ .id = 0 };
            call->session = (struct store_session){ .id = 0 };
        }
        return true;
    }
    if (call->account.id == 0)
        call_problem(call, 401, "no-account");
    else if (!(scopes & scope) && scope == SCOPE_ACCOUNT)
        call_problem(call, 403, "session-only");
    else if (!(scopes & scope))
        call_problem(call, 403, "no-scope", "scope",
                     scope == SCOPE_PLAY   ? "play"
                     : scope == SCOPE_CHAT ? "chat"
                                           : "read");
    else
        return true;
    return false;
}

/* Accounts are free, so those behind one address share a budget: guests one, registered accounts another. When it is spent,
 * each keeps a little of its own, so that nobody can shut out the others there. Milliseconds to wait, or 0. */
static unsigned take_share(struct call *call, int64_t now)
{
    struct server *server = call->server;
    const unsigned cost = call->operation->cost;
    const uint64_t address = limit_of_address(&call->address) ^ (call->account.kind == ACCOUNT_GUEST);
    const unsigned wait = limit_take(server->limit[LIMIT_SHARES], address, cost, now);
    return wait == 0 || limit_take(server->limit[LIMIT_RESERVES], limit_of_account(call->account.id), cost,
                                   now) == 0
               ? 0
               : wait;
}

/* Takes the credits of the call: from the account and its address; without an account, from what all such callers behind the
 * address share. */
static bool has_credits(struct call *call)
{
    struct server *server = call->server;
    const int64_t now = server_now(server);
    const uint64_t key =
        call->account.id ? limit_of_account(call->account.id) : limit_of_address(&call->address);
    unsigned wait = limit_take(server->limit[LIMIT_CREDITS], key, call->operation->cost, now);
    if (wait == 0 && call->account.id && (wait = take_share(call, now)) > 0)
        limit_return(server->limit[LIMIT_CREDITS], key, call->operation->cost, now);
    if (wait == 0)
        return true;
    call_wait(call, 429, "too-many", wait);
    return false;
}

void call_run(struct call *call)
{
    if (has_credits(call) && arguments_fit(call) && may_run(call))
        call->operation->run(call);
}
