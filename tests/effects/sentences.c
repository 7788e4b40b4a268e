/* Golden files: GAME.told has each ability of the game's cards, its line, its sentence in English and in Russian. `WRITE=1
 * test_effects` writes them anew, to be read by people before they are kept. */
#include "effects.h"

#include "words/effects.h"

static char told[1 << 18];

static void tell_all(const struct card_game *game, struct duel_text *out)
{
    static const char *const langs[] = { "  en  ", "  ru  " };
    for (unsigned card = 1; card < game->program->cards; card++) {
        duel_put(out, card > 1 ? "\n" : "");
        duel_put(out, game->program->key[card]);
        duel_put(out, "\n");
        for (unsigned i = 0; i < game->program->card[card].abilities; i++) {
            const struct fx_ability *ability = &game->program->ability[game->program->card[card].ability + i];
            if (ability->letter || ability->kind == FX_PART)
                continue;       /* told where it is granted, laid, run or chosen */
            duel_put(out, "  ");
            fx_write_ability(game->program, game->words, card, i, out);
            for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
                duel_put(out, "\n");
                duel_put(out, langs[lang]);
                effects_tell(lang, game->program, game->words, card, i, out);
            }
            duel_put(out, "\n");
        }
    }
}

static void missing(const char *key, void *context)
{
    (void)context;
    CHECK(!key);
    printf("    no sentence %s\n", key);
}

void test_sentences(void)
{
    TEST("every ability is told as the golden files say");
    for (unsigned i = 0; i < 2; i++) {
        char name[64];
        struct duel_text out;
        size_t size;
        duel_text_init(&out, told, sizeof told);
        tell_all(&card_games[i], &out);
        snprintf(name, sizeof name, "tests/effects/%s.told", card_games[i].name);
        FILE *file = getenv("WRITE") ? fopen(name, "wb") : NULL;
        if (file) {
            fwrite(told, 1, out.used, file);
            fclose(file);
        }
        const char *golden = file_text(strchr(strchr(name, '/') + 1, '/') + 1, &size);
        if (golden)
            CHECK_STR(told, golden);
    }
    TEST("every word of a vocabulary has its sentence");
    for (unsigned i = 0; i < 2; i++)
        for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++)
            effects_need(lang, card_games[i].words, missing, NULL);
}
