/* Kuhn's and Leduc poker as games of the engine: small enough that the best answer to any way of playing them can
 * be worked out exactly. For tests of the search; in no registry but theirs.
 *
 * Kuhn (1950): three cards, one each, ante 1, one bet of 1. Leduc (Southey et al. 2005): two suits of three ranks, one
 * card each, ante 1; a round with bets of 2, a card for both to see, a round with bets of 4; at most two bets or
 * raises in a round; a pair with the card seen wins, else the higher rank. */
#ifndef DUELLO_TESTS_AI_POKER_H
#define DUELLO_TESTS_AI_POKER_H

#include "duello/duel.h"

enum { POKER_KUHN, POKER_LEDUC, POKER_GAMES };
enum { POKER_RANKS = 3, POKER_STAKE_MAX = 13 };
enum poker_verb { POKER_FOLD, POKER_CALL, POKER_RAISE };        /* a check is a call of nothing */

struct poker {
    struct duel_head head;
    uint8_t card[DUEL_PLAYERS]; /* rank 1 to 3; 0: not known */
    uint8_t board;              /* rank; 0: none yet */
    uint8_t round;              /* 0, 1 */
    uint8_t paid[DUEL_PLAYERS];
    uint8_t raises, spoken;     /* in this round */
    uint8_t story;              /* all that was said before the board came: what one remembers */
    uint8_t pad[7];
};
static_assert(sizeof(struct poker) == sizeof(struct duel_head) + 16, "the state has no padding");

extern const struct duel_game poker_game;

/* What `player` gains by a finished game. */
int poker_gain(const struct poker *g, int player);

static inline struct poker *poker_of(duel_room *room) { return (struct poker *)(void *)room; }

#endif
