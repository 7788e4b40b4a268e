/* Computer opponents of Battles of Westeros: positions with one right answer; that nothing is looked at that a player does not see; that who
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
    const char *given, *moves;  /* then player 0 is asked */
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

static void solve(const struct puzzle *puzzle)
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
    duel_copy(duel_in(&seen), played.state);
    duel_hide(duel_in(&seen), 0);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        char move[128];
        struct duel_text text;
        duel_action action;
        if (!CHECK(ai_choose("quick", duel_of(&seen), 0, seed, &action)))
            return;
        duel_text_init(&text, move, sizeof move);
        duel_format(played.state, 0, action, &text);
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
        solve(&puzzles[i]);
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
