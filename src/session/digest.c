/* SHA-256, hexadecimal, base64url. */
#include "digest.h"

#include <string.h>
#if defined __x86_64__
#include <cpuid.h>
#include <immintrin.h>
#endif

enum { BLOCK = 64 };

/* --- SHA-256, in the names of FIPS 180-4 ----------------------------------------------------------- */

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotr(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

/* FIPS 180-4, 6.2.2, of `blocks` blocks. */
static void take_plain(uint32_t state[8], const uint8_t *from, size_t blocks)
{
    for (; blocks > 0; blocks--, from += BLOCK) {
        uint32_t w[64], s[8];
        for (int t = 0; t < 16; t++)
            w[t] = (uint32_t)from[4 * t] << 24 | (uint32_t)from[4 * t + 1] << 16 |
                   (uint32_t)from[4 * t + 2] << 8 | from[4 * t + 3];
        for (int t = 16; t < 64; t++) {
            const uint32_t a = w[t - 15], b = w[t - 2];
            w[t] = w[t - 16] + (rotr(a, 7) ^ rotr(a, 18) ^ a >> 3) + w[t - 7] +
                   (rotr(b, 17) ^ rotr(b, 19) ^ b >> 10);
        }
        memcpy(s, state, sizeof s);
        for (int t = 0; t < 64; t += 8)
#pragma GCC unroll 8
            for (int i = 0; i < 8; i++) {       /* the standard moves the words; here the names move */
                uint32_t *const h = &s[(15 - i) % 8], *const d = &s[(11 - i) % 8];
                const uint32_t a = s[(8 - i) % 8], b = s[(9 - i) % 8], c = s[(10 - i) % 8];
                const uint32_t e = s[(12 - i) % 8], f = s[(13 - i) % 8], g = s[(14 - i) % 8];
                const uint32_t one = *h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                                     K[t + i] + w[t + i];
                *d += one;
                *h = one + (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            }
        for (int i = 0; i < 8; i++)
            state[i] += s[i];
    }
}

#if defined __x86_64__

#define OWN __attribute__((target("sha,sse4.1")))

OWN static inline __m128i load(const void *at)
{
    return _mm_loadu_si128(at);
}

/* Four words of the schedule from the sixteen before them, four in each. */
OWN static inline __m128i next_words(__m128i w0, __m128i w1, __m128i w2, __m128i w3)
{
    return _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4)), w3);
}

/* The same by the processor's own instructions, which do two rounds at once on halves of the state: A B E F and
 * C D G H, the first in the highest place. */
OWN static void take_fast(uint32_t state[8], const uint8_t *from, size_t blocks)
{
    const __m128i swapped = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
    __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
    __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
    for (; blocks > 0; blocks--, from += BLOCK) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];       /* the last sixteen words, four at a place */
#pragma GCC unroll 16
        for (int i = 0; i < 16; i++) {
            w[i % 4] = i < 4 ? _mm_shuffle_epi8(load(from + 16 * i), swapped)
                             : next_words(w[i % 4], w[(i + 1) % 4], w[(i + 2) % 4], w[(i + 3) % 4]);
            const __m128i sum = _mm_add_epi32(w[i % 4], load(&K[4 * i]));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    uint32_t words[8];
    _mm_storeu_si128((__m128i *)(void *)words, abef);
    _mm_storeu_si128((__m128i *)(void *)(words + 4), cdgh);
    static const uint8_t place[] = { 3, 2, 7, 6, 1, 0, 5, 4 };      /* where A to H are: they lie as F E B A H G D C */
    for (int i = 0; i < 8; i++)
        state[i] = words[place[i]];
}

/* Whether this processor has them: CPUID, leaf 7. */
static bool can_be_fast(void)
{
    unsigned a, b = 0, c, d;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b >> 29 & 1;
}

#else

#define take_fast take_plain

static bool can_be_fast(void)
{
    return false;
}

#endif

static _Atomic enum { UNKNOWN, PLAIN, FAST } way;

void digest_plainly(void)
{
    way = PLAIN;
}

static void take_blocks(uint32_t state[8], const uint8_t *from, size_t blocks)
{
    if (way == UNKNOWN)
        way = can_be_fast() ? FAST : PLAIN;
    (way == FAST ? take_fast : take_plain)(state, from, blocks);
}

void digest_begin(struct digest *digest)
{
    *digest = (struct digest){ .state = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
}

void digest_add(struct digest *digest, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    const size_t at = digest->bytes % BLOCK;
    digest->bytes += size;
    if (at > 0) {
        const size_t room = BLOCK - at, part = size < room ? size : room;
        memcpy(digest->block + at, from, part);
        from += part;
        size -= part;
        if (part < room)
            return;
        take_blocks(digest->state, digest->block, 1);
    }
    take_blocks(digest->state, from, size / BLOCK);
    if (size % BLOCK > 0)
        memcpy(digest->block, from + size / BLOCK * BLOCK, size % BLOCK);
}

void digest_end(struct digest *digest, uint8_t out[DIGEST_BYTES])
{
    static const uint8_t padding[BLOCK] = { 0x80 };
    const uint64_t bits = digest->bytes * 8;
    uint8_t length[8];
    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    digest_add(digest, padding, 1 + (119 - digest->bytes % 64) % 64);
    digest_add(digest, length, sizeof length);
    for (int i = 0; i < DIGEST_BYTES; i++)
        out[i] = (uint8_t)(digest->state[i / 4] >> (24 - i % 4 * 8));
}

void digest_of(const void *bytes, size_t size, uint8_t out[DIGEST_BYTES])
{
    struct digest digest;
    digest_begin(&digest);
    digest_add(&digest, bytes, size);
    digest_end(&digest, out);
}

/* --- hexadecimal ------------------------------------------------------------------------------------- */

char *hex_put(char *out, const uint8_t bytes[], size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        out[2 * i] = digits[bytes[i] >> 4];
        out[2 * i + 1] = digits[bytes[i] & 15];
    }
    out[2 * size] = '\0';
    return out;
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool hex_take(const char *hex, uint8_t out[], size_t size)
{
    if (strlen(hex) != 2 * size)
        return false;
    for (size_t i = 0; i < size; i++) {
        const int high = digit_of(hex[2 * i]), low = digit_of(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

/* --- base64url --------------------------------------------------------------------------------------- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void base64_put(char *out, const uint8_t bytes[], size_t size)
{
    uint32_t bits = 0;
    int held = 0;
    for (size_t i = 0; i < size; i++) {
        bits = bits << 8 | bytes[i];
        for (held += 8; held >= 6; held -= 6)
            *out++ = letters[bits >> (held - 6) & 63];
    }
    if (held > 0)
        *out++ = letters[bits << (6 - held) & 63];
    *out = '\0';
}

bool base64_take(const char *text, uint8_t out[], size_t room, size_t *size)
{
    uint32_t bits = 0;
    int held = 0;
    *size = 0;
    for (; *text; text++) {
        const char *letter = strchr(letters, *text);
        if (!letter)
            return false;
        bits = bits << 6 | (uint32_t)(letter - letters);
        held += 6;
        if (held < 8)
            continue;
        held -= 8;
        if (*size == room)
            return false;
        out[(*size)++] = (uint8_t)(bits >> held);
    }
    return held < 6 && (bits & ((1u << held) - 1)) == 0;    /* what is left over is padding: zeros */
}
