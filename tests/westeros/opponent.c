/* Computer opponents of Battles of Westeros: positions with one right answer, for quick play and for thinking; that nothing is looked at that a player does not see; that who
 * plays quickly beats who plays at random. */
#include "ai/ai.h"
#include "cases.h"
#include "games/westeros/westeros.h"

enum { SEEDS = 4, GAMES = 6, MATCH = 8 };

static const struct asker asker = {
    .usual =
        "layout horizontal; edges lannister stark; ?rounds 2 5; ?ratings 3 1 0; ?momentum stark; ?goal points; "
        "?turn stark stark; ?command0 3; ?command1 3; unit a11 bowmen red inactive; unit a1 archers red inactive; ",
};

static const struct puzzle {
    const char *what;
    const char *given, *moves;  /* then somebody is asked */
    const char *right;
} puzzles[] = {
    { "the unit that can attack is ordered, not the one that is far away",
      "order0 valor; unit h7 war-host blue; unit d11 war-host blue; unit h5 guards green", "0 token valor",
      "order h7" },
    { "with a token in hand nobody passes", "order0 blue; unit h7 war-host blue; unit h6 guards green", "",
      "token blue" },
    { "a card for two rather than a token for one",
      "order0 blue; hand0 stark-order-two; unit h9 war-host blue maege; unit h8 riders blue; unit h6 guards green; unit i6 guards green",
      "", "play stark-order-two h9" },
    { "it goes to where it can attack",
      "ground river i7; order0 blue; unit h8 war-host blue; unit h6 guards green soldiers 1",
      "0 token blue; 0 order h8", "move h8 h7" },
    { "it stays engaged rather than suffer a blow",
      "order0 blue; unit h7 war-host blue soldiers 1 engaged h6; unit h6 guards red soldiers 1 engaged h7",
      "0 token blue; 0 order h7", "fight" },
    { "the target that falls rather than the one that does not",
      "order0 blue; unit h7 war-host blue; unit h6 guards green soldiers 1; unit g6 guards red",
      "0 token blue; 0 order h7; 0 fight", "attack h7 h6" },
    { "the green rather than the red",
      "order0 blue; unit h7 war-host blue; unit h6 guards red; unit g6 guards green",
      "0 token blue; 0 order h7; 0 fight", "attack h7 g6" },
    { "misses are rolled again, hits are not",
      "order0 blue; unit h7 war-host blue; unit h6 guards green engaged i6; unit i6 riders green engaged h6",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [5 5 0]", "reroll red" },
    { "a roll that only hits is left",
      "order0 blue; unit h7 war-host blue; unit h6 guards green engaged i6; unit i6 riders green engaged h6",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [0 0 0]", "settle" },
    { "who can strike back does",
      "turn lannister lannister; order1 blue; unit h6 guards blue; unit h7 war-host blue",
      "1 token blue; 1 order h6; 1 fight; 1 attack h6 h7 [5 5 5]", "counter" },
    { "a stalwart unit stands",
      "turn lannister lannister; order1 blue; unit h6 guards blue; unit h7 war-host blue",
      "1 token blue; 1 order h6; 1 fight; 1 attack h6 h7 [5 5 7]", "stand" },
    { "valor is kept", "turn stark stark passed; order0 red valor; unit h7 war-host green", "0 pass",
      "keep valor" },
    { "Maege attacks again", "order0 blue; unit h7 war-host blue maege; unit h6 guards green",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [5 5 5]", "commit h7" },
};

/* What thinking finds, all in the last round, where the rest can be told to the end. */
#define LAST "rounds 5 5; "
#define KEEPS LAST "goal objectives stark; objective d7 stark; "    /* and the Starks need one more */
#define DENIES LAST "goal objectives lannister; objective d7 lannister; "
#define RIVER "ground river a6 b6 c6 d6 e6 f6 g6 h6 i6 j6 k6 l6 m6 n6; "
static const struct puzzle thoughts[] = {
    { "to the objective, as far as it can", KEEPS "objective h4; order0 green; unit h7 war-host green",
      "0 token green; 0 order h7", "move h7 h4" },
    { "back to the objective, though an enemy could be destroyed",
      DENIES "objective h9 lannister; order0 green; unit h7 war-host green; unit h5 guards green soldiers 1",
      "0 token green; 0 order h7", "move h7 h9" },
    { "who reaches the objective is ordered, not who could destroy",
      DENIES
      "objective h9 lannister; order0 valor; unit h7 war-host green; unit m7 war-host blue; unit m6 guards green soldiers 1",
      "0 token valor", "order h7" },
    { "the commander, as one point would not be enough",
      LAST
      "goal points captures 2; points1 2; order0 red; unit h7 war-host red; unit h6 guards blue kevan soldiers 0; unit g6 guards green soldiers 1",
      "0 token red; 0 order h7; 0 fight", "attack h7 h6" },
    { "the destroyed unit, as one point is enough",
      LAST
      "goal points; momentum lannister; order0 blue; unit h7 war-host blue; unit h6 guards green soldiers 1; unit g6 guards green",
      "0 token blue; 0 order h7; 0 fight", "attack h7 h6" },
    { "morale is lifted where it decides",
      LAST "points0 1; points1 1; order0 morale; morale0 2; unit h7 war-host green inactive", "", "cheer" },
    { "the bridge burns, before cavalry comes over it",
      "turn lannister lannister; " KEEPS RIVER
      "objective h4 lannister; token wooden-bridge h6; order1 blue; order0 blue; unit h8 riders blue; unit h5 guards blue gregor-reaver; unit g5 war-host green soldiers 1",
      "1 token blue; 1 order h5; 1 fight", "scorch h5 h6" },
    { "the last soldier evades, and the lead is kept",
      "option evading; turn lannister lannister; " LAST
      "points0 1; order1 red; unit h6 guards red; unit h7 war-host green soldiers 1; ground river g8 h9 i9",
      "1 token red; 1 order h6; 1 fight", "evade h7 h8" },
    { "nobody evades with the last of the morale",
      "option evading; turn lannister lannister; " LAST
      "points0 1; morale0 10 rout; order1 green; unit h6 guards green; unit h7 war-host green",
      "1 token green; 1 order h6; 1 fight", "await" },
    { "it falls back onto the objective",
      "turn lannister lannister; " KEEPS
      "objective g8; order1 blue; unit h7 war-host green; unit h4 archers blue",
      "1 token blue; 1 order h4; 1 fight; 1 attack h4 h7 [5 5 7]", "back g8" },
    { "a stalwart unit yields, where the objective lies behind it",
      "turn lannister lannister; " KEEPS
      "objective g8; order1 blue; unit h7 war-host blue; unit h6 guards blue",
      "1 token blue; 1 order h6; 1 fight; 1 attack h6 h7 [5 5 7]", "yield" },
    { "it stands where there is no way back",
      "turn lannister lannister; " LAST
      "order1 blue; unit h7 war-host blue soldiers 1; unit h6 guards blue; ground river g8 h8",
      "1 token blue; 1 order h6; 1 fight; 1 attack h6 h7 [5 5 7]", "stand" },
    { "it advances onto the objective",
      KEEPS "objective h6 lannister; order0 blue; unit h7 war-host blue; unit h6 guards green soldiers 1",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [0 5 5]", "follow h6" },
    { "the pursuit goes to the objective, two hexes away",
      KEEPS
      "objective h5 lannister; order0 blue; unit h7 riders blue; unit h6 guards green soldiers 1; unit i4 guards green soldiers 1",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [0 5 5]", "follow h5" },
    { "it stays on the bridge, which cavalry would cross",
      "turn stark stark; " LAST RIVER
      "goal objectives lannister; objective d9 lannister; objective h7 stark; token stone-bridge h6; order0 blue; order1 blue; unit h6 war-host blue; "
      "unit h5 guards green soldiers 1; unit h3 cavaliers blue",
      "0 token blue; 0 order h6; 0 fight; 0 attack h6 h5 [0 5 5]", "hold" },
    { "two equal tokens for who reaches the objective",
      KEEPS
      "objective h5; order0 blue blue; unit h7 war-host red; unit m7 war-host blue; unit m6 guards green soldiers 1",
      "", "pair blue" },
    { "who reaches the objective is roused for it",
      KEEPS
      "objective h4; order0 green morale; morale0 3; unit h7 war-host green inactive; unit m7 war-host green",
      "", "rouse h7" },
    { "the card to the commander in whose zone is who can reach it",
      KEEPS
      "objective h5; hand0 stark-order-one; unit h10 war-host blue maege; unit c9 riders blue rickard; unit h8 war-host green",
      "", "play stark-order-one h10" },
    { "it shuts the bridge, before cavalry comes over it",
      LAST RIVER
      "goal objectives lannister; objective d9 lannister; objective h9 stark; token stone-bridge h6; order0 green; order1 blue; unit g4 war-host green; unit h5 cavaliers blue",
      "0 token green; 0 order g4", "move g4 h6" },
    { "it leaves its engagement for the objective, and suffers the blow",
      KEEPS "objective h9; order0 green; unit h7 war-host green engaged h6; unit h6 guards green engaged h7",
      "0 token green; 0 order h7", "leave h7 h9" },
    { "Robb changes places rather than be captured",
      "turn lannister lannister; " LAST
      "order1 red; unit h6 guards red; unit h7 riders red robb-king soldiers 1; unit h8 riders blue soldiers 2",
      "1 token red; 1 order h6; 1 fight; 1 attack h6 h7 [5 5 5 5]", "swap h8" },
    { "Kevan gives his dice where all of them are needed",
      "turn lannister lannister; " LAST
      "hand1 lannister-order-two; unit h5 guards blue kevan; unit h6 guards blue; unit h7 war-host green",
      "1 play lannister-order-two h5; 1 order h5; 1 order h6; 1 fight; 1 attack h6 h7", "lend 2" },
    { "alone, as the other then attacks, too",
      "option coordinated; momentum lannister; " LAST
      "hand0 stark-order-two; unit g6 war-host blue; unit h7 war-host blue maege committed; unit h6 guards green",
      "0 play stark-order-two h7; 0 order g6; 0 order h7; 0 fight; 0 attack h7 h6", "alone" },
    { "a card is discarded to order who reaches the objective",
      "option any-card; " KEEPS
      "objective h5; hand0 stark-ride-them-down; unit h10 war-host blue maege; unit h8 war-host green",
      "", "discard stark-ride-them-down h10" },
    { "who shoots stands still, with all its dice",
      LAST "momentum lannister; order0 blue; unit h9 bowmen blue; unit h5 guards red soldiers 1",
      "0 token blue; 0 order h9", "fight" },
    { "all is rolled again that misses, where the unit must fall",
      LAST
      "momentum lannister; order0 blue; unit h7 war-host blue; unit h6 guards green soldiers 3 engaged i6; unit i6 riders green engaged h6",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [0 5 5]", "reroll red" },
    { "with all objectives and nothing to lose nobody leaves his",
      KEEPS
      "objective h7 stark; order0 blue; order1 red; unit h7 war-host blue soldiers 1; unit h5 guards red; unit n3 guards green; ground river g8 h8",
      "0 token blue; 0 order h7", "fight" },
    { "a shot at who would take the objective is no use, to stand on it is",
      DENIES "objective h8 stark; order0 green; order1 green; unit h9 bowmen green; unit h5 guards green",
      "0 token green; 0 order h9", "move h9 h8" },
    { "the stronger enemy is left for the one who can be destroyed",
      LAST
      "momentum lannister; order0 blue; unit h7 riders blue engaged h6; unit h6 guards red engaged h7; unit i7 guards green soldiers 1",
      "0 token blue; 0 order h7; 0 fight", "attack h7 i7" },
    { "Maege's second attack is for the last soldier",
      LAST
      "momentum lannister; order0 blue; unit h7 war-host blue maege; unit h6 guards green soldiers 1; unit g6 guards red",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [5 5 5]", "commit h7" },
};

static void solve(const struct puzzle *puzzle, const char *level, uint64_t seeds)
{
    static const int32_t number[DUEL_NUMBERS];
    static struct duel_event event[DUEL_EVENTS_MAX];
    duel_room room, seen;
    struct played played = { .state = duel_in(&room), .event = event };
    TEST(puzzle->what);
    arrange_case(&played, &westeros, 0, 0, number, &asker, puzzle->given);
    if (!CHECK(!played.refused.reason))
        return;
    play_case(&played, &asker, puzzle->moves);
    const int player = duel_head(played.state)->awaiting & 1 ? 0 : 1;
    duel_copy(duel_in(&seen), played.state);
    duel_hide(duel_in(&seen), player);
    for (uint64_t seed = 0; seed < seeds; seed++) {
        char move[128];
        struct duel_text text;
        duel_action action;
        if (!CHECK(ai_choose(level, duel_of(&seen), player, seed, &action)))
            return;
        duel_text_init(&text, move, sizeof move);
        duel_format(played.state, player, action, &text);
        CHECK_STR(move, puzzle->right);
    }
}

static duel_room begun(unsigned scenario, uint32_t number)
{
    const struct duel_setup setup = { .scenario = (uint8_t)scenario, .seed = { number, 2 }, .options = number & 127 };
    duel_room room;
    memset(&room, 0, sizeof room);
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
    return room;
}

static bool is_in(duel_action action, const duel_action legal[], int n)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&legal[i], &action, sizeof action) == 0)
            return true;
    return false;
}

/* A battle played quickly; in each position a view is worth what the truth behind it is, as far as it is seen. */
static void play_quickly(unsigned scenario, uint32_t number)
{
    duel_room room = begun(scenario, number), seen;
    duel_state *state = duel_in(&room), *view = duel_in(&seen);
    unsigned turn = 0;
    for (uint64_t seed = number; duel_head(state)->awaiting; seed++) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const int player = duel_head(state)->awaiting & 1 ? 0 : 1, n = duel_legal(state, player, legal);
        uint64_t luck = seed, same = seed;
        duel_copy(view, state);
        duel_hide(view, player);
        const duel_action action = westeros.playout(state, player, legal, n, &luck),
                          blind = westeros.playout(view, player, legal, n, &same);
        CHECK(memcmp(&action, &blind, sizeof action) == 0);
        CHECK(is_in(action, legal, n));
        CHECK_INT(westeros.chances(state, 0) + westeros.chances(state, 1), 1000);
        CHECK(westeros.turn(state) >= turn);
        turn = westeros.turn(state);
        duel_apply(state, player, action, NULL);
    }
    CHECK_INT(westeros.chances(state, duel_head(state)->winner), 1000);
}

/* Whether who plays quickly beats who plays at random. */
static bool wins(unsigned scenario, uint32_t number)
{
    duel_room room = begun(scenario, number);
    duel_state *state = duel_in(&room);
    const int quick = number & 1;
    for (uint64_t seed = 1 + number; duel_head(state)->awaiting;) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const int player = duel_head(state)->awaiting & 1 ? 0 : 1, n = duel_legal(state, player, legal);
        const duel_action action = player == quick ? westeros.playout(state, player, legal, n, &seed)
                                                   : legal[duel_mix_below(&seed, (unsigned)n)];
        duel_apply(state, player, action, NULL);
    }
    return duel_head(state)->winner == quick;
}

int main(void)
{
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
        solve(&puzzles[i], "quick", SEEDS);
    for (size_t i = 0; i < sizeof thoughts / sizeof thoughts[0]; i++)
        solve(&thoughts[i], AI_STRONGEST, 1);
    for (unsigned scenario = 0; westeros.scenarios[scenario]; scenario++) {
        unsigned won = 0;
        TEST("a quick game sees what its player sees");
        for (uint32_t number = 0; number < GAMES; number++)
            play_quickly(scenario, number);
        TEST("quick beats random");
        for (uint32_t number = 0; number < MATCH; number++)
            won += wins(scenario, number);
        CHECK(won >= MATCH - 1);
    }
    return check_done("westeros_opponent");
}
