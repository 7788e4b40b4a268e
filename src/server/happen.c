/* What an entry of the log does to a table: the only place that changes a game, its clocks and the numbers of the
 * streams. It depends on the table and the entry alone, so that replaying a log gives the same table. */
#include "table_inside.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* --- clocks --------------------------------------------------------------------------------------- */

/* A seat's clock runs while it is asked. A computer has none: it is not to blame when it must wait. */
static void run_clocks(struct table *table, int64_t t)
{
    const unsigned awaiting =
        table->phase == TABLE_PLAYING ? duel_head(session_state(table->session))->awaiting : 0;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        if (awaiting >> seat & 1 && table->seat[seat].kind == SEAT_ACCOUNT)
            clock_start(&table->clock[seat], t);
        else
            clock_stop(&table->clock[seat], &table->terms.clock, t, 0, false);
    }
}

struct stood table_stood(const struct table *table, int seat, int64_t t)
{
    const struct clock at = clock_at(&table->clock[seat], &table->terms.clock, t);
    return (struct stood){ (uint32_t)at.left, at.allowance, (uint16_t)at.periods, at.since != 0 };
}

/* After a free undo the clock stands as if it had run on: an answer that is no more has brought nothing. The
 * other's has not run at all. */
static void restore_clock(struct table *table, const struct moment *moment, const struct moment *back,
                          int seat)
{
    const struct stood *then = &back->clock[seat];
    struct clock *clock = &table->clock[seat];
    const int64_t passed = moment->t - back->t - (table->idle - back->idle);
    clock->left = then->left;
    clock->periods = then->periods;
    clock->allowance = then->allowance;
    clock->since = then->running ? moment->t - passed : 0;
}

/* --- offers --------------------------------------------------------------------------------------- */

static void set_offer(struct table *table, enum table_offer what, int seat)
{
    table->offer = what;
    table->offered_by = seat;
}

/* An answer is a no to what the other offers, and what one wanted to take back has changed. While both are asked
 * at once, that would tell who has answered; so it counts when both have. */
static void offers_lapse(struct table *table, int seat, int32_t together_before)
{
    if (table->offer == OFFER_NONE)
        return;
    const bool secret = table->together != NOWHERE && table->together == together_before;
    const bool both = together_before != NOWHERE && table->together != together_before;
    if (!secret && (both || table->offer == OFFER_UNDO || table->offered_by != seat))
        set_offer(table, OFFER_NONE, seat);
}

/* --- moments -------------------------------------------------------------------------------------- */

static struct moment *add_moment(struct table *table, const struct log_entry *entry)
{
    if (table->moments == table->moment_room) {
        table->moment_room = table->moment_room ? table->moment_room + table->moment_room / 2 : 16;
        table->moment = realloc(table->moment, table->moment_room * sizeof *table->moment);
        if (!table->moment)
            abort();
    }
    struct moment *moment = &table->moment[table->moments++];
    *moment = (struct moment){
        .t = entry->t, .kind = (uint8_t)entry->kind, .seat = (uint8_t)entry->seat, .number = (uint8_t)entry->number,
        .answer = UINT32_MAX, .back = NOWHERE,
    };
    return moment;
}

int32_t moment_of(const struct table *table, uint32_t answers)
{
    for (uint32_t i = table->moments; i-- > 0;)
        if (!table->moment[i].gone && table->moment[i].answers == answers &&
            table->moment[i].kind != ENTRY_JOIN)
            return (int32_t)i;
    return NOWHERE;
}

/* What the viewer would be told of who is asked; a change of it makes a frame. */
static struct shown shown_now(const struct table *table, int viewer)
{
    struct shown shown = { 0 };
    if (!table->session)
        return shown;
    if (viewer == DUEL_PUBLIC) {
        shown.awaiting = table->together == NOWHERE ? duel_head(session_state(table->session))->awaiting : 3;
        return shown;
    }
    duel_room *room = &table->all->seen.room[viewer];
    look(table->session, table->together, table->session->answers, viewer, room);
    const struct duel_head *head = duel_head(view_of(room));
    shown.awaiting = head->awaiting;
    if (head->awaiting >> viewer & 1)
        shown.prompt = head->prompt[viewer];
    return shown;
}

/* Who hears anything of the events of an answer. */
static unsigned heard_events(const struct table *table, const struct moment *moment)
{
    unsigned heard = 0;
    if (moment->answer >= table->session->answers)
        return 0;
    const struct session_answer *answer = &table->session->answer[moment->answer];
    for (uint32_t i = answer->event; i < answer->event + answer->events; i++)
        heard |= table->session->event[i].heard_by;
    return heard;
}

/* Decides who gets a frame, and counts it. `told`: bits of those who must hear. */
static void count_frames(struct table *table, struct moment *moment, unsigned told)
{
    if (moment->told_offer || (table->phase == TABLE_OVER && table->session))
        told = (1u << VIEWERS) - 1;
    if (table->session)
        told |= heard_events(table, moment);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        const struct shown shown = shown_now(table, viewer);
        if (told >> viewer & 1 || memcmp(&shown, &table->shown[viewer], sizeof shown) != 0) {
            moment->heard |= (uint8_t)(1 << viewer);
            table->seq[viewer]++;
        }
        table->shown[viewer] = shown;
        moment->seq[viewer] = table->seq[viewer];
    }
    table->all->seen.table = table->session ? table : NULL;
    table->all->seen.moments = table->moments;
}

/* --- answers -------------------------------------------------------------------------------------- */

/* Whether both are still asked at once after the latest answer, and since when. */
static void follow_together(struct table *table)
{
    const unsigned awaiting = duel_head(session_state(table->session))->awaiting;
    if (awaiting && table->together != NOWHERE && !both_answered(table->session, table->together))
        return;
    table->together = awaiting == 3 ? (int32_t)table->session->answers : NOWHERE;
    table->began = awaiting == 3 ? (int32_t)table->moments - 1 : NOWHERE;
}

static void finish(struct table *table)
{
    table->phase = TABLE_OVER;
    table->together = table->began = NOWHERE;
    set_offer(table, OFFER_NONE, 0);
}

static bool answer(struct table *table, const struct log_entry *entry, struct moment *moment)
{
    const int seat = entry->seat;
    const int32_t together_before = table->together;
    struct session *session = table->session;
    if (table->phase != TABLE_PLAYING || session_submit(session, seat, entry->action, NULL, 0) != DUEL_OK)
        return false;
    const struct duel_head *head = duel_head(session_state(session));
    moment->answer = session->answers - 1;
    follow_together(table);
    const bool turn = !(head->awaiting >> seat & 1) || head->prompt[seat].begins;
    const uint32_t lag = entry->kind == ENTRY_TIME ? 0 : entry->number;
    session->answer[moment->answer].milliseconds =
        clock_stop(&table->clock[seat], &table->terms.clock, entry->t, lag, turn);
    if (entry->kind == ENTRY_TIME)
        clock_spare(&table->clock[seat], &table->terms.clock);
    table->declined[seat] = 0;
    if (head->awaiting)
        offers_lapse(table, seat, together_before);
    else
        finish(table);
    return true;
}

/* Remembers the nonce with the number of the frame that the answer caused. */
static void keep_nonce(struct table *table, const struct log_entry *entry)
{
    if (!entry->nonce[0])
        return;
    const unsigned at = table->nonces[entry->seat]++ % NONCES_KEPT;
    struct nonce *nonce = &table->nonce[entry->seat][at];
    table->nonce_tag[entry->seat][at] = nonce_tag(entry->nonce);
    copy_word(nonce->text, sizeof nonce->text, entry->nonce);
    nonce->seq = table->seq[entry->seat];
}

/* --- undo ----------------------------------------------------------------------------------------- */

/* The number of the seat's last answer; NOWHERE: it has none. */
static int32_t last_answer(const struct session *session, int seat)
{
    for (uint32_t i = session->answers; i-- > 0;)
        if (session->answer[i].player == seat)
            return (int32_t)i;
    return NOWHERE;
}

/* What the clock has played stands: else time would be given back. */
static bool was_played_by_clock(const struct table *table, uint32_t answer)
{
    for (uint32_t i = table->moments; i-- > 0;)
        if (!table->moment[i].gone && table->moment[i].answer == answer)
            return table->moment[i].kind == ENTRY_TIME;
    return false;
}

/* In a round of secret answers whether an own answer may be taken back must not depend on the other's. */
bool undo_is_free(const struct table *table, int seat)
{
    const struct session *session = table->session;
    const int32_t last = table->terms.both_seats ? (int32_t)session->answers - 1 : last_answer(session, seat);
    if (last < 0 || was_played_by_clock(table, (uint32_t)last))
        return false;
    if (table->terms.both_seats)
        return true;
    if (table->together == NOWHERE)
        return session_undo_is_free(session, seat);
    return last >= table->together && session->answer[last].learned == 0;
}

int32_t undo_target(const struct table *table, int seat)
{
    const int32_t last = last_answer(table->session, seat);
    if (last == NOWHERE || (table->together != NOWHERE && last >= table->together))
        return NOWHERE;
    const int32_t before = moment_of(table, (uint32_t)last);
    const int32_t together = before == NOWHERE ? NOWHERE : table->moment[before].together;
    return together == NOWHERE ? last : together;   /* a secret answer goes with the whole round */
}

/* Marks what was told of positions that are no more, and goes back to the moment when `answers` stood. */
static void go_back(struct table *table, struct moment *moment, uint32_t answers, unsigned heard_by)
{
    moment->gone = true;        /* until it has its own place */
    for (uint32_t i = table->moments; i-- > 0 && table->moment[i].kind != ENTRY_JOIN;)
        table->moment[i].gone |= table->moment[i].answers > answers;
    moment->back = moment_of(table, answers);
    moment->gone = false;
    const struct moment *back = &table->moment[moment->back];
    table->together = back->together;
    table->began = back->began;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if (heard_by >> viewer & 1)
            table->floor[viewer] = table->seq[viewer] + 1;
    set_offer(table, OFFER_NONE, 0);
}

/* Takes the seat's last answer out of a round of secret answers; what the other has answered stays. */
static unsigned undo_secret(struct table *table, struct moment *moment, int seat)
{
    struct session *session = table->session;
    const uint32_t at = (uint32_t)last_answer(session, seat), after = session->answers - at - 1;
    struct session_answer *kept = room_for((after + 1) * sizeof *kept);
    memcpy(kept, &session->answer[at + 1], after * sizeof *kept);
    session_undo(session, at);
    for (uint32_t i = 0; i < after; i++) {
        (void)session_submit(session, kept[i].player, kept[i].action, NULL, 0);
        session->answer[at + i].milliseconds = kept[i].milliseconds;
    }
    free(kept);
    for (uint32_t i = table->moments - 1; i-- > 0 && table->moment[i].answers > at;) {
        struct moment *later = &table->moment[i];
        if (later->answer == at) {
            later->gone = true;
            moment->back = (int32_t)i - 1;
        }
        if (later->answer != UINT32_MAX && later->answer > at)
            later->answer--;
        later->answers--;
    }
    restore_clock(table, moment, &table->moment[moment->back], seat);
    table->floor[seat] = table->seq[seat] + 1;
    return 1u << seat;
}

/* Returns who hears of it; 0: it cannot be. */
static unsigned undo(struct table *table, const struct log_entry *entry, struct moment *moment)
{
    const unsigned all = (1u << VIEWERS) - 1;
    if (table->phase != TABLE_PLAYING || !undo_is_free(table, entry->seat))
        return 0;
    const uint32_t last = table->session->answers - 1;
    const int seat = table->terms.both_seats ? table->session->answer[last].player : entry->seat;
    if (table->together != NOWHERE && last >= (uint32_t)table->together)
        return undo_secret(table, moment, seat);
    session_undo(table->session, last);
    go_back(table, moment, last, all);
    for (int i = 0; i < DUEL_PLAYERS; i++)
        restore_clock(table, moment, &table->moment[moment->back], i);
    return all;
}

/* --- what each entry does --------------------------------------------------------------------------- */

static bool begin(struct table *table)
{
    enum duel_status status;
    if (table->phase != TABLE_OPEN)
        return false;
    table->session = session_new(&table->terms.setup, NULL, 0, NULL, &status);
    if (!table->session)
        return false;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        clock_begin(&table->clock[seat], &table->terms.clock);
    table->phase = TABLE_PLAYING;
    follow_together(table);
    if (!duel_head(session_state(table->session))->awaiting)
        finish(table);
    return true;
}

static bool end(struct table *table, const struct log_entry *entry)
{
    if (table->phase != TABLE_PLAYING || entry->number < DUEL_END_TABLE || entry->number > DUEL_END_PENALTY)
        return false;
    session_end(table->session, 1 - entry->seat, (int)entry->number);
    finish(table);
    return true;
}

static bool offer(struct table *table, const struct log_entry *entry)
{
    const bool over = table->phase == TABLE_OVER;
    const int32_t target =
        entry->number == OFFER_UNDO && table->session ? undo_target(table, entry->seat) : 0;
    if (!table->session || entry->number > OFFER_REMATCH || target == NOWHERE ||
        (entry->number != OFFER_NONE && over != (entry->number == OFFER_REMATCH)))
        return false;
    table->offered_to = (uint32_t)target;
    set_offer(table, (enum table_offer)entry->number, entry->seat);
    return true;
}

static bool agree(struct table *table, const struct log_entry *entry, struct moment *moment)
{
    const enum table_offer what = table->offer;
    if (what == OFFER_NONE || table->offered_by == entry->seat)
        return false;
    set_offer(table, OFFER_NONE, 0);
    moment->number = (uint8_t)what;
    switch (what) {
    case OFFER_UNDO:
        session_take_back(table->session, table->offered_to);
        go_back(table, moment, table->offered_to, (1u << VIEWERS) - 1);
        break;
    case OFFER_DRAW:
        session_end(table->session, DUEL_NOBODY, DUEL_END_AGREED);
        finish(table);
        break;
    case OFFER_REMATCH:
    case OFFER_NONE: break;
    }
    return true;
}

static bool disagree(struct table *table, const struct log_entry *entry, struct moment *moment)
{
    if (table->offer == OFFER_NONE || table->offered_by == entry->seat)
        return false;
    moment->number = (uint8_t)table->offer;
    table->declined[table->offered_by] |= (uint8_t)(1u << table->offer);
    set_offer(table, OFFER_NONE, 0);
    return true;
}

/* The clocks stood still from `number` ms before now. */
static void gap(struct table *table, const struct log_entry *entry)
{
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        clock_stop(&table->clock[seat], &table->terms.clock, entry->t - entry->number, 0, false);
    table->idle += entry->number;
}

/* Carries it out; *told: who must hear of it. */
static bool carry_out(struct table *table, const struct log_entry *entry, struct moment *moment,
                      unsigned *told)
{
    const unsigned all = (1u << VIEWERS) - 1;
    *told = all;
    switch (entry->kind) {
    case ENTRY_JOIN: return dealing_happens(table, entry);
    case ENTRY_COMMIT:
    case ENTRY_PART:
        if (!dealing_happens(table, entry))
            return false;
        *told = shuffle_is_ready(&table->shuffle) ? 0 : all;    /* then the deal follows, and tells it */
        return true;
    case ENTRY_BEGIN: return begin(table);
    case ENTRY_ANSWER: *told = 1u << entry->seat; return answer(table, entry, moment);
    case ENTRY_TIME:
        /* That the other's time ran out would tell that they had not answered. */
        moment->number = table->together == NOWHERE;
        *told = moment->number ? all : 1u << entry->seat;
        return answer(table, entry, moment);
    case ENTRY_END: return end(table, entry);
    case ENTRY_UNDO: return (*told = undo(table, entry, moment)) != 0;
    case ENTRY_OFFER: return offer(table, entry);
    case ENTRY_YES: return agree(table, entry, moment);
    case ENTRY_NO: return disagree(table, entry, moment);
    case ENTRY_GAP:
        *told = 0;
        gap(table, entry);
        return true;
    case ENTRY_CLOSE: return table->phase == TABLE_OPEN;
    case ENTRY_KIND_COUNT: break;
    }
    return false;
}

bool happen(struct table *table, const struct log_entry *entry)
{
    struct moment *moment = add_moment(table, entry);
    const enum table_offer offer_before = table->offer;
    const int by_before = table->offered_by;
    unsigned told;
    if (!carry_out(table, entry, moment, &told))
        return false;
    run_clocks(table, entry->t);
    moment->idle = table->idle;
    moment->shuffled = dealing_state(table);
    moment->answers = table->session ? table->session->answers : 0;
    moment->together = table->together;
    moment->began = table->began;
    moment->offer = (uint8_t)table->offer;
    moment->offered_by = (uint8_t)table->offered_by;
    moment->told_offer =
        table->offer != offer_before || (table->offer != OFFER_NONE && table->offered_by != by_before);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        moment->clock[seat] = table_stood(table, seat, moment->t);
    count_frames(table, moment, told);
    keep_nonce(table, entry);
    return true;
}

void happen_begin(struct table *table)
{
    table->phase = TABLE_OPEN;
    table->together = table->began = NOWHERE;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        table->floor[viewer] = 1;
}

void happen_free(struct table *table)
{
    session_free(table->session);
    free(table->moment);
}
