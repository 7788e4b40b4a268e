/* Small duels of trade cards, solved: what the best answers to level 8 gain on it. Both sides know both collections; the
 * cards lie face down until the reveal, so that level 8 has to mix its answers. Its way of playing is the mixture that it
 * draws its answers from (ai_mixture); where a level has none, what it answers with SEEDS seeds, which makes it
 * look easier to exploit than it is. The best answers to that are counted through all cells, choices and coins.
 *
 *     test_ai_small_duels --tell DUELS CARDS LEVEL     what doc/strength.md reports */
#include "check.h"

#include "ai/ai.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 64, CARDS_MOST = 3, STATE = 512, COINS = 16, KNOWN = 1 << 16, ANSWERS = 128 };

/* A position that may be the true one. */
struct world {
    double   chance;
    uint64_t looks;                     /* of what the best answerer sees */
    union {
        uint64_t align;
        uint8_t  bytes[STATE];
    } room;
};
struct worlds {
    struct world *at;
    size_t count, room;
};

/* How often level 8 gives each legal answer in one situation. */
struct habit {
    uint64_t looks;
    float    share[ANSWERS];
};

static struct habit habits[KNOWN];
static struct ai_means means;
static int best_player;
static const char *level = "8";

static duel_state *state_of(struct world *world)
{
    return (duel_state *)(void *)&world->room;
}

static void add(struct worlds *worlds, const duel_state *state, double chance)
{
    duel_room view;
    if (worlds->count == worlds->room) {
        worlds->room = 2 * worlds->room + 16;
        worlds->at = realloc(worlds->at, worlds->room * sizeof *worlds->at);
        assert(worlds->at);
    }
    struct world *world = &worlds->at[worlds->count++];
    duel_copy(state_of(world), state);
    duel_copy(duel_in(&view), state);
    duel_hide(duel_in(&view), best_player);
    world->chance = chance;
    world->looks = duel_hash(duel_in(&view));
}

/* Adds what an answer leads to: the first `tosses` coins of it are in `coin`, the others fall either way. */
static void answer(struct worlds *worlds, const duel_state *state, int player, duel_action action,
                   double chance, uint16_t coin[COINS], uint16_t tosses)
{
    duel_room room;
    duel_state *after = duel_in(&room);
    struct duel_io io = { .forced = coin, .force = tosses };

    duel_copy(after, state);
    duel_apply(after, player, action, &io);
    if (io.rolls <= tosses) {
        add(worlds, after, chance);
        return;
    }
    assert(tosses < COINS);
    for (uint16_t side = 0; side < 2; side++) {
        coin[tosses] = side;
        answer(worlds, state, player, action, chance / 2, coin, (uint16_t)(tosses + 1));
    }
}

static const struct habit *habit_of(const duel_state *state, int player)
{
    duel_room room;
    duel_state *view = duel_in(&room);

    duel_copy(view, state);
    duel_hide(view, player);
    const uint64_t looks = duel_hash(view) | 1;
    struct habit *habit = &habits[looks % KNOWN];
    while (habit->looks && habit->looks != looks)
        habit = habit == &habits[KNOWN - 1] ? habits : habit + 1;
    if (habit->looks)
        return habit;
    habit->looks = looks;
    duel_action legal[ANSWERS], action;
    const int n = duel_legal(view, player, legal);
    memset(habit->share, 0, sizeof habit->share);
    if (ai_mixture(level, view, player, &means, habit->share))
        return habit;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int at = 0;
        CHECK(ai_think(level, view, player, seed, &means, &action));
        while (at < n && memcmp(&legal[at], &action, sizeof action) != 0)
            at++;
        habit->share[at] += 1.0f / SEEDS;
    }
    return habit;
}

static int by_looks(const void *a, const void *b)
{
    const struct world *x = a, *y = b;
    return x->looks < y->looks ? -1 : x->looks > y->looks;
}

static double gain(struct world world[], size_t count);

/* What follows, from groups of positions that look alike; frees them. */
static double gain_of(struct worlds *worlds)
{
    double sum = 0;
    if (worlds->count == 0)
        return 0;
    qsort(worlds->at, worlds->count, sizeof *worlds->at, by_looks);
    for (size_t i = 0, end; i < worlds->count; i = end) {
        for (end = i + 1; end < worlds->count && worlds->at[end].looks == worlds->at[i].looks; end++)
            ;
        sum += gain(&worlds->at[i], end - i);
    }
    free(worlds->at);
    return sum;
}

static double gain_after(struct world world[], size_t count, duel_action action)
{
    struct worlds after = { 0 };
    uint16_t coin[COINS];
    for (size_t i = 0; i < count; i++)
        answer(&after, state_of(&world[i]), best_player, action, world[i].chance, coin, 0);
    return gain_of(&after);
}

/* What the best answers bring in stakes, times the chance of these positions, which look alike to who gives them. */
static double gain(struct world world[], size_t count)
{
    const struct duel_head *head = duel_head(state_of(world));
    const int other = 1 - best_player;
    duel_action legal[ANSWERS];
    double best = -2;

    if (!head->awaiting) {
        double chance = 0;
        for (size_t i = 0; i < count; i++)
            chance += world[i].chance;
        return head->winner == DUEL_NOBODY ? 0 : head->winner == best_player ? chance : -chance;
    }
    if (head->awaiting >> other & 1) {
        struct worlds after = { 0 };
        uint16_t coin[COINS];
        for (size_t i = 0; i < count; i++) {
            const struct habit *habit = habit_of(state_of(&world[i]), other);
            const int n = duel_legal(state_of(&world[i]), other, legal);
            for (int k = 0; k < n; k++)
                if (habit->share[k] > 0)
                    answer(&after, state_of(&world[i]), other, legal[k], world[i].chance * habit->share[k],
                           coin, 0);
        }
        return gain_of(&after);
    }
    const int n = duel_legal(state_of(world), best_player, legal);
    for (int i = 0; i < n; i++) {
        const double value = gain_after(world, count, legal[i]);
        best = value > best ? value : best;
    }
    return best;
}

/* Two collections of so many cards. */
static void deal(uint64_t seed, int cards, struct duel_row row[DUEL_PLAYERS][CARDS_MOST],
                 struct duel_setup *setup)
{
    const struct duel_game *game = duel_find("trade");

    *setup = (struct duel_setup){ .options = 1u << duel_index(game->options, "fixed-stake") };
    assert(game->state_size <= STATE && cards <= CARDS_MOST);
    setup->number[duel_index(game->numbers, "stake")] = 1;
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        uint16_t card = 0;
        for (int i = 0; i < cards; i++) {
            card = (uint16_t)(card + 1 + duel_mix_below(&seed, 60u / (unsigned)cards));
            row[p][i] = (struct duel_row){ .card = card, .count = 1 };
        }
        setup->deck[p] = (struct duel_deck){ row[p], (uint16_t)cards };
    }
    arena_key(setup, seed);
}

/* Half of what the best answers to both seats bring together, in stakes: 0 in equilibrium. */
static double exploitable(uint64_t seed, int cards)
{
    struct duel_row row[DUEL_PLAYERS][CARDS_MOST];
    struct duel_setup setup;
    duel_room room;
    double sum = 0;

    deal(seed, cards, row, &setup);
    means.believed = setup.deck;
    for (best_player = 0; best_player < DUEL_PLAYERS; best_player++) {
        struct worlds start = { 0 };
        memset(habits, 0, sizeof habits);
        if (!CHECK_INT(duel_setup(duel_find("trade"), duel_in(&room), &setup, NULL, NULL), DUEL_OK))
            return 1;
        add(&start, duel_in(&room), 1);
        sum += gain_of(&start);
    }
    return sum / 2;
}

static double mean(int duels, int cards)
{
    double sum = 0;
    for (int i = 1; i <= duels; i++) {
        const double one = exploitable((uint64_t)i, cards);
        CHECK(one > -1e-9 && one < 1 + 1e-9);       /* less than nothing would be a wrong count */
        sum += one;
    }
    return sum / duels;
}

/* What level 8 answers, seed by seed, is drawn from the mixture that it names. */
static void answers_follow_the_mixture(uint64_t duel)
{
    enum { DRAWN = 100 };
    struct duel_row row[DUEL_PLAYERS][CARDS_MOST];
    struct duel_setup setup;
    duel_room room;
    duel_state *state = duel_in(&room);
    duel_action legal[ANSWERS], action;
    float share[ANSWERS];
    int count[ANSWERS] = { 0 };

    deal(duel, 2, row, &setup);
    means.believed = setup.deck;
    CHECK_INT(duel_setup(duel_find("trade"), state, &setup, NULL, NULL), DUEL_OK);
    const int player = arena_turn(state), n = duel_legal(state, player, legal);
    duel_hide(state, player);
    CHECK_INT(ai_mixture(level, state, player, &means, share), n);
    for (uint64_t seed = 0; seed < DRAWN; seed++) {
        CHECK(ai_think(level, state, player, seed, &means, &action));
        for (int i = 0; i < n; i++)
            count[i] += memcmp(&legal[i], &action, sizeof action) == 0;
    }
    for (int i = 0; i < n; i++) {
        const double chance = share[i];
        CHECK(fabs(count[i] - DRAWN * chance) <= 4 * sqrt(DRAWN * chance * (1 - chance)));
    }
}

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "--tell") == 0) {
        const int duels = atoi(argv[2]), cards = atoi(argv[3]);
        level = argv[4];
        printf("%d duels of %d cards each: best answers gain %.4f of the stake on %s\n", duels, cards,
               mean(duels, cards), level);
        return check_done("ai/small_duels");
    }
    TEST("level 8 draws its answers from the mixture that it names");
    for (uint64_t duel = 1; duel <= 3; duel++)
        answers_follow_the_mixture(duel);
    TEST("duels of two cards each: next to nothing can be gained on level 8");
    CHECK(mean(8, 2) < 0.01);
    return check_done("ai/small_duels");
}
