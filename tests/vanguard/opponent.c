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
#define FOUR1 "damage1 " MARON "*4;"
#define FIVE1 "damage1 " MARON "*5;"

struct puzzle {
    const char *what;
    const char *given;          /* player 0 is asked */
    const char *right;          /* the answers that are right, separated by '|'; with '!': those that are wrong */
};

/* One that comes after moves have been played. */
struct under_way {
    const char *moves;
    struct puzzle puzzle;
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
    { "the first card of damage is taken: no card of the hand is spent on it",
      "turn 4 1 guard; vc0 " MARON " attacked; vc1 " MARON " resting; fl1 " GALLATIN
      " resting attacks;" DECK0 DECK1 "hand0 " MARON " " MAGE " " GALLATIN " " KING " " CRITICAL,
      "end" },
    { "nor in a later turn",
      GUARD DECK0 "fl1 " GALLATIN " resting attacks; hand0 " MARON " " MAGE " " GALLATIN " " CRITICAL,
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
    /* More of both. */
    { "who would check the last card does not attack with the vanguard",
      "turn 7 0 attack;" VC0 VC1 "deck0 " GALLATIN "*2;" DECK1 "damage1 " MARON "*2; fl0 " GALLATIN,
      "!attack vc0 vc1" },
    { "not even for the last card of damage",
      "turn 7 0 attack;" VC0 VC1 "deck0 " GALLATIN "*2;" DECK1 FIVE1 "fl0 " MARON " resting", "end" },
    { "a rear-guard whose hit is the game attacks instead",
      "turn 7 0 attack;" VC0 VC1 "deck0 " GALLATIN "*2;" DECK1 FIVE1 "fl0 " GALLATIN, "attack fl0 vc1" },
    { "vanguard first, where its triggers make another attack",
      "turn 5 0 attack;" VC0 "fl0 " MAGE ";" VC1 "deck0 " CRITICAL "*20;" DECK1 FIVE1 "hand1 " SHIELD
      " " MARC,
      "attack vc0 vc1" },
    { "a booster steps behind the attacker",
      "turn 5 0 main; vc0 " KING " resting; fl0 " MARON "; bl0 " GALLATIN ";" VC1 DECKS FIVE1,
      "exchange left" },
    { "a legion that costs nothing is made",
      "turn 7 0 main; vc0 seeker-sacred-wingal;" VC1 "deck0 blaster-blade-seeker " GALLATIN "*20;" DECK1 FOUR1
      "drop0 " MARON "*6",
      "legion" },
    { "who cannot ride on asks for help",
      "turn 5 0 assist; vc0 " MARON ";" VC1 "deck0 " GALLATIN "*9 " CRITICAL "*6;" DECK1 "hand0 " KING
      "*3 " MARC "*2; hand1 " MARON "*3; gdown0 " G_UNIT "*8",
      "assist" },
    { "power that makes the last attack is paid for with units that rest",
      "turn 7 0 main; vc0 phantom-blaster-dragon; fl0 black-sage-charon resting; fr0 black-sage-charon resting; bl0 black-sage-charon resting;" VC1
      "deck0 black-sage-charon*20;" DECK1 FOUR1 "damage0 " MARON "*2",
      "act vc0 1" },
    { "four cards against the fifth card of damage, with nobody left to attack: it is taken",
      "turn 5 1 guard; vc0 " KING " attacked; vc1 " KING " resting; bl1 " MARON
      " resting boosts; fl1 " GALLATIN " resting attacks power 1; fr1 " GALLATIN " resting;" DECK0 DECK1 FOUR0
      "hand0 " MARON "*4",
      "end" },
    { "three at once at three: a sentinel is for that",
      GUARD DECK0 "damage0 " MARON "*3; fl1 " GALLATIN " resting attacks power 4 critical 2; hand0 " SHIELD
                  " " MARC " " MARON,
      "guard " SHIELD " vc0" },
    { "two cards of 5000 where that is just enough, at five",
      GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks power 1; hand0 " MARON "*2",
      "guard little-sage-maron vc0" },
    { "a sentinel is not spent on a rear-guard while another attacker stands",
      "turn 5 1 guard; vc0 " KING "; vc1 " KING "; fl0 " GALLATIN " attacked; fl1 " GALLATIN
      " resting attacks; fr1 " GALLATIN ";" DECK0 DECK1 FIVE0 "hand0 " SHIELD " " MARC,
      "!guard " SHIELD " fl0" },
    { "of two rear-guards the one that reaches is attacked",
      "turn 5 0 attack; vc0 " KING " resting; vc1 seeker-sacred-wingal; fl0 " GALLATIN "; fl1 " GALLATIN
      "; fr1 " MAGE ";" DECKS "damage0 " MARON "*3; damage1 " MARON "*3; hand0 " CRITICAL
      "*3; hand1 " CRITICAL "*3",
      "attack fl0 fl1" },
};

/* Triggers, costs, what is chosen. */
static const struct under_way under_way[] = {
    { "0 attack vc0 vc1",
      { "a critical trigger's critical goes to the attack that it makes the last",
        "turn 5 0 attack; vc0 " KING "; fl0 " GALLATIN " resting;" VC1 "deck0 " CRITICAL TOP0 GALLATIN
        "*20;" DECK1 FOUR1,
        "!critical fl0" } },
    { "0 attack vc0 vc1; 1 guard " SHIELD " vc1; 1 yes [*]",
      { "the power to the one who falls short by that, and still stands",
        "turn 5 0 attack; vc0 " KING "; fl0 " MAGE "; fr0 " GALLATIN " resting;" VC1
        "deck0 " DRAW TOP0 GALLATIN "*20;" DECK1 FIVE1 "hand1 " SHIELD " " MARC,
        "power fl0|draw" } },
    { "0 attack vc0 vc1",
      { "a heal in the drive check",
        "turn 5 0 attack; vc0 " KING "; fl0 " GALLATIN ";" VC1 "deck0 " HEAL TOP0 GALLATIN
        "*20;" DECK1 FIVE0 FOUR1,
        "!nothing" } },
    { "0 end",
      { "in the damage check, the last chance",
        "turn 5 1 guard; vc0 " KING " attacked; vc1 " KING " resting; fl1 " GALLATIN
        " resting attacks; fl0 " MARON ";"
        "deck0 " HEAL TOP0 GALLATIN "*20;" DECK1 FIVE0 "damage1 " MARON "*3; hand0 " KING,
        "heal little-sage-maron|power vc0|power fl0" } },
    { "0 guard " SHIELD " vc0; 0 yes",
      { "who cannot guard discards what guards least for a sentinel",
        GUARD DECK0 FIVE0 "fl1 " GALLATIN " resting attacks power 4; fl0 " KING "; fr0 " KING
                          "; hand0 " SHIELD " " KING " " CRITICAL,
        "take " KING } },
    { "0 stride " G_UNIT,
      { "and for a stride one of grade 3 rather than three of grade 1",
        "turn 8 0 stride;" VC0 VC1 DECKS "damage1 " MARON "*4; gdown0 " G_UNIT "; hand0 " KING " " MARON "*3",
        "take " KING } },
    { "0 attack vc0 vc1 [*]",
      { "a restand that wins is paid for",
        "turn 7 0 attack; vc0 dragonic-overlord-the-end;" VC1 "deck0 dragon-knight-nehalem*20;" DECK1 FOUR1
        "damage0 " MARON "*3; hand0 dragonic-overlord-the-end",
        "yes" } },
    { "0 call revenger-bloodmaster fl0",
      { "nobody takes the sixth card of damage for two cards",
        "turn 5 0 main; vc0 revenger-dragruler-phantom;" VC1 DECKS FIVE0 "hand0 revenger-bloodmaster",
        "no" } },
    { "0 call mermaid-idol-felucca fl0",
      { "nor the last card of the deck into the soul",
        "turn 5 0 main; vc0 prism-smile-ligurian;" VC1 "deck0 " GALLATIN ";" DECK1
        "hand0 mermaid-idol-felucca",
        "no" } },
    { "0 ride blaster-blade; 0 yes",
      { "the stronger of two in front is retired, not who boosts nobody",
        "turn 5 0 ride; vc0 " MARON "; vc1 " GALLATIN "; fr1 " GALLATIN "; bl1 " MARC "; fl0 " GALLATIN
        " resting; bl0 " MARON ";" DECKS "damage0 " MARON "*2; damage1 " MARON "*3; hand0 blaster-blade " KING
        " " CRITICAL "*2; hand1 " MARON "*2",
        "pick fr1" } },
};

static bool is_among(const char *list, const char *move)
{
    const size_t length = strlen(move);
    for (const char *at = list; *at; at += strcspn(at, "|"), at += *at == '|')
        if (strcspn(at, "|") == length && memcmp(at, move, length) == 0)
            return true;
    return false;
}

/* What player 0 does by what he sees, with as much memory as that level asks for. */
static bool chooses(const char *level, const duel_state *truth, uint64_t seed, duel_action *out)
{
    static uint64_t memory[1 << 20];
    const struct ai_means means = { .memory = memory, .size = sizeof memory };
    duel_room view;
    duel_copy(duel_in(&view), truth);
    duel_hide(duel_in(&view), 0);
    return CHECK(ai_memory(level) <= sizeof memory) && ai_think(level, duel_in(&view), 0, seed, &means, out);
}

static void solve(const struct puzzle *puzzle, const char *moves, const char *level)
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
    play_case(&played, &nothing, moves);
    for (uint64_t seed = 0; seed < check_many(1, SEEDS); seed++) {
        struct duel_text text;
        if (!CHECK(chooses(level, played.state, seed, &action)))
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
        solve(&puzzles[i], NULL, "8");
    for (size_t i = 0; i < sizeof under_way / sizeof under_way[0]; i++)
        solve(&under_way[i].puzzle, under_way[i].moves, "8");
    for (size_t i = 0; i < sizeof by_sight / sizeof by_sight[0]; i++)
        solve(&by_sight[i], NULL, "greedy");
    TEST("a quick game sees what its player sees, and ends by damage or deck");
    for (uint64_t game = 0; game < check_many(2, GAMES); game++)
        play_quickly(1 + 1000 * game);
    TEST("quick beats greedy, greedy beats random");
    CHECK(beats("quick", "greedy", 4) >= 7);
    CHECK(beats("greedy", "random", 4) >= 7);
    return check_done("vanguard/opponent");
}
