/* Pictures of tables: what the drawings of the games share, and the sheet around them. */
#include "table.h"

#include "session/deck.h"
#include "words/tell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 8, ROOM = 512, NAME = 96, WORDS = 3, FOOT = 18 };

#define PICTURE_GAME(name) extern const struct picture_game picture_##name;
#include "table_games.def"
#undef PICTURE_GAME
static const struct picture_game *const games[] = {
#define PICTURE_GAME(name) &picture_##name,
#include "table_games.def"
#undef PICTURE_GAME
};

/* --- views and words -------------------------------------------------------------------------------------- */

const char *view_word(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

double view_number(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

bool view_flag(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

const char *(drawing_say)(const struct drawing *drawing, const char *key, ...)
{
    static _Thread_local char room[RING][ROOM];
    static _Thread_local unsigned next;
    char *out = room[next++ % RING], name[NAME];
    struct word word[WORDS];
    struct duel_text text;
    va_list list;

    va_start(list, key);
    const int count = words_take(list, word, WORDS);
    va_end(list);
    snprintf(name, sizeof name, "judge.%s", key);
    duel_text_init(&text, out, ROOM);
    words_put(&text, drawing->picture->lang, name, word, count);
    return out;
}

const char *drawing_name(const struct drawing *drawing, const char *key)
{
    const char *name = tell_name(drawing->picture->lang, drawing->picture->game, key);
    return name ? name : key;
}

/* The players that the view says are asked: numbers in "awaiting", or objects in "asked". */
bool drawing_awaits(const struct drawing *drawing, int player)
{
    const json_t *list = json_object_get(drawing->picture->view, "awaiting");
    list = list ? list : json_object_get(drawing->picture->view, "asked");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        if (json_integer_value(json_is_object(one) ? json_object_get(one, "player") : one) == player)
            return true;
    }
    return false;
}

const char *drawing_standing(const struct drawing *drawing)
{
    const struct picture *picture = drawing->picture;
    const json_t *result = json_object_get(picture->view, "result"),
                 *winner = json_object_get(json_is_object(result) ? result : picture->view, "winner");
    if (drawing_awaits(drawing, 0) && drawing_awaits(drawing, 1))
        return drawing_say(drawing, "picture.both");
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (drawing_awaits(drawing, player))
            return drawing_say(drawing, "picture.turn", "player", picture->name[player]);
    if (!winner)
        return "";
    return json_is_integer(winner)
               ? drawing_say(drawing, "won", "player", picture->name[json_integer_value(winner) == 1])
               : drawing_say(drawing, "drawn");
}

/* --- pieces ----------------------------------------------------------------------------------------------- */

static void begin_card(struct drawing *drawing, double x, double y, double wide)
{
    pen_put(&drawing->pen, "<g transform=\"translate(%g %g) scale(%g)\">", x, y, wide / CARD);
}

/* What a program shows or reads aloud when it is asked what this is: "Nekker, 4". */
static void put_card_title(struct pen *pen, const char *name, const json_t *strength)
{
    page_put(pen->out, "<title>");
    pen_text(pen, name, strlen(name));
    if (strength)
        pen_put(pen, ", %g", json_number_value(strength));
    page_put(pen->out, "</title>\n");
}

void drawing_card(struct drawing *drawing, const char *key, const json_t *now, double x, double y,
                  double wide)
{
    const struct picture *picture = drawing->picture;
    const struct face face = { picture->game, picture->variant, picture->scenario, key, drawing_name(drawing, key) };
    begin_card(drawing, x, y, wide);
    put_card_title(&drawing->pen, face.name, json_object_get(now, "strength"));
    faces_put(&drawing->pen, &face, now);
    page_put(drawing->pen.out, "</g>\n");
}

void drawing_back(struct drawing *drawing, const char *house, double x, double y, double wide)
{
    begin_card(drawing, x, y, wide);
    faces_put_back(&drawing->pen, house);
    page_put(drawing->pen.out, "</g>\n");
}

double drawing_fan(unsigned i, unsigned count, double room, double wide)
{
    const double apart = wide + 3, most = count > 1 ? (room - wide) / (count - 1) : 0;
    return i * (apart < most ? apart : most);
}

void drawing_box(struct drawing *drawing, struct box box)
{
    struct pen *pen = &drawing->pen;
    pen_put(pen, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\"", box.x, box.y, box.wide,
            box.high, box.round);
    if (box.fill)
        pen_fill(pen, box.fill);
    else
        page_put(pen->out, " fill=\"none\"");
    if (box.stroke) {
        pen_put(pen, " stroke-width=\"%g\" stroke=\"", box.line);
        pen_colour(pen, box.stroke);
        page_put(pen->out, "\"");
    }
    page_put(pen->out, "/>\n");
}

double drawing_count(struct drawing *drawing, const char *mark, double count, double x, double y)
{
    char figures[24];
    snprintf(figures, sizeof figures, "%g", count);
    pen_icon(&drawing->pen, faces_mark(drawing->pen.faces, mark), "ink-soft", x, y - 11, 22);
    pen_line(&drawing->pen, x + 27, y + 7, (struct pen_type){ 20, 60, PEN_START, "ink", true }, figures);
    return x + 27 + 20 * pen_width(figures, strlen(figures)) + 14;
}

void drawing_strip(struct drawing *drawing, int player, double high, const char *tincture)
{
    const bool lit = drawing_awaits(drawing, player);
    struct pen *pen = &drawing->pen;
    drawing_box(drawing, (struct box){ EDGE, drawing->y, WIDE - 2 * EDGE, high, 6, .fill = "panel" });
    if (tincture) {
        pen_put(pen, "<linearGradient id=\"side%d\"><stop stop-opacity=\"0.5\" stop-color=\"", player);
        pen_colour(pen, tincture);
        page_put(pen->out, "\"/><stop offset=\"1\" stop-opacity=\"0.08\" stop-color=\"");
        pen_colour(pen, tincture);
        pen_put(
            pen,
            "\"/></linearGradient><rect x=\"%d\" y=\"%g\" width=\"%d\" height=\"%g\" rx=\"6\" fill=\"url(#side%d)\"/>\n",
            EDGE, drawing->y, WIDE - 2 * EDGE, high, player);
    }
    drawing_box(drawing, (struct box){ EDGE + 1, drawing->y + 1, WIDE - 2 * EDGE - 2, high - 2, 5,
                                       .stroke = lit ? "accent" : "line", .line = lit ? 2.5 : 1 });
}

void drawing_hand(struct drawing *drawing, const json_t *cards, const char *mark, const char *house)
{
    const double wide = 70, high = wide * CARD_HIGH / CARD, room = WIDE - 2 * EDGE - 54;
    unsigned known = 0, count = (unsigned)json_array_size(cards);
    for (unsigned i = 0; i < count; i++)
        known += json_is_string(json_array_get(cards, i));
    if (known == 0)
        return;
    drawing_box(drawing, (struct box){ EDGE, drawing->y, WIDE - 2 * EDGE, high + 10, 6, .fill = "panel" });
    pen_icon(&drawing->pen, faces_mark(drawing->pen.faces, mark), "ink-soft", EDGE + 10,
             drawing->y + high / 2 - 9, 28);
    for (unsigned i = 0; i < count; i++) {
        const char *key = json_string_value(json_array_get(cards, i));
        const double x = EDGE + 48 + drawing_fan(i, count, room, wide);
        if (key)
            drawing_card(drawing, key, NULL, x, drawing->y + 5, wide);
        else
            drawing_back(drawing, house, x, drawing->y + 5, wide);
    }
    drawing->y += high + 14;
}

/* --- the sheet -------------------------------------------------------------------------------------------- */

/* Who drew the icons, as their licence wants it said. */
static void put_foot(struct drawing *drawing)
{
    pen_line(&drawing->pen, WIDE - EDGE, drawing->y + 12,
             (struct pen_type){ 10, WIDE - 2 * EDGE, PEN_END, "ink-soft", false },
             drawing_say(drawing, "picture.credits"));
    drawing->y += FOOT;
}

static void put_title(struct drawing *drawing)
{
    const struct picture *picture = drawing->picture;
    page_put(drawing->pen.out, "<title>");
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        pen_text(&drawing->pen, picture->name[player], strlen(picture->name[player]));
        page_put(drawing->pen.out, player ? "" : " – ");
    }
    page_put(drawing->pen.out, "</title>\n");
}

bool picture_draw(const struct faces *faces, const struct picture *picture, unsigned width, struct page *out)
{
    struct page body = { 0 };
    struct drawing drawing = { .pen = { .faces = faces, .out = &body, .refers = true }, .picture = picture, .y = EDGE };
    size_t which = 0;
    while (which < sizeof games / sizeof games[0] && strcmp(games[which]->game, picture->game->name) != 0)
        which++;
    if (which == sizeof games / sizeof games[0])
        return false;
    games[which]->draw(&drawing);
    put_foot(&drawing);
    drawing.pen.out = out;
    pen_put(
        &drawing.pen,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%.0f\" viewBox=\"0 0 %d %g\" role=\"img\">\n",
        width, drawing.y * width / WIDE, WIDE, drawing.y);
    put_title(&drawing);
    page_put(out, "<defs>\n<clipPath id=\"edge\"><rect width=\"100\" height=\"140\" rx=\"7\"/></clipPath>\n");
    pen_symbols(&drawing.pen);
    page_put(out, "</defs>\n");
    drawing_box(&drawing, (struct box){ 0, 0, WIDE, drawing.y, 0, .fill = "ground" });
    page_put_bytes(out, body.at, body.used);
    page_put(out, "</svg>\n");
    free(body.at);
    return true;
}
