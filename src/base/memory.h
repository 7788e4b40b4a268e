/* Allocation that cannot fail: no caller could go on without memory, so running out ends the program. */
#ifndef DUELLO_BASE_MEMORY_H
#define DUELLO_BASE_MEMORY_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static inline void *whole_at(void *part, size_t offset)
{
    return (char *)part - offset;
}

/* The thing of which `part` is that member. */
#define whole_of(part, type, member) ((type *)whole_at((part), offsetof(type, member)))

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

/* Room for `wanted` things of `size` bytes in a growing array that has room for *room, and is NULL at first. */
__attribute__((returns_nonnull)) static inline void *grown(void *array, size_t *room, size_t wanted,
                                                           size_t size)
{
    if (array && wanted <= *room)
        return array;
    *room = wanted + wanted / 4 + 16;
    array = realloc(array, *room * size);
    if (!array)
        abort();
    return array;
}

/* Copies a string into room for `size` bytes; what does not fit is cut. */
static inline void copy_word(char *to, size_t size, const char *from)
{
    const size_t length = strnlen(from, size - 1);
    memcpy(to, from, length);
    to[length] = '\0';
}

#endif
