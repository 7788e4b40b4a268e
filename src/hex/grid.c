/* Rows, columns, neighbours, distances, words. */
#include "hex.h"

extern inline void hex_join(struct hex_set *, const struct hex_set *);
extern inline struct hex_set hex_both(const struct hex_set *, const struct hex_set *);
extern inline struct hex_set hex_without(const struct hex_set *, const struct hex_set *);
extern inline unsigned hex_first(const struct hex_set *, unsigned hex);

/* One hex of each second row: of a word of a set, as a constant. */
#define BIT(hex, word) ((hex) / 64 == (word) ? (uint64_t)1 << (hex) % 64 : 0)
#define ROWS_OF(word, first, pair)                                                                  \
    (BIT(first, word) | BIT(first + pair, word) | BIT(first + 2 * pair, word) |                     \
     BIT(first + 3 * pair, word) | BIT(first + 4 * pair, word) | BIT(first + 5 * pair, word) |      \
     BIT(first + 6 * pair, word) | BIT(first + 7 * pair, word))
#define EACH_SECOND(first, pair)                                                      \
    {                                                                                 \
        {                                                                             \
            ROWS_OF(0, first, pair), ROWS_OF(1, first, pair), ROWS_OF(2, first, pair) \
        }                                                                             \
    }
#define EACH(even, odd, pair)                                                                       \
    {                                                                                                       \
        {                                                                                                   \
            ROWS_OF(0, even, pair) | ROWS_OF(0, odd, pair), ROWS_OF(1, even, pair) | ROWS_OF(1, odd, pair), \
                ROWS_OF(2, even, pair) | ROWS_OF(2, odd, pair)                                              \
        }                                                                                                   \
    }
#define GRID(name, rows_, wide_, hexes_)                                                            \
    {                                                                                                     \
        .key = name, .rows = rows_, .wide = wide_, .hexes = hexes_, .share = 65536 / (2 * wide_ - 1) + 1, \
        .all = { { ~(uint64_t)0, ~(uint64_t)0, ((uint64_t)1 << (hexes_ - 128)) - 1 } },                   \
        .west = EACH(0, wide_, (2 * wide_ - 1)), .east = EACH(wide_ - 1, 2 * wide_ - 2, (2 * wide_ - 1)), \
        .far_west = EACH_SECOND(0, (2 * wide_ - 1))                                                       \
    }

const struct hex_grid hex_horizontal = GRID("horizontal", 11, 15, 160);
const struct hex_grid hex_lengthwise = GRID("lengthwise", 15, 10, 143);

static int width(const struct hex_grid *grid, int row)
{
    return grid->wide - (row & 1);
}

/* Two rows, an even and an odd one. */
static unsigned pair(const struct hex_grid *grid)
{
    return 2u * grid->wide - 1;
}

unsigned hex_at(const struct hex_grid *grid, int column, int row)
{
    if (row < 0 || row >= grid->rows || column < 0 || column >= width(grid, row))
        return HEX_NONE;
    return (unsigned)(row / 2) * pair(grid) + (row & 1 ? grid->wide : 0u) + (unsigned)column;
}

/* The place of a hex in its pair of rows. */
static unsigned in_pair(const struct hex_grid *grid, unsigned hex, unsigned *which)
{
    *which = hex * grid->share >> 16;
    return hex - *which * pair(grid);
}

int hex_row(const struct hex_grid *grid, unsigned hex)
{
    unsigned which;
    const unsigned at = in_pair(grid, hex, &which);
    return (int)(2 * which + (at >= grid->wide));
}

int hex_column(const struct hex_grid *grid, unsigned hex)
{
    unsigned which;
    const unsigned at = in_pair(grid, hex, &which);
    return (int)(at >= grid->wide ? at - grid->wide : at);
}

/* A row further is so many hexes further on, whether the row is even or odd. */
void hex_around(const struct hex_grid *grid, unsigned hex, uint8_t out[HEX_DIRECTIONS])
{
    unsigned which;
    const unsigned at = in_pair(grid, hex, &which), odd = at >= grid->wide, wide = grid->wide;
    const unsigned column = odd ? at - wide : at, row = 2 * which + odd;
    const bool west = column > 0 || odd, east = column + 1 < wide || odd, north = row > 0,
               south = row + 1u < grid->rows;
    out[HEX_E] = (uint8_t)(column + 1 < wide - odd ? hex + 1 : HEX_NONE);
    out[HEX_W] = (uint8_t)(column > 0 ? hex - 1 : HEX_NONE);
    out[HEX_NE] = (uint8_t)(north && east ? hex - wide + 1 : HEX_NONE);
    out[HEX_NW] = (uint8_t)(north && west ? hex - wide : HEX_NONE);
    out[HEX_SE] = (uint8_t)(south && east ? hex + wide : HEX_NONE);
    out[HEX_SW] = (uint8_t)(south && west ? hex + wide - 1 : HEX_NONE);
}

unsigned hex_next(const struct hex_grid *grid, unsigned hex, unsigned direction)
{
    uint8_t around[HEX_DIRECTIONS];
    hex_around(grid, hex, around);
    return around[direction];
}

/* The words of a set one after the other; `by` is 1 to 63. */
static HEX_INLINE void further(struct hex_set *set, unsigned by)
{
    for (unsigned word = HEX_WORDS - 1; word > 0; word--)
        set->bits[word] = set->bits[word] << by | set->bits[word - 1] >> (64 - by);
    set->bits[0] <<= by;
}

static HEX_INLINE void nearer(struct hex_set *set, unsigned by)
{
    for (unsigned word = 0; word < HEX_WORDS - 1; word++)
        set->bits[word] = set->bits[word] >> by | set->bits[word + 1] << (64 - by);
    set->bits[HEX_WORDS - 1] >>= by;
}

/* East and west; then north and south, where two hexes beside each other are reached from one: it and the next, as rows go. */
struct hex_set hex_touching(const struct hex_grid *grid, const struct hex_set *set)
{
    struct hex_set next = *set, before = *set;
    further(&next, 1);
    nearer(&before, 1);
    struct hex_set out = hex_without(&next, &grid->west), south = hex_both(&next, &grid->far_west);
    const struct hex_set west = hex_without(&before, &grid->east), left = hex_without(set, &grid->far_west);
    hex_join(&south, &out);
    hex_join(&south, &left);
    struct hex_set north = south;
    nearer(&north, grid->wide);
    further(&south, grid->wide - 1u);
    hex_join(&out, &west);
    hex_join(&out, &north);
    hex_join(&out, &south);
    return hex_both(&out, &grid->all);
}

struct hex_set hex_within(const struct hex_grid *grid, unsigned hex, unsigned steps)
{
    struct hex_set out = { { 0 } };
    hex_add(&out, hex);
    for (; steps > 0; steps--) {
        const struct hex_set more = hex_touching(grid, &out);
        hex_join(&out, &more);
    }
    return out;
}

struct hex_axial hex_axial(const struct hex_grid *grid, unsigned hex)
{
    unsigned which;
    const unsigned at = in_pair(grid, hex, &which), odd = at >= grid->wide;
    return (struct hex_axial){ (int)(odd ? at - grid->wide : at) - (int)which, (int)(2 * which + odd) };
}

int hex_distance(const struct hex_grid *grid, unsigned from, unsigned to)
{
    return hex_apart(hex_axial(grid, from), hex_axial(grid, to));
}

unsigned hex_direction(const struct hex_grid *grid, unsigned from, unsigned to)
{
    uint8_t around[HEX_DIRECTIONS];
    unsigned direction = 0;
    hex_around(grid, from, around);
    while (direction < HEX_DIRECTIONS && around[direction] != to)
        direction++;
    return direction;
}

void hex_word(const struct hex_grid *grid, unsigned hex, char out[HEX_WORD])
{
    const int row = hex_row(grid, hex) + 1;
    *out++ = (char)('a' + hex_column(grid, hex));
    if (row >= 10)
        *out++ = '1';
    *out++ = (char)('0' + row % 10);
    *out = '\0';
}

unsigned hex_read(const struct hex_grid *grid, const char *word, size_t length)
{
    int row = 0;
    if (length < 2 || length > 3 || word[1] == '0')
        return HEX_NONE;
    for (size_t i = 1; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return HEX_NONE;
        row = 10 * row + (word[i] - '0');
    }
    return hex_at(grid, word[0] - 'a', row - 1);
}
