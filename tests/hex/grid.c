/* Boards, neighbours, distances and words of hexes, by brute force; falling back in a line. westeros 1.1, 1.2, 1.3, 1.4, 1.7, 8.6, 8.7, 8.8 */
#include "hex/board.h"

static void every_hex_has_its_place(const struct hex_grid *grid)
{
    TEST("every hex has its column, row and word");
    unsigned hexes = 0;
    for (int row = -1; row <= grid->rows; row++)
        for (int column = -1; column <= grid->wide; column++) {
            const unsigned hex = hex_at(grid, column, row);
            const bool on = row >= 0 && row < grid->rows && column >= 0 && column < grid->wide - (row & 1);
            char word[HEX_WORD];
            if (!CHECK_INT(hex, on ? hexes : HEX_NONE) || !on)
                continue;
            hexes++;
            CHECK_INT(hex_row(grid, hex), row);
            CHECK_INT(hex_column(grid, hex), column);
            hex_word(grid, hex, word);
            CHECK_INT(hex_read(grid, word, strlen(word)), hex);
        }
    CHECK_INT(hexes, grid->hexes);
}

static void what_is_no_word_is_refused(void)
{
    TEST("what is no word of a board is refused");
    static const char *const words[] = { "",   "a",  "1",   "a0",  "a01", "A1",  "a12", "p1",  "o2", "a1 ",
                                         "aa", "a-", "a1b", "a99", "`1",  "a111", "o12", "a:1", NULL };
    for (int i = 0; words[i]; i++)
        CHECK_INT(hex_named(&hex_horizontal, words[i]), HEX_NONE);
    CHECK_INT(hex_named(&hex_horizontal, "o11"), hex_horizontal.hexes - 1);
    CHECK_INT(hex_named(&hex_lengthwise, "j15"), hex_lengthwise.hexes - 1);
    CHECK_INT(hex_named(&hex_lengthwise, "j2"), HEX_NONE);
}

/* Centres as the eye sees them: half hexes to the east, rows of three quarters of a hex's height. */
static void neighbours_lie_around(const struct hex_grid *grid)
{
    TEST("neighbours lie where their direction says, and back");
    static const int east[] = { 2, 1, -1, -2, -1, 1 }, south[] = { 0, -1, -1, 0, 1, 1 };
    for (unsigned hex = 0; hex < grid->hexes; hex++) {
        uint8_t around[HEX_DIRECTIONS];
        hex_around(grid, hex, around);
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            const int row = hex_row(grid, hex) + south[d];
            const int half = 2 * hex_column(grid, hex) + (hex_row(grid, hex) & 1) + east[d];
            const int column = half - (row & 1) < 0 ? -1 : (half - (row & 1)) / 2;
            CHECK_INT(around[d], hex_at(grid, column, row));
            CHECK_INT(hex_next(grid, hex, d), around[d]);
            if (around[d] == HEX_NONE)
                continue;
            CHECK_INT(hex_next(grid, around[d], hex_opposite(d)), hex);
            CHECK_INT(hex_direction(grid, hex, around[d]), d);
        }
        CHECK_INT(hex_direction(grid, hex, hex), HEX_DIRECTIONS);
    }
}

static void distance_is_the_least_number_of_steps(const struct hex_grid *grid)
{
    TEST("the distance is the least number of steps");
    for (unsigned from = 0; from < grid->hexes; from++) {
        uint8_t queue[HEX_MOST] = { (uint8_t)from }, seen[HEX_MOST] = { 0 }, steps[HEX_MOST] = { 0 };
        unsigned end = 1;
        seen[from] = 1;
        for (unsigned at = 0; at < end; at++)
            for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
                const unsigned next = hex_next(grid, queue[at], d);
                if (next == HEX_NONE || seen[next])
                    continue;
                seen[next] = 1;
                steps[next] = (uint8_t)(steps[queue[at]] + 1);
                queue[end++] = (uint8_t)next;
            }
        CHECK_INT(end, grid->hexes);
        for (unsigned to = 0; to < grid->hexes; to++)
            if (hex_distance(grid, from, to) != steps[to])
                CHECK_INT(hex_distance(grid, from, to), steps[to]);
    }
}

/* The board is 15 by 11. */
static const struct fall {
    bool south;
    const char *attacker, *from;
    unsigned straight, beside, steps;
    const char *closed;
    unsigned used;
    const char *to;
    unsigned missing;
} falls[] = {
    { true, "g5", "h5", HEX_E, HEX_SE, 2, "j5", HEX_E, "i5", 1 },
    { true, "g4", "h5", HEX_SE, HEX_SW, 2, "", HEX_SE, "i7", 0 },
    { true, "g4", "h5", HEX_SE, HEX_SW, 2, "h6 g6", HEX_DIRECTIONS, "h5", 2 },
    { true, "h4", "h5", HEX_SW, HEX_SE, 2, "g6", HEX_SE, "i7", 0 },
    { true, "i5", "h5", HEX_W, HEX_SW, 1, "", HEX_W, "g5", 0 },
    { true, "i5", "h5", HEX_W, HEX_SW, 2, "g5 g7", HEX_SW, "g6", 1 },
    { true, "h6", "h5", HEX_NW, HEX_W, 1, "g4", HEX_W, "g5", 0 },
    { true, "h6", "h5", HEX_NW, HEX_W, 1, "g4 g5", HEX_DIRECTIONS, "h5", 1 },
    { true, "g6", "h5", HEX_NE, HEX_E, 2, "i3", HEX_NE, "h4", 1 },
    { true, "g6", "h6", HEX_E, HEX_SE, 2, "", HEX_E, "j6", 0 },
    { true, "g6", "h6", HEX_E, HEX_SE, 2, "i6 i7", HEX_DIRECTIONS, "h6", 2 },
    { true, "h5", "h6", HEX_SE, HEX_SW, 2, "i7", HEX_SW, "g8", 0 },
    { true, "i5", "h6", HEX_SW, HEX_SE, 1, "", HEX_SW, "h7", 0 },
    { true, "i5", "h6", HEX_SW, HEX_SE, 2, "h7 i8", HEX_SE, "i7", 1 },
    { true, "i6", "h6", HEX_W, HEX_SW, 1, "g6", HEX_SW, "h7", 0 },
    { true, "i6", "h6", HEX_W, HEX_SW, 1, "g6 h7", HEX_DIRECTIONS, "h6", 1 },
    { true, "i7", "h6", HEX_NW, HEX_W, 2, "g4", HEX_NW, "h5", 1 },
    { true, "h7", "h6", HEX_NE, HEX_E, 2, "", HEX_NE, "i4", 0 },
    { true, "h7", "h6", HEX_NE, HEX_E, 2, "i5 i6", HEX_DIRECTIONS, "h6", 2 },
    { false, "g5", "h5", HEX_E, HEX_NE, 2, "i5", HEX_NE, "i3", 0 },
    { false, "g4", "h5", HEX_SE, HEX_E, 1, "", HEX_SE, "h6", 0 },
    { false, "g4", "h5", HEX_SE, HEX_E, 2, "h6 j5", HEX_E, "i5", 1 },
    { false, "h4", "h5", HEX_SW, HEX_W, 1, "g6", HEX_W, "g5", 0 },
    { false, "h4", "h5", HEX_SW, HEX_W, 1, "g6 g5", HEX_DIRECTIONS, "h5", 1 },
    { false, "i5", "h5", HEX_W, HEX_NW, 2, "f5", HEX_W, "g5", 1 },
    { false, "h6", "h5", HEX_NW, HEX_NE, 2, "", HEX_NW, "g3", 0 },
    { false, "h6", "h5", HEX_NW, HEX_NE, 2, "g4 h4", HEX_DIRECTIONS, "h5", 2 },
    { false, "g6", "h5", HEX_NE, HEX_NW, 2, "h4", HEX_NW, "g3", 0 },
    { false, "g6", "h6", HEX_E, HEX_NE, 1, "", HEX_E, "i6", 0 },
    { false, "g6", "h6", HEX_E, HEX_NE, 2, "i6 i4", HEX_NE, "i5", 1 },
    { false, "h5", "h6", HEX_SE, HEX_E, 1, "i7", HEX_E, "i6", 0 },
    { false, "h5", "h6", HEX_SE, HEX_E, 1, "i7 i6", HEX_DIRECTIONS, "h6", 1 },
    { false, "i5", "h6", HEX_SW, HEX_W, 2, "g8", HEX_SW, "h7", 1 },
    { false, "i6", "h6", HEX_W, HEX_NW, 2, "", HEX_W, "f6", 0 },
    { false, "i6", "h6", HEX_W, HEX_NW, 2, "g6 h5", HEX_DIRECTIONS, "h6", 2 },
    { false, "i7", "h6", HEX_NW, HEX_NE, 2, "h5", HEX_NE, "i4", 0 },
    { false, "h7", "h6", HEX_NE, HEX_NW, 1, "", HEX_NE, "i5", 0 },
    { false, "h7", "h6", HEX_NE, HEX_NW, 2, "i5 g4", HEX_NW, "h5", 1 },
    { true, "d10", "d11", HEX_SW, HEX_SE, 1, "", HEX_DIRECTIONS, "d11", 1 },
    { true, "a8", "a7", HEX_NW, HEX_W, 3, "", HEX_DIRECTIONS, "a7", 3 },
    { false, "e2", "f1", HEX_NE, HEX_NW, 1, "", HEX_DIRECTIONS, "f1", 1 },
    { true, "m6", "n6", HEX_E, HEX_SE, 3, "", HEX_SE, "o7", 2 },
    { false, "b5", "a6", HEX_SW, HEX_W, 1, "", HEX_SW, "a7", 0 },
};

static void falling_back(void)
{
    TEST("falling back straight, or beside that");
    for (unsigned i = 0; i < sizeof falls / sizeof falls[0]; i++) {
        const struct hex_grid *grid = &hex_horizontal;
        const struct fall *f = &falls[i];
        const unsigned from = hex_named(grid, f->from);
        const unsigned direction = hex_opposite(hex_direction(grid, from, hex_named(grid, f->attacker)));
        const struct hex_set closed = hexes_named(grid, f->closed);
        const struct hex_fall fall = hex_fall_back(grid, from, direction, f->south, f->steps, &closed);
        const bool held = CHECK_INT(direction, f->straight) && CHECK_INT(hex_beside(direction, f->south), f->beside) &&
                          CHECK_INT(fall.direction, f->used) && CHECK_INT(fall.to, hex_named(grid, f->to)) &&
                          CHECK_INT(f->steps - fall.steps, f->missing);
        if (!held)
            printf("    row %u: from %s, attacked from %s\n", i, f->from, f->attacker);
    }
}

static void beside_leads_more_to_the_edge(void)
{
    TEST("the direction beside leads more to the edge than the other one beside");
    static const int south[] = { 0, -1, -1, 0, 1, 1 };
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++)
        for (int edge = 0; edge < 2; edge++) {
            const unsigned beside = hex_beside(d, edge),
                           other = (2 * d + HEX_DIRECTIONS - beside) % HEX_DIRECTIONS;
            const int sign = edge ? 1 : -1;
            CHECK(beside == (d + 1) % HEX_DIRECTIONS || beside == (d + 5) % HEX_DIRECTIONS);
            CHECK(sign * south[beside] > sign * south[other]);
        }
}

int main(void)
{
    for (int i = 0; i < 2; i++) {
        every_hex_has_its_place(boards[i]);
        neighbours_lie_around(boards[i]);
        distance_is_the_least_number_of_steps(boards[i]);
    }
    what_is_no_word_is_refused();
    falling_back();
    beside_leads_more_to_the_edge();
    return check_done("hex_grid");
}
