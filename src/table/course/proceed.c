/* Whatever is due at a table after something happened: the deal, clocks that run out, computers, the end. */
#include "proceed.h"
#include "archive.h"
#include "dealing.h"
#include "tables.h"
#include "table/log/log.h"
#include "table/terms/shuffling.h"

#include <sodium.h>

static void on_alarm(uv_timer_t *timer);

/* The seat whose clock ran out first; -1: none has. */
static int out_of_time(const struct table *table, int64_t now)
{
    int first = -1;
    int64_t when = 0;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const int64_t deadline = clock_deadline(&table->clock[seat], &table->terms.clock, table->lag[seat]);
        if (deadline && deadline <= now && (first < 0 || deadline < when)) {
            first = seat;
            when = deadline;
        }
    }
    return first;
}

bool table_check_clocks(struct table *table, struct refusal *refusal)
{
    for (int seat;
         table->phase == TABLE_PLAYING && (seat = out_of_time(table, tables_now(table->all))) >= 0;) {
        duel_action action[DUEL_ACTIONS_MAX];
        struct log_entry entry = table_entry(table, ENTRY_TIME, seat, 0);
        if (table->clock[seat].spared) {
            entry.kind = ENTRY_END;
            entry.number = DUEL_END_CLOCK;
        } else {
            struct view view;
            table_view(table, seat, &view);
            duel_legal(view_of(&view), seat, action);
            entry.action = action[0];
        }
        if (!table_do(table, &entry, refusal))
            return false;
    }
    return true;
}

static void computer_answers(void *context, uint64_t ticket, bool ok, duel_action action)
{
    struct table *table = context;
    struct refusal refusal;
    const int seat = table->ticket[1] == ticket;
    table->ticket[seat] = 0;
    struct log_entry entry = table_entry(table, ENTRY_ANSWER, seat, 0);
    struct view view;
    table_view(table, seat, &view);
    entry.action = action;
    if (table->phase != TABLE_PLAYING || !ok || !duel_is_legal(view_of(&view), seat, action))
        return;     /* cannot happen: the level was checked at the beginning, and a job is forgotten when its position is gone */
    if (table_do(table, &entry, &refusal))
        table_proceed(table);
}

static void ask_computers(struct table *table)
{
    const unsigned awaiting = duel_head(session_state(table->session))->awaiting;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        if (!(awaiting >> seat & 1) || table->seat[seat].kind != SEAT_COMPUTER || table->ticket[seat])
            continue;
        struct view view;
        uint64_t seed;
        randombytes_buf(&seed, sizeof seed);
        table_view(table, seat, &view);
        const struct asker asker = { table->address, (uint64_t)table->seat[!seat].account };
        table->ticket[seat] = opponents_ask(table->all->opponents, &asker, table->seat[seat].level, &view,
                                            seed, computer_answers, table);
    }
}

/* Makes the timer go off at `when`. If it is set to an earlier time already, it stays: it will be set anew when it goes off. */
static void set_alarm(struct table *table, int64_t when)
{
    if (!when || (table->alarm && table->alarm <= when))
        return;
    const int64_t now = tables_now(table->all);
    table->alarm = when;
    uv_timer_start(&table->timer, on_alarm, when > now ? (uint64_t)(when - now) : 0, 0);
}

static void file(struct table *table)
{
    const struct tables_hooks *hooks = &table->all->hooks;
    tables_forget_jobs(table);
    archive_game(table);
    table->filed = true;
    table->ended = tables_now(table->all);
    hooks->over(hooks->context, table);
    hooks->changed(hooks->context, table);
}

void table_proceed(struct table *table)
{
    if (table->phase == TABLE_OVER && !table->filed)
        file(table);
    if (table->phase == TABLE_OVER)
        set_alarm(table, table->ended + TABLE_KEPT);
    set_alarm(table, shuffling_deadline(table));
    if (table->phase != TABLE_PLAYING)
        return;
    ask_computers(table);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        set_alarm(table, clock_deadline(&table->clock[seat], &table->terms.clock, table->lag[seat]));
}

static void on_alarm(uv_timer_t *timer)
{
    struct table *table = timer->data;
    struct refusal refusal;
    const int64_t now = tables_now(table->all);
    table->alarm = 0;
    if (table->closed)
        return;
    if (table->archived && !table->touched && table->ended + TABLE_KEPT <= now) {
        tables_remove(table);
        return;
    }
    if (dealing_proceed(table, &refusal) && table_check_clocks(table, &refusal))
        table_proceed(table);
}
