/* Undo, draws by agreement, rematches: what a player may do alone, and what needs the other's consent. */
#include "base/memory.h"
#include "seats.h"
#include "table/course/proceed.h"
#include "table/course/tables.h"
#include "table/log/apply.h"
#include "table/log/log.h"
#include "table/state/refusal.h"

/* --- undo --------------------------------------------------------------------------------------------------- */

/* Whether somebody has learned something since: in a rated game such an answer cannot be taken back. While both are asked at once, the
 * answer is always yes. Otherwise the reply would show whether the other has learned something, that is, has answered. */
static bool was_revealed(const struct table *table, uint32_t target)
{
    if (table->together != NOWHERE)
        return true;
    for (uint32_t i = target; i < table->session->answers; i++)
        if (table->session->answer[i].learned)
            return true;
    return false;
}

/* Whether an undo may be asked for. */
static bool may_ask_undo(const struct table *table, int seat, struct refusal *refusal)
{
    const int32_t target = undo_target(table, seat);
    if (target == NOWHERE)
        return refuse(refusal, 409, "undo-none");
    if (table->terms.rated && was_revealed(table, (uint32_t)target))
        return refuse(refusal, 409, "undo-rated");
    return true;
}

/* --- rematch ------------------------------------------------------------------------------------------------ */

/* The same decks and terms, sides swapped; random decks are drawn anew. */
static bool open_rematch(struct table *table, struct refusal *refusal)
{
    struct terms terms = table->terms;
    const struct seat seat[DUEL_PLAYERS] = { table->seat[1], table->seat[0] };
    terms.setup.deck[0] = table->terms.setup.deck[1];
    terms.setup.deck[1] = table->terms.setup.deck[0];
    terms.random_deck[0] = table->terms.random_deck[1];
    terms.random_deck[1] = table->terms.random_deck[0];
    terms.seeded = false;
    copy_word(terms.rematch_of, sizeof terms.rematch_of, table->id);
    const struct table *next = table_open(table->all, &terms, seat, table->address, NULL, refusal);
    if (!next)
        return false;
    copy_word(table->rematch, sizeof table->rematch, next->id);
    return true;
}

/* --- offers ------------------------------------------------------------------------------------------------- */

static bool record(struct table *table, enum entry_kind kind, int seat, uint32_t number,
                   struct refusal *refusal)
{
    const struct log_entry entry = table_entry(table, kind, seat, number);
    if (!table_do(table, &entry, refusal))
        return false;
    if (kind == ENTRY_UNDO || kind == ENTRY_YES)
        tables_forget_jobs(table);
    return true;
}

/* The computer agrees to every undo and rematch, and never to a draw; at a test table the one person agrees
 * automatically. */
static bool other_answers(struct table *table, int seat, struct refusal *refusal)
{
    const bool computer = table->seat[!seat].kind == SEAT_COMPUTER;
    if (!computer && !table->terms.both_seats)
        return true;
    return table_answer(table, !seat, table->offer, !computer || table->offer != OFFER_DRAW, refusal);
}

static bool may_offer(const struct table *table, int seat, enum table_offer what, struct refusal *refusal)
{
    if (what == OFFER_REMATCH && table->rematch[0])
        return refuse(refusal, 409, "rematch-made", "table", table->rematch);
    if (what == OFFER_REMATCH && table->phase != TABLE_OVER)
        return refuse(refusal, 409, "not-over");
    if (what != OFFER_REMATCH && !table_is_playing(table, refusal))
        return false;
    if (what == OFFER_UNDO && !may_ask_undo(table, seat, refusal))
        return false;
    if (table->offer != OFFER_NONE)
        return refuse(refusal, 409, "offer-pending");
    if (table->declined[seat] >> what & 1)
        return refuse(refusal, 409, "offer-declined");
    return true;
}

bool table_offer(struct table *table, int seat, enum table_offer what, struct refusal *refusal)
{
    if (table->steps >= WISHES_MAX)
        return refuse(refusal, 429, "too-many", "most", trouble_number(WISHES_MAX));
    if (what == OFFER_NONE) {
        if (table->offer == OFFER_NONE || table->offered_by != seat)
            return refuse(refusal, 409, "offer-none");
        return record(table, ENTRY_OFFER, seat, OFFER_NONE, refusal);
    }
    if (what == OFFER_UNDO && table->phase == TABLE_PLAYING && undo_is_free(table, seat)) {
        if (!record(table, ENTRY_UNDO, seat, 0, refusal))
            return false;
        table_proceed(table);
        return true;
    }
    if (table->offer == what && table->offered_by != seat)
        return table_answer(table, seat, what, true, refusal);
    if (!may_offer(table, seat, what, refusal) || !record(table, ENTRY_OFFER, seat, what, refusal) ||
        !other_answers(table, seat, refusal))
        return false;
    table_proceed(table);
    return true;
}

bool table_answer(struct table *table, int seat, enum table_offer what, bool yes, struct refusal *refusal)
{
    if (what == OFFER_NONE || table->offer != what || table->offered_by == seat)
        return refuse(refusal, 409, "offer-none");
    if (yes && what == OFFER_REMATCH && !open_rematch(table, refusal))
        return false;
    if (!record(table, yes ? ENTRY_YES : ENTRY_NO, seat, 0, refusal))
        return false;
    table_proceed(table);
    return true;
}
