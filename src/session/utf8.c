/* Reading UTF-8. */
#include "utf8.h"
#include "base/lengths.h"

#include <string.h>

size_t utf8_take(const char *text, size_t size, uint32_t *letter)
{
    const unsigned char *at = (const unsigned char *)text, c = at[0];
    uint32_t value = c;
    size_t length = 1;
    if (c >= 0x80) {
        if (c < 0xc2 || c > 0xf4)
            return 0;
        length = c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
        if (size < length)
            return 0;
        const unsigned low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;     /* no other way to write it, */
        const unsigned high = c == 0xed   ? 0x9f
                              : c == 0xf4 ? 0x8f
                                          : 0xbf; /* no half of a pair, nothing past the last */
        if (at[1] < low || at[1] > high)
            return 0;
        value = c & (0x7fu >> length);
        for (size_t i = 1; i < length; i++) {
            if ((at[i] & 0xc0) != 0x80)
                return 0;
            value = value << 6 | (at[i] & 0x3f);
        }
    }
    if (letter)
        *letter = value;
    return length;
}

uint32_t utf8_folded(uint32_t letter)
{
    if ((letter >= 'A' && letter <= 'Z') || (letter >= 0x410 && letter <= 0x42f))       /* А to Я */
        return letter + 32;
    return letter == 0x401 || letter == 0x451 ? 0x435 : letter;         /* Ё, ё: е */
}

const char *utf8_begin(const char *text)
{
    return text + (strncmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0);
}

size_t utf8_letters(const char *text, size_t size)
{
    size_t letters = 0;
    for (size_t at = 0, taken; at < size; letters++) {
        taken = utf8_take(text + at, size - at, NULL);
        at += taken ? taken : 1;
    }
    return letters;
}

bool utf8_fits(const char *text, size_t size, size_t most)
{
    size_t begun = 0;
    if (size > BYTES_OF_CHARACTER * most)
        return false;
    for (size_t at = 0; at < size; at++)
        begun += (text[at] & 0xc0) != 0x80;
    return begun <= most;
}
