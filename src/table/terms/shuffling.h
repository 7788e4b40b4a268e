/* The shuffle before the deal (doc/shuffle.md): commitments and parts that the players bring, and who is waited for. The deal itself
 * is in course/dealing.h. */
#ifndef DUELLO_TABLE_SHUFFLING_H
#define DUELLO_TABLE_SHUFFLING_H

#include "table/state/log_entry.h"
#include "table/state/table_state.h"

enum { DEALING_WAIT = 10000 };  /* for commitments, and again for what was committed to */

/* The server's part of a new table's shuffle: drawn, or, with the shuffle's version, as the store has it. */
void shuffling_draw(struct table *table);
bool shuffling_begin(struct table *table, int version, const uint8_t secret[SHUFFLE_SECRET]);
/* Whether server and players shuffle together. */
bool table_is_shuffled(const struct table *table);
/* Whether somebody who sits down may bring this part; NULL may. */
bool shuffling_may_bring(const struct terms *terms, const char *part, struct refusal *refusal);
/* Fills the entry with a part and its salt. `salt` NULL: one is drawn, if the version of the shuffle has salts. */
void shuffling_bring(const struct table *table, const char *salt, const char *part, struct log_entry *entry);
/* Carries out ENTRY_JOIN, ENTRY_COMMIT and ENTRY_PART. */
bool shuffling_apply(struct table *table, const struct log_entry *entry);
/* Where both seats stand (enum shuffling), two bits each; one more bit is set once decks are committed to. */
uint8_t shuffling_state(const struct table *table);
/* Whether both seats are taken and the cards are not dealt yet. */
bool shuffling_is_on(const struct table *table);
/* When somebody will be set aside; 0: nobody is waited for. */
int64_t shuffling_deadline(const struct table *table);
/* Writes ,"shuffle":{...} as it stood after a step, or nothing if the table has no shuffle. `over`: the game is over, so players are shown the
 * parts. */
void shuffling_put(const struct table *table, const struct step *step, int viewer, bool over,
                   struct page *out);
void shuffling_put_tags(const struct table *table, struct record_tags *tags);

/* Where a seat stands, of shuffling_state(). */
enum shuffling { SHUFFLING_AWAITED, SHUFFLING_COMMITTED, SHUFFLING_OPENED, SHUFFLING_ASIDE };
enum shuffling shuffling_of(unsigned state, int seat);
/* Whether both have committed, or need not; and whether both parts are there, or set aside. */
bool shuffling_is_bound(unsigned state);
bool shuffling_is_ready(unsigned state);
/* Bits of the seats whose decks are random. */
unsigned shuffling_random_seats(const struct terms *terms);
/* Whether the table has had this already: a client that is unsure resends. */
bool shuffling_knows(const struct shuffle *shuffle, const struct log_entry *entry);
/* Whether the entry would be accepted, tried on a copy. */
enum shuffle_status shuffling_try(const struct table *table, const struct log_entry *entry);

#endif
