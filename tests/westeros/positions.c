/* Positions as text that somebody has spoilt: refused with a reason, or arranged, written again the same, and played on. westeros 13.1, 13.6 */
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

int main(void)
{
    static struct text base[BASES], text;
    static duel_room room;
    uint64_t seed = 1;
    unsigned taken = 0, refused = 0;
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
