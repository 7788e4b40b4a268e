/* trade 9 and 10.1, 10.2: card set files, the registry, the reference set. */
#include "table.h"

#define HEADER "id,rarity,class,virtues,superiority,protection,initiative,kind,ability\n"

static struct trade_set set;

static const struct {
    const char *rule, *text;
    enum trade_reason reason;
    unsigned line;
} files[] = {
    { "trade 9.3", HEADER "a,std,folk,S,C,,,NONE,\n", TRADE_FINE, 0 },
    { "trade 9.3: comments, blanks, CRLF, names, any order",
      "# ours\r\n\r\nname_en, id,class,rarity,ability,kind,initiative,protection,superiority,virtues,source\r\n"
      "A Card,a,folk,uniq,FOE_ONE:-V:*,REVEAL,15,,SCWPK,S,us\r\n", TRADE_FINE, 0 },
    { "trade 9.3", "\xef\xbb\xbf" HEADER "a,std,folk,S,C,,,NONE,", TRADE_FINE, 0 },
    { "trade 9.3", "", TRADE_NO_HEADER, 0 },
    { "trade 9.3", "a,std,folk,S,C,,,NONE,\n", TRADE_NO_HEADER, 1 },
    { "trade 9.3", "id,rarity,colour\n", TRADE_COLUMN_UNKNOWN, 1 },
    { "trade 9.3", "# x\nid,rarity,id\n", TRADE_COLUMN_TWICE, 2 },
    { "trade 9.3", "id,rarity\n", TRADE_COLUMN_MISSING, 1 },
    { "trade 9.3", HEADER "a,std,folk,S,C,,,NONE\n", TRADE_FIELDS, 2 },
    { "trade 9.3", HEADER "a,std,folk,S,C,,,NONE,,\n", TRADE_FIELDS, 2 },
    { "trade 9.3", HEADER "\"a\",std,folk,S,C,,,NONE,\n", TRADE_NOT_TEXT, 2 },
    { "trade 9.3", HEADER "a\x01,std,folk,S,C,,,NONE,\n", TRADE_NOT_TEXT, 2 },
    { "trade 9.3", HEADER, TRADE_NO_CARDS, 0 },
    { "trade 9.4", HEADER ",std,folk,S,C,,,NONE,\n", TRADE_BAD_KEY, 2 },
    { "trade 9.4", HEADER "Scamp,std,folk,S,C,,,NONE,\n", TRADE_BAD_KEY, 2 },
    { "trade 9.4", HEADER "a23456789012345678_x,std,folk,S,C,,,NONE,\n", TRADE_BAD_KEY, 2 },
    { "trade 9.4", HEADER "a234567890123456-_x,std,folk,S,C,,,NONE,\n", TRADE_FINE, 0 },
    { "trade 9.4", HEADER "a,std,folk,S,C,,,NONE,\na,std,folk,S,C,,,NONE,\n", TRADE_KEY_TWICE, 3 },
    { "trade 1.6, 9.5", HEADER "a,common,folk,S,C,,,NONE,\n", TRADE_BAD_RARITY, 2 },
    { "trade 9.5", HEADER "a,std,,S,C,,,NONE,\n", TRADE_BAD_CLASS, 2 },
    { "trade 9.5", HEADER "a,std,a234567890123456,S,C,,,NONE,\n", TRADE_BAD_CLASS, 2 },
    { "trade 1.1, 9.6", HEADER "a,std,folk,X,C,,,NONE,\n", TRADE_BAD_VIRTUES, 2 },
    { "trade 9.6", HEADER "a,std,folk,SS,C,,,NONE,\n", TRADE_BAD_VIRTUES, 2 },
    { "trade 9.6", HEADER "a,std,folk,s,C,,,NONE,\n", TRADE_BAD_VIRTUES, 2 },
    { "trade 1.5, 9.7", HEADER "a,std,folk,S,C,,16,AURA,ALLY_ALL:+V:S\n", TRADE_BAD_NUMBER, 2 },
    { "trade 9.7", HEADER "a,std,folk,S,C,,0,AURA,ALLY_ALL:+V:S\n", TRADE_BAD_NUMBER, 2 },
    { "trade 9.7", HEADER "a,std,folk,S,C,,,AURA,ALLY_ALL:+V:S\n", TRADE_BAD_NUMBER, 2 },
    { "trade 9.7", HEADER "a,std,folk,S,C,,3,NONE,\n", TRADE_BAD_NUMBER, 2 },
    { "trade 9.7", HEADER "a,std,folk,S,C,,3,MAGIC,\n", TRADE_BAD_KIND, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,,NONE,ALLY_ALL:+V:S\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,AURA,\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,AURA,ALLY_ALL:+V\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,AURA,ALLY_ALL:+V:\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,AURA,ALLY_ALL:+V:S:S\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,AURA,SOME:+V:S\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,AURA,ALLY_ALL:MUTE:S\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,AURA,ALLY_ALL:MUTE\n", TRADE_FINE, 0 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,SUMMON,gods\nb,std,folk,S,C,,,NONE,\n", TRADE_CLASS_UNKNOWN, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,SUMMON,\n", TRADE_BAD_ABILITY, 2 },
    { "trade 9.8", HEADER "a,std,folk,S,C,,3,SUMMON,gods\nb,std,gods,S,C,,,NONE,\n", TRADE_FINE, 0 },
    { "trade 9.9", HEADER "a,std,folk,S,C,,3,AURA,FOE_ONE:+V:S\n", TRADE_BAD_ABILITY, 2 },
};

static void test_files(void)
{
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct trade_error error;
        TEST(files[i].rule);
        memset(&set, 0x5a, sizeof set);
        const enum duel_status status = trade_set_parse(files[i].text, strlen(files[i].text), &set, &error);
        CHECK_INT(error.reason, files[i].reason);       /* trade 9.10 */
        CHECK_INT(error.line, files[i].line);
        CHECK_INT(status, files[i].reason == TRADE_FINE ? DUEL_OK : DUEL_SYNTAX);
        if (files[i].reason != TRADE_FINE)
            CHECK_INT(set.cards, 0x5a);                 /* trade 9.10: nothing of it is taken */
    }
}

/* A file of `cards` cards and as many classes. */
static enum trade_reason reason_of(int cards, int classes)
{
    static char text[16384];
    struct duel_text out;
    struct trade_error error;
    duel_text_init(&out, text, sizeof text);
    duel_put(&out, HEADER);
    for (int i = 0; i < cards; i++) {
        duel_put(&out, "c");
        duel_put_int(&out, i);
        duel_put(&out, ",std,k");
        duel_put_int(&out, i % classes);
        duel_put(&out, ",S,C,,,NONE,\n");
    }
    trade_set_parse(text, out.used, &set, &error);
    return error.reason;
}

static const char *printed(const struct trade_set *of)
{
    static char text[8192];
    struct duel_text out;
    duel_text_init(&out, text, sizeof text);
    trade_set_print(of, &out);
    CHECK(duel_text_fits(&out));
    return text;
}

static void test_reference(void)
{
    static struct trade_set again;
    struct trade_error error;
    const struct trade_set *reference = trade_set_at(0);
    TEST("trade 9.13: what is printed is read as the same set");
    const char *text = printed(reference);
    CHECK_INT(trade_set_parse(text, strlen(text), &again, &error), DUEL_OK);
    CHECK_INT(again.cards, 62);
    char first[8192];
    snprintf(first, sizeof first, "%s", text);
    CHECK_STR(printed(&again), first);
    CHECK(strstr(first, "\nscamp,std,daedra,,CW,,,NONE,\n") != NULL);
    CHECK(strstr(first, "\norvas_dren,uniq,rogue,CWP,SCP,,2,REVEAL,FOE_ONE:-S:*\n") != NULL);
    CHECK(strstr(first, "\nguild_spymaster,rare,imperial,CK,WPK,,1,REVEAL,FOE_FACING:MUTE\n") != NULL);
    CHECK(strstr(first, "\nconjurer,unc,imperial,K,SW,,4,SUMMON,daedra\n") != NULL);

    TEST("trade 9.3: the example file is the reference set");
    FILE *file = fopen("sets/trade/reference.csv", "rb");
    if (file) {
        static char example[16384];
        const size_t size = fread(example, 1, sizeof example, file);
        fclose(file);
        CHECK_INT(trade_set_parse(example, size, &again, &error), DUEL_OK);
        CHECK_STR(printed(&again), first);
    }
}

static void test_registry(void)
{
    struct trade_error error;
    unsigned scenario = 99, other = 99;
    static struct trade_set small;
    const char *text = HEADER "rich,std,folk,W,,,,NONE,\npoor,std,folk,,*,,,NONE,\n";
    CHECK_INT(trade_set_parse(text, strlen(text), &small, &error), DUEL_OK);

    TEST("trade 10.2: what is not there");
    CHECK(trade_set_at(0) != NULL);
    for (unsigned at = 1; at <= TRADE_SETS + 1; at++) {
        CHECK(trade_set_at(at) == NULL);
        CHECK(trade_game()->card_key(at, 0) == NULL && trade_game()->card_key(at, 1) == NULL);
    }
    CHECK(trade_game()->card_key(0, 62) != NULL && trade_game()->card_key(0, 63) == NULL);
    struct duel_row none[8];
    CHECK_INT(trade_game()->random_deck(0, 1, 1, none, 8), 0);

    TEST("trade 9.12: names");
    CHECK_INT(trade_set_add("Guild", &small, &scenario, &error), DUEL_BAD_SETUP);
    CHECK_INT(error.reason, TRADE_BAD_NAME);
    CHECK_INT(trade_set_add("reference", &small, &scenario, &error), DUEL_BAD_SETUP);
    CHECK_INT(error.reason, TRADE_NAME_TWICE);
    CHECK_INT(scenario, 99);

    TEST("trade 9.11: once, and then it stays");
    CHECK_INT(trade_set_add("guild", &small, &scenario, &error), DUEL_OK);
    CHECK_STR(trade_game()->scenarios[scenario], "guild");
    CHECK_STR(trade_game()->card_key(scenario, 2), "poor");
    CHECK_INT(trade_set_add("guild", &small, &other, &error), DUEL_OK);
    CHECK_INT(other, scenario);
    CHECK_INT(reason_of(3, 1), TRADE_FINE);
    CHECK_INT(trade_set_add("guild", &set, &other, &error), DUEL_BAD_SETUP);
    CHECK_INT(error.reason, TRADE_NAME_TWICE);
    memset(&small, 0, sizeof small);
    CHECK_STR(trade_game()->card_key(scenario, 2), "poor");

    TEST("trade 9.11: a duel with the guild's cards");
    const struct table row = { "trade 9.11", "poor beats rich", { "poor - - / - - -", "rich - - / - - -" },
                               .coins = "0", .set = scenario,   .want = "x1 1f0 | x1 0f0" };
    check_table(&row);

    TEST("trade 9.11: a network is told of its cards by what is printed on them, not by name");
    static struct told told;
    const struct table laid = { .rows = { "rich - - / - - -", "rich - - / - - -" }, .coins = "0",
                                .set = scenario };
    struct duel_feature feature[DUEL_FEATURES_MAX];
    play_table(&laid, &told);
    const int n = trade_game()->features(told.state, 0, feature);
    int sets = 0;
    for (int i = 0; i < n; i++) {
        char key[64];
        struct duel_text out;
        duel_text_init(&out, key, sizeof key);
        CHECK(duel_input_key(trade_game(), trade_game()->inputs, feature[i].index, &out));
        CHECK(strncmp(key, "cell.", 5) != 0 && strncmp(key, "deck.", 5) != 0);
        sets += strncmp(key, "set.", 4) == 0;
    }

    CHECK_INT(sets, 2);         /* the virtue of either card on the table */

    TEST("trade 10.2: eight sets");
    for (int i = 2; i < TRADE_SETS; i++) {
        const char name[] = { 's', (char)('0' + i), '\0' };
        CHECK_INT(trade_set_add(name, &set, &other, &error), DUEL_OK);
    }
    CHECK_INT(trade_set_add("one-more", &set, &other, &error), DUEL_BAD_SETUP);
    CHECK_INT(error.reason, TRADE_TOO_MANY_SETS);
}

int main(void)
{
    test_files();
    TEST("trade 10.1: 63 cards, 31 classes");
    CHECK_INT(reason_of(63, 31), TRADE_FINE);
    CHECK_INT(reason_of(64, 31), TRADE_TOO_MANY_CARDS);
    CHECK_INT(reason_of(63, 32), TRADE_TOO_MANY_CLASSES);
    for (int reason = 0; reason < TRADE_REASON_COUNT; reason++)
        CHECK(trade_reason_key((enum trade_reason)reason) != NULL);
    test_reference();
    test_registry();
    return check_done("trade/sets");
}
