/* Walks, against every way there is. */
#include "duello/duel.h"
#include "hex/board.h"

struct best {
    uint8_t left[2][HEX_MOST];      /* [loose]: 1 + the most steps left */
};

/* What it is to enter that hex; where it is entered by road, the road says more. */
static enum hex_enter enters(const struct hex_walk *walk, unsigned hex)
{
    unsigned kind = 0;
    while (!hex_has(&walk->land->enter[kind], hex))
        kind++;
    return (enum hex_enter)kind;
}

/* Goes every way, without remembering any. `road`: only on it, and only of that kind of walk. */
static void go(const struct hex_walk *walk, unsigned at, int left, bool loose, bool road, struct best *best)
{
    if (left + 1 > best->left[loose][at])
        best->left[loose][at] = (uint8_t)(left + 1);
    if (left == 0)
        return;
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        const unsigned to = hex_next(walk->grid, at, d);
        if (to == HEX_NONE || enters(walk, to) == HEX_CLOSED || to == walk->from ||
            (road && !hex_has(&walk->land->road, to)))
            continue;
        int rest = left - 1;
        if (enters(walk, to) == HEX_SLOW)
            rest = left - 2 < 0 ? 0 : left - 2;
        else if (enters(walk, to) == HEX_STOP ||
                 (enters(walk, to) == HEX_BY_ROAD && !hex_has(&walk->land->road, at)))
            rest = 0;
        const bool breaks = walk->bound != HEX_NONE && hex_distance(walk->grid, to, walk->bound) > 1;
        go(walk, to, rest, loose || breaks, road, best);
    }
}

/* Follows the way that is told, and counts. */
static void follow(const struct hex_walk *walk, const struct hex_reach *reach, bool loose, unsigned to)
{
    uint8_t way[HEX_STEPS_MOST];
    unsigned loosens, at = walk->from, free = HEX_NONE;
    const unsigned steps = hex_way(walk, reach, loose, to, way, &loosens);
    const bool road = !hex_left(reach, false, loose, to);
    int left = walk->steps + (road ? walk->bonus : 0);
    for (unsigned i = 0; i < steps; i++) {
        CHECK(hex_direction(walk->grid, at, way[i]) < HEX_DIRECTIONS);
        CHECK(left > 0 && enters(walk, way[i]) != HEX_CLOSED &&
              (!road || hex_has(&walk->land->road, way[i])));
        if (free == HEX_NONE && walk->bound != HEX_NONE && hex_distance(walk->grid, way[i], walk->bound) > 1)
            free = i;
        left = enters(walk, way[i]) == HEX_STOP                                            ? 0
               : enters(walk, way[i]) == HEX_SLOW                                          ? (left > 2 ? left - 2 : 0)
               : enters(walk, way[i]) == HEX_BY_ROAD && !hex_has(&walk->land->road, at)           ? 0
                                                                                        : left - 1;
        at = way[i];
    }
    CHECK_INT(at, to);
    CHECK_INT(left + 1, hex_left(reach, road, loose, to));
    CHECK_INT(loosens, free == HEX_NONE ? steps : free);
    CHECK_INT(loose, free != HEX_NONE);
}

static void one_walk(const struct hex_grid *grid, uint64_t *seed)
{
    uint8_t enter[HEX_MOST];
    struct hex_land land = { .road = { { 0 } } };
    for (unsigned hex = 0; hex < HEX_MOST; hex++) {
        static const uint8_t kinds[] = { HEX_FREE, HEX_FREE, HEX_FREE, HEX_SLOW, HEX_STOP, HEX_BY_ROAD, HEX_CLOSED };
        enter[hex] = kinds[duel_mix_below(seed, sizeof kinds)];
        if (duel_mix_below(seed, 3) > 0 || enter[hex] == HEX_BY_ROAD)
            hex_add(&land.road, hex);
    }
    struct hex_walk walk = { .grid = grid, .land = &land, .bound = HEX_NONE };
    walk.from = (uint8_t)duel_mix_below(seed, grid->hexes);
    walk.steps = (uint8_t)duel_mix_below(seed, 6);
    walk.bonus = (uint8_t)duel_mix_below(seed, 2);
    if (duel_mix_below(seed, 2))
        walk.bound = (uint8_t)hex_next(grid, walk.from, duel_mix_below(seed, HEX_DIRECTIONS));
    if (walk.bound != HEX_NONE)
        enter[walk.bound] = HEX_CLOSED;
    for (unsigned hex = 0; hex < HEX_MOST; hex++)
        hex_add(&land.enter[enter[hex]], hex);
    struct hex_reach reach;
    struct best best[2];
    memset(best, 0, sizeof best);
    hex_reach(&walk, &reach);
    go(&walk, walk.from, walk.steps, false, false, &best[0]);
    if (walk.bonus && hex_has(&land.road, walk.from))
        go(&walk, walk.from, walk.steps + walk.bonus, false, true, &best[1]);
    CHECK(!hex_reached(&reach, false, walk.from) && !hex_reached(&reach, true, walk.from));
    for (unsigned to = 0; to < grid->hexes; to++)
        for (int loose = 0; loose < 2 && to != walk.from; loose++) {
            for (int on_road = 0; on_road < 2; on_road++) {
                const int want = best[on_road].left[loose][to];
                const int left = (int)hex_left(&reach, on_road, loose, to);
                if (left != want)
                    CHECK_INT(left, want);
            }
            CHECK_INT(hex_reached(&reach, loose, to),
                      hex_left(&reach, false, loose, to) || hex_left(&reach, true, loose, to));
            if (hex_reached(&reach, loose, to))
                follow(&walk, &reach, loose, to);
        }
}

static unsigned left_at(const char *from, unsigned steps, const char *to, const char *kinds)
{
    struct hex_land land = { .enter[HEX_CLOSED] = hex_horizontal.all };
    struct hex_reach reach;
    /* The row of the walk, from a6: f free, s slow, t stop, c closed; all else is closed. */
    for (unsigned i = 0; kinds[i]; i++) {
        const unsigned hex = hex_at(&hex_horizontal, (int)i, 5);
        hex_remove(&land.enter[HEX_CLOSED], hex);
        hex_add(&land.enter[kinds[i] == 's'   ? HEX_SLOW
                            : kinds[i] == 't' ? HEX_STOP
                            : kinds[i] == 'f' ? HEX_FREE
                                              : HEX_CLOSED],
                hex);
    }
    const struct hex_walk walk = { &hex_horizontal, &land, (uint8_t)hex_named(&hex_horizontal, from),
                                   (uint8_t)steps, 0, HEX_NONE };
    hex_reach(&walk, &reach);
    return hex_left(&reach, false, false, hex_named(&hex_horizontal, to));
}

int main(void)
{
    uint64_t seed = 7;
    TEST("every way there is");
    for (int i = 0; i < (int)check_many(600, 20000); i++)
        one_walk(boards[i % 2], &seed);
    TEST("a slow hex takes one step more of those that are left");
    CHECK_INT(left_at("a6", 4, "c6", "ffsfff"), 1 + 1);
    CHECK_INT(left_at("a6", 4, "d6", "ffsfff"), 1 + 0);
    CHECK_INT(left_at("a6", 4, "b6", "fsffff"), 1 + 2);
    CHECK_INT(left_at("a6", 1, "b6", "fsffff"), 1 + 0);
    TEST("a stop takes all");
    CHECK_INT(left_at("a6", 3, "b6", "ftffff"), 1 + 0);
    CHECK_INT(left_at("a6", 3, "c6", "ftffff"), 0);
    CHECK_INT(left_at("a6", 3, "c6", "fcffff"), 0);
    return check_done("hex_reach");
}
