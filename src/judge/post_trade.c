/* The judge's table of a duel of trade cards: the stake, and the cells of both merchants. */
#include "post.h"

enum { CELLS = 6, COLUMNS = 3 };

/* A cell in words: empty, face down, or the card. */
static const char *cell_words(const struct post *post, const json_t *cell)
{
    const char *key = json_string_value(json_object_get(cell, "card"));
    return key                    ? post_name(post, key)
           : json_is_object(cell) ? post_say(post, "trade.face-down", (char *)NULL)
                                  : "—";
}

static void put_side(struct post *post, const json_t *side, int player)
{
    static const char *const heads[] = { "trade.left", "trade.middle", "trade.right" };
    const json_t *cells = json_object_get(side, "cells");
    const char *cell[COLUMNS * 3] = { NULL };

    sheet_line(&post->sheet,
               post_say(post, "trade.merchant", "player", post->judge->name[player], "held",
                        trouble_number(json_integer_value(json_object_get(side, "held"))), (char *)NULL));
    for (int i = 0; i < COLUMNS; i++)
        cell[i] = post_say(post, heads[i], (char *)NULL);
    for (int i = 0; i < CELLS; i++)
        cell[COLUMNS + i] = cell_words(post, json_array_get(cells, (size_t)i));
    sheet_table(&post->sheet, COLUMNS, 3, cell);
}

void post_trade(struct post *post, const json_t *view)
{
    const json_t *sides = json_object_get(view, "sides"), *stake = json_object_get(view, "stake");

    sheet_title(&post->sheet,
                post_say(post, "trade.round", "round",
                         trouble_number(json_integer_value(json_object_get(view, "round"))), (char *)NULL));
    if (json_is_integer(stake))
        sheet_line(&post->sheet, post_say(post, "trade.stake", "n", trouble_number(json_integer_value(stake)),
                                          (char *)NULL));
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_side(post, json_array_get(sides, (size_t)player), player);
}
