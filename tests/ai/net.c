/* The arithmetic of a network, by numbers worked out by hand from the units that net.h names; what was learned for whom; the powers
 * that every machine must give alike. */
#include "check.h"

#include "ai/net.h"
#include "duello/duel.h"

#include <math.h>
#include <string.h>

/* A network of nothing but zeros, into which a test writes. One in each unit: a bias 65536, an inner weight and one of the output
 * 4096, an inner bias 2^20, the bias of the output 2^24, and the result 4096. */
enum { INPUTS = 3, ONE = 4096, ONE_BIAS = 1 << 16, ONE_INNER_BIAS = 1 << 20, ONE_OUT_BIAS = 1 << 24, UNIT = 64 };
static struct {
    uint16_t scale[INPUTS];
    int8_t row[INPUTS][NET_WIDE];
    int32_t bias[NET_WIDE];
    int16_t inner[NET_NARROW][NET_WIDE];
    int32_t inner_bias[NET_NARROW];
    int16_t out[NET_NARROW];
} part;
static struct net net;

static void clear(void)
{
    memset(&part, 0, sizeof part);
    net = (struct net){ .inputs = INPUTS,
                        .scale = part.scale,
                        .row = (const int8_t(*)[NET_WIDE])part.row,
                        .bias = part.bias,
                        .inner = (const int16_t(*)[NET_WIDE])part.inner,
                        .inner_bias = part.inner_bias,
                        .out = part.out };
}

/* Unit `wide` of the first layer alone leads to unit `narrow` of the second, and that to the output. */
static void lead(int wide, int narrow, int16_t inner, int16_t out)
{
    part.inner[narrow][wide] = inner;
    part.out[narrow] = out;
}

static int32_t odds_of(int index, int value)
{
    const struct duel_feature feature = { (uint16_t)index, (int16_t)value };
    return net_odds(&net, &feature, 1);
}

static void test_every_place(void)
{
    TEST("a one goes through each unit as a one");
    for (int wide = 0; wide < NET_WIDE; wide++)
        for (int narrow = 0; narrow < NET_NARROW; narrow++) {
            clear();
            part.bias[wide] = ONE_BIAS;
            lead(wide, narrow, ONE, ONE);
            CHECK_INT(net_odds(&net, NULL, 0), ONE);
        }
    clear();
    for (int narrow = 0; narrow < NET_NARROW; narrow++) {
        part.inner_bias[narrow] = ONE_INNER_BIAS;
        part.out[narrow] = narrow % 2 ? -ONE : 2 * ONE;
    }
    CHECK_INT(net_odds(&net, NULL, 0), NET_NARROW / 2 * ONE);
    net.out_bias = -3 * ONE_OUT_BIAS;
    CHECK_INT(net_odds(&net, NULL, 0), NET_NARROW / 2 * ONE - 3 * ONE);
}

static void test_features(void)
{
    TEST("features count by their values, and add up");
    clear();
    part.scale[1] = 1 << 14;
    part.row[1][5] = 64;                        /* 64 * 2^14 / 2^20: a weight of one */
    part.scale[2] = 1 << 14;
    part.row[2][5] = -32;
    lead(5, 7, ONE, ONE);
    CHECK_INT(odds_of(1, UNIT), ONE);
    CHECK_INT(odds_of(1, 3 * UNIT), 3 * ONE);
    CHECK_INT(odds_of(1, UNIT / 2), ONE / 2);
    CHECK_INT(odds_of(0, UNIT), 0);
    CHECK_INT(odds_of(2, UNIT), 0);             /* below zero, and nothing leaks */
    CHECK_INT(odds_of(2, -UNIT), ONE / 2);
    const struct duel_feature both[] = { { 1, UNIT }, { 2, UNIT }, { 1, UNIT } };
    CHECK_INT(net_odds(&net, both, 3), ONE * 3 / 2);
    CHECK_INT(net_odds(&net, both, 2), ONE / 2);

    TEST("factors of more than 16 bits");
    part.scale[0] = UINT16_MAX;
    part.row[0][5] = 1;
    static const struct {
        int value, wide;                        /* of the first layer, in 2^-8 */
    } rows[] = { { 511, 127 }, { 512, 127 }, { 513, 128 }, { 1024, 255 }, { 4096, 1023 }, { INT16_MAX, 2047 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_INT(odds_of(0, rows[i].value), rows[i].wide * 16);
    net.leak = 1;
    CHECK_INT(odds_of(0, -1024), -256 / 2 * 16 / 2);    /* halved in each layer; -65535 >> 8 is -256 */
}

static void test_bounds(void)
{
    TEST("layers end at their bounds, on either side");
    clear();
    lead(0, 0, ONE, ONE);
    part.bias[0] = 10 * ONE_BIAS;
    CHECK_INT(net_odds(&net, NULL, 0), 2047 * 16);      /* a little less than 8 */
    part.inner[0][0] = 2 * ONE;
    CHECK_INT(net_odds(&net, NULL, 0), INT16_MAX);
    part.bias[0] = -ONE_BIAS;
    CHECK_INT(net_odds(&net, NULL, 0), 0);
    part.inner[0][0] = ONE;
    net.leak = 3;
    CHECK_INT(net_odds(&net, NULL, 0), -ONE / 8 / 8);   /* an eighth is left in each layer */
    part.bias[0] = -255 * 256;
    CHECK_INT(net_odds(&net, NULL, 0), -(255 / 8) * 16 / 8);    /* cut towards zero */
    net.leak = 1;
    part.bias[0] = -100 * ONE_BIAS;
    CHECK_INT(net_odds(&net, NULL, 0), -2047 * 16 / 2);
    part.inner[0][0] = INT16_MAX;
    CHECK_INT(net_odds(&net, NULL, 0), -INT16_MAX);
    part.out[0] = -ONE;
    CHECK_INT(net_odds(&net, NULL, 0), INT16_MAX);
}

static void test_powers(void)
{
    TEST("powers of e");
    for (int hundredths = -6000; hundredths < 6000; hundredths += 37) {
        const float x = (float)hundredths / 100, power = expf(x), chance = 1 / (1 + expf(-x));
        CHECK(fabsf(net_exp(x) - power) < 0.001f * power);
        CHECK(fabsf(net_logistic(x) - chance) < 0.001f * chance);
    }
    CHECK(net_exp(0) == 1 && net_logistic(0) == 0.5f);
    CHECK(net_exp(-69) > 0 && net_exp(-70) == 0);
    CHECK(net_exp(69) < net_exp(70) && net_exp(70) == net_exp(1e6f) && isfinite(net_exp(1e6f)));
    CHECK(net_logistic(1e6f) == 1 && net_logistic(-1e6f) >= 0 && net_logistic(-1e6f) < 1e-20f);
}

/* Of a game that has something to learn from. */
static void test_values(const struct duel_game *game)
{
    TEST("a running game is judged, a finished one has its result");
    static duel_room room;
    static duel_action list[DUEL_ACTIONS_MAX];
    static struct duel_row row[DUEL_PLAYERS][256];
    static uint16_t scale[1 << 15];
    static int8_t weight[1 << 15][NET_WIDE];
    int results[3] = { 0 };
    clear();
    CHECK(game->features_size < sizeof scale / sizeof *scale);
    net.inputs = game->features_size;
    net.scale = scale;
    net.row = (const int8_t(*)[NET_WIDE])weight;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct duel_setup setup = { .seed = { (uint32_t)seed } };
        uint64_t luck = seed;
        for (int player = 0; player < DUEL_PLAYERS; player++)
            setup.deck[player] =
                (struct duel_deck){ row[player],
                                    (uint16_t)game->random_deck(0, 0, duel_mix(&luck), row[player], 256) };
        if (!CHECK_INT(duel_setup(game, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
            return;
        net.out_bias = ONE_OUT_BIAS;
        CHECK(fabsf(net_value(&net, duel_in(&room), 0) - 0.731f) < 0.001f);
        net.out_bias = -ONE_OUT_BIAS;
        CHECK(fabsf(net_value(&net, duel_in(&room), 1) - 0.269f) < 0.001f);
        for (const struct duel_head *head = duel_head(duel_in(&room)); head->awaiting;) {
            const int player = head->awaiting & 1 ? 0 : 1, n = duel_legal(duel_in(&room), player, list);
            duel_apply(duel_in(&room), player, list[duel_mix_below(&luck, (unsigned)n)], NULL);
        }
        const int winner = duel_head(duel_in(&room))->winner;
        results[winner]++;
        duel_room drawn = room;
        ((struct duel_head *)(void *)drawn.bytes)->winner = DUEL_NOBODY;
        CHECK(net_value(&net, duel_in(&drawn), 0) == 0.5f && net_value(&net, duel_in(&drawn), 1) == 0.5f);
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const float value = net_value(&net, duel_in(&room), player);
            CHECK(value == (winner == DUEL_NOBODY ? 0.5f : winner == player ? 1.0f : 0.0f));
        }
    }
    CHECK(results[0] > 0 && results[1] > 0);
}

/* Each file of weights is compiled in, and each is that of its rule set. */
static void test_compiled(void)
{
    TEST("what is compiled in is of its game and rule set");
    unsigned files = 0, known = 0;
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned v = 0; duel_games[g]->variants[v]; v++) {
            const struct learned *found = net_learned(duel_games[g], v);
            char path[256];
            snprintf(path, sizeof path, "src/ai/weights/%s_%s.net", duel_games[g]->name,
                     duel_games[g]->variants[v]);
            FILE *file = fopen(path, "rb");
            CHECK_INT(found != NULL, file != NULL);
            CHECK(net_for(duel_games[g], v) == (found ? found->net : NULL));
            files += file != NULL;
            if (file)
                fclose(file);
            if (found) {
                known++;
                CHECK_STR(found->game, duel_games[g]->name);
                CHECK_STR(found->variant, duel_games[g]->variants[v]);
                CHECK_INT(found->net->inputs, duel_games[g]->features_size);
            }
        }
    CHECK(files > 1 && known == files);
}

static void test_learning(const struct duel_game *game)
{
    TEST("what was learned is of its game and rule set, and there is an end of room");
    static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o" };
    enum { NAMES = sizeof names / sizeof *names };
    static struct learned some[NAMES], own, again, other, more;
    CHECK(net_for(game, 0) == (net_learned(game, 0) ? net_learned(game, 0)->net : NULL));
    own = (struct learned){ .game = game->name, .variant = game->variants[0], .net = &net };
    other = (struct learned){ .game = game->name, .variant = "of no such rules", .net = &net };
    again = own;
    for (int i = 0; i < NAMES; i++) {
        some[i] = (struct learned){ .game = names[i], .variant = game->variants[0], .net = &net };
        CHECK(net_learn(&some[i]));
        CHECK(net_learned(game, 0) != &some[i]);
    }
    CHECK(net_learn(&own));
    CHECK(net_learned(game, 0) == &own && net_for(game, 0) == &net);
    CHECK(!net_learn(&other));                  /* sixteen */
    more = (struct learned){ .game = "z", .variant = game->variants[0], .net = &net };
    CHECK(!net_learn(&more));
    CHECK(net_learn(&again));                   /* in the place of the same */
    CHECK(net_learned(game, 0) == &again);
    CHECK(net_learn(&some[3]));
    CHECK(!game->variants[1] || (net_learned(game, 1) != &again && net_learned(game, 1) != &other));
}

int main(void)
{
    const struct duel_game *game = NULL;
    for (unsigned i = 0; i < duel_games_count && !game; i++)
        if (duel_games[i]->features && duel_games[i]->random_deck && duel_games[i]->variants[1])
            game = duel_games[i];
    test_every_place();
    test_features();
    test_bounds();
    test_powers();
    test_compiled();
    if (CHECK(game)) {
        test_values(game);
        test_learning(game);
    }
    return check_done("ai_net");
}
