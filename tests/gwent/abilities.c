/* gwent 8: abilities of units and the faction card. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 8.1", "bond and morale act by chapter 6", "och",
      .given = "siege0 catapult*2 kaedweni-siege-expert",
      .want = "siege0 catapult*2=17 kaedweni-siege-expert=1" },
    { "gwent 8.2", "agile: close or ranged, not siege", "och",
      .given = "turn 1; factions scoiatael nilfgaard; hand0 yaevinn barclay-els; "
               "hand1 albrich*2",
      .moves = "0 ?play yaevinn close; 0 !play yaevinn siege; 0 !play yaevinn enemy-close; "
               "0 play yaevinn ranged",
      .want = "ranged0 yaevinn; close0 -" },
    { "gwent 8.2", "it stays there", "och",
      .given = "turn 2; factions scoiatael nilfgaard; ranged0 yaevinn; "
               "hand0 barclay-els ciaran-aep-easnillien; hand1 albrich*2",
      .moves = "0 !move yaevinn close; 0 play barclay-els close",
      .want = "ranged0 yaevinn; close0 barclay-els" },
    { "gwent 8.2", "an agile hero too", "och",
      .given = "turn 1; factions monsters nilfgaard; hand0 kayran wyvern; hand1 albrich",
      .moves = "0 ?play kayran close; 0 ?play kayran ranged; 0 !play kayran siege" },

    { "gwent 8.3", "raised agile unit: chosen anew", "ch",
      .given = "turn 1; factions scoiatael nilfgaard; graveyard0 yaevinn/ranged; "
               "hand0 havekar-healer milva; hand1 albrich",
      .moves = "0 play havekar-healer ranged; 0 ?revive yaevinn ranged; "
               "0 revive yaevinn close",
      .want = "close0 yaevinn" },
    { "gwent 8.3", "raised agile unit: back to the row it left", "o",
      .given = "turn 1; factions scoiatael nilfgaard; graveyard0 yaevinn/ranged barclay-els; "
               "hand0 havekar-healer*2; hand1 albrich*2",
      .moves = "0 play havekar-healer ranged; 0 !revive yaevinn close; "
               "0 !revive barclay-els ranged; 0 revive yaevinn ranged; 1 pass; "
               "0 play havekar-healer ranged; 0 revive barclay-els close",
      .want = "round 2; graveyard0 havekar-healer*2 yaevinn barclay-els" },
    { "gwent 8.3", "of two equal ones, each back to its own", "o",
      .given =
          "turn 1; factions scoiatael nilfgaard; graveyard0 yaevinn/ranged yaevinn; hand0 havekar-healer*2 milva; "
          "hand1 albrich*2",
      .moves = "0 play havekar-healer ranged; 0 revive yaevinn close; 1 pass; 0 play havekar-healer ranged; "
               "0 revive yaevinn ranged",
      .want = "close0 yaevinn; ranged0 yaevinn havekar-healer*2" },
    { "gwent 8.3", "of two equal ones, the other first", "o",
      .given =
          "turn 1; factions scoiatael nilfgaard; graveyard0 yaevinn yaevinn/ranged; hand0 havekar-healer*2 milva; "
          "hand1 albrich*2",
      .moves = "0 play havekar-healer ranged; 0 ?revive yaevinn ranged; 0 revive yaevinn close; 1 pass; "
               "0 play havekar-healer ranged; 0 revive yaevinn ranged",
      .want = "close0 yaevinn; ranged0 yaevinn havekar-healer*2" },
    { "gwent 8.3", "one that never lay in a row is chosen for", "o",
      .given = "turn 1; factions scoiatael nilfgaard; graveyard0 yaevinn/never; "
               "hand0 havekar-healer milva; hand1 albrich",
      .moves = "0 play havekar-healer ranged; 0 ?revive yaevinn close; "
               "0 revive yaevinn ranged",
      .want = "ranged0 yaevinn havekar-healer" },
    { "gwent 8.3", "the row is remembered through a real death", "o",
      .given = "turn 1; factions scoiatael nilfgaard; hand0 yaevinn havekar-healer milva; "
               "hand1 scorch albrich",
      .moves = "0 play yaevinn ranged; 1 play scorch; graveyard0 yaevinn; "
               "0 play havekar-healer ranged; 0 !revive yaevinn close; "
               "0 revive yaevinn ranged",
      .want = "ranged0 havekar-healer yaevinn" },

    { "gwent 8.4", "a medic raises an ordinary unit of the own graveyard", "och",
      .given = "turn 1; graveyard0 ves vernon-roche decoy scorch; graveyard1 rainfarn; "
               "hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 0 =revive; 0 !revive vernon-roche close; "
               "0 !revive decoy close; 0 !revive rainfarn close; "
               "0 !revive ves close enemy-graveyard; 0 #2; 0 revive ves close",
      .want = "close0 ves; siege0 dun-banner-medic; graveyard0 vernon-roche decoy scorch" },
    { "gwent 8.4", "no faction card", "ch",
      .given = "turn 1; graveyard0 ves faction-card-northern-realms; "
               "hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 0 #2; "
               "0 !revive faction-card-northern-realms close; 0 done" },
    { "gwent 8.4", "the raised unit's ability fires", "o",
      .given = "turn 1; graveyard0 thaler; deck0 ballista trebuchet; "
               "hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; "
               "0 revive thaler enemy-siege [ballista trebuchet]",
      .want = "siege1 thaler; hand0 ballista trebuchet ves" },
    { "gwent 8.4", "the raised unit's ability fires: point scorch", "och",
      .given = "turn 1; graveyard0 villentretenmerth; "
               "close1 letho-of-gulet menno-coehoorn rainfarn vreemde; "
               "hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 0 revive villentretenmerth close",
      .want = "close1 letho-of-gulet menno-coehoorn vreemde" },
    { "gwent 8.4", "a hero medic raises too", "och",
      .given = "turn 1; graveyard0 ves; hand0 yennefer-of-vengerberg ves; hand1 albrich",
      .moves = "0 play yennefer-of-vengerberg ranged; 0 revive ves close", .want = "close0 ves" },
    { "gwent 8.5", "declining is allowed", "och",
      .given = "turn 1; graveyard0 ves; hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 0 done; 1 =play",
      .want = "graveyard0 ves; siege0 dun-banner-medic=5" },
    { "gwent 8.5", "without a target a plain unit", "och",
      .given = "turn 1; graveyard0 decoy; hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 1 =play", .want = "siege0 dun-banner-medic=5" },
    { "gwent 8.6", "medics raise medics, and one unit more", "och",
      .given = "turn 1; graveyard0 siege-technician etolian-auxiliary-archers vreemde; "
               "hand0 menno-coehoorn albrich; hand1 ves; factions nilfgaard northern-realms",
      .moves = "0 play menno-coehoorn close; 0 revive siege-technician siege; "
               "0 revive etolian-auxiliary-archers ranged; 0 revive vreemde close; 1 =play",
      .want = "graveyard0 -; close0 menno-coehoorn vreemde" },
    { "gwent 8.6", "an emptied chain ends by itself", "och",
      .given = "turn 1; graveyard0 siege-technician; hand0 menno-coehoorn albrich; hand1 ves; "
               "factions nilfgaard northern-realms",
      .moves = "0 play menno-coehoorn close; 0 revive siege-technician siege; 1 =play",
      .want = "graveyard0 -" },

    { "gwent 8.7", "a spy: the other half, two cards", "o",
      .given = "turn 1; deck0 ves ballista trebuchet; hand0 thaler; hand1 albrich",
      .moves = "0 play thaler enemy-siege [ves ballista]",
      .want = "siege1 thaler=1; total 0 1; hand0 ves ballista" },
    { "gwent 8.7", "a spy: one card", "c",
      .given = "turn 1; deck0 ves ballista trebuchet; hand0 thaler; hand1 albrich",
      .moves = "0 play thaler enemy-siege [trebuchet]",
      .want = "siege1 thaler=1; total 0 1; hand0 trebuchet" },
    { "gwent 8.7", "a spy: two cards", "h",
      .given = "turn 1; deck0 ves ballista trebuchet; hand0 thaler; hand1 albrich",
      .moves = "0 play thaler enemy-siege [ves ballista]",
      .want = "siege1 thaler=1; total 0 1; hand0 ves ballista" },
    { "gwent 8.7", "the original knows no spy on the own half", "o",
      .given = "turn 1; deck0 ves; hand0 thaler; hand1 albrich", .moves = "0 !play thaler siege; 0 #2" },
    { "gwent 8.8", "a spy on the own half draws nothing", "ch",
      .given = "turn 1; deck0 ves ballista; hand0 thaler albrich; hand1 albrich",
      .moves = "0 play thaler siege", .want = "siege0 thaler=1; deck0 #2; hand0 albrich" },
    { "gwent 8.9", "a raised spy is laid as from the hand of its present player", "c",
      .given = "turn 1; graveyard0 stefan-skellen@1; deck0 ves; deck1 albrich; "
               "hand0 dun-banner-medic ves; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 0 ?revive stefan-skellen close; "
               "0 revive stefan-skellen enemy-close [ves]",
      .want = "close1 stefan-skellen@1; hand0 ves*2; hand1 albrich" },
    { "gwent 8.9", "a raised spy may stay at home", "ch",
      .given = "turn 1; graveyard0 stefan-skellen@1; deck0 ves; hand0 dun-banner-medic ves; "
               "hand1 albrich",
      .moves = "0 play dun-banner-medic siege; 0 revive stefan-skellen close",
      .want = "close0 stefan-skellen@1; deck0 ves" },
    { "gwent 8.9", "a summoned spy", "h",
      .given = "turn 1; deck0 thaler ves ballista; hand0 faction-card-northern-realms ves; "
               "hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 0 ?summon thaler siege; "
               "0 summon thaler enemy-siege [ves ballista]",
      .want = "siege1 thaler; hand0 ves*2 ballista" },

    { "gwent 8.10", "muster from deck and hand", "o",
      .given = "turn 1; factions monsters nilfgaard; hand0 nekker*2 wyvern; "
               "deck0 nekker ghoul; graveyard0 nekker; hand1 albrich",
      .moves = "0 play nekker close; told mustered 2",
      .want = "close0 nekker*3; hand0 wyvern; deck0 ghoul; graveyard0 nekker" },
    { "gwent 8.10", "muster from the deck only", "ch",
      .given = "turn 1; factions monsters nilfgaard; hand0 nekker*2 wyvern; "
               "deck0 nekker*2 ghoul; graveyard0 nekker; hand1 albrich",
      .moves = "0 play nekker close; told mustered 2",
      .want = "close0 nekker*3; hand0 nekker wyvern; deck0 ghoul; graveyard0 nekker" },
    { "gwent 8.10", "what chance cannot reach is mustered all the same", "ch",
      .given = "turn 1; factions monsters nilfgaard; hand0 nekker wyvern; "
               "deck0 nekker/undrawn nekker/lost; hand1 albrich",
      .moves = "0 play nekker close", .want = "close0 nekker*2; deck0 nekker" },
    { "gwent 8.10", "a raised member musters", "och",
      .given = "turn 1; factions monsters nilfgaard; hand0 yennefer-of-vengerberg wyvern; "
               "deck0 nekker; graveyard0 nekker*2; hand1 albrich",
      .moves = "0 play yennefer-of-vengerberg ranged; 0 revive nekker close",
      .want = "close0 nekker*2; graveyard0 nekker; deck0 -" },
    { "gwent 8.11", "each goes to the row it names", "och",
      .given = "turn 1; factions monsters nilfgaard; hand0 arachas wyvern; "
               "deck0 arachas-behemoth arachas; hand1 albrich",
      .moves = "0 play arachas close", .want = "close0 arachas*2; siege0 arachas-behemoth" },
    { "gwent 8.11", "mustered cards have nothing else to fire", "och",
      .given = "turn 1; factions skellige nilfgaard; hand0 cerys udalryk; "
               "deck0 clan-drummond-shield-maiden*3; hand1 albrich",
      .moves = "0 play cerys close; told mustered 3; 1 =play",
      .want = "close0 cerys=10 clan-drummond-shield-maiden*3=12" },

    { "gwent 8.12", "Crones", "och",
      .given = "turn 1; factions monsters nilfgaard; hand0 crone-weavess wyvern; "
               "deck0 crone-brewess crone-whispess nekker; hand1 albrich",
      .moves = "0 play crone-weavess close",
      .want = "close0 crone-brewess crone-weavess crone-whispess; deck0 nekker" },
    { "gwent 8.12", "Vampires", "och",
      .given = "turn 1; factions monsters nilfgaard; hand0 vampire-bruxa wyvern; "
               "deck0 vampire-katakan vampire-ekimmara vampire-fleder vampire-garkain ghoul; "
               "hand1 albrich",
      .moves = "0 play vampire-bruxa close",
      .want = "close0 vampire-bruxa vampire-katakan vampire-ekimmara vampire-fleder "
              "vampire-garkain; deck0 ghoul" },
    { "gwent 8.12", "Arachas, called by the Behemoth", "och",
      .given = "turn 1; factions monsters nilfgaard; hand0 arachas-behemoth wyvern; "
               "deck0 arachas*3 nekker; hand1 albrich",
      .moves = "0 play arachas-behemoth siege",
      .want = "siege0 arachas-behemoth; close0 arachas*3; deck0 nekker" },
    { "gwent 8.12", "Ghouls", "och",
      .given = "turn 1; factions monsters nilfgaard; hand0 ghoul wyvern; "
               "deck0 ghoul*2 nekker; hand1 albrich",
      .moves = "0 play ghoul close", .want = "close0 ghoul*3; deck0 nekker" },
    { "gwent 8.12", "Dwarven Skirmishers", "och",
      .given = "turn 1; factions scoiatael nilfgaard; hand0 dwarven-skirmisher milva; "
               "deck0 dwarven-skirmisher*2 elven-skirmisher; hand1 albrich",
      .moves = "0 play dwarven-skirmisher close",
      .want = "close0 dwarven-skirmisher*3; deck0 elven-skirmisher" },
    { "gwent 8.12", "Havekar Smugglers, not the healer", "och",
      .given = "turn 1; factions scoiatael nilfgaard; hand0 havekar-smuggler milva; "
               "deck0 havekar-smuggler*2 havekar-healer; hand1 albrich",
      .moves = "0 play havekar-smuggler close", .want = "close0 havekar-smuggler*3; deck0 havekar-healer" },
    { "gwent 8.12", "Elven Skirmishers", "och",
      .given = "turn 1; factions scoiatael nilfgaard; hand0 elven-skirmisher milva; "
               "deck0 elven-skirmisher*2 dwarven-skirmisher; hand1 albrich",
      .moves = "0 play elven-skirmisher ranged",
      .want = "ranged0 elven-skirmisher*3; deck0 dwarven-skirmisher" },
    { "gwent 8.12", "Light Longships, not the War Longship", "och",
      .given = "turn 1; factions skellige nilfgaard; hand0 light-longship udalryk; "
               "deck0 light-longship*2 war-longship; hand1 albrich",
      .moves = "0 play light-longship ranged", .want = "ranged0 light-longship*3; deck0 war-longship" },
    { "gwent 8.12", "Shield Maidens call nobody", "och",
      .given = "turn 1; factions skellige nilfgaard; "
               "hand0 clan-drummond-shield-maiden udalryk; "
               "deck0 clan-drummond-shield-maiden*2 cerys; hand1 albrich",
      .moves = "0 play clan-drummond-shield-maiden close",
      .want = "close0 clan-drummond-shield-maiden; deck0 #3" },

    { "gwent 8.13", "Villentretenmerth strikes the other close row", "oc",
      .given = "turn 1; close0 vesemir; close1 cahir-mawr-dyffryn-aep-ceallach rainfarn; "
               "ranged1 black-infantry-archer; hand0 villentretenmerth ves; hand1 albrich",
      .moves = "0 play villentretenmerth close; told scorch 1",
      .want = "close1 rainfarn; close0 vesemir villentretenmerth; "
              "ranged1 black-infantry-archer; graveyard1 cahir-mawr-dyffryn-aep-ceallach" },
    { "gwent 8.13", "Toad the ranged", "oc",
      .given = "turn 1; factions monsters nilfgaard; ranged1 black-infantry-archer*2 albrich; "
               "close1 rainfarn; hand0 toad wyvern; hand1 albrich",
      .moves = "0 play toad ranged", .want = "ranged1 albrich; close1 rainfarn" },
    { "gwent 8.13", "Schirru the siege row", "oc",
      .given = "turn 1; factions scoiatael nilfgaard; "
               "siege1 siege-engineer zerrikanian-fire-scorpion; siege0 schirru@1; "
               "hand0 schirru milva; hand1 albrich",
      .moves = "0 play schirru siege", .want = "siege1 zerrikanian-fire-scorpion; siege0 schirru*2" },
    { "gwent 8.13", "heroes are never touched", "och",
      .given = "turn 1; close1 letho-of-gulet menno-coehoorn; hand0 villentretenmerth ves; "
               "hand1 albrich",
      .moves = "0 play villentretenmerth close; told killed 0",
      .want = "close1 letho-of-gulet menno-coehoorn" },

    { "gwent 8.14", "a sum of 9 is too little", "oc",
      .given = "turn 1; close1 young-emissary rainfarn; hand0 villentretenmerth ves; "
               "hand1 albrich",
      .moves = "sum close1 9; 0 play villentretenmerth close", .want = "close1 young-emissary rainfarn" },
    { "gwent 8.14", "10 is enough", "oc",
      .given = "turn 1; close1 cahir-mawr-dyffryn-aep-ceallach rainfarn; "
               "hand0 villentretenmerth ves; hand1 albrich",
      .moves = "sum close1 10; 0 play villentretenmerth close", .want = "close1 rainfarn" },
    { "gwent 8.14", "heroes count for the sum", "oc",
      .given = "turn 1; close1 letho-of-gulet vreemde; hand0 villentretenmerth ves; "
               "hand1 albrich",
      .moves = "0 play villentretenmerth close",
      .want = "close1 letho-of-gulet" },
    { "gwent 8.14", "hard: a sum of 19 is too little", "h",
      .given = "turn 1; close1 letho-of-gulet young-emissary rainfarn; "
               "hand0 villentretenmerth ves; hand1 albrich",
      .moves = "sum close1 19; 0 play villentretenmerth close",
      .want = "close1 letho-of-gulet young-emissary rainfarn" },
    { "gwent 8.14", "hard: 20 is enough", "h",
      .given = "turn 1; close1 letho-of-gulet cahir-mawr-dyffryn-aep-ceallach rainfarn; "
               "hand0 villentretenmerth ves; hand1 albrich",
      .moves = "sum close1 20; 0 play villentretenmerth close", .want = "close1 letho-of-gulet rainfarn" },

    { "gwent 8.15, 15.6", "hard: a unit's point scorch kills three, chosen by its player", "h",
      .given = "turn 1; factions scoiatael monsters; "
               "siege1 ice-giant*2 zerrikanian-fire-scorpion*2 dun-banner-medic; "
               "hand0 schirru milva; hand1 wyvern",
      .moves = "sum siege1 25; 0 play schirru siege; 0 =kill; "
               "0 kill zerrikanian-fire-scorpion; 0 !kill dun-banner-medic; "
               "0 kill ice-giant; told killed 3",
      .want = "siege1 zerrikanian-fire-scorpion dun-banner-medic" },
    { "gwent 8.15", "three victims need no choice", "h",
      .given = "turn 1; factions scoiatael monsters; siege1 ice-giant*3 rotten-mangonel*3; "
               "hand0 schirru milva; hand1 wyvern",
      .moves = "sum siege1 24; 0 play schirru siege; told killed 3; 1 =play",
      .want = "siege1 rotten-mangonel*3" },
    { "gwent 8.15", "the original and classic know no cap", "oc",
      .given = "turn 1; factions scoiatael monsters; siege1 ice-giant*4; hand0 schirru milva; "
               "hand1 wyvern",
      .moves = "0 play schirru siege; told killed 4", .want = "siege1 -" },
    { "gwent 8.15", "a leader's point scorch kills six", "h",
      .given = "factions skellige monsters; turn 1; siege1 ice-giant*5 zerrikanian-fire-scorpion*3; "
               "hand0 udalryk; hand1 wyvern",
      .moves = "0 leader harald-the-cripple; 0 =kill; 0 #2; 0 kill ice-giant; told killed 6",
      .want = "siege1 zerrikanian-fire-scorpion*2" },
    { "gwent 8.15, 4.17", "which of equal copies is no question", "h",
      .given = "factions skellige monsters; turn 1; siege1 ice-giant*7; hand0 udalryk; hand1 wyvern",
      .moves = "0 leader harald-the-cripple; told killed 6; 1 =play", .want = "siege1 ice-giant" },
    { "gwent 8.15, 4.17", "five equal copies and a unit's cap", "h",
      .given = "turn 1; factions scoiatael monsters; siege1 ice-giant*5; hand0 schirru milva; hand1 wyvern",
      .moves = "0 play schirru siege; told killed 3; 1 =play", .want = "siege1 ice-giant*2" },
    { "gwent 8.15", "the cap does not bind Scorch", "h",
      .given = "turn 1; siege1 ballista*8; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch; told killed 8", .want = "siege1 -" },

    { "gwent 8.16", "1 of 2", "h",
      .given = "turn 1; close1 impera-brigade-guard*2; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close1 impera-brigade-guard" },
    { "gwent 8.16", "1 of 3", "h",
      .given = "turn 1; close1 impera-brigade-guard*3; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close1 impera-brigade-guard*2" },
    { "gwent 8.16", "2 of 4", "h",
      .given = "turn 1; close1 impera-brigade-guard*4; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close1 impera-brigade-guard*2" },
    { "gwent 8.16", "2 of 5", "h",
      .given = "turn 1; close1 impera-brigade-guard*5; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close1 impera-brigade-guard*3" },
    { "gwent 8.16", "3 of 6", "h",
      .given = "turn 1; close1 nausicaa-cavalry-rider*6; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close1 nausicaa-cavalry-rider*3" },
    { "gwent 8.16", "a lone bond unit is not protected", "h",
      .given = "turn 1; close1 impera-brigade-guard; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close1 -" },
    { "gwent 8.16", "a point scorch too", "h",
      .given = "turn 1; close1 impera-brigade-guard*3; hand0 villentretenmerth ves; "
               "hand1 albrich",
      .moves = "sum close1 27; 0 play villentretenmerth close", .want = "close1 impera-brigade-guard*2" },
    { "gwent 8.16", "not elsewhere", "oc",
      .given = "turn 1; close1 impera-brigade-guard*3; hand0 scorch ves; hand1 albrich",
      .moves = "0 play scorch",
      .want = "close1 -" },

    { "gwent 8.17", "a bard doubles all others in the row", "och",
      .given = "close0 dandelion ves geralt-of-rivia",
      .want = "close0 dandelion=2 ves=10 geralt-of-rivia=15; slot close0 -" },
    { "gwent 8.17", "Draig Bon-Dhu", "och",
      .given = "siege0 draig-bon-dhu holger-blackhand*2",
      .want = "siege0 draig-bon-dhu=2 holger-blackhand*2=8" },
    { "gwent 8.17", "two bards sing for each other", "och",
      .given = "close0 dandelion@0 dandelion@1 ves",
      .want = "close0 dandelion*2=4 ves=10" },

    { "gwent 8.18, 15.14", "a faction card summons any card", "ch",
      .given = "turn 1; "
               "deck0 vernon-roche scorch/undrawn biting-frost dun-banner-medic "
               "commanders-horn thaler ves/lost; graveyard0 ves; "
               "hand0 faction-card-northern-realms ballista; hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 0 =summon; 0 ?summon vernon-roche close; "
               "0 ?summon scorch; 0 ?summon biting-frost; 0 ?summon commanders-horn siege; "
               "0 ?summon thaler enemy-siege; 0 ?summon thaler siege; "
               "0 !summon ballista siege; 0 !summon ves close; "
               "0 summon dun-banner-medic siege; 0 =revive; 0 revive ves close",
      .want = "siege0 dun-banner-medic; close0 ves; graveyard0 faction-card-northern-realms" },
    { "gwent 8.18, 15.14", "a special card is played by its own rules", "ch",
      .given = "turn 1; deck0 scorch; close1 rainfarn; "
               "hand0 faction-card-northern-realms ballista; hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 0 summon scorch",
      .want = "close1 -; graveyard0 scorch faction-card-northern-realms" },
    { "gwent 8.18", "a summoned member musters", "ch",
      .given = "turn 1; factions monsters nilfgaard; deck0 nekker*3; "
               "hand0 faction-card-monsters wyvern; hand1 albrich",
      .moves = "0 play faction-card-monsters; 0 summon nekker close", .want = "close0 nekker*3; deck0 -" },
    { "gwent 8.18", "a summoned Decoy", "ch",
      .given = "turn 1; deck0 decoy; close0 ves; hand0 faction-card-northern-realms ballista; "
               "hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 0 !summon decoy close; "
               "0 summon decoy close ves",
      .want = "close0 decoy; hand0 ves ballista" },
    { "gwent 8.19", "with nothing to summon it is spent", "ch",
      .given = "turn 1; deck0 ves/lost; hand0 faction-card-northern-realms ballista; "
               "hand1 albrich",
      .moves = "0 play faction-card-northern-realms; 1 =play",
      .want = "graveyard0 faction-card-northern-realms; deck0 ves" },
    { "gwent 8.20", "it leaves the graveyard by no effect", "c",
      .given = "turn 1; leaders - crach-an-craite; active 1; "
               "graveyard0 faction-card-northern-realms ves; hand0 ves*2; hand1 udalryk*2",
      .moves = "1 leader crach-an-craite; 1 graves both",
      .want = "graveyard0 faction-card-northern-realms; deck0 ves" },
    { "gwent 8.20", "nor by Relentless", "c",
      .given = "turn 1; leaders emhyr-relentless -; "
               "graveyard0 faction-card-nilfgaard vreemde; hand0 albrich; hand1 ves",
      .moves = "0 leader emhyr-relentless; 1 =play",
      .want = "hand0 albrich vreemde; graveyard0 faction-card-nilfgaard" },
    { "gwent 8.20", "it lies in the graveyard of its player's half", "ch",
      .given = "turn 1; active 1; factions nilfgaard northern-realms; "
               "hand1 faction-card-northern-realms ves; hand0 albrich",
      .moves = "1 play faction-card-northern-realms",
      .want = "graveyard1 faction-card-northern-realms; graveyard0 -" },

    { "gwent 8.21", "laid first, then chosen", "och",
      .given = "turn 1; graveyard0 ves; hand0 dun-banner-medic ballista; hand1 albrich",
      .moves = "0 play dun-banner-medic siege; siege0 dun-banner-medic=5; graveyard0 ves; "
               "0 =revive; 0 revive ves close" },
    { "gwent 8.21", "the scorching unit lies there while its player chooses", "h",
      .given = "turn 1; factions scoiatael monsters; siege1 ice-giant*3 zerrikanian-fire-scorpion; "
               "hand0 schirru milva; hand1 wyvern",
      .moves =
          "0 play schirru siege; siege0 schirru; 0 =kill; siege1 ice-giant*3 zerrikanian-fire-scorpion" },
};

/* gwent 8.12: any of Gaunter O'Dimm's four cards calls the rest (15.18). */
static void test_groups(void)
{
    static const struct table_case gaunter[] = {
        { "gwent 8.12, 15.18", "Gaunter O'Dimm calls his Darkness", "och",
          .given = "turn 1; hand0 gaunter-odimm ves; deck0 gaunter-odimm-darkness*3 ves; "
                   "hand1 albrich",
          .moves = "0 play gaunter-odimm siege",
          .want = "siege0 gaunter-odimm; ranged0 gaunter-odimm-darkness*3; deck0 ves" },
        { "gwent 8.12, 15.18", "Darkness calls the rest and him", "och",
          .given = "turn 1; hand0 gaunter-odimm-darkness ves; "
                   "deck0 gaunter-odimm gaunter-odimm-darkness*2; hand1 albrich",
          .moves = "0 play gaunter-odimm-darkness ranged",
          .want = "siege0 gaunter-odimm; ranged0 gaunter-odimm-darkness*3; deck0 -" },
    };
    RUN_CASES(gaunter);
    int members[GROUP_COUNT] = { 0 };
    static const int want[GROUP_COUNT] = { [GROUP_HAVEKAR_SMUGGLERS] = 3,
                                           [GROUP_DWARVEN_SKIRMISHERS] = 6,
                                           [GROUP_ELVEN_SKIRMISHERS] = 6,
                                           [GROUP_CRONES] = 3,
                                           [GROUP_VAMPIRES] = 5,
                                           [GROUP_ARACHAS] = 4,
                                           [GROUP_NEKKERS] = 6,
                                           [GROUP_GHOULS] = 9,
                                           [GROUP_CERYS] = 4,
                                           [GROUP_LIGHT_LONGSHIPS] = 4,
                                           [GROUP_GAUNTER_ODIMM] = 4 };
    name_test("gwent 8.12", "the groups of the forum's list", -1);
    for (int card = 1; card < GWENT_CARDS; card++) {
        const int group = gwent_cards[card].group;
        members[group] += gwent_cards[card].copies_forum;
        CHECK(!group || (card >= gwent_group_cards[group].from && card <= gwent_group_cards[group].to));
    }
    for (int group = 1; group < GROUP_COUNT; group++)
        CHECK_INT(members[group], want[group]);
}

void test_abilities(void)
{
    RUN_CASES(cases);
    test_groups();
}
