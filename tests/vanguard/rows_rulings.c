/* Rows of rulings on how the cards of Vanguard's clans act on each other: limit breaks, hearts and legions, locks and deleted vanguards,
 * guards, triggers, costs and ends. Each says what the rules and the text of the card give, and by which rule. */
#include "rows.h"

static const struct asker asker = { .ask = ask_table };

#define WINGAL "seeker-sacred-wingal"           /* grade 3, 11000; its mate is SEEKER */
#define SEEKER "blaster-blade-seeker"
#define ASHLEI "pure-heart-jewel-knight-ashlei" /* break ride: +10000, +1 critical */
#define CYNRIC "honest-seeker-cynric"           /* grade 1, 7000; +3000 with a Seeker for vanguard */
#define FOUR "damage0 " MARON "*4;"

/* --- what the text says "in any order", and what can be answered in one way alone ------------------------------------------------ */

static const struct position_case orders[] = {
    { "vanguard 7.3.6", "who looks at five cards to ride says in which order the others go under the deck",
      "turn 3 0 assist; vc0 godhawk-ichibyoshi;" VC1
      "deck0 " MARC TOP0 MARON TOP0 GALLATIN TOP0 MAGE TOP0 KING TOP0 CRITICAL "*20;" DECK1 "hand0 " MARON,
      "0 end; 0 done; 0 =pick; 0 card deck0 " KING "; 0 card deck0 " MARC "; 0 card deck0 " MAGE
      "; 0 card deck0 " MARON "; 0 =ride",
      "below deck0 " CRITICAL " " KING " " MARC " " MAGE " " MARON " " GALLATIN },
    { "vanguard 7.3.6", "so Quests does, after the ride, and has not ridden normally",
      "turn 3 0 assist; vc0 knight-of-quests-galahad;" VC1 "deck0 " MARC TOP0
      "knight-of-tribulations-galahad" TOP0 MARON TOP0 GALLATIN "*20;" DECK1 "hand0 " MARON,
      "0 end [*]; 0 card deck0 knight-of-tribulations-galahad; on vc0 knight-of-tribulations-galahad; 0 =pick; 0 card deck0 " MARON
      "; 0 card deck0 " GALLATIN "; 0 card deck0 " MARC "; 0 =main; 0 !ride " MARON,
      "running" },
    { "vanguard 7.3.6", "on top the last of them lies uppermost",
      "turn 3 0 ride; vc0 hexagonal-magus;" VC1 "deck0 oracle-guardian-nike" TOP0
      "oracle-guardian-gemini" TOP0 "silent-tom" TOP0 "oracle-guardian-wiseman*20;" DECK1
      "hand0 ceo-amaterasu;" FOUR,
      "0 ride ceo-amaterasu; 0 card deck0 silent-tom; 0 card deck0 oracle-guardian-nike; lies hand0 silent-tom 1",
      "running" },
    { "vanguard 7.3.6", "two that Bleoberis does not call",
      "turn 3 0 ride; vc0 steel-spear-liberator-bleoberis;" VC1 "deck0 knight-of-elegant-skills-gareth" TOP0
      "angelic-liberator" TOP0 "knight-of-superior-skills-beaumains*20;" DECK1
      "hand0 onslaught-liberator-maelzion;" FOUR,
      "0 ride onslaught-liberator-maelzion; 0 yes; 0 done; 0 =pick; 0 card deck0 angelic-liberator; power vc0 20000",
      "running" },
    { "vanguard 7.3.6", "one card has no order",
      "turn 3 0 ride; vc0 steel-spear-liberator-bleoberis;" VC1 "deck0 knight-of-elegant-skills-gareth" TOP0
      "angelic-liberator" TOP0 "knight-of-superior-skills-beaumains*20;" DECK1
      "hand0 onslaught-liberator-maelzion;" FOUR,
      "0 ride onslaught-liberator-maelzion; 0 yes; 0 card deck0 angelic-liberator; 0 done; 0 circle fl0; 0 =main",
      "on fl0 angelic-liberator" },
    { "vanguard 7.3.7", "of a clan that is named only its cards can be declared",
      "turn 3 0 attack; vc0 pentagonal-magus;" VC1 "deck0 oracle-guardian-nike" TOP0
      "oracle-guardian-wiseman*20;" DECK1 FOUR "hand1 " MARON,
      "0 attack vc0 vc1; 0 =name; 0 !name " MARON "; 0 name silent-tom; power vc0 11000; 1 =guard",
      "running" },
    { "vanguard 7.11.3", "equal cards pay in one way",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "*3",
      "0 act fl0 1; 0 =main; power fl0 8000", "turned damage0 1" },
    { "vanguard 7.11.3", "different ones in several",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON " " MARC,
      "0 act fl0 1; 0 =pay; 0 ?take " MARON "; 0 take " MARC, "turned damage0 1" },
    { "vanguard 7.11.3", "all that there are in one",
      "turn 3 0 main; vc0 embodiment-of-victory-aleph;" VC1 DECKS "damage0 " MARON " " MARC " " GALLATIN
      " " MAGE,
      "0 act vc0 1; 0 =main; power vc0 13000; critical vc0 2", "running" },
    { "vanguard 7.11.3", "of a hand of which something is left its player is asked, were they all equal",
      "turn 3 0 main; bl0 lake-maiden-lien;" VC0 VC1 DECKS "hand0 " MARON "*2", "0 act bl0 1; 0 =pay; 0 #1",
      "running" },
    { "vanguard 7.11.3", "the last card of a hand goes without a question",
      "turn 3 0 main; bl0 lake-maiden-lien;" VC0 VC1 DECKS "hand0 " MARON,
      "0 act bl0 1 [" GALLATIN "]; 0 =main", "lies drop0 " MARON " 1; lies hand0 " GALLATIN " 1" },
    { "vanguard 7.11.3", "face-down G units are asked about, for nobody else knows them",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING " named;" VC1 DECKS "gdown0 " G_UNIT,
      "0 act vc0 1; 0 =pay; 0 gunit " G_UNIT, "lies gzone0 " G_UNIT " 1" },
    { "vanguard 7.11.3", "four cards in the drop all go back",
      "turn 3 0 main; vc0 " WINGAL ";" VC1 "deck0 " GALLATIN "*20;" DECK1 "drop0 " MARON " " MARC " " SEEKER
      " " KING,
      "0 legion; 0 take " SEEKER "; 0 =pick; on mate0 " SEEKER "; 0 done [*]; lies drop0 " MARON
      " 0; lies deck0 " KING " 1",
      "running" },
    { "vanguard 7.11.3", "of five somebody chooses four",
      "turn 3 0 main; vc0 " WINGAL ";" VC1 "deck0 " GALLATIN "*20;" DECK1 "drop0 " MARON "*3 " MARC "*2",
      "0 legion; 0 take " MARC "; 0 =seek; 0 take " MARON "; 0 =seek", "running" },
    { "vanguard 7.11.3", "one unit has the power of a trigger",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " DRAW TOP1 MARON TOP1 GALLATIN "*20",
      "0 attack fl0 vc1; 1 =trigger; 1 draw; 0 =attack; power vc1 15000", "running" },
    { "vanguard 7.11.3", "whether is asked where one may decline",
      "turn 3 0 main; vc0 blue-storm-dragon-maelstrom;" VC1 DECKS "soul0 " MARON
      "*2; hand0 light-signals-penguin-soldier",
      "0 call light-signals-penguin-soldier fl0; 0 =may; 0 yes [*]; 0 =main", "says drop0 " MARON "*2" },
    { "vanguard 4.6.11", "whom there is no circle for goes with the others, and counts for nothing",
      "turn 3 0 main; vc0 incandescent-lion-blond-ezel; fl0 angelic-liberator; fr0 angelic-liberator; bl0 angelic-liberator;"
      "bc0 angelic-liberator; br0 angelic-liberator;" VC1 "deck0 knight-of-elegant-skills-gareth" TOP0
      "knight-of-superior-skills-beaumains*20;" DECK1 FOUR,
      "power vc0 15000; 0 act vc0 1; 0 card deck0 knight-of-elegant-skills-gareth; power vc0 15000; told call 0",
      "below deck0 knight-of-superior-skills-beaumains knight-of-elegant-skills-gareth" },
};

/* --- legions, limit breaks, hearts ------------------------------------------------------------------------------------------------ */

static const struct position_case vanguards[] = {
    { "vanguard 8.1.5", "a break ride serves the legion that comes after it",
      "turn 5 0 ride; vc0 " ASHLEI ";" VC1 "deck0 " SEEKER " " GALLATIN "*20;" DECK1 "hand0 " WINGAL
      "; hand1 " MARON "; drop0 " MARON "*4;" FOUR,
      "0 ride " WINGAL "; power vc0 21000; critical vc0 2; 0 legion; 0 take " SEEKER
      "; 0 done; 0 end; 0 attack vc0 vc1; attack 32000",
      "running" },
    { "vanguard 8.6", "three cards of damage are no limit break",
      "turn 5 0 ride; vc0 " ASHLEI ";" VC1 DECKS "hand0 " WINGAL "; damage0 " MARON "*3",
      "0 ride " WINGAL "; power vc0 11000; critical vc0 1", "running" },
    { "vanguard 8.6", "face-down cards are damage, too",
      "turn 5 0 ride; vc0 " ASHLEI ";" VC1 DECKS "hand0 " WINGAL "; damage0 " MARON "/0/8 " MARON
      "/0/8 " MARON "/0/8 " MARON "/0/8",
      "0 ride " WINGAL "; power vc0 21000", "running" },
    { "vanguard 8.1.5", "a rider of another clan is not its own",
      "turn 5 0 ride; vc0 " ASHLEI ";" VC1 DECKS "hand0 dragonic-executioner;" FOUR,
      "0 ride dragonic-executioner; power vc0 10000", "running" },
    { "vanguard 8.1.5", "an effect's ride is a ride",
      "turn 5 0 main; vc0 lord-of-the-seven-seas-nightmist; fl0 deadly-spirit; fr0 deadly-nightmare;" VC1
          DECKS "drop0 deadly-swordmaster;" FOUR,
      "0 usedrop deadly-swordmaster 3; power vc0 21000; 0 =pick; 0 card drop0 deadly-spirit; 0 circle fl0; power fl0 14000",
      "running" },
    { "vanguard 8.1.5", "what Nightmist called is retired at the end of the turn",
      "turn 5 0 main; vc0 lord-of-the-seven-seas-nightmist; fl0 deadly-spirit; fr0 deadly-nightmare;" VC1
          DECKS "drop0 deadly-swordmaster;" FOUR,
      "0 usedrop deadly-swordmaster 3; 0 card drop0 deadly-spirit; 0 circle fl0; 0 end; 0 end [*]; on fl0 nobody",
      "running" },
    { "vanguard 8.3.1", "a deleted vanguard has no break ride",
      "turn 5 0 ride; vc0 " ASHLEI " deleted;" VC1 DECKS "hand0 " WINGAL ";" FOUR,
      "0 ride " WINGAL "; power vc0 11000", "running" },
    { "vanguard 8.4.6", "a stride is no ride",
      "turn 5 0 stride; vc0 " ASHLEI ";" VC1 DECKS "hand0 " KING "; gdown0 " G_UNIT ";" FOUR,
      "0 stride " G_UNIT "; power vc0 26000; critical vc0 1", "running" },
    { "vanguard 8.4.4", "the heart's printed power alone",
      "turn 5 0 stride; vc0 " KING " power 2 critical 1;" VC1 DECKS "hand0 " KING "; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; power vc0 25000; critical vc0 1", "running" },
    { "vanguard 8.4.7", "what the heart forbids is not forbidden",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 king-of-knights-alfred named; bc0 " MARON ";" VC1 DECKS
      "hand1 " MARON,
      "0 attack vc0 vc1; 0 =boost; 0 boost bc0; attack 33000", "running" },
    { "vanguard 8.4.4", "a G unit has its heart's name",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " WINGAL " named; fl0 " CYNRIC ";" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; attack 10000", "running" },
    { "vanguard 8.4.4", "and no name that its heart has not",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named; fl0 " CYNRIC ";" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; attack 7000", "running" },
    { "vanguard 8.4.8", "a legion under a G unit is a legion again",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " WINGAL " legion named; under0 " SEEKER ";" VC1 DECKS,
      "0 end [*]", "says vc0 " WINGAL " legion; says mate0 " SEEKER "; says gzone0 " G_UNIT },
    { "vanguard 8.4.8", "who comes back rests as the G unit did, and is no stand phase's yet",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]", "says vc0 " KING " resting" },
    { "vanguard 8.7", "a G unit on its circle counts itself",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING " named; bl0 shining-knight-millius;" VC1 DECKS
      "damage0 " MARON,
      "0 ?act bl0 1", "running" },
    { "vanguard 8.7", "one that lies face up counts without a stride",
      "turn 5 0 main; bl0 shining-knight-millius;" VC0 VC1 DECKS "damage0 " MARON "; gzone0 " G_UNIT,
      "0 ?act bl0 1", "running" },
    { "vanguard 8.7", "those that lie face down do not",
      "turn 5 0 main; bl0 shining-knight-millius;" VC0 VC1 DECKS "damage0 " MARON "; gdown0 " G_UNIT "*3",
      "0 ~act bl0 1 = generation-break 8.7", "running" },
    { "vanguard 8.7", "removed ones do not, either",
      "turn 5 0 main; bl0 shining-knight-millius;" VC0 VC1 DECKS "damage0 " MARON "; removed0 " G_UNIT,
      "0 ~act bl0 1 = generation-break 8.7", "running" },
    { "vanguard 8.7", "Chronojet with two: +5000, and only grade 0 guards out of the hand",
      "turn 5 0 attack; vc0 chronojet-dragon; fr1 " GALLATIN ";" VC1 DECKS "gzone0 " G_UNIT "*2; hand1 " MARC
      " " MARON,
      "0 attack vc0 vc1; attack 16000; 1 ?guard " MARC " vc1; 1 ~guard " MARON
      " vc1 = banned 5.4; 1 ?intercept fr1 vc1",
      "running" },
    { "vanguard 8.7", "with one it does nothing",
      "turn 5 0 attack; vc0 chronojet-dragon;" VC1 DECKS "gzone0 " G_UNIT "; hand1 " MARC " " MARON,
      "0 attack vc0 vc1; attack 11000; 1 ?guard " MARON " vc1", "running" },
    { "vanguard 8.5.1", "another card of the same name has not sought yet",
      "turn 7 0 ride; vc0 " WINGAL " legion; mate0 " SEEKER ";" VC1 "deck0 " SEEKER " " GALLATIN "*20;" DECK1
      "hand0 " WINGAL "; drop0 " MARON "*4",
      "0 ride " WINGAL "; lies soul0 " SEEKER " 1; 0 legion; 0 take " SEEKER "; 0 done; on mate0 " SEEKER,
      "running" },
    { "vanguard 8.5.6", "the soul that a legion becomes counts for the new one",
      "turn 7 0 ride; vc0 " WINGAL " legion; mate0 " SEEKER ";" VC1 DECKS "hand0 " KING, "0 ride " KING,
      "says soul0 " SEEKER " " WINGAL },
    { "vanguard 8.5.9", "a mate's attack is the legion's",
      "turn 5 0 attack; vc0 " WINGAL " legion; mate0 soul-saver-dragon;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 0 next 1; attack 26000; power mate0 13000; power vc0 13000", "running" },
    { "vanguard 8.5.9", "so are its boost",
      "turn 5 0 attack; vc0 " WINGAL " legion; mate0 mond-blaukluger; bc0 tough-boy; fl1 " MARON ";" VC1 DECKS
      "hand1 " MARON,
      "0 attack vc0 fl1; 0 boost bc0; attack 32000", "running" },
    { "vanguard 8.5.9", "its hit",
      "turn 5 0 attack; vc0 " WINGAL " legion; mate0 top-idol-flores; fl0 mermaid-idol-sedna; fl1 " MARON
      ";" VC1 DECKS "soul0 " MARON "*2",
      "0 attack vc0 fl1 [*]; 0 =may; 0 yes [*]; on fl0 nobody", "running" },
    { "vanguard 8.5.9", "and its drive checks",
      "turn 5 0 attack; vc0 " WINGAL " legion; mate0 knight-of-the-harp-tristan;" VC1
      "deck0 " KING TOP0 CRITICAL TOP0 GALLATIN "*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 1 end; 0 =trigger; power mate0 13000", "running" },
    { "vanguard 8.5.9", "who hears some unit hears a legion once",
      "turn 5 0 attack; vc0 bluish-flame-liberator-percival legion; mate0 oath-liberator-aglovale; fr0 dorgal-liberator;" VC1
          DECKS "damage0 " MARON "*2",
      "0 attack vc0 vc1 [*]; told waits 2; 0 =may; 0 yes; 0 =attack; power fr0 14000", "running" },
    { "vanguard 8.5.8", "a legion's names are both",
      "turn 5 0 attack; vc0 star-vader-blaster-joker legion; mate0 companion-star-star-vader-photon;" VC1
          DECKS "hand0 companion-star-star-vader-photon " MARON "; hand1 " MARON,
      "0 attack vc0 vc1; 0 yes; 0 take companion-star-star-vader-photon; critical vc0 2", "running" },
    { "vanguard 8.5.5", "attacked, the leader is alone",
      "turn 5 0 attack; vc1 " WINGAL " legion; mate1 " SEEKER ";" VC0 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; defence vc1 11000; 0 ~attack vc0 mate1 = waiting 4.9", "running" },
};

/* --- locked and deleted cards ----------------------------------------------------------------------------------------------------- */

static const struct position_case faces_down[] = {
    { "vanguard 8.2.6", "what its owner locks comes back in the same end phase, standing",
      "turn 5 0 main; vc0 eradicator-vowing-saber-dragon-reverse; bl0 iron-blood-eradicator-shuki resting;"
      "br0 iron-blood-eradicator-shuki; fl1 " MARON "; fr1 " MARON ";" VC1 DECKS FOUR,
      "0 act vc0 1; locked bl0 1; power vc0 21000; 0 end; 0 end [*]; power vc0 11000",
      "says bl0 iron-blood-eradicator-shuki; says br0 iron-blood-eradicator-shuki; lies drop1 " MARON " 2" },
    { "vanguard 4.1.1", "a locked card does not stand with the others",
      "turn 4 1 attack; fl0 " MARON " locked; bl0 " MARON " resting;" VC0 VC1 DECKS, "1 end [*]",
      "says fl0 " MARON " locked; says bl0 " MARON },
    { "vanguard 8.2.1", "what was given to it is gone when it comes back",
      "turn 5 0 main; vc0 eradicator-vowing-saber-dragon-reverse; bl0 iron-blood-eradicator-shuki power 2;"
      "br0 iron-blood-eradicator-shuki; fl1 " MARON "; fr1 " MARON ";" VC1 DECKS FOUR,
      "power bl0 17000; 0 act vc0 1; 0 end; 0 end [*]; power bl0 7000", "running" },
    { "vanguard 4.8.1", "Chaos Breaker hears the unlocking",
      "turn 3 0 attack; fl0 " GALLATIN " locked; vc1 star-vader-chaos-breaker-dragon;" VC0 DECKS
      "damage1 " MARON "*4; soul1 throwing-star-vader-thorium",
      "0 end; 1 =may; on fl0 " GALLATIN "; 1 yes [*]; on fl0 nobody", "says drop0 " GALLATIN },
    { "vanguard 7.5.4", "the one that is not on turn orders what is its own",
      "turn 3 0 attack; fl0 " GALLATIN
      " locked; vc1 star-vader-chaos-breaker-dragon; fl1 prison-gate-star-vader-palladium;" VC0 DECKS
      "damage1 " MARON "*4; soul1 throwing-star-vader-thorium",
      "0 end; told waits 2; 1 =order; 1 #2", "running" },
    { "vanguard 8.2.2", "a locked stranger is nobody that a Lord sees",
      "turn 5 0 attack; vc0 " ASHLEI "; fl0 wonder-boy locked;" VC1 DECKS, "0 ?attack vc0 vc1", "running" },
    { "vanguard 8.9.1", "a stranger is",
      "turn 5 0 attack; vc0 " ASHLEI "; bl0 wonder-boy; fl0 " GALLATIN ";" VC1 DECKS,
      "0 ~attack vc0 vc1 = lord 8.9; 0 ?attack fl0 vc1", "running" },
    { "vanguard 8.2.2", "nobody locks twice, or a vanguard",
      "turn 5 0 main; vc0 star-vader-nebula-lord-dragon; bl1 " MARON " locked; br1 " MARON ";" VC1 DECKS
      "damage0 " MARON "*2",
      "0 act vc0 1; says br1 " MARON " locked", "running" },
    { "vanguard 8.2.3", "a locked circle is not open",
      "turn 5 0 main; vc0 eradicator-tempest-bolt-dragon; fl0 iron-blood-eradicator-shuki; fl1 " MARON
      " locked;" VC1 DECKS,
      "power vc0 27000", "running" },
    { "vanguard 8.3.1", "a deleted vanguard attacks with what boosts it",
      "turn 5 0 attack; vc0 " KING " deleted; bc0 " MARON ";" VC1 DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; told check 2; told miss 1", "running" },
    { "vanguard 8.3.1", "its name and clan remain",
      "turn 5 0 attack; vc0 " WINGAL " deleted; fl0 " CYNRIC ";" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; attack 10000", "running" },
    { "vanguard 8.3.1", "its text does not",
      "turn 5 0 main; vc0 king-of-knights-alfred deleted; fl0 " MARON ";" VC1 DECKS "damage0 " MARON "*3",
      "power vc0 0; 0 !act vc0 1; 0 end; 0 attack vc0 vc1 [*]; told miss 1", "running" },
    { "vanguard 6.1.3", "it helps a trigger to count",
      "turn 5 0 attack; vc0 " KING " deleted;" VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; told trigger 1; 0 =trigger", "running" },
    { "vanguard 8.3.3", "it is turned up in its owner's end phase, not in the other's",
      "turn 4 1 attack; vc0 " KING " deleted;" VC1 DECKS,
      "1 end [*]; power vc0 0; 0 end; 0 end; 0 end; power vc0 0; 0 end [*]; power vc0 10000", "running" },
};

/* --- guards and battles ----------------------------------------------------------------------------------------------------------- */

static const struct position_case guards[] = {
    { "vanguard 8.10", "a perfect guard serves its own clan alone",
      "turn 3 0 attack; vc1 dragonic-executioner;" VC0 DECKS "hand1 flash-shield-iseult " MARON,
      "0 attack vc0 vc1; 1 guard flash-shield-iseult vc1; 1 yes [*]; told hit 1", "running" },
    { "vanguard 8.10", "of those that are attacked it names one",
      "turn 5 0 main; vc0 dragonic-kaiser-vermillion; fl1 " MARON ";" VC1 DECKS
      "hand1 flash-shield-iseult " MARC ";" FOUR,
      "0 act vc0 1; 0 end; 0 attackrow vc0; 1 guard flash-shield-iseult vc1; 1 yes; 1 =choose; 1 pick fl1 [*]; told hit 1; told miss 1",
      "on fl1 " MARON "; lies drop1 " MARC " 1" },
    { "vanguard 8.10", "Yender protects the vanguard alone, for any card",
      "turn 3 0 attack; vc1 star-vader-graviton; fl1 throwing-star-vader-thorium;" VC0 DECKS
      "hand1 permeating-deletor-yender " MARON,
      "0 attack vc0 fl1; 1 guard permeating-deletor-yender fl1; 1 yes [*]; told check 2; told hit 1",
      "running" },
    { "vanguard 8.10", "and the vanguard whole",
      "turn 3 0 attack; vc1 star-vader-graviton;" VC0 DECKS "hand1 permeating-deletor-yender " MARON,
      "0 attack vc0 vc1; 1 guard permeating-deletor-yender vc1; 1 yes; 1 =choose; 1 pick vc1 [*]; told miss 1",
      "running" },
    { "vanguard 4.6.10", "Icefall calls all of its clan among five, without a trigger's effect",
      "turn 3 0 attack; vc1 blue-storm-dragon-maelstrom;" VC0 DECK0 "deck1 jet-ski-rider" TOP1
      "tear-knight-theo" TOP1 MARON TOP1 "key-anchor-dabid" TOP1 "tear-knight-lazarus" TOP1 GALLATIN
      "*20; hand1 blue-storm-guardian-dragon-icefall-dragon; damage1 " MARON,
      "0 attack vc0 vc1; 1 guard blue-storm-guardian-dragon-icefall-dragon vc1; 1 yes [*]; told trigger 0; lies drop1 " MARON
      " 1; told hit 0",
      "running" },
    { "vanguard 5.4.8", "what forbids a normal call of grade 0 leaves that of an effect",
      "turn 3 0 attack; vc0 oracle-guardian-apollon; fl0 silent-tom; bl0 oracle-guardian-gemini;"
      "vc1 blue-storm-dragon-maelstrom;" DECK0
      "deck1 jet-ski-rider" TOP1 MARON TOP1 MARON TOP1 MARON TOP1 MARON TOP1 GALLATIN
      "*20; hand1 blue-storm-guardian-dragon-icefall-dragon jet-ski-rider; damage1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; 1 ~guard jet-ski-rider vc1 = banned 5.4; 1 guard blue-storm-guardian-dragon-icefall-dragon vc1;"
      "1 yes; defence vc1 21000",
      "running" },
    { "vanguard 5.4.3", "an interceptor of a clan that its vanguard has may add more",
      "turn 3 0 attack; vc1 dragonic-executioner; fl1 dragon-knight-berger resting;" VC0 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 1 intercept fl1 vc1; defence vc1 20000; 1 !intercept fl1 vc1", "running" },
    { "vanguard 5.4.4", "Blockade forbids it in its player's turn",
      "turn 3 0 attack; vc0 seal-dragon-blockade; fl1 " GALLATIN ";" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 1 ~intercept fl1 vc1 = banned 5.4", "running" },
    { "vanguard 5.4.4", "Dokkasei rests and two do not intercept",
      "turn 3 0 main; vc0 eradicator-tempest-bolt-dragon; fl1 " GALLATIN "; fr1 " GALLATIN "; bl1 " GALLATIN
      ";" VC1 DECKS "hand0 suppression-eradicator-dokkasei; hand1 " MARON,
      "0 call suppression-eradicator-dokkasei bl0; 0 yes; rests bl0 1; 0 pick fl1; 0 pick bl1;"
      "0 end; 0 attack vc0 vc1; 1 !intercept fl1 vc1; 1 ?intercept fr1 vc1",
      "running" },
    { "vanguard 5.3.2", "a booster that is retired for the attack boosts no more",
      "turn 3 0 attack; vc0 ancient-dragon-tyrannolegend; fl0 ancient-dragon-gattling-allo; bl0 ancient-dragon-tri-plasma;" VC1
          DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 14000; 0 yes; on bl0 nobody; attack 12000", "running" },
    { "vanguard 5.3.2", "nor does one that comes back",
      "turn 3 0 attack; vc0 ancient-dragon-tyrannolegend; fl0 ancient-dragon-gattling-allo; bl0 ancient-dragon-iguanogorg;" VC1
          DECKS "hand1 " MARON "; damage0 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; 0 yes; 0 yes; 0 circle bl0; attack 12000",
      "on bl0 ancient-dragon-iguanogorg" },
    { "vanguard 5.3.3", "Alfred is not boosted",
      "turn 3 0 attack; vc0 king-of-knights-alfred; bc0 " MARON ";" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 1 =guard; attack 12000", "running" },
    { "vanguard 5.6", "equal power hits", "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS,
      "0 attack fl0 vc1 [*]; told hit 1", "running" },
    { "vanguard 5.6", "less does not", "turn 3 0 attack; fl0 " CYNRIC ";" VC0 VC1 DECKS,
      "0 attack fl0 vc1; told miss 1", "running" },
    { "vanguard 5.6.10", "a hit on a rear-guard is a hit, but none on a vanguard",
      "turn 3 0 attack; vc0 beast-deity-azure-dragon; fl0 king-of-sword; fl1 " MARON ";" VC1 DECKS
      "hand0 beast-deity-azure-dragon",
      "0 attack vc0 fl1 [*]; 0 =attack; told hit 1", "running" },
    { "vanguard 5.6.10", "on a vanguard it is",
      "turn 3 0 attack; vc0 beast-deity-azure-dragon; fl0 king-of-sword resting; fl1 " MARON ";" VC1 DECKS
      "hand0 beast-deity-azure-dragon",
      "0 attack vc0 vc1 [*]; 0 =may", "running" },
    { "vanguard 5.6.9", "Milly goes from the drop to the soul",
      "turn 3 0 attack; vc1 sky-diver;" VC0 DECKS "hand1 redshoe-milly",
      "0 attack vc0 vc1; 1 guard redshoe-milly vc1 [*]", "says soul1 redshoe-milly" },
    { "vanguard 7.7.1", "Phantom lies under the deck after its battle, whoever it boosted",
      "turn 3 0 attack; vc0 sky-diver; bc0 dudley-phantom;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; attack 21000; 1 end [*]; on bc0 nobody; lies deck0 dudley-phantom 1",
      "running" },
    { "vanguard 5.5.2", "what a drive check called does not go to the hand",
      "turn 3 0 attack; vc0 general-seifried;" VC1 DECK1 "deck0 sky-diver" TOP0 "wonder-boy*20",
      "0 attack vc0 vc1; 0 yes; 0 circle fl0 [*]; lies hand0 sky-diver 0; lies hand0 wonder-boy 1",
      "on fl0 sky-diver" },
    { "vanguard 5.5.1", "a drive less is a check less",
      "turn 5 0 main; vc0 true-eradicator-dragonic-descendant-z; heart0 eradicator-dragonic-descendant named;" VC1
      "deck0 iron-blood-eradicator-shuki*20;" DECK1
      "gdown0 true-eradicator-dragonic-descendant-z; damage0 " MARON "; soul0 " MARON "*2; hand0 " MARON
      "*3; hand1 flash-shield-iseult " MARON,
      "drive vc0 3; 0 act vc0 1; 0 gunit true-eradicator-dragonic-descendant-z; 0 end; 0 attack vc0 vc1;"
      "1 guard flash-shield-iseult vc1; 1 yes [*]; told check 3; 0 yes; 0 take " MARON "; 0 take " MARON
      "; 0 take " MARON "; drive vc0 2; 0 ?attack vc0 vc1",
      "running" },
    { "vanguard 7.6", "Dauntless stands once: who stood is not stood again",
      "turn 5 0 ride; vc0 dauntless-drive-dragon;" VC1 "deck0 dragon-knight-nehalem*20;" DECK1
      "hand0 dragonic-executioner " MARON "*3; hand1 " MARON ";" FOUR,
      "0 ride dragonic-executioner; power vc0 20000; 0 end; 0 end; 0 attack vc0 vc1; 1 end [*]; 0 yes; 0 take " MARON
      "; 0 take " MARON "; 0 take " MARON "; 0 attack vc0 vc1; 1 end [*]; 1 =ride",
      "running" },
    { "vanguard 7.6", "whose attack hit has not used what it does if it does not",
      "turn 5 0 attack; vc0 eradicator-dragonic-descendant; fl0 iron-blood-eradicator-shuki;" VC1 DECKS FOUR
      "hand0 eradicator-dragonic-descendant*3; hand1 flash-shield-iseult " MARON,
      "0 attack vc0 vc1; 1 end [*]; told hit 1; 0 =attack; raise vc0; 0 attack vc0 vc1; 1 guard flash-shield-iseult vc1; 1 yes [*]; 0 =may",
      "running" },
    { "vanguard 5.7", "Cat Butler, if the attack did not hit, and not for a grade 3",
      "turn 3 0 attack; vc0 king-of-sword; bl0 cat-butler;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 1 guard " MARON " vc1 [*]; 0 yes; 0 ?attack vc0 vc1", "says drop0 cat-butler" },
    { "vanguard 5.7", "that it hit is known after its damage",
      "turn 3 0 attack; vc0 king-of-sword; bl0 cat-butler;" VC1 DECKS,
      "0 attack vc0 vc1 [*]; 0 -; told hit 1; on bl0 cat-butler", "running" },
    { "vanguard 5.2.3", "Exculpate attacks them all, the back row too",
      "turn 7 0 main; vc0 exculpate-the-blaster; fl1 " MARON "; bl1 " MARON "; br1 " MARON
      " locked;" VC1 DECKS "soul0 blaster-blade " MARON "*3; damage0 " MARON "*3; hand1 " MARON,
      "0 act vc0 1; 0 end; 0 attackall vc0; told attacked 3; attack 18000; 1 end [*]; on vc0 blaster-blade; says vc0 blaster-blade resting",
      "lies soul0 exculpate-the-blaster 0; lies drop0 exculpate-the-blaster 1" },
    { "vanguard 5.2.2", "without Blaster Blade in the soul it does not attack",
      "turn 7 0 attack; vc0 exculpate-the-blaster; fl0 " GALLATIN ";" VC1 DECKS "soul0 " MARON,
      "0 ~attack vc0 vc1 = banned 5.2", "running" },
    { "vanguard 4.4", "it rides on grade 3 of its clan alone",
      "turn 5 0 ride; vc0 blaster-blade;" VC1 DECKS "hand0 exculpate-the-blaster",
      "0 ~ride exculpate-the-blaster = ride-on 4.4", "running" },
    { "vanguard 7.8.1", "called, it is retired", "turn 5 0 main;" VC0 VC1 DECKS "hand0 exculpate-the-blaster",
      "0 call exculpate-the-blaster fl0; on fl0 nobody", "says drop0 exculpate-the-blaster" },
};

/* --- triggers and ends ------------------------------------------------------------------------------------------------------------ */

static const struct position_case checks[] = {
    { "vanguard 6.6", "without damage nothing heals",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " HEAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 !nothing; 0 power fl0 [*]", "says fl0 " GALLATIN " power 1" },
    { "vanguard 6.6", "as much as the other's is enough, by the turn player's check, too",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " HEAL TOP0 GALLATIN "*20; damage0 " MARC
      "*2; damage1 " MARC "*2",
      "0 attack vc0 vc1; 0 heal " MARC "; 0 power vc0 [*]", "says damage0 " MARC },
    { "vanguard 6.6", "a card that lies face down heals as well",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " HEAL TOP0 GALLATIN "*20; damage0 " MARC
      "/0/8 " MARC,
      "0 attack vc0 vc1; 0 ?heal " MARC "; 0 healdown " MARC "; 0 power vc0 [*]", "says damage0 " MARC },
    { "vanguard 5.6.7", "two damage at five: a heal behind the first comes too late",
      "turn 3 0 attack; fl0 " GALLATIN " critical 1;" VC0 VC1 DECK0 "deck1 " GALLATIN TOP1 HEAL TOP1 GALLATIN
      "*20; damage1 " MARON "*5",
      "0 attack fl0 vc1; told trigger 0", "over 0" },
    { "vanguard 5.6.6", "two damage at four: it comes in time",
      "turn 3 0 attack; fl0 " GALLATIN " critical 1;" VC0 VC1 DECK0 "deck1 " GALLATIN TOP1 HEAL TOP1 GALLATIN
      "*20; damage1 " MARON "*4",
      "0 attack fl0 vc1; 1 heal " MARON, "running; says damage1 " HEAL " " GALLATIN " " MARON "*3" },
    { "vanguard 9.2", "a draw trigger that draws the last card loses",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " DRAW TOP0 MARON ";" DECK1,
      "0 attack vc0 vc1; 0 draw [" MARON "]; 0 power fl0", "over 1" },
    { "vanguard 9.5", "the last card of the deck is damage, and its player has lost",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " MARON, "0 attack fl0 vc1 [" MARON "]",
      "over 0" },
    { "vanguard 9.6", "both draw their last card by one effect",
      "turn 3 0 main; vc0 prism-romance-mercure;" VC1 "deck0 " MARON "; deck1 " MARON
      "; hand0 prism-on-the-water-myrtoa",
      "0 call prism-on-the-water-myrtoa fl0; 0 yes [" MARON "]; 1 yes [" MARON "]", "over draw" },
    { "vanguard 9.2", "a cost that takes the last card is paid, and its player has lost",
      "turn 3 0 main; vc0 dandy-guy-romario; bl0 peter-the-ghostie;" VC1 "deck0 " MARON "*2;" DECK1
      "damage0 " MARON,
      "0 act bl0 1 [" MARON " " MARON "]", "over 1" },
    { "vanguard 7.2", "two cards that are not there are not put into the drop",
      "turn 3 0 main; vc0 dandy-guy-romario; bl0 peter-the-ghostie;" VC1 "deck0 " MARON ";" DECK1
      "damage0 " MARON,
      "0 ~act bl0 1 = cost 7.2", "running" },
    { "vanguard 6.1.4", "Nouvelle Vague silences the other's triggers in its own turn",
      "turn 5 0 attack; vc0 transcendence-dragon-dragonic-nouvelle-vague; fl1 " MARON ";" VC1 DECK0
      "deck1 " CRITICAL TOP1 GALLATIN "*20; hand1 " MARC " " MARON,
      "0 attack vc0 vc1; 1 ~guard " MARC " vc1 = banned 5.4; 1 end [*]; told trigger 0",
      "says damage1 " CRITICAL },
    { "vanguard 5.4.8", "and forbids grade 0 for the vanguard alone",
      "turn 5 0 attack; vc0 transcendence-dragon-dragonic-nouvelle-vague; fl1 " MARON ";" VC1 DECKS
      "hand1 " MARC,
      "0 attack vc0 fl1; 1 ?guard " MARC " fl1", "running" },
    { "vanguard 5.6.11", "damage that an effect deals is checked: a heal at four",
      "turn 7 0 attack; vc0 divine-knight-of-flashing-flame-samuel; heart0 " KING " named; fl0 " MARON
      "; fr0 " MARON "; bl0 " MARON "; bc0 " MARON "; br0 " MARON ";" VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN
      "*20; damage0 " MARON "*2; damage1 " MARON "*4; hand1 " MARON,
      "0 attack vc0 vc1; 0 end; 0 yes; 1 heal " MARON "; 1 =guard", "says damage1 " HEAL " " MARON "*3" },
    { "vanguard 5.6.11", "with five the other's text asks for four at most",
      "turn 7 0 attack; vc0 divine-knight-of-flashing-flame-samuel; heart0 " KING " named; fl0 " MARON
      "; fr0 " MARON "; bl0 " MARON "; bc0 " MARON "; br0 " MARON ";" VC1 DECKS "damage0 " MARON
      "*2; damage1 " MARON "*5; hand1 " MARON,
      "0 attack vc0 vc1; 0 end; 1 =guard; lies damage1 " MARON " 5", "running" },
    { "vanguard 4.3.4", "face-up G units pay for a G assist, too",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " MARC "*3; gzone0 " G_UNIT "; gdown0 " G_UNIT,
      "0 assist [*]; 0 take " GALLATIN "; 0 take " GALLATIN "; 0 take " G_UNIT "; 0 gunit " G_UNIT
      "; 0 =ride; 0 !ride " GALLATIN,
      "lies removed0 " G_UNIT " 2" },
    { "vanguard 4.3.1", "no G assist for a grade 3",
      "turn 5 0 main;" VC0 VC1 DECKS "hand0 " MARC "; gdown0 " G_UNIT "*2; hand1 " MARC,
      "0 end; 0 end [*]; 1 =ride", "running" },
};

/* --- costs, souls, what lasts ------------------------------------------------------------------------------------------------------ */

static const struct position_case costs[] = {
    { "vanguard 8.1.2", "a soul blast with nothing in the soul is not offered",
      "turn 3 0 main; vc0 blue-storm-dragon-maelstrom;" VC1 DECKS "soul0 " MARON
      "; hand0 light-signals-penguin-soldier",
      "0 call light-signals-penguin-soldier fl0; 0 =main", "running" },
    { "vanguard 8.1.1", "nor a counter blast with face-down cards",
      "turn 3 0 main;" VC0 VC1 DECKS "damage0 " MARON " " MARON "/0/8 " MARON
      "/0/8; hand0 high-dog-breeder-akane",
      "0 call high-dog-breeder-akane fl0; 0 =main", "running" },
    { "vanguard 8.1.1", "with cards of that name alone",
      "turn 3 0 main; vc0 liberator-of-the-round-table-alfred;" VC1 DECKS "damage0 " MARON
      "*3 angelic-liberator",
      "0 ~act vc0 1 = counter-blast 8.1", "running" },
    { "vanguard 7.7.2", "what the soul gives ends as it leaves",
      "turn 3 0 main; vc0 dragonic-overlord-the-end;" VC1 DECKS
      "soul0 dragonic-overlord; drop0 dragonic-overlord; hand0 dragonic-burnout",
      "power vc0 13000; 0 call dragonic-burnout fl0; 0 yes; power vc0 11000",
      "lies drop0 dragonic-overlord 1" },
    { "vanguard 7.7.2", "a lonely Overlord is weaker until another is there",
      "turn 3 0 main; vc0 dragonic-overlord;" VC1 DECKS "hand0 lizard-runner-undeux " MARC,
      "power vc0 9000; 0 call " MARC " fl0; power vc0 9000; 0 call lizard-runner-undeux fr0; power vc0 11000",
      "running" },
    { "vanguard 8.9.2", "Imperial Daughter alone has no restraint",
      "turn 3 0 main; vc0 imperial-daughter;" VC1 DECKS "hand0 oracle-guardian-gemini",
      "power vc0 21000; critical vc0 2; 0 call oracle-guardian-gemini fl0; power vc0 11000; critical vc0 1; 0 end; 0 ~attack vc0 vc1 = restraint 8.9",
      "running" },
    { "vanguard 7.3.1", "Cannon Gear chooses itself where nobody else is",
      "turn 3 0 main;" VC0 VC1 DECKS "hand0 cannon-fire-dragon-cannon-gear",
      "0 call cannon-fire-dragon-cannon-gear fl0; on fl0 nobody",
      "says drop0 cannon-fire-dragon-cannon-gear" },
    { "vanguard 7.8.1", "all five are bound, four come back, one is dropped",
      "turn 5 0 main; vc0 dragonic-lawkeeper; fl1 " MARON "; fr1 " MARON "; bl1 " MARON "; bc1 " MARON
      "; br1 " MARC ";" VC1 DECKS FOUR,
      "0 act vc0 1; lies bind1 " MARON " 4; 0 end; 0 end [*]; 1 =pick; 1 card bind1 " MARON
      "; 1 card bind1 " MARON "; 1 card bind1 " MARON "; 1 card bind1 " MARON
      "; 1 circle fl1; 1 circle fr1; 1 circle bl1; 1 !circle fl1; 1 circle br1 [*]; on br1 " MARON,
      "lies drop1 " MARC " 1; lies bind1 " MARON " 0" },
    { "vanguard 8.2.2", "a locked card is not bound with them",
      "turn 5 0 main; vc0 dragonic-lawkeeper; fl1 " MARON " locked; fr1 " MARON ";" VC1 DECKS FOUR,
      "0 act vc0 1; on fr1 nobody; locked fl1 1", "running" },
    { "vanguard 7.4.5", "who comes out of the bind zone is placed",
      "turn 5 0 main; vc0 dragonic-lawkeeper; fl1 starlight-unicorn; fr1 " MARON ";" VC1 DECKS FOUR,
      "0 act vc0 1; 0 end; 0 end [*]; 1 card bind1 " MARON
      "; 1 card bind1 starlight-unicorn; 1 circle fr1; 1 circle fl1; 1 =choose; 1 pick fr1 [*]",
      "running" },
    { "vanguard 4.4.4", "what rode by Quests' effect has no normal ride after it",
      "turn 3 0 assist; vc0 drangal;" VC1 "deck0 knight-of-quests-galahad" TOP0 MARON "*4;" DECK1
      "hand0 " GALLATIN,
      "0 end [*]; 0 card deck0 knight-of-quests-galahad; 0 card deck0 " MARON "; 0 card deck0 " MARON
      "; 0 card deck0 " MARON "; 0 =main; 0 !ride " GALLATIN,
      "running" },
    { "vanguard 4.4.4", "where nothing was found there is one",
      "turn 3 0 assist; vc0 drangal;" VC1 "deck0 " MARON "*20;" DECK1 "hand0 " MARON,
      "0 end [*]; 0 done; 0 card deck0 " MARON "; 0 card deck0 " MARON "; 0 card deck0 " MARON
      "; 0 card deck0 " MARON "; 0 =ride; 0 ?ride " MARON,
      "running" },
    { "vanguard 7.4.1", "the circles of a Wolf Fang are counted as it begins",
      "turn 5 0 main; vc0 wolf-fang-liberator-garmore; fl0 angelic-liberator; fr0 angelic-liberator; bl0 angelic-liberator;" VC1
      "deck0 knight-of-elegant-skills-gareth" TOP0 "angelic-liberator" TOP0
      "knight-of-superior-skills-beaumains*20;" DECK1 "damage0 angelic-liberator*4",
      "0 act vc0 1; 0 card deck0 knight-of-elegant-skills-gareth; 0 circle bc0; 0 card deck0 angelic-liberator; 0 =main; on br0 angelic-liberator",
      "running" },
    { "vanguard 7.3", "Wolf Fang ends where nothing is called",
      "turn 5 0 main; vc0 wolf-fang-liberator-garmore;" VC1
      "deck0 knight-of-elegant-skills-gareth" TOP0 MARON TOP0 "knight-of-superior-skills-beaumains*20;" DECK1
      "damage0 angelic-liberator*4",
      "0 act vc0 1; 0 card deck0 knight-of-elegant-skills-gareth; 0 circle bc0; 0 done; 0 =main", "running" },
    { "vanguard 1.3", "sailors count each other",
      "turn 3 0 main; fl0 mass-production-sailor; fr0 mass-production-sailor; bl0 mass-production-sailor locked;" VC0
          VC1 DECKS,
      "power fl0 5000", "running" },
    { "vanguard 2.6", "a Prism that is no PRISM",
      "turn 3 0 attack; vc0 prism-on-the-water-myrtoa; fl0 prism-romance-mercure;" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; attack 7000", "running" },
    { "vanguard 7.3.2", "Fullbau's search is made though nothing is there",
      "turn 3 0 ride; vc0 fullbau;" VC1 DECKS "hand0 blaster-javelin",
      "0 ride blaster-javelin; 0 =pick; 0 done [*]; power vc0 8000", "running" },
    { "vanguard 7.4.4", "a Tiger that was retired before does not go from the drop into the deck",
      "turn 5 0 attack; vc0 tyrant-deathrex; bc0 black-cannon-tiger;" VC1 DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 next 1; on bc0 nobody; 0 yes [*]; lies drop0 black-cannon-tiger 1; lies soul0 " GALLATIN
      " 1",
      "running" },
    { "vanguard 7.4.4", "one that is there does",
      "turn 5 0 attack; vc0 tyrant-deathrex; bc0 black-cannon-tiger;" VC1 DECKS,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 next 2; 0 yes [*]; on bc0 nobody; lies drop0 black-cannon-tiger 0; lies deck0 black-cannon-tiger 1",
      "running" },
    { "vanguard 7.4.3", "Chrono Dran pays with itself out of the bind zone",
      "turn 5 0 main; vc0 dragonic-lawkeeper; vc1 chronojet-dragon; fl1 chrono-dran;" DECK0
      "deck1 chronojet-dragon " GALLATIN "*20;" FOUR "gzone1 " G_UNIT,
      "0 act vc0 1; lies bind1 chrono-dran 1; 1 =may; 1 yes; 1 card deck1 chronojet-dragon; 1 circle fl1 [*]; on fl1 chronojet-dragon;"
      "lies soul1 chrono-dran 1; 0 end; 0 end [*]; on fl1 nobody; lies hand1 chronojet-dragon 1",
      "running" },
    { "vanguard 7.3", "Lawkeeper drops what it bound itself, not what Elro had bound in that turn",
      "turn 5 0 main; vc0 dragonic-lawkeeper; bl0 hailing-deletor-elro; vc1 chronojet-dragon; fl1 chrono-dran; fr1 " MARON
      ";" DECK0 "deck1 chronojet-dragon " GALLATIN "*20;" FOUR "gzone1 " G_UNIT "; drop1 " MARC,
      "0 act vc0 1; 1 yes; 1 card deck1 chronojet-dragon; 1 circle fl1 [*]; lies bind1 " MARC
      " 1; lies bind1 " MARON " 1; 0 end; 0 end [*]; 1 =pick; 1 done [*]; lies drop1 " MARON
      " 1; lies bind1 " MARC " 1",
      "running" },
    { "vanguard 8.7", "not without a G unit face up",
      "turn 5 0 main; vc0 dragonic-lawkeeper; vc1 chronojet-dragon; fl1 chrono-dran;" DECK0
      "deck1 chronojet-dragon " GALLATIN "*20;" FOUR "gdown1 " G_UNIT,
      "0 act vc0 1; 0 =main", "lies bind1 chrono-dran 1" },
    { "vanguard 5.4.5", "Chappie's search comes before the next guard",
      "turn 3 0 attack; vc1 captain-nightmist;" VC0 DECK0
      "deck1 dandy-guy-romario*20; hand1 chappie-the-ghostie " MARC,
      "0 attack vc0 vc1; 1 guard chappie-the-ghostie vc1; 1 =pick; 1 card deck1 dandy-guy-romario; 1 =guard; defence vc1 18000",
      "lies drop1 dandy-guy-romario 1" },
    { "vanguard 4.8.2", "Yender deletes again at the end of the turn, through its owner's next",
      "turn 3 0 attack; vc0 " KING " deleted; vc1 star-vader-graviton;" DECKS
      "hand1 permeating-deletor-yender " MARON "; drop1 permeating-deletor-yender",
      "0 attack vc0 vc1; 1 guard permeating-deletor-yender vc1; 1 yes; 1 pick vc1 [*]; power vc0 0; 1 =ride",
      "running" },
    { "vanguard 4.8.1", "without it the vanguard is turned up",
      "turn 3 0 attack; vc0 " KING " deleted; vc1 star-vader-graviton;" DECKS
      "hand1 permeating-deletor-yender " MARON,
      "0 attack vc0 vc1; 1 guard permeating-deletor-yender vc1; 1 yes; 1 pick vc1 [*]; power vc0 10000; 1 =ride",
      "running" },
    { "vanguard 7.4.1", "Prizme with three other Jewel Knights",
      "turn 3 0 main; fl0 dreaming-jewel-knight-tiffany; fr0 dreaming-jewel-knight-tiffany; bl0 dreaming-jewel-knight-tiffany;" VC0
          VC1 DECKS "hand0 jewel-knight-prizme " MARC,
      "0 call jewel-knight-prizme br0; 0 yes [" GALLATIN "]",
      "lies drop0 " MARC " 1; lies hand0 " GALLATIN " 1" },
    { "vanguard 7.4.1", "with two and itself not",
      "turn 3 0 main; fl0 dreaming-jewel-knight-tiffany; fr0 dreaming-jewel-knight-tiffany;" VC0 VC1 DECKS
      "hand0 jewel-knight-prizme " MARC,
      "0 call jewel-knight-prizme br0; 0 =main", "running" },
    { "vanguard 8.6", "Salome with four Jewel Knights beside it",
      "turn 5 0 attack; vc0 leading-jewel-knight-salome; fl0 dreaming-jewel-knight-tiffany; fr0 dreaming-jewel-knight-tiffany;"
      "bl0 dreaming-jewel-knight-tiffany; br0 dreaming-jewel-knight-tiffany;" VC1 DECKS FOUR "hand1 " MARON,
      "power vc0 10000; 0 attack vc0 vc1; critical vc0 2; attack 12000", "running" },
    { "vanguard 5.1.1", "Maelstrom in the fourth battle has what it says when it hits",
      "turn 5 0 attack; did0 rode battles 3; vc0 blue-storm-dragon-maelstrom; fl1 " MARON ";" VC1 DECKS FOUR,
      "0 attack vc0 vc1 [*]; 0 =may; 0 yes [*]; on fl1 nobody", "running" },
    { "vanguard 5.1.1", "in the third it has not",
      "turn 5 0 attack; did0 rode battles 2; vc0 blue-storm-dragon-maelstrom; fl1 " MARON "; fl0 " MARON
      ";" VC1 DECKS FOUR,
      "0 attack vc0 vc1 [*]; 0 =attack", "on fl1 " MARON },
    { "vanguard 5.1.1", "what Bubble Edge gave draws in the fourth battle",
      "turn 5 0 main; did0 rode battles 3; vc0 key-anchor-dabid; bl0 bubble-edge-dracokid; fl0 tear-knight-lazarus;" VC1
          DECKS "hand1 " MARON,
      "0 ?act bl0 1; 0 act bl0 1; 0 pick fl0; 0 end; 0 attack fl0 vc1 [" GALLATIN "]; lies hand0 " GALLATIN
      " 1",
      "running" },
    { "vanguard 7.8.3", "who is returned to the hand hears that, and is not put into the drop",
      "turn 5 0 ride; vc0 prism-smile-ligurian; fl0 girls-rock-rio;" VC1 DECKS "damage0 " MARON
      "; hand0 bermuda-princess-lena",
      "0 ride bermuda-princess-lena; on fl0 nobody; lies hand0 girls-rock-rio 1; 0 =may; 0 yes [*]; lies hand0 " GALLATIN
      " 1; lies soul0 " GALLATIN " 1; lies drop0 girls-rock-rio 0",
      "running" },
};

/* --- cards of the clans ------------------------------------------------------------------------------------------------------------ */

static const struct position_case clans[] = {
    { "vanguard 5.7", "a Storm Rider of the first battle goes behind as it is",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 storm-rider-eugen; bl0 tear-knight-theo;" VC1 DECKS
      "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 16000; 1 end [*]; on fl0 tear-knight-theo; on bl0 storm-rider-eugen; rests fl0 1; rests bl0 1",
      "running" },
    { "vanguard 5.1.1", "of the second it stays",
      "turn 5 0 attack; did0 rode battles 1; vc0 key-anchor-dabid; fl0 storm-rider-eugen; bl0 tear-knight-theo;" VC1
          DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 14000; 1 end [*]", "on fl0 storm-rider-eugen" },
    { "vanguard 4.6.5", "Wheel Assault brings a standing unit to the front, which attacks",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 tear-knight-lazarus; bl0 wheel-assault; br0 tear-knight-theo;" VC1
          DECKS "damage0 " MARON "; hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; 1 end [*]; 0 yes; 0 pick fl0; 0 pick br0; on fl0 tear-knight-theo; rests fl0 0; rests br0 1; 0 ?attack fl0 vc1",
      "running" },
    { "vanguard 7.6", "Tidal Assault stands once, 5000 weaker",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 tidal-assault;" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 1 end; rests fl0 0; power fl0 4000; 0 attack fl0 vc1; 1 end; rests fl0 1; 0 ?attack vc0 vc1",
      "running" },
    { "vanguard 5.4.8", "Glory Maelstrom: no hand of grade 1 and above, but intercepts",
      "turn 5 0 attack; vc0 blue-storm-supreme-dragon-glory-maelstrom; fr1 " GALLATIN ";" VC1 DECKS
      "damage0 " MARON "*5; hand1 " MARC " " MARON,
      "0 attack vc0 vc1; 0 yes; attack 16000; 1 ~guard " MARON " vc1 = banned 5.4; 1 ?guard " MARC
      " vc1; 1 ?intercept fr1 vc1",
      "running" },
    { "vanguard 8.6", "not with four",
      "turn 5 0 attack; vc0 blue-storm-supreme-dragon-glory-maelstrom;" VC1 DECKS FOUR "hand1 " MARON,
      "0 attack vc0 vc1; 1 ?guard " MARON " vc1", "running" },
    { "vanguard 4.4.3", "a chain rides over what was ridden on it",
      "turn 3 0 ride; vc0 gravity-ball-dragon;" VC1 "deck0 gravity-collapse-dragon*20;" DECK1
      "soul0 micro-hole-dracokid; hand0 soaring-star-vader-krypton; fl1 " MARON,
      "0 ride soaring-star-vader-krypton [*]; 0 card deck0 gravity-collapse-dragon; on vc0 gravity-collapse-dragon; power vc0 10000; lies soul0 soaring-star-vader-krypton 1",
      "on fl1 " MARON },
    { "vanguard 7.1", "ridden by its next it locks",
      "turn 3 0 ride; vc0 gravity-ball-dragon;" VC1 DECKS
      "soul0 micro-hole-dracokid; hand0 gravity-collapse-dragon; fl1 " MARON "; fr1 " MARON,
      "power vc0 8000; 0 ride gravity-collapse-dragon; 0 =choose; 0 pick fl1; power vc0 10000; locked fl1 1",
      "running" },
    { "vanguard 7.4.1", "not without the first of the chain in the soul",
      "turn 3 0 ride; vc0 gravity-ball-dragon;" VC1 DECKS "hand0 gravity-collapse-dragon; fl1 " MARON,
      "power vc0 7000; 0 ride gravity-collapse-dragon; 0 =main", "running" },
    { "vanguard 5.5.2", "Raindear returns one and calls another before the next check",
      "turn 5 0 attack; vc0 velvet-voice-raindear; fl0 pretty-celeb-charlotte resting; bl0 mermaid-idol-sedna;" VC1
      "deck0 velvet-voice-raindear" TOP0 "mermaid-idol-sedna*20;" DECK1
      "hand0 intelli-idol-melville; hand1 " MARON,
      "0 attack vc0 vc1; 1 end; 0 yes; 0 unit fl0; 0 card hand0 pretty-celeb-charlotte; 0 circle fl0 [*]; rests fl0 0",
      "on fl0 pretty-celeb-charlotte" },
    { "vanguard 4.10", "four different grades and four counter blasts: another turn",
      "turn 7 0 attack; vc0 interdimensional-dragon-mystery-flare-dragon; heart0 chronojet-dragon named;" VC1
      "deck0 chrono-dran" TOP0 "chrono-dran" TOP0 "chrono-dran" TOP0
      "gear-chronicle-stand-in-grade-1-eight" TOP0 "gear-chronicle-stand-in-grade-2-ten" TOP0
      "chronojet-dragon" TOP0 "chrono-dran" TOP0 "gear-chronicle-stand-in-grade-2-ten*20;" DECK1 FOUR,
      "0 attack vc0 vc1 [*]; 0 yes; 0 =may; 0 yes [*]; told extra-turn 1; turned damage0 4; 0 =ride",
      "says turn 8 0 ride" },
    { "vanguard 4.10", "three different ones are not enough",
      "turn 7 0 attack; vc0 interdimensional-dragon-mystery-flare-dragon; heart0 chronojet-dragon named;" VC1
      "deck0 chrono-dran" TOP0 "chrono-dran" TOP0 "chrono-dran" TOP0
      "gear-chronicle-stand-in-grade-2-ten" TOP0 "gear-chronicle-stand-in-grade-2-ten" TOP0
      "chronojet-dragon" TOP0 "chrono-dran" TOP0 "gear-chronicle-stand-in-grade-2-ten*20;" DECK1 FOUR,
      "0 attack vc0 vc1 [*]; 0 yes [*]; told extra-turn 0; 1 =ride", "running" },
    { "vanguard 5.4.8", "Ragnaclock forbids grade 0, and counts what lies face up",
      "turn 7 0 attack; vc0 interdimensional-dragon-ragnaclock-dragon; heart0 chronojet-dragon named;" VC1
          DECKS "damage0 " MARON "; gdown0 interdimensional-dragon-ragnaclock-dragon; gzone0 " G_UNIT
      "; hand1 " MARC " " MARON,
      "0 attack vc0 vc1; 0 yes; 0 gunit interdimensional-dragon-ragnaclock-dragon; critical vc0 2; 1 ~guard " MARC
      " vc1 = banned 5.4; 1 ?guard " MARON " vc1",
      "running" },
    { "vanguard 7.1", "a Steersman comes behind the new grade 3, out of the drop",
      "turn 5 0 ride; vc0 captain-nightmist;" VC1 DECKS
      "drop0 hades-steersman; hand0 ice-prison-necromancer-cocytus; bc0 " MARON,
      "0 ride ice-prison-necromancer-cocytus; 0 next 1; 0 =may; 0 yes; on bc0 hades-steersman",
      "says drop0 " MARON },
    { "vanguard 7.4.6", "Skull Dragon out of the drop is retired at the end",
      "turn 5 0 main; vc0 captain-nightmist; fl0 commodore-blueblood;" VC1 DECKS
      "drop0 dragon-undead-skull-dragon; damage0 " MARON,
      "0 usedrop dragon-undead-skull-dragon 4; 0 circle fl0; 0 end; 0 attack fl0 vc1 [*]; 0 end [*]; on fl0 nobody",
      "lies drop0 dragon-undead-skull-dragon 1" },
    { "vanguard 7.1.3", "a critical that was given makes Blast Bulk stronger yet",
      "turn 5 0 attack; vc0 blast-bulk-dragon;" VC1 DECKS FOUR "hand0 lizard-runner-undeux; hand1 " MARON,
      "power vc0 11000; 0 attack vc0 vc1; 0 yes; critical vc0 2; attack 21000", "running" },
    { "vanguard 7.5.5", "each retirement by Gauntlet Buster's own effect counts",
      "turn 5 0 main; vc0 eradicator-gauntlet-buster-dragon; fl1 " MARON "; fr1 " MARC ";" VC1 DECKS
      "damage0 eradicator-thunder-boom-dragon*4",
      "0 act vc0 1; 1 =choose; 1 pick fr1; power vc0 14000; critical vc0 2; on fr1 nobody; 0 act vc0 1; power vc0 17000; critical vc0 3; on fl1 nobody",
      "running" },
    { "vanguard 7.1", "Selenium goes home when its player locks",
      "turn 5 0 main; vc0 throwing-star-vader-thorium; fl0 star-vader-chaos-breaker-dragon; bl0 earnest-star-vader-selenium;"
      "br0 star-vader-dust-tail-unicorn; fl1 " MARON " locked; fr1 " MARC ";" VC1 DECKS "damage0 " MARON,
      "0 act br0 1; locked fr1 1; 0 =may; 0 yes; on bl0 nobody; lies hand0 earnest-star-vader-selenium 1",
      "running" },
    { "vanguard 8.1.5", "Infinite Zero locks one before and one behind",
      "turn 5 0 ride; vc0 star-vader-infinite-zero-dragon; fl1 " MARON "; bl1 " MARC ";" VC1 DECKS
      "hand0 star-vader-graviton;" FOUR,
      "0 ride star-vader-graviton; locked fl1 1; locked bl1 1; power vc0 20000", "running" },
    { "vanguard 7.3", "where nobody stands behind, the one before is locked",
      "turn 5 0 ride; vc0 star-vader-infinite-zero-dragon; fl1 " MARON ";" VC1 DECKS
      "hand0 star-vader-graviton;" FOUR,
      "0 ride star-vader-graviton; locked fl1 1; power vc0 20000", "running" },
    { "vanguard 5.5.2", "a rear-guard that Asura stands attacks again",
      "turn 5 0 attack; vc0 asura-kaiser; fl0 king-of-sword resting;" VC1 "deck0 gold-rutile" TOP0
      "king-of-sword*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]; rests fl0 0; 0 ?attack fl0 vc1", "running" },
    { "vanguard 8.2.2", "Asura stands no locked one",
      "turn 5 0 attack; vc0 asura-kaiser; fl0 king-of-sword locked; fr0 king-of-sword;" VC1
      "deck0 gold-rutile" TOP0 "king-of-sword*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]; locked fl0 1; 0 =attack", "running" },
    { "vanguard 7.1", "Lulu comes out of the soul for a grade 3, and draws for two of it",
      "turn 5 0 ride; vc0 oracle-guardian-wiseman;" VC1 DECKS
      "soul0 little-witch-lulu oracle-guardian-gemini oracle-guardian-nike; hand0 oracle-guardian-apollon",
      "0 ride oracle-guardian-apollon; 0 yes; 0 circle fl0; 0 yes; 0 take oracle-guardian-gemini; 0 take oracle-guardian-nike [*]",
      "on fl0 little-witch-lulu; lies soul0 oracle-guardian-wiseman 1; lies hand0 " GALLATIN " 1" },
    { "vanguard 7.7.2", "Majesty has what its soul gives from the moment it is there",
      "turn 5 0 attack; vc0 majesty-lord-blaster; fl0 blaster-blade; fr0 blaster-dark;" VC1 DECKS
      "hand1 " MARON,
      "0 attack vc0 vc1; 0 yes; attack 22000; critical vc0 2; on fl0 nobody; on fr0 nobody", "running" },
    { "vanguard 8.5", "Thing Saver rides itself, and takes its mate out of the soul",
      "turn 7 0 attack; vc0 seeker-thing-saver-dragon legion; mate0 " SEEKER ";" VC1
      "deck0 seeker-thing-saver-dragon*9 " MARON "*9;" DECK1 "damage0 " MARON "*2; soul0 " MARON
      "*3; hand0 " MARON "*2; hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]; 0 yes; 0 take " MARON "; 0 take " MARON
      "; 0 card deck0 seeker-thing-saver-dragon [*]; on mate0 " SEEKER
      "; rests vc0 0; rests mate0 0; 0 attack vc0 vc1; attack 22000",
      "running" },
    { "vanguard 7.3.3", "Gancelot out of the hand on top of the deck, which is shuffled",
      "turn 3 0 main;" VC0 VC1 "deck0 blaster-blade*20;" DECK1 "hand0 solitary-knight-gancelot",
      "0 usehand solitary-knight-gancelot 3; 0 card deck0 blaster-blade [*]; lies hand0 blaster-blade 1; lies deck0 solitary-knight-gancelot 1",
      "running" },
    { "vanguard 4.9", "Pendragon rides as the main phase begins, after the normal ride",
      "turn 5 0 ride; vc0 " GALLATIN ";" VC1
      "deck0 " KING TOP0 MARON TOP0 MARC TOP0 GALLATIN TOP0 MAGE TOP0 GALLATIN "*20;" DECK1
      "hand0 white-dragon-knight-pendragon;" FOUR,
      "0 ride white-dragon-knight-pendragon; power vc0 15000; 0 card deck0 " KING "; on vc0 " KING
      "; power vc0 10000; 0 =main",
      "running" },
    { "vanguard 7.2", "Phantom Blaster retires three, or does nothing",
      "turn 5 0 main; vc0 phantom-blaster-dragon; fl0 black-sage-charon; fr0 black-sage-charon; bl0 " MARON
      ";" VC1 DECKS "damage0 " MARON "*2",
      "0 ~act vc0 1 = cost 7.2", "running" },
    { "vanguard 7.8.3", "Raging Form rides its copy out of the hand, and stands",
      "turn 5 0 attack; vc0 revenger-raging-form-dragon; fl0 nullity-revenger-masquerade resting; fr0 nullity-revenger-masquerade resting;"
      "bl0 transient-revenger-masquerade;" VC1 DECKS FOUR "hand0 revenger-raging-form-dragon; hand1 " MARON,
      "0 attack vc0 vc1; 0 no; 1 end [*]; 0 yes; 0 card hand0 revenger-raging-form-dragon; power vc0 21000; rests vc0 0; 0 ?attack vc0 vc1",
      "lies soul0 revenger-raging-form-dragon 1" },
    { "vanguard 5.7", "whom Thermidor boosted goes under the deck, Thermidor stays",
      "turn 5 0 attack; vc0 sky-diver; fl0 treasured-black-panther; bl0 reign-of-terror-thermidor;" VC1 DECKS
      "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; 0 yes; attack 18000; 1 end [*]; on fl0 nobody; on bl0 reign-of-terror-thermidor; below deck0 treasured-black-panther",
      "running" },
    { "vanguard 7.2.1", "it may be left",
      "turn 5 0 attack; vc0 sky-diver; fl0 treasured-black-panther; bl0 reign-of-terror-thermidor;" VC1 DECKS
      "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; 0 no; attack 15000; 1 end [*]", "on fl0 treasured-black-panther" },
    { "vanguard 4.6.12", "Emperor calls two to separate circles that are open",
      "turn 5 0 attack; vc0 demonic-lord-dudley-emperor; bl0 wonder-boy; bc0 wonder-boy; br0 wonder-boy;" VC1
      "deck0 sky-diver*20;" DECK1 FOUR "hand0 wonder-boy*2; hand1 " MARON,
      "0 attack vc0 vc1; 0 end; 0 yes; 0 card deck0 sky-diver; 0 card deck0 sky-diver; 0 circle fl0 [*]; on fl0 sky-diver; on fr0 sky-diver; 1 =guard",
      "running" },
    { "vanguard 5.7", "Juggernaut goes back into the deck after its battle",
      "turn 5 0 attack; vc0 general-seifried; fl0 juggernaut-maximum;" VC1 DECKS "soul0 " MARON
      "; hand1 " MARON,
      "0 attack fl0 vc1; 0 yes; attack 16000; 1 end [*]; on fl0 nobody; lies deck0 juggernaut-maximum 1",
      "running" },
    { "vanguard 7.8.2", "Baby Rex hears a call that replaces it",
      "turn 5 0 main; vc0 ancient-dragon-spinodriver; fl0 ancient-dragon-baby-rex;" VC1
      "deck0 ancient-dragon-tyrannolegend*20;" DECK1 "damage0 " MARON "; hand0 sonic-noa",
      "0 call sonic-noa fl0; 0 yes; 0 card deck0 ancient-dragon-tyrannolegend; 0 circle fr0 [*]; on fr0 ancient-dragon-tyrannolegend",
      "lies drop0 ancient-dragon-baby-rex 1" },
    { "vanguard 7.8.3", "who goes to the soul does not come back",
      "turn 5 0 main; vc0 ancient-dragon-spinodriver; fl0 ancient-dragon-dinodile; fr0 dragon-egg;" VC1 DECKS
      "damage0 " MARON " " MARON "/0/8",
      "0 act fl0 1; 0 =main; turned damage0 0", "on fr0 dragon-egg" },
    { "vanguard 8.1.5", "Spinodriver's rider: two are retired, two cards are drawn",
      "turn 5 0 ride; vc0 ancient-dragon-spinodriver; fl0 dragon-egg; fr0 winged-dragon-skyptero;" VC1 DECKS
      "hand0 ancient-dragon-tyrannolegend;" FOUR,
      "0 ride ancient-dragon-tyrannolegend; 0 yes [*]; power vc0 21000; critical vc0 2; 0 =order; 0 next 1; 0 yes; 0 =may",
      "running" },
    { "vanguard 4.4.3", "Dark Rex rides out of the bind zone after a failed attack, standing",
      "turn 5 0 attack; vc0 ancient-dragon-tyrannolegend; fl0 sonic-noa; fr0 sonic-noa; bl0 sonic-noa;" VC1
          DECKS FOUR "bind0 destruction-dragon-dark-rex; hand1 flash-shield-iseult " MARON,
      "0 attack vc0 vc1; 1 guard flash-shield-iseult vc1; 1 yes [*]; 0 yes; on vc0 destruction-dragon-dark-rex; 0 attack vc0 vc1 [*]; told check 3",
      "running" },
    { "vanguard 2.15", "it was bound out of the hand, for 3000",
      "turn 5 0 main; vc0 ancient-dragon-tyrannolegend; fl0 sonic-noa;" VC1 DECKS
      "hand0 destruction-dragon-dark-rex",
      "0 usehand destruction-dragon-dark-rex 3; 0 pick fl0; power fl0 11000",
      "lies bind0 destruction-dragon-dark-rex 1" },
    { "vanguard 7.3.5", "Cocoa alone sees the card, and may put it under the deck",
      "turn 3 0 main; vc0 oracle-guardian-wiseman;" VC1 "deck0 " MARC TOP0 GALLATIN "*20;" DECK1
      "hand0 battle-sister-cocoa",
      "0 call battle-sister-cocoa fl0; 0 =may; 0 no; below deck0 " GALLATIN " " MARC, "running" },
    { "vanguard 4.7.3", "Daisy needs the battle phase",
      "turn 5 0 main; vc0 sky-diver;" VC1 DECKS "damage0 " MARON "; hand0 dudley-daisy",
      "0 call dudley-daisy fl0; 0 =main; power fl0 7000", "running" },
    { "vanguard 8.9.2", "a Ghost Ship that somebody joined out of the drop attacks",
      "turn 5 0 main; vc0 ice-prison-necromancer-cocytus; fl0 stormride-ghost-ship; bl0 commodore-blueblood;" VC1
          DECKS "drop0 captain-nightmist; damage0 " MARON,
      "0 usedrop captain-nightmist 3; 0 unit bl0; 0 circle br0; 0 end; 0 ?attack fl0 vc1", "running" },
    { "vanguard 8.9.2", "otherwise not",
      "turn 5 0 attack; vc0 ice-prison-necromancer-cocytus; fl0 stormride-ghost-ship;" VC1 DECKS,
      "0 ~attack fl0 vc1 = restraint 8.9; 0 ?attack vc0 vc1", "running" },
    { "vanguard 7.2", "Kyrph and Gareth go into the soul for Blond Ezel",
      "turn 3 0 main; vc0 knight-of-superior-skills-beaumains; fl0 crimson-lion-cub-kyrph; fr0 knight-of-elegant-skills-gareth;" VC1
      "deck0 incandescent-lion-blond-ezel*20;" DECK1,
      "0 act fl0 1; 0 card deck0 incandescent-lion-blond-ezel [*]; on vc0 incandescent-lion-blond-ezel; rests vc0 0",
      "says soul0 knight-of-superior-skills-beaumains knight-of-elegant-skills-gareth crimson-lion-cub-kyrph" },
    { "vanguard 8.2.1", "a locked Kyrph has no ability",
      "turn 3 0 main; did0 rode; vc0 knight-of-superior-skills-beaumains; fr0 knight-of-elegant-skills-gareth; fl0 crimson-lion-cub-kyrph locked;" VC1
      "deck0 incandescent-lion-blond-ezel*20;" DECK1,
      "0 !act fl0 1; 0 =main", "running" },
    { "vanguard 2.20", "Dorint's column is that of the new Blaster Dark",
      "turn 5 0 main; vc0 revenger-raging-form-dragon; bl0 barrier-troop-revenger-dorint;" VC1 DECKS
      "damage0 " MARON "/0/8; hand0 blaster-dark-revenger*2",
      "0 call blaster-dark-revenger fr0; turned damage0 1; 0 call blaster-dark-revenger fl0; 0 next 1; turned damage0 0",
      "running" },
    { "vanguard 8.5", "Garnet Star locks as it makes its legion",
      "turn 5 0 main; vc0 star-vader-garnet-star-dragon; fl1 " MARON "; fr1 " MARC "; bl1 " MAGE ";" VC1
      "deck0 companion-star-star-vader-photon*20;" DECK1 "drop0 " MARON "*4",
      "0 legion; 0 take companion-star-star-vader-photon; 0 =choose; 0 pick fr1; locked fr1 1; locked bl1 1; locked fl1 0",
      "running" },
};

/* --- from turn to turn ---------------------------------------------------------------------------------------------------------------- */

static const struct position_case turns[] = {
    { "vanguard 8.5.6", "a legion lasts into the next turn",
      "turn 5 0 main; vc0 " WINGAL "; fl0 " MARON ";" VC1 DECKS "drop0 " SEEKER " " MARON "*3; hand1 " MARC,
      "0 legion; 0 take " SEEKER
      " [*]; 0 done [*]; 0 end; 0 attack vc0 vc1; 1 end [*]; 0 end [*]; 1 end; 1 end; 1 end; 1 end [*]; on mate0 " SEEKER
      "; 0 end; 0 end; 0 end; 0 attack vc0 vc1; attack 22000",
      "running" },
    { "vanguard 10.4", "Bloodmaster's card lies face down, and does so two turns later",
      "turn 5 0 main; vc0 dragheart-luard;" VC1 DECKS "damage0 " MARON "*2; hand0 revenger-bloodmaster",
      "0 call revenger-bloodmaster fl0; 0 yes [*]; turned damage0 2; lies hand0 " GALLATIN
      " 2; 0 end; 0 end [*]; 1 end; 1 end; 1 end [*]; turned damage0 2",
      "running" },
    { "vanguard 7.4.6", "White Lion's player puts any card of damage back",
      "turn 5 0 main; vc0 incandescent-lion-blond-ezel;" VC1 DECKS "damage0 " MARON
      "*2; hand0 twin-holy-beast-white-lion",
      "0 call twin-holy-beast-white-lion fl0; 0 yes [*]; lies soul0 " GALLATIN " 1; lies damage0 " GALLATIN
      " 1; 0 end; 0 end; 0 =pick; 0 card damage0 " GALLATIN " [*]; lies damage0 " GALLATIN
      " 0; turned damage0 1",
      "running" },
    { "vanguard 7.8", "who comes to a circle has none of the power that was there",
      "turn 5 0 attack; vc0 general-seifried; fl0 sky-diver power 2;" VC1 DECKS
      "hand0 wonder-boy; hand1 " MARC,
      "power fl0 21000; 0 attack fl0 vc1; 1 end [*]; 0 yes; 0 card hand0 wonder-boy; 0 circle fl0; power fl0 8000; rests fl0 0;"
      "0 attack fl0 vc1",
      "running" },
    { "vanguard 8.3.3", "Okzhizh asks for a card, and who gives it rides, face up again",
      "turn 3 0 attack; vc0 overawing-deletor-okzhizh; vc1 " KING " deleted;" DECKS "hand1 " KING " " MARON,
      "0 end [*]; 1 yes; 1 take " MARON "; 1 =ride; power vc1 0; 1 ride " KING "; power vc1 10000",
      "running" },
    { "vanguard 8.3.3", "who does not, does not ride, and is up at the end of that turn",
      "turn 3 0 attack; vc0 overawing-deletor-okzhizh; vc1 " KING " deleted;" DECKS "hand1 " KING " " MARON,
      "0 end [*]; 1 no; 1 =stride; 1 end; 1 end; power vc1 0; 1 end [*]; power vc1 10000", "running" },
    { "vanguard 7.6.1", "what Dauntless Drive gives is not for who stood in this turn",
      "turn 5 0 ride; vc0 dauntless-drive-dragon;" VC1 DECKS FOUR "hand0 dragonic-overlord-the-end*2 " MARON
      "*6; hand1 " MARC,
      "0 ride dragonic-overlord-the-end; power vc0 21000; 0 end; 0 end; 0 attack vc0 vc1; 1 end [*]; 0 yes;"
      "0 take dragonic-overlord-the-end; turned damage0 2; rests vc0 0; 0 attack vc0 vc1; 1 end [*]; 0 !yes; 0 no [*]; rests vc0 1",
      "running" },
    { "vanguard 5.2.3", "Exculpate attacks all, and is Blaster Blade afterwards",
      "turn 5 0 main; vc0 exculpate-the-blaster;" VC1 DECKS "soul0 blaster-blade " MARON "; damage0 " MARON
      "*3; fl1 " MARON "; bl1 " MARON "; hand1 " MARC,
      "0 act vc0 1; 0 end; 0 attackall vc0; attack 14000; 1 end [*]; on vc0 blaster-blade; rests vc0 1; on fl1 nobody; on bl1 nobody;"
      "lies drop0 exculpate-the-blaster 1",
      "running" },
    { "vanguard 8.4.8", "Nextage goes home, its heart stands up and attacks",
      "turn 5 0 attack; vc0 chronodragon-nextage; heart0 chronojet-dragon named;" VC1 DECKS "damage0 " MARON
      "; hand0 " MARON "*3; gdown0 chronodragon-nextage; gzone0 " G_UNIT "; hand1 " MARC,
      "0 attack vc0 vc1; 1 end [*]; 0 yes; 0 gunit chronodragon-nextage; 0 take " MARON "; 0 take " MARON
      "; 0 take " MARON
      "; on vc0 chronojet-dragon; rests vc0 0; lies gzone0 chronodragon-nextage 2; 0 attack vc0 vc1; attack 16000; 1 !guard " MARON
      " vc1",
      "running" },
    { "vanguard 8.2.5", "Grand Ezel's unlocked are there, and nobody is called",
      "turn 5 0 main; vc0 salvation-lion-grand-ezel-scissors; fl0 may-rain-liberator-bruno locked; fr0 may-rain-liberator-bruno;"
      "bl0 may-rain-liberator-bruno; bc0 may-rain-liberator-bruno; br0 may-rain-liberator-bruno;" VC1 DECKS
          FOUR "soul0 " MARON "*2",
      "0 act vc0 1; locked fl0 0; told call 0; power vc0 26000; critical vc0 2; turned damage0 2; 0 end; 0 end [*]; turned damage0 1;"
      "lies soul0 " GALLATIN " 1",
      "running" },
    { "vanguard 5.6.11", "Samuel's damage is checked, and a heal in it heals",
      "turn 5 0 attack; vc0 divine-knight-of-flashing-flame-samuel; heart0 " KING " named; fl0 " MARON
      "; fr0 " MARON "; bl0 " MARON "; bc0 " MARON "; br0 " MARON ";" VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN
      "*20; damage0 " MARON "*2; damage1 " MARON "*2; hand1 " MARC,
      "0 attack vc0 vc1; 0 end; 0 yes; 1 heal " MARON "; lies damage1 " HEAL " 1; lies damage1 " MARON
      " 1; power vc1 15000; 1 =guard",
      "running" },
};

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, orders, sizeof orders / sizeof *orders);
    run_positions(&vanguard, 0, 0, &asker, vanguards, sizeof vanguards / sizeof *vanguards);
    run_positions(&vanguard, 0, 0, &asker, faces_down, sizeof faces_down / sizeof *faces_down);
    run_positions(&vanguard, 0, 0, &asker, guards, sizeof guards / sizeof *guards);
    run_positions(&vanguard, 0, 0, &asker, checks, sizeof checks / sizeof *checks);
    run_positions(&vanguard, 0, 0, &asker, costs, sizeof costs / sizeof *costs);
    run_positions(&vanguard, 0, 0, &asker, clans, sizeof clans / sizeof *clans);
    run_positions(&vanguard, 0, 0, &asker, turns, sizeof turns / sizeof *turns);
    return check_done("vanguard_rows_rulings");
}
