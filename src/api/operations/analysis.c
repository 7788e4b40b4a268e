/* The teacher: analyses of finished games, made off the loop and stored; hints where they were agreed on. */
#include "ai/analyse.h"
#include "api/call/kept_call.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "api/jobs/analysis.h"
#include "base/memory.h"

#include <stdlib.h>

enum { BUSY_MS = 1000 };

/* --- analyses ---------------------------------------------------------------------------------- */

static struct asker asker(const struct call *call)
{
    const uint64_t address = limit_of_address(&call->address);
    return (struct asker){ address, call->account.id ? limit_of_account(call->account.id) : address };
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

/* Answers with the stored analysis of a game. False: there is none. */
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
        call_problem(call, 500, "damaged");
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
    const struct asker who = asker(call);
    if (!api_game_seen(call, &game) || reply_kept(call, &game))
        return;
    if (analyses_ask(call->server->analyses, &who, game.id, &wait))
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
    const struct asker who = asker(call);
    analyses_cancel(call->server->analyses, &who, game.id);
    call_done(call, 200);
}

/* --- hints ------------------------------------------------------------------------------------- */

struct hint {
    struct lane_job job;
    struct call *call;
    struct page out;
    struct view view;
};

static struct hint *hint_of(struct lane_job *job)
{
    return whole_of(job, struct hint, job);
}

static void think(struct lane_job *job)
{
    struct hint *hint = hint_of(job);
    weights_put(view_of(&hint->view), hint->view.viewer, 0, NULL, &hint->out);
}

static void thought(struct lane_job *job)
{
    struct hint *hint = hint_of(job);
    if (hint->out.at)       /* else the server ends */
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
    if (!table_has_hints(table))
        return "hint-not-agreed";
    if (table_phase(table) != TABLE_PLAYING)
        return table_phase(table) == TABLE_OPEN ? "not-begun" : "over";
    return table_awaits(table, seat) ? NULL : "not-awaited";
}

void api_hint(struct call *call)
{
    int seat;
    const struct table *table = api_table_seat(call, &seat);
    const char *fault = table ? fault_of(table, seat) : NULL;
    if (fault)
        call_problem(call, 409, fault);
    if (!table || fault)
        return;
    struct hint *hint = zeroed(sizeof *hint);
    hint->job.asker = (struct asker){ limit_of_address(&call->address), limit_of_account(call->account.id) };
    hint->job.run = think;
    hint->job.done = thought;
    table_view(table, seat, &hint->view);
    hint->call = call_keep(call);
    if (lane_add(call->server->hints, &hint->job))
        return;
    call_wait(call, 503, "busy", BUSY_MS);
    call_free(hint->call);
    free(hint);
}
