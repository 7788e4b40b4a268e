/* The drawings of the games in posts. */
#ifndef DUELLO_JUDGE_POST_GAMES_H
#define DUELLO_JUDGE_POST_GAMES_H

#include "post_parts.h"

/* A game's own: `const struct post_game post_NAME`, listed in post_games.def. */
struct post_game {
    const char *game;
    /* Draws table and field of a public view. */
    void (*table)(struct post *post, const json_t *view);
    /* What the judge adds when a post has been played, whose first answer was number `from`, such as the final table of a round.
     * Optional. */
    void (*after)(struct post *post, unsigned from);
    /* What a player alone sees, such as the hand and cards on offer. */
    void (*own)(struct post *post, const json_t *view, int player);
};

/* Those of any other game, by the form that every game has. */
void post_plain(struct post *post, const json_t *view);
void post_plain_own(struct post *post, const json_t *view, int player);

#endif
