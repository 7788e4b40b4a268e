/* Where every card is, and who knows it (gwent 1.8, 4.14, 14.6, 16.1).
 *
 * All cards lie in one array, zone after zone. A move shifts the records between the old and the new place. Hidden zones and rows are
 * sorted, so positions that are equal are equal byte for byte. Graveyards keep the order of arrival, the newest nearest the rows.
 *
 * A card has no identity: when one of several equal cards leaves a hidden zone, it is always the one that most viewers know of. Otherwise
 * the position would tell which of them it was. Sorting puts that one last among its equals. */
#include "bytes.h"
#include "gwent.h"

#include <string.h>

int gwent_weather_rows(int card)
{
    switch (gwent_cards[card].ability) {        /* gwent 7.11, 7.12 */
    case ABILITY_WEATHER_FROST: return 1 << 0;
    case ABILITY_WEATHER_FOG:   return 1 << 1;
    case ABILITY_WEATHER_RAIN:  return 1 << 2;
    case ABILITY_WEATHER_STORM: return 1 << 1 | 1 << 2;
    default:                    return 0;
    }
}

/* A record as one number, by which they are sorted. */
static inline uint32_t key_of(int card, int known, int mark)
{
    return (uint32_t)card << 16 | (uint32_t)known << 8 | (uint32_t)mark;
}

static inline uint32_t key(struct record record)
{
    return key_of(record.card, record.known, record.mark);
}

static inline uint32_t key_at(const struct gwent *g, int at)
{
    return key_of(g->card[at], g->known[at], g->mark[at]);
}

static bool is_sorted(int zone)
{
    return (ROW_ZONES | HIDDEN_ZONES) >> zone & 1;
}

/* Where a record goes in a sorted zone: an index before any shift. */
static inline int slot_in_order(const struct gwent *g, int zone, uint32_t key)
{
    enum { AT_ONCE = sizeof(bytes16) };
    const int card = (int)(key >> 16), end = g->start[zone + 1];
    const bytes16 all = bytes_all(card);
    int at = g->start[zone];
    uint32_t stop;                              /* the first card that is not smaller, or the end */
    do {
        const int n = end - at < AT_ONCE ? end - at : AT_ONCE;
        stop = bytes_bits((bytes16)(bytes_load(g->card + at) >= all)) | 1u << n;
        at += __builtin_ctz(stop);
    } while (!(stop & UINT16_MAX) & (at < end));
    while ((at < end) & (g->card[at] == card) && key_at(g, at) < key)
        at++;
    return at;
}

/* The same in any zone. */
static int slot_for(const struct gwent *g, int zone, uint32_t key)
{
    if (is_sorted(zone))
        return slot_in_order(g, zone, key);
    return zone == GRAVE ? g->start[zone] : g->start[zone + 1];
}

/* 255 in each byte above `zone`, from byte `at` on. */
static bytes16 above(int zone, int at)
{
    static const uint8_t step[2 * STARTS] = {
        [STARTS] = 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
                   255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    };
    return bytes_load(step + STARTS - 1 - zone + at);
}

/* A record went from one zone to another: the starts above `from` are one less, those above `to` one more. */
static void adjust(struct gwent *g, int from, int to)
{
    for (int at = 0; at < STARTS; at += (int)sizeof(bytes16)) {
        const bytes16 start = bytes_load(g->start + at) + above(from, at) - above(to, at);
        memcpy(g->start + at, &start, sizeof start);
    }
}

/* Takes `value` out at `out` and puts it in at `in` (indices before and after), shifting what lies between. */
static inline void slide(uint8_t column[COLUMN], int out, int in, uint8_t value)
{
    const int low = out < in ? out : in, high = out < in ? in : out, up = out < in;
    struct {
        uint8_t byte[STRIDE];
    } between, beyond;
    if (high - low <= STRIDE) {
        memcpy(&between, column + low + up, STRIDE);
        memcpy(&beyond, column + high + 1, STRIDE);
        memcpy(column + low + 1 - up, &between, STRIDE);
        memcpy(column + high + 1, &beyond, STRIDE);
    } else {
        memmove(column + low + 1 - up, column + low + up, (size_t)(high - low));
    }
    column[in] = value;
}

/* Shifts record `at` of zone `from`, as the record `key`, into zone `to`; returns its new index. */
static inline int shift(struct gwent *g, int at, int from, int to, uint32_t key)
{
    int goal = slot_for(g, to, key);
    goal -= goal > at;
    slide(g->card, at, goal, (uint8_t)(key >> 16));
    slide(g->known, at, goal, (uint8_t)(key >> 8));
    slide(g->mark, at, goal, (uint8_t)key);
    adjust(g, from, to);
    return goal;
}

int gwent_pool_zone(const struct gwent *g, int at)
{
    int zone = 0;
    while (at >= g->start[zone + 1])
        zone++;
    return zone;
}

int gwent_pool_find(const struct gwent *g, int zone, int card)
{
    const int low = g->start[zone];
    for (int end = g->start[zone + 1]; end > low; end -= STRIDE) {
        const int at = end - STRIDE > low ? end - STRIDE : low;
        const uint32_t there = bytes_equal(g->card + at, card) & bits_below(end - at);
        if (there)
            return at + 31 - __builtin_clz(there);
    }
    return -1;
}

int gwent_pool_find_free(const struct gwent *g, int zone, int card)
{
    for (int at = gwent_pool_find(g, zone, card); at >= g->start[zone] && g->card[at] == card; at--)
        if (!(g->mark[at] & NOT_SUMMONED))
            return at;
    return -1;
}

int gwent_pool_find_from(const struct gwent *g, int zone, int at, struct span cards)
{
    enum { AT_ONCE = sizeof(bytes16) };
    const bytes16 first = bytes_all(cards.from), more = bytes_all(cards.to - cards.from);
    for (const int end = g->start[zone + 1]; at < end; at += AT_ONCE) {
        const bytes16 beyond = bytes_load(g->card + at) - first;        /* a smaller card wraps around */
        const uint32_t here = bits_below(end - at < AT_ONCE ? end - at : AT_ONCE);
        const uint32_t there = bytes_bits((bytes16)(beyond <= more)) & here;
        if (there)
            return at + __builtin_ctz(there);
    }
    return -1;
}

/* The first record from `low` to `end` that is smaller than the one before it, or `end`. Sets *cards if, there or
 * later, a card is smaller than the one before it, and not only its knowledge or mark. */
static int first_smaller(const struct gwent *g, int low, int end, bool *cards)
{
    int found = end;
    *cards = false;
    for (int at = low; at < end - 1; at += STRIDE) {
        const uint32_t here = bits_below(end - 1 - at < STRIDE ? end - 1 - at : STRIDE);
        uint32_t wrong_card = 0, wrong = 0;
        for (int i = 0; i < STRIDE; i += (int)sizeof(bytes16)) {
            const bytes16 card = bytes_load(g->card + at + i), card2 = bytes_load(g->card + at + i + 1);
            const bytes16 known = bytes_load(g->known + at + i), known2 = bytes_load(g->known + at + i + 1);
            const bytes16 mark = bytes_load(g->mark + at + i), mark2 = bytes_load(g->mark + at + i + 1);
            const bytes16 last = (bytes16)(known == known2) & (bytes16)(mark > mark2);
            wrong |= bytes_bits((bytes16)(card == card2) & ((bytes16)(known > known2) | last)) << i;
            wrong_card |= bytes_bits((bytes16)(card > card2)) << i;
        }
        wrong = (wrong | wrong_card) & here;
        if (wrong && found == end)
            found = at + __builtin_ctz(wrong) + 1;
        *cards |= wrong_card & here;
    }
    return found;
}

/* Sorts by card alone: counts, then puts each record in the room of its card. */
static void sort_cards(struct gwent *g, int low, int end)
{
    uint8_t next[GWENT_CARDS] = { 0 };          /* how many there are, then where the next one goes */
    struct record record[POOL];
    uint64_t there[CARD_WORDS] = { 0 };
    const int n = end - low;
    for (int i = 0; i < n; i++) {
        const int card = g->card[low + i];
        record[i] = record_at(g, low + i);
        next[card]++;
        there[card / 64] |= (uint64_t)1 << card % 64;
    }
    for (int card = next_card(there, 0), at = low; card < GWENT_CARDS; card = next_card(there, card + 1)) {
        const int count = next[card];
        next[card] = (uint8_t)at;
        at += count;
    }
    for (int i = 0; i < n; i++)
        put_record(g, next[record[i].card]++, record[i]);
}

void gwent_pool_sort(struct gwent *g, int zone)
{
    enum { FEW = 8 };
    const int low = g->start[zone], end = g->start[zone + 1];
    bool cards;
    int from = first_smaller(g, low, end, &cards);
    if (cards && end - low > FEW) {
        sort_cards(g, low, end);
        from = low + 1;
    }
    for (int i = from; i < end; i++) {
        const struct record record = record_at(g, i);
        int at = i;
        for (; at > low && key_at(g, at - 1) > key(record); at--)
            put_record(g, at, record_at(g, at - 1));
        if (at < i)
            put_record(g, at, record);
    }
}

void gwent_pool_decay(struct gwent *g, int player)
{
    if (!g->side[player].returned)
        return;
    const int zone = zone_of(player, DECK);
    const uint8_t others = PLACED_ALL & ~(PLACED << player);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        g->known[at] = settled((uint8_t)((g->known[at] & ~others) | (g->known[at] & others) >> 4));
    g->lists = 1;
    g->side[player].returned = 0;
    gwent_pool_sort(g, zone);
}

/* What a hidden copy of `card` is known as that `viewer` has only listed, or NULL. */
static uint8_t *listed_copy(struct gwent *g, int player, int card, int viewer)
{
    for (int z = DECK; z <= HAND; z++) {
        const int zone = zone_of(player, z), end = g->start[zone + 1];
        for (int at = slot_for(g, zone, key_of(card, 0, 0)); at < end && g->card[at] == card; at++)
            if (g->known[at] & LISTED << viewer && !(g->known[at] & PLACED << viewer))
                return &g->known[at];
    }
    return NULL;
}

void gwent_pool_cross_off(struct gwent *g, int player, struct record shown, int viewers)
{
    const int other = 1 - player, knows = shown.known | shown.known / PLACED;
    bool public = viewers & ~knows & LISTED << DUEL_PUBLIC, opponent = viewers & ~knows & LISTED << other;
    uint8_t *known;
    if (!public && !opponent)
        return;
    if (public && (known = listed_copy(g, player, shown.card, DUEL_PUBLIC))) {
        *known &= (uint8_t) ~(LISTED << DUEL_PUBLIC | LISTED << player | (opponent ? LISTED << other : 0));
        opponent = false;
    }
    if (opponent && (known = listed_copy(g, player, shown.card, other)))
        *known &= (uint8_t) ~(LISTED << other);
    for (int z = DECK; z <= HAND; z++)
        gwent_pool_sort(g, zone_of(player, z));
}

static void note_slots(struct gwent *g, int zone, int card, bool on)
{
    uint8_t *slot = &g->side[half_of(zone)].slot[row_of(zone)];
    const uint8_t bit = gwent_cards[card].slot;
    *slot = (uint8_t)(on ? *slot | bit : *slot & ~bit);
}

static void note_weather(struct gwent *g)
{
    g->weather = 0;
    for (int at = g->start[WEATHER]; at < g->start[WEATHER + 1]; at++)
        g->weather |= (uint8_t)gwent_weather_rows(g->card[at]);
}

static void tell(const struct gwent *g, enum event_kind kind, int card, int from, int to, struct duel_io *io)
{
    bool secret = is_hidden(from) && is_hidden(to);     /* gwent 14.5 */
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

int gwent_pool_move(struct gwent *g, int at, int from, int to, enum event_kind kind, struct duel_io *io)
{
    const int card = g->card[at];
    unsigned known = g->known[at], mark = g->mark[at];
    const bool was_hidden = is_hidden(from), now_hidden = is_hidden(to);

    if (was_hidden && now_hidden) {             /* unseen by the others: what they knew becomes a list entry */
        const unsigned others = known & PLACED_ALL & ~((unsigned)PLACED << half_of(to));
        known = settled((uint8_t)((known & ~others) | others >> 4));
        mark = (mark & BEFORE) | (kind == EV_SET_ASIDE ? NOT_DRAWN : 0);    /* gwent 3.8 */
        g->lists |= others != 0;
    } else if (was_hidden) {
        if (g->lists)
            gwent_pool_cross_off(g, half_of(from), record_at(g, at), 7);
        known &= OWNER;
        mark &= BEFORE;
        duel_learned(io, 7 & ~(1 << half_of(from)));
    } else {
        known = (known & OWNER) | (now_hidden ? PLACED_ALL : 0);        /* gwent 4.15 */
        mark &= BEFORE;
    }
    if (is_grave(to)) {       /* gwent 8.3: where a unit lay when it left */
        if (!is_row(from))
            mark |= NEVER_LAY;
        else if (row_of(from) == 1)
            known |= FLAG;
    }
    if (rules_of(g)->hard) {                    /* gwent 11.7, 11.12 */
        if (!g->flame.inside)
            mark &= ~(unsigned)BEFORE;
        else if (!(mark & BEFORE))
            mark |= (unsigned)from + 1;
    }
    const int lies = shift(g, at, from, to, key_of(card, (int)known, (int)mark));
    if (is_row(from))
        note_slots(g, from, card, false);
    if (is_row(to))
        note_slots(g, to, card, true);
    if (from == WEATHER || to == WEATHER)
        note_weather(g);
    if (kind != EV_CHANCE && duel_listening(io))
        tell(g, kind, card, from, to, io);
    return lies;
}

int gwent_pool_add(struct gwent *g, int zone, struct record record)
{
    if (g->start[ZONES] == POOL)
        return -1;                              /* gwent 16.1 */
    int goal = slot_for(g, zone, key(record));
    const int last = g->start[ZONES];           /* an empty line comes in */
    slide(g->card, last, goal, record.card);
    slide(g->known, last, goal, record.known);
    slide(g->mark, last, goal, record.mark);
    adjust(g, ZONES, zone);
    return goal;
}

void gwent_pool_remove(struct gwent *g, int at)
{
    int zone = gwent_pool_zone(g, at), last = g->start[ZONES] - 1;
    slide(g->card, at, last, 0);
    slide(g->known, at, last, 0);
    slide(g->mark, at, last, 0);
    adjust(g, zone, ZONES);
}

void gwent_pool_turn(struct gwent *g, int at, int into)
{
    int zone = gwent_pool_zone(g, at);
    g->card[at] = (uint8_t)into;
    if (is_row(zone) || is_hidden(zone))
        gwent_pool_sort(g, zone);
}

void gwent_unpick(struct gwent *g, int zone, uint8_t count[GWENT_CARDS])
{
    memset(count, 0, GWENT_CARDS);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        count[g->card[at]] += (g->mark[at] & PICKED) != 0;
        g->mark[at] &= (uint8_t)~PICKED;
    }
}

void gwent_close_deck(struct gwent *g, int player, int faction, int leader, int end)
{
    const int first = g->start[zone_of(player, DECK)];
    const int known = (player ? OWNER : 0) | PLACED << player | (rules_of(g)->hard ? LISTED_ALL : 0);
    const bytes16 none = { 0 };
    memcpy(g->card + end, &none, sizeof none);
    memset(g->known + first, known, (size_t)(end - first));
    if (player == 0)
        memset(g->start + 1, end, ZONES);
    g->start[ZONES] = (uint8_t)end;
    g->side[player] = (struct side){ .faction = (uint8_t)faction, .leader = (uint8_t)leader, .lives = LIVES };
}
