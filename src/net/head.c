/* HTTP/1.1 requests, strictly (RFC 9112, with the methods and fields of RFC 9110). */
#include "head.h"

#include "session/utf8.h"

#include <string.h>
#include <strings.h>

enum { FIRST_LINE_MAX = NET_TARGET_MAX + 64 };        /* method, target and version */

static const char *const methods[NET_METHOD_COUNT] = {
    [NET_GET] = "GET", [NET_HEAD] = "HEAD", [NET_POST] = "POST", [NET_PUT] = "PUT",
    [NET_PATCH] = "PATCH", [NET_DELETE] = "DELETE", [NET_OPTIONS] = "OPTIONS",
};

/* --- characters ---------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_token(char c)
{
    return is_letter(c) || is_digit(c) || (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_visible(char c)
{
    return c > ' ' && c < 0x7f;
}

/* of a field's value: visible, blank, or beyond ASCII */
static bool is_value(char c)
{
    return is_visible(c) || is_blank(c) || (unsigned char)c >= 0x80;
}

int hex_of(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool is_control(const unsigned char *at, size_t length)
{
    return at[0] < 0x20 || at[0] == 0x7f || (length == 2 && at[0] == 0xc2 && at[1] < 0xa0);
}

static bool check_text(const char *text, size_t size, bool controls)
{
    const unsigned char *at = (const unsigned char *)text;
    for (size_t i = 0; i < size;) {
        const size_t length = utf8_take(text + i, size - i, NULL);
        if (length == 0 || (!controls && is_control(at + i, length)))
            return false;
        i += length;
    }
    return true;
}

bool text_is_utf8(const char *text, size_t size)
{
    return check_text(text, size, true);
}

bool text_is_clean(const char *text, size_t size)
{
    return check_text(text, size, false);
}

/* --- the end of the head ------------------------------------------------------------------------- */

int head_find_end(const char *text, size_t size, size_t *searched)
{
    const char *line_end = memchr(text, '\n', size);
    const size_t line = line_end ? (size_t)(line_end - text) + 1 : size;
    if (!is_letter(text[0]))
        return 400;             /* not HTTP: for instance the first byte of TLS */
    if (line > FIRST_LINE_MAX)
        return 414;
    while (*searched < size) {
        const char *newline = memchr(text + *searched, '\n', size - *searched);
        if (!newline) {
            *searched = size;
            break;
        }
        const size_t at = (size_t)(newline - text);
        if (at == 0 || text[at - 1] != '\r')
            return 400;         /* RFC 9112 2.2 lets one accept a bare LF, and some do: refused */
        *searched = at + 1;
        if (at >= 3 && text[at - 2] == '\n')
            return at + 1 - line > NET_HEAD_MAX ? 431 : 1;
    }
    return size - line > NET_HEAD_MAX ? 431 : 0;
}

/* --- the request line ---------------------------------------------------------------------------- */

/* A cursor that a reader moves on; refusals are statuses. */
struct reader {
    char *text;
    size_t at, size;
};

static int read_method(struct reader *reader, enum net_method *method)
{
    const char *begin = reader->text + reader->at;
    size_t length = 0;
    while (reader->at + length < reader->size && is_token(begin[length]))
        length++;
    if (length == 0 || begin[length] != ' ')
        return 400;
    reader->at += length + 1;
    for (int m = 0; m < NET_METHOD_COUNT; m++) {
        if (strlen(methods[m]) == length && memcmp(methods[m], begin, length) == 0) {
            *method = (enum net_method)m;
            return 0;
        }
    }
    return 501;
}

/* Decodes in place, up to `end`; where it then ends, or 0: not a path. An encoded slash would change what the path
 * means, so it is none. */
static size_t decode_path(char *text, size_t begin, size_t end)
{
    size_t out = begin;
    for (size_t in = begin; in < end; in++) {
        char c = text[in];
        if (c == '%') {
            const int high = in + 2 < end ? hex_of(text[in + 1]) : -1,
                      low = high >= 0 ? hex_of(text[in + 2]) : -1;
            if (low < 0)
                return 0;
            c = (char)(high << 4 | low);
            if (c == '/')
                return 0;
            in += 2;
        }
        text[out++] = c;
    }
    return text_is_clean(text + begin, out - begin) ? out : 0;
}

/* Bytes of "http://name:port" at the beginning; 0: there is no such thing. */
static size_t authority(const char *text)
{
    size_t at = strncasecmp(text, "http://", 7) == 0 ? 7 : strncasecmp(text, "https://", 8) == 0 ? 8 : 0;
    const size_t name = at;
    if (at == 0)
        return 0;
    while (is_letter(text[at]) || is_digit(text[at]) || text[at] == '.' || text[at] == '-')
        at++;
    if (at == name)
        return 0;
    if (text[at] == ':' && is_digit(text[at + 1])) {
        at++;
        while (is_digit(text[at]))
            at++;
    }
    return at;
}

/* RFC 9112 3.2: origin form, or absolute form, whose authority is nothing to us. */
static int read_target(struct reader *reader, struct head *head)
{
    char *text = reader->text;
    size_t begin = reader->at, end = begin;
    while (end < reader->size && is_visible(text[end]))
        end++;
    if (end == reader->size || text[end] != ' ')
        return 400;
    if (end - begin > NET_TARGET_MAX)
        return 414;
    reader->at = end + 1;
    text[end] = '\0';
    begin += authority(text + begin);
    if (text[begin] != '/')
        return 400;
    size_t query = begin + strcspn(text + begin, "?#");
    if (text[query] == '#')
        return 400;
    const size_t path_end = decode_path(text, begin, query);
    if (path_end == 0)
        return 400;
    query += text[query] == '?';
    if (strchr(text + query, '#'))
        return 400;
    text[path_end] = '\0';
    head->path = (uint16_t)begin;
    head->query = (uint16_t)query;
    return 0;
}

static int read_version(struct reader *reader, struct head *head)
{
    const char *at = reader->text + reader->at;
    if (reader->size - reader->at < 10 || memcmp(at, "HTTP/", 5) != 0)
        return 400;
    if (!is_digit(at[5]) || at[6] != '.' || !is_digit(at[7]) || at[8] != '\r' || at[9] != '\n')
        return 400;
    if (at[5] != '1')
        return 505;
    head->minor = at[7] > '0';
    reader->at += 10;
    return 0;
}

/* --- the fields ---------------------------------------------------------------------------------- */

/* One line "name: value". A line that begins with a blank (the folding of old) has no name, so it is refused. */
static int read_field(struct reader *reader, struct head *head)
{
    char *text = reader->text;
    size_t at = reader->at;
    const size_t name = at;
    for (; at < reader->size && is_token(text[at]); at++) {
        if (text[at] >= 'A' && text[at] <= 'Z')
            text[at] = (char)(text[at] + ('a' - 'A'));
    }
    if (at == name || at == reader->size || text[at] != ':')
        return 400;
    text[at++] = '\0';
    while (at < reader->size && is_blank(text[at]))
        at++;
    const size_t value = at;
    while (at < reader->size && is_value(text[at]))
        at++;
    if (reader->size - at < 2 || text[at] != '\r' || text[at + 1] != '\n')
        return 400;
    reader->at = at + 2;
    while (at > value && is_blank(text[at - 1]))
        at--;
    text[at] = '\0';
    if (head->fields == HEAD_FIELDS_MAX)
        return 431;
    head->field[head->fields++] = (struct head_field){ (uint16_t)name, (uint16_t)value };
    return 0;
}

bool head_is_type(const char *value, const char *type)
{
    const size_t length = strlen(type);
    return value && strncasecmp(value, type, length) == 0 &&
           (value[length] == '\0' || strchr("; \t", value[length]));
}

const char *head_value(const struct head *head, const char *text, const char *name)
{
    for (unsigned i = 0; i < head->fields; i++) {
        if (strcmp(text + head->field[i].name, name) == 0)
            return text + head->field[i].value;
    }
    return NULL;
}

static unsigned count_of(const struct head *head, const char *text, const char *name)
{
    unsigned n = 0;
    for (unsigned i = 0; i < head->fields; i++)
        n += strcmp(text + head->field[i].name, name) == 0;
    return n;
}

static bool has_word(const char *list, const char *word)
{
    const size_t length = strlen(word);
    while (*list) {
        list += strspn(list, ", \t");
        const size_t next = strcspn(list, ",");
        size_t end = next;
        while (end > 0 && is_blank(list[end - 1]))
            end--;
        if (end == length && strncasecmp(list, word, length) == 0)
            return true;
        list += next;
    }
    return false;
}

bool head_says(const struct head *head, const char *text, const char *name, const char *word)
{
    for (unsigned i = 0; i < head->fields; i++) {
        if (strcmp(text + head->field[i].name, name) == 0 && has_word(text + head->field[i].value, word))
            return true;
    }
    return false;
}

/* --- where the body ends (RFC 9112 6) ------------------------------------------------------------ */

static int read_length(const char *text, uint32_t *size)
{
    uint32_t n = 0;
    if (!*text)
        return 400;
    for (const char *at = text; *at; at++) {
        if (!is_digit(*at))
            return 400;
        if (n <= NET_BODY_MAX)
            n = n * 10 + (uint32_t)(*at - '0');
    }
    *size = n;
    return n > NET_BODY_MAX ? 413 : 0;
}

static int read_framing(struct head *head, const char *text)
{
    /* Fields that must occur once, or two readers may each believe a different one. */
    static const char *const single[] = { "host", "content-length", "transfer-encoding", "origin", "authorization",
                                          "content-type", "expect", "sec-websocket-key", "sec-websocket-version" };
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        if (count_of(head, text, single[i]) > 1)
            return 400;
    }
    const char *length = head_value(head, text, "content-length");
    const char *coding = head_value(head, text, "transfer-encoding");
    const char *expect = head_value(head, text, "expect");
    if (head->minor > 0 && !head_value(head, text, "host"))
        return 400;
    if (coding && (length || head->minor == 0))
        return 400;
    if (coding && strcasecmp(coding, "chunked") != 0)
        return 501;
    head->chunked = coding != NULL;
    if (expect && strcasecmp(expect, "100-continue") != 0)
        return 417;
    head->wants_continue = expect && head->minor > 0;
    head->keep_alive = !head_says(head, text, "connection", "close") &&
                       (head->minor > 0 || head_says(head, text, "connection", "keep-alive"));
    return length ? read_length(length, &head->body_size) : 0;
}

int head_read(char *text, size_t size, struct head *head)
{
    struct reader reader = { .text = text, .size = size };
    *head = (struct head){ 0 };
    int status = read_method(&reader, &head->method);
    if (!status)
        status = read_target(&reader, head);
    if (!status)
        status = read_version(&reader, head);
    while (!status && !(size - reader.at == 2 && memcmp(text + reader.at, "\r\n", 2) == 0))
        status = read_field(&reader, head);
    return status ? status : read_framing(head, text);
}

/* --- chunks -------------------------------------------------------------------------------------- */

enum { CHUNK_SIZE, CHUNK_EXTENSION, CHUNK_LF, CHUNK_DATA, CHUNK_DATA_CR, CHUNK_DATA_LF, TRAILER_BEGIN,
       TRAILER_NAME, TRAILER, TRAILER_LF, LAST_LF };

/* One byte of all that is not data. 0: go on; 1: the end. */
static int chunk_byte(struct chunks *chunks, char c)
{
    switch (chunks->step) {
    case CHUNK_SIZE:
        if (hex_of(c) >= 0) {
            chunks->left = chunks->left << 4 | (uint32_t)hex_of(c);
            return ++chunks->digits > 7 ? 413 : 0;
        }
        if (chunks->digits == 0)
            return 400;
        chunks->step = c == '\r' ? CHUNK_LF : CHUNK_EXTENSION;
        return c == '\r' || c == ';' ? 0 : 400;
    case CHUNK_EXTENSION:
        if (c == '\r')
            chunks->step = CHUNK_LF;
        return c == '\r' || is_value(c) ? 0 : 400;
    case CHUNK_LF:
        chunks->step = chunks->left > 0 ? CHUNK_DATA : TRAILER_BEGIN;
        chunks->digits = 0;
        return c == '\n' ? 0 : 400;
    case CHUNK_DATA_CR: chunks->step = CHUNK_DATA_LF; return c == '\r' ? 0 : 400;
    case CHUNK_DATA_LF: chunks->step = CHUNK_SIZE; return c == '\n' ? 0 : 400;
    case TRAILER_BEGIN:
        chunks->step = c == '\r' ? LAST_LF : TRAILER_NAME;
        return c == '\r' || is_token(c) ? 0 : 400;
    case TRAILER_NAME:
        if (c == ':')
            chunks->step = TRAILER;
        return c == ':' || is_token(c) ? 0 : 400;
    case TRAILER:
        if (c == '\r')
            chunks->step = TRAILER_LF;
        return c == '\r' || is_value(c) ? 0 : 400;
    case TRAILER_LF: chunks->step = TRAILER_BEGIN; return c == '\n' ? 0 : 400;
    case LAST_LF: return c == '\n' ? 1 : 400;
    default: return 400;
    }
}

int chunks_read(struct chunks *chunks, const char *text, size_t size, size_t *eaten, size_t *data)
{
    *data = *eaten = 0;
    while (*eaten < size) {
        if (chunks->step == CHUNK_DATA) {
            *data = size - *eaten < chunks->left ? size - *eaten : chunks->left;
            *eaten += *data;
            chunks->left -= (uint32_t)*data;
            if (chunks->left == 0)
                chunks->step = CHUNK_DATA_CR;
            return 0;
        }
        const bool skipped = chunks->step == CHUNK_EXTENSION || chunks->step >= TRAILER_BEGIN;
        if (skipped && ++chunks->line > CHUNKS_LINE_MAX)
            return 431;
        const int status = chunk_byte(chunks, text[(*eaten)++]);
        if (status)
            return status;
    }
    return 0;
}
