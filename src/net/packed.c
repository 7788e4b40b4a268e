/* A cache of packed answers by their content, one per place; another content in the same place displaces it. */
#include "packed.h"
#include "base/memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <zlib.h>

enum { PLACES = 64, HASH = 16, WORTH_IT = 1024 /* bytes; smaller answers fit one datagram anyway */ };
enum { GZIP = 16 };             /* added to zlib's window bits: with the head and tail of gzip */

struct pack {
    char tag[PACKED_TAG];       /* "": nothing */
    void *at;
    size_t size;
};

struct packs {
    struct pack pack[PLACES];
};

/* Whether a weight, ";q=0.5", is 0. */
static bool is_refused(const char *parameters, size_t length)
{
    const char *end = parameters + length;
    while (parameters < end && strchr("; \t", *parameters))
        parameters++;
    if (end - parameters < 3 || strncasecmp(parameters, "q=", 2) != 0)
        return false;
    return strspn(parameters + 2, "0.") >= (size_t)(end - parameters - 2);
}

bool packed_is_taken(const char *accept_encoding, const char *coding)
{
    const size_t wanted = strlen(coding);
    for (const char *at = accept_encoding ? accept_encoding : ""; *at;) {
        at += strspn(at, ", \t");
        const size_t length = strcspn(at, ","), name = strcspn(at, ",; \t");
        if (name == wanted && strncasecmp(at, coding, name) == 0)
            return !is_refused(at + name, length - name);
        at += length;
    }
    return false;
}

void packed_tag(const void *body, size_t size, bool packed, char tag[PACKED_TAG])
{
    uint8_t hash[HASH];
    char digits[2 * HASH + 1];
    crypto_generichash(hash, sizeof hash, body, size, NULL, 0);
    sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
    snprintf(tag, PACKED_TAG, "\"%s%s\"", digits, packed ? "-gzip" : "");
}

struct packs *packs_new(void)
{
    return zeroed(sizeof(struct packs));
}

void packs_free(struct packs *packs)
{
    for (unsigned i = 0; packs && i < PLACES; i++)
        free(packs->pack[i].at);
    free(packs);
}

static bool deflate_all(const void *body, size_t size, struct pack *pack)
{
    z_stream stream = { .next_in = (Bytef *)(uintptr_t)body, .avail_in = (uInt)size };
    if (size > UINT32_MAX / 2 || deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + GZIP, 8,
                                              Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    const uLong bound = deflateBound(&stream, (uLong)size);
    pack->at = room_for(bound);
    stream.next_out = pack->at;
    stream.avail_out = (uInt)bound;
    const bool fine = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    pack->size = stream.total_out;
    deflateEnd(&stream);
    return fine;
}

/* The packed form, from the cache or made now; NULL: it cannot be made. */
static const struct pack *pack_of(struct packs *packs, const char *tag, const void *body, size_t size)
{
    char digits[3] = { tag[1], tag[2], '\0' };
    struct pack *pack = &packs->pack[strtoul(digits, NULL, 16) % PLACES];
    if (strcmp(pack->tag, tag) == 0)
        return pack;
    free(pack->at);
    *pack = (struct pack){ .at = NULL };
    if (!deflate_all(body, size, pack))
        return NULL;
    memcpy(pack->tag, tag, PACKED_TAG);
    return pack;
}

void packs_respond(struct packs *packs, struct exchange *exchange, const char *known,
                   const char *accept_encoding, const char *type, const void *body, size_t size)
{
    char tag[PACKED_TAG];
    const bool wanted = size >= WORTH_IT && packed_is_taken(accept_encoding, "gzip");
    packed_tag(body, size, wanted, tag);
    const bool has = known && strstr(known, tag);
    const struct pack *pack = wanted && !has ? pack_of(packs, tag, body, size) : NULL;
    if (wanted && !has && !pack)
        packed_tag(body, size, false, tag);
    net_add_header(exchange, "ETag", tag);
    net_add_header(exchange, "Cache-Control", "no-cache");
    net_add_header(exchange, "Vary", "Accept-Encoding");
    if (pack)
        net_add_header(exchange, "Content-Encoding", "gzip");
    if (has)
        net_respond(exchange, 304, NULL, NULL, 0);
    else
        net_respond(exchange, 200, type, pack ? pack->at : body, pack ? pack->size : size);
}
