/* Where a walk can end, breadth first: the most steps left at each hex, or the goals alone, many hexes at once. */
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

static unsigned steps_after(const struct hex_land *land, unsigned from, unsigned to, unsigned left)
{
    if (hex_has(&land->enter[HEX_FREE], to))
        return left - 1;
    if (hex_has(&land->enter[HEX_SLOW], to))
        return left > 2 ? left - 2 : 0;
    return hex_has(&land->enter[HEX_BY_ROAD], to) && hex_has(&land->road, from) ? left - 1 : 0;
}

static void step(struct search *s, bool loose, unsigned from, unsigned direction, unsigned to, unsigned left)
{
    const struct hex_walk *walk = s->walk;
    if (to == HEX_NONE || to == walk->from || hex_has(&walk->land->enter[HEX_CLOSED], to) ||
        (s->road && !hex_has(&walk->land->road, to)))
        return;
    const bool loosens = !loose && walk->bound != HEX_NONE && !hex_has(&s->bound, to);
    const unsigned rest = steps_after(walk->land, from, to, left);
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
    for (unsigned word = 0; word < HEX_WORDS; word++)
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

static struct hex_set touching_bound(const struct hex_walk *walk)
{
    struct hex_set bound = { { 0 } };
    if (walk->bound == HEX_NONE)
        return bound;
    hex_add(&bound, walk->bound);
    return hex_touching(walk->grid, &bound);
}

static bool has_bonus(const struct hex_walk *walk)
{
    return walk->bonus && hex_has(&walk->land->road, walk->from);
}

void hex_reach(const struct hex_walk *walk, struct hex_reach *out)
{
    struct search s = { .walk = walk, .reach = out, .bound = touching_bound(walk) };
    memset(out->left, 0, sizeof out->left);
    memset(out->goals, 0, sizeof out->goals);
    out->from = walk->from;
    walk_on(&s, walk->steps);
    s.road = true;
    if (has_bonus(walk))
        walk_on(&s, walk->steps + walk->bonus);
}

/* --- the goals alone ---------------------------------------------------------------------------------------- */

struct flood {
    const struct hex_walk *walk;
    struct hex_set *goals;      /* [loose] */
    struct hex_set open;        /* what may be entered at all */
    struct hex_set bound;
    struct hex_set done[2];     /* [loose]: from there it went on, with as many steps or more */
    struct front front;
};

/* Of these hexes, some by the road; so many steps were left before them. */
static void enter(struct flood *f, bool loose, unsigned left, const struct hex_set *to,
                  const struct hex_set *by_road)
{
    const struct hex_set *kinds = f->walk->land->enter;
    hex_join(&f->goals[loose], to);
    if (left == 1)
        return;
    const struct hex_set free = hex_both(to, &kinds[HEX_FREE]);
    hex_join(&f->front.at[left - 1][loose], &free);
    hex_join(&f->front.at[left - 1][loose], by_road);
    if (left > 2) {
        const struct hex_set slow = hex_both(to, &kinds[HEX_SLOW]);
        hex_join(&f->front.at[left - 2][loose], &slow);
    }
}

static struct hex_set entered_by_road(const struct flood *f, const struct hex_set *from,
                                      const struct hex_set *to)
{
    struct hex_set out = hex_both(from, &f->walk->land->road);
    if (!hex_any(&out))
        return out;
    out = hex_touching(f->walk->grid, &out);
    out = hex_both(&out, to);
    return hex_both(&out, &f->walk->land->enter[HEX_BY_ROAD]);
}

static void flood_from(struct flood *f, const struct hex_set *from, unsigned left, bool loose)
{
    const bool bound = f->walk->bound != HEX_NONE;
    struct hex_set to = hex_touching(f->walk->grid, from);
    to = hex_both(&to, &f->open);
    struct hex_set by_road = entered_by_road(f, from, &to);
    if (bound && !loose) {
        const struct hex_set kept = hex_both(&to, &f->bound), kept_by_road = hex_both(&by_road, &f->bound);
        enter(f, false, left, &kept, &kept_by_road);
        to = hex_without(&to, &f->bound);
        by_road = hex_without(&by_road, &f->bound);
    }
    enter(f, bound, left, &to, &by_road);
}

static void flood(struct flood *f, unsigned steps)
{
    memset(&f->front, 0, (steps + 1) * sizeof f->front.at[0]);
    memset(f->done, 0, sizeof f->done);
    hex_add(&f->front.at[steps][0], f->walk->from);
    for (unsigned left = steps; left > 0; left--)
        for (unsigned loose = 0; loose < 2; loose++) {
            const struct hex_set from = hex_without(&f->front.at[left][loose], &f->done[loose]);
            if (!hex_any(&from))
                continue;
            hex_join(&f->done[loose], &from);
            flood_from(f, &from, left, loose);
        }
}

void hex_goals(const struct hex_walk *walk, struct hex_set goals[2])
{
    struct flood f;             /* the fronts are cleared as far as they are used */
    f.walk = walk;
    f.goals = goals;
    f.bound = touching_bound(walk);
    f.open = hex_without(&walk->grid->all, &walk->land->enter[HEX_CLOSED]);
    hex_remove(&f.open, walk->from);
    goals[0] = goals[1] = (struct hex_set){ { 0 } };
    flood(&f, walk->steps);
    if (has_bonus(walk)) {
        f.open = hex_both(&f.open, &walk->land->road);
        flood(&f, walk->steps + walk->bonus);
    }
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
