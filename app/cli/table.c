/* Drawing on a terminal: widths, colours, frames, and the plain drawing that any game gets. */
#include "table.h"

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

    *columns = 1;
    if (byte[0] == 0x1b && byte[1] == '[') {                    /* an escape sequence */
        *columns = 0;
        length = 2 + (int)strspn(at + 2, "0123456789;");
        return at[length] ? length + 1 : length;
    }
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
        fprintf(out, "%.*s.", bytes_in(text, room - 1), text);
        return;
    }
    fprintf(out, "%*s%s%*s", columns < 0 ? blank : 0, "", text, columns < 0 ? 0 : blank, "");
}

/* Puts ASCII in the place of the ornaments that sentences use; letters stay as they are. */
static void plain_ornaments(char *text)
{
    static const char *const ornaments[][2] = {
        { "·", "-" }, { "›", ">" }, { "–", "-" }, { "—", "-" }, { "×", "x" },
    };

    for (size_t i = 0; i < sizeof ornaments / sizeof ornaments[0]; i++)
        for (char *at = text; (at = strstr(at, ornaments[i][0]));) {
            size_t length = strlen(ornaments[i][0]);
            *at = ornaments[i][1][0];
            memmove(at + 1, at + length, strlen(at + length) + 1);
        }
}

const char *say(const struct table *table, const char *key, ...)
{
    static char ring[32][SENTENCE];
    static unsigned next;
    char *at = ring[next++ % 32];
    struct word word[WORDS_MAX];
    struct duel_text text;
    va_list list;

    va_start(list, key);
    int count = cli_words(list, word, WORDS_MAX);
    va_end(list);
    duel_text_init(&text, at, SENTENCE);
    words_put(&text, table->cli->lang, key, word, count);
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
    fputs(text, table->out);
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
        fprintf(table->out, " %s ", title);
        ink(table, INK_DIM);
        left -= 4 + text_columns(title);
    }
    repeat(table->out, dash, left);
    ink(table, INK_PLAIN);
    fputc('\n', table->out);
}

void table_wrap(const struct table *table, int indent, const char *lead, const char *text)
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
        fprintf(table->out, "%.*s\n", take, text);
        lead = NULL;
        text += take;
        text += *text == '\n' || *text == ' ';
    }
}

/* --- any game ----------------------------------------------------------------------------------- */

static bool is_flat(const json_t *value)
{
    const char *key;
    json_t *member;
    size_t i;

    if (json_is_object(value)) {
        json_object_foreach((json_t *)(uintptr_t)value, key, member) return false;
        return true;
    }
    json_array_foreach(value, i, member) if (json_is_object(member) || json_is_array(member)) return false;
    return true;
}

static void put_scalar(const struct table *table, const json_t *value)
{
    if (json_is_string(value))
        fputs(cli_name(table->cli, table->game, "card", json_string_value(value)), table->out);
    else if (json_is_integer(value))
        fprintf(table->out, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value))
        fprintf(table->out, "%g", json_real_value(value));
    else
        fputs(json_is_true(value) ? "+" : json_is_false(value) ? "-" : "?", table->out);
}

/* An outline of names and values: not pretty, but complete. */
static void put_fields(const struct table *table, const json_t *value, int indent)
{
    const char *key;
    json_t *member;
    size_t i;

    json_object_foreach((json_t *)(uintptr_t)value, key, member)
    {
        if (json_is_null(member) ||
            (is_flat(member) && json_is_array(member) && json_array_size(member) == 0))
            continue;
        fprintf(table->out, "%*s%s:", indent, "", key);
        if (!is_flat(member)) {
            fputc('\n', table->out);
            put_fields(table, member, indent + 2);
        } else if (json_is_array(member)) {
            json_t *item;
            json_array_foreach(member, i, item) {
                fputs(i ? ", " : " ", table->out);
                put_scalar(table, item);
            }
            fputc('\n', table->out);
        } else {
            fputc(' ', table->out);
            put_scalar(table, member);
            fputc('\n', table->out);
        }
    }
    json_array_foreach(value, i, member) {
        fprintf(table->out, "%*s%zu\n", indent, "", i + 1);
        put_fields(table, member, indent + 2);
    }
}

/* The games whose tables have a drawing of their own. */
static const struct {
    const char *game;
    void (*draw)(const struct table *table, const json_t *view, int seat);
    bool (*lead)(const json_t *view, int seat, double *lead, int *round); /* NULL: nothing like that */
} drawings[] = {
    { "gwent", table_gwent, lead_gwent },
    { "trade", table_trade, NULL },
};

bool table_lead(const struct table *table, const json_t *view, int seat, double *lead, int *round)
{
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
        if (strcmp(drawings[i].game, table->game->name) == 0 && drawings[i].lead)
            return drawings[i].lead(view, seat, lead, round);
    return false;
}

void table_draw(const struct table *table, const json_t *view, int seat)
{
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
        if (strcmp(drawings[i].game, table->game->name) == 0) {
            drawings[i].draw(table, view, seat);
            return;
        }
    table_line(table, table->game->name);
    put_fields(table, view, 1);
}
