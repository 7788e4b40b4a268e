/* Chance: the one generator of every game, and the one place that draws from it.
 *
 * A truth draws from ChaCha12 (Bernstein 2008) with a 256-bit key: dice are public, and a fast mix
 * would give its key, and with it both decks, away. An imagined world deceives nobody, so there a
 * 64-bit mix (splitmix64, Steele et al. 2014) serves. The generator is counter-based: word number
 * `used[stream]` of stream `stream`; nothing else is remembered. */
#include "core.h"

#include <string.h>

enum { ROUNDS = 12, WORDS = 16 };

static uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static inline void quarter(uint32_t x[WORDS], int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

/* Block `counter` of the key stream; the stream number is the nonce (RFC 8439's layout, 12 rounds). */
void chance_block(const uint32_t key[8], uint32_t stream, uint32_t counter, uint32_t out[WORDS])
{
    const uint32_t start[WORDS] = {
        0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0], key[1], key[2], key[3],
        key[4], key[5], key[6], key[7], counter, stream, 0, 0,
    };
    uint32_t x[WORDS];
    memcpy(x, start, sizeof x);
    for (int round = 0; round < ROUNDS; round += 2) {
        quarter(x, 0, 4, 8, 12), quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14), quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15), quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13), quarter(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < WORDS; i++)
        out[i] = x[i] + start[i];
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* A block of words kept while one call draws several. */
struct well {
    uint32_t word[WORDS];
    uint32_t block;
    bool     full;
};

static uint32_t next_word(struct duel_head *head, unsigned stream, struct well *well)
{
    uint32_t at = head->chance.used[stream]++;
    if (head->imagined) {
        uint64_t key = (uint64_t)head->chance.key[1] << 32 | head->chance.key[0];
        return (uint32_t)(mix(key + ((uint64_t)stream << 32 | at) * 0x9e3779b97f4a7c15u) >> 32);
    }
    if (!well->full || well->block != at / WORDS) {
        chance_block(head->chance.key, stream, at / WORDS, well->word);
        well->block = at / WORDS;
        well->full = true;
    }
    return well->word[at % WORDS];
}

/* Uniform in 0 to n - 1, without bias (Lemire 2019). */
static unsigned below(struct duel_head *head, unsigned stream, uint32_t n, struct well *well)
{
    uint64_t product = (uint64_t)next_word(head, stream, well) * n;
    if ((uint32_t)product < n) {
        uint32_t least = -n % n;
        while ((uint32_t)product < least)
            product = (uint64_t)next_word(head, stream, well) * n;
    }
    return (unsigned)(product >> 32);
}

static unsigned roll(duel_state *state, unsigned stream, unsigned n, struct duel_io *io, struct well *well)
{
    assert(n > 0 && n <= UINT16_MAX && stream < DUEL_STREAMS);
    struct duel_head *head = core_head(state);
    assert(head->viewer == DUEL_TRUTH);
    unsigned result = below(head, stream, n, well);     /* drawn even when forced: the counters agree */
    if (!io)
        return result;
    if (io->forced && io->rolls < io->force) {
        result = io->forced[io->rolls];
        if (result >= n) {
            result = 0;
            io->misfit = 1;
        }
    }
    io->rolls++;
    duel_tell(io, .kind = DUEL_CHANCE_EVENT, .what = (uint8_t)stream, .with = (uint8_t)(n > 255 ? 0 : n),
              .amount = (int16_t)result, .depth = io->depth);
    return result;
}

unsigned duel_roll(duel_state *state, unsigned stream, unsigned n, struct duel_io *io)
{
    struct well well = { .full = false };
    return roll(state, stream, n, io, &well);
}

void duel_roll_many(duel_state *state, unsigned stream, unsigned n, unsigned count, uint8_t out[],
                    struct duel_io *io)
{
    assert(count <= n && n <= 256);
    struct well well = { .full = false };
    for (unsigned i = 0; i < count; i++)
        out[i] = (uint8_t)roll(state, stream, n - i, io, &well);
}

void duel_rolled(struct duel_io *io, unsigned how, int player, unsigned card, uint8_t seen_by)
{
    if (!io)
        return;
    io->learned |= seen_by & (DUEL_ALL & ~(1u << DUEL_JUDGE));
    if (!io->event || io->events == 0)
        return;
    struct duel_event *event = &io->event[io->events - 1];
    assert(event->kind == DUEL_CHANCE_EVENT);
    event->how = (uint8_t)how;
    event->player = (uint8_t)player;
    event->card = (uint16_t)card;
}
