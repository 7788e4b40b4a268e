/* Ratings: Glicko (Glickman 1999), in which each game is a period of its own. One thing is changed, so that nobody can gain by losing: every
 * game is taken to tell as much as one between equals, whoever plays whom. doc/rating.md has the reasons and the searches that
 * show it. Pure functions. */
#ifndef DUELLO_TABLE_RATING_H
#define DUELLO_TABLE_RATING_H

#include "store/store.h"

/* In points; 400 points are odds of 10 to 1. */
enum {
    RATING_BEGIN = 1500, RATING_LEAST = 100, RATING_MOST = 4000,
    DEVIATION_BEGIN = 350, DEVIATION_LEAST = 45, DEVIATION_PROVISIONAL = 110,
    RATING_YEAR = 365,      /* days without a game after which the surest rating is provisional again */
};

/* The rating of somebody who has not played yet. */
void rating_begin(struct store_rating *rating, int64_t account, const char *pool, int64_t now);

/* The deviation at `now` (milliseconds since 1970): it grows with the time since the last game, up to DEVIATION_BEGIN. */
double rating_deviation(const struct store_rating *rating, int64_t now);

/* Whether a rating should be shown with a question mark and kept off the leaderboard. */
bool rating_is_provisional(const struct store_rating *rating, int64_t now);

/* The share of the points, 0 to 1, that somebody rated `rating` can expect of an opponent. */
double rating_expected(double rating, double opponent, double opponent_deviation);

/* Settles a rated game between two: `winner` is 0, 1 or DUEL_NOBODY. Both are changed by what both were before. */
void rating_settle(struct store_rating pair[2], int winner, int64_t now);

#endif
