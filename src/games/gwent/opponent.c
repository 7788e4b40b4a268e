/* Gwent for computer opponents: what a player sees as numbers for a learned evaluation, and how a hurried person
 * would go on. No rules here. */
#include "gwent.h"
#include "opponent.h"

/* --- numbers ------------------------------------------------------------------------------------------- */

enum { UNIT = 64, LEAD_STEP = 4, LEADS = 25, PASSES = 3, SIZES = 16, EFFECTS = 7 };

/* Where each group of features begins. Of a pair the first is the player's, the second the other's. */
enum {
    IN_HAND,                                        /* cards, by kind */
    IN_ROWS = IN_HAND + 2 * GWENT_CARDS,            /* of the other's hand only what the player has seen */
    IN_GRAVE = IN_ROWS + 2 * GWENT_CARDS,
    IN_DECK = IN_GRAVE + 2 * GWENT_CARDS,           /* of the own deck alone */
    LEAD = IN_DECK + GWENT_CARDS,                   /* one of LEADS for each way of having passed */
    HAND_SIZE = LEAD + PASSES * LEADS,
    DECK_SIZE = HAND_SIZE + 2 * SIZES,
    ROW_POINTS = DECK_SIZE + 2,
    ROW_UNITS = ROW_POINTS + 2 * ROWS,
    ROW_HORN = ROW_UNITS + 2 * ROWS,
    ROW_WEATHER = ROW_HORN + 2 * ROWS,
    FACTION = ROW_WEATHER + ROWS,
    LEADER = FACTION + 2 * FACTION_COUNT,           /* those not used yet */
    SIDE_EFFECT = LEADER + 2 * GWENT_LEADERS,
    LIVES_LEFT = SIDE_EFFECT + 2 * EFFECTS,
    ROUND_NOW = LIVES_LEFT + 2 * (LIVES + 1),
    ASKED = ROUND_NOW + ROUNDS + 1,                 /* by kind of question */
    OTHER_ASKED = ASKED + ASK_COUNT,
    PLAYS_LEFT, COMING, HAND_POINTS, HAND_UNITS, DECK_POINTS,
    FEATURES,
};
static_assert((int)FEATURES == (int)GWENT_FEATURES, "opponent.h says how many there are");

static int put(struct duel_feature out[], int n, int index, int value)
{
    out[n] = (struct duel_feature){ (uint16_t)index, (int16_t)value };
    return n + (value != 0);
}

/* The cards of a zone that `player` knows to lie there; printed points of its units in *points, how many are units
 * in *units. */
static int put_zone(const struct gwent *g, int player, int zone, int index, struct duel_feature out[], int n,
                    int *points, int *units)
{
    const bool forum = rules_of(g)->forum;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct record record = record_at(g, at);
        const struct card *card = &gwent_cards[record.card];
        if (!record.card || (is_hidden(zone) && !(record.known & PLACED << player)))
            continue;
        n = put(out, n, index + record.card, UNIT);
        *points += forum ? card->strength_forum : card->strength;
        *units += is_unit(record.card);
    }
    return n;
}

static int put_rows(const struct gwent *g, int player, struct duel_feature out[], int n, int total[HALVES])
{
    int points = 0, units;
    for (int side = 0; side < HALVES; side++) {
        const int half = side ? 1 - player : player;
        total[side] = 0;
        for (int row = 0; row < ROWS; row++) {
            const int at = side * ROWS + row, zone = row_zone(half, row), sum = row_strength(g, zone, NULL);
            total[side] += sum;
            units = 0;
            n = put_zone(g, player, zone, IN_ROWS + side * GWENT_CARDS, out, n, &points, &units);
            n = put(out, n, ROW_POINTS + at, sum * UNIT / 100);
            n = put(out, n, ROW_UNITS + at, units * UNIT / 4);
            n = put(out, n, ROW_HORN + at, g->side[half].slot[row] & SLOT_HORNS ? UNIT : 0);
        }
    }
    for (int row = 0; row < ROWS; row++)
        n = put(out, n, ROW_WEATHER + row, (g->weather | g->leader_weather) >> row & 1 ? UNIT : 0);
    return n;
}

static int put_leaders(const struct gwent *g, int half, int side, struct duel_feature out[], int n)
{
    const struct side *s = &g->side[half];
    if (!rules_of(g)->hard)
        return s->leader && !s->used ? put(out, n, LEADER + side * GWENT_LEADERS + s->leader, UNIT) : n;
    for (int leader = 1; leader < GWENT_LEADERS; leader++)
        if (gwent_leaders[leader].faction == s->faction && !(s->used & leader_bit(leader)))
            n = put(out, n, LEADER + side * GWENT_LEADERS + leader, s->round_leader ? UNIT / 2 : UNIT);
    return n;
}

static int put_sides(const struct gwent *g, int player, struct duel_feature out[], int n)
{
    const bool exchange = g->phase == PHASE_EXCHANGE;
    for (int side = 0; side < HALVES; side++) {
        const int half = side ? 1 - player : player;
        const struct side *s = &g->side[half];
        const int hand = zone_size(g, zone_of(half, HAND));
        if (!(exchange && side)) {      /* nobody sees how far the other is with it (gwent 3.9) */
            n = put(out, n, HAND_SIZE + side * SIZES + (hand < SIZES ? hand : SIZES - 1), UNIT);
            n = put(out, n, DECK_SIZE + side, zone_size(g, zone_of(half, DECK)) * UNIT / 16);
        }
        n = put(out, n, FACTION + side * FACTION_COUNT + s->faction, UNIT);
        n = put(out, n, LIVES_LEFT + side * (LIVES + 1) + s->lives, UNIT);
        for (int i = 0; i < EFFECTS; i++)
            n = put(out, n, SIDE_EFFECT + side * EFFECTS + i, s->effects >> i & 1 ? UNIT : 0);
        n = put_leaders(g, half, side, out, n);
    }
    return n;
}

/* Own points less the other's, in steps, and who has passed. */
static int put_lead(const struct gwent *g, int player, const int total[HALVES], struct duel_feature out[],
                    int n)
{
    const int passed = g->side[player].passed ? 1 : g->side[1 - player].passed ? 2 : 0;
    const int points = (total[0] - total[1]) / 10, half = LEADS / 2;
    int step = points > 0 ? (points + LEAD_STEP - 1) / LEAD_STEP : points / LEAD_STEP - (points < 0);
    step = step > half ? half : step < -half ? -half : step;
    return put(out, n, LEAD + passed * LEADS + half + step, UNIT);
}

int gwent_features(const duel_state *state, int player, struct duel_feature out[])
{
    const struct gwent *g = (const struct gwent *)(const void *)state;
    const struct duel_prompt *prompt = &g->head.prompt[player];
    int total[HALVES], points = 0, units = 0, ignore = 0;
    int n = put_rows(g, player, out, 0, total);

    n = put_lead(g, player, total, out, n);
    n = put_zone(g, player, zone_of(player, HAND), IN_HAND, out, n, &points, &units);
    n = put(out, n, HAND_POINTS, points * UNIT / 32);
    n = put(out, n, HAND_UNITS, units * UNIT / 4);
    if (g->phase != PHASE_EXCHANGE)
        n = put_zone(g, player, zone_of(1 - player, HAND), IN_HAND + GWENT_CARDS, out, n, &ignore, &ignore);
    for (int side = 0; side < HALVES; side++)
        n = put_zone(g, player, zone_of(side ? 1 - player : player, GRAVE), IN_GRAVE + side * GWENT_CARDS,
                     out, n, &ignore, &ignore);
    points = 0;
    n = put_zone(g, player, zone_of(player, DECK), IN_DECK, out, n, &points, &ignore);
    n = put(out, n, DECK_POINTS, points * UNIT / 64);
    n = put_sides(g, player, out, n);
    n = put(out, n, ROUND_NOW + (g->round < ROUNDS ? g->round : ROUNDS), UNIT);
    n = put(out, n, ASKED + (g->head.awaiting >> player & 1 ? prompt->kind : ASK_NOTHING), UNIT);
    n = put(out, n, OTHER_ASKED, g->head.awaiting >> (1 - player) & 1 ? UNIT : 0);
    n = put(out, n, PLAYS_LEFT, g->plays * (g->active == player ? UNIT : -UNIT));
    return put(out, n, COMING, g->side[player].pending * UNIT / 2);
}

/* --- going on in a hurry ---------------------------------------------------------------------------------- */

/* Any answer, but for passing: who leads when the other has passed, passes too, who does not, plays on; else one
 * thinks of passing now and then, and does so when well ahead or far behind. */
duel_action gwent_playout(const duel_state *state, int player, const duel_action legal[], int n,
                          uint64_t *seed)
{
    enum { THINK = 6, AHEAD = 120, BEHIND = -250 };     /* one turn in six; tenths of points */
    const struct gwent *g = (const struct gwent *)(const void *)state;
    const bool can_pass = legal[0].verb == VERB_PASS;
    const unsigned pick = duel_mix_below(seed, (unsigned)n);
    if (!can_pass)
        return legal[pick];
    const bool alone = g->side[1 - player].passed;
    const unsigned other = 1 + duel_mix_below(seed, (unsigned)(n - 1));
    if (!alone && duel_mix_below(seed, THINK))
        return legal[other];
    const int lead = half_strength(g, player) - half_strength(g, 1 - player);
    const bool pass = alone ? lead > 0 : lead > AHEAD || (lead < BEHIND && g->side[player].lives > 1);
    return legal[pass ? 0 : other];
}
