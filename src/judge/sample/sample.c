/* Samples: a shuffle of numbers from the seed, and a policy of chance that deals by it. */
#include "sample.h"

#include "base/memory.h"
#include "core/core.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 }; /* words */

/* --- making them ---------------------------------------------------------------------------------- */

/* Words of a ChaCha20 key stream of its own, apart from the generator's. */
struct source {
    const uint32_t *key;
    uint32_t nonce[2], word[BLOCK];
    unsigned used;
};

static struct source source_of(const uint32_t seed[8], int player)
{
    return (struct source){ .key = seed,
                            .nonce = { 's' | 'a' << 8 | 'm' << 16 | 'p' << 24,
                                       'l' | 'e' << 8 | (uint32_t)player << 16 } };
}

static uint32_t next(struct source *source)
{
    const unsigned at = source->used++;
    if (at % BLOCK == 0)
        chance_block20(source->key, at / BLOCK, source->nonce, source->word);
    return source->word[at % BLOCK];
}

/* Uniform in 0 to n - 1. */
static unsigned below(struct source *source, unsigned n)
{
    const uint32_t least = -(uint32_t)n % n; /* words under it would make low results likelier */
    uint32_t word;
    do
        word = next(source);
    while (word < least);
    return word % n;
}

static void shuffle(struct sample *sample, const uint32_t seed[8], int player)
{
    struct source source = source_of(seed, player);

    for (unsigned i = 0; i + 1 < sample->count; i++) { /* Fisher and Yates */
        const unsigned other = i + below(&source, sample->count - i);
        const uint8_t number = sample->number[i];
        const uint16_t card = sample->card[i];
        sample->number[i] = sample->number[other], sample->card[i] = sample->card[other];
        sample->number[other] = number, sample->card[other] = card;
    }
}

static void add(struct sample *sample, uint16_t card)
{
    if (sample->count == SAMPLE_MAX)
        return;
    sample->card[sample->count++] = card;
    sample->number[sample->count - 1] = (uint8_t)sample->count;
}

/* From a deck list; without one (the hard rule set of gwent plays all cards of the faction), nothing yet. */
static void make(struct sample *sample, const struct session_setup *setup, int player)
{
    const struct deck *deck = &setup->deck[player];

    sample->count = 0;
    for (unsigned row = 0; row < deck->rows; row++)
        for (unsigned i = 0; deck->row[row].zone == 0 && i < deck->row[row].count; i++)
            add(sample, deck->row[row].card);
    shuffle(sample, setup->seed, player);
}

static int order_cards(const void *a, const void *b)
{
    const uint16_t first = *(const uint16_t *)a, second = *(const uint16_t *)b;
    return (first > second) - (first < second);
}

/* From the first draw of the deal, while the deck is whole. */
static void make_from(struct sample *sample, const struct chance_roll *roll, const uint32_t seed[8])
{
    uint16_t card[SAMPLE_MAX];
    const unsigned count = roll->range < SAMPLE_MAX ? roll->range : SAMPLE_MAX;

    memcpy(card, roll->card, count * sizeof card[0]);
    qsort(card, count, sizeof card[0], order_cards);
    for (unsigned i = 0; i < count && card[0] != 0; i++)
        add(sample, card[i]);
    shuffle(sample, seed, (int)roll->stream);
}

/* --- dealing by them ------------------------------------------------------------------------------ */

struct dealing {
    struct sample *sample;
    uint8_t (*used)[SAMPLE_MAX];
    const uint32_t *seed; /* of the deal; NULL: the cards were dealt */
};

static int deal_next(void *context, const struct chance_roll *roll)
{
    struct dealing *dealing = context;

    if (roll->stream >= DUEL_PLAYERS)
        return chance_as_drawn(NULL, roll);
    struct sample *sample = &dealing->sample[roll->stream];
    if (sample->count == 0 && dealing->seed)
        make_from(sample, roll, dealing->seed);
    for (unsigned i = 0; i < sample->count; i++)
        for (unsigned result = 0; !dealing->used[roll->stream][i] && result < roll->range; result++)
            if (roll->card[result] == sample->card[i]) {
                dealing->used[roll->stream][i] = 1;
                return (int)result;
            }
    return chance_as_drawn(NULL, roll);
}

static int imagine(void *context, const struct chance_roll *roll)
{
    struct sampled *sampled = context;

    sampled->rolled = true;
    return sampled->chance == CHANCE_FIRST ? 0 : (int)roll->range - 1;
}

static void make_room(struct sampled *sampled, unsigned answers)
{
    sampled->used = grown(sampled->used, &sampled->used_room, answers + 1, sizeof *sampled->used);
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
    struct dealing dealing = { sampled->sample, sampled->used[0], setup->seed };
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

struct sampled sampled_by_generator(struct session *session)
{
    return (struct sampled){ .session = session };
}

enum duel_status sampled_submit(struct sampled *sampled, int player, duel_action action)
{
    static _Thread_local struct chance_results results;
    const unsigned answers = sampled->session->answers;
    const bool real = sampled->chance == CHANCE_REAL;
    struct dealing dealing = { .sample = sampled->sample };

    if (!sampled->used && real)
        return session_submit(sampled->session, player, action, NULL, 0);
    if (sampled->used) {
        make_room(sampled, answers + 1);
        memcpy(sampled->used[answers + 1], sampled->used[answers], sizeof sampled->used[0]);
        dealing.used = sampled->used[answers + 1];
    }
    results.count = 0;
    const enum duel_status status =
        chance_settle(session_state(sampled->session), player, action, real ? deal_next : imagine,
                      real ? (void *)&dealing : sampled, &results);
    return status == DUEL_OK ? session_submit(sampled->session, player, action, results.result, results.count)
                             : status;
}

void sampled_undo(struct sampled *sampled, unsigned answers)
{
    session_undo(sampled->session, answers);
}

bool sampled_used(const struct sampled *sampled, int player, unsigned at)
{
    const struct session *session = sampled->session;
    unsigned answers = session->answers;
    if (answers > 0 && session->answer[answers - 1].player == SESSION_TABLE)
        answers--; /* an end by the table draws nothing */
    return sampled->used && sampled->used[answers][player][at];
}

/* Whether the events so far are a prefix of the other game's; only then is its next answer also one of this game. */
static bool begins(const struct session *again, const struct session *session)
{
    return again->events <= session->events &&
           memcmp(again->event, session->event, again->events * sizeof *again->event) == 0;
}

bool sampled_again(struct sampled *sampled, const struct session *session)
{
    enum duel_status status;

    if (!sampled_begin(sampled, &session->setup, NULL, &status))
        return false;
    bool same = begins(sampled->session, session);
    for (unsigned i = 0; i < session->answers && same; i++) {
        const struct session_answer *answer = &session->answer[i];
        if (answer->player != SESSION_TABLE)
            same = sampled_submit(sampled, answer->player, answer->action) == DUEL_OK &&
                   begins(sampled->session, session);
    }
    same = same && sampled->session->events == session->events;
    if (!same)
        sampled_end(sampled);
    return same;
}

bool sampled_deals(const struct session *session)
{
    struct sampled again;

    if (!sampled_again(&again, session))
        return false;
    sampled_end(&again);
    return true;
}
