/* HTTP requests: whatever is accepted is read alike by another reader, Node's old http_parser: the same method, target,
 * fields and body, ending at the same byte. That one accepts more, so what is refused proves nothing. */
#include "bytes.h"

#include "net/head.h"

#include <http_parser.h>

enum { BODY_MAX = 4096 };

/* What either of them has read. */
struct reading {
    unsigned fields;
    uint64_t names, values;     /* hashes of all of them, in order */
    size_t body_size;
    char body[BODY_MAX];
    bool complete;
};

static uint64_t mix_bytes(uint64_t hash, const char *at, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)at[i]) * 1099511628211u;
    return hash;
}

static void add_body(struct reading *reading, const char *at, size_t size)
{
    for (size_t i = 0; i < size && reading->body_size + i < BODY_MAX; i++)
        reading->body[reading->body_size + i] = at[i];
    reading->body_size += size;
}

/* --- the other reader ------------------------------------------------------------------------------ */

static int heard_name(http_parser *parser, const char *at, size_t size)
{
    struct reading *reading = parser->data;
    if (reading->complete)
        return 0;
    for (size_t i = 0; i < size; i++) {
        const char lower = at[i] >= 'A' && at[i] <= 'Z' ? (char)(at[i] + 32) : at[i];
        reading->names = mix_bytes(reading->names, &lower, 1);
    }
    return 0;
}

static int heard_value(http_parser *parser, const char *at, size_t size)
{
    struct reading *reading = parser->data;
    while (size > 0 && (at[size - 1] == ' ' || at[size - 1] == '\t'))
        size--;
    reading->values = mix_bytes(reading->values, at, size);
    reading->fields++;
    return 0;
}

static int heard_body(http_parser *parser, const char *at, size_t size)
{
    add_body(parser->data, at, size);
    return 0;
}

static int heard_all(http_parser *parser)
{
    ((struct reading *)parser->data)->complete = true;
    http_parser_pause(parser, 1);
    return 0;
}

/* Where the request ends. */
static size_t read_there(const char *text, size_t size, struct reading *reading, http_parser *parser)
{
    static const http_parser_settings settings = {
        .on_header_field = heard_name, .on_header_value = heard_value, .on_body = heard_body,
        .on_message_complete = heard_all,
    };
    http_parser_init(parser, HTTP_REQUEST);
    parser->data = reading;
    return http_parser_execute(parser, &settings, text, size);
}

/* It takes any name that begins with this one for it. */
static bool is_misread_there(const struct head *head, const char *text)
{
    static const char name[] = "transfer-encoding";
    for (unsigned i = 0; i < head->fields; i++) {
        if (strncmp(text + head->field[i].name, name, strlen(name)) == 0 &&
            strcmp(text + head->field[i].name, name) != 0)
            return true;
    }
    return false;
}

/* --- ours ------------------------------------------------------------------------------------------ */

/* Where the request ends; 0: it is refused, or not complete, or not to be compared. */
static size_t read_here(const char *text, size_t size, struct reading *reading, struct head *head)
{
    size_t at = 0;
    if (size == 0 || head_find_end(text, size, &at) != 1)
        return 0;
    char *copy = text_of((const uint8_t *)text, at);
    const int status = head_read(copy, at, head);
    for (unsigned i = 0; !status && i < head->fields; i++) {
        const char *name = copy + head->field[i].name, *value = copy + head->field[i].value;
        reading->names = mix_bytes(reading->names, name, strlen(name));
        reading->values = mix_bytes(reading->values, value, strlen(value));
        reading->fields++;
    }
    if (!status)
        must(text_is_clean(copy + head->path, strlen(copy + head->path)), "a path is clean");
    const bool misread = !status && is_misread_there(head, copy);
    free(copy);
    if (status || misread)
        return 0;
    if (!head->chunked) {
        if (size - at < head->body_size)
            return 0;
        add_body(reading, text + at, head->body_size);
        return at + head->body_size;
    }
    struct chunks chunks = { 0 };
    while (at < size) {
        size_t eaten, data;
        const int end = chunks_read(&chunks, text + at, size - at, &eaten, &data);
        must(eaten > 0 && eaten <= size - at && data <= eaten, "a reader reads what is there");
        add_body(reading, text + at + eaten - data, data);
        at += eaten;
        if (end)
            return end == 1 ? at : 0;
    }
    return 0;
}

/* Whether a chunked body ends with trailers, which the other one takes for fields. A chunk may have an extension with a
 * colon in it; then it is not compared either. */
static bool has_trailers(const char *text, size_t end)
{
    size_t at = end - 4;                /* the last line is empty; the one before it is the last chunk, or a trailer */
    while (at > 0 && text[at - 1] != '\n') {
        if (text[--at] == ':')
            return true;
    }
    return false;
}

static const char *const methods[NET_METHOD_COUNT] = { "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS" };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reading here = { 0 }, there = { 0 };
    struct head head;
    http_parser parser;
    char *text = text_of(data, size);
    const size_t end = read_here(text, size, &here, &head);
    const bool blanks = memchr(text, '\t', end) != NULL;      /* behind a value only ' ' is one to the other */
    if (end > 0 && !blanks && !(head.chunked && has_trailers(text, end))) {
        const size_t other = read_there(text, size, &there, &parser);
        must(there.complete, "what we read, the other one reads");
        must(other == end, "both end at the same byte");
        must(strcmp(http_method_str((enum http_method)parser.method), methods[head.method]) == 0,
             "the same method");
        must(here.fields == there.fields, "as many fields");
        must(here.names == there.names && here.values == there.values, "the same fields");
        must(here.body_size == there.body_size, "a body of the same size");
        must(memcmp(here.body, there.body, sizeof here.body) == 0, "the same body");
    }
    free(text);
    return 0;
}
