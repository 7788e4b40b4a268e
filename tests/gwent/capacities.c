/* gwent 16: capacities and limits. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 16.1", "the tenth token appears", "o",
      .given = "turn 1; deck0 ves*95; deck1 albrich*92; close0 hemdall*9; ranged0 cow; "
               "hand0 scorch; hand1 albrich",
      .moves = "0 play scorch; told appeared 1", .want = "close0 hemdall*9 bovine-defense-force" },
    { "gwent 16.1", "the eleventh does not", "o",
      .given = "turn 1; deck0 ves*95; deck1 albrich*92; close0 hemdall*10; ranged0 cow; "
               "hand0 scorch; hand1 albrich",
      .moves = "0 play scorch; told appeared 0", .want = "close0 hemdall*10; graveyard0 cow scorch" },
    { "gwent 16.3", "the turn number stops at 255", "och",
      .given = "turn 254; hand0 ves*4; hand1 albrich*4; passed 1",
      .moves = "turn 254; 0 play ves close; turn 255; 0 play ves close; turn 255; "
               "0 play ves close; turn 255; 0 =play" },
};

/* gwent 16.1: the two longest decks have room beside ten tokens. */
static void test_room(void)
{
    struct position position;
    name_test("gwent 16.1", "2 times 95 and ten tokens", HARD);
    begin_game(&position, HARD, (const int[]){ FACTION_SKELLIGE, FACTION_SKELLIGE }, (const int[]){ 0, 0 }, 0,
               NULL);
    CHECK_INT(position.g.start[ZONES], 190);
    CHECK_INT(POOL, 190 + 10);
    for (int i = 0; i < 10; i++)
        gwent_pool_add(&position.g, CLOSE, (struct record){ .card = CARD_HEMDALL });
    CHECK_INT(position.g.start[ZONES], POOL);
}

static void test_long_deck(void)
{
    struct position position;
    for (int more = 0; more < 2; more++) {
        const struct duel_row rows[] = {
            { KEY_LEADERS + LEADER_FOLTEST_SIEGEMASTER, 1, LIST_LEADER }, { CARD_VES, (uint8_t)(45 + more), LIST_MAIN },
            { CARD_SCORCH, 50, LIST_MAIN },
        };
        struct duel_fault fault[4];
        struct duel_faults faults = { .fault = fault, .room = 4 };
        const struct duel_setup setup = { .variant = CLASSIC,
                                          .options = OPTION_FREE_DECKS,
                                          .deck = { { rows, 3 }, { rows, 3 } } };
        name_test("gwent 16.2", more ? "96 cards are refused" : "95 cards are dealt", CLASSIC);
        CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, &faults, NULL),
                  more ? DUEL_BAD_DECK : DUEL_OK);
        CHECK_INT(faults.count > 0, more);
    }
}

static int random_rows(int variant, uint64_t seed, struct duel_row rows[GWENT_CARDS])
{
    return duel_find("gwent")->random_deck((unsigned)variant, 0, seed, rows, GWENT_CARDS);
}

/* gwent 16.4: whatever is answered, the game ends. */
static void test_end(void)
{
    enum { GAMES = 30, GAMES_LONG = 200, ANSWERS = 2000 };
    uint64_t seed = 95;
    for (int game = 0; game < (int)check_many(GAMES, GAMES_LONG); game++) {
        struct duel_row rows[2][GWENT_CARDS];
        struct position position;
        struct duel_setup setup = { .variant = (uint8_t)(game % 3), .seed = { (uint32_t)game } };
        name_test("gwent 16.4", "no game is endless", game % 3);
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const int n = random_rows(game % 3, duel_mix(&seed), rows[player]);
            setup.deck[player] = (struct duel_deck){ rows[player], (uint16_t)n };
        }
        if (!CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, NULL), DUEL_OK))
            continue;
        int answers = 0;
        while (position.g.head.awaiting && answers < ANSWERS) {
            int player = position.g.head.awaiting & 1 ? 0 : 1;
            duel_action list[DUEL_ACTIONS_MAX];
            int n = duel_legal(state_of(&position), player, list);
            /* never passes while anything else can be done: the longest games */
            int pick = n > 1 ? 1 + (int)duel_mix_below(&seed, (unsigned)n - 1) : 0;
            duel_apply(state_of(&position), player, list[pick], NULL);
            answers++;
        }
        CHECK_INT(position.g.head.awaiting, 0);
        CHECK(position.g.round <= ROUNDS);
    }
}

void test_capacities(void)
{
    RUN_CASES(cases);
    test_room();
    test_long_deck();
    test_end();
}
