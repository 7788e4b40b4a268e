/* Words of a line, one by one, and how one is refused. */
#include "inside.h"

#include <string.h>

/* --- refusing ------------------------------------------------------------------------------------ */

void fx_set_word(char out[FX_KEY], const char *word, size_t length)
{
    memset(out, 0, FX_KEY);
    memcpy(out, word, length < FX_KEY ? length : FX_KEY - 1);
}

/* Refuses the word that stands. */
bool fx_refuse(struct reader *r, enum fx_fault fault, int most)
{
    *r->error = (struct fx_error){ .fault = fault, .line = r->word_line, .column = r->word_column, .most = most };
    fx_set_word(r->error->word, r->word, r->token == END ? 0 : r->length);
    return false;
}

/* Something else should stand here: an operand of that kind. */
bool fx_want(struct reader *r, char kind)
{
    fx_refuse(r, FX_FAULT_WANTED, 0);
    r->error->want = kind;
    return false;
}

/* Something else should stand here: that word. */
bool fx_want_word(struct reader *r, const char *word)
{
    fx_refuse(r, FX_FAULT_WANTED, 0);
    fx_set_word(r->error->wanted, word, strlen(word));
    return false;
}

/* The table is full: `at` is 0. */
bool fx_kept(struct reader *r, uint16_t at, unsigned most)
{
    return at || fx_refuse(r, FX_FAULT_FULL, (int)most);
}

/* --- words --------------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\r';
}

/* How many bytes from `at` on make a word; 0: none do. */
static unsigned word_length(const char *at, const char *end)
{
    unsigned n = 0;
    while (at + n < end &&
           (is_letter(at[n]) || (n > 0 && is_digit(at[n])) ||
            (n > 0 && at[n] == '-' && at + n + 1 < end && (is_letter(at[n + 1]) || is_digit(at[n + 1])))))
        n++;
    return n;
}

/* How many blanks the line at `at` begins with; -1: it says nothing, or is a comment. */
int fx_indent_of(const char *at, const char *end)
{
    int n = 0;
    while (at + n < end && at[n] == ' ')
        n++;
    return at + n == end || at[n] == '\n' || at[n] == '#' ||
                   (at[n] == '\r' && at + n + 1 < end && at[n + 1] == '\n')
               ? -1
               : n;
}

/* Over the line feed at `at`. */
void fx_next_line(struct reader *r)
{
    r->at++;
    r->start = r->at;
    r->line++;
}

/* Reads the next word of the line. */
bool fx_next_word(struct reader *r)
{
    static const char marks[] = ":;,.|&[]{}()+-*/=<>@";
    while (r->at < r->end && is_blank(*r->at))
        r->at++;
    if (r->at < r->end && *r->at == '\n' && fx_indent_of(r->at + 1, r->end) == 4) {        /* the line goes on */
        fx_next_line(r);
        r->at += 4;
    }
    r->word = r->at;
    r->word_line = r->line;
    r->word_column = (unsigned)(r->at - r->start) + 1;
    r->length = 0;
    r->token = END;
    if (r->at == r->end || *r->at == '\n')
        return true;
    const char c = *r->at, after = r->at + 1 < r->end ? r->at[1] : '\0';
    if (is_letter(c)) {
        r->token = WORD;
        r->length = word_length(r->at, r->end);
    } else if (is_digit(c)) {
        r->token = NUMBER;
        while (r->at + r->length < r->end && is_digit(r->at[r->length]))
            r->length++;
        if (word_length(r->at + r->length, r->end)) {       /* "3me" is neither number nor word */
            r->token = MARK;
            r->length += word_length(r->at + r->length, r->end);
        }
    } else {
        r->token = MARK;
        r->length =
            ((c == '<' || c == '>') && after == '=') || (c == after && (c == '.' || c == '|')) ? 2 : 1;
        if (c == '\0' || !strchr(marks, c))
            return fx_refuse(r, FX_FAULT_NOT_TEXT, 0);
    }
    r->at += r->length;
    return true;
}

/* Goes over the word that stands and the mark that is known to be behind it. */
bool fx_next_but_one(struct reader *r)
{
    if (!fx_next_word(r))
        return false;
    return fx_next_word(r);
}

bool fx_is_word(const struct reader *r, const char *word)
{
    return r->token != END && r->length == strlen(word) && memcmp(r->word, word, r->length) == 0;
}

/* Takes the word, if it stands: *taken says so. */
bool fx_take_word(struct reader *r, const char *word, bool *taken)
{
    *taken = fx_is_word(r, word);
    return !*taken || fx_next_word(r);
}

/* Takes the word, which must stand. */
bool fx_expect(struct reader *r, const char *word)
{
    return fx_is_word(r, word) ? fx_next_word(r) : fx_want_word(r, word);
}

/* The mark behind the word that stands, blanks aside; of ".." none. */
char fx_byte_after(const struct reader *r)
{
    const char *at = r->at;
    while (at < r->end && is_blank(*at))
        at++;
    return at < r->end && !(*at == '.' && at + 1 < r->end && at[1] == '.') ? *at : '\0';
}

/* The index of the word that stands among keys, or -1. Keys that are "" have no word. */
int fx_find_key(const struct reader *r, const char *const *keys)
{
    for (int i = 0; r->token == WORD && keys && keys[i]; i++)
        if (*keys[i] && fx_is_word(r, keys[i]))
            return i;
    return -1;
}

int fx_find_word(const struct reader *r, const struct fx_word *words)
{
    for (int i = 0; r->token == WORD && words && words[i].key; i++)
        if (fx_is_word(r, words[i].key))
            return i;
    return -1;
}

/* The same of the kernel's, which are so many. */
int fx_find_own(const struct reader *r, const struct fx_word *words, int count)
{
    for (int i = 1; r->token == WORD && i < count; i++)
        if (*words[i].key && fx_is_word(r, words[i].key))
            return i;
    return -1;
}
