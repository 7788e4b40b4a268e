/* A finished game as a row of the database, for the two files that read such rows: store_game.c and
 * store_search.c, which lists many of them. */
#ifndef DUELLO_STORE_STORE_GAME_H
#define DUELLO_STORE_STORE_GAME_H

#include "store_sql.h"

/* The columns that game_read() takes, the first ones of a query over `game`. */
#define GAME_COLUMNS \
    "number, id, kind, ended, player0, player1, deck0, deck1, winner, ended_by, rated, access, consent, kept"
enum { GAME_COLUMN_NUMBER, GAME_COLUMN_ID, GAME_COLUMN_KIND, GAME_COLUMN_ENDED, GAME_COLUMN_PLAYER,
       GAME_COLUMN_DECK = GAME_COLUMN_PLAYER + 2, GAME_COLUMN_WINNER = GAME_COLUMN_DECK + 2, GAME_COLUMN_ENDED_BY,
       GAME_COLUMN_RATED, GAME_COLUMN_ACCESS, GAME_COLUMN_CONSENT, GAME_COLUMN_KEPT, GAME_COLUMN_COUNT };

/* A row as the caller sees it, names looked up. The row stays where it is. */
enum store_status game_read(struct store *store, sqlite3_stmt *row, struct store_game *out);

/* The number of the row with that id; NONE. */
enum store_status game_number(struct store *store, const char *id, int64_t *number);

/* Eight bytes of a deck's hash as the file has them. */
int64_t deck_number(const uint8_t deck[STORE_DECK]);

#endif
