/* Every key of every game has its sentence, in both languages. (tools/texts compares the two languages; here
 * the engine's keys are compared with the table.) */
#include "session/trouble.h"
#include "check.h"

#include "effects/told.h"
#include "games/gwent/gwent.h"
#include "toy/toy.h"
#include "words/effects.h"
#include "words/tell.h"

#include <dirent.h>
#include <stdlib.h>

enum { KEY = 160 };

static bool is_there(const char *key)
{
    unsigned from = 0, to = text_entries_count;
    while (from < to) {
        const unsigned middle = (from + to) / 2;
        const int order = strcmp(key, text_entries[middle].key);
        if (order == 0)
            return text_entries[middle].en[0] && text_entries[middle].ru[0];
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return false;
}

/* "GAME.KIND.NAME.MORE", the last part only if it is not NULL. */
static void expect(const struct duel_game *game, const char *kind, const char *name, const char *more)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s.%s.%s%s%s", game->name, kind, name, more ? "." : "", more ? more : "");
    if (!CHECK(is_there(key)))
        printf("    no sentence %s\n", key);
}

static void expect_all(const struct duel_game *game, const char *kind, const char *const *keys)
{
    for (int i = 0; keys && keys[i]; i++)
        if (*keys[i])
            expect(game, kind, keys[i], NULL);
}

/* A card has its name among the cards, or among those of a zone of the deck list. */
static void expect_card(const struct duel_game *game, const char *card)
{
    char key[KEY];
    bool found = false;
    snprintf(key, sizeof key, "%s.card.%s", game->name, card);
    found = is_there(key);
    for (int zone = 1; game->zones[zone] && !found; zone++) {
        snprintf(key, sizeof key, "%s.%s.%s", game->name, game->zones[zone], card);
        found = is_there(key);
    }
    if (!CHECK(found))
        printf("    no sentence %s.card.%s\n", game->name, card);
}

/* A card that is played, drawn or lost is told of in the accusative, which Russian names have for themselves. */
static void expect_accusative(const struct duel_game *game, const char *card)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s.card.%s", game->name, card);
    if (!is_there(key))
        return;                 /* no card of the table: a leader, a faction */
    snprintf(key, sizeof key, "%s.card.%s.acc", game->name, card);
    if (!CHECK(words_find(LANG_RU, key) != NULL && words_find(LANG_EN, key) == NULL))
        printf("    no accusative %s\n", key);
}

static int expect_cards(const struct duel_game *game)
{
    int cards = 0;
    for (unsigned card = 1; card <= UINT16_MAX; card++) {
        const char *key = game->card_key(0, card);
        if (!key || !*key)
            continue;
        expect_card(game, key);
        expect_accusative(game, key);
        cards++;
    }
    return cards;
}

/* --- faults -------------------------------------------------------------------------------------- */

/* Rules are numbers of three or four digits: 203 is rule 2.3. Expects a sentence for each that stands between
 * `from` and `to`. Returns how many. */
static int expect_numbers(const struct duel_game *game, const char *from, const char *to)
{
    int found = 0;
    for (const char *at = from; at < to; at++) {
        const size_t length = strspn(at, "0123456789");
        if (length == 0)
            continue;
        if ((length == 3 || length == 4) && strchr(" (,", at[-1])) {
            char number[8];
            snprintf(number, sizeof number, "%.*s", (int)length, at);
            expect(game, "fault", number, NULL);
            found++;
        }
        at += length - 1;
    }
    return found;
}

/* The numbers in the source: in calls of duel_broken() and in `.rule = ` of a table. */
static int faults_in(const struct duel_game *game, const char *path)
{
    static const char *const marks[] = { "duel_broken(faults, ", ".rule = " };
    static const char *const ends[] = { ";", "}" };
    static char text[1 << 20];
    int found = 0;
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    if (!file)
        return 0;
    const size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    for (int i = 0; i < 2; i++)
        for (const char *at = text; (at = strstr(at, marks[i])); at++)
            found += expect_numbers(game, at + strlen(marks[i]), at + strcspn(at, ends[i]));
    return found;
}

static int expect_faults(const struct duel_game *game)
{
    char folder[KEY], path[2 * KEY + 256];
    int found = 0;
    snprintf(folder, sizeof folder, "src/games/%s", game->name);
    DIR *open = opendir(folder);
    if (!open) {
        snprintf(folder, sizeof folder, "tests/%s", game->name);        /* a toy */
        open = opendir(folder);
    }
    if (!CHECK(open != NULL))
        return 0;
    for (struct dirent *entry; (entry = readdir(open));) {
        const size_t length = strlen(entry->d_name);
        if (length < 3 || strcmp(entry->d_name + length - 2, ".c") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        found += faults_in(game, path);
    }
    closedir(open);
    return found;
}

/* Whether players bring cards to it. */
static bool brings_decks(const struct duel_game *game)
{
    struct duel_row row[1];
    return game->random_deck(0, 0, 1, row, 1) > 0;
}

/* A name as it stands within «»: its own are „“ there. */
static const char *inside_quotes(const char *name)
{
    static char room[128];
    struct duel_text text;
    duel_text_init(&text, room, sizeof room);
    for (; *name; name++)
        if (strncmp(name, "«", 2) == 0 || strncmp(name, "»", 2) == 0)
            duel_put(&text, *++name == '\xab' ? "„" : "“");
        else
            duel_put(&text, (char[]){ *name, '\0' });
    return room;
}

/* A fault reads as a sentence, in both languages; where it is one card's, that is in it, and else no gap for one. */
static void read_fault(const struct duel_game *game, const struct duel_fault *fault)
{
    const char *key = fault->card ? game->card_key(0, fault->card) : NULL;
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        char line[512];
        struct duel_text text;
        duel_text_init(&text, line, sizeof line);
        tell_fault(lang, game, 0, fault, &text);
        bool good = text.used > 0 && text.used < sizeof line && line[text.used - 1] == '.' &&
                    !strchr(line, '{') && !strstr(line, ": :") && !strstr(line, "  ") &&
                    !strstr(line, "\"\"") && !strstr(line, "«»");
        const char *name = key && *key ? tell_name(lang, game, key) : NULL;
        if (key && *key)
            good &= strstr(line, name ? name : key) != NULL || (name && strstr(line, inside_quotes(name)));
        if (!CHECK(good))
            printf("    %s\n", line);
    }
}

/* What every deck of one card, or of none, breaks, as a proof that the numbers above are those of the game. */
static void expect_told_faults(const struct duel_game *game, unsigned variant)
{
    static duel_room room;
    for (unsigned card = 0; card <= UINT8_MAX; card++)
        for (int zone = 0; game->zones[zone]; zone++) {
            struct duel_fault fault[64];
            struct duel_faults faults = { .fault = fault, .room = 64 };
            const struct duel_row row = { (uint16_t)card, 9, (uint8_t)zone };
            const struct duel_setup setup = { .variant = (uint8_t)variant,
                                              .deck = { { &row, 1 }, { &row, card != 0 } } };
            duel_setup(game, duel_in(&room), &setup, &faults, NULL);
            for (int i = 0; i < faults.count && i < faults.room; i++) {
                char number[8];
                snprintf(number, sizeof number, "%u", (unsigned)fault[i].rule);
                expect(game, "fault", number, NULL);
                read_fault(game, &fault[i]);
            }
        }
}

/* The words of the language in which its cards are written. */
static void note_missing(const char *key, void *context)
{
    const struct duel_game *game = context;
    CHECK(!key);
    printf("    no sentence %s.%s\n", game->name, key);
}

static void expect_effects(const struct duel_game *game)
{
    for (enum lang lang = LANG_EN; game->effects && lang < LANG_COUNT; lang++)
        effects_need(lang, game->effects, note_missing, (void *)(uintptr_t)game);
}

/* --- all of it ----------------------------------------------------------------------------------- */

static void test_game(const struct duel_game *game)
{
    char key[KEY];
    TEST(game->name);
    snprintf(key, sizeof key, "%s.game", game->name);
    CHECK(is_there(key));
    snprintf(key, sizeof key, "%s.menu", game->name);
    CHECK(is_there(key));
    expect_all(game, "rules", game->variants);
    for (int i = 0; game->variants[i]; i++)
        expect(game, "rules", game->variants[i], "about");
    expect_all(game, "option", game->options);
    expect_all(game, "number", game->numbers);
    expect_all(game, "zone", game->zones);
    expect_all(game, "prompt", game->prompts);
    expect_all(game, "event", game->events);
    expect_all(game, "roll", game->rolls);
    expect_all(game, "end", game->ends);
    if (game->phases)
        expect_all(game, "phase", game->phases);
    expect_all(game, "not", game->reasons);
    for (const struct duel_area *area = game->areas; area && area->key; area++)
        expect(game, "area", area->key, NULL);
    expect(game, "scenario", game->scenarios[0], NULL);     /* others are files, which bring their own names */
    expect_effects(game);
    CHECK(expect_cards(game) > 0);
    CHECK(expect_faults(game) > 0 || !brings_decks(game));
    for (unsigned variant = 0; game->variants[variant]; variant++)
        expect_told_faults(game, variant);
}

/* What each leader does, in each rule set that knows it (gwent 11.1). */
static void test_leaders(void)
{
    const struct duel_game *game = duel_find("gwent");
    TEST("leaders of gwent");
    for (int leader = 1; leader < GWENT_LEADERS; leader++)
        for (int set = 0; game->variants[set]; set++)
            if (gwent_leaders[leader].sets >> set & 1)
                expect(game, "leader", gwent_leaders[leader].key, game->variants[set]);
}

static void test_table(void)
{
    static const char *const ends[] = { "conceded", "clock", "penalty", "agreed", "abandoned" };
    TEST("ends that the table brings");
    for (int i = 0; i < 5; i++) {
        char key[KEY];
        snprintf(key, sizeof key, "play.end.%s", ends[i]);
        CHECK(is_there(key));
    }
    TEST("reasons to refuse a position");
    for (int i = 0; trouble_positions[i]; i++) {
        char key[KEY];
        snprintf(key, sizeof key, "cli.trouble.%s", trouble_positions[i]);
        if (!CHECK(is_there(key)))
            printf("    no sentence %s\n", key);
    }
    TEST("what is not there is not found");
    CHECK(!is_there("gwent.card.no-such-card"));
    CHECK(!is_there(""));
}

static void expect_put(enum lang lang, const char *key, const struct word *word, const char *sentence)
{
    char room[256];
    struct duel_text text;
    duel_text_init(&text, room, sizeof room);
    words_put(&text, lang, key, word, 3);
    if (!CHECK(strcmp(room, sentence) == 0))
        printf("    %s, not %s\n", room, sentence);
}

static void test_put(void)
{
    const struct word bent[] = { { "player", "Anna", NULL }, { "card", "Бригада «Импера»", "Бригаду «Импера»" },
                                 { "to", "ряд", NULL } };
    const struct word plain[] = { { "player", "«A»", NULL }, { "card", "my_card", NULL }, { "to", "row", NULL } };

    TEST("accusatives, and quotation marks inside others");
    expect_put(LANG_RU, "gwent.event.drawn", bent, "Anna берёт из колоды «Бригаду „Импера“».");
    expect_put(LANG_RU, "gwent.event.cleared", bent, "Погода уходит: «Бригада „Импера“».");
    expect_put(LANG_RU, "gwent.event.drawn", plain, "«A» берёт из колоды «my_card».");
    expect_put(LANG_EN, "gwent.event.drawn", bent, "Anna draws \"Бригада «Импера»\".");
    TEST("nothing is lost of what has no sentence, and of a sentence without a value");
    expect_put(LANG_EN, "no.such.event", plain, "no.such.event: player «A», card my_card, to row");
    expect_put(LANG_EN, "judge.more-time", plain, "«A» has {n} more {n|day|days}.");
}

/* One, a few or many: words behind a number agree with it. */
static void test_forms(void)
{
    static const struct {
        long long number;
        int english, russian;
    } rows[] = {
        { 0, 1, 2 },   { 1, 0, 0 },   { 2, 1, 1 },   { 3, 1, 1 },   { 4, 1, 1 },   { 5, 1, 2 },   { 9, 1, 2 },
        { 10, 1, 2 },  { 11, 1, 2 },  { 12, 1, 2 },  { 14, 1, 2 },  { 15, 1, 2 },  { 20, 1, 2 },  { 21, 1, 0 },
        { 22, 1, 1 },  { 24, 1, 1 },  { 25, 1, 2 },  { 100, 1, 2 }, { 101, 1, 0 }, { 102, 1, 1 }, { 111, 1, 2 },
        { 112, 1, 2 }, { 114, 1, 2 }, { 121, 1, 0 }, { 122, 1, 1 }, { -1, 0, 0 },  { -3, 1, 1 },  { -11, 1, 2 },
        { INT64_MIN, 1, 2 },
    };
    static const struct {
        const char *number, *english, *russian;
    } said[] = {
        { "1", "Anna has 1 more day.", "Anna: к сроку добавлен 1 день." },
        { "3", "Anna has 3 more days.", "Anna: к сроку добавлено 3 дня." },
        { "11", "Anna has 11 more days.", "Anna: к сроку добавлено 11 дней." },
    };
    TEST("forms that agree with a number");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CHECK_INT(words_form(LANG_EN, rows[i].number), rows[i].english);
        if (!CHECK_INT(words_form(LANG_RU, rows[i].number), rows[i].russian))
            printf("    %lld\n", rows[i].number);
    }
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        const struct word word[] = { { "player", "Anna", NULL }, { "n", said[i].number, NULL }, { "to", "", NULL } };
        expect_put(LANG_EN, "judge.more-time", word, said[i].english);
        expect_put(LANG_RU, "judge.more-time", word, said[i].russian);
    }
}

int main(void)
{
    for (unsigned g = 0; g < duel_games_count; g++)
        test_game(duel_games[g]);
    test_leaders();
    test_table();
    test_put();
    test_forms();
    TEST("every ability of the toy's cards is told as the golden file says");
    check_told(toy_program_of(0), &toy_vocabulary, "tests/toy/toy.told");
    return check_done("sentences");
}
