/* Cards that nobody wrote are written, read as the same text, and told. */
#include "effects.h"

#include "random_cards.h"
#include "words/effects.h"

static struct fx_room drawn;
static char text[1 << 18], again[1 << 18];

static bool check_drawn(const struct fx_vocabulary *vocabulary)
{
    struct duel_text out;
    struct fx_error error = { .fault = FX_FAULT_NONE };
    duel_text_init(&out, text, sizeof text);
    fx_write(&drawn.program, vocabulary, &out);
    if (!CHECK(fx_read(text, out.used, vocabulary, &read_room, &error))) {
        printf("    %u:%u: %s \"%s\"\n", error.line, error.column, fx_fault_keys[error.fault], error.word);
        return false;
    }
    duel_text_init(&out, again, sizeof again);
    fx_write(&read_room.program, vocabulary, &out);
    bool held = CHECK_STR(again, text);
    for (unsigned card = 1; card < drawn.program.cards; card++)
        for (unsigned i = 0; i < drawn.card[card].abilities; i++)
            for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
                char sentence[1 << 14], same[1 << 14];
                duel_text_init(&out, sentence, sizeof sentence);
                effects_tell(lang, &drawn.program, vocabulary, card, i, &out);
                held = CHECK(out.used > 1) && held;
                held = CHECK(!strchr(sentence, '<') && !strchr(sentence, '{')) &&
                       held; /* a text that is missing, a value */
                if (strchr(sentence, '<') || strchr(sentence, '{'))
                    printf("    %s\n", sentence);
                duel_text_init(&out, same, sizeof same);
                effects_tell(lang, &read_room.program, vocabulary, card, i, &out);
                held = CHECK_STR(same, sentence) && held;
            }
    return held;
}

void test_random(void)
{
    const char *given = getenv("SEED");
    const unsigned long first = given ? strtoul(given, NULL, 10) : 1, sets = given ? 1 : check_many(40, 4000);
    TEST("cards that nobody wrote are written, read as the same text, and told alike");
    for (unsigned long i = first; i < first + sets; i++)
        for (unsigned game = 0; game < 2; game++) {
            uint64_t seed = i;
            random_cards(&seed, card_games[game].vocabulary, 24, &drawn);
            if (!check_drawn(card_games[game].vocabulary)) {
                printf("    %s, to see it again: SEED=%lu test_effects\n", card_games[game].name, i);
                return;
            }
        }
}
