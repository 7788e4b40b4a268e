/* The rules that stand twice, quickly: quick.h says why. The plain form of each is the specification. */
#include "quick.h"

#include <string.h>

/* --- strength.c: what a row is worth ----------------------------------------------------------------- */

/* Sums of struct worth as one number: no byte of a usual row's sum overflows. sum[i]: the first i cards from `low`. */
enum { USUAL_ROW = 16, SUMS_AT_ONCE = 8, SUMS = USUAL_ROW + 1 };
static void sum_worths(const struct gwent *g, int low, int n, uint64_t sum[SUMS])
{
    const bool forum = rules_of(g)->forum;
    const uint8_t *card = g->card + low;
    sum[0] = 0;
    for (int i = 0; i < n; i += SUMS_AT_ONCE)
        for (int j = i; j < i + SUMS_AT_ONCE; j++) {
            uint64_t worth;
            memcpy(&worth, &gwent_cards[card[j]].worth[forum], sizeof worth);
            sum[j + 1] = sum[j] + worth;
        }
}

/* Whether something rare acts on a half, or on its cards there are too many: usual_strength() will not do. */
static bool is_rare(const struct gwent *g, int half, int n)
{
    const bool hard = rules_of(g)->hard;
    const struct side *side = &g->side[half];
    const unsigned bran = g->weather | g->leader_weather ? EFFECT_BRAN : 0;
    const unsigned effects = EFFECT_TREACHEROUS | bran | (hard ? EFFECT_HOPE : 0);
    return n > USUAL_ROW || side->effects & effects || g->options & OPTION_DECOY_SCORES ||
           (side->slot[0] | side->slot[1] | side->slot[2]) & (SLOT_WEAK | (hard ? SLOT_LEADER : 0));
}

/* `there` under weather, else `usual`: without a branch, as the weather is anyone's guess. */
static inline int under(bool weather, int there, int usual)
{
    return usual + ((there - usual) & -(int)weather);
}

/* The sum of a row as gwent_row_strength() gives it (gwent 6.11, 6.12) where nothing is rare, from the sum of its worths.
 * Nothing rare has halves, so points are enough. */
static inline int usual_strength(const struct gwent *g, int half, int row, int low, int n, uint64_t worths)
{
    const bool hard = rules_of(g)->hard, forum = rules_of(g)->forum;
    const unsigned slot = g->side[half].slot[row];
    const bool weather = (g->weather | g->leader_weather) >> row & 1;
    struct worth all;
    memcpy(&all, &worths, sizeof all);
    int sum = under(weather, all.weathered, all.ordinary);              /* gwent 6.2 */
    uint32_t same = bytes_bits((bytes16)(bytes_load(g->card + low) == bytes_load(g->card + low + 1)));
    same &= bits_below(n - (n > 0));
    while (same) {                                                      /* gwent 6.4, 8.1 */
        const int at = __builtin_ctz(same), more = __builtin_ctz(~(same >> at));
        const struct card *card = &gwent_cards[g->card[low + at]];
        const struct worth *worth = &card->worth[forum];
        if (card->bond)
            sum += under(weather, worth->weathered, worth->ordinary) * more * (more + 1);
        same &= ~(bits_below(more) << at);
    }
    sum += all.units * all.boosts - all.boosted;                        /* gwent 6.5 */
    const bool horn = slot & (hard ? SLOT_HORN | SLOT_STANDARD : SLOT_HORNS);
    const int doubled = (horn | (all.bards > 1)) ? sum : 0;              /* gwent 6.6 */
    const int singing = sum - under(weather, all.bards, all.bard) - all.boosts;
    sum += (!horn & (all.bards == 1)) ? singing : doubled;                /* gwent 8.17; no bard boosts */
    return 10 * (all.hero + sum);                                       /* gwent 6.9 */
}

/* The strengths of the records of a row, where nothing is rare, from the sum of its worths. */
static void usual_strengths(const struct gwent *g, int zone, uint64_t worths, int16_t out[])
{
    const bool hard = rules_of(g)->hard, forum = rules_of(g)->forum;
    const int low = g->start[zone], n = zone_size(g, zone), row = row_of(zone);
    const unsigned slot = g->side[half_of(zone)].slot[row];
    const bool weather = (g->weather | g->leader_weather) >> row & 1;
    const bool horn = slot & (hard ? SLOT_HORN | SLOT_STANDARD : SLOT_HORNS);
    struct worth all;
    memcpy(&all, &worths, sizeof all);
    for (int i = 0, copies; i < n; i += copies) {
        const struct card *card = &gwent_cards[g->card[low + i]];
        const struct worth *worth = &card->worth[forum];
        for (copies = 1; i + copies < n && g->card[low + i + copies] == g->card[low + i];)
            copies++;
        int ordinary = under(weather, worth->weathered, worth->ordinary);               /* gwent 6.2 */
        ordinary *= card->bond ? copies : 1;                                            /* gwent 6.4 */
        ordinary += worth->units * all.boosts - worth->boosted;                         /* gwent 6.5 */
        ordinary <<= horn | (all.bards > worth->bards);                                 /* gwent 6.6, 8.17 */
        for (int j = i; j < i + copies; j++)
            out[j] = (int16_t)(10 * (worth->hero + ordinary));
    }
}

bool gwent_quick_row(const struct gwent *g, int zone, int16_t out[], int *total)
{
    if (!QUICK)
        return false;
    const int low = g->start[zone], n = zone_size(g, zone), half = half_of(zone);
    uint64_t sum[SUMS];
    if (is_rare(g, half, n))
        return false;
    sum_worths(g, low, n, sum);
    if (out)
        usual_strengths(g, zone, sum[n], out);
    *total = usual_strength(g, half, row_of(zone), low, n, sum[n]);
    return true;
}

bool gwent_quick_half(const struct gwent *g, int half, int *total)
{
    if (!QUICK)
        return false;
    const int zone[ROWS] = { row_zone(half, 0), row_zone(half, 1), row_zone(half, 2) };
    const int low = g->start[zone[half ? ROWS - 1 : 0]], n = g->start[zone[half ? 0 : ROWS - 1] + 1] - low;
    uint64_t sum[SUMS];
    if (is_rare(g, half, n))
        return false;
    sum_worths(g, low, n, sum);
    *total = 0;
#pragma GCC unroll 3
    for (int row = 0; row < ROWS; row++) {
        const int from = g->start[zone[row]], to = g->start[zone[row] + 1];
        *total += usual_strength(g, half, row, from, to - from, sum[to - low] - sum[from - low]);
    }
    return true;
}

/* --- rules.c: the next turn -------------------------------------------------------------------------- */

bool gwent_quick_turn(struct gwent *g)
{
    if (!QUICK)
        return false;
    const int player = g->active, next = g->side[1 - player].passed ? player : 1 - player;     /* gwent 4.4 */
    if (g->plays > 1 || g->flame.leader || g->options & OPTION_PASS_EARLY || g->side[player].pending ||
        g->side[player].effects & EFFECT_HOPE || zone_size(g, zone_of(next, HAND)) == 0)
        return false;
    g->active = (uint8_t)next;
    g->phase = PHASE_TURN;
    g->turn = (uint8_t)(g->turn + (g->turn < UINT8_MAX));
    g->plays = next == player ? 1 : rules_of(g)->plays;                 /* gwent 4.1, 12.1, 12.2, 12.11 */
    g->head.awaiting = (uint8_t)(1 << next);
    g->head.prompt[next] = (struct duel_prompt){ .kind = ASK_PLAY, .begins = 1 };
    g->last_pick = g->picks = 0;
    return true;
}

/* --- setup.c: decks and the deal ---------------------------------------------------------------------- */

/* Lays out a deck list in the usual order: its leader, then cards ascending. Checks as it goes, but only roughly: false if
 * anything is unusual, legal or not. */
static inline bool lay_out_list(struct gwent *g, int player, const struct duel_deck *deck, bool forum)
{
    const int first = g->start[zone_of(player, DECK)];
    int at = first, last = CARD_NONE, leader = 0;
    unsigned factions = 1 << FACTION_NEUTRAL;
    uint64_t types = 0;
    for (int i = 0; i < deck->rows; i++) {
        const struct duel_row row = deck->row[i];
        if (row.zone != LIST_MAIN) {
            if (row.zone != LIST_LEADER || leader || row.card <= KEY_LEADERS || row.card >= KEY_FACTIONS ||
                row.count != 1)
                return false;
            leader = row.card - KEY_LEADERS;
            continue;
        }
        if (row.card <= last || row.card >= GWENT_CARDS || at - first > CARDS_MOST)
            return false;
        const struct card *printed = &gwent_cards[row.card];
        const bool anyones = !forum && row.card == CARD_SKELLIGE_STORM;
        if (row.count - 1u >= (forum ? printed->copies_forum : printed->copies_original))
            return false;                                               /* gwent 2.4, 2.5, 2.6, 2.10, 2.11 */
        factions |= 1u << (anyones ? FACTION_NEUTRAL : printed->faction);
        types += (uint64_t)row.count << 16 * printed->type;
        at = gwent_put_copies(g, at, row.card, row.count);
        last = row.card;
    }
    const struct leader *printed = &gwent_leaders[leader];
    const int units = (int)(types >> 16 * CARD_UNIT & UINT16_MAX);
    const int specials = (int)(types >> 16 * CARD_SPECIAL & UINT16_MAX);
    if (!(printed->sets & (forum ? SET_CLASSIC_BIT : SET_ORIGINAL_BIT)) ||                  /* gwent 2.7 */
        factions & ~(1u << FACTION_NEUTRAL | 1u << printed->faction) ||                     /* gwent 2.1, 2.9 */
        units < UNITS_LEAST || specials > SPECIALS_MOST || at - first > CARDS_MOST)         /* gwent 2.2, 2.3 */
        return false;
    gwent_close_deck(g, player, printed->faction, leader, at);
    return true;
}

/* Lays out the whole list of a faction, if the deck says no more than that (gwent 2.8). */
static bool lay_out_faction(struct gwent *g, int player, const struct duel_deck *deck)
{
    if (deck->rows != 1 || deck->row->zone != LIST_FACTION || deck->row->count != 1 ||
        deck->row->card <= KEY_FACTIONS || deck->row->card >= KEY_COUNT)
        return false;
    const int faction = deck->row->card - KEY_FACTIONS;
    const struct span cards[] = { gwent_faction_cards[faction], gwent_faction_cards[FACTION_NEUTRAL] };
    int at = g->start[zone_of(player, DECK)];
    for (int i = 0; i < 2; i++)
        for (int card = cards[i].from; card <= cards[i].to; card++)
            at = gwent_put_copies(g, at, card, gwent_cards[card].copies_forum);
    gwent_close_deck(g, player, faction, LEADER_NONE, at);
    return true;
}

bool gwent_quick_deck(struct gwent *g, int player, const struct duel_deck *deck)
{
    if (!QUICK)
        return false;
    const struct rules *rules = rules_of(g);
    return rules->hard    ? lay_out_faction(g, player, deck)
           : rules->forum ? lay_out_list(g, player, deck, true)
                          : lay_out_list(g, player, deck, false);
}

/* Parts `size` cards at `from`, keeping their order: picks[0], ... pick among those left, the last of which takes the
 * place of the one picked. Those picked then lie at `taken`, the others at `rest`. */
static void part(struct gwent *g, int from, int size, const uint8_t picks[], int n, int taken, int rest)
{
    static const uint8_t places[DECK_ROOM] = {
#define EIGHT(x) x, x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7
        EIGHT(0), EIGHT(8), EIGHT(16), EIGHT(24), EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56),
        EIGHT(64), EIGHT(72), EIGHT(80), EIGHT(88), EIGHT(96), EIGHT(104), EIGHT(112), EIGHT(120),
#undef EIGHT
    };
    uint8_t left[sizeof places], card[sizeof places];
    uint64_t go[2] = { 0, 0 };
    assert(size <= (int)sizeof left);
    memcpy(left, places, sizeof left);
    memcpy(card, g->card + from, sizeof card);
    for (int i = 0; i < n; i++) {
        const int place = left[picks[i]];
        left[picks[i]] = left[size - 1 - i];
        go[0] |= (uint64_t)(place < 64) << place % 64;
        go[1] |= (uint64_t)(place >= 64) << place % 64;
    }
    for (int word = 0, i = 0; i < size; word++) {
        const int end = size < 64 * (word + 1) ? size : 64 * (word + 1);
        for (uint64_t left_to_go = go[word]; i < end; i++, left_to_go >>= 1) {
            const int goes = left_to_go & 1;
            g->card[rest + ((taken - rest) & -goes)] = card[i];
            taken += goes;
            rest += 1 - goes;
        }
    }
}

bool gwent_quick_deal(struct gwent *g, int player, int hand, int offer)
{
    if (!QUICK)
        return false;
    const int deck = zone_of(player, DECK), first = g->start[deck], size = zone_size(g, deck);
    uint8_t picks[DECK_ROOM] = { 0 };
    hand = hand < size ? hand : size;                                   /* gwent 3.4 */
    offer = offer < size - hand ? offer : size - hand;
    const int both = hand + offer, stay = size - both;
    for (int i = 0; i < both; i++)
        picks[i] =
            (uint8_t)duel_roll((duel_state *)g, DUEL_DECK_0 + (unsigned)player, (unsigned)(size - i), NULL);
    const int others = player ? first + hand : first;       /* zones from the outside in: deck, offer, hand */
    part(g, first, size, picks, hand, player ? first : first + stay + offer, others);
    if (offer > 0)
        part(g, others, size - hand, picks + hand, offer, player ? others : others + stay,
             player ? first + both : first);
    if (player) {
        g->start[zone_of(1, DECK)] = (uint8_t)(first + both);
        g->start[zone_of(1, OFFER)] = g->start[zone_of(1, GIVEN)] = (uint8_t)(first + hand);
    } else {
        g->start[OFFER] = (uint8_t)(first + stay);
        g->start[GIVEN] = g->start[HAND] = (uint8_t)(first + stay + offer);
    }
    return true;
}
