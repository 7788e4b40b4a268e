/* Frames: what a table tells its watchers, and how a watcher that lost its line catches up. The same function writes a
 * frame when it happens and when it is repeated. doc/stream.md is the specification. */
#include "stream.h"
#include "session/frame.h"
#include "session/json.h"
#include "table/terms/shuffling.h"
#include "table/terms/terms.h"

#include <string.h>

static const char *const phases[] = { [TABLE_OPEN] = "open", [TABLE_PLAYING] = "playing", [TABLE_OVER] = "over" };
static const char *const close_whys[] = {
    [CLOSE_LEFT] = "left", [CLOSE_EXPIRED] = "expired", [CLOSE_DECLINED] = "declined",
};
static const char *const offers[] = {
    [OFFER_NONE] = "none", [OFFER_UNDO] = "undo", [OFFER_DRAW] = "draw", [OFFER_REMATCH] = "rematch",
};

/* --- parts of frames -------------------------------------------------------------------------------- */

void put_seats(const struct table *table, struct page *out)
{
    static const char *const kinds[] = {
        [SEAT_EMPTY] = "empty", [SEAT_ACCOUNT] = "account", [SEAT_COMPUTER] = "computer",
    };
    put_open(out, "seats", '[');
    for (int i = 0; i < DUEL_PLAYERS; i++) {
        const struct seat *seat = &table->seat[i];
        put_open(out, NULL, '{');
        put_text(out, "kind", kinds[seat->kind]);
        put_text(out, "name", seat->kind == SEAT_EMPTY ? NULL : seat->name);
        if (seat->kind == SEAT_COMPUTER)
            put_text(out, "level", seat->level);
        put_flag(out, "ready", seat->ready);
        put_close(out, '}');
    }
    put_close(out, ']');
}

void put_result(const struct table *table, struct page *out)
{
    put_key(out, "result");
    if (table->phase == TABLE_OVER && table->session)
        record_print_result(table->terms.setup.game, duel_head(session_state(table->session)), out);
    else
        put_json(out, NULL, "null");
}

static void put_offer(const struct step *step, struct page *out)
{
    if (step->offer == OFFER_NONE) {
        put_json(out, "offer", "null");
        return;
    }
    put_open(out, "offer", '{');
    put_text(out, "what", offers[step->offer]);
    put_number(out, "player", step->offered_by);
    put_close(out, '}');
}

/* The other's clock while both are asked at once: as if it had run on since then. */
static struct clock_face clock_face_apart(const struct table *table, const struct step *step, int seat)
{
    const struct step *began = &table->step[step->began];
    const struct clock_face *then = &began->clock[seat];
    const struct clock clock = { .left = then->left, .periods = then->periods, .since = then->running ? 1 : 0 };
    const int64_t passed = step->t - began->t - (step->idle - began->idle);
    const struct clock at = clock_at(&clock, &table->terms.clock, 1 + passed);
    return (struct clock_face){ .left = (uint32_t)at.left,
                                .periods = (uint16_t)at.periods,
                                .running = then->running };
}

static void put_clocks(const struct table *table, const struct step *step, int viewer, struct page *out)
{
    if (table->terms.clock.kind == CLOCK_NONE || !table->session)
        return;
    put_open(out, "clock", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const bool apart = step->together != NOWHERE && seat != viewer;
        const struct clock_face face = apart ? clock_face_apart(table, step, seat) : step->clock[seat];
        put_open(out, NULL, '{');
        put_number(out, "left", face.left);
        put_number(out, "periods", face.periods);
        put_flag(out, "running", face.running);
        put_close(out, '}');
    }
    put_close(out, ']');
}

/* --- events ----------------------------------------------------------------------------------------- */

/* {"event":"table.join","player":0 ... left open. */
static void open_event(struct page *out, const char *event, int player)
{
    put_open(out, NULL, '{');
    put_text(out, "event", event);
    if (player >= 0)
        put_number(out, "player", player);
}

/* An event as somebody may hear it. Its text depends only on its redacted form and the position, so equal events have equal
 * texts. */
static void put_event(const struct table *table, uint32_t number, const struct duel_event *event,
                      uint32_t answers, struct page *out)
{
    struct event_cache *texts = &table->all->event_texts;
    for (unsigned i = 0; i < texts->count; i++)
        if (texts->each[i].number == number && memcmp(&texts->each[i].event, event, sizeof *event) == 0) {
            page_put_bytes(out, texts->text.at + texts->each[i].from, texts->each[i].size);
            return;
        }
    const size_t from = out->used;
    page_put_event(out, session_position(table->session, answers), event);
    if (!texts->open || texts->count == EVENT_TEXTS_MAX)
        return;
    texts->each[texts->count].number = number;
    texts->each[texts->count].event = *event;
    texts->each[texts->count].from = texts->text.used;
    texts->each[texts->count++].size = out->used - from;
    page_put_bytes(&texts->text, out->at + from, out->used - from);
}

static void put_events(const struct table *table, uint32_t first, uint32_t count, uint32_t answers,
                       int viewer, struct page *out)
{
    for (uint32_t i = first; i < first + count; i++) {
        struct duel_event event = table->session->event[i];
        if (!duel_redact(&event, viewer))
            continue;
        put_key(out, NULL);
        put_event(table, i, &event, answers, out);
    }
}

static void put_undo(const struct table *table, const struct step *step, int player, int viewer,
                     struct page *out)
{
    open_event(out, "table.undo", player);
    if (step->back != NOWHERE)
        put_number(out, "to", table->step[step->back].seq[viewer]);
    put_close(out, '}');
}

/* What the table itself tells of a step. */
static void put_table_events(const struct table *table, const struct step *step, int viewer, struct page *out)
{
    switch ((enum entry_kind)step->kind) {
    case ENTRY_JOIN:
        open_event(out, "table.join", step->seat);
        put_text(out, "name", table->seat[step->seat].name);
        put_close(out, '}');
        break;
    case ENTRY_BEGIN:
        open_event(out, "table.begin", -1);
        put_close(out, '}');
        put_events(table, 0, table->session->dealt, 0, viewer, out);
        break;
    case ENTRY_TIME:
        if (step->number || viewer == step->seat) {
            open_event(out, "table.time", step->seat);
            put_close(out, '}');
        }
        break;
    case ENTRY_UNDO: put_undo(table, step, step->seat, viewer, out); break;
    case ENTRY_OFFER:
        open_event(out, step->number == OFFER_NONE ? "table.withdraw" : "table.offer", step->seat);
        if (step->number != OFFER_NONE)
            put_text(out, "what", offers[step->number]);
        put_close(out, '}');
        break;
    case ENTRY_YES:
    case ENTRY_NO:
        open_event(out, "table.answer", step->seat);
        put_text(out, "what", offers[step->number]);
        put_flag(out, "yes", step->kind == ENTRY_YES);
        put_close(out, '}');
        if (step->kind == ENTRY_YES && step->number == OFFER_UNDO)
            put_undo(table, step, 1 - step->seat, viewer, out);
        if (step->kind == ENTRY_YES && step->number == OFFER_REMATCH) {
            open_event(out, "table.rematch", -1);
            put_text(out, "table", table->rematch);
            put_close(out, '}');
        }
        break;
    case ENTRY_CLOSE:
        open_event(out, "table.close", -1);
        put_text(out, "why", close_whys[step->number]);
        put_close(out, '}');
        break;
    case ENTRY_COMMIT:
    case ENTRY_PART:
    case ENTRY_ANSWER:
    case ENTRY_END:
    case ENTRY_GAP:
    case ENTRY_BACK:
    case ENTRY_KIND_COUNT: break;
    }
}

/* Whether the game ended with that step. */
static bool is_last(const struct table *table, const struct step *step)
{
    return table->session && duel_head(session_position(table->session, step->answers))->awaiting == 0 &&
           (step->kind == ENTRY_ANSWER || step->kind == ENTRY_TIME || step->kind == ENTRY_END ||
            step->kind == ENTRY_BEGIN || (step->kind == ENTRY_YES && step->number == OFFER_DRAW));
}

static void put_all_events(const struct table *table, const struct step *step, int viewer, struct page *out)
{
    const struct session *session = table->session;
    put_table_events(table, step, viewer, out);
    if (step->answer != UINT32_MAX) {
        const struct session_answer *answer = &session->answer[step->answer];
        put_events(table, answer->event, answer->events, step->answer + 1, viewer, out);
    }
    if (is_last(table, step)) {
        open_event(out, "table.end", -1);
        record_print_end(table->terms.setup.game, duel_head(session_position(session, step->answers)), out);
        put_close(out, '}');
    }
}

/* --- frames ----------------------------------------------------------------------------------------- */

/* Whether the step was before the deal. */
static bool is_before(const struct step *step)
{
    return step->kind == ENTRY_JOIN || step->kind == ENTRY_COMMIT || step->kind == ENTRY_PART;
}

/* What a viewer saw after a step. The views of the latest step of all tables are kept; any other is made in `view`. */
static const duel_state *view_after(const struct table *table, const struct step *step, int viewer,
                                    struct view *view)
{
    const struct view_cache *latest = &table->all->latest_views;
    if (viewer < DUEL_PLAYERS && latest->table == table && latest->steps == table->steps &&
        step == &table->step[table->steps - 1])
        return view_of(&latest->view[viewer]);
    view_make(table->session, step->together, step->answers, viewer, view);
    return view_of(view);
}

bool table_view_at(const struct table *table, uint32_t seq, int viewer, struct view *view)
{
    uint32_t at = seq <= table->seq[viewer] ? table->steps : 0;
    while (at > 0 && (table->step[at - 1].seq[viewer] > seq || table->step[at - 1].undone))
        at--;
    if (!table->session || at == 0 || is_before(&table->step[at - 1]))
        return false;
    view_make(table->session, table->step[at - 1].together, table->step[at - 1].answers, viewer, view);
    return true;
}

/* "req":...,"awaiting":[...] and with `views` "view":{...} */
static void put_position(const struct table *table, const struct step *step, int viewer, bool views,
                         struct page *out)
{
    if (!table->session || is_before(step)) {
        put_json(out, "req", "null");
        return;
    }
    struct view made;
    const duel_state *view = view_after(table, step, viewer, &made);
    put_key(out, "req");
    frame_put_question(view, viewer, out);
    put_json(out, "awaiting", frame_awaiting(view));
    if (views) {
        put_key(out, "view");
        page_put_view(out, view, viewer);
    }
    put_clocks(table, step, viewer, out);
}

static void put_head(const struct table *table, const struct step *step, int viewer, struct page *out)
{
    put_open(out, NULL, '{');
    put_text(out, "table", table->id);
    put_number(out, "seq", step->seq[viewer]);
    put_number(out, "t", step->t);
    put_json(out, "seat", viewer == 0 ? "0" : viewer == 1 ? "1" : "null");
}

void stream_frame(const struct table *table, const struct step *step, int viewer, bool views,
                  struct page *out)
{
    const bool begins = step->kind == ENTRY_BEGIN;
    const bool undone = step->kind == ENTRY_UNDO || (step->kind == ENTRY_YES && step->number == OFFER_UNDO);
    const bool last = !step->undone && is_last(table, step);
    put_head(table, step, viewer, out);
    put_open(out, "ev", '[');
    if (step->undone) {
        /* The frame is repeated after an undo took its answer back: only the table's events are left, and no question. */
        put_table_events(table, step, viewer, out);
        put_close(out, ']');
        put_json(out, "req", "null");
        put_close(out, '}');
        return;
    }
    put_all_events(table, step, viewer, out);
    put_close(out, ']');
    put_position(table, step, viewer, views || begins || undone, out);
    if (step->kind == ENTRY_JOIN || begins)
        put_seats(table, out);
    if (step->kind == ENTRY_JOIN)       /* whether the game is rated may depend on who sits down */
        terms_put(&table->terms, out);
    if (is_before(step) || begins || last)
        shuffling_put(table, step, viewer, last, out);
    if (begins || last)
        put_text(out, "phase", phases[last ? TABLE_OVER : TABLE_PLAYING]);
    if (last)
        put_result(table, out);
    if (step->offer_changed)
        put_offer(step, out);
    put_close(out, '}');
}

/* The current position, as a step without events. */
static struct step present(const struct table *table)
{
    struct step now = {
        .t = tables_now(table->all), .idle = table->idle, .kind = ENTRY_GAP, .answer = UINT32_MAX, .back = NOWHERE,
        .answers = table->session ? table->session->answers : 0, .together = table->together, .began = table->began,
        .offer = (uint8_t)table->offer, .offered_by = (uint8_t)table->offered_by, .shuffled = shuffling_state(table),
    };
    memcpy(now.seq, table->seq, sizeof now.seq);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        now.clock[seat] = table_clock_face(table, seat, now.t);
    return now;
}

void table_snapshot(const struct table *table, int viewer, struct page *out)
{
    const struct step now = present(table);
    put_head(table, &now, viewer, out);
    put_flag(out, "snapshot", true);
    put_json(out, "ev", "[]");
    put_position(table, &now, viewer, true, out);
    put_seats(table, out);
    put_text(out, "phase", phases[table->phase]);
    put_result(table, out);
    put_offer(&now, out);
    shuffling_put(table, &now, viewer, table->phase == TABLE_OVER, out);
    terms_put(&table->terms, out);
    if (table->rematch[0])
        put_text(out, "rematch", table->rematch);
    put_close(out, '}');
}

void table_put_shuffle(const struct table *table, int viewer, struct page *out)
{
    const struct step now = present(table);
    shuffling_put(table, &now, viewer, table->phase == TABLE_OVER, out);
}

void table_summary(const struct table *table, struct page *out)
{
    put_open(out, NULL, '{');
    put_text(out, "table", table->id);
    put_text(out, "phase", phases[table->phase]);
    terms_put(&table->terms, out);
    put_seats(table, out);
    put_result(table, out);
    put_number(out, "created", table->created);
    put_number(out, "watchers", table->watching[DUEL_PUBLIC]);
    put_close(out, '}');
}

void table_legal(const struct table *table, int seat, struct page *out)
{
    struct view view;
    if (!table->session) {
        put_json(out, NULL, "[]");
        return;
    }
    table_view(table, seat, &view);
    frame_put_legal(view_of(&view), seat, out);
}
