/* Frames: what a table tells its watchers, and how one that lost its line hears the rest. The same function writes a
 * frame when it happens and when it is told again. doc/stream.md is the specification. */
#include "session/frame.h"
#include "table_inside.h"

#include <string.h>

/* A longer tail is a snapshot: it would fill the buffer of a slow reader (NET_BACKLOG_MAX). */
enum { TAIL_MAX = 256, TAIL_VIEWS_MAX = 48 };

static const char *const phases[] = { [TABLE_OPEN] = "open", [TABLE_PLAYING] = "playing", [TABLE_OVER] = "over" };
static const char *const offers[] = {
    [OFFER_NONE] = "none", [OFFER_UNDO] = "undo", [OFFER_DRAW] = "draw", [OFFER_REMATCH] = "rematch",
};

/* --- parts of frames -------------------------------------------------------------------------------- */

static void put_text(const void *string, struct duel_text *out)
{
    duel_json_str(out, NULL, string);
}

void put_string(struct page *out, const char *string)
{
    page_write(out, put_text, string);
}

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
            put_string(out, seat->name);
        if (seat->kind == SEAT_COMPUTER) {
            page_put(out, ",\"level\":");
            put_string(out, seat->level);
        }
        page_put(out, seat->ready ? ",\"ready\":true}" : ",\"ready\":false}");
    }
    page_put(out, "]");
}

static void put_winner(const struct duel_head *head, const struct duel_game *game, struct page *out)
{
    page_put(out, "\"winner\":");
    if (head->winner == DUEL_NOBODY)
        page_put(out, "null");
    else
        page_put_int(out, head->winner);
    page_put(out, ",\"ended_by\":\"");
    page_put(out, record_end_name(game, head->ended_by));
    page_put(out, "\"");
}

void put_result(const struct table *table, struct page *out)
{
    page_put(out, ",\"result\":");
    if (table->phase != TABLE_OVER || !table->session) {
        page_put(out, "null");
        return;
    }
    page_put(out, "{");
    put_winner(duel_head(session_state(table->session)), table->terms.setup.game, out);
    page_put(out, "}");
}

static void put_offer(const struct moment *moment, struct page *out)
{
    page_put(out, ",\"offer\":");
    if (moment->offer == OFFER_NONE) {
        page_put(out, "null");
        return;
    }
    page_put(out, "{\"what\":\"");
    page_put(out, offers[moment->offer]);
    page_put(out, moment->offered_by ? "\",\"player\":1}" : "\",\"player\":0}");
}

/* The other's clock while both are asked at once: as if it had run on since then. */
static struct stood stood_apart(const struct table *table, const struct moment *moment, int seat)
{
    const struct moment *began = &table->moment[moment->began];
    const struct stood *then = &began->clock[seat];
    const struct clock clock = { .left = then->left, .periods = then->periods, .since = then->running ? 1 : 0 };
    const int64_t passed = moment->t - began->t - (moment->idle - began->idle);
    const struct clock at = clock_at(&clock, &table->terms.clock, 1 + passed);
    return (
        struct stood){ .left = (uint32_t)at.left, .periods = (uint16_t)at.periods, .running = then->running };
}

static void put_clocks(const struct table *table, const struct moment *moment, int viewer, struct page *out)
{
    if (table->terms.clock.kind == CLOCK_NONE || !table->session)
        return;
    page_put(out, ",\"clock\":[");
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const bool apart = moment->together != NOWHERE && seat != viewer;
        const struct stood stood = apart ? stood_apart(table, moment, seat) : moment->clock[seat];
        page_put(out, seat ? ",{\"left\":" : "{\"left\":");
        page_put_int(out, stood.left);
        page_put(out, ",\"periods\":");
        page_put_int(out, stood.periods);
        page_put(out, stood.running ? ",\"running\":true}" : ",\"running\":false}");
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

/* An event as somebody may hear it. Its text follows from what is left of it and the position, so who hears the same reads
 * the same. */
static void put_event(const struct table *table, uint32_t number, const struct duel_event *event,
                      uint32_t answers, struct page *out)
{
    struct told *told = &table->all->told;
    for (unsigned i = 0; i < told->count; i++)
        if (told->each[i].number == number && memcmp(&told->each[i].event, event, sizeof *event) == 0) {
            page_put_bytes(out, told->text.at + told->each[i].from, told->each[i].size);
            return;
        }
    const size_t from = out->used;
    page_put_event(out, session_position(table->session, answers), event);
    if (!told->open || told->count == TOLD_MAX)
        return;
    told->each[told->count].number = number;
    told->each[told->count].event = *event;
    told->each[told->count].from = told->text.used;
    told->each[told->count++].size = out->used - from;
    page_put_bytes(&told->text, out->at + from, out->used - from);
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

static void put_undo(const struct table *table, const struct moment *moment, int player, int viewer,
                     struct page *out)
{
    open_event(out, "undo", player);
    if (moment->back != NOWHERE) {
        page_put(out, ",\"to\":");
        page_put_int(out, table->moment[moment->back].seq[viewer]);
    }
    page_put(out, "}");
}

static void put_what(const struct table *table, const struct moment *moment, struct page *out)
{
    (void)table;
    page_put(out, ",\"what\":\"");
    page_put(out, offers[moment->number]);
    page_put(out, "\"");
}

/* What the table itself tells of a moment; `over`: the game ended with it. */
static void put_table_events(const struct table *table, const struct moment *moment, int viewer,
                             struct page *out)
{
    switch ((enum entry_kind)moment->kind) {
    case ENTRY_JOIN:
        open_event(out, "join", moment->seat);
        page_put(out, ",\"name\":");
        put_string(out, table->seat[moment->seat].name);
        page_put(out, "}");
        break;
    case ENTRY_BEGIN:
        open_event(out, "begin", -1);
        page_put(out, "}");
        put_events(table, 0, table->session->dealt, 0, viewer, out);
        break;
    case ENTRY_TIME:
        if (moment->number || viewer == moment->seat) {
            open_event(out, "time", moment->seat);
            page_put(out, "}");
        }
        break;
    case ENTRY_UNDO: put_undo(table, moment, moment->seat, viewer, out); break;
    case ENTRY_OFFER:
        open_event(out, moment->number == OFFER_NONE ? "withdraw" : "offer", moment->seat);
        if (moment->number != OFFER_NONE)
            put_what(table, moment, out);
        page_put(out, "}");
        break;
    case ENTRY_YES:
    case ENTRY_NO:
        open_event(out, "answer", moment->seat);
        put_what(table, moment, out);
        page_put(out, moment->kind == ENTRY_YES ? ",\"yes\":true}" : ",\"yes\":false}");
        if (moment->kind == ENTRY_YES && moment->number == OFFER_UNDO)
            put_undo(table, moment, 1 - moment->seat, viewer, out);
        if (moment->kind == ENTRY_YES && moment->number == OFFER_REMATCH) {
            open_event(out, "rematch", -1);
            page_put(out, ",\"table\":\"");
            page_put(out, table->rematch);
            page_put(out, "\"}");
        }
        break;
    case ENTRY_CLOSE:
        open_event(out, "close", -1);
        page_put(out, moment->number ? ",\"why\":\"expired\"}" : ",\"why\":\"left\"}");
        break;
    case ENTRY_COMMIT:
    case ENTRY_PART:
    case ENTRY_ANSWER:
    case ENTRY_END:
    case ENTRY_GAP:
    case ENTRY_KIND_COUNT: break;
    }
}

/* Whether the game ended with that moment. */
static bool is_last(const struct table *table, const struct moment *moment)
{
    return table->session && duel_head(session_position(table->session, moment->answers))->awaiting == 0 &&
           (moment->kind == ENTRY_ANSWER || moment->kind == ENTRY_TIME || moment->kind == ENTRY_END ||
            moment->kind == ENTRY_BEGIN || (moment->kind == ENTRY_YES && moment->number == OFFER_DRAW));
}

static void put_all_events(const struct table *table, const struct moment *moment, int viewer,
                           struct page *out)
{
    const struct session *session = table->session;
    put_table_events(table, moment, viewer, out);
    if (moment->answer != UINT32_MAX) {
        const struct session_answer *answer = &session->answer[moment->answer];
        put_events(table, answer->event, answer->events, moment->answer + 1, viewer, out);
    }
    if (is_last(table, moment)) {
        open_event(out, "end", -1);
        page_put(out, ",");
        put_winner(duel_head(session_position(session, moment->answers)), table->terms.setup.game, out);
        page_put(out, "}");
    }
}

/* --- frames ----------------------------------------------------------------------------------------- */

/* Whether the cards were not dealt yet, as far as a frame can be of that. */
static bool is_before(const struct moment *moment)
{
    return moment->kind == ENTRY_JOIN || moment->kind == ENTRY_COMMIT || moment->kind == ENTRY_PART;
}

/* What a viewer saw after a moment: of the latest entry of all it is known, else it is made in `room`. */
static const duel_state *view_after(const struct table *table, const struct moment *moment, int viewer,
                                    duel_room *room)
{
    const struct seen *seen = &table->all->seen;
    if (viewer < DUEL_PLAYERS && seen->table == table && seen->moments == table->moments &&
        moment == &table->moment[table->moments - 1])
        return view_of(&seen->room[viewer]);
    look(table->session, moment->together, moment->answers, viewer, room);
    return view_of(room);
}

/* ,"req":...,"awaiting":[...] and with `views` ,"view":{...} */
static void put_position(const struct table *table, const struct moment *moment, int viewer, bool views,
                         struct page *out)
{
    static const char *const awaiting[] = { "[]", "[0]", "[1]", "[0,1]" };
    if (!table->session || is_before(moment)) {
        page_put(out, ",\"req\":null");
        return;
    }
    duel_room room;
    const duel_state *view = view_after(table, moment, viewer, &room);
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
    put_clocks(table, moment, viewer, out);
}

static void put_head(const struct table *table, const struct moment *moment, int viewer, struct page *out)
{
    page_put(out, "{\"table\":\"");
    page_put(out, table->id);
    page_put(out, "\",\"seq\":");
    page_put_int(out, moment->seq[viewer]);
    page_put(out, ",\"t\":");
    page_put_int(out, moment->t);
    page_put(out, viewer == 0 ? ",\"seat\":0" : viewer == 1 ? ",\"seat\":1" : ",\"seat\":null");
}

static void put_frame(const struct table *table, const struct moment *moment, int viewer, bool views,
                      struct page *out)
{
    const bool begins = moment->kind == ENTRY_BEGIN;
    const bool undone =
        moment->kind == ENTRY_UNDO || (moment->kind == ENTRY_YES && moment->number == OFFER_UNDO);
    const bool last = is_last(table, moment);
    put_head(table, moment, viewer, out);
    page_put(out, ",\"ev\":[");
    put_all_events(table, moment, viewer, out);
    page_put(out, "]");
    put_position(table, moment, viewer, views || begins || undone, out);
    if (moment->kind == ENTRY_JOIN || begins)
        put_seats(table, out);
    if (is_before(moment) || begins || last)
        dealing_put(table, moment, viewer, last, out);
    if (begins || last)
        page_put(out, last ? ",\"phase\":\"over\"" : ",\"phase\":\"playing\"");
    if (last)
        put_result(table, out);
    if (moment->told_offer)
        put_offer(moment, out);
    page_put(out, "}");
}

/* How things stand, as a moment without events. */
static struct moment present(const struct table *table)
{
    struct moment now = {
        .t = tables_now(table->all), .idle = table->idle, .kind = ENTRY_GAP, .answer = UINT32_MAX, .back = NOWHERE,
        .answers = table->session ? table->session->answers : 0, .together = table->together, .began = table->began,
        .offer = (uint8_t)table->offer, .offered_by = (uint8_t)table->offered_by, .shuffled = dealing_state(table),
    };
    memcpy(now.seq, table->seq, sizeof now.seq);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        now.clock[seat] = table_stood(table, seat, now.t);
    return now;
}

void table_snapshot(const struct table *table, int viewer, struct page *out)
{
    const struct moment now = present(table);
    put_head(table, &now, viewer, out);
    page_put(out, ",\"snapshot\":true,\"ev\":[]");
    put_position(table, &now, viewer, true, out);
    put_seats(table, out);
    page_put(out, ",\"phase\":\"");
    page_put(out, phases[table->phase]);
    page_put(out, "\"");
    put_result(table, out);
    put_offer(&now, out);
    dealing_put(table, &now, viewer, table->phase == TABLE_OVER, out);
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
    const struct moment now = present(table);
    dealing_put(table, &now, viewer, table->phase == TABLE_OVER, out);
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

static void push(const struct table *table, struct watcher *watcher, const struct page *page)
{
    const struct tables_hooks *hooks = &table->all->hooks;
    hooks->push(hooks->context, watcher, page->at, page->used);
}

void stream_push(struct table *table)
{
    const struct moment *moment = &table->moment[table->moments - 1];
    struct told *told = &table->all->told;
    told->open = true;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        if (!(moment->heard >> viewer & 1) || table->watching[viewer] == 0)
            continue;
        bool made[2] = { false, false };
        for (struct watcher *watcher = table->watchers, *next; watcher; watcher = next) {
            next = watcher->next;
            if (watcher->viewer != viewer)
                continue;
            struct page *page = &table->all->page[watcher->views];
            if (!made[watcher->views]) {
                page->used = 0;
                put_frame(table, moment, viewer, watcher->views, page);
                made[watcher->views] = true;
            }
            push(table, watcher, page);
        }
    }
    told->open = false;
    told->count = 0;
    told->text.used = 0;
}

/* The first moment that made a frame of that number or a later one. */
static uint32_t moment_from(const struct table *table, int viewer, uint32_t from)
{
    uint32_t low = 0, high = table->moments;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (table->moment[middle].seq[viewer] < from)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool table_watch(struct table *table, struct watcher *watcher, uint32_t from, struct refusal *refusal)
{
    const int viewer = watcher->viewer;
    const uint32_t seq = table->seq[viewer];
    if (table->closed)
        return refuse(refusal, 404, "no-table", "table", table->id, (char *)NULL);
    if (viewer == DUEL_PUBLIC && table->watching[viewer] >= TABLE_WATCHERS_MAX)
        return refuse(refusal, 503, "busy", "most", trouble_number(TABLE_WATCHERS_MAX), (char *)NULL);
    table_unwatch(watcher);
    watcher->table = table;
    watcher->next = table->watchers;
    table->watchers = watcher;
    table->watching[viewer]++;
    struct page *page = &table->all->page[watcher->views];
    const uint32_t most = watcher->views ? TAIL_VIEWS_MAX : TAIL_MAX;
    if (from < table->floor[viewer] || from > seq + 1 || seq + 1 - from > most) {
        page->used = 0;
        table_snapshot(table, viewer, page);
        push(table, watcher, page);
        return true;
    }
    for (uint32_t i = moment_from(table, viewer, from); i < table->moments; i++) {
        if (!(table->moment[i].heard >> viewer & 1))
            continue;
        page->used = 0;
        put_frame(table, &table->moment[i], viewer, watcher->views, page);
        push(table, watcher, page);
    }
    return true;
}

void table_unwatch(struct watcher *watcher)
{
    struct table *table = watcher->table;
    if (!table)
        return;
    for (struct watcher **at = &table->watchers; *at; at = &(*at)->next)
        if (*at == watcher) {
            *at = watcher->next;
            table->watching[watcher->viewer]--;
            break;
        }
    watcher->table = NULL;
    watcher->next = NULL;
}

unsigned table_watchers(const struct table *table, int viewer)
{
    return table->watching[viewer];
}

uint32_t table_seq(const struct table *table, int viewer)
{
    return table->seq[viewer];
}

void table_legal(const struct table *table, int seat, struct page *out)
{
    duel_action action[DUEL_ACTIONS_MAX];
    duel_room room;
    int count = 0;
    if (table->session) {
        look(table->session, table->together, table->session->answers, seat, &room);
        count = duel_legal(view_of(&room), seat, action);
    }
    page_put(out, "[");
    for (int i = 0; i < count; i++) {
        page_put(out, i ? ",\"" : "\"");
        page_put_action(out, view_of(&room), seat, action[i]);
        page_put(out, "\"");
    }
    page_put(out, "]");
}
