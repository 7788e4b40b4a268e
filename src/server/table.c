/* What people do at a table: sit down, move, get up, resign. */
#include "ai/ai.h"
#include "session/frame.h"
#include "table_inside.h"
#include "memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- entries -------------------------------------------------------------------------------------------- */

struct log_entry table_entry(const struct table *table, enum entry_kind kind, int seat, uint32_t number)
{
    int64_t t = tables_now(table->all);
    if (table->moments > 0 && t < table->moment[table->moments - 1].t)
        t = table->moment[table->moments - 1].t;
    return (struct log_entry){ .kind = kind, .seat = seat, .t = t, .number = number };
}

static bool refuse_store(struct refusal *refusal, enum store_status status)
{
    return status == STORE_DAMAGED ? refuse(refusal, 500, "damaged", (char *)NULL)
                                   : refuse(refusal, 503, "storage", (char *)NULL);
}

bool table_do(struct table *table, const struct log_entry *entry, struct refusal *refusal)
{
    struct tables *tables = table->all;
    tables_touch(table);
    if (!table->filed && entry->kind != ENTRY_CLOSE) {
        struct page *text = &tables->text;
        text->used = 0;
        entry_put(entry, table->session ? session_state(table->session) : NULL, text);
        const enum store_status status =
            store_entry_add(tables->store, table->id, table->entries, text->at, text->used);
        if (status != STORE_OK)
            return refuse_store(refusal, status);
        table->entries++;
    }
    const bool possible = happen(table, entry);
    assert(possible);
    (void)possible;
    stream_push(table);
    return true;
}

/* --- decks ---------------------------------------------------------------------------------------------- */

/* Whether a game could begin so; decks that are to be dealt are dealt for the trial only. */
static bool check_setup(struct tables *tables, const struct terms *terms, struct refusal *refusal)
{
    duel_room room;
    struct terms *trial = room_for(sizeof *trial);
    *trial = *terms;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (terms->random_deck[seat])
            deck_deal(&trial->setup.deck[seat], terms->setup.game, terms->setup.variant,
                      terms->setup.scenario, 1);
    struct duel_faults faults = { tables->fault, FAULTS_MAX, 0 };
    const struct duel_setup setup = session_duel_setup(&trial->setup);
    const enum duel_status status =
        duel_setup(terms->setup.game, (duel_state *)(void *)&room, &setup, &faults, NULL);
    free(trial);
    if (status == DUEL_OK)
        return true;
    refuse(refusal, 422, trouble_of(status), "n", trouble_number(faults.count), (char *)NULL);
    if (faults.count > FAULTS_MAX)
        faults.count = FAULTS_MAX;
    refusal->faults = faults;
    return false;
}

/* --- opening -------------------------------------------------------------------------------------------- */

bool table_put_terms(struct table *table, struct refusal *refusal)
{
    char *text = terms_write(table);
    struct store_table row = { .terms = text, .terms_size = strlen(text), .created = table->created };
    copy_word(row.id, sizeof row.id, table->id);
    tables_touch(table);
    const enum store_status status = store_table_put(table->all->store, &row);
    free(text);
    return status == STORE_OK || refuse_store(refusal, status);
}

static bool join_seat(struct table *table, int seat, const char *part, struct refusal *refusal)
{
    struct log_entry entry = table_entry(table, ENTRY_JOIN, seat, part != NULL);
    entry.size = part ? (uint8_t)strlen(part) : 0;
    memcpy(entry.bytes, part ? part : "", entry.size);
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
                         const struct seat seat[DUEL_PLAYERS], const char *part, struct refusal *refusal)
{
    struct table *table = tables_add(tables);
    table->terms = *terms;
    table->seat[0] = seat[0];
    table->seat[1] = seat[1];
    table->created = tables_now(tables);
    happen_begin(table);
    if (!terms->seeded)
        dealing_draw(table);
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
    if (agreed.rated && who->guest) {
        refuse(refusal, 403, "rated-guest", (char *)NULL);
        return NULL;
    }
    if (own == 1)
        swap_decks(&agreed);
    if (!dealing_may_bring(&agreed, who->part, refusal) || !check_setup(tables, &agreed, refusal))
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
    return table_open(tables, &agreed, seat, who->part, refusal);
}

/* --- joining and leaving ---------------------------------------------------------------------------------- */

static bool invited(const struct table *table, const char *invite)
{
    const char *secret = table->terms.invite;
    return !secret[0] ||
           (invite && strlen(invite) == strlen(secret) && sodium_memcmp(invite, secret, strlen(secret)) == 0);
}

bool table_join(struct table *table, const struct sitter *who, const char *invite, const json_t *deck,
                struct refusal *refusal)
{
    const int seat = table->seat[0].kind == SEAT_EMPTY ? 0 : 1;
    if (table->closed)
        return refuse(refusal, 404, "no-table", "table", table->id, (char *)NULL);
    if (table_seats_of(table, who->account))
        return refuse(refusal, 409, "seated", (char *)NULL);
    if (table->phase != TABLE_OPEN || table->seat[seat].kind != SEAT_EMPTY)
        return refuse(refusal, 409, "full", (char *)NULL);
    if (!invited(table, invite))
        return refuse(refusal, 403, "not-invited", (char *)NULL);
    if (table->terms.rated && who->guest)
        return refuse(refusal, 403, "rated-guest", (char *)NULL);
    if (!dealing_may_bring(&table->terms, who->part, refusal))
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
    table->seat[seat] = account_seat(who);
    if (!join_seat(table, seat, who->part, refusal) || !dealing_proceed(table, refusal) ||
        (table->phase == TABLE_OPEN && !table_put_terms(table, refusal)))    /* the deal puts them, too */
        return false;       /* the turn is lost: the table will be read again */
    tell_lobby(table);
    table_proceed(table);
    return true;
}

bool table_is_dealing(const struct table *table)
{
    return dealing_is_on(table);
}

static bool close_table(struct table *table, bool expired, struct refusal *refusal)
{
    const enum store_status status = store_table_delete(table->all->store, table->id);
    if (status != STORE_OK)
        return tables_touch(table), refuse_store(refusal, status);
    const struct log_entry entry = table_entry(table, ENTRY_CLOSE, 0, expired);
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
    if (!table_seats_of(table, account))
        return refuse(refusal, 403, "not-yours", (char *)NULL);
    if (table->phase != TABLE_OPEN)
        return refuse(refusal, 409, "begun", (char *)NULL);
    return close_table(table, false, refusal);
}

static bool has_expired(const struct table *table, int64_t now)
{
    const int64_t hour = 60 * 60 * 1000, kept = table->terms.open ? TABLE_OPEN_HOURS : TABLE_INVITED_HOURS;
    return table->phase == TABLE_OPEN && !table->closed && !dealing_is_on(table) &&
           table->created + kept * hour <= now;
}

void tables_expire(struct tables *tables, unsigned most)
{
    const int64_t now = tables_now(tables);
    struct refusal refusal;
    for (struct table *table = tables->first; table && most > 0; table = table->next)
        if (has_expired(table, now)) {
            if (!close_table(table, true, &refusal))
                return;     /* the turn is lost: the next sweep tries again */
            most--;
        }
}

unsigned table_seats_of(const struct table *table, int64_t account)
{
    unsigned seats = 0;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (account && table->seat[seat].kind == SEAT_ACCOUNT && table->seat[seat].account == account)
            seats |= 1u << seat;
    return seats;
}

bool table_may_watch(const struct table *table, int64_t account, const char *invite)
{
    if (table_seats_of(table, account))
        return true;
    switch (table->terms.audience) {
    case AUDIENCE_NOBODY: return false;
    case AUDIENCE_INVITED: return table->terms.invite[0] && invited(table, invite);
    case AUDIENCE_EVERYBODY:    /* before the game a table by invitation is for who was invited */
        return table->terms.open || table->phase != TABLE_OPEN || invited(table, invite);
    }
    return false;
}

bool table_is_offered(const struct table *table, const char *invite)
{
    return table->phase == TABLE_OPEN && (table->terms.open || invited(table, invite));
}

/* --- clocks ------------------------------------------------------------------------------------------------ */

void table_lag(struct table *table, int seat, unsigned milliseconds)
{
    table->lag[seat] = milliseconds;
}

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
            duel_room room;
            look(table->session, table->together, table->session->answers, seat, &room);
            duel_legal(view_of(&room), seat, action);
            entry.action = action[0];
        }
        if (!table_do(table, &entry, refusal))
            return false;
    }
    return true;
}

/* --- moves ------------------------------------------------------------------------------------------------- */

bool table_is_playing(const struct table *table, struct refusal *refusal)
{
    switch (table->phase) {
    case TABLE_OPEN: return refuse(refusal, 409, "not-begun", (char *)NULL);
    case TABLE_OVER: return refuse(refusal, 409, "over", (char *)NULL);
    case TABLE_PLAYING: break;
    }
    return true;
}

static bool is_nonce(const char *nonce)
{
    const size_t length = strspn(nonce, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
    return length > 0 && length < TABLE_NONCE && !nonce[length];
}

/* The number of the frame that a known nonce caused; 0: it is new. */
static uint32_t find_nonce(const struct table *table, int seat, const char *nonce)
{
    const unsigned kept = table->nonces[seat] < NONCES_KEPT ? table->nonces[seat] : NONCES_KEPT;
    const uint16_t tag = nonce_tag(nonce);
    for (unsigned i = 0; i < kept; i++)
        if (table->nonce_tag[seat][i] == tag && strcmp(table->nonce[seat][i].text, nonce) == 0)
            return table->nonce[seat][i].seq;
    return 0;
}

bool table_knows_post(const struct table *table, int seat, const char *nonce)
{
    char first[TABLE_NONCE];
    snprintf(first, sizeof first, "%s-0", nonce);
    return find_nonce(table, seat, first) != 0;
}

bool table_move(struct table *table, int seat, const char *move, const char *nonce, uint32_t *seq,
                struct refusal *refusal)
{
    if (!is_nonce(nonce))
        return refuse(refusal, 422, "bad-nonce", "nonce", nonce, (char *)NULL);
    if ((*seq = find_nonce(table, seat, nonce)) != 0)
        return true;
    if (!table_check_clocks(table, refusal))
        return false;
    if (!table_is_playing(table, refusal)) {
        table_proceed(table);
        return false;
    }
    duel_room room;
    struct log_entry entry = table_entry(table, ENTRY_ANSWER, seat, table->lag[seat]);
    look(table->session, table->together, table->session->answers, seat, &room);
    const enum duel_status status = duel_parse(view_of(&room), seat, move, &entry.action);
    if (status != DUEL_OK)
        return refuse(refusal, status == DUEL_NOT_AWAITED ? 409 : 422, trouble_of(status), "move", move,
                      (char *)NULL);
    copy_word(entry.nonce, sizeof entry.nonce, nonce);
    if (!table_do(table, &entry, refusal))
        return false;
    *seq = table->seq[seat];
    table_proceed(table);
    return true;
}

bool table_resign(struct table *table, int seat, struct refusal *refusal)
{
    if (!table_is_playing(table, refusal))
        return false;
    const struct log_entry entry = table_entry(table, ENTRY_END, seat, DUEL_END_CONCEDED);
    if (!table_do(table, &entry, refusal))
        return false;
    table_proceed(table);
    return true;
}

bool table_preview(const struct table *table, int seat, const char *move, struct page *out,
                   struct refusal *refusal)
{
    if (!table_is_playing(table, refusal))
        return false;
    duel_room room;
    look(table->session, table->together, table->session->answers, seat, &room);
    const enum duel_status status = frame_put_preview(view_of(&room), seat, move, out);
    return status == DUEL_OK || refuse(refusal, status == DUEL_NOT_AWAITED ? 409 : 422, trouble_of(status),
                                       "move", move, (char *)NULL);
}

bool table_why(const struct table *table, int viewer, const char *subject, struct page *out,
               struct refusal *refusal)
{
    const struct duel_game *game = table->terms.setup.game;
    if (!table->session)
        return refuse(refusal, 409, "not-begun", (char *)NULL);
    if (!game->why)
        return refuse(refusal, 422, "no-why", "game", game->name, (char *)NULL);
    duel_room room;
    char text[4096];
    struct duel_text words;
    duel_text_init(&words, text, sizeof text);
    look(table->session, table->together, table->session->answers, viewer, &room);
    if (game->why(view_of(&room), subject, &words) != DUEL_OK || !duel_text_fits(&words))
        return refuse(refusal, 422, "no-subject", "subject", subject, (char *)NULL);
    page_put(out, text);
    return true;
}

/* --- what it is -------------------------------------------------------------------------------------------- */

const struct terms *table_terms(const struct table *table)
{
    return &table->terms;
}

const char *table_id(const struct table *table)
{
    return table->id;
}

enum table_phase table_phase(const struct table *table)
{
    return table->phase;
}

int64_t table_created(const struct table *table)
{
    return table->created;
}

const struct seat *table_seat(const struct table *table, int seat)
{
    return &table->seat[seat];
}

const struct session *table_session(const struct table *table)
{
    return table->session;
}
