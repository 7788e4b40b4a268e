/* Positions as text, of every game: what each statement says, and what is refused. Law 10 (laws.c) holds texts against random games. */
#include "cases.h"

enum { ORIGINAL, HARD = 2 };        /* rule sets of gwent */

static const struct asker gwent_usual = { .usual = "?factions northern-realms nilfgaard" };
static const struct asker nothing_usual = { .usual = NULL };

static const struct position_case in_original[] = {
    { "gwent 18.1", "statements end with the line or with ';'",
      "hand0 ves\nhand1 albrich;; \t;turn 2;plays 1", "0 =play", "says turn 2; says hand1 albrich" },
    { "gwent 18.1", "there is no text while cards of the exchange are on offer", "offer0 ves", NULL,
      "refused place 2" },
    { "gwent 18.2", "of graveyards the oldest first",
      "hand0 ves; graveyard0 ves ballista*2 ves; graveyard1 albrich vreemde", NULL,
      "says graveyard0 ves ballista*2 ves; says graveyard1 albrich vreemde" },
    { "gwent 18.2", "no such zone", "hand2 ves", NULL, "refused word 2" },
    { "gwent 18.2", "no such card", "hand0 vess", NULL, "refused card 2" },
    { "gwent 18.2", "a leader is no card", "hand0 king-bran", NULL, "refused card 2" },
    { "gwent 18.2", "none of them", "hand0 ves*0", NULL, "refused number 2" },
    { "gwent 18.2", "more than can be read", "hand0 ves*99999999999999999999", NULL, "refused number 2" },
    { "gwent 18.3", "a spy is the other player's",
      "hand0 ves; siege0 thaler@1; weather biting-frost@1 impenetrable-fog", NULL,
      "says siege0 thaler@1; says weather biting-frost@1 impenetrable-fog" },
    { "gwent 18.3", "there is no third player", "siege0 thaler@2", NULL, "refused player 2" },
    { "gwent 18.4", "who knows that it lies there", "hand0 ves/shown albrich@1/seen; hand1 albrich", NULL,
      "says hand0 ves/shown albrich@1/seen" },
    { "gwent 18.4", "who knows that the owner has it", "hand0 ves/listed ballista/known; hand1 albrich", NULL,
      "says hand0 ves/listed ballista/known; says lists" },
    { "gwent 18.4", "what everybody sees lies there is not listed besides", "hand0 ves/seen/known", NULL,
      "says hand0 ves/seen; !says hand0 ves/seen/known" },
    { "gwent 18.4", "what a deck shows can be forgotten", "hand0 ves; deck0 ballista/seen", NULL,
      "says returned 0" },
    { "gwent 18.4", "on the field everybody sees it anyway", "hand0 ves; close0 ves/seen", NULL,
      "refused card-word 3" },
    { "gwent 18.5", "where it lay before",
      "hand0 ves; graveyard0 yaevinn/ranged scorch/never; deck0 ves/undrawn ves/lost/next", NULL,
      "says graveyard0 yaevinn/ranged scorch/never; says deck0 ves/undrawn ves/lost/next" },
    { "gwent 18.5", "never there, and in a ranged row", "graveyard0 ves/never/ranged", NULL,
      "refused card-word 2" },
    { "gwent 18.5", "what leaders move is taken back in hard alone", "hand0 ves/was-graveyard0", NULL,
      "refused card-word 2" },
    { "gwent 18.6", "a leader", "factions skellige nilfgaard; leaders king-bran -; hand0 ves", NULL,
      "says factions skellige nilfgaard; says leaders king-bran -" },
    { "gwent 18.6", "of another rule set", "leaders valhalla -", NULL, "refused leader 2" },
    { "gwent 18.6, 18.11", "of another faction", "leaders king-bran -", NULL, "refused leader 2" },
    { "gwent 18.6, 18.11", "a faction of another leader",
      "leaders foltest-siegemaster -; factions monsters monsters", NULL, "refused leader 3" },
    { "gwent 18.6", "no such faction", "factions monsters neutral", NULL, "refused faction 2" },
    { "gwent 18.7", "the usual", "hand0 ves; hand1 albrich", NULL,
      "says round 1; says lives 2 2; says turn 1; says active 0; says first 0; says plays 1" },
    { "gwent 18.7", "results of rounds",
      "round 3; result 1 0 31 3.5; result 2 draw 0 0; hand0 ves; hand1 albrich", NULL,
      "says lives 1 1; says result 1 0 31 3.5; says result 2 draw 0 0" },
    { "gwent 18.7", "of a round that is not over", "round 2; result 2 0 1 0; hand0 ves", NULL,
      "refused result 0" },
    { "gwent 18.7", "half a point and no less", "round 2; result 1 0 1.25 0", NULL, "refused number 3" },
    { "gwent 18.7", "who plays, and who comes first",
      "active 1; first 1; next 1; turn 3; hand0 ves; hand1 albrich; passed 0", "1 =play",
      "says active 1; says first 1; says next 1; says turn 3; says passed 0" },
    { "gwent 18.7", "a turn 0", "turn 0", NULL, "refused number 2" },
    { "gwent 18.8", "nothing left to do: an automatic pass, and the other's turn",
      "hand1 albrich; close0 ves", "1 =play", "says passed 0; says active 1; says turn 2" },
    { "gwent 18.8", "with `plays` nothing happens", "hand1 albrich; close0 ves; plays 1", "0 =play",
      "!says passed 0" },
    { "gwent 18.8", "the game would be over", "round 3; close0 ves", NULL, "refused over 0" },
    { "gwent 18.8", "chance would decide what is kept", "factions monsters nilfgaard; close0 nekker ghoul",
      NULL, "refused chance 0" },
    { "gwent 18.9", "slots and weather of leaders",
      "hand0 ves; leader-weather close siege; slot siege0 leader; used 0", NULL,
      "says leader-weather close siege; says slot siege0 leader; says used 0" },
    { "gwent 18.9", "a horn in a slot is a card", "slot siege0 horn", NULL, "refused slot 2" },
    { "gwent 18.9", "passive leaders act",
      "factions skellige nilfgaard; leaders king-bran -; close0 clan-an-craite-warrior; weather biting-frost; hand0 ves",
      NULL, "!says effect 0 bran" },
    { "gwent 18.9", "unless it is said what does",
      "factions skellige nilfgaard; leaders king-bran -; effect 0; hand0 ves", NULL, "says effect 0" },
    { "gwent 18.10", "what a turn remembers", "hand0 ves; moved yaevinn ranged done; returned 1; lists", NULL,
      "says moved yaevinn ranged done; says returned 1; says lists" },
    { "gwent 18.10", "The White Flame cancels in hard alone", "flame 0 foltest-siegemaster", NULL, "refused flame 2" },
    { "gwent 18.11", "a unit in a row that is not its own", "ranged0 ves", NULL, "refused place 2" },
    { "gwent 18.11", "a weather card on the field", "close0 biting-frost", NULL, "refused place 2" },
    { "gwent 18.11", "two horns beside a row", "close0 commanders-horn*2", NULL, "refused slot-full 2" },
    { "gwent 18.11", "as many cards as there is room for",
      "hand0 ves; deck0 ves*94; deck1 albrich*95; close0 hemdall*10", NULL, "says deck0 ves*94" },
    { "gwent 18.11, 16.1", "one card more", "deck0 ves*96; deck1 albrich*95", NULL, "refused many 3" },
    { "gwent 18.11, 16.1", "an eleventh token", "close0 hemdall*11", NULL, "refused many 2" },
    { "gwent 18.11", "lives for more rounds than there are", "round 2; lives 2 2; hand0 ves", NULL,
      "refused lives 0" },
    { "gwent 18.11", "a player without lives has lost", "lives 0 2", NULL, "refused number 2" },
    { "gwent 18.11", "who has passed is not asked", "passed 0; plays 1; hand0 ves", NULL,
      "refused passed 0" },
    { "gwent 18.11", "a word too many", "turn 2 3", NULL, "refused more 2" },
    { "gwent 18.11", "whose turn it is, twice", "hand0 ves; active 0; active 1", NULL, "refused twice 4" },
    { "gwent 18.11", "factions, twice", "factions monsters skellige; factions monsters nilfgaard", NULL,
      "refused twice 3" },
    { "gwent 18.11", "the result of a round, twice",
      "round 3; result 1 0 2 1; result 2 0 2 1; result 1 1 1 2", NULL, "refused twice 5" },
    { "gwent 18.11", "one statement each, of two players",
      "hand0 ves; returned 0; returned 1; used 0; used 1", NULL,
      "says returned 0; says returned 1; says used 0; says used 1" },
    { "gwent 18.11", "slots can be said one by one", "hand0 ves; slot siege0 leader; slot siege0 standard",
      NULL, "says slot siege0 leader standard" },
};

static const struct position_case in_hard[] = {
    { "gwent 18.7", "the second play of a turn", "turn 4; plays 1 more; hand0 ves; hand1 albrich", "0 =play",
      "says plays 1 more" },
    { "gwent 18.7", "two plays are not the second", "plays 2 more", NULL, "refused plays 2" },
    { "gwent 18.7", "three plays", "plays 3", NULL, "refused number 2" },
    { "gwent 18.4", "in hard lists are known", "hand0 ves/known; hand1 albrich", NULL,
      "says hand0 ves; !says lists" },
    { "gwent 18.9", "which leaders are used",
      "used 0 foltest-siegemaster foltest-king-of-temeria; commands 0 foltest-siegemaster; hand0 ves", NULL,
      "says used 0 foltest-king-of-temeria foltest-siegemaster; says commands 0 foltest-siegemaster" },
    { "gwent 18.9", "a leader of the other's", "used 0 emhyr-relentless", NULL, "refused leader 2" },
    { "gwent 18.10", "cards that arrive later", "plays 1 more; turn 4; pending 0 2; set-aside 1 6; hand0 ves",
      NULL, "says pending 0 2; says set-aside 1 6" },
    { "gwent 18.10, 11.7, 11.8", "what The White Flame takes back",
      "turn 4; active 1; hand0 ves; hand1 albrich*2; graveyard1 vreemde/was-close1; flame 0 foltest-siegemaster answer siege0/leader; "
      "slot siege0 leader",
      "1 leader emhyr-white-flame", "says close1 vreemde; !says slot siege0 leader" },
    { "gwent 18.5", "a token that a leader's effect brought",
      "hand0 ves; close0 hemdall/was-nowhere; flame 1 emhyr-relentless", NULL,
      "says close0 hemdall/was-nowhere" },
    { "gwent 18.5", "only tokens come from nowhere", "close0 ves/was-nowhere", NULL, "refused card-word 2" },
    { "gwent 18.5", "a place in which it cannot have lain", "hand0 ves/was-ranged0", NULL,
      "refused card-word 2" },
    { "gwent 18.10", "weather that is gone cannot be its leader's",
      "hand0 ves; flame 0 foltest-king-of-temeria weather/ranged", NULL, "refused flame 0" },
};

#define SIX "scamp kwama_miner netch_trader / guar_drover egg_thief hlaalu_clerk"
#define NONE_LEFT "stake 0; homes0 f0 f1 f2 b0 b1 b2; homes1 f0 f1 f2 b0 b1 b2; "

static const struct position_case in_trade[] = {
    { "trade 11.1, 11.2, 2.1", "the duel is offered", "ask game 1; deck0 scamp; deck1 scamp*2",
      "1 ?play; 0 -", "says ask game 1; says deck1 scamp*2" },
    { "trade 11.2", "nobody is asked", "deck0 scamp; deck1 scamp", NULL, "refused no-ask 0" },
    { "trade 11.2, 3.2", "both are asked only about placements", "ask game both", NULL, "refused player 1" },
    { "trade 11.2, 11.3, 2.5", "an offer is answered",
      "ask answer 0; stake 9; offers 2; deck0 scamp; deck1 scamp", "0 accept [1]",
      "says stake 9; says offers 2; says ask place 1" },
    { "trade 11.3", "an answer to nothing", "ask answer 0; deck0 scamp; deck1 scamp", NULL,
      "refused question 0" },
    { "trade 11.3, 10.6", "a seventh offer", "ask answer 0; offers 7", NULL, "refused number 2" },
    { "trade 11.3, 10.5", "more than can be offered",
      "ask answer 0; stake 201; offers 1; deck0 scamp; deck1 scamp", NULL, "refused number 0" },
    { "trade 11.4, 8.14", "a merchant without a card", "ask game 1; deck0 scamp", NULL, "refused card 0" },
    { "trade 11.4, 10.3", "more copies than a collection holds", "deck0 scamp*200 scamp*56", NULL, "refused many 1" },
    { "trade 11.4", "no such card", "deck0 nekker", NULL, "refused card 1" },
    { "trade 11.4, 3.3", "half a placement",
      "ask place both; rows0 scamp - - / - - -; deck0 scamp*9; deck1 scamp*9",
      "0 ?place scamp f1; 0 !place scamp f2", "says ask place both; says rows0 scamp - - / - - -" },
    { "trade 11.6, 3.1", "cells are filled in order",
      "ask place both; rows0 - scamp - / - - -; deck0 scamp*9; deck1 scamp*9", NULL, "refused place 0" },
    { "trade 11.6, 3.5", "the short side waits", "ask place 0; deck0 scamp; deck1 scamp*9", NULL,
      "refused player 0" },
    { "trade 11.6, 3.3", "who has placed is not asked", "ask place 0; rows0 " SIX "; deck1 scamp*9", NULL,
      "refused place 0" },
    { "trade 11.2, 11.4, 11.5, 4.5", "a target is chosen",
      "ask target 0 f0; acted0 f0; rows0 morag_tong - - / - - -; rows1 scamp scamp - / - - -",
      "0 ?target f1; 0 !target f2", "says ask target 0 f0; says acted0 f0; says homes0 f0" },
    { "trade 11.6, 4.5", "no ability that chooses",
      "ask target 0 f0; rows0 scamp - - / - - -; rows1 scamp scamp - / - - -", NULL, "refused question 0" },
    { "trade 11.6, 4.5", "one target only needs no question",
      "ask target 0 f0; acted0 f0; rows0 morag_tong - - / - - -; rows1 scamp - - / - - -", NULL,
      "refused question 0" },
    { "trade 11.2, 11.3, 11.4, 7.4", "a summons",
      "ask summon 0 f0; round 1; coin 4 1; rows0 conjurer/asked - - / - - -; deck0 scamp; rows1 scamp - - / - - -; lost1 scamp",
      "0 ?summon scamp f1; 0 summon scamp b2", "says ask price 1" },
    { "trade 11.4, 7.4", "who has called is not asked again",
      "ask summon 0 f0; round 1; rows0 conjurer/called/asked - - / - - -; deck0 scamp; rows1 scamp - - / - - -",
      NULL, "refused question 0" },
    { "trade 11.4, 8.5", "with nothing unplaced there is no question",
      "ask summon 0 f0; round 1; rows0 conjurer/asked - - / - - -; rows1 scamp - - / - - -", NULL,
      "refused question 0" },
    { "trade 11.4, 5.8, 7.2", "a card that came forward keeps its target",
      "ask summon 1 f0; round 2; rows0 morag_tong/ahead - - / - - -; homes0 f0 b0; acted0 b0; target0 b0 f0; "
      "rows1 conjurer/asked - - / - - -; "
      "deck1 scamp",
      "1 =summon", "says rows0 morag_tong/ahead - - / - - -; says target0 b0 f0; says homes0 f0 b0" },
    { "trade 11.5", "a target of an ability that has not acted",
      "ask summon 1 f0; round 2; rows0 morag_tong - - / - - -; target0 f0 f0; rows1 conjurer/asked - - / - - -; deck1 scamp",
      NULL, "refused target 0" },
    { "trade 11.5", "two cards from one cell", "ask price 1; rows0 scamp/ahead - - / scamp - -; deck1 scamp",
      NULL, "refused homes 0" },
    { "trade 11.2, 6.4", "the price", NONE_LEFT "ask price 1; rows0 " SIX "; deck1 scamp", "1 take scamp",
      "over 0" },
    { "trade 11.6, 6.4", "nobody has won",
      NONE_LEFT "ask price 1; rows0 scamp - - / - - -; rows1 scamp - - / - - -", NULL, "refused question 0" },
    { "trade 11.6, 10.7", "more lost than three rounds can cost",
      "ask summon 0 f0; round 1; rows0 conjurer/asked - - / - - -; deck0 scamp; rows1 scamp - - / - - -; lost1 scamp scamp scamp scamp",
      NULL, "refused many 0" },
    { "trade 11.3", "a coin that has no number", "coin 16 0", NULL, "refused number 1" },
    { "trade 11.3", "a coin that no player threw", "coin 4 2", NULL, "refused number 1" },
    { "trade 11.4", "none of them", "deck0 scamp*0", NULL, "refused number 1" },
    { "trade 11.4", "rows that are said twice", "rows0 scamp - - / - - -; rows0 scamp - - / - - -", NULL,
      "refused twice 2" },
    { "trade 11.6", "two stakes", "ask answer 0; stake 9; stake 8", NULL, "refused twice 3" },
    { "trade 11.6", "two questions", "ask answer 0; ask answer 0", NULL, "refused twice 2" },
    { "trade 11.6", "a coin that fell twice", "coin 5 0; coin 5 1", NULL, "refused twice 2" },
    { "trade 11.6", "two targets of one card", "target0 f0 b2; target0 f0 b1", NULL, "refused twice 2" },
    { "trade 11.4", "five cells", "rows0 scamp - - / - -", NULL, "refused cell 1" },
    { "trade 11.4", "lost, and no such card", "lost0 scamp nekker", NULL, "refused card 1" },
    { "trade 11.4, 10.7", "nine are lost at most", "lost0 scamp scamp scamp scamp scamp scamp scamp scamp scamp scamp",
      NULL, "refused many 1" },
    { "trade 11.4, 10.3", "a copy more lies on the table",
      "ask place 0; rows0 scamp - - / - - -; deck0 scamp*255; deck1 scamp", NULL, "refused many 0" },
    { "trade 11.5", "no such cell", "target0 f0 f3", NULL, "refused cell 1" },
    { "trade 11.2", "no such question", "ask nothing 0", NULL, "refused question 1" },
    { "trade 11.2", "no third player", "ask place 2", NULL, "refused player 1" },
    { "trade 11.1", "a word too many", "stake 1 2", NULL, "refused more 1" },
    { "trade 11.6, 2.1", "a stake is spoken of before cards lie",
      "ask game 1; rows0 scamp - - / - - -; deck1 scamp", NULL, "refused question 0" },
    { "trade 11.6, 2.1", "player 1 offers the duel", "ask game 0; deck0 scamp; deck1 scamp", NULL,
      "refused question 0" },
    { "trade 11.6, 2.2", "player 0 names the stake", "ask stake 0; deck0 scamp; deck1 scamp", "0 offer 9",
      "says ask answer 1; says stake 9; says offers 1" },
    { "trade 11.6, 2.4", "without a contract nothing is rounded", "ask rounding 1; deck0 scamp; deck1 scamp",
      NULL, "refused question 0" },
    { "trade 11.6, 3", "nothing is lost before cards lie",
      "ask place 0; lost0 scamp; deck0 scamp; deck1 scamp", NULL, "refused question 0" },
    { "trade 11.6, 3.5", "those with few cards place one after the other",
      "ask place both; deck0 scamp; deck1 scamp", NULL, "refused player 0" },
    { "trade 11.6, 4", "no targets while cards are placed",
      "ask place 0; target0 f0 f0; deck0 scamp; deck1 scamp", NULL, "refused target 0" },
    { "trade 11.4, 7.4", "only who summons has called",
      "ask summon 0 f0; round 1; rows0 conjurer/asked scamp/called - / - - -; deck0 scamp; rows1 scamp - - / - - -",
      NULL, "refused card-word 0" },
    { "trade 11.4, 7.3", "what has just come is in nobody's place",
      "ask summon 0 f0; round 1; rows0 conjurer/asked scamp/fresh - / - - -; deck0 scamp; rows1 scamp - - / - - -",
      NULL, "refused card-word 0" },
    { "trade 11.6, 7.1", "a summons before the first round",
      "ask summon 0 f0; rows0 conjurer/asked - - / - - -; deck0 scamp; rows1 scamp - - / - - -", NULL,
      "refused round 0" },
    { "trade 11.6, 5", "a round while cards are placed", "ask place 0; round 1; deck0 scamp; deck1 scamp",
      NULL, "refused round 0" },
    { "trade 11.4, 7.4", "nobody has asked at the price",
      NONE_LEFT "ask price 1; rows0 conjurer/asked scamp - / - - -; deck1 scamp", NULL,
      "refused card-word 0" },
};

/* A game says which texts are longer than can be, and which games have none. */
static void test_bounds(void)
{
    static char text[DUEL_POSITION_MAX + 1];
    duel_room room;
    struct duel_faults faults = { .fault = NULL };
    const struct duel_setup setup = { .position = text };
    TEST("a position that is too long");
    memset(text, ';', DUEL_POSITION_MAX);
    CHECK_INT(duel_setup(duel_find("gwent"), duel_in(&room), &setup, &faults, NULL), DUEL_BAD_SETUP);
    CHECK_STR(faults.position.reason, "long");
    TEST("a stake that a purse does not hold");
    const struct duel_setup stake = { .position = "ask place 0; stake 9; deck0 scamp; deck1 scamp",
                                      .number = { 0, 0, 8 } };
    CHECK_INT(duel_setup(duel_find("trade"), duel_in(&room), &stake, &faults, NULL), DUEL_BAD_SETUP);
    CHECK_STR(faults.position.reason, "number");
    TEST("chance that nobody asked for");
    const uint16_t forced[] = { 0 };
    struct duel_io io = { .forced = forced, .force = 1 };
    const struct duel_setup quiet = { .position = "factions monsters monsters; hand0 nekker" };
    CHECK_INT(duel_setup(duel_find("gwent"), duel_in(&room), &quiet, &faults, &io), DUEL_BAD_CHANCE);
    CHECK(!faults.position.reason);
    TEST(NULL);
}

#define RUN(game, variant, asker, cases) \
    run_positions(duel_find(game), variant, 0, &(asker), cases, sizeof(cases) / sizeof *(cases))

int main(void)
{
    RUN("gwent", ORIGINAL, gwent_usual, in_original);
    RUN("gwent", HARD, gwent_usual, in_hard);
    RUN("trade", 0, nothing_usual, in_trade);
    test_bounds();
    return check_done("positions");
}
