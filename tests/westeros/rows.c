/* Rows of rulings on the rules of Battles of Westeros: a position, what is done, what is then so. Dice are numbers: 0 to 2 green, 3 and 4 blue,
 * 5 red, 6 valor, 7 morale. */
#include "cases.h"
#include "games/westeros/westeros.h"

/* Stark in the south; two units far away, so that no house is without. */
static const struct asker asker = {
    .usual =
        "layout horizontal; edges lannister stark; ?rounds 2 5; ?ratings 3 1 0; ?momentum stark; ?goal points; "
        "?turn stark stark; ?command0 3; ?command1 3; unit a11 bowmen red inactive; unit a1 archers red inactive; ",
};

static const struct position_case rounds[] = {
    { "westeros 4.1", "with as many command tokens who has the momentum goes first, and the tokens return",
      "momentum lannister; command0 1; command1 1; turn stark stark passed", "0 pass [0 0]",
      "says rounds 3 5; says turn lannister lannister; says command0 3; says command1 3" },
    { "westeros 4.1", "who has more command tokens goes first",
      "momentum lannister; command0 2; command1 1; turn stark stark passed", "0 pass [0 0]",
      "says turn stark stark" },
    { "westeros 4.1, 5.3", "tokens come back from the commanders, and all units are active",
      "unit h9 war-host blue maege tokens 2 inactive; turn stark stark passed", "0 pass [0 0]",
      "says unit h9 war-host blue maege" },
    { "westeros 4.2, 3.1", "a token for each die, by its side", "ratings 3 4 0; turn stark stark passed",
      "0 pass [2 4 5 6 7 7 0 3]", "says order0 green blue red valor; says order1 green blue morale morale" },
    { "westeros 4.2", "of a kind there are ten tokens", "ratings 3 9 0; turn stark stark passed",
      "0 pass [0 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 1]",
      "says order0 green green green green green green green green green; says order1 green" },
    { "westeros 4.3", "the discard becomes the deck",
      "ratings 3 1 1; turn stark stark passed; discard0 stark-order-one stark-order-two stark-order-two stark-order-two stark-order-three "
      "stark-order-three stark-rally-all stark-shields-forward stark-ride-them-down stark-loose",
      "0 pass [0 0 0 0]",
      "says hand0 stark-order-one; says hand1 lannister-order-one; !says discard0 stark-order-two" },
    { "westeros 4.4, 4.8", "a shield orders an active unit of its rank",
      "order0 green blue red; unit h7 war-host blue; unit h9 war-host green inactive; unit h3 guards red",
      "0 ?token blue; 0 !token green; 0 !token red; 0 token blue; 0 ?order h7; 0 !order h9; 0 !order h3",
      "running" },
    { "westeros 4.5, 4.8", "valor orders any rank, but nobody inactive",
      "order0 valor; unit h7 war-host blue; unit h9 riders green",
      "0 token valor; 0 ?order h7; 0 ?order h9; 0 !order a11", "running" },
    { "westeros 4.8", "an inactive unit cannot be ordered",
      "order0 valor blue; unit h7 war-host blue inactive", "0 !token valor; 0 !token blue", "running" },
    { "westeros 4.6", "morale lifts", "order0 morale; morale0 4", "0 cheer",
      "says morale0 3; !says order0 morale" },
    { "westeros 4.6", "morale pays for a rally, and orders nobody",
      "order0 morale; morale0 4; unit h7 war-host blue inactive", "0 !token morale; 0 rouse h7; 1 =turn",
      "says morale0 5; says unit h7 war-host blue" },
    { "westeros 4.6", "not on the last space", "order0 morale; morale0 11; unit h7 war-host blue inactive",
      "0 !rouse h7; 0 ?cheer", "running" },
    { "westeros 4.7", "two equal tokens order anybody", "order0 red red green; unit h7 war-host blue",
      "0 !pair green; 0 pair red; 0 order h7; 0 fight",
      "says order0 green; says unit h7 war-host blue inactive" },
    { "westeros 4.7", "of morale as well", "order0 morale morale; unit h7 war-host blue",
      "0 pair morale; 0 ?order h7", "running" },
    { "westeros 4.9, 6.3", "who was ordered and did nothing is inactive",
      "order0 blue; unit h7 war-host blue", "0 token blue; 0 order h7; 0 fight; 1 =turn; 0 -",
      "says unit h7 war-host blue inactive" },
    { "westeros 4.10", "who has passed takes no more turns",
      "order1 blue red; unit h3 guards blue; unit h2 guards red",
      "0 pass; 1 token blue; 1 order h3; 1 fight; 0 -; 1 token red; 1 order h2; 1 fight; 0 -; 1 pass [0 0]",
      "says rounds 3 5" },
    { "westeros 4.11", "one token and one card are kept",
      "turn stark stark passed; ratings 3 1 0; order0 green blue; order1 red; hand0 stark-order-one stark-loose; hand1 lannister-loose",
      "0 pass; 0 =keep-token; 0 ?none; 0 keep blue; 0 =keep-card; 0 hold-back stark-loose [5 5]",
      "says order0 blue red; says order1 red red; says hand0 stark-loose; says discard0 stark-order-one; says hand1 lannister-loose" },
    { "westeros 4.11", "or none", "turn stark stark passed; order0 green blue", "0 pass; 0 none [5 5]",
      "says order0 red" },
    { "westeros 4.10, 11.10", "after the last round the battle is judged",
      "rounds 5 5; turn stark stark passed; points1 1", "0 pass", "over 1" },
};

static const struct position_case leadership[] = {
    { "westeros 5.3, 5.6, 5.8", "two units within two hexes of the commander, himself among them",
      "hand0 stark-order-two; unit h9 war-host blue maege; unit h7 riders blue; unit h6 riders blue; unit j9 war-host green",
      "0 play stark-order-two h9; 0 ?order h7; 0 !order h6; 0 !done; 0 order h9; 0 ?done; 0 ?order h7; 0 !order h9; 0 order j9; 0 fight",
      "says unit h9 war-host blue maege tokens 1 inactive; says unit j9 war-host green inactive; says command0 2; says discard0 stark-order-two" },
    { "westeros 5.5", "who comes into the zone by the commander's own movement is not ordered",
      "hand0 stark-order-two; unit h9 war-host blue maege; unit h6 war-host blue",
      "0 play stark-order-two h9; 0 order h9; 0 =move; 0 move h9 h8; 1 =turn", "says unit h6 war-host blue" },
    { "westeros 5.4", "the command limit is reached",
      "turn lannister lannister; hand1 lannister-order-two; unit e3 guards blue gregor-mountain tokens 1; unit e4 guards blue kevan",
      "1 !play lannister-order-two e3; 1 ?play lannister-order-two e4", "running" },
    { "westeros 5.4", "no command token is left",
      "hand0 stark-order-two; command0 0; unit h9 war-host blue maege", "0 !play stark-order-two h9",
      "running" },
    { "westeros 4.9", "one card in a turn",
      "hand0 stark-order-two stark-order-one; unit h9 war-host blue maege; unit h8 war-host blue",
      "0 play stark-order-one h9; 0 order h8; 0 fight; 0 -; 1 =turn", "says hand0 stark-order-two" },
    { "westeros 5.6, 4.12", "cavalry alone",
      "hand0 stark-ride-them-down; unit h9 war-host blue maege; unit h8 war-host blue",
      "0 !play stark-ride-them-down h9", "running" },
    { "westeros 5.6", "units with a range alone",
      "hand0 stark-loose; unit h9 war-host blue maege; unit h8 bowmen blue",
      "0 play stark-loose h9; 0 ?order h8; 0 !order h9", "running" },
    { "westeros 5.6", "units on foot alone",
      "hand0 stark-shields-forward; unit h9 war-host blue maege; unit h8 riders blue",
      "0 play stark-shields-forward h9; 0 ?order h9; 0 !order h8", "running" },
    { "westeros 5.7", "all of the zone are active again",
      "hand0 stark-rally-all; unit h9 war-host blue maege inactive; unit h8 riders blue inactive; unit h5 riders blue inactive",
      "0 play stark-rally-all h9; 1 =turn",
      "says unit h9 war-host blue maege tokens 1; says unit h8 riders blue; says unit h5 riders blue inactive; says morale0 1" },
    { "westeros 5.7", "up to two",
      "hand0 eddard-steady; unit h9 war-host red eddard inactive; unit h8 riders blue inactive",
      "0 play eddard-steady h9; 0 =rally; 0 rally h8; 0 done; 1 =turn",
      "says unit h8 riders blue; says unit h9 war-host red eddard tokens 1 inactive" },
    { "westeros 5.7", "one is rallied and ordered",
      "turn lannister lannister; hand1 kevan-discipline; unit h3 guards blue kevan; unit h4 guards blue inactive",
      "1 play kevan-discipline h3; 1 order h4; 1 =move; 1 fight; 0 =turn",
      "says unit h4 guards blue inactive" },
    { "westeros 5.9", "the card of one commander is played to another",
      "hand0 maege-she-bears; unit h9 war-host blue maege; unit c9 riders blue rickard",
      "0 ?play maege-she-bears c9; 0 ?play maege-she-bears h9", "running" },
    { "westeros 5.9, 5.1", "his cards stay in the deck",
      "hand0 maege-she-bears; captured0 maege; unit c9 riders blue rickard", "0 ?play maege-she-bears c9",
      "running" },
    { "westeros 12.1", "any card orders one unit, where that is chosen",
      "option any-card; hand0 stark-ride-them-down; unit h9 war-host blue maege; unit h8 war-host blue",
      "0 !play stark-ride-them-down h9; 0 discard stark-ride-them-down h9; 0 order h8; 0 fight; 1 =turn",
      "says unit h9 war-host blue maege tokens 1; says command0 2; says discard0 stark-ride-them-down" },
    { "westeros 12.1", "not where it is not",
      "hand0 stark-order-one; unit h9 war-host blue maege; unit h8 war-host blue",
      "0 !discard stark-order-one h9", "running" },
};

#define RIVER "ground river a6 b6 c6 d6 e6 f6 g6 h6 i6 j6 k6 l6 m6 n6; "
static const struct position_case moves[] = {
    { "westeros 6.2", "as far as its move, around others",
      "order0 green; unit h7 war-host green; unit h6 guards blue; unit i6 guards blue; unit g6 guards blue",
      "0 token green; 0 order h7; 0 !move h7 h6; 0 !move h7 h5; 0 ?move h7 j6; 0 ?move h7 h10; 0 !move h7 h11",
      "running" },
    { "westeros 6.1", "all move before the first attack, in any order",
      "hand0 stark-order-two; unit h9 war-host green maege; unit h8 riders blue; unit h4 guards green",
      "0 play stark-order-two h9; 0 order h8; 0 order h9; 0 ?move h8 h5; 0 ?move h9 h6; 0 !attack h8 h4; 0 move h9 i7; 0 !move i7 i6; 0 move h8 h5; "
      "0 =attack; 0 end",
      "says unit i7 war-host green maege tokens 1 inactive; says unit h5 riders blue inactive" },
    { "westeros 9.2", "a ford takes one step more of cavalry",
      RIVER "token ford h6; order0 blue; unit h7 riders blue",
      "0 token blue; 0 order h7; 0 ?move h7 h4; 0 !move h7 h3", "running" },
    { "westeros 9.2, 2.11", "units on foot stop in it",
      RIVER "token ford h6; order0 green; unit h7 war-host green",
      "0 token green; 0 order h7; 0 ?move h7 h6; 0 !move h7 h5", "running" },
    { "westeros 9.12", "a river is crossed nowhere", RIVER "order0 green; unit h7 war-host green",
      "0 token green; 0 order h7; 0 !move h7 h6; 0 !move h7 h5", "running" },
    { "westeros 9.13", "nor is one in a forest",
      "ground forest-river h6; order0 green; unit h7 war-host green",
      "0 token green; 0 order h7; 0 !move h7 h6", "running" },
    { "westeros 9.1, 9.6", "a tent changes nothing, not even that it stands in a forest",
      "ground forest h6; token tent h6; order0 green; unit h7 war-host green",
      "0 token green; 0 order h7; 0 ?move h7 h4; 0 ?move h7 h6", "running" },
    { "westeros 9.4, 9.11", "a bridge is a road, and a road gives a step",
      RIVER "token stone-bridge h6; ground road h7 h5 h4; order0 blue; unit h7 war-host blue",
      "0 token blue; 0 order h7; 0 ?move h7 h4; 0 !move h7 g4", "running" },
    { "westeros 9.3, 9.11", "not if the last hex is none",
      RIVER "token wooden-bridge h6; ground road h7 h5; order0 blue; unit h7 war-host blue",
      "0 token blue; 0 order h7; 0 ?move h7 h5; 0 !move h7 h4", "running" },
    { "westeros 9.5, 9.7", "palisades and towers cannot be entered",
      "token palisade h6; token siege-tower i6; order0 green; unit h7 war-host green",
      "0 token green; 0 order h7; 0 !move h7 h6; 0 !move h7 i6; 0 ?move h7 g6", "running" },
    { "westeros 9.8", "a forest stops",
      "ground forest h6 i7 g7 g6 h8 g8 i6; order0 blue; unit h7 riders blue",
      "0 token blue; 0 order h7; 0 ?move h7 h6; 0 !move h7 h5", "running" },
    { "westeros 9.9", "a hill stops cavalry alone",
      "ground hill h6 i7 g7 g6 h8 g8; order0 blue green; order1 blue; unit h7 riders blue; unit d7 war-host green; unit h2 guards blue; ground hill d6",
      "0 token blue; 0 order h7; 0 ?move h7 h6; 0 !move h7 h5; 0 fight; 1 pass; 0 token green; 0 order d7; 0 ?move d7 d5; 0 ?move d7 d4",
      "running" },
    { "westeros 9.10", "a building stops units on foot, and keeps cavalry out",
      "ground building h6 d6 c6 c7 e7 c8 d8; order0 blue green; unit h7 riders blue; unit d7 war-host green",
      "0 token blue; 0 order h7; 0 !move h7 h6; 0 fight; 1 pass; 0 token green; 0 order d7; 0 ?move d7 d6; 0 !move d7 d5",
      "running" },
    { "westeros 9.14", "a forest road is a forest for who does not come by road",
      "ground forest-road h6 d6; ground road d7 h5 d5 d4; order0 blue green; unit g6 riders blue; unit d7 war-host green",
      "0 token blue; 0 order g6; 0 ?move g6 h6; 0 fight; 1 pass; 0 token green; 0 order d7; 0 ?move d7 d4; 0 move d7 d4",
      "says unit d4 war-host green inactive" },
    { "westeros 9.15", "waste is plain",
      "ground river h6; token devastation h6; order0 green; unit h7 war-host green",
      "0 token green; 0 order h7; 0 ?move h7 h4; 0 ?move h7 h6", "running" },
    { "westeros 10.2", "no unit enters a burning hex or leaves it",
      "ground forest h6 d7; fire 1 h6 d7; order0 green blue; unit h7 war-host green; unit d7 war-host blue",
      "0 token green; 0 order h7; 0 !move h7 h6; 0 fight; 1 pass; 0 token blue; 0 order d7; 0 =turn; 0 !move d7 d8",
      "running" },
    { "westeros 6.4", "who leaves is struck, and morale does not count",
      "order0 green; unit h7 war-host green engaged h6; unit h6 guards blue engaged h7",
      "0 token green; 0 order h7; 0 leave h7 h9 [0 6 7]",
      "says unit h9 war-host green soldiers 2 inactive; says unit h6 guards blue" },
    { "westeros 6.4, 11.2", "and may not survive it",
      "order0 green; unit h7 war-host green soldiers 2 engaged h6; unit h6 guards blue engaged h7",
      "0 token green; 0 order h7; 0 leave h7 h9 [0 6 7]",
      "says gone; says unit h6 guards blue; says morale0 2; says points1 1" },
    { "westeros 6.5, 6.6", "a hex that touches the enemy can be reached both ways",
      "order0 green; unit h7 war-host green engaged h6; unit h6 guards blue engaged h7; unit m2 guards blue",
      "0 token green; 0 order h7; 0 ?leave h7 i7; 0 move h7 i7; 0 end",
      "says unit i7 war-host green engaged h6 inactive; says unit h6 guards blue engaged i7" },
    { "westeros 6.7, 6.6", "leaving it costs a blow even there",
      "order0 green; unit h7 war-host green engaged h6; unit h6 guards blue engaged h7",
      "0 token green; 0 order h7; 0 leave h7 i7 [5 5 5]; 0 end",
      "says unit i7 war-host green inactive; says unit h6 guards blue" },
    { "westeros 11.8", "an objective belongs to who came last",
      "goal objectives lannister; objective h6 lannister; order0 green; unit h7 war-host green",
      "0 token green; 0 order h7; 0 move h7 h6", "says objective h6 stark" },
};

#define ATTACK "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 "
static const struct position_case attacks[] = {
    { "westeros 7.2, 7.13, 3.2, 8.1", "hits of the colour and of valor; both are engaged",
      "order0 blue; unit h7 war-host blue; unit h6 guards green", ATTACK "[0 3 6]; 1 =turn",
      "says unit h6 guards green soldiers 2 engaged h7; says unit h7 war-host blue engaged h6 inactive" },
    { "westeros 2.5, 7.10", "one soldier rolls as many dice",
      "order0 blue; unit h7 war-host blue soldiers 1; unit h6 guards green", ATTACK "[0 3 6]",
      "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 7.1, 7.18", "once, and then it is inactive",
      "order0 blue; unit h7 war-host blue; unit h6 guards green; unit i6 guards green", ATTACK "[5 5 5]; 0 -",
      "says unit h7 war-host blue engaged h6 inactive" },
    { "westeros 7.8", "nobody must attack",
      "order0 blue; unit h7 war-host blue engaged h6; unit h6 guards green engaged h7",
      "0 token blue; 0 order h7; 0 fight; 0 end; 1 =turn", "running" },
    { "westeros 7.16, 7.14, 7.17", "the flank of who is engaged with another; one side is rolled again",
      "order0 blue; unit h7 war-host blue; unit h6 guards green engaged i6; unit i6 riders green engaged h6",
      ATTACK "[5 5 7]; 0 =reroll; 0 !reroll green; 0 ?settle; 0 reroll red [0 1]; 0 hold",
      "says unit i5 guards green soldiers 2; says unit h7 war-host blue inactive; says unit i6 riders green" },
    { "westeros 7.15", "the old engagement of the attacker ends without a blow",
      "order0 blue; unit h7 war-host blue engaged g7; unit g7 guards blue engaged h7; unit h6 guards green",
      ATTACK "[5 5 5]", "says unit g7 guards blue; says unit h6 guards green engaged h7" },
    { "westeros 7.16", "the own enemy has no flank",
      "order0 blue; unit h7 war-host blue engaged h6; unit h6 guards green engaged h7",
      ATTACK "[5 5 5]; 1 =turn", "running" },
    { "westeros 2.9", "Addam Marbrand always flanks",
      "turn lannister lannister; order1 blue; unit h6 cavaliers blue addam; unit h7 war-host green",
      "1 token blue; 1 order h6; 1 fight; 1 attack h6 h7 [5 5 5]; 1 =reroll; 1 settle", "running" },
    { "westeros 2.6", "green heavy infantry is hit by blue",
      "order0 blue; unit h7 war-host blue; unit h6 heavy-infantry green", ATTACK "[0 0 3]",
      "says unit h6 heavy-infantry green soldiers 3 engaged h7" },
    { "westeros 2.6", "red stays red", "order0 blue; unit h7 war-host blue; unit h6 heavy-infantry red",
      ATTACK "[0 3 5]; 1 decline", "says unit h6 heavy-infantry red soldiers 3 engaged h7" },
    { "westeros 7.3, 7.5, 7.11, 9.8", "a shot out of a forest: two dice, and no engagement",
      "order0 blue; ground forest h7; unit h7 bowmen blue; unit h5 guards green",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h5 [0 0]",
      "says unit h5 guards green soldiers 2; says unit h7 bowmen blue inactive" },
    { "westeros 7.5", "who has a range shoots at a neighbour, too",
      "order0 blue; unit h7 bowmen blue; unit h6 guards green", ATTACK "[0 5 5]",
      "says unit h6 guards green soldiers 3; says unit h7 bowmen blue inactive" },
    { "westeros 7.3, 7.4", "not farther than its range, not past a unit",
      "order0 green; unit h7 bowmen green; unit h4 guards green; unit h3 guards green; unit e7 guards green; unit f7 riders green",
      "0 token green; 0 order h7; 0 fight; 0 ?attack h7 h4; 0 !attack h7 h3; 0 !attack h7 e7", "running" },
    { "westeros 7.4, 9.5, 9.7", "palisades and towers block sight, tents and fires do not",
      "order0 blue; unit h7 bowmen blue; token palisade g7; unit f7 guards green; token siege-tower i7; unit j7 guards green; token tent g6; unit g5 guards green; "
      "ground forest h8; token devastation h8; fire 3 h8; unit i9 guards green",
      "0 token blue; 0 order h7; 0 fight; 0 !attack h7 f7; 0 !attack h7 j7; 0 ?attack h7 g5; 0 ?attack h7 i9",
      "running" },
    { "westeros 9.8, 9.9, 9.10, 9.13", "forest, hill, building and forest river block sight",
      "order0 blue; unit h7 bowmen blue; ground forest g7; unit f7 guards green; ground hill i7; unit j7 guards green; ground building g6; unit g5 guards green; "
      "ground forest-river h8; unit i9 guards green",
      "0 token blue; 0 order h7; 0 fight; 1 =turn", "running" },
    { "westeros 7.6, 9.9", "from hill to hill over a hill, and one hex farther",
      "order0 green; unit h7 bowmen green; ground hill h7 g7 d7; unit d7 guards green",
      "0 token green; 0 order h7; 0 fight; 0 ?attack h7 d7", "running" },
    { "westeros 7.6", "not over a unit on a hill",
      "order0 green; unit h7 bowmen green; ground hill h7 g7 f7; unit g7 riders blue; unit f7 guards green",
      "0 token green; 0 order h7; 0 fight; 1 =turn", "running" },
    { "westeros 9.9", "uphill with a die less",
      "order0 blue; ground hill h6; unit h7 war-host blue; unit h6 guards green", ATTACK "[0 0]",
      "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 9.10", "into a building with two dice",
      "order0 red; ground building h6; unit h7 war-host red; unit h6 guards green",
      "0 token red; 0 order h7; 0 fight; 0 attack h7 h6 [0 0]",
      "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 7.7", "a shot after moving", "order0 blue; unit h7 bowmen blue; unit h4 guards green",
      "0 token blue; 0 order h7; 0 move h7 h6; 0 attack h6 h4 [0 0]",
      "says unit h4 guards green soldiers 2" },
    { "westeros 7.12, 7.11", "at least one die",
      "order0 green; unit h7 bowmen green; ground hill h4; unit h4 guards green",
      "0 token green; 0 order h7; 0 move h7 h6; 0 attack h6 h4 [0]", "says unit h4 guards green soldiers 3" },
    { "westeros 7.9", "dogs reach two hexes, over others, if they did not move",
      "order0 blue; unit h7 kennelmasters blue; unit h6 guards blue; unit h5 guards green",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h5 [0 0 7]; 1 back h4",
      "says unit h4 guards green soldiers 2; says unit h7 kennelmasters blue inactive" },
    { "westeros 7.9", "after moving they do not",
      "order0 blue; unit h8 kennelmasters blue; unit h5 guards green",
      "0 token blue; 0 order h8; 0 move h8 h7", "says unit h7 kennelmasters blue inactive" },
    { "westeros 10.2", "out of a fire nobody attacks",
      "order0 blue; ground forest h7; fire 1 h7; unit h7 war-host blue; unit h6 guards green",
      "0 token blue; 0 order h7; 1 =turn", "running" },
};

static const struct position_case results[] = {
    { "westeros 3.3, 8.5, 8.6, 8.11", "straight away, and no longer engaged",
      "order0 blue; unit h7 war-host blue engaged h6; unit h6 guards green engaged h7",
      ATTACK "[5 7 7]; 0 hold", "says unit i4 guards green; says unit h7 war-host blue inactive" },
    { "westeros 8.7", "beside that, where its home edge is nearer",
      "order0 blue; unit h7 war-host blue; unit h6 guards green; unit i5 guards blue",
      ATTACK "[5 5 7]; 0 hold", "says unit h5 guards green" },
    { "westeros 8.7, 8.8", "the third way is none",
      "order0 blue; unit h7 war-host blue; unit h6 guards green; unit i5 guards blue; unit h5 guards blue",
      ATTACK "[5 7 7]; 1 =turn", "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 8.8", "no other direction later: a hit",
      "order0 blue; unit h7 war-host blue; unit h6 guards green; ground building i4; unit m4 guards blue; unit i4 guards blue",
      ATTACK "[5 7 7]; 0 hold", "says unit i5 guards green soldiers 3" },
    { "westeros 8.8, 9.10", "a building is open to units on foot, closed to cavalry",
      "order0 blue; unit h7 war-host blue; unit h6 cavaliers green; ground building i5",
      ATTACK "[5 5 7]; 0 hold", "says unit h5 cavaliers green" },
    { "westeros 8.9", "from a shot homewards, as its player likes",
      "order0 blue; unit h9 bowmen blue; unit h6 guards green",
      "0 token blue; 0 order h9; 0 fight; 0 attack h9 h6 [5 7 7]; 1 =back; "
      "1 ?back i5; 1 back h5; 1 back g4; 1 =turn",
      "says unit g4 guards green" },
    { "westeros 8.9", "where only one is open it goes there, where none is it is hit",
      "order0 blue; unit c4 bowmen blue; unit c1 guards green; unit h9 bowmen blue",
      "0 token blue; 0 order c4; 0 fight; 0 attack c4 c1 [5 5 7]; 1 =turn",
      "says unit c1 guards green soldiers 3" },
    { "westeros 8.10", "a stalwart unit may ignore one",
      "order0 blue; unit h7 war-host blue; unit h6 guards blue", ATTACK "[5 7 7]; 1 =stand; 1 stand; 0 hold",
      "says unit i5 guards blue" },
    { "westeros 8.10", "or not", "order0 blue; unit h7 war-host blue; unit h6 guards blue",
      ATTACK "[5 5 7]; 1 yield; 0 hold", "says unit i5 guards blue" },
    { "westeros 2.8, 8.10", "Maege's unit is stalwart even if green",
      "turn lannister lannister; order1 blue; unit h6 guards blue; unit h7 war-host green maege",
      "1 token blue; 1 order h6; 1 fight; 1 attack h6 h7 [5 5 7]; 0 =stand", "running" },
    { "westeros 8.12, 8.13, 8.14", "it strikes back, and the attacker falls back from it",
      "order0 blue; unit h7 war-host blue; unit h6 guards blue",
      ATTACK "[5 5 5]; 1 =counter; 1 counter [3 3 7]; 0 =stand; 0 yield; 1 =turn",
      "says unit g8 war-host blue soldiers 2 inactive; says unit h6 guards blue" },
    { "westeros 8.12, 8.13", "who is not stalwart does not strike back",
      "order0 blue; unit h7 war-host blue; unit h6 guards green", ATTACK "[5 5 5]; 1 =turn", "running" },
    { "westeros 8.12", "who has fallen back does not",
      "order0 blue; unit h7 war-host blue; unit h6 guards blue", ATTACK "[5 5 7]; 1 yield; 0 =advance",
      "running" },
    { "westeros 9.2", "out of a ford with two dice",
      "order0 blue; ground river h6; token ford h6; unit h7 war-host blue; unit h6 guards red",
      ATTACK "[0 0 0]; 1 counter [3 3]", "says unit h7 war-host blue soldiers 2 engaged h6 inactive" },
    { "westeros 8.12", "archers that are stalwart, too",
      "order0 blue; unit h7 war-host blue; unit h6 archers red",
      ATTACK "[0 0 0]; 1 counter [3 0 0 7]; 0 =stand; 0 stand",
      "says unit h7 war-host blue soldiers 3 engaged h6 inactive" },
    { "westeros 8.2, 8.15, 11.2, 11.5", "destroyed: morale, a point, and the hex is free to advance into",
      "order0 blue; unit h6 guards blue soldiers 1; unit h7 war-host blue",
      ATTACK "[3 5 5]; 0 =advance; 0 follow h6",
      "says gone; says morale1 3; says points0 1; says unit h6 war-host blue inactive" },
    { "westeros 8.15", "who shoots does not advance",
      "order0 blue; unit h6 guards green soldiers 1; unit h7 bowmen blue", ATTACK "[0 5 5]; 1 =turn",
      "says gone" },
    { "westeros 8.16, 8.17, 8.18", "cavalry goes on and attacks once more",
      "order0 blue; unit h7 riders blue; unit h6 guards green soldiers 1; unit h3 guards green",
      ATTACK "[0 5 5]; 0 ?follow h6; 0 ?follow h5; 0 !follow h4; 0 !follow h7; 0 follow h5; 1 =turn",
      "says unit h5 riders blue inactive" },
    { "westeros 8.17", "once in a turn",
      "order0 blue; unit h7 riders blue; unit h6 guards green soldiers 1; unit h4 guards green soldiers 1",
      ATTACK "[0 5 5]; 0 follow h5; 0 =bonus; 0 ?end; 0 attack h5 h4 [0 5 5]; 1 =turn",
      "says unit h5 riders blue inactive; says points0 2" },
    { "westeros 8.18, 9.8", "a forest ends a pursuit",
      "order0 blue; ground forest h6; unit h7 riders blue; unit h6 guards green soldiers 1",
      ATTACK "[0 0]; 0 ?follow h6; 0 !follow h5", "running" },
    { "westeros 8.19, 9.4", "nobody follows onto a bridge",
      "order0 blue; ground river h6; token stone-bridge h6; unit h7 riders blue; unit h6 guards green soldiers 1",
      ATTACK "[0 5 5]; 1 =turn", "says unit h7 riders blue inactive" },
    { "westeros 8.19, 9.3", "nor over one",
      "order0 blue; ground river h5; token wooden-bridge h5; unit h7 riders blue; unit h6 guards green soldiers 1",
      ATTACK "[0 5 5]; 0 ?follow i5; 0 !follow h5", "running" },
    { "westeros 8.3, 8.4, 2.7", "two soldiers and a rating of two: four hits",
      "order0 red; unit h6 guards blue kevan soldiers 2; unit h7 war-host red",
      "0 token red; 0 order h7; 0 fight; 0 attack h7 h6 [3 3 3 6]; 0 hold",
      "says gone; says captured1 kevan; says morale1 3" },
    { "westeros 8.3, 5.10", "three are too few, and the last is lost",
      "order0 red; unit h7 war-host red; unit h6 guards blue kevan soldiers 2",
      "0 token red; 0 order h7; 0 fight; 0 attack h7 h6 [3 3 3 0]; 1 counter [5 3 3]",
      "says unit h6 guards blue kevan soldiers 0 engaged h7; says unit h7 war-host red soldiers 3 engaged h6 inactive" },
    { "westeros 8.3", "of one alone it must be his rating in one attack",
      "order0 blue; unit h7 war-host blue; unit h6 guards blue kevan soldiers 0", ATTACK "[3 0 0]; 1 decline",
      "says unit h6 guards blue kevan soldiers 0 engaged h7" },
    { "westeros 8.3, 8.8", "a hex that it cannot fall back to counts",
      "order0 blue; unit h7 war-host blue; unit h6 cavaliers blue addam soldiers 0; ground building h5 i5",
      ATTACK "[3 7 0]; 0 hold", "says captured1 addam" },
    { "westeros 8.3, 5.11", "dogs can capture",
      "order0 blue; unit h5 guards blue kevan soldiers 0; unit h7 kennelmasters blue",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h5 [3 6 0]", "says captured1 kevan; says gone" },
    { "westeros 8.3", "arrows, too", "order0 blue; unit h7 bowmen blue; unit h5 guards blue kevan soldiers 0",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h5 [3 6 0]", "says captured1 kevan" },
};

static const struct position_case fires[] = {
    { "westeros 2.10, 10.1, 10.3, 10.4", "a forest at its limit is waste and burns on",
      "turn lannister lannister; order1 blue; unit h6 guards blue gregor-reaver; ground forest h7; fire 1 h7",
      "1 token blue; 1 order h6; 1 fight; 1 scorch h6 h7 [0 6 3]",
      "says token devastation h7; says fire 3 h7; says unit h6 guards blue gregor-reaver inactive" },
    { "westeros 10.4, 9.6", "a tent is gone with its fire",
      "turn lannister lannister; order1 blue; unit h6 guards blue gregor-reaver; token tent h7",
      "1 token blue; 1 order h6; 1 fight; 1 scorch h6 h7 [0 6 0]", "!says token tent h7; !says fire 1 h7" },
    { "westeros 10.4, 9.7", "so is a siege tower",
      "turn lannister lannister; order1 blue; unit h6 guards blue gregor-reaver; token siege-tower h7",
      "1 token blue; 1 order h6; 1 fight; 1 scorch h6 h7 [0 3 3]", "!says token siege-tower h7" },
    { "westeros 10.4, 9.3", "under a bridge the river is closed again",
      "turn lannister lannister; order1 blue; unit h6 guards blue gregor-reaver; ground river h7; token wooden-bridge h7; order0 green; unit h8 war-host green",
      "1 token blue; 1 order h6; 1 fight; 1 scorch h6 h7 [0 0 0]; 0 token green; 0 order h8; 0 !move h8 h7",
      "running" },
    { "westeros 10.3, 9.4", "what does not burn, and where a unit stands, cannot be set on fire",
      "turn lannister lannister; order1 blue; unit h6 guards blue gregor-reaver; ground river h7; token stone-bridge h7; ground forest i7 g6; unit i7 war-host green; ground hill i6",
      "1 token blue; 1 order h6; 1 fight; 1 !scorch h6 h7; 1 !scorch h6 i7; 1 !scorch h6 i6; 1 ?scorch h6 g6",
      "running" },
    { "westeros 10.7", "a fire neither grows nor goes out",
      "ground building h7; fire 2 h7; turn stark stark passed", "0 pass [0 0]; 0 pass; 1 pass [*]",
      "says fire 2 h7" },
    { "westeros 10.5", "who stands in it loses a soldier, a commander alone nothing",
      "ground forest h7 d7; fire 1 h7 d7; unit h7 war-host blue; unit d7 war-host blue maege soldiers 0; turn stark stark passed",
      "0 pass [0 0]", "says unit h7 war-host blue soldiers 3; says unit d7 war-host blue maege soldiers 0" },
    { "westeros 10.5, 11.2", "the last soldier, too",
      "ground forest h7; fire 1 h7; unit h7 war-host green soldiers 1; unit d7 war-host green; turn stark stark passed",
      "0 pass [0 0]", "says gone; says points1 1" },
    { "westeros 10.6", "level 4 spreads, under units as well, by green shields",
      "ground building h7; token devastation h7; fire 4 h7; ground forest h6 g7; ground hill i7; unit g7 war-host blue; turn stark stark passed",
      "0 pass [5 0 0 0]", "says fire 1 g7; !says fire 1 h6 g7" },
    { "westeros 10.6", "lower ones do not",
      "ground building h7; fire 3 h7; ground forest h6; turn stark stark passed", "0 pass [0 0]",
      "!says fire 1 h6" },
};

static const struct position_case ends[] = {
    { "westeros 11.1, 11.3, 11.6", "back to the best space of the colour",
      "morale0 6; morale1 9; turn stark stark passed", "0 pass [0 0]", "says morale0 4; says morale1 7" },
    { "westeros 11.3, 11.6", "grey and red", "morale0 3; morale1 11; turn stark stark passed", "0 pass [0 0]",
      "says morale0 1; says morale1 10" },
    { "westeros 11.4, 11.2", "a rout ends the battle",
      "order0 blue; morale1 9 rout; unit h7 war-host blue; unit h6 guards blue soldiers 1", ATTACK "[3 5 5]",
      "over 0" },
    { "westeros 11.11, 11.2", "without one the marker stays on the last space",
      "order0 blue; morale1 11; unit h7 war-host blue; unit h6 guards blue soldiers 1",
      ATTACK "[3 5 5]; 0 hold", "says morale1 11" },
    { "westeros 11.9", "who must have all objectives has them",
      "goal objectives lannister; objective h6 lannister; objective d6 lannister; rounds 5 5; turn stark stark passed",
      "0 pass", "over 1" },
    { "westeros 11.9", "or not",
      "goal objectives lannister; objective h6 lannister; objective d6; rounds 5 5; turn stark stark passed",
      "0 pass", "over 0" },
    { "westeros 11.10", "of equal points the better morale",
      "points0 2; points1 2; morale0 4; morale1 2; rounds 5 5; turn stark stark passed", "0 pass", "over 1" },
    { "westeros 11.10", "then who holds the momentum",
      "momentum lannister; rounds 5 5; turn stark stark passed", "0 pass", "over 1" },
    { "westeros 11.5", "points come at once",
      "order0 blue; points0 4; unit h7 war-host blue; unit h6 guards green soldiers 1",
      ATTACK "[0 0 0]; 0 hold", "says points0 5" },
};

static const struct position_case bounty[] = {
    { "westeros 11.12, 14.13", "a commander is two points more",
      "goal points captures 2 enough 8; order0 blue; unit h6 guards blue kevan soldiers 0; unit h7 war-host blue",
      ATTACK "[3 3 0]; 0 hold", "says points0 3; says goal points captures 2 enough 8" },
    { "westeros 11.12, 14.13", "and eight points win at once",
      "goal points captures 2 enough 8; points0 5; order0 blue; unit h6 guards blue kevan soldiers 0; unit h7 war-host blue",
      ATTACK "[3 3 0]", "over 0" },
    { "westeros 11.12, 13.6", "nobody begins with them", "goal points enough 8; points1 8", "",
      "refused over 0" },
};

static const struct position_case options[] = {
    { "westeros 12.2", "two of four are lost: a die less",
      "option battered; order0 blue; unit h7 war-host blue soldiers 2; unit h6 guards green", ATTACK "[0 0]",
      "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 12.2", "one of four: none",
      "option battered; order0 blue; unit h7 war-host blue soldiers 3; unit h6 guards green",
      ATTACK "[0 0 5]", "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 12.2", "of three two",
      "option battered; order0 blue; unit h7 riders blue soldiers 2; unit h6 guards green", ATTACK "[0 0 5]",
      "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 12.2", "the commander is a figure",
      "option battered; order0 blue; unit h7 war-host blue maege soldiers 2; unit h6 guards green",
      ATTACK "[0 0 5]; 0 end", "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 12.3", "two hexes at most, then a hit",
      "option battered; order0 blue; unit h7 war-host blue; unit h6 guards green soldiers 2",
      ATTACK "[7 7 7]; 0 hold", "says unit i4 guards green soldiers 1" },
    { "westeros 12.3", "from a shot as well",
      "option battered; order0 blue; unit h9 bowmen blue; unit h6 guards green soldiers 2",
      "0 token blue; 0 order h9; 0 fight; 0 attack h9 h6 [7 7 7]; 1 back h5; 1 back h4",
      "says unit h4 guards green soldiers 1" },
    { "westeros 12.4, 12.5, 12.7", "green archers evade red infantry for one space",
      "option evading; turn lannister lannister; order1 red; unit g5 guards red; unit h5 bowmen green",
      "1 token red; 1 order g5; 1 fight; 0 =evade; 0 ?await; 0 ?evade h5 h6; 0 ?evade h5 g6; 0 ?evade h5 h7; 0 !evade h5 i5; "
      "0 evade h5 h6; 0 =turn",
      "says unit h6 bowmen green inactive; says morale0 2" },
    { "westeros 12.7", "equal ranks two, a higher one three",
      "option evading; turn lannister lannister; order1 blue; unit h6 guards blue; unit h7 war-host blue; unit i7 war-host red",
      "1 token blue; 1 order h6; 1 fight; 0 evade h7 h9; 0 evade i7 i9", "says morale0 6" },
    { "westeros 12.7", "of several enemies the highest rank",
      "option evading; turn lannister lannister; hand1 lannister-order-two; unit h6 guards green kevan; unit i6 guards red; unit i7 war-host blue",
      "1 play lannister-order-two h6; 1 order h6; 1 order i6; 1 fight; 0 evade i7 i9", "says morale0 2" },
    { "westeros 12.4, 12.5", "the inactive cannot, nor who touches nobody that was ordered",
      "option evading; turn lannister lannister; order1 blue; unit h6 guards blue; unit h7 war-host blue inactive; unit c6 guards green; unit c7 war-host blue",
      "1 token blue; 1 order h6; 1 fight; 1 =attack; 0 -", "running" },
    { "westeros 12.6", "who is engaged is struck first",
      "option evading; turn lannister lannister; order1 blue; unit h6 guards blue engaged h7; unit h7 war-host blue engaged h6",
      "1 token blue; 1 order h6; 1 fight; 0 evade h7 h9 [3 0 7]",
      "says unit h9 war-host blue soldiers 3 inactive; says unit h6 guards blue inactive" },
    { "westeros 12.3, 12.5", "a battered unit evades two hexes, too",
      "option evading; option battered; turn lannister lannister; order1 blue; unit h6 guards blue; unit h7 war-host blue soldiers 1",
      "1 token blue; 1 order h6; 1 fight; 0 evade h7 h9", "says unit h9 war-host blue soldiers 1 inactive" },
    { "westeros 12.9", "green and two green: four",
      "option coordinated; hand0 stark-order-three; unit h7 war-host green maege; unit g6 war-host green; unit i6 war-host green; unit h6 guards green",
      "0 play stark-order-three h7; 0 order g6; 0 order i6; 0 order h7; 0 fight; 0 attack h7 h6; 0 =support; 0 support g6; 0 support i6 [0 5 5 5]; 0 end",
      "says unit h6 guards green soldiers 3 engaged h7; says unit g6 war-host green inactive; says unit i6 war-host green inactive; says unit h7 war-host green maege tokens 1 engaged h6 inactive" },
    { "westeros 12.9, 12.8", "green and blue: four; who supports may be left out",
      "option coordinated; hand0 stark-order-two; unit h7 war-host green maege; unit g6 war-host blue; unit h6 guards green",
      "0 play stark-order-two h7; 0 order g6; 0 order h7; 0 fight; 0 attack h7 h6; 0 ?alone; 0 support g6 [5 5 5 5]",
      "running" },
    { "westeros 12.10", "all flank: one side again",
      "option coordinated; hand0 stark-order-two; unit h7 war-host green maege; unit g6 war-host green; unit i6 riders green engaged h6; unit h6 guards green engaged i6",
      "0 play stark-order-two h7; 0 order g6; 0 order h7; 0 fight; 0 attack h7 h6; 0 support g6 [5 5 5]; 0 =reroll; 0 settle",
      "running" },
    { "westeros 12.10", "one does not: none",
      "option coordinated; hand0 stark-order-two; unit h7 war-host green maege; unit g6 war-host green engaged h6; unit h6 guards green engaged g6",
      "0 play stark-order-two h7; 0 order g6; 0 order h7; 0 fight; 0 attack h7 h6; 0 support g6 [5 5 5]; 0 =attack",
      "running" },
    { "westeros 12.11", "the counterattack strikes the lead",
      "option coordinated; hand0 stark-order-two; unit h7 war-host green maege; unit g6 war-host green; unit h6 guards blue",
      "0 play stark-order-two h7; 0 order g6; 0 order h7; 0 fight; 0 attack h7 h6; 0 support g6 [5 5 5]; 1 counter [0 0 3]; 0 end",
      "says unit h7 war-host green maege soldiers 1 tokens 1 engaged h6 inactive; says unit g6 war-host green inactive" },
};

static const struct position_case readings[] = {
    { "westeros 12.12", "archers strike back",
      "option archers-answer; order0 blue; unit h7 war-host blue; unit h6 archers green",
      ATTACK "[5 5 5]; 1 =counter; 1 counter [3 0]",
      "says unit h7 war-host blue soldiers 3 engaged h6 inactive" },
    { "westeros 12.13, 8.7", "the third way is one",
      "option either-side; order0 blue; unit h7 war-host blue; unit h6 guards green; ground river i5 h5",
      ATTACK "[5 7 7]; 0 hold", "says unit j6 guards green" },
    { "westeros 12.14", "nobody evades who did not come",
      "option evading; option moved-only; "
      "turn lannister lannister; order1 blue; unit h6 guards blue; unit h7 war-host blue",
      "1 token blue; 1 order h6; 1 fight; 1 =attack", "running" },
    { "westeros 12.14", "but from who did",
      "option evading; option moved-only; "
      "turn lannister lannister; order1 blue; unit h5 guards blue; unit h7 war-host blue",
      "1 token blue; 1 order h5; 1 move h5 h6; 0 =evade", "running" },
};

/* --- what commanders always can ---------------------------------------------------------------------- */

#define LORDS "turn lannister lannister; order1 blue red; "
#define STRIKE "1 token blue; 1 order h6; 1 fight; 1 attack h6 h7 "
static const struct position_case abilities[] = {
    { "westeros 2.12", "the Young Wolf rolls one die again",
      "order0 blue; unit h7 riders blue robb-young-wolf; unit h6 guards green",
      ATTACK "[5 5 0]; 0 =reroll; 0 ?settle; 0 !reroll blue; 0 reroll red [0]; 1 =turn",
      "says unit h6 guards green soldiers 2 engaged h7" },
    { "westeros 2.13", "the King in the North leaves without a blow",
      "order0 red; unit h7 riders red robb-king engaged h6; unit h6 guards blue engaged h7",
      "0 token red; 0 order h7; 0 leave h7 h9",
      "says unit h9 riders red robb-king inactive; says unit h6 guards blue" },
    { "westeros 2.14", "the Greatjon has a die more against a higher rank, and only then",
      "order0 blue; unit h7 war-host blue greatjon; unit h6 guards red", ATTACK "[0 0 0 0]; 1 decline",
      "says unit h6 guards red engaged h7" },
    { "westeros 2.14, 8.13", "not against its own, nor in a counterattack",
      LORDS "unit h7 war-host blue greatjon; unit h6 guards red",
      "1 token red; 1 order h6; 1 fight; 1 attack h6 h7 [0 0 0 0]; 0 counter [0 0 0]; 0 =turn", "running" },
    { "westeros 2.15, 8.10", "beside the Lord of Last Hearth units on foot are stalwart",
      LORDS "unit h6 guards blue; unit h7 war-host green; unit h8 war-host blue greatjon-lord",
      STRIKE "[5 5 7]; 0 =stand", "running" },
    { "westeros 2.15", "cavalry is not, nor who is farther away",
      LORDS "unit h6 guards blue; unit h7 riders blue; unit h8 war-host blue greatjon-lord",
      STRIKE "[5 5 7]; 1 =advance", "running" },
    { "westeros 2.16", "Rickard Karstark has a die more after two hexes",
      "order0 blue; unit h9 riders blue rickard; unit h6 guards green",
      "0 token blue; 0 order h9; 0 move h9 h7; 0 attack h7 h6 [0 5 5 5]",
      "says unit h6 guards green soldiers 3 engaged h7" },
    { "westeros 2.16", "not after one", "order0 blue; unit h8 riders blue rickard; unit h6 guards green",
      "0 token blue; 0 order h8; 0 move h8 h7; 0 attack h7 h6 [0 5 5]",
      "says unit h6 guards green soldiers 3 engaged h7" },
    { "westeros 2.17", "in Eddard's zone evading costs less",
      "option evading; " LORDS "unit h6 guards blue; unit h7 war-host blue; unit h9 war-host red eddard",
      "1 token blue; 1 order h6; 1 fight; 0 evade h7 h8", "says morale0 2" },
    { "westeros 2.18", "the Kingslayer has a die more against a commander",
      LORDS "unit h6 cavaliers red jaime; unit h7 war-host green maege",
      "1 token red; 1 order h6; 1 fight; 1 attack h6 h7 [0 5 5 5 5]; 0 decline",
      "says unit h7 war-host green maege soldiers 2 engaged h6" },
    { "westeros 2.19", "the Lion's unit ignores a hit while it has soldiers",
      "order0 blue; unit h7 war-host blue; unit h6 cavaliers blue jaime-lion", ATTACK "[3 3 0]",
      "says unit h6 cavaliers blue jaime-lion soldiers 1 engaged h7" },
    { "westeros 2.19, 8.3", "but not alone",
      "order0 blue; unit h7 war-host blue; unit h6 cavaliers blue jaime-lion soldiers 0",
      ATTACK "[3 3 6]; 0 hold", "says captured1 jaime-lion" },
    { "westeros 2.20", "the Mountain's unit ignores a hit of each attack",
      "order0 blue; unit h7 war-host blue; unit h6 guards blue gregor-mountain", ATTACK "[3 3 0]; 1 decline",
      "says unit h6 guards blue gregor-mountain soldiers 2 engaged h7" },
    { "westeros 2.20, 8.8", "one in all, of what it cannot fall back as well",
      "order0 blue; unit h7 war-host blue; unit h6 guards green gregor-mountain; ground river i5 h5; unit m1 guards red",
      ATTACK "[0 7 7]", "says unit h6 guards green gregor-mountain soldiers 1 engaged h7" },
    { "westeros 2.20, 6.4", "and of a parting blow",
      LORDS "unit h7 war-host blue engaged h6; unit h6 guards blue gregor-mountain engaged h7",
      "1 token blue; 1 order h6; 1 leave h6 h4 [3 3 0]",
      "says unit h4 guards blue gregor-mountain soldiers 2 inactive" },
    { "westeros 2.21", "Kevan gives of his dice to who is ordered with him",
      LORDS
      "hand1 lannister-order-two; unit h6 guards blue; unit g6 guards blue kevan; unit h7 war-host green; unit g7 war-host green",
      "1 play lannister-order-two g6; 1 order g6; 1 order h6; 1 fight; 1 attack h6 h7; 1 =lend; 1 ?keep-dice; 1 ?lend 1; 1 !lend 3; "
      "1 lend 2 [0 0 0 5 5]; 1 attack g6 h7 [0]; 1 settle; 1 hold",
      "says gone" },
    { "westeros 2.21, 7.12", "and keeps at least one; alone he gives none",
      LORDS "unit g6 guards blue kevan; unit h6 guards blue; unit h7 war-host red",
      STRIKE "[0 0 0]; 0 =counter", "running" },
    { "westeros 2.22", "Tywin's house draws one card more",
      "ratings 3 1 1; unit h3 guards red tywin; turn stark stark passed", "0 pass [0 0 0 0 0]",
      "says hand1 lannister-order-one lannister-order-two" },
};

static const struct position_case tactics[] = {
    { "westeros 5.12", "not where its condition is not met",
      "hand0 stark-shields-forward; unit h9 war-host blue maege; unit h8 war-host blue; unit h7 guards green",
      "0 play stark-shields-forward h9; told tactic 0; 0 order h8; 0 done; 0 fight; 0 attack h8 h7 [5 5 0]; 1 =turn",
      "running" },
    { "westeros 5.12", "nor for a card that is discarded to order one",
      "option any-card; order0 green; hand0 stark-shields-forward; unit h9 war-host blue maege; unit h8 war-host blue; unit h7 guards green",
      "0 discard stark-shields-forward h9; told tactic 0; 0 order h8; 0 fight; 0 attack h8 h7 [5 5 0]; 1 =turn",
      "running" },
    { "westeros 5.13", "a side that misses, for one of the units",
      "order0 green; hand0 stark-shields-forward; unit h9 war-host blue maege; unit h8 war-host blue; unit i8 war-host blue; unit h7 guards green; unit i7 guards green",
      "0 play stark-shields-forward h9; told tactic 1; 0 order h8; 0 order i8; 0 done; 0 fight; 0 attack h8 h7 [5 5 0]; 0 =reroll; 0 !reroll green; "
      "0 reroll red [0 0]; 0 attack i8 i7 [5 5 0]",
      "says unit h7 guards green soldiers 1 engaged h8; says unit i7 guards green soldiers 3 engaged i8" },
    { "westeros 5.13", "who settles keeps it for the next",
      "order0 green; hand0 stark-shields-forward; unit h9 war-host blue maege; unit h8 war-host blue; unit i8 war-host blue; unit h7 guards green; unit i7 guards green",
      "0 play stark-shields-forward h9; 0 order h8; 0 order i8; 0 done; 0 fight; 0 attack h8 h7 [5 5 0]; 0 settle; 0 attack i8 i7 [5 5 0]; 0 =reroll",
      "running" },
    { "westeros 5.14", "one attack is from the flank",
      "order0 red; hand0 robb-encircle; unit h9 riders blue robb-king; unit h8 war-host blue; unit h7 guards green",
      "0 play robb-encircle h9; 0 order h8; 0 done; 0 fight; 0 attack h8 h7 [5 5 0]; 0 =reroll; 0 ?reroll green; 0 reroll red [0 0]",
      "says unit h7 guards green soldiers 1 engaged h8" },
    { "westeros 5.15", "a die more for one, two for another card",
      "order0 blue; hand0 stark-ride-them-down; unit h9 war-host blue maege; unit h8 riders blue; unit h7 guards green",
      "0 play stark-ride-them-down h9; 0 order h8; 0 fight; 0 attack h8 h7; 0 =tactic; 0 ?save; 0 use [0 0 0 5]",
      "says unit h7 guards green soldiers 1 engaged h8" },
    { "westeros 5.15", "two more while the own morale is yellow",
      "morale0 7; hand0 maege-fury-of-the-island; unit h9 war-host blue maege; unit h8 war-host blue; unit h7 guards green",
      "0 play maege-fury-of-the-island h9; 0 order h8; 0 fight; 0 attack h8 h7; 0 use [0 0 0 5 5]",
      "says unit h7 guards green soldiers 1 engaged h8" },
    { "westeros 5.15", "or not",
      "order1 red; hand1 jaime-lance; turn lannister lannister; unit h3 cavaliers blue addam; unit h4 cavaliers blue jaime; unit h5 war-host green",
      "1 play jaime-lance h3; 1 order h4; 1 fight; 1 attack h4 h5; 1 save [5 5 5]; 0 =turn",
      "says unit h5 war-host green engaged h4" },
    { "westeros 5.16", "two dice, and morale counts double",
      "order0 valor; hand0 greatjon-roar; unit h9 war-host blue maege; unit e9 war-host blue greatjon; unit h8 war-host blue; unit h7 guards green",
      "0 play greatjon-roar h9; 0 order h8; 0 fight; 0 attack h8 h7; 0 use [5 5 5 5 7]; 0 hold",
      "says unit g5 guards green" },
    { "westeros 5.17", "a die for each colour that the enemy has lost",
      "morale0 7; turn lannister lannister; hand1 gregor-butchery; unit h6 guards blue gregor-mountain; unit h7 war-host green",
      "1 play gregor-butchery h6; 1 order h6; 1 fight; 1 commit h6; 1 attack h6 h7; 1 use [0 0 0 5 5 5 5 5]",
      "says unit h7 war-host green soldiers 1 engaged h6" },
    { "westeros 5.18", "each of them a die more",
      "morale0 4; hand0 robb-order-two-mounted; unit h9 riders red robb-king; unit h8 riders blue; unit i8 riders blue; unit h7 guards green; unit i7 guards green",
      "0 play robb-order-two-mounted h9; 0 order h8; 0 order i8; 0 fight; 0 attack h8 h7 [0 5 5 5]; 0 attack i8 i7 [0 5 5 5]",
      "says unit h7 guards green soldiers 3 engaged h8; says unit i7 guards green soldiers 3 engaged i8" },
    { "westeros 5.19", "the turn lifts the morale",
      "morale0 4; hand0 eddard-honour; unit h9 war-host red eddard; unit h8 war-host blue",
      "0 play eddard-honour h9; 0 order h8; 0 done; 0 fight; 1 =turn", "says morale0 3" },
    { "westeros 5.20, 7.7", "shots after moving are as good",
      "order0 valor; hand0 stark-loose; unit h9 war-host blue maege; unit h8 bowmen blue; unit h4 guards green",
      "0 play stark-loose h9; 0 order h8; 0 move h8 h7; 0 attack h7 h4 [0 0 5]",
      "says unit h4 guards green soldiers 2" },
    { "westeros 5.21, 8.10", "stalwart until the end of the round",
      "hand0 greatjon-stand-with-me; order1 blue; unit h9 war-host blue greatjon; unit h8 war-host green; unit h7 guards blue",
      "0 play greatjon-stand-with-me h9; 0 order h8; 0 done; 0 fight; 0 end; 1 token blue; 1 order h7; 1 fight; 1 attack h7 h8 [5 5 7]; 0 =stand; 0 stand; 0 decline",
      "says unit h8 war-host green engaged h7 firm inactive" },
    { "westeros 5.21, 13.4", "and no longer", "unit h8 war-host green firm holds; turn stark stark passed",
      "0 pass [0 0]", "says unit h8 war-host green" },
    { "westeros 5.22", "shots do not make them fall back",
      LORDS "unit h8 war-host green holds; unit h6 archers blue",
      "1 token blue; 1 order h6; 1 fight; 1 attack h6 h8 [0 7 7]; 0 =turn",
      "says unit h8 war-host green soldiers 3 holds" },
    { "westeros 5.22", "of who is ordered",
      "order0 green; hand0 maege-hold-the-line; unit h9 war-host blue maege; unit h8 war-host green",
      "0 play maege-hold-the-line h9; 0 order h8; 0 done; 0 fight; 1 =turn",
      "says unit h8 war-host green holds inactive" },
    { "westeros 5.23", "a hex farther",
      "hand0 rickard-sweep; unit h9 riders blue rickard; unit h8 riders blue; unit h2 guards blue",
      "0 play rickard-sweep h9; 0 order h8; 0 done; 0 ?move h8 h3; 0 !move h8 h1", "running" },
    { "westeros 5.24, 6.4", "they leave without blows",
      LORDS
      "hand1 addam-outriders; unit h3 cavaliers blue addam; unit h4 cavaliers blue engaged h5; unit h5 war-host blue engaged h4",
      "1 play addam-outriders h3; 1 order h4; 1 done; 1 leave h4 j2",
      "says unit j2 cavaliers blue inactive" },
    { "westeros 5.25", "each destroyed enemy lifts the morale",
      "morale0 4; hand0 robb-for-the-north; unit h9 riders red robb-king; unit h8 war-host blue; unit h7 guards green soldiers 1",
      "0 play robb-for-the-north h9; 0 order h8; 0 done; 0 fight; 0 attack h8 h7 [0 5 5]; 0 hold",
      "says morale0 3" },
    { "westeros 5.25", "or each that falls back two hexes",
      "turn lannister lannister; order1 blue; morale1 4; hand1 gregor-terror; unit h6 guards blue gregor-reaver; unit g6 guards blue; unit h7 war-host green",
      "1 play gregor-terror h6; 1 order g6; 1 done; 1 fight; 1 attack g6 h7 [5 7 7]; 1 hold",
      "says morale1 3" },
    { "westeros 5.26", "valor hits twice in one attack",
      "turn lannister lannister; morale0 4; hand1 jaime-hear-me-roar; unit h6 cavaliers blue jaime; unit g6 guards blue; unit h7 war-host green",
      "1 play jaime-hear-me-roar h6; 1 order g6; 1 done; 1 fight; 1 attack g6 h7 [6 5 5]; 1 =tactic; 1 use",
      "says unit h7 war-host green soldiers 2 engaged g6" },
    { "westeros 5.27", "who destroys stays active",
      "order0 blue; hand0 rickard-vengeance; unit h9 riders blue rickard; unit h8 war-host blue; unit h7 guards green soldiers 1",
      "0 play rickard-vengeance h9; 0 order h8; 0 fight; 0 attack h8 h7 [0 5 5]; 0 hold",
      "says unit h8 war-host blue" },
    { "westeros 5.28", "a token of the rank of the first that is destroyed",
      "turn lannister lannister; hand1 tywin-a-debt-paid; unit h6 guards red tywin; unit g6 guards blue; unit h7 war-host green soldiers 1",
      "1 play tywin-a-debt-paid h6; 1 order g6; 1 done; 1 fight; 1 attack g6 h7 [0 5 5]; 1 hold",
      "says order1 green" },
    { "westeros 5.29, 10.3", "it may scorch, and valor is nothing there",
      LORDS
      "order1 green; hand1 gregor-burn-it; unit h6 guards blue gregor-mountain; unit g6 guards blue; ground building h7",
      "1 play gregor-burn-it h6; 1 order g6; 1 fight; 1 scorch g6 h7 [0 6 6]", "says fire 1 h7" },
    { "westeros 5.30", "one outside of all zones, beside who was ordered",
      "hand0 maege-she-bears; unit h9 war-host blue maege; unit h7 war-host blue; unit h6 war-host blue; unit c6 war-host blue; unit g8 war-host blue",
      "0 play maege-she-bears h9; 0 order h7; 0 =order; 0 ?done; 0 !order c6; 0 !order g8; 0 order h6; 0 fight",
      "says unit h7 war-host blue inactive; says unit h6 war-host blue inactive" },
    { "westeros 5.31", "one outside of all zones, anywhere",
      "turn lannister lannister; order1 valor; hand1 tywin-reserves; unit h3 guards red tywin; unit c6 guards blue; unit h4 guards blue",
      "1 play tywin-reserves h3; 1 order h4; 1 !order c6; 1 done; 1 =order; 1 !order h3; 1 order c6; 1 fight",
      "says unit c6 guards blue inactive; says unit h4 guards blue inactive; says unit h3 guards red tywin tokens 1" },
};

static const struct position_case once[] = {
    { "westeros 5.32", "not a second time", "morale0 9; unit h9 war-host red eddard committed",
      "0 !commit h9", "running" },
    { "westeros 5.32, 5.37", "before the turn, which is still to be had",
      "morale0 9; unit h9 war-host red eddard", "0 commit h9; 0 =turn; 0 !commit h9",
      "says morale0 6; says unit h9 war-host red eddard committed" },
    { "westeros 5.33, 7.9", "dogs of the Young Wolf, even after moving",
      "order0 blue; unit h7 riders blue robb-young-wolf; unit h4 guards green",
      "0 token blue; 0 order h7; 0 move h7 h6; 0 !attack h6 h4; 0 commit h6; 0 attack h6 h4 [0 5 5]; 0 settle",
      "says unit h4 guards green soldiers 3; says unit h6 riders blue robb-young-wolf committed inactive" },
    { "westeros 5.33", "his card is not turned if the target is destroyed",
      "order0 blue; unit h7 riders blue robb-young-wolf; unit h4 guards green soldiers 1",
      "0 token blue; 0 order h7; 0 move h7 h6; 0 commit h6; 0 attack h6 h4 [0 5 5]; 0 settle",
      "says points0 1; says unit h6 riders blue robb-young-wolf inactive" },
    { "westeros 5.34", "Robb changes places with a bearer beside him, whose rank says what hits",
      LORDS "unit h6 guards blue; unit h7 riders red robb-king; unit h8 riders green soldiers 2",
      STRIKE "[5 5 0]; 0 =swap; 0 ?remain; 0 swap h8; 0 =turn; ",
      "says unit h7 riders green soldiers 2 engaged h6; says unit h8 riders red robb-king soldiers 1 committed" },
    { "westeros 5.34", "or remains",
      LORDS "unit h6 guards blue; unit h7 riders red robb-king; unit h8 riders green",
      STRIKE "[5 0 0]; 0 remain", "says unit h7 riders red robb-king soldiers 1 engaged h6" },
    { "westeros 5.34", "with nobody beside him nobody asks",
      LORDS "unit h6 guards blue; unit h7 riders red robb-king; unit h9 riders green",
      STRIKE "[5 0 0]; 0 =turn", "says unit h7 riders red robb-king soldiers 1 engaged h6" },
    { "westeros 5.35", "the Greatjon attacks another",
      "order0 blue; unit h7 war-host blue greatjon; unit h6 guards green; unit g6 guards green",
      ATTACK "[0 5 5]; 0 =attack; 0 commit h7; 0 !attack h7 h6; 0 attack h7 g6 [0 0 5]",
      "says unit h6 guards green soldiers 3; says unit g6 guards green soldiers 2 engaged h7; says unit h7 war-host blue greatjon engaged g6 committed inactive" },
    { "westeros 5.36", "Maege's unit attacks twice in the turn",
      "order0 blue; unit h7 war-host blue maege; unit h6 guards green",
      ATTACK "[0 5 5]; 0 commit h7; 0 attack h7 h6 [0 5 5]; 1 =turn",
      "says unit h6 guards green soldiers 2 engaged h7; says unit h7 war-host blue maege engaged h6 committed inactive" },
    { "westeros 5.38", "the Lord of Last Hearth makes all beside him active",
      "unit h7 war-host blue greatjon-lord; unit h6 riders blue inactive; unit h9 riders blue inactive",
      "0 commit h7", "says unit h6 riders blue; says unit h9 riders blue inactive" },
    { "westeros 5.39", "Rickard Karstark the cavalry of his zone",
      "unit h7 riders blue rickard inactive; unit h9 riders blue inactive; unit h8 war-host blue inactive",
      "0 commit h7",
      "says unit h7 riders blue rickard committed; says unit h9 riders blue; says unit h8 war-host blue inactive" },
    { "westeros 5.40", "cavalry in the Lion's zone has a die more",
      LORDS "unit h6 cavaliers blue; unit h5 cavaliers blue jaime-lion; unit h7 war-host green",
      "1 token blue; 1 order h6; 1 fight; 1 commit h5; 1 attack h6 h7 [0 5 5 5]",
      "says unit h7 war-host green soldiers 3 engaged h6; says unit h5 cavaliers blue jaime-lion committed" },
    { "westeros 5.41", "the Mountain three",
      LORDS "unit h6 guards blue gregor-mountain; unit h7 war-host green",
      "1 token blue; 1 order h6; 1 fight; 1 commit h6; 1 attack h6 h7 [0 5 5 5 5 5]",
      "says unit h7 war-host green soldiers 3 engaged h6" },
    { "westeros 5.42", "the Reaver sets fire to a second hex",
      LORDS "unit h6 guards blue gregor-reaver; ground building h7 g6; unit i6 war-host green",
      "1 token blue; 1 order h6; 1 fight; 1 scorch h6 h7 [0 5 5]; 1 commit h6; 1 !scorch h6 h7; 1 !attack h6 i6; 1 scorch h6 g6 [0 6 5]",
      "says fire 1 h7; says fire 2 g6" },
    { "westeros 5.43", "Addam Marbrand moves again after his attack",
      LORDS "unit h6 cavaliers blue addam; unit h7 war-host green",
      STRIKE "[5 5 5]; 1 settle; 1 commit h6; 1 =move; 1 leave h6 h4 [5 5]; 0 =turn",
      "says unit h4 cavaliers blue addam committed inactive" },
    { "westeros 5.44", "morale moves nobody in Kevan's zone until the round ends",
      "turn lannister lannister; order0 blue; unit h5 guards blue kevan; unit h6 guards green; unit h7 war-host blue",
      "1 commit h5; 1 pass; 0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [0 7 7]; 0 =turn",
      "says unit h6 guards green soldiers 3 engaged h7; says unit h5 guards blue kevan committed steadies" },
    { "westeros 5.44, 13.4", "and no longer",
      "unit h5 guards blue kevan committed steadies; turn stark stark passed", "0 pass [0 0]",
      "says unit h5 guards blue kevan committed" },
    { "westeros 5.45", "Tywin takes a token from the supply",
      "turn lannister lannister; unit h5 guards red tywin", "1 reclaim valor; 1 =turn",
      "says order1 valor; says unit h5 guards red tywin committed" },
    { "westeros 5.46, 8.17", "the Kingslayer pursues twice",
      LORDS
      "unit h6 cavaliers red jaime; unit h7 war-host green soldiers 1; unit h9 war-host green soldiers 1",
      "1 token red; 1 order h6; 1 fight; 1 attack h6 h7 [0 5 5 5]; 1 follow h8; 1 =bonus; 1 attack h8 h9 [0 5 5 5]; 1 =advance; 1 follow h9",
      "says unit h9 cavaliers red jaime committed inactive" },
    { "westeros 13.6", "nobody without a commander is committed", "unit h9 war-host red committed", "",
      "refused word 12" },
};

static const struct position_case texts[] = {
    { "westeros 13.6, 5.2", "a person twice",
      "unit h7 war-host blue greatjon; unit h8 war-host blue greatjon-lord", "", "refused person 13" },
    { "westeros 13.6", "engaged with nobody", "unit h7 war-host blue engaged h6; unit h6 guards blue", "",
      "refused pair 12" },
    { "westeros 13.6", "more cards than there are", "hand0 stark-order-one stark-order-one", "",
      "refused copies 0" },
    { "westeros 13.6, 5.1", "the card of a commander who is not there", "hand0 maege-she-bears", "",
      "refused copies 0" },
    { "westeros 13.6, 1.6", "two units in a hex", "unit h7 war-host blue; unit h7 riders blue", "",
      "refused shared 13" },
    { "westeros 13.4, 1.7", "no such hex", "unit o2 war-host blue", "", "refused hex 12" },
    { "westeros 13.4, 2.3", "more soldiers than it has", "unit h7 riders blue soldiers 4", "", "refused number 12" },
    { "westeros 13.4", "no such type, no such rank, nothing behind", "unit h7 knights blue", "", "refused word 12" },
    { "westeros 13.4", "valor is no rank", "unit h7 riders valor", "", "refused word 12" },
    { "westeros 13.3", "no such ground", "ground swamp h7", "", "refused word 12" },
    { "westeros 13.3", "a hex twice", "ground forest h7; ground hill h7", "", "refused twice 13" },
    { "westeros 13.2", "a round after the last", "rounds 6 5", "", "refused number 12" },
    { "westeros 13.5", "lost already", "morale0 11 rout", "", "refused over 12" },
    { "westeros 13.5", "more tokens than there are",
      "order0 red red red red red red; order1 red red red red red", "", "refused supply 0" },
    { "westeros 13.1", "no text but at the beginning of a turn", "order0 blue; unit h7 war-host blue",
      "0 token blue", "!says layout horizontal" },
};

/* Without those far away. */
static const struct asker bare = {
    .usual = "layout horizontal; edges lannister stark; ratings 3 1 0; goal points; turn stark stark; "
};
static const struct position_case last_units[] = {
    { "westeros 11.7", "a house without units has lost",
      "order0 blue; unit h7 war-host blue; unit h6 guards green soldiers 1",
      "0 token blue; 0 order h7; 0 fight; 0 attack h7 h6 [0 5 5]", "over 0" },
    { "westeros 11.7, 13.6", "and no battle begins so", "unit h7 war-host blue", "", "refused house 0" },
};

static const struct {
    const struct position_case *rows;
    size_t count;
} chapters[] = {
#define ROWS(of)                     \
    {                                \
        of, sizeof of / sizeof of[0] \
    }
    ROWS(rounds), ROWS(leadership), ROWS(moves),    ROWS(attacks),   ROWS(results), ROWS(fires), ROWS(ends),
    ROWS(bounty), ROWS(options),    ROWS(readings), ROWS(abilities), ROWS(tactics), ROWS(once),  ROWS(texts),
};

/* --- what is printed --------------------------------------------------------------------------------- */

static void tables(void)
{
    struct westeros g = { .side = { [0] = { .persons = 3 }, [1] = { .persons = 7 } } };
    unsigned cards[DUEL_PLAYERS] = { 0 }, sides[WESTEROS_FACES] = { 0 };
    TEST("westeros 5.1");
    for (int player = 0; player < DUEL_PLAYERS; player++)
        for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
            cards[player] += westeros_copies(&g, player, kind);
    CHECK_INT(cards[0], 20);
    CHECK_INT(cards[1], 25);
    TEST("westeros 3.1");
    for (int i = 0; i < 8; i++)
        sides[westeros_die[i]]++;
    CHECK(sides[WESTEROS_GREEN] == 3 && sides[WESTEROS_BLUE] == 2 && sides[WESTEROS_RED] == 1);
    CHECK(sides[WESTEROS_VALOR] == 1 && sides[WESTEROS_MORALE] == 1);
    TEST("westeros 2.2, 2.4");
    for (unsigned type = 1; type < WESTEROS_TYPES; type++) {
        CHECK_INT(westeros_types[type].house, type > WESTEROS_KENNELS);
        CHECK_INT(westeros_types[type].rank[WESTEROS_BLUE].dice, 3);
        for (unsigned rank = 0; rank < WESTEROS_RANKS; rank++)
            CHECK(westeros_types[type].rank[rank].move > 0 && westeros_types[type].rank[rank].range > 0);
    }
    TEST("westeros 2.7");
    for (unsigned commander = 1; commander <= WESTEROS_COMMANDERS; commander++) {
        const struct westeros_commander *c = &westeros_commanders[commander];
        CHECK(c->limit >= 1 && c->limit <= 3 && c->capture >= 2 && c->capture <= 4);
        CHECK_INT(westeros_types[c->type].house, c->house);
        if (strncmp(c->key, "greatjon", strlen("greatjon")) == 0)
            CHECK_INT(c->usual, WESTEROS_BLUE);
    }
}

/* westeros 1.9: the first battle, as far as it is known. */
static void kingsroad(void)
{
    static duel_room room;
    struct duel_setup setup = { .seed = { 1 } };
    TEST("westeros 1.1, 1.5, 1.8, 1.9, 2.1");
    if (!CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
        return;
    const struct westeros *g = westeros_of(duel_of(&room));
    unsigned figures = 0;
    for (unsigned unit = 0; unit < WESTEROS_UNITS; unit++)
        if (g->unit[unit].type)
            figures += g->unit[unit].soldiers + (g->unit[unit].commander != 0);
    CHECK_INT(figures, 61);
    CHECK_INT(g->rounds, 5);
    CHECK_INT(g->objectives, 2);
    CHECK_INT(g->north, WESTEROS_LANNISTER);
    CHECK_INT(westeros_grid(g)->hexes, 160);
    CHECK_INT(g->side[0].held, 3);
    CHECK_INT(g->active, WESTEROS_LANNISTER);
    const struct duel_row row = { .card = 1, .count = 1 };
    setup.deck[0] = (struct duel_deck){ &row, 1 };
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_BAD_SETUP);
}

/* --- the skirmish ------------------------------------------------------------------------------------- */

static duel_room field;

/* Says it, with these results of chance, if there are any; the status. */
static enum duel_status say(int player, const char *words, const uint16_t forced[], unsigned n)
{
    duel_action action;
    struct duel_io io = { .forced = forced, .force = (uint16_t)n };
    const enum duel_status status = duel_parse(duel_of(&field), player, words, &action);
    return status == DUEL_OK ? duel_submit(duel_in(&field), player, action, &io) : status;
}

static void begin_skirmish(unsigned scenario)
{
    const struct duel_setup setup = { .scenario = (uint8_t)scenario, .seed = { 1 } };
    CHECK_INT(duel_setup(&westeros, duel_in(&field), &setup, NULL, NULL), DUEL_OK);
}

static void choosing(void)
{
    TEST("westeros 14.3, 5.2, 14.1");
    begin_skirmish(WESTEROS_RAID);
    CHECK_INT(duel_head(duel_of(&field))->awaiting, 3);
    CHECK_INT(say(0, "choose robb-king maege", NULL, 0), DUEL_ILLEGAL);         /* worth 5, of 4 */
    CHECK_INT(say(0, "choose greatjon greatjon-lord", NULL, 0), DUEL_ILLEGAL);
    CHECK_INT(say(0, "choose kevan", NULL, 0), DUEL_SYNTAX);
    CHECK_INT(say(0, "choose", NULL, 0), DUEL_ILLEGAL);
    CHECK_INT(say(0, "choose greatjon maege", NULL, 0), DUEL_OK);
    CHECK_INT(duel_head(duel_of(&field))->awaiting, 2);
    static duel_room seen;
    memcpy(&seen, &field, sizeof seen);
    duel_hide(duel_in(&seen), 1);
    CHECK_INT(westeros_of(duel_of(&seen))->stock[0].chosen, 0);
}

/* Momentum, then units and terrain of each house: the cards of the Greatjon and Maege are not among those drawn from, Robb's first is. */
static void bringing(void)
{
    static const uint16_t draws[] = { 1, 0, 0, 0, 0, 0, 0, 0, 0 };
    TEST("westeros 14.2, 14.4, 14.5, 14.6, 14.12");
    CHECK_INT(say(1, "choose kevan addam", draws, sizeof draws / sizeof draws[0]), DUEL_OK);
    const struct westeros *g = westeros_of(duel_of(&field));
    CHECK_INT(g->momentum, 1);
    CHECK_INT(g->step, WESTEROS_LAYING);
    CHECK_INT(g->active, 1);
    CHECK_INT(g->side[0].persons, 1 << 1 | 1 << 2);
    CHECK_INT(g->stock[0].units[westeros_stock_of(WESTEROS_KENNELS, WESTEROS_BLUE)], 1);
    CHECK_INT(g->stock[0].units[westeros_stock_of(WESTEROS_BOWMEN, WESTEROS_GREEN)], 1);
    CHECK_INT(g->stock[0].units[westeros_stock_of(WESTEROS_RIDERS, WESTEROS_GREEN)], 2);
    CHECK_INT(g->stock[0].units[westeros_stock_of(WESTEROS_WAR_HOST, WESTEROS_BLUE)], 2);
    CHECK(g->stock[0].ground[0] && g->stock[1].ground[1]);
}

static void first_answer(void)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int player = duel_head(duel_of(&field))->awaiting & 1 ? 0 : 1;
    const int n = duel_legal(duel_of(&field), player, list);
    CHECK(n > 0);
    duel_apply(duel_in(&field), player, list[n / 2], NULL);
}

static void placing(void)
{
    const struct westeros *g = westeros_of(duel_of(&field));
    TEST("westeros 14.7, 14.10, 14.11");
    CHECK_INT(say(1, "lay forest a9", NULL, 0), DUEL_ILLEGAL);          /* the ninth row of fifteen */
    CHECK_INT(say(1, "lay forest a8", NULL, 0), DUEL_OK);               /* the middle row belongs to both */
    CHECK_INT(g->active, 0);
    CHECK_INT(say(0, "lay forest a8", NULL, 0), DUEL_ILLEGAL);
    CHECK_INT(say(0, "lay hill a7", NULL, 0), DUEL_ILLEGAL);
    while (g->step == WESTEROS_LAYING)
        first_answer();
    TEST("westeros 14.8, 14.11");
    CHECK_INT(g->step, WESTEROS_LEADING);
    const int player = g->active;
    duel_action list[DUEL_ACTIONS_MAX];
    for (int i = 0, n = duel_legal(duel_of(&field), player, list); i < n; i++) {
        const int row = hex_row(&hex_lengthwise, list[i].arg[1]);
        CHECK(player == 1 ? row < 3 : row >= 12);
    }
    first_answer();
    first_answer();
    CHECK(hex_distance(&hex_lengthwise, g->unit[0].hex, g->unit[1].hex) >= 5);
    for (int i = 0, n = duel_legal(duel_of(&field), player, list); i < n; i++)
        CHECK(hex_distance(&hex_lengthwise, g->unit[0].hex, list[i].arg[1]) >= 5);
    while (g->step == WESTEROS_LEADING)
        first_answer();
    TEST("westeros 14.9, 14.2");
    for (int i = 0, n = duel_legal(duel_of(&field), g->active, list); i < n; i++) {
        const int row = hex_row(&hex_lengthwise, list[i].arg[2]);
        CHECK(g->active == 1 ? row < 4 : row >= 11);
    }
    while (g->step == WESTEROS_FORMING)
        first_answer();
    CHECK_INT(g->step, WESTEROS_CHOOSING);
    CHECK_INT(g->round, 1);
    CHECK_INT(g->active, 1);
    CHECK_INT(g->side[0].held, 3);
    CHECK_INT(westeros_copies(g, 0, WESTEROS_BASIC + WESTEROS_OWN_CARDS), 1);
}

int main(void)
{
    choosing();
    bringing();
    placing();
    tables();
    kingsroad();
    for (size_t i = 0; i < sizeof chapters / sizeof chapters[0]; i++)
        run_positions(&westeros, 0, 0, &asker, chapters[i].rows, chapters[i].count);
    run_positions(&westeros, 0, 0, &bare, last_units, sizeof last_units / sizeof last_units[0]);
    return check_done("westeros_rows");
}
