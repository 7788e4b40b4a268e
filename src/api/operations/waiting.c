/* Games against the computer that wait in a browser, for the account's other devices. They are nothing but text here: the browser that takes
 * one up plays it again, and finds out whether it is a game. */
#include "operations.h"
#include "api/state/server_state.h"

#include <stdlib.h>

enum { WAITING_MOST = 8 };      /* of an account, as of a browser */

void put_waiting(struct page *out, const struct store_waiting *waiting)
{
    put_open(out, NULL, '{');
    put_text(out, "id", waiting->id);
    put_number(out, "at", waiting->at);
    put_text(out, "about", waiting->about);
    if (waiting->text)
        put_text(out, "text", waiting->text);
    put_close(out, '}');
}

static void list_one(void *context, const struct store_waiting *waiting)
{
    put_waiting(call_list_item(context), waiting);
}

void api_waiting(struct call *call)
{
    struct list list = call_list(call);
    store_waiting_of(call->server->store, call->account.id, list_one, &list);
    call_list_end(&list, NULL);
}

static void put_one(void *context, const struct store_waiting *waiting)
{
    put_waiting(context, waiting);
}

/* Whether that went well; what went wrong is answered. */
static bool done(struct call *call, enum store_status status)
{
    if (status == STORE_NONE)
        call_problem(call, 404, "no-waiting");
    else if (status != STORE_OK)
        call_failed(call);
    return status == STORE_OK;
}

void api_take_waiting(struct call *call)
{
    struct page out = { 0 };
    if (done(call, store_waiting_get(call->server->store, call->account.id, call_text(call, "waiting"),
                                     put_one, &out)))
        call_reply(call, 200, &out);
    free(out.at);
}

void api_keep_waiting(struct call *call)
{
    if (call->account.kind == ACCOUNT_GUEST) {
        call_problem(call, 403, "not-for-guests");
        return;
    }
    const struct store_waiting waiting = {
        .id = call_text(call, "waiting"), .at = call_number(call, "at", 0),
        .about = call_text(call, "about"), .text = call_text(call, "text"),
    };
    if (done(call, store_waiting_put(call->server->store, call->account.id, &waiting, WAITING_MOST)))
        call_done(call, 200);
}

void api_forget_waiting(struct call *call)
{
    if (done(call, store_waiting_delete(call->server->store, call->account.id, call_text(call, "waiting"))))
        call_done(call, 200);
}
