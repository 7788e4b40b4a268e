/* The shuffle of a game in its record: tags for commitments and openings, and checking them. */
#ifndef DUELLO_SESSION_SHUFFLE_TAGS_H
#define DUELLO_SESSION_SHUFFLE_TAGS_H

#include "record.h"
#include "shuffle.h"

/* What a ready shuffle makes of a setup: the random decks of the seats in `seats` (bits), then the generator's key.
 * `rules` are those of record_rules(). */
void shuffle_deal(const struct shuffle *shuffle, struct session_setup *setup, const char *rules,
                  unsigned seats);

/* Adds the tags Table, Commitment0 (the referee's), Commitment1, Commitment2 and Part0 to Part2 (doc/shuffle.md), of who
 * was set aside no part; and Random with those seats, if any. False: no room for them, or a
 * player's part is no text of one line. */
bool shuffle_put_tags(const struct shuffle *shuffle, unsigned seats, struct record_tags *tags);

/* A ready shuffle from the tags Table and Part0 to Part2 alone, as a referee makes it who holds all parts; *seats are
 * those of Random. False: they make none. */
bool shuffle_from_tags(const struct record_tags *tags, struct shuffle *shuffle, unsigned *seats);

/* Checks the shuffle of a record that was read: every part opens its commitment, random decks and the seed are what follows.
 * False: *trouble says what is wrong. True without tags of a shuffle, and *there is false. */
bool shuffle_verify(const struct record *record, bool *there, struct trouble *trouble);

#endif
