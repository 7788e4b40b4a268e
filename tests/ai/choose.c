/* What an opponent may know and use: nothing but the view, only the memory and the time it is given; and the promises of
 * the learned evaluation. */
#include "check.h"
#include "match.h"

#include "ai/ai.h"
#include "ai/net.h"

#include <stdlib.h>

enum { GAMES = 12, MOVES = 60 };

static const char *const names[] = { "random", "greedy",  "1",        "4",         "8",
                                     "net-3",  "plan-40", "search-60", NULL };

/* Calls visit at every decision of some random games of each game and rule set; of long games, in which opponents think long, of fewer. */
static void every_decision(void (*visit)(const duel_state *truth, int player, uint64_t seed))
{
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned variant = 0; duel_games[g]->variants[variant]; variant++)
            for (uint64_t seed = 1; seed <= check_many(duel_games[g]->turn ? 1 : 2, GAMES); seed++) {
                struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
                struct duel_setup setup = { .variant = (uint8_t)variant };
                duel_room room;
                duel_action action;
                int stake = duel_index(duel_games[g]->numbers, "stake");
                if (stake >= 0 && seed > 1)     /* the first game is bargained for */
                    setup.number[stake] = 1, setup.options = 1;
                arena_decks(duel_games[g], &setup, seed, row);
                arena_key(&setup, seed);
                CHECK_INT(duel_setup(duel_games[g], duel_in(&room), &setup, NULL, NULL), DUEL_OK);
                for (uint64_t i = 0; i < MOVES && duel_head(duel_in(&room))->awaiting; i++) {
                    int player = arena_turn(duel_in(&room));
                    visit(duel_in(&room), player, 100 * seed + i);
                    ai_choose_for(i % 3 ? "1" : "random", duel_in(&room), player, 7 * seed + i, &action);
                    duel_apply(duel_in(&room), player, action, NULL);
                }
            }
}

/* Another truth that looks the same to `player`. */
static void change_what_is_hidden(const duel_state *truth, int player, uint64_t seed, duel_room *other)
{
    duel_copy(duel_in(other), truth);
    duel_hide(duel_in(other), player);
    duel_imagine(duel_in(other), NULL, seed);
}

/* The sums of the first layer are computed in 32 bits, whatever the features are. */
static void sums_fit(const struct net *net, const struct duel_feature feature[], int n)
{
    for (int j = 0; net && j < NET_WIDE; j++) {
        int64_t least = net->bias[j], most = least;
        for (int i = 0; i < n; i++) {
            const int64_t factor = (int64_t)feature[i].value * net->scale[feature[i].index] >> 10;
            const int64_t weight = factor * net->row[feature[i].index][j];
            least += weight < 0 ? weight : 0;
            most += weight > 0 ? weight : 0;
        }
        CHECK(least >= INT32_MIN && most <= INT32_MAX);
    }
}

static void features_are_of_the_view(const duel_state *truth, int player, uint64_t seed)
{
    const struct duel_game *game = duel_game_of(truth);
    struct duel_feature seen[DUEL_FEATURES_MAX], same[DUEL_FEATURES_MAX];
    duel_room room;

    (void)seed;
    if (!game->features)
        return;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        int n = game->features(truth, p, seen);
        CHECK(n <= game->max_features && game->max_features < DUEL_FEATURES_MAX);
        for (int i = 0; i < n; i++)
            if (seen[i].index >= game->features_size)
                CHECK_INT(seen[i].index, game->features_size - 1);
        sums_fit(net_for(game, duel_head(truth)->variant), seen, n);
        duel_copy(duel_in(&room), truth);
        duel_hide(duel_in(&room), p);
        CHECK_INT(game->features(duel_in(&room), p, same), n);
        CHECK_MEM(same, seen, (size_t)n * sizeof *seen);
    }
    (void)player;
}

/* Weights are found by key, in whatever order a game has its inputs. */
static void inputs_have_keys(void)
{
    TEST("every input of a learned table has a key of its own");
    for (unsigned g = 0; g < duel_games_count; g++) {
        static char key[2][2048][64];
        const struct duel_game *game = duel_games[g];
        const struct duel_inputs *inputs[2] = { game->inputs, game->clue_inputs };
        const unsigned count[2] = { game->features_size, game->clues_size };
        for (int kind = 0; kind < 2; kind++)
            for (unsigned i = 0; inputs[kind] && i <= count[kind]; i++) {
                struct duel_text text;
                duel_text_init(&text, key[kind][i], 64);
                if (!CHECK_INT(duel_input_key(game, inputs[kind], i, &text), i < count[kind]))
                    break;
                for (unsigned j = 0; j < i && i < count[kind]; j++)
                    if (strcmp(key[kind][j], key[kind][i]) == 0)
                        CHECK_STR(key[kind][i], "");
            }
        CHECK(!game->features == !game->inputs && !game->clues == !game->clue_inputs);
    }
}

static void choice_is_of_the_view(const duel_state *truth, int player, uint64_t seed)
{
    static uint64_t memory[1 << 15];
    const struct ai_means means = { .memory = memory, .size = sizeof memory };
    duel_room view, other;
    duel_action action, again;

    if (seed % (5 * check_many(6, 1)))
        return;
    change_what_is_hidden(truth, player, seed, &other);
    duel_hide(duel_in(&other), player);
    duel_copy(duel_in(&view), truth);
    duel_hide(duel_in(&view), player);
    for (int i = 0; names[i]; i++) {
        if (seed % (20 * check_many(6, 1)) &&
            strcmp(names[i], "8") == 0) /* thinks for long, as plan-40 does for short */
            continue;
        memset(memory, (int)seed, sizeof memory);
        if (!CHECK(ai_think(names[i], duel_in(&view), player, seed, &means, &action)))
            continue;
        memset(memory, 0, sizeof memory);
        CHECK(ai_think(names[i], duel_in(&other), player, seed, &means, &again));
        CHECK_MEM(&again, &action, sizeof action);
    }
}

/* Whether an answer, or one that it leads to, tells `player` something. */
static bool does_learn(const duel_state *state, int player, duel_action action, duel_room *after)
{
    struct duel_io io = { .learned = 0 };
    duel_copy(duel_in(after), state);
    duel_apply(duel_in(after), player, action, &io);
    return io.learned >> player & 1;
}

/* So an answer that reveals nothing needs to be evaluated in one world only. */
static void what_tells_nothing_looks_alike(const duel_state *truth, int player, uint64_t seed)
{
    struct duel_feature seen[DUEL_FEATURES_MAX], same[DUEL_FEATURES_MAX];
    const struct duel_game *game = duel_game_of(truth);
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room after, other, imagined;

    if (!game->features || seed % 3)
        return;
    change_what_is_hidden(truth, player, seed, &other);
    for (int i = duel_legal(truth, player, legal); i-- > 0;) {
        if (does_learn(truth, player, legal[i], &after))
            continue;
        CHECK(!does_learn(duel_in(&other), player, legal[i], &imagined));
        const int n = game->features(duel_in(&after), player, seen);
        CHECK_INT(game->features(duel_in(&imagined), player, same), n);
        CHECK_MEM(same, seen, (size_t)n * sizeof *seen);
    }
}

static unsigned sentences;      /* that went on */

/* Playing a medic is worth as much as the best card that it can revive. */
static void a_sentence_is_worth_its_end(const duel_state *truth, int player, uint64_t seed)
{
    struct ai_weight weight[DUEL_ACTIONS_MAX], next[DUEL_ACTIONS_MAX];
    duel_room view, after, end;

    if (seed % 3 || !net_for(duel_game_of(truth), duel_head(truth)->variant))
        return;
    duel_copy(duel_in(&view), truth);
    duel_hide(duel_in(&view), player);
    const int n = ai_weigh(duel_in(&view), player, 2, seed, NULL, weight);
    for (int i = 0; i < n; i++) {
        if (does_learn(truth, player, weight[i].action, &after))
            continue;
        const struct duel_prompt *prompt = &duel_head(duel_in(&after))->prompt[player];
        if (!(duel_head(duel_in(&after))->awaiting >> player & 1) || prompt->begins || !prompt->card)
            continue;
        duel_copy(duel_in(&view), duel_in(&after));
        duel_hide(duel_in(&view), player);
        const int follow = ai_weigh(duel_in(&view), player, 2, seed, NULL, next);
        bool learns = false;
        float best = 0;
        for (int j = 0; j < follow; j++) {
            learns |= does_learn(duel_in(&after), player, next[j].action, &end);
            best = next[j].chance > best ? next[j].chance : best;
        }
        if (learns)     /* what it will learn differs from world to world */
            continue;
        sentences++;
        CHECK(best - weight[i].chance < 0.0001f && weight[i].chance - best < 0.0001f);
    }
}

static void names_and_means(void)
{
    TEST("the names of opponents");
    for (int i = 0; ai_levels[i]; i++)
        CHECK(ai_is_level(ai_levels[i]) && ai_memory(ai_levels[i]) == 0);
    CHECK(ai_is_level("net-1") && ai_is_level("net-64") && ai_is_level("net-2/1000") &&
          ai_is_level("plan-1") && ai_is_level("plan-100000") && ai_is_level("solve-1") &&
          ai_is_level("search-1") && ai_is_level("search-10000000"));
    CHECK(ai_memory("search-1000") > ai_memory("search-10"));
    static const char *const wrong[] = { "",
                                         "0",
                                         "9",
                                         "01",
                                         "1 ",
                                         "10",
                                         "-1",
                                         "net-",
                                         "net-0",
                                         "net-65",
                                         "net-1/",
                                         "net-1/0",
                                         "net-1/1001",
                                         "net-1/5/5",
                                         "net-/5",
                                         "plan-",
                                         "plan-0",
                                         "plan-100001",
                                         "solve-",
                                         "solve-0",
                                         "solve-100001",
                                         "search",
                                         "search-",
                                         "search-0",
                                         "search-10000001",
                                         "search-99999999999999999999",
                                         "search-4294967297",       /* 1 in 32 bits */
                                         "plan-4294967297",
                                         "net-1/4294967297",
                                         "search-5x" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(!ai_is_level(wrong[i]));

    TEST("who searches, who can judge, and with how much memory");
    static const struct {
        const char *name;
        bool judges;
        const char *searches;       /* in gwent original, classic, hard, trade standard, the null game */
    } levels[] = {
        { "random", false, "....." },  { "greedy", false, "....." },  { "1", false, "....x" },  { "6", false, "....x" },
        { "7", false, "..x.x" },       { "8", true, "xxxxx" },        { "net-64", false, "....." },
        { "plan-1", true, "xxxxx" },   { "solve-1", true, "xxxxx" },  { "search-1", false, "xxxxx" },
        { "nobody", false, "....." },
    };
    static const char *const rules[] = { "gwent original", "gwent classic", "gwent hard", "trade standard",
                                         "null short" };
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        CHECK_INT(ai_can_judge(levels[i].name), levels[i].judges);
        CHECK_INT(ai_memory(levels[i].name) > 0, strncmp(levels[i].name, "search-", 7) == 0);
        for (size_t j = 0; j < sizeof rules / sizeof rules[0]; j++) {
            char name[32];
            snprintf(name, sizeof name, "%s", rules[j]);
            char *blank = strchr(name, ' ');
            *blank = '\0';
            const struct duel_game *game = duel_find(name);
            const unsigned variant = (unsigned)duel_index(game->variants, blank + 1);
            if (!CHECK_INT(ai_searches(levels[i].name, game, variant), levels[i].searches[j] == 'x'))
                printf("    %s in %s\n", levels[i].name, rules[j]);
        }
    }
}

static bool always(void *context)
{
    ++*(unsigned *)context;
    return true;
}

static void told_to_stop(const duel_state *truth, int player, uint64_t seed)
{
    static uint64_t memory[1 << 15];
    unsigned asked = 0;
    const struct ai_watch watch = { .stop = always, .context = &asked };
    const struct ai_means means = { .memory = memory, .size = sizeof memory, .watch = &watch };
    duel_room view;
    duel_action action, legal[DUEL_ACTIONS_MAX];

    if (seed % 10 || duel_legal(truth, player, legal) < 2)
        return;
    duel_copy(duel_in(&view), truth);
    duel_hide(duel_in(&view), player);
    CHECK(ai_think("search-10000000", duel_in(&view), player, seed, &means, &action));
    CHECK_INT(asked, 1);
    CHECK(ai_think("plan-100000", duel_in(&view), player, seed, &means, &action));
    CHECK(asked <= 1 + 1);
    CHECK(ai_think("solve-100000", duel_in(&view), player, seed, &means, &action));
    CHECK(asked <= 2 + 4);
    CHECK(!ai_think("search-10", duel_in(&view), player, seed, NULL, &action));
}

static void arithmetic(void)
{
    TEST("the exponential and the logistic function to three digits");
    CHECK(net_exp(0) == 1 && net_logistic(0) == 0.5f);
    static const float x[] = { -20, -3, -1, -0.5f, 0.25f, 1, 2, 5 };
    static const float power[] = { 2.0611537e-9f, 0.04978707f, 0.36787945f, 0.60653067f,
                                   1.2840254f,    2.7182818f,  7.3890562f,  148.41316f };
    for (size_t i = 0; i < sizeof x / sizeof x[0]; i++) {
        CHECK(net_exp(x[i]) > 0.999f * power[i] && net_exp(x[i]) < 1.001f * power[i]);
        CHECK(net_logistic(x[i]) > 0.999f / (1 + 1 / power[i]) &&
              net_logistic(x[i]) < 1.001f / (1 + 1 / power[i]));
    }
    CHECK(net_exp(-1000) == 0 && net_exp(1000) > 1e30f);

    TEST("no sum of a network can overflow");
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned variant = 0; duel_games[g]->variants[variant]; variant++) {
            const struct net *net = net_for(duel_games[g], variant);
            for (int j = 0; net && j < NET_WIDE; j++)
                CHECK(llabs(net->bias[j]) + duel_games[g]->max_features * INT64_C(128) * -INT16_MIN <
                      INT32_MAX);
            for (int k = 0; net && k < NET_NARROW; k++) {
                int64_t most = llabs(net->inner_bias[k]);
                for (int j = 0; j < NET_WIDE; j++)
                    most += 2047 * llabs(net->inner[k][j]);
                CHECK(most < INT32_MAX);
            }
        }
}

int main(void)
{
    games_grow();
    names_and_means();
    inputs_have_keys();
    arithmetic();
    TEST("features depend on nothing that the player cannot see");
    every_decision(features_are_of_the_view);
    TEST("another hidden truth, the same choice; what lay in the memory does not matter");
    every_decision(choice_is_of_the_view);
    TEST("what tells a player nothing leads to what it sees alike in every world");
    every_decision(what_tells_nothing_looks_alike);
    TEST("an answer is worth what the sentence ends with that it begins");
    every_decision(a_sentence_is_worth_its_end);
    CHECK(sentences > 20);
    TEST("a search that is told to stop does so at once, and needs memory");
    every_decision(told_to_stop);
    return check_done("ai/choose");
}
