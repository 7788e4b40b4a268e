/* What players usually put into decks and keep in hand, for guesses at hidden cards. */
#ifndef DUELLO_GWENT_HABITS_H
#define DUELLO_GWENT_HABITS_H

#include "gwent.h"

/* How much likelier than others a card is, in eighths of a doubling: owned[] to be in hand or deck at all; again[] in
 * addition, if a copy or a card that comes with it has been seen; held[] to be in the hand rather than in the deck, at this
 * moment. */
struct habits {
    const int8_t *owned, *again, *held;         /* [GWENT_CARDS], each */
    uint8_t seen[GWENT_CARDS];                  /* 1: again[] counts */
};

/* The habits of `player`, by what all can see now. False: nothing was learned for the rule set. */
bool gwent_habits_read(const struct gwent *g, int player, struct habits *habits);

static inline int gwent_habits_owned(const struct habits *habits, int card)
{
    return habits->owned[card] + (habits->seen[card] ? habits->again[card] : 0);
}

static inline int gwent_habits_held(const struct habits *habits, int card)
{
    return habits->held[card];
}

/* Chooses `some` of `n` cards, one after the other, each in proportion to 2^(weight/8): chosen[i] is 1 or 0. */
void gwent_habits_choose(uint8_t chosen[], int n, int some, const int16_t weight[], uint64_t *seed);

#endif
