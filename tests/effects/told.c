#include "told.h"

#include "check.h"
#include "effects/write.h"
#include "words/effects.h"

enum { TOLD = 1 << 20 };

const char *whole_file(const char *path, size_t *size)
{
    static char text[TOLD];
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    if (!file)
        return NULL;
    *size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[*size] = '\0';
    return text;
}

static void tell_all(const struct fx_program *program, const struct fx_vocabulary *vocabulary,
                     struct duel_text *out)
{
    static const char *const langs[] = { "  en  ", "  ru  " };
    for (unsigned card = 1; card < program->cards; card++) {
        duel_put(out, card > 1 ? "\n" : "");
        duel_put(out, program->key[card]);
        duel_put(out, "\n");
        for (unsigned i = 0; i < program->card[card].abilities; i++) {
            if (!effects_is_told(&program->ability[program->card[card].ability + i]))
                continue;
            duel_put(out, "  ");
            fx_write_ability(program, vocabulary, card, i, out);
            for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
                duel_put(out, "\n");
                duel_put(out, langs[lang]);
                effects_tell(lang, program, vocabulary, card, i, out);
            }
            duel_put(out, "\n");
        }
    }
}

void check_told(const struct fx_program *program, const struct fx_vocabulary *vocabulary, const char *path)
{
    static char told[TOLD];
    struct duel_text out;
    size_t size;
    duel_text_init(&out, told, sizeof told);
    tell_all(program, vocabulary, &out);
    FILE *file = getenv("WRITE") ? fopen(path, "wb") : NULL;
    if (file) {
        fwrite(told, 1, out.used, file);
        fclose(file);
    }
    const char *golden = whole_file(path, &size);
    if (golden)
        CHECK_STR(told, golden);
}

static void missing(const char *key, void *context)
{
    (void)context;
    CHECK(!key);
    printf("    no sentence %s\n", key);
}

void check_has_sentences(const struct fx_vocabulary *vocabulary)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++)
        effects_need(lang, vocabulary, missing, NULL);
}
