/* A game in progress: what was agreed, every answer with what chance and the rules made of it, and the
 * position after each. No files, no clocks, no prose: the command line and the server are built on it. */
#ifndef DUELLO_SESSION_H
#define DUELLO_SESSION_H

#include "chance.h"
#include "deck.h"
#include "duello/duel.h"
#include "past.h"

/* What the players agreed on: the inputs of a setup, with its decks kept here. */
struct session_setup {
    const struct duel_game *game;
    uint8_t  variant, scenario;
    uint32_t options;
    int32_t  number[DUEL_NUMBERS];
    struct deck deck[DUEL_PLAYERS];     /* game, variant and scenario in them do not matter here */
    uint32_t seed[8];
    const char
        *position; /* in place of decks and deal (duel_setup()); NULL: a deal. A session keeps a copy */
};

/* A setup in the engine's form; it points into `setup`. */
struct duel_setup session_duel_setup(const struct session_setup *setup);

/* Whether number `index` of a setup may have that value: 0, which says that nothing was agreed, or one within its range. */
bool session_number_fits(const struct duel_game *game, int index, long long value);

/* One answer. An end by the table (concession, clock) is one of player SESSION_TABLE with the reason
 * as verb and the winner as arg[0]. */
enum { SESSION_TABLE = DUEL_PLAYERS };

struct session_answer {
    uint8_t  player;
    bool     line;          /* opens a line of the record: the prompt says so, or another player spoke before */
    uint8_t  learned;       /* bit v: viewer v learned something by chance or reveal */
    duel_action action;
    uint32_t milliseconds;  /* time it took, as the caller says; 0: not measured */
    uint32_t event, events; /* first and count in session->event */
};

/* Read its members; change it through the functions. */
struct session {
    struct session_setup setup;
    struct session_answer *answer;      /* [answers] */
    unsigned answers;
    struct duel_event *event;           /* all events as the truth has them, chance included */
    unsigned events;
    unsigned dealt;                     /* how many of them tell the setup */
    duel_state *now;                    /* the present position */
    struct past *past;                  /* those before; see session_position */
    size_t answer_room, event_room;
};

/* Begins a game; rolls of the setup take `forced` results first (all must be used and fit). NULL: refused,
 * with the status, and the broken deck rules in `faults` (may be NULL). */
struct session *session_new(const struct session_setup *setup, const uint16_t *forced, unsigned force,
                            struct duel_faults *faults, enum duel_status *status);
void session_free(struct session *session);

/* A copy of the game, independent of this one. */
struct session *session_copy(const struct session *from);
/* A game that continues from what `player` could believe after so many answers: what that seat knew is kept, the rest is a
 * guess (duel_imagine) that depends on the seed. It has no past and no deal, so no record can be made of it. */
struct session *session_imagine(const struct session *from, unsigned answers, int player, uint64_t seed);

/* Writes the truth after `answers` answers, from 0 to session->answers, into `room`. */
void session_look(const struct session *session, unsigned answers, duel_room *room);

static inline const duel_state *session_position_in(const struct session *session, unsigned answers,
                                                    duel_room *room)
{
    session_look(session, answers, room);
    return duel_in(room);
}

/* The same as an expression. Its room is a variable of the block in which it stands: there it is good to the end, whatever is
 * asked for or played meanwhile, and the compiler refuses to let it out (-Wdangling-pointer, -Wreturn-local-addr). */
#define session_position(session, answers) \
    session_position_in((session), (answers), &(duel_room){ .bytes = { 0 } })

/* The truth now. */
const duel_state *session_state(const struct session *session);

/* Checks an answer, carries it out and remembers it. On failure nothing changes. */
enum duel_status session_submit(struct session *session, int player, duel_action action,
                                const uint16_t *forced, unsigned force);

/* The same for an answer that is legal: its caller has read it with duel_parse(), or asked duel_is_legal(). */
void session_play(struct session *session, int player, duel_action action);

/* Ends the game for a reason of the table; the game must still be running. */
void session_end(struct session *session, int winner, int reason);

/* Whether `player` may take the last answer back without asking: it is theirs, and nobody has learned from it. */
bool session_undo_is_free(const struct session *session, int player);

/* Forgets all answers but the first `answers`, as if they had never been given: chance will repeat itself. */
void session_undo(struct session *session, unsigned answers);

/* The same when the other player has agreed to it: chance draws anew, so that nobody knows what comes (duel_rewind). */
void session_take_back(struct session *session, unsigned answers);

/* Tells `viewer` all that it hears, from number `from` of its own stream, in order and redacted; `after` is
 * the truth after the answer that caused it. Returns how long the viewer's stream is. */
typedef void session_teller(void *context, unsigned number, const duel_state *after,
                            const struct duel_event *event);
unsigned session_listen(const struct session *session, int viewer, unsigned from, session_teller *tell,
                        void *context);

#endif
