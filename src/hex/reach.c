/* Where a walk can end, breadth first: the most steps left at each hex. */
#include "hex.h"

#include <string.h>

/* The hexes from which the walk goes on, in order of the steps that are left there. */
struct front {
    struct hex_set at[HEX_STEPS_MOST + 1][2];
};

struct search {
    const struct hex_walk *walk;
    struct hex_reach *reach;
    struct hex_set bound;       /* the hexes that touch what the walk is bound to */
    struct front front;
    bool road;                  /* on the road alone */
};

static unsigned steps_after(const struct search *s, unsigned from, unsigned to, unsigned left)
{
    switch ((enum hex_enter)s->walk->enter[to]) {
    case HEX_FREE: return left - 1;
    case HEX_SLOW: return left > 2 ? left - 2 : 0;
    case HEX_BY_ROAD: return hex_has(s->walk->road, from) ? left - 1 : 0;
    case HEX_STOP:
    case HEX_CLOSED: break;
    }
    return 0;
}

static void step(struct search *s, bool loose, unsigned from, unsigned direction, unsigned to, unsigned left)
{
    const struct hex_walk *walk = s->walk;
    if (to == HEX_NONE || to == walk->from || walk->enter[to] == HEX_CLOSED ||
        (s->road && !hex_has(walk->road, to)))
        return;
    const bool loosens = !loose && walk->bound != HEX_NONE && !hex_has(&s->bound, to);
    const unsigned rest = steps_after(s, from, to, left);
    uint8_t *known = &s->reach->left[s->road][loose || loosens][to];
    if (*known > rest)
        return;
    *known = (uint8_t)(rest + 1);
    s->reach->by[s->road][loose || loosens][to] = (uint8_t)(direction | (loosens ? HEX_LOOSENED : 0));
    hex_add(&s->front.at[rest][loose || loosens], to);
    hex_add(&s->reach->goals[loose || loosens], to);
}

/* From all hexes where so many steps are left. */
static void walk_from(struct search *s, unsigned left, bool loose)
{
    for (unsigned word = 0; word < sizeof s->front.at[0][0].bits / sizeof(uint64_t); word++)
        for (uint64_t rest = s->front.at[left][loose].bits[word]; rest; rest &= rest - 1) {
            const unsigned hex = 64 * word + (unsigned)__builtin_ctzll(rest);
            uint8_t around[HEX_DIRECTIONS];
            if (s->reach->left[s->road][loose][hex] != left + 1)
                continue;       /* more are left there by another way */
            hex_around(s->walk->grid, hex, around);
            for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
                step(s, loose, hex, direction, around[direction], left);
        }
}

static void walk_on(struct search *s, unsigned steps)
{
    memset(&s->front, 0, (steps + 1) * sizeof s->front.at[0]);
    s->reach->left[s->road][0][s->walk->from] = (uint8_t)(steps + 1);
    hex_add(&s->front.at[steps][0], s->walk->from);
    for (unsigned left = steps; left > 0; left--)
        for (unsigned loose = 0; loose < 2; loose++)
            walk_from(s, left, loose);
    s->reach->left[s->road][0][s->walk->from] = 0;
}

void hex_reach(const struct hex_walk *walk, struct hex_reach *out)
{
    struct search s = { .walk = walk, .reach = out };
    uint8_t around[HEX_DIRECTIONS];
    memset(out->left, 0, sizeof out->left);
    memset(out->goals, 0, sizeof out->goals);
    out->from = walk->from;
    if (walk->bound != HEX_NONE) {
        hex_around(walk->grid, walk->bound, around);
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
            if (around[direction] != HEX_NONE)
                hex_add(&s.bound, around[direction]);
    }
    walk_on(&s, walk->steps);
    s.road = true;
    if (walk->bonus && hex_has(walk->road, walk->from))
        walk_on(&s, walk->steps + walk->bonus);
}

unsigned hex_way(const struct hex_grid *grid, const struct hex_reach *reach, bool loose, unsigned to,
                 uint8_t out[HEX_STEPS_MOST], unsigned *loosens)
{
    const bool road = !reach->left[0][loose][to];
    uint8_t back[HEX_STEPS_MOST];
    unsigned steps = 0, before = HEX_STEPS_MOST;
    for (unsigned at = to; at != reach->from;) {
        const unsigned by = reach->by[road][loose][at];
        back[steps++] = (uint8_t)at;
        if (by & HEX_LOOSENED) {
            loose = false;
            before = steps;
        }
        at = hex_next(grid, at, hex_opposite(by & (HEX_LOOSENED - 1)));
    }
    for (unsigned i = 0; i < steps; i++)
        out[i] = back[steps - 1 - i];
    *loosens = before < HEX_STEPS_MOST ? steps - before : steps;
    return steps;
}
