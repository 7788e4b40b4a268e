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

/* What the judge reads of each kind of event. */
static void test_reports(void)
{
    enum { VIVEC = 54, AZURA = 56 };
    static const struct {
        const char *kind, *want;
        struct duel_event event;
    } rows[] = {
        { "chance", "\"roll\":\"coin\",\"range\":2,\"result\":1", { .how = 2, .with = 2, .amount = 1 } },
        { "game", "\"player\":1", { .player = 1 } },
        { "offer", "\"player\":1,\"drakes\":7", { .player = 1, .amount = 7 } },
        { "sixth", "\"player\":1", { .player = 1 } },
        { "rounded", "\"player\":1,\"way\":\"up\",\"drakes\":3", { .player = 1, .how = 1, .amount = 3 } },
        { "rounded", "\"player\":0,\"way\":\"down\",\"drakes\":2", { .amount = 2 } },
        { "stake", "\"drakes\":10000", { .amount = 10000 } },
        { "off", "\"player\":1", { .player = 1 } },
        { "lot", "\"player\":1", { .player = 1 } },
        { "laid", "\"player\":1,\"to\":\"b1\",\"card\":\"vivec\"", { .player = 1, .to = 4, .card = VIVEC } },
        { "revealed", "\"player\":1,\"to\":\"f2\",\"card\":\"vivec\"", { .player = 1, .to = 2, .card = VIVEC } },
        { "coin", "\"player\":1,\"number\":15", { .player = 1, .amount = 15 } },
        { "acts", "\"player\":1,\"from\":\"b0\",\"card\":\"vivec\"", { .player = 1, .from = 3, .card = VIVEC } },
        { "target", "\"player\":1,\"from\":\"b0\",\"card\":\"vivec\",\"to\":\"f1\",\"target\":\"azura\"",
          { .player = 1, .from = 3, .card = VIVEC, .to = 1, .card2 = AZURA } },
        { "round", "\"round\":2", { .amount = 2 } },
        { "effective",
          "\"round\":3,\"player\":1,\"to\":\"b2\",\"card\":\"vivec\",\"virtues\":\"SK\",\"superiority\":\"CW\","
          "\"protection\":\"P\"",
          { .player = 1, .to = 5, .card = VIVEC, .how = 1 | 16, .what = 2 | 4, .with = 8, .amount = 3 } },
        { "beaten", "\"round\":1,\"player\":1,\"from\":\"f0\",\"card\":\"vivec\",\"by\":\"azura\"",
          { .player = 1, .card = VIVEC, .card2 = AZURA, .amount = 1 } },
        { "summoned",
          "\"round\":2,\"player\":1,\"from\":\"f1\",\"source\":\"azura\",\"to\":\"b1\",\"card\":\"vivec\"",
          { .player = 1, .from = 1, .card2 = AZURA, .to = 4, .card = VIVEC, .amount = 2 } },
        { "declined", "\"round\":2,\"player\":1,\"from\":\"f1\",\"card\":\"azura\"",
          { .player = 1, .from = 1, .card = AZURA, .amount = 2 } },
        { "moved", "\"round\":2,\"player\":1,\"from\":\"b1\",\"to\":\"f1\",\"card\":\"azura\"",
          { .player = 1, .from = 4, .to = 1, .card = AZURA, .amount = 2 } },
        { "counted", "\"left0\":6,\"left1\":4", { .how = 6, .what = 4 } },
        { "heap", "\"player\":1,\"drakes\":20000", { .player = 1, .amount = 20000 } },
        { "returned", "\"drakes\":5", { .amount = 5 } },
        { "price", "\"player\":1,\"card\":\"azura\"", { .player = 1, .card = AZURA } },
        { "recorded", "\"drakes\":5", { .amount = 5 } },
        { "taker", "\"player\":1", { .player = 1 } },
    };
    unsigned seen = 0, all = 0;
    TEST("what is told of each event");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[256], want[256];
        struct duel_text out;
        struct duel_event event = rows[i].event;
        const int kind = duel_index(trade_game()->events, rows[i].kind);
        event.kind = (uint8_t)kind;
        seen |= 1u << kind;
        duel_text_init(&out, text, sizeof text);
        duel_report(told.state, &event, &out);
        snprintf(want, sizeof want, "{\"event\":\"%s\",%s}", rows[i].kind, rows[i].want);
        CHECK_STR(text, want);
    }
    for (int kind = 0; trade_game()->events[kind]; kind++)
        all |= 1u << kind;
    CHECK_INT(seen, all);
}

static void test_whole_views(void)
{
    static const struct {
        struct table row;
        int viewer;
        const char *want;
    } views[] = {
        { { .rows = { SIX, SIX },
            .deck = { "vivec", "azura azura" },
            .options = -1,
            .number = { 54, 0, 0, 90 },
            .leave = 1,
            .said = "1 play ; 0 offer 7" },
          1,
          "{\"game\":\"trade\",\"set\":\"reference\",\"phase\":\"stake\",\"round\":0,\"contract\":54,\"stake\":null,"
          "\"offer\":7,\"pot\":null,\"recorded\":null,\"coins\":{},\"sides\":[{\"rows\":[null,null,null,null,"
          "null,null],\"cells\":[null,null,null,null,null,null],\"collection\":7,\"held\":7,\"deck\":null,"
          "\"lost\":[],\"purse\":null,\"left\":null,\"takes\":null},{\"rows\":[null,null,null,null,null,"
          "null],\"cells\":[null,null,null,null,null,null],\"collection\":8,\"held\":8,\"deck\":[\"scamp\","
          "\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"azura\",\"azura\"],\"lost\":[],\"purse\":90,"
          "\"left\":null,\"takes\":null}],\"price_options\":[],\"price\":null,\"winner\":null,"
          "\"asked\":[{\"player\":1,\"prompt\":\"answer\"}]}" },
        { { .rows = { "scamp scamp - / scamp - -", "vivec - - / - - -" },
            .options = 0,
            .number = { 0, 3 },
            .leave = 1,
            .said = "0 place scamp f0 ; 0 place scamp f1 ; 0 place scamp b0" },
          1,
          "{\"game\":\"trade\",\"set\":\"reference\",\"phase\":\"place\",\"round\":0,\"contract\":null,\"stake\":3,"
          "\"offer\":null,\"pot\":6,\"recorded\":null,\"coins\":{},\"sides\":[{\"rows\":[null,null,null,null,"
          "null,null],\"cells\":[{\"cell\":\"f0\",\"card\":null,\"face_up\":false},{\"cell\":\"f1\",\"card\":null,"
          "\"face_up\":false},null,{\"cell\":\"b0\",\"card\":null,\"face_up\":false},null,null],"
          "\"collection\":3,\"held\":0,\"deck\":null,\"lost\":[],\"purse\":null,\"left\":null,\"takes\":null},"
          "{\"rows\":[null,null,null,null,null,null],\"cells\":[null,null,null,null,null,null],"
          "\"collection\":1,\"held\":1,\"deck\":[\"vivec\"],\"lost\":[],\"purse\":null,\"left\":null,"
          "\"takes\":null}],\"price_options\":[],\"price\":null,\"winner\":null,\"asked\":[{\"player\":1,"
          "\"prompt\":\"place\"}]}" },
        { { .rows = { "morag_tong scamp scamp / scamp scamp scamp", "vivec scamp scamp / scamp scamp scamp" },
            .deck = { "azura", "scribe scribe" },
            .coins = "1",
            .number = { 54, 9 },
            .leave = 1 },
          DUEL_JUDGE,
          "{\"game\":\"trade\",\"set\":\"reference\",\"phase\":\"reveal\",\"round\":0,\"contract\":54,\"stake\":9,"
          "\"offer\":null,\"pot\":18,\"recorded\":{\"stake\":9,\"taker\":null},\"coins\":{\"2\":1},"
          "\"sides\":[{\"rows\":[\"morag_tong\",\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"scamp\"],"
          "\"cells\":[{\"cell\":\"f0\",\"card\":\"morag_tong\",\"face_up\":true,\"virtues\":\"C\","
          "\"superiority\":\"SP\",\"protection\":\"\",\"muted\":false},{\"cell\":\"f1\",\"card\":\"scamp\","
          "\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\",\"muted\":false},"
          "{\"cell\":\"f2\",\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\","
          "\"protection\":\"\",\"muted\":false},{\"cell\":\"b0\",\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\","
          "\"superiority\":\"CW\",\"protection\":\"\",\"muted\":false},{\"cell\":\"b1\",\"card\":\"scamp\","
          "\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\",\"muted\":false},"
          "{\"cell\":\"b2\",\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\","
          "\"protection\":\"\",\"muted\":false}],\"collection\":7,\"held\":1,\"deck\":[\"azura\"],\"lost\":[],"
          "\"purse\":null,\"left\":null,\"takes\":null},{\"rows\":[\"vivec\",\"scamp\",\"scamp\",\"scamp\",\"scamp\","
          "\"scamp\"],\"cells\":[{\"cell\":\"f0\",\"card\":\"vivec\",\"face_up\":true,\"virtues\":\"SCK\","
          "\"superiority\":\"CPK\",\"protection\":\"\",\"muted\":false},{\"cell\":\"f1\",\"card\":\"scamp\","
          "\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\",\"muted\":false},"
          "{\"cell\":\"f2\",\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\","
          "\"protection\":\"\",\"muted\":false},{\"cell\":\"b0\",\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\","
          "\"superiority\":\"CW\",\"protection\":\"\",\"muted\":false},{\"cell\":\"b1\",\"card\":\"scamp\","
          "\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\",\"muted\":false},"
          "{\"cell\":\"b2\",\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\","
          "\"protection\":\"\",\"muted\":false}],\"collection\":8,\"held\":2,\"deck\":[\"scribe\",\"scribe\"],"
          "\"lost\":[],\"purse\":null,\"left\":null,\"takes\":null}],\"price_options\":[],\"price\":null,"
          "\"winner\":null,\"asked\":[{\"player\":0,\"prompt\":\"target\",\"card\":\"morag_tong\",\"cell\":\"f0\"}]}" },
        { { .rows = { "nerevarine scamp scamp / scamp scamp scribe",
                      "kwama_miner kwama_miner scamp / scamp scamp scamp" },
            .deck = { "vivec", NULL },
            .number = { 54, 9 },
            .leave = 1 },
          DUEL_PUBLIC,
          "{\"game\":\"trade\",\"set\":\"reference\",\"phase\":\"price\",\"round\":3,\"contract\":54,\"stake\":9,"
          "\"offer\":null,\"pot\":18,\"recorded\":{\"stake\":9,\"taker\":0},\"coins\":{},"
          "\"sides\":[{\"rows\":[\"nerevarine\",null,\"scribe\",\"scamp\",null,null],\"cells\":[{\"cell\":\"f0\","
          "\"card\":\"nerevarine\",\"face_up\":true,\"virtues\":\"SPK\",\"superiority\":\"SCWPK\","
          "\"protection\":\"\",\"muted\":false},null,{\"cell\":\"f2\",\"card\":\"scribe\",\"face_up\":true,"
          "\"virtues\":\"CK\",\"superiority\":\"S\",\"protection\":\"\",\"muted\":false},{\"cell\":\"b0\","
          "\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\","
          "\"muted\":false},null,null],\"collection\":7,\"held\":1,\"deck\":null,\"lost\":[\"scamp\",\"scamp\","
          "\"scamp\"],\"purse\":null,\"left\":3,\"takes\":18},{\"rows\":[null,\"kwama_miner\",null,null,"
          "\"scamp\",null],\"cells\":[null,{\"cell\":\"f1\",\"card\":\"kwama_miner\",\"face_up\":true,"
          "\"virtues\":\"S\",\"superiority\":\"WP\",\"protection\":\"\",\"muted\":false},null,null,{\"cell\":\"b1\","
          "\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\","
          "\"muted\":false},null],\"collection\":6,\"held\":0,\"deck\":null,\"lost\":[\"kwama_miner\",\"scamp\","
          "\"scamp\",\"scamp\"],\"purse\":null,\"left\":2,\"takes\":0}],\"price_options\":[\"nerevarine\","
          "\"scamp\",\"scribe\"],\"price\":null,\"winner\":0,\"asked\":[{\"player\":1,\"prompt\":\"price\"}]}" },
        { { .rows = { "nerevarine scamp scamp / scamp scamp scribe",
                      "kwama_miner kwama_miner scamp / scamp scamp scamp" },
            .number = { 54, 9 },
            .moves = "1 take scribe" },
          0,
          "{\"game\":\"trade\",\"set\":\"reference\",\"phase\":\"over\",\"round\":3,\"contract\":54,\"stake\":9,"
          "\"offer\":null,\"pot\":18,\"recorded\":{\"stake\":9,\"taker\":0},\"coins\":{},"
          "\"sides\":[{\"rows\":[\"nerevarine\",null,\"scribe\",\"scamp\",null,null],\"cells\":[{\"cell\":\"f0\","
          "\"card\":\"nerevarine\",\"face_up\":true,\"virtues\":\"SPK\",\"superiority\":\"SCWPK\","
          "\"protection\":\"\",\"muted\":false},null,{\"cell\":\"f2\",\"card\":\"scribe\",\"face_up\":true,"
          "\"virtues\":\"CK\",\"superiority\":\"S\",\"protection\":\"\",\"muted\":false},{\"cell\":\"b0\","
          "\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\","
          "\"muted\":false},null,null],\"collection\":6,\"held\":0,\"deck\":[],\"lost\":[\"scamp\",\"scamp\","
          "\"scamp\"],\"purse\":null,\"left\":3,\"takes\":18},{\"rows\":[null,\"kwama_miner\",null,null,"
          "\"scamp\",null],\"cells\":[null,{\"cell\":\"f1\",\"card\":\"kwama_miner\",\"face_up\":true,"
          "\"virtues\":\"S\",\"superiority\":\"WP\",\"protection\":\"\",\"muted\":false},null,null,{\"cell\":\"b1\","
          "\"card\":\"scamp\",\"face_up\":true,\"virtues\":\"\",\"superiority\":\"CW\",\"protection\":\"\","
          "\"muted\":false},null],\"collection\":6,\"held\":0,\"deck\":null,\"lost\":[\"kwama_miner\",\"scamp\","
          "\"scamp\",\"scamp\"],\"purse\":null,\"left\":2,\"takes\":0}],\"price_options\":[\"nerevarine\","
          "\"scamp\",\"scribe\"],\"price\":\"scribe\",\"winner\":0,\"asked\":[]}" },
        { { .rows = { SIX, SIX }, .number = { 54, 9, 20, 0 } },
          0,
          "{\"game\":\"trade\",\"set\":\"reference\",\"phase\":\"over\",\"round\":3,\"contract\":54,\"stake\":9,"
          "\"offer\":null,\"pot\":18,\"recorded\":{\"stake\":9,\"taker\":null},\"coins\":{},"
          "\"sides\":[{\"rows\":[null,null,null,null,null,null],\"cells\":[null,null,null,null,null,"
          "null],\"collection\":6,\"held\":0,\"deck\":[],\"lost\":[\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"scamp\","
          "\"scamp\"],\"purse\":20,\"left\":0,\"takes\":9},{\"rows\":[null,null,null,null,null,null],"
          "\"cells\":[null,null,null,null,null,null],\"collection\":6,\"held\":0,\"deck\":null,"
          "\"lost\":[\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"scamp\"],\"purse\":null,\"left\":0,"
          "\"takes\":9}],\"price_options\":[],\"price\":null,\"winner\":null,\"asked\":[]}" },
        { { .rows = { SIX, SIX }, .options = -1, .said = "1 off", .number = { 54 } },
          0,
          "{\"game\":\"trade\",\"set\":\"reference\",\"phase\":\"over\",\"round\":0,\"contract\":54,\"stake\":null,"
          "\"offer\":null,\"pot\":null,\"recorded\":null,\"coins\":{},\"sides\":[{\"rows\":[null,null,null,"
          "null,null,null],\"cells\":[null,null,null,null,null,null],\"collection\":6,\"held\":6,"
          "\"deck\":[\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"scamp\",\"scamp\"],\"lost\":[],\"purse\":null,"
          "\"left\":null,\"takes\":null},{\"rows\":[null,null,null,null,null,null],\"cells\":[null,null,"
          "null,null,null,null],\"collection\":6,\"held\":6,\"deck\":null,\"lost\":[],\"purse\":null,"
          "\"left\":null,\"takes\":null}],\"price_options\":[],\"price\":null,\"winner\":null,\"asked\":[]}" },
    };
    TEST("the whole view, at each stage of a duel");
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        play_table(&views[i].row, &told);
        const char *said = json_for(views[i].viewer), *table = strstr(said, ",\"table\":");
        char own[4096];
        if (CHECK(table != NULL))
            snprintf(own, sizeof own, "%.*s}", (int)(table - said), said);
        CHECK_STR(own, views[i].want);
    }
}

/* What a surface draws that knows no game: own cards, backs, empty cells, and nothing of the other's deck (trade 3.4, 3.9). */
static void test_table(void)
{
    static const struct table row = { .rows = { SIX, SIX }, .options = -1, .said = "1 off", .number = { 54 } };
    TEST("the table, without the game's own words");
    play_table(&row, &told);
    const char *table = strstr(json_for(0), "\"table\":");
    CHECK_STR(
        table,
        "\"table\":{\"viewer\":0,\"awaiting\":[],\"result\":{\"winner\":null,\"ended_by\":\"deal-off\"},\"turn\":0,"
        "\"active\":null,\"phase\":\"over\",\"areas\":["
        "{\"area\":\"front\",\"owner\":0,\"count\":0,\"things\":[{\"at\":\"f0\",\"card\":null,\"empty\":true},"
        "{\"at\":\"f1\",\"card\":null,\"empty\":true},{\"at\":\"f2\",\"card\":null,\"empty\":true}]},"
        "{\"area\":\"back\",\"owner\":0,\"count\":0,\"things\":[{\"at\":\"b0\",\"card\":null,\"empty\":true},"
        "{\"at\":\"b1\",\"card\":null,\"empty\":true},{\"at\":\"b2\",\"card\":null,\"empty\":true}]},"
        "{\"area\":\"deck\",\"owner\":0,\"count\":6,\"things\":[{\"card\":\"scamp\",\"n\":6}]},"
        "{\"area\":\"lost\",\"owner\":0,\"count\":0,\"things\":[]},"
        "{\"area\":\"front\",\"owner\":1,\"count\":0,\"things\":[{\"at\":\"f0\",\"card\":null,\"empty\":true},"
        "{\"at\":\"f1\",\"card\":null,\"empty\":true},{\"at\":\"f2\",\"card\":null,\"empty\":true}]},"
        "{\"area\":\"back\",\"owner\":1,\"count\":0,\"things\":[{\"at\":\"b0\",\"card\":null,\"empty\":true},"
        "{\"at\":\"b1\",\"card\":null,\"empty\":true},{\"at\":\"b2\",\"card\":null,\"empty\":true}]},"
        "{\"area\":\"deck\",\"owner\":1,\"count\":6,\"things\":[{\"card\":null,\"n\":6}]},"
        "{\"area\":\"lost\",\"owner\":1,\"count\":0,\"things\":[]}],"
        "\"figures\":[{\"owner\":null,\"key\":\"contract\",\"value\":54}]}}");
}

/* trade 10.3: what a network is told of a collection ends at 64 cards; beyond that nothing overflows. */
static void test_features(void)
{
    const struct duel_row rows[2] = { { 1, 70, 0 }, { 1, 255, 0 } };
    struct duel_feature feature[2][DUEL_FEATURES_MAX];
    TEST("a large collection looks like one of 64 cards");
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        int n[2];
        for (int i = 0; i < 2; i++) {
            duel_room room;
            const struct duel_setup setup = { .options = 1, .deck = { { &rows[i], 1 }, { &rows[i], 1 } } };
            CHECK_INT(duel_setup(trade_game(), duel_in(&room), &setup, NULL, NULL), DUEL_OK);
            while (duel_head(duel_in(&room))->awaiting) {
                duel_action list[DUEL_ACTIONS_MAX];
                const int asked = duel_head(duel_in(&room))->awaiting & 1 ? 0 : 1;
                duel_legal(duel_in(&room), asked, list);
                duel_apply(duel_in(&room), asked, list[0], NULL);
            }
            n[i] = trade_game()->features(duel_in(&room), player, feature[i]);
        }
        if (CHECK_INT(n[0], n[1]))
            CHECK_MEM(feature[0], feature[1], (size_t)n[0] * sizeof feature[0][0]);
    }
}

/* The value of an input by its key; 0: it is not there. */
static int input(const char *want)
{
    struct duel_feature feature[DUEL_FEATURES_MAX];
    const int n = trade_game()->features(told.state, 0, feature);
    for (int i = 0; i < n; i++) {
        char key[64];
        struct duel_text text;
        duel_text_init(&text, key, sizeof key);
        duel_input_key(trade_game(), trade_game()->inputs, feature[i].index, &text);
        if (strcmp(key, want) == 0)
            return feature[i].value;
    }
    return 0;
}

/* trade 7.4: whom a summoner on the table can call from the deck is counted, up to four. */
static void test_called(void)
{
    static const char *const decks[] = { "", "scamp", "scamp dremora vivec", "scamp scamp dremora",
                                         "scamp scamp dremora dremora", "scamp scamp scamp dremora dremora dremora" };
    static const int want[] = { 0, 1, 2, 3, 4, 4 };
    TEST("trade 7.4: who can be called is counted, up to four");
    for (int i = 0; i < 6; i++) {
        const struct table row = { .rows = { "conjurer legate legate / legate legate legate", SIX },
                                   .deck = { decks[i] },
                                   .leave = 1 };
        play_table(&row, &told);
        CHECK_INT(input("called"), 32 * want[i]);
    }
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
    test_reports();
    test_whole_views();
    test_table();
    test_features();
    test_called();
    test_appraise();
    return check_done("trade/view");
}
