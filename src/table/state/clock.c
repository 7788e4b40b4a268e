/* Clocks: what a player has left. */
#include "clock.h"

static uint32_t gain(const struct clock_terms *terms)
{
    const uint32_t gain = CLOCK_GAIN + terms->bank / CLOCK_GAIN_SHARE;
    return gain < CLOCK_GAIN_MAX ? gain : CLOCK_GAIN_MAX;
}

void clock_begin(struct clock *clock, const struct clock_terms *terms)
{
    *clock = (struct clock){
        .left = terms->bank,
        .periods = terms->kind == CLOCK_BYO_YOMI ? terms->periods : 0,
        .allowance = CLOCK_GAINS * gain(terms),
    };
    if (terms->kind == CLOCK_BYO_YOMI && clock->left == 0) {
        clock->left = terms->period;
        clock->periods--;
    }
}

void clock_start(struct clock *clock, int64_t now)
{
    if (!clock->since)
        clock->since = now;
}

/* Takes time away, period by period; never below nothing. */
static void take(struct clock *clock, const struct clock_terms *terms, int64_t time)
{
    clock->left -= time;
    while (clock->left <= 0 && clock->periods > 0) {
        clock->left += terms->period;
        clock->periods--;
    }
    if (clock->left < 0)
        clock->left = 0;
}

/* The time that a turn adds. */
static void refill(struct clock *clock, const struct clock_terms *terms)
{
    switch (terms->kind) {
    case CLOCK_NONE: break;
    case CLOCK_BANK: clock->left += terms->increment; break;
    case CLOCK_BYO_YOMI:
        if (clock->periods < terms->periods)
            clock->left = terms->period;
        break;
    case CLOCK_DAYS: clock->left = terms->bank; break;
    case CLOCK_KIND_COUNT: break;
    }
}

uint32_t clock_stop(struct clock *clock, const struct clock_terms *terms, int64_t now, uint32_t lag,
                    bool turn)
{
    if (!clock->since)
        return 0;
    int64_t time = now > clock->since ? now - clock->since : 0;
    uint32_t forgiven = lag < clock->allowance ? lag : clock->allowance;
    if (forgiven > time)
        forgiven = (uint32_t)time;
    time -= forgiven;
    clock->since = 0;
    clock->allowance -= forgiven;
    if (terms->kind != CLOCK_NONE)
        take(clock, terms, time);
    if (turn) {
        const uint32_t most = CLOCK_GAINS_MAX * gain(terms);
        clock->allowance += gain(terms);
        if (clock->allowance > most)
            clock->allowance = most;
        refill(clock, terms);
    }
    return time < UINT32_MAX ? (uint32_t)time : UINT32_MAX;
}

void clock_spare(struct clock *clock, const struct clock_terms *terms)
{
    int64_t spare = 0;
    switch (terms->kind) {
    case CLOCK_NONE: break;
    case CLOCK_BANK: spare = CLOCK_SPARE; break;
    case CLOCK_BYO_YOMI: spare = terms->period; break;
    case CLOCK_DAYS: spare = terms->bank; break;
    case CLOCK_KIND_COUNT: break;
    }
    clock->spared = true;
    if (clock->left < spare)
        clock->left = spare;
}

int64_t clock_deadline(const struct clock *clock, const struct clock_terms *terms, uint32_t lag)
{
    if (terms->kind == CLOCK_NONE || !clock->since)
        return 0;
    return clock->since + clock->left + (int64_t)clock->periods * terms->period +
           (lag < clock->allowance ? lag : clock->allowance);
}

struct clock clock_at(const struct clock *clock, const struct clock_terms *terms, int64_t now)
{
    struct clock at = *clock;
    if (!at.since)
        return at;
    if (terms->kind != CLOCK_NONE)
        take(&at, terms, now > at.since ? now - at.since : 0);
    at.since = now;
    return at;
}
