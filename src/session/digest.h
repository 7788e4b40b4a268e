/* SHA-256 (FIPS 180-4), hexadecimal and base64url (RFC 4648): records, codes and card sets are named and checked
 * by them. Plain C, since the browser's build has no libsodium, and x86's instructions where available: neither libsodium nor
 * libmd uses them, and they take a third of the time (230 ns instead of 750 for 200 bytes). A test holds both against
 * libsodium. */
#ifndef DUELLO_SESSION_DIGEST_H
#define DUELLO_SESSION_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGEST_BYTES = 32 };

struct digest {
    uint32_t state[8];
    uint64_t bytes;         /* taken so far */
    uint8_t  block[64];     /* the last bytes % 64 of them */
};

void digest_begin(struct digest *digest);
void digest_add(struct digest *digest, const void *bytes, size_t size);
/* The digest of all that was added; `digest` must be begun again before further use. */
void digest_end(struct digest *digest, uint8_t out[DIGEST_BYTES]);
void digest_of(const void *bytes, size_t size, uint8_t out[DIGEST_BYTES]);
/* From now on without the processor's own instructions for it, as in the browser: for tests. */
void digest_plainly(void);

/* Writes 2 * size lower-case digits and '\0' to `out`, and returns it. */
char *hex_put(char *out, const uint8_t bytes[], size_t size);
/* Reads exactly `size` bytes of digits in either case, and no more; false: `hex` is something else. */
bool hex_take(const char *hex, uint8_t out[], size_t size);

/* How long the base64url of that many bytes is, with its '\0'. */
static inline size_t base64_room(size_t size) { return (size * 4 + 2) / 3 + 1; }
/* Writes base64url without padding, and '\0'. */
void base64_put(char *out, const uint8_t bytes[], size_t size);
/* Reads what base64_put() writes and nothing else: *size is its bytes, at most `room`. */
bool base64_take(const char *text, uint8_t out[], size_t room, size_t *size);

#endif
