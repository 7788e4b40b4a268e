/* Finished games: what is filed comes back, who finds what, how much room it takes. */
#include "check.h"
#include "folder.h"
#include "played.h"

#include "seeded.h"
#include <sqlite3.h>
#include <stdlib.h>

enum { PEOPLE = 9, GAMES = 700, TEXTS = 200 };

static int64_t people[PEOPLE + 1];      /* [0]: nobody */
static struct store_game filed[GAMES];  /* in order */
static struct page text[TEXTS];

static const char *const kinds[][2] = {
    { "gwent", "original" }, { "gwent", "classic" }, { "gwent", "hard" }, { "trade", "duel" }
};

static void sign_up(struct store *store)
{
    for (int i = 1; i <= PEOPLE; i++) {
        struct store_account account = { .kind = ACCOUNT_PERSON };
        snprintf(account.name, sizeof account.name, "Person%d", i);
        snprintf(account.folded, sizeof account.folded, "person%d", i);
        CHECK_INT(store_account_new(store, &account), STORE_OK);
        people[i] = account.id;
    }
}

static void some_deck(uint8_t deck[STORE_DECK], unsigned number)
{
    memset(deck, 0, STORE_DECK);
    if (number == 0)
        return;         /* none */
    deck[0] = 0xff;     /* a high bit, and the first bytes alike */
    deck[STORE_DECK - 1] = (uint8_t)(number / 2);
    deck[1] = (uint8_t)(number % 2);        /* decks 2n and 2n + 1 differ only in bits that no index holds */
}

static void some_game(struct store_game *game, int i)
{
    *game = (struct store_game){
        .winner = (uint8_t)(rand() % 3),
        .ended_by = (uint8_t)(1 + rand() % 5),
        .rated = rand() % 2,
        .kept = rand() % 4 == 0,
        .access = (enum game_access)(rand() % GAME_ACCESS_COUNT),
        .consent = (uint8_t)(rand() % 4),
        .ended = 1795442171042 + i / 3,
    };
    store_id_new(game->id);
    int kind = rand() % 8;
    snprintf(game->game, sizeof game->game, "%s", kinds[kind < 4 ? kind : 1][0]);
    snprintf(game->rules, sizeof game->rules, "%s", kinds[kind < 4 ? kind : 1][1]);
    for (int seat = 0; seat < 2; seat++) {
        int who = rand() % (PEOPLE + 2);
        game->account[seat] = who <= PEOPLE ? people[who] : 0;
        if (who > 0 && who <= PEOPLE)
            snprintf(game->name[seat], sizeof game->name[seat], "Person%d", who);
        else if (who > PEOPLE)
            snprintf(game->name[seat], sizeof game->name[seat], "computer %d", rand() % 5);
        some_deck(game->deck[seat], (unsigned)rand() % 12);
    }
}

static void same_game(const struct store_game *got, const struct store_game *want)
{
    CHECK_STR(got->id, want->id);
    CHECK_STR(got->game, want->game);
    CHECK_STR(got->rules, want->rules);
    for (int seat = 0; seat < 2; seat++) {
        CHECK_INT(got->account[seat], want->account[seat]);
        CHECK_STR(got->name[seat], want->name[seat]);
        CHECK_MEM(got->deck[seat], want->deck[seat], STORE_DECK);
    }
    CHECK_INT(got->winner, want->winner);
    CHECK_INT(got->ended_by, want->ended_by);
    CHECK_INT(got->rated, want->rated);
    CHECK_MEM(got->rating, want->rating, sizeof want->rating);
    CHECK_INT(got->kept, want->kept);
    CHECK_INT(got->access, want->access);
    CHECK_INT(got->consent, want->consent);
    CHECK_INT(got->ended, want->ended);
}

static void what_is_filed_comes_back(struct store *store)
{
    TEST("what is filed comes back");
    for (int i = 0; i < GAMES; i++) {
        some_game(&filed[i], i);
        CHECK_INT(store_game_file(store, &filed[i], text[i % TEXTS].at, text[i % TEXTS].used), STORE_OK);
        if (filed[i].rated && i % 3) {  /* in the same turn */
            int rating[2][2] = { { 1500, 1500 + i }, { 1400, 1400 - i } };
            memcpy(filed[i].rating, rating, sizeof rating);
            CHECK_INT(store_game_rated(store, filed[i].id, rating), STORE_OK);
        }
        if (i % 50 == 0)
            CHECK(store_commit(store));
    }
    CHECK_INT(store_game_rated(store, "aaaaaaaaaaaa", filed[0].rating), STORE_NONE);
    CHECK_INT(store_game_file(store, &filed[3], "x", 1), STORE_TAKEN);
    CHECK_INT(store_game_file(store, &filed[GAMES - 1], "x", 1), STORE_TAKEN);     /* of this turn */
    CHECK(store_commit(store));
    for (int i = 0; i < GAMES; i++) {
        struct store_game game;
        char *got;
        size_t size;
        if (CHECK_INT(store_game_get(store, filed[i].id, &game), STORE_OK))
            same_game(&game, &filed[i]);
        if (!CHECK_INT(store_game_text(store, filed[i].id, &got, &size), STORE_OK))
            continue;
        CHECK_INT(size, text[i % TEXTS].used);
        CHECK_STR(got, text[i % TEXTS].at);
        free(got);
    }
    struct store_game game;
    char *got;
    size_t size;
    CHECK_INT(store_game_get(store, "aaaaaaaaaaaa", &game), STORE_NONE);
    CHECK_INT(store_game_text(store, "aaaaaaaaaaaa", &got, &size), STORE_NONE);
    CHECK_INT(store_game_get(store, "0", &game), STORE_NONE);
    CHECK_INT(store_game_access(store, "aaaaaaaaaaaa", GAME_PUBLIC, 3), STORE_NONE);
}

static void access_changes(struct store *store)
{
    TEST("who may see a game is changed");
    for (int i = 0; i < GAMES; i += 7) {
        filed[i].access = (enum game_access)(rand() % GAME_ACCESS_COUNT);
        filed[i].consent = (uint8_t)(rand() % 4);
        CHECK_INT(store_game_access(store, filed[i].id, filed[i].access, filed[i].consent), STORE_OK);
    }
    CHECK(store_commit(store));
    for (int i = 0; i < GAMES; i++) {
        struct store_game game;
        if (CHECK_INT(store_game_get(store, filed[i].id, &game), STORE_OK))
            same_game(&game, &filed[i]);
    }
}

/* --- searching ----------------------------------------------------------------------------------- */

static bool plays(const struct store_game *game, int64_t account)
{
    return game->account[0] == account || game->account[1] == account;
}

/* The contract of struct store_search, said again. */
static bool wanted(const struct store_search *search, const struct store_game *game)
{
    if (game->access != GAME_PUBLIC && !(search->viewer > 0 && plays(game, search->viewer)))
        return false;
    if (search->kept == STORE_KEPT ? !game->kept : search->kept == STORE_WITNESSED && game->kept)
        return false;
    if (search->own && !plays(game, search->viewer))
        return false;
    return (search->player == 0 || plays(game, search->player)) &&
           (!search->game || strcmp(search->game, game->game) == 0) &&
           (!search->rules || strcmp(search->rules, game->rules) == 0) &&
           (!search->deck || memcmp(search->deck, game->deck[0], STORE_DECK) == 0 ||
            memcmp(search->deck, game->deck[1], STORE_DECK) == 0);
}

struct expected {
    const struct store_search *search;
    int next;               /* in filed[], downwards */
    unsigned told;
};

static void compare(void *context, const struct store_game *game)
{
    struct expected *expected = context;
    while (expected->next >= 0 && !wanted(expected->search, &filed[expected->next]))
        expected->next--;
    expected->told++;
    if (CHECK(expected->next >= 0))
        same_game(game, &filed[expected->next--]);
}

/* Turns all pages of a search. */
static void search_all(struct store *store, struct store_search search)
{
    char cursor[STORE_ID] = "";
    struct expected expected = { .search = &search, .next = GAMES - 1 };
    int pages = 0;
    do {
        char next[STORE_ID];
        search.before = cursor;
        expected.told = 0;
        if (!CHECK_INT(store_game_search(store, &search, compare, &expected, next), STORE_OK))
            return;
        CHECK(expected.told <= search.most);
        memcpy(cursor, next, sizeof cursor);
    } while (cursor[0] && CHECK(++pages < GAMES));
    while (expected.next >= 0 && !wanted(&search, &filed[expected.next]))
        expected.next--;
    CHECK_INT(expected.next, -1);       /* nothing was left out */
}

static void searching(struct store *store)
{
    TEST("a search finds what it should, and nothing else");
    uint8_t deck[STORE_DECK];
    for (int i = 0; i < 150; i++) {
        int kind = rand() % 4;
        struct store_search search = { .most = 1 + (unsigned)rand() % 60 };
        search.viewer = people[rand() % (PEOPLE + 1)];
        search.player = rand() % 2 ? people[rand() % (PEOPLE + 1)] : 0;
        search.game = rand() % 2 ? kinds[kind][0] : NULL;
        search.rules = rand() % 3 == 0 ? kinds[kind][1] : NULL;
        some_deck(deck, 1 + (unsigned)rand() % 12);
        search.deck = rand() % 3 == 0 ? deck : NULL;
        search.kept = (enum store_kept)(rand() % 3);
        search_all(store, search);
    }
    char next[STORE_ID];
    struct store_search lost = { .most = 5, .before = "aaaaaaaaaaaa" };
    CHECK_INT(store_game_search(store, &lost, compare, NULL, next), STORE_NONE);
    lost.before = "'; DROP TABLE game --";
    CHECK_INT(store_game_search(store, &lost, compare, NULL, next), STORE_NONE);
}

static void the_deleted_are_nobody(struct store *store)
{
    TEST("in the games of a deleted account nobody is left, and those that it kept are gone");
    CHECK_INT(store_account_delete(store, people[4]), STORE_OK);
    CHECK_INT(store_account_delete(store, people[4]), STORE_NONE);
    CHECK(store_commit(store));
    for (int i = 0; i < GAMES; i++) {
        struct store_game game;
        const bool gone = filed[i].kept && plays(&filed[i], people[4]);
        CHECK_INT(store_game_get(store, filed[i].id, &game), gone ? STORE_NONE : STORE_OK);
        if (gone)
            filed[i] = (struct store_game){ .access = GAME_PRIVATE };       /* nobody finds it */
    }
    for (int i = 0; i < GAMES; i++)
        for (int seat = 0; seat < 2; seat++)
            if (filed[i].account[seat] == people[4]) {
                filed[i].account[seat] = 0;
                filed[i].name[seat][0] = '\0';
            }
    for (int viewer = 0; viewer <= PEOPLE; viewer++)
        search_all(store, (struct store_search){ .most = 50, .viewer = people[viewer] });
}

/* --- room ---------------------------------------------------------------------------------------- */

/* What a query over the closed file gives. */
static int64_t measure(const char *sql)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *query = NULL;
    int64_t found = -1;
    if (CHECK_INT(sqlite3_open(folder_file("duello.db"), &db), SQLITE_OK) &&
        CHECK_INT(sqlite3_prepare_v2(db, sql, -1, &query, NULL), SQLITE_OK) &&
        CHECK_INT(sqlite3_step(query), SQLITE_ROW))
        found = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    sqlite3_close(db);
    return found;
}

static const char used_bytes[] =
    "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count,"
    " pragma_page_size";

/* The worst there is: each game between others, with two decks that nobody played before. */
static void room(enum game_access access, const char *name)
{
    enum { MANY = 6000 };
    TEST("a finished game takes at most 300 bytes beside its text");
    struct store *store = folder_open();
    store_close(store);
    int64_t empty = measure(used_bytes);
    store = folder_again(NULL);
    for (int i = 0; i < MANY; i++) {
        struct store_game game = { .game = "gwent",
                                   .rules = "classic",
                                   .winner = (uint8_t)(i % 2),
                                   .ended_by = 2,
                                   .rated = true,
                                   .access = access,
                                   .consent = 3,
                                   .ended = 1795442171042 + i * 1000 };
        store_id_new(game.id);
        for (int seat = 0; seat < 2; seat++) {
            game.account[seat] = 1 + rand() % 50000;
            for (int b = 0; b < STORE_DECK; b++)
                game.deck[seat][b] = (uint8_t)rand();
        }
        CHECK_INT(store_game_file(store, &game, text[i % TEXTS].at, text[i % TEXTS].used), STORE_OK);
        if (i % 30 == 0)
            CHECK(store_commit(store));
    }
    store_close(store);
    size_t plain = 0;
    for (int i = 0; i < MANY; i++)
        plain += text[i % TEXTS].used;
    int64_t packed = measure("SELECT sum(length(text)) FROM game"), all = measure(used_bytes) - empty;
    CHECK((all - packed) / MANY <= 300);
    printf("%s: %lld bytes a Gwent game beside its text; the text is %lld, of %zu unpacked\n", name,
           (long long)(all - packed) / MANY, (long long)packed / MANY, plain / MANY);
    folder_close(NULL);
}

/* What is kept of a game's analysis; NULL: nothing. */
static const char *analysis_of(struct store *store, const char *id, const char *engine)
{
    static char kept[64];
    char *json;
    size_t size;
    const enum store_status status = store_analysis_get(store, id, engine, &json, &size);
    CHECK(status == STORE_OK || status == STORE_NONE);
    if (status != STORE_OK)
        return NULL;
    CHECK_INT(strlen(json), size);
    snprintf(kept, sizeof kept, "%s", json);
    free(json);
    return kept;
}

static void analyses_are_kept_by_engine(void)
{
    TEST("analyses are kept by engine, and go with the text or the game that they are of");
    struct store *store = folder_open();
    struct store_game game;
    for (int i = 0; i < 2; i++) {
        some_game(&game, i);
        memset(game.account, 0, sizeof game.account);
        memset(game.id, 'b' + i, sizeof game.id - 1);
        CHECK_INT(store_game_file(store, &game, text[i].at, text[i].used), STORE_OK);
    }
    const char *other = "bbbbbbbbbbbb", *id = game.id;
    CHECK(store_commit(store));
    CHECK(!analysis_of(store, id, "1"));
    CHECK_INT(store_analysis_put(store, "zzzzzzzzzzzz", "1", "{}", 2), STORE_NONE);
    CHECK_INT(store_analysis_put(store, id, "1", "{\"a\":1}", 7), STORE_OK);
    CHECK_INT(store_analysis_put(store, other, "1", "", 0), STORE_OK);
    CHECK(store_commit(store));
    CHECK_STR(analysis_of(store, id, "1"), "{\"a\":1}");
    CHECK_STR(analysis_of(store, other, "1"), "");
    CHECK(!analysis_of(store, id, "2"));
    CHECK_INT(store_analysis_put(store, id, "2", "{\"a\":2}", 7), STORE_OK);
    CHECK(store_commit(store));
    CHECK(!analysis_of(store, id, "1"));        /* one a game */
    CHECK_STR(analysis_of(store, id, "2"), "{\"a\":2}");
    CHECK_INT(store_game_rename(store, id, text[1].at, text[1].used), STORE_OK);
    CHECK(store_commit(store));
    CHECK(!analysis_of(store, id, "2"));
    CHECK_STR(analysis_of(store, other, "1"), "");
    CHECK_INT(store_game_delete(store, "zzzzzzzzzzzz"), STORE_NONE);
    CHECK_INT(store_game_delete(store, other), STORE_OK);
    CHECK(store_commit(store));
    CHECK_INT(store_game_get(store, other, &game), STORE_NONE);
    CHECK(!analysis_of(store, other, "1"));
    CHECK_INT(store_game_get(store, "cccccccccccc", &game), STORE_OK);
    folder_close(store);
}

int main(int argc, char **argv)
{
    seed_run(argc, argv, 2);
    for (unsigned i = 0; i < TEXTS; i++)
        text[i] = played_record("gwent", i % 3, i % 2 ? "greedy" : "random", 77000 + i);
    struct store *store = folder_open();
    sign_up(store);
    what_is_filed_comes_back(store);
    searching(store);
    access_changes(store);
    searching(store);
    store_close(store);
    store = folder_again(NULL);
    if (CHECK(store != NULL)) {
        searching(store);
        the_deleted_are_nobody(store);
        folder_close(store);
    }
    analyses_are_kept_by_engine();
    room(GAME_PRIVATE, "private");
    room(GAME_PUBLIC, "public");
    for (unsigned i = 0; i < TEXTS; i++)
        free(text[i].at);
    return check_done("store_game");
}
