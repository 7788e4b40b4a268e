/* What is denied, postponed, doubted, asked or quoted, and how far that reaches. */
#include "reader.h"

#include "judge/words/likeness.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

/* Whether two things are compared there: "Ves is stronger than Keira". */
static bool compares(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    unsigned next = token + 1;
    if (next < reader->writing.tokens && reader->class[next] == WORD_WITHOUT) /* "than" */
        next++;
    return reader->class[token] == WORD_THAN && token > 0 && next < reader->writing.tokens &&
           !word[token].gap && reader_mention_of(reader, token - 1) && reader_mention_of(reader, next);
}

/* Whether the word says that something is kept, which is no answer now. */
static bool keeps(const struct reader *reader, unsigned token)
{
    const struct mention *mention = reader_mention_of(reader, token);
    return mention && mention->verb && reader_names(mention, "keep") && !reader->exchange &&
           !reader_is_verb_now(reader, mention);
}

/* The thing that is the last word before the clause, if the clause names nothing; NULL: there is none. */
static const struct mention *before_clause(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    while (at > 0 && reader->clause[at - 1] == clause) {
        if (reader_mention_of(reader, at))
            return NULL;
        at--;
    }
    return at > 0 && !reader_mention_of(reader, at) && reader->sentence[at - 1] == reader->sentence[at]
               ? reader_mention_of(reader, at - 1)
               : NULL;
}

/* Whether a later clause of the sentence says of what was named before it that it is the move, and nothing else: "..., and my move as well". */
static bool is_the_move(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    for (unsigned i = at + 1; i + 1 < reader->writing.tokens && reader->sentence[i] == reader->sentence[at];
         i++) {
        const unsigned clause = reader->clause[i];
        bool only = clause != reader->clause[at] && reader_is_listed(&word[i], "judge.mine") &&
                    !word[i + 1].gap && reader_is_listed(&word[i + 1], "judge.turns");
        for (unsigned k = at + 1; only && k < reader->writing.tokens; k++)
            if (reader->clause[k] == clause && k != i && k != i + 1)
                only = !reader_mention_of(reader, k) && !word[k].used &&
                       (reader->class[k] == WORD_AND || reader->class[k] == WORD_BUT ||
                        reader->class[k] == WORD_CHATTER || reader->class[k] == WORD_ASIDE);
        if (only)
            return true;
    }
    return false;
}

/* Whether behind the thing something is said of it: "Stennis is weaker", "the Fiend - that is power". */
static bool is_said_of(struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const unsigned aside =
        at > 2 && reader->idiom[at - 1] && token_is(word - 2, "если") ? 2 : 0; /* "if anything" */
    const struct mention *thing = at > aside ? reader_mention_of(reader, at - aside - 1) : NULL;
    bool said = (token_is(word, "уже") && !word->gap) || reader->class[at] == WORD_THAN ||
                (token_is(word, "это") && word->gap & GAP_CLAUSE);

    if (said && token_is(word, "это") && is_the_move(reader, at)) {
        for (unsigned i = at; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++)
            reader->void_quote[i] = true;
        return false;
    }
    if (token_is(word, "это") && at + 1 < reader->writing.tokens && !word[1].gap &&
        reader_is_listed(word + 1, "judge.that-is-all"))
        return false; /* "the Fiend, that is all" */
    said |= reader_is_listed(word, "judge.copulas") && !word->gap;
    if (token_is(word, "карта") && at > 0 && lexicon_is_adjective(word - 1) &&
        !reader_is_listed(word - 1, "judge.ordinal") && at + 1 < reader->writing.tokens &&
        reader_mention_of(reader, at + 1) && !(word[1].gap & GAP_SENTENCE)) {
        const struct mention *next = reader_mention_of(reader, at + 1);
        for (unsigned i = 0; i < next->tokens && reader->clause[at] != reader->clause[next->first]; i++)
            reader->void_quote[next->first + i] = true;
        return true; /* "a beautiful card, the Fog" */
    }
    if (!thing && word->letter[0] >= 0x400 && reader_is_listed(word, "judge.said-of") &&
        before_clause(reader, at) &&
        !(at + 1 < reader->writing.tokens && /* "Vattier for you, a card - for me" */
          (reader->class[at + 1] == WORD_OWN || reader->class[at + 1] == WORD_TO_OWN)) &&
        !(at > 0 && reader_is_listed(word - 1, "judge.ordinal")) && /* "..., the second card - Morvran" */
        (at + 1 == reader->writing.tokens || reader->clause[at + 1] != reader->clause[at])) {
        thing = before_clause(reader, at);
        said = true;
    }
    if (word->letter[0] >= 0x400 && reader_is_listed(word, "judge.copulas") && at > 0 && !word->gap &&
        !thing && at + 1 < reader->writing.tokens && !word[1].gap && reader_mention_of(reader, at + 1) &&
        reader_is_listed(word - 1, "judge.one-card"))
        return true; /* "my last move was the leader" */
    if (!said || !thing || thing->verb || reader_mention_of(reader, at))
        return false;
    for (unsigned i = 0; i < thing->tokens && reader->clause[at] != reader->clause[thing->first]; i++)
        reader->void_quote[thing->first + i] = true;
    return true;
}

/* Whether the word ends a clause as what is said of the thing that it begins with, "Sabrina is quite different in the book": an
 * adjective in the form of the subject, with words between. */
static bool is_statement(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    unsigned first = at;
    unsigned behind = at + 1;
    while (behind < reader->writing.tokens && reader->clause[behind] == clause && !reader->cells &&
           reader_is_listed(&word[behind], "judge.somewhat"))
        behind++;
    const bool last = behind == reader->writing.tokens || reader->clause[behind] != clause;

    if (!last || reader_mention_of(reader, at) || word[at].used ||
        !(ends_with(&word[at], "ая") || ends_with(&word[at], "ыи") || ends_with(&word[at], "ое") ||
          ends_with(&word[at], "ые")))
        return false;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    const struct mention *thing = reader_mention_of(reader, first);
    if (!thing || thing->verb || thing->first + thing->tokens + 1u > at)
        return false;
    for (unsigned i = first; i < at; i++)
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I ||
            (reader_mention_of(reader, i) && reader_mention_of(reader, i) != thing))
            return false;
    return lexicon_is_base(reader->lexicon, &word[first], thing->key[0]);
}

/* Whether the noun is followed, or preceded, by the thing in a clause that says where something is in the world outside, "in my head Fog, Frost
 * in the yard": of what is there as well as in the game, `judge.scenery.GAME` in the texts. */
static bool is_elsewhere(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    const bool in = reader_is_listed(&word[at], "judge.scene-in"),
               by = reader_is_listed(&word[at], "judge.scene-by");
    unsigned noun = at + 1, things = 0;
    char key[64];

    if (reader->class[at] == WORD_AND || reader->class[at] == WORD_FIRST || word[at].letter[0] < 0x400)
        return false; /* "behind her the Rain"; and it is told by cases */
    if ((!in && !by) || reader->cells || reader->plain || !dictionary_known())
        return false;
    while (noun < reader->writing.tokens && !word[noun].gap && lexicon_is_adjective(&word[noun]) &&
           !reader_mention_of(reader, noun))
        noun++;
    if (noun == reader->writing.tokens || word[noun].gap || reader_mention_of(reader, noun) ||
        !word[noun].real || reader_is_listed(&word[noun], "judge.board") ||
        (in ? dictionary_is_direction(reader->text + word[noun].at, word[noun].bytes)
            : !is_instrument(&word[noun]) && !ends_with(&word[noun], "ами") &&
                  !ends_with(&word[noun], "еи") && !ends_with(&word[noun], "ои") &&
                  !ends_with(&word[noun], "ью")))
        return false;
    snprintf(key, sizeof key, "judge.scenery.%s", reader->sampled->session->setup.game->name);
    const char *scenery = words_find(LANG_EN, key);
    for (unsigned i = 0; scenery && i < reader->writing.tokens; i++) {
        const struct mention *mention = reader_mention_of(reader, i);
        if (reader->clause[i] != clause)
            continue;
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I || word[i].used)
            return false;
        if (!mention || mention->first != i)
            continue;
        if (mention->verb || !strstr(scenery, mention->key[0]) ||
            !(lexicon_is_base(reader->lexicon, &word[i], mention->key[0]) || mention->tokens == 1))
            return false;
        things++;
    }
    return things == 1;
}

/* Whether the words from the first to the last are a clause by themselves. */
static bool is_whole_clause(const struct reader *reader, unsigned first, unsigned last)
{
    return (first == 0 || reader->clause[first - 1] != reader->clause[first]) &&
           reader->clause[first] == reader->clause[last] &&
           (last + 1 == reader->writing.tokens || reader->clause[last + 1] != reader->clause[last]);
}

/* Whether the word, behind a thing in the form of the subject, is what that is said to be, "Hjalmar is the only decent man", "the Fiend, a
 * grim beast": a noun behind a dash or "is", and adjectives that agree with it. */
static bool is_called_so(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    unsigned first = at;
    bool adjective = false;

    if (reader->cells || reader->plain || !dictionary_known() || reader_mention_of(reader, at) ||
        !word[at].real || word[at].length < 3 || reader->speech[at] != SPEECH_OTHER ||
        word[at].letter[0] < 0x400)
        return false;
    const bool being = reader_is_listed(&word[at], "judge.being");
    while (first > 0 && reader->clause[first - 1] == clause && !reader_mention_of(reader, first - 1) &&
           !word[first].gap && reader->speech[first - 1] == SPEECH_ADJECTIVE &&
           (ends_with(&word[first - 1], "ыи") || ends_with(&word[first - 1], "ии") ||
            ends_with(&word[first - 1], "ои") || ends_with(&word[first - 1], "ая") ||
            ends_with(&word[first - 1], "яя") || ends_with(&word[first - 1], "ое") ||
            ends_with(&word[first - 1], "ые") || ends_with(&word[first - 1], "ие")))
        first--, adjective = true;
    const struct mention *whose =
        at + 1 < reader->writing.tokens && !word[at + 1].gap ? reader_mention_of(reader, at + 1) : NULL;
    const bool of = whose && !whose->verb && !reader_is_row(whose->key[0]) && word[first].gap & GAP_CLAUSE &&
                    (reader->class[at] == WORD_UNKNOWN || reader->class[at] == WORD_CHATTER) &&
                    !reader_is_listed(&word[at], "judge.places") &&
                    !reader_is_listed(&word[at], "judge.turns") && !is_instrument(&word[at + 1]) &&
                    !lexicon_is_base(reader->lexicon, &word[at + 1], whose->key[0]); /* "the heir of Crach" */
    if (!being && !of &&
        (!adjective || reader_is_listed(&word[at], "judge.turns") ||
         reader_is_listed(&word[at], "judge.places") || reader->class[at] == WORD_MEASURE))
        return false;
    unsigned from = first;
    while (from > 0 &&
           (reader->clause[from - 1] == clause || reader->idiom[from - 1] ||
            reader->class[from - 1] == WORD_ASIDE || token_is(&word[from - 1], "это")) &&
           !reader_mention_of(reader, from - 1) && reader->sentence[from - 1] == reader->sentence[at])
        from--;
    const struct mention *thing = from > 0 ? reader_mention_of(reader, from - 1) : NULL;
    if (!thing || thing->verb || reader_is_row(thing->key[0]) ||
        reader->sentence[thing->first] != reader->sentence[at] ||
        !lexicon_is_base(reader->lexicon, &word[thing->first], thing->key[0]) ||
        (thing->first > 0 && !word[thing->first].gap && reader->class[thing->first - 1] != WORD_CHATTER &&
         reader->class[thing->first - 1] != WORD_BUT && reader->class[thing->first - 1] != WORD_AND))
        return false;
    bool parts = first == from; /* a dash, or "is", or a word such as "of course" stands between */
    for (unsigned i = from; i < first; i++) {
        if ((reader_is_listed(&word[i], "judge.preposition") && !token_is(&word[i], "у")) ||
            reader_is_listed(&word[i], "judge.concedes") || reader_is_listed(&word[i], "judge.either"))
            return false; /* "the Nekker or clear weather" */
        parts |=
            token_is(&word[i], "это") || reader->class[i] == WORD_CHATTER || reader->class[i] == WORD_ASIDE;
    }
    if (first == from && !word[first].gap &&
        !(adjective && being && is_whole_clause(reader, thing->first, at)))
        return false; /* "the Fiend big beast": an epithet, perhaps; but "the Fiend an old friend" */
    if (first == from && reader->text[word[from - 1].at + (size_t)word[from - 1].bytes] == ',')
        parts = being && at + 1 < reader->writing.tokens && !word[at + 1].gap;
    for (unsigned i = 0; parts && i < reader->writing.tokens; i++)
        if ((reader->clause[i] == clause || reader->clause[i] == reader->clause[thing->first]) &&
            (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I ||
             reader->speech[i] == SPEECH_DO ||
             (reader_mention_of(reader, i) != thing && !(of && reader_mention_of(reader, i) == whose) &&
              reader_is_wanted(reader, i))))
            return false;
    return parts;
}

/* Denies in the clause of the thing as well what is said of it in the next one. */
static bool tells_what_it_is(struct reader *reader, unsigned at)
{
    if (!is_called_so(reader, at))
        return false;
    for (unsigned i = at; i-- > 0;) {
        const struct mention *thing = reader_mention_of(reader, i);
        if (!thing)
            continue;
        for (unsigned k = 0; k < thing->tokens; k++)
            reader->void_quote[thing->first + k] = true;
        break;
    }
    return true;
}

/* Whether "not" stands before the thing that was named last: "Triss, not Triss..." has decided nothing. */
static bool wavers(const struct reader *reader, unsigned at)
{
    const struct mention *next = at + 1 < reader->writing.tokens && !reader->writing.token[at + 1].gap
                                     ? reader_mention_of(reader, at + 1)
                                     : NULL;
    if (reader->class[at] != WORD_NOT || !next || next->verb || reader_is_row(next->key[0]) ||
        !(token_is(&reader->writing.token[at], "не") || token_is(&reader->writing.token[at], "not")))
        return false;
    for (unsigned i = at; i-- > 0 && reader->sentence[i] == reader->sentence[at];) {
        const struct mention *last = reader_mention_of(reader, i);
        if (last && !last->verb)
            return next->keys == 1 && reader_names(last, next->key[0]);
    }
    return false;
}

/* Whether "he" or "she" may be something that was named in the clause before: "the medic, he revives Ida". */
static bool refers(const struct reader *reader, unsigned at)
{
    if (reader->writing.token[at].letter[0] < 0x400 ||
        !reader_is_listed(&reader->writing.token[at], "judge.he"))
        return false;
    for (unsigned before = at; before-- > 0 && reader->sentence[before] == reader->sentence[at];)
        if ((reader->clause[before] + 1u == reader->clause[at] ||
             (reader->clause[before] == reader->clause[at] && reader->class[at - 1] == WORD_AND)) &&
            (reader_mention_of(reader, before) || reader->writing.token[before].used))
            return true;
    const bool raises = at + 1 < reader->writing.tokens && at > 0 &&
                        reader->writing.token[at].gap & GAP_SENTENCE &&
                        reader_is_listed(&reader->writing.token[at + 1], "judge.raises");
    return raises && !reader->cells &&
           (reader_mention_of(reader, at - 1) || reader->writing.token[at - 1].used);
}

static bool names_thing_at(const struct reader *reader, unsigned at)
{
    const struct mention *mention = reader_mention_of(reader, at);
    return mention && !mention->verb && !reader_names(mention, HALF_FOE) && !reader_names(mention, HALF_OWN);
}

static bool tells_of_other(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    bool other = reader->writing.token[at].letter[0] >= 0x400 &&
                 reader_is_listed(&reader->writing.token[at], "judge.others");

    other |= reader->speech[at] == SPEECH_NAME && reader->class[at] == WORD_UNKNOWN;
    const struct mention *told = reader_mention_of(reader, at);
    if (!names_thing_at(reader, at) &&
        (reader->speech[at] == SPEECH_DO ||
         (told && told->verb && reader->speech[at] != SPEECH_I && reader->speech[at] != SPEECH_PAST)))
        for (unsigned i = 0; i < at; i++) /* "your turn, lay down the Fog" */
            if (reader->sentence[i] == reader->sentence[at] && reader->class[i] == WORD_YOURS &&
                reader->clause[i] != clause &&
                reader_is_listed(&reader->writing.token[i + 1], "judge.turn-of"))
                return true;
    for (unsigned verb = at + 1; other && !names_thing_at(reader, at) && verb < reader->writing.tokens &&
                                 verb < at + 4 && reader->clause[verb] == clause;
         verb++)
        if (reader->speech[verb] == SPEECH_PAST || reader->speech[verb] == SPEECH_YOU ||
            reader->speech[verb] == SPEECH_IT)
            return !refers(reader, at) &&
                   !(reader->cells && token_is(&reader->writing.token[at], "кто") &&
                     reader_is_listed(&reader->writing.token[verb], "judge.described"));
    return false;
}

/* Whether somebody is called what the clause names, "what a toad you are", "you little fiend": "you", one thing in the form of the subject,
 * nothing that is done, and between them small words and adjectives. */
static bool calls_names(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    const struct mention *thing = NULL;

    if (reader->cells || reader->plain || reader_mention_of(reader, at) ||
        (reader->idiom[at] &&
         !(reader->idiom[at] == 1 && reader->class[at] == WORD_YOURS)) || /* "oh you ..." */
        !reader_is_listed(&reader->writing.token[at], "judge.you"))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct mention *mention = reader_mention_of(reader, i);
        const enum word_class class = reader->class[i];
        const enum speech speech = reader->speech[i];
        if (reader->clause[i] != clause || i == at)
            continue;
        if (reader->writing.token[i].used || class == WORD_PUT || class == WORD_TO_FOE ||
            class == WORD_TO_OWN || class == WORD_FOE || class == WORD_OWN ||
            (mention && (mention->verb || reader_is_row(mention->key[0]) || (thing && thing != mention))))
            return false;
        if (!mention && (speech == SPEECH_I || speech == SPEECH_YOU || speech == SPEECH_IT ||
                         speech == SPEECH_PAST || speech == SPEECH_TO || speech == SPEECH_DO))
            return false;
        thing = mention ? mention : thing;
    }
    if (!thing || !lexicon_is_base(reader->lexicon, &reader->writing.token[thing->first], thing->key[0]))
        return false;
    for (unsigned i = thing->first > at ? at + 1 : thing->first + thing->tokens;
         i < (thing->first > at ? thing->first : at); i++)
        if (reader->writing.token[i].length > 3 && reader->class[i] != WORD_CHATTER &&
            reader->class[i] != WORD_AND && reader->class[i] != WORD_ASIDE &&
            reader->speech[i] != SPEECH_ADJECTIVE)
            return false;
    return true;
}

/* Whether the word says that somebody sees, knows or waits for what the clause names, and nothing there that something is done: "I see your
 * Frost", "all waited for the Ballista". */
static bool senses(struct reader *reader, unsigned at)
{
    const enum speech speech = reader->speech[at];
    const unsigned clause = reader->clause[at];
    if (!reader->cells && at + 1 < reader->writing.tokens && !reader->writing.token[at + 1].gap &&
        reader_is_listed(&reader->writing.token[at], "judge.awaits") && names_thing_at(reader, at + 1))
        return true; /* "expect the Leshen by the evening" */
    if ((speech != SPEECH_I && speech != SPEECH_PAST) || reader_mention_of(reader, at) ||
        !reader_is_listed(&reader->writing.token[at], "judge.senses"))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == clause && i != at &&
            (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_TO))
            return false;
    return true;
}

/* Whether the word begins a clause that says until when, "I wait, while the Scorch comes": "while" right before what is named, of which something is
 * said, and nothing is done. */
static bool is_until(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    const struct token *word = &reader->writing.token[at];
    bool says = false;

    if (reader->cells || reader->plain || at == 0 || !(word->gap & GAP_CLAUSE) || word->gap & GAP_SENTENCE ||
        !(token_is(word, "пока") || token_is(word, "покуда") || token_is(word, "while") ||
          token_is(word, "until")) ||
        reader_mention_of(reader, at - 1) || reader->writing.token[at - 1].used)
        return false;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == clause; i++) {
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I || reader->speech[i] == SPEECH_DO ||
            reader->writing.token[i].used)
            return false;
        says |= reader->speech[i] == SPEECH_IT || reader->speech[i] == SPEECH_PAST ||
                (reader_mention_of(reader, i) && reader_mention_of(reader, i)->verb);
    }
    return says;
}

/* Whether the candidates answer with that verb. */
static bool asks_to(const struct reader *reader, const char *verb)
{
    bool asks = false;
    for (unsigned i = 0; i < reader->candidates && !asks; i++)
        asks = strcmp(reader->candidate[i].part[0], verb) == 0;
    return asks;
}

/* Whether the word says that a card stays in the hand of which some are given back, "the ballista stays, ...", and no verb of that stands in its clause. */
static bool stays_here(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    bool thing = false;

    if (reader->cells || reader->plain || !reader_is_listed(&reader->writing.token[at], "judge.stays") ||
        !(asks_to(reader, "redraw") || asks_to(reader, "give")) ||
        (at > 0 && reader->class[at - 1] == WORD_NOT && !reader->writing.token[at].gap))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct mention *mention = reader_mention_of(reader, i);
        if (reader->clause[i] != clause || i == at)
            continue;
        if ((mention && mention->verb && reader_is_verb_now(reader, mention)) ||
            reader->writing.token[i].used || reader->class[i] == WORD_ONTO ||
            reader_is_listed(&reader->writing.token[i], "judge.rids") ||
            (mention && wanted_has(&reader->wanted, mention->key[0]) &&
             reader->role[mention - reader->mention] &&
             strcmp(reader->role[mention - reader->mention], "take") == 0))
            return false;
        thing |= mention && names_thing_at(reader, i) &&
                 lexicon_is_base(reader->lexicon, &reader->writing.token[mention->first], mention->key[0]);
    }
    return thing;
}

/* Whether the word begins "with the enemy", and a word of the clause says that somebody goes there to work: whose half is told. */
static bool is_spy_there(const struct reader *reader, unsigned at)
{
    bool goes = false;
    if (reader->cells || reader->plain || at == 0 || at + 1 >= reader->writing.tokens ||
        reader->writing.token[at + 1].gap ||
        !(token_is(&reader->writing.token[at], "у") || token_is(&reader->writing.token[at - 1], "у")))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        goes |= reader->clause[i] == reader->clause[at] &&
                (reader_is_listed(&reader->writing.token[i], "judge.serves") ||
                 reader_is_listed(&reader->writing.token[i], "judge.arrives"));
    return goes;
}

/* Whether "not" stands before a verb of giving away where one card is kept, "Dijkstra I do not give away": that denies nothing. */
static bool keeps_by_not(const struct reader *reader, unsigned at)
{
    return !reader->cells && !reader->plain && reader->candidates > 0 && reader->class[at] == WORD_NOT &&
           strcmp(reader->candidate[0].part[0], "keep") == 0 && token_is(&reader->writing.token[at], "не") &&
           at + 1 < reader->writing.tokens && !reader->writing.token[at + 1].gap &&
           reader_is_listed(&reader->writing.token[at + 1], "judge.leaves");
}

/* Whether the word says that what its clause names, and nobody can answer with now, is spent: "oh, the Horn I have spent". All of the sentence that is
 * about that thing is denied. */
static bool is_gone(struct reader *reader, unsigned at)
{
    const struct mention *thing = NULL;

    if (reader->cells || reader->plain || reader->exchange ||
        !reader_is_listed(&reader->writing.token[at], "judge.gone"))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == reader->clause[at] &&
            (reader_is_listed(&reader->writing.token[i], "judge.others") || reader->class[i] == WORD_PUT ||
             reader->writing.token[i].used))
            return false;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->clause[reader->mention[i].first] == reader->clause[at] && !reader->mention[i].verb &&
            !reader_is_row(reader->mention[i].key[0]) && !reader_covers(&reader->mention[i], at)) {
            if (thing)
                return false; /* "no Albrich, so Cahir" */
            thing = &reader->mention[i];
        }
    for (unsigned i = 0; thing && i < thing->keys && i < 16; i++)
        if (wanted_has(&reader->ever, thing->key[i]))
            return false;
    for (unsigned i = 0; thing && i < reader->mentions; i++)
        if (reader->sentence[reader->mention[i].first] == reader->sentence[at] &&
            reader_names(&reader->mention[i], thing->key[0]))
            reader->talk_clause[reader->clause[reader->mention[i].first]] =
                true; /* and stays so once its words are read */
    return thing != NULL;
}

/* Whether the mention is of `judge.scenery.GAME` in the texts alone. */
static bool is_scenery(const struct reader *reader, const struct mention *mention)
{
    char key[64];
    snprintf(key, sizeof key, "judge.scenery.%s", reader->sampled->session->setup.game->name);
    return !mention->verb && mention->keys == 1 &&
           reader_is_key_in(words_find(LANG_EN, key), mention->key[0]);
}

/* Whether right behind what is there outside, too, stands what it consists of, "a rain of tears": a noun that nothing lists in the form of "of", in a
 * clause where nothing is done. */
static bool is_figure(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const struct mention *thing = at > 0 && !word->gap ? reader_mention_of(reader, at - 1) : NULL;

    if (!thing || reader->cells || reader->plain || reader->class[at] != WORD_UNKNOWN ||
        reader_mention_of(reader, at) || !is_scenery(reader, thing) || thing->tokens > 1 || !word->real ||
        word->length < 4 || word->letter[0] < 0x400 || reader->speech[at] != SPEECH_OTHER ||
        !lexicon_is_base(reader->lexicon, &reader->writing.token[thing->first], thing->key[0]) ||
        !(ends_with(word, "ов") || ends_with(word, "ев") || ends_with(word, "еи") || ends_with(word, "ы") ||
          ends_with(word, "и") || ends_with(word, "ез") || ends_with(word, "ек") || ends_with(word, "ок")))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == reader->clause[at] &&
            (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I || reader->writing.token[i].used))
            return false;
    return true;
}

/* Denies the weather that lies there if a word says that it is driven away, and by what, "drives away the Frost with a clear sky". */
static void deny_dispelled(struct reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens && !reader->cells && !reader->plain; at++) {
        if (!reader_is_listed(&reader->writing.token[at], "judge.dispels"))
            continue;
        for (unsigned i = 0; i < reader->mentions; i++) {
            const struct mention *mention = &reader->mention[i];
            bool other = false;
            if (reader->clause[mention->first] != reader->clause[at] || !is_scenery(reader, mention) ||
                is_instrument(&reader->writing.token[mention->first]) || !reader_lies_there(reader, mention))
                continue;
            for (unsigned k = 0; k < reader->mentions; k++)
                other |= k != i && reader->clause[reader->mention[k].first] == reader->clause[at] &&
                         is_scenery(reader, &reader->mention[k]);
            for (unsigned k = 0; other && k < mention->tokens; k++)
                reader->void_quote[mention->first + k] = true;
        }
    }
}

/* Of what is told to be in the hand or kept somewhere, "in my hands there are the Frost, the Toad", denies the list: its clause, and those behind it that
 * only name things. */
static bool is_inventory(struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    unsigned clause = reader->clause[at], next = at;

    if (reader->cells || reader->plain || reader->exchange || at == 0 || word[at].gap ||
        reader->class[at] == WORD_IF || !reader_is_listed(&word[at], "judge.stash") ||
        !(token_is(&word[at - 1], "в") || token_is(&word[at - 1], "на") || token_is(&word[at - 1], "за")))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == clause &&
            (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I || word[i].used ||
             (reader_mention_of(reader, i) && !reader_mention_of(reader, i)->verb &&
              reader_names(reader_mention_of(reader, i), "pass"))))
            return false;
    while (next < reader->writing.tokens && reader->clause[next] == clause)
        next++;
    while (next < reader->writing.tokens && reader->sentence[next] == reader->sentence[at]) {
        unsigned end = next;
        bool only = true;
        for (; end < reader->writing.tokens && reader->clause[end] == reader->clause[next]; end++) {
            const struct mention *mention = reader_mention_of(reader, end);
            only &= mention ? !mention->verb && !reader_names(mention, "pass") &&
                                  lexicon_is_base(reader->lexicon, &word[mention->first], mention->key[0])
                            : reader->class[end] == WORD_AND || lexicon_number(&word[end]) >= 0 ||
                                  reader->speech[end] == SPEECH_ADJECTIVE;
        }
        if (!only)
            break;
        reader->void_clause[reader->clause[next]] = true;
        next = end;
    }
    return true;
}

/* Whether the clause begins with "or else": it gives a reason, "the Frost, or else the Griffin gets bored". */
static bool is_reason(const struct reader *reader, unsigned at)
{
    return reader->idiom[at] == 2 && (at == 0 || reader->clause[at - 1] != reader->clause[at]) &&
           token_is(&reader->writing.token[at], "а") && token_is(&reader->writing.token[at + 1], "то");
}

/* Whether the clause begins with "and if": what it says is the other branch. */
static bool is_else(const struct reader *reader, unsigned at)
{
    return at + 1 < reader->writing.tokens &&
           (token_is(&reader->writing.token[at], "а") || token_is(&reader->writing.token[at], "но")) &&
           token_is(&reader->writing.token[at + 1], "если");
}

/* Whether the words say of all that was said before that it holds only so far, and name what else is done: "..., and if not, the Trebuchet". */
static bool is_if_not(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const unsigned behind = at + 2;
    bool names = false;

    if (reader->plain || behind >= reader->writing.tokens || word[1].gap ||
        !((token_is(word, "если") && token_is(word + 1, "нет")) ||
          (token_is(word, "if") && token_is(word + 1, "not"))) ||
        !(word[2].gap || token_is(word + 2, "то") || token_is(word + 2, "тогда")))
        return false;
    for (unsigned i = behind; i < reader->writing.tokens && reader->sentence[i] == reader->sentence[at]; i++)
        names |= reader_is_wanted(reader, i) || reader->writing.token[i].used;
    return names;
}

/* Whether the clause that ends before the word "then" is a condition without "if": a verb and who does it begin the sentence, "has he kept the Rain,
 * then Roche". */
static bool is_then_of_condition(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    unsigned first = at;

    if (reader->cells || reader->plain || at < 2 || !(word[at].gap & GAP_CLAUSE) ||
        !(token_is(&word[at], "тогда") || token_is(&word[at], "то")))
        return false;
    while (first > 0 && reader->sentence[first - 1] == reader->sentence[at])
        first--;
    return (reader->speech[first] == SPEECH_PAST || reader->speech[first] == SPEECH_IT ||
            reader->speech[first] == SPEECH_YOU) &&
           first + 1 < at && reader_is_listed(&word[first + 1], "judge.others");
}

/* Whether the clause of the word begins with "though", and others stand before it. */
static bool concedes(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    while (at > 0 && reader->clause[at - 1] == clause)
        at--;
    return at > 0 && reader->sentence[at - 1] == reader->sentence[at] &&
           (reader_is_listed(&reader->writing.token[at], "judge.though") || is_else(reader, at));
}

/* Whether in the sentence somebody says something. */
static bool is_speech(const struct reader *reader, unsigned sentence)
{
    bool speech = reader->plain;
    for (unsigned at = 0; at < reader->writing.tokens && !reader->plain; at++)
        speech |= reader->sentence[at] == sentence && !reader->writing.token[at].quote &&
                  reader_is_listed(&reader->writing.token[at], "judge.says");
    for (unsigned at = 0; at < reader->writing.tokens && !reader->plain; at++)
        speech |= reader->sentence[at] == sentence && !reader->writing.token[at].quote &&
                  !reader->writing.token[at].real &&
                  reader->speech[at] == SPEECH_PAST; /* «кринул»: it may be a verb of saying, misspelt */
    return speech;
}

/* Whether behind the quotation that the word ends direct speech goes on: «Pass», - said you. */
static bool is_direct(const struct reader *reader, unsigned last)
{
    const struct token *word = &reader->writing.token[last];
    bool sign = false;
    for (size_t at = word->at + (size_t)word->bytes;
         at < reader->size && at < word->at + (size_t)word->bytes + 8; at++) {
        sign |= strchr(",!?", reader->text[at]) && reader->text[at];
        if (sign &&
            (reader->text[at] == '-' ||
             memcmp(reader->text + at, "\xe2\x80", at + 2 <= reader->size ? 2 : 0) == 0) &&
            at + 2 <= reader->size)
            return true;
    }
    return false;
}

/* Whether a colon stands before the quotation, and nothing that the player does: "they all cry: «Scorch»". */
static bool is_reported(const struct reader *reader, unsigned first)
{
    size_t before = reader->writing.token[first].at;
    while (before > 0 &&
           (reader->text[before - 1] == ' ' || reader->text[before - 1] == '"' ||
            (unsigned char)reader->text[before - 1] >= 0x80) &&
           reader->text[before - 1] != ':')
        before--;
    if (before == 0 || reader->text[before - 1] != ':')
        return false;
    for (unsigned at = 0; at < first; at++)
        if (reader->sentence[at] == reader->sentence[first] &&
            (reader->class[at] == WORD_PUT || reader->speech[at] == SPEECH_I ||
             reader_mention_of(reader, at)))
            return false;
    return true;
}

static void survey_quotes(struct reader *reader)
{
    for (unsigned at = 0, end; at < reader->writing.tokens; at = end) {
        const unsigned quote = reader->writing.token[at].quote;
        bool name = true;
        for (end = at; end < reader->writing.tokens && reader->writing.token[end].quote == quote; end++)
            name &=
                ((reader->writing.token[end].used && !reader->void_quote[end]) || /* it was answered with */
                 (reader_mention_of(reader, end) && !reader_mention_of(reader, end)->verb)) &&
                !(end > at && reader->writing.token[end].gap);
        name &= !quote || !(is_speech(reader, reader->sentence[at]) || is_direct(reader, end - 1) ||
                            is_reported(reader, at));
        for (unsigned i = at; quote && !name && i < end; i++)
            reader->writing.token[i].used = reader->void_quote[i] = true;
    }
}

/* Whether a thing is named, or was answered with, in an earlier clause of the sentence. */
static bool names_before(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    while (at-- > 0 && reader->sentence[at] == reader->sentence[at + 1])
        if (reader->clause[at] != clause &&
            (reader->writing.token[at].used ||
             (names_thing_at(reader, at) && !reader_mention_of(reader, at)->verb)))
            return true;
    return false;
}

/* Whether in the sentence of the word the turn is ended: "I save my cards, pass". */
static bool closes_sentence(const struct reader *reader, unsigned at)
{
    char key[64];

    snprintf(key, sizeof key, "judge.closing.%s", reader->sampled->session->setup.game->name);
    const char *closing = words_find(LANG_EN, key);
    for (unsigned i = 0; closing && i < reader->mentions; i++)
        if (reader->sentence[reader->mention[i].first] == reader->sentence[at] &&
            reader->clause[reader->mention[i].first] != reader->clause[at] &&
            reader_names(&reader->mention[i], closing))
            return true;
    return false;
}

/* Whether the last thing named before the word in its sentence is a clause of its own, in the form of the subject: "Vesemir, ..., waits". */
static bool is_called_before(const struct reader *reader, unsigned at)
{
    const struct mention *thing = NULL;
    if (reader->cells || reader->plain)
        return false;
    for (unsigned i = 0; i < reader->mentions && reader->mention[i].first < at; i++)
        if (reader->sentence[reader->mention[i].first] == reader->sentence[at] && !reader->mention[i].verb)
            thing = &reader->mention[i];
    const unsigned behind = thing ? thing->first + thing->tokens : 0;
    return thing && !reader_is_row(thing->key[0]) && reader->clause[behind] != reader->clause[thing->first] &&
           (thing->first == 0 || reader->clause[thing->first - 1] != reader->clause[thing->first]) &&
           lexicon_is_base(reader->lexicon, &reader->writing.token[thing->first], thing->key[0]);
}

/* Whether the clause of the word postpones what was said before it: "..., but not now". */
static bool takes_off(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at], said = at;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->clause[reader->mention[i].first] == clause && !reader->mention[i].verb)
            return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == clause && reader->writing.token[i].used)
            return false;
    unsigned end = at;
    while (at > 0 && reader->clause[at - 1] == clause)
        at--;
    while (end + 1 < reader->writing.tokens && reader->clause[end + 1] == clause)
        end++;
    const bool first = (at == 0 || reader->sentence[at - 1] != reader->sentence[at]) &&
                       end + 1 < reader->writing.tokens && reader->sentence[end + 1] == reader->sentence[at];
    if (first) /* "not now, Catapult", but not "that later, and for now the catapult" */
        return !closes_sentence(reader, at) && reader->class[end + 1] != WORD_BUT &&
               !reader_is_listed(&reader->writing.token[end + 1], "judge.meanwhile");
    unsigned things = 0;
    for (unsigned i = 0; i < reader->mentions; i++)
        things +=
            !reader->mention[i].verb && reader->sentence[reader->mention[i].first] == reader->sentence[at];
    const struct token *word = &reader->writing.token[at];
    const size_t before = at > 0 ? word[-1].at + (size_t)word[-1].bytes : 0;
    bool dash = false;
    for (size_t i = before; at > 0 && i < word->at; i++)
        dash |= reader->text[i] == '-' || (unsigned char)reader->text[i] == 0xe2;
    if (things == 1 && dash && reader->sentence[at - 1] == reader->sentence[at] &&
        reader_mention_of(reader, at - 1))
        return true; /* "the Fiend - in the third round" */
    if (things == 1 && said == at && reader->speech[at] == SPEECH_IT && is_called_before(reader, at))
        return true; /* "Vesemir, old man, waits" */
    if (things == 1 && at > 0 && reader->speech[at] == SPEECH_DO && !reader->cells && !word->used &&
        reader->sentence[at - 1] == reader->sentence[at] && reader_mention_of(reader, at - 1) &&
        lexicon_is_base(reader->lexicon, &reader->writing.token[reader_mention_of(reader, at - 1)->first],
                        reader_mention_of(reader, at - 1)->key[0]))
        return true; /* "Fiend, sit a while" */
    if (things == 1 && at > 0 && token_is(word, "не") && reader->idiom[at] > 1 &&
        end + 1 - at <= (unsigned)reader->idiom[at] + 1 && names_before(reader, at))
        return true; /* "Thaler, alas, not today" */
    return at > 0 && reader->sentence[at - 1] == reader->sentence[at] &&
           reader_is_listed(&reader->writing.token[at], "judge.but-not");
}

/* Whether the words, behind a preposition or in the instrumental, say how something is done, and name nothing: "in the brow". */
static bool is_manner(const struct reader *reader, unsigned from, unsigned end)
{
    const struct token *word = reader->writing.token;
    const bool behind = reader_is_listed(&word[from], "judge.preposition");
    bool noun = false;

    if (end < from + behind || end > from + 2)
        return false;
    for (unsigned at = from + behind; at <= end; at++) {
        if (!word[at].real || word[at].used || reader_mention_of(reader, at) ||
            (reader->class[at] != WORD_UNKNOWN && reader->class[at] != WORD_CHATTER) ||
            (reader->speech[at] != SPEECH_OTHER && reader->speech[at] != SPEECH_ADJECTIVE) ||
            reader_is_listed(&word[at], "judge.now") || reader_is_listed(&word[at], "judge.board") ||
            reader_is_listed(&word[at], "judge.places"))
            return false;
        noun |= reader->speech[at] == SPEECH_OTHER;
    }
    return noun && (behind ? !(token_is(&word[from], "в") || token_is(&word[from], "на")) ||
                                 dictionary_is_direction(reader->text + word[end].at, word[end].bytes)
                           : is_instrument(&word[end]));
}

/* Denies only how something is not done, "not in the brow, but in the eye", if the next clause says how. */
static bool denies_manner(struct reader *reader, unsigned at, unsigned end)
{
    unsigned last = end + 1;

    if (reader->cells || reader->plain || at == end || end + 2 >= reader->writing.tokens ||
        reader->sentence[end + 1] != reader->sentence[at] || !token_is(&reader->writing.token[end + 1], "а"))
        return false;
    while (last + 1 < reader->writing.tokens && reader->clause[last + 1] == reader->clause[end + 1])
        last++;
    if (!is_manner(reader, at + 1, end) || !is_manner(reader, end + 2, last))
        return false;
    for (unsigned i = at; i <= last; i++)
        reader->void_quote[i] = true;
    return true;
}

/* Denies only what stands behind "not" in its clause, if that is a place, "not close, but ranged", or if the next clause puts
 * something else in its place, "not the catapult, but Ves". False: the whole clause is denied. */
static bool denies_part(struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    unsigned next = at + 1, end = at;
    bool place = false;

    if (at == 0 || reader->clause[at - 1] != clause ||
        !(token_is(&word[at], "не") || token_is(&word[at], "not")))
        return false;
    while (end + 1 < reader->writing.tokens && reader->clause[end + 1] == clause)
        end++;
    if (token_is(&word[at], "не") && denies_manner(reader, at, end))
        return true;
    for (; next <= end && next < at + 3 && !place; next++) {
        const struct mention *mention = reader_mention_of(reader, next);
        const bool verb = reader->class[next] == WORD_TO_FOE && word[next].length > 4; /* "I do not give" */
        place = mention && !mention->verb && !verb &&
                (reader_is_row(mention->key[0]) || reader_names(mention, HALF_FOE) ||
                 reader_names(mention, HALF_OWN));
    }
    const struct mention *thing = at < end ? reader_mention_of(reader, at + 1) : NULL;
    const bool instead = thing && !thing->verb && end + 1 < reader->writing.tokens &&
                         reader->sentence[end + 1] == reader->sentence[at] &&
                         (token_is(&word[end + 1], "а") || token_is(&word[end + 1], "but"));
    if (!place && !instead)
        return false;
    for (unsigned i = at; i <= end; i++)
        reader->void_quote[i] = true;
    return true;
}

/* Denies only what stands before "there is no ..." in its clause, if a word behind it says what is done for that: "no Albrich, so Cahir". */
static bool denies_before(struct reader *reader, unsigned at)
{
    const struct mention *thing = at > 0 ? reader_mention_of(reader, at - 1) : NULL;

    if (!thing || thing->verb || at + 2 >= reader->writing.tokens ||
        !token_is(&reader->writing.token[at], "нет") || reader->clause[at + 1] != reader->clause[at] ||
        reader->clause[thing->first] != reader->clause[at])
        return false;
    const bool is = reader_is_listed(&reader->writing.token[at + 1], "judge.thus");
    for (unsigned i = thing->first; is && i <= at; i++)
        reader->void_quote[i] = true;
    return is;
}

/* Of "Svanrige... there is none" only what stands alone in the clause before it is denied: that clause, plus one; 0: it is not so. */
static unsigned denies_last(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const struct mention *thing = at > 0 ? reader_mention_of(reader, at - 1) : NULL;

    if (!thing || thing->verb || reader_is_row(thing->key[0]) || at + 1 == reader->writing.tokens ||
        !token_is(word, "нет") || reader->clause[at] == reader->clause[at - 1] || word[1].gap ||
        reader->sentence[at] != reader->sentence[at - 1] ||
        (at + 2 < reader->writing.tokens && reader->clause[at + 2] == reader->clause[at]) ||
        (thing->first > 0 && reader->clause[thing->first - 1] == reader->clause[thing->first]))
        return 0;
    return reader_is_listed(&word[1], "judge.its") ? reader->clause[thing->first] + 1u : 0;
}

/* Whether the word, one of those that make everything doubtful, only tells more of what was named in a clause before its own: "the
 * Fiend, who ...", "Dandelion, sing them something". */
static bool only_tells(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const bool begins = at > 0 && (word->gap & GAP_CLAUSE ||
                                   (at > 1 && word[-1].gap & GAP_CLAUSE && reader->class[at - 1] != WORD_IF));
    if (reader_starts_with(word, "котор"))
        return begins && names_before(reader, at);
    const struct token *last = word + (reader->idiom[at] > 1 ? reader->idiom[at] - 1 : 0);
    if (!ends_with(last, "нибуд"))
        return false;
    for (unsigned i = at; i-- > 0 && reader->clause[i] == reader->clause[at];)
        if (reader->writing.token[i].length > 3 && reader->class[i] != WORD_PUT &&
            reader->speech[i] != SPEECH_I && reader->class[i] != WORD_IF)
            return names_before(reader, at); /* it belongs to another verb: "sing us something" */
    return false;
}

/* Whether the word is "any" before the name of a single kind of card: "any ballista"; or "that very one". */
static bool is_any_of_same(const struct reader *reader, unsigned at)
{
    const unsigned behind = at + (reader->idiom[at] > 1 ? reader->idiom[at] : 1u);
    while (at > 0 && reader->idiom[at] > 0 && reader->idiom[at - 1] == reader->idiom[at] + 1)
        at--;
    const bool ends = behind == reader->writing.tokens || reader->writing.token[behind].gap;
    const struct mention *next = !ends    ? reader_mention_of(reader, behind)
                                 : at > 0 ? reader_mention_of(reader, at - 1) /* "Sheala, that very one" */
                                          : NULL;
    return next && !next->verb && next->keys == 1 && !reader_is_row(next->key[0]) &&
           (reader_is_listed(&reader->writing.token[at], "judge.any") ||
            (!reader->cells && reader_is_listed(&reader->writing.token[behind - 1], "judge.very")));
}

/* Whether the word, "which", in brackets leads to the name of what stands before them, "I lay the parsley (which is the petraria)". */
static bool tells_nickname(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const struct mention *thing =
        at + 1 < reader->writing.tokens && !word[1].gap ? reader_mention_of(reader, at + 1) : NULL;
    if (reader->cells || reader->plain || !reader_starts_with(word, "котор") || word->at == 0 ||
        reader->text[word->at - 1] != '(' || !thing || thing->verb || reader_is_row(thing->key[0]))
        return false;
    const unsigned behind = thing->first + thing->tokens;
    return (behind == reader->writing.tokens || reader->clause[behind] != reader->clause[at]) &&
           !names_before(reader, at);
}

/* Whether a colon stands before the word, and its clause says what the player does, where cards lie in cells: "I should like something simple: I
 * take the beast". */
static bool is_done_behind_colon(const struct reader *reader, unsigned at)
{
    const struct token *last = &reader->writing.token[at - 1];
    bool does = false;
    for (unsigned i = at; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++)
        does |= reader->speech[i] == SPEECH_I;
    return reader->cells && does && reader->text[last->at + (size_t)last->bytes] == ':';
}

/* Where in the sentence of "if ... would" what is really done begins, "..., but so: Zoltan"; 0: nowhere. */
static unsigned real_part(const struct reader *reader, unsigned at)
{
    const unsigned sentence = reader->sentence[at];
    unsigned first = at, from = 0;
    bool unreal = false;

    while (first > 0 && reader->sentence[first - 1] == sentence)
        first--;
    for (unsigned i = first; i < reader->writing.tokens && reader->sentence[i] == sentence; i++) {
        const struct token *word = &reader->writing.token[i];
        unreal |= reader_is_listed(word, "judge.would") ||
                  (i > 0 && token_is(word, "знаю") &&
                   token_is(word - 1, "не")); /* "I do not know... well, Geralt" */
        if (from > 0 && reader_is_wide(reader->class[i]))
            return 0;
        if (unreal && from == 0 && i > at && word->gap & GAP_CLAUSE &&
            (reader->class[i] == WORD_BUT || is_done_behind_colon(reader, i) ||
             reader_is_listed(word, "judge.really")))
            from = i;
    }
    return from;
}

/* Whether something is said to be done in the clause. */
static bool does_in(const struct reader *reader, unsigned clause)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && (reader->class[at] == WORD_PUT || reader->speech[at] == SPEECH_I))
            return true;
    return false;
}

/* Whether the clause before that of the word belongs to the same sentence. */
static bool is_same_sentence(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    while (at > 0 && reader->clause[at] == clause)
        at--;
    return reader->clause[at] + 1u == clause && reader->sentence[at] == reader->sentence[at + 1];
}

/* Where in the sentence of "tonight" what is done now begins, "..., and for now a warrior"; 0: nowhere. */
static unsigned now_part(const struct reader *reader, unsigned at)
{
    for (unsigned i = at + 1; i + 1 < reader->writing.tokens && reader->sentence[i] == reader->sentence[at];
         i++)
        if (reader->class[i] == WORD_BUT && reader_is_listed(&reader->writing.token[i + 1], "judge.now"))
            return i;
    return 0;
}

/* Whether the clause of "tomorrow" names something, and another of the sentence says what is done now or first: "first Vreemde, Letho
 * tomorrow". */
static bool is_now_elsewhere(const struct reader *reader, unsigned at)
{
    bool names = false, now = false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const bool here = reader->clause[i] == reader->clause[at];
        if (reader->sentence[i] != reader->sentence[at])
            continue;
        names |= here && names_thing_at(reader, i);
        now |= !here && (reader_is_listed(&reader->writing.token[i], "judge.now") ||
                         reader_is_listed(&reader->writing.token[i], "judge.at-once"));
    }
    return names && now && !reader->cells;
}

/* Whether in an earlier clause of the sentence of the word something is done with what is named there. */
static bool does_before(const struct reader *reader, unsigned at)
{
    bool does = false;
    for (unsigned i = 0; i < at; i++)
        does |= reader->sentence[i] == reader->sentence[at] && reader->clause[i] != reader->clause[at] &&
                reader->class[i] == WORD_PUT;
    return does && names_before(reader, at);
}

/* Whether "in the hand" ends its clause behind the one thing that is named there: "Letho is still in my hand, Vreemde on the field". */
static bool stays_in_hand(const struct reader *reader, unsigned at)
{
    const unsigned end = at + (reader->idiom[at] > 1 ? reader->idiom[at] - 1u : 0);
    unsigned things = 0;

    const bool ends = end + 1 == reader->writing.tokens;

    if (reader->cells || !token_is(&reader->writing.token[end], "руке") ||
        (ends ? !does_before(reader, at)
              : reader->clause[end + 1] == reader->clause[at] || reader->class[end + 1] == WORD_AND))
        return false;
    for (unsigned i = 0; i < reader->mentions; i++)
        things += reader->clause[reader->mention[i].first] == reader->clause[at] &&
                  !reader->mention[i].verb && reader->mention[i].first < at;
    return things == 1;
}

/* Whether the word says that the writer has not decided: "I must think", "not decided yet". */
static bool is_undecided(const struct reader *reader, unsigned at)
{
    const bool denied = (at > 0 && reader->class[at - 1] == WORD_NOT) ||
                        (at > 1 && reader->class[at - 2] == WORD_NOT && !reader->writing.token[at].gap);
    if (!reader_is_listed(&reader->writing.token[at], "judge.undecided"))
        return false;
    bool later = reader->class[at] == WORD_LATER || reader->class[at] == WORD_IF || denied;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        later |= reader->sentence[i] == reader->sentence[at] && reader->class[i] == WORD_TONIGHT;
    return later;
}

/* Whether the word points at one of several things: "here is Frost, there is Fog". */
static bool points(const struct reader *reader, unsigned at)
{
    if (!reader_is_listed(&reader->writing.token[at], "judge.here"))
        return false;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->sentence[i] == reader->sentence[at]; i++)
        if (reader->clause[i] != reader->clause[at] &&
            reader_is_listed(&reader->writing.token[i], "judge.there"))
            return true;
    return false;
}

/* Whether what leaves something open is only what comes behind what was said: "Frost, and then we shall see". */
static bool opens_rest(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    bool rest = false;

    for (unsigned i = 0; i < reader->writing.tokens; i++)
        rest |= reader->clause[i] == clause &&
                (reader->class[i] == WORD_AND || reader_is_listed(&reader->writing.token[i], "judge.there"));
    return rest;
}

/* Leaves open what was said before it, as far as nothing is done there: in earlier sentences, "Frost, Fog... I must think", and in earlier
 * clauses of its own. What is said of the rest leaves nothing open: "the rest I decide tomorrow". */
static void leave_open(struct reader *reader, unsigned at)
{
    const unsigned sentence = reader->sentence[at], clause = reader->clause[at];
    bool done[LEXICON_TOKENS] = { false }, acts[LEXICON_TOKENS] = { false }, names = false;

    for (unsigned i = 0; i < reader->writing.tokens && reader->sentence[i] <= sentence; i++) {
        const struct mention *mention = reader_mention_of(reader, i);
        const bool thing = mention && !mention->verb, here = reader->sentence[i] == sentence;
        if (here && ((thing && reader->clause[i] >= clause) || reader->class[i] == WORD_SECOND ||
                     reader_is_listed(&reader->writing.token[i], "judge.rest")))
            return;
        names |= here && thing;
        const bool does =
            reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I || (mention && mention->verb);
        done[reader->sentence[i]] |= does;
        acts[reader->clause[i]] |= does;
    }
    for (unsigned i = 0; i < clause && names && !opens_rest(reader, at); i++)
        reader->void_clause[i] |= !acts[i];
    for (unsigned i = 0; i < sentence && !names; i++)
        reader->void_sentence[i] |= !done[i];
}

/* Whether the clause ends with what the thing in it is to the writer, "Siegfried is my favourite knight": "my", adjectives, a noun, all in the
 * form of the subject. */
static bool is_his_favourite(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    unsigned noun = at + 1, first = at;

    if (reader->cells || reader->plain || word[at].gap || at == 0 || noun == reader->writing.tokens ||
        word[noun].gap || reader_mention_of(reader, at) || !reader_is_listed(&word[at], "judge.mine") ||
        !dictionary_known())
        return false;
    while (noun < reader->writing.tokens && !word[noun].gap && reader->speech[noun] == SPEECH_ADJECTIVE &&
           !reader_mention_of(reader, noun))
        noun++;
    if (noun == reader->writing.tokens || word[noun].gap || reader_mention_of(reader, noun) ||
        !word[noun].real || reader->speech[noun] != SPEECH_OTHER || word[noun].letter[0] < 0x400 ||
        (noun + 1 < reader->writing.tokens && reader->clause[noun + 1] == clause) ||
        reader_is_listed(&word[noun], "judge.turns") || reader_is_listed(&word[noun], "judge.places") ||
        reader_is_listed(&word[noun], "judge.preposition") || reader->class[noun] == WORD_MEASURE ||
        reader->class[noun] == WORD_LATER ||
        (noun == at + 1 && reader->class[noun] != WORD_UNKNOWN &&
         !reader_is_listed(&word[noun], "judge.being")))
        return false;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    const struct mention *thing = reader_mention_of(reader, first);
    if (!thing || thing->verb || reader_is_row(thing->key[0]) ||
        !lexicon_is_base(reader->lexicon, &word[first], thing->key[0]))
        return false;
    for (unsigned i = first; i < noun; i++)
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I || reader->speech[i] == SPEECH_IT ||
            word[i].used || (reader_mention_of(reader, i) && reader_mention_of(reader, i) != thing))
            return false;
    return true;
}

/* Whether the clause tells what a card is to others, "Kambi is a holy cock with them", "the islanders have Hjalmar": somebody stands behind
 * "with", what is named has the form of the subject, and nothing is done. */
static bool is_with_others(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const unsigned clause = reader->clause[at];
    bool theirs = false, thing = false;

    if (reader->cells || reader->plain || word->length != 1 || !token_is(word, "у") ||
        at + 1 == reader->writing.tokens || word[1].gap || reader_is_wanted(reader, at + 1))
        return false;
    theirs = reader_is_listed(&word[1], "judge.with-them");
    theirs |= word[1].length > 5 &&
              (ends_with(&word[1], "ев") || ends_with(&word[1], "ов") || ends_with(&word[1], "еи") ||
               ends_with(&word[1], "ан") || ends_with(&word[1], "ян"));
    for (unsigned i = 0; theirs && i < reader->writing.tokens; i++) {
        const struct mention *mention = reader_mention_of(reader, i);
        if (reader->clause[i] != clause || i == at + 1)
            continue;
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I || reader->speech[i] == SPEECH_DO ||
            reader->speech[i] == SPEECH_TO || reader->writing.token[i].used ||
            (mention && (mention->verb || reader_is_row(mention->key[0]))))
            return false;
        if (mention && mention->first == i &&
            !lexicon_is_base(reader->lexicon, &reader->writing.token[i], mention->key[0]))
            return false;
        thing |= mention != NULL;
    }
    return theirs && thing;
}

/* Whether the clause is "with me" and one thing alone, "I have Hjalmar"; "but I have Hjalmar" answers something, and lays him. */
static bool is_all_he_has(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    const struct mention *thing = at + 1 < reader->writing.tokens ? reader_mention_of(reader, at + 1) : NULL;
    if (!thing || at == 0 || reader->class[at] != WORD_TO_OWN ||
        !token_is(&reader->writing.token[at - 1], "у") || thing->verb || reader_is_row(thing->key[0]) ||
        reader->within || reader->exchange || (at > 1 && reader->clause[at - 2] == clause))
        return false;
    const unsigned behind = thing->first + thing->tokens;
    return behind == reader->writing.tokens || reader->clause[behind] != clause;
}

/* Whether the word says of what its clause names that the player has it, and nothing there that it is laid: "I have Hjalmar, I have Cerys". */
static bool is_counted_up(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    bool thing = false;

    if (reader->cells || reader->writing.token[at].length < 3)
        return false;
    if (is_all_he_has(reader, at))
        return true;
    if (reader->writing.token[at].letter[0] < 0x400 ||
        !reader_is_listed(&reader->writing.token[at], "judge.has") || reader_mention_of(reader, at) ||
        (at > 0 && token_is(&reader->writing.token[at - 1], "то"))) /* "that is" */
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct mention *mention = reader_mention_of(reader, i);
        if (reader->clause[i] != clause)
            continue;
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I ||
            token_is(&reader->writing.token[i], "против") || /* "against them there is the Fiend" */
            (mention && (mention->verb || reader_is_row(mention->key[0]))))
            return false;
        thing |= mention && names_thing_at(reader, i);
    }
    return thing;
}

/* Whether the word begins a clause that tells what somebody did, behind one that judges it: "well done that you threw the Rain". */
static bool is_what_was_done(const struct reader *reader, unsigned at)
{
    bool past = false;
    if (reader->cells || reader->plain || at == 0 || !token_is(&reader->writing.token[at], "что") ||
        !(reader->writing.token[at].gap & GAP_CLAUSE) || reader->writing.token[at].gap & GAP_SENTENCE ||
        reader_mention_of(reader, at - 1) || reader->writing.token[at - 1].used)
        return false;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++) {
        if (reader->writing.token[i].used || reader->speech[i] == SPEECH_I)
            return false;
        past |= reader->speech[i] == SPEECH_PAST;
    }
    return past;
}

/* Whether it is said that nobody is called, and the words stand apart: "nobody does he call today". */
static bool calls_nobody(const struct reader *reader, unsigned at)
{
    bool nobody = false, declines = false;
    for (unsigned i = 0; i < reader->candidates; i++)
        declines |= strcmp(reader->candidate[i].notation, "decline") == 0;
    for (unsigned i = 0; declines && i < reader->writing.tokens; i++)
        nobody |= reader->clause[i] == reader->clause[at] &&
                  reader_is_listed(&reader->writing.token[i], "judge.nobody");
    return nobody;
}

/* Whether the word denies nothing where cards lie in cells: "I take from you", where it else says who has the card; "no luck for it". */
static bool denies_nothing(const struct reader *reader, unsigned at)
{
    if (reader->cells && at > 0 && token_is(&reader->writing.token[at], "стоит") &&
        !reader->writing.token[at].gap && reader_is_listed(&reader->writing.token[at - 1], "judge.described"))
        return true; /* "the one who stands there", where it else says what is worth nothing */
    if (!reader->cells || at + 1 >= reader->writing.tokens || reader->writing.token[at + 1].gap)
        return false;
    if (at > 0 && token_is(&reader->writing.token[at], "у") && !reader->writing.token[at].gap &&
        reader_is_listed(&reader->writing.token[at - 1], "judge.described"))
        return true; /* "the one you have in front" */
    if (token_is(&reader->writing.token[at], "не"))
        return reader_is_listed(&reader->writing.token[at + 1], "judge.hard-luck") ||
               calls_nobody(reader, at);
    bool acts = false;
    for (unsigned i = 0; i < reader->mentions; i++)
        acts |= reader->mention[i].verb && reader_is_verb_now(reader, &reader->mention[i]) &&
                reader->clause[reader->mention[i].first] == reader->clause[at];
    return acts && token_is(&reader->writing.token[at], "у");
}

/* Whether the word says that something could have been done, where cards lie in cells: "he could strike Vivec, he struck the hero". Where the
 * writer himself takes something, it is he alone of whom "he took the hero" is not said. */
static bool could(struct reader *reader, unsigned at)
{
    const bool takes =
        reader->candidates > 0 && strcmp(reader->candidate[reader->candidates - 1].part[0], "take") == 0;
    bool is = false;
    if (!reader->cells || !reader_is_listed(&reader->writing.token[at], "judge.could"))
        return false;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++)
        is |= reader->speech[i] == SPEECH_TO;
    for (unsigned i = at + 1; is && takes && i < reader->writing.tokens; i++)
        if (reader->sentence[i] == reader->sentence[at] && reader->clause[i] != reader->clause[at] &&
            reader->speech[i] == SPEECH_PAST && !token_is(&reader->writing.token[i - 1], "я"))
            reader->void_clause[reader->clause[i]] = true;
    return is;
}

/* Whether a verb is named in the clause, or the writer says there what he does. */
static bool acts_in(const struct reader *reader, unsigned clause)
{
    bool acts = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct mention *mention = reader_mention_of(reader, at);
        acts |=
            reader->clause[at] == clause && ((mention && mention->verb) || reader->speech[at] == SPEECH_I);
    }
    return acts;
}

/* Where cards lie in cells, a clause that tells which card is meant is denied with the one before it, "I do not hit the one who stands there", or
 * if none does anything, by what the one behind it says: "the one who stands there I do not need", "... is a friend of mine". */
static void deny_relatives(struct reader *reader)
{
    for (unsigned at = 1; reader->cells && at < reader->writing.tokens; at++) {
        const struct token *word = &reader->writing.token[at];
        const unsigned clause = reader->clause[at];
        if (clause != reader->clause[at - 1] + 1u || reader->sentence[at] != reader->sentence[at - 1] ||
            !(token_is(word, "кто") || token_is(word, "что") || token_is(word, "who") ||
              reader_starts_with(word, "котор")))
            continue;
        unsigned next = at;
        while (next < reader->writing.tokens && reader->clause[next] == clause)
            next++;
        const bool does_nothing = next < reader->writing.tokens &&
                                  reader->sentence[next] == reader->sentence[at] &&
                                  !acts_in(reader, clause - 1) && !acts_in(reader, clause) &&
                                  !acts_in(reader, reader->clause[next]);
        bool tells = false;
        for (unsigned i = next;
             does_nothing && i < reader->writing.tokens && reader->clause[i] == reader->clause[next]; i++)
            tells |= reader->class[i] == WORD_NOT || reader->speech[i] == SPEECH_IT ||
                     (reader->class[i] == WORD_UNKNOWN && !reader_mention_of(reader, i));
        reader->void_clause[clause] |= reader->void_clause[clause - 1] || tells;
    }
}

/* Whether the word says that what the clause names is got rid of, "the toad, to the dump with it", where nothing of that kind is asked for. */
static bool gets_rid(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    static const char *const rids[] = { "give", "redraw", "discard" };
    struct mention mention;

    if (!reader->cells && !reader->plain && reader->candidates > 0 &&
        strcmp(reader->candidate[0].part[0], "keep") == 0 &&
        ((at > 0 && token_is(word, "отбои") && !word->gap && token_is(word - 1, "в")) ||
         (!(at > 0 && keeps_by_not(reader, at - 1)) &&
          lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) && mention.verb &&
          !reader_names(&mention, "keep") && !reader_is_listed(word, "judge.whose.me") &&
          (reader_names(&mention, "discard") || reader_names(&mention, "redraw") ||
           reader_names(&mention, "give")))))
        return true; /* "the Nekker away, the Fiend stays" */
    if (reader->cells || reader->plain || !reader_is_listed(word, "judge.rids") ||
        (!reader_is_listed(word, "judge.rids-alone") &&
         (at == 0 || word->gap ||
          !(token_is(word - 1, "в") || token_is(word - 1, "на") || token_is(word - 1, "за") ||
            token_is(word - 1, "к") || token_is(word - 1, "the")))) ||
        (lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) && !mention.verb))
        return false;
    for (unsigned i = 0; i < reader->candidates; i++)
        if (duel_index((const char *const[]){ rids[0], rids[1], rids[2], NULL },
                       reader->candidate[i].part[0]) >= 0)
            return false;
    return true;
}

/* Of a plural verb that puts off what it names, "Triss, the horn and both ghouls stay in my hand", denies as well what is only named in the clauses
 * before it. */
static void put_off_list(struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    unsigned clause = reader->clause[at], from = at;

    if (!(ends_with(&word[at], "ат") || ends_with(&word[at], "ят") || ends_with(&word[at], "ут") ||
          ends_with(&word[at], "ют")))
        return;
    while (from > 0 && reader->clause[from - 1] == clause)
        from--;
    while (from > 0 && reader->sentence[from - 1] == reader->sentence[at]) {
        unsigned first = from - 1;
        bool only = reader->text[word[first].at + (size_t)word[first].bytes] == ',';
        for (;; first--) {
            const struct mention *mention = reader_mention_of(reader, first);
            only &=
                mention ? !mention->verb && !reader_names(mention, "pass") : lexicon_number(&word[first]) > 0;
            if (first == 0 || reader->clause[first - 1] != reader->clause[from - 1])
                break;
        }
        if (!only)
            return;
        reader->void_clause[reader->clause[from - 1]] = true;
        from = first;
    }
}

/* Denies the row behind "but not", "only not to the archers, I lay it close". */
static void deny_row(struct reader *reader, unsigned at)
{
    for (unsigned next = at + 1;
         next < reader->writing.tokens && next < at + 4 && !reader->writing.token[next].gap; next++) {
        const struct mention *mention = reader_mention_of(reader, next);
        for (unsigned i = 0;
             mention && !mention->verb && reader_is_row(mention->key[0]) && i < mention->tokens; i++)
            reader->void_quote[mention->first + i] = true;
        if (mention)
            break;
    }
}

/* Whether the word begins a clause that exaggerates, "such a fog that you might hang up a scarecrow": «хоть», and somebody is told to do it. */
static bool exaggerates(const struct reader *reader, unsigned at)
{
    bool told = false;
    if (reader->cells || reader->plain || !token_is(&reader->writing.token[at], "хоть") ||
        (at > 0 && reader->clause[at - 1] == reader->clause[at]))
        return false;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++) {
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I)
            return false;
        told |= reader->speech[i] == SPEECH_DO && !ends_with(&reader->writing.token[i], "те");
    }
    return told;
}

/* The first word of the sentence. */
static unsigned first_of(const struct reader *reader, unsigned sentence)
{
    unsigned first = 0;
    while (reader->sentence[first] != sentence)
        first++;
    return first;
}

/* Whether where cards lie in cells the word says of what is named right before it that it is against something: "the elder is against". */
static bool is_opposed(const struct reader *reader, unsigned at)
{
    return reader->cells && !reader->plain && at > 0 && !reader->writing.token[at].gap &&
           token_is(&reader->writing.token[at], "против") && reader_mention_of(reader, at - 1) &&
           (at + 1 == reader->writing.tokens || reader->clause[at + 1] != reader->clause[at]);
}

void reader_survey_void(struct reader *reader)
{
    if (!reader->all)
        survey_quotes(reader);
    memset(reader->void_clause, 0, sizeof reader->void_clause);
    memset(reader->void_sentence, 0, sizeof reader->void_sentence);
    memset(reader->keeping, 0, sizeof reader->keeping);
    if (reader->all)
        return;
    deny_dispelled(reader);
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const enum word_class class = reader->class[at];
        const bool loose =
            !reader->cells && !reader->writing.token[at].used && reader->writing.token[at].length > 2;
        const bool wide = reader_is_wide(class) || compares(reader, at) || wavers(reader, at);
        if ((tells_of_other(reader, at) && !calls_nobody(reader, at)) || calls_names(reader, at) ||
            is_statement(reader, at) || gets_rid(reader, at) || reader_is_saying(reader, at) ||
            is_said_of(reader, at) || senses(reader, at) || is_until(reader, at) ||
            (loose && (stays_here(reader, at) || is_inventory(reader, at) || is_gone(reader, at) ||
                       is_figure(reader, at))) ||
            is_reason(reader, at) || points(reader, at) || could(reader, at) || is_counted_up(reader, at) ||
            is_with_others(reader, at) || is_what_was_done(reader, at) || is_his_favourite(reader, at) ||
            is_opposed(reader, at) || exaggerates(reader, at)) {
            reader->void_clause[reader->clause[at]] = true;
            continue;
        }
        if (is_elsewhere(reader, at) || tells_what_it_is(reader, at)) {
            reader->talk_clause[reader->clause[at]] = true; /* and stays so once its words are read */
            continue;
        }
        reader->keeping[reader->clause[at]] += keeps(reader, at);
        if (class == WORD_EXCEPT && !reader->cells && !reader->exchange)
            deny_row(reader, at);
        if (is_undecided(reader, at))
            leave_open(reader, at);
        if (is_then_of_condition(reader, at) || is_if_not(reader, at)) {
            const unsigned sentence = reader->sentence[at];
            reader->void_sentence[sentence] = true;
            if (sentence > 0 && at < 3 + first_of(reader, sentence) && is_if_not(reader, at))
                reader->void_sentence[sentence - 1] = true; /* "Roche. And if not, the Trebuchet" */
            continue;
        }
        if (!wide && class != WORD_NOT && class != WORD_LATER && class != WORD_UNDO)
            continue;
        const struct mention *mention = reader_mention_of(reader, at);
        if (mention && (!mention->verb || reader_is_verb_now(reader, mention)))
            continue;
        if (class == WORD_NOT &&
            (keeps_by_not(reader, at) || is_spy_there(reader, at) || denies_part(reader, at) ||
             denies_before(reader, at) || denies_nothing(reader, at) ||
             (at > 0 && reader->class[at - 1] == WORD_NOT && denies_nothing(reader, at - 1))))
            continue;
        if (class == WORD_IF && is_any_of_same(reader, at))
            continue;
        if (class == WORD_IF && tells_nickname(reader, at))
            continue;
        if (class == WORD_IF && !reader->cells && at + 1 < reader->writing.tokens &&
            reader->idiom[at + 1] > 2 && reader->class[at + 1] == WORD_CHATTER &&
            token_is(&reader->writing.token[at + 1], "что"))
            continue; /* "the one that is in my hand" */
        if (class == WORD_NOT && !reader->cells && at > 0 && !reader->writing.token[at].gap &&
            reader_is_listed(&reader->writing.token[at], "judge.such") &&
            reader_is_listed(&reader->writing.token[at - 1], "judge.one-more"))
            continue; /* "and one more such" */
        if (class == WORD_IF && reader->void_sentence[reader->sentence[at]])
            continue; /* nothing of it is meant already: a post of such words alone would be looked through for each */
        const unsigned denied = class == WORD_NOT ? denies_last(reader, at) : 0;
        if (denied > 0)
            reader->void_clause[denied - 1] = true;
        const unsigned real = wide && class == WORD_IF ? real_part(reader, at) : 0;
        if (wide && (real > at || only_tells(reader, at))) {
            for (unsigned on = at; on < (real > at ? real : at + 1); on++)
                reader->void_clause[reader->clause[on]] = true;
            continue;
        }
        if (wide && (stays_in_hand(reader, at) ||
                     (at > 0 && reader->idiom[at - 1] > 1 && stays_in_hand(reader, at - 1)))) {
            reader->void_clause[reader->clause[at]] = true;
            continue;
        }
        if (class == WORD_TONIGHT && is_now_elsewhere(reader, at)) {
            reader->void_clause[reader->clause[at]] = true;
            continue;
        }
        const unsigned now =
            class == WORD_TONIGHT || (class == WORD_IF && !reader->cells) ? now_part(reader, at) : 0;
        for (unsigned on = at;
             class == WORD_IF && now > 0 && on-- > 0 && reader->sentence[on] == reader->sentence[at];)
            reader->void_clause[reader->clause[on]] = true; /* "the Horn, if I live, and for now a Ghoul" */
        for (unsigned on = at; on < now; on++)
            reader->void_clause[reader->clause[on]] = true;
        if (now > 0)
            continue;
        if (class == WORD_LATER && takes_off(reader, at)) {
            reader->void_sentence[reader->sentence[at]] = true;
            continue;
        }
        if (reader->cells && class == WORD_IF &&
            reader_is_listed(&reader->writing.token[at], "judge.likes")) {
            reader->void_clause[reader->clause[at]] = true; /* "I take Curio, I like the theatre" */
            continue;
        }
        if (class == WORD_LATER && !reader->cells)
            put_off_list(reader, at);
        if (wide && concedes(reader, at)) {
            for (unsigned on = at;
                 on < reader->writing.tokens && reader->sentence[on] == reader->sentence[at]; on++)
                reader->void_clause[reader->clause[on]] = true;
        } else if (wide)
            reader->void_sentence[reader->sentence[at]] = true;
        else
            reader->void_clause[reader->clause[at]] = true;
    }
    for (unsigned at = 1; at < reader->writing.tokens; at++) /* "I spare the Fiend, the Ghoul, too" */
        if (reader->class[at] == WORD_TOO && reader->clause[at] > 0 &&
            reader->void_clause[reader->clause[at] - 1u] && !does_in(reader, reader->clause[at]) &&
            is_same_sentence(reader, at))
            reader->void_clause[reader->clause[at]] = true;
    deny_relatives(reader);
}

bool reader_is_void(const struct reader *reader, unsigned token)
{
    const unsigned clause = reader->clause[token], sentence = reader->sentence[token];
    if (reader->all)
        return false;
    return reader->void_quote[token] || reader->talk_clause[clause] || reader->void_clause[clause] ||
           reader->void_sentence[sentence] || reader->asks[sentence] || reader->asks_clause[clause] ||
           reader->keeping[clause] > keeps(reader, token);
}
