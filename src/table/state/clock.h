/* Clocks of a game: plain numbers, no timers. All times are milliseconds.
 *
 * A clock of any kind measures how long its player thinks. When it runs out, the announced default (the first of the
 * legal list) is played once, and the player has a little more time; the next time it runs out, the game is lost. */
#ifndef DUELLO_TABLE_CLOCK_H
#define DUELLO_TABLE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum clock_kind { CLOCK_NONE, CLOCK_BANK, CLOCK_BYO_YOMI, CLOCK_DAYS, CLOCK_KIND_COUNT };

/* A player is not to lose time to a slow line, so some lag is forgiven, as lichess does it. There is an allowance of lag. It begins with 3 gains,
 * each answered turn adds one, and it never holds more than 7. A gain is 0.15 s and 0.4 % of the main time, at most 1 s. */
enum { CLOCK_GAIN = 150, CLOCK_GAIN_SHARE = 250, CLOCK_GAIN_MAX = 1000, CLOCK_GAINS = 3, CLOCK_GAINS_MAX = 7 };
enum { CLOCK_SPARE = 10000 };   /* what a bank is filled up to after the default was played */

/* Limits of what can be agreed. */
enum {
    CLOCK_BANK_MIN = 5000, CLOCK_BANK_MAX = 3 * 60 * 60 * 1000,
    CLOCK_INCREMENT_MAX = 3 * 60 * 1000,
    CLOCK_PERIOD_MIN = 1000, CLOCK_PERIOD_MAX = 10 * 60 * 1000, CLOCK_PERIODS_MAX = 30,
    CLOCK_DAYS_MIN = 60 * 60 * 1000, CLOCK_DAYS_MAX = 14 * 24 * 60 * 60 * 1000,
};

struct clock_terms {
    enum clock_kind kind;
    uint32_t bank;          /* main time (bank, byo-yomi); per turn (days) */
    uint32_t increment;     /* added after each answered turn (bank) */
    uint32_t period;        /* length of one period (byo-yomi) */
    uint32_t periods;       /* 1 or more (byo-yomi) */
};

/* One player's clock. */
struct clock {
    int64_t  left;          /* time that is left: main time, or, once that is used up, of the period */
    int64_t  since;         /* when it began to run; 0: it stands */
    uint32_t periods;       /* how many periods come after what is running now */
    uint32_t allowance;     /* lag that may still be forgiven */
    bool     spared;        /* the default was played once; the next time-out loses */
};

void clock_begin(struct clock *clock, const struct clock_terms *terms);
void clock_start(struct clock *clock, int64_t now);
/* Stops it, if it runs; returns the time that counted. `lag` of it may be forgiven, 0 where nothing is to be.
 * `turn`: a turn was answered, which brings the increment, a full period, the next days. */
uint32_t clock_stop(struct clock *clock, const struct clock_terms *terms, int64_t now, uint32_t lag,
                    bool turn);
/* The time is up and the default was played: the clock gets a little more. */
void clock_spare(struct clock *clock, const struct clock_terms *terms);
/* When it runs out, if the last answer came with that lag; 0: never, or it stands. */
int64_t clock_deadline(const struct clock *clock, const struct clock_terms *terms, uint32_t lag);
/* How it stands at `now`, as players are shown it: still running if it was, with `since` = now. */
struct clock clock_at(const struct clock *clock, const struct clock_terms *terms, int64_t now);

#endif
