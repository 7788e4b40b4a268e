/* The words of a post about the places of a field: rows and columns, by name, by number or in short, and its cells. */
#include "layout.h"

#include "session/deck.h"
#include "words/words.h"

#include <string.h>

bool layout_is_dash(const struct reader *reader, unsigned at)
{
    const struct token *last = &reader->writing.token[at - 1];
    bool dash = false;
    for (size_t i = last->at + (size_t)last->bytes; i < reader->writing.token[at].at; i++)
        if (reader->text[i] == '-' || memcmp(reader->text + i, "\xe2\x80", 2) == 0)
            dash = true;
        else if (reader->text[i] == ',')
            return false;
    return dash;
}

bool layout_is_number(const struct reader *reader, unsigned at, int number)
{
    return at < reader->writing.tokens && reader->writing.token[at].letter[0] <= '9' &&
           lexicon_number(&reader->writing.token[at]) == number;
}

char layout_sign_behind(const struct reader *reader, unsigned at)
{
    size_t end = reader->writing.token[at].at + (size_t)reader->writing.token[at].bytes;
    while (end < reader->size && reader->text[end] == ' ')
        end++;
    return end < reader->size ? reader->text[end] : '\0';
}

/* Whether the word begins a sentence, a line or the like. */
static bool begins_line(const struct reader *reader, unsigned at)
{
    size_t before = reader->writing.token[at].at;
    while (before > 0 && reader->text[before - 1] == ' ')
        before--;
    return before == 0 || reader->writing.token[at].gap & GAP_SENTENCE ||
           strchr(",/|", reader->text[before - 1]);
}

/* Whether a number heads what follows: "1:", "2)". */
static bool is_heading_number(const struct reader *reader, unsigned at, int number)
{
    const char sign = layout_is_number(reader, at, number) ? layout_sign_behind(reader, at) : '\0';
    return sign == ')' || ((sign == ':' || sign == '.') && begins_line(reader, at));
}

/* Whether the only numbers that head anything are one and two, one of which stands at `at`: "1: A, B, C. 2: D, E, F". Looked for from there
 * to both sides, so that a post full of numbers costs no more than one without. */
static bool are_rows_numbered(const struct reader *reader, unsigned at)
{
    unsigned heads[COLUMNS + 1] = { 0 };
    for (unsigned far = 0; far < reader->writing.tokens; far++)
        for (unsigned side = 0; side < (far > 0 ? 2u : 1u); side++)
            for (int number = 1; number <= COLUMNS; number++) {
                const bool there = side == 0 || far <= at;
                heads[number] += there && is_heading_number(reader, side ? at - far : at + far, number);
                if (heads[number] > 1 || heads[COLUMNS] > 0)
                    return false;
            }
    return heads[1] == 1 && heads[2] == 1;
}

bool layout_is_line_word(const struct token *token)
{
    return reader_is_listed(token, "judge.layout.line") ||
           (dictionary_known() && !token->real && token->length > 2 &&
            reader_is_near_listed(token, "judge.layout.line"));
}

/* A row in short: "1р", "1-й р.", "р2", "1:", "П:". */
static bool row_in_short(const struct reader *reader, unsigned at, struct item *item)
{
    const struct token *token = &reader->writing.token[at];
    const bool more = at + 1 < reader->writing.tokens;
    const int number = token->letter[0] == '1' ? 0 : token->letter[0] == '2' ? 1 : NONE;
    struct token rest = *token;

    item->kind = ITEM_ROW, item->number = number, item->tokens = 1;
    if (number >= 0 && token->length > 1 && token->letter[1] >= 0x400) { /* "1р", "1й ряд" */
        memmove(rest.letter, token->letter + 1, (token->length - 1u) * sizeof rest.letter[0]);
        rest.length--;
        item->tokens = 1;
        if (reader_is_listed(&rest, "judge.layout.line") ||
            reader_is_listed(&rest, "judge.layout.line-short"))
            return true;
        item->tokens = 2;
        return rest.length < 3 && more && !token[1].gap && reader_is_listed(token + 1, "judge.layout.line");
    }
    for (int row = 0; row < 2 && token->length > 3; row++) { /* "ряд1" */
        rest.length = (uint8_t)(token->length - 1);
        item->number = row;
        if (token->letter[token->length - 1] == (unsigned)('1' + row) &&
            reader_is_listed(&rest, "judge.layout.line"))
            return true;
    }
    rest = *token;
    for (int row = 0; row < 2; row++) {
        item->number = row;
        if (token->length == 2 && token->letter[1] == (unsigned)('1' + row)) { /* "р1" */
            rest.length = 1;
            if (reader_is_listed(&rest, "judge.layout.line-short"))
                return true;
        }
        for (unsigned next = 1; next < 3 && layout_is_number(reader, at, row + 1) &&
                                at + next < reader->writing.tokens && !token[next].gap;
             next++)
            if (reader_is_listed(token + next, "judge.layout.line-short") &&
                (next == 1 || token[1].length < 3)) {
                item->tokens = next + 1; /* "1 р.", "1-й р." */
                return true;
            }
        if (is_heading_number(reader, at, row + 1) && are_rows_numbered(reader, at))
            return true;
        if (layout_is_number(reader, at, row + 1) && more && !token[1].gap && token[1].length < 3 &&
            token[1].letter[0] >= 0x400 && layout_sign_behind(reader, at + 1) == ':' &&
            begins_line(reader, at)) { /* "1-й:" */
            item->tokens = 2;
            return true;
        }
        if (token->length < 3 && begins_line(reader, at) &&
            (layout_sign_behind(reader, at) == ':' || (more && layout_is_dash(reader, at + 1))) &&
            reader_is_listed(token, row == 0 ? "judge.layout.front-short" : "judge.layout.back-short"))
            return true;
    }
    return false;
}

/* Whether the word, an ordinal, heads one of three parts of a field, "the first pillar: A, behind him B. The second ...": all three ordinals stand once each, in
 * order, each the first of a clause or a sentence, and no row is told by any of them; then they are columns. */
static bool heads_third(const struct reader *reader, unsigned at)
{
    static const char *const ordinals[COLUMNS] = { "перв", "втор", "трет" };
    unsigned heads = 0;
    bool here = false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct token *token = &reader->writing.token[i];
        for (unsigned column = 0; column < COLUMNS; column++) {
            if (!token_starts(token, ordinals[column]) || token->length > 8)
                continue;
            const bool begins = i == 0 || token->gap & (GAP_CLAUSE | GAP_SENTENCE);
            if (!begins || heads != column ||
                (i + 1 < reader->writing.tokens && !token[1].gap && layout_is_line_word(token + 1)))
                return false;
            heads++;
            here |= i == at;
        }
    }
    return here && heads == COLUMNS;
}

/* A column by its number: "1 столбец", "второй столбец". */
static bool column_in_order(const struct reader *reader, unsigned at, struct item *item)
{
    static const char *const ordinals[COLUMNS][LANG_COUNT] = { { "перв", "first" },
                                                               { "втор", "second" },
                                                               { "трет", "third" } };
    const struct token *token = &reader->writing.token[at];
    unsigned next = at + 1;

    for (int column = 0; column < COLUMNS; column++)
        if (reader_starts_with(token, ordinals[column][0]) && heads_third(reader, at)) {
            struct mention mention;
            const bool noun =
                next < reader->writing.tokens && !token[1].gap && token[1].real &&
                reader->class[next] == WORD_UNKNOWN && reader->speech[next] == SPEECH_OTHER &&
                !lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention);
            *item = (struct item){ .kind = ITEM_COLUMN, .number = column, .first = at, .tokens = 1 + noun };
            return true;
        }
    next += next < reader->writing.tokens && token->letter[0] <= '9' && token[1].length < 3 &&
            !token[1].gap && token[1].letter[0] >= 0x400;
    if (next >= reader->writing.tokens || reader->writing.token[next].gap ||
        !reader_is_listed(&reader->writing.token[next], "judge.layout.column"))
        return false;
    for (int column = 0; column < COLUMNS; column++)
        if (layout_is_number(reader, at, column + 1) || reader_starts_with(token, ordinals[column][0]) ||
            reader_starts_with(token, ordinals[column][1])) {
            *item = (struct item){ .kind = ITEM_COLUMN, .number = column, .first = at, .tokens = next + 1 - at };
            return true;
        }
    return false;
}

/* A column by its number from a side: "the second from the left"; behind a preposition the number is a row's, "in the first on the left", and
 * before "to the right" an order begins. */
static bool column_from_side(const struct reader *reader, unsigned at, struct item *item)
{
    static const char *const ordinals[COLUMNS] = { "перв", "втор", "трет" };
    const struct token *token = &reader->writing.token[at];
    const bool more = at + 1 < reader->writing.tokens && !token[1].gap;
    if (!more || (!token_is(token + 1, "слева") && !token_is(token + 1, "справа")) ||
        (at > 0 && !token->gap && (token_is(token - 1, "в") || token_is(token - 1, "во"))) ||
        (at + 2 < reader->writing.tokens && !token[2].gap &&
         (token_is(token + 2, "направо") || token_is(token + 2, "налево"))))
        return false;
    for (int column = 0; column < COLUMNS; column++)
        if (token_starts(token, ordinals[column]) ||
            (layout_is_number(reader, at, column + 1) && token->length == 1)) {
            *item = (struct item){ .kind = ITEM_COLUMN,
                                   .number = token_is(token + 1, "слева") ? column : COLUMNS - 1 - column,
                                   .first = at,
                                   .tokens = 2 };
            return true;
        }
    return false;
}

/* Whether the cells of a row are numbered from 1 to 3: one has a 3, and none has a nought. */
static bool counts_from_one(const struct reader *reader)
{
    bool three = false;
    unsigned cells = 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct token *token = &reader->writing.token[at];
        if (token->length != 2 || (token->letter[0] != 'f' && token->letter[0] != 'b'))
            continue;
        if (token->letter[1] == '0')
            return false;
        three |= token->letter[1] == '3';
        cells += token->letter[1] >= '1' && token->letter[1] <= '3';
    }
    return three && cells >= COLUMNS;
}

bool layout_place_at(const struct reader *reader, unsigned at, struct item *item)
{
    const struct token *token = &reader->writing.token[at];
    char key[3] = { 0 };

    *item = (struct item){ .first = at, .tokens = 1 };
    for (int row = 0; row < 2; row++) /* "1-3", "4-6" */
        if (layout_is_number(reader, at, row * COLUMNS + 1) &&
            layout_is_number(reader, at + 1, (row + 1) * COLUMNS)) {
            item->kind = ITEM_ROW, item->number = row, item->tokens = 2;
            return true;
        }
    if (row_in_short(reader, at, item) || column_in_order(reader, at, item) ||
        column_from_side(reader, at, item))
        return true;
    if (reader_is_listed(token, "judge.layout.facing") && at + 1 < reader->writing.tokens && !token[1].gap &&
        (token_is(token + 1, "к") || token_is(token + 1, "на"))) { /* "face to face with your men" */
        *item = (struct item){ .kind = ITEM_ROW, .number = 0, .first = at, .tokens = 2 };
        return true;
    }
    *item = (struct item){ .first = at, .tokens = 1 };
    if (token->length == 1 && at + 1 < reader->writing.tokens && !token[1].gap && token[1].length == 1 &&
        token[1].letter[0] >= '0' && token[1].letter[0] < '0' + COLUMNS &&
        !counts_from_one(reader)) { /* "f 1" */
        key[0] = token->letter[0] == 'f' || token->letter[0] == 0x444 /* ф */                 ? 'f'
                 : token->letter[0] == 'b' || token->letter[0] == 0x431 /* б */ ? 'b'
                                                                                : '?';
        key[1] = (char)token[1].letter[0];
        item->kind = ITEM_CELL, item->tokens = 2, item->number = reader_cell_of(reader, key);
        if (item->number >= 0)
            return true;
        item->tokens = 1;
    }
    if (token->length == 2 && token->letter[1] >= '0' && token->letter[1] <= '9') {
        key[0] = (char)token->letter[0], key[1] = (char)token->letter[1];
        if (token->letter[0] < 0x80 && counts_from_one(reader))
            key[1]--;
        item->kind = ITEM_CELL, item->number = reader_cell_of(reader, key);
        return token->letter[0] < 0x80 && item->number >= 0;
    }
    for (int row = 0; row < 2; row++) /* "1 ряд" */
        if (layout_is_number(reader, at, row + 1) && at + 1 < reader->writing.tokens && !token[1].gap &&
            reader_is_listed(token + 1, "judge.layout.line")) {
            item->kind = ITEM_ROW, item->number = row, item->tokens = 2;
            return true;
        }
    for (int row = 0; row < 2; row++) /* "1-й ряд" */
        if (layout_is_number(reader, at, row + 1) && at + 2 < reader->writing.tokens && !token[1].gap &&
            !token[2].gap && token[1].length < 3 && token[1].letter[0] >= 0x400 &&
            reader_is_listed(token + 2, "judge.layout.line")) {
            item->kind = ITEM_ROW, item->number = row, item->tokens = 3;
            return true;
        }
    for (int row = 0; row < 2; row++) /* "ряд 1" */
        if (layout_is_number(reader, at + 1, row + 1) && !token[1].gap &&
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
        { "judge.layout.rest", ITEM_REST, 0 },          { "judge.layout.columns", ITEM_COLUMNS, 0 },
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (reader_is_listed(token, words[i].list)) {
            item->kind = words[i].kind, item->number = words[i].number;
            return true;
        }
    if (!dictionary_known() || token->real || token->length < 5 || token->letter[0] < 0x400 ||
        lexicon_guess(reader->lexicon, token, &reader->wanted, false))
        return false;
    unsigned near = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) /* "напрво" */
        if (reader_is_near_listed(token, words[i].list)) {
            item->kind = words[i].kind, item->number = words[i].number;
            near++;
        }
    return near == 1;
}

bool layout_can_lie(const struct reader *reader, const char *key)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].part[1], key) == 0)
            return true;
    return false;
}

bool reader_is_card(const struct reader *reader, const char *key)
{
    const struct session_setup *setup = &reader->sampled->session->setup;
    for (unsigned card = 0; (card = deck_next_card(setup->game, setup->scenario, card)) != 0;)
        if (strcmp(setup->game->card_key(setup->scenario, card), key) == 0)
            return true;
    return false;
}
