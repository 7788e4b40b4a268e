/* Samples: every number once, the hand first and the offers next, and every card that is drawn is the next of them. */
#include "check.h"

#include "ai/ai.h"
#include "core/core.h"
#include "judge/sample.h"

#include <sodium.h>

enum { SEEDS = 12, ANSWERS = 400 };

static bool is_kind(const struct session *session, const struct duel_event *event, const char *kind)
{
    return strcmp(session->setup.game->events[event->kind], kind) == 0;
}

/* Distinct numbers from 1 to count, each of which stands for the card at that place of the deck. */
static void check_numbers(const struct sample *sample)
{
    bool seen[SAMPLE_MAX + 1] = { false };
    uint16_t card[SAMPLE_MAX + 1] = { 0 };

    for (unsigned i = 0; i < sample->count; i++) {
        const unsigned number = sample->number[i];
        CHECK(number >= 1 && number <= sample->count && !seen[number]);
        seen[number] = true;
        card[number] = sample->card[i];
    }
    for (unsigned number = 2; number <= sample->count; number++)
        CHECK(card[number - 1] <= card[number]);
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

static unsigned play(unsigned variant, uint64_t seed)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct session_setup setup = { .game = duel_find("gwent"),
                                   .variant = (uint8_t)variant,
                                   .seed = { (uint32_t)seed } };
    struct duel_setup drawn = { .variant = (uint8_t)variant };
    struct sampled sampled, again;
    enum duel_status status;
    uint64_t luck = seed;
    unsigned draws = 0;

    arena_decks(setup.game, &drawn, seed, row);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        for (unsigned i = 0; i < drawn.deck[player].rows; i++)
            deck_add(&setup.deck[player], row[player][i].card, row[player][i].count, row[player][i].zone);
    if (!CHECK(sampled_begin(&sampled, &setup, NULL, &status)) ||
        !CHECK(sampled_begin(&again, &setup, NULL, &status)))
        return 0;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        check_numbers(&sampled.sample[player]);
        CHECK_INT(again.sample[player].count, sampled.sample[player].count);
        CHECK_MEM(again.sample[player].number, sampled.sample[player].number, sampled.sample[player].count);
        CHECK(strcmp(setup.game->variants[variant], "hard") != 0 || sampled.sample[player].count == 95);
        check_deal(&sampled, player);
    }
    while (duel_head(session_state(sampled.session))->awaiting && sampled.session->answers < ANSWERS) {
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
    sampled_end(&sampled);
    sampled_end(&again);
    return draws;
}

/* The stream that samples are drawn from is ChaCha20's, as libsodium has it. */
static void check_stream(void)
{
    const uint32_t key[8] = { 1, 2, 3, 4, 5, 6, 7, 0xdeadbeef }, nonce[2] = { 0x706d6173, 0x0001656c };
    uint32_t got[32], want[32] = { 0 };

    TEST("the stream");
    chance_block20(key, 0, nonce, got);
    chance_block20(key, 1, nonce, got + 16);
    crypto_stream_chacha20((uint8_t *)want, sizeof want, (const uint8_t *)nonce, (const uint8_t *)key);
    CHECK_MEM(got, want, sizeof want);
}

int main(void)
{
    const struct duel_game *gwent = duel_find("gwent");

    check_stream();
    for (unsigned variant = 0; gwent->variants[variant]; variant++) {
        unsigned draws = 0;
        TEST(gwent->variants[variant]);
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            draws += play(variant, seed);
        CHECK(draws > 0);
    }
    return check_done("judge_samples");
}
