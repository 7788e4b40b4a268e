/* A question about one cell, and what lies there or comes there: all that a post says of it, "the hero of Redoran, front row, on the left", is
 * one description, wherever in the post its pieces stand. */
#include "reader.h"

#include <string.h>

/* The cell that the candidate is about; -1: none. */
static int cell_of(const struct reader *reader, const struct candidate *candidate)
{
    return candidate->parts > 1 && strcmp(candidate->part[0], "place") != 0
               ? reader_cell_of(reader, candidate->part[candidate->parts - 1])
               : -1;
}

static bool is_card_of(const struct mention *mention, const struct candidate *candidate)
{
    return (candidate->lies && reader_names(mention, candidate->lies)) ||
           (candidate->parts > 2 && reader_names(mention, candidate->part[1]));
}

/* Whether the mention says where something is, and whether that is the cell. */
static bool is_where(const struct reader *reader, const struct mention *mention, int cell, bool *there)
{
    const char *key = mention->key[0];
    const int row = duel_index(reader_place_rows, key), column = duel_index(reader_place_columns, key);
    const int one = reader_cell_of(reader, key);

    if (mention->verb || mention->keys != 1 || (row < 0 && column < 0 && one < 0))
        return false;
    *there = one >= 0 ? one == cell : row >= 0 ? row == cell / COLUMNS : column == cell % COLUMNS;
    return true;
}

/* Whether all that is named of cells, and of cards that lie or can come there, is true of the candidate. */
static bool is_described(const struct reader *reader, const struct candidate *candidate, unsigned *pieces)
{
    const int cell = cell_of(reader, candidate);

    *pieces = 0;
    for (unsigned i = 0; i < reader->mentions && cell >= 0; i++) {
        const struct mention *mention = &reader->mention[i];
        bool there, any = false;
        if (mention->verb)
            continue;
        if (is_where(reader, mention, cell, &there)) {
            *pieces += there;
            if (!there)
                return false;
            continue;
        }
        for (unsigned k = 0; k < reader->candidates; k++)
            any |= is_card_of(mention, &reader->candidate[k]);
        if (any && !is_card_of(mention, candidate))
            return false;
        *pieces += any;
    }
    return cell >= 0 && *pieces > 0;
}

/* "The one who stands there": words that join the pieces. */
static void use_joints(struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && reader_is_listed(&reader->writing.token[at], "judge.described"))
            reader->writing.token[at].used = true;
}

const struct candidate *reader_described(struct reader *reader)
{
    const struct candidate *only = NULL;
    unsigned pieces, most = 0;

    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *candidate = &reader->candidate[i];
        if (!is_described(reader, candidate, &pieces))
            continue;
        if (only)
            return NULL;
        only = candidate, most = pieces;
    }
    if (most < 2)
        return NULL; /* one piece is a thing or a place like any other */
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        bool there;
        if (!is_where(reader, mention, cell_of(reader, only), &there) &&
            !(is_card_of(mention, only) && !mention->verb))
            continue;
        use_joints(reader, reader->clause[mention->first]);
        if (reader_verb_before(reader, i))
            reader_use(reader, reader_verb_before(reader, i));
        reader_use(reader, mention);
    }
    return only;
}
