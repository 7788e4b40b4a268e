/* Computer opponents: jobs in libuv's thread pool, no more at once than allowed. */
#include "opponent.h"
#include "memory.h"
#include "ai/ai.h"

#include <stdlib.h>
#include <string.h>

enum { LEVEL_MAX = 24 };

struct job {
    uv_work_t work;
    struct opponents *opponents;
    struct job *next;
    uint64_t ticket, seed;
    opponents_done *done;       /* NULL: forgotten */
    void *context;
    char level[LEVEL_MAX];
    int player;
    bool ok;
    duel_action action;
    duel_room view;
};

struct opponents {
    uv_loop_t *loop;
    unsigned most, running;
    uint64_t tickets;
    struct job *waiting, **last;    /* a queue */
    struct job *at_work;
};

struct opponents *opponents_open(uv_loop_t *loop, unsigned most)
{
    struct opponents *opponents = zeroed(sizeof *opponents);
    opponents->loop = loop;
    opponents->most = most ? most : 1;
    opponents->last = &opponents->waiting;
    return opponents;
}

static struct job *job_of(uv_work_t *work)
{
    return work->data;
}

/* In a worker thread: touches nothing but the job. */
static void think(uv_work_t *work)
{
    struct job *job = job_of(work);
    job->ok = ai_choose(job->level, (const duel_state *)(const void *)&job->view, job->player, job->seed,
                        &job->action);
}

static void start_waiting(struct opponents *opponents);

static void finish(uv_work_t *work, int status)
{
    struct job *job = job_of(work);
    struct opponents *opponents = job->opponents;
    struct job **at = &opponents->at_work;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    opponents->running--;
    if (job->done)
        job->done(job->context, job->ticket, status == 0 && job->ok, job->action);
    free(job);
    start_waiting(opponents);
}

static void start_waiting(struct opponents *opponents)
{
    while (opponents->waiting && opponents->running < opponents->most) {
        struct job *job = opponents->waiting;
        opponents->waiting = job->next;
        if (!opponents->waiting)
            opponents->last = &opponents->waiting;
        job->next = opponents->at_work;
        opponents->at_work = job;
        opponents->running++;
        if (uv_queue_work(opponents->loop, &job->work, think, finish) != 0)
            abort();        /* it only refuses a job without a function */
    }
}

uint64_t opponents_ask(struct opponents *opponents, const char *level, const duel_state *view, int player,
                       uint64_t seed, opponents_done *done, void *context)
{
    struct job *job = zeroed(sizeof *job);
    job->work.data = job;
    job->opponents = opponents;
    job->ticket = ++opponents->tickets;
    job->seed = seed;
    job->done = done;
    job->context = context;
    job->player = player;
    if (strlen(level) < sizeof job->level)      /* else it is none, and stays "" */
        memcpy(job->level, level, strlen(level) + 1);
    duel_copy((duel_state *)(void *)&job->view, view);
    *opponents->last = job;
    opponents->last = &job->next;
    start_waiting(opponents);
    return opponents->tickets;
}

void opponents_forget(struct opponents *opponents, uint64_t ticket)
{
    for (struct job *job = opponents->at_work; job; job = job->next)
        if (job->ticket == ticket)
            job->done = NULL;
    for (struct job **at = &opponents->waiting; *at; at = &(*at)->next) {
        struct job *job = *at;
        if (job->ticket != ticket)
            continue;
        *at = job->next;
        if (!job->next)
            opponents->last = at;
        free(job);
        return;
    }
}

void opponents_free(struct opponents *opponents)
{
    if (!opponents)
        return;
    while (opponents->waiting)
        opponents_forget(opponents, opponents->waiting->ticket);
    for (struct job *job = opponents->at_work; job; job = job->next)
        job->done = NULL;
    while (opponents->running)
        uv_run(opponents->loop, UV_RUN_ONCE);
    free(opponents);
}

bool opponents_level(const char *level)
{
    return duel_index(ai_levels, level) >= 0;
}
