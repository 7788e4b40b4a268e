/* The shuffle of a game in its record: tags for commitments and openings, and checking them. */
#ifndef DUELLO_SESSION_SHUFFLE_TAGS_H
#define DUELLO_SESSION_SHUFFLE_TAGS_H

#include "record.h"
#include "shuffle.h"

/* The key that a ready shuffle gives for that setup; `rules` are those of record_rules(). */
void shuffle_setup_key(const struct shuffle *shuffle, const struct session_setup *setup, const char *rules,
                       uint32_t key[8]);

/* The random decks of the seats in `seats` (bits), in that setup, from a ready shuffle. */
void shuffle_deal_decks(const struct shuffle *shuffle, struct session_setup *setup, const char *rules,
                        unsigned seats);

/* Adds the tag Random with those seats, as people count; none without any. */
bool shuffle_put_random(unsigned seats, struct record_tags *tags);

/* Adds the tags Table, Commitment0 (the referee's), Commitment1, Commitment2 and Part0 to Part2 (doc/shuffle.md). Of who
 * was set aside there is no part. False: no room for them, or a
 * player's part is no text of one line. */
bool shuffle_put_tags(const struct shuffle *shuffle, struct record_tags *tags);

/* Checks the shuffle of a record that was read: every part opens its commitment, random decks and the seed are what follows.
 * False: *trouble says what is wrong. True without tags of a shuffle, and *there is false. */
bool shuffle_verify(const struct record *record, bool *there, struct trouble *trouble);

#endif
