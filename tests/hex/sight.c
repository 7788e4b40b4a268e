/* Sight against a slow second method, on all pairs of hexes of both boards. westeros 7.4 */
#include "duello/duel.h"
#include "hex/board.h"

/* What a single hex is to a line between two others. */
enum meets { MISSES, ALONG, INSIDE };

/* A hex by its corners, around its centre. */
static const int corner_x[] = { 0, 1, 1, 0, -1, -1 }, corner_y[] = { -2, -1, 1, 2, 1, -1 };

static int centre_x(const struct hex_grid *grid, unsigned hex)
{
    return 2 * hex_column(grid, hex) + hex_row(grid, hex) % 2;
}

/* Which side of the line through a and b each corner lies on says how the line meets the hex; where the corner of a crossed or
 * touched side projects to says whether that is between a and b. *with: the other hex of the side that the line runs along. */
static enum meets meets(const struct hex_grid *grid, unsigned a, unsigned b, unsigned hex, unsigned *with)
{
    const int ax = centre_x(grid, a), ay = 3 * hex_row(grid, a);
    const int dx = centre_x(grid, b) - ax, dy = 3 * hex_row(grid, b) - ay;
    int side[6], forward[6];
    bool left = false, right = false;
    for (int i = 0; i < 6; i++) {
        const int x = centre_x(grid, hex) + corner_x[i] - ax, y = 3 * hex_row(grid, hex) + corner_y[i] - ay;
        side[i] = dx * y - dy * x;
        forward[i] = dx * x + dy * y;
        left |= side[i] > 0;
        right |= side[i] < 0;
    }
    const int all = dx * dx + dy * dy;
    bool before = true, after = true;       /* all of the hex lies before a, after b */
    for (int i = 0; i < 6; i++) {
        before &= forward[i] <= 0;
        after &= forward[i] >= all;
    }
    if (left && right) {
        /* Where the line crosses the hex: the sides whose ends lie on both sides of it, weighed by how far from it they are. */
        for (int i = 0; i < 6; i++) {
            const int j = (i + 1) % 6;
            if ((side[i] >= 0) == (side[j] >= 0) || side[i] == side[j])
                continue;
            const long cross = (long)forward[i] * side[j] - (long)forward[j] * side[i],
                       by = side[j] - side[i];
            const bool is_after = by > 0 ? cross > 0 : cross < 0;
            const bool is_before = by > 0 ? cross < all * by : cross > all * by;
            if (is_after && is_before)
                return INSIDE;
        }
        return MISSES;
    }
    /* The sides between corner i and the next, clockwise from the upper right. */
    static const uint8_t beyond[] = { HEX_NE, HEX_E, HEX_SE, HEX_SW, HEX_W, HEX_NW };
    for (int i = 0; i < 6; i++)
        if (side[i] == 0 && side[(i + 1) % 6] == 0 && !before && !after) {
            *with = hex_next(grid, hex, beyond[i]);
            return ALONG;
        }
    return MISSES;
}

struct line {
    uint8_t meets[HEX_MOST], with[HEX_MOST];
};

static bool slow_sees(const struct hex_grid *grid, unsigned a, unsigned b, const struct line *line,
                      const struct hex_set *blocks)
{
    for (unsigned hex = 0; hex < grid->hexes; hex++) {
        if (hex == a || hex == b || !hex_has(blocks, hex))
            continue;
        if (line->meets[hex] == INSIDE)
            return false;
        if (line->meets[hex] == ALONG && line->with[hex] != HEX_NONE && hex_has(blocks, line->with[hex]))
            return false;
    }
    return true;
}

static unsigned lines, disagree;

static void compare(const struct hex_grid *grid, unsigned a, unsigned b, const struct line *line,
                    const struct hex_set *blocks)
{
    const bool want = slow_sees(grid, a, b, line, blocks);
    lines++;
    if (hex_sees(grid, a, b, blocks) == want && hex_sees(grid, b, a, blocks) == want)
        return;
    char words[2][HEX_WORD];
    hex_word(grid, a, words[0]);
    hex_word(grid, b, words[1]);
    if (disagree++ < 5)
        printf("%s: %s and %s %s each other\n", grid->key, words[0], words[1], want ? "see" : "do not see");
}

/* Each hex alone, each pair that shares a side of the line, and hexes at random, few and many. */
static void pairs(const struct hex_grid *grid, uint64_t *seed)
{
    for (unsigned a = 0; a < grid->hexes; a++)
        for (unsigned b = 0; b < a; b++) {
            struct line line;
            for (unsigned hex = 0; hex < grid->hexes; hex++) {
                unsigned with = HEX_NONE;
                line.meets[hex] = (uint8_t)(hex == a || hex == b ? MISSES : meets(grid, a, b, hex, &with));
                line.with[hex] = (uint8_t)with;
            }
            for (unsigned hex = 0; hex < grid->hexes; hex++) {
                struct hex_set alone = { { 0 } };
                if (line.meets[hex] == MISSES && hex_distance(grid, a, hex) > 1 && duel_mix_below(seed, 16))
                    continue;
                hex_add(&alone, hex);
                compare(grid, a, b, &line, &alone);
                if (line.meets[hex] == ALONG && line.with[hex] != HEX_NONE) {
                    hex_add(&alone, line.with[hex]);
                    compare(grid, a, b, &line, &alone);
                }
            }
            for (unsigned tries = 0; tries < 4; tries++) {
                struct hex_set some = { { 0 } };
                for (unsigned hex = 0; hex < grid->hexes; hex++)
                    if (duel_mix_below(seed, 4u << 2 * tries) == 0)
                        hex_add(&some, hex);
                compare(grid, a, b, &line, &some);
            }
        }
}

static void all_pairs(void)
{
    uint64_t seed = 1;
    for (int i = 0; i < 2; i++) {
        TEST(boards[i]->key);
        lines = disagree = 0;
        pairs(boards[i], &seed);
        CHECK_INT(disagree, 0);
        CHECK(lines > 200000);
        printf("%s: %u lines\n", boards[i]->key, lines);
    }
}

/* Neighbours, corners that are touched, sides that one, both or none of the hexes block, sides on the border of the board, the hexes at
 * the ends. */
static const struct sight {
    const struct hex_grid *grid;
    const char *from, *to;
    int distance;
    const char *blocks;
    bool sees;
} sights[] = {
    { &hex_horizontal, "a5", "a7", 2, "a6", true },
    { &hex_horizontal, "n2", "k4", 4, "o1 l4", true },
    { &hex_lengthwise, "d1", "b7", 6, "d1", true },
    { &hex_horizontal, "d10", "f4", 6, "c3 g6", true },
    { &hex_horizontal, "k3", "k1", 2, "j2 k4 l4", true },
    { &hex_lengthwise, "e9", "a2", 7, "e2 d6 e9", true },
    { &hex_lengthwise, "f10", "i12", 4, "f9 j11", true },
    { &hex_lengthwise, "h9", "h7", 2, "h7 i7", true },
    { &hex_horizontal, "j10", "n4", 7, "k8 n8", false },
    { &hex_horizontal, "a7", "a11", 4, "a8", true },
    { &hex_lengthwise, "b4", "d5", 2, "", true },
    { &hex_lengthwise, "d12", "j11", 6, "i10 f11 h11 f13 h13", false },
    { &hex_lengthwise, "i7", "f12", 5, "h8", false },
    { &hex_lengthwise, "b5", "e3", 4, "c4", false },
    { &hex_horizontal, "f3", "e6", 3, "e4 e5 f5", false },
    { &hex_lengthwise, "i8", "h1", 7, "i3 h5 g9", true },
    { &hex_lengthwise, "b6", "a5", 2, "b4 b5 a6 a7", false },
    { &hex_lengthwise, "g2", "d4", 4, "f3 e4", false },
    { &hex_horizontal, "o1", "o5", 4, "", true },
    { &hex_lengthwise, "f9", "f5", 4, "f4 g8 e9", true },
    { &hex_horizontal, "g1", "g4", 3, "f2 h2 h3", true },
    { &hex_lengthwise, "d13", "a13", 3, "c12", true },
    { &hex_lengthwise, "f15", "c13", 4, "c13 g13 f15", true },
    { &hex_horizontal, "n5", "l5", 2, "l4 n4 m5 m6 n6", false },
    { &hex_horizontal, "j11", "n5", 7, "n10", true },
    { &hex_lengthwise, "i7", "i11", 4, "i10", true },
    { &hex_horizontal, "e9", "c3", 6, "c2 b8", true },
    { &hex_horizontal, "a7", "a11", 4, "a9", false },
    { &hex_lengthwise, "h7", "i8", 2, "h6 h7 g8", true },
    { &hex_horizontal, "i7", "k6", 3, "h7 j7", false },
    { &hex_horizontal, "c3", "d1", 2, "c2", false },
    { &hex_lengthwise, "g4", "g6", 2, "f4 h4 g5", true },
    { &hex_horizontal, "g4", "l4", 5, "k4 l4 f5", false },
    { &hex_lengthwise, "a1", "e5", 6, "", true },
    { &hex_horizontal, "g5", "g1", 4, "g3 g5", false },
    { &hex_horizontal, "m4", "m6", 2, "n5 n6 m7", true },
    { &hex_horizontal, "o1", "o3", 2, "o1 n3", true },
    { &hex_lengthwise, "e8", "e6", 2, "f5 f7 f9", true },
    { &hex_horizontal, "g9", "a8", 6, "b8 c8 e9", false },
    { &hex_lengthwise, "f1", "a1", 5, "", true },
    { &hex_lengthwise, "a10", "a14", 4, "a13", true },
    { &hex_horizontal, "i1", "k1", 2, "i1 j1 h2", false },
    { &hex_lengthwise, "j7", "f5", 5, "j7", true },
    { &hex_horizontal, "i3", "l1", 4, "i2 h4 j4", true },
    { &hex_lengthwise, "h7", "c4", 6, "d4 g6", true },
    { &hex_lengthwise, "j1", "j5", 4, "", true },
    { &hex_horizontal, "i11", "j10", 2, "i10 k11", true },
    { &hex_lengthwise, "e4", "e6", 2, "f4 f6", true },
    { &hex_lengthwise, "g3", "i8", 5, "i2 g3 g4 h5 h6 f9", false },
    { &hex_lengthwise, "i5", "g4", 2, "", true },
    { &hex_horizontal, "g10", "f8", 2, "h7 f8 f10 e11", true },
    { &hex_lengthwise, "f11", "b11", 4, "c11 b12", false },
    { &hex_lengthwise, "e9", "e5", 4, "d5 e5 f6 d9 f9", true },
    { &hex_horizontal, "b11", "g9", 6, "f8 e9", true },
    { &hex_horizontal, "a7", "a9", 2, "b6 b10", true },
    { &hex_horizontal, "i10", "f8", 4, "g8 h9 i10", false },
    { &hex_lengthwise, "d3", "a6", 4, "a2", true },
    { &hex_lengthwise, "c3", "b6", 3, "b4 b5 b6 a7", false },
    { &hex_horizontal, "k4", "h6", 4, "", true },
    { &hex_lengthwise, "b4", "a9", 5, "a3 a6 c6", false },
    { &hex_lengthwise, "e7", "e10", 3, "e7 e8 e9", false },
    { &hex_horizontal, "m6", "m2", 4, "m4", false },
    { &hex_horizontal, "i8", "e2", 7, "h5 f6 i8 j8 g9", false },
    { &hex_lengthwise, "j3", "j5", 2, "i2", true },
    { &hex_horizontal, "a7", "a11", 4, "a8 a11", true },
    { &hex_horizontal, "g5", "d7", 4, "d4 h4", true },
    { &hex_lengthwise, "g13", "g6", 7, "f9 g13 h13 g14", true },
    { &hex_lengthwise, "c11", "d10", 2, "e9 c10", true },
    { &hex_lengthwise, "a14", "d14", 3, "b14 c14 d14", false },
    { &hex_lengthwise, "h15", "d11", 6, "g10 h10 d11 e12 g14", false },
    { &hex_horizontal, "b1", "b3", 2, "a2 b2", false },
    { &hex_horizontal, "c3", "b10", 7, "c3 d4", true },
    { &hex_horizontal, "a7", "a9", 2, "b6 a8", true },
    { &hex_lengthwise, "h10", "g9", 2, "g10 g11", true },
    { &hex_horizontal, "g7", "b11", 7, "b7 h7 c8 g10", true },
    { &hex_horizontal, "e7", "h1", 6, "f6", true },
    { &hex_horizontal, "c3", "c1", 2, "d1 b2 d2", true },
    { &hex_horizontal, "c1", "a4", 3, "b2 b3 a4 d4", false },
    { &hex_horizontal, "h5", "f8", 3, "f9", true },
    { &hex_horizontal, "k5", "h3", 4, "i2 j2 j4 l6", true },
    { &hex_lengthwise, "g11", "b9", 6, "c10 h11", false },
    { &hex_horizontal, "a5", "a9", 4, "b6 a7 a9", false },
    { &hex_lengthwise, "i11", "g12", 2, "h10 f13", true },
    { &hex_lengthwise, "a4", "g2", 7, "e3", false },
    { &hex_horizontal, "l3", "o9", 6, "m5", false },
    { &hex_horizontal, "j9", "m7", 4, "i9", true },
    { &hex_horizontal, "m9", "g10", 6, "k9", false },
    { &hex_horizontal, "f3", "g8", 5, "e3 f3 h5", true },
    { &hex_lengthwise, "a5", "b6", 2, "b5 c5 a6 c7", false },
    { &hex_horizontal, "c6", "a3", 4, "b4 c5", false },
    { &hex_lengthwise, "j5", "j9", 4, "j7", false },
    { &hex_horizontal, "e4", "g3", 2, "e3 f3 f4 h4", false },
    { &hex_lengthwise, "h7", "f11", 4, "g6 h8 g9 h12 i12", false },
    { &hex_lengthwise, "c10", "h8", 6, "b7 f8 b9 d10 f10", false },
    { &hex_horizontal, "j8", "l9", 2, "k8 k9 l9", false },
    { &hex_horizontal, "i2", "k3", 2, "i2 j2 j3 k3", false },
    { &hex_lengthwise, "j9", "g2", 7, "i6", false },
    { &hex_lengthwise, "c6", "e5", 2, "d5 d6 e6", false },
    { &hex_horizontal, "d11", "j9", 7, "k8 e11 j11", false },
    { &hex_horizontal, "o3", "o7", 4, "n3 o5", false },
    { &hex_lengthwise, "d14", "a12", 4, "a11 b11 d12 c13", false },
    { &hex_lengthwise, "b10", "d3", 7, "c7 e7 c10 c11", false },
    { &hex_lengthwise, "e14", "f8", 6, "f7 f11 g15", false },
    { &hex_horizontal, "g4", "f5", 2, "f4 h4 e5 g5 h5", false },
    { &hex_horizontal, "c4", "e10", 6, "d4 d5 d6 e7 c10", false },
    { &hex_lengthwise, "e5", "g4", 3, "f5", false },
    { &hex_lengthwise, "c7", "d6", 2, "d5 e5 c6 c7 d7", false },
    { &hex_horizontal, "l9", "n11", 3, "m8 m10", false },
    { &hex_horizontal, "a3", "a7", 4, "a4 a5", false },
};

static void single_lines(void)
{
    TEST("lines, one by one");
    for (unsigned i = 0; i < sizeof sights / sizeof sights[0]; i++) {
        const struct sight *s = &sights[i];
        const unsigned from = hex_named(s->grid, s->from), to = hex_named(s->grid, s->to);
        const struct hex_set blocks = hexes_named(s->grid, s->blocks);
        if (!(CHECK_INT(hex_distance(s->grid, from, to), s->distance) &&
              CHECK_INT(hex_sees(s->grid, from, to, &blocks), s->sees) &&
              CHECK_INT(hex_sees(s->grid, to, from, &blocks), s->sees)))
            printf("    %s to %s, blocked by %s\n", s->from, s->to, s->blocks);
        const unsigned hex = hex_blocking(s->grid, from, to, &blocks);
        CHECK(s->sees ? hex == HEX_NONE : hex_has(&blocks, hex));
    }
}

int main(void)
{
    single_lines();
    all_pairs();
    return check_done("hex_sight");
}
