/* The judge's table of Gwent: the score, and the field with both armies facing each other (gwent 13). */
#include "post.h"

#include <string.h>

enum { COLUMNS = 3, FIELD_ROWS = 2 + 6 + 2, SCORE_COLUMNS = 5 };

static const char *const rows[] = { "siege", "ranged", "close" };

static const char *number(const struct post *post, const json_t *of, const char *key)
{
    return post_say(post, "as-is", "text", trouble_number(json_integer_value(json_object_get(of, key))),
                    (char *)NULL);
}

static void put_score(struct post *post, const json_t *view)
{
    const char *cell[SCORE_COLUMNS * 3] = { post_say(post, "gwent.player", (char *)NULL),
                                            post_say(post, "gwent.score", (char *)NULL),
                                            post_say(post, "gwent.hand", (char *)NULL),
                                            post_say(post, "gwent.lives", (char *)NULL),
                                            post_say(post, "gwent.leader", (char *)NULL) };
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *side = json_array_get(json_object_get(view, "players"), (size_t)player);
        const char **row = &cell[SCORE_COLUMNS * (player + 1)];
        const char *faction = json_string_value(json_object_get(side, "faction"));
        const bool passed = json_is_true(json_object_get(side, "passed"));
        row[0] = post_say(post, passed ? "gwent.who-passed" : "gwent.who", "player",
                          post->judge->name[player], "faction", post_name(post, faction), (char *)NULL);
        row[1] = number(post, side, "total");
        row[2] = number(post, side, "hand_size");
        row[3] = number(post, side, "lives");
        const char *leader = json_string_value(json_object_get(side, "leader"));
        row[4] = leader ? post_name(post, leader) : "—";
    }
    sheet_table(&post->sheet, SCORE_COLUMNS, 3, cell);
}

static void put_row(const struct post *post, const json_t *side, const char *row, const char **cell)
{
    const json_t *own = json_object_get(json_object_get(side, "rows"), row),
                 *special = json_object_get(own, "special");
    const char *cards = post_list(post, json_object_get(own, "cards"));

    cell[0] = post_name(post, row);
    cell[1] = number(post, own, "total");
    cell[2] = json_array_size(special) > 0 ? post_say(post, "gwent.with", "cards", cards, "special",
                                                      post_list(post, special), (char *)NULL)
                                           : cards;
}

void post_gwent(struct post *post, const json_t *view)
{
    const json_t *players = json_object_get(view, "players"), *weather = json_object_get(view, "weather");
    const char *cell[COLUMNS * 7] = { post_say(post, "gwent.row", (char *)NULL),
                                      post_say(post, "gwent.sum", (char *)NULL),
                                      post_say(post, "gwent.cards", (char *)NULL) };

    sheet_title(&post->sheet, post_say(post, "gwent.turn", "round", number(post, view, "round"), "turn",
                                       number(post, view, "turn"), (char *)NULL));
    put_score(post, view);
    for (int i = 0; i < 3; i++) {
        put_row(post, json_array_get(players, 1), rows[i], &cell[COLUMNS * (1 + i)]);
        put_row(post, json_array_get(players, 0), rows[2 - i], &cell[COLUMNS * (4 + i)]);
    }
    sheet_table(&post->sheet, COLUMNS, 7, cell);
    if (json_array_size(weather) > 0)
        sheet_line(&post->sheet,
                   post_say(post, "gwent.weather", "cards", post_list(post, weather), (char *)NULL));
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *graveyard = json_object_get(json_array_get(players, (size_t)player), "graveyard");
        if (json_array_size(graveyard) > 0)
            sheet_line(&post->sheet, post_say(post, "gwent.graveyard", "player", post->judge->name[player],
                                              "cards", post_list(post, graveyard), (char *)NULL));
    }
}
