/* Situations of Vanguard as a referee would try them, each by its rule: what is paid for though there is nothing to choose, checks and their
 * triggers, fights, and who comes to be vanguard. */
#include "rows.h"

static const struct asker asker = { .ask = ask_table };

#define WINGAL "seeker-sacred-wingal"           /* grade 3, 11000; its mate is SEEKER */
#define SEEKER "blaster-blade-seeker"
#define ISEULT "flash-shield-iseult"            /* a sentinel of Royal Paladin: shield 0 */
#define FOUR "damage0 " MARON "*4;"

static const struct position_case acts[] = {
    { "vanguard 4.6.8", "Vowing Saber finds one rear-guard in place of two",
      "turn 5 0 main; vc0 eradicator-vowing-saber-dragon-reverse; bl0 iron-blood-eradicator-shuki; "
      "br0 iron-blood-eradicator-shuki; fl1 " MARON ";" VC1 DECKS FOUR,
      "0 act vc0 1; on fl1 nobody; power vc0 21000", "running" },
    { "vanguard 4.6.8", "or none: it has its power",
      "turn 5 0 main; vc0 eradicator-vowing-saber-dragon-reverse; bl0 iron-blood-eradicator-shuki; "
      "br0 iron-blood-eradicator-shuki;" VC1 DECKS FOUR,
      "0 act vc0 1; power vc0 21000", "running" },
    { "vanguard 4.6.8", "Chaos Breaker locks nobody, and has been used in this turn",
      "turn 5 0 main; vc0 star-vader-chaos-breaker-dragon;" VC1 DECKS "damage0 " MARON "*2; "
      "hand0 star-vader-graviton*2",
      "0 act vc0 1; 0 take star-vader-graviton; turned damage0 1; 0 ~act vc0 1 = condition 7.1", "running" },
    { "vanguard 4.6.8", "nobody stands behind who is not locked: Nebula Lord pays all the same",
      "turn 5 0 main; vc0 star-vader-nebula-lord-dragon; fl1 " MARON "; bl1 " MARON " locked;" VC1 DECKS
      "damage0 " MARON "*2",
      "0 act vc0 1; turned damage0 2; locked fl1 0", "running" },
    { "vanguard 7.2.4", "nor does an AUTO need anybody to retire",
      "turn 5 0 main; vc0 dragonic-executioner;" VC1 DECKS "damage0 " MARON "*2; hand0 berserk-dragon",
      "0 call berserk-dragon fl0; 0 =may; 0 yes; turned damage0 2", "running" },
    { "vanguard 8.1.1", "a counter blast of what lies in the drop, with all damage face down",
      "turn 3 0 main; vc0 captain-nightmist; fl0 commodore-blueblood;" VC1 DECKS "damage0 " MARON "/0/8; "
      "drop0 captain-nightmist",
      "0 ~usedrop captain-nightmist 3 = counter-blast 8.1", "running" },
    { "vanguard 7.2", "nobody of grade 1 and above to be retired for it",
      "turn 3 0 main; vc0 captain-nightmist; fl0 guiding-zombie;" VC1 DECKS "damage0 " MARON "; "
      "drop0 captain-nightmist",
      "0 ~usedrop captain-nightmist 3 = cost 7.2", "running" },
    { "vanguard 8.1.1", "Conroe is one ability, as its circle counts",
      "turn 3 0 main; vc0 dragon-knight-nehalem; fl0 lizard-soldier-conroe;" VC1 DECKS,
      "0 ~act fl0 1 = counter-blast 8.1", "running" },
    { "vanguard 8.6", "what lies face down breaks the limit, and does not pay",
      "turn 3 0 main; vc0 hydro-hurricane-dragon;" VC1 DECKS "damage0 " MARON "/0/8 " MARON "/0/8 " MARON
      "/0/8 " MARC,
      "0 ~act vc0 1 = counter-blast 8.1", "running" },
    { "vanguard 7.2", "Aleph's Tahr is locked",
      "turn 3 0 main; vc0 dragon-knight-aleph; fl0 embodiment-of-armor-bahr; "
      "fr0 embodiment-of-spear-tahr locked;" VC1 DECKS "damage0 " MARON,
      "0 ~act vc0 1 = cost 7.2", "running" },
    { "vanguard 4.6.10", "Nightmist comes to the circle of who was retired for it",
      "turn 3 0 main; vc0 captain-nightmist; fl0 commodore-blueblood;" VC1 DECKS "damage0 " MARON "; "
      "drop0 captain-nightmist",
      "power vc0 11000; 0 usedrop captain-nightmist 3; 0 circle fl0; on fl0 captain-nightmist; "
      "power vc0 8000; lies drop0 commodore-blueblood 1",
      "running" },
    { "vanguard 4.4.3", "two rides by effects after the normal one",
      "turn 7 0 main; did0 rode; vc0 captain-nightmist; fl0 samurai-spirit; fr0 knight-spirit; "
      "bl0 deadly-spirit; br0 deadly-nightmare;" VC1 DECKS "drop0 spirit-exceed deadly-swordmaster",
      "0 usedrop spirit-exceed 2; on vc0 spirit-exceed; 0 usedrop deadly-swordmaster 3; "
      "on vc0 deadly-swordmaster; 0 =main",
      "lies soul0 spirit-exceed 1; lies soul0 captain-nightmist 1; lies soul0 samurai-spirit 1" },
    { "vanguard 4.4.3", "Monster Frank asks for a grade 2 vanguard",
      "turn 7 0 main; vc0 spirit-exceed;" VC1 DECKS "drop0 monster-frank; damage0 " MARON "*3",
      "0 !usedrop monster-frank 2; 0 #1", "running" },
    { "vanguard 4.4.3", "Monster Frank over grade 2",
      "turn 7 0 main; did0 rode; vc0 captain-nightmist;" VC1 DECKS "drop0 monster-frank; damage0 " MARON "*3",
      "0 usedrop monster-frank 2; on vc0 monster-frank; turned damage0 3; lies soul0 captain-nightmist 1",
      "running" },
};

static const struct position_case checks[] = {
    { "vanguard 6.5", "where no rear-guard rests there is the power alone",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " STAND TOP0 " " GALLATIN "*20;" DECK1,
      "0 attack vc0 vc1; 0 !stand fl0; 0 !stand vc0; 0 power fl0 [*]; 0 =attack", "running" },
    { "vanguard 6.5", "a defender's stand trigger stands its resting rear-guard, back row too",
      "turn 3 0 attack; fl0 " GALLATIN "; bl1 " MARON " resting; fr1 " GALLATIN ";" VC0 VC1 DECK0
      "deck1 " STAND TOP1 " " GALLATIN "*20",
      "0 attack fl0 vc1; 1 end; 1 =trigger; 1 !stand fr1; 1 stand bl1; 1 power vc1; rests bl1 0", "running" },
    { "vanguard 6.5", "a booster that a trigger stands boosts on",
      "turn 3 0 attack; bc0 " MARON "; fl0 " GALLATIN ";" VC0 VC1 "deck0 " STAND TOP0 " " GALLATIN
      "*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; 1 guard " MARON " vc1; 0 stand bc0; 0 power fl0 [*]; told hit 1; "
      "rests bc0 0; power fl0 15000",
      "running" },
    { "vanguard 6.2", "two triggers add",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " CRITICAL TOP0 " " CRITICAL TOP0 " " GALLATIN
      "*20;" DECK1 "hand1 " MARC,
      "0 attack vc0 vc1; 1 end; 0 power vc0; 0 critical vc0; 0 power vc0; 0 critical vc0 [*]; told check 3",
      "power vc0 20000; critical vc0 3; lies damage1 " GALLATIN " 3" },
    { "vanguard 5.6.7", "three damage and two cards in the deck: two checks, and the deck has lost",
      "turn 3 0 attack; fl0 " GALLATIN " critical 2;" VC0 VC1 DECK0 "deck1 " GALLATIN "*2",
      "0 attack fl0 vc1 [*]; told check 2", "over 0" },
    { "vanguard 6.4", "draw in the damage check: drawn before the card lies there",
      "turn 3 0 attack; fl0 " GALLATIN "; fl1 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " DRAW TOP1 " " MARC TOP1
      " " GALLATIN "*20",
      "0 attack fl0 vc1; 1 end; 1 draw; lies hand1 " MARC " 1; lies damage1 " DRAW " 0; 1 power fl1; "
      "lies damage1 " DRAW " 1", "power fl1 15000" },
    { "vanguard 6.1.4", "under Nouvelle Vague a heal at five does not save",
      "turn 5 0 attack; vc0 transcendence-dragon-dragonic-nouvelle-vague;" VC1 DECK0 "deck1 " HEAL TOP1
      " " GALLATIN "*20; damage1 " MARON "*5",
      "0 attack vc0 vc1 [*]; told trigger 0", "over 0" },
    { "vanguard 6.1.4", "its player's own triggers work",
      "turn 5 0 attack; vc0 transcendence-dragon-dragonic-nouvelle-vague;" VC1 "deck0 blue-ray-dracokid" TOP0
      " " GALLATIN "*20;" DECK1,
      "0 attack vc0 vc1; 0 power vc0 [*]; lies hand0 blue-ray-dracokid 1; told check 3",
      "lies damage1 " GALLATIN " 2" },
    { "vanguard 5.6", "two guardians hold against one trigger",
      "turn 3 0 attack;" VC0 VC1 "deck0 " CRITICAL TOP0 " " GALLATIN "*20;" DECK1 "hand1 " MARON "*2",
      "0 attack vc0 vc1; 1 guard " MARON " vc1; 1 guard " MARON " vc1; 0 power vc0 [*]; told miss 1",
      "lies damage1 " GALLATIN " 0; lies drop1 " MARON " 2" },
    { "vanguard 5.5.1", "the checks are made though it cannot hit",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " CRITICAL TOP0 " " GALLATIN "*20;" DECK1
      "hand1 " ISEULT " " MARON,
      "0 attack vc0 vc1; 1 guard " ISEULT " vc1; 1 yes; 0 power fl0; 0 critical fl0 [*]; told miss 1; "
      "lies hand0 " GALLATIN " 1; power fl0 15000; 0 attack fl0 vc1 [*]",
      "lies damage1 " GALLATIN " 2" },
    { "vanguard 5.5.2",
      "the first check draws a trigger, which does nothing, and the second checks the next card",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " DRAW TOP0 " " CRITICAL TOP0 " " MARC TOP0
      " " GALLATIN "*20;" DECK1,
      "0 attack vc0 vc1; 0 draw; lies hand0 " CRITICAL " 1; lies hand0 " DRAW " 0; 0 power vc0 [*]; "
      "told trigger 0",
      "lies hand0 " MARC " 1; lies hand0 " DRAW " 1" },
};

static const struct position_case fights[] = {
    { "vanguard 2.21", "Tejas as a vanguard reaches back centre, not the sides",
      "turn 3 0 attack; vc0 wyvern-strike-tejas; bl1 " MARON "; bc1 " MARON "; br1 " MARON "; vc1 " MARON
      ";" DECKS,
      "0 ?attack vc0 bc1; 0 !attack vc0 bl1; 0 !attack vc0 br1; 0 attack vc0 bc1 [*]; on bc1 nobody",
      "running" },
    { "vanguard 8.10", "two perfect guards: each asks for its own card",
      "turn 3 0 attack;" VC0 VC1 DECKS "hand1 " ISEULT "*2 " MARON "*2 " MARC,
      "0 attack vc0 vc1; 1 guard " ISEULT " vc1; 1 yes; 1 take " MARON "; 1 guard " ISEULT " vc1; 1 yes; "
      "1 take " MARON "; 1 end [*]; told miss 1",
      "lies drop1 " ISEULT " 2; lies drop1 " MARON " 2; lies hand1 " MARC " 1" },
    { "vanguard 8.9.2", "who is restrained intercepts",
      "turn 3 0 attack; fl1 genie-soldat;" VC0 VC1 DECKS "hand1 " MARC,
      "0 attack vc0 vc1; 1 intercept fl1 vc1; defence vc1 15000", "running" },
    { "vanguard 5.4.8", "Silent Tom forbids it for a rear-guard, too, but not when another attacks",
      "turn 3 0 attack; vc0 oracle-guardian-wiseman; fl0 silent-tom; fr0 oracle-guardian-wiseman; fl1 " MARON
      ";" VC1 DECKS "hand1 " MARC "*2",
      "0 attack fl0 fl1; 1 !guard " MARC " fl1; 1 end; 0 attack fr0 vc1; 1 ?guard " MARC " vc1", "running" },
    { "vanguard 8.5.4", "a legion attacks by its leader",
      "turn 5 0 attack; vc0 " WINGAL " legion; mate0 " SEEKER ";" VC1 DECKS,
      "0 ?attack vc0 vc1; 0 ~attack mate0 vc1 = mate 8.5", "running" },
    { "vanguard 5.4.3", "a legion mate of grade 2 does not intercept",
      "turn 5 0 attack; vc1 " WINGAL " legion; mate1 " SEEKER ";" VC0 DECKS "hand1 " MARC,
      "0 attack vc0 vc1; 1 !intercept mate1 vc1; 1 #2", "running" },
    { "vanguard 5.2.3", "a front row of the vanguard alone",
      "turn 5 0 main; vc0 dragonic-kaiser-vermillion; fl1 " GALLATIN " locked; bl1 " GALLATIN
      ";" VC1 DECKS FOUR "hand1 " MARON,
      "0 act vc0 1; 0 end; 0 attackrow vc0; told attacked 1; 1 end [*]; told hit 1; told check 3",
      "on bl1 " GALLATIN },
    { "vanguard 4.8.2", "a Battleraizer that boosted goes into the deck, one that did not stays",
      "turn 5 0 attack; vc0 stern-blaukluger; fl0 king-of-sword; bl0 battleraizer; br0 battleraizer;" VC1
          DECKS "hand1 " MARC,
      "0 attack fl0 vc1; 0 boost bl0; attack 16000; 1 end [*]; 0 end [*]; on bl0 nobody; "
      "on br0 battleraizer; lies deck0 battleraizer 1",
      "running" },
    { "vanguard 5.5.2", "what Goku checked retires, then goes to the hand",
      "turn 5 0 attack; vc0 dragon-monk-goku; fl1 " MARC "; fr1 " GALLATIN ";" VC1
      "deck0 dragonic-executioner" TOP0 " " GALLATIN "*20;" DECK1,
      "0 attack vc0 vc1; 1 end [*]; on fl1 nobody; on fr1 " GALLATIN "; lies hand0 dragonic-executioner 1",
      "running" },
    { "vanguard 4.6.11", "the circle that Wingal left is open for Blaster Blade",
      "turn 5 0 attack; vc0 liberator-of-the-round-table-alfred; fl0 little-liberator-marron; "
      "bl0 wingal-liberator;" VC1 DECKS "soul0 blaster-blade-liberator",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 0 yes; 0 circle bl0; on bl0 blaster-blade-liberator; "
      "lies soul0 wingal-liberator 1", "running" },
    { "vanguard 8.3.2", "a trigger and a boost add to a power of 0",
      "turn 5 0 attack; vc0 " KING " deleted; bc0 " MARON ";" VC1 "deck0 " CRITICAL TOP0 " " GALLATIN
      "*20;" DECK1 "hand1 " MARC,
      "0 attack vc0 vc1; 0 boost bc0; attack 8000; 1 end; 0 power vc0; 0 critical vc0 [*]; told hit 1; "
      "told check 3", "lies damage1 " GALLATIN " 2" },
};

static const struct position_case turned[] = {
    { "vanguard 4.4", "over grade 4 no grade 3 rides",
      "turn 5 0 ride; vc0 transcendence-dragon-dragonic-nouvelle-vague;" VC1 DECKS "hand0 " KING
      " transcendence-dragon-dragonic-nouvelle-vague",
      "0 ~ride " KING " = ride-grade 4.4; 0 ?ride transcendence-dragon-dragonic-nouvelle-vague", "running" },
    { "vanguard 8.8", "a forerunner onto somebody, who goes to the drop",
      "turn 3 0 ride; vc0 dragon-egg; fl0 sonic-noa;" VC1 DECKS "hand0 sonic-noa",
      "0 ride sonic-noa; 0 yes; 0 circle fl0; on fl0 dragon-egg; lies drop0 sonic-noa 1; "
      "lies soul0 dragon-egg 0", "running" },
    { "vanguard 8.8", "not on a locked circle",
      "turn 3 0 ride; vc0 dragon-egg; fl0 sonic-noa locked;" VC1 DECKS "hand0 sonic-noa",
      "0 ride sonic-noa; 0 yes; 0 !circle fl0; 0 ?circle bc0; 0 #4", "running" },
    { "vanguard 4.4.1", "over a vanguard that rests the new one stands",
      "turn 5 0 ride; vc0 " KING " resting;" VC1 DECKS "hand0 " KING, "0 ride " KING "; rests vc0 0",
      "running" },
    { "vanguard 6.1.3", "a legion mate's clan makes a trigger count",
      "turn 5 0 attack; vc0 " WINGAL " legion; mate0 wonder-boy;" VC1 "deck0 sonic-breaker" TOP0 " " GALLATIN
      "*20;" DECK1 "fl0 " GALLATIN,
      "0 attack vc0 vc1; told trigger 1; 0 =trigger; 0 !power mate0; 0 ?critical vc0", "running" },
    { "vanguard 8.5.2", "its player says which four, and the mate may be one",
      "turn 5 0 main; vc0 " WINGAL ";" VC1 DECKS "drop0 " SEEKER " " MARON "*4",
      "0 legion; 0 take " SEEKER "; 0 =mate; 0 take " SEEKER "; 0 =pick; 0 done [*]; on mate0 " SEEKER
      "; lies drop0 " MARON " 1",
      "running" },
    { "vanguard 8.5.10", "two of the legion and two others are four other Liberators",
      "turn 5 0 main; vc0 bluish-flame-liberator-percival legion; mate0 oath-liberator-aglovale; "
      "fl0 little-liberator-marron; fr0 little-liberator-marron;" VC1 DECKS
      "hand0 rebellion-liberator-polyus " MARC,
      "0 call rebellion-liberator-polyus bl0; 0 =may", "running" },
    { "vanguard 8.5.1", "who came into legion by an effect has used it",
      "turn 7 0 attack; vc0 seeker-thing-saver-dragon legion; mate0 " SEEKER ";" VC1
      "deck0 seeker-thing-saver-dragon*9 " MARON "*9;" DECK1 "damage0 " MARON "*2; soul0 " MARON
      "*3; hand0 " MARON "*2; hand1 " MARON,
      "0 attack vc0 vc1; 1 end [*]; 0 yes; 0 take " MARON "; 0 take " MARON "; "
      "0 card deck0 seeker-thing-saver-dragon [*]", "says vc0 seeker-thing-saver-dragon legion" },
    { "vanguard 8.4.2", "those that lie face up do not stride again",
      "turn 7 0 stride;" VC0 VC1 DECKS "hand0 " KING "; gzone0 " G_UNIT "; gdown0 chronodragon-nextage",
      "0 !stride " G_UNIT "; 0 ?stride chronodragon-nextage; 0 #2", "running" },
    { "vanguard 10.3", "a G unit has the grade to call grade 4",
      "turn 5 0 stride;" VC0 VC1 DECKS "hand0 " KING " transcendence-dragon-dragonic-nouvelle-vague*2; "
      "gdown0 " G_UNIT,
      "0 stride " G_UNIT "; 0 take " KING "; 0 enough; "
      "0 call transcendence-dragon-dragonic-nouvelle-vague fl0; "
      "on fl0 transcendence-dragon-dragonic-nouvelle-vague", "running" },
    { "vanguard 5.5.2", "three checks, each trigger before the next check",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named; fl0 " GALLATIN ";" VC1 "deck0 " CRITICAL TOP0
      " " DRAW TOP0 " " MARC TOP0 " " STAND TOP0 " " GALLATIN "*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 1 end; 0 power vc0; 0 critical vc0; 0 draw; lies hand0 " MARC " 1; 0 power vc0; "
      "0 power fl0 [*]; told hit 1",
      "lies damage1 " GALLATIN " 2; power vc0 35000; lies hand0 " STAND " 1" },
    { "vanguard 8.4.8", "who comes back as vanguard is not placed there: Lena returns nobody",
      "turn 5 0 attack; vc0 " G_UNIT
      "; heart0 bermuda-princess-lena named; fl0 mermaid-idol-sedna;" VC1 DECKS,
      "0 end [*]; on fl0 mermaid-idol-sedna; on vc0 bermuda-princess-lena", "running" },
    { "vanguard 5.4.1", "in the other's turn the heart is vanguard",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named; fl0 " GALLATIN " resting;" VC1 DECKS
      "hand0 transcendence-dragon-dragonic-nouvelle-vague " MARC "; hand1 " MARC,
      "0 end [*]; 1 end; 1 end; 1 end; 1 attack vc1 vc0; defence vc0 10000; "
      "0 !guard transcendence-dragon-dragonic-nouvelle-vague vc0; 0 ?guard " MARC " vc0",
      "running" },
    { "vanguard 8.9.1", "a Lord of the rear-guard",
      "turn 5 0 attack; fl0 pure-heart-jewel-knight-ashlei; vc0 dragonic-executioner; "
      "fr0 dragon-knight-nehalem;" VC1 DECKS,
      "0 ~attack fl0 vc1 = lord 8.9; 0 ?attack vc0 vc1", "running" },
    { "vanguard 8.9.2", "Brutal Jack has paid for this turn alone",
      "turn 5 0 main; vc0 asura-kaiser; fl0 brutal-jack;" VC1 DECKS "damage0 " MARON "; hand0 " MARC "; "
      "hand1 " MARC,
      "0 act fl0 1; 0 end; 0 attack fl0 vc1; attack 11000; 1 end [*]; 0 end [*]; 1 end; 1 end; 1 end; "
      "1 end [*]; 0 end; 0 end; 0 end; 0 !attack fl0 vc1",
      "running" },
    { "vanguard 9.2", "a search that takes the last card out of the deck",
      "turn 3 0 main; vc0 dragon-knight-nehalem; fl0 lizard-soldier-conroe;" VC1
      "deck0 lizard-runner-undeux;" DECK1 "damage0 " MARON,
      "0 act fl0 1; 0 card deck0 lizard-runner-undeux", "over 1" },
    { "vanguard 9.4", "Amaterasu's soul charge takes the last card: lost when all she does is done",
      "turn 3 0 ride; vc0 ceo-amaterasu;" VC1 "deck0 " MARON ";" DECK1 "hand0 " MARC,
      "0 end; 0 end [*]; 0 yes", "over 1" },
    { "vanguard 4.3.3", "over grade 0 one of grade 1, and only of five cards",
      "turn 3 0 assist; vc0 " MARC "; vc1 " MARON "; deck0 " GALLATIN TOP0 " " MARON TOP0 " " KING TOP0
      " " MARC TOP0 " " MAGE TOP0 " " CRITICAL "*20;" DECK1 "hand0 " GALLATIN "*3; gdown0 " G_UNIT "*2",
      "0 assist; 0 !take " GALLATIN "; 0 !take " KING "; 0 !take " MARC "; 0 ?take " MAGE "; 0 take " MARON
      "; "
      "0 =remove; 0 take " GALLATIN "; 0 take " GALLATIN "; 0 gunit " G_UNIT "; 0 gunit " G_UNIT
      "; 0 ?ride " MARON,
      "lies removed0 " GALLATIN " 2; lies removed0 " G_UNIT " 2; lies hand0 " GALLATIN " 1" },
};

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, acts, sizeof acts / sizeof *acts);
    run_positions(&vanguard, 0, 0, &asker, checks, sizeof checks / sizeof *checks);
    run_positions(&vanguard, 0, 0, &asker, fights, sizeof fights / sizeof *fights);
    run_positions(&vanguard, 0, 0, &asker, turned, sizeof turned / sizeof *turned);
    return check_done("vanguard_rows_situations");
}
