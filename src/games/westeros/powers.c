/* What commanders and the tactics of cards add (chapters 2, 5). */
#include "westeros.h"

unsigned westeros_led_by(const struct westeros *g, unsigned commander)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (westeros_is_led(g, unit, commander))
            return unit;
    return WESTEROS_NOBODY;
}

bool westeros_is_led(const struct westeros *g, unsigned unit, unsigned commander)
{
    return g->unit[unit].type && g->unit[unit].commander == commander;
}

/* westeros 5.32 */
bool westeros_is_ready(const struct westeros *g, unsigned unit, unsigned commander)
{
    return westeros_is_led(g, unit, commander) && !(g->unit[unit].lasting & WESTEROS_COMMITTED);
}

/* --- tactics -------------------------------------------------------------------------------------- */

static bool is_ordered(const struct westeros *g, unsigned unit)
{
    return g->unit[unit].status & WESTEROS_ORDERED;
}

bool westeros_has_tactic(const struct westeros *g, unsigned unit, enum westeros_tactic tactic)
{
    return g->tactic == tactic && is_ordered(g, unit);
}

/* westeros 11.3 */
unsigned westeros_colours_lost(const struct westeros *g, int player)
{
    static const uint8_t colour[WESTEROS_WORST + 1] = { 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3 };
    return colour[g->side[player].morale];
}

/* westeros 5.12 */
bool westeros_meets(const struct westeros *g, int player, enum westeros_need need)
{
    if (need >= WESTEROS_NEEDS_TOKEN && need < WESTEROS_NEEDS_OWN_GREEN)
        return g->side[player].tokens[need - WESTEROS_NEEDS_TOKEN] > 0;
    if (need == WESTEROS_NEEDS_OWN_GREEN)
        return westeros_colours_lost(g, player) <= 1;
    if (need == WESTEROS_NEEDS_OWN_YELLOW)
        return westeros_colours_lost(g, player) >= 2;
    return need == WESTEROS_NEEDS_NOTHING || westeros_colours_lost(g, !player) >= 1;
}

/* westeros 5.30, 5.31 */
bool westeros_is_outside(const struct westeros *g, unsigned unit)
{
    for (unsigned leader = 0; leader < g->slots; leader++)
        if (g->unit[leader].type && g->unit[leader].commander &&
            westeros_owner(&g->unit[leader]) == westeros_owner(&g->unit[unit]) &&
            westeros_in_control(g, leader, unit))
            return false;
    return true;
}

/* --- what units can ---------------------------------------------------------------------------------- */

static bool is_beside(const struct westeros *g, unsigned unit, unsigned commander)
{
    const unsigned leader = westeros_led_by(g, commander);
    return leader != WESTEROS_NOBODY && westeros_owner(&g->unit[leader]) == westeros_owner(&g->unit[unit]) &&
           westeros_touch(g, leader, unit);
}

static bool is_in_zone(const struct westeros *g, unsigned unit, unsigned commander)
{
    const unsigned leader = westeros_led_by(g, commander);
    return leader != WESTEROS_NOBODY && westeros_owner(&g->unit[leader]) == westeros_owner(&g->unit[unit]) &&
           westeros_in_control(g, leader, unit);
}

/* westeros 2.8, 2.15, 5.21: the unit of Maege; on foot beside the Lord of Last Hearth; by a tactic. */
bool westeros_is_stalwart(const struct westeros *g, unsigned unit)
{
    return westeros_has(g, unit, WESTEROS_STALWART) || westeros_is_led(g, unit, WESTEROS_MAEGE) ||
           g->unit[unit].lasting & WESTEROS_FIRM ||
           (!westeros_has(g, unit, WESTEROS_MOUNTED) && is_beside(g, unit, WESTEROS_LAST_HEARTH));
}

/* westeros 5.22, 5.44 */
bool westeros_stays(const struct westeros *g, unsigned unit, enum westeros_how how)
{
    const unsigned kevan = westeros_led_by(g, WESTEROS_KEVAN);
    return (how == WESTEROS_SHOT && g->unit[unit].lasting & WESTEROS_HOLDS) ||
           (kevan != WESTEROS_NOBODY && g->unit[kevan].lasting & WESTEROS_STEADIES &&
            is_in_zone(g, unit, WESTEROS_KEVAN));
}

/* westeros 2.19, 2.20 */
unsigned westeros_toughness(const struct westeros *g, unsigned unit)
{
    return westeros_is_led(g, unit, WESTEROS_MOUNTAIN) ||
           (westeros_is_led(g, unit, WESTEROS_LION) && g->unit[unit].soldiers > 0);
}

/* westeros 2.14, 2.16, 2.18: what commanders always add. */
static int dice_of_commander(const struct westeros *g, unsigned unit, unsigned target)
{
    const struct westeros_unit *u = &g->unit[unit], *t = &g->unit[target];
    return (u->commander == WESTEROS_GREATJON && t->rank > u->rank) +
           (u->commander == WESTEROS_RICKARD && u->moved >= 2) +
           (u->commander == WESTEROS_JAIME && t->commander != 0);
}

/* westeros 5.18, 5.40, 5.41, 2.21: and what was done in this turn. */
static inline int more_dice(const struct westeros *g, unsigned unit, unsigned target,
                            struct westeros_reasons *why)
{
    const struct westeros_unit *u = &g->unit[unit];
    const int of_commander = dice_of_commander(g, unit, target),
              tactic = westeros_has_tactic(g, unit, WESTEROS_DICE_OF_EACH),
              lion = g->called & WESTEROS_CALLED_LION && westeros_has(g, unit, WESTEROS_MOUNTED) &&
                     is_in_zone(g, unit, WESTEROS_LION),
              mountain = g->called & WESTEROS_CALLED_MOUNTAIN && u->commander == WESTEROS_MOUNTAIN ? 3 : 0,
              lent = u->commander == WESTEROS_KEVAN ? g->lent : 0;
    westeros_because(why, WESTEROS_BY_COMMANDER, of_commander);
    westeros_because(why, WESTEROS_BY_TACTIC, tactic);
    westeros_because(why, WESTEROS_BY_CALL, lion + mountain);
    westeros_because(why, WESTEROS_GIVEN_AWAY, -lent);
    return of_commander + tactic + lion + mountain - lent;
}

int westeros_more_dice(const struct westeros *g, unsigned unit, unsigned target)
{
    return more_dice(g, unit, target, NULL);
}

void westeros_why_more_dice(const struct westeros *g, unsigned unit, unsigned target,
                            struct westeros_reasons *why)
{
    more_dice(g, unit, target, why);
}

/* westeros 2.10, 5.29 */
bool westeros_may_scorch(const struct westeros *g, unsigned unit)
{
    return westeros_is_led(g, unit, WESTEROS_REAVER) || westeros_has_tactic(g, unit, WESTEROS_BURN);
}

/* westeros 2.13, 5.24 */
bool westeros_leaves_freely(const struct westeros *g, unsigned unit)
{
    return westeros_is_led(g, unit, WESTEROS_KING) || westeros_has_tactic(g, unit, WESTEROS_OUTRIDE);
}

/* westeros 2.17 */
unsigned westeros_evading_costs_less(const struct westeros *g, unsigned unit)
{
    return is_in_zone(g, unit, WESTEROS_EDDARD);
}
