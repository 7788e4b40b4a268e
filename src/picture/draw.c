/* Draws what web/src/faces/faces.json and those of the games describe: facts about a card first, each by the first rule of it that
 * holds, then shapes that refer to them. */
#include "draw.h"

#include "heraldry.h"
#include "session/json_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A drawing under way. */
struct scene {
    struct pen *pen;
    const struct subject *subject;
    json_t *it;                     /* the member of a list that is drawn; NULL: none */
    json_t *known;                  /* facts that were asked for, by name; null: there is no such thing */
};

/* --- facts ------------------------------------------------------------------------------------------------ */

static json_t *fact(struct scene *scene, const char *name);

/* "printed.strength", "now.muted", "printed.class.0": a member of the card. NULL: it has none. */
static json_t *member(const struct scene *scene, const char *path)
{
    const json_t *in = strncmp(path, "now.", 4) == 0 ? scene->subject->now : scene->subject->printed;
    json_t *at = NULL;
    for (path = strchr(path, '.'); path; path = strchr(path + 1, '.'), in = at)
        at = json_is_array(in) ? json_array_get(in, strtoul(path + 1, NULL, 10))
                               : json_object_getn(in, path + 1, strcspn(path + 1, "."));
    return json_is_null(at) ? NULL : at;
}

/* What a name stands for: the member of a list that is drawn, a member of the card, a fact. NULL: nothing. */
static json_t *value_of(struct scene *scene, const char *name)
{
    if (strcmp(name, "it") == 0)
        return scene->it;
    if (strcmp(name, "painted") == 0)       /* a drawn picture lies under it: in the browser alone */
        return json_false();
    return strchr(name, '.') ? member(scene, name) : fact(scene, name);
}

static bool is_there(const json_t *value)
{
    return value && !json_is_false(value) && !(json_is_array(value) && json_array_size(value) == 0);
}

static bool holds_word(const json_t *list, const json_t *word)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), word))
            return true;
    return false;
}

/* Whether a word is in every one of some lists, or in none of them: a name or several. */
static bool is_in(struct scene *scene, const json_t *word, const json_t *lists, bool in)
{
    if (json_is_string(lists))
        return holds_word(value_of(scene, json_string_value(lists)), word) == in;
    for (size_t i = 0; i < json_array_size(lists); i++)
        if (!is_in(scene, word, json_array_get(lists, i), in))
            return false;
    return true;
}

static bool compares(struct scene *scene, const json_t *value, const json_t *how)
{
    const json_t *above = json_object_get(how, "above"), *below = json_object_get(how, "below");
    if (above || below) {
        const json_t *other = value_of(scene, json_string_value(above ? above : below));
        const double change = json_number_value(value) - json_number_value(other);
        return value && other && (above ? change > 0 : change < 0);
    }
    const json_t *in = json_object_get(how, "in"), *out = json_object_get(how, "out");
    return (!in || is_in(scene, value, in, true)) && (!out || is_in(scene, value, out, false));
}

static bool meets(struct scene *scene, const json_t *value, const json_t *wanted)
{
    if (json_is_boolean(wanted))
        return is_there(value) == json_is_true(wanted);
    if (json_is_object(wanted))
        return compares(scene, value, wanted);
    return json_is_array(wanted) ? holds_word(wanted, value) : value && json_equal(value, wanted);
}

/* Whether all of a condition holds; NULL: no condition. */
static bool holds(struct scene *scene, const json_t *condition)
{
    const char *name;
    json_t *wanted;
    json_object_foreach(json_to_read(condition), name,
                        wanted) if (!meets(scene, value_of(scene, name), wanted)) return false;
    return true;
}

/* The words that letters stand for: "SC", or "*" for all. */
static json_t *spell(const struct scene *scene, const char *text)
{
    json_t *words = json_array(), *word;
    const char *letter;
    json_object_foreach(json_object_get(scene->subject->sheet, "letters"), letter,
                        word) if (strcmp(text, "*") == 0 || strchr(text, *letter) ||
                                  strchr(text, *letter | 0x20)) json_array_append(words, word);
    return words;
}

/* Lists and words as one list. */
static json_t *join(struct scene *scene, const json_t *names)
{
    json_t *joined = json_array();
    for (size_t i = 0; i < json_array_size(names); i++) {
        json_t *value = value_of(scene, json_string_value(json_array_get(names, i)));
        if (json_is_array(value))
            json_array_extend(joined, value);
        else if (value)
            json_array_append(joined, value);
    }
    return joined;
}

/* What a rule says; NULL: nothing, so that the next one is asked. To be released. */
static json_t *apply(struct scene *scene, const json_t *rule)
{
    json_t *is = json_object_get(rule, "is");
    const json_t *spelt = json_object_get(rule, "spelt"), *joined = json_object_get(rule, "join");
    if (!holds(scene, json_object_get(rule, "if")))
        return NULL;
    if (is)
        return json_incref(is);
    if (joined)
        return join(scene, joined);
    json_t *value = value_of(scene, json_string_value(spelt ? spelt : json_object_get(rule, "of")));
    if (!value)
        return NULL;
    return spelt ? spell(scene, json_string_value(value)) : json_incref(value);
}

static json_t *fact(struct scene *scene, const char *name)
{
    const json_t *rules = json_object_get(json_object_get(scene->subject->sheet, "facts"), name);
    json_t *known = json_object_get(scene->known, name);
    if (!known) {
        json_t *value = NULL;
        for (size_t i = 0; !value && i < json_array_size(rules); i++)
            value = apply(scene, json_array_get(rules, i));
        json_object_set_new(scene->known, name, value ? value : json_null());
        known = json_object_get(scene->known, name);
    }
    return json_is_null(known) ? NULL : known;
}

/* --- what shapes say ---------------------------------------------------------------------------------------- */

/* What an item says under that name, where a word that names a fact stands for it. NULL: nothing. */
static const json_t *said(struct scene *scene, const json_t *item, const char *name)
{
    const json_t *value = json_object_get(item, name);
    const json_t *found = json_is_string(value) ? value_of(scene, json_string_value(value)) : NULL;
    return found ? found : value;
}

static double number_in(const json_t *list, size_t i)
{
    return json_number_value(json_array_get(list, i));
}

/* What an item refers to, a word: emblem, mark, sign, field. NULL: nothing. */
static const char *referred(struct scene *scene, const json_t *item, const char *name)
{
    const json_t *value = json_object_get(item, name);
    return value ? json_string_value(value_of(scene, json_string_value(value))) : NULL;
}

/* --- shapes --------------------------------------------------------------------------------------------------- */

static void put_items(struct scene *scene, const json_t *items);

static void put_opacity(struct scene *scene, const json_t *item)
{
    const json_t *opacity = said(scene, item, "opacity");
    if (opacity && json_number_value(opacity) < 1)
        pen_put(scene->pen, " opacity=\"%g\"", json_number_value(opacity));
}

/* Ends the tag of a shape with its colours. */
static void put_paint(struct scene *scene, const json_t *item)
{
    struct pen *pen = scene->pen;
    const char *fill = json_string_value(said(scene, item, "fill")),
               *stroke = json_string_value(said(scene, item, "stroke"));
    const json_t *dash = json_object_get(item, "dash");
    if (fill)
        pen_fill(pen, fill);
    else
        page_put(pen->out, " fill=\"none\"");
    if (stroke)
        pen_stroke(pen, stroke, json_number_value(json_object_get(item, "line")));
    if (dash)
        pen_put(pen, " stroke-dasharray=\"%g %g\"", number_in(dash, 0), number_in(dash, 1));
    put_opacity(scene, item);
    page_put(pen->out, "/>\n");
}

static void put_field(struct scene *scene, const char *house)
{
    struct pen *pen = scene->pen;
    const char *tincture, *division;
    faces_field(pen->faces, house ? house : "other", &tincture, &division);
    page_put(pen->out, "<rect width=\"100\" height=\"140\"");
    pen_fill(pen, tincture);
    page_put(pen->out, "/>\n<path fill-rule=\"evenodd\"");
    pen_fill(pen, "division");
    page_put(pen->out, " d=\"");
    page_put(pen->out, division);
    page_put(pen->out, "\"/>\n");
}

/* An icon: the card's own, that of a word, that of a faction or class. */
static void put_icon(struct scene *scene, const json_t *item, const char *icon)
{
    const json_t *box = json_object_get(item, "box");
    pen_icon(scene->pen, icon, json_string_value(said(scene, item, "ink")), number_in(box, 0),
             number_in(box, 1), number_in(box, 2));
}

/* A number. It has an explicit width where it must keep to it in another font, too. */
static void put_figures(struct scene *scene, const json_t *item, const json_t *value)
{
    struct pen *pen = scene->pen;
    const json_t *at = json_object_get(item, "at"), *tight = json_object_get(item, "tight"),
                 *width = json_object_get(item, "width"), *smaller = json_object_get(item, "long");
    char figures[32];
    const int length = json_is_string(value)
                           ? snprintf(figures, sizeof figures, "%s", json_string_value(value))
                           : snprintf(figures, sizeof figures, "%g", json_number_value(value));
    pen_put(pen,
            "<text x=\"%g\" y=\"%g\" font-family=\"" PEN_SANS
            "\" font-weight=\"800\" text-anchor=\"middle\" font-size=\"%g\"",
            number_in(at, 0), number_in(at, 1),
            json_number_value(smaller && length > 2 ? smaller : json_object_get(item, "size")));
    if (tight)
        pen_put(pen, " letter-spacing=\"%g\"", json_number_value(tight));
    if (width)
        pen_put(pen, " textLength=\"%g\" lengthAdjust=\"spacingAndGlyphs\"", number_in(width, length > 1));
    pen_fill(pen, json_string_value(said(scene, item, "ink")));
    page_put(pen->out, ">");
    pen_text(pen, figures, strlen(figures));
    page_put(pen->out, "</text>\n");
}

static bool put_shape(struct scene *scene, const json_t *item)
{
    const json_t *rect = json_object_get(item, "rect"), *circle = json_object_get(item, "circle"),
                 *path = json_object_get(item, "path");
    if (rect)
        pen_put(scene->pen, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\"",
                number_in(rect, 0), number_in(rect, 1), number_in(rect, 2), number_in(rect, 3),
                number_in(rect, 4));
    else if (circle)
        pen_put(scene->pen, "<circle cx=\"%g\" cy=\"%g\" r=\"%g\"", number_in(circle, 0),
                number_in(circle, 1), number_in(circle, 2));
    else if (path)
        pen_put(scene->pen, "<path d=\"%s\"", json_string_value(path));
    else
        return false;
    put_paint(scene, item);
    return true;
}

static void put_reference(struct scene *scene, const json_t *item)
{
    const struct faces *faces = scene->pen->faces;
    const struct subject *subject = scene->subject;
    const char *house = referred(scene, item, "emblem"), *mark = referred(scene, item, "mark");
    const json_t *text = json_object_get(item, "text");
    if (json_object_get(item, "field"))
        put_field(scene, referred(scene, item, "field"));
    else if (json_object_get(item, "emblem"))
        put_icon(scene, item, faces_emblem(faces, subject->game, subject->key, house));
    else if (json_object_get(item, "sign"))
        put_icon(scene, item, faces_sign(faces, referred(scene, item, "sign")));
    else if (mark)
        put_icon(scene, item, faces_mark(faces, mark));
    else if (text && value_of(scene, json_string_value(text)))
        put_figures(scene, item, value_of(scene, json_string_value(text)));
}

/* --- places --------------------------------------------------------------------------------------------------- */

/* Items moved and scaled. */
static void put_placed(struct scene *scene, const json_t *item, const json_t *items, double x, double y,
                       double scale)
{
    struct pen *pen = scene->pen;
    page_put(pen->out, "<g");
    put_opacity(scene, item);
    if (x != 0 || y != 0 || scale != 1)
        pen_put(pen, " transform=\"translate(%g %g) scale(%g)\"", x, y, scale);
    page_put(pen->out, ">\n");
    put_items(scene, items);
    page_put(pen->out, "</g>\n");
}

/* A list: its group once for each member, closer and smaller if they would need more than the room, and what comes after. */
static void put_list(struct scene *scene, const json_t *item, const json_t *list)
{
    const json_t *at = said(scene, item, "at"), *step = json_object_get(item, "step"),
                 *room = json_object_get(item, "room"), *group = json_object_get(item, "group"),
                 *after = json_object_get(item, "after");
    const size_t count = json_array_size(list);
    const double dx = number_in(step, 0), dy = number_in(step, 1), need = (double)count * (dx + dy);
    const double scale = room && need > json_number_value(room) ? json_number_value(room) / need : 1;
    const double first = json_is_true(json_object_get(item, "centred")) ? (double)(count - 1) / -2 : 0;
    for (size_t i = 0; group && i < count; i++) {
        const double steps = (first + (double)i) * scale;
        scene->it = json_array_get(list, i);
        put_placed(scene, item, group, number_in(at, 0) + steps * dx, number_in(at, 1) + steps * dy, scale);
    }
    scene->it = NULL;
    const double steps = (first + (double)count) * scale;
    if (after && count > 0)
        put_placed(scene, item, after, number_in(at, 0) + steps * dx, number_in(at, 1) + steps * dy, 1);
}

static void put_item(struct scene *scene, const json_t *item)
{
    const json_t *each = json_object_get(item, "each"), *group = json_object_get(item, "group"),
                 *at = said(scene, item, "at"), *scale = said(scene, item, "scale");
    if (!holds(scene, json_object_get(item, "if")) || put_shape(scene, item))
        return;
    if (each)
        put_list(scene, item, value_of(scene, json_string_value(each)));
    else if (group)
        put_placed(scene, item, group, number_in(at, 0), number_in(at, 1),
                   scale ? json_number_value(scale) : 1);
    else
        put_reference(scene, item);
}

static void put_items(struct scene *scene, const json_t *items)
{
    for (size_t i = 0; i < json_array_size(items); i++)
        put_item(scene, json_array_get(items, i));
}

const json_t *draw_subject(struct pen *pen, const struct subject *subject)
{
    struct scene scene = { .pen = pen, .subject = subject, .known = json_object() };
    put_items(&scene, json_object_get(subject->sheet, "draw"));
    const json_t *edge = fact(&scene, "edge");
    const json_t *drawn =
        json_object_get(json_object_get(pen->faces->described, "edges"), json_string_value(edge));
    json_decref(scene.known);
    return drawn;
}
