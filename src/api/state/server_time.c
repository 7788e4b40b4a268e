/* What time it is for the whole server. */
#include "server_state.h"

#include <time.h>

int64_t clock_steady(void)
{
    return (int64_t)(uv_hrtime() / 1000000);
}

/* The time of day, as the system has it. */
int64_t clock_of_day(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int64_t server_now(const struct server *server)
{
    return daytime_now(&server->time, clock_steady());
}

int64_t server_sure(const struct server *server)
{
    return daytime_sure(&server->time, clock_steady());
}
