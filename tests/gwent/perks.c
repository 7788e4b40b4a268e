/* gwent 5: faction perks. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 5.1", "Nilfgaard wins a tied round", "och",
      .given = "factions northern-realms nilfgaard; close0 yarpen-zigrin; close1 vreemde; "
               "hand0 ves; hand1 albrich",
      .moves = "0 pass; 1 pass", .want = "won 1; lives 1 2" },
    { "gwent 5.1", "the first player too, and at none", "och",
      .given = "factions nilfgaard monsters; lives 1 1; hand0 albrich; hand1 wyvern",
      .moves = "0 pass; 1 pass", .want = "over 0" },
    { "gwent 5.2", "two Nilfgaard players: a tie is a tie", "och",
      .given = "factions nilfgaard nilfgaard; hand0 albrich; hand1 albrich", .moves = "0 pass; 1 pass",
      .want = "won draw; lives 1 1" },
    { "gwent 5.3", "Northern Realms draw one for a won round, before the next begins", "och",
      .given = "close0 ves; deck0 ballista trebuchet; hand0 ves; hand1 albrich",
      .moves = "0 pass; 1 pass [trebuchet]; told drawn 1", .want = "round 2; hand0 ves trebuchet" },
    { "gwent 5.3", "not for a lost one", "och",
      .given = "close1 vreemde; deck0 ballista; hand0 ves; hand1 albrich", .moves = "0 pass; 1 pass",
      .want = "hand0 ves; deck0 ballista" },
    { "gwent 5.3", "not for a tied one", "och",
      .given = "factions northern-realms skellige; deck0 ballista; hand0 ves; hand1 udalryk",
      .moves = "0 pass; 1 pass", .want = "won draw; hand0 ves; deck0 ballista" },
    { "gwent 5.3", "in hard the card is in the hand at once", "h",
      .given = "close0 ves; first 1; deck0 ballista; hand0 ves; hand1 albrich",
      .moves = "0 pass; 1 pass [ballista]; 0 play ballista siege", .want = "round 2" },
    { "gwent 5.5", "two Northern Realms, forum: no card", "ch",
      .given = "factions northern-realms northern-realms; close0 ves; deck0 ballista; "
               "hand0 ves; hand1 ves",
      .moves = "0 pass; 1 pass", .want = "hand0 ves; deck0 ballista" },
    { "gwent 5.10", "two Northern Realms, original: both draw", "o",
      .given = "factions northern-realms northern-realms; close0 ves; deck0 ballista; "
               "hand0 ves; hand1 ves",
      .moves = "0 pass; 1 pass [ballista]", .want = "hand0 ves ballista" },
    { "gwent 5.10", "and the second player", "o",
      .given = "factions northern-realms northern-realms; close1 ves; deck1 ballista; "
               "hand0 ves; hand1 ves",
      .moves = "0 pass; 1 pass [ballista]", .want = "hand1 ves ballista" },

    { "gwent 5.4, 3.13", "forum: Scoia'tael decide in round 2", "ch",
      .given = "factions northern-realms scoiatael; ranged1 milva; hand0 ves; hand1 milva",
      .moves = "0 pass; 1 pass; 0 -; 1 =start; 1 start 0", .want = "round 2; first 0; active 0" },
    { "gwent 5.4", "and in round 3, themselves perhaps", "ch",
      .given = "factions northern-realms scoiatael; round 2; lives 1 2; close0 ves; "
               "hand0 ves; hand1 milva",
      .moves = "0 pass; 1 pass; 1 start 1", .want = "round 3; first 1; active 1" },
    { "gwent 5.4", "original: not in round 2", "o",
      .given = "factions northern-realms scoiatael; close0 ves; hand0 ves; hand1 milva",
      .moves = "0 pass; 1 pass; 0 =play", .want = "first 0" },
    { "gwent 5.5", "two Scoia'tael, forum: nobody decides", "ch",
      .given = "factions scoiatael scoiatael; ranged0 milva; hand0 milva; hand1 milva; first 0",
      .moves = "0 pass; 1 pass; 1 =play", .want = "first 1" },

    { "gwent 5.6", "Monsters, original: one ordinary unit by chance", "o",
      .given = "factions monsters nilfgaard; close0 nekker draug; ranged0 wyvern; "
               "siege0 decoy; hand0 foglet; hand1 albrich",
      .moves = "0 pass; 1 pass [wyvern]; told kept 1",
      .want = "close0 -; ranged0 wyvern; siege0 -; graveyard0 nekker draug decoy" },
    { "gwent 5.6", "of the second player", "o",
      .given = "factions nilfgaard monsters; close1 nekker draug; ranged1 wyvern; "
               "hand0 albrich; hand1 foglet",
      .moves = "0 pass; 1 pass [nekker]", .want = "close1 nekker; ranged1 -; graveyard1 wyvern draug" },
    { "gwent 5.6", "forum: one by choice, no hero, no Decoy", "ch",
      .given = "factions monsters nilfgaard; close0 nekker*2 draug; ranged0 wyvern; "
               "siege0 decoy; hand0 foglet; hand1 albrich",
      .moves = "0 pass; 1 pass; 0 =keep; 0 #2; 0 !keep draug close; 0 keep nekker close; "
               "told kept 1",
      .want = "close0 nekker; graveyard0 nekker draug wyvern decoy" },
    { "gwent 5.6", "won or lost", "ch",
      .given = "factions monsters nilfgaard; close0 nekker; close1 vreemde*3; hand0 foglet; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass; won 1; ", .want = "close0 nekker" },
    { "gwent 5.6", "none if there is no ordinary unit", "och",
      .given = "factions monsters nilfgaard; close0 draug; siege0 decoy; hand0 foglet; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass; told kept 0", .want = "round 2; close0 -; siege0 -" },
    { "gwent 5.6", "it cannot be declined", "ch",
      .given = "factions monsters nilfgaard; close0 nekker foglet; hand0 foglet; hand1 albrich",
      .moves = "0 pass; 1 pass; 0 #2; 0 !done" },
    { "gwent 4.17", "the only one stays unasked; equal ones in two rows are two", "ch",
      .given = "factions monsters nilfgaard; close0 nekker*2 draug; hand0 foglet; hand1 albrich",
      .moves = "0 pass; 1 pass; told kept 1; round 2", .want = "close0 nekker" },
    { "gwent 4.17", "the same card in two rows is a choice", "ch",
      .given = "factions monsters nilfgaard; close0 harpy; ranged0 harpy; hand0 foglet; hand1 albrich",
      .moves = "0 pass; 1 pass; 0 =keep; 0 #2; 0 keep harpy ranged", .want = "close0 -; ranged0 harpy" },
    { "gwent 5.5", "two Monsters, forum: none stays", "ch",
      .given = "factions monsters monsters; close0 nekker; close1 nekker*2; hand0 foglet; "
               "hand1 foglet",
      .moves = "0 pass; 1 pass", .want = "round 2; close0 -; close1 -" },
    { "gwent 5.10", "two Monsters, original: each keeps one", "o",
      .given = "factions monsters monsters; close0 nekker; ranged1 wyvern; close1 ghoul; "
               "hand0 foglet; hand1 foglet",
      .moves = "0 pass; 1 pass [nekker wyvern]", .want = "round 2; close0 nekker; close1 -; ranged1 wyvern" },
    { "gwent 5.7", "the kept unit may be an enemy spy", "ch",
      .given = "factions monsters nilfgaard; close0 stefan-skellen@1; hand0 foglet; "
               "hand1 albrich; deck1 vreemde",
      .moves = "0 pass; 1 pass", .want = "close0 stefan-skellen@1; deck1 vreemde" },
    { "gwent 5.7", "or a transformed unit", "ch",
      .given = "factions monsters skellige; close0 transformed-vildkaarl@1; hand0 foglet; "
               "hand1 udalryk",
      .moves = "0 pass; 1 pass", .want = "close0 transformed-vildkaarl=14" },
    { "gwent 5.7", "no ability fires", "ch",
      .given = "factions monsters nilfgaard; close0 nekker villentretenmerth; deck0 nekker*2; "
               "close1 vreemde*9; hand0 foglet; hand1 albrich; graveyard0 wyvern",
      .moves = "0 pass; 1 pass; 0 keep nekker close; told mustered 0",
      .want = "close0 nekker; deck0 nekker*2" },
    { "gwent 5.7", "a kept spy draws nothing", "o",
      .given = "factions monsters nilfgaard; close0 stefan-skellen@1; deck1 vreemde; "
               "deck0 wyvern; hand0 foglet; hand1 albrich",
      .moves = "0 pass; 1 pass [stefan-skellen]; told drawn 0",
      .want = "close0 stefan-skellen; deck1 vreemde" },

    { "gwent 5.8", "Skellige, original: two by chance before turn 1 of round 3", "o",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 svanrige holger-blackhand ermion scorch; hand0 udalryk; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass [svanrige udalryk]; told risen 2",
      .want = "round 3; close0 svanrige udalryk; graveyard0 holger-blackhand ermion scorch" },
    { "gwent 5.8", "not before round 2", "och",
      .given = "factions skellige nilfgaard; round 1; close0 udalryk; graveyard0 svanrige; "
               "hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; told risen 0", .want = "round 2; close0 -" },
    { "gwent 5.8", "with fewer, those", "o",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 ermion; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass [udalryk]; told risen 1", .want = "round 3; close0 udalryk" },
    { "gwent 5.8", "with none, none", "och",
      .given = "factions skellige nilfgaard; round 2; lives 2 1; close1 vreemde; "
               "graveyard0 ermion; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; told risen 0", .want = "round 3" },
    { "gwent 5.8", "forum: up to two of the player's choice", "ch",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 svanrige holger-blackhand ermion; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; 0 =rise; 0 !revive ermion ranged; "
               "0 revive holger-blackhand siege; 0 =rise; 0 revive udalryk close; "
               "told risen 1",
      .want = "round 3; siege0 holger-blackhand; close0 udalryk; graveyard0 svanrige ermion" },
    { "gwent 5.8", "forum: the player may decline", "ch",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 svanrige; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; 0 =rise; 0 done; told risen 0; 0 -; 1 =play",
      .want = "round 3; close0 -; graveyard0 #2" },
    { "gwent 5.8", "forum: no more than two", "ch",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 svanrige holger-blackhand donar-an-hindar; hand0 udalryk; hand1 albrich",
      .moves =
          "0 pass; 1 pass; 0 revive holger-blackhand siege; 0 =rise; 0 revive udalryk close; 0 -; 1 =play",
      .want = "round 3; graveyard0 svanrige donar-an-hindar" },
    { "gwent 5.8", "forum: or take one only", "ch",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 svanrige; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; 0 revive svanrige close; 0 done", .want = "round 3; close0 svanrige" },
    { "gwent 5.9", "as by a medic: the row anew, the ability fires", "ch",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 birna-bran; "
               "graveyard0 olaf/ranged svanrige udalryk; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; 0 revive birna-bran close; 0 =revive; "
               "0 revive svanrige close; 0 =rise; 0 ?revive olaf ranged; 0 revive olaf close",
      .want = "round 3; close0 birna-bran=3 svanrige=5 olaf=12; graveyard0 udalryk" },
    { "gwent 5.9, 8.3", "of two equal ones, each rises where it lay", "o",
      .given =
          "factions skellige nilfgaard; round 2; lives 2 1; graveyard0 olaf olaf/ranged; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass [0 0]; told risen 2", .want = "round 3; close0 olaf; ranged0 olaf" },
    { "gwent 5.9, 8.3", "whichever rises first", "o",
      .given =
          "factions skellige nilfgaard; round 2; lives 2 1; graveyard0 olaf olaf/ranged; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass [1 0]; told risen 2", .want = "round 3; close0 olaf; ranged0 olaf" },
    { "gwent 5.9", "longships muster", "o",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; close0 dandelion; "
               "ranged0 light-longship; deck0 light-longship*2; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass [light-longship dandelion]; told mustered 2",
      .want = "round 3; ranged0 light-longship*3; close0 dandelion" },
    { "gwent 5.9, 8.9", "a risen spy goes to the other half and draws", "o",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; ranged0 ermion; "
               "graveyard0 stefan-skellen@1; deck0 udalryk svanrige birna-bran; "
               "hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass [stefan-skellen svanrige birna-bran]",
      .want = "round 3; close1 stefan-skellen@1; hand0 udalryk svanrige birna-bran" },
    { "gwent 5.9, 8.9", "a risen spy, forum: before turn 1 the cards are there", "h",
      .given = "factions skellige nilfgaard; round 2; lives 1 2; ranged0 ermion; "
               "graveyard0 stefan-skellen@1; deck0 udalryk svanrige birna-bran; "
               "hand0 udalryk; hand1 albrich; first 1",
      .moves = "0 pass; 1 pass; 0 ?revive stefan-skellen close; "
               "0 revive stefan-skellen enemy-close [svanrige birna-bran]; 0 =play; turn 1",
      .want = "round 3; close1 stefan-skellen@1; hand0 udalryk svanrige birna-bran" },
    { "gwent 5.6", "a Bovine Defense Force may stay", "o",
      .given = "factions monsters nilfgaard; close0 bovine-defense-force draug; hand0 foglet; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass [bovine-defense-force]", .want = "round 2; close0 bovine-defense-force" },
    { "gwent 5.5", "two Skellige, forum: nobody rises", "ch",
      .given = "factions skellige skellige; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 svanrige; graveyard1 svanrige; hand0 udalryk; hand1 udalryk; "
               "first 1",
      .moves = "0 pass; 1 pass; 0 =play; told risen 0", .want = "round 3" },
    { "gwent 5.10, 5.9", "two Skellige, original: both, one player after the other", "o",
      .given = "factions skellige skellige; round 2; lives 1 2; close0 udalryk; "
               "graveyard0 svanrige; graveyard1 svanrige donar-an-hindar; hand0 udalryk; "
               "hand1 udalryk",
      .moves = "0 pass; 1 pass [donar-an-hindar svanrige udalryk svanrige]; told risen 4",
      .want = "round 3; close0 svanrige udalryk; close1 svanrige donar-an-hindar" },
    { "gwent 5.10", "two Nilfgaard, original: off", "o",
      .given = "factions nilfgaard nilfgaard; hand0 albrich; hand1 albrich", .moves = "0 pass; 1 pass",
      .want = "won draw" },
    { "gwent 5.5", "two Nilfgaard, forum: off", "ch",
      .given = "factions nilfgaard nilfgaard; hand0 albrich; hand1 albrich", .moves = "0 pass; 1 pass",
      .want = "won draw" },
};

/* gwent 5.8, 5.9: one question of two units, whoever was to play last. */
static void test_rising(void)
{
    for (int variant = CLASSIC; variant <= HARD; variant++)
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            struct position position;
            char text[512];
            name_test("gwent 5.8, 5.9", "the question and who is told to have raised", variant);
            snprintf(
                text, sizeof text,
                "factions %s; round 2; lives %s; active %d; graveyard%d svanrige udalryk donar-an-hindar; "
                "hand0 ves; hand1 ves",
                player ? "nilfgaard skellige" : "skellige nilfgaard", player ? "1 2" : "2 1", 1 - player,
                player);
            make_position(&position, variant, text);
            snprintf(text, sizeof text, "%d pass; %d pass; %d =rise", 1 - player, player, player);
            play_on(&position, text);
            const struct duel_prompt *prompt = &position.g.head.prompt[player];
            for (int risen = 0; risen < 2; risen++) {
                CHECK_INT(prompt->begins, risen == 0);
                CHECK_INT(prompt->picked, risen);
                CHECK_INT(prompt->min, 0);
                CHECK_INT(prompt->max, 2);
                snprintf(text, sizeof text, "%d revive %s close; told risen 1", player,
                         risen ? "udalryk" : "svanrige");
                play_on(&position, text);
                for (int i = 0; i < position.events; i++)
                    if (position.event[i].kind == EV_RISEN)
                        CHECK_INT(position.event[i].player, player);
            }
            CHECK_INT(position.g.round, 3);
        }
}

void test_perks(void)
{
    RUN_CASES(cases);
    test_rising();
}
