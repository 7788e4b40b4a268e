/* Boards of hexes: sets of hexes, ways, sight. Here is no rule of any game.
 *
 * A board has rows of hexes with a corner up, row 0 in the north. Even rows have `wide` hexes, odd rows one less and begin half a hex
 * further east. Hexes are numbered row by row from the west; in words they are a column and a row from 1, "c4". */
#ifndef DUELLO_HEX_H
#define DUELLO_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    HEX_MOST = 160,
    HEX_WORDS = (HEX_MOST + 63) / 64,
    HEX_NONE = 255,
    HEX_DIRECTIONS = 6,
    HEX_WORD = 4,
    HEX_STEPS_MOST = 15
};

/* The directions of the neighbours, counter-clockwise. */
enum hex_direction { HEX_E, HEX_NE, HEX_NW, HEX_W, HEX_SW, HEX_SE };

static inline int hex_absolute(int n)
{
    return n < 0 ? -n : n;
}

struct hex_set {
    uint64_t bits[HEX_WORDS];
};
struct hex_grid {
    const char *key;
    uint8_t rows, wide, hexes, pad;
    /* 2^16 / (hexes of two rows), rounded up: the pair of rows of a hex is hex * share / 2^16 */
    uint32_t share;
    /* The hexes of the board, and its edges in the west and the east; in the west, too, of the rows that reach furthest. */
    struct hex_set all, west, east, far_west;
};
extern const struct hex_grid hex_horizontal, hex_lengthwise;

static inline bool hex_has(const struct hex_set *set, unsigned hex)
{
    return set->bits[hex >> 6] >> (hex & 63) & 1;
}
/* For functions that are inline where speed counts, and a function each where code is to be small, as in the browser. */
#ifdef __OPTIMIZE_SIZE__
#define HEX_INLINE inline __attribute__((noinline))
#else
#define HEX_INLINE inline
#endif
static inline void hex_add(struct hex_set *set, unsigned hex)
{
    set->bits[hex >> 6] |= (uint64_t)1 << (hex & 63);
}
static inline void hex_remove(struct hex_set *set, unsigned hex)
{
    set->bits[hex >> 6] &= ~((uint64_t)1 << (hex & 63));
}
static inline bool hex_any(const struct hex_set *set)
{
    return (set->bits[0] | set->bits[1] | set->bits[2]) != 0;
}
HEX_INLINE void hex_join(struct hex_set *set, const struct hex_set *more)
{
    for (unsigned word = 0; word < HEX_WORDS; word++)
        set->bits[word] |= more->bits[word];
}
HEX_INLINE struct hex_set hex_both(const struct hex_set *a, const struct hex_set *b)
{
    struct hex_set out;
    for (unsigned word = 0; word < HEX_WORDS; word++)
        out.bits[word] = a->bits[word] & b->bits[word];
    return out;
}
HEX_INLINE struct hex_set hex_without(const struct hex_set *a, const struct hex_set *b)
{
    return (
        struct hex_set){ { a->bits[0] & ~b->bits[0], a->bits[1] & ~b->bits[1], a->bits[2] & ~b->bits[2] } };
}
/* The first hex of the set from `hex` on, or HEX_NONE. */
HEX_INLINE unsigned hex_first(const struct hex_set *set, unsigned hex)
{
    for (unsigned word = hex >> 6; word < HEX_WORDS; word++) {
        const uint64_t rest =
            set->bits[word] & (word == hex >> 6 ? ~(uint64_t)0 << (hex & 63) : ~(uint64_t)0);
        if (rest)
            return 64 * word + (unsigned)__builtin_ctzll(rest);
    }
    return HEX_NONE;
}

/* --- grid.c --------------------------------------------------------------------------------------- */

/* The hex in that column and row, both from 0; HEX_NONE where the board has none. */
unsigned hex_at(const struct hex_grid *grid, int column, int row);
int      hex_column(const struct hex_grid *grid, unsigned hex);
int      hex_row(const struct hex_grid *grid, unsigned hex);
/* The six neighbours by direction, HEX_NONE off the board. */
void     hex_around(const struct hex_grid *grid, unsigned hex, uint8_t out[HEX_DIRECTIONS]);
unsigned hex_next(const struct hex_grid *grid, unsigned hex, unsigned direction);
/* All hexes that touch a hex of the set. */
struct hex_set hex_touching(const struct hex_grid *grid, const struct hex_set *set);
/* All hexes at most `steps` away from the hex, itself among them. */
struct hex_set hex_within(const struct hex_grid *grid, unsigned hex, unsigned steps);
/* A hex by axes that meet at 60 degrees: a step changes two of q, r and -q - r by one. */
struct hex_axial {
    int q, r;
};
struct hex_axial hex_axial(const struct hex_grid *grid, unsigned hex);
/* The least number of steps between two hexes. */
static inline int hex_apart(struct hex_axial from, struct hex_axial to)
{
    const int q = to.q - from.q, r = to.r - from.r;
    return (hex_absolute(q) + hex_absolute(r) + hex_absolute(q + r)) / 2;
}
int      hex_distance(const struct hex_grid *grid, unsigned from, unsigned to);
/* The direction from a hex to its neighbour; HEX_DIRECTIONS if `to` is no neighbour. */
unsigned hex_direction(const struct hex_grid *grid, unsigned from, unsigned to);
static inline unsigned hex_opposite(unsigned direction)
{
    return (direction + 3) % HEX_DIRECTIONS;
}

void     hex_word(const struct hex_grid *grid, unsigned hex, char out[HEX_WORD]);
/* The hex of a word such as "c4", of `length` bytes; HEX_NONE: it names no hex of this board. */
unsigned hex_read(const struct hex_grid *grid, const char *word, size_t length);

/* --- reach.c -------------------------------------------------------------------------------------- */

/* What entering a hex does to the steps that are left. */
enum hex_enter {
    HEX_FREE,       /* one less */
    HEX_SLOW,       /* two less, but not below none */
    HEX_STOP,       /* none is left */
    HEX_BY_ROAD,    /* one less from a hex of the road, else none is left */
    HEX_CLOSED,     /* it cannot be entered */
    HEX_ENTERS
};
/* A landscape: each hex is in one of the sets `enter`; hexes with a road are in `road`, too. */
struct hex_land {
    struct hex_set enter[HEX_ENTERS], road;
};

/* A walk of at most `steps` steps. If it stays on the road from its beginning on, it may take `bonus` steps more. It may be bound to a
 * neighbour, the hex `bound` (HEX_NONE: it is not). Then it breaks loose with the first step to a hex that does not touch `bound`. */
struct hex_walk {
    const struct hex_grid *grid;
    const struct hex_land *land;
    uint8_t from, steps, bonus, bound;
};

/* at[n][loose]: the hexes that are reached with n steps left at most, kept bound (0) or broken loose (1). at[0] are ends of the walk. Above
 * `steps` nothing is set. */
struct hex_layers {
    struct hex_set at[HEX_STEPS_MOST + 1][2];
    uint8_t steps;
};
/* Where a walk can end, by whether it is still bound, or never was (0), or has broken loose (1). */
struct hex_reach {
    struct hex_set goals[2];            /* [loose]: where it can end */
    struct hex_layers layers[2];        /* [on the road with the bonus] */
};

void hex_reach(const struct hex_walk *walk, struct hex_reach *out);
/* The most steps that can be left at a hex, plus 1, on the road with the bonus or without; 0: it is not reached in that way. The hex where the walk
 * begins counts, too. */
unsigned hex_left(const struct hex_reach *reach, bool road, bool loose, unsigned hex);
static inline bool hex_reached(const struct hex_reach *reach, bool loose, unsigned hex)
{
    return hex_has(&reach->goals[loose], hex);
}
/* The way to a hex that leaves the most steps at each hex: writes the hexes after `from`, in order, and returns how many. *loosens: how many of
 * them come before the step that breaks loose; if no step does, all. */
unsigned hex_way(const struct hex_walk *walk, const struct hex_reach *reach, bool loose, unsigned to,
                 uint8_t out[HEX_STEPS_MOST], unsigned *loosens);

/* --- sight.c -------------------------------------------------------------------------------------- */

/* Whether the straight line between the centres of two hexes is free. It is if it runs through the inside of no hex of `blocks`, and nowhere along a
 * side that two such hexes share. The two hexes at the ends do not block, nor does what is off the board. The test is exact and
 * symmetric. */
bool hex_sees(const struct hex_grid *grid, unsigned from, unsigned to, const struct hex_set *blocks);
/* A hex that blocks that line, the one with the lowest number, or HEX_NONE. */
unsigned hex_blocking(const struct hex_grid *grid, unsigned from, unsigned to, const struct hex_set *blocks);

/* --- fall.c --------------------------------------------------------------------------------------- */

/* Falling back `steps` hexes straight in a direction. If the first hex of that way is closed or off the board, one of the two directions beside it is
 * taken, the one that leads more towards the edge in the south (or north). The fall ends before the first hex that it cannot enter. */
struct hex_fall {
    uint8_t direction;      /* the one taken; HEX_DIRECTIONS: both are closed */
    uint8_t to, steps, pad;
};
struct hex_fall hex_fall_back(const struct hex_grid *grid, unsigned from, unsigned direction, bool south,
                              unsigned steps, const struct hex_set *closed);
/* Of the two directions beside one, that which leads more towards the edge in the south (or north). */
unsigned hex_beside(unsigned direction, bool south);

#endif
