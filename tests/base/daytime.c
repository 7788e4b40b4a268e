/* What time it is, with clocks that were wrong. */
#include "check.h"
#include "base/daytime.h"

static const int64_t hour = 60 * 60 * 1000, day = 24 * hour, year = 365 * day, now = INT64_C(1795442171042);

/* A process: it runs for `runs` with a clock that says `wrong` more than is right, and looks each second. Returns what was sure at
 * its end. */
static int64_t run(int64_t right, int64_t wrong, int64_t sure, int64_t runs, int64_t *said)
{
    struct daytime time;
    const int64_t steady = 777;
    daytime_begin(&time, right + wrong, sure, steady);
    for (int64_t t = 0; t <= runs; t += 1000)
        daytime_compare(&time, right + wrong + t, steady + t);
    *said = daytime_now(&time, steady + runs);
    return daytime_sure(&time, steady + runs);
}

static void a_clock_that_is_right(void)
{
    TEST("a clock that is right");
    int64_t said;
    CHECK_INT(run(now, 0, 0, hour, &said), now + hour);         /* the first time */
    CHECK_INT(said, now + hour);
    CHECK_INT(run(now, 0, now - day, hour, &said), now + hour);
    CHECK_INT(said, now + hour);
}

static void down_for_long(void)
{
    TEST("down for long");
    int64_t said, sure = now - 10 * day;
    sure = run(now, 0, sure, hour, &said);
    CHECK_INT(said, now + hour);
    CHECK_INT(sure, now - 10 * day + hour + day);       /* a day for an hour */
    sure = run(now + 2 * hour, 0, sure, 10 * hour, &said);
    CHECK_INT(sure, said);
}

static void too_late_at_one_start(void)
{
    TEST("too late at one start");
    int64_t said, sure = run(now, 14 * year, now - hour, day, &said);
    CHECK_INT(said, now + 14 * year + day);
    CHECK(sure < now + 26 * day);
    const int64_t wrong = said;
    sure = run(now + 30 * day, 0, sure, 1000, &said);   /* the clock was mended */
    CHECK_INT(said, now + 30 * day + 1000);
    CHECK(said < wrong && sure <= said);
}

static void too_early_at_one_start(void)
{
    TEST("too early at one start");
    int64_t said, sure = run(now, -now, now - hour, hour, &said);       /* 1970 */
    CHECK_INT(said, now);                               /* as if no time had passed */
    CHECK_INT(sure, now);
    CHECK_INT(run(now + day, 0, sure, 1000, &said), now + day + 1000);
    CHECK_INT(said, now + day + 1000);
}

static void jumps(void)
{
    TEST("the clock jumps");
    struct daytime time;
    daytime_begin(&time, now, now, 0);
    CHECK_INT(daytime_compare(&time, now + 1999, 1000), 0);                /* slowness is none */
    CHECK_INT(daytime_compare(&time, now + hour, 2000), hour - 2000);      /* it slept */
    CHECK_INT(daytime_now(&time, 2500), now + hour + 500);
    CHECK_INT(daytime_sure(&time, 2500), now + hour + 500);
    CHECK_INT(daytime_compare(&time, now, 3000), 0);                       /* put back: within a process the time never is */
    CHECK_INT(daytime_now(&time, 3000), now + hour + 1000);
    CHECK_INT(daytime_compare(&time, now + year, 3000), year - hour - 1000);       /* a slip of the hand */
    CHECK_INT(daytime_now(&time, 3000), now + year);
    CHECK(daytime_sure(&time, 3000) < now + 2 * hour);
    for (int64_t t = 4000; t < year / 20; t += 60000)                   /* which is mended: it never gets sure */
        CHECK_INT(daytime_compare(&time, now + t, t), 0);
    CHECK(daytime_sure(&time, year / 20) < now + year / 20 + 2 * hour);
}

/* What is just not enough to be a jump, or to be doubted, and what just is. */
static void limits(void)
{
    TEST("the limits of jumps and of doubt");
    struct daytime time;
    daytime_begin(&time, now, now - DAYTIME_DOUBTED, 0);
    CHECK_INT(daytime_sure(&time, 0), now);
    daytime_begin(&time, now, now - DAYTIME_DOUBTED - 1, 0);
    CHECK_INT(daytime_sure(&time, 0), now - DAYTIME_DOUBTED - 1);
    CHECK_INT(daytime_compare(&time, now + hour, hour), 0);
    CHECK_INT(daytime_sure(&time, hour), now - 1 + hour);           /* a day's doubt goes in an hour */
    CHECK_INT(daytime_compare(&time, now + hour + 1, hour + 1), 0);
    CHECK_INT(daytime_sure(&time, hour + 1), now + hour + 1);       /* and is never less than none */

    daytime_begin(&time, now, now, 0);
    CHECK_INT(daytime_compare(&time, now + DAYTIME_STEP - 1, 0), 0);
    CHECK_INT(daytime_now(&time, 0), now);
    CHECK_INT(daytime_compare(&time, now + DAYTIME_STEP, 0), DAYTIME_STEP);
    CHECK_INT(daytime_compare(&time, now + DAYTIME_STEP + DAYTIME_DOUBTED, 0), DAYTIME_DOUBTED);
    CHECK_INT(daytime_sure(&time, 0), now + DAYTIME_STEP + DAYTIME_DOUBTED);
    const int64_t then = daytime_now(&time, 0);
    CHECK_INT(daytime_compare(&time, then + DAYTIME_DOUBTED + 1, 0), DAYTIME_DOUBTED + 1);
    CHECK_INT(daytime_sure(&time, 0), then);
    CHECK_INT(daytime_compare(&time, then + 1 + 1000, 1000),
              0); /* the clock was put back by a day: nothing gets sure, */
    CHECK_INT(daytime_sure(&time, 1000), then + 1000);
    CHECK_INT(daytime_compare(&time, then + 2 + 2000, 2000), 0);    /* but where it is less than a day behind */
    CHECK_INT(daytime_sure(&time, 2000), then + 2000 + 24 * 1000);
}

int main(void)
{
    a_clock_that_is_right();
    down_for_long();
    too_late_at_one_start();
    too_early_at_one_start();
    jumps();
    limits();
    return check_done("daytime");
}
