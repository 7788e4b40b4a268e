/* Rows of rulings where printed cards of all elements meet the sections that are at hand (520 to 526, 601, 602): each was written from
 * their text and the cards alone, before anybody looked at what the engine does. */
#include "cases.h"
#include "games/heroes/heroes.h"
#include "seats.h"

static const struct asker asker = { .usual = "turn 3 0 0; stamp 40; " };

/* Section 520. */
static const struct position_case whole[] = {
    { "heroes 6.5", "more healing than wounds, more cards than the deck has",
      WOUNDED(1, 0) "coins0 open 5; deck0 page; hand0 korred; gy1 page velite kest deep-well calm; ",
      "0 play korred [page]",
      "says unit u1 ilvara-the-steward 0 0 hero 1; says hand0 page; !says failed0 1" },
    { "heroes 6.5", "no dragon is shown, and nothing is taken",
      HEROES "coins0 open 3; deck0 velite; hand0 prophecy page; ", "0 play prophecy; 0 done; 0 =main",
      "says hand0 page; says deck0 velite" },
    { "heroes 6.5, 7.8", "who has died in a fight is not healed after it",
      HEROES "coins0 open 2; hand0 smite; " OWN(3, "page") FOE(4, GIANT), "0 play smite",
      "says gy0 page smite; says unit u4 " GIANT " 1 1 cr 4 wounds 1 hurt" },
    { "heroes 6.5, 7.8", "and who lives is healed of old wounds, too",
      HEROES "coins0 open 2; hand0 smite; unit u3 " GIANT " 0 0 cr 3 wounds 4; " FOE(4, BEARER),
      "0 play smite", "says gy1 " BEARER "; says unit u3 " GIANT " 0 0 cr 3 hurt" },
    { "heroes 6.5", "as many lives as it had left come off the hero",
      HEROES "coins0 open 1; hand0 misfortune; unit u3 " BEARER " 1 1 cr 3 wounds 1; ", "0 play misfortune",
      "says gy1 " BEARER "; says unit u1 ilvara-the-steward 0 0 hero 1 wounds 2 hurt" },
    { "heroes 6.5, 6.8", "also where the creature takes no wound",
      HEROES "coins0 open 1; hand0 misfortune; " FOE(3, "herald-of-the-void"), "0 play misfortune",
      "says unit u3 herald-of-the-void 1 1 cr 3; says unit u1 ilvara-the-steward 0 0 hero 1 wounds 1 hurt" },
    { "heroes 6.5", "each discards two: one has one, the other none",
      HEROES "coins0 open 2; hand0 trial page; ", "0 play trial; 0 =main", "says gy0 page trial" },
    { "heroes 6.5, 10.2", "destroyed, and two of a deck of one go",
      HEROES "coins0 open 4; deck0 velite; hand0 desecrate; " FOE(3, GIANT), "0 play desecrate [velite]",
      "says gy1 " GIANT "; says gy0 velite desecrate; !says failed0 1" },
    { "heroes 6.5", "nobody else is there for the wounds of all", HEROES "coins0 open 8; hand0 young-dragon",
      "0 play young-dragon; told wound 0", "says unit u3 young-dragon 0 0 cr 41 fresh came" },
    { "heroes 6.5", "a deck of one for a curse of four",
      LED("vergeld", "mourne-of-the-dyke") "deck1 page; " OWN(3, "stalkers") CLOSED(4, GIANT),
      "0 attack u3 u4; 0 =main", "running" },
};

/* Section 521: what waits and is laid on nobody lies on the hero. */
static const struct position_case deferred[] = {
    { "heroes 6.9, 8.20", "a promise lies on the hero, and is taken off it",
      HEROES "coins0 open 4; deck0 page page page page; hand0 promise-of-rain sergeant-frederich; " DECK1,
      "0 play promise-of-rain; 0 play sergeant-frederich; 0 pick u1; 0 end [" BEARER "]; 1 end; 1 no [page]",
      "says hand0 page; says unit u1 ilvara-the-steward 0 0 hero 1 wounds 3 by u3" },
    { "heroes 6.9, 8.20", "that of the other lies on his",
      HEROES "coins0 open 3; hand0 sergeant-frederich; waits promise-of-rain a 1 on u2; ",
      "0 play sergeant-frederich; 0 pick u2", "!says waits promise-of-rain a 1 on u2" },
    { "heroes 6.9, 8.20", "and stays where another is cleansed",
      HEROES "coins0 open 3; hand0 sergeant-frederich; waits promise-of-rain a 1 on u2; ",
      "0 play sergeant-frederich; 0 pick u1", "says waits promise-of-rain a 1 on u2" },
    { "heroes 6.9, 8.20", "a poisoned chalice that was taken off kills nobody",
      HEROES "coins0 open 3; hand0 sergeant-frederich; waits poisoned-chalice c 0 on u1; " DECK1,
      "0 play sergeant-frederich; 0 pick u1; 0 end [" BEARER "]", "running" },
    { "heroes 6.9, 8.20, 5.8", "so is a debt: the coin comes",
      HEROES "coins0 open 3; deck0 page; hand0 debt-note sergeant-frederich; " DECK1,
      "0 play debt-note; 0 play sergeant-frederich; 0 pick u1; 0 end [" BEARER "]; 1 end; 1 no [page]",
      "says coins0 open 4" },
    { "heroes 6.9, 8.20", "a borrowed blade that was taken off neither strikes nor destroys",
      HEROES "coins0 open 4; hand0 borrowed-blade sergeant-frederich; " OWN(3, GIANT) DECK1,
      "0 play borrowed-blade; 0 play sergeant-frederich; 0 pick u3; 0 attack u3 u2; 0 end [" BEARER "]",
      "says unit u3 " GIANT
      " 0 0 cr 3 wounds 3 by u4 closed; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 6 by u3" },
    { "heroes 6.9", "who has gone leaves what waits behind, and who comes later is safe",
      HEROES "coins0 open 5; coins1 open 1; hand0 bogart brew-a-potion; hand1 drow-soldier; " FOE(4, GIANT)
          DECK1,
      "0 play bogart; 0 play brew-a-potion; 0 pick u3; 0 end [" BEARER "]; 1 play drow-soldier; 1 end; 1 no",
      "says gy1 " GIANT "; says unit u3 drow-soldier 1 1 cr 43 fresh before" },
    { "heroes 4.6, 8.12", "no wounds by strikes until the other's turn ends",
      HEROES "coins0 open 2; deck0 page; hand0 fire-shield; " OWN(3, BEARER) FOE(4, GIANT) DECK1,
      "0 play fire-shield; 0 pick u3 [page]; 0 attack u3 u4; says unit u3 " BEARER
      " 0 0 cr 3 closed struck; 0 end [" BEARER "]; 1 attack u4 u3",
      "says unit u3 " BEARER " 0 0 cr 3 closed" },
};

/* Section 522. */
static const struct position_case coins[] = {
    { "heroes 5.5, 6.3", "a closed coin can be lost as a price",
      HEROES "coins0 closed 1; deck0 page; " OWN(3, "sleeping-dragon"), "0 use u3 1 [page]",
      "says hand0 page; !says coins0 closed 1" },
    { "heroes 5.3", "nine, and one for a time: ten are there, and none comes",
      HEROES "coins1 open 9 open-later0 1; " DECK1, "0 end [" BEARER "]",
      "says coins1 open 9 open-later0 1" },
    { "heroes 5.3, 5.2", "an ability gives the other the eleventh",
      HEROES "coins0 open 1; coins1 open 10; hand0 byaka", "0 play byaka", "says coins1 open 11" },
    { "heroes 5.4, 7.7", "whose lives are the coins dies as lent ones go",
      HEROES "coins0 open 3 open-now 2; unit u3 treasure-guardian 0 0 cr 3 wounds 4; " DECK1,
      "0 end [" BEARER "]", "says gy0 treasure-guardian; says coins0 open 3" },
    { "heroes 5.1", "closed ones are there all the same, and two were spent",
      HEROES
      "coins0 open 2 closed 3; deck0 page; hand0 calm; unit u3 treasure-guardian 0 0 cr 3 wounds 4; " CLOSED(
          4, GIANT),
      "0 play calm; 0 pick u4 [page]",
      "says unit u3 treasure-guardian 0 0 cr 3 wounds 4; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2 by u3 hurt" },
    { "heroes 4.1, 5.1", "as the turn begins the coins are still closed: nothing to close, three wounds",
      HEROES "coins1 closed 3; " OWN(3, "samuel") DECK1, "0 end [" BEARER "]",
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 3 by u3 hurt" },
    { "heroes 5.1, 5.2", "who closes one as a price has not lost it",
      HEROES "coins1 open 1; " OWN(3, "samuel") FOE(4, "coin-mourner") "deck1 page page; ",
      "0 end; 1 yes [page]",
      "says hand1 page; says coins1 open 2; says unit u2 mourne-of-the-dyke 1 1 hero 2" },
    { "heroes 5.2, 8.24", "lent coins wake it, and it stays awake",
      HEROES "coins0 open 4; deck0 page; hand0 quick-loan; unit u3 spriggan 0 0 cr 3 closed asleep; " DECK1,
      "0 play quick-loan [page]; says unit u3 spriggan 0 0 cr 3 closed; says hand0 page; 0 end", "running" },
    { "heroes 5.1, 5.5", "paid with the last, and that is the one to be lost",
      HEROES "coins0 open 1; deck0 page; hand0 spirit-of-ellion; " OWN(3, "coin-mourner"),
      "0 play spirit-of-ellion [page]", "!says coins0 closed 1; says hand0 page" },
    { "heroes 5.2, 5.9", "one is lost, one comes closed",
      WOUNDED(1, 0) "coins0 open 2; hand0 forager; " OWN(3, "coin-cheerer"),
      "0 play forager; 0 yes; 0 coin open",
      "says coins0 closed 2; says unit u1 ilvara-the-steward 0 0 hero 1" },
};

/* Section 523. */
static const struct position_case numbers[] = {
    { "heroes 6.10, 7.6", "two more, then a half: (2+2)/2",
      "unit u1 harsedan 0 0 hero 1; unit u2 mourne-of-the-dyke 1 1 hero 2 closed; " OWN(3, "lidana")
          FOE_SUP(4, "ilms-scales"),
      "0 attack u3 u2", "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2 by u3 closed hurt" },
    { "heroes 6.10, 7.6", "two more, then three less: 2+2-3",
      "unit u1 harsedan 0 0 hero 1; unit u2 mourne-of-the-dyke 1 1 hero 2 closed; " OWN(3, "lidana")
          FOE_SUP(4, "plate-of-terror") FOE_SUP(5, "black-tome") FOE_SUP(6, "insatiable-blade"),
      "0 attack u3 u2", "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 1 by u3 closed hurt" },
    { "heroes 6.10, 7.6", "two more, and it becomes one",
      "unit u1 harsedan 0 0 hero 1; unit u2 mourne-of-the-dyke 1 1 hero 2 closed; " OWN(3, "lidana")
          FOE_SUP(4, "bracelet-of-submission"),
      "0 attack u3 u2", "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 1 by u3 closed hurt" },
    { "heroes 6.10, 8.8", "one more, then armour: 1+1-3 is nothing",
      HEROES OWN(3, "choir-novice") OWN_SUP(5, "akkenia") CLOSED(4, "knight-of-tullen"),
      "0 attack u3 u4; told wound 0", "says unit u4 knight-of-tullen 1 1 cr 4 absorbed 2 closed" },
    { "heroes 6.10, 6.19", "one less, then a half: (5-1)/2",
      LED("lord-aludan", "mourne-of-the-dyke") "coins0 open 2; hand0 alp; " OWN_SUP(4, "halving-toll"),
      "0 play alp", "says coins0 closed 2" },
    { "heroes 6.10, 6.19", "of five and more one less, then a half",
      LED("skalvit", "mourne-of-the-dyke") "coins0 open 2; hand0 the-leveller; " FOE_SUP(4, "halving-toll"),
      "0 play the-leveller", "says coins0 closed 2" },
    { "heroes 6.19", "one stays one",
      LED("lord-aludan", "mourne-of-the-dyke") "coins0 open 1; hand0 herald-of-death; ",
      "0 play herald-of-death", "says coins0 closed 1" },
    { "heroes 6.10, 9.8", "two counters less, then a half: (5-2)/2",
      HEROES
      "coins0 open 1; unit u3 egg 0 0 cr 3 counters 2; unit u4 cheresht 0 0 mined 4 under u3; " OWN_SUP(
          5, "halving-toll"),
      "0 hatch u4", "says coins0 closed 1" },
    { "heroes 6.10, 6.2", "four cards in the hand less, then a half: (10-4)/2",
      HEROES "coins0 open 3; hand0 reveller page page page; " OWN_SUP(5, "halving-toll"), "0 play reveller",
      "says coins0 closed 3" },
    { "heroes 6.10", "three more for good, then a half: (2+3)/2",
      HEROES "coins0 open 4; hand0 verzwerg; " OWN(3, BEARER) OWN(4, "lull-singer"),
      "0 play verzwerg; 0 pick u3; 0 attack u3 u2", STRUCK(2) },
    { "heroes 6.10", "stronger while it attacks, and it becomes two",
      LED("kazagir", "mourne-of-the-dyke") OWN(3, GIANT) OWN(4, "the-leveller"),
      "0 use u1 1; 0 pick u3; 0 attack u3 u2", STRUCK(2) },
    { "heroes 6.10", "twice by a hero after it became two: two",
      LED("thessa-ravine-born", "mourne-of-the-dyke") "coins0 open 2; " OWN(3, GIANT) OWN(4, "the-leveller"),
      "0 use u1 1; 0 pick u3; 0 attack u3 u2", STRUCK(2) },
    { "heroes 7.7, 2.3", "lives go with the weapon that is replaced",
      HEROES "coins0 open 3; hand0 ember-vow; unit u3 " BEARER
             " 0 0 cr 3 wounds 3; " OWN_SUP(4, "insatiable-blade"),
      "0 play ember-vow", "says gy0 " BEARER " insatiable-blade" },
    { "heroes 6.10, 7.8", "a fight is fought with strikes as they are",
      HEROES "coins0 open 2; hand0 smite; " OWN(3, GIANT) OWN(5, "the-leveller") CLOSED(4, GIANT),
      "0 play smite; 0 pick u3", "says unit u4 " GIANT " 1 1 cr 4 wounds 2 by u3 closed hurt" },
};

/* Section 524. */
static const struct position_case chains[] = {
    { "heroes 6.6", "coins of a chain pay at once",
      HEROES "coins0 open 4; hand0 tinkers-bag drill-serjeant; ",
      "0 play tinkers-bag; 0 part 2; 0 part 2; 0 part 2; 0 play drill-serjeant",
      "says coins0 closed 4 closed-now 3" },
    { "heroes 6.6, 8.35", "who must be chosen first is named by the part",
      HEROES "coins0 open 4; hand0 writ-of-reproach; " CLOSED(3, "page") CLOSED(4, "kitsune"),
      "0 play writ-of-reproach; 0 part 2; 0 done", "says unit u4 kitsune 1 1 cr 4 wounds 2 closed hurt" },
    { "heroes 6.6, 8.21", "who cannot bear to be chosen dies of it, and the other part is done",
      HEROES "coins0 open 2; hand0 twofold-verdict; " OWN(5, BEARER) CLOSED(4, "zabira"),
      "0 play twofold-verdict; 0 part 1; 0 part 2", "says gy1 zabira; says hand0 " BEARER "/56/0" },
    { "heroes 6.6, 6.7", "a chain that is sent back does nothing, and stays paid",
      HEROES "coins0 open 4; coins1 open 3; hand0 writ-of-reproach; hand1 rimaandi; " CLOSED(4, GIANT),
      "0 play writ-of-reproach; 0 part 2; 0 part 3; 1 card hand1 rimaandi",
      "says unit u4 " GIANT " 1 1 cr 4 closed; says hand0 writ-of-reproach/56/0; says coins0 closed 4" },
    { "heroes 6.6, 6.15", "who repeats a chain says another, and it comes first",
      WOUNDED(9, 9) "coins0 open 4; coins1 open 3; deck1 page; hand0 tinkers-bag; hand1 kelem; ",
      "0 play tinkers-bag; 0 part 3; 0 part 3; 0 part 3; 1 card hand1 kelem; 1 part 3; 1 part 1; 1 part 3 [page]",
      "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 3; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 5; says hand1 page" },
    { "heroes 6.6", "one creature of a graveyard and one in play",
      HEROES "coins0 open 4; hand0 sudden-redundancy; gy1 page; " CLOSED(4, GIANT),
      "0 play sudden-redundancy; 0 part 2; 0 part 1",
      "says extra1 page/56/0 " GIANT "/56/0; !says gy1 page" },
    { "heroes 6.6, 6.37", "no creature anywhere: neither part, and no chain",
      HEROES "coins0 open 4; hand0 sudden-redundancy; gy1 deep-well", "0 !play sudden-redundancy",
      "running" },
};

/* Section 525. */
static const struct position_case cycles[] = {
    { "heroes 6.8", "a wraith stays where all are destroyed, and brings no Blight",
      HEROES "coins0 open 6; deck0 page page; hand0 decimation; " OWN(3, "stubborn-wraith"),
      "0 play decimation", "says unit u3 stubborn-wraith 0 0 cr 3; says deck0 page page" },
    { "heroes 6.8, 6.12", "who stays has not paid with itself",
      HEROES "gy0 page; " OWN(3, "osteomancer") OWN(4, "stubborn-wraith"), "0 use u3 1; 0 pick u4",
      "says gy0 page; says unit u4 stubborn-wraith 0 0 cr 4" },
    { "heroes 6.8, 10.2", "a failed draw that is replaced does not count",
      "turn 4 1 0; " LED("charles-de-lorme", "tarna") "failed0 2; gy0 page; ", "1 end",
      "says unit u3 page 0 0 cr 41 fresh came; says failed0 2; running" },
    { "heroes 6.8", "haze or leech: who is wounded says which comes first, and that was it",
      HEROES "lasts haze 1 1 30 on u2; " OWN(3, GIANT) FOE(4, "leech-bond"),
      "0 attack u3 u2; 1 none; 1 =instead", "running" },
    { "heroes 6.8, 6.10", "one leech bears what the scales would have halved, the other hero bears his own",
      HEROES "coins0 open 6; hand0 final-feast; " OWN(3, "leech-bond") FOE_SUP(4, "ilms-scales"),
      "0 play final-feast",
      "says gy0 leech-bond final-feast; says unit u1 ilvara-the-steward 0 0 hero 1; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2 hurt" },
};

/* Sections 526, 601, 602. */
static const struct position_case ends[] = {
    { "heroes 6.11, 6.8", "chance falls on who takes no wounds",
      HEROES OWN(3, "coin-toss-djinn") CLOSED(4, "herald-of-the-void"), "0 attack u3 u2 [0]",
      STRUCK(4) "; says unit u4 herald-of-the-void 1 1 cr 4 closed" },
    { "heroes 10.1", "the own misfortune",
      WOUNDED(24, 0) "coins0 open 1; hand0 misfortune; " CLOSED(3, BEARER), "0 play misfortune", "over 1" },
    { "heroes 10.5", "two wounds for each as a turn ends, and each had two",
      WOUNDED(25, 26) "coins0 open 6; hand0 dusk-of-the-holy-forest; " DECK1,
      "0 play dusk-of-the-holy-forest; 0 done; 0 end", "over draw" },
    { "heroes 10.2, 6.9", "a promise takes the last card, and the third draw fails",
      "turn 4 1 0; " HEROES "failed0 2; deck0 page; waits promise-of-rain a 0 on u1; ", "1 end [page]",
      "over 1" },
    { "heroes 10.1, 8.30", "with the gift of life one more is borne",
      "unit u1 lord-aludan 0 0 hero 1 wounds 19; unit u2 mourne-of-the-dyke 1 1 hero 2; coins0 open 7; hand0 final-feast; ",
      "0 use u1 1; 0 pick u1; 0 play final-feast", "running" },
    { "heroes 10.1", "and without it not",
      "unit u1 lord-aludan 0 0 hero 1 wounds 19; unit u2 mourne-of-the-dyke 1 1 hero 2; coins0 open 7; hand0 final-feast; ",
      "0 play final-feast", "over 1" },
    { "heroes 10.1, 6.4", "who dies in defence takes the other hero along",
      WOUNDED(25, 0) OWN(3, GIANT) FOE(4, "nadikh"), "0 attack u3 u2; 1 defend u4; 1 pick u1", "over 1" },
    { "heroes 10.3, 10.1", "who would win as his turn begins has died before it",
      WOUNDED(0, 26) "prayers1 10; " OWN(3, GIANT) FOE_SUP(4, "sunken-crown"), "0 attack u3 u2", "over 0" },
};

int main(void)
{
    run_positions(&heroes, 0, 0, &asker, whole, sizeof whole / sizeof *whole);
    run_positions(&heroes, 0, 0, &asker, deferred, sizeof deferred / sizeof *deferred);
    run_positions(&heroes, 0, 0, &asker, coins, sizeof coins / sizeof *coins);
    run_positions(&heroes, 0, 0, &asker, numbers, sizeof numbers / sizeof *numbers);
    run_positions(&heroes, 0, 0, &asker, chains, sizeof chains / sizeof *chains);
    run_positions(&heroes, 0, 0, &asker, cycles, sizeof cycles / sizeof *cycles);
    run_positions(&heroes, 0, 0, &asker, ends, sizeof ends / sizeof *ends);
    return check_done("heroes/rows_printed");
}
