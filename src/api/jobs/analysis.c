/* The queue of analyses: addresses take turns, and behind one address its accounts do. For that each request has the number of a round:
 * one more than the last waiting request from the same address, but at least that of the round that is being served. The lowest round
 * is served first, and in it the oldest request. The accounts behind one address are ordered by such rounds of their own, and the
 * rounds that the address has are given to its requests in that order. */
#include "analysis.h"
#include "ai/analyse.h"
#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { NANOSECONDS = 1000000 };
static const double usual_ms = 200;     /* a guess until one was measured */

struct wish {
    struct asker who;
    uint64_t round, ticket;
    uint64_t turn;          /* the account's round among those behind its address */
    char id[STORE_ID];
};

struct job {
    uv_work_t work;
    struct analyses *analyses;
    char id[STORE_ID];
    char *text;
    size_t size;
    struct page json;
    uint64_t begun;             /* uv_hrtime() */
    atomic_uint done, of;
    atomic_bool stop;
};

struct analyses {
    uv_loop_t *loop;
    struct analyses_hooks hooks;
    struct wish wish[ANALYSES_MOST];    /* in no order; of the game that runs, too */
    unsigned wishes;
    uint64_t tickets, round;
    struct job *job;            /* NULL: none runs */
    char finished[STORE_ID];    /* what was told to hooks.done and is not yet settled; "": nothing */
    double typical_ms;          /* how long a job takes */
};

struct analyses *analyses_open(uv_loop_t *loop, const struct analyses_hooks *hooks)
{
    struct analyses *analyses = zeroed(sizeof *analyses);
    analyses->loop = loop;
    analyses->hooks = *hooks;
    analyses->typical_ms = usual_ms;
    return analyses;
}

/* --- in a worker thread: touches nothing but the job ------------------------------------------------ */

static bool is_stopped(void *context)
{
    const struct job *job = context;
    return atomic_load(&job->stop);
}

static void work(uv_work_t *handle)
{
    struct job *job = handle->data;
    const struct ai_watch watch = { .stop = is_stopped, .context = job };
    struct record record;

    if (record_open(&record, job->text, job->size)) {
        struct analysis *analysis = analysis_new(&record, ANALYSE_WORLDS, 0, AI_STRONGEST, &watch);
        atomic_store(&job->of, record.session->answers);
        while (!is_stopped(job) && analysis_step(analysis))
            atomic_store(&job->done, analysis->answers);
        if (!is_stopped(job))
            analysis_put(analysis, &job->json);
        analysis_free(analysis);
    }
    record_close(&record);
}

/* --- on the loop ------------------------------------------------------------------------------------ */

static void begin_next(struct analyses *analyses);

/* Whether the job that runs is for that game, and wanted. */
static bool is_running(const struct analyses *analyses, const char *id)
{
    return analyses->job && !atomic_load(&analyses->job->stop) && strcmp(analyses->job->id, id) == 0;
}

static bool comes_before(const struct wish *one, const struct wish *other)
{
    return one->round != other->round ? one->round < other->round : one->ticket < other->ticket;
}

static void forget(struct analyses *analyses, const char *id)
{
    for (unsigned i = analyses->wishes; i-- > 0;)
        if (strcmp(analyses->wish[i].id, id) == 0)
            analyses->wish[i] = analyses->wish[--analyses->wishes];
}

void analyses_settled(struct analyses *analyses)
{
    if (analyses->finished[0])
        forget(analyses, analyses->finished);
    analyses->finished[0] = '\0';
}

static void free_job(struct job *job)
{
    free(job->text);
    free(job->json.at);
    free(job);
}

static void finish(uv_work_t *handle, int status)
{
    struct job *job = handle->data;
    struct analyses *analyses = job->analyses;
    analyses->job = NULL;
    if (status == 0 && !is_stopped(job)) {
        const double took = (double)(uv_hrtime() - job->begun) / NANOSECONDS;
        analyses->typical_ms += (took - analyses->typical_ms) / 8;
        analyses_settled(analyses);
        memcpy(analyses->finished, job->id, sizeof job->id);
        analyses->hooks.done(analyses->hooks.context, job->id, job->json.at ? job->json.at : "",
                             job->json.used);
    }
    free_job(job);
    begin_next(analyses);
}

static const struct wish *next_wish(const struct analyses *analyses)
{
    const struct wish *next = NULL;
    for (unsigned i = 0; i < analyses->wishes; i++)
        if (strcmp(analyses->wish[i].id, analyses->finished) != 0 &&
            (!next || comes_before(&analyses->wish[i], next)))
            next = &analyses->wish[i];
    return next;
}

static void begin_next(struct analyses *analyses)
{
    const struct wish *wish;
    while (!analyses->job && (wish = next_wish(analyses))) {
        struct job *job = zeroed(sizeof *job);
        memcpy(job->id, wish->id, sizeof job->id);
        analyses->round = wish->round;
        job->text = analyses->hooks.text(analyses->hooks.context, job->id, &job->size);
        if (!job->text) {               /* it cannot be read now: the next request will say why */
            forget(analyses, job->id);
            free_job(job);
            continue;
        }
        job->analyses = analyses;
        job->work.data = job;
        job->begun = uv_hrtime();
        analyses->job = job;
        if (uv_queue_work(analyses->loop, &job->work, work, finish) != 0)
            abort();        /* it only refuses a job without a function */
    }
}

void analyses_free(struct analyses *analyses)
{
    if (!analyses)
        return;
    analyses->wishes = 0;
    if (analyses->job)
        atomic_store(&analyses->job->stop, true);
    while (analyses->job)
        uv_run(analyses->loop, UV_RUN_ONCE);
    free(analyses);
}

static bool has_turn_before(const struct wish *one, const struct wish *other)
{
    return one->turn != other->turn ? one->turn < other->turn : one->ticket < other->ticket;
}

/* Gives the rounds that an address has to its waiting requests, the lowest to the request whose turn comes first. */
static void deal_rounds(struct analyses *analyses, uint64_t address)
{
    struct wish *own[ANALYSES_MOST];
    unsigned count = 0;
    for (unsigned i = 0; i < analyses->wishes; i++) {
        struct wish *wish = &analyses->wish[i];
        if (wish->who.address == address && !is_running(analyses, wish->id) &&
            strcmp(wish->id, analyses->finished) != 0)
            own[count++] = wish;
    }
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = i; k > 0; k--) {
            struct wish *one = own[k - 1], *other = own[k];
            if (has_turn_before(other, one)) {
                own[k - 1] = other;
                own[k] = one;
            }
            if (own[k]->round < own[k - 1]->round) {
                const uint64_t round = own[k]->round;
                own[k]->round = own[k - 1]->round;
                own[k - 1]->round = round;
            }
        }
}

/* What the queue knows of the one who asks. */
struct asking {
    unsigned own, address;      /* requests that are there */
    bool again;                 /* this one is */
};

static struct asking look_for(const struct analyses *analyses, struct wish *wish)
{
    struct asking found = { .own = 0 };
    uint64_t least = UINT64_MAX, last = 0;
    for (unsigned i = 0; i < analyses->wishes; i++) {
        const struct wish *other = &analyses->wish[i];
        const bool own = other->who.account == wish->who.account;
        found.own += own;
        found.again |= own && strcmp(other->id, wish->id) == 0;
        if (own && other->turn >= last)
            last = other->turn + 1;
        if (other->who.address != wish->who.address)
            continue;
        found.address++;
        if (other->turn < least)
            least = other->turn;
        if (other->round >= wish->round)
            wish->round = other->round + 1;
    }
    if (least == UINT64_MAX)
        least = 0;
    wish->turn = last > least ? last : least;
    return found;
}

bool analyses_ask(struct analyses *analyses, const struct asker *who, const char *id, unsigned *wait)
{
    struct wish wish = { .who = *who, .round = analyses->round, .ticket = ++analyses->tickets };
    copy_word(wish.id, sizeof wish.id, id);
    const struct asking found = look_for(analyses, &wish);
    if (found.again)
        return true;
    if (found.own >= ANALYSES_OWN || found.address >= ANALYSES_ADDRESS || analyses->wishes == ANALYSES_MOST) {
        *wait = 1 + (unsigned)analyses->typical_ms;     /* until the present job ends: then a place may be free */
        return false;
    }
    analyses->wish[analyses->wishes++] = wish;
    deal_rounds(analyses, who->address);
    begin_next(analyses);
    return true;
}

void analyses_cancel(struct analyses *analyses, const struct asker *who, const char *id)
{
    bool wanted = false;
    for (unsigned i = analyses->wishes; i-- > 0;) {
        if (strcmp(analyses->wish[i].id, id) != 0)
            continue;
        if (analyses->wish[i].who.account == who->account)
            analyses->wish[i] = analyses->wish[--analyses->wishes];
        else
            wanted = true;
    }
    if (!wanted && is_running(analyses, id))
        atomic_store(&analyses->job->stop, true);
}

bool analyses_look(const struct analyses *analyses, const char *id, struct analyses_standing *out)
{
    const struct wish *first = NULL;
    for (unsigned i = 0; i < analyses->wishes; i++) {
        const struct wish *wish = &analyses->wish[i];
        if (strcmp(wish->id, id) == 0 && (!first || comes_before(wish, first)))
            first = wish;
    }
    *out = (struct analyses_standing){ .place = 0 };
    if (!first)
        return false;
    if (strcmp(id, analyses->finished) == 0)
        return true;
    if (is_running(analyses, id)) {
        out->done = atomic_load(&analyses->job->done);
        out->of = atomic_load(&analyses->job->of);
        return true;
    }
    out->place = 1;
    for (unsigned i = 0; i < analyses->wishes; i++)
        out->place += !is_running(analyses, analyses->wish[i].id) &&
                      strcmp(analyses->wish[i].id, analyses->finished) != 0 &&
                      comes_before(&analyses->wish[i], first);
    return true;
}
