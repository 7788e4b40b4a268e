/* gwent 12: hard: the double turn. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 12.1", "two cards a turn", "h", .given = "turn 2; hand0 ves*3; hand1 albrich*3",
      .moves = "plays 2; 0 play ves close; 1 -; 0 =play; plays 1; 0 play ves close; 0 -; "
               "1 =play; plays 2" },
    { "gwent 12.1", "a leader and a card", "h",
      .given = "turn 2; hand0 ves*3; hand1 albrich*3; siege0 ballista",
      .moves = "0 leader foltest-siegemaster; 0 play ves close; 1 =play",
      .want = "hand0 ves*2; siege0 ballista=12" },
    { "gwent 12.1", "a card and a leader", "h", .given = "turn 2; hand0 ves*3; hand1 albrich*3",
      .moves = "0 play ves close; 0 leader foltest-siegemaster; 1 =play" },
    { "gwent 12.1", "not two leaders", "h", .given = "turn 2; hand0 ves*3; hand1 albrich*3",
      .moves = "0 leader foltest-siegemaster; 0 !leader foltest-lord-commander; "
               "0 ?play ves close" },
    { "gwent 12.1", "the other sets play one", "oc", .given = "turn 2; hand0 ves*3; hand1 albrich*3",
      .moves = "plays 1; 0 play ves close; 1 =play; plays 1" },
    { "gwent 12.2, 15.3", "the first turn of a round is one play, the starter's alone", "h",
      .given = "turn 1; hand0 ves*3; hand1 albrich*3",
      .moves = "plays 1; 0 play ves close; 1 =play; turn 2; plays 2; 1 play albrich ranged; "
               "1 play albrich ranged; 0 =play; plays 2" },
    { "gwent 12.2", "in every round", "h",
      .given = "factions nilfgaard skellige; close0 vreemde; hand0 albrich*2; hand1 udalryk*2",
      .moves = "0 pass; 1 pass; round 2; turn 1; 1 =play; plays 1; 1 play udalryk close; "
               "0 =play; plays 2" },
    { "gwent 12.2", "it may be the leader (11.3)", "h", .given = "turn 1; hand0 ves*3; hand1 albrich*3",
      .moves = "0 leader foltest-siegemaster; 1 =play" },
    { "gwent 12.3", "the first is complete before the second begins", "h",
      .given = "turn 2; hand0 scorch ves ballista; close1 rainfarn; hand1 albrich*2",
      .moves = "0 play scorch; close1 -; 0 play ves close", .want = "close0 ves; graveyard1 rainfarn" },
    { "gwent 12.3", "with its questions", "h",
      .given = "turn 2; hand0 dun-banner-medic ves ballista; graveyard0 keira-metz; "
               "hand1 albrich*2",
      .moves = "0 play dun-banner-medic siege; 0 =revive; 0 revive keira-metz ranged; "
               "0 =play; plays 1" },
    { "gwent 12.4", "a card taken from the field may be the second play", "h",
      .given = "turn 2; hand0 decoy ves; close0 stefan-skellen@1; hand1 albrich*2; "
               "deck0 ballista trebuchet",
      .moves = "0 play decoy close stefan-skellen; "
               "0 play stefan-skellen enemy-close [ballista trebuchet]",
      .want = "hand0 ves ballista trebuchet; close1 stefan-skellen" },
    { "gwent 12.4", "one taken from a graveyard", "h",
      .given = "factions nilfgaard monsters; turn 2; hand0 albrich*2; graveyard0 vreemde; "
               "hand1 wyvern*2",
      .moves = "0 leader emhyr-relentless; 0 play vreemde close", .want = "close0 vreemde" },
    { "gwent 12.4", "one chosen from the deck", "h",
      .given = "factions monsters nilfgaard; turn 2; hand0 wyvern*3; deck0 draug; "
               "hand1 albrich*2",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard wyvern; 0 discard wyvern; "
               "0 play draug close",
      .want = "close0 draug" },
    { "gwent 12.5", "random cards arrive when the turn is over", "h",
      .given = "turn 2; hand0 thaler ves; deck0 ballista trebuchet; hand1 albrich*2",
      .moves = "0 play thaler enemy-siege; hand0 ves; 0 !play ballista siege; told drawn 0; "
               "0 play ves close [trebuchet ballista]; told drawn 2",
      .want = "hand0 ballista trebuchet" },
    { "gwent 12.5", "two spies in a turn", "h",
      .given = "turn 2; hand0 thaler prince-stennis ves; "
               "deck0 ballista trebuchet catapult dethmold; hand1 albrich*2",
      .moves = "0 play thaler enemy-siege; "
               "0 play prince-stennis enemy-close [ballista trebuchet catapult dethmold]",
      .want = "hand0 ves ballista trebuchet catapult dethmold" },
    { "gwent 12.5", "Daisy's too", "h",
      .given = "factions scoiatael nilfgaard; turn 2; hand0 milva*2; deck0 yaevinn toruviel; "
               "hand1 albrich*2",
      .moves = "0 leader francesca-daisy; hand0 milva*2; "
               "0 play milva ranged [yaevinn toruviel]",
      .want = "hand0 milva yaevinn toruviel" },
    { "gwent 12.6", "one play and no second: passed, the play takes effect", "h",
      .given = "turn 2; hand0 ves*3; hand1 albrich*3",
      .moves = "0 play ves close; 0 pass; 1 =play; passed 1 0", .want = "close0 ves; hand0 ves*2" },
    { "gwent 12.6", "a spy and a pass: the cards still come", "h",
      .given = "turn 2; hand0 thaler ves; deck0 ballista trebuchet; hand1 albrich*3",
      .moves = "0 play thaler enemy-siege; 0 pass [ballista trebuchet]",
      .want = "passed 1 0; hand0 ves ballista trebuchet" },
    { "gwent 12.7", "a pass without a play", "h", .given = "turn 2; hand0 ves*3; hand1 albrich*3",
      .moves = "0 pass; 1 =play", .want = "passed 1 0; hand0 #3" },
    { "gwent 12.7", "on turn 1 too", "h", .given = "turn 1; hand0 ves*3; hand1 albrich*3",
      .moves = "0 pass; 1 =play; plays 1", .want = "passed 1 0" },
    { "gwent 12.8", "nothing left after one play: passed", "h",
      .given = "turn 2; commands 0 foltest-siegemaster; hand0 ves; hand1 albrich*3",
      .moves = "0 play ves close; 1 =play; told passed 1", .want = "passed 1 0; close0 ves" },
    { "gwent 12.8", "a usable leader is something left", "h", .given = "turn 2; hand0 ves; hand1 albrich*3",
      .moves = "0 play ves close; 0 =play; passed 0 0; 0 leader foltest-siegemaster; 1 =play",
      .want = "passed 0 0" },
    { "gwent 12.8", "banned leaders are none", "h", .given = "turn 2; active 1; hand0 ves; hand1 albrich*4",
      .moves = "1 leader emhyr-white-flame; 1 play albrich ranged; 0 play ves close; "
               "told passed 1; 1 =play",
      .want = "passed 1 0" },
    { "gwent 12.8", "a White Flame that may answer is something left", "h",
      .given = "factions nilfgaard nilfgaard; turn 2; hand0 albrich*4",
      .moves = "0 leader emhyr-white-flame; 0 play albrich ranged; 1 =play; "
               "1 ?leader emhyr-white-flame; 1 !leader emhyr-relentless" },
    { "gwent 12.9", "a last card that is a spy: too late", "h",
      .given = "turn 2; commands 0 foltest-siegemaster; hand0 thaler; "
               "deck0 ballista trebuchet; hand1 albrich*3",
      .moves = "0 play thaler enemy-siege [ballista trebuchet]; told passed 1; 1 =play",
      .want = "passed 1 0; hand0 ballista trebuchet" },
    { "gwent 12.9", "a last medic that raises a spy", "h",
      .given = "turn 2; commands 0 foltest-siegemaster; hand0 dun-banner-medic; "
               "graveyard0 thaler; deck0 ballista trebuchet; hand1 albrich*3",
      .moves = "0 play dun-banner-medic siege; "
               "0 revive thaler enemy-siege [ballista trebuchet]; told passed 1; 1 =play",
      .want = "passed 1 0; hand0 ballista trebuchet" },
    { "gwent 12.9", "an empty hand and Daisy", "h",
      .given = "factions scoiatael nilfgaard; turn 2; deck0 yaevinn toruviel; hand1 albrich*3",
      .moves = "0 leader francesca-daisy [yaevinn toruviel]; told passed 1; 1 =play",
      .want = "passed 1 0; hand0 yaevinn toruviel" },
    { "gwent 12.9, 15.45", "an empty hand and Invader on a spy", "h",
      .given = "factions nilfgaard northern-realms; turn 2; graveyard1 thaler ves; "
               "deck0 vreemde albrich; hand1 ves*3",
      .moves = "0 leader emhyr-invader-of-the-north; 0 fetch thaler; told passed 1; 1 =play",
      .want = "hand0 thaler; passed 1 0" },
    { "gwent 15.45", "no trap: Invader on another unit", "h",
      .given = "factions nilfgaard northern-realms; turn 2; graveyard1 ves thaler; hand1 ves*3",
      .moves = "0 leader emhyr-invader-of-the-north; 0 fetch ves; 0 =play; 0 play ves close; 1 =play",
      .want = "passed 0 0" },
    { "gwent 15.45", "no trap: Relentless on the own spy", "h",
      .given = "factions nilfgaard northern-realms; turn 2; graveyard0 vattier-de-rideaux albrich; "
               "deck0 vreemde albrich; hand1 ves*3",
      .moves = "0 leader emhyr-relentless; 0 fetch vattier-de-rideaux; 0 =play; "
               "0 play vattier-de-rideaux enemy-close [vreemde albrich]; 1 =play",
      .want = "passed 0 0" },
    { "gwent 15.45", "no trap: a Decoy takes a spy", "h",
      .given =
          "factions nilfgaard northern-realms; turn 2; commands 0 emhyr-relentless; close0 stefan-skellen@0 "
          "sigismund-dijkstra@1; hand0 decoy; deck0 vreemde albrich; hand1 ves*3",
      .moves = "0 play decoy close sigismund-dijkstra; 0 =play; "
               "0 play sigismund-dijkstra enemy-close [vreemde albrich]; 1 =play",
      .want = "passed 0 0; hand0 vreemde albrich" },
    { "gwent 15.45", "no trap on the one play of a first turn", "h",
      .given = "factions nilfgaard northern-realms; turn 1; graveyard1 thaler ves; hand1 ves*3",
      .moves = "0 leader emhyr-invader-of-the-north; 0 fetch thaler; told passed 0; 1 =play",
      .want = "hand0 thaler; passed 0 0" },
    { "gwent 12.10, 15.5", "a single last card on turn 1 is no pass", "h",
      .given = "turn 1; commands 0 foltest-siegemaster; hand0 ves; hand1 albrich*4",
      .moves = "0 play ves close; passed 0 0; 1 play albrich ranged; 1 play albrich ranged; "
               "told passed 1; passed 1 0" },
    { "gwent 12.10", "a spy as the last card on turn 1 brings cards in time", "h",
      .given = "turn 1; commands 0 foltest-siegemaster; hand0 thaler; "
               "deck0 ballista trebuchet; hand1 albrich*4",
      .moves = "0 play thaler enemy-siege [ballista trebuchet]; passed 0 0; "
               "1 play albrich ranged; 1 play albrich ranged; 0 =play; plays 2; "
               "0 play ballista siege" },
    { "gwent 12.11, 15.41", "when the other has passed each play is a turn of its own", "h",
      .given = "turn 2; passed 1; hand0 thaler ves; deck0 ballista trebuchet; hand1 albrich",
      .moves = "plays 1; 0 play thaler enemy-siege [ballista trebuchet]; "
               "hand0 ves ballista trebuchet; 0 =play; 0 play ballista siege; 0 =play" },
    { "gwent 12.11, 15.41", "the last traps do not bite", "h",
      .given = "turn 2; passed 1; commands 0 foltest-siegemaster; hand0 thaler; "
               "deck0 ballista trebuchet; hand1 albrich",
      .moves = "0 play thaler enemy-siege [ballista trebuchet]; told passed 0; 0 =play",
      .want = "hand0 ballista trebuchet" },
    { "gwent 12.11", "a pass after the first play lets the other go on singly", "h",
      .given = "turn 2; hand0 ves*2; hand1 albrich*3",
      .moves = "0 play ves close; 0 pass; 1 =play; plays 1; 1 play albrich ranged; 1 =play; "
               "plays 1; 1 play albrich ranged; 1 pass",
      .want = "round 2" },
};

void test_double(void)
{
    RUN_CASES(cases);
}
