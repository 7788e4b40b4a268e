/* Signatures of records: the bytes, and the tags. */
#include "signed.h"
#include "digest.h"

#include <stdlib.h>
#include <string.h>

static const char label[] = "duello record signature 1\n";
static_assert(sizeof label - 1 + DIGEST_BYTES == SIGNED_MESSAGE, "label and hash");

static const char line_begins[] = "[Signature \"";

/* Where the line of the signature begins among the tags; `size` if there is none. */
static size_t find_line(const char *text, size_t size, size_t *end)
{
    const size_t length = strlen(line_begins);
    for (size_t at = 0; at < size && text[at] != '\n' && text[at] != '\r'; at = *end) {
        const char *feed = memchr(text + at, '\n', size - at);
        *end = feed ? (size_t)(feed - text) + 1 : size;
        if (size - at >= length && memcmp(text + at, line_begins, length) == 0)
            return at;
    }
    return *end = size;
}

void signed_message(const char *text, size_t size, uint8_t out[SIGNED_MESSAGE])
{
    struct digest digest;
    size_t end;
    const size_t at = find_line(text, size, &end);

    memcpy(out, label, sizeof label - 1);
    digest_begin(&digest);
    digest_add(&digest, text, at);
    digest_add(&digest, text + end, size - end);
    digest_end(&digest, out + sizeof label - 1);
}

static unsigned place_of_signer(const struct record_tags *tags)
{
    unsigned at = 0;
    while (at < tags->extras && strcmp(tags->extra_name[at], "SignedBy") != 0)
        at++;
    return at;
}

static const char *signer_of(const struct record_tags *tags)
{
    const unsigned at = place_of_signer(tags);
    return at < tags->extras ? tags->extra[at] : NULL;
}

void signed_forget(struct record_tags *tags)
{
    tags->signature[0] = '\0';
    const unsigned at = place_of_signer(tags);
    if (at == tags->extras)
        return;
    tags->extras--;
    memmove(tags->extra_name[at], tags->extra_name[at + 1], (tags->extras - at) * sizeof tags->extra_name[0]);
    memmove(tags->extra[at], tags->extra[at + 1], (tags->extras - at) * sizeof tags->extra[0]);
}

struct signed_record signed_read(const struct record *record, const char *text, size_t size)
{
    struct signed_record read = { .there = false };
    const char *signer = signer_of(&record->tags);
    size_t bytes;

    read.there = signer || record->tags.signature[0];
    read.formed = signer && hex_take(signer, read.key, sizeof read.key) &&
                  base64_take(record->tags.signature, read.signature, sizeof read.signature, &bytes) &&
                  bytes == sizeof read.signature;
    if (read.formed)
        signed_message(text, size, read.message);
    return read;
}

bool signed_by(struct record_tags *tags, const uint8_t key[SIGNED_KEY])
{
    signed_forget(tags);
    if (tags->extras == RECORD_EXTRAS)
        return false;
    text_join(tags->extra_name[tags->extras], sizeof tags->extra_name[0], "SignedBy");
    hex_put(tags->extra[tags->extras++], key, SIGNED_KEY);
    return true;
}

void signed_put(struct page *record, const uint8_t signature[SIGNED_SIGNATURE])
{
    char text[128];
    const size_t at = (size_t)(strstr(record->at, "\n\n") - record->at) + 1;     /* tags end with an empty line */
    struct page whole = { 0 };

    base64_put(text, signature, SIGNED_SIGNATURE);
    page_put_bytes(&whole, record->at, at);
    page_put(&whole, line_begins);
    page_put(&whole, text);
    page_put(&whole, "\"]\n");
    page_put_bytes(&whole, record->at + at, record->used - at);
    free(record->at);
    *record = whole;
}
