/* Computer opponents: two lanes, so that a quick level does not wait behind one that searches. */
#include "opponent.h"
#include "ai/ai.h"
#include "base/memory.h"

#include <limits.h>
#include <string.h>

enum { LEVEL_MAX = 24 };

struct job {
    struct lane_job in_lane;
    struct opponents *opponents;
    struct job *next;
    uint64_t ticket, seed;
    opponents_done *done;       /* NULL: nobody waits for the answer any more */
    void *context;
    char level[LEVEL_MAX];
    bool ok;
    duel_action action;
    struct view view;
};

struct opponents {
    struct lane *quick, *searching;
    uint64_t tickets;
    struct job *jobs;           /* all that wait or run */
};

struct opponents *opponents_open(uv_loop_t *loop, unsigned most)
{
    struct opponents *opponents = zeroed(sizeof *opponents);
    /* The lanes need no limit of their own: a table asks for one answer at a time, so no more wait than there are seats of computers. */
    opponents->quick = lane_open(loop, OPPONENTS_QUICK, UINT_MAX, UINT_MAX);
    opponents->searching = lane_open(loop, most, UINT_MAX, UINT_MAX);
    return opponents;
}

static struct job *job_of(struct lane_job *in_lane)
{
    return whole_of(in_lane, struct job, in_lane);
}

static void think(struct lane_job *in_lane)
{
    struct job *job = job_of(in_lane);
    job->ok = ai_choose(job->level, view_of(&job->view), job->view.viewer, job->seed, &job->action);
}

static void take_off(struct job *job)
{
    struct job **at = &job->opponents->jobs;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
}

static void finish(struct lane_job *in_lane)
{
    struct job *job = job_of(in_lane);
    take_off(job);
    if (job->done)
        job->done(job->context, job->ticket, job->ok, job->action);
    free(job);
}

uint64_t opponents_ask(struct opponents *opponents, const struct asker *asker, const char *level,
                       const struct view *view, uint64_t seed, opponents_done *done, void *context)
{
    struct job *job = zeroed(sizeof *job);
    const duel_state *seen = view_of(view);
    job->in_lane = (struct lane_job){ .asker = *asker, .run = think, .done = finish };
    job->opponents = opponents;
    job->ticket = ++opponents->tickets;
    job->seed = seed;
    job->done = done;
    job->context = context;
    if (strlen(level) < sizeof job->level)      /* a longer name is no level's: it stays "" and is refused */
        memcpy(job->level, level, strlen(level) + 1);
    job->view = *view;
    job->next = opponents->jobs;
    opponents->jobs = job;
    const bool searches = ai_searches(job->level, duel_game_of(seen), duel_head(seen)->variant);
    lane_add(searches ? opponents->searching : opponents->quick, &job->in_lane);
    return opponents->tickets;
}

void opponents_forget(struct opponents *opponents, uint64_t ticket)
{
    struct job *job = opponents->jobs;
    while (job && job->ticket != ticket)
        job = job->next;
    if (!job)
        return;
    job->done = NULL;
    if (lane_take_back(&job->in_lane))
        finish(&job->in_lane);
}

void opponents_free(struct opponents *opponents)
{
    if (!opponents)
        return;
    for (struct job *job = opponents->jobs; job; job = job->next)
        job->done = NULL;
    lane_close(opponents->quick);
    lane_close(opponents->searching);
    free(opponents);
}

bool opponents_level(const char *level)
{
    return duel_index(ai_levels, level) >= 0;
}
