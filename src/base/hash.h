/* A quick hash of a text (FNV-1a). Not for texts that an attacker may choose: he could choose many that have the same hash. */
#ifndef DUELLO_BASE_HASH_H
#define DUELLO_BASE_HASH_H

#include <stdint.h>

static inline uint32_t text_hash(const char *text)
{
    uint32_t hash = 2166136261u;
    while (*text)
        hash = (hash ^ (uint8_t)*text++) * 16777619u;
    return hash;
}

#endif
