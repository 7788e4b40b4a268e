/* SHA-256, hexadecimal, base64url. */
#include "digest.h"

#include <string.h>

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

static void take_block(uint32_t state[8], const uint8_t block[64])
{
    uint32_t w[64], s[8];
    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < 64; t++) {
        const uint32_t a = w[t - 15], b = w[t - 2];
        w[t] = w[t - 16] + (rotr(a, 7) ^ rotr(a, 18) ^ a >> 3) + w[t - 7] +
               (rotr(b, 17) ^ rotr(b, 19) ^ b >> 10);
    }
    memcpy(s, state, sizeof s);
    for (int t = 0; t < 64; t++) {
        const uint32_t a = s[0], e = s[4];
        const uint32_t one =
            s[7] + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & s[5]) ^ (~e & s[6])) + K[t] + w[t];
        const uint32_t two =
            (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof s[0]);
        s[4] += one;
        s[0] = one + two;
    }
    for (int i = 0; i < 8; i++)
        state[i] += s[i];
}

void digest_begin(struct digest *digest)
{
    *digest = (struct digest){ .state = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
}

void digest_add(struct digest *digest, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    while (size > 0) {
        const size_t at = digest->bytes % 64, room = 64 - at, part = size < room ? size : room;
        memcpy(digest->block + at, from, part);
        digest->bytes += part;
        from += part;
        size -= part;
        if (part == room)
            take_block(digest->state, digest->block);
    }
}

void digest_end(struct digest *digest, uint8_t out[DIGEST_BYTES])
{
    static const uint8_t padding[64] = { 0x80 };
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
