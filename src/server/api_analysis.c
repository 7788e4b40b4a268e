/* The teacher: analyses of games that are over, made beside the loop and kept; hints in games that are not rated. */
#include "ai/analyse.h"
#include "api.h"
#include "memory.h"
#include "parts.h"

#include <stdlib.h>

enum { HINT_WORLDS = 64, HINTS_MOST = 32, BUSY_MS = 1000 };

/* --- analyses ---------------------------------------------------------------------------------- */

static uint64_t asker(const struct call *call)
{
    return call->account.id ? limit_of_account(call->account.id) : limit_of_address(&call->address);
}

static void put_state(struct page *out, const struct analyses_standing *standing, const char *json)
{
    const bool wished = standing != NULL, runs = wished && standing->place == 0;
    put_open(out, NULL, '{');
    put_text(out, "state", json ? "done" : runs ? "running" : wished ? "waiting" : "none");
    put_number(out, "place", wished ? standing->place : 0);
    put_number(out, "done", wished ? standing->done : 0);
    put_number(out, "of", wished ? standing->of : 0);
    put_json(out, "analysis", json ? json : "null");
    put_close(out, '}');
}

/* Answers with what is kept of a game. False: nothing is. */
static bool reply_kept(struct call *call, const struct store_game *game)
{
    char *json;
    size_t size;
    struct page out = { 0 };
    switch (store_analysis_get(call->server->store, game->id, analysis_engine, &json, &size)) {
    case STORE_OK: break;
    case STORE_FAILED: call_failed(call); return true;
    case STORE_NONE:
    case STORE_TAKEN:
    case STORE_DAMAGED: return false;       /* it is made anew */
    }
    if (size > 0) {
        put_state(&out, NULL, json);
        call_reply(call, 200, &out);
    } else {
        call_problem(call, 500, "damaged", (char *)NULL);
    }
    free(out.at);
    free(json);
    return true;
}

static void reply_standing(struct call *call, const struct store_game *game)
{
    struct analyses_standing standing;
    struct page out = { 0 };
    const bool wished = analyses_look(call->server->analyses, game->id, &standing);
    put_state(&out, wished ? &standing : NULL, NULL);
    call_reply(call, 200, &out);
    free(out.at);
}

void api_analyse(struct call *call)
{
    struct store_game game;
    unsigned wait;
    if (!api_game_seen(call, &game) || reply_kept(call, &game))
        return;
    if (analyses_ask(call->server->analyses, asker(call), game.id, &wait))
        reply_standing(call, &game);
    else
        call_wait(call, 429, "too-many", wait);
}

void api_analysis(struct call *call)
{
    struct store_game game;
    if (api_game_seen(call, &game) && !reply_kept(call, &game))
        reply_standing(call, &game);
}

void api_cancel_analysis(struct call *call)
{
    struct store_game game;
    if (!api_game_seen(call, &game))
        return;
    analyses_cancel(call->server->analyses, asker(call), game.id);
    call_done(call, 200);
}

/* --- hints ------------------------------------------------------------------------------------- */

struct hint {
    uv_work_t work;
    struct call *call;
    int seat;
    struct page out;
    duel_room view;
};

/* In a worker thread: touches nothing but the hint. It knows the seat's view and nothing else. */
static void think(uv_work_t *handle)
{
    struct hint *hint = handle->data;
    weights_put((const duel_state *)(const void *)&hint->view, hint->seat, HINT_WORLDS, 0, NULL, &hint->out);
}

static void thought(uv_work_t *handle, int status)
{
    struct hint *hint = handle->data;
    (void)status;       /* it cannot be cancelled */
    hint->call->server->hints--;
    call_reply(hint->call, 200, &hint->out);
    call_free(hint->call);
    free(hint->out.at);
    free(hint);
}

/* Why no hint is given; NULL: one is. */
static const char *fault_of(const struct table *table, int seat)
{
    if (table_terms(table)->rated)
        return "hint-rated";
    if (table_phase(table) != TABLE_PLAYING)
        return table_phase(table) == TABLE_OPEN ? "not-begun" : "over";
    return duel_head(session_state(table_session(table)))->awaiting >> seat & 1 ? NULL : "not-awaited";
}

void api_hint(struct call *call)
{
    int seat;
    const struct table *table = api_table_seat(call, &seat);
    const char *fault = table ? fault_of(table, seat) : NULL;
    if (fault)
        call_problem(call, 409, fault, (char *)NULL);
    else if (table && call->server->hints == HINTS_MOST)
        call_wait(call, 503, "busy", BUSY_MS);
    if (!table || fault || call->server->hints == HINTS_MOST)
        return;
    struct hint *hint = zeroed(sizeof *hint);
    duel_state *view = (duel_state *)(void *)&hint->view;
    duel_copy(view, session_state(table_session(table)));
    duel_hide(view, seat);
    hint->seat = seat;
    hint->call = call_keep(call);
    hint->work.data = hint;
    call->server->hints++;
    if (uv_queue_work(&call->server->loop, &hint->work, think, thought) != 0)
        abort();        /* it only refuses a job without a function */
}

void api_hints_end(struct server *server)
{
    while (server->hints > 0)
        uv_run(&server->loop, UV_RUN_ONCE);
}
