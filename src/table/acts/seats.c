/* Who sits at a table: opening one, sitting down with what one brings to the shuffle, getting up. */
#include "seats.h"
#include "base/memory.h"
#include "table/course/dealing.h"
#include "table/course/proceed.h"
#include "table/course/tables.h"
#include "table/frames/watch.h"
#include "table/log/apply.h"
#include "table/log/log.h"
#include "table/state/refusal.h"
#include "table/terms/shuffling.h"
#include "table/terms/terms.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

/* --- decks ---------------------------------------------------------------------------------------------- */

/* Whether a game could begin with these terms; random decks are drawn for the trial only. */
static bool check_setup(struct tables *tables, const struct terms *terms, struct refusal *refusal)
{
    duel_room room;
    struct terms *trial = room_for(sizeof *trial);
    *trial = *terms;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (terms->random_deck[seat])
            deck_deal(&trial->setup.deck[seat], terms->setup.game, terms->setup.variant,
                      terms->setup.scenario, terms->setup.deck[seat].like, 1);
    struct duel_faults faults = { .fault = tables->fault, .room = FAULTS_MAX };
    const struct duel_setup setup = session_duel_setup(&trial->setup);
    const enum duel_status status = duel_setup(terms->setup.game, duel_in(&room), &setup, &faults, NULL);
    free(trial);
    if (status == DUEL_OK)
        return true;
    if (faults.position.reason) {
        struct trouble trouble = { .what = NULL };
        trouble_position(&trouble, 0, &faults.position);
        *refusal = (struct refusal){ .id = trouble.what, .status = 422, .trouble = trouble };
        return false;
    }
    refuse(refusal, 422, trouble_of(status), "n", trouble_number(faults.count));
    if (faults.count > FAULTS_MAX)
        faults.count = FAULTS_MAX;
    refusal->faults = faults;
    return false;
}

/* --- opening -------------------------------------------------------------------------------------------- */

static bool join_seat(struct table *table, int seat, const char *part, struct refusal *refusal)
{
    struct log_entry entry = table_entry(table, ENTRY_JOIN, seat, part != NULL);
    if (part)
        shuffling_bring(table, NULL, part, &entry);
    return table_do(table, &entry, refusal);
}

static void tell_lobby(const struct table *table)
{
    const struct tables_hooks *hooks = &table->all->hooks;
    hooks->changed(hooks->context, table);
}

/* `part` is of the creator, in the terms' seat. */
static bool open_seats(struct table *table, const char *part, struct refusal *refusal)
{
    if (!table_put_terms(table, refusal))
        return false;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (table->seat[seat].kind != SEAT_EMPTY &&
            !join_seat(table, seat, seat == table->terms.seat ? part : NULL, refusal))
            return false;
    return dealing_proceed(table, refusal);
}

struct table *table_open(struct tables *tables, const struct terms *terms,
                         const struct seat seat[DUEL_PLAYERS], uint64_t address, const char *part,
                         struct refusal *refusal)
{
    struct table *table = tables_add(tables);
    table->address = address;
    table->terms = *terms;
    terms_keep_position(&table->terms);
    table->seat[0] = seat[0];
    table->seat[1] = seat[1];
    table->created = tables_now(tables);
    apply_begin(table);
    if (!terms->seeded)
        shuffling_draw(table);
    if (!open_seats(table, part, refusal)) {
        table->closed = true;       /* the turn is lost, and so is the table */
        return NULL;
    }
    tell_lobby(table);
    table_proceed(table);
    return table;
}

static struct seat account_seat(const struct sitter *who)
{
    struct seat seat = { .kind = SEAT_ACCOUNT, .account = who->account, .ready = true };
    snprintf(seat.name, sizeof seat.name, "%s", who->name);
    return seat;
}

static struct seat computer_seat(const char *level)
{
    struct seat seat = { .kind = SEAT_COMPUTER, .ready = true };
    snprintf(seat.level, sizeof seat.level, "%s", level);
    snprintf(seat.name, sizeof seat.name, "computer %s", level);
    return seat;
}

static void swap_decks(struct terms *terms)
{
    const struct deck deck = terms->setup.deck[0];
    const bool random = terms->random_deck[0];
    terms->setup.deck[0] = terms->setup.deck[1];
    terms->setup.deck[1] = deck;
    terms->random_deck[0] = terms->random_deck[1];
    terms->random_deck[1] = random;
}

struct table *table_create(struct tables *tables, const struct terms *terms, const struct sitter *who,
                           struct refusal *refusal)
{
    struct terms agreed = *terms;
    const int own = agreed.seat >= 0 ? agreed.seat : (int)randombytes_uniform(DUEL_PLAYERS);
    struct seat seat[DUEL_PLAYERS] = { { .kind = SEAT_EMPTY }, { .kind = SEAT_EMPTY } };
    if (agreed.pair)
        agreed.rated = agreed.clock.kind != CLOCK_NONE && !who->guest;
    if (agreed.rated && who->guest) {
        refuse(refusal, 403, "rated-guest");
        return NULL;
    }
    if (own == 1)
        swap_decks(&agreed);
    if (!shuffling_may_bring(&agreed, who->part, refusal) || !check_setup(tables, &agreed, refusal))
        return NULL;
    agreed.seat = own;
    agreed.creator = who->account;
    seat[own] = account_seat(who);
    if (agreed.both_seats)
        seat[!own] = seat[own];
    else if (agreed.level[0])
        seat[!own] = computer_seat(agreed.level);
    else if (!agreed.open)
        store_id_new(agreed.invite);
    return table_open(tables, &agreed, seat, who->address, who->part, refusal);
}

/* --- joining and leaving ---------------------------------------------------------------------------------- */

bool table_join(struct table *table, const struct sitter *who, const char *invite, const json_t *deck,
                struct refusal *refusal)
{
    const int seat = table->seat[0].kind == SEAT_EMPTY ? 0 : 1;
    if (table->closed)
        return refuse(refusal, 404, "no-table", "table", table->id);
    if (table_seats_of(table, who->account))
        return refuse(refusal, 409, "seated");
    if (table->phase != TABLE_OPEN || table->seat[seat].kind != SEAT_EMPTY)
        return refuse(refusal, 409, "full");
    if (!table_admits(table, who->account, invite))
        return refuse(refusal, 403, "not-invited");
    if (table->terms.rated && who->guest && !table->terms.pair)
        return refuse(refusal, 403, "rated-guest");
    if (!shuffling_may_bring(&table->terms, who->part, refusal))
        return false;
    struct terms *before = room_for(sizeof *before);
    *before = table->terms;
    bool fine = terms_read_deck(&table->terms, seat, deck, refusal) &&
                check_setup(table->all, &table->terms, refusal);
    if (!fine)
        table->terms = *before;
    free(before);
    if (!fine)
        return false;
    if (table->terms.pair)
        table->terms.rated = table->terms.rated && !who->guest;
    table->terms.pair = false;
    table->terms.challenged = 0;
    table->terms.challenged_name[0] = '\0';
    table->seat[seat] = account_seat(who);
    if (!join_seat(table, seat, who->part, refusal) || !dealing_proceed(table, refusal) ||
        (table->phase == TABLE_OPEN && !table_put_terms(table, refusal)))    /* a deal puts them itself */
        return false;       /* the turn is lost: the table will be read again */
    tell_lobby(table);
    table_proceed(table);
    return true;
}

bool table_is_dealing(const struct table *table)
{
    return shuffling_is_on(table);
}

static bool close_table(struct table *table, enum close_why why, struct refusal *refusal)
{
    const enum store_status status = store_table_delete(table->all->store, table->id);
    if (status != STORE_OK)
        return tables_touch(table), refuse_store(refusal, status);
    const struct log_entry entry = table_entry(table, ENTRY_CLOSE, 0, why);
    if (!table_do(table, &entry, refusal))
        return false;
    table->closed = true;
    while (table->watchers)
        table_unwatch(table->watchers);
    tell_lobby(table);
    return true;
}

bool table_leave(struct table *table, int64_t account, struct refusal *refusal)
{
    const bool declined = account && table->terms.challenged == account;
    if (!declined && !table_seats_of(table, account))
        return refuse(refusal, 403, "not-yours");
    if (table->phase != TABLE_OPEN)
        return refuse(refusal, 409, "begun");
    return close_table(table, declined ? CLOSE_DECLINED : CLOSE_LEFT, refusal);
}

/* Whether nobody waits at a table that pairs. */
static bool is_deserted(const struct table *table)
{
    return table->terms.pair && table->phase == TABLE_OPEN && !table->closed && !table->watching[0] &&
           !table->watching[1];
}

void table_looked_away(struct table *table)
{
    struct refusal refusal;
    if (is_deserted(table))
        (void)close_table(table, CLOSE_LEFT,
                          &refusal); /* refused, the turn is lost, and the next sweep tries again */
}

static bool has_expired(const struct table *table, int64_t now)
{
    if (is_deserted(table) && table->created + TABLE_PAIR_MS <= tables_now(table->all))
        return true;
    const int64_t hour = 60 * 60 * 1000, kept = table->terms.open ? TABLE_OPEN_HOURS : TABLE_INVITED_HOURS;
    if (table->created >= table->all->opened)   /* made since the server began: by the same clock */
        now = tables_now(table->all);
    return table->phase == TABLE_OPEN && !table->closed && !shuffling_is_on(table) &&
           table->created + kept * hour <= now;
}

static bool is_abandoned(const struct table *table, int64_t now)
{
    const int64_t hour = 60 * 60 * 1000;
    const struct step *last = &table->step[table->steps - 1];
    if (table->phase != TABLE_PLAYING || table->terms.clock.kind != CLOCK_NONE)
        return false;
    while (last->kind == ENTRY_GAP || last->kind == ENTRY_BACK)
        last--;         /* it comes to an end, as the first entry of a log is no gap */
    return last->t + (table->idle - last->idle) + TABLE_UNCLOCKED_HOURS * hour <= now;
}

static bool abandon(struct table *table, struct refusal *refusal)
{
    const struct log_entry entry = table_entry(table, ENTRY_END, 0, DUEL_END_ABANDONED);
    if (!table_do(table, &entry, refusal))
        return false;
    table_proceed(table);
    return true;
}

void tables_expire(struct tables *tables, int64_t sure, unsigned most)
{
    struct refusal refusal;
    for (struct table *table = tables->first; table && most > 0; table = table->next)
        if (has_expired(table, sure) || is_abandoned(table, sure)) {
            const bool open = table->phase == TABLE_OPEN;
            if (!(open ? close_table(table, CLOSE_EXPIRED, &refusal) : abandon(table, &refusal)))
                return;     /* the turn is lost: the next sweep tries again */
            most--;
        }
}

/* --- the shuffle ---------------------------------------------------------------------------------------------- */

static bool refuse_shuffle(struct refusal *refusal, enum shuffle_status status)
{
    static const char *const ids[] = {
        [SHUFFLE_BAD] = "shuffle-bad", [SHUFFLE_TWICE] = "shuffle-twice", [SHUFFLE_EARLY] = "shuffle-early",
        [SHUFFLE_LATE] = "shuffle-late", [SHUFFLE_OTHER] = "shuffle-other",
    };
    return refuse(refusal, status == SHUFFLE_BAD || status == SHUFFLE_OTHER ? 422 : 409, ids[status]);
}

static bool is_hex(const char *text, uint8_t room[], size_t size)
{
    return !text || hex_take(text, room, size);
}

bool table_shuffle(struct table *table, int seat, const struct brings *brings, struct refusal *refusal)
{
    struct log_entry entry = table_entry(table, brings->commitment ? ENTRY_COMMIT : ENTRY_PART, seat, 0);
    uint8_t salt[SHUFFLE_SALT];
    if (!brings->commitment == !brings->part || (brings->salt && !brings->part))
        return refuse(refusal, 422, "shuffle-bad");
    if (!table_is_shuffled(table))
        return refuse(refusal, 409, "shuffle-none");
    if (!shuffling_may_bring(&table->terms, brings->part ? brings->part : "", refusal))
        return false;
    if (!is_hex(brings->commitment, entry.bytes, DIGEST_BYTES) || !is_hex(brings->salt, salt, sizeof salt))
        return refuse(refusal, 422, "shuffle-bad");
    entry.size = DIGEST_BYTES;
    if (brings->part)
        shuffling_bring(table, brings->salt, brings->part, &entry);
    if (shuffling_knows(&table->shuffle, &entry))
        return true;
    if (table->phase != TABLE_OPEN)
        return refuse(refusal, 409, "shuffle-late");
    const enum shuffle_status status = shuffling_try(table, &entry);
    if (status != SHUFFLE_OK)
        return refuse_shuffle(refusal, status);
    if (!table_do(table, &entry, refusal) || !dealing_proceed(table, refusal))
        return false;
    table_proceed(table);
    return true;
}
