/* The loader of card sets: a set that is accepted prints canonically and reads back as itself; one that
 * is refused leaves its target alone and says in which line and why. */
#include "bytes.h"
#include "duello/trade.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct trade_set set, before, again;
    static char print[1 << 16];
    struct trade_error error = { TRADE_FINE, 0 };
    memset(&set, 0x5a, sizeof set);
    before = set;
    char *text = text_of(data, size);
    const enum duel_status status = trade_set_parse(text, size, &set, &error);
    if (status == DUEL_OK) {
        struct duel_text out;
        duel_text_init(&out, print, sizeof print);
        trade_set_print(&set, &out);
        must(duel_text_fits(&out), "a set fits 64 KiB");
        must(trade_set_parse(print, out.used, &again, &error) == DUEL_OK, "a printed set is read");
        must(memcmp(&again, &set, sizeof set) == 0, "a printed set is the same set");
        must(set.cards < TRADE_CARDS && set.classes < TRADE_CLASSES, "a set is bounded");
    } else {
        unsigned lines = 1;
        for (size_t i = 0; i < size; i++)
            lines += data[i] == '\n';
        must(status == DUEL_SYNTAX && error.reason != TRADE_FINE && trade_reason_key(error.reason),
             "a refusal has a reason");
        must(error.line <= lines, "and a line of the file");
        must(memcmp(&set, &before, sizeof set) == 0, "a refused set leaves its target alone");
    }
    free(text);
    return 0;
}
