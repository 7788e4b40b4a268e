/* gwent 4: turns, passing, the end of a round. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 4.1", "one card a turn, in turns", "oc", .given = "hand0 ves*2; hand1 albrich*2",
      .moves = "0 play ves close; 0 -; 1 play albrich ranged; 1 -; 0 =play" },
    { "gwent 4.1", "or the leader, or a pass; nothing else", "oc",
      .given = "leaders foltest-siegemaster -; hand0 ves; hand1 albrich",
      .moves = "0 #3; 0 ?pass; 0 ?play ves close; 0 ?leader foltest-siegemaster; 0 !done" },
    { "gwent 4.2", "a unit goes into its row on the own half, a spy on the other", "o",
      .given = "hand0 ves thaler; hand1 albrich",
      .moves = "0 #3; 0 !play ves ranged; 0 !play ves enemy-close; "
               "0 ?play thaler enemy-siege; 0 !play thaler enemy-close" },
    { "gwent 4.2", "rows of a spy", "ch", .given = "hand0 thaler; hand1 albrich*2; turn 1",
      .moves = "0 ?play thaler siege; 0 ?play thaler enemy-siege; 0 !play thaler close; "
               "0 !play thaler enemy-close" },
    { "gwent 4.3", "who passed does nothing more", "oc", .given = "hand0 ves*2; hand1 albrich*3",
      .moves = "0 pass; 1 play albrich ranged; 0 -; 1 =play; 1 play albrich ranged; 0 -; "
               "1 =play" },
    { "gwent 4.3", "hard too", "h", .given = "hand0 ves*2; hand1 albrich*4",
      .moves = "0 pass; 1 play albrich ranged; 1 =play; 1 play albrich ranged; "
               "1 play albrich ranged; 0 -; 1 =play" },
    { "gwent 4.4", "the other goes on without limit", "och", .given = "turn 2; hand0 ves; hand1 albrich*5",
      .moves = "0 pass; 1 play albrich ranged; 1 play albrich ranged; 1 play albrich ranged; "
               "1 play albrich ranged; 1 pass",
      .want = "round 2; graveyard1 albrich*4" },
    { "gwent 4.5, 4.6", "without cards and leader: automatic", "oc", .given = "hand0 ves; hand1 albrich*3",
      .moves = "0 play ves close; 1 play albrich ranged; told passed 1; automatic 1; "
               "passed 1 0; 1 =play" },
    { "gwent 4.6", "a leader that can be used keeps the player in", "c",
      .given = "leaders foltest-siegemaster -; hand0 ves; hand1 albrich*3",
      .moves = "0 play ves close; 1 play albrich ranged; 0 =play; "
               "0 leader foltest-siegemaster; 1 play albrich ranged; passed 1 0" },
    { "gwent 4.6", "one that cannot does not", "o",
      .given = "leaders foltest-siegemaster -; siege0 commanders-horn; hand0 ves; "
               "hand1 albrich*3",
      .moves = "0 play ves close; 1 play albrich ranged; passed 1 0" },
    { "gwent 4.6", "nor a passive one", "oc",
      .given = "leaders eredin-treacherous -; hand0 wyvern; hand1 albrich*3",
      .moves = "0 play wyvern ranged; 1 play albrich ranged; passed 1 0" },
    { "gwent 4.6", "the check is made when the turn begins", "oc", .given = "hand0 ves; hand1 albrich*3",
      .moves = "0 play ves close; passed 0 0; 1 =play" },
    { "gwent 4.6", "a full hand is no automatic pass", "o", .given = "hand0 decoy; hand1 albrich",
      .moves = "0 =play; 0 #1; 0 ?pass" },
    { "gwent 4.7", "original: an empty hand at the start of a round passes at once", "o",
      .given = "leaders foltest-siegemaster -; round 2; lives 1 2; close0 vernon-roche; "
               "close1 ves; hand1 albrich",
      .moves = "0 pass; 1 pass; round 3; passed 1 0; automatic 1; 1 =play" },
    { "gwent 4.7", "forum: the unused leader keeps the player in", "c",
      .given = "leaders foltest-siegemaster -; round 2; lives 1 2; first 1; "
               "close0 vernon-roche; close1 ves; hand1 albrich",
      .moves = "0 pass; 1 pass; round 3; passed 0 0; 0 =play; 0 leader foltest-siegemaster" },
    { "gwent 4.7", "the option gives the original 4.6", "o",
      .given = "option empty-hand-acts; leaders foltest-siegemaster -; round 2; lives 1 2; "
               "close0 vernon-roche; close1 ves; hand1 albrich",
      .moves = "0 pass; 1 pass; round 3; passed 0 0; 0 =play; 0 leader foltest-siegemaster" },
    { "gwent 4.17", "one card to fetch: it is fetched, and its abilities act", "h",
      .given = "factions monsters nilfgaard; turn 2; graveyard0 nekker; hand0 wyvern*2; deck0 nekker; "
               "hand1 albrich*2",
      .moves = "0 leader eredin-bringer-of-death; told revived 1; told mustered 1; 0 =play; plays 1",
      .want = "close0 nekker*2" },
    { "gwent 4.17", "copies of it in both graveyards are two answers", "h",
      .given = "factions monsters nilfgaard; turn 2; graveyard0 nekker; graveyard1 nekker; hand0 wyvern*2; "
               "hand1 albrich*2",
      .moves = "0 leader eredin-bringer-of-death; 0 =revive; 0 #2" },
    { "gwent 4.17", "a medic may be declined, so it asks", "och",
      .given = "turn 1; graveyard0 ves; hand0 dun-banner-medic ballista; hand1 albrich*2",
      .moves = "0 play dun-banner-medic siege; 0 =revive; 0 #2" },
    { "gwent 4.17", "Destroyer with two cards in hand and one in the deck", "och",
      .given = "factions monsters nilfgaard; leaders eredin-destroyer-of-worlds -; turn 2; "
               "hand0 wyvern foglet; deck0 draug; hand1 albrich*2",
      .moves = "0 leader eredin-destroyer-of-worlds; told discarded 2; told fetched 1",
      .want = "hand0 draug; graveyard0 wyvern foglet" },
    { "gwent 4.17", "Destroyer: what only its player sees is asked", "och",
      .given = "factions monsters nilfgaard; leaders eredin-destroyer-of-worlds -; turn 2; "
               "hand0 wyvern*3; deck0 draug*2; hand1 albrich*2",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 =discard; 0 #1; 0 discard wyvern; 0 =discard; 0 #1; "
               "0 discard wyvern; 0 =choose; 0 #1" },
    { "gwent 4.17", "the Emperor: a hand of equal cards is asked for", "ch",
      .given = "factions nilfgaard northern-realms; leaders emhyr-emperor-of-nilfgaard -; turn 2; "
               "hand0 albrich*2; hand1 ves*7",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; 1 =show; 1 #1" },
    { "gwent 4.17", "Crach with nothing to return asks nothing", "c",
      .given =
          "leaders crach-an-craite -; turn 2; graveyard1 faction-card-monsters; hand0 udalryk; hand1 albrich*2",
      .moves = "0 leader crach-an-craite; 1 =play", .want = "graveyard1 faction-card-monsters" },
    { "gwent 4.17", "Crach with a card in one graveyard", "c",
      .given = "leaders crach-an-craite -; turn 2; graveyard1 ves; hand0 udalryk; hand1 albrich*2",
      .moves = "0 leader crach-an-craite; 0 =graves; 0 #3" },
    { "gwent 4.17", "a faction card asks: nobody else sees the deck", "c",
      .given =
          "factions monsters nilfgaard; turn 1; hand0 faction-card-monsters wyvern; deck0 draug; hand1 albrich*2",
      .moves = "0 play faction-card-monsters; 0 =summon; 0 #1" },
    { "gwent 15.44", "the last player leads and may go on", "och",
      .given = "turn 2; active 1; hand0 ves*2; hand1 albrich*2; close0 vreemde",
      .moves = "1 ?play albrich ranged; 1 pass; 0 =play; 0 !done; 0 play ves close; 0 =play; 0 pass",
      .want = "round 2" },
    { "gwent 4.8", "the last player lays card after card and ends by passing, whatever the score", "oc",
      .given = "close0 geralt-of-rivia; hand0 ves; hand1 stefan-skellen albrich vreemde; "
               "deck1 rainfarn renuald-aep-matsen",
      .moves = "0 pass; 1 play stefan-skellen enemy-close [*]; 1 play vreemde close; "
               "close1 vreemde; 1 =play; total 24 2; 1 pass",
      .want = "round 2; won 0" },
    { "gwent 4.8", "ahead already, the last player may still go on", "och",
      .given = "close1 letho-of-gulet; hand0 ves; hand1 albrich*2",
      .moves = "0 pass; 1 =play; 1 play albrich ranged; 1 pass", .want = "won 1" },
    { "gwent 4.9", "a round ends when both have passed", "och",
      .given = "hand0 ves; hand1 albrich; close0 ves", .moves = "0 pass; round 1; 1 pass; told round 1",
      .want = "round 2" },
    { "gwent 4.9", "two automatic passes end it too", "oc",
      .given = "round 2; lives 2 1; close0 ves; hand0 ves; hand1 albrich",
      .moves = "0 play ves close; 1 play albrich ranged", .want = "over 0; won 0; lives 2 0" },
    { "gwent 4.10", "enemy spies count for the half they lie on", "och",
      .given = "close0 stefan-skellen@1; close1 young-emissary; hand0 ves; hand1 albrich",
      .moves = "total 9 5; 0 pass; automatic 0; 1 pass; automatic 0", .want = "won 0; scored 9 5" },
    { "gwent 4.10", "equal scores tie", "och",
      .given = "factions northern-realms skellige; close0 yarpen-zigrin; close1 birna-bran; "
               "hand0 ves; hand1 udalryk",
      .moves = "0 pass; 1 pass", .want = "won draw; lives 1 1" },
    { "gwent 4.11", "everything on a half goes to its graveyard", "och",
      .given = "close0 ves decoy commanders-horn mardroeme vernon-roche sigismund-dijkstra@1; "
               "siege1 ballista@0 rotten-mangonel; hand0 ves; hand1 albrich",
      .moves = "0 pass; 1 pass",
      .want = "close0 -; siege1 -; slot close0 -; "
              "graveyard0 ves@0 decoy@0 commanders-horn@0 mardroeme@0 vernon-roche@0 "
              "sigismund-dijkstra@1; graveyard1 ballista@0 rotten-mangonel@1" },
    { "gwent 4.12", "leader effects end with the round, passive ones do not", "oc",
      .given = "leaders king-bran -; turn 1; close0 vesemir; slot siege0 leader; "
               "leader-weather close; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; weather-acts -; slot siege0 -", .want = "round 2" },
    { "gwent 4.12", "Bran lasts in classic", "c",
      .given = "leaders king-bran -; turn 1; hand0 vesemir udalryk; "
               "hand1 biting-frost albrich",
      .moves = "0 pass; 1 pass; round 2; 1 play biting-frost; 0 play vesemir close",
      .want = "close0 vesemir=3" },
    { "gwent 4.13", "after the last round nothing is carried out", "och",
      .given = "lives 2 1; round 2; close0 vernon-roche kambi; deck0 ves; hand0 ves; "
               "hand1 albrich; factions northern-realms monsters",
      .moves = "0 pass; 1 pass; told drawn 0; told kept 0; told appeared 0",
      .want = "over 0; deck0 ves; close0 vernon-roche kambi" },
    { "gwent 4.14", "a graveyard lies open, however old", "och",
      .given = "round 3; lives 1 1; graveyard0 ves vernon-roche; graveyard1 albrich; "
               "hand0 dun-banner-medic ves; hand1 albrich; turn 1",
      .moves = "sees 1 graveyard0 ves vernon-roche; sees 2 graveyard1 albrich; "
               "0 play dun-banner-medic siege; 0 revive ves close",
      .want = "close0 ves" },
    { "gwent 4.15", "a returned card is a hand card like any other", "och",
      .given = "turn 1; siege0 ballista; hand0 decoy ves; hand1 albrich*2",
      .moves = "0 play decoy siege ballista; 1 pass; 0 play ballista siege",
      .want = "siege0 decoy=0 ballista=6; hand0 ves" },
    { "gwent 4.16", "an automatic pass is public", "oc",
      .given = "leaders foltest-siegemaster -; used 0; hand0 ves; hand1 albrich*2",
      .moves = "0 play ves close; 1 play albrich ranged; told passed 1", .want = "passed 1 0" },
};

/* gwent 4.16: whether a player passes automatically depends on what everybody sees: with an unused leader that
 * needs a card of the deck, it is not told whether the card is there. */
static void test_open_pass(void)
{
    static const struct table_case open[] = {
        { "gwent 4.16", "no hidden card decides an automatic pass", "o",
          .given = "leaders foltest-king-of-temeria -; deck0 ves; hand0 ves; hand1 albrich*3",
          .moves = "0 play ves close; 1 play albrich ranged; 0 =play; 0 #1" },
    };
    RUN_CASES(open);
    struct position position;
    name_test("gwent 4.16", "everybody hears of an automatic pass", CLASSIC);
    make_position(&position, CLASSIC, "hand0 ves; hand1 albrich*2");
    play_on(&position, "0 play ves close; 1 play albrich ranged");
    for (int i = 0; i < position.events; i++)
        if (position.event[i].kind == EV_PASSED) {
            CHECK_INT(position.event[i].how, 1);
            CHECK_INT(position.event[i].seen_by & DUEL_ALL, DUEL_ALL);
        }
}

void test_turns(void)
{
    RUN_CASES(cases);
    test_open_pass();
}
