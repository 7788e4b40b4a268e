/* What the files of the table share: the table itself, the entries of its log, and what each left behind.
 *
 *     terms.c     what was agreed, from JSON and to the store and back
 *     entry.c     one entry of the log as text
 *     dealing.c   the shuffle before the deal: what the players bring, who is waited for
 *     happen.c    what an entry does to a table: the only place that changes a game
 *     standing.c  the position as each viewer may know it
 *     stream.c    frames, watchers, snapshots
 *     table.c     what people do at a table: sit down, move, resign
 *     offer.c     undo, draws, rematches
 *     archive.c   what becomes of a finished game
 *     posts.c     what players wrote as moves, positions as posts
 *     tables.c    all of them: restart, loss of a turn's writes, timers, computers */
#ifndef DUELLO_SERVER_TABLE_INSIDE_H
#define DUELLO_SERVER_TABLE_INSIDE_H

#include "hash.h"
#include "index.h"
#include "judge/lexicon.h"
#include "session/page.h"
#include "session/record.h"
#include "table.h"

#include <string.h>

enum { VIEWERS = DUEL_PUBLIC + 1, FAULTS_MAX = 64, NOWHERE = -1 };
enum { RULES_KEPT = 16, LEXICONS_KEPT = 4 };
enum { WISHES_MAX = 10000 };    /* entries of a table, after which nothing is undone or offered any more */

/* --- the log ------------------------------------------------------------------------------------- */

enum entry_kind {
    ENTRY_JOIN,         /* seat; number 1: with a part of the shuffle */
    ENTRY_COMMIT,       /* seat, bytes: commits to a part of the shuffle */
    ENTRY_PART,         /* seat, bytes: the part; none: it is set aside */
    ENTRY_BEGIN,
    ENTRY_ANSWER,       /* seat, action; number: lag in ms */
    ENTRY_TIME,         /* seat, action: the default, played by the clock */
    ENTRY_END,          /* seat gave the game up or lost it; number: enum of duel_end() */
    ENTRY_UNDO,         /* seat takes its last answer back, free */
    ENTRY_OFFER,        /* seat, number: enum table_offer; OFFER_NONE: takes its own back */
    ENTRY_YES,          /* seat agrees to the offer of the other */
    ENTRY_NO,
    ENTRY_GAP,          /* number: ms that nobody's clock ran, because there was no server */
    ENTRY_CLOSE,        /* everybody left before it began, or, number 1, nobody came; not kept */
    ENTRY_KIND_COUNT,
};

struct log_entry {
    enum entry_kind kind;
    int seat;
    int64_t t;
    uint32_t number;
    duel_action action;
    char nonce[TABLE_NONCE];    /* "": none */
    uint8_t size, bytes[SHUFFLE_PART];
};

/* Words with single blanks: "answer 1 1795442171042 12 k3 play nekker close". `state`: the truth before it. */
void entry_put(const struct log_entry *entry, const duel_state *state, struct page *out);
/* Reads what entry_put wrote. False: it is not that. */
bool entry_read(struct log_entry *entry, const duel_state *state, const char *text, size_t size);

/* --- the table ----------------------------------------------------------------------------------- */

/* A clock as frames show it. */
struct stood {
    uint32_t left, allowance;
    uint16_t periods;
    bool running;
};

/* What an entry left behind: enough to tell its frames again. */
struct moment {
    int64_t t, idle;            /* idle: how long there was no server since the table opened */
    struct stood clock[DUEL_PLAYERS];
    uint32_t answers;           /* of the session, after it */
    uint32_t answer;            /* that which it added (ANSWER, TIME) */
    int32_t together, began;    /* after it: struct table's */
    int32_t back;               /* UNDO, YES: the moment that it went back to */
    uint32_t seq[VIEWERS];      /* the last number of each stream, after it */
    uint8_t kind, seat, number;
    uint8_t heard;              /* bit v: it made a frame for viewer v */
    uint8_t offer, offered_by;  /* what is on offer, after it */
    bool told_offer;            /* that changed */
    bool gone;                  /* its position was taken back */
    uint8_t shuffled;           /* dealing_state() after it */
};

struct nonce {
    char text[TABLE_NONCE];
    uint32_t seq;
};

/* 16 bits of a nonce: those of a seat lie together, and few nonces must be looked at themselves. */
static inline uint16_t nonce_tag(const char *text)
{
    const uint32_t hash = hash_of(text);
    return (uint16_t)(hash ^ hash >> 16);
}

struct table {
    char id[TABLE_ID];
    struct tables *all;
    struct table *next, *previous;      /* of all, newest first */
    struct table *touched_next;
    bool touched;
    bool closed;                        /* no longer to be found; freed when the turn is safe */
    bool filed, archived;               /* the game is over and filed: nothing more is written; and that is on disk */
    int64_t ended;                      /* when it was filed */
    struct table *finished_next;        /* of those that are archived, eldest first */
    int64_t created;
    struct terms terms;
    struct seat seat[DUEL_PLAYERS];
    enum table_phase phase;
    struct shuffle shuffle;             /* without a name: chance is the server's alone */
    struct session *session;
    uint32_t entries;                   /* in the store */

    struct moment *moment;
    uint32_t moments, moment_room;
    uint32_t seq[VIEWERS];
    uint32_t floor[VIEWERS];            /* frames from here on can still be told */
    struct shown {                      /* what the last frame of a viewer said of who is asked */
        uint8_t awaiting, pad[3];
        struct duel_prompt prompt;
    } shown[VIEWERS];

    int32_t
        together;  /* both are asked at once since so many answers, and nothing is told; NOWHERE: not now */
    int32_t began;          /* the moment since which */

    struct clock clock[DUEL_PLAYERS];
    int64_t idle;
    unsigned lag[DUEL_PLAYERS];
    enum table_offer offer;
    int offered_by;
    uint32_t offered_to;                /* undo: how many answers would be left */
    uint8_t declined[DUEL_PLAYERS];     /* bits of enum table_offer; until that seat's next answer */
    char rematch[TABLE_ID];             /* the next game of the two; "": none yet */

    struct nonce nonce[DUEL_PLAYERS][NONCES_KEPT];
    uint16_t nonce_tag[DUEL_PLAYERS][NONCES_KEPT];
    unsigned nonces[DUEL_PLAYERS];      /* so many were ever used */
    uint64_t ticket[DUEL_PLAYERS];      /* of the computer's job; 0: none */
    struct watcher *watchers;
    unsigned watching[VIEWERS];
    uv_timer_t timer;
    int64_t alarm;                      /* when the timer goes off; 0: it is not set */
};

/* What the players see after the latest entry of all: happen() looks, and the frames that tell of it show the same. */
struct seen {
    const struct table *table;          /* NULL: nothing */
    uint32_t moments;                   /* it had so many then */
    duel_room room[DUEL_PLAYERS];
};

/* Events of the moment that is being told, as printed: most are the same for every viewer. */
enum { TOLD_MAX = 32 };
struct told {
    bool open;                          /* a moment is being told */
    unsigned count;
    struct {
        uint32_t number;                /* of the session's events, */
        struct duel_event event;        /* and what is left of it for who was told so */
        size_t from, size;              /* in text */
    } each[TOLD_MAX];
    struct page text;
};

struct tables {
    uv_loop_t *loop;
    struct store *store;
    struct opponents *opponents;
    struct tables_hooks hooks;
    int64_t opened;                     /* when */
    struct index index;
    struct table *first, *touched;
    struct table *finished, **finished_last;
    unsigned count, finished_count;
    struct damaged {
        struct damaged *next;
        char id[TABLE_ID];
    } * damaged;
    struct rules {                      /* what records call the rules, as last computed */
        const struct duel_game *game;
        unsigned variant, scenario;
        char words[RECORD_TAG];
    } rules[RULES_KEPT];
    struct lexicon_kept {               /* the words of games that were played by posts of late */
        const struct duel_game *game;
        unsigned scenario;
        struct lexicon *lexicon;
    } lexicon[LEXICONS_KEPT];
    unsigned lexicons;                  /* so many were ever made */
    struct page page[2];                /* frames without and with views */
    struct seen seen;
    struct told told;
    struct page text;
    struct duel_fault fault[FAULTS_MAX];
};

/* Copies a string into room for `size` bytes; what does not fit is cut. */
static inline void copy_word(char *to, size_t size, const char *from)
{
    const size_t length = strnlen(from, size - 1);
    memcpy(to, from, length);
    to[length] = '\0';
}

static inline int64_t tables_now(const struct tables *tables)
{
    return tables->hooks.now(tables->hooks.context);
}

/* Fills *refusal; names and values, and a NULL. Returns false. */
bool refuse(struct refusal *refusal, int status, const char *id, ...) __attribute__((sentinel));

/* --- terms.c -------------------------------------------------------------------------------------- */

/* A deck as people send it: "random", a code, a text, an object; NULL: random. */
bool terms_read_deck(struct terms *terms, int seat, const json_t *json, struct refusal *refusal);
/* The terms and seats as the store keeps them; the caller frees it. */
char *terms_write(const struct table *table);
/* Reads them into a table that is all zeros but for its id. False: damaged. */
bool terms_load(struct table *table, const char *json, size_t size);
/* ,"name":value for what was agreed and anyone may know. */
void terms_put(const struct terms *terms, struct page *out);

/* --- dealing.c ------------------------------------------------------------------------------------ */

enum { DEALING_WAIT = 10000 };  /* for commitments, and again for what was committed to */

/* The server's part of a new table's shuffle: drawn, or as the store has it. */
void dealing_draw(struct table *table);
bool dealing_begin(struct table *table, const uint8_t secret[SHUFFLE_SECRET]);
/* Whether server and players shuffle together. */
bool table_is_shuffled(const struct table *table);
/* Whether such a part may come with who sits down; NULL may. */
bool dealing_may_bring(const struct terms *terms, const char *part, struct refusal *refusal);
/* Carries out ENTRY_JOIN, ENTRY_COMMIT and ENTRY_PART. */
bool dealing_happens(struct table *table, const struct log_entry *entry);
/* Where both seats stand, two bits each. */
uint8_t dealing_state(const struct table *table);
/* Whether both seats are taken and the cards are not dealt yet. */
bool dealing_is_on(const struct table *table);
/* When somebody will be set aside; 0: nobody is waited for. */
int64_t dealing_deadline(const struct table *table);
/* Sets aside who is late, and deals when nobody is waited for. False: the store refused. */
bool dealing_proceed(struct table *table, struct refusal *refusal);
/* ,"shuffle":{...} after a moment; `over`: the parts are opened to who sat there. Nothing for a table without. */
void dealing_put(const struct table *table, const struct moment *moment, int viewer, bool over,
                 struct page *out);
void dealing_put_tags(const struct table *table, struct record_tags *tags);

/* --- happen.c ------------------------------------------------------------------------------------- */

/* Carries an entry out. Depends on the table and the entry alone. False: it cannot be, and the table is no longer to
 * be used (a damaged log). */
bool happen(struct table *table, const struct log_entry *entry);
/* Sets the members that happen() begins with; the terms, seats and id stay. */
void happen_begin(struct table *table);
void happen_free(struct table *table);
/* Whether a seat's last answer may be taken back without asking. */
bool undo_is_free(const struct table *table, int seat);
/* How many answers would be left after an undo by consent; NOWHERE: there is nothing to take back, or it is a secret
 * answer that only a free undo may take back. */
int32_t undo_target(const struct table *table, int seat);
/* The moment after which so many answers stood. */
int32_t moment_of(const struct table *table, uint32_t answers);

/* --- standing.c ----------------------------------------------------------------------------------- */

/* The position after `answers` answers as `viewer` may know it, hidden for that viewer: while both are asked at once,
 * as if the other had not answered yet. */
void look(const struct session *session, int32_t together, uint32_t answers, int viewer, duel_room *view);
/* Whether both have answered what they were asked at once. */
bool both_answered(const struct session *session, int32_t together);

static inline const duel_state *view_of(const duel_room *room)
{
    return (const duel_state *)(const void *)room;
}

/* --- stream.c ------------------------------------------------------------------------------------- */

/* Tells everybody the latest moment. */
void stream_push(struct table *table);
void put_seats(const struct table *table, struct page *out);
/* ,"result":null or {...} */
void put_result(const struct table *table, struct page *out);
void put_string(struct page *out, const char *string);

/* --- table.c -------------------------------------------------------------------------------------- */

/* An entry that says that this happens now. */
struct log_entry table_entry(const struct table *table, enum entry_kind kind, int seat, uint32_t number);
/* Writes the entry, carries it out and tells everybody. It must be possible. False: the store refused it, and nothing
 * has changed. */
bool table_do(struct table *table, const struct log_entry *entry, struct refusal *refusal);
/* A table from terms and seats (an empty one has no name), with what the terms' seat brings to the shuffle. */
struct table *table_open(struct tables *tables, const struct terms *terms,
                         const struct seat seat[DUEL_PLAYERS], const char *part, struct refusal *refusal);
/* Plays the default, or ends the game, where a clock has run out. False: the store refused. */
bool table_check_clocks(struct table *table, struct refusal *refusal);
/* Whether a game is in progress; else refused. */
bool table_is_playing(const struct table *table, struct refusal *refusal);
/* Writes terms and seats to the store. */
bool table_put_terms(struct table *table, struct refusal *refusal);
/* Whether post `nonce` of the seat was played (the first of its moves). */
bool table_knows_post(const struct table *table, int seat, const char *nonce);
/* A clock as it stands at `t`. */
struct stood table_stood(const struct table *table, int seat, int64_t t);

/* --- archive.c ------------------------------------------------------------------------------------ */

/* The rules of the table as record_rules() names them. */
const char *table_rules(const struct table *table);
/* Files the game that has just ended. */
void archive_game(struct table *table);

/* --- tables.c ------------------------------------------------------------------------------------- */

struct table *tables_add(struct tables *tables);        /* a new one with an id */
void tables_remove(struct table *table);                /* from the index and the list, and frees it */
void tables_touch(struct table *table);
/* Files the game, sets the alarm, asks the computers: whatever is due after something happened. */
void table_proceed(struct table *table);
/* The computers' answers to a position that is no more are not wanted. */
void tables_forget_jobs(struct table *table);

#endif
