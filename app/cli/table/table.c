/* Drawing on a terminal: widths, colours, frames, and the plain drawing that any game gets. */
#include "table.h"
#include "session/utf8.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_LEAST = 80, WIDTH_MOST = 120, SENTENCE = 2048, WORDS_MAX = 12 };

/* --- the terminal ------------------------------------------------------------------------------- */

static bool is_set(const char *name)
{
    const char *value = getenv(name);

    return value && *value;
}

static int window_width(int descriptor)
{
    struct winsize window;
    int width = ioctl(descriptor, TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;

    return width < WIDTH_LEAST ? WIDTH_LEAST : width > WIDTH_MOST ? WIDTH_MOST : width;
}

struct table table_for(const struct cli *cli, FILE *out, bool no_colour, bool ascii)
{
    const char *term = getenv("TERM");
    bool terminal = isatty(fileno(out)) == 1 && term && strcmp(term, "dumb") != 0;

    return (struct table){
        .cli = cli,
        .out = out,
        .colour = terminal && !no_colour && !is_set("NO_COLOR"),
        .ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0,
        .screen = terminal,
        .width = terminal ? window_width(fileno(out)) : WIDTH_LEAST,
    };
}

/* --- texts -------------------------------------------------------------------------------------- */

/* The character that begins at `at`: its length in bytes and its width. */
static int character(const char *at, int *columns)
{
    const unsigned char *byte = (const unsigned char *)at;
    int length = 1;

    char shown[UTF8_SHOWN];

    (void)utf8_show(at, strlen(at), shown);
    *columns = shown[0] == '\\' ? (int)strlen(shown) : 1;
    while (byte[0] >= 0xc0 && (byte[length] & 0xc0) == 0x80)
        length++;
    if (byte[0] == 0xcc || (byte[0] == 0xcd && byte[1] < 0xb0))  /* a combining mark */
        *columns = 0;
    return length;
}

int text_columns(const char *text)
{
    int sum = 0, columns;

    for (; *text; sum += columns)
        text += character(text, &columns);
    return sum;
}

/* Bytes of `text` that fit into `columns`. */
static int bytes_in(const char *text, int columns)
{
    int at = 0, used = 0, wide;

    while (text[at]) {
        int length = character(text + at, &wide);
        if (used + wide > columns)
            break;
        used += wide;
        at += length;
    }
    return at;
}

void text_fit(FILE *out, const char *text, int columns)
{
    int room = abs(columns), blank = room - text_columns(text);

    if (blank < 0) {
        cli_show_bytes(out, text, (size_t)bytes_in(text, room - 1));
        fputc('.', out);
        return;
    }
    fprintf(out, "%*s", columns < 0 ? blank : 0, "");
    cli_show(out, text);
    fprintf(out, "%*s", columns < 0 ? 0 : blank, "");
}

/* A letter of a text, folded; 0 at its end. *bytes is how long it is. */
static uint32_t letter_at(const char *text, size_t left, size_t *bytes)
{
    uint32_t letter = 0;
    *bytes = left ? utf8_take(text, left, &letter) : 0;
    if (left && *bytes == 0)
        *bytes = 1, letter = (unsigned char)*text;
    return utf8_folded(letter);
}

enum text_match text_matches(const char *part, size_t size, const char *name)
{
    const size_t length = strlen(name);
    bool begins = true;             /* a word begins here */

    for (size_t at = 0, taken; at < length; at += taken) {
        const uint32_t letter = letter_at(name + at, length - at, &taken);
        size_t i = 0, j = at, one, other;
        while (begins && i < size && j < length &&
               letter_at(part + i, size - i, &one) == letter_at(name + j, length - j, &other))
            i += one, j += other;
        if (begins && i == size && size > 0)
            return at > 0 ? TEXT_WORD : j == length ? TEXT_WHOLE : TEXT_BEGINNING;
        begins = letter < 128 && strchr(" -_:\"'(", (int)letter);
    }
    return TEXT_ELSE;
}

bool text_holds(const char *name, const char *part)
{
    const size_t length = strlen(name), size = strlen(part);

    for (size_t at = 0, taken; at <= length; at += taken) {
        size_t i = 0, j = at, one, other;
        while (i < size && j < length &&
               letter_at(part + i, size - i, &one) == letter_at(name + j, length - j, &other))
            i += one, j += other;
        if (i == size)
            return true;
        letter_at(name + at, length - at, &taken);
        taken += taken == 0;
    }
    return false;
}

/* Puts ASCII in the place of the ornaments that sentences use; letters stay as they are. */
static void plain_ornaments(char *text)
{
    static const char *const ornaments[][2] = {
        { "·", "-" }, { "›", ">" }, { "–", "-" }, { "—", "-" }, { "×", "x" }, { "→", ">" },
    };

    for (size_t i = 0; i < sizeof ornaments / sizeof ornaments[0]; i++)
        for (char *at = text; (at = strstr(at, ornaments[i][0]));) {
            size_t length = strlen(ornaments[i][0]);
            *at = ornaments[i][1][0];
            memmove(at + 1, at + length, strlen(at + length) + 1);
        }
}

const char *(say)(const struct table *table, const char *key, ...)
{
    static char ring[32][SENTENCE];
    static unsigned next;
    char *at = ring[next++ % 32], sentence[SENTENCE];
    struct word word[WORDS_MAX];
    struct duel_text text;
    va_list list;

    va_start(list, key);
    int count = words_take(list, word, WORDS_MAX);
    va_end(list);
    duel_text_init(&text, sentence, sizeof sentence);
    words_put(&text, table->cli->lang, key, word, count);
    cli_shown(at, SENTENCE, sentence);
    if (table->ascii)
        plain_ornaments(at);
    return at;
}

/* --- ink and lines ------------------------------------------------------------------------------ */

void ink(const struct table *table, enum ink colour)
{
    /* Foregrounds only, which read on light and on dark. */
    static const char *const code[INK_COUNT] = {
        [INK_PLAIN] = "0", [INK_DIM] = "2",    [INK_BOLD] = "1",     [INK_GOOD] = "32", [INK_BAD] = "31",
        [INK_GOLD] = "33", [INK_OWN] = "1;32", [INK_OTHER] = "1;31", [INK_COLD] = "36",
    };

    if (table->colour)
        fprintf(table->out, "\x1b[%sm", code[colour]);
}

void ink_text(const struct table *table, enum ink colour, const char *text)
{
    ink(table, colour);
    cli_show(table->out, text);
    ink(table, INK_PLAIN);
}

static void repeat(FILE *out, const char *text, int times)
{
    while (times-- > 0)
        fputs(text, out);
}

void table_line(const struct table *table, const char *title)
{
    const char *dash = table->ascii ? "-" : "─";
    int left = table->width;

    ink(table, INK_DIM);
    if (title) {
        repeat(table->out, dash, 2);
        ink(table, INK_PLAIN);
        fputc(' ', table->out);
        cli_show(table->out, title);
        fputc(' ', table->out);
        ink(table, INK_DIM);
        left -= 4 + text_columns(title);
    }
    repeat(table->out, dash, left);
    ink(table, INK_PLAIN);
    fputc('\n', table->out);
}

static void wrap(const struct table *table, int indent, const char *lead, const char *text)
{
    int room = table->width - indent;

    while (*text) {
        int line = (int)strcspn(text, "\n"), take = bytes_in(text, room);
        if (take >= line) {
            take = line;
        } else {
            int blank = take;
            while (blank > 0 && text[blank] != ' ')
                blank--;
            take = blank > 0 ? blank : take;
        }
        if (lead)
            fputs(lead, table->out);
        else
            fprintf(table->out, "%*s", indent, "");
        cli_show_bytes(table->out, text, (size_t)take);
        fputc('\n', table->out);
        lead = NULL;
        text += take;
        text += *text == '\n' || *text == ' ';
    }
}

void table_wrap(const struct table *table, int indent, const char *lead, const char *text)
{
    char *plain = table->ascii ? strdup(text) : NULL;
    if (plain)
        plain_ornaments(plain);
    wrap(table, indent, lead, plain ? plain : text);
    free(plain);
}
