/* Falling back after a melee, by a second method: everywhere on both boards, from each side, towards either edge, with hexes closed in the
 * way, as whole attacks. westeros 8.5, 8.6, 8.7, 8.8, 1.7 */
#include "check.h"
#include "games/westeros/westeros.h"

/* Hexes by twice their column and their row: a step to the side is 2, to another row 1 and 1. */
struct place {
    int x, y;
};
static const struct place ways[HEX_DIRECTIONS] = { { 2, 0 }, { 1, -1 }, { -1, -1 }, { -2, 0 }, { -1, 1 }, { 1, 1 } };

struct trial {
    const struct hex_grid *grid;
    struct place attacker, target, closed[2];
    int falls, shut;            /* morale sides; so many hexes are closed */
    bool south;                 /* the home edge of the target */
};

static struct place plus(struct place a, struct place b)
{
    return (struct place){ a.x + b.x, a.y + b.y };
}

static bool same(struct place a, struct place b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_on_board(const struct hex_grid *grid, struct place p)
{
    return p.y >= 0 && p.y < grid->rows && p.x >= (p.y & 1) && (p.x - (p.y & 1)) / 2 < grid->wide - (p.y & 1);
}

static unsigned hex_of(const struct hex_grid *grid, struct place p)
{
    return hex_at(grid, (p.x - (p.y & 1)) / 2, p.y);
}

static bool is_open(const struct trial *t, struct place p)
{
    for (int i = 0; i < t->shut; i++)
        if (same(t->closed[i], p))
            return false;
    return is_on_board(t->grid, p) && !same(p, t->attacker);
}

/* Where it ends, and how many of its steps were hits. */
static struct place expected(const struct trial *t, int *hits)
{
    int way = 0;
    while (!same(plus(t->attacker, ways[way]), t->target))
        way++;
    struct place at = t->target;
    if (!is_open(t, plus(at, ways[way]))) {
        const int left = (way + 1) % HEX_DIRECTIONS, right = (way + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS;
        const bool further_south = ways[left].y > ways[right].y;
        way = further_south == t->south ? left : right;
    }
    *hits = t->falls;
    for (; *hits > 0 && is_open(t, plus(at, ways[way])); --*hits)
        at = plus(at, ways[way]);
    return at;
}

static bool say(duel_room *room, const char *words, const uint16_t forced[], unsigned n)
{
    duel_action action;
    struct duel_io io = { .forced = forced, .force = (uint16_t)n };
    return duel_parse(duel_of(room), 1, words, &action) == DUEL_OK &&
           duel_submit(duel_in(room), 1, action, &io) == DUEL_OK;
}

/* Guards attack a green war host: three dice, of which so many show morale and the others nothing that hits it. */
static bool play(const struct trial *t, duel_room *room)
{
    char text[512], order[32], attack[32], a[HEX_WORD], b[HEX_WORD], shut[HEX_WORD];
    uint16_t dice[3];
    int length;
    hex_word(t->grid, hex_of(t->grid, t->attacker), a);
    hex_word(t->grid, hex_of(t->grid, t->target), b);
    length = snprintf(
        text, sizeof text,
        "layout %s; edges %s; ratings 3 1 0; goal points; turn lannister lannister; order1 blue; unit %s guards "
        "blue; unit %s war-host green",
        t->grid->key, t->south ? "lannister stark" : "stark lannister", a, b);
    for (int i = 0; i < t->shut; i++) {
        hex_word(t->grid, hex_of(t->grid, t->closed[i]), shut);
        length += snprintf(text + length, sizeof text - (size_t)length, "; token palisade %s", shut);
    }
    for (int i = 0; i < 3; i++)
        dice[i] = i < t->falls ? 7 : 5;
    snprintf(order, sizeof order, "order %s", a);
    snprintf(attack, sizeof attack, "attack %s %s", a, b);
    const struct duel_setup setup = { .position = text };
    return duel_setup(&westeros, duel_in(room), &setup, NULL, NULL) == DUEL_OK &&
           say(room, "token blue", NULL, 0) && say(room, order, NULL, 0) && say(room, "fight", NULL, 0) &&
           say(room, attack, dice, 3);
}

static void check(const struct trial *t)
{
    static duel_room room;
    int hits;
    const struct place to = expected(t, &hits);
    if (!CHECK(play(t, &room)))
        return;
    const struct westeros_unit *u = &westeros_of(duel_of(&room))->unit[1];
    CHECK_INT(u->hex, hex_of(t->grid, to));
    CHECK_INT(u->soldiers, 4 - hits);
}

/* Nothing closed; the first hex in the way, the second; and what is beside the first as well. */
static void around(struct trial t, int way)
{
    const struct place first = plus(t.target, ways[way]), second = plus(first, ways[way]);
    struct place in_way[4];
    int n = 0;
    check(&t);
    for (int turn = HEX_DIRECTIONS - 1; turn <= HEX_DIRECTIONS + 1; turn++)
        in_way[n++] = plus(t.target, ways[(way + turn) % HEX_DIRECTIONS]);
    in_way[n++] = second;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) {
            if (!is_on_board(t.grid, in_way[i]) || !is_on_board(t.grid, in_way[j]))
                continue;
            t.closed[0] = in_way[i];
            t.closed[1] = in_way[j];
            t.shut = i == j ? 1 : 2;
            check(&t);
        }
}

static void board(const struct hex_grid *grid, unsigned step)
{
    TEST(grid->key);
    for (unsigned hex = 0; hex < grid->hexes; hex += step)
        for (int way = 0; way < HEX_DIRECTIONS; way++) {
            const int row = hex_row(grid, hex);
            const struct place target = { 2 * hex_column(grid, hex) + (row & 1), row };
            const struct trial t = { .grid = grid,
                                     .target = target,
                                     .attacker = plus(target, ways[(way + 3) % HEX_DIRECTIONS]),
                                     .south = (hex / 2 + (unsigned)way) % 2,
                                     .falls = 1 + (int)(hex / 2 + (unsigned)way) % 3 };
            if (is_on_board(grid, t.attacker))
                around(t, way);
        }
}

int main(void)
{
    board(&hex_horizontal, (unsigned)check_many(2, 1));
    board(&hex_lengthwise, (unsigned)check_many(2, 1));
    return check_done("westeros_retreats");
}
