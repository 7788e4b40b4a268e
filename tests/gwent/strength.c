/* gwent 6: the strength of a unit, a row and a half. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 6.1", "all steps in their order", "och",
      .given = "siege0 catapult*2 kaedweni-siege-expert commanders-horn; "
               "weather torrential-rain",
      .want = "siege0 catapult*2=6 kaedweni-siege-expert=2 commanders-horn" },
    { "gwent 6.1", "without weather", "och",
      .given = "siege0 catapult*2 kaedweni-siege-expert commanders-horn",
      .want = "siege0 catapult*2=34 kaedweni-siege-expert=2 commanders-horn" },
    { "gwent 6.1", "without bond", "och",
      .given = "siege0 catapult kaedweni-siege-expert commanders-horn; "
               "weather torrential-rain",
      .want = "siege0 catapult=4 kaedweni-siege-expert=2 commanders-horn" },
    { "gwent 6.1", "without morale", "och",
      .given = "siege0 catapult*2 commanders-horn; weather torrential-rain",
      .want = "siege0 catapult*2=4 commanders-horn" },
    { "gwent 6.1", "without a horn", "och",
      .given = "siege0 catapult*2 kaedweni-siege-expert; weather torrential-rain",
      .want = "siege0 catapult*2=3 kaedweni-siege-expert=1" },
    { "gwent 6.1", "anew, whenever it is asked for", "och",
      .given = "turn 1; close0 ves; weather biting-frost; hand0 clear-weather ves; "
               "hand1 albrich",
      .moves = "close0 ves=1; 0 play clear-weather", .want = "close0 ves=5" },

    { "gwent 6.2", "weather leaves 1", "och",
      .given = "ranged0 milva; ranged1 albrich; weather impenetrable-fog",
      .want = "ranged0 milva=1; ranged1 albrich=1" },
    { "gwent 6.2", "0 stays 0, 1 stays 1", "och",
      .given = "siege0 siege-technician thaler; weather torrential-rain",
      .want = "siege0 siege-technician=0 thaler=1" },
    { "gwent 6.2", "weather of other rows does nothing", "och",
      .given = "close0 ves; ranged0 albrich; siege0 ballista; weather impenetrable-fog",
      .want = "close0 ves=5; ranged0 albrich=1; siege0 ballista=6" },
    { "gwent 6.2", "a leader's weather is weather", "och", .given = "close0 ves; leader-weather close",
      .want = "close0 ves=1" },

    { "gwent 6.3", "King Bran leaves a half", "c",
      .given = "leaders king-bran -; close0 blueboy-lugos emiel-regis-rohellec-terzieff; "
               "weather biting-frost",
      .want = "close0 blueboy-lugos=3 emiel-regis-rohellec-terzieff=2.5; total 5.5 0" },
    { "gwent 6.3", "never less than plain weather", "c",
      .given = "leaders king-bran -; close0 redanian-foot-soldier kambi birna-bran; "
               "weather biting-frost",
      .want = "close0 redanian-foot-soldier=1 kambi=0 birna-bran=1" },
    { "gwent 6.3", "the other half has plain weather", "och",
      .given = "leaders king-bran -; close1 vesemir; weather biting-frost", .want = "close1 vesemir=1" },
    { "gwent 6.3", "the order of the steps stays", "c",
      .given = "leaders king-bran -; "
               "siege0 war-longship*2 kaedweni-siege-expert commanders-horn; "
               "weather torrential-rain",
      .want = "siege0 war-longship*2=14 kaedweni-siege-expert=2 commanders-horn" },
    { "gwent 6.3", "without weather he does nothing", "oc", .given = "leaders king-bran -; close0 vesemir",
      .want = "close0 vesemir=6" },
    { "gwent 6.3", "hard: after he is used", "h",
      .given = "factions skellige nilfgaard; close0 vesemir emiel-regis-rohellec-terzieff; "
               "weather biting-frost; hand0 udalryk; hand1 albrich",
      .moves = "close0 vesemir=1 emiel-regis-rohellec-terzieff=1; 0 leader king-bran",
      .want = "close0 vesemir=3 emiel-regis-rohellec-terzieff=2.5" },

    { "gwent 6.4", "one bond unit is worth what is printed", "och",
      .given = "siege0 catapult",
      .want = "siege0 catapult=8" },
    { "gwent 6.4", "two", "och", .given = "siege0 catapult*2", .want = "siege0 catapult*2=16; total 32 0" },
    { "gwent 6.4", "three", "och", .given = "close0 impera-brigade-guard*3",
      .want = "close0 impera-brigade-guard*3=9" },
    { "gwent 6.4", "five, as the forum's example has it", "ch",
      .given = "close0 impera-brigade-guard*5",
      .want = "close0 impera-brigade-guard*5=15; total 75 0" },
    { "gwent 6.4", "two bonded units in fog", "och",
      .given = "ranged0 crinfrid-reavers-dragon-hunter*2; weather impenetrable-fog",
      .want = "ranged0 crinfrid-reavers-dragon-hunter*2=2" },
    { "gwent 6.4", "not with another name", "och",
      .given = "close0 young-emissary impera-brigade-guard",
      .want = "close0 young-emissary=5 impera-brigade-guard=3" },
    { "gwent 6.4", "not with the other half", "och",
      .given = "close0 young-emissary; close1 young-emissary*2",
      .want = "close0 young-emissary=5; close1 young-emissary*2=10" },
    { "gwent 6.4", "whoever owns them", "och",
      .given = "close0 young-emissary@0 young-emissary@1",
      .want = "close0 young-emissary*2=10" },
    { "gwent 6.4", "equal names alone do not bond", "ch",
      .given = "siege0 ballista*2",
      .want = "siege0 ballista*2=6" },
    { "gwent 6.4", "a bonded token", "och",
      .given = "ranged0 transformed-young-vildkaarl*3",
      .want = "ranged0 transformed-young-vildkaarl*3=24" },

    { "gwent 6.5", "plus one for the others", "och",
      .given = "siege0 kaedweni-siege-expert ballista thaler",
      .want = "siege0 kaedweni-siege-expert=1 ballista=7 thaler=2" },
    { "gwent 6.5", "three boosters: plus three, themselves plus two", "och",
      .given = "siege0 kaedweni-siege-expert*3 ballista",
      .want = "siege0 kaedweni-siege-expert*3=3 ballista=9" },
    { "gwent 6.5", "different boosters boost each other", "och",
      .given = "ranged0 milva olgierd-von-everec dethmold",
      .want = "ranged0 milva=11 olgierd-von-everec=7 dethmold=8" },
    { "gwent 6.5", "not in another row or half", "och",
      .given = "siege0 kaedweni-siege-expert; close0 ves; siege1 rotten-mangonel",
      .want = "close0 ves=5; siege1 rotten-mangonel=3" },
    { "gwent 6.5", "above 1 under weather", "och",
      .given = "siege0 kaedweni-siege-expert*2 ballista; weather torrential-rain",
      .want = "siege0 kaedweni-siege-expert*2=2 ballista=3" },
    { "gwent 6.5", "a unit of strength 0 is raised too", "och",
      .given = "siege0 kaedweni-siege-expert siege-technician",
      .want = "siege0 kaedweni-siege-expert=1 siege-technician=1" },

    { "gwent 6.6", "times two", "och",
      .given = "close0 commanders-horn ves",
      .want = "close0 commanders-horn ves=10" },
    { "gwent 6.6", "once: Horn and bard", "och",
      .given = "close0 commanders-horn dandelion ves",
      .want = "close0 commanders-horn dandelion=4 ves=10" },
    { "gwent 6.6", "once: leader's horn and bard", "oc", .given = "close0 dandelion ves; slot close0 leader",
      .want = "close0 dandelion=4 ves=10" },
    { "gwent 6.6", "after the morale boost", "och",
      .given = "siege0 kaedweni-siege-expert*2 trebuchet commanders-horn",
      .want = "siege0 kaedweni-siege-expert*2=4 trebuchet=16 commanders-horn" },
    { "gwent 6.6", "hard: a leader's horn alone", "h", .given = "close0 ves; slot close0 leader",
      .want = "close0 ves=10" },
    { "gwent 6.6", "hard: a leader's horn and a Horn card", "h",
      .given = "close0 ves commanders-horn; slot close0 leader", .want = "close0 ves=15 commanders-horn" },
    { "gwent 6.6", "hard: a leader's horn, a Horn card and a bard", "h",
      .given = "close0 ves dandelion commanders-horn; slot close0 leader",
      .want = "close0 ves=15 dandelion=6 commanders-horn" },
    { "gwent 6.6", "only in its row and half", "och",
      .given = "close0 commanders-horn; siege0 ballista; close1 vreemde",
      .want = "siege0 ballista=6; close1 vreemde=2" },

    { "gwent 6.7", "a spy is doubled after everything else", "oc",
      .given = "leaders eredin-treacherous -; "
               "siege1 thaler@0 kaedweni-siege-expert commanders-horn",
      .want = "siege1 thaler=8 kaedweni-siege-expert=2 commanders-horn" },
    { "gwent 6.7", "on both halves, whoever laid it", "oc",
      .given = "leaders - eredin-treacherous; close0 stefan-skellen@1 ves; "
               "close1 stefan-skellen vattier-de-rideaux@0",
      .want = "close0 stefan-skellen=18 ves=5; close1 stefan-skellen=18 vattier-de-rideaux=8" },
    { "gwent 6.7", "a hero spy is not", "oc",
      .given = "leaders eredin-treacherous -; close1 mysterious-elf@0", .want = "close1 mysterious-elf=0" },
    { "gwent 6.7", "under weather", "oc",
      .given = "leaders eredin-treacherous -; close1 stefan-skellen; weather biting-frost",
      .want = "close1 stefan-skellen=2" },
    { "gwent 6.7", "two such leaders double once", "oc",
      .given = "leaders eredin-treacherous eredin-treacherous; close1 stefan-skellen",
      .want = "close1 stefan-skellen=18" },

    { "gwent 6.8", "half points are kept and added", "c",
      .given = "leaders king-bran -; close0 emiel-regis-rohellec-terzieff zoltan-chivay; "
               "weather biting-frost",
      .want = "close0 emiel-regis-rohellec-terzieff=2.5 zoltan-chivay=2.5; sum close0 5; "
              "total 5 0" },
    { "gwent 6.8, 15.43", "a value not exact in tenths is rounded up, at the end", "h",
      .given = "factions skellige monsters; hand0 udalryk; hand1 wyvern; "
               "close0 villentretenmerth commanders-horn; weather biting-frost; "
               "slot close0 weak; turn 2",
      .moves = "0 leader king-bran",
      .want = "close0 villentretenmerth=5.3 commanders-horn" },
    { "gwent 6.8", "half a point wins a round", "c",
      .given = "leaders king-bran -; close0 zoltan-chivay; close1 vreemde*2; "
               "weather biting-frost; hand0 udalryk; hand1 wyvern",
      .moves = "total 2.5 2; 0 pass; 1 pass", .want = "won 0" },
    { "gwent 6.8", "half a point short of the threshold", "c",
      .given = "leaders - king-bran; turn 1; close1 olaf vreemde zoltan-chivay; "
               "weather biting-frost; hand0 villentretenmerth ves; hand1 udalryk",
      .moves = "sum close1 11.5; 0 play villentretenmerth close", .want = "close1 vreemde zoltan-chivay" },

    { "gwent 6.9", "a hero has its printed strength", "och",
      .given = "close0 geralt-of-rivia kayran commanders-horn dandelion; weather biting-frost",
      .want = "close0 geralt-of-rivia=15 kayran=8 commanders-horn dandelion=4" },
    { "gwent 6.9", "a hero of strength 0", "och",
      .given = "close0 mysterious-elf isengrim-faoiltiarna commanders-horn",
      .want = "close0 mysterious-elf=0 isengrim-faoiltiarna=10 commanders-horn" },

    { "gwent 6.10", "nothing raises a Decoy", "och",
      .given = "close0 decoy isengrim-faoiltiarna commanders-horn; "
               "siege0 decoy*2 kaedweni-siege-expert",
      .want = "close0 decoy=0 isengrim-faoiltiarna=10 commanders-horn; "
              "siege0 decoy*2=0 kaedweni-siege-expert=1" },
    { "gwent 6.10", "a Decoy is no unit for a scorch", "och",
      .given = "turn 1; close1 decoy; hand0 scorch ves; hand1 albrich", .moves = "0 play scorch",
      .want = "close1 decoy" },
    { "gwent 6.10", "nor for a medic", "och",
      .given = "turn 1; graveyard0 decoy; hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 1 =play", .want = "graveyard0 decoy" },

    { "gwent 6.11, 2.15", "printed in the original", "o",
      .given = "close0 fiend griffin yaevinn filavandrel-aen-fidhail; siege0 siege-tower",
      .want = "close0 fiend=6 griffin=5 yaevinn=6 filavandrel-aen-fidhail=6; "
              "siege0 siege-tower=6" },
    { "gwent 6.11, 2.15", "printed in the forum sets", "ch",
      .given = "close0 fiend griffin yaevinn filavandrel-aen-fidhail; siege0 siege-tower",
      .want = "close0 fiend=7 griffin=6 yaevinn=7 filavandrel-aen-fidhail=7; "
              "siege0 siege-tower=7" },

    { "gwent 6.12", "a row with a hero and a Decoy", "och",
      .given = "close0 geralt-of-rivia ves decoy vreemde@1", .want = "sum close0 22; total 22 0" },
    { "gwent 6.12, 4.10", "a half is the sum of its rows", "och",
      .given = "close0 ves; ranged0 keira-metz; siege0 thaler@1 ballista; close1 vreemde",
      .want = "sum close0 5; sum ranged0 5; sum siege0 7; total 17 2" },
};

void test_strength(void)
{
    RUN_CASES(cases);
}
