/* The hash of a position: everything but the generator. */
#include "core.h"

#include <string.h>

/* 64-bit multiply and fold, eight bytes at a time; state sizes are multiples of 8 by zero padding here. */
uint64_t duel_hash(const duel_state *state)
{
    const uint8_t *bytes = (const uint8_t *)state;
    const size_t size = duel_game_of(state)->state_size;
    const size_t from = offsetof(struct duel_head, chance);
    const size_t to = from + sizeof(struct duel_chance);
    uint64_t hash = 0x9e3779b97f4a7c15u ^ size;
    for (size_t at = 0; at < size; at += 8) {
        if (at >= from && at < to)
            continue;
        uint64_t word = 0;
        memcpy(&word, bytes + at, size - at < 8 ? size - at : 8);
        hash = (hash ^ word) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    return hash;
}
static_assert(offsetof(struct duel_head, chance) % 8 == 0, "the generator begins on a hashed word");
static_assert(sizeof(struct duel_chance) % 8 == 0, "the generator ends on a hashed word");
