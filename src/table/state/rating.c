/* Ratings. The formulas and their names are those of Mark Glickman, "Parameter estimation in large dynamic paired
 * comparison experiments" (1999) and "The Glicko system" (glicko.net/glicko/glicko.pdf). */
#include "rating.h"
#include "duello/duel.h"

#include <math.h>
#include <stdio.h>

static const double q = 0.0057564627324851146;              /* ln 10 / 400 */
static const double pi = 3.14159265358979323846;
static const double day = 24.0 * 3600 * 1000;               /* milliseconds */

static double square(double x)
{
    return x * x;
}

/* The weight of a game against somebody of that deviation, at most 1. */
static double weight(double deviation)
{
    return 1 / sqrt(1 + 3 * square(q * deviation / pi));
}

void rating_begin(struct store_rating *rating, int64_t account, const char *pool, int64_t now)
{
    *rating = (struct store_rating){
        .account = account, .rating = RATING_BEGIN, .deviation = DEVIATION_BEGIN, .rated_at = now,
    };
    snprintf(rating->pool, sizeof rating->pool, "%s", pool);
}

double rating_deviation(const struct store_rating *rating, int64_t now)
{
    static const double growth =
        (double)(DEVIATION_PROVISIONAL * DEVIATION_PROVISIONAL - DEVIATION_LEAST * DEVIATION_LEAST) /
        RATING_YEAR;
    double days = now > rating->rated_at ? (double)(now - rating->rated_at) / day : 0;
    return fmin(sqrt(square(rating->deviation) + growth * days), DEVIATION_BEGIN);
}

bool rating_is_provisional(const struct store_rating *rating, int64_t now)
{
    return rating_deviation(rating, now) > DEVIATION_PROVISIONAL;
}

double rating_expected(double rating, double opponent, double opponent_deviation)
{
    return 1 / (1 + exp(-q * weight(opponent_deviation) * (rating - opponent)));
}

/* The effect of one game on a rating. Glicko has E (1 - E) in place of the quarter: then the information in a game depends
 * on the ratings, and a lost game can keep a deviation high for later wins. */
static void settle(struct store_rating *own, const struct store_rating *other, double score, int64_t now)
{
    double deviation = rating_deviation(own, now), against = rating_deviation(other, now);
    double information = square(q * weight(against)) / 4;
    double variance = 1 / (1 / square(deviation) + information);
    double surprise = score - rating_expected(own->rating, other->rating, against);
    own->rating =
        fmin(fmax(own->rating + q * weight(against) * variance * surprise, RATING_LEAST), RATING_MOST);
    own->deviation = fmax(sqrt(variance), DEVIATION_LEAST);
    own->games++;
    own->rated_at = now > own->rated_at ? now : own->rated_at;
}

void rating_settle(struct store_rating pair[2], int winner, int64_t now)
{
    const struct store_rating before[2] = { pair[0], pair[1] };
    for (int seat = 0; seat < 2; seat++)
        settle(&pair[seat], &before[1 - seat], winner == DUEL_NOBODY ? 0.5 : winner == seat ? 1 : 0, now);
}
