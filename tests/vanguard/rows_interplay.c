/* Rows of rulings on what two or three of Vanguard's cards do to each other, clan by clan: who is locked, deleted or gone meanwhile, what a
 * limit break, a heart, a legion or a trigger changes under way. Decided by the rules and the texts of the cards, then tried. */
#include "rows.h"

#define WINGAL "seeker-sacred-wingal"           /* grade 3, 11000; its mate is SEEKER */
#define SEEKER "blaster-blade-seeker"
#define ISEULT "flash-shield-iseult"            /* a sentinel of Royal Paladin: shield 0 */
#define FREEZE \
    "star-vader-freeze-ray-dragon" /* 10000; locks when a card comes into its player's damage zone */
#define THORIUM "throwing-star-vader-thorium"   /* Link Joker, grade 1, 7000 */
#define ALFRED "liberator-of-the-round-table-alfred"
#define ANGELIC "angelic-liberator"
#define GARETH "knight-of-elegant-skills-gareth"
#define CHRONOJET "chronojet-dragon"
#define NEXTAGE "chronodragon-nextage"
#define TEN "gear-chronicle-stand-in-grade-2-ten"
#define SWORD "king-of-sword"
#define TOUGH "tough-boy"
#define THE_END "dragonic-overlord-the-end"
#define SPARKS "raging-dragon-sparksaurus"
#define FOUR "damage0 " MARON "*4;"

static const struct asker asker = { .ask = ask_table };

/* --- locked cards ------------------------------------------------------------------------------------------------------------------ */

static const struct position_case locks[] = {
    { "vanguard 8.2.1",
      "an attacker that is locked for the damage it dealt has no ability that hears its hit",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 tear-knight-lucas; bl0 tear-knight-theo; vc1 " FREEZE
      ";" DECKS "damage0 " MARON "*2",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 1 =choose; 1 pick fl0; locked fl0 1; 0 =attack", "running" },
    { "vanguard 7.3.1", "up to one may be none: then it hears it",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 tear-knight-lucas; bl0 tear-knight-theo; vc1 " FREEZE
      ";" DECKS "damage0 " MARON "*2",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 1 done; 0 =may; 0 yes [*]; 0 =attack", "running" },
    { "vanguard 8.6.1", "the card that breaks the limit lies there when its lock is heard",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 tear-knight-lazarus; vc1 " FREEZE ";" DECKS "damage1 " MARON
      "*3",
      "0 attack fl0 vc1 [*]; 1 pick fl0; power vc1 13000", "running" },
    { "vanguard 8.6", "with three after it there is none",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 tear-knight-lazarus; vc1 " FREEZE ";" DECKS "damage1 " MARON
      "*2",
      "0 attack fl0 vc1 [*]; 1 pick fl0; power vc1 10000", "running" },
    { "vanguard 7.4.3", "who is retired as it unlocks hears that",
      "turn 3 0 attack; vc0 ancient-dragon-tyrannolegend; fl0 dragon-egg locked; vc1 star-vader-chaos-breaker-dragon;" DECKS
      "damage1 " MARON "*4; soul1 " THORIUM "; damage0 " MARON,
      "0 end; 1 =may; 1 yes [*]; 0 =may; 0 yes [*]; lies hand0 dragon-egg 1", "running" },
    { "vanguard 7.4.2", "one lock, heard by two",
      "turn 5 0 main; vc0 star-vader-graviton; fl0 furious-claw-star-vader-niobium; fr0 demonic-claw-star-vader-lanthanum;"
      "br0 star-vader-dust-tail-unicorn; fl1 " MARON " locked; fr1 " MARC ";" VC1 DECKS "damage0 " MARON,
      "0 act br0 1; locked fr1 1; 0 =order; 0 next 1; power fr0 9000; 0 =main", "lies damage0 " MARON " 1" },
    { "vanguard 8.2.2", "five cards, three of them locked, are two rear-guards",
      "turn 5 0 attack; vc0 dragonic-lawkeeper; fl1 " MARON "; fr1 " MARON "; bl1 " MARON
      " locked; bc1 " MARON " locked; br1 " MARON " locked;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; attack 13000", "running" },
    { "vanguard 8.2.2", "of three with one locked there are still three",
      "turn 5 0 attack; vc0 dragonic-lawkeeper; fl1 " MARON "; fr1 " MARON "; bl1 " MARON "; bc1 " MARON
      " locked;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; attack 10000", "running" },
    { "vanguard 8.2.2", "more rear-guards than the other, whose one is locked",
      "turn 5 0 attack; vc0 star-vader-nebula-lord-dragon; bc0 star-vader-aurora-eagle; fl0 " THORIUM
      "; fl1 " MARON "; fr1 " MARON " locked;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; attack 21000", "running" },
    { "vanguard 6.5", "a stand trigger stands no locked card",
      "turn 3 0 attack; fl0 " GALLATIN " locked; fr0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " STAND TOP0 GALLATIN
      "*20",
      "0 attack vc0 vc1 [*]; 0 =trigger; 0 !stand fl0; 0 !nothing; 0 power fr0 [*]; 0 =attack; power fr0 15000",
      "says fl0 " GALLATIN " locked" },
    { "vanguard 8.2.2", "Overlord is alone beside a locked card",
      "turn 5 0 main; vc0 dragonic-overlord; fl0 lizard-runner-undeux locked;" VC1 DECKS, "power vc0 9000",
      "running" },
    { "vanguard 7.1.3", "Nebula Lord and its front, for each locked card, and no stranger",
      "turn 5 0 main; vc0 star-vader-nebula-lord-dragon; fl0 " THORIUM "; bl0 " THORIUM "; fr0 " MARON
      "; fl1 " MARON " locked; bl1 " MARON " locked;" VC1 DECKS FOUR,
      "power vc0 17000; power fl0 13000; power bl0 7000; power fr0 8000", "running" },
    { "vanguard 8.2.5", "whom Scissors unlocks is counted at once, and attacks in this turn",
      "turn 5 0 main; vc0 salvation-lion-grand-ezel-scissors; fl0 " ANGELIC " locked; fr0 " ANGELIC
      "; bl0 " ANGELIC "; bc0 " ANGELIC "; br0 " ANGELIC ";" VC1 DECKS FOUR "soul0 " MARON "*2",
      "power vc0 15000; 0 act vc0 1; locked fl0 0; power vc0 26000; critical vc0 2; 0 end; 0 ?attack fl0 vc1",
      "running" },
    { "vanguard 7.3", "with four after the unlocking it gets nothing more",
      "turn 5 0 main; vc0 salvation-lion-grand-ezel-scissors; fl0 " ANGELIC " locked; fr0 " ANGELIC
      "; bl0 " ANGELIC "; bc0 " ANGELIC ";" VC1 DECKS FOUR "soul0 " MARON "*2",
      "0 act vc0 1; locked fl0 0; power vc0 15000; critical vc0 1", "running" },
    { "vanguard 8.2.2", "a locked card is not retired as a cost",
      "turn 5 0 main; vc0 phantom-blaster-dragon; fl0 black-sage-charon; fr0 black-sage-charon; bl0 black-sage-charon locked;" VC1
          DECKS "damage0 " MARON "*2",
      "0 ~act vc0 1 = cost 7.2", "running" },
    { "vanguard 5.4.4", "a locked card does not intercept",
      "turn 3 0 attack; fl1 " GALLATIN " locked; fr1 " GALLATIN ";" VC0 VC1 DECKS,
      "0 attack vc0 vc1; 1 !intercept fl1 vc1; 1 ?intercept fr1 vc1", "running" },
    { "vanguard 8.2.2", "Cosmo Lord rests no locked card",
      "turn 5 0 main; vc0 ultimate-lifeform-cosmo-lord; fl0 " TOUGH " locked;" VC1 DECKS,
      "0 ~act vc0 1 = cost 7.2", "running" },
    { "vanguard 8.2.1", "a locked Blockade's neighbour: the vanguard's own text works on",
      "turn 3 0 attack; vc0 seal-dragon-blockade; fl1 " GALLATIN
      "; fl0 dragon-knight-nehalem locked;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 1 !intercept fl1 vc1", "running" },
    { "vanguard 8.2.5", "what was to go at the end of the turn is another card when it is unlocked",
      "turn 5 0 attack; vc0 stern-blaukluger; fl0 " SWORD "; bl0 battleraizer; vc1 " FREEZE ";" DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; 1 pick bl0; locked bl0 1; 0 end [*]; on bl0 battleraizer; locked bl0 0;"
      "lies deck0 battleraizer 0",
      "running" },
    { "vanguard 8.2.2", "what is locked does not go under the deck after the battle",
      "turn 5 0 attack; vc0 sky-diver; bc0 dudley-phantom; fl0 treasured-black-panther; vc1 " FREEZE
      ";" DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 1 pick bc0; 0 =attack; locked bc0 1; lies deck0 dudley-phantom 0",
      "running" },
    { "vanguard 8.2.5", "a Skull Dragon that was locked meanwhile is not retired",
      "turn 5 0 attack; vc0 captain-nightmist; fl0 dragon-undead-skull-dragon; vc1 " FREEZE ";" DECKS,
      "0 attack fl0 vc1 [*]; 1 pick fl0; 0 end [*]; on fl0 dragon-undead-skull-dragon; locked fl0 0",
      "running" },
    { "vanguard 5.6.4", "whoever is locked for the first card, the second is dealt",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 tear-knight-lazarus critical 1; vc1 " FREEZE ";" DECKS,
      "0 attack fl0 vc1 [*]; 1 pick fl0 [*]; 0 =attack; lies damage1 " GALLATIN " 2", "running" },
    { "vanguard 5.6.10", "a booster that is locked for the damage does not hear the hit",
      "turn 5 0 attack; vc0 stern-blaukluger; fl0 " SWORD "; bl0 cray-soldier; vc1 " FREEZE ";" DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; 1 pick bl0; 0 =attack; locked bl0 1", "running" },
};

/* --- legions and hearts ------------------------------------------------------------------------------------------------------------ */

static const struct position_case hearts[] = {
    { "vanguard 8.5.8", "hearts are no legion: Rune Eagle adds nothing",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " WINGAL " legion named; under0 " SEEKER
      "; bc0 seeker-rune-eagle;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; attack 32000", "running" },
    { "vanguard 8.5.8", "without the G unit they are",
      "turn 5 0 attack; vc0 " WINGAL " legion; mate0 " SEEKER "; bc0 seeker-rune-eagle; fl1 " MARON
      ";" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 fl1; 0 boost bc0; attack 30000", "running" },
    { "vanguard 8.4.4", "of two hearts the other gives no name",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " WINGAL " legion named; under0 " SEEKER
      "; fl0 knight-of-friendship-kay;" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; attack 7000", "running" },
    { "vanguard 8.4.4", "the one that was chosen does",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " WINGAL " legion; under0 " SEEKER
      " named; fl0 knight-of-friendship-kay;" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; attack 10000", "running" },
    { "vanguard 8.5.7", "Blaster Joker retires the other's mate, and locks all around it",
      "turn 5 0 main; vc0 star-vader-blaster-joker legion; mate0 companion-star-star-vader-photon; fl0 " THORIUM
      "; vc1 " WINGAL " legion; mate1 " SEEKER "; fl1 " MARON "; br1 " MARON ";" DECKS "soul0 " MARON
      "*2; damage0 " MARON "*2",
      "0 act vc0 1; on mate1 nobody; locked fl0 1; locked fl1 1; locked br1 1; lies drop1 " SEEKER " 1",
      "says vc1 " WINGAL " legion" },
    { "vanguard 8.5.7", "whose leader then attacks alone, and has sought before",
      "turn 4 1 ride; vc1 " WINGAL " legion; vc0 " KING "; drop1 " MARON "*4; hand0 " MARON "; hand1 " MARC
      ";" DECKS,
      "1 end; 1 ~legion = asked 4.5; 1 end; 1 ~legion = legion-used 8.5; 1 end; 1 attack vc1 vc0; attack 13000",
      "running" },
    { "vanguard 7.3.2", "Thing Saver pays, finds nothing, and stays the legion that it is",
      "turn 7 0 attack; vc0 seeker-thing-saver-dragon legion; mate0 " SEEKER "; fl0 " GALLATIN
      " resting; fr0 " GALLATIN ";" VC1 "deck0 " MARON "*20;" DECK1 "damage0 " MARON "*2; soul0 " SEEKER
      " " MARON "*3; hand0 " MARON "*2; hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]; 0 yes; 0 take " MARON "; 0 take " MARON "; 0 take " MARON
      "; 0 take " MARON "; 0 take " MARON "; 0 done [*]; on mate0 " SEEKER "; rests vc0 1; lies soul0 " SEEKER
      " 1",
      "running" },
    { "vanguard 8.5.1", "a deleted vanguard of grade 3 is of grade 3: a legion can be made",
      "turn 5 0 main; vc0 " WINGAL "; vc1 " KING " deleted;" DECKS "drop0 " MARON "*4", "0 ?legion",
      "running" },
    { "vanguard 8.4", "and a stride",
      "turn 5 0 stride; vc1 " KING " deleted;" VC0 DECKS "hand0 " KING "; gdown0 " G_UNIT,
      "0 ?stride " G_UNIT, "running" },
    { "vanguard 8.5.2", "the mate of a leader who rests, rests",
      "turn 5 0 main; vc0 " WINGAL " resting;" VC1 "deck0 " SEEKER " " GALLATIN "*20;" DECK1 "drop0 " MARON
      "*4",
      "0 legion; 0 take " SEEKER "; 0 =pick; 0 done [*]; on mate0 " SEEKER "; rests mate0 1", "running" },
    { "vanguard 8.3.4", "a deleted legion attacks with nobody's power but the booster's",
      "turn 5 0 attack; vc0 " WINGAL " deleted legion; mate0 " SEEKER " deleted; bc0 " MARON ";" VC1 DECKS
      "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; attack 8000", "running" },
    { "vanguard 8.4.9", "Nextage goes home, and Chronojet attacks with two face up",
      "turn 7 0 attack; vc0 " NEXTAGE "; heart0 " CHRONOJET " named;" VC1 "deck0 " TEN "*20;" DECK1
      "damage0 " MARON "*2; gdown0 " NEXTAGE "; gzone0 " G_UNIT "; hand0 " MARON "*3; hand1 " MARON
      "*3 " MARC,
      "0 attack vc0 vc1; attack 26000; 1 end [*]; 0 yes; 0 gunit " NEXTAGE "; 0 take " MARON "; 0 take " MARON
      "; 0 take " MARON "; rests vc0 0; drive vc0 2; 0 attack vc0 vc1; attack 16000; 1 ?guard " MARC
      " vc1; 1 ~guard " MARON " vc1 = banned 5.4",
      "running" },
    { "vanguard 7.4.1", "not over another heart",
      "turn 7 0 attack; vc0 " NEXTAGE "; heart0 gear-chronicle-stand-in-grade-3-striker named; fl0 " TEN
      ";" VC1 "deck0 " TEN "*20;" DECK1 "damage0 " MARON "*2; gdown0 " NEXTAGE "; gzone0 " G_UNIT
      "; hand0 " MARON "*3; hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]; 0 =attack", "running" },
    { "vanguard 8.4.1", "Luard puts two under the deck, and strides for nothing",
      "turn 4 1 attack; vc0 dragheart-luard;" VC1 DECKS "drop0 black-sage-charon*3; hand0 " MARC
      "; gdown0 " G_UNIT,
      "1 end [*]; 0 =may; 0 yes; lies drop0 black-sage-charon 1; below deck0 black-sage-charon black-sage-charon;"
      "0 end; 0 =stride; 0 stride " G_UNIT "; on vc0 " G_UNIT "; lies hand0 " MARC " 1",
      "running" },
    { "vanguard 7.2.2", "of different cards he says which, and in which order they lie",
      "turn 4 1 attack; vc0 dragheart-luard;" VC1 DECKS
      "drop0 black-sage-charon*3 knight-of-darkness-rugos; hand0 " MARC "; gdown0 " G_UNIT,
      "1 end [*]; 0 yes; 0 take knight-of-darkness-rugos; below deck0 knight-of-darkness-rugos black-sage-charon",
      "running" },
    { "vanguard 8.4.4", "who boosts a certain card boosts a G unit over it",
      "turn 5 0 attack; vc0 true-eradicator-finish-blow-dragon; heart0 eradicator-gauntlet-buster-dragon named;"
      "bc0 thunder-fist-eradicator-doui;" VC1 DECKS "soul0 " MARON "; hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; 0 =may; 0 yes; attack 37000", "running" },
    { "vanguard 6.1.3", "the heart's clan makes no trigger count",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 dragonic-executioner named;" VC1
      "deck0 blue-ray-dracokid" TOP0 GALLATIN "*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]; told trigger 0", "running" },
    { "vanguard 4.3.4", "who has one card removes that and the one just taken",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " MARC "; gdown0 " G_UNIT "*2",
      "0 assist [*]; 0 take " GALLATIN "; 0 gunit " G_UNIT "; 0 gunit " G_UNIT
      "; 0 =main; lies hand0 " GALLATIN " 0; lies removed0 " GALLATIN " 1; lies removed0 " MARC " 1",
      "running" },
    { "vanguard 9.2", "an assist that takes the last card of the deck loses",
      "turn 3 0 assist; vc0 " MARON ";" VC1 "deck0 " GALLATIN ";" DECK1 "hand0 " MARC "*2; gdown0 " G_UNIT
      "*2",
      "0 assist [*]; 0 take " GALLATIN, "over 1" },
    { "vanguard 8.8", "another clan's rider takes no forerunner along",
      "turn 3 0 ride; vc0 wingal-liberator;" VC1 DECKS "hand0 " MARON, "0 ride " MARON "; 0 =main",
      "says soul0 wingal-liberator" },
    { "vanguard 7.1", "Coral, ridden by the next of her chain, looks, and is not called",
      "turn 3 0 ride; vc0 angelic-star-coral;" VC1 "deck0 mermaid-idol-sedna*20;" DECK1
      "hand0 fresh-star-coral",
      "0 ride fresh-star-coral [*]; 0 =pick; 0 done [*]; 0 =main; power vc0 8000",
      "lies soul0 angelic-star-coral 1" },
    { "vanguard 7.1", "ridden by another she is",
      "turn 3 0 ride; vc0 angelic-star-coral;" VC1 DECKS "hand0 mermaid-idol-sedna",
      "0 ride mermaid-idol-sedna; 0 =may; 0 yes; 0 circle bl0; on bl0 angelic-star-coral", "running" },
};

/* --- limit breaks, heals ----------------------------------------------------------------------------------------------------------- */

#define ROUND_TABLE                                                                                                    \
    "turn 5 0 attack; vc0 " ALFRED "; fl0 " ANGELIC "; fr0 " ANGELIC ";" VC1 \
    "deck0 elixir-liberator" TOP0 GARETH "*20;" DECK1 FOUR "damage1 " MARON "*3; hand1 " MARON "*2"

static const struct position_case limits[] = {
    { "vanguard 8.6.1", "a heal in the drive check takes the limit break from its own attack",
      ROUND_TABLE,
      "0 attack vc0 vc1; attack 15000; 1 guard " MARON " vc1; 1 end [*]; 0 =trigger; 0 heal " MARON
      "; power vc0 11000; 0 power fl0 [*]; told miss 1; told hit 0",
      "running" },
    { "vanguard 6.6", "who leaves the heal keeps it, and hits", ROUND_TABLE,
      "0 attack vc0 vc1; 1 guard " MARON
      " vc1; 1 end [*]; 0 nothing; power vc0 15000; 0 power fl0 [*]; told hit 1",
      "running" },
    { "vanguard 8.6.1", "what an ACT gave does not ask for the limit any more",
      "turn 5 0 main; did0 rode battles 3; vc0 hydro-hurricane-dragon; fl1 " MARON "; br1 " MARON ";" VC1
      "deck0 ice-flow-angel" TOP0 "tear-knight-theo*20;" DECK1 FOUR "damage1 " MARON "*3",
      "0 act vc0 1; 0 end; 0 attack vc0 vc1 [*]; 0 heal " MARON
      " [*]; on fl1 nobody; on br1 nobody; lies damage0 " MARON " 3",
      "running" },
    { "vanguard 8.6.1", "the fourth card of damage, put there by an effect, breaks the limit",
      "turn 5 0 main; vc0 incandescent-lion-blond-ezel;" VC1 "deck0 " GARETH "*20;" DECK1 "damage0 " MARON
      "*3; hand0 twin-holy-beast-white-lion",
      "0 ~act vc0 1 = limit-break 8.6; 0 call twin-holy-beast-white-lion bl0; 0 yes [*]; 0 ?act vc0 1",
      "running" },
    { "vanguard 6.6.1", "four against five: the first card heals nothing",
      "turn 3 0 attack; fl0 " GALLATIN " critical 1; fl1 " MARON ";" VC0 VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN
      "*20; damage0 " MARC "*5; damage1 " MARON "*4",
      "0 attack fl0 vc1; 1 =trigger; 1 !heal " MARON "; 1 power fl1 [*]", "over 0" },
    { "vanguard 6.6.1", "the second does, with the first lying there",
      "turn 3 0 attack; fl0 " GALLATIN " critical 1; fl1 " MARON ";" VC0 VC1 DECK0
      "deck1 " GALLATIN TOP1 HEAL TOP1 GALLATIN "*20; damage0 " MARC "*5; damage1 " MARON "*4",
      "0 attack fl0 vc1; 1 =trigger; 1 heal " MARON "; 1 power fl1 [*]; lies damage1 " MARON " 3",
      "running" },
    { "vanguard 5.6.11",
      "Dragruler's damage is checked in the main phase, and its trigger lasts for the battles",
      "turn 5 0 main; vc0 revenger-dragruler-phantom; fl0 judgebau-revenger; fr0 judgebau-revenger;" VC1 DECK0
      "deck1 " DRAW TOP1 GALLATIN "*20;" FOUR "hand1 " MARON,
      "0 act vc0 1 [*]; 1 =trigger; 1 draw [*]; power vc0 21000; lies damage1 " DRAW
      " 1; 0 end; 0 attack vc0 vc1;"
      "defence vc1 15000; attack 21000",
      "running" },
    { "vanguard 7.3", "with five cards of damage there it only gets power",
      "turn 5 0 main; vc0 revenger-dragruler-phantom; fl0 judgebau-revenger; fr0 judgebau-revenger;" VC1 DECKS
          FOUR "damage1 " MARON "*5",
      "0 act vc0 1; 0 =main; power vc0 21000; lies damage1 " MARON " 5", "running" },
    { "vanguard 9.4", "the sixth damage by the own effect: two cards are drawn, and the game is lost",
      "turn 5 0 main; vc0 revenger-dragruler-phantom;" VC1 DECKS "damage0 " MARON
      "*5; hand0 revenger-bloodmaster",
      "0 call revenger-bloodmaster fl0; 0 yes [*]; lies hand0 " GALLATIN " 2", "over 1" },
    { "vanguard 9.2", "the card that Saucer Cannon gives is the other's last",
      "turn 5 0 main; vc0 eradicator-tempest-bolt-dragon; fl1 " MARON ";" VC1 DECK0 "deck1 " MARON
      "; damage0 " MARON "; hand0 eradicator-saucer-cannon-wyvern",
      "0 call eradicator-saucer-cannon-wyvern fl0; 0 yes [*]", "over 0" },
    { "vanguard 9.2", "the last card goes to the soul",
      "turn 3 0 main; vc0 mermaid-idol-sedna;" VC1 "deck0 " MARON ";" DECK1 "hand0 mermaid-idol-felucca",
      "0 call mermaid-idol-felucca fl0; 0 yes [*]", "over 1" },
    { "vanguard 9.5", "the third check of a G unit is of the last card",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named;" VC1 "deck0 " GALLATIN "*3;" DECK1
      "damage1 " MARON "*5",
      "0 attack vc0 vc1 [*]", "over 1" },
    { "vanguard 4.7.1", "who goes second attacks in the second turn", "turn 2 1 attack;" VC0 VC1 DECKS,
      "1 ?attack vc1 vc0", "running" },
};

/* --- guards, sentinels, triggers ----------------------------------------------------------------------------------------------------- */

static const struct position_case guards[] = {
    { "vanguard 7.11.2", "a hand of strangers pays for no sentinel, though it is asked",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS "hand1 " ISEULT " dragonic-executioner",
      "0 attack fl0 vc1; 1 guard " ISEULT " vc1; 1 =may; 1 !yes; 1 no; 1 end [*]; told hit 1", "running" },
    { "vanguard 7.11.2", "an empty hand is not asked",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS "hand1 " ISEULT,
      "0 attack fl0 vc1; 1 guard " ISEULT " vc1 [*]; told hit 1", "running" },
    { "vanguard 8.1.6", "The End stands for a copy of itself, whatever it hit, and checks again",
      "turn 5 0 attack; vc0 " THE_END "; fl1 " MARON ";" VC1 "deck0 dragon-knight-nehalem*20;" DECK1
      "hand0 " THE_END "; damage0 " MARON "*2; hand1 " MARON,
      "0 attack vc0 fl1; 1 end [*]; 0 =may; 0 yes; 0 take " THE_END
      "; rests vc0 0; 0 attack vc0 vc1; 1 end [*]; told check 3; 1 =ride",
      "running" },
    { "vanguard 5.4.3", "of several that are attacked none intercepts",
      "turn 3 0 main; vc0 dragonic-kaiser-vermillion; vc1 " KING "; fl1 " GALLATIN "; fr1 " GALLATIN
      ";" DECKS FOUR "hand1 " MARON,
      "0 act vc0 1; 0 end; 0 attackrow vc0; 1 ~intercept fl1 vc1 = under-attack 5.4; 1 !intercept fr1 vc1",
      "running" },
    { "vanguard 5.6.3", "a trigger in the drive check counts against each",
      "turn 3 0 main; vc0 dragonic-kaiser-vermillion; vc1 " KING "; fl1 " GALLATIN "; fr1 " GALLATIN ";"
      "deck0 eradicator-yellow-gem-carbuncle" TOP0 "eradicator-thunder-boom-dragon*20;" DECK1 FOUR
      "hand1 " MARON "*4",
      "0 act vc0 1; 0 end; 0 attackrow vc0; 1 guard " MARON " vc1; 1 guard " MARON " fl1; 1 guard " MARON
      " fr1; 1 end [*]; 0 power vc0 [*]; told hit 3; on fl1 nobody; on fr1 nobody; lies damage1 " GALLATIN
      " 2",
      "running" },
    { "vanguard 5.4.8", "a sentinel is of grade 1: Chronojet forbids it",
      "turn 5 0 attack; vc0 " CHRONOJET "; fl0 " TEN ";" VC1 DECKS "gzone0 " G_UNIT "*2; hand1 " ISEULT
      " " MARON " " MARC,
      "0 attack vc0 vc1; 1 ~guard " ISEULT " vc1 = banned 5.4; 1 end [*]; 0 attack fl0 vc1; 1 ?guard " ISEULT
      " vc1",
      "running" },
    { "vanguard 5.6.4", "a booster's critical is no attacker's",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 power bl0; 0 critical bl0 [*]; 0 attack fl0 vc1; 0 boost bl0 [*]; told check 1",
      "running" },
    { "vanguard 7.8", "what a trigger gave is gone with its unit, not given to the next on the circle",
      "turn 5 0 attack; vc0 general-seifried; fl0 sky-diver;" VC1 "deck0 sonic-breaker" TOP0
      "wonder-boy*20;" DECK1 "hand0 treasured-black-panther",
      "0 attack vc0 vc1; 0 power fl0; 0 critical fl0 [*]; power fl0 16000; 0 attack fl0 vc1 [*]; told check 2; 0 =may; 0 yes;"
      "0 card hand0 treasured-black-panther; 0 circle fl0; power fl0 10000; critical fl0 1; 0 ?attack fl0 vc1",
      "running" },
    { "vanguard 4.6.10", "whom Icefall calls guards what Icefall guards",
      "turn 5 0 main; vc0 dragonic-kaiser-vermillion; vc1 blue-storm-dragon-maelstrom; fl1 tear-knight-lazarus;" DECK0
      "deck1 jet-ski-rider" TOP1 "tear-knight-theo" TOP1 MARON TOP1 MARON TOP1 MARON TOP1 GALLATIN "*20;" FOUR
      "hand1 blue-storm-guardian-dragon-icefall-dragon " MARON "; damage1 " MARON,
      "0 act vc0 1; 0 end; 0 attackrow vc0; 1 guard blue-storm-guardian-dragon-icefall-dragon fl1; 1 yes [*];"
      "defence fl1 25000; defence vc1 11000",
      "running" },
    { "vanguard 8.3.1", "a deleted vanguard of grade 3 calls guardians of grade 3",
      "turn 3 0 attack; vc1 " KING " deleted;" VC0 DECKS "hand1 " KING " " MARON,
      "0 attack vc0 vc1; 1 ?guard " KING " vc1; 1 guard " MARON " vc1; defence vc1 5000", "running" },
    { "vanguard 8.3.1", "a deleted Alfred is boosted",
      "turn 5 0 attack; vc0 king-of-knights-alfred deleted; bc0 " MARON ";" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; attack 8000", "running" },
    { "vanguard 8.3.1", "a deleted Lord attacks beside a stranger",
      "turn 5 0 attack; vc0 pure-heart-jewel-knight-ashlei deleted; bl0 wonder-boy;" VC1 DECKS,
      "0 ?attack vc0 vc1", "running" },
    { "vanguard 8.3.1", "a deleted Exculpate without Blaster Blade",
      "turn 7 0 attack; vc0 exculpate-the-blaster deleted;" VC1 DECKS "soul0 " MARON, "0 ?attack vc0 vc1",
      "running" },
    { "vanguard 7.2", "Okzhizh: a card of the hand for the normal ride over a deleted vanguard",
      "turn 5 0 attack; vc0 overawing-deletor-okzhizh; vc1 " KING " deleted;" DECKS "hand1 " KING " " MARC,
      "0 end [*]; 1 =may; 1 yes; 1 take " MARC "; 1 =ride; 1 ride " KING "; power vc1 10000",
      "lies drop1 " MARC " 1" },
    { "vanguard 4.4.4", "who does not pay does not ride",
      "turn 5 0 attack; vc0 overawing-deletor-okzhizh; vc1 " KING " deleted;" DECKS "hand1 " KING " " MARC,
      "0 end [*]; 1 no; 1 ~ride " KING " = banned 4.4; 1 !ride " KING, "running" },
    { "vanguard 7.6", "Alba calls Elro, who hears what the other then has to call",
      "turn 5 0 main; vc0 overawing-deletor-okzhizh; vc1 " KING
      " deleted; deck0 hailing-deletor-elro*20;" DECK1 "hand0 hailing-deletor-alba; damage0 " MARON
      "/0/8; drop1 " MARC " " MARON "; hand1 " MARON,
      "0 call hailing-deletor-alba fr0; 0 card deck0 hailing-deletor-elro; 0 circle fl0 [*]; 1 =circle; 1 circle fl1; 1 =pick;"
      "1 card drop1 " MARC "; turned damage0 0; turned bind1 1; 0 end; 0 attack fr0 vc1; attack 11000",
      "on fl1 " GALLATIN },
};

/* --- clans --------------------------------------------------------------------------------------------------------------------------- */

static const struct position_case clans[] = {
    { "vanguard 7.5.3", "one retirement, heard by three, and a restraint lost",
      "turn 5 0 main; vc0 dragonic-executioner; fl0 genie-soldat; fr0 chain-attack-sutherland; bl0 demonic-dragon-mage-rakshasa;"
      "fl1 " MARON ";" VC1 DECKS "damage0 " MARON "*2; hand0 berserk-dragon",
      "0 call berserk-dragon br0; 0 yes; told waits 3; 0 =order; 0 next 1; 0 next 1; power fr0 11000; power bl0 6000;"
      "0 end; 0 ?attack fl0 vc1",
      "running" },
    { "vanguard 7.8.1", "a battle is no effect: Sadig hears nothing",
      "turn 5 0 attack; vc0 dragonic-executioner; br0 dragon-knight-sadig; fl0 dragon-knight-nehalem; fl1 " MARON
      "; fr1 " MARON ";" VC1 DECKS,
      "0 attack fl0 fl1; told hit 1; 0 =attack", "on fr1 " MARON },
    { "vanguard 7.8.1", "a card's text is",
      "turn 5 0 main; vc0 dragonic-executioner; br0 dragon-knight-sadig; fl1 " MARON "; fr1 " MARON
      "; bl1 " MARC ";" VC1 DECKS "damage0 " MARON "*2; hand0 berserk-dragon",
      "0 call berserk-dragon fl0; 0 yes; 0 pick fl1; 0 =may; 0 yes; 1 =choose; 1 pick bl1; on fl1 nobody; on bl1 nobody",
      "lies soul0 dragon-knight-sadig 1" },
    { "vanguard 4.4.3", "Yaksha rides out of the hand after a normal ride",
      "turn 5 0 main; did0 rode; vc0 dragon-knight-nehalem; bl0 gattling-claw-dragon; fl1 " MARC ";" VC1 DECKS
      "damage0 " MARON "; hand0 demonic-dragon-berserker-yaksha",
      "0 act bl0 1; 0 pick fl1; 0 card hand0 demonic-dragon-berserker-yaksha; on vc0 demonic-dragon-berserker-yaksha;"
      "0 end; 0 ?attack vc0 vc1",
      "lies soul0 dragon-knight-nehalem 1" },
    { "vanguard 8.1", "Overlord stands for each rear-guard that it hits, and checks once",
      "turn 5 0 main; vc0 dragonic-overlord; bl0 dragon-knight-nehalem; fl1 " MARON "; fr1 " MARON ";" VC1
      "deck0 dragon-knight-nehalem*20;" DECK1 "damage0 " MARON "*3",
      "0 act vc0 1; power vc0 16000; 0 end; 0 attack vc0 fl1 [*]; told check 1; rests vc0 0; 0 attack vc0 fr1 [*]; rests vc0 0;"
      "0 attack vc0 vc1 [*]; told check 2; 1 =ride",
      "running" },
    { "vanguard 8.1", "Stern Blaukluger stands its column, and checks once",
      "turn 5 0 attack; vc0 stern-blaukluger; bc0 " TOUGH ";" VC1 "deck0 " SWORD "*20;" DECK1 "damage0 " MARON
      "*2; hand0 " SWORD "*2",
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 yes; 0 take " SWORD "; 0 take " SWORD
      "; rests vc0 0; rests bc0 0; drive vc0 1; 0 attack vc0 vc1; 0 boost bc0 [*]; told check 2",
      "running" },
    { "vanguard 8.1.5", "what Mond gives to its rider stands all rear-guards as it attacks",
      "turn 5 0 ride; vc0 mond-blaukluger; fl0 " SWORD " resting; bl0 " TOUGH " resting;" VC1 DECKS
      "hand0 stern-blaukluger;" FOUR,
      "0 ride stern-blaukluger; power vc0 20000; 0 end; 0 attack vc0 vc1; 0 =may; 0 yes [*]; rests fl0 0; rests bl0 0; 0 no;"
      "0 ?attack fl0 vc1",
      "running" },
    { "vanguard 5.5.2", "a grade 3 in the drive check stands Lady, who attacks again",
      "turn 5 0 attack; vc0 stern-blaukluger; fl0 death-army-lady resting;" VC1 "deck0 gold-rutile" TOP0 SWORD
      "*20;" DECK1,
      "0 attack vc0 vc1 [*]; rests fl0 0; 0 ?attack fl0 vc1", "running" },
    { "vanguard 5.6.10", "who boosted a hit stands, not who attacked",
      "turn 5 0 attack; vc0 stern-blaukluger; fl0 " SWORD "; bl0 cray-soldier;" VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; rests bl0 0; rests fl0 1", "running" },
    { "vanguard 7.2.3", "who rested for Cosmo Lord neither attacks nor boosts",
      "turn 5 0 main; vc0 ultimate-lifeform-cosmo-lord; fl0 " TOUGH "; bl0 " TOUGH "; bc0 " TOUGH
      ";" VC1 DECKS "hand1 " MARON,
      "0 act vc0 1; 0 unit bc0; 0 act vc0 1; 0 unit fl0; power vc0 16000; 0 end; 0 !attack fl0 vc1; 0 attack vc0 vc1; 1 =guard",
      "running" },
    { "vanguard 5.2.3", "Boomerang Thrower reaches behind, once it has ridden",
      "turn 3 0 ride; vc0 " TOUGH "; bl1 " MARON "; bc1 " MARON "; vc1 " MARON ";" DECKS
      "hand0 boomerang-thrower",
      "0 ride boomerang-thrower; 0 end; 0 ?attack vc0 bl1; 0 ?attack vc0 bc1; 0 attack vc0 bl1 [*]; on bl1 nobody",
      "running" },
    { "vanguard 7.5.3", "a call from the deck, heard by Bruno and by what the Trumpeter gave",
      "turn 5 0 main; vc0 " ALFRED "; fl0 may-rain-liberator-bruno; bl0 liberator-cheer-up-trumpeter;" VC1
      "deck0 " GARETH "*20;" DECK1 "damage0 " ANGELIC "*2",
      "0 act bl0 1; 0 act vc0 1 [*]; 0 card deck0 " GARETH
      "; 0 circle bc0; 0 =order; 0 next 1; power vc0 14000;"
      "power fl0 10000",
      "running" },
    { "vanguard 7.1", "Thermidor does nothing for a trigger unit",
      "turn 5 0 attack; vc0 sky-diver; fl0 sonic-breaker; bl0 reign-of-terror-thermidor;" VC1 DECKS
      "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; 1 =guard; attack 10000", "running" },
    { "vanguard 5.7", "who attacks after Bad End Dragger's ride goes under the deck",
      "turn 5 0 ride; vc0 bad-end-dragger; fl0 treasured-black-panther;" VC1 DECKS
      "hand0 sky-diver; hand1 " MARON ";" FOUR,
      "0 ride sky-diver; 0 end; 0 attack fl0 vc1; attack 20000; 1 end [*]; on fl0 nobody; below deck0 treasured-black-panther",
      "running" },
    { "vanguard 4.7.3", "Daisy, called by Emperor's attack, has her battle phase",
      "turn 5 0 attack; vc0 demonic-lord-dudley-emperor;" VC1 "deck0 dudley-daisy*20;" DECK1 FOUR
      "hand0 wonder-boy*2; hand1 " MARON,
      "0 attack vc0 vc1; 0 yes; 0 card deck0 dudley-daisy; 0 done; 0 circle fl0 [*]; 0 =may; 0 yes; power fl0 12000; 1 =guard",
      "running" },
    { "vanguard 4.6.11", "Charlotte goes home, and another attacks in her place",
      "turn 5 0 attack; vc0 velvet-voice-raindear; fl0 pretty-celeb-charlotte; bl0 mermaid-idol-sedna;" VC1
          DECKS "damage0 " MARON "; hand0 top-idol-aqua",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes; 0 card hand0 top-idol-aqua; 0 circle fl0; 0 ?attack fl0 vc1;"
      "lies hand0 pretty-celeb-charlotte 1",
      "running" },
    { "vanguard 7.4.4", "all return together: Coro is in the hand before she could follow",
      "turn 5 0 ride; vc0 prism-smile-ligurian; fl0 top-idol-aqua; fr0 prism-smile-coro;" VC1 DECKS
      "hand0 bermuda-princess-lena",
      "0 ride bermuda-princess-lena; on fl0 nobody; on fr0 nobody; lies hand0 prism-smile-coro 1; lies hand0 top-idol-aqua 1",
      "running" },
    { "vanguard 7.4.3", "Cannon Gear retires an egg, which comes back",
      "turn 5 0 main; vc0 ancient-dragon-tyrannolegend; fl0 dragon-egg;" VC1 DECKS "damage0 " MARON
      "; hand0 cannon-fire-dragon-cannon-gear",
      "0 call cannon-fire-dragon-cannon-gear fr0; 0 =choose; 0 pick fl0; 0 =may; 0 yes; lies hand0 dragon-egg 1",
      "on fr0 cannon-fire-dragon-cannon-gear" },
    { "vanguard 7.4.3", "a Sparksaurus fetches the next, onto the circle that it left",
      "turn 5 0 main; vc0 ancient-dragon-tyrannolegend; fl0 " SPARKS ";" VC1 "deck0 " SPARKS "*20;" DECK1
      "hand0 cannon-fire-dragon-cannon-gear " MARON " " MARC,
      "0 call cannon-fire-dragon-cannon-gear fr0; 0 pick fl0; 0 yes; 0 take " MARC "; 0 card deck0 " SPARKS
      "; 0 circle fl0 [*]; on fl0 " SPARKS "; lies drop0 " SPARKS " 1; lies drop0 " MARC " 1",
      "running" },
    { "vanguard 7.4.1", "whom Deathrex retires in a battle gives power to another",
      "turn 5 0 attack; vc0 tyrant-deathrex; fl0 winged-dragon-beamptero; fr0 ancient-dragon-cryolophor;" VC1
          DECKS,
      "0 attack vc0 vc1 [*]; 0 =choose; 0 pick fl0; 0 =choose; 0 pick fr0; power fr0 13000; 0 =attack",
      "running" },
    { "vanguard 7.4.1", "in the main phase it gives none",
      "turn 5 0 main; vc0 ancient-dragon-tyrannolegend; fl0 winged-dragon-beamptero;" VC1 DECKS
      "hand0 cannon-fire-dragon-cannon-gear",
      "0 call cannon-fire-dragon-cannon-gear fr0; 0 pick fl0; 0 =main; power fr0 11000", "running" },
    { "vanguard 7.3", "Tempest Bolt retires both sides, and counts what is open then",
      "turn 5 0 main; vc0 eradicator-tempest-bolt-dragon; fl0 iron-blood-eradicator-shuki; fl1 " MARON
      "; br1 " MARON " locked;" VC1 DECKS "damage0 eradicator-thunder-boom-dragon*4",
      "power vc0 25000; 0 act vc0 1; on fl0 nobody; on fl1 nobody; locked br1 1; power vc0 29000",
      "running" },
    { "vanguard 4.6.10", "Cocytus calls a grade 3 out of the drop onto somebody",
      "turn 5 0 ride; vc0 captain-nightmist; fl0 dandy-guy-romario;" VC1 DECKS
      "drop0 dragon-undead-skull-dragon; damage0 " MARON "*2; hand0 ice-prison-necromancer-cocytus",
      "0 ride ice-prison-necromancer-cocytus; 0 yes; 0 circle fl0; on fl0 dragon-undead-skull-dragon",
      "lies drop0 dandy-guy-romario 1" },
    { "vanguard 7.2.4", "what Barbaros retires may be what it calls",
      "turn 5 0 attack; vc0 demonic-seas-necromancer-barbaros; fl0 monster-frank resting; bl0 dandy-guy-romario resting;" VC1
      "deck0 monster-frank" TOP0 "dandy-guy-romario*20;" DECK1,
      "0 attack vc0 vc1 [*]; 0 yes; 0 circle fl0 [*]; rests fl0 0; 0 ?attack fl0 vc1",
      "on fl0 monster-frank" },
    { "vanguard 2.20", "Battleraizer before Raizer Custom does not help it",
      "turn 5 0 main; vc0 stern-blaukluger; fl0 raizer-custom; bl0 battleraizer;" VC1 DECKS,
      "power fl0 12000; 0 exchange left; power bl0 6000", "running" },
    { "vanguard 7.4.1", "an egg that is hit in the other's turn comes back, too",
      "turn 5 0 attack; fl0 " GALLATIN "; vc1 ancient-dragon-tyrannolegend; fl1 dragon-egg;" VC0 DECKS
      "damage1 " MARON,
      "0 attack fl0 fl1; 1 =may; 1 yes; lies hand1 dragon-egg 1", "running" },
    { "vanguard 7.4.1", "Yaksha asks nothing in a battle",
      "turn 5 0 attack; vc0 dragon-knight-nehalem; fl0 dragon-knight-nehalem; fl1 " MARC ";" VC1 DECKS
      "hand0 demonic-dragon-berserker-yaksha",
      "0 attack fl0 fl1; told hit 1; 0 =attack", "running" },
    { "vanguard 7.4.6", "who takes the place of one that was called for the turn stays",
      "turn 5 0 main; vc0 lord-of-the-seven-seas-nightmist; fl0 deadly-spirit; fr0 deadly-nightmare;" VC1
          DECKS "drop0 deadly-swordmaster; hand0 dandy-guy-romario;" FOUR,
      "0 usedrop deadly-swordmaster 3; 0 card drop0 deadly-spirit; 0 circle fl0; 0 call dandy-guy-romario fl0; 0 end; 0 end [*];"
      "on fl0 dandy-guy-romario",
      "running" },
    { "vanguard 5.2.1", "of an attack on the front row a legion's leader alone is attacked",
      "turn 5 0 main; vc0 dragonic-kaiser-vermillion; vc1 " WINGAL " legion; mate1 " SEEKER "; fl1 " MARON
      ";" DECKS FOUR "hand1 " MARON,
      "0 act vc0 1; 0 end; 0 attackrow vc0; told attacked 2; defence vc1 11000", "running" },
};

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, locks, sizeof locks / sizeof *locks);
    run_positions(&vanguard, 0, 0, &asker, hearts, sizeof hearts / sizeof *hearts);
    run_positions(&vanguard, 0, 0, &asker, limits, sizeof limits / sizeof *limits);
    run_positions(&vanguard, 0, 0, &asker, guards, sizeof guards / sizeof *guards);
    run_positions(&vanguard, 0, 0, &asker, clans, sizeof clans / sizeof *clans);
    return check_done("vanguard_rows_interplay");
}
