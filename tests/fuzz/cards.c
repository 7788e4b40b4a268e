/* The language of cards, with the words of two games: what is read is written as text that is read the same; a refusal has a place and
 * a reason, and leaves nothing behind. The first byte chooses the game. */
#include "bytes.h"

#include "effects/read.h"
#include "effects/vocabularies.h"
#include "effects/write.h"
#include "words/effects.h"

#include <string.h>

static struct fx_room room;
static char text[1 << 20], again[1 << 20], sentence[1 << 14];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct fx_vocabulary *vocabulary = *data & 1 ? &squad_vocabulary : &units_vocabulary;
    struct fx_error error = { .fault = FX_FAULT_NONE };
    struct duel_text out;
    if (!fx_read((const char *)data + 1, size - 1, vocabulary, &room, &error)) {
        unsigned lines = 1;
        for (size_t i = 1; i < size; i++)
            lines += data[i] == '\n';
        must(error.fault != FX_FAULT_NONE && error.fault < FX_FAULT_COUNT, "a refusal has a reason");
        must(error.line >= 1 && error.line <= lines && error.column >= 1, "and a place");
        must(room.program.cards == 1 && room.program.ops == 1, "what is refused leaves nothing behind");
        duel_text_init(&out, sentence, sizeof sentence);
        effects_fault(LANG_RU, &error, &out);
        must(duel_text_fits(&out) && out.used > 0, "a refusal has a sentence");
        return 0;
    }
    duel_text_init(&out, text, sizeof text);
    fx_write(&room.program, vocabulary, &out);
    must(duel_text_fits(&out), "what was read can be written");
    for (unsigned card = 1; card < room.program.cards; card++)
        for (unsigned i = 0; i < room.card[card].abilities; i++) {
            struct duel_text told;
            duel_text_init(&told, sentence, sizeof sentence);
            effects_tell(i & 1 ? LANG_RU : LANG_EN, &room.program, vocabulary, card, i, &told);
        }
    const size_t written = out.used;
    must(fx_read(text, written, vocabulary, &room, &error), "what was written is read");
    duel_text_init(&out, again, sizeof again);
    fx_write(&room.program, vocabulary, &out);
    must(strcmp(text, again) == 0, "and is the same text");
    return 0;
}
