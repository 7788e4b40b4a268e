/* Sentences are judged at their ends: what look.h promises, held against every end of every sentence in random games. */
#include "check.h"

#include "ai/look.h"
#include "ai/net.h"
#include "duello/duel.h"

#include <math.h>
#include <string.h>

enum { ROOM = 1024, ENDS = 4096, GAMES = 12 };

/* The ends of a sentence, by the definition alone. */
struct ends {
    float value[ENDS];
    unsigned count;
    bool learned;
};

/* Returns how many ways are needed so that each question on each way can have its share. */
static unsigned gather(const struct look *look, const duel_state *world, duel_action action,
                       struct ends *ends)
{
    duel_room after;
    struct duel_io io = { .learned = 0 };
    duel_copy(duel_in(&after), world);
    duel_apply(duel_in(&after), look->player, action, &io);
    const struct duel_head *head = duel_head(duel_in(&after));
    const struct duel_prompt *prompt = &head->prompt[look->player];
    const bool learned = io.learned >> look->player & 1;
    if (!learned && head->awaiting >> look->player & 1 && prompt->card && !prompt->begins) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int n = duel_legal(duel_in(&after), look->player, list);
        unsigned most = 1;
        for (int i = 0; i < n && ends->count < ENDS; i++) {
            const unsigned needs = gather(look, duel_in(&after), list[i], ends);
            most = needs > most ? needs : most;
        }
        return (unsigned)n * most;
    }
    ends->learned |= learned;
    if (ends->count < ENDS)
        ends->value[ends->count++] = net_value(look->net, duel_in(&after), look->player);
    return 1;
}

/* The end to which one comes by always choosing what the network likes best at once. */
static float favourite(const struct look *look, const duel_state *world, duel_action action)
{
    duel_room after, next;
    struct duel_io io = { .learned = 0 };
    duel_copy(duel_in(&after), world);
    duel_apply(duel_in(&after), look->player, action, &io);
    const struct duel_head *head = duel_head(duel_in(&after));
    const struct duel_prompt *prompt = &head->prompt[look->player];
    if (io.learned >> look->player & 1 || !(head->awaiting >> look->player & 1) || !prompt->card ||
        prompt->begins)
        return net_value(look->net, duel_in(&after), look->player);
    duel_action list[DUEL_ACTIONS_MAX], liked = { 0 };
    const int n = duel_legal(duel_in(&after), look->player, list);
    float most = -1;
    for (int i = 0; i < n; i++) {
        duel_copy(duel_in(&next), duel_in(&after));
        duel_apply(duel_in(&next), look->player, list[i], NULL);
        const float value = net_value(look->net, duel_in(&next), look->player);
        if (value > most) {
            most = value;
            liked = list[i];
        }
    }
    return favourite(look, duel_in(&after), liked);
}

static float most_of(const struct ends *ends)
{
    float most = 0;
    for (unsigned i = 0; i < ends->count; i++)
        most = ends->value[i] > most ? ends->value[i] : most;
    return most;
}

static bool has(const struct ends *ends, float value)
{
    for (unsigned i = 0; i < ends->count; i++)
        if (ends->value[i] == value)
            return true;
    return false;
}

static unsigned used(const struct look_way way[], unsigned worlds)
{
    unsigned n = 0, others = 0;
    for (unsigned i = 0; i < ROOM; i++) {
        n += way[i].worlds > 0;
        others += way[i].worlds > 0 && way[i].worlds != worlds;
    }
    CHECK_INT(others, 0);
    return n;
}

static struct look_way ways[ROOM], few[ROOM];
static unsigned sentences, learning, crowded;

/* One answer in one position. */
static void judge(const struct net *net, const duel_state *truth, int player, duel_action action)
{
    static struct ends ends, others;
    duel_room other;
    struct look look = { .net = net, .player = player, .way = ways };
    memset(ways, 0, sizeof ways);
    ends.count = others.count = 0;
    ends.learned = others.learned = false;
    const unsigned needs = gather(&look, truth, action, &ends);
    if (needs > ROOM)
        return;
    sentences += ends.count > 1;
    learning += ends.learned;
    CHECK(look_into(&look, truth, action, 0, ROOM) == ends.learned);
    CHECK_INT(used(ways, 1), ends.count);
    CHECK(look_best(&look, 0, ROOM) == most_of(&ends));

    /* In just enough room all of them, with room for one alone the favourite. */
    look.way = few;
    memset(few, 0, sizeof few);
    look_into(&look, truth, action, 0, needs);
    CHECK_INT(used(few, 1), ends.count);
    if (needs < ROOM && ends.count > 1) {
        memset(few, 0, sizeof few);
        look_into(&look, truth, action, 0, 1);
        CHECK(look_best(&look, 0, 1) == favourite(&look, truth, action));
    }

    /* In too little room one of the ends is found, and never more than there is room for. */
    for (unsigned room = 1; room < ends.count && room < 4; room++) {
        memset(few, 0, sizeof few);
        look_into(&look, truth, action, 2, room);
        CHECK(has(&ends, look_best(&look, 2, room)));
        CHECK_INT(used(few, 1) <= room, true);
        CHECK(few[0].worlds == 0 && few[1].worlds == 0 && few[2 + room].worlds == 0);
        crowded++;
    }

    /* A second world: each way has the mean of both, as long as the player has learned nothing by which to tell them apart. */
    if (ends.learned)
        return;
    duel_copy(duel_in(&other), truth);
    duel_hide(duel_in(&other), player);
    duel_imagine(duel_in(&other), NULL, sentences);
    look.way = ways;
    gather(&look, duel_in(&other), action, &others);
    if (others.learned || !CHECK_INT(others.count, ends.count))
        return;
    CHECK(!look_into(&look, duel_in(&other), action, 0, ROOM));
    CHECK_INT(used(ways, 2), ends.count);
    for (unsigned i = 0; i < ends.count; i++)
        ends.value[i] = (ends.value[i] + others.value[i]) / 2;
    CHECK(fabsf(look_best(&look, 0, ROOM) - most_of(&ends)) < 1e-6f);
}

static void play(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    static duel_room room;
    static duel_action list[DUEL_ACTIONS_MAX];
    static struct duel_row row[DUEL_PLAYERS][256];
    const struct net *net = net_for(game, variant);
    struct duel_setup setup = { .variant = (uint8_t)variant, .seed = { (uint32_t)seed } };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        setup.deck[player] =
            (struct duel_deck){ row[player],
                                (uint16_t)game->random_deck(variant, 0, duel_mix(&seed), row[player], 256) };
    if (!CHECK_INT(duel_setup(game, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
        return;
    for (const struct duel_head *head = duel_head(duel_in(&room)); head->awaiting;) {
        const int player = head->awaiting & 1 ? 0 : 1, n = duel_legal(duel_in(&room), player, list);
        const unsigned first = duel_mix_below(&seed, (unsigned)n);
        for (unsigned i = 0; i < 3 && i < (unsigned)n; i++)
            judge(net, duel_in(&room), player, list[(first + i) % (unsigned)n]);
        duel_apply(duel_in(&room), player, list[first], NULL);
    }
}

int main(void)
{
    TEST("the best end of a sentence is what it is worth");
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned v = 0; duel_games[g]->variants[v]; v++)
            for (unsigned i = 0; i < GAMES && net_for(duel_games[g], v) && duel_games[g]->random_deck; i++)
                play(duel_games[g], v, i + 1);
    CHECK(sentences > 100 && learning > 100 && crowded > 100);
    return check_done("ai_look");
}
