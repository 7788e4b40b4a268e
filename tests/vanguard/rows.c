/* Rows of rulings on Vanguard: a position, what is played, what is then so, each by its rule. Decks are of one card that does nothing
 * where nothing is said of their top. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

static const struct asker asker = { .ask = ask_figures };

static const struct position_case turns[] = {
    { "vanguard 4.4", "one normal ride in a turn", "turn 3 0 main; did0 rode;" VC0 VC1 DECKS "hand0 " KING,
      "0 ~ride " KING " = rode 4.4", "running" },
    { "vanguard 4.4", "the grade of the vanguard, or one more",
      "turn 3 0 ride; vc0 " MARC ";" VC1 DECKS "hand0 " MARC " " MARON " " GALLATIN,
      "0 ?ride " MARC "; 0 ?ride " MARON "; 0 ~ride " GALLATIN " = ride-grade 4.4", "running" },
    { "vanguard 4.4.1", "who is ridden goes to the soul",
      "turn 3 0 ride; vc0 " MARON ";" VC1 DECKS "hand0 " GALLATIN, "0 ride " GALLATIN,
      "says vc0 " GALLATIN "; says soul0 " MARON },
    { "vanguard 4.4.3", "an effect rides whatever was ridden before",
      "turn 3 0 main; did0 rode; vc0 dragon-knight-aleph; fl0 embodiment-of-armor-bahr; fr0 embodiment-of-spear-tahr; vc1 dragon-knight-nehalem;"
      "deck0 embodiment-of-victory-aleph*4;" DECK1 "damage0 " MARON,
      "0 act vc0 1; 0 card deck0 embodiment-of-victory-aleph",
      "says did0 rode acts 1; says vc0 embodiment-of-victory-aleph" },
    { "vanguard 7.2.4", "a cost is paid even if nothing is found",
      "turn 3 0 main; vc0 dragon-knight-aleph; fl0 embodiment-of-armor-bahr; fr0 embodiment-of-spear-tahr; vc1 dragon-knight-nehalem;" DECKS
      "damage0 " MARON,
      "0 act vc0 1; 0 done",
      "says vc0 dragon-knight-aleph; says soul0 embodiment-of-spear-tahr embodiment-of-armor-bahr; says damage0 " MARON
      "/0/8" },
    { "vanguard 4.6.4", "a resting unit changes its circle, and rests",
      "turn 3 0 main; fl0 " MARON " resting;" VC0 VC1 DECKS,
      "0 exchange left; 0 ~exchange right = column 4.6", "says bl0 " MARON " resting" },
    { "vanguard 4.6.3", "nothing is called onto a locked card, which does not move",
      "turn 3 0 main; fl0 " MARON " locked;" VC0 VC1 DECKS "hand0 " MARON,
      "0 ~call " MARON " fl0 = locked 8.2; 0 ?call " MARON " bl0; 0 ~exchange left = locked 8.2", "running" },
    { "vanguard 4.6.1", "no grade above that of the vanguard",
      "turn 3 0 main; vc0 " MARON ";" VC1 DECKS "hand0 " GALLATIN,
      "0 ~call " GALLATIN " fl0 = call-grade 4.6", "running" },
    { "vanguard 4.6.8", "as often as it can be paid",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "*3",
      "0 act fl0 1; 0 act fl0 1; 0 act fl0 1; power fl0 10000; 0 ~act fl0 1 = counter-blast 8.1", "running" },
    { "vanguard 7.2", "a cost is not paid in part",
      "turn 3 0 main; fl0 king-of-knights-alfred;" VC0 VC1 DECKS "damage0 " MARON "*2 " MARON "/0/8",
      "0 ~act fl0 1 = counter-blast 8.1", "running" },
    { "vanguard 9.2", "who draws the last card has lost",
      "turn 3 0 attack; fl1 " MARON ";" VC0 VC1 DECK0 "deck1 " MARON, "0 end [" MARON "]", "over 0" },
    { "vanguard 4.7.1", "nobody attacks in the first turn", "turn 1 0 main;" VC0 VC1 DECKS, "0 end [*]",
      "running; says turn 2 1 ride" },
};

static const struct position_case assists[] = {
    { "vanguard 4.3.4", "what is taken is ridden at once, and four cards are removed",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " MARC "*3; gdown0 " G_UNIT "*2",
      "0 assist [*]; 0 take " GALLATIN "; 0 take " MARC "; 0 take " MARC "; 0 gunit " G_UNIT
      "; 0 gunit " G_UNIT "; 0 =ride;"
      "0 ?ride " GALLATIN,
      "says removed0 " G_UNIT "*2 " MARC "*2" },
    { "vanguard 4.3.3", "exactly one grade more",
      "turn 3 0 assist; vc0 " MARON ";" VC1 "deck0 " KING "*9;" DECK1 "hand0 " MARC "*3; gdown0 " G_UNIT "*2",
      "0 assist [*]; 0 #1; 0 enough; 0 =ride", "running" },
    { "vanguard 4.3.1", "two cards in the G zone",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " MARC "*3; gdown0 " G_UNIT,
      "0 ~assist = assist-g 4.3", "running" },
    { "vanguard 4.3.1", "no card of the next grade in hand",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " GALLATIN "; gdown0 " G_UNIT "*2",
      "0 ~assist = assist-hand 4.3", "running" },
};

static const struct position_case battles[] = {
    { "vanguard 5.3", "a resting unit does not boost",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON " resting;" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 1 =guard; attack 10000", "running" },
    { "vanguard 5.3", "nor one beside",
      "turn 3 0 boost; fl0 " GALLATIN " resting attacks; bl0 " MARON "; br0 " MARON " resting; bc0 " MARON
      ";" VC0 "vc1 " KING " attacked;" DECKS,
      "0 ~boost br0 = resting 5.3; 0 ~boost bc0 = behind 5.3; 0 ?boost bl0", "running" },
    { "vanguard 5.3.1", "a booster adds its power, and rests",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON ";" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 18000", "says bl0 " MARON " resting boosts" },
    { "vanguard 5.3.3", "a locked card does not boost",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON " locked;" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 1 =guard", "running" },
    { "vanguard 5.2", "standing units of the front row attack those of the front row",
      "turn 3 0 attack; fl0 " GALLATIN " resting; bl0 " MARON "; fr0 " GALLATIN " locked; fl1 " MARON
      "; bl1 " MARON "; fr1 " MARON " locked;" VC0 VC1 DECKS,
      "0 ~attack fl0 vc1 = resting 5.2; 0 ~attack bl0 vc1 = back 5.2; 0 ~attack fr0 vc1 = locked 8.2; 0 ~attack vc0 bl1 = target-row 5.2;"
      "0 ~attack vc0 fr1 = target-locked 5.2; 0 ?attack vc0 fl1",
      "running" },
    { "vanguard 5.4.2", "a guardian of grade 3 adds nothing",
      "turn 3 0 attack;" VC0 VC1 DECKS "hand1 " KING " " MARON,
      "0 attack vc0 vc1; 1 guard " KING " vc1; defence vc1 10000; 1 end [*]", "says drop1 " KING },
    { "vanguard 5.4.1", "no grade above that of the vanguard",
      "turn 3 0 attack;" VC0 "vc1 " MARON ";" DECKS "hand1 " GALLATIN " " MARON,
      "0 attack vc0 vc1; 1 ~guard " GALLATIN " vc1 = guard-grade 5.4; 1 guard " MARON
      " vc1; defence vc1 13000",
      "says g1 " MARON " for vc1" },
    { "vanguard 5.4.4", "a vanguard does not intercept, nor the back row, nor who is attacked",
      "turn 3 0 attack; vc1 " GALLATIN "; fl1 " GALLATIN "; bl1 " GALLATIN "; fr1 " GALLATIN
      " resting;" VC0 DECKS "hand1 " MARON,
      "0 attack vc0 fl1; 1 ~intercept vc1 fl1 = intercept-row 5.4; 1 ~intercept bl1 fl1 = intercept-row 5.4;"
      "1 ~intercept fl1 fl1 = under-attack 5.4; 1 intercept fr1 fl1; defence fl1 15000",
      "says g1 " GALLATIN " for fl1" },
    { "vanguard 5.4.8", "what forbids guardians does not stop intercepts",
      "turn 3 0 attack; vc0 oracle-guardian-wiseman; fl0 silent-tom; fr1 " GALLATIN ";" VC1
      "deck0 oracle-guardian-wiseman*20;" DECK1 "hand1 " MARC " " MARON,
      "0 attack fl0 vc1; 1 ~guard " MARC " vc1 = banned 5.4; 1 ?guard " MARON " vc1; 1 ?intercept fr1 vc1",
      "running" },
    { "vanguard 5.6.8", "a rear-guard that is hit is retired, without damage",
      "turn 3 0 attack; fl1 " MARON "; fl0 " GALLATIN ";" VC0 VC1 DECKS,
      "0 attack fl0 fl1; told hit 1; told check 0", "says drop1 " MARON },
    { "vanguard 5.6.4", "a vanguard that is hit takes damage",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS, "0 attack fl0 vc1 [" GALLATIN "]",
      "says damage1 " GALLATIN },
    { "vanguard 5.6.7", "the sixth damage ends the game before the next check",
      "turn 3 0 attack; fl0 " GALLATIN " critical 1;" VC0 VC1 DECKS "damage1 " MARON "*5",
      "0 attack fl0 vc1 [" GALLATIN "]; told check 1", "over 0" },
    { "vanguard 5.2.3", "of several attacked each is guarded and compared by itself",
      "turn 3 0 main; vc0 dragonic-kaiser-vermillion; vc1 " KING "; fl1 " GALLATIN "; fr1 " MARON ";" DECKS
      "damage0 " MARON "*4; hand1 " MARON "*2",
      "0 act vc0 1; 0 end; 0 ?attack vc0 vc1; 0 attackrow vc0; told attacked 3; 1 guard " MARON
      " fl1; defence fl1 15000; defence vc1 10000; attack 13000; 1 end [*]; told check 3; told hit 2; told miss 1",
      "says fl1 " GALLATIN "; says drop1 " MARON "*2" },
    { "vanguard 4.6.11", "to an open circle, and nothing where there is none",
      "turn 3 0 attack; vc0 treasured-black-panther; bc0 dudley-dan; fl0 wonder-boy; fr0 wonder-boy; bl0 wonder-boy; br0 wonder-boy;" VC1
      "deck0 wonder-boy*20;" DECK1 "damage0 wonder-boy*2; hand0 wonder-boy",
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; 0 card deck0 wonder-boy [*]; told call 0",
      "says soul0 wonder-boy" },
    { "vanguard 4.6.11", "of open circles the player chooses one",
      "turn 3 0 attack; vc0 treasured-black-panther; bc0 dudley-dan; fl0 wonder-boy; fr0 wonder-boy;" VC1
      "deck0 wonder-boy*20;" DECK1 "damage0 wonder-boy*2; hand0 wonder-boy",
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; 0 card deck0 wonder-boy; 0 !circle fl0; 0 ?circle bl0; 0 circle br0 [*]",
      "says br0 wonder-boy" },
    { "vanguard 7.11.2", "a payment by a hand is offered by its size, but is made in full or not at all",
      "turn 3 0 attack; vc0 stern-blaukluger; fl0 brutal-jack;" VC1 DECKS
      "damage0 brutal-jack*2; hand0 brutal-jack",
      "0 attack vc0 vc1 [*]; 0 =may; 0 !yes; 0 no [*]", "says damage0 brutal-jack*2" },
    { "vanguard 7.8.3", "who goes to the soul is not put into the drop zone",
      "turn 3 0 main; vc0 ravenous-dragon-gigarex; fl0 savage-warrior; fr0 ancient-dragon-dinodile;" VC1
          DECKS,
      "0 act fr0 1; power fl0 6000", "says soul0 ancient-dragon-dinodile" },
    { "vanguard 4.6.2", "who is replaced is",
      "turn 3 0 main; vc0 ravenous-dragon-gigarex; fl0 savage-warrior; fr0 ancient-dragon-dinodile;" VC1 DECKS
      "hand0 " MARC,
      "0 call " MARC " fr0; told waits 2; 0 =order; 0 next 1; power fl0 7000", "running" },
};

static const struct position_case triggers[] = {
    { "vanguard 6.6.1", "a heal at five is resolved before its own card is damage",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN "*20; damage0 " MARC
      "*4; damage1 " MARON "*5",
      "0 attack fl0 vc1; 1 =trigger; 1 power vc1; 1 heal " MARON,
      "says damage1 " HEAL " " MARON "*4; says drop1 " MARON },
    { "vanguard 6.6", "no heal with less damage than the other",
      "turn 3 0 attack; fl0 " GALLATIN "; fl1 " MARON ";" VC0 VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN
      "*20; damage0 " MARC "*4; damage1 " MARON "*3",
      "0 attack fl0 vc1; 1 =trigger; 1 !nothing; 1 power vc1",
      "says damage1 " HEAL " " MARON "*3; says vc1 " KING " power 1" },
    { "vanguard 6.1.3", "a guardian of its clan does not make a trigger count",
      "turn 3 0 guard; fl0 " GALLATIN
      " resting attacks power 4; vc1 oracle-guardian-wiseman attacked; g1 " MARON " for vc1;" VC0 DECK0
      "deck1 " CRITICAL TOP1 GALLATIN "*20; hand1 " MARON,
      "1 end; told trigger 0", "says damage1 " CRITICAL },
    { "vanguard 6.4", "a card is drawn before the next check",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " DRAW TOP0 MARON TOP0 CRITICAL TOP0 GALLATIN
      "*20; drop0 " MARC,
      "0 attack vc0 vc1; 0 =trigger; 0 draw; 0 power fl0; 0 =trigger; 0 !draw; 0 power fl0; 0 critical fl0 [*]",
      "says fl0 " GALLATIN " power 2 critical 1" },
    { "vanguard 5.5.2", "three checks of a G unit, each trigger before the next check",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named; fl0 " GALLATIN ";" VC1 DECK1
      "deck0 " CRITICAL TOP0 CRITICAL TOP0 GALLATIN "*20",
      "power vc0 25000; 0 attack vc0 vc1; 0 power vc0; 0 critical vc0; power vc0 30000; 0 power fl0; 0 critical vc0 [*]; told check 4",
      "says fl0 " GALLATIN " power 1" },
    { "vanguard 6.5", "a rear-guard stands, never the vanguard",
      "turn 3 0 attack; fl0 " GALLATIN " resting;" VC0 VC1 DECK1 "deck0 " STAND TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 !stand vc0; 0 stand fl0; 0 power fl0 [*]", "says fl0 " GALLATIN " stood power 1" },
};

static const struct position_case keywords[] = {
    { "vanguard 8.2.2", "a locked card is not counted as a rear-guard",
      "turn 3 0 main; vc0 king-of-knights-alfred; fl0 " MARON "; fr0 " MARON "; bl0 " MARON "; br0 " MARON
      "; bc0 " MARON " locked;" VC1 DECKS,
      "power vc0 18000", "running" },
    { "vanguard 8.3.3", "a deleted vanguard is ridden over, and the new one is not deleted",
      "turn 3 0 ride; vc0 " KING " deleted;" VC1 DECKS "hand0 " KING, "power vc0 0; 0 ride " KING,
      "says vc0 " KING "; says soul0 " KING },
    { "vanguard 8.5.1", "no legion against a vanguard below grade 3",
      "turn 3 0 main; vc0 seeker-sacred-wingal; vc1 " GALLATIN ";" DECKS "drop0 " MARON "*4",
      "0 ~legion = legion-foe 8.5", "running" },
    { "vanguard 8.5.1", "four cards in the drop zone",
      "turn 3 0 main; vc0 seeker-sacred-wingal;" VC1 DECKS "drop0 " MARON "*3", "0 ~legion = legion-drop 8.5",
      "running" },
    { "vanguard 8.5.2", "four cards go back, and the mate comes",
      "turn 3 0 main; vc0 secret-sword-seeker-vortigern;" VC1 "deck0 natural-talent-seeker-valrod " GALLATIN
      "*20;" DECK1 "drop0 " MARON "*4",
      "0 legion; 0 =mate; 0 take natural-talent-seeker-valrod; 0 ~legion = legion-used 8.5",
      "says mate0 natural-talent-seeker-valrod" },
    { "vanguard 8.5.5", "a legion attacks with both, and both rest; its leader's checks, once",
      "turn 3 0 attack; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker; bc0 " MAGE "; fl1 " MARON
      "; fl0 " GALLATIN ";" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 fl1; 0 boost bc0; attack 27000; says vc0 seeker-sacred-wingal resting legion attacks;"
      "says mate0 blaster-blade-seeker resting; 1 end [*]; told check 2",
      "says drop1 " MARON },
    { "vanguard 8.4.1", "grades of at least three together",
      "turn 5 0 stride;" VC0 VC1 DECKS "hand0 " MARON "*3; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; 0 take " MARON "; 0 take " MARON,
      "says vc0 " G_UNIT "; says heart0 " KING " named" },
    { "vanguard 8.4.1", "with one of grade 0",
      "turn 5 0 stride;" VC0 VC1 DECKS "hand0 " MARC " " KING "*2; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; 0 take " MARC "; 0 =stride-cost; 0 !enough; 0 take " KING "; 0 enough",
      "says vc0 " G_UNIT "; says hand0 " KING },
    { "vanguard 8.4.1", "with more than is needed, if somebody likes",
      "turn 5 0 stride;" VC0 VC1 DECKS "hand0 " MARC " " KING "*2; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; 0 take " KING "; 0 =stride-cost; 0 take " KING "; 0 ?enough; 0 take " MARC
      "; 0 =main",
      "says vc0 " G_UNIT "; says drop0 " MARC " " KING "*2" },
    { "vanguard 8.4.1", "less is not enough",
      "turn 5 0 stride;" VC0 VC1 DECKS "hand0 " GALLATIN "; gdown0 " G_UNIT,
      "0 ~stride " G_UNIT " = stride-cost 8.4", "running" },
    { "vanguard 8.4", "both vanguards of grade 3",
      "turn 5 0 main; vc1 " GALLATIN ";" VC0 DECKS "hand0 " KING "; gdown0 " G_UNIT,
      "0 ~stride " G_UNIT " = stride-foe 8.4", "running" },
    { "vanguard 8.4.8", "the heart rests as the G unit did",
      "turn 5 0 attack; vc0 " G_UNIT " resting; heart0 " KING " named; fl0 " GALLATIN ";" VC1 DECKS,
      "0 end [*]", "says vc0 " KING " resting; says gzone0 " G_UNIT },
    { "vanguard 8.1.7", "a G persona blast needs a copy that lies face down",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING " named;" VC1 DECKS "gzone0 " G_UNIT
      "; gdown0 divine-knight-of-flashing-flame-samuel",
      "0 ~act vc0 1 = cost 7.2", "running" },
    { "vanguard 8.9.1", "a Lord does not attack beside a stranger; others do",
      "turn 3 0 attack; vc0 last-card-revonn; fl0 " GALLATIN "; fr0 tear-knight-lazarus;" VC1 DECKS,
      "0 ~attack vc0 vc1 = lord 8.9; 0 ?attack fr0 vc1; 0 ?attack fl0 vc1", "running" },
    { "vanguard 8.9.2", "restraint", "turn 3 0 attack; fl0 genie-soldat;" VC0 VC1 DECKS,
      "0 ~attack fl0 vc1 = restraint 8.9; 0 ?attack vc0 vc1", "running" },
    { "vanguard 8.6", "limit break: with as many cards of damage, face up or face down",
      "turn 3 0 main; vc0 dragonic-kaiser-vermillion;" VC1 DECKS "damage0 " MARON "*3",
      "0 ~act vc0 1 = limit-break 8.6", "running" },
};

static const struct position_case ends[] = {
    { "vanguard 4.8.1",
      "at its end a turn unlocks its player's cards and turns the deleted vanguard up; the other's stay",
      "turn 3 0 attack; vc0 " KING " deleted; fl0 " GALLATIN "; bl0 " MARON " locked; bl1 " MARON
      " locked;" VC1 DECKS,
      "0 end [*]", "says vc0 " KING "; says bl0 " MARON "; says bl1 " MARON " locked" },
    { "vanguard 4.8.3", "what triggers gave ends with the turn",
      "turn 3 0 attack; fl0 " GALLATIN " power 2 critical 1;" VC0 VC1 DECKS, "power fl0 20000; 0 end [*]",
      "says fl0 " GALLATIN },
    { "vanguard 4.10", "an extra turn comes at once", "turn 3 0 attack; again;" VC0 VC1 DECKS "hand0 " KING,
      "0 end [" GALLATIN "]", "says turn 4 0 ride" },
    { "vanguard 9.5", "who turns up the last card has lost, even if the attack would have won",
      "turn 3 0 attack;" VC0 VC1 "deck0 " GALLATIN ";" DECK1 "damage1 " MARON "*5",
      "0 attack vc0 vc1 [" GALLATIN "]", "over 1" },
    { "vanguard 9.10", "sixty turns", "turn 60 1 attack;" VC0 VC1 DECKS, "1 end", "over draw" },
    { "vanguard 9.13", "sixty plays",
      "turn 3 0 main; did0 acts 59; fl0 " MARON ";" VC0 VC1 DECKS "hand0 " MARON,
      "0 exchange left; 0 #1; 0 ~exchange left = plays 9.13", "says did0 acts 60" },
    { "vanguard 10.26", "the strict heal",
      "option strict-heal; turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN
      "*20;"
      "damage0 " MARC "*2; damage1 " MARON "*5",
      "0 attack fl0 vc1; 1 !nothing; 1 heal " MARON, "running" },
    { "vanguard 6.6", "the usual heal may be left",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN "*20;"
      "damage1 " MARON "*4",
      "0 attack fl0 vc1; 1 nothing", "says damage1 " HEAL " " MARON "*4" },
    { "vanguard 5.5", "a rear-guard makes no drive checks",
      "turn 3 0 attack; fl0 " KING "; fl1 " MARON ";" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 fl1; 1 end; told check 0", "says drop1 " MARON },
    { "vanguard 8.10", "who cannot be hit is not",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS "hand1 flash-shield-iseult " MARON "*2",
      "0 attack fl0 vc1; 1 guard flash-shield-iseult vc1; 1 yes; 1 take " MARON
      "; defence vc1 10000; 1 end; told miss 1",
      "says drop1 flash-shield-iseult " MARON },
    { "vanguard 8.4.5", "of two hearts one is named, and adds its power",
      "turn 5 0 stride; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker;" VC1 DECKS "hand0 " KING
      "; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; 0 =heart; 0 unit mate0; power vc0 24000",
      "says under0 blaster-blade-seeker named" },
    { "vanguard 8.4.8", "a legion is a legion again",
      "turn 5 0 attack; vc0 " G_UNIT
      "; heart0 seeker-sacred-wingal legion; under0 blaster-blade-seeker named; fl0 " GALLATIN ";" VC1 DECKS,
      "0 end [*]", "says vc0 seeker-sacred-wingal legion; says mate0 blaster-blade-seeker" },
    { "vanguard 8.5.6", "a ride puts both into the soul",
      "turn 5 0 ride; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker;" VC1 DECKS "hand0 " KING,
      "0 ride " KING, "says vc0 " KING "; says soul0 blaster-blade-seeker seeker-sacred-wingal" },
    { "vanguard 8.1.7", "a G persona blast, once in a turn",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING " named; fl0 " MARON ";" VC1 DECKS "gdown0 " G_UNIT "*2",
      "0 act vc0 1; 0 gunit " G_UNIT "; power vc0 28000; 0 ~act vc0 1 = condition 7.1", "running" },
    { "vanguard 8.8", "a forerunner is called from under the unit that rides it",
      "turn 3 0 ride; vc0 wingal-liberator;" VC1 DECKS "hand0 deathly-silence-liberator-curdle",
      "0 ride deathly-silence-liberator-curdle; 0 yes; 0 circle bl0", "says bl0 wingal-liberator" },
};

static const struct position_case texts[] = {
    { "vanguard 11.2", "the turn is said", VC0 VC1 DECKS, "", "refused no-turn 0" },
    { "vanguard 11.2", "no such question", "turn 3 0 drive", "", "refused question 1" },
    { "vanguard 11.9", "nothing is said twice", "turn 3 0 main; turn 4 0 main", "", "refused twice 2" },
    { "vanguard 11.9", "nor a place", "turn 3 0 main;" VC0 "vc0 " MARC, "", "refused twice 3" },
    { "vanguard 11.9", "a question that would not be asked",
      "turn 3 0 stride; vc0 " MARON ";" VC1 DECKS "hand0 " MARON, "", "refused question 0" },
    { "vanguard 11.9", "nobody attacks in the first turn", "turn 1 0 attack;" VC0 VC1 DECKS, "",
      "refused question 0" },
    { "vanguard 11.9", "no guard without an attack", "turn 3 0 guard;" VC0 VC1 DECKS "hand1 " MARON, "",
      "refused question 0" },
    { "vanguard 11.9", "nor guardians", "turn 3 0 main; g1 " MARON ";" VC0 VC1 DECKS, "",
      "refused question 0" },
    { "vanguard 11.9", "six cards of damage may be put there by hand, and end the game with the next check",
      "turn 3 0 main;" VC0 VC1 DECKS "damage0 " MARON "*6", "0 end", "over 1" },
    { "vanguard 11.9", "so does a deck without cards", "turn 3 0 main;" VC0 VC1 DECK0, "0 end", "over 0" },
    { "vanguard 11.4", "each has a vanguard", "turn 3 0 main;" VC0 DECKS, "", "refused place 0" },
    { "vanguard 11.4", "hearts are under a G unit", "turn 3 0 main; heart0 " KING ";" VC0 VC1 DECKS, "",
      "refused place 0" },
    { "vanguard 11.4", "and a G unit over hearts", "turn 3 0 main; vc0 " G_UNIT ";" VC1 DECKS, "",
      "refused place 0" },
    { "vanguard 11.4", "a G unit is no rear-guard", "turn 3 0 main; fl0 " G_UNIT ";" VC0 VC1 DECKS, "",
      "refused place 0" },
    { "vanguard 11.4", "guardians in their order", "turn 3 0 guard; g2 " MARON ";" VC0 VC1 DECKS, "",
      "refused place 0" },
    { "vanguard 11.5", "power by hundreds, more and less, until the end of the turn",
      "turn 3 0 attack; fl0 " GALLATIN " more 3; fr0 " MARON " less 12; bl0 " MARON " less 9999; br0 " MARON
      " power 1 more 50;" VC0 VC1 DECKS,
      "power fl0 10300; power fr0 6800; power bl0 0; power br0 18000; says fl0 " GALLATIN
      " more 3; says fr0 " MARON " less 12; says br0 " MARON
      " power 2; 0 end [*]; power fl0 10000; power fr0 8000; power bl0 8000",
      "running" },
    { "vanguard 11.5", "there is an end to it", "turn 3 0 attack; fl0 " GALLATIN " more 10000;" VC0 VC1 DECKS,
      "", "refused number 2" },
    { "vanguard 11.5", "the only heart is named without a word",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING ";" VC1 DECKS, "power vc0 25000",
      "says heart0 " KING " named" },
    { "vanguard 11.5", "of two the one that made the legion, which without a word is the first",
      "turn 5 0 attack; vc0 " G_UNIT
      "; heart0 seeker-sacred-wingal; under0 blaster-blade-seeker; fl0 " GALLATIN ";" VC1 DECKS,
      "power vc0 26000; says heart0 seeker-sacred-wingal legion named; 0 end [*]; says vc0 seeker-sacred-wingal legion",
      "says mate0 blaster-blade-seeker" },
    { "vanguard 11.5", "or of whom it is said",
      "turn 5 0 attack; vc0 " G_UNIT
      "; heart0 blaster-blade-seeker; under0 seeker-sacred-wingal legion; fl0 " GALLATIN ";" VC1 DECKS,
      "power vc0 26000; says under0 seeker-sacred-wingal legion named; 0 end [*]; says vc0 seeker-sacred-wingal legion",
      "says mate0 blaster-blade-seeker" },
    { "vanguard 11.5", "who has a mate has used it, and both rest and are deleted",
      "turn 5 0 main; vc0 seeker-sacred-wingal deleted; mate0 blaster-blade-seeker resting;" VC1 DECKS,
      "power mate0 0; 0 ~legion = deleted 8.3",
      "says vc0 seeker-sacred-wingal resting deleted legion; says mate0 blaster-blade-seeker resting deleted" },
    { "vanguard 11.5", "two are not named",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING " named; under0 " KING " named;" VC1 DECKS, "",
      "refused card-word 0" },
    { "vanguard 11.5", "what is locked does not rest",
      "turn 3 0 main; fl0 " MARON " locked resting;" VC0 VC1 DECKS, "", "refused card-word 0" },
    { "vanguard 11.5", "only rear-guards are locked", "turn 3 0 main; vc0 " KING " locked;" VC1 DECKS, "",
      "refused card-word 0" },
    { "vanguard 11.5", "only vanguards are deleted", "turn 3 0 main; fl0 " KING " deleted;" VC0 VC1 DECKS, "",
      "refused card-word 0" },
    { "vanguard 11.5", "what is no word of units", "turn 3 0 main; fl0 " KING " asleep", "",
      "refused card-word 2" },
    { "vanguard 11.5", "who guards, guards somebody attacked",
      "turn 3 0 guard; fl0 " GALLATIN " attacks; vc1 " KING " attacked; fl1 " MARON "; g1 " MARON
      " for fl1;" VC0 DECKS "hand1 " MARON,
      "", "refused card-word 0" },
    { "vanguard 11.6", "one number for one unit", "turn 3 0 main;" VC0 VC1 "came 9 0/1 0/2", "",
      "refused number 4" },
    { "vanguard 11.6", "for each of them", "turn 3 0 main;" VC0 VC1 "came 9 0/1", "", "refused number 4" },
    { "vanguard 11.6", "not later than all", "turn 3 0 main;" VC0 VC1 "came 9 0/1 1/10", "",
      "refused number 4" },
    { "vanguard 11.6", "no unit after it", "turn 3 0 main;" VC0 "came 9 0/1;" VC1, "", "refused place 4" },
    { "vanguard 11.7", "a card of the game", "turn 3 0 main; deck0 wolf", "", "refused card 2" },
    { "vanguard 11.7", "as many as there is room for", "turn 3 0 main; deck0 " MARC "*132 " MARC, "",
      "refused many 2" },
    { "vanguard 11.7", "what cannot be known", "turn 3 0 main;" VC0 VC1 DECKS "hand0 " MARC "/9/0", "",
      "refused card-word 0" },
    { "vanguard 11.7", "marks of another zone", "turn 3 0 main;" VC0 VC1 DECKS "drop0 " MARC "/0/8", "",
      "refused card-word 0" },
    { "vanguard 11.7", "a number that is none", "turn 3 0 main; hand0 " MARC "/8", "", "refused number 2" },
    { "vanguard 11.8", "G units alone", "turn 3 0 main; gdown0 " MARC, "", "refused card 2" },
    { "vanguard 11.8", "as many as there is room for", "turn 3 0 main; gdown0 " G_UNIT "*17", "",
      "refused many 2" },
    { "vanguard 11.3", "too many plays", "turn 3 0 main; did0 acts 61", "", "refused number 2" },
};

/* Fifty cards, eleven of 37 that lie hidden triggers. */
#define WHOLE0 "deck0 " CRITICAL "*11 " GALLATIN "*26; drop0 " CRITICAL "*5 " GALLATIN "*7;"
#define NEEDS(triggers, shield, chance) \
    "{\"triggers\":" triggers ",\"shield\":" shield ",\"more\":" shield chance ",\"with\":["

/* What a view says of hidden zones. */
static const struct position_case hidden[] = {
    { "vanguard 2.24", "what may be in hand or deck is shown in neither",
      "turn 3 0 main;" VC0 VC1 DECKS "hand1 " MARON "/17/0 " MARC "/24/0",
      "shows 0 \"area\":\"hand\",\"owner\":1,\"count\":2,\"things\":[{\"card\":\"" MARC
      "\",\"known\":true},{\"card\":null}];"
      "shows 0 \"area\":\"deck\",\"owner\":1,\"count\":20,\"things\":[{\"card\":null,\"n\":20}];"
      "shows 0 \"area\":\"listed\",\"owner\":1,\"count\":1,\"things\":[{\"card\":\"" MARON "\",\"known\":true}]",
      "running" },
};

/* What a view says of a battle: the amounts that hold, with as few cards as can be, and how likely it is that they will do. */
static const struct position_case outlooks[] = {
    { "vanguard 5.4.6", "against no trigger, one, two; the cards are the viewer's own",
      "turn 3 0 attack;" VC0 VC1 WHOLE0 DECK1 "hand1 " CRITICAL "*2 " MARON,
      "0 attack vc0 vc1;"
      "shows 1 " NEEDS(
          "0", "5000",
          ",\"chance\":49") "\"guard;"
                            "shows 1 " NEEDS(
                                "1", "10000",
                                ",\"chance\":92") "\"guard;"
                                                  "shows 1 " NEEDS(
                                                      "2", "15000",
                                                      ",\"chance\":100") "\"guard;"
                                                                         "shows 0 " NEEDS(
                                                                             "1", "10000",
                                                                             ",\"chance\":92") "];"
                                                                                               "shows 1 \"unseen\":37,\"triggers\":11;"
                                                                                               "1 guard " CRITICAL
                                                                                               " vc1; shows 0 {\"triggers\":1,\"shield\":10000,\"more\":0;"
                                                                                               "shows 0 \"defence\":20000,\"safe\":false,\"holds\":true",
      "running" },
    { "vanguard 5.5", "a rear-guard checks nothing",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " CRITICAL "*11 " GALLATIN "*25; drop0 " CRITICAL
      "*5 " GALLATIN "*7;" DECK1 "hand1 " MARON,
      "0 attack fl0 vc1; shows 1 " NEEDS("0", "5000", ",\"chance\":100") "\"guard; shows 1 \"drive\":0",
      "running" },
    { "vanguard 1.4", "of a deck that is not whole no chance is told",
      "turn 3 0 attack;" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; shows 1 " NEEDS("0", "5000", "") "\"guard; shows 1 " NEEDS("2", "15000", "") "]",
      "running" },
    { "vanguard 5.3.1", "before an attack, with who can boost it",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON ";" VC0 VC1 DECKS "hand1 " MARON,
      "shows 1 {\"at\":\"fl0\",\"to\":\"vc1\",\"booster\":\"bl0\",\"attack\":18000,\"needs\":10000};"
      "0 attack fl0 vc1; shows 1 \"boosted\":18000; 0 boost bl0; shows 1 \"damage\":0,\"after\":1",
      "running" },
    { "vanguard 5.3.3", "what a booster adds, before it does and then",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON ";" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; shows 0 "
      "\"gains\":[{\"at\":\"bl0\",\"answer\":\"boost bl0\",\"figure\":\"power\",\"from\":10000,\"to\":18000,\"hits\":true}]"
      "; shows 1 \"gains\":[]; 0 boost bl0; shows 1 \"attack\":18000,\"boost\":8000; shows 1 \"reach\":5000,\"guards\":[\"" MARON
      "\"]",
      "running" },
    { "vanguard 6.2", "what a trigger gives, to each unit, and whether the attack then hits",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "hand1 " MARON "; deck0 " CRITICAL TOP0 GALLATIN
      "*20",
      "0 attack vc0 vc1; shows 1 \"damage\":0,\"after\":1,\"after_critical\":2; 1 guard " MARON " vc1;"
      "shows 0 {\"at\":\"vc0\",\"answer\":\"power vc0\",\"figure\":\"power\",\"from\":10000,\"to\":15000,\"hits\":false};"
      "shows 0 {\"at\":\"fl0\",\"answer\":\"power fl0\",\"figure\":\"power\",\"from\":10000,\"to\":15000};"
      "shows 0 {\"at\":\"fl0\",\"answer\":\"critical fl0\",\"figure\":\"critical\",\"from\":1,\"to\":2}",
      "running" },
    { "vanguard 5.3", "what the fronts come to: of the turn player who stands, of the other all",
      "turn 3 0 main; fl0 " GALLATIN "; bl0 " MARON "; fr0 " GALLATIN " resting; fr1 " MARON
      " resting; br1 " MARON " resting;" VC0 "vc1 " KING " resting;" DECKS,
      "shows 1 \"fronts\":[{\"at\":\"fl0\",\"booster\":\"bl0\",\"attack\":18000,\"against\":10000,\"needs\":10000},"
      "{\"at\":\"vc0\",\"booster\":null,\"attack\":10000,\"against\":10000,\"needs\":5000},"
      "{\"at\":\"vc1\",\"booster\":null,\"attack\":10000,\"against\":10000,\"needs\":5000},"
      "{\"at\":\"fr1\",\"booster\":\"br1\",\"attack\":16000,\"against\":10000,\"needs\":10000}]",
      "running" },
    { "vanguard 5.2.2", "nobody who may not attack, or is locked, and of a legion both",
      "turn 3 0 main; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker; fl0 " GALLATIN
      " locked; fr0 genie-soldat;" VC1 DECKS,
      "shows 0 \"fronts\":[{\"at\":\"vc0\",\"booster\":null,\"attack\":20000,\"against\":10000,\"needs\":15000},"
      "{\"at\":\"vc1\",\"booster\":null,\"attack\":10000,\"against\":11000,\"needs\":0}]",
      "running" },
    { "vanguard 4.7.1", "in the first turn there is nothing to attack with", "turn 1 0 main;" VC0 VC1 DECKS,
      "shows 0 \"fronts\":[{\"at\":\"vc1\"", "running" },
    { "vanguard 1.4",
      "triggers that are left: of the own deck all that lies there, of the other what was not seen, heals at most four",
      "turn 3 0 main;" VC0 VC1 WHOLE0 DECK1 "hand1 " MARON,
      "shows 1 \"luck\":[{\"player\":0,\"cards\":37,\"triggers\":11,\"heals\":4}];"
      "shows 0 \"luck\":[{\"player\":0,\"cards\":37,\"triggers\":11,\"heals\":0}]", "running" },
    { "vanguard 8.5.5", "what a legion attacks with",
      "turn 3 0 main; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker;" VC1 DECKS,
      "shows 0 {\"key\":\"legion\",\"value\":20000,\"base\":11000}", "running" },
};

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, hidden, sizeof hidden / sizeof *hidden);
    run_positions(&vanguard, 0, 0, &asker, outlooks, sizeof outlooks / sizeof *outlooks);
    run_positions(&vanguard, 0, 0, &asker, turns, sizeof turns / sizeof *turns);
    run_positions(&vanguard, 0, 0, &asker, assists, sizeof assists / sizeof *assists);
    run_positions(&vanguard, 0, 0, &asker, battles, sizeof battles / sizeof *battles);
    run_positions(&vanguard, 0, 0, &asker, triggers, sizeof triggers / sizeof *triggers);
    run_positions(&vanguard, 0, 0, &asker, keywords, sizeof keywords / sizeof *keywords);
    run_positions(&vanguard, 0, 0, &asker, ends, sizeof ends / sizeof *ends);
    run_positions(&vanguard, 0, 0, &asker, texts, sizeof texts / sizeof *texts);
    return check_done("vanguard_rows");
}
