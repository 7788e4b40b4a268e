/* Positions as text that somebody has spoilt: refused with a reason, or arranged, written again the same, and played on. westeros 13.1, 13.6; plans and
 * whether a set-up is legal: 13.7, 13.8 */
#include "check.h"
#include "games/westeros/westeros.h"

enum { TEXT = 8192, BASES = 6, ROOM = 32, STEPS = 30 };

static const char *const words[] = {
    "unit",
    "gone",
    "h7",
    "a1",
    "o11",
    "j15",
    "guards",
    "war-host",
    "riders",
    "cavaliers",
    "blue",
    "green",
    "red",
    "maege",
    "kevan",
    "tywin",
    "robb-king",
    "jaime",
    "engaged",
    "h6",
    "soldiers",
    "0",
    "1",
    "2",
    "3",
    "4",
    "11",
    "99",
    "255",
    "tokens",
    "inactive",
    "committed",
    "firm",
    "steadies",
    "holds",
    "layout",
    "lengthwise",
    "horizontal",
    "edges",
    "stark",
    "lannister",
    "rounds",
    "ratings",
    "goal",
    "points",
    "objectives",
    "captures",
    "enough",
    "turn",
    "passed",
    "objective",
    "ground",
    "forest",
    "river",
    "building",
    "token",
    "ford",
    "fire",
    "morale0",
    "rout",
    "command0",
    "order0",
    "valor",
    "morale",
    "hand0",
    "discard1",
    "stark-order-one",
    "captured1",
    "momentum",
    "points1",
    ";",
    "\n",
};

struct text {
    char at[TEXT];
};

static int asked(const duel_room *room)
{
    return duel_head(duel_of(room))->awaiting & 1 ? 0 : 1;
}

/* At random, up to the given turn. */
static void play_to(duel_room *room, int turns, uint64_t *seed)
{
    while (duel_head(duel_of(room))->awaiting) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const int player = asked(room);
        if (duel_head(duel_of(room))->prompt[player].kind == WESTEROS_ASK_TURN && turns-- == 0)
            return;
        const int n = duel_legal(duel_of(room), player, legal);
        duel_apply(duel_in(room), player, legal[duel_mix_below(seed, (unsigned)n)], NULL);
    }
}

static void written(const duel_room *room, struct text *out)
{
    struct duel_text text;
    duel_text_init(&text, out->at, sizeof out->at);
    duel_put_position(duel_of(room), &text);
    CHECK(text.used > 0 && duel_text_fits(&text));
}

static void begin(struct text base[BASES])
{
    uint64_t seed = 3;
    for (unsigned i = 0; i < BASES; i++) {
        const struct duel_setup setup = { .scenario = (uint8_t)(i % 3), .seed = { i } };
        static duel_room room;
        CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
        play_to(&room, (int)i, &seed);
        written(&room, &base[i]);
    }
}

/* A word for another one, a word more, a byte less, another byte. */
static void spoil(struct text *text, uint64_t *seed)
{
    const size_t length = strlen(text->at);
    const char *word = words[duel_mix_below(seed, sizeof words / sizeof words[0])];
    const unsigned how = duel_mix_below(seed, 4);
    size_t at = duel_mix_below(seed, (unsigned)length);
    if (how == 0) {
        text->at[at] = (char)(1 + duel_mix_below(seed, 255));
    } else if (how == 1) {
        memmove(text->at + at, text->at + at + 1, length - at);
    } else {
        while (at > 0 && text->at[at - 1] != ' ' && text->at[at - 1] != '\n')
            at--;
        const size_t gone = how == 2 ? strcspn(text->at + at, " \n") : 0;
        static struct text rest;
        struct duel_text out;
        memcpy(rest.at, text->at + at + gone, length - at - gone + 1);
        duel_text_init(&out, text->at + at, sizeof text->at - at);
        duel_put(&out, word);
        duel_put(&out, how == 3 ? " " : "");
        duel_put(&out, rest.at);
    }
}

static void read_back(const duel_room *room, struct duel_setup setup)
{
    static struct text once, again;
    static duel_room same;
    written(room, &once);
    setup.position = once.at;
    if (!CHECK_INT(duel_setup(&westeros, duel_in(&same), &setup, NULL, NULL), DUEL_OK))
        return;
    written(&same, &again);
    CHECK_STR(again.at, once.at);
    CHECK(duel_hash(duel_of(room)) == duel_hash(duel_of(&same)));
}

static void play_on(duel_room *room, uint64_t *seed)
{
    for (int steps = 0; duel_head(duel_of(room))->awaiting && steps < STEPS; steps++) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const int player = asked(room), n = duel_legal(duel_of(room), player, legal);
        if (!CHECK(n > 0 && n <= westeros.max_actions))
            return;
        duel_apply(duel_in(room), player, legal[duel_mix_below(seed, (unsigned)n)], NULL);
    }
}

/* Behind "layout horizontal; goal points; ", and a unit of each house where `units`: why it is refused, and in which statement; or what is wrong with it as
 * a set-up. */
static const struct {
    const char *given;
    bool units;
    const char *reason;
    unsigned line;
    const char *faults;
} setups[] = {
    { "ground forest d4; fire 2 d4; token ford d6; ground river d6; unit h6 bowmen red", true, NULL, 0, "" },
    { "unit h6 bowmen red; unit i7 guards green", false, NULL, 0, "" },
    { "unit h6 bowmen red; unit h6 guards green", false, "shared", 4, NULL },
    { "unit h6 bowmen red", false, "house", 0, NULL },
    { "unit h6 war-host blue maege; unit h7 war-host blue maege", true, "person", 6, NULL },
    { "unit h6 riders blue robb-king; unit h7 riders blue robb-young-wolf", true, "person", 6, NULL },
    { "captured0 maege; unit h7 war-host blue maege", true, "person", 6, NULL },
    { "unit h6 riders blue maege", true, "captain", 5, NULL },
    { "unit h6 guards blue maege", true, "captain", 5, NULL },
    { "unit p6 bowmen red", true, "hex", 5, NULL },
    { "ground forest a12", true, "hex", 5, NULL },
    { "unit h6 war-host red engaged h8; unit h8 guards red engaged h6", true, "pair", 5, NULL },
    { "unit h6 war-host red; unit h7 guards red engaged h6", true, "pair", 6, NULL },
    { "hand0 stark-order-one; discard0 stark-order-one", true, "copies", 0, NULL },
    { "hand1 tywin-reserves", true, "copies", 0, NULL },
    { "goal objectives stark", true, "goal", 0, NULL },
    { "order0 red*3", true, "word", 5, NULL },
    { "order0 red red red red red red; order1 red red red red red", true, "supply", 0, NULL },
    { "ground river h6; unit h6 bowmen red", true, NULL, 0, "ground 912 h6 0; " },
    { "ground river h6; token stone-bridge h6; unit h6 bowmen red", true, NULL, 0, "" },
    { "ground river h6; token siege-tower h6; unit h6 bowmen red", true, NULL, 0, "ground 907 h6 0; " },
    { "ground building h6 h7; unit h6 riders red; unit h7 bowmen red", true, NULL, 0, "ground 910 h6 0; " },
    { "token palisade h6; objective h6", true, NULL, 0, "objective 1108 h6 0; " },
    { "ground building h6; objective h6 stark", true, NULL, 0, "" },
    { "fire 1 h6", true, NULL, 0, "fire 1001 h6 0; " },
    { "fire 3 h6; ground forest h6; fire 2 h7; ground forest-river h7", true, NULL, 0, "limit 1004 h6 3; " },
    { "fire 4 h6; ground forest h6; token devastation h6", true, NULL, 0, "" },
    { "fire 1 h6; token tent h6", true, NULL, 0, "limit 1004 h6 1; " },
    { "ratings 2 1 0; command0 2; unit h6 war-host blue maege tokens 1", true, NULL, 0,
      "command-stark 503 - 2; " },
    { "ratings 3 1 0; command1 3; unit h6 war-host blue maege tokens 1; command0 2", true, NULL, 0, "" },
    { "unit h6 bowmen red engaged h7; unit h7 archers red engaged h6", true, NULL, 0,
      "shooters 705 h6 0; shooters 705 h7 0; " },
    { "unit h6 bowmen red engaged h7; unit h7 guards red engaged h6", true, NULL, 0, "" },
    { "unit h6 war-host green greatjon", true, NULL, 0, "greatjon 223 h6 0; " },
    { "unit h6 war-host red greatjon-lord", true, NULL, 0, "greatjon 223 h6 0; " },
    { "unit h6 war-host blue greatjon; unit h7 war-host red maege", true, NULL, 0, "" },
};

/* The value of a member behind `at`, up to its end. */
static const char *member(const char *at, const char *name, char *to)
{
    const char *value = strstr(at, name);
    size_t length = 0;
    if (value && (size_t)(value - at) < strcspn(at, "}")) {
        value += strlen(name) + 1;
        value += *value == '"';
        length = strcspn(value, "\",}");
        memcpy(to, value, length);
    } else {
        to[length++] = '-';
    }
    to[length] = '\0';
    return to;
}

/* "FAULT RULE AT N; " for each. */
static void read_faults(const duel_room *room, struct text *out)
{
    static struct text json;
    char part[4][ROOM];
    struct duel_text text, faults;
    duel_text_init(&text, json.at, sizeof json.at);
    duel_text_init(&faults, out->at, sizeof out->at);
    CHECK_INT(westeros_why(duel_of(room), "set-up", &text), DUEL_OK);
    CHECK(duel_text_fits(&text) && strstr(json.at, "\"grounds\":[\"plain\",") &&
          strstr(json.at, "\"fires\":4"));
    for (const char *at = json.at; (at = strstr(at, "{\"fault\""));) {
        const char *names[] = { "\"fault\"", "\"rule\"", "\"at\"", "\"n\"" };
        for (unsigned i = 0; i < 4; i++) {
            duel_put(&faults, member(at, names[i], part[i]));
            duel_put(&faults, i < 3 ? " " : "; ");
        }
        at++;
    }
}

/* westeros 2.23, 13.8 */
static void try_setups(void)
{
    static struct text text, found;
    static duel_room room;
    for (unsigned i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        struct duel_faults faults = { .fault = NULL };
        const struct duel_setup setup = { .position = text.at };
        struct duel_text out;
        TEST(setups[i].given);
        duel_text_init(&out, text.at, sizeof text.at);
        duel_put(&out, "layout horizontal; goal points; ");
        duel_put(&out, setups[i].units ? "unit a1 guards red; unit a11 war-host red; " : "");
        duel_put(&out, setups[i].given);
        const enum duel_status status = duel_setup(&westeros, duel_in(&room), &setup, &faults, NULL);
        CHECK_INT(status, setups[i].reason ? DUEL_BAD_SETUP : DUEL_OK);
        if (setups[i].reason) {
            CHECK_STR(faults.position.reason, setups[i].reason);
            CHECK_INT(faults.position.line, setups[i].line);
        } else if (status == DUEL_OK) {
            read_faults(&room, &found);
            CHECK_STR(found.at, setups[i].faults);
        }
    }
    TEST("no more than the word");
    struct duel_text out;
    duel_text_init(&out, text.at, sizeof text.at);
    CHECK_INT(westeros_why(duel_of(&room), "set-up h7", &out), DUEL_SYNTAX);
}

/* westeros 13.7: the plan of a game's own first battle, with its first round still to come, is that battle. */
static void begin_plan(void)
{
    static struct text text, plan, again, dealt;
    static duel_room own, room;
    const struct duel_setup usual = { .seed = { 7 } };
    struct duel_faults faults = { .fault = NULL };
    struct duel_setup setup = { .seed = { 7 }, .position = plan.at };
    TEST("a battle from its plan");
    CHECK_INT(duel_setup(&westeros, duel_in(&own), &usual, NULL, NULL), DUEL_OK);
    struct duel_text out;
    duel_text_init(&out, plan.at, sizeof plan.at);
    const char *rounds = strstr(westeros_plans[WESTEROS_KINGSROAD], "rounds 1 5");
    if (!CHECK(rounds))
        return;
    memcpy(text.at, westeros_plans[WESTEROS_KINGSROAD],
           (size_t)(rounds - westeros_plans[WESTEROS_KINGSROAD]));
    duel_put(&out, text.at);
    duel_put(&out, "rounds 0 5");
    duel_put(&out, rounds + strlen("rounds 1 5"));
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, &faults, NULL), DUEL_OK);
    written(&room, &again);
    CHECK(strstr(again.at, "rounds 0 5"));
    duel_action legal[DUEL_ACTIONS_MAX];
    const int player = asked(&room);
    CHECK_INT(duel_legal(duel_of(&room), player, legal), 1);
    CHECK_INT(legal[0].verb, WESTEROS_BEGIN);
    CHECK_INT(duel_submit(duel_in(&room), player, legal[0], NULL), DUEL_OK);
    written(&room, &again);
    written(&own, &dealt);
    CHECK_STR(again.at, dealt.at);
    TEST("no rounds at all");
    setup.position = "rounds 0 0; unit a1 guards red; unit a11 war-host red";
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, &faults, NULL), DUEL_BAD_SETUP);
    CHECK_STR(faults.position.reason, "number");
}

/* westeros 10.5, 13.4: the unit that was named last is destroyed, and the text knows that it was there. */
static void lose_last(void)
{
    static duel_room room;
    const struct duel_setup setup = {
        .seed = { 1 },
        .position =
            "rounds 1 5; goal points; unit a11 war-host red; unit a1 guards red; unit h6 archers red soldiers 1; "
            "ground forest h6; fire 1 h6"
    };
    TEST("the last unit is destroyed");
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
    for (unsigned i = 0; i < DUEL_PLAYERS; i++) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const int player = asked(&room);
        CHECK_INT(duel_legal(duel_of(&room), player, legal), 1);
        CHECK_INT(legal[0].verb, WESTEROS_PASS);
        duel_apply(duel_in(&room), player, legal[0], NULL);
    }
    CHECK_INT(westeros_of(duel_of(&room))->unit[2].type, 0);
    read_back(&room, setup);
}

int main(void)
{
    static struct text base[BASES], text;
    static duel_room room;
    uint64_t seed = 1;
    unsigned taken = 0, refused = 0;
    try_setups();
    begin_plan();
    lose_last();
    begin(base);
    TEST("spoilt positions");
    for (unsigned long i = check_many(4000, 200000); i > 0; i--) {
        struct duel_faults faults = { .fault = NULL };
        const struct duel_setup setup = { .position = text.at, .options = duel_mix_below(&seed, 128) };
        text = base[duel_mix_below(&seed, BASES)];
        for (unsigned times = duel_mix_below(&seed, 4);
             times > 0 && strlen(text.at) > 1 && strlen(text.at) + ROOM < TEXT; times--)
            spoil(&text, &seed);
        const bool good = duel_setup(&westeros, duel_in(&room), &setup, &faults, NULL) == DUEL_OK;
        CHECK(good == !faults.position.reason);
        (*(good ? &taken : &refused))++;
        if (!good)
            continue;
        read_back(&room, setup);
        play_on(&room, &seed);
    }
    CHECK(taken > 100 && refused > 100);
    return check_done("westeros_positions");
}
