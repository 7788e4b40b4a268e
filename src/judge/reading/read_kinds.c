/* Cards that share a noun, told apart by what stands behind it: "the berserkers, the young one, then the usual one". */
#include "reader.h"
#include "judge/words/spare.h"

#include "judge/words/likeness.h"

#include <string.h>

enum { KINDS = 4 };

/* Cards that can be answered with now, whose names have one noun in common, and which of them is called by that alone. */
struct kinds {
    unsigned count;
    const char *key[KINDS], *plain;
};

/* The kinds of which the word is the noun. */
static struct kinds kinds_of(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    struct kinds kinds = { 0 };
    struct writing *const one = spare(SPARE_KINDS_OF, sizeof *one);
    struct mention alone;

    if (reader->plain || reader->cells || word->length < 4 || lexicon_is_adjective(word))
        return kinds;
    for (unsigned i = 0; i < reader->wanted.keys && kinds.count < KINDS; i++)
        if (!reader_is_row(reader->wanted.key[i]) && reader_is_of_name(reader, word, reader->wanted.key[i]))
            kinds.key[kinds.count++] = reader->wanted.key[i];
    if (kinds.count < 2)
        return kinds;
    one->tokens = 1, one->token[0] = *word;
    one->token[0].used = false;
    if (lexicon_find(reader->lexicon, one, 0, &reader->wanted, &alone) && alone.whole && alone.keys == 1)
        for (unsigned i = 0; i < kinds.count; i++)
            if (strcmp(kinds.key[i], alone.key[0]) == 0)
                kinds.plain = kinds.key[i];
    return kinds;
}

/* The noun of the mention: the word that is no adjective. */
static unsigned noun_of(const struct reader *reader, const struct mention *mention)
{
    unsigned at = mention->first;
    while (at + 1u < (unsigned)mention->first + mention->tokens &&
           lexicon_is_adjective(&reader->writing.token[at]))
        at++;
    return at;
}

bool reader_is_pair_of_kinds(const struct reader *reader, const struct mention *mention)
{
    const unsigned count = reader->counted[mention->first];
    if (count < 2 || count > COUNT_MAX || mention->verb || mention->tokens != 1)
        return false;
    const struct kinds kinds = kinds_of(reader, mention->first);
    if (kinds.count < 2)
        return false;
    bool both = kinds.count == count;
    for (unsigned at = 0; at < reader->writing.tokens && both; at++)
        if (reader_is_listed(&reader->writing.token[at], "judge.both-kinds"))
            return false;
    return true;
}

bool reader_is_of_kinds(const struct reader *reader, const struct mention *mention)
{
    return !mention->verb && mention->tokens == 1 && kinds_of(reader, mention->first).count > 1;
}

/* The one of the kinds that the word alone says; NULL: none, or several. */
static const char *kind_said(const struct reader *reader, const struct kinds *kinds, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    struct mention here;
    const char *only = NULL;

    if (reader_is_listed(word, "judge.plain-kind"))
        return kinds->plain;
    const bool named = lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &here) &&
                       !here.verb && here.tokens == 1;
    for (unsigned i = 0; i < kinds->count; i++) {
        if (!(named && reader_names(&here, kinds->key[i])) &&
            !(lexicon_is_adjective(word) && reader_is_of_name(reader, word, kinds->key[i])))
            continue;
        if (only)
            return NULL;
        only = kinds->key[i];
    }
    return only;
}

/* Whether the word only leads from one kind to the next, or counts them: "and", "then", "both". */
static bool leads_to_next(const struct reader *reader, unsigned at)
{
    const enum word_class class = reader->class[at];
    return class == WORD_AND || class == WORD_FIRST || class == WORD_SECOND || class == WORD_PUT ||
           (class == WORD_CHATTER && reader->writing.token[at].length < 4) ||
           lexicon_number(&reader->writing.token[at]) == 2;
}

/* Whether from there on, in its sentence, the first word that does not lead on may tell a kind: names are looked for only then. */
static bool may_tell_kinds(const struct reader *reader, unsigned from)
{
    for (unsigned at = from;
         at < reader->writing.tokens && reader->sentence[at] == reader->sentence[from - 1]; at++) {
        const struct token *word = &reader->writing.token[at];
        if (lexicon_is_adjective(word) || reader_is_listed(word, "judge.plain-kind"))
            return true;
        if (!leads_to_next(reader, at))
            return false;
    }
    return false;
}

bool reader_tell_kinds(struct reader *reader)
{
    for (unsigned i = 0; !reader->exchange && !reader->all && i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned behind = mention->first + mention->tokens;
        unsigned said[KINDS], count = 0;
        const char *key[KINDS];

        if (mention->verb || mention->tokens > 2 || reader_is_row(mention->key[0]) ||
            behind >= reader->writing.tokens || !may_tell_kinds(reader, behind) ||
            reader_is_void(reader, mention->first))
            continue;
        const struct kinds kinds = kinds_of(reader, noun_of(reader, mention));
        if (kinds.count < 2)
            continue;
        for (unsigned at = behind; at < reader->writing.tokens && count < KINDS &&
                                   reader->sentence[at] == reader->sentence[mention->first];
             at++) {
            if (reader->writing.token[at].used && lexicon_number(&reader->writing.token[at]) != 2)
                break; /* it was read already */
            const char *one = kind_said(reader, &kinds, at);
            if (!one && leads_to_next(reader, at))
                continue;
            if (!one || (at + 1 < reader->writing.tokens && !reader->writing.token[at + 1].gap &&
                         !leads_to_next(reader, at + 1)))
                break;
            key[count] = one, said[count++] = at;
        }
        if (mention->tokens == 2) { /* "the young berserker, then the usual one" */
            if (count != 1 || mention->keys != 1 || key[0] != kinds.plain || reader->stands[said[0]] ||
                !reader_is_listed(&reader->writing.token[said[0]], "judge.plain-kind") ||
                strcmp(key[0], mention->key[0]) == 0 || reader->class[said[0] - 1] != WORD_AND)
                continue;
            reader->stands[said[0]] = lexicon_key(reader->lexicon, key[0]);
            reader->class[said[0]] = WORD_UNKNOWN;
            return true;
        }
        if (count != 2 || strcmp(key[0], key[1]) == 0 || reader->stands[said[0]])
            continue;
        for (unsigned k = 0; k < count; k++) {
            reader->stands[said[k]] = lexicon_key(reader->lexicon, key[k]);
            reader->class[said[k]] = WORD_UNKNOWN;
        }
        for (unsigned at = behind; at < said[0]; at++)
            if (lexicon_number(&reader->writing.token[at]) == 2)
                reader->writing.token[at].used = true;
        reader_use(reader, mention);
        return true;
    }
    return false;
}
