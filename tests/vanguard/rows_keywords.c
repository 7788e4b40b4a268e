/* Rows of rulings on Vanguard's keywords, chapter 8, and on where there is a text, 11.1. Decks are of one card that does nothing where
 * nothing is said of their top. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

#define ASHLEI "pure-heart-jewel-knight-ashlei" /* grade 3, 11000, lord; break ride: +10000, critical +1 */
/* grade 2: called, it locks if somebody is locked already */
#define PHOTON "companion-star-star-vader-photon"
#define GRAVITON "star-vader-graviton"          /* grade 3, link joker */
/* counter blast 3 of deletors, a rear-guard to the soul: deletes */
#define OKZHIZH "overawing-deletor-okzhizh"
#define ALBA "hailing-deletor-alba"
#define SCHWARZ "schwarzschild-dragon"
#define THE_END "dragonic-overlord-the-end"     /* stands when it hits */
#define WINGAL "seeker-sacred-wingal"           /* grade 3, 11000, legion with BLADE */
#define BLADE "blaster-blade-seeker"            /* 9000 */
#define CHRONOJET "chronojet-dragon"            /* grade 3, 11000; its heart hears that somebody strides */
#define CROSSOVER "interdimensional-dragon-crossover-dragon"
#define NEXTAGE "chronodragon-nextage"
#define TURTLE "foundation-gear-turtle"
#define TEN "gear-chronicle-stand-in-grade-2-ten"

static const struct asker asker = { .ask = ask_figures };

static const struct position_case words_of_cards[] = {
    { "vanguard 8.1", "who loses twin drive makes one check",
      "turn 3 0 main; vc0 dragonic-overlord;" VC1 DECKS "damage0 " MARON "*3",
      "0 act vc0 1; 0 end; 0 attack vc0 vc1 [*]; told check 2; told hit 1", "running" },
    { "vanguard 8.1.1", "counter blast turns face-up damage down",
      "turn 3 0 ride; vc0 " PHOTON "; fl1 " MARON ";" VC1 DECKS "hand0 knight-of-entropy; damage0 " MARON
      "*3 " MARC "/0/8",
      "0 ride knight-of-entropy; 0 yes; 0 !take " MARC,
      "says damage0 " MARON " " MARON "/0/8*2 " MARC "/0/8; says fl1 " MARON " locked" },
    { "vanguard 8.1.1", "only cards that it names",
      "turn 3 0 main; vc0 " OKZHIZH "; fl0 " ALBA ";" VC1 DECKS "damage0 " ALBA "*2 " MARON,
      "0 ~act vc0 1 = counter-blast 8.1", "running" },
    { "vanguard 8.1.2", "soul blast puts cards of the soul into the drop",
      "turn 3 0 main; vc0 embodiment-of-victory-aleph;" VC1 DECKS "soul0 " MARON
      " dragon-knight-aleph embodiment-of-armor-bahr embodiment-of-spear-tahr; damage0 " MARON "/0/8",
      "0 act vc0 2; 0 !take " MARON,
      "says soul0 " MARON
      "; says drop0 embodiment-of-spear-tahr embodiment-of-armor-bahr dragon-knight-aleph" },
    { "vanguard 8.1.3", "soul charge takes the top of the deck",
      "turn 3 0 main; vc0 medical-manager;" VC1 "deck0 " MARC TOP0 GALLATIN "*20;" DECK1
      "hand0 medical-manager; soul0 " MARON,
      "0 call medical-manager fl0; 0 yes", "says soul0 " MARC " " MARON },
    { "vanguard 8.1.4", "countercharge turns a card of damage up",
      "turn 3 0 main; vc0 clay-doll-mechanic;" VC1 DECKS "hand0 clay-doll-mechanic; damage0 " MARON " " MARC
      "/0/8 " KING "/0/8",
      "0 call clay-doll-mechanic fl0; 0 !take " MARON "; 0 take " KING,
      "says damage0 " MARON " " MARC "/0/8 " KING },
    { "vanguard 8.1.5", "a break ride is for the new vanguard",
      "turn 3 0 ride; vc0 " ASHLEI ";" VC1 DECKS "hand0 " WINGAL "; damage0 " MARON "*4",
      "0 ride " WINGAL "; power vc0 21000", "running" },
    { "vanguard 8.1.5", "with the limit broken",
      "turn 3 0 ride; vc0 " ASHLEI ";" VC1 DECKS "hand0 " WINGAL "; damage0 " MARON "*3",
      "0 ride " WINGAL "; power vc0 11000", "says soul0 " ASHLEI },
    { "vanguard 8.1.6", "a persona blast takes a card of its own name",
      "turn 3 0 main; vc0 " SCHWARZ ";" VC1 DECKS "hand0 " SCHWARZ " " MARON "; damage0 " MARON "*4",
      "0 act vc0 1; 0 !take " MARON "; 0 take " SCHWARZ "; power vc0 20000", "running" },
    { "vanguard 8.1.6", "and no other",
      "turn 3 0 main; vc0 " SCHWARZ ";" VC1 DECKS "hand0 " MARON "*2; damage0 " MARON "*4", "0 !act vc0 1",
      "running" },
};

static const struct position_case locks[] = {
    { "vanguard 8.2", "a rear-guard is locked",
      "turn 3 0 main; vc0 " GRAVITON "; fl1 " MARON "; bl1 " MARC "; fr1 " GALLATIN " locked;" VC1 DECKS
      "hand0 " PHOTON,
      "0 call " PHOTON " fl0; 0 !pick vc1; 0 !pick fr1; 0 pick fl1",
      "says fl1 " MARON " locked; says bl1 " MARC },
    { "vanguard 8.2.1", "what was done to it ends",
      "turn 3 0 main; vc0 " GRAVITON "; fl1 " MARON " resting stood power 2 critical 1 used 3; fr1 " GALLATIN
      " locked;" VC1 DECKS "hand0 " PHOTON,
      "0 call " PHOTON " fl0", "says fl1 " MARON " locked" },
    { "vanguard 8.2.1", "it has no clan: no trigger counts for it",
      "turn 3 0 attack; fl0 " PHOTON " locked;" VC0 VC1 "deck0 star-vader-vice-soldiert" TOP0 GALLATIN
      "*20;" DECK1,
      "0 attack vc0 vc1 [*]; told trigger 0; told check 3", "running" },
    { "vanguard 8.2.3", "no effect calls onto its circle",
      "turn 3 0 attack; vc0 treasured-black-panther; bc0 dudley-dan; fl0 wonder-boy; fr0 wonder-boy locked; bl0 wonder-boy;"
      "br0 wonder-boy;" VC1 "deck0 wonder-boy*20;" DECK1 "damage0 wonder-boy*2; hand0 wonder-boy",
      "0 attack vc0 vc1; 0 boost bc0; 0 yes; 0 card deck0 wonder-boy [*]; told call 0",
      "says fr0 wonder-boy locked" },
    { "vanguard 8.2.5", "who is unlocked stands, and is not placed",
      "turn 3 0 attack; vc0 " GRAVITON "; bl0 " PHOTON " locked; fl1 " MARON "; fr1 " MARON
      " locked;" VC1 DECKS,
      "0 end [*]", "says bl0 " PHOTON "; says fl1 " MARON },
    { "vanguard 8.2.6", "what the other locked comes back at the end of its player's next turn",
      "turn 3 0 attack; fl1 " MARON " locked;" VC0 VC1 DECKS,
      "0 end [*]; says fl1 " MARON " locked; 1 end; 1 end; 1 end; says fl1 " MARON " locked; 1 end [*]",
      "says fl1 " MARON },
    { "vanguard 8.2.6", "or by an effect",
      "turn 3 0 main; vc0 salvation-lion-grand-ezel-scissors; fl0 " MARON " locked;" VC1 DECKS "soul0 " MARON
      "*2; damage0 " MARON "*4",
      "0 ~exchange left = locked 8.2; 0 act vc0 1; told unlock 1; 0 ?exchange left; power fl0 8000",
      "running" },
    { "vanguard 8.2.7", "a lock that is extended lasts through its player's next turn",
      "turn 4 1 attack; vc0 " GRAVITON "; bl0 prison-gate-star-vader-palladium; fl1 " MARON
      " locked;" VC1 DECKS "damage0 " MARON,
      "1 end; 0 yes [*]; says fl1 " MARON " locked; 0 end; 0 end; 0 end; 0 end [*]; says fl1 " MARON
      " locked; 1 end; 1 end; 1 end; 1 end [*]",
      "says fl1 " MARON "; says soul0 prison-gate-star-vader-palladium" },
};

static const struct position_case deletions[] = {
    { "vanguard 8.3", "a vanguard is deleted",
      "turn 3 0 main; vc0 " OKZHIZH "; fl0 " MARON ";" VC1 DECKS "damage0 " ALBA "*3",
      "0 act vc0 1; told delete 1; power vc1 0", "running" },
    { "vanguard 8.3.1", "its power and text are gone, its drive is not",
      "turn 3 0 attack; vc0 king-of-knights-alfred deleted; fl0 " MARON "; bc0 " MARON ";" VC1 DECKS,
      "power vc0 0; 0 attack vc0 vc1; 0 =boost; attack 0; 0 boost bc0 [*]; told check 2; told miss 1",
      "says vc0 king-of-knights-alfred resting deleted" },
    { "vanguard 8.3.2", "it attacks, is boosted and receives what triggers give",
      "turn 3 0 attack; vc0 " KING " deleted; bc0 " MARON ";" VC1
      "deck0 " CRITICAL TOP0 CRITICAL TOP0 GALLATIN "*20;" DECK1,
      "0 attack vc0 vc1; 0 boost bc0; 0 power vc0; 0 critical vc0; 0 =trigger; power vc0 5000; attack 13000; 0 power bc0;"
      "0 critical vc0 [*]; told check 3",
      "says damage1 " GALLATIN "*3" },
    { "vanguard 8.3.4", "both cards of a legion are deleted",
      "turn 3 0 main; vc0 " OKZHIZH "; fl0 " MARON "; vc1 " WINGAL " legion; mate1 " BLADE ";" DECKS
      "damage0 " ALBA "*3",
      "0 act vc0 1; told delete 2; power vc1 0; power mate1 0; 0 end; 0 end [*]; 1 yes",
      "says vc1 " WINGAL " deleted legion; says mate1 " BLADE " deleted" },
    { "vanguard 8.3.3", "both are turned up in the end phase",
      "turn 3 0 attack; vc0 " WINGAL " deleted legion; mate0 " BLADE " deleted; vc1 " KING " deleted;" DECKS,
      "0 end [*]", "says vc0 " WINGAL " legion; says mate0 " BLADE "; says vc1 " KING " deleted" },
    { "vanguard 8.3.3", "and when somebody strides over it",
      "turn 5 0 stride; vc0 " KING " deleted;" VC1 DECKS "hand0 " KING "; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; power vc0 25000", "says heart0 " KING " named" },
};

static const struct position_case strides[] = {
    { "vanguard 8.4.2", "a G unit that lies face down comes, and stands",
      "turn 5 0 stride; vc0 " KING " resting;" VC1 DECKS "hand0 " KING "; gdown0 " G_UNIT "; gzone0 " NEXTAGE,
      "0 ~stride " NEXTAGE " = no-g 8.4; 0 stride " G_UNIT, "says vc0 " G_UNIT },
    { "vanguard 8.4.3", "a heart is no unit beside a Lord",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " GRAVITON " named; fl0 " ASHLEI ";" VC1 DECKS,
      "0 ?attack fl0 vc1", "running" },
    { "vanguard 8.4.3", "nor soul to blast",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 great-silver-wolf-garmore named; bc0 charjgal;" VC1 DECKS
      "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; 1 =guard", "running" },
    { "vanguard 8.4.3", "what lies in the soul is",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 great-silver-wolf-garmore named; bc0 charjgal;" VC1 DECKS
      "hand1 " MARON "; soul0 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; 0 =may", "running" },
    { "vanguard 8.4.4", "the name and the power of a heart",
      "turn 5 0 attack; vc0 " G_UNIT
      "; heart0 star-vader-chaos-breaker-dragon named; bc0 star-vader-chaos-beat-dragon;"
      "fl1 " MARON " locked;" VC1 DECKS "hand1 " MARON,
      "power vc0 26000; 0 attack vc0 vc1; 0 boost bc0; attack 37000", "running" },
    { "vanguard 8.4.4", "but not its clan",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " GRAVITON " named;" VC1
      "deck0 star-vader-vice-soldiert" TOP0 GALLATIN "*20;" DECK1,
      "0 attack vc0 vc1 [*]; told trigger 0; told check 4", "running" },
    { "vanguard 8.4.6", "a stride is no break ride",
      "turn 5 0 stride; vc0 " ASHLEI ";" VC1 DECKS "hand0 " KING "; gdown0 " G_UNIT "; damage0 " MARON "*4",
      "0 stride " G_UNIT "; power vc0 26000; told ride 0; told stride 1", "says heart0 " ASHLEI " named" },
    { "vanguard 8.4.7", "a heart hears that its G unit strides",
      "turn 5 0 stride; vc0 " CHRONOJET "; fl1 " MARON "; fr1 " GALLATIN ";" VC1 DECKS "hand0 " KING
      "; gdown0 " CROSSOVER "; damage0 " MARON,
      "0 stride " CROSSOVER "; 0 yes; 0 pick fl1",
      "!says fl1 " MARON "; says fr1 " GALLATIN "; says damage0 " MARON "/0/8" },
    { "vanguard 8.4.7", "nothing else of it works",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 king-of-knights-alfred named; bc0 " MARON ";" VC1 DECKS
      "hand1 " MARON,
      "power vc0 25000; 0 attack vc0 vc1; 0 boost bc0; attack 33000", "running" },
    { "vanguard 8.4.9", "however it leaves, it lies face up and its heart is vanguard",
      "turn 5 0 attack; vc0 " NEXTAGE "; heart0 " CHRONOJET " named;" VC1 DECKS "gzone0 " CROSSOVER
      "; gdown0 " NEXTAGE "; damage0 " MARON "; hand0 " MARON "*3",
      "0 attack vc0 vc1 [*]; 0 yes; 0 gunit " NEXTAGE "; 0 take " MARON "; 0 take " MARON "; 0 take " MARON
      "; 0 ?attack vc0 vc1",
      "says vc0 " CHRONOJET " stood; says gzone0 " NEXTAGE "*2 " CROSSOVER },
};

static const struct position_case legions[] = {
    { "vanguard 8.5", "of a vanguard alone",
      "turn 3 0 main; fl0 " WINGAL ";" VC0 VC1 DECKS "drop0 " MARON "*4", "0 ~legion = no-legion 8.5",
      "running" },
    { "vanguard 8.5.3", "without a mate in the deck the use is spent",
      "turn 3 0 main; vc0 " WINGAL ";" VC1 DECKS "drop0 " MARON "*8",
      "0 legion; 0 =mate; 0 !take " BLADE "; 0 enough; 0 ~legion = legion-used 8.5",
      "says vc0 " WINGAL " legion; says drop0 " MARON "*4" },
    { "vanguard 7.3.2", "the mate need not be found",
      "turn 3 0 main; vc0 " WINGAL ";" VC1 "deck0 " BLADE " " GALLATIN "*20;" DECK1 "drop0 " MARON "*4",
      "0 legion; 0 =mate; 0 ?take " BLADE
      "; 0 enough; told legion 0; told shuffled 1; 0 =main; 0 ~legion = legion-used 8.5",
      "says vc0 " WINGAL " legion" },
    { "vanguard 8.5.4", "it is attacked as its leader",
      "turn 3 0 attack; vc1 " WINGAL " legion; mate1 " BLADE ";" VC0 DECKS,
      "0 ~attack vc0 mate1 = target-mate 5.2; 0 ?attack vc0 vc1", "running" },
    { "vanguard 8.5.4", "it has the critical of its leader",
      "turn 3 0 attack; vc0 " WINGAL " legion; mate0 " BLADE " critical 2;" VC1 DECKS,
      "0 attack vc0 vc1 [*]; told check 3", "says damage1 " GALLATIN },
    { "vanguard 8.5.4", "it stands together",
      "turn 3 0 attack; vc0 " THE_END "; mate0 " GALLATIN ";" VC1 DECKS "hand0 " THE_END "; damage0 " MARON
      "*2",
      "0 attack vc0 vc1 [*]; 0 yes; 0 take " THE_END "; 0 ?attack vc0 vc1",
      "says vc0 " THE_END " stood legion; says mate0 " GALLATIN },
    { "vanguard 8.5.7", "one that stays is a plain vanguard",
      "turn 3 0 main; vc0 star-vader-blaster-joker legion; mate0 " PHOTON "; fl0 bomber-star-vader-magnesium;"
      "bl0 soaring-star-vader-krypton; vc1 " WINGAL " legion; mate1 " BLADE ";" DECKS "damage0 " MARON
      "*2; soul0 " MARON "*2; drop1 " MARON "*4",
      "0 act vc0 1; 0 unit bl0",
      "says vc1 " WINGAL " legion; !says mate1 " BLADE "; says drop1 " BLADE " " MARON
      "*4; says bl0 soaring-star-vader-krypton locked" },
    { "vanguard 8.5.8", "a condition on the vanguard is met by the mate",
      "turn 3 0 attack; mate0 " PHOTON "; fl0 mana-shot-star-vader-neon;" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; attack 10000", "running" },
    { "vanguard 8.5.9", "what a mate can do on the vanguard circle",
      "turn 3 0 main; mate0 throwing-star-vader-thorium;" VC0 VC1 DECKS "damage0 " MARON,
      "0 act mate0 1; power mate0 8000; 0 ~act mate0 1 = counter-blast 8.1", "running" },
    { "vanguard 8.5.8", "a rear-guard knows of the legion",
      "turn 3 0 attack; vc0 " WINGAL " legion; mate0 " BLADE "; fl0 star-vader-sinister-eagle;" VC1 DECKS
      "hand1 " MARON,
      "0 attack fl0 vc1; attack 12000", "running" },
};

static const struct position_case breaks[] = {
    { "vanguard 8.6.1", "of a CONT at all times",
      "turn 3 0 attack; vc0 star-vader-nebula-lord-dragon; bl0 throwing-star-vader-thorium; fl1 " MARON
      " locked;" VC1 "deck0 star-vader-stellar-garage" TOP0 GALLATIN "*20;" DECK1 "damage0 " MARON "*4",
      "power vc0 14000; 0 attack vc0 vc1; 0 heal " MARON "; 0 =trigger; power vc0 11000", "running" },
    { "vanguard 8.6.1", "of an AUTO when the event happens",
      "turn 3 0 attack; vc0 knight-of-entropy; bl0 " MARON ";" VC1
      "deck0 star-vader-stellar-garage" TOP0 GALLATIN "*20;" DECK1 "damage0 " MARON "*4",
      "power vc0 10000; 0 attack vc0 vc1; power vc0 15000; 0 heal " MARON "; 0 =trigger; power vc0 15000",
      "running" },
    { "vanguard 8.6.1", "of an AUTO, not before",
      "turn 3 0 attack; vc0 knight-of-entropy;" VC1 DECKS "damage0 " MARON "*3; hand1 " MARON,
      "0 attack vc0 vc1; power vc0 10000", "running" },
    { "vanguard 8.7", "two are not three",
      "turn 5 0 main; vc0 " CROSSOVER "; heart0 " KING " named;" VC1 DECKS "damage0 " MARON
      "*2; gzone0 " NEXTAGE "; gdown0 " NEXTAGE "*3",
      "0 ~act vc0 1 = generation-break 8.7", "running" },
    { "vanguard 8.7", "those that lie face up, and the one that is vanguard",
      "turn 5 0 main; vc0 " CROSSOVER "; heart0 " KING " named;" VC1 DECKS "damage0 " MARON
      "*2; gzone0 " NEXTAGE "*2",
      "0 ?act vc0 1", "running" },
    { "vanguard 8.9.3", "a sentinel is called and attacks as others do",
      "turn 3 0 main;" VC0 VC1 DECKS "hand0 flash-shield-iseult*2; fr0 flash-shield-iseult",
      "0 call flash-shield-iseult fl0; 0 call flash-shield-iseult bl0; 0 end; 0 ?attack fr0 vc1; 0 attack fl0 vc1; 0 boost bl0 [*]",
      "says fl0 flash-shield-iseult resting" },
    { "vanguard 8.11", "a time leap, and back at the end of the turn",
      "turn 5 0 attack; vc0 " CHRONOJET "; fl0 " TURTLE ";" VC1 "deck0 " CHRONOJET TOP0 TEN "*20;" DECK1
      "gzone0 " CROSSOVER,
      "0 attack vc0 vc1; 0 yes; 0 card deck0 " TEN
      "; 0 circle bl0 [*]; power bl0 10000; 0 next 1; 0 circle fr0 [*]",
      "says fr0 " TURTLE "; !says bl0 " TEN },
    { "vanguard 8.11.1", "back, even if nothing was called",
      "turn 5 0 attack; vc0 " CHRONOJET "; fl0 " TURTLE ";" VC1 "deck0 " CHRONOJET TOP0 GALLATIN "*20;" DECK1
      "gzone0 " CROSSOVER,
      "0 attack vc0 vc1; 0 yes; 0 done [*]; 0 circle fr0 [*]", "says fr0 " TURTLE },
};

static const struct position_case texts[] = {
    { "vanguard 11.1", "no text while an effect lasts",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON,
      "says turn 3 0 main; 0 act fl0 1; !says turn 3 0 main; 0 =main; !says turn 3 0 main; 0 end; 0 end [*]",
      "says turn 4 1 ride" },
};

/* vanguard 8.2.4: either player knows which card is locked, whoever's it is. */
static void a_locked_card_is_known(void)
{
    TEST("a locked card is known to both");
    static struct duel_event event[DUEL_EVENTS_MAX];
    static const int32_t none[DUEL_NUMBERS];
    duel_room room, seen;
    struct played played = { .state = duel_in(&room), .event = event };
    arrange_case(&played, &vanguard, 0, 0, none, &asker,
                 "turn 3 0 main; fl0 " MARON " locked; fl1 " MARC " locked;" VC0 VC1 DECKS);
    if (!CHECK(!played.refused.reason))
        return;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        const int unit = vanguard_on_circle(vanguard_of(played.state), p, VANGUARD_FL);
        for (int viewer = 0; viewer < DUEL_PLAYERS; viewer++) {
            duel_copy(duel_in(&seen), played.state);
            duel_hide(duel_in(&seen), viewer);
            const struct vanguard *g = vanguard_of(duel_of(&seen));
            CHECK_INT(g->fx.unit[unit].place, VANGUARD_LOCKED);
            CHECK_STR(vanguard_program.key[g->fx.unit[unit].card], p ? MARC : MARON);
        }
    }
    TEST(NULL);
}

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, words_of_cards, sizeof words_of_cards / sizeof *words_of_cards);
    run_positions(&vanguard, 0, 0, &asker, locks, sizeof locks / sizeof *locks);
    run_positions(&vanguard, 0, 0, &asker, deletions, sizeof deletions / sizeof *deletions);
    run_positions(&vanguard, 0, 0, &asker, strides, sizeof strides / sizeof *strides);
    run_positions(&vanguard, 0, 0, &asker, legions, sizeof legions / sizeof *legions);
    run_positions(&vanguard, 0, 0, &asker, breaks, sizeof breaks / sizeof *breaks);
    run_positions(&vanguard, 0, 0, &asker, texts, sizeof texts / sizeof *texts);
    a_locked_card_is_known();
    return check_done("vanguard_rows_keywords");
}
