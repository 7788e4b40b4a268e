/* The registry of the tests: every game of games.def, and the null game after them. It stands in for
 * src/games/games.c, so a test that links it plays all the real games and the null game. */
#include "duello/duel.h"

#define DUEL_GAME(name) extern const struct duel_game name;
#include "../src/games/games.def"
DUEL_GAME(null_game)
#undef DUEL_GAME

const struct duel_game *const duel_games[] = {
#define DUEL_GAME(name) &name,
#include "../src/games/games.def"
    DUEL_GAME(null_game)
#undef DUEL_GAME
};
const unsigned duel_games_count = sizeof duel_games / sizeof duel_games[0];
