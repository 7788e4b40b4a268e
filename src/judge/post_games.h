/* The drawings of the games in posts. */
#ifndef DUELLO_JUDGE_POST_GAMES_H
#define DUELLO_JUDGE_POST_GAMES_H

#include "post_parts.h"

/* Draw table and field of a public view. */
void post_gwent(struct post *post, const json_t *view);
void post_trade(struct post *post, const json_t *view);

/* What the judge adds when a post has been played, whose first answer was number `from`: the final table of a round, and
 * whether the points of one who plays on alone are enough. */
void post_gwent_after(struct post *post, unsigned from);

/* What a player alone sees: the hand, and the cards on offer. */
void post_gwent_own(struct post *post, const json_t *view, int player);
void post_trade_own(struct post *post, const json_t *view, int player);

#endif
