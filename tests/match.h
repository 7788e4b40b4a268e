/* Shared with laws.c: the game being played, its worlds, and the report of a broken law. */
#ifndef DUELLO_MATCH_H
#define DUELLO_MATCH_H

#include "duello/duel.h"

enum { STEPS_MAX = 2000, ROLLS_MAX = 32768, ROWS_MAX = 256, SENTENCE_MAX = 128 };
enum { GUARD = 64, GUARD_BYTE = 0xa5 };
enum { VIEWERS = DUEL_TRUTH };
enum { GAMES_MAX = 16, ENDS_MAX = 32, LAW_COUNT = 14 };

/* Room for a position, with bytes behind it that nobody may touch. */
typedef union world {
    uint8_t  bytes[DUEL_STATE_MAX + GUARD];
    uint64_t align;
} world;

/* What carrying out one answer told. */
struct telling {
    struct duel_io    io;
    struct duel_event event[DUEL_EVENTS_MAX];
};

struct answer {
    uint8_t     player;
    duel_action action;
    uint16_t    rolls;      /* how many results of chance it took ... */
    uint32_t    first;      /* ... from here in match.rolled */
};

/* The game that is being played. */
struct match {
    const struct duel_game *game;
    uint64_t          seed;
    uint64_t          play, check;      /* generators: of the game itself, of what is checked */
    bool              all;              /* every law is put to every step */
    unsigned          watched;          /* else this viewer's other world is followed */
    bool              broken;           /* a law was: the rest of the game is left */
    bool              overrun;          /* bytes past state_size were written */
    struct duel_setup setup;
    struct duel_row   row[DUEL_PLAYERS][ROWS_MAX];
    world             truth;
    struct answer     answer[STEPS_MAX];
    uint16_t          rolled[ROLLS_MAX];
    unsigned          answers, rolls, setup_rolls;
    struct {
        int      viewer;                /* -1: the truth is that of the setup; else ... */
        unsigned belief, after;         /* ... after so many answers it became a guess */
        uint64_t seed;
    } guess;
    world             other[VIEWERS];   /* a world that looks like the truth to that viewer ... */
    bool              has_other[VIEWERS];   /* ... if there is one at present */
};
extern struct match match;

/* What was seen of each game. */
struct figures {
    uint64_t games, decisions, crossed[VIEWERS], apart[VIEWERS], guesses[VIEWERS], right[VIEWERS];
    uint64_t quiet;                     /* positions that were text and back */
    uint64_t reasons;                   /* why something could not be done */
    uint64_t windows, silent;           /* questions that are windows; those of them with one answer */
    uint64_t numbers;                   /* table numbers that were looked at */
    uint64_t ended[ENDS_MAX];           /* by which rule */
    unsigned steps, actions, events, rolls, broken[LAW_COUNT];
};
extern struct figures figures[GAMES_MAX];
struct figures *figures_now(void);          /* of match.game */

/* A law that does not hold ends the function that says so, with false. */
#define LAW(number, held, ...)                                                                     \
    do {                                                                                           \
        if (!(held))                                                                               \
            return break_law(number, __VA_ARGS__);                                                 \
    } while (0)
bool break_law(unsigned law, const char *what, ...) __attribute__((format(printf, 2, 3)));

/* Adds scenarios that a game takes at run time: card sets of invented guilds (games.c). */
void games_grow(void);

/* Reports on stdout in which game the engine crashed or hung. */
void last_words(void);

unsigned below(unsigned n);                 /* for what is checked, not for what is played */
unsigned count(const char *const *keys);

static inline duel_state *state_of(world *w)
{
    return (duel_state *)(void *)w;
}

static inline const duel_state *seen(const world *w)
{
    return (const duel_state *)(const void *)w;
}

static inline const struct duel_head *head(const world *w)
{
    return duel_head(seen(w));
}

static inline int legal(const world *w, int player, duel_action list[])
{
    return duel_legal(seen(w), player, list);
}

static inline bool same_action(duel_action a, duel_action b)
{
    return a.verb == b.verb && a.arg[0] == b.arg[0] && a.arg[1] == b.arg[1] && a.arg[2] == b.arg[2];
}

bool is_in(duel_action action, const duel_action list[], int n);
bool same_choices(const world *a, const world *b, int player);

void copy(world *to, const world *from);
void guard(world *w);                       /* sets the bytes behind the position */
bool is_guarded(const world *w);
int difference(const world *a, const world *b);     /* the first byte, or -1 */
void look(world *view, const world *w, int viewer); /* view = what the viewer sees of w */
int seen_difference(const world *a, const world *b, int viewer);

/* Decks to believe in, by choice 0 to 3: none, wrong ones, and twice the true ones. */
enum { BELIEFS = 4, TRUE_BELIEF = 2 };
const struct duel_deck *believed(unsigned choice);

/* Goes on in the guess of match.guess, if it is due after so many answers; whether it was. */
bool guess_if_due(world *w, unsigned answers);

/* after = before with the answer carried out, forced by the first `force` results. */
void apply(world *after, const world *before, int player, duel_action action, const uint16_t *forced,
           unsigned force, struct telling *telling);

/* As apply(), but chance brings what it brought in `model`, as far as that world allows. */
void apply_alike(world *after, const world *before, int player, duel_action action,
                 const struct telling *model, struct telling *telling);

const struct duel_event *nth_roll(const struct telling *telling, unsigned n);   /* or NULL */
bool sound_alike(const struct telling *a, const struct telling *b, int viewer);

/* Whether the viewer was told what nobody could foresee. All chance is news to the judge. */
bool has_learned(const struct telling *telling, int viewer);

/* The sentence of an answer, in SENTENCE_MAX bytes of `text`; returns `text`. */
const char *sentence(const world *w, int player, duel_action action, char text[]);

#endif
