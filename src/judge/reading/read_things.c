/* Which mentions are of things that can be answered with, as the verbs before them have it. */
#include "reader.h"

#include "judge/words/likeness.h"

#include <string.h>

const struct mention *reader_verb_before(const struct reader *reader, unsigned at)
{
    unsigned first = at;
    while (first > 0 && !reader_is_parted(reader, first - 1, at))
        first--;
    const bool redraws = reader->candidates > 0 && strcmp(reader->candidate[0].part[0], "redraw") == 0;
    for (unsigned i = at; (reader->exchange || redraws) && !reader->mention[first].verb &&
                          i < reader->mentions && !reader_is_parted(reader, i, at);
         i++)
        if (reader->mention[i].verb)
            return &reader->mention[i];
    while (at-- > 0)
        if (reader->mention[at].verb)
            return &reader->mention[at];
    return NULL;
}

/* Whether "that is all" stands there word for word, and nothing but chatter beside it. */
static bool closes(const struct reader *reader, const struct mention *mention)
{
    const unsigned clause = reader->clause[mention->first], behind = mention->first + mention->tokens;
    unsigned first = mention->first;

    if (behind < reader->writing.tokens && token_is(&reader->writing.token[behind], "что"))
        return false; /* "all that I have" */
    for (unsigned at = behind;
         at < reader->writing.tokens && reader->sentence[at] == reader->sentence[mention->first]; at++) {
        const struct token *last = &reader->writing.token[at - 1];
        if (reader->text[last->at + (size_t)last->bytes] == ':')
            return false; /* "with one card, as is right: Zoltan" */
        if (reader_mention_of(reader, at))
            break;
    }
    for (unsigned i = 0; i < mention->tokens; i++)
        if (!lexicon_is_base(reader->lexicon, &reader->writing.token[mention->first + i], "done"))
            return false;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause && !reader->cells;
         at++)
        if (reader->class[at] == WORD_PUT && !reader->writing.token[at].used &&
            at + 1 < reader->writing.tokens && reader_is_listed(&reader->writing.token[at + 1], "judge.more"))
            return false; /* "I lay one more, in vain" */
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++)
        if (!reader_covers(mention, at) && !reader->writing.token[at].used &&
            reader->class[at] != WORD_CHATTER && reader->class[at] != WORD_AND &&
            reader->class[at] != WORD_PUT && reader->class[at] != WORD_ALL &&
            reader->class[at] != WORD_ASIDE && lexicon_number(&reader->writing.token[at]) < 0 &&
            reader->speech[at] != SPEECH_I)
            return false;
    return true;
}

bool reader_is_called(const struct reader *reader, const struct mention *mention,
                      const struct candidate *candidate)
{
    const char *thing = reader_thing_of(candidate);
    if (candidate->parts == 2 && strcmp(candidate->part[0], "start") == 0)
        return reader_names(mention, thing[0] - '0' == reader->player ? "self-first" : "other-first") ||
               reader_names(mention, thing);
    return reader_names(mention, thing) || (candidate->lies && reader_names(mention, candidate->lies)) ||
           (candidate->parts == 1 && reader->closing && strcmp(candidate->notation, reader->closing) == 0 &&
            reader_names(mention, "done") && closes(reader, mention));
}

/* Whether the word is what a verb right before it is about: "I give everything" gives something. */
static bool is_object(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at], *verb = at > 0 ? mention - 1 : NULL;
    const unsigned behind = mention->first + mention->tokens;
    if (behind < reader->writing.tokens && reader->class[behind] == WORD_EXCEPT)
        return true; /* "all but ..." */
    if (reader->class[behind - 1] == WORD_ALL && behind < reader->writing.tokens &&
        !reader->writing.token[behind].gap && reader->class[behind] == WORD_CHATTER)
        return true; /* "all cards ..." */
    return verb && verb->verb && verb->first + verb->tokens == mention->first &&
           !reader->writing.token[mention->first].gap &&
           (reader_names(verb, "give") || reader_names(verb, "take"));
}

bool reader_about(const struct reader *reader, unsigned at, const struct candidate *candidate, bool any)
{
    static const char *const others[] = { "give", "show",   "discard", "keep",
                                          "kill", "redraw", "leader",  "revive" };

    if (reader->mention[at].verb || !reader_is_called(reader, &reader->mention[at], candidate))
        return false;
    if (candidate->parts == 1)
        return strcmp(candidate->part[0], "done") != 0 || !is_object(reader, at);
    const char *role = reader->role[at];
    if (role && (strcmp(role, "take") == 0) != (strcmp(candidate->part[0], "take") == 0))
        return false;
    const struct mention *verb = role ? NULL : reader_verb_before(reader, at);
    if (!verb || reader_names(verb, candidate->part[0]))
        return true;
    const bool over = reader->sentence[verb->first] != reader->sentence[reader->mention[at].first] &&
                      !reader->exchange && !reader_is_verb_now(reader, verb);
    if (over && !reader_names(verb, "keep"))
        return true; /* the verb was about an earlier question */
    if (any && candidate->parts > 3 && (reader_names(verb, "redraw") || reader_names(verb, "fetch")))
        return true; /* who exchanges a unit for a decoy, or takes it back with one, plays it */
    if (any && reader_names(verb, "revive") &&
        is_instrument(&reader->writing.token[reader->mention[at].first]))
        return true; /* "I revive a catapult with the medic" */
    for (size_t i = 0; any && i < sizeof others / sizeof others[0]; i++)
        if (reader_names(verb, others[i]) &&
            reader->clause[verb->first] == reader->clause[reader->mention[at].first])
            return false;
    return any;
}

bool reader_is_thing(const struct reader *reader, unsigned at, bool any)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader_about(reader, at, &reader->candidate[i], any))
            return true;
    return false;
}

bool reader_is_place(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    if (mention->verb || reader_is_thing(reader, at, true))
        return false;
    if (reader_names(mention, HALF_FOE) || reader_names(mention, HALF_OWN))
        return true;
    for (unsigned i = 0; i < reader->candidates; i++)
        for (unsigned part = 2; part < reader->candidate[i].parts; part++)
            if (reader_names(mention, reader->candidate[i].part[part]))
                return true;
    return false;
}
