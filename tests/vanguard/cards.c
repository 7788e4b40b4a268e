/* Vanguard's cards as text: they come back as they were read, are what the build compiled, and everything they say has its sentence.
 * cards.told has all of it in both languages; `WRITE=1 test_vanguard_cards` writes it anew, to be read by people before it is kept. */
#include "check.h"
#include "effects/read.h"
#include "effects/sum.h"
#include "effects/told.h"
#include "effects/write.h"
#include "games/vanguard/vanguard.h"
#include "words/words.h"

enum { TEXT = 1 << 18 };

static struct fx_room room;
static char source[TEXT];
static size_t size;

/* The files of all clans, a blank line between them. */
static void gather(void)
{
    for (const char *const *clan = vanguard_vocabulary.lists[VANGUARD_CLANS].words; *clan; clan++) {
        char path[96];
        size_t length = 0;
        snprintf(path, sizeof path, "src/games/vanguard/cards/%s.cards", *clan);
        const char *text = whole_file(path, &length);
        if (!text || !CHECK(size + length + 2 < sizeof source))
            return;
        if (size)
            source[size++] = '\n';
        memcpy(source + size, text, length);
        size += length;
    }
}

static void test_text_and_back(void)
{
    static char written[TEXT];
    struct fx_error error = { .fault = FX_FAULT_NONE };
    struct duel_text out;
    TEST("what is read is written as the same text");
    gather();
    if (!CHECK(fx_read(source, size, &vanguard_vocabulary, &room, &error))) {
        printf("    line %u:%u: %s \"%s\"\n", error.line, error.column, fx_fault_keys[error.fault],
               error.word);
        return;
    }
    duel_text_init(&out, written, sizeof written);
    fx_write(&room.program, &vanguard_vocabulary, &out);
    CHECK_STR(written, source);
    TEST("what the build compiled is what the program reads");
    CHECK(fx_sum(&vanguard_program, &vanguard_vocabulary) == fx_sum(&room.program, &vanguard_vocabulary));
}

static void test_names(void)
{
    TEST("every card has a name in both languages");
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
            char key[96];
            snprintf(key, sizeof key, "vanguard.card.%s", vanguard_program.key[card]);
            if (!CHECK(words_find(lang, key)))
                printf("    %s\n", key);
        }
}

/* "has seeker" finds a card by its key; the name that a player reads has the word, too. Of Prism on the Water, which is no PRISM, the
 * cards say so themselves. */
static void test_parts(void)
{
    TEST("who is found by a word of the name has that word in the name");
    for (unsigned part = 1; part < vanguard_program.texts; part++)
        for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
            char key[96];
            snprintf(key, sizeof key, "vanguard.fx.part.%s", vanguard_program.text[part]);
            const char *word = words_find(lang, key);
            for (unsigned card = 1; CHECK(word) && card < vanguard_program.cards; card++) {
                snprintf(key, sizeof key, "vanguard.card.%s", vanguard_program.key[card]);
                const char *name = words_find(lang, key);
                const bool found = strstr(vanguard_program.key[card], vanguard_program.text[part]) &&
                                   strcmp(vanguard_program.key[card], "prism-on-the-water-myrtoa") != 0;
                if (found && !CHECK(name && strstr(name, word)))
                    printf("    %s: %s\n", name, word);
            }
        }
}

/* Who reads of the game reads how many of its cards can be played. */
static void test_number(void)
{
    TEST("the rule set says how many cards play");
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        const char *about = words_find(lang, "vanguard.rules.usual.about");
        char number[16];
        snprintf(number, sizeof number, "%u ", vanguard_program.cards - 1u);
        CHECK(about && strstr(about, number));
    }
}

int main(void)
{
    TEST("lists of cards have room for all of them");
    CHECK(vanguard_program.cards <= 64 * VANGUARD_CARD_WORDS);
    test_number();
    test_text_and_back();
    test_names();
    test_parts();
    TEST("every ability is told as the golden file says");
    check_told(&vanguard_program, &vanguard_vocabulary, "tests/vanguard/cards.told");
    TEST("every word of the vocabulary has its sentence");
    check_has_sentences(&vanguard_vocabulary);
    return check_done("vanguard/cards");
}
