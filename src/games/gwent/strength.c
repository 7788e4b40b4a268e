/* gwent 6: what a unit is worth. Computed whenever it is asked for, never stored; in tenths of points, so that
 * King Bran's halves are exact (gwent 6.1, 6.8). */
#include "bytes.h"
#include "gwent.h"

#include <string.h>

/* What acts on a whole row. */
struct row_state {
    bool weather, bran, hope, decoys, treacherous, spies_first, leader_horn, weak, cancelled, forum, whole;
    int boosters, bards;        /* units in the row that boost, that are bards */
    bool horn_card;             /* a Horn card, or what counts as one */
};

static struct row_state row_state(const struct gwent *g, int zone)
{
    const struct rules *rules = rules_of(g);
    const struct side *side = &g->side[half_of(zone)];
    const uint8_t slot = side->slot[row_of(zone)];
    struct row_state row = {
        .weather = (g->weather | g->leader_weather) >> row_of(zone) & 1,
        .bran = side->effects & EFFECT_BRAN && !(g->options & OPTION_BRAN_INERT),      /* gwent 15.11, 17.12 */
        .spies_first = g->options & OPTION_TREACHEROUS_FIRST,
        .hope = rules->hard && side->effects & EFFECT_HOPE,
        .decoys = g->options & OPTION_DECOY_SCORES,
        .treacherous = side->effects & EFFECT_TREACHEROUS,
        .leader_horn = rules->hard && slot & SLOT_LEADER,
        .weak = slot & SLOT_WEAK,
        .cancelled = g->options & OPTION_HORN_CANCELLED,
        .forum = rules->forum,
        .whole = !rules->forum,
        .horn_card = rules->hard ? slot & (SLOT_HORN | SLOT_STANDARD) : slot & SLOT_HORNS,
    };
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct card *card = &gwent_cards[g->card[at]];
        row.boosters += card->morale || (row.hope && is_agile(g->card[at]) && !card->hero);
        row.bards += card->ability == ABILITY_HORN && card->type == CARD_UNIT;
    }
    return row;
}

/* Twice the factor of the horn (gwent 6.6, 15.9). */
static int horn_halves(const struct row_state *row, bool other)
{
    int bonus = other ? (row->weak ? (row->cancelled ? 0 : 1) : 2) : 0;
    return 2 + bonus + (row->leader_horn ? 2 : 0);
}

/* One unit; `bonds`: how many of its kind lie in the row. */
static int unit_strength(const struct row_state *row, const struct card *card, bool agile, int bonds)
{
    int printed = 10 * (row->forum ? card->strength_forum : card->strength);
    if (card->hero)
        return printed;                                                 /* gwent 6.9 */
    int strength = printed;
    if (row->weather && printed > 10) {
        int half = printed / 2;
        if (row->whole)
            half = (half + 9) / 10 * 10;                                /* gwent 10.32 */
        strength = row->bran && half > 10 ? half : 10;                  /* gwent 6.2, 6.3, 15.10 */
    }
    const bool doubled = row->treacherous && card->ability == ABILITY_SPY;
    if (doubled && row->spies_first)
        strength *= 2;                                                  /* gwent 17.11 */
    if (card->bond)
        strength *= bonds;                                              /* gwent 6.4, 8.1 */
    bool booster = card->morale || (row->hope && agile);                /* gwent 15.38 */
    strength += 10 * (row->boosters - booster);                         /* gwent 6.5 */
    bool bard = card->ability == ABILITY_HORN;
    bool other = row->horn_card || row->bards > bard;                   /* gwent 8.17, 15.12 */
    strength = (strength * horn_halves(row, other) + 1) / 2;            /* gwent 6.6, 15.43 */
    if (doubled && !row->spies_first)
        strength *= 2;                                                  /* gwent 6.7 */
    return strength;
}

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

/* The sum of a row as row_strength() gives it (gwent 6.11, 6.12) where nothing is rare, from the sum of its worths.
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

int row_strength(const struct gwent *g, int zone, int16_t out[])
{
    const int low = g->start[zone], n = zone_size(g, zone), half = half_of(zone);
    if (!is_rare(g, half, n)) {
        uint64_t sum[SUMS];
        sum_worths(g, low, n, sum);
        if (out)
            usual_strengths(g, zone, sum[n], out);
        return usual_strength(g, half, row_of(zone), low, n, sum[n]);
    }
    const struct row_state row = row_state(g, zone);
    const int end = low + n;
    int total = 0;
    for (int at = low; at < end;) {
        const int id = g->card[at];
        const struct card *card = &gwent_cards[id];
        int run = at + 1;
        while (run < end && g->card[run] == id)
            run++;
        int strength = 0;
        if (is_unit(id))
            strength = unit_strength(&row, card, is_agile(id), run - at);
        else if (row.decoys && card->ability == ABILITY_DECOY)
            strength = unit_strength(&row, &(const struct card){ 0 }, false, 1);
        total += strength * (run - at);
        if (out)
            for (int i = at; i < run; i++)
                out[i - g->start[zone]] = (int16_t)strength;
        at = run;
    }
    return total;
}

int strength_in(const struct gwent *g, int zone, int card)
{
    const struct row_state row = row_state(g, zone);
    return unit_strength(&row, &gwent_cards[card], is_agile(card), 1);
}

/* gwent 6.12 */
int half_strength(const struct gwent *g, int half)
{
    const int zone[ROWS] = { row_zone(half, 0), row_zone(half, 1), row_zone(half, 2) };
    const int low = g->start[zone[half ? ROWS - 1 : 0]], n = g->start[zone[half ? 0 : ROWS - 1] + 1] - low;
    uint64_t sum[SUMS];
    int total = 0;
    if (is_rare(g, half, n)) {
        for (int row = 0; row < ROWS; row++)
            total += row_strength(g, zone[row], NULL);
        return total;
    }
    sum_worths(g, low, n, sum);
#pragma GCC unroll 3
    for (int row = 0; row < ROWS; row++) {
        const int from = g->start[zone[row]], to = g->start[zone[row] + 1];
        total += usual_strength(g, half, row, from, to - from, sum[to - low] - sum[from - low]);
    }
    return total;
}

static void step(struct duel_text *out, const char *name, int rule, int before, int after)
{
    if (before == after)
        return;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "step", name);
    duel_json_int(out, "rule", rule);
    duel_json_tenths(out, "value", after);
    duel_json_close(out, '}');
}

/* Recomputes with one more cause at a time switched on, in the order of the rule. */
void strength_why(const struct gwent *g, int at, struct duel_text *out)
{
    const int zone = pool_zone(g, at), id = g->card[at];
    const struct card *card = &gwent_cards[id];
    const struct row_state row = row_state(g, zone);
    int bonds = 0;
    for (int i = g->start[zone]; i < g->start[zone + 1]; i++)
        bonds += g->card[i] == id;
    duel_json_open(out, "steps", '[');
    if (is_unit(id)) {
        struct row_state on = { .forum = row.forum, .whole = row.whole };
        on.boosters = card->morale;
        on.bards = card->ability == ABILITY_HORN;
        int before = unit_strength(&on, card, false, 1), after;
        step(out, card->hero ? "hero" : "printed", card->hero ? 609 : 611, -1, before);
        on.weather = row.weather;
        on.bran = row.bran;
        after = unit_strength(&on, card, false, 1);
        step(out, row.bran ? "bran" : "weather", row.bran ? 603 : 602, before, after);
        before = after;
        after = unit_strength(&on, card, false, bonds);
        step(out, "bond", 604, before, after);
        before = after;
        on.hope = row.hope;
        on.boosters = row.boosters;
        after = unit_strength(&on, card, is_agile(id), bonds);
        step(out, "morale", 605, before, after);
        before = after;
        on.bards = row.bards;
        on.horn_card = row.horn_card;
        on.leader_horn = row.leader_horn;
        after = unit_strength(&on, card, is_agile(id), bonds);
        step(out, "horn", 606, before, after);
        before = after;
        on.weak = row.weak;
        on.cancelled = row.cancelled;
        after = unit_strength(&on, card, is_agile(id), bonds);
        step(out, "weakened", 1509, before, after);
        before = after;
        on.treacherous = row.treacherous;
        on.spies_first = row.spies_first;
        after = unit_strength(&on, card, is_agile(id), bonds);
        step(out, "treacherous", 607, before, after);
    } else {
        step(out, "no-unit", 610, -1, 0);
    }
    duel_json_close(out, ']');
}
