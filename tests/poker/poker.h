/* Kuhn's and Leduc poker: a game without decks, and one small enough that the best answer to any way of playing can be worked
 * out exactly. Built for the tests alone.
 *
 * 1.1  Kuhn (1950): one suit, one betting round, one bet of 1.
 * 1.2  Leduc (Southey et al. 2005): two suits; a round with bets of 2, a card for both to see, a round with bets of 4; at most
 *      two bets or raises in a round.
 * 1.3  A suit has three ranks, or five ("five": ten to ace).
 * 1.4  Each pays the ante, 1 unless another is agreed on, at most 5.
 * 1.5  With "first-blind" or "second-blind", never both, that player pays it twice.
 * 2.1  Each is dealt a card, unseen.     2.2  The first player begins each round.
 * 3.1  Fold: the other wins. Only who has paid less may.
 * 3.2  Call: pay as much as the other (nothing: a check). The round ends, but for the first check.
 * 3.3  Raise: pay as much as the other and the bet of the round.
 * 4.1  After the last round both cards are shown: a pair with the card that both saw wins, else the higher rank. */
#ifndef DUELLO_TESTS_POKER_H
#define DUELLO_TESTS_POKER_H

#include "duello/duel.h"

enum { POKER_KUHN, POKER_LEDUC, POKER_GAMES };
enum { POKER_RANKS = 3, POKER_RANKS_MOST = 5, POKER_ANTE_MOST = 5, POKER_STAKE_MAX = 13 };
enum poker_verb { POKER_FOLD, POKER_CALL, POKER_RAISE };        /* a check is a call of nothing */
enum { POKER_FIRST_BLIND = 1, POKER_SECOND_BLIND = 2 };

struct poker {
    struct duel_head head;
    uint8_t card[DUEL_PLAYERS]; /* rank, from 1; 0: not known */
    uint8_t board;              /* rank; 0: none yet */
    uint8_t round;              /* 0, 1 */
    uint8_t paid[DUEL_PLAYERS];
    uint8_t raises, spoken;     /* in this round */
    uint8_t story;              /* all that was said before the board came: what one remembers */
    uint8_t shown;              /* both cards */
    uint8_t begun[DUEL_PLAYERS];        /* what each paid before a word was said */
    uint8_t pad[4];
};
static_assert(sizeof(struct poker) == sizeof(struct duel_head) + 16, "the state has no padding");

extern const struct duel_game poker;

/* What `player` gains by a finished game. */
int poker_gain(const struct poker *g, int player);

static inline struct poker *poker_of(duel_room *room) { return (struct poker *)(void *)room; }

#endif
