/* Where a walk can end, breadth first, from many hexes at once: those with most steps left come first. */
#include "hex.h"

#include <string.h>

struct search {
    const struct hex_walk *walk;
    struct hex_layers *out;
    struct hex_set open;        /* what may be entered at all */
    struct hex_set bound;       /* the hexes that touch what the walk is bound to */
};

/* Of these hexes, some by the road; so many steps were left before them. */
static void enter(struct search *s, bool loose, unsigned left, const struct hex_set *to,
                  const struct hex_set *by_road)
{
    const struct hex_set *kinds = s->walk->land->enter;
    hex_join(&s->out->at[0][loose], to);
    if (left == 1)
        return;
    const struct hex_set free = hex_both(to, &kinds[HEX_FREE]);
    hex_join(&s->out->at[left - 1][loose], &free);
    hex_join(&s->out->at[left - 1][loose], by_road);
    if (left > 2) {
        const struct hex_set slow = hex_both(to, &kinds[HEX_SLOW]);
        hex_join(&s->out->at[left - 2][loose], &slow);
    }
}

static struct hex_set entered_by_road(const struct search *s, const struct hex_set *from,
                                      const struct hex_set *to)
{
    struct hex_set out = hex_both(from, &s->walk->land->road);
    if (!hex_any(&out))
        return out;
    out = hex_touching(s->walk->grid, &out);
    out = hex_both(&out, to);
    return hex_both(&out, &s->walk->land->enter[HEX_BY_ROAD]);
}

static void walk_from(struct search *s, const struct hex_set *from, unsigned left, bool loose)
{
    const bool bound = s->walk->bound != HEX_NONE;
    struct hex_set to = hex_touching(s->walk->grid, from);
    to = hex_both(&to, &s->open);
    struct hex_set by_road = entered_by_road(s, from, &to);
    if (bound && !loose) {
        const struct hex_set kept = hex_both(&to, &s->bound), kept_by_road = hex_both(&by_road, &s->bound);
        enter(s, false, left, &kept, &kept_by_road);
        to = hex_without(&to, &s->bound);
        by_road = hex_without(&by_road, &s->bound);
    }
    enter(s, bound, left, &to, &by_road);
}

/* While it goes on, the last layer has all goals; then those alone where no step is left. */
static void walk_on(struct search *s, unsigned steps, struct hex_set goals[2])
{
    struct hex_set done[2] = { { { 0 } }, { { 0 } } };
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
    memset(out->goals, 0, sizeof out->goals);
    walk_on(&s, walk->steps, out->goals);
    s.out = &out->layers[1];
    if (walk->bonus && hex_has(&walk->land->road, walk->from)) {
        s.open = hex_both(&s.open, &walk->land->road);
        walk_on(&s, walk->steps + walk->bonus, out->goals);
    } else {
        memset(s.out->at, 0, sizeof s.out->at[0]);
        s.out->steps = 0;
    }
}

/* 1 + the steps left, 0: it is not there. */
static unsigned left_in(const struct hex_layers *layers, bool loose, unsigned hex)
{
    for (unsigned left = layers->steps + 1u; left-- > 0;)
        if (hex_has(&layers->at[left][loose], hex))
            return left + 1;
    return 0;
}

unsigned hex_left(const struct hex_walk *walk, const struct hex_reach *reach, bool road, bool loose,
                  unsigned hex)
{
    return hex == walk->from ? 0 : left_in(&reach->layers[road], loose, hex);
}

/* Of these hexes, where so many steps are left, those from which entering `to` leaves `rest`. */
static struct hex_set leaves(const struct hex_land *land, const struct hex_set *from, unsigned to,
                             unsigned left, unsigned rest)
{
    const struct hex_set none = { { 0 } };
    if (hex_has(&land->enter[HEX_FREE], to))
        return left == rest + 1 ? *from : none;
    if (hex_has(&land->enter[HEX_SLOW], to))
        return rest == (left > 2 ? left - 2 : 0) ? *from : none;
    if (!hex_has(&land->enter[HEX_BY_ROAD], to))
        return *from;
    const struct hex_set by_road = left == rest + 1 ? hex_both(from, &land->road) : none,
                         beside = rest == 0 ? hex_without(from, &land->road) : none;
    struct hex_set out = by_road;
    hex_join(&out, &beside);
    return out;
}

/* The hex before `to`, from which so many steps are left there; *loose as it was there. */
static unsigned hex_before(const struct hex_walk *walk, const struct hex_layers *layers, unsigned to,
                           bool *loose, unsigned rest)
{
    const bool loosens = *loose && walk->bound != HEX_NONE && hex_distance(walk->grid, to, walk->bound) > 1;
    const struct hex_set beside = touching(walk->grid, to);
    for (unsigned left = layers->steps; left > rest; left--)
        for (unsigned was = loosens ? 0 : *loose; was <= *loose; was++) {
            struct hex_set from = hex_both(&layers->at[left][was], &beside);
            from = leaves(walk->land, &from, to, left, rest);
            if (hex_any(&from)) {
                *loose = was;
                return hex_first(&from, 0);
            }
        }
    return HEX_NONE;
}

unsigned hex_way(const struct hex_walk *walk, const struct hex_reach *reach, bool loose, unsigned to,
                 uint8_t out[HEX_STEPS_MOST], unsigned *loosens)
{
    const struct hex_layers *layers = &reach->layers[!left_in(&reach->layers[0], loose, to)];
    uint8_t back[HEX_STEPS_MOST];
    unsigned steps = 0, before = HEX_STEPS_MOST;
    for (unsigned at = to; at != walk->from;) {
        const bool was = loose;
        back[steps++] = (uint8_t)at;
        at = hex_before(walk, layers, at, &loose, left_in(layers, loose, at) - 1);
        if (was && !loose)
            before = steps;
    }
    for (unsigned i = 0; i < steps; i++)
        out[i] = back[steps - 1 - i];
    *loosens = before < HEX_STEPS_MOST ? steps - before : steps;
    return steps;
}
