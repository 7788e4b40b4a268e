/* Boards of hexes; no rule of a game.
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

/* Against the clock. */
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
/* Inline, or, where code is to be small, as in the browser, one function for all. */
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

/* HEX_NONE where the board has no such column or row. */
unsigned hex_at(const struct hex_grid *grid, int column, int row);
int      hex_column(const struct hex_grid *grid, unsigned hex);
int      hex_row(const struct hex_grid *grid, unsigned hex);
/* The six neighbours by direction, HEX_NONE off the board. */
void     hex_around(const struct hex_grid *grid, unsigned hex, uint8_t out[HEX_DIRECTIONS]);
unsigned hex_next(const struct hex_grid *grid, unsigned hex, unsigned direction);
/* All that touch a hex of the set. */
struct hex_set hex_touching(const struct hex_grid *grid, const struct hex_set *set);
/* All that are at most so many steps away from the hex, itself among them. */
struct hex_set hex_within(const struct hex_grid *grid, unsigned hex, unsigned steps);
/* A hex by axes that meet at 60 degrees: a step changes two of q, r and -q - r by one. */
struct hex_axial {
    int q, r;
};
struct hex_axial hex_axial(const struct hex_grid *grid, unsigned hex);
/* The least number of steps. */
static inline int hex_apart(struct hex_axial from, struct hex_axial to)
{
    const int q = to.q - from.q, r = to.r - from.r;
    return (hex_absolute(q) + hex_absolute(r) + hex_absolute(q + r)) / 2;
}
int      hex_distance(const struct hex_grid *grid, unsigned from, unsigned to);
/* The direction of a neighbour; HEX_DIRECTIONS of anything else. */
unsigned hex_direction(const struct hex_grid *grid, unsigned from, unsigned to);
static inline unsigned hex_opposite(unsigned direction)
{
    return (direction + 3) % HEX_DIRECTIONS;
}

void     hex_word(const struct hex_grid *grid, unsigned hex, char out[HEX_WORD]);
/* HEX_NONE where `length` bytes are no word of this board. */
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
/* The hexes of each kind, each in one of the sets, and those of the road. */
struct hex_land {
    struct hex_set enter[HEX_ENTERS], road;
};

/* A walk. Wholly on the road, its beginning included, it may take `bonus` steps more. Bound to a neighbour (HEX_NONE: to none), it
 * breaks loose with the first step to a hex that does not touch that. */
struct hex_walk {
    const struct hex_grid *grid;
    const struct hex_land *land;
    uint8_t from, steps, bonus, bound;
};

/* [steps left][loose]: the hexes where so many are left at most; 0: where it ends. Above `steps` there is nothing. */
struct hex_layers {
    struct hex_set at[HEX_STEPS_MOST + 1][2];
    uint8_t steps;
};
/* Where it can end: kept bound (or never so), and broken loose. */
struct hex_reach {
    struct hex_set goals[2];            /* [loose]: where it can end */
    struct hex_layers layers[2];        /* [on the road with the bonus] */
};

void hex_reach(const struct hex_walk *walk, struct hex_reach *out);
/* 1 + the most steps left there, where it begins, too; 0: it is not reached so. */
unsigned hex_left(const struct hex_reach *reach, bool road, bool loose, unsigned hex);
static inline bool hex_reached(const struct hex_reach *reach, bool loose, unsigned hex)
{
    return hex_has(&reach->goals[loose], hex);
}
/* The way there, with most steps left at each hex: the hexes after `from`, in order; returns how many. *loosens: so many of them
 * come before the step that breaks loose; how many there are, if none does. */
unsigned hex_way(const struct hex_walk *walk, const struct hex_reach *reach, bool loose, unsigned to,
                 uint8_t out[HEX_STEPS_MOST], unsigned *loosens);

/* --- sight.c -------------------------------------------------------------------------------------- */

/* The straight line between two centres is free: no hex of `blocks` has it run through its inside, and nowhere does it run along a
 * side that two of them share. The two hexes at the ends do not block, nor does what is off the board. Exact, symmetric. */
bool hex_sees(const struct hex_grid *grid, unsigned from, unsigned to, const struct hex_set *blocks);
/* The first such hex along the line as they are numbered, or HEX_NONE. */
unsigned hex_blocking(const struct hex_grid *grid, unsigned from, unsigned to, const struct hex_set *blocks);

/* --- fall.c --------------------------------------------------------------------------------------- */

/* Falling back `steps` hexes straight in a direction; where its first hex is closed or off the board, in one of the two beside it,
 * that which leads more to the edge in the south (or north). It ends before the first hex that it cannot enter. */
struct hex_fall {
    uint8_t direction;      /* HEX_DIRECTIONS: in neither */
    uint8_t to, steps, pad;
};
struct hex_fall hex_fall_back(const struct hex_grid *grid, unsigned from, unsigned direction, bool south,
                              unsigned steps, const struct hex_set *closed);
/* The direction beside it that leads more to that edge. */
unsigned hex_beside(unsigned direction, bool south);

#endif
