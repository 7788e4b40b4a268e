/* What follows from where things lie: who stands where, what a hex counts as, control, sight (chapters 1, 2, 5, 9). */
#include "westeros.h"

extern inline void westeros_mark(const struct westeros *, unsigned unit, struct westeros_map *);
extern inline bool westeros_has(const struct westeros *, unsigned unit, enum westeros_keyword);

/* westeros 1.6 */
unsigned westeros_unit_at(const struct westeros *g, unsigned hex)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].hex == hex && g->unit[unit].type)
            return unit;
    return WESTEROS_NOBODY;
}

void westeros_map_of(const struct westeros *g, unsigned players, struct westeros_map *map)
{
    map->units = (struct hex_set){ { 0 } };
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type && players >> westeros_owner(&g->unit[unit]) & 1)
            westeros_mark(g, unit, map);
}

void westeros_map(const struct westeros *g, struct westeros_map *map)
{
    westeros_map_of(g, 3, map);
}

/* westeros 9.1, 9.15: what lies on a hex takes the place of its terrain. */
const struct westeros_ground_row *westeros_ground_at(const struct westeros *g, unsigned hex)
{
    return &westeros_grounds[g->token[hex] ? g->token[hex] : g->ground[hex]];
}

bool westeros_is_hill(const struct westeros *g, unsigned hex)
{
    return westeros_ground_at(g, hex) == &westeros_grounds[WESTEROS_HILL];
}

static void put(struct hex_set *set, unsigned hex, bool in)
{
    hex_remove(set, hex);
    set->bits[hex / 64] |= (uint64_t)in << hex % 64;
}

void westeros_look_at(struct westeros *g, unsigned hex)
{
    for (unsigned plane = 0; plane < WESTEROS_PLANES; plane++)
        put(&g->like[plane], hex, westeros_ground_at(g, hex)->like >> plane & 1);
    put(&g->burns, hex, g->fire[hex]);
}

/* All hexes that are like that ground. */
static HEX_INLINE struct hex_set all_like(const struct westeros *g, unsigned ground)
{
    struct hex_set out = westeros_grid(g)->all;
    for (unsigned plane = 0; plane < WESTEROS_PLANES; plane++) {
        const uint64_t other = ground >> plane & 1 ? 0 : ~(uint64_t)0;
        for (unsigned word = 0; word < HEX_WORDS; word++)
            out.bits[word] &= g->like[plane].bits[word] ^ other;
    }
    return out;
}

void westeros_entering(const struct westeros *g, bool mounted, struct hex_land *land)
{
    *land = (struct hex_land){ .enter[HEX_CLOSED] = g->burns };         /* westeros 10.2 */
    for (unsigned ground = 0; ground <= WESTEROS_GROUNDS; ground++) {
        const struct westeros_ground_row *row = &westeros_grounds[ground];
        const struct hex_set hexes = all_like(g, ground);
        hex_join(&land->enter[mounted ? row->mounted : row->on_foot], &hexes);
        if (row->road)
            hex_join(&land->road, &hexes);
    }
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type)
            hex_add(&land->enter[HEX_CLOSED], g->unit[unit].hex);       /* westeros 6.2 */
}

void westeros_closed(const struct westeros *g, unsigned unit, struct hex_set *out)
{
    struct hex_land land;
    westeros_entering(g, westeros_has(g, unit, WESTEROS_MOUNTED), &land);
    *out = land.enter[HEX_CLOSED];
}

/* westeros 5.8: nothing shrinks it, and he and his unit are in it. */
bool westeros_in_control(const struct westeros *g, unsigned leader, unsigned unit)
{
    return hex_distance(westeros_grid(g), g->unit[leader].hex, g->unit[unit].hex) <= WESTEROS_CONTROL;
}

bool westeros_touch(const struct westeros *g, unsigned unit, unsigned other)
{
    return hex_distance(westeros_grid(g), g->unit[unit].hex, g->unit[other].hex) == 1;
}

/* westeros 7.4, 7.6: units block, and ground that does; from hill to hill a hill without a unit does not. */
unsigned westeros_blocking(const struct westeros *g, unsigned from, unsigned to)
{
    const struct hex_grid *grid = westeros_grid(g);
    const bool hills = westeros_is_hill(g, from) && westeros_is_hill(g, to);
    struct hex_set blocks = { { 0 } };
    for (unsigned ground = 0; ground <= WESTEROS_GROUNDS; ground++)
        if (westeros_grounds[ground].blocks && !(hills && ground == WESTEROS_HILL)) {
            const struct hex_set hexes = all_like(g, ground);
            hex_join(&blocks, &hexes);
        }
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type)
            hex_add(&blocks, g->unit[unit].hex);
    return hex_blocking(grid, from, to, &blocks);
}

bool westeros_can_see(const struct westeros *g, unsigned from, unsigned to)
{
    return westeros_blocking(g, from, to) == HEX_NONE;
}

/* westeros 5.1, 5.9: those of his house without a commander, and five for each of his persons, captured or not. */
unsigned westeros_copies(const struct westeros *g, int player, unsigned kind)
{
    if (kind < WESTEROS_BASIC)
        return westeros_cards[player][kind].copies;
    return g->side[player].persons >> (kind - WESTEROS_BASIC) / WESTEROS_OWN_CARDS & 1;
}

/* westeros 12.2: at least half of its figures, rounded up, are lost; the commander is one of them. */
bool westeros_is_battered(const struct westeros *g, unsigned unit)
{
    const struct westeros_unit *u = &g->unit[unit];
    const int figures = westeros_types[u->type].figures, lost = figures - u->soldiers - (u->commander != 0);
    return g->options & WESTEROS_BATTERED && lost >= (figures + 1) / 2;
}

void westeros_ask(struct westeros *g, int player, enum westeros_prompt kind)
{
    g->head.awaiting |= (uint8_t)(1 << player);
    const bool begins = kind == WESTEROS_ASK_TURN || kind == WESTEROS_ASK_BEGIN ||
                        (kind >= WESTEROS_ASK_LAY && kind <= WESTEROS_ASK_FORM);
    g->head.prompt[player] = (struct duel_prompt){ .kind = (uint8_t)kind, .begins = begins };
}
