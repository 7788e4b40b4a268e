/* What an opponent does depends on what it is given alone, on every machine (ai.h): signatures of choices, of evaluations and of
 * the inputs of the networks. A change that is meant to change how opponents play changes them, and says so: a failed check prints
 * the row as it is now. Nothing else changes them. */
#include "check.h"

#include "ai/analyse.h"
#include "session/digest.h"

enum { GAMES = 3, MOVES = 80 };

typedef uint64_t visitor(const char *name, const duel_state *view, int player, uint64_t seed);

/* FNV-1a, eight bytes at a time. */
static uint64_t add(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 1099511628211u;
    return hash ^ hash >> 29;
}

/* Games at random, the same every time; `visit` is called at every so-many-th choice. */
static uint64_t games(const struct duel_game *game, unsigned variant, visitor *visit, const char *name,
                      unsigned every)
{
    unsigned choices = 0;
    uint64_t hash = 14695981039346656037u;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
        struct duel_setup setup = { .variant = (uint8_t)variant };
        const int stake = duel_index(game->numbers, "stake");
        duel_room room, seen;
        duel_action legal[DUEL_ACTIONS_MAX];
        uint64_t luck = seed;
        if (stake >= 0 && seed > 1)         /* the first game is bargained for */
            setup.number[stake] = 1, setup.options = 1;
        arena_decks(game, &setup, seed, row);
        arena_key(&setup, seed);
        if (!CHECK_INT(duel_setup(game, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
            return 0;
        for (uint64_t i = 0; i < MOVES && duel_head(duel_in(&room))->awaiting; i++) {
            const int player = arena_turn(duel_in(&room)), n = duel_legal(duel_in(&room), player, legal);
            if (n > 1 && choices++ % every == 0) {
                duel_copy(duel_in(&seen), duel_in(&room));
                duel_hide(duel_in(&seen), player);
                hash = add(hash, visit(name, duel_in(&seen), player, 100 * seed + i));
            }
            duel_apply(duel_in(&room), player, legal[duel_mix_below(&luck, (unsigned)n)], NULL);
        }
    }
    return hash;
}

static const struct duel_deck *believed;        /* in what follows; NULL: in nothing */

static uint64_t choice(const char *name, const duel_state *view, int player, uint64_t seed)
{
    static uint64_t memory[1 << 15];
    const struct ai_means means = { .memory = memory, .size = sizeof memory, .believed = believed };
    duel_action action;
    CHECK(ai_think(name, view, player, seed, &means, &action));
    return (uint64_t)action.verb << 24 | (uint64_t)action.arg[0] << 16 | (uint64_t)action.arg[1] << 8 |
           action.arg[2];
}

static uint64_t bits_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static uint64_t weights(const char *name, const duel_state *view, int player, uint64_t seed)
{
    const struct ai_means means = { .believed = believed };
    struct ai_weight weight[DUEL_ACTIONS_MAX];
    int best = 0;
    const int n = strcmp(name, "weights") ? ai_judge(name, view, player, seed, &means, weight, &best)
                                          : ai_weigh(view, player, 3, seed, &means, weight);
    uint64_t hash = (uint64_t)best;
    for (int i = 0; i < n; i++)
        hash = add(hash, bits_of(weight[i].chance));
    return hash;
}

/* What the networks and the habits are asked, and the appraisal: of the view, and of a world guessed from it. */
static uint64_t inputs(const char *name, const duel_state *view, int player, uint64_t seed)
{
    struct duel_feature feature[DUEL_FEATURES_MAX];
    const struct duel_game *game = duel_game_of(view);
    duel_room room;
    uint64_t hash = 0;
    (void)name;
    duel_copy(duel_in(&room), view);
    duel_suppose(duel_in(&room), NULL, seed);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        hash = add(hash, (uint32_t)game->appraise(duel_in(&room), p));
        const int n = game->features(duel_in(&room), p, feature);
        for (int i = 0; i < n; i++)
            hash = add(hash, (uint64_t)feature[i].index << 32 | (uint32_t)feature[i].value);
    }
    if (game->clues) {
        uint16_t clue[DUEL_CLUES_MAX];
        for (int i = game->clues(duel_in(&room), player, clue); i-- > 0;)
            hash = add(hash, clue[i]);
    }
    return add(hash, (uint32_t)game->appraise(view, player));
}

/* A random game as a record, analysed; and what its players could believe and be advised on the way. */
static uint64_t analysed(const struct duel_game *game, unsigned variant)
{
    static struct session_setup setup;
    static const char level[] = "plan-20";
    enum { WORLDS = 3, EVERY = 12 };
    const struct record_tags tags = { .seeded = true };
    const int stake = duel_index(game->numbers, "stake");
    struct page text = { 0 }, told = { 0 };
    struct record record;
    enum duel_status status;
    uint64_t luck = 5;
    setup = (struct session_setup){ .game = game, .variant = (uint8_t)variant, .seed = { 1, 2, 3 } };
    if (stake >= 0)
        setup.number[stake] = 1, setup.options = 1;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        deck_deal(&setup.deck[player], game, variant, 0, 0, 7 + (unsigned)player);
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    while (duel_head(session_state(session))->awaiting) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const duel_state *now = session_state(session);
        const int player = arena_turn(now), n = duel_legal(now, player, legal);
        if (session->answers % EVERY == 0)
            belief_put(now, player, 2 * WORLDS, luck, &told);
        session_play(session, player, legal[duel_mix_below(&luck, (unsigned)n)]);
    }
    record_print(session, &tags, &text);
    CHECK(record_open(&record, text.at, text.used));
    struct analysis *analysis = analysis_new(&record, WORLDS, 11, level, NULL);
    while (analysis_step(analysis))
        ;
    analysis_put(analysis, &told);
    analysis_free(analysis);
    record_close(&record);
    session_free(session);
    uint8_t digest[DIGEST_BYTES];
    uint64_t hash;
    digest_of(told.at, told.used, digest);
    memcpy(&hash, digest, sizeof hash);
    free(text.at);
    free(told.at);
    return hash;
}

static const struct {
    const char *rules, *name;   /* "weights": ai_weigh() */
    visitor *visit;
    unsigned every;             /* the slow are tried at fewer choices */
    uint64_t want;
} rows[] = {
    { "gwent original", "greedy", choice, 2, 0x4c33b17588ed5351u },
    { "gwent original", "4", choice, 1, 0x255adae637bd2ae2u },
    { "gwent original", "net-2/50", choice, 1, 0x5ac3fd9ed039c305u },
    { "gwent original", "plan-40", choice, 9, 0x75de630f82f92efeu },
    { "gwent original", "solve-30", choice, 31, 0x302947bdad39ed94u },
    { "gwent original", "search-60", choice, 7, 0xfb2ff5d2c92438c5u },
    { "gwent original", "weights", weights, 5, 0xc0223811cc77eb9bu },
    { "gwent original", "plan-30", weights, 17, 0x85494c8d52356b9cu },
    { "gwent original", "inputs", inputs, 1, 0x1711dc7009e52147u },
    { "gwent classic", "greedy", choice, 2, 0xd1633b3f4f7bd1b5u },
    { "gwent classic", "4", choice, 1, 0x7cd19e5d2f3a5c48u },
    { "gwent classic", "net-2/50", choice, 1, 0x08a6d3f1b58cd5a6u },
    { "gwent classic", "plan-40", choice, 9, 0x7f25cf7ac594c7f5u },
    { "gwent classic", "solve-30", choice, 31, 0x0f1a77edcdd52237u },
    { "gwent classic", "search-60", choice, 7, 0x715f128111133523u },
    { "gwent classic", "weights", weights, 5, 0xb90b5d8fb4e48875u },
    { "gwent classic", "plan-30", weights, 17, 0x6dc8dd3b214b9e06u },
    { "gwent classic", "inputs", inputs, 1, 0x7fc75ebc113e0dd1u },
    { "gwent hard", "greedy", choice, 2, 0x7c5893fcfe130dc6u },
    { "gwent hard", "4", choice, 1, 0xe7e0353917fb9d2au },
    { "gwent hard", "net-2/50", choice, 1, 0x4b0a207a33c7d2b5u },
    { "gwent hard", "plan-40", choice, 9, 0x6c5ea171557f6eb9u },
    { "gwent hard", "solve-30", choice, 31, 0x3ebd7b1624cb4b62u },
    { "gwent hard", "search-60", choice, 7, 0x92277d0e329bfb31u },
    { "gwent hard", "weights", weights, 5, 0x6233f57fba6300efu },
    { "gwent hard", "plan-30", weights, 17, 0x10b112992ca6abbfu },
    { "gwent hard", "inputs", inputs, 1, 0x2a30bf21fd1adf32u },
    { "trade standard", "greedy", choice, 2, 0xba63daee7063c91du },
    { "trade standard", "4", choice, 1, 0x36150d9a35973c87u },
    { "trade standard", "net-2/50", choice, 1, 0x415bd56e6969beb8u },
    { "trade standard", "plan-40", choice, 2, 0x9415d153a12bfd3cu },
    { "trade standard", "search-60", choice, 2, 0x26f1ef67fa4466d4u },
    { "trade standard", "weights", weights, 1, 0xb996eea958c27f0fu },
    { "trade standard", "plan-30", weights, 4, 0xd455451642c2ee8du },
    { "trade standard", "inputs", inputs, 1, 0xb94d49f2e019025cu },
};

int main(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        TEST(rows[i].rules);
        char name[32];
        snprintf(name, sizeof name, "%s", rows[i].rules);
        char *rules = strchr(name, ' ');
        *rules++ = '\0';
        const struct duel_game *game = duel_find(name);
        const uint64_t got = games(game, (unsigned)duel_index(game->variants, rules), rows[i].visit,
                                   rows[i].name, rows[i].every);
        if (!CHECK(got == rows[i].want))
            printf("    %s %s: 0x%016llx\n", rows[i].rules, rows[i].name, (unsigned long long)got);
    }
    TEST("the decks that an opponent believes in count");
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { 0 };
    arena_decks(duel_find("gwent"), &setup, 99, row);
    believed = setup.deck;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].rules, "gwent original") == 0 && rows[i].visit != inputs &&
            strcmp(rows[i].name, "greedy") != 0 &&      /* who goes by the number of cards alone */
            !CHECK(games(duel_find("gwent"), 0, rows[i].visit, rows[i].name, rows[i].every) != rows[i].want))
            printf("    %s\n", rows[i].name);
    believed = NULL;

    static const struct {
        const char *game, *rules;
        uint64_t want;
    } analyses[] = {
        { "gwent", "original", 0xa36f03921d388824u },
        { "gwent", "classic", 0xdecb12eb9e6fb86bu },
        { "gwent", "hard", 0xb35d4d058f45c159u },
        { "trade", "standard", 0x9f94b13751ebf225u },
    };
    TEST("the same record, worlds and seed give the same analysis everywhere");
    for (size_t i = 0; i < sizeof analyses / sizeof analyses[0]; i++) {
        const struct duel_game *game = duel_find(analyses[i].game);
        const uint64_t got = analysed(game, (unsigned)duel_index(game->variants, analyses[i].rules));
        if (!CHECK(got == analyses[i].want))
            printf("    analysis of %s %s: 0x%016llx\n", analyses[i].game, analyses[i].rules,
                   (unsigned long long)got);
    }
    return check_done("ai/same");
}
