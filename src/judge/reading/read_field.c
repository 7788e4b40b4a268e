/* Of the words about a field, the fields that they may tell. Each place belongs to what stands before it or to what stands behind it: all ways
 * are tried, and if those that contradict nothing come to one field, that is the one. */
#include "layout.h"

#include <string.h>

enum { PLACES = 14, LEFT = 0, RIGHT = 2 };

/* What one way has for a thing. */
struct told {
    int row, column, weak; /* weak: the row of what was told before it, unless another is */
    bool carried;          /* its row is that of the things told before it */
    bool last;             /* it has the cell that no other has */
    bool bound;            /* its column follows from another thing, */
    enum item_kind how;    /* which it stands behind, before, beside, */
    int side;              /* or on that side of */
    unsigned to;
    int part;              /* the sentence or line in which it is told */
};

struct way {
    struct told thing[CELLS];
    int row;      /* the row told last, for what follows; NONE: none */
    bool opened;  /* nothing stands in it yet */
    bool carried; /* it was told in another sentence or line, for its own things */
    int part, part_row; /* the sentence or line, and the row that was told in it behind its things */
    int order;
};

struct field {
    const struct item *item;
    unsigned items, things, solutions;
    const char *key[CELLS];
    int number[ITEMS]; /* of an item, of which thing it tells; NONE: of none */
    int cell[CELLS];   /* the solution: which thing lies there; NONE: none */
};

/* The thing right before or behind the item, but for other places; NONE: there is none, or a sentence or comma parts them. */
static int neighbour(const struct field *field, unsigned at, bool behind)
{
    if (behind) {
        for (unsigned i = at + 1; i < field->items && !field->item[i].cut && !field->item[i].parted; i++)
            if (field->number[i] >= 0)
                return field->number[i];
            else if (!item_is_place(&field->item[i]))
                break;
        return NONE;
    }
    for (unsigned i = at; i > 0 && !field->item[i].cut && !field->item[i].parted; i--)
        if (field->number[i - 1] >= 0)
            return field->number[i - 1];
        else if (!item_is_place(&field->item[i - 1]))
            break;
    return NONE;
}

static bool set(int *what, int value)
{
    if (*what >= 0 && *what != value)
        return false;
    *what = value;
    return true;
}

static unsigned count_row(const struct field *field, const struct way *way, int row)
{
    unsigned count = 0;
    for (unsigned i = 0; i < field->things; i++)
        count += way->thing[i].row == row;
    return count;
}

/* Gives the things of the part that have no row yet that one. False: there are none, or too many. */
static bool fill_part(const struct field *field, struct way *way, unsigned told, int row)
{
    unsigned given = 0;
    for (unsigned i = 0; i < told; i++)
        if (way->thing[i].part == way->part && way->thing[i].row < 0)
            way->thing[i].row = row, given++;
    return given > 0 && count_row(field, way, row) <= COLUMNS;
}

/* What was told in the part that ends here without a row is in the one that was told in it, or else in the one before it. */
static void end_part(const struct field *field, struct way *way)
{
    for (unsigned i = 0; i < field->things; i++)
        if (way->thing[i].part == way->part && way->thing[i].row < 0 && !way->thing[i].bound &&
            !way->thing[i].last)
            way->thing[i].row = way->part_row >= 0 ? way->part_row : way->thing[i].weak;
    if (way->row < 0 && way->part_row >= 0)
        way->row = way->part_row, way->opened = false;
    way->part++;
    way->part_row = NONE;
    way->carried = !way->opened;
}

/* Whether the columns of the row contradict nothing; column[i]: where each thing is. */
static bool is_fine(const struct field *field, const struct way *way, const int column[CELLS])
{
    for (unsigned i = 0; i < field->things; i++) {
        const struct told *told = &way->thing[i];
        const int other = told->bound ? column[told->to] : 0;
        if (told->column >= 0 && told->column != column[i])
            return false;
        if (!told->bound)
            continue;
        const int off = column[i] - other;
        const bool beside = told->how == ITEM_BESIDE ? off == 1 || off == -1
                            : told->how == ITEM_ASIDE ? (told->side == LEFT ? off < 0 : off > 0)
                                                      : off == 0;
        if (!beside)
            return false;
    }
    for (int row = 0; row < 2; row++) { /* without columns they stand in order */
        unsigned loose = 0;
        bool rising = true;
        int last = way->order == 1 ? COLUMNS : NONE;
        for (unsigned i = 0; i < field->things; i++) {
            if (way->thing[i].row != row)
                continue;
            loose += way->thing[i].column < 0 && !way->thing[i].bound;
            rising &= way->order == 1 ? column[i] < last : column[i] > last;
            last = column[i];
        }
        if (loose > 1 && !rising)
            return false;
    }
    return true;
}

/* Notes a solution; more than one are too many. */
static void note(struct field *field, const struct way *way, const int column[CELLS])
{
    int cell[CELLS];
    for (int i = 0; i < CELLS; i++)
        cell[i] = NONE;
    for (unsigned i = 0; i < field->things; i++)
        cell[way->thing[i].row * COLUMNS + column[i]] = (int)i;
    bool same = field->solutions > 0;
    for (int i = 0; i < CELLS && same; i++)
        same = (cell[i] < 0 && field->cell[i] < 0) ||
               (cell[i] >= 0 && field->cell[i] >= 0 &&
                strcmp(field->key[cell[i]], field->key[field->cell[i]]) == 0);
    if (same)
        return;
    field->solutions++;
    memcpy(field->cell, cell, sizeof cell);
}

/* Tries all columns of a way whose rows are known. */
static void try_columns(struct field *field, const struct way *way)
{
    static const int orders[][COLUMNS] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                           { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    enum { ORDERS = sizeof orders / sizeof orders[0] };

    for (unsigned front = 0; front < ORDERS; front++)
        for (unsigned back = 0; back < ORDERS; back++) {
            int column[CELLS] = { 0 };
            unsigned at[2] = { 0, 0 };
            for (unsigned i = 0; i < field->things; i++) {
                const int row = way->thing[i].row;
                column[i] = orders[row == 0 ? front : back][at[row]++];
            }
            if (is_fine(field, way, column))
                note(field, way, column);
        }
}

/* A way to its end: the rows that follow from the others, and the columns. */
static void finish(struct field *field, const struct way *from)
{
    struct way way = *from;
    unsigned open = 0;

    end_part(field, &way);
    for (unsigned round = 0; round < field->things; round++)
        for (unsigned i = 0; i < field->things; i++) {
            struct told *told = &way.thing[i], *other = &way.thing[told->to];
            if (!told->bound || (told->how != ITEM_BESIDE && told->how != ITEM_ASIDE))
                continue;
            if ((other->row >= 0 && !set(&told->row, other->row)) ||
                (told->row >= 0 && !set(&other->row, told->row)))
                return;
        }
    for (unsigned i = 0; i < field->things; i++)
        open += way.thing[i].row < 0;
    const unsigned front = count_row(field, &way, 0), back = count_row(field, &way, 1);
    bool last = open > 0 && field->things == CELLS && (front == COLUMNS) != (back == COLUMNS);
    for (unsigned i = 0; i < field->things; i++)
        last &= way.thing[i].row >= 0 || way.thing[i].last || way.thing[i].column >= 0;
    if (open > 0 && !last &&
        (field->things != CELLS || open != COLUMNS || (front == COLUMNS) == (back == COLUMNS)))
        return; /* the things of a whole row, the other one is told */
    for (unsigned i = 0; i < field->things; i++)
        if (way.thing[i].row < 0)
            way.thing[i].row = front == COLUMNS;
    const unsigned in_front = count_row(field, &way, 0);
    if (in_front != COLUMNS && !(field->things == COLUMNS && in_front == 0))
        return;
    try_columns(field, &way);
}

/* Binds the thing to another one. */
static bool bind(struct way *way, const struct item *item, int thing, int to)
{
    if (thing < 0 || to < 0 || thing == to || way->thing[thing].bound)
        return false;
    way->thing[thing].bound = true;
    way->thing[thing].how = item->kind, way->thing[thing].side = item->number;
    way->thing[thing].to = (unsigned)to;
    if (item->kind == ITEM_BEHIND || item->kind == ITEM_BEFORE)
        return set(&way->thing[thing].row, item->kind == ITEM_BEHIND) &&
               set(&way->thing[to].row, item->kind == ITEM_BEFORE);
    return true;
}

/* The thing of that key, told once; NONE: there is none. */
static int thing_of(const struct field *field, const char *key)
{
    int found = NONE;
    for (unsigned i = 0; i < field->things; i++)
        if (strcmp(field->key[i], key) == 0) {
            if (found >= 0)
                return NONE;
            found = (int)i;
        }
    return found;
}

/* The place at `at` belongs to what stands behind it, or else before it; `told` things were told so far. False: it cannot. */
static bool attach(const struct field *field, struct way *way, unsigned at, unsigned told, bool behind)
{
    const struct item *item = &field->item[at];
    const int thing = neighbour(field, at, behind);

    if (item->kind == ITEM_ROW && behind) {
        unsigned there = 0;
        for (unsigned i = 0; i < told; i++)
            there += way->thing[i].row == item->number;
        if (there == COLUMNS || (way->opened && way->row >= 0 && way->row != item->number))
            return false; /* it is full, or the one told right before it stays empty */
        way->row = item->number, way->opened = true, way->carried = false;
        return told < field->things;
    }
    if (item->kind == ITEM_ROW) {
        way->row = NONE;
        way->part_row = item->number;
        return fill_part(field, way, told, item->number);
    }
    if (item->kind == ITEM_LAST) {
        if (thing < 0)
            return false;
        struct told *only = &way->thing[thing];
        only->row = only->carried ? NONE : only->row;
        only->last = true;
        return true;
    }
    if (item->kind == ITEM_COLUMN)
        return thing >= 0 && set(&way->thing[thing].column, item->number);
    if (item->kind == ITEM_CELL) {
        if (thing < 0 || (way->thing[thing].row >= 0 && way->thing[thing].column >= 0) ||
            !set(&way->thing[thing].row, item->number / COLUMNS) ||
            !set(&way->thing[thing].column, item->number % COLUMNS))
            return false;
        *(behind ? &way->row : &way->part_row) = item->number / COLUMNS;
        return true;
    }
    const int to = item->key ? thing_of(field, item->key) : behind ? (int)told - 1 : thing - 1;
    return bind(way, item, thing, to);
}

/* Whether the place at `at` may belong to what stands behind it, or else before it: what no comma parts from it counts first, and a colon or
 * dash leads to what it heads. */
static bool may_attach(const struct field *field, unsigned at, bool behind)
{
    unsigned first = at, next = at + 1;

    if (!item_is_place(&field->item[at]))
        return true;
    while (first > 0 && item_is_place(&field->item[first - 1]) && !field->item[first].cut &&
           !field->item[first].parted)
        first--;
    while (next < field->items &&
           (item_is_place(&field->item[next]) || field->item[next].kind == ITEM_ORDER) &&
           !field->item[next].cut && !field->item[next].parted)
        next++;
    const struct item *head = &field->item[first], *tail = next < field->items ? &field->item[next] : NULL;
    const bool before_it = first > 0 && !head->cut && !head->parted,
               behind_it = tail && !tail->cut && !tail->parted;
    if (before_it && behind_it && tail->dashed && !head->dashed)
        return behind;
    return before_it == behind_it || behind == behind_it;
}

static void try_from(struct field *field, const struct way *from, unsigned at, unsigned told)
{
    struct way way = *from;

    for (; at < field->items; at++) {
        const struct item *item = &field->item[at];
        if (item->cut && at > 0)
            end_part(field, &way);
        if (item->kind == ITEM_THING) {
            struct told *thing = &way.thing[told++];
            thing->part = way.part;
            if (way.row >= 0 && thing->row < 0 && !thing->last && count_row(field, &way, way.row) < COLUMNS) {
                if (way.carried)
                    thing->weak = way.row;
                else
                    thing->row = way.row, thing->carried = true;
            }
            way.opened = false;
            continue;
        }
        if (item->kind == ITEM_ORDER) {
            if (way.order >= 0 && way.order != item->number)
                return;
            way.order = item->number;
            continue;
        }
        if (item->kind == ITEM_REST || item->kind == ITEM_OUT || item->kind == ITEM_COLUMNS)
            continue;
        for (unsigned behind = 0; behind < 2 && field->solutions < 2; behind++) {
            struct way next = way;
            if (item->kind == ITEM_BEHIND && item->number == COVERED && !behind)
                continue; /* the next thing is covered, and no other */
            if (may_attach(field, at, behind) && attach(field, &next, at, told, behind))
                try_from(field, &next, at + 1, told);
        }
        return;
    }
    finish(field, &way);
}

bool field_solve(const struct item *item, unsigned items, const char *cell[CELLS])
{
    struct field field = { .item = item, .items = items };
    struct way way = { .row = NONE, .part_row = NONE, .order = NONE };
    unsigned places = 0;

    for (unsigned i = 0; i < items; i++) {
        field.number[i] = NONE;
        places += item[i].kind != ITEM_THING && item[i].kind != ITEM_OUT && item[i].kind != ITEM_COLUMNS;
        if (item[i].kind != ITEM_THING)
            continue;
        if (field.things == CELLS)
            return false;
        field.number[i] = (int)field.things;
        field.key[field.things++] = item[i].key;
    }
    if (places > PLACES || (field.things != CELLS && field.things != COLUMNS))
        return false;
    for (unsigned i = 0; i < CELLS; i++)
        way.thing[i] = (struct told){ .row = NONE, .column = NONE, .weak = NONE, .part = NONE };
    try_from(&field, &way, 0, 0);
    for (unsigned i = 0; i < CELLS; i++)
        cell[i] = field.solutions == 1 && field.cell[i] >= 0 ? field.key[field.cell[i]] : NULL;
    return field.solutions == 1;
}
