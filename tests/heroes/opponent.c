/* Computer opponents of the hero cards: positions with one right answer, or one wrong one; that nothing is looked at that a player
 * does not see; and that a quick game comes to an end by the rules. */
#include "ai/ai.h"
#include "cases.h"
#include "games/heroes/heroes.h"

#include <string.h>

enum { SEEDS = 4, GAMES = 12 };

/* Strike and lives: */
#define BEARER "mail-clad-bearer"       /* 2 3 */
#define LANCE "lance-of-the-pass"       /* 3 2, first strike */
#define WRESTLER "hill-wrestler"        /* 4 5 */
#define GIANT "barrow-giant"            /* 6 7 */
#define COURIER "swift-courier"         /* 2 1, haste, directed */

#define MINE "turn 5 0 0; stamp 40; "
#define THEIRS "turn 6 1 0; stamp 40; "
/* 27 and 28 lives; those that are left: */
#define HERO0(wounds) "unit u1 ilvara-the-steward 0 0 hero 1 wounds " #wounds " closed; "
#define READY0(wounds) "unit u1 ilvara-the-steward 0 0 hero 1 wounds " #wounds "; "
#define HERO1(wounds) "unit u2 mourne-of-the-dyke 1 1 hero 2 wounds " #wounds " closed; "
#define OWN(at, card) "unit u" #at " " card " 0 0 cr " #at
#define FOE(at, card) "unit u" #at " " card " 1 1 cr " #at
#define HOLDS(cards) "deck0 page page page page page; hand0 " cards "; deck1 page page page page page; "
#define DECKS "deck0 page page page page page; deck1 page page page page page; "

struct puzzle {
    const char *what;
    const char *given, *moves;          /* then player 0 is asked */
    const char *right;                  /* the answers that are right, separated by '|'; with '!': those that are wrong */
};

static const struct puzzle puzzles[] = {
    /* The last wounds. */
    { "the hero falls before any creature",
      MINE HERO0(0) HERO1(26) OWN(3, BEARER) ";" FOE(4, GIANT) " closed;" DECKS, "", "attack u3 u2" },
    { "one can step in, so two attack the hero",
      MINE HERO0(0) HERO1(26) OWN(3, BEARER) ";" OWN(4, BEARER) ";" FOE(5, GIANT) ";" DECKS, "",
      "attack u3 u2|attack u4 u2" },
    { "and the second after the first",
      MINE HERO0(0) HERO1(26) OWN(3, BEARER) " closed;" OWN(4, BEARER) ";" FOE(5, GIANT) " defended;" DECKS,
      "", "attack u4 u2" },
    { "who strikes directly asks nobody", MINE HERO0(0) HERO1(26) OWN(3, COURIER) ";" FOE(4, GIANT) ";" DECKS,
      "", "attack u3 u2" },
    { "who could step in is closed first",
      MINE HERO0(0) HERO1(26) "coins0 open 2; " OWN(3, BEARER) ";" FOE(4, GIANT) ";" HOLDS("calm"), "",
      "play calm" },
    { "that one, and not who is closed already",
      MINE HERO0(0) HERO1(26) "coins0 open 2; " OWN(3, BEARER) ";" FOE(4, GIANT) " closed;" FOE(
          5, BEARER) ";" HOLDS("calm"),
      "0 play calm", "pick u5" },
    { "haste for the last wound", MINE HERO0(0) HERO1(27) "coins0 open 2; " HOLDS("chain-dog " BEARER), "",
      "play chain-dog" },
    { "a spell for the last wounds", MINE HERO0(0) HERO1(25) "coins0 open 3; " HOLDS("absorb-soul"), "",
      "play absorb-soul" },
    { "at the other hero", MINE HERO0(20) HERO1(25) "coins0 open 3; " HOLDS("absorb-soul"),
      "0 play absorb-soul", "pick u2" },
    { "four wounds where they win, and not at the wrestler",
      MINE HERO0(0) HERO1(24) "coins0 open 3; " FOE(3, WRESTLER) " wounds 1;" HOLDS("weave-fire"),
      "0 play weave-fire", "pick u2" },
    { "the own hero wounds twice", MINE READY0(0) HERO1(26) "coins0 open 3; " FOE(3, GIANT) " closed;" DECKS,
      "", "use u1 1" },
    { "the part that wounds", MINE READY0(5) HERO1(26) "coins0 open 3; " FOE(3, GIANT) " closed;" DECKS,
      "0 use u1 1", "part 2" },
    { "who comes before strengthens who attacks",
      MINE HERO0(0)
          HERO1(26) "coins0 open 1; " OWN(3, "page") ";" FOE(4, GIANT) " closed;" HOLDS("akkenian-tracker"),
      "", "play akkenian-tracker" },
    { "a strike that grows is enough",
      MINE HERO0(0)
          HERO1(24) "coins0 open 1; " OWN(3, "page") ";" FOE(4, GIANT) " closed;" HOLDS("borrowed-blade"),
      "", "play borrowed-blade" },
    { "who could step in changes sides",
      MINE HERO0(0) HERO1(26) "coins0 open 2; " FOE(3, BEARER) ";" HOLDS("seize"), "", "play seize" },
    { "five wounds to both, and the other falls alone",
      MINE HERO0(10) HERO1(23) "coins0 open 6; " HOLDS("final-feast"), "", "play final-feast" },
    { "not where both fall",
      MINE HERO0(23) HERO1(23) "coins0 open 6; " OWN(3, GIANT) " closed;" HOLDS("final-feast"), "",
      "!play final-feast" },
    /* Which creature. */
    { "the giant, of whom three lives are left",
      MINE HERO0(0)
          HERO1(0) "coins0 open 1; " FOE(3, BEARER) ";" FOE(4, GIANT) " wounds 4;" HOLDS("thunderclap"),
      "0 play thunderclap", "pick u4" },
    { "five wounds: the wrestler",
      MINE HERO0(0)
          HERO1(0) "coins0 open 2; " FOE(3, "page") ";" FOE(4, WRESTLER) ";" HOLDS("surge-of-power"),
      "0 play surge-of-power", "pick u4" },
    { "the strongest of theirs, and nobody of ours",
      MINE HERO0(0) HERO1(0) "coins0 open 1; " OWN(3, GIANT) " closed;" FOE(4, WRESTLER) ";" FOE(
          5, GIANT) ";" HOLDS("monster-hunt"),
      "0 play monster-hunt", "pick u5" },
    { "what would only find the own giant is kept",
      MINE HERO0(0) HERO1(0) "coins0 open 3; " OWN(3, GIANT) " closed;" FOE(4, BEARER) ";" HOLDS("discord"),
      "", "!play discord" },
    { "wounds that the own hero takes, too: not more than there are lives",
      MINE HERO0(24) HERO1(0) "coins0 open 1; " FOE(3, GIANT) ";" FOE(4, "lidana") ";" OWN(
          5, GIANT) ";" HOLDS("misfortune"),
      "0 play misfortune", "pick u4" },
    { "what they take for good is the least",
      THEIRS HERO0(0) HERO1(0) "coins1 open 7; " OWN(3, "lidana") " closed;" OWN(
          4, GIANT) " closed; deck0 page page page; deck1 page page page; hand1 hypnosis; ",
      "1 play hypnosis", "pick u3" },
    { "the own hero is healed",
      MINE HERO0(24) HERO1(20) "coins0 open 2; " FOE(3, BEARER) ";" HOLDS("great-poultice"),
      "0 play great-poultice", "pick u1" },
    /* Who steps in. */
    { "somebody steps in before the hero falls",
      THEIRS HERO0(25) HERO1(0) OWN(3, "page") ";" FOE(4, BEARER) ";" DECKS, "1 attack u4 u1", "defend u3" },
    { "who strikes first steps in for nothing",
      THEIRS HERO0(0) HERO1(0)
          OWN(3, LANCE) ";" FOE(4, LANCE) " wounds 1 closed;" FOE(5, "sand-lion") ";" DECKS,
      "1 attack u5 u1", "defend u3" },
    { "the giant takes it, and the page is kept",
      THEIRS HERO0(0) HERO1(0) OWN(3, "page") ";" OWN(4, GIANT) ";" FOE(5, BEARER) ";" DECKS,
      "1 attack u5 u1", "defend u4" },
    { "if somebody must die, the least",
      THEIRS HERO0(22) HERO1(0) OWN(3, "needlespike") ";" OWN(4, WRESTLER) ";" FOE(5, GIANT) ";" DECKS,
      "1 attack u5 u1", "defend u3" },
    { "who is attacked and wins needs nobody",
      THEIRS HERO0(0) HERO1(0) OWN(3, "lidana") ";" OWN(4, WRESTLER) ";" FOE(5, "page") ";" DECKS,
      "1 attack u5 u4", "none" },
    { "two wounds are nothing beside a giant’s lives",
      THEIRS HERO0(0) HERO1(0) OWN(3, WRESTLER) ";" FOE(4, GIANT) ";" DECKS, "1 attack u4 u1", "none" },
    /* Keeping alive. */
    { "the only one who could step in does not attack",
      MINE HERO0(25) HERO1(0) OWN(3, BEARER) ";" FOE(4, BEARER) ";" DECKS, "", "end" },
    { "who would finish the hero is finished",
      MINE HERO0(23) HERO1(0) OWN(3, GIANT) ";" FOE(4, WRESTLER) " closed;" DECKS, "", "attack u3 u4" },
    { "before the last lives go, the one who takes them is destroyed",
      MINE HERO0(21) HERO1(0) "coins0 open 5; " FOE(3, GIANT) " closed;" HOLDS("commission"),
      "0 play commission", "part 1" },
    { "three times lives, where only that is enough",
      MINE HERO0(26) HERO1(0) "coins0 open 4; " FOE(3, GIANT) " closed;" HOLDS("tinkers-bag"),
      "0 play tinkers-bag", "part 3" },
    { "an ambush where the hero would fall",
      THEIRS HERO0(26) HERO1(0) "coins0 open 3; " FOE(
          3, BEARER) "; deck0 page page; hand0 leaf-warrior; deck1 page page; ",
      "1 attack u3 u1", "card hand0 leaf-warrior" },
    /* What is done first. */
    { "one more, then doubled: ten prayers win",
      MINE HERO0(0) HERO1(0) "coins0 open 1; prayers0 6; unit u5 sunken-crown 0 0 sup 5; " OWN(
          3, "bell-moth") " closed;" OWN(4, "twin-almoner") " closed;" HOLDS("choir-novice"),
      "0 play choir-novice", "pick u3" },
    { "one wound and another on the same",
      MINE HERO0(0) HERO1(0) "coins0 open 2; " OWN(3, WRESTLER) " closed;" FOE(4, GIANT) " wounds 5;" HOLDS(
          "twofold-verdict"),
      "0 play twofold-verdict", "part 1" },
    { "the part that closes who could step in is not left out",
      MINE HERO0(0)
          HERO1(26) "coins0 open 4; " OWN(3, BEARER) ";" FOE(4, GIANT) ";" HOLDS("writ-of-reproach"),
      "0 play writ-of-reproach; 0 part 2", "part 3" },
    { "the coin that goes anyway is the one that is lost",
      MINE HERO0(0) HERO1(0) "coins0 open 2 closed 1 closed-now 1; " HOLDS("spirit-of-ellion"),
      "0 play spirit-of-ellion", "coin closed-now" },
    /* Coins well spent. */
    { "a creature rather than nothing", MINE HERO0(0) HERO1(0) "coins0 open 2; " HOLDS(BEARER), "",
      "play " BEARER },
    { "the greater of two", MINE HERO0(0) HERO1(0) "coins0 open 6; " HOLDS("page " GIANT), "",
      "play " GIANT },
    { "what hatches for nothing hatches",
      MINE HERO0(0) HERO1(0) "unit u3 egg 0 0 cr 3 counters 4; unit u4 anaxarch 0 0 mined 4 under u3; " FOE(
          5, WRESTLER) ";" DECKS,
      "", "hatch u4" },
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
    arrange_case(&played, &heroes, 0, 0, number, &nothing, puzzle->given);
    if (!CHECK(!played.refused.reason)) {
        printf("  %s, line %d\n", played.refused.reason, (int)played.refused.line);
        return;
    }
    play_case(&played, &nothing, puzzle->moves);
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

/* A game played quickly; in each position a view is worth what the truth behind it is, as far as it is seen. */
static void play_quickly(uint64_t seed)
{
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = 0 };
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room, seen;
    duel_state *state = duel_in(&room), *view = duel_in(&seen);
    unsigned turn = 0;
    arena_decks(&heroes, &setup, seed, row);
    arena_key(&setup, seed);
    if (!CHECK_INT(duel_setup(&heroes, state, &setup, NULL, NULL), DUEL_OK))
        return;
    while (duel_head(state)->awaiting) {
        const int player = arena_turn(state), n = duel_legal(state, player, legal);
        uint64_t luck = seed, same = seed;
        duel_copy(view, state);
        duel_hide(view, player);
        const duel_action action = heroes.playout(state, player, legal, n, &luck),
                          blind = heroes.playout(view, player, legal, n, &same);
        CHECK(memcmp(&action, &blind, sizeof action) == 0);
        CHECK_INT(heroes.chances(state, 0) + heroes.chances(state, 1), 1000);
        CHECK(heroes.turn(state) >= turn);
        turn = heroes.turn(state);
        duel_apply(state, player, action, NULL);
        seed++;
    }
    CHECK(duel_head(state)->ended_by == HEROES_END_LIVES || duel_head(state)->ended_by == HEROES_END_CARDS ||
          duel_head(state)->ended_by == HEROES_END_WON);
}

/* How many points of so many games the first of two opponents takes, seats exchanged. */
static unsigned beats(const char *level, const char *other, unsigned pairs)
{
    const struct arena_match match = {
        .game = &heroes, .level = { level, other }, .seed = 3, .pairs = pairs
    };
    struct arena_result result;
    CHECK_INT(arena_play(&match, &result), DUEL_OK);
    return result.wins;
}

int main(void)
{
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
        solve(&puzzles[i], AI_STRONGEST);
    TEST("a quick game sees what its player sees, and ends by lives, cards or an effect");
    for (uint64_t game = 0; game < check_many(2, GAMES); game++)
        play_quickly(1 + 1000 * game);
    TEST("quick and greedy beat random");
    CHECK(beats("quick", "random", 20) >= 32);       /* it takes nine tenths of many */
    CHECK(beats("greedy", "random", 12) >= 19);      /* so does this */
    return check_done("heroes/opponent");
}
