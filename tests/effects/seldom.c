/* Rules of the language that cards seldom meet: nobody to be named, changes of the other player, what a payment leaves behind, who is told
 * what he sees, parts whose target is not named. */
#include "table.h"

const char seldom_cards[] =
    "card rally\n  creature  strike 0  life 9\n  pay nothing: strike my.cr +2 turn\n  pay blood 1: choose t any.cr 1; strike t +1 ever\n"
    "card rouser\n  creature  strike 0  life 9\n  pay nothing: choose t any.cr 1; strike t +1 ever\n"
    "card giver\n  creature  strike 0  life 9\n  pay nothing: choose t any.cr 1; gain t veiled turn; choose v any.cr[not other] 1; gain v fleet turn\n"
    "card mighty\n  creature  strike 0  life 9\n  pay nothing: choose t any.cr 1; gain t might 3 turn; grant t a turn\n"
    "  a: when prays me once turn: wound foe.hero 1\n"
    "card chooser\n  creature  strike 0  life 9\n  when prays me choose 1: wound foe.hero 1 || wound foe.hero 10\n"
    "card nameless\n  rite\n  play: name [champion is feast]; draw 1\n"
    "card spy\n  rite\n  play: choose v foe.hand 1; move v grave\n"
    "card sharer\n  rite\n  play: look 3; choose v looked 0..1 by foe; move v grave\n"
    "card seeker\n  rite\n  play: search v my.deck[rite] 0..1; move v hand\n"
    "card vain\n  rite\n  play: draw 1; choose t my.cr[creature strike>=9] 1; destroy t\n"
    "card exact\n  rite\n  play: draw 1; choose t my.cr 1; destroy t\n"
    "card couple\n  rite\n  play choose 1: choose t my.cr 1; choose v foe.cr 1; wound v strike(t) || draw 1\n"
    "card perhaps\n  rite\n  play choose 1: choose t foe.cr 0..1; wound t 1 || draw 1\n"
    "card surely\n  rite\n  play choose 1: choose t foe.cr 1; wound t 1 || draw 1\n"
    "card from-grave\n  rite\n  play choose 1: choose v my.cr|grave 1; move v hand || draw 1\n"
    "card then-none\n  rite\n  play: draw 1; choose t foe.cr 0..1; wound foe.hero done\n"
    "card stalemate\n  rite\n  play: win any\n"
    "card overdrawn\n  rite\n  play: draw count(my.cr) - 5; wound foe.hero done + 2\n"
    "card meek\n  rite\n  play: choose v my.hand[creature] 1; move v grave\n"
    "card odd-pair\n  rite\n  play: choose t my.cr 1; choose v my.cr[not like t] 1; wound v 1; wound t 2\n"
    "card under\n  rite\n  play: look 3; put-rest deck.bottom; wound foe.hero done\n"
    "card pick-up\n  rite\n  play: choose t my.cr 2; move t hand by me; heal my.hero 1\n"
    "card kinds\n  rite\n  play: wound any.hero|cr[champion] 1; set v my.grave[creature|rite]; wound foe.hero count(v)\n"
    "card twofold\n  creature  strike 1  life 9\n  always: strike my.cr[other] +1; grant my.cr[other] b\n  a: when prays me: wound foe.hero 10\n"
    "  always: grant my.cr[other] a\n  b: when wounded self: wound foe.hero 1\n"
    "card patient\n  creature\n  @hand when dies my.cr while turn me may: heal my.hero 1\n"
    "card armoury\n  creature  strike 0  life 9\n  always: grant my.hand[creature] a\n  a: ambush 0 on wounded my.cr\n"
    "card watcher\n  creature  strike 0  life 9\n  when prays me: wound foe.hero 1\n"
    "card follower\n  creature  strike 0  life 9\n  when prays me: choose t any.cr 1; wound t 1\n";

static struct fx_scope scope;

static void start(void)
{
    begin();
    table.head.viewer = DUEL_TRUTH;
    scope = scope_of();
}

static void prays(int player)
{
    fx_happened(&scope, &(struct fx_happening){ .event = PRAYS, .player = (uint8_t)player, .n = 1 });
    fx_run(&scope);
}

/* Uses the unit's payment of that number. */
static bool use(unsigned unit, unsigned which)
{
    struct fx_scope held[FX_HELD];
    if (fx_held(&scope, unit, FX_PAY, held) <= which)
        return false;
    fx_declare(&held[which], 0);
    fx_run(&held[which]);
    return true;
}

static bool has(unsigned unit, unsigned keyword)
{
    return fx_has_keyword(&scope, unit, keyword, NULL);
}

static void changes(void)
{
    TEST("a change for a turn of the second player ends with that turn, not with the first one's");
    start();
    const unsigned rally = enters("rally", 1);
    CHECK(use(rally, 0) && strike(rally) == 2);
    fx_period_ends(&scope, 0, 1);
    CHECK_INT(strike(rally), 2);
    fx_period_ends(&scope, 0, 2);
    CHECK_INT(strike(rally), 0);
    TEST("changes for good are each of its thing, its card and its player");
    start();
    const unsigned first = enters("rally", 0), second = enters("rouser", 0), other = enters("watcher", 1);
    CHECK(use(first, 1) && say(0, "pick u5") && use(second, 0) && say(0, "pick u5") && use(second, 0) &&
          say(0, "pick u3"));
    CHECK(strike(other) == 2 && strike(first) == 1 && strike(second) == 0 && table.fx.lastings == 3);
    CHECK(use(first, 1) && say(0, "pick u5") && strike(other) == 3 && table.fx.lastings == 3);
    TEST("who gains one keyword has not gained another");
    start();
    const unsigned giver = enters("giver", 0), given = enters("watcher", 0);
    CHECK(use(giver, 0) && say(0, "pick u4") && (!table.head.awaiting || say(0, "pick u3")));
    CHECK(has(given, VEILED) && !has(given, FLEET) && has(giver, FLEET) && !has(giver, VEILED));
    TEST("a keyword that is gained for a while has the number with which it was gained");
    start();
    int n = 0;
    const unsigned mighty = enters("mighty", 0), one = enters("strong", 0), two = enters("strong", 0);
    CHECK(use(mighty, 0) && say(0, "pick u4") && fx_has_keyword(&scope, one, MIGHT, &n) && n == 3 &&
          !has(two, MIGHT));
    TEST("what is granted to two works once for each of them");
    CHECK(use(mighty, 0) && say(0, "pick u5"));
    prays(0);
    while (table.head.awaiting && say(0, "next 1"))
        ;
    prays(0);
    CHECK(table.wounds[1] == 2 && !table.fx.depth);
    TEST("a payment leaves nothing behind, however often it is made");
    start();
    enters("rally", 0);
    enters("rouser", 1);
    for (unsigned i = 0; i < 12; i++)
        CHECK(use(2, 1) && say(0, "pick u3"));
    CHECK(table.wounds[0] == 12 && strike(2) == 12 && !table.fx.depth);
    for (unsigned i = 0; i < FX_REGISTERS; i++)
        CHECK(!table.fx.registers[i].used);
}

static void nobody(void)
{
    TEST("where no card can be named nobody is told of one, and who is asked says so");
    start();
    stack((const char *const[]){ "bearer", NULL });
    CHECK(play("nameless") && told_of(FX_TOLD_NAMED) == 0);
    CHECK((!table.head.awaiting || say(0, "done")) && in_zone(1) == 1 && !table.fx.depth);
    TEST(
        "who chooses among what another looks at sees it, and where nothing lies nobody is told that he looks");
    start();
    CHECK(play("sharer") && !table.head.awaiting && told_of(FX_TOLD_LOOKED) == 0 && !table.fx.depth);
    stack((const char *const[]){ "bearer", "feast", "moth", NULL });
    CHECK(play("sharer") && table.head.awaiting == 2 && told_by(FX_TOLD_LOOKED) == 1);
    CHECK(say(1, "card deck0 feast") && in_zone(2) == 1);
    TEST(
        "what is later chosen with a test may be nothing, and what is chosen from all that lies there may not");
    start();
    enters("bearer", 0);
    CHECK(play("vain") && !table.head.awaiting && !table.fx.depth);
    start();
    CHECK(!play("exact"));
}

static void seen(void)
{
    TEST(
        "who chooses from the other hand is told each card that he did not know; the judge knows what was chosen");
    start();
    lies("feast", 4);
    lies("bearer", 4);
    for (unsigned at = table.start[4]; at < table.start[5]; at++)
        table.record[at].known = CARDS_PLACED << 1;
    CHECK(play("spy") && table.head.awaiting == 1 && told_of(FX_TOLD_SEEN) == 2);
    CHECK(fx_marks_of(&table.fx, DUEL_JUDGE) == table.fx.marks &&
          fx_marks_of(&table.fx, DUEL_TRUTH) == table.fx.marks);
    CHECK(say(0, "card hand1 feast") && in_zone(4) == 1 && in_zone(5) == 1);
    TEST("who has searched a deck no longer knows where in it anything lies");
    start();
    stack((const char *const[]){ "bearer", "moth", "novice", NULL });
    CHECK(table.record[table.start[1] - 1].mark & CARDS_TOP);
    CHECK(play("seeker"));
    for (unsigned at = table.start[0]; at < table.start[1]; at++)
        CHECK(!(table.record[at].mark & (CARDS_TOP | CARDS_BOTTOM)));
}

static void parts(void)
{
    struct fx_under_way list[FX_QUEUE + 1];
    TEST(
        "a part that aims at one thing names it as the chain is said; one that chooses twice, or perhaps, later");
    start();
    enters("strong", 0);
    enters("strong", 1);
    CHECK(play("surely") && say(0, "part 1"));
    while (table.head.awaiting && say(0, "pick u4"))
        ;
    CHECK(table.wounds[3] == 1 && !table.fx.depth);
    start();
    enters("strong", 0);
    enters("bearer", 0);
    enters("strong", 1);
    CHECK(play("couple") && say(0, "part 1") && told_of(FX_TOLD_DOES) == 1 && say(0, "pick u3"));
    while (table.head.awaiting && say(0, "pick u5"))
        ;
    CHECK(table.wounds[4] == 3 && !table.fx.depth);
    start();
    enters("strong", 1);
    enters("bearer", 1);
    CHECK(play("perhaps") && say(0, "part 1") && told_of(FX_TOLD_DOES) == 1 && say(0, "done"));
    CHECK(!table.fx.depth && table.wounds[2] == 0);
    start();
    lies("feast", 2);
    lies("novice", 2);
    CHECK(play("from-grave") && say(0, "part 1") && told_of(FX_TOLD_DOES) == 1 &&
          say(0, "card grave0 feast"));
    CHECK(!table.fx.depth && in_zone(1) == 1 && in_zone(2) == 1);
    TEST("what waits keeps its place while another one's parts are chosen");
    start();
    enters("chooser", 0);
    enters("chooser", 0);
    enters("watcher", 0);
    prays(0);
    for (unsigned i = 0; table.head.awaiting && i < 9; i++)
        CHECK(say(0, "next 1") || say(0, "part 2"));
    CHECK(table.wounds[1] == 21 && !table.fx.depth);
    TEST("of a chain that is being said, the parts stand in the list, and it does not itself");
    start();
    enters("strong", 0);
    enters("strong", 1);
    CHECK(play("verdict") && fx_list(&scope, list) == 0 && say(0, "part 2") && fx_list(&scope, list) == 1);
    CHECK(list[0].when == FX_WHEN_SAID && list[0].part == 2 && list[0].card == card_of("verdict").card);
    CHECK(!fx_is_said_already(&scope, 2) && !fx_is_said_already(&scope, 1));
    TEST(
        "what is under way stands in its order: what is carried out, what comes next, what waits to be ordered");
    start();
    enters("follower", 0);
    enters("watcher", 0);
    prays(0);
    CHECK(table.head.awaiting == 1 && fx_list(&scope, list) == 2);
    CHECK(list[0].when == FX_WHEN_ORDERED && list[0].card == card_of("follower").card &&
          list[1].card == card_of("watcher").card);
    CHECK(say(0, "next 1") && table.head.awaiting == 1 && fx_list(&scope, list) == 2);
    CHECK(list[0].when == FX_WHEN_NOW && list[0].card == card_of("follower").card && list[0].player == 0 &&
          !list[0].part && !list[0].target);
    CHECK(list[1].when == FX_WHEN_NEXT && list[1].card == card_of("watcher").card);
    CHECK(say(0, "pick u3") && table.wounds[1] == 1 && !table.fx.depth && fx_list(&scope, list) == 0);
}

static void the_rest(void)
{
    TEST("what is put under the deck is counted, and nobody orders what goes to a hand");
    start();
    stack((const char *const[]){ "bearer", "feast", "moth", "novice", NULL });
    CHECK(play("under") && table.wounds[1] == 3 && in_zone(0) == 4);
    start();
    enters("bearer", 0);
    enters("novice", 0);
    CHECK(play("pick-up") && !table.head.awaiting && in_zone(1) == 2 && !table.fx.depth);
    TEST("a choice that finds nobody comes to none, whatever came before");
    start();
    stack((const char *const[]){ "bearer", NULL });
    CHECK(play("then-none") && in_zone(1) == 1 && table.wounds[1] == 0 && !table.fx.depth);
    TEST("who draws fewer than none draws none; when both win nobody does");
    start();
    stack((const char *const[]){ "bearer", NULL });
    CHECK(play("overdrawn") && in_zone(0) == 1 && table.wounds[1] == 2);
    CHECK(play("stalemate") && table.fx.over == 1 + DUEL_NOBODY);
    TEST("nobody must say what he holds: who chooses from a hand by what it is may choose nothing");
    start();
    lies("bearer", 1);
    lies("feast", 1);
    CHECK(play("meek") && say(0, "done") && in_zone(1) == 2 && !table.fx.depth);
    TEST("a spell is played if some choice of the first leaves something for the second");
    start();
    enters("bearer", 0);
    enters("bearer", 0);
    CHECK(!play("odd-pair"));
    enters("strong", 0);
    CHECK(play("odd-pair"));
    TEST("a test asks for its own words alone");
    start();
    const unsigned plain = enters("strong", 0);
    lies("feast", 2);
    lies("bearer", 2);
    CHECK(play("kinds") && table.wounds[plain] == 0 && table.wounds[0] == 1 && table.wounds[1] == 3);
    TEST("a number that a static changes is no ability that it grants");
    start();
    enters("twofold", 0);
    const unsigned hurt = enters("strong", 0);
    fx_happened(&scope, &(struct fx_happening){ .event = WOUNDED, .unit = (uint8_t)(hurt + 1), .n = 1 });
    fx_run(&scope);
    CHECK(table.wounds[1] == 1 && !table.fx.depth && strike(hurt) == 4);
    TEST("what listens in its own turn alone is not shown in the other one");
    for (unsigned active = 0; active < 2; active++) {
        start();
        table.fx.active = (uint8_t)active;
        lies("patient", 1);
        const unsigned dead = enters("strong", 0);
        fx_happened(&scope, &(struct fx_happening){ .event = DIES, .unit = (uint8_t)(dead + 1) });
        fx_run(&scope);
        CHECK(table.head.awaiting == 1 && say(0, "card hand0 patient") == !active);
    }
    TEST("what a card grants to its own player's hand the other one does not ambush with");
    for (int owner = 0; owner < 2; owner++) {
        start();
        enters("armoury", owner);
        const unsigned hurt_one = enters("strong", 1);
        lies("bearer", 4);
        fx_happened(&scope, &(struct fx_happening){
                                .event = WOUNDED, .player = 1, .unit = (uint8_t)(hurt_one + 1), .n = 1 });
        fx_run(&scope);
        CHECK(table.head.awaiting == 2 && say(1, "card hand1 bearer") == owner);
    }
}

void test_seldom(void)
{
    changes();
    nobody();
    seen();
    parts();
    the_rest();
}
