/* What was not read: words and things that no answer accounts for. */
#include "reader.h"
#include "judge/words/spare.h"

#include "judge/words/likeness.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool reader_is_known(const struct reader *reader, unsigned token)
{
    if (reader_is_one_more(reader, token) ||
        (reader->class[token] == WORD_SAME && !reader->writing.token[token].used))
        return false;
    return reader->writing.token[token].used || reader->class[token] != WORD_UNKNOWN ||
           reader_mention_of(reader, token) || reader_is_heading(reader, token);
}

/* Whether the English word, read as Russian in Latin letters, names what could be answered: "pas", "liven". */
static bool names_in_letters(const struct reader *reader, unsigned token)
{
    struct writing *const writing = spare(SPARE_NAMES_IN_LETTERS, sizeof *writing);
    const struct token *word = &reader->writing.token[token];
    struct mention mention;
    size_t size = 0;
    char *russian =
        word->length > 2 && !reader->respelled && !reader->plain
            ? reader_respelled(reader->lexicon, RESPELL_LETTERS, reader->text + word->at, word->bytes, &size)
            : NULL;
    const bool names = russian && writing_read(writing, russian, size) && writing->tokens == 1 &&
                       lexicon_find(reader->lexicon, writing, 0, &reader->ever, &mention) && mention.whole &&
                       !mention.verb && wanted_has(&reader->ever, mention.key[0]);
    free(russian);
    return names;
}

/* Whether the word is of Latin letters and no English one: Russian, perhaps, spelled otherwise. */
static bool is_foreign(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    if (word->length < 3 && word->letter[0] >= 'a' && word->letter[0] <= 'z' && !word->quote)
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            if (reader->writing.token[at].letter[0] >= 0x400)
                return true; /* "kb" among Russian words: the keyboard's other layout */
    return word->length > 2 && word->letter[0] >= 'a' && word->letter[0] <= 'z' && !word->quote &&
           (!word->real || reader->respelled || names_in_letters(reader, token));
}

/* Whether the word is a verb right behind one that lays a card, and much like a name: «выставлю вверну» is a wyvern, perhaps. */
static bool is_second_verb(const struct reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    return at > 0 && reader->class[at - 1] == WORD_PUT && reader->class[at] == WORD_UNKNOWN && !token->gap &&
           reader->speech[at - 1] == SPEECH_I && reader->speech[at] == SPEECH_I && token->length > 4 &&
           lexicon_resembles(reader->lexicon, token);
}

/* Whether the word is one letter away from one for a row. */
static bool is_near_row(const struct reader *reader, const struct token *word)
{
    for (int row = 0; row < ROWS; row++) {
        char key[64];
        snprintf(key, sizeof key, "judge.say.%s.%s", reader->sampled->session->setup.game->name,
                 reader_rows[row]);
        if (reader_is_near_listed(word, key))
            return true;
    }
    return false;
}

/* Whether the word, which no dictionary has, may be one that turns round what is said: «в друггой раз», «Передмуал», «Скуачю по ...». */
static bool may_turn(const struct reader *reader, unsigned at)
{
    struct writing *const as_said =
        spare(SPARE_MAY_TURN, sizeof *as_said); /* before it was taken for another word */
    const struct token *word = &reader->writing.token[at];
    if (word->used || reader->plain || !dictionary_known() || word->letter[0] < 0x400 ||
        reader->void_sentence[reader->sentence[at]] || reader->asks[reader->sentence[at]] ||
        reader->void_quote[at])
        return false;
    if (reader->class[at] == WORD_UNKNOWN && at > 0 && at + 1 < reader->writing.tokens && !word[1].gap &&
        lexicon_number(word) < 0 && reader_starts_with(&word[1], "раунд"))
        return true; /* «на тритий раунд» */
    if (reader->class[at] != WORD_UNKNOWN && reader->class[at] != WORD_CHATTER)
        return false; /* it was put right */
    if (word->real && reader->speech[at] == SPEECH_ADJECTIVE)
        return reader->class[at] == WORD_UNKNOWN && at > 0 && !word->gap && word[-1].length < 3 &&
               !reader_mention_of(reader, at) && (at + 1 == reader->writing.tokens || word[1].gap) &&
               is_near_row(reader, word); /* «в дольний» */
    const bool small = (unsigned char)reader->text[word->at] != 0xd0 ||
                       (unsigned char)reader->text[word->at + 1] >= 0xb0; /* no name: «казнь бергу» */
    if (word->real && !reader->cells && reader->speech[at] == SPEECH_I && reader->class[at] == WORD_UNKNOWN &&
        at + 1 < reader->writing.tokens && !word[1].gap && reader->speech[at + 1] == SPEECH_TO &&
        reader->class[at + 1] != WORD_LATER && !reader_is_void(reader, at))
        return true; /* «Оказываюсь играть Беса»: does he, or does he not? */
    if (word->real && !(reader->speech[at] == SPEECH_NAME && small))
        return word->length > 5 && reader->class[at] == WORD_UNKNOWN && reader->speech[at] == SPEECH_OTHER &&
               (ends_with(word, "ом") || ends_with(word, "ем")) &&
               lexicon_may_turn(reader->lexicon, word, true); /* «поставлю веером» */
    if (!writing_read(as_said, reader->text + word->at, word->bytes) || as_said->tokens != 1 ||
        as_said->token[0].length < (word->length > 4 || word->bytes > 9 ? 4 : 5))
        return false; /* the soft sign of «тоько» is no letter */
    word = &as_said->token[0];
    if ((ends_with(word, "ю") || ends_with(word, "у")) && at + 1 < reader->writing.tokens &&
        reader->speech[at + 1] == SPEECH_TO && reader->class[at] != WORD_PUT)
        return true; /* «Мчтаю поменять ...» */
    return reader_is_near_listed(word, "judge.senses") || lexicon_may_turn(reader->lexicon, word, false);
}

/* Whether the word stands behind one that says what comes first or last and may be the name of something, misspelt into another word: "before
 * the Rian - Scorch". */
static bool is_ordered(const struct reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    const bool ends = at + 1 == reader->writing.tokens || token[1].gap,
               noun = reader->speech[at] == SPEECH_OTHER || reader->speech[at] == SPEECH_NAME;
    const struct mention *row = reader_mention_of(reader, at); /* taken for one, misspelt */
    const bool corrected =
        reader->class[at] == WORD_CHATTER && !token->real && token->length > 4; /* «Мильой» is no «милой» */
    return at > 0 && !reader->plain && !reader->cells && dictionary_known() &&
           (reader->class[at] == WORD_UNKNOWN || corrected ||
            (noun && ends && reader->class[at] == WORD_CHATTER && token->real && token->length > 3 &&
             reader->class[at - 1] != WORD_LAST)) &&
           (reader->class[at - 1] == WORD_FIRST || reader->class[at - 1] == WORD_LAST ||
            reader->class[at - 1] == WORD_SECOND) &&
           !token->used && token->length > 3 && token->letter[0] >= 0x400 && !(token->gap & GAP_SENTENCE) &&
           (!row || (!token->real && row->tokens == 1 && reader_is_row(row->key[0]))) &&
           !reader_is_void(reader, at) && ends &&
           (noun || corrected || row || lexicon_resembles(reader->lexicon, token));
}

/* Whether the word says what the card is, of which a clause that does nothing was taken for a move: "the Fiend is the most reliable", "the Draug of
 * the second part". */
static bool tells_what_it_is(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    const bool very = reader_is_listed(&word[at], "judge.very"),
               from = reader_is_listed(&word[at], "judge.fiction");
    bool named = false;

    if ((!very && !from) || reader->cells || reader->plain || word[at].used || at == 0 ||
        reader->clause[at - 1] != clause || reader_is_void(reader, at))
        return false;
    if (very && (at + 1 == reader->writing.tokens || word[at + 1].gap ||
                 reader->speech[at + 1] != SPEECH_ADJECTIVE || word[at + 1].used))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->clause[i] != clause)
            continue;
        const struct mention *mention = reader_mention_of(reader, i);
        if (!reader_is_listed(&word[i], "judge.fiction") && /* "of the game" is no "I game" */
            (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I ||
             reader->speech[i] == SPEECH_DO || (mention && mention->verb) ||
             reader_is_listed(&word[i], "judge.arrives") || (word[i].used && reader->speech[i] == SPEECH_IT)))
            return false;
        for (unsigned k = 0; i < at && word[i].used && k < reader->dones; k++)
            named |= lexicon_is_base(reader->lexicon, &word[i], reader->done[k]);
    }
    return named && (!very || at + 2 == reader->writing.tokens || reader->clause[at + 2] != clause ||
                     !word[at + 2].used);
}

/* Whether the word says that something is done again with what was taken back, "I lay it again", and that was not answered with. */
static bool is_again_unread(const struct reader *reader, unsigned at)
{
    bool target = false, puts = false, let = false, serves = false;
    const bool further = token_is(&reader->writing.token[at], "дальше"); /* "and let him work on" */

    if (reader->plain || reader->cells || reader->writing.token[at].used || !reader->more ||
        !(further || reader_is_listed(&reader->writing.token[at], "judge.again")) ||
        reader_is_void(reader, at))
        return false;
    for (unsigned i = 0; i < reader->dones; i++)
        target |= reader->target[i][0] != '\0';
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->clause[i] != reader->clause[at])
            continue;
        puts |= reader->class[i] == WORD_PUT;
        let |= reader_is_listed(&reader->writing.token[i], "judge.let");
        serves |= reader_is_listed(&reader->writing.token[i], "judge.serves");
    }
    return target && ((puts && !further) || (let && serves));
}

/* Whether where nothing more can be played the word is all of its clause, and says what the card does then that the clause before it laid, "Triss has
 * come running, sparkles". */
static bool is_done_by_card(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    bool laid = false;

    if (reader->plain || reader->cells || reader->more || reader->exchange || reader->dones == 0 || at == 0 ||
        !word->real || reader->speech[at] != SPEECH_IT || reader->class[at] != WORD_UNKNOWN ||
        !(word->gap & GAP_CLAUSE) || word->gap & GAP_SENTENCE ||
        (at + 1 < reader->writing.tokens && !(word[1].gap & GAP_SENTENCE)) || reader_mention_of(reader, at))
        return false;
    bool comes = false;
    for (unsigned i = 0; i < at; i++)
        if (reader->clause[i] == reader->clause[at - 1]) {
            laid |= reader->writing.token[i].used;
            comes |= reader_is_listed(&reader->writing.token[i], "judge.arrives");
        }
    return laid && comes;
}

/* Whether "and" joins the word, a verb of somebody else, to what was answered with right before it, and a letter more makes it a name: «Казнь и
 * Требует в ряд осады». */
static bool is_verb_for_name(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    struct mention mention;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++)
        if (reader->writing.token[i].used)
            return false; /* it is done to that */
    return at > 1 && !reader->plain && !reader->cells && dictionary_known() && !word->used &&
           (reader->class[at] == WORD_UNKNOWN || reader->class[at] == WORD_CHATTER) &&
           reader->speech[at] == SPEECH_IT && word->length > 4 && reader->class[at - 1] == WORD_AND &&
           !word->gap && !word[-1].gap && word[-2].used && !reader_is_void(reader, at) &&
           !lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) &&
           lexicon_guess(reader->lexicon, word, &reader->ever, false);
}

/* Whether the word, which no dictionary has and which was taken for a harmless one, is joined by "and" to something that was answered with:
 * «Миьвой и волколаком». */
static bool is_beside_and(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    if (reader->plain || !dictionary_known() || reader->class[at] != WORD_CHATTER || word->real ||
        word->used || word->length < 5 || word->letter[0] < 0x400 || reader_is_void(reader, at))
        return false;
    const bool behind = at + 2 < reader->writing.tokens && reader->class[at + 1] == WORD_AND &&
                        !word[1].gap && !word[2].gap && word[2].used,
               before = at > 1 && reader->class[at - 1] == WORD_AND && !word->gap && !word[-1].gap &&
                        word[-2].used;
    return behind || before;
}

/* Whether the word says of a second one that the same is done with it, and it was not read: "I redraw a soldier, the second, too". */
static bool is_second_too(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    bool too = false;

    if (reader->plain || reader->cells || reader->dones == 0 || word->used || lexicon_number(word) >= 0 ||
        word->letter[0] < 0x400 || !reader_is_listed(word, "judge.one-more") || reader_is_void(reader, at))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->clause[i] != reader->clause[at] || i == at)
            continue;
        if (reader->writing.token[i].used || reader_mention_of(reader, i))
            return false;
        too |= reader->class[i] == WORD_TOO || reader->class[i] == WORD_SAME_ROW;
    }
    return too;
}

/* Whether the mention is what the card before it, between commas, is called by somebody, an adjective with it, "Skellen, a nightly owl, flies to
 * you": a name of something that no question asked for. */
static bool is_apposition(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[mention->first];
    unsigned first = mention->first, words = 0;
    bool adjective = false;

    if (reader->cells || reader->plain || mention->verb || mention->tokens > 1 || !word[first].real)
        return false;
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]) ||
            !lexicon_is_base(reader->lexicon, &word[mention->first], mention->key[i]))
            return false;
    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    for (unsigned at = first; at < reader->writing.tokens && reader->clause[at] == clause; at++, words++)
        adjective |= at != mention->first && reader->speech[at] == SPEECH_ADJECTIVE && word[at].real;
    return words == 2 && adjective && first > 0 && word[first - 1].used &&
           reader->text[word[first - 1].at + (size_t)word[first - 1].bytes] == ',';
}

/* Whether the word is for another of the kind that a card takes back, "raises her sister, and she raises Cahir", and nothing behind the verb
 * was answered with. */
static bool is_fellow(const struct reader *reader, unsigned at)
{
    const unsigned clause = reader->clause[at];
    bool raises = false, raised = false;

    if (reader->plain || reader->cells || reader->writing.token[at].used ||
        !reader_is_listed(&reader->writing.token[at], "judge.fellow"))
        return false;
    for (unsigned i = 0; i < reader->dones; i++)
        raised |= strcmp(reader->verb[i], "revive") == 0 || strcmp(reader->verb[i], "fetch") == 0;
    for (unsigned i = 0; raised && i < reader->writing.tokens; i++)
        if (reader->clause[i] == clause && reader_is_listed(&reader->writing.token[i], "judge.raises"))
            raises = true;
        else if (reader->clause[i] == clause && raises && reader->writing.token[i].used)
            return false;
    return raises;
}

/* Whether the word is short for the name that stands in brackets right behind it, and was answered with: "CH (the commander's horn)". */
static bool is_short_for(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    size_t behind = word->at + (size_t)word->bytes;
    unsigned found = 0;

    while (behind < reader->size && reader->text[behind] == ' ')
        behind++;
    if (reader->plain || word->used || behind >= reader->size || reader->text[behind] != '(' ||
        at + 1 == reader->writing.tokens || !word[1].used)
        return false;
    if (word->length > 4) {
        unsigned at_letter = 0; /* «ШТОРМСКЕЛ (шторм ...)», «ОГСКОРП (огненный скорпион)» */
        for (unsigned i = at + 1; i < reader->writing.tokens && reader->writing.token[i].used; i++) {
            struct token rest = *word;
            rest.length = (uint8_t)(word->length - at_letter);
            memmove(rest.letter, word->letter + at_letter, rest.length * sizeof rest.letter[0]);
            at_letter += common_start(&rest, &reader->writing.token[i]);
        }
        return !word->real && (at_letter == word->length || common_start(word, &word[1]) >= 4);
    }
    for (unsigned i = at + 1;
         i < reader->writing.tokens && reader->writing.token[i].used && found < word->length; i++)
        for (unsigned k = 0; k < reader->writing.token[i].length && found < word->length; k++)
            found += reader->writing.token[i].letter[k] == word->letter[found];
    return found == word->length;
}

/* Whether behind the word, a noun, brackets tell what it is called, "the parsley (which is the petraria)", and that was answered with. */
static bool is_nickname(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    if (reader->cells || reader->plain || word[at].used || word[at].letter[0] < 0x400 ||
        (reader->speech[at] != SPEECH_OTHER && reader->speech[at] != SPEECH_NONE &&
         reader->speech[at] != SPEECH_NAME))
        return false;
    for (unsigned i = at + 1; i + 1 < reader->writing.tokens && reader->sentence[i] == reader->sentence[at];
         i++) {
        if (word[i].used)
            return false;
        if (reader_starts_with(&word[i], "котор") && reader->text[word[i].at - 1] == '(')
            return word[i + 1].used && reader->class[at] == WORD_UNKNOWN;
    }
    return false;
}

/* Whether the word says that one card raises another of its kind, "in a chain", and none was raised. */
static bool is_chain(const struct reader *reader, unsigned at)
{
    return reader->fellow && !reader->plain && !reader->writing.token[at].used &&
           reader_is_listed(&reader->writing.token[at], "judge.chain");
}

/* Whether where a sum was answered the word is a name in the midst of a sentence that no dictionary has, and nothing like a number or a word that turns
 * the sentence round. */
static bool is_name_beside_sum(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const char *verb = reader->dones == 1 ? reader->verb[0] : "";
    const unsigned char *text = (const unsigned char *)reader->text + word->at;
    return reader->cells && !reader->more && reader->class[at] == WORD_UNKNOWN && !word->gap && at > 0 &&
           word->length > 3 && text[0] == 0xd0 && text[1] >= 0x90 && text[1] <= 0xaf &&
           (strcmp(verb, "offer") == 0 || strcmp(verb, "accept") == 0 || strcmp(verb, "round") == 0);
}

/* Whether "and" adds the word for another of its kind to something that was answered with, where the turn goes on: "a catapult and its sister". */
static bool is_added_twin(const struct reader *reader, unsigned at)
{
    const unsigned and = at > 1 && reader->class[at - 1] != WORD_AND ? at - 2 : at - 1;
    return at > 1 && reader->more && !reader->plain && !reader->writing.token[at].used && and > 0 &&
           reader->class[and] == WORD_AND && reader->writing.token[and-1].used &&
           reader_is_listed(&reader->writing.token[at], "judge.twin") && !reader_is_void(reader, at);
}

/* Whether the word may be a second graveyard beside the only one that was answered with: "my and your graveyard", "mine and yours". */
static bool is_other_graveyard(const struct reader *reader, unsigned at)
{
    if (reader->dones == 0 || strcmp(reader->verb[reader->dones - 1], "graves") != 0 || reader->plain ||
        reader->writing.token[at].used || reader_is_void(reader, at) ||
        strcmp(reader->done[reader->dones - 1], "both") == 0)
        return false;
    if (strcmp(reader->done[reader->dones - 1], "enemy") == 0 && token_is(&reader->writing.token[at], "свои"))
        return true;
    return strcmp(reader->done[reader->dones - 1], "own") == 0
               ? reader->class[at] == WORD_YOURS || reader->class[at] == WORD_FOE ||
                     reader_is_listed(&reader->writing.token[at], "judge.theirs")
               : reader_is_listed(&reader->writing.token[at], "judge.mine") || reader->class[at] == WORD_OWN;
}

/* Whether where a sum was answered the word, which a dictionary has, stands in a sentence of its own that names no number, takes nothing back and
 * is neither condition nor question: "the sum that you named is modest. I accept it". */
static bool is_talk_beside_sum(const struct reader *reader, unsigned at)
{
    const char *verb = reader->dones == 1                             ? reader->verb[0]
                       : reader->dones == 0 && reader->candidates > 0 ? reader->candidate[0].part[0]
                                                                      : "";
    unsigned words = 0, tokens;
    if (!reader->writing.token[at].real && reader->dones == 1 &&
        (strcmp(verb, "offer") == 0 || strcmp(verb, "accept") == 0) &&
        (reader_is_near_listed(&reader->writing.token[at], "judge.sum.agrees") ||
         reader_is_near_listed(&reader->writing.token[at], "judge.sum.stakes")))
        return true; /* «двайте» */
    if (!reader->cells || reader->plain || reader->more || !reader->writing.token[at].real ||
        reader->asks[reader->sentence[at]] || reader->doubt ||
        (strcmp(verb, "offer") != 0 && strcmp(verb, "accept") != 0 && strcmp(verb, "round") != 0))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->sentence[i] != reader->sentence[at])
            continue;
        words++;
        if (reader->writing.token[i].used || lexicon_number(&reader->writing.token[i]) > 1 ||
            lexicon_number_in_words(&reader->writing, i, &tokens) > 0 || reader->class[i] == WORD_NOT ||
            reader->class[i] == WORD_LATER || reader->class[i] == WORD_UNDO ||
            reader->class[i] == WORD_REDO || reader->class[i] == WORD_SLIP ||
            reader_is_wide(reader->class[i]))
            return false;
    }
    return words > 3;
}

/* Whether in a game with cells all was answered that the question wants, and the clause of the word can say nothing of that: several words that a
 * dictionary has, of which none was read, none denies, postpones, doubts or takes back, none is a verb of the speaker, and none names what could
 * be answered by more than a word behind the noun of its name, "I take the agent: let my slaves breathe". */
static bool is_beside_answer(const struct reader *reader, unsigned at)
{
    unsigned words = 0, tokens;
    if (!reader->cells || reader->plain || reader->more || reader->doubt || !dictionary_known() ||
        !(reader->dones == 1 || (reader->field && reader->dones == 2 * COLUMNS)) ||
        !reader->writing.token[at].real || reader->asks[reader->sentence[at]] ||
        reader->writing.token[at].quote || reader->class[at] != WORD_UNKNOWN)
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct token *word = &reader->writing.token[i];
        const struct mention *mention = reader_mention_of(reader, i);
        const enum word_class class = reader->class[i];
        if (reader->clause[i] != reader->clause[at])
            continue;
        words += word->length > 2;
        if (word->used || reader_is_wide(class) || class == WORD_NOT || class == WORD_LATER ||
            class == WORD_UNDO || class == WORD_REDO || class == WORD_SLIP || class == WORD_TONIGHT ||
            class == WORD_INSTEAD || class == WORD_PUT || class == WORD_EXCEPT || class == WORD_TOO ||
            class == WORD_YES || (class == WORD_UNKNOWN && reader->speech[i] == SPEECH_I) ||
            (class == WORD_UNKNOWN && !word->real && word->length > 3) || lexicon_number(word) > 1 ||
            lexicon_number_in_words(&reader->writing, i, &tokens) > 0 ||
            reader_is_listed(word, "judge.layout.all-that") || reader_is_listed(word, "judge.undecided") ||
            reader_is_listed(word, "judge.pronoun"))
            return false;
        for (unsigned k = 0; mention && k < mention->keys && k < 16; k++)
            if (wanted_has(&reader->ever, mention->key[k]) &&
                !(mention->tokens == 1 && (lexicon_is_tail(reader->lexicon, word, mention->key[k]) ||
                                           (reader->field && !mention->whole && lexicon_is_plural(word)))))
                return false;
    }
    return words > 2;
}

/* Whether the word is a verb that was taken for the card that was answered with, while the card is denied by its name elsewhere: "freeze them. The Frost I
 * save". */
static bool is_verb_of_denied(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    struct mention mention;
    if (reader->cells || reader->plain || !word->used || reader->void_quote[at] || !word->real ||
        (reader->speech[at] != SPEECH_DO && reader->speech[at] != SPEECH_I &&
         reader->speech[at] != SPEECH_IT))
        return false;
    struct writing *const one = spare(SPARE_MAY_TURN, sizeof *one);
    one->tokens = 1, one->token[0] = *word;
    one->token[0].used = false;
    if (!lexicon_find(reader->lexicon, one, 0, &reader->ever, &mention) || mention.verb || mention.keys != 1)
        return false;
    for (unsigned i = 0; i < reader->dones; i++)
        for (unsigned k = 0; strcmp(reader->done[i], reader->verb[i]) != 0 && /* a pass is no card */
                             reader_names(&mention, reader->done[i]) && k < reader->writing.tokens;
             k++)
            if (reader->clause[k] != reader->clause[at] && reader_is_void(reader, k) &&
                lexicon_is_base(reader->lexicon, &reader->writing.token[k], reader->done[i]))
                return true;
    return false;
}

int reader_unread(const struct reader *reader, bool strict)
{
    struct talk sentence = { .part = LEXICON_TOKENS }, clause = sentence;

    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader_names_other(reader, at) || is_second_verb(reader, at) || may_turn(reader, at) ||
            is_ordered(reader, at) || is_beside_and(reader, at) || is_verb_for_name(reader, at) ||
            tells_what_it_is(reader, at) || is_again_unread(reader, at) || is_fellow(reader, at) ||
            is_chain(reader, at) || is_second_too(reader, at) || is_added_twin(reader, at) ||
            is_other_graveyard(reader, at) || is_verb_of_denied(reader, at) ||
            (!reader_is_known(reader, at) && !is_short_for(reader, at) && !is_nickname(reader, at) &&
             !is_name_beside_sum(reader, at) && !is_done_by_card(reader, at) &&
             !is_talk_beside_sum(reader, at) && !is_beside_answer(reader, at) &&
             (is_foreign(reader, at) ||
              (strict && !reader_is_mild(reader, at) &&
               !(reader->speech[at] != SPEECH_NONE && reader_is_void(reader, at))) ||
              !reader_is_harmless(reader, at, &sentence, &clause))))
            return (int)at;
    return -1;
}

bool reader_is_repeated(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!reader->mention[i].verb && reader->mention[i].whole &&
            reader_was_done(reader, &reader->mention[i]))
            return true;
    return false;
}

/* Whether, of several answers, one has the mention as its target: then it was named for that, and again for something else. */
static bool was_target(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; reader->dones > 1 && i < reader->dones; i++)
        if (reader->target[i][0] && reader_names(mention, reader->target[i]))
            return true;
    return false;
}

/* How many cards the player gave before this post, as one may at a table. */
static unsigned given_before(const struct reader *reader)
{
    const struct session *session = reader->sampled->session;
    unsigned given = 0;

    for (unsigned i = 0; i < session->answers - reader->reading->answers; i++) {
        char notation[READ_TEXT];
        struct duel_text text;
        if (session->answer[i].player != reader->player)
            continue;
        duel_text_init(&text, notation, sizeof notation);
        duel_format(session_position(session, i), reader->player, session->answer[i].action, &text);
        given += strncmp(notation, "give ", strlen("give ")) == 0;
    }
    return given;
}

/* In an exchange without open choices: whether fewer or more cards were named to be taken than were given. */
static bool is_uneven(const struct reader *reader)
{
    unsigned given = 0, taken = 0;

    for (unsigned i = 0; i < reader->dones; i++) {
        given += strcmp(reader->verb[i], "give") == 0;
        taken += strcmp(reader->verb[i], "take") == 0;
    }
    if (given == 0)
        return false;
    given += given_before(reader);
    for (unsigned i = 0; i < reader->mentions; i++)
        taken += !reader->mention[i].verb && reader->mention[i].keys == 1 &&
                 reader_took_part(reader, reader->mention[i].key[0]);
    return taken > 0 && given != taken;
}

/* Whether the mention is of a row in which something was laid. */
static bool is_done_row(const struct reader *reader, const struct mention *mention)
{
    for (size_t i = 0; i < ROWS; i++)
        if (reader->rows_done[i] && reader_names(mention, reader_rows[i]))
            return true;
    return false;
}

/* Whether the mention, where the turn is over, is of weather, in a clause that says what comes of it: "the sky will be clear". */
static bool tells_weather(const struct reader *reader, const struct mention *mention)
{
    char key[64];
    bool becomes = false;

    snprintf(key, sizeof key, "judge.scenery.%s", reader->sampled->session->setup.game->name);
    const char *scenery = words_find(LANG_EN, key);
    if (!scenery || reader->more || reader->dones != 1 || mention->keys != 1 ||
        !strstr(scenery, mention->key[0]))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        becomes |= reader->clause[at] == reader->clause[mention->first] && !reader_covers(mention, at) &&
                   (reader->speech[at] == SPEECH_IT || reader->speech[at] == SPEECH_I ||
                    token_is(&reader->writing.token[at], "будет"));
    return becomes;
}

/* Whether the mention is of what the leader who was used does to a row of the other half, and its clause says that row, "the son of Medell:
 * scorch onto your archers"; "judge.effect.GAME.LEADER" in the texts names both. */
static bool tells_strike(const struct reader *reader, const struct mention *mention)
{
    char key[128];
    bool foe = false, row = false;

    if (reader->more || reader->dones != 1 || mention->verb || mention->keys != 1)
        return false;
    snprintf(key, sizeof key, "judge.effect.%s.%s", reader->sampled->session->setup.game->name,
             reader->done[0]);
    const char *effect = strcmp(reader->verb[0], "leader") == 0 ? words_find(LANG_EN, key) : NULL;
    const size_t card = effect ? strcspn(effect, " ") : 0;
    if (!effect || strlen(mention->key[0]) != card || memcmp(mention->key[0], effect, card) != 0)
        return false;
    bool laid = mention->first == 0 || reader->class[mention->first - 1] == WORD_AND;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        laid |= reader->clause[at] == reader->clause[mention->first] &&
                (reader->class[at] == WORD_PUT || reader->speech[at] == SPEECH_I);
    if (!effect[card]) /* that alone, and not besides: "the Lord Commander, a clear sky" */
        return !laid;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct mention *other = reader_mention_of(reader, at);
        if (reader->clause[at] != reader->clause[mention->first])
            continue;
        foe |= reader->class[at] == WORD_YOURS || reader->class[at] == WORD_FOE;
        if (!other || other == mention || !reader_is_row(other->key[0]))
            continue;
        if (strcmp(reader_row_of(other->key[0]), effect + card + 1) != 0)
            return false;
        row = true, foe |= reader_is_enemy(other->key[0]);
    }
    return row && foe;
}

/* Whether the mention, in a sentence with a leader, tells what he does: by a verb, "he executes", or by a horn that no hand holds. */
static bool tells_effect(const struct reader *reader, const struct mention *mention)
{
    const enum speech speech = reader->speech[mention->first];
    return speech == SPEECH_I || speech == SPEECH_IT || reader_is_row(mention->key[0]) ||
           reader_names(mention, HALF_FOE) || reader_names(mention, HALF_OWN) ||
           (mention->keys == 1 && reader_took_part(reader, mention->key[0])) ||
           reader_is_effect(reader, mention) || tells_weather(reader, mention) ||
           tells_strike(reader, mention);
}

/* Whether the mention is a whole clause. */
static bool is_clause(const struct reader *reader, const struct mention *mention)
{
    const unsigned first = mention->first, behind = first + mention->tokens, clause = reader->clause[first];
    return (first == 0 || reader->clause[first - 1] != clause) &&
           (behind == reader->writing.tokens || reader->clause[behind] != clause);
}

/* Whether the mention is a word for several things, none of which can be answered, right before one that was: "the dwarf Chivay". */
static bool is_kind_of_next(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens;
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]))
            return false;
    if (mention->keys < 2 || behind >= reader->writing.tokens || !reader->writing.token[behind].used)
        return false;
    const struct token *last = &reader->writing.token[behind - 1];
    return !reader->writing.token[behind].gap ||
           (is_clause(reader, mention) &&
            reader->text[last->at + (size_t)last->bytes] == ':'); /* "look, spy: ..." */
}

/* Whether the word of the mention is one that no dictionary has: it may have been another, «слиьнее», «Передмал». */
static bool is_garbled(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    bool garbled = mention->tokens == 1 && !word->real && word->length > 5;
    if (!dictionary_known() || reader->plain)
        return false;
    for (unsigned i = 0; mention->tokens > 1 && i < mention->tokens;
         i++) /* "the second: Cythia" is no second row */
        garbled |= !word[i].real && word[i].length > 4 && lexicon_resembles(reader->lexicon, &word[i]);
    return garbled;
}

/* Whether an answer has the verb. */
static bool was_said(const struct reader *reader, const struct mention *verb)
{
    for (unsigned i = 0; i < reader->dones; i++)
        if (reader_names(verb, reader->verb[i]))
            return true;
    return false;
}

/* Whether the mention, in a turn that goes on, is one more item, of a thing that was answered with and may be meant again, misspelt: "a ballista,
 * a balilsta". */
static bool is_once_more(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    return reader->more && dictionary_known() && !reader->plain && mention->tokens == 1 &&
           mention->first > 0 && !word->real && lexicon_is_mistyped(mention) &&
           (word->gap || reader->class[mention->first - 1] == WORD_AND) && reader_was_done(reader, mention);
}

/* Whether where a sum was answered the mention is of a card, and its clause has no number: "I swear by the duke's beard". */
static bool is_beside_sum(const struct reader *reader, const struct mention *mention)
{
    const char *verb = reader->dones == 1 ? reader->verb[0] : "";
    if (reader->cells && strcmp(verb, "offer") == 0 && reader_names(mention, "accept") &&
        !wanted_has(&reader->ever, "accept"))
        return true; /* "fourteen, and done", where nothing is on offer */
    if (!reader->cells || mention->verb || reader->more || !reader_is_card(reader, mention->key[0]) ||
        (strcmp(verb, "offer") != 0 && strcmp(verb, "accept") != 0 && strcmp(verb, "round") != 0))
        return false;
    for (unsigned at = 0, tokens; at < reader->writing.tokens; at++)
        if (reader->clause[at] == reader->clause[mention->first] &&
            (reader->writing.token[at].used || lexicon_number(&reader->writing.token[at]) > 1 ||
             lexicon_number_in_words(&reader->writing, at, &tokens) > 0))
            return false;
    return true;
}

/* Whether where one thing, or a whole field, was answered the mention is by a part of its name of something else in the game: a town, "off to
 * Vivec", or where nothing of its sentence was answered, of what he does not have, "Azura keep you". */
static bool is_of_world(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    bool answered = false;
    if (!reader->cells || mention->verb || reader->more || reader->dones == 0 || reader_is_line(mention) ||
        reader_cell_of(reader, mention->key[0]) >= 0 || reader_is_void(reader, mention->first))
        return false;
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]))
            return false;
    if (!reader->field && reader_names(mention, "accept"))
        return true; /* "so be it", where no sum is on offer */
    if (!reader->field)
        return mention->tokens == 1 && mention->first > 0 && !word->gap && token_is(word - 1, "в") &&
               lexicon_is_base(reader->lexicon, word, mention->key[0]);
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        answered |=
            reader->sentence[at] == reader->sentence[mention->first] && reader->writing.token[at].used;
    return !answered && reader->dones == 2 * COLUMNS;
}

/* Whether the mention, where nothing more can be answered, is of something that no question asked for, in a clause that only exclaims, "what frosts!", or that
 * tells the card what to bring along, "and do not forget the horn". */
static bool is_besides(const struct reader *reader, const struct mention *mention)
{
    const unsigned clause = reader->clause[mention->first];
    bool idle = false;

    if (reader->cells || reader->plain || reader->more || reader->exchange || mention->verb ||
        reader->dones == 0 || reader_is_row(mention->key[0]))
        return false;
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]))
            return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->clause[at] != clause)
            continue;
        if (reader->writing.token[at].used || reader->class[at] == WORD_PUT ||
            reader->speech[at] == SPEECH_I || reader->class[at] == WORD_REDO ||
            reader->class[at] == WORD_SLIP)
            return false;
        idle |= reader_is_listed(&reader->writing.token[at], "judge.what-a") ||
                reader->speech[at] == SPEECH_DO ||
                reader_is_listed(&reader->writing.token[at], "judge.bring");
    }
    return idle;
}

/* Whether the mention, behind "to" at the end of its clause, is of what lies there and tells once more where something was laid: "Ves there as well, to the
 * stripes". */
static bool tells_done_row(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    const unsigned behind = mention->first + mention->tokens;
    return !reader->cells && !reader->plain && reader->dones > 0 && !mention->verb && mention->first > 1 &&
           !word->gap && (token_is(word - 1, "к") || token_is(word - 1, "ко")) && reader->last_row[0] &&
           (behind == reader->writing.tokens || reader->clause[behind] != reader->clause[mention->first]) &&
           reader_lies_there(reader, mention);
}

int reader_unplayed(const struct reader *reader)
{
    struct talk sentence = { .part = LEXICON_TOKENS }, clause = sentence;

    if (reader->mentions > 0 && is_uneven(reader))
        return 0;
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const bool row = reader_is_row(mention->key[0]) || reader_names(mention, HALF_FOE) ||
                         reader_names(mention, HALF_OWN);
        const bool plain =
            is_kind_of_next(reader, mention) || is_beside_sum(reader, mention) ||
            is_of_world(reader, mention) || is_apposition(reader, mention) || is_besides(reader, mention) ||
            tells_done_row(reader, mention) || (reader->cells && reader_names(mention, "play")) ||
            reader_names(mention, "done") || (row && !mention->whole) || is_done_row(reader, mention) ||
            (reader_is_far(reader, mention) && reader->counted[mention->first] == 0) ||
            (reader->told[reader->sentence[mention->first]] && tells_effect(reader, mention)) ||
            (!reader_names_thing(reader, mention->first) && !reader->guessed &&
             (reader_is_talk(reader, mention->first, reader->sentence, &sentence) ||
              reader_is_talk(reader, mention->first, reader->clause, &clause)));
        if (mention->verb && reader->silent == 0 && reader->dones == 1 && !reader->leads &&
            strcmp(reader->verb[0], "pass") == 0 && reader_names(mention, "leader"))
            return (int)i; /* "pasuju the leader": misspelt */
        if (mention->verb && dictionary_known() && reader->speech[mention->first] == SPEECH_NONE &&
            reader->writing.token[mention->first].length > 4 && reader_names(mention, "keep"))
            return (int)i; /* "set aside!", misspelt: what is? */
        if (mention->verb && reader_names(mention, "keep") && is_clause(reader, mention) &&
            !was_said(reader, mention) && reader->speech[mention->first] == SPEECH_TO)
            return (int)i; /* "Leave!", perhaps what was said before */
        if ((row && !plain && is_garbled(reader, mention)) || is_once_more(reader, mention))
            return (int)i;
        if (mention->verb && dictionary_known() && !reader->plain && lexicon_is_mistyped(mention) &&
            !reader->writing.token[mention->first].real && reader->writing.token[mention->first].length > 4 &&
            !was_said(reader, mention))
            return (int)i; /* «сначала бесаю» may name the Fiend */
        if (mention->verb && is_garbled(reader, mention) &&
            (is_clause(reader, mention) ||
             (reader->class[mention->first] == WORD_UNKNOWN && !was_said(reader, mention))))
            return (int)i;
        if (mention->verb || plain ||
            (row ? reader->placeless || reader_names(mention, HALF_OWN)
                 : (reader_was_done(reader, mention) || (mention->keys == 1 && !was_target(reader, mention) &&
                                                         reader_took_part(reader, mention->key[0]))) &&
                       reader->counted[mention->first] == 0))
            continue;
        return (int)i;
    }
    return -1;
}
