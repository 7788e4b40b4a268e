/* Clocks of a game: plain numbers, no timers. All times are milliseconds. */
#ifndef DUELLO_SERVER_CLOCK_H
#define DUELLO_SERVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum clock_kind { CLOCK_NONE, CLOCK_BANK, CLOCK_BYO_YOMI, CLOCK_DAYS, CLOCK_KIND_COUNT };

struct clock_terms {
    enum clock_kind kind;
    uint32_t bank;          /* main time (bank, byo-yomi); per move (days) */
    uint32_t increment;     /* added after each answered turn (bank) */
    uint32_t period;        /* length of one period (byo-yomi) */
    uint32_t periods;
};

/* One player's clock. */
struct clock {
    int64_t  left;          /* of the bank; the period's, once the bank is used up */
    uint32_t periods;       /* left */
    int64_t  since;         /* when it began to run; 0: it stands */
    uint32_t allowance;     /* lag that may still be forgiven */
    bool     spared;        /* the default was played once because of a time-out; the next one loses */
};

void clock_begin(struct clock *clock, const struct clock_terms *terms);
void clock_start(struct clock *clock, int64_t now);
/* Stops it, after an answer (`answered`: increment, new period) or for a pause; `lag` of it may be forgiven. Returns
 * the time that counted. */
uint32_t clock_stop(struct clock *clock, const struct clock_terms *terms, int64_t now, uint32_t lag, bool answered);
/* When it runs out; 0: never, or it stands. */
int64_t clock_deadline(const struct clock *clock, const struct clock_terms *terms);
/* What a player is shown: left and periods at `now`. */
struct clock clock_at(const struct clock *clock, const struct clock_terms *terms, int64_t now);

#endif
