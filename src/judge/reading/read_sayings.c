/* Sayings and exclamations that name something and mean nothing to be done with it: "a toad is strangling you", "what Fiend, the Ghoul!". */
#include "reader.h"

#include "words/words.h"

#include <stdio.h>
#include <string.h>

/* Whether the clause says that the writer does something. */
static bool acts_there(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause &&
            (reader->class[at] == WORD_PUT || reader->speech[at] == SPEECH_I ||
             reader->writing.token[at].used ||
             (reader_is_listed(&reader->writing.token[at], "judge.let") &&
              reader->writing.token[at].length > 2)))
            return true;
    return false;
}

/* Whether the name is in the form of the subject. */
static bool is_subject(const struct reader *reader, const struct mention *mention)
{
    return !mention->verb && !reader_is_row(mention->key[0]) &&
           lexicon_is_base(reader->lexicon, &reader->writing.token[mention->first], mention->key[0]);
}

/* The sayings of what the mention alone names, as the texts have them under `key`; NULL: there are none. */
static const char *sayings_of(const struct reader *reader, const struct mention *mention, char key[128])
{
    snprintf(key, 128, "judge.saying.%s.%s", reader->sampled->session->setup.game->name, mention->key[0]);
    return mention->keys == 1 ? words_find(LANG_RU, key) : NULL;
}

/* Whether with the only thing that the clause of the word names it is a saying, `judge.saying.GAME.KEY` in the texts: "the devil knows him". */
static bool is_of_saying(const struct reader *reader, unsigned at)
{
    const struct mention *thing = NULL;
    char key[128];

    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (reader->clause[mention->first] != reader->clause[at] || mention->verb)
            continue;
        if (mention->first + mention->tokens == at && mention->keys == 1) {
            thing = mention; /* "greed chokes me to lay the Scorch" */
            break;
        }
        if (thing || mention->keys != 1)
            return false;
        thing = mention;
    }
    if (!thing || reader_covers(thing, at) || !is_subject(reader, thing) ||
        (reader_is_listed(&reader->writing.token[at], "judge.saying-with") &&
         (at == 0 || !token_is(&reader->writing.token[at - 1],
                               "с")))) /* "the devil take you", but "behind him the Fiend" */
        return false;
    return sayings_of(reader, thing, key) && reader_is_listed(&reader->writing.token[at], key) &&
           !acts_there(reader, reader->clause[at]);
}

/* Whether somebody is sent to what the mention, the only one of its clause, names: "go to all the devils". Without "all" a word has to send him, and
 * nothing of the kind may lie there, to which a card could be laid. */
static bool is_sent_to(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[mention->first];
    unsigned to = mention->first;
    bool all = false, sends = false;
    char key[128];

    if (mention->verb || mention->tokens > 1 || !sayings_of(reader, mention, key) ||
        is_subject(reader, mention))
        return false;
    while (to > 0 && !word[to].gap &&
           (to == mention->first || lexicon_is_adjective(&word[to]) || token_is(&word[to], "всем")))
        all |= token_is(&word[to--], "всем");
    if (to == mention->first || !(token_is(&word[to], "к") || token_is(&word[to], "ко")))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct mention *other = reader_mention_of(reader, i);
        if (reader->clause[i] != clause)
            continue;
        if (other && other != mention)
            return false;
        sends |= reader_is_listed(&word[i], "judge.sends");
    }
    return (all || (sends && !reader_lies_there(reader, mention))) && !acts_there(reader, clause);
}

/* Whether the clause of the word, a verb of the other player's, says what comes of the one before it: "..., that is why you do not pass". */
static bool is_why_you(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    bool why = false;

    if (reader->speech[at] != SPEECH_YOU || reader_mention_of(reader, at))
        return false;
    for (unsigned i = at; i-- > 0 && reader->clause[i] == clause;)
        why |= i > 0 && reader_is_listed(&reader->writing.token[i - 1], "judge.why") &&
               token_is(&reader->writing.token[i], "и") && !reader->writing.token[i].gap;
    return why && clause > 0;
}

/* The first thing behind the word that is another than the mention, in its sentence or the next one; NULL: there is none. */
static const struct mention *other_behind(const struct reader *reader, const struct mention *mention)
{
    for (const struct mention *other = mention + 1; other < reader->mention + reader->mentions; other++)
        if (!other->verb && !reader_is_row(other->key[0]) && !reader_names(mention, other->key[0]) &&
            reader->clause[other->first] != reader->clause[mention->first])
            return reader->sentence[other->first] <= reader->sentence[mention->first] + 1u ? other : NULL;
    return NULL;
}

/* Of an exclamation, "what Fiend, the Ghoul!", the thing that it names; NULL: it is none. */
static const struct mention *exclaimed(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    unsigned next = at + 1;

    if (!reader_is_listed(word, "judge.what-a") || reader->asks[reader->sentence[at]])
        return NULL;
    while (next < reader->writing.tokens && reader->clause[next] == reader->clause[at] &&
           !reader_mention_of(reader, next) &&
           (reader->class[next] == WORD_CHATTER || reader->class[next] == WORD_AND ||
            reader->speech[next] == SPEECH_ADJECTIVE))
        next++;
    const struct mention *mention =
        next < reader->writing.tokens && reader->clause[next] == reader->clause[at]
            ? reader_mention_of(reader, next)
            : NULL;
    return mention && is_subject(reader, mention) ? mention : NULL;
}

bool reader_is_saying(struct reader *reader, unsigned at)
{
    if (reader->cells || reader->plain || reader->writing.token[at].letter[0] < 0x400)
        return false;
    const struct mention *named = reader_mention_of(reader, at);
    if (is_of_saying(reader, at) || (named && named->first == at && is_sent_to(reader, named)))
        return true;
    if (is_why_you(reader, at) && !acts_there(reader, reader->clause[at] - 1u)) {
        for (unsigned i = 0; i < at; i++)
            if (reader->clause[i] + 1u == reader->clause[at] && reader->sentence[i] == reader->sentence[at])
                reader->void_clause[reader->clause[i]] = true;
        return false;
    }
    const struct mention *mention = exclaimed(reader, at);
    if (!mention || acts_there(reader, reader->clause[at]))
        return false;
    const struct mention *other = other_behind(reader, mention);
    bool before = false;
    for (const struct mention *same = reader->mention; same < mention; same++) {
        if (!reader_names(same, mention->key[0]))
            continue;
        before = true;
        for (unsigned i = 0; other && i < same->tokens; i++)
            reader->void_quote[same->first + i] = true;
    }
    return other || !before;
}
