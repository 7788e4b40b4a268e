/* What the clients say (doc/stream.md). Every seat has an account and a line of its own. The first seat of a game sets up
 * the table and invites the second; when a game is over, the next begins in the same way. */
#define _GNU_SOURCE
#include "load.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_ROOM = 32, MOVE_ROOM = 208, ASK = 1, MOVE = 2 };     /* the last two: ids of messages */

struct seat {
    struct line line;
    struct seat *other;
    unsigned number;            /* 0 sets up the table */
    char table[ID_ROOM];
    char move[MOVE_ROOM];       /* the answer to the question that is open; "": none is */
    uint64_t nonce;
    uint64_t begun;             /* when the move was sent, or due; 0: none is on its way */
    unsigned before;            /* moves of its game that come before a measurement; of seat 0 */
    bool queued;                /* waits for its time, in `ready` */
};

static struct load_terms terms;
static struct seat *seats;
static struct seat **ready;     /* [waiting] */
static unsigned waiting;
static unsigned asked_once;     /* games with a question since they were set up */
static bool paced, playing, spreading;
static struct play_counts *counts;
static uint64_t luck;

/* --- reading messages -------------------------------------------------------------------------------- */

/* Our own server's JSON, in the order in which it writes; a parser would cost more than the server's work. */
static const char *find(const char *text, const char *what)
{
    const char *at = strstr(text, what);
    return at ? at + strlen(what) : NULL;
}

static bool take_word(const char *at, char *out, size_t room)
{
    const size_t size = at ? strcspn(at, "\"") : room;
    if (size >= room)
        return false;
    memcpy(out, at, size);
    out[size] = '\0';
    return true;
}

static uint64_t lucky(void)
{
    luck ^= luck << 13;
    luck ^= luck >> 7;
    luck ^= luck << 17;
    return luck;
}

/* One of the strings of a list, each equally likely. */
static void pick(const char *list, char out[MOVE_ROOM])
{
    unsigned n = 0;
    for (const char *at = list; *at == '"' || *at == ','; at++) {
        if (*at == ',')
            continue;
        const char *word = at + 1;
        at = word + strcspn(word, "\"");
        if (lucky() % ++n == 0)
            take_word(word, out, MOVE_ROOM);
    }
}

/* --- saying things ----------------------------------------------------------------------------------- */

static void say(struct seat *seat, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct seat *seat, const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    const int size = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    line_send(&seat->line, text, (size_t)size);
}

static void set_up(struct seat *seat)
{
    char rules[64] = "";
    if (terms.rules)
        snprintf(rules, sizeof rules, ",\"rules\":\"%s\"", terms.rules);
    say(seat, "{\"id\":%d,\"do\":\"create\",\"game\":\"%s\"%s,\"open\":false,\"seat\":0,\"part\":\"load 0\"}",
        ASK, terms.game, rules);
}

static void send_move(struct seat *seat, uint64_t begun)
{
    seat->begun = begun;
    say(seat, "{\"id\":%d,\"do\":\"move\",\"table\":\"%s\",\"move\":\"%s\",\"nonce\":\"%llx\"}", MOVE,
        seat->table, seat->move, (unsigned long long)++seat->nonce);
    seat->move[0] = '\0';
}

/* A question is open, and nothing is on its way: answer, now or when it is time. */
static void answer(struct seat *seat)
{
    if (!playing || !seat->move[0] || seat->begun || seat->queued)
        return;
    if (spreading) {
        struct seat *first = seat->number ? seat->other : seat;
        if (first->before == 0)
            return;
        first->before--;
    }
    if (!paced) {
        send_move(seat, nanoseconds());
        return;
    }
    seat->queued = true;
    ready[waiting++] = seat;
}

/* --- hearing things ---------------------------------------------------------------------------------- */

static void hear_frame(struct seat *seat, const char *text)
{
    const char *legal = find(text, "\"legal\":[");
    if (legal) {
        if (!seat->move[0] && !seat->nonce && !seat->other->nonce && !seat->other->move[0])
            asked_once++;
        pick(legal, seat->move);
    }
    if (seat->number == 0 && find(text, "\"phase\":\"over\"")) {
        if (counts)
            counts->finished++;
        seat->nonce = seat->other->nonce = 0;
        set_up(seat);
    }
}

/* The table is set up: the other takes its seat, and both look. */
static void invite_other(struct seat *seat, const char *text)
{
    char invite[ID_ROOM];
    if (!take_word(find(text, "\"table\":{\"table\":\""), seat->table, ID_ROOM) ||
        !take_word(find(text, "\"invite\":\""), invite, ID_ROOM))
        fail("no table: %s", text);
    memcpy(seat->other->table, seat->table, sizeof seat->table);
    seat->move[0] = seat->other->move[0] = '\0';
    say(seat, "{\"id\":0,\"do\":\"watch\",\"table\":\"%s\"}", seat->table);
    say(seat->other, "{\"id\":0,\"do\":\"join\",\"table\":\"%s\",\"invite\":\"%s\",\"part\":\"load 1\"}",
        seat->table, invite);
    say(seat->other, "{\"id\":0,\"do\":\"watch\",\"table\":\"%s\"}", seat->table);
}

void games_hear(struct line *line, const char *text, size_t size)
{
    struct seat *seat = line->seat;
    static char copy[256 * 1024];
    if (!seat)
        return;
    memcpy(copy, text, size);
    copy[size] = '\0';
    if (strncmp(copy, "{\"id\":", 6) != 0) {
        hear_frame(seat, copy);
    } else if (strstr(copy, "\"problem\":")) {
        if (!counts || counts->problems++ == 0)
            fprintf(stderr, "a problem: %s\n", copy);
        if (!counts)
            fail("games cannot be set up");
        seat->begun = 0;
    } else if (copy[6] == '0' + ASK) {
        invite_other(seat, copy);
    } else if (copy[6] == '0' + MOVE) {
        if (counts) {
            counts->moves++;
            const uint64_t took = nanoseconds() - seat->begun;
            figures_add(&counts->times, took);
            figures_add(&counts->span, took);
        }
        seat->begun = 0;
    }
    answer(seat);
}

/* --- the course -------------------------------------------------------------------------------------- */

void games_connect(const struct load_terms *wanted)
{
    terms = *wanted;
    luck = terms.seed * 2 + 1;
    seats = calloc((size_t)terms.games * 2, sizeof *seats);
    ready = calloc((size_t)terms.games * 2, sizeof(struct seat *));
    if (!seats || !ready)
        fail("no memory");
    for (unsigned i = 0; i < terms.games * 2; i++) {
        char cookie[128];
        seats[i].number = i % 2;
        seats[i].other = &seats[i ^ 1];
        seats[i].line.seat = &seats[i];
        guest_cookie(cookie);
        line_open(&seats[i].line, cookie);
        lines_hear(0);
    }
}

void games_set_up(void)
{
    for (unsigned i = 0; i < terms.games; i++) {
        set_up(&seats[2 * i]);
        lines_hear(0);
    }
    const uint64_t patience = nanoseconds() + 60ull * 1000000000;
    while (asked_once < terms.games) {
        lines_hear(100000000);
        if (nanoseconds() > patience)
            fail("only %u of %u games have begun", asked_once, terms.games);
    }
}

void games_spread(void)
{
    enum { GAME = 64 };                 /* moves, about twice as many as most games have */
    unsigned long long left = 0;
    playing = spreading = true;
    for (unsigned i = 0; i < terms.games; i++)
        left += seats[2 * i].before = (unsigned)(lucky() % GAME);
    for (unsigned i = 0; i < terms.games * 2; i++)
        answer(&seats[i]);
    const uint64_t patience = nanoseconds() + 60ull * 1000000000;
    for (; left > 0; lines_hear(10000000)) {
        left = 0;
        for (unsigned i = 0; i < terms.games; i++)
            left += seats[2 * i].before;
        if (nanoseconds() > patience)
            fail("games do not go on");
    }
    playing = spreading = false;
    games_wait(0.5);
}

void games_wait(double seconds)
{
    const uint64_t end = nanoseconds() + (uint64_t)(seconds * 1e9);
    for (uint64_t now; (now = nanoseconds()) < end;)
        lines_hear(end - now);
}

/* Sends every move that is due, at any table. Returns when the next one is. */
static uint64_t send_due(uint64_t began, double rate, uint64_t *sent)
{
    for (;;) {
        const uint64_t due = began + (uint64_t)((double)*sent / rate * 1e9), now = nanoseconds();
        if (due > now)
            return due - now;
        if (waiting == 0) {
            counts->late++;             /* nobody is asked: this move never comes */
            ++*sent;
            continue;
        }
        struct seat **any = &ready[lucky() % waiting], *seat = *any;
        *any = ready[--waiting];
        seat->queued = false;
        ++*sent;
        send_move(seat, due);
    }
}

static void end_span(void)
{
    if (counts->spans < SPANS_MAX && counts->span.count > 0)
        counts->span_p99[counts->spans++] = figures_at(&counts->span, 0.99);
    counts->span = (struct figures){ 0 };
}

void games_play(double seconds, double rate, struct play_counts *result)
{
    enum { SLICE = 10000000 };          /* nanoseconds between two looks at the clock */
    *result = (struct play_counts){ 0 };
    counts = result;
    paced = rate > 0;
    playing = true;
    uint64_t sent = 0;
    for (unsigned i = 0; i < terms.games * 2; i++)
        answer(&seats[i]);
    const uint64_t began = nanoseconds(), all = (uint64_t)(seconds * 1e9), end = began + all;
    const uint64_t span = all / SPANS_MAX > SPAN_NS ? all / SPANS_MAX : SPAN_NS;
    uint64_t span_end = began + span;
    for (uint64_t now; (now = nanoseconds()) < end;) {
        if (now >= span_end) {
            end_span();
            span_end += span;
        }
        const uint64_t wait = paced ? send_due(began, rate, &sent) : SLICE;
        lines_hear(wait < SLICE ? wait : SLICE);
    }
    end_span();
    playing = false;
    for (unsigned i = 0; i < terms.games * 2; i++)
        seats[i].queued = false;
    waiting = 0;
    /* Waits for everything under way before the next measurement. */
    static struct play_counts rest;
    counts = &rest;
    games_wait(0.5);
    counts = NULL;
}
