/* Numbers in words, and forms of words by their endings: apart from the lexicon, as nothing here depends on what a game's cards are called. */
#include "lexicon_words.h"
#include "spare.h"

#include "dictionary.h"
#include "likeness.h"

#include <string.h>

int lexicon_number(const struct token *token)
{
    static const struct {
        const char *word;
        int number;
    } words[] = {
        { "один", 1 },   { "одного", 1 },  { "одну", 1 },    { "одна", 1 },     { "два", 2 },
        { "две", 2 },    { "двух", 2 },    { "двое", 2 },    { "двоих", 2 },    { "двумя", 2 },
        { "оба", 2 },    { "обе", 2 },     { "обоих", 2 },   { "обеих", 2 },    { "пара", 2 },
        { "пару", 2 },   { "парой", 2 },   { "парочка", 2 }, { "парочку", 2 },  { "три", 3 },
        { "трех", 3 },   { "трое", 3 },    { "троих", 3 },   { "тройка", 3 },   { "тройку", 3 },
        { "четыре", 4 }, { "четырех", 4 }, { "четверо", 4 }, { "четверых", 4 }, { "one", 1 },
        { "two", 2 },    { "both", 2 },    { "couple", 2 },  { "pair", 2 },     { "three", 3 },
        { "four", 4 },   { "дважды", 2 },  { "трижды", 3 },  { "twice", 2 },
    };
    unsigned i = token->length > 1 && (token->letter[0] == 'x' || token->letter[0] == 0x445 /* х */);
    int number = -1;

    for (size_t w = 0; token->letter[0] > '9' && w < sizeof words / sizeof words[0]; w++)
        if (token_is(token, words[w].word))
            return words[w].number;
    for (; i < token->length && token->letter[i] >= '0' && token->letter[i] <= '9' && number < 1000; i++)
        number = (number < 0 ? 0 : number * 10) + (token->letter[i] - '0');
    const bool pieces = number >= 0 && token->length - i == 2 && token->letter[i] == 0x448; /* "шт" */
    const bool times =
        number >= 0 && token->length - i == 1 && (token->letter[i] == 'x' || token->letter[i] == 0x445);
    return i == token->length || pieces || times ? number : -1;
}

bool lexicon_is_adjective(const struct token *token)
{
    static const char *const ends[] = { "ыи", "ии",  "ои",  "ая",  "яя",  "ое",  "ее", "ую",
                                        "юю", "ого", "его", "ому", "ему", "ым",  "им", "ею",
                                        "ою", "ые",  "ие",  "ых",  "их",  "ыми", "ими" };
    for (size_t i = 0; token->length > 4 && i < sizeof ends / sizeof ends[0]; i++)
        if (ends_with(token, ends[i]))
            return true;
    return false;
}

bool lexicon_is_plural(const struct token *token)
{
    static const char *const ends[] = { "ы", "и", "ие", "ые", "ов", "ами" };
    bool plural = token->letter[token->length - 1] == 's';
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        plural |= ends_with(token, ends[i]) > 0;
    return token->length > 3 && plural && !ends_with(token, "ои") && !ends_with(token, "еи");
}

bool lexicon_may_tell(const struct token *token)
{
    static const char *const ends[] = { "ои", "еи", "ою", "ею", "ии", "ие", "им",
                                        "их", "ыи", "ая", "яя", "ое", "ее", "ые" };
    bool tells = false;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        tells |= ends_with(token, ends[i]) > 0;
    return tells;
}

bool lexicon_is_verbal(const struct token *word)
{
    return ends_with(word, "аю") || ends_with(word, "яю") || ends_with(word, "еш") || ends_with(word, "иш");
}

/* Whether the token is the word for a number, as it is or declined, «до тридцати». */
static bool is_number_word(const struct token *token, const char *word)
{
    struct token bare = *token;
    if (token_is(token, word))
        return true;
    if (token->length < 5 || (token->letter[token->length - 1] != 0x438 /* и */ &&
                              token->letter[token->length - 1] != 0x44e /* ю */))
        return false;
    bare.length--;
    return token_is(&bare, word);
}

/* Whether the token, which no dictionary has, is one letter away from the word for a number: «пятнацать». */
static bool is_number_misspelt(const struct token *token, const char *word)
{
    struct writing *const as_said = spare(SPARE_IS_NUMBER_MISSPELT, sizeof *as_said);
    return dictionary_known() && !token->real && token->length > 4 && token->letter[0] >= 0x400 &&
           !begins_otherwise(token, word) && strlen(word) > 8 && writing_read(as_said, word, strlen(word)) &&
           dictionary_speech(word, strlen(word)) != SPEECH_NONE && as_said->token[0].length > 4 &&
           word_edits(&as_said->token[0], token) == 1;
}

/* The number that two words say as so many dozens or tens: "полтора десятка", "две дюжины"; 0: none. */
static unsigned several_tens(const struct writing *writing, unsigned at)
{
    if (at + 1 >= writing->tokens || writing->token[at + 1].gap)
        return 0;
    const struct token *token = &writing->token[at];
    const unsigned twice =
        token_is(token, "полтора") || token_is(token, "полторы") || token_is(token, "полутора") ? 3
        : token->letter[0] > '9' && lexicon_number(token) > 1 ? 2 * (unsigned)lexicon_number(token)
                                                              : 0;
    const unsigned dozen = token_starts(token + 1, "дюжин") || token_is(token + 1, "dozen")    ? 12
                           : token_is(token + 1, "десятка") || token_is(token + 1, "десятков") ? 10
                                                                                               : 0;
    return twice * dozen / 2;
}

/* Whether the first two letters are those of the word. */
static bool begins_alike(const struct token *token, const char *word)
{
    struct writing *const as_said = spare(SPARE_BEGINS_ALIKE, sizeof *as_said);
    return writing_read(as_said, word, strlen(word)) && as_said->token[0].letter[0] == token->letter[0] &&
           as_said->token[0].letter[1] == token->letter[1];
}

/* Whether the word for another number ends as the misspelt one does behind its first letter: «пстнадцать» may be sixteen, too. */
static bool ends_likewise(const struct token *token, const char *word)
{
    struct writing *const as_said = spare(SPARE_ENDS_LIKEWISE, sizeof *as_said);
    const bool read = token->length > 6 && writing_read(as_said, word, strlen(word));
    const struct token *other = &as_said->token[0];
    if (!read || other->length < token->length)
        return false;
    return memcmp(token->letter + 1, other->letter + (other->length - (token->length - 1)),
                  (token->length - 1u) * sizeof token->letter[0]) == 0;
}

unsigned lexicon_number_in_words(const struct writing *writing, unsigned at, unsigned *tokens)
{
    static const struct {
        const char *word;
        unsigned number;
    } words[] = {
        { "пять", 5 },        { "шесть", 6 },         { "семь", 7 },          { "восемь", 8 },
        { "девять", 9 },      { "десять", 10 },       { "одиннадцать", 11 },  { "двенадцать", 12 },
        { "тринадцать", 13 }, { "четырнадцать", 14 }, { "пятнадцать", 15 },   { "шестнадцать", 16 },
        { "семнадцать", 17 }, { "восемнадцать", 18 }, { "девятнадцать", 19 }, { "двадцать", 20 },
        { "тридцать", 30 },   { "сорок", 40 },        { "пятьдесят", 50 },    { "шестьдесят", 60 },
        { "семьдесят", 70 },  { "восемьдесят", 80 },  { "девяносто", 90 },    { "five", 5 },
        { "six", 6 },         { "seven", 7 },         { "eight", 8 },         { "nine", 9 },
        { "ten", 10 },        { "eleven", 11 },       { "twelve", 12 },       { "thirteen", 13 },
        { "fourteen", 14 },   { "fifteen", 15 },      { "sixteen", 16 },      { "seventeen", 17 },
        { "eighteen", 18 },   { "nineteen", 19 },     { "twenty", 20 },       { "thirty", 30 },
        { "forty", 40 },      { "fifty", 50 },        { "sixty", 60 },        { "seventy", 70 },
        { "eighty", 80 },     { "ninety", 90 },       { "десятка", 10 },      { "десятку", 10 },
        { "двадцатка", 20 },  { "двадцатку", 20 },    { "полсотни", 50 },     { "сотня", 100 },
        { "дюжина", 12 },     { "дюжину", 12 },       { "дюжины", 12 },       { "дюжиной", 12 },
        { "десяток", 10 },    { "десятком", 10 },     { "пятнашка", 15 },     { "пятнашку", 15 },
        { "четвертак", 25 },  { "полтинник", 50 },    { "dozen", 12 },        { "десятки", 10 },
        { "восьми", 8 },      { "сорока", 40 },       { "ста", 100 },         { "двадцатки", 20 },
        { "двадцатник", 20 }, { "пятерка", 5 },       { "пятерку", 5 },       { "сотню", 100 },
        { "сто", 100 },       { "двести", 200 },      { "hundred", 100 },
    };
    unsigned said = 0, unit = 1000;

    said = several_tens(writing, at);
    if (said > 0) {
        *tokens = 2;
        return said;
    }
    *tokens = 0;
    while (unit > 1 && at + *tokens < writing->tokens &&
           (*tokens == 0 || !writing->token[at + *tokens].gap)) {
        const struct token *token = &writing->token[at + *tokens];
        unsigned number = 0;
        for (size_t i = 0; i < sizeof words / sizeof words[0] && number == 0; i++)
            number = is_number_word(token, words[i].word) ? words[i].number : 0;
        for (size_t i = 0; i < sizeof words / sizeof words[0] && number == 0; i++)
            number = is_number_misspelt(token, words[i].word) ? words[i].number : 0;
        bool misspelt = number > 0 && !token->real && dictionary_known();
        for (size_t i = 0; i < sizeof words / sizeof words[0] && misspelt; i++)
            misspelt = words[i].number != number || !begins_alike(token, words[i].word);
        for (size_t i = 0; i < sizeof words / sizeof words[0] && misspelt && number > 0; i++)
            number = words[i].number != number && ends_likewise(token, words[i].word) ? 0 : number;
        if (number == 0 && *tokens > 0 && token->letter[0] > '9' && lexicon_number(token) > 0)
            number = (unsigned)lexicon_number(token);
        if (number == 0 || number >= unit)
            break;
        unit = number >= 100 ? 100 : number >= 20 ? 10 : 1;
        said += number;
        ++*tokens;
    }
    return said;
}
