/* Looking for names: of what can be answered, of places and verbs, misspelt or by number, and the marks beside them. */
#include "reader.h"
#include "judge/words/spare.h"

#include "judge/words/likeness.h"
#include "words/tell.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

/* Whether right before the preposition that stands before the word something is done: "I play from Keira". */
static bool does_before(const struct reader *reader, unsigned first)
{
    return first > 1 && !reader->writing.token[first - 1].gap &&
           (reader->class[first - 2] == WORD_PUT || reader->speech[first - 2] == SPEECH_I) &&
           token_is(&reader->writing.token[first - 1], "от");
}

static bool is_with(const struct token *token)
{
    return token_is(token, "с") || token_is(token, "со") || token_is(token, "with");
}

/* Whether "your" before the mention belongs to the thing before it, by its ending: "your spy with the decoy". */
static bool is_behind_other(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    const unsigned yours = mention->first - 1u;
    return yours > 0 && !word[-1].gap && (ends_with(&word[-1], "его") || ends_with(&word[-1], "оего")) &&
           is_instrument(word) &&
           (reader_mention_of(reader, yours - 1) || reader->writing.token[yours - 1].used);
}

/* Whether the mention behind "with" goes with nothing that is done: "it was fun, above all with Scorch". */
static bool is_with_nothing(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    const unsigned clause = reader->clause[mention->first];
    unsigned with = mention->first - 1u;
    while (with > 0 && !word[0].gap && !reader->writing.token[with].gap &&
           !is_with(&reader->writing.token[with]) &&
           (lexicon_is_adjective(&reader->writing.token[with]) ||
            reader_starts_with(&reader->writing.token[with], "сво") ||
            reader_starts_with(&reader->writing.token[with], "тво")))
        with--; /* "with that Scorch of yours" */
    if (!is_with(&reader->writing.token[with]) || reader->exchange ||
        !(is_instrument(word) || ends_with(word, "ю") || ends_with(word, "ами")))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && !reader_covers(mention, at) &&
            (reader->writing.token[at].used || reader_mention_of(reader, at) ||
             reader->class[at] == WORD_PUT ||
             (reader->class[at] == WORD_UNKNOWN &&
              (reader->speech[at] == SPEECH_I || reader->speech[at] == SPEECH_TO))))
            return false;
    return true;
}

static bool wants(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
        if (wanted_has(&reader->wanted, mention->key[i]))
            return true;
    return false;
}

/* Whether the post names one thing alone. Where a target is asked for, that is the other's: "I strike your novice". */
static bool is_only_thing(const struct reader *reader)
{
    unsigned things = 0;
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        things += !mention->verb && !reader_is_row(mention->key[0]) && !reader_is_line(mention) &&
                  !reader_is_actor(reader, mention) && (!reader->cells || wants(reader, mention));
    }
    return things == 1;
}

/* Whether in the clause of the mention something is taken or raised, which may be another's: "I steal your Barclay". */
static bool is_taken_there(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->mention[i].verb &&
            reader->clause[reader->mention[i].first] == reader->clause[mention->first] &&
            (reader_names(&reader->mention[i], "fetch") || reader_names(&reader->mention[i], "revive")))
            return true;
    return false;
}

/* Whether behind the name stands whose it is, "your Triss has worn me out", and something is said of it: a verb or what it is like, and no place. */
static bool is_yours_behind(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens, next = behind + 1;
    const struct token *word = &reader->writing.token[behind];
    bool says = false;

    if (reader->cells || reader->exchange || mention->verb || next >= reader->writing.tokens || word->gap ||
        word[1].gap || reader->class[behind] != WORD_YOURS || !reader_is_listed(word, "judge.theirs") ||
        (reader_mention_of(reader, next) && !reader_mention_of(reader, next)->verb) ||
        reader_is_listed(&word[1], "judge.places") ||
        !lexicon_is_base(reader->lexicon, &reader->writing.token[mention->first], mention->key[0]))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->clause[i] != reader->clause[behind] || i == behind || reader_covers(mention, i))
            continue;
        const struct mention *other = reader_mention_of(reader, i);
        if (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I ||
            (other && (!other->verb || reader_is_verb_now(reader, other))) ||
            reader_is_listed(&reader->writing.token[i], "judge.arrives"))
            return false;
        says |= reader->speech[i] == SPEECH_PAST || reader->speech[i] == SPEECH_IT ||
                reader->speech[i] == SPEECH_ADJECTIVE;
    }
    return says;
}

/* Whether the mention is what its sentence is about, and all that it names, "About Regis: he has sat long enough, I let him out": behind a preposition
 * at the beginning, before a colon. */
static bool is_topic(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens, sentence = reader->sentence[mention->first];
    const struct token *last = &reader->writing.token[behind - 1];
    bool lays = false;

    if (reader->cells || reader->exchange || mention->first != 1 || behind >= reader->writing.tokens ||
        reader->text[last->at + (size_t)last->bytes] != ':')
        return false;
    for (unsigned i = behind; i < reader->writing.tokens && reader->sentence[i] == sentence; i++) {
        const struct mention *other = reader_mention_of(reader, i);
        if (reader->class[i] == WORD_NOT || reader->class[i] == WORD_LATER || (other && !other->verb))
            return false;
        lays |= reader->class[i] == WORD_PUT && reader->speech[i] == SPEECH_I;
    }
    return lays;
}

/* Whether the name is in the form of "of" behind a noun that nothing lists, with which something is done, "I play the ballad of Dandelion": a feminine
 * one that is an object. */
static bool is_governed(const struct reader *reader, const struct mention *mention)
{
    const unsigned noun = mention->first - 1u;
    char base[64];

    if (reader->cells || reader->plain || mention->first == 0 || mention->verb || !dictionary_known() ||
        reader_is_row(mention->key[0]))
        return false;
    const struct token *word = &reader->writing.token[noun], *name = word + 1;
    if (name->gap || (reader->class[noun] != WORD_UNKNOWN && !reader_is_listed(word, "judge.works")) ||
        reader->speech[noun] != SPEECH_OTHER || !word->real || word->used || word->length < 4 ||
        word->bytes >= sizeof base || !(ends_with(word, "у") || ends_with(word, "ю")) ||
        !(ends_with(name, "а") || ends_with(name, "я") || ends_with(name, "ы") || ends_with(name, "и")) ||
        lexicon_is_base(reader->lexicon, name, mention->key[0]) || reader_mention_of(reader, noun))
        return false;
    memcpy(base, reader->text + word->at, word->bytes);
    const bool hard = ends_with(word, "у");     /* then "а", else "я" */
    base[word->bytes - 2] = hard ? '\xd0' : '\xd1';
    base[word->bytes - 1] = hard ? '\xb0' : '\x8f';
    return dictionary_speech(base, word->bytes) == SPEECH_OTHER;
}

static bool is_not_own(const struct reader *reader, const struct mention *mention)
{
    if (is_yours_behind(reader, mention) || is_governed(reader, mention))
        return true;
    if (!reader->cells && mention->first > 1 && !reader->writing.token[mention->first].gap &&
        token_is(&reader->writing.token[mention->first - 1], "над") &&
        reader->speech[mention->first - 2] == SPEECH_IT && !wants(reader, mention))
        return false; /* "Birna busies herself over Udalryk", who is asked about later */
    const bool behind =
        mention->first > 0 && !reader_mention_of(reader, mention->first - 1); /* a name may end in "О" */
    const enum word_class before = behind ? reader->class[mention->first - 1] : WORD_UNKNOWN;
    const struct mention *other = mention > reader->mention ? mention - 1 : NULL;
    if (other && is_with(&reader->writing.token[mention->first - 1]) &&
        other->first + other->tokens + 1 == mention->first && !reader->exchange && is_not_own(reader, other))
        return true; /* "from the Ghouls with the Nekker" */
    if (before == WORD_AND && other && other->first + other->tokens + 1 == mention->first &&
        !reader->writing.token[mention->first - 1].gap && !reader->writing.token[mention->first].gap)
        return is_not_own(reader, other); /* "your Ves and Keira" */
    if (mention->verb || reader->writing.token[mention->first].gap || reader_is_row(mention->key[0]))
        return false;
    const bool aims = reader->candidates > 0 && strcmp(reader->candidate[0].part[0], "target") == 0;
    if (behind && aims && reader_is_listed(&reader->writing.token[mention->first - 1], "judge.aims"))
        return false; /* "fire at the vampire", "against Azura" */
    if (behind && !reader->exchange && mention->first > 1 &&
        is_with(&reader->writing.token[mention->first - 1]) &&
        reader->speech[mention->first - 2] == SPEECH_OTHER &&
        reader->class[mention->first - 2] == WORD_UNKNOWN && !reader->writing.token[mention->first - 1].gap &&
        !reader->writing.token[mention->first - 2].used && !reader_mention_of(reader, mention->first - 2))
        return true; /* "a picture with Triss" */
    if (behind && !reader->exchange && mention->first > 1 && !reader->writing.token[mention->first - 1].gap &&
        token_is(&reader->writing.token[mention->first - 2], "у") &&
        reader->speech[mention->first - 1] == SPEECH_NAME && !reader_mention_of(reader, mention->first - 1))
        return true; /* "Boris has a ballista" */
    if (!reader->exchange && mention->first > 1 && dictionary_known() &&
        !reader->writing.token[mention->first - 1].gap &&
        token_is(&reader->writing.token[mention->first - 2], "у") &&
        reader->speech[mention->first - 1] == SPEECH_NONE && !reader_is_wanted(reader, mention->first - 1) &&
        reader->writing.token[mention->first - 1].letter[0] >= 0x400)
        return true; /* "Borriss has a ballista" */
    if (behind && mention->first > 1 && is_with_nothing(reader, mention))
        return true;
    if (before == WORD_OF && !reader->exchange && !(mention->key[0][0] >= '0' && mention->key[0][0] <= '9') &&
        !token_is(&reader->writing.token[mention->first - 1], "из") && !does_before(reader, mention->first))
        return true; /* "by Ciri" */
    if (before == WORD_WITHOUT && is_topic(reader, mention))
        return false;
    return before == WORD_WITHOUT || before == WORD_EXCEPT
               ? !does_before(reader, mention->first)
               : before == WORD_YOURS && !(aims && is_only_thing(reader)) && !reader->exchange &&
                     !reader->within && !is_behind_other(reader, mention) &&
                     (reader_is_wanted(reader, mention->first) || !is_taken_there(reader, mention));
}

/* After the row at `at`, things without columns fill its remaining cells from left to right: "front row: A, B, C". */
static void bind_row(struct reader *reader, unsigned at, int row)
{
    const unsigned sentence = reader->sentence[reader->mention[at].first];
    unsigned things = 0;

    for (unsigned i = at + 1; i < reader->mentions; i++, things++) {
        const struct mention *mention = &reader->mention[i];
        if (reader->sentence[mention->first] != sentence ||
            duel_index(reader_place_rows, mention->key[0]) >= 0)
            break;
        if (mention->verb || duel_index(reader_place_columns, mention->key[0]) >= 0)
            return;
    }
    if (things == 0 || things > COLUMNS || reader->mentions + things > MENTIONS)
        return;
    for (unsigned i = at + things; i > at; i--) { /* a place behind each */
        const unsigned column = COLUMNS - 1 - (at + things - i);
        memmove(&reader->mention[i + 2], &reader->mention[i + 1],
                (reader->mentions - i - 1) * sizeof reader->mention[0]);
        reader->mention[i + 1] =
            (struct mention){ .first = (uint16_t)(reader->mention[i].first + reader->mention[i].tokens - 1),
                              .tokens = 1,
                              .whole = true,
                              .keys = 1,
                              .key = { reader_cells[row][column] } };
        reader->mentions++;
    }
}

/* A column, "left", names a cell of the row that is named next to it, or else of the one named last, "front row: left ..., right
 * ..."; such rows are read by that. */
static void bind_cells(struct reader *reader)
{
    const bool lays = reader->candidates == 0 || strcmp(reader->candidate[0].part[0], "place") == 0;
    int last = -1;
    unsigned kept = 0;

    for (unsigned i = 0; i < reader->mentions; i++) {
        struct mention *mention = &reader->mention[i];
        const struct mention *next = mention + 1;
        const bool joined = i + 1 < reader->mentions && next->first == mention->first + mention->tokens &&
                            !reader->writing.token[next->first].gap;
        const int row = duel_index(reader_place_rows, mention->key[0]),
                  column = duel_index(reader_place_columns, mention->key[0]);
        int beside = joined ? duel_index(reader_place_rows, next->key[0]) : -1;
        if (row >= 0) {
            last = row;
            if (lays) {
                bind_row(reader, i, row);
                continue; /* no longer a mention, but read */
            }
            if (joined && duel_index(reader_place_columns, next->key[0]) >= 0)
                continue; /* read with the column */
        }
        if (column >= 0 && beside < 0)
            beside = last;
        if (column >= 0 && beside >= 0) {
            mention->key[0] = reader_cells[beside][column];
            mention->keys = 1;
            i += !lays && joined && duel_index(reader_place_rows, next->key[0]) >= 0;
        }
        reader->mention[kept++] = *mention;
    }
    reader->mentions = kept;
}

/* "Leader" is the only one that can be used now, or else a verb: which? */
static void call_leader(const struct reader *reader, struct mention *mention)
{
    const char *leader = NULL;

    if (mention->verb || !reader_names(mention, "leader"))
        return;
    mention->verb = true;
    for (unsigned i = 0; i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].part[0], "leader") == 0) {
            if (leader && strcmp(leader, reader_thing_of(&reader->candidate[i])) != 0)
                return;
            leader = reader_thing_of(&reader->candidate[i]);
        }
    if (leader) {
        mention->verb = false;
        mention->keys = 1;
        mention->key[0] = leader;
    }
}

/* Where in the sentence somebody said for the first time that he takes, and not that he gives; behind the post: nowhere. */
static unsigned taking(const struct reader *reader, unsigned sentence)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->mention[i].verb && reader->sentence[reader->mention[i].first] == sentence &&
            reader_names(&reader->mention[i], "take") && !reader_names(&reader->mention[i], "give"))
            return reader->mention[i].first;
    return LEXICON_TOKENS;
}

/* Whether "A for B" with that word between means that B is given: as only B can be given, or only A taken. */
static bool takes_for(const struct reader *reader, unsigned onto)
{
    const struct token *word = &reader->writing.token[onto];
    if (!token_is(word, "за") && !token_is(word, "for"))
        return false;
    const struct mention *before = onto > 0 ? reader_mention_of(reader, onto - 1) : NULL,
                         *behind =
                             onto + 1 < reader->writing.tokens ? reader_mention_of(reader, onto + 1) : NULL;
    if (!before || !behind || before->verb || behind->verb || reader->candidates == 0)
        return false;
    const bool taking = strcmp(reader->candidate[0].part[0], "take") == 0;
    return wants(reader, taking ? before : behind) && !wants(reader, taking ? behind : before);
}

/* In an exchange, "A for B": "give" before the separating word, "take" after it; NULL: there is no such word. */
static const char *role_of(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens, sentence = reader->sentence[mention->first];
    const unsigned takes = taking(reader, sentence);
    bool before = false, after = false, next = false, swapped = false;

    if (mention->first > 0 && reader->class[mention->first - 1] == WORD_INSTEAD)
        return "give"; /* "in the place of A B, in the place of C D" */
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->sentence[at] != sentence)
            continue;
        if (reader->class[at] == WORD_INSTEAD)
            return at + 1 == mention->first ? "give" : at == 0 || at > mention->first ? "take" : "give";
        if (at == 0)
            continue;
        if (!reader_is_onto(reader, at))
            continue;
        if (reader->clause[at] == reader->clause[mention->first] && takes_for(reader, at))
            return at < mention->first ? "give" : "take";
        before |= at <= mention->first;
        after |= at >= behind;
        next |= at == behind;
        swapped |= takes < at;
    }
    if (swapped) /* "I take B for A" */
        return next ? "take" : before ? "give" : after ? "take" : NULL;
    return next ? "give" : before ? "take" : after ? "give" : NULL;
}

/* Notes what follows from the mentions: where they are, what they are in an exchange, and where nothing is meant. */
static void chart(struct reader *reader)
{
    memset(reader->mention_at, 0, sizeof reader->mention_at);
    for (unsigned i = reader->mentions; i-- > 0;) /* of two at one place the first counts */
        for (unsigned k = 0; k < reader->mention[i].tokens; k++)
            reader->mention_at[reader->mention[i].first + k] = (uint8_t)(i + 1);
    reader_survey_void(reader);
    for (unsigned i = 0; i < reader->mentions; i++)
        reader->role[i] = reader->exchange ? role_of(reader, &reader->mention[i]) : NULL;
}

/* Whether something may be laid on either half now. */
static bool has_halves(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        for (unsigned part = 2; part < reader->candidate[i].parts; part++)
            if (reader_is_row(reader->candidate[i].part[part]) &&
                reader_has_other_half(reader, &reader->candidate[i], reader->candidate[i].part[part]))
                return true;
    return false;
}

/* Whether the word, which no dictionary has, names something that can be answered now once each doubled letter is one: «Бесс». */
static bool undouble(struct reader *reader, unsigned at)
{
    struct token *token = &reader->writing.token[at];
    struct token once = *token;
    struct mention mention;

    if (reader->class[at] != WORD_UNKNOWN || token->real || reader->plain || !dictionary_known() ||
        token->letter[0] < 0x400)
        return false;
    once.length = 0;
    for (unsigned i = 0; i < token->length; i++)
        if (i == 0 || token->letter[i] != token->letter[i - 1])
            once.letter[once.length++] = token->letter[i];
    if (once.length == token->length || once.length < 3)
        return false;
    const struct token kept = *token;
    *token = once;
    if (lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention) && mention.whole &&
        mention.tokens == 1 && !mention.verb && mention.keys == 1 && !lexicon_is_mistyped(&mention) &&
        wanted_has(&reader->wanted, mention.key[0]))
        return true;
    *token = kept;
    return false;
}

/* Puts in place of a word that no dictionary has, and no list, the word of a name that can be answered now, if it may be that one
 * misspelt. */
static bool respell(struct reader *reader, unsigned at)
{
    struct token *token = &reader->writing.token[at];
    if (reader->class[at] != WORD_UNKNOWN || token->real || lexicon_number(token) >= 0 ||
        token->letter[0] < 'a' || reader->plain || reader->guesses == GUESSES)
        return false;
    const struct token *word =
        lexicon_guess(reader->lexicon, token, &reader->wanted, reader->guesses++ < FAR);
    if (word && common_start(word, token) < token->length && likeness_wrong(word, token) > 1 &&
        dictionary_is_slip(reader->text + token->at, token->bytes))
        return false; /* «скунчая» is nearer to another word */
    if (word) {
        memcpy(token->letter, word->letter, sizeof token->letter);
        token->length = word->length;
    }
    return word;
}

/* Whether a number names a card by the handbook: behind "№" or "card number", or in a post that names its cards by numbers alone. */
static bool is_handbook_number(const struct reader *reader, unsigned at)
{
    static const char sign[] = "№";
    const struct token *token = &reader->writing.token[at];
    size_t before = token->at;

    if (token->letter[0] > '9' || token->used || lexicon_number(token) < 1)
        return false;
    while (before > 0 && reader->text[before - 1] == ' ')
        before--;
    if (before >= strlen(sign) && memcmp(reader->text + before - strlen(sign), sign, strlen(sign)) == 0)
        return true;
    for (unsigned back = 1; back <= 2 && back <= at; back++)
        if (token_is(token - back, "номер") || token_is(token - back, "номером") ||
            token_is(token - back, "номера") || token_is(token - back, "number"))
            return true;
    if (reader->class[at] == WORD_MEASURE)
        return false; /* "5 points" */
    if (at + 1 < reader->writing.tokens &&
        (token_is(token + 1, "картой") || token_is(token + 1, "карту") || token_is(token + 1, "номер") ||
         (token_is(token + 1, "й") && at + 2 < reader->writing.tokens && token_is(token + 2, "картой"))))
        return true;
    struct mention mention;
    for (unsigned i = 0; !reader->plain && i < reader->writing.tokens;
         i++) /* nothing but numbers, and places for them */
        if (lexicon_find(reader->lexicon, &reader->writing, i, &reader->wanted, &mention) && !mention.verb &&
            !reader_is_row(mention.key[0]) && reader->writing.token[i].letter[0] > '9')
            return false;
    return !reader->plain && lexicon_number(token) > FEW;
}

/* Whether the word is near the name of something that can be answered now and is no row. */
static bool is_near_thing(const struct reader *reader, const struct token *token)
{
    static _Thread_local struct wanted_keys things;
    wanted_clear(&things);
    for (unsigned i = 0; i < reader->ever.keys; i++)
        if (!reader_is_row(reader->ever.key[i]))
            lexicon_want(reader->lexicon, &things, reader->ever.key[i]);
    return lexicon_guess(reader->lexicon, token, &things, false);
}

/* Whether the word, which a dictionary does not have and which is taken for a misspelt name that can be answered now, may as well be
 * another: «Вивену». */
static bool is_between(const struct reader *reader, const struct mention *mention)
{
    const struct token *token = &reader->writing.token[mention->first];
    if (dictionary_known() && !token->real && !mention->verb && mention->keys > 1 &&
        reader_is_row(mention->key[0]) && reader_is_row(mention->key[1]))
        return true; /* «в дадьний ряд» */
    if (dictionary_known() && !token->real && !reader->plain && mention->tokens == 1 &&
        reader_is_row(mention->key[0]) && mention->first + 1u < reader->writing.tokens && !token[1].gap &&
        reader_starts_with(&token[1], "карт"))
        return true; /* «сидьная карта» */
    if (dictionary_known() && !token->real && !reader->plain && mention->tokens == 1 && !token->gap &&
        mention->first > 0 && reader_is_row(mention->key[0]) && token_is(&token[-1], "у"))
        return true; /* «У Боирса Бес» */
    if (dictionary_known() && !token->real && !reader->plain && mention->tokens == 1 &&
        mention->first + 1u < reader->writing.tokens && !token[1].gap && reader_is_row(mention->key[0]) &&
        reader->speech[mention->first + 1] == SPEECH_TO)
        return true; /* «Мечатю сыграть Игошу» */
    const bool item = mention->first == 0 || token->gap || reader->class[mention->first - 1] == WORD_AND;
    if (dictionary_known() && !token->real && !reader->plain && mention->tokens == 1 && item &&
        reader_is_row(mention->key[0]) &&
        (is_near_thing(reader, token) ||
         (mention->first > 0 && mention->first + 1u < reader->writing.tokens && token[1].gap &&
          reader->text[token[-1].at + (size_t)token[-1].bytes] == ',' &&
          reader->text[token->at + (size_t)token->bytes] == ',')))
        return true; /* «бесом и Мильой»; «Я, поеалуй, ...», with commas around it */
    if (mention->tokens > 1 || token->real || reader->plain || !lexicon_is_mistyped(mention) ||
        !wants(reader, mention))
        return false;
    const struct token *word = lexicon_guess(reader->lexicon, token, &reader->wanted, false);
    for (unsigned i = 0; word && i < mention->keys && i < 16; i++)
        if (lexicon_is_base(reader->lexicon, word, mention->key[i]))
            return false;
    return true;
}

/* Whether behind the pronoun there stands nothing that may be his: a verb of the question, or a small word. */
static bool stands_alone(const struct reader *reader, unsigned at)
{
    static const char *const small[] = {
        "и", "же", "себе", "у", "с", "к", "сегодня", "теперь", "как", "мой"
    };
    struct mention mention;
    bool alone = at + 1 == reader->writing.tokens || reader->writing.token[at + 1].gap ||
                 (lexicon_find(reader->lexicon, &reader->writing, at + 1, &reader->wanted, &mention) &&
                  mention.verb && reader_is_verb_now(reader, &mention));
    for (size_t i = 0; !alone && i < sizeof small / sizeof small[0]; i++)
        alone |= token_is(&reader->writing.token[at + 1], small[i]);
    return alone;
}

/* Whether what follows is set apart from what was told before: "but this one". */
static bool sets_apart(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return reader_is_listed(word, "judge.set-apart") ||
           (word->length < 3 && !word[1].gap && reader_is_listed(word + 1, "judge.this-one"));
}

/* Whether the word says "one more" of something that is named elsewhere, "I add another one", "but I lay a second"; *noun: a word follows that may
 * be what there is one more of, "one more unit". */
static bool says_one_more(const struct reader *reader, unsigned at, bool *noun)
{
    const struct token *word = &reader->writing.token[at];
    const bool last = at + 1 == reader->writing.tokens || word[1].gap;
    if (reader->cells || at == 0 || word->gap || !reader_is_listed(word, "judge.one-more"))
        return false;
    *noun = !(last || reader->class[at + 1] == WORD_PUT || reader->class[at + 1] == WORD_NOT ||
              reader->speech[at + 1] == SPEECH_I || reader->speech[at + 1] == SPEECH_TO);
    struct mention next; /* "one more, in vain" */
    if (*noun && lexicon_find(reader->lexicon, &reader->writing, at + 1, &nothing_wanted, &next) &&
        reader_names(&next, "done"))
        *noun = false;
    return reader_is_listed(word - 1, "judge.more") || (!*noun && lexicon_number(word) < 0);
}

/* Whether the clause of the mention says nothing but that it lies there, and "one more" at `at` agrees with it: "the Rain falls already, I add
 * another one". */
static bool is_of_what_lies(const struct reader *reader, const struct mention *mention, unsigned at)
{
    const struct token *name = &reader->writing.token[mention->first];
    if (!reader_lies_there(reader, mention) || reader->sentence[mention->first] + 1u < reader->sentence[at] ||
        !lexicon_is_base(reader->lexicon, name, mention->key[0]))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == reader->clause[mention->first] && !reader_covers(mention, i) &&
            (reader->class[i] == WORD_PUT || reader->class[i] == WORD_NOT || reader->writing.token[i].used ||
             reader->speech[i] == SPEECH_I || reader->speech[i] == SPEECH_DO ||
             reader_is_listed(&reader->writing.token[i], "judge.arrives")))
            return false;
    const bool she = ends_with(name, "а") || ends_with(name, "я"),
               her = ends_with(&reader->writing.token[at], "у") || ends_with(&reader->writing.token[at], "ую") ||
                     ends_with(&reader->writing.token[at], "ая");
    return name->letter[0] < 0x400 || she == her;
}

/* Whether the thing of the mention has a target, as a decoy has. */
static bool takes_target(const struct reader *reader, const struct mention *mention)
{
    bool takes = false;
    for (unsigned i = 0; i < reader->candidates && !takes; i++)
        takes =
            reader->candidate[i].parts > 3 && reader_names(mention, reader_thing_of(&reader->candidate[i]));
    return takes && !reader->cells;
}

/* What "him" or "her" is, with which something is done, if before it in the post one thing is named that can be answered now, and nothing was
 * answered yet: "The Griffin is here. I play him". NULL: nobody. */
static const char *pronoun_at(struct reader *reader, unsigned at)
{
    unsigned last = 0;
    static const char *const pronouns[] = { "его", "ее", "him", "her", "it" };
    const unsigned clause = reader->clause[at];
    const char *only = NULL;
    bool noun = false;
    const bool more = !reader->plain && says_one_more(reader, at, &noun);
    bool is = more, put = false, several = false;

    for (size_t i = 0; i < sizeof pronouns / sizeof pronouns[0]; i++)
        is |= token_is(&reader->writing.token[at], pronouns[i]);
    if (!is || reader->plain || reader->dones > 0 || (reader->exchange && !reader->cells) ||
        reader->several || (reader->cells && !stands_alone(reader, at)))
        return NULL;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        struct mention mention;
        const bool here = reader->clause[i] == clause;
        if (reader->cells && i + 1 < at && !here && sets_apart(reader, i))
            only = NULL, several = false; /* "the saint is proud, but the caravaner is useful. I take him" */
        put |= here && i + 2 >= at && i <= at + 2 &&
               (reader->class[i] == WORD_PUT || (reader->idiom[i] && reader->class[i] == WORD_SAME) ||
                (more && reader->speech[i] == SPEECH_I));
        put |= here && more && (reader->class[i] == WORD_PUT || reader->speech[i] == SPEECH_I);
        if (i == at || !lexicon_find(reader->lexicon, &reader->writing, i, &reader->wanted, &mention) ||
            mention.verb) {
            put |= here && i != at && mention.verb && reader_is_verb_now(reader, &mention) &&
                   (reader->cells || (i + 2 >= at && i <= at + 2));
            continue;
        }
        if (reader->cells && (reader_is_actor(reader, &mention) || reader_is_line(&mention)))
            continue;
        if (here && takes_target(reader, &mention) && is_instrument(&reader->writing.token[i])) {
            put = true; /* "with the decoy I take him" */
            continue;
        }
        if (i > at || here)
            return NULL; /* "his ..." */
        if (!wants(reader, &mention) || reader_is_row(mention.key[0]))
            continue;
        several |= mention.keys > 1 || (only && strcmp(only, mention.key[0]) != 0);
        only = mention.key[0], last = i;
        if (more && !is_of_what_lies(reader, &mention, at))
            return NULL;
    }
    if (several)
        return NULL;
    if ((put || more) && only && !reader->cells && reader->clause[last] != clause)
        reader->talk_clause[reader->clause[last]] = true; /* what was said of it there is told besides */
    return put && !noun ? only : NULL;
}

/* Whether the word is "back", and behind it stands where to on the board: "into the hand, and back onto the table". */
static bool is_back_to_board(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return at + 2 < reader->writing.tokens &&
           (token_is(word, "обратно") || token_is(word, "назад") || token_is(word, "back")) && !word[1].gap &&
           !word[2].gap &&
           (token_is(&word[1], "на") || token_is(&word[1], "в") || token_is(&word[1], "to") ||
            token_is(&word[1], "onto")) &&
           reader_is_listed(&word[2], "judge.board");
}

/* Whether the word says that what the last answer took back is laid once more, "the decoy onto Ves, and again into battle": behind that, in a clause
 * that names nothing else and says of no hand. */
static bool lays_again(const struct reader *reader, unsigned at)
{
    const char *target = reader->dones > 0 ? reader->target[reader->dones - 1] : "";
    bool behind = false;
    struct mention mention;

    if (!target[0] || reader->plain || reader->exchange || reader->cells || reader->all ||
        !(reader_is_listed(&reader->writing.token[at], "judge.again") || is_back_to_board(reader, at)) ||
        !wanted_has(&reader->wanted, target))
        return false;
    for (unsigned i = 0; i < at; i++)
        behind |= reader->sentence[i] == reader->sentence[at] && reader->writing.token[i].used;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == reader->clause[at] &&
                              reader->class[i] != WORD_AND;
         i++)
        if (reader->class[i] == WORD_TO_OWN || reader->class[i] == WORD_OWN ||
            reader->class[i] == WORD_YOURS || reader->class[i] == WORD_UNDO || reader->class[i] == WORD_NOT ||
            reader->class[i] == WORD_LATER || reader->speech[i] == SPEECH_PAST ||
            reader_is_listed(&reader->writing.token[i], "judge.undecided") ||
            reader_starts_with(&reader->writing.token[i], "рук") ||
            (lexicon_find(reader->lexicon, &reader->writing, i, &nothing_wanted, &mention) && !mention.verb &&
             mention.keys > 0 && !reader_is_row(mention.key[0])))
            return false;
    return behind;
}

/* Of the question whose graveyard goes back, the one that "mine" or "yours" alone names; NULL: none. */
static const char *graveyard_at(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const bool last = at + 1 == reader->writing.tokens || word[1].gap ||
                      reader_is_listed(&word[1], "judge.cards"); /* "my cards" */
    struct mention mention;

    if (reader->candidates == 0 || strcmp(reader->candidate[0].part[0], "graves") != 0 ||
        lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention))
        return NULL;
    if (!last && reader->class[at + 1] != WORD_NOT && reader->class[at + 1] != WORD_LATER &&
        !(lexicon_find(reader->lexicon, &reader->writing, at + 1, &reader->wanted, &mention) && mention.verb))
        return NULL;
    const bool theirs = reader_is_listed(word, "judge.theirs") || reader->class[at] == WORD_FOE,
               own = reader_is_listed(word, "judge.mine") || token_is(word, "свои") || token_is(word, "mine");
    return theirs ? lexicon_key(reader->lexicon, "enemy") : own ? lexicon_key(reader->lexicon, "own") : NULL;
}

/* Whether the word is a pronoun right behind what only strengthens a row, "a catapult, and the horn for it", "above it", and all that the sentence
 * laid lies in one row of the player's own: that row is meant, if none is named. */
static bool is_for_laid(const struct reader *reader, unsigned at)
{
    struct mention mention;
    unsigned before = at, rows = 0;

    if (reader->dones == 0 || reader->cells || reader->plain || reader->last_enemy || !reader->last_row[0] ||
        !reader->effect || reader->last != reader->sentence[at] ||
        !reader_is_listed(&reader->writing.token[at], "judge.him") || at == 0 ||
        reader->writing.token[at].gap)
        return false;
    if (reader_is_listed(&reader->writing.token[at - 1], "judge.preposition") && at > 1 &&
        !reader->writing.token[at - 1].gap)
        before--;
    for (unsigned i = 1; i < 4 && i <= before; i++)
        if (lexicon_find(reader->lexicon, &reader->writing, before - i, &reader->wanted, &mention) &&
            mention.tokens == i && !mention.verb && reader_names(&mention, reader->effect))
            rows = 1;
    for (unsigned next = at + 1;
         rows && next < reader->writing.tokens && next < at + 3 && reader->clause[next] == reader->clause[at];
         next++)
        if (lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) &&
            reader_is_row(mention.key[0]))
            return false;
    const unsigned last = reader->dones - 1;
    const bool several = token_is(&reader->writing.token[at], "им") ||
                         token_is(&reader->writing.token[at], "ними") ||
                         token_is(&reader->writing.token[at], "них") ||
                         (token_is(&reader->writing.token[at], "ним") && before < at &&
                          token_is(&reader->writing.token[at - 1], "к"));
    unsigned laid = 0;
    for (size_t i = 0; i < ROWS; i++)
        laid += reader->rows_done[i];
    return rows &&
           (!several || laid == 1 || (last > 0 && strcmp(reader->done[last], reader->done[last - 1]) == 0));
}

/* What a word stands for that names nothing by itself: a number of the handbook, the target or the row of the last answer. NULL:
 * nothing. */
static const char *stands_for(struct reader *reader, unsigned at)
{
    const unsigned last = reader->dones - 1;
    if (reader->stands[at])
        return reader->stands[at];
    if (reader->class[at] == WORD_SAME && reader->dones > 0)
        return reader->target[last][0] ? reader->target[last] : reader->done[last];
    if (reader->class[at] == WORD_SAME_ROW)
        return reader->last_enemy ? HALF_FOE : reader->last_row[0] ? reader->last_row : NULL;
    if (lays_again(reader, at))
        return reader->target[last];
    if (is_for_laid(reader, at))
        return reader->last_row;
    const char *graveyard = graveyard_at(reader, at);
    if (graveyard)
        return graveyard;
    const char *pronoun = pronoun_at(reader, at);
    if (pronoun)
        return pronoun;
    if (!is_handbook_number(reader, at))
        return NULL;
    return lexicon_numbered(reader->lexicon, lexicon_number(&reader->writing.token[at]), &reader->wanted);
}

/* Joins to a mention the one before it of the same thing, if nothing is between them and they are not the same word: "Кейрра Мецц". */
static bool joins(const struct reader *reader, const struct mention *mention)
{
    const struct mention *before = mention - 1;
    const struct token *token = reader->writing.token;
    return mention > reader->mention && !mention->verb && !before->verb && mention->keys == 1 &&
           before->keys >= 1 && before->first + before->tokens == mention->first &&
           !token[mention->first].gap && reader_names(before, mention->key[0]) &&
           !reader_is_row(mention->key[0]) && word_edits(&token[before->first], &token[mention->first]) > 2;
}

/* Whether the word says whose the thing next to it is: "чужого Талера". */
static bool is_of_foe(const struct reader *reader, unsigned at)
{
    struct mention mention;
    return lexicon_is_adjective(&reader->writing.token[at]) && at + 1 < reader->writing.tokens &&
           !reader->writing.token[at + 1].gap &&
           lexicon_find(reader->lexicon, &reader->writing, at + 1, &reader->wanted, &mention) &&
           !mention.verb && !reader_is_row(mention.key[0]);
}

/* Whether the word says that what follows is the other player's: "his archers". */
static bool is_theirs(const struct reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    return reader->class[at] == WORD_YOURS || token_is(token, "его") || token_is(token, "её") ||
           token_is(token, "их") || token_is(token, "his") || token_is(token, "her") ||
           token_is(token, "their");
}

/* Whether "him" is what the sentence laid last in a row of the player's own, and that row is named next. */
static bool is_last_laid(const struct reader *reader, unsigned at)
{
    struct mention mention;
    if (reader->dones == 0 || reader->last_enemy || !reader->last_row[0] || reader->plain ||
        reader->last != reader->sentence[at] ||
        !(reader_is_listed(&reader->writing.token[at], "judge.him") ||
          (token_is(&reader->writing.token[at], "к") && at + 1 < reader->writing.tokens &&
           reader_is_listed(&reader->writing.token[at + 1], "judge.him"))))
        return false;
    for (unsigned next = at + 1;
         next < reader->writing.tokens && next < at + 3 && !reader->writing.token[next].gap; next++)
        if (lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) &&
            reader_is_row(mention.key[0]))
            return reader_names(&mention, reader->last_row);
    return false;
}

/* Whether a row is named next, with a preposition or without: "to you, in the ranged row". */
static bool is_before_row(const struct reader *reader, unsigned at)
{
    struct mention mention;
    for (unsigned next = at + 1;
         next < reader->writing.tokens && next < at + 3 && !reader->writing.token[next].gap; next++)
        if (lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) &&
            mention.keys > 0)
            return reader_is_row(mention.key[0]);
    return false;
}

/* Of what may be laid on either half, the half that "is yours" or "is mine" at the end of its clause says, "Vattier is yours"; NULL: none. */
static const char *is_given_to(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const struct mention *thing = reader->mentions > 0 ? &reader->mention[reader->mentions - 1] : NULL;
    const bool yours = reader->class[at] == WORD_YOURS && reader_is_listed(word, "judge.theirs"),
               mine = reader_is_listed(word, "judge.mine");
    bool halves = false;

    if (reader->cells || reader->plain || reader->exchange || (!yours && !mine) || !thing || thing->verb ||
        thing->keys != 1 || reader_is_row(thing->key[0]) ||
        reader->sentence[thing->first] != reader->sentence[at] ||
        (at + 1 < reader->writing.tokens && !reader->writing.token[at + 1].gap))
        return NULL;
    for (unsigned i = thing->first + thing->tokens; i < at; i++)
        if (reader->class[i] != WORD_CHATTER && !reader_is_listed(&reader->writing.token[i], "judge.now"))
            return NULL;
    for (unsigned i = 0; i < reader->candidates; i++)
        halves |= reader->candidate[i].parts == 3 && reader_names(thing, reader_thing_of(&reader->candidate[i])) &&
                  reader_is_enemy(reader->candidate[i].part[2]);
    if (!halves || !lexicon_is_base(reader->lexicon, &reader->writing.token[thing->first], thing->key[0]))
        return NULL;
    return yours ? HALF_FOE : HALF_OWN;
}

/* Of several words behind a thing that hint at a half, "to you, a card to me", the first counts. */
static void drop_halves(struct reader *reader)
{
    unsigned kept = 0;
    bool said = false;

    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const bool half = reader_names(mention, HALF_FOE) || reader_names(mention, HALF_OWN);
        if (!half && !mention->verb && !reader_is_row(mention->key[0]))
            said = false;
        if (half && said && !mention->whole && !reader_is_void(reader, mention->first))
            continue;
        said |= half && kept > 0 && !reader_is_void(reader, mention->first);
        reader->mention[kept++] = *mention;
    }
    reader->mentions = kept;
    for (unsigned i = 0; i + 1 < reader->mentions; i++) /* "I give you ..." */
        if (!reader->mention[i].whole && !reader->mention[i + 1].whole &&
            strcmp(reader->mention[i].key[0], reader->mention[i + 1].key[0]) == 0 &&
            (reader_names(&reader->mention[i], HALF_FOE) || reader_names(&reader->mention[i], HALF_OWN))) {
            memmove(&reader->mention[i], &reader->mention[i + 1],
                    (reader->mentions - i - 1) * sizeof reader->mention[0]);
            reader->mentions--;
        }
}

/* Whether the mention only says where the target of the last answer goes: "the catapult into the hand". */
static bool is_returned(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens;
    const struct token *word = &reader->writing.token[behind];
    return reader->dones > 0 && !mention->verb && reader->target[reader->dones - 1][0] &&
           reader_names(mention, reader->target[reader->dones - 1]) && behind + 1 < reader->writing.tokens &&
           (token_is(word, "в") || token_is(word, "ко") || token_is(word, "на")) &&
           (token_is(word + 1, "руку") || token_is(word + 1, "рукав") || token_is(word + 1, "мне") ||
            token_is(word + 1, "руки"));
}

/* Whether the mention stands in another clause than the first word of its sentence that makes everything doubtful. */
static bool follows_but(const struct reader *reader, unsigned at)
{
    for (unsigned word = 0; word < reader->writing.tokens; word++)
        if (reader->clause[word] == reader->clause[reader->mention[at].first] &&
            (token_is(&reader->writing.token[word], "бы") || token_is(&reader->writing.token[word], "б")))
            return false; /* "..., I would lay Keira" */
    const unsigned sentence = reader->sentence[reader->mention[at].first];
    for (unsigned word = 0; word < reader->writing.tokens; word++)
        if (reader->sentence[word] == sentence && reader_is_wide(reader->class[word]))
            return reader->clause[reader->mention[at].first] > reader->clause[word];
    return false;
}

/* Whether of two mentions that follow each other "and" adds the second: "the big scorpion and the scorpion". */
static bool is_added(const struct reader *reader, unsigned i, unsigned k)
{
    const unsigned first = i < k ? i : k, last = i < k ? k : i;
    bool and = false;
    for (unsigned at = reader->mention[first].first; last == first + 1 && at < reader->mention[last].first;
         at++)
        and |= reader->class[at] == WORD_AND;
    return and;
}

/* Whether between the word and the one before it there is a dash, and no other sign. */
static bool is_behind_dash(const struct reader *reader, unsigned at)
{
    bool dash = false;
    for (size_t i = reader->writing.token[at - 1].at + (size_t)reader->writing.token[at - 1].bytes;
         i < reader->writing.token[at].at; i++) {
        dash |= reader->text[i] == '-' || (unsigned char)reader->text[i] == 0xe2;
        if (reader->text[i] == ',' || reader->text[i] == '.' || reader->text[i] == ';')
            return false;
    }
    return dash;
}

/* Whether the word says who gets cards, and not whose half is meant: "and two cards for me". */
static bool draws(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned tokens = reader->writing.tokens;
    const enum word_class class = reader->class[at];
    unsigned first = at, behind = at + 1;

    if (class != WORD_OWN && class != WORD_TO_OWN)
        return false;
    while (first > 0 && reader->class[first - 1] == class && !word[first].gap)
        first--;
    while (behind < tokens && reader->class[behind] == class && !word[behind].gap)
        behind++;
    if (behind + 1 < tokens && !word[behind].gap && lexicon_number(&word[behind]) > 0)
        behind++;
    return (first > 0 && (!word[first].gap || is_behind_dash(reader, first)) &&
            reader_is_listed(&word[first - 1], "judge.cards")) ||
           (behind < tokens && !word[behind].gap && reader_is_listed(&word[behind], "judge.cards"));
}

static bool is_half(enum word_class class)
{
    return class == WORD_FOE || class == WORD_OWN || class == WORD_TO_FOE || class == WORD_TO_OWN;
}

static bool names_graveyard(const struct mention *mention)
{
    return reader_names(mention, "own") || reader_names(mention, "enemy") || reader_names(mention, "both");
}

/* Whether what the mention names, which could be answered, is put aside by a word of another clause alone: "I pass, and the Griffin
 * stays in my hand". */
static bool is_swept(const struct reader *reader, const struct mention *mention)
{
    const unsigned clause = reader->clause[mention->first], sentence = reader->sentence[mention->first];
    bool wide = false;
    if (!reader->void_sentence[sentence] || reader->void_clause[clause] || reader->talk_clause[clause] ||
        reader->void_quote[mention->first] || reader->asks[sentence] || reader->asks_clause[clause] ||
        !wants(reader, mention) || reader_is_row(mention->key[0]))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->sentence[at] == sentence && reader_is_wide(reader->class[at])) {
            if (reader->clause[at] == clause)
                return false;
            wide = true;
        }
    return wide;
}

/* Whether the clause of the mention names something else. */
static bool names_beside(const struct reader *reader, const struct mention *mention)
{
    struct mention other;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == reader->clause[mention->first] && !reader_covers(mention, at) &&
            ((reader->cells && reader->writing.token[at].used) || /* it was put aside for that */
             (lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &other) && !other.verb &&
              !reader_names(&other, "done") && !reader_is_row(other.key[0]))))
            return true;
    return false;
}

/* Whether a word for the end stands in a clause of which something else was not read, "all are ready", "all but the Griffin is well": it may be said of
 * anything. */
static bool is_end_of_other(const struct reader *reader, const struct mention *mention)
{
    const unsigned clause = reader->clause[mention->first], behind = mention->first + mention->tokens;
    struct mention other;

    if (reader->cells || reader->plain || mention->tokens > 1 ||
        !(reader_names(mention, "done") ||
          (reader->closing_key && reader_names(mention, reader->closing_key))))
        return false;
    if (!reader->exchange && behind < reader->writing.tokens && reader->class[behind] == WORD_EXCEPT &&
        reader->sentence[behind] == reader->sentence[mention->first])
        return true;
    if (reader->speech[mention->first] == SPEECH_I || reader->writing.token[mention->first].quote ||
        reader->asks[reader->sentence[mention->first]])
        return false; /* "I pass" is said of nobody else; the button «Pass»; "passed already?" ends nothing */
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause && !reader_covers(mention, at) && !reader->writing.token[at].used &&
            reader->class[at] == WORD_UNKNOWN && reader->writing.token[at].length > 2 && !reader->idiom[at] &&
            !(lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &other)))
            return true;
    return false;
}

/* How many words from there on say that the round is over, "the round is closed for me", and are a whole clause; 0: they do not. */
static unsigned ends_round(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    unsigned end = at, rounds = 0, over = 0;

    if (reader->plain || reader->cells || (at > 0 && reader->clause[at - 1] == clause) ||
        reader->asks[reader->sentence[at]])
        return 0;
    for (; end < reader->writing.tokens && reader->clause[end] == clause; end++) {
        const bool round = reader_is_listed(&word[end], "judge.round"),
                   ends = reader_is_listed(&word[end], "judge.over");
        if (word[end].used || (!round && !ends && !reader_is_listed(&word[end], "judge.over.filler")))
            return 0;
        rounds += round, over += ends;
    }
    return rounds == 1 && over == 1 ? end - at : 0;
}

/* How many words from there on say that the writer lays nothing more, "I lay no more cards this round", and are a whole clause; 0: they do
 * not. */
static unsigned lays_no_more(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned clause = reader->clause[at];
    bool not = false, more = false, verb = false;
    unsigned end = at;

    if (reader->plain || reader->cells || (at > 0 && reader->clause[at - 1] == clause) ||
        reader->asks[reader->sentence[at]])
        return 0;
    for (; end < reader->writing.tokens && reader->clause[end] == clause; end++) {
        const bool denies = token_is(&word[end], "не") || token_is(&word[end], "not") ||
                            token_is(&word[end], "no") || token_is(&word[end], "wont");
        const bool goes_on = reader_is_listed(&word[end], "judge.no-more"),
                   acts = reader_is_listed(&word[end], "judge.no-more.verb");
        if (word[end].used ||
            (!denies && !goes_on && !acts && !reader_is_listed(&word[end], "judge.no-more.filler")))
            return 0;
        not |= denies, more |= goes_on, verb |= acts;
    }
    return not &&more && verb ? end - at : 0;
}

/* Whether the word only leads to what tells the thing apart: "the one that is ...", "not a simple one, but ...". */
static bool leads_on(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return reader_is_listed(word, "judge.leads-on") || reader->class[at] == WORD_PUT ||
           (at > 0 && reader->class[at - 1] == WORD_NOT && lexicon_is_adjective(word));
}

/* Whether the names of both have a noun in common. */
static bool shares_noun(const struct reader *reader, const char *key, const char *other)
{
    struct writing *const name = spare(SPARE_SHARES_NOUN, sizeof *name);
    const char *text = tell_name(LANG_RU, reader->sampled->session->setup.game, key);
    if (!text || !writing_read(name, text, strlen(text)))
        return false;
    for (unsigned at = 0; at < name->tokens; at++)
        if (name->token[at].length > 4 && !lexicon_is_adjective(&name->token[at]) &&
            reader_is_in_name(reader, &name->token[at], other))
            return true;
    return false;
}

/* Whether the word compares by an adjective that the names of the key have, «полегче» and «лёгкий». */
static bool compares_by_name(const struct reader *reader, const struct token *word, const char *key)
{
    struct writing *const name = spare(SPARE_SHARES_NOUN, sizeof *name);
    struct token stem = *word;
    const char *text = tell_name(LANG_RU, reader->sampled->session->setup.game, key);

    if (!(ends_with(word, "че") || ends_with(word, "ше") || ends_with(word, "же") || ends_with(word, "ее") ||
          ends_with(word, "ще")) ||
        word->length < 5 || !text || !writing_read(name, text, strlen(text)))
        return false;
    if (reader_starts_with(word, "по") && word->length > 5) {
        stem.length = (uint8_t)(word->length - 2);
        memmove(stem.letter, word->letter + 2, stem.length * sizeof stem.letter[0]);
    }
    for (unsigned at = 0; at < name->tokens; at++)
        if (lexicon_is_adjective(&name->token[at]) &&
            common_start(&stem, &name->token[at]) + 2u >= stem.length &&
            common_start(&stem, &name->token[at]) > 2)
            return true;
    return false;
}

/* The thing of which the word at `at` tells that it is meant by the mention, "Arachas, the huge one": of those that can be answered now the only
 * one whose name has both. NULL: there is none. */
static const char *told_apart(const struct reader *reader, const struct mention *mention, unsigned at)
{
    const struct token *word = reader->writing.token;
    const char *only = NULL;
    struct mention here;
    const bool named = lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &here) &&
                       here.tokens == 1 && !here.verb && here.keys == 1;
    const bool describes = lexicon_is_adjective(&word[at]),
               compared = !describes && !reader->cells && word[at].length > 4 &&
                          word[at].letter[0] >= 0x400 && (ends_with(&word[at], "е") > 0);

    if (!named && !describes && !compared)
        return NULL; /* names are read only for such a word */
    for (unsigned i = 0; i < reader->wanted.keys; i++) {
        const char *key = reader->wanted.key[i];
        if (reader_is_row(key) || (mention->keys == 1 && reader_names(mention, key)) ||
            !((named && reader_names(&here, key)) ||
              (describes && reader_is_of_name(reader, &word[at], key)) ||
              (compared && compares_by_name(reader, &word[at], key))) ||
            !(reader_is_of_name(reader, &word[mention->first], key) ||
              (describes && mention->keys == 1 && mention->tokens == 1 &&
               !lexicon_is_adjective(&word[mention->first]) && shares_noun(reader, mention->key[0], key))))
            continue;
        if (only)
            return NULL;
        only = key;
    }
    for (unsigned i = 0; only && i < mention->keys && i < 16; i++)
        if (strcmp(mention->key[i], only) != 0 && reader_is_of_name(reader, &word[at], mention->key[i]))
            return NULL;
    return only;
}

/* Of a thing that a word behind it tells apart, that one is meant, where one thing can be answered with. */
static void tell_apart(struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        struct mention *mention = &reader->mention[i];
        const unsigned behind = mention->first + mention->tokens;
        unsigned at = behind;
        if (mention->verb || mention->keys == 0 || reader_is_row(mention->key[0]) ||
            (!wants(reader, mention) && !(mention->tokens > 1 && behind < reader->writing.tokens &&
                                          lexicon_is_adjective(&reader->writing.token[behind]))))
            continue;
        while (at < reader->writing.tokens && at < behind + EPITHETS &&
               (leads_on(reader, at) || (reader->writing.token[at].used && !reader->writing.token[at].real) ||
                reader->writing.token[at].length == 1))
            at++;
        if (at == reader->writing.tokens || reader->writing.token[at].used ||
            (at > 0 && reader->class[at - 1] == WORD_NOT) ||
            (at + 1 < reader->writing.tokens &&
             reader->class[at + 1] == WORD_AND) || /* "the big one and ..." */
            (reader->sentence[at] != reader->sentence[mention->first] && at + 1 < reader->writing.tokens &&
             reader->sentence[at + 1] == reader->sentence[at]))
            continue;
        const char *key = told_apart(reader, mention, at);
        if (!key)
            continue;
        mention->keys = 1, mention->key[0] = key, mention->whole = true;
        for (unsigned k = behind; k <= at; k++) {
            reader->writing.token[k].used = true;
            reader->class[k] = WORD_CHATTER;
        }
        if (i + 1 < reader->mentions && reader->mention[i + 1].first == at) {
            memmove(&reader->mention[i + 1], &reader->mention[i + 2],
                    (reader->mentions - i - 2) * sizeof reader->mention[0]);
            reader->mentions--;
        }
    }
}

/* Whether the mention is an adjective that is but a part of the name of something that cannot be answered with, right before what can: "my rotten
 * old Draug", "the huge Nekker". */
static bool is_mere_epithet(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    const struct token *word = &reader->writing.token[mention->first];
    unsigned next = mention->first + 1u;

    if (mention->tokens != 1 || mention->verb || reader_is_row(mention->key[0]) || wants(reader, mention) ||
        reader->speech[mention->first] == SPEECH_NAME)
        return false;
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (wanted_has(&reader->ever, mention->key[i]))
            return false;
    const bool article = mention->first > 0 && !word->gap &&
                         (reader_is_listed(word - 1, "judge.mine") || reader_is_spelled(word - 1, "the") ||
                          reader_is_spelled(word - 1, "a") || reader_is_spelled(word - 1, "this"));
    if (!(reader->speech[mention->first] == SPEECH_ADJECTIVE && lexicon_is_adjective(word)) &&
        !(word->letter[0] < 0x80 && article))
        return false;
    while (next < reader->writing.tokens && next < mention->first + 1u + EPITHETS &&
           !reader->writing.token[next].gap && !reader->writing.token[next].used &&
           !(at + 1 < reader->mentions && next >= mention[1].first) &&
           (reader->speech[next] == SPEECH_ADJECTIVE || reader->writing.token[next].letter[0] < 0x80))
        next++;
    if (next == reader->writing.tokens || reader->writing.token[next].gap)
        return false;
    const struct mention *named = at + 1 < reader->mentions ? mention + 1 : NULL;
    for (unsigned i = 0; reader->writing.token[next].used && i < reader->dones; i++)
        if (reader_is_of_name(reader, &reader->writing.token[next], reader->done[i]))
            return true; /* it was answered with */
    return (named && next == named->first && !named->verb && !reader_is_row(named->key[0]) &&
            wants(reader, named));
}

/* Leaves out the adjectives that name nothing here. */
static void leave_epithets(struct reader *reader)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!is_mere_epithet(reader, i))
            reader->mention[kept++] = reader->mention[i];
    reader->mentions = kept;
}

/* Whether both begin with the same two letters and end with the same one: «Матсен» and «Мацен»; a doubled consonant may be one. */
static bool sounds_alike(const struct token *name, const struct token *said)
{
    return name->length > 4 && said->length > 4 &&
           (common_start(name, said) > 1 || (common_start(name, said) == 1 && name->letter[1] == name->letter[2])) &&
           name->letter[name->length - 1] == said->letter[said->length - 1];
}

/* Reads the words behind a thing that are of its own name, though misspelt: "I play Renuald, aep Matzen". */
static void read_rest_of_name(struct reader *reader)
{
    struct writing *const writing = spare(SPARE_READ_REST_OF_NAME, sizeof *writing);
    const struct duel_game *game = reader->sampled->session->setup.game;

    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (mention->verb || mention->keys != 1 || reader_is_row(mention->key[0]) || !wants(reader, mention))
            continue;
        const unsigned before = mention->first > 0 && !reader->writing.token[mention->first].gap &&
                                        reader->clause[mention->first - 1] == reader->clause[mention->first]
                                    ? mention->first - 1u
                                    : mention->first + mention->tokens; /* «маладой посланик» */
        for (unsigned at = before;
             at < reader->writing.tokens && reader->sentence[at] == reader->sentence[mention->first] &&
             at < (unsigned)mention->first + mention->tokens + EPITHETS;
             at++) {
            if (reader_covers(mention, at))
                continue;
            struct token *word = &reader->writing.token[at];
            if (word->real || word->used || word->length < 3 || reader->class[at] != WORD_UNKNOWN ||
                word->letter[0] < 0x400)
                continue;
            struct mention other;
            const struct token *guess = NULL;
            if ((lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &other) &&
                 !reader_names(&other, mention->key[0])) ||
                ((guess = lexicon_guess(reader->lexicon, word, &reader->ever, false)) &&
                 !reader_is_of_name(reader, guess, mention->key[0])))
                continue; /* it is a name, or may be one, of something else */
            const char *name = tell_name(LANG_RU, game, mention->key[0]);
            if (!name || !writing_read(writing, name, strlen(name)))
                continue;
            for (unsigned k = 0; k < writing->tokens; k++)
                if (likeness_wrong(&writing->token[k], word) <=
                        (word->length < 6 && !sounds_alike(&writing->token[k], word) ? 1u
                         : word->length > 6 && sounds_alike(&writing->token[k], word) ? 3u
                                                                                      : 2u) &&
                    writing->token[k].length > 2 &&
                    word_edits(&writing->token[k], &reader->writing.token[mention->first]) > 2)
                    word->used = true;
        }
    }
}

/* Whether the mention is of the other player's, "your Reavers are hiding", in a clause where nothing is done and nothing else is named. */
static bool tells_of_theirs(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    const unsigned clause = reader->clause[mention->first];
    if (is_yours_behind(reader, mention))
        return true;
    if (mention->first == 0 || reader->class[mention->first - 1] != WORD_YOURS || mention->verb)
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct mention *other = reader_mention_of(reader, i);
        if (other && other != mention && other->first > 0 &&
            is_with(&reader->writing.token[other->first - 1]) &&
            other->first == mention->first + mention->tokens + 1)
            continue; /* "your Cynthia with Vanhemar" */
        if (reader->clause[i] == clause && other != mention &&
            (other || reader->writing.token[i].used || reader->class[i] == WORD_PUT ||
             reader->class[i] == WORD_ONTO || reader->speech[i] == SPEECH_I ||
             reader->speech[i] == SPEECH_NONE))
            return false;
    }
    return true;
}

/* Whether the mention is of one of the `judge.realms.GAME` in the texts alone, and none can be answered with. */
static bool is_realm(const struct reader *reader, const struct mention *mention)
{
    char key[64];

    if (mention->verb || mention->keys != 1 || wanted_has(&reader->ever, mention->key[0]) ||
        wants(reader, mention))
        return false;
    snprintf(key, sizeof key, "judge.realms.%s", reader->sampled->session->setup.game->name);
    return reader_is_key_in(words_find(LANG_EN, key), mention->key[0]);
}

/* Of what may be laid on either half, the half of the other player that "with the enemy" says, "Vattier goes to work with the enemy"; NULL: none. */
static const char *is_at_foe(const struct reader *reader, unsigned at)
{
    const struct mention *thing = reader->mentions > 0 ? &reader->mention[reader->mentions - 1] : NULL;
    const struct token *word = &reader->writing.token[at];
    bool halves = false, goes = false;

    if (reader->cells || reader->plain || reader->exchange || !thing || thing->verb || thing->keys != 1 ||
        at + 1 >= reader->writing.tokens || word[1].gap || !token_is(word, "у") ||
        !reader_is_listed(&word[1], "judge.at-foe") || reader->clause[thing->first] != reader->clause[at])
        return NULL;
    for (unsigned i = 0; i < reader->candidates; i++)
        halves |= reader->candidate[i].parts == 3 && reader_names(thing, reader_thing_of(&reader->candidate[i])) &&
                  reader_is_enemy(reader->candidate[i].part[2]);
    for (unsigned i = 0; halves && i < reader->writing.tokens; i++)
        goes |=
            reader->clause[i] == reader->clause[at] &&
            (reader_is_listed(&reader->writing.token[i], "judge.serves") || reader->class[i] == WORD_PUT ||
             reader_is_listed(&reader->writing.token[i], "judge.arrives"));
    return goes ? HALF_FOE : NULL;
}

/* Whether the verb, none that answers now, says that somebody comes, and nothing is named before it in its sentence: "first the Fiend will rise". */
static bool begins_arrival(const struct reader *reader, const struct mention *mention)
{
    return mention->verb && mention->tokens == 1 && !reader->cells && !reader->plain && !reader->exchange &&
           !reader_is_verb_now(reader, mention) &&
           reader_is_listed(&reader->writing.token[mention->first], "judge.arrives") &&
           (reader->mentions == 0 || reader->sentence[reader->mention[reader->mentions - 1].first] !=
                                         reader->sentence[mention->first]);
}

/* Of a name that several things have, leaves out the one that "not" names behind it, "Gaunter, not the darkness". */
static void tell_by_denial(struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        struct mention *mention = &reader->mention[i];
        if (mention->verb || mention->keys < 2 || mention->keys > 16)
            continue;
        for (unsigned k = i + 1; k < reader->mentions; k++) {
            const struct mention *other = &reader->mention[k];
            unsigned kept = 0;
            if (other->verb || other->keys != 1 || other->first == 0 ||
                !reader_names(mention, other->key[0]) || reader->class[other->first - 1] != WORD_NOT ||
                reader->sentence[other->first] != reader->sentence[mention->first])
                continue;
            for (unsigned one = 0; one < mention->keys; one++)
                if (strcmp(mention->key[one], other->key[0]) != 0)
                    mention->key[kept++] = mention->key[one];
            mention->keys = kept;
            break;
        }
    }
}

/* Of the question who begins, makes the whole post the name of the player that it means, if no name stands for one. */
static void name_who_starts(struct reader *reader)
{
    bool named = false;
    if (reader->candidates != 2 || strcmp(reader->candidate[0].part[0], "start") != 0 ||
        reader->reading->answers > 0)
        return;
    for (unsigned i = 0; i < reader->mentions; i++)
        named |= reader_is_thing(reader, i, true);
    const int order = reader_starts_by_order(reader);
    const int who = order >= 0 ? order : named ? -1 : reader_who_starts(reader);
    if (who > 1)
        reader->mentions = 0, reader->doubt = true; /* "not after him": asked */
    if (who < 0 || who > 1)
        return;
    memset(reader->void_clause, 0, sizeof reader->void_clause);
    memset(reader->void_sentence, 0, sizeof reader->void_sentence); /* "I would rather be second" */
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        reader->class[at] = WORD_CHATTER;
    reader->doubt = false;
    reader->mention[0] = (struct mention){ .tokens = (uint16_t)reader->writing.tokens, .score = 1, .whole = true,
                                           .keys = 1, .key = { who == 0 ? "0" : "1" } };
    reader->mentions = 1;
}

void reader_look(struct reader *reader)
{
    bool gone[MENTIONS] = { false };
    unsigned kept = 0;

    reader->mentions = 0;
    for (unsigned at = 0; at < reader->writing.tokens && reader->mentions < MENTIONS;) {
        struct mention *mention = &reader->mention[reader->mentions];
        if (reader->writing.token[at].used || (reader->exchange && reader->class[at] == WORD_INSTEAD)) {
            at++;
            continue;
        }
        const enum word_class class = reader->class[at];
        unsigned no_more = reader->closing_key ? lays_no_more(reader, at) : 0;
        if (reader->closing_key && no_more == 0)
            no_more = ends_round(reader, at);
        if (no_more > 0) {
            *mention = (struct mention){ .first = (uint16_t)at, .tokens = (uint16_t)no_more, .score = 1, .whole = true,
                                         .keys = 1, .key = { reader->closing_key } };
            at += no_more;
            reader->mentions++;
            continue;
        }
        const char *other = stands_for(reader, at);
        bool found =
            !other && (lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, mention) ||
                       ((undouble(reader, at) || respell(reader, at)) &&
                        lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, mention)));
        if (other) {
            *mention = (struct mention){
                .first = (uint16_t)at, .tokens = 1, .score = 1, .whole = true, .keys = 1, .key = { other }
            };
            while (at + mention->tokens < reader->writing.tokens &&
                   reader->class[at] == reader->class[at + mention->tokens] &&
                   reader->class[at] != WORD_UNKNOWN && reader->class[at] != WORD_MEASURE)
                mention->tokens++;
            found = true;
        }
        if (found && !other &&
            (is_between(reader, mention) ||
             (mention->verb && mention->tokens == 1 && at > 0 && !reader->writing.token[at].gap &&
              !reader->plain && reader_is_listed(&reader->writing.token[at], "judge.whose.me") &&
              reader_is_listed(&reader->writing.token[at - 1], "judge.preposition"))))
            found = false; /* "with me" is no verb that is spelled like it */
        if (found && !other && begins_arrival(reader, mention))
            found = false;
        if (found && !other && is_end_of_other(reader, mention)) {
            found = false;
            if (class != WORD_ALL && reader->closing_key && !reader_names(mention, "done"))
                reader->class[at] = WORD_UNKNOWN, reader->speech[at] = SPEECH_NONE,
                reader->writing.token[at].real = false; /* nor does it vanish */
        }
        if (found && !other && is_realm(reader, mention))
            found = false; /* "monsters", where no faction is asked for */
        if (found && !other && reader->cells)
            lexicon_widen(reader->lexicon, &reader->writing, &reader->wanted, mention);
        const char *const with = is_at_foe(reader, at);
        if (with) {
            *mention = (struct mention){ .first = (uint16_t)at, .tokens = 2, .score = 1, .whole = true, .keys = 1,
                                         .key = { with } };
            reader->mentions++;
            at += 2;
            continue;
        }
        if (!other && reader->idiom[at] &&
            !(found && mention->whole && mention->tokens >= reader->idiom[at])) {
            at += reader->idiom[at];
            continue;
        }
        if (found && !other && mention->tokens == 1 && dictionary_known() &&
            !reader->writing.token[at].real && reader_names(mention, "done") &&
            !reader_is_listed(&reader->writing.token[at], "judge.closing-words"))
            found = false; /* a word that nobody knows ends no turn */
        if (found && !other && class == WORD_ALL && mention->tokens == 1 && !reader->cells &&
            reader_names(mention, "done") && at + 1 < reader->writing.tokens && !reader->writing.token[at + 1].gap &&
            (lexicon_number(&reader->writing.token[at + 1]) > 0 ||
             reader_is_listed(&reader->writing.token[at + 1], "judge.sum.persons")))
            found = false; /* "all three ..." */
        if (found && !other && class == WORD_NOT && reader->cells && reader_names(mention, "decline") &&
            names_beside(reader, mention))
            found = false; /* "I do not call the scamp" denies that */
        if (found && !other && reader->exchange && reader_names(mention, "done")) {
            const unsigned behind = at + mention->tokens;
            if (class == WORD_NOT && names_beside(reader, mention))
                found = false; /* "..., but the Fiend I do not exchange" */
            else if (behind < reader->writing.tokens && reader->class[behind] == WORD_EXCEPT) {
                for (; at <= behind; at++) /* "no exchange, except the Ghoul for the Horn" */
                    reader->class[at] = WORD_CHATTER, reader->writing.token[at].used = true;
                continue;
            }
        }
        if (found && !other && is_half(class) && !wants(reader, mention) &&
            (names_graveyard(mention) ||
             (mention->verb && !reader_is_verb_now(reader, mention) && has_halves(reader))))
            found =
                false; /* "to the enemy", "I give ...": no graveyard, if none is asked about, and no gift */
        if (!found) {
            const char *const whose = is_given_to(reader, at);
            if (whose) {
                *mention = (struct mention){ .first = (uint16_t)at, .tokens = 1, .score = 1, .whole = true,
                                             .keys = 1, .key = { whose } };
                reader->mentions++;
                at++;
                continue;
            }
            if (class == WORD_FOE && is_of_foe(reader, at)) {
                reader->class[at] = WORD_YOURS;
                at++;
                continue;
            }
            const bool to = class == WORD_TO_FOE || class == WORD_TO_OWN;
            const bool theirs = is_theirs(reader, at), weak = to && has_halves(reader),
                       row = (class == WORD_TO_FOE || theirs) && !weak && is_before_row(reader, at);
            if ((class == WORD_TO_FOE || class == WORD_CHATTER) && is_last_laid(reader, at)) {
                at++; /* "and the horn for it, in the siege row" */
                continue;
            }
            if ((class != WORD_FOE && class != WORD_OWN && !weak && !row) || draws(reader, at) ||
                (reader->cells && !row)) { /* no card of cells is laid on a half: "I take from you" */
                at++;
                continue;
            }
            *mention = (struct mention){ .first = (uint16_t)at, .tokens = 1, .whole = !weak, .keys = 1 };
            mention->key[0] = class == WORD_FOE || class == WORD_TO_FOE || theirs ? HALF_FOE : HALF_OWN;
            while (at + mention->tokens < reader->writing.tokens &&
                   reader->class[at + mention->tokens] == class &&
                   !(reader->writing.token[at + mention->tokens].gap & (GAP_SENTENCE | GAP_CLAUSE)))
                mention->tokens++;
        }
        at += mention->tokens;
        call_leader(reader, mention);
        const char *row_beside = reader_row_beside(reader, mention);
        if (row_beside)
            mention->keys = 1, mention->key[0] = row_beside, mention->whole = true;
        if (joins(reader, mention)) {
            struct mention *before = mention - 1;
            before->tokens = (uint16_t)(before->tokens + mention->tokens);
            before->keys = 1, before->key[0] = mention->key[0], before->whole = true;
            continue;
        }
        reader->mentions++;
    }
    if (!reader->cells && !reader->plain && dictionary_known()) {
        leave_epithets(reader);
        read_rest_of_name(reader);
    }
    if (!reader->all)
        name_who_starts(reader);
    if (!reader->cells && !reader->plain && !reader->exchange && !reader->all && !reader->more)
        tell_apart(reader);
    if (!reader->cells && !reader->plain && !reader->all)
        tell_by_denial(reader);
    bind_cells(reader);
    chart(reader);
    drop_halves(reader);
    chart(reader);
    reader_leave_talk(reader);
    reader->doubtful = 0;
    for (unsigned i = 0; i < reader->mentions; i++)
        reader->doubtful += !reader->mention[i].verb &&
                            reader->void_sentence[reader->sentence[reader->mention[i].first]] &&
                            !reader->void_clause[reader->clause[reader->mention[i].first]] &&
                            reader_is_thing(reader, i, true) && follows_but(reader, i);
    for (unsigned i = 0; i < reader->mentions; i++)
        gone[i] = reader_is_void(reader, reader->mention[i].first) ||
                  (!reader->all && reader_marker_of(reader, i) == WORD_INSTEAD && !reader->exchange &&
                   reader_is_thing(reader, i, true)) ||
                  (!reader->all && is_not_own(reader, &reader->mention[i])) ||
                  is_returned(reader, &reader->mention[i]);
    for (unsigned i = 0; i < reader->mentions; i++) {
        struct mention *mention = &reader->mention[i];
        for (unsigned k = 0; !mention->verb && k < reader->mentions; k++) /* "spy" and then his name */
            if (k != i && !gone[i] && !gone[k] && !reader->mention[k].verb && mention->keys > 1 &&
                reader->mention[k].keys == 1 && reader_names(mention, reader->mention[k].key[0]) &&
                reader->sentence[mention->first] == reader->sentence[reader->mention[k].first] &&
                !is_added(reader, i, k)) {
                reader_use(reader, mention);
                gone[i] = true;
                if (i > 0 || k > 0)
                    reader_count(reader, mention);
            }
        if (!gone[i])
            continue;
        if (!reader->cells && !reader->all && tells_of_theirs(reader, i))
            reader->talk_clause[reader->clause[mention->first]] = true;
        if (reader->swept == 0 && is_swept(reader, mention))
            reader->swept = mention->first + 1u;
        if (!reader->writing.token[mention->first].used)
            reader->doubt = true;
        reader_use(reader, mention);
    }
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!gone[i])
            reader_count(reader, &reader->mention[i]);
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!gone[i])
            reader->mention[kept++] = reader->mention[i];
    reader->mentions = kept;
    chart(reader);
    if (reader_part(reader) || reader_tell_kinds(reader))
        reader_look(reader);
}
