/* Deciding for the whole list what its numbers are: first those that are marked ("по 3", "in all 25"), then those that number the lines,
 * then what stands in each item between two commas. */
#include "deck_list.h"

#include <stddef.h>
#include <string.h>

enum { LEAST_ROWS = 2, CLEAR_ROWS = 3 };

static struct deck_part *next_in_line(const struct deck_list *list, const struct deck_part *part)
{
    struct deck_part *next = list->part + (part - list->part) + 1;
    return next < list->part + list->parts && next->line == part->line ? next : NULL;
}

static struct deck_part *previous_in_line(const struct deck_list *list, const struct deck_part *part)
{
    struct deck_part *previous = list->part + (part - list->part) - 1;
    return part > list->part && previous->line == part->line ? previous : NULL;
}

static bool has(const struct deck_part *part, const char *signs)
{
    return strpbrk(part->sign, signs) != NULL;
}

/* Nothing but blanks before it, or a sign of multiplication: "3 накера", "накер ×3". */
static bool joins(const struct deck_part *part)
{
    return part->sign[0] == '\0' || strcmp(part->sign, "×") == 0 || strcmp(part->sign, "*") == 0;
}

static bool ends_item(const char *sign)
{
    static const char *const breaks[] = { ",", ";", ".", "\n", "+", "/", "&", "!",  "?",  "…",
                                          "•", "·", "▪", "●",  "◦", "►", "→", "\\", "—,", NULL };
    for (int i = 0; breaks[i]; i++)
        if (strstr(sign, breaks[i]))
            return true;
    return false;
}

static bool is_dash(const struct deck_part *part)
{
    return strcmp(part->sign, "-") == 0 || strcmp(part->sign, "–") == 0 || strcmp(part->sign, "—") == 0;
}

static bool is_explicit(const struct deck_part *number)
{
    return number->times_before || number->times_after || number->pieces;
}

static bool is_open_number(const struct deck_part *part)
{
    return part && part->kind == PART_NUMBER && part->use == USE_OPEN;
}

static bool is_name(const struct deck_part *part)
{
    return part && part->kind == PART_CARD && part->use == USE_OPEN;
}

bool deck_list_owns(const struct deck_list *list, unsigned card, int number)
{
    return list->faction && number >= 1 && number <= list->faction->count &&
           list->faction->card[number - 1] == card;
}

static bool stuck(struct deck_list *list, const struct deck_part *part)
{
    list->bad = (unsigned)(part - list->part);
    return false;
}

/* --- where items begin ---------------------------------------------------------------------------- */

static void cut(struct deck_list *list)
{
    for (unsigned i = 0; i < list->parts; i++) {
        struct deck_part *part = &list->part[i], *previous = previous_in_line(list, part);
        part->breaks = !previous || ends_item(part->sign);
        if (previous && is_name(previous) && previous->zone &&
            !(part->kind == PART_NUMBER && is_explicit(part)))
            part->breaks = true; /* a faction or a leader has no count */
        if (previous && previous->kind == PART_HEAD && has(part, ":"))
            part->breaks = true;
        const struct deck_part *next = next_in_line(list, part);
        if (previous && is_name(previous) && previous->vague && is_open_number(part) && has(part, ":") &&
            next && is_name(next) && joins(next))
            part->breaks = true; /* "Vampires: 1 Bruxa" */
    }
    /* "Накер, 3 шт.": what says that it counts belongs to the name before it. */
    for (unsigned i = 1; i < list->parts; i++) {
        struct deck_part *part = &list->part[i];
        const struct deck_part *previous = previous_in_line(list, part), *next = next_in_line(list, part);
        if (is_open_number(part) && is_explicit(part) && is_name(previous) &&
            (previous == list->part || previous->breaks) &&
            (!next || next->breaks || !is_name(next) || !joins(next)) &&
            (strcmp(part->sign, ",") == 0 || strcmp(part->sign, ";") == 0))
            part->breaks = false;
    }
}

/* --- "по 3" --------------------------------------------------------------------------------------- */

static void give(struct deck_part *name, const struct deck_part *number)
{
    name->count = (unsigned)number->from;
    name->counted = true;
}

/* Whether a number already belongs to the name, as far as its neighbours tell. */
static bool has_number(const struct deck_list *list, const struct deck_part *name)
{
    const struct deck_part *previous = previous_in_line(list, name), *next = next_in_line(list, name);
    return name->counted ||
           (previous && !name->breaks && previous->kind == PART_NUMBER && previous->use == USE_OPEN) ||
           (next && !next->breaks && next->kind == PART_NUMBER && next->use == USE_OPEN);
}

static bool ends_sentence(const struct deck_part *part)
{
    return has(part, ".;!?");
}

/* The number for the names that follow: in this line, or, where the line ends with it, in those below up to an empty one. */
static bool share_onwards(struct deck_list *list, struct deck_part *number, unsigned from, bool below)
{
    unsigned names = 0;
    for (unsigned i = from; i < list->parts; i++) {
        struct deck_part *part = &list->part[i];
        if ((i > from && ends_sentence(part) && !strchr(part->sign, '\n')) ||
            (i > from && !below && strchr(part->sign, '\n')) || (names > 0 && strstr(part->sign, "\n\n")) ||
            part->kind == PART_EACH || part->kind == PART_HEAD)
            break;
        if (part->kind == PART_NUMBER || part->kind == PART_RANGE) {
            const struct deck_part *next = next_in_line(list, part);
            if (part->kind == PART_NUMBER && is_explicit(part) && next && has(next, ":"))
                break; /* "x2:", the next group */
            if (names > 0 && part->breaks && !below)
                break;
            return stuck(list, part);
        }
        if (!is_name(part) || part->zone)
            continue;
        if (part->counted)
            return stuck(list, part);
        give(part, number);
        names++;
    }
    number->use = USE_COUNT;
    return names > 0 || stuck(list, number);
}

/* The number for the names before it in the sentence, back to one that has a number of its own. */
static bool share_backwards(struct deck_list *list, struct deck_part *number)
{
    unsigned names = 0;
    for (struct deck_part *part = number; (part = previous_in_line(list, part)) != NULL;) {
        if (is_name(part) && !part->zone) {
            if (has_number(list, part) && !(part + 1 == number))
                break;
            if (part->copies > 0 && (unsigned)number->from > part->copies)
                return stuck(list, number);
            give(part, number);
            names++;
        } else if (part->kind != PART_WORD && part->kind != PART_EACH) {
            break;
        }
        if (ends_sentence(part))
            break;
    }
    number->use = USE_COUNT;
    return names > 0 || stuck(list, number);
}

static bool share(struct deck_list *list)
{
    for (unsigned i = 0; i < list->parts; i++) {
        struct deck_part *part = &list->part[i], *number = NULL;
        unsigned behind = i + 1;
        if (part->kind == PART_EACH && part->use == USE_OPEN) {
            struct deck_part *previous = previous_in_line(list, part), *next = next_in_line(list, part);
            part->use = USE_NOTHING;
            if (is_open_number(next) && joins(next))
                number = next, behind = i + 2;
            else if (is_open_number(previous))
                number = previous;
            else
                continue; /* a word like others */
        } else if (is_open_number(part) && is_explicit(part) && !part->zone) {
            const struct deck_part *previous = previous_in_line(list, part);
            if (part->breaks && (behind < list->parts) && list->part[behind].sign[0] == ':' &&
                !(is_name(previous) && !part->breaks))
                number = part; /* "x3: A, B" */
        }
        if (!number)
            continue;
        while (behind < list->parts && list->part[behind].kind == PART_EACH)
            list->part[behind++].use = USE_NOTHING;
        struct deck_part *next = behind < list->parts ? &list->part[behind] : NULL;
        const bool same_line = next && next->line == number->line,
                   below = next && !same_line && next->sign[0] == ':',
                   onwards = below || (same_line && (is_name(next) || next->kind == PART_WORD) &&
                                       (!ends_item(next->sign) || has(next, ":")));
        if (onwards ? !share_onwards(list, number, behind, below) : !share_backwards(list, number))
            return false;
    }
    return true;
}

/* --- totals --------------------------------------------------------------------------------------- */

/* What the headings around the number say that it counts. */
static enum deck_head total_of(const struct deck_list *list, const struct deck_part *number, bool *sure)
{
    enum deck_head head = HEAD_CARDS;
    const struct deck_part *part = number;
    for (int way = -1; way <= 1; way += 2, part = number)
        for (int steps = 0; steps < 3; steps++) {
            const struct deck_part *from = part;
            part = way < 0 ? previous_in_line(list, part) : next_in_line(list, part);
            if (!part || part->kind == PART_NUMBER || part->kind == PART_CARD || part->kind == PART_RANGE ||
                ends_item(way < 0 ? from->sign : part->sign) || (way > 0 && has(part, ":")))
                break;
            if (part->kind != PART_HEAD)
                continue;
            *sure |= part->head == HEAD_TOTAL;
            if (part->head != HEAD_TOTAL && part->head != HEAD_CARDS)
                head = part->head;
        }
    return head;
}

static bool may_be_total(const struct deck_list *list, const struct deck_part *number, bool *sure)
{
    const struct deck_part *previous = previous_in_line(list, number), *next = next_in_line(list, number);
    const struct deck_part *behind = next ? next_in_line(list, next) : NULL;

    *sure = false;
    if (number->spelled || number->times_before || number->times_after)
        return false;
    if (previous && is_name(previous) && !previous->zone && !number->breaks)
        return false; /* "накер 3 карты" */
    if (next && next->kind == PART_HEAD && next->head != HEAD_NUMBERS && joins(next)) {
        *sure = true;
        return !(behind && is_name(behind) && joins(behind));
    }
    while (previous && previous->kind == PART_WORD && joins(number)) /* "cards in the deck 35" */
        number = previous, previous = previous_in_line(list, previous);
    if (!previous || previous->kind != PART_HEAD || previous->head == HEAD_NUMBERS ||
        (ends_item(number->sign) && !has(number, ":")))
        return false;
    if (next && has(next, "):")) {
        *sure = true;
        return true;
    }
    *sure = has(number, "(");
    if (!next)
        return true;
    if (next->kind == PART_WORD || next->kind == PART_EACH)
        return ends_item(next->sign);
    if (next->kind == PART_HEAD)
        return true;
    if (next->kind == PART_NUMBER && strcmp(next->sign, "/") == 0) { /* "units 25/22" */
        *sure = true;
        return true;
    }
    if (next->kind == PART_NUMBER) /* "units 22, 10 special ones" */
        return behind && behind->kind == PART_HEAD && joins(behind) && ends_item(next->sign);
    return next->kind == PART_CARD && ends_item(next->sign);
}

static void find_totals(struct deck_list *list)
{
    for (unsigned i = 0; i < list->parts; i++) {
        struct deck_part *part = &list->part[i], *next = next_in_line(list, part);
        bool sure;
        if (!is_open_number(part))
            continue;
        if (may_be_total(list, part, &sure)) {
            part->use = USE_TOTAL;
            part->head = total_of(list, part, &sure);
            part->doubtful = !sure;
            if (next && next->kind == PART_NUMBER && strcmp(next->sign, "/") == 0)
                next->use = USE_NOTHING;
            if (next)
                next->breaks = true;
        } else if (next && next->kind == PART_HEAD && joins(next)) {
            next->use = USE_NOTHING; /* "3 карты Накер" */
        }
    }
}

/* --- numbers of lines ----------------------------------------------------------------------------- */

/* "3. Накер", "3) Накер". */
static bool is_label_sign(const struct deck_list *list, const struct deck_part *number)
{
    const struct deck_part *next = next_in_line(list, number);
    if (!next || has(number, "(") || is_explicit(number) || number->numbered || number->spelled)
        return false;
    return next->sign[0] == ')' || (next->sign[0] == '.' && strncmp(next->sign, "..", 2) != 0);
}

static void label(struct deck_list *list, struct deck_part *number)
{
    struct deck_part *next = next_in_line(list, number);
    number->use = USE_LABEL;
    number->breaks = true;
    if (next)
        next->breaks = true;
}

/* The name that stands behind the number in its item, if that is the only one. */
static const struct deck_part *name_behind(const struct deck_list *list, const struct deck_part *number)
{
    const struct deck_part *part = number;
    while ((part = next_in_line(list, part)) != NULL)
        if (is_name(part))
            return part;
    return NULL;
}

/* Whether the number follows the one before it in a numbering, which may begin anew. */
static bool goes_on(int last, int number)
{
    return number == last + 1 || number == 1;
}

/* Lists numbered with dots or brackets. */
static bool find_labels(struct deck_list *list)
{
    int last = 0;
    unsigned found = 0, falling = 0, wrong = 0;

    for (unsigned i = 0; i < list->parts; i++) {
        struct deck_part *part = &list->part[i];
        const struct deck_part *next = next_in_line(list, part);
        if (!is_open_number(part) || !is_label_sign(list, part) ||
            (next->kind != PART_CARD && next->kind != PART_NUMBER && next->kind != PART_WORD))
            continue;
        if (!part->breaks && (found == 0 || part->from != last + 1))
            continue;
        if (previous_in_line(list, part) && !goes_on(last, part->from))
            continue; /* the end of a sentence: "..., 56. Leshen" */
        wrong += !goes_on(last, part->from);
        falling += part->from <= last && part->from != 1;
        last = part->from;
        found++;
    }
    const bool numbered = found > 0 && (wrong == 0 || (falling == 0 && found >= CLEAR_ROWS));
    last = 0;
    for (unsigned i = 0, seen = 0; i < list->parts; i++) {
        struct deck_part *part = &list->part[i];
        const struct deck_part *next = next_in_line(list, part);
        if (!is_open_number(part) || !is_label_sign(list, part) ||
            (next->kind != PART_CARD && next->kind != PART_NUMBER && next->kind != PART_WORD))
            continue;
        if (!part->breaks && (seen == 0 || part->from != last + 1))
            continue;
        const bool inside = previous_in_line(list, part) != NULL;
        const struct deck_part *name = name_behind(list, part);
        if (inside && !goes_on(last, part->from)) {
            if (name && deck_list_owns(list, name->card, part->from))
                label(list, part);
            continue;
        }
        if (!numbered && !(name && deck_list_owns(list, name->card, part->from)))
            return stuck(list, part);
        label(list, part);
        last = part->from;
        seen++;
    }
    return true;
}

/* A line that begins with a number and has a name: "3 Nekker", "| 1 | Nekker | 3 |". */
struct row {
    struct deck_part *first, *name, *second; /* second: another number of the line, or NULL */
    bool anew;                               /* something stands between it and the row before */
};

static bool take_row(const struct deck_list *list, unsigned i, struct row *row)
{
    struct deck_part *part = &list->part[i];
    unsigned names = 0, numbers = 0;

    *row = (struct row){ .first = part };
    if (!is_open_number(part) || previous_in_line(list, part) || is_explicit(part) || part->spelled)
        return false;
    for (struct deck_part *next = part; (next = next_in_line(list, next)) != NULL;) {
        if (next->kind == PART_CARD && next->use == USE_OPEN)
            row->name = names++ ? row->name : next;
        else if (is_open_number(next))
            row->second = numbers++ ? row->second : next;
        else if (next->kind == PART_RANGE)
            return false;
    }
    const struct deck_part *next = next_in_line(list, part);
    /* "1,Nekker,3" is a row as well; "3 накера, Кейран" begins with an item of its own. */
    const bool row_of_commas = names == 1 && numbers == 1 && row->name == part + 1 &&
                               row->second == part + 2 && strcmp(row->name->sign, ",") == 0 &&
                               strcmp(row->second->sign, ",") == 0;
    return (names == 1 && numbers <= 1 && next && (!next->breaks || next->kind == PART_WORD)) ||
           row_of_commas;
}

/* Lines that begin with numbers: whether those number the lines, or are the handbook's, or count. */
static bool find_numbering(struct deck_list *list)
{
    struct row row;
    unsigned rows = 0, twos = 0, many = 0;
    int last = 0;
    bool ascends = true, owns = true, more = false, named = false;
    unsigned last_line = 0;

    for (unsigned i = 0; i < list->parts; i++) {
        if (!take_row(list, i, &row))
            continue;
        const bool anew = rows > 0 && (row.first->line > last_line + 1 || strstr(row.first->sign, "\n\n"));
        rows++;
        twos += row.second != NULL;
        many += row.name->copies > 0 && (unsigned)row.first->from > row.name->copies;
        ascends &= row.first->from == last + 1 || (anew && row.first->from == 1 && last >= CLEAR_ROWS);
        owns &= deck_list_owns(list, row.name->card, row.first->from);
        more |= row.first->from > 1;
        named |= row.first->numbered;
        last = row.first->from;
        last_line = row.first->line;
    }
    if (rows == 0)
        return true;
    const bool numbering =
        rows >= LEAST_ROWS && ascends && (twos > 0 || named || (rows >= CLEAR_ROWS && more && many > 0));
    const bool of_handbook = owns && (twos > 0 || named || many > 0);
    for (unsigned i = 0; i < list->parts; i++) {
        if (!take_row(list, i, &row))
            continue;
        const bool own = deck_list_owns(list, row.name->card, row.first->from);
        if (numbering || of_handbook || (row.first->numbered && own)) {
            label(list, row.first);
            if (row.second && row.name < row.second)
                row.second->breaks = false;
        } else if (row.first->numbered ||
                   (row.second && !is_explicit(row.second) &&
                    !deck_list_owns(list, row.name->card, row.second->from)) ||
                   (twos == 0 && rows >= CLEAR_ROWS && ascends && more)) {
            return stuck(list, row.first);
        }
    }
    return true;
}

/* --- a name and a number in a line ---------------------------------------------------------------- */

/* The parts of the line that begins with part i, as letters: C a name, N a number, others, but for words; returns how many parts it has. */
static unsigned shape_of(const struct deck_list *list, unsigned i, char shape[8])
{
    unsigned parts = 0, used = 0;
    shape[0] = '\0';
    for (; i + parts < list->parts && list->part[i + parts].line == list->part[i].line; parts++) {
        const struct deck_part *part = &list->part[i + parts];
        if (part->use == USE_LABEL || part->use == USE_NOTHING || part->kind == PART_WORD || used == 7)
            continue;
        shape[used++] = part->kind == PART_CARD                                 ? (part->zone ? 'Z' : 'C')
                        : part->use == USE_TOTAL                                ? 'T'
                        : is_open_number(part)                                  ? 'N'
                        : part->kind == PART_NUMBER || part->kind == PART_RANGE ? 'R'
                                                                                : 'H';
        shape[used] = '\0';
    }
    return parts;
}

/* The one number of the line that begins with part i; NULL: none. */
static struct deck_part *number_in(const struct deck_list *list, unsigned i)
{
    for (struct deck_part *part = &list->part[i]; part; part = next_in_line(list, part))
        if (is_open_number(part))
            return part;
    return NULL;
}

/* "Nekker,3" in every line is a name and its count; "Leshen, 17" in one may be a card and a number. */
static bool find_pairs(struct deck_list *list)
{
    char shape[8];
    unsigned pairs = 0, others = 0, triples = 0, numbers = 0;

    for (unsigned i = 0; i < list->parts;) {
        const unsigned parts = shape_of(list, i, shape);
        const struct deck_part *number = number_in(list, i);
        const bool apart = number && number->breaks && previous_in_line(list, number) &&
                           previous_in_line(list, number)->use != USE_LABEL;
        if (strcmp(shape, "CN") == 0 && apart)
            pairs++;
        else if (strcmp(shape, "NC") == 0 && next_in_line(list, number)->breaks)
            pairs++;
        else if (strncmp(shape, "CNN", 3) == 0 && strspn(shape + 1, "N") == strlen(shape + 1))
            triples++;
        else if (strchr(shape, 'C'))
            others++;
        else if (strcmp(shape, "N") == 0)
            numbers++;
        i += parts;
    }
    for (unsigned i = 0; i < list->parts;) {
        const unsigned parts = shape_of(list, i, shape);
        struct deck_part *number = number_in(list, i);
        const bool two = strcmp(shape, "CN") == 0, before = strcmp(shape, "NC") == 0;
        struct deck_part *second = two ? number : before ? next_in_line(list, number) : NULL;
        if (triples > 1 && strncmp(shape, "CNN", 3) == 0)
            return stuck(list, number);
        if (second && second->breaks &&
            !(previous_in_line(list, second) && previous_in_line(list, second)->use == USE_LABEL) &&
            strspn(second->sign, ",;/+&.") == strlen(second->sign)) {
            const struct deck_part *name = two ? previous_in_line(list, number) : second;
            if (pairs >= LEAST_ROWS)
                second->breaks = false;
            else if (!name->copies || (unsigned)number->from <= name->copies)
                return stuck(list, number);
        }
        i += parts;
    }
    return true;
}

/* Names and numbers that take turns line by line, as columns are copied; a single number under a name could be either. */
static bool find_columns(struct deck_list *list)
{
    char shape[8];
    unsigned names = 0, numbers = 0, others = 0, turns = 0;
    char first = '\0', last = '\0';

    for (unsigned i = 0; i < list->parts;) {
        const unsigned parts = shape_of(list, i, shape);
        if (strcmp(shape, "C") == 0 || strcmp(shape, "N") == 0) {
            first = first ? first : *shape;
            names += *shape == 'C';
            numbers += *shape == 'N';
            turns += last && last != *shape;
            last = *shape;
        } else if (strpbrk(shape, "CN")) {
            others++;
        }
        i += parts;
    }
    if (numbers == 0 || names == 0)
        return true;
    const bool columns =
        names == numbers && names >= LEAST_ROWS && others == 0 && turns == names + numbers - 1;
    struct deck_part *before = NULL; /* the one part of the line before, if it has one */
    for (unsigned i = 0; i < list->parts;) {
        const unsigned parts = shape_of(list, i, shape);
        struct deck_part *only = NULL;
        for (unsigned k = 0; k < parts && (strcmp(shape, "C") == 0 || strcmp(shape, "N") == 0); k++)
            if (is_name(&list->part[i + k]) || is_open_number(&list->part[i + k]))
                only = &list->part[i + k];
        if (only && before && only->kind != before->kind) {
            struct deck_part *number = only->kind == PART_NUMBER ? only : before,
                             *name = only->kind == PART_CARD ? only : before;
            if (columns && (before->kind == PART_CARD) == (first == 'C')) {
                give(name, number);
                number->use = USE_COUNT;
                only = NULL;
            } else if (!columns && !number->numbered &&
                       (!name->copies || (unsigned)number->from <= name->copies)) {
                return stuck(list, number);
            }
        }
        before = only;
        i += parts;
    }
    return true;
}

/* --- items ---------------------------------------------------------------------------------------- */

enum { ITEM = 64 };

/* The names and numbers of an item. */
struct item {
    unsigned parts, names, numbers, ranges;
    bool word_before; /* a word without a meaning for numbers stands before the first part */
    struct deck_part *of; /* all parts of the list */
    unsigned at[ITEM];    /* which of them are in the item */
};

static struct deck_part *part_of(const struct item *item, unsigned i)
{
    return &item->of[item->at[i]];
}

/* Takes the item that begins with part i; returns where the next begins. */
static unsigned take_item(const struct deck_list *list, unsigned i, struct item *item)
{
    *item = (struct item){ .of = list->part };
    for (unsigned first = i; i < list->parts && (i == first || !list->part[i].breaks); i++) {
        struct deck_part *part = &list->part[i];
        if (part->kind == PART_WORD && item->parts == 0)
            item->word_before |= !part->talk;
        if (part->use != USE_OPEN || part->kind == PART_WORD || part->kind == PART_HEAD ||
            part->kind == PART_EACH)
            continue;
        if (item->parts == ITEM)
            break;
        item->at[item->parts++] = i;
        item->names += part->kind == PART_CARD;
        item->numbers += part->kind == PART_NUMBER;
        item->ranges += part->kind == PART_RANGE;
    }
    return i;
}

/* Whether the number behind the name, set off from it, is the one that it has in the handbook: "накер (38)". */
static bool is_own(const struct deck_list *list, const struct deck_part *name, const struct deck_part *number)
{
    return number > name && !joins(number) && !is_explicit(number) && !name->vague &&
           deck_list_owns(list, name->card, number->from) &&
           ((unsigned)number->from > name->copies || number->numbered || list->own_behind);
}

/* Whether all numbers behind names are those that the cards have in the handbook, and some can be nothing else. */
static bool are_own_behind(const struct deck_list *list)
{
    bool own = true, clear = false;
    for (unsigned i = 1; i < list->parts && own; i++) {
        const struct deck_part *number = &list->part[i], *name = previous_in_line(list, number);
        if (!is_open_number(number) || !is_name(name) || number->breaks)
            continue;
        own = deck_list_owns(list, name->card, number->from);
        clear |= own && (unsigned)number->from > name->copies;
    }
    return own && clear;
}

static void count(const struct deck_list *list, struct deck_part *name, struct deck_part *number)
{
    const bool own = is_own(list, name, number);
    number->use = own ? USE_LABEL : USE_COUNT; /* or the card's own number in the handbook */
    if (!own)
        give(name, number);
}

/* Names and numbers that take turns: "3 A 2 B", "A 3, B 2". */
static bool take_turns(const struct deck_list *list, const struct item *item)
{
    if (item->names != item->numbers)
        return false;
    for (unsigned i = 1; i < item->parts; i++)
        if (part_of(item, i)->kind == part_of(item, i - 1)->kind)
            return false;
    const bool numbers_first = part_of(item, 0)->kind == PART_NUMBER;
    for (unsigned i = 0; i < item->parts; i += 2) {
        const struct deck_part *number = part_of(item, numbers_first ? i : i + 1);
        if (i + 2 < item->parts && (numbers_first ? number->times_before && !number->times_after && i > 0
                                                  : number->times_after && !number->times_before))
            return false; /* "Nekker 3x Ghoul 2" */
    }
    for (unsigned i = 0; i < item->parts; i++)
        if (part_of(item, i)->numbered && !(i > 0 && is_own(list, part_of(item, i - 1), part_of(item, i))))
            return false;
    for (unsigned i = 0; i < item->parts; i += 2)
        count(list, part_of(item, numbers_first ? i + 1 : i), part_of(item, numbers_first ? i : i + 1));
    return true;
}

/* Where the numbers of the list stand: -1 before names, 1 behind them, 0 nobody can tell. */
static int side_of(const struct deck_list *list)
{
    unsigned before = 0, behind = 0;
    struct item item;
    for (unsigned i = 0; i < list->parts;) {
        i = take_item(list, i, &item);
        if (item.parts == 2 && item.names == 1 && item.numbers == 1)
            ++*(part_of(&item, 0)->kind == PART_NUMBER ? &before : &behind);
    }
    return before && !behind ? -1 : behind && !before ? 1 : 0;
}

static bool settle_item(struct deck_list *list, const struct item *item, int side)
{
    const struct deck_part *previous = NULL;

    if (item->parts == 0)
        return true;
    if (item->names == 0) { /* the handbook's */
        for (unsigned i = 0; i < item->parts; i++) {
            struct deck_part *part = part_of(item, i);
            const struct deck_part *next = next_in_line(list, part);
            if (part->kind == PART_NUMBER &&
                (is_explicit(part) || part->spelled || (item->word_before && !part->numbered) ||
                 has(part, "+/&") || (next && next->kind == PART_CARD && has(next, "+/&")) ||
                 (next && next->kind == PART_WORD && !next->talk && joins(next))))
                return stuck(list, part);
            part->use = USE_NUMBER;
        }
        return true;
    }
    for (unsigned i = 0; i < item->parts; previous = part_of(item, i), i++)
        if (previous && is_name(previous) && is_name(part_of(item, i)) && !previous->zone &&
            !part_of(item, i)->zone && !previous->vague &&
            (is_dash(part_of(item, i)) || has(part_of(item, i), "(=")))
            return stuck(list, part_of(item, i)); /* "A - B": one thing or two? */
    if (item->ranges > 0)
        return stuck(list, part_of(item, 0));
    if (item->numbers == 0 || take_turns(list, item))
        return true;
    for (unsigned i = 0; i < item->parts; i++) {
        struct deck_part *number = part_of(item, i);
        if (number->kind != PART_NUMBER)
            continue;
        struct deck_part *left = i > 0 && is_name(part_of(item, i - 1)) && !part_of(item, i - 1)->counted
                                     ? part_of(item, i - 1)
                                     : NULL;
        struct deck_part *right =
            i + 1 < item->parts && is_name(part_of(item, i + 1)) ? part_of(item, i + 1) : NULL;
        if (left && is_own(list, left, number)) {
            number->use = USE_LABEL;
            continue;
        }
        if (number->numbered)
            return stuck(list, number);
        const int way = left && right ? (number->times_before  ? 1
                                         : number->times_after ? -1
                                                               : side)
                        : left        ? 1
                        : right       ? -1
                                      : 0;
        if (way == 0)
            return stuck(list, number);
        count(list, way > 0 ? left : right, number);
    }
    return true;
}

bool deck_list_settle(struct deck_list *list)
{
    struct item item;

    cut(list);
    if (!share(list))
        return false;
    find_totals(list);
    if (!find_labels(list) || !find_numbering(list) || !find_pairs(list) || !find_columns(list))
        return false;
    list->own_behind = are_own_behind(list);
    const int side = side_of(list);
    for (unsigned i = 0; i < list->parts;) {
        i = take_item(list, i, &item);
        if (!settle_item(list, &item, side))
            return false;
    }
    for (unsigned i = 0; i < list->parts; i++) {
        struct deck_part *part = &list->part[i];
        const struct deck_part *previous = previous_in_line(list, part);
        if (part->odd && part->use != USE_NOTHING && !(previous && previous->use == USE_LABEL))
            return stuck(list, part);
    }
    return true;
}
