/* Before the deal: the server's part of the shuffle, what the players bring, who is waited for, and the deal. The rules
 * of the shuffle are session/shuffle.c's (doc/shuffle.md); here they meet a table that restarts, times out and tells. */
#include "session/shuffle_tags.h"
#include "table_inside.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { AWAITED, COMMITTED, OPENED, ASIDE };     /* where a seat stands, two bits of moment->shuffled */

/* --- the server's part -------------------------------------------------------------------------------- */

bool dealing_begin(struct table *table, const uint8_t secret[SHUFFLE_SECRET])
{
    return shuffle_begin(&table->shuffle, table->id) == SHUFFLE_OK &&
           shuffle_referee(&table->shuffle, secret);
}

void dealing_draw(struct table *table)
{
    uint8_t secret[SHUFFLE_SECRET];
    randombytes_buf(secret, sizeof secret);
    const bool fine = dealing_begin(table, secret);
    assert(fine);
    (void)fine;
}

bool table_is_shuffled(const struct table *table)
{
    return table->shuffle.table[0] != '\0';
}

/* A computer's part would be the server's own, and at a test table there is nobody to convince. */
static bool brings_part(const struct table *table, int seat)
{
    return table_is_shuffled(table) && table->seat[seat].kind == SEAT_ACCOUNT && !table->terms.both_seats;
}

/* --- entries ------------------------------------------------------------------------------------------ */

static bool take_part(struct table *table, int seat, const uint8_t *bytes, unsigned size)
{
    struct shuffle *shuffle = &table->shuffle;
    if (size == 0)
        return shuffle_set_aside(shuffle, seat) == SHUFFLE_OK;
    if (shuffle->part[seat].committed)
        return shuffle_open(shuffle, seat, bytes, size) == SHUFFLE_OK;
    return shuffle_hold(shuffle, seat, bytes, size) == SHUFFLE_OK;
}

bool dealing_happens(struct table *table, const struct log_entry *entry)
{
    const int seat = entry->seat;
    if (table->phase != TABLE_OPEN)
        return false;
    switch ((int)entry->kind) {
    case ENTRY_JOIN:
        if (table_is_shuffled(table) && !brings_part(table, seat))
            return shuffle_set_aside(&table->shuffle, seat) == SHUFFLE_OK;
        return entry->number == 0 || take_part(table, seat, entry->bytes, entry->size);
    case ENTRY_COMMIT:
        return entry->size == DIGEST_BYTES &&
               shuffle_commit(&table->shuffle, seat, entry->bytes) == SHUFFLE_OK;
    case ENTRY_PART: return take_part(table, seat, entry->bytes, entry->size);
    default: return false;
    }
}

uint8_t dealing_state(const struct table *table)
{
    unsigned state = 0;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const struct shuffle_part *part = &table->shuffle.part[seat];
        const unsigned own = part->set_aside   ? ASIDE
                             : part->opened    ? OPENED
                             : part->committed ? COMMITTED
                                               : AWAITED;
        state |= own << 2 * seat;
    }
    return (uint8_t)state;
}

/* --- waiting ------------------------------------------------------------------------------------------ */

static unsigned seat_state(unsigned state, int seat)
{
    return state >> 2 * seat & 3;
}

static bool is_bound(unsigned state)
{
    return seat_state(state, 0) != AWAITED && seat_state(state, 1) != AWAITED;
}

static bool is_ready(unsigned state)
{
    return seat_state(state, 0) >= OPENED && seat_state(state, 1) >= OPENED;
}

/* Until when the table waited after `moment` (or, not of its list, waits now); 0: for nobody. */
static int64_t waits_until(const struct table *table, const struct moment *moment)
{
    unsigned joined = 0;
    int64_t since = 0;
    bool bound = false;
    for (const struct moment *m = table->moment; m < table->moment + table->moments; m++) {
        joined |= m->kind == ENTRY_JOIN ? 1u << m->seat : 0;
        if (joined == 3 && (since == 0 || (!bound && is_bound(m->shuffled))))
            since = m->t;
        bound = joined == 3 && is_bound(m->shuffled);
        if (m == moment)
            break;
    }
    return since && !is_ready(moment->shuffled) ? since + DEALING_WAIT : 0;
}

bool dealing_is_on(const struct table *table)
{
    return table->phase == TABLE_OPEN && table->seat[0].ready && table->seat[1].ready;
}

int64_t dealing_deadline(const struct table *table)
{
    const int64_t restart = table->all->opened + DEALING_WAIT;     /* who could not be heard is heard again */
    if (!dealing_is_on(table) || !table_is_shuffled(table) || table->moments == 0)
        return 0;
    const int64_t until = waits_until(table, &table->moment[table->moments - 1]);
    return until && until < restart ? restart : until;
}

/* --- the deal ----------------------------------------------------------------------------------------- */

/* At a test table with a fixed seed, and at one from before there were shuffles, chance is the server's. */
static void deal_alone(struct terms *terms)
{
    struct session_setup *setup = &terms->setup;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (terms->random_deck[seat]) {
            uint64_t seed;
            randombytes_buf(&seed, sizeof seed);
            deck_deal(&setup->deck[seat], setup->game, setup->variant, setup->scenario, seed);
        }
    if (!terms->seeded)
        randombytes_buf(setup->seed, sizeof setup->seed);
}

static unsigned random_seats(const struct terms *terms)
{
    return terms->random_deck[0] | (unsigned)terms->random_deck[1] << 1;
}

static bool deal(struct table *table, struct refusal *refusal)
{
    if (table_is_shuffled(table))
        shuffle_deal(&table->shuffle, &table->terms.setup, table_rules(table), random_seats(&table->terms));
    else
        deal_alone(&table->terms);
    const struct log_entry entry = table_entry(table, ENTRY_BEGIN, 0, 0);
    return table_put_terms(table, refusal) && table_do(table, &entry, refusal);
}

/* Who has not brought in time what the table waits for is set aside. */
static bool set_aside_the_late(struct table *table, struct refusal *refusal)
{
    const unsigned state = dealing_state(table);
    const unsigned least = is_bound(state) ? OPENED : COMMITTED;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (seat_state(state, seat) < least) {
            const struct log_entry entry = table_entry(table, ENTRY_PART, seat, 0);
            if (!table_do(table, &entry, refusal))
                return false;
        }
    return true;
}

bool dealing_proceed(struct table *table, struct refusal *refusal)
{
    if (!dealing_is_on(table))
        return true;
    while (table_is_shuffled(table) && !is_ready(dealing_state(table))) {
        if (tables_now(table->all) < dealing_deadline(table))
            return true;
        if (!set_aside_the_late(table, refusal))
            return false;
    }
    return deal(table, refusal);
}

/* --- what a player brings ------------------------------------------------------------------------------- */

/* Whether a part can stand in a record. */
static bool is_part(const char *text)
{
    const size_t size = strlen(text);
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            return false;
    return size <= SHUFFLE_PART;
}

bool dealing_may_bring(const struct terms *terms, const char *part, struct refusal *refusal)
{
    if (part && (terms->both_seats || terms->seeded))
        return refuse(refusal, 409, "shuffle-none", (char *)NULL);
    return !part || is_part(part) || refuse(refusal, 422, "shuffle-bad", (char *)NULL);
}

/* The same again: a client that is unsure repeats itself. */
static bool is_known(const struct shuffle_part *part, const struct log_entry *entry)
{
    if (entry->kind == ENTRY_COMMIT)
        return part->committed && memcmp(part->commitment, entry->bytes, DIGEST_BYTES) == 0;
    if (entry->size == 0)
        return part->set_aside;
    return (part->opened || part->held) && part->size == entry->size &&
           memcmp(part->secret, entry->bytes, entry->size) == 0;
}

static bool refuse_shuffle(struct refusal *refusal, enum shuffle_status status)
{
    static const char *const ids[] = {
        [SHUFFLE_BAD] = "shuffle-bad", [SHUFFLE_TWICE] = "shuffle-twice", [SHUFFLE_EARLY] = "shuffle-early",
        [SHUFFLE_LATE] = "shuffle-late", [SHUFFLE_OTHER] = "shuffle-other",
    };
    return refuse(refusal, status == SHUFFLE_BAD || status == SHUFFLE_OTHER ? 422 : 409, ids[status],
                  (char *)NULL);
}

/* What would come of it, tried on a copy. */
static enum shuffle_status try_part(const struct table *table, const struct log_entry *entry)
{
    struct shuffle trial = table->shuffle;
    const struct shuffle_part *part = &trial.part[entry->seat];
    if (entry->kind == ENTRY_COMMIT)
        return shuffle_commit(&trial, entry->seat, entry->bytes);
    if (entry->size == 0)
        return shuffle_set_aside(&trial, entry->seat);
    return part->committed ? shuffle_open(&trial, entry->seat, entry->bytes, entry->size)
                           : shuffle_hold(&trial, entry->seat, entry->bytes, entry->size);
}

bool table_shuffle(struct table *table, int seat, const char *commitment, const char *part,
                   struct refusal *refusal)
{
    struct log_entry entry = table_entry(table, commitment ? ENTRY_COMMIT : ENTRY_PART, seat, 0);
    if (!commitment == !part)
        return refuse(refusal, 422, "shuffle-bad", (char *)NULL);
    if (!table_is_shuffled(table))
        return refuse(refusal, 409, "shuffle-none", (char *)NULL);
    if (!dealing_may_bring(&table->terms, part ? part : "", refusal))
        return false;
    if (commitment && !hex_take(commitment, entry.bytes, DIGEST_BYTES))
        return refuse(refusal, 422, "shuffle-bad", (char *)NULL);
    entry.size = DIGEST_BYTES;
    if (part) {
        entry.size = (uint8_t)strlen(part);
        memcpy(entry.bytes, part, entry.size);
    }
    if (is_known(&table->shuffle.part[seat], &entry))
        return true;
    if (table->phase != TABLE_OPEN)
        return refuse(refusal, 409, "shuffle-late", (char *)NULL);
    const enum shuffle_status status = try_part(table, &entry);
    if (status != SHUFFLE_OK)
        return refuse_shuffle(refusal, status);
    if (!table_do(table, &entry, refusal) || !dealing_proceed(table, refusal))
        return false;
    table_proceed(table);
    return true;
}

/* --- telling -------------------------------------------------------------------------------------------- */

static void put_hex(struct page *out, const uint8_t *bytes, bool there)
{
    char hex[SHUFFLE_HEX];
    page_put(out, there ? "\"" : "null");
    if (there)
        page_put(out, hex_put(hex, bytes, DIGEST_BYTES));
    page_put(out, there ? "\"" : "");
}

/* For those who sat there; who may see the record finds them in it, and for all others they would be a test of guesses
 * about the decks. */
static void put_parts(const struct shuffle *shuffle, struct page *out)
{
    page_put(out, ",\"parts\":[");
    put_hex(out, shuffle->part[SHUFFLE_REFEREE].secret, true);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const struct shuffle_part *part = &shuffle->part[seat];
        char text[SHUFFLE_PART + 1];
        page_put(out, ",");
        memcpy(text, part->secret, part->size);
        text[part->size] = '\0';
        if (part->opened && !part->set_aside)
            put_string(out, text);
        else
            page_put(out, "null");
    }
    page_put(out, "]");
}

void dealing_put(const struct table *table, const struct moment *moment, int viewer, bool over,
                 struct page *out)
{
    static const char *const states[] = { "awaited", "committed", "opened", "aside" };
    const struct shuffle *shuffle = &table->shuffle;
    const unsigned state = moment->shuffled;
    if (!table_is_shuffled(table)) {
        page_put(out, table->terms.seeded ? ",\"shuffle\":{\"stage\":\"fixed\"}" : "");
        return;
    }
    page_put(out, is_ready(state)   ? ",\"shuffle\":{\"stage\":\"done\""
                  : is_bound(state) ? ",\"shuffle\":{\"stage\":\"open\""
                                    : ",\"shuffle\":{\"stage\":\"commit\"");
    page_put(out, ",\"referee\":");
    put_hex(out, shuffle->part[SHUFFLE_REFEREE].commitment, true);
    page_put(out, ",\"commitments\":[");
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        page_put(out, seat ? "," : "");
        put_hex(out, shuffle->part[seat].commitment,
                shuffle->part[seat].committed && seat_state(state, seat) != AWAITED);
    }
    page_put(out, "],\"seats\":[");
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        page_put(out, seat ? ",\"" : "\"");
        page_put(out, states[seat_state(state, seat)]);
        page_put(out, "\"");
    }
    page_put(out, "]");
    const int64_t until = waits_until(table, moment);
    if (until) {
        page_put(out, ",\"until\":");
        page_put_int(out, until);
    }
    if (over && viewer < DUEL_PLAYERS)
        put_parts(shuffle, out);
    page_put(out, "}");
}

void dealing_put_tags(const struct table *table, struct record_tags *tags)
{
    (void)shuffle_put_tags(&table->shuffle, random_seats(&table->terms), tags);
}
