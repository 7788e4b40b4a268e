/* Nothing is read silently: cards are spoilt word by word. What is still read has the same words when it is written back; what is refused
 * is refused where it stands, with a sentence. */
#include "effects.h"

#include "duello/duel.h"
#include "words/effects.h"

#include <ctype.h>

enum { SIZE = 1 << 16, WORDS = 8192, WORD = 64 };
static char sound[SIZE], spoilt[SIZE], written[SIZE];

/* From `at` on, over blanks, a word or a mark; its length, or 0. */
static size_t word_at(const char **at)
{
    *at += strspn(*at, " \n");
    size_t n = 0;
    if (!isalnum((unsigned char)**at))
        return **at ? 1 : 0;
    const bool number = isdigit((unsigned char)**at);
    while (isalnum((unsigned char)(*at)[n]) ||
           (!number && (*at)[n] == '-' && isalnum((unsigned char)(*at)[n + 1])))
        n++;
    return n;
}

struct words {
    char word[WORDS][WORD];
    unsigned n;
};

static bool is_place(const struct fx_vocabulary *vocabulary, const char *word)
{
    for (const struct fx_word *place = vocabulary->places; place->key; place++)
        if (strcmp(place->key, word) == 0)
            return true;
    for (const struct fx_group *group = vocabulary->groups; group->key; group++)
        if (strcmp(group->key, word) == 0)
            return true;
    return strcmp(word, "|") == 0;
}

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The words of a text in an order of their own: what is printed on a card and sets of places have none. Groups of places have two names. */
static void gather(const char *text, const struct fx_vocabulary *vocabulary, struct words *out)
{
    out->n = 0;
    for (size_t length; (length = word_at(&text)) > 0; text += length) {
        if (!CHECK(length < WORD && out->n < WORDS))
            return;
        memcpy(out->word[out->n], text, length);
        out->word[out->n][length] = '\0';
        out->n += !is_place(vocabulary, out->word[out->n]);
    }
    qsort(out->word, out->n, sizeof *out->word, compare);
}

/* Drops a word, doubles it, puts another one in its place or in front of it. */
static void spoil(uint64_t *seed, unsigned words)
{
    static const char *const others[] = { "0",   "1",   "2",  "-1", "007", "x",        "n",  "1 *", "/ 1",
                                          "-",   "+",   "..", ".",  ";",   ":",        "|",  "||",  "&",
                                          "[",   "]",   "{",  "}",  ",",   "not",      "or", "by",  "me",
                                          "my.", "may", "if", "W",  "%",   "once turn" };
    const enum { DROP, DOUBLE, REPLACE, ADD, BORROW } how = duel_mix_below(seed, 5);
    const char *other = others[duel_mix_below(seed, sizeof others / sizeof *others)], *at = sound;
    size_t length = word_at(&at), borrowed = 0;
    for (unsigned i = duel_mix_below(seed, words); i > 0 && how == BORROW;
         i--, at += length, length = word_at(&at))
        continue;
    const char *word = how == BORROW ? at : other;
    borrowed = how == BORROW ? length : strlen(other);
    at = sound;
    length = word_at(&at);
    for (unsigned i = duel_mix_below(seed, words); i > 0; i--) {
        at += length;
        length = word_at(&at);
    }
    if (how == DOUBLE)
        word = at, borrowed = length;
    const bool keeps = how == DOUBLE || how == ADD;
    snprintf(spoilt, sizeof spoilt, "%.*s%.*s%s%.*s%s", (int)(at - sound), sound,
             how == DROP ? 0 : (int)borrowed, word, keeps ? " " : "", keeps ? (int)length : 0, at,
             at + length);
}

static bool check_read(const struct fx_vocabulary *vocabulary)
{
    static struct words before, after;
    struct duel_text out;
    duel_text_init(&out, written, sizeof written);
    fx_write(&read_room.program, vocabulary, &out);
    gather(spoilt, vocabulary, &before);
    gather(written, vocabulary, &after);
    for (unsigned i = 0; i < before.n && i < after.n; i++)
        if (!CHECK_STR(after.word[i], before.word[i]))
            return false;
    return CHECK_INT(after.n, before.n);
}

static bool check_refused(const struct fx_error *error)
{
    char why[1024];
    struct duel_text out;
    unsigned lines = 1;
    bool held = CHECK(error->fault > FX_FAULT_NONE && error->fault < FX_FAULT_COUNT);
    for (const char *at = spoilt; *at; at++)
        lines += *at == '\n';
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        duel_text_init(&out, why, sizeof why);
        effects_fault(lang, error, &out);
        held = CHECK(out.used > 0 && !strstr(why, "effects.")) && held;
    }
    return CHECK(error->line >= 1 && error->line <= lines && error->column >= 1) && held;
}

void test_mutated(void)
{
    uint64_t seed = 18;
    TEST("of spoilt cards nothing is read silently");
    for (unsigned game = 0; game < 2; game++) {
        const struct fx_vocabulary *vocabulary = card_games[game].vocabulary;
        struct duel_text out;
        unsigned words = 0;
        duel_text_init(&out, sound, sizeof sound);
        fx_write(card_games[game].program, vocabulary, &out);
        const char *at = sound;
        for (size_t length; (length = word_at(&at)) > 0; at += length)
            words++;
        for (unsigned long i = check_many(1500, 60000); i > 0; i--) {
            struct fx_error error = { .fault = FX_FAULT_NONE };
            spoil(&seed, words);
            const bool read = fx_read(spoilt, strlen(spoilt), vocabulary, &read_room, &error);
            if (!(read ? check_read(vocabulary) : check_refused(&error))) {
                printf("    of %s\n%s\n", card_games[game].name, spoilt);
                return;
            }
        }
    }
}
