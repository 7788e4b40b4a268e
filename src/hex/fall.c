/* Falling back in a straight line. */
#include "hex.h"

unsigned hex_beside(unsigned direction, bool south)
{
    static const uint8_t north[HEX_DIRECTIONS] = { HEX_NE, HEX_NW, HEX_NE, HEX_NW, HEX_W, HEX_E };
    static const uint8_t to_south[HEX_DIRECTIONS] = { HEX_SE, HEX_E, HEX_W, HEX_SW, HEX_SE, HEX_SW };
    return (south ? to_south : north)[direction];
}

struct hex_fall hex_fall_back(const struct hex_grid *grid, unsigned from, unsigned direction, bool south,
                              unsigned steps, const struct hex_set *closed)
{
    struct hex_fall fall = { .direction = (uint8_t)direction, .to = (uint8_t)from };
    unsigned next = hex_next(grid, from, direction);
    if (next == HEX_NONE || hex_has(closed, next)) {
        fall.direction = (uint8_t)hex_beside(direction, south);
        next = hex_next(grid, from, fall.direction);
    }
    while (fall.steps < steps && next != HEX_NONE && !hex_has(closed, next)) {
        fall.to = (uint8_t)next;
        fall.steps++;
        next = hex_next(grid, next, fall.direction);
    }
    if (fall.steps == 0)
        fall.direction = HEX_DIRECTIONS;
    return fall;
}
