/* Chance: the one generator of every game, and the one place that draws from it.
 *
 * A truth draws from ChaCha12 (Bernstein 2008) with a 256-bit key. Everybody sees what a die shows. From the results of a
 * faster generator somebody could work out its key, and with it the order of both decks. An imagined world has no secrets to
 * keep, so there a fast 64-bit mix (splitmix64, Steele et al. 2014) is good enough.
 *
 * The generator is counter-based: what is drawn next is word number `used[stream]` of stream `stream`, so nothing else need be
 * stored. But to compute a block is expensive; therefore a few of its words are kept for the next draws of the stream. */
#include "core.h"

#include <string.h>

enum { ROUNDS = 12, WORDS = 16 };
enum { GROUP = 4 };             /* words taken from a block at a time: one is used, the others are kept */
static_assert(sizeof((struct duel_chance *)0)->ahead[0] == (GROUP - 1) * sizeof(uint32_t), "a group fits");

/* Four words side by side; a row of the cipher's square. */
typedef uint32_t lane __attribute__((vector_size(16)));

static inline lane rotate(lane x, int by)
{
    return x << by | x >> (32 - by);
}

/* Turns a row by `n` places, so that the diagonals of the square stand in columns. */
static inline lane turn(lane x, unsigned n)
{
    const unsigned a = n & 3, b = (n + 1) & 3, c = (n + 2) & 3, d = (n + 3) & 3;
    return (lane){ x[a], x[b], x[c], x[d] };
}

/* One block of ChaCha; `place` is the last row of the square: counter and nonce. */
static inline void cipher(const uint32_t key[8], const uint32_t place[4], int rounds, uint32_t out[WORDS])
{
    const lane row0 = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    const lane row1 = { key[0], key[1], key[2], key[3] }, row2 = { key[4], key[5], key[6], key[7] };
    const lane row3 = { place[0], place[1], place[2], place[3] };
    lane a = row0, b = row1, c = row2, d = row3;
    for (int round = 0; round < rounds; round++) {
        a += b, d = rotate(d ^ a, 16);
        c += d, b = rotate(b ^ c, 12);
        a += b, d = rotate(d ^ a, 8);
        c += d, b = rotate(b ^ c, 7);
        b = turn(b, round % 2 ? 3 : 1), c = turn(c, 2), d = turn(d, round % 2 ? 1 : 3);
    }
    a += row0, b += row1, c += row2, d += row3;
    memcpy(out, &a, sizeof a);
    memcpy(out + 4, &b, sizeof b);
    memcpy(out + 8, &c, sizeof c);
    memcpy(out + 12, &d, sizeof d);
}

/* Block `counter` of the key stream; the stream number is the nonce (RFC 8439's layout, 12 rounds). */
void chance_block(const uint32_t key[8], uint32_t stream, uint32_t counter, uint32_t out[WORDS])
{
    const uint32_t place[4] = { counter, stream, 0, 0 };
    cipher(key, place, ROUNDS, out);
}

void chance_block20(const uint32_t key[8], uint32_t counter, const uint32_t nonce[2], uint32_t out[WORDS])
{
    const uint32_t place[4] = { counter, 0, nonce[0], nonce[1] };
    cipher(key, place, 20, out);
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static inline uint32_t next_word(struct duel_head *head, unsigned stream)
{
    uint32_t at = head->chance.used[stream]++;
    if (head->imagined) {
        uint64_t key = (uint64_t)head->chance.key[1] << 32 | head->chance.key[0];
        return (uint32_t)(mix(key + ((uint64_t)stream << 32 | at) * 0x9e3779b97f4a7c15u) >> 32);
    }
    uint32_t *ahead = head->chance.ahead[stream];
    if (at % GROUP)
        return ahead[at % GROUP - 1];
    uint32_t word[WORDS];
    chance_block(head->chance.key, stream, at / WORDS, word);
    memcpy(ahead, &word[at % WORDS + 1], sizeof head->chance.ahead[stream]);
    return word[at % WORDS];
}

/* Uniform in 0 to n - 1, without bias (Lemire 2019). */
static inline unsigned below(struct duel_head *head, unsigned stream, uint32_t n)
{
    uint64_t product = (uint64_t)next_word(head, stream) * n;
    if ((uint32_t)product < n) {
        uint32_t least = -n % n;
        while ((uint32_t)product < least)
            product = (uint64_t)next_word(head, stream) * n;
    }
    return (unsigned)(product >> 32);
}

unsigned duel_roll(duel_state *state, unsigned stream, unsigned n, struct duel_io *io)
{
    assert(n > 0 && n <= UINT16_MAX && stream < DUEL_STREAMS);
    struct duel_head *head = core_head(state);
    assert(head->viewer == DUEL_TRUTH);
    /* A number is drawn even if the result is forced, so that the counters do not depend on that. */
    unsigned result = below(head, stream, n);
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
              .amount = (int16_t)result);
    return result;
}

void duel_rolled(struct duel_io *io, unsigned how, int player, unsigned card, uint8_t seen_by)
{
    if (!io)
        return;
    io->learned |= seen_by & (DUEL_ALL & ~(1u << DUEL_JUDGE));
    if (!io->event || io->cut || io->events == 0)
        return;
    struct duel_event *event = &io->event[io->events - 1];
    assert(event->kind == DUEL_CHANCE_EVENT);
    event->how = (uint8_t)how;
    event->player = (uint8_t)player;
    event->card = (uint16_t)card;
}
