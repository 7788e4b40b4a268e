/* A number from a text, to find it sooner; not for what somebody could gain by choosing. FNV-1a. */
#ifndef DUELLO_SERVER_HASH_H
#define DUELLO_SERVER_HASH_H

#include <stdint.h>

static inline uint32_t hash_of(const char *text)
{
    uint32_t hash = 2166136261u;
    while (*text)
        hash = (hash ^ (uint8_t)*text++) * 16777619u;
    return hash;
}

#endif
