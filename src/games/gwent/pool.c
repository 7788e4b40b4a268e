/* Where every card is, and who knows it (gwent 1.8, 14, 16.1).
 *
 * All cards lie in one array, zone after zone; a move shifts what lies between. Hidden zones and rows are
 * sorted, so positions that are equal are equal byte for byte; graveyards keep the order of arrival,
 * the newest nearest the rows. A card has no identity: of equal cards in a hidden zone the most widely known
 * one leaves first, which sorting puts last. */
#include "gwent.h"

#include <string.h>

static uint32_t key(struct record record)
{
    return (uint32_t)record.card << 16 | (uint32_t)record.known << 8 | record.mark;
}

/* Where a record goes in a zone: an index before any shift. */
static int slot_for(const struct gwent *g, int zone, struct record record)
{
    int at = g->start[zone], end = g->start[zone + 1];
    if (zone == GRAVE)
        return at;
    if (zone >= WEATHER && zone <= ZONES - 1 - GRAVE)
        return end;
    while (at < end && g->pool[at].card < record.card)
        at++;
    while (at < end && g->pool[at].card == record.card && key(g->pool[at]) < key(record))
        at++;
    return at;
}

/* Adds `by`, 1 or -1, to the starts of the zones above `above` up to `upto`: eight at a time, since no start
 * leaves its byte. */
static void adjust(struct gwent *g, int above, int upto, int by)
{
    static const uint8_t step[] = {
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    };
    enum { WORDS = sizeof g->start / 8, ZERO = sizeof g->start };
    uint64_t start[WORDS], over[WORDS], past[WORDS];
    memcpy(start, g->start, sizeof start);
    memcpy(over, step + ZERO - 1 - above, sizeof over);        /* 1 in each zone above `above` */
    memcpy(past, step + ZERO - 1 - upto, sizeof past);
    for (int i = 0; i < WORDS; i++)
        start[i] = by > 0 ? start[i] + (over[i] & ~past[i]) : start[i] - (over[i] & ~past[i]);
    memcpy(g->start, start, sizeof start);
}

/* Shifts record `at` of zone `from` into zone `to`; returns its new index. */
static int shift(struct gwent *g, int at, int from, int to, struct record record)
{
    int goal = slot_for(g, to, record);
    struct record *pool = g->pool;
    if (goal > at) {
        goal--;
        memmove(pool + at, pool + at + 1, (size_t)(goal - at) * sizeof *pool);
        adjust(g, from, to, -1);
    } else {
        memmove(pool + goal + 1, pool + goal, (size_t)(at - goal) * sizeof *pool);
        adjust(g, to, from, 1);
    }
    pool[goal] = record;
    return goal;
}

int pool_zone(const struct gwent *g, int at)
{
    int zone = 0;
    while (at >= g->start[zone + 1])
        zone++;
    return zone;
}

int pool_find(const struct gwent *g, int zone, int card)
{
    for (int at = g->start[zone + 1]; at-- > g->start[zone];)
        if (g->pool[at].card == card)
            return at;
    return -1;
}

int pool_find_free(const struct gwent *g, int zone, int card)
{
    int found = -1;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (g->pool[at].card == card && !(g->pool[at].mark & NOT_SUMMONED))
            found = at;
    return found;
}

void pool_sort(struct gwent *g, int zone)
{
    for (int i = g->start[zone] + 1; i < g->start[zone + 1]; i++) {
        struct record record = g->pool[i];
        int at = i;
        for (; at > g->start[zone] && key(g->pool[at - 1]) > key(record); at--)
            g->pool[at] = g->pool[at - 1];
        g->pool[at] = record;
    }
}

void pool_decay(struct gwent *g, int player)
{
    if (!g->side[player].returned)
        return;
    const int zone = zone_of(player, DECK);
    const uint8_t others = PLACED_ALL & ~(PLACED << player);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        struct record *record = &g->pool[at];
        record->known = settled((uint8_t)((record->known & ~others) | (record->known & others) >> 4));
    }
    g->lists = 1;
    g->side[player].returned = 0;
    pool_sort(g, zone);
}

/* A hidden copy of `card` that `viewer` has only listed, or NULL. */
static struct record *listed_copy(struct gwent *g, int player, int card, int viewer)
{
    for (int z = DECK; z <= HAND; z++) {
        const int zone = zone_of(player, z);
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
            if (g->pool[at].card == card && g->pool[at].known & LISTED << viewer &&
                !(g->pool[at].known & PLACED << viewer))
                return &g->pool[at];
    }
    return NULL;
}

void pool_cross_off(struct gwent *g, int player, struct record shown, int viewers)
{
    const int other = 1 - player, knows = shown.known | shown.known / PLACED;
    bool public = viewers & ~knows & LISTED << DUEL_PUBLIC, opponent = viewers & ~knows & LISTED << other;
    struct record *copy;
    if (public && (copy = listed_copy(g, player, shown.card, DUEL_PUBLIC))) {
        copy->known &= (uint8_t)~(LISTED << DUEL_PUBLIC | LISTED << player | (opponent ? LISTED << other : 0));
        opponent = false;
    }
    if (opponent && (copy = listed_copy(g, player, shown.card, other)))
        copy->known &= (uint8_t)~(LISTED << other);
    for (int z = DECK; z <= HAND; z++)
        pool_sort(g, zone_of(player, z));
}

static void note_slots(struct gwent *g, int zone, int card, bool on)
{
    if (gwent_cards[card].type != CARD_SPECIAL)
        return;
    uint8_t *slot = &g->side[half_of(zone)].slot[row_of(zone)];
    uint8_t bit = 0;
    if (gwent_cards[card].ability == ABILITY_HORN)
        bit = SLOT_HORN;
    else if (gwent_cards[card].ability == ABILITY_MARDROEME)
        bit = SLOT_MARDROEME;
    *slot = (uint8_t)(on ? *slot | bit : *slot & ~bit);
}

static void note_weather(struct gwent *g)
{
    g->weather = 0;
    for (int at = g->start[WEATHER]; at < g->start[WEATHER + 1]; at++)
        g->weather |= (uint8_t)weather_rows(g->pool[at].card);
}

static void tell(const struct gwent *g, enum event_kind kind, int card, int from, int to, struct duel_io *io)
{
    bool secret = is_hidden(from) && is_hidden(to);
    int player = is_hidden(to) ? half_of(to) : half_of(from);
    if (kind == EV_REVIVED || kind == EV_RISEN)
        player = g->active;
    uint8_t seen = secret ? duel_only(player) : DUEL_ALL, heard = DUEL_ALL;
    if (kind == EV_SWAPPED_OUT || kind == EV_SWAPPED_IN || kind == EV_GIVEN || kind == EV_TAKEN ||
        kind == EV_SET_ASIDE)
        heard = seen;                           /* gwent 3.9 */
    duel_tell(io, .kind = (uint8_t)kind, .player = (uint8_t)player, .heard_by = heard, .seen_by = seen,
              .from = (uint8_t)(from + 1), .to = (uint8_t)(to + 1), .card = (uint16_t)card);
}

int pool_move(struct gwent *g, int at, int from, int to, enum event_kind kind, struct duel_io *io)
{
    struct record record = g->pool[at];
    const bool was_hidden = is_hidden(from), now_hidden = is_hidden(to);

    if (was_hidden && now_hidden) {             /* unseen by the others: what they knew becomes a list entry */
        uint8_t others = record.known & PLACED_ALL & ~(PLACED << half_of(to));
        record.known = settled((uint8_t)((record.known & ~others) | others >> 4));
        record.mark = (uint8_t)((record.mark & BEFORE) | (kind == EV_SET_ASIDE ? NOT_DRAWN : 0));   /* gwent 3.8 */
        g->lists |= others != 0;
    } else if (was_hidden) {
        if (g->lists)
            pool_cross_off(g, half_of(from), record, 7);
        record.known &= OWNER;
        record.mark &= BEFORE;
        duel_learned(io, 7 & ~(1 << half_of(from)));
    } else {
        record.known = (uint8_t)((record.known & OWNER) | (now_hidden ? PLACED_ALL : 0));
        record.mark &= BEFORE;
    }
    if (to == GRAVE || to == ZONES - 1 - GRAVE) {       /* gwent 8.3: where a unit lay when it left */
        if (!is_row(from))
            record.mark |= NEVER_LAY;
        else if (row_of(from) == 1)
            record.known |= FLAG;
    }
    if (rules_of(g)->hard) {                    /* gwent 11.7, 11.12 */
        if (!g->flame.inside)
            record.mark &= (uint8_t)~BEFORE;
        else if (!(record.mark & BEFORE))
            record.mark |= (uint8_t)(from + 1);
    }
    int lies = shift(g, at, from, to, record);
    if (is_row(from))
        note_slots(g, from, record.card, false);
    if (is_row(to))
        note_slots(g, to, record.card, true);
    if (from == WEATHER || to == WEATHER)
        note_weather(g);
    if (kind != EV_CHANCE && duel_listening(io))
        tell(g, kind, record.card, from, to, io);
    return lies;
}

int pool_add(struct gwent *g, int zone, struct record record)
{
    if (g->start[ZONES] == POOL)
        return -1;                              /* gwent 16.1 */
    int goal = slot_for(g, zone, record);
    memmove(g->pool + goal + 1, g->pool + goal, (size_t)(g->start[ZONES] - goal) * sizeof *g->pool);
    adjust(g, zone, ZONES, 1);
    g->pool[goal] = record;
    return goal;
}

void pool_remove(struct gwent *g, int at)
{
    int zone = pool_zone(g, at), last = g->start[ZONES] - 1;
    memmove(g->pool + at, g->pool + at + 1, (size_t)(last - at) * sizeof *g->pool);
    g->pool[last] = (struct record){ 0, 0, 0 };
    adjust(g, zone, ZONES, -1);
}

void pool_turn(struct gwent *g, int at, int into)
{
    int zone = pool_zone(g, at);
    g->pool[at].card = (uint8_t)into;
    if (is_row(zone) || is_hidden(zone))
        pool_sort(g, zone);
}
