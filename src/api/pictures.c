/* Pictures of tables and of finished games. */
#include "pictures.h"

#include "api.h"
#include "base/lane.h"
#include "base/memory.h"
#include "net/packed.h"
#include "server_state.h"
#include "picture/picture.h"
#include "session/record.h"
#include "table/table.h"

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
    struct pictures *pictures;
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

struct pictures {
    struct lane *lane;
    struct faces *faces;
    struct painting *paintings;
    struct kept kept[KEPT];
    uint64_t uses;
};

struct pictures *pictures_open(uv_loop_t *loop)
{
    struct pictures *pictures = zeroed(sizeof *pictures);
    pictures->lane = lane_open(loop, AT_ONCE, WAITING, OWN);
    pictures->faces = faces_new();
    return pictures;
}

void pictures_close(struct pictures *pictures)
{
    if (!pictures)
        return;
    lane_close(pictures->lane);
    faces_free(pictures->faces);
    for (int i = 0; i < KEPT; i++)
        free(pictures->kept[i].png.at);
    free(pictures);
}

/* --- PNG -------------------------------------------------------------------------------------------------- */

static struct kept *find_kept(struct pictures *pictures, const char *tag)
{
    for (int i = 0; i < KEPT; i++)
        if (strcmp(pictures->kept[i].tag, tag) == 0) {
            pictures->kept[i].used = ++pictures->uses;
            return &pictures->kept[i];
        }
    return NULL;
}

/* Keeps a PNG in place of the one that nobody has wanted for longest. */
static void keep(struct pictures *pictures, struct painting *painting)
{
    struct kept *eldest = &pictures->kept[0];
    for (int i = 1; i < KEPT; i++)
        if (pictures->kept[i].used < eldest->used)
            eldest = &pictures->kept[i];
    free(eldest->png.at);
    *eldest = (struct kept){ .png = painting->png, .used = ++pictures->uses };
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
    struct painting *painting = painting_of(job), **at = &painting->pictures->paintings;
    while (*at != painting)
        at = &(*at)->next;
    *at = painting->next;
    for (struct waiter *waiter = painting->waiters, *next; waiter; waiter = next) {
        next = waiter->next;
        if (painting->png.used > 0)
            reply_png(waiter->call, painting->tag, waiter->anywhere, &painting->png);
        else if (painting->ran)         /* else the server ends */
            call_problem(waiter->call, 503, "no-png");
        call_free(waiter->call);
        free(waiter);
    }
    if (painting->png.used > 0)
        keep(painting->pictures, painting);
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

/* Answers with the PNG of an SVG, which it takes, now or once it is made. */
static void answer_png(struct call *call, struct page *svg, const char *tag, bool anywhere)
{
    struct pictures *pictures = call->server->pictures;
    struct painting *painting = pictures->paintings;
    const struct kept *kept = find_kept(pictures, tag);
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
    painting->pictures = pictures;
    memcpy(painting->tag, tag, sizeof painting->tag);
    painting->svg = *svg;
    if (!lane_add(pictures->lane, &painting->job)) {
        call_wait(call, 503, "busy", BUSY_MS);
        free(painting);
        return;
    }
    *svg = (struct page){ 0 };
    add_waiter(painting, call, anywhere);
    painting->next = pictures->paintings;
    pictures->paintings = painting;
}

/* --- which picture ---------------------------------------------------------------------------------------- */

/* What the name of a picture says: "12.png", "latest.ru.svg". */
struct named {
    bool latest;
    uint32_t number;
    enum lang lang;
    bool png;
};

static bool skip(const char **at, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* False: no picture has that name, and the call was refused. */
static bool read_name(struct call *call, struct named *named)
{
    enum { NUMBER_MAX = 100000000 };
    const char *at = call_text(call, "picture");
    *named = (struct named){ .latest = skip(&at, "latest") };
    bool fine = named->latest || (*at >= '0' && *at <= '9');
    for (; fine && !named->latest && *at >= '0' && *at <= '9'; at++) {
        fine = named->number < NUMBER_MAX;
        named->number = 10 * named->number + (uint32_t)(*at - '0');
    }
    if (skip(&at, ".ru"))
        named->lang = LANG_RU;
    else
        (void)skip(&at, ".en");
    named->png = skip(&at, ".png");
    fine = fine && (named->png || skip(&at, ".svg")) && !*at;
    if (!fine)
        call_problem(call, 404, "no-picture");
    return fine;
}

/* Draws what the viewer sees and answers with it. */
static void answer(struct call *call, const struct session *session, const char *first, const char *second,
                   const struct view *view, const struct named *named, bool anywhere)
{
    const struct session_setup *setup = &session->setup;
    struct page text = { 0 }, svg = { 0 };
    char tag[PACKED_TAG];
    page_put_view(&text, view_of(view), view->viewer);
    json_t *json = json_loads(text.at, 0, NULL);
    const struct picture picture = { .game = setup->game,
                                     .variant = setup->variant,
                                     .scenario = setup->scenario,
                                     .name = { first, second },
                                     .below = view->viewer == 1,
                                     .lang = named->lang,
                                     .view = json };
    if (!picture_draw(call->server->pictures->faces, &picture,
                      (unsigned)call_number(call, "width", PICTURE_WIDTH), &svg)) {
        call_problem(call, 404, "no-picture");
    } else {
        packed_tag(svg.at, svg.used, named->png, tag);
        if (!call_has(call, tag, anywhere)) {
            if (named->png)
                answer_png(call, &svg, tag, anywhere);
            else
                call_reply_file(call, "image/svg+xml", tag, anywhere, svg.at, svg.used);
        }
    }
    json_decref(json);
    free(text.at);
    free(svg.at);
}

void api_picture(struct call *call)
{
    const struct table *table = api_table_of(call);
    struct named named;
    struct view view;
    int seat = DUEL_PUBLIC;
    if (!table || !read_name(call, &named))
        return;
    if (call_flag(call, "own") && (seat = api_seat_of(call, table)) < 0)
        return;
    const uint32_t number = named.latest ? table_seq(table, seat) : named.number;
    if (!table_view_at(table, number, seat, &view)) {
        call_problem(call, 404, "no-picture");
        return;
    }
    answer(call, table_session(table), table_seat(table, 0)->name, table_seat(table, 1)->name, &view, &named,
           seat == DUEL_PUBLIC);
}

void api_game_picture(struct call *call)
{
    static const char *const seats[] = { "0", "1", "public", NULL };
    struct store_game game;
    struct record record;
    struct named named;
    struct view view;
    if (!read_name(call, &named) || !api_record_of(call, &game, &record))
        return;
    const char *seat = call_text(call, "seat");
    view_make(record.session, NOWHERE,
              named.latest ? record.session->answers : api_answers_after(record.session, named.number),
              seat ? duel_index(seats, seat) : DUEL_PUBLIC, &view);
    answer(call, record.session, game.name[0], game.name[1], &view, &named, game.access != GAME_PRIVATE);
    record_close(&record);
}
