/* Posts in the wrong alphabet: Russian typed with the English layout, and Russian in Latin letters. */
#include "reader.h"
#include "judge/words/spare.h"

#include "base/memory.h"
#include "judge/words/dictionary.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SMALL = 5 }; /* letters of a word that is Russian in Latin letters rather than English */

struct spelling {
    const char *latin, *cyrillic;
};

/* Russian typed with the English layout, and Russian in Latin letters. */
static const struct spelling layout[] = {
    { "q", "й" }, { "w", "ц" },  { "e", "у" }, { "r", "к" },   { "t", "е" }, { "y", "н" }, { "u", "г" },
    { "i", "ш" }, { "o", "щ" },  { "p", "з" }, { "[", "х" },   { "]", "ъ" }, { "a", "ф" }, { "s", "ы" },
    { "d", "в" }, { "f", "а" },  { "g", "п" }, { "h", "р" },   { "j", "о" }, { "k", "л" }, { "l", "д" },
    { ";", "ж" }, { "'", "э" },  { "z", "я" }, { "x", "ч" },   { "c", "с" }, { "v", "м" }, { "b", "и" },
    { "n", "т" }, { "m", "ь" },  { ",", "б" }, { ".", "ю" },   { "{", "х" }, { ":", "ж" }, { "\"", "э" },
    { "<", "б" }, { ">", "ю" },  { "`", "ё" }, { "&", "?" },   { "/", "." }, { "?", "," }, { "^", ":" },
    { "$", ";" }, { "@", "\"" }, { "#", "№" }, { NULL, NULL },
};
static const struct spelling letters[] = {
    { "schit", "счит" }, { "schast", "счаст" }, { "schet", "счет" }, { "ischez", "исчез" },
    { "tsya", "тся" }, { "tsja", "тся" },
    { "shch", "щ" }, { "sch", "щ" }, { "zh", "ж" }, { "kh", "х" }, { "ts", "ц" }, { "ch", "ч" },
    { "sh", "ш" },   { "yu", "ю" },  { "ju", "ю" }, { "ya", "я" }, { "ja", "я" }, { "yo", "е" },
    { "jo", "е" },   { "ye", "е" },  { "je", "е" }, { "a", "а" },  { "b", "б" },  { "c", "ц" },
    { "d", "д" },    { "e", "е" },   { "f", "ф" },  { "g", "г" },  { "h", "х" },  { "i", "и" },
    { "j", "й" },    { "k", "к" },   { "l", "л" },  { "m", "м" },  { "n", "н" },  { "o", "о" },
    { "p", "п" },    { "q", "к" },   { "r", "р" },  { "s", "с" },  { "t", "т" },  { "u", "у" },
    { "v", "в" },    { "w", "в" },   { "x", "кс" }, { "y", "ы" },  { "z", "з" },  { NULL, NULL },
};

/* How many bytes a smiley of letters takes there, "xD", that stands alone; 0: there is none. */
static size_t smiley_at(const char *text, size_t size, size_t at)
{
    static const char blanks[] = " \t\r\n";
    const bool begins = at == 0 || strchr(blanks, text[at - 1]);
    const size_t eyes = begins ? strspn(text + at, "xX:;=") : 0,
                 whole = eyes > 0 ? eyes + strspn(text + at + eyes, "DdPp") : 0;
    return whole > eyes && (at + whole == size || strchr(blanks, text[at + whole])) ? whole : 0;
}

/* How many bytes a tag of markup takes there, "[u]", "[/color]", "[size=4]": it is no word; 0: there is none. */
static size_t tag_at(const char *text, size_t size)
{
    static const char *const tags[] = { "b",    "i",     "u",      "s",    "url",  "img",     "color", "size",
                                        "font", "quote", "center", "code", "list", "spoiler", NULL };
    const size_t open = size > 1 && text[0] == '[' ? 1 + (text[1] == '/') : 0;

    for (const char *const *tag = tags; open && *tag; tag++) {
        size_t end = open + strlen(*tag);
        if (end >= size || strncasecmp(text + open, *tag, strlen(*tag)) != 0 || !strchr("]=", text[end]))
            continue;
        while (end < size && text[end] != ']' && text[end] != '\n')
            end++;
        return end < size && text[end] == ']' ? end + 1 : 0;
    }
    return 0;
}

/* Whether the word is the whole name of something. */
static bool names_whole(const struct lexicon *lexicon, const char *word, size_t size)
{
    struct writing *const writing = spare(SPARE_NAMES_WHOLE, sizeof *writing);
    struct mention mention;
    return writing_read(writing, word, size) && writing->tokens == 1 &&
           lexicon_find(lexicon, writing, 0, &nothing_wanted, &mention) && !mention.verb && mention.whole;
}

static bool is_latin_letter(char c)
{
    return (unsigned char)((c | 32) - 'a') < 26;
}

/* How many bytes the English word of the game that begins there takes, in Russian told in Latin letters: "v ranged"; 0: there is none. */
static size_t english_at(const struct lexicon *lexicon, const char *text, size_t size, size_t at)
{
    enum { SHORT = 5 };
    size_t end = at;
    if (at > 0 && (is_latin_letter(text[at - 1]) || text[at - 1] == '\''))
        return 0;
    while (end < size && (is_latin_letter(text[end]) || text[end] == '\''))
        end++;
    return end - at >= SHORT && dictionary_speech(text + at, end - at) != SPEECH_NONE &&
                   names_whole(lexicon, text + at, end - at)
               ? end - at
               : 0;
}

/* Whether the last word of the text is one, and is none with the letter that is on the key of the full stop, or names something: then that ends a
 * sentence. */
static bool ends_word(const struct lexicon *lexicon, const char *text, size_t size)
{
    static const char letter[] = "ю";
    char longer[64];
    size_t from = size;

    while (from > 0 && (unsigned char)text[from - 1] >= 0x80)
        from--;
    if (from == size || size - from + sizeof letter > sizeof longer)
        return false;
    memcpy(longer, text + from, size - from);
    memcpy(longer + (size - from), letter, sizeof letter);
    if (dictionary_speech(text + from, size - from) != SPEECH_NONE &&
        names_whole(lexicon, text + from, size - from) && !names_whole(lexicon, longer, strlen(longer)))
        return true; /* «Гуля.» and not «Гуляю», but «Пасую» */
    return dictionary_speech(text + from, size - from) != SPEECH_NONE &&
           dictionary_speech(longer, strlen(longer)) == SPEECH_NONE;
}

/* The text in Russian letters; to be freed. */
static char *respelled(const struct lexicon *lexicon, const struct spelling *spelling, const char *text,
                       size_t size, size_t *out)
{
    char *to = room_for(4 * size + 1); /* "x" is two letters of two bytes */
    *out = 0;
    for (size_t at = 0; at < size;) {
        if (text[at] == '>' && (at == 0 || text[at - 1] == '\n')) /* a line of somebody else's */
            for (; at < size && text[at] != '\n'; at++)
                to[(*out)++] = text[at];
        if (at == size)
            break;
        const size_t markup = tag_at(text + at, size - at), tag = markup ? markup : smiley_at(text, size, at);
        memcpy(to + *out, text + at, tag);
        *out += tag, at += tag;
        if (tag > 0)
            continue;
        if (text[at] == '?' && spelling == layout && at + 1 + strspn(text + at + 1, "?! \n") >= size) {
            to[(*out)++] = text[at++]; /* who asks at the end asks */
            continue;
        }
        if (text[at] == '&' && at > 0 && text[at - 1] == ' ' && at + 1 < size && text[at + 1] == ' ') {
            to[(*out)++] = text[at++]; /* no question stands between blanks: "A & B" */
            continue;
        }
        if (text[at] == '.' && spelling == layout && (at + 1 == size || strchr(" \r\n", text[at + 1])) &&
            ends_word(lexicon, to, *out)) {
            to[(*out)++] = text[at++];
            continue;
        }
        const size_t english = spelling == letters ? english_at(lexicon, text, size, at) : 0;
        if (english > 0) {
            memcpy(to + *out, text + at, english);
            *out += english, at += english;
            continue;
        }
        const struct spelling *one = spelling;
        size_t length = 0;
        for (; one->latin; one++) {
            length = strlen(one->latin);
            if (length <= size - at && strncasecmp(one->latin, text + at, length) == 0)
                break;
        }
        if (one->latin) {
            memcpy(to + *out, one->cyrillic, strlen(one->cyrillic));
            *out += strlen(one->cyrillic);
            at += length;
        } else {
            to[(*out)++] = text[at++];
        }
    }
    to[*out] = '\0';
    return to;
}

/* Whether behind a blank a Russian word with a capital follows there: the key of "ю" is that of the full stop, perhaps both were meant. */
static bool begins_sentence(const char *text, size_t size, size_t at)
{
    const unsigned char *next = (const unsigned char *)text + at + 1;
    return at + 2 < size && text[at] == ' ' && next[0] == 0xd0 && next[1] >= 0x90 && next[1] < 0xb0;
}

/* How many of the words of the writing are ones that a dictionary has, lists, or names. */
static unsigned known_of(const struct lexicon *lexicon, const char *text, const struct writing *writing)
{
    unsigned known = 0;
    for (unsigned at = 0; at < writing->tokens; at++) {
        const struct token *token = &writing->token[at];
        struct mention mention;
        unsigned tokens;
        known += dictionary_speech(text + token->at, token->bytes) != SPEECH_NONE ||
                 (lexicon_find(lexicon, writing, at, &nothing_wanted, &mention) && token->length > 2) ||
                 lexicon_class(lexicon, writing, at, &tokens) != WORD_UNKNOWN;
    }
    return known;
}

unsigned reader_known_words(const struct lexicon *lexicon, const char *text, size_t size, bool *all)
{
    struct writing *const writing = spare(SPARE_KNOWN_WORDS, sizeof *writing);
    const unsigned known = writing_read(writing, text, size) ? known_of(lexicon, text, writing) : 0;
    *all = known > 0 && known == writing->tokens;
    return known;
}

bool reader_is_russian(const struct lexicon *lexicon, const char *text, size_t size)
{
    struct writing *const writing = spare(SPARE_IS_RUSSIAN, sizeof *writing);
    unsigned words = 0;

    if (!dictionary_known() || !writing_read(writing, text, size))
        return false;
    for (unsigned at = 0; at < writing->tokens; at++) {
        const struct token *token = &writing->token[at];
        struct mention mention;
        unsigned tokens;
        if (dictionary_speech(text + token->at, token->bytes) == SPEECH_NONE &&
            lexicon_class(lexicon, writing, at, &tokens) == WORD_UNKNOWN &&
            (!lexicon_find(lexicon, writing, at, &nothing_wanted, &mention) || lexicon_is_mistyped(&mention)))
            return false;
        words += token->length > 2;
    }
    return words > 1;
}

/* Whether all words of the text are ones that a dictionary has, or names. */
static bool is_all_known(const struct lexicon *lexicon, const char *text, size_t size)
{
    bool all;
    reader_known_words(lexicon, text, size, &all);
    return all;
}

static bool is_latin(const char *text, size_t size)
{
    bool letter = false;
    for (size_t at = 0; at < size; at++) {
        if ((unsigned char)text[at] >= 0x80)
            return false;
        letter |= (unsigned char)((text[at] | 32) - 'a') < 26;
    }
    return letter;
}

/* A piece between blanks in that spelling, if all its words are then known; signs at its end that are no letters there stay as they are.
 * To be freed; NULL: they are not. */
static char *turned(const struct lexicon *lexicon, const struct spelling *spelling, const char *text,
                    size_t size, size_t *out)
{
    for (int without = 0; without < 2 && size > (size_t)without; without++) {
        char *russian = respelled(lexicon, spelling, text, size - (size_t)without, out);
        if (is_all_known(lexicon, russian, *out)) {
            if (without && russian[*out - 1] != text[size - 1]) /* two full stops would be a pause */
                russian[(*out)++] = text[size - 1];
            return russian;
        }
        free(russian);
        if (!strchr(".,!?", text[size - 1]))
            break;
    }
    return NULL;
}

/* How many bytes a blank or an angled quotation mark takes there, which parts pieces; 0: there is none. */
static size_t parts_at(const char *text, size_t size, size_t at)
{
    if (strchr(" \t\r\n", text[at]))
        return 1;
    return at + 1 < size && (memcmp(text + at, "«", 2) == 0 || memcmp(text + at, "»", 2) == 0) ? 2 : 0;
}

/* Where the piece that begins there ends. */
static size_t piece_end(const char *text, size_t size, size_t at)
{
    while (at < size && parts_at(text, size, at) == 0)
        at++;
    return at;
}

/* Whether the piece consists of signs behind a quotation, where the layout has others: "/" is a full stop. */
static bool is_sign(const char *text, size_t at, size_t end)
{
    bool sign = at > 1 && end > at && memcmp(text + at - 2, "»", 2) == 0;
    for (; sign && at < end; at++)
        sign = strchr("/^&$?!,.", text[at]);
    return sign;
}

/* The text with those pieces between blanks turned that are words in another spelling only: "Rfpym, sorry, the layout"; small ones, too, that
 * may be English. To be freed; NULL: there are none, or some that nobody knows. */
static char *respelled_partly(const struct lexicon *lexicon, const char *text, size_t size, size_t *out)
{
    static const struct spelling *const spellings[] = { layout, letters };
    const struct spelling *used = NULL;
    size_t length;

    for (size_t at = 0, end; at < size;
         at = end + (end < size ? parts_at(text, size, end) : 1)) { /* which spelling? */
        end = piece_end(text, size, at);
        if (end - at < 2 || !is_latin(text + at, end - at) || is_all_known(lexicon, text + at, end - at))
            continue;
        const struct spelling *fits = NULL;
        for (size_t i = 0; !fits && i < 2; i++) {
            char *russian = turned(lexicon, spellings[i], text + at, end - at, &length);
            fits = russian ? spellings[i] : NULL;
            free(russian);
        }
        if ((!fits && end - at > 2) || (fits && used && fits != used))
            return NULL;
        used = used ? used : fits;
    }
    if (!used)
        return NULL;
    char *to = room_for(5 * size + 1);
    *out = 0;
    for (size_t at = 0, end, parts; at < size; at = end + parts) {
        end = piece_end(text, size, at);
        parts = end < size ? parts_at(text, size, end) : 1;
        const bool latin = end > at && is_latin(text + at, end - at);
        const bool must = latin && (end - at < SMALL || !is_all_known(lexicon, text + at, end - at) ||
                                    (used == layout && text[end - 1] == '/')); /* there a full stop */
        char *russian = must ? turned(lexicon, used, text + at, end - at, &length) : NULL;
        if (!russian && used == layout && ((latin && end - at == 1) || is_sign(text, at, end)))
            russian = respelled(lexicon, used, text + at, end - at, &length);
        memcpy(to + *out, russian ? russian : text + at, russian ? length : end - at);
        *out += russian ? length : end - at;
        if (russian && used == layout && end < size && to[*out - 1] == '?' && text[end - 1] == '?')
            to[*out - 1] = ','; /* it stands on the same key, and the post goes on */
        if (russian && used == layout && text[end - 1] == '.' && to[*out - 1] != '.' &&
            begins_sentence(text, size, end))
            to[(*out)++] = '.';
        free(russian);
        if (end < size) {
            memcpy(to + *out, text + end, parts);
            *out += parts;
        }
    }
    return to;
}

char *reader_respelled(const struct lexicon *lexicon, enum respelling how, const char *text, size_t size,
                       size_t *out)
{
    return how == RESPELL_PARTLY
               ? respelled_partly(lexicon, text, size, out)
               : respelled(lexicon, how == RESPELL_LAYOUT ? layout : letters, text, size, out);
}
