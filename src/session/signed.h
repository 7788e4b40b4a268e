/* The signature of a record: what is signed, and what the record says of it (doc/record.md). Ed25519 itself is elsewhere: in
 * judge/course/signing.h by libsodium, in the browser by the browser. */
#ifndef DUELLO_SESSION_SIGNED_H
#define DUELLO_SESSION_SIGNED_H

#include "record.h"

enum {
    SIGNED_KEY = 32,                    /* bytes of a public key */
    SIGNED_SIGNATURE = 64,
    SIGNED_MESSAGE = 26 + 32,           /* bytes that are signed: a label and a hash */
    SIGNED_HEX = 2 * SIGNED_KEY + 1,
};

/* What a record says of its signature. */
struct signed_record {
    bool there;         /* it has at least one of the two tags */
    bool formed;        /* and both tags are well formed; the signature is not checked yet */
    uint8_t key[SIGNED_KEY], signature[SIGNED_SIGNATURE];
    uint8_t message[SIGNED_MESSAGE];
};

/* The bytes that are signed: a label, and the SHA-256 of the record's text without the line of the tag Signature. */
void signed_message(const char *text, size_t size, uint8_t out[SIGNED_MESSAGE]);

/* What a record says of its signature; `text` is what it was read from. */
struct signed_record signed_read(const struct record *record, const char *text, size_t size);

/* Makes the tag SignedBy that key, which must be so before the record is printed. False: no room. */
bool signed_by(struct record_tags *tags, const uint8_t key[SIGNED_KEY]);

/* Removes both tags: for a game that goes on from a record. */
void signed_forget(struct record_tags *tags);

/* Puts the tag Signature into a record that record_print() has made, as its last tag. */
void signed_put(struct page *record, const uint8_t signature[SIGNED_SIGNATURE]);

#endif
