/* What belongs to a thing: its row, half and target, said beside it or once for several. */
#include "reader.h"

#include "judge/words/likeness.h"

#include <string.h>

/* Whether the mention is of something that cannot be answered now, such as a card that the next question is about. */
static bool is_other(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    return !mention->verb && mention->whole && !reader_is_thing(reader, at, true) &&
           !reader_is_place(reader, at) && !reader_is_row(mention->key[0]) && !reader_is_line(mention) &&
           !reader_names(mention, "done");
}

/* Whether in the thing's sentence places come before things. */
static bool places_first(const struct reader *reader, unsigned thing)
{
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    for (unsigned i = 0; i <= thing; i++) {
        if (reader->sentence[reader->mention[i].first] != sentence || reader->mention[i].verb)
            continue;
        if (reader_is_thing(reader, i, true))
            return false;
        if (reader_is_place(reader, i))
            return true;
    }
    return false;
}

/* Whether the mention is of a row that heads what stands behind it in its sentence, "close: A, B". */
static bool heads(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    const struct token *end = &reader->writing.token[mention->first + mention->tokens - 1];
    const size_t sign = end->at + (size_t)end->bytes;
    return !mention->verb && !reader->cells && reader_is_row(mention->key[0]) && sign < reader->size &&
           reader->text[sign] == ':' && at + 1 < reader->mentions &&
           reader->sentence[reader->mention[at + 1].first] == reader->sentence[mention->first] &&
           reader_is_thing(reader, at + 1, true);
}

/* Whether with the thing of the candidate the mention may be the target. */
static bool is_target(const struct reader *reader, unsigned at, const struct candidate *candidate)
{
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *other = &reader->candidate[i];
        if (strcmp(other->part[0], candidate->part[0]) != 0 ||
            strcmp(reader_thing_of(other), reader_thing_of(candidate)) != 0)
            continue;
        for (unsigned part = 2; part < other->parts; part++)
            if (!reader_is_row(other->part[part]) && reader_names(&reader->mention[at], other->part[part]))
                return true;
    }
    return false;
}

/* Marks what belongs to the thing: what follows it up to the next thing or, where places come first, precedes it. A thing that
 * may be its target does not end the range. */
static void surroundings(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                         bool near[MENTIONS])
{
    const bool first = places_first(reader, thing);
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    unsigned next = reader->mentions;
    bool targets = false;

    memset(near, 0, MENTIONS * sizeof near[0]);
    for (unsigned i = thing; i-- > 0 && reader->sentence[reader->mention[i].first] == sentence;) {
        if (!reader_is_parted(reader, i, thing) &&
            is_instrument(&reader->writing.token[reader->mention[thing].first]) &&
            is_target(reader, i, candidate)) {
            near[i] = true;
            continue;
        }
        if (reader_is_thing(reader, i, true) || is_other(reader, i))
            break;
        const bool leads = i + 1 == thing && !reader_is_parted(reader, i, thing) && i > 0 &&
                           reader_is_parted(reader, i - 1, i);
        near[i] = first || leads;
    }
    for (unsigned i = thing + 1; i < reader->mentions; i++) {
        const bool target = !targets && is_target(reader, i, candidate);
        /* Who has one target has it already: that of another sentence is for the next question. */
        const bool later = targets && candidate->parts == 3 && is_target(reader, i, candidate) &&
                           reader->sentence[reader->mention[i].first] != sentence;
        targets |= target;
        const bool again = candidate->parts == 3 && reader->mention[i].keys == 1 &&
                           i + 1 < reader->mentions &&
                           (reader_is_row(reader->mention[i + 1].key[0]) ||
                            reader_names(&reader->mention[i + 1], HALF_FOE) ||
                            reader_names(&reader->mention[i + 1], HALF_OWN)) &&
                           !reader->counted[reader->mention[i].first] &&
                           reader_names(&reader->mention[thing], reader->mention[i].key[0]) &&
                           reader->sentence[reader->mention[i].first] == sentence &&
                           reader->mention[thing].keys == 1 && reader_is_single(reader, candidate);
        const bool effect = strcmp(candidate->part[0], "leader") == 0 && candidate->parts > 2 &&
                            reader_is_effect(reader, &reader->mention[i]) &&
                            !reader_is_parted(reader, thing, i);
        if (effect)
            continue;
        if (((reader_is_thing(reader, i, true) && !target) || is_other(reader, i) || later) && !again) {
            next = i;
            break;
        }
    }
    for (unsigned i = thing + 1; i < next; i++) {
        const bool same = reader->sentence[reader->mention[i].first] == sentence;
        const bool leads = i + 1 == next && next < reader->mentions && !reader_is_parted(reader, i, next) &&
                           reader_is_parted(reader, i - 1, i);
        near[i] = !leads && !heads(reader, i) &&
                  !(first && (!same || (next < reader->mentions &&
                                        reader->sentence[reader->mention[next].first] == sentence)));
    }
}

/* Whether the post names the thing of the candidate. */
static bool is_named(const struct reader *reader, const struct candidate *candidate)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!reader->mention[i].verb && reader_is_called(reader, &reader->mention[i], candidate))
            return true;
    return false;
}

/* Whether the mention belongs to some candidate the thing of which is named; what was answered with, and is named again, belongs to none
 * else: "the toad, the toad, and the leshen". */
static bool is_part_of_any(const struct reader *reader, const struct mention *mention)
{
    const bool done = reader_was_done(reader, mention);
    for (unsigned i = 0; i < reader->candidates; i++)
        for (unsigned part = 2; part < reader->candidate[i].parts; part++)
            if (reader_names(mention, reader->candidate[i].part[part]) &&
                (!done || is_named(reader, &reader->candidate[i])))
                return true;
    return false;
}

/* Whether the thing is added to another: "and Ves", "Ves, too". */
static bool is_likewise(const struct reader *reader, const struct mention *thing)
{
    const unsigned behind = thing->first + thing->tokens;
    const enum word_class before = thing->first > 0 ? reader->class[thing->first - 1] : WORD_UNKNOWN;

    return before == WORD_AND || before == WORD_TOO ||
           (behind < reader->writing.tokens && reader->class[behind] == WORD_TOO);
}

/* Whether the clause of the thing ends with a verb that tells what becomes of it: "Thaler I send, and Cahir to me". */
static bool is_told(const struct reader *reader, unsigned thing)
{
    const struct mention *named = &reader->mention[thing];
    unsigned at = named->first + named->tokens;
    while (at + 1 < reader->writing.tokens && reader->clause[at + 1] == reader->clause[named->first])
        at++;
    const struct mention *other = at < reader->writing.tokens ? reader_mention_of(reader, at) : NULL;
    return at < reader->writing.tokens && reader->clause[at] == reader->clause[named->first] &&
           (reader->class[at] == WORD_PUT || reader->speech[at] == SPEECH_I || (other && other->verb));
}

const char *reader_shared_half(const struct reader *reader, unsigned thing, unsigned *at)
{
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    const char *half = reader->half[sentence];
    unsigned halves = 0, first = MENTIONS, last = 0;

    *at = MENTIONS;
    for (unsigned i = 0; i < reader->mentions; i++) {
        if (reader->sentence[reader->mention[i].first] != sentence)
            continue;
        if (reader_names(&reader->mention[i], HALF_FOE) || reader_names(&reader->mention[i], HALF_OWN)) {
            halves +=
                *at == MENTIONS || *at + 1 != i ||
                strcmp(reader->mention[i].key[0], reader->mention[*at].key[0]) != 0; /* "I send to you" */
            *at = i;
        } else if (reader_is_thing(reader, i, true)) {
            first = first == MENTIONS ? i : first;
            last = i;
        }
    }
    if (halves == 0)
        return half || !is_likewise(reader, &reader->mention[thing]) ? half : reader->last_half[sentence];
    return halves == 1 && (*at < first || *at > last) &&
                   !(reader_is_parted(reader, thing, *at) && *at > thing && is_told(reader, thing))
               ? reader->mention[*at].key[0]
               : NULL;
}

/* Whether the sentence begins with the row behind a preposition, and the last of its things is added by "and": "into the ranged row Milva, Iorveth and
 * the horn". */
static bool leads_all(const struct reader *reader, const struct mention *row, unsigned last)
{
    const unsigned sentence = reader->sentence[row->first], behind = row->first + row->tokens;
    unsigned first = row->first;
    while (first > 0 && reader->sentence[first - 1] == sentence)
        first--;
    return !reader->cells && row->first == first + 1 && behind < reader->writing.tokens &&
           !reader->writing.token[behind].gap && last > 0 && reader->class[last - 1] == WORD_AND &&
           reader->clause[last] == reader->clause[last - 1] &&
           reader_is_listed(&reader->writing.token[first], "judge.preposition");
}

const char *reader_shared_row(const struct reader *reader, unsigned thing)
{
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    const struct mention *row = NULL;
    unsigned rows = 0, things = 0, last = 0;
    bool before = false, number = false;

    for (unsigned i = thing; i-- > 0 && reader->sentence[reader->mention[i].first] == sentence;)
        if (heads(reader, i))
            return reader_row_of(reader->mention[i].key[0]);
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (reader->sentence[mention->first] != sentence)
            continue;
        if (!mention->verb && reader_is_row(mention->key[0])) {
            rows++;
            row = mention;
            before = things == 0;
        } else if (reader_is_thing(reader, i, true)) {
            things++;
            last = mention->first;
        }
    }
    if (rows == 0)
        return reader->row[sentence];
    if (rows > 1 || things < 2)
        return NULL;
    const struct token *end = &reader->writing.token[row->first + row->tokens - 1];
    for (unsigned at = last; at < row->first; at++)
        number |= lexicon_number(&reader->writing.token[at]) == (int)things ||
                  (!reader->cells && reader->class[at] == WORD_ALL);
    const size_t sign = end->at + (size_t)end->bytes;
    return (before && sign < reader->size && reader->text[sign] == ':') ||
                   (before && leads_all(reader, row, last)) || (last < row->first && number)
               ? row->key[0]
               : NULL;
}

/* Whether the candidate stands there in the notation of records, word for word: there a row is one of the own half. */
static bool is_notation(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    const size_t verb = strlen(candidate->part[0]) + 1,
                 at = reader->writing.token[reader->mention[thing].first].at;
    const size_t end = at - verb + strlen(candidate->notation);

    for (unsigned i = reader->mention[thing].first; at >= verb && i < reader->writing.tokens; i++)
        if (reader->writing.token[i].at + (size_t)reader->writing.token[i].bytes == end)
            return memcmp(reader->text + at - verb, candidate->notation, end - (at - verb)) == 0;
    return false;
}

/* Whether in the sentence of the mention something else is named that a later question is about, and to which it may belong. */
static bool waits(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->sentence[reader->mention[i].first] == reader->sentence[reader->mention[at].first] &&
            is_other(reader, i))
            return true;
    return false;
}

/* Whether behind the thing another verb, of a later question, stands before the mention: "I play the technician; I raise the guard", of which one
 * also lies where a decoy could take it. */
static bool is_for_later(const struct reader *reader, unsigned thing, unsigned at)
{
    const struct mention *verb = reader_verb_before(reader, at);
    return at > thing && verb && verb->first > reader->mention[thing].first &&
           !reader_is_verb_now(reader, verb);
}

/* Whether behind the thing, which takes something back, that is laid again before the mention says where, "the decoy onto Thaler, I send him to
 * you", "..., and Thaler to you". */
static bool is_laid_again(const struct reader *reader, unsigned thing, unsigned at)
{
    const unsigned last = at < reader->mentions ? reader->mention[at].first : 0;

    for (unsigned i = reader->mention[thing].first + 1u; i < last; i++) {
        const bool again = reader->class[i] == WORD_SAME || reader->class[i] == WORD_PUT ||
                           reader_is_listed(&reader->writing.token[i], "judge.again");
        if (again || reader_is_listed(&reader->writing.token[i], "judge.pronoun"))
            return true;
    }
    for (unsigned i = thing + 1; i < at; i++)
        for (unsigned k = 0; k < i; k++)
            if (!reader->mention[i].verb && k != thing && reader->mention[k].keys == 1 &&
                !reader_is_row(reader->mention[k].key[0]) &&
                reader_names(&reader->mention[i], reader->mention[k].key[0]))
                return true;
    return false;
}

/* Whether behind the thing, after "onto", something is named that cannot be its target: "the decoy onto Geralt". */
static bool has_wrong_target(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    const struct mention *next = &reader->mention[thing + 1];
    const unsigned behind = reader->mention[thing].first + reader->mention[thing].tokens;
    return candidate->parts > 3 && !reader->exchange && thing + 1 < reader->mentions &&
           next->first == behind + 1 && reader_is_onto(reader, behind) && !next->verb &&
           (next->whole || next->keys == 1) && !reader_is_row(next->key[0]) &&
           !reader_names(next, HALF_FOE) && !reader_names(next, HALF_OWN) &&
           !is_target(reader, thing + 1, candidate);
}

/* Of the answers about the same thing as the candidate, how many are in that row, or with row -1 column, of cells. */
static unsigned in_line(const struct reader *reader, const struct candidate *candidate, int row, int column)
{
    unsigned count = 0;
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *other = &reader->candidate[i];
        const int cell = reader_cell_of(reader, other->part[other->parts - 1]);
        count += cell >= 0 && strcmp(other->part[0], candidate->part[0]) == 0 &&
                 (other->parts == 2 || strcmp(other->part[1], candidate->part[1]) == 0) &&
                 (row < 0 || cell / COLUMNS == row) && (column < 0 || cell % COLUMNS == column);
    }
    return count;
}

/* Matches the cell of the candidate with the rows and columns that are named right beside the thing, "the left scamp", "to the back".
 * 1: it is the only one there; 0: it is one of several; -1: it is not there. */
static int weigh_cell(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                      bool taken[MENTIONS])
{
    const int cell = reader_cell_of(reader, candidate->part[candidate->parts - 1]);
    int row = -1, column = -1;

    for (int step = -1; step < 2; step += 2)
        for (int i = (int)thing + step;
             i >= 0 && i < (int)reader->mentions && reader_is_line(&reader->mention[i]) &&
             reader->sentence[reader->mention[i].first] == reader->sentence[reader->mention[thing].first];
             i += step) {
            const int of_row = duel_index(reader_place_rows, reader->mention[i].key[0]),
                      of_column = duel_index(reader_place_columns, reader->mention[i].key[0]);
            if ((of_row >= 0 && of_row != cell / COLUMNS) || (of_column >= 0 && of_column != cell % COLUMNS))
                return -1;
            row = of_row >= 0 ? of_row : row;
            column = of_column >= 0 ? of_column : column;
            taken[i] = true;
        }
    return (row >= 0 || column >= 0) && in_line(reader, candidate, row, column) == 1;
}

int reader_weigh(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                 bool taken[MENTIONS])
{
    bool near[MENTIONS];
    int open = 0;

    surroundings(reader, thing, candidate, near);
    taken[thing] = true;
    if (has_wrong_target(reader, thing, candidate))
        return -1;
    const bool has_cell = candidate->parts > 1 &&
                          reader_cell_of(reader, candidate->part[candidate->parts - 1]) >= 0 &&
                          strcmp(candidate->part[0], "place") != 0;
    const int cell = has_cell ? weigh_cell(reader, thing, candidate, taken) : 0;
    if (cell < 0)
        return -1;
    for (unsigned part = 2; part < candidate->parts; part++) {
        const char *word = candidate->part[part];
        if (cell > 0 && part + 1 == candidate->parts)
            continue;
        const bool choice = reader_is_row(word) && reader_has_other_half(reader, candidate, word);
        bool is_said = false, half = !choice || is_notation(reader, thing, candidate);
        unsigned where;
        const char *shared = choice ? reader_shared_half(reader, thing, &where) : NULL;
        if (shared && strcmp(shared, reader_is_enemy(word) ? HALF_FOE : HALF_OWN) == 0) {
            half = true;
            for (unsigned i = where; i < MENTIONS && reader_names(&reader->mention[i], shared); i--) {
                taken[i] = true;
                if (i == 0)
                    break;
            }
        } else if (shared) {
            return -1;
        }
        for (unsigned i = 0; i < reader->mentions; i++) {
            const struct mention *mention = &reader->mention[i];
            if (!near[i] || mention->verb)
                continue;
            if (!reader_is_row(word)) {
                if (reader_names(mention, word) ||
                    (strcmp(word, ENEMY_GRAVEYARD) == 0 && reader_names(mention, HALF_FOE)))
                    is_said = taken[i] = true;
                continue;
            }
            const bool its_half = reader_names(mention, reader_is_enemy(word) ? HALF_FOE : HALF_OWN) &&
                                  (mention->whole || reader->sentence[mention->first] ==
                                                         reader->sentence[reader->mention[thing].first]);
            if (its_half || reader_names(mention, word) || reader_names(mention, reader_row_of(word))) {
                taken[i] = true;
                half |= its_half || (reader_is_enemy(word) && reader_names(mention, word));
                is_said |= reader_names(mention, word) || reader_names(mention, reader_row_of(word));
            }
        }
        const char *row = reader_is_row(word) && !is_said ? reader_shared_row(reader, thing) : NULL;
        is_said |= row && strcmp(row, reader_row_of(word)) == 0;
        open += !is_said && !(choice && half);
        open += is_said && !half;
    }
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (!near[i] || taken[i] || mention->verb || candidate->parts < 3)
            continue;
        if ((reader_names(mention, HALF_FOE) || reader_names(mention, HALF_OWN)) && waits(reader, i))
            continue;
        if (candidate->parts == 3 && is_for_later(reader, thing, i)) /* it has no target itself */
            continue;
        if (candidate->parts > 3 && reader_names(mention, HALF_FOE) && i > thing &&
            is_laid_again(reader, thing, i))
            continue;
        const bool place =
            (mention->whole && (reader_names(mention, HALF_FOE) || reader_names(mention, HALF_OWN))) ||
            (mention->whole && reader_is_row(mention->key[0])) ||
            ((mention->whole || (mention->keys == 1 && !reader->cells)) && is_part_of_any(reader, mention));
        if (place && !(reader_names(mention, HALF_OWN) && !reader_is_enemy(candidate->part[2]) &&
                       !reader_has_other_half(reader, candidate, candidate->part[2])))
            return -1;
    }
    return open;
}
