/* A question about one cell, and what lies there or comes there: all that a post says of it, "the hero of Redoran, front row, on the left", is
 * one description, wherever in the post its pieces stand. */
#include "reader.h"

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

/* Whether all that is named of cells, and of cards that lie or can come there, is true of the candidate; `beside`: the cells that are told by
 * what lies there, 0: none are. */
static bool is_described(const struct reader *reader, const struct candidate *candidate, unsigned beside,
                         unsigned *pieces)
{
    unsigned cells = candidate->cells;

    *pieces = beside ? 1 : 0;
    if (beside)
        cells &= beside;
    for (unsigned i = 0; i < reader->mentions && cells; i++) {
        const struct mention *mention = &reader->mention[i];
        bool any = false;
        if (mention->verb || reader->writing.token[mention->first].used)
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

const struct candidate *reader_described(struct reader *reader, bool *wrong)
{
    const struct candidate *only = NULL;
    const bool summons =
        reader->candidates > 0 && strcmp(reader->candidate[reader->candidates - 1].part[0], "summon") == 0;
    unsigned beside = 0, cards = 0, places = 0;
    const bool told = summons && reader_beside(reader, &beside);
    unsigned pieces, most = 0;

    *wrong = false;
    for (unsigned i = 0; i < reader->mentions; i++) {
        bool card = false;
        for (unsigned k = 0; k < reader->candidates; k++)
            card |= reader->candidate[k].cells && is_card_of(&reader->mention[i], &reader->candidate[k]);
        places += where(reader, &reader->mention[i]) && !reader->writing.token[reader->mention[i].first].used;
        cards += card && !reader->mention[i].verb;
    }
    if (told && !beside) {
        *wrong = true;
        return NULL;
    }
    *wrong = cards == 1 && places > 0;
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *candidate = &reader->candidate[i];
        if (!is_described(reader, candidate, beside, &pieces))
            continue;
        *wrong = false;
        if (only)
            return NULL;
        only = candidate, most = pieces;
    }
    if (!only || (most < 2 && strcmp(only->part[0], "take") != 0))
        return NULL; /* one piece is a thing or a place like any other */
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
