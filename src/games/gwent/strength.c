/* gwent 6: what a unit is worth. Computed whenever it is asked for, never stored; in tenths of points, so that
 * King Bran's halves are exact (gwent 6.1, 6.8). */
#include "gwent.h"
#include "quick.h"

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
        strength = row->bran ? half : 10;                               /* gwent 6.2, 6.3, 15.10 */
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

int gwent_row_strength(const struct gwent *g, int zone, int16_t out[])
{
    int total = 0;
    if (gwent_quick_row(g, zone, out, &total))
        return total;
    const struct row_state row = row_state(g, zone);
    const int end = g->start[zone + 1];
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

int gwent_strength_in(const struct gwent *g, int zone, int card)
{
    const struct row_state row = row_state(g, zone);
    return unit_strength(&row, &gwent_cards[card], is_agile(card), 1);
}

/* gwent 6.12 */
int gwent_half_strength(const struct gwent *g, int half)
{
    int total = 0;
    if (!gwent_quick_half(g, half, &total))
        for (int row = 0; row < ROWS; row++)
            total += gwent_row_strength(g, row_zone(half, row), NULL);
    return total;
}

/* One cause more is switched on, in a working of which *value is the strength so far; tells it if that changes anything. */
static void step(struct duel_text *out, const char *name, int rule, int *value, int strength)
{
    if (strength == *value)
        return;
    *value = strength;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "step", name);
    duel_json_int(out, "rule", rule);
    duel_json_tenths(out, "value", strength);
    duel_json_close(out, '}');
}

/* Recomputes with one more cause at a time switched on, in the order of the rule. */
static void unit_steps(const struct row_state *row, int id, int bonds, struct duel_text *out)
{
    const struct card *card = &gwent_cards[id];
    const bool agile = is_agile(id);
    struct row_state on = { .forum = row->forum, .whole = row->whole };
    int value = -1;
    on.boosters = card->morale;
    on.bards = card->ability == ABILITY_HORN;
    step(out, card->hero ? "hero" : "printed", card->hero ? 609 : 611, &value,
         unit_strength(&on, card, agile, 1));
    on.weather = row->weather;
    on.bran = row->bran;
    step(out, row->bran ? "bran" : "weather", row->bran ? 603 : 602, &value,
         unit_strength(&on, card, agile, 1));
    step(out, "bond", 604, &value, unit_strength(&on, card, agile, bonds));
    on.hope = row->hope;
    on.boosters = row->boosters;
    step(out, "morale", 605, &value, unit_strength(&on, card, agile, bonds));
    on.bards = row->bards;
    on.horn_card = row->horn_card;
    on.leader_horn = row->leader_horn;
    step(out, "horn", 606, &value, unit_strength(&on, card, agile, bonds));
    on.weak = row->weak;
    on.cancelled = row->cancelled;
    step(out, "weakened", 1509, &value, unit_strength(&on, card, agile, bonds));
    on.treacherous = row->treacherous;
    on.spies_first = row->spies_first;
    step(out, "treacherous", 607, &value, unit_strength(&on, card, agile, bonds));
}

void gwent_strength_why(const struct gwent *g, int at, struct duel_text *out)
{
    const int zone = gwent_pool_zone(g, at), id = g->card[at];
    const struct row_state row = row_state(g, zone);
    int bonds = 0, none = -1;
    for (int i = g->start[zone]; i < g->start[zone + 1]; i++)
        bonds += g->card[i] == id;
    duel_json_open(out, "steps", '[');
    if (is_unit(id))
        unit_steps(&row, id, bonds, out);
    else
        step(out, "no-unit", 610, &none, 0);
    duel_json_close(out, ']');
}
