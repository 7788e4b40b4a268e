/* Samples: every number once, in the order that follows from the seed, the hand first and the offers next, and every card that is
 * drawn is the next of them; the same answers bring the same cards again, and a deal by samples is told from one by the generator. */
#include "check.h"

#include "ai/ai.h"
#include "core/core.h"
#include "judge/sample/sample.h"

#include <sodium.h>

enum { SEEDS = 12, ANSWERS = 400 };

static bool is_kind(const struct session *session, const struct duel_event *event, const char *kind)
{
    return strcmp(session->setup.game->events[event->kind], kind) == 0;
}

/* Distinct numbers from 1 to count, each of which stands for the card at that place of the deck: of the list, if there is one. */
static void check_numbers(const struct sample *sample, const struct deck *deck)
{
    bool seen[SAMPLE_MAX + 1] = { false };
    uint16_t card[SAMPLE_MAX + 1] = { 0 };
    unsigned listed = 0;

    for (unsigned i = 0; i < sample->count; i++) {
        const unsigned number = sample->number[i];
        CHECK(number >= 1 && number <= sample->count && !seen[number]);
        seen[number] = true;
        card[number] = sample->card[i];
    }
    for (unsigned number = 2; number <= sample->count; number++)
        CHECK(card[number - 1] <= card[number]);
    for (unsigned row = 0; row < deck->rows; row++)
        for (unsigned i = 0; deck->row[row].zone == 0 && i < deck->row[row].count; i++)
            CHECK_INT(card[++listed], deck->row[row].card);
    CHECK_INT(sample->count, listed ? listed : 95);
}

/* The order of the numbers, from libsodium's stream: the rest of each word, divided by how many numbers are left, is the place of the
 * next one among those. */
static void check_order(const struct sample *sample, const uint32_t seed[8], int player)
{
    const uint8_t nonce[8] = { 's', 'a', 'm', 'p', 'l', 'e', (uint8_t)player, 0 };
    uint32_t word[SAMPLE_MAX] = { 0 };
    uint8_t number[SAMPLE_MAX] = { 0 };

    for (unsigned i = 0; i < sample->count; i++)
        number[i] = (uint8_t)(i + 1);
    crypto_stream_chacha20((uint8_t *)word, sizeof word, nonce, (const uint8_t *)seed);
    for (unsigned i = 0; i + 1 < sample->count; i++) {
        const unsigned other = i + word[i] % (sample->count - i);
        const uint8_t first = number[i];
        number[i] = number[other], number[other] = first;
    }
    CHECK_MEM(sample->number, number, sample->count);
}

/* What the deal told of a player is the sample from its beginning, in its order. */
static void check_deal(const struct sampled *sampled, int player)
{
    const struct session *session = sampled->session;
    unsigned at = 0;

    for (unsigned i = 0; i < session->dealt; i++) {
        const struct duel_event *event = &session->event[i];
        if (event->player == player &&
            (is_kind(session, event, "dealt") || is_kind(session, event, "offered")))
            CHECK_INT(event->card, sampled->sample[player].card[at++]);
    }
    CHECK(at >= 10);
    for (unsigned i = 0; i < sampled->sample[player].count; i++)
        CHECK(sampled_used(sampled, player, i) == (i < at));
}

/* Cards of a player that an answer dealt by the sample: as many places are newly used, of the same cards. */
static unsigned check_draws(const struct sampled *sampled, unsigned answer, int player)
{
    const struct session *session = sampled->session;
    const struct session_answer *of = &session->answer[answer];
    bool taken[SAMPLE_MAX] = { false };
    unsigned draws = 0, places = 0;

    for (unsigned i = 0; i < of->events; i++) {
        const struct duel_event *event = &session->event[of->event + i];
        if (event->player != player || !is_kind(session, event, "drawn"))
            continue;
        bool found = false;
        for (unsigned at = 0; at < sampled->sample[player].count && !found; at++) {
            found = !taken[at] && sampled->used[answer + 1][player][at] &&
                    !sampled->used[answer][player][at] && sampled->sample[player].card[at] == event->card;
            taken[at] |= found;
        }
        CHECK(found);
        draws++;
    }
    for (unsigned at = 0; at < sampled->sample[player].count; at++)
        places += sampled->used[answer + 1][player][at] != sampled->used[answer][player][at];
    CHECK(places >= draws);
    return draws;
}

/* Both games are the same, and the same places of the samples were dealt. */
static void check_same(const struct sampled *is, const struct sampled *was)
{
    CHECK_INT(is->session->answers, was->session->answers);
    if (CHECK_INT(is->session->events, was->session->events))
        CHECK_MEM(is->session->event, was->session->event,
                  was->session->events * sizeof *was->session->event);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        for (unsigned at = 0; at < was->sample[player].count; at++)
            CHECK_INT(sampled_used(is, player, at), sampled_used(was, player, at));
}

/* Answers are taken back and given once more. */
static void check_undo(struct sampled *again, const struct sampled *sampled, uint64_t luck)
{
    const struct session *session = sampled->session;
    const unsigned from = duel_mix_below(&luck, session->answers);

    sampled_undo(again, from);
    for (unsigned i = from; i < session->answers; i++)
        CHECK_INT(sampled_submit(again, session->answer[i].player, session->answer[i].action), DUEL_OK);
    check_same(again, sampled);
}

/* The game is known by its deal, also when the table has ended it; what the generator deals from the same seed is another, and nothing of
 * it is from a sample. */
static void check_deals(struct sampled *sampled, uint64_t luck)
{
    const struct session_setup *setup = &sampled->session->setup;
    struct sampled again;
    enum duel_status status;

    CHECK(sampled_deals(sampled->session));
    if (!CHECK(sampled_again(&again, sampled->session)))
        return;
    check_same(&again, sampled);
    check_undo(&again, sampled, luck);
    if (duel_head(session_state(again.session))->awaiting) {
        session_end(again.session, 0, DUEL_END_CONCEDED);
        CHECK(sampled_deals(again.session));
        for (int player = 0; player < DUEL_PLAYERS; player++)
            for (unsigned at = 0; at < again.sample[player].count; at++)
                CHECK_INT(sampled_used(&again, player, at), sampled_used(sampled, player, at));
    }
    sampled_end(&again);
    again = sampled_by_generator(session_new(setup, NULL, 0, NULL, &status));
    CHECK(!sampled_deals(again.session));
    for (int player = 0; player < DUEL_PLAYERS; player++)
        CHECK(!sampled_used(&again, player, 0));
    sampled_end(&again);
}

static unsigned play(unsigned variant, uint64_t seed)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct session_setup setup = { .game = duel_find("gwent"),
                                   .variant = (uint8_t)variant,
                                   .seed = { (uint32_t)seed, 2, 3, 4, 5, 6, 7, 0xdeadbeef } };
    struct duel_setup drawn = { .variant = (uint8_t)variant };
    struct sampled sampled;
    enum duel_status status;
    uint64_t luck = seed;
    unsigned draws = 0;

    arena_decks(setup.game, &drawn, seed, row);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        for (unsigned i = 0; i < drawn.deck[player].rows; i++)
            deck_add(&setup.deck[player], row[player][i].card, row[player][i].count, row[player][i].zone);
    if (!CHECK(sampled_begin(&sampled, &setup, NULL, &status)))
        return 0;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        check_numbers(&sampled.sample[player], &setup.deck[player]);
        check_order(&sampled.sample[player], setup.seed, player);
        check_deal(&sampled, player);
    }
    /* half of the games still go on in the end */
    const unsigned stop = seed % 2 ? ANSWERS : 1 + duel_mix_below(&luck, 20);
    while (duel_head(session_state(sampled.session))->awaiting && sampled.session->answers < stop) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int player = arena_turn(session_state(sampled.session)),
                  count = duel_legal(session_state(sampled.session), player, list);
        const unsigned answer = sampled.session->answers;
        if (!CHECK_INT(sampled_submit(&sampled, player, list[duel_mix_below(&luck, (unsigned)count)]),
                       DUEL_OK))
            break;
        for (int who = 0; who < DUEL_PLAYERS; who++)
            draws += check_draws(&sampled, answer, who);
    }
    check_deals(&sampled, luck);
    sampled_end(&sampled);
    return draws;
}

int main(void)
{
    const struct duel_game *gwent = duel_find("gwent");

    for (unsigned variant = 0; gwent->variants[variant]; variant++) {
        unsigned draws = 0;
        TEST(gwent->variants[variant]);
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            draws += play(variant, seed);
        CHECK(draws > 0);
    }
    return check_done("judge_samples");
}
