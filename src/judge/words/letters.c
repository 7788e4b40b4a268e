/* Cutting a post into words: what is no prose is passed over, letters are folded, signs become gaps. */
#include "letters.h"

#include "session/utf8.h"

#include <string.h>

/* The character that begins here; 0: something else. *bytes is how long it is. */
static unsigned character(const char *text, size_t left, size_t *bytes)
{
    uint32_t letter = 0;
    *bytes = utf8_take(text, left, &letter);
    if (*bytes == 0)
        *bytes = 1;
    return letter;
}

/* The letter or digit as it is compared; 0: it separates words. */
static unsigned folded(unsigned c)
{
    c = utf8_folded(c);
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'))
        return c;
    if (c == 0x44d) /* э */
        return 0x435;
    if (c == 0x439) /* й */
        return 0x438;
    return c >= 0xc0 && c < 0x530 && c != 0xd7 && c != 0xf7 ? c : 0;
}

static bool is_apostrophe(const char *text, size_t left, size_t *bytes)
{
    *bytes = 1;
    if (*text == '\'' || *text == '`')
        return true;
    *bytes = 3;
    return left > 2 && memcmp(text, "\xe2\x80\x99", 3) == 0;
}

static bool starts(const char *text, size_t left, const char *with)
{
    const size_t size = strlen(with);
    for (size_t i = 0; i < size; i++)
        if (i >= left || (text[i] | 32) != (with[i] | 32))
            return false;
    return true;
}

/* Up to what ends a link; the text need not end with '\0'. */
static size_t link_length(const char *text, size_t left)
{
    size_t length = 0;
    while (length < left && text[length] && !strchr(" \t\r\n[]<>\"", text[length]))
        length++;
    return length;
}

/* How many bytes at `text` are not prose: a quotation, markup, a link, an HTML escape. 0: prose. */
static size_t skipped(const char *text, size_t left, bool line_start)
{
    const char *end = NULL;
    static const char *const struck[][2] = { { "~~", "~~" },
                                             { "[s]", "[/s]" },
                                             { "[strike]", "[/strike]" },
                                             { "<s>", "</s>" },
                                             { "<del>", "</del>" } };
    if (starts(text, left, "<3"))
        return 2; /* a heart */
    for (size_t i = 0; i < sizeof struck / sizeof struck[0]; i++)
        for (size_t at = strlen(struck[i][0]); starts(text, left, struck[i][0]) && at < left; at++)
            if (starts(text + at, left - at, struck[i][1]))
                return at + strlen(struck[i][1]);
    if (starts(text, left, "[quote")) {
        unsigned depth = 0;
        for (size_t i = 0; i < left; i++) {
            depth += starts(text + i, left - i, "[quote");
            if (starts(text + i, left - i, "[/quote]") && --depth == 0)
                return i + strlen("[/quote]");
        }
        return left;
    }
    if (starts(text, left, "<blockquote")) {
        for (size_t i = 0; i < left; i++)
            if (starts(text + i, left - i, "</blockquote>"))
                return i + strlen("</blockquote>");
        return left;
    }
    if (line_start && *text == '>')
        end = memchr(text, '\n', left);
    else if (*text == '[' && left > 1 && (unsigned char)text[1] >= 0x80)
        return 1; /* no markup is written in Russian */
    else if (*text == '[')
        end = memchr(text, ']', left < 256 ? left : 256);
    else if (*text == '<')
        end = memchr(text, '>', left < 256 ? left : 256);
    else if (starts(text, left, "http://") || starts(text, left, "https://") || starts(text, left, "www."))
        return link_length(text, left);
    else
        return 0;
    if (end)
        return (size_t)(end - text) + 1;
    return line_start && *text == '>' ? left : 1;
}

static bool is_letter(char c)
{
    return (unsigned char)c >= 0x80 || (unsigned char)((c | 32) - 'a') < 26;
}

/* Whether the sign at `at` weighs one word against another, "Draug > Ghoul": it is no smiley, arrow, quotation or markup. */
static bool weighs(const char *text, size_t size, size_t at)
{
    size_t before = at, after = at + 1;
    if (text[at] != '>' && (text[at] != '<' || after == size || text[after] != ' '))
        return false;
    while (before > 0 && text[before - 1] == ' ')
        before--;
    while (after < size && text[after] == ' ')
        after++;
    return before > 0 && is_letter(text[before - 1]) && after < size && is_letter(text[after]);
}

/* Whether the dot at `at` stands before the table number of one of twins, "bear.1": then it is part of the word. */
static bool is_table_number(const char *text, size_t size, size_t at)
{
    return text[at] == '.' && at > 0 && (unsigned char)text[at - 1] < 0x80 && is_letter(text[at - 1]) &&
           at + 1 < size && (unsigned)(text[at + 1] - '1') < 9;
}

/* Whether behind blanks another sentence begins, with a large letter, that is no question. */
static bool begins_anew(const char *text, size_t size, size_t at)
{
    while (at < size && (text[at] == ' ' || text[at] == '\n'))
        at++;
    if (at + 1 >= size || !(((unsigned char)text[at] == 0xd0 && (unsigned char)text[at + 1] >= 0x90 &&
                             (unsigned char)text[at + 1] <= 0xaf) ||
                            (unsigned)(text[at] - 'A') < 26))
        return false;
    for (size_t end = at; end < size && !strchr(".!\n", text[end]); end++)
        if (text[end] == '?')
            return false;
    return true;
}

/* Whether the dot at `at` stands between the words of a name, as others of its piece do: «Боец.Синих.Полосок». */
static bool joins_name(const char *text, size_t size, size_t at)
{
    enum { NAME = 96 }; /* bytes of the longest such piece to either side */
    size_t from = at, end = at + 1, dots = 0;
    if (at == 0 || end >= size || !is_letter(text[at - 1]) || !is_letter(text[end]))
        return false;
    while (from > 0 && at - from < NAME && !strchr(" \n\t", text[from - 1]))
        from--;
    while (end < size && end - at < NAME && !strchr(" \n\t", text[end]))
        end++;
    for (size_t i = from + 1; i + 1 < end; i++)
        dots += text[i] == '.' && is_letter(text[i - 1]) && is_letter(text[i + 1]);
    const bool quoted =
        end - from > 4 && memcmp(text + from, "«", 2) == 0 && memcmp(text + end - 2, "»", 2) == 0;
    return dots > 1 || quoted;
}

/* What the sign at `at` does between two words. */
static unsigned gap_of(const char *text, size_t size, size_t at)
{
    static const char *const arrows[] = { "->", "=>", "\xe2\x86\x92" /* → */, NULL };
    static const char *const breaks[] = { "\xe2\x80\xa6" /* … */, "\xe2\x80\x94", "\xe2\x80\x93" /* dashes */,
                                          NULL };
    const char c = text[at];

    for (int i = 0; arrows[i]; i++)
        if (starts(text + at, size - at, arrows[i]))
            return GAP_ARROW;
    for (int i = 0; breaks[i]; i++)
        if (starts(text + at, size - at, breaks[i]))
            return i == 0 && begins_anew(text, size, at + 3) ? GAP_SENTENCE : GAP_CLAUSE;
    if (c == '.' && joins_name(text, size, at))
        return 0;
    if (c == '.') /* three are a pause, and no end if what follows has a small letter */
        return ((at + 1 < size && text[at + 1] == '.') || (at > 0 && text[at - 1] == '.')) &&
                       !begins_anew(text, size, at + 1)
                   ? GAP_CLAUSE
                   : GAP_SENTENCE;
    if (c == '+')
        return at + 1 < size && (text[at + 1] == ' ' || is_letter(text[at + 1])) ? GAP_CLAUSE : 0;
    if (c == '-')
        return at > 0 && text[at - 1] == ' ' ? GAP_CLAUSE : 0;
    if (c == '*') /* "*enters the stage*", but not bold, nor "2*nekker" */
        return (at > 0 && (text[at - 1] == '*' || (unsigned)(text[at - 1] - '0') < 10)) ||
                       (at + 1 < size && text[at + 1] == '*') ||
                       (at + 1 < size && (unsigned)(text[at + 1] - '0') < 10)
                   ? 0
                   : GAP_SENTENCE;
    return c == '?'                 ? GAP_QUESTION | GAP_SENTENCE
           : c && strchr("!;\n", c) ? GAP_SENTENCE
           : c && strchr(",:()", c) ? GAP_CLAUSE
                                    : 0;
}

/* The Cyrillic letter that looks like the Latin one; 0: none does. */
static unsigned lookalike(unsigned letter)
{
    static const struct {
        char latin;
        uint16_t letter;
    } pairs[] = { { 'a', 0x430 }, { 'b', 0x432 }, { 'c', 0x441 }, { 'e', 0x435 },
                  { 'h', 0x43d }, { 'k', 0x43a }, { 'm', 0x43c }, { 'o', 0x43e },
                  { 'p', 0x440 }, { 't', 0x442 }, { 'x', 0x445 }, { 'y', 0x443 } };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if ((unsigned char)pairs[i].latin == letter)
            return pairs[i].letter;
    return 0;
}

/* A quotation mark that begins there, and its bytes; 0: none, 1: it opens, 2: it closes, 3: either. */
static int quotation(const char *text, size_t left, size_t *bytes)
{
    static const struct {
        const char *mark;
        int what;
    } marks[] = { { "«", 1 }, { "»", 2 }, { "“", 3 }, { "”", 2 }, { "„", 1 }, { "\"", 3 } };
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        *bytes = strlen(marks[i].mark);
        if (left >= *bytes && memcmp(text, marks[i].mark, *bytes) == 0)
            return marks[i].what;
    }
    return 0;
}

/* Where the next mark that closes was looked for, and found or missed at the end of the line: asked from a place between, it is the same. */
struct closing {
    size_t from, at;
    bool closes;
};

/* Whether a mark that closes follows in the same line; *next: as it was found last, to begin with empty. */
static bool is_closed(const char *text, size_t size, size_t at, struct closing *next)
{
    size_t bytes;
    if (next->from < next->at && at >= next->from && at <= next->at)
        return next->closes;
    *next = (struct closing){ .from = at };
    for (; at < size && text[at] != '\n' && !next->closes; at += !next->closes)
        next->closes = quotation(text + at, size - at, &bytes) >= 2;
    next->at = at;
    return next->closes;
}

/* Finishes a word: if it mixes both alphabets, Latin letters become the Cyrillic ones they resemble; a repeated letter from a
 * held key counts once. The digit 3 between letters, in a word of Cyrillic, is the letter that looks like it. */
static void settle(struct token *token)
{
    bool cyrillic = false, three = false;
    unsigned length = 0;

    for (unsigned i = 0; i < token->length; i++) {
        cyrillic |= token->letter[i] >= 0x430 && token->letter[i] < 0x450;
        three |= token->letter[i] == '3';
    }
    for (unsigned i = 1; cyrillic && three && i + 1 < token->length; i++)
        if (token->letter[i] == '3' && token->letter[i - 1] > '9' && token->letter[i + 1] > '9')
            token->letter[i] = 0x437; /* з */
    for (unsigned i = 0, run; i < token->length; i += run) {
        const unsigned letter = token->letter[i], alike = cyrillic ? lookalike(letter) : 0;
        for (run = 1; i + run < token->length && token->letter[i + run] == letter;)
            run++;
        for (unsigned kept = run > 2 && letter > '9' ? 1 : run; kept > 0; kept--)
            token->letter[length++] = (uint16_t)(alike ? alike : letter);
    }
    token->length = (uint8_t)length;
}

bool writing_read(struct writing *writing, const char *text, size_t size)
{
    struct token *token = NULL;
    bool line_start = true;
    uint8_t quote = 0, quotes = 0, depth = 0;
    struct closing closing = { 0 };
    size_t mark;

    writing->tokens = 0;
    writing->gap = 0;
    for (size_t at = 0, bytes; at < size; at += bytes) {
        const bool weight = weighs(text, size, at); /* a word of its own, which nothing reads */
        if (!weight && (bytes = skipped(text + at, size - at, line_start)) > 0) {
            line_start = text[at + bytes - 1] == '\n';
            if (bytes > 1 && (line_start || starts(text + at, size - at, "[quote") ||
                              starts(text + at, size - at, "<blockquote")))
                writing->gap |= GAP_SENTENCE;
            token = NULL;
            continue;
        }
        if (token && is_apostrophe(text + at, size - at, &bytes))
            continue;
        const int marks = quotation(text + at, size - at, &mark);
        if (marks) {
            const bool opens =
                marks != 2 && (!quote || marks == 1) && is_closed(text, size, at + mark, &closing);
            depth = opens ? depth + 1 : depth > 0 ? depth - 1 : 0;
            quote = depth == 0 ? 0 : quote ? quote : ++quotes;
            token = NULL, bytes = mark;
            continue;
        }
        if (token && text[at] == '-' && at + 2 < size && text[at + 1] == '\n' && is_letter(text[at + 2])) {
            bytes = 2; /* a word that goes on in the next line */
            continue;
        }
        const unsigned as_written = utf8_folded(character(text + at, size - at, &bytes));
        unsigned letter = folded(as_written);
        if (token && is_table_number(text, size, at))
            letter = '.';
        if (weight)
            token = NULL, letter = (unsigned char)text[at];
        if (!token && letter == '1' && at > 0 && strchr("!1", text[at - 1]))
            continue;                                        /* "!!1": the key beside it */
        if (token && (letter == 0x44a || letter == 0x44c)) { /* ъ, ь: often left out or exchanged */
            token->bytes = (uint16_t)(at + bytes - token->at);
            continue;
        }
        if (letter) {
            if (!token) {
                if (writing->tokens == LEXICON_TOKENS)
                    return false;
                token = &writing->token[writing->tokens++];
                *token = (struct token){ .at = (uint16_t)at, .gap = writing->gap, .quote = quote };
                writing->gap = 0;
            }
            if (as_written == 0x439 && token->length < 32) /* й */
                token->short_i |= 1u << token->length;
            if (token->length < LEXICON_TOKEN)
                token->letter[token->length++] = (uint16_t)letter;
            token->bytes = (uint16_t)(at + bytes - token->at);
        } else {
            writing->gap |= (uint8_t)gap_of(text, size, at);
            token = NULL;
        }
        line_start = text[at] == '\n' || (line_start && (text[at] == ' ' || text[at] == '\t'));
    }
    for (unsigned i = 0; i < writing->tokens; i++)
        settle(&writing->token[i]);
    return true;
}

unsigned letter_folded(const char *text, size_t *bytes)
{
    return folded(character(text, 4, bytes)); /* a letter's bytes, none of which is its end */
}

int token_letters(const struct token *token, const char *text)
{
    unsigned at = 0;

    for (size_t bytes; *text; text += bytes) {
        const unsigned letter = letter_folded(text, &bytes);
        if (letter == 0x44a || letter == 0x44c) /* ъ, ь */
            continue;
        if (at == token->length || token->letter[at++] != letter)
            return -1;
    }
    return (int)at;
}
