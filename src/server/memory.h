/* Memory that is there: without it no caller could go on, so its lack ends the program. */
#ifndef DUELLO_SERVER_MEMORY_H
#define DUELLO_SERVER_MEMORY_H

#include <stdlib.h>

__attribute__((malloc, returns_nonnull)) static inline void *room_for(size_t size)
{
    void *room = malloc(size);
    if (!room)
        abort();
    return room;
}

__attribute__((malloc, returns_nonnull)) static inline void *zeroed(size_t size)
{
    void *room = calloc(1, size);
    if (!room)
        abort();
    return room;
}

#endif
