/* gwent 1: lives, zones, kinds of cards. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 1.1", "the third round is the last", "och",
      .given = "round 3; lives 1 1; close0 ves; hand0 ves; hand1 ves", .moves = "0 pass; 1 pass",
      .want = "over 0; lives 1 0; round 3" },
    { "gwent 1.1, 1.4", "two rounds can be enough", "och",
      .given = "round 2; lives 1 2; close1 ves; hand0 ves; hand1 ves", .moves = "0 pass; 1 pass",
      .want = "over 1; lives 0 2" },
    { "gwent 1.2", "a lost round costs one life", "och",
      .given = "lives 2 2; close1 ves; hand0 ves; hand1 ves", .moves = "0 pass; 1 pass; told life 1",
      .want = "running; lives 1 2; round 2; won 1" },
    { "gwent 1.3", "a tied round costs both one", "och",
      .given = "factions scoiatael skellige; close0 barclay-els; close1 blueboy-lugos; "
               "hand0 milva; hand1 udalryk",
      .moves = "total 6 6; 0 pass; 1 pass", .want = "running; lives 1 1; won draw" },
    { "gwent 1.4", "both lose the last life: a draw", "och",
      .given = "factions scoiatael skellige; lives 1 1; round 2; hand0 wyvern; hand1 udalryk",
      .moves = "0 pass; 1 pass", .want = "over draw; lives 0 0" },
    { "gwent 1.4", "a tie against the last life of one", "och",
      .given = "factions scoiatael skellige; lives 1 2; round 2; hand0 wyvern; hand1 udalryk",
      .moves = "0 pass; 1 pass", .want = "over 1; lives 0 1" },
    { "gwent 1.5", "three rows on each half", "och",
      .given = "turn 1; hand0 ves keira-metz ballista trebuchet; "
               "hand1 albrich letho-of-gulet siege-engineer",
      .moves = "0 !play ves ranged; 0 !play ves siege; 0 play ves close; active 1; "
               "1 play albrich ranged",
      .want = "close0 ves=5; ranged1 albrich=2; ranged0 -; close1 -" },
    { "gwent 1.6", "a slot holds one Horn, each row has its own", "och",
      .given = "turn 1; close0 commanders-horn; hand0 commanders-horn ves; hand1 albrich",
      .moves = "0 !play commanders-horn close; 0 ?play commanders-horn ranged; "
               "0 play commanders-horn siege",
      .want = "siege0 commanders-horn; slot close0 horn; slot siege0 horn; slot ranged0 -" },
    { "gwent 1.7", "weather acts on both halves", "och",
      .given = "turn 1; close0 ves; close1 rainfarn; hand0 biting-frost ves; hand1 albrich",
      .moves = "0 play biting-frost",
      .want = "close0 ves=1; close1 rainfarn=1; weather biting-frost; total 1 1" },
    { "gwent 1.8", "from the deck to hand, field and graveyard", "och",
      .given = "turn 1; deck0 keira-metz; hand0 thaler ves; hand1 albrich",
      .moves = "0 play thaler enemy-siege [keira-metz]; deck0 -; hand0 keira-metz ves; "
               "siege1 thaler; 1 pass; 0 play keira-metz ranged; hand0 ves; "
               "ranged0 keira-metz; 0 pass",
      .want = "graveyard0 keira-metz; graveyard1 thaler; hand0 ves" },
    { "gwent 1.9", "nobody draws at the start of a round", "och",
      .given = "factions nilfgaard monsters; deck0 vreemde*3; deck1 wyvern*3; hand0 albrich; "
               "hand1 endrega",
      .moves = "0 pass; 1 pass", .want = "round 2; hand0 albrich; hand1 endrega; deck0 #3; deck1 #3" },
    { "gwent 1.10", "only units have strength", "och",
      .given = "close0 commanders-horn decoy ves; ranged0 mardroeme; weather torrential-rain; "
               "graveyard0 ballista; hand0 ves",
      .want = "close0 commanders-horn decoy=0 ves=10; total 10 0" },
    { "gwent 1.11", "a hero under weather, horn, morale and bond", "och",
      .given = "close0 geralt-of-rivia isengrim-faoiltiarna cirilla-fiona-elen-riannon*2 "
               "commanders-horn; weather biting-frost",
      .want = "total 55 0" },
    { "gwent 1.11", "no scorch, decoy or medic touches a hero", "och",
      .given = "turn 1; close0 geralt-of-rivia vreemde; graveyard0 letho-of-gulet; "
               "hand0 decoy scorch albrich; close1 ves; hand1 albrich; "
               "factions nilfgaard northern-realms",
      .moves = "0 !play decoy close geralt-of-rivia; 0 ?play decoy close vreemde; "
               "0 play scorch",
      .want = "close1 -; close0 geralt-of-rivia vreemde" },
    { "gwent 1.11", "a medic finds no hero", "och",
      .given = "turn 1; graveyard0 letho-of-gulet; hand0 siege-technician albrich; hand1 ves",
      .moves = "0 play siege-technician siege; 1 =play", .want = "graveyard0 letho-of-gulet" },
    { "gwent 1.12", "a hero's morale works on ordinary units only", "och",
      .given = "close0 isengrim-faoiltiarna ves geralt-of-rivia",
      .want = "close0 isengrim-faoiltiarna=10 ves=6 geralt-of-rivia=15" },
    { "gwent 1.12", "a hero spy lies on the other half", "o",
      .given = "turn 1; deck0 ves ballista; hand0 mysterious-elf ves; hand1 albrich",
      .moves = "0 !play mysterious-elf close; "
               "0 play mysterious-elf enemy-close [ves ballista]",
      .want = "close1 mysterious-elf@0; hand0 ves*2 ballista" },
    { "gwent 1.12", "a hero spy in the forum sets", "c",
      .given = "turn 1; deck0 ves; hand0 mysterious-elf ves; hand1 albrich",
      .moves = "0 play mysterious-elf enemy-close [ves]", .want = "close1 mysterious-elf@0; hand0 ves*2" },
    { "gwent 1.13", "a hero is drawn like any card", "c",
      .given = "turn 1; deck0 vernon-roche; hand0 thaler; hand1 albrich",
      .moves = "0 play thaler enemy-siege [vernon-roche]",
      .want = "hand0 vernon-roche" },
    { "gwent 1.13", "a hero is summoned like any card", "ch",
      .given = "turn 1; deck0 vernon-roche; hand0 faction-card-northern-realms ves; "
               "hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 0 summon vernon-roche close",
      .want = "close0 vernon-roche=10" },
    { "gwent 1.13", "a hero is chosen from the deck", "o",
      .given = "leaders eredin-destroyer-of-worlds -; deck0 leshen; hand0 wyvern*2 foglet; "
               "hand1 albrich",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard wyvern; 0 discard wyvern",
      .want = "hand0 foglet leshen" },
    { "gwent 1.14", "nothing acts in hand, deck or graveyard", "och",
      .given = "siege0 ballista; hand0 kaedweni-siege-expert; deck0 kaedweni-siege-expert; "
               "graveyard0 kaedweni-siege-expert dandelion catapult; hand1 dun-banner-medic",
      .want = "siege0 ballista=6" },
    { "gwent 1.14", "a drawn medic does nothing", "c",
      .given = "turn 1; deck0 dun-banner-medic; graveyard0 ves; hand0 thaler; hand1 albrich",
      .moves = "0 play thaler enemy-siege [dun-banner-medic]; 1 =play",
      .want = "graveyard0 ves; hand0 dun-banner-medic" },
    { "gwent 1.14", "strength effects last while the unit lies there", "och",
      .given = "turn 1; siege0 kaedweni-siege-expert ballista; hand0 decoy ves; hand1 albrich",
      .moves = "siege0 kaedweni-siege-expert=1 ballista=7; "
               "0 play decoy siege kaedweni-siege-expert",
      .want = "siege0 decoy=0 ballista=6; hand0 kaedweni-siege-expert ves" },
    { "gwent 1.15", "a short deck gives what it has", "o",
      .given = "turn 1; deck0 ves; hand0 thaler; hand1 albrich", .moves = "0 play thaler enemy-siege [ves]",
      .want = "hand0 ves; deck0 -" },
    { "gwent 1.15", "an empty deck gives nothing", "oc", .given = "turn 1; hand0 thaler ves; hand1 albrich",
      .moves = "0 play thaler enemy-siege", .want = "hand0 ves" },
    { "gwent 1.15", "what cannot be drawn is not drawn", "ch",
      .given = "turn 1; deck0 ballista ves/undrawn*4; hand0 thaler; hand1 albrich",
      .moves = "0 play thaler enemy-siege [ballista]", .want = "hand0 ballista; deck0 ves*4" },
    { "gwent 1.16", "the graveyard is that of the half, the card remembers its deck", "och",
      .given = "close0 vreemde@1 ves; siege1 thaler@0; hand0 ves; hand1 albrich", .moves = "0 pass; 1 pass",
      .want = "graveyard0 vreemde@1 ves@0; graveyard1 thaler@0" },
    { "gwent 1.16", "a killed spy too", "och",
      .given = "turn 1; close1 stefan-skellen@0; hand0 ves; hand1 scorch albrich; active 1",
      .moves = "1 play scorch", .want = "graveyard1 stefan-skellen@0 scorch@1; graveyard0 -" },
    { "gwent 1.17", "weather goes to who laid it", "o",
      .given = "weather biting-frost@1 torrential-rain@0; hand0 clear-weather ves; "
               "hand1 albrich",
      .moves = "0 play clear-weather",
      .want = "graveyard0 clear-weather torrential-rain; graveyard1 biting-frost; weather -" },
    { "gwent 1.17", "weather goes to one common graveyard", "ch",
      .given = "turn 1; weather biting-frost@1 torrential-rain@0; hand0 clear-weather ves; "
               "hand1 albrich",
      .moves = "0 play clear-weather",
      .want = "graveyard0 -; graveyard1 -; "
              "weather-graveyard clear-weather torrential-rain biting-frost" },
    { "gwent 1.17", "at the end of the round", "ch",
      .given = "weather biting-frost@1; hand0 ves; hand1 albrich", .moves = "0 pass; 1 pass",
      .want = "weather -; weather-graveyard biting-frost" },
    { "gwent 1.17", "at the end of the round", "o",
      .given = "weather biting-frost@1; hand0 ves; hand1 albrich", .moves = "0 pass; 1 pass",
      .want = "weather -; graveyard1 biting-frost" },
};

/* gwent 1.2, 1.10, 1.11: what every game starts with, and what every printed card is. */
static void test_table(void)
{
    for (int variant = 0; variant < 3; variant++) {
        struct position position;
        name_test("gwent 1.2", "both begin with two lives", variant);
        begin_game(&position, variant, (const int[]){ FACTION_NILFGAARD, FACTION_SKELLIGE },
                   (const int[]){ 0, 0 }, 0, NULL);
        check_position(&position, "lives 2 2; round 1");
    }
    name_test("gwent 1.10", "special and faction cards have no strength", -1);
    int kinds[CARD_TYPE_COUNT] = { 0 };
    for (int card = 1; card < GWENT_CARDS; card++) {
        const struct card *printed = &gwent_cards[card];
        kinds[printed->type]++;
        if (is_unit(card))
            CHECK(printed->rows != 0);
        else
            CHECK(printed->strength == 0 && printed->strength_forum == 0 && !printed->hero);
        CHECK_INT(is_ordinary(card), is_unit(card) && !printed->hero);
    }
    CHECK_INT(kinds[CARD_SPECIAL], 9);
    CHECK_INT(kinds[CARD_FACTION], 5);
    CHECK_INT(kinds[CARD_TOKEN], 4);
}

void test_goal(void)
{
    RUN_CASES(cases);
    test_table();
}
