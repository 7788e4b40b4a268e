/* Sight in whole numbers. A hex is |x| <= 1, |x + y| <= 2, |x - y| <= 2 around (2 column + row mod 2, 3 row): three strips, each of
 * which cuts an open span out of the line. */
#include "hex.h"

struct line {
    int x, y, dx, dy;
};

/* low/by_low < t < high/by_high; both divisors are positive. */
struct span {
    int low, by_low, high, by_high;
};

static int x_of(const struct hex_grid *grid, unsigned hex)
{
    return 2 * hex_column(grid, hex) + (hex_row(grid, hex) & 1);
}

static int y_of(const struct hex_grid *grid, unsigned hex)
{
    return 3 * hex_row(grid, hex);
}

static int along(int axis, int x, int y)
{
    return axis == 0 ? x : axis == 1 ? x + y : x - y;
}

/* What is left of the span where |from + t * step| < bound; step is not 0. */
static void clip(struct span *span, int from, int step, int bound)
{
    const int by = hex_absolute(step), low = step > 0 ? -bound - from : from - bound,
              high = step > 0 ? bound - from : from + bound;
    if (low * span->by_low > span->low * by)
        span->low = low, span->by_low = by;
    if (high * span->by_high < span->high * by)
        span->high = high, span->by_high = by;
}

/* The direction in which the hex beyond that border of a strip lies. */
static unsigned beyond(int axis, bool positive)
{
    static const uint8_t directions[3][2] = { { HEX_W, HEX_E }, { HEX_NW, HEX_SE }, { HEX_SW, HEX_NE } };
    return directions[axis][positive];
}

static bool stops(const struct hex_grid *grid, const struct line *line, unsigned hex,
                  const struct hex_set *blocks)
{
    struct span span = { 0, 1, 1, 1 };
    unsigned beside = HEX_DIRECTIONS;
    for (int axis = 0; axis < 3; axis++) {
        const int from = along(axis, line->x - x_of(grid, hex), line->y - y_of(grid, hex));
        const int step = along(axis, line->dx, line->dy), bound = axis ? 2 : 1;
        if (step)
            clip(&span, from, step, bound);
        else if (hex_absolute(from) > bound)
            return false;
        else if (hex_absolute(from) == bound)
            beside = beyond(axis, from > 0);
    }
    if (span.low * span.by_high >= span.high * span.by_low)
        return false;           /* a corner at most */
    if (beside == HEX_DIRECTIONS)
        return true;
    const unsigned other = hex_next(grid, hex, beside);
    return other != HEX_NONE && hex_has(blocks, other);
}

unsigned hex_blocking(const struct hex_grid *grid, unsigned from, unsigned to, const struct hex_set *blocks)
{
    const struct line line = { x_of(grid, from), y_of(grid, from), x_of(grid, to) - x_of(grid, from),
                               y_of(grid, to) - y_of(grid, from) };
    const int a = hex_row(grid, from), b = hex_row(grid, to);
    const unsigned first = hex_at(grid, 0, a < b ? a : b), after = hex_at(grid, 0, (a < b ? b : a) + 1);
    for (unsigned word = first / 64; word < HEX_MOST / 64 + 1 && 64 * word < grid->hexes; word++)
        for (uint64_t rest = blocks->bits[word]; rest; rest &= rest - 1) {
            const unsigned hex = 64 * word + (unsigned)__builtin_ctzll(rest);
            if (hex >= after)
                return HEX_NONE;
            if (hex >= first && hex != from && hex != to && stops(grid, &line, hex, blocks))
                return hex;
        }
    return HEX_NONE;
}

bool hex_sees(const struct hex_grid *grid, unsigned from, unsigned to, const struct hex_set *blocks)
{
    return hex_blocking(grid, from, to, blocks) == HEX_NONE;
}
