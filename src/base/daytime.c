/* What time it is. */
#include "daytime.h"

void daytime_begin(struct daytime *time, int64_t clock, int64_t sure, int64_t steady)
{
    *time = (struct daytime){ .began = clock > sure ? clock : sure, .since = steady, .compared = steady };
    if (sure > 0 && time->began - sure > DAYTIME_DOUBTED)
        time->doubt = time->began - sure;
}

int64_t daytime_now(const struct daytime *time, int64_t steady)
{
    return time->began + (steady - time->since);
}

int64_t daytime_sure(const struct daytime *time, int64_t steady)
{
    return daytime_now(time, steady) - time->doubt;
}

int64_t daytime_compare(struct daytime *time, int64_t clock, int64_t steady)
{
    const int64_t ahead = clock - daytime_now(time, steady), passed = steady - time->compared;
    time->compared = steady;
    if (ahead >= DAYTIME_STEP) {
        time->began += ahead;
        time->doubt += ahead > DAYTIME_DOUBTED ? ahead : 0;
        return ahead;
    }
    if (ahead > -DAYTIME_DOUBTED)       /* unless the clock was put back since */
        time->doubt = time->doubt > passed * DAYTIME_TRUST ? time->doubt - passed * DAYTIME_TRUST : 0;
    return 0;
}
