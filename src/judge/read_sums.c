/* Sums that a post names where one is asked for: which of them is meant. What was paid at another time, what is on offer already and what is
 * only refused are not; a range or a bound is no offer. */
#include "reader.h"

#include "likeness.h"

#include <string.h>

enum { SUMS = 8 };

/* A number that the post names. */
struct sum {
    unsigned value, first, tokens;
    bool dead;  /* it is told of something else, */
    bool known; /* or is the one on offer */
};

struct sums {
    unsigned sums;
    struct sum sum[SUMS];
};

/* Whether the question is about a sum. */
static bool is_about_sum(const struct reader *reader)
{
    bool is = false;
    for (unsigned i = 0; i < reader->candidates; i++)
        is |= strcmp(reader->candidate[i].part[0], "offer") == 0 ||
              strcmp(reader->candidate[i].part[0], "round") == 0;
    return is;
}

/* The candidate that comes to that sum; of what can be offered, and of what can be accepted, that. NULL: none. */
static const struct candidate *candidate_of(const struct reader *reader, unsigned value)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader->candidate[i].sum == (int)value)
            return &reader->candidate[i];
    return NULL;
}

/* Whether the words tell no sum but count something: "twenty years". */
static bool counts_other(const struct reader *reader, unsigned behind)
{
    const struct token *word = &reader->writing.token[behind];
    return behind < reader->writing.tokens && !word->gap && word->letter[0] >= 0x400 && word->real &&
           !reader_is_listed(word, "judge.sum.coins") &&
           (reader->class[behind] == WORD_MEASURE ||
            (reader->speech[behind] == SPEECH_OTHER && reader->class[behind] == WORD_UNKNOWN) ||
            reader_is_listed(word, "judge.sum.others"));
}

/* Whether the clause tells what was. */
static bool is_past(const struct reader *reader, unsigned clause)
{
    bool past = false, does = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause) {
            past |= reader->speech[at] == SPEECH_PAST && !reader_mention_of(reader, at);
            does |= reader->speech[at] == SPEECH_I || reader->class[at] == WORD_PUT;
        }
    return past && !does;
}

static void find_sums(const struct reader *reader, struct sums *sums)
{
    sums->sums = 0;
    for (unsigned at = 0, tokens; at < reader->writing.tokens && sums->sums < SUMS; at += tokens) {
        const struct token *token = &reader->writing.token[at];
        unsigned value = lexicon_number_in_words(&reader->writing, at, &tokens);
        if (value == 0 && lexicon_number(token) >= 0 && token->letter[0] != 'x')
            value = (unsigned)lexicon_number(token), tokens = 1;
        else if (value == 0) {
            tokens = 1;
            continue;
        }
        if (reader->idiom[at] > 0 || token->used || (token->letter[0] > '9' && value < 2))
            continue; /* "of two evils" */
        struct sum *sum = &sums->sum[sums->sums++];
        const struct candidate *meant = candidate_of(reader, value);
        *sum = (struct sum){ .value = value, .first = at, .tokens = tokens };
        sum->dead = counts_other(reader, at + tokens) ||
                    (at > 0 && !token->gap && reader_is_listed(token - 1, "judge.sum.numbers")) ||
                    is_past(reader, reader->clause[at]);
        sum->known = meant && strcmp(meant->notation, "accept") == 0;
    }
}

/* Whether right before the number a word bounds it, "up to ten", "from ten"; "ten at most" refuses more, if more is on offer. */
static bool is_bound(const struct reader *reader, const struct sum *sum)
{
    const bool answers = strcmp(reader->candidate[0].part[0], "accept") == 0;
    return sum->first > 0 &&
           !(answers && reader_is_listed(&reader->writing.token[sum->first - 1], "judge.sum.most")) &&
           !(reader->writing.token[sum->first].gap & (GAP_SENTENCE | GAP_CLAUSE)) &&
           reader_is_listed(&reader->writing.token[sum->first - 1], "judge.sum.bounds") &&
           strcmp(reader->candidate[0].part[0], "round") != 0;
}

/* Whether a word answers with something that is no sum: "I accept". */
static bool answers_otherwise(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        for (unsigned k = 0; k < reader->candidates; k++)
            if (reader->candidate[k].parts == 1 && !reader->mention[i].verb &&
                !reader_is_void(reader, reader->mention[i].first) &&
                reader_names(&reader->mention[i], reader->candidate[k].part[0]))
                return true;
    return false;
}

static void use(struct reader *reader, const struct sum *sum)
{
    for (unsigned i = 0; i < sum->tokens; i++)
        reader->writing.token[sum->first + i].used = true;
}

/* Asks which of the sums is meant. */
static int ask(struct reader *reader, const struct sums *sums)
{
    char text[READ_TEXT];
    const struct sum *first = &sums->sum[0];
    for (unsigned i = 0; i < sums->sums; i++) {
        const struct candidate *candidate = candidate_of(reader, sums->sum[i].value);
        if (candidate && !sums->sum[i].dead)
            reader_offer_choice(reader, candidate);
    }
    reader_quote(reader, reader->text,
                 &(struct mention){ .first = (uint16_t)first->first, .tokens = (uint16_t)first->tokens },
                 text);
    trouble_set(&reader->reading->trouble, 0, "which", "text", text);
    return -1;
}

/* Whether besides the sum the post only says that it is well: "14 is 14", "fine, 14". */
static bool agrees(const struct reader *reader)
{
    if (reader->doubt || reader->writing.gap & GAP_QUESTION)
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (!reader->writing.token[at].used && reader->class[at] != WORD_YES &&
            reader->class[at] != WORD_MEASURE &&
            !reader_is_listed(&reader->writing.token[at], "judge.agrees") &&
            !reader_is_listed(&reader->writing.token[at], "judge.sum.agrees"))
            return false;
    return true;
}

/* Puts aside what is told of a sum that is not meant: its sentence, or if another sum is told there, its clause and what stands behind it up to
 * that of the next one. */
static void leave(struct reader *reader, const struct sums *sums, const struct sum *left)
{
    const unsigned sentence = reader->sentence[left->first], clause = reader->clause[left->first];
    unsigned next = LEXICON_TOKENS;
    bool beside = false;
    for (unsigned i = 0; i < sums->sums; i++) {
        const struct sum *other = &sums->sum[i];
        beside |= reader->sentence[other->first] == sentence && reader->clause[other->first] != clause;
        if (reader->clause[other->first] > clause && reader->clause[other->first] < next)
            next = reader->clause[other->first];
    }
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->sentence[at] == sentence &&
            (!beside || (reader->clause[at] >= clause && reader->clause[at] < next)))
            reader->talk_clause[reader->clause[at]] = true;
    use(reader, left);
}

/* Whether a word says that it is no whole number. */
static bool has_fraction(const struct reader *reader)
{
    bool has = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        has |= !reader->idiom[at] && reader_is_listed(&reader->writing.token[at], "judge.sum.fractions");
    return has;
}

/* Whether in one clause the sum on offer and another one stand together: "eighteen is fourteen". */
static bool is_joined(const struct reader *reader, const struct sums *sums, unsigned live)
{
    for (unsigned i = 0; live > 0 && i < sums->sums; i++)
        for (unsigned k = 0; k < sums->sums && sums->sum[i].known; k++)
            if (sums->sum[k].value == live &&
                reader->clause[sums->sum[k].first] == reader->clause[sums->sum[i].first])
                return true;
    return false;
}

/* Whether a word says that the sum is none that he wants, and none is on offer that he refuses: "nine is much". */
static bool is_refused(const struct reader *reader)
{
    bool refused = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        refused |= !reader->idiom[at] && reader_is_listed(&reader->writing.token[at], "judge.sum.refuses");
    return refused && strcmp(reader->candidate[0].part[0], "accept") != 0;
}

/* Whether "the greater" and the like tells of something else: "the greater part of my life". */
static bool tells_other(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const unsigned behind = mention->first + mention->tokens;
        const struct token *word = &reader->writing.token[behind];
        if (!mention->verb && behind < reader->writing.tokens && !word->gap && word->letter[0] >= 0x400 &&
            !reader_is_listed(word, "judge.sum.sides") &&
            (lexicon_is_adjective(&reader->writing.token[mention->first]) ||
             ends_with(&reader->writing.token[mention->first], "ше")) &&
            reader->class[behind] != WORD_OF && reader->class[behind] != WORD_AND && lexicon_number(word) < 0)
            return true;
    }
    return false;
}

int reader_sum(struct reader *reader, const struct candidate **meant)
{
    struct sums sums;
    unsigned live = 0, values = 0, known = 0;

    *meant = NULL;
    if (!is_about_sum(reader) || reader->plain)
        return 0;
    memset(reader->counted, 0, sizeof reader->counted); /* numbers count nothing there */
    find_sums(reader, &sums);
    if (strcmp(reader->candidate[0].part[0], "round") == 0 && tells_other(reader)) {
        reader_offer_likely(reader);
        trouble_set(&reader->reading->trouble, 0, "nothing");
        return -1;
    }
    if (sums.sums == 0)
        return 0;
    for (unsigned i = 0; i < sums.sums; i++) {
        const struct sum *sum = &sums.sum[i];
        known += sum->known;
        if (sum->known || sum->dead || reader_is_void(reader, sum->first))
            continue;
        if (is_bound(reader, sum))
            return ask(reader, &sums);
        if (values == 0 || sum->value != live)
            live = sum->value, values++;
    }
    if (values > 1 || has_fraction(reader) || (values > 0 && is_refused(reader)) ||
        is_joined(reader, &sums, live))
        return ask(reader, &sums);
    const bool otherwise = answers_otherwise(reader);
    if (values == 0 && known > 0) {
        for (unsigned i = 0; i < sums.sums; i++)
            if (sums.sum[i].known)
                use(reader, &sums.sum[i]);
        *meant = !otherwise && agrees(reader) ? candidate_of(reader, sums.sum[0].value) : NULL;
        if (!*meant && !otherwise)
            return ask(reader, &sums);
        return 1;
    }
    if (values == 0 && sums.sums > 0 && !otherwise)
        return ask(reader, &sums); /* all of them are about something else */
    if (values == 0 || otherwise)
        return 1;
    for (unsigned i = 0; i < sums.sums; i++)
        if (sums.sum[i].known || sums.sum[i].dead)
            leave(reader, &sums, &sums.sum[i]);
    if (strcmp(reader->candidate[0].part[0], "round") != 0)
        return 1;
    const struct candidate *round = candidate_of(reader, live);
    for (unsigned i = 0; i < reader->mentions; i++)
        for (unsigned k = 0; k < reader->candidates; k++)
            if (&reader->candidate[k] != round &&
                reader_names(&reader->mention[i], reader->candidate[k].part[1]))
                round = NULL; /* "up, to eight" */
    if (!round || reader->doubt)
        return ask(reader, &sums);
    for (unsigned i = 0; i < sums.sums; i++)
        use(reader, &sums.sum[i]);
    for (unsigned i = 0; i < reader->mentions; i++)
        reader_use(reader, &reader->mention[i]);
    *meant = round;
    return 1;
}
