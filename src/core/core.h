/* What the files of the core share; games and callers use duello/duel.h alone. */
#ifndef DUELLO_CORE_H
#define DUELLO_CORE_H

#include "duello/duel.h"

static inline struct duel_head *core_head(duel_state *state)
{
    return (struct duel_head *)state;
}

/* One block of the generator's key stream: 16 words. Exposed for its test vectors. */
void chance_block(const uint32_t key[8], uint32_t stream, uint32_t counter, uint32_t out[16]);
/* A block of ChaCha20 in Bernstein's original layout, with a nonce of 8 bytes. For streams that are not the generator's. */
void chance_block20(const uint32_t key[8], uint32_t counter, const uint32_t nonce[2], uint32_t out[16]);

#endif
