/* What the judge asks when a post is in doubt, and which readings it offers. */
#include "reader.h"

#include <stdio.h>
#include <string.h>

enum { TAKEN = UINT16_MAX };

void reader_offer_choice(struct reader *reader, const struct candidate *candidate)
{
    struct reading *reading = reader->reading;
    if (reading->choices < READ_CHOICES)
        snprintf(reading->choice[reading->choices++], READ_TEXT, "%s", candidate->notation);
}

/* How much of the candidate is named anywhere in the post, though it could not be read so: something to ask about first. */
static unsigned nearness_of(const struct reader *reader, const struct candidate *candidate,
                            const struct mention named[], unsigned count)
{
    unsigned near = 0;

    for (unsigned i = 0; i < count; i++) {
        const struct mention *mention = &named[i];
        if (reader_is_called(reader, mention, candidate))
            near += mention->keys == 1 ? 8 : 4;
        for (unsigned part = 2; part < candidate->parts; part++) {
            const char *word = candidate->part[part];
            near += !reader_is_row(word)
                        ? 4 * reader_names(mention, word)
                        : reader_names(mention, reader_row_of(word)) +
                              2 * reader_names(mention, reader_is_enemy(word) ? HALF_FOE : HALF_OWN);
        }
        near += mention->verb && reader_names(mention, candidate->part[0]);
    }
    return near;
}

void reader_offer_likely(struct reader *reader)
{
    static _Thread_local struct mention named[MENTIONS];
    static _Thread_local uint16_t near[DUEL_ACTIONS_MAX], place[DUEL_ACTIONS_MAX];
    static _Thread_local bool used[LEXICON_TOKENS];
    struct token *token = reader->writing.token;
    const unsigned tokens = reader->writing.tokens;
    unsigned count = 0, most = 0;

    for (unsigned at = 0; at < tokens; at++)
        used[at] = token[at].used, token[at].used = false;
    for (unsigned at = 0; at < tokens && count < MENTIONS; at++) {
        const enum word_class class = reader->class[at];
        if (lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &named[count])) {
            at += named[count].tokens - 1u;
            count++;
        } else if (class == WORD_FOE || class == WORD_OWN || class == WORD_TO_FOE || class == WORD_TO_OWN) {
            named[count] = (struct mention){ .first = (uint16_t)at, .tokens = 1, .keys = 1 };
            named[count++].key[0] = class == WORD_FOE || class == WORD_TO_FOE ? HALF_FOE : HALF_OWN;
        }
    }
    for (unsigned at = 0; at < tokens; at++)
        token[at].used = used[at];
    for (unsigned i = 0; i < reader->candidates; i++) {
        const unsigned found = nearness_of(reader, &reader->candidate[i], named, count);
        near[i] = (uint16_t)found;
        most = found > most ? found : most;
        place[i] = LEXICON_TOKENS;
        for (unsigned k = count; k-- > 0;)
            if (reader_is_called(reader, &named[k], &reader->candidate[i]))
                place[i] = named[k].first;
    }
    while (reader->reading->choices < READ_CHOICES) {
        unsigned best = reader->candidates; /* the likeliest that is left; of equals what was named first */
        for (unsigned i = 0; i < reader->candidates; i++)
            if (near[i] != TAKEN && (best == reader->candidates || near[i] > near[best] ||
                                     (near[i] == near[best] && place[i] < place[best])))
                best = i;
        if (best == reader->candidates)
            return;
        reader_offer_choice(reader, &reader->candidate[best]);
        reader->guesswork += 4u * near[best] < most || (near[best] == 0 && reader->candidates > FEW);
        near[best] = TAKEN;
    }
}

void reader_quote(const struct reader *reader, const char *text, const struct mention *mention,
                  char out[READ_TEXT])
{
    const struct token *first = &reader->writing.token[mention->first],
                       *last = &reader->writing.token[mention->first + mention->tokens - 1];
    snprintf(out, READ_TEXT, "%.*s", (int)(last->at + last->bytes - first->at), text + first->at);
}

bool reader_ask_unread(struct reader *reader, const struct mention *mention)
{
    struct reading *reading = reader->reading;
    const struct session *session = reader->sampled->session;
    char said_text[READ_TEXT];

    reader->unread = mention->first + 1u;
    reading->choices = 0;
    for (unsigned i = session->answers - reading->answers; i < session->answers; i++)
        if (reading->choices < READ_CHOICES) {
            struct duel_text text;
            duel_text_init(&text, reading->choice[reading->choices++], READ_TEXT);
            duel_format(session_position(session, i), reader->player, session->answer[i].action, &text);
        }
    reader_quote(reader, reader->text, mention, said_text);
    return trouble_set(&reading->trouble, 0, reading->answers ? "unread" : "nothing", "text", said_text);
}

bool reader_ask_token(struct reader *reader, unsigned token)
{
    return reader_ask_unread(reader, &(struct mention){ .first = (uint16_t)token, .tokens = 1 });
}

bool reader_ask_near(struct reader *reader, const char *text)
{
    for (unsigned at = 0, guesses = 0; at < reader->writing.tokens && guesses < GUESSES; at++) {
        if (reader_is_known(reader, at) || reader->writing.token[at].real)
            continue;
        guesses++;
        const char *key = lexicon_near(reader->lexicon, &reader->writing, at, &reader->wanted);
        if (!key)
            continue;
        char said_text[READ_TEXT];
        reader_quote(reader, text, &(struct mention){ .first = (uint16_t)at, .tokens = 1 }, said_text);
        trouble_set(&reader->reading->trouble, 0, "near", "text", said_text, "key", key);
        reader->near = at + 1, reader->near_key = lexicon_key(reader->lexicon, key);
        for (unsigned i = 0; i < reader->candidates; i++)
            for (unsigned part = 0; part < reader->candidate[i].parts; part++)
                if (strcmp(reader->candidate[i].part[part], key) == 0) {
                    reader_offer_choice(reader, &reader->candidate[i]);
                    break;
                }
        return true;
    }
    return false;
}

static bool was_verb(const struct reader *reader, const struct mention *verb)
{
    for (unsigned i = 0; i < reader->dones; i++)
        if (reader_names(verb, reader->verb[i]))
            return true;
    return false;
}

/* Whether the verb, which ends its clause, was about what the clause names before it: "the Ghoul I give". */
static bool had_object(const struct reader *reader, const struct mention *verb)
{
    for (unsigned at = 0; at < verb->first; at++)
        if (reader->clause[at] == reader->clause[verb->first] && reader->writing.token[at].used)
            return was_verb(reader, verb);
    return false;
}

const struct candidate *reader_by_verb(const struct reader *reader)
{
    unsigned from = 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        from = reader->writing.token[at].used ? at + 1 : from;
    for (unsigned at = 0; at < reader->mentions; at++) {
        const struct candidate *only = NULL;
        unsigned count = 0;
        if (!reader->mention[at].verb || reader->mention[at].first < from ||
            (reader->exchange && had_object(reader, &reader->mention[at])))
            continue;
        for (unsigned i = 0; i < reader->candidates; i++)
            if (reader->candidate[i].parts > 1 &&
                reader_names(&reader->mention[at], reader->candidate[i].part[0])) {
                only = &reader->candidate[i];
                count++;
            }
        if (count == 1)
            return only;
    }
    return NULL;
}

/* Asks for the object of a verb. False: there is no fitting verb. */
static bool ask_verb(struct reader *reader, const char *text)
{
    struct reading *reading = reader->reading;
    char said_text[READ_TEXT];

    for (unsigned at = 0; at < reader->mentions && reading->choices == 0; at++) {
        const struct mention *mention = &reader->mention[at];
        for (unsigned i = 0; mention->verb && i < reader->candidates; i++)
            if (reader->candidate[i].parts > 1 && reader_names(mention, reader->candidate[i].part[0]))
                reader_offer_choice(reader, &reader->candidate[i]);
        if (reading->choices > 0) {
            reader_quote(reader, text, mention, said_text);
            trouble_set(&reading->trouble, 0, "which", "text", said_text);
        }
    }
    return reading->choices > 0;
}

bool reader_ask_verb_left(struct reader *reader, const char *text)
{
    for (unsigned at = 0; at < reader->mentions; at++)
        if (reader_is_verb_now(reader, &reader->mention[at]) && !was_verb(reader, &reader->mention[at])) {
            reader->mention[0] = reader->mention[at];
            reader->mentions = 1;
            return ask_verb(reader, text);
        }
    return false;
}

/* Says that no post ends the game, if this one is about that. */
static bool ask_end(struct reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->class[at] == WORD_RESIGN || reader->class[at] == WORD_DRAW)
            return trouble_set(&reader->reading->trouble, 0,
                               reader->class[at] == WORD_RESIGN ? "resign" : "draw"),
                   true;
    return false;
}

/* Whether all that is said is yes or no, by a word of that list. */
static bool says_only(const struct reader *reader, const char *list, enum word_class class)
{
    bool said = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const enum word_class here = reader->class[at];
        if (!(reader->cells && here == WORD_UNKNOWN && reader_is_listed(&reader->writing.token[at], list)) &&
            here != WORD_CHATTER && here != WORD_AND && here != WORD_ASIDE && here != class)
            return false;
        said |= reader_is_listed(&reader->writing.token[at], list);
    }
    return said && reader->writing.tokens < 5 && !(reader->writing.gap & GAP_QUESTION);
}

/* Whether the last of several sentences says only that it is well, "Your price. All right!", and nothing before it denies, doubts or names a sum. */
static bool ends_well(const struct reader *reader)
{
    static const bool turns[WORD_CLASSES] = {
        [WORD_NOT] = true,  [WORD_LATER] = true,   [WORD_TONIGHT] = true, [WORD_IF] = true,   [WORD_REDO] = true,
        [WORD_UNDO] = true, [WORD_INSTEAD] = true, [WORD_BUT] = true,     [WORD_SLIP] = true, [WORD_EXCEPT] = true,
        [WORD_THAN] = true, [WORD_RESIGN] = true,  [WORD_DRAW] = true,
    };
    const unsigned tokens = reader->writing.tokens, last = tokens > 0 ? reader->sentence[tokens - 1] : 0;
    bool well = false;
    if (tokens == 0 || reader->plain || !reader->cells || reader->doubt ||
        reader->writing.gap & GAP_QUESTION || reader->sentence[0] == last)
        return false;
    for (unsigned at = 0, number; at < tokens; at++) {
        const struct token *word = &reader->writing.token[at];
        if (turns[reader->class[at]] || lexicon_number(word) > 0 ||
            lexicon_number_in_words(&reader->writing, at, &number) > 0 ||
            reader_is_listed(word, "judge.sum.refuses") || reader->asks[reader->sentence[at]])
            return false;
        if (reader->sentence[at] == last &&
            !(reader_is_listed(word, "judge.agrees") || reader->class[at] == WORD_YES))
            return false;
        well |= reader->sentence[at] == last;
    }
    return well;
}

/* What is accepted by "all right", or declined by "no". NULL: nothing. */
static const struct candidate *accepted(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->candidates; i++) {
        const char *what = reader->candidate[i].notation;
        if ((strcmp(what, "accept") == 0 &&
             (says_only(reader, "judge.agrees", WORD_YES) || ends_well(reader))) ||
            (strcmp(what, "decline") == 0 && says_only(reader, "judge.refuses", WORD_NOT)))
            return &reader->candidate[i];
    }
    return NULL;
}

/* Who is to begin, told by name: "Boris begins", "let Boris go first". NULL: that is not said, or in doubt. */
static const struct candidate *beginner(const struct reader *reader)
{
    int player = -1;
    bool begins = false;

    if (reader->candidates == 0 || strcmp(reader->candidate[0].part[0], "start") != 0)
        return NULL;
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!reader->mention[i].verb && reader->mention[i].whole)
            return NULL;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const int here = lexicon_person(reader->lexicon, &reader->writing.token[at]);
        if ((here >= 0 && player >= 0 && here != player) || reader->asks[reader->sentence[at]])
            return NULL;
        player = here >= 0 ? here : player;
        begins |=
            reader_is_listed(&reader->writing.token[at], "judge.begins") || reader_mention_of(reader, at);
        if (here < 0 && !reader_mention_of(reader, at) && reader->class[at] != WORD_CHATTER &&
            reader->class[at] != WORD_FIRST && reader->class[at] != WORD_ASIDE &&
            !reader_is_listed(&reader->writing.token[at], "judge.begins"))
            return NULL;
    }
    for (unsigned i = 0; i < reader->candidates && player >= 0 && begins; i++)
        if (reader->candidate[i].parts == 2 && reader->candidate[i].part[1][0] - '0' == player)
            return &reader->candidate[i];
    return NULL;
}

const struct candidate *reader_agreed(const struct reader *reader, const struct duel_prompt *prompt)
{
    const struct candidate *only = NULL, *accept = accepted(reader), *first = beginner(reader);

    if (accept || first)
        return accept ? accept : first;
    for (unsigned i = 0; i < reader->candidates; i++) {
        if (reader->candidate[i].parts > 1 && only)
            return NULL;
        only = reader->candidate[i].parts > 1 ? &reader->candidate[i] : only;
    }
    return !prompt->begins && reader_says_yes(reader) ? only : NULL;
}

void reader_complain(struct reader *reader, const char *text)
{
    struct reading *reading = reader->reading;
    char said_text[READ_TEXT];

    if (ask_end(reader) || reader_ask_near(reader, text) || ask_verb(reader, text))
        return;
    if (reader->private && trouble_set(&reading->trouble, 0, "private"))
        return;
    reader_offer_likely(reader);
    if (reader->mentions == 0) {
        trouble_set(&reading->trouble, 0, "nothing");
        return;
    }
    reader_quote(reader, text, &reader->mention[0], said_text);
    trouble_set(&reading->trouble, 0, "not-now", "text", said_text, "key", reader->mention[0].key[0]);
}
