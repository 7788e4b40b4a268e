/* Telling talk from what is to be done: how surely a thing is meant, and which words only tell more about it. */
#include "reader.h"
#include "judge/words/spare.h"

#include "judge/words/likeness.h"

#include <string.h>

enum {
    END_WORDS = 3,
    MOST_NUMBERED = 95
}; /* as many as may say that somebody ends; the last number of the handbook */

/* Whether the token stands for something of the game. */
static bool is_taken(const struct reader *reader, unsigned token)
{
    return reader->writing.token[token].used || reader_mention_of(reader, token);
}

/* Whether the word only says what something is like: "the grim Fiend", «беспощадного Беса». */
static bool is_epithet(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    const unsigned tokens = reader->writing.tokens;
    unsigned next = token + 1;

    if (!lexicon_is_adjective(&word[token])) {
        static const char *const articles[] = { "the", "my", "a", "an", "our", "this", NULL };
        bool article = false;
        for (int i = 0; token > 0 && articles[i]; i++)
            article |= reader_is_spelled(&word[token - 1], articles[i]) && !word[token].gap;
        return article && next < tokens && !word[next].gap && word[token].letter[0] < 0x400 &&
               is_taken(reader, next);
    }
    if (dictionary_known() && !word[token].real)
        return false; /* it may be "your", misspelt */
    while (next < tokens && next <= token + EPITHETS && !word[next].gap && !is_taken(reader, next) &&
           lexicon_is_adjective(&word[next]))
        next++;
    return (next < tokens && !word[next].gap && is_taken(reader, next)) ||
           (token > 0 && !word[token].gap && is_taken(reader, token - 1) && !lexicon_may_tell(&word[token]));
}

bool reader_is_dirty(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && !reader->writing.token[at].used &&
            !reader_mention_of(reader, at) && reader->class[at] == WORD_UNKNOWN &&
            reader->writing.token[at].length > 1 && !is_epithet(reader, at) &&
            !reader_is_listed(&reader->writing.token[at], "judge.such") && /* "a ghoul and another such" */
            lexicon_number(&reader->writing.token[at]) < 0)
            return true;
    return false;
}

/* Whether the word stands before a noun and puts it aside: "в", "от". */
static bool is_preposition(const struct token *token)
{
    static const char *const words[] = { "в",  "во",   "на",    "от",   "у",   "с",     "со",   "к",
                                         "ко", "до",   "для",   "без",  "из",  "по",    "за",   "о",
                                         "об", "про",  "под",   "над",  "при", "через", "ради", "после",
                                         "of", "from", "about", "like", NULL };
    bool is = false;
    for (const char *const *word = words; *word && token->length < 6; word++)
        is |= token_is(token, *word);
    return is;
}

/* Whether the first word of the mention has a form that a thing has with which something is done: "Бьянку", "Золтаном". */
static bool is_object_form(const struct reader *reader, const struct mention *mention)
{
    static const char *const ends[] = { "у",  "ю",  "а",  "я",   "ом",  "ем", "ои",
                                        "еи", "ою", "ею", "ого", "его", "ым", "им" };
    const struct token *said = &reader->writing.token[mention->first];
    bool object = false;

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        object |= ends_with(said, ends[i]) > 0;
    for (unsigned i = 0; object && i < mention->keys && i < 16; i++)
        object = !lexicon_is_base(reader->lexicon, said, mention->key[i]);
    return object;
}

/* Whether the word says where something goes: "on stage". */
static bool goes_somewhere(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    unsigned before = at;
    while (before > 1 && !reader->writing.token[before].gap &&
           lexicon_is_adjective(&reader->writing.token[before - 1]))
        before--;
    const struct token *to = before > 0 ? &reader->writing.token[before - 1] : word;
    return at > 0 && reader->class[at] == WORD_UNKNOWN && reader->speech[at] == SPEECH_OTHER && !word->gap &&
           !reader->writing.token[before].gap &&
           (token_is(to, "в") || token_is(to, "во") || token_is(to, "на")) &&
           dictionary_is_direction(reader->text + word->at, word->bytes);
}

/* Whether the word may be an English verb of it: "tags". */
static bool tells_in_english(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return reader->speech[at] == SPEECH_OTHER && word->letter[0] < 0x80 && word->length > 3 &&
           word->letter[word->length - 1] == 's' && !word->gap;
}

/* Whether the clause tells what was: a verb of the past that is none of what players say of their moves. */
static bool tells_story(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && reader->speech[at] == SPEECH_PAST &&
            reader->class[at] == WORD_UNKNOWN && !reader_mention_of(reader, at))
            return true;
    return false;
}

enum sureness reader_sureness_of(const struct reader *reader, const struct mention *mention)
{
    const unsigned clause = reader->clause[mention->first];
    const struct token *word = reader->writing.token;
    unsigned first = mention->first, tells = 0;
    bool does = false;

    if (first > 0 && !word[first].gap && is_preposition(&word[first - 1]) &&
        reader->class[first - 1] != WORD_ONTO)
        return NOT_SURE;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++) {
        const struct mention *other = reader_mention_of(reader, at);
        const bool listed = reader->class[at] != WORD_UNKNOWN && reader->class[at] != WORD_CHATTER;
        if (other && other->verb && reader_is_verb_now(reader, other))
            return SURE;
        does |= reader->class[at] == WORD_PUT;
        if (other || listed)
            continue;
        does |= reader->speech[at] == SPEECH_I && reader->class[at] == WORD_CHATTER;
        tells += goes_somewhere(reader, at);
        tells += reader->speech[at] == SPEECH_IT || reader->speech[at] == SPEECH_DO ||
                 (at == (unsigned)mention->first + mention->tokens && tells_in_english(reader, at));
    }
    if (does)
        return SURE;
    if (tells_story(reader, clause))
        return NOT_SURE;
    if (is_object_form(reader, mention) &&
        !(mention->first > 0 && !word[mention->first].gap && !reader_mention_of(reader, mention->first - 1) &&
          reader->class[mention->first - 1] == WORD_UNKNOWN &&
          reader->speech[mention->first - 1] == SPEECH_OTHER))
        return SURE;
    return tells > 0 ? RATHER_SURE : NOT_SURE;
}

/* Whether the clause tells of a card that lies there, what it does or what becomes of it, and does nothing: "my Fiend survives that". */
static bool is_remark(const struct reader *reader, const struct mention *mention)
{
    const unsigned clause = reader->clause[mention->first];
    bool tells = false;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct mention *other = reader_mention_of(reader, at);
        if (reader->clause[at] != clause)
            continue;
        if (reader->writing.token[at].used || reader->class[at] == WORD_PUT ||
            reader->speech[at] == SPEECH_I || reader->speech[at] == SPEECH_DO ||
            reader->speech[at] == SPEECH_YOU || (other && other->verb) ||
            reader_is_listed(&reader->writing.token[at], "judge.arrives"))
            return false;
        tells |= !other && (reader->speech[at] == SPEECH_IT || reader->speech[at] == SPEECH_PAST);
    }
    return tells && reader_lies_there(reader, mention);
}

/* Whether something in the same part of the post as the word, a clause or a sentence, was an answer. */
static bool has_used(const struct reader *reader, const uint16_t part[], unsigned token)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (part[at] == part[token] && reader->writing.token[at].used)
            return true;
    return false;
}

/* Whether the word names something that could be answered with, now or before. */
static bool is_possible(const struct reader *reader, unsigned at)
{
    const struct mention *mention = reader_mention_of(reader, at);
    for (unsigned i = 0; mention && i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]))
            return true;
    return mention && mention->keys > 16;
}

/* Whether the word stands in a clause that only tells what that does which was answered with, "..., it breathes fire onto your close row": it begins
 * with "it", and names nothing but rows. */
static bool tells_of_done(const struct reader *reader, unsigned token)
{
    struct writing *const one = spare(SPARE_TELLS_OF_DONE, sizeof *one);
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[token];
    unsigned first = token;
    bool tells = false;

    if (reader->cells || reader->plain || reader->dones == 0 || !word[token].real)
        return false;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    if (first == 0 || !reader_is_listed(&word[first], "judge.they") ||
        !has_used(reader, reader->sentence, first))
        return false;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++) {
        struct mention mention;
        tells |= reader->speech[at] == SPEECH_IT;
        if (reader->class[at] == WORD_PUT || reader->class[at] == WORD_NOT ||
            reader->speech[at] == SPEECH_I || reader->speech[at] == SPEECH_TO ||
            reader->speech[at] == SPEECH_DO || reader->speech[at] == SPEECH_NONE)
            return false;
        one->tokens = 1, one->token[0] = word[at];
        one->token[0].used = false;
        if ((word[at].used || is_possible(reader, at)) &&
            !(lexicon_find(reader->lexicon, one, 0, &nothing_wanted, &mention) && !mention.verb &&
              reader_is_row(mention.key[0])))
            return false;
    }
    return tells;
}

bool reader_is_far(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]))
            return false;
    return !mention->verb && !reader->exchange && reader->reading->answers > 0 &&
           ((reader_is_dirty(reader, reader->clause[mention->first]) &&
             reader_sureness_of(reader, mention) == NOT_SURE) ||
            is_remark(reader, mention) || tells_of_done(reader, mention->first));
}

/* Whether something named in the clause is surely meant to be answered with, or was. */
static bool has_sure(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && reader->writing.token[at].used)
            return true;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->clause[reader->mention[i].first] == clause &&
            (reader->mention[i].verb || reader_sureness_of(reader, &reader->mention[i]) != NOT_SURE))
            return true;
    return false;
}

/* Whether a word of the clause is none that a dictionary has: it may be anything. */
static bool is_garbled(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && !reader->writing.token[at].used &&
            !reader_mention_of(reader, at) && reader->class[at] == WORD_UNKNOWN &&
            reader->writing.token[at].length > 3 && reader->speech[at] == SPEECH_NONE)
            return true;
    return false;
}

/* Whether the next clause of the sentence begins with "and", "then". */
static bool goes_further(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 1; at < reader->writing.tokens; at++)
        if (reader->clause[at - 1] == clause && reader->clause[at] != clause)
            return reader->class[at] == WORD_AND && reader->sentence[at] == reader->sentence[at - 1];
    return false;
}

/* Whether the sentence of the mention names something else that can be answered, or was. */
static bool sentence_has_more(const struct reader *reader, const struct mention *mention)
{
    const unsigned sentence = reader->sentence[mention->first];
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->sentence[at] == sentence && reader->writing.token[at].used)
            return true;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (&reader->mention[i] != mention && reader->sentence[reader->mention[i].first] == sentence &&
            reader_is_thing(reader, i, true))
            return true;
    return false;
}

/* Whether what is named is only spoken to: "Geralt, do not be cross". */
static bool is_called_to(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens;
    return behind + 1 < reader->writing.tokens && reader->writing.token[behind].gap & GAP_CLAUSE &&
           reader->class[behind] == WORD_NOT &&
           (mention->first == 0 || reader->writing.token[mention->first].gap) &&
           reader->speech[behind + 1] == SPEECH_DO && !ends_with(&reader->writing.token[behind + 1], "тес") &&
           !ends_with(&reader->writing.token[behind + 1], "те"); /* several are asked not to laugh */
}

/* Whether the clause says that somebody came: "the medic came out and fell to thinking". */
static bool arrives(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && reader_is_listed(&reader->writing.token[at], "judge.arrives"))
            return true;
    return false;
}

/* Whether the clause says onto which half, though perhaps in a misspelt word: "Dijkstra onto your hlaf". */
static bool says_half(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at + 1 < reader->writing.tokens; at++)
        for (unsigned next = at + 1; reader->clause[at] == clause && reader->class[at] == WORD_ONTO &&
                                     next < reader->writing.tokens && next < at + 4;
             next++)
            if (reader->clause[next] == clause &&
                (reader->class[next] == WORD_FOE || reader->class[next] == WORD_OWN ||
                 reader->class[next] == WORD_YOURS))
                return true;
    return false;
}

/* Whether in a clause behind that of the mention something is named that can be answered. */
static bool names_elsewhere(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->clause[reader->mention[i].first] > reader->clause[mention->first] &&
            reader_is_thing(reader, i, true) && !reader_is_void(reader, reader->mention[i].first))
            return true;
    return false;
}

/* Whether right before the mention, at the beginning of its clause, stands a word such as "then". */
static bool begins_next(const struct reader *reader, const struct mention *mention)
{
    return !reader->cells && mention->first > 1 && reader->writing.token[mention->first - 1].length > 3 &&
           (reader->class[mention->first - 1] == WORD_AND ||
            reader->class[mention->first - 1] == WORD_FIRST) &&
           reader->writing.token[mention->first - 1].gap && !reader->writing.token[mention->first].gap;
}

/* Whether the clause only says whose words stand before it or behind it: «...», grumbles Vesemir; "- ..., - sighed Zoltan"; Vesemir sighs: «...». */
static bool says_so(const struct reader *reader, unsigned clause)
{
    const struct token *word = reader->writing.token;
    unsigned first = 0, verbs = 0;
    bool dash = false, says = false;

    while (first < reader->writing.tokens && reader->clause[first] != clause)
        first++;
    if (first == reader->writing.tokens)
        return false;
    for (size_t at = first > 0 ? word[first - 1].at + (size_t)word[first - 1].bytes : word[first].at;
         at + 1 < word[first].at; at++)
        dash |= reader->text[at] == '-' || memcmp(reader->text + at, "\xe2\x80", 2) == 0;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++) {
        const enum speech speech = reader->speech[at];
        if (word[at].used || reader->class[at] == WORD_PUT || speech == SPEECH_I || speech == SPEECH_DO ||
            speech == SPEECH_TO || word[at].quote)
            return false;
        if (reader_mention_of(reader, at))
            continue;
        verbs += speech == SPEECH_IT || speech == SPEECH_PAST;
        says |= reader_is_listed(&word[at], "judge.says");
    }
    unsigned end = first;
    while (end + 1 < reader->writing.tokens && reader->clause[end + 1] == clause)
        end++;
    const bool leads = end + 1 < reader->writing.tokens && word[end + 1].quote &&
                       reader->text[word[end].at + (size_t)word[end].bytes] == ':';
    return verbs == 1 && ((dash && (says || word[first - 1].quote)) || leads);
}

/* Whether the mention begins its sentence, has no verb beside it, and nothing but an end stands behind it that is plain, "Vesemir alone, no second card":
 * then it may be what is played. */
static bool may_be_before_end(const struct reader *reader, const struct mention *mention)
{
    const unsigned first = mention->first;
    const struct mention *other = NULL;

    if (reader->cells || (first > 0 && reader->sentence[first - 1] == reader->sentence[first]))
        return false;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == reader->clause[first];
         at++)
        if (reader->speech[at] != SPEECH_OTHER && reader->speech[at] != SPEECH_ADJECTIVE &&
            reader->speech[at] != SPEECH_NAME && !reader_covers(mention, at))
            return false;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->clause[reader->mention[i].first] != reader->clause[first] &&
            reader_is_thing(reader, i, true)) {
            if (other || reader->sentence[reader->mention[i].first] != reader->sentence[first])
                return false;
            other = &reader->mention[i];
        }
    return other && (reader_names(other, "pass") || reader_names(other, "done"));
}

void reader_leave_talk(struct reader *reader)
{
    bool plain = false;

    if (reader->plain || reader->all)
        return;
    for (unsigned i = 0; i < reader->mentions; i++)
        plain |= reader_is_thing(reader, i, true) && !reader_is_void(reader, reader->mention[i].first) &&
                 (!reader_is_dirty(reader, reader->clause[reader->mention[i].first]) ||
                  reader_sureness_of(reader, &reader->mention[i]) == SURE);
    for (unsigned i = 0; plain && i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned clause = reader->clause[mention->first];
        const bool near = reader->more && sentence_has_more(reader, mention);
        if (!mention->verb && reader_is_thing(reader, i, true) && !reader_is_row(mention->key[0]) &&
            says_so(reader, clause) && names_elsewhere(reader, mention)) {
            reader->talk_clause[clause] = true;
            reader->doubt = true;
            continue;
        }
        if (!mention->verb && reader_is_thing(reader, i, true) && !near && !reader_is_row(mention->key[0]) &&
            ((reader_is_dirty(reader, clause) && !is_garbled(reader, clause)) ||
             is_called_to(reader, mention)) &&
            reader_sureness_of(reader, mention) == NOT_SURE && !reader_is_place(reader, i) &&
            !has_sure(reader, clause) && !says_half(reader, clause) && !goes_further(reader, clause) &&
            !may_be_before_end(reader, mention) && !arrives(reader, clause) &&
            !begins_next(reader, mention)) {
            reader->talk_clause[clause] = true;
            reader->doubt = true;
        }
    }
}

bool reader_names_thing(const struct reader *reader, unsigned token)
{
    const struct mention *mention = reader_mention_of(reader, token);
    return mention && (mention->whole || mention->verb || reader_is_wanted(reader, token));
}

bool reader_is_talk(const struct reader *reader, unsigned token, const uint16_t part[], struct talk *last)
{
    unsigned words = 0, known = 0, first = token, garbled = 0;
    bool told = false;

    if (last->part == part[token])
        return last->is;
    last->part = part[token];
    last->is = false;
    while (first > 0 && part[first - 1] == part[token])
        first--;
    for (unsigned at = first; at < reader->writing.tokens && part[at] == part[token]; at++) {
        if (reader->writing.token[at].used || (reader_names_thing(reader, at) && !reader->idiom[at]))
            return false;
        if (part == reader->clause && reader->class[at] == WORD_UNKNOWN &&
            reader->speech[at] == SPEECH_NONE && reader->writing.token[at].length > 3)
            return false; /* it may be something misspelt that the rest of the sentence is about */
        if (reader->writing.token[at].letter[0] <= '9')
            continue; /* the number of an item */
        words++;
        told |= part == reader->sentence && !reader->cells && reader->writing.token[at].real &&
                ((reader->speech[at] == SPEECH_DO && ends_with(&reader->writing.token[at], "те")) ||
                 reader->speech[at] == SPEECH_YOU); /* "look at these pictures" */
        known += reader->class[at] != WORD_UNKNOWN;
        garbled += reader->class[at] == WORD_UNKNOWN && reader->speech[at] == SPEECH_NONE &&
                   lexicon_number(&reader->writing.token[at]) < 0;
    }
    last->is = words > 1 && (2 * garbled <= words || !dictionary_known()) &&
               (known > 0 || told || (part == reader->sentence && words > 2)) &&
               reader->class[first] != WORD_AND;
    return last->is;
}

/* Whether the word, adjectives before it aside, stands behind one such as "of" or "without". */
static bool is_aside(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;

    if (reader->speech[token] == SPEECH_NONE && token + 1 < reader->writing.tokens && !word[token + 1].gap &&
        is_taken(reader, token + 1))
        return false; /* "at Borriss a Fiend": whose? */
    if (reader->speech[token] == SPEECH_NONE && dictionary_known() && token > 0 &&
        word[token].letter[0] >= 0x400 &&
        (token_is(&word[token - 1], "с") || token_is(&word[token - 1], "со") ||
         lexicon_resembles(reader->lexicon, &word[token])))
        return false; /* "a catapult together with Mivla" */
    for (int words = 0; words < EPITHETS && token > 0 && !word[token].gap; words++, token--) {
        const unsigned before = token - 1;
        if (reader->class[before] == WORD_OF || reader->class[before] == WORD_WITHOUT ||
            reader->class[before] == WORD_EXCEPT)
            return true;
        if (is_taken(reader, before) || !lexicon_is_adjective(&word[before]))
            return false;
    }
    return false;
}

/* Whether something that can be answered, or was, stands in the sentence of the word, or it is the whole sentence. */
static bool is_beside_thing(const struct reader *reader, unsigned token)
{
    const unsigned sentence = reader->sentence[token];
    unsigned words = 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->sentence[at] != sentence)
            continue;
        words++;
        if (reader->writing.token[at].used || reader_is_wanted(reader, at))
            return true;
    }
    return words == 1;
}

/* Whether "and" joins the word to a thing. */
static bool is_joined(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    const bool before = token > 1 && reader->class[token - 1] == WORD_AND && !word[token].gap &&
                        !word[token - 1].gap && is_taken(reader, token - 2);
    const bool behind = token + 2 < reader->writing.tokens && reader->class[token + 1] == WORD_AND &&
                        !word[token + 1].gap && !word[token + 2].gap && is_taken(reader, token + 2);
    return before || behind;
}

/* Whether the word compares, and does it like an adjective: «погуще», «покрепче». */
static bool is_more_so(const struct token *token)
{
    return token->length > 5 && reader_starts_with(token, "по") &&
           (ends_with(token, "ще") || ends_with(token, "че") || ends_with(token, "же") ||
            ends_with(token, "ше") || ends_with(token, "ее"));
}

/* Whether the word has the form of an adverb, or of one that compares: «подальше». */
static bool is_adverb(const struct token *token)
{
    return ends_with(token, "о") || ends_with(token, "ски") || ends_with(token, "ую") ||
           (token->length > 4 && (ends_with(token, "ше") || ends_with(token, "ее"))) || is_more_so(token);
}

/* Whether the noun may stand in its clause beside a thing: behind a preposition, with a verb, or as an adverb. */
static bool has_reason(const struct reader *reader, unsigned token)
{
    const unsigned clause = reader->clause[token];
    unsigned first = token;

    if (is_adverb(&reader->writing.token[token]) || reader->writing.token[token].letter[0] < 0x80)
        return true;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++) {
        const struct mention *mention = reader_mention_of(reader, at);
        if ((at < token && is_preposition(&reader->writing.token[at])) || reader->class[at] == WORD_PUT ||
            (mention && mention->verb) || reader->speech[at] == SPEECH_I || reader->speech[at] == SPEECH_IT ||
            reader->speech[at] == SPEECH_PAST || reader->speech[at] == SPEECH_DO ||
            reader->speech[at] == SPEECH_TO)
            return true;
    }
    return false;
}

/* Whether a verb of the clause, one of those that the lists have, says that the thing comes: "crawls out and bites". */
static bool comes_forth(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && reader->class[at] == WORD_CHATTER &&
            reader->speech[at] == SPEECH_IT)
            return true;
    return false;
}

/* Whether the clause tells a story in which the leader does nothing: "my wife calls the cat leader". */
static bool tells_of_leader(const struct reader *reader, unsigned clause)
{
    bool subject = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        for (unsigned i = 0;
             reader->clause[at] == clause && reader->writing.token[at].used && i < reader->dones; i++)
            subject |= lexicon_is_base(reader->lexicon, &reader->writing.token[at], reader->done[i]) ||
                       token_is(&reader->writing.token[at], "лидер");
    return !subject && tells_story(reader, clause);
}

/* Whether the word, "and" and the like aside, stands in a clause without anything else. */
static bool is_bare(const struct reader *reader, unsigned token)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (at != token && reader->clause[at] == reader->clause[token] && reader->class[at] != WORD_AND &&
            reader->speech[at] != SPEECH_ADJECTIVE && reader->writing.token[at].length > 1)
            return false;
    return true;
}

/* Whether the word is of the name of the card that acts, in a clause of which nothing else was read and that does nothing. */
static bool is_actor(const struct reader *reader, unsigned at)
{
    if (!reader->actor || reader->dones != 1)
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct token *word = &reader->writing.token[i];
        const struct mention *mention = reader_mention_of(reader, i);
        if (reader->clause[i] == reader->clause[at] &&
            ((mention && mention->verb) || (word->used && (!reader_is_of_name(reader, word, reader->actor) ||
                                                           reader_is_of_name(reader, word, reader->done[0]) ||
                                                           reader_is_of_name(reader, word, reader->answer)))))
            return false;
    }
    return true;
}

/* Whether where one answer is all the mention is of something that no question asked for, and tells no place. */
static bool is_beyond(const struct reader *reader, const struct mention *mention)
{
    if (!reader->cells || reader->field || reader->more || reader->dones != 1 || reader_is_line(mention))
        return false;
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]))
            return false;
    return true;
}

/* Whether the question was what stays on the table and the word says what that is to do there, "let the Ghoul guard the field". */
static bool stays_on_table(const struct reader *reader, unsigned token)
{
    bool let = false;
    if (reader->cells || reader->plain || reader->dones != 1 || strcmp(reader->verb[0], "keep") != 0 ||
        reader->speech[token] != SPEECH_IT || !has_used(reader, reader->clause, token))
        return false;
    for (unsigned at = 0; at < token; at++)
        let |= reader->clause[at] == reader->clause[token] &&
               reader_is_listed(&reader->writing.token[at], "judge.let");
    return let;
}

/* Whether a real word, which nothing lists, only tells more about what is done: the clause says something to do, or names
 * nothing. */
static bool is_adjunct(const struct reader *reader, unsigned token)
{
    const unsigned clause = reader->clause[token];
    bool thing = false, object = false;
    enum sureness best = NOT_SURE;
    unsigned first = token;

    if (reader->plain)
        return false;
    if (reader->speech[token] == SPEECH_NONE || lexicon_number(&reader->writing.token[token]) >= 0)
        return false;
    if (!reader->writing.token[token].real && is_bare(reader, token))
        return false; /* «Передмал»: it may take back what was said */
    if (reader->speech[token] == SPEECH_NAME || reader->speech[token] == SPEECH_ADJECTIVE ||
        (!reader->cells && is_more_so(&reader->writing.token[token])) || reader->follows[clause] ||
        (reader->told[reader->sentence[token]] && !tells_of_leader(reader, clause)))
        return true;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++) {
        const struct mention *mention = reader_mention_of(reader, at);
        const bool used = reader->writing.token[at].used && !reader->void_quote[at]; /* no title of a book */
        if (!mention || mention->verb || mention->first != at)
            if (!used)
                continue;
        if (used ? is_actor(reader, at) : is_beyond(reader, mention))
            continue;
        thing = true;
        const struct mention one = { .first = (uint16_t)at, .tokens = 1 };
        enum sureness sure = reader_sureness_of(reader, mention ? mention : &one);
        object |= is_object_form(reader, mention ? mention : &one);
        if (mention && reader_was_done(reader, mention))
            sure = SURE;
        best = sure > best ? sure : best;
    }
    if (!thing) { /* one noun between commas may be an item of the list */
        if (first > 0 && lexicon_number(&reader->writing.token[first - 1]) > 0 &&
            reader->writing.token[first - 1].letter[0] <= '9' && reader->writing.token[first].gap)
            return false; /* an item of a list */
        const bool alone =
            first == token && (token + 1 == reader->writing.tokens || reader->clause[token + 1] != clause);
        return !(alone && is_beside_thing(reader, token) && reader->speech[token] == SPEECH_OTHER &&
                 reader->writing.token[token].letter[0] >= 0x400 &&
                 !is_adverb(&reader->writing.token[token]));
    }
    if (reader->speech[token] == SPEECH_OTHER && is_joined(reader, token))
        return false; /* it may be one more that is misspelt */
    if (reader->speech[token] == SPEECH_PAST)
        return object && reader->follows[clause];
    if (reader->speech[token] == SPEECH_IT)
        return best == SURE ||
               (best > NOT_SURE && (reader->dones > 1 || reader->more || comes_forth(reader, clause)));
    return best > NOT_SURE && (reader->speech[token] != SPEECH_OTHER || has_reason(reader, token));
}

/* Whether behind the word, in its clause, something is done with what is named right there, "the shift is over, I play the Fiend" without its
 * comma: then what stands before tells more. */
static bool is_before_act(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    for (unsigned at = token + 1;
         at + 1 < reader->writing.tokens && reader->clause[at] == reader->clause[token]; at++) {
        if (is_taken(reader, at) && reader->class[at] != WORD_PUT)
            return false;
        if (reader->class[at] != WORD_PUT || word[at + 1].gap || !word[at + 1].used)
            continue;
        const struct mention one = {
            .first = (uint16_t)(at + 1), .tokens = 1, .keys = 1, .key = { reader->done[0] }
        };
        return reader->dones > 0 && is_object_form(reader, &one) && word[token].real &&
               reader->speech[token] != SPEECH_I && reader->speech[token] != SPEECH_YOU &&
               reader->speech[token] != SPEECH_IT && reader->speech[token] != SPEECH_DO &&
               (reader->speech[token] != SPEECH_PAST || ends_with(&word[token], "ас") ||
                ends_with(&word[token], "ос") || ends_with(&word[token], "ис") ||
                ends_with(&word[token], "ся")); /* nobody says so */
    }
    return false;
}

/* Whether the word says what the player does then, and needs no object: "the scorch, and I am off". */
static bool is_own_affair(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    return token > 1 && reader->speech[token] == SPEECH_I && reader->class[token] == WORD_UNKNOWN &&
           (ends_with(word, "юс") || ends_with(word, "ус")) && reader->class[token - 1] == WORD_AND &&
           !word->gap && word[-2].used;
}

/* Whether the clause names something, and nothing but what no question asked for. */
static bool is_far_clause(const struct reader *reader, unsigned clause)
{
    bool far = false;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->clause[reader->mention[i].first] == clause) {
            if (!reader_is_far(reader, &reader->mention[i]))
                return false;
            far = true;
        }
    for (unsigned at = 0; far && at < reader->writing.tokens; at++)
        far = reader->clause[at] != clause || !reader->writing.token[at].used;
    return far;
}

/* Whether the word begins the post as a name that nobody knows, set off by a comma: "Инга, ...". */
static bool is_called_out(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    const char *text = reader->text + word[token].at;
    const bool capital =
        (unsigned char)text[0] == 0xd0 && (unsigned char)text[1] >= 0x90 && (unsigned char)text[1] <= 0xaf;
    return token + 1 < reader->writing.tokens && capital && !word[token].real && word[token].length > 2 &&
           !ends_with(&word[token], "у") && !ends_with(&word[token], "ю") && /* something is done with it */
           reader->class[token + 1] != WORD_AND &&                           /* "Bnku, then I pass" */
           word[token].length < 8 && (token == 0 || reader->class[token - 1] == WORD_CHATTER) && token < 3 &&
           word[token + 1].gap == GAP_CLAUSE && text[word[token].bytes] == ',' && !reader->more;
}

/* Whether the word is a letter, or a howl: "ауу". */
static bool is_sound(const struct token *token)
{
    static const char *const vowels[] = { "а", "е", "и", "о", "у", "ы", "ю", "я", "х" };
    for (unsigned i = 0; i < token->length && token->length > 1; i++) {
        bool vowel = false;
        for (size_t k = 0; k < sizeof vowels / sizeof vowels[0]; k++)
            vowel |= token->letter[i] == (unsigned)((vowels[k][0] & 0x1f) << 6 | (vowels[k][1] & 0x3f));
        if (!vowel)
            return false;
    }
    return token->length > 0 && token->letter[0] >= 'a';
}

/* Whether the number stands behind "no" and the like, alone in its sentence: of what was done before so many are meant. */
static bool is_corrected_count(const struct reader *reader, unsigned token)
{
    if (reader->dones == 0)
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->sentence[at] == reader->sentence[token] && at != token &&
            (reader->writing.token[at].used || reader->class[at] == WORD_UNKNOWN ||
             reader->class[at] == WORD_MEASURE))
            return false;
    return true;
}

/* Whether the word says which row or half, and is none that is known: "into the nethermost row". */
static bool is_unknown_place(const struct reader *reader, unsigned token)
{
    return token > 0 && token + 1 < reader->writing.tokens && !reader->writing.token[token + 1].gap &&
           (lexicon_is_adjective(&reader->writing.token[token]) || reader->speech[token] == SPEECH_NONE) &&
           reader_is_listed(&reader->writing.token[token + 1], "judge.places") &&
           has_used(reader, reader->sentence, token);
}

/* Whether "+" or "and" adds the word to something that was answered with: "the fire elemental + an earthen one". */
static bool is_added(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    if (reader->class[token - 1] == WORD_AND)
        return token > 1 && !word->gap && !word[-1].gap && word[-2].used;
    for (size_t at = word[-1].at + (size_t)word[-1].bytes; word[-1].used && at < word->at; at++)
        if (reader->text[at] == '+')
            return true;
    return false;
}

bool reader_names_other(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    if (reader->plain || reader->dones == 0 || word->length < 4 || word->used || token == 0 ||
        reader->speech[token] != SPEECH_ADJECTIVE || !has_used(reader, reader->sentence, token) ||
        reader_mention_of(reader, token) || !is_bare(reader, token))
        return false;
    if (reader->class[token] == WORD_UNKNOWN && is_added(reader, token))
        return true;
    for (unsigned k = 0; k < reader->ever.keys; k++) {
        const char *key = reader->ever.key[k];
        bool done = strcmp(key, "leader") == 0 || reader_is_row(key);
        for (unsigned i = 0; i < reader->dones; i++)
            done |= strcmp(reader->done[i], key) == 0 || strcmp(reader->target[i], key) == 0;
        if (!done && reader_is_in_name(reader, word, key))
            return true;
    }
    return false;
}

/* Whether the word may be what a card is called when spoken to, a noun in the form of the subject: "come here, you rascal". */
static bool is_called_name(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    static const char *const ends[] = { "а", "я", "у", "ю", "е", "и", "о", "ы" };
    bool open = false;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        open |= ends_with(word, ends[i]) > 0;
    return reader->cells && !reader->field && reader->speech[token] == SPEECH_OTHER &&
           reader->class[token] == WORD_UNKNOWN && word->length > 3 && !open;
}

/* Whether the word, alone between commas where nothing more can be played, is an adjective or a listed word, and like no name of what
 * could be: "Keira, dear, ...". */
static bool is_spoken_to(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    unsigned tokens;
    if (reader->plain || reader->dones == 0 || reader->more || reader->exchange || reader->several ||
        !word->real || word->length < 3 || lexicon_number(word) >= 0 ||
        !has_used(reader, reader->sentence, token) || has_used(reader, reader->clause, token) ||
        is_instrument(word) ||
        (reader->speech[token] != SPEECH_ADJECTIVE && !is_called_name(reader, token) &&
         lexicon_class(reader->lexicon, &reader->writing, token, &tokens) != WORD_CHATTER))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (at != token && reader->clause[at] == reader->clause[token] && reader->class[at] != WORD_CHATTER &&
            reader->class[at] != WORD_ASIDE)
            return false;
    static _Thread_local struct wanted_keys things;
    wanted_clear(&things);
    for (unsigned i = 0; i < reader->ever.keys; i++)
        if (!reader_is_row(reader->ever.key[i]))
            lexicon_want(reader->lexicon, &things, reader->ever.key[i]);
    return !lexicon_akin(reader->lexicon, word, &things) &&
           !lexicon_guess(reader->lexicon, word, &things, false);
}

/* Whether the word may end what the player could go on with, though nobody knows how: behind all that is played, a few words of what he
 * does, «прикрываю лавочку». */
static bool may_end(const struct reader *reader, unsigned token)
{
    unsigned words = 0;

    bool round = false; /* "the round is sealed" */
    for (unsigned at = 0; at < reader->writing.tokens && reader->more && !reader->cells && !reader->plain;
         at++)
        round |= reader->clause[at] == reader->clause[token] &&
                 reader_is_listed(&reader->writing.token[at], "judge.round");
    if (!reader->more || reader->plain || reader->dones == 0 ||
        (reader->speech[token] != SPEECH_I && !(round && reader->class[token] == WORD_UNKNOWN)) ||
        reader->class[token] != WORD_UNKNOWN || reader_is_void(reader, token) ||
        strcmp(reader->verb[reader->dones - 1], reader->done[reader->dones - 1]) == 0) /* he passed */
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const bool here = reader->clause[at] == reader->clause[token];
        if (reader->writing.token[at].used && (here || at > token))
            return false;
        words += here;
    }
    return words <= END_WORDS;
}

/* Whether the word is a name of the world outside that no dictionary has, in the midst of a clause that names nothing, and like no name of the
 * game: "as the mages of Thanedd do". */
static bool is_strange_name(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    const unsigned char *text = (const unsigned char *)reader->text + word->at;
    if (!reader->cells && (token == 0 || reader->clause[token - 1] != reader->clause[token] ||
                           reader->speech[token - 1] != SPEECH_PAST || reader->class[token - 1] == WORD_PUT))
        return false; /* "reread Sapkowski" */
    if (reader->plain || word->real || word->gap || word->length < 4 || text[0] != 0xd0 || text[1] < 0x90 ||
        text[1] > 0xaf || reader->class[token] != WORD_UNKNOWN || has_used(reader, reader->clause, token) ||
        lexicon_resembles(reader->lexicon, word) || lexicon_guess(reader->lexicon, word, &reader->ever, true))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == reader->clause[token] && reader_mention_of(reader, at))
            return false;
    return true;
}

/* Whether the word only tells what comes of it to those of a row, "the Frost, it will do the swordsmen good to freeze": in a clause that names
 * nothing but rows, and where nothing more was answered. */
static bool is_of_row(const struct reader *reader, unsigned token)
{
    const enum speech speech = reader->speech[token];
    bool row = false;

    if (reader->cells || reader->plain || reader->dones == 0 || !reader->writing.token[token].real ||
        (speech != SPEECH_IT && speech != SPEECH_TO))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct mention *mention = reader_mention_of(reader, at);
        if (reader->clause[at] != reader->clause[token])
            continue;
        if (reader->writing.token[at].used || (mention && (mention->verb || !reader_is_row(mention->key[0]))))
            return false;
        row |= mention != NULL;
    }
    return row;
}

/* Whether the word is of the name of something that was answered with. */
static bool is_of_done(const struct reader *reader, unsigned at)
{
    bool names = false;
    for (unsigned i = 0; i < reader->dones; i++)
        names |= reader_is_of_name(reader, &reader->writing.token[at], reader->done[i]);
    return names;
}

/* Whether the clause says that things are put in order, and names none of them: "I line my men up in pairs". */
static bool arranges(const struct reader *reader, unsigned clause)
{
    bool does = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->clause[at] != clause)
            continue;
        does |= reader_is_listed(&reader->writing.token[at], "judge.layout.arranges");
        for (unsigned i = 0; i < reader->dones && reader->writing.token[at].used; i++)
            if (reader_is_of_name(reader, &reader->writing.token[at], reader->done[i]))
                return false;
    }
    return does;
}

/* Whether a colon or a dash stands right behind the word. */
static bool leads_on(const struct reader *reader, unsigned at)
{
    size_t end = reader->writing.token[at].at + (size_t)reader->writing.token[at].bytes;
    while (end < reader->size && reader->text[end] == ' ')
        end++;
    return end < reader->size &&
           (reader->text[end] == ':' || reader->text[end] == '-' ||
            (end + 3 <= reader->size && memcmp(reader->text + end, "\xe2\x80", 2) == 0));
}

/* Whether the clause of the word, in which a row is told, leads to what lies there, by a colon or a dash: "three good blades in front: A, B, C". */
static bool heads_row(const struct reader *reader, unsigned token)
{
    unsigned last = token;
    bool row = false;
    while (last + 1 < reader->writing.tokens && reader->clause[last + 1] == reader->clause[token] &&
           !leads_on(reader, last))
        last++;
    for (unsigned at = last + 1; at-- > 0 && reader->clause[at] == reader->clause[token];)
        row |= reader->writing.token[at].used &&
               (reader_is_listed(&reader->writing.token[at], "judge.layout.front") ||
                reader_is_listed(&reader->writing.token[at], "judge.layout.back"));
    return row && leads_on(reader, last);
}

/* Whether the word cannot matter, as every cell of the field is told: an adjective, what somebody did who did not leave, or a noun that is no item
 * of a list, "my swords in front - A, B, C". */
static bool is_prose_of_field(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    unsigned cells = 0;
    bool thing = false;
    for (unsigned i = 0; i < reader->dones; i++)
        cells += strcmp(reader->verb[i], "place") == 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        thing |= reader->clause[at] == reader->clause[token] && reader->writing.token[at].used &&
                 is_of_done(reader, at);
    thing |= heads_row(reader, token);
    if (cells == 2 * COLUMNS && token > 0 && !word->gap && word[-1].used && is_of_done(reader, token - 1) &&
        reader->speech[token] == SPEECH_OTHER && lexicon_resembles(reader->lexicon, word))
        return true; /* "the hired sward", a slip in the rest of a name */
    if (cells != 2 * COLUMNS || !thing || is_bare(reader, token) || is_taken(reader, token) ||
        lexicon_resembles(reader->lexicon, word))
        return false;
    const bool last =
                   token + 1 == reader->writing.tokens || word[1].gap || reader->class[token + 1] == WORD_AND,
               first = word->gap || (token > 0 && reader->class[token - 1] == WORD_AND);
    const enum speech speech = reader->speech[token];
    if (reader_is_listed(word, "judge.layout.left-it"))
        return false;
    return speech == SPEECH_ADJECTIVE || speech == SPEECH_PAST ||
           (speech == SPEECH_OTHER && !(first && last));
}

/* Whether the word only adorns a field that is told as a whole: what somebody there does, unless he wants or refuses to stand there, or a noun
 * behind a preposition, "in the shade of the awning". */
static bool is_beside_field(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    if (!reader->field || reader->plain || !word->real || word->used || word->letter[0] < 0x400 ||
        reader->class[token] != WORD_UNKNOWN)
        return false;
    const bool does =
        word->length > 4 && (ends_with(word, "ут") || ends_with(word, "ют") || ends_with(word, "ят"));
    if (reader->speech[token] == SPEECH_IT || (reader->speech[token] == SPEECH_OTHER && does))
        return !reader_is_listed(word, "judge.layout.wishes");
    if (arranges(reader, reader->clause[token]) ||
        (!has_used(reader, reader->clause, token) && !is_bare(reader, token)))
        return true;
    if (is_prose_of_field(reader, token))
        return true;
    if (reader->speech[token] != SPEECH_OTHER)
        return false;
    if (token > 0 && !word->gap && reader->writing.token[token - 1].used &&
        lexicon_is_adjective(&reader->writing.token[token - 1]) && !is_of_done(reader, token - 1))
        return true; /* "the three front seats" */
    if (is_instrument(word) && !word->gap && has_reason(reader, token))
        return true; /* "shakes with his purse" */
    for (unsigned at = token; at > 0 && at + FEW > token && !reader->writing.token[at].gap; at--)
        if (reader_is_listed(&reader->writing.token[at - 1], "judge.preposition"))
            return true;
        else if (is_taken(reader, at - 1))
            return false;
    return false;
}

/* Whether the word is what somebody comes with, "Imlerith rode up with his mace": in the instrumental behind "with", adjectives aside, in a clause
 * that says that he comes or is laid. */
static bool is_brought(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[token];
    unsigned with = token;

    if (reader->cells || reader->plain || !word[token].real || reader->speech[token] != SPEECH_OTHER ||
        !(is_instrument(&word[token]) || ends_with(&word[token], "ами") || ends_with(&word[token], "ью")) ||
        !has_used(reader, reader->clause, token) || lexicon_resembles(reader->lexicon, &word[token]))
        return false;
    while (with > 0 && !word[with].gap && with + EPITHETS > token &&
           (with == token || reader->speech[with] == SPEECH_ADJECTIVE) && !is_taken(reader, with))
        with--;
    if (with == token || !(token_is(&word[with], "с") || token_is(&word[with], "со")))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause &&
            (reader_is_listed(&word[at], "judge.arrives") || reader->class[at] == WORD_PUT))
            return true;
    return false;
}

/* Whether the word is the verb of a clause that tells more of what stands before it and was answered with: "Skellen, that has crept into my row". */
static bool is_relative_verb(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    if (reader->cells || reader->plain || token < 2 || word[token].gap || !word[token].real ||
        (reader->speech[token] != SPEECH_PAST && reader->speech[token] != SPEECH_IT) ||
        !token_is(&word[token - 1], "что") || !(word[token - 1].gap & GAP_CLAUSE) || !word[token - 2].used)
        return false;
    for (unsigned at = token + 1; at < reader->writing.tokens && reader->clause[at] == reader->clause[token];
         at++)
        if (reader_names_thing(reader, at) && !reader_is_row(reader_mention_of(reader, at)->key[0]))
            return false;
    return true;
}

/* Whether the word says that what its sentence names, and was answered with, comes: "Renuald has toddled up". */
static bool is_arrival(const struct reader *reader, unsigned token)
{
    return !reader->cells && !reader->plain && reader->writing.token[token].letter[0] >= 0x400 &&
           reader->speech[token] != SPEECH_I &&
           reader_is_listed(&reader->writing.token[token], "judge.arrives") &&
           has_used(reader, reader->sentence, token);
}

/* Whether the word is a sound made twice: «топ-топ». */
static bool is_sound_twice(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    if (reader->plain || word->length < 2 || word->length > 5 || word->letter[0] < 0x400 ||
        reader->class[token] != WORD_UNKNOWN)
        return false;
    const bool before = token > 0 && same_word(&word[-1], word) &&
                        reader->text[word[-1].at + (size_t)word[-1].bytes] == '-',
               behind = token + 1 < reader->writing.tokens && same_word(&word[1], word) &&
                        reader->text[word->at + (size_t)word->bytes] == '-';
    const bool drawn = token + 1 < reader->writing.tokens && word[1].length == 1 &&
                       word[1].letter[0] == word->letter[word->length - 1] &&
                       reader->text[word->at + (size_t)word->bytes] == '-'; /* «ква-а-а» */
    return before || behind || drawn;
}

/* Whether a hyphen joins the word, a real one, to a name that was answered with: «Лугос-синька». */
static bool is_hyphened(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    return !reader->cells && !reader->plain && token > 0 && word->real && word[-1].used &&
           reader->class[token] == WORD_UNKNOWN && reader->speech[token] == SPEECH_OTHER &&
           word->at == word[-1].at + word[-1].bytes + 1u && reader->text[word->at - 1] == '-' &&
           !reader_mention_of(reader, token);
}

/* Whether the word, which no dictionary has, is an order at the end of a sentence, set off behind what was answered with: "King of Temeria,
 * besmoke!" */
static bool is_order_to_done(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    const bool last = token + 1 == reader->writing.tokens || word[1].gap & GAP_SENTENCE;
    return !reader->cells && !reader->plain && dictionary_known() && token > 0 && last && !word->real &&
           word->length > 5 && word->gap & GAP_CLAUSE && !(word->gap & GAP_SENTENCE) && word[-1].used &&
           reader->class[token] == WORD_UNKNOWN &&
           (ends_with(word, "аи") || ends_with(word, "яи") || ends_with(word, "уи")) &&
           reader->text[word->at + (size_t)word->bytes] == '!' && !lexicon_resembles(reader->lexicon, word);
}

/* Whether the noun, which ends in -а, is the object of a masculine one, «барда», and no feminine one, «победа»: the dictionary has its instrumental. */
static bool is_masculine_object(const struct reader *reader, unsigned at)
{
    static const char *const ends[] = { "ом", "ем" };
    const struct token *word = &reader->writing.token[at];
    char text[64];
    bool is = false;

    if (word->bytes < 6 || word->bytes + 2u > sizeof text)
        return false;
    memcpy(text, reader->text + word->at, word->bytes);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0] && !is; i++) {
        memcpy(text + word->bytes - 2, ends[i], 4);
        is = dictionary_speech(text, word->bytes + 2u) != SPEECH_NONE;
    }
    return is;
}

/* Whether the noun has the form that the first word of the name has, so that it can only say what that is: «ярл Удальрик», «барда Драйга», «подругу Трисс». */
static bool agrees(const struct reader *reader, unsigned noun, unsigned name)
{
    static const char *const instrumental[] = { "ом", "ем", "ои", "еи", "ою", "ею" };
    const struct token *a = &reader->writing.token[noun], *b = &reader->writing.token[name];
    bool base = false, open = ends_with(a, "а") || ends_with(a, "я"),
         object = ends_with(a, "у") || ends_with(a, "ю");

    for (unsigned i = 0; i < reader->dones; i++)
        base |= lexicon_is_base(reader->lexicon, b, reader->done[i]);
    for (size_t i = 0; i < sizeof instrumental / sizeof instrumental[0]; i++)
        if (ends_with(a, instrumental[i]) || ends_with(b, instrumental[i]))
            return ends_with(a, instrumental[i]) && ends_with(b, instrumental[i]);
    const bool name_open = ends_with(b, "а") || ends_with(b, "я"),
               name_object = ends_with(b, "у") || ends_with(b, "ю");
    if (object)
        return name_object || (base && !name_open);
    if (open)
        return is_masculine_object(reader, noun) ? !base && name_open : base;
    return base && !ends_with(a, "и") && !ends_with(a, "ы") && !ends_with(a, "е") && !ends_with(a, "о");
}

/* Whether the noun stands right before the name of what was answered with, adjectives aside, or right behind it, and says what that is: "Field
 * Marshal Coehoorn", "the jarl Udalryk"; but "the Fiend, an old friend" may be all that is said of it. */
static bool is_title(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    unsigned next = token + 1;
    const unsigned before = token;

    if (reader->cells || reader->plain || reader->dones == 0 || reader->exchange || !dictionary_known() ||
        !word->real || word->length < 3 || word->letter[0] < 0x400 || reader->class[token] != WORD_UNKNOWN ||
        reader->speech[token] != SPEECH_OTHER || reader_mention_of(reader, token) ||
        lexicon_number(word) >= 0 || reader_is_listed(word, "judge.twin") ||
        reader_is_listed(word, "judge.preposition") ||
        (token > 0 && !word->gap && reader_is_listed(word - 1, "judge.preposition")) ||
        lexicon_resembles(reader->lexicon, word))
        return false;
    const struct token *all = reader->writing.token;
    while (next < reader->writing.tokens && !all[next].gap && !all[next].used &&
           reader->speech[next] == SPEECH_ADJECTIVE && !reader_mention_of(reader, next))
        next++;
    if (next < reader->writing.tokens && !all[next].gap && all[next].used && is_of_done(reader, next))
        return agrees(reader, token, next);
    return before > 0 && !all[before].gap && all[before - 1].used && is_of_done(reader, before - 1) &&
           agrees(reader, token, before - 1);
}

/* Whether the clause that begins there stands behind a dash and a name as its subject, and is what that is said to be: "Hjalmar is the heir of Crach". */
static bool is_predicate(const struct reader *reader, unsigned first)
{
    static const char *const other[] = { "у", "ю", "ом", "ем", "ои", "еи", "ами", "ах", "е" };
    const struct token *word = reader->writing.token;
    bool dash = false, base = false;
    unsigned noun = first;

    if (first == 0 || !word[first - 1].used)
        return false;
    for (size_t at = word[first - 1].at + (size_t)word[first - 1].bytes; at + 1 < word[first].at; at++)
        dash |= memcmp(reader->text + at, "\xe2\x80", 2) == 0 || memcmp(reader->text + at, "- ", 2) == 0;
    for (unsigned i = 0; dash && i < reader->dones; i++)
        base |= lexicon_is_base(reader->lexicon, &word[first - 1], reader->done[i]);
    while (noun + 1 < reader->writing.tokens && reader->clause[noun + 1] == reader->clause[first] &&
           reader->speech[noun] == SPEECH_ADJECTIVE)
        noun++;
    if (!base || reader->speech[noun] != SPEECH_OTHER || word[noun].length < 4 ||
        reader->class[noun] != WORD_UNKNOWN)
        return false;
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        if (ends_with(&word[noun], other[i]))
            return false;
    return true;
}

/* Whether the word stands in a clause that can say nothing of the answer, as that is all that can be answered: behind what was answered with, without a verb,
 * a name or a word of the lists that turn a sentence round, "Cahir, a prince on a white horse". After a pass what was may stand there, too. */
static bool is_idle_clause(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[token];
    const bool passed = reader->dones > 0 &&
                        strcmp(reader->verb[reader->dones - 1], reader->done[reader->dones - 1]) == 0 &&
                        reader->silent == 0;
    unsigned first = token, words = 0;

    if (reader->cells || reader->plain || reader->dones == 0 || reader->more || reader->exchange ||
        reader->private || reader->several || !dictionary_known() || reader->asks[reader->sentence[token]] ||
        reader->asks_clause[clause] || !has_used(reader, reader->sentence, token) ||
        word[token].letter[0] < 0x400)
        return false;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    if ((!passed && (first == 0 || reader->sentence[first - 1] != reader->sentence[token])) ||
        is_predicate(reader, first))
        return false;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++) {
        const enum speech speech = reader->speech[at];
        const enum word_class class = reader->class[at];
        if (word[at].used || reader_mention_of(reader, at) || word[at].quote ||
            lexicon_number(&word[at]) >= 0)
            return false;
        if (class != WORD_UNKNOWN && class != WORD_CHATTER && class != WORD_OF && class != WORD_ONTO &&
            class != WORD_ASIDE && !(class == WORD_AND && at > first) && class != WORD_WITHOUT)
            return false;
        if (speech == SPEECH_I || speech == SPEECH_YOU || speech == SPEECH_DO || speech == SPEECH_TO ||
            speech == SPEECH_IT || (speech == SPEECH_PAST && !passed))
            return false;
        if (reader_is_listed(&word[at], "judge.others") || reader_is_listed(&word[at], "judge.says") ||
            reader_is_listed(&word[at], "judge.places") || reader_is_listed(&word[at], "judge.twin"))
            return false;
        if (class == WORD_UNKNOWN && (lexicon_resembles(reader->lexicon, &word[at]) || !word[at].real))
            return false;
        words += word[at].length > 2;
    }
    return words > (passed ? 0u : 1u);
}

/* Whether the number counts what no card is, "13 devils!", in a sentence of which nothing was answered: a real word stands behind it that names nothing. */
static bool counts_others(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    if (reader->cells || reader->plain || lexicon_number(word) <= 0 || token + 1 == reader->writing.tokens ||
        word[1].gap || has_used(reader, reader->sentence, token) || !word[1].real || word[1].length < 4 ||
        reader->speech[token + 1] != SPEECH_OTHER || reader->class[token + 1] != WORD_UNKNOWN ||
        reader_mention_of(reader, token + 1) || lexicon_resembles(reader->lexicon, &word[1]))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->sentence[at] == reader->sentence[token] && reader_mention_of(reader, at))
            return false;
    return true;
}

bool reader_is_harmless(const struct reader *reader, unsigned token, struct talk *sentence,
                        struct talk *clause)
{
    if (is_unknown_place(reader, token) || may_end(reader, token))
        return false;
    if (!reader->cells && lexicon_number(&reader->writing.token[token]) > MOST_NUMBERED &&
        reader->writing.token[token].letter[0] <= '9' && !has_used(reader, reader->clause, token))
        return true; /* a year, a price: no card has that number, and nobody has as many */
    if (lexicon_number(&reader->writing.token[token]) == (int)(reader->dones - reader->silent))
        return true; /* "all three: A, B and C" */
    if (lexicon_number(&reader->writing.token[token]) > 0 &&
        has_used(reader, reader->writing.token[token].letter[0] > '9' ? reader->sentence : reader->clause,
                 token))
        return false; /* "..., a couple" */
    if (lexicon_number(&reader->writing.token[token]) > 1 && !reader->asks[reader->sentence[token]] &&
        is_corrected_count(reader, token))
        return false; /* "A catapult. No, two" */
    if (reader_is_listed(&reader->writing.token[token], "judge.twin") &&
        has_used(reader, reader->clause, token))
        return false; /* "a longship with its twin": perhaps both */
    if (is_of_row(reader, token) || is_before_act(reader, token) || is_own_affair(reader, token) ||
        is_strange_name(reader, token) || is_beside_field(reader, token) || is_brought(reader, token) ||
        is_relative_verb(reader, token) || tells_of_done(reader, token) || is_arrival(reader, token) ||
        is_sound_twice(reader, token) || is_order_to_done(reader, token) || is_hyphened(reader, token) ||
        is_title(reader, token) || is_idle_clause(reader, token) || counts_others(reader, token) ||
        stays_on_table(reader, token))
        return true;
    if (is_sound(&reader->writing.token[token]) || is_called_out(reader, token) ||
        is_spoken_to(reader, token))
        return true;
    if (reader->speech[token] != SPEECH_NONE && is_far_clause(reader, reader->clause[token]))
        return true;
    return reader_is_void(reader, token) || is_epithet(reader, token) || is_aside(reader, token) ||
           is_adjunct(reader, token) || reader_is_talk(reader, token, reader->sentence, sentence) ||
           reader_is_talk(reader, token, reader->clause, clause);
}

bool reader_is_mild(const struct reader *reader, unsigned token)
{
    const bool acts = reader->speech[token] == SPEECH_IT || reader->speech[token] == SPEECH_DO ||
                      (reader->speech[token] == SPEECH_OTHER && is_adverb(&reader->writing.token[token]));
    if ((reader->speech[token] == SPEECH_I && has_used(reader, reader->clause, token)) ||
        reader->speech[token] == SPEECH_ADJECTIVE || reader->writing.token[token].length == 1)
        return true;
    for (unsigned at = 0; acts && at < reader->writing.tokens; at++)
        if (reader->sentence[at] == reader->sentence[token] && reader->writing.token[at].used)
            return true;
    return false;
}
