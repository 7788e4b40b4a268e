/* Shuffles that anybody can check: nobody chooses the key of the generator, and afterwards everybody can verify that.
 *
 *   1. The referee has a secret part and publishes a commitment to it: its hash.
 *   2. The decks are agreed on, and the referee publishes a commitment to each: before anybody gives a part. A random deck is
 *      agreed on as such, and drawn in step 5.
 *   3. Each player has a secret part, and commits to it, salted, and to all that was published before (the agreement).
 *   4. Once all commitments are known, the players open their parts to the referee. A player who is late is set aside:
 *      the part counts as absent (a fixed rule, so that refusing chooses nothing).
 *   5. The key of the deal is an HMAC, under the referee's part, of the agreement and both players' parts.
 *   6. After the game the referee opens too; the record holds it all.
 *
 * No part can depend on another's, so a single honest one makes the key unpredictable. doc/shuffle.md says what that is worth,
 * and against whom. Version 1 had no step 2 and no salts; its shuffles are continued and checked, but no longer begun. Plain C:
 * the browser checks with the same code. */
#ifndef DUELLO_SESSION_SHUFFLE_H
#define DUELLO_SESSION_SHUFFLE_H

#include "base/lengths.h"
#include "digest.h"
#include "duello/duel.h"

enum { SHUFFLE_REFEREE = DUEL_PLAYERS, SHUFFLE_PARTIES };
enum {
    SHUFFLE_SECRET = 32,        /* bytes of the referee's part */
    SHUFFLE_PART = ROOM_PART - 1,       /* bytes of a part of MOST_PART characters: it fits a tag of a record */
    SHUFFLE_TABLE = 40,         /* room for what the table is called: 1 to 39 bytes */
    SHUFFLE_HEX = 2 * DIGEST_BYTES + 1,
    SHUFFLE_SALT = 16,          /* bytes that keep guesses from being tested against a player's commitment */
    SHUFFLE_VERSION = 2,        /* of new shuffles; 1 is understood, too */
};

enum shuffle_status {
    SHUFFLE_OK,
    SHUFFLE_BAD,        /* not a commitment; an empty or too long part; no such table name */
    SHUFFLE_TWICE,      /* this party has given it already */
    SHUFFLE_EARLY,      /* too early: the decks are not agreed on yet, or, for a part, a commitment is missing */
    SHUFFLE_LATE,       /* parts have been opened: nobody may commit any more; or the party was set aside */
    SHUFFLE_OTHER,      /* the part is not the one committed to */
};

/* Where one party stands. */
struct shuffle_part {
    bool    committed, opened, set_aside;
    bool    held;                   /* given to the referee before it may be opened */
    uint8_t commitment[DIGEST_BYTES];
    uint8_t salt[SHUFFLE_SALT];     /* a player's, of version 2; opened with the part */
    uint16_t size;
    uint8_t secret[SHUFFLE_PART];
};

/* Begin with shuffle_begin(); read its members, change it through the functions. */
struct shuffle {
    char table[SHUFFLE_TABLE];
    uint8_t version;                /* 1 or 2 */
    bool agreed;                    /* of version 2: decks are committed to, and parts may be */
    uint8_t deck[DUEL_PLAYERS][DIGEST_BYTES];   /* once agreed: the commitments to the decks */
    uint8_t agreement[DIGEST_BYTES];            /* once agreed: what each player commits to besides the part */
    struct shuffle_part part[SHUFFLE_PARTIES];
};

/* What is played: texts of a record, and the decks in one line as records have them. */
struct shuffle_terms {
    const char *game, *rules;           /* "gwent", "sha256:..." of record_rules() */
    const char *deck
        [DUEL_PLAYERS]; /* "" for none, SHUFFLE_RANDOM for one that the shuffle draws, with a blank and the card of Like, if it has one */
};
#define SHUFFLE_RANDOM "random"

/* HMAC-SHA-256 (RFC 2104). */
void hmac_of(const void *key, size_t key_size, const void *bytes, size_t size, uint8_t out[DIGEST_BYTES]);

/* `table` distinguishes this deal from all others by the same people: never used twice. `version`: 1 or SHUFFLE_VERSION. */
enum shuffle_status shuffle_begin(struct shuffle *shuffle, int version, const char *table);

/* The commitment of a party (a player, or SHUFFLE_REFEREE) to a part: a hash over a label, the table, the party and the
 * part; a player's of version 2 over agreement and `salt` (SHUFFLE_SALT bytes; else NULL), too. SHUFFLE_EARLY: no agreement yet. */
enum shuffle_status shuffle_commitment(const struct shuffle *shuffle, int party, const uint8_t *salt,
                                       const void *secret, size_t size, uint8_t out[DIGEST_BYTES]);

/* The commitment of a player of version 2, for somebody who has no struct shuffle but knows the agreement. */
void shuffle_commitment_under(const char *table, const uint8_t agreement[DIGEST_BYTES], int player,
                              const uint8_t salt[SHUFFLE_SALT], const void *secret, size_t size,
                              uint8_t out[DIGEST_BYTES]);

/* The referee commits to a part of its own, and keeps it here. False: it has committed already. */
bool shuffle_referee(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET]);

/* The referee, whose part is `secret`, commits to the decks; from then on players may commit. What they gave to be held is
 * committed to now. Nothing happens in version 1, which knows no agreement. SHUFFLE_OTHER: not the referee's part. */
enum shuffle_status shuffle_agree(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET],
                                  const struct shuffle_terms *terms);

/* A party commits; none may once a part has been opened. */
enum shuffle_status shuffle_commit(struct shuffle *shuffle, int party,
                                   const uint8_t commitment[DIGEST_BYTES]);

/* A party opens its part to whoever holds `shuffle`. All parties must have committed or have been set aside. `salt` as in
 * shuffle_commitment(). */
enum shuffle_status shuffle_open(struct shuffle *shuffle, int party, const uint8_t *salt, const void *secret,
                                 size_t size);

/* A player who trusts the referee gives it the part at once: committed to as soon as decks are agreed on, opened as soon as
 * that is allowed. Nobody else knows a part given this way; it replaces commitment and opening. */
enum shuffle_status shuffle_hold(struct shuffle *shuffle, int player, const uint8_t *salt, const void *secret,
                                 size_t size);

/* The player did not commit, or did not open, in time. A part that was opened or given stays. Never the referee: without its
 * part there is no game. */
enum shuffle_status shuffle_set_aside(struct shuffle *shuffle, int player);

/* Whether all have committed or were set aside, so that parts may be opened. */
bool shuffle_is_bound(const struct shuffle *shuffle);

/* Whether the key can be made: the referee's part is open here, and each player's is or was set aside. */
bool shuffle_is_ready(const struct shuffle *shuffle);

/* The generator's key. The shuffle must be ready. `terms` are of version 1; the decks in it as they are dealt. */
void shuffle_key(const struct shuffle *shuffle, const struct shuffle_terms *terms, uint32_t key[8]);

/* The number from which that player's random deck is made, so that nobody chooses it either. `terms` are of version 1, without
 * decks. The shuffle must be ready. */
uint64_t shuffle_deck_seed(const struct shuffle *shuffle, const struct shuffle_terms *terms, int player);

#endif
