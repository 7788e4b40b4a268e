/* Shuffles that anybody can check: nobody chooses the key of the generator, and afterwards all can see that nobody did.
 *
 *   1. The referee and both players each have a secret part, and give a commitment to it: its hash.
 *   2. Once all commitments are known, the players open their parts to the referee. Who does not in time is set
 *      aside: the part counts as absent (a fixed rule, so that refusing chooses nothing).
 *   3. The key of the deal is an HMAC, under the referee's part, of both players' parts and of what is played: the table, the
 *      game, rules and cards, and both decks.
 *   4. After the game the referee opens too; the record holds it all.
 *
 * No part can follow from another's, so a single honest one makes the key what nobody could foresee. doc/shuffle.md says what
 * that is worth, and against whom. Plain C: the browser checks with the same code. */
#ifndef DUELLO_SESSION_SHUFFLE_H
#define DUELLO_SESSION_SHUFFLE_H

#include "digest.h"
#include "duello/duel.h"

enum { SHUFFLE_REFEREE = DUEL_PLAYERS, SHUFFLE_PARTIES };
enum {
    SHUFFLE_SECRET = 32,        /* bytes of the referee's part */
    SHUFFLE_PART = 120,         /* bytes of a part at most: it fits a tag of a record */
    SHUFFLE_TABLE = 40,         /* room for what the table is called: 1 to 39 bytes */
    SHUFFLE_HEX = 2 * DIGEST_BYTES + 1,
};

enum shuffle_status {
    SHUFFLE_OK,
    SHUFFLE_BAD,        /* not a commitment; an empty or too long part; no such table name */
    SHUFFLE_TWICE,      /* this party has given it already */
    SHUFFLE_EARLY,      /* a part may not be opened before all commitments are there */
    SHUFFLE_LATE,       /* parts have been opened: nobody may commit any more; or the party was set aside */
    SHUFFLE_OTHER,      /* the part is not the one committed to */
};

/* Where one party stands. */
struct shuffle_part {
    bool    committed, opened, set_aside;
    bool    held;                   /* given to the referee before it may be opened */
    uint8_t commitment[DIGEST_BYTES];
    uint8_t size;
    uint8_t secret[SHUFFLE_PART];
};

/* Begin with shuffle_begin(); read its members, change it through the functions. */
struct shuffle {
    char table[SHUFFLE_TABLE];
    struct shuffle_part part[SHUFFLE_PARTIES];
};

/* HMAC-SHA-256 (RFC 2104). */
void hmac_of(const void *key, size_t key_size, const void *bytes, size_t size, uint8_t out[DIGEST_BYTES]);

/* `table` tells this deal from all others that the same people make: never used twice. */
enum shuffle_status shuffle_begin(struct shuffle *shuffle, const char *table);

/* The commitment of a party (a player, or SHUFFLE_REFEREE) to a part: a hash over a label, the table, the party and the
 * part. */
enum shuffle_status shuffle_commitment(const struct shuffle *shuffle, int party, const void *secret,
                                       size_t size, uint8_t out[DIGEST_BYTES]);

/* The referee commits to a part of its own, and keeps it here. False: it has committed already. */
bool shuffle_referee(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET]);

/* A party commits; none may once a part has been opened. */
enum shuffle_status shuffle_commit(struct shuffle *shuffle, int party,
                                   const uint8_t commitment[DIGEST_BYTES]);

/* A party opens its part to whoever holds `shuffle`. All parties must have committed or have been set aside. */
enum shuffle_status shuffle_open(struct shuffle *shuffle, int party, const void *secret, size_t size);

/* A player who trusts the referee gives it the part at once: bound now, opened as soon as that is allowed. What was given so
 * is known to no other; it takes the place of commitment and opening. */
enum shuffle_status shuffle_hold(struct shuffle *shuffle, int player, const void *secret, size_t size);

/* The player did not commit, or did not open, in time. A part that was opened or given stays. Never the referee: without that part there
 * is no game. */
enum shuffle_status shuffle_set_aside(struct shuffle *shuffle, int player);

/* Whether all have committed or were set aside, so that parts may be opened. */
bool shuffle_is_bound(const struct shuffle *shuffle);

/* Whether the key can be made: the referee's part is open here, and each player's is or was set aside. */
bool shuffle_is_ready(const struct shuffle *shuffle);

/* What is played, as the key binds it: texts of a record, and the decks in one line as records have them. */
struct shuffle_terms {
    const char *game, *rules;           /* "gwent", "sha256:..." of record_rules() */
    const char *deck[DUEL_PLAYERS];     /* "" for none */
};

/* The generator's key. The shuffle must be ready. */
void shuffle_key(const struct shuffle *shuffle, const struct shuffle_terms *terms, uint32_t key[8]);

/* What a random deck of that player is made from, so that nobody chooses it either. `terms` without decks. The shuffle must
 * be ready. */
uint64_t shuffle_deck_seed(const struct shuffle *shuffle, const struct shuffle_terms *terms, int player);

#endif
