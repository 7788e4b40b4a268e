/* Decks in their four forms: text, line, code, JSON. */
#include "check.h"
#include "lengths.h"
#include "session/deck_json.h"

#include <stdlib.h>

static struct deck random_deck(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    struct deck deck = { .game = game, .variant = (uint8_t)variant, .name = "A name, with # and = in it" };
    struct duel_row row[DECK_ROWS];
    int rows = game->random_deck(variant, 0, seed, row, DECK_ROWS);
    for (int i = 0; i < rows; i++)
        CHECK(deck_add(&deck, row[i].card, row[i].count, row[i].zone));
    return deck;
}

static void same_cards(const struct deck *got, const struct deck *want)
{
    CHECK(got->game == want->game);
    CHECK_INT(got->variant, want->variant);
    CHECK_INT(got->scenario, want->scenario);
    if (CHECK_INT(got->rows, want->rows))
        CHECK_MEM(got->row, want->row, want->rows * sizeof want->row[0]);
}

static void text_trip(const struct deck *deck)
{
    struct page text = { 0 }, again = { 0 }, messy = { 0 };
    struct deck read;
    struct trouble trouble = { .what = NULL };
    deck_print(deck, &text);
    if (CHECK(deck_read(&read, text.at, &trouble))) {
        same_cards(&read, deck);
        CHECK_STR(read.name, deck->name);
        deck_print(&read, &again);
        CHECK_STR(again.at, text.at);
    }
    CHECK_STR(trouble.what, NULL);

    /* A byte order mark, blanks, line ends of another system, comments. */
    page_put(&messy, "\xef\xbb\xbf# mine\r\n\r\n");
    for (const char *c = text.at; *c; c++) {
        page_put(&messy, *c == '\n' ? "\t \r\n" : "");
        if (*c != '\n')
            page_put_bytes(&messy, c, 1);
        page_put(&messy, *c == ' ' && c > text.at && c[-1] >= '0' && c[-1] <= '9' ? "   " : "");
    }
    const size_t whole = messy.used;
    static const char *const ends[] = { " # the end", " \t ", "#", "\r" };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        messy.used = whole;
        page_put(&messy, ends[i]);
        if (CHECK(deck_read(&read, messy.at, &trouble)))
            same_cards(&read, deck);
    }
    free(text.at);
    free(again.at);
    free(messy.at);
}

static void line_trip(const struct deck *deck)
{
    struct page line = { 0 };
    struct deck read = { .game = deck->game, .variant = deck->variant };
    deck_print_line(deck, &line);
    CHECK(strchr(line.at, '\n') == NULL);
    if (CHECK(deck_read_line(&read, line.at, NULL)))
        same_cards(&read, deck);
    free(line.at);
}

/* The code round-trips; any changed, dropped or added character is refused. */
static void code_trip(const struct deck *deck, bool thorough)
{
    struct page code = { 0 }, again = { 0 };
    struct deck read, untouched;
    memset(&untouched, 0x5a, sizeof untouched);
    deck_print_code(deck, &code);
    CHECK(strspn(code.at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == code.used);
    if (CHECK(deck_read_code(&read, code.at, NULL))) {
        same_cards(&read, deck);
        deck_print_code(&read, &again);
        CHECK_STR(again.at, code.at);
    }
    for (size_t i = 0; thorough && i < code.used; i++) {
        char kept = code.at[i];
        for (const char *other = "AB-_z9=+ \xff"; *other; other++) {
            if (*other == kept)
                continue;
            struct trouble trouble = { .what = NULL };
            code.at[i] = *other;
            memcpy(&read, &untouched, sizeof read);
            CHECK(!deck_read_code(&read, code.at, &trouble));
            CHECK_STR(trouble.what, "deck-code");
            CHECK_MEM(&read, &untouched, sizeof read);
        }
        code.at[i] = '\0';
        CHECK(!deck_read_code(&read, code.at, NULL));
        code.at[i] = kept;
    }
    page_put(&code, "A");
    CHECK(!deck_read_code(&read, code.at, NULL));
    free(code.at);
    free(again.at);
}

/* Every byte in the place of `-` and `_`, for which nothing else may stand. */
static void code_letters(void)
{
    bool seen[2] = { false, false };
    const struct duel_game *game = duel_find("gwent");
    for (uint64_t seed = 100; !(seen[0] && seen[1]) && seed < 200; seed++) {
        struct deck deck = random_deck(game, 0, seed), read;
        struct page code = { 0 };
        deck_print_code(&deck, &code);
        for (int i = 0; i < 2; i++) {
            char letter = "-_"[i], *at = strchr(code.at, letter);
            seen[i] |= at != NULL;
            for (int other = 1; at && other < 256; other++) {
                *at = (char)other;
                CHECK(deck_read_code(&read, code.at, NULL) == (*at == letter));
            }
            if (at)
                *at = letter;
        }
        free(code.at);
    }
    CHECK(seen[0] && seen[1]);
}

static void json_trip(const struct deck *deck)
{
    const struct duel_game *game = deck->game;
    json_t *json = json_object();
    for (unsigned i = 0; i < deck->rows; i++) {
        const char *name = deck->row[i].zone ? game->zones[deck->row[i].zone] : "cards";
        if (!json_object_get(json, name))
            json_object_set_new(json, name, json_array());
        for (int copy = 0; copy < deck->row[i].count; copy++)
            json_array_append_new(json_object_get(json, name),
                                  json_string(game->card_key(deck->scenario, deck->row[i].card)));
    }
    struct deck read = { .game = game, .variant = deck->variant };
    if (CHECK(deck_read_json(&read, json, NULL)))
        same_cards(&read, deck);
    json_decref(json);
}

/* Forms that people use: a single key for an array of one, counts with and without an x, blanks of all kinds. */
static void free_forms(void)
{
    struct deck deck = { .game = duel_find("gwent") };
    json_t *json = json_loads(
        "{\"leader\": \"foltest-siegemaster\", \"cards\": [\"ves\", \"nekker\", \"ves\"]}", 0, NULL);
    CHECK(deck_read_line(&deck, "7 albrich", NULL));    /* others take its place */
    CHECK(deck_read_json(&deck, json, NULL));
    json_decref(json);
    struct page line = { 0 };
    deck_print_line(&deck, &line);
    CHECK_STR(line.at, "leader foltest-siegemaster, 2 ves, 1 nekker");
    free(line.at);
    static const char *const same[] = {
        "2 ves,nekker,leader foltest-siegemaster", " 2x ves , 1 nekker,  leader   foltest-siegemaster ",
        "ves, nekker, ves, leader 1 foltest-siegemaster", "1x nekker, 002 ves, leader 1x foltest-siegemaster",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        struct deck read = { .game = deck.game };
        CHECK(deck_read_line(&read, "7 albrich", NULL));
        if (CHECK(deck_read_line(&read, same[i], NULL)))
            same_cards(&read, &deck);
    }
}

static void refused_texts(void)
{
    static const struct {
        const char *text, *what;
        int line;
    } rows[] = {
        { "", "deck-game-first", 0 },
        { "3 nekker", "deck-game-first", 1 },
        { "rules = original\ngame = gwent", "deck-game-first", 1 },
        { "game = chess", "no-game", 1 },
        { "game = gwent\ngame = gwent", "deck-twice", 2 },
        { "game = gwent\nrules = gothic", "no-rules", 2 },
        { "game = gwent\n3 nekker\nrules = original", "deck-header-first", 3 },
        { "game = gwent\nrules = original\nrules = original", "deck-twice", 3 },
        { "game = gwent\nhat = red", "deck-header", 2 },
        { "game = gwent\nmain = nekker", "deck-header", 2 },
        { "game = gwent\nleader = nobody", "no-card", 2 },
        { "game = gwent\n\n3 nokker", "no-card", 3 },
        { "game = gwent\nleader = nobody\n\n3 nekker\n3 nokker", "no-cards", 2 },
        { "game = gwent\n0 nekker", "deck-count", 2 },
        { "game = gwent\n256 nekker", "deck-count", 2 },
        { "game = gwent\n99999999999999999999 nekker", "deck-count", 2 },
        { "game = gwent\n200 nekker\n200 nekker", "deck-too-many", 3 },
        { "game = gwent\n3 nekker ghoul", "deck-line", 2 },
        { "game = gwent\n3", "no-card", 2 },
        { "game = gwent\n-3 nekker", "deck-line", 2 },
        { "game = gwent\nname = x\nname = y", "deck-twice", 3 },
    };
    struct deck untouched, read;
    memset(&untouched, 0x5a, sizeof untouched);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct trouble trouble = { .what = NULL };
        memcpy(&read, &untouched, sizeof read);
        CHECK(!deck_read(&read, rows[i].text, &trouble));
        CHECK_STR(trouble.what, rows[i].what);
        CHECK_INT(trouble.line, rows[i].line);
        CHECK_MEM(&read, &untouched, sizeof read);
    }
    char long_line[400] = "game = gwent\n";
    memset(long_line + 13, 'x', sizeof long_line - 14);
    long_line[sizeof long_line - 1] = '\0';
    struct trouble trouble = { .what = NULL };
    CHECK(!deck_read(&read, long_line, &trouble));
    CHECK_STR(trouble.what, "deck-long");
}

/* vanguard 1.11 and its like: all cards that there are not, each once, as long as the list has room. */
static void refused_unknown(void)
{
    struct trouble trouble = { .what = NULL };
    struct deck read;
    char many[4096] = "game = gwent\n";
    TEST("a deck's unknown cards are named together");
    CHECK(!deck_read(&read, "game = gwent\n3 nokker\n2 nekker\nleader = nobody\n1 nokker\n1 nok", &trouble));
    CHECK_STR(trouble.what, "no-cards");
    CHECK_STR(trouble.value[0], "nokker, nobody, nok");
    CHECK_INT(trouble.line, 2);
    for (int i = 0; i < 99; i++)
        snprintf(many + strlen(many), sizeof many - strlen(many), "card-of-%03d-that-there-is-not\n", i);
    trouble = (struct trouble){ .what = NULL };
    CHECK(!deck_read(&read, many, &trouble));
    CHECK(strlen(trouble.value[0]) < TROUBLE_MAX);
    CHECK_STR(trouble.value[0] + strlen(trouble.value[0]) - 5, ", ...");
    CHECK(!deck_read(&read, many, NULL));
}

static void refused_json(void)
{
    static const struct {
        const char *text, *what;
    } rows[] = {
        { "[]", "deck-json-object" },
        { "{\"hat\": \"red\"}", "deck-header" },
        { "{\"main\": \"nekker\"}", "deck-header" },
        { "{\"cards\": 3}", "deck-json" },
        { "{\"cards\": [3]}", "deck-json" },
        { "{\"cards\": [\"nokker\"]}", "no-card" },
        { "{\"cards\": [\"nokker\", \"nekker\", \"nukker\"]}", "no-cards" },
        { "{\"leader\": \"nobody\"}", "no-card" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_t *json = json_loads(rows[i].text, 0, NULL);
        struct deck deck = { .game = duel_find("gwent") };
        struct trouble trouble = { .what = NULL };
        CHECK(!deck_read_json(&deck, json, &trouble));
        CHECK_STR(trouble.what, rows[i].what);
        CHECK_INT(trouble.line, 0);
        CHECK_INT(deck.rows, 0);
        json_decref(json);
    }
    struct deck deck = { .game = duel_find("gwent") }, read;
    struct page text = { 0 };
    unsigned leader = deck_card(deck.game, 0, "eredin-treacherous");
    CHECK(deck_add(&deck, leader, 2, 1));
    CHECK(!deck_add(&deck, leader, 254, 1));
    CHECK(!deck_add(&deck, leader + 1, 0, 1));
    deck_print(&deck, &text);
    CHECK(deck_read(&read, text.at, NULL));
    same_cards(&read, &deck);
    static const unsigned lengths[] = { MOST_DECK_NAME, MOST_DECK_NAME + 1, 3 * MOST_DECK_NAME };
    struct trouble trouble = { .what = NULL };
    for (int row = 0; row < ALPHABETS * 3; row++) {
        char named[4 * ROOM_DECK_NAME] = "game = gwent\nname = ";
        const unsigned letters = lengths[row / ALPHABETS];
        spell(named + 20, row % ALPHABETS, letters);
        trouble.what = NULL;
        CHECK(deck_read(&read, named, &trouble) == (letters == MOST_DECK_NAME));
        if (letters == MOST_DECK_NAME) {
            CHECK_STR(read.name, named + 20);
            continue;
        }
        CHECK_STR(trouble.what, "deck-long-name");
        CHECK_STR(trouble.value[0], "100");
    }
    /* A long value is cut between characters and shown without control characters. */
    trouble.what = NULL;
    char value[300] = "\x1b[31m";
    for (size_t i = strlen(value); i < 200; i += 2)
        memcpy(value + i, "\xd1\x8f", 3);
    trouble_set(&trouble, 1, "deck-line", "text", value);
    CHECK(strlen(trouble.value[0]) < TROUBLE_MAX && trouble.value[0][0] == '?');
    const char *dots = strstr(trouble.value[0], "...");
    CHECK(dots && ((unsigned char)dots[-1] == 0x8f));
    free(text.at);
}

/* Bytes at random, and good decks with damage, never do harm. */
static void any_bytes(const struct deck *deck)
{
    uint64_t seed = 5;
    struct page text = { 0 };
    deck_print(deck, &text);
    for (int i = 0; i < 3000; i++) {
        char bytes[200];
        struct deck read;
        size_t size = duel_mix_below(&seed, sizeof bytes);
        for (size_t j = 0; j < size; j++)
            bytes[j] = (char)(1 + duel_mix_below(&seed, 255));
        bytes[size] = '\0';
        deck_read(&read, bytes, NULL);
        CHECK(!deck_read_code(&read, bytes, NULL));
        size_t at = duel_mix_below(&seed, (unsigned)text.used);
        char kept = text.at[at];
        text.at[at] = (char)(1 + duel_mix_below(&seed, 255));
        deck_read(&read, text.at, NULL);
        text.at[at] = kept;
    }
    free(text.at);
}

int main(void)
{
    TEST("a deck that cannot be read is refused with line and reason");
    refused_texts();
    refused_unknown();
    refused_json();
    TEST("a deck may be written freely");
    free_forms();
    TEST("a deck code is written in 64 letters");
    code_letters();
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned variant = 0; duel_games[g]->variants[variant]; variant++)
            for (uint64_t seed = 1; seed <= 30; seed++) {
                struct deck deck = random_deck(duel_games[g], variant, seed);
                if (deck.rows == 0)
                    continue;
                TEST("the text of a deck reads back");
                text_trip(&deck);
                TEST("a deck in one line reads back");
                line_trip(&deck);
                TEST("the code of a deck reads back, and damage is refused");
                code_trip(&deck, seed == 1);
                TEST("a deck in JSON reads");
                json_trip(&deck);
                TEST("any bytes are refused or read, and do no harm");
                if (seed == 1)
                    any_bytes(&deck);
            }
    return check_done("session/deck");
}
