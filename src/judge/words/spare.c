/* A table of rooms for each thread. */
#include "spare.h"
#include "base/memory.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void give_back(void *table)
{
    void **const room = table;
    for (int i = 0; i < SPARES; i++)
        free(room[i]);
    free(room);
}

/* Threads end before the program does; its own thread does not, so its rooms go as the program ends. */
static void give_own_back(void)
{
    void *const table = pthread_getspecific(key);
    if (table && pthread_setspecific(key, NULL) == 0)
        give_back(table);
}

static void begin(void)
{
    if (pthread_key_create(&key, give_back) != 0 || atexit(give_own_back) != 0)
        abort();
}

void *spare(enum spare which, size_t size)
{
    pthread_once(&once, begin);
    void **room = pthread_getspecific(key);
    if (!room) {
        room = zeroed(SPARES * sizeof room[0]);
        if (pthread_setspecific(key, room) != 0)
            abort();
    }
    if (!room[which])
        room[which] = zeroed(size);
    return room[which];
}
