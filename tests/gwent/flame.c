/* gwent 11: hard: leaders and The White Flame. */
#include "gwent/position.h"

/* Player 0 leads something, player 1 has The White Flame. */
#define AGAINST(FACTION) "factions " FACTION " nilfgaard; turn 2; hand1 albrich*4; "

static const struct table_case cases[] = {
    { "gwent 11.1", "all five of the faction", "h", .given = "turn 2; hand0 ves*2; hand1 albrich*2",
      .moves = "0 #7; 0 ?leader foltest-king-of-temeria; 0 ?leader foltest-lord-commander; "
               "0 ?leader foltest-siegemaster; 0 ?leader foltest-steel-forged; "
               "0 ?leader foltest-son-of-medell; 0 !leader emhyr-white-flame" },
    { "gwent 11.1, 15.35", "Skellige has five too", "h",
      .given = "factions skellige nilfgaard; turn 2; hand0 udalryk; hand1 albrich*2",
      .moves = "0 ?leader crach-an-craite close; 0 ?leader king-bran; "
               "0 ?leader harald-the-cripple; 0 ?leader valhalla; 0 ?leader helheim; 0 #9" },
    { "gwent 11.2", "at most one in a round", "h", .given = "turn 2; hand0 ves*4; hand1 albrich*4",
      .moves = "0 leader foltest-siegemaster; 0 !leader foltest-lord-commander; "
               "0 play ves close; 1 play albrich ranged; 1 play albrich ranged; "
               "0 !leader foltest-lord-commander; 0 pass; 1 pass; round 2" },
    { "gwent 11.2", "another in the next round, none twice in the game", "h",
      .given = "turn 1; first 1; hand0 ves*4; hand1 albrich*4",
      .moves = "0 leader foltest-siegemaster; 1 pass; 0 pass; round 2; "
               "0 !leader foltest-siegemaster; 0 ?leader foltest-lord-commander" },
    { "gwent 11.3", "as either play, and as the single one", "h",
      .given = "turn 1; hand0 ves*4; hand1 albrich*4; factions northern-realms nilfgaard",
      .moves = "0 leader foltest-siegemaster; 1 play albrich ranged; "
               "1 leader emhyr-white-flame; 0 =play" },
    { "gwent 11.4", "a round-long effect ends with its round", "h",
      .given = "turn 1; hand0 yaevinn*4; hand1 albrich*4; factions scoiatael scoiatael; "
               "first 1; close0 yaevinn",
      .moves = "0 leader francesca-hope; 0 done; 1 pass; 0 ?move yaevinn ranged; 0 pass; round 2; "
               "0 play yaevinn close; close0 yaevinn=7; 1 pass; 0 !move yaevinn ranged" },

    { "gwent 11.5", "in the next turn it cancels a round-long effect", "h",
      .given = AGAINST("northern-realms") "hand0 ves*2; siege0 ballista",
      .moves = "0 leader foltest-siegemaster; 0 play ves close; siege0 ballista=12; "
               "1 leader emhyr-white-flame; told cancelled 1",
      .want = "siege0 ballista=6; slot siege0 -" },
    { "gwent 11.5", "and a weather", "h", .given = AGAINST("northern-realms") "hand0 ves*2; ranged1 cynthia",
      .moves = "0 leader foltest-king-of-temeria; 0 play ves close; weather-acts ranged; "
               "1 leader emhyr-white-flame",
      .want = "weather-acts -; ranged1 cynthia=4" },
    { "gwent 11.5", "King Bran", "h",
      .given = AGAINST("skellige") "hand0 udalryk*2; close0 vesemir; weather biting-frost",
      .moves = "0 leader king-bran; 0 play udalryk close; close0 vesemir=3 udalryk=2; "
               "1 leader emhyr-white-flame",
      .want = "close0 vesemir=1 udalryk=1" },
    { "gwent 11.5", "Hope", "h", .given = AGAINST("scoiatael") "hand0 milva*3; close0 yaevinn dennis-cranmer",
      .moves = "0 leader francesca-hope; 0 move yaevinn ranged; 0 play milva ranged; "
               "ranged0 milva=11 yaevinn=8; 1 leader emhyr-white-flame; "
               "1 play albrich ranged; 0 !move yaevinn ranged",
      .want = "close0 yaevinn=7 dennis-cranmer=6; ranged0 milva=10" },
    { "gwent 11.5", "The Treacherous", "h",
      .given = AGAINST("monsters") "hand0 wyvern*2; close1 commanders-horn rainfarn",
      .moves = "0 leader eredin-treacherous enemy-close; 0 play wyvern ranged; "
               "close1 commanders-horn rainfarn=6; 1 leader emhyr-white-flame",
      .want = "close1 commanders-horn rainfarn=8; slot close1 horn" },
    { "gwent 11.5", "hard Crach", "h", .given = AGAINST("skellige") "hand0 udalryk*2; close0 svanrige",
      .moves = "0 leader crach-an-craite close; 0 play udalryk close; "
               "1 leader emhyr-white-flame",
      .want = "close0 udalryk=4 svanrige=4; slot close0 -" },
    { "gwent 11.5, 15.21", "as the second play too", "h",
      .given = AGAINST("northern-realms") "hand0 ves*2; siege0 ballista",
      .moves = "0 leader foltest-siegemaster; 0 play ves close; 1 play albrich ranged; "
               "1 leader emhyr-white-flame; told cancelled 1",
      .want = "siege0 ballista=6" },
    { "gwent 11.5, 15.23", "not a turn later", "h",
      .given = AGAINST("northern-realms") "hand0 ves*5; siege0 ballista",
      .moves = "0 leader foltest-siegemaster; 0 play ves close; 1 play albrich ranged; "
               "1 play albrich ranged; 0 play ves close; 0 play ves close; "
               "1 leader emhyr-white-flame; told cancelled 0; told banned 1",
      .want = "siege0 ballista=12" },
    { "gwent 11.6", "used otherwise it forbids the other's leaders", "h",
      .given = AGAINST("northern-realms") "active 1; hand0 ves*2",
      .moves = "1 leader emhyr-white-flame; told banned 1; 1 play albrich ranged; "
               "0 !leader foltest-siegemaster; 0 #2" },
    { "gwent 11.6", "until the round ends; they are not lost", "h",
      .given = AGAINST("northern-realms") "active 1; first 1; hand0 ves*3",
      .moves = "1 leader emhyr-white-flame; 1 pass; 0 play ves close; 0 pass; round 2; "
               "0 =play; 0 ?leader foltest-siegemaster" },
    { "gwent 11.6", "it forbids also when it cancelled one", "h",
      .given = AGAINST("northern-realms") "hand0 ves*5",
      .moves = "0 leader foltest-siegemaster; 0 play ves close; 1 leader emhyr-white-flame; "
               "1 play albrich ranged; 0 !leader foltest-lord-commander" },

    { "gwent 11.7", "units killed under the leader's weather by another card stay dead", "h",
      .given = AGAINST("nilfgaard") "hand0 scorch albrich; close1 rainfarn; "
               "siege1 morvran-voorhis heavy-zerrikanian-fire-scorpion",
      .moves = "0 leader emhyr-imperial-majesty; "
               "siege1 morvran-voorhis=10 heavy-zerrikanian-fire-scorpion=1; 0 play scorch; "
               "close1 -; 1 leader emhyr-white-flame",
      .want = "weather-acts -; siege1 morvran-voorhis=10 heavy-zerrikanian-fire-scorpion=10; "
              "graveyard1 rainfarn" },
    { "gwent 11.7", "a leader's Clear Weather is taken back", "h",
      .given = AGAINST("northern-realms") "hand0 ves*3; "
                                          "weather biting-frost torrential-rain@1; leader-weather ranged",
      .moves = "0 leader foltest-lord-commander; weather-acts -; 0 play ves close; "
               "1 leader emhyr-white-flame",
      .want = "weather-acts close ranged siege; weather biting-frost torrential-rain; "
              "weather-graveyard -" },
    { "gwent 11.7, 7.13", "a card laid over it was spent and leaves nothing", "h",
      .given = AGAINST("northern-realms") "hand0 ves*3 impenetrable-fog",
      .moves = "0 leader foltest-king-of-temeria; 0 play impenetrable-fog; weather -; "
               "1 leader emhyr-white-flame",
      .want = "weather-acts -; weather-graveyard impenetrable-fog" },
    { "gwent 11.7", "a card's weather that was there before stays", "h",
      .given = AGAINST("northern-realms") "hand0 ves*3; weather impenetrable-fog",
      .moves = "0 leader foltest-king-of-temeria; 0 play ves close; "
               "1 leader emhyr-white-flame",
      .want = "weather-acts ranged" },

    { "gwent 11.8", "a leader's scorch: the victims return to their rows, a card's weather stays", "h",
      .given = AGAINST("northern-realms") "hand0 impenetrable-fog ves*2; "
                                          "ranged1 black-infantry-archer tibor-eggebracht cynthia*10",
      .moves = "0 play impenetrable-fog; sum ranged1 21; 0 leader foltest-son-of-medell; "
               "0 kill black-infantry-archer; told killed 6; ranged1 tibor-eggebracht cynthia*5; "
               "1 leader emhyr-white-flame; told undone 6",
      .want = "ranged1 black-infantry-archer=1 tibor-eggebracht=10 cynthia*10=1; "
              "graveyard1 -; weather-acts ranged" },
    { "gwent 11.8", "no ability of a returned unit fires", "h",
      .given = AGAINST("northern-realms") "hand0 ves*2; ranged1 yennefer-of-vengerberg; "
                                          "siege1 siege-technician; close0 ves; graveyard1 albrich",
      .moves = "0 leader foltest-steel-forged; siege1 -; 0 play ves close; "
               "1 leader emhyr-white-flame; 1 =play",
      .want = "siege1 siege-technician; graveyard1 albrich" },
    { "gwent 11.8", "from Steel-Forged, in several rows", "h",
      .given = AGAINST(
          "northern-realms") "hand0 ves*2; "
                             "close1 cahir-mawr-dyffryn-aep-ceallach; ranged1 assire-var-anahid cynthia",
      .moves = "0 leader foltest-steel-forged; 0 play ves close; 1 leader emhyr-white-flame",
      .want = "close1 cahir-mawr-dyffryn-aep-ceallach; ranged1 assire-var-anahid cynthia" },

    { "gwent 11.9", "Destroyer: the fetched card goes back, the two return", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet nekker; deck0 draug ghoul",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard foglet; 0 discard nekker; "
               "0 choose draug; 0 play wyvern ranged; hand0 draug; 1 leader emhyr-white-flame",
      .want = "hand0 foglet nekker; deck0 draug ghoul; graveyard0 -; ranged0 wyvern" },
    { "gwent 11.9", "from the field too", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet nekker; deck0 draug ghoul",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard foglet; 0 discard nekker; "
               "0 choose draug; 0 play draug close; 1 leader emhyr-white-flame",
      .want = "hand0 foglet nekker wyvern; deck0 draug ghoul; close0 -" },
    { "gwent 11.9", "what it did on being laid is undone: a scorch", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet nekker; deck0 scorch; "
                                   "close1 rainfarn; close0 werewolf",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard foglet; 0 discard nekker; "
               "0 play scorch; close0 -; 1 leader emhyr-white-flame",
      .want = "close0 werewolf; close1 rainfarn; deck0 scorch; graveyard0 -; "
              "hand0 foglet nekker wyvern" },
    { "gwent 11.9", "what it did on being laid is undone: a muster", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; deck0 nekker*3",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 choose nekker; 0 play nekker close; close0 nekker*3; "
               "1 leader emhyr-white-flame",
      .want = "close0 -; deck0 nekker*3; hand0 foglet griffin wyvern" },
    { "gwent 11.9", "what it did on being laid is undone: a horn", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; deck0 commanders-horn; "
               "close0 werewolf",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 play commanders-horn close; "
               "close0 werewolf=10 commanders-horn; 1 leader emhyr-white-flame",
      .want = "close0 werewolf=5; deck0 commanders-horn; slot close0 -" },
    { "gwent 11.9", "what it did on being laid is undone: weather", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; deck0 biting-frost; "
               "close0 werewolf",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 play biting-frost; close0 werewolf=1; "
               "1 leader emhyr-white-flame",
      .want = "close0 werewolf=5; deck0 biting-frost; weather -; weather-acts -" },
    { "gwent 11.9", "what it did on being laid is undone: Clear Weather over a leader's weather", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; deck0 clear-weather; "
                                   "weather biting-frost; leader-weather ranged",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 play clear-weather; weather-acts -; "
               "1 leader emhyr-white-flame",
      .want = "weather-acts close ranged; weather biting-frost; deck0 clear-weather; "
              "weather-graveyard -" },
    { "gwent 11.9", "what it did on being laid is undone: a Decoy", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; deck0 decoy; close0 werewolf",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 play decoy close werewolf; hand0 werewolf wyvern; "
               "1 leader emhyr-white-flame",
      .want = "close0 werewolf; deck0 decoy; hand0 foglet griffin wyvern" },
    { "gwent 11.9", "what it did on being laid is undone: a spy's cards", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; deck0 mysterious-elf fiend werewolf",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 choose mysterious-elf; 0 play mysterious-elf enemy-close [fiend werewolf]; "
               "hand0 wyvern fiend werewolf; 1 leader emhyr-white-flame",
      .want = "close1 -; hand0 foglet griffin wyvern; deck0 fiend werewolf mysterious-elf" },
    { "gwent 11.9", "what it did on being laid is undone: a medic", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; "
                                   "deck0 yennefer-of-vengerberg; graveyard0 werewolf",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 play yennefer-of-vengerberg ranged; "
               "0 revive werewolf close; 1 leader emhyr-white-flame",
      .want = "close0 -; ranged0 -; graveyard0 werewolf; deck0 yennefer-of-vengerberg; "
              "hand0 foglet griffin wyvern" },

    { "gwent 11.10, 15.40", "Bringer: the unit goes back to its graveyard, its effect undone", "h",
      .given = AGAINST("monsters") "hand0 wyvern*2; graveyard0 nekker; deck0 nekker*2",
      .moves = "0 leader eredin-bringer-of-death; close0 nekker*3; "
               "0 play wyvern ranged; 1 leader emhyr-white-flame",
      .want = "close0 -; graveyard0 nekker; deck0 nekker*2" },
    { "gwent 11.10, 15.40", "from the other graveyard", "h",
      .given = AGAINST("monsters") "hand0 wyvern*2; graveyard1 rainfarn",
      .moves = "0 leader eredin-bringer-of-death; "
               "0 play wyvern ranged; 1 leader emhyr-white-flame",
      .want = "close0 -; graveyard1 rainfarn" },
    { "gwent 11.10, 15.40", "Valhalla", "h",
      .given = AGAINST("skellige") "hand0 udalryk*2; graveyard0 cerys; "
               "deck0 clan-drummond-shield-maiden*2",
      .moves = "0 leader valhalla; 0 play udalryk close; "
               "1 leader emhyr-white-flame",
      .want = "close0 udalryk; graveyard0 cerys; deck0 clan-drummond-shield-maiden*2" },
    { "gwent 11.10, 15.40", "Relentless: a unit still in the hand", "h",
      .given = AGAINST("nilfgaard") "hand0 albrich*2; graveyard0 vreemde",
      .moves = "0 leader emhyr-relentless; 0 play albrich ranged; "
               "1 leader emhyr-white-flame",
      .want = "hand0 albrich; graveyard0 vreemde" },
    { "gwent 11.10, 15.40", "Invader: a spy already laid", "h",
      .given = "factions nilfgaard nilfgaard; turn 2; hand1 albrich*4; hand0 albrich*2; "
               "graveyard1 stefan-skellen; deck0 vreemde puttkammer",
      .moves = "0 leader emhyr-invader-of-the-north; "
               "0 play stefan-skellen enemy-close [vreemde puttkammer]; "
               "1 leader emhyr-white-flame",
      .want = "hand0 albrich*2; graveyard1 stefan-skellen; close1 -; deck0 vreemde puttkammer" },
    { "gwent 11.10", "Helheim: the graveyards come back", "h",
      .given = AGAINST("skellige") "hand0 udalryk*2; graveyard0 svanrige; "
                                   "graveyard1 albrich vreemde@0; weather-graveyard biting-frost",
      .moves = "0 leader helheim; graveyard1 -; 0 play udalryk close; "
               "1 leader emhyr-white-flame",
      .want = "graveyard0 svanrige; graveyard1 albrich@1 vreemde@0; "
              "weather-graveyard biting-frost" },

    { "gwent 11.11, 15.40", "Daisy: the two cards go back and are the next to be drawn", "h",
      .given = AGAINST("scoiatael") "hand0 milva*2 mysterious-elf; "
               "deck0 yaevinn toruviel iorveth eithne riordain",
      .moves = "0 leader francesca-daisy; 0 play milva ranged [yaevinn toruviel]; "
               "1 leader emhyr-white-flame; hand0 milva mysterious-elf; deck0 #5; "
               "1 play albrich ranged; 0 play mysterious-elf enemy-close; "
               "0 play milva ranged [*]",
      .want = "hand0 yaevinn toruviel" },
    { "gwent 11.12", "a card that another card moved is not moved back", "h",
      .given = AGAINST("monsters") "hand0 wyvern*2; graveyard0 fiend; hand1 scorch albrich*3",
      .moves = "0 leader eredin-bringer-of-death; 0 play wyvern ranged; "
               "1 play scorch; graveyard0 fiend; 1 leader emhyr-white-flame",
      .want = "graveyard0 fiend; close0 -; ranged0 wyvern" },
    { "gwent 11.12", "a victim that a medic raised in between stays", "h",
      .given = AGAINST("northern-realms") "hand0 ves*2; hand1 siege-technician albrich*3; "
               "close1 rainfarn",
      .moves = "0 leader foltest-steel-forged; 0 play ves close; "
               "1 play siege-technician siege; 1 revive rainfarn close; "
               "1 leader emhyr-white-flame",
      .want = "close1 rainfarn; siege1 siege-technician" },
    { "gwent 11.13, 15.24", "a cancelled leader counts as used", "h",
      .given = AGAINST("northern-realms") "first 1; hand0 ves*5",
      .moves = "0 leader foltest-siegemaster; 0 play ves close; 1 leader emhyr-white-flame; "
               "1 pass; 0 !leader foltest-lord-commander; 0 pass; round 2; "
               "0 !leader foltest-siegemaster; 0 ?leader foltest-lord-commander" },
    { "gwent 11.14, 15.22", "Flame against Flame lifts the ban", "h",
      .given = "factions nilfgaard nilfgaard; turn 2; hand0 albrich*4; hand1 albrich*4",
      .moves = "0 leader emhyr-white-flame; told banned 1; 0 play albrich ranged; "
               "1 !leader emhyr-relentless; 1 leader emhyr-white-flame; told unbanned 1; "
               "1 play albrich ranged; 0 =play" },
    { "gwent 11.14", "not a turn later", "h",
      .given = "factions nilfgaard nilfgaard; turn 2; hand0 albrich*6; hand1 albrich*6",
      .moves = "0 leader emhyr-white-flame; 0 play albrich ranged; 1 play albrich ranged; "
               "1 play albrich ranged; 0 play albrich ranged; 0 play albrich ranged; "
               "1 !leader emhyr-white-flame" },
    { "gwent 15.21", "it also works on the leader of the last turn before the other's pass", "h",
      .given = AGAINST("northern-realms") "hand0 ves*5; siege0 ballista",
      .moves = "0 leader foltest-siegemaster; 0 pass; 1 =play; 1 leader emhyr-white-flame; "
               "told cancelled 1",
      .want = "siege0 ballista=6" },
    { "gwent 15.21, 12.11", "after the other's pass the window is one play", "h",
      .given = AGAINST("northern-realms") "hand0 ves*5; siege0 ballista",
      .moves = "0 leader foltest-siegemaster; 0 pass; 1 play albrich ranged; "
               "1 leader emhyr-white-flame; told cancelled 0",
      .want = "siege0 ballista=12" },
    { "gwent 15.23", "not in the next round", "h",
      .given = AGAINST("northern-realms") "first 0; hand0 ves*5; graveyard0 scorch",
      .moves = "0 leader foltest-king-of-temeria; 0 pass; 1 pass; round 2; "
               "1 leader emhyr-white-flame; told cancelled 0; told banned 1; "
               "0 !leader foltest-siegemaster" },
    { "gwent 11.10", "victims chosen under a cap return too", "h",
      .given = AGAINST("nilfgaard") "hand0 albrich*3; graveyard0 villentretenmerth; "
                                    "close1 rainfarn*4 cahir-mawr-dyffryn-aep-ceallach letho-of-gulet; "
                                    "weather biting-frost",
      .moves = "0 leader emhyr-relentless; "
               "0 play villentretenmerth close; told scorch 0; 1 leader emhyr-white-flame",
      .want = "graveyard0 villentretenmerth; close0 -" },
    { "gwent 11.10", "victims chosen under a cap return too", "h",
      .given = AGAINST("nilfgaard") "hand0 albrich*3; graveyard0 villentretenmerth; "
                                    "close1 rainfarn*4 letho-of-gulet",
      .moves =
          "0 leader emhyr-relentless; "
          "0 play villentretenmerth close; told killed 3; close1 rainfarn letho-of-gulet; 1 leader emhyr-white-flame",
      .want = "graveyard0 villentretenmerth; close0 -; close1 rainfarn*4 letho-of-gulet; "
              "graveyard1 -" },
    { "gwent 11.9", "what it did on being laid is undone: a faction card", "h",
      .given = AGAINST("monsters") "hand0 wyvern foglet griffin; "
               "deck0 faction-card-monsters draug",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; "
               "0 choose faction-card-monsters; 0 play faction-card-monsters; "
               "0 summon draug close; 1 leader emhyr-white-flame",
      .want = "close0 -; deck0 faction-card-monsters draug; hand0 foglet griffin wyvern; "
              "graveyard0 -" },
    { "gwent 9.3, 11.10", "what Ermion turned stays turned", "h",
      .given = AGAINST("skellige") "hand0 udalryk*2; graveyard0 ermion; "
               "ranged0 young-berserker",
      .moves = "0 leader valhalla; 0 play udalryk close; "
               "1 leader emhyr-white-flame",
      .want = "ranged0 transformed-young-vildkaarl; graveyard0 ermion" },
    { "gwent 15.40", "a Kambi killed by a leader returns and its Hemdall goes", "h",
      .given = "factions northern-realms nilfgaard; turn 2; hand0 ves*2; hand1 albrich*4; "
               "close1 kambi@0",
      .moves = "0 leader foltest-steel-forged; close1 hemdall; 0 play ves close; "
               "1 leader emhyr-white-flame",
      .want = "close1 kambi; graveyard1 -" },
    { "gwent 15.40", "what the Emperor showed stays seen", "h",
      .given = "factions nilfgaard nilfgaard; turn 2; hand0 albrich*3; hand1 vreemde*4",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; 0 play albrich ranged; "
               "1 leader emhyr-white-flame",
      .want = "sees 0 hand1 vreemde*4" },
};

void test_flame(void)
{
    RUN_CASES(cases);
}
