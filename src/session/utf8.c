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

static const struct {
    uint32_t first, last;
} unseen[] = {
    { 0, 0x1f },          { 0x7f, 0x9f },       { 0xad, 0xad },     { 0x34f, 0x34f },       { 0x61c, 0x61c },
    { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 },   { 0x180b, 0x180f }, { 0x200b, 0x200b },     { 0x200e, 0x200f },
    { 0x2028, 0x202e },   { 0x2060, 0x206f },   { 0x3164, 0x3164 }, { 0xfeff, 0xfeff },     { 0xffa0, 0xffa0 },
    { 0xfff0, 0xfffb },   { 0xfffe, 0xffff },   { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff },
};

bool utf8_is_unseen(uint32_t letter)
{
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (letter >= unseen[i].first && letter <= unseen[i].last)
            return true;
    return false;
}

static char *put_escape(char *out, uint32_t unit)
{
    static const char digits[] = "0123456789abcdef";
    *out++ = '\\';
    *out++ = 'u';
    for (int shift = 12; shift >= 0; shift -= 4)
        *out++ = digits[unit >> shift & 15];
    return out;
}

size_t utf8_show(const char *text, size_t size, char out[UTF8_SHOWN])
{
    static const char broken[] = "\xef\xbf\xbd";       /* U+FFFD */
    uint32_t letter = 0;
    const size_t taken = utf8_take(text, size, &letter);
    if (taken == 0) {
        memcpy(out, broken, sizeof broken);
        return 1;
    }
    if (letter == '\n' || letter == '\t' || !utf8_is_unseen(letter)) {
        memcpy(out, text, taken);
        out += taken;
    } else if (letter > 0xffff) {
        out = put_escape(out, 0xd7c0 + (letter >> 10));
        out = put_escape(out, 0xdc00 + (letter & 0x3ff));
    } else {
        out = put_escape(out, letter);
    }
    *out = '\0';
    return taken;
}

/* Blanks of every width, and Braille's, on which there is no dot. */
static bool is_blank(uint32_t letter)
{
    return letter == ' ' || letter == 0xa0 || letter == 0x1680 || (letter >= 0x2000 && letter <= 0x200d) ||
           letter == 0x202f || letter == 0x205f || letter == 0x2800 || letter == 0x3000 ||
           (letter >= 0xfe00 && letter <= 0xfe0f);
}

bool utf8_is_seen(const char *text, size_t size)
{
    for (size_t at = 0, taken; at < size; at += taken) {
        uint32_t letter = 0;
        if ((taken = utf8_take(text + at, size - at, &letter)) == 0)
            return true;        /* as U+FFFD */
        if (!utf8_is_unseen(letter) && !is_blank(letter))
            return true;
    }
    return false;
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
