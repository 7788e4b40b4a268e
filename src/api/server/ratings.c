/* What a rated game does to the ratings of the two who played it. */
#include "ratings.h"
#include "table/state/rating.h"

#include <math.h>
#include <stdio.h>

/* A rated game is over: both ratings move by what both were before. */
void ratings_settle(struct store *store, const struct table *table, int64_t now)
{
    const struct terms *terms = table_terms(table);
    const struct duel_game *game = terms->setup.game;
    struct store_rating pair[DUEL_PLAYERS];
    int points[DUEL_PLAYERS][2];
    char pool[STORE_POOL];
    if (!terms->rated)
        return;
    snprintf(pool, sizeof pool, "%s/%s", game->name, game->variants[terms->setup.variant]);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        int64_t account = table_seat(table, seat)->account;
        if (account == 0)       /* deleted meanwhile */
            return;
        if (store_rating_get(store, account, pool, &pair[seat]) != STORE_OK)
            rating_begin(&pair[seat], account, pool, now);
    }
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        points[seat][0] = (int)lround(pair[seat].rating);
    rating_settle(pair, table_winner(table), now);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        points[seat][1] = (int)lround(pair[seat].rating);
        store_rating_put(store, &pair[seat]);
    }
    store_game_rated(store, table_id(table), points);
}
