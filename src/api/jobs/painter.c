/* PNGs, made one at a time beside the loop, each once for all who wait for it; the latest are kept. */
#include "painter.h"
#include "api/call/kept_call.h"
#include "api/call/reply.h"
#include "api/state/server_state.h"
#include "base/lane.h"
#include "base/memory.h"
#include "net/packed.h"
#include "picture/picture.h"

#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = 1,
    WAITING = 128,
    OWN = 48,  /* of all, and of one address: a page of a thread has a picture in every post */
    KEPT = 64,                                  /* PNGs of some 100 kB each */
    BUSY_MS = 2000,
};

/* Who waits for a PNG. */
struct waiter {
    struct call *call;
    bool anywhere;
    struct waiter *next;
};

/* A PNG in the making. */
struct painting {
    struct lane_job job;
    struct painter *painter;
    char tag[PACKED_TAG];
    struct page svg, png;
    bool ran;
    struct waiter *waiters;
    struct painting *next;
};

struct kept {
    char tag[PACKED_TAG];           /* "": none */
    struct page png;
    uint64_t used;
};

struct painter {
    struct lane *lane;
    struct faces *faces;
    struct painting *paintings;
    struct kept kept[KEPT];
    uint64_t uses;
};

const struct faces *painter_faces(const struct painter *painter)
{
    return painter->faces;
}

struct painter *painter_open(uv_loop_t *loop)
{
    struct painter *painter = zeroed(sizeof *painter);
    painter->lane = lane_open(loop, AT_ONCE, WAITING, OWN);
    painter->faces = faces_new();
    return painter;
}

void painter_close(struct painter *painter)
{
    if (!painter)
        return;
    lane_close(painter->lane);
    faces_free(painter->faces);
    for (int i = 0; i < KEPT; i++)
        free(painter->kept[i].png.at);
    free(painter);
}

static struct kept *find_kept(struct painter *painter, const char *tag)
{
    for (int i = 0; i < KEPT; i++)
        if (strcmp(painter->kept[i].tag, tag) == 0) {
            painter->kept[i].used = ++painter->uses;
            return &painter->kept[i];
        }
    return NULL;
}

/* Keeps a PNG in place of the one that nobody has wanted for longest. */
static void keep(struct painter *painter, struct painting *painting)
{
    struct kept *eldest = &painter->kept[0];
    for (int i = 1; i < KEPT; i++)
        if (painter->kept[i].used < eldest->used)
            eldest = &painter->kept[i];
    free(eldest->png.at);
    *eldest = (struct kept){ .png = painting->png, .used = ++painter->uses };
    memcpy(eldest->tag, painting->tag, sizeof eldest->tag);
    painting->png = (struct page){ 0 };
}

static void reply_png(struct call *call, const char *tag, bool anywhere, const struct page *png)
{
    call_reply_file(call, "image/png", tag, anywhere, png->at, png->used);
}

static struct painting *painting_of(struct lane_job *job)
{
    return whole_of(job, struct painting, job);
}

static void paint(struct lane_job *job)
{
    struct painting *painting = painting_of(job);
    painting->ran = true;
    (void)picture_png(&painting->svg, &painting->png);
}

static void painted(struct lane_job *job)
{
    struct painting *painting = painting_of(job), **at = &painting->painter->paintings;
    while (*at != painting)
        at = &(*at)->next;
    *at = painting->next;
    for (struct waiter *waiter = painting->waiters, *next; waiter; waiter = next) {
        next = waiter->next;
        if (painting->png.used > 0)
            reply_png(waiter->call, painting->tag, waiter->anywhere, &painting->png);
        else if (painting->ran)         /* if it never ran, the server is ending, and nobody is answered */
            call_problem(waiter->call, 503, "no-png");
        call_free(waiter->call);
        free(waiter);
    }
    if (painting->png.used > 0)
        keep(painting->painter, painting);
    free(painting->svg.at);
    free(painting->png.at);
    free(painting);
}

static void add_waiter(struct painting *painting, struct call *call, bool anywhere)
{
    struct waiter *waiter = zeroed(sizeof *waiter);
    *waiter = (struct waiter){ call_keep(call), anywhere, painting->waiters };
    painting->waiters = waiter;
}

void painter_answer(struct call *call, struct page *svg, const char *tag, bool anywhere)
{
    struct painter *painter = call->server->painter;
    struct painting *painting = painter->paintings;
    const struct kept *kept = find_kept(painter, tag);
    if (kept) {
        reply_png(call, tag, anywhere, &kept->png);
        return;
    }
    while (painting && strcmp(painting->tag, tag) != 0)
        painting = painting->next;
    if (painting) {
        add_waiter(painting, call, anywhere);
        return;
    }
    painting = zeroed(sizeof *painting);
    painting->job.asker = (struct asker){ limit_of_address(&call->address), limit_of_account(call->account.id) };
    painting->job.run = paint;
    painting->job.done = painted;
    painting->painter = painter;
    memcpy(painting->tag, tag, sizeof painting->tag);
    painting->svg = *svg;
    if (!lane_add(painter->lane, &painting->job)) {
        call_wait(call, 503, "busy", BUSY_MS);
        free(painting);
        return;
    }
    *svg = (struct page){ 0 };
    add_waiter(painting, call, anywhere);
    painting->next = painter->paintings;
    painter->paintings = painting;
}
