/* Who begins, told by who and what: "the other one may begin", "I go second", in whatever order the words stand. */
#include "reader.h"

#include <string.h>

/* Whom the word behind "after" or "before" means, "after him", "following your opponent"; -1: nobody. */
static int person_behind(const struct reader *reader, unsigned at)
{
    for (unsigned next = at + 1;
         next < reader->writing.tokens && next < at + FEW && !reader->writing.token[next].gap; next++) {
        const struct token *word = &reader->writing.token[next];
        if (reader_is_listed(word, "judge.start.other") ||
            lexicon_person(reader->lexicon, word) == 1 - reader->player)
            return 1 - reader->player;
        if (reader_is_listed(word, "judge.start.self") ||
            lexicon_person(reader->lexicon, word) == reader->player)
            return reader->player;
        if (!reader_is_listed(word, "judge.start.between"))
            return -1;
    }
    return -1;
}

int reader_starts_by_order(const struct reader *reader)
{
    int who = -1;

    if (reader->cells || reader->plain)
        return -1;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct token *word = &reader->writing.token[at];
        const bool follows = at > 0 && !word->gap && reader_is_listed(word, "judge.start.between") &&
                             reader_is_listed(word - 1, "judge.start.goes"), /* "I go behind him" */
            after = follows || reader_is_listed(word, "judge.start.after"),
                   before = reader_is_listed(word, "judge.start.before");
        const int person = after || before ? person_behind(reader, at) : -1;
        if (person < 0)
            continue;
        const int first = after ? person : 1 - person;
        if ((who >= 0 && who != first) || (at > 0 && reader->class[at - 1] == WORD_NOT) ||
            reader->writing.gap & GAP_QUESTION)
            return 2;
        who = first;
    }
    return who;
}

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
