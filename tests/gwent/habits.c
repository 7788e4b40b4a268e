/* Guesses that go by what players usually do (src/games/gwent/habits.c), against those that take all that could be for equally
 * likely. That they agree with the view is one of the laws. */
#include "games/gwent/habits.h"
#include "gwent/position.h"

enum { GUESSES = 400 };

static int copies(const struct gwent *g, int zone, const char *key)
{
    int n = 0;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += strcmp(gwent_cards[g->card[at]].key, key) == 0;
    return n;
}

/* How many copies player 1 has in hand, and in hand or deck, in so many guesses of player 0. */
static void count(const struct position *position, bool supposed, const char *key, int *held, int *owned)
{
    duel_room room;
    duel_state *world = duel_in(&room);
    const struct gwent *g = (const struct gwent *)(const void *)&room;
    *held = *owned = 0;
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        duel_copy(world, (const duel_state *)(const void *)&position->g);
        duel_hide(world, 0);
        (supposed ? duel_suppose : duel_imagine)(world, NULL, seed);
        const int hand = copies(g, zone_of(1, HAND), key);
        *held += hand;
        *owned += hand + copies(g, zone_of(1, DECK), key);
    }
}

static const struct {
    const char *what, *in, *given, *card;
    bool in_hand;               /* else in hand or deck */
    int times;                  /* so many times as often, at least; below 0: so many times more seldom */
} cases[] = {
    { "who has called one nekker has no other left", "oc",
      "factions nilfgaard monsters; turn 6; round 1; close1 nekker; hand0 ves*6; hand1 ghoul*6; deck1 ghoul*12",
      "nekker", false, -4 },
    { "foot soldiers are swapped away and laid early", "oc",
      "factions nilfgaard northern-realms; turn 2; round 3; lives 1 1; hand0 albrich*3; hand1 ves*3; deck1 ves*12",
      "redanian-foot-soldier", true, -2 },
    { "Letho is kept for the last round", "oc",
      "factions monsters nilfgaard; turn 2; round 3; lives 1 1; hand0 ghoul*3; hand1 vreemde*3; deck1 vreemde*12",
      "letho-of-gulet", true, 2 },
};

static void what_players_usually_do(void)
{
    struct position position;
    int held[2], owned[2];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (const char *in = cases[i].in; *in; in++) {
            const int variant = *in == 'o' ? ORIGINAL : CLASSIC;
            name_test("gwent 14", cases[i].what, variant);
            make_position(&position, variant, cases[i].given);
            for (int supposed = 0; supposed < 2; supposed++)
                count(&position, supposed, cases[i].card, &held[supposed], &owned[supposed]);
            const int *n = cases[i].in_hand ? held : owned;
            if (cases[i].times < 0 ? n[1] * -cases[i].times > n[0] : n[1] < n[0] * cases[i].times)
                CHECK_INT(n[1], n[0]);
            CHECK(n[0] > 0);
        }
}

/* Eight more is twice as often; and however small the weights are, as many cards are chosen as were asked for. */
static void weights_are_chances(void)
{
    enum { CARDS = 5, DRAWS = 40000 };
    static const int16_t weight[CARDS] = { 0, 8, 16, -1000, 0 };
    uint8_t chosen[CARDS];
    uint64_t seed = 1;
    int times[CARDS] = { 0 };
    TEST("one card in proportion to its weight");
    for (int draw = 0; draw < DRAWS; draw++) {
        gwent_habits_choose(chosen, CARDS, 1, weight, &seed);
        for (int i = 0; i < CARDS; i++)
            times[i] += chosen[i];
    }
    static const int share[CARDS] = { 1, 2, 4, 0, 1 };  /* eighths */
    for (int i = 0; i < CARDS; i++)
        CHECK(times[i] >= DRAWS / 8 * share[i] - 500 && times[i] <= DRAWS / 8 * share[i] + 500);
    for (int some = 0; some <= CARDS; some++) {
        int n = 0;
        gwent_habits_choose(chosen, CARDS, some, weight, &seed);
        for (int i = 0; i < CARDS; i++)
            n += chosen[i];
        CHECK_INT(n, some);
    }
}

void test_habits(void)
{
    what_players_usually_do();
    weights_are_chances();
}
