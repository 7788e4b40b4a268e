/* Rows that play the abilities of Vanguard's cards which no ruling plays, clan by clan: each does once what its text says, and some of them
 * not, where the text asks for more than there is. */
#include "rows.h"

#define ATTACK "turn 5 0 attack; "
#define MAIN "turn 5 0 main; "
#define RIDE "turn 5 0 ride; "
#define GUARDED "hand1 " MARON     /* so that the game stops at the guard */

static const struct asker asker = { .ask = ask_table };

static const struct position_case aqua_force[] = {
    { "vanguard 8.1", "Astraea",
      ATTACK
      "vc0 hydro-hurricane-dragon resting; fl0 tear-knight-lazarus; bl0 officer-cadet-astraea; " VC1 DECKS
      "damage0 " MARON "*1;",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 =may; 0 yes [*]; rests fl0 0; 0 ?attack fl0 vc1",
      "lies soul0 officer-cadet-astraea 1" },
    { "vanguard 8.1.4", "Supersonic Sailor",
      MAIN "vc0 tear-knight-lazarus; bl0 supersonic-sailor; " VC1 DECKS "damage0 " MARON "/0/8;",
      "0 act bl0 1; 0 =may; 0 yes [*]; turned damage0 0", "lies soul0 supersonic-sailor 1" },
    { "vanguard 8.1.2", "Deck Sweeper",
      ATTACK "vc0 blue-storm-dragon-maelstrom; bc0 deck-sweeper; " VC1 DECKS "soul0 " MARON "; " GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; attack 21000", "lies drop0 " MARON " 1" },
    { "vanguard 5.1.1", "Splash Assault in the third battle",
      ATTACK "did0 battles 2; vc0 tear-knight-lazarus; fl0 splash-assault; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 9000", "running" },
    { "vanguard 5.1.1", "not in the second",
      ATTACK "did0 battles 1; vc0 tear-knight-lazarus; fl0 splash-assault; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 6000", "running" },
    { "vanguard 5.1.1", "Torpedo Rush in the fourth",
      ATTACK
      "did0 battles 3; vc0 tear-knight-lazarus; fl0 tear-knight-lazarus; bl0 torpedo-rush-dragon; " VC1 DECKS
          GUARDED,
      "0 attack fl0 vc1; 0 boost bl0; attack 19000", "running" },
    { "vanguard 5.1.1", "Callista stands another, and strengthens it",
      ATTACK
      "did0 battles 3; vc0 tear-knight-lazarus resting; fl0 battle-siren-callista; bl0 tear-knight-theo; "
      "fr0 tear-knight-lazarus resting; " VC1 DECKS "damage0 " MARON "*1;",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes; 0 =choose; 0 !pick fl0; 0 pick fr0; rests fr0 0; power fr0 15000; "
      "0 ?attack fr0 vc1",
      "running" },
    { "vanguard 7.7", "Theresa, for the turn",
      ATTACK "did0 battles 2; vc0 tear-knight-lazarus; fl0 battle-siren-theresa; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; power vc0 13000; 1 end [*]; power vc0 13000", "running" },
    { "vanguard 5.6.10", "Algos",
      ATTACK
      "did0 battles 3; vc0 tear-knight-lazarus resting; fl0 marine-general-of-the-restless-tides-algos; "
      "bl0 tear-knight-theo; " VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; lies hand0 " GALLATIN " 1", "running" },
    { "vanguard 5.6.10", "Valeria",
      ATTACK
      "did0 battles 3; vc0 tear-knight-lazarus resting; fl0 tear-knight-valeria; bl0 tear-knight-theo; br1 " MARON
      "; " VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; on br1 nobody", "running" },
    { "vanguard 2.22", "Brave Shooter and one more rest",
      ATTACK "vc0 tear-knight-lazarus; fl0 twin-strike-brave-shooter; fr0 tear-knight-theo resting; "
             "bl0 tear-knight-theo; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 end; attack 12000", "running" },
    { "vanguard 2.22", "with two more there are three",
      ATTACK "vc0 tear-knight-lazarus; fl0 twin-strike-brave-shooter; fr0 tear-knight-theo resting; "
             "bl0 tear-knight-theo; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 boost bl0; attack 17000", "running" },
    { "vanguard 8.6", "Navalgazer stands up to two",
      MAIN "did0 battles 2; vc0 navalgazer-dragon; fl0 tear-knight-lazarus resting; "
           "fr0 tear-knight-lazarus resting; " VC1 DECKS "damage0 " MARON "*4;" GUARDED,
      "0 act vc0 1; 0 end; 0 attack vc0 vc1; attack 16000; 1 end [*]; 0 pick fl0; 0 pick fr0; rests fl0 0; "
      "rests fr0 0",
      "running" },
};

static const struct position_case bermuda_triangle[] = {
    { "vanguard 7.3.6", "Riviere of the cadets looks at seven for what comes later",
      "turn 3 0 ride; vc0 bermuda-triangle-cadet-riviere; " VC1 "deck0 super-idol-riviere*20; " DECK1
      "hand0 mermaid-idol-riviere",
      "0 ride mermaid-idol-riviere [*]; 0 card deck0 super-idol-riviere [*]; lies hand0 super-idol-riviere 1; "
      "power vc0 8000",
      "running" },
    { "vanguard 8.8", "ridden by another she comes to the field",
      "turn 3 0 ride; vc0 bermuda-triangle-cadet-riviere; " VC1 DECKS "hand0 mermaid-idol-sedna",
      "0 ride mermaid-idol-sedna; 0 yes; 0 circle bl0; on bl0 bermuda-triangle-cadet-riviere", "running" },
    { "vanguard 7.3.3", "Shizuku",
      MAIN "vc0 top-idol-aqua; bl0 bermuda-triangle-cadet-shizuku; " VC1
           "deck0 bermuda-princess-lena*20; " DECK1 "damage0 " MARON "*1;",
      "0 act bl0 1 [*]; 0 card deck0 bermuda-princess-lena [*]; lies hand0 bermuda-princess-lena 1",
      "running" },
    { "vanguard 7.8.3", "Weddell",
      MAIN "vc0 top-idol-aqua; bl0 bermuda-triangle-cadet-weddell; fl0 mermaid-idol-sedna; " VC1 DECKS,
      "0 act bl0 1; on fl0 nobody; lies hand0 mermaid-idol-sedna 1", "running" },
    { "vanguard 7.4.3", "Irish, returned by her",
      MAIN "vc0 top-idol-aqua; bl0 bermuda-triangle-cadet-weddell; fl0 prism-miracle-irish; "
           "fr0 mermaid-idol-sedna; " VC1 DECKS "soul0 " MARON,
      "0 act bl0 1; 0 pick fl0; 0 yes; 0 take " MARON "; 0 pick fr0; power fr0 12000",
      "lies hand0 prism-miracle-irish 1" },
    { "vanguard 7.4.1", "the idol Riviere, ridden by the next",
      "turn 3 0 ride; vc0 mermaid-idol-riviere; " VC1 DECKS "soul0 bermuda-triangle-cadet-riviere; "
      "hand0 super-idol-riviere",
      "power vc0 8000; 0 ride super-idol-riviere [*]; lies hand0 " GALLATIN " 1; power vc0 10000",
      "running" },
    { "vanguard 7.4.1", "and that by the last",
      RIDE "vc0 super-idol-riviere; " VC1 DECKS "soul0 mermaid-idol-riviere; hand0 top-idol-riviere",
      "0 ride top-idol-riviere [*]; lies hand0 " GALLATIN " 1; power vc0 11000", "running" },
    { "vanguard 7.4.1", "not without the first in the soul",
      RIDE "vc0 super-idol-riviere; " VC1 DECKS "soul0 " MARON "; hand0 top-idol-riviere",
      "power vc0 9000; 0 ride top-idol-riviere; power vc0 11000", "lies hand0 " GALLATIN " 0" },
    { "vanguard 8.1.2", "Biscayne finds another",
      MAIN "vc0 top-idol-aqua; " VC1 "deck0 mirror-diva-biscayne*20; " DECK1 "soul0 " MARON
           "; hand0 mirror-diva-biscayne",
      "0 call mirror-diva-biscayne fl0; 0 yes [*]; 0 card deck0 mirror-diva-biscayne [*]; "
      "lies hand0 mirror-diva-biscayne 1",
      "running" },
    { "vanguard 7.8.3", "Mona",
      MAIN "vc0 top-idol-aqua; fl0 mermaid-idol-sedna; " VC1 DECKS "damage0 " MARON
           "*1;hand0 sweets-harmony-mona",
      "0 call sweets-harmony-mona bl0; 0 yes; on bl0 sweets-harmony-mona; lies hand0 mermaid-idol-sedna 1",
      "running" },
    { "vanguard 7.1.3", "Flute among four",
      MAIN "vc0 top-idol-aqua; fl0 mermaid-idol-flute; fr0 mermaid-idol-sedna; bl0 mermaid-idol-sedna; "
           "bc0 mermaid-idol-sedna; " VC1 DECKS,
      "power fl0 11000", "running" },
    { "vanguard 7.1.3", "among three",
      MAIN
      "vc0 top-idol-aqua; fl0 mermaid-idol-flute; fr0 mermaid-idol-sedna; bl0 mermaid-idol-sedna; br0 " MARON
      "; " VC1 DECKS,
      "power fl0 8000",
      "running" },
    { "vanguard 7.3", "Shiny Star returns one of each row",
      ATTACK "vc0 shiny-star-coral; fl0 mermaid-idol-sedna; bl0 mermaid-idol-sedna; " VC1 DECKS
             "soul0 fresh-star-coral",
      "0 attack vc0 vc1 [*]; 0 pick fl0; 0 pick bl0 [*]; lies hand0 mermaid-idol-sedna 2", "running" },
    { "vanguard 7.3", "without Fresh Star only of the front",
      ATTACK "vc0 shiny-star-coral; bc0 mermaid-idol-sedna; fl0 mermaid-idol-sedna; bl0 mermaid-idol-sedna; "
             "fr0 mermaid-idol-sedna; " VC1 DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 pick fl0; 0 =attack; on bl0 mermaid-idol-sedna", "running" },
    { "vanguard 8.6", "Aurora Star",
      ATTACK "vc0 aurora-star-coral; fl0 mermaid-idol-sedna; " VC1 DECKS "damage0 " MARON
             "*4;soul0 shiny-star-coral; " GUARDED,
      "0 attack vc0 vc1; 0 yes [*]; attack 16000; on fl0 nobody; lies soul0 " GALLATIN " 1", "running" },
    { "vanguard 8.1.5", "Vert",
      RIDE "vc0 prism-image-vert; fl0 mermaid-idol-sedna; fr0 mermaid-idol-sedna; " VC1 DECKS "damage0 " MARON
           "*4;hand0 top-idol-riviere",
      "0 ride top-idol-riviere [*]; 0 pick fl0; 0 done; power vc0 20000; lies hand0 " GALLATIN
      " 1; lies hand0 mermaid-idol-sedna 1",
      "running" },
    { "vanguard 7.1", "Ionia behind another vanguard",
      ATTACK "vc0 top-idol-aqua; fl0 shining-singer-ionia; " VC1 DECKS "damage0 " MARON "*4;" GUARDED,
      "0 attack fl0 vc1; attack 12000", "running" },
    { "vanguard 8.1.6", "Top Idol Riviere",
      ATTACK "vc0 top-idol-riviere; fl0 mermaid-idol-sedna; fr0 mermaid-idol-sedna; " VC1 DECKS
             "damage0 " MARON "*2;hand0 top-idol-riviere",
      "0 attack vc0 vc1 [*]; 0 yes; 0 take top-idol-riviere; 0 pick fl0; 0 pick fr0; power fl0 13000; "
      "power fr0 13000",
      "running" },
};

static const struct position_case gold_paladin[] = {
    { "vanguard 7.3.3", "Corron",
      MAIN "vc0 knight-of-superior-skills-beaumains; bl0 dreaming-sage-corron; " VC1
           "deck0 incandescent-lion-blond-ezel*20; " DECK1 "damage0 " MARON "*1;",
      "0 act bl0 1 [*]; 0 card deck0 incandescent-lion-blond-ezel [*]; lies hand0 incandescent-lion-blond-ezel 1",
      "running" },
    { "vanguard 7.4.1", "Waltimell beside four Liberators",
      ATTACK "vc0 liberator-of-the-round-table-alfred; fl0 angelic-liberator; fr0 angelic-liberator; "
             "bl0 angelic-liberator; bc0 genius-liberator-waltimell; " VC1 DECKS GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; attack 19000", "running" },
    { "vanguard 7.4.1", "beside three",
      ATTACK "vc0 liberator-of-the-round-table-alfred; fl0 angelic-liberator; fr0 angelic-liberator; "
             "bc0 genius-liberator-waltimell; " VC1 DECKS GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; attack 16000", "running" },
    { "vanguard 4.6.11", "Runebau",
      MAIN "vc0 knight-of-superior-skills-beaumains; bl0 runebau; " VC1
           "deck0 knight-of-elegant-skills-gareth*20; " DECK1 "damage0 " MARON "*1;",
      "0 act bl0 1 [*]; 0 card deck0 knight-of-elegant-skills-gareth; 0 circle fl0; "
      "on fl0 knight-of-elegant-skills-gareth",
      "running" },
    { "vanguard 7.4.5", "Josephus comes from the deck",
      MAIN "vc0 liberator-of-the-round-table-alfred; " VC1 "deck0 curved-blade-liberator-josephus*20; " DECK1
           "damage0 angelic-liberator*2;soul0 angelic-liberator",
      "0 act vc0 1 [*]; 0 card deck0 curved-blade-liberator-josephus; 0 circle fl0; 0 =may; 0 yes [*]; "
      "lies hand0 curved-blade-liberator-josephus 1; lies drop0 angelic-liberator 1",
      "running" },
    { "vanguard 7.4.5", "not out of the hand",
      MAIN "vc0 liberator-of-the-round-table-alfred; " VC1 DECKS "soul0 angelic-liberator; "
           "hand0 curved-blade-liberator-josephus",
      "0 call curved-blade-liberator-josephus fl0; 0 =main", "running" },
    { "vanguard 7.4.1", "Llew beside three",
      ATTACK "vc0 liberator-of-the-round-table-alfred; fl0 angelic-liberator; fr0 angelic-liberator; "
             "bl0 angelic-liberator; bc0 future-liberator-llew; " VC1 DECKS GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; attack 21000", "running" },
    { "vanguard 8.1.2", "Flare Mane Stallion",
      ATTACK "vc0 liberator-of-the-round-table-alfred; bc0 liberator-flare-mane-stallion; " VC1 DECKS
             "soul0 " MARON "; " GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; attack 22000", "running" },
    { "vanguard 2.6", "Little Liberator",
      ATTACK "vc0 liberator-of-the-round-table-alfred; fl0 little-liberator-marron; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 10000", "running" },
    { "vanguard 7.4.1", "Polyus beside four, the vanguard one of them",
      MAIN "vc0 liberator-of-the-round-table-alfred; fl0 angelic-liberator; fr0 angelic-liberator; "
           "bl0 angelic-liberator; " VC1 DECKS "hand0 rebellion-liberator-polyus " MARON,
      "0 call rebellion-liberator-polyus br0; 0 yes [*]; lies drop0 " MARON " 1; lies hand0 " GALLATIN " 1",
      "running" },
    { "vanguard 2.19", "Blaster Blade Liberator, of the front row",
      MAIN "vc0 liberator-of-the-round-table-alfred; fl1 " MARON "; bl1 " MARC "; " VC1 DECKS "damage0 " MARON
           "*2;hand0 blaster-blade-liberator",
      "0 call blaster-blade-liberator fl0; 0 yes; on fl1 nobody; on bl1 " MARC, "running" },
    { "vanguard 4.4.1", "Eliwood hears an Ezel",
      RIDE "vc0 knight-of-superior-skills-beaumains; fl0 knight-of-scorching-scales-eliwood; " VC1
           "deck0 knight-of-elegant-skills-gareth*20; " DECK1 "damage0 " MARON
           "*1;hand0 incandescent-lion-blond-ezel",
      "0 ride incandescent-lion-blond-ezel; 0 yes [*]; 0 card deck0 knight-of-elegant-skills-gareth; 0 circle fr0; "
      "on fr0 knight-of-elegant-skills-gareth",
      "running" },
    { "vanguard 7.4.5", "Bagpipe Angel",
      MAIN "vc0 liberator-of-the-round-table-alfred; fl0 angelic-liberator; " VC1
           "deck0 liberator-bagpipe-angel*20; " DECK1 "damage0 angelic-liberator*2;",
      "0 act vc0 1 [*]; 0 card deck0 liberator-bagpipe-angel; 0 circle fr0; 0 pick vc0; 0 pick fl0; "
      "power vc0 13000; power fl0 8000",
      "running" },
    { "vanguard 8.1.1", "Escrad",
      ATTACK "vc0 liberator-of-the-round-table-alfred resting; fl0 liberator-of-the-flute-escrad; "
             "bl0 knight-of-elegant-skills-gareth; " VC1 "deck0 knight-of-elegant-skills-gareth*20; " DECK1
             "damage0 angelic-liberator*1;",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes [*]; 0 card deck0 knight-of-elegant-skills-gareth; 0 circle fr0; "
      "on fr0 knight-of-elegant-skills-gareth",
      "running" },
    { "vanguard 7.4.1", "Zoigal beside three",
      ATTACK "vc0 liberator-of-the-round-table-alfred; fl0 zoigal-liberator; fr0 angelic-liberator; "
             "bl0 angelic-liberator; br0 angelic-liberator; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 end; attack 11000", "running" },
    { "vanguard 8.6", "Platina Ezel with five cards of damage",
      MAIN "vc0 blazing-lion-platina-ezel; fl0 knight-of-elegant-skills-gareth; "
           "fr0 knight-of-elegant-skills-gareth; " VC1 DECKS "damage0 " MARON
           "*5;soul0 incandescent-lion-blond-ezel",
      "power vc0 13000; 0 act vc0 1; 0 pick fl0; 0 pick fr0; power fl0 13000; power fr0 13000", "running" },
    { "vanguard 8.6", "with four not",
      MAIN "vc0 blazing-lion-platina-ezel; fl0 knight-of-elegant-skills-gareth; " VC1 DECKS "damage0 " MARON
           "*4;",
      "power vc0 11000; 0 ~act vc0 1 = limit-break 8.6", "running" },
};

static const struct position_case granblue[] = {
    { "vanguard 7.3.3", "Nightkid",
      MAIN "vc0 commodore-blueblood; bl0 captain-nightkid; " VC1 "deck0 dandy-guy-romario*20; " DECK1
           "damage0 " MARON "*1;",
      "0 act bl0 1 [*]; 0 card deck0 dandy-guy-romario [*]; lies drop0 dandy-guy-romario 1", "running" },
    { "vanguard 7.3.1", "Rough Seas Banshee",
      MAIN "vc0 commodore-blueblood; bl0 rough-seas-banshee; " VC1 DECKS,
      "0 act bl0 1; 0 yes [*]; lies hand0 " GALLATIN " 1", "running" },
    { "vanguard 7.2", "Evil Shade", ATTACK "vc0 commodore-blueblood; bc0 evil-shade; " VC1 DECKS GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; 0 yes [*]; attack 20000; lies drop0 " GALLATIN " 2", "running" },
    { "vanguard 5.6.10", "John",
      ATTACK "vc0 commodore-blueblood resting; fl0 commodore-blueblood; bl0 john-the-ghostie; " VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes [*]; on bl0 nobody; lies hand0 john-the-ghostie 1",
      "running" },
    { "vanguard 7.4.5", "Sea Strolling Banshee comes out of the drop",
      RIDE "vc0 captain-nightmist; " VC1 DECKS "drop0 sea-strolling-banshee; damage0 " MARON
           "*2;hand0 ice-prison-necromancer-cocytus",
      "0 ride ice-prison-necromancer-cocytus; 0 yes; 0 circle fl0; 0 =may; 0 yes [*]; lies hand0 " GALLATIN
      " 1; lies drop0 captain-nightmist 1",
      "running" },
    { "vanguard 7.4.5", "Corrupt Dragon does",
      RIDE "vc0 captain-nightmist; " VC1 DECKS "drop0 corrosion-dragon-corrupt-dragon; damage0 " MARON
           "*2;hand0 ice-prison-necromancer-cocytus",
      "0 ride ice-prison-necromancer-cocytus; 0 yes; 0 circle fl0; power fl0 12000", "running" },
    { "vanguard 7.2", "Ruin Shade", ATTACK "vc0 commodore-blueblood; fl0 ruin-shade; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 yes [*]; attack 11000; lies drop0 " GALLATIN " 2", "running" },
    { "vanguard 4.6.10", "Negromarl calls whoever lies there",
      RIDE "vc0 commodore-blueblood; " VC1 DECKS "drop0 " MARON "; damage0 " MARON
           "*2;hand0 witch-doctor-of-the-abyss-negromarl",
      "0 ride witch-doctor-of-the-abyss-negromarl; 0 yes; 0 circle fl0; on fl0 " MARON, "running" },
};

static const struct position_case kagero[] = {
    { "vanguard 8.6", "Diva boosts who prints a limit break",
      ATTACK "vc0 vorpal-cannon-dragon; bc0 demonic-dragon-mage-diva; " VC1 DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 yes [*]; lies hand0 " GALLATIN " 3", "running" },
    { "vanguard 8.6", "not who prints none",
      ATTACK
      "vc0 dragonic-executioner; bc0 demonic-dragon-mage-diva; fl0 embodiment-of-armor-bahr; " VC1 DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 =attack", "running" },
    { "vanguard 7.8.1", "Conroe retires itself",
      MAIN "vc0 dragonic-executioner; bl0 lizard-soldier-conroe; " VC1
           "deck0 embodiment-of-armor-bahr*20; " DECK1 "damage0 " MARON "*1;",
      "0 act bl0 1 [*]; 0 card deck0 embodiment-of-armor-bahr [*]; lies hand0 embodiment-of-armor-bahr 1; "
      "lies drop0 lizard-soldier-conroe 1",
      "running" },
    { "vanguard 7.3.1", "Kimnara, for grade 1",
      MAIN "vc0 dragonic-executioner; bl0 demonic-dragon-mage-kimnara; fl1 " MARON "; fr1 " MARC
           "; " VC1 DECKS "damage0 " MARON "*1;",
      "0 act bl0 1; 0 !pick fr1; 0 pick fl1; on fl1 nobody", "running" },
    { "vanguard 7.4.1", "Lourdes against nobody",
      ATTACK "vc0 dragonic-executioner; fl0 dragon-dancer-lourdes; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 9000", "running" },
    { "vanguard 8.1.2", "Flame of Promise behind an Overlord",
      ATTACK "vc0 dragonic-overlord; fl0 embodiment-of-armor-bahr; bc0 flame-of-promise-aermo; " VC1 DECKS
             "soul0 " MARON "; " GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; attack 21000", "running" },
    { "vanguard 2.6", "Jarran behind Tejas",
      ATTACK
      "vc0 dragonic-executioner; fl0 wyvern-strike-tejas; bl0 wyvern-strike-jarran; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 boost bl0; attack 18000", "running" },
    { "vanguard 4.4.3", "Blazing Core",
      MAIN "vc0 blazing-core-dragon; fl0 iron-tail-dragon; fr0 gattling-claw-dragon; " VC1
           "deck0 blazing-flare-dragon*20; " DECK1 "damage0 " MARON "*1;",
      "0 act vc0 1 [*]; 0 card deck0 blazing-flare-dragon [*]; on vc0 blazing-flare-dragon; "
      "lies soul0 iron-tail-dragon 1; lies soul0 gattling-claw-dragon 1; lies soul0 blazing-core-dragon 1",
      "running" },
    { "vanguard 2.6", "Burning Horn beside an Overlord",
      ATTACK "vc0 dragonic-overlord; fl0 burning-horn-dragon; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 12000", "running" },
    { "vanguard 5.6.10", "Flame Edge",
      ATTACK
      "vc0 dragonic-executioner resting; fl0 flame-edge-dragon; bl0 embodiment-of-armor-bahr; " VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes [*]; lies soul0 " GALLATIN " 1", "running" },
    { "vanguard 8.1.2", "Blazing Flare retires, and hears it",
      MAIN "vc0 blazing-flare-dragon; fl1 " MARON "; " VC1 DECKS "soul0 " MARON "*5",
      "0 act vc0 1; on fl1 nobody; power vc0 13000", "lies drop0 " MARON " 5" },
    { "vanguard 7.3.1", "Vortex, up to three",
      MAIN "vc0 vortex-dragon; fl1 " MARON "; fr1 " MARON "; " VC1 DECKS "soul0 " MARON "*8; damage0 " MARON
           "*5;",
      "0 act vc0 1; 0 pick fl1; 0 done; on fl1 nobody; on fr1 " MARON, "running" },
};

static const struct position_case link_joker[] = {
    { "vanguard 8.2.2", "Quantum with two locked",
      ATTACK "vc0 star-vader-nebula-lord-dragon; bc0 aperture-star-vader-quantum; fl1 " MARON
             " locked; fr1 " MARON " locked; " VC1 DECKS GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; attack 19000", "running" },
    { "vanguard 8.2.2", "with one",
      ATTACK "vc0 star-vader-nebula-lord-dragon; bc0 aperture-star-vader-quantum; fl1 " MARON
             " locked; " VC1 DECKS GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; attack 16000", "running" },
    { "vanguard 8.2.2", "Satellite Mirage",
      MAIN "vc0 star-vader-nebula-lord-dragon; fl1 " MARON " locked; fr1 " MARON " locked; " VC1 DECKS
      "hand0 star-vader-satellite-mirage " MARON,
      "0 call star-vader-satellite-mirage fl0; 0 yes [*]; lies hand0 " GALLATIN " 1; lies drop0 " MARON " 1",
      "running" },
    { "vanguard 8.2.2", "Tungsten",
      ATTACK "vc0 star-vader-nebula-lord-dragon; fl0 destruction-star-vader-tungsten; fl1 " MARON
             " locked; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 12000", "running" },
    { "vanguard 8.2", "a shot of singularities",
      ATTACK "vc0 star-vader-nebula-lord-dragon resting; fl0 one-who-shoots-gravitational-singularities; "
             "bl0 throwing-star-vader-thorium; fl1 " MARON " locked; br1 " MARON "; " VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; locked br1 1", "running" },
    { "vanguard 7.4.1", "Colony Maker",
      MAIN "vc0 star-vader-nebula-lord-dragon; fl1 " MARON " locked; " VC1
           "deck0 throwing-star-vader-thorium*20; " DECK1 "damage0 " MARON "*1;hand0 star-vader-colony-maker",
      "0 call star-vader-colony-maker fl0; 0 yes [*]; 0 card deck0 throwing-star-vader-thorium; 0 circle fr0 [*]; "
      "on fr0 throwing-star-vader-thorium",
      "running" },
    { "vanguard 8.2", "Mobius Breath",
      ATTACK "vc0 star-vader-mobius-breath-dragon; bc0 throwing-star-vader-thorium; fl1 " MARON
             "; " VC1 DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; locked fl1 1", "running" },
    { "vanguard 8.2", "Heartless",
      ATTACK "vc0 innocent-blade-heartless; fl0 throwing-star-vader-thorium; fl1 " MARON "; " VC1 DECKS
             "damage0 " MARON "*2;" GUARDED,
      "0 attack vc0 vc1; attack 13000; 1 end [*]; 0 yes; locked fl1 1", "running" },
};

static const struct position_case narukami[] = {
    { "vanguard 5.6.10", "Linchu",
      ATTACK "vc0 eradicator-tempest-bolt-dragon resting; fl0 eradicator-thunder-boom-dragon; "
             "bl0 ambush-dragon-eradicator-linchu; fl1 " MARON "; br1 " GALLATIN "; " VC1 DECKS
             "damage0 " MARON "*1;",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes [*]; on fl1 nobody; on br1 " GALLATIN, "running" },
    { "vanguard 4.4.3", "Strike Dagger",
      MAIN "vc0 supreme-army-eradicator-zuitan; fl0 eradicator-strike-dagger-dragon; "
           "fr0 sword-dance-eradicator-hisen; " VC1 "deck0 eradicator-dragonic-descendant*20; " DECK1,
      "0 act fl0 1 [*]; 0 card deck0 eradicator-dragonic-descendant [*]; on vc0 eradicator-dragonic-descendant; "
      "on fl0 nobody; on fr0 nobody",
      "running" },
    { "vanguard 7.7", "Nata gives it for the turn",
      MAIN "vc0 eradicator-gauntlet-buster-dragon; bl0 spiritual-sphere-eradicator-nata; fl1 " MARON
           "; " VC1 DECKS "damage0 eradicator-thunder-boom-dragon*2;",
      "0 act bl0 1; 0 act vc0 1; on fl1 nobody; power vc0 14000", "running" },
    { "vanguard 7.2", "Wishing Djinn",
      MAIN "vc0 supreme-army-eradicator-zuitan; bl0 wishing-djinn; " VC1 DECKS "hand0 " MARON,
      "0 act bl0 1 [*]; lies drop0 " MARON " 1; lies hand0 " GALLATIN " 1", "running" },
    { "vanguard 4.4.1", "Ouei hears a grade 3",
      RIDE "vc0 supreme-army-eradicator-zuitan; bl0 certain-kill-eradicator-ouei; fl1 " MARON "; bl1 " MARON
           "; " VC1 DECKS "hand0 eradicator-gauntlet-buster-dragon",
      "0 ride eradicator-gauntlet-buster-dragon; 0 yes; on fl1 nobody; on bl1 " MARON, "running" },
    { "vanguard 2.6", "Demolition Dragon",
      ATTACK "vc0 eradicator-gauntlet-buster-dragon; fl0 eradicator-demolition-dragon; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 10000", "running" },
    { "vanguard 7.4.1", "Castor against two",
      MAIN "vc0 supreme-army-eradicator-zuitan; fl1 " MARON "; fr1 " MARON "; " VC1 DECKS
      "hand0 eradicator-of-the-ceremonial-bonfire-castor " MARON,
      "0 call eradicator-of-the-ceremonial-bonfire-castor fl0; 0 yes [*]; lies hand0 " GALLATIN " 1",
      "running" },
    { "vanguard 8.1.2", "Hisen behind Descendant",
      ATTACK "vc0 eradicator-dragonic-descendant; bc0 sword-dance-eradicator-hisen; " VC1 DECKS "soul0 " MARON
             "; " GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; attack 22000", "running" },
    { "vanguard 7.8.1", "Susei, heard by Shuki",
      ATTACK "vc0 eradicator-gauntlet-buster-dragon resting; fl0 assassin-sword-eradicator-susei; "
             "bl0 iron-blood-eradicator-shuki; fr0 eradicator-thunder-boom-dragon; fl1 " MARON "; " VC1 DECKS
             "damage0 " MARON "*2;",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes; on fl1 nobody; power bl0 10000; 0 =attack", "running" },
    { "vanguard 7.2", "Cho-ou",
      MAIN "vc0 supreme-army-eradicator-zuitan; bl0 iron-blood-eradicator-shuki; fl1 " MARON "; " VC1 DECKS
      "hand0 fiendish-sword-eradicator-cho-ou",
      "0 call fiendish-sword-eradicator-cho-ou fl0; 0 yes; on fl1 nobody; on bl0 nobody; "
      "lies soul0 iron-blood-eradicator-shuki 1",
      "running" },
    { "vanguard 8.1.4", "Zuitan",
      ATTACK "vc0 supreme-army-eradicator-zuitan; bc0 iron-blood-eradicator-shuki; " VC1 DECKS
             "damage0 " MARON "/0/8;",
      "0 attack vc0 vc1; 0 boost bc0 [*]; turned damage0 0; lies soul0 " GALLATIN " 1", "running" },
    { "vanguard 5.2.3", "The Blood",
      MAIN "vc0 dragonic-kaiser-vermillion-the-blood; fl1 " MARON "; " VC1 DECKS "damage0 " MARON
           "*5;soul0 dragonic-kaiser-vermillion",
      "power vc0 13000; 0 act vc0 1; power vc0 18000; critical vc0 2; 0 end; 0 attackrow vc0 [*]; lies damage1 " GALLATIN
      " 2; on fl1 nobody",
      "running" },
    { "vanguard 8.1.5", "Vowing Sword retires, which its rider hears",
      RIDE "vc0 eradicator-vowing-sword-dragon; fl1 " MARON "; " VC1 DECKS "damage0 " MARON
           "*4;hand0 eradicator-gauntlet-buster-dragon",
      "0 ride eradicator-gauntlet-buster-dragon; on fl1 nobody; power vc0 24000; critical vc0 2", "running" },
    { "vanguard 7.4.1", "it counts the other damage",
      ATTACK "vc0 eradicator-vowing-sword-dragon; " VC1 DECKS "damage1 " MARON "*3; " GUARDED,
      "0 attack vc0 vc1; attack 13000", "running" },
};

static const struct position_case nova_grappler[] = {
    { "vanguard 2.6", "White Tiger stands a Beast Deity",
      ATTACK "vc0 king-of-sword; bc0 beast-deity-white-tiger; fl0 beast-deity-azure-dragon resting; "
             "fr0 king-of-sword resting; " VC1 DECKS "damage0 " MARON "*1;",
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 yes; rests fl0 0; rests fr0 1", "running" },
    { "vanguard 7.3.3", "Blaujunger",
      "turn 3 0 ride; vc0 blaujunger; " VC1 "deck0 blaukluger*20; " DECK1 "hand0 blaupanzer",
      "0 ride blaupanzer [*]; 0 card deck0 blaukluger [*]; lies hand0 blaukluger 1; power vc0 8000",
      "running" },
    { "vanguard 4.8.2", "Grapple Mania",
      ATTACK "vc0 king-of-sword resting; fl0 king-of-sword; bl0 grapple-mania; fr0 king-of-sword; " VC1 DECKS
             "damage0 " MARON "/0/8;",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes [*]; turned damage0 0; on bl0 grapple-mania; 0 end [*]; "
      "lies deck0 grapple-mania 1",
      "running" },
    { "vanguard 4.6.8", "Anthrodroid",
      MAIN "vc0 king-of-sword; fl0 anthrodroid resting; " VC1 DECKS "damage0 " MARON "*1;",
      "0 act fl0 1; rests fl0 0", "running" },
    { "vanguard 7.2.2", "Blaupanzer",
      MAIN "vc0 king-of-sword; " VC1 "deck0 stern-blaukluger*20; " DECK1 "hand0 blaupanzer stern-blaukluger",
      "0 call blaupanzer fl0; 0 yes [*]; 0 card deck0 stern-blaukluger [*]; lies hand0 stern-blaukluger 1; "
      "lies drop0 stern-blaukluger 1",
      "running" },
    { "vanguard 6.5", "Dancing Wolf, stood by a trigger",
      ATTACK "vc0 king-of-sword; fl0 dancing-wolf resting; " VC1
             "deck0 lucky-girl/8/8 king-of-sword*20; " DECK1,
      "0 attack vc0 vc1 [*]; 0 stand fl0; 0 power vc0 [*]; power fl0 10000; 0 ?attack fl0 vc1", "running" },
    { "vanguard 2.6", "Queen of Heart",
      ATTACK "vc0 king-of-sword; fl0 king-of-sword; bl0 queen-of-heart; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 boost bl0; attack 20000", "running" },
    { "vanguard 8.1.4", "Blaukluger",
      ATTACK "vc0 blaukluger; fl0 king-of-sword; " VC1 DECKS "damage0 " MARON "/0/8;soul0 blaupanzer",
      "0 attack vc0 vc1 [*]; turned damage0 0; 0 =attack", "running" },
    { "vanguard 7.1", "Lion Heat as a rear-guard",
      ATTACK "vc0 king-of-sword; fl0 lion-heat; bl0 tough-boy resting; fr0 king-of-sword resting; " VC1 DECKS
             "damage0 " MARON "*2;",
      "0 attack fl0 vc1 [*]; 0 yes; rests bl0 0; rests fr0 1", "running" },
    { "vanguard 4.9", "Invincible as its main phase begins",
      RIDE "vc0 mr-invincible; " VC1 DECKS "damage0 " MARON "/0/8;hand0 " MARC,
      "0 end; 0 =stride; 0 end [*]; 0 =main; turned damage0 0; lies soul0 " GALLATIN " 1", "running" },
    { "vanguard 8.1.2", "and as it hits",
      ATTACK "vc0 mr-invincible; fl0 king-of-sword resting; bl0 tough-boy resting; " VC1 DECKS "soul0 " MARON
             "*8; damage0 " MARON "*5;",
      "0 attack vc0 vc1 [*]; 0 yes [*]; rests vc0 0; rests fl0 0; rests bl0 0; 0 ?attack vc0 vc1",
      "running" },
};

static const struct position_case oracle_think_tank[] = {
    { "vanguard 7.4.1", "Maple with four cards in hand",
      ATTACK "vc0 oracle-guardian-wiseman; fl0 battle-sister-maple; " VC1 DECKS "hand0 " MARON "*4; " GUARDED,
      "0 attack fl0 vc1; attack 9000", "running" },
    { "vanguard 4.4.4", "the crescent moon becomes the half",
      "turn 4 1 attack; vc0 goddess-of-the-crescent-moon-tsukuyomi; soul0 godhawk-ichibyoshi; " VC1
      "deck0 goddess-of-the-half-moon-tsukuyomi*20; " DECK1 "hand0 " MARON,
      "1 end [*]; 0 end [*]; 0 card deck0 goddess-of-the-half-moon-tsukuyomi; "
      "on vc0 goddess-of-the-half-moon-tsukuyomi; 0 card deck0 goddess-of-the-half-moon-tsukuyomi; "
      "0 card deck0 goddess-of-the-half-moon-tsukuyomi; 0 card deck0 goddess-of-the-half-moon-tsukuyomi; 0 =may; "
      "0 yes [*]; lies soul0 goddess-of-the-half-moon-tsukuyomi 2; 0 =main",
      "running" },
    { "vanguard 4.4.4", "the half the full",
      "turn 4 1 attack; vc0 goddess-of-the-half-moon-tsukuyomi; "
      "soul0 godhawk-ichibyoshi goddess-of-the-crescent-moon-tsukuyomi; " VC1
      "deck0 goddess-of-the-full-moon-tsukuyomi*20; " DECK1 "hand0 " MARON,
      "1 end [*]; 0 end [*]; 0 card deck0 goddess-of-the-full-moon-tsukuyomi; "
      "on vc0 goddess-of-the-full-moon-tsukuyomi; power vc0 11000",
      "running" },
    { "vanguard 7.1.3", "the full moon alone",
      MAIN "vc0 goddess-of-the-full-moon-tsukuyomi; " VC1 DECKS
           "soul0 oracle-guardian-wiseman*6; damage0 " MARON "*2;",
      "power vc0 9000; 0 act vc0 1 [*]; 0 card hand0 " GALLATIN "; lies soul0 " GALLATIN
      " 1; lies hand0 " GALLATIN " 1",
      "running" },
    { "vanguard 7.3.6", "Blue Eye",
      ATTACK "vc0 oracle-guardian-wiseman; bc0 oracle-guardian-blue-eye; " VC1 DECKS
             "soul0 oracle-guardian-wiseman*6; " GUARDED,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 1 =guard; lies hand0 " GALLATIN " 0", "running" },
    { "vanguard 7.4.1", "Milk",
      ATTACK "vc0 oracle-guardian-wiseman; bc0 weather-girl-milk; " VC1 DECKS "hand0 " MARON "*4; " GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; attack 20000", "running" },
    { "vanguard 2.6", "Susanoo", ATTACK "vc0 ceo-amaterasu; fl0 battle-deity-susanoo; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 12000", "running" },
    { "vanguard 7.2", "Promise Daughter",
      ATTACK "vc0 oracle-guardian-wiseman; fl0 promise-daughter; " VC1 DECKS
             "hand0 oracle-guardian-gemini; " GUARDED,
      "0 attack fl0 vc1; 0 yes; attack 14000; lies drop0 oracle-guardian-gemini 1", "running" },
    { "vanguard 7.3", "Cookie",
      RIDE "vc0 oracle-guardian-wiseman; " VC1 DECKS "damage0 " MARON "*2;hand0 battle-sister-cookie",
      "0 ride battle-sister-cookie; 0 yes [*]; 0 card hand0 " GALLATIN "; lies hand0 " GALLATIN
      " 1; lies drop0 " GALLATIN " 1",
      "running" },
    { "vanguard 7.3.3", "the goddess of the sun",
      ATTACK "vc0 goddess-of-the-sun-amaterasu; fl0 oracle-guardian-wiseman; " VC1
             "deck0 oracle-guardian-wiseman*20; " DECK1 "damage0 " MARON "*4;soul0 ceo-amaterasu; " GUARDED,
      "0 attack vc0 vc1; attack 13000; 1 end [*]; 0 yes [*]; 0 card deck0 oracle-guardian-wiseman [*]; "
      "lies hand0 oracle-guardian-wiseman 3",
      "running" },
};

static const struct position_case royal_paladin[] = {
    { "vanguard 5.6.10", "Wingal Brave, whatever is hit",
      ATTACK "vc0 " KING "; fl0 blaster-blade; bl0 wingal-brave; fl1 " MARON "; " VC1
             "deck0 blaster-blade*20; " DECK1,
      "0 attack fl0 fl1; 0 boost bl0; 0 yes [*]; 0 card deck0 blaster-blade [*]; lies hand0 blaster-blade 1",
      "running" },
    { "vanguard 4.4.3", "Llew, Barcgal and Flogal",
      MAIN "vc0 " MARON "; fl0 future-knight-llew; fr0 barcgal; bl0 flogal; " VC1
           "deck0 blaster-blade*20; " DECK1 "damage0 " MARON "*1;",
      "0 act fl0 1 [*]; 0 card deck0 blaster-blade [*]; on vc0 blaster-blade; on fl0 nobody; on fr0 nobody; "
      "on bl0 nobody",
      "running" },
    { "vanguard 7.4.1", "Sherrie beside three",
      ATTACK "vc0 " KING "; fl0 stinging-jewel-knight-sherrie; fr0 dreaming-jewel-knight-tiffany; "
             "bl0 dreaming-jewel-knight-tiffany; br0 dreaming-jewel-knight-tiffany; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 end; attack 10000", "running" },
    { "vanguard 7.4.1", "Toypugal with two of grade 3",
      ATTACK "vc0 " KING "; fl0 " KING "; bl0 toypugal; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 boost bl0; attack 19000", "running" },
    { "vanguard 2.6", "Wingal", ATTACK "vc0 " KING "; fl0 blaster-blade; bl0 wingal; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 boost bl0; attack 19000", "running" },
    { "vanguard 7.5.5", "Young Pegasus hears the cost, after the effect",
      MAIN "vc0 " GALLATIN "; fl0 young-pegasus-knight; bl0 margal; " VC1 DECKS,
      "0 act bl0 1; power fl0 6000; 0 pick fl0; power fl0 12000", "running" },
    { "vanguard 4.6.10", "Star Call Trumpeter",
      MAIN "vc0 " KING "; " VC1 "deck0 blaster-blade*20; " DECK1 "damage0 " MARON
           "*2;hand0 star-call-trumpeter",
      "0 call star-call-trumpeter fl0; 0 yes [*]; 0 card deck0 blaster-blade; 0 circle fr0 [*]; "
      "on fr0 blaster-blade; 0 =main",
      "running" },
    { "vanguard 8.1.1", "Idell, with a card of its clan",
      ATTACK "vc0 " KING "; fl0 uncompromising-knight-idell; " VC1 DECKS "damage0 " MARON "*1;" GUARDED,
      "0 attack fl0 vc1; 0 yes; attack 12000", "running" },
    { "vanguard 8.1.1", "with a stranger not",
      ATTACK "vc0 " KING "; fl0 uncompromising-knight-idell; " VC1 DECKS "damage0 wonder-boy*1;" GUARDED,
      "0 attack fl0 vc1; 1 =guard; attack 8000", "running" },
    { "vanguard 4.6.10", "Alfred Early calls Blaster Blade out of the soul",
      RIDE "vc0 blaster-blade; " VC1 DECKS "hand0 " KING,
      "0 ride " KING "; 0 card soul0 blaster-blade; 0 circle fl0; on fl0 blaster-blade",
      "lies soul0 blaster-blade 0" },
    { "vanguard 7.1.3", "Godly Speed with its three",
      MAIN "vc0 knight-of-godly-speed-galahad; " VC1 DECKS
           "soul0 drangal knight-of-quests-galahad knight-of-tribulations-galahad " MARON "*3; damage0 " MARON
           "*2;",
      "power vc0 11000; 0 act vc0 1; power vc0 14000; critical vc0 2", "running" },
    { "vanguard 7.1.3", "without one of them",
      MAIN "vc0 knight-of-godly-speed-galahad; " VC1 DECKS "soul0 drangal knight-of-quests-galahad " MARON
           "*3; damage0 " MARON "*2;",
      "power vc0 9000; 0 !act vc0 1", "running" },
    { "vanguard 8.6.1", "Sanctuary Guard",
      RIDE "vc0 " GALLATIN "; " VC1 "deck0 " MARON "*20; " DECK1 "damage0 " MARON
           "*4;hand0 sanctuary-guard-dragon " MARC,
      "0 ride sanctuary-guard-dragon; 0 yes [*]; 0 card deck0 " MARON "; 0 circle fl0 [*]; power vc0 14000",
      "running" },
};

static const struct position_case shadow_paladin[] = {
    { "vanguard 4.6.10", "Claudas",
      MAIN "vc0 revenger-dragruler-phantom; bl0 frontline-revenger-claudas; " VC1
           "deck0 blaster-dark-revenger*20; " DECK1 "damage0 " MARON "*1;",
      "0 act bl0 1 [*]; 0 card deck0 blaster-dark-revenger; 0 circle fl0 [*]; on fl0 blaster-dark-revenger",
      "running" },
    { "vanguard 8.1.2", "Apocalypse Bat",
      ATTACK "vc0 blaster-dark; bc0 apocalypse-bat; " VC1 DECKS "soul0 " MARON "; " GUARDED,
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; attack 19000", "running" },
    { "vanguard 2.20", "Macha calls into her column, and Swordbreaker comes from the deck",
      MAIN "vc0 revenger-dragruler-phantom; " VC1 "deck0 black-winged-swordbreaker*20; " DECK1
           "damage0 " MARON "*2;soul0 " MARON "; hand0 darkness-maiden-macha",
      "0 call darkness-maiden-macha fl0; 0 yes [*]; 0 card deck0 black-winged-swordbreaker; 0 !circle fr0; "
      "0 circle bl0 [*]; 0 =may; 0 yes [*]; lies hand0 black-winged-swordbreaker 1; "
      "on bl0 black-winged-swordbreaker",
      "running" },
    { "vanguard 2.6", "Doranbau",
      ATTACK "vc0 revenger-dragruler-phantom; fl0 blaster-dark; bl0 doranbau; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; 0 boost bl0; attack 19000", "running" },
    { "vanguard 4.6.10", "Dark Bond Trumpeter calls at rest",
      MAIN "vc0 revenger-dragruler-phantom; " VC1 "deck0 judgebau-revenger*20; " DECK1 "damage0 " MARON
           "*1;hand0 revenger-dark-bond-trumpeter",
      "0 call revenger-dark-bond-trumpeter fl0; 0 yes [*]; 0 card deck0 judgebau-revenger; 0 circle bl0 [*]; "
      "rests bl0 1",
      "running" },
    { "vanguard 8.1.5", "Mordred strengthens the rider and whom it calls",
      RIDE "vc0 illusionary-revenger-mordred-phantom; " VC1 "deck0 black-sage-charon*20; " DECK1
           "damage0 " MARON "*4;hand0 revenger-dragruler-phantom",
      "0 ride revenger-dragruler-phantom; 0 yes [*]; 0 card deck0 black-sage-charon; 0 circle fl0 [*]; "
      "power vc0 23000; power fl0 13000",
      "running" },
    { "vanguard 8.1.6", "Phantom Blaster Overlord",
      ATTACK "vc0 phantom-blaster-overlord; " VC1 DECKS "damage0 " MARON "*3;soul0 phantom-blaster-dragon; "
             "hand0 phantom-blaster-overlord; " GUARDED,
      "0 attack vc0 vc1; 0 yes; attack 23000; critical vc0 2", "running" },
    { "vanguard 7.6", "Revenant, once",
      MAIN
      "vc0 true-revenger-dragruler-revenant; heart0 revenger-dragruler-phantom named; fl0 judgebau-revenger; " VC1
      "deck0 judgebau-revenger*20; " DECK1,
      "0 act vc0 1 [*]; 0 card deck0 judgebau-revenger; 0 circle fr0 [*]; power vc0 29000; power fr0 8000; "
      "0 !act vc0 1",
      "running" },
    { "vanguard 7.4.1", "not over a heart that is no Revenger",
      MAIN
      "vc0 true-revenger-dragruler-revenant; heart0 phantom-blaster-dragon named; fl0 judgebau-revenger; " VC1
      "deck0 judgebau-revenger*20; " DECK1,
      "0 act vc0 1; 0 =main; power vc0 25000; on fl0 nobody", "running" },
};

static const struct position_case spike_brothers[] = {
    { "vanguard 8.1.2", "Cyclone Blitz",
      ATTACK "vc0 sky-diver; fl0 cyclone-blitz; " VC1 DECKS "soul0 " MARON "; " GUARDED,
      "0 attack fl0 vc1; 0 yes; attack 9000", "running" },
    { "vanguard 4.7.3", "UFO comes in the battle phase",
      ATTACK "vc0 demonic-lord-dudley-emperor; " VC1 "deck0 ufo*20; " DECK1 "damage0 " MARON
             "*4;hand0 wonder-boy*3; " GUARDED,
      "0 attack vc0 vc1; 0 yes; 0 take wonder-boy; 0 take wonder-boy [*]; 0 card deck0 ufo; 0 done; "
      "0 circle fl0 [*]; 0 =may; 0 yes [*]; lies drop0 wonder-boy 1; lies hand0 ufo 1",
      "running" },
    { "vanguard 7.3", "Olivia retires one, and goes under the deck",
      ATTACK "vc0 sky-diver resting; fl0 blow-kiss-olivia; bl0 wonder-boy; fr0 wonder-boy; fl1 " MARON
             "; " VC1 DECKS "soul0 " MARON "*2",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes; on fl1 nobody; on fl0 nobody; below deck0 blow-kiss-olivia",
      "running" },
    { "vanguard 4.6.11", "Mason",
      ATTACK "vc0 sky-diver resting; fl0 dudley-mason; bl0 wonder-boy; " VC1 "deck0 sky-diver*20; " DECK1
             "damage0 " MARON "*1;hand0 wonder-boy",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes [*]; 0 card deck0 sky-diver; 0 circle fr0 [*]; on fr0 sky-diver; "
      "lies soul0 wonder-boy 1; 0 ?attack fr0 vc1",
      "running" },
    { "vanguard 5.6.10", "Spike Bouncer hears others",
      ATTACK "vc0 sky-diver resting; fl0 treasured-black-panther; fr0 spike-bouncer; " VC1 DECKS,
      "0 attack fl0 vc1 [*]; power fr0 11000", "running" },
    { "vanguard 4.6.12", "Unite Attacker, up to five of its clan",
      ATTACK "vc0 unite-attacker; fl0 wonder-boy; " VC1 "deck0 wonder-boy*20; " DECK1 "damage0 " MARON
             "*5;soul0 " MARON "*8",
      "0 attack vc0 vc1 [*]; 0 yes [*]; 0 card deck0 wonder-boy; 0 card deck0 wonder-boy; 0 done; 0 circle bl0; "
      "0 !circle bl0; 0 circle fr0 [*]; on bl0 wonder-boy; on fr0 wonder-boy",
      "running" },
};

static const struct position_case tachikaze[] = {
    { "vanguard 7.4.3", "Blightops",
      MAIN "vc0 ancient-dragon-tyrannolegend; fl0 assault-dragon-blightops; " VC1
           "deck0 ironclad-dragon-shieldon*20; " DECK1 "damage0 " MARON
           "*1;hand0 cannon-fire-dragon-cannon-gear",
      "0 call cannon-fire-dragon-cannon-gear fr0; 0 pick fl0; 0 yes [*]; "
      "0 card deck0 ironclad-dragon-shieldon [*]; lies hand0 ironclad-dragon-shieldon 1",
      "running" },
    { "vanguard 8.6", "Savage Archer beside a limit break, broken or not",
      ATTACK "vc0 ancient-dragon-tyrannolegend; fl0 savage-archer; " VC1 DECKS GUARDED,
      "0 attack fl0 vc1; attack 11000", "running" },
    { "vanguard 8.1.3", "Vacuum Mammoth", "turn 3 0 main; vc0 vacuum-mammoth; " VC1 DECKS "hand0 sonic-noa",
      "0 call sonic-noa fl0; 0 yes [*]; lies soul0 " GALLATIN " 1", "running" },
    { "vanguard 7.4.3", "Blastsaurus fetches the next",
      MAIN "vc0 ancient-dragon-tyrannolegend; fl0 raging-dragon-blastsaurus; " VC1
           "deck0 raging-dragon-blastsaurus*20; " DECK1 "hand0 cannon-fire-dragon-cannon-gear " MARON,
      "0 call cannon-fire-dragon-cannon-gear fr0; 0 pick fl0; 0 yes [*]; 0 card deck0 raging-dragon-blastsaurus; "
      "0 circle fl0 [*]; on fl0 raging-dragon-blastsaurus; lies drop0 raging-dragon-blastsaurus 1",
      "running" },
};

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, aqua_force, sizeof aqua_force / sizeof *aqua_force);
    run_positions(&vanguard, 0, 0, &asker, bermuda_triangle,
                  sizeof bermuda_triangle / sizeof *bermuda_triangle);
    run_positions(&vanguard, 0, 0, &asker, gold_paladin, sizeof gold_paladin / sizeof *gold_paladin);
    run_positions(&vanguard, 0, 0, &asker, granblue, sizeof granblue / sizeof *granblue);
    run_positions(&vanguard, 0, 0, &asker, kagero, sizeof kagero / sizeof *kagero);
    run_positions(&vanguard, 0, 0, &asker, link_joker, sizeof link_joker / sizeof *link_joker);
    run_positions(&vanguard, 0, 0, &asker, narukami, sizeof narukami / sizeof *narukami);
    run_positions(&vanguard, 0, 0, &asker, nova_grappler, sizeof nova_grappler / sizeof *nova_grappler);
    run_positions(&vanguard, 0, 0, &asker, oracle_think_tank,
                  sizeof oracle_think_tank / sizeof *oracle_think_tank);
    run_positions(&vanguard, 0, 0, &asker, royal_paladin, sizeof royal_paladin / sizeof *royal_paladin);
    run_positions(&vanguard, 0, 0, &asker, shadow_paladin, sizeof shadow_paladin / sizeof *shadow_paladin);
    run_positions(&vanguard, 0, 0, &asker, spike_brothers, sizeof spike_brothers / sizeof *spike_brothers);
    run_positions(&vanguard, 0, 0, &asker, tachikaze, sizeof tachikaze / sizeof *tachikaze);
    return check_done("vanguard_rows_cards");
}
