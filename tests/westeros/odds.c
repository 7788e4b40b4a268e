/* The chances of an attack, against every roll there is, each played. westeros 3.1, 3.2, 3.3, 7.17, 8.1, 8.5, 8.6, 8.10; and what is told of a unit. */
#include "check.h"
#include "games/westeros/westeros.h"

enum { SIDES = 8 };

static const char usual[] =
    "layout horizontal; edges lannister stark; ratings 3 1 0; goal points; unit a11 bowmen red inactive; unit a1 archers "
    "red inactive; ";

static const struct {
    const char *about;
    int seat;
    const char *given, *token, *order, *attack;
} rows[] = {
    { "two dice, a green target", 1, "unit h3 guards green; unit h4 war-host green", "green", "h3", "h3 h4" },
    { "three dice, two soldiers left", 1, "unit h3 guards blue; unit h4 riders blue soldiers 2", "blue", "h3",
      "h3 h4" },
    { "four dice, who stands", 1, "unit h3 guards red; unit h4 war-host blue soldiers 1", "red", "h3",
      "h3 h4" },
    { "a commander alone is captured only by enough", 1,
      "unit h3 guards red; unit h4 war-host blue maege soldiers 0", "red", "h3", "h3 h4" },
    { "hexes that are closed are hits", 1,
      "unit h3 guards blue; unit h4 riders blue soldiers 1; token palisade g5 h5", "blue", "h3", "h3 h4" },
    { "who cannot go far", 1, "unit h3 guards blue; unit h4 riders blue; token palisade g6 h6 i6 g5", "blue",
      "h3", "h3 h4" },
    { "in a forest there are two dice", 1, "unit h3 guards red; unit h4 riders green; ground forest h4",
      "red", "h3", "h3 h4" },
    { "from a distance", 1, "unit h3 archers blue; unit h6 riders green soldiers 1", "blue", "h3", "h3 h6" },
    { "armour is a rank more", 0, "unit h7 war-host blue; unit h6 heavy-infantry green soldiers 2", "blue",
      "h7", "h7 h6" },
    { "halves of a thousandth", 1, "unit h3 guards red; unit h4 war-host red soldiers 1; ground forest h4",
      "red", "h3", "h3 h4" },
    { "half of a hundredth, and the other half", 0,
      "unit h7 kennelmasters green; unit h6 guards red soldiers 1", "green", "h7", "h7 h6" },
    { "green against green", 0, "unit h7 war-host green; unit h6 guards green soldiers 1", "green", "h7",
      "h7 h6" },
    { "blue against green", 0, "unit h7 war-host blue; unit h6 guards green soldiers 3", "blue", "h7",
      "h7 h6" },
    { "who ignores a hit", 0, "unit h7 war-host blue; unit h6 guards blue gregor-mountain soldiers 1", "blue",
      "h7", "h7 h6" },
};

/* From the flank: one side may be rolled again, and it is that which destroys the target most often, hits most, sends back most. */
static const struct {
    const char *about, *given;
    unsigned figures,
        hit_sides[5]; /* how many hits destroy it; of green, blue, red, valor, morale: those that hit */
    bool stands;
} flanks[] = {
    { "from the flank, green",
      "unit h3 guards blue; unit h4 war-host green soldiers 2 engaged i5; unit i5 guards green engaged h4",
      2,
      { 1, 0, 0, 1, 0 },
      false },
    { "from the flank, red, stalwart, one left",
      "unit h3 guards blue; unit h4 war-host red soldiers 1 engaged i5; unit i5 guards green engaged h4",
      1,
      { 0, 0, 1, 1, 0 },
      true },
    { "from the flank, more than can be destroyed",
      "unit h3 guards blue; unit h4 war-host blue engaged i5; unit i5 guards green engaged h4",
      4,
      { 0, 1, 0, 1, 0 },
      true },
};

static bool say(duel_room *room, int player, const char *words, const uint16_t forced[], unsigned n)
{
    duel_action action;
    struct duel_io io = { .forced = forced, .force = (uint16_t)n };
    return duel_parse(duel_of(room), player, words, &action) == DUEL_OK &&
           duel_submit(duel_in(room), player, action, &io) == DUEL_OK;
}

/* Nothing is rolled again or used; the target stands, and falls back the first way. */
static void settle(duel_room *room)
{
    for (;;) {
        const struct duel_head *head = duel_head(duel_of(room));
        const int player = head->awaiting >> 1 & 1;
        const enum westeros_prompt kind = (enum westeros_prompt)head->prompt[player].kind;
        duel_action list[DUEL_ACTIONS_MAX];
        if (!head->awaiting ||
            (kind != WESTEROS_ASK_REROLL && kind != WESTEROS_ASK_STAND && kind != WESTEROS_ASK_BACK))
            return;
        duel_legal(duel_of(room), player, list);
        CHECK_INT(duel_submit(duel_in(room), player, list[0], NULL), DUEL_OK);
    }
}

struct counts {
    unsigned rolls, gone, back, hits[WESTEROS_DICE_MOST + 1];
};

static void count(const duel_room *begun, int player, const char *attack, unsigned target, unsigned dice,
                  struct counts *out)
{
    const unsigned hex = westeros_of(duel_of(begun))->unit[target].hex;
    for (out->rolls = 0; out->rolls < 1u << 3 * dice; out->rolls++) {
        duel_room room = *begun;
        uint16_t forced[WESTEROS_DICE_MOST];
        uint8_t faces[WESTEROS_FACES] = { 0 };
        for (unsigned i = 0; i < dice; i++) {
            forced[i] = out->rolls >> 3 * i & (SIDES - 1);
            faces[westeros_die[forced[i]]]++;
        }
        out->hits[westeros_hits_of(westeros_of(duel_of(begun)), target, faces)]++;
        if (!CHECK(say(&room, player, attack, forced, dice)))
            return;
        settle(&room);
        const struct westeros_unit *u = &westeros_of(duel_of(&room))->unit[target];
        out->gone += !u->type;
        out->back += u->type && u->hex != hex;
    }
}

static void check_near(unsigned thousandths, unsigned n, unsigned rolls)
{
    CHECK((thousandths == 0) == (n == 0));
    CHECK((thousandths == 1000) == (n == rolls));
    const long long off = 1000ll * n - (long long)thousandths * rolls;
    CHECK((off < 0 ? -off : off) <= rolls);      /* all of them are a thousand together */
}

static bool begin(duel_room *room, int seat, const char *given, const char *token)
{
    static const char *const houses[] = { "stark", "lannister" };
    char text[1024];
    snprintf(text, sizeof text, "%sturn %s %s; order%d %s; %s", usual, houses[seat], houses[seat], seat,
             token, given);
    const struct duel_setup setup = { .position = text };
    return CHECK_INT(duel_setup(&westeros, duel_in(room), &setup, NULL, NULL), DUEL_OK);
}

static bool order(duel_room *room, int seat, const char *verb, const char *what)
{
    char words[64];
    snprintf(words, sizeof words, "%s %s", verb, what);
    return CHECK(say(room, seat, words, NULL, 0));
}

static void check_odds(const duel_room *room, int seat, const char *words)
{
    const struct westeros *g = westeros_of(duel_of(room));
    struct westeros_odds odds;
    struct counts counts = { 0 };
    duel_action action;
    if (!CHECK_INT(duel_parse(duel_of(room), seat, words, &action), DUEL_OK))
        return;
    const unsigned target = westeros_unit_at(g, action.arg[1]);
    westeros_odds(g, westeros_unit_at(g, action.arg[0]), target, &odds);
    count(room, seat, words, target, odds.dice, &counts);
    check_near(odds.part[WESTEROS_IS_GONE], counts.gone, counts.rolls);
    check_near(odds.part[WESTEROS_IS_BACK], counts.back, counts.rolls);
    unsigned sum = 0, parts = 0, percent = 0;
    for (unsigned hits = 0; hits <= odds.dice; hits++) {
        check_near(odds.hits[hits], counts.hits[hits], counts.rolls);
        sum += odds.hits[hits];
    }
    for (unsigned i = 0; i < WESTEROS_PARTS; i++) {
        parts += odds.part[i];
        percent += odds.percent[i];
        CHECK((odds.percent[i] == 0) == (odds.part[i] == 0));
        CHECK(odds.percent[i] * 10 <= odds.part[i] + 10 && odds.part[i] <= odds.percent[i] * 10 + 10);
    }
    CHECK_INT(sum, 1000);
    CHECK_INT(parts, 1000);
    CHECK_INT(percent, 100);
}

static void test_odds(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        static duel_room room;
        char words[64];
        TEST(rows[i].about);
        snprintf(words, sizeof words, "attack %s", rows[i].attack);
        if (begin(&room, rows[i].seat, rows[i].given, rows[i].token) &&
            order(&room, rows[i].seat, "token", rows[i].token) &&
            order(&room, rows[i].seat, "order", rows[i].order) &&
            CHECK(say(&room, rows[i].seat, "fight", NULL, 0)))
            check_odds(&room, rows[i].seat, words);
    }
}

/* What comes of three dice: a hit for each that hits, then, standing, back for a morale side, or for two. */
static void outcome(size_t row, const unsigned face[3], unsigned *gone, unsigned *hits, unsigned *back)
{
    unsigned hit = 0, morale = 0;
    for (unsigned i = 0; i < 3; i++) {
        hit += flanks[row].hit_sides[face[i]];
        morale += face[i] == WESTEROS_MORALE;
    }
    const bool is_gone = hit >= flanks[row].figures;
    *gone += is_gone;
    *hits += hit;
    *back += !is_gone && morale > flanks[row].stands;
}

/* Each of the 512 rolls, and each of the 512 that come when a side of it is rolled again. */
static void test_flanks(void)
{
    enum { ROLLS = 512 };
    for (size_t row = 0; row < sizeof flanks / sizeof flanks[0]; row++) {
        static duel_room room;
        struct westeros_odds odds;
        unsigned long long of_gone = 0, of_back = 0;
        TEST(flanks[row].about);
        if (!begin(&room, 1, flanks[row].given, "blue") || !order(&room, 1, "token", "blue") ||
            !order(&room, 1, "order", "h3") || !CHECK(say(&room, 1, "fight", NULL, 0)))
            continue;
        const struct westeros *g = westeros_of(duel_of(&room));
        duel_action action;
        CHECK_INT(duel_parse(duel_of(&room), 1, "attack h3 h4", &action), DUEL_OK);
        westeros_odds(g, westeros_unit_at(g, action.arg[0]), westeros_unit_at(g, action.arg[1]), &odds);
        CHECK(odds.flank);
        CHECK_INT(odds.dice, 3);
        for (unsigned roll = 0; roll < ROLLS; roll++) {
            unsigned best[3] = { 0 };
            for (unsigned again = 0; again <= WESTEROS_FACES; again++) {
                unsigned got[3] = { 0 };
                for (unsigned second = 0; second < ROLLS; second++) {
                    unsigned face[3];
                    for (unsigned i = 0; i < 3; i++) {
                        face[i] = westeros_die[roll >> 3 * i & 7];
                        if (face[i] == again)
                            face[i] = westeros_die[second >> 3 * i & 7];
                    }
                    outcome(row, face, &got[0], &got[1], &got[2]);
                }
                unsigned i = 0;
                while (i < 2 && got[i] == best[i])
                    i++;
                if (got[i] > best[i])
                    memcpy(best, got, sizeof best);
            }
            of_gone += best[0];
            of_back += best[2];
        }
        const unsigned long long all = ROLLS * ROLLS, gone = odds.part[WESTEROS_IS_GONE],
                                 back = odds.part[WESTEROS_IS_BACK];
        CHECK(gone * all <= 1000 * of_gone + all && 1000 * of_gone <= gone * all + all);
        CHECK(back * all <= 1000 * of_back + all && 1000 * of_back <= back * all + all);
        unsigned sum = 0, percent = 0;
        for (unsigned hits = 0; hits <= odds.dice; hits++)
            sum += odds.hits[hits];
        for (unsigned i = 0; i < WESTEROS_PARTS; i++)
            percent += odds.percent[i];
        CHECK_INT(sum, 1000);
        CHECK_INT(percent, 100);
    }
}

static void test_why(void)
{
    static const struct {
        const char *subject, *said;     /* NULL: it is refused */
    } asked[] = {
        { "sight c3", "{\"sees\":[\"b2\",\"c2\",\"b3\",\"d3\",\"b4\",\"c4\"],\"blocked\":[]}" },
        { "reach c3",
          "{\"reach\":[\"b1\",\"c1\",\"d1\",\"a2\",\"b2\",\"c2\",\"d2\",\"a3\",\"b3\",\"d3\",\"e3\",\"a4\",\"b4\",\"c4\",\"d4\",\"b5\",\"c5\",\"d5\"]}" },
        { "zone c3",
          "{\"zone\":[\"b1\",\"c1\",\"d1\",\"a2\",\"b2\",\"c2\",\"d2\",\"a3\",\"b3\",\"c3\",\"d3\",\"e3\",\"a4\",\"b4\",\"c4\",\"d4\",\"b5\",\"c5\",\"d5\"]}" },
        { "way c3 c1", "{\"ways\":[{\"way\":[\"b2\",\"c1\"],\"left\":0}]}" },
        { "way h9 f9", "{\"ways\":[{\"way\":[\"g9\",\"f9\"],\"left\":2,\"leaves\":0,\"blow\":2,\"loses\":61}]}" },
        { "way c3 c3", "{\"ways\":[]}" },
        { "way c3 o1", "{\"ways\":[]}" },
        { "way c3", NULL },
        { "way c4 c3", NULL },
        { "way c3 z9", NULL },
        { "way c3 c1 c2", NULL },
        { "sight z9", NULL },
        { "sight c4", NULL },
        { "whom c3", NULL },
        { "sight", NULL },
        { "sight c3 c4", NULL },
        { "line h7 h10", "{\"distance\":3,\"sees\":false,\"by\":\"h8\"}" },
        { "line h10 h7", "{\"distance\":3,\"sees\":false,\"by\":\"h8\"}" },
        { "line o11 a9", "{\"distance\":15,\"sees\":true}" },
        { "line h9 h8", "{\"distance\":1,\"sees\":true}" },
        { "line h9 h9", "{\"distance\":0,\"sees\":true}" },
        { "line h9", NULL },
        { "line z9 h9", NULL },
        { "line h9 h7 h8", NULL },
        { "blow h9 h8",
          "{\"dice\":3,\"sides\":4,\"flank\":false,\"reasons\":[{\"why\":\"rank\",\"n\":3}],\"ignores\":0,\"armour\":false,\"stands\":false,"
          "\"stays\":false,\"falls\":\"i7\",\"percent\":[0,33,67],\"hits\":[125,375,375,125],\"morale\":1,\"morale_then\":2,\"wins\":false,"
          "\"points\":1,\"counter\":0}" },
        { "unit h9",
          "{\"unit\":\"h9\",\"player\":0,\"type\":\"riders\",\"rank\":\"blue\",\"figures\":3,\"of\":3,\"soldiers\":3,\"ignores\":0,\"sides\":3,"
          "\"move\":4,\"dice\":3,\"range\":1,\"battered\":false,\"active\":true,\"ordered\":false,\"left\":false,\"attacked\":false,"
          "\"engaged\":\"h8\",\"with\":\"guards\",\"flanked\":[],\"keywords\":[\"pursue\",\"mounted\"],\"ground\":\"plain\",\"effects\":[],"
          "\"burns\":0,\"fire\":0,\"leaders\":[]}" },
        { "unit c3",
          "{\"unit\":\"c3\",\"player\":1,\"type\":\"guards\",\"rank\":\"blue\",\"figures\":4,\"of\":4,\"soldiers\":3,\"commander\":\"kevan\","
          "\"capture\":2,\"committed\":false,\"ignores\":0,\"sides\":3,\"move\":2,\"dice\":3,\"range\":1,\"battered\":false,\"active\":true,"
          "\"ordered\":false,\"left\":false,\"attacked\":false,\"flanked\":[],\"keywords\":[\"advance\",\"stalwart\"],\"ground\":\"plain\","
          "\"effects\":[],\"burns\":0,\"fire\":0,\"leaders\":[\"kevan\"]}" },
        { "unit c4", NULL },
        { "unit c3 h9", NULL },
        { "blow h9 h7", NULL },
        { "blow h9 c3", NULL },
        { "blow h9", NULL },
    };
    static duel_room room;
    TEST("what is told of a unit, and of two hexes: westeros 13.9");
    if (!begin(&room, 1,
               "unit c3 guards blue kevan; unit h9 riders blue engaged h8; unit h8 guards green engaged h9",
               "blue"))
        return;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        char words[4096];
        struct duel_text out;
        duel_text_init(&out, words, sizeof words);
        if (CHECK_INT(westeros_why(duel_of(&room), asked[i].subject, &out),
                      asked[i].said ? DUEL_OK : DUEL_SYNTAX) &&
            asked[i].said)
            CHECK_STR(words, asked[i].said);
    }
}

/* Of a unit: parts of what is told of it, where there is something to tell. westeros 13.13 */
static void test_sheets(void)
{
    static const struct {
        const char *given, *unit, *said;
    } sheets[] = {
        { "unit h3 guards blue engaged h4; unit h4 war-host green engaged h3; unit g3 war-host blue; unit i3 bowmen blue; unit h2 war-host blue",
          "h3", "\"flanked\":[\"g3\",\"h2\"]" },          /* westeros 7.16; who shoots never does that */
        { "unit h3 guards blue engaged h4; unit h4 war-host green engaged h3; unit g3 war-host blue; ground forest g3; fire 1 g3",
          "h3", "\"flanked\":[]" }, /* westeros 10.2 */
        { "unit h3 cavaliers blue addam; unit h4 war-host green", "h4",
          "\"flanked\":[\"h3\"]" }, /* westeros 2.9 */
        { "unit h3 war-host green; unit g3 war-host blue greatjon-lord", "h3",
          "\"keywords\":[\"advance\",\"stalwart\"]" },       /* westeros 2.15 */
        { "unit h3 guards red gregor-mountain", "h3", "\"ignores\":1,\"sides\":2" },
        { "unit h3 guards red gregor-mountain", "h3", "\"keywords\":[\"advance\",\"stalwart\",\"tough\"]" },
        { "unit h3 guards blue gregor-reaver", "h3", "\"keywords\":[\"advance\",\"stalwart\",\"scorch\"]" },
        { "unit h3 heavy-infantry green", "h3", "\"sides\":3" },                                  /* westeros 2.6 */
        { "unit h3 kennelmasters green", "h3", "\"keywords\":[\"dogs\"]" },
        { "unit h3 bowmen green; ground hill h3", "h3",
          "\"move\":3,\"dice\":2,\"range\":4" }, /* westeros 9.9 */
        { "unit h3 guards green; ground hill h3", "h3", "\"range\":1" },
        { "unit h3 bowmen green; ground hill h3", "h3",
          "\"ground\":\"hill\",\"effects\":[\"hill\",\"hill-far\",\"blocks\"]" },
        { "unit h3 guards green; ground forest h3; fire 2 h3", "h3",
          "\"ground\":\"forest\",\"effects\":[\"caps-in\",\"caps-out\",\"blocks\"],\"burns\":3,\"fire\":2" },
        { "unit h3 guards green; ground building h3", "h3",
          "\"ground\":\"building\",\"effects\":[\"caps-in\",\"blocks\"],\"burns\":4" },
        { "unit h3 guards green; ground river h3; token ford h3", "h3",
          "\"ground\":\"ford\",\"effects\":[\"ford\"],\"burns\":0" },
        { "unit h3 guards green; ground river h3; token wooden-bridge h3", "h3",
          "\"ground\":\"wooden-bridge\",\"effects\":[\"bridge\"],\"burns\":3" },
        { "unit h3 guards green; ground forest h3; token devastation h3", "h3",
          "\"ground\":\"devastation\",\"effects\":[]" },
        { "unit h3 guards green soldiers 2 inactive; unit h5 cavaliers blue addam; unit j3 guards blue kevan; unit m3 guards red gregor-mountain",
          "h3", "\"battered\":true,\"active\":false" },
        { "unit h3 guards green; unit h5 cavaliers blue addam; unit j3 guards blue kevan; unit m3 guards red gregor-mountain",
          "h3", "\"leaders\":[\"addam\",\"kevan\"]" }, /* westeros 5.8 */
        { "unit h3 guards blue kevan soldiers 0 tokens 1 committed", "h3",
          "\"figures\":1,\"of\":4,\"soldiers\":0,\"commander\":\"kevan\",\"capture\":2,\"committed\":true" },
    };
    TEST("what is told of a unit where it stands: westeros 13.13");
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++) {
        static duel_room room;
        char text[1024], subject[16], words[4096];
        snprintf(text, sizeof text, "%sturn lannister lannister; %s", usual, sheets[i].given);
        snprintf(subject, sizeof subject, "unit %s", sheets[i].unit);
        const struct duel_setup setup = { .position = text, .options = WESTEROS_BATTERED };
        const enum duel_status status = duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL);
        struct duel_text out;
        duel_text_init(&out, words, sizeof words);
        if (!CHECK_INT(status, DUEL_OK) || !CHECK_INT(westeros_why(duel_of(&room), subject, &out), DUEL_OK))
            continue;
        if (!CHECK(strstr(words, sheets[i].said) != NULL))
            printf("    %s: %s, not %s\n", sheets[i].given, words, sheets[i].said);
    }
}

/* Each thing that counts, with the dice that it brings; their sum is rolled. westeros 2.14, 2.18, 7.10, 7.11, 7.12, 9.8, 9.9, 9.10, 12.2 */
static void test_reasons(void)
{
    static const struct {
        const char *about, *given, *subject;
        unsigned dice;
        const char *reasons;
    } blows[] = {
        { "its rank alone", "unit h3 guards red; unit h4 war-host green", "blow h3 h4", 4, "rank 4" },
        { "into a forest", "unit h3 guards red; unit h4 war-host green; ground forest h4", "blow h3 h4", 2,
          "rank 4, in -2" },
        { "out of a forest", "unit h3 guards blue; unit h4 war-host green; ground forest h3", "blow h3 h4", 2,
          "rank 3, out -1" },
        { "what caps nothing is not told", "unit h3 guards green; unit h4 war-host green; ground forest h4",
          "blow h3 h4", 2, "rank 2" },
        { "uphill", "unit h3 guards blue; unit h4 war-host green; ground hill h4", "blow h3 h4", 2,
          "rank 3, hill -1" },
        { "into a building, uphill never counts there",
          "unit h3 guards red; unit h4 war-host green; ground building h4", "blow h3 h4", 2,
          "rank 4, in -2" },
        { "who has lost half", "unit h3 guards red soldiers 2; unit h4 war-host green", "blow h3 h4", 3,
          "rank 4, battered -1" },
        { "one at least", "unit h3 archers green soldiers 1; unit h4 war-host green; ground hill h4",
          "blow h3 h4", 1, "rank 2, hill -1, battered -1, least 1" },
        { "what a commander adds", "unit h3 cavaliers red jaime; unit h4 war-host blue maege", "blow h3 h4",
          5, "rank 4, commander 1" },
        { "and the Greatjon", "unit h3 war-host blue greatjon; unit h2 guards red", "blow h3 h2", 4,
          "rank 3, commander 1" },
    };
    for (size_t i = 0; i < sizeof blows / sizeof blows[0]; i++) {
        static duel_room room;
        char text[1024], words[4096], said[256] = "";
        TEST(blows[i].about);
        snprintf(text, sizeof text, "%sturn lannister lannister; %s", usual, blows[i].given);
        const struct duel_setup setup = { .position = text, .options = WESTEROS_BATTERED };
        if (!CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
            continue;
        struct duel_text out;
        duel_text_init(&out, words, sizeof words);
        if (!CHECK_INT(westeros_why(duel_of(&room), blows[i].subject, &out), DUEL_OK))
            continue;
        int sum = 0;
        for (const char *at = words; (at = strstr(at, "{\"why\":\"")) != NULL; at++) {
            char why[16];
            int n = 0;
            if (!CHECK_INT(sscanf(at, "{\"why\":\"%15[a-z]\",\"n\":%d", why, &n), 2))
                break;
            snprintf(said + strlen(said), sizeof said - strlen(said), "%s%s %d", *said ? ", " : "", why, n);
            sum += n;
        }
        CHECK_STR(said, blows[i].reasons);
        CHECK_INT(sum, (int)blows[i].dice);
        snprintf(text, sizeof text, "{\"dice\":%u,", blows[i].dice);
        CHECK(strncmp(words, text, strlen(text)) == 0);
    }
}

/* Whether to strike back, and what comes of that, is told before it is rolled. westeros 8.12, 9.2 */
static void test_counter(void)
{
    static duel_room room;
    struct westeros_odds odds;
    unsigned unit, target;
    TEST("what a counterattack would do");
    if (!begin(&room, 1, "unit h3 guards blue; unit h4 war-host blue; token ford h4", "blue"))
        return;
    const struct westeros *g = westeros_of(duel_of(&room));
    order(&room, 1, "token", "blue");
    order(&room, 1, "order", "h3");
    CHECK(say(&room, 1, "fight", NULL, 0));
    CHECK(!westeros_odds_at_hand(g, &odds, &unit, &target));
    westeros_odds(g, westeros_unit_at(g, g->unit[2].hex), 3, &odds);
    CHECK_INT(odds.counter, 96);        /* it ignores one morale side; two send it back */
    const uint16_t none[] = { 0, 0, 0 };
    CHECK(say(&room, 1, "attack h3 h4", none, 3));
    if (!CHECK(westeros_odds_at_hand(g, &odds, &unit, &target)))
        return;
    CHECK_INT(odds.dice, 2);            /* out of a ford */
    CHECK_INT(unit, 3);
    CHECK_INT(target, 2);
    CHECK(say(&room, 0, "counter", NULL, 0));
    CHECK(!westeros_odds_at_hand(g, &odds, &unit, &target));
}

/* --- told beforehand, and rolled -------------------------------------------------------------------------------- */

/* Of attacks whose target is destroyed, or sent back, about as often as was told: how many, how often by what was told, how much that may differ by
 * chance, and how often it was so. */
enum { TENTHS = 10 };
#ifdef __SANITIZE_ADDRESS__
enum { ROLLED = 5000, ROLLED_LONG = 200000 };
#else
enum { ROLLED = 20000, ROLLED_LONG = 1000000 };
#endif
struct kept {
    double n, told, spread, was;
};

static void keep(struct kept kept[TENTHS], unsigned thousandths, bool was)
{
    struct kept *k = &kept[thousandths * TENTHS / 1001];
    const double p = thousandths / 1000.0;
    k->n++;
    k->told += p;
    k->spread += p * (1 - p);
    k->was += was;
}

/* Five times what chance does usually, and what is told is rounded. */
static void check_kept(const char *what, const struct kept kept[TENTHS])
{
    for (unsigned i = 0; i < TENTHS; i++) {
        const double off = kept[i].was - kept[i].told, may = 25 * kept[i].spread, rounded = kept[i].n / 2000;
        const double beyond = (off < 0 ? -off : off) - rounded - 1;
        if (!CHECK(beyond <= 0 || beyond * beyond <= may))
            printf("    %s, tenth %u of %.0f: told %.1f, rolled %.0f\n", what, i, kept[i].n, kept[i].told,
                   kept[i].was);
    }
}

/* The attack goes on as the odds say that it does: nothing is used, rolled again or given; a side is ignored; the first way back. */
static void roll_on(duel_room *room, int player)
{
    duel_state *state = duel_in(room);
    for (const struct westeros *g = westeros_of(state); g->fights;) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int who = g->head.awaiting & 1 << player ? player : !player;
        const enum westeros_prompt asked = (enum westeros_prompt)g->head.prompt[who].kind;
        const int n = duel_legal(state, who, list);
        if (asked == WESTEROS_ASK_COUNTER || asked == WESTEROS_ASK_ADVANCE || g->fights > 1)
            return;
        int at = 0;
        for (int i = 0; i < n; i++)
            if (list[i].verb == WESTEROS_ALONE || list[i].verb == WESTEROS_KEEP_DICE ||
                list[i].verb == WESTEROS_SAVE || list[i].verb == WESTEROS_SETTLE ||
                list[i].verb == WESTEROS_REMAIN || list[i].verb == WESTEROS_STAND)
                at = i;
        duel_apply(state, who, list[at], NULL);
    }
}

/* Attacks of battles in which both answer at random: skirmishes, in each some of the options. */
static void test_rolled(void)
{
    static struct kept gone[TENTHS], back[TENTHS];
    uint64_t mix = 11;
    unsigned rolled = 0;
    const unsigned most = check_many(ROLLED, ROLLED_LONG);
    TEST("attacks that are rolled in battles end as often as was told");
    while (rolled < most) {
        duel_room room;
        struct duel_setup setup = { .scenario = (uint8_t)(WESTEROS_RAID + duel_mix_below(&mix, 2)),
                                    .options = WESTEROS_DRAWN | duel_mix_below(&mix, WESTEROS_DRAWN) };
        for (unsigned i = 0; i < 8; i++)
            setup.seed[i] = (uint32_t)duel_mix(&mix);
        if (!CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
            return;
        const struct westeros *g = westeros_of(duel_of(&room));
        while (g->head.awaiting) {
            duel_action list[DUEL_ACTIONS_MAX];
            const int player = g->head.awaiting & 1 ? 0 : 1, n = duel_legal(duel_of(&room), player, list);
            /* Mostly something is attacked where it can be, so that there is something to roll. */
            const bool fights = g->head.prompt[player].kind == WESTEROS_ASK_ATTACK && n > 1 &&
                                list[1].verb == WESTEROS_ATTACK;
            const duel_action action =
                list[fights                                   ? 1 + duel_mix_below(&mix, (unsigned)n - 1)
                     : n > 1 && list[0].verb == WESTEROS_PASS ? 1 + duel_mix_below(&mix, (unsigned)n - 1)
                                                              : duel_mix_below(&mix, (unsigned)n)];
            struct westeros_odds odds = { .flank = 1 };
            unsigned target = 0, hex = 0;
            if (action.verb == WESTEROS_ATTACK) {
                target = westeros_unit_at(g, action.arg[1]);
                hex = g->unit[target].hex;
                westeros_odds(g, westeros_unit_at(g, action.arg[0]), target, &odds);
            }
            duel_apply(duel_in(&room), player, action, NULL);
            if (odds.flank)                     /* there the best side is rolled again, which test_flanks reckons */
                continue;
            roll_on(&room, player);
            keep(gone, odds.part[WESTEROS_IS_GONE], !g->unit[target].type);
            keep(back, odds.part[WESTEROS_IS_BACK], g->unit[target].type && g->unit[target].hex != hex);
            rolled++;
        }
    }
    check_kept("destroyed", gone);
    check_kept("sent back", back);
}

int main(void)
{
    test_odds();
    test_reasons();
    test_counter();
    test_flanks();
    test_why();
    test_sheets();
    test_rolled();
    return check_done("westeros_odds");
}
