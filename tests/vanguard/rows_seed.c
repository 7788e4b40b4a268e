/* Rows of rulings read out of the text of "Vanguard Area" and the cards, phase by phase: rides and strides, legions, locked and deleted
 * cards, the two triggers of one fight, who guards whom, and what a player is asked who cannot pay. */
#include "rows.h"

static const struct asker asker = { .ask = ask_table };

#define WINGAL "seeker-sacred-wingal"                                   /* grade 3, 11000; its mate is SEEKER */
#define SEEKER "blaster-blade-seeker"
#define ISEULT "flash-shield-iseult"                                    /* a sentinel of Royal Paladin */
#define VAGUE "transcendence-dragon-dragonic-nouvelle-vague"            /* grade 4, 13000, twin drive; no G unit */
#define NEHALEM "dragon-knight-nehalem"                                 /* grade 2 of Kagero, 10000 */
#define BAR "embodiment-of-armor-bahr"                                  /* grade 1 of Kagero, 8000 */
#define KAGERO0 "deck0 " NEHALEM "*20;"
#define FOUR "damage0 " MARON "*4;"

/* --- before the battles --------------------------------------------------------------------------------------------------------- */

static const struct position_case rides[] = {
    { "vanguard 4.4", "grade 4 of the deck is ridden over grade 3, and turns two cards",
      "turn 7 0 ride; vc0 dragonic-overlord;" VC1 KAGERO0 DECK1 "hand0 " VAGUE,
      "0 ride " VAGUE "; on vc0 " VAGUE "; drive vc0 2; lies soul0 dragonic-overlord 1", "running" },
    { "vanguard 4.4", "not over grade 2", "turn 7 0 ride; vc0 " NEHALEM ";" VC1 KAGERO0 DECK1 "hand0 " VAGUE,
      "0 ~ride " VAGUE " = ride-grade 4.4; 0 !ride " VAGUE, "running" },
    { "vanguard 8.4", "grade 4 on both sides is grade 3 or above",
      "turn 7 0 stride; vc0 " VAGUE "; vc1 " VAGUE "; deck0 " NEHALEM "*20;" DECK1 "hand0 " KING
      "; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; power vc0 28000; drive vc0 3", "says heart0 " VAGUE " named" },
    { "vanguard 8.4.1", "a card of grade 4 pays for a stride alone",
      "turn 7 0 stride;" VC0 VC1 DECKS "hand0 " VAGUE "; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; lies drop0 " VAGUE " 1", "says vc0 " G_UNIT },
    { "vanguard 8.4.1", "cards of grade 0 alone never do",
      "turn 7 0 stride;" VC0 VC1 DECKS "hand0 " MARC "*7; gdown0 " G_UNIT,
      "0 ~stride " G_UNIT " = stride-cost 8.4; 0 #1", "running" },
    { "vanguard 4.3.1", "grade 4 in hand is not the next of grade 2",
      "turn 5 0 assist; vc0 " GALLATIN ";" VC1 "deck0 " KING "*20;" DECK1 "hand0 " VAGUE "*3; gdown0 " G_UNIT
      "*2",
      "0 assist [*]; 0 take " KING "; 0 take " VAGUE "; 0 take " VAGUE "; 0 gunit " G_UNIT "; 0 gunit " G_UNIT
      "; 0 =ride; 0 ?ride " KING,
      "lies removed0 " VAGUE " 2; lies hand0 " KING " 1" },
    { "vanguard 4.3.1", "grade 4 has no next grade to look for",
      "turn 6 1 attack; vc0 " VAGUE "; vc1 " KING " resting;" KAGERO0 DECK1 "hand0 " MARC "*3; gdown0 " G_UNIT
      "*2; fl1 " MARON,
      "1 end [*]; 0 =ride", "running" },
    { "vanguard 8.7", "what lies face up at the other's side is nobody's generation break but his",
      "turn 5 0 main; bl0 shining-knight-millius;" VC0 VC1 DECKS "damage0 " MARON "; gzone1 " G_UNIT "*3",
      "0 ~act bl0 1 = generation-break 8.7", "running" },
    { "vanguard 8.5.1", "a vanguard of grade 4 lets the other make a legion",
      "turn 7 0 main; vc0 " WINGAL "; vc1 " VAGUE "; deck0 " SEEKER " " GALLATIN "*20;" DECK1 "drop0 " MARON
      "*4",
      "0 legion; 0 take " SEEKER "; 0 done [*]; on mate0 " SEEKER, "running" },
    { "vanguard 8.3.1", "a deleted vanguard has lost its legion with its text",
      "turn 7 0 main; vc0 " WINGAL " deleted;" VC1 "deck0 " SEEKER " " GALLATIN "*20;" DECK1 "drop0 " MARON
      "*4",
      "0 ~legion = deleted 8.3; 0 !legion", "running" },
    { "vanguard 8.3.1", "who rides over a deleted vanguard has its grade to ride from",
      "turn 7 0 ride; vc0 " GALLATIN " deleted;" VC1 DECKS "hand0 " KING " " MARON,
      "0 !ride " MARON "; 0 ride " KING "; power vc0 10000", "says soul0 " GALLATIN },
    { "vanguard 7.8", "a unit that is called anew has nothing of what it was given",
      "turn 5 0 main; vc0 captain-nightmist; fl0 captain-nightmist power 2; bl0 commodore-blueblood;" VC1
          DECKS "damage0 " MARON "*2; drop0 captain-nightmist",
      "power fl0 18000; 0 usedrop captain-nightmist 3; 0 unit fl0; 0 circle fl0; power fl0 8000", "running" },
    { "vanguard 7.9", "of two who may draw the player of the card is asked first",
      "turn 3 0 main; vc0 super-idol-ceram;" VC1 DECKS "hand0 prism-on-the-water-myrtoa",
      "0 call prism-on-the-water-myrtoa fl0; 0 =may; 1 -; 0 yes [*]; 1 =may; 0 -; 1 no; 0 =main; lies hand0 " GALLATIN
      " 1; lies hand1 " GALLATIN " 0",
      "running" },
};

/* --- attacks and guards --------------------------------------------------------------------------------------------------------- */

static const struct position_case fights[] = {
    { "vanguard 5.3", "who stood again attacks without the booster that rests",
      "turn 5 0 attack; vc0 key-anchor-dabid resting; fl0 tidal-assault; bl0 splash-assault;" VC1
      "deck0 splash-assault*20;" DECK1 "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 15000; 1 end [*]; rests fl0 0; 0 attack fl0 vc1; 1 =guard; attack 4000",
      "running" },
    { "vanguard 5.3", "nobody has to be boosted",
      "turn 5 0 attack; fl0 " GALLATIN "; bl0 " MARON ";" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 =boost; 0 end; attack 10000; rests bl0 0", "running" },
    { "vanguard 5.4.1", "a vanguard of grade 0 lets cards of grade 0 guard, and no others",
      "turn 2 1 attack; vc0 " MARC "; vc1 " MARON "; deck0 " GALLATIN "*20;" DECK1 "hand0 " CRITICAL
      " " MARON,
      "1 attack vc1 vc0; 0 ~guard " MARON " vc0 = guard-grade 5.4; 0 guard " CRITICAL
      " vc0; defence vc0 16000",
      "running" },
    { "vanguard 8.3.1", "a deleted vanguard is attacked with a power of 0, to which shields are added",
      "turn 5 0 attack; vc0 " KING " resting; fl0 " MARC "; vc1 " KING " deleted;" DECKS "hand1 " CRITICAL
      " " MARC,
      "0 attack fl0 vc1; defence vc1 0; 1 guard " CRITICAL " vc1; defence vc1 10000; 1 end [*]; told miss 1",
      "running" },
    { "vanguard 8.10", "a sentinel protects a rear-guard that is attacked",
      "turn 5 0 attack; fl1 " MARON ";" VC0 VC1 DECKS "hand1 " ISEULT " " MARC "*2",
      "0 attack vc0 fl1; 1 guard " ISEULT " fl1; 1 yes; 1 take " MARC
      "; 1 end [*]; told hit 0; on fl1 " MARON,
      "running" },
    { "vanguard 7.2", "a sentinel without another card in hand protects nobody",
      "turn 5 0 attack;" VC0 VC1 DECKS "hand1 " ISEULT,
      "0 attack vc0 vc1; 1 guard " ISEULT " vc1 [*]; told hit 1", "running" },
    { "vanguard 7.2", "nor does one whose player has only cards of another clan",
      "turn 5 0 attack;" VC0 VC1 DECKS "hand1 " ISEULT " " NEHALEM,
      "0 attack vc0 vc1; 1 guard " ISEULT " vc1; 1 =may; 1 !yes; 1 no; 1 end [*]; told hit 1", "running" },
    { "vanguard 8.1.6", "who has no copy in hand pays no persona blast, and is asked like anybody",
      "turn 5 0 attack; vc0 phantom-blaster-overlord;" VC1 "deck0 blaster-dark*20;" DECK1 "damage0 " MARON
      "*3; hand0 " MARON "; hand1 " MARON,
      "0 attack vc0 vc1; 0 =may; 0 !yes; 0 no; attack 11000; turned damage0 0", "running" },
    { "vanguard 5.7", "a Storm Rider has a locked neighbour, and stays",
      "turn 5 0 attack; vc0 key-anchor-dabid; fl0 storm-rider-basil; bl0 splash-assault locked;" VC1
      "deck0 splash-assault*20;" DECK1,
      "0 attack fl0 vc1 [*]; on fl0 storm-rider-basil; locked bl0 1", "running" },
    { "vanguard 8.1.5", "whom Bad End made strong goes under the deck after its battle",
      "turn 7 0 ride; vc0 bad-end-dragger; fl0 treasured-black-panther;" VC1 "deck0 wonder-boy*20;" DECK1 FOUR
      "hand0 juggernaut-maximum; hand1 " MARON,
      "0 ride juggernaut-maximum; power vc0 21000; 0 end; 0 attack fl0 vc1; attack 20000; 1 end [*]; on fl0 nobody;"
      "below deck0 treasured-black-panther",
      "running" },
    { "vanguard 8.1.5", "whom he did not is of the battle before the ride alone",
      "turn 7 0 attack; vc0 bad-end-dragger; fl0 treasured-black-panther;" VC1
      "deck0 wonder-boy*20;" DECK1 FOUR "hand1 " MARON,
      "0 attack fl0 vc1; attack 10000; 1 end [*]; on fl0 treasured-black-panther", "running" },
    { "vanguard 5.6.8",
      "a rear-guard that a vanguard retires has cost the other no damage, and the checks were made",
      "turn 5 0 attack; fl1 " MARON "; fl0 " GALLATIN ";" VC0 VC1 "deck0 " HEAL TOP0 GALLATIN "*20;" DECK1
      "damage0 " MARON "; damage1 " MARON,
      "0 attack vc0 fl1; 0 heal " MARON "; 0 power vc0 [*]; told check 1; lies damage0 " MARON
      " 0; lies damage1 " MARON " 1; on fl1 nobody",
      "running" },
};

/* --- triggers --------------------------------------------------------------------------------------------------------------------- */

static const struct position_case checks[] = {
    { "vanguard 6.6", "two heals of one fight: each is asked with the damage of its moment",
      "turn 5 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " HEAL TOP0 HEAL TOP0 GALLATIN "*20;" DECK1
      "damage0 " MARON "*3; damage1 " MARON "*3",
      "0 attack vc0 vc1; 0 heal " MARON "; 0 power vc0; 0 !heal " MARON
      "; 0 power vc0 [*]; lies damage0 " MARON " 2",
      "running" },
    { "vanguard 6.6", "with less damage than the other nothing heals, and the power is given",
      "turn 5 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " HEAL TOP0 GALLATIN "*20;" DECK1 "damage0 " MARON
      "; damage1 " MARON "*3",
      "0 attack vc0 vc1; 0 !heal " MARON "; 0 power fl0 [*]; power fl0 15000; lies damage0 " MARON " 1",
      "running" },
    { "vanguard 6.1.4", "at five damage a heal that Nouvelle Vague silences saves nobody",
      "turn 7 0 attack; vc0 " VAGUE ";" VC1 KAGERO0 "deck1 " HEAL TOP1 GALLATIN "*20; damage1 " MARON "*5",
      "0 attack vc0 vc1 [*]", "over 0" },
    { "vanguard 6.5", "a stand trigger in a damage check stands a rear-guard of who is hit",
      "turn 5 0 attack; fl0 " GALLATIN "; fl1 " MARON " resting; fr1 " MARON ";" VC0 VC1 DECK0
      "deck1 " STAND TOP1 GALLATIN "*20",
      "0 attack fl0 vc1; 1 stand fl1; 1 power vc1; rests fl1 0", "running" },
    { "vanguard 6.5", "a locked card is nobody whom a stand trigger stands",
      "turn 5 0 attack; fl0 " GALLATIN " locked; fr0 " MARON ";" VC0 VC1 "deck0 " STAND TOP0 GALLATIN
      "*20;" DECK1,
      "0 attack vc0 vc1; 0 =trigger; 0 !stand fl0; 0 power vc0 [*]; locked fl0 1; power vc0 15000",
      "running" },
    { "vanguard 6.2", "power of a damage check holds in the next battle of the turn",
      "turn 5 0 attack; fl0 " GALLATIN "; fl1 " MARON ";" VC0 VC1 DECK0 "deck1 " CRITICAL TOP1 GALLATIN "*20",
      "0 attack vc0 vc1 [" GALLATIN " " GALLATIN
      "]; 1 critical vc1; 1 power fl1; power fl1 13000; 0 attack fl0 fl1 [*]; told miss 1; on fl1 " MARON,
      "running" },
    { "vanguard 6.3", "power and critical to a rear-guard: its attack deals two",
      "turn 5 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " CRITICAL TOP0 GALLATIN "*20;" DECK1
      "hand1 " MARON,
      "0 attack vc0 vc1; 1 end; 0 critical fl0; 0 power fl0 [*]; lies damage1 " GALLATIN
      " 1; 0 attack fl0 vc1; attack 15000; 1 end [*]; told check 2; lies damage1 " GALLATIN " 3",
      "running" },
    { "vanguard 8.4.8", "what a trigger gave a G unit is nothing of its heart's",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named;" VC1 "deck0 " CRITICAL TOP0 GALLATIN
      "*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 1 end; 0 critical vc0 [*]; on vc0 " KING "; power vc0 10000; critical vc0 1",
      "running" },
    { "vanguard 6.4", "a draw trigger in a damage check draws what lies under it",
      "turn 5 0 attack; fl0 " GALLATIN "; fl1 " MARON ";" VC0 VC1 DECK0 "deck1 " DRAW TOP1 KING TOP1 GALLATIN
      "*20",
      "0 attack fl0 vc1; 1 draw; lies hand1 " KING " 1; 1 power vc1; lies damage1 " DRAW
      " 1; lies damage1 " GALLATIN " 0",
      "running" },
    { "vanguard 6.1.2", "a rear-guard of the trigger's clan is enough under a stranger",
      "turn 5 0 attack; vc0 dragonic-overlord; fl0 " GALLATIN ";" VC1 "deck0 " CRITICAL TOP0 NEHALEM
      "*20;" DECK1,
      "0 attack vc0 vc1; 0 =trigger; 0 critical vc0; critical vc0 2", "running" },
    { "vanguard 6.1.2", "a card of another clan that was locked meanwhile is not",
      "turn 5 0 attack; vc0 dragonic-overlord; fl0 " GALLATIN " locked; bl0 " BAR ";" VC1
      "deck0 " CRITICAL TOP0 NEHALEM "*20;" DECK1,
      "0 attack vc0 vc1 [*]; told trigger 0; critical vc0 1", "running" },
};

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, rides, sizeof rides / sizeof *rides);
    run_positions(&vanguard, 0, 0, &asker, fights, sizeof fights / sizeof *fights);
    run_positions(&vanguard, 0, 0, &asker, checks, sizeof checks / sizeof *checks);
    return check_done("vanguard_rows_seed");
}
