/* Samples: a shuffle of numbers from the seed, and a policy of chance that deals by it. */
#include "sample.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = SAMPLE_MAX * 4 };        /* of key stream: far more than rejections need */

/* --- making them ---------------------------------------------------------------------------------- */

/* Words of a ChaCha20 key stream of its own, apart from the generator's. */
struct source {
    uint32_t word[WORDS];
    unsigned used;
};

static void source_begin(struct source *source, const uint32_t seed[8], int player)
{
    const uint8_t nonce[crypto_stream_chacha20_NONCEBYTES] = { 's', 'a', 'm', 'p', 'l', 'e', (uint8_t)player };
    memset(source, 0, sizeof *source);
    crypto_stream_chacha20((uint8_t *)source->word, sizeof source->word, nonce, (const uint8_t *)seed);
}

/* Uniform in 0 to n - 1. */
static unsigned below(struct source *source, unsigned n)
{
    const uint32_t least = -(uint32_t)n % n;    /* words under it would make low results likelier */
    while (source->used < WORDS) {
        const uint32_t word = source->word[source->used++];
        if (word >= least)
            return word % n;
    }
    abort();            /* once in 2^700 samples */
}

static void make(struct sample *sample, const struct session_setup *setup, int player)
{
    const struct deck *deck = &setup->deck[player];
    struct source source;

    sample->count = 0;
    for (unsigned row = 0; row < deck->rows; row++)
        for (unsigned i = 0;
             deck->row[row].zone == 0 && i < deck->row[row].count && sample->count < SAMPLE_MAX; i++) {
            sample->card[sample->count] = deck->row[row].card;
            sample->number[sample->count] = (uint8_t)(sample->count + 1);
            sample->count++;
        }
    source_begin(&source, setup->seed, player);
    for (unsigned i = 0; i + 1 < sample->count; i++) {      /* Fisher and Yates */
        const unsigned other = i + below(&source, sample->count - i);
        const uint8_t number = sample->number[i];
        const uint16_t card = sample->card[i];
        sample->number[i] = sample->number[other], sample->card[i] = sample->card[other];
        sample->number[other] = number, sample->card[other] = card;
    }
}

/* --- dealing by them ------------------------------------------------------------------------------ */

struct dealing {
    const struct sample *sample;
    uint8_t (*used)[SAMPLE_MAX];
};

static int deal_next(void *context, const struct chance_roll *roll)
{
    struct dealing *dealing = context;

    if (roll->stream >= DUEL_PLAYERS)
        return chance_as_drawn(NULL, roll);
    const struct sample *sample = &dealing->sample[roll->stream];
    for (unsigned i = 0; i < sample->count; i++)
        for (unsigned result = 0; !dealing->used[roll->stream][i] && result < roll->range; result++)
            if (roll->card[result] == sample->card[i]) {
                dealing->used[roll->stream][i] = 1;
                return (int)result;
            }
    return chance_as_drawn(NULL, roll);
}

static void make_room(struct sampled *sampled, unsigned answers)
{
    if (answers < sampled->used_room)
        return;
    sampled->used_room = answers + 64;
    sampled->used = realloc(sampled->used, sampled->used_room * sizeof *sampled->used);
    if (!sampled->used)
        abort();
}

bool sampled_begin(struct sampled *sampled, const struct session_setup *setup, struct duel_faults *faults,
                   enum duel_status *status)
{
    static _Thread_local struct chance_results results;
    const struct duel_setup plain = session_duel_setup(setup);

    *sampled = (struct sampled){ 0 };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        make(&sampled->sample[player], setup, player);
    make_room(sampled, 0);
    memset(sampled->used[0], 0, sizeof sampled->used[0]);
    struct dealing dealing = { sampled->sample, sampled->used[0] };
    results.count = 0;
    *status = chance_settle_setup(setup->game, &plain, faults, deal_next, &dealing, &results);
    if (*status == DUEL_OK)
        sampled->session = session_new(setup, results.result, results.count, faults, status);
    if (!sampled->session)
        sampled_end(sampled);
    return sampled->session;
}

void sampled_end(struct sampled *sampled)
{
    if (sampled->session)
        session_free(sampled->session);
    free(sampled->used);
    *sampled = (struct sampled){ 0 };
}

enum duel_status sampled_submit(struct sampled *sampled, int player, duel_action action)
{
    static _Thread_local struct chance_results results;
    const unsigned answers = sampled->session->answers;

    make_room(sampled, answers + 1);
    memcpy(sampled->used[answers + 1], sampled->used[answers], sizeof sampled->used[0]);
    struct dealing dealing = { sampled->sample, sampled->used[answers + 1] };
    results.count = 0;
    const enum duel_status status =
        chance_settle(session_state(sampled->session), player, action, deal_next, &dealing, &results);
    return status == DUEL_OK ? session_submit(sampled->session, player, action, results.result, results.count)
                             : status;
}

void sampled_undo(struct sampled *sampled, unsigned answers)
{
    session_undo(sampled->session, answers);
}

bool sampled_used(const struct sampled *sampled, int player, unsigned at)
{
    return sampled->used[sampled->session->answers][player][at];
}
