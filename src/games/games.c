/* The registry of games, from games.def. */
#include "duello/duel.h"

#define DUEL_GAME(name) extern const struct duel_game name;
#include "games.def"
#undef DUEL_GAME

const struct duel_game *const duel_games[] = {
#define DUEL_GAME(name) &name,
#include "games.def"
#undef DUEL_GAME
};
const unsigned duel_games_count = sizeof duel_games / sizeof duel_games[0];
