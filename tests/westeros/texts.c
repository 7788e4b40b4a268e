/* Every key of Battles of Westeros has its sentence in both languages, and no sentence has a gap. */
#include "check.h"
#include "games/westeros/westeros.h"
#include "words/form.h"
#include "words/tell.h"
#include "words/words.h"

static bool both(const char *key)
{
    return words_find(LANG_EN, key) && words_find(LANG_RU, key);
}

static void expect(const char *kind, const char *name, const char *more)
{
    char key[128];
    snprintf(key, sizeof key, "westeros.%s.%s%s", kind, name, more);
    if (!CHECK(both(key)))
        printf("    no sentence %s\n", key);
}

static void expect_all(const char *kind, const char *const *keys)
{
    TEST(kind);
    for (int i = 0; keys[i]; i++)
        if (*keys[i])
            expect(kind, keys[i], "");
}

static void lists(void)
{
    static const char *const figures[] = { "engagement", "objective", "objective-stark",
                                           "objective-lannister", NULL };
    expect_all("rules", westeros.variants);
    expect_all("scenario", westeros.scenarios);
    expect_all("option", westeros.options);
    expect_all("zone", westeros.zones);
    expect_all("prompt", westeros.prompts);
    expect_all("event", westeros.events);
    expect_all("roll", westeros.rolls);
    expect_all("end", westeros.ends);
    expect_all("phase", westeros.phases);
    expect_all("face", westeros_faces);
    expect_all("ground", westeros_ground_keys);
    expect_all("ground", westeros_token_keys);
    expect_all("figure", westeros_commander_keys);
    expect_all("figure", figures);
    TEST("area");
    for (const struct duel_area *area = westeros.areas; area->key; area++)
        expect("area", area->key, "");
}

/* Names, in Russian the accusative, too, and what leadership cards and commanders do. */
static void cards(void)
{
    TEST("cards");
    for (unsigned card = 1; card < WESTEROS_CARDS; card++) {
        char key[128];
        const char *word = westeros.card_key(0, card);
        const bool unit = card >= WESTEROS_CARD_TYPE && card < WESTEROS_CARD_COMMANDER;
        expect("card", word, "");
        snprintf(key, sizeof key, "westeros.card.%s.acc", word);
        CHECK(words_find(LANG_RU, key) && !words_find(LANG_EN, key));
        if (!unit)
            expect("card", word, ".ability");
    }
}

/* The first word of each answer, as browsers show it. */
static void verbs(void)
{
    static const char *const words[] = {
        "pass",  "token",   "pair",      "cheer",     "rouse",  "play",   "discard", "done",    "order",
        "rally", "fight",   "move",      "leave",     "await",  "evade",  "end",     "attack",  "scorch",
        "alone", "support", "settle",    "reroll",    "stand",  "yield",  "back",    "decline", "counter",
        "hold",  "follow",  "keep",      "hold-back", "none",   "choose", "lay",     "lead",    "form",
        "save",  "use",     "keep-dice", "lend",      "remain", "swap",   "commit",  "reclaim", "begin",
        NULL,
    };
    int n = 0;
    expect_all("verb", words);
    while (words[n])
        n++;
    CHECK_INT(n, WESTEROS_VERBS - 1);
}

/* Whole battles are told in both languages without a gap. */
static void told(unsigned scenario)
{
    static duel_room room;
    static struct duel_event event[DUEL_EVENTS_MAX];
    const struct duel_setup setup = { .scenario = (uint8_t)scenario, .seed = { 5, scenario }, .options = 15 };
    uint64_t seed = scenario;
    TEST(westeros.scenarios[scenario]);
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
    for (int steps = 0; duel_head(duel_of(&room))->awaiting && steps < 400; steps++) {
        duel_action legal[DUEL_ACTIONS_MAX];
        struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX };
        const int player = duel_head(duel_of(&room))->awaiting & 1 ? 0 : 1,
                  n = duel_legal(duel_of(&room), player, legal);
        const int least = n > 1 && duel_mix_below(&seed, 4) ? 1 : 0;
        duel_apply(duel_in(&room), player, legal[least + (int)duel_mix_below(&seed, (unsigned)(n - least))],
                   &io);
        for (int i = 0; i < io.events; i++)
            for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
                char line[512];
                struct duel_text text;
                struct duel_event heard = event[i];
                const struct teller teller = {
                    .lang = lang, .game = &westeros, .player = { "Anna", "Boris" }, .viewer = 0
                };
                duel_text_init(&text, line, sizeof line);
                if (!duel_redact(&heard, 0) || !tell_event(&teller, duel_of(&room), &heard, &text))
                    continue;
                if (!CHECK(text.used > 0 && text.used < sizeof line && line[text.used - 1] == '.' &&
                           !strchr(line, '{')))
                    printf("    %s: %s\n", westeros.events[heard.kind], line);
            }
    }
}

/* --- the field in words -------------------------------------------------------------------------------------------- */

static const char position[] =
    "layout horizontal\nedges lannister stark\nrounds 2 5\nratings 3 1 0\nmomentum stark\ngoal objectives lannister\n"
    "turn stark stark\nobjective d7 stark\nobjective l7\nground forest f9 k9\nfire 2 k9\n"
    "unit h7 war-host blue maege soldiers 2 tokens 1 engaged h6\nunit d7 bowmen green inactive\n"
    "unit h6 guards blue engaged h7\ncommand0 2\ncommand1 3\n";

/* Who reads it, in a post or at the keyboard, knows who leads, who is engaged with whom and what is held. */
static void field(enum lang lang, const char *const expected[])
{
    static duel_room room;
    static char json[1 << 16], line[1 << 13];
    const struct duel_setup setup = { .seed = { 1, 1 }, .position = position };
    struct duel_text text;
    TEST("field");
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
    duel_text_init(&text, json, sizeof json);
    duel_json(duel_of(&room), &text);
    json_t *view = json_loads(json, 0, NULL), *table = json_object_get(view, "table");
    duel_text_init(&text, line, sizeof line);
    form_area(lang, &westeros, form_area_at(&westeros, table, DUEL_NOBODY, false, 0), &text);
    for (int i = 0; expected[i]; i++)
        if (!CHECK(strstr(line, expected[i]) != NULL))
            printf("    no %s in %s\n", expected[i], line);
    CHECK(!strstr(line, "—"));      /* nothing is told of empty plains */
    json_decref(view);
}

int main(void)
{
    static const char *const english[] = {
        "h6 Lannisport Guards 4, engaged, pair 1 – blue,",
        "d7 Northern Bowmen 4, objective of the Starks 1 – green, inactive,",
        "h7 War Host of the North 2 (3), Maege Mormont, tokens 1 (2), engaged, pair 1 – blue,",
        "l7 objective 2, f9 – forest, k9 – forest, fire 2",
        NULL,
    };
    static const char *const russian[] = {
        "h6 Гвардейцы Ланниспорта 4, связаны боем, пара 1 – синий,",
        "d7 Северные лучники 4, цель Старков 1 – зелёный, неактивен,",
        "h7 Войско Севера 2 (3), Мейдж Мормонт, жетонов 1 (2), связаны боем, пара 1 – синий,",
        "l7 цель 2, f9 – лес, k9 – лес, пожар 2",
        NULL,
    };
    lists();
    field(LANG_EN, english);
    field(LANG_RU, russian);
    cards();
    verbs();
    for (unsigned scenario = 0; westeros.scenarios[scenario]; scenario++)
        told(scenario);
    return check_done("westeros_texts");
}
