/* The judge's table of a duel of trade cards: the stake, and the cells of both merchants. */
#include "post_games.h"

enum { RANKS = 2, CELLS = 3, COLUMNS = 1 + CELLS, LINES = 1 + 2 * (1 + RANKS) };

/* A cell in words: empty, face down, or the card. */
static const char *cell_words(const struct post *post, const json_t *cell)
{
    const char *key = json_string_value(json_object_get(cell, "card"));
    return key ? post_name(post, key) : json_is_object(cell) ? post_say(post, "trade.face-down") : "—";
}

/* A rank of a side: 0 is the front one. */
static void put_rank(const struct post *post, const json_t *side, int rank, const char **cell)
{
    const json_t *cells = json_object_get(side, "cells");
    cell[0] = post_say(post, rank == 0 ? "trade.front" : "trade.back");
    for (int i = 0; i < CELLS; i++)
        cell[1 + i] = cell_words(post, json_array_get(cells, (size_t)rank * CELLS + (size_t)i));
}

static void put_merchant(const struct post *post, const json_t *side, int player, const char **cell)
{
    cell[0] = post_say(post, "trade.merchant", "player", post->judge->name[player], "held",
                       trouble_number(json_integer_value(json_object_get(side, "held"))));
    for (int i = 0; i < CELLS; i++)
        cell[1 + i] = "";
}

/* Both sides under their merchants' names, the front ranks next to each other. */
static void put_sides(struct post *post, const json_t *first, const json_t *second)
{
    const char *cell[COLUMNS * LINES] = { "", post_say(post, "trade.left"), post_say(post, "trade.middle"),
                                          post_say(post, "trade.right") };
    const char **at = cell;

    put_merchant(post, second, 1, at += COLUMNS);
    for (int rank = RANKS - 1; rank >= 0; rank--)
        put_rank(post, second, rank, at += COLUMNS);
    put_merchant(post, first, 0, at += COLUMNS);
    for (int rank = 0; rank < RANKS; rank++)
        put_rank(post, first, rank, at += COLUMNS);
    sheet_table(&post->sheet, COLUMNS, LINES, cell);
}

/* trade 2.10, 6.7: the stake, and once it is known who took the heap. */
static void put_recorded(struct post *post, const json_t *recorded)
{
    const json_t *taker = json_object_get(recorded, "taker");

    if (json_is_object(recorded))
        sheet_line(&post->sheet,
                   post_say(post, json_is_integer(taker) ? "trade.recorded-taker" : "trade.recorded", "n",
                            trouble_number(json_integer_value(json_object_get(recorded, "stake"))), "player",
                            json_is_integer(taker) ? post->judge->name[json_integer_value(taker)] : ""));
}

static void draw(struct post *post, const json_t *view)
{
    const json_t *sides = json_object_get(view, "sides"), *stake = json_object_get(view, "stake"),
                 *recorded = json_object_get(view, "recorded");

    const json_int_t round = json_integer_value(json_object_get(view, "round"));
    sheet_title(&post->sheet,
                post_say(post, round > 0 ? "trade.round" : "trade.before", "round", trouble_number(round)));
    if (json_is_integer(stake) && !json_is_object(recorded))
        sheet_line(&post->sheet,
                   post_say(post, "trade.stake", "n", trouble_number(json_integer_value(stake))));
    put_recorded(post, recorded);
    put_sides(post, json_array_get(sides, 0), json_array_get(sides, 1));
}

static void draw_own(struct post *post, const json_t *view, int player)
{
    const json_t *own = json_array_get(json_object_get(view, "sides"), (size_t)player),
                 *deck = json_object_get(own, "deck");
    const json_t *cells = json_object_get(own, "cells");
    json_t *cell, *laid = json_array();
    size_t i;

    json_array_foreach(cells, i, cell) if (json_is_string(json_object_get(cell, "card")))
        json_array_append(laid, json_object_get(cell, "card"));
    if (json_is_array(deck))
        sheet_line(&post->sheet, post_say(post, "trade.deck", "cards", post_list(post, deck)));
    if (json_array_size(laid) > 0)
        sheet_line(&post->sheet, post_say(post, "trade.laid", "cards", post_list(post, laid)));
    json_decref(laid);
}

const struct post_game post_trade = { "trade", draw, NULL, draw_own };
