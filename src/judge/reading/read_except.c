/* Sets that are told by what is not in them: "I show all but the Fiend and Scorch". */
#include "reader.h"

#include <string.h>

/* Where the things begin that are left out, behind "all but" and words that tell nothing; 0: nothing like it is said. */
static unsigned left_out(const struct reader *reader)
{
    bool all = false;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const enum word_class class = reader->class[at];
        if (class == WORD_NOT || class == WORD_LATER || class == WORD_REDO || class == WORD_UNDO)
            return 0;
        if (all && (class == WORD_EXCEPT || token_is(&reader->writing.token[at], "but")))
            return at + (class == WORD_EXCEPT && reader->idiom[at] > 1 ? reader->idiom[at] : 1u);
        if (class == WORD_ALL || token_is(&reader->writing.token[at], "all") ||
            token_is(&reader->writing.token[at], "everything"))
            all = true;
        else if (class != WORD_CHATTER && class != WORD_WITHOUT)
            all = false;
    }
    return 0;
}

static bool is_out(const struct reader *reader, const char *thing)
{
    for (unsigned i = 0; i < reader->outs; i++)
        if (strcmp(thing, reader->out[i]) == 0)
            return true;
    return false;
}

const struct candidate *reader_not_left_out(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader->candidate[i].parts > 1 && !is_out(reader, reader_thing_of(&reader->candidate[i])))
            return &reader->candidate[i];
    return NULL;
}

/* What may be picked next in the state. */
struct next {
    unsigned others;      /* things that are not left out */
    duel_action first;    /* the first of them */
    bool may_end, places; /* the set may end there; something is open besides which thing it is */
};

static struct next next_of(const struct reader *reader, const duel_state *state)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_legal(state, reader->player, list);
    struct next next = { 0 };

    for (int i = 0; i < count; i++) {
        char notation[READ_TEXT];
        struct duel_text text;
        duel_text_init(&text, notation, sizeof notation);
        duel_format(state, reader->player, list[i], &text);
        const char *thing = strchr(notation, ' ');
        next.may_end |= !thing;
        next.places |= thing && strchr(thing + 1, ' ');
        if (!thing || is_out(reader, thing + 1))
            continue;
        if (next.others++ == 0)
            next.first = list[i];
    }
    return next;
}

/* Whether picking each thing that is not left out comes to as many as are to be picked, and nothing but the things is open. */
static bool comes_to(const struct reader *reader, int picks)
{
    duel_room room;
    duel_state *state = duel_in(&room);

    duel_copy(state, session_state(reader->sampled->session));
    for (int pick = 1; pick <= picks; pick++) {
        const struct next next = next_of(reader, state);
        if (next.places || (pick == picks && next.others > 1))
            return false;
        if (next.others == 0)
            return pick > 1 && next.may_end;
        duel_apply(state, reader->player, next.first, NULL);
    }
    return true;
}

/* The thing that can be answered now and is spelled as the word, "Scorch", which may be a verb as well; NULL: none is. */
static const char *thing_spelled(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader->candidate[i].parts > 1 &&
            reader_is_spelled(&reader->writing.token[at], reader_thing_of(&reader->candidate[i])))
            return lexicon_key(reader->lexicon, reader_thing_of(&reader->candidate[i]));
    return NULL;
}

void reader_survey_left_out(struct reader *reader, int picks)
{
    const unsigned from = left_out(reader);
    unsigned last = from;

    reader->outs = 0;
    for (unsigned at = from; from > 0 && at < reader->writing.tokens && reader->outs < FEW;) {
        struct mention mention;
        const char *spelled = thing_spelled(reader, at);
        if (spelled) {
            reader->out[reader->outs++] = spelled;
            last = ++at;
        } else if (lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention)) {
            if (mention.verb || mention.keys != 1)
                break;
            reader->out[reader->outs++] = lexicon_key(reader->lexicon, mention.key[0]);
            last = at + mention.tokens;
            at = last;
        } else if (reader->class[at] == WORD_CHATTER || reader->class[at] == WORD_AND) {
            at++;
        } else {
            break;
        }
    }
    if (reader->outs > 0 && !comes_to(reader, picks))
        reader->outs = 0;
    for (unsigned at = from; reader->outs > 0 && at < last; at++)
        reader->writing.token[at].used = true;
    for (unsigned at = from; reader->outs > 0 && at-- > 0 && reader->class[at + 1] != WORD_ALL;)
        reader->writing.token[at].used = true;
}
