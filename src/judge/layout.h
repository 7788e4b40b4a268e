/* The picture of a field that a post tells: its words about things and places, and what can be true of them. */
#ifndef DUELLO_JUDGE_LAYOUT_H
#define DUELLO_JUDGE_LAYOUT_H

#include "reader.h"

enum { CELLS = 2 * COLUMNS, ITEMS = 64, NONE = -1, COVERED = 1 };

/* A word of the picture. */
enum item_kind {
    ITEM_THING,
    ITEM_ROW,    /* number: 0 front, 1 back */
    ITEM_COLUMN, /* number: 0 left to 2 right */
    ITEM_CELL,   /* number: row and column as one, 0 to 5 */
    ITEM_ORDER,  /* number: 0 from left to right, 1 from right to left */
    ITEM_BEHIND, /* something stands behind, number COVERED: the next thing behind the last one; */
    ITEM_BEFORE, /* before, */
    ITEM_BESIDE, /* or beside the thing `key`, or with NULL the thing that is told before it; */
    ITEM_ASIDE,  /* likewise to the left of it, number 0, or to the right, 2 */
    ITEM_SLIP,   /* what follows is meant instead */
    ITEM_REST,   /* all that is not named */
    ITEM_OUT     /* what is said not to be laid: "without A and B" */
};

struct item {
    enum item_kind kind;
    int number;
    unsigned first, tokens;
    const char *key;
    bool cut;    /* a sentence, a line or the like ends before it */
    bool parted; /* a comma or the like stands before it, but not "A (left)" */
    bool dashed; /* a dash or a colon does */
};

/* Whether it tells a place by itself, and not by another thing. */
static inline bool item_is_place(const struct item *item)
{
    return item->kind == ITEM_ROW || item->kind == ITEM_COLUMN || item->kind == ITEM_CELL;
}

/* The only field that is told by the items, row by row, whatever each place belongs to, the things before it or those behind it. False: there
 * is none, or there are several. */
bool field_solve(const struct item *item, unsigned items, const char *cell[CELLS]);

#endif
