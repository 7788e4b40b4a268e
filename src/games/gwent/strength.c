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

/* The sum of a row as row_strength() gives it (gwent 6.11, 6.12), without a guess at what lies there; -1: something
 * rare acts on it. Nothing rare has halves, so points are enough. */
static int usual_strength(const struct gwent *g, int zone)
{
    enum { MOST = sizeof(bytes16), AT_ONCE = 4 };
    const struct side *side = &g->side[half_of(zone)];
    const struct rules *rules = rules_of(g);
    const int low = g->start[zone], n = g->start[zone + 1] - low;
    const unsigned slot = side->slot[row_of(zone)];
    const bool weather = (g->weather | g->leader_weather) >> row_of(zone) & 1;
    const unsigned rare = EFFECT_TREACHEROUS | (weather ? EFFECT_BRAN : 0) | (rules->hard ? EFFECT_HOPE : 0);
    if (n > MOST || side->effects & rare || slot & (SLOT_WEAK | (rules->hard ? SLOT_LEADER : 0)) ||
        g->options & OPTION_DECOY_SCORES)
        return -1;
    uint8_t id[MOST];           /* beyond the row CARD_NONE: a unit that is worth nothing */
    const bytes16 ids = bytes_load(g->card + low), next = bytes_load(g->card + low + 1);
    const bytes16 row = ids & bytes_first(n);
    memcpy(id, &row, sizeof id);
    const int most = weather ? 1 : UINT8_MAX;                           /* gwent 6.2 */
    int heroes = 0, sum = 0, units = n - (n + AT_ONCE - 1) / AT_ONCE * AT_ONCE, boosters = 0, boosted = 0;
    int bards = 0, bard = 0;
    for (int i = 0; i < n; i += AT_ONCE)
        for (int j = i; j < i + AT_ONCE; j++) {
            const struct card *card = &gwent_cards[id[j]];
            const int printed = rules->forum ? card->strength_forum : card->strength;
            const int ordinary = card->hero - 1, strength = (printed < most ? printed : most) & ordinary;
            const int sings = (card->ability == ABILITY_HORN) & (card->type == CARD_UNIT);
            heroes += printed & ~ordinary;                              /* gwent 6.9 */
            sum += strength;
            units += (card->type <= CARD_TOKEN) & ordinary;
            boosters += card->morale;
            boosted += card->morale & ordinary;
            bards += sings;
            bard += (strength - card->morale) & -sings;
        }
    uint32_t same = bytes_bits((bytes16)(ids == next)) & bits_below(n - (n > 0));
    while (same) {                                                      /* gwent 6.4, 8.1 */
        const int at = __builtin_ctz(same), more = __builtin_ctz(~(same >> at));
        const struct card *card = &gwent_cards[id[at]];
        const int printed = rules->forum ? card->strength_forum : card->strength;
        if (card->bond && !card->hero)
            sum += (printed < most ? printed : most) * more * (more + 1);
        same &= ~(bits_below(more) << at);
    }
    sum += units * boosters - boosted;                                  /* gwent 6.5 */
    const bool horn = slot & (rules->hard ? SLOT_HORN | SLOT_STANDARD : SLOT_HORNS);
    if (horn || bards > 1)
        sum *= 2;                                                       /* gwent 6.6 */
    else if (bards)
        sum += sum - bard - boosters;                                   /* gwent 8.17 */
    return 10 * (heroes + sum);
}

int row_strength(const struct gwent *g, int zone, int16_t out[])
{
    const int end = g->start[zone + 1];
    if (g->start[zone] == end)
        return 0;
    if (!out) {
        const int usual = usual_strength(g, zone);
        if (usual >= 0)
            return usual;
    }
    const struct row_state row = row_state(g, zone);
    int total = 0;
    for (int at = g->start[zone]; at < end;) {
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
    int total = 0;
    for (int row = 0; row < ROWS; row++)
        total += row_strength(g, row_zone(half, row), NULL);
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
