/* Sums that a post names where one is asked for: which of them is meant. What was paid at another time, what is on offer already and what is
 * only refused are not; a range or a bound is no offer. */
#include "reader.h"

#include "judge/words/likeness.h"

#include <string.h>

enum { SUMS = 8 };

/* A number that the post names. */
struct sum {
    unsigned value, first, tokens;
    bool dead;  /* it is told of something else, */
    bool known; /* or is the one on offer */
    bool judged; /* a word behind it says that it is not meant */
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
    if (behind < reader->writing.tokens && !word->gap && ends_with(word, "ого") && lexicon_is_adjective(word))
        return true; /* "the twenty-sixth one" */
    return behind < reader->writing.tokens && !word->gap && word->letter[0] >= 0x400 && word->real &&
           !reader_is_listed(word, "judge.sum.coins") &&
           (reader->class[behind] == WORD_MEASURE ||
            (reader->speech[behind] == SPEECH_OTHER && reader->class[behind] == WORD_UNKNOWN) ||
            reader_is_listed(word, "judge.sum.others"));
}

/* Whether a question mark stands right behind the word. */
static bool asks_behind(const struct reader *reader, unsigned at)
{
    size_t end = reader->writing.token[at].at + (size_t)reader->writing.token[at].bytes;
    while (end < reader->size && reader->text[end] == ' ')
        end++;
    return end < reader->size && reader->text[end] == '?';
}

/* Whether the clause tells what was. */
static bool is_past(const struct reader *reader, unsigned clause)
{
    bool past = false, does = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == clause) {
            const struct mention *mention = reader_mention_of(reader, at);
            past |= reader->speech[at] == SPEECH_PAST &&
                    !(mention && !(mention->verb && !reader_is_verb_now(reader, mention)));
            does |= reader->speech[at] == SPEECH_I || reader->class[at] == WORD_PUT;
        }
    return past && !does;
}

/* Whether the number is part of a sum that is shown, "44/6 = 7", or of a fraction, "7,33", and not what comes of it. */
static bool is_operand(const struct reader *reader, unsigned at, unsigned tokens)
{
    const struct token *first = &reader->writing.token[at], *last = &reader->writing.token[at + tokens - 1];
    size_t before = first->at, behind = last->at + (size_t)last->bytes, next;
    const bool rounds = strcmp(reader->candidate[0].part[0], "round") == 0;

    if (first->letter[0] > '9')
        return false;
    if (rounds && behind + 1 < reader->size && strchr(",.", reader->text[behind]) &&
        reader->text[behind + 1] >= '0' && reader->text[behind + 1] <= '9')
        return true;
    if (rounds && before > 1 && strchr(",.", reader->text[before - 1]) && reader->text[before - 2] >= '0' &&
        reader->text[before - 2] <= '9')
        return true;
    while (before > 0 && reader->text[before - 1] == ' ')
        before--;
    while (behind < reader->size && reader->text[behind] == ' ')
        behind++;
    for (next = behind + 1; next < reader->size && reader->text[next] == ' ';)
        next++;
    if (behind < reader->size && strchr("/*+:", reader->text[behind]) && next < reader->size &&
        reader->text[next] >= '0' && reader->text[next] <= '9')
        return true;
    if (before == 0 || !strchr("/*+:", reader->text[before - 1]))
        return false;
    for (before--; before > 0 && reader->text[before - 1] == ' ';)
        before--;
    return before > 0 && reader->text[before - 1] >= '0' && reader->text[before - 1] <= '9';
}

/* Puts digits in the place of what people call a sum, "a tenner". */
static void respell_sums(struct reader *reader)
{
    static const struct {
        const char *list, *digits;
    } called[] = {
        { "judge.sum.five", "5" },
        { "judge.sum.ten", "10" },
        { "judge.sum.fifteen", "15" },
        { "judge.sum.twenty-five", "25" },
        { "judge.sum.fifty", "50" },
        { "judge.sum.hundred", "100" },
    };
    for (unsigned at = 0; at < reader->writing.tokens; at++) { /* "1O", with a letter for its nought */
        struct token *token = &reader->writing.token[at];
        bool mixed = token->letter[0] >= '1' && token->letter[0] <= '9' && token->length > 1;
        for (unsigned i = 1; i < token->length; i++)
            mixed &= (token->letter[i] >= '0' && token->letter[i] <= '9') || token->letter[i] == 'o' ||
                     token->letter[i] == 0x43e; /* о */
        for (unsigned i = 1; i < token->length && mixed; i++)
            token->letter[i] = token->letter[i] > '9' ? '0' : token->letter[i];
    }
    for (unsigned at = 0; at < reader->writing.tokens; at++) { /* "15др" */
        struct token *token = &reader->writing.token[at];
        unsigned digits = 0;
        while (digits < token->length && token->letter[digits] >= '0' && token->letter[digits] <= '9')
            digits++;
        if (digits > 0 && digits < 4 && digits + 2u == token->length &&
            token->letter[digits] == 0x434 /* д */ && token->letter[digits + 1] == 0x440 /* р */)
            token->length = (uint8_t)digits;
    }
    for (unsigned at = 0; at + 1 < reader->writing.tokens; at++) /* "a devil's dozen" */
        if (reader_is_listed(&reader->writing.token[at], "judge.sum.one-more") &&
            !reader->writing.token[at + 1].gap &&
            reader_is_listed(&reader->writing.token[at + 1], "judge.sum.dozen")) {
            struct token *token = &reader->writing.token[at + 1];
            reader->writing.token[at].used = true;
            token->letter[0] = '1', token->letter[1] = '3', token->length = 2;
        }
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        for (size_t i = 0; i < sizeof called / sizeof called[0]; i++) {
            struct token *token = &reader->writing.token[at];
            if (reader_is_listed(token, "judge.sum.persons") && reader->class[at] == WORD_UNKNOWN)
                reader->class[at] = WORD_CHATTER;
            if (token->used || !reader_is_listed(token, called[i].list))
                continue;
            token->length = 0;
            for (const char *digit = called[i].digits; *digit; digit++)
                token->letter[token->length++] = (uint16_t)*digit;
            break;
        }
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
        if (reader->idiom[at] > 0 || token->used || (token->letter[0] > '9' && value < 2) ||
            (tokens == 1 && reader_is_listed(token, "judge.sum.persons")))
            continue; /* "of two evils", "the Three may judge us" */
        struct sum *sum = &sums->sum[sums->sums++];
        const struct candidate *meant = candidate_of(reader, value);
        *sum = (struct sum){ .value = value, .first = at, .tokens = tokens };
        sum->dead = counts_other(reader, at + tokens) || is_operand(reader, at, tokens) ||
                    (at > 0 && !token->gap && reader_is_listed(token - 1, "judge.sum.numbers")) ||
                    is_past(reader, reader->clause[at]);
        sum->known = meant && strcmp(meant->notation, "accept") == 0;
    }
}

/* Whether the number is what the sum on offer is raised to: "I raise it, sera, to twenty". */
static bool is_raised_to(const struct reader *reader, const struct sum *sum)
{
    bool raised = false;
    for (unsigned at = sum->first; at-- > 0 && at + 1 + FEW >= sum->first;)
        raised |= reader->sentence[at] == reader->sentence[sum->first] &&
                  reader_is_listed(&reader->writing.token[at], "judge.sum.raises");
    return raised && (token_is(&reader->writing.token[sum->first - 1], "до") ||
                      token_is(&reader->writing.token[sum->first - 1], "to"));
}

/* Whether right before the number a word bounds it, "up to ten", "from ten"; "ten at most" refuses more, if more is on offer. */
static bool is_bound(const struct reader *reader, const struct sum *sum)
{
    const bool answers = strcmp(reader->candidate[0].part[0], "accept") == 0;
    return sum->first > 0 &&
           !(answers && reader_is_listed(&reader->writing.token[sum->first - 1], "judge.sum.most")) &&
           !(reader->writing.token[sum->first].gap & (GAP_SENTENCE | GAP_CLAUSE)) &&
           reader_is_listed(&reader->writing.token[sum->first - 1], "judge.sum.bounds") &&
           !is_raised_to(reader, sum) && strcmp(reader->candidate[0].part[0], "round") != 0;
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

/* Whether the sum on offer is said twice, with one word between: "fourteen is fourteen". */
static bool says_twice(const struct reader *reader, const struct sums *sums)
{
    for (unsigned i = 0; i + 1 < sums->sums; i++) {
        const struct sum *one = &sums->sum[i], *other = &sums->sum[i + 1];
        const unsigned between = one->first + one->tokens;
        if (one->known && other->known && other->first == between + 1 &&
            reader->clause[one->first] == reader->clause[other->first] &&
            token_is(&reader->writing.token[between], "так"))
            return true;
    }
    return false;
}

/* Whether no sum is told in the clause of the word. */
static bool is_beside_sums(const struct reader *reader, const struct sums *sums, unsigned at)
{
    for (unsigned i = 0; i < sums->sums; i++)
        if (reader->clause[sums->sum[i].first] == reader->clause[at])
            return false;
    return true;
}

/* Whether besides the sum the post only says that it is well: "14 is 14", "fine, 14"; where that is said by saying it twice, harmless words
 * may stand beside it, "it will not ruin me". */
static bool agrees(const struct reader *reader, const struct sums *sums)
{
    const bool twice = says_twice(reader, sums);
    if (reader->doubt || reader->writing.gap & GAP_QUESTION)
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (!reader->writing.token[at].used && reader->class[at] != WORD_YES &&
            !(twice && (reader->class[at] == WORD_CHATTER ||
                        (reader->class[at] == WORD_UNKNOWN && reader->writing.token[at].real &&
                         is_beside_sums(reader, sums, at)))) && reader->class[at] != WORD_MEASURE &&
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

/* Whether the verb by which the sum is put at stake stands right before it, "18 is little, I stake 22". */
static bool is_put(const struct reader *reader, unsigned at)
{
    return at > 0 && reader_is_listed(&reader->writing.token[at - 1], "judge.sum.stakes") &&
           (reader->speech[at - 1] == SPEECH_I || token_is(&reader->writing.token[at - 1], "давай"));
}

/* Whether in one clause the sum on offer and another one stand together: "eighteen is fourteen". */
static bool is_joined(const struct reader *reader, const struct sums *sums, unsigned live)
{
    for (unsigned i = 0; live > 0 && i < sums->sums; i++)
        for (unsigned k = 0; k < sums->sums && sums->sum[i].known; k++)
            if (sums->sum[k].value == live &&
                !(k > i && sums->sum[k].first > sums->sum[i].first + sums->sum[i].tokens + 1 &&
                  is_put(reader, sums->sum[k].first)) &&
                reader->clause[sums->sum[k].first] == reader->clause[sums->sum[i].first])
                return true;
    return false;
}

/* Whether the word stands between a sum that was taken back and the one that is meant: "twenty. Oh, that is much, fifteen". */
static bool is_of_slip(const struct reader *reader, unsigned at, unsigned live)
{
    bool slip = false, number = false;
    unsigned tokens;
    for (unsigned i = 0; i < at; i++) {
        number |= !slip && (lexicon_number(&reader->writing.token[i]) > 1 ||
                            lexicon_number_in_words(&reader->writing, i, &tokens) > 0);
        slip |= number && (reader->class[i] == WORD_REDO || reader->class[i] == WORD_SLIP);
    }
    return slip && at < live;
}

/* Of several sums, of which each but the last is judged behind it, "ten is ridiculous, thirty terrible, but twenty-two is just right", the last
 * alone is left. */
static void leave_judged(const struct reader *reader, struct sums *sums)
{
    const struct sum *last = NULL;
    bool fits = false, all = true;
    for (unsigned i = 0; i < sums->sums; i++)
        last = sums->sum[i].dead ? last : &sums->sum[i];
    if (!last || last == &sums->sum[0] || last->known || reader_is_void(reader, last->first))
        return;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        fits |= reader->clause[at] == reader->clause[last->first] &&
                (reader_is_listed(&reader->writing.token[at], "judge.sum.fits") ||
                 reader_is_listed(&reader->writing.token[at], "judge.sum.stakes"));
    for (unsigned at = last->first; at < reader->writing.tokens; at++)
        all &= reader->sentence[at] != reader->sentence[last->first] ||
               !reader_is_listed(&reader->writing.token[at], "judge.sum.judges");
    for (unsigned i = 0; i < sums->sums && &sums->sum[i] != last; i++) {
        const struct sum *sum = &sums->sum[i];
        bool judged = sum->dead;
        for (unsigned at = sum->first + sum->tokens;
             at < sum[1].first && reader->sentence[at] == reader->sentence[sum->first]; at++)
            judged |= reader_is_listed(&reader->writing.token[at], "judge.sum.judges");
        all &= judged && !sum->known && reader->clause[sum->first] != reader->clause[last->first];
    }
    for (unsigned i = 0; all && fits && i < sums->sums && &sums->sum[i] != last; i++)
        sums->sum[i].dead = sums->sum[i].judged = true;
}

/* Of several sums those that are only asked about, "Fifteen? Too bold. Ten? Dull. Thirteen is my word!", are not meant, if the last is not. */
static void leave_asked(const struct reader *reader, struct sums *sums)
{
    const struct sum *last = sums->sums > 0 ? &sums->sum[sums->sums - 1] : NULL;
    if (!last || asks_behind(reader, last->first + last->tokens - 1))
        return;
    for (unsigned i = 0; i + 1 < sums->sums; i++) {
        struct sum *sum = &sums->sum[i];
        if (!sum->known && reader->sentence[sum->first] != reader->sentence[last->first] &&
            asks_behind(reader, sum->first + sum->tokens - 1))
            sum->dead = sum->judged = true;
    }
}

/* Of numbers in a post about rounding those that do not come of it are what it was reckoned from, if another one is said to be it: "the sixth part
 * of sixty-two, let it be just ten". */
static void leave_reckoning(const struct reader *reader, struct sums *sums)
{
    bool rests = false;
    if (strcmp(reader->candidate[0].part[0], "round") != 0)
        return;
    for (unsigned i = 0; i < sums->sums; i++)
        for (unsigned at = 0; at < reader->writing.tokens && candidate_of(reader, sums->sum[i].value); at++)
            rests |= reader->clause[at] == reader->clause[sums->sum[i].first] &&
                     reader_is_listed(&reader->writing.token[at], "judge.sum.rests");
    for (unsigned i = 0; rests && i < sums->sums; i++)
        sums->sum[i].dead |= !candidate_of(reader, sums->sum[i].value);
}

/* Whether a word says that the sum is none that he wants, and none is on offer that he refuses: "nine is much". */
static bool is_refused(const struct reader *reader, const struct sums *sums, unsigned live)
{
    bool refused = false;
    bool judged = false;
    for (unsigned i = 0; i < sums->sums; i++)
        judged |= sums->sum[i].judged || (reader->asks[reader->sentence[sums->sum[i].first]] &&
                                          reader->sentence[sums->sum[i].first] < reader->sentence[live]);
    bool asked = false; /* "Fifteen? Too bold. Thirteen!" */
    for (unsigned at = 0; at < live; at++)
        asked |= reader->asks[reader->sentence[at]] && reader->sentence[at] < reader->sentence[live];
    for (unsigned at = judged ? live : 0; at < reader->writing.tokens; at++)
        refused |= !(asked && reader->sentence[at] < reader->sentence[live]) && !reader->idiom[at] &&
                   reader_is_listed(&reader->writing.token[at], "judge.sum.refuses") &&
                   !is_of_slip(reader, at, live);
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

/* Whether a word there says that the sum is what is put at stake. */
static bool is_staked(const struct reader *reader, unsigned part, const uint16_t parts[])
{
    bool staked = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct mention *mention = reader_mention_of(reader, at);
        staked |= parts[at] == part && (reader_is_listed(&reader->writing.token[at], "judge.sum.stakes") ||
                                        reader_is_listed(&reader->writing.token[at], "judge.sum.coins") ||
                                        (mention && mention->verb && reader_is_verb_now(reader, mention)));
    }
    return staked;
}

/* Whether the clause says what others do, and behind it in its sentence the writer sets himself against them up to that word: "my father ten,
 * but I stake seven". */
static bool is_of_others(const struct reader *reader, unsigned sum, unsigned stake)
{
    bool others = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->clause[at] == reader->clause[sum] &&
            (reader->speech[at] == SPEECH_I || reader->class[at] == WORD_PUT ||
             token_is(&reader->writing.token[at], "я") || token_is(&reader->writing.token[at], "давай")))
            return false;
    for (unsigned at = sum + 1; at < stake && reader->sentence[at] == reader->sentence[sum]; at++)
        others |= reader->clause[at] > reader->clause[sum] &&
                  reader->sentence[stake] == reader->sentence[sum] &&
                  (token_is(&reader->writing.token[at], "я") || token_is(&reader->writing.token[at], "i")) &&
                  (reader->class[at - 1] == WORD_BUT || token_is(&reader->writing.token[at - 1], "а"));
    return others;
}

static bool is_told_of_others(const struct reader *reader, const struct sums *sums, unsigned at)
{
    for (unsigned i = at + 1; i < sums->sums; i++)
        if (is_of_others(reader, sums->sum[at].first, sums->sum[i].first))
            return true;
    return false;
}

/* Where one sum is said to be put at stake, others in sentences of several words that say nothing of a stake are told of something else: "I am
 * forty now. I stake ten". */
static void leave_small_talk(const struct reader *reader, struct sums *sums)
{
    const struct sum *stake = NULL;
    for (unsigned i = 0; i < sums->sums; i++) {
        const struct sum *sum = &sums->sum[i];
        if (sum->dead || sum->known || reader_is_void(reader, sum->first) ||
            is_told_of_others(reader, sums, i) ||
            !is_staked(reader, reader->clause[sum->first], reader->clause))
            continue;
        if (stake && stake->value != sum->value)
            return;
        stake = sum;
    }
    for (unsigned i = 0; stake && i < sums->sums; i++) {
        struct sum *sum = &sums->sum[i];
        const unsigned sentence = reader->sentence[sum->first];
        unsigned words = 0;
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            words += reader->sentence[at] == sentence && reader->writing.token[at].length > 2 &&
                     (at < sum->first || at >= sum->first + sum->tokens) && reader->class[at] != WORD_YES &&
                     reader->class[at] != WORD_MEASURE &&
                     !reader_is_listed(&reader->writing.token[at], "judge.sum.agrees") &&
                     !reader_is_listed(&reader->writing.token[at], "judge.agrees");
        if (!sum->known && sentence != reader->sentence[stake->first] && words > 2 &&
            !is_bound(reader, sum) && !is_staked(reader, sentence, reader->sentence))
            sum->dead = true;
        sum->dead |= !sum->known && is_of_others(reader, sum->first, stake->first);
    }
}

/* Whether a sentence with another sum begins with "or": "ten. Or twenty". */
static bool has_alternative(const struct reader *reader)
{
    for (unsigned first = 1; first < reader->writing.tokens; first++) {
        if (reader->sentence[first] == reader->sentence[first - 1] ||
            !reader_is_listed(&reader->writing.token[first], "judge.either"))
            continue;
        for (unsigned at = first, tokens;
             at < reader->writing.tokens && reader->sentence[at] == reader->sentence[first]; at++)
            if (lexicon_number(&reader->writing.token[at]) > 1 ||
                lexicon_number_in_words(&reader->writing, at, &tokens) > 0)
                return true;
    }
    return false;
}

/* How often the writer says in the clause of the word that he puts something at stake. */
static unsigned puts_there(const struct reader *reader, unsigned word)
{
    unsigned puts = 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        puts += reader->clause[at] == reader->clause[word] && reader->speech[at] == SPEECH_I &&
                reader_is_listed(&reader->writing.token[at], "judge.sum.stakes");
    return reader_is_void(reader, word) ? 0 : puts;
}

/* Whether the writer puts the sum on offer at stake as well as the other one: "18 I stake, 22 I stake". */
static bool are_both_put(const struct reader *reader, unsigned other)
{
    bool known = false;
    for (unsigned at = 0, tokens; at < reader->writing.tokens; at++) {
        const struct token *token = &reader->writing.token[at];
        unsigned value = lexicon_number_in_words(&reader->writing, at, &tokens);
        if (value == 0 && lexicon_number(token) > 0)
            value = (unsigned)lexicon_number(token);
        const struct candidate *meant = value > 0 ? candidate_of(reader, value) : NULL;
        known |= meant && strcmp(meant->notation, "accept") == 0 &&
                 puts_there(reader, at) > (reader->clause[at] == reader->clause[other] ? 1u : 0u);
    }
    return known && puts_there(reader, other) > 0;
}

/* Whether a word says which way is rounded. */
static bool says_way(const struct reader *reader)
{
    bool says = false;
    for (unsigned i = 0; i < reader->mentions; i++)
        for (unsigned k = 0; k < reader->candidates; k++)
            says |= strcmp(reader->candidate[k].part[0], "round") == 0 && reader->candidate[k].parts > 1 &&
                    !reader->mention[i].verb && !reader_is_void(reader, reader->mention[i].first) &&
                    reader_names(&reader->mention[i], reader->candidate[k].part[1]);
    return says;
}

int reader_sum(struct reader *reader, const struct candidate **meant)
{
    struct sums sums;
    unsigned live = 0, values = 0, known = 0, first = 0;

    *meant = NULL;
    if (!is_about_sum(reader) || reader->plain)
        return 0;
    memset(reader->counted, 0, sizeof reader->counted); /* numbers count nothing there */
    respell_sums(reader);
    find_sums(reader, &sums);
    if (strcmp(reader->candidate[0].part[0], "round") == 0 && tells_other(reader)) {
        reader_offer_likely(reader);
        trouble_set(&reader->reading->trouble, 0, "nothing");
        return -1;
    }
    if (sums.sums == 0)
        return 0;
    leave_asked(reader, &sums);
    leave_small_talk(reader, &sums);
    leave_judged(reader, &sums);
    leave_reckoning(reader, &sums);
    for (unsigned i = 0; i < sums.sums; i++) {
        const struct sum *sum = &sums.sum[i];
        known += sum->known;
        if (sum->known || sum->dead || reader_is_void(reader, sum->first))
            continue;
        if (is_bound(reader, sum))
            return ask(reader, &sums);
        if (values == 0 || sum->value != live)
            live = sum->value, first = sum->first, values++;
        const unsigned behind = sum->first + sum->tokens;
        if (behind < reader->writing.tokens && reader->class[behind] == WORD_UNKNOWN &&
            !reader->writing.token[behind].gap &&
            reader_is_listed(&reader->writing.token[behind], "judge.sum.coins"))
            reader->writing.token[behind].used = true; /* "11 др." */
    }
    if (values > 1 || has_alternative(reader) || has_fraction(reader) ||
        (values > 0 && is_refused(reader, &sums, first)) || is_joined(reader, &sums, live) ||
        (values > 0 && are_both_put(reader, first)))
        return ask(reader, &sums);
    const bool otherwise = answers_otherwise(reader) || (values == 0 && says_way(reader));
    if (values == 0 && known > 0) {
        for (unsigned i = 0; i < sums.sums; i++)
            if (sums.sum[i].known)
                use(reader, &sums.sum[i]);
        *meant = !otherwise && agrees(reader, &sums) ? candidate_of(reader, sums.sum[0].value) : NULL;
        if (!*meant && !otherwise)
            return ask(reader, &sums);
        return 1;
    }
    if (values == 0 && sums.sums > 0 && !otherwise)
        return ask(reader, &sums); /* all of them are about something else */
    if (values == 0 || otherwise) {
        for (unsigned i = 0; i < sums.sums && strcmp(reader->candidate[0].part[0], "round") == 0; i++)
            if (sums.sum[i].dead)
                use(reader, &sums.sum[i]); /* "7,33, down" */
        return 1;
    }
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

/* Whether the word stands in a clause without the sum that tells what for, "lest the coins be bored". */
static bool is_purpose(const struct reader *reader, unsigned at, unsigned sum)
{
    unsigned first = at;
    if (reader->clause[at] == reader->clause[sum])
        return false;
    while (first > 0 && reader->clause[first - 1] == reader->clause[at])
        first--;
    return token_is(&reader->writing.token[first], "чтобы") ||
           token_is(&reader->writing.token[first], "чтоб");
}

/* Whether the post asks, denies, doubts, takes back or bounds anything, or says "or": then no sum in it is weighed. */
static bool is_open(const struct reader *reader, unsigned sum, unsigned denied)
{
    const bool answers = strcmp(reader->candidate[0].part[0], "accept") == 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct token *token = &reader->writing.token[at];
        const enum word_class class = reader->class[at];
        if (at == denied || is_purpose(reader, at, sum))
            continue;
        if (token->quote || reader->asks[reader->sentence[at]] || reader->asks_clause[reader->clause[at]] ||
            reader_is_listed(token, "judge.undecided") || reader_is_listed(token, "judge.either") ||
            reader_is_listed(token, "judge.wants") || reader_is_listed(token, "judge.retold"))
            return true;
        if (token_is(token, "не") || token_is(token, "нет") || token_is(token, "бы") ||
            token_is(token, "ни") || token_is(token, "not") || token_is(token, "если") ||
            class == WORD_SLIP || class == WORD_REDO || class == WORD_RESIGN || class == WORD_DRAW)
            return true;
        if (!reader->idiom[at] && (class == WORD_UNDO || class == WORD_INSTEAD || class == WORD_TONIGHT ||
                                   class == WORD_LATER || class == WORD_EXCEPT || class == WORD_IF ||
                                   (!answers && reader_is_listed(token, "judge.sum.refuses")) ||
                                   reader_is_listed(token, "judge.sum.fractions")))
            return true;
    }
    return reader->writing.gap & GAP_QUESTION;
}

/* Whether a word of the list stands anywhere. */
static bool has_word(const struct reader *reader, const char *list)
{
    bool has = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        has |= reader_is_listed(&reader->writing.token[at], list);
    return has;
}

/* Takes the sum that the other one is set against, "seven, and not eight"; the word that denies that is *denied. */
static void leave_denied(const struct reader *reader, struct sums *sums, unsigned *denied)
{
    for (unsigned i = 0; i < sums->sums && sums->sums == 2; i++) {
        const struct sum *one = &sums->sum[i], *other = &sums->sum[1 - i];
        const unsigned at = one->first;
        if (at == 0 || reader->writing.token[at].gap || !token_is(&reader->writing.token[at - 1], "не") ||
            reader->sentence[at] != reader->sentence[other->first] || one->value == other->value)
            continue;
        const unsigned before = i == 0 ? other->first : at - 1;
        if (before == 0 || reader->class[before - 1] != WORD_BUT)
            continue;
        *denied = at - 1;
        sums->sum[i] = *other, sums->sums = 1;
        return;
    }
}

const struct candidate *reader_sum_weighed(struct reader *reader)
{
    struct sums sums;
    unsigned denied = LEXICON_TOKENS;

    if (!reader->cells || reader->plain || !dictionary_known() || reader->candidates == 0 ||
        !is_about_sum(reader))
        return NULL;
    memset(reader->counted, 0, sizeof reader->counted);
    respell_sums(reader);
    find_sums(reader, &sums);
    leave_denied(reader, &sums, &denied);
    if (sums.sums == 0 || is_open(reader, sums.sum[0].first, denied) || has_alternative(reader))
        return NULL;
    const struct sum *sum = &sums.sum[0];
    for (unsigned i = 0; i < sums.sums; i++)
        if (sums.sum[i].value != sum->value || sums.sum[i].dead || is_bound(reader, &sums.sum[i]))
            return NULL;
    const struct candidate *meant = candidate_of(reader, sum->value);
    const bool round = strcmp(reader->candidate[0].part[0], "round") == 0,
               suits = has_word(reader, "judge.sum.suits");
    if (!meant || (round && (tells_other(reader) || says_way(reader))))
        return NULL;
    if (sum->known)
        return suits || says_twice(reader, &sums) ? meant : NULL;
    if (suits && !round)
        return NULL;
    bool acts = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct mention *mention = reader_mention_of(reader, at);
        if (reader->sentence[at] != reader->sentence[sum->first] || is_purpose(reader, at, sum->first))
            continue;
        if (reader->speech[at] == SPEECH_PAST && !(mention && mention->verb))
            return NULL; /* a tale */
        acts |= reader_is_listed(&reader->writing.token[at], "judge.sum.stakes") ||
                (mention && mention->verb && reader_is_verb_now(reader, mention));
        acts |=
            reader->clause[at] == reader->clause[sum->first] &&
            (reader->class[at] == WORD_PUT || reader_is_listed(&reader->writing.token[at], "judge.sum.fits"));
    }
    return acts || denied < LEXICON_TOKENS ? meant : NULL;
}
