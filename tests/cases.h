/* Cases: a position in the game's statements, moves in its notation, and what is then true. For every game with positions as text.
 *
 * A case has three texts, of statements between ';'. The first is the position (chapter "Positions as text" of the game's rules),
 * after what is usual; `option KEY` is one of the setup. The second plays on: each statement is a move of a player, with what
 * chance brings in brackets, all of it (a card's key or a number; `*`: chance is free), or a question:
 *
 *     0 play thaler enemy-siege [ves ballista]
 *     0 !play ves siege           forbidden now         0 ?pass     allowed, but not done
 *     0 ~ves siege = row 4.2      forbidden, and why: the reason and its rule; `= -`: nothing forbids it; `= ?`: no such words
 *     0 =revive                   the prompt            1 -         not asked       0 #3    legal answers
 *
 * The third says what is then true; such statements may stand between moves as well. Those of every game:
 *
 *     over 0 | over draw | running
 *     told killed 2               events of that kind in the last move, as the truth hears them
 *     says lives 2 1              a statement of the position as text; `!says`: it is none
 *     refused place 3             the position was: the reason, and which statement of it
 *
 * Others are the game's own (struct asker). Everywhere it is checked that no forced result is left over, and that views hide once
 * and show their player's choices. */
#ifndef DUELLO_TESTS_CASES_H
#define DUELLO_TESTS_CASES_H

#include "check.h"
#include "duello/duel.h"

enum { CASE_TEXT = 4096, CASE_WORDS = 128 };

struct words {
    char text[CASE_TEXT];
    const char *word[CASE_WORDS];
    int count;
};
void split_words(struct words *words, const char *text, size_t length);
/* The next statement of *text that has a word, from *from on; false at the end. */
bool next_words(const char **text, struct words *words, const char **from, size_t *length);
/* The whole number at `at`, or -1. */
int  number_of(const struct words *words, int at);
/* A mistake in the case itself fails the test. */
void case_wrong(const char *what, const char *word);

/* Where a case is. The state's room is the caller's. */
struct played {
    duel_state *state;
    struct duel_event *event;               /* of the last move; DUEL_EVENTS_MAX of them have room */
    int events;
    struct duel_set_error refused;          /* reason NULL: the position was taken */
};

/* What a game adds. */
struct asker {
    /* Statements before those of each case, `?WORD ...` unless it says WORD itself; or NULL. */
    const char *usual;
    bool (*ask)(struct played *,
                const struct words *); /* a question of its own; false: it has none such. May be NULL */
    void (*moved)(struct played *, const duel_state *before);   /* checks after every move; may be NULL */
};

struct position_case {
    const char *rule, *what;
    const char *given, *moves, *want;
};

/* Arranges; what was wrong is in played->refused. */
void arrange_case(struct played *played, const struct duel_game *game, unsigned variant, unsigned scenario,
                  const int32_t number[DUEL_NUMBERS], const struct asker *asker, const char *given);
void play_case(struct played *played, const struct asker *asker, const char *moves);
void check_case(struct played *played, const struct asker *asker, const char *want);
/* Whatever the position: its views. */
void check_any(const duel_state *state);

/* All of it, for rows of one game and rule set. */
void run_positions(const struct duel_game *game, unsigned variant, unsigned scenario,
                   const struct asker *asker, const struct position_case cases[], size_t count);

#endif
