/* Finished games: filing, reading, changing who may see them. */
#include "store_game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The game of an id, found by the index, which holds the upper bits of the id. Without the plus SQLite would put the known id into `id >> 29`,
 * and that expression would not be the one of the index any more. */
#define GAME_BY_ID(columns) \
    "SELECT " columns " FROM game INDEXED BY game_id WHERE id >> 29 = ?1 >> 29 AND +id = ?1"

static const uint8_t no_deck[STORE_DECK];

int64_t deck_number(const uint8_t deck[STORE_DECK])
{
    uint64_t number = 0;
    for (int i = 0; i < STORE_DECK; i++)
        number = number << 8 | deck[i];
    return (int64_t)number;
}

static void read_deck(sqlite3_stmt *row, int column, uint8_t out[STORE_DECK])
{
    uint64_t number = (uint64_t)sqlite3_column_int64(row, column);
    for (int i = STORE_DECK - 1; i >= 0; i--, number >>= 8)
        out[i] = (uint8_t)number;
}

/* The first column of a query's only row. */
static enum store_status only_number(struct store *store, sqlite3_stmt *query, int64_t *out)
{
    enum store_status status = store_row(store, query);
    if (status != STORE_OK)
        return status;
    *out = sqlite3_column_int64(query, 0);
    sqlite3_reset(query);
    return STORE_OK;
}

enum store_status game_number(struct store *store, const char *id, int64_t *number)
{
    if (!store_id_valid(id))
        return STORE_NONE;
    sqlite3_stmt *find = store_look(store, GAME_BY_ID("number"));
    sqlite3_bind_int64(find, 1, store_id_number(id));
    return only_number(store, find, number);
}

/* --- filing -------------------------------------------------------------------------------------- */

/* The number of a game and its rule set, which is written down at the first use. */
static enum store_status kind_number(struct store *store, const struct store_game *game, int64_t *number)
{
    sqlite3_stmt *find = store_read(store, "SELECT number FROM kind WHERE game = ?1 AND rules = ?2");
    store_bind_text(find, 1, game->game);
    store_bind_text(find, 2, game->rules);
    enum store_status status = only_number(store, find, number);
    if (status != STORE_NONE)
        return status;
    sqlite3_stmt *put = store_write(store, "INSERT INTO kind (game, rules) VALUES (?1, ?2)");
    store_bind_text(put, 1, game->game);
    store_bind_text(put, 2, game->rules);
    status = store_done(store, put);
    *number = sqlite3_last_insert_rowid(store->db);
    return status;
}

/* The same for what a seat without an account is called. */
static enum store_status label_number(struct store *store, const char *text, int64_t *number)
{
    sqlite3_stmt *find = store_read(store, "SELECT number FROM label WHERE text = ?1");
    store_bind_text(find, 1, text);
    enum store_status status = only_number(store, find, number);
    if (status != STORE_NONE)
        return status;
    sqlite3_stmt *put = store_write(store, "INSERT INTO label (text) VALUES (?1)");
    store_bind_text(put, 1, text);
    status = store_done(store, put);
    *number = sqlite3_last_insert_rowid(store->db);
    return status;
}

/* What stands for a seat: an account, 0 for nobody, or a label as a negative number. */
static enum store_status player_number(struct store *store, const struct store_game *game, int seat,
                                       int64_t *number)
{
    *number = game->account[seat];
    if (*number > 0 || !game->name[seat][0])
        return STORE_OK;
    enum store_status status = label_number(store, game->name[seat], number);
    *number = -*number;
    return status;
}

static enum store_status insert(struct store *store, const struct store_game *game, const void *packed,
                                size_t size)
{
    int64_t kind = 0, player[2] = { 0, 0 };
    enum store_status status = kind_number(store, game, &kind);
    for (int seat = 0; seat < 2 && status == STORE_OK; seat++)
        status = player_number(store, game, seat, &player[seat]);
    if (status != STORE_OK)
        return status;
    sqlite3_stmt *put = store_write(
        store,
        "INSERT INTO game (id, kind, ended, player0, player1, deck0, deck1, winner, ended_by, rated, access,"
        " consent, dictionary, text, kept) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)");
    sqlite3_bind_int64(put, 1, store_id_number(game->id));
    sqlite3_bind_int64(put, 2, kind);
    sqlite3_bind_int64(put, 3, game->ended);
    for (int seat = 0; seat < 2; seat++) {
        sqlite3_bind_int64(put, 4 + seat, player[seat]);
        if (memcmp(game->deck[seat], no_deck, STORE_DECK) != 0)
            sqlite3_bind_int64(put, 6 + seat, deck_number(game->deck[seat]));
        else
            sqlite3_bind_null(put, 6 + seat);
    }
    sqlite3_bind_int64(put, 8, game->winner);
    sqlite3_bind_int64(put, 9, game->ended_by);
    sqlite3_bind_int64(put, 10, game->rated);
    sqlite3_bind_int64(put, 11, game->access);
    sqlite3_bind_int64(put, 12, game->consent);
    sqlite3_bind_int64(put, 13, store->codec.number);
    sqlite3_bind_blob64(put, 14, packed, size, SQLITE_STATIC);
    sqlite3_bind_int64(put, 15, game->kept);
    return store_done(store, put);
}

/* As game_number(), which does not see what was filed in this turn: this one does. */
static enum store_status filed_now(struct store *store, const char *id, int64_t *number)
{
    sqlite3_stmt *find = store_read(store, GAME_BY_ID("number"));
    sqlite3_bind_int64(find, 1, store_id_number(id));
    return only_number(store, find, number);
}

enum store_status store_game_file(struct store *store, const struct store_game *game, const char *text,
                                  size_t size)
{
    assert(store_id_valid(game->id));
    size_t packed_size;
    int64_t number;
    enum store_status status = game_number(store, game->id, &number);
    if (status == STORE_NONE)
        status = filed_now(store, game->id, &number);
    if (status != STORE_NONE)
        return status == STORE_OK ? STORE_TAKEN : status;
    /* The writes below need not stand or fall together, so there is no store_begin(). A new kind or label does no harm if the game is not filed,
     * and there is at most one live table to delete. */
    void *packed = codec_pack(store, text, size, &packed_size);
    status = insert(store, game, packed, packed_size);
    free(packed);
    if (status == STORE_OK)
        status = store_table_delete(store, game->id);
    return status == STORE_NONE ? STORE_OK : status;
}

/* --- reading ------------------------------------------------------------------------------------- */

static enum store_status read_kind(struct store *store, int64_t number, struct store_game *out)
{
    sqlite3_stmt *get = store_look(store, "SELECT game, rules FROM kind WHERE number = ?1");
    sqlite3_bind_int64(get, 1, number);
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_DAMAGED : status;
    store_column_text(get, 0, out->game, sizeof out->game);
    store_column_text(get, 1, out->rules, sizeof out->rules);
    sqlite3_reset(get);
    return STORE_OK;
}

/* Who sat there; the name of an account that is gone is "". */
static enum store_status read_player(struct store *store, int64_t player, int seat, struct store_game *out)
{
    out->account[seat] = player > 0 ? player : 0;
    out->name[seat][0] = '\0';
    if (player == 0)
        return STORE_OK;
    sqlite3_stmt *get = player > 0 ? store_look(store, "SELECT name FROM account WHERE id = ?1")
                                   : store_look(store, "SELECT text FROM label WHERE number = -?1");
    sqlite3_bind_int64(get, 1, player);
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_OK : status;
    store_column_text(get, 0, out->name[seat], sizeof out->name[seat]);
    sqlite3_reset(get);
    return STORE_OK;
}

/* Games from before ratings were written down have none. */
static enum store_status read_step(struct store *store, int64_t number, struct store_game *out)
{
    sqlite3_stmt *get =
        store_look(store, "SELECT before0, after0, before1, after1 FROM step WHERE game = ?1");
    sqlite3_bind_int64(get, 1, number);
    const enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_OK : status;
    for (int i = 0; i < 4; i++)
        out->rating[i / 2][i % 2] = sqlite3_column_int(get, i);
    sqlite3_reset(get);
    return STORE_OK;
}

enum store_status game_read(struct store *store, sqlite3_stmt *row, struct store_game *out)
{
    *out = (struct store_game){
        .winner = (uint8_t)sqlite3_column_int(row, GAME_COLUMN_WINNER),
        .ended_by = (uint8_t)sqlite3_column_int(row, GAME_COLUMN_ENDED_BY),
        .rated = sqlite3_column_int(row, GAME_COLUMN_RATED) != 0,
        .kept = sqlite3_column_int(row, GAME_COLUMN_KEPT) != 0,
        .access = GAME_PRIVATE,
        .consent = (uint8_t)sqlite3_column_int(row, GAME_COLUMN_CONSENT),
        .ended = sqlite3_column_int64(row, GAME_COLUMN_ENDED),
    };
    int access = sqlite3_column_int(row, GAME_COLUMN_ACCESS);
    if (access > GAME_PRIVATE && access < GAME_ACCESS_COUNT)
        out->access = (enum game_access)access;
    store_id_text(sqlite3_column_int64(row, GAME_COLUMN_ID), out->id);
    enum store_status status = read_kind(store, sqlite3_column_int64(row, GAME_COLUMN_KIND), out);
    for (int seat = 0; seat < 2 && status == STORE_OK; seat++) {
        read_deck(row, GAME_COLUMN_DECK + seat, out->deck[seat]);
        status = read_player(store, sqlite3_column_int64(row, GAME_COLUMN_PLAYER + seat), seat, out);
    }
    return status == STORE_OK && out->rated
               ? read_step(store, sqlite3_column_int64(row, GAME_COLUMN_NUMBER), out)
               : status;
}

enum store_status store_game_get(struct store *store, const char *id, struct store_game *out)
{
    if (!store_id_valid(id))
        return STORE_NONE;
    sqlite3_stmt *get = store_look(store, GAME_BY_ID(GAME_COLUMNS));
    sqlite3_bind_int64(get, 1, store_id_number(id));
    enum store_status status = store_row(store, get);
    if (status != STORE_OK)
        return status;
    status = game_read(store, get, out);
    sqlite3_reset(get);
    return status;
}

enum store_status store_game_text(struct store *store, const char *id, char **text, size_t *size)
{
    int64_t number;
    enum store_status status = game_number(store, id, &number);
    if (status != STORE_OK)
        return status;
    sqlite3_stmt *get = store_look(store, "SELECT dictionary, text FROM game WHERE number = ?1");
    sqlite3_bind_int64(get, 1, number);
    status = store_row(store, get);
    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_DAMAGED : status;
    status = codec_unpack(store, sqlite3_column_int64(get, 0), sqlite3_column_blob(get, 1),
                          (size_t)sqlite3_column_bytes(get, 1), text, size);
    sqlite3_reset(get);
    return status;
}

/* --- changing ------------------------------------------------------------------------------------ */

enum store_status store_game_access(struct store *store, const char *id, enum game_access access,
                                    uint8_t consent)
{
    int64_t number;
    enum store_status status = game_number(store, id, &number);
    if (status != STORE_OK)
        return status;
    sqlite3_stmt *set = store_write(store, "UPDATE game SET access = ?2, consent = ?3 WHERE number = ?1");
    sqlite3_bind_int64(set, 1, number);
    sqlite3_bind_int64(set, 2, access);
    sqlite3_bind_int64(set, 3, consent);
    return store_done(store, set);
}

enum store_status store_game_rated(struct store *store, const char *id, int rating[2][2])
{
    int64_t number;
    enum store_status status = filed_now(store, id, &number);
    if (status != STORE_OK)
        return status;
    sqlite3_stmt *put = store_write(store, "INSERT OR REPLACE INTO step VALUES (?1, ?2, ?3, ?4, ?5)");
    sqlite3_bind_int64(put, 1, number);
    for (int i = 0; i < 4; i++)
        sqlite3_bind_int64(put, 2 + i, rating[i / 2][i % 2]);
    return store_done(store, put);
}

enum store_status store_game_delete(struct store *store, const char *id)
{
    static const char *const deletion[] = { "DELETE FROM analysis WHERE game = ?1",
                                            "DELETE FROM step WHERE game = ?1",
                                            "DELETE FROM game WHERE number = ?1", NULL };
    int64_t number;
    enum store_status status = game_number(store, id, &number);
    if (status != STORE_OK)
        return status;
    if (!store_begin(store))
        return STORE_FAILED;
    for (int i = 0; deletion[i] && status == STORE_OK; i++) {
        sqlite3_stmt *away = store_write(store, deletion[i]);
        sqlite3_bind_int64(away, 1, number);
        status = store_done(store, away);
    }
    return store_end(store, status);
}

enum store_status store_renames(struct store *store, unsigned most, store_rename_each *each, void *context)
{
    sqlite3_stmt *query = store_read(store, "SELECT id, seats FROM rename LIMIT ?1");
    sqlite3_bind_int64(query, 1, most);
    enum store_status status;
    while ((status = store_row(store, query)) == STORE_OK) {
        char id[STORE_ID];
        store_id_text(sqlite3_column_int64(query, 0), id);
        each(context, id, (unsigned)sqlite3_column_int(query, 1));
    }
    return status == STORE_NONE ? STORE_OK : status;
}

enum store_status store_game_rename(struct store *store, const char *id, const char *text, size_t size)
{
    int64_t number;
    enum store_status status = game_number(store, id, &number);
    if (status != STORE_OK)
        return status;
    if (!store_begin(store))
        return STORE_FAILED;
    size_t packed_size;
    void *packed = codec_pack(store, text, size, &packed_size);
    sqlite3_stmt *put = store_write(store, "UPDATE game SET dictionary = ?2, text = ?3 WHERE number = ?1");
    sqlite3_bind_int64(put, 1, number);
    sqlite3_bind_int64(put, 2, store->codec.number);
    sqlite3_bind_blob64(put, 3, packed, packed_size, SQLITE_STATIC);
    status = store_done(store, put);
    free(packed);
    sqlite3_stmt *away = store_write(store, "DELETE FROM rename WHERE id = ?1");
    sqlite3_bind_int64(away, 1, store_id_number(id));
    if (status == STORE_OK)
        status = store_done(store, away);
    sqlite3_stmt *analysis = store_write(store, "DELETE FROM analysis WHERE game = ?1");
    sqlite3_bind_int64(analysis, 1, number);
    return store_end(store, status == STORE_OK ? store_done(store, analysis) : status);
}

/* --- analyses ------------------------------------------------------------------------------------ */

enum store_status store_analysis_get(struct store *store, const char *id, const char *engine, char **json,
                                     size_t *size)
{
    int64_t number;
    enum store_status status = game_number(store, id, &number);
    if (status != STORE_OK)
        return status;
    sqlite3_stmt *get =
        store_look(store, "SELECT dictionary, text FROM analysis WHERE game = ?1 AND engine = ?2");
    sqlite3_bind_int64(get, 1, number);
    store_bind_text(get, 2, engine);
    status = store_row(store, get);
    if (status != STORE_OK)
        return status;
    status = codec_unpack(store, sqlite3_column_int64(get, 0), sqlite3_column_blob(get, 1),
                          (size_t)sqlite3_column_bytes(get, 1), json, size);
    sqlite3_reset(get);
    return status;
}

enum store_status store_analysis_put(struct store *store, const char *id, const char *engine,
                                     const char *json, size_t size)
{
    int64_t number;
    enum store_status status = game_number(store, id, &number);
    if (status != STORE_OK)
        return status;
    size_t packed_size;
    void *packed = codec_pack(store, json, size, &packed_size);
    sqlite3_stmt *put = store_write(
        store, "INSERT OR REPLACE INTO analysis (game, engine, dictionary, text) VALUES (?1, ?2, ?3, ?4)");
    sqlite3_bind_int64(put, 1, number);
    store_bind_text(put, 2, engine);
    sqlite3_bind_int64(put, 3, store->codec.number);
    sqlite3_bind_blob64(put, 4, packed, packed_size, SQLITE_STATIC);
    status = store_done(store, put);
    free(packed);
    return status;
}
