/* The effect of a log entry on a table: the only place that changes a game, its clocks and the numbers of the
 * streams. It depends on the table and the entry alone, so that replaying a log gives the same table. */
#include "apply.h"
#include "base/memory.h"
#include "table/terms/shuffling.h"
#include "table/terms/terms.h"

#include <stdlib.h>
#include <string.h>

/* --- clocks --------------------------------------------------------------------------------------- */

/* A seat's clock runs while it is asked. A computer has none: it is not to blame when it has to wait. */
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

/* After a free undo the clock stands as if it had run on: nobody shall gain time by giving an answer and taking it
 * back. The other's clock stands as if it had not run in between. */
static void restore_clock(struct table *table, const struct step *step, const struct step *back, int seat)
{
    const struct clock_face *then = &back->clock[seat];
    struct clock *clock = &table->clock[seat];
    const int64_t passed = step->t - back->t - (table->idle - back->idle);
    clock->left = then->left;
    clock->periods = then->periods;
    clock->allowance = then->allowance;
    clock->since = then->running ? step->t - passed : 0;
}

/* --- offers --------------------------------------------------------------------------------------- */

static void set_offer(struct table *table, enum table_offer what, int seat)
{
    table->offer = what;
    table->offered_by = seat;
}

/* An answer declines what the other offers; and if who answers has offered an undo, that has no meaning any more. While both
 * are asked at once, to tell this would reveal who has answered. So then an offer ends when both have answered. */
static void offers_lapse(struct table *table, int seat, int32_t together_before)
{
    if (table->offer == OFFER_NONE)
        return;
    const bool secret = table->together != NOWHERE && table->together == together_before;
    const bool both = together_before != NOWHERE && table->together != together_before;
    if (!secret && (both || table->offer == OFFER_UNDO || table->offered_by != seat))
        set_offer(table, OFFER_NONE, seat);
}

/* --- steps -------------------------------------------------------------------------------------- */

static struct step *add_step(struct table *table, const struct log_entry *entry)
{
    table->step = grown(table->step, &table->step_room, table->steps + 1, sizeof *table->step);
    struct step *step = &table->step[table->steps++];
    *step = (struct step){
        .t = entry->t, .kind = (uint8_t)entry->kind, .seat = (uint8_t)entry->seat, .number = (uint8_t)entry->number,
        .answer = UINT32_MAX, .back = NOWHERE,
    };
    return step;
}

int32_t step_with(const struct table *table, uint32_t answers)
{
    for (uint32_t i = table->steps; i-- > 0;)
        if (!table->step[i].undone && table->step[i].answers == answers && table->step[i].kind != ENTRY_JOIN)
            return (int32_t)i;
    return NOWHERE;
}

/* What the viewer would be told about whose move it is; a change makes a frame. */
static struct asked asked_now(const struct table *table, int viewer)
{
    struct asked asked = { 0 };
    if (!table->session)
        return asked;
    if (viewer == DUEL_PUBLIC) {
        asked.awaiting = table->together == NOWHERE ? duel_head(session_state(table->session))->awaiting : 3;
        return asked;
    }
    struct view *view = &table->all->latest_views.view[viewer];
    view_make(table->session, table->together, table->session->answers, viewer, view);
    const struct duel_head *head = duel_head(view_of(view));
    asked.awaiting = head->awaiting;
    if (head->awaiting >> viewer & 1)
        asked.prompt = head->prompt[viewer];
    return asked;
}

/* The viewers who hear anything of an answer's events. */
static unsigned heard_events(const struct table *table, const struct step *step)
{
    unsigned heard = 0;
    if (step->answer >= table->session->answers)
        return 0;
    const struct session_answer *answer = &table->session->answer[step->answer];
    for (uint32_t i = answer->event; i < answer->event + answer->events; i++)
        heard |= table->session->event[i].heard_by;
    return heard;
}

/* Decides who gets a frame, and counts it. `told`: bits of those who must get one. */
static void count_frames(struct table *table, struct step *step, unsigned told)
{
    if (step->offer_changed || (table->phase == TABLE_OVER && table->session))
        told = (1u << VIEWERS) - 1;
    if (table->session)
        told |= heard_events(table, step);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        const struct asked asked = asked_now(table, viewer);
        if (told >> viewer & 1 || memcmp(&asked, &table->asked[viewer], sizeof asked) != 0) {
            step->frames_for |= (uint8_t)(1 << viewer);
            table->seq[viewer]++;
        }
        table->asked[viewer] = asked;
        step->seq[viewer] = table->seq[viewer];
    }
    table->all->latest_views.table = table->session ? table : NULL;
    table->all->latest_views.steps = table->steps;
}

/* --- answers -------------------------------------------------------------------------------------- */

/* Whether both are still asked at once after the latest answer, and since when. */
static void follow_together(struct table *table)
{
    const unsigned awaiting = duel_head(session_state(table->session))->awaiting;
    if (awaiting && table->together != NOWHERE && !both_answered(table->session, table->together))
        return;
    table->together = awaiting == 3 ? (int32_t)table->session->answers : NOWHERE;
    table->began = awaiting == 3 ? (int32_t)table->steps - 1 : NOWHERE;
}

static void finish(struct table *table)
{
    table->phase = TABLE_OVER;
    table->together = table->began = NOWHERE;
    set_offer(table, OFFER_NONE, 0);
}

static bool answer(struct table *table, const struct log_entry *entry, struct step *step)
{
    const int seat = entry->seat;
    const int32_t together_before = table->together;
    struct session *session = table->session;
    if (table->phase != TABLE_PLAYING)
        return false;
    session_play(session, seat, entry->action);
    const struct duel_head *head = duel_head(session_state(session));
    step->answer = session->answers - 1;
    follow_together(table);
    const bool turn = !(head->awaiting >> seat & 1) || head->prompt[seat].begins;
    const uint32_t lag = entry->kind == ENTRY_TIME ? 0 : entry->number;
    session->answer[step->answer].milliseconds =
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

/* An answer that was given because time ran out cannot be taken back: that would give the time back, too. */
static bool was_played_by_clock(const struct table *table, uint32_t answer)
{
    for (uint32_t i = table->steps; i-- > 0;)
        if (!table->step[i].undone && table->step[i].answer == answer)
            return table->step[i].kind == ENTRY_TIME;
    return false;
}

/* While answers are secret, whether one may be taken back must not depend on the other's. */
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
    const int32_t before = step_with(table, (uint32_t)last);
    const int32_t together = before == NOWHERE ? NOWHERE : table->step[before].together;
    return together == NOWHERE ? last : together;   /* a secret answer is taken back with the whole round */
}

/* Marks what was told about positions that no longer stand, and goes back to the step when `answers` stood. */
static void go_back(struct table *table, struct step *step, uint32_t answers)
{
    step->undone = true;        /* only for now: step_with() shall not find this one */
    for (uint32_t i = table->steps; i-- > 0 && table->step[i].kind != ENTRY_JOIN;)
        table->step[i].undone |= table->step[i].answers > answers;
    step->back = step_with(table, answers);
    step->undone = false;
    const struct step *back = &table->step[step->back];
    table->together = back->together;
    table->began = back->began;
    set_offer(table, OFFER_NONE, 0);
}

/* Takes the seat's last answer out of a round of secret answers; what the other has answered stays. */
static unsigned undo_secret(struct table *table, struct step *step, int seat)
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
    for (uint32_t i = table->steps - 1; i-- > 0 && table->step[i].answers > at;) {
        struct step *later = &table->step[i];
        if (later->answer == at) {
            later->undone = true;
            step->back = (int32_t)i - 1;
        }
        if (later->answer != UINT32_MAX && later->answer > at)
            later->answer--;
        later->answers--;
    }
    restore_clock(table, step, &table->step[step->back], seat);
    return 1u << seat;
}

/* Returns who is told; 0: it is not possible. */
static unsigned undo(struct table *table, const struct log_entry *entry, struct step *step)
{
    const unsigned all = (1u << VIEWERS) - 1;
    if (table->phase != TABLE_PLAYING || !undo_is_free(table, entry->seat))
        return 0;
    const uint32_t last = table->session->answers - 1;
    const int seat = table->terms.both_seats ? table->session->answer[last].player : entry->seat;
    if (table->together != NOWHERE && last >= (uint32_t)table->together)
        return undo_secret(table, step, seat);
    session_undo(table->session, last);
    go_back(table, step, last);
    for (int i = 0; i < DUEL_PLAYERS; i++)
        restore_clock(table, step, &table->step[step->back], i);
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
    const bool abandoned = entry->number == DUEL_END_ABANDONED;
    if (table->phase != TABLE_PLAYING || entry->number < DUEL_END_TABLE ||
        (entry->number > DUEL_END_PENALTY && !abandoned))
        return false;
    session_end(table->session, abandoned ? DUEL_NOBODY : 1 - entry->seat, (int)entry->number);
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

static bool agree(struct table *table, const struct log_entry *entry, struct step *step)
{
    const enum table_offer what = table->offer;
    if (what == OFFER_NONE || table->offered_by == entry->seat)
        return false;
    set_offer(table, OFFER_NONE, 0);
    step->number = (uint8_t)what;
    switch (what) {
    case OFFER_UNDO:
        session_take_back(table->session, table->offered_to);
        go_back(table, step, table->offered_to);
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

static bool disagree(struct table *table, const struct log_entry *entry, struct step *step)
{
    if (table->offer == OFFER_NONE || table->offered_by == entry->seat)
        return false;
    step->number = (uint8_t)table->offer;
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

/* The log's times came from a wrong clock: the table counts as idle by that difference, too, which is negative. */
static bool back(struct table *table, const struct log_entry *entry)
{
    if (table->steps < 2 || table->phase == TABLE_OVER)
        return false;
    const int64_t stood = table->step[table->steps - 2].t + entry->number;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        clock_stop(&table->clock[seat], &table->terms.clock, stood, 0, false);
    table->idle += entry->t - stood;
    return entry->t < stood;
}

/* Carries out an entry; *told: who must hear of it. */
static bool carry_out(struct table *table, const struct log_entry *entry, struct step *step, unsigned *told)
{
    const unsigned all = (1u << VIEWERS) - 1;
    *told = all;
    switch (entry->kind) {
    case ENTRY_JOIN: return shuffling_apply(table, entry);
    case ENTRY_COMMIT:
    case ENTRY_PART:
        if (!shuffling_apply(table, entry))
            return false;
        *told = shuffle_is_ready(&table->shuffle)
                    ? 0
                    : all; /* the deal follows at once, and its frame tells it */
        return true;
    case ENTRY_BEGIN: return begin(table);
    case ENTRY_ANSWER: *told = 1u << entry->seat; return answer(table, entry, step);
    case ENTRY_TIME:
        /* While both are asked at once, to tell of a time-out would tell that this player had not answered. */
        step->number = table->together == NOWHERE;
        *told = step->number ? all : 1u << entry->seat;
        return answer(table, entry, step);
    case ENTRY_END: return end(table, entry);
    case ENTRY_UNDO: return (*told = undo(table, entry, step)) != 0;
    case ENTRY_OFFER: return offer(table, entry);
    case ENTRY_YES: return agree(table, entry, step);
    case ENTRY_NO: return disagree(table, entry, step);
    case ENTRY_GAP:
        *told = 0;
        gap(table, entry);
        return true;
    case ENTRY_BACK: *told = 0; return back(table, entry);
    case ENTRY_CLOSE: return table->phase == TABLE_OPEN;
    case ENTRY_KIND_COUNT: break;
    }
    return false;
}

bool apply_entry(struct table *table, const struct log_entry *entry)
{
    struct step *step = add_step(table, entry);
    const enum table_offer offer_before = table->offer;
    const int by_before = table->offered_by;
    unsigned told;
    if (!carry_out(table, entry, step, &told))
        return false;
    run_clocks(table, entry->t);
    step->idle = table->idle;
    step->shuffled = shuffling_state(table);
    step->answers = table->session ? table->session->answers : 0;
    step->together = table->together;
    step->began = table->began;
    step->offer = (uint8_t)table->offer;
    step->offered_by = (uint8_t)table->offered_by;
    step->offer_changed =
        table->offer != offer_before || (table->offer != OFFER_NONE && table->offered_by != by_before);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        step->clock[seat] = table_clock_face(table, seat, step->t);
    count_frames(table, step, told);
    keep_nonce(table, entry);
    return true;
}

void apply_begin(struct table *table)
{
    table->phase = TABLE_OPEN;
    table->together = table->began = NOWHERE;
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        table->floor[viewer] = 1;
}

void apply_free(struct table *table)
{
    session_free(table->session);
    free(table->step);
    terms_forget_position(&table->terms);
}
