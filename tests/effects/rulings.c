/* Rulings on rules 520 to 525 as positions: what an independent referee would say, on cards written for them. */
#include "table.h"

const char ruling_cards[] =
    "card counter\n  rite\n  play: choose t my.cr 1; strike t +1 ever\n"
    "card frost\n  creature  strike 0  life 2\n  always: life foe.cr -1\n"
    "card bolt\n  rite\n  play: wound foe.hero 2\n"
    "card bolts\n  rite\n  play: wound foe.hero 5\n"
    "card banisher\n  rite\n  play: choose t any.cr 1; destroy t\n"
    "card heckler\n  creature  strike 0  life 9\n  instead wounded foe.hero: n = n + 1\n"
    "card glass\n  creature  strike 0  life 9\n  instead wounded my.hero: n = 2 * n\n"
    "card guardian\n  creature  strike 0  life 9\n  instead wounded my.hero: onto self\n"
    "card left-twin\n  creature  strike 0  life 9\n  instead wounded my.cr[is right-twin]: onto self\n"
    "card right-twin\n  creature  strike 0  life 9\n  instead wounded my.cr[is left-twin]: onto self\n"
    "card host\n  creature  strike 0  life 9\n  always: strike self +1 + 3 * count(any.cr) / 2\n"
    "card tithe\n  rite\n  play: wound foe.hero 4 - count(any.cr) / 2\n"
    "card echo\n  creature  strike 0  life 9\n  instead wounded self: stay; wound self n + 1\n"
    "card choirmaster\n  creature  strike 0  life 9\n  instead prays me: stay; pray 1; pray 1\n"
    "card sanctuary\n  creature  strike 0  life 9\n  instead wounded foe.hero if some my.grave: stay\n"
    "card ledger\n  rite\n  play choose 2: wound my.hero 1 || heal my.hero 5\n"
    "card long-ledger\n  rite\n  play choose 3 repeat: wound my.hero 1 || heal my.hero 5\n"
    "card volley\n  rite\n  play choose some: choose t foe.cr 1; wound t 2 || choose t foe.cr 1; destroy t\n"
    "card avenger\n  creature  strike 1  life 2\n  when dies self: wound foe.hero 1 + count(my.cr)\n"
    "card village\n  creature  strike 0  life 3\n  when prays me choose 2: choose t foe.cr 1; destroy t || heal my.hero 1\n"
    "card sermon\n  rite\n  play choose 2: choose t foe.cr 1; destroy t || heal my.hero 1\n"
    "card litany\n  rite\n  play choose 2 repeat: choose t foe.cr 1; destroy t || heal my.hero 1\n"
    "card advice\n  rite\n  play choose some by foe: wound my.hero 3 || heal my.hero 1\n"
    "card sweep\n  rite\n  play choose some: set v foe.cr; destroy v || choose t foe.cr 1; destroy t; heal my.hero 2\n"
    "card seer\n  creature  strike 0  life 3\n  when prays me: lay a\n  a: later turn-ends any: wound foe.hero 1\n"
    "card debt\n  rite\n  play: lay a\n  a: later turn-ends any: wound it 1\n"
    "card brand\n  rite\n  play: choose t my.cr 1; lay a on t\n  a: later turn-ends any: destroy it\n"
    "card deluge\n  rite\n  play: draw 5; if done = 2 { heal my.hero done }\n"
    "card mourner\n  creature  strike 0  life 3\n  when dies any.cr[other] may: heal my.hero 1\n"
    "card lots\n  rite\n  play: random t any.cr 2; wound t 1\n"
    "card taint\n  rite\n  play: choose t my.cr 1; grant t a turn\n  a: always: strike my.cr -1\n"
    "card taunter\n  creature  strike 0  life 9\n  always: grant my.cr[is bearer] a\n  a: always: strike self -1\n"
    "card edict\n  rite\n  play: name [creature]; forbid play any with [named] turn\n"
    "card decree\n  rite\n  play: choose t any.cr 1; name [like t]; forbid play foe with [named] turn\n"
    "card licence\n  rite\n  play: choose t my.cr 1; name [creature]; permit attack t with [named] turn\n"
    "card augur\n  creature  strike 0  life 3\n  when shown-on-top my.deck[creature]: wound foe.hero 1\n"
    "card charter\n  creature  strike 0  life 3\n  always: permit play me with [creature]\n"
    "card leave\n  rite\n  play: permit play foe with [rite] turn\n"
    "card cloak\n  creature  strike 0  life 3\n  always: gain my.hand[rite] veiled\n"
    "card herald\n  creature  strike 0  life 3\n  when prays me: wound foe.hero 1\n"
    "card reeve\n  creature  strike 0  life 3\n  when played any.cr: cancel event\n"
    "card vision\n  rite\n  play: reveal-top 2\n"
    "card omen\n  rite\n  play: reveal-top 2 foe\n"
    "card lurker\n  creature  strike 0  life 3\n  when prays me: wound foe.hero 1\n  @pit when prays me: heal my.hero 1\n"
    "  @pit always: strike my.cr +1\n  always: strike my.cr +5\n"
    "card hood\n  creature  strike 0  life 3\n  always: gain my.cr[other] veiled\n"
    "card glare\n  creature  strike 0  life 3\n  always: lose foe.cr veiled\n"
    "card veiled-one\n  creature  strike 1  life 3\n  veiled\n"
    "card mask\n  rite\n  play: choose t my.cr 1; gain t veiled turn\n"
    "card unmask\n  rite\n  play: choose t my.cr 1; lose t veiled turn\n";
const char blind_cards[] =
    "card blind-blow\n  rite\n  play: choose t foe.cr 1; destroy t\n"
    "card blind-chain\n  rite\n  play choose some: choose t foe.cr 1; destroy t || heal my.hero 1\n"
    "card late-blow\n  rite\n  play: heal my.hero 1; choose t any.cr 1; destroy t\n"
    "card rare-blow\n  rite\n  play: heal my.hero 1; if some my.grave { choose t any.cr 1; destroy t }\n";
const char trial_cards[] =
    "card spitter\n  creature  strike 1  life 9\n  when prays me: choose t foe.cr 1; wound t 2\n"
    "card grudge\n  rite\n  play: lay a\n  a: later wounded my.cr by foe.cr if n >= 2: wound cause n + 1; wound event 1\n"
    "card requital\n  rite\n  ambush 0 on wounded my.cr by foe.cr: wound cause n + 1\n"
    "card thunder\n  creature  strike 1  life 9\n  when prays me: if n >= 300 { wound foe.hero 1 }\n"
    "card votary\n  creature  strike 1  life 9\n  when prays me once turn: wound foe.hero 1\n"
    "card preacher\n  rite\n  play: choose t my.cr 1; grant t a turn\n  a: when prays me once turn: wound foe.hero 2\n"
    "card order\n  creature  strike 0  life 9\n  always: grant my.cr[other] a\n  a: when prays me once turn: wound foe.hero 2\n"
    "card clutching\n  rite\n  play: choose v my.hand 3; discard 1; heal my.hero count(v)\n"
    "card grasping\n  rite\n  play: choose v my.hand 1; choose t my.grave 1; choose w foe.hand 1; discard 2; wound foe.hero 1\n"
    "card peal\n  rite\n  play: repeat 15 * count(my.cr) { wound foe.hero 1 }\n"
    "card rivalry\n  rite\n  play: choose t my.cr 1; choose v my.cr[not like t] 1; destroy v\n"
    "card epitaph\n  rite\n  play: choose t my.grave 1; lay a on t\n  a: later turn-ends any if some it[creature]: move it hand; wound foe.hero 1\n"
    "card bells\n  creature  strike 1  life 9\n  when prays me twice turn: wound foe.hero 1\n"
    "  when turn-ends any once game: wound foe.hero 10\n  when prays foe once turn: heal foe.hero 1\n"
    "card shade\n  creature\n  @grave when prays me once game: wound foe.hero 1\n  @grave when turn-ends any twice turn: wound foe.hero 10\n"
    "card peek\n  rite\n  play: look 3; draw 1; put-rest deck.bottom\n"
    "card blink\n  rite\n  play: look 2; shuffle; move looked hand; wound foe.hero 1 + done\n"
    "card cover\n  rite\n  play: look 2; move my.grave deck.top; move looked hand; wound foe.hero 1 + done\n"
    "card peel\n  rite\n  play: look 3; mill 1; move looked hand; wound foe.hero done\n"
    "card halt\n  rite\n  play: each my.grave { each my.cr { wound it 1; stop } }; wound foe.hero 9\n"
    "card skim\n  rite\n  play: each my.grave { if some it[rite] { move it hand } else { wound foe.hero 1 } }; wound foe.hero 10\n"
    "card marshal\n  creature  strike 0  life 9\n  always while count(my.cr) >= 2: grant my.hand[rite] a\n"
    "  a: ambush 0 on prays foe if n >= 2: wound foe.hero n + 1\n"
    "card quartermaster\n  creature  strike 0  life 9\n  always: strike my.cr[other] +1; grant my.hand[rite] a; grant my.hand[creature] b\n"
    "  a: ambush 0 on dies any.cr: wound foe.hero 1\n  b: ambush 0 on prays foe: wound foe.hero 4\n"
    "card toil\n  rite\n  play: repeat 15 * count(my.cr) { heal my.hero 1; heal my.hero 1; heal my.hero 1 }\n"
    "card glimpse\n  rite\n  play: look count(my.grave) - 2; move looked hand; wound foe.hero done\n"
    "card lash\n  rite\n  play: wound my.hero 2\n"
    "card stand-in\n  creature  strike 0  life 9\n  instead wounded my.hero: choose t my.cr[is novice] 1; onto t\n"
    "card revenant\n  creature\n  when turn-ends any once turn: heal my.hero 9\n  when dies my.cr[other] once turn: heal my.hero 9\n"
    "  @grave when prays me once turn: wound foe.hero 1\n"
    "card usurer\n  rite\n  ambush 1 on prays foe: wound foe.hero 9\n"
    "card census\n  rite\n  play: heal my.hero count(my.grave[creature]) / 2\n"
    "card sift\n  rite\n  play: look 3; choose v looked 1; put-rest grave; move v hand\n"
    "card sift-back\n  rite\n  play: look 3; choose v looked 1; put-rest deck.top; move v hand; wound foe.hero count(my.deck)\n"
    "card gamble\n  rite\n  play: random v my.hand 1; random v my.hand 1; move v grave\n"
    "card vigil\n  creature  strike 0  life 9\n  when prays me: lay a\n  a: later dies any.cr[rite]: draw 1\n"
    "card brawl\n  rite\n  play: choose t my.cr 2; each t { each t { wound it 1 } }; wound foe.hero count(t)\n"
    "card kindred\n  creature\n  always: strike my.cr[like my.grave[rite]] +1\n";
const char round_cards[] =
    "card rounds\n  rite\n  play: each my.cr { wound it 1 }; repeat 2 { wound foe.hero 1 }; wound my.hero 3\n"
    "card rounds-in-rounds\n  rite\n  play: repeat 2 { each my.cr { wound it 1; wound foe.hero 1 } }; wound my.hero 3\n"
    "card no-rounds\n  rite\n  play: repeat count(my.cr) { wound foe.hero 1 }; each foe.cr { wound it 1; wound my.hero 5 }; wound my.hero 3\n"
    "card tally\n  rite\n  play: each my.cr { heal my.hero 1; draw 1 }; wound foe.hero count(my.hand)\n"
    "card bargain-struck\n  rite\n  play: may by foe { wound foe.hero 1 } else { wound my.hero 2 }; wound foe.hero 3\n"
    "card whim\n  rite\n  play: may { wound foe.hero 1 } else { wound my.hero 2 }; wound foe.hero 3\n"
    "card zeal\n  creature  strike 1  life 3\n  always while count(my.grave) >= 1: strike self +4\n";

static struct fx_scope scope;

static void start(void)
{
    begin();
    table.head.viewer = DUEL_TRUTH;     /* chance is rolled */
    scope = scope_of();
}

static bool stands(unsigned unit)
{
    return table.fx.units >> unit & 1;
}

static void turn_ends(void)
{
    fx_happened(&scope, &(struct fx_happening){ .event = TURN_ENDS });
    fx_run(&scope);
}

static void numbers(void)
{
    TEST("523: additions come before factors, whichever came first");
    start();
    const unsigned bearer = enters("bearer", 0);
    enters("anvil", 0);
    enters("serjeant", 0);
    CHECK_INT(strike(bearer), 8);
    TEST("523: a counter is an addition, and two uses of a factor multiply");
    start();
    const unsigned twice = enters("bearer", 0);
    CHECK(play("counter") && play("doubling") && play("doubling"));
    CHECK_INT(strike(twice), 12);
    CHECK(play("counter"));
    CHECK_INT(strike(twice), 16);
    fx_period_ends(&scope, 0, 1u << 1);     /* the other's */
    CHECK_INT(strike(twice), 16);
    fx_period_ends(&scope, 0, 1u << 0);
    CHECK_INT(strike(twice), 4);
    TEST("523: of two that say what it becomes, the later, in either order; without it, the other");
    start();
    const unsigned still = enters("still-water", 1), other = enters("bearer", 0),
                   leveller = enters("leveller", 0);
    CHECK(strike(other) == 2 && strike(still) == 2 && strike(leveller) == 1);
    CHECK(play("counter") && say(0, "pick u4"));
    CHECK_INT(strike(other), 2);
    CHECK(play("banisher") && say(0, "pick u5"));
    CHECK_INT(strike(other), 1);
    CHECK(play("banisher") && say(0, "pick u3"));
    CHECK_INT(strike(other), 3);
    TEST("523: divisors multiply, and round down");
    start();
    const unsigned halved = enters("bearer", 0);
    for (int i = 0; i < 2; i++)
        CHECK(play("counter"));
    for (int i = 0; i < 2; i++)
        enters("serjeant", 0);
    enters("leech", 1);
    CHECK_INT(strike(halved), 7);
    enters("lull", 1);
    CHECK_INT(strike(halved), 3);
    enters("lull", 0);
    CHECK_INT(strike(halved), 1);
    TEST("523: below zero in between counts against what is added");
    start();
    const unsigned novice = enters("novice", 0);
    for (int i = 0; i < 3; i++)
        enters("leech", 1);
    enters("serjeant", 0);
    CHECK_INT(strike(novice), 0);
    enters("serjeant", 0);
    CHECK_INT(strike(novice), 2);
    TEST("523: wounds are a number, and none may be left of them");
    start();
    enters("scales", 1);
    CHECK(play("bolt") && table.wounds[1] == 0);
    CHECK(play("bolts") && table.wounds[1] == 2);
    TEST("a part of a count is rounded towards zero, before it is added or taken off");
    start();
    const unsigned host = enters("host", 0);
    CHECK_INT(strike(host), 2);
    enters("bearer", 0);
    enters("bearer", 1);
    CHECK_INT(strike(host), 5);
    CHECK(play("tithe") && table.wounds[1] == 3);
    TEST("523: what a card costs becomes so much behind all else, whatever came first");
    start();
    lies("feast", 1);
    enters("bargain", 0);
    enters("thrift", 0);
    CHECK_INT(price("feast"), 1);
    TEST("523: whose life falls to its wounds dies, and so does whose life falls to nothing");
    start();
    const unsigned wounded = enters("bearer", 0), weak = enters("novice", 0), whole = enters("bearer", 0);
    table.wounds[wounded] = 2;
    enters("frost", 1);
    fx_run(&scope);
    CHECK(!stands(wounded) && !stands(weak) && stands(whole) && in_zone(2) == 2);
    TEST("what may make a number smaller than it is printed is known beforehand");
    start();
    const unsigned chilled = enters("bearer", 0);
    enters("frost", 1);
    CHECK(fx_may_sink(&scope, LIFE) == (uint64_t)1 << chilled && !fx_may_sink(&scope, STRIKE));
    start();
    enters("serjeant", 0);
    enters("zeal", 0);
    CHECK(!fx_may_sink(&scope, STRIKE) && !fx_may_sink(&scope, LIFE));
    CHECK(play("counter") && say(0, "pick u4") && !fx_may_sink(&scope, STRIKE));
    CHECK(play("doubling") && say(0, "pick u4") && fx_may_sink(&scope, STRIKE));
    fx_period_ends(&scope, 0, 1u << 0);
    CHECK(!fx_may_sink(&scope, STRIKE) && play("taint") && say(0, "pick u4") && fx_may_sink(&scope, STRIKE));
    CHECK_INT(strike(3), 3);
    start();
    const unsigned tainted = enters("bearer", 0);
    CHECK_INT(strike(tainted), 2);
    enters("taunter", 0);
    CHECK(fx_may_sink(&scope, STRIKE) && !fx_may_sink(&scope, LIFE));
    CHECK_INT(strike(tainted), 1);
    TEST("523: what works only while something is so");
    start();
    const unsigned zealot = enters("zeal", 0);
    CHECK_INT(strike(zealot), 1);
    lies("novice", 2);
    CHECK_INT(strike(zealot), 5);
}

static void replacements(void)
{
    TEST("525: of any number of equal ones, each once");
    start();
    for (int i = 0; i < 3; i++)
        enters("moth", 0);
    CHECK(play("prayer") && say(0, "pick u3") && say(0, "pick u4"));
    CHECK(!table.fx.depth && table.prayers[0] == 4);
    TEST("525: what was replaced once for an event is not asked about again for it");
    start();
    const unsigned catcher = enters("catcher", 0);
    lies("bearer", 2);
    lies("novice", 2);
    CHECK(play("stone") && say(0, "yes") && say(0, "card grave0 novice"));
    CHECK(!table.fx.depth && table.wounds[catcher] == 0 && in_zone(2) == 1 && in_zone(0) == 1);
    TEST("525: for the next event it is");
    CHECK(play("stone") && say(0, "yes") && !table.fx.depth && in_zone(2) == 0 && in_zone(0) == 2);
    TEST("525: a death replaced by staying is replaced as often as it comes, and each time once");
    start();
    const unsigned wraith = enters("wraith", 0);
    for (int i = 0; i < 2; i++)
        CHECK(play("banisher") && !table.fx.depth && stands(wraith));
    TEST("525: what is brought upon another thing is no more about the first");
    start();
    const unsigned first = enters("guardian", 1), second = enters("guardian", 1);
    CHECK(play("bolt") && !say(0, "pick u3") && say(1, "pick u4") && !table.fx.depth);
    CHECK(table.wounds[1] == 0 && table.wounds[first] == 0 && table.wounds[second] == 2);
    TEST("525: a circle of two ends before the first comes again");
    start();
    const unsigned left = enters("left-twin", 0), right = enters("right-twin", 0);
    CHECK(play("stone") && say(0, "pick u3") && !table.fx.depth);
    CHECK(table.wounds[left] == 5 && table.wounds[right] == 0);
    TEST("525: what a replacement brings about is not replaced by it again");
    start();
    const unsigned echo = enters("echo", 0);
    CHECK(play("stone") && !table.fx.depth && table.wounds[echo] == 6);
    enters("choirmaster", 0);
    CHECK(play("prayer") && !table.fx.depth && table.prayers[0] == 2);
    TEST("525: what replaces under a condition does so while it holds");
    start();
    enters("sanctuary", 0);
    CHECK(play("bolt") && table.wounds[1] == 2);
    lies("novice", 2);
    CHECK(play("bolt") && table.wounds[1] == 2);
    TEST("525: he who is concerned orders what replaces, whoever has it");
    for (int order = 0; order < 2; order++) {
        start();
        enters("heckler", 0);
        enters("glass", 1);
        CHECK(play("bolt") && !say(0, order ? "pick u3" : "pick u4") &&
              say(1, order ? "pick u3" : "pick u4"));
        CHECK(!table.fx.depth && table.wounds[1] == (order ? 6 : 5));
    }
}

static void constructors(void)
{
    TEST("524: the order said is the order done");
    start();
    CHECK(play("ledger") && say(0, "part 1") && table.wounds[0] == 0);
    CHECK(!table.fx.depth || say(0, "part 2"));
    CHECK(!table.fx.depth && table.wounds[0] == 0);
    CHECK(play("ledger") && say(0, "part 2"));
    CHECK(!table.fx.depth || say(0, "part 1"));
    CHECK(!table.fx.depth && table.wounds[0] == 1);
    TEST("524: the same with repetition");
    start();
    CHECK(play("long-ledger") && say(0, "part 1") && say(0, "part 2") && say(0, "part 1") && !table.fx.depth);
    CHECK_INT(table.wounds[0], 1);
    TEST("524: two parts at one creature: the second finds it gone");
    start();
    const unsigned novice = enters("novice", 1);
    CHECK(play("volley") && say(0, "part 1"));
    CHECK(say(0, "part 2") && !table.fx.depth && !stands(novice) && in_zone(5) == 1);
    TEST("524: parts stand side by side, and what the first brings about comes behind the last");
    start();
    enters("avenger", 1);
    enters("bearer", 1);
    CHECK(play("volley") && say(0, "part 1") && say(0, "part 2") && say(0, "pick u3") && say(0, "pick u4"));
    CHECK(!table.fx.depth && in_zone(5) == 2 && table.wounds[0] == 1);
    TEST("524: what a part has named and is gone, nobody else takes its place");
    start();
    enters("novice", 1);
    const unsigned other = enters("bearer", 1);
    CHECK(play("volley") && say(0, "part 1") && say(0, "part 2") && say(0, "pick u3") && say(0, "pick u3"));
    CHECK(!table.fx.depth && in_zone(5) == 1 && stands(other));
    TEST("524: of a triggered one, a part without a target may be said, and does nothing");
    start();
    enters("village", 0);
    table.wounds[0] = 3;
    CHECK(play("prayer") && say(0, "part 1"));
    CHECK(!table.fx.depth || say(0, "part 2"));
    CHECK(!table.fx.depth && table.wounds[0] == 2);
    TEST("524: of a spell it may not, so without another there is none");
    start();
    table.wounds[0] = 3;
    CHECK(!play("sermon"));
    CHECK(play("litany") && !say(0, "part 1"));
    CHECK(!table.fx.depth || (say(0, "part 2") && say(0, "part 2")));
    CHECK(!table.fx.depth && table.wounds[0] == 1);
    TEST("524: who cannot be chosen is no target");
    start();
    const unsigned veiled = enters("veiled-one", 1);
    CHECK(!play("blind-blow") && play("blind-chain") && !say(0, "part 1"));
    CHECK(!table.fx.depth || say(0, "part 2"));
    enters("novice", 1);
    CHECK(play("blind-blow") && !table.fx.depth && stands(veiled) && in_zone(5) == 1);
    TEST("524: nor is there one for what is chosen later, but for what need not be");
    start();
    CHECK(!play("late-blow") && play("rare-blow"));
    enters("novice", 1);
    CHECK(play("late-blow") && !table.fx.depth && in_zone(5) == 1);
    TEST("524: who composes is who is said");
    start();
    table.wounds[0] = 1;
    CHECK(play("advice") && !say(0, "part 1") && say(1, "part 2") && say(1, "part 1") && !table.fx.depth);
    CHECK_INT(table.wounds[0], 3);
    TEST("520: what was legal when it was said is done as far as it can be");
    start();
    enters("bearer", 1);
    table.wounds[0] = 4;
    CHECK(play("sweep") && say(0, "part 1") && say(0, "part 2") && !table.fx.depth);
    CHECK_INT(table.wounds[0], 2);
}

static void far_and_later(void)
{
    TEST("520: as many cards as the deck has");
    start();
    lies("bearer", 0);
    lies("novice", 0);
    table.wounds[0] = 3;
    CHECK(play("deluge") && in_zone(0) == 0 && in_zone(1) == 2 && table.wounds[0] == 1);
    TEST("521: what waits does so when its source has left, and once");
    start();
    enters("seer", 0);
    CHECK(play("prayer") && play("prayer") && play("banisher"));
    CHECK(in_zone(2) == 1 && table.wounds[1] == 0);
    turn_ends();
    CHECK_INT(table.wounds[1], 2);
    turn_ends();
    CHECK_INT(table.wounds[1], 2);
    TEST("521: what lies on nothing else lies on the hero");
    start();
    CHECK(play("debt"));
    turn_ends();
    CHECK(table.wounds[0] == 1 && table.wounds[1] == 0);
    TEST("521: what lay on a creature that has left lies on no other that comes");
    start();
    const unsigned branded = enters("bearer", 0);
    CHECK(play("brand") && play("banisher") && in_zone(2) == 1 && enters("bearer", 0) == branded);
    turn_ends();
    CHECK(stands(branded) && in_zone(2) == 1);
    TEST("what may be done is not when it is declined");
    for (int yes = 0; yes < 2; yes++) {
        start();
        enters("mourner", 0);
        enters("novice", 1);
        table.wounds[0] = 2;
        CHECK(play("banisher") && say(0, "pick u4") && say(0, yes ? "yes" : "no") && !table.fx.depth);
        CHECK_INT(table.wounds[0], 2 - yes);
    }
}

static bool is_forbidden(const char *key, int player)
{
    return fx_is_forbidden(&scope, PLAY, card_of(key), player);
}

static bool is_permitted(unsigned unit, const char *key)
{
    return fx_is_permitted(&scope, ATTACK, unit, card_of(key));
}

static void names(void)
{
    TEST("what is forbidden by a name stays so with the card that was named then");
    start();
    CHECK(play("edict") && !say(0, "name bolt") && say(0, "name novice") && !table.fx.depth);
    CHECK(is_forbidden("novice", 0) && is_forbidden("novice", 1) && !is_forbidden("bearer", 0));
    CHECK(play("edict") && say(0, "name bearer") && is_forbidden("novice", 1) && is_forbidden("bearer", 1));
    CHECK(!fx_is_forbidden(&scope, PLAY, (struct fx_thing){ 0 }, 0));
    fx_period_ends(&scope, 0, 1u << 0);
    CHECK(!is_forbidden("novice", 0) && !is_forbidden("bearer", 1));
    TEST("the one card that can be named is named without a question; without any, none is");
    start();
    enters("bearer", 1);
    CHECK(play("decree") && !table.fx.depth && is_forbidden("bearer", 1) && !is_forbidden("bearer", 0));
    start();
    table.fx.registers[0].named = 1;
    CHECK(!play("decree"));
    TEST("what is permitted with what was named, to whom and with that alone");
    start();
    const unsigned novice = enters("novice", 0), bearer = enters("bearer", 0);
    CHECK(play("licence") && say(0, "pick u3") && say(0, "name moth") && is_permitted(novice, "moth"));
    CHECK(!is_permitted(novice, "bearer") && !is_permitted(bearer, "moth"));
    CHECK(!fx_is_permitted(&scope, PLAY, novice, card_of("moth")));
    CHECK(play("licence") && say(0, "pick u3") && say(0, "name bearer") && is_permitted(novice, "moth") &&
          is_permitted(novice, "bearer"));
    fx_period_ends(&scope, 0, 1u << 0);
    CHECK(!is_permitted(novice, "moth"));
    TEST("what lasts can be set by hand, too");
    start();
    const unsigned raised = enters("novice", 0);
    CHECK(play("counter"));
    const int high = strike(raised);
    const struct fx_lasting lasting = table.fx.lasting[0];
    start();
    CHECK(enters("novice", 0) == raised && strike(raised) < high);
    table.fx.lasting[table.fx.lastings++] = lasting;
    fx_arrange(&scope);
    CHECK_INT(strike(raised), high);
    TEST("what is added for good by the same card to the same thing is one change, else another");
    start();
    const unsigned strong = enters("novice", 0);
    for (int i = 0; i < FX_LASTING + 6; i++) {
        table.fx.effort = 0;
        CHECK(play("counter"));
    }
    CHECK(strike(strong) == 1 + FX_LASTING + 6 && table.fx.lastings == 1);
    const unsigned other = enters("bearer", 0);
    CHECK(play("counter") && say(0, "pick u4") && strike(other) == 3 && table.fx.lastings == 2);
    CHECK(strike(strong) == 1 + FX_LASTING + 6);
}

static void permitted_and_cancelled(void)
{
    TEST("what a player is permitted with cards of some kind, by what lies there and for a while");
    start();
    enters("charter", 0);
    CHECK(fx_may_permit(&table.fx, PLAY) && !fx_may_permit(&table.fx, ATTACK));
    CHECK(fx_permits(&scope, PLAY, card_of("novice"), 0) && !fx_permits(&scope, PLAY, card_of("bolt"), 0));
    CHECK(!fx_permits(&scope, PLAY, card_of("novice"), 1) &&
          !fx_permits(&scope, ATTACK, card_of("novice"), 0));
    start();
    CHECK(!fx_permits(&scope, PLAY, card_of("bolt"), 1) && play("leave") &&
          fx_permits(&scope, PLAY, card_of("bolt"), 1));
    CHECK(!fx_permits(&scope, PLAY, card_of("novice"), 1) && !fx_permits(&scope, PLAY, card_of("bolt"), 0));
    fx_period_ends(&scope, 0, 1u << 0);
    CHECK(!fx_permits(&scope, PLAY, card_of("bolt"), 1) && !fx_may_permit(&table.fx, PLAY));
    TEST("a card of a hand has a keyword by what lies on the table");
    start();
    lies("bolt", 1);
    lies("bolt", 4);
    CHECK(!fx_gains(&scope, first_in(1), VEILED));
    enters("cloak", 0);
    CHECK(fx_gains(&scope, first_in(1), VEILED) && !fx_gains(&scope, first_in(4), VEILED));
    start();
    lies("novice", 1);
    enters("cloak", 0);
    CHECK(!fx_gains(&scope, first_in(1), VEILED));
    TEST("what hears an event at once comes before what waits, and may cancel it");
    for (int cancels = 0; cancels < 2; cancels++) {
        start();
        const unsigned herald = enters("herald", 0);
        if (cancels)
            enters("reeve", 1);
        fx_happened(&scope, &(struct fx_happening){ .event = PRAYS, .n = 1 });
        fx_happened(&scope, &(struct fx_happening){ .event = PLAYED, .unit = (uint8_t)(herald + 1) });
        CHECK(!fx_run(&scope) && !table.fx.depth);
        CHECK_INT(table.wounds[1], 1 - cancels);
    }
}

static void shown_and_dormant(void)
{
    TEST("what all are shown on top of a deck is heard by what it is");
    start();
    enters("augur", 0);
    stack((const char *const[]){ "novice", "bolt", "novice", NULL });
    CHECK(play("vision") && !table.fx.depth && table.wounds[1] == 1);
    lies("novice", 3);
    lies("novice", 3);
    CHECK(play("omen") && !table.fx.depth && table.wounds[1] == 1);
    TEST("no other event asks what a hidden card is");
    CHECK(is_read("card a\n  creature\n  when shown-on-top my.deck[creature]: draw 1\n"));
    CHECK(!is_read("card a\n  creature\n  when dies my.deck[creature]: draw 1\n"));
    CHECK(!is_read("card a\n  creature\n  when shown-on-top my.deck: draw count(my.deck[creature])\n"));
    TEST("where cards are dormant, those abilities work that name the place, and they alone");
    start();
    const unsigned bearer = enters("bearer", 0);
    sinks("lurker", 0);
    table.wounds[0] = 2;
    CHECK(play("prayer") && !table.fx.depth && table.wounds[0] == 1 && table.wounds[1] == 0);
    CHECK_INT(strike(bearer), 3);
    TEST("elsewhere they do not");
    start();
    const unsigned ally = enters("bearer", 0);
    enters("lurker", 0);
    table.wounds[0] = 2;
    CHECK(play("prayer") && !table.fx.depth && table.wounds[0] == 2 && table.wounds[1] == 1);
    CHECK_INT(strike(ally), 7);
}

static void chance(void)
{
    enum { TIMES = 3000, OF = 3 };
    unsigned hit[OF] = { 0 };
    TEST("526: what chance picks is picked uniformly, and nothing twice");
    start();
    for (unsigned i = 0; i < OF; i++)
        enters("guardian", i & 1);
    for (unsigned i = 0; i < TIMES; i++) {
        memset(table.wounds, 0, sizeof table.wounds);
        table.fx.effort = 0;        /* nobody decides anything here, which ends a game in the long run */
        CHECK(play("lots") && table.wounds[2] + table.wounds[3] + table.wounds[4] == 2);
        for (unsigned unit = 0; unit < OF; unit++)
            hit[unit] += table.wounds[2 + unit];
    }
    for (unsigned unit = 0; unit < OF; unit++)
        CHECK(hit[unit] > 2000 - 130 && hit[unit] < 2000 + 130);     /* 5 times what 26 spread */
}

static bool is_veiled(unsigned unit)
{
    return fx_has_keyword(&scope, unit, VEILED, NULL);
}

static void keywords(void)
{
    TEST(
        "a keyword is had by what is printed, by what is always so, and for a while; to lose it comes after all of that");
    start();
    const unsigned bearer = enters("bearer", 0), one = enters("veiled-one", 0);
    CHECK(!is_veiled(bearer) && is_veiled(one));
    const unsigned hood = enters("hood", 0);
    CHECK(is_veiled(bearer) && is_veiled(one) && !is_veiled(hood));
    const unsigned glare = enters("glare", 1);
    CHECK(!is_veiled(bearer) && !is_veiled(one));
    fx_leave(&scope, glare);
    CHECK(is_veiled(bearer) && is_veiled(one));
    fx_leave(&scope, hood);
    CHECK(!is_veiled(bearer) && is_veiled(one));

    TEST("a keyword that is gained or lost for a turn is as before when the turn is over");
    start();
    const unsigned masked = enters("novice", 0);
    CHECK(play("mask") && is_veiled(masked));
    CHECK(play("unmask") && !is_veiled(masked));
    fx_period_ends(&scope, 0, 1u << 1);     /* the other's */
    CHECK(!is_veiled(masked));
    fx_period_ends(&scope, 0, 1u << 0);
    CHECK(!is_veiled(masked) && table.fx.lastings == 0);
    const unsigned printed = enters("veiled-one", 0);
    CHECK(play("unmask") && say(0, "pick u4") && !is_veiled(printed));
    fx_period_ends(&scope, 0, 1u << 0);
    CHECK(is_veiled(printed));
}

static void rounds(void)
{
    TEST("each round is carried out, and the steps behind the rounds once");
    start();
    const unsigned first = enters("bearer", 0), second = enters("bearer", 0), other = enters("bearer", 1);
    CHECK(play("rounds"));
    CHECK_INT(table.wounds[first], 1);
    CHECK_INT(table.wounds[second], 1);
    CHECK_INT(table.wounds[other], 0);
    CHECK_INT(table.wounds[1], 2);
    CHECK_INT(table.wounds[0], 3);
    CHECK_INT(table.fx.depth, 0);

    TEST("rounds within rounds");
    start();
    const unsigned twice = enters("bearer", 0), also = enters("bearer", 0);
    CHECK(play("rounds-in-rounds"));
    CHECK_INT(table.wounds[twice], 2);
    CHECK_INT(table.wounds[also], 2);
    CHECK_INT(table.wounds[1], 4);
    CHECK_INT(table.wounds[0], 3);

    TEST("where there is nothing to go through, the step behind it comes at once");
    start();
    CHECK(play("no-rounds"));
    CHECK_INT(table.wounds[1], 0);
    CHECK_INT(table.wounds[0], 3);

    TEST("rounds in which cards move");
    start();
    for (int i = 0; i < 3; i++)
        lies("bolt", 0);
    enters("bearer", 0);
    enters("bearer", 0);
    CHECK(play("tally"));
    CHECK_INT(in_zone(1), 2);
    CHECK_INT(table.wounds[1], 2);
}

static void offers(void)
{
    TEST("who is offered something takes it or leaves it, and then the steps behind it come");
    static const struct {
        const char *card, *answer;
        int asked, wounds, others;
    } rows[] = { { "whim", "yes", 0, 0, 4 }, { "whim", "no", 0, 2, 3 },
                 { "bargain-struck", "yes", 1, 0, 4 }, { "bargain-struck", "no", 1, 2, 3 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        start();
        CHECK(play(rows[i].card));
        CHECK_INT(table.head.awaiting, 1 << rows[i].asked);
        CHECK(say(rows[i].asked, rows[i].answer));
        CHECK_INT(table.head.awaiting, 0);
        CHECK_INT(table.wounds[0], rows[i].wounds);
        CHECK_INT(table.wounds[1], rows[i].others);
    }
}

static void prays(int player, int n)
{
    fx_happened(&scope, &(struct fx_happening){ .event = PRAYS, .player = (uint8_t)player, .n = (int16_t)n });
    fx_run(&scope);
}

static void who_and_how_much(void)
{
    TEST("521: what waited knows who it happened to, who did it, and how much it was");
    start();
    const unsigned bearer = enters("bearer", 0), spitter = enters("spitter", 1);
    CHECK(play("grudge") && table.fx.laters == 1);
    prays(1, 1);
    CHECK(table.wounds[spitter] == 3 && !stands(bearer) && !table.fx.laters);
    TEST("an ambush knows that, too");
    start();
    enters("bearer", 0);
    const unsigned biter = enters("spitter", 1);
    lies("requital", 1);
    table.fx.active = 1;
    prays(1, 1);
    CHECK(say(0, "card hand0 requital") && table.wounds[biter] == 3);
    TEST("a number of an event is not cut");
    start();
    enters("thunder", 0);
    prays(0, 299);
    CHECK_INT(table.wounds[1], 0);
    prays(0, 300);
    CHECK_INT(table.wounds[1], 1);
    prays(0, 30000);
    CHECK_INT(table.wounds[1], 2);
    TEST("what is granted is counted apart from what a creature has of its own");
    start();
    enters("votary", 0);
    CHECK(play("preacher"));
    prays(0, 1);
    CHECK(say(0, "next 1") && table.wounds[1] == 3);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 3);
    fx_turn_begins(&scope, 0);
    prays(0, 1);
    CHECK(say(0, "next 2") && table.wounds[1] == 6);
    TEST("what two cards grant is counted for each of them");
    start();
    enters("bearer", 0);
    CHECK(play("preacher") && play("preacher"));
    prays(0, 1);
    CHECK_INT(table.wounds[1], 4);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 4);
    TEST("so it is with what two statics grant, and a third time is not counted");
    start();
    enters("order", 0);
    enters("bearer", 0);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 2);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 2);
    fx_turn_begins(&scope, 0);
    enters("order", 0);
    prays(0, 1);
    CHECK(say(0, "next 1") && say(0, "next 1") && say(0, "next 1"));
    CHECK_INT(table.wounds[1], 10);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 10);
    TEST("a loop has as many rounds as are counted");
    start();
    enters("bearer", 0);
    enters("bearer", 0);
    CHECK(play("peal") && table.wounds[1] == 30);
}

static void held_cards(void)
{
    TEST("520: where all cards of a hand are picked, one of them is discarded");
    start();
    lies("feast", 1);
    lies("novice", 1);
    lies("prayer", 1);
    table.wounds[0] = 9;
    CHECK(play("clutching") && say(0, "card hand0 novice") && !table.fx.depth);
    CHECK(in_zone(1) == 2 && in_zone(2) == 1 && table.wounds[0] == 7 && !table.fx.marks);
    TEST("520: cards are discarded although no more of them can be told apart");
    start();
    lies("feast", 1);
    lies("novice", 1);
    lies("prayer", 1);
    lies("bearer", 1);
    lies("moth", 2);
    lies("novice", 4);
    CHECK(play("grasping") && say(0, "card hand0 prayer"));
    CHECK(!say(0, "card hand0 prayer") && say(0, "card hand0 novice") && in_zone(2) == 2);
    CHECK(!say(0, "card hand0 prayer") && say(0, "card hand0 bearer"));
    CHECK(!table.fx.depth && in_zone(1) == 2 && in_zone(2) == 3 && table.wounds[1] == 1 && !table.fx.marks);
    TEST("520.2: a second target that depends on the first must be there");
    start();
    const unsigned one = enters("novice", 0);
    enters("novice", 0);
    CHECK(!play("rivalry"));
    const unsigned other = enters("bearer", 0);
    CHECK(play("rivalry") && say(0, "pick u3") && !stands(other) && stands(one) && !table.fx.depth);
    TEST("521: what lies on a card of a graveyard waits there");
    start();
    lies("moth", 2);
    CHECK(play("epitaph") && table.fx.laters == 1 && table.fx.later[0].it > FX_UNITS);
    turn_ends();
    CHECK(in_zone(1) == 1 && in_zone(2) == 0 && table.wounds[1] == 1 && !table.fx.laters);
    TEST("521: and does nothing to it when it is there no longer");
    start();
    lies("moth", 2);
    CHECK(play("epitaph"));
    table.start[3] = table.start[4] = table.start[5] = table.start[6] = 0;
    turn_ends();
    CHECK(in_zone(1) == 0 && table.wounds[1] == 0 && !table.fx.laters);
}

static unsigned registers_used(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < FX_REGISTERS; i++)
        n += table.fx.registers[i].used;
    return n;
}

static void so_often(void)
{
    TEST("so often a turn, so often a game: each is counted for itself");
    start();
    enters("bells", 0);
    table.wounds[1] = 5;
    for (int i = 0; i < 3; i++)
        prays(0, 1);
    CHECK_INT(table.wounds[1], 7);
    prays(1, 1);
    prays(1, 1);
    CHECK_INT(table.wounds[1], 6);
    turn_ends();
    turn_ends();
    CHECK_INT(table.wounds[1], 16);
    fx_turn_begins(&scope, 0);
    for (int i = 0; i < 3; i++)
        prays(0, 1);
    prays(1, 1);
    turn_ends();
    CHECK_INT(table.wounds[1], 17);
    TEST("the same of cards that lie in a graveyard, of equal ones each for itself");
    start();
    lies("shade", 2);
    lies("shade", 2);
    prays(0, 1);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 2);
    for (int i = 0; i < 3; i++)
        turn_ends();
    CHECK_INT(table.wounds[1], 42);
    fx_turn_begins(&scope, 0);
    prays(0, 1);
    turn_ends();
    CHECK_INT(table.wounds[1], 62);
}

static void on_top(void)
{
    static const char *const four[] = { "feast", "moth", "novice", "bearer", NULL };
    TEST("what is drawn is not looked at any more, and the rest goes away as it lies");
    start();
    stack(four);
    CHECK(play("peek") && in_zone(1) == 1 && in_zone(0) == 3 && first_in(1).card == card_of("bearer").card);
    CHECK(table.record[0].card == card_of("feast").card && table.record[1].card == card_of("novice").card &&
          table.record[2].card == card_of("moth").card);
    TEST("nobody looks at a deck that is shuffled, nor where something else lies on top");
    start();
    stack(four);
    CHECK(play("blink") && in_zone(1) == 0 && table.wounds[1] == 1);
    start();
    stack(four);
    lies("prayer", 2);
    CHECK(play("cover") && in_zone(1) == 0 && in_zone(0) == 5 && table.wounds[1] == 1);
    TEST("what was picked is no part of the rest, wherever that goes");
    start();
    stack(four);
    CHECK(play("sift") && say(0, "card deck0 novice") && in_zone(1) == 1 && in_zone(2) == 2 &&
          in_zone(0) == 1);
    CHECK(first_in(1).card == card_of("novice").card && first_in(0).card == card_of("feast").card &&
          !table.fx.marks);
    start();
    stack(four);
    CHECK(play("sift-back") && say(0, "card deck0 novice") && in_zone(1) == 1 && in_zone(0) == 3 &&
          table.wounds[1] == 3);
    CHECK(table.record[0].card == card_of("bearer").card && table.record[2].card == card_of("feast").card);
    TEST("of three that are looked at one is milled: two are left");
    start();
    stack(four);
    CHECK(play("peel") && in_zone(2) == 1 && in_zone(1) == 2 && in_zone(0) == 1 && table.wounds[1] == 2);
}

static void ends_of_rounds(void)
{
    TEST("who stops within rounds leaves nothing behind");
    start();
    const unsigned one = enters("bearer", 0);
    lies("feast", 2);
    lies("moth", 2);
    CHECK(play("halt") && !table.fx.depth && !table.fx.marks && registers_used() == 0);
    CHECK(table.wounds[one] == 1 && table.wounds[1] == 0);
    TEST("rounds in rounds over the same: each for each");
    start();
    const unsigned two[] = { enters("bearer", 0), enters("bearer", 0) };
    CHECK(play("brawl") && table.wounds[two[0]] == 2 && table.wounds[two[1]] == 2 && table.wounds[1] == 2);
    TEST("chance that picks again leaves what it picked before");
    start();
    lies("feast", 1);
    lies("feast", 1);
    CHECK(play("gamble") && in_zone(1) == 1 && in_zone(2) == 1 && !table.fx.marks && registers_used() == 0);
    start();
    enters("bearer", 0);
    lies("feast", 2);
    lies("moth", 2);
    TEST("cards of a graveyard one after another, which leave it");
    CHECK(play("skim") && in_zone(1) == 1 && in_zone(2) == 1 && table.wounds[1] == 11 && !table.fx.marks &&
          registers_used() == 0);
}

static void granted_ambushes(void)
{
    TEST("cards of a hand are played from ambush as long as somebody lets them");
    for (int rite = 0; rite < 2; rite++) {
        start();
        enters("bearer", 1);
        enters("marshal", 1);
        lies(rite ? "feast" : "novice", 4);
        prays(0, 2);
        CHECK(table.fx.depth && say(1, "card hand1 feast") == (bool)rite && (rite || say(1, "no")));
        CHECK(table.wounds[0] == (rite ? 3 : 0) && in_zone(4) == (rite ? 0u : 1u) &&
              in_zone(5) == (rite ? 1u : 0u));
        CHECK(!table.fx.depth);
    }
    TEST(
        "nobody is asked where none could be played: not so few creatures, not so much, none in hand, silent, or too dear");
    start();
    enters("marshal", 1);
    lies("feast", 4);
    prays(0, 2);
    CHECK(!table.fx.depth);
    const unsigned bearer = enters("bearer", 1);
    prays(0, 1);
    CHECK(!table.fx.depth);
    table.fx.silent |= (uint64_t)1 << 2;
    lies("usurer", 4);
    prays(0, 2);
    CHECK(!table.fx.depth && in_zone(4) == 2 && stands(bearer));
    start();
    enters("marshal", 1);
    enters("bearer", 1);
    prays(0, 2);
    CHECK(!table.fx.depth);
}

static void other_cards_around(void)
{
    TEST("of several steps that grant, those of the event count, and for such cards alone");
    for (int creature = 0; creature < 2; creature++) {
        start();
        enters("quartermaster", 1);
        lies("feast", 4);
        lies("novice", 4);
        prays(0, 1);
        CHECK(table.fx.depth && !say(1, creature ? "card hand1 feast" : "card hand1 bearer"));
        CHECK((!creature || say(1, "card hand1 novice")) && say(1, "no") && !table.fx.depth);
        CHECK(table.wounds[0] == (creature ? 4 : 0) && in_zone(4) == (creature ? 1u : 2u));
    }
    TEST("what has no end wins for nobody");
    start();
    for (int i = 0; i < 12; i++)
        enters("bearer", 0);
    CHECK(play("toil") && table.fx.over == 1 + DUEL_NOBODY);
    TEST("525: what is turned to something that is not there stays where it was");
    start();
    enters("stand-in", 0);
    CHECK(play("lash") && table.wounds[0] == 2);
    const unsigned novice = enters("novice", 0);
    CHECK(play("lash") && table.wounds[0] == 2 && !stands(novice));
    TEST("so many cards are looked at as the number says, and none for less than one");
    for (unsigned buried = 0; buried < 5; buried++) {
        start();
        for (unsigned i = 0; i < buried; i++)
            lies("novice", 2);
        for (unsigned i = 0; i < 4; i++)
            lies("bearer", 0);
        const unsigned seen = buried < 2 ? 0 : buried - 2;
        CHECK(play("glimpse") && in_zone(0) == 4 - seen && in_zone(1) == seen &&
              table.wounds[1] == (int)seen);
    }
    TEST("a card in a pile counts its own uses: not another card there, nor another ability of its own");
    start();
    lies("novice", 2);
    lies("revenant", 2);
    for (int turn = 1; turn <= 2; turn++) {
        prays(0, 1);
        prays(0, 1);
        CHECK_INT(table.wounds[1], turn);
        fx_turn_begins(&scope, 0);
    }
    TEST("of two equal cards there each counts for itself");
    lies("revenant", 2);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 4);
    prays(0, 1);
    CHECK_INT(table.wounds[1], 4);
}

static void spoken_of(void)
{
    enum { CREATURE = 1, RITE };
    static const struct {
        const char *key;
        bool creature, rite;
    } rows[] = {
        { "bearer", true, false }, { "feast", false, true },     { "guildhall", true, true },
        { "census", true, true },  { "kindred", true, true },    { "edict", true, true },
        { "epitaph", true, true }, { "left-twin", true, false }, { "set-aside", true, true },
        { "marshal", true, true }, { "thrift", true, false },
        { "vigil", true, true },
    };
    TEST("what a card speaks of: what is printed, and what it asks for anywhere");
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const unsigned card = card_of(rows[i].key).card;
        const bool fine =
            CHECK(fx_mentions(scope.program, scope.rules->vocabulary, card, 0, CREATURE) == rows[i].creature) &&
            CHECK(fx_mentions(scope.program, scope.rules->vocabulary, card, 0, RITE) == rows[i].rite);
        if (!fine)
            printf("    %s\n", rows[i].key);
    }
}

void test_rulings(void)
{
    keywords();
    rounds();
    offers();
    numbers();
    replacements();
    constructors();
    far_and_later();
    names();
    permitted_and_cancelled();
    shown_and_dormant();
    chance();
    who_and_how_much();
    held_cards();
    so_often();
    on_top();
    ends_of_rounds();
    granted_ambushes();
    other_cards_around();
    spoken_of();
}
