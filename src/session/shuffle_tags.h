/* The shuffle of a game in its record: tags for commitments and openings, and checking them. */
#ifndef DUELLO_SESSION_SHUFFLE_TAGS_H
#define DUELLO_SESSION_SHUFFLE_TAGS_H

#include "record.h"
#include "shuffle.h"

/* The key that a ready shuffle gives for that setup. */
void shuffle_setup_key(const struct shuffle *shuffle, const struct session_setup *setup, uint32_t key[8]);

/* Adds the tags Table, Commitment0 (the referee's), Commitment1, Commitment2 and Part0 to Part2 (doc/shuffle.md). Of who
 * was set aside there is no part. False: no room for them, or a
 * player's part is no text of one line. */
bool shuffle_put_tags(const struct shuffle *shuffle, struct record_tags *tags);

/* Checks the shuffle of a record that was read: every part opens its commitment, and the seed is the key that follows.
 * False: *trouble says what is wrong. True without tags of a shuffle, and *there is false. */
bool shuffle_verify(const struct record *record, bool *there, struct trouble *trouble);

#endif
