/* What programs and forums write around a list: first quotations, files and markup, then tables with a head, then numbers that stick to
 * words. Each step writes a text that the next one reads. */
#include "deck_text.h"

#include "session/json_read.h"
#include "session/utf8.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 16, DEPTH = 16, NUMBER = 12, SAID = 256, KEY = 64, NOT_SAID = -1 };

/* --- words ---------------------------------------------------------------------------------------- */

static uint32_t take(const char *text, size_t left, size_t *bytes)
{
    uint32_t letter = 0;
    *bytes = utf8_take(text, left, &letter);
    if (*bytes == 0)
        *bytes = 1;
    return letter;
}

static bool same_text(const char *a, size_t a_size, const char *b, size_t b_size)
{
    size_t i = 0, j = 0, bytes;
    while (i < a_size && j < b_size) {
        const uint32_t letter = utf8_folded(take(a + i, a_size - i, &bytes));
        i += bytes;
        if (letter != utf8_folded(take(b + j, b_size - j, &bytes)))
            return false;
        j += bytes;
    }
    return i == a_size && j == b_size;
}

bool deck_listed(const char *list, const char *word, size_t size)
{
    while (list && *list) {
        const size_t length = strcspn(list, "|");
        const bool open = length > 1 && list[length - 1] == '*';
        if (open ? size >= length - 1 && same_text(list, length - 1, word, length - 1)
                 : same_text(list, length, word, size))
            return true;
        list += length + (list[length] == '|');
    }
    return false;
}

bool deck_word(const char *part, const char *word, size_t size)
{
    char key[KEY];
    snprintf(key, sizeof key, "judge.list.%s", part);
    return deck_listed(words_find(LANG_EN, key), word, size) ||
           deck_listed(words_find(LANG_RU, key), word, size);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A letter of a word, with the digits. */
static bool is_letter(uint32_t letter)
{
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= 'a' && letter <= 'z') ||
           (letter >= 0xc0 && letter < 0x530 && letter != 0xd7 && letter != 0xf7);
}

static bool starts(const char *text, size_t left, const char *with)
{
    const size_t size = strlen(with);
    return left >= size && same_text(text, size, with, size);
}

/* Where `what` begins in the text, in any case of its letters; `left`: nowhere. */
static size_t find(const char *text, size_t left, const char *what)
{
    for (size_t i = 0; i < left; i++)
        if (starts(text + i, left - i, what))
            return i;
    return left;
}

static bool refuse(struct trouble *trouble, const char *what, const char *text, size_t size)
{
    char said[SAID];
    while (size > 0 && strchr(" \t\r\n", text[size - 1]))
        size--;
    while (size > 0 && strchr(" \t\r\n", *text))
        text++, size--;
    snprintf(said, sizeof said, "%.*s", (int)(size < sizeof said ? size : sizeof said - 1), text);
    return trouble_set(trouble, 0, what, "text", said, "key", "");
}

static void put_row(struct page *out, const char *count, const char *name, size_t size)
{
    page_put(out, "\n");
    page_put(out, count);
    page_put(out, " x ");
    page_put_bytes(out, name, size);
    page_put(out, "\n");
}

/* --- JSON ----------------------------------------------------------------------------------------- */

static bool put_json(const json_t *value, const char *name, unsigned depth, struct page *out,
                     struct trouble *trouble);

static bool refuse_json(const json_t *value, const char *name, struct trouble *trouble)
{
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    char said[SAID];
    snprintf(said, sizeof said, "%s%s%.60s", name, *name ? ": " : "", text ? text : "");
    free(text);
    return refuse(trouble, "deck-ids", said, strlen(said));
}

/* The number of copies that a value of JSON is: 3 or "3". Written to `count`. False: it is none. */
static bool json_count(const json_t *value, char count[NUMBER])
{
    if (json_is_integer(value))
        snprintf(count, NUMBER, "%lld", (long long)json_integer_value(value));
    else if (json_is_string(value) && json_string_length(value) > 0 &&
             strspn(json_string_value(value), "0123456789") == json_string_length(value))
        snprintf(count, NUMBER, "%s", json_string_value(value));
    else
        return false;
    return is_digit(*count);
}

static bool put_pair(const json_t *name, const json_t *number, const json_t *whole, struct page *out,
                     struct trouble *trouble)
{
    char count[NUMBER];
    if (!json_is_string(name) || !json_count(number, count))
        return refuse_json(whole, "", trouble);
    put_row(out, count, json_string_value(name), json_string_length(name));
    return true;
}

/* The member of an object that is called like a part of a deck. */
static const json_t *member(const json_t *object, const char *part)
{
    const char *key;
    json_t *value;
    json_object_foreach(json_to_read(object), key, value) if (deck_word(part, key, strlen(key))) return value;
    return NULL;
}

/* Whether the object is one card, with what is printed on it, and no deck. */
static bool is_card(const json_t *object, unsigned depth)
{
    const char *key;
    json_t *value;
    if (depth == 0)
        return false;
    json_object_foreach(json_to_read(object), key, value)
    {
        if (!deck_word("column", key, strlen(key)) && !deck_word("name", key, strlen(key)) &&
            (json_is_object(value) || json_is_array(value)))
            return false;
    }
    return true;
}

static bool put_object(const json_t *object, unsigned depth, struct page *out, struct trouble *trouble)
{
    const char *key;
    json_t *value;
    const json_t *name = member(object, "name"), *count = member(object, "count");

    if (!name)
        name = json_object_get(object, "id");
    if (json_is_object(name))
        name = member(name, "name");
    if (!name && count && depth > 0)
        return refuse_json(object, "", trouble);
    if (depth > 0 && count && json_is_integer(name))
        return refuse_json(object, "", trouble);
    if (is_card(object, depth) && json_is_string(name)) {
        json_object_foreach(json_to_read(object), key, value)
        {
            if (value != count && !deck_word("column", key, strlen(key)) &&
                !deck_word("name", key, strlen(key)) && !deck_word("about", key, strlen(key)))
                return refuse_json(object, "", trouble);
        }
        if (count)
            return put_pair(name, count, object, out, trouble);
        put_row(out, "1", json_string_value(name), json_string_length(name));
        return true;
    }
    json_object_foreach(json_to_read(object), key, value)
    {
        const size_t size = strlen(key);
        if (deck_word("about", key, size))
            continue;
        if (deck_word("side", key, size) && (json_array_size(value) > 0 || json_object_size(value) > 0))
            return refuse_json(value, key, trouble);
        char number[NUMBER];
        if (json_count(value, number) && !deck_word("zone", key, size)) {
            put_row(out, number, key, size);
        } else if (!put_json(value, key, depth + 1, out, trouble)) {
            return false;
        }
    }
    return true;
}

static bool put_json(const json_t *value, const char *name, unsigned depth, struct page *out,
                     struct trouble *trouble)
{
    size_t i;
    json_t *one;

    if (depth > DEPTH)
        return refuse_json(value, name, trouble);
    if (json_is_object(value))
        return put_object(value, depth, out, trouble);
    if (json_is_array(value)) {
        if (json_array_size(value) == 2 && json_is_integer(json_array_get(value, 1)))
            return put_pair(json_array_get(value, 0), json_array_get(value, 1), value, out, trouble);
        json_array_foreach(value, i, one) if (!put_json(one, "", depth + 1, out, trouble)) return false;
        return true;
    }
    if (!json_is_string(value))
        return refuse_json(value, name, trouble);
    page_put(out, "\n");
    page_put_bytes(out, json_string_value(value), json_string_length(value));
    page_put(out, "\n");
    return true;
}

/* How many bytes at `text` are JSON, which is written to *out. 0: none; NOT_SAID, and *trouble: it cannot be read. */
static long take_json(const char *text, size_t left, struct page *out, struct trouble *trouble)
{
    size_t next = 1;
    while (next < left && strchr(" \t\r\n", text[next]))
        next++;
    const bool object = *text == '{' && next < left && (text[next] == '"' || text[next] == '}'),
               array = *text == '[' && next < left && strchr("\"{[", text[next]) && text[next];
    if (!object && !array)
        return 0;
    if (array && text[next] == '[' && !memchr(text, '"', left < 16 ? left : 16) &&
        !(next + 1 < left && is_digit(text[next + 1])))
        return 0; /* [[Nekker]] */
    json_error_t error;
    json_t *json = json_loadb(text, left, JSON_DISABLE_EOF_CHECK, &error);
    if (!json) {
        const size_t at = (size_t)(error.position > 0 ? error.position : 0);
        size_t from = at > 20 ? at - 20 : 0;
        while (from > 0 && from < left && ((unsigned char)text[from] & 0xc0) == 0x80)
            from--;
        refuse(trouble, "deck-json", text + (from < left ? from : 0), left - from);
        return NOT_SAID;
    }
    page_put(out, "\n");
    const bool fine = put_json(json, "", 0, out, trouble);
    json_decref(json);
    return fine ? (long)error.position : NOT_SAID;
}

/* --- markup --------------------------------------------------------------------------------------- */

/* A tag "<card number="3">", "[/b]": its name and where its attributes are. */
struct tag {
    const char *name, *rest;
    size_t name_size, rest_size, size; /* of the whole tag, brackets included */
    bool ends;                         /* "</b>" */
};

static bool take_tag(const char *text, size_t left, struct tag *tag)
{
    const char close = *text == '<' ? '>' : ']';
    const char *end = memchr(text, close, left < 1024 ? left : 1024);
    if (!end || end - text < 2)
        return false;
    const char *at = text + 1;
    *tag = (struct tag){ .size = (size_t)(end - text) + 1, .ends = *at == '/' };
    at += tag->ends;
    tag->name = at;
    if (*at == '!' || *at == '?' || (*at == '*' && at + 1 == end))
        at++;
    while (at < end &&
           ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || is_digit(*at) || *at == '_'))
        at++;
    tag->name_size = (size_t)(at - tag->name);
    tag->rest = at;
    tag->rest_size = (size_t)(end - at);
    return tag->name_size > 0 && (at == end || strchr(" =/\t\r\n-[", *at));
}

/* The value of the attribute that is called like a part of a deck. False: there is none. */
static bool attribute(const struct tag *tag, const char *part, const char **value, size_t *size)
{
    for (size_t i = 0; i + 1 < tag->rest_size;) {
        size_t from = i;
        while (i < tag->rest_size && !strchr("= \t\r\n", tag->rest[i]))
            i++;
        const bool named = i > from && deck_word(part, tag->rest + from, i - from);
        while (i < tag->rest_size && strchr(" \t\r\n", tag->rest[i]))
            i++;
        if (i == from && tag->rest[i] != '=')
            return false;
        if (i >= tag->rest_size || tag->rest[i] != '=')
            continue;
        for (i++; i < tag->rest_size && strchr(" \t\r\n", tag->rest[i]);)
            i++;
        const char quote = i < tag->rest_size ? tag->rest[i] : '\0';
        if (quote != '"' && quote != '\'')
            return false;
        from = ++i;
        while (i < tag->rest_size && tag->rest[i] != quote)
            i++;
        if (named) {
            *value = tag->rest + from;
            *size = i - from;
            return true;
        }
        i += i < tag->rest_size;
        while (i < tag->rest_size && strchr(" \t\r\n", tag->rest[i]))
            i++;
    }
    return false;
}

/* Tags that begin another line, that stand between cells, that hold what is no part of the list, that strike out. */
static const char lines[] =
    "tr|li|ul|ol|list|table|center|spoiler|more|cut|hide|hr|br|p|div|h1|h2|h3|h4|h5|h6|*|title|head|body|html|pre|code|off|"
    "offtop|tbody|thead|section|header|footer|article|details|summary|left|right|justify|indent";
static const char cells[] = "td|th";
static const char inlines[] =
    "b|i|u|size|color|font|url|a|strong|em|span|sub|sup|small|big|anchor|align|user|mention|noparse|highlight|mark|bg|"
    "background|colgroup|col|nobr|tt|label|input|abbr|caption";
static const char left_out[] = "quote|blockquote|img|image|youtube|media|video|script|style";
static const char about[] = "comments|deckname|name|notes|lastloadedtimestamp|bannercard|tags";
static const char struck[] = "s|del|strike";

/* Where the tag that begins here ends, with what is inside: behind its closing one. */
static size_t whole_tag(const char *text, size_t left, const struct tag *tag)
{
    unsigned depth = 0;
    struct tag next;
    for (size_t i = 0; i < left; i++)
        if (text[i] == *text && take_tag(text + i, left - i, &next) &&
            same_text(next.name, next.name_size, tag->name, tag->name_size)) {
            depth += next.ends ? -1u : 1u;
            if (depth == 0)
                return i + next.size;
        }
    return *text == '<' ? tag->size : left;
}

/* Writes what the tag means; returns how many bytes that was, 0: it is no tag. NOT_SAID, and *trouble: the deck cannot be read. */
static long put_tag(const char *text, size_t left, struct page *out, struct trouble *trouble)
{
    struct tag tag;
    const char *count, *name;
    size_t count_size, name_size;

    if (!take_tag(text, left, &tag))
        return 0;
    if (*text == '<' && starts(text, left, "<!--")) {
        const size_t end = find(text, left, "-->");
        return (long)(end < left ? end + 3 : left);
    }
    if (*text == '<' && !tag.ends && attribute(&tag, "count", &count, &count_size)) {
        char number[NUMBER];
        snprintf(number, sizeof number, "%.*s", (int)(count_size < NUMBER ? count_size : NUMBER - 1), count);
        if (attribute(&tag, "name", &name, &name_size)) {
            put_row(out, number, name, name_size);
        } else {
            const char *end = memchr(text + tag.size, '<', left - tag.size);
            put_row(out, number, text + tag.size, end ? (size_t)(end - text) - tag.size : left - tag.size);
            return end ? (long)(end - text) : (long)left;
        }
        return (long)tag.size;
    }
    if (*text == '<' && !tag.ends && attribute(&tag, "name", &name, &name_size) &&
        deck_word("side", name, name_size)) {
        const size_t size = whole_tag(text, left, &tag);
        if (memchr(text + tag.size, '<', size - tag.size) &&
            find(text + tag.size, size - tag.size, "<card") < size - tag.size)
            return refuse(trouble, "deck-side", text, tag.size), NOT_SAID;
        return (long)size;
    }
    if (deck_listed(struck, tag.name, tag.name_size)) {
        const size_t size = whole_tag(text, left, &tag);
        return refuse(trouble, "deck-unclear", text, size < SAID ? size : SAID), NOT_SAID;
    }
    if (!tag.ends && (deck_listed(left_out, tag.name, tag.name_size) ||
                      (*text == '<' && deck_listed(about, tag.name, tag.name_size)))) {
        page_put(out, "\n");
        return (long)whole_tag(text, left, &tag);
    }
    if (deck_listed(cells, tag.name, tag.name_size))
        page_put(out, "|");
    else if (deck_listed(lines, tag.name, tag.name_size))
        page_put(out, "\n");
    else if (*text == '<')
        page_put(out, deck_listed(inlines, tag.name, tag.name_size) ? "" : "\n");
    else if (!deck_listed(inlines, tag.name, tag.name_size))
        return 0;
    return (long)tag.size;
}

static const struct {
    const char *written, *meant;
} escapes[] = {
    { "&nbsp;", " " },
    { "&#160;", " " },
    { "&amp;", "&" },
    { "&quot;", "\"" },
    { "&#39;", "'" },
    { "&apos;", "'" },
    { "&#039;", "'" },
    { "&rsquo;", "'" },
    { "&times;", "×" },
    { "&#215;", "×" },
    { "&mdash;", "—" },
    { "&ndash;", "–" },
    { "&laquo;", "«" },
    { "&raquo;", "»" },
    { "&hellip;", "..." },
    { "&bull;", "•" },
    { "&middot;", "·" },
    { "&numero;", "№" },
    { "&lt;", " " },
    { "&gt;", " " },
    { "\xc2\xa0", " " },
    { "\xe2\x80\xaf", " " },
    { "\xef\xbb\xbf", "" },
    { "\xe2\x80\x8b", "" },
    { "\xc2\xad", "" },
    { "\xe2\x80\xa8", "\n" },
    { "\r\n", "\n" },
    { "\r", "\n" },
    { "\t", "|" },
    { "**", "" },
    { "__", "" },
    { "\\.", "." },
    { "\\-", "-" },
    { "\\)", ")" },
    { "\xef\xbc\x8c", "," },
    { "✕", "×" },
    { "✖", "×" },
    { "⨯", "×" },
};

/* Writes what stands for another character; returns how many bytes that was. */
static size_t put_escape(const char *text, size_t left, struct page *out)
{
    for (size_t i = 0; i < sizeof escapes / sizeof escapes[0]; i++)
        if (left >= strlen(escapes[i].written) &&
            memcmp(text, escapes[i].written, strlen(escapes[i].written)) == 0) {
            page_put(out, escapes[i].meant);
            return strlen(escapes[i].written);
        }
    return 0;
}

static size_t line_length(const char *text, size_t left)
{
    const char *end = memchr(text, '\n', left);
    return end ? (size_t)(end - text) : left;
}

/* Whether the line is one of the program's own about the deck, "rules = classic". */
static bool is_about(const char *text, size_t size)
{
    size_t word = 0, at;
    while (word < size && text[word] >= 'a' && text[word] <= 'z')
        word++;
    for (at = word; at < size && text[at] == ' ';)
        at++;
    return at < size && text[at] == '=' && deck_word("about", text, word);
}

/* How many bytes at the beginning of a line are left out: a quotation, a remark, a mark of a heading or of a box to tick. */
static size_t left_out_line(const char *text, size_t left)
{
    size_t at = 0;
    const size_t whole = line_length(text, left);
    while (at < whole && (text[at] == ' ' || text[at] == '\t'))
        at++;
    if (at < whole && text[at] == '>')
        return whole;
    if (starts(text + at, whole - at, "//") || is_about(text + at, whole - at))
        return whole;
    while (at < whole && text[at] == '#' && (at + 1 == whole || !is_digit(text[at + 1])))
        at++;
    while (at < whole && (text[at] == ' ' || text[at] == '\t'))
        at++;
    const size_t before = at;
    if (at < whole && strchr("-*+", text[at]))
        at++;
    while (at < whole && text[at] == ' ')
        at++;
    if (at + 2 < whole && text[at] == '[' && text[at + 2] == ']' && strchr(" xXvV+", text[at + 1]))
        return at + 3;
    return before;
}

/* Whether the line, or all below it, is about what lies beside the deck: "SB: 3 Nekker", "Sideboard". */
static bool is_side(const char *line, size_t size, size_t left)
{
    size_t from = 0, word = 0, bytes;
    while (from < size && !is_letter(take(line + from, size - from, &bytes)))
        from += bytes;
    while (from + word < size && is_letter(take(line + from + word, size - from - word, &bytes)))
        word += bytes;
    if (!deck_word("side", line + from, word))
        return false;
    for (size_t at = from + word; at < left; at += bytes)
        if (is_letter(take(line + at, left - at, &bytes)))
            return true;
    return false;
}

/* Takes quotations, files and markup away. */
static bool put_plain(const char *text, size_t size, struct page *out, struct trouble *trouble)
{
    bool line_start = true;

    page_put(out, "");
    for (size_t at = 0, bytes; at < size; at += bytes) {
        const size_t left = size - at;
        const char c = text[at], before = at > 0 ? text[at - 1] : '\n';
        long tag = 0;
        if (line_start && (bytes = left_out_line(text + at, left)) > 0) {
            line_start = false;
            continue;
        }
        line_start = c == '\n' || c == '\r';
        if (c == '{' || c == '[')
            tag = take_json(text + at, left, out, trouble);
        if (tag == 0 && (c == '[' || c == '<'))
            tag = put_tag(text + at, left, out, trouble);
        if (tag < 0)
            return false;
        bytes = (size_t)tag;
        if (tag > 0)
            continue;
        if (starts(text + at, left, "~~") && find(text + at + 2, left - 2, "~~") < left - 2)
            return refuse(trouble, "deck-unclear", text + at, find(text + at + 2, left - 2, "~~") + 4);
        if (starts(text + at, left, "http://") || starts(text + at, left, "https://") ||
            starts(text + at, left, "www.")) {
            while (bytes < left && text[at + bytes] && !strchr(" \t\r\n[]<>\"()", text[at + bytes]))
                bytes++;
            continue;
        }
        if ((starts(text + at, left, "//") || starts(text + at, left, "# ")) && strchr(" \t", before)) {
            bytes = line_length(text + at, left); /* a remark behind the card */
            continue;
        }
        if ((bytes = put_escape(text + at, left, out)) > 0)
            continue;
        bytes = 1;
        if (c == '<' && left > 1 && text[at + 1] == '3' && !(left > 2 && is_digit(text[at + 2])))
            bytes = 2; /* a heart */
        else if (strchr("[{", c) && c)
            page_put(out, "(");
        else if (c == ']' || c == '}')
            page_put(out, ")");
        else if (c == '<' || c == '>' || c == '\0')
            page_put(out, " ");
        else
            page_put_bytes(out, &c, 1);
    }
    return true;
}

/* --- tables --------------------------------------------------------------------------------------- */

struct cell {
    const char *at;
    size_t size;
};

/* Cuts a line into cells; a cell in quotation marks may hold the sign. Returns how many; more than there is room for: 0. */
static unsigned cut(const char *line, size_t size, char sign, struct cell cell[CELLS])
{
    unsigned count = 0;
    size_t at = 0;

    while (size > 0 && (line[size - 1] == ' ' || (sign == '|' && line[size - 1] == '|')))
        size--;
    while (at < size && (line[at] == ' ' || (sign == '|' && line[at] == '|')))
        at++;
    for (; at <= size; at++) {
        size_t from = at, end;
        while (from < size && line[from] == ' ')
            from++;
        if (from < size && line[from] == '"') {
            for (end = ++from; end < size && line[end] != '"';)
                end++;
            for (at = end; at < size && line[at] != sign;)
                at++;
        } else {
            for (at = from; at < size && line[at] != sign;)
                at++;
            for (end = at; end > from && line[end - 1] == ' ';)
                end--;
        }
        if (count == CELLS)
            return 0;
        cell[count++] = (struct cell){ line + from, end - from };
    }
    return count;
}

/* What the columns of a table are, from its head. */
struct columns {
    char sign;
    unsigned count;
    unsigned name, copies;
};

/* Whether the line is the head of a table that tells names and copies. *unknown: a column that it does not know. */
static bool is_head(const char *line, size_t size, struct columns *columns, struct cell *unknown)
{
    static const char signs[] = "|;,";
    for (const char *sign = signs; *sign; sign++) {
        struct cell cell[CELLS];
        const unsigned count = cut(line, size, *sign, cell);
        bool name = false, copies = false;
        unknown->size = 0;
        *columns = (struct columns){ .sign = *sign, .count = count };
        for (unsigned i = 0; i < count; i++)
            if (!copies && deck_word("count", cell[i].at, cell[i].size))
                columns->copies = i, copies = true;
            else if (deck_word("name", cell[i].at, cell[i].size) ||
                     deck_word("units", cell[i].at, cell[i].size) ||
                     deck_word("cards", cell[i].at, cell[i].size)) {
                if (!name)
                    columns->name = i, name = true;
            } else if (cell[i].size > 0 && !deck_word("column", cell[i].at, cell[i].size))
                *unknown = cell[i];
        if (count > 1 && name && copies)
            return true;
    }
    return false;
}

/* "|---|:--:|", under the head of a table. */
static bool is_rule(const char *line, size_t size)
{
    size_t dashes = 0;
    for (size_t i = 0; i < size; i++) {
        if (!strchr("|-:=+_* ", line[i]))
            return false;
        dashes += line[i] == '-' || line[i] == '=' || line[i] == '_' || line[i] == '*';
    }
    return dashes > 2;
}

static bool put_tables(const char *text, size_t size, struct page *out, struct trouble *trouble)
{
    struct columns columns = { 0 };

    page_put(out, "");
    for (size_t at = 0, length; at < size; at += length + 1) {
        const char *line = text + at;
        struct cell cell[CELLS], unknown;
        struct columns head;
        length = line_length(line, size - at);
        if (is_side(line, length, size - at))
            return refuse(trouble, "deck-side", line, length);
        if (is_rule(line, length)) {
            page_put(out, columns.count ? "" : "\n");
            continue;
        }
        if (is_head(line, length, &head, &unknown)) {
            columns = head;
            if (unknown.size > 0)
                return refuse(trouble, "deck-unclear", unknown.at, unknown.size);
            page_put(out, "\n");
            continue;
        }
        if (columns.count && cut(line, length, columns.sign, cell) == columns.count) {
            const struct cell *name = &cell[columns.name], *copies = &cell[columns.copies];
            if (copies->size == 0 || name->size == 0)
                return refuse(trouble, "deck-line", line, length);
            page_put_bytes(out, name->at, name->size);
            page_put(out, ": ");
            page_put_bytes(out, copies->at, copies->size);
            page_put(out, is_digit(copies->at[copies->size - 1]) ? " шт\n" : "\n");
            continue;
        }
        for (size_t i = 0; i < length; i++) /* a line between the rows of tags ends no table */
            if (line[i] != ' ')
                columns.count = 0;
        page_put_bytes(out, line, length);
        page_put(out, "\n");
    }
    return true;
}

/* --- numbers that stick to words ------------------------------------------------------------------ */

/* How many bytes at `at` are the sign of multiplication as a letter, x or х. */
static size_t times(const char *text, size_t left)
{
    if (left > 0 && (*text == 'x' || *text == 'X'))
        return 1;
    return left > 1 && (memcmp(text, "х", 2) == 0 || memcmp(text, "Х", 2) == 0) ? 2 : 0;
}

/* Writes a word, with blanks where a number in it ends or begins: "3xНакер", "Накерx3", "3шт", "x3". */
static void put_word(const char *word, size_t size, struct page *out)
{
    size_t digits = 0, tail = size, bytes;

    while (digits < size && is_digit(word[digits]))
        digits++;
    if (digits > 0 && digits < size) {
        page_put_bytes(out, word, digits);
        page_put(out, " ");
        bytes = times(word + digits, size - digits);
        const uint32_t next =
            digits + bytes < size ? take(word + digits + bytes, size - digits - bytes, &(size_t){ 0 }) : 0;
        if (bytes > 0 && next != 0 && next != utf8_folded(next)) {
            page_put(out, "x ");
            digits += bytes;
        }
        put_word(word + digits, size - digits, out);
        return;
    }
    while (tail > 0 && is_digit(word[tail - 1]))
        tail--;
    if (digits > 0 || tail == size) {
        page_put_bytes(out, word, size);
        return;
    }
    size_t sign = tail > 1 && times(word + tail - 2, 2) == 2 ? 2 : times(word + tail - 1, 1);
    if (sign == 2 && (unsigned char)word[tail - 2] < 0x80)
        sign = times(word + tail - 1, 1);
    page_put_bytes(out, word, tail - sign);
    page_put(out, sign ? " x " : " ");
    page_put_bytes(out, word + tail, size - tail);
}

static void put_words(const char *text, size_t size, struct page *out)
{
    size_t bytes;
    page_put(out, "");
    for (size_t at = 0; at < size;) {
        size_t length = 0;
        while (at + length < size && is_letter(take(text + at + length, size - at - length, &bytes)))
            length += bytes;
        if (length > 0) {
            put_word(text + at, length, out);
            at += length;
        } else {
            take(text + at, size - at, &bytes);
            page_put_bytes(out, text + at, bytes);
            at += bytes;
        }
    }
}

bool deck_text(const char *text, size_t size, struct page *out, struct trouble *trouble)
{
    struct page plain = { 0 }, rows = { 0 };
    bool fine = put_plain(text, size, &plain, trouble);

    if (fine)
        fine = put_tables(plain.at, plain.used, &rows, trouble);
    if (fine)
        put_words(rows.at, rows.used, out);
    free(plain.at);
    free(rows.at);
    return fine;
}
