/* The cells of a field as the position has them as text: which card lies where, who asks, and where something comes that a post tells by what
 * lies there already, "the scamp next to my legate". A field is told as `rows0 - strider_captain/asked - / scribe tax_agent sellsword`, the
 * question as `ask summon 0 f1`. */
#include "layout.h"

#include "judge/words/likeness.h"

#include <stdio.h>
#include <string.h>

/* The line of the position that begins so; NULL: none does. */
static const char *line_of(const struct reader *reader, const char *head)
{
    static _Thread_local char text[DUEL_POSITION_MAX];
    struct duel_text out;

    duel_text_init(&out, text, sizeof text);
    duel_put_position(session_state(reader->sampled->session), &out);
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (strncmp(line, head, strlen(head)) == 0)
            return line + strlen(head);
    return NULL;
}

/* The cards of the player's field, row by row: "" where there is none. False: the game has no such field, or nothing lies there. */
static bool find_cards(const struct reader *reader, int player, char card[CELLS][PART])
{
    char head[PART];
    int cell = 0;

    snprintf(head, sizeof head, "rows%d ", player);
    const char *at = reader->cells ? line_of(reader, head) : NULL;
    memset(card, 0, CELLS * sizeof card[0]);
    while (at && *at && *at != '\n' && cell < CELLS) {
        const size_t word = strcspn(at, " \n"), key = strcspn(at, "/ \n@:");
        if (key > 0 && *at != '-')
            snprintf(card[cell], PART, "%.*s", (int)key, at);
        cell += key > 0;
        at += word;
        at += *at == ' ';
    }
    return at;
}

unsigned reader_cells_of(const struct reader *reader, const struct candidate *candidate)
{
    char card[CELLS][PART];
    unsigned cells = 0;

    if (candidate->parts < 2 || strcmp(candidate->part[0], "place") == 0)
        return 0;
    const int cell = reader_cell_of(reader, candidate->part[candidate->parts - 1]);
    if (cell >= 0)
        return 1u << cell;
    if (strcmp(candidate->part[0], "take") == 0 && find_cards(reader, !reader->player, card))
        for (int i = 0; i < CELLS; i++)
            cells |= (unsigned)(strcmp(card[i], candidate->part[1]) == 0) << i;
    return cells;
}

const char *reader_actor(const struct reader *reader)
{
    static _Thread_local char card[CELLS][PART];
    const char *at = reader->cells ? line_of(reader, "ask ") : NULL;
    char cell[3] = { 0 };

    if (!at)
        return NULL;
    const size_t size = strcspn(at, "\n");
    if (size < 3 || at[size - 3] != ' ')
        return NULL;
    memcpy(cell, at + size - 2, 2);
    const int where = reader_cell_of(reader, cell);
    return where >= 0 && find_cards(reader, reader->player, card) && card[where][0]
               ? lexicon_key(reader->lexicon, card[where])
               : NULL;
}

/* Whether the mention may name what can be answered. */
static bool names_answer(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader_names(mention, reader_thing_of(&reader->candidate[i])) ||
            (reader->candidate[i].lies && reader_names(mention, reader->candidate[i].lies)))
            return true;
    return false;
}

bool reader_is_actor(const struct reader *reader, const struct mention *mention)
{
    if (!reader->cells || mention->verb || names_answer(reader, mention))
        return false;
    const char *key = reader_actor(reader);
    return key && reader_names(mention, key);
}

/* Whether the first word of the mention has the form of the subject: that in which its name stands, unless the same name stands in another that is that
 * of a subject, «герой» and «героя». */
bool reader_is_subject(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    struct token other = *word;
    if (!lexicon_is_base(reader->lexicon, word, mention->key[0]))
        return false;
    if (word->length < 4 || !(ends_with(word, "а") || ends_with(word, "я")))
        return true;
    other.letter[other.length - 1] = 0x438; /* и, as й is folded */
    const bool short_i = lexicon_is_base(reader->lexicon, &other, mention->key[0]);
    other.length--;
    return !short_i && !lexicon_is_base(reader->lexicon, &other, mention->key[0]);
}

/* Whether the clause of the mention names nothing else that has to do with the question: "the conjurer draws a circle with chalk". */
static bool is_alone(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (i != at && reader->clause[reader->mention[i].first] == reader->clause[reader->mention[at].first])
            return false;
    return true;
}

/* Whether the word is a verb of somebody else. */
static bool is_of_other(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return reader->speech[at] == SPEECH_IT || ends_with(word, "ется") || ends_with(word, "ится") ||
           ends_with(word, "утся") || ends_with(word, "ятся");
}

/* Whether in the clause of the mention somebody else does something. */
static bool does_other(const struct reader *reader, const struct mention *mention)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct mention *verb = reader_mention_of(reader, at);
        if (reader->clause[at] == reader->clause[mention->first] && !reader_covers(mention, at) &&
            (is_of_other(reader, at) || (verb && verb->verb && reader_is_verb_now(reader, verb))))
            return true;
    }
    return false;
}

/* Whether the other player's card acts there, by its form and what stands behind it: "your duke pays the heroes", "the duke strikes my
 * assassin". */
static bool acts_against(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    bool verb = false;

    if (!reader_is_subject(reader, mention))
        return false;
    for (unsigned i = at + 1; i < reader->mentions; i++) {
        const struct mention *next = &reader->mention[i];
        if (reader->clause[next->first] != reader->clause[mention->first])
            return false;
        verb |= next->verb;
        for (unsigned k = mention->first + mention->tokens; k < next->first; k++)
            verb |= is_of_other(reader, k);
        if (verb && !next->verb && !reader_is_line(next) && reader_cell_of(reader, next->key[0]) < 0)
            return true;
    }
    return false;
}

/* Whether a verb of such an answer stands in the clause. */
static bool acts_in(const struct reader *reader, unsigned clause)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->mention[i].verb && reader->clause[reader->mention[i].first] == clause &&
            reader_is_verb_now(reader, &reader->mention[i]))
            return true;
    return false;
}

/* Of "your duke pays the heroes" the word that names who acts, plus one; 0: there is nothing like it. */
static unsigned theirs_acts(const struct reader *reader)
{
    for (unsigned at = 0; at + 2 < reader->writing.tokens; at++) {
        bool verb = false;
        if (!reader_is_listed(&reader->writing.token[at], "judge.whose.yours") ||
            reader->writing.token[at + 1].gap)
            continue;
        for (unsigned i = at + 2; i < reader->writing.tokens && reader->clause[i] == reader->clause[at];
             i++) {
            const struct mention *mention = reader_mention_of(reader, i);
            verb |= is_of_other(reader, i) || (mention && mention->verb);
            if (verb && mention && !mention->verb && mention->first > at + 1 && names_answer(reader, mention))
                return at + 2;
        }
    }
    return 0;
}

/* Whether behind the verb, in its clause, something stands that is to be done: "goes for a drink with me". */
static bool goes_to_do(const struct reader *reader, unsigned at)
{
    bool goes = false;
    for (unsigned i = at + 1; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++)
        goes |= reader->speech[i] == SPEECH_TO;
    return goes;
}

/* Whether the mention stands in a clause that only tells more of something, and the same is named before it: "the caravaner forgets the word by
 * which they call his striders". */
static bool is_relative(const struct reader *reader, const struct mention *mention)
{
    unsigned first = mention->first;
    while (first > 0 && reader->clause[first - 1] == reader->clause[mention->first])
        first--;
    const bool begins = reader_is_listed(&reader->writing.token[first], "judge.relative") ||
                        (reader->writing.token[first].length < 3 && first + 1 < reader->writing.tokens &&
                         reader_is_listed(&reader->writing.token[first + 1], "judge.relative"));
    bool named = false;
    for (unsigned i = 0; i < reader->mentions && reader->mention[i].first < first; i++)
        named |= !reader->mention[i].verb && reader_names(&reader->mention[i], mention->key[0]);
    return begins && named;
}

/* Whether the word ends as verbs of somebody else do, «поёт», though the dictionary has it as something else. */
static bool sounds_like_verb(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return !word->used && word->length >= 4 && reader->speech[at] == SPEECH_OTHER &&
           (ends_with(word, "шел") || ends_with(word, "шла") || ends_with(word, "ет") ||
            ends_with(word, "ит"));
}

/* Whether another clause says by a verb of the question what the writer does with another card, "the thug breaks the dishes, so I take the
 * clerk": then what this one says of its card is why. */
static bool does_elsewhere(const struct reader *reader, const struct mention *mention)
{
    const unsigned clause = reader->clause[mention->first];
    const bool takes =
        reader->candidates > 0 && strcmp(reader->candidate[reader->candidates - 1].part[0], "take") == 0;
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *other = &reader->mention[i];
        const unsigned there = reader->clause[other->first];
        if (other->verb || there == clause || !names_answer(reader, other) || other->keys != 1 ||
            (reader_names(mention, other->key[0]) && other->first < mention->first) ||
            reader_is_line(other) || reader_cell_of(reader, other->key[0]) >= 0 ||
            reader_is_void(reader, other->first))
            continue;
        const bool object =
            !lexicon_is_base(reader->lexicon, &reader->writing.token[other->first], other->key[0]);
        bool acts = object && takes; /* "the duke snores, so the herbalist" */
        for (unsigned k = 0; k < reader->writing.tokens; k++)
            acts &= reader->clause[k] != there || reader_covers(other, k) || reader->class[k] == WORD_BUT ||
                    reader->class[k] == WORD_AND || reader->class[k] == WORD_TO_OWN ||
                    reader_is_listed(&reader->writing.token[k], "judge.really");
        for (unsigned k = 0; k < reader->mentions; k++)
            acts |= reader->mention[k].verb && reader->clause[reader->mention[k].first] == there &&
                    (reader->speech[reader->mention[k].first] == SPEECH_I || object) &&
                    reader_is_verb_now(reader, &reader->mention[k]);
        if (acts)
            return !acts_in(reader, clause);
    }
    return false;
}

/* Puts aside what the clause says of its card. */
static void leave_clause(struct reader *reader, const struct mention *mention)
{
    reader->talk_clause[reader->clause[mention->first]] = true;
    reader_use(reader, mention);
}

/* Whether the first word of the mention has the form of one to whom something is said or given: "to the hero". */
bool reader_is_dative(const struct reader *reader, const struct mention *mention)
{
    const struct token *word = &reader->writing.token[mention->first];
    struct token stem = *word;
    const bool masculine = ends_with(word, "у") || ends_with(word, "ю"), feminine = ends_with(word, "е");

    if (word->length < 4 || (!masculine && !feminine) || ends_with(word, "ую") || ends_with(word, "юю") ||
        lexicon_is_base(reader->lexicon, word, mention->key[0]))
        return false;
    stem.length--;
    const struct token *name = lexicon_begun(reader->lexicon, &stem, mention->key[0]);
    const unsigned next = name ? name->letter[stem.length] : 0;
    const bool vowel = next == 0x430 || next == 0x44f; /* а, я */
    return masculine ? !vowel : vowel;
}

/* Whether nothing stands behind the verb at `at` to which it is done but the card: if that follows, only words that belong to it stand between, and if
 * it stands before the verb, the clause ends there or goes on with a preposition or a name. */
static bool is_next_object(const struct reader *reader, unsigned at, const struct mention *mention)
{
    const unsigned behind = at + 1;
    if (mention->first < at)
        return behind == reader->writing.tokens || reader->clause[behind] != reader->clause[at] ||
               reader_mention_of(reader, behind) || reader->writing.token[behind].used ||
               reader_is_listed(&reader->writing.token[behind], "judge.preposition") ||
               reader_is_listed(&reader->writing.token[behind], "judge.mine");
    for (unsigned i = behind; i < mention->first; i++)
        if (!reader->writing.token[i].used && !reader_mention_of(reader, i) &&
            reader->class[i] != WORD_YOURS && reader->class[i] != WORD_AND &&
            reader->speech[i] != SPEECH_ADJECTIVE &&
            !reader_is_listed(&reader->writing.token[i], "judge.mine"))
            return false;
    return true;
}

/* Whether the word is one of those that say so of somebody, where a target is asked for. */
static bool is_harm(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return strcmp(reader->candidate[reader->candidates - 1].part[0], "target") == 0 &&
           !ends_with(word, "ся") && reader_is_listed(word, "judge.harms");
}

/* Whether the word says of somebody else that he does the card harm, and neither to himself nor to what stands right behind the word: "robs the
 * ghost", but "cracks jokes for the herbalist". */
static bool harms(const struct reader *reader, unsigned at, const struct mention *mention)
{
    if (reader_is_dative(reader, mention) || reader_is_subject(reader, mention) ||
        (mention->first > 0 &&
         reader_is_listed(&reader->writing.token[mention->first - 1], "judge.preposition")) ||
        !is_next_object(reader, at, mention))
        return false;
    return is_harm(reader, at);
}

/* Whether the writer's card that acts is named as a subject before the word, in another clause of its sentence: "my sleeper dreams, and in that
 * dream your hero forgets how to read". */
static bool acts_before(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; i < at && reader->actor; i++)
        if (reader->sentence[i] == reader->sentence[at] && reader->clause[i] != reader->clause[at] &&
            lexicon_is_base(reader->lexicon, &reader->writing.token[i], reader->actor))
            return true;
    return false;
}

/* Whether the word says what the card, its subject, is to suffer, as "let" before it in its clause wants it: "let the priest be silent for once". */
static bool suffers(const struct reader *reader, unsigned at)
{
    bool let = acts_before(reader, at);
    if (strcmp(reader->candidate[reader->candidates - 1].part[0], "target") != 0 ||
        !reader_is_listed(&reader->writing.token[at], "judge.suffers"))
        return false;
    for (unsigned i = at; i-- > 0 && reader->clause[i] == reader->clause[at];)
        let |= reader_is_listed(&reader->writing.token[i], "judge.let");
    return let;
}

/* Whether the word only says that something is well, "it goes", and goes on with nothing: "the hero goes home". */
static bool is_well(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const bool goes = token_is(word, "идёт") || token_is(word, "пойдёт");
    return reader_is_listed(word, "judge.is") &&
           !(goes && at + 1 < reader->writing.tokens && reader->clause[at + 1] == reader->clause[at]);
}

/* Whether the harmless word is all that somebody does to the card, and it is done to please it: "the assassin bows to the hero". */
static bool greets(const struct reader *reader, unsigned at, const struct mention *mention)
{
    return strcmp(reader->candidate[reader->candidates - 1].part[0], "target") == 0 &&
           is_of_other(reader, at) && reader_is_dative(reader, mention) &&
           !acts_in(reader, reader->clause[at]);
}

/* The verb of somebody else beside what can be answered that says nothing that is known of such an answer: "the assassin fears the duke"; plus
 * one. 0: there is none. */
static unsigned strange_verb(struct reader *reader, bool *left)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (mention->verb || !names_answer(reader, mention) || reader_is_void(reader, mention->first))
            continue;
        const bool subject =
            reader_is_subject(reader, mention) && !acts_in(reader, reader->clause[mention->first]);
        const bool aside = subject && does_elsewhere(reader, mention);
        unsigned strange = 0;
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            if (reader->clause[at] == reader->clause[mention->first] && !reader_mention_of(reader, at) &&
                (subject ? suffers(reader, at) : harms(reader, at, mention)))
                reader->writing.token[at].used = true,
                reader->class[at] = WORD_PUT; /* it says what is done */
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            if (subject && reader->clause[at] == reader->clause[mention->first] &&
                !reader_covers(mention, at) && is_of_other(reader, at) && goes_to_do(reader, at))
                strange = at + 1;
        for (unsigned at = 0;
             at < reader->writing.tokens && strange == 0 && !(is_relative(reader, mention) && !subject); at++)
            if (reader->clause[at] == reader->clause[mention->first] && !reader_mention_of(reader, at) &&
                !reader->writing.token[at].used &&
                (is_of_other(reader, at) || (subject && sounds_like_verb(reader, at))) &&
                !reader_is_listed(&reader->writing.token[at], "judge.described") &&
                !(subject ? suffers(reader, at) : harms(reader, at, mention)) &&
                (reader->class[at] == WORD_UNKNOWN ||
                 (reader->class[at] == WORD_CHATTER &&
                  (subject ? !is_well(reader, at) : greets(reader, at, mention) || is_harm(reader, at)))))
                strange = at + 1;
        if (strange > 0 && !aside)
            return strange;
        if (strange > 0) {
            leave_clause(reader, mention);
            *left = true;
            return 0;
        }
    }
    return 0;
}

/* Whether a verb of the question, or one by which cards are put, stands in the sentence. */
static bool does_in(const struct reader *reader, unsigned sentence)
{
    bool does = false;
    for (unsigned i = 0; i < reader->mentions; i++)
        does |= reader->mention[i].verb && reader->sentence[reader->mention[i].first] == sentence &&
                reader_is_verb_now(reader, &reader->mention[i]);
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        does |= reader->sentence[at] == sentence && reader->class[at] == WORD_PUT;
    return does;
}

/* The word, plus one, by which a sentence only greets or praises what it names, "hello, Golden Saint", "your warrior is a fine fellow": its name
 * has the form of the subject, and nothing is done. 0: there is none. *left: that was put aside, as another clause says what is done. */
static unsigned praises(struct reader *reader, bool *left)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned sentence = reader->sentence[mention->first];
        if (mention->verb || !names_answer(reader, mention) || reader_is_void(reader, mention->first) ||
            reader_is_line(mention) || reader_cell_of(reader, mention->key[0]) >= 0 ||
            !reader_is_subject(reader, mention))
            continue;
        const bool elsewhere = does_elsewhere(reader, mention);
        if (does_in(reader, sentence) && !elsewhere)
            continue;
        for (unsigned at = 0; at < reader->writing.tokens; at++) {
            const bool last = at + 1 == reader->writing.tokens || reader->writing.token[at + 1].gap;
            if (reader->sentence[at] == sentence && !reader_mention_of(reader, at) &&
                reader_is_listed(&reader->writing.token[at], "judge.praise") &&
                (last || !token_is(&reader->writing.token[at], "ничего"))) { /* "nothing personal" */
                if (!elsewhere)
                    return at + 1;
                if (reader->clause[at] != reader->clause[mention->first])
                    continue;
                reader->class[at] = WORD_CHATTER;
                leave_clause(reader, mention);
                *left = true;
                return 0;
            }
        }
    }
    return 0;
}

/* The word, plus one, by which a card that lies there does something to the writer, "the elder robs us of hope"; 0: there is none. */
static unsigned acts_on_me(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (mention->verb || !names_answer(reader, mention) || !reader_is_subject(reader, mention))
            continue;
        bool verb = false;
        for (unsigned at = mention->first + mention->tokens;
             at < reader->writing.tokens && reader->clause[at] == reader->clause[mention->first]; at++) {
            const struct mention *other = reader_mention_of(reader, at);
            verb |= is_of_other(reader, at) || (other && other->verb) || reader->speech[at] == SPEECH_PAST;
            if (verb && !(other && other->verb) &&
                reader_is_listed(&reader->writing.token[at], "judge.whose.me"))
                return mention->first + 1u;
        }
    }
    return 0;
}

/* Whether the mention is of a card that can be answered with, in the form of the subject. */
static bool is_subject(const struct reader *reader, const struct mention *mention)
{
    return !mention->verb && names_answer(reader, mention) && !reader_is_line(mention) &&
           reader_cell_of(reader, mention->key[0]) < 0 && !reader_is_void(reader, mention->first) &&
           reader_is_subject(reader, mention);
}

/* The word, plus one, that tells what a card did that could be answered with, "the herbalist chose a dress", and nobody does anything to it
 * there; what happened to it, «попался», may be why. 0: there is none. */
static unsigned did_something(struct reader *reader, bool *left)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        unsigned did = 0;
        if (!is_subject(reader, mention))
            continue;
        for (unsigned at = mention->first + mention->tokens;
             at < reader->writing.tokens && reader->clause[at] == reader->clause[mention->first]; at++) {
            const struct token *word = &reader->writing.token[at];
            const struct mention *verb = reader_mention_of(reader, at);
            const bool chose = reader_is_listed(word, "judge.chose"),
                       known = verb && verb->verb && reader_is_verb_now(reader, verb) &&
                               reader->speech[at] != SPEECH_OTHER;
            if (reader->speech[at] == SPEECH_I || (known && !chose))
                did = LEXICON_TOKENS; /* it is the writer who does something */
            else if (did == 0 &&
                     (reader->speech[at] == SPEECH_PAST ||
                      (sounds_like_verb(reader, at) &&
                       (reader->class[at] == WORD_UNKNOWN || ends_with(word, "шел") ||
                        ends_with(word, "шла")))) &&
                     !(verb && !verb->verb) && !ends_with(word, "ся") && !ends_with(word, "ас") &&
                     !ends_with(word, "ос"))
                did = at + 1;
        }
        if (did == 0 || did == LEXICON_TOKENS)
            continue;
        if (!does_elsewhere(reader, mention))
            return did;
        leave_clause(reader, mention);
        *left = true;
        return 0;
    }
    return 0;
}

/* The word, plus one, that says what a card is to the writer, "the hero is my punishment", unless it says that he takes or hits it; 0: none. */
static unsigned says_mine(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned behind = mention->first + mention->tokens;
        if (!is_subject(reader, mention) || behind + 1 >= reader->writing.tokens ||
            reader->writing.token[behind].gap & GAP_SENTENCE || reader->writing.token[behind + 1].gap ||
            !reader_is_listed(&reader->writing.token[behind], "judge.mine"))
            continue;
        unsigned noun = behind + 1;
        while (noun + 1 < reader->writing.tokens && !reader->writing.token[noun + 1].gap &&
               reader->speech[noun] == SPEECH_ADJECTIVE)
            noun++;
        const struct mention *named = reader_mention_of(reader, noun);
        if (!named && !reader->writing.token[noun].used && reader->speech[noun] != SPEECH_I &&
            reader->speech[noun] != SPEECH_ADJECTIVE && reader->writing.token[noun].length > 2 &&
            !reader_is_listed(&reader->writing.token[noun], "judge.mark"))
            return noun + 1;
    }
    return 0;
}

/* The word, plus one, that says that a card is the other's, "the elder is yours now", at the end of a clause in which nothing is done; 0: none. */
static unsigned says_yours(const struct reader *reader)
{
    for (unsigned at = 1; at < reader->writing.tokens; at++) {
        const bool last = at + 1 == reader->writing.tokens || reader->writing.token[at + 1].gap;
        if (reader->class[at] == WORD_YOURS && last && !reader->writing.token[at].gap &&
            !acts_in(reader, reader->clause[at]) && !reader_is_void(reader, at))
            for (unsigned i = 0; i < reader->mentions; i++)
                if (!reader->mention[i].verb &&
                    reader->clause[reader->mention[i].first] == reader->clause[at] &&
                    reader->mention[i].first + reader->mention[i].tokens < at &&
                    names_answer(reader, &reader->mention[i]))
                    return at + 1;
    }
    return 0;
}

/* The word, plus one, of "him" or "her" to whom something is done, if several cards were named before it, put aside or not; 0: there is none. */
static unsigned vague_pronoun(struct reader *reader)
{
    for (unsigned at = 1; at < reader->writing.tokens; at++) {
        const char *first = NULL;
        bool several = false, here = false;
        if (reader->stands[at] || !reader_is_listed(&reader->writing.token[at], "judge.pronoun") ||
            !acts_in(reader, reader->clause[at]) || reader_mention_of(reader, at))
            continue;
        for (unsigned i = 0; i < reader->mentions; i++)
            here |= !reader->mention[i].verb && names_answer(reader, &reader->mention[i]) &&
                    reader->clause[reader->mention[i].first] == reader->clause[at];
        for (unsigned i = 0; i < at && !here; i++) {
            struct mention mention;
            const bool used = reader->writing.token[i].used;
            reader->writing.token[i].used = false;
            const bool found =
                lexicon_find(reader->lexicon, &reader->writing, i, &reader->wanted, &mention) &&
                !mention.verb && mention.keys == 1 && names_answer(reader, &mention) &&
                reader_cell_of(reader, mention.key[0]) < 0 && !reader_is_line(&mention);
            reader->writing.token[i].used = used;
            several |= found && first && strcmp(first, mention.key[0]) != 0;
            first = found ? mention.key[0] : first;
        }
        if (several)
            return at + 1;
    }
    return 0;
}

/* The word, plus one, that puts one of two cards behind the other, of which only one can be meant: "first the elder, then the trader"; 0: none. */
static unsigned puts_in_order(const struct reader *reader)
{
    for (unsigned i = 0; i + 1 < reader->mentions; i++)
        for (unsigned k = i + 1; k < reader->mentions; k++) {
            const struct mention *one = &reader->mention[i], *other = &reader->mention[k];
            if (one->verb || other->verb || one->keys != 1 || reader_names(other, one->key[0]) ||
                reader->sentence[one->first] != reader->sentence[other->first] ||
                !names_answer(reader, one) || !names_answer(reader, other) || reader_is_line(one) ||
                reader_is_line(other))
                continue;
            for (unsigned at = one->first + one->tokens; at < other->first; at++)
                if (reader_is_listed(&reader->writing.token[at], "judge.layout.then"))
                    return at + 1;
        }
    return 0;
}

/* The word, plus one, that says of a card that it does likewise, where nothing is said to be done to any: "the magnate took to the inn, the hero,
 * too". 0: there is none. */
static unsigned does_likewise(const struct reader *reader)
{
    bool acts = false;
    for (unsigned i = 0; i < reader->mentions; i++)
        acts |= reader->mention[i].verb && reader_is_verb_now(reader, &reader->mention[i]) &&
                !reader_is_listed(&reader->writing.token[reader->mention[i].first], "judge.chose");
    for (unsigned i = 0; i < reader->mentions && !acts; i++)
        for (unsigned at = 0; at < reader->writing.tokens && is_subject(reader, &reader->mention[i]); at++)
            if (reader->clause[at] == reader->clause[reader->mention[i].first] &&
                (reader->class[at] == WORD_TOO || reader->class[at] == WORD_SAME_ROW))
                return at + 1;
    return 0;
}

/* The word, plus one, by which a card that can be answered, and nothing else its clause names, does what the writer's card does to others: "and let
 * the hero pay"; 0: there is none. */
static unsigned acts_itself(const struct reader *reader)
{
    for (unsigned i = 0; i + 1 < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i], *verb = mention + 1;
        const unsigned clause = reader->clause[mention->first];
        if (!is_subject(reader, mention) || !verb->verb || reader->clause[verb->first] != clause ||
            reader->speech[verb->first] != SPEECH_IT || !reader_is_verb_now(reader, verb) ||
            reader_is_listed(&reader->writing.token[verb->first], "judge.suffers") ||
            (i > 0 && reader->clause[mention[-1].first] == clause) ||
            (i + 2 < reader->mentions && reader->clause[mention[2].first] == clause))
            continue;
        bool beside = false; /* who does it may be told in other words */
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            beside |= reader->clause[at] == clause && !reader_covers(mention, at) && !reader_covers(verb, at) &&
                      (reader->writing.token[at].used || reader->class[at] == WORD_YOURS ||
                       (reader->speech[at] == SPEECH_OTHER && reader->class[at] == WORD_UNKNOWN));
        if (!beside)
            return verb->first + 1u;
    }
    return 0;
}

/* The word, plus one, by which something is said or given to a card and nothing is done with it, "remind the hero of the debt", "the clerk is
 * envious"; 0: there is none. *left: that clause was put aside, as another says what is done. */
static unsigned says_to(struct reader *reader, bool aims, bool *left)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned clause = reader->clause[mention->first];
        bool order = false;
        if (mention->verb || !names_answer(reader, mention) || reader_is_line(mention) ||
            reader_cell_of(reader, mention->key[0]) >= 0 || reader_is_void(reader, mention->first) ||
            !reader_is_dative(reader, mention) ||
            (mention->first > 0 &&
             reader_is_listed(&reader->writing.token[mention->first - 1], "judge.aims")))
            continue;
        for (unsigned at = 0; at < reader->writing.tokens; at++) {
            const struct mention *verb = reader_mention_of(reader, at);
            order |= reader->clause[at] == clause && reader->speech[at] == SPEECH_DO &&
                     !(verb && lexicon_is_base(reader->lexicon, &reader->writing.token[at], "target"));
        }
        if (aims ? !order : acts_in(reader, clause))
            continue;
        if (aims || !does_elsewhere(reader, mention))
            return mention->first + 1u;
        leave_clause(reader, mention);
        *left = true;
        return 0;
    }
    return 0;
}

/* The word, plus one, by which a clause without a verb says that a card is the writer's friend, "the one in front is a friend to me"; 0: none. */
static unsigned says_friend(struct reader *reader, bool *left)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        bool does = false;
        if (!reader_is_listed(&reader->writing.token[at], "judge.friends") || reader_mention_of(reader, at) ||
            reader->talk_clause[reader->clause[at]])
            continue;
        for (unsigned i = 0; i < reader->writing.tokens; i++)
            does |= reader->clause[i] == reader->clause[at] &&
                    (reader->class[i] == WORD_NOT || reader->speech[i] == SPEECH_I ||
                     is_of_other(reader, i) || reader->speech[i] == SPEECH_PAST ||
                     reader->class[i] == WORD_PUT || (i + 1 == at && reader->class[i] == WORD_YOURS));
        if (does || acts_in(reader, reader->clause[at]))
            continue;
        for (unsigned i = 0; i < reader->mentions; i++)
            if (reader->clause[reader->mention[i].first] == reader->clause[at] &&
                is_subject(reader, &reader->mention[i]) && does_elsewhere(reader, &reader->mention[i])) {
                leave_clause(reader, &reader->mention[i]);
                *left = true;
                return 0;
            }
        return at + 1;
    }
    return 0;
}

/* The word, plus one, that says what is done only should something happen, "if anything, I hit the legate", or by which all that was told is
 * unwanted, "the herbalist to the back, though there is no need"; 0: there is none. */
static unsigned takes_back(const struct reader *reader)
{
    for (unsigned at = 0; at + 1 < reader->writing.tokens; at++) {
        const struct token *word = &reader->writing.token[at];
        const bool last = at + 2 >= reader->writing.tokens || word[2].gap;
        if (at > 0 && last && reader->class[at] == WORD_NOT && !word[1].gap &&
            reader_is_listed(&word[1], "judge.needless") &&
            reader_is_listed(&word[-1], "judge.layout.though"))
            return at + 1;
        if (!token_is(word, "если") || !token_is(&word[1], "что"))
            continue;
        for (unsigned i = 0; i < reader->mentions; i++)
            if (reader->mention[i].first > at &&
                reader->sentence[reader->mention[i].first] == reader->sentence[at] &&
                (names_answer(reader, &reader->mention[i]) ||
                 (reader->mention[i].verb && reader_is_verb_now(reader, &reader->mention[i]))))
                return at + 1;
    }
    return 0;
}

/* Whether another verb of the question stands in the clause of that one. */
static bool acts_besides(const struct reader *reader, unsigned verb)
{
    bool acts = false;
    for (unsigned i = 0; i < reader->mentions; i++)
        acts |= i != verb && reader->mention[i].verb && reader_is_verb_now(reader, &reader->mention[i]) &&
                reader->clause[reader->mention[i].first] == reader->clause[reader->mention[verb].first];
    return acts;
}

/* Whether there, in one clause, a row and a column are told as those of the other: "the right edge of your front row". */
static bool is_their_place(const struct reader *reader, unsigned at)
{
    bool row = false, column = false, theirs = false;
    for (unsigned i = at; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++) {
        struct item item;
        theirs |= reader->class[i] == WORD_YOURS;
        if (!layout_place_at(reader, i, &item))
            continue;
        row |= item.kind == ITEM_ROW, column |= item.kind == ITEM_COLUMN;
    }
    return row && column && theirs;
}

/* The word, plus one, that goes on behind "to me" of a verb that takes, "goes to me for the debt": where to? 0: there is none. */
static unsigned goes_elsewhere(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned behind = mention->first + mention->tokens;
        const struct token *last = &reader->writing.token[behind - 1];
        if (mention->verb && reader_is_verb_now(reader, mention) && behind < reader->writing.tokens &&
            reader_is_listed(last, "judge.trophy") && !reader->writing.token[behind].gap &&
            !reader_mention_of(reader, behind) && !reader->writing.token[behind].used &&
            !acts_besides(reader, i))
            return behind + 1; /* "the price is high" */
        if (mention->verb && mention->tokens > 1 && reader_is_verb_now(reader, mention) &&
            (token_is(last, "на") || token_is(last, "к")) && behind < reader->writing.tokens) {
            bool at_card = is_their_place(reader, behind);
            for (unsigned k = behind; k < reader->writing.tokens && k < behind + FEW &&
                                      reader->clause[k] == reader->clause[mention->first];
                 k++)
                at_card |= reader_mention_of(reader, k) &&
                           names_answer(reader, reader_mention_of(reader, k)) &&
                           (k == behind || lexicon_is_adjective(&reader->writing.token[k - 1]) ||
                            reader->class[k - 1] == WORD_YOURS);
            if (!at_card)
                return behind + 1; /* "the warrior goes to market" */
        }
        if (!mention->verb || !reader_is_verb_now(reader, mention) || behind >= reader->writing.tokens ||
            reader->writing.token[behind].gap || !(token_is(last, "мне") || token_is(last, "мной")) ||
            reader_mention_of(reader, behind))
            continue;
        const bool goes = reader_is_listed(&reader->writing.token[behind], "judge.goes.home") ||
                          (!token_is(last, "мной") && /* "with me to the inn" is no way home */
                           reader_is_listed(&reader->writing.token[behind], "judge.goes.to"));
        if (!goes)
            return behind + 1;
    }
    return 0;
}

/* Whether the sentence behind that one sends somebody to a place, and names no card: "The saint steps out. Off to the front row!" */
static bool sends_next(const struct reader *reader, unsigned sentence)
{
    bool place = false, order = false;
    struct item item;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->sentence[at] != sentence + 1)
            continue;
        const struct mention *mention = reader_mention_of(reader, at);
        if (mention && !mention->verb && names_answer(reader, mention) && !reader_is_line(mention))
            return false;
        place |= layout_place_at(reader, at, &item);
        order |= reader->speech[at] == SPEECH_DO || reader_is_listed(&reader->writing.token[at], "judge.let") ||
                 reader_is_listed(&reader->writing.token[at], "judge.layout.he");
    }
    return place && order;
}

/* The word, plus one, that tells that what may be summoned comes, "the elder came to visit", in a sentence that tells no place on the field; or
 * that leaves something out of "nobody"; 0: there is none. */
static unsigned comes_nowhere(const struct reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const unsigned sentence = reader->sentence[at];
        bool place = false, named = false, nobody = false;
        if (!reader_is_listed(&reader->writing.token[at], "judge.comes") && reader->class[at] != WORD_EXCEPT)
            continue;
        for (unsigned i = 0; i < reader->writing.tokens; i++) {
            struct item item;
            if (reader->sentence[i] != sentence)
                continue;
            place |= layout_place_at(reader, i, &item) ||
                     reader_is_listed(&reader->writing.token[i], "judge.layout.before") ||
                     reader_is_listed(&reader->writing.token[i], "judge.layout.behind") ||
                     reader_is_listed(&reader->writing.token[i], "judge.layout.beside") ||
                     reader_is_listed(&reader->writing.token[i], "judge.layout.between");
            nobody |= token_is(&reader->writing.token[i], "никого");
        }
        for (unsigned i = 0; i < reader->mentions; i++)
            named |= reader->sentence[reader->mention[i].first] == sentence && !reader->mention[i].verb &&
                     is_subject(reader, &reader->mention[i]);
        place |= sends_next(reader, sentence);
        if (reader->class[at] == WORD_EXCEPT ? nobody : named && !place)
            return at + 1;
    }
    return 0;
}

/* Whether the clause tells a place, a cell or by what lies there. */
static bool tells_place(const struct reader *reader, unsigned clause)
{
    bool place = false;
    struct item item;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        place |= reader->clause[at] == clause && layout_place_at(reader, at, &item);
    return place;
}

/* Puts aside what may be summoned and is said to stay where it is, "the twilight in front on the right, the scamp stays at home", where another is
 * told with its place. False: nothing is. */
static bool leave_home(struct reader *reader)
{
    bool left = false;
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned clause = reader->clause[mention->first];
        bool stays = false, other = false;
        if (mention->verb || !names_answer(reader, mention) || reader_is_line(mention) ||
            reader_cell_of(reader, mention->key[0]) >= 0 || tells_place(reader, clause))
            continue;
        const unsigned behind = mention->first + mention->tokens;
        const bool dash = behind < reader->writing.tokens && layout_is_dash(reader, behind);
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            stays |=
                (reader->clause[at] == clause || (dash && reader->clause[at] == reader->clause[behind])) &&
                (reader_is_listed(&reader->writing.token[at], "judge.layout.out") ||
                 reader_is_listed(&reader->writing.token[at], "judge.layout.stays"));
        for (unsigned k = 0; k < reader->mentions; k++)
            other |= k != i && !reader->mention[k].verb && names_answer(reader, &reader->mention[k]) &&
                     !reader_names(&reader->mention[k], mention->key[0]) && !reader_is_line(&reader->mention[k]) &&
                     reader->clause[reader->mention[k].first] != clause &&
                     tells_place(reader, reader->clause[reader->mention[k].first]);
        if (!stays || !other)
            continue;
        leave_clause(reader, mention);
        left = true;
    }
    return left;
}

/* The word, plus one, by which what may be summoned only wants to come; 0: there is none. */
static unsigned only_wants(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        for (unsigned at = 0; at < reader->writing.tokens && is_subject(reader, &reader->mention[i]); at++)
            if (reader->clause[at] == reader->clause[reader->mention[i].first] &&
                reader_is_listed(&reader->writing.token[at], "judge.wants"))
                return at + 1;
    return 0;
}

/* Puts aside what a clause tells only as a reason, "I take the agent, for a lamp smokes in my shop", behind one that names what can be answered.
 * False: there is nothing like it. */
static bool leave_reasons(struct reader *reader)
{
    bool left = false;
    for (unsigned at = 1; at < reader->writing.tokens; at++) {
        bool named = false, verb = false;
        if (!(reader->writing.token[at].gap & GAP_CLAUSE) ||
            !reader_is_listed(&reader->writing.token[at], "judge.reasons"))
            continue;
        for (unsigned i = 0; i < reader->mentions; i++) {
            const struct mention *mention = &reader->mention[i];
            if (mention->first > at || reader->sentence[mention->first] != reader->sentence[at] ||
                reader_is_void(reader, mention->first))
                continue;
            named |= !mention->verb && names_answer(reader, mention);
            verb |= mention->verb && reader_is_verb_now(reader, mention);
        }
        if (!named || !verb)
            continue;
        for (unsigned i = at; i < reader->writing.tokens && reader->sentence[i] == reader->sentence[at]; i++)
            reader->talk_clause[reader->clause[i]] = true;
        for (unsigned i = 0; i < reader->mentions; i++)
            if (reader->mention[i].first > at &&
                reader->sentence[reader->mention[i].first] == reader->sentence[at]) {
                reader_use(reader, &reader->mention[i]);
                left = true;
            }
        for (unsigned i = at; i < reader->writing.tokens && reader->sentence[i] == reader->sentence[at]; i++)
            if (reader->class[i] == WORD_UNKNOWN && reader->writing.token[i].real)
                reader->class[i] = WORD_CHATTER, left = true;
    }
    return left;
}

bool reader_leave_first(struct reader *reader)
{
    const char *verb =
        reader->cells && reader->candidates > 0 ? reader->candidate[reader->candidates - 1].part[0] : "";
    bool left = false;
    if (strcmp(verb, "target") != 0 && strcmp(verb, "summon") != 0 && strcmp(verb, "take") != 0)
        return false;
    if (strcmp(verb, "summon") == 0)
        left = leave_home(reader);
    else
        left = leave_reasons(reader);
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        unsigned first = at, but = at;
        bool past = false, names = false;
        if (!reader_is_listed(&reader->writing.token[at], "judge.at-first") &&
            !reader_is_listed(&reader->writing.token[at], "judge.layout.thought"))
            continue;
        while (first > 0 && reader->clause[first - 1] == reader->clause[at])
            first--;
        while (but < reader->writing.tokens && reader->sentence[but] == reader->sentence[at] &&
               (reader->class[but] != WORD_BUT || but == first)) {
            past |= reader->speech[but] == SPEECH_PAST;
            but++;
        }
        if (!past || but == reader->writing.tokens || reader->class[but] != WORD_BUT)
            continue;
        for (unsigned i = 0; i < reader->mentions; i++)
            names |= reader->mention[i].first > but && !reader->mention[i].verb &&
                     reader->sentence[reader->mention[i].first] == reader->sentence[at] &&
                     names_answer(reader, &reader->mention[i]);
        for (unsigned i = 0; names && i < reader->mentions; i++)
            if (reader->mention[i].first >= first && reader->mention[i].first < but) {
                reader_use(reader, &reader->mention[i]);
                left = true;
            }
        for (unsigned i = first; names && left && i < but; i++)
            reader->talk_clause[reader->clause[i]] = true;
    }
    return left;
}

/* Puts aside what is said of cards where something is done with "him", who is one of them, "... but the caravaner is useful. I take him". False:
 * there is nothing like it. */
static bool leave_antecedents(struct reader *reader)
{
    bool left = false;
    for (unsigned i = 0; i < reader->mentions && !left; i++) {
        const struct mention *him = &reader->mention[i];
        const unsigned clause = reader->clause[him->first];
        if (him->verb || him->tokens != 1 || him->keys != 1 || reader->stands[him->first] ||
            !reader_is_listed(&reader->writing.token[him->first], "judge.pronoun") ||
            reader_is_void(reader, him->first) || !acts_in(reader, clause) || !names_answer(reader, him))
            continue;
        reader->stands[him->first] = lexicon_key(reader->lexicon, him->key[0]);
        for (unsigned k = 0; k < i; k++)
            if (!reader->mention[k].verb && reader->clause[reader->mention[k].first] != clause &&
                names_answer(reader, &reader->mention[k])) {
                leave_clause(reader, &reader->mention[k]);
                left = true;
            }
    }
    return left;
}

/* Puts aside what is said of a card, its subject, without doing anything to it, where another clause says what is done: "the scamp is of no use, I
 * hit the conjurer". False: there is nothing like it. */
static bool leave_remarks(struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        bool words = false;
        if (!is_subject(reader, mention) || acts_in(reader, reader->clause[mention->first]))
            continue;
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            words |= reader->clause[at] == reader->clause[mention->first] && !reader_covers(mention, at) &&
                     reader->writing.token[at].length > 2 && !reader_mention_of(reader, at) &&
                     reader->class[at] != WORD_YOURS && reader->class[at] != WORD_AND &&
                     reader->class[at] != WORD_BUT;
        const unsigned behind = mention->first + mention->tokens;
        words |= behind < reader->writing.tokens && reader->clause[behind] != reader->clause[mention->first] &&
                 layout_is_dash(reader, behind) && !reader_mention_of(reader, behind) &&
                 reader->class[behind] == WORD_UNKNOWN; /* "the saint - a burden" */
        if (words && does_elsewhere(reader, mention)) {
            if (behind < reader->writing.tokens && layout_is_dash(reader, behind))
                reader->talk_clause[reader->clause[behind]] = true;
            leave_clause(reader, mention);
            return true;
        }
    }
    return false;
}

unsigned reader_acts_other(struct reader *reader, bool *left)
{
    char card[CELLS][PART];
    const char *verb =
        reader->cells && reader->candidates > 0 ? reader->candidate[reader->candidates - 1].part[0] : "";
    const bool aims = strcmp(verb, "target") == 0;
    const char *key = aims || strcmp(verb, "summon") == 0 ? reader_actor(reader) : NULL;

    *left = false;
    reader->actor = key;
    for (unsigned i = reader->slips; key && i-- > 0;)
        if (strcmp(reader->slipped[i], key) == 0) /* it is not taken back, whoever else is */
            reader->slipped[i] = reader->slipped[--reader->slips];
    if (key && find_cards(reader, reader->player, card))
        for (unsigned i = 0; i < reader->mentions; i++) {
            const struct mention *mention = &reader->mention[i];
            const unsigned first = mention->first;
            if (mention->verb || reader_is_void(reader, first))
                continue;
            if (names_answer(reader, mention)) {
                if (aims && acts_against(reader, i))
                    return first + 1;
                continue;
            }
            if (reader_names(mention, key)) {
                if (!lexicon_is_base(reader->lexicon, &reader->writing.token[first], key) &&
                    !(aims && is_instrument(&reader->writing.token[first]) && /* "is robbed by my magnate" */
                      !(first > 0 &&
                        reader_is_listed(&reader->writing.token[first - 1], "judge.preposition"))))
                    continue;
                reader_use(reader, mention);
                reader->talk_clause[reader->clause[first]] |= is_alone(reader, i);
                continue;
            }
            const bool own = first > 0 && reader_is_listed(&reader->writing.token[first - 1], "judge.mine");
            bool here = false;
            for (int cell = 0; cell < CELLS; cell++)
                here |= card[cell][0] && reader_names(mention, card[cell]);
            if (own && here && does_other(reader, mention) &&
                lexicon_is_base(reader->lexicon, &reader->writing.token[first], mention->key[0]))
                return first + 1;
        }
    const unsigned theirs = aims ? theirs_acts(reader) : 0;
    const bool picks = aims || strcmp(verb, "take") == 0;
    if (picks && leave_antecedents(reader)) {
        *left = true;
        return 0;
    }
    const unsigned praised = picks ? praises(reader, left) : 0;
    const unsigned doubts[] = { praised,
                                picks || strcmp(verb, "summon") == 0 ? takes_back(reader) : 0,
                                picks && !*left ? says_friend(reader, left) : 0,
                                strcmp(verb, "summon") == 0 ? only_wants(reader) : 0,
                                aims ? acts_itself(reader) : 0,
                                picks && !*left ? says_to(reader, aims, left) : 0,
                                goes_elsewhere(reader),
                                strcmp(verb, "summon") == 0 ? comes_nowhere(reader) : 0,
                                picks ? does_likewise(reader) : 0,
                                picks && !*left ? did_something(reader, left) : 0,
                                picks ? says_mine(reader) : 0,
                                picks ? acts_on_me(reader) : 0,
                                picks ? says_yours(reader) : 0,
                                picks ? vague_pronoun(reader) : 0,
                                picks ? puts_in_order(reader) : 0 };
    for (size_t i = 0; i < sizeof doubts / sizeof doubts[0]; i++)
        if (doubts[i] > 0)
            return doubts[i];
    const unsigned strange = theirs == 0 && !*left && picks ? strange_verb(reader, left) : 0;
    if (picks && theirs == 0 && strange == 0 && !*left)
        *left = leave_remarks(reader);
    return theirs > 0 ? theirs : strange;
}

/* Which cells have that to the card in `cell`. */
static unsigned related(enum item_kind how, int side, int cell)
{
    const int row = cell / COLUMNS, column = cell % COLUMNS;
    unsigned cells = 0;

    if (how == ITEM_BEFORE)
        return row == 1 ? 1u << column : 0;
    if (how == ITEM_BEHIND)
        return row == 0 ? 1u << (COLUMNS + column) : 0;
    for (int i = 0; i < COLUMNS; i++) {
        const int off = i - column;
        if (how == ITEM_BESIDE ? off == 1 || off == -1 : side == 0 ? off < 0 : off > 0)
            cells |= 1u << (row * COLUMNS + i);
    }
    return cells;
}

/* Whether the words at `at` name something, though they may have been put aside: "from the legate". */
static bool names_there(struct reader *reader, unsigned at, struct mention *mention)
{
    struct token *const word = &reader->writing.token[at];
    bool was[FEW] = { false };

    for (unsigned i = 0; i < FEW && at + i < reader->writing.tokens; i++)
        was[i] = word[i].used, word[i].used = false;
    const bool named =
        lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, mention) && !mention->verb;
    for (unsigned i = 0; i < FEW && at + i < reader->writing.tokens; i++)
        word[i].used = was[i];
    return named;
}

/* The cells in which there lies what the words at `at`, in the same clause as those before them, name in *mention; 0: they name nothing that lies
 * there. */
static unsigned cells_with(struct reader *reader, char card[CELLS][PART], unsigned at,
                           struct mention *mention)
{
    unsigned cells = 0;
    if (at >= reader->writing.tokens || reader->writing.token[at].gap & (GAP_SENTENCE | GAP_CLAUSE) ||
        !names_there(reader, at, mention))
        return 0;
    for (int i = 0; i < CELLS; i++)
        cells |= (unsigned)(card[i][0] && reader_names(mention, card[i])) << i;
    return cells;
}

/* Those of his own, unless it may be what is called; *tokens: how many words name it. */
static unsigned named_cells(struct reader *reader, char card[CELLS][PART], unsigned at, unsigned *tokens)
{
    struct mention mention;
    const unsigned cells = cells_with(reader, card, at, &mention);
    for (unsigned i = 0; cells && i < reader->candidates; i++)
        if (reader_names(&mention, reader_thing_of(&reader->candidate[i])))
            return 0;
    *tokens = cells ? mention.tokens : 0;
    return cells;
}

/* The cell between two of his own cards of one row that are told there, "between the scribe and the herbalist"; *tokens: how many words tell it. 0:
 * there is nothing like it. */
static unsigned cells_between(struct reader *reader, char card[CELLS][PART], unsigned at, unsigned *tokens)
{
    unsigned one_tokens = 0, other_tokens = 0;
    if (!reader_is_listed(&reader->writing.token[at], "judge.layout.between"))
        return 0;
    const unsigned one = named_cells(reader, card, at + 1, &one_tokens), next = at + 1 + one_tokens;
    if (!one || next + 1 >= reader->writing.tokens || reader->class[next] != WORD_AND)
        return 0;
    const unsigned other = named_cells(reader, card, next + 1, &other_tokens);
    *tokens = next + 1 + other_tokens - at;
    for (unsigned row = 0; row < 2; row++)
        if ((one | other) == 5u << (row * COLUMNS) && one != other)
            return 2u << (row * COLUMNS);
    return 0;
}

bool reader_beside(struct reader *reader, unsigned *told)
{
    static const struct {
        const char *list;
        enum item_kind how;
        int side;
    } words[] = {
        { "judge.layout.before", ITEM_BEFORE, 0 }, { "judge.layout.covers", ITEM_BEFORE, 0 },
        { "judge.layout.behind", ITEM_BEHIND, 0 }, { "judge.layout.beside", ITEM_BESIDE, 0 },
        { "judge.layout.left", ITEM_ASIDE, 0 },    { "judge.layout.right", ITEM_ASIDE, 2 },
    };
    char card[CELLS][PART];
    static _Thread_local bool read[LEXICON_TOKENS];
    unsigned all = (1u << CELLS) - 1, some;
    bool any = false;

    memset(read, 0, sizeof read);
    *told = 0;
    if (reader->candidates == 0 || !find_cards(reader, reader->player, card))
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const unsigned between = cells_between(reader, card, at, &some);
        if (between && !reader_is_void(reader, at)) {
            all &= between, any = true;
            for (unsigned k = at; k < at + some; k++)
                read[k] = true;
        }
    }
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
            unsigned next = at + 1, tokens = 0, cells = 0, more;
            const bool covers = strcmp(words[i].list, "judge.layout.covers") == 0;
            if (!(reader_is_listed(&reader->writing.token[at], words[i].list) ||
                  (covers && reader_is_listed(&reader->writing.token[at], "judge.layout.cover"))) ||
                reader_is_void(reader, at))
                continue;
            next += next < reader->writing.tokens && !reader->writing.token[next].gap &&
                    (reader_is_listed(&reader->writing.token[next], "judge.layout.of") ||
                     (words[i].how == ITEM_BEHIND &&
                      reader_is_listed(&reader->writing.token[next], "judge.layout.backs")));
            next += next < reader->writing.tokens && !reader->writing.token[next].gap &&
                    (token_is(&reader->writing.token[next], "собою") ||
                     token_is(&reader->writing.token[next], "собой"));
            next += next < reader->writing.tokens && !reader->writing.token[next].gap &&
                    reader_is_listed(&reader->writing.token[next], "judge.layout.my");
            const unsigned to = named_cells(reader, card, next, &tokens);
            if (to == 0 || reader_is_void(reader, next))
                continue;
            for (int cell = 0; cell < CELLS; cell++)
                cells |= to >> cell & 1 ? related(words[i].how, words[i].side, cell) : 0;
            all &= cells;
            any = true;
            if (next + tokens + 1 < reader->writing.tokens && reader->class[next + tokens] == WORD_AND &&
                named_cells(reader, card, next + tokens + 1, &more) > 0)
                all = 0; /* "before the herbalist and the scribe" */
            for (unsigned k = at; k < next + tokens; k++)
                read[k] = true;
            break;
        }
    for (unsigned at = 0; at < reader->writing.tokens && any && all; at++)
        reader->writing.token[at].used |= read[at];
    *told = all;
    return any;
}

/* The cells in which there lies what was named last before the word, and nothing else was named before it; 0: none. */
static unsigned cells_named_last(struct reader *reader, char card[CELLS][PART], unsigned at)
{
    unsigned cells = 0;
    for (unsigned i = 0; i < at; i++) {
        struct mention mention;
        unsigned here = 0;
        if (!names_there(reader, i, &mention))
            continue;
        for (int cell = 0; cell < CELLS; cell++)
            here |= (unsigned)(card[cell][0] && reader_names(&mention, card[cell])) << cell;
        if (here && cells && here != cells)
            return 0;
        cells = here ? here : cells;
    }
    return cells;
}

/* The cells of the other that the words at `at` tell by what lies there or on the writer's own side, "behind the back of the swordsman",
 * "opposite my clerk"; *tokens: how many words those are. 0: they tell none. */
static unsigned told_by_other(struct reader *reader, char theirs[CELLS][PART], char own[CELLS][PART],
                              unsigned at, unsigned *tokens)
{
    static const struct {
        const char *list;
        enum item_kind how;
        int side;
    } words[] = {
        { "judge.layout.before", ITEM_BEFORE, 0 }, { "judge.layout.behind", ITEM_BEHIND, 0 },
        { "judge.layout.beside", ITEM_BESIDE, 0 }, { "judge.layout.left", ITEM_ASIDE, 0 },
        { "judge.layout.right", ITEM_ASIDE, 2 },
    };
    const struct token *token = reader->writing.token;
    struct mention mention;
    unsigned next = at + 1, cells = 0, to;

    if (reader_is_listed(&token[at], "judge.layout.opposite") ||
        (token_is(&token[at], "против") && next < reader->writing.tokens &&
         reader_is_listed(&token[next], "judge.layout.my"))) {
        const bool mine = next < reader->writing.tokens && reader_is_listed(&token[next], "judge.layout.my");
        to = mine ? cells_with(reader, own, next + 1, &mention) : 0;
        *tokens = to ? next + 1 - at + mention.tokens : 0;
        if (!mine && (at == 0 || token[at].gap || reader_is_listed(&token[at - 1], "judge.described")) &&
            cells_with(reader, theirs, next, &mention) == 0) {
            to = cells_with(reader, own, next, &mention); /* whom only the writer has */
            *tokens = to ? next - at + mention.tokens : 0;
        }
        return to < 1u << COLUMNS ? to : 0; /* the front rows stand opposite each other */
    }
    if (token_is(&token[at], "у") && at + 3 < reader->writing.tokens && !token[at + 1].gap &&
        reader_is_listed(&token[at + 1], "judge.layout.it") && token_is(&token[at + 2], "за") &&
        reader_is_listed(&token[at + 3], "judge.layout.backs")) { /* "the one at his back" */
        to = cells_named_last(reader, theirs, at);
        for (int cell = 0; cell < CELLS; cell++)
            cells |= to >> cell & 1 ? related(ITEM_BEHIND, 0, cell) : 0;
        *tokens = 4;
        return cells;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!reader_is_listed(&token[at], words[i].list) ||
            reader_is_listed(&token[at], "judge.layout.either") || next >= reader->writing.tokens)
            continue;
        const bool backs = reader_is_listed(&token[next], "judge.layout.backs"),
                   of = reader_is_listed(&token[next], "judge.layout.of");
        if (words[i].how == ITEM_ASIDE && !of)
            continue;
        next += backs || of;
        next += next < reader->writing.tokens && !token[next].gap &&
                (reader->class[next] == WORD_YOURS || reader_is_listed(&token[next], "judge.layout.of"));
        if (next >= reader->writing.tokens ||
            (!backs && !of && words[i].how != ITEM_BESIDE && !is_instrument(&token[next]) &&
             !reader_is_listed(&token[next], "judge.layout.it")))
            continue;
        to = cells_with(reader, theirs, next, &mention);
        const bool him = to == 0 && reader_is_listed(&token[next], "judge.layout.it");
        if (him) { /* "not the herbalist, but the one behind her" */
            to = cells_named_last(reader, theirs, at);
            mention.tokens = 1;
        }
        for (int cell = 0; cell < CELLS; cell++)
            cells |= to >> cell & 1 ? related(words[i].how, words[i].side, cell) : 0;
        *tokens = to ? next - at + mention.tokens : 0;
        return cells;
    }
    return 0;
}

/* Whether the clause is denied or in doubt by a word of its own, and not as it tells who stands there: "the one who stands behind the hero". */
static bool is_denied(const struct reader *reader, unsigned at)
{
    bool denied = reader->asks[reader->sentence[at]] || reader->void_sentence[reader->sentence[at]];
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        denied |= reader->clause[i] == reader->clause[at] &&
                  !reader_is_listed(&reader->writing.token[i], "judge.described") &&
                  !(i == at && token_is(&reader->writing.token[i], "у")) && /* "at his back" */
                  (reader->class[i] == WORD_NOT || reader->class[i] == WORD_LATER ||
                   reader_is_wide(reader->class[i]));
    return denied;
}

bool reader_beside_theirs(struct reader *reader, unsigned *told)
{
    char theirs[CELLS][PART], own[CELLS][PART];
    bool any = false;

    *told = (1u << CELLS) - 1;
    if (reader->candidates == 0 || !find_cards(reader, !reader->player, theirs))
        return false;
    find_cards(reader, reader->player, own);
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        unsigned tokens = 0;
        const unsigned cells = is_denied(reader, at) ? 0 : told_by_other(reader, theirs, own, at, &tokens);
        if (cells == 0)
            continue;
        any = true;
        *told &= cells;
        for (unsigned k = 0; k < reader->writing.tokens; k++)
            reader->writing.token[k].used |= (k >= at && k < at + tokens) ||
                                             (reader->clause[k] == reader->clause[at] &&
                                              reader_is_listed(&reader->writing.token[k], "judge.described"));
        at += tokens - 1;
    }
    return any;
}
