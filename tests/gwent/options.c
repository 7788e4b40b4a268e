/* gwent 17: what a table may choose. Each option beside the rule without it. */
#include "gwent/position.h"

#include <string.h>

static const struct table_case cases[] = {
    { "gwent 17.1", "starter-rolled: chance in round 2, whoever won", "och",
      .given = "option starter-rolled; factions nilfgaard skellige; close0 vreemde; "
               "hand0 albrich; hand1 udalryk",
      .moves = "0 pass; 1 pass [1]", .want = "won 0; first 1; active 1" },
    { "gwent 17.1", "starter-rolled: Scoia'tael decide nothing", "och",
      .given = "option starter-rolled; factions scoiatael skellige; ranged0 milva; "
               "hand0 milva; hand1 udalryk",
      .moves = "0 pass; 1 pass [0]; 0 =play", .want = "first 0" },
    { "gwent 17.2", "empty-hand-acts", "o",
      .given = "option empty-hand-acts; leaders foltest-siegemaster -; close0 ves; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass; round 2; 0 =play; 0 ?leader foltest-siegemaster" },
    { "gwent 17.3", "idle-leaders", "o",
      .given = "option idle-leaders; leaders emhyr-relentless -; turn 2; hand0 albrich; "
               "hand1 ves",
      .moves = "0 leader emhyr-relentless; 1 =play" },
    { "gwent 17.3", "idle-leaders: no weather card in the deck", "o",
      .given = "option idle-leaders; leaders foltest-king-of-temeria -; turn 2; hand0 ves; "
               "hand1 albrich",
      .moves = "0 leader foltest-king-of-temeria; 1 =play", .want = "weather -; weather-acts -" },
    { "gwent 17.3", "idle-leaders: a taken slot stays as it is", "o",
      .given = "option idle-leaders; leaders foltest-siegemaster -; turn 2; "
               "siege0 mardroeme ballista; hand0 ves; hand1 albrich",
      .moves = "0 leader foltest-siegemaster; told horn 0",
      .want = "slot siege0 mardroeme; siege0 mardroeme ballista=6" },
    { "gwent 17.3", "idle-leaders: a Horn card stays", "o",
      .given = "option idle-leaders; leaders foltest-siegemaster -; turn 2; "
               "siege0 commanders-horn ballista; hand0 ves; hand1 albrich",
      .moves = "0 leader foltest-siegemaster; told replaced 0",
      .want = "slot siege0 horn; siege0 commanders-horn ballista=12" },
    { "gwent 17.3", "idle-leaders: Hope with equal rows", "o",
      .given = "option idle-leaders; leaders francesca-hope -; turn 2; close0 yaevinn; "
               "ranged0 barclay-els; hand0 milva; hand1 albrich",
      .moves = "0 leader francesca-hope; told moved 0", .want = "close0 yaevinn; ranged0 barclay-els" },
    { "gwent 17.4", "revived-close", "o",
      .given = "option revived-close; turn 1; factions scoiatael nilfgaard; "
               "graveyard0 yaevinn/ranged; hand0 havekar-healer milva; hand1 albrich",
      .moves = "0 play havekar-healer ranged; 0 #2; 0 revive yaevinn close", .want = "close0 yaevinn" },
    { "gwent 17.5", "decoy-scores", "och",
      .given = "option decoy-scores; siege0 decoy*2 kaedweni-siege-expert commanders-horn",
      .want = "siege0 decoy*2=2 kaedweni-siege-expert=2 commanders-horn; sum siege0 6" },
    { "gwent 17.5", "decoy-scores: it still is no unit", "och",
      .given = "option decoy-scores; turn 1; siege1 decoy kaedweni-siege-expert commanders-horn; "
               "close1 decoy commanders-horn; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch", .want = "siege1 decoy commanders-horn; close1 decoy commanders-horn" },
    { "gwent 17.7", "horn-cancelled", "h",
      .given = "option horn-cancelled; close0 dandelion vesemir; slot close0 weak",
      .want = "close0 dandelion=2 vesemir=6" },
    { "gwent 17.8", "returned-drawn", "c",
      .given = "option returned-drawn; leaders crach-an-craite -; turn 2; "
               "graveyard0 svanrige; hand0 mysterious-elf*2; hand1 albrich*2",
      .moves = "0 leader crach-an-craite; 0 graves both; 1 pass; "
               "0 play mysterious-elf enemy-close [svanrige]" },
    { "gwent 17.10", "pass-early: at the end of the own turn", "oc",
      .given = "option pass-early; hand0 ves; hand1 albrich*2", .moves = "0 play ves close; told passed 1",
      .want = "passed 1 0" },
    { "gwent 17.10", "pass-early: not with a usable leader", "oc",
      .given = "option pass-early; leaders foltest-siegemaster -; hand0 ves; hand1 albrich*2",
      .moves = "0 play ves close; told passed 0" },
    { "gwent 17.10", "pass-early: for both at the beginning of a round", "c",
      .given = "option pass-early; factions nilfgaard monsters; first 1; close0 vreemde; "
               "hand0 albrich*2",
      .moves = "0 play albrich ranged; 0 pass; told passed 2", .want = "round 2; passed 0 1; active 0" },
    { "gwent 17.11", "treacherous-first", "oc",
      .given = "option treacherous-first; leaders eredin-treacherous -; "
               "siege1 thaler@0 kaedweni-siege-expert commanders-horn",
      .want = "siege1 thaler=6 kaedweni-siege-expert=2 commanders-horn" },
    { "gwent 17.11", "treacherous-first: after the weather", "oc",
      .given = "option treacherous-first; leaders eredin-treacherous -; "
               "close1 stefan-skellen isengrim-faoiltiarna; weather biting-frost",
      .want = "close1 stefan-skellen=3 isengrim-faoiltiarna=10" },
    { "gwent 17.12", "bran-inert", "oc",
      .given = "option bran-inert; leaders king-bran -; close0 vesemir; weather biting-frost",
      .want = "close0 vesemir=1" },
    { "gwent 17.12", "bran-inert", "h",
      .given = "option bran-inert; factions skellige nilfgaard; turn 2; close0 vesemir; "
               "weather biting-frost; hand0 udalryk; hand1 albrich",
      .moves = "0 leader king-bran",
      .want = "close0 vesemir=1" },
    { "gwent 17.13", "decoy-avenged", "o",
      .given = "option decoy-avenged; factions skellige nilfgaard; turn 1; close0 kambi; "
               "hand0 decoy udalryk; hand1 albrich",
      .moves = "0 play decoy close kambi; told appeared 1", .want = "close0 decoy hemdall" },
    { "gwent 17.13", "decoy-avenged: the Cow", "o",
      .given = "option decoy-avenged; turn 1; ranged0 cow; hand0 decoy ves; hand1 albrich",
      .moves = "0 play decoy ranged cow", .want = "close0 bovine-defense-force; ranged0 decoy" },
    { "gwent 17.14", "many-hemdalls", "och",
      .given = "option many-hemdalls; factions skellige nilfgaard; turn 1; "
               "close0 kambi hemdall; hand0 scorch udalryk; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close0 hemdall*2" },
    { "gwent 17.15", "gaunter-calls: he calls his Darkness", "och",
      .given = "option gaunter-calls; turn 1; hand0 gaunter-odimm ves; "
               "deck0 gaunter-odimm-darkness*3; hand1 albrich",
      .moves = "0 play gaunter-odimm siege",
      .want = "ranged0 gaunter-odimm-darkness*3" },
    { "gwent 17.15", "gaunter-calls: Darkness only Darkness", "och",
      .given = "option gaunter-calls; turn 1; hand0 gaunter-odimm-darkness ves; "
               "deck0 gaunter-odimm gaunter-odimm-darkness*2; hand1 albrich",
      .moves = "0 play gaunter-odimm-darkness ranged",
      .want = "ranged0 gaunter-odimm-darkness*3; siege0 -; deck0 gaunter-odimm" },
    { "gwent 17.16", "behemoth-calls: it calls the Arachas", "och",
      .given = "option behemoth-calls; factions monsters nilfgaard; turn 1; "
               "hand0 arachas-behemoth wyvern; deck0 arachas*2; hand1 albrich",
      .moves = "0 play arachas-behemoth siege",
      .want = "close0 arachas*2" },
    { "gwent 17.16", "behemoth-calls: Arachas only Arachas", "och",
      .given = "option behemoth-calls; factions monsters nilfgaard; turn 1; "
               "hand0 arachas wyvern; deck0 arachas*2 arachas-behemoth; hand1 albrich",
      .moves = "0 play arachas close", .want = "close0 arachas*3; siege0 -; deck0 arachas-behemoth" },
    { "gwent 17.17", "pirate-spared", "och",
      .given = "option pirate-spared; factions skellige nilfgaard; turn 1; close0 udalryk; "
               "hand0 clan-dimun-pirate udalryk; hand1 albrich",
      .moves = "0 play clan-dimun-pirate ranged", .want = "ranged0 clan-dimun-pirate; close0 -" },
    { "gwent 17.18", "crach-by-half", "o",
      .given = "option crach-by-half; leaders crach-an-craite -; turn 2; "
               "graveyard0 thaler@1 svanrige; graveyard1 udalryk@0; hand0 udalryk*2; "
               "hand1 albrich*2",
      .moves = "0 leader crach-an-craite", .want = "deck0 thaler svanrige; deck1 udalryk" },
    { "gwent 17.19", "hope-singly: each for itself, all at once", "o",
      .given = "option hope-singly; leaders francesca-hope -; turn 2; "
               "close0 yaevinn barclay-els dennis-cranmer; ranged0 ciaran-aep-easnillien; "
               "weather biting-frost; hand0 milva*2; hand1 albrich*2",
      .moves = "0 leader francesca-hope; told moved 2",
      .want = "close0 dennis-cranmer; ranged0 ciaran-aep-easnillien yaevinn barclay-els" },
    { "gwent 17.19", "hope-singly: towards a horn, from either row", "o",
      .given = "option hope-singly; leaders francesca-hope -; turn 2; "
               "close0 commanders-horn yaevinn; ranged0 barclay-els milva; hand0 milva*2; "
               "hand1 albrich*2",
      .moves = "0 leader francesca-hope; told moved 1",
      .want = "close0 commanders-horn yaevinn=12 barclay-els=12; ranged0 milva" },
    { "gwent 17.19", "hope-singly: not with nothing to gain", "o",
      .given = "option hope-singly; leaders francesca-hope -; turn 2; close0 yaevinn; "
               "ranged0 barclay-els; hand0 milva*2; hand1 albrich*2",
      .moves = "0 !leader francesca-hope" },
    { "gwent 17.20", "destroyer-small: with one card", "o",
      .given = "option destroyer-small; leaders eredin-destroyer-of-worlds -; turn 2; "
               "hand0 wyvern; deck0 draug; hand1 albrich*2",
      .moves = "0 leader eredin-destroyer-of-worlds", .want = "hand0 draug; graveyard0 wyvern" },
    { "gwent 17.20", "destroyer-small: with none", "o",
      .given = "option destroyer-small; leaders eredin-destroyer-of-worlds -; turn 2; "
               "deck0 draug foglet; hand1 albrich*2",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 choose draug", .want = "hand0 draug; graveyard0 -" },
    { "gwent 17.21", "invader-in-time", "h",
      .given = "option invader-in-time; factions nilfgaard northern-realms; turn 2; "
               "graveyard1 thaler ves; hand1 ves*3",
      .moves = "0 leader emhyr-invader-of-the-north; 0 fetch thaler; told passed 0; 0 =play; plays 1",
      .want = "hand0 thaler" },
};

/* gwent 17.6 */
static void test_retired(void)
{
    name_test("gwent 17.6", "literal-traps is no option", HARD);
    for (int i = 0; gwent.options[i]; i++)
        CHECK(strcmp(gwent.options[i], "literal-traps") != 0);
}

/* gwent 17.1 for round 1, 17.9 */
static void test_setup(void)
{
    for (int variant = 0; variant < 3; variant++) {
        struct position position;
        name_test("gwent 17.1", "starter-rolled: round 1", variant);
        begin_game(&position, variant, (const int[]){ FACTION_SCOIATAEL, FACTION_MONSTERS },
                   (const int[]){ 0, 0 }, OPTION_STARTER_ROLLED, NULL);
        play_on(&position, "0 done; 1 done [1]; 1 =play");
    }
    for (int variant = ORIGINAL; variant <= CLASSIC; variant++)
        for (int is_free = 0; is_free < 2; is_free++) {
            static const struct duel_row rows[] = {
                { KEY_LEADERS + LEADER_FOLTEST_SIEGEMASTER, 1, LIST_LEADER },
                { CARD_MILVA, 4, LIST_MAIN },
                { CARD_SCORCH, 12, LIST_MAIN },
                { CARD_COW, 2, LIST_MAIN },
                { CARD_HEMDALL, 1, LIST_MAIN },
                { CARD_FACTION_CARD_MONSTERS, 2, LIST_MAIN },
                { CARD_MARDROEME, 1, LIST_MAIN },
            };
            struct position position;
            struct duel_setup setup = { .variant = (uint8_t)variant,
                                        .options = is_free ? OPTION_FREE_DECKS : 0,
                                        .deck = { { rows, 7 }, { rows, 7 } } };
            name_test("gwent 17.9", "free-decks", variant);
            CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, NULL),
                      is_free ? DUEL_OK : DUEL_BAD_DECK);
            name_test("gwent 17.9", "free-decks: a leader is still needed", variant);
            setup.deck[0] = (struct duel_deck){ rows + 1, 6 };
            CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, NULL), DUEL_BAD_DECK);
        }
}

void test_options(void)
{
    RUN_CASES(cases);
    test_retired();
    test_setup();
}
