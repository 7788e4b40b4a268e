/* Hunspell gives what a word is a form of; whether that is a verb, and of whom, its ending says. */
#include "dictionary.h"

#include "session/utf8.h"

#include <hunspell/hunspell.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum {
    WORD = 96,
    KEPT = 2048,
    LANGUAGES = 2,
    STEM = 5
}; /* STEM: letters of what a prefix may stand before */

enum language { RUSSIAN, ENGLISH };
static const char *const named[LANGUAGES] = { "ru_RU", "en_US" };
static Hunhandle *dictionary[LANGUAGES];
static bool installed;
static pthread_once_t looked = PTHREAD_ONCE_INIT,
                      opened[LANGUAGES] = { PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT };
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER; /* a dictionary answers one at a time */

/* What the last words were, as a post is read several times and says much twice; a word has one place. */
static struct kept {
    char word[WORD];
    enum speech speech;
} known[KEPT];

static unsigned hash_of(const char *word)
{
    unsigned hash = 2166136261u;
    for (; *word; word++)
        hash = (hash ^ (unsigned char)*word) * 16777619u;
    return hash ^ hash >> 15;
}

static bool is_there(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

static void put_path(char path[256], enum language language, const char *kind)
{
    snprintf(path, 256, "%s/%s.%s", DUELLO_DICTIONARIES, named[language], kind);
}

static void look_for(void)
{
    char rules[256], words[256];

    installed = true;
    for (unsigned i = 0; i < LANGUAGES; i++) {
        put_path(rules, (enum language)i, "aff");
        put_path(words, (enum language)i, "dic");
        installed = installed && is_there(rules) && is_there(words);
    }
}

bool dictionary_known(void)
{
    pthread_once(&looked, look_for);
    return installed;
}

static void open_one(enum language language)
{
    char rules[256], words[256];

    put_path(rules, language, "aff");
    put_path(words, language, "dic");
    dictionary[language] = Hunspell_create(rules, words);
}

static void open_russian(void)
{
    open_one(RUSSIAN);
}

static void open_english(void)
{
    open_one(ENGLISH);
}

/* The dictionary, which takes a tenth of a second to read, so that it is read when its first word is asked about. */
static Hunhandle *dictionary_of(enum language language)
{
    pthread_once(&opened[language], language == RUSSIAN ? open_russian : open_english);
    return dictionary[language];
}

void dictionary_open(void)
{
    for (unsigned i = 0; dictionary_known() && i < LANGUAGES; i++)
        dictionary_of((enum language)i);
}

static bool ends(const char *word, const char *with)
{
    const size_t size = strlen(word), end = strlen(with);
    return size > end && strcmp(word + size - end, with) == 0;
}

static bool ends_in(const char *word, const char *const list[])
{
    for (; *list; list++)
        if (ends(word, *list))
            return true;
    return false;
}

static bool is_adjective(const char *base)
{
    static const char *const adjectives[] = { "ый", "ий", "ой", "ийся", "ый", NULL };
    return ends_in(base, adjectives);
}

/* What a form of that verb is; SPEECH_OTHER: the base form is none, or a noun's like it, "казнь", "помощь". */
static enum speech of_verb(const char *word, const char *base)
{
    static const char *const infinitives[] = { "ть", "ти", "чь", NULL };
    static const char *const you[] = { "ешь", "ёшь", "ишь", "ете", "ёте", NULL };
    static const char *const it[] = { "ет", "ёт", "ит", "ут", "ют", "ат", "ят", NULL };
    static const char *const past[] = { "л", "ла", "ло", "ли", NULL };
    static const char *const participles[] = { "ий",  "ый",  "ая",  "яя",  "ое",  "ее",  "ие", "ые",
                                               "его", "ого", "ему", "ому", "им",  "ым",  "их", "ых",
                                               "ую",  "юю",  "ей",  "ой",  "ими", "ыми", NULL };
    char bare[WORD], verb[WORD];

    snprintf(bare, sizeof bare, "%s", word);
    snprintf(verb, sizeof verb, "%s", base);
    if (ends(verb, "ся") || ends(verb, "сь")) {
        verb[strlen(verb) - strlen("ся")] = '\0';
        if (ends(bare, "ся") || ends(bare, "сь"))
            bare[strlen(bare) - strlen("ся")] = '\0';
    }
    if (!ends_in(verb, infinitives))
        return SPEECH_OTHER;
    if (strcmp(bare, verb) == 0)
        return SPEECH_TO;
    const size_t size = strlen(verb);
    if (strncmp(bare, verb, size) == 0 && (strcmp(bare + size, "ю") == 0))
        return SPEECH_OTHER; /* "сетью": a noun */
    if (ends(bare, "у") || ends(bare, "ю"))
        return SPEECH_I;
    if (ends_in(bare, it))
        return SPEECH_IT;
    if (ends_in(bare, you))
        return SPEECH_YOU;
    if (ends_in(bare, past))
        return SPEECH_PAST;
    if (ends(bare, "ем") || ends(bare, "ём") || ends(bare, "им"))
        return SPEECH_I;
    if (ends(bare, "й") || ends(bare, "йте") || ends(bare, "и") || ends(bare, "ите") || ends(bare, "ь") ||
        ends(bare, "ьте"))
        return SPEECH_DO;
    return ends_in(bare, participles) ? SPEECH_ADJECTIVE : SPEECH_OTHER;
}

/* What the word may be at all: of several, the one that says most about who acts is kept, but a noun that is also told to do
 * something, "строй", is a noun. */
static enum speech of_russian(const char *word)
{
    char **base = NULL;
    enum speech best = SPEECH_NONE;
    const int bases = Hunspell_stem(dictionary_of(RUSSIAN), &base, word);

    for (int i = 0; i < bases; i++) {
        enum speech one = of_verb(word, base[i]);
        if (one == SPEECH_OTHER && is_adjective(base[i]))
            one = SPEECH_ADJECTIVE;
        const bool better = best == SPEECH_NONE || one == SPEECH_I || best == SPEECH_DO ||
                            (best == SPEECH_ADJECTIVE && one == SPEECH_OTHER);
        best = better && best != SPEECH_I ? one : best;
    }
    Hunspell_free_list(dictionary_of(RUSSIAN), &base, bases);
    return best == SPEECH_NONE && Hunspell_spell(dictionary_of(RUSSIAN), word) ? SPEECH_OTHER : best;
}

/* Whether the word of small Russian letters is one with a capital: a name. */
static bool is_name(const char *word)
{
    char name[WORD];
    uint32_t letter = 0;
    const size_t first = utf8_take(word, strlen(word), &letter);

    if (first != 2 || letter < 0x430 || letter > 0x44f)
        return false;
    snprintf(name, sizeof name, "%s", word);
    letter -= 0x20;
    name[0] = (char)(0xc0 | letter >> 6), name[1] = (char)(0x80 | (letter & 0x3f));
    return Hunspell_spell(dictionary_of(RUSSIAN), name);
}

/* The word in small letters. False: it is too long, or has letters that are neither Latin nor Russian. */
static bool lowered(const char *word, size_t bytes, char lower[WORD])
{
    size_t size = 0;

    if (bytes == 0 || 2 * bytes >= WORD)
        return false;
    for (size_t at = 0, taken; at < bytes; at += taken) {
        uint32_t letter = 0;
        taken = utf8_take(word + at, bytes - at, &letter);
        if (taken == 0)
            return false;
        letter = letter == 0x401 || letter == 0x451 ? 0x451 : utf8_folded(letter); /* ё is told from е here */
        if (letter >= 0x800)
            return false;
        if (letter >= 0x80)
            lower[size++] = (char)(0xc0 | letter >> 6);
        lower[size++] = (char)(letter < 0x80 ? letter : 0x80 | (letter & 0x3f));
    }
    lower[size] = '\0';
    return true;
}

/* The word with "е" for each "ё", as most people write it and the dictionary has some words only; false: it has no "ё". */
static bool without_yo(const char *word, char plain[WORD])
{
    bool changed = false;
    snprintf(plain, WORD, "%s", word);
    for (char *at = plain; (at = strstr(at, "\xd1\x91")) != NULL; at += 2) {
        at[0] = '\xd0';
        at[1] = '\xb5';
        changed = true;
    }
    return changed;
}

enum speech dictionary_speech(const char *word, size_t bytes)
{
    char lower[WORD];
    enum speech speech = SPEECH_NONE;

    if (!dictionary_known() || bytes == 0 || 2 * bytes >= sizeof lower || strchr("<>+=*/", *word))
        return SPEECH_NONE;
    if (!lowered(word, bytes, lower))
        return SPEECH_NONE;
    const bool russian = (unsigned char)lower[0] >= 0x80;
    pthread_mutex_lock(&turn);
    struct kept *kept = &known[hash_of(lower) % KEPT];
    if (strcmp(kept->word, lower) == 0) {
        speech = kept->speech;
        pthread_mutex_unlock(&turn);
        return speech;
    }
    if (russian) {
        static const char *const prefixes[] = { "по",   "за",  "на", "про",   "вы",   "от", "под",
                                                "при", "до", "пере", "супер", "недо", NULL };
        enum { VERBAL = 9 }; /* those before a verb */
        speech = of_russian(lower);
        char plain[WORD];
        if (speech == SPEECH_NONE && without_yo(lower, plain))
            speech = of_russian(plain);
        for (const char *const *prefix = prefixes; speech == SPEECH_NONE && *prefix; prefix++) {
            const size_t length = strlen(*prefix);
            if (strncmp(lower, *prefix, length) == 0 && strlen(lower) >= length + 2 * STEM)
                speech = of_russian(lower + length);
            if (speech == SPEECH_OTHER && prefix < prefixes + VERBAL)
                speech = SPEECH_NONE; /* a noun that no such prefix makes: «поовину» */
        }
    }
    if (russian && speech == SPEECH_NONE && is_name(lower))
        speech = SPEECH_NAME;
    if (!russian && Hunspell_spell(dictionary_of(ENGLISH), lower))
        speech = SPEECH_OTHER;
    snprintf(kept->word, sizeof kept->word, "%s", lower);
    kept->speech = speech;
    pthread_mutex_unlock(&turn);
    return speech;
}

bool dictionary_is_direction(const char *word, size_t bytes)
{
    char lower[WORD];
    bool direction = false;

    if (!dictionary_known() || !lowered(word, bytes, lower))
        return false;
    pthread_mutex_lock(&turn);
    char **base = NULL;
    const int bases = Hunspell_stem(dictionary_of(RUSSIAN), &base, lower);
    for (int i = 0; i < bases; i++) {
        const size_t size = strlen(lower), same = strlen(base[i]);
        direction |= strcmp(lower, base[i]) == 0 ||
                     (size == same && size > 2 && strncmp(lower, base[i], size - 2) == 0 &&
                      (ends(lower, "у") || ends(lower, "ю")) && (ends(base[i], "а") || ends(base[i], "я")));
    }
    Hunspell_free_list(dictionary_of(RUSSIAN), &base, bases);
    pthread_mutex_unlock(&turn);
    return direction;
}

enum { SLIP_MOST = 12, LETTERS = 32 };

/* Whether the dictionary has the word of those letters, from а on. */
static bool has_letters(const uint8_t *letter, unsigned letters)
{
    char word[WORD];
    size_t size = 0;

    for (unsigned i = 0; i < letters; i++) {
        const unsigned code = 0x430u + letter[i];
        word[size++] = (char)(0xc0 | code >> 6);
        word[size++] = (char)(0x80 | (code & 0x3f));
    }
    word[size] = '\0';
    return Hunspell_spell(dictionary_of(RUSSIAN), word);
}

/* Whether the word with one letter other than those is one: changed, left out or put in behind the first, or exchanged with the next. */
static bool is_slip_of(const uint8_t *letter, unsigned letters)
{
    uint8_t other[SLIP_MOST + 1];

    for (unsigned i = 0; i + 1 < letters; i++) {
        memcpy(other, letter, letters);
        other[i] = letter[i + 1], other[i + 1] = letter[i];
        if (has_letters(other, letters))
            return true;
    }
    for (unsigned i = 1; i < letters; i++) {
        memcpy(other, letter, i);
        memcpy(other + i, letter + i + 1, letters - i - 1);
        if (has_letters(other, letters - 1))
            return true;
    }
    for (unsigned i = 1; i <= letters; i++)
        for (unsigned put = 0; put < LETTERS; put++) {
            memcpy(other, letter, letters);
            if (i < letters)
                other[i] = (uint8_t)put;
            if (i < letters && has_letters(other, letters))
                return true;
            memcpy(other, letter, i);
            other[i] = (uint8_t)put;
            memcpy(other + i + 1, letter + i, letters - i);
            if (has_letters(other, letters + 1))
                return true;
        }
    return false;
}

bool dictionary_is_slip(const char *word, size_t bytes)
{
    char lower[WORD];
    uint8_t letter[SLIP_MOST];
    unsigned letters = 0;

    if (!dictionary_known() || !lowered(word, bytes, lower))
        return false;
    for (size_t at = 0, taken; lower[at]; at += taken) {
        uint32_t one = 0;
        taken = utf8_take(lower + at, strlen(lower + at), &one);
        if (one < 0x430 || one >= 0x430 + LETTERS || letters == SLIP_MOST)
            return false;
        letter[letters++] = (uint8_t)(one - 0x430);
    }
    pthread_mutex_lock(&turn);
    const bool slip = is_slip_of(letter, letters);
    pthread_mutex_unlock(&turn);
    return slip;
}
