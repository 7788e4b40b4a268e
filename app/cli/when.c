/* Times on the command line. */
#include "when.h"

#include <string.h>
#include <time.h>

/* Whether the text begins like the pattern, in which 0 is any digit and a blank also the letter T. */
static bool is_like(const char *text, const char *pattern)
{
    for (; *pattern; pattern++, text++)
        if (*pattern == '0'   ? *text < '0' || *text > '9'
            : *pattern == ' ' ? *text != ' ' && *text != 'T'
                              : *text != *pattern)
            return false;
    return true;
}

/* The number in the first digits of the text. */
static int number(const char *text, int digits)
{
    int number = 0;
    for (int i = 0; i < digits; i++)
        number = 10 * number + (text[i] - '0');
    return number;
}

/* Seconds by which the zone is ahead of UTC: "Z", "+03", "-03:30". False: it is none. */
static bool read_zone(const char *text, int *ahead)
{
    const bool hours = is_like(text + 1, "00") && !text[3], minutes = is_like(text + 1, "00:00") && !text[6];

    *ahead = 0;
    if (strcmp(text, "Z") == 0)
        return true;
    if ((*text != '+' && *text != '-') || (!hours && !minutes) || number(text + 1, 2) > 14 ||
        (minutes && number(text + 4, 2) > 59))
        return false;
    *ahead = 3600 * number(text + 1, 2) + (minutes ? 60 * number(text + 4, 2) : 0);
    if (*text == '-')
        *ahead = -*ahead;
    return true;
}

bool when_read(const char *text, int64_t *at)
{
    static const char minute[] = "0000-00-00 00:00", second[] = ":00";
    int ahead = 0;

    if (!is_like(text, minute))
        return false;
    const char *rest = text + strlen(minute);
    const bool seconds = is_like(rest, second);
    struct tm tm = { .tm_year = number(text, 4) - 1900,
                     .tm_mon = number(text + 5, 2) - 1,
                     .tm_mday = number(text + 8, 2),
                     .tm_hour = number(text + 11, 2),
                     .tm_min = number(text + 14, 2),
                     .tm_sec = seconds ? number(rest + 1, 2) : 0,
                     .tm_isdst = -1 };
    rest += seconds ? strlen(second) : 0;
    if ((*rest && !read_zone(rest, &ahead)) || tm.tm_hour > 23 || tm.tm_min > 59 || tm.tm_sec > 59)
        return false;
    const int month = tm.tm_mon, day = tm.tm_mday;
    const time_t time = *rest ? timegm(&tm) - ahead : mktime(&tm);
    if (tm.tm_mon != month || tm.tm_mday != day || time < 0)
        return false;           /* 30 February */
    *at = time;
    return true;
}
