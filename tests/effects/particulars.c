/* Rules of the language that are easily forgotten, each on cards written for it: who pays and is told, what a step came to, whom "it"
 * means, what others cannot tell. */
#include "table.h"

const char particular_cards[] =
    "card proud\n  creature  strike 1  life 9\n"
    "card tally-set\n  rite\n  play: set v my.cr; wound foe.hero done; random t my.grave 2; wound foe.hero 10 * done; move t hand;\n"
    "    wound foe.hero 20 * done\n"
    "card sly\n  rite\n  play: choose v my.hand[creature] 0..2; move v grave; wound foe.hero done\n"
    "card watch\n  rite\n  ambush 0 on prays foe while some my.cr: wound foe.hero 3\n"
    "card two-edged\n  rite\n  ambush 0 on prays foe: wound foe.hero 1\n  ambush 0 on dies any.cr: wound foe.hero 4\n"
    "card outer\n  rite\n  play: each my.cr { each foe.cr { wound it 1 }; wound it 2 }\n"
    "card outer-cards\n  rite\n  play: each my.grave[creature] { each my.cr { wound it 1 }; repeat 2 { wound foe.hero 1 }; move it hand }\n"
    "card surrender\n  rite\n  play: choose t any.cr 1 by foe; destroy t\n"
    "card any-number\n  rite\n  play: number x count(my.cr)..3; wound foe.hero x\n"
    "card blunt\n  rite\n  play: choose t any.cr 1; strike t -1 ever\n"
    "card thin\n  rite\n  play: choose t any.cr 1; strike t /2 ever\n"
    "card ransom\n  rite\n  play: may by foe cost blood 3 { heal my.hero 1 } else { wound foe.hero 5 }; wound foe.hero 1\n"
    "card toll-gate\n  rite\n  play: may cost blood 3 { wound foe.hero 5 } else { wound foe.hero 1 }\n"
    "card nightwork\n  creature  strike 0  life 9\n  pay blood 1 while turn foe: wound foe.hero 1\n  pay blood 2 if some my.grave once turn: wound foe.hero 2\n"
    "card parting\n  creature  strike 0  life 9\n  when prays me may cost blood 2: wound foe.hero 4\n"
    "card unveil\n  rite\n  play: choose v my.hand 2; reveal v; wound foe.hero count(v[creature])\n"
    "card shown-twice\n  rite\n  play: reveal my.hand; reveal my.hand\n"
    "card exchange\n  rite\n  play: choose v foe.hand 1; choose w my.hand 1; move v grave; move w grave\n"
    "card peer\n  rite\n  play: look 3; choose v looked 1 by foe; move v hand; put-rest deck.bottom by me\n"
    "card double-look\n  rite\n  play: look 2; choose v looked 1; set w my.hand; move v deck.bottom; move w deck.top by me\n"
    "card enlist\n  creature  strike 0  life 9\n  always: grant my.hand[creature|rite] a\n  a: ambush 0 on prays foe if n >= 2: wound foe.hero n\n"
    "card sons\n  creature  strike 0  life 9\n  always: grant my.cr[other] a\n  a: when dies self: wound foe.hero 2\n"
    "card halo\n  creature  strike 0  life 9\n  always: grant my.cr[other] a; grant my.cr[is novice] b\n  a: always: strike my.cr +1\n"
    "  b: when prays me: wound foe.hero 1\n"
    "card nested-run\n  rite\n  play: x = 2; run a; wound foe.hero 1\n  a: do: choose t my.cr 0..1; if some t { wound t 1; stop }; wound foe.hero 4\n"
    "card echoes\n  rite\n  play: repeat 2 { run a }; wound foe.hero 1\n  a: do: repeat 2 { wound foe.hero 10; stop }\n"
    "card kin\n  creature  strike 1  life 3\n  when dies my.cr[like self] once turn: wound foe.hero 1\n"
    "card riser\n  creature  strike 1  life 9\n  @grave when prays me: move self cr; strike self +2 ever; lay a on self; wound foe.hero strike(self)\n"
    "  a: later dies any.cr: wound it 1; wound foe.hero 10\n"
    "card raised\n  creature  strike 1  life 9\n  @grave when prays me: run a; wound foe.hero strike(self)\n  a: do: move self cr; strike self +2 ever\n"
    "card climber\n  creature  strike 1  life 9\n  @pit when prays me: move self cr; strike self +2 ever; wound foe.hero strike(self)\n"
    "card feud\n  rite\n  play: choose t any.cr 1; lay a on t\n  a: later wounded it by any.cr: wound cause 1; lay a on cause\n"
    "card strong\n  creature  strike 3  life 9\n"
    "card warrant-holder\n  creature  strike 0  life 9\n  always: permit attack my.cr[other]; permit attack self with [strike>=2]\n"
    "card twin-choice\n  rite\n  play: choose t my.cr 1; choose v foe.cr[like t] 1; choose w my.cr[not like v other] 0..1; destroy v\n";

static struct fx_scope scope;

static void start(void)
{
    begin();
    table.head.viewer = DUEL_TRUTH;
    scope = scope_of();
}

static void prays(int player, int n)
{
    fx_happened(&scope, &(struct fx_happening){ .event = PRAYS, .player = (uint8_t)player, .n = (int16_t)n });
    fx_run(&scope);
}

static void what_a_step_came_to(void)
{
    TEST("done: how many were set, drawn by lot, moved");
    start();
    enters("bearer", 0);
    enters("bearer", 0);
    enters("bearer", 0);
    lies("feast", 2);
    lies("feast", 2);
    CHECK(play("tally-set") && table.wounds[1] == 3 + 20 + 40);
    TEST("a number has its bounds, and is asked for although there is one alone");
    start();
    CHECK(play("any-number") && !say(0, "number 4") && say(0, "number 0") && table.wounds[1] == 0);
    start();
    for (int i = 0; i < 3; i++)
        enters("bearer", 0);
    CHECK(play("any-number") && !say(0, "number 2") && say(0, "number 3") && table.wounds[1] == 3);
    TEST("bounds that allow nothing: the number is 0");
    start();
    for (int i = 0; i < 4; i++)
        enters("bearer", 0);
    CHECK(play("any-number") && !say(0, "number 3") && say(0, "number 0") && table.wounds[1] == 0);
}

static void whom_it_means(void)
{
    TEST("behind rounds within rounds, it is again what the outer ones are about");
    start();
    const unsigned mine = enters("bearer", 0), foes[] = { enters("bearer", 1), enters("bearer", 1) };
    CHECK(play("outer") && table.wounds[mine] == 2 && table.wounds[foes[0]] == 1 &&
          table.wounds[foes[1]] == 1);
    TEST("the same where the outer ones are about cards");
    start();
    const unsigned one = enters("bearer", 0);
    lies("bearer", 2);
    lies("feast", 2);
    lies("novice", 2);
    CHECK(play("outer-cards") && in_zone(2) == 1 && in_zone(1) == 2 && table.wounds[1] == 4 &&
          table.wounds[one] == 2);
    TEST("of two blocks that run, each ends by itself");
    start();
    const unsigned hurt = enters("bearer", 0);
    CHECK(play("nested-run") && say(0, "pick u3") && table.wounds[hurt] == 1 && table.wounds[1] == 1);
    start();
    enters("bearer", 0);
    CHECK(play("nested-run") && say(0, "done") && table.wounds[1] == 5);
    start();
    CHECK(play("echoes") && table.wounds[1] == 21 && !table.fx.depth);
    TEST("a second choice by the first: whatever the first could be is tried");
    start();
    enters("bearer", 0);
    enters("novice", 0);
    CHECK(!play("twin-choice"));
    const unsigned like = enters("novice", 1);
    CHECK(play("twin-choice") && say(0, "pick u4") && say(0, "done") && !(table.fx.units >> like & 1) &&
          !table.fx.depth);
}

static void who_has_come(void)
{
    TEST(
        "what works in a graveyard and comes to the table is that creature from then on, and no other card of its name");
    start();
    enters("bearer", 1);
    lies("riser", 2);
    prays(0, 1);
    CHECK(table.fx.units >> 3 & 1 && strike(3) == 3 && table.wounds[1] == 3 && table.fx.laters == 1);
    start();
    const unsigned other = enters("bearer", 1);
    lies("riser", 2);
    lies("riser", 2);
    lies("feast", 2);
    prays(0, 1);
    CHECK(table.fx.laters == 2 && in_zone(2) == 1 && strike(3) == 3 && strike(4) == 3 &&
          table.wounds[1] == 6);
    table.wounds[other] = 99;
    fx_run(&scope);
    CHECK(say(0, "next 1") && table.wounds[1] == 26 && table.wounds[3] == 1 && table.wounds[4] == 1);
    TEST("the same for what runs the step");
    start();
    lies("raised", 2);
    prays(0, 1);
    CHECK(strike(2) == 3 && table.wounds[1] == 3 && !table.fx.depth);
    TEST("and for what comes from another place of the table");
    start();
    sinks("climber", 0);
    prays(0, 1);
    CHECK(strike(2) == 3 && table.wounds[1] == 3 && !table.fx.depth);
}

static void what_lies_on_a_thing(void)
{
    TEST("what lies on a thing waits for what happens to that alone, and may be laid anew");
    start();
    const unsigned first = enters("strong", 0), second = enters("strong", 1);
    CHECK(play("feud") && say(0, "pick u3") && table.fx.laters == 1);
    fx_happened(&scope,
                &(struct fx_happening){
                    .event = WOUNDED, .unit = (uint8_t)(second + 1), .other = (uint8_t)(first + 1), .n = 1 });
    fx_run(&scope);
    CHECK(table.wounds[first] == 0 && table.fx.laters == 1 && table.fx.later[0].it == first + 1);
    fx_happened(&scope,
                &(struct fx_happening){
                    .event = WOUNDED, .unit = (uint8_t)(first + 1), .other = (uint8_t)(second + 1), .n = 1 });
    fx_run(&scope);
    CHECK(table.wounds[second] == 1 && table.fx.laters == 1 && table.fx.later[0].it == second + 1);
}

static struct fx_thing unit(unsigned at)
{
    return (struct fx_thing){ FX_A_UNIT, (uint8_t)at, table.fx.unit[at].card };
}

static void what_is_permitted(void)
{
    TEST("what nobody does otherwise a static permits, too, with what passes its tests");
    start();
    const unsigned marshal = enters("warrant-holder", 0), other = enters("bearer", 0),
                   weak = enters("proud", 1), strong = enters("strong", 1);
    const struct fx_thing hero = unit(1);
    CHECK(fx_is_permitted(&scope, ATTACK, other, hero) && !fx_is_permitted(&scope, ATTACK, weak, hero) &&
          !fx_is_permitted(&scope, PLAY, other, hero));
    CHECK(fx_is_permitted(&scope, ATTACK, marshal, unit(strong)) &&
          !fx_is_permitted(&scope, ATTACK, marshal, unit(weak)));
}

static void who_pays(void)
{
    TEST("who is offered something pays for it, and is told to have declined");
    start();
    table.wounds[0] = 9;
    CHECK(play("ransom") && !say(0, "yes") && say(1, "yes") && table.wounds[0] == 8 && table.wounds[1] == 4);
    CHECK(told_of(FX_TOLD_DECLINED) == 0);
    start();
    CHECK(play("ransom") && say(1, "no") && told_of(FX_TOLD_DECLINED) == 1 && table.wounds[0] == 0 &&
          table.wounds[1] == 6);
    TEST("who cannot pay is not asked");
    start();
    table.wounds[1] = 98;
    CHECK(play("ransom") && table.wounds[1] == 98 + 6 && !table.fx.depth);
    start();
    CHECK(play("toll-gate") && say(0, "yes") && table.wounds[0] == 3 && table.wounds[1] == 5);
    start();
    CHECK(play("toll-gate") && say(0, "no") && told_of(FX_TOLD_DECLINED) == 1 && table.wounds[0] == 0 &&
          table.wounds[1] == 1);
    start();
    table.wounds[0] = 98;
    CHECK(play("toll-gate") && table.wounds[0] == 98 && table.wounds[1] == 1 && !table.fx.depth);
    TEST("so it is with what an ability may cost");
    start();
    enters("parting", 0);
    prays(0, 1);
    CHECK(say(0, "no") && told_of(FX_TOLD_DECLINED) == 1 && table.wounds[1] == 0);
    prays(0, 1);
    CHECK(say(0, "yes") && table.wounds[0] == 2 && table.wounds[1] == 4 && !table.fx.depth);
    table.wounds[0] = 99;
    prays(0, 1);
    CHECK(table.wounds[0] == 99 && table.wounds[1] == 4 && !table.fx.depth);
    TEST(
        "what is paid for is there while its condition holds, as often as it says, and if its condition is met");
    start();
    struct fx_scope held[FX_HELD];
    const unsigned worker = enters("nightwork", 0);
    table.fx.active = 0;
    CHECK_INT((int)fx_held(&scope, worker, FX_PAY, held), 1);
    CHECK(!fx_can_declare(&held[0]));
    lies("feast", 2);
    CHECK(fx_can_declare(&held[0]));
    fx_declare(&held[0], 0);
    fx_run(&held[0]);
    CHECK(table.wounds[0] == 2 && table.wounds[1] == 2);
    CHECK(fx_held(&scope, worker, FX_PAY, held) == 1 && !fx_can_declare(&held[0]));
    table.fx.active = 1;
    CHECK(fx_held(&scope, worker, FX_PAY, held) == 2 && fx_can_declare(&held[0]) &&
          !fx_can_declare(&held[1]));
    held[0].unit = 0;           /* what has left is declared by nobody */
    table.fx.active = 0;
    CHECK(!fx_can_declare(&held[0]));
}

static void what_others_cannot_tell(void)
{
    TEST(
        "who chooses by tests from his hand may end early, whatever he holds, and is asked although nothing fits");
    start();
    lies("feast", 1);
    lies("bearer", 1);
    CHECK(play("sly") && !say(0, "card hand0 feast") && say(0, "card hand0 bearer"));
    CHECK(table.head.awaiting == 1 && say(0, "done") && !table.fx.depth && table.wounds[1] == 1 &&
          in_zone(2) == 1);
    start();
    lies("feast", 1);
    CHECK(play("sly") && table.head.awaiting == 1 && say(0, "done") && table.wounds[1] == 0);
    TEST("what is revealed all see, once");
    start();
    lies("feast", 1);
    lies("bearer", 1);
    lies("bearer", 1);
    for (unsigned at = 0; at < table.start[6]; at++)
        table.record[at].known = CARDS_PLACED << 0;
    CHECK(play("unveil") && say(0, "card hand0 bearer") && say(0, "card hand0 feast"));
    CHECK(told_of(FX_TOLD_SEEN) == 2 && table.wounds[1] == 1 && !table.fx.depth && in_zone(1) == 3);
    CHECK(play("shown-twice") && told_of(FX_TOLD_SEEN) == 1);
    CHECK(play("shown-twice") && told_of(FX_TOLD_SEEN) == 0);
    TEST("which card somebody picks from a hand the others do not hear, but the judge does");
    start();
    lies("feast", 1);
    lies("bearer", 1);
    lies("feast", 4);
    lies("novice", 4);
    CHECK(play("exchange"));
    duel_action of[2][DUEL_ACTIONS_MAX];
    CHECK_INT(fx_legal(&scope, 0, of[0]), 2);
    for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++)
        CHECK_INT(fx_meaning(&scope, viewer, 0, of[0][0]) == fx_meaning(&scope, viewer, 0, of[0][1]),
                  viewer == 1 || viewer == DUEL_PUBLIC);
    CHECK(fx_meaning(&scope, 0, 0, of[0][0]) != fx_meaning(&scope, 1, 0, of[0][0]));
    CHECK(say(0, "card hand1 novice") && say(0, "card hand0 feast") && !table.fx.depth);
    CHECK(in_zone(1) == 1 && in_zone(4) == 1 && in_zone(2) == 1 && in_zone(5) == 1);
    TEST("what somebody picks from a pile all hear");
    start();
    enters("bearer", 0);
    lies("moth", 2);
    lies("novice", 2);
    CHECK(play("epitaph") && fx_legal(&scope, 0, of[0]) == 2);
    CHECK(fx_meaning(&scope, 1, 0, of[0][0]) != fx_meaning(&scope, 1, 0, of[0][1]));
    CHECK(say(0, "card grave0 moth"));
    TEST("who chooses among what another looks at is shown it");
    start();
    stack((const char *const[]){ "feast", "moth", "novice", "bearer", NULL });
    CHECK(play("peer") && say(1, "card deck0 novice") && told_of(FX_TOLD_LOOKED) == 0 && in_zone(1) == 1);
    CHECK(table.head.awaiting == 1 && say(0, "card deck0 bearer") && !table.fx.depth && in_zone(0) == 3);
    CHECK(first_in(1).card == card_of("novice").card && first_in(0).card == card_of("feast").card);
    TEST("what was picked on top of a deck is apart from what is laid there");
    start();
    stack((const char *const[]){ "feast", "moth", NULL });
    lies("novice", 1);
    lies("bearer", 1);
    CHECK(play("double-look") && say(0, "card deck0 feast") && say(0, "card hand0 novice") &&
          !table.fx.depth);
    CHECK(in_zone(1) == 0 && in_zone(0) == 4 && first_in(0).card == card_of("bearer").card &&
          !table.fx.marks);
    CHECK(table.record[3].card == card_of("feast").card);
}

static void who_may_be_chosen(void)
{
    TEST("who may not be chosen by a player is chosen by the other, whoever's card asks");
    start();
    const unsigned proud = enters("proud", 0), bearer = enters("bearer", 0);
    CHECK(play("surrender") && !(table.fx.units >> bearer & 1) && table.fx.units >> proud & 1);
    start();
    const unsigned theirs = enters("proud", 1);
    enters("bearer", 0);
    CHECK(play("surrender") && say(1, "pick u3") && !(table.fx.units >> theirs & 1));
    start();
    enters("proud", 1);
    CHECK(!play("banisher"));
}

static void how_small_it_may_be(void)
{
    TEST("what a step made smaller for good is known beforehand, and adds up");
    start();
    const unsigned bearer = enters("bearer", 0), other = enters("bearer", 0);
    CHECK(!fx_may_sink(&scope, STRIKE) && play("blunt") && say(0, "pick u3"));
    CHECK(fx_may_sink(&scope, STRIKE) == (uint64_t)1 << bearer && table.fx.lastings == 1 &&
          strike(bearer) == 1);
    CHECK(play("blunt") && say(0, "pick u3") && table.fx.lastings == 1 && strike(bearer) == 0 &&
          strike(other) == 2);
    CHECK(play("blunt") && say(0, "pick u4") && table.fx.lastings == 2 && strike(other) == 1);
    TEST("divisors do not: each use counts");
    start();
    const unsigned host = enters("host", 0);
    enters("bearer", 0);
    enters("bearer", 0);
    enters("bearer", 0);
    enters("bearer", 0);
    CHECK_INT(strike(host), 8);
    CHECK(play("thin") && say(0, "pick u3") && play("thin") && say(0, "pick u3") && table.fx.lastings == 2);
    CHECK_INT(strike(host), 2);
}

static void answers_from_hands(void)
{
    TEST("from ambush, while something is so");
    start();
    enters("bearer", 1);
    lies("watch", 4);
    prays(0, 1);
    CHECK(table.fx.depth && say(1, "card hand1 watch") && table.wounds[0] == 3);
    start();
    lies("watch", 4);
    lies("two-edged", 4);
    prays(0, 1);
    CHECK(!say(1, "card hand1 watch") && say(1, "card hand1 two-edged") && say(1, "no") &&
          table.wounds[0] == 1);
    TEST(
        "of two such abilities that works which hears it, although what it is about has gone when it is asked for");
    start();
    const unsigned bearer = enters("bearer", 0);
    lies("two-edged", 4);
    CHECK(play("banisher") && say(1, "no") && say(1, "card hand1 two-edged") && table.wounds[0] == 4 &&
          !(table.fx.units >> bearer & 1));
    TEST("what is granted to some cards of a hand is granted to no others, and on no less");
    start();
    enters("enlist", 1);
    lies("feast", 4);
    lies("novice", 4);
    prays(0, 1);
    CHECK(!table.fx.depth || say(1, "no"));
    prays(0, 3);
    CHECK(say(1, "card hand1 novice") && say(1, "no") && table.wounds[0] == 3 && in_zone(4) == 1);
    TEST("an answer has all its words: next alone is none");
    start();
    enters("herald", 0);
    enters("seer", 0);
    prays(0, 1);
    CHECK(!say(0, "next") && !say(0, "nex") && !say(0, "next 3") && !say(0, "next 1 her") &&
          say(0, "next 2"));
    CHECK(table.fx.laters == 1 && table.wounds[1] == 1);
}

static void what_is_granted(void)
{
    TEST("what is granted hears what happens to its holder alone, of all that have it");
    start();
    enters("sons", 0);
    const unsigned one = enters("bearer", 0);
    enters("bearer", 0);
    enters("bearer", 1);
    CHECK(play("banisher") && say(0, "pick u4") && !(table.fx.units >> one & 1) && table.wounds[1] == 2);
    CHECK(play("banisher") && say(0, "pick u6") && table.wounds[1] == 2);
    TEST("of two that a card grants each goes to its own");
    start();
    const unsigned halo = enters("halo", 0), novice = enters("novice", 0), plain = enters("bearer", 0);
    CHECK(strike(halo) == 2 && strike(novice) == 3 && strike(plain) == 4);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 1);
    TEST("so often a turn: of equal ones that hear the same each for itself");
    start();
    enters("kin", 0);
    enters("kin", 0);
    enters("kin", 0);
    CHECK(play("banisher") && say(0, "pick u3") && say(0, "next 3") && say(0, "next 1") &&
          table.wounds[1] == 3);
    CHECK(play("banisher") && say(0, "pick u4") && table.wounds[1] == 3 && !table.fx.depth);
    fx_turn_begins(&scope, 0);
    CHECK(play("banisher") && table.wounds[1] == 4 && !table.fx.depth);
}

void test_particulars(void)
{
    what_a_step_came_to();
    whom_it_means();
    who_has_come();
    what_lies_on_a_thing();
    what_is_permitted();
    who_pays();
    what_others_cannot_tell();
    who_may_be_chosen();
    how_small_it_may_be();
    answers_from_hands();
    what_is_granted();
}
