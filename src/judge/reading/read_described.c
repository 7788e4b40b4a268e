/* A question about one cell, and what lies there or comes there: all that a post says of it, "the hero of Redoran, front row, on the left", is
 * one description, wherever in the post its pieces stand. */
#include "layout.h"

#include <string.h>

static bool is_card_of(const struct mention *mention, const struct candidate *candidate)
{
    return (candidate->lies && reader_names(mention, candidate->lies)) ||
           ((candidate->parts > 2 || strcmp(candidate->part[0], "take") == 0) &&
            reader_names(mention, candidate->part[1]));
}

/* The cells that the mention tells, as bits; 0: it tells none. */
static unsigned where(const struct reader *reader, const struct mention *mention)
{
    const char *key = mention->key[0];
    const int row = duel_index(reader_place_rows, key), column = duel_index(reader_place_columns, key);
    const int one = reader_cell_of(reader, key);

    if (mention->verb || mention->keys != 1)
        return 0;
    return one >= 0 ? 1u << one : row >= 0 ? 7u << (row * COLUMNS) : column >= 0 ? 9u << column : 0;
}

/* Whether all that is named of cells, and of cards that lie or can come there, is true of the candidate; `told`: the cells that are told
 * otherwise, in *pieces pieces; how many there are with those that are named. */
static bool is_described(const struct reader *reader, const struct candidate *candidate, unsigned told,
                         const bool read[LEXICON_TOKENS], unsigned *pieces)
{
    unsigned cells = candidate->cells & told;

    for (unsigned i = 0; i < reader->mentions && cells; i++) {
        const struct mention *mention = &reader->mention[i];
        bool any = false;
        if (mention->verb || reader->writing.token[mention->first].used || read[mention->first])
            continue;
        const unsigned there = where(reader, mention);
        if (there) {
            cells &= there;
            *pieces += there & (there - 1) ? 1 : 2;
            continue;
        }
        for (unsigned k = 0; k < reader->candidates; k++)
            any |= is_card_of(mention, &reader->candidate[k]);
        if (any && !is_card_of(mention, candidate))
            return false;
        *pieces += any;
    }
    return cells && *pieces > 0;
}

void reader_survey_described(struct reader *reader)
{
    for (unsigned at = 0; reader->cells && at < reader->writing.tokens; at++) {
        bool place = false, plain = true;
        if (reader->class[at] <= WORD_CHATTER &&
            reader_is_listed(&reader->writing.token[at], "judge.sorry") &&
            !(at + 1 < reader->writing.tokens && !reader->writing.token[at + 1].gap &&
              token_is(&reader->writing.token[at + 1], "за"))) /* "sorry for the errors" */
            reader->class[at] = WORD_SLIP;
        if (reader->class[at] == WORD_IF && reader_is_listed(&reader->writing.token[at], "judge.praise") &&
            at + 1 < reader->writing.tokens && reader->sentence[at + 1] == reader->sentence[at] &&
            reader->clause[at + 1] > reader->clause[at] && reader->class[at + 1] == WORD_BUT)
            reader->class[at] = WORD_CHATTER; /* "the hero is good, but I take the ordinator" */
        if (!reader_starts_with(&reader->writing.token[at], "котор"))
            continue;
        for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == reader->clause[at];
             i++) {
            const struct token *word = &reader->writing.token[i];
            struct item item;
            const bool there = layout_place_at(reader, i, &item);
            place |= there && item.kind != ITEM_REST && item.kind != ITEM_COLUMNS;
            plain &= there || word->length < 3 || reader_is_listed(word, "judge.described") ||
                     layout_is_line_word(word) || reader->class[i] == WORD_YOURS ||
                     reader_is_listed(word, "judge.mine");
            i += there ? item.tokens - 1 : 0;
        }
        if (place && plain)
            reader->class[at] = WORD_CHATTER;
    }
}

/* "The one who stands there": words that join the pieces. */
static void use_joints(struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if ((reader->clause[at] == clause ||
             (reader->clause[at] + 1u == clause && at + 1 < reader->writing.tokens &&
              reader->clause[at + 1] == clause && reader->sentence[at] == reader->sentence[at + 1])) &&
            reader_is_listed(&reader->writing.token[at], "judge.described"))
            reader->writing.token[at].used = true;
}

/* The ordinal that stands alone between commas, from 0; NONE: none does. */
static int bare_ordinal(const struct reader *reader, unsigned at)
{
    static const char *const ordinals[COLUMNS] = { "перв", "втор", "трет" };
    const struct token *token = &reader->writing.token[at];
    if (!token->gap || (at + 1 < reader->writing.tokens && !token[1].gap))
        return NONE;
    for (int column = 0; column < COLUMNS; column++)
        if (token_starts(token, ordinals[column]) && token->length < 9)
            return column;
    return NONE;
}

/* The cells that are told by a number of a row or column, "row 2, column 3", in words that name nothing; those are noted in `read`. False: no
 * number is told, *told: then all cells. */
static bool find_numbered(const struct reader *reader, unsigned *told, bool read[LEXICON_TOKENS])
{
    bool any = false;
    *told = (1u << CELLS) - 1;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        struct item item;
        const int nth = at > 1 && any ? bare_ordinal(reader, at) : NONE;
        if (nth >= 0) { /* "the second row, the second" */
            *told &= 9u << nth;
            read[at] = true;
            continue;
        }
        bool plain = !reader_is_void(reader, at) && layout_place_at(reader, at, &item);
        const bool headed = plain && item.kind == ITEM_ROW && item.tokens == 1 &&
                            at + 2 < reader->writing.tokens && !reader->writing.token[at + 1].gap &&
                            layout_is_line_word(&reader->writing.token[at + 1]) &&
                            bare_ordinal(reader, at + 2) >= 0;
        item.tokens += headed; /* "the second row, the third" */
        plain &=
            item.tokens > 1 && (item.kind == ITEM_ROW || item.kind == ITEM_COLUMN || item.kind == ITEM_CELL);
        bool number = false;
        for (unsigned i = 0; plain && i < item.tokens; i++) {
            plain = !reader->writing.token[at + i].used;
            number |= reader->writing.token[at + i].letter[0] <= '9';
        }
        number |= plain && item.kind == ITEM_COLUMN; /* "the third column" */
        number |= headed;
        if (!plain || !number)
            continue;
        *told &= item.kind == ITEM_ROW    ? 7u << (item.number * COLUMNS)
                 : item.kind == ITEM_CELL ? 1u << item.number
                                          : 9u << item.number;
        any = true;
        for (unsigned i = 0; i < item.tokens; i++)
            read[at + i] = true;
        at += item.tokens - 1;
        struct item row;
        const bool side = item.kind == ITEM_COLUMN && (token_is(&reader->writing.token[at], "слева") ||
                                                       token_is(&reader->writing.token[at], "справа"));
        const unsigned next =
            at + 1 + (at + 1 < reader->writing.tokens && reader->writing.token[at + 1].length < 3);
        if (side && next < reader->writing.tokens && reader->clause[next] == reader->clause[at] &&
            layout_place_at(reader, next, &row) && row.kind == ITEM_ROW && row.tokens == 1) {
            *told &= 7u << (row.number * COLUMNS); /* "the second from the left in front" */
            while (at < next)
                read[++at] = true;
        }
    }
    return any;
}

static bool is_thither(const struct reader *reader, unsigned at)
{
    return reader->class[at] == WORD_SAME_ROW ||
           reader_is_listed(&reader->writing.token[at], "judge.layout.thither");
}

/* The cell that was told before "there", or "there, too", if a row and a column were, each once: "the scamp in front on the left. No, the dremora, there,
 * too". 0: there is none. *at: that word. */
static unsigned same_cell(const struct reader *reader, unsigned *at)
{
    unsigned rows = 0, columns = 0, cells = (1u << CELLS) - 1;

    for (*at = 0; *at < reader->writing.tokens && !is_thither(reader, *at); ++*at) {
        struct item item;
        if (!layout_place_at(reader, *at, &item))
            continue;
        rows += item.kind == ITEM_ROW || item.kind == ITEM_CELL;
        columns += item.kind == ITEM_COLUMN || item.kind == ITEM_CELL;
        if (item.kind == ITEM_ROW || item.kind == ITEM_COLUMN || item.kind == ITEM_CELL)
            cells &= item.kind == ITEM_ROW      ? 7u << (item.number * COLUMNS)
                     : item.kind == ITEM_COLUMN ? 9u << item.number
                                                : 1u << item.number;
        *at += item.tokens - 1;
    }
    return *at < reader->writing.tokens && rows == 1 && columns == 1 ? cells : 0;
}

const struct candidate *reader_described(struct reader *reader, bool *wrong)
{
    const struct candidate *only = NULL;
    const bool summons =
        reader->candidates > 0 && strcmp(reader->candidate[reader->candidates - 1].part[0], "summon") == 0;
    static _Thread_local bool read[LEXICON_TOKENS];
    unsigned told = (1u << CELLS) - 1, some, cards = 0, places = 0, pieces, otherwise = 0, most = 0, there;

    memset(read, 0, sizeof read);
    if (summons && reader_beside(reader, &some))
        told &= some, otherwise++;
    bool about = false, beside = false;
    for (unsigned i = 0; i < reader->candidates; i++)
        about |= reader->candidate[i].cells != 0;
    if (!summons && about && reader_beside_theirs(reader, &some))
        told &= some, otherwise += some & (some - 1) ? 1 : 2, beside = true;
    if (find_numbered(reader, &some, read))
        told &= some, otherwise += some & (some - 1) ? 1 : 2;
    if (summons && (some = same_cell(reader, &there)) != 0) {
        told &= some, otherwise += 2;
        for (; there < reader->writing.tokens && is_thither(reader, there); there++)
            read[there] = true;
    }

    *wrong = false;
    for (unsigned i = 0; i < reader->mentions; i++) {
        bool card = false;
        for (unsigned k = 0; k < reader->candidates; k++)
            card |= reader->candidate[k].cells && is_card_of(&reader->mention[i], &reader->candidate[k]);
        places += where(reader, &reader->mention[i]) &&
                  !reader->writing.token[reader->mention[i].first].used && !read[reader->mention[i].first];
        cards += card && !reader->mention[i].verb;
    }
    if (!told) {
        *wrong = true;
        return NULL;
    }
    *wrong = cards == 1 && places > 0;
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *candidate = &reader->candidate[i];
        pieces = otherwise;
        if (!is_described(reader, candidate, told, read, &pieces))
            continue;
        *wrong = false;
        if (only) {
            *wrong = beside; /* "the one beside your councillor": which of the two? */
            return NULL;
        }
        only = candidate, most = pieces;
    }
    *wrong |= !only && otherwise > 0 && cards > 0; /* "the priest behind the hero", who stands elsewhere */
    if (!only || (most < 2 && strcmp(only->part[0], "take") != 0))
        return NULL; /* one piece is a thing or a place like any other */
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        reader->writing.token[at].used |= read[at];
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (!where(reader, mention) && !(is_card_of(mention, only) && !mention->verb))
            continue;
        use_joints(reader, reader->clause[mention->first]);
        if (reader_verb_before(reader, i))
            reader_use(reader, reader_verb_before(reader, i));
        reader_use(reader, mention);
    }
    return only;
}
