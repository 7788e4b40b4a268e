/* Rows on what cards remember, hear and bring about beyond their own strikes: graveyards that are heard, counts of a turn, an X that was
 * said, copies, spells that are repeated, wounds that are taken off, and who has to attack. */
#include "cases.h"
#include "games/heroes/heroes.h"

/* Of each side a hero. */
#define FIRST "unit u1 tarna 0 0 hero 1; "
#define SECOND "unit u2 tarna 1 1 hero 2; "
#define BOTH FIRST SECOND
static const struct asker asker = { .usual = "?turn 3 0 0; stamp 40; " };

static const struct position_case graveyards[] = {
    { "heroes 2.11", "from the deck to the graveyard: into play",
      BOTH "unit u3 soul-gatherer 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4; deck0 steel-priestess; deck1 page",
      "0 attack u3 u4; 0 part 2 [steel-priestess]", "says unit u3 steel-priestess 0 0 cr 41 fresh came" },
    { "heroes 2.11", "from the hand it stays there",
      BOTH "coins1 open 4; turn 4 1 0; hand0 steel-priestess; hand1 emptying-wind", "1 play emptying-wind",
      "says gy0 steel-priestess" },
    { "heroes 2.11, 2.5", "a spell that is played comes into the graveyard, too",
      BOTH "coins0 open 3; unit u3 barrow-giant 1 1 cr 3; unit u4 barrow-giant 1 1 cr 4; hand0 violence",
      "0 play violence; 0 pick u3; 0 pick u4",
      "says unit u3 barrow-giant 1 1 cr 3 wounds 2 hurt; says unit u4 barrow-giant 1 1 cr 4 wounds 2 hurt" },
    { "heroes 2.11", "who dies in the graveyard brings a card",
      BOTH
      "unit u3 soultrad-champion 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4; deck0 page; deck1 page page page",
      "0 attack u3 u4; 0 next 2; 0 part 1 [page page page]", "says hand0 page" },
    { "heroes 2.11", "for a coin", BOTH "coins0 open 2; deck0 page page; hand0 last-verse",
      "0 play last-verse [page]; 0 yes [page]", "says coins0 closed 2; says hand0 page page" },
    { "heroes 2.11, 9.1", "who dies is mined",
      BOTH "unit u3 falcia-luna 0 0 cr 3; unit u4 mail-clad-bearer 0 0 cr 4; unit u5 page 1 1 cr 5 closed",
      "0 attack u4 u5", "says unit u5 page 1 0 mined 41 under u3" },
    { "heroes 9.9", "or lies under an egg",
      BOTH "unit u3 plague-dragon 0 0 cr 3; unit u4 mail-clad-bearer 0 0 cr 4; unit u5 page 1 1 cr 5 closed",
      "0 attack u4 u5", "says unit u5 egg 0 0 cr 41 fresh came; says unit u6 page 1 0 mined 42 under u5" },
    { "heroes 2.6, 2.11", "but no egg does",
      BOTH "unit u3 falcia-luna 0 0 cr 3; unit u4 mail-clad-bearer 0 0 cr 4; unit u5 egg 1 1 cr 5",
      "0 attack u4 u5", "told mine 0; running" },
};

static const struct position_case spells[] = {
    { "heroes 6.7", "a spell goes back and does nothing",
      BOTH "coins0 open 5; coins1 open 3; deck0 page page page page; hand0 deep-well; hand1 rimaandi",
      "0 play deep-well; 1 =ambush; 1 card hand1 rimaandi",
      "says hand0 deep-well/56/0; says deck0 page page page page" },
    { "heroes 6.15", "a spell is repeated for who repeats it",
      BOTH
      "coins0 open 5; coins1 open 3; deck0 page page page page; hand0 deep-well; deck1 velite velite velite velite; hand1 kelem",
      "0 play deep-well; 1 card hand1 kelem [page page page page velite velite velite velite]",
      "says hand0 page page page page; says hand1 velite velite velite velite" },
    { "heroes 6.15", "and once more for three cards",
      BOTH
      "coins0 open 3; unit u3 velite 1 1 cr 3; unit u4 velite 1 1 cr 4; hand0 escape; gy1 page page page",
      "0 play escape; 0 pick u3; 0 yes", "says hand1 velite/56/0 velite/56/0; !says gy1 page page page" },
    { "heroes 6.14", "played without paying",
      BOTH "coins0 open 6; deck0 page page page page; hand0 foreign-papers; gy1 deep-well page",
      "0 play foreign-papers; 0 card gy1 deep-well [page page page page]",
      "says hand0 page page page page; says gy1 deep-well page" },
    { "heroes 6.14", "a mined card that costs so much",
      BOTH
      "coins0 open 5; unit u3 barrow-giant 0 0 mined 3 under u1; unit u4 page 0 0 mined 4 under u1; hand0 gnome-rider",
      "0 play gnome-rider; 0 =choose; 0 pick u4", "says unit u4 page 0 0 cr 42 fresh came" },
    { "heroes 8.21", "a spell chooses it",
      BOTH "coins0 open 4; unit u3 zabira 1 1 cr 3; unit u4 page 1 1 cr 4; hand0 violence",
      "0 play violence; 0 pick u3; 0 pick u4", "says gy1 zabira page" },
    { "heroes 8.21", "an ability does not count",
      SECOND "unit u1 teya 0 0 hero 1; coins0 open 2; unit u3 breakwater 1 1 cr 3", "0 use u1 1; 0 pick u3",
      "says unit u3 breakwater 1 1 cr 3 wounds 1 by u1 hurt" },
};

static const struct position_case counts[] = {
    { "heroes 4.5", "the third creature of a turn",
      BOTH "coins0 open 9; coins1 open 2; hand0 kyelern kyelern kyelern kyelern; hand1 catacomb-cleaner",
      "0 play kyelern; 1 !card hand1 catacomb-cleaner; 1 no; 0 play kyelern; 1 no; 0 play kyelern; 1 card hand1 catacomb-cleaner; 1 no; 0 play kyelern; 1 -",
      "says creatures0 4" },
    { "heroes 4.5", "the second card of a turn, once",
      BOTH
      "coins0 open 5; unit u3 markat 1 1 cr 3; deck0 page page page page; hand0 deep-well; deck1 velite velite",
      "0 play deep-well [page page page page velite]", "says hand1 velite; says draws0 4" },
    { "heroes 4.5", "an ambush on it, that goes back with the turn",
      BOTH
      "turn 4 0 0; coins0 open 5; coins1 open 2; deck0 page page page page; hand0 deep-well; deck1 velite velite; hand1 children-of-the-mire",
      "0 play deep-well [page page page page]; 1 card hand1 children-of-the-mire [velite]; 0 end [*]",
      "says hand1 velite velite children-of-the-mire/56/0" },
    { "heroes 4.5", "four wounds of a hero in one turn",
      BOTH "coins0 open 9; coins1 open 2; hand0 final-feast great-poultice; hand1 grey-swordsmen",
      "0 play final-feast; 1 =ambush; 1 card hand1 grey-swordsmen; 0 play great-poultice; 0 pick u1; told heal 0",
      "running" },
    { "heroes 4.5", "who came in the last turn",
      BOTH "turn 4 1 0; unit u3 tilis 0 0 cr 3; unit u4 page 0 0 cr 4 came; deck0 page", "1 end [page]",
      "says unit u3 tilis 0 0 cr 3 enhanced 1" },
    { "heroes 4.5", "itself does not count", BOTH "turn 4 1 0; unit u3 tilis 0 0 cr 3 came; deck0 page",
      "1 end [page]", "says unit u3 tilis 0 0 cr 3 before" },
    { "heroes 6.2", "eggs make it cheaper",
      BOTH "coins0 open 6; unit u3 egg 0 0 cr 3; unit u4 egg 0 0 cr 4; unit u5 egg 0 0 cr 5; hand0 shammar",
      "0 play shammar", "says coins0 closed 6" },
    { "heroes 6.2", "two do not",
      BOTH "coins0 open 7; unit u3 egg 0 0 cr 3; unit u4 egg 0 0 cr 4; hand0 shammar", "0 !play shammar",
      "running" },
    { "heroes 6.2", "an X that was said", BOTH "coins0 open 3; hand0 free-warrior",
      "0 play free-warrior 3; 0 !play free-warrior 4", "says unit u3 free-warrior 0 0 cr 41 x 3 fresh came" },
    { "heroes 6.2, 7.7", "of nothing it dies", BOTH "hand0 free-warrior", "0 play free-warrior 0",
      "says gy0 free-warrior" },
    { "heroes 6.2", "so many cards are looked at",
      BOTH "coins0 open 2; deck0 page velite; hand0 rainbow-dragon",
      "0 play rainbow-dragon 2 [page velite]; 0 card deck0 velite", "says deck0 page/8/40 velite/8/40" },
    { "heroes 6.2", "so many are shuffled in",
      BOTH "coins0 open 2; hand0 hidden-in-leaves; gy1 page page velite",
      "0 play hidden-in-leaves 2; 0 yes; 0 card gy1 page; 0 card gy1 velite",
      "says unit u3 hidden-in-leaves 0 0 cr 41 enhanced 4 x 2 fresh came; says gy1 page" },
    { "heroes 2.3", "what costs most in a graveyard, but creatures",
      BOTH
      "unit u3 purushin 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4; coins0 open 1; hand0 quick-loan; gy0 deep-well page; gy1 plague-dragon quick-loan",
      "0 attack u3 u4", "says unit u4 barrow-giant 1 1 cr 4 wounds 5 hurt" },
};

static const struct position_case copies[] = {
    { "heroes 2.12", "a copy of itself, that makes none",
      BOTH "unit u3 egg 0 0 cr 3 counters 4; unit u4 hunting-dragon 0 0 mined 4 under u3; deck1 page",
      "0 hatch u4", "says unit u3 hunting-dragon 0 0 cr 42 fresh came copied" },
    { "heroes 2.12, 2.6", "a copy is no more when it leaves play",
      BOTH "coins0 open 3; unit u3 page 1 1 cr 3 copied; unit u4 barrow-giant 0 0 cr 4; hand0 violence",
      "0 play violence; 0 pick u3", "!says gy1 page; running" },
    { "heroes 2.12", "from ambush, two", BOTH "coins0 open 2; coins1 open 3; hand0 kyelern; hand1 odonata",
      "0 play kyelern; 1 card hand1 odonata; 1 no", "says unit u5 odonata 1 1 cr 43 fresh came copied" },
    { "heroes 2.12", "one more for a coin",
      SECOND
      "turn 4 1 0; unit u1 allir 0 0 hero 1; coins0 open 4; coins1 open 2; hand0 odonata; hand1 kyelern",
      "1 play kyelern; 0 card hand0 odonata; 0 no; 0 yes",
      "says unit u6 odonata 0 0 cr 44 fresh came copied" },
    { "heroes 2.12", "a copy for the card",
      SECOND "unit u1 allir 0 0 hero 1; unit u3 page 0 0 cr 3 copied; deck0 page velite",
      "0 use u1 1; 0 card deck0 page", "says hand0 page/56/0; running" },
};

static const struct position_case wounds[] = {
    { "heroes 6.8", "six wounds of the hero, then it is destroyed",
      BOTH
      "turn 4 1 0; unit u3 ishar-cloak 0 0 sup 3 counters 6; unit u4 mail-clad-bearer 1 1 cr 4; unit u5 hill-wrestler 1 1 cr 5",
      "1 attack u5 u1; says unit u3 ishar-cloak 0 0 sup 3 counters 2; 1 attack u4 u1",
      "says gy0 ishar-cloak; says unit u1 tarna 0 0 hero 1" },
    { "heroes 6.8", "of the seventh on they are taken",
      BOTH "turn 4 1 0; unit u3 ishar-cloak 0 0 sup 3 counters 1; unit u4 mail-clad-bearer 1 1 cr 4",
      "1 attack u4 u1", "says gy0 ishar-cloak; says unit u1 tarna 0 0 hero 1 wounds 1 by u4 hurt" },
    { "heroes 6.8", "as many as the cards that were shown",
      SECOND
      "unit u1 adina 0 0 hero 1; unit u3 mail-clad-bearer 1 1 cr 3; unit u4 mail-clad-bearer 1 1 cr 4; hand0 page velite; deck1 page",
      "0 end; 0 card hand0 page; 0 done [page]; 1 attack u3 u1; 1 attack u4 u1",
      "says unit u1 adina 0 0 hero 1 wounds 3 by u4 hurt" },
    { "heroes 6.8", "until the turn ends",
      SECOND "turn 4 1 0; unit u1 adina 0 0 hero 1 counters 2; deck0 page", "1 end [page]",
      "says unit u1 adina 0 0 hero 1" },
    { "heroes 6.3", "three counters", SECOND "unit u1 atros 0 0 hero 1 counters 3; coins0 open 0",
      "0 use u1 1; 0 pick u2",
      "says unit u2 tarna 1 1 hero 2 wounds 5 by u1 hurt; says unit u1 atros 0 0 hero 1" },
    { "heroes 6.3", "not two",
      SECOND "unit u1 atros 0 0 hero 1 counters 2",
      "0 !use u1 1", "running" },
    { "heroes 7.7", "who suppresses and kills",
      SECOND "unit u1 atros 0 0 hero 1; unit u3 atekar 0 0 cr 3; unit u4 page 1 1 cr 4 closed",
      "0 attack u3 u4; 0 next 1", "says unit u1 atros 0 0 hero 1 counters 1" },
    { "heroes 7.10", "what is more than enough", BOTH "unit u3 fagor 0 0 cr 3; unit u4 page 1 1 cr 4 closed",
      "0 attack u3 u4", "says unit u2 tarna 1 1 hero 2 wounds 3 by u3 hurt" },
    { "heroes 7.11", "a fight that counts as an attack",
      BOTH "unit u3 barghest 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4 closed", "0 use u3 1",
      "says unit u4 barrow-giant 1 1 cr 4 wounds 3 by u3 closed hurt" },
    { "heroes 8.4", "the third enhancement, once a game",
      SECOND
      "unit u1 saikono 0 0 hero 1; unit u3 copper-dragon 0 0 cr 3 enhanced 2; coins0 open 9; hand0 page page",
      "0 play page; 0 part 2; 0 pick u2", "says unit u2 tarna 1 1 hero 2 wounds 3 by u3 hurt" },
    { "heroes 8.20", "all effects are over",
      BOTH "coins0 open 3; unit u3 barrow-giant 1 1 cr 3 poison 2; hand0 sergeant-frederich",
      "0 play sergeant-frederich; 0 pick u3", "says unit u3 barrow-giant 1 1 cr 3 wounds 3 by u4 hurt" },
};

static const struct position_case attacks[] = {
    { "heroes 8.2", "nobody steps in for an egg",
      BOTH "unit u3 tvarina 0 0 cr 3; unit u4 egg 1 1 cr 4; unit u5 page 1 1 cr 5", "0 attack u3 u4; 1 -",
      "running" },
    { "heroes 8.2", "for others somebody may",
      BOTH "unit u3 tvarina 0 0 cr 3; unit u4 egg 1 1 cr 4; unit u5 page 1 1 cr 5; unit u6 velite 1 1 cr 6",
      "0 attack u3 u5; 1 =defend", "running" },
    { "heroes 8.22", "none that is cheaper attacks it",
      BOTH "unit u3 mail-clad-bearer 0 0 cr 3; unit u4 plague-dragon 0 0 cr 4; unit u5 tarantula 1 1 cr 5",
      "0 !attack u3 u5; 0 ~attack u3 u5 = banned 7.1; 0 ?attack u4 u5", "running" },
    { "heroes 7.9", "who has to attack does before the turn ends",
      BOTH
      "turn 4 1 0; unit u3 eriala 1 1 cr 3; unit u4 page 0 0 cr 4; unit u5 page 0 0 cr 5 closed; deck0 page",
      "1 end; 1 pick u4 [page]; 0 !end; 0 ~end = forced 7.9; 0 attack u4 u2; 1 none; 0 ?end", "running" },
    { "heroes 7.9", "whoever cannot need not",
      BOTH "turn 4 1 0; unit u3 eriala 1 1 cr 3; unit u4 page 0 0 cr 4 closed kept; deck0 page",
      "1 end [page]; 0 ?end", "running" },
    { "heroes 6.9", "poison for one, death for the other",
      BOTH
      "unit u3 knellerwyrm 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4; unit u5 barrow-giant 1 1 cr 5; deck1 page",
      "0 attack u3 u2; 0 pick u4; 0 end [page]",
      "says unit u4 barrow-giant 1 1 cr 4 wounds 2 poison 2 hurt; says gy1 barrow-giant" },
    { "heroes 6.9", "every other creature dies as the other player's turn ends",
      BOTH
      "coins0 open 4; unit u3 page 0 0 cr 3; unit u4 velite 1 1 cr 4; deck0 page; hand0 bogart; deck1 page page",
      "0 play bogart; 0 end [page]; 1 end; 1 no [*]",
      "says gy0 page; says gy1 velite; says unit u5 bogart 0 0 cr 41" },
    { "heroes 2.12, 6.14", "who comes without being played is destroyed",
      BOTH "coins0 open 1; unit u3 tich 1 1 cr 3; hand0 cheresht", "0 clutch cheresht",
      "says gy0 cheresht; !says unit u4 egg 0 0 cr 41" },
    { "heroes 2.12, 6.14", "who is played is not", BOTH "coins0 open 3; unit u3 tich 1 1 cr 3; hand0 page",
      "0 play page", "says unit u4 page 0 0 cr 41 fresh came" },
    { "heroes 8.23", "a hero without abilities", BOTH "coins0 open 9; unit u3 samuel 1 1 cr 3", "0 !use u1 1",
      "running" },
    { "heroes 8.23", "until who keeps him from them is gone",
      BOTH "coins0 open 9; unit u3 samuel 1 1 cr 3 wounds 3; unit u4 page 1 1 cr 4; hand0 violence",
      "0 play violence; 0 pick u3; 0 ?use u1 1", "running" },
    { "heroes 6.5", "a coin, or three wounds", BOTH "unit u3 samuel 0 0 cr 3; coins1 open 1; deck1 page page",
      "0 end; 1 yes [page]", "says unit u2 tarna 1 1 hero 2" },
    { "heroes 6.5", "three wounds", BOTH "unit u3 samuel 0 0 cr 3; coins1 open 1; deck1 page page",
      "0 end; 1 no [page]", "says unit u2 tarna 1 1 hero 2 wounds 3 by u3 hurt" },
    { "heroes 8.6", "the weakest of the other side, for good",
      BOTH "coins0 open 3; unit u3 page 1 1 cr 3; unit u4 barrow-giant 1 1 cr 4; hand0 take-a-hostage",
      "0 play take-a-hostage",
      "says unit u3 page 1 0 cr 3 fresh" },
};

static const struct position_case others[] = {
    { "heroes 2.12, 6.9", "a copy goes with who made it",
      BOTH
      "coins0 open 7; unit u3 cheresht 0 0 cr 3; unit u4 page 0 0 cr 4 copied; hand0 weaver-of-illusions escape",
      "0 play weaver-of-illusions; 0 play escape; 0 pick u5; told die 1", "running" },
    { "heroes 6.13", "of the same type, and cheaper",
      SECOND
      "unit u1 guido-the-northerner 0 0 hero 1; coins0 open 1; deck0 page velite quick-loan; hand0 barrow-giant",
      "0 use u1 1; 0 card deck0 velite",
      "says hand0 velite/56/0; says deck0 page quick-loan barrow-giant/56/0" },
    { "heroes 6.17", "each search of the deck finds it",
      BOTH "turn 4 1 0; unit u3 needlespike 0 0 cr 3; unit u4 page 1 1 cr 4; deck0 renewal page",
      "1 attack u4 u3; 0 card deck0 renewal", "says hand0 renewal/56/0" },
    { "heroes 8.28", "suppressed when the attack is declared",
      BOTH "unit u3 atekar 0 0 cr 3; unit u4 panther 0 0 cr 4; unit u5 barrow-giant 1 1 cr 5",
      "0 attack u3 u5", "says unit u5 barrow-giant 1 1 cr 5 wounds 1 by u3 closed hurt" },
    { "heroes 8.29", "as long as that is in play",
      BOTH "coins0 open 4; unit u3 page 0 0 cr 3; unit u4 velite 1 1 cr 4; hand0 cirrea",
      "0 play cirrea; 0 pick u4; 0 attack u3 u2; 1 -; told wound 1", "running" },
    { "heroes 8.29", "and no longer",
      BOTH "coins0 open 7; unit u3 page 0 0 cr 3; unit u4 velite 1 1 cr 4; hand0 cirrea violence",
      "0 play cirrea; 0 pick u4; 0 play violence; 0 pick u5; 0 pick u5; 0 attack u3 u2; 1 =defend",
      "running" },
    { "heroes 7.12", "after an attack on a creature",
      BOTH "unit u3 page 0 0 cr 3; unit u4 naiad 1 1 cr 4; unit u5 velite 1 1 cr 5",
      "0 attack u3 u5; 1 none; 1 pick u5", "says gy1 velite" },
    { "heroes 7.12", "none on a hero", BOTH "unit u3 page 0 0 cr 3; unit u4 naiad 1 1 cr 4",
      "0 attack u3 u2; 1 none; 1 -", "running" },
    { "heroes 6.16", "no third card", BOTH "coins0 open 9; hand0 kyelern kyelern kyelern alexander-lauter",
      "0 play alexander-lauter; 0 part 2; 0 play kyelern; 0 !play kyelern; 0 ~play kyelern = banned 6.16",
      "running" },
    { "heroes 6.5", "all support cards for two coins",
      BOTH "coins0 open 4; unit u3 ember-vow 1 1 sup 3; hand0 alexander-lauter",
      "0 play alexander-lauter; 0 part 1; 0 yes", "says gy1 ember-vow; says coins0 closed 4" },
    { "heroes 8.11", "a shot that wounds more", SECOND "unit u1 ilariel 0 0 hero 1; coins0 open 8",
      "0 use u1 2; 0 !use u1 1", "!says unit u1 ilariel 0 0 hero 1; running" },
    { "heroes 8.25", "the first attack is drawn by the shield",
      FIRST
      "unit u2 bjornbon 1 1 hero 2 counters 1; unit u3 page 0 0 cr 3; unit u4 page 0 0 cr 4; unit u5 velite 1 1 cr 5",
      "0 !attack u3 u5; 0 attack u3 u2; 1 none; 0 ?attack u4 u5",
      "says unit u2 bjornbon 1 1 hero 2 wounds 2 by u3 hurt" },
    { "heroes 8.27", "a creature of every class", BOTH "unit u3 page 0 0 cr 3; unit u4 hermet 0 0 cr 4",
      "0 attack u3 u2", "says unit u2 tarna 1 1 hero 2 wounds 2 by u3 hurt" },
    { "heroes 7.4", "who strikes wounds others",
      BOTH "coins0 open 5; unit u3 barrow-giant 1 1 cr 3; deck0 yggot; hand0 dragons-fury",
      "0 play dragons-fury; 0 card deck0 yggot; 0 done; 0 attack u4 u3; 0 pick u2; told wound 1", "running" },
    { "heroes 8.6", "a creature for a turn, in haste",
      BOTH "coins0 open 3; unit u3 velite 1 1 cr 3 closed; hand0 last-command",
      "0 play last-command; 0 yes; 0 attack u3 u2", "running" },
    { "heroes 8.26", "dragons are not mined",
      BOTH "coins0 open 9; unit u3 mithril-dragon 1 1 cr 3; hand0 drag-to-the-bottom",
      "0 play drag-to-the-bottom", "says unit u3 mithril-dragon 1 1 cr 3" },
    { "heroes 8.5", "a wound for each that is destroyed",
      BOTH "coins0 open 7; unit u3 page 1 1 cr 3; unit u4 velite 0 0 cr 4; hand0 mithril-dragon",
      "0 play mithril-dragon", "says unit u2 tarna 1 1 hero 2 wounds 2 by u5 hurt" },
    { "heroes 6.3", "shown from the hand",
      BOTH "turn 4 1 0; coins0 open 4; unit u3 page 1 1 cr 3; deck0 velite; hand0 scavenger; deck1 velite",
      "1 end; 0 card hand0 scavenger [*]", "says deck1 page/56/0 velite; running" },
    { "heroes 8.24", "who sleeps does not open",
      BOTH "turn 4 1 0; unit u3 spriggan 0 0 cr 3 closed asleep; unit u4 page 0 0 cr 4 closed; deck0 page",
      "1 end [page]", "says unit u3 spriggan 0 0 cr 3 closed asleep" },
    { "heroes 8.24", "five coins wake it, and that is heard",
      "unit u1 vedilkita 0 0 hero 1; " SECOND
      "turn 4 1 0; coins0 open 4; unit u3 spriggan 0 0 cr 3 closed asleep; deck0 page page",
      "1 end [*]", "!says unit u3 spriggan 0 0 cr 3 closed asleep; running" },
};

int main(void)
{
    run_positions(&heroes, 0, 0, &asker, graveyards, sizeof graveyards / sizeof *graveyards);
    run_positions(&heroes, 0, 0, &asker, spells, sizeof spells / sizeof *spells);
    run_positions(&heroes, 0, 0, &asker, counts, sizeof counts / sizeof *counts);
    run_positions(&heroes, 0, 0, &asker, copies, sizeof copies / sizeof *copies);
    run_positions(&heroes, 0, 0, &asker, wounds, sizeof wounds / sizeof *wounds);
    run_positions(&heroes, 0, 0, &asker, attacks, sizeof attacks / sizeof *attacks);
    run_positions(&heroes, 0, 0, &asker, others, sizeof others / sizeof *others);
    return check_done("heroes/rows_abilities");
}
