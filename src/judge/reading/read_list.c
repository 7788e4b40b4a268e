/* A field told as a list of six things, and by words that say how it is to be read: "left to right, first the front, then the back",
 * "columns, front/back: A/B, C/D, E/F". */
#include "layout.h"

#include <string.h>

bool layout_put(struct layout *layout, int row, int column, const char *key)
{
    if (column < 0 || column >= COLUMNS || row < 0 || layout->cell[row * COLUMNS + column])
        return false;
    layout->cell[row * COLUMNS + column] = key;
    return true;
}

int layout_next_column(const struct layout *layout, int row)
{
    for (int i = 0; i < COLUMNS; i++) {
        const int column = layout->order == 1 ? COLUMNS - 1 - i : i;
        if (!layout->cell[row * COLUMNS + column])
            return column;
    }
    return NONE;
}

/* Whether the thing at that item is the first of a line, or behind a slash; in a table, the first of a line. */
static bool begins_row(const struct reader *reader, const struct item *item, bool table)
{
    const struct token *token = &reader->writing.token[item->first];
    for (size_t at = token->at; at-- > 0;) {
        const char sign = reader->text[at];
        if (table && (sign == '|' || sign == '-' || sign == ':'))
            continue;
        if (sign == '\n' || sign == '/' || sign == '|' || sign == ';' || sign == '+')
            return true;
        if (sign != ' ' && sign != '[' && sign != '(')
            return false;
    }
    return false;
}

int layout_number_before(const struct reader *reader, const struct item *thing)
{
    for (int number = 1; number <= CELLS && thing->first > 0; number++)
        if (layout_is_number(reader, thing->first - 1, number))
            return number;
    return 0;
}

int layout_numbering(const struct reader *reader, const struct layout *layout)
{
    unsigned count[CELLS + 1] = { 0 }, things = 0;
    bool cells = true, columns = true;

    for (unsigned i = 0; i < layout->items; i++)
        if (layout->item[i].kind == ITEM_THING)
            count[layout_number_before(reader, &layout->item[i])]++, things++;
    for (int number = 1; number <= CELLS; number++) {
        cells &= count[number] == 1;
        columns &= count[number] == (number <= COLUMNS ? 2 : 0);
    }
    return things != CELLS ? 0 : cells ? CELLS : columns ? COLUMNS : 0;
}

bool layout_is_as_numbered(const struct reader *reader, const struct layout *layout)
{
    const int most = layout_numbering(reader, layout);
    bool fine = true;
    for (unsigned i = 0; i < layout->items && most > 0; i++)
        for (int cell = 0; cell < CELLS && layout->item[i].kind == ITEM_THING; cell++)
            if (layout->cell[cell] == layout->item[i].key)
                fine &= cell % most == layout_number_before(reader, &layout->item[i]) - 1;
    return fine;
}

/* Whether the sign stands between the two things, and neither a comma nor the end of a sentence. */
static bool is_slash_between(const struct reader *reader, const struct item *one, const struct item *other)
{
    const struct token *last = &reader->writing.token[one->first + one->tokens - 1];
    bool slash = false;
    for (size_t at = last->at + (size_t)last->bytes; at < reader->writing.token[other->first].at; at++) {
        if (strchr(",;.\n", reader->text[at]))
            return false;
        slash |= reader->text[at] == '/' || reader->text[at] == '|' || reader->text[at] == '\\';
    }
    return slash;
}

bool layout_are_pairs(const struct reader *reader, const struct item *const thing[CELLS])
{
    bool pairs = true;
    for (unsigned i = 0; i + 1 < CELLS; i++)
        pairs &= is_slash_between(reader, thing[i], thing[i + 1]) == (i % 2 == 0);
    return pairs;
}

/* Whether the things of both rows are parted by upright lines, as in a table: "| A | B | C |". */
static bool is_table(const struct reader *reader, const struct item *const thing[CELLS])
{
    bool table = true;
    for (unsigned i = 0; i + 1 < CELLS; i++)
        if (i + 1 != COLUMNS) {
            const struct token *last = &reader->writing.token[thing[i]->first + thing[i]->tokens - 1];
            unsigned lines = 0;
            for (size_t at = last->at + (size_t)last->bytes;
                 at < reader->writing.token[thing[i + 1]->first].at; at++)
                lines += reader->text[at] == '|' ? 1 : reader->text[at] == '\n' ? 2 : 0;
            table &= lines == 1;
        }
    return table;
}

/* A list of six things, and what explains it. */
struct list {
    const struct item *thing[CELLS];
    unsigned things;
    int first_row;     /* the row that is told first: it comes to that; NONE: nothing explains it */
    int column[CELLS]; /* of each thing, if all are told; */
    unsigned columns;  /* how many are */
    bool by_columns;   /* it is told column by column, as a word says */
    bool behind;       /* what explains the rows stands behind all things, */
    bool rest;         /* as "the first three in front, the rest behind" */
};

/* Finds the list and what explains it: rows that are named one after the other, "first the front, then the back". False: there is more. */
static bool find_list(const struct reader *reader, struct layout *layout, struct list *list)
{
    int last = NONE, changes = 0, column = NONE;
    unsigned since = 0, ordered = 0;
    bool closed = false;

    *list = (struct list){ .first_row = NONE };
    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        if (item->kind == ITEM_ROW) {
            closed |= last >= 0 && layout->item[i - 1].kind == ITEM_THING;
            changes += last >= 0 && item->number != last;
            closed |= last >= 0 && item->number != last && item->first > 0 &&
                      reader_is_listed(&reader->writing.token[item->first - 1], "judge.layout.firstly");
            list->first_row = list->first_row < 0 ? item->number : list->first_row;
            list->behind = list->things == CELLS;
            closed |= list->things > 0 && list->things < CELLS;
            last = item->number;
        } else if (item->kind == ITEM_ORDER && (layout->order < 0 || layout->order == item->number)) {
            layout->order = item->number;
            ordered += (i > 0 && item[-1].kind == ITEM_ROW && !item->parted && !item->cut) ||
                       (i + 1 < layout->items && item[1].kind == ITEM_ROW && !item[1].parted && !item[1].cut);
        } else if (item->kind == ITEM_COLUMNS) {
            list->by_columns = true;
        } else if (item->kind == ITEM_COLUMN) {
            column = item->number, since = 0;
        } else if (item->kind == ITEM_THING && list->things < CELLS) {
            list->column[list->things] = column;
            list->columns += column >= 0 && since++ < 2;
            list->thing[list->things++] = item;
        } else if (item->kind == ITEM_OUT && (list->things == 0 || list->things == CELLS)) {
            continue; /* "without A and B. C, D, E; ..." */
        } else if (item->kind == ITEM_REST && list->things == CELLS) {
            list->rest = true;
        } else {
            return false;
        }
    }
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        closed |= reader_is_listed(&reader->writing.token[i], "judge.layout.last") && list->first_row >= 0;
    return list->things == CELLS && !closed && (list->first_row < 0 || changes == 1) &&
           (ordered == 0 ||
            ordered == 2 || /* the order of one row says nothing of the other, but of "the rest" */
            (ordered == 1 && list->behind && list->rest &&
             layout->item[layout->items - 1].kind == ITEM_ORDER));
}

/* Whether in the list of rows a word or sign says that one comes after the other: "first the front, then the back". */
static bool has_then(const struct reader *reader, const struct layout *layout)
{
    for (unsigned i = 0; i + 1 < layout->items; i++) {
        const struct item *row = &layout->item[i], *next = row + 1;
        if (row->kind != ITEM_ROW || next->kind != ITEM_ROW || row->number == next->number)
            continue;
        if (is_slash_between(reader, row, next))
            return true;
        for (unsigned at = row->first + row->tokens; at < next->first; at++)
            if (reader_is_listed(&reader->writing.token[at], "judge.layout.then"))
                return true;
    }
    return false;
}

/* Puts the things of the list into cells, column by column or row by row. */
static bool put_list(struct layout *layout, const struct list *list, bool by_columns)
{
    const int front = list->first_row < 0 ? 0 : list->first_row;
    for (int i = 0; i < CELLS; i++) {
        const int row = by_columns ? i % 2 : i / COLUMNS, nth = by_columns ? i / 2 : i % COLUMNS;
        const int column = list->columns == CELLS ? list->column[i]
                           : layout->order == 1   ? COLUMNS - 1 - nth
                                                  : nth;
        if (!layout_put(layout, row == 0 ? front : 1 - front, column, list->thing[i]->key))
            return false;
    }
    return true;
}

/* Whether the things are numbered from 1 to 3 twice, in order, one a line. */
static bool are_numbered_twice(const struct reader *reader, const struct item *const thing[CELLS])
{
    bool twice = true;
    for (unsigned i = 0; i < CELLS; i++)
        twice &= layout_number_before(reader, thing[i]) == (int)(i % COLUMNS) + 1 &&
                 (i != COLUMNS || thing[i]->cut);
    return twice;
}

/* Whether of all things a word says of the fourth alone that it comes then: "A, B, C, then D, E, F". */
static bool is_then_between(const struct reader *reader, const struct list *list)
{
    unsigned thens = 0, there = 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const bool then = reader_is_listed(&reader->writing.token[at], "judge.layout.then");
        thens += then;
        there += then && at > list->thing[COLUMNS - 1]->first && at < list->thing[COLUMNS]->first;
    }
    return thens == 1 && there == 1;
}

bool layout_lay_list(const struct reader *reader, struct layout *layout)
{
    struct list list;

    if (!find_list(reader, layout, &list))
        return false;
    const bool pairs = layout_are_pairs(reader, list.thing), told = list.first_row >= 0;
    if (list.columns > 0 && (list.columns != CELLS || !(pairs || told)))
        return false;
    bool slashed = false;
    for (unsigned i = 0; i + 1 < CELLS; i++)
        slashed |= is_slash_between(reader, list.thing[i], list.thing[i + 1]);
    if (!told && list.columns == 0 && !pairs && are_numbered_twice(reader, list.thing))
        return put_list(layout, &list, false);
    if (list.by_columns || (pairs && (told || list.columns > 0)))
        return (pairs || (told && !slashed)) && put_list(layout, &list, true);
    if (list.columns > 0)
        return (has_then(reader, layout) || list.behind) && put_list(layout, &list, true);
    const bool numbered = layout_numbering(reader, layout) == CELLS;
    const bool table = is_table(reader, list.thing);
    bool rows = begins_row(reader, list.thing[COLUMNS], table), whole = true, lines = list.rest;
    rows |= is_then_between(reader, &list) && layout->order < 0;
    for (unsigned i = 1; i < CELLS; i++) {
        whole &= i == COLUMNS || !list.thing[i]->cut;
        lines &=
            list.thing[i]->cut; /* one a line, and behind them "the first three in front, the rest behind" */
        rows &= i == COLUMNS || !begins_row(reader, list.thing[i], table);
    }
    if (told)
        return (whole || numbered || lines) && !pairs &&
               (has_then(reader, layout) || layout->order >= 0 || (list.behind && (numbered || list.rest))) &&
               put_list(layout, &list, false);
    if (rows)
        return put_list(layout, &list, false);
    if (layout->order >= 0 || !numbered)
        return false;
    for (unsigned i = 0; i < CELLS; i++)
        layout->cell[layout_number_before(reader, list.thing[i]) - 1] = list.thing[i]->key;
    return true;
}
