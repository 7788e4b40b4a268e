/* Sentences that are filled in, and the table of a view in words, with sentences and a game of the test's own. */
#include "check.h"

#include "words/form.h"
#include "words/words.h"

#include <string.h>

/* Sorted by key. */
const struct text_entry text_entries[] = {
    { "a.bare", "Nothing to fill.", "Нечего заполнять." },
    { "a.bent", "Takes {card.acc}.", "Берёт {card.acc}." },
    { "a.days", "{n} {n|day|days}", "{n} {n|день|дня|дней}" },
    { "a.letters", "{card}", "Ы {card}" },      /* a letter whose second byte is that of a mark */
    { "a.one-form", "{n|only}", "{n|только|два}" },
    { "a.open", "An { open one", "Раз { и всё" },
    { "a.quoted", "“{card}”", "карта «{card}», {card}" },
    { "a.two", "{a}{b}", "{b}{a}" },
    { "g.area.hand", "hand", "рука" },
    { "g.area.row", "row", "ряд" },
    { "g.card.owl", "Owl", "Сова" },
    { "g.card.owl.acc", NULL, "Сову" },
    { "g.figure.life", "life", "жизнь" },
    { "g.mark.hurt", "hurt", "ранен" },
    { "table.face-down", "{n} face down", "{n} в закрытую" },
    { "table.figure", "{figure} {value}", "{figure} {value}" },
    { "table.figure-of", "{figure} {value} of {most}", "{figure} {value} из {most}" },
};
const unsigned text_entries_count = sizeof text_entries / sizeof text_entries[0];

static char said[1024];

static const char *put(enum lang lang, const char *key, const struct word word[], int count)
{
    struct duel_text text;
    duel_text_init(&text, said, sizeof said);
    words_put(&text, lang, key, word, count);
    return said;
}

static void test_finding(void)
{
    TEST("each key is found, and nothing between");
    char other[64];
    for (unsigned i = 0; i < text_entries_count; i++) {
        CHECK_STR(words_find(LANG_EN, text_entries[i].key), text_entries[i].en);
        CHECK_STR(words_find(LANG_RU, text_entries[i].key), text_entries[i].ru);
        snprintf(other, sizeof other, "%s-", text_entries[i].key);
        CHECK(words_find(LANG_EN, other) == NULL);
        snprintf(other, sizeof other, "%.*s", (int)strlen(text_entries[i].key) - 1, text_entries[i].key);
        CHECK(words_find(LANG_EN, other) == NULL);
    }
    CHECK(words_find(LANG_EN, "") == NULL && words_find(LANG_EN, "zzz") == NULL);
}

static void test_filling(void)
{
    TEST("values take the places of their names");
    const struct word both[] = { { "a", "1", NULL }, { "b", "2", NULL } };
    CHECK_STR(put(LANG_EN, "a.two", both, 2), "12");
    CHECK_STR(put(LANG_RU, "a.two", both, 2), "21");
    CHECK_STR(put(LANG_EN, "a.two", both, 1), "1{b}");
    CHECK_STR(put(LANG_EN, "a.two", NULL, 0), "{a}{b}");
    CHECK_STR(put(LANG_EN, "a.bare", both, 2), "Nothing to fill.");
    CHECK_STR(put(LANG_EN, "a.open", both, 2), "An { open one");
    CHECK_STR(put(LANG_EN, "a.nowhere", both, 2), "a.nowhere: a 1, b 2");
    CHECK_STR(put(LANG_EN, "a.nowhere", NULL, 0), "a.nowhere");

    TEST("accusatives");
    const struct word bent = { "card", "Сова", "Сову" }, straight = { "card", "Лось", NULL },
                      none = { "acc", "x", NULL };
    CHECK_STR(put(LANG_RU, "a.bent", &bent, 1), "Берёт Сову.");
    CHECK_STR(put(LANG_RU, "a.bent", &straight, 1), "Берёт Лось.");
    CHECK_STR(put(LANG_RU, "a.bent", &none, 1), "Берёт {card.acc}.");
    CHECK_STR(put(LANG_RU, "a.quoted", &bent, 1), "карта «Сова», Сова");

    TEST("quotation marks within quotation marks");
    const struct word quoting = { "card", "Клуб «Ночь» и «День»", NULL };
    CHECK_STR(put(LANG_RU, "a.quoted", &quoting, 1), "карта «Клуб „Ночь“ и „День“», Клуб «Ночь» и «День»");
    CHECK_STR(put(LANG_EN, "a.quoted", &quoting, 1), "“Клуб «Ночь» и «День»”");
    CHECK_STR(put(LANG_RU, "a.letters", &quoting, 1), "Ы Клуб «Ночь» и «День»");

    TEST("forms of a number");
    static const struct {
        const char *n, *english, *russian;
    } rows[] = { { "0", "0 days", "0 дней" }, { "1", "1 day", "1 день" }, { "2", "2 days", "2 дня" },
                 { "4", "4 days", "4 дня" }, { "5", "5 days", "5 дней" }, { "10", "10 days", "10 дней" },
                 { "11", "11 days", "11 дней" }, { "12", "12 days", "12 дней" }, { "14", "14 days", "14 дней" },
                 { "15", "15 days", "15 дней" }, { "21", "21 days", "21 день" }, { "22", "22 days", "22 дня" },
                 { "111", "111 days", "111 дней" }, { "112", "112 days", "112 дней" }, { "-1", "-1 day", "-1 день" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct word n = { "n", rows[i].n, NULL };
        CHECK_STR(put(LANG_EN, "a.days", &n, 1), rows[i].english);
        CHECK_STR(put(LANG_RU, "a.days", &n, 1), rows[i].russian);
    }
    const struct word many = { "n", "5", NULL };
    CHECK_STR(put(LANG_EN, "a.one-form", &many, 1), "only");
    CHECK_STR(put(LANG_RU, "a.one-form", &many, 1), "два");
}

/* --- tables ------------------------------------------------------------------------------------------ */

static const struct duel_area areas[] = {
    { .key = "row", .shape = DUEL_LINE, .row = 1 },
    { .key = "back", .shape = DUEL_LINE, .row = 2 },
    { .key = "side", .shape = DUEL_LINE, .row = 2, .column = 1 },
    { .key = "hand", .shape = DUEL_HAND, .row = 3 },
    { .key = "middle", .shape = DUEL_LINE, .row = 4 },
    { .key = NULL },
};
static const struct duel_game game = { .name = "g", .areas = areas };

static const char *area(enum lang lang, const char *text)
{
    struct duel_text out;
    json_t *json = json_loads(text, 0, NULL);
    duel_text_init(&out, said, sizeof said);
    if (CHECK(json != NULL))
        form_area(lang, &game, json, &out);
    json_decref(json);
    return said;
}

static void test_areas(void)
{
    TEST("an area in words");
    CHECK_STR(area(LANG_EN, "{\"area\":\"row\",\"things\":[]}"), "row: —");
    CHECK_STR(area(LANG_RU, "{\"area\":\"row\",\"value\":8,\"things\":[]}"), "ряд 8: —");
    CHECK_STR(area(LANG_EN, "{\"area\":\"attic\",\"things\":[{\"card\":\"owl\"},{\"card\":\"elk\"}]}"),
              "attic: Owl, elk");
    CHECK_STR(
        area(
            LANG_EN,
            "{\"area\":\"row\",\"things\":[{\"card\":\"owl\"},{\"card\":\"owl\"},{\"card\":\"elk\"},{\"card\":\"owl\"}]}"),
        "row: Owl ×2, elk, Owl");
    CHECK_STR(area(LANG_RU, "{\"area\":\"hand\",\"things\":[{\"card\":\"owl\"},{\"n\":4}]}"),
              "рука: Сова, 4 в закрытую");
    CHECK_STR(
        area(LANG_EN, "{\"area\":\"hand\",\"things\":[{\"n\":2},{\"n\":2},{\"card\":\"owl\",\"n\":3}]}"),
        "hand: 4 face down, Owl ×3");
    CHECK_STR(
        area(
            LANG_EN,
            "{\"area\":\"row\",\"things\":[{\"at\":\"B2\",\"empty\":true},{\"at\":\"B3\",\"card\":\"owl\"}]}"),
        "row: B2 —, B3 Owl");
    CHECK_STR(
        area(
            LANG_EN,
            "{\"area\":\"row\",\"things\":[{\"card\":\"owl\",\"value\":3,\"base\":2},{\"card\":\"elk\",\"value\":5,\"base\":5}]}"),
        "row: Owl 3 (2), elk 5");
    CHECK_STR(
        area(
            LANG_EN,
            "{\"area\":\"row\",\"things\":[{\"card\":\"owl\",\"value\":3,\"base\":3,\"figures\":[{\"key\":\"life\",\"value\":1,"
            "\"base\":2},{\"key\":\"age\",\"value\":7,\"base\":7}],\"marks\":[\"hurt\",\"far\"]}],\"marks\":[\"rain\",\"hurt\"]}"),
        "row: Owl 3, life 1 (2), age 7 – hurt, far; rain, hurt");
    CHECK_STR(
        area(
            LANG_EN,
            "{\"area\":\"row\",\"things\":[{\"card\":\"owl\",\"figures\":[{\"key\":\"life\",\"value\":1.5,\"base\":1.5}]}]}"),
        "row: Owl life 1.5");
}

static void test_figures(void)
{
    TEST("what is counted for a player, and for both");
    json_t *table = json_loads(
        "{\"figures\":[{\"owner\":0,\"key\":\"life\",\"value\":2,\"of\":3},{\"owner\":1,\"key\":\"life\",\"value\":1},"
        "{\"key\":\"round\",\"value\":4},{\"owner\":0,\"key\":\"age\",\"value\":9}]}",
        0, NULL);
    static const char *const wanted[] = { "life 2 of 3, age 9", "life 1", "round 4" };
    for (int owner = 0; owner <= DUEL_NOBODY; owner++) {
        struct duel_text out;
        duel_text_init(&out, said, sizeof said);
        form_figures(LANG_EN, &game, table, owner, &out);
        CHECK_STR(said, wanted[owner]);
    }
    json_decref(table);
}

static void test_order(void)
{
    TEST("areas come in the order of their rows, outwards or inwards");
    json_t *table = json_loads(
        "{\"areas\":[{\"owner\":0,\"area\":\"hand\"},{\"owner\":0,\"area\":\"side\"},{\"owner\":1,\"area\":\"attic\"},"
        "{\"owner\":0,\"area\":\"back\"},{\"area\":\"middle\"},{\"owner\":0,\"area\":\"row\"},"
        "{\"owner\":0,\"area\":\"row\",\"second\":true}]}",
        0, NULL);
    static const char *const outwards[] = { "row", "row", "back", "side", "hand", NULL }, *const inwards[] = {
        "hand", "back", "side", "row", "row", NULL
    };
    for (unsigned i = 0; i < 6; i++) {
        const json_t *out = form_area_at(&game, table, 0, false, i),
                     *in = form_area_at(&game, table, 0, true, i);
        CHECK_STR(json_string_value(json_object_get(out, "area")), outwards[i]);
        CHECK_STR(json_string_value(json_object_get(in, "area")), inwards[i]);
        CHECK_INT(json_is_true(json_object_get(out, "second")), i == 1);
        CHECK_INT(out && form_is_hand(&game, out), i == 4);
    }
    CHECK_STR(json_string_value(json_object_get(form_area_at(&game, table, DUEL_NOBODY, false, 0), "area")),
              "middle");
    CHECK(form_area_at(&game, table, DUEL_NOBODY, false, 1) == NULL);
    CHECK(!form_is_hand(&game, form_area_at(&game, table, DUEL_NOBODY, false, 0)));
    CHECK_STR(json_string_value(json_object_get(form_area_at(&game, table, 1, false, 0), "area")), "attic");
    CHECK(!form_is_hand(&game, form_area_at(&game, table, 1, false, 0)));
    const struct duel_game bare = { .name = "g" };
    CHECK(!form_is_hand(&bare, form_area_at(&game, table, 0, true, 0)));
    CHECK(form_area_at(&bare, table, 0, false, 4) != NULL);
    json_decref(table);
}

int main(void)
{
    test_finding();
    test_filling();
    test_areas();
    test_figures();
    test_order();
    return check_done("words");
}
