/* Dice, hits, losses, morale, and how a battle ends (chapters 3, 8, 10, 11). */
#include "westeros.h"

/* --- the end ------------------------------------------------------------------------------------ */

void westeros_end(struct westeros *g, int winner, enum westeros_end by, struct duel_io *io)
{
    if (westeros_is_over(g))
        return;
    g->step = WESTEROS_OVER;
    g->fights = g->bonus = 0;
    g->head.winner = (uint8_t)winner;
    g->head.ended_by = (uint8_t)by;
    duel_tell_all(io, .kind = WESTEROS_TOLD_END, .player = (uint8_t)winner, .how = (uint8_t)by);
}

/* --- morale ------------------------------------------------------------------------------------- */

/* westeros 11.1, 11.11 */
static void set_morale(struct westeros *g, int player, int space, struct duel_io *io)
{
    struct westeros_side *side = &g->side[player];
    const int to = space < 1 ? 1 : space > WESTEROS_WORST ? WESTEROS_WORST : space;
    if (to == side->morale)
        return;
    side->morale = (uint8_t)to;
    duel_tell_all(io, .kind = WESTEROS_TOLD_MORALE, .depth = 1, .player = (uint8_t)player,
                  .amount = (int16_t)to);
    if (to == WESTEROS_WORST && side->rout)             /* westeros 11.4 */
        westeros_end(g, !player, WESTEROS_END_ROUT, io);
}

/* westeros 11.2 */
void westeros_lose_morale(struct westeros *g, int player, int spaces, struct duel_io *io)
{
    set_morale(g, player, g->side[player].morale + spaces, io);
}

void westeros_gain_morale(struct westeros *g, int player, int spaces, struct duel_io *io)
{
    set_morale(g, player, g->side[player].morale - spaces, io);
}

/* westeros 11.3, 11.6: down to the best space of its colour. */
void westeros_recover(struct westeros *g, int player, struct duel_io *io)
{
    static const uint8_t best[WESTEROS_WORST + 1] = { 0, 1, 1, 1, 4, 4, 4, 7, 7, 7, 10, 10 };
    set_morale(g, player, best[g->side[player].morale], io);
}

/* --- dice ------------------------------------------------------------------------------------------ */

void westeros_throw(struct westeros *g, int player, unsigned dice, uint8_t faces[WESTEROS_FACES],
                    struct duel_io *io)
{
    for (unsigned i = 0; i < dice; i++) {
        const unsigned face = westeros_die_face(g, io);
        duel_rolled(io, WESTEROS_ROLL_FIGHT, player, 0, DUEL_ALL);
        faces[face]++;
        duel_tell_all(io, .kind = WESTEROS_TOLD_DIE, .depth = 1, .player = (uint8_t)player,
                      .what = (uint8_t)face);
    }
}

/* westeros 3.2: shields of the rank as which it is defended, and valor; heavy armour counts as a rank more. westeros 2.6 */
unsigned westeros_hits_of(const struct westeros *g, unsigned target, const uint8_t faces[WESTEROS_FACES])
{
    unsigned rank = g->unit[target].rank;
    if (westeros_has(g, target, WESTEROS_ARMOUR) && rank < WESTEROS_RED)
        rank++;
    return faces[rank] + faces[WESTEROS_VALOR];
}

/* westeros 4.2: of each kind there are so many. */
void westeros_take_token(struct westeros *g, int player, unsigned face, struct duel_io *io)
{
    if (g->side[0].tokens[face] + g->side[1].tokens[face] >= WESTEROS_SUPPLY)
        return;
    g->side[player].tokens[face]++;
    duel_tell_all(io, .kind = WESTEROS_TOLD_TAKEN, .player = (uint8_t)player, .what = (uint8_t)face);
}

/* --- units ---------------------------------------------------------------------------------------- */

/* westeros 5.32 */
void westeros_committed(struct westeros *g, unsigned unit, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[unit];
    u->lasting |= WESTEROS_COMMITTED;
    duel_tell_all(io, .kind = WESTEROS_TOLD_COMMITTED, .player = (uint8_t)westeros_owner(u),
                  .card2 = westeros_commander_card(u->commander), .from = u->hex);
}

void westeros_rally(struct westeros *g, unsigned unit, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[unit];
    if (u->status & WESTEROS_ACTIVE)
        return;
    u->status |= WESTEROS_ACTIVE;
    duel_tell_all(io, .kind = WESTEROS_TOLD_RALLIED, .player = (uint8_t)westeros_owner(u),
                  .card = westeros_type_card(u->type), .from = u->hex);
}

void westeros_part(struct westeros *g, unsigned unit)
{
    const unsigned other = g->unit[unit].engaged;
    g->unit[unit].engaged = 0;
    if (other)
        g->unit[other - 1].engaged = 0;
}

/* westeros 11.8 */
void westeros_arrive(struct westeros *g, unsigned unit, struct duel_io *io)
{
    const struct westeros_unit *u = &g->unit[unit];
    for (unsigned i = 0; i < g->objectives; i++)
        if (g->objective[i].hex == u->hex && g->objective[i].house != westeros_owner(u) + 1) {
            g->objective[i].house = (uint8_t)(westeros_owner(u) + 1);
            duel_tell_all(io, .kind = WESTEROS_TOLD_CONTROL, .depth = 1, .player = (uint8_t)westeros_owner(u),
                          .what = (uint8_t)i, .to = u->hex);
        }
}

static bool has_units(const struct westeros *g, int player)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type && westeros_owner(&g->unit[unit]) == player)
            return true;
    return false;
}

static void capture(struct westeros *g, const struct westeros_unit *u, struct duel_io *io)
{
    struct westeros_side *side = &g->side[westeros_owner(u)];
    unsigned n = 0;
    while (side->captured[n])
        n++;
    side->captured[n] = u->commander;                   /* westeros 5.11: his cards stay in the deck */
    duel_tell_all(io, .kind = WESTEROS_TOLD_CAPTURED, .depth = 1, .player = (uint8_t)westeros_owner(u),
                  .card2 = westeros_commander_card(u->commander), .from = u->hex);
}

/* westeros 11.5, 11.12, 14.13 */
static void score(struct westeros *g, int player, unsigned points, struct duel_io *io)
{
    g->side[player].points = (uint8_t)(g->side[player].points + points);
    duel_tell_all(io, .kind = WESTEROS_TOLD_POINTS, .depth = 1, .player = (uint8_t)player,
                  .amount = g->side[player].points);
    if (g->enough && g->side[player].points >= g->enough)
        westeros_end(g, player, WESTEROS_END_POINTS, io);
}

/* westeros 5.25, 5.28: what a tactic makes of a destroyed enemy. */
static void reap(struct westeros *g, unsigned rank, struct duel_io *io)
{
    if (g->tactic == WESTEROS_NORTH)
        westeros_gain_morale(g, g->active, 1, io);
    if (g->tactic == WESTEROS_DEBT && g->uses) {
        g->uses = 0;
        westeros_take_token(g, g->active, rank, io);
    }
}

/* westeros 8.2, 11.2, 11.7 */
static void destroy(struct westeros *g, unsigned unit, struct duel_io *io)
{
    const struct westeros_unit lost = g->unit[unit];
    const int player = westeros_owner(&lost);
    westeros_part(g, unit);
    g->unit[unit] = (struct westeros_unit){ 0 };
    if (lost.commander)
        capture(g, &lost, io);
    duel_tell_all(io, .kind = WESTEROS_TOLD_DESTROYED, .depth = 1, .player = (uint8_t)player,
                  .card = westeros_type_card(lost.type), .from = lost.hex);
    if (g->goal == WESTEROS_GOAL_POINTS)
        score(g, !player, 1u + (lost.commander ? g->captures : 0u), io);
    westeros_lose_morale(g, player, 1 + lost.rank, io);
    if (!has_units(g, player))
        westeros_end(g, !player, WESTEROS_END_EMPTY, io);
    if (player != g->active && !westeros_is_over(g))
        reap(g, lost.rank, io);
}

/* westeros 8.1, 8.2, 8.3, 8.4 */
bool westeros_hit(struct westeros *g, unsigned unit, unsigned hits, uint8_t *excess, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[unit];
    const unsigned lost = hits < u->soldiers ? hits : u->soldiers;
    if (hits == 0)
        return false;
    if (lost)
        duel_tell_all(io, .kind = WESTEROS_TOLD_LOST, .depth = 1, .player = (uint8_t)westeros_owner(u),
                      .card = westeros_type_card(u->type), .from = u->hex, .amount = (int16_t)lost);
    u->soldiers = (uint8_t)(u->soldiers - lost);
    *excess = (uint8_t)(*excess + hits - lost);
    if (u->soldiers > 0 || (u->commander && *excess < westeros_commanders[u->commander].capture))
        return false;
    destroy(g, unit, io);
    return true;
}

/* --- fires at the end of a round ------------------------------------------------------------------- */

/* westeros 10.5: a soldier of each unit in a burning hex; a commander alone is spared. */
static void burn_units_of(struct westeros *g, int player, struct duel_io *io)
{
    for (unsigned unit = 0; unit < g->slots && !westeros_is_over(g); unit++) {
        struct westeros_unit *u = &g->unit[unit];
        if (!u->type || westeros_owner(u) != player || !g->fire[u->hex] || u->soldiers == 0)
            continue;
        duel_tell_all(io, .kind = WESTEROS_TOLD_BURNED, .player = (uint8_t)player,
                      .card = westeros_type_card(u->type), .from = u->hex);
        if (--u->soldiers == 0 && !u->commander)
            destroy(g, unit, io);
    }
}

/* westeros 10.1, 10.4: at the limit terrain is laid waste, and what lies on it is gone with its fire. */
void westeros_kindle(struct westeros *g, unsigned hex, unsigned levels, struct duel_io *io)
{
    const unsigned limit = westeros_ground_at(g, hex)->burns;
    const unsigned level = g->fire[hex] + levels < limit ? g->fire[hex] + levels : limit;
    if (level <= g->fire[hex])
        return;
    g->fire[hex] = (uint8_t)level;
    westeros_look_at(g, hex);
    duel_tell_all(io, .kind = WESTEROS_TOLD_FIRE, .depth = 1, .player = DUEL_NOBODY, .to = (uint8_t)hex,
                  .amount = (int16_t)level);
    if (level < limit)
        return;
    if (g->token[hex])
        g->token[hex] = g->fire[hex] = 0;
    else
        g->token[hex] = WESTEROS_DEVASTATION;
    westeros_look_at(g, hex);
    duel_tell_all(io, .kind = WESTEROS_TOLD_RAZED, .depth = 1, .player = DUEL_NOBODY, .to = (uint8_t)hex);
}

/* tried: hexes for which there was a die. */
static void spread_from(struct westeros *g, unsigned hex, struct hex_set *tried, struct duel_io *io)
{
    uint8_t around[HEX_DIRECTIONS];
    hex_around(westeros_grid(g), hex, around);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        const unsigned to = around[direction];
        if (to == HEX_NONE || hex_has(tried, to) || g->fire[to] || !westeros_ground_at(g, to)->burns)
            continue;
        hex_add(tried, to);
        const unsigned face = westeros_die_face(g, io);
        duel_rolled(io, WESTEROS_ROLL_FIRE, DUEL_NOBODY, 0, DUEL_ALL);
        if (face == WESTEROS_GREEN)
            westeros_kindle(g, to, 1, io);
    }
}

/* westeros 10.6: only fires of level 4 spread. */
static void spread(struct westeros *g, struct duel_io *io)
{
    struct hex_set tried = { { 0 } };
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++)
        if (g->fire[hex] == WESTEROS_SPREADS)
            spread_from(g, hex, &tried, io);
}

/* westeros 10.7: no more than this. */
void westeros_burn(struct westeros *g, struct duel_io *io)
{
    burn_units_of(g, g->first, io);
    burn_units_of(g, !g->first, io);
    if (!westeros_is_over(g))
        spread(g, io);
}
