/* Game records: any bytes are read to the end or to the first wrong line; what is read without trouble
 * prints canonically, and that reads as the same. Whatever a record claims of its shuffle or samples is checked or refused. */
#include "bytes.h"
#include "judge/course/verdict.h"
#include "session/signed.h"
#include "session/shuffle_tags.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    char *text = text_of(data, size);
    const bool good = record_open(&record, text, size);
    must(good == !record.trouble.what, "a refusal has a reason");
    const struct verdict verdict = verdict_of(&record, good, NULL);
    must((verdict.proof == PROOF_WRONG) == (verdict.why.what != NULL), "a proof that is wrong has a reason");
    const struct verdict published = verdict_of(&record, good, "00");
    must(!good || published.proof == PROOF_WRONG, "no commitment is another one");
    const struct signed_record read = signed_read(&record, text, size);
    must(!read.formed || read.there, "a signature with its form is there");
    struct record_tags bare = record.tags;
    signed_forget(&bare);
    must(!bare.signature[0] && bare.extras + (read.there && record.tags.extras > bare.extras) == record.tags.extras,
         "what is left is not signed");
    struct shuffle shuffle;
    unsigned seats;
    must(!record.session || !shuffle_from_tags(&record.tags, &record.session->setup, &shuffle, &seats) ||
             shuffle_is_ready(&shuffle),
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
