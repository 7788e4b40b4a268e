/* The field that a post tells, read as one picture: the words about things and places, and what can be true of all of them together. */
#ifndef DUELLO_JUDGE_LAYOUT_H
#define DUELLO_JUDGE_LAYOUT_H

#include "reader.h"

enum { CELLS = 2 * COLUMNS, ITEMS = 64, NONE = -1, COVERED = 1, AMENDS = 4 };

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
    ITEM_LAST,   /* the cell that nothing else is told to lie in */
    ITEM_REST,   /* all that is not named */
    ITEM_OUT,    /* what is said not to be laid: "without A and B" */
    ITEM_AMEND,  /* a correction of what is told elsewhere: "A instead of B" */
    ITEM_COLUMNS /* that the field is told column by column */
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

/* Whether the item tells a place by itself, and not by another thing that lies there. */
static inline bool item_is_place(const struct item *item)
{
    return item->kind == ITEM_ROW || item->kind == ITEM_COLUMN || item->kind == ITEM_CELL;
}

/* Finds the field that the items tell, row by row. A place may belong to the things before it or to those behind it; all ways are tried. False:
 * no way gives a field, or they give several. */
bool field_solve(const struct item *item, unsigned items, const char *cell[CELLS]);

/* Corrections of a field: which thing goes to where which other thing was, and the words that say so. */
struct amends {
    unsigned moves, spans;
    struct {
        const char *thing, *to;
        int row, column; /* of where it goes, if that is told, too; NONE: it is not */
    } move[AMENDS];
    struct {
        unsigned first, end;
    } span[AMENDS];
    bool read[LEXICON_TOKENS];
};

/* --- the picture --- */

struct layout {
    struct item item[ITEMS];
    unsigned items;
    const char *cell[CELLS];
    int order;   /* as told last; NONE: not told */
    bool
        either; /* a word in it may be a place, or tell behind what something stands: "behind the Fiend, the Nekker" */
    bool apart;  /* it is read as a place */
    bool loose;  /* commas part less than they usually do, */
    unsigned choice, choices; /* and what is chosen then, of how many */
    const char *him; /* whom "he" stands for; NULL: nobody is known */
    struct amends amends;
    unsigned patches; /* corrections of single cells: */
    struct {
        const char *key;
        int cell;
    } patch[AMENDS];
    bool numbered; /* a number stands before each of its things */
    bool told;     /* it comes to one field, though something may be in doubt */
};

/* --- spots --- */

/* Whether nothing but a dash stands before the word. */
bool layout_is_dash(const struct reader *reader, unsigned at);

/* Whether that number stands there in digits. */
bool layout_is_number(const struct reader *reader, unsigned at, int number);

/* The first sign behind the word that is no blank; at the end of the post 0. */
char layout_sign_behind(const struct reader *reader, unsigned at);

/* Whether the word is one for a row and the like, misspelt perhaps: "ряж". */
bool layout_is_line_word(const struct token *token);

/* Whether the thing can be laid now. */
bool layout_can_lie(const struct reader *reader, const char *key);

/* What the words at `at` say of a place, with how many words that are; false: nothing. */
bool layout_place_at(const struct reader *reader, unsigned at, struct item *item);

/* --- list --- */

/* Puts the thing into the cell; false: something lies there. */
bool layout_put(struct layout *layout, int row, int column, const char *key);

/* The next free column of the row in the order that was told. */
int layout_next_column(const struct layout *layout, int row);

/* The number written right before the thing, "1. A", "2) B"; 0: none. */
int layout_number_before(const struct reader *reader, const struct item *thing);

/* What the numbers before all six things say: CELLS if they are those of cells, COLUMNS of columns; 0: nothing. */
int layout_numbering(const struct reader *reader, const struct layout *layout);

/* Whether the field is as the numbers before its things have it, if they have. */
bool layout_is_as_numbered(const struct reader *reader, const struct layout *layout);

/* Six things told two by two, "A/B, C/D, E/F". */
bool layout_are_pairs(const struct reader *reader, const struct item *const thing[CELLS]);

/* Things alone, in an order perhaps: two rows on lines of their own, or six numbered ones, or what tells how they are to be read: "left to
 * right, first the front, then the back", "columns, front/back: A/B, C/D, E/F". */
bool layout_lay_list(const struct reader *reader, struct layout *layout);

/* --- loose --- */

/* What of a post may be no part of the field that it tells: tales before it, what names only what cannot be laid, and what stays at home. */
enum { LOOSE_TALES = 1, LOOSE_OTHERS = 2, LOOSE_HOME = 4, LOOSE_PLANS = 8 };

/* Notes the words that are left out if the parts in `plan` (LOOSE_..., as bits) are no part of the field. False: there are none. */
bool layout_leave(const struct reader *reader, unsigned plan, bool left[LEXICON_TOKENS]);

/* The only thing that is named in what was left out, and not elsewhere: "he" is that one. NULL: there is none. */
const char *layout_left_thing(const struct reader *reader, const bool left[LEXICON_TOKENS]);

/* Some places are parted from both their neighbours by commas. Joins each of them to the next thing behind it or before it in its sentence, as the
 * bits of `choice` say, one for each place. Returns how many such places there are. */
unsigned layout_loosen(struct layout *layout, unsigned choice);

/* In "to the left of him A, to the right B", the right side is that of the same thing: says so of such items. */
void layout_pair_sides(struct layout *layout);

/* --- amend --- */

/* Finds all corrections. False: one of them is not clear. */
bool layout_find_amends(const struct reader *reader, struct amends *amends);

/* How many words the correction that begins at `at` has; 0: none begins there. */
unsigned layout_amend_at(const struct amends *amends, unsigned at);

/* Carries them out. False: they do not fit, or leave a cell empty. */
bool layout_amend(const struct amends *amends, const char *cell[CELLS]);

#endif
