/* Computer opponents of Vanguard: positions with one right answer, or one wrong one; that nothing is looked at that a player does not
 * see; and that a quick game comes to an end by the rules. */
#include "rows.h"

#include "ai/ai.h"

#include <string.h>

enum { SEEDS = 2, GAMES = 12 };

#define SHIELD "flash-shield-iseult"            /* grade 1, a sentinel */
/* In turn 5 the other attacks the vanguard of player 0, who may guard; with so much damage. */
#define GUARD "turn 5 1 guard; vc0 " KING " attacked; vc1 " KING " resting;" DECK1
#define FIVE0 "damage0 " MARON "*5;"
#define FOUR0 "damage0 " MARON "*4;"
#define WILD0 "deck0 " CRITICAL "*12 " GALLATIN "*8;"
#define WILD1 "deck1 " CRITICAL "*12 " GALLATIN "*8;"       /* the next check is likely a trigger */
#define FIVE1 "damage1 " MARON "*5;"

struct puzzle {
    const char *what;
    const char *given;          /* player 0 is asked */
    const char *right;          /* the answers that are right, separated by '|'; with '!': those that are wrong */
};

static const struct puzzle puzzles[] = {
    /* Guarding. */
    { "at five cards of damage an attack that reaches is guarded",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; hand0 " CRITICAL, "guard alabaster-owl vc0" },
    { "with the shield that is just enough",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; hand0 " CRITICAL " " MARON "*2",
      "guard little-sage-maron vc0" },
    { "an attack that does not reach is not guarded",
      GUARD DECK0 FIVE0 "fl1 " MARON " resting attacks; hand0 " CRITICAL "*3", "end" },
    { "what all shields cannot stop is not guarded",
      GUARD DECK0 "damage0 " MARON "*2; fl1 " GALLATIN " resting attacks power 4; hand0 " MARON " " CRITICAL,
      "end" },
    { "with nothing in hand a rear-guard intercepts",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; fl0 " GALLATIN, "intercept fl0 vc0" },
    { "a sentinel stops what no shield does",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks power 4; hand0 " SHIELD " " MARC " " MARON,
      "guard " SHIELD " vc0" },
    { "who can be finished does not spend the last shield on a rear-guard",
      "turn 5 1 guard; vc0 " KING "; vc1 " KING ";" DECK0 DECK1 FIVE0 "fl0 " GALLATIN
      " attacked; fl1 " GALLATIN " resting attacks; hand0 " CRITICAL,
      "end" },
    { "two at once: at four cards of damage a critical hit is guarded",
      GUARD DECK0 FOUR0 "fl1 " GALLATIN " resting attacks critical 1; hand0 " CRITICAL,
      "guard alabaster-owl vc0" },
    { "a heal trigger's shield does as well as another's",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; hand0 " HEAL " " KING,
      "guard yggdrasil-maiden-elaine vc0" },
    { "the sentinel is kept where a small shield is enough",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; hand0 " SHIELD " " MARC " " MARON "*3",
      "!guard " SHIELD " vc0" },
    { "a sentinel is not spent where damage hardly counts",
      GUARD DECK0 "damage0 " MARON "; fl1 " GALLATIN " resting attacks; hand0 " SHIELD " " MARC " " MARON,
      "!guard " SHIELD " vc0" },
    { "a shield against twin drive is made safe while there are cards",
      "turn 5 1 guard; vc0 " KING " attacked; g1 " MARON " for vc0; vc1 " KING
      " resting attacks;" DECK0 WILD1 FIVE0 "hand0 " CRITICAL "*3",
      "guard alabaster-owl vc0" },
    { "what holds already holds without more",
      "turn 5 1 guard; vc0 " KING " attacked; g1 " CRITICAL " for vc0; vc1 " KING " resting; fl1 " GALLATIN
      " resting attacks;" DECK0 DECK1 FIVE0 "hand0 " CRITICAL "*3",
      "end" },
    { "an interceptor before the sentinel",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; fl0 " GALLATIN "; hand0 " SHIELD " " KING,
      "intercept fl0 vc0" },
    { "cards without a shield guard nothing",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; hand0 " KING " " CRITICAL,
      "guard alabaster-owl vc0" },
    { "with a booster behind the attacker it takes more: what is short is not begun",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks power 1; bl1 " MARON
                        " resting boosts; hand0 " MARON,
      "end" },
    /* Attacking. */
    { "the last card of damage rather than a rear-guard",
      "turn 5 0 attack;" VC0 VC1 DECKS FIVE1 "fl1 " GALLATIN "; fr1 " GALLATIN, "attack vc0 vc1" },
    { "a rear-guard that reaches does it, too",
      "turn 5 0 attack; vc0 " KING " resting;" VC1 DECKS FIVE1 "fl0 " GALLATIN "; fl1 " GALLATIN,
      "attack fl0 vc1" },
    { "an attack costs nothing",
      "turn 5 0 attack; vc0 " KING " resting;" VC1 DECKS "damage1 " MARON "*3; fl0 " GALLATIN,
      "attack fl0 vc1" },
    { "who reaches with a booster alone is boosted",
      "turn 5 0 boost; fl0 " MAGE " resting attacks; bl0 " MARON "; vc0 " KING " resting; vc1 " KING
      " attacked;" DECKS FIVE1,
      "boost bl0" },
    { "what cannot reach the vanguard strikes a rear-guard",
      "turn 5 0 attack; vc0 " KING " resting; vc1 " KING "; fl1 " MAGE ";" DECKS "fl0 " MARON,
      "attack fl0 fl1" },
    { "nobody attacks where nothing can be reached, sooner than give the turn away",
      "turn 5 0 attack; vc0 " KING " resting; vc1 " KING "; fl1 " KING ";" DECKS "fl0 " GALLATIN,
      "attack fl0 vc1|attack fl0 fl1" },
    { "the leader with twin drive attacks, too", "turn 5 0 attack;" VC0 VC1 DECKS "damage1 " MARON "*2",
      "attack vc0 vc1" },
    { "of three attackers one that reaches goes first, where one hit is the game",
      "turn 5 0 attack; vc0 " KING " resting;" VC1 DECKS FIVE1 "fl0 " GALLATIN "; fr0 " MARON,
      "attack fl0 vc1" },
    { "a leader who falls short by himself is boosted",
      "turn 5 0 boost; vc0 " MARON " resting attacks; bc0 " MARC "; vc1 " KING " attacked;" DECKS FIVE1,
      "boost bc0" },
    { "who falls short of a rear-guard is boosted, too",
      "turn 5 0 boost; vc0 " KING " resting; fl0 " MAGE " resting attacks; bl0 " MARC "; vc1 " KING
      "; fl1 " GALLATIN " attacked;" DECKS,
      "boost bl0" },
    /* Before the battles. */
    { "the next grade is ridden",
      "turn 3 0 ride; vc0 " MARON "; vc1 " MARON ";" DECKS "hand0 " GALLATIN " " MARC " " MARON,
      "ride knight-of-silence-gallatin" },
    { "one more attacker, where one hit is the game",
      "turn 5 0 main; vc0 " KING " resting;" VC1 DECKS FIVE1 "hand0 " GALLATIN,
      "call knight-of-silence-gallatin fl0|call knight-of-silence-gallatin fr0" },
    { "a booster behind the attacker who does not reach",
      "turn 5 0 main; vc0 " KING " resting; fl0 " MAGE ";" VC1 DECKS FIVE1 "hand0 " MARON,
      "call little-sage-maron bl0" },
    { "from grade 0, the first ride",
      "turn 1 0 ride; vc0 " MARC "; vc1 " MARC ";" DECKS "hand0 " MARON " " GALLATIN " " KING,
      "ride little-sage-maron" },
    { "to grade 3 as soon as may be",
      "turn 5 0 ride; vc0 " GALLATIN "; vc1 " GALLATIN ";" DECKS "hand0 " KING " " MARON "*2 " GALLATIN,
      "ride " KING },
    { "a grade 3 once more for nothing is not ridden",
      "turn 7 0 ride;" VC0 VC1 DECKS "hand0 " KING " " MARON "*2", "end" },
    { "a G unit is stridden for where it may be",
      "turn 8 0 stride;" VC0 VC1 WILD0 DECK1 "damage1 " MARON "*4; hand1 " MARON "*5; gdown0 " G_UNIT
      "*4; hand0 " KING "*2 " MARON " " CRITICAL,
      "stride " G_UNIT },
    { "and where it wins", "turn 8 0 stride;" VC0 VC1 DECKS FIVE1 "gdown0 " G_UNIT "; hand0 " KING "*2",
      "stride " G_UNIT },
    { "a sentinel stays in the hand", "turn 5 0 main;" VC0 VC1 DECKS "hand0 " SHIELD, "end" },
    { "triggers stay there as shields",
      "turn 5 0 main; vc0 " KING "; vc1 " KING "; fl0 " GALLATIN "; fr0 " GALLATIN "; bl0 " MARON
      "; bc0 " MARON "; br0 " MARON ";" DECKS "hand0 " CRITICAL " " HEAL,
      "end" },
    { "nobody is called over somebody better",
      "turn 5 0 main; vc0 " KING "; vc1 " KING "; fl0 " GALLATIN "; fr0 " GALLATIN "; bl0 " MARON
      "; bc0 " MARON "; br0 " MARON ";" DECKS "hand0 " MARC,
      "end" },
    { "the front is filled before the back",
      "turn 5 0 main;" VC0 VC1 DECKS "damage1 " MARON "*3; hand0 " GALLATIN,
      "call knight-of-silence-gallatin fl0|call knight-of-silence-gallatin fr0" },
    { "an attacker who stands behind steps forward",
      "turn 5 0 main; vc0 " KING " resting;" VC1 DECKS FIVE1 "bl0 " GALLATIN, "exchange left" },
    { "with two attackers there, one hit short, a booster makes a third",
      "turn 5 0 main; vc0 " KING " resting; fl0 " GALLATIN " resting; fr0 " MAGE ";" VC1 DECKS FIVE1
      "hand0 " MARON,
      "call little-sage-maron br0" },
};

static bool is_among(const char *list, const char *move)
{
    const size_t length = strlen(move);
    for (const char *at = list; *at; at += strcspn(at, "|"), at += *at == '|')
        if (strcspn(at, "|") == length && memcmp(at, move, length) == 0)
            return true;
    return false;
}

static void solve(const struct puzzle *puzzle, const char *level)
{
    static const int32_t number[DUEL_NUMBERS];
    static const struct asker nothing = { .usual = NULL };
    static struct duel_event event[DUEL_EVENTS_MAX];
    duel_room room;
    struct played played = { .state = duel_in(&room), .event = event };
    duel_action action;
    char move[128];
    TEST(puzzle->what);
    arrange_case(&played, duel_find("vanguard"), 0, 0, number, &nothing, puzzle->given);
    if (!CHECK(!played.refused.reason)) {
        printf("  %s\n", played.refused.reason);
        return;
    }
    for (uint64_t seed = 0; seed < check_many(1, SEEDS); seed++) {
        struct duel_text text;
        if (!CHECK(ai_choose_for(level, played.state, 0, seed, &action)))
            return;
        duel_text_init(&text, move, sizeof move);
        duel_format(played.state, 0, action, &text);
        const bool wrong = *puzzle->right == '!';
        if (!CHECK(is_among(puzzle->right + wrong, move) != wrong))
            printf("  %s plays %s, wanted %s\n", level, move, puzzle->right);
    }
}

/* Who plays by sight sees an attack to its end, too. */
static const struct puzzle by_sight[] = {
    { "by sight, too, the last card of damage is guarded, with what has a shield",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks; hand0 " CRITICAL " " KING,
      "guard alabaster-owl vc0" },
    { "by sight, what stops nothing is kept",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks power 4; hand0 " KING "*2", "end" },
};

/* A game played quickly; in each position a view is worth what the truth behind it is, as far as it is seen. */
static void play_quickly(uint64_t seed)
{
    const struct duel_game *game = duel_find("vanguard");
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = 0 };
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room, seen;
    duel_state *state = duel_in(&room), *view = duel_in(&seen);
    unsigned turn = 0;
    arena_decks(game, &setup, seed, row);
    arena_key(&setup, seed);
    if (!CHECK_INT(duel_setup(game, state, &setup, NULL, NULL), DUEL_OK))
        return;
    while (duel_head(state)->awaiting) {
        const int player = arena_turn(state), n = duel_legal(state, player, legal);
        uint64_t luck = seed, same = seed;
        duel_copy(view, state);
        duel_hide(view, player);
        const duel_action action = game->playout(state, player, legal, n, &luck),
                          blind = game->playout(view, player, legal, n, &same);
        CHECK(memcmp(&action, &blind, sizeof action) == 0);
        CHECK_INT(game->chances(state, 0) + game->chances(state, 1), 1000);
        CHECK(game->turn(state) >= turn);
        turn = game->turn(state);
        duel_apply(state, player, action, NULL);
        seed++;
    }
    CHECK(duel_head(state)->ended_by == VANGUARD_END_DAMAGE ||
          duel_head(state)->ended_by == VANGUARD_END_DECK);
}

/* How many points of so many games the first of two opponents takes, seats exchanged. */
static unsigned beats(const char *level, const char *other, unsigned pairs)
{
    const struct arena_match match = {
        .game = duel_find("vanguard"), .level = { level, other }, .seed = 3, .pairs = pairs
    };
    struct arena_result result;
    CHECK_INT(arena_play(&match, &result), DUEL_OK);
    return result.wins;
}

int main(void)
{
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
        solve(&puzzles[i], "8");
    for (size_t i = 0; i < sizeof by_sight / sizeof by_sight[0]; i++)
        solve(&by_sight[i], "greedy");
    TEST("a quick game sees what its player sees, and ends by damage or deck");
    for (uint64_t game = 0; game < check_many(2, GAMES); game++)
        play_quickly(1 + 1000 * game);
    TEST("quick beats greedy, greedy beats random");
    CHECK(beats("quick", "greedy", 4) >= 7);
    CHECK(beats("greedy", "random", 4) >= 7);
    return check_done("vanguard/opponent");
}
