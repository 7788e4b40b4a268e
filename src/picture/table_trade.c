/* The picture of a duel of trade cards: two rows of three cells on each side, front against front. */
#include "table.h"

#include <stdio.h>
#include <string.h>

enum { CELLS = 3, RANKS = 2, STRIP = 56, GAP = 6, MIDDLE = 62, BESIDE = 96, MOST = 9 };

static const double card_wide = 112;

/* As in the browser: the backs of all cards are alike, so that no class shows through. */
static const char back_house[] = "hlaalu";

static const json_t *side_of(const struct drawing *drawing, int player)
{
    return json_array_get(json_object_get(drawing->picture->view, "sides"), (size_t)player);
}

static double column_x(int column)
{
    return WIDE / 2.0 - card_wide / 2 + (column - 1) * (card_wide + 62);
}

static double card_high(void)
{
    return card_wide * CARD_HIGH / CARD;
}

static void put_cell(struct drawing *drawing, const json_t *cell, double x)
{
    const char *key = view_word(cell, "card");
    if (key && json_is_false(json_object_get(cell, "face_up")))      /* for its owner alone */
        page_put(drawing->pen.out, "<g opacity=\"0.75\">");
    if (key)
        drawing_card(drawing, key, cell, x, drawing->y, card_wide);
    else if (json_is_object(cell))
        drawing_back(drawing, back_house, x, drawing->y, card_wide);
    else
        drawing_box(drawing, (struct box){ x + 1, drawing->y + 1, card_wide - 2, card_high() - 2, 8, "row",
                                           "line", 1 });
    if (key && json_is_false(json_object_get(cell, "face_up")))
        page_put(drawing->pen.out, "</g>\n");
}

/* Rank 0 is the front one. */
static void put_rank(struct drawing *drawing, int player, int rank)
{
    const json_t *cells = json_object_get(side_of(drawing, player), "cells");
    for (int i = 0; i < CELLS; i++)
        put_cell(drawing, json_array_get(cells, (size_t)rank * CELLS + (size_t)i), column_x(i));
    pen_line(&drawing->pen, EDGE + 10, drawing->y + card_high() / 2 + 5,
             (struct pen_type){ 15, BESIDE + 60, PEN_START, "ink-soft", false },
             drawing_say(drawing, rank == 0 ? "trade.front" : "trade.back"));
    drawing->y += card_high() + GAP;
}

static void put_strip(struct drawing *drawing, int player)
{
    const json_t *side = side_of(drawing, player), *cells = json_object_get(side, "cells"),
                 *purse = json_object_get(side, "purse");
    const double middle = drawing->y + STRIP / 2.0;
    char figures[24];
    unsigned left = 0;
    for (size_t i = 0; i < json_array_size(cells); i++)
        left += json_is_object(json_array_get(cells, i));
    drawing_strip(drawing, player, STRIP, NULL);
    drawing_box(drawing, (struct box){ EDGE + 7, drawing->y + 8, 50, STRIP - 16, 6, "row", "line", 1 });
    snprintf(figures, sizeof figures, "%u", left);
    pen_line(&drawing->pen, EDGE + 32, middle + 11, (struct pen_type){ 30, 50, PEN_MIDDLE, "ink", true },
             figures);
    pen_line(&drawing->pen, EDGE + 70, middle + 8,
             (struct pen_type){ 22, 380, PEN_START, player == drawing->picture->below ? "own" : "foe", true },
             drawing->picture->name[player]);
    double x = 490;
    if (json_is_number(purse))
        x = drawing_count(drawing, "wealth", json_number_value(purse), x, middle);
    x = drawing_count(drawing, "deck", view_number(side, "held"), x < 590 ? 590 : x, middle);
    drawing_count(drawing, "grave", (double)json_array_size(json_object_get(side, "lost")), x < 690 ? 690 : x,
                  middle);
    drawing->y += STRIP + GAP;
}

/* The rounds as three lozenges: those that are over full, this one ringed. */
static void put_rounds(struct drawing *drawing, int round)
{
    for (int i = 1; i <= 3; i++) {
        pen_put(&drawing->pen,
                "<path transform=\"translate(%d %g)\" d=\"M0 -9L9 0 0 9 -9 0Z\" stroke-width=\"2\" stroke=\"",
                EDGE + 20 + 28 * i, drawing->y + MIDDLE / 2.0);
        pen_colour(&drawing->pen, "accent");
        page_put(drawing->pen.out, "\"");
        pen_fill(&drawing->pen, i <= round ? "accent" : "ground");
        page_put(drawing->pen.out, "/>\n");
    }
}

static void put_middle(struct drawing *drawing)
{
    const json_t *view = drawing->picture->view, *pot = json_object_get(view, "pot");
    char round[24];
    snprintf(round, sizeof round, "%g", view_number(view, "round"));
    put_rounds(drawing, (int)view_number(view, "round"));
    pen_line(&drawing->pen, WIDE / 2.0, drawing->y + 27,
             (struct pen_type){ 20, 400, PEN_MIDDLE, "ink", true },
             view_number(view, "round") > 0 ? drawing_say(drawing, "trade.round", "round", round) : "");
    pen_line(&drawing->pen, WIDE / 2.0, drawing->y + 50,
             (struct pen_type){ 16, 400, PEN_MIDDLE, "accent", false }, drawing_standing(drawing));
    if (json_is_number(pot))
        drawing_count(drawing, "wealth", json_number_value(pot), WIDE - EDGE - 110,
                      drawing->y + MIDDLE / 2.0);
    drawing->y += MIDDLE + GAP;
}

/* The cards that were not placed, for whoever knows them, in lines. */
static void put_deck(struct drawing *drawing, const json_t *deck)
{
    const size_t count = json_array_size(deck);
    for (size_t from = 0; from < count; from += MOST) {
        json_t *line = json_array();
        for (size_t i = from; i < count && i < from + MOST; i++)
            json_array_append(line, json_array_get(deck, i));
        drawing_hand(drawing, line, "deck", back_house);
        json_decref(line);
    }
}

static void draw(struct drawing *drawing)
{
    const int below = drawing->picture->below;
    put_deck(drawing, json_object_get(side_of(drawing, !below), "deck"));
    put_strip(drawing, !below);
    for (int rank = RANKS - 1; rank >= 0; rank--)
        put_rank(drawing, !below, rank);
    put_middle(drawing);
    for (int rank = 0; rank < RANKS; rank++)
        put_rank(drawing, below, rank);
    put_strip(drawing, below);
    put_deck(drawing, json_object_get(side_of(drawing, below), "deck"));
}

const struct picture_game picture_trade = { "trade", draw };
