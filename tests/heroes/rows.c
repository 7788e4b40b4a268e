/* Rows of rulings on the rules of the hero cards: a position, what is done, what is then so. */
#include "cases.h"
#include "games/heroes/heroes.h"

#include <stdlib.h>
#include <string.h>

/* `reach 7 4`: the wounds for the other hero, at most and surely. */
static bool ask(struct played *played, const struct words *words)
{
    if (strcmp(words->word[0], "reach") != 0)
        return false;
    const struct fx_scope scope = heroes_reading(played->state, heroes_of(played->state)->fx.active);
    int board, sure;
    heroes_reach(&scope, &board, &sure);
    CHECK_INT(board, number_of(words, 1));
    CHECK_INT(sure, number_of(words, 2));
    return true;
}

static const struct asker asker = {
    .ask = ask,
    .usual =
        "turn 3 0 0; stamp 40; unit u1 ilvara-the-steward 0 0 hero 1; unit u2 mourne-of-the-dyke 1 1 hero 2; ",
};

static const struct position_case turns[] = {
    { "heroes 4.1, 5.3", "a coin comes with the turn, and a card", "coins1 open 3 closed 2; deck1 page page",
      "0 end [page]", "says coins1 open 6; says hand1 page" },
    { "heroes 5.3", "of ten coins there are no more", "coins1 open 10; deck1 page", "0 end [page]",
      "says coins1 open 10" },
    { "heroes 5.4, 5.6", "coins for a turn go back, and nobody has lost them",
      "coins0 open 10; deck0 page; hand0 quick-loan; unit u3 coin-mourner 0 0 cr 3; deck1 page",
      "0 play quick-loan; says coins0 open 10 open-now 2; 0 end [page]",
      "says coins0 open 10; says deck0 page" },
    { "heroes 5.5, 5.2", "who loses coins chooses which, and it is told once",
      "coins0 open 3; coins1 open 2 closed 1; hand0 road-toll; unit u3 coin-mourner 1 1 cr 3; deck1 page page",
      "0 play road-toll; 1 =coin; 1 coin open; 1 coin closed [page]", "says coins1 open 1; says hand1 page" },
    { "heroes 6.5", "one coin of two that are to be lost",
      "coins0 open 3; coins1 open 1; hand0 road-toll; unit u3 coin-mourner 1 1 cr 3; deck1 page",
      "0 play road-toll [page]", "!says coins1 open 1; says hand1 page" },
    { "heroes 5.1", "paying is not losing",
      "coins0 open 3; deck0 page; hand0 mail-clad-bearer; unit u3 coin-mourner 0 0 cr 3",
      "0 play mail-clad-bearer", "says coins0 open 1 closed 2; says deck0 page" },
    { "heroes 6.5", "cards that are chosen together are said in any order",
      "coins0 open 4; hand0 ruse; hand1 kest lidana page page; deck1 velite",
      "0 play ruse; 1 card hand1 page; 1 ?card hand1 lidana; 1 ?card hand1 page; 1 card hand1 kest; 1 card hand1 kest",
      "says hand1 lidana page; says deck1 page/16/72 kest/16/72 velite" },
    { "heroes 6.5", "and creatures, some of those that may be",
      "coins0 open 5; hand0 master-ruse; deck0 velite; unit u3 page 0 0 cr 3; unit u4 page 1 1 cr 4; unit u5 velite 1 1 cr 5",
      "0 play master-ruse; 0 pick u5; 0 ?done; 0 pick u3; 0 ?pick u4; 0 !pick u5; 0 done; 0 done",
      "says hand1 velite/56/0; says unit u4 page 1 1 cr 4" },
    { "heroes 5.7", "ninety-nine coins and no more", "coins0 open 99; hand0 dragons-scales",
      "0 play dragons-scales", "says coins0 open 97 closed 2" },
    { "heroes 5.8", "the coin of the next accumulation is spent",
      "coins0 open 1; deck0 page page; hand0 debt-note; deck1 page page",
      "0 play debt-note; says skips0 1; 0 end [page]; 1 end; 1 no [page]",
      "says coins0 open 1; !says skips0 1" },
    { "heroes 4.3", "what lasts until the end of turn is over",
      "coins0 open 2; hand0 millstone-curse; unit u3 barrow-giant 1 1 cr 3; deck1 page",
      "0 play millstone-curse; 0 end [page]; 1 attack u3 u1",
      "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 6 by u3 hurt" },
    { "heroes 8.4, 6.10", "an enhancement is added before anything is multiplied",
      "unit u3 mail-clad-bearer 0 0 cr 3 enhanced 1; unit u4 anvil-priest 0 0 cr 4 closed", "0 attack u3 u2",
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 6 by u3 hurt" },
    { "heroes 4.4, 8.13", "poison works as the turn of its player begins",
      "unit u3 barrow-giant 1 1 cr 3 poison 2; unit u4 zwerg-spellcaster 1 1 cr 4 poison 2; unit u5 barrow-giant 0 0 cr 5 poison 2; deck1 page",
      "0 end [page]",
      "says unit u3 barrow-giant 1 1 cr 3 wounds 2 poison 2 hurt; says unit u4 zwerg-spellcaster 1 1 cr 4 poison 2; says unit u5 barrow-giant 0 0 cr 5 poison 2" },
    { "heroes 4.2", "sixty things in a turn, then it ends", "turn 3 0 60; unit u3 page 0 0 cr 3", "0 #1",
      "running" },
    { "heroes 8.18", "what is kept closed does not open with the turn",
      "unit u3 page 1 1 cr 3 closed kept; unit u4 page 1 1 cr 4 closed; deck1 page", "0 end [page]",
      "says unit u3 page 1 1 cr 3 closed; says unit u4 page 1 1 cr 4" },
};

static const struct position_case reaches[] = {
    { "heroes 7.3", "of three blows the two strongest are stopped",
      "unit u3 barrow-giant 0 0 cr 3; unit u4 velite 0 0 cr 4; unit u5 barrow-giant 0 0 cr 5; unit u6 velite 1 1 cr 6; unit u7 velite 1 1 cr 7; unit u8 velite 1 1 cr 8 closed",
      "", "reach 13 1" },
    { "heroes 7.1, 8.15", "who is new does not count, and who steps in as often as he likes stops all",
      "unit u3 barrow-giant 0 0 cr 3; unit u4 velite 0 0 cr 4; unit u5 velite 0 0 cr 5 fresh; unit u6 right-hand-of-archaal 1 1 cr 6",
      "", "reach 7 0" },
    { "heroes 7.3", "nobody steps in", "unit u3 barrow-giant 0 0 cr 3", "", "reach 6 6" },
    { "heroes 6.8", "nothing is sure where somebody else may bear it",
      "unit u3 barrow-giant 0 0 cr 3; unit u6 leech-bond 1 1 cr 6 closed", "", "reach 6 0" },
    { "heroes 6.8", "who bears wounds of the other hero is no matter",
      "unit u3 barrow-giant 0 0 cr 3; unit u6 leech-bond 0 0 cr 6 closed", "", "reach 6 6" },
};

static const struct position_case cards[] = {
    { "heroes 2.3", "a new weapon sends the old one away",
      "coins0 open 9; hand0 orcish-scimitar hammer-of-the-forefather",
      "0 play orcish-scimitar; 0 play hammer-of-the-forefather", "says gy0 orcish-scimitar" },
    { "heroes 2.4", "a new event the old one, and neither the location",
      "coins0 open 9; hand0 still-water free-market flat-fee",
      "0 play free-market; 0 play flat-fee; 0 play still-water", "says gy0 flat-fee" },
    { "heroes 2.5", "a spell lies in the graveyard before it does anything",
      "coins0 open 9; hand0 revival; gy0 page", "0 play revival", "says gy0 revival" },
    { "heroes 2.9", "a sixteenth creature goes to the graveyard",
      "coins0 open 3; hand0 mail-clad-bearer; unit u3 page 0 0 cr 3; unit u4 page 0 0 cr 4; unit u5 page 0 0 cr 5; unit u6 page 0 0 cr 6;"
      "unit u7 page 0 0 cr 7; unit u8 page 0 0 cr 8; unit u9 page 0 0 cr 9; unit u10 page 0 0 cr 10; unit u11 page 0 0 cr 11;"
      "unit u12 page 0 0 cr 12; unit u13 page 0 0 cr 13; unit u14 page 0 0 cr 14; unit u15 page 0 0 cr 15; unit u16 page 0 0 cr 16;"
      "unit u17 page 0 0 cr 17",
      "0 play mail-clad-bearer; told moved 1", "says gy0 mail-clad-bearer" },
    { "heroes 6.1", "a spell wants its target when it is played", "coins0 open 9; hand0 surge-of-power",
      "0 !play surge-of-power; 0 ~play surge-of-power = aim 6.1", "running" },
    { "heroes 6.2", "what a card takes off itself", "coins0 open 9; hand0 reveller page page page",
      "0 play reveller", "says coins0 open 3 closed 6" },
    { "heroes 6.10, 6.2", "divided, then it becomes one",
      "coins0 open 1; hand0 deep-well; unit u3 halving-toll 0 0 sup 3; unit u4 flat-fee 1 1 sup 4",
      "0 play deep-well", "says coins0 closed 1" },
    { "heroes 6.3, 8.1", "a new creature does not close itself, but for haste",
      "unit u3 velite 0 0 cr 3 fresh; unit u4 kyelern 0 0 cr 4 fresh",
      "0 !use u3 1; 0 ?use u4 1; 0 ~use u3 = new 7.1", "running" },
    { "heroes 6.3", "an ability from the graveyard", "coins0 open 3; gy0 nadikh page page page",
      "0 call nadikh 2; 0 card gy0 page; 0 card gy0 page; 0 card gy0 page",
      "says coins0 closed 3; !says gy0 nadikh page page page" },
    { "heroes 6.6", "a chain in the order that is said", "coins0 open 4; deck0 page; hand0 tinkers-bag",
      "0 play tinkers-bag; 0 part 2; 0 part 3; 0 part 1 [page]",
      "says coins0 closed 4 open-now 1; says hand0 page" },
    { "heroes 6.6", "no part of a spell without its target", "coins0 open 4; hand0 twofold-verdict",
      "0 !play twofold-verdict", "running" },
    { "heroes 6.5, 6.6", "what aims at something that is gone does nothing",
      "coins0 open 4; hand0 writ-of-reproach; unit u3 choir-novice 1 1 cr 3",
      "0 play writ-of-reproach; 0 part 2; 0 part 3", "says gy1 choir-novice" },
    { "heroes 6.5", "a hand of two of three", "coins0 open 4; hand0 emptying-wind; hand1 page velite",
      "0 play emptying-wind", "says gy1 velite page" },
    { "heroes 6.7", "an ambush strikes first", "coins1 open 3; hand1 leaf-warrior; unit u3 page 0 0 cr 3",
      "0 attack u3 u2; 1 =ambush; 1 card hand1 leaf-warrior",
      "says gy0 page; says coins1 closed 3; says ambushes1 1" },
    { "heroes 6.7", "on one event two cards are played, and what they do is done in that order",
      "coins1 open 9; hand1 isila reborn-elf; unit u3 barrow-giant 0 0 cr 3",
      "0 attack u3 u2; 1 =ambush; 1 card hand1 isila; 1 no; 1 =ambush; 1 card hand1 reborn-elf; 1 pick u3; 1 pick u3; 1 pick u3; 1 pick u3; 1 none",
      "says unit u3 barrow-giant 0 0 cr 3 wounds 2 by u5 closed hurt struck; says ambushes1 2" },
    { "heroes 6.7", "who has said no, or has nothing to pay with, is not asked again",
      "coins1 open 1; hand1 kuamat page; unit u3 mail-clad-bearer 0 0 cr 3",
      "0 attack u3 u2; 1 card hand1 kuamat; 1 =defend; 1 none",
      "says unit u4 kuamat 1 1 cr 41 enhanced 1 fresh came" },
    { "heroes 6.7, 6.8", "a spell from ambush comes before the spell that it answers",
      "coins0 open 7; coins1 open 3; hand0 fire-of-the-forefather; hand1 haze; unit u3 page 1 1 cr 3",
      "0 play fire-of-the-forefather; 1 card hand1 haze; 0 pick u2; told wound 0", "running" },
    { "heroes 6.7, 6.15", "so does what repeats it, chain and all",
      "coins0 open 4; coins1 open 3; hand0 writ-of-reproach; hand1 kelem; unit u3 mail-clad-bearer 1 1 cr 3; unit u4 mail-clad-bearer 0 0 cr 4",
      "0 play writ-of-reproach; 0 =part; 0 part 2; 0 done; 0 pick u3; 1 =ambush; 1 card hand1 kelem; 1 =part; 1 part 3; 1 done",
      "says unit u3 mail-clad-bearer 1 1 cr 3 wounds 2 hurt; says unit u4 mail-clad-bearer 0 0 cr 4 closed" },
    { "heroes 6.8", "two that give one more: three prayers",
      "coins0 open 1; hand0 choir-novice; unit u3 bell-moth 0 0 cr 3; unit u4 bell-moth 0 0 cr 4",
      "0 play choir-novice; 0 =instead; 0 pick u3", "says prayers0 3" },
    { "heroes 6.8", "one more, then doubled",
      "coins0 open 1; hand0 choir-novice; unit u3 bell-moth 0 0 cr 3; unit u4 twin-almoner 0 0 cr 4",
      "0 play choir-novice; 0 pick u3", "says prayers0 4" },
    { "heroes 6.8", "doubled, then one more",
      "coins0 open 1; hand0 choir-novice; unit u3 bell-moth 0 0 cr 3; unit u4 twin-almoner 0 0 cr 4",
      "0 play choir-novice; 0 pick u4", "says prayers0 3" },
    { "heroes 6.9", "what lies on a creature destroys it, whoever has it",
      "coins0 open 1; hand0 borrowed-blade; unit u3 page 0 0 cr 3; deck1 page",
      "0 play borrowed-blade; 0 end [page]", "says gy0 page borrowed-blade" },
    { "heroes 6.11", "chance chooses among two",
      "unit u3 coin-toss-djinn 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4; unit u5 barrow-giant 1 1 cr 5",
      "0 attack u3 u2 [1]; 1 none", "says unit u5 barrow-giant 1 1 cr 5 wounds 2 by u3 hurt" },
    { "heroes 6.4", "of those that wait the active player says which comes first",
      "unit u3 coin-cheerer 0 0 cr 3; unit u4 coin-cheerer 0 0 cr 4; coins0 open 2; hand0 dragons-scales",
      "0 play dragons-scales; 0 =order; 0 next 2", "running" },
};

static const struct position_case fights[] = {
    { "heroes 7.1", "closed, new, and free to attack",
      "unit u3 page 0 0 cr 3 closed; unit u4 page 0 0 cr 4 fresh; unit u5 page 0 0 cr 5",
      "0 !attack u3 u2; 0 !attack u4 u2; 0 ?attack u5 u2; 0 !attack u1 u2; 0 ~attack u3 u2 = closed 7.1",
      "running" },
    { "heroes 7.2, 2.2", "who attacks closes", "unit u3 mail-clad-bearer 0 0 cr 3", "0 attack u3 u2",
      "says unit u3 mail-clad-bearer 0 0 cr 3 closed struck; says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2 by u3 hurt" },
    { "heroes 7.3, 7.4", "somebody steps in, strikes back and stays open",
      "unit u3 mail-clad-bearer 0 0 cr 3; unit u4 mail-clad-bearer 1 1 cr 4",
      "0 attack u3 u2; 1 =defend; 1 defend u4",
      "says unit u3 mail-clad-bearer 0 0 cr 3 wounds 2 by u4 closed hurt struck; says unit u4 mail-clad-bearer 1 1 cr 4 wounds 2 by u3 hurt defended" },
    { "heroes 7.3, 8.15", "once a turn, but for the experienced",
      "unit u3 page 0 0 cr 3; unit u4 page 1 1 cr 4 defended; unit u5 right-hand-of-archaal 1 1 cr 5 defended",
      "0 attack u3 u2; 1 !defend u4; 1 ?defend u5", "running" },
    { "heroes 7.4", "who is closed does not strike back",
      "unit u3 mail-clad-bearer 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4 closed", "0 attack u3 u4",
      "says unit u3 mail-clad-bearer 0 0 cr 3 closed struck" },
    { "heroes 7.5", "first strike", "unit u3 hill-wrestler 0 0 cr 3; unit u4 lance-of-the-pass 1 1 cr 4",
      "0 attack u3 u4",
      "says unit u3 hill-wrestler 0 0 cr 3 wounds 3 closed hurt struck; says gy1 lance-of-the-pass" },
    { "heroes 7.5", "who has died strikes no more",
      "unit u3 mail-clad-bearer 0 0 cr 3; unit u4 lance-of-the-pass 1 1 cr 4", "0 attack u3 u4",
      "says gy0 mail-clad-bearer; says unit u4 lance-of-the-pass 1 1 cr 4" },
    { "heroes 7.6", "wounds from an attack, less what keeps them off",
      "unit u3 mail-clad-bearer 0 0 cr 3; unit u4 plate-of-terror 1 1 sup 4; unit u5 black-tome 1 1 sup 5; unit u6 insatiable-blade 1 1 sup 6",
      "0 attack u3 u2", "says unit u2 mourne-of-the-dyke 1 1 hero 2" },
    { "heroes 7.7", "who kills one hears of it",
      "unit u3 pursh 0 0 cr 3; unit u4 choir-novice 1 1 cr 4 closed", "0 attack u3 u4",
      "says unit u3 pursh 0 0 cr 3 struck used 1; says gy1 choir-novice" },
    { "heroes 7.8", "a fight closes nobody",
      "coins0 open 2; hand0 smite; unit u3 hill-wrestler 0 0 cr 3; unit u4 mail-clad-bearer 1 1 cr 4",
      "0 play smite", "says unit u3 hill-wrestler 0 0 cr 3 hurt; says gy1 mail-clad-bearer" },
    { "heroes 8.2", "nobody steps in against a directed strike",
      "unit u3 swift-courier 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4", "0 attack u3 u2; 0 =main", "running" },
    { "heroes 8.3", "only the agile against the agile",
      "unit u3 drow-soldier 0 0 cr 3; unit u4 page 1 1 cr 4; unit u5 drow-warrior 1 1 cr 5",
      "0 attack u3 u2; 1 !defend u4; 1 ?defend u5", "running" },
    { "heroes 8.7", "suppression closes whom it attacked",
      "unit u3 lidana 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4", "0 attack u3 u2; 1 none",
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2 by u3 closed hurt" },
    { "heroes 8.8", "armour takes off the first wounds of the turn",
      "unit u3 mail-clad-bearer 0 0 cr 3; unit u4 shield-twins 1 1 cr 4 closed", "0 attack u3 u4",
      "says unit u4 shield-twins 1 1 cr 4 wounds 1 absorbed 1 by u3 closed hurt" },
    { "heroes 8.9", "rage", "unit u3 orc-bowman 0 0 cr 3; unit u4 barrow-giant 1 1 cr 4 closed hurt",
      "0 attack u3 u4", "says unit u4 barrow-giant 1 1 cr 4 wounds 2 by u3 closed hurt" },
    { "heroes 8.14", "attack experience", "unit u3 orc-marauder 0 0 cr 3", "0 attack u3 u2",
      "says unit u3 orc-marauder 0 0 cr 3 struck" },
};

static const struct position_case rest[] = {
    { "heroes 2.1", "a hero strikes nobody and loses no lives by name", "unit u3 hill-wrestler 0 0 cr 3",
      "0 attack u3 u2", "says unit u3 hill-wrestler 0 0 cr 3 closed struck" },
    { "heroes 2.6, 2.8", "an egg is no more, and what it mined is its owner's",
      "coins0 open 3; hand0 wave-of-fire; unit u3 egg 0 1 cr 3; unit u4 yggot 0 1 mined 4 under u3",
      "0 play wave-of-fire", "says gy0 yggot wave-of-fire; !says unit u3 egg 0 1 cr 3" },
    { "heroes 2.7, 8.17", "cards from the top of a deck go where all see them",
      "coins0 open 2; deck0 page page page; hand0 desecrate", "0 !play desecrate", "running" },
    { "heroes 8.5", "what is destroyed dies",
      "coins0 open 3; hand0 discord; unit u3 field-wife 1 1 cr 3 closed; deck1 page page",
      "0 play discord [page page]", "says gy1 field-wife" },
    { "heroes 8.5", "unless that is forbidden",
      "coins0 open 3; hand0 discord; unit u3 hird-warrior 1 1 cr 3 closed; unit u4 page 1 1 mined 4 under u3",
      "0 play discord", "says unit u3 hird-warrior 1 1 cr 3 closed" },
    { "heroes 8.6", "control for a turn, and back again with what it mined",
      "coins0 open 2; hand0 seize; unit u3 gnome-recruit 1 1 cr 3 closed; unit u4 page 0 1 mined 4 under u3; deck1 page",
      "0 play seize; 0 attack u3 u2; 0 end [page]",
      "says unit u3 gnome-recruit 1 1 cr 3; says unit u4 page 0 1 mined 4 under u3" },
    { "heroes 8.10", "a spell cannot choose what is protected from spells",
      "coins0 open 9; hand0 surge-of-power; unit u3 clan-priest 1 1 cr 3; unit u4 snakemouth 1 1 cr 4",
      "0 play surge-of-power", "says gy1 clan-priest" },
    { "heroes 8.11", "a shot does not wound what is protected from shots",
      "unit u3 velite 0 0 cr 3; unit u4 gnome-archer 1 1 cr 4", "0 use u3 1; 0 pick u4",
      "says unit u4 gnome-archer 1 1 cr 4" },
    { "heroes 8.12", "no strike wounds it",
      "coins0 open 2; deck0 page; hand0 fire-shield; unit u3 clan-priest 0 0 cr 3; unit u4 mail-clad-bearer 1 1 cr 4",
      "0 play fire-shield; 0 pick u3 [page]; 0 attack u3 u4", "running; told wound 1" },
    { "heroes 8.16", "a second one sends the first away",
      "coins0 open 1; hand0 kyelern; unit u3 kyelern 0 0 cr 3", "0 play kyelern",
      "says gy0 kyelern; says unit u4 kyelern 0 0 cr 41 fresh came" },
    { "heroes 8.19", "who cannot be healed keeps the wounds",
      "turn 4 1 0; coins0 open 5; deck0 page; hand0 great-poultice; unit u3 bracelet-of-submission 0 0 sup 3; unit u4 clan-priest 1 1 cr 4",
      "1 attack u4 u1; 0 no; 1 end; 0 no [*]; 0 play great-poultice; 0 pick u1",
      "says unit u1 ilvara-the-steward 0 0 hero 1 wounds 1 by u4" },
    { "heroes 9.1, 9.2", "a mined card lies under its miner, and works no more",
      "coins0 open 5; hand0 drag-to-the-bottom; unit u3 field-wife 1 1 cr 3; deck1 page",
      "0 play drag-to-the-bottom", "says unit u3 field-wife 1 0 mined 41 under u1; says deck1 page" },
    { "heroes 9.3", "and goes to its owner when the miner leaves",
      "coins0 open 3; hand0 discord; unit u3 page 1 1 cr 3 closed; unit u4 velite 0 1 mined 4 under u3",
      "0 play discord", "says gy0 velite discord; says gy1 page" },
    { "heroes 9.6", "another miner takes over",
      "coins0 open 2; deck0 page; hand0 greed; unit u3 page 0 0 cr 3; unit u4 velite 1 0 mined 4 under u3",
      "0 play greed [page]", "says unit u4 velite 1 0 mined 4 under u1" },
    { "heroes 9.7, 9.8", "an egg is laid, hatches, and is no more",
      "coins0 open 5; deck0 page; hand0 yggot; deck1 page",
      "0 clutch yggot; says unit u3 egg 0 0 cr 41 fresh came; says unit u4 yggot 0 0 mined 42 under u3",
      "says coins0 open 4 closed 1" },
    { "heroes 9.8", "for a coin less for each counter",
      "coins0 open 3; unit u3 egg 0 0 cr 3 counters 1; unit u4 cheresht 0 0 mined 4 under u3", "0 !hatch u4",
      "running" },
    { "heroes 9.8, 2.6", "then it is destroyed",
      "coins0 open 4; unit u3 egg 0 0 cr 3 counters 1; unit u4 cheresht 0 0 mined 4 under u3", "0 hatch u4",
      "says coins0 closed 4; says unit u4 cheresht 0 0 cr 41 fresh came; !says unit u3 egg 0 0 cr 3 counters 1" },
    { "heroes 10.2", "the third card that is not there", "failed1 2", "0 end", "over 0" },
    { "heroes 10.2", "what is not drawn in the accumulation phase does not count",
      "coins0 open 5; failed0 1; hand0 deep-well", "0 play deep-well", "says failed0 1" },
    { "heroes 10.3", "who wins by an ability", "prayers1 10; unit u3 sunken-crown 1 1 sup 3; deck1 page",
      "0 end", "over 1" },
    { "heroes 10.6", "after so many turns nobody wins", "turn 120 0 0; deck1 page", "0 end", "over draw" },
    { "heroes 11.5", "the cards of a hand in any order", "hand0 borrowed-blade twofold-verdict page", "",
      "says hand0 page twofold-verdict borrowed-blade" },
    { "heroes 11.1, 11.2, 11.3, 11.4, 11.5", "zones in any order",
      "gy1 velite; hand0 page; deck0 velite page", "0 end",
      "says hand0 page; says deck0 page velite; says gy1 velite" },
    { "heroes 11.1, 11.2, 11.3, 11.4, 11.5", "a zone said twice", "hand0 page; deck0 page; hand0 page", "",
      "refused place 7" },
};

/* What single cards needed of the rules. */
static const struct position_case single[] = {
    { "heroes 2.10", "who leaves play is heard, wherever it goes",
      "coins0 open 9; hand0 brew-a-potion; unit u3 yormungand 1 1 cr 3; unit u4 page 0 0 cr 4",
      "0 play brew-a-potion; 0 pick u3", "says unit u4 page 0 0 cr 4 poison 2; says hand1 yormungand/56/0" },
    { "heroes 5.9", "closed coins come closed", "coins0 open 3; hand0 forager",
      "0 play forager; 0 yes; 0 coin open", "says coins0 open 1 closed 2" },
    { "heroes 6.12", "four cards of the other graveyard, then one that lies there comes",
      "unit u3 awakener 0 0 cr 3; gy1 page page page page hill-wrestler",
      "0 use u3 1; 0 card gy1 page; 0 card gy1 page; 0 card gy1 page; 0 card gy1 page",
      "says unit u4 hill-wrestler 1 0 cr 41 fresh came; says deck1 page/56/0 page/56/0 page/56/0 page/56/0" },
    { "heroes 6.12", "not with three", "unit u3 awakener 0 0 cr 3; gy1 page page page", "0 !use u3 1",
      "running" },
    { "heroes 6.12", "nor does who is destroyed in vain bring anybody back",
      "unit u3 osteomancer 0 0 cr 3; unit u4 hird-warrior 0 0 cr 4; unit u5 page 0 0 mined 5 under u4; gy0 velite",
      "0 use u3 1; 0 pick u4", "says gy0 velite" },
    { "heroes 6.13", "fewer of a name", "coins0 open 2; hand0 scout-ahead; deck1 velite; hand1 page page",
      "0 play scout-ahead; 0 name page; 0 card hand1 page; 0 done [velite]",
      "says hand1 page/28/0 velite; says deck1 page/21/0" },
    { "heroes 8.17", "a creature among the two brings a card",
      "coins0 open 9; deck0 velite; hand0 surge-of-power; deck1 page page; unit u3 gvurg 0 0 cr 3",
      "0 play surge-of-power; 0 part 1 [page page velite]", "says hand0 velite; says gy1 page page" },
    { "heroes 6.5", "so many cards as the wounds were more than enough",
      "coins0 open 4; deck0 page page page; hand0 trap-for-madmen; unit u3 hill-wrestler 1 1 cr 3 wounds 3",
      "0 play trap-for-madmen [page page]", "says hand0 page page" },
    { "heroes 2.8", "the hero of the owner, whoever controls it",
      "coins0 open 1; hand0 page feed-the-zevtars; unit u3 ember-vow 1 0 sup 3", "0 play feed-the-zevtars",
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 3 hurt; says gy1 ember-vow" },
    { "heroes 2.8", "the deck of the owner",
      "coins0 open 2; hand0 lead-astray; unit u3 page 1 0 cr 3; deck1 velite velite",
      "0 play lead-astray [velite velite]", "says hand1 page/56/0; says gy1 velite velite" },
    { "heroes 9.1", "a spell that is mined by its hero",
      "coins0 open 8; deck0 page page page; hand0 devouring page; deck1 page page page; hand1 velite; unit u3 velite 0 0 cr 3",
      "0 play devouring [page page page velite page page page velite]",
      "says unit u4 devouring 0 0 mined 41 under u1" },
    { "heroes 6.8", "the next wounds of the turn, and only these",
      "turn 4 1 0; coins0 open 3; hand0 haze; unit u3 hill-wrestler 1 1 cr 3; unit u4 mail-clad-bearer 1 1 cr 4",
      "1 attack u3 u1; 0 card hand0 haze; told wound 0; 1 attack u4 u1; told wound 1", "running" },
    { "heroes 6.8", "two of them the wounds of two attacks in a turn",
      "turn 4 1 0; coins0 open 6; hand0 haze haze; unit u3 hill-wrestler 1 1 cr 3; unit u4 mail-clad-bearer 1 1 cr 4; "
      "unit u5 mail-clad-bearer 1 1 cr 5",
      "1 attack u3 u1; 0 card hand0 haze; 0 no; told wound 0; 1 attack u4 u1; 0 card hand0 haze; told wound 0; "
      "1 attack u5 u1; told wound 1",
      "running" },
    { "heroes 7.7", "a strike below the lives left",
      "coins0 open 1; hand0 turn-to-slime; unit u3 hill-wrestler 1 1 cr 3; unit u4 lance-of-the-pass 1 1 cr 4",
      "0 play turn-to-slime", "says gy1 hill-wrestler" },
    { "heroes 6.2", "an offer for so many coins", "coins0 open 7; hand0 snag; unit u3 barrow-giant 1 1 cr 3",
      "0 play snag; 0 number 3; 0 yes; 0 pick u3",
      "says unit u3 barrow-giant 1 1 cr 3 wounds 3 by u4 hurt; says coins0 closed 7" },
    { "heroes 2.9", "both sides' cheap creatures come, each to its owner",
      "coins0 open 3; deck0 needlespike; hand0 faces-of-fate; deck1 needlespike hill-wrestler",
      "0 play faces-of-fate [needlespike needlespike hill-wrestler]",
      "says unit u4 needlespike 0 0 cr 42 fresh came; says unit u5 needlespike 1 1 cr 43 fresh came; says deck1 hill-wrestler/56/0" },
    { "heroes 1.8, 4.3", "what lies on the hero for the rest of the game",
      "coins0 open 6; deck0 hill-wrestler; hand0 dusk-of-the-holy-forest; deck1 page",
      "0 play dusk-of-the-holy-forest; 0 card deck0 hill-wrestler; 0 end [page]; told wound 2", "running" },
    { "heroes 6.3", "an ability from the extra deck", "extra0 tomb-guardian; gy1 page page page page page",
      "0 call tomb-guardian 1",
      "says unit u3 tomb-guardian 0 0 cr 41 fresh came; says deck1 page/56/0 page/56/0 page/56/0 page/56/0 page/56/0" },
    { "heroes 6.5", "whoever died of the first wounds",
      "coins0 open 2; hand0 blow-of-the-drow; unit u3 hill-wrestler 1 1 cr 3 wounds 4",
      "0 play blow-of-the-drow; 0 pick u3; 0 pick u2",
      "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds 2 hurt" },
};

/* With heroes of their own. */
static const struct asker bare = { .usual = "turn 3 0 0; stamp 60; " };
static const struct position_case leaders[] = {
    { "heroes 9.1", "what an event mined is mined by no character",
      "unit u1 tarna 0 0 hero 1; unit u2 tarna 1 1 hero 2; unit u3 gnome-marksman 0 0 cr 3; unit u4 revelry 0 0 sup 4; "
      "unit u5 page 1 0 mined 5 under u4; unit u6 page 1 0 mined 6 under u1",
      "0 use u3 1; 0 pick u2", "says unit u2 tarna 1 1 hero 2 wounds 1 by u3 hurt" },
    { "heroes 9.5", "twice as many are mined, as many as there are",
      "coins0 open 1; unit u1 garrhar 0 0 hero 1; unit u2 tarna 1 1 hero 2; hand0 gnome-recruit; deck1 page page page",
      "0 play gnome-recruit [page page]", "says deck1 page" },
    { "heroes 6.5", "who kills opens again",
      "unit u1 gelros 0 0 hero 1; unit u2 tarna 1 1 hero 2; coins0 open 3; unit u3 hill-wrestler 1 1 cr 3 wounds 4",
      "0 use u1 1; 0 pick u3", "says unit u1 gelros 0 0 hero 1" },
    { "heroes 6.5", "who does not stays closed",
      "unit u1 gelros 0 0 hero 1; unit u2 tarna 1 1 hero 2; coins0 open 3; unit u3 barrow-giant 1 1 cr 3",
      "0 use u1 1; 0 pick u3", "says unit u1 gelros 0 0 hero 1 closed" },
    { "heroes 6.4", "one ability for each class that is played",
      "unit u1 felix-gaptor 0 0 hero 1; unit u2 tarna 1 1 hero 2; coins0 open 9; deck0 page; hand0 tugard-guard reveller",
      "0 play tugard-guard [page]", "says hand0 reveller page" },
    { "heroes 6.11", "on the top, after the deck is shuffled",
      "turn 4 1 0; unit u1 dejeday 0 0 hero 1; unit u2 tarna 1 1 hero 2; coins0 open 2; deck0 page velite waiter",
      "1 end; 0 yes; 0 card deck0 waiter [*]", "says hand0 waiter/56/0" },
    { "heroes 10.1", "wounds as many as lives",
      "unit u1 tarna 0 0 hero 1; unit u2 tarna 1 1 hero 2 wounds 26; unit u3 mail-clad-bearer 0 0 cr 3",
      "0 attack u3 u2", "over 0" },
    { "heroes 10.5", "both at the same time",
      "unit u1 tarna 0 0 hero 1 wounds 25; unit u2 tarna 1 1 hero 2 wounds 26; coins0 open 6; hand0 final-feast",
      "0 play final-feast", "over draw" },
};

/* heroes 9.4: every place of the table is taken. */
static void try_room(void)
{
    static char given[CASE_TEXT];
    struct duel_text out;
    duel_text_init(&out, given, sizeof given);
    duel_put(
        &out,
        "unit u1 tarna 0 0 hero 1; unit u2 tarna 1 1 hero 2; unit u3 oathbreaker 0 0 cr 3; coins0 open 1; deck1 page page; ");
    for (int unit = 4; unit <= FX_UNITS; unit++) {
        duel_put(&out, "unit u");
        duel_put_int(&out, unit);
        duel_put(&out, " page 0 0 mined 4 under u1; ");
    }
    const struct position_case row = { "heroes 9.4", "what is mined beyond the room goes to the graveyard",
                                       given, "0 use u3 1 [page page]; told moved 2", "says gy1 page page" };
    run_positions(&heroes, 0, 0, &bare, &row, 1);
}

/* --- decks and the beginning -------------------------------------------------------------------- */

enum { ROWS = 128 };

static unsigned card_named(const char *key)
{
    for (unsigned card = 1; card < heroes_program.cards; card++)
        if (strcmp(heroes_program.key[card], key) == 0)
            return card;
    abort();
}

/* Sets up a game of two such decks; returns how many rules are broken, and whether this one is. */
static unsigned broken(struct duel_row *row, unsigned rows, unsigned rule, bool *found)
{
    duel_room room;
    struct duel_fault fault[64] = { 0 };
    struct duel_faults faults = { .fault = fault, .room = 64 };
    struct duel_setup setup = { .deck = { { row, (uint16_t)rows }, { row, (uint16_t)rows } }, .seed = { 1 } };
    duel_setup(&heroes, (duel_state *)(void *)&room, &setup, &faults, NULL);
    *found = false;
    for (unsigned i = 0; i < faults.count && i < 64; i++)
        *found |= fault[i].rule == rule;
    return faults.count;
}

static void try_decks(void)
{
    struct duel_row row[ROWS];
    bool found;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        const int rows = heroes_random_deck(0, 0, seed, row, ROWS);
        TEST("heroes 1.7: a random deck keeps to the rules");
        CHECK_INT(broken(row, (unsigned)rows, 0, &found), 0);
        TEST("heroes 1.1: a card too many");
        row[0].count++;
        CHECK(broken(row, (unsigned)rows, 101, &found) > 0 && found);
        row[0].count--;
        TEST("heroes 1.4: eleven cards in the extra deck");
        row[rows - 2].count++;
        CHECK(broken(row, (unsigned)rows, 104, &found) > 0 && found);
        row[rows - 2].count--;
        TEST("heroes 1.5: no hero");
        CHECK(broken(row, (unsigned)rows - 1, 105, &found) > 0 && found);
        TEST("heroes 1.5: what is created is in no deck");
        row[rows] = (struct duel_row){ (uint16_t)card_named("egg"), 1, 0 };
        CHECK(broken(row, (unsigned)rows + 1, 105, &found) > 0 && found);
        TEST("heroes 1.3, 1.6: each card of another element is named");
        row[rows - 1].card = (uint16_t)card_named("dion");
        row[rows] = (struct duel_row){ (uint16_t)card_named("ash"), 2, 0 };
        row[rows + 1] = (struct duel_row){ (uint16_t)card_named("page"), 2, 0 };
        CHECK(broken(row, (unsigned)rows + 2, 103, &found) >= 2 && found);
        TEST("heroes 1.2: four of one name, but a horde");
        row[rows] = (struct duel_row){ (uint16_t)card_named("barrow-giant"), 4, 0 };
        CHECK(broken(row, (unsigned)rows + 1, 102, &found) > 0 && found);
    }
    TEST("heroes 1.8: two of what may be there once");
    const struct duel_row lone[] = { { (uint16_t)card_named("izian"), 1, 2 },
                                     { (uint16_t)card_named("dusk-of-the-holy-forest"), 2, 0 } };
    CHECK(broken((struct duel_row *)(uintptr_t)lone, 2, 102, &found) > 0 && found);
    TEST("heroes 1.9: a card for rogues alone");
    const struct duel_row hostage[] = { { (uint16_t)card_named("tisha"), 1, 2 },
                                        { (uint16_t)card_named("take-a-hostage"), 1, 0 } };
    CHECK(broken((struct duel_row *)(uintptr_t)hostage, 2, 109, &found) > 0 && found);
    TEST("heroes 1.10: a hero of two elements, without neutral cards");
    const struct duel_row pure[] = { { (uint16_t)card_named("saikono"), 1, 2 },
                                     { (uint16_t)card_named("barrow-giant"), 1, 0 } };
    CHECK(broken((struct duel_row *)(uintptr_t)pure, 2, 110, &found) > 0 && found);
    TEST("heroes 1.11: dragons of other elements, up to fifteen");
    const struct duel_row dragons[] = { { (uint16_t)card_named("dartarion"), 1, 2 },
                                        { (uint16_t)card_named("yggot"), 3, 0 },
                                        { (uint16_t)card_named("guardian-dragon"), 3, 0 } };
    CHECK_INT(broken((struct duel_row *)(uintptr_t)dragons, 3, 103, &found), 2);
    CHECK(!found);
    TEST("heroes 1.12: whatever mentions dragons, of any element");
    const struct duel_row spoken[] = { { (uint16_t)card_named("tiamat"), 1, 2 },
                                       { (uint16_t)card_named("yggot"), 1, 0 },            /* is one */
                                       { (uint16_t)card_named("dragons-fury"), 1, 0 },     /* by its name */
                                       { (uint16_t)card_named("prophecy"), 1, 0 },
                                       { (uint16_t)card_named("death-from-the-skies"), 1, 0 } };
    CHECK(broken((struct duel_row *)(uintptr_t)spoken, 5, 103, &found) > 0 && !found);
    const struct duel_row silent[] = { { (uint16_t)card_named("tiamat"), 1, 2 },
                                       { (uint16_t)card_named("velite"), 1, 0 },
                                       { (uint16_t)card_named("barrow-giant"), 1, 0 } };
    CHECK(broken((struct duel_row *)(uintptr_t)silent, 3, 103, &found) > 0 && found);
    const struct duel_row horde[] = { { (uint16_t)card_named("likaru"), 1, 2 },
                                      { (uint16_t)card_named("soul-gatherer"), 40, 0 } };
    CHECK_INT(broken((struct duel_row *)(uintptr_t)horde, 2, 102, &found), 0);
}

static void try_beginning(void)
{
    duel_room room;
    duel_state *state = (duel_state *)(void *)&room;
    struct heroes *g = (struct heroes *)(void *)&room;
    struct duel_row row[ROWS];
    struct duel_faults faults = { .room = 0 };
    unsigned began[DUEL_PLAYERS] = { 0 };
    for (uint32_t seed = 1; seed <= 20; seed++) {
        const int rows = heroes_random_deck(0, 0, seed, row, ROWS);
        const struct duel_setup setup = { .deck = { { row, (uint16_t)rows }, { row, (uint16_t)rows } },
                                          .seed = { seed } };
        struct duel_io io = { .room = 0 };
        duel_action action;
        TEST("heroes 3.2: four cards and no coins");
        CHECK(duel_setup(&heroes, state, &setup, &faults, NULL) == DUEL_OK);
        const int first = g->first;
        began[first]++;
        CHECK(g->start[HEROES_HAND_0 + 1] - g->start[HEROES_HAND_0] == HEROES_CARDS_HELD &&
              heroes_coins(g, 0, false) == 0);
        TEST("heroes 3.3: who begins lays cards aside, and takes as many");
        const unsigned hand = heroes_zone_of(HEROES_HAND, (unsigned)first);
        duel_action list[DUEL_ACTIONS_MAX] = { 0 };
        CHECK(g->head.awaiting == 1u << first && duel_legal(state, first, list) > 1);
        CHECK(duel_submit(state, first, list[1], &io) == DUEL_OK &&
              g->start[hand + 1] - g->start[hand] == HEROES_CARDS_HELD - 1);
        CHECK(duel_parse(state, first, "keep", &action) == DUEL_OK &&
              duel_submit(state, first, action, &io) == DUEL_OK);
        CHECK(g->start[hand + 1] - g->start[hand] == HEROES_CARDS_HELD && g->head.awaiting == 1u << !first);
        TEST("heroes 3.4: who begins takes no card in the first turn");
        CHECK(duel_parse(state, !first, "keep", &action) == DUEL_OK &&
              duel_submit(state, !first, action, &io) == DUEL_OK);
        while (g->head.awaiting && g->head.prompt[g->head.awaiting >> 1].kind != HEROES_ASK_MAIN) {
            const int asked = g->head.awaiting >> 1;        /* by what begins with a turn */
            CHECK(duel_legal(state, asked, list) > 0 && duel_submit(state, asked, list[0], &io) == DUEL_OK);
        }
        CHECK(g->turn == 1 && g->fx.active == first &&
              g->start[hand + 1] - g->start[hand] == HEROES_CARDS_HELD);
        CHECK_INT(heroes_coins(g, first, true), 1);
    }
    TEST("heroes 3.1: either may begin");
    CHECK(began[0] && began[1]);
}

/* heroes 10.7: steps without an answer are counted, and too many of them end the game. */
static void try_endless(void)
{
    static const int32_t none[DUEL_NUMBERS] = { 0 };
    duel_room room;
    struct played played = { .state = (duel_state *)(void *)&room };
    struct duel_io io = { .room = 0 };
    duel_action action;
    TEST("heroes 10.7: what does not come to an end is a draw");
    arrange_case(&played, &heroes, 0, 0, none, &asker,
                 "coins0 open 2; hand0 dragons-vengeance; unit u3 page 1 1 cr 3");
    CHECK(duel_parse(played.state, 0, "play dragons-vengeance", &action) == DUEL_OK);
    ((struct heroes *)(void *)&room)->fx.effort = FX_EFFORT;
    CHECK(duel_submit(played.state, 0, action, &io) == DUEL_OK);
    CHECK(duel_head(played.state)->awaiting == 0 && duel_head(played.state)->winner == DUEL_NOBODY);
    CHECK_STR(heroes.ends[duel_head(played.state)->ended_by], "long");
}

int main(void)
{
    run_positions(&heroes, 0, 0, &asker, reaches, sizeof reaches / sizeof *reaches);
    run_positions(&heroes, 0, 0, &asker, turns, sizeof turns / sizeof *turns);
    run_positions(&heroes, 0, 0, &asker, cards, sizeof cards / sizeof *cards);
    run_positions(&heroes, 0, 0, &asker, fights, sizeof fights / sizeof *fights);
    run_positions(&heroes, 0, 0, &asker, rest, sizeof rest / sizeof *rest);
    run_positions(&heroes, 0, 0, &asker, single, sizeof single / sizeof *single);
    run_positions(&heroes, 0, 0, &bare, leaders, sizeof leaders / sizeof *leaders);
    try_room();
    try_decks();
    try_beginning();
    try_endless();
    return check_done("heroes/rows");
}
