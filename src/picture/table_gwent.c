/* The picture of a table of Gwent: the close rows face each other, as in the browser. */
#include "table.h"

#include "session/deck_json.h"

#include <stdio.h>
#include <string.h>

enum { ROWS = 3, STRIP = 74, ROW = 110, GAP = 4, MIDDLE = 66, SUM = 62, SLOT = 84 };

static const char *const rows[ROWS] = { "close", "ranged", "siege" };

static const double card_wide = 74;

static const json_t *side_of(const struct drawing *drawing, int player)
{
    return json_array_get(json_object_get(drawing->picture->view, "players"), (size_t)player);
}

/* The tincture of a player's faction, and the colour of its name; a view that only tells of a field has no factions. */
static const char *tincture_of(const struct drawing *drawing, int player)
{
    const char *faction = view_word(side_of(drawing, player), "faction");
    return faces_tincture(drawing->pen.faces, faction ? faction : "neutral");
}

static const char *colour_of(const struct drawing *drawing, int player, char room[32])
{
    snprintf(room, 32, "of-%s", tincture_of(drawing, player));
    return room;
}

static void put_figures(struct drawing *drawing, double number, double x, double y, double size,
                        const char *colour)
{
    char figures[24];
    snprintf(figures, sizeof figures, "%g", number);
    pen_line(&drawing->pen, x, y, (struct pen_type){ size, 4 * size, PEN_MIDDLE, colour, true }, figures);
}

/* --- a player's strip ------------------------------------------------------------------------------------- */

static void put_total(struct drawing *drawing, int player)
{
    const double own = view_number(side_of(drawing, player), "total"),
                 other = view_number(side_of(drawing, !player), "total");
    const bool leads = own > other;
    drawing_box(drawing, (struct box){ EDGE + 6, drawing->y + 12, SUM, STRIP - 24, 6, leads ? "metal" : "row",
                                       leads ? "accent" : "line", leads ? 3 : 1 });
    put_figures(drawing, own, EDGE + 6 + SUM / 2.0, drawing->y + STRIP / 2.0 + 12,
                own < 100 && own == (int)own ? 34 : 25, leads ? "on-metal" : "ink");
}

/* The leaders: those that cannot be used now in the shade, those that were used struck out. Returns where they end. */
static double put_leaders(struct drawing *drawing, const json_t *side, double x)
{
    const json_t *leaders = json_object_get(side, "leaders");
    const double high = STRIP - 10, wide = high * CARD / CARD_HIGH, y = drawing->y + 5, most = 150, from = x;
    const unsigned count = (unsigned)json_array_size(leaders);
    const double seen =
        count > 1 && drawing_fan(1, count, most, wide) < wide ? drawing_fan(1, count, most, wide) : wide;
    for (unsigned i = 0; i < count; i++) {
        const json_t *leader = json_array_get(leaders, i);
        const bool used = view_flag(leader, "used");
        x = from + drawing_fan(i, count, most, wide);
        drawing_card(drawing, view_word(leader, "leader"), NULL, x, y, wide);
        if (used || (!view_flag(leader, "ready") && !view_flag(leader, "passive"))) {
            page_put(drawing->pen.out, "<g opacity=\"0.6\">");
            drawing_box(drawing, (struct box){ x, y, wide, high, 3, .fill = "panel" });
            page_put(drawing->pen.out, "</g>\n");
        }
        if (!used)
            continue;
        pen_put(&drawing->pen,
                "<path d=\"M%g %gl%g %g\" stroke-width=\"3\" stroke-linecap=\"round\" stroke=\"", x + 4,
                y + high - 6, seen - 8, 12 - high);
        pen_colour(&drawing->pen, "ink");
        page_put(drawing->pen.out, "\"/>\n");
    }
    return count > 0 ? x + wide : from;
}

static void put_gems(struct drawing *drawing, double lives, double x)
{
    for (int i = 0; i < 2; i++) {
        page_put(drawing->pen.out, i < lives ? "<g>" : "<g opacity=\"0.35\">");
        pen_icon(&drawing->pen, faces_mark(drawing->pen.faces, "gem"), i < lives ? "gem" : "gem-lost",
                 x + 32 * i, drawing->y + STRIP / 2.0 - 15, 30);
        page_put(drawing->pen.out, "</g>\n");
    }
}

static void put_passed(struct drawing *drawing, double end, double y)
{
    const char *passed = drawing_say(drawing, "picture.passed");
    const double wide = 36 + 15 * pen_width(passed, strlen(passed)), x = end - wide;
    drawing_box(drawing, (struct box){ x, y, wide, 24, 5, "panel", "accent", 2 });
    pen_icon(&drawing->pen, faces_mark(drawing->pen.faces, "passed"), "accent", x + 7, y + 4, 16);
    pen_line(&drawing->pen, x + 28, y + 17, (struct pen_type){ 15, 120, PEN_START, "accent", true }, passed);
}

/* The card that went there last, and how many lie there. */
static void put_graveyard(struct drawing *drawing, const json_t *graveyard, double x)
{
    const size_t count = json_array_size(graveyard);
    const double high = STRIP - 14;
    if (count > 0)
        drawing_card(drawing, json_string_value(json_array_get(graveyard, count - 1)), NULL, x + 76,
                     drawing->y + 7, high * CARD / CARD_HIGH);
    drawing_count(drawing, "grave", (double)count, x, drawing->y + STRIP / 2.0);
}

/* Lives, hand, deck and graveyard. */
static void put_counts(struct drawing *drawing, const json_t *side)
{
    put_gems(drawing, view_number(side, "lives"), 486);
    drawing_count(drawing, "hand", view_number(side, "hand_size"), 560, drawing->y + 22);
    drawing_count(drawing, "deck", view_number(side, "deck_size"), 560, drawing->y + 53);
    put_graveyard(drawing, json_object_get(side, "graveyard"), 650);
}

static void put_strip(struct drawing *drawing, int player)
{
    const json_t *side = side_of(drawing, player);
    const char *faction = view_word(side, "faction");
    const bool passed = view_flag(side, "passed");
    char colour[32];
    drawing_strip(drawing, player, STRIP, tincture_of(drawing, player));
    put_total(drawing, player);
    const double x = put_leaders(drawing, side, EDGE + SUM + 16) + 10, end = 476;
    pen_line(&drawing->pen, x, drawing->y + 32,
             (struct pen_type){ 22, end - x, PEN_START, colour_of(drawing, player, colour), true },
             drawing->picture->name[player]);
    if (faction)
        pen_line(&drawing->pen, x, drawing->y + 56,
                 (struct pen_type){ 15, passed ? end - x - 90 : end - x, PEN_START, "ink-soft", false },
                 drawing_name(drawing, faction));
    if (passed)
        put_passed(drawing, end, drawing->y + 42);
    if (json_object_get(side, "lives"))
        put_counts(drawing, side);
    drawing->y += STRIP + GAP;
}

/* --- rows ------------------------------------------------------------------------------------------------- */

static bool is_storm(const struct drawing *drawing)
{
    const json_t *weather = json_object_get(drawing->picture->view, "weather");
    bool storm = false;
    for (size_t i = 0; i < json_array_size(weather); i++) {
        const struct picture *picture = drawing->picture;
        json_t *printed = deck_printed(
            picture->game, picture->variant, picture->scenario,
            deck_card(picture->game, picture->scenario, json_string_value(json_array_get(weather, i))));
        const char *ability = view_word(printed, "ability");
        storm |= ability && strcmp(ability, "weather-storm") == 0;
        json_decref(printed);
    }
    return storm;
}

/* The mark of the weather on a row. */
static const char *weather_mark(const struct drawing *drawing, int row)
{
    static const char *const marks[ROWS] = { "weather-frost", "weather-fog", "weather-rain" };
    return row > 0 && is_storm(drawing) ? "weather-storm" : marks[row];
}

static void put_weather(struct drawing *drawing, int row)
{
    static const char *const colours[ROWS] = { "frost", "fog", "rain" };
    const double x = EDGE + 6 + SUM, wide = WIDE - EDGE - x;
    const char *icon = faces_mark(drawing->pen.faces, weather_mark(drawing, row));
    page_put(drawing->pen.out, "<g opacity=\"0.2\">");
    drawing_box(drawing, (struct box){ x, drawing->y, wide, ROW, 5, .fill = colours[row] });
    page_put(drawing->pen.out, "</g><g opacity=\"0.3\">");
    for (int i = 0; i < 14; i++)        /* scattered, always alike */
        pen_icon(&drawing->pen, icon, colours[row], x + 8 + i * (wide - 44) / 13,
                 drawing->y + 6 + (i * 47) % (ROW - 42), 28);
    page_put(drawing->pen.out, "</g>\n");
    pen_icon(&drawing->pen, icon, colours[row], EDGE + 12 + SUM / 2.0, drawing->y + ROW - 38, 24);
}

/* The slot of a row: horns and other special cards, and the horn of a leader. */
static void put_slot(struct drawing *drawing, const json_t *row)
{
    const json_t *special = json_object_get(row, "special");
    const double x = EDGE + 6 + SUM + 4, y = drawing->y + (ROW - card_wide * CARD_HIGH / CARD) / 2;
    const unsigned count = (unsigned)json_array_size(special);
    const bool leader = view_flag(row, "leader_horn");
    if (count == 0) {
        page_put(drawing->pen.out, leader ? "<g>" : "<g opacity=\"0.3\">");
        pen_icon(&drawing->pen, faces_mark(drawing->pen.faces, "horn"), leader ? "accent" : "line", x + 18,
                 drawing->y + ROW / 2.0 - 19, 38);
        page_put(drawing->pen.out, "</g>\n");
    }
    for (unsigned i = 0; i < count; i++)
        drawing_card(drawing, json_string_value(json_array_get(special, i)), NULL,
                     x + drawing_fan(i, count, SLOT - 8, count > 1 ? 60 : card_wide), y,
                     count > 1 ? 60 : card_wide);
    if (leader)
        pen_icon(&drawing->pen, faces_mark(drawing->pen.faces, "power"), "accent", x + SLOT - 24,
                 drawing->y + 6, 20);
    if (view_flag(row, "weakened"))
        pen_line(&drawing->pen, x + SLOT / 2.0 - 4, drawing->y + ROW - 8,
                 (struct pen_type){ 12, SLOT, PEN_MIDDLE, "bad", true },
                 drawing_say(drawing, "picture.weakened"));
}

static void put_row(struct drawing *drawing, int player, int row)
{
    const json_t *own = json_object_get(json_object_get(side_of(drawing, player), "rows"), rows[row]);
    const json_t *cards = json_object_get(own, "cards"), *total = json_object_get(own, "total");
    const double x = EDGE + 6 + SUM + SLOT, y = drawing->y + (ROW - card_wide * CARD_HIGH / CARD) / 2;
    const unsigned count = (unsigned)json_array_size(cards);
    char colour[32];
    drawing_box(drawing, (struct box){ EDGE, drawing->y, WIDE - 2 * EDGE, ROW, 5, .fill = "row" });
    drawing_box(drawing,
                (struct box){ EDGE, drawing->y, 5, ROW, 2, .fill = colour_of(drawing, player, colour) });
    if (view_flag(own, "weather"))
        put_weather(drawing, row);
    pen_icon(&drawing->pen, faces_mark(drawing->pen.faces, rows[row]), "ink-soft",
             view_flag(own, "weather") ? EDGE + 10 : EDGE + 6 + SUM / 2.0 - 12, drawing->y + ROW - 38, 24);
    if (total)
        put_figures(drawing, json_number_value(total), EDGE + 6 + SUM / 2.0, drawing->y + ROW / 2.0 + 4, 32,
                    "ink");
    put_slot(drawing, own);
    for (unsigned i = 0; i < count; i++) {
        const json_t *unit = json_array_get(cards, i);
        drawing_card(drawing, view_word(unit, "card"), unit,
                     x + drawing_fan(i, count, WIDE - EDGE - 5 - x, card_wide), y, card_wide);
    }
    drawing->y += ROW + GAP;
}

/* --- between the halves ----------------------------------------------------------------------------------- */

/* The totals of a round that is over, the upper player's above, the winner's on metal. */
static void put_round(struct drawing *drawing, const json_t *round, size_t number, double x)
{
    const char figure[2] = { (char)('1' + number), '\0' };
    const json_t *winner = json_object_get(round, "winner");
    const int above = !drawing->picture->below;
    for (int line = 0; line < 2; line++) {
        const int player = line ? !above : above;
        const bool won = json_is_integer(winner) && json_integer_value(winner) == player;
        const double y = drawing->y + 7 + 26 * line;
        if (won)
            drawing_box(drawing, (struct box){ x, y, 50, 25, 4, .fill = "metal" });
        put_figures(drawing,
                    json_number_value(json_array_get(json_object_get(round, "totals"), (size_t)player)),
                    x + 25, y + 19, 18, won ? "on-metal" : "ink-soft");
    }
    pen_line(&drawing->pen, x - 5, drawing->y + 39, (struct pen_type){ 14, 24, PEN_END, "ink-soft", false },
             figure);
}

/* Round, turn, who is asked; of the final field of a round, of which. */
static void put_standing(struct drawing *drawing)
{
    const json_t *view = drawing->picture->view;
    const bool on = json_object_get(view, "turn") != NULL, begun = view_number(view, "turn") > 0;
    char round[24], turn[24];
    snprintf(round, sizeof round, "%g", view_number(view, "round"));
    snprintf(turn, sizeof turn, "%g", view_number(view, "turn"));
    pen_line(&drawing->pen, WIDE / 2.0, drawing->y + (on ? 28 : 40),
             (struct pen_type){ 20, 360, PEN_MIDDLE, "ink", true },
             drawing_say(drawing,
                         !on     ? "gwent.final"
                         : begun ? "picture.gwent"
                                 : "picture.gwent-round",
                         "round", round, "turn", turn));
    if (on)
        pen_line(&drawing->pen, WIDE / 2.0, drawing->y + 51,
                 (struct pen_type){ 16, 360, PEN_MIDDLE, "accent", false }, drawing_standing(drawing));
}

static void put_middle(struct drawing *drawing)
{
    const json_t *view = drawing->picture->view, *weather = json_object_get(view, "weather"),
                 *over = json_object_get(view, "rounds");
    const unsigned count = (unsigned)json_array_size(weather);
    const size_t rounds = json_array_size(over) < 3 ? json_array_size(over) : 3;
    const double wide = 42;
    for (unsigned i = 0; i < count; i++)
        drawing_card(drawing, json_string_value(json_array_get(weather, i)), NULL,
                     EDGE + 4 + drawing_fan(i, count, 190, wide), drawing->y + 3, wide);
    put_standing(drawing);
    for (size_t i = 0; i < rounds; i++)
        put_round(drawing, json_array_get(over, i), i, WIDE - EDGE - 54 - 72.0 * (double)(rounds - 1 - i));
    drawing->y += MIDDLE + GAP;
}

/* --- the table -------------------------------------------------------------------------------------------- */

static void put_half(struct drawing *drawing, int player)
{
    for (int i = 0; i < ROWS; i++)
        put_row(drawing, player, player == drawing->picture->below ? i : ROWS - 1 - i);
}

/* The cards of a player that the viewer knows: hand, offer, what was given. */
static void put_own(struct drawing *drawing, int player)
{
    static const char *const zones[][2] = { { "hand", "hand" }, { "given", "again" }, { "offer", "deck" } };
    const json_t *side = side_of(drawing, player);
    for (size_t i = 0; i < sizeof zones / sizeof zones[0]; i++)
        drawing_hand(drawing, json_object_get(side, zones[i][0]), zones[i][1], view_word(side, "faction"));
}

static void draw(struct drawing *drawing)
{
    const int below = drawing->picture->below;
    put_own(drawing, !below);
    put_strip(drawing, !below);
    put_half(drawing, !below);
    put_middle(drawing);
    put_half(drawing, below);
    put_strip(drawing, below);
    put_own(drawing, below);
}

const struct picture_game picture_gwent = { "gwent", draw };
