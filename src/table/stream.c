/* Frames: what a table tells its watchers, and how a watcher that lost its line catches up. The same function writes a
 * frame when it happens and when it is repeated. doc/stream.md is the specification. */
#include "session/frame.h"
#include "session/json.h"
#include "shuffling.h"
#include "stream.h"
#include "terms.h"

#include <string.h>

static const char *const phases[] = { [TABLE_OPEN] = "open", [TABLE_PLAYING] = "playing", [TABLE_OVER] = "over" };
static const char *const offers[] = {
    [OFFER_NONE] = "none", [OFFER_UNDO] = "undo", [OFFER_DRAW] = "draw", [OFFER_REMATCH] = "rematch",
};

/* --- parts of frames -------------------------------------------------------------------------------- */

void put_seats(const struct table *table, struct page *out)
{
    static const char *const kinds[] = {
        [SEAT_EMPTY] = "empty", [SEAT_ACCOUNT] = "account", [SEAT_COMPUTER] = "computer",
    };
    page_put(out, ",\"seats\":[");
    for (int i = 0; i < DUEL_PLAYERS; i++) {
        const struct seat *seat = &table->seat[i];
        page_put(out, i ? ",{\"kind\":\"" : "{\"kind\":\"");
        page_put(out, kinds[seat->kind]);
        page_put(out, "\",\"name\":");
        if (seat->kind == SEAT_EMPTY)
            page_put(out, "null");
        else
            put_text(out, NULL, seat->name);
        if (seat->kind == SEAT_COMPUTER) {
            page_put(out, ",\"level\":");
            put_text(out, NULL, seat->level);
        }
        page_put(out, seat->ready ? ",\"ready\":true}" : ",\"ready\":false}");
    }
    page_put(out, "]");
}

void put_result(const struct table *table, struct page *out)
{
    page_put(out, ",\"result\":");
    if (table->phase != TABLE_OVER || !table->session) {
        page_put(out, "null");
        return;
    }
    page_put(out, "{");
    record_print_end(table->terms.setup.game, duel_head(session_state(table->session)), out);
    page_put(out, "}");
}

static void put_offer(const struct step *step, struct page *out)
{
    page_put(out, ",\"offer\":");
    if (step->offer == OFFER_NONE) {
        page_put(out, "null");
        return;
    }
    page_put(out, "{\"what\":\"");
    page_put(out, offers[step->offer]);
    page_put(out, step->offered_by ? "\",\"player\":1}" : "\",\"player\":0}");
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
    page_put(out, ",\"clock\":[");
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const bool apart = step->together != NOWHERE && seat != viewer;
        const struct clock_face face = apart ? clock_face_apart(table, step, seat) : step->clock[seat];
        page_put(out, seat ? ",{\"left\":" : "{\"left\":");
        page_put_int(out, face.left);
        page_put(out, ",\"periods\":");
        page_put_int(out, face.periods);
        page_put(out, face.running ? ",\"running\":true}" : ",\"running\":false}");
    }
    page_put(out, "]");
}

/* --- events ----------------------------------------------------------------------------------------- */

static void put_comma(struct page *out)
{
    if (out->at[out->used - 1] != '[')
        page_put(out, ",");
}

/* {"event":"table.join","player":0 ... left open. */
static void open_event(struct page *out, const char *kind, int player)
{
    put_comma(out);
    page_put(out, "{\"event\":\"table.");
    page_put(out, kind);
    page_put(out, "\"");
    if (player >= 0)
        page_put(out, player ? ",\"player\":1" : ",\"player\":0");
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
        put_comma(out);
        put_event(table, i, &event, answers, out);
    }
}

static void put_undo(const struct table *table, const struct step *step, int player, int viewer,
                     struct page *out)
{
    open_event(out, "undo", player);
    if (step->back != NOWHERE) {
        page_put(out, ",\"to\":");
        page_put_int(out, table->step[step->back].seq[viewer]);
    }
    page_put(out, "}");
}

static void put_what(const struct table *table, const struct step *step, struct page *out)
{
    (void)table;
    page_put(out, ",\"what\":\"");
    page_put(out, offers[step->number]);
    page_put(out, "\"");
}

/* What the table itself tells of a step; `over`: the game ended with it. */
static void put_table_events(const struct table *table, const struct step *step, int viewer, struct page *out)
{
    switch ((enum entry_kind)step->kind) {
    case ENTRY_JOIN:
        open_event(out, "join", step->seat);
        page_put(out, ",\"name\":");
        put_text(out, NULL, table->seat[step->seat].name);
        page_put(out, "}");
        break;
    case ENTRY_BEGIN:
        open_event(out, "begin", -1);
        page_put(out, "}");
        put_events(table, 0, table->session->dealt, 0, viewer, out);
        break;
    case ENTRY_TIME:
        if (step->number || viewer == step->seat) {
            open_event(out, "time", step->seat);
            page_put(out, "}");
        }
        break;
    case ENTRY_UNDO: put_undo(table, step, step->seat, viewer, out); break;
    case ENTRY_OFFER:
        open_event(out, step->number == OFFER_NONE ? "withdraw" : "offer", step->seat);
        if (step->number != OFFER_NONE)
            put_what(table, step, out);
        page_put(out, "}");
        break;
    case ENTRY_YES:
    case ENTRY_NO:
        open_event(out, "answer", step->seat);
        put_what(table, step, out);
        page_put(out, step->kind == ENTRY_YES ? ",\"yes\":true}" : ",\"yes\":false}");
        if (step->kind == ENTRY_YES && step->number == OFFER_UNDO)
            put_undo(table, step, 1 - step->seat, viewer, out);
        if (step->kind == ENTRY_YES && step->number == OFFER_REMATCH) {
            open_event(out, "rematch", -1);
            page_put(out, ",\"table\":\"");
            page_put(out, table->rematch);
            page_put(out, "\"}");
        }
        break;
    case ENTRY_CLOSE:
        open_event(out, "close", -1);
        page_put(out, step->number ? ",\"why\":\"expired\"}" : ",\"why\":\"left\"}");
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
        open_event(out, "end", -1);
        page_put(out, ",");
        record_print_end(table->terms.setup.game, duel_head(session_position(session, step->answers)), out);
        page_put(out, "}");
    }
}

/* --- frames ----------------------------------------------------------------------------------------- */

/* Whether the step was before the deal. */
static bool is_before(const struct step *step)
{
    return step->kind == ENTRY_JOIN || step->kind == ENTRY_COMMIT || step->kind == ENTRY_PART;
}

/* What a viewer saw after a step: known for the latest entry of all, else made in `view`. */
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

/* ,"req":...,"awaiting":[...] and with `views` ,"view":{...} */
static void put_position(const struct table *table, const struct step *step, int viewer, bool views,
                         struct page *out)
{
    static const char *const awaiting[] = { "[]", "[0]", "[1]", "[0,1]" };
    if (!table->session || is_before(step)) {
        page_put(out, ",\"req\":null");
        return;
    }
    struct view made;
    const duel_state *view = view_after(table, step, viewer, &made);
    page_put(out, ",\"req\":");
    if (viewer < DUEL_PLAYERS)
        frame_put_question(view, viewer, out);
    else
        page_put(out, "null");
    page_put(out, ",\"awaiting\":");
    page_put(out, awaiting[duel_head(view)->awaiting & 3]);
    if (views) {
        page_put(out, ",\"view\":");
        page_put_view(out, view, viewer);
    }
    put_clocks(table, step, viewer, out);
}

static void put_head(const struct table *table, const struct step *step, int viewer, struct page *out)
{
    page_put(out, "{\"table\":\"");
    page_put(out, table->id);
    page_put(out, "\",\"seq\":");
    page_put_int(out, step->seq[viewer]);
    page_put(out, ",\"t\":");
    page_put_int(out, step->t);
    page_put(out, viewer == 0 ? ",\"seat\":0" : viewer == 1 ? ",\"seat\":1" : ",\"seat\":null");
}

void stream_frame(const struct table *table, const struct step *step, int viewer, bool views,
                  struct page *out)
{
    const bool begins = step->kind == ENTRY_BEGIN;
    const bool undone = step->kind == ENTRY_UNDO || (step->kind == ENTRY_YES && step->number == OFFER_UNDO);
    const bool last = !step->undone && is_last(table, step);
    put_head(table, step, viewer, out);
    page_put(out, ",\"ev\":[");
    if (step->undone) {         /* told again: what an undo took back is no more, and nobody is asked for it */
        put_table_events(table, step, viewer, out);
        page_put(out, "],\"req\":null}");
        return;
    }
    put_all_events(table, step, viewer, out);
    page_put(out, "]");
    put_position(table, step, viewer, views || begins || undone, out);
    if (step->kind == ENTRY_JOIN || begins)
        put_seats(table, out);
    if (is_before(step) || begins || last)
        shuffling_put(table, step, viewer, last, out);
    if (begins || last)
        page_put(out, last ? ",\"phase\":\"over\"" : ",\"phase\":\"playing\"");
    if (last)
        put_result(table, out);
    if (step->offer_changed)
        put_offer(step, out);
    page_put(out, "}");
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
    page_put(out, ",\"snapshot\":true,\"ev\":[]");
    put_position(table, &now, viewer, true, out);
    put_seats(table, out);
    page_put(out, ",\"phase\":\"");
    page_put(out, phases[table->phase]);
    page_put(out, "\"");
    put_result(table, out);
    put_offer(&now, out);
    shuffling_put(table, &now, viewer, table->phase == TABLE_OVER, out);
    terms_put(&table->terms, out);
    if (table->rematch[0]) {
        page_put(out, ",\"rematch\":\"");
        page_put(out, table->rematch);
        page_put(out, "\"");
    }
    page_put(out, "}");
}

void table_put_shuffle(const struct table *table, int viewer, struct page *out)
{
    const struct step now = present(table);
    shuffling_put(table, &now, viewer, table->phase == TABLE_OVER, out);
}

void table_summary(const struct table *table, struct page *out)
{
    page_put(out, "{\"table\":\"");
    page_put(out, table->id);
    page_put(out, "\",\"phase\":\"");
    page_put(out, phases[table->phase]);
    page_put(out, "\"");
    terms_put(&table->terms, out);
    put_seats(table, out);
    put_result(table, out);
    page_put(out, ",\"created\":");
    page_put_int(out, table->created);
    page_put(out, ",\"watchers\":");
    page_put_int(out, table->watching[DUEL_PUBLIC]);
    page_put(out, "}");
}

/* --- watchers ---------------------------------------------------------------------------------------- */

void table_legal(const struct table *table, int seat, struct page *out)
{
    duel_action action[DUEL_ACTIONS_MAX];
    struct view view;
    int count = 0;
    if (table->session) {
        table_view(table, seat, &view);
        count = duel_legal(view_of(&view), seat, action);
    }
    page_put(out, "[");
    for (int i = 0; i < count; i++) {
        page_put(out, i ? ",\"" : "\"");
        page_put_action(out, view_of(&view), seat, action[i]);
        page_put(out, "\"");
    }
    page_put(out, "]");
}
