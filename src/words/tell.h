/* What happens in a game, and the things in it, in the words of a language. */
#ifndef DUELLO_WORDS_TELL_H
#define DUELLO_WORDS_TELL_H

#include "words.h"

/* Which game is told, and to whom. */
struct teller {
    enum lang lang;
    const struct duel_game *game;
    const char *player[DUEL_PLAYERS];       /* what the players are called */
    int viewer;                             /* "you", if it is a player */
    bool recorded;                          /* told from a record: the viewer by name, chance included */
    bool posted;                            /* told in a post: "judge.event.GAME.KIND" and "judge.name.GAME.KEY" come first, and
                                             * letters of virtues are spelt out */
};

/* What a person calls the thing with that key: a card, a leader, a row, a zone. NULL: it has no name. */
const char *tell_name(enum lang lang, const struct duel_game *game, const char *key);

/* The name in the accusative; NULL: it is the same as tell_name(), or the thing has no name. */
const char *tell_accusative(enum lang lang, const struct duel_game *game, const char *key);

/* Writes a redacted event as one sentence; `after` is the position after the answer that caused it. False: there is
 * nothing to say (the effect of a chance event shows in what follows, so only a record tells it). */
bool tell_event(const struct teller *teller, const duel_state *after, const struct duel_event *event,
                struct duel_text *out);

/* Writes what is wrong with a deck or the terms as one sentence. `scenario` is that of the card. */
void tell_fault(enum lang lang, const struct duel_game *game, unsigned scenario,
                const struct duel_fault *fault, struct duel_text *out);

/* Writes why something cannot be done (duel_why_not) as one sentence, with its rule. */
void tell_reason(enum lang lang, const struct duel_game *game, const struct duel_reason *reason,
                 struct duel_text *out);

/* A value of the JSON that a game writes, in words: names for keys and players, numbers as they are. Good for the
 * next 8 calls of this thread. `name` is the member's name. */
struct json_t;
const char *tell_value(const struct teller *teller, const char *name, const struct json_t *value);

#endif
