/* Pictures of tables and of finished games: which one is meant by a name, and what of it the caller may see. */
#include "operations.h"
#include "api/state/server_state.h"
#include "api/jobs/painter.h"
#include "net/packed.h"
#include "picture/picture.h"
#include "session/record.h"
#include "table/state/table.h"

#include <stdlib.h>
#include <string.h>

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
    if (!picture_draw(painter_faces(call->server->painter), &picture,
                      (unsigned)call_number(call, "width", PICTURE_WIDTH), &svg)) {
        call_problem(call, 404, "no-picture");
    } else {
        packed_tag(svg.at, svg.used, named->png, tag);
        if (!call_has(call, tag, anywhere)) {
            if (named->png)
                painter_answer(call, &svg, tag, anywhere);
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
