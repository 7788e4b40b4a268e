/* Game records: any bytes are read to the end or to the first wrong line; what is read without trouble
 * prints canonically, and that reads as the same. Whatever a record claims of its shuffle or samples is checked or refused. */
#include "bytes.h"
#include "judge/verdict.h"
#include "session/shuffle_tags.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    char *text = text_of(data, size);
    const bool good = record_open(&record, text, size);
    must(good == !record.trouble.what, "a refusal has a reason");
    const struct verdict verdict = verdict_of(&record, good);
    must(verdict.shuffle_right == !verdict.why.what, "a deal that is not proven has a reason");
    struct shuffle shuffle;
    unsigned seats;
    must(!shuffle_from_tags(&record.tags, &shuffle, &seats) || shuffle_is_ready(&shuffle),
         "parts make a shuffle");
    if (record.session) {
        struct page page = { 0 };
        int line = 0;
        record_print(record.session, &record.tags, &page);
        record_open(&again, page.at, page.used);
        if (good) {
            must(!again.trouble.what, "a printed record is good");
            must(record_is_canonical(&again, page.at, page.used, &line), "a printed record is canonical");
            must(again.session->answers == record.session->answers, "a printed record is the same game");
            must(duel_hash(session_state(again.session)) == duel_hash(session_state(record.session)),
                 "and ends the same");
        }
        record_close(&again);
        free(page.at);
    }
    record_close(&record);
    free(text);
    return 0;
}
