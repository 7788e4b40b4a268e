/* The row told by what lies there already: "the horn on the catapults". The field is that of the position as text, which has a line for each
 * row that holds something: `siege0 catapult catapult`. */
#include "reader.h"

#include <stdio.h>
#include <string.h>

/* The rows of his own among which the player chooses for the thing alone, as bits of `reader_rows`; 0: he chooses no row, or more than that. */
static unsigned rows_open(const struct reader *reader, const struct mention *thing)
{
    unsigned rows = 0;
    for (unsigned i = 0; !thing->verb && i < reader->candidates; i++) {
        const struct candidate *candidate = &reader->candidate[i];
        if (candidate->parts < 3 || !reader_names(thing, reader_thing_of(candidate)))
            continue;
        unsigned row = 0;
        while (row < ROWS && strcmp(reader_rows[row], candidate->part[2]) != 0)
            row++;
        if (candidate->parts > 3 || row == ROWS)
            return 0;
        rows |= 1u << row;
    }
    return rows & (rows - 1) ? rows : 0;
}

/* Whether the line of a position begins with that word, and tells of a card that the mention may name. */
static bool tells(const char *line, size_t length, const char *head, const struct mention *mention)
{
    const size_t size = strlen(head);
    if (length <= size || strncmp(line, head, size) != 0 || line[size] != ' ')
        return false;
    for (size_t at = size + 1; at < length; at++) {
        const size_t word = strcspn(line + at, " \n");
        for (unsigned k = 0; k < mention->keys; k++) {
            const size_t key = strlen(mention->key[k]);
            /* Behind the name of the card stands how it is changed. */
            if (key <= word && strncmp(line + at, mention->key[k], key) == 0 &&
                (key == word || strchr("/@:*", line[at + key])))
                return true;
        }
        at += word;
    }
    return false;
}

/* Whether it tells of that row of that player so. */
static bool holds(const char *line, size_t length, const char *row, int player, const struct mention *mention)
{
    char head[PART];
    snprintf(head, sizeof head, "%s%d", row, player);
    return tells(line, length, head, mention);
}

/* The position as text; good until the next call. */
static const char *field_of(const struct reader *reader)
{
    static _Thread_local char field[DUEL_POSITION_MAX];
    struct duel_text text;
    duel_text_init(&text, field, sizeof field);
    duel_put_position(session_state(reader->sampled->session), &text);
    return field;
}

bool reader_lies_there(const struct reader *reader, const struct mention *mention)
{
    for (const char *line = field_of(reader); *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (tells(line, strcspn(line, "\n"), "weather", mention))
            return true;
        for (unsigned row = 0; row < ROWS; row++)
            for (int player = 0; player < DUEL_PLAYERS; player++)
                if (holds(line, strcspn(line, "\n"), reader_rows[row], player, mention))
                    return true;
    }
    return false;
}

const char *reader_row_beside(const struct reader *reader, const struct mention *mention)
{
    unsigned found = 0;

    if (mention == reader->mention || mention->verb || reader_is_row(mention->key[0]))
        return NULL;
    const struct mention *thing = mention - 1;
    const unsigned behind = thing->first + thing->tokens;
    for (unsigned at = behind; at < mention->first; at++)
        if (!reader_is_listed(&reader->writing.token[at], "judge.row-by"))
            return NULL;
    const unsigned open = behind < mention->first ? rows_open(reader, thing) : 0;
    if (!open)
        return NULL;
    for (const char *line = field_of(reader); *line; line += strcspn(line, "\n"), line += *line == '\n')
        for (unsigned row = 0; row < ROWS; row++)
            if (holds(line, strcspn(line, "\n"), reader_rows[row], reader->player, mention))
                found |= 1u << row;
    if (!found || found & (found - 1) || !(found & open))
        return NULL;
    return reader_rows[__builtin_ctz(found)];
}
