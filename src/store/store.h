/* The data file: one SQLite database in WAL mode in the data folder. Nothing here knows the network or
 * the rules; games are words and bytes to it.
 *
 * The first write of a turn of the loop begins a transaction, and store_commit() ends it. A process that is killed loses at
 * most what was not committed. What was committed also survives the loss of power, as far as the disk keeps its word
 * (synchronous=FULL); callers that sync separately (store_sync_apart()) know it only after store_sync(). Every function runs on the
 * loop's thread, unless it says otherwise. Strings and rows handed to a callback are good until it returns; a callback may read but
 * not write.
 *
 * Every function may return these two, and beside a function stands only what else it returns:
 * STORE_FAILED: the disk failed (it is full, read-only, unreadable). The whole transaction is rolled back, and further writes fail,
 * until store_commit() returns false and all begins anew. store_error() says why.
 * STORE_DAMAGED: this one thing cannot be read any more. Nothing was changed, and all else goes on. (Only if a write meets
 * damage, the turn fails: SQLite will not go on.)
 *
 * What is read includes what this turn has written, except finished games and their analyses, which are found once they are
 * committed. */
#ifndef DUELLO_STORE_STORE_H
#define DUELLO_STORE_STORE_H

#include "base/lengths.h"
#include "session/trouble.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum store_status {
    STORE_OK,
    STORE_NONE,     /* no such row */
    STORE_TAKEN,    /* the name or id is in use */
    STORE_FAILED,
    STORE_DAMAGED,
};

/* Room for strings with their '\0', and hashes, in bytes. */
enum { STORE_ID = 13, STORE_NAME = 64, STORE_POOL = 48, STORE_HASH = 32, STORE_NONCE = 24, STORE_LABEL = ROOM_LABEL,
       STORE_DECK = 8, STORE_WORD = 24 };

struct store;

/* Opens or creates FOLDER/duello.db (the folder too, for its owner only), brings its schema up to date, and takes the
 * lock on the folder that keeps a second server out. NULL: `trouble` says why: "data-folder" (cannot be made or opened),
 * "data-locked", "data-foreign" (not ours), "data-later" (of a later version), "data-damaged", "data-readonly",
 * "data-failed" (the disk); each with `file` and, where the system told, `reason`. The whole of a file is checked when
 * its last end was not clean. */
struct store *store_open(const char *folder, struct trouble *trouble);
/* Commits, marks the end as clean and closes. False: as store_sync(), and the end is not marked. NULL is fine. */
bool store_close(struct store *store);
/* Ends the transaction, if one was begun. False: all that was written since the last commit is gone. */
bool store_commit(struct store *store);
/* Whether anything was written since the last commit. */
bool store_is_writing(const struct store *store);
/* From now on store_commit() does not wait for the disk: what it has committed survives the end of the process, and the
 * loss of power once a store_sync() that began after it has returned true. */
void store_sync_apart(struct store *store);
/* Waits until the disk has all that was committed before. May run beside the other functions, on any thread, one call at a time. False:
 * nobody knows what is on the disk, and a second try would not tell, for the system takes what it could not write for written. A
 * caller that has already promised that it is safe should exit. */
bool store_sync(struct store *store);
/* Checkpoints: what was committed lies in a file of its own (duello.db-wal) until it is brought into the database, which
 * takes milliseconds. Whether it is worthwhile now: */
bool store_wants_checkpoint(const struct store *store);
/* After true: does it, beside the other functions, on any thread, one at a time; before store_close() it has returned. */
void store_checkpoint(struct store *store);
/* To be called when store_checkpoint() has returned, after a commit: brings over what was written meanwhile, so that the file is
 * filled from its beginning again. Even if nobody calls these the file is bounded: at 64 MB a commit does it all. */
void store_checkpointed(struct store *store);
/* The data file's path. */
const char *store_file(const struct store *store);
/* Records are packed with dictionaries, which lie in the data file. Whether they could not be read when the file was opened: then texts
 * packed with this program's own dictionary can still be read, those of other versions perhaps not. */
bool store_lost_dictionary(const struct store *store);
/* What the disk said at the last failure, in English, for the operator's log; "". */
const char *store_error(const struct store *store);

/* Milliseconds since 1970 of the server's last sign of life; 0: never. Downtime does not count on the
 * clocks of games. */
int64_t store_last_alive(struct store *store);
/* The sure time then (daytime.h), whatever the clock said; 0: unknown. */
int64_t store_last_sure(struct store *store);
enum store_status store_alive(struct store *store, int64_t now, int64_t sure);
/* The clock was wrong at the server's last sign of life; in truth it is `now`. Times after that which were noted for accounts, sessions,
 * tokens, ratings, reports and finished games become `now`. */
enum store_status store_put_back(struct store *store, int64_t now);

/* Counts of what is stored; one pass over small indices, not for every request. */
struct store_counts {
    int64_t guests, people, bots, sessions, tables, games;
};
enum store_status store_counts(struct store *store, struct store_counts *out);

/* A new opaque id: 12 characters of a 32-letter alphabet (without look-alikes), 60 random bits. */
void store_id_new(char id[STORE_ID]);
/* Whether `id` has that form. */
bool store_id_valid(const char *id);
/* The number that it stands for, 0 or more; -1: it has another form. */
int64_t store_id_number(const char *id);
/* The id of a number, of which 60 bits count. */
void store_id_text(int64_t number, char id[STORE_ID]);

/* --- accounts (store_account.c); the rules for them are in account.h ----------------------------- */

enum account_kind { ACCOUNT_GUEST, ACCOUNT_PERSON, ACCOUNT_BOT, ACCOUNT_KIND_COUNT };

struct store_account {
    int64_t id;                     /* 1 or more, never used again; given by store_account_new() */
    enum account_kind kind;
    char name[STORE_NAME];          /* as shown */
    char folded[STORE_NAME];        /* as compared (account_fold()); unique */
    char password[128];             /* as libsodium writes it; "": none */
    char language[3];
    bool moderator;
    int64_t created, seen;          /* milliseconds since 1970 */
    int64_t muted_until;
    uint32_t settings;              /* bits; the API's to define */
};

enum store_status store_account_new(struct store *store, struct store_account *account);    /* TAKEN: the name */
enum store_status store_account_get(struct store *store, int64_t id, struct store_account *out);
enum store_status store_account_find(struct store *store, const char *folded, struct store_account *out);
typedef void store_account_each(void *context, const struct store_account *account);
enum store_status store_moderators(struct store *store, store_account_each *each,
                                   void *context); /* by name */
enum store_status store_account_put(struct store *store,
                                    const struct store_account *account); /* TAKEN, NONE */
/* Deletes the account with its sessions, tokens, ratings, blocks, reports and kept games; in its other games the seat
 * becomes nobody's, and their texts wait in store_renames(). */
enum store_status store_account_delete(struct store *store, int64_t id);

/* Cookie sessions and personal tokens: only hashes of the secrets are kept. */
struct store_session {
    int64_t id, account;
    uint8_t hash[STORE_HASH];
    uint32_t scopes;                /* 0: a cookie session, may everything */
    char label[STORE_LABEL];        /* of a token; browser and system of a session */
    int64_t created, seen, expires;
};
enum store_status store_session_new(struct store *store, struct store_session *session);    /* TAKEN: the hash */
enum store_status store_session_find(struct store *store, const uint8_t hash[STORE_HASH],
                                     struct store_session *out);
enum store_status store_session_seen(struct store *store, int64_t id, int64_t now, int64_t expires);
enum store_status store_session_end(struct store *store, int64_t account,
                                    int64_t id); /* NONE: not this account's */
/* All cookie sessions of an account but `keep` (0: all), and its tokens too if `tokens`. */
enum store_status store_session_end_all(struct store *store, int64_t account, int64_t keep, bool tokens);
typedef void store_session_each(void *context, const struct store_session *session);
enum store_status store_sessions(struct store *store, int64_t account, store_session_each *each,
                                 void *context);

/* Housekeeping, at most `most` rows a call: what has expired at `now`, and guests without a session that were not
 * seen since `guests_before` and sit at no live table (the caller knows: `busy` says so). Returns how many rows went. */
typedef bool store_busy(void *context, int64_t account);
unsigned store_sweep(struct store *store, int64_t now, int64_t guests_before, unsigned most, store_busy *busy,
                     void *context);

/* A rating in one pool, "gwent/classic". */
struct store_rating {
    int64_t account;
    char pool[STORE_POOL];
    double rating, deviation;
    int64_t games, rated_at;
};
enum store_status store_rating_get(struct store *store, int64_t account, const char *pool,
                                   struct store_rating *out);
enum store_status store_rating_put(struct store *store, const struct store_rating *rating);
typedef void store_rating_each(void *context, const struct store_rating *rating, const char *name);
enum store_status store_ratings_of(struct store *store, int64_t account, store_rating_each *each,
                                   void *context);
/* Best first, of people whose deviation is at most `deviation`. */
enum store_status store_rating_list(struct store *store, const char *pool, double deviation, unsigned most,
                                    store_rating_each *each, void *context);

/* Blocks: who does not want to hear whom. */
enum store_status store_block(struct store *store, int64_t account, int64_t other, bool on);
bool store_blocks(struct store *store, int64_t account, int64_t other);
typedef void store_block_each(void *context, int64_t other, const char *name);
enum store_status store_blocks_of(struct store *store, int64_t account, store_block_each *each,
                                  void *context);

/* Games that wait in a browser: what it keeps of one, as text that is nothing but text here. */
struct store_waiting {
    const char *id;                 /* by which its account knows it */
    int64_t at;                     /* when it was last played, by that device's clock */
    const char *about, *text;       /* what a list tells of it; the game. `text` is NULL in a list */
};
/* Keeps it in the place of what its account has under that id, unless that is later; of an account no more than the
 * `most` latest stay. */
enum store_status store_waiting_put(struct store *store, int64_t account, const struct store_waiting *waiting,
                                    unsigned most);
typedef void store_waiting_each(void *context, const struct store_waiting *waiting);
/* NONE; DAMAGED */
enum store_status store_waiting_get(struct store *store, int64_t account, const char *id,
                                    store_waiting_each *each, void *context);
/* Latest first. */
enum store_status store_waiting_of(struct store *store, int64_t account, store_waiting_each *each,
                                   void *context);
/* NONE */
enum store_status store_waiting_delete(struct store *store, int64_t account, const char *id);

/* Reports for the moderators, with their context as JSON. */
struct store_report {
    int64_t id, by, about;          /* 0: an account that is gone */
    const char *reason, *json;
    int64_t created;
    int64_t closed;                 /* when a moderator dealt with it; 0: not yet */
};
enum store_status store_report(struct store *store, int64_t by, int64_t about, const char *reason,
                               const char *json, int64_t now);
enum store_status store_report_close(struct store *store, int64_t id, int64_t now);
typedef void store_report_each(void *context, const struct store_report *report);
/* Open ones from the oldest (by = 0), or all that one account made. */
enum store_status store_reports(struct store *store, int64_t by, unsigned most, store_report_each *each,
                                void *context);

/* --- live tables: the journal (store_live.c) ----------------------------------------------------- */

/* A table as it was agreed, written when it opens and when its terms change (someone takes a seat). */
struct store_table {
    char id[STORE_ID];
    const char *terms;              /* JSON, as terms_write() writes it; ends with '\0' */
    size_t terms_size;
    int64_t created;
};
enum store_status store_table_put(struct store *store, const struct store_table *table);
/* One entry of a table's log; `n` counts from 0 without gaps (asserted). `data` is as entry_put() writes it.
 * NONE: no such table. */
enum store_status store_entry_add(struct store *store, const char *id, uint32_t n, const void *data,
                                  size_t size);
enum store_status store_table_delete(struct store *store, const char *id);
typedef void store_table_each(void *context, const struct store_table *table);
/* DAMAGED: some cannot be read; those whose ids are known are told, too, with `terms` NULL. */
enum store_status store_tables(struct store *store, store_table_each *each, void *context);
/* One table again, as it stands in the file; NONE. */
enum store_status store_table_get(struct store *store, const char *id, store_table_each *each, void *context);
/* A table's whole log in order. DAMAGED: an entry is missing or is not what was written; those before it were told. */
typedef void store_entry_each(void *context, uint32_t n, const void *data, size_t size);
enum store_status store_entries(struct store *store, const char *id, store_entry_each *each, void *context);

/* --- finished games (store_game.c, store_search.c) ------------------------------------------------ */

enum game_access { GAME_PRIVATE, GAME_UNLISTED, GAME_PUBLIC, GAME_ACCESS_COUNT };

struct store_game {
    char id[STORE_ID];
    char game[STORE_WORD], rules[STORE_WORD];
    int64_t account[2];             /* 0: nobody, or the computer */
    char name[2][STORE_NAME];       /* of an account its name of today; else what was filed ("computer 6"), or "" */
    uint8_t deck[2][STORE_DECK];    /* first bytes of the hash of the deck's code, for searches; zeros: none */
    uint8_t winner, ended_by;       /* as in duel_head */
    bool rated;
    int rating[2][2];               /* of a rated game: of each seat before and after it; zeros: not known */
    bool kept;                      /* played in a browser and brought by its player: nobody witnessed it */
    enum game_access access;        /* public only when both consent */
    uint8_t consent;                /* bit p: seat p wants it public */
    int64_t ended;                  /* milliseconds since 1970 */
};
/* Deletes the live table and files the record, both or neither. The text is kept compressed. TAKEN: the id. */
enum store_status store_game_file(struct store *store, const struct store_game *game, const char *text,
                                  size_t size);
enum store_status store_game_get(struct store *store, const char *id, struct store_game *out);
/* The record's text, ending with '\0' past `size`, into a buffer that the caller frees. The caller must check that the
 * viewer may see it: private games are for the two players alone. */
enum store_status store_game_text(struct store *store, const char *id, char **text, size_t *size);
enum store_status store_game_access(struct store *store, const char *id, enum game_access access,
                                    uint8_t consent);
/* Writes down what a filed game did to the ratings of its seats; NONE. */
enum store_status store_game_rated(struct store *store, const char *id, int rating[2][2]);
/* Deletes a game and its analysis; NONE. */
enum store_status store_game_delete(struct store *store, const char *id);

enum store_kept { STORE_WHEREVER, STORE_WITNESSED, STORE_KEPT };

struct store_search {
    const char *game, *rules;       /* NULL: any */
    int64_t player, viewer;         /* 0: any; who asks: sees public games and their own */
    bool own;                       /* only the viewer's */
    const uint8_t *deck;            /* STORE_DECK bytes, or NULL */
    enum store_kept kept;           /* where it was played */
    const char *before;             /* cursor: `next` of the page before; NULL or "": from the newest */
    unsigned most;
};
typedef void store_game_each(void *context, const struct store_game *game);
/* Newest first. `next` is the cursor of the next page, "" at the end. A page may be shorter than `most`, even empty,
 * and yet have a next one: a search looks at a bounded number of games a call. */
enum store_status store_game_search(struct store *store, const struct store_search *search,
                                    store_game_each *each, void *context, char next[STORE_ID]);

/* What became of the games of somebody with other people, in one rule set. */
struct store_results {
    char game[STORE_WORD], rules[STORE_WORD];
    int64_t won, lost, drawn;
};
typedef void store_results_each(void *context, const struct store_results *results);
/* A result for each rule set, the one with most games first. Counted are public games, or with `own` all: the newest STORE_COUNTED in which the player
 * had the first seat, and as many in which he had the second. */
enum { STORE_COUNTED = 1000 };
enum store_status store_results_of(struct store *store, int64_t player, bool own, store_results_each *each,
                                   void *context);
/* A deck that somebody chose again and again. */
struct store_favourite {
    char game[STORE_WORD], rules[STORE_WORD];
    char id[STORE_ID];              /* one of its games, */
    int seat;                       /* and where it was played there */
    int64_t games;
};
typedef void store_favourite_each(void *context, const struct store_favourite *favourite);
/* The `most` decks that were played most often among the same games, each twice at least. */
enum store_status store_favourites_of(struct store *store, int64_t player, bool own, unsigned most,
                                      store_favourite_each *each, void *context);

/* What an analysis of a game found, as JSON, ending with '\0' past `size`, into a buffer that the caller frees. NONE: none is
 * kept, or one of another engine. */
enum store_status store_analysis_get(struct store *store, const char *id, const char *engine, char **json,
                                     size_t *size);
/* Stores it in place of the game's earlier one; it is deleted when the game's text changes. NONE: no such game. */
enum store_status store_analysis_put(struct store *store, const char *id, const char *engine,
                                     const char *json, size_t size);

/* Tells games whose text still names a deleted account, at most `most`, each with the seats of such accounts, as bits. To be called after
 * the commit of the deletion. */
typedef void store_rename_each(void *context, const char *id, unsigned seats);
enum store_status store_renames(struct store *store, unsigned most, store_rename_each *each, void *context);
/* Replaces the text by one without those names; the game leaves the list. */
enum store_status store_game_rename(struct store *store, const char *id, const char *text, size_t size);

#endif
