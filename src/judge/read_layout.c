/* Posts that lay a whole field: things in rows and columns, "front: A, B, C; back: D, E, F", "left A, behind it B", "f0 A, f1 B". They are
 * read as one picture, whatever the order in which it is told, and answered cell by cell. */
#include "reader.h"

#include <string.h>

enum { CELLS = 2 * COLUMNS, ITEMS = 64, NONE = -1 };

/* A word of the picture. */
enum item_kind {
    ITEM_THING,
    ITEM_ROW,    /* number: 0 front, 1 back */
    ITEM_COLUMN, /* number: 0 left to 2 right */
    ITEM_CELL,   /* number: row and column as one, 0 to 5 */
    ITEM_ORDER,  /* number: 0 from left to right, 1 from right to left */
    ITEM_BEHIND, /* what follows stands behind something; number: see behind_at() */
    ITEM_REST    /* all that is not named */
};

struct item {
    enum item_kind kind;
    int number;
    unsigned first, tokens;
    const char *key;
};

struct layout {
    struct item item[ITEMS];
    unsigned items;
    const char *cell[CELLS];
    int row, column, order; /* as told last; NONE: not told */
    int last;               /* the cell of the last thing */
    bool columns;           /* it is told column by column */
    bool after;             /* in this row things come before their columns, */
    bool placed;            /* and that of the last thing was told */
    unsigned opened;        /* so many things came before any row: they are in the other one, */
    const char *before[COLUMNS];
};

/* Whether every candidate lays something in a cell. */
static bool is_laying(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader->candidate[i].parts != 3 || reader_cell_of(reader->candidate[i].part[2]) < 0)
            return false;
    return reader->candidates > 0;
}

static bool add(struct layout *layout, enum item_kind kind, int number, unsigned first, unsigned tokens,
                const char *key)
{
    if (layout->items == ITEMS)
        return false;
    layout->item[layout->items++] = (struct item){ kind, number, first, tokens, key };
    return true;
}

static bool is_number(const struct reader *reader, unsigned at, int number)
{
    return at < reader->writing.tokens && reader->writing.token[at].letter[0] <= '9' &&
           lexicon_number(&reader->writing.token[at]) == number;
}

/* The word at `at` as what it says of a place, with its length; false: nothing. */
static bool place_at(const struct reader *reader, unsigned at, struct item *item)
{
    const struct token *token = &reader->writing.token[at];
    char key[3] = { 0 };

    *item = (struct item){ .first = at, .tokens = 1 };
    for (int row = 0; row < 2; row++) /* "1-3", "4-6" */
        if (is_number(reader, at, row * COLUMNS + 1) && is_number(reader, at + 1, (row + 1) * COLUMNS)) {
            item->kind = ITEM_ROW, item->number = row, item->tokens = 2;
            return true;
        }
    if (token->length == 2 && token->letter[1] >= '0' && token->letter[1] <= '9') {
        key[0] = (char)token->letter[0], key[1] = (char)token->letter[1];
        item->kind = ITEM_CELL, item->number = reader_cell_of(key);
        return token->letter[0] < 0x80 && item->number >= 0;
    }
    for (int row = 0; row < 2; row++) /* "1 ряд" */
        if (is_number(reader, at, row + 1) && at + 1 < reader->writing.tokens && !token[1].gap &&
            reader_is_listed(token + 1, "judge.layout.line")) {
            item->kind = ITEM_ROW, item->number = row, item->tokens = 2;
            return true;
        }
    for (int row = 0; row < 2; row++) /* "1-й ряд" */
        if (is_number(reader, at, row + 1) && at + 2 < reader->writing.tokens && !token[1].gap &&
            !token[2].gap && token[1].length < 3 && token[1].letter[0] >= 0x400 &&
            reader_is_listed(token + 2, "judge.layout.line")) {
            item->kind = ITEM_ROW, item->number = row, item->tokens = 3;
            return true;
        }
    for (int row = 0; row < 2; row++) /* "ряд 1" */
        if (is_number(reader, at + 1, row + 1) && !token[1].gap &&
            reader_is_listed(token, "judge.layout.line")) {
            item->kind = ITEM_ROW, item->number = row, item->tokens = 2;
            return true;
        }
    if (reader_is_listed(token, "judge.layout.column") && at + 1 < reader->writing.tokens) {
        item->kind = ITEM_COLUMN, item->number = lexicon_number(token + 1) - 1, item->tokens = 2;
        return item->number >= 0 && item->number < COLUMNS;
    }
    static const struct {
        const char *list;
        enum item_kind kind;
        int number;
    } words[] = {
        { "judge.layout.front", ITEM_ROW, 0 },
        { "judge.layout.back", ITEM_ROW, 1 },           { "judge.layout.left", ITEM_COLUMN, 0 },
        { "judge.layout.middle", ITEM_COLUMN, 1 },      { "judge.layout.right", ITEM_COLUMN, 2 },
        { "judge.layout.rest", ITEM_REST, 0 },
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (reader_is_listed(token, words[i].list)) {
            item->kind = words[i].kind, item->number = words[i].number;
            return true;
        }
    return false;
}

/* The place that has that key. */
static bool place_named(const char *key, struct item *item)
{
    const int row = duel_index(reader_place_rows, key), column = duel_index(reader_place_columns, key),
              cell = reader_cell_of(key);
    *item = (struct item){ .kind = row >= 0 ? ITEM_ROW : column >= 0 ? ITEM_COLUMN : ITEM_CELL,
                           .number = row >= 0 ? row : column >= 0 ? column : cell };
    return item->number >= 0;
}

/* How many of the thing at `at` are told before it: "all three scamps". */
static unsigned copies_at(const struct reader *reader, unsigned at)
{
    for (unsigned before = at; before-- > 0 && before + 3 > at && !reader->writing.token[before + 1].gap;) {
        const int number = lexicon_number(&reader->writing.token[before]);
        if (number > 1 && number <= COLUMNS && reader->writing.token[before].letter[0] > '9')
            return (unsigned)number;
    }
    return 1;
}

/* Behind what the word there says that something stands, which follows: 0 the last thing, 1 the last row, 2 the thing that is named
 * next. -1: it says nothing like it. */
static int behind_at(const struct reader *reader, unsigned at)
{
    const struct token *next = &reader->writing.token[at + 1];
    struct mention mention;

    if (at + 1 >= reader->writing.tokens || next->gap & (GAP_SENTENCE | GAP_CLAUSE) ||
        !reader_is_listed(next - 1, "judge.layout.behind"))
        return -1;
    if (reader_is_listed(next, "judge.layout.them"))
        return 1;
    if (reader_is_listed(next, "judge.layout.it"))
        return 0;
    if (!lexicon_find(reader->lexicon, &reader->writing, at + 1, &reader->wanted, &mention) || mention.verb)
        return -1;
    const bool row =
        place_at(reader, at, &(struct item){ 0 }) && next->letter[0] >= 0x400 &&
        lexicon_is_base(reader->lexicon, next, mention.key[0]); /* «позади скамп», but «позади скампа» */
    return row ? -1 : 2;
}

/* Whether the thing can be laid now. */
static bool can_lie(const struct reader *reader, const char *key)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].part[1], key) == 0)
            return true;
    return false;
}

/* Finds the items; false: a thing is not clear, or something is denied, postponed or asked. */
static bool find_items(struct reader *reader, struct layout *layout)
{
    struct writing *writing = &reader->writing;
    bool clear = true;

    for (unsigned at = 0; at < writing->tokens;) {
        struct mention mention;
        struct item item;
        const enum word_class class = reader->class[at];
        if (writing->token[at].used) {
            at++;
            continue;
        }
        clear &= !reader->asks[reader->sentence[at]] && !reader->asks_clause[reader->clause[at]] &&
                 class != WORD_LATER && class != WORD_TONIGHT;
        const int behind = behind_at(reader, at);
        if (behind >= 0) {
            if (!add(layout, ITEM_BEHIND, behind, at, behind == 2 ? 1 : 2, NULL))
                return false;
            at += behind == 2 ? 1 : 2;
            continue;
        }
        if (place_at(reader, at, &item)) {
            if (!add(layout, item.kind, item.number, item.first, item.tokens, NULL))
                return false;
            at += item.tokens;
            continue;
        }
        if (at + 1 < writing->tokens &&
            (token_is(&writing->token[at], "от") || token_is(&writing->token[at], "of")) &&
            (reader_is_listed(&writing->token[at + 1], "judge.layout.it") ||
             reader_is_listed(&writing->token[at + 1], "judge.layout.them"))) {
            at += 2; /* "left of it" */
            continue;
        }
        clear &= class != WORD_NOT && class != WORD_IF && class != WORD_REDO && class != WORD_UNDO &&
                 class != WORD_INSTEAD && class != WORD_SLIP && class != WORD_WITHOUT;
        if (!lexicon_find(reader->lexicon, writing, at, &reader->wanted, &mention) || mention.verb) {
            at++;
            continue;
        }
        if (place_named(mention.key[0], &item)) { /* in several words: "в тылу" */
            if (!add(layout, item.kind, item.number, at, mention.tokens, NULL))
                return false;
            at += mention.tokens;
            continue;
        }
        clear &= mention.keys == 1 && writing->token[at].quote == 0 && can_lie(reader, mention.key[0]);
        for (unsigned copies = copies_at(reader, at); copies > 0; copies--)
            if (!add(layout, ITEM_THING, 0, at, mention.tokens, lexicon_key(reader->lexicon, mention.key[0])))
                return false;
        at += mention.tokens;
    }
    return clear;
}

/* "Left to right" is an order, "f0-f2" a row. */
static void join(struct layout *layout)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < layout->items; i++) {
        struct item item = layout->item[i];
        const struct item *next = i + 1 < layout->items ? &layout->item[i + 1] : NULL;
        const bool beside = next && next->kind == item.kind && next->first <= item.first + 2;
        if (beside && item.kind == ITEM_COLUMN && item.number + next->number == 2 && item.number != 1) {
            item.kind = ITEM_ORDER, item.number = item.number == 0 ? 0 : 1;
            item.tokens = next->first + next->tokens - item.first;
            i++;
        } else if (beside && item.kind == ITEM_CELL && item.number % COLUMNS == 0 &&
                   next->number == item.number + COLUMNS - 1) {
            item.kind = ITEM_ROW, item.number /= COLUMNS;
            item.tokens = next->first + next->tokens - item.first;
            i++;
        }
        layout->item[kept++] = item;
    }
    layout->items = kept;
}

/* Puts the thing into the cell; false: something lies there. */
static bool put(struct layout *layout, int row, int column, const char *key)
{
    if (column < 0 || column >= COLUMNS || row < 0 || layout->cell[row * COLUMNS + column])
        return false;
    layout->last = row * COLUMNS + column;
    layout->cell[layout->last] = key;
    return true;
}

/* The next free column of the row in the order that was told. */
static int next_column(const struct layout *layout, int row)
{
    for (int i = 0; i < COLUMNS; i++) {
        const int column = layout->order == 1 ? COLUMNS - 1 - i : i;
        if (!layout->cell[row * COLUMNS + column])
            return column;
    }
    return NONE;
}

/* Lays a thing where the last words about places have it. */
static bool lay(struct layout *layout, const char *key)
{
    if (layout->row < 0) { /* its row is not told: the other one, as it will turn out */
        if (layout->opened == COLUMNS || layout->column >= 0)
            return false;
        layout->before[layout->opened++] = key;
        return true;
    }
    const int column = layout->column >= 0 ? layout->column : next_column(layout, layout->row);
    layout->column = NONE;
    return put(layout, layout->row, column, key);
}

/* Moves the thing laid last into that column of its row. */
static bool move(struct layout *layout, int column)
{
    if (layout->last < 0)
        return false;
    const int row = layout->last / COLUMNS;
    const char *key = layout->cell[layout->last];
    layout->cell[layout->last] = NULL;
    return put(layout, row, column, key);
}

/* Whether a comma or the like parts the two items, but not "A (left)". */
static bool is_parted(const struct reader *reader, const struct item *before, const struct item *item)
{
    const size_t at = reader->writing.token[item->first].at;
    return !(at > 0 && reader->text[at - 1] == '(') &&
           reader->clause[before->first + before->tokens - 1] != reader->clause[item->first];
}

/* Whether behind the row at `at` things come before their columns, "behind: A on the right, B on the left", but not "behind A, on the right B". */
static bool is_after(const struct reader *reader, const struct layout *layout, unsigned at)
{
    return at + 2 < layout->items && layout->item[at + 1].kind == ITEM_THING &&
           layout->item[at + 2].kind == ITEM_COLUMN &&
           !is_parted(reader, &layout->item[at + 1], &layout->item[at + 2]);
}

/* Places before their things: "front: A, B", "left A". */
static bool lay_forward(const struct reader *reader, struct layout *layout)
{
    int behind = NONE; /* the column behind which the next thing stands */

    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        switch (item->kind) {
        case ITEM_ROW:
            layout->row = item->number;
            layout->after = is_after(reader, layout, i);
            layout->placed = false;
            break;
        case ITEM_COLUMN:
            layout->after &= !layout->placed; /* "behind: A on the right, on the left B" */
            if (layout->after) {
                if (!move(layout, item->number))
                    return false;
                layout->placed = true;
                break;
            }
            layout->column = item->number;
            if (layout->row < 0 || layout->columns)
                layout->row = 0, layout->columns = true; /* "left A, behind it B. Right ..." */
            break;
        case ITEM_CELL: layout->row = item->number / COLUMNS, layout->column = item->number % COLUMNS; break;
        case ITEM_ORDER: layout->order = item->number; break;
        case ITEM_BEHIND:
            if (item->number == 1) {
                layout->row = 1;
            } else if (item->number == 0) {
                if (layout->last < 0 || layout->last >= COLUMNS)
                    return false;
                layout->row = 1, layout->column = layout->last;
            } else { /* the thing that follows is the one in front */
                behind = NONE;
                for (int cell = 0; cell < COLUMNS && i + 1 < layout->items; cell++)
                    if (layout->cell[cell] && layout->item[i + 1].key &&
                        strcmp(layout->cell[cell], layout->item[i + 1].key) == 0)
                        behind = cell;
                if (behind < 0)
                    return false;
                layout->row = 1, layout->column = behind;
                i++;
            }
            break;
        case ITEM_THING:
            if (!lay(layout, item->key))
                return false;
            layout->placed = false;
            break;
        case ITEM_REST: /* "the rest behind: D, E, F" */
            if (layout->item[layout->items - 1].kind != ITEM_THING || i + 2 >= layout->items)
                return false;
            break;
        default: return false;
        }
    }
    return layout->column < 0;
}

/* Things before their places: "A, B and C in front, D, E and F behind". */
static bool lay_backward(struct layout *layout)
{
    unsigned from = 0;

    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        if (item->kind == ITEM_THING)
            continue;
        if (item->kind == ITEM_ORDER) {
            layout->order = item->number;
            continue;
        }
        const struct item *next = i + 1 < layout->items ? &layout->item[i + 1] : NULL;
        const bool place = next && ((item->kind == ITEM_ROW && next->kind == ITEM_COLUMN) ||
                                    (item->kind == ITEM_COLUMN && next->kind == ITEM_ROW));
        if (place) { /* "A, front left" */
            const int row = item->kind == ITEM_ROW ? item->number : next->number,
                      column = item->kind == ITEM_ROW ? next->number : item->number;
            if (i == 0 || i - from != 1 || !put(layout, row, column, layout->item[i - 1].key))
                return false;
            layout->row = row;
            from = i + 2;
            i++;
            continue;
        }
        if (item->kind == ITEM_COLUMN && i > 0 && i - from == 1) { /* "A on the left" */
            if (!put(layout, layout->row == 1, item->number, layout->item[i - 1].key))
                return false;
            from = i + 1;
            continue;
        }
        if (item->kind == ITEM_COLUMN || item->kind == ITEM_BEHIND || item->kind == ITEM_REST)
            return false;
        if (item->kind == ITEM_CELL) {
            if (i == 0 || layout->item[i - 1].kind != ITEM_THING || i - from != 1 ||
                !put(layout, item->number / COLUMNS, item->number % COLUMNS, layout->item[i - 1].key))
                return false;
            from = i + 1;
            continue;
        }
        for (unsigned k = from; k < i; k++)
            if (layout->item[k].kind == ITEM_THING &&
                !put(layout, item->number, next_column(layout, item->number), layout->item[k].key))
                return false;
        from = i + 1;
    }
    return from == layout->items;
}

/* Lays the items from `from` up to `to`, things before their places or behind them, beside what lies there. False: nothing was laid. */
static bool lay_some(const struct reader *reader, struct layout *layout, unsigned from, unsigned to,
                     bool backward)
{
    static _Thread_local struct layout part;
    if (from == to)
        return true;
    part = *layout;
    part.items = to - from;
    memmove(part.item, part.item + from, part.items * sizeof part.item[0]);
    part.column = NONE;
    if ((layout->item[from].kind == ITEM_THING) != backward ||
        !(backward ? lay_backward(&part) : lay_forward(reader, &part)) || part.opened > 0)
        return false;
    memcpy(layout->cell, part.cell, sizeof part.cell);
    layout->row = part.row, layout->order = part.order, layout->last = part.last;
    return true;
}

/* Lays things that stand behind others, "A behind B, C behind D", once those lie. */
static bool lay_behind(struct layout *layout, const bool behind[ITEMS])
{
    for (unsigned i = 0; i + 2 < layout->items; i++)
        for (int cell = 0; behind[i] && cell <= COLUMNS; cell++) {
            if (cell == COLUMNS)
                return false;
            if (layout->cell[cell] && strcmp(layout->cell[cell], layout->item[i + 2].key) == 0) {
                if (!put(layout, 1, cell, layout->item[i].key))
                    return false;
                break;
            }
        }
    return true;
}

/* Whether a sentence, a line or a semicolon ends between the two items. */
static bool is_cut(const struct reader *reader, const struct item *before, const struct item *item)
{
    const struct token *last = &reader->writing.token[before->first + before->tokens - 1];
    bool cut = reader->sentence[before->first] != reader->sentence[item->first];
    for (size_t at = last->at + (size_t)last->bytes; at < reader->writing.token[item->first].at; at++)
        cut |= reader->text[at] == ';' || reader->text[at] == '\n';
    return cut;
}

/* Sentence by sentence, each in its own way: first things before their places, then things behind them. */
static bool lay_parts(const struct reader *reader, struct layout *layout)
{
    static _Thread_local struct layout saved;
    bool behind[ITEMS] = { false };

    for (unsigned from = 0, to; from < layout->items; from = to) {
        const struct item *item = &layout->item[from];
        for (to = from + 1; to < layout->items && !is_cut(reader, &layout->item[to - 1], &layout->item[to]);)
            to++;
        while (from + 2 < to && item->kind == ITEM_THING && item[1].kind == ITEM_BEHIND &&
               item[1].number == 2 && item[2].kind == ITEM_THING) {
            behind[from] = true;
            from += 3;
            item += 3;
        }
        bool fine = false;
        for (unsigned middle = to + 1; middle-- > from && !fine;) {
            saved = *layout;
            fine =
                lay_some(reader, layout, from, middle, true) && lay_some(reader, layout, middle, to, false);
            if (!fine)
                *layout = saved;
        }
        if (!fine)
            return false;
    }
    return lay_behind(layout, behind);
}

/* Whether the thing at that item is the first of a line, or behind a slash. */
static bool begins_row(const struct reader *reader, const struct item *item)
{
    const struct token *token = &reader->writing.token[item->first];
    for (size_t at = token->at; at-- > 0;) {
        const char sign = reader->text[at];
        if (sign == '\n' || sign == '/' || sign == '|')
            return true;
        if (sign != ' ' && sign != '[' && sign != '(')
            return false;
    }
    return false;
}

/* Things alone: two rows on lines of their own, or six numbered ones. */
static bool lay_plain(const struct reader *reader, struct layout *layout)
{
    if (layout->items != CELLS)
        return false;
    bool rows = begins_row(reader, &layout->item[COLUMNS]), numbered = true;
    for (unsigned i = 0; i < CELLS; i++) {
        const struct item *item = &layout->item[i];
        numbered &= item->first > 0 && is_number(reader, item->first - 1, (int)i + 1);
        if (i > 0 && i != COLUMNS)
            rows &= !begins_row(reader, item);
        if (item->kind != ITEM_THING || !put(layout, (int)i / COLUMNS, (int)i % COLUMNS, item->key))
            return false;
    }
    return rows || numbered;
}

/* The things whose row was not told go to the one that is empty. */
static bool close(struct layout *layout)
{
    if (layout->opened == 0)
        return true;
    bool used[2] = { false };
    for (int cell = 0; cell < CELLS; cell++)
        used[cell / COLUMNS] |= layout->cell[cell] != NULL;
    if (used[0] == used[1])
        return false;
    layout->order = 0;
    for (unsigned i = 0; i < layout->opened; i++)
        if (!put(layout, used[0], (int)i, layout->before[i]))
            return false;
    return true;
}

/* "1. A ... 6. F, 1-3 in front, 4-6 behind": what only explains the numbers is no part of it. */
static void drop_legend(struct layout *layout)
{
    unsigned things = 0;
    while (things < layout->items && layout->item[things].kind == ITEM_THING)
        things++;
    bool rows = things == CELLS;
    for (unsigned i = things; i < layout->items; i++)
        rows &= layout->item[i].kind == ITEM_ROW;
    if (rows)
        layout->items = things;
}

/* The words of the item are read, and so is a preposition before a place: "в тыл". */
static void use(struct reader *reader, const struct item *item)
{
    for (unsigned k = 0; k < item->tokens; k++)
        reader->writing.token[item->first + k].used = true;
    if (item->kind != ITEM_THING && item->first > 0 && reader->writing.token[item->first - 1].length < 4 &&
        !(reader->writing.token[item->first].gap & (GAP_SENTENCE | GAP_CLAUSE)))
        reader->writing.token[item->first - 1].used = true;
}

void reader_survey_layout(struct reader *reader)
{
    static _Thread_local struct layout layout, whole;

    reader->laid = false;
    if (!is_laying(reader) || reader->plain)
        return;
    whole = (struct layout){ .row = NONE, .column = NONE, .order = NONE, .last = NONE };
    const bool clear = find_items(reader, &whole);
    join(&whole);
    drop_legend(&whole);
    unsigned things = 0;
    for (unsigned i = 0; i < whole.items; i++)
        things +=
            (whole.item[i].kind == ITEM_THING) -
            (whole.item[i].kind == ITEM_BEHIND && whole.item[i].number == 2); /* it is named once more */
    if (things < 2)
        return; /* a card at a time */
    reader->unlaid = true;
    if (!clear || things > CELLS)
        return;
    const bool backward = whole.item[0].kind == ITEM_THING && whole.item[whole.items - 1].kind != ITEM_THING;
    layout = whole;
    bool fine = things == whole.items ? lay_plain(reader, &layout)
                : backward            ? lay_backward(&layout)
                                      : lay_forward(reader, &layout) && close(&layout);
    if (!fine && things < whole.items) {
        layout = whole;
        fine = lay_parts(reader, &layout);
    }
    unsigned laid = 0;
    for (int cell = 0; fine && cell < CELLS; cell++) {
        reader->lay[cell] = layout.cell[cell];
        laid += layout.cell[cell] != NULL;
    }
    const int first = reader_cell_of(reader->candidate[0].part[2]);
    fine &=
        (laid == CELLS || laid == COLUMNS) && layout.cell[first] && (laid == CELLS || first % COLUMNS == 0);
    for (unsigned i = 0; fine && i < COLUMNS && laid == COLUMNS; i++)
        fine = layout.cell[first + (int)i];
    for (unsigned i = 0; fine && i < whole.items; i++)
        use(reader, &whole.item[i]);
    reader->laid = fine;
    reader->unlaid = !fine;
}

/* Whether that is the first item of a sentence or line. */
static bool begins_part(const struct reader *reader, const struct layout *layout, unsigned at)
{
    return at == 0 || is_cut(reader, &layout->item[at - 1], &layout->item[at]);
}

/* The thing of which the column or cell at `at` is told: the one before it, if nothing parts them, or else the next one. NONE: none. */
static int thing_of_place(const struct reader *reader, const struct layout *layout, unsigned at)
{
    unsigned before = at, next = at + 1;
    if (before > 0 && layout->item[before - 1].kind == ITEM_ROW)
        before--;
    if (before > 0 && layout->item[before - 1].kind == ITEM_THING &&
        !is_parted(reader, &layout->item[before - 1], &layout->item[at]))
        return (int)before - 1;
    while (next < layout->items && layout->item[next].kind == ITEM_ROW)
        next++;
    return next < layout->items && layout->item[next].kind == ITEM_THING ? (int)next : NONE;
}

/* Lays each thing in the row that its sentence tells before it, or behind it if the sentence begins with a thing. False: not all. */
static bool lay_nearest(const struct reader *reader, struct layout *layout)
{
    int row[ITEMS], column[ITEMS], last = NONE;

    for (unsigned i = 0; i < layout->items; i++)
        row[i] = column[i] = NONE;
    for (unsigned from = 0, to; from < layout->items; from = to) {
        for (to = from + 1; to < layout->items && !begins_part(reader, layout, to);)
            to++;
        const bool backward = layout->item[from].kind == ITEM_THING;
        for (unsigned k = 0; k < to - from; k++) {
            const unsigned i = backward ? to - 1 - k : from + k;
            const struct item *item = &layout->item[i];
            if (item->kind == ITEM_ROW || (item->kind == ITEM_BEHIND && item->number < 2))
                last = item->kind == ITEM_ROW ? item->number : 1;
            row[i] = last;
        }
    }
    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        const int thing =
            item->kind == ITEM_COLUMN || item->kind == ITEM_CELL ? thing_of_place(reader, layout, i) : NONE;
        if (thing < 0)
            continue;
        column[thing] = item->number % COLUMNS;
        row[thing] = item->kind == ITEM_CELL ? item->number / COLUMNS : row[thing];
    }
    for (int told = 1; told >= 0; told--)
        for (unsigned i = 0; i < layout->items; i++)
            if (layout->item[i].kind == ITEM_THING && (column[i] >= 0) == told &&
                !put(layout, row[i], told ? column[i] : row[i] >= 0 ? next_column(layout, row[i]) : NONE,
                     layout->item[i].key))
                return false;
    return true;
}

bool reader_lay_likely(struct reader *reader, unsigned way)
{
    static _Thread_local struct layout layout;
    unsigned things = 0;

    if (!is_laying(reader) || reader->plain)
        return false;
    layout = (struct layout){ .row = NONE, .column = NONE, .order = NONE, .last = NONE };
    find_items(reader, &layout);
    join(&layout);
    drop_legend(&layout);
    unsigned kept = 0;
    for (unsigned i = 0; i < layout.items; i++) /* what cannot be laid is another word, perhaps */
        if (layout.item[i].kind != ITEM_THING || can_lie(reader, layout.item[i].key))
            layout.item[kept++] = layout.item[i];
    layout.items = kept;
    for (unsigned i = 0; i < layout.items; i++)
        if (layout.item[i].kind == ITEM_THING) {
            const int cell = (int)(way == 2 ? (things + COLUMNS) % CELLS : things);
            if (++things > CELLS ||
                (way > 0 && !put(&layout, cell / COLUMNS, cell % COLUMNS, layout.item[i].key)))
                return false;
        }
    if (things != CELLS || (way == 0 && !lay_nearest(reader, &layout)))
        return false;
    for (int cell = 0; cell < CELLS; cell++)
        reader->lay[cell] = layout.cell[cell];
    reader->laid = true;
    return true;
}

const struct candidate *reader_laid(const struct reader *reader)
{
    const int cell =
        reader->candidates > 0 && is_laying(reader) ? reader_cell_of(reader->candidate[0].part[2]) : NONE;

    for (unsigned i = 0; cell >= 0 && reader->lay[cell] && i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].part[1], reader->lay[cell]) == 0 &&
            reader_cell_of(reader->candidate[i].part[2]) == cell)
            return &reader->candidate[i];
    return NULL;
}

bool reader_is_row_laid(const struct reader *reader)
{
    const int cell =
        reader->candidates > 0 && is_laying(reader) ? reader_cell_of(reader->candidate[0].part[2]) : NONE;
    return cell < 0 || !reader->lay[cell];
}
