/* Of the callers that wait, the one is served next whose last turn was longest ago. Turns are remembered in a small table, in which
 * one caller may displace another; a caller that was displaced counts as not served yet. */
#include "lane.h"
#include "memory.h"

enum { TURNS = 1024 };

struct turn {
    uint64_t key, number;       /* number: of the last turn; 0: none */
};

struct lane {
    uv_loop_t *loop;
    unsigned at_once, most, own, running, waiting;
    uint64_t turns;
    struct lane_job *first, **last;     /* in order of arrival */
    struct turn turn[TURNS];
};

struct lane *lane_open(uv_loop_t *loop, unsigned at_once, unsigned most, unsigned own)
{
    struct lane *lane = zeroed(sizeof *lane);
    lane->loop = loop;
    lane->at_once = at_once;
    lane->most = most;
    lane->own = own;
    lane->last = &lane->first;
    return lane;
}

/* --- turns ------------------------------------------------------------------------------------------------ */

static struct turn *turn_at(struct lane *lane, uint64_t key)
{
    return &lane->turn[(key * 0x9e3779b97f4a7c15u) >> 54];
}

static uint64_t turn_of(struct lane *lane, uint64_t key)
{
    const struct turn *turn = turn_at(lane, key);
    return turn->key == key ? turn->number : 0;
}

static bool is_before(struct lane *lane, const struct lane_job *a, const struct lane_job *b)
{
    const uint64_t address_a = turn_of(lane, a->asker.address), address_b = turn_of(lane, b->asker.address);
    return address_a != address_b ? address_a < address_b
                                  : turn_of(lane, a->asker.account) < turn_of(lane, b->asker.account);
}

static void take_out(struct lane *lane, struct lane_job **at)
{
    *at = (*at)->next;
    if (!*at)
        lane->last = at;
    lane->waiting--;
}

static struct lane_job *take_next(struct lane *lane)
{
    struct lane_job **next = &lane->first;
    for (struct lane_job **at = &lane->first; *at; at = &(*at)->next)
        if (is_before(lane, *at, *next))
            next = at;
    struct lane_job *job = *next;
    take_out(lane, next);
    lane->turns++;
    *turn_at(lane, job->asker.address) = (struct turn){ job->asker.address, lane->turns };
    *turn_at(lane, job->asker.account) = (struct turn){ job->asker.account, lane->turns };
    return job;
}

/* --- jobs ------------------------------------------------------------------------------------------------- */

static void run(uv_work_t *work)
{
    struct lane_job *job = work->data;
    job->run(job);
}

static void start(struct lane *lane);

static void finish(uv_work_t *work, int status)
{
    struct lane_job *job = work->data;
    struct lane *lane = job->lane;
    (void)status;       /* nothing is cancelled */
    lane->running--;
    job->done(job);
    start(lane);
}

static void start(struct lane *lane)
{
    while (lane->first && lane->running < lane->at_once) {
        struct lane_job *job = take_next(lane);
        lane->running++;
        job->work.data = job;
        if (uv_queue_work(lane->loop, &job->work, run, finish) != 0)
            abort();        /* it only refuses a job without a function */
    }
}

static unsigned waiting_from(const struct lane *lane, uint64_t address)
{
    unsigned count = 0;
    for (const struct lane_job *job = lane->first; job; job = job->next)
        count += job->asker.address == address;
    return count;
}

bool lane_add(struct lane *lane, struct lane_job *job)
{
    if (lane->waiting >= lane->most ||
        (lane->own < lane->most && waiting_from(lane, job->asker.address) >= lane->own))
        return false;
    job->lane = lane;
    job->next = NULL;
    *lane->last = job;
    lane->last = &job->next;
    lane->waiting++;
    start(lane);
    return true;
}

bool lane_take_back(struct lane_job *job)
{
    struct lane *lane = job->lane;
    for (struct lane_job **at = &lane->first; *at; at = &(*at)->next)
        if (*at == job) {
            take_out(lane, at);
            return true;
        }
    return false;
}

void lane_clear(struct lane *lane)
{
    while (lane->first) {
        struct lane_job *job = lane->first;
        take_out(lane, &lane->first);
        job->done(job);
    }
}

void lane_close(struct lane *lane)
{
    if (!lane)
        return;
    lane_clear(lane);
    while (lane->running > 0)
        uv_run(lane->loop, UV_RUN_ONCE);
    free(lane);
}
