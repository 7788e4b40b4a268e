/* Who begins, told by who and what: "the other one may begin", "I go second", in whatever order the words stand. */
#include "reader.h"

#include <string.h>

/* Of the question who begins, which player the post means by somebody and something that he does, if it has no other words; -1: nobody, or it is
 * another question. */
int reader_who_starts(const struct reader *reader)
{
    bool self = false, other = false, begins = false, second = false, gives = false, takes = false;

    if (reader->candidates != 2 || strcmp(reader->candidate[0].part[0], "start") != 0 || reader->plain ||
        reader->writing.gap & GAP_QUESTION)
        return -1;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct token *word = &reader->writing.token[at];
        const bool mine = reader_is_listed(word, "judge.start.self"),
                   theirs = reader_is_listed(word, "judge.start.other") ||
                            lexicon_person(reader->lexicon, word) == 1 - reader->player,
                   does = reader_is_listed(word, "judge.start.begins"),
                   does_self = reader_is_listed(word, "judge.start.i-begin"),
                   later = reader_is_listed(word, "judge.start.second"),
                   away = reader_is_listed(word, "judge.start.gives"),
                   to = reader_is_listed(word, "judge.start.takes");
        self |= mine || does_self, other |= theirs, begins |= does || does_self, second |= later,
            gives |= away, takes |= to;
        if (!mine && !theirs && !does && !does_self && !later && !away && !to &&
            !reader_is_listed(word, "judge.start.filler") && reader->class[at] != WORD_ASIDE &&
            !(reader->class[at] == WORD_CHATTER && reader->speech[at] == SPEECH_OTHER))
            return -1;
    }
    if (second && !begins && !gives && self != other)
        return self ? 1 - reader->player : reader->player;
    if (!begins || second)
        return -1;
    if (gives && !takes && !(self && !other))
        return 1 - reader->player;
    if (takes && !gives && !other)
        return reader->player;
    if (!gives && !takes && self != other)
        return self ? reader->player : 1 - reader->player;
    return -1;
}
