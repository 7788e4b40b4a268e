/* Searching finished games: several streams of candidates, each newest first along an index, merged; what no index
 * knows is compared here. A stranger's streams hold public games only. */
#include "store_game.h"

#include <string.h>

enum { LOOKED_AT = 2000 };          /* games that one call compares at most: some 10 ms */
enum { STREAMS = 64 };              /* the games' rule sets together are fewer */

/* The next game of a stream: below ?2, with the key ?1. */
#define NEXT(index, key) \
    "SELECT number FROM game INDEXED BY " index " WHERE " key " AND number < ?2 ORDER BY number DESC LIMIT 1"
static const char own_0[] = NEXT("game_player0", "player0 = ?1 AND player0 > 0");
static const char own_1[] = NEXT("game_player1", "player1 = ?1 AND player1 > 0");
static const char public_kind[] = NEXT("public_kind", "kind = ?1 AND access = 2");
static const char public_player_0[] = NEXT("public_player0", "player0 = ?1 AND access = 2 AND player0 > 0");
static const char public_player_1[] = NEXT("public_player1", "player1 = ?1 AND access = 2 AND player1 > 0");
static const char public_deck_0[] =
    NEXT("public_deck0", "deck0 & 2147483647 = ?1 AND access = 2 AND deck0 IS NOT NULL");
static const char public_deck_1[] =
    NEXT("public_deck1", "deck1 & 2147483647 = ?1 AND access = 2 AND deck1 IS NOT NULL");

struct stream {
    const char *sql;
    int64_t key, number;            /* of the game at which the stream stands */
};

struct search {
    struct store *store;
    const struct store_search *wanted;
    int64_t before;                 /* only games with a smaller number */
    struct stream stream[STREAMS];
    unsigned streams;
};

/* Moves a stream to its next game; one that has none is taken out. */
static enum store_status advance(struct search *search, struct stream *stream)
{
    sqlite3_stmt *next = store_look(search->store, stream->sql);
    sqlite3_bind_int64(next, 1, stream->key);
    sqlite3_bind_int64(next, 2, stream->number);
    enum store_status status = store_row(search->store, next);
    if (status == STORE_OK) {
        stream->number = sqlite3_column_int64(next, 0);
        sqlite3_reset(next);
    } else if (status == STORE_NONE) {
        *stream = search->stream[--search->streams];
        status = STORE_OK;
    }
    return status;
}

static enum store_status add(struct search *search, const char *sql, int64_t key)
{
    if (search->streams == STREAMS)
        return STORE_OK;
    struct stream *stream = &search->stream[search->streams++];
    *stream = (struct stream){ sql, key, search->before };
    return advance(search, stream);
}

/* A stream for every rule set that fits. */
static enum store_status add_kinds(struct search *search)
{
    int64_t kind[STREAMS];
    unsigned kinds = 0;
    sqlite3_stmt *query = store_look(search->store, "SELECT number FROM kind WHERE (?1 IS NULL OR game = ?1)"
                                                    " AND (?2 IS NULL OR rules = ?2)");
    store_bind_text(query, 1, search->wanted->game);
    store_bind_text(query, 2, search->wanted->rules);
    enum store_status status;
    while ((status = store_row(search->store, query)) == STORE_OK)
        if (kinds < STREAMS)
            kind[kinds++] = sqlite3_column_int64(query, 0);
    status = status == STORE_NONE ? STORE_OK : status;
    for (unsigned i = 0; i < kinds && status == STORE_OK; i++)
        status = add(search, public_kind, kind[i]);
    return status;
}

/* Chooses the streams: the viewer's own games, and the public ones by whatever names the fewest. */
static enum store_status add_streams(struct search *search)
{
    const struct store_search *wanted = search->wanted;
    const char *by_0 = public_player_0, *by_1 = public_player_1;
    int64_t key = wanted->player;
    enum store_status status = STORE_OK;
    if (wanted->viewer > 0 && (status = add(search, own_0, wanted->viewer)) == STORE_OK)
        status = add(search, own_1, wanted->viewer);
    if (status != STORE_OK || wanted->own || (wanted->player > 0 && wanted->player == wanted->viewer))
        return status;
    if (wanted->player <= 0 && !wanted->deck)
        return add_kinds(search);
    if (wanted->player <= 0) {
        by_0 = public_deck_0, by_1 = public_deck_1;
        key = deck_number(wanted->deck) & 2147483647;
    }
    status = add(search, by_0, key);
    return status == STORE_OK ? add(search, by_1, key) : status;
}

/* The newest game of all streams, which move past it; 0: they have ended. */
static enum store_status take(struct search *search, int64_t *number)
{
    *number = 0;
    for (unsigned i = 0; i < search->streams; i++)
        if (search->stream[i].number > *number)
            *number = search->stream[i].number;
    for (unsigned i = search->streams; i-- > 0;) {
        if (search->stream[i].number != *number)
            continue;
        enum store_status status = advance(search, &search->stream[i]);
        if (status != STORE_OK)
            return status;
    }
    return STORE_OK;
}

static bool fits(const struct search *search, const struct store_game *game)
{
    const struct store_search *wanted = search->wanted;
    bool own =
        wanted->viewer > 0 && (game->account[0] == wanted->viewer || game->account[1] == wanted->viewer);
    if (game->access != GAME_PUBLIC && !own)
        return false;
    if (wanted->kept != STORE_WHEREVER && game->kept != (wanted->kept == STORE_KEPT))
        return false;
    if (wanted->player > 0 && game->account[0] != wanted->player && game->account[1] != wanted->player)
        return false;
    if (wanted->deck && memcmp(game->deck[0], wanted->deck, STORE_DECK) != 0 &&
        memcmp(game->deck[1], wanted->deck, STORE_DECK) != 0)
        return false;
    return (!wanted->game || strcmp(game->game, wanted->game) == 0) &&
           (!wanted->rules || strcmp(game->rules, wanted->rules) == 0);
}

static enum store_status read_game(struct store *store, int64_t number, struct store_game *out)
{
    sqlite3_stmt *get = store_look(store, "SELECT " GAME_COLUMNS " FROM game WHERE number = ?1");
    sqlite3_bind_int64(get, 1, number);
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_DAMAGED : status;
    status = game_read(store, get, out);
    sqlite3_reset(get);
    return status;
}

enum store_status store_game_search(struct store *store, const struct store_search *search,
                                    store_game_each *each, void *context, char next[STORE_ID])
{
    struct search running = { .store = store, .wanted = search, .before = INT64_MAX };
    next[0] = '\0';
    enum store_status status = STORE_OK;
    if (search->before && search->before[0])
        status = game_number(store, search->before, &running.before);
    if (status == STORE_OK)
        status = add_streams(&running);
    struct store_game game = { .id = "" };
    unsigned found = 0, looked_at = 0;
    bool damaged = false;
    while (status == STORE_OK && running.streams > 0 && found < search->most && looked_at < LOOKED_AT) {
        int64_t number;
        status = take(&running, &number);
        enum store_status read = status == STORE_OK ? read_game(store, number, &game) : status;
        looked_at++;
        if (read == STORE_DAMAGED) {
            damaged = true;         /* the others are told all the same */
            continue;
        }
        status = read;
        if (status == STORE_OK && fits(&running, &game)) {
            each(context, &game);
            found++;
        }
    }
    if (status == STORE_OK && running.streams > 0)
        memcpy(next, game.id, STORE_ID);
    return status == STORE_OK && damaged ? STORE_DAMAGED : status;
}

/* --- counting ------------------------------------------------------------------------------------- */

/* The newest games of ?1 in one seat with another person, as (number, id, kind, winner, deck, seat). */
#define NEWEST(index, seat, other, also) \
    "SELECT * FROM (SELECT number, id, kind, winner, deck" seat " AS deck, " seat                   \
    " AS seat FROM game INDEXED BY " index " WHERE player" seat " = ?1 AND player" seat " > 0" also \
    " AND player" other " >= 0 AND player" other " != ?1"                                           \
    " AND NOT kept ORDER BY number DESC LIMIT ?2)"
#define OWN NEWEST("game_player0", "0", "1", "") " UNION ALL " NEWEST("game_player1", "1", "0", "")
#define PUBLIC \
    NEWEST("public_player0", "0", "1", " AND access = 2") \
    " UNION ALL " NEWEST("public_player1", "1", "0", " AND access = 2")

#define RESULTS(games) \
    "SELECT game, rules, sum(winner = seat), sum(winner = 1 - seat), sum(winner > 1) FROM (" games ")" \
    " JOIN kind ON kind.number = kind GROUP BY kind ORDER BY count(*) DESC, kind"
enum store_status store_results_of(struct store *store, int64_t player, bool own, store_results_each *each,
                                   void *context)
{
    sqlite3_stmt *query = own ? store_look(store, RESULTS(OWN)) : store_look(store, RESULTS(PUBLIC));
    sqlite3_bind_int64(query, 1, player);
    sqlite3_bind_int64(query, 2, STORE_COUNTED);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        struct store_results results = {
            .won = sqlite3_column_int64(query, 2),
            .lost = sqlite3_column_int64(query, 3),
            .drawn = sqlite3_column_int64(query, 4),
        };
        store_column_text(query, 0, results.game, sizeof results.game);
        store_column_text(query, 1, results.rules, sizeof results.rules);
        each(context, &results);
    }
    return status == STORE_NONE ? STORE_OK : status;
}

/* The decks that were chosen more than once, each with its newest game: beside max(), SQLite takes the other columns from the row that has
 * the maximum. */
#define FAVOURITES(games) \
    "SELECT game, rules, id, seat, count(*), max(games.number) FROM (" games ") AS games" \
    " JOIN kind ON kind.number = kind WHERE deck IS NOT NULL GROUP BY kind, deck HAVING count(*) > 1" \
    " ORDER BY count(*) DESC, max(games.number) DESC LIMIT ?3"
enum store_status store_favourites_of(struct store *store, int64_t player, bool own, unsigned most,
                                      store_favourite_each *each, void *context)
{
    sqlite3_stmt *query = own ? store_look(store, FAVOURITES(OWN)) : store_look(store, FAVOURITES(PUBLIC));
    sqlite3_bind_int64(query, 1, player);
    sqlite3_bind_int64(query, 2, STORE_COUNTED);
    sqlite3_bind_int64(query, 3, most);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        struct store_favourite favourite = {
            .seat = sqlite3_column_int(query, 3),
            .games = sqlite3_column_int64(query, 4),
        };
        store_column_text(query, 0, favourite.game, sizeof favourite.game);
        store_column_text(query, 1, favourite.rules, sizeof favourite.rules);
        store_id_text(sqlite3_column_int64(query, 2), favourite.id);
        each(context, &favourite);
    }
    return status == STORE_NONE ? STORE_OK : status;
}
