/* Before the deal: the server's part of the shuffle, what the players bring, who is awaited. The rules of the shuffle are in
 * session/shuffle.c (doc/shuffle.md); this file applies them to a table with restarts, time-outs and watchers. */
#include "shuffling.h"
#include "session/json.h"
#include "session/shuffle_tags.h"
#include "session/utf8.h"
#include "table/state/refusal.h"

#include <sodium.h>
#include <string.h>

enum { AGREED = 1 << 2 * DUEL_PLAYERS };        /* one bit more: the decks are committed to */

/* --- the server's part -------------------------------------------------------------------------------- */

bool shuffling_begin(struct table *table, int version, const uint8_t secret[SHUFFLE_SECRET])
{
    return shuffle_begin(&table->shuffle, version, table->id) == SHUFFLE_OK &&
           shuffle_referee(&table->shuffle, secret);
}

void shuffling_draw(struct table *table)
{
    uint8_t secret[SHUFFLE_SECRET];
    randombytes_buf(secret, sizeof secret);
    const bool fine = shuffling_begin(table, SHUFFLE_VERSION, secret);
    assert(fine);
    (void)fine;
}

bool table_is_shuffled(const struct table *table)
{
    return table->shuffle.table[0] != '\0';
}

/* Only people bring a part. A computer's would come from the server, as the server's own does; and at a test table one person has both
 * seats and nobody to convince. */
static bool brings_part(const struct table *table, int seat)
{
    return table_is_shuffled(table) && table->seat[seat].kind == SEAT_ACCOUNT && !table->terms.both_seats;
}

/* --- entries ------------------------------------------------------------------------------------------ */

/* What a player brings: in version 2 the salt, then the part. */
struct brought {
    const uint8_t *salt, *part;
    unsigned size;
};

static struct brought brought_by(const struct shuffle *shuffle, const struct log_entry *entry)
{
    const bool salted = shuffle->version > 1 && entry->size > SHUFFLE_SALT;
    const unsigned salt = salted ? SHUFFLE_SALT : 0;
    return (struct brought){ salted ? entry->bytes : NULL, entry->bytes + salt, entry->size - salt };
}

static enum shuffle_status take_part(struct shuffle *shuffle, const struct log_entry *entry)
{
    const struct brought own = brought_by(shuffle, entry);
    if (own.size == 0)
        return shuffle_set_aside(shuffle, entry->seat);
    if (shuffle->part[entry->seat].committed)
        return shuffle_open(shuffle, entry->seat, own.salt, own.part, own.size);
    return shuffle_hold(shuffle, entry->seat, own.salt, own.part, own.size);
}

unsigned shuffling_random_seats(const struct terms *terms)
{
    return terms->random_deck[0] | (unsigned)terms->random_deck[1] << 1;
}

/* When both seats are taken, both decks are known. Then they are committed to, before anybody commits to a part. */
static bool agree(struct table *table, int seat)
{
    unsigned joined = 1u << seat;
    for (const struct step *m = table->step; m < table->step + table->steps; m++)
        joined |= m->kind == ENTRY_JOIN ? 1u << m->seat : 0;
    return joined != 3 || !table_is_shuffled(table) ||
           shuffle_agree_on(&table->shuffle, table->shuffle.part[SHUFFLE_REFEREE].secret, &table->terms.setup,
                            table_rules(table), shuffling_random_seats(&table->terms)) == SHUFFLE_OK;
}

static bool sit_down(struct table *table, const struct log_entry *entry)
{
    if (table_is_shuffled(table) && !brings_part(table, entry->seat))
        return shuffle_set_aside(&table->shuffle, entry->seat) == SHUFFLE_OK;
    return entry->number == 0 || take_part(&table->shuffle, entry) == SHUFFLE_OK;
}

bool shuffling_apply(struct table *table, const struct log_entry *entry)
{
    if (table->phase != TABLE_OPEN)
        return false;
    switch ((int)entry->kind) {
    case ENTRY_JOIN: return sit_down(table, entry) && agree(table, entry->seat);
    case ENTRY_COMMIT:
        return entry->size == DIGEST_BYTES &&
               shuffle_commit(&table->shuffle, entry->seat, entry->bytes) == SHUFFLE_OK;
    case ENTRY_PART: return take_part(&table->shuffle, entry) == SHUFFLE_OK;
    default: return false;
    }
}

uint8_t shuffling_state(const struct table *table)
{
    unsigned state = table->shuffle.agreed ? AGREED : 0;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const struct shuffle_part *part = &table->shuffle.part[seat];
        const unsigned own = part->set_aside   ? SHUFFLING_ASIDE
                             : part->opened    ? SHUFFLING_OPENED
                             : part->committed ? SHUFFLING_COMMITTED
                                               : SHUFFLING_AWAITED;
        state |= own << 2 * seat;
    }
    return (uint8_t)state;
}

/* --- waiting ------------------------------------------------------------------------------------------ */

enum shuffling shuffling_of(unsigned state, int seat)
{
    return (enum shuffling)(state >> 2 * seat & 3);
}

bool shuffling_is_bound(unsigned state)
{
    return shuffling_of(state, 0) != SHUFFLING_AWAITED && shuffling_of(state, 1) != SHUFFLING_AWAITED;
}

bool shuffling_is_ready(unsigned state)
{
    return shuffling_of(state, 0) >= SHUFFLING_OPENED && shuffling_of(state, 1) >= SHUFFLING_OPENED;
}

/* Until when the table waited after `step` (or waits now, if that is not in its list); 0: for nobody. */
static int64_t waits_until(const struct table *table, const struct step *step)
{
    unsigned joined = 0;
    int64_t since = 0, idle = 0;
    bool bound = false;
    for (const struct step *m = table->step; m < table->step + table->steps; m++) {
        joined |= m->kind == ENTRY_JOIN ? 1u << m->seat : 0;
        if (joined == 3 && (since == 0 || (!bound && shuffling_is_bound(m->shuffled))))
            since = m->t, idle = m->idle;
        bound = joined == 3 && shuffling_is_bound(m->shuffled);
        if (m == step)
            break;
    }
    return since && !shuffling_is_ready(step->shuffled) ? since + (step->idle - idle) + DEALING_WAIT : 0;
}

bool shuffling_is_on(const struct table *table)
{
    return table->phase == TABLE_OPEN && table->seat[0].ready && table->seat[1].ready;
}

int64_t shuffling_deadline(const struct table *table)
{
    const int64_t restart =
        table->all->opened + DEALING_WAIT; /* those who could not reach the server get more time */
    if (!shuffling_is_on(table) || !table_is_shuffled(table) || table->steps == 0)
        return 0;
    const int64_t until = waits_until(table, &table->step[table->steps - 1]);
    return until && until < restart ? restart : until;
}

/* --- what a player brings ------------------------------------------------------------------------------- */

/* Whether a part can stand in a record. */
static bool is_part(const char *text)
{
    const size_t size = strlen(text);
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            return false;
    return utf8_fits(text, size, MOST_PART);
}

bool shuffling_may_bring(const struct terms *terms, const char *part, struct refusal *refusal)
{
    if (part && (terms->both_seats || terms->seeded))
        return refuse(refusal, 409, "shuffle-none");
    return !part || is_part(part) || refuse(refusal, 422, "shuffle-bad");
}

void shuffling_bring(const struct table *table, const char *salt, const char *part, struct log_entry *entry)
{
    uint8_t *to = entry->bytes;
    if (*part && table->shuffle.version > 1) {
        if (!salt || !hex_take(salt, to, SHUFFLE_SALT))
            randombytes_buf(to, SHUFFLE_SALT);
        to += SHUFFLE_SALT;
    }
    while (*part)
        *to++ = (uint8_t)*part++;
    entry->size = (uint16_t)(to - entry->bytes);
}

/* --- telling -------------------------------------------------------------------------------------------- */

static void put_hex(struct page *out, const char *key, const uint8_t bytes[DIGEST_BYTES])
{
    char hex[SHUFFLE_HEX];
    put_text(out, key, hex_put(hex, bytes, DIGEST_BYTES));
}

/* Only those who sat there are told the parts here. Whoever may see the record finds them in it. All others could use them to test
 * guesses about the decks. */
static void put_parts(const struct shuffle *shuffle, struct page *out)
{
    put_open(out, "parts", '[');
    put_hex(out, NULL, shuffle->part[SHUFFLE_REFEREE].secret);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const struct shuffle_part *part = &shuffle->part[seat];
        char text[SHUFFLE_PART + 1];
        memcpy(text, part->secret, part->size);
        text[part->size] = '\0';
        put_text(out, NULL, part->opened && !part->set_aside ? text : NULL);
    }
    put_close(out, ']');
}

/* What was asked of the seats, and what they did. */
static void put_course(const struct shuffle *shuffle, unsigned state, struct page *out)
{
    static const char *const states[] = { "awaited", "committed", "opened", "aside" };
    put_text(out, "stage",
             shuffling_is_ready(state)   ? "done"
             : shuffling_is_bound(state) ? "open"
                                         : "commit");
    put_hex(out, "referee", shuffle->part[SHUFFLE_REFEREE].commitment);
    if (state & AGREED) {
        put_open(out, "decks", '[');
        put_hex(out, NULL, shuffle->deck[0]);
        put_hex(out, NULL, shuffle->deck[1]);
        put_close(out, ']');
        put_hex(out, "agreement", shuffle->agreement);
    }
    put_number(out, "version", shuffle->version);
    put_open(out, "commitments", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (shuffle->part[seat].committed && shuffling_of(state, seat) != SHUFFLING_AWAITED)
            put_hex(out, NULL, shuffle->part[seat].commitment);
        else
            put_json(out, NULL, "null");
    put_close(out, ']');
    put_open(out, "seats", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        put_text(out, NULL, states[shuffling_of(state, seat)]);
    put_close(out, ']');
}

void shuffling_put(const struct table *table, const struct step *step, int viewer, bool over,
                   struct page *out)
{
    const bool shuffled = table_is_shuffled(table);
    if (!shuffled && !table->terms.seeded)
        return;
    put_open(out, "shuffle", '{');
    if (!shuffled) {
        put_text(out, "stage", "fixed");
    } else {
        const int64_t until = waits_until(table, step);
        put_course(&table->shuffle, step->shuffled, out);
        if (until)
            put_number(out, "until", until);
        if (over && viewer < DUEL_PLAYERS)
            put_parts(&table->shuffle, out);
    }
    put_close(out, '}');
}

void shuffling_put_tags(const struct table *table, struct record_tags *tags)
{
    (void)shuffle_put_tags(&table->shuffle, &table->terms.setup, shuffling_random_seats(&table->terms), tags);
}

/* Whether an entry only repeats what is known: a client that does not know whether its request arrived sends it again. */
bool shuffling_knows(const struct shuffle *shuffle, const struct log_entry *entry)
{
    const struct shuffle_part *part = &shuffle->part[entry->seat];
    const struct brought own = brought_by(shuffle, entry);
    if (entry->kind == ENTRY_COMMIT)
        return part->committed && memcmp(part->commitment, entry->bytes, DIGEST_BYTES) == 0;
    if (own.size == 0)
        return part->set_aside;
    return (part->opened || part->held) && part->size == own.size &&
           memcmp(part->secret, own.part, own.size) == 0;
}

/* The result, tried on a copy. */
enum shuffle_status shuffling_try(const struct table *table, const struct log_entry *entry)
{
    struct shuffle trial = table->shuffle;
    return entry->kind == ENTRY_COMMIT ? shuffle_commit(&trial, entry->seat, entry->bytes)
                                       : take_part(&trial, entry);
}
