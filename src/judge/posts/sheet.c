/* Plain text, BBCode, Markdown and HTML of titles, lines, lists and tables. */
#include "sheet.h"

#include <string.h>

const char *const sheet_formats[] = { "plain", "bbcode", "markdown", "html", NULL };

enum { TITLE, LINE, ITEM, LIST, TABLE, ROW, HEAD, CELL, PARTS };

/* What stands before and after each part. */
static const struct mark {
    const char *before, *after;
} marks[SHEET_FORMATS][PARTS] = {
    [SHEET_PLAIN] = { { "== ", " ==\n" },
                      { "", "\n" },
                      { "- ", "\n" },
                      { "", "" },
                      { "", "" },
                      { "", "\n" },
                      { "", "" },
                      { "", "" } },
    [SHEET_BBCODE] = { { "[b]", "[/b]\n" },
                       { "", "\n" },
                       { "[*]", "\n" },
                       { "[list]\n", "[/list]\n" },
                       { "[table]\n", "[/table]\n" },
                       { "[tr]", "[/tr]\n" },
                       { "[td][b]", "[/b][/td]" },
                       { "[td]", "[/td]" } },
    [SHEET_MARKDOWN] = { { "### ", "\n\n" },
                         { "", "\n\n" },
                         { "- ", "\n" },
                         { "", "\n" },
                         { "", "\n" },
                         { "|", "\n" },
                         { " ", " |" },
                         { " ", " |" } },
    [SHEET_HTML] = { { "<h3>", "</h3>\n" },
                     { "<p>", "</p>\n" },
                     { "<li>", "</li>\n" },
                     { "<ul>\n", "</ul>\n" },
                     { "<table>\n", "</table>\n" },
                     { "<tr>", "</tr>\n" },
                     { "<th>", "</th>" },
                     { "<td>", "</td>" } },
};

/* What a character becomes; NULL: itself. A zero-width blank after a bracket keeps BBCode from being read in it. */
static const char *escaped(enum sheet_format format, char c)
{
    switch (format) {
    case SHEET_PLAIN: return NULL;
    case SHEET_BBCODE: return c == '[' ? "[\xe2\x80\x8b" : NULL;
    case SHEET_MARKDOWN:
        return c == '*'   ? "\\*"
               : c == '_' ? "\\_"
               : c == '|' ? "\\|"
               : c == '`' ? "\\`"
               : c == '<' ? "&lt;"
               : c == '[' ? "\\["
               : c == '#' ? "\\#"
                          : NULL;
    case SHEET_HTML:
        return c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : NULL;
    case SHEET_FORMATS: break;
    }
    return NULL;
}

/* What stands around the address and the words of a link. */
static const struct link {
    const char *before, *between, *after;
    bool words_first;
} links[SHEET_FORMATS] = {
    [SHEET_PLAIN] = { "", "", "", false },
    [SHEET_BBCODE] = { "[url=", "]", "[/url]", false },
    [SHEET_MARKDOWN] = { "[", "](", ")", true },
    [SHEET_HTML] = { "<a href=\"", "\">", "</a>", false },
};

static void put_text(struct sheet *sheet, const char *text);

/* In HTML the ampersands of an address are escaped as those of words are; no other markup escapes within one. */
static void put_address(struct sheet *sheet, const char *from, const char *to)
{
    for (; from < to; from++) {
        const char *instead = sheet->format == SHEET_HTML ? escaped(SHEET_HTML, *from) : NULL;
        if (instead)
            page_put(sheet->out, instead);
        else
            page_put_bytes(sheet->out, from, 1);
    }
}

/* Returns where the link ends; NULL: it is none. */
static const char *put_link(struct sheet *sheet, const char *text)
{
    const struct link *link = &links[sheet->format];
    const char *words = strchr(text, SHEET_LINK_TEXT), *end = words ? strchr(words, SHEET_LINK_END) : NULL;
    char name[160];
    if (!end || (size_t)(end - words) > sizeof name)
        return NULL;
    memcpy(name, words + 1, (size_t)(end - words - 1));
    name[end - words - 1] = '\0';
    page_put(sheet->out, link->before);
    if (link->words_first)
        put_text(sheet, name);
    else if (sheet->format != SHEET_PLAIN)
        put_address(sheet, text + 1, words);
    page_put(sheet->out, link->between);
    if (link->words_first)
        put_address(sheet, text + 1, words);
    else
        put_text(sheet, name);
    page_put(sheet->out, link->after);
    return end;
}

static void put_text(struct sheet *sheet, const char *text)
{
    for (; *text; text++) {
        const char *end = *text == SHEET_LINK ? put_link(sheet, text) : NULL;
        if (end) {
            text = end;
            continue;
        }
        const char *instead = escaped(sheet->format, *text);
        if (instead)
            page_put(sheet->out, instead);
        else
            page_put_bytes(sheet->out, *text == '\n' ? " " : text, 1);
    }
}

static void put_part(struct sheet *sheet, int part, const char *text)
{
    page_put(sheet->out, marks[sheet->format][part].before);
    put_text(sheet, text);
    page_put(sheet->out, marks[sheet->format][part].after);
}

void sheet_end(struct sheet *sheet)
{
    if (sheet->listing)
        page_put(sheet->out, marks[sheet->format][LIST].after);
    sheet->listing = false;
}

void sheet_title(struct sheet *sheet, const char *text)
{
    sheet_end(sheet);
    put_part(sheet, TITLE, text);
}

void sheet_line(struct sheet *sheet, const char *text)
{
    sheet_end(sheet);
    put_part(sheet, LINE, text);
}

void sheet_item(struct sheet *sheet, unsigned depth, const char *text)
{
    if (!sheet->listing)
        page_put(sheet->out, marks[sheet->format][LIST].before);
    sheet->listing = true;
    if (sheet->format == SHEET_PLAIN || sheet->format == SHEET_MARKDOWN) {
        for (unsigned i = 0; i < depth; i++)
            page_put(sheet->out, "  ");
        put_part(sheet, ITEM, text);
        return;
    }
    page_put(sheet->out, marks[sheet->format][ITEM].before);
    for (unsigned i = 0; i < depth; i++)
        page_put(sheet->out, "— ");
    put_text(sheet, text);
    page_put(sheet->out, marks[sheet->format][ITEM].after);
}

/* What stands around the words and the address of a picture; without `between` the words are left out. */
static const struct {
    const char *before, *between, *after;
} pictures[SHEET_FORMATS] = {
    [SHEET_PLAIN] = { "", ": ", "\n" },
    [SHEET_BBCODE] = { "[img]", NULL, "[/img]\n" },
    [SHEET_MARKDOWN] = { "![", "](", ")\n\n" },
    [SHEET_HTML] = { "<p><img alt=\"", "\" src=\"", "\"></p>\n" },
};

void sheet_picture(struct sheet *sheet, const char *address, const char *words)
{
    sheet_end(sheet);
    page_put(sheet->out, pictures[sheet->format].before);
    if (pictures[sheet->format].between) {
        put_text(sheet, words);
        page_put(sheet->out, pictures[sheet->format].between);
    }
    page_put(sheet->out, address);
    page_put(sheet->out, pictures[sheet->format].after);
}

/* Characters of UTF-8, of which each takes a column in the languages here. */
static size_t columns_of(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += (*text & 0xc0) != 0x80;
    return count;
}

static size_t widest(unsigned columns, unsigned rows, const char *const cell[], unsigned column)
{
    size_t width = 0;
    for (unsigned row = 0; row < rows; row++) {
        const size_t own = columns_of(cell[row * columns + column]);
        width = own > width ? own : width;
    }
    return width;
}

static void put_row(struct sheet *sheet, unsigned columns, unsigned rows, const char *const cell[],
                    unsigned row)
{
    page_put(sheet->out, marks[sheet->format][ROW].before);
    for (unsigned column = 0; column < columns; column++) {
        const char *text = cell[row * columns + column];
        put_part(sheet, row == 0 ? HEAD : CELL, text);
        if (sheet->format != SHEET_PLAIN || column + 1 == columns)
            continue;
        for (size_t at = columns_of(text); at < widest(columns, rows, cell, column) + 2; at++)
            page_put(sheet->out, " ");
    }
    page_put(sheet->out, marks[sheet->format][ROW].after);
}

void sheet_table(struct sheet *sheet, unsigned columns, unsigned rows, const char *const cell[])
{
    sheet_end(sheet);
    page_put(sheet->out, marks[sheet->format][TABLE].before);
    for (unsigned row = 0; row < rows; row++) {
        put_row(sheet, columns, rows, cell, row);
        if (row > 0 || sheet->format != SHEET_MARKDOWN)
            continue;
        page_put(sheet->out, "|");
        for (unsigned column = 0; column < columns; column++)
            page_put(sheet->out, " --- |");
        page_put(sheet->out, "\n");
    }
    page_put(sheet->out, marks[sheet->format][TABLE].after);
}
