/* Gwent for computer opponents: what a player sees as numbers for a learned evaluation, and a quick policy for
 * playouts. No rules here. */
#include "gwent.h"
#include "opponent.h"

/* --- numbers ------------------------------------------------------------------------------------------- */

enum { UNIT = 64, LEAD_STEP = 4 };

/* In the order of enum feature. Of a pair the first is the player's, the second the other's. */
const struct duel_inputs gwent_inputs[] = {
    { .name = "hand", .sides = 2, .each = GWENT_CARDS, .cards = true },
    { .name = "rows", .sides = 2, .each = GWENT_CARDS, .cards = true },
    { .name = "grave", .sides = 2, .each = GWENT_CARDS, .cards = true },
    { .name = "deck", .sides = 1, .each = GWENT_CARDS, .cards = true },
    { .name = "lead", .sides = PASSES, .each = LEADS },
    { .name = "hand-size", .sides = 2, .each = SIZES },
    { .name = "deck-size", .sides = 2, .each = 1 },
    { .name = "points", .sides = 2, .each = ROWS },
    { .name = "units", .sides = 2, .each = ROWS },
    { .name = "horn", .sides = 2, .each = ROWS },
    { .name = "weather", .sides = 1, .each = ROWS },
    { .name = "faction", .sides = 2, .each = FACTION_COUNT, .cards = true, .card = KEY_FACTIONS },
    { .name = "leader", .sides = 2, .each = GWENT_LEADERS, .cards = true, .card = KEY_LEADERS },
    { .name = "effect", .sides = 2, .each = EFFECTS },
    { .name = "lives", .sides = 2, .each = LIVES + 1 },
    { .name = "round", .sides = 1, .each = ROUNDS + 1 },
    { .name = "asked", .sides = 1, .each = ASK_MOVE, .list = gwent_prompts },
    { .name = "other-asked", .sides = 1, .each = 1 },
    { .name = "plays", .sides = 1, .each = 1 },
    { .name = "coming", .sides = 1, .each = 1 },
    { .name = "hand-points", .sides = 1, .each = 1 },
    { .name = "hand-units", .sides = 1, .each = 1 },
    { .name = "deck-points", .sides = 1, .each = 1 },
    { .name = NULL },
};

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
            const int at = side * ROWS + row, zone = row_zone(half, row),
                      sum = gwent_row_strength(g, zone, NULL);
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
        if (gwent_leaders[leader].faction == s->faction && !(s->used & gwent_leader_bit(leader)))
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
    const struct gwent *g = gwent_of(state);
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
    const int asked = g->head.awaiting >> player & 1 ? prompt->kind : ASK_NOTHING;
    n = put(out, n, ASKED + (asked == ASK_MOVE ? ASK_PLAY : asked), UNIT);
    n = put(out, n, OTHER_ASKED, g->head.awaiting >> (1 - player) & 1 ? UNIT : 0);
    n = put(out, n, PLAYS_LEFT, g->plays * (g->active == player ? UNIT : -UNIT));
    return put(out, n, COMING, g->side[player].pending * UNIT / 2);
}

/* --- going on in a hurry ---------------------------------------------------------------------------------- */

/* Any answer, except for passing: once the other has passed, a player who leads passes too, and one who does not
 * plays on; otherwise passing is considered now and then, and chosen when well ahead or far behind. */
duel_action gwent_playout(const duel_state *state, int player, const duel_action legal[], int n,
                          uint64_t *seed)
{
    enum { THINK = 6, AHEAD = 120, BEHIND = -250 };     /* one turn in six; tenths of points */
    const struct gwent *g = gwent_of(state);
    const bool can_pass = legal[0].verb == VERB_PASS;
    const unsigned pick = duel_mix_below(seed, (unsigned)n);
    if (!can_pass)
        return legal[pick];
    const bool alone = g->side[1 - player].passed;
    const unsigned other = 1 + duel_mix_below(seed, (unsigned)(n - 1));
    if (!alone && duel_mix_below(seed, THINK))
        return legal[other];
    const int lead = gwent_half_strength(g, player) - gwent_half_strength(g, 1 - player);
    const bool pass = alone ? lead > 0 : lead > AHEAD || (lead < BEHIND && g->side[player].lives > 1);
    return legal[pass ? 0 : other];
}
