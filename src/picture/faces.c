/* Card faces as SVG, alone and on a table, 100 wide and 140 high: the browser's own (web/src/faces), with the name in SVG. */
#include "faces_inside.h"

#include "draw.h"
#include "session/deck_json.h"
#include "session/json_read.h"

#include <stdlib.h>
#include <string.h>

extern const unsigned char faces_credits_text[];
extern const size_t faces_credits_text_size;

enum { LINES = 6 };

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static double number_of(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

static double number_at(const json_t *list, size_t i)
{
    return json_number_value(json_array_get(list, i));
}

/* --- the name --------------------------------------------------------------------------------------------- */

/* Width of a part of a name in the bold serif, at size 1. */
static double name_width(const char *part, size_t size)
{
    return 1.04 * pen_width(part, size);
}

/* The lines of a name in so much room at size 1, cut at blanks and after hyphens; 0: a word is longer. */
static int wrap(const char *name, double room, const char *line[LINES], size_t size[LINES])
{
    int count = 0;
    while (*name) {
        const size_t word = strcspn(name, " -") + (name[strcspn(name, " -")] == '-');
        const size_t joined = count > 0 ? (size_t)(name + word - line[count - 1]) : 0;
        if (name_width(name, word) > room)
            return 0;
        if (count > 0 && name_width(line[count - 1], joined) <= room) {
            size[count - 1] = joined;
        } else {
            if (count == LINES)
                return 0;
            line[count] = name;
            size[count++] = word;
        }
        name += word;
        name += *name == ' ';
    }
    return count;
}

/* As lettering.ts: the largest size in which the name keeps to its band. */
static void put_name(struct pen *pen, const char *name)
{
    const json_t *how = json_object_get(pen->faces->described, "name"), *band = json_object_get(how, "band"),
                 *at = json_object_get(how, "at"), *room = json_object_get(how, "room");
    const double wide = number_at(room, 0), high = number_at(room, 1), smallest = number_of(how, "smallest");
    const char *line[LINES];
    size_t size[LINES];
    double type = number_of(how, "largest");
    int lines = wrap(name, wide / type, line, size);
    for (; type > smallest && (lines == 0 || lines * type > high); type -= 0.2)
        lines = wrap(name, wide / (type - 0.2), line, size);
    if (lines == 0)
        lines = 1, line[0] = name, size[0] = strlen(name);
    pen_put(pen, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\"", number_at(band, 0), number_at(band, 1),
            number_at(band, 2), number_at(band, 3));
    pen_fill(pen, word_of(how, "fill"));
    pen_put(pen,
            "/>\n<g font-family=\"" PEN_SERIF
            "\" font-weight=\"700\" font-size=\"%.1f\" text-anchor=\"middle\"",
            type);
    pen_fill(pen, word_of(how, "ink"));
    page_put(pen->out, ">");
    for (int i = 0; i < lines; i++) {
        /* With an explicit width, so that another font keeps to the band, too. */
        const double length = 0.97 * name_width(line[i], size[i]) * type;
        pen_put(pen, "<text x=\"%g\" y=\"%.1f\" textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\">",
                number_at(at, 0), number_at(at, 1) + type * (0.33 + i - (lines - 1) / 2.0),
                length < wide ? length : wide);
        pen_text(pen, line[i], size[i]);
        page_put(pen->out, "</text>");
    }
    page_put(pen->out, "</g>\n");
}

/* Rings, each so far from the edge in its middle and so wide. */
static void put_edge(struct pen *pen, const json_t *edge)
{
    const json_t *rings = json_object_get(edge, "rings");
    for (size_t i = 0; i < json_array_size(rings); i++) {
        const double inset = number_at(json_array_get(rings, i), 0);
        pen_put(pen, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\" fill=\"none\"", inset,
                inset, 100 - 2 * inset, 140 - 2 * inset, 7 - inset);
        pen_stroke(pen, word_of(edge, "ink"), number_at(json_array_get(rings, i), 1));
        page_put(pen->out, "/>\n");
    }
}

static void put_face(struct pen *pen, const struct subject *subject, const char *name)
{
    page_put(pen->out, "<g clip-path=\"url(#edge)\">\n");
    const json_t *edge = draw_subject(pen, subject);
    if (name)
        put_name(pen, name);
    page_put(pen->out, "</g>\n");
    put_edge(pen, edge);
}

/* Of a game whose faces nobody described: a card's numbers, in the order in which it names them. */
static json_t *values_of(const json_t *figures)
{
    json_t *values = json_array();
    void *at = json_object_iter(json_to_read(figures));
    for (; at; at = json_object_iter_next(json_to_read(figures), at))
        json_array_append(values, json_object_iter_value(at));
    return values;
}

bool faces_put(struct pen *pen, const struct face *face, const json_t *now)
{
    const json_t *own = json_object_get(json_object_get(pen->faces->described, "games"), face->game->name);
    const json_t *sheet = own ? own : json_object_get(pen->faces->described, "any");
    json_t *printed = deck_printed(face->game, face->variant, face->scenario,
                                   deck_card(face->game, face->scenario, face->key));
    if (!own && printed)
        json_object_set_new(printed, "counts", values_of(json_object_get(printed, "figures")));
    if (sheet && printed)
        put_face(pen, &(const struct subject){ sheet, face->game->name, face->key, printed, now },
                 face->name);
    const bool put = sheet && printed;
    json_decref(printed);
    return put;
}

void faces_put_back(struct pen *pen, const char *house)
{
    const json_t *sheet = json_object_get(json_object_get(pen->faces->described, "backs"), "lozenge");
    json_t *printed = json_pack("{s:s}", "house", house);
    put_face(pen, &(const struct subject){ .sheet = sheet, .printed = printed }, NULL);
    json_decref(printed);
}

bool faces_draw(const struct faces *faces, const struct duel_game *game, unsigned variant, unsigned scenario,
                unsigned card, const char *name, struct page *out)
{
    struct page body = { 0 };
    struct pen pen = { .faces = faces, .out = &body };
    const struct face face = { game, variant, scenario, game->card_key(scenario, card), name };
    const bool drawn = faces_put(&pen, &face, NULL);
    if (drawn) {
        pen.out = out;
        page_put(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"280\" viewBox=\"0 0 100 140\">\n<title>");
        pen_text(&pen, name, strlen(name));
        page_put(
            out,
            "</title>\n<clipPath id=\"edge\"><rect width=\"100\" height=\"140\" rx=\"7\"/></clipPath>\n");
        page_put_bytes(out, body.at, body.used);
        page_put(out, "</svg>\n");
    }
    free(body.at);
    return drawn;
}

void faces_credits(struct page *out)
{
    json_t *credits = json_loadb((const char *)faces_credits_text, faces_credits_text_size, 0, NULL);
    const json_t *authors = json_object_get(credits, "authors");
    struct pen pen = { .out = out };
    pen_put(&pen, "%s, %s: %s, %s\nIcons by ", word_of(credits, "work"), word_of(credits, "at"),
            word_of(credits, "licence"), word_of(credits, "terms"));
    for (size_t i = 0; i < json_array_size(authors); i++)
        pen_put(&pen, "%s%s", i ? ", " : "", json_string_value(json_array_get(authors, i)));
    page_put(out, "; rounded and coloured by us.\n");
    json_decref(credits);
}
