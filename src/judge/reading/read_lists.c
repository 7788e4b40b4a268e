/* The lists of words in the texts, `judge.NAME`, "|" between the words, of which a long one goes on in `judge.NAME.2`: each is cut into words once for all posts, as every word of a post is
 * looked for in many of them. */
#include "reader.h"
#include "judge/words/spare.h"

#include "base/memory.h"
#include "judge/words/likeness.h"
#include "words/words.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTS = 512, CALLS = 256, FIRSTS = 64 };

/* A word of a list, folded; `open`: it may go on. */
struct listed {
    bool open;
    bool single; /* writing_read() has it as one word, too */
    struct token word;
};

struct list {
    char *key;
    uint64_t firsts; /* a bit for each letter that a word begins with, two of which may share one */
    size_t words;
    struct listed word[];
};

static size_t count_words(const char *text)
{
    size_t words = text && *text ? 1 : 0;
    for (; text && *text; text++)
        words += *text == '|';
    return words;
}

/* The word of so many bytes, as words are compared with it. */
static struct listed listed_of(const char *text, size_t size)
{
    struct writing *const writing = spare(SPARE_LISTED_OF, sizeof *writing);
    struct listed listed = { .open = size > 0 && text[size - 1] == '*' };

    listed.single = writing_read(writing, text, size) && writing->tokens == 1;
    if (listed.single) {
        listed.word = writing->token[0];
        return listed;
    }
    for (size_t at = 0, bytes; at + listed.open < size && listed.word.length < LEXICON_TOKEN; at += bytes) {
        const unsigned letter = letter_folded(text + at, &bytes);
        if (letter != 0x44a && letter != 0x44c) /* ъ, ь */
            listed.word.letter[listed.word.length++] = (uint16_t)letter;
    }
    return listed;
}

static struct list *cut(const char *key)
{
    const char *text[2 * LANG_COUNT];
    char further[128];
    size_t words = 0;

    snprintf(further, sizeof further, "%s.2", key);
    for (int part = 0; part < 2 * LANG_COUNT; part++) {
        text[part] = words_find((enum lang)(part / 2), part % 2 ? further : key);
        words += count_words(text[part]);
    }
    struct list *list = zeroed(sizeof *list + words * sizeof list->word[0]);
    list->key = room_for(strlen(key) + 1);
    copy_word(list->key, strlen(key) + 1, key);
    for (int part = 0; part < 2 * LANG_COUNT; part++)
        for (const char *at = text[part]; at && *at; at += *at == '|') {
            const size_t size = strcspn(at, "|");
            const struct listed listed = listed_of(at, size);
            if (listed.word.length > 0) {
                list->word[list->words++] = listed;
                list->firsts |= 1ull << listed.word.letter[0] % FIRSTS;
            }
            at += size;
        }
    return list;
}

/* The list, cut when it is first asked for. */
static const struct list *list_of(const char *key)
{
    static _Atomic(struct list *) kept[LISTS];
    static _Thread_local const struct list
        *called[CALLS]; /* by where the key stands, which is nearly always the same */
    const struct list **call = &called[(uintptr_t)key / 8 % CALLS];
    unsigned place = 0;

    if (*call && strcmp((*call)->key, key) == 0)
        return *call;
    for (const char *at = key; *at; at++)
        place = place * 31 + (unsigned char)*at;
    for (;; place++) {
        struct list *found = atomic_load(&kept[place % LISTS]);
        if (!found) {
            struct list *made = cut(key);
            if (atomic_compare_exchange_strong(&kept[place % LISTS], &found, made))
                found = made;
            else
                free(made->key), free(made); /* another thread was faster */
        }
        if (strcmp(found->key, key) == 0)
            return *call = found;
    }
}

bool reader_is_listed(const struct token *token, const char *list)
{
    const struct list *const words = list_of(list);

    if (!(words->firsts >> token->letter[0] % FIRSTS & 1))
        return false;
    for (size_t i = 0; i < words->words; i++) {
        const struct token *word = &words->word[i].word;
        if (word->letter[0] == token->letter[0] &&
            (words->word[i].open ? common_start(word, token) == word->length : same_word(word, token)))
            return true;
    }
    return false;
}

bool reader_is_near_listed(const struct token *token, const char *list)
{
    const struct list *const words = list_of(list);

    if (!(words->firsts >> token->letter[0] % FIRSTS & 1))
        return false;
    for (size_t i = 0; i < words->words; i++) {
        const struct token *word = &words->word[i].word;
        if (words->word[i].single && word->letter[0] == token->letter[0] &&
            word->length <= token->length + 1u && token->length <= word->length + 1u &&
            word_edits(word, token) == 1)
            return true;
    }
    return false;
}
