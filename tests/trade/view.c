/* trade 3.3, 3.4, 3.9: what each viewer sees and guesses; notation, JSON, why. */
#include "table.h"

#define SIX "scamp scamp scamp / scamp scamp scamp"

static struct told told;

static const char *json_for(int viewer)
{
    static char text[8192];
    struct duel_text out;
    duel_room room = told.room;
    duel_state *view = duel_in(&room);
    duel_hide(view, viewer);
    duel_text_init(&out, text, sizeof text);
    duel_json(view, &out);
    CHECK(duel_text_fits(&out));
    return text;
}

static bool says(int viewer, const char *what)
{
    return strstr(json_for(viewer), what) != NULL;
}

/* hide(imagine(hide(s))) = hide(s), and what is imagined can be played to its end. */
static void check_guess(int viewer, const struct duel_deck *believed, uint64_t seed)
{
    duel_room view = told.room, world;
    duel_state *seen = duel_in(&view), *guess = duel_in(&world);
    duel_hide(seen, viewer);
    world = view;
    duel_imagine(guess, believed, seed);
    duel_room played = world;
    duel_hide(guess, viewer);
    CHECK_MEM(guess, seen, trade_game()->state_size);
    duel_state *state = duel_in(&played);
    while (duel_head(state)->awaiting) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int player = duel_head(state)->awaiting & 1 ? 0 : 1;
        const int n = duel_legal(state, player, list);
        if (!CHECK(n > 0))
            return;
        duel_apply(state, player, list[duel_mix_below(&seed, (unsigned)n)], NULL);
    }
}

static void check_guesses(const struct duel_deck *believed)
{
    for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            check_guess(viewer, NULL, seed);
            check_guess(viewer, believed, seed);
        }
}

static void test_placement(void)
{
    const struct table row = { .rows = { SIX, SIX },
                               .deck = { "vivec", "azura" },
                               .said = "0 place scamp f0 ; 0 place vivec f1",
                               .leave = 1 };
    static const struct duel_row doubt[] = { { 1, 6, 0 }, { 56, 1, 0 } };
    const struct duel_deck believed[DUEL_PLAYERS] = { { doubt, 2 }, { doubt, 2 } };
    play_table(&row, &told);
    TEST("trade 3.3: nothing of an unfinished placement is seen");
    CHECK(says(0, "\"rows\":[\"scamp\",\"vivec\",null,null,null,null]"));
    CHECK(!says(1, "vivec"));
    CHECK(says(1, "\"rows\":[null,null,null,null,null,null],\"cells\":[null,null,null,null,null,null]"));
    CHECK(says(DUEL_JUDGE, "vivec") && says(DUEL_JUDGE, "azura") && !says(DUEL_PUBLIC, "vivec"));
    check_guesses(believed);
    duel_room early = told.room;
    duel_hide(duel_in(&early), 1);
    TEST("trade 3.3: not even how far the other is");
    answer(&told, 0, "place scamp f2");
    duel_room later = told.room;
    duel_hide(duel_in(&later), 1);
    CHECK_MEM(&later, &early, trade_game()->state_size);
    CHECK_STR(told.text, " ; stake 0 ; ");

    TEST("trade 3.3: a lock is final");
    answer_all(&told, "0 place scamp b0 ; 0 place scamp b1 ; 0 place scamp b2");
    CHECK_INT(duel_head(told.state)->awaiting, 2);
    CHECK(!answer(&told, 0, "place scamp b2"));
    CHECK_INT(told.status, DUEL_NOT_AWAITED);
    CHECK(!says(1, "vivec") && says(1, "\"card\":null,\"face_up\":false"));
    check_guesses(believed);

    TEST("trade 3.4: numbers are public, cards are not, to the end");
    answer_all(
        &told,
        "1 place scamp f0 ; 1 place scamp f1 ; 1 place scamp f2 ; 1 place scamp b0 ; 1 place scamp b1");
    check_guesses(NULL);
    answer_all(&told, "1 place scamp b2");
    check_guesses(believed);
    while (duel_head(told.state)->awaiting) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int player = duel_head(told.state)->awaiting & 1 ? 0 : 1;
        duel_legal(told.state, player, list);
        duel_apply(told.state, player, list[0], NULL);
    }
    CHECK(says(0, "\"collection\":7,\"held\":1,\"deck\":null"));
    CHECK(!says(0, "azura") && says(1, "azura"));
    check_guesses(believed);
}

static void test_short_side(void)
{
    const struct table row = {
        .rows = { "- vivec - / - scamp -", SIX },
        .leave = 1,
        .said = "1 place scamp f0 ; 1 place scamp f1 ; 1 place scamp f2 ; 1 place scamp b0 ;"
                "1 place scamp b1 ; 1 place scamp b2 ; 0 place vivec b1"
    };
    play_table(&row, &told);
    TEST("trade 3.9: the filled cells, not the cards");
    CHECK(says(0, "{\"cell\":\"b2\",\"card\":null,\"face_up\":false}"));
    CHECK(!says(1, "vivec"));
    TEST("trade 3.8, 8.15: cells come in order, and room is left for all");
    CHECK(!answer(&told, 0, "place scamp f0"));
    CHECK(answer(&told, 0, "place scamp b2"));
    check_guesses(NULL);
    TEST("trade 8.15: no card is held back");
    const struct table full = { .rows = { "scamp scamp scamp / - - -", SIX }, .leave = 1, .said = "1 place scamp f1" };
    play_table(&full, &told);
    CHECK_INT(told.status, DUEL_ILLEGAL);
    TEST("trade 8.16: either side first, the same duel");
    const struct table one = { .rows = { "scamp vivec legate / scribe azura scamp",
                                         "vivec scamp azura / scamp legate scribe" },
                               .coins = "1",
                               .leave = 1 };
    duel_room here;
    play_table(&one, &told);
    here = told.room;
    const struct table two = {
        .rows = { one.rows[0], one.rows[1] },
        .coins = "1",
        .leave = 1,
        .said =
            "1 place vivec f0 ; 0 place scamp f0 ; 0 place vivec f1 ; 0 place legate f2 ; 0 place scribe b0 ;"
            "1 place scamp f1 ; 1 place azura f2 ; 1 place scamp b0 ; 1 place legate b1 ; 1 place scribe b2 ;"
            "0 place azura b1 ; 0 place scamp b2"
    };
    play_table(&two, &told);
    CHECK_MEM(&told.room, &here, trade_game()->state_size);
}

static void test_starting_decks(void)
{
    const struct table row = {
        .rows = { "netch_trader hlaalu_clerk kwama_miner / egg_thief pickpocket hlaalu_councillor",
                  "redoran_guard scribe sellsword / bouncer temple_novice ordinator" },
        .deck = { "queen_keeper hlaalu_magnate", "slave_hunter redoran_hero" }, .options = 3, .leave = 1,
    };
    play_table(&row, &told);
    TEST("trade 1.8: a starting deck is imagined as one");
    for (uint64_t seed = 0; seed < 50; seed++) {
        duel_room room = told.room;
        duel_state *state = duel_in(&room);
        struct duel_row rows[DUEL_PLAYERS][TRADE_CARDS];
        int count[DUEL_PLAYERS], rare = 0;
        duel_hide(state, 0);
        duel_imagine(state, NULL, seed);
        trade_collections(state, rows, count);
        for (int i = 0; i < count[1]; i++)
            rare += trade_set_at(0)->card[rows[1][i].card].rarity == TRADE_RARE;
        CHECK_INT(count[1], 8);
        CHECK_INT(rare, 1);
    }
}

static void test_words(void)
{
    static const char *const wrong[] = { "", " ", "place", "place ", "place scamp", "place scamp ", "place scamp f3",
                                         "place scamp  f0", "place  scamp f0", "Place scamp f0", "place scamp f0 x",
                                         "place nobody f0", "offer", "offer 01", "offer 256", "offer -1", "offer 1x",
                                         "round", "playing", "off now", "target", "target f", "take", "summon scamp" };
    const struct table row = { .rows = { SIX, SIX }, .leave = 1, .said = "0 place scamp f0" };
    duel_action action;
    play_table(&row, &told);
    TEST("notation");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK_INT(duel_parse(told.state, 0, wrong[i], &action), DUEL_SYNTAX);
    CHECK_INT(duel_parse(told.state, 0, "target f0", &action), DUEL_ILLEGAL);
    CHECK_INT(duel_parse(told.state, 0, " place scamp f1\n", &action), DUEL_OK);
    CHECK_INT(duel_meaning(told.state, 1, 0, action),
              duel_meaning(told.state, 1, 0, (duel_action){ action.verb, { 9, 9 } }));
    CHECK(duel_meaning(told.state, 0, 0, action) !=
          duel_meaning(told.state, 0, 0, (duel_action){ action.verb, { 9, 9 } }));
}

static const char *why(const char *subject)
{
    static char text[4096];
    struct duel_text out;
    duel_room room = told.room;
    duel_hide(duel_in(&room), 0);
    duel_text_init(&out, text, sizeof text);
    const enum duel_status status = trade_game()->why(duel_in(&room), subject, &out);
    return status == DUEL_OK ? text : status == DUEL_SYNTAX ? "syntax" : "illegal";
}

static void test_why(void)
{
    const struct table row = { .rows = { "camonna_fixer scamp scamp / scamp scamp scamp",
                                         "sellsword scamp scamp / wise_woman scamp scamp" }, .leave = 1 };
    play_table(&row, &told);
    TEST("trade 7.17: each step, with its rule");
    CHECK(strstr(why("1 f0"), "\"rule\":\"7.13\",\"reach\":\"7.6\",\"source\":\"wise_woman\"") != NULL);
    CHECK(strstr(why("1 f0"), "\"rule\":\"7.14\",\"reach\":\"7.9\",\"source\":\"camonna_fixer\"") != NULL);
    CHECK_STR(why("1 f1"), "illegal");                  /* scamps fell on scamps: the cell is empty */
    CHECK_STR(why("scamps"), "syntax");
    CHECK_STR(why("0 f9"), "syntax");
    CHECK(
        strstr(
            why("vivec"),
            "\"printed\":{\"virtues\":\"SCK\",\"superiority\":\"CPK\",\"protection\":\"\"},\"kind\":\"REVEAL\","
            "\"ability\":\"FOE_ALL:-S:K\",\"initiative\":2,\"places\":[]") != NULL);
    const struct table still = { .rows = { "wise_woman bouncer bouncer / bouncer bouncer bouncer",
                                           "vivec legate legate / dremora legate legate" }, .leave = 1 };
    play_table(&still, &told);
    CHECK(
        strstr(
            why("1 f0"),
            "\"source\":\"dremora\",\"player\":1,\"from\":\"b0\",\"number\":9,\"op\":\"-V\",\"which\":\"C\"") !=
        NULL);
    CHECK(strstr(why("1 f0"), "\"rule\":\"7.14\",\"reach\":\"7.5\"") != NULL);
    CHECK(strstr(why("1 f0"), "\"effective\":{\"virtues\":\"SK\"") != NULL);
}

static void test_report(void)
{
    const struct duel_event laid = {
        .kind = 8, .player = 1, .heard_by = DUEL_ALL, .seen_by = duel_only(1), .to = 4, .card = 54
    };
    static const char *const want[] = {
        "{\"event\":\"laid\",\"player\":1,\"to\":\"b1\",\"card\":null}",
        "{\"event\":\"laid\",\"player\":1,\"to\":\"b1\",\"card\":\"vivec\"}",
    };
    TEST("trade 3.9: what is told of a card laid face down");
    for (int viewer = 0; viewer < DUEL_PLAYERS; viewer++) {
        char text[256];
        struct duel_text out;
        struct duel_event event = laid;
        CHECK(duel_redact(&event, viewer));
        duel_text_init(&out, text, sizeof text);
        duel_report(told.state, &event, &out);
        CHECK_STR(text, want[viewer]);
    }
    TEST("trade 4.3: the coin in the view");
    const struct table coin = { .rows = { "morag_tong scamp scamp / scamp scamp scamp",
                                          "vivec scamp scamp / scamp scamp scamp" },
                                .coins = "1",
                                .leave = 1 };
    play_table(&coin, &told);
    CHECK(says(0, "\"coins\":{\"2\":1}"));
    CHECK(
        says(0, "\"asked\":[{\"player\":0,\"prompt\":\"target\",\"card\":\"morag_tong\",\"cell\":\"f0\"}]"));
}

static void test_appraise(void)
{
    const struct table row = { .rows = { "nerevarine scamp scamp / scamp scamp scribe",
                                         "kwama_miner kwama_miner scamp / scamp scamp scamp" }, .leave = 1 };
    play_table(&row, &told);
    TEST("the winner is glad, the loser is not, and the price is dear");
    CHECK_INT(duel_head(told.state)->prompt[1].kind, 8);
    CHECK(trade_game()->appraise(told.state, 0) > 0 && trade_game()->appraise(told.state, 1) < 0);
    duel_room cheap = told.room;
    struct told other = told;
    other.state = duel_in(&cheap);
    other.coins = "";
    duel_action action;
    CHECK_INT(duel_parse(other.state, 1, "take scamp", &action), DUEL_OK);
    duel_apply(other.state, 1, action, NULL);
    CHECK(answer(&told, 1, "take nerevarine"));
    CHECK(trade_game()->appraise(told.state, 1) > trade_game()->appraise(other.state, 1));
}

/* What each viewer sees of `state`, its placement taken back, is what that viewer saw of `start`. */
static void check_recall(const duel_state *state, const duel_state *start)
{
    for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++) {
        duel_room seen, before;
        duel_state *view = duel_in(&seen), *then = duel_in(&before);
        duel_copy(view, state);
        duel_hide(view, viewer);
        trade_game()->recall(view);
        duel_copy(then, start);
        duel_hide(then, viewer);
        CHECK_MEM(view, then, trade_game()->state_size);
    }
}

/* A placement of so many cards a side, played to the reveal. */
static void recall_placement(unsigned cards, unsigned others, uint64_t seed)
{
    const unsigned copies[DUEL_PLAYERS] = { cards, others };
    struct duel_row row[DUEL_PLAYERS];
    struct duel_setup setup = { .options = 1u << duel_index(trade_game()->options, "fixed-stake"),
                                .seed = { (uint32_t)seed } };
    duel_room room, first;
    duel_state *state = duel_in(&room), *start = duel_in(&first);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        row[p] = (struct duel_row){ .card = (uint16_t)(1 + duel_mix_below(&seed, 60)), .count = (uint8_t)copies[p] };
        setup.deck[p] = (struct duel_deck){ &row[p], 1 };
    }
    CHECK_INT(duel_setup(trade_game(), state, &setup, NULL, NULL), DUEL_OK);
    duel_copy(start, state);
    const int place = duel_index(trade_game()->prompts, "place");
    for (;;) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int awaiting = duel_head(state)->awaiting;
        const int player = awaiting == 3 ? (int)duel_mix_below(&seed, 2) : awaiting & 1 ? 0 : 1;
        if (!awaiting || duel_head(state)->prompt[player].kind != place)
            return;
        check_recall(state, start);
        const int n = duel_legal(state, player, list);
        duel_apply(state, player, list[duel_mix_below(&seed, (unsigned)n)], NULL);
    }
}

static void test_recall(void)
{
    TEST("trade 3.2, 3.5 to 3.7: a placement taken back, for all that a viewer knows of it");
    for (unsigned cards = 1; cards <= 8; cards++)
        for (unsigned others = 1; others <= 8; others++)
            for (uint64_t seed = 0; seed < 4; seed++)
                recall_placement(cards, others, seed);
}

int main(void)
{
    test_recall();
    test_placement();
    test_short_side();
    test_starting_decks();
    test_words();
    test_why();
    test_report();
    test_appraise();
    return check_done("trade/view");
}
