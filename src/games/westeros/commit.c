/* What each commander can do once in a battle: before a turn, or in it before or after an attack (chapter 5). */
#include "westeros.h"

static bool is_mine(const struct westeros *g, unsigned unit)
{
    return g->unit[unit].type && westeros_owner(&g->unit[unit]) == g->active;
}

/* --- before a turn ---------------------------------------------------------------------------------- */

/* westeros 5.38, 5.39: of whom he makes active again. */
static bool can_rally(const struct westeros *g, unsigned leader, unsigned unit)
{
    if (!is_mine(g, unit) || g->unit[unit].status & WESTEROS_ACTIVE)
        return false;
    return g->unit[leader].commander == WESTEROS_LAST_HEARTH
               ? westeros_touch(g, leader, unit)
               : westeros_has(g, unit, WESTEROS_MOUNTED) && westeros_in_control(g, leader, unit);
}

static bool has_somebody_to_rally(const struct westeros *g, unsigned leader)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (can_rally(g, leader, unit))
            return true;
    return false;
}

static bool can_before(const struct westeros *g, unsigned unit)
{
    switch (g->unit[unit].commander) {
    case WESTEROS_LAST_HEARTH:
    case WESTEROS_RICKARD: return has_somebody_to_rally(g, unit);
    case WESTEROS_EDDARD: return g->side[g->active].morale > 1;
    case WESTEROS_KEVAN: return true;
    default: return false;
    }
}

/* --- in a turn --------------------------------------------------------------------------------------- */

static bool has_attacked(const struct westeros *g, unsigned unit)
{
    return (g->unit[unit].status & (WESTEROS_ORDERED | WESTEROS_HAS_ATTACKED)) ==
           (WESTEROS_ORDERED | WESTEROS_HAS_ATTACKED);
}

/* As if it could attack once more. */
static bool could_again(const struct westeros *g, unsigned unit, bool scorches)
{
    struct westeros then = *g;
    then.unit[unit].status |= WESTEROS_AGAIN;
    return has_attacked(g, unit) && (scorches ? westeros_has_scorch : westeros_has_target)(&then, unit);
}

/* westeros 5.33: somebody two hexes away whom he cannot attack otherwise. */
static bool could_with_dogs(const struct westeros *g, unsigned unit)
{
    struct westeros then = *g;
    enum westeros_how how;
    then.called |= WESTEROS_CALLED_WOLF;
    for (unsigned target = 0; westeros_may_attack(g, unit) && target < g->slots; target++)
        if (g->unit[target].type && westeros_can_attack(&then, unit, target, &how) &&
            !westeros_can_attack(g, unit, target, &how))
            return true;
    return false;
}

static bool has_riders_to_send(const struct westeros *g, unsigned leader)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (is_mine(g, unit) && westeros_has(g, unit, WESTEROS_MOUNTED) &&
            westeros_in_control(g, leader, unit) && westeros_may_attack(g, unit) &&
            westeros_has_target(g, unit))
            return true;
    return false;
}

static bool can_in_turn(const struct westeros *g, unsigned unit)
{
    switch (g->unit[unit].commander) {
    case WESTEROS_YOUNG_WOLF: return could_with_dogs(g, unit);
    case WESTEROS_GREATJON:
    case WESTEROS_MAEGE: return could_again(g, unit, false);
    case WESTEROS_REAVER: return g->scorched && could_again(g, unit, true);
    case WESTEROS_LION: return has_riders_to_send(g, unit);
    case WESTEROS_MOUNTAIN: return westeros_may_attack(g, unit) && westeros_has_target(g, unit);
    case WESTEROS_ADDAM: return has_attacked(g, unit) && !g->fire[g->unit[unit].hex];
    default: return false;
    }
}

/* westeros 5.45 */
static int add_tokens(const struct westeros *g, duel_action out[], int n)
{
    for (unsigned face = 0; face < WESTEROS_FACES; face++)
        if (g->side[0].tokens[face] + g->side[1].tokens[face] < WESTEROS_SUPPLY)
            out[n++] = (duel_action){ WESTEROS_RECLAIM, { (uint8_t)face } };
    return n;
}

/* westeros 5.32 */
int westeros_legal_commit(const struct westeros *g, bool fighting, duel_action out[], int n)
{
    struct hex_set able = { { 0 } };
    bool reclaims = false;
    for (unsigned unit = 0; unit < g->slots; unit++) {
        const struct westeros_unit *u = &g->unit[unit];
        if (!u->commander || u->lasting & WESTEROS_COMMITTED || !is_mine(g, unit))
            continue;
        if ((fighting ? can_in_turn : can_before)(g, unit))
            hex_add(&able, u->hex);
        reclaims |= u->commander == WESTEROS_TYWIN && !fighting;
    }
    for (unsigned hex = hex_first(&able, 0); hex != HEX_NONE; hex = hex_first(&able, hex + 1))
        out[n++] = (duel_action){ WESTEROS_COMMIT, { (uint8_t)hex } };
    return reclaims ? add_tokens(g, out, n) : n;
}

/* --- doing it ------------------------------------------------------------------------------------------- */

static void rally_around(struct westeros *g, unsigned leader, struct duel_io *io)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (can_rally(g, leader, unit))
            westeros_rally(g, unit, io);
}

/* westeros 5.43: he alone moves again. */
static void ride_on(struct westeros *g, unsigned unit)
{
    for (unsigned other = 0; other < g->slots; other++)
        if (g->unit[other].status & WESTEROS_ORDERED)
            g->unit[other].status |= WESTEROS_HAS_MOVED;
    g->unit[unit].status &= (uint8_t)~WESTEROS_HAS_MOVED;
    g->called |= WESTEROS_CALLED_RIDE;
    g->step = WESTEROS_MOVING;
}

static void do_it(struct westeros *g, unsigned unit, struct duel_io *io)
{
    switch (g->unit[unit].commander) {
    case WESTEROS_LAST_HEARTH:
    case WESTEROS_RICKARD: rally_around(g, unit, io); break;
    case WESTEROS_EDDARD: westeros_gain_morale(g, g->active, 3, io); break;         /* westeros 5.37 */
    case WESTEROS_KEVAN: g->unit[unit].lasting |= WESTEROS_STEADIES; break;
    case WESTEROS_YOUNG_WOLF: g->called |= WESTEROS_CALLED_WOLF; break;
    case WESTEROS_LION: g->called |= WESTEROS_CALLED_LION; break;
    case WESTEROS_MOUNTAIN: g->called |= WESTEROS_CALLED_MOUNTAIN; break;
    case WESTEROS_GREATJON:
    case WESTEROS_MAEGE:
    case WESTEROS_REAVER: g->unit[unit].status |= WESTEROS_AGAIN; break;            /* westeros 5.35, 5.36, 5.42 */
    case WESTEROS_ADDAM: ride_on(g, unit); break;
    default: break;
    }
}

void westeros_commit(struct westeros *g, duel_action action, struct duel_io *io)
{
    const bool reclaims = action.verb == WESTEROS_RECLAIM;
    const unsigned unit = reclaims ? westeros_led_by(g, WESTEROS_TYWIN) : westeros_unit_at(g, action.arg[0]);
    westeros_committed(g, unit, io);
    if (reclaims)
        westeros_take_token(g, g->active, action.arg[0], io);
    else
        do_it(g, unit, io);
}
