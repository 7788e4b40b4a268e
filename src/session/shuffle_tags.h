/* The shuffle of a game in its record: tags for commitments and openings, and checking them. */
#ifndef DUELLO_SESSION_SHUFFLE_TAGS_H
#define DUELLO_SESSION_SHUFFLE_TAGS_H

#include "record.h"
#include "shuffle.h"

/* The referee, whose part is `secret`, commits to the decks of a setup, those of `seats` (bits) as random ones; as shuffle_agree().
 * `rules` are those of record_rules(). */
enum shuffle_status shuffle_agree_on(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET],
                                     const struct session_setup *setup, const char *rules, unsigned seats);

/* What a ready shuffle makes of a setup: the random decks of the seats in `seats` (bits), then the generator's key. */
void shuffle_deal(const struct shuffle *shuffle, struct session_setup *setup, const char *rules,
                  unsigned seats);

/* Adds the tags Shuffle (the version, if it is not the first), Table, DeckCommitment1 and 2, Commitment0 (the referee's) to 2,
 * Part0 to 2 and Salt1 and 2 (doc/shuffle.md), no part for a player who was set aside; and Random with those seats, if any;
 * of one that is drawn in the place of another Like1 and 2, that one's first card, and Number1 and 2, by which it was drawn.
 * False: no room for them, or a player's part is not one line of text. */
bool shuffle_put_tags(const struct shuffle *shuffle, const struct session_setup *setup, unsigned seats,
                      struct record_tags *tags);

/* A ready shuffle from the tags Table, Part0 to 2 and Salt1 and 2 alone, as a referee who holds all parts makes it for the decks
 * of the setup, which takes what Like1 and 2 say; *seats are those of Random. False: they make none. */
bool shuffle_from_tags(const struct record_tags *tags, struct session_setup *setup, struct shuffle *shuffle,
                       unsigned *seats);

/* What a record says of its shuffle. */
struct shuffle_found {
    int version;        /* 0: nothing, or an unknown version, which is then wrong */
    int parts;          /* how many players contributed */
    char commitment[SHUFFLE_HEX];       /* the referee's as it stands in the record; "": none */
};

/* Checks the shuffle of a record that was read: every part opens its commitment, and decks, random decks and the seed follow
 * from them. False: *trouble says what is wrong. True also without a shuffle, and found->version is 0. */
bool shuffle_verify(const struct record *record, struct shuffle_found *found, struct trouble *trouble);

#endif
