/* Searching a column of bytes, 32 at a time (a stride), without a branch. */
#ifndef DUELLO_GWENT_BYTES_H
#define DUELLO_GWENT_BYTES_H

#include <stdint.h>
#include <string.h>

/* Sixteen bytes side by side; a comparison gives 255 where it holds. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));

static inline bytes16 bytes_load(const uint8_t *at)
{
    bytes16 bytes;
    memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

static inline bytes16 bytes_all(int value)
{
    return (bytes16){ 0 } + (uint8_t)value;
}

/* Bit i: byte i of a comparison holds. */
static inline uint32_t bytes_bits(bytes16 truth)
{
#ifdef __SSE2__
    typedef char chars16 __attribute__((vector_size(16)));
    return (uint32_t)__builtin_ia32_pmovmskb128((chars16)truth);
#else
    uint64_t half[2];
    memcpy(half, &truth, sizeof half);
    for (int i = 0; i < 2; i++)
        half[i] = (half[i] >> 7 & 0x0101010101010101u) * 0x0102040810204080u >> 56;
    return (uint32_t)(half[0] | half[1] << 8);
#endif
}

/* The lowest n bits, n from 0 to 32. */
static inline uint32_t bits_below(int n)
{
    return (uint32_t)(((uint64_t)1 << n) - 1);
}

/* Bit i: at[i] is `value`. Reads 32 bytes. */
static inline uint32_t bytes_equal(const uint8_t *at, int value)
{
    const bytes16 all = bytes_all(value);
    return bytes_bits((bytes16)(bytes_load(at) == all)) | bytes_bits((bytes16)(bytes_load(at + 16) == all))
                                                              << 16;
}

#endif
