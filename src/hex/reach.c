/* Where a walk can end, breadth first, from many hexes at once: those with most steps left come first. */
#include "hex.h"

#include <string.h>

struct search {
    const struct hex_walk *walk;
    struct hex_layers *out;
    struct hex_set open;        /* what may be entered at all */
    struct hex_set bound;       /* the hexes that touch what the walk is bound to */
};

/* Those of `to` that are entered by road. */
static struct hex_set by_road(const struct search *s, const struct hex_set *from, const struct hex_set *to)
{
    const struct hex_land *land = s->walk->land;
    const struct hex_set road = hex_both(from, &land->road);
    if (!hex_any(&road))
        return road;
    const struct hex_set near = hex_touching(s->walk->grid, &road),
                         entered = hex_both(&near, &land->enter[HEX_BY_ROAD]);
    return hex_both(&entered, to);
}

/* So many steps were left in `from`. */
static void enter(struct search *s, const struct hex_set *from, const struct hex_set *to, unsigned left,
                  bool loose)
{
    const struct hex_set *kinds = s->walk->land->enter;
    hex_join(&s->out->at[0][loose], to);
    if (left == 1)
        return;
    const struct hex_set free = hex_both(to, &kinds[HEX_FREE]), slow = hex_both(to, &kinds[HEX_SLOW]),
                         road = by_road(s, from, to);
    hex_join(&s->out->at[left - 1][loose], &free);
    hex_join(&s->out->at[left - 1][loose], &road);
    hex_join(&s->out->at[left - 2][loose], &slow);
}

static void walk_from(struct search *s, const struct hex_set *from, unsigned left, bool loose)
{
    const bool bound = s->walk->bound != HEX_NONE;
    const struct hex_set near = hex_touching(s->walk->grid, from), all = hex_both(&near, &s->open);
    if (bound && !loose) {
        const struct hex_set kept = hex_both(&all, &s->bound), gone = hex_without(&all, &s->bound);
        enter(s, from, &kept, left, false);
        enter(s, from, &gone, left, true);
    } else {
        enter(s, from, &all, left, loose);
    }
}

/* While it goes on, the last layer has all goals; then those alone where no step is left. */
static void walk_on(struct search *s, unsigned steps, struct hex_set goals[2])
{
    struct hex_set done[2] = { { { 0 } } };
    s->out->steps = (uint8_t)steps;
    memset(s->out->at, 0, (steps + 1) * sizeof s->out->at[0]);
    if (steps)
        hex_add(&s->out->at[steps][0], s->walk->from);
    for (unsigned left = steps; left > 0; left--)
        for (unsigned loose = 0; loose < 2; loose++) {
            struct hex_set *from = &s->out->at[left][loose];
            *from = hex_without(from, &done[loose]);
            if (!hex_any(from))
                continue;
            hex_join(&done[loose], from);
            walk_from(s, from, left, loose);
        }
    for (unsigned loose = 0; loose < 2; loose++) {
        hex_join(&goals[loose], &s->out->at[0][loose]);
        s->out->at[0][loose] = hex_without(&s->out->at[0][loose], &done[loose]);
    }
}

static struct hex_set touching(const struct hex_grid *grid, unsigned hex)
{
    struct hex_set out = { { 0 } };
    hex_add(&out, hex);
    return hex_touching(grid, &out);
}

void hex_reach(const struct hex_walk *walk, struct hex_reach *out)
{
    struct search s = { .walk = walk, .out = &out->layers[0] };
    s.open = hex_without(&walk->grid->all, &walk->land->enter[HEX_CLOSED]);
    hex_remove(&s.open, walk->from);
    if (walk->bound != HEX_NONE)
        s.bound = touching(walk->grid, walk->bound);
    out->goals[0] = out->goals[1] = (struct hex_set){ { 0 } };
    walk_on(&s, walk->steps, out->goals);
    const bool by_road = walk->bonus && hex_has(&walk->land->road, walk->from);
    s.out = &out->layers[1];
    s.open = hex_both(&s.open, &walk->land->road);
    walk_on(&s, by_road ? walk->steps + walk->bonus : 0u, out->goals);
}

unsigned hex_left(const struct hex_reach *reach, bool road, bool loose, unsigned hex)
{
    const struct hex_layers *layers = &reach->layers[road];
    for (unsigned left = layers->steps + 1u; left-- > 0;)
        if (hex_has(&layers->at[left][loose], hex))
            return left + 1;
    return 0;
}

/* How many are left when it enters `to` with so many. */
static unsigned rest_after(const struct hex_land *land, unsigned from, unsigned to, unsigned left)
{
    const bool by_road = hex_has(&land->enter[HEX_BY_ROAD], to) && hex_has(&land->road, from);
    const unsigned takes = hex_has(&land->enter[HEX_FREE], to) || by_road ? 1
                           : hex_has(&land->enter[HEX_SLOW], to)          ? 2
                                                                          : left;
    return left > takes ? left - takes : 0;
}

/* The hex before `to`, from which so many steps are left there; *loose as it was there. */
static unsigned hex_before(const struct hex_walk *walk, const struct hex_layers *layers, unsigned to,
                           bool *loose, unsigned rest)
{
    const bool loosens = *loose && walk->bound != HEX_NONE && hex_distance(walk->grid, to, walk->bound) > 1;
    const struct hex_set beside = touching(walk->grid, to);
    for (unsigned left = layers->steps; left > rest; left--)
        for (unsigned was = loosens ? 0 : *loose; was <= *loose; was++) {
            const struct hex_set some = hex_both(&layers->at[left][was], &beside);
            for (unsigned from = hex_first(&some, 0); from != HEX_NONE; from = hex_first(&some, from + 1))
                if (rest_after(walk->land, from, to, left) == rest) {
                    *loose = was;
                    return from;
                }
        }
    return HEX_NONE;
}

unsigned hex_way(const struct hex_walk *walk, const struct hex_reach *reach, bool loose, unsigned to,
                 uint8_t out[HEX_STEPS_MOST], unsigned *loosens)
{
    const bool road = !hex_left(reach, false, loose, to);
    uint8_t back[HEX_STEPS_MOST];
    unsigned steps = 0, before = HEX_STEPS_MOST;
    for (unsigned at = to; at != walk->from;) {
        const bool was = loose;
        back[steps++] = (uint8_t)at;
        at = hex_before(walk, &reach->layers[road], at, &loose, hex_left(reach, road, loose, at) - 1);
        if (was && !loose)
            before = steps;
    }
    for (unsigned i = 0; i < steps; i++)
        out[i] = back[steps - 1 - i];
    *loosens = before < HEX_STEPS_MOST ? steps - before : steps;
    return steps;
}
