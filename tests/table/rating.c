/* Ratings: the published formulas, and that losing on purpose never pays. The searches print what doc/rating.md says. */
#include "check.h"
#include "store/seeded.h"
#include "duello/duel.h"
#include "table/state/rating.h"

#include <math.h>
#include <stdlib.h>

static const double q = 0.0057564627324851146;
static const int64_t day = 24ll * 3600 * 1000;

static double g(double deviation)
{
    return 1 / sqrt(1 + 3 * q * q * deviation * deviation / (M_PI * M_PI));
}

static struct store_rating rated(double rating, double deviation)
{
    return (struct store_rating){ .rating = rating, .deviation = deviation, .pool = "gwent/classic" };
}

/* --- as published -------------------------------------------------------------------------------- */

/* Glicko (glicko.net/glicko/glicko.pdf), a period of `games` games. */
static struct store_rating glicko(struct store_rating own, const struct store_rating *other,
                                  const double *score, int games)
{
    double information = 0, surprise = 0;
    for (int i = 0; i < games; i++) {
        double expected = rating_expected(own.rating, other[i].rating, other[i].deviation);
        information += q * q * g(other[i].deviation) * g(other[i].deviation) * expected * (1 - expected);
        surprise += g(other[i].deviation) * (score[i] - expected);
    }
    double variance = 1 / (1 / (own.deviation * own.deviation) + information);
    own.rating += q * variance * surprise;
    own.deviation = sqrt(variance);
    return own;
}

static void worked_example(void)
{
    TEST("Glickman's worked example");
    const struct store_rating other[] = { rated(1400, 30), rated(1550, 100), rated(1700, 300) };
    const double score[] = { 1, 0, 0 };
    CHECK_INT(lround(1e4 * g(30)), 9955);
    CHECK_INT(lround(1e4 * g(100)), 9531);
    CHECK_INT(lround(1e4 * g(300)), 7242);
    CHECK_INT(lround(1e3 * rating_expected(1500, 1400, 30)), 639);
    CHECK_INT(lround(1e3 * rating_expected(1500, 1550, 100)), 432);
    CHECK_INT(lround(1e3 * rating_expected(1500, 1700, 300)), 303);
    struct store_rating after = glicko(rated(1500, 200), other, score, 3);
    CHECK_INT(lround(after.rating), 1464);
    CHECK_INT(lround(10 * after.deviation), 1514);
}

/* What is provisional and how far a deviation grows is counted from the last game; the time never goes back. */
static void a_game_dates_a_rating(void)
{
    TEST("a game dates a rating");
    struct store_rating pair[2] = { rated(1500, 60), rated(1500, 60) };
    pair[1].rated_at = 9 * day;
    rating_settle(pair, 0, 5 * day);
    CHECK_INT(pair[0].rated_at, 5 * day);
    CHECK_INT(pair[1].rated_at, 9 * day);
    CHECK(rating_deviation(&pair[0], 5 * day) == pair[0].deviation);
    CHECK(rating_deviation(&pair[0], 4 * day) == pair[0].deviation);
    CHECK(rating_deviation(&pair[0], 6 * day) > pair[0].deviation);
}

static void even_games_are_glicko(void)
{
    TEST("an even game is settled as published");
    for (int winner = 0; winner <= DUEL_NOBODY; winner++) {
        for (int deviation = 60; deviation <= 350; deviation += 29) {
            struct store_rating pair[2] = { rated(1700, deviation), rated(1700, 410 - deviation) };
            const double score[2] = { winner == 0   ? 1
                                      : winner == 1 ? 0
                                                    : 0.5,
                                      winner == 1   ? 1
                                      : winner == 0 ? 0
                                                    : 0.5 };
            struct store_rating want[2] = { glicko(pair[0], &pair[1], &score[0], 1),
                                            glicko(pair[1], &pair[0], &score[1], 1) };
            rating_settle(pair, winner, 0);
            for (int seat = 0; seat < 2; seat++) {
                CHECK(fabs(pair[seat].rating - want[seat].rating) < 1e-9);
                CHECK(fabs(pair[seat].deviation - want[seat].deviation) < 1e-9);
                CHECK_INT(pair[seat].games, 1);
            }
        }
    }
}

/* --- limits -------------------------------------------------------------------------------------- */

static void bounds(void)
{
    TEST("floor, cap, deviation");
    struct store_rating pair[2];
    rating_begin(&pair[0], 7, "gwent/hard", 5 * day);
    CHECK_STR(pair[0].pool, "gwent/hard");
    CHECK_INT(pair[0].account, 7);
    CHECK(rating_is_provisional(&pair[0], 5 * day));
    pair[1] = pair[0];
    for (int i = 0; i < 2000; i++) {
        rating_settle(pair, 0, 5 * day);
        pair[1].rating = pair[0].rating;        /* as strong an opponent as can be */
        CHECK(pair[0].rating <= RATING_MOST && pair[1].rating >= RATING_LEAST);
    }
    CHECK_INT(lround(pair[0].rating), RATING_MOST);
    CHECK_INT(lround(pair[0].deviation), DEVIATION_LEAST);
    CHECK(!rating_is_provisional(&pair[0], 5 * day));
    for (int i = 0; i < 2000; i++) {
        rating_settle(pair, 1, 5 * day);
        pair[1].rating = pair[0].rating;
    }
    CHECK_INT(lround(pair[0].rating), RATING_LEAST);

    CHECK_INT(lround(rating_deviation(&pair[0], 5 * day)), DEVIATION_LEAST);
    CHECK(!rating_is_provisional(&pair[0], (5 + RATING_YEAR - 1) * day));
    CHECK(rating_is_provisional(&pair[0], (5 + RATING_YEAR + 1) * day));
    CHECK_INT(lround(rating_deviation(&pair[0], 100000 * day)), DEVIATION_BEGIN);
    CHECK_INT(lround(rating_deviation(&pair[0], 0)), DEVIATION_LEAST);     /* a clock that was set back */
}

static void newcomers_find_their_place(void)
{
    TEST("a newcomer of 1900 is found in 40 games");
    struct store_rating pair[2];
    rating_begin(&pair[0], 1, "gwent/classic", 0);
    for (int i = 0; i < 40; i++) {
        pair[1] = rated(lround(pair[0].rating / 50) * 50, 60);
        rating_settle(pair, rand() < RAND_MAX * rating_expected(1900, pair[1].rating, 60) ? 0 : 1, 0);
    }
    CHECK(fabs(pair[0].rating - 1900) < 2 * pair[0].deviation);
    CHECK(!rating_is_provisional(&pair[0], 0));
}

/* --- losing on purpose: every sequence ----------------------------------------------------------- */

enum { LENGTH = 8, SCHEDULES = 24, SEQUENCES = 6561 };      /* 3 to the 8th */

struct schedule {
    struct store_rating own, other[LENGTH];
    int64_t at[LENGTH];
};

/* State that a system carries along besides the rating. */
struct player {
    struct store_rating rating;
    double volatility;
};

typedef void rating_system(struct player *player, const struct store_rating *other, double score, int64_t at);

static void ours(struct player *player, const struct store_rating *other, double score, int64_t at)
{
    struct store_rating pair[2] = { player->rating, *other };
    pair[1].rated_at = at;
    rating_settle(pair, score == 1 ? 0 : score == 0 ? 1 : DUEL_NOBODY, at);
    player->rating = pair[0];
}

static void published_glicko(struct player *player, const struct store_rating *other, double score,
                             int64_t at)
{
    player->rating.deviation = rating_deviation(&player->rating, at);
    player->rating = glicko(player->rating, other, &score, 1);
    player->rating.deviation = fmax(player->rating.deviation, DEVIATION_LEAST);
    player->rating.rated_at = at;
}

/* Glicko-2 (glicko.net/glicko/glicko2.pdf), steps 2 to 8, one game a period, tau = 0.75. */
static void published_glicko2(struct player *player, const struct store_rating *other, double score,
                              int64_t at)
{
    (void)at;
    const double scale = 173.7178, tau = 0.75;
    double mu = (player->rating.rating - 1500) / scale, phi = player->rating.deviation / scale;
    double weight = 1 / sqrt(1 + 3 * other->deviation * other->deviation / (scale * scale * M_PI * M_PI));
    double expected = 1 / (1 + exp(-weight * (mu - (other->rating - 1500) / scale)));
    double v = 1 / (weight * weight * expected * (1 - expected)), delta = v * weight * (score - expected);
    double a = log(player->volatility * player->volatility), low = a, high, f_low, f_high;
#define F(x)                                                                                    \
    (exp(x) * (delta * delta - phi * phi - v - exp(x)) / (2 * pow(phi * phi + v + exp(x), 2)) - \
     ((x)-a) / (tau * tau))
    if (delta * delta > phi * phi + v)
        high = log(delta * delta - phi * phi - v);
    else
        for (high = a - tau; F(high) < 0;)
            high -= tau;
    f_low = F(low), f_high = F(high);
    while (fabs(high - low) > 1e-9) {
        double middle = low + (low - high) * f_low / (f_high - f_low), f_middle = F(middle);
        if (f_middle * f_high <= 0)
            low = high, f_low = f_high;
        else
            f_low /= 2;
        high = middle, f_high = f_middle;
    }
#undef F
    player->volatility = exp(low / 2);
    double before = phi * phi + player->volatility * player->volatility;
    phi = 1 / sqrt(1 / before + 1 / v);
    player->rating.rating = scale * (mu + phi * phi * weight * (score - expected)) + 1500;
    player->rating.deviation = phi * scale;
}

static double uniform(double least, double most)
{
    return least + (most - least) * rand() / RAND_MAX;
}

/* Opponents of every strength and certainty, now and then after a long pause. */
static struct schedule some_schedule(void)
{
    static const double deviations[] = { 45, 60, 110, 200, 350 };
    struct schedule schedule = { .own = rated(uniform(600, 2800), deviations[rand() % 5]) };
    int64_t at = 0;
    for (int i = 0; i < LENGTH; i++) {
        schedule.other[i] = rated(uniform(400, 3000), deviations[rand() % 5]);
        schedule.at[i] = at += rand() % 4 == 0 ? rand() % 900 * day : 0;
    }
    return schedule;
}

static double final_rating(rating_system *settle, const struct schedule *schedule, unsigned sequence)
{
    struct player player = { schedule->own, 0.06 };
    for (int i = 0; i < LENGTH; i++, sequence /= 3)
        settle(&player, &schedule->other[i], sequence % 3 / 2.0, schedule->at[i]);
    return player.rating.rating;
}

/* The most points that one result made worse, in any place of any sequence of results, gains in the end. */
static double best_throw(rating_system *settle, unsigned schedules)
{
    static double end[SEQUENCES];
    double most = -1e9;
    for (unsigned s = 0; s < schedules; s++) {
        struct schedule schedule = some_schedule();
        for (unsigned sequence = 0; sequence < SEQUENCES; sequence++)
            end[sequence] = final_rating(settle, &schedule, sequence);
        for (unsigned sequence = 0; sequence < SEQUENCES; sequence++)
            for (unsigned place = 1; place < SEQUENCES; place *= 3)
                if (sequence / place % 3 > 0)
                    most = fmax(most, end[sequence - place] - end[sequence]);
    }
    return most;
}

static void no_sequence_pays(void)
{
    TEST("no worse result in any sequence ends higher");
    double got = best_throw(ours, SCHEDULES);
    CHECK(got <= 0);
    printf("%d schedules of %d games, every sequence of results, every result made worse:\n", SCHEDULES,
           LENGTH);
    printf("  ours %+.3f, ", got);
    double control = best_throw(published_glicko, SCHEDULES),
           control2 = best_throw(published_glicko2, SCHEDULES);
    printf("Glicko as published %+.0f, Glicko-2 as published %+.0f points at best\n", control, control2);
    CHECK(control > 1);         /* the search can find what there is to find */
    CHECK(control2 > 1);
}

/* --- losing on purpose: every plan --------------------------------------------------------------- */

/* A player of fixed strength plans ahead over GAMES games: chooses opponents by their rating above or below the own,
 * plays or loses on purpose, and wants the best. What the best plan is worth from every rating is computed from the last
 * game backwards; where no lost game beats a game that is played, none is part of a better plan. */
enum { GAMES = 60, STEP = 5, CELLS = (RATING_MOST - RATING_LEAST) / STEP + 1, OFFSETS = 9 };

enum wish { WISH_RATING, WISH_AT_LEAST, WISH_PEAK, WISH_COUNT };

static double worth_at(const double worth[CELLS], double rating)
{
    double at = fmin(fmax((rating - RATING_LEAST) / STEP, 0), CELLS - 1);
    int cell = (int)fmin(at, CELLS - 2);
    return worth[cell] + (worth[cell + 1] - worth[cell]) * (at - cell);
}

static double after(double rating, double deviation, double opponent, int winner, double *deviation_after)
{
    struct store_rating pair[2] = { rated(rating, deviation), rated(opponent, 60) };
    rating_settle(pair, winner, 0);
    *deviation_after = pair[0].deviation;
    return pair[0].rating;
}

/* The most that a game lost on purpose adds to the best plan, anywhere: points, or chance of reaching the goal. */
static double best_lost_game(enum wish wish, double strength, double deviation, double goal)
{
    double most = -1e9;
    static double worth[CELLS], next[CELLS], path[GAMES + 1];
    path[0] = deviation;
    for (int i = 0; i < GAMES; i++)
        after(1500, path[i], 1500, 0, &path[i + 1]);
    for (int c = 0; c < CELLS; c++)
        next[c] = wish == WISH_RATING ? RATING_LEAST + c * STEP : RATING_LEAST + c * STEP >= goal;
    for (int game = GAMES - 1; game >= 0; game--) {
        for (int c = 0; c < CELLS; c++) {
            double rating = RATING_LEAST + c * STEP, played = -1, thrown = -1, left;
            for (int offset = -400; offset <= 400; offset += 800 / (OFFSETS - 1)) {
                double wins = rating_expected(strength, rating + offset, 0);
                double lost = worth_at(next, after(rating, path[game], rating + offset, 1, &left));
                double won = worth_at(next, after(rating, path[game], rating + offset, 0, &left));
                played = fmax(played, wins * won + (1 - wins) * lost);
                thrown = fmax(thrown, lost);
            }
            worth[c] = wish == WISH_PEAK && rating >= goal ? 1 : fmax(played, thrown);
            most = fmax(most, thrown - played);
        }
        memcpy(next, worth, sizeof next);
    }
    return most;
}

static void no_plan_pays(void)
{
    TEST("no plan with lost games is better than the best without");
    static const char *const names[] = { "the rating in the end", "a rating of +150 in the end",
                                         "a rating of +150 at any time" };
    for (enum wish wish = 0; wish < WISH_COUNT; wish++) {
        double most = -1e9;
        for (int strength = 1000; strength <= 2200; strength += 600)
            for (int deviation = 60; deviation <= 350; deviation += 145)
                most = fmax(most, best_lost_game(wish, strength, deviation, strength + 150));
        printf("%d games, %s: a game lost on purpose adds %.9f at most\n", GAMES, names[wish], most);
        CHECK(most <= 1e-9);
    }
}

int main(int argc, char **argv)
{
    seed_run(argc, argv, 1);
    worked_example();
    a_game_dates_a_rating();
    even_games_are_glicko();
    bounds();
    newcomers_find_their_place();
    no_sequence_pays();
    no_plan_pays();
    return check_done("rating");
}
