/* Reading HTTP/1.1 as RFC 9112 writes it, and nothing else. If a proxy and this server disagree about where a request ends, a client
 * can hide a second request in the first, past what the proxy checks. So whatever can be read in two ways is refused. Pure functions
 * on bytes. */
#ifndef DUELLO_NET_HEAD_H
#define DUELLO_NET_HEAD_H

#include "net.h"

enum { HEAD_FIELDS_MAX = 64 };      /* more: 431 */

struct head_field {
    uint16_t name, value;           /* where they begin, in the text */
};

/* What a request's line and fields say. */
struct head {
    enum net_method method;
    uint8_t minor;                  /* HTTP/1.x */
    bool chunked, keep_alive, wants_continue;
    uint32_t body_size;             /* what Content-Length says; 0 if there is none */
    uint16_t path, query;           /* where they begin, in the text */
    uint16_t fields;
    struct head_field field[HEAD_FIELDS_MAX];
};

/* Looks for the end of a head in the `size` bytes that have come so far (1 or more); the first *searched of them were looked at before.
 * 0: more is needed. 1: the head is complete, and *searched bytes long. Else the status of the refusal. */
int head_find_end(const char *text, size_t size, size_t *searched);

/* Reads a whole head of `size` bytes, which ends with an empty line. The text is changed: names and values, path and
 * query get a '\0' behind them, names become lower case, the path is decoded. 0, or the status of the refusal. */
int head_read(char *text, size_t size, struct head *head);

/* The value of the first field of that name, or NULL. */
const char *head_value(const struct head *head, const char *text, const char *name);
/* Whether the fields of that name, lists of words ("keep-alive, Upgrade"), have this one, whatever the case. */
bool head_says(const struct head *head, const char *text, const char *name, const char *word);

/* Whether a media type, with parameters or without ("Application/JSON; charset=utf-8"), is that one, which is in small letters: types
 * are alike whatever their case (RFC 9110 8.3.1). `value` may be NULL: none. */
bool head_is_type(const char *value, const char *type);

/* A chunked body (RFC 9112 7.1). Begin with { 0 }. */
struct chunks {
    uint8_t step;
    uint8_t digits;                 /* of the chunk's size that were read */
    uint16_t line;                  /* bytes of extensions and trailers so far */
    uint32_t left;                  /* bytes of the chunk that are still to come */
};
enum { CHUNKS_LINE_MAX = 1024 };    /* extensions and trailers of one body; they are skipped */

/* Eats some of `size` bytes, at least one; *eaten tells how many, and *data how many of the last of them are content.
 * 0: go on with the rest. 1: the body ends here. Else the status of the refusal. */
int chunks_read(struct chunks *chunks, const char *text, size_t size, size_t *eaten, size_t *data);

/* The value of a hexadecimal digit in either case, or -1. */
int hex_of(char c);

/* Whether a text is UTF-8 without surrogates and overlong forms (RFC 3629); text_is_clean(): without control characters, too. */
bool text_is_utf8(const char *text, size_t size);
bool text_is_clean(const char *text, size_t size);

#endif
