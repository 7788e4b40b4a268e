/* Rules of the language where two things meet: who has gone and who has come, equal events, answers of both players, numbers below none. */
#include "table.h"

const char corner_cards[] =
    "card strong\n  creature  strike 3  life 9\n"
    "card heirloom\n  rite\n  play: choose t any.cr 1; set v my.grave[creature]; destroy t; move v cr; wound t 5; wound foe.hero count(t)\n"
    "card pyre\n  rite\n  play: choose t my.cr 1; lay a on t; lay b on t\n"
    "  a: later turn-ends any: destroy it; set v my.grave[is novice]; move v cr\n  b: later turn-ends any: wound it 1; wound foe.hero 1\n"
    "card heir-apparent\n  creature  strike 0  life 9\n  instead wounded my.cr[other]: destroy event; set v my.grave[is novice]; move v cr; n = n + 1\n"
    "card reckoner\n  creature  strike 0  life 9\n  when wounded my.cr by any.cr: wound cause 1\n  when prays me: wound foe.hero n / 100\n"
    "card luck\n  rite\n  play: luck me +2 turn; luck foe +1 turn; luck any +10 turn\n"
    "card warden\n  creature  strike 0  life 9\n  when prays me: choose t my.cr[other] 0..1; cancel t; wound foe.hero 10 * done\n"
    "card chorister\n  creature  strike 0  life 9\n  when prays me: wound foe.hero 1\n"
    "card top-rest\n  rite\n  play: look 4; choose v looked 1; move v hand; put-rest deck.top by me\n"
    "card few\n  rite\n  play: choose t any.cr 0..count(my.cr) - 2; destroy t; wound foe.hero done; repeat count(my.cr) - 3 { wound foe.hero 1 }\n"
    "card spill\n  creature  strike 0  life 9\n  when prays me: discard 1\n"
    "card forfeit\n  creature  strike 0  life 9\n  when wounded my.cr[other] may cost blood n: wound foe.hero 1\n"
    "card gift\n  rite\n  play: may by foe { wound foe.hero 1 }; may { wound my.hero 1 }\n"
    "card either\n  rite\n  play: if some my.cr or some my.grave { wound foe.hero 1 }; if some my.grave or some my.cr, some my.hero { wound foe.hero 10 };\n"
    "    if some my.grave or no my.hero { wound foe.hero 100 }\n"
    "card strongbox\n  creature  strike 0  life 9\n  always: grant my.cr[other] a\n  a: always: strike foe.cr -1\n"
    "card reader\n  creature  strike 0  life 9\n  when draws me second: wound foe.hero 1\n  when draws me: wound foe.hero 10\n"
    "card tester\n  creature  strike 0  life 9\n  always: strike my.cr[not rite] +1; strike my.cr[rite creature] +4; strike my.cr[not other] +16\n"
    "card busy\n  creature  strike 0  life 9\n  when prays me once turn: wound foe.hero 1\n  when prays me once turn: wound foe.hero 2\n"
    "  when prays me once turn: wound foe.hero 4\n"
    "card busier\n  creature  strike 0  life 9\n  always: grant my.cr[other] a\n  a: when prays me once turn: wound foe.hero 8\n"
    "card bleeder\n  creature  strike 0  life 9\n  pay blood x: wound foe.hero x\n"
    "card spoil\n  rite\n  play: choose v foe.hand 2 by foe; move v grave\n"
    "card silence\n  rite\n  play: name [is feast]; forbid play foe with [named] turn; choose t any.cr 1; forbid attack t turn\n"
    "card dulling\n  rite\n  play: choose t my.cr 1; strike t -1 ever; strike t -1 turn\n"
    "card careful\n  creature  strike 0  life 9\n  when prays me if n >= 2 once turn: wound foe.hero 1\n  @grave when prays me if n >= 2 once turn: wound foe.hero 10\n"
    "card digest\n  rite\n  play: draw 1; wound foe.hero done; mill 2; wound foe.hero 10 * done; discard 1; wound foe.hero 100 * done;\n"
    "    draw 5 any; heal foe.hero done\n"
    "card truce\n  creature  strike 0  life 9\n  always: forbid attack any.cr\n"
    "card safe-conduct\n  rite\n  play: choose t any.cr 1; permit attack t turn\n"
    "card penitent\n  creature  strike 0  life 9\n  instead wounded self: n = n - 1; pray 1\n  instead prays me: n = 2 * n\n"
    "card sapper\n  creature  strike 0  life 9\n  always: strike foe.cr +2 - 3 * count(my.cr)\n"
    "card cheerer\n  creature  strike 0  life 9\n  always: strike foe.cr +2 + 3 * count(my.cr)\n";
/* Cards that speak of rites, each in another way. */
const char speaking_cards[] =
    "card speaks-test\n  creature\n  when prays me: wound my.cr[rite] 1\n"
    "card speaks-figure\n  creature\n  always: strike my.cr[strike<=count(my.grave[rite])] +1\n"
    "card speaks-like\n  creature\n  when prays me: choose v my.grave[like my.grave[rite]] 0..1\n"
    "card speaks-key\n  creature\n  when prays me: choose v my.grave[is feast] 0..1\n"
    "card speaks-event\n  creature\n  when dies any.cr[rite]: draw 1\n"
    "card speaks-if\n  creature\n  when prays me if some my.grave[rite]: draw 1\n"
    "card speaks-while\n  creature\n  when prays me while some my.grave[rite]: draw 1\n"
    "card speaks-cost\n  creature\n  pay blood count(my.grave[rite]): draw 1\n"
    "card speaks-bounds\n  creature\n  when prays me: choose t my.cr 0..count(my.grave[rite])\n"
    "card speaks-name\n  creature\n  when prays me: name [rite]\n"
    "card speaks-inside\n  creature\n  when prays me: if some my.cr { draw count(my.grave[rite]) }\n"
    "card speaks-of-none\n  creature\n  when prays me if some my.cr[creature]: choose t my.cr[strike<=count(my.grave[creature])] 0..1; draw 1\n";

static struct fx_scope scope;

static void start(void)
{
    begin();
    table.head.viewer = DUEL_TRUTH;
    scope = scope_of();
}

static void happens(unsigned event, int player, int n)
{
    fx_happened(&scope, &(struct fx_happening){
                            .event = (uint8_t)event, .player = (uint8_t)player, .n = (int16_t)n });
}

static void wounds(unsigned whom, unsigned by, int n)
{
    fx_happened(&scope, &(struct fx_happening){ .event = WOUNDED,
                                                .unit = (uint8_t)(whom + 1),
                                                .other = (uint8_t)(by + 1),
                                                .n = (int16_t)n });
}

static void prays(int player, int n)
{
    happens(PRAYS, player, n);
    fx_run(&scope);
}

static void newcomers(void)
{
    TEST("who has left is in no variable, whoever comes to his place");
    start();
    const unsigned gone = enters("bearer", 1);
    lies("novice", 2);
    CHECK(play("heirloom") && table.fx.units >> gone & 1 &&
          table.fx.unit[gone].card == card_of("novice").card);
    CHECK(table.wounds[gone] == 0 && table.wounds[1] == 0 && !table.fx.depth);
    TEST("nor is what waits for him his");
    start();
    const unsigned burnt = enters("bearer", 0);
    lies("novice", 2);
    CHECK(play("pyre") && table.fx.laters == 2);
    happens(TURN_ENDS, 0, 0);
    fx_run(&scope);
    CHECK(say(0, "next 1") && table.fx.unit[burnt].card == card_of("novice").card &&
          table.wounds[burnt] == 0 && table.wounds[1] == 1 && !table.fx.laters);
    TEST("what happens to who has left happens to nobody");
    start();
    enters("heir-apparent", 0);
    const unsigned dead = enters("bearer", 0);
    lies("novice", 2);
    fx_happen(&scope, &(struct fx_happening){ .event = WOUNDED, .unit = (uint8_t)(dead + 1), .n = 1 });
    fx_run(&scope);
    CHECK(table.fx.unit[dead].card == card_of("novice").card && table.wounds[dead] == 0 && !table.fx.depth);
}

static void equal_events(void)
{
    TEST("two events that differ in who did it, or in a large number, are two");
    start();
    const unsigned tally = enters("reckoner", 0), first = enters("strong", 1), second = enters("strong", 1);
    wounds(tally, first, 1);
    wounds(tally, second, 1);
    fx_run(&scope);
    CHECK(say(0, "next 1") && table.wounds[first] == 1 && table.wounds[second] == 1);
    start();
    enters("reckoner", 0);
    happens(PRAYS, 0, 1);
    happens(PRAYS, 0, 257);
    fx_run(&scope);
    CHECK(say(0, "next 1") && table.wounds[1] == 2 && !table.fx.depth);
    TEST("what waits is told once, and once when it is carried out");
    start();
    enters("chorister", 0);
    prays(0, 1);
    CHECK(told_of(FX_TOLD_WAITS) == 1 && told_of(FX_TOLD_DOES) == 1 && table.wounds[1] == 1);
    TEST("what is cancelled is that of one thing alone");
    start();
    enters("warden", 0);
    enters("chorister", 0);
    enters("chorister", 0);
    prays(0, 1);
    CHECK(say(0, "next 1") && say(0, "next 1"));
    CHECK(say(0, "pick u4") && table.wounds[1] == 11 && !table.fx.depth);
    TEST("the second draw of a turn is not the first");
    start();
    enters("reader", 0);
    fx_happened(&scope, &(struct fx_happening){ .event = DRAWS, .to = 1 });
    fx_run(&scope);
    CHECK_INT(table.wounds[1], 10);
    fx_happened(&scope, &(struct fx_happening){ .event = DRAWS, .to = 2 });
    fx_run(&scope);
    if (table.head.awaiting)
        say(0, "next 1");
    CHECK_INT(table.wounds[1], 21);
}

static void players_of_it(void)
{
    TEST("a number of players is changed for whom it says");
    start();
    CHECK(play("luck") && fx_figure(&scope, (struct fx_thing){ FX_A_PLAYER, 0, 0 }, LUCK) == 12 &&
          fx_figure(&scope, (struct fx_thing){ FX_A_PLAYER, 1, 0 }, LUCK) == 11);
    TEST("who declines is who was asked");
    start();
    CHECK(play("gift") && say(1, "no") && told_by(FX_TOLD_DECLINED) == 1 && say(0, "no") &&
          told_by(FX_TOLD_DECLINED) == 0);
    TEST("a price that is the number of the event");
    start();
    enters("forfeit", 0);
    const unsigned hurt = enters("strong", 0), by = enters("strong", 1);
    wounds(hurt, by, 3);
    fx_run(&scope);
    CHECK(say(0, "yes") && table.wounds[0] == 3 && table.wounds[1] == 1);
    TEST("a price of which its player says how much it is");
    start();
    struct fx_scope held[FX_HELD];
    const unsigned bleeder = enters("bleeder", 0);
    CHECK(fx_held(&scope, bleeder, FX_PAY, held) == 1);
    fx_declare(&held[0], 3);
    fx_run(&held[0]);
    CHECK(table.wounds[0] == 3 && table.wounds[1] == 3 && !table.fx.depth);
    TEST("who discards is asked by the card that has it done");
    start();
    const unsigned spill = enters("spill", 0);
    lies("feast", 1);
    lies("novice", 1);
    prays(0, 1);
    CHECK(say(0, "no") && table.head.awaiting == 1 && table.head.prompt[0].unit == spill + 1 &&
          table.head.prompt[0].card == card_of("spill").card);
    CHECK(say(0, "card hand0 novice") && in_zone(1) == 1 && in_zone(2) == 1);
    TEST("who chooses from his own hand for another sees what he has chosen so far");
    start();
    lies("feast", 4);
    lies("novice", 4);
    lies("bearer", 4);
    CHECK(play("spoil") && say(1, "card hand1 bearer") && fx_marks_of(&table.fx, 1) &&
          !fx_marks_of(&table.fx, 0));
    CHECK(say(1, "card hand1 feast") && in_zone(4) == 1 && in_zone(5) == 2);
}

static void how_many(void)
{
    TEST("bounds and rounds below none are none");
    start();
    enters("bearer", 0);
    CHECK(play("few") && !table.head.awaiting && table.wounds[1] == 0 && table.fx.units == 7);
    TEST("the rest goes back on top in the order that is said");
    start();
    stack((const char *const[]){ "feast", "moth", "novice", "bearer", NULL });
    CHECK(play("top-rest") && say(0, "card deck0 novice") && say(0, "card deck0 moth") &&
          say(0, "card deck0 feast"));
    CHECK(!table.fx.depth && in_zone(0) == 3 && first_in(0).card == card_of("bearer").card);
    TEST("either of two is enough, and all that stand between commas are needed");
    start();
    enters("bearer", 0);
    CHECK(play("either") && table.wounds[1] == 11);
    TEST("what is granted to units changes nothing in what a static says of cards");
    start();
    enters("strongbox", 0);
    enters("thrift", 0);
    lies("feast", 1);
    CHECK_INT(price("feast"), 2);
    TEST("a static is about what passes all its tests");
    start();
    const unsigned tester = enters("tester", 0), other = enters("bearer", 0);
    CHECK(strike(tester) == 17 && strike(other) == 3);
}

static void what_it_came_to(void)
{
    TEST("a draw, a discard comes to as many as were wanted, or as there were, of each player");
    start();
    stack((const char *const[]){ "feast", "feast", "feast", "feast", "feast", NULL });
    lies("feast", 3);
    lies("feast", 1);
    CHECK(play("digest"));
    while (table.head.awaiting)
        if (!say(0, "card hand0 feast"))
            say(0, "no");
    CHECK(in_zone(0) == 0 && in_zone(1) == 3 && in_zone(2) == 3 && in_zone(3) == 0 && in_zone(4) == 1);
    CHECK_INT(table.wounds[1], 1 + 20 + 100 - 3);
}

static void how_often(void)
{
    TEST("three that are limited of a card's own, and one that it is granted");
    start();
    enters("busy", 0);
    enters("busier", 0);
    prays(0, 1);
    while (table.head.awaiting && say(0, "next 1"))
        ;
    CHECK_INT(table.wounds[1], 15);
    prays(0, 1);
    CHECK(table.wounds[1] == 15 && !table.fx.depth);
    TEST("what its condition forbade has not been used, on the table and in a pile");
    start();
    enters("careful", 0);
    prays(0, 1);
    prays(0, 2);
    prays(0, 2);
    CHECK_INT(table.wounds[1], 1);
    start();
    lies("careful", 2);
    lies("careful", 2);
    prays(0, 1);
    prays(0, 2);
    while (table.head.awaiting && say(0, "next 1"))
        ;
    CHECK_INT(table.wounds[1], 20);
    prays(0, 2);
    CHECK(table.wounds[1] == 20 && !table.fx.depth);
    TEST("a change for good and one for a turn are two, and one ends");
    start();
    const unsigned dull = enters("strong", 0);
    CHECK(play("dulling") && table.fx.lastings == 2 && strike(dull) == 1);
    fx_period_ends(&scope, 0, 3);
    CHECK(table.fx.lastings == 1 && strike(dull) == 2);
    TEST("a ban on playing a named card is none on playing in general; one on a thing is on that alone");
    start();
    enters("bearer", 0);
    const unsigned still = enters("novice", 0);
    CHECK(play("silence") && say(0, "pick u4"));
    CHECK(fx_is_forbidden(&scope, PLAY, card_of("feast"), 1) &&
          !fx_is_forbidden(&scope, PLAY, card_of("novice"), 1) &&
          !fx_is_forbidden(&scope, PLAY, (struct fx_thing){ 0 }, 1) &&
          !fx_is_forbidden(&scope, PLAY, card_of("feast"), 0));
    CHECK(fx_all_forbidden(&scope, ATTACK, table.fx.units) == (uint64_t)1 << still);
}

static void what_is_known_beforehand(void)
{
    TEST("of all at once, as of each: what is forbidden to all and permitted to one");
    start();
    const unsigned truce = enters("truce", 0), free = enters("bearer", 1), other = enters("bearer", 1);
    CHECK(play("safe-conduct") && say(0, "pick u4"));
    CHECK(fx_all_forbidden(&scope, ATTACK, table.fx.units) == ((uint64_t)1 << truce | (uint64_t)1 << other));
    CHECK(!fx_is_forbidden(&scope, ATTACK,
                           (struct fx_thing){ FX_A_UNIT, (uint8_t)free, table.fx.unit[free].card }, -1));
    TEST("what a replacement brings about is replaced, if it is another event");
    start();
    const unsigned penitent = enters("penitent", 0);
    fx_happen(&scope, &(struct fx_happening){ .event = WOUNDED, .unit = (uint8_t)(penitent + 1), .n = 3 });
    fx_run(&scope);
    CHECK(table.wounds[penitent] == 2 && table.prayers[0] == 2 && !table.fx.depth);
    TEST(
        "a sum in which something is taken away may make a number smaller, and one in which nothing is may not");
    start();
    enters("cheerer", 0);
    const unsigned weak = enters("novice", 1);
    CHECK(!fx_may_sink(&scope, STRIKE) && strike(weak) == 6);
    enters("sapper", 0);
    CHECK(fx_may_sink(&scope, STRIKE) >> weak & 1 && strike(weak) == 5);
}

static void of_what_cards_speak(void)
{
    static const char *const speak[] = { "speaks-test",   "speaks-figure", "speaks-like",   "speaks-key",
                                         "speaks-event",  "speaks-if",     "speaks-while",  "speaks-cost",
                                         "speaks-bounds", "speaks-name",   "speaks-inside", "feast" };
    TEST(
        "a card speaks of a word wherever that stands: in tests, numbers, prices, bounds, blocks, and in what it is itself");
    const unsigned rite = 2;
    start();
    const struct fx_program *program = scope.program;
    for (unsigned i = 0; i < sizeof speak / sizeof *speak; i++)
        if (!CHECK(fx_mentions(program, scope.rules->vocabulary, card_of(speak[i]).card, 0, rite)))
            printf("    %s\n", speak[i]);
    CHECK(!fx_mentions(program, scope.rules->vocabulary, card_of("speaks-of-none").card, 0, rite));
    CHECK(!fx_mentions(program, scope.rules->vocabulary, card_of("speaks-test").card, 0, 0));
}

void test_corners(void)
{
    newcomers();
    equal_events();
    players_of_it();
    how_many();
    what_it_came_to();
    how_often();
    what_is_known_beforehand();
    of_what_cards_speak();
}
