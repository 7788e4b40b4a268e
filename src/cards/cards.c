/* Where cards are, and who knows it. */
#include "cards.h"

#include <string.h>

enum { ROOM = 256 };
enum {
    OF_PLACE = CARDS_TOP | CARDS_BOTTOM | 7 * CARDS_SEEN
}; /* marks of a place in a deck, not of the card there */

static uint32_t key(struct card_record r)
{
    return (uint32_t)r.card << 16 | (uint32_t)r.known << 8 | r.mark;
}

static bool is_hidden(const struct card_pool *pool, unsigned zone)
{
    return pool->zone[zone].kind != CARDS_PILE;
}

unsigned cards_zone(const struct card_pool *pool, unsigned at)
{
    unsigned zone = 0;
    while (at >= pool->start[zone + 1])
        zone++;
    return zone;
}

/* The part of a zone that has no order: from *low to *end. */
static void find_set(const struct card_pool *pool, unsigned zone, unsigned *low, unsigned *end)
{
    *low = pool->start[zone];
    *end = pool->start[zone + 1];
    if (pool->zone[zone].kind != CARDS_DECK)
        return;
    while (*low < *end && pool->at[*low].mark & CARDS_TOP)
        ++*low;
    while (*end > *low && pool->at[*end - 1].mark & CARDS_BOTTOM)
        --*end;
}

static void sort(struct card_record at[], unsigned n)
{
    for (unsigned i = 1; i < n; i++) {
        const struct card_record r = at[i];
        unsigned to = i;
        for (; to > 0 && key(at[to - 1]) > key(r); to--)
            at[to] = at[to - 1];
        at[to] = r;
    }
}

static void sort_zone(struct card_pool *pool, unsigned zone)
{
    unsigned low, end;
    if (!is_hidden(pool, zone))
        return;
    find_set(pool, zone, &low, &end);
    sort(pool->at + low, end - low);
}

int cards_find(const struct card_pool *pool, unsigned zone, unsigned card)
{
    int found = -1;
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++)
        if (pool->at[at].card == card && (found < 0 || key(pool->at[at]) >= key(pool->at[found])))
            found = (int)at;
    return found;
}

/* Where a record goes that is in no zone yet. */
static unsigned slot_for(const struct card_pool *pool, unsigned zone, enum card_place place,
                         struct card_record r)
{
    unsigned low, end;
    if (pool->zone[zone].kind == CARDS_PILE || place == CARDS_ON_TOP)
        return pool->start[zone];
    if (place == CARDS_AT_BOTTOM)
        return pool->start[zone + 1];
    find_set(pool, zone, &low, &end);
    while (low < end && key(pool->at[low]) < key(r))
        low++;
    return low;
}

/* All zones behind one begin `by` later. */
static void push_behind(const struct card_pool *pool, unsigned zone, int by)
{
    uint8_t *const start = pool->start;
    const unsigned zones = pool->zones;
    for (unsigned z = zone + 1; z <= zones; z++)
        start[z] = (uint8_t)(start[z] + by);
}

static void take(struct card_pool *pool, unsigned zone, unsigned at)
{
    const unsigned n = pool->start[pool->zones];
    memmove(pool->at + at, pool->at + at + 1, (n - at - 1) * sizeof *pool->at);
    pool->at[n - 1] = (struct card_record){ 0 };
    push_behind(pool, zone, -1);
}

static unsigned put(struct card_pool *pool, unsigned zone, enum card_place place, struct card_record r)
{
    const unsigned at = slot_for(pool, zone, place, r), n = pool->start[pool->zones];
    memmove(pool->at + at + 1, pool->at + at, (n - at) * sizeof *pool->at);
    pool->at[at] = r;
    push_behind(pool, zone, 1);
    return at;
}

/* --- knowledge -------------------------------------------------------------------------------- */

static bool knows(unsigned known, unsigned viewer)
{
    return known & (CARDS_PLACED | CARDS_LISTED) << viewer;
}

/* Of the copies of a card in its owner's hidden zones one that `viewer` has only listed, best that one; or NULL. */
static struct card_record *listed_copy(struct card_pool *pool, unsigned player, unsigned card,
                                       unsigned viewer, const struct card_record *best)
{
    struct card_record *found = NULL;
    for (unsigned zone = 0; zone < pool->zones; zone++) {
        if (!is_hidden(pool, zone) || pool->zone[zone].player != player)
            continue;
        for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++) {
            struct card_record *r = &pool->at[at];
            if (r->card != card || !(r->known & CARDS_LISTED << viewer))
                continue;
            if (!found || r == best || (found != best && r->known < found->known))
                found = r;
        }
    }
    return found;
}

/* The four bytes of a record as one number, so that many records can be combined or compared at once. */
static uint32_t bits_of(struct card_record r)
{
    uint32_t bits;
    memcpy(&bits, &r, sizeof bits);
    return bits;
}

/* The bits that any of some records has. */
static uint32_t all_bits(const struct card_pool *pool, unsigned low, unsigned end)
{
    const struct card_record *const at = pool->at;
    uint32_t bits = 0;
    for (unsigned i = low; i < end; i++)
        bits |= bits_of(at[i]);
    return bits;
}

/* Whether somebody has listed a card. */
static bool is_listed(const struct card_pool *pool, unsigned card)
{
    const uint32_t cards = bits_of((struct card_record){ UINT16_MAX, 0, 0 }),
                   wanted = bits_of((struct card_record){ (uint16_t)card, 0, 0 }),
                   listed = bits_of((struct card_record){ 0, 7 * CARDS_LISTED, 0 });
    const struct card_record *const at = pool->at;
    const unsigned n = pool->start[pool->zones];
    uint32_t found = 0;
    for (unsigned i = 0; i < n; i++)
        found |= (bits_of(at[i]) & cards) == wanted ? bits_of(at[i]) : 0;
    return found & listed;
}

/* Viewers see a card that they did not know of: a copy that they had only listed may be this one, and is listed no longer. What
 * the public knows everybody knows. */
static void cross_off(struct card_pool *pool, unsigned player, struct card_record shown, unsigned viewers)
{
    static const uint8_t order[CARDS_VIEWERS] = { DUEL_PUBLIC, 0, 1 };
    struct card_record *best = NULL;
    if (!is_listed(pool, shown.card))
        return;
    for (unsigned i = 0; i < CARDS_VIEWERS; i++) {
        const unsigned v = order[i];
        if (!(viewers >> v & 1) || knows(shown.known, v))
            continue;
        struct card_record *copy = listed_copy(pool, player, shown.card, v, best);
        if (!copy)
            continue;
        copy->known &= (uint8_t) ~(CARDS_LISTED << v);
        if (v == DUEL_PUBLIC)
            best = copy;
    }
    for (unsigned zone = 0; zone < pool->zones; zone++)
        if (pool->zone[zone].player == player)
            sort_zone(pool, zone);
}

static bool is_news(unsigned known, unsigned viewers)
{
    return viewers & ~(known | known >> 3) & 7;
}

/* Who has not seen which card leaves a zone no longer knows what is there, only that it is there or where that one went. */
static void decay(struct card_pool *pool, unsigned zone, unsigned unseen)
{
    const uint32_t placed = bits_of((struct card_record){ 0, (uint8_t)(unseen * CARDS_PLACED), 0 });
    const unsigned low = pool->start[zone], end = pool->start[zone + 1];
    bool changed = false;
    if (!(all_bits(pool, low, end) & placed))
        return;
    for (unsigned at = low; at < end; at++) {
        struct card_record *r = &pool->at[at];
        const unsigned lost = r->known / CARDS_PLACED & unseen & ~(unsigned)(r->mark / CARDS_SEEN);
        changed |= lost != 0;
        r->known = (uint8_t)((r->known & ~(lost * CARDS_PLACED)) | lost * CARDS_LISTED);
    }
    if (changed)
        sort_zone(pool, zone);
}

bool cards_put(struct card_pool *pool, unsigned zone, unsigned card, enum card_place place)
{
    if (pool->start[pool->zones] == pool->room)
        return false;
    struct card_record r = { .card = (uint16_t)card };
    if (is_hidden(pool, zone)) {
        r.known = CARDS_PLACED_ALL;
        if (pool->zone[zone].kind == CARDS_DECK && place != CARDS_ANYWHERE)
            r.mark = (uint8_t)((place == CARDS_ON_TOP ? CARDS_TOP : CARDS_BOTTOM) | 7 * CARDS_SEEN);
    }
    put(pool, zone, place, r);
    return true;
}

void cards_take(struct card_pool *pool, unsigned at)
{
    const struct card_record r = pool->at[at];
    const unsigned zone = cards_zone(pool, at);
    take(pool, zone, at);
    if (is_hidden(pool, zone) && is_news(r.known, CARDS_EVERYBODY))
        cross_off(pool, pool->zone[zone].player, r, CARDS_EVERYBODY);
}

unsigned cards_move(struct card_pool *pool, unsigned at, unsigned to, enum card_place place, unsigned seen)
{
    const unsigned from = cards_zone(pool, at), player = pool->zone[from].player;
    struct card_record r = pool->at[at];
    const bool was_hidden = is_hidden(pool, from);
    if (!is_hidden(pool, to) || !was_hidden)
        seen = CARDS_EVERYBODY;
    const unsigned saw = seen | r.mark / CARDS_SEEN;
    take(pool, from, at);
    if (was_hidden && saw != CARDS_EVERYBODY && to != from)
        decay(pool, from, ~saw & 7);
    const struct card_record before = r;
    const unsigned lost = to == from ? 0 : r.known / CARDS_PLACED & ~saw & 7;
    r.known = (uint8_t)((r.known & ~(lost * CARDS_PLACED)) | lost * CARDS_LISTED);
    r.known = (uint8_t)((r.known & ~(saw * CARDS_LISTED)) | saw * CARDS_PLACED);
    r.mark = 0;
    if (!is_hidden(pool, to))
        r.known = 0;
    else if (pool->zone[to].kind == CARDS_DECK && place != CARDS_ANYWHERE)
        r.mark |= (uint8_t)((place == CARDS_ON_TOP ? CARDS_TOP : CARDS_BOTTOM) | saw * CARDS_SEEN);
    if (was_hidden && is_news(before.known, saw))
        cross_off(pool, player, before, saw);
    return put(pool, to, place, r);
}

void cards_show(struct card_pool *pool, unsigned at, unsigned viewers)
{
    const unsigned zone = cards_zone(pool, at);
    const struct card_record before = pool->at[at];
    if (!is_hidden(pool, zone) || !(viewers & ~(unsigned)(before.known / CARDS_PLACED)))
        return;
    pool->at[at].known = (uint8_t)((before.known & ~(viewers * CARDS_LISTED)) | viewers * CARDS_PLACED);
    if (is_news(before.known, viewers))
        cross_off(pool, pool->zone[zone].player, before, viewers);
    sort_zone(pool, zone);
}

/* Who sees all of a zone needs no list for what is there; what was listed and is not there stays listed. */
void cards_show_all(struct card_pool *pool, unsigned zone, unsigned viewers)
{
    const unsigned player = pool->zone[zone].player, low = pool->start[zone], n = cards_in(pool, zone);
    struct card_record before[ROOM];
    if (!is_hidden(pool, zone))
        return;
    memcpy(before, pool->at + low, n * sizeof *before);
    for (unsigned i = 0; i < n; i++) {
        struct card_record *r = &pool->at[low + i];
        r->known = (uint8_t)((r->known & ~(viewers * CARDS_LISTED)) | viewers * CARDS_PLACED);
    }
    for (unsigned i = 0; i < n; i++)
        if (is_news(before[i].known, viewers))
            cross_off(pool, player, before[i], viewers);
    sort_zone(pool, zone);
}

/* Sorts the zone of a record that was changed into `r`; returns where it is. */
static unsigned settle(struct card_pool *pool, unsigned at, struct card_record r)
{
    const unsigned zone = cards_zone(pool, at);
    pool->at[at] = r;
    sort_zone(pool, zone);
    if (key(pool->at[at]) != key(r))
        for (at = pool->start[zone]; key(pool->at[at]) != key(r);)
            at++;
    return at;
}

unsigned cards_pick(struct card_pool *pool, unsigned at, unsigned mark)
{
    struct card_record r = pool->at[at];
    r.mark |= (uint8_t)mark;
    return settle(pool, at, r);
}

unsigned cards_unmark(struct card_pool *pool, unsigned at, unsigned marks)
{
    struct card_record r = pool->at[at];
    r.mark &= (uint8_t)~marks;
    return settle(pool, at, r);
}

void cards_sort(struct card_pool *pool)
{
    for (unsigned zone = 0; zone < pool->zones; zone++)
        sort_zone(pool, zone);
}

void cards_unpick(struct card_pool *pool, unsigned marks)
{
    const uint32_t bits = bits_of((struct card_record){ 0, 0, (uint8_t)marks });
    for (unsigned zone = 0; zone < pool->zones; zone++) {
        if (!(all_bits(pool, pool->start[zone], pool->start[zone + 1]) & bits))
            continue;
        for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++)
            pool->at[at].mark &= (uint8_t)~marks;
        sort_zone(pool, zone);
    }
}

/* --- decks ------------------------------------------------------------------------------------ */

/* The first record of the card of a record in a set, which is sorted. */
static unsigned first_of(const struct card_pool *pool, unsigned low, unsigned at)
{
    while (at > low && pool->at[at - 1].card == pool->at[at].card)
        at--;
    return at;
}

/* A card of the unordered part of a deck, by chance, or -1. If there are several equal to the one that was rolled, the one goes that most
 * viewers know of, so that the roll does not tell one from another. */
static int roll_card(const struct card_pool *pool, unsigned low, unsigned end, const struct card_dice *dice)
{
    unsigned picked = 0, at = low;
    if (all_bits(pool, low, end) & bits_of((struct card_record){ 0, 0, CARDS_PICKED_ALL }))
        for (unsigned i = low; i < end; i++)
            picked += (pool->at[i].mark & CARDS_PICKED_ALL) != 0;
    if (picked == end - low)
        return -1;
    unsigned roll = duel_roll(dice->state, dice->stream, end - low - picked, dice->io);
    if (picked)
        while (pool->at[at].mark & CARDS_PICKED_ALL || roll-- > 0)
            at++;
    else
        at += roll;
    const unsigned card = pool->at[at].card;
    for (unsigned i = first_of(pool, low, at); i < end && pool->at[i].card == card; i++)
        if (!(pool->at[i].mark & CARDS_PICKED_ALL) && pool->at[i].known > pool->at[at].known)
            at = i;
    duel_rolled(dice->io, dice->how, dice->player, pool->at[at].card, dice->seen);
    return (int)at;
}

int cards_next(const struct card_pool *pool, unsigned deck, const struct card_dice *dice)
{
    unsigned low, end;
    find_set(pool, deck, &low, &end);
    if (low > pool->start[deck])
        return pool->start[deck];
    const int at = roll_card(pool, low, end, dice);
    return at < 0 && end < pool->start[deck + 1] ? (int)end : at;
}

/* One more card of the set lies on top, below those that do already. */
static bool lay_on_top(struct card_pool *pool, unsigned deck, const struct card_dice *dice)
{
    unsigned low, end;
    find_set(pool, deck, &low, &end);
    int at = roll_card(pool, low, end, dice);
    if (at < 0 && end == pool->start[deck + 1])
        return false;
    if (at < 0)
        at = (int)end;
    struct card_record r = pool->at[at];
    r.mark = (uint8_t)((r.mark & ~CARDS_BOTTOM) | CARDS_TOP);
    memmove(pool->at + low + 1, pool->at + low, ((unsigned)at - low) * sizeof r);
    pool->at[low] = r;
    return true;
}

unsigned cards_look(struct card_pool *pool, unsigned deck, unsigned n, unsigned viewers,
                    const struct card_dice *dice)
{
    unsigned have = 0;
    while (have < n && pool->start[deck] + have < pool->start[deck + 1]) {
        const unsigned at = pool->start[deck] + have;
        if (!(pool->at[at].mark & CARDS_TOP) && !lay_on_top(pool, deck, dice))
            break;
        struct card_record *r = &pool->at[at];
        const struct card_record before = *r;
        r->mark |= (uint8_t)(viewers * CARDS_SEEN);
        r->known = (uint8_t)((r->known & ~(viewers * CARDS_LISTED)) | viewers * CARDS_PLACED);
        if (is_news(before.known, viewers))
            cross_off(pool, pool->zone[deck].player, before, viewers);
        have++;
    }
    return have;
}

void cards_shuffle(struct card_pool *pool, unsigned zone)
{
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++)
        pool->at[at].mark &= (uint8_t)~OF_PLACE;
    sort_zone(pool, zone);
}

/* --- hiding ----------------------------------------------------------------------------------- */

/* Of a card that `viewer` knows to lie here: what he may see of who else knows it. In his own hand he has seen the other player
 * look. What the other player knows of his deck he cannot know. What the owner knows belongs to the place, not to the card. */
static uint8_t seen_knowledge(const struct card_pool *pool, unsigned zone, struct card_record r,
                              unsigned viewer)
{
    const unsigned own = (CARDS_PLACED | CARDS_LISTED) << viewer, all = (CARDS_PLACED | CARDS_LISTED)
                                                                        << DUEL_PUBLIC;
    unsigned kept = r.known & (own | all);
    if (r.known & CARDS_PLACED << DUEL_PUBLIC)
        return CARDS_PLACED_ALL;
    if (viewer == pool->zone[zone].player &&
        (pool->zone[zone].kind == CARDS_HAND || r.mark & CARDS_SEEN << viewer))
        kept |= r.known & CARDS_PLACED << (viewer ^ 1);
    /* What the public has listed, everybody knows to be there. Whether a player has also seen the place, others cannot tell. */
    for (unsigned p = 0; r.known & CARDS_LISTED << DUEL_PUBLIC && p < DUEL_PLAYERS; p++)
        kept |= kept & CARDS_PLACED << p ? 0 : CARDS_LISTED << p;
    return (uint8_t)kept;
}

/* The part of `known` that says what the owner knows of the place. Of an unknown card others see that and no more. */
static uint8_t owners(const struct card_pool *pool, unsigned zone, unsigned known)
{
    return (uint8_t)(known & (CARDS_PLACED | CARDS_LISTED) << pool->zone[zone].player);
}

/* The public may have listed a card of which there are several copies. Nobody can say which copy that is, so in a view the mark must
 * not stay where it happens to be. It goes to a copy that the viewer knows, if there is one to one that he has only listed as well. */
static void relist(struct card_pool *pool, unsigned player, unsigned viewer, unsigned marks)
{
    const unsigned all = CARDS_LISTED << DUEL_PUBLIC;
    uint16_t listed[ROOM];
    unsigned n = 0;
    for (unsigned zone = 0; zone < pool->zones; zone++)
        for (unsigned at = pool->start[zone];
             is_hidden(pool, zone) && pool->zone[zone].player == player && at < pool->start[zone + 1]; at++)
            if (pool->at[at].known & all && pool->at[at].card) {
                listed[n++] = pool->at[at].card;
                pool->at[at].known &= (uint8_t)~all;
            }
    while (n > 0) {
        struct card_record *best = NULL;
        unsigned cost = UINT32_MAX;
        n--;
        for (unsigned zone = 0; zone < pool->zones; zone++)
            for (unsigned at = pool->start[zone];
                 is_hidden(pool, zone) && pool->zone[zone].player == player && at < pool->start[zone + 1];
                 at++) {
                struct card_record *r = &pool->at[at];
                const bool is_seen = r->mark & CARDS_SEEN << viewer;
                if (r->card != listed[n] || !knows(r->known, viewer) ||
                    r->known & (all | CARDS_PLACED << DUEL_PUBLIC))
                    continue;
                const unsigned far =
                    r->known & CARDS_LISTED << viewer
                        ? 0
                        : 1u + zone * 512 + (is_seen ? 256 : 0) + seen_knowledge(pool, zone, *r, viewer);
                const unsigned now = 2 * far + !(r->mark & marks);      /* what all know was picked first */
                if (now < cost) {
                    cost = now;
                    best = r;
                }
            }
        if (best)
            best->known |= (uint8_t)all;
    }
}

static void hide_player(struct card_pool *pool, unsigned player, unsigned viewer, unsigned marks)
{
    if (viewer != DUEL_PUBLIC)
        relist(pool, player, viewer, marks);
    struct card_record listed[ROOM];
    unsigned lists = 0, next = 0;
    for (unsigned zone = 0; zone < pool->zones; zone++)
        for (unsigned at = pool->start[zone];
             is_hidden(pool, zone) && pool->zone[zone].player == player && at < pool->start[zone + 1]; at++)
            if (pool->at[at].known & CARDS_LISTED << viewer && pool->at[at].card)
                listed[lists++] = (struct card_record){
                    pool->at[at].card,
                    (uint8_t)(seen_knowledge(pool, zone, pool->at[at], viewer) &
                              (CARDS_LISTED << viewer |
                               7 * CARDS_LISTED * !!(pool->at[at].known & CARDS_LISTED << DUEL_PUBLIC))),
                    0
                };
    sort(listed, lists);
    for (unsigned zone = 0; zone < pool->zones; zone++) {
        if (!is_hidden(pool, zone) || pool->zone[zone].player != player)
            continue;
        const unsigned low = pool->start[zone], n = cards_in(pool, zone);
        struct card_record free[ROOM];
        uint8_t owner[ROOM] = { 0 };
        unsigned frees = 0, known = 0, owned = 0;
        for (unsigned i = 0; i < n; i++) {
            struct card_record *r = &pool->at[low + i];
            r->mark &= (uint8_t)(marks | OF_PLACE);
            if (player != viewer && !(r->known & CARDS_PLACED << DUEL_PUBLIC))
                owner[owned++] = owners(pool, zone, r->known);
            if (r->mark & CARDS_SEEN << viewer)
                r->known = seen_knowledge(pool, zone, *r, viewer);
            else if (r->known & CARDS_PLACED << viewer)
                free[known++] = (struct card_record){ r->card, seen_knowledge(pool, zone, *r, viewer),
                                                      r->mark & CARDS_PICKED_ALL };
            frees += !(r->mark & CARDS_SEEN << viewer);
        }
        for (; known < frees && next < lists; known++)
            free[known] = listed[next++];
        for (; known < frees; known++)
            free[known] = (struct card_record){ 0 };
        sort(free, frees);
        for (unsigned i = 0, at = 0; i < n; i++) {
            struct card_record *r = &pool->at[low + i];
            if (r->mark & CARDS_SEEN << viewer)
                continue;
            *r = (struct card_record){ free[at].card, free[at].known,
                                       (uint8_t)((r->mark & OF_PLACE) | free[at].mark) };
            at++;
        }
        /* What the owner knows of these places, sorted, so that the order tells nothing. */
        for (unsigned i = 1; i < owned; i++)
            for (unsigned to = i; to > 0 && owner[to - 1] > owner[to]; to--) {
                const uint8_t other = owner[to];
                owner[to] = owner[to - 1];
                owner[to - 1] = other;
            }
        for (unsigned i = 0, at = 0; i < n && player != viewer; i++) {
            struct card_record *r = &pool->at[low + i];
            if (r->known & CARDS_PLACED << DUEL_PUBLIC)
                continue;
            r->known = (uint8_t)((r->known & ~owners(pool, zone, 0xff)) | owner[at++]);
        }
        sort_zone(pool, zone);
    }
}

void cards_hide(struct card_pool *pool, int viewer, unsigned marks)
{
    if (viewer >= DUEL_JUDGE)
        return;
    for (unsigned player = 0; player < DUEL_PLAYERS; player++)
        hide_player(pool, player, (unsigned)viewer, marks & CARDS_PICKED_ALL);
}

/* --- imagining -------------------------------------------------------------------------------- */

/* How many copies of a card the viewer knows to be somewhere. */
static unsigned copies_seen(const struct card_pool *pool, unsigned player, unsigned card,
                            const struct card_belief *belief)
{
    unsigned n = 0;
    for (unsigned zone = 0; zone < pool->zones; zone++)
        for (unsigned at = pool->start[zone]; pool->zone[zone].player == player && at < pool->start[zone + 1];
             at++)
            n += pool->at[at].card == card;
    for (unsigned i = 0; i < belief->n; i++)
        n += belief->gone[i] == card;
    return n;
}

static unsigned add_spares(const struct card_pool *pool, unsigned player, const struct duel_deck *deck,
                           bool all, const struct card_belief *belief, uint16_t spare[ROOM])
{
    unsigned n = 0;
    for (unsigned i = 0; i < deck->rows; i++) {
        const struct duel_row *row = &deck->row[i];
        const unsigned gone = row->zone || all ? 0 : copies_seen(pool, player, row->card, belief);
        for (unsigned copy = gone; row->zone == 0 && copy < row->count && n < ROOM; copy++)
            spare[n++] = row->card;
    }
    return n;
}

static void shuffle_cards(struct card_record *at[], unsigned n, uint64_t *seed)
{
    for (unsigned i = n; i > 1; i--) {
        const unsigned to = duel_mix_below(seed, i);
        const uint16_t card = at[i - 1]->card;
        const uint8_t known = at[i - 1]->known, mark = at[i - 1]->mark & CARDS_PICKED_ALL;
        at[i - 1]->card = at[to]->card;
        at[i - 1]->known = at[to]->known;
        at[i - 1]->mark = (uint8_t)((at[i - 1]->mark & OF_PLACE) | (at[to]->mark & CARDS_PICKED_ALL));
        at[to]->card = card;
        at[to]->known = known;
        at[to]->mark = (uint8_t)((at[to]->mark & OF_PLACE) | mark);
    }
}

/* Guesses cards for the holes, then spreads them, and the cards that were only listed, over all places that the viewer does not know. */
static void fill_holes(struct card_pool *pool, unsigned player, unsigned viewer,
                       const struct card_belief *belief, uint64_t *seed)
{
    struct card_record *unknown[ROOM];
    uint16_t spare[ROOM];
    unsigned places = 0, spares = 0;
    bool asked = false, any = false;
    for (unsigned zone = 0; zone < pool->zones; zone++)
        for (unsigned at = pool->start[zone];
             is_hidden(pool, zone) && pool->zone[zone].player == player && at < pool->start[zone + 1]; at++) {
            struct card_record *r = &pool->at[at];
            if (r->card && r->known & CARDS_PLACED << viewer)
                continue;
            unknown[places++] = r;
        }
    for (unsigned i = 0; i < places; i++) {
        if (unknown[i]->card)
            continue;
        if (!asked)
            spares = add_spares(pool, player, &belief->deck, false, belief, spare);
        asked = true;
        if (spares == 0) {
            spares = add_spares(pool, player, &belief->any, any, belief, spare);
            any = true;
        }
        const unsigned at = spares ? duel_mix_below(seed, spares) : 0;
        unknown[i]->card = spares ? spare[at] : 1;
        if (spares)
            spare[at] = spare[--spares];
    }
    /* What the owner knows stays with the place while the cards move. */
    const unsigned own = (CARDS_PLACED | CARDS_LISTED) << player;
    for (unsigned i = places; i > 1; i--) {
        const unsigned to = duel_mix_below(seed, i);
        struct card_record *a = unknown[i - 1], *b = unknown[to];
        const struct card_record r = *a;
        a->card = b->card;
        b->card = r.card;
        if (player != viewer) {
            a->known = (uint8_t)((r.known & own) | (b->known & ~own));
            b->known = (uint8_t)((b->known & own) | (r.known & ~own));
        } else {
            a->known = b->known;
            b->known = r.known;
        }
    }
}

void cards_imagine(struct card_pool *pool, int viewer, const struct card_belief of[DUEL_PLAYERS],
                   uint64_t *seed)
{
    if (viewer >= DUEL_JUDGE)
        return;
    for (unsigned player = 0; player < DUEL_PLAYERS; player++)
        fill_holes(pool, player, (unsigned)viewer, &of[player], seed);
    for (unsigned zone = 0; zone < pool->zones; zone++) {
        struct card_record *free[ROOM];
        unsigned frees = 0;
        bool placed = false;
        for (unsigned at = pool->start[zone];
             pool->zone[zone].kind == CARDS_DECK && at < pool->start[zone + 1]; at++) {
            struct card_record *r = &pool->at[at];
            if (r->mark & CARDS_SEEN << viewer)
                continue;
            free[frees++] = r;
            placed |= (r->mark & OF_PLACE) != 0;
        }
        if (placed)
            shuffle_cards(free, frees, seed);
        for (unsigned at = pool->start[zone];
             pool->zone[zone].kind == CARDS_DECK && at < pool->start[zone + 1]; at++) {
            struct card_record *r = &pool->at[at];
            const unsigned seen = r->mark / CARDS_SEEN;
            r->known = (uint8_t)((r->known & ~(seen * CARDS_LISTED)) | seen * CARDS_PLACED);
        }
        sort_zone(pool, zone);
    }
}
