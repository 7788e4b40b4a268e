/* A post that lists what its writer thought of, with a letter before each, and chooses one by its letter: "a) the Scorch, b) Zoltan. Let it be
 * b)". Of it only what is chosen is read. */
#include "reader.h"

#include <string.h>

enum { OPTIONS = 4 };

/* The letters of options, in either alphabet, and numbers. */
static const uint16_t letters[][OPTIONS] = { { 0x430, 0x431, 0x432, 0x433 } /* а, б, в, г */,
                                             { 'a', 'b', 'c', 'd' },
                                             { '1', '2', '3', '4' } };

/* The first character behind the word that is no blank; a dash counts as '-'. '\0': there is none. */
static char sign_behind(const struct reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    size_t sign = token->at + (size_t)token->bytes;
    while (sign < reader->size && reader->text[sign] == ' ')
        sign++;
    if (sign + 2 < reader->size && memcmp(reader->text + sign, "\xe2\x80", 2) == 0)
        return '-';
    return sign < reader->size ? reader->text[sign] : '\0';
}

/* Whether the word begins the option of that number: its letter, and a sign. */
static bool opens(const struct reader *reader, unsigned at, const uint16_t letter[OPTIONS], unsigned number)
{
    const struct token *token = &reader->writing.token[at];
    const char sign = sign_behind(reader, at);
    return number < OPTIONS && token->length == 1 && token->letter[0] == letter[number] &&
           (sign == ')' || (letter[number] > '9' && (sign == '-' || sign == ':' || sign == '.'))) &&
           at + 1 < reader->writing.tokens;
}

/* The options that are listed, and where each begins. */
static unsigned options_of(const struct reader *reader, const uint16_t letter[OPTIONS],
                           unsigned first[OPTIONS])
{
    unsigned options = 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (opens(reader, at, letter, options))
            first[options++] = at;
    return options;
}

/* Which option the last sentence chooses, in words that say nothing else; OPTIONS: none. *from: where that sentence begins. */
static unsigned chosen(const struct reader *reader, const uint16_t letter[OPTIONS], unsigned *from)
{
    const struct token *word = reader->writing.token;
    const unsigned last = reader->writing.tokens - 1;
    unsigned option = 0;

    while (option < OPTIONS && !(word[last].length == 1 && word[last].letter[0] == letter[option]))
        option++;
    if (option == OPTIONS)
        return OPTIONS;
    for (*from = last; *from > 0 && !(word[*from].gap & GAP_SENTENCE);)
        --*from;
    for (unsigned at = *from; at < last; at++)
        if (!reader_is_listed(&word[at], "judge.numbering") && !reader_is_listed(&word[at], "judge.opts"))
            return OPTIONS;
    return *from < last && !(reader->writing.gap & GAP_QUESTION) ? option : OPTIONS;
}

void reader_survey_options(struct reader *reader)
{
    struct writing *writing = &reader->writing;
    unsigned first[OPTIONS], from = 0;

    for (size_t i = 0; writing->tokens > 4 && i < sizeof letters / sizeof letters[0]; i++) {
        const unsigned option = chosen(reader, letters[i], &from);
        const unsigned options = option < OPTIONS ? options_of(reader, letters[i], first) : 0;
        if (options < 2 || option >= options || first[options - 1] >= from)
            continue;
        const unsigned begin = first[option] + 1, end = option + 1 < options ? first[option + 1] : from;
        if (begin == end)
            continue;
        memmove(&writing->token[0], &writing->token[begin], (end - begin) * sizeof writing->token[0]);
        writing->tokens = end - begin;
        writing->token[0].gap = 0;
        return;
    }
}
