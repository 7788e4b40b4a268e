/* Tables: what was agreed, who sits where, the game in progress, its clock, and a stream of frames for everyone
 * who looks. A table holds the truth of its game and names no game. Whether a move is legal is worked out once, when it is read: in
 * the view of whoever makes it, or, at a restart, from the log.
 *
 * All that a table is follows from its terms and a log of entries (answers, undos, offers, time-outs, the end). Each entry is
 * written to the store before anyone is told. A restart carries out the log again, which gives the same table, and the same frames
 * with the same numbers, so that whoever was watching can go on. Nothing here knows the network: frames go to hooks.push().
 *
 * The stream is described in doc/stream.md. Every function runs on the loop's thread. */
#ifndef DUELLO_TABLE_TABLE_H
#define DUELLO_TABLE_TABLE_H

#include "session/session.h"
#include "session/shuffle.h"
#include "store/store.h"
#include "clock.h"
#include "opponent.h"

#include <jansson.h>

enum { TABLE_ID = STORE_ID, TABLE_NONCE = STORE_NONCE, TABLE_LEVEL = 24, TABLE_WATCHERS_MAX = 1000 };
/* How long a finished table stays, for its watchers and a rematch, and how many of them: some 30 kB each. After that
 * its watchers are let go. */
enum { TABLE_KEPT = 10 * 60 * 1000, TABLES_FINISHED_MAX = 1000 };

/* Why something was refused: an id of the list in doc/api.yaml, an HTTP status, and values. Set only when a function
 * returns false (or NULL). */
struct refusal {
    const char *id;                 /* "illegal", "not-awaited", "bad-deck", ... */
    int status;
    struct trouble trouble;         /* names and values; `what` is the id */
    struct duel_faults faults;      /* of decks; `fault` points into the tables' own room: until the next call */
};

enum table_phase { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER };
enum seat_kind { SEAT_EMPTY, SEAT_ACCOUNT, SEAT_COMPUTER };
enum table_audience { AUDIENCE_NOBODY, AUDIENCE_INVITED, AUDIENCE_EVERYBODY };     /* who may watch */

struct seat {
    enum seat_kind kind;
    int64_t account;
    char name[STORE_NAME];          /* as shown */
    char level[TABLE_LEVEL];        /* of a computer */
    bool ready;                     /* its deck is in */
};

/* What was agreed. */
struct terms {
    struct session_setup setup;     /* decks and seed included: never shown as it is */
    bool random_deck[DUEL_PLAYERS]; /* dealt when the game begins */
    bool seeded;                    /* the seed was asked for (test tables) */
    struct clock_terms clock;
    bool rated, both_seats;         /* both_seats: a test table, one account plays both, undo is free */
    bool hints;                     /* both people may be told what their answers are worth */
    bool open;                      /* listed in the lobby; else by invite only */
    bool pair;                      /* it pairs: the next who wants the same is seated, while its creator looks; then false */
    char level[TABLE_LEVEL];        /* of the computer that takes the other seat; "": a person does */
    int seat;                       /* the creator's wish: 0, 1, or -1: drawn */
    enum table_audience audience;
    enum game_access access;        /* of the record to come */
    char invite[STORE_ID];          /* the secret part of the link; "": none needed */
    int64_t creator;
    int64_t challenged;             /* the one account that may take the other seat; 0: no challenge. Until it has */
    char challenged_name[STORE_NAME];
    char rematch_of[TABLE_ID];
};

struct table;       /* one of them; pointers are good until the loop's next turn, ids for ever */
struct tables;      /* all of them */

/* A viewer of one table, made by the caller, known by its address. */
struct watcher {
    void *owner;                    /* the caller's */
    int viewer;                     /* 0, 1 or DUEL_PUBLIC */
    bool views;                     /* wants the whole view in each frame */
    struct watcher *next;           /* used by the table */
    struct table *table;            /* NULL: not watching (any more) */
};

struct signing_key;
struct tables_hooks {
    void *context;
    /* A frame (one JSON object) for a watcher. Within one call of the table, the same pointer and size mean the same text, so many watchers can
     * share one message. Must not call the table. */
    void (*push)(void *context, struct watcher *watcher, const char *text, size_t size);
    /* Something that the lobby shows has changed. */
    void (*changed)(void *context, const struct table *table);
    /* The game is over and filed; ratings may be settled. */
    void (*over)(void *context, const struct table *table);
    /* The log of a table cannot be read beyond that entry, and the table is left alone. `id` NULL: there is damage among
     * the tables, and perhaps some of them are lost. */
    void (*damaged)(void *context, const char *id, unsigned entry);
    int64_t (*now)(void *context);  /* milliseconds since 1970, monotonic while the process runs */
    const struct signing_key *key;      /* signs records; NULL: nobody does */
};

/* Reads all live tables from the store and goes on with them. Their clocks have stood still while the server was down. If the server's
 * clock was wrong before, a log may have times in the future; such a table comes back to now. A table whose log is damaged is left
 * alone, reported to hooks.damaged, and known to tables_damaged(). NULL: the store cannot be read, and `trouble` says why. */
struct tables *tables_open(uv_loop_t *loop, struct store *store, struct opponents *opponents,
                           const struct tables_hooks *hooks, struct trouble *trouble);
/* Forgets everything; nothing is written. The timers close as the loop runs on. */
void tables_free(struct tables *tables);
/* The end of a turn of the loop. tables_lost(): the store lost what the turn wrote, so every table that was touched since the last commit
 * is forgotten and read again; its watchers stay. tables_settled(): what the turn wrote is safe. */
void tables_lost(struct tables *tables);
void tables_settled(struct tables *tables);
/* How often the server must write a sign of life to the store, in milliseconds: every second while a clock runs that counts
 * seconds, every minute while one runs that counts days, every day while there is a game without a clock. 0: there is no need. */
int64_t tables_pulse(const struct tables *tables);
/* Says that no player's clock ran from `since` to now. */
void tables_rest(struct tables *tables, int64_t since);

struct table *tables_find(struct tables *tables, const char *id);
/* Whether there is a table of that id whose log cannot be read. */
bool tables_damaged(const struct tables *tables, const char *id);
typedef void table_each(void *context, const struct table *table);
void tables_each(struct tables *tables, table_each *each, void *context);   /* newest first */
/* The same from the one after `id` on, which was opened at `created` and may be gone; NULL: from the newest. `visit` returns
 * false to end it. */
typedef bool table_visit(void *context, const struct table *table);
void tables_after(struct tables *tables, int64_t created, const char *id, table_visit *visit, void *context);
unsigned tables_count(const struct tables *tables);

/* Terms from a JSON object as POST /tables takes it (schema Terms of doc/api.yaml). */
bool terms_read(struct terms *terms, const json_t *json, struct refusal *refusal);

struct sitter {                     /* who acts: an account, as the caller has proved */
    int64_t account;
    const char *name;
    bool guest;
    uint64_t address;               /* key of limit.h; 0: not known */
    const char *part;               /* of the shuffle, 1 to MOST_PART characters; "": none; NULL: it may come later */
};
/* Opens a table with `who` in the seat of the terms (both of a test table); where both seats are taken, the game
 * begins as soon as the shuffle is done. */
struct table *table_create(struct tables *tables, const struct terms *terms, const struct sitter *who,
                           struct refusal *refusal);
/* Takes the empty seat; once the shuffle is done, the game begins. `deck` as in terms_read(); NULL: a random one. */
bool table_join(struct table *table, const struct sitter *who, const char *invite, const json_t *deck,
                struct refusal *refusal);
/* What a seat brings to the shuffle (doc/shuffle.md): a commitment as 64 hexadecimal digits, or a part, with the salt of the
 * commitment before it (NULL: there was none, and one is drawn). One of commitment and part is NULL, and a part without bytes
 * declines. */
struct brings {
    const char *commitment, *part, *salt;
};

/* A seat brings its commitment or part. To bring the same again changes nothing. Once all is there, the game begins. */
bool table_shuffle(struct table *table, int seat, const struct brings *brings, struct refusal *refusal);
/* Whether both seats are taken and the cards are not dealt yet. */
bool table_is_dealing(const struct table *table);

/* "shuffle":{...}: who has brought what so far, as `viewer` may know it. */
void table_put_shuffle(const struct table *table, int viewer, struct page *out);
/* Somebody leaves before the game has begun, or declines a challenge: the table closes, its watchers are told and let go. */
bool table_leave(struct table *table, int64_t account, struct refusal *refusal);
/* Ends at most `most` tables on which nothing has happened for too long, by the sure time `sure`: those that wait for a second
 * player close, as table_leave() closes them; games without a clock end, abandoned, without a winner. */
enum { TABLE_OPEN_HOURS = 24, TABLE_INVITED_HOURS = 30 * 24 };    /* in the lobby; by invitation */
enum { TABLE_PAIR_MS = 30 * 1000 };     /* for one that pairs, if its creator has not come to it */
/* Since the last move or offer, not counting the time in which there was no server. */
enum { TABLE_UNCLOCKED_HOURS = 30 * 24 };
void tables_expire(struct tables *tables, int64_t sure, unsigned most);

/* Somebody has stopped looking at the table. A table that pairs closes as soon as nobody looks from its seat. */
void table_looked_away(struct table *table);
/* Whether somebody waits at this table for a game of these terms, and `who` may be the other. */
bool table_waits_for(const struct table *table, const struct terms *terms, const struct sitter *who);

/* Bits of the seats that an account holds; 0: it watches. */
unsigned table_seats_of(const struct table *table, int64_t account);
/* Whether an account with this invitation (may be NULL) can take a seat: then one may know of the table, though not
 * watch it. */
bool table_is_offered(const struct table *table, int64_t account, const char *invite);
bool table_may_watch(const struct table *table, int64_t account, const char *invite);

/* A move in the game's notation. `nonce` (1 to TABLE_NONCE - 1 characters of A-Z a-z 0-9 _ -) makes a repetition
 * harmless: it is answered with the same number, as long as it is among the last NONCES_KEPT of that seat. *seq is the
 * number of the frame that this seat's stream got for it. */
enum { NONCES_KEPT = 32 };
bool table_move(struct table *table, int seat, const char *move, const char *nonce, uint32_t *seq,
                struct refusal *refusal);
/* Undo: at once where it is free, else an offer to the other; an offer is answered by table_answer. OFFER_NONE takes
 * one's own offer back. */
enum table_offer { OFFER_NONE, OFFER_UNDO, OFFER_DRAW, OFFER_REMATCH };
bool table_offer(struct table *table, int seat, enum table_offer what, struct refusal *refusal);
bool table_answer(struct table *table, int seat, enum table_offer what, bool yes, struct refusal *refusal);
bool table_resign(struct table *table, int seat, struct refusal *refusal);

/* Begins to look: everything from number `from` of this viewer's stream on (0: only where it stands now, as a
 * snapshot), then every new frame. The watcher's members but `next` and `table` are set by the caller. */
bool table_watch(struct table *table, struct watcher *watcher, uint32_t from, struct refusal *refusal);
void table_unwatch(struct watcher *watcher);
unsigned table_watchers(const struct table *table, int viewer);
/* The clock allows for lag; `milliseconds` is the round trip measured on the seat's line. */
void table_lag(struct table *table, int seat, unsigned milliseconds);
/* Where the people at the table are (a key of limit.h): their computers' turns are counted there. */
void table_address(struct table *table, uint64_t address);

/* What anyone may know, as JSON: for the lobby and GET /tables/ID. */
void table_summary(const struct table *table, struct page *out);
/* A frame that shows the table as it stands, for one viewer. */
void table_snapshot(const struct table *table, int viewer, struct page *out);
/* How many frames a viewer's stream has. */
uint32_t table_seq(const struct table *table, int viewer);
/* ["pass", ...]: the answers that a seat may give now. */
void table_legal(const struct table *table, int seat, struct page *out);
/* How things may stand for a seat after a move, as far as it can know (frame_put_preview()). */
bool table_preview(const struct table *table, int seat, const char *move, struct page *out,
                   struct refusal *refusal);
/* The value of `why` in the viewer's view. */
bool table_why(const struct table *table, int viewer, const char *subject, struct page *out,
               struct refusal *refusal);
/* Why a seat cannot do what the words say, as it sees the table (frame_put_why_not()). */
bool table_why_not(const struct table *table, int seat, const char *words, struct page *out,
                   struct refusal *refusal);
/* The record as text; only of a game that has begun, and only for somebody who may see everything. */
void table_record(const struct table *table, struct page *out);
/* First bytes of the hash of a deck's code, by which finished games are searched. Zeros: a deck without cards. */
void table_deck_hash(const struct session_setup *setup, int seat, uint8_t out[STORE_DECK]);

/* Whether its seats may have hints at all: never in rated games; between people if agreed. */
bool table_has_hints(const struct table *table);

const struct terms *table_terms(const struct table *table);
const char *table_id(const struct table *table);
/* Whether a game is in progress; else refused. */
bool table_is_playing(const struct table *table, struct refusal *refusal);
/* The game itself, with all that is hidden; NULL: it has not begun. The caller must see to it that nobody is shown what they may not see. */
struct session *table_session(const struct table *table);
/* Whether both are asked at once, so that nobody may notice who has answered. */
bool table_answers_apart(const struct table *table);
enum table_phase table_phase(const struct table *table);
int64_t table_created(const struct table *table);
const struct seat *table_seat(const struct table *table, int seat);
/* The position now as that viewer may know it; only of a game that has begun. */
void table_view(const struct table *table, int viewer, struct view *view);
/* The position after frame `seq` of the viewer's stream. If an undo took that frame back, it is the position before what was undone. False: there is no
 * such frame, or it came before the deal. */
bool table_view_at(const struct table *table, uint32_t seq, int viewer, struct view *view);
/* Whether a seat is asked, as it knows itself; false of a game that has not begun. */
bool table_awaits(const struct table *table, int seat);
int table_winner(const struct table *table);    /* of a game that is over: 0, 1 or DUEL_NOBODY */
unsigned table_moves(const struct table *table);    /* answers that stand, of a game that has begun */

#endif
