/* trade 1 and 2: starting decks, the numbers of a setup, the talk about the stake; trade 9.1, 9.2: what both
 * own afterwards. */
#include "table.h"

#define SIX "scamp scamp scamp / scamp scamp scamp"

static const struct table talk[] = {
    { "trade 2.1", "who is offered a duel may cancel the deal", { SIX, SIX }, .said = "1 off", .options = -1,
      .want = "off 1 | !stake 0 | !heap 0 0" },
    { "trade 2.1, 2.2",
      "or plays; the other names a stake",
      { SIX, SIX },
      .said = "1 play ; 0 offer 7 ; 1 accept",
      .options = -1,
      .leave = 1,
      .want = "game 1 | offer 0 7 | stake 7" },
    { "trade 2.3, 2.4",
      "the sixth, rounded down",
      { SIX, SIX },
      .number = { 14 },
      .said = "1 play ; 0 sixth ; 1 round down",
      .options = -1,
      .leave = 1,
      .want = "sixth 0 | rounded 1 2 | stake 2" },
    { "trade 2.3, 2.4",
      "the sixth, rounded up",
      { SIX, SIX },
      .number = { 14 },
      .said = "1 play ; 0 sixth ; 1 round up",
      .options = -1,
      .leave = 1,
      .want = "sixth 0 | rounded 1 3 | stake 3" },
    { "trade 2.4",
      "exact: nothing to choose",
      { SIX, SIX },
      .number = { 12 },
      .said = "1 play ; 0 sixth",
      .options = -1,
      .leave = 1,
      .want = "sixth 0 | stake 2" },
    { "trade 2.4, 2.9",
      "only the lower can be paid",
      { SIX, SIX },
      .number = { 14, 0, 2 },
      .said = "1 play ; 0 sixth",
      .options = -1,
      .leave = 1,
      .want = "stake 2" },
    { "trade 2.4, 2.9",
      "the higher can just be paid",
      { SIX, SIX },
      .number = { 14, 0, 3 },
      .said = "1 play ; 0 sixth ; 1 round up",
      .options = -1,
      .leave = 1,
      .want = "rounded 1 3 | stake 3" },
    { "trade 2.3, 2.5",
      "the other demands it in answer",
      { SIX, SIX },
      .number = { 13 },
      .said = "1 play ; 0 offer 50 ; 1 sixth ; 0 round up",
      .options = -1,
      .leave = 1,
      .want = "sixth 1 | stake 3" },
    { "trade 2.5",
      "a counter-offer",
      { SIX, SIX },
      .said = "1 play ; 0 offer 50 ; 1 offer 5 ; 0 accept",
      .options = -1,
      .leave = 1,
      .want = "offer 0 50 | offer 1 5 | stake 5" },
    { "trade 2.5",
      "no agreement: the deal is off",
      { SIX, SIX },
      .said = "1 play ; 0 offer 50 ; 1 off",
      .options = -1,
      .want = "off 1 | !stake 50" },
    { "trade 2.6",
      "a contract under 6",
      { SIX, SIX },
      .number = { 5 },
      .said = "1 play ; 0 sixth ; 1 round down",
      .options = -1,
      .leave = 1,
      .want = "stake 0" },
    { "trade 2.7", "agreed before", { SIX, SIX }, .number = { 54, 30 }, .want = "stake 30 | !game 1" },
    { "trade 2.10, 6.7",
      "the contract records the stake, and who took the heap",
      { "sellsword - - / - - -", "scamp - - / - - -" },
      .coins = "0",
      .number = { 54, 30 },
      .want = "recorded 30 | heap 0 60 | taker 0" },
    { "trade 2.10",
      "and a sixth like any other stake",
      { SIX, SIX },
      .number = { 14 },
      .said = "1 play ; 0 sixth ; 1 round up",
      .options = -1,
      .leave = 1,
      .want = "stake 3 | recorded 3" },
    { "trade 6.7",
      "after a draw nobody",
      { SIX, SIX },
      .number = { 54, 30 },
      .want = "recorded 30 | back 30 | !taker 0 | !taker 1" },
    { "trade 2.8, 2.10",
      "without a contract nothing is recorded",
      { "sellsword - - / - - -", "scamp - - / - - -" },
      .coins = "0",
      .number = { 0, 30 },
      .want = "stake 30 | heap 0 60 | !recorded 30 | !taker 0" },
    { "trade 10.6",
      "six offers",
      { SIX, SIX },
      .said = "1 play ; 0 offer 1 ; 1 offer 2 ; 0 offer 3 ; 1 offer 4 ; 0 offer 5 ; 1 offer 6 ; 0 accept",
      .options = -1,
      .leave = 1,
      .want = "offer 1 6 | stake 6" },
};

/* Whether `said` ends in a legal answer. */
static enum duel_status after(const char *said, int32_t contract, int32_t purse)
{
    static struct told told;
    const struct table row = { .rows = { SIX, SIX }, .said = said, .options = -1, .leave = 1,
                               .number = { contract, 0, purse } };
    play_table(&row, &told);
    return told.status;
}

static void test_refusals(void)
{
    TEST("trade 2.3: nobody refuses the sixth");
    CHECK_INT(after("1 play ; 0 sixth ; 1 off", 14, 0), DUEL_ILLEGAL);
    TEST("trade 2.8: no contract, no sixth");
    CHECK_INT(after("1 play ; 0 sixth", 0, 0), DUEL_ILLEGAL);
    TEST("trade 2.9, 8.21: nothing above a purse");
    CHECK_INT(after("1 play ; 0 offer 21", 0, 20), DUEL_ILLEGAL);
    CHECK_INT(after("1 play ; 0 offer 20", 0, 20), DUEL_OK);
    CHECK_INT(after("1 play ; 0 sixth", 600, 20), DUEL_ILLEGAL);
    TEST("trade 10.5: offers go to 200");
    CHECK_INT(after("1 play ; 0 offer 200", 0, 0), DUEL_OK);
    CHECK_INT(after("1 play ; 0 offer 201", 0, 0), DUEL_ILLEGAL);
    TEST("trade 10.6: no seventh offer");
    CHECK_INT(
        after("1 play ; 0 offer 1 ; 1 offer 2 ; 0 offer 3 ; 1 offer 4 ; 0 offer 5 ; 1 offer 6 ; 0 offer 7", 0,
              0),
        DUEL_ILLEGAL);
}

/* What the judge reads in the view after a duel for 30 drakes. */
static bool reads(const char *first, const char *said, int32_t contract, const char *want)
{
    static struct told told;
    static char json[16384];
    struct duel_text out;
    const struct table row = { .rows = { first, "scamp - - / - - -" }, .coins = said ? "" : "0", .said = said,
                               .options = said ? -1 : 0, .leave = said != NULL, .number = { contract, 30 } };
    play_table(&row, &told);
    duel_text_init(&out, json, sizeof json);
    duel_hide(told.state, DUEL_JUDGE);
    duel_json(told.state, &out);
    return CHECK_INT(told.status, DUEL_OK) && CHECK(duel_text_fits(&out)) && strstr(json, want) != NULL;
}

#define FIGURE(key, value) "{\"owner\":null,\"key\":\"" key "\",\"value\":" value "}"

static void test_recorded(void)
{
    TEST("trade 2.10, 6.7: the view holds what the contract records");
    CHECK(reads("sellsword - - / - - -", NULL, 54, "\"recorded\":{\"stake\":30,\"taker\":0}"));
    CHECK(reads("scamp - - / - - -", NULL, 54, "\"recorded\":{\"stake\":30,\"taker\":null}"));
    CHECK(reads("sellsword - - / - - -", NULL, 0, "\"recorded\":null"));
    CHECK(reads(SIX, "1 play ; 0 offer 5", 54, "\"recorded\":null"));
    CHECK(reads(SIX, "1 off", 54, "\"recorded\":null"));
    TEST("trade 2.5: the table shows what is offered, and what is at stake then");
    CHECK(reads(SIX, "1 play ; 0 offer 5", 54,
                "\"figures\":[" FIGURE("contract", "54") "," FIGURE("offer", "5") "]"));
    CHECK(reads(SIX, "1 play ; 0 offer 5 ; 1 accept", 54,
                "\"figures\":[" FIGURE("contract", "54") "," FIGURE("pot", "10") "]"));
}

/* Sets up side 0 with a list of cards and returns the faults. */
static enum duel_status set_up(const char *cards, int options, const int32_t number[DUEL_NUMBERS],
                               struct duel_faults *faults)
{
    static duel_room room;
    const struct table row = { .rows = { cards, SIX } };
    struct duel_row rows[DUEL_PLAYERS][TABLE_CARDS];
    struct duel_setup setup = { .options = (uint32_t)options };
    if (number)
        memcpy(setup.number, number, sizeof setup.number);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player].rows = deck_of(&row, player, rows[player]);
        setup.deck[player].row = rows[player];
    }
    return duel_setup(trade_game(), duel_in(&room), &setup, faults, NULL);
}

/* "113:0 108:0": rule and player of each fault. */
static const char *faults_of(const char *cards, int options, const int32_t number[DUEL_NUMBERS])
{
    static char text[256];
    struct duel_fault fault[16];
    struct duel_faults faults = { .fault = fault, .room = 16 };
    struct duel_text out;
    set_up(cards, options, number, &faults);
    duel_text_init(&out, text, sizeof text);
    for (int i = 0; i < faults.count && i < faults.room; i++) {
        if (fault[i].player && options & 2)
            continue;                           /* the other side's scamps are not a starting deck */
        duel_put(&out, out.used ? " " : "");
        duel_put_int(&out, fault[i].rule);
    }
    return text;
}

#define FIVE "netch_trader hlaalu_clerk kwama_miner egg_thief pickpocket "
static void test_faults(void)
{
    TEST("trade 1.8, 1.9, 1.10, 1.11: a starting deck, and a trained one");
    CHECK_STR(faults_of(FIVE "hlaalu_councillor queen_keeper hlaalu_magnate", 3, NULL), "");
    CHECK_STR(faults_of(FIVE "hlaalu_councillor queen_keeper", 3, NULL), "");
    TEST("trade 1.11: the trained have no rare card");
    CHECK_STR(faults_of(FIVE "hlaalu_councillor hlaalu_magnate", 3, NULL), "110 111");
    TEST("trade 1.8: eight or seven");
    CHECK_STR(faults_of(FIVE "scamp hlaalu_councillor queen_keeper hlaalu_magnate", 3, NULL), "108 109");
    TEST("trade 1.12: no unique card");
    CHECK_STR(faults_of(FIVE "hlaalu_councillor queen_keeper vivec", 3, NULL), "112 111");
    TEST("trade 1.13: all different");
    CHECK_STR(
        faults_of("scamp scamp scamp scamp scamp hlaalu_councillor queen_keeper hlaalu_magnate", 3, NULL),
        "113");
    TEST("trade 1.7: without the option anything goes");
    CHECK_STR(faults_of("vivec vivec vivec", 1, NULL), "");
    TEST("trade 8.14: a merchant without a card");
    CHECK_STR(faults_of("", 1, NULL), "814");
    CHECK_INT(set_up("", 1, NULL, NULL), DUEL_BAD_DECK);
    TEST("trade 8.21: a stake above the purse");
    CHECK_STR(faults_of("scamp", 1, (const int32_t[]){ 0, 9, 8, 0 }), "821");
    CHECK_INT(set_up("scamp", 1, (const int32_t[]){ 0, 9, 8, 0 }, NULL), DUEL_BAD_SETUP);
    TEST("trade 10.4: sums");
    CHECK_STR(faults_of("scamp", 1, (const int32_t[]){ 60001, 10001, 0, 0 }), "1004 1004");
    CHECK_STR(faults_of("scamp", 1, (const int32_t[]){ 60000, 10000, 0, 0 }), "");
    TEST("trade 2.9: no purse below nothing");
    CHECK_STR(faults_of("scamp", 1, (const int32_t[]){ 0, 0, 0, -1 }), "209");
}

static void test_capacity(void)
{
    TEST("trade 10.3: 255 copies, 10000 cards");
    static duel_room room;
    struct duel_fault fault[4];
    struct duel_faults faults = { .fault = fault, .room = 4 };
    struct duel_row rows[TABLE_CARDS * 2];
    struct duel_setup setup = { .options = 1 };
    for (int card = 1; card <= 62; card++)
        rows[card - 1] = (struct duel_row){ .card = (uint16_t)card, .count = 161 };
    setup.deck[0] = (struct duel_deck){ rows, 62 };
    setup.deck[1] = (struct duel_deck){ rows, 62 };
    CHECK_INT(duel_setup(trade_game(), duel_in(&room), &setup, &faults, NULL), DUEL_OK);
    rows[0].count = 255;
    CHECK_INT(duel_setup(trade_game(), duel_in(&room), &setup, &faults, NULL), DUEL_BAD_DECK);
    CHECK_INT(fault[0].rule, 1003);
    rows[62] = (struct duel_row){ .card = 1, .count = 1 };
    setup.deck[1] = (struct duel_deck){ rows, 1 };
    setup.deck[0] = (struct duel_deck){ (const struct duel_row[]){ { 1, 255, 0 }, { 1, 1, 0 } }, 2 };
    CHECK_INT(duel_setup(trade_game(), duel_in(&room), &setup, &faults, NULL), DUEL_BAD_DECK);
    CHECK_INT(fault[0].have, 256);
    TEST("trade 1.7: only cards of the set");
    setup.deck[0] = (struct duel_deck){ (const struct duel_row[]){ { 63, 1, 0 }, { 1, 6, 0 } }, 2 };
    CHECK_INT(duel_setup(trade_game(), duel_in(&room), &setup, &faults, NULL), DUEL_BAD_DECK);
    CHECK_INT(fault[0].rule, 107);
}

static void test_random_decks(void)
{
    TEST("trade 1.8 to 1.13: random decks are starting decks");
    for (uint64_t seed = 0; seed < 200; seed++) {
        static duel_room room;
        struct duel_row rows[DUEL_PLAYERS][16];
        struct duel_setup setup = { .options = 3 };
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const int n = trade_game()->random_deck(0, 0, 2 * seed + (unsigned)player, rows[player], 16);
            CHECK_INT(n, 8);
            setup.deck[player] = (struct duel_deck){ rows[player], (uint16_t)n };
        }
        CHECK_INT(duel_setup(trade_game(), duel_in(&room), &setup, NULL, NULL), DUEL_OK);
    }
}

/* Copies of a card that a side owns after the duel. */
static int owned(const struct told *told, int player, const char *key)
{
    struct duel_row rows[DUEL_PLAYERS][TRADE_CARDS];
    int count[DUEL_PLAYERS];
    trade_collections(told->state, rows, count);
    for (int i = 0; i < count[player]; i++)
        if (rows[player][i].card == card_of(0, key, strlen(key)))
            return rows[player][i].count;
    return 0;
}

static void test_collections(void)
{
    static struct told told;
    struct table row = { "trade 9.2", "", { "nerevarine scamp scamp / scamp scamp scribe",
                                            "kwama_miner kwama_miner scamp / scamp scamp scamp" },
                         { "vivec", "legate" }, .moves = "1 take nerevarine", .number = { 0, 5 } };
    TEST("trade 9.1, 9.2, 8.12, 8.13: the price changes hands, all else returns");
    play_table(&row, &told);
    CHECK_INT(duel_head(told.state)->winner, 0);
    CHECK_INT(owned(&told, 0, "nerevarine"), 0);
    CHECK_INT(owned(&told, 1, "nerevarine"), 1);
    CHECK_INT(owned(&told, 0, "vivec"), 1);
    CHECK_INT(owned(&told, 1, "legate"), 1);
    CHECK_INT(owned(&told, 1, "kwama_miner"), 2);
    CHECK_INT(owned(&told, 0, "scamp"), 4);
    CHECK_INT(trade_gain(told.state, 0), 5);
    CHECK_INT(trade_gain(told.state, 1), -5);

    TEST("trade 6.6: ended by the people, no price");
    row.moves = NULL;
    row.leave = 1;
    play_table(&row, &told);
    duel_end(told.state, 1, DUEL_END_CONCEDED);
    CHECK_INT(owned(&told, 0, "nerevarine"), 1);
    CHECK_INT(owned(&told, 1, "nerevarine"), 0);
    CHECK_INT(trade_gain(told.state, 1), 5);

    TEST("trade 6.3, 6.5: a draw changes nothing");
    const struct table draw = { .rows = { SIX, SIX }, .number = { 0, 5 } };
    play_table(&draw, &told);
    CHECK_INT(duel_head(told.state)->winner, DUEL_NOBODY);
    CHECK_INT(owned(&told, 0, "scamp"), 6);
    CHECK_INT(trade_gain(told.state, 0), 0);
}

/* trade 10.3, 8.13: side 1 owns 255 copies of two cards, lays six of one and loses to the other, which is the price. */
static void test_many_copies(void)
{
    static struct told told;
    const uint16_t hunter = (uint16_t)card_of(0, "slave_hunter", 12),
                   thief = (uint16_t)card_of(0, "pickpocket", 10);
    const struct duel_row rows[DUEL_PLAYERS][2] = { { { hunter, 255, 0 } },
                                                    { { hunter, 255, 0 }, { thief, 255, 0 } } };
    const struct duel_setup setup = { .options = 1,
                                      .number = { 0, 5 },
                                      .deck = { { rows[0], 1 }, { rows[1], 2 } } };
    TEST("trade 10.3, 8.13: 255 copies of a card are kept, and one more is not counted");
    memset(&told, 0, sizeof told);
    told.state = duel_in(&told.room);
    told.coins = "";
    duel_text_init(&told.out, told.text, sizeof told.text);
    CHECK_INT(duel_setup(trade_game(), told.state, &setup, NULL, NULL), DUEL_OK);
    const struct table laid = {
        .rows = { "slave_hunter slave_hunter slave_hunter / slave_hunter slave_hunter slave_hunter",
                  "pickpocket pickpocket pickpocket / pickpocket pickpocket pickpocket" }
    };
    place_rows(&told, &laid, 0);
    place_rows(&told, &laid, 1);
    CHECK_INT(duel_head(told.state)->winner, 0);
    CHECK_INT(owned(&told, 0, "slave_hunter"), 254);
    CHECK_INT(owned(&told, 1, "slave_hunter"), 255);
    CHECK_INT(owned(&told, 1, "pickpocket"), 255);
}

int main(void)
{
    CHECK_TABLE(talk);
    test_refusals();
    test_recorded();
    test_faults();
    test_capacity();
    test_random_decks();
    test_collections();
    test_many_copies();
    return check_done("trade/stake");
}
