/* What a record is made of, for those who write it and those who compare what they read. */
#ifndef DUELLO_SESSION_RECORD_PARTS_H
#define DUELLO_SESSION_RECORD_PARTS_H

#include "digest.h"
#include "record.h"

/* The reasons of the table, from DUEL_END_TABLE on; NULL ends them. */
extern const char *const record_table_ends[];

/* [Name "value"] */
void record_put_tag(struct page *out, const char *name, const char *value);
/* Every tag but result and signature. */
void record_put_tags(struct page *out, const struct session_setup *setup, const struct record_tags *tags);
void record_put_result(struct page *out, const struct session *session);

/* The chain: each link is the hash of the one before, of the line without its check, and of the line's
 * public events in words. */
struct record_chain {
    uint8_t link[DIGEST_BYTES];
    struct page line, comment, words; /* of the line at hand */
};
/* The chain begins with the tags, so that a changed name or seed shows in line 0. */
void record_chain_begin(struct record_chain *chain, const char *tags, size_t size);
void record_chain_end(struct record_chain *chain);
/* Appends "12. 1 play nekker close  # 7c21e0aa 0:3/20 1200ms\n" and continues the chain. Line 0 is the deal. */
void record_put_line(struct page *out, const struct session *session, unsigned number, unsigned from,
                     unsigned to, struct record_chain *chain);

#endif
