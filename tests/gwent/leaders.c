/* gwent 10: every leader in every rule set: what it does, what it does idle, when it is refused. */
#include "gwent/position.h"

/* Player 0 with one card to lay, player 1 with two. */
#define NILFGAARD "turn 2; factions nilfgaard northern-realms; hand0 albrich*2; hand1 ves*2; "
#define NORTH     "turn 2; factions northern-realms nilfgaard; hand0 ves*2; hand1 albrich*2; "
#define ELVES     "turn 2; factions scoiatael nilfgaard; hand0 milva*2; hand1 albrich*2; "
#define BEASTS    "turn 2; factions monsters nilfgaard; hand0 wyvern*2; hand1 albrich*2; "
#define ISLES     "turn 2; factions skellige nilfgaard; hand0 udalryk*2; hand1 albrich*2; "

static const struct table_case cases[] = {
    { "gwent 10.1", "once in the game", "c",
      .given = NORTH "leaders foltest-lord-commander -",
      .moves = "0 leader foltest-lord-commander; 1 play albrich ranged; "
               "0 !leader foltest-lord-commander; 0 pass; 1 pass; round 2; 1 pass; "
               "0 !leader foltest-lord-commander" },
    { "gwent 10.1", "a used one is refused", "oc", .given = NORTH "leaders foltest-siegemaster -; used 0",
      .moves = "0 !leader foltest-siegemaster" },
    { "gwent 10.2", "using a leader takes the turn", "oc",
      .given = NORTH "leaders foltest-siegemaster -",
      .moves = "0 leader foltest-siegemaster; 1 =play; 0 -" },
    { "gwent 10.2", "a passive leader is never used", "oc",
      .given = BEASTS "leaders eredin-treacherous -",
      .moves = "0 !leader eredin-treacherous; 0 #2" },
    { "gwent 10.2", "and acts from the start", "oc",
      .given = BEASTS "leaders eredin-treacherous -; close1 stefan-skellen@0",
      .want = "close1 stefan-skellen=18" },
    { "gwent 10.3, 10.24", "forum: idle use", "ch",
      .given = ELVES "leaders francesca-queen -",
      .moves = "0 leader francesca-queen; told leader 1; told scorch 0" },
    { "gwent 10.4", "original: a leader without effect is refused", "o",
      .given = ELVES "leaders francesca-queen -",
      .moves = "0 !leader francesca-queen" },
    { "gwent 10.4", "the option allows it", "o",
      .given = ELVES "leaders francesca-queen -; option idle-leaders",
      .moves = "0 leader francesca-queen; 1 =play" },
    { "gwent 10.5", "leaders lie in no zone and lay no card", "oc",
      .given = NORTH "leaders foltest-siegemaster -; siege0 ballista",
      .moves = "0 leader foltest-siegemaster; told played 0",
      .want = "siege0 ballista=12; graveyard0 -; hand0 ves*2" },
    { "gwent 10.6", "a leader's weather ends by Clear Weather", "ch",
      .given = NORTH "leaders foltest-king-of-temeria -; ranged0 dethmold; ranged1 cynthia; "
               "hand1 clear-weather",
      .moves = "0 leader foltest-king-of-temeria; ranged0 dethmold=1; ranged1 cynthia=1; "
               "weather -; weather-acts ranged" },
    { "gwent 10.6", "and it is gone", "c",
      .given = NORTH "leaders foltest-king-of-temeria -; ranged0 dethmold; "
               "hand1 clear-weather",
      .moves = "0 leader foltest-king-of-temeria; 1 play clear-weather; told weather-gone 1",
      .want = "weather-acts -; ranged0 dethmold=6" },
    { "gwent 10.6", "and with the round", "ch",
      .given = "turn 1; hand0 ves*2; hand1 albrich*2; leaders foltest-king-of-temeria -",
      .moves = "0 leader foltest-king-of-temeria; 1 pass; 0 pass", .want = "round 2; weather-acts -" },
    { "gwent 10.7", "neither Clear Weather nor Scorch ends a leader's horn", "oc",
      .given = NORTH "leaders foltest-siegemaster -; hand1 clear-weather scorch; "
               "siege0 ballista trebuchet siege-tower",
      .moves = "0 leader foltest-siegemaster; 1 play clear-weather; slot siege0 leader; "
               "0 play ves close; 1 play scorch; slot siege0 leader" },
    { "gwent 10.7", "it ends with the round", "och",
      .given = "turn 1; hand0 ves*2; hand1 albrich*2; leaders foltest-siegemaster -",
      .moves = "0 leader foltest-siegemaster; slot siege0 leader; 1 pass; 0 pass",
      .want = "round 2; slot siege0 -" },
    { "gwent 10.8, 15.13", "classic: a Horn card there goes to the graveyard of its half", "c",
      .given = NORTH "leaders foltest-siegemaster -; siege0 commanders-horn ballista; "
               "hand0 commanders-horn",
      .moves = "0 leader foltest-siegemaster; told replaced 1; 1 play albrich ranged; "
               "0 !play commanders-horn siege; 0 ?play commanders-horn close",
      .want = "siege0 ballista=12; graveyard0 commanders-horn; slot siege0 leader" },
    { "gwent 10.8, 15.37", "hard: it uses no slot", "h",
      .given = NORTH "siege0 ballista; hand0 commanders-horn",
      .moves = "0 leader foltest-siegemaster; 0 play commanders-horn siege",
      .want = "siege0 ballista=18 commanders-horn; slot siege0 horn leader" },
    { "gwent 10.9", "a leader's point scorch strikes the other half", "oc",
      .given = ELVES "leaders francesca-queen -; close0 barclay-els dennis-cranmer; "
               "close1 cahir-mawr-dyffryn-aep-ceallach rainfarn",
      .moves = "0 leader francesca-queen",
      .want = "close0 barclay-els dennis-cranmer; close1 rainfarn; "
              "graveyard1 cahir-mawr-dyffryn-aep-ceallach" },
    { "gwent 10.10", "from a graveyard: known to both", "ch",
      .given = NILFGAARD "leaders emhyr-relentless -; graveyard0 vreemde",
      .moves = "0 leader emhyr-relentless",
      .want = "sees 1 hand0 ? ? vreemde; sees 0 hand0 albrich*2 vreemde" },
    { "gwent 10.10, 14.7", "from the deck: known to its player alone", "oc",
      .given = BEASTS "leaders eredin-destroyer-of-worlds -; deck0 leshen endrega; "
               "hand0 foglet",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard foglet; 0 discard wyvern; "
               "0 choose leshen",
      .want = "sees 1 hand0 ? ?; sees 1 graveyard0 wyvern foglet; sees 0 hand0 wyvern leshen" },

    { "gwent 10.11", "Imperial Majesty: a Rain from the deck", "o",
      .given = NILFGAARD "leaders emhyr-imperial-majesty -; deck0 torrential-rain vreemde; "
               "siege0 rotten-mangonel",
      .moves = "0 leader emhyr-imperial-majesty",
      .want = "weather torrential-rain@0; deck0 vreemde; siege0 rotten-mangonel=1" },
    { "gwent 10.11", "not without one", "o",
      .given = NILFGAARD "leaders emhyr-imperial-majesty -; "
                         "deck0 biting-frost skellige-storm; hand0 torrential-rain",
      .moves = "0 !leader emhyr-imperial-majesty" },
    { "gwent 10.11", "forum: without a card", "ch",
      .given = NILFGAARD "leaders emhyr-imperial-majesty -; deck0 torrential-rain",
      .moves = "0 leader emhyr-imperial-majesty",
      .want = "weather -; weather-acts siege; deck0 torrential-rain" },
    { "gwent 10.11", "forum: idle under rain", "ch",
      .given = NILFGAARD "leaders emhyr-imperial-majesty -; weather torrential-rain",
      .moves = "0 leader emhyr-imperial-majesty", .want = "weather torrential-rain; weather-acts siege" },

    { "gwent 10.12", "Emperor: three by chance", "o",
      .given = NILFGAARD "leaders emhyr-emperor-of-nilfgaard -; "
               "hand1 keira-metz ballista catapult",
      .moves = "0 leader emhyr-emperor-of-nilfgaard [ves keira-metz catapult]; told shown 3",
      .want = "sees 0 hand1 ves ? keira-metz ? catapult; "
              "sees 1 hand1 ves*2 keira-metz ballista catapult; sees 2 hand1 ?*5" },
    { "gwent 10.12", "all if fewer", "o",
      .given = NILFGAARD "leaders emhyr-emperor-of-nilfgaard -",
      .moves = "0 leader emhyr-emperor-of-nilfgaard [ves ves]",
      .want = "sees 0 hand1 ves*2" },
    { "gwent 10.12", "not against an empty hand", "o",
      .given = "turn 2; factions nilfgaard northern-realms; hand0 albrich*2; "
               "leaders emhyr-emperor-of-nilfgaard -; passed 1",
      .moves = "0 !leader emhyr-emperor-of-nilfgaard" },
    { "gwent 10.12", "classic: the other player picks three and shows them to all", "c",
      .given = NILFGAARD "leaders emhyr-emperor-of-nilfgaard -; "
               "hand1 keira-metz ballista catapult",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; 0 -; 1 =show; 1 show ves; 1 show ves; "
               "1 show ballista; told shown 3; 1 =play",
      .want = "sees 0 hand1 ves*2 ballista ? ?; sees 2 hand1 ves*2 ballista ? ?" },
    { "gwent 10.12, 15.20", "classic: a hand of three is shown whole", "c",
      .given = NILFGAARD "leaders emhyr-emperor-of-nilfgaard -; hand1 keira-metz",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; told shown 3; 1 =play",
      .want = "sees 0 hand1 ves*2 keira-metz; sees 2 hand1 ves*2 keira-metz" },
    { "gwent 10.12", "hard: six", "h",
      .given = NILFGAARD "hand1 keira-metz ballista catapult trebuchet siege-tower",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; 1 =show; 1 show ves; 1 show ves; "
               "1 show keira-metz; 1 show catapult; 1 show ballista; 1 show trebuchet; "
               "told shown 6; 0 =play",
      .want = "sees 0 hand1 ves*2 keira-metz catapult ballista trebuchet ?" },
    { "gwent 10.12, 15.20", "hard: a hand of six is shown whole", "h",
      .given = NILFGAARD "hand1 keira-metz ballista catapult trebuchet",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; told shown 6; 0 =play",
      .want = "sees 0 hand1 ves*2 keira-metz ballista catapult trebuchet" },
    { "gwent 10.12", "forum: idle against an empty hand", "c",
      .given = "turn 2; factions nilfgaard northern-realms; hand0 albrich*2; "
               "leaders emhyr-emperor-of-nilfgaard -; passed 1",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; told shown 0" },

    { "gwent 10.13", "White Flame: all leaders count as absent", "oc",
      .given = NILFGAARD "leaders emhyr-white-flame foltest-siegemaster; active 1",
      .moves = "1 !leader foltest-siegemaster; 1 play ves close; 0 !leader emhyr-white-flame" },
    { "gwent 10.13", "passive ones too", "oc",
      .given = "leaders eredin-treacherous emhyr-white-flame; close1 stefan-skellen",
      .want = "close1 stefan-skellen=9" },
    { "gwent 10.13", "King Bran too", "oc",
      .given = "leaders king-bran emhyr-white-flame; close0 vesemir; weather biting-frost",
      .want = "close0 vesemir=1" },
    { "gwent 10.13", "Hope too", "c",
      .given = "leaders francesca-hope emhyr-white-flame; close0 yaevinn; hand0 milva; "
               "hand1 albrich",
      .moves = "0 !move yaevinn ranged" },

    { "gwent 10.14", "Relentless: from the other graveyard", "o",
      .given = NILFGAARD "leaders emhyr-relentless -; graveyard1 ballista vernon-roche decoy; "
               "graveyard0 vreemde",
      .moves = "0 leader emhyr-relentless; 1 =play",
      .want = "hand0 albrich@0 albrich@0 ballista@1; graveyard1 vernon-roche decoy" },
    { "gwent 10.14", "not without an ordinary unit", "o",
      .given = NILFGAARD "leaders emhyr-relentless -; graveyard1 vernon-roche scorch; "
               "graveyard0 vreemde",
      .moves = "0 !leader emhyr-relentless" },
    { "gwent 10.14", "forum: from the own graveyard", "ch",
      .given = NILFGAARD "leaders emhyr-relentless -; graveyard1 ballista; "
               "graveyard0 vreemde letho-of-gulet scorch",
      .moves = "0 leader emhyr-relentless; told fetched 1",
      .want = "hand0 albrich*2 vreemde; graveyard0 letho-of-gulet scorch" },
    { "gwent 10.14", "forum: idle", "ch",
      .given = NILFGAARD "leaders emhyr-relentless -; graveyard1 ballista",
      .moves = "0 leader emhyr-relentless; told fetched 0" },

    { "gwent 10.15", "Invader: a medic raises by chance, of his player", "o",
      .given = NILFGAARD "leaders emhyr-invader-of-the-north -; "
                         "graveyard0 vreemde puttkammer letho-of-gulet; hand0 siege-technician",
      .moves = "0 !leader emhyr-invader-of-the-north; "
               "0 play siege-technician siege [puttkammer]; 1 =play",
      .want = "ranged0 puttkammer; graveyard0 vreemde letho-of-gulet" },
    { "gwent 10.15", "and of the other", "o",
      .given = NILFGAARD "leaders emhyr-invader-of-the-north -; active 1; "
                         "graveyard1 ves ballista; hand1 dun-banner-medic",
      .moves = "1 play dun-banner-medic siege [ballista]",
      .want = "siege1 ballista dun-banner-medic; graveyard1 ves" },
    { "gwent 10.15", "forum: takes from the other graveyard", "ch",
      .given = NILFGAARD "leaders emhyr-invader-of-the-north -; graveyard0 vreemde; "
               "graveyard1 thaler vernon-roche",
      .moves = "0 leader emhyr-invader-of-the-north; told fetched 1",
      .want = "hand0 albrich@0 albrich@0 thaler@1; graveyard1 vernon-roche" },
    { "gwent 10.15", "forum: idle", "ch",
      .given = NILFGAARD "leaders emhyr-invader-of-the-north -; graveyard0 vreemde",
      .moves = "0 leader emhyr-invader-of-the-north; told fetched 0" },
    { "gwent 10.15", "forum: a medic's player chooses", "c",
      .given = NILFGAARD "leaders emhyr-invader-of-the-north -; "
                         "graveyard0 vreemde puttkammer; hand0 siege-technician",
      .moves = "0 play siege-technician siege; 0 =revive; 0 #3" },

    { "gwent 10.16", "King of Temeria: a Fog from the deck", "o",
      .given = NORTH "leaders foltest-king-of-temeria -; deck0 impenetrable-fog ves",
      .moves = "0 leader foltest-king-of-temeria", .want = "weather impenetrable-fog; deck0 ves" },
    { "gwent 10.16", "not without one", "o",
      .given = NORTH "leaders foltest-king-of-temeria -; deck0 torrential-rain",
      .moves = "0 !leader foltest-king-of-temeria" },
    { "gwent 10.16", "forum: without a card", "ch",
      .given = NORTH "leaders foltest-king-of-temeria -",
      .moves = "0 leader foltest-king-of-temeria", .want = "weather-acts ranged; weather -" },

    { "gwent 10.17", "Lord Commander clears the weather", "och",
      .given = NORTH "leaders foltest-lord-commander -; "
                     "weather biting-frost torrential-rain@1; close0 ves",
      .moves = "0 leader foltest-lord-commander; told cleared 2",
      .want = "weather-acts -; weather -; close0 ves=5" },
    { "gwent 10.17", "not without weather", "o",
      .given = NORTH "leaders foltest-lord-commander -; deck0 clear-weather",
      .moves = "0 !leader foltest-lord-commander" },
    { "gwent 10.17", "forum: idle; a leader's weather goes too", "ch",
      .given = NORTH "leaders foltest-lord-commander -; leader-weather close ranged",
      .moves = "0 leader foltest-lord-commander",
      .want = "weather-acts -" },

    { "gwent 10.18", "Siegemaster: a horn on the own siege row", "och",
      .given = NORTH "leaders foltest-siegemaster -; siege0 ballista; siege1 rotten-mangonel; "
               "close0 ves",
      .moves = "0 leader foltest-siegemaster; told horn 1",
      .want = "siege0 ballista=12; siege1 rotten-mangonel=3; close0 ves=5" },
    { "gwent 10.18", "original: not when the slot is taken", "o",
      .given = NORTH "leaders foltest-siegemaster -; siege0 commanders-horn",
      .moves = "0 !leader foltest-siegemaster" },
    { "gwent 10.18", "original: not over a Mardroeme", "o",
      .given = "turn 2; leaders foltest-siegemaster -; hand0 ves; hand1 albrich; "
               "siege0 mardroeme",
      .moves = "0 !leader foltest-siegemaster" },
    { "gwent 10.18", "classic: replaces a Horn card", "c",
      .given = NORTH "leaders foltest-siegemaster -; siege0 commanders-horn ballista",
      .moves = "0 leader foltest-siegemaster", .want = "siege0 ballista=12; graveyard0 commanders-horn" },
    { "gwent 10.18", "hard: adds to it", "h", .given = NORTH "siege0 commanders-horn ballista",
      .moves = "0 leader foltest-siegemaster", .want = "siege0 commanders-horn ballista=18" },

    { "gwent 10.19", "Steel-Forged: point scorch on the siege row", "oc",
      .given = NORTH "leaders foltest-steel-forged -; "
                     "siege1 zerrikanian-fire-scorpion*2 rotten-mangonel; "
                     "ranged1 black-infantry-archer",
      .moves = "0 leader foltest-steel-forged; told killed 2",
      .want = "siege1 rotten-mangonel; ranged1 black-infantry-archer" },
    { "gwent 10.19", "original: not below 10", "o",
      .given = NORTH "leaders foltest-steel-forged -; siege1 siege-engineer rotten-mangonel",
      .moves = "0 !leader foltest-steel-forged" },
    { "gwent 10.19", "original: not without an ordinary unit", "o",
      .given = NORTH "leaders foltest-steel-forged -; siege1 morvran-voorhis",
      .moves = "0 !leader foltest-steel-forged" },
    { "gwent 10.19", "classic: idle below 10", "c",
      .given = NORTH "leaders foltest-steel-forged -; siege1 siege-engineer rotten-mangonel",
      .moves = "0 leader foltest-steel-forged; told killed 0" },
    { "gwent 10.19, 15.7", "hard: Scorch restricted to the other half", "h",
      .given = NORTH "siege0 catapult*3; siege1 siege-engineer; ranged1 assire-var-anahid; "
               "close1 vreemde",
      .moves = "0 leader foltest-steel-forged; told killed 2",
      .want = "siege0 catapult*3; siege1 -; ranged1 -; close1 vreemde" },
    { "gwent 10.19, 15.7", "hard: more than six may die", "h",
      .given = NORTH "siege1 siege-engineer*4; ranged1 assire-var-anahid*4",
      .moves = "0 leader foltest-steel-forged; told killed 8", .want = "siege1 -; ranged1 -" },
    { "gwent 10.19, 8.16", "hard: halves of bond groups hold", "h",
      .given = NORTH "close1 impera-brigade-guard*5",
      .moves = "0 leader foltest-steel-forged",
      .want = "close1 impera-brigade-guard*3" },
    { "gwent 10.19", "hard: idle", "h",
      .given = NORTH "close1 letho-of-gulet",
      .moves = "0 leader foltest-steel-forged; told killed 0; 0 =play" },

    { "gwent 10.20", "Son of Medell: point scorch on the ranged row", "oc",
      .given = NORTH "leaders foltest-son-of-medell -; ranged1 black-infantry-archer albrich; "
                     "close1 rainfarn",
      .moves = "0 leader foltest-son-of-medell", .want = "ranged1 albrich; close1 rainfarn" },
    { "gwent 10.20", "original: not below 10", "o",
      .given = NORTH "leaders foltest-son-of-medell -; ranged1 assire-var-anahid puttkammer",
      .moves = "0 !leader foltest-son-of-medell" },
    { "gwent 10.20, 10.24, 10.19", "a target in another row is none", "o",
      .given = NORTH "leaders foltest-son-of-medell -; close1 rainfarn; "
                     "ranged1 tibor-eggebracht; siege1 rotten-mangonel",
      .moves = "0 !leader foltest-son-of-medell" },
    { "gwent 10.20", "nor for the second player", "o",
      .given = "turn 2; active 1; leaders - foltest-son-of-medell; hand0 albrich*2; "
               "hand1 ves*2; close0 rainfarn; ranged0 tibor-eggebracht; "
               "siege0 rotten-mangonel",
      .moves = "1 !leader foltest-son-of-medell" },
    { "gwent 10.20", "original: not without an ordinary unit", "o",
      .given = NORTH "leaders foltest-son-of-medell -; ranged1 tibor-eggebracht",
      .moves = "0 !leader foltest-son-of-medell" },
    { "gwent 10.20", "hard: threshold 20", "h",
      .given = NORTH "ranged1 black-infantry-archer assire-var-anahid puttkammer",
      .moves = "sum ranged1 19; 0 leader foltest-son-of-medell; told killed 0" },
    { "gwent 10.20", "hard: at most six die", "h",
      .given = NORTH "ranged1 cynthia*4 vanhemar*4",
      .moves = "0 leader foltest-son-of-medell; 0 =kill; 0 kill cynthia; "
               "0 kill vanhemar; told killed 6",
      .want = "ranged1 cynthia vanhemar" },

    { "gwent 10.21", "Pureblood Elf: a Frost from the deck", "o",
      .given = ELVES "leaders francesca-pureblood-elf -; deck0 biting-frost",
      .moves = "0 leader francesca-pureblood-elf", .want = "weather biting-frost; deck0 -" },
    { "gwent 10.21", "not without one", "o",
      .given = ELVES "leaders francesca-pureblood-elf -; deck0 milva; hand0 biting-frost",
      .moves = "0 !leader francesca-pureblood-elf" },
    { "gwent 10.21", "forum: without a card", "ch",
      .given = ELVES "leaders francesca-pureblood-elf -",
      .moves = "0 leader francesca-pureblood-elf", .want = "weather-acts close; weather -" },

    { "gwent 10.22", "Daisy: passive", "oc", .given = ELVES "leaders francesca-daisy -; deck0 yaevinn*2",
      .moves = "0 !leader francesca-daisy" },
    { "gwent 10.22, 12.5", "hard: two random cards when the turn is over", "h",
      .given = ELVES "deck0 yaevinn barclay-els toruviel",
      .moves = "0 leader francesca-daisy; hand0 milva*2; "
               "0 play milva ranged [toruviel yaevinn]",
      .want = "hand0 milva toruviel yaevinn" },

    { "gwent 10.23", "The Beautiful: a horn on the own ranged row", "och",
      .given = ELVES "leaders francesca-beautiful -; ranged0 toruviel; close0 vesemir",
      .moves = "0 leader francesca-beautiful", .want = "ranged0 toruviel=4; close0 vesemir=6" },
    { "gwent 10.23", "original: not when the slot is taken", "o",
      .given = ELVES "leaders francesca-beautiful -; ranged0 commanders-horn",
      .moves = "0 !leader francesca-beautiful" },
    { "gwent 10.23", "classic: replaces", "c",
      .given = ELVES "leaders francesca-beautiful -; ranged0 commanders-horn toruviel",
      .moves = "0 leader francesca-beautiful", .want = "ranged0 toruviel=4; graveyard0 commanders-horn" },
    { "gwent 10.23", "hard: adds", "h", .given = ELVES "ranged0 commanders-horn toruviel",
      .moves = "0 leader francesca-beautiful", .want = "ranged0 commanders-horn toruviel=6" },

    { "gwent 10.24", "Queen: point scorch on the close row", "oc",
      .given = ELVES "leaders francesca-queen -; close1 letho-of-gulet vreemde; "
                     "ranged1 black-infantry-archer",
      .moves = "0 leader francesca-queen", .want = "close1 letho-of-gulet; ranged1 black-infantry-archer" },
    { "gwent 10.24", "original: not below 10", "o",
      .given = ELVES "leaders francesca-queen -; close1 stefan-skellen",
      .moves = "0 !leader francesca-queen" },
    { "gwent 10.24", "hard: threshold 20", "h",
      .given = ELVES "close1 letho-of-gulet stefan-skellen",
      .moves = "0 leader francesca-queen; told killed 0" },
    { "gwent 10.24", "hard: at 20", "h",
      .given = ELVES "close1 letho-of-gulet stefan-skellen redanian-foot-soldier",
      .moves = "0 leader francesca-queen",
      .want = "close1 letho-of-gulet redanian-foot-soldier" },

    { "gwent 10.25", "Hope: from the row with fewer points to the other", "o",
      .given = ELVES "leaders francesca-hope -; "
                     "close0 yaevinn barclay-els dennis-cranmer kayran; "
                     "ranged0 milva saesenthessis iorveth eithne",
      .moves = "0 leader francesca-hope; told moved 2",
      .want = "close0 dennis-cranmer kayran; "
              "ranged0 milva saesenthessis iorveth eithne yaevinn barclay-els" },
    { "gwent 10.25", "or the other way", "o",
      .given = ELVES "leaders francesca-hope -; close0 dennis-cranmer; "
               "ranged0 ciaran-aep-easnillien toruviel",
      .moves = "0 leader francesca-hope",
      .want = "close0 dennis-cranmer ciaran-aep-easnillien; ranged0 toruviel" },
    { "gwent 10.25", "not with equal rows", "o",
      .given = ELVES "leaders francesca-hope -; close0 yaevinn; ranged0 barclay-els",
      .moves = "0 !leader francesca-hope" },
    { "gwent 10.25", "not without a unit to move", "o",
      .given = ELVES "leaders francesca-hope -; close0 dennis-cranmer; "
               "ranged0 yaevinn dol-blathanna-scout",
      .moves = "0 !leader francesca-hope" },
    { "gwent 10.25, 15.30", "classic: passive; any units once in each own turn", "c",
      .given = ELVES "leaders francesca-hope -; "
                     "close0 yaevinn barclay-els dennis-cranmer kayran; "
                     "ranged0 ciaran-aep-easnillien; hand1 ves",
      .moves = "0 !leader francesca-hope; 0 !move kayran ranged; "
               "0 !move dennis-cranmer ranged; 0 move barclay-els ranged; "
               "0 move yaevinn ranged; 0 !move yaevinn close; 0 play milva ranged; "
               "1 play albrich ranged; 0 ?move yaevinn close",
      .want = "close0 dennis-cranmer kayran; "
              "ranged0 ciaran-aep-easnillien yaevinn barclay-els milva" },
    { "gwent 10.25", "classic: not for enemy spies' owner on the other half", "c",
      .given = ELVES "leaders francesca-hope -; close1 yaevinn@0", .moves = "0 !move yaevinn ranged" },
    { "gwent 10.25, 15.38", "hard: until the round ends, and boosters", "h",
      .given = ELVES "close0 yaevinn barclay-els dennis-cranmer",
      .moves = "0 !move yaevinn ranged; 0 leader francesca-hope; "
               "close0 yaevinn=8 barclay-els=7 dennis-cranmer=8; 0 move yaevinn ranged",
      .want = "ranged0 yaevinn=7; close0 barclay-els=6 dennis-cranmer=7" },

    { "gwent 10.26", "King of the Wild Hunt: any weather card from the deck", "o",
      .given = BEASTS "leaders eredin-king-of-the-wild-hunt -; "
               "deck0 skellige-storm clear-weather biting-frost wyvern",
      .moves = "0 leader eredin-king-of-the-wild-hunt; 0 =weather; 0 #4; "
               "0 !weather impenetrable-fog; 0 weather skellige-storm",
      .want = "weather skellige-storm@0; weather-acts ranged siege; "
              "deck0 clear-weather biting-frost wyvern" },
    { "gwent 10.26", "Clear Weather included", "o",
      .given = BEASTS "leaders eredin-king-of-the-wild-hunt -; weather biting-frost@1; "
               "deck0 clear-weather",
      .moves = "0 leader eredin-king-of-the-wild-hunt; 0 weather clear-weather",
      .want = "weather -; graveyard0 clear-weather; graveyard1 biting-frost" },
    { "gwent 10.26", "the choice may be declined", "o",
      .given = BEASTS "leaders eredin-king-of-the-wild-hunt -; deck0 biting-frost",
      .moves = "0 leader eredin-king-of-the-wild-hunt; 0 done; 1 =play",
      .want = "deck0 biting-frost; weather -" },
    { "gwent 10.26", "not without a weather card", "o",
      .given = BEASTS "leaders eredin-king-of-the-wild-hunt -; deck0 wyvern scorch",
      .moves = "0 !leader eredin-king-of-the-wild-hunt" },
    { "gwent 10.26", "forum: four choices without a card, no Storm", "ch",
      .given = BEASTS "leaders eredin-king-of-the-wild-hunt -; weather impenetrable-fog",
      .moves = "0 leader eredin-king-of-the-wild-hunt; 0 #4; 0 !weather skellige-storm; "
               "0 ?weather biting-frost; 0 ?weather impenetrable-fog; "
               "0 ?weather clear-weather; 0 weather torrential-rain",
      .want = "weather-acts ranged siege; weather impenetrable-fog" },
    { "gwent 10.26", "forum: Clear Weather", "ch",
      .given = BEASTS "leaders eredin-king-of-the-wild-hunt -; weather impenetrable-fog; "
               "leader-weather close",
      .moves = "0 leader eredin-king-of-the-wild-hunt; 0 weather clear-weather",
      .want = "weather-acts -; weather -" },

    { "gwent 10.27", "Commander of the Red Riders: a horn on the own close row", "och",
      .given = BEASTS "leaders eredin-commander-of-the-red-riders -; close0 werewolf; "
               "ranged0 endrega",
      .moves = "0 leader eredin-commander-of-the-red-riders",
      .want = "close0 werewolf=10; ranged0 endrega=2" },
    { "gwent 10.27", "original: not when the slot is taken", "o",
      .given = BEASTS "leaders eredin-commander-of-the-red-riders -; close0 commanders-horn",
      .moves = "0 !leader eredin-commander-of-the-red-riders" },
    { "gwent 10.27", "classic: replaces", "c",
      .given = BEASTS "leaders eredin-commander-of-the-red-riders -; "
               "close0 commanders-horn werewolf",
      .moves = "0 leader eredin-commander-of-the-red-riders",
      .want = "close0 werewolf=10; graveyard0 commanders-horn" },
    { "gwent 10.27", "hard: adds", "h",
      .given = BEASTS "close0 commanders-horn werewolf",
      .moves = "0 leader eredin-commander-of-the-red-riders",
      .want = "close0 commanders-horn werewolf=15" },

    { "gwent 10.28", "Destroyer: two away, one from the deck", "och",
      .given = BEASTS "leaders eredin-destroyer-of-worlds -; hand0 draug scorch; "
               "deck0 leshen biting-frost/undrawn",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard draug; 0 !discard draug; "
               "0 discard scorch; told discarded 2; 0 ?choose leshen; 0 choose biting-frost",
      .want = "hand0 wyvern*2 biting-frost; graveyard0 draug scorch; deck0 leshen" },
    { "gwent 10.28", "two of the same card", "och",
      .given = BEASTS "leaders eredin-destroyer-of-worlds -; hand0 draug; deck0 leshen",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard wyvern; 0 discard wyvern",
      .want = "hand0 draug leshen; graveyard0 wyvern*2" },
    { "gwent 10.28", "original: not with one card in hand", "o",
      .given = "turn 2; leaders eredin-destroyer-of-worlds -; hand0 wyvern; hand1 albrich; "
               "deck0 leshen",
      .moves = "0 !leader eredin-destroyer-of-worlds" },
    { "gwent 10.28", "original: not with an empty deck", "o",
      .given = BEASTS "leaders eredin-destroyer-of-worlds -",
      .moves = "0 !leader eredin-destroyer-of-worlds" },
    { "gwent 10.28, 15.39", "forum: idle with one card in hand", "ch",
      .given = "turn 2; leaders eredin-destroyer-of-worlds -; hand0 wyvern; hand1 albrich*2; "
               "deck0 leshen",
      .moves = "0 leader eredin-destroyer-of-worlds; told discarded 0",
      .want = "hand0 wyvern; deck0 leshen" },
    { "gwent 10.28", "hard: the taken card may be the second play", "h",
      .given = BEASTS "hand0 draug; deck0 leshen",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard draug; 0 discard wyvern; "
               "0 play leshen ranged",
      .want = "ranged0 leshen; hand0 wyvern; active 1" },

    { "gwent 10.29", "Bringer: to the hand", "oc",
      .given = BEASTS "leaders eredin-bringer-of-death -; graveyard0 foglet leshen scorch; "
               "graveyard1 vreemde",
      .moves = "0 leader eredin-bringer-of-death; told fetched 1; 1 =play",
      .want = "hand0 wyvern*2 foglet; graveyard0 leshen scorch" },
    { "gwent 10.29", "original: not without one", "o",
      .given = BEASTS "leaders eredin-bringer-of-death -; graveyard0 leshen; "
               "graveyard1 vreemde",
      .moves = "0 !leader eredin-bringer-of-death" },
    { "gwent 10.29", "classic: idle", "c",
      .given = BEASTS "leaders eredin-bringer-of-death -; graveyard0 leshen",
      .moves = "0 leader eredin-bringer-of-death; told fetched 0; 1 =play" },
    { "gwent 10.29", "hard: raises from either graveyard", "h",
      .given = BEASTS "graveyard0 foglet leshen; graveyard1 vreemde nekker; deck0 nekker",
      .moves = "0 leader eredin-bringer-of-death; 0 ?revive foglet close; "
               "0 ?revive vreemde close enemy-graveyard; 0 !revive leshen ranged; "
               "0 !revive vreemde close; 0 revive nekker close enemy-graveyard; "
               "told mustered 1",
      .want = "close0 nekker*2; graveyard1 vreemde; graveyard0 foglet leshen" },
    { "gwent 10.29", "hard: idle", "h",
      .given = BEASTS "graveyard0 leshen",
      .moves = "0 leader eredin-bringer-of-death; 0 =play" },

    { "gwent 10.30", "The Treacherous: passive, doubles spies", "oc",
      .given = BEASTS "leaders eredin-treacherous -; close1 stefan-skellen@0 rainfarn",
      .want = "close1 stefan-skellen=18 rainfarn=4" },
    { "gwent 10.30, 15.9", "hard: weakens the Horn card of another row", "h",
      .given = BEASTS "close1 commanders-horn rainfarn stefan-skellen; "
               "close0 commanders-horn werewolf",
      .moves = "0 !leader eredin-treacherous close; 0 ?leader eredin-treacherous enemy-siege; "
               "0 leader eredin-treacherous enemy-close",
      .want = "close1 commanders-horn rainfarn=6 stefan-skellen=13.5; "
              "close0 commanders-horn werewolf=10; slot close1 horn weak" },
    { "gwent 10.30", "hard: a later horn too, until the round ends", "h",
      .given =
          "turn 1; factions monsters nilfgaard; hand0 wyvern*2; hand1 albrich*2; close1 rainfarn; hand1 commanders-horn",
      .moves = "0 leader eredin-treacherous enemy-close; close1 rainfarn=4; "
               "1 play commanders-horn close; close1 rainfarn=6 commanders-horn; 1 pass; "
               "0 pass; 0 -; slot close1 -" },

    { "gwent 10.31", "Crach: both graveyards back, drawn again", "o",
      .given = ISLES "leaders crach-an-craite -; graveyard0 birna-bran@0 vreemde@1 scorch; "
               "graveyard1 albrich cerys@0",
      .moves = "0 leader crach-an-craite; told returned 5",
      .want = "deck0 birna-bran cerys scorch; deck1 vreemde albrich; graveyard0 -; "
              "graveyard1 -" },
    { "gwent 10.31", "original: they are drawn again", "o",
      .given = ISLES "leaders crach-an-craite -; graveyard0 udalryk; active 0; "
                     "hand0 mysterious-elf; hand1 albrich",
      .moves = "0 leader crach-an-craite; 1 pass; 0 play mysterious-elf enemy-close [udalryk]",
      .want = "hand0 udalryk*3" },
    { "gwent 10.31", "original: usable with empty graveyards", "o",
      .given = ISLES "leaders crach-an-craite -",
      .moves = "0 ?leader crach-an-craite" },
    { "gwent 10.31, 15.27", "classic: the own one", "c",
      .given = ISLES "leaders crach-an-craite -; graveyard0 birna-bran; graveyard1 albrich; "
               "weather-graveyard biting-frost",
      .moves = "0 leader crach-an-craite; 0 #3; 0 graves own",
      .want = "deck0 birna-bran; graveyard1 albrich; weather-graveyard biting-frost" },
    { "gwent 10.31", "classic: the other one", "c",
      .given = ISLES "leaders crach-an-craite -; graveyard0 birna-bran; graveyard1 albrich",
      .moves = "0 leader crach-an-craite; 0 graves enemy", .want = "deck1 albrich; graveyard0 birna-bran" },
    { "gwent 10.31, 15.27, 1.17", "classic: both, the weather graveyard too", "c",
      .given = ISLES "leaders crach-an-craite -; graveyard0 birna-bran; graveyard1 albrich; "
               "weather-graveyard biting-frost@1",
      .moves = "0 leader crach-an-craite; 0 graves both",
      .want = "deck0 birna-bran; deck1 albrich biting-frost; weather-graveyard -" },
    { "gwent 10.31", "classic, for the second player: own and enemy are his", "c",
      .given = "turn 2; leaders - crach-an-craite; active 1; hand0 ves*2; hand1 udalryk*2; "
               "graveyard0 ves; graveyard1 svanrige",
      .moves = "1 leader crach-an-craite; 1 graves own", .want = "deck1 svanrige; graveyard0 ves" },
    { "gwent 10.31, 15.31", "hard: a Horn in a chosen own row", "h",
      .given = ISLES "close0 udalryk; siege0 commanders-horn holger-blackhand",
      .moves = "0 !leader crach-an-craite enemy-close; 0 ?leader crach-an-craite siege; "
               "0 leader crach-an-craite close",
      .want = "close0 udalryk=8; slot close0 standard; "
              "siege0 commanders-horn holger-blackhand=8" },

    { "gwent 10.32", "King Bran, original: a half rounded up to a whole point", "o",
      .given = ISLES "leaders king-bran -; "
                     "close0 emiel-regis-rohellec-terzieff vesemir berserker birna-bran "
                     "redanian-foot-soldier kambi; weather biting-frost",
      .moves = "0 !leader king-bran",
      .want = "close0 emiel-regis-rohellec-terzieff=3 vesemir=3 berserker=2 birna-bran=1 "
              "redanian-foot-soldier=1 kambi=0" },
    { "gwent 10.32", "classic: exact", "c",
      .given = ISLES "leaders king-bran -; close0 emiel-regis-rohellec-terzieff vesemir; "
               "weather biting-frost",
      .moves = "0 !leader king-bran",
      .want = "close0 emiel-regis-rohellec-terzieff=2.5 vesemir=3" },
    { "gwent 10.32, 11.4", "hard: active, until the round ends", "h",
      .given =
          "turn 1; factions skellige nilfgaard; hand0 udalryk*2; hand1 albrich*2; close0 vesemir; weather biting-frost; "
          "close1 rainfarn; hand0 clear-weather",
      .moves = "0 leader king-bran; close0 vesemir=3; close1 rainfarn=1; 1 pass; 0 pass; "
               "round 2",
      .want = "close0 -" },

    { "gwent 10.33", "Harald: point scorch on the other siege row", "h",
      .given = ISLES "siege1 heavy-zerrikanian-fire-scorpion*2 rotten-mangonel; "
                     "siege0 war-longship*2",
      .moves = "0 leader harald-the-cripple", .want = "siege1 rotten-mangonel; siege0 war-longship*2" },
    { "gwent 10.33", "threshold 20", "h",
      .given = ISLES "siege1 heavy-zerrikanian-fire-scorpion siege-engineer rotten-mangonel",
      .moves = "sum siege1 19; 0 leader harald-the-cripple; told killed 0" },
    { "gwent 10.34, 15.29", "Valhalla: a hero with his ability", "h",
      .given = ISLES "graveyard0 ermion udalryk; graveyard1 letho-of-gulet; "
               "ranged0 young-berserker",
      .moves = "0 leader valhalla; 0 !revive letho-of-gulet close; 0 ?revive udalryk close; "
               "0 revive ermion ranged; told turned 1",
      .want = "ranged0 ermion transformed-young-vildkaarl; graveyard0 udalryk" },
    { "gwent 10.34", "or an ordinary unit", "h",
      .given = ISLES "graveyard0 ermion birna-bran udalryk",
      .moves = "0 leader valhalla; 0 revive birna-bran close; 0 =revive; "
               "0 !revive ermion ranged; 0 revive udalryk close",
      .want = "close0 birna-bran udalryk; graveyard0 ermion" },
    { "gwent 10.34", "Cerys musters when raised", "h",
      .given = ISLES "graveyard0 cerys; deck0 clan-drummond-shield-maiden*3", .moves = "0 leader valhalla",
      .want = "close0 cerys clan-drummond-shield-maiden*3" },
    { "gwent 10.34", "idle", "h", .given = ISLES "graveyard0 scorch; graveyard1 albrich",
      .moves = "0 leader valhalla; 0 =play" },
    { "gwent 10.35, 15.28", "Helheim: all back, never summoned", "h",
      .given = ISLES "graveyard0 birna-bran vreemde@1; graveyard1 rainfarn; "
                     "weather-graveyard biting-frost; hand0 faction-card-skellige",
      .moves = "0 leader helheim; told returned 4; 0 play faction-card-skellige; 1 =play",
      .want = "deck0 birna-bran biting-frost; deck1 vreemde rainfarn; "
              "graveyard0 faction-card-skellige; graveyard1 -; weather-graveyard -" },
};

/* gwent 10.1, 10.2, 10.13: which leaders act by being there is the table's matter. */
static void test_table(void)
{
    int passive[3] = { 0 }, known[3] = { 0 };
    name_test("gwent 10.2", "passive leaders of each rule set", -1);
    for (int leader = 1; leader < GWENT_LEADERS; leader++)
        for (int variant = 0; variant < 3; variant++) {
            passive[variant] += gwent_leaders[leader].passive >> variant & 1;
            known[variant] += gwent_leaders[leader].sets >> variant & 1;
        }
    CHECK_INT(passive[ORIGINAL], 5);        /* White Flame, Invader, Daisy, Treacherous, Bran */
    CHECK_INT(passive[CLASSIC], 5);         /* White Flame, Daisy, Hope, Treacherous, Bran */
    CHECK_INT(passive[HARD], 0);
    CHECK_INT(known[ORIGINAL], 22);
    CHECK_INT(known[CLASSIC], 22);
    CHECK_INT(known[HARD], 25);
}

/* gwent 10.3, 10.4: every active leader on an empty table, for both players. */
static void test_idle(void)
{
    /* What the original allows there: slots are free, there is a hand to look at, and Crach needs nothing. */
    static const bool useful[GWENT_LEADERS] = {
        [LEADER_EMHYR_EMPEROR_OF_NILFGAARD] = true, [LEADER_FOLTEST_SIEGEMASTER] = true,
        [LEADER_FRANCESCA_BEAUTIFUL] = true, [LEADER_EREDIN_COMMANDER_OF_THE_RED_RIDERS] = true,
        [LEADER_CRACH_AN_CRAITE] = true,
    };
    for (int variant = 0; variant < 3; variant++)
        for (int leader = 1; leader < GWENT_LEADERS; leader++)
            for (int player = 0; player < DUEL_PLAYERS; player++) {
                if (!(gwent_leaders[leader].sets >> variant & 1) ||
                    gwent_leaders[leader].passive >> variant & 1)
                    continue;
                const char *key = gwent_leaders[leader].key;
                const char *place = variant != HARD || leader < LEADER_EREDIN_TREACHEROUS ? ""
                                    : leader == LEADER_EREDIN_TREACHEROUS ? " enemy-close"
                                    : leader == LEADER_CRACH_AN_CRAITE    ? " close"
                                                                                          : "";
                char given[160], move[96];
                struct position position;
                snprintf(given, sizeof given,
                         "leaders %s %s; active %d; turn 2; hand0 vesemir; hand1 vesemir", player ? "-" : key,
                         player ? key : "-", player);
                name_test("gwent 10.3, 10.4", key, variant);
                make_position(&position, variant, given);
                const bool refused = variant == ORIGINAL && !useful[leader];
                snprintf(move, sizeof move, "%d %sleader %s%s%s", player, refused ? "!" : "", key, place,
                         variant == ORIGINAL && leader == LEADER_EMHYR_EMPEROR_OF_NILFGAARD ? " [vesemir]"
                                                                                            : "");
                play_on(&position, move);
                if (refused)
                    continue;
                check_position(
                    &position,
                    "told leader 1; told killed 0; told fetched 0; told drawn 0; told discarded 0; total 0 0;"
                    "hand0 vesemir; hand1 vesemir; deck0 -; deck1 -; weather -; graveyard0 -; graveyard1 -");
                if (variant != HARD) {
                    name_test("gwent 10.1", key, variant);
                    CHECK_INT(position.g.side[player].used, 1);
                } else {
                    name_test("gwent 11.2", key, variant);
                    CHECK(!gwent_leader_usable(&position.g, player, leader, false));
                }
            }
}

/* What people are told of a leader: why it cannot be used, and by which rule. */
static void test_standing(void)
{
    static const struct {
        const char *rule, *given, *leader, *told;
        int variant;
    } rows[] = {
        { "gwent 10.2", NORTH "leaders foltest-siegemaster -", "foltest-siegemaster",
          "leader-ready\",\"rule\":1002", ORIGINAL },
        { "gwent 10.1", NORTH "leaders foltest-siegemaster -; used 0", "foltest-siegemaster",
          "leader-used\",\"rule\":1001", CLASSIC },
        { "gwent 10.2", BEASTS "leaders eredin-treacherous -", "eredin-treacherous",
          "leader-passive\",\"rule\":1002", ORIGINAL },
        { "gwent 10.4", NORTH "leaders foltest-lord-commander -", "foltest-lord-commander",
          "leader-idle\",\"rule\":1004", ORIGINAL },
        { "gwent 11.2", ISLES "used 0 valhalla", "valhalla", "leader-used\",\"rule\":1102", HARD },
        { "gwent 11.2", ISLES "used 0 helheim; commands 0 helheim", "king-bran",
          "leader-round\",\"rule\":1102", HARD },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct position position;
        char room[512];
        struct duel_text out;
        name_test(rows[i].rule, rows[i].told, rows[i].variant);
        make_position(&position, rows[i].variant, rows[i].given);
        duel_text_init(&out, room, sizeof room);
        CHECK_INT(gwent_why((const duel_state *)(const void *)&position.g, rows[i].leader, &out), DUEL_OK);
        if (!CHECK(strstr(room, rows[i].told) != NULL))
            printf("%s\n", room);
    }
}

void test_leaders(void)
{
    RUN_CASES(cases);
    test_standing();
    test_idle();
    test_table();
}
