/* A game at a table by posts: what a player wrote, as moves; positions as posts for a forum. */
#include "api/call/kept_call.h"
#include "api/callers/caller.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "base/memory.h"
#include "table/acts/posts.h"

#include <stdlib.h>
#include <string.h>

enum { BUSY_MS = 1000 };

static const char *const languages[] = { "en", "ru", NULL };

static struct post_style style_of(const struct call *call)
{
    const char *lang = call_text(call, "lang"), *format = call_text(call, "format");
    return (struct post_style){ lang ? (enum lang)duel_index(languages, lang) : LANG_EN,
                                format ? (enum sheet_format)duel_index(sheet_formats, format) : SHEET_BBCODE,
                                NULL, NULL, NULL };
}

/* --- pictures --------------------------------------------------------------------------------------------- */

/* Where the picture of a position is to be found. */
struct link {
    const struct server *server;
    const struct table *table;      /* the position after the public's latest frame; or */
    const struct store_game *game;  /* the position after so many lines */
    long long line;
    enum lang lang;
};

static void put_link(void *context, const struct judge *judge, const json_t *view, bool field,
                     struct page *address, struct page *file)
{
    const struct link *link = context;
    (void)judge, (void)view, (void)file;
    if (field)          /* a picture of a field shows no position of the game: it has no address */
        return;
    page_put(address, link->server->options->public_url);
    page_put(address, link->table ? "/api/v1/tables/" : "/api/v1/games/");
    page_put(address, link->table ? table_id(link->table) : link->game->id);
    page_put(address, "/pictures/");
    page_put_int(address, link->table ? table_seq(link->table, DUEL_PUBLIC) : link->line);
    page_put(address, link->lang == LANG_RU ? ".ru.png" : ".png");
}

/* Posts have pictures where the server has an address for others, and anybody may see them. `pictures` is room for what the style
 * refers to. */
static struct post_style style_with(const struct call *call, struct link *link,
                                    struct post_pictures *pictures)
{
    struct post_style style = style_of(call);
    const bool seen =
        link->table ? table_may_watch(link->table, 0, NULL) : link->game->access != GAME_PRIVATE;
    link->server = call->server;
    link->lang = style.lang;
    *pictures = (struct post_pictures){ put_link, link };
    if (call->server->options->public_url && seen)
        style.pictures = pictures;
    return style;
}

static void put_page(struct page *out, const char *key, const struct page *text)
{
    put_text(out, key, text->at ? text->at : "");
}

/* --- positions -------------------------------------------------------------------------------------------- */

static void reply_text(struct call *call, const struct page *text)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_page(&out, "text", text);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

void api_post_text(struct call *call)
{
    struct table *table = api_table_of(call);
    struct page text = { 0 };
    if (!table)
        return;
    if (!table_session(table)) {
        call_problem(call, 409, "not-begun");
        return;
    }
    int seat = DUEL_PUBLIC;
    if (call_flag(call, "own") && (seat = api_seat_of(call, table)) < 0)
        return;
    struct link link = { .table = table };
    struct post_pictures pictures;
    table_put_post(table, seat, style_with(call, &link, &pictures), &text);
    reply_text(call, &text);
    free(text.at);
}

unsigned api_answers_after(const struct session *session, long long lines)
{
    unsigned answers = 0;
    for (; lines > 0 && answers < session->answers; lines--)
        answers = record_line_end(session, answers);
    return answers;
}

void api_game_post_text(struct call *call)
{
    static const char *const seats[] = { "0", "1", "public", NULL };
    struct store_game game;
    struct record record;
    struct page text = { 0 };
    if (!api_record_of(call, &game, &record))
        return;
    const char *seat = call_text(call, "seat");
    const int viewer = seat ? duel_index(seats, seat) : DUEL_PUBLIC;
    const unsigned answers = api_answers_after(record.session, call_number(call, "line", RECORD_BYTES_MAX));
    const struct judge judge = judge_of(record.session, game.name[0], game.name[1]);
    struct view all, own;
    view_make(record.session, NOWHERE, answers, DUEL_PUBLIC, &all);
    view_make(record.session, NOWHERE, answers, viewer, &own);
    const long long lines = record_lines(record.session);
    struct link link = { .game = &game,
                         .line = call_number(call, "line", lines) < lines ? call_number(call, "line", 0)
                                                                          : lines };
    struct post_pictures pictures;
    post_position(&judge, view_of(&all), viewer < DUEL_PLAYERS ? view_of(&own) : NULL, viewer,
                  style_with(call, &link, &pictures), &text);
    reply_text(call, &text);
    free(text.at);
    record_close(&record);
}

/* The record of a game that still runs. It holds both hands and what chance will bring, so it is only for somebody who sees all of that
 * anyway. */
void api_table_record(struct call *call)
{
    struct table *table = api_table_of(call);
    struct page text = { 0 };
    if (!table)
        return;
    if (table_seats_of(table, call->account.id) != 3) {
        call_problem(call, 403, "not-yours");
        return;
    }
    table_record(table, &text);
    call_reply_record(call, text.at, text.used);
    free(text.at);
}

/* --- posts ------------------------------------------------------------------------------------------------- */

static void put_moves(const struct understood *understood, struct page *out)
{
    put_open(out, "moves", '[');
    for (unsigned i = 0; i < understood->moves; i++)
        put_text(out, NULL, understood->move[i]);
    put_close(out, ']');
}

/* The next answer of a reading that is offered, answers that stand with "; " between them; false: that was the last. */
static bool next_of_plan(const char **plan, char move[READ_TEXT])
{
    const size_t size = strcspn(*plan, ";");
    snprintf(move, READ_TEXT, "%.*s", (int)size, *plan);
    *plan += size + strspn(*plan + size, "; ");
    return size > 0;
}

static void put_readings(const struct reading *reading, struct page *out)
{
    char move[READ_TEXT];
    put_open(out, "readings", '[');
    for (unsigned i = 0; i < reading->plans; i++) {
        const char *plan = reading->plan[i];
        put_open(out, NULL, '[');
        while (next_of_plan(&plan, move))
            put_text(out, NULL, move);
        put_close(out, ']');
    }
    put_close(out, ']');
}

/* What was understood, or the question; nothing is played. */
static void reply_reading(struct call *call, const struct table *table, int seat,
                          const struct understood *understood, bool fine)
{
    const struct judge judge =
        judge_of(table_session(table), table_seat(table, 0)->name, table_seat(table, 1)->name);
    struct page say = { 0 }, out = { 0 };
    if (fine)
        post_understood(&judge, seat, &understood->reading, (const char(*)[READ_TEXT])understood->move,
                        understood->moves, style_of(call), &say);
    else
        post_question(&judge, seat, &understood->reading, style_of(call), &say);
    put_open(&out, NULL, '{');
    put_flag(&out, "understood", fine);
    put_moves(understood, &out);
    if (!fine && understood->reading.plans > 0)
        put_readings(&understood->reading, &out);
    put_page(&out, "say", &say);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(say.at);
    free(out.at);
}

/* Plays the moves, each with a nonce of its own. False: refused. */
static bool play(struct table *table, int seat, const struct understood *understood, const char *nonce,
                 uint32_t *seq, struct refusal *refusal)
{
    for (unsigned i = 0; i < understood->moves; i++) {
        char own[TABLE_NONCE + 4];
        snprintf(own, sizeof own, "%s-%u", nonce, i);
        if (!table_move(table, seat, understood->move[i], own, seq, refusal))
            return false;
    }
    return true;
}

/* The moves that the caller agrees to; false: there are none, or more than a post can have. */
static bool agreed_moves(const struct call *call, struct understood *out)
{
    const json_t *moves = call_json(call, "moves");
    out->moves = 0;
    for (size_t i = 0; i < json_array_size(moves) && i < POST_MOVES_MAX; i++)
        snprintf(out->move[out->moves++], READ_TEXT, "%s", json_string_value(json_array_get(moves, i)));
    return out->moves > 0;
}

static bool same_moves(const struct understood *a, const struct understood *b)
{
    bool same = a->moves == b->moves;
    for (unsigned i = 0; same && i < a->moves; i++)
        same = strcmp(a->move[i], b->move[i]) == 0;
    return same;
}

/* Whether the moves are what was understood, or one of the readings of a post in doubt. */
static bool may_agree(const struct posted *posted, const struct understood *agreed)
{
    bool may = posted->fine && same_moves(&posted->read, agreed);
    for (unsigned i = 0; !posted->fine && !may && i < posted->read.reading.plans; i++) {
        const char *plan = posted->read.reading.plan[i];
        struct understood offered = { .moves = 0 };
        while (offered.moves < POST_MOVES_MAX && next_of_plan(&plan, offered.move[offered.moves]))
            offered.moves++;
        may = !*plan && same_moves(&offered, agreed);
    }
    return may;
}

/* Plays what was agreed to; `read`: the post as read now, NULL for one that was played already. */
static void confirm(struct call *call, struct table *table, int seat, const struct understood *read,
                    const struct understood *agreed)
{
    struct refusal refusal = { .id = NULL };
    const unsigned from = table_moves(table);
    const bool secret = table_answers_apart(table);
    uint32_t seq = 0;
    if (!play(table, seat, agreed, call_text(call, "nonce"), &seq, &refusal)) {
        const struct terms *terms = table_terms(table);
        call_refused(call, &refusal, terms->setup.game, terms->setup.scenario);
        return;
    }
    struct page text = { 0 }, out = { 0 };
    struct link link = { .table = table };
    struct post_pictures pictures;
    const struct post_style style = style_with(call, &link, &pictures);
    if (read)
        table_put_post_reply(table, seat, from, secret, &read->reading, style, &text);
    else
        table_put_post(table, DUEL_PUBLIC, style, &text);
    put_open(&out, NULL, '{');
    put_flag(&out, "understood", true);
    put_moves(agreed, &out);
    put_number(&out, "seq", seq);
    put_page(&out, "say", &text);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(text.at);
    free(out.at);
}

/* --- reading beside the loop -------------------------------------------------------------------------------- */

struct reading_job {
    struct lane_job job;
    struct call *call;
    struct posted *posted;
    bool read;                  /* false: the server ends */
};

static struct reading_job *reading_of(struct lane_job *job)
{
    return whole_of(job, struct reading_job, job);
}

static void read_now(struct lane_job *job)
{
    struct reading_job *reading = reading_of(job);
    posted_read(reading->posted, reading->call->server->lexicons);
    reading->read = true;
}

static void answer(struct call *call, const struct posted *posted);

static void was_read(struct lane_job *job)
{
    struct reading_job *reading = reading_of(job);
    struct call *call = reading->call;
    if (reading->read && !call->server->stopping) {
        if (caller_again(call))
            answer(call, reading->posted);
        else
            call_problem(call, 401, "no-account");
    }
    call_free(call);
    posted_free(reading->posted);
    free(reading);
}

/* Has the post read, and answers then. */
static void have_read(struct call *call, const struct table *table, int seat)
{
    struct reading_job *reading = zeroed(sizeof *reading);
    reading->job.asker = (struct asker){ limit_of_address(&call->address), limit_of_account(call->account.id) };
    reading->job.run = read_now;
    reading->job.done = was_read;
    reading->posted = table_posted(table, seat, call_text(call, "text"));
    reading->call = call_keep(call);
    if (lane_add(call->server->reading, &reading->job))
        return;
    call_wait(call, 503, "busy", BUSY_MS);
    call_free(reading->call);
    posted_free(reading->posted);
    free(reading);
}

/* `posted`: the post, as it was read; NULL: it was not yet. Meanwhile anything may have happened at the table. */
static void answer(struct call *call, const struct posted *posted)
{
    static _Thread_local struct understood agreed;
    int seat;
    struct table *table = api_table_seat(call, &seat);
    const char *nonce = call_text(call, "nonce");
    struct refusal refusal = { .id = NULL };
    if (!table)
        return;
    table_address(table, limit_of_address(&call->address));
    if (!nonce != !agreed_moves(call, &agreed))
        call_problem(call, 422, "post-nonce");
    else if (nonce && table_knows_post(table, seat, nonce))
        confirm(call, table, seat, NULL, &agreed);
    else if (!table_is_playing(table, &refusal))
        call_refused(call, &refusal, NULL, 0);
    else if (!posted || posted->seat != seat || !posted_holds(posted, table))
        have_read(call, table, seat);
    else if (!nonce)
        reply_reading(call, table, seat, &posted->read, posted->fine);
    else if (may_agree(posted, &agreed))
        confirm(call, table, seat, &posted->read, &agreed);
    else
        call_problem(call, 409, "post-other");
}

void api_post(struct call *call)
{
    answer(call, NULL);
}
