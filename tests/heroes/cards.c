/* The hero cards as text: they come back as they were read, are what the build compiled, and everything they say has its sentence.
 * cards.told has all of it in both languages; `WRITE=1 test_heroes_cards` writes it anew, to be read by people before it is kept. */
#include "check.h"
#include "effects/read.h"
#include "effects/sum.h"
#include "effects/told.h"
#include "effects/write.h"
#include "games/heroes/heroes.h"
#include "words/words.h"

enum {
    TEXT = 1 << 17,
    KNOWN = 384 + 45,       /* cards and heroes of the sources, the egg among them */
    SIDES = 1,              /* the other sides of heroes */
};

static struct fx_room room;
static char source[TEXT];
static size_t size;

static void gather(void)
{
    static const char *const names[] = { "heroes", "neutral", "steppe",       "mountain",  "forest",
                                         "swamp",  "dark",    "two-elements", "reference" };
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[96];
        size_t length = 0;
        snprintf(path, sizeof path, "src/games/heroes/cards/%s.cards", names[i]);
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
    if (!CHECK(fx_read(source, size, &heroes_vocabulary, &room, &error))) {
        printf("    line %u:%u: %s \"%s\"\n", error.line, error.column, fx_fault_keys[error.fault],
               error.word);
        return;
    }
    duel_text_init(&out, written, sizeof written);
    fx_write(&room.program, &heroes_vocabulary, &out);
    CHECK_STR(written, source);
    TEST("what the build compiled is what the program reads");
    CHECK(fx_sum(&heroes_program, &heroes_vocabulary) == fx_sum(&room.program, &heroes_vocabulary));
}

static const char *name_of(enum lang lang, unsigned card, const char *more)
{
    char key[96];
    snprintf(key, sizeof key, "heroes.card.%s%s", heroes_program.key[card], more);
    const char *name = words_find(lang, key);
    if (!CHECK(name))
        printf("    %s\n", key);
    return name ? name : "";
}

static void test_names(void)
{
    TEST("every card has a name in both languages, and a Russian accusative");
    for (unsigned card = 1; card < heroes_program.cards; card++) {
        for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++)
            name_of(lang, card, "");
        name_of(LANG_RU, card, ".acc");
    }
}

/* What is printed fits its type: who leads has lives alone, a creature has all numbers, other cards a price. */
static void test_printed(void)
{
    TEST("each type has its numbers");
    for (unsigned card = 1; card < heroes_program.cards; card++) {
        const int16_t *figure = heroes_program.card[card].figure;
        const bool leads = fx_has_word(&heroes_program, card, HEROES_KINDS, HEROES_IS_HERO),
                   lives = fx_has_word(&heroes_program, card, HEROES_KINDS, HEROES_IS_CREATURE);
        if (!CHECK((figure[HEROES_COST] == FX_UNPRINTED) == leads &&
                   (figure[HEROES_STRIKE] == FX_UNPRINTED) == !lives &&
                   (figure[HEROES_LIFE] == FX_UNPRINTED) == !(leads || lives)))
            printf("    %s\n", heroes_program.key[card]);
    }
}

/* All cards of the sources are in the game. */
static void test_all_are_there(void)
{
    TEST("384 cards and 45 heroes, and the other sides of these");
    CHECK_INT(heroes_program.cards - 1, KNOWN + SIDES);
}

int main(void)
{
    TEST("lists of cards have room for all of them");
    CHECK(heroes_program.cards <= 512);                     /* CARDS in src/games/heroes/setup.c */
    test_text_and_back();
    test_names();
    test_printed();
    test_all_are_there();
    TEST("every ability is told as the golden file says");
    check_told(&heroes_program, &heroes_vocabulary, "tests/heroes/cards.told");
    TEST("every word of the vocabulary has its sentence");
    check_has_sentences(&heroes_vocabulary);
    return check_done("heroes/cards");
}
