/* The members of a table and of all tables. The files of src/table include it; everybody else knows a table by table.h. */
#ifndef DUELLO_TABLE_TABLE_STATE_H
#define DUELLO_TABLE_TABLE_STATE_H

#include "base/hash.h"
#include "base/index.h"
#include "session/page.h"
#include "session/record.h"
#include "session/shuffle.h"
#include "table.h"
#include "view.h"

#include <string.h>

enum { VIEWERS = DUEL_PUBLIC + 1, FAULTS_MAX = 64 };
enum { RULES_KEPT = 16 };
enum { WISHES_MAX = 10000 };    /* entries of a table, after which nothing is undone or offered any more */

/* A clock as frames show it. */
struct clock_face {
    uint32_t left, allowance;
    uint16_t periods;
    bool running;
};

/* What an entry of the log left behind: enough to make its frames again for somebody who asks for them later. */
struct step {
    int64_t t, idle;            /* idle: how long there was no server since the table opened */
    struct clock_face clock[DUEL_PLAYERS];
    uint32_t answers;           /* of the session, after it */
    uint32_t answer;            /* that which it added (ANSWER, TIME) */
    int32_t together, began;    /* after it: struct table's */
    int32_t back;               /* UNDO, YES: the step that it went back to */
    uint32_t seq[VIEWERS];      /* the last number of each stream, after it */
    uint8_t kind, seat, number;
    uint8_t frames_for;              /* bit v: it made a frame for viewer v */
    uint8_t offer, offered_by;  /* what is on offer, after it */
    bool offer_changed;            /* that changed */
    bool undone;                  /* its position was taken back */
    uint8_t shuffled;           /* shuffling_state() after it */
};

struct nonce {
    char text[TABLE_NONCE];
    uint32_t seq;
};

/* 16 bits of a nonce. To look for a nonce, these are compared first: those of a seat lie together in memory, and few nonces are then
 * compared whole. */
static inline uint16_t nonce_tag(const char *text)
{
    const uint32_t hash = text_hash(text);
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

    struct step *step;
    uint32_t steps;
    size_t step_room;
    uint32_t seq[VIEWERS];
    uint32_t floor[VIEWERS];            /* frames from here on can still be told */
    struct asked {                      /* what a viewer's last frame said about whose move it is */
        uint8_t awaiting, pad[3];
        struct duel_prompt prompt;
    } asked[VIEWERS];

    /* While both are asked at once, nobody is told of the first answer. So many answers there were before; NOWHERE: it is not so now. */
    int32_t together;
    int32_t began;                      /* the step after which it was so */

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
    uint64_t address;                   /* where its people are: a key of limit.h; 0: not known */
    uint64_t ticket[DUEL_PLAYERS];      /* of the computer's job; 0: none */
    struct watcher *watchers;
    unsigned watching[VIEWERS];
    uv_timer_t timer;
    int64_t alarm;                      /* when the timer goes off; 0: it is not set */
};

/* Both players' views after the entry that was carried out last, at any table. apply_entry() makes them, and the frames that tell
 * of the entry show the same. */
struct view_cache {
    const struct table *table;          /* NULL: nothing */
    uint32_t steps;                     /* how many steps it had then */
    struct view view[DUEL_PLAYERS];
};

/* The events of the step that is being told, as text: most are the same for every viewer, and then are written once. */
enum { EVENT_TEXTS_MAX = 32 };
struct event_cache {
    bool open;                          /* a step is being told */
    unsigned count;
    struct {
        uint32_t number;                /* of the session's events, */
        struct duel_event event;        /* and what is left of it for who was told so */
        size_t from, size;              /* in text */
    } each[EVENT_TEXTS_MAX];
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
    struct page page[2];                /* frames without and with views */
    struct view_cache latest_views;
    struct event_cache event_texts;
    struct page text;
    struct duel_fault fault[FAULTS_MAX];
};

static inline int64_t tables_now(const struct tables *tables)
{
    return tables->hooks.now(tables->hooks.context);
}

/* Whether somebody who shows this invitation (may be NULL) is let in. */
bool table_invites(const struct table *table, const char *invite);
/* Whether that account may take the empty seat: of a challenge, the one whom it names. */
bool table_admits(const struct table *table, int64_t account, const char *invite);
/* The number of the frame that a known nonce caused; 0: it is new. */
uint32_t table_nonce(const struct table *table, int seat, const char *nonce);
/* A clock as it stands at `t`. */
struct clock_face table_clock_face(const struct table *table, int seat, int64_t t);
/* The rules of the table as record_rules() names them. */
const char *table_rules(const struct table *table);

#endif
