/* Rows of rulings from the sections that are at hand (520 to 526, 601, 602): each was written from their text alone, before anybody
 * looked at what the engine does. */
#include "cases.h"
#include "games/heroes/heroes.h"

/* 27 and 28 lives. */
static const struct asker asker = { .usual = "turn 3 0 0; stamp 40; " };
#define HEROES WOUNDED(0, 0)
#define WOUNDED(first, second)                                                                                         \
    "unit u1 ilvara-the-steward 0 0 hero 1 wounds " #first \
    "; unit u2 mourne-of-the-dyke 1 1 hero 2 wounds " #second "; "

#define BEARER "mail-clad-bearer"       /* 2 2/3 */
#define WRESTLER "hill-wrestler"        /* 4 4/5 */
#define GIANT "barrow-giant"            /* 6 6/7 */
#define OWN(at, card) "unit u" #at " " card " 0 0 cr " #at "; "
#define FOE(at, card) "unit u" #at " " card " 1 1 cr " #at "; "
#define OWN_SUP(at, card) "unit u" #at " " card " 0 0 sup " #at "; "
#define FOE_SUP(at, card) "unit u" #at " " card " 1 1 sup " #at "; "
#define DECK1 "deck1 " BEARER "; "
/* Effects that last for the turn have no text, so it is over first. */
#define STRUCK_BEFORE "0 end [" BEARER "]"
#define STRUCK(wounds) "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds " #wounds " by u3 hurt"

/* Section 520. */
static const struct position_case whole[] = {
    { "heroes 6.5", "six wounds are healed where there is one",
      HEROES "coins0 open 2; hand0 great-poultice; unit u3 " BEARER " 0 0 cr 3 wounds 1; ",
      "0 play great-poultice; 0 pick u3", "says unit u3 " BEARER " 0 0 cr 3" },
    { "heroes 6.5", "and where there is none the spell can be played, too",
      HEROES "coins0 open 2; hand0 great-poultice; ", "0 play great-poultice; 0 pick u1",
      "says unit u1 ilvara-the-steward 0 0 hero 1; says gy0 great-poultice" },
    { "heroes 6.5", "six of nine", WOUNDED(9, 0) "coins0 open 2; hand0 great-poultice; ",
      "0 play great-poultice; 0 pick u1", "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 3" },
    { "heroes 6.5", "three cards where four are to be taken",
      HEROES "coins0 open 5; deck0 " BEARER " " BEARER " " BEARER "; hand0 deep-well",
      "0 play deep-well [" BEARER " " BEARER " " BEARER "]",
      "says hand0 " BEARER " " BEARER " " BEARER "; running" },
    { "heroes 6.5", "two cards where five are to be shown",
      HEROES "coins0 open 3; deck0 flat-fee " BEARER "; hand0 open-the-books",
      "0 play open-the-books [" BEARER " flat-fee]", "says hand0 " BEARER "/56/0; running" },
    { "heroes 6.5", "none to be shown", HEROES "coins0 open 3; hand0 open-the-books", "0 play open-the-books",
      "says gy0 open-the-books; running" },
    { "heroes 6.5", "three of four are discarded, and whose they are says which",
      HEROES "coins0 open 4; hand0 emptying-wind; hand1 page velite " BEARER " " GIANT,
      "0 play emptying-wind; 1 card hand1 page; 1 card hand1 " BEARER "; 1 card hand1 " GIANT,
      "says hand1 velite" },
    { "heroes 6.5", "nothing is discarded of nothing", HEROES "coins0 open 4; hand0 emptying-wind",
      "0 play emptying-wind", "says gy0 emptying-wind; running" },
    { "heroes 6.5, 5.4", "who has no coin loses none, and none comes back",
      HEROES "coins0 open 2; deck0 " BEARER "; hand0 frozen-purse; deck1 " BEARER,
      "0 play frozen-purse; 0 end [" BEARER "]; says coins1 open 1; 1 end; 1 no [" BEARER "]",
      "says coins1 open 1" },
};

/* Section 521. */
static const struct position_case deferred[] = {
    { "heroes 6.9", "two more as the next turn of mine begins, and then no more",
      HEROES "coins0 open 1; deck0 " BEARER " " BEARER " " BEARER " " BEARER " " BEARER
             "; hand0 promise-of-rain; deck1 " BEARER " " BEARER,
      "0 play promise-of-rain; 0 end [" BEARER "]; 1 end; 1 no [" BEARER " " BEARER " " BEARER
      "]; 0 end; 0 no [" BEARER "]; 1 end; 1 no [" BEARER "]",
      "says hand0 " BEARER " " BEARER " " BEARER " " BEARER },
    { "heroes 6.9", "of two promises each is kept",
      HEROES "coins0 open 2; deck0 " BEARER " " BEARER " " BEARER " " BEARER " " BEARER
             "; hand0 promise-of-rain promise-of-rain; deck1 " BEARER,
      "0 play promise-of-rain; 0 play promise-of-rain; 0 end [" BEARER "]; 1 end; 1 no [" BEARER " " BEARER
      " " BEARER " " BEARER " " BEARER "]",
      "says hand0 " BEARER " " BEARER " " BEARER " " BEARER " " BEARER },
    { "heroes 6.9, 10.2", "a promise takes the last card, and the accumulation finds none",
      HEROES "coins0 open 1; deck0 " BEARER "; hand0 promise-of-rain; deck1 " BEARER,
      "0 play promise-of-rain; 0 end [" BEARER "]; 1 end; 1 no [" BEARER "]",
      "says hand0 " BEARER "; says failed0 1" },
    { "heroes 6.9", "twice three strike more, and destroyed once",
      HEROES "coins0 open 2; hand0 borrowed-blade borrowed-blade; " OWN(3, BEARER) "deck1 " BEARER,
      "0 play borrowed-blade; 0 play borrowed-blade; 0 attack u3 u2; 0 end [" BEARER "]",
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 8"
      "; says gy0 " BEARER " borrowed-blade borrowed-blade" },
    { "heroes 6.9, 6.5", "who is in the hand is not destroyed",
      HEROES "coins0 open 3; hand0 twofold-verdict borrowed-blade; " OWN(3, BEARER)
          FOE(4, GIANT) "deck1 " BEARER,
      "0 play borrowed-blade; 0 play twofold-verdict; 0 part 1; 0 part 2; 0 end [" BEARER "]",
      "says hand0 " BEARER "/56/0; says gy0 twofold-verdict borrowed-blade" },
    { "heroes 6.9, 10.3", "three ends of a turn of mine, and not of the other",
      HEROES "coins0 open 1; deck0 " BEARER " " BEARER " " BEARER "; hand0 poisoned-chalice; deck1 " BEARER
             " " BEARER " " BEARER,
      "0 play poisoned-chalice; 0 end [" BEARER "]; 1 end; 1 no [" BEARER "]; 0 end; 0 no [" BEARER
      "]; 1 end; 1 no [" BEARER "]; running; 0 end",
      "over 1" },
    { "heroes 6.9, 6.8", "a ghost that stays outlives the borrowed blade",
      HEROES "coins0 open 1; hand0 borrowed-blade; " OWN(3, "stubborn-wraith") "deck1 " BEARER,
      "0 play borrowed-blade; 0 end [" BEARER "]", "says unit u3 stubborn-wraith 0 0 cr 3" },
    { "heroes 5.8, 5.4", "coins come at once and go at the end, and the next coin does not come",
      HEROES "coins0 open 2; " OWN(3, "coin-cheerer") "unit u9 bell-moth 0 0 cr 9; deck0 " BEARER
                                                      "; hand0 debt-note; deck1 " BEARER,
      "0 play debt-note; says coins0 open 2 open-now 2; 0 end [" BEARER "]; 1 end; 1 no [" BEARER "]",
      "says coins0 open 2" },
    { "heroes 6.9", "what waits lies on the hero, so it does not end with the creature",
      HEROES "coins0 open 2; deck0 " BEARER " " BEARER " " BEARER "; hand0 promise-of-rain; deck1 " BEARER
             "; " OWN(3, BEARER) FOE(4, GIANT),
      "0 play promise-of-rain; 0 attack u3 u4; 0 end [" BEARER "]; 1 end; 1 no [" BEARER " " BEARER " " BEARER
      "]",
      "says hand0 " BEARER " " BEARER " " BEARER },
};

/* Section 522. */
static const struct position_case coins[] = {
    { "heroes 5.3", "nine and the tenth", HEROES "coins1 open 9; deck1 " BEARER, "0 end [" BEARER "]",
      "says coins1 open 10" },
    { "heroes 5.3", "who has ten gets none, and nobody hears of one",
      "coins1 open 10; " WOUNDED(0, 3) FOE(3, "coin-cheerer") "deck1 " BEARER, "0 end [" BEARER "]",
      "says coins1 open 10; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 3" },
    { "heroes 5.3, 5.2", "who has nine gets one, and it is heard",
      "coins1 open 9; " WOUNDED(0, 3) FOE(3, "coin-cheerer") "deck1 " BEARER, "0 end [" BEARER "]",
      "says coins1 open 10; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2" },
    { "heroes 5.3, 4.1", "an ability brings the eleventh",
      HEROES "coins1 open 10; " FOE_SUP(3, "vault-of-plenty") "deck1 " BEARER, "0 end [" BEARER "]",
      "says coins1 open 11" },
    { "heroes 5.3, 4.1", "it brings the tenth first, and the accumulation none",
      HEROES "coins1 open 9; " FOE_SUP(3, "vault-of-plenty") "deck1 " BEARER, "0 end [" BEARER "]",
      "says coins1 open 10" },
    { "heroes 5.4", "two loans are four coins, and nobody mourns them",
      HEROES "coins0 open 9; " OWN(3, "coin-mourner") "deck0 " BEARER
                                                      "; hand0 quick-loan quick-loan; deck1 " BEARER,
      "0 play quick-loan; 0 play quick-loan; says coins0 open 9 open-now 4; 0 end [" BEARER "]",
      "says coins0 open 9; says deck0 " BEARER },
    { "heroes 5.4", "a temporary coin that was lost is not given back",
      HEROES "coins0 open 1; " OWN(3, "sleeping-dragon") "deck0 " BEARER "; hand0 quick-loan; deck1 " BEARER,
      "0 play quick-loan; 0 use u3 1; 0 coin open-now [" BEARER "]; 0 end; 0 no [" BEARER "]",
      "says coins0 open 1" },
    { "heroes 5.4", "the temporary one stays and the other is lost",
      HEROES "coins0 open 1; " OWN(3, "sleeping-dragon") "deck0 " BEARER "; hand0 quick-loan; deck1 " BEARER,
      "0 play quick-loan; 0 use u3 1; 0 coin open [" BEARER "]; 0 end [" BEARER "]",
      "says coins1 open 1; !says coins0 open 1" },
    { "heroes 5.4, 5.5", "lost until the end of the next turn: the loss is heard, the return is not",
      "coins0 open 2; coins1 open 3; " WOUNDED(0, 3) FOE(3, "coin-mourner")
          FOE(4, "coin-cheerer") "deck0 " BEARER "; hand0 frozen-purse; deck1 " BEARER " " BEARER,
      "0 play frozen-purse [" BEARER "]; says hand1 " BEARER "; 0 end [" BEARER
      "]; says coins1 open 2; 1 end; 1 no [" BEARER "]",
      "says coins1 open 4; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2" },
    { "heroes 5.4, 5.3", "of ten two are lost, one is got, two come back: eleven",
      HEROES "coins0 open 2; coins1 open 10; deck0 " BEARER "; hand0 frozen-purse; deck1 " BEARER,
      "0 play frozen-purse; 0 end [" BEARER "]; says coins1 open 9; 1 end; 1 no [" BEARER "]",
      "says coins1 open 11" },
    { "heroes 5.1", "temporary coins pay, too", HEROES "coins0 open 3; hand0 deep-well quick-loan",
      "0 play quick-loan; 0 play deep-well", "says gy0 deep-well quick-loan" },
    { "heroes 5.2", "of two that hear of a loss each takes a card",
      HEROES "coins0 open 3; coins1 open 2; hand0 road-toll; " FOE(3, "coin-mourner")
          FOE(4, "coin-mourner") "deck1 " BEARER " " BEARER,
      "0 play road-toll; 1 next 1 [" BEARER " " BEARER "]", "says hand1 " BEARER " " BEARER },
    { "heroes 5.2", "whose coins are not lost hears nothing",
      HEROES "coins0 open 3; coins1 open 2; " OWN(3, "coin-mourner") "deck0 " BEARER "; hand0 road-toll",
      "0 play road-toll", "says deck0 " BEARER },
};

/* Section 523. */
static const struct position_case numbers[] = {
    { "heroes 6.10", "added before it is twice multiplied: (2+2)*2*2",
      HEROES OWN(3, BEARER) OWN(4, "anvil-priest") OWN(5, "drill-serjeant") OWN(6, "anvil-priest"),
      "0 attack u3 u2", STRUCK(16) },
    { "heroes 6.10", "twice halved", HEROES OWN(3, WRESTLER) OWN(4, "lull-singer") OWN(5, "lull-singer"),
      "0 attack u3 u2", STRUCK(1) },
    { "heroes 6.10", "halved for both sides", HEROES OWN(3, GIANT) FOE(4, "lull-singer"),
      "0 attack u3 u2; 1 none", STRUCK(3) },
    { "heroes 6.10", "1 + 2 - 3 is nothing",
      HEROES OWN(3, "choir-novice") OWN(4, "drill-serjeant") FOE(5, "fog-leech") FOE(6, "fog-leech")
          FOE(7, "fog-leech"),
      "0 attack u3 u2; 1 none; told wound 0", "says unit u3 choir-novice 0 0 cr 3 closed struck" },
    { "heroes 6.10", "below nothing, and doubled before: 1*2 - 3, then a half",
      HEROES OWN(3, "choir-novice") OWN(4, "anvil-priest") OWN(5, "lull-singer") FOE(6, "fog-leech")
          FOE(7, "fog-leech") FOE(8, "fog-leech"),
      "0 attack u3 u2; 1 none; told wound 0", "says unit u3 choir-novice 0 0 cr 3 closed struck" },
    { "heroes 6.10", "what is taken off first is taken off after the doubling",
      HEROES "coins0 open 2; hand0 millstone-curse; " DECK1 OWN(3, WRESTLER) OWN(4, "anvil-priest"),
      "0 play millstone-curse; 0 pick u3; 0 attack u3 u2; " STRUCK_BEFORE,
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 5 by u3" },
    { "heroes 6.10", "two enhancements and a doubling: (2+2)*2",
      HEROES "unit u3 " BEARER " 0 0 cr 3 enhanced 2; " OWN(4, "anvil-priest"), "0 attack u3 u2", STRUCK(8) },
    { "heroes 6.10", "of two that say what it becomes the latest: nothing",
      HEROES "coins0 open 1; hand0 mirror-imp; " OWN(3, GIANT) OWN(4, "the-leveller"),
      "0 play mirror-imp; 0 pick u3; 0 attack u3 u2; told wound 0", "running" },
    { "heroes 6.10", "the latest: two",
      HEROES "coins0 open 6; hand0 the-leveller mirror-imp; " DECK1 OWN(3, GIANT),
      "0 play mirror-imp; 0 pick u3; 0 play the-leveller; 0 attack u3 u2; " STRUCK_BEFORE,
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2 by u3" },
    { "heroes 6.10", "the latest: one and two, by when they came",
      HEROES "unit u3 " GIANT " 0 0 cr 3; unit u4 still-water 1 1 sup 4; unit u5 the-leveller 0 0 cr 5; ",
      "0 attack u3 u2", STRUCK(2) },
    { "heroes 6.10", "and the other way about",
      HEROES "unit u3 " GIANT " 0 0 cr 3; unit u4 still-water 1 1 sup 6; unit u5 the-leveller 0 0 cr 5; ",
      "0 attack u3 u2", STRUCK(1) },
    { "heroes 6.10", "what it becomes does not ask what was taken off",
      HEROES OWN(3, BEARER) FOE(4, "fog-leech") FOE(5, "fog-leech") "unit u6 still-water 1 1 sup 6; ",
      "0 attack u3 u2; 1 none", STRUCK(1) },
    { "heroes 6.10", "a cost twice as high, then two less: 6*2 - 2",
      HEROES "coins0 open 10; hand0 " GIANT "; " OWN_SUP(4, "price-of-iron") FOE_SUP(5, "free-market"),
      "0 play " GIANT, "says coins0 closed 10" },
    { "heroes 6.10", "two less and two less of two is nothing",
      HEROES "hand0 " BEARER "; " OWN_SUP(4, "free-market") FOE_SUP(5, "free-market"), "0 play " BEARER,
      "says unit u3 " BEARER " 0 0 cr 41 fresh came" },
    { "heroes 6.10", "two less, then a half: (4 - 2) / 2",
      HEROES "coins0 open 1; hand0 " WRESTLER "; " OWN_SUP(4, "halving-toll") FOE_SUP(5, "free-market"),
      "0 play " WRESTLER, "says coins0 closed 1" },
    { "heroes 6.10", "a half of five is two",
      HEROES "coins0 open 2; hand0 the-leveller; " OWN_SUP(4, "halving-toll"), "0 play the-leveller",
      "says coins0 closed 2" },
    { "heroes 6.10", "two halves of five are one",
      HEROES "coins0 open 1; hand0 the-leveller; " OWN_SUP(4, "halving-toll") FOE_SUP(5, "halving-toll"),
      "0 play the-leveller", "says coins0 closed 1" },
    { "heroes 6.10, 7.6", "half of three wounds is one",
      HEROES OWN(3, "lance-of-the-pass") FOE_SUP(4, "ilms-scales"), "0 attack u3 u2", STRUCK(1) },
    { "heroes 6.10, 7.6", "one more, then a half: two of three",
      HEROES OWN(3, "lance-of-the-pass") OWN_SUP(5, "ember-vow") FOE_SUP(4, "ilms-scales"), "0 attack u3 u2",
      STRUCK(2) },
    { "heroes 6.10", "half of one wound is none", HEROES OWN(3, "choir-novice") FOE_SUP(4, "ilms-scales"),
      "0 attack u3 u2; told wound 0", "says unit u3 choir-novice 0 0 cr 3 closed struck" },
};

/* Section 524. */
static const struct position_case chains[] = {
    { "heroes 6.6", "three times the same", "coins0 open 4; hand0 tinkers-bag; " WOUNDED(9, 0),
      "0 play tinkers-bag; 0 part 3; 0 part 3; 0 part 3",
      "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 3" },
    { "heroes 6.6", "neither two nor four times", HEROES "coins0 open 4; hand0 tinkers-bag; ",
      "0 play tinkers-bag; 0 part 2; 0 part 2; 0 !done; 0 part 2; 0 =main",
      "says coins0 closed 4 open-now 3" },
    { "heroes 6.6", "one or several: one is enough",
      HEROES "coins0 open 4; hand0 writ-of-reproach; " FOE(3, BEARER),
      "0 play writ-of-reproach; 0 part 2; 0 done", "says unit u3 " BEARER " 1 1 cr 3 wounds 2 hurt" },
    { "heroes 6.6", "but none is not", HEROES "coins0 open 4; hand0 writ-of-reproach; " FOE(3, BEARER),
      "0 play writ-of-reproach; 0 !done", "running" },
    { "heroes 6.6", "one or several: none twice",
      HEROES "coins0 open 4; hand0 writ-of-reproach; " FOE(3, GIANT),
      "0 play writ-of-reproach; 0 part 2; 0 !part 2; 0 ?part 3", "running" },
    { "heroes 6.6", "a part without its target is not among them",
      HEROES "coins0 open 4; hand0 writ-of-reproach; " OWN(3, GIANT),
      "0 play writ-of-reproach; 0 !part 1; 0 !part 3; 0 part 2; told wound 1",
      "says unit u3 " GIANT " 0 0 cr 3 wounds 2 hurt" },
    { "heroes 6.6", "all three in any order",
      HEROES "coins0 open 4; hand0 writ-of-reproach; " FOE(3, GIANT) FOE_SUP(4, "flat-fee"),
      "0 play writ-of-reproach; 0 part 3; 0 part 1; 0 part 2",
      "says unit u3 " GIANT " 1 1 cr 3 wounds 2 closed hurt; says gy1 flat-fee" },
    { "heroes 6.6", "only one of two has a target: that one twice",
      HEROES "coins0 open 2; hand0 twofold-verdict; " FOE(3, GIANT),
      "0 play twofold-verdict; 0 !part 2; 0 part 1; 0 part 1",
      "says unit u3 " GIANT " 1 1 cr 3 wounds 2 hurt" },
    { "heroes 6.6, 6.5", "the second wound finds nobody",
      HEROES "coins0 open 2; hand0 twofold-verdict; " FOE(3, "choir-novice"),
      "0 play twofold-verdict; 0 part 1; 0 part 1", "says gy1 choir-novice; running" },
    { "heroes 6.6, 6.5", "the only creature twice back to the hand",
      HEROES "coins0 open 2; hand0 twofold-verdict; " OWN(3, BEARER),
      "0 play twofold-verdict; 0 part 2; 0 part 2", "says hand0 " BEARER "/56/0; running" },
    { "heroes 6.6", "as it comes into play: twice stronger, itself", HEROES "coins0 open 4; hand0 gate-judge",
      "0 play gate-judge; 0 part 1; 0 part 1", "says unit u3 gate-judge 0 0 cr 41 enhanced 2 fresh came" },
    { "heroes 6.6", "stronger, then closed", HEROES "coins0 open 4; hand0 gate-judge",
      "0 play gate-judge; 0 part 1; 0 part 2",
      "says unit u3 gate-judge 0 0 cr 41 enhanced 1 closed fresh came" },
    { "heroes 6.6, 6.3", "an ability with a price builds a chain, too: healed, then wounded",
      "coins0 open 3; " WOUNDED(2, 0), "0 use u1 1; 0 part 1; 0 part 2; 0 pick u1; 0 pick u2",
      "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 1 closed; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 1 by u1 hurt" },
};

/* Section 525. */
static const struct position_case cycles[] = {
    { "heroes 6.8", "three that give one more: four",
      HEROES "coins0 open 1; hand0 choir-novice; " OWN(3, "bell-moth") OWN(4, "bell-moth")
          OWN(5, "bell-moth"),
      "0 play choir-novice; 0 pick u5; 0 pick u3", "says prayers0 4" },
    { "heroes 6.8", "two that double: four",
      HEROES "coins0 open 1; hand0 choir-novice; " OWN(3, "twin-almoner") OWN(4, "twin-almoner"),
      "0 play choir-novice; 0 pick u3", "says prayers0 4" },
    { "heroes 6.8", "those of the other do nothing for me",
      HEROES "coins0 open 1; hand0 choir-novice; " FOE(3, "bell-moth") FOE(4, "twin-almoner"),
      "0 play choir-novice", "says prayers0 1" },
    { "heroes 6.8", "one less for a card",
      HEROES "coins0 open 1; deck0 " BEARER "; hand0 choir-novice; " OWN(3, "tithe-gnat"),
      "0 play choir-novice [" BEARER "]", "!says prayers0 1; says hand0 " BEARER },
    { "heroes 6.8", "one more, then one less",
      HEROES "coins0 open 1; deck0 " BEARER "; hand0 choir-novice; " OWN(3, "tithe-gnat") OWN(4, "bell-moth"),
      "0 play choir-novice; 0 pick u4 [" BEARER "]", "says prayers0 1; says hand0 " BEARER },
    { "heroes 6.8", "wounds of a hero fall on one of two, and not on the other after that",
      HEROES OWN(3, WRESTLER) FOE(4, "leech-bond") FOE(5, "leech-bond"), "0 attack u3 u2; 1 none; 1 pick u4",
      "says unit u4 leech-bond 1 1 cr 4 wounds 4 by u3 hurt; says unit u5 leech-bond 1 1 cr 5; "
      "says unit u2 mourne-of-the-dyke 1 1 hero 2" },
    { "heroes 6.8, 6.10", "what the hero does not take its scales do not halve",
      HEROES OWN(3, WRESTLER) FOE(4, "leech-bond") FOE_SUP(5, "ilms-scales"), "0 attack u3 u2; 1 none",
      "says unit u4 leech-bond 1 1 cr 4 wounds 4 by u3 hurt" },
    { "heroes 6.8", "what is destroyed stays, and the check is not repeated",
      HEROES "coins0 open 3; hand0 discord; unit u3 stubborn-wraith 1 1 cr 3 closed; ", "0 play discord",
      "says unit u3 stubborn-wraith 1 1 cr 3 closed" },
    { "heroes 6.8", "more wounds than lives, and it stays, and stays again",
      HEROES OWN(3, BEARER) OWN(4, BEARER) "unit u5 stubborn-wraith 1 1 cr 5 closed; ",
      "0 attack u3 u5; 0 attack u4 u5", "says unit u5 stubborn-wraith 1 1 cr 5 wounds 4 by u4 closed hurt" },
};

/* Sections 526, 601, 602. */
static const struct position_case ends[] = {
    { "heroes 6.11, 6.5", "chance among nobody", HEROES OWN(3, "coin-toss-djinn"), "0 attack u3 u2",
      STRUCK(4) },
    { "heroes 6.11", "chance among one",
      HEROES OWN(3, "coin-toss-djinn") "unit u4 " GIANT " 1 1 cr 4 closed; ", "0 attack u3 u2 [0]",
      "says unit u4 " GIANT " 1 1 cr 4 wounds 2 by u3 closed hurt" },
    { "heroes 10.1", "more wounds than lives", WOUNDED(0, 26) OWN(3, GIANT), "0 attack u3 u2", "over 0" },
    { "heroes 10.1", "as many as lives", WOUNDED(0, 26) OWN(3, BEARER), "0 attack u3 u2", "over 0" },
    { "heroes 10.1", "one less", WOUNDED(0, 25) OWN(3, BEARER), "0 attack u3 u2", "running" },
    { "heroes 10.2", "the second failure does not end it", HEROES "failed1 1", "0 end",
      "says failed1 2; running" },
    { "heroes 10.2", "the third after one that did not fail",
      HEROES "failed1 1; deck0 " BEARER " " BEARER "; deck1 " BEARER,
      "0 end [" BEARER "]; 1 end; 1 no [" BEARER "]; 0 end; 0 no; says failed1 2; 1 end; 1 no [" BEARER
      "]; !says failed0 1; 0 end; 0 no",
      "over 0" },
    { "heroes 10.3, 4.1", "who wins as the turn begins does not come to the third failure",
      HEROES "failed1 2; prayers1 10; " FOE_SUP(3, "sunken-crown"), "0 end", "over 1" },
    { "heroes 10.3", "nine prayers do not win",
      HEROES "prayers1 9; deck1 " BEARER "; " FOE_SUP(3, "sunken-crown"), "0 end [" BEARER "]", "running" },
    { "heroes 10.3", "nor ten of the other",
      HEROES "prayers0 10; deck1 " BEARER "; " FOE_SUP(3, "sunken-crown"), "0 end [" BEARER "]", "running" },
    { "heroes 10.5", "five to each hero, and each had five",
      WOUNDED(22, 23) "coins0 open 6; hand0 final-feast", "0 play final-feast", "over draw" },
    { "heroes 10.1", "five to each hero, and the other had six",
      WOUNDED(22, 22) "coins0 open 6; hand0 final-feast", "0 play final-feast", "over 1" },
};

static const struct position_case prices[] = {
    { "heroes 6.3", "three prayers, and not two", HEROES "prayers0 2; " OWN(3, "penitent-ogre"),
      "0 !use u3 1", "running" },
    { "heroes 6.3", "twice, where there are six", HEROES "prayers0 6; " OWN(3, "penitent-ogre"),
      "0 use u3 1; 0 pick u2; 0 use u3 1; 0 pick u2; 0 !use u3 1", STRUCK(8) },
};

/* More of all sections, where several of them meet. */
static const struct position_case meeting[] = {
    { "heroes 6.5", "two cards each, and the other has one",
      HEROES "coins0 open 2; deck0 " BEARER " " BEARER "; hand0 fair-day; " DECK1,
      "0 play fair-day [" BEARER " " BEARER " " BEARER "]",
      "says hand0 " BEARER " " BEARER "; says hand1 " BEARER "; running" },
    { "heroes 6.5, 10.2", "who takes cards from no deck has not failed",
      HEROES "coins0 open 2; hand0 fair-day", "0 play fair-day; 0 =main",
      "!says failed0 1; !says failed1 1; running" },
    { "heroes 6.5, 6.6", "a part that finds no card does not stop the others",
      "coins0 open 4; hand0 tinkers-bag; " WOUNDED(9, 0), "0 play tinkers-bag; 0 part 1; 0 part 3; 0 part 2",
      "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 7; says coins0 closed 4 open-now 1; !says failed0 1" },
    { "heroes 6.5", "two are discarded of one, and nobody asks which",
      HEROES "coins0 open 5; hand0 commission; hand1 " GIANT, "0 play commission; 0 part 4; 0 =main",
      "says gy1 " GIANT },
    { "heroes 6.5", "three of three, and nobody asks which",
      HEROES "coins0 open 4; hand0 emptying-wind; hand1 page velite " GIANT,
      "0 play emptying-wind; 0 =main; 1 -", "!says hand1 page" },
    { "heroes 6.6", "where nobody is in play two parts of four can be chosen",
      HEROES "coins0 open 5; hand0 commission",
      "0 play commission; 0 !part 1; 0 !part 2; 0 ?part 3; 0 ?part 4", "running" },
    { "heroes 6.9", "a promise is not kept as the other's turn begins",
      HEROES "coins0 open 1; deck0 " BEARER " " BEARER "; hand0 promise-of-rain; " DECK1,
      "0 play promise-of-rain; 0 end [" BEARER "]; told moved 1; 1 =main", "running" },
    { "heroes 6.9, 10.2", "a promise finds two of three, and the accumulation fails not",
      HEROES "coins0 open 1; deck0 " BEARER " " BEARER " " GIANT "; hand0 promise-of-rain; " DECK1,
      "0 play promise-of-rain; 0 end [" BEARER "]; 1 end; 1 no [" BEARER " " BEARER " " GIANT "]",
      "!says failed0 1; running" },
    { "heroes 6.9", "two blades on two creatures: both are destroyed",
      HEROES "coins0 open 2; hand0 borrowed-blade borrowed-blade; " OWN(3, BEARER) OWN(4, GIANT) DECK1,
      "0 play borrowed-blade; 0 pick u3; 0 play borrowed-blade; 0 pick u4; 0 end; 0 next 1 [" BEARER "]",
      "!says unit u3 " BEARER " 0 0 cr 3; !says unit u4 " GIANT " 0 0 cr 4; running" },
    { "heroes 6.9, 6.5", "who is dead before is not destroyed again",
      HEROES "coins0 open 1; hand0 borrowed-blade; " OWN(3, "choir-novice") FOE(4, GIANT) DECK1,
      "0 play borrowed-blade; 0 attack u3 u4; 0 end [" BEARER "]",
      "says gy0 choir-novice borrowed-blade; says unit u4 " GIANT " 1 1 cr 4 wounds 4" },
    { "heroes 5.2, 5.1", "who pays has not lost",
      HEROES "coins0 open 2; deck0 " GIANT "; hand0 " BEARER "; " OWN(3, "coin-mourner"), "0 play " BEARER,
      "says deck0 " GIANT "; says coins0 closed 2" },
    { "heroes 5.5, 6.5", "two are to be lost of one", HEROES "coins0 open 3; coins1 open 1; hand0 road-toll",
      "0 play road-toll; 1 -; 0 =main", "!says coins1 open 1" },
    { "heroes 5.5", "open ones and closed ones: who loses them says which",
      HEROES "coins0 open 3; coins1 open 2 closed 2; hand0 road-toll",
      "0 play road-toll; 1 coin closed; 1 coin open", "says coins1 open 1 closed 1" },
    { "heroes 5.5", "where they are alike nobody asks",
      HEROES "coins0 open 3; coins1 open 4; hand0 road-toll", "0 play road-toll; 1 -", "says coins1 open 2" },
    { "heroes 5.4, 6.5", "one is lost for a time where two are to be, and one comes back",
      HEROES "coins0 open 2; coins1 open 1; deck0 " BEARER "; hand0 frozen-purse; " DECK1,
      "0 play frozen-purse; 0 end [" BEARER "]; says coins1 open 1; 1 end; 1 no [" BEARER "]",
      "says coins1 open 2" },
    { "heroes 5.3, 5.4", "twelve while they are lent, ten after it",
      HEROES "coins0 open 10; hand0 quick-loan; " DECK1,
      "0 play quick-loan; says coins0 open 10 open-now 2; 0 end [" BEARER "]", "says coins0 open 10" },
    { "heroes 5.3", "two vaults: of nine eleven, and the accumulation brings none",
      HEROES "coins1 open 9; " FOE_SUP(3, "vault-of-plenty") FOE(4, "coin-mourner") DECK1,
      "0 end [" BEARER "]", "says coins1 open 10" },
    { "heroes 6.10", "all four: ((2+2)*2-1)/2",
      HEROES OWN(3, BEARER) OWN(4, "anvil-priest") OWN(5, "drill-serjeant") FOE(6, "fog-leech")
          FOE(7, "lull-singer"),
      "0 attack u3 u2; 1 none", STRUCK(3) },
    { "heroes 6.10", "no cut between: 2 + 2 - 3",
      HEROES "coins0 open 2; hand0 millstone-curse; " DECK1 OWN(3, BEARER) OWN(4, "drill-serjeant"),
      "0 play millstone-curse; 0 pick u3; 0 attack u3 u2; " STRUCK_BEFORE,
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 1 by u3" },
    { "heroes 6.10", "who doubles the others is doubled by another: 2*2",
      HEROES OWN(3, "anvil-priest") OWN(4, "anvil-priest"), "0 attack u3 u2", STRUCK(4) },
    { "heroes 6.10", "and not by himself", HEROES OWN(3, "anvil-priest"), "0 attack u3 u2", STRUCK(2) },
    { "heroes 6.10", "who halves everybody halves himself", HEROES OWN(3, "lull-singer"),
      "0 attack u3 u2; told wound 0", "says unit u3 lull-singer 0 0 cr 3 closed struck" },
    { "heroes 6.10", "what it becomes is more than it was",
      HEROES OWN(3, "needlespike") OWN_SUP(4, "still-water"), "0 attack u3 u2", STRUCK(1) },
    { "heroes 6.10", "what is added later comes before what it becomes",
      HEROES "unit u3 " GIANT " 0 0 cr 3; unit u4 still-water 0 0 sup 4; unit u5 drill-serjeant 0 0 cr 9; ",
      "0 attack u3 u2", STRUCK(1) },
    { "heroes 6.10", "stronger by one, then a half: (2+1)/2",
      HEROES "unit u3 " BEARER " 0 0 cr 3 enhanced 1; " OWN(4, "lull-singer"), "0 attack u3 u2", STRUCK(1) },
    { "heroes 6.10", "the latest of both sides: two",
      HEROES "unit u3 " GIANT
             " 0 0 cr 3; unit u4 still-water 0 0 sup 4; unit u5 the-leveller 1 1 cr 9 closed; ",
      "0 attack u3 u2", STRUCK(2) },
    { "heroes 6.10", "a cost doubled, two less, a half: (2*2-2)/2",
      HEROES "coins0 open 1; hand0 " BEARER "; " OWN_SUP(4, "price-of-iron") OWN_SUP(5, "free-market")
          FOE_SUP(6, "halving-toll"),
      "0 play " BEARER, "says coins0 closed 1" },
    { "heroes 6.10", "what a spell costs becomes one, halved or not",
      HEROES "coins0 open 1; deck0 " GIANT "; hand0 deep-well; " OWN_SUP(4, "flat-fee")
          FOE_SUP(5, "halving-toll"),
      "0 play deep-well [" GIANT "]", "says coins0 closed 1; says hand0 " GIANT },
    { "heroes 6.10", "what a creature costs does not become one",
      HEROES "coins0 open 3; hand0 " WRESTLER "; " OWN_SUP(4, "flat-fee"), "0 !play " WRESTLER, "running" },
    { "heroes 6.10", "one less than nothing is nothing",
      HEROES "hand0 drow-soldier; " OWN_SUP(4, "free-market"), "0 play drow-soldier",
      "!says coins0 closed 1" },
    { "heroes 6.10, 6.4", "who strikes four by another's help can be hunted",
      HEROES "coins0 open 1; hand0 monster-hunt; " FOE(3, BEARER) FOE(4, "drill-serjeant"),
      "0 play monster-hunt", "says gy1 " BEARER },
    { "heroes 6.10, 6.4", "and who strikes three by another's is not",
      HEROES "coins0 open 1; hand0 monster-hunt; " FOE(3, WRESTLER) OWN(4, "fog-leech"),
      "0 !play monster-hunt", "running" },
    { "heroes 6.6", "no chain is possible: it cannot be declared",
      HEROES "coins0 open 6; hand0 twofold-verdict writ-of-reproach",
      "0 !play twofold-verdict; 0 !play writ-of-reproach", "running" },
    { "heroes 6.6", "wounded and back in the hand, in this order and in the other",
      HEROES "coins0 open 4; hand0 twofold-verdict twofold-verdict; " OWN(3, BEARER) OWN(5, GIANT)
          FOE(4, GIANT),
      "0 play twofold-verdict; 0 part 2; 0 part 1; 0 pick u3; says unit u4 " GIANT
      " 1 1 cr 4 wounds 1 hurt; 0 play twofold-verdict; 0 part 1; 0 part 2",
      "says unit u4 " GIANT " 1 1 cr 4 wounds 2 hurt; !says unit u5 " GIANT " 0 0 cr 5" },
    { "heroes 6.8", "one more, then twice: four",
      HEROES "coins0 open 1; hand0 choir-novice; " OWN(3, "bell-moth") OWN(4, "twin-almoner"),
      "0 play choir-novice; 0 pick u3", "says prayers0 4" },
    { "heroes 6.8", "twice, then one more: three",
      HEROES "coins0 open 1; hand0 choir-novice; " OWN(3, "bell-moth") OWN(4, "twin-almoner"),
      "0 play choir-novice; 0 pick u4", "says prayers0 3" },
    { "heroes 6.8", "each prayer anew: two novices, two more each",
      HEROES "coins0 open 2; hand0 choir-novice choir-novice; " OWN(3, "bell-moth"),
      "0 play choir-novice; says prayers0 2; 0 play choir-novice", "says prayers0 4" },
    { "heroes 6.8, 10.1", "who bears it for a hero dies of it, and the hero lives",
      WOUNDED(24, 0) "coins0 open 6; hand0 final-feast; " OWN(3, "leech-bond"), "0 play final-feast",
      "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 24; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 5 hurt; "
      "says gy0 leech-bond final-feast" },
    { "heroes 6.11", "chance among two: the second",
      HEROES OWN(3, "coin-toss-djinn") "unit u4 " GIANT " 1 1 cr 4 closed; unit u5 " WRESTLER
                                       " 1 1 cr 5 closed; ",
      "0 attack u3 u2 [1]",
      "says unit u4 " GIANT " 1 1 cr 4 closed; says unit u5 " WRESTLER
      " 1 1 cr 5 wounds 2 by u3 closed hurt" },
    { "heroes 10.2, 6.5", "what is taken by effects is no failure, the third of the accumulation is the end",
      HEROES "coins0 open 5; hand0 deep-well; failed0 2; " DECK1,
      "0 play deep-well; running; 0 end [" BEARER "]; running; 1 end; 1 no", "over 1" },
    { "heroes 10.5, 10.2", "the third failure ends it before anybody is wounded in that turn",
      WOUNDED(26, 0) "failed1 2; " FOE(3, BEARER), "0 end", "over 0" },
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
    run_positions(&heroes, 0, 0, &asker, prices, sizeof prices / sizeof *prices);
    run_positions(&heroes, 0, 0, &asker, meeting, sizeof meeting / sizeof *meeting);
    return check_done("heroes/rows_seed");
}
