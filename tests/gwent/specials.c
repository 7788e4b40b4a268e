/* gwent 7: special cards. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 7.1", "Scorch goes to the graveyard of its player's half at once", "och",
      .given = "turn 1; close1 rainfarn; hand0 scorch ves; hand1 albrich", .moves = "0 play scorch",
      .want = "graveyard0 scorch; graveyard1 rainfarn; close1 -; hand0 ves" },
    { "gwent 7.1", "also for the second player", "och",
      .given = "turn 1; active 1; close1 rainfarn; hand1 scorch vreemde; hand0 ves", .moves = "1 play scorch",
      .want = "graveyard1 scorch rainfarn; graveyard0 -" },
    { "gwent 7.1", "a Horn stays on the field", "och",
      .given = "turn 1; hand0 commanders-horn ves; hand1 albrich", .moves = "0 play commanders-horn ranged",
      .want = "ranged0 commanders-horn; graveyard0 -" },

    { "gwent 7.2", "the strongest of the whole field dies, an own one too", "och",
      .given = "turn 1; ranged0 dethmold; close1 rainfarn; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch", .want = "ranged0 -; graveyard0 dethmold scorch; close1 rainfarn" },
    { "gwent 7.2", "equals die together, on both halves", "och",
      .given = "turn 1; ranged0 dethmold; siege0 ballista; "
               "close1 cahir-mawr-dyffryn-aep-ceallach rainfarn; hand0 scorch ves; "
               "hand1 albrich",
      .moves = "0 play scorch; told killed 3", .want = "ranged0 -; siege0 -; close1 rainfarn" },
    { "gwent 7.2", "current strength counts: weather saves", "och",
      .given = "turn 1; ranged0 black-infantry-archer; siege0 rotten-mangonel; "
               "weather impenetrable-fog; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch", .want = "ranged0 black-infantry-archer; siege0 -" },
    { "gwent 7.2", "current strength counts: a horn condemns", "och",
      .given = "turn 1; close0 vreemde vesemir; close1 rainfarn commanders-horn; "
               "hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch", .want = "close0 vreemde vesemir; close1 commanders-horn" },
    { "gwent 7.2", "units of strength 0 are strongest among themselves", "och",
      .given = "turn 1; siege1 siege-technician; hand0 scorch ves; hand1 albrich", .moves = "0 play scorch",
      .want = "siege1 -; graveyard1 siege-technician" },
    { "gwent 7.2", "a bond group as a whole", "oc",
      .given = "turn 1; siege1 catapult*2 ballista; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch", .want = "siege1 ballista; graveyard1 catapult*2" },

    { "gwent 7.3", "it looks past heroes", "och",
      .given = "turn 1; close1 letho-of-gulet rainfarn vreemde; close0 geralt-of-rivia; "
               "hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch", .want = "close1 letho-of-gulet vreemde; close0 geralt-of-rivia" },

    { "gwent 7.4", "without a victim it is spent", "och",
      .given = "turn 1; close1 letho-of-gulet; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch; told killed 0", .want = "close1 letho-of-gulet; graveyard0 scorch" },
    { "gwent 7.4", "a spy dies into the graveyard of the half it lay on", "och",
      .given = "turn 1; close1 prince-stennis@0; hand0 scorch ves; hand1 albrich", .moves = "0 play scorch",
      .want = "graveyard1 prince-stennis@0; graveyard0 scorch@0" },

    { "gwent 7.5", "a Horn fills the slot and doubles the row", "och",
      .given = "turn 1; siege0 ballista; hand0 commanders-horn ves; hand1 albrich",
      .moves = "0 ?play commanders-horn close; 0 ?play commanders-horn ranged; "
               "0 play commanders-horn siege",
      .want = "slot siege0 horn; siege0 ballista=12 commanders-horn; close0 -" },
    { "gwent 7.5", "an Horn where a leader's horn fills the slot", "oc",
      .given = "turn 1; hand0 commanders-horn ves; hand1 albrich; slot siege0 leader",
      .moves = "0 !play commanders-horn siege; 0 ?play commanders-horn close" },
    { "gwent 7.6", "never on the other half, never a second", "och",
      .given = "turn 1; siege0 commanders-horn; hand0 commanders-horn ves; hand1 albrich",
      .moves = "0 !play commanders-horn enemy-close; 0 !play commanders-horn siege; "
               "0 ?play commanders-horn close" },
    { "gwent 7.6", "with every slot taken it cannot be laid", "och",
      .given = "turn 1; close0 commanders-horn; ranged0 commanders-horn; "
               "siege0 commanders-horn; hand0 commanders-horn ves; hand1 albrich",
      .moves = "0 !play commanders-horn close; 0 !play commanders-horn ranged; "
               "0 !play commanders-horn siege" },
    { "gwent 7.5", "a bard does not take the slot", "och",
      .given = "turn 1; close0 dandelion; hand0 commanders-horn ves; hand1 albrich",
      .moves = "0 play commanders-horn close",
      .want = "close0 dandelion=4 commanders-horn" },

    { "gwent 7.7", "a Decoy takes an ordinary unit, an enemy spy too", "och",
      .given = "turn 1; "
               "close0 vesemir geralt-of-rivia stefan-skellen@1 commanders-horn decoy; "
               "siege0 ballista; close1 vreemde; hand0 decoy ves; hand1 albrich",
      .moves = "0 ?play decoy close vesemir; 0 ?play decoy siege ballista; "
               "0 !play decoy close geralt-of-rivia; 0 !play decoy close decoy; "
               "0 !play decoy close commanders-horn; 0 !play decoy close vreemde; "
               "0 play decoy close stefan-skellen; told picked-up 1",
      .want = "hand0 stefan-skellen@1 ves@0; "
              "close0 vesemir geralt-of-rivia commanders-horn decoy*2" },
    { "gwent 7.8", "it takes the unit's place and lies there until the round ends", "och",
      .given = "siege0 ballista; hand0 decoy; hand1 albrich; turn 1",
      .moves = "0 play decoy siege ballista; siege0 decoy=0; slot siege0 -; 1 pass; 0 pass",
      .want = "round 2; siege0 -; graveyard0 decoy; hand0 ballista" },
    { "gwent 7.9", "the taken spy is the holder's own card", "o",
      .given = "turn 1; close0 stefan-skellen@1; deck0 ves ballista; hand0 decoy; "
               "hand1 albrich*2",
      .moves = "0 play decoy close stefan-skellen; 1 play albrich ranged; "
               "0 play stefan-skellen enemy-close [ves ballista]",
      .want = "close1 stefan-skellen@1; hand0 ves ballista" },
    { "gwent 7.9", "the taken spy may be laid on either half", "ch",
      .given = "turn 1; close0 stefan-skellen@1; hand0 decoy; hand1 albrich*3",
      .moves = "0 play decoy close stefan-skellen; 1 pass; 0 ?play stefan-skellen close; "
               "0 ?play stefan-skellen enemy-close" },
    { "gwent 7.10, 15.34", "without a unit a Decoy may be laid idle", "ch",
      .given = "turn 1; close0 geralt-of-rivia decoy; close1 vreemde; hand0 decoy ves; "
               "hand1 albrich",
      .moves = "0 ?play decoy close; 0 ?play decoy ranged; 0 !play decoy enemy-close; "
               "0 play decoy siege",
      .want = "siege0 decoy=0; hand0 ves; close0 geralt-of-rivia decoy" },
    { "gwent 7.10", "with a unit to take it cannot", "ch",
      .given = "turn 1; siege0 thaler@1; hand0 decoy ves; hand1 albrich",
      .moves = "0 !play decoy close; 0 !play decoy siege; 0 ?play decoy siege thaler" },
    { "gwent 7.10", "the original does not know it", "o",
      .given = "turn 1; close0 geralt-of-rivia; hand0 decoy ves; hand1 albrich",
      .moves = "0 !play decoy close; 0 !play decoy ranged; 0 !play decoy siege; 0 #2" },

    { "gwent 7.10, 8.18", "a summoned Decoy may be idle", "ch",
      .given = "turn 1; deck0 decoy; hand0 faction-card-northern-realms ves; hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 0 #3; 0 summon decoy siege", .want = "siege0 decoy" },
    { "gwent 7.10, 8.18", "a summoned Decoy with a unit", "ch",
      .given = "turn 1; deck0 decoy; close0 ves; hand0 faction-card-northern-realms ves; "
               "hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 0 #1; 0 summon decoy close ves",
      .want = "close0 decoy; hand0 ves*2" },
    { "gwent 7.11", "Frost on the close rows", "och",
      .given = "turn 1; hand0 biting-frost ves; hand1 albrich; close0 ves; ranged0 dethmold; "
               "siege0 ballista; close1 rainfarn",
      .moves = "0 play biting-frost",
      .want = "weather-acts close; close0 ves=1; close1 rainfarn=1; ranged0 dethmold=6; "
              "siege0 ballista=6" },
    { "gwent 7.11", "Fog on the ranged rows", "och",
      .given = "turn 1; hand0 impenetrable-fog ves; hand1 albrich; close0 ves; "
               "ranged0 dethmold; siege0 ballista; ranged1 cynthia",
      .moves = "0 play impenetrable-fog",
      .want = "weather-acts ranged; close0 ves=5; ranged1 cynthia=1; ranged0 dethmold=1; "
              "siege0 ballista=6" },
    { "gwent 7.11", "Rain on the siege rows", "och",
      .given = "turn 1; hand0 torrential-rain ves; hand1 albrich; close0 ves; "
               "ranged0 dethmold; siege0 ballista; siege1 rotten-mangonel",
      .moves = "0 play torrential-rain",
      .want = "weather-acts siege; close0 ves=5; siege1 rotten-mangonel=1; "
              "ranged0 dethmold=6; siege0 ballista=1" },
    { "gwent 7.12", "a Storm is Fog and Rain", "och",
      .given = "turn 1; factions skellige nilfgaard; hand0 skellige-storm udalryk; "
               "hand1 albrich; close0 udalryk; ranged0 light-longship; "
               "siege0 holger-blackhand",
      .moves = "0 play skellige-storm",
      .want = "weather-acts ranged siege; close0 udalryk=4; ranged0 light-longship=1; "
              "siege0 holger-blackhand=1; weather skellige-storm" },
    { "gwent 7.12", "Clear Weather ends it in both rows", "och",
      .given = "turn 1; hand0 clear-weather udalryk; hand1 albrich; weather skellige-storm",
      .moves = "weather-acts ranged siege; 0 play clear-weather", .want = "weather-acts -; weather -" },

    { "gwent 7.13", "a second Frost goes to its graveyard at once", "o",
      .given = "turn 1; weather biting-frost@1; hand0 biting-frost ves; hand1 albrich",
      .moves = "0 play biting-frost",
      .want = "weather biting-frost@1; graveyard0 biting-frost@0; weather-acts close" },
    { "gwent 7.13", "a second Frost goes to the common graveyard", "ch",
      .given = "turn 1; weather biting-frost@1; hand0 biting-frost ves; hand1 albrich",
      .moves = "0 play biting-frost",
      .want = "weather biting-frost@1; weather-graveyard biting-frost@0; graveyard0 -; "
              "weather-acts close" },
    { "gwent 7.13", "a Storm over Fog and Rain lies beside them", "och",
      .given = "turn 1; weather impenetrable-fog torrential-rain; hand0 skellige-storm ves; "
               "hand1 albrich",
      .moves = "0 play skellige-storm",
      .want = "weather impenetrable-fog torrential-rain skellige-storm; "
              "weather-acts ranged siege" },
    { "gwent 7.13", "a Rain beside a Storm", "och",
      .given = "turn 1; weather skellige-storm; hand0 torrential-rain ves; hand1 albrich",
      .moves = "0 play torrential-rain",
      .want = "weather skellige-storm torrential-rain; weather-acts ranged siege" },
    { "gwent 7.13", "a second Storm", "ch",
      .given = "turn 1; weather skellige-storm; hand0 skellige-storm ves; hand1 albrich",
      .moves = "0 play skellige-storm", .want = "weather skellige-storm; weather-graveyard skellige-storm" },
    { "gwent 7.13", "a Frost under a leader's frost is the second", "ch",
      .given = "turn 1; leader-weather close; hand0 biting-frost ves; hand1 albrich",
      .moves = "0 play biting-frost",
      .want = "weather -; weather-graveyard biting-frost; weather-acts close" },
    { "gwent 7.13", "a Storm over a leader's fog and rain is another weather", "ch",
      .given = "turn 1; leader-weather ranged siege; hand0 skellige-storm ves; hand1 albrich",
      .moves = "0 play skellige-storm", .want = "weather skellige-storm; weather-graveyard -" },

    { "gwent 7.14", "Clear Weather removes all weather", "ch",
      .given = "turn 1; weather biting-frost impenetrable-fog@1 torrential-rain; "
               "leader-weather close; hand0 clear-weather ves; hand1 albrich",
      .moves = "0 play clear-weather; told cleared 3",
      .want = "weather -; weather-acts -; "
              "weather-graveyard clear-weather biting-frost impenetrable-fog torrential-rain" },
    { "gwent 7.14", "it may be laid without any weather", "ch",
      .given = "turn 1; hand0 clear-weather ves; hand1 albrich", .moves = "0 play clear-weather",
      .want = "weather -; weather-graveyard clear-weather; hand0 ves" },
    { "gwent 7.14", "it may be laid without any weather", "o",
      .given = "turn 1; hand0 clear-weather ves; hand1 albrich", .moves = "0 play clear-weather",
      .want = "weather -; graveyard0 clear-weather; hand0 ves" },
    { "gwent 7.14", "horns are no weather", "och",
      .given = "turn 1; close0 commanders-horn; slot siege0 leader; hand0 clear-weather ves; "
               "hand1 albrich",
      .moves = "0 play clear-weather", .want = "slot close0 horn; slot siege0 leader" },

    { "gwent 7.15, 4.12", "weather, horns and decoys lie until the round ends", "och",
      .given = "close0 commanders-horn; siege0 decoy; weather biting-frost; hand0 ves*2; "
               "hand1 albrich*2",
      .moves = "0 pass; slot close0 horn; siege0 decoy; weather biting-frost; 1 pass",
      .want = "round 2; close0 -; siege0 -; slot close0 -; weather -; weather-acts -" },
};

void test_specials(void)
{
    RUN_CASES(cases);
}
