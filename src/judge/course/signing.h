/* Signing records and checking signatures, by libsodium's Ed25519; doc/record.md says what a signature is worth. */
#ifndef DUELLO_JUDGE_SIGNING_H
#define DUELLO_JUDGE_SIGNING_H

#include "session/signed.h"

/* The key of a server or a judge. Its file holds the seed of the secret: 64 hexadecimal digits and a line feed. */
struct signing_key {
    uint8_t secret[64], key[SIGNED_KEY];        /* `key` is public */
};

/* Reads the file; makes it, for its owner alone (0600), if there is none. False: it cannot be read or made, or is something
 * else, and *trouble says which. */
bool signing_open(struct signing_key *key, const char *path, struct trouble *trouble);

/* The record of a game, signed, in place of what stands in `out`. `tags` gets the signer. */
void signing_print(const struct signing_key *key, const struct session *session, struct record_tags *tags,
                   struct page *out);

/* Puts the tag Signature into the text of a record that has none but names this key in SignedBy. */
void signing_seal(const struct signing_key *key, struct page *record);

enum signature {
    SIGNATURE_NONE,         /* the record is not signed */
    SIGNATURE_WRONG,        /* it was changed after it was signed, or the signature is malformed */
    SIGNATURE_OTHER,        /* signed, but not by the key asked for */
    SIGNATURE_GOOD,
    SIGNATURE_COUNT,
};

/* Their names for programs: "none", "wrong", "other", "good"; ends with NULL. */
extern const char *const signature_names[];

/* Checks the signature of a record; `text` is what it was read from. `key`: by whom it should be signed; NULL: by anybody. `signer` gets the key that
 * signed, in hexadecimal digits, or "" if that cannot be read. */
enum signature signature_of(const struct record *record, const char *text, size_t size,
                            const uint8_t key[SIGNED_KEY], char signer[SIGNED_HEX]);

#endif
