/* A game in progress: history, undo, what each viewer has heard. */
#include "session.h"
#include "base/memory.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

bool session_number_fits(const struct duel_game *game, int index, long long value)
{
    const struct duel_range *range = &game->ranges[index];
    return value == 0 || (value >= range->least && value <= range->most);
}

struct duel_setup session_duel_setup(const struct session_setup *setup)
{
    struct duel_setup out = {
        .variant = setup->variant, .scenario = setup->scenario, .options = setup->options,
        .deck = { deck_rows(&setup->deck[0]), deck_rows(&setup->deck[1]) }, .position = setup->position,
    };
    memcpy(out.number, setup->number, sizeof out.number);
    memcpy(out.seed, setup->seed, sizeof out.seed);
    return out;
}

/* Bytes of a position: states are aligned to 8. */
static size_t room_of(const struct session *session)
{
    return (session->setup.game->state_size + 7u) & ~(size_t)7;
}

void session_look(const struct session *session, unsigned answers, duel_room *room)
{
    if (answers == session->answers)
        memcpy(room, session->now, room_of(session));
    else
        past_look(session->past, session->now, answers, room);
}

const duel_state *session_state(const struct session *session)
{
    return session->now;
}

static void keep_events(struct session *session, const struct duel_event event[], unsigned count)
{
    if (count == 0)
        return;
    session->event = grown(session->event, &session->event_room, session->events + count, sizeof *event);
    memcpy(session->event + session->events, event, count * sizeof *event);
    session->events += count;
}

/* A copy of the present position, which the next answer changes. It lies on the stack: that is in the processor's cache, while
 * the states of thousands of games are not. */
static duel_state *copy_now(const struct session *session, duel_room *room)
{
    return memcpy(room, session->now, room_of(session));
}

/* The changed copy is the present position now. */
static void step(struct session *session, const duel_state *next)
{
    past_push(session->past, session->now, next);
    memcpy(session->now, next, room_of(session));
}

/* Where player's prompt opens a line, or where the speaker changes. */
static bool opens_line(const struct session *session, int player)
{
    return session->answers == 0 || session->answer[session->answers - 1].player != player ||
           duel_head(session_state(session))->prompt[player].begins;
}

static void keep_answers(struct session *session, const struct session_answer answer[], unsigned count)
{
    if (count == 0)
        return;
    session->answer = grown(session->answer, &session->answer_room, session->answers + count, sizeof *answer);
    memcpy(session->answer + session->answers, answer, count * sizeof *answer);
    session->answers += count;
}

/* Without a position yet. */
static struct session *empty_session(const struct session_setup *setup)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        abort();
    session->setup = *setup;
    if (setup->position && !(session->setup.position = strdup(setup->position)))
        abort();
    session->now = calloc(1, room_of(session));
    session->past = malloc(sizeof *session->past);
    if (!session->now || !session->past)
        abort();
    past_begin(session->past, room_of(session));
    return session;
}

struct session *session_copy(const struct session *from)
{
    struct session *session = empty_session(&from->setup);
    duel_copy(session->now, from->now);
    past_copy(session->past, from->past);
    keep_answers(session, from->answer, from->answers);
    keep_events(session, from->event, from->events);
    session->dealt = from->dealt;
    return session;
}

struct session *session_imagine(const struct session *from, unsigned answers, int player, uint64_t seed)
{
    struct session *session = empty_session(&from->setup);
    duel_copy(session->now, session_position(from, answers));
    duel_hide(session->now, player);
    duel_imagine(session->now, NULL, seed);
    return session;
}

struct session *session_new(const struct session_setup *setup, const uint16_t *forced, unsigned force,
                            struct duel_faults *faults, enum duel_status *status)
{
    struct session *session = empty_session(setup);
    struct duel_event event[DUEL_EVENTS_MAX];
    struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX, .forced = forced, .force = (uint16_t)force };
    struct duel_setup duel_setup_ = session_duel_setup(setup);
    *status = force > DUEL_FORCED_MAX ? DUEL_BAD_CHANCE
                                      : duel_setup(setup->game, session->now, &duel_setup_, faults, &io);
    if (*status != DUEL_OK) {
        session_free(session);
        return NULL;
    }
    keep_events(session, event, io.events);
    session->dealt = io.events;
    return session;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    free((void *)(uintptr_t)session->setup.position);       /* the session's own */
    free(session->answer);
    free(session->event);
    free(session->now);
    past_free(session->past);
    free(session->past);
    free(session);
}

/* Remembers an answer and what it led to; `next` is the truth after it. */
static void answered(struct session *session, int player, duel_action action, const struct duel_io *io,
                     const duel_state *next)
{
    const struct session_answer answer = {
        .player = (uint8_t)player, .line = opens_line(session, player), .learned = io->learned, .action = action,
        .event = session->events, .events = io->events,
    };
    keep_events(session, io->event, io->events);
    keep_answers(session, &answer, 1);
    step(session, next);
}

enum duel_status session_submit(struct session *session, int player, duel_action action,
                                const uint16_t *forced, unsigned force)
{
    if (force > DUEL_FORCED_MAX)
        return DUEL_BAD_CHANCE;
    struct duel_event event[DUEL_EVENTS_MAX];
    struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX, .forced = forced, .force = (uint16_t)force };
    duel_room room;
    duel_state *next = copy_now(session, &room);
    const enum duel_status status = duel_submit(next, player, action, &io);
    if (status == DUEL_OK)
        answered(session, player, action, &io, next);
    return status;
}

void session_play(struct session *session, int player, duel_action action)
{
    struct duel_event event[DUEL_EVENTS_MAX];
    struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX };
    duel_room room;
    duel_state *next = copy_now(session, &room);
    assert(duel_is_legal(next, player, action));
    duel_apply(next, player, action, &io);
    answered(session, player, action, &io, next);
}

void session_end(struct session *session, int winner, int reason)
{
    duel_room room;
    duel_state *next = copy_now(session, &room);
    duel_end(next, winner, reason);
    const struct session_answer answer = {
        .player = SESSION_TABLE, .line = true, .action = { (uint8_t)reason, { (uint8_t)winner, 0, 0 } },
        .event = session->events,
    };
    keep_answers(session, &answer, 1);
    step(session, next);
}

bool session_undo_is_free(const struct session *session, int player)
{
    if (session->answers == 0)
        return false;
    const struct session_answer *last = &session->answer[session->answers - 1];
    return last->player == player && last->learned == 0;
}

void session_undo(struct session *session, unsigned answers)
{
    if (answers >= session->answers)
        return;
    session->events = session->answer[answers].event;
    for (; session->answers > answers; session->answers--)
        past_pop(session->past, session->now);
}

void session_take_back(struct session *session, unsigned answers)
{
    duel_room room;
    duel_state *rewound = copy_now(session, &room);
    session_undo(session, answers);
    duel_rewind(rewound, session->now);
    past_replace(session->past, session->now, rewound);
}

unsigned session_listen(const struct session *session, int viewer, unsigned from, session_teller *tell,
                        void *context)
{
    unsigned number = 0, answer = 0, looked = UINT_MAX;
    duel_room room;
    for (unsigned i = 0; i < session->events; i++) {
        while (answer < session->answers && i >= session->answer[answer].event)
            answer++;
        struct duel_event event = session->event[i];
        if (!duel_redact(&event, viewer))
            continue;
        if (number >= from && tell) {
            if (looked != answer)
                session_look(session, answer, &room);
            looked = answer;
            tell(context, number, duel_of(&room), &event);
        }
        number++;
    }
    return number;
}
