/* The data file: one SQLite database in WAL mode in the data folder. Nothing here knows the network or
 * the rules; games are words and bytes to it.
 *
 * Writes of one turn of the loop are one transaction, begun by itself and ended by store_commit(). With
 * synchronous=FULL a commit that returned true survives the loss of power, as far as the disk keeps its word; a
 * process that is killed loses at most what was never committed. Every function runs on the loop's thread.
 * STORE_FAILED means that the disk failed (full, read-only, damaged): the transaction is rolled back as a whole,
 * store_commit() will return false, and store_error() says why. */
#ifndef DUELLO_SERVER_STORE_H
#define DUELLO_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum store_status {
    STORE_OK,
    STORE_NONE,     /* no such row */
    STORE_TAKEN,    /* the name or id is in use */
    STORE_FAILED,
};

enum { STORE_ID = 13, STORE_NAME = 64, STORE_POOL = 48, STORE_HASH = 32, STORE_NONCE = 24, STORE_LABEL = 64 };

struct store;

/* Opens or creates DIR/duello.db, brings its schema up to date, and takes the lock that keeps a second
 * server out. NULL: `error` (room for 256) says why and how to mend it. A database that is not ours or of a
 * later version is refused, a damaged one too (integrity is checked when the last end was not clean). */
struct store *store_open(const char *folder, char *error);
void store_close(struct store *store);
bool store_commit(struct store *store);
const char *store_error(const struct store *store);     /* of the last failure; "" */

/* Milliseconds since 1970 when the server last said that it lives; 0: never. Down time does not count
 * on the clocks of games. */
int64_t store_last_alive(struct store *store);
enum store_status store_alive(struct store *store, int64_t now);

/* --- accounts ---------------------------------------------------------------------------------- */

enum account_kind { ACCOUNT_GUEST, ACCOUNT_PERSON, ACCOUNT_BOT };

struct store_account {
    int64_t id;                     /* 1 or more; given by store_account_new() */
    enum account_kind kind;
    char name[STORE_NAME];          /* as shown; unique when folded (case, ё) */
    char password[128];             /* as libsodium writes it; "" for guests */
    char language[3];
    bool moderator;
    int64_t created, seen;          /* milliseconds since 1970 */
    int64_t muted_until;
};

enum store_status store_account_new(struct store *store, struct store_account *account);
enum store_status store_account_get(struct store *store, int64_t id, struct store_account *out);
enum store_status store_account_find(struct store *store, const char *name, struct store_account *out);
enum store_status store_account_put(struct store *store, const struct store_account *account);
/* Sessions, tokens, ratings and reports by it go; in its games it stands as nobody. */
enum store_status store_account_delete(struct store *store, int64_t id);

/* Cookie sessions and personal tokens: only hashes of the secrets are kept. */
struct store_session {
    int64_t id, account;
    uint8_t hash[STORE_HASH];
    uint32_t scopes;                /* 0: a cookie session, may everything */
    char label[STORE_LABEL];        /* of a token; browser and system of a session */
    int64_t created, seen, expires;
};
enum store_status store_session_new(struct store *store, struct store_session *session);
enum store_status store_session_find(struct store *store, const uint8_t hash[STORE_HASH], struct store_session *out);
enum store_status store_session_seen(struct store *store, int64_t id, int64_t now);
enum store_status store_session_end(struct store *store, int64_t account, int64_t id);
/* All of an account but `keep` (0: all). */
enum store_status store_session_end_all(struct store *store, int64_t account, int64_t keep);
typedef void store_session_each(void *context, const struct store_session *session);
enum store_status store_sessions(struct store *store, int64_t account, store_session_each *each, void *context);

/* A rating in one pool, "gwent/classic". */
struct store_rating {
    int64_t account;
    char pool[STORE_POOL];
    double rating, deviation;
    int64_t games, rated_at;
};
enum store_status store_rating_get(struct store *store, int64_t account, const char *pool, struct store_rating *out);
enum store_status store_rating_put(struct store *store, const struct store_rating *rating);
typedef void store_rating_each(void *context, const struct store_rating *rating, const char *name);
enum store_status store_ratings_of(struct store *store, int64_t account, store_rating_each *each, void *context);
/* Best first, of people whose deviation is at most `deviation`. */
enum store_status store_rating_list(struct store *store, const char *pool, double deviation, unsigned most,
                                    store_rating_each *each, void *context);

/* Who does not want to hear whom; reports for the moderators, with their context as JSON. */
enum store_status store_block(struct store *store, int64_t account, int64_t other, bool on);
bool store_blocks(struct store *store, int64_t account, int64_t other);
enum store_status store_report(struct store *store, int64_t by, int64_t about, const char *reason, const char *json,
                               int64_t now);

/* --- live tables: the journal ------------------------------------------------------------------ */

/* A table as it was agreed, written when it opens and when its terms change (someone takes a seat). */
struct store_table {
    char id[STORE_ID];
    const char *terms;              /* JSON, as table.c writes it */
    size_t terms_size;
    int64_t created;
};
enum store_status store_table_put(struct store *store, const struct store_table *table);
/* One entry of a table's log; `n` counts from 0 without gaps. `data` is as table.c writes it. */
enum store_status store_entry_add(struct store *store, const char *id, uint32_t n, const void *data, size_t size);
enum store_status store_table_delete(struct store *store, const char *id);
typedef void store_table_each(void *context, const struct store_table *table);
enum store_status store_tables(struct store *store, store_table_each *each, void *context);
typedef void store_entry_each(void *context, uint32_t n, const void *data, size_t size);
enum store_status store_entries(struct store *store, const char *id, store_entry_each *each, void *context);

/* --- finished games ---------------------------------------------------------------------------- */

enum game_access { GAME_PRIVATE, GAME_UNLISTED, GAME_PUBLIC };

struct store_game {
    char id[STORE_ID];
    char game[24], rules[24];
    int64_t account[2];             /* 0: nobody, or the computer */
    char name[2][STORE_NAME];       /* as shown in the record: "anna", "computer 6" */
    uint8_t deck[2][8];             /* first bytes of the hash of the deck's code: what the search finds */
    uint8_t winner, ended_by;       /* as in duel_head */
    bool rated;
    enum game_access access;        /* public only when both consent */
    uint8_t consent;                /* bit p: seat p wants it public */
    int64_t ended;
};
/* Deletes the live table and files the record, in one transaction. The text is kept compressed. */
enum store_status store_game_file(struct store *store, const struct store_game *game, const char *text, size_t size);
enum store_status store_game_get(struct store *store, const char *id, struct store_game *out);
/* The record's text into a buffer that the caller frees. */
enum store_status store_game_text(struct store *store, const char *id, char **text, size_t *size);
enum store_status store_game_access(struct store *store, const char *id, enum game_access access, uint8_t consent);

struct store_search {
    const char *game, *rules;       /* NULL: any */
    int64_t player, viewer;         /* 0: any; who asks: sees public games and their own */
    const uint8_t *deck;            /* 8 bytes, or NULL */
    int64_t before;                 /* cursor: `ended` and then id of the last one seen; 0: from the newest */
    const char *before_id;
    unsigned most;
};
typedef void store_game_each(void *context, const struct store_game *game);
enum store_status store_game_search(struct store *store, const struct store_search *search, store_game_each *each,
                                    void *context);

#endif
