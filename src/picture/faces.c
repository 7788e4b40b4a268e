/* Card faces as SVG, alone and on a table. Drawn from the same data as the browser's faces (web/src/faces): which
 * emblem and field a card has, the icons, the colours; so both look alike. 100 wide and 140 high. */
#include "faces_inside.h"

#include "session/deck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const unsigned char faces_emblems[], faces_fields[], faces_icons[], faces_colours[],
    faces_credits_text[];
extern const size_t faces_emblems_size, faces_fields_size, faces_icons_size, faces_colours_size,
    faces_credits_text_size;

enum { LINES = 6 };

static char *copy_of(const unsigned char *bytes, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, bytes, size);
    text[size] = '\0';
    return text;
}

static int by_name(const void *a, const void *b)
{
    const struct icon *one = a, *other = b;
    const size_t length = one->length < other->length ? one->length : other->length;
    const int order = memcmp(one->name, other->name, length);
    return order ? order : (one->length > other->length) - (one->length < other->length);
}

/* Finds the symbols of the sprite. */
static void index_icons(struct faces *faces)
{
    static const char begin[] = "<symbol id=\"", end[] = "</symbol>";
    struct page icons = { 0 };
    for (const char *at = faces->sprite; (at = strstr(at, begin)) != NULL;) {
        struct icon icon = { .name = at + sizeof begin - 1 };
        icon.length = strcspn(icon.name, "\"");
        icon.body = icon.name + strcspn(icon.name, ">") + 1;
        at = strstr(icon.body, end);
        icon.size = (size_t)(at - icon.body);       /* the sprite is part of the program, and tested */
        page_put_bytes(&icons, &icon, sizeof icon);
    }
    faces->icon = (struct icon *)(void *)icons.at;
    faces->icons = (unsigned)(icons.used / sizeof *faces->icon);
    if (faces->icon)
        qsort(faces->icon, faces->icons, sizeof *faces->icon, by_name);
}

const struct icon *faces_icon(const struct faces *faces, const char *name)
{
    const struct icon wanted = { .name = name, .length = strlen(name) };
    return bsearch(&wanted, faces->icon, faces->icons, sizeof *faces->icon, by_name);
}

struct faces *faces_new(void)
{
    struct faces *faces = calloc(1, sizeof *faces);
    if (!faces)
        abort();
    faces->emblems = json_loadb((const char *)faces_emblems, faces_emblems_size, 0, NULL);
    faces->fields = json_loadb((const char *)faces_fields, faces_fields_size, 0, NULL);
    faces->sprite = copy_of(faces_icons, faces_icons_size);
    faces->colours = copy_of(faces_colours, faces_colours_size);
    index_icons(faces);
    if (!faces->emblems || !faces->fields)
        abort();            /* they are part of the program, and tested */
    return faces;
}

void faces_free(struct faces *faces)
{
    json_decref(faces->emblems);
    json_decref(faces->fields);
    free(faces->sprite);
    free(faces->icon);
    free(faces->colours);
    free(faces);
}

/* --- what a card wears ------------------------------------------------------------------------------------ */

static const char *word_in(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* As digest() of heraldry.ts: a guild's own class gets a field by its name. */
static uint32_t digest(const char *word)
{
    uint32_t sum = 7;
    while (*word)
        sum = sum * 31 + (unsigned char)*word++;
    return sum;
}

static void field_of(const struct faces *faces, const char *house, const char **tincture,
                     const char **division)
{
    const json_t *own = json_object_get(json_object_get(faces->fields, "houses"), house);
    const json_t *tinctures = json_object_get(faces->fields, "tinctures");
    json_t *divisions = json_object_get(faces->fields, "divisions");
    if (own) {
        *tincture = json_string_value(json_array_get(own, 0));
        *division = word_in(divisions, json_string_value(json_array_get(own, 1)));
        return;
    }
    const uint32_t n = digest(house);
    size_t skip = (n >> 8) % json_object_size(divisions);
    void *at = json_object_iter(divisions);
    for (; skip > 0; skip--)
        at = json_object_iter_next(divisions, at);
    *tincture = json_string_value(json_array_get(tinctures, n % json_array_size(tinctures)));
    *division = json_string_value(json_object_iter_value(at));
}

static const char *fallback(const struct faces *faces, const char *word)
{
    const json_t *common = json_object_get(faces->emblems, "fallback");
    const char *icon = word ? word_in(common, word) : NULL;
    return icon ? icon : word_in(common, "other");
}

const char *faces_mark(const struct faces *faces, const char *word)
{
    const char *icon = word_in(json_object_get(faces->emblems, "mark"), word);
    return icon ? icon : fallback(faces, NULL);
}

const char *faces_sign(const struct faces *faces, const char *word)
{
    return fallback(faces, word);
}

const char *faces_tincture(const struct faces *faces, const char *house)
{
    const char *tincture, *division;
    field_of(faces, house, &tincture, &division);
    return tincture;
}

/* --- drawing ---------------------------------------------------------------------------------------------- */

static void put_field(struct pen *pen, const char *house)
{
    const char *tincture, *division;
    field_of(pen->faces, house, &tincture, &division);
    page_put(pen->out, "<rect width=\"100\" height=\"140\"");
    pen_fill(pen, tincture);
    page_put(pen->out, "/>\n<path fill-rule=\"evenodd\" fill=\"#000\" fill-opacity=\"0.18\" d=\"");
    page_put(pen->out, division);
    page_put(pen->out, "\"/>\n");
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
    const double wide = 91, high = 31, smallest = 6;
    const char *line[LINES];
    size_t size[LINES];
    double type = 13.4;
    int lines = wrap(name, wide / type, line, size);
    for (; type > smallest && (lines == 0 || lines * type > high); type -= 0.2)
        lines = wrap(name, wide / (type - 0.2), line, size);
    if (lines == 0)
        lines = 1, line[0] = name, size[0] = strlen(name);
    page_put(pen->out, "<rect y=\"103.6\" width=\"100\" height=\"36.4\"");
    pen_fill(pen, "metal");
    pen_put(pen,
            "/>\n<g font-family=\"" PEN_SERIF
            "\" font-weight=\"700\" font-size=\"%.1f\" text-anchor=\"middle\"",
            type);
    pen_fill(pen, "on-metal");
    page_put(pen->out, ">");
    for (int i = 0; i < lines; i++) {
        /* With an explicit width, so that another font keeps to the band, too. */
        const double length = 0.97 * name_width(line[i], size[i]) * type;
        pen_put(pen, "<text x=\"50\" y=\"%.1f\" textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\">",
                121 + type * (0.33 + i - (lines - 1) / 2.0), length < wide ? length : wide);
        pen_text(pen, line[i], size[i]);
        page_put(pen->out, "</text>");
    }
    page_put(pen->out, "</g>\n");
}

static void put_edge(struct pen *pen, bool hero)
{
    for (int ring = 0; ring <= hero; ring++) {
        const double inset = hero ? 0.7 + 2.7 * ring : 1.1;
        pen_put(
            pen,
            "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\" fill=\"none\" stroke-width=\"%g\" stroke=\"",
            inset, inset, 100 - 2 * inset, 140 - 2 * inset, 7 - inset, hero ? 1.4 : 2.2);
        pen_colour(pen, hero ? "gold" : "metal");
        page_put(pen->out, "\"/>\n");
    }
}

/* --- gwent ------------------------------------------------------------------------------------------------- */

static bool is(const json_t *card, const char *key, const char *value)
{
    const char *own = word_in(card, key);
    return own && strcmp(own, value) == 0;
}

static const char *const *weather_rows(const char *ability)
{
    static const struct {
        const char *ability, *row[4];
    } rows[] = {
        { "weather-frost", { "close" } }, { "weather-fog", { "ranged" } }, { "weather-rain", { "siege" } },
        { "weather-storm", { "ranged", "siege" } }, { "clear-weather", { "close", "ranged", "siege" } },
    };
    for (size_t i = 0; ability && i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].ability, ability) == 0)
            return rows[i].row;
    return NULL;
}

/* What stands on the ribbon below the strength, from above. */
static int ribbon_marks(const json_t *card, const char *mark[4])
{
    const char *ability = word_in(card, "ability");
    const char *const *weather = weather_rows(ability);
    const json_t *rows = json_object_get(card, "rows");
    const bool special = is(card, "type", "special");
    int count = 0;
    if (is(card, "type", "faction"))
        return 0;
    for (; weather && count < 3 && weather[count]; count++)
        mark[count] = weather[count];
    for (size_t i = 0; !weather && !special && i < json_array_size(rows) && i < 3; i++)
        mark[count++] = json_string_value(json_array_get(rows, i));
    const char *own = json_is_true(json_object_get(card, "bond"))     ? "bond"
                      : json_is_true(json_object_get(card, "morale")) ? "morale"
                                                                      : ability;
    if (own && !special && !weather)
        mark[count++] = own;
    return count;
}

/* 1: more than printed, -1: less, 0: as printed. */
static int change_of(const json_t *card, const json_t *now)
{
    const double printed = json_number_value(json_object_get(card, "strength")),
                 is_now = now ? json_number_value(now) : printed;
    return (is_now > printed) - (is_now < printed);
}

static void put_strength(struct pen *pen, const json_t *card, const json_t *now, const char *ink)
{
    char figures[32];
    const int change = change_of(card, now);
    snprintf(figures, sizeof figures, "%g", json_number_value(now ? now : json_object_get(card, "strength")));
    const int length = (int)strlen(figures);
    pen_put(pen,
            "<text x=\"21.5\" y=\"34\" font-family=\"" PEN_SANS "\" font-weight=\"800\" font-size=\"%d\" "
            "letter-spacing=\"-1.5\" text-anchor=\"middle\"",
            length > 2 ? 24 : 36);
    pen_fill(pen, change > 0 ? "raised" : change < 0 ? "lowered" : ink);
    pen_put(pen, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">%s</text>\n", length > 1 ? 34 : 18,
            figures);
    if (change != 0) {
        page_put(pen->out, change > 0 ? "<path d=\"M13 49l8 -8 8 8z\"" : "<path d=\"M13 41l8 8 8 -8z\"");
        pen_fill(pen, change > 0 ? "raised" : "lowered");
        page_put(pen->out, "/>\n");
    }
}

static void put_pennon(struct pen *pen, const json_t *card, bool hero, const json_t *now)
{
    const char *mark[4], *metal = hero ? "gold" : "metal", *ink = hero ? "on-gold" : "on-metal";
    const int count = ribbon_marks(card, mark), change = change_of(card, now), top = change ? 53 : 44;
    const double pitch = count > 2 ? 19 : 25, foot = top + count * pitch + 3;
    const char *ability = word_in(card, "ability");
    if (count) {
        pen_put(pen, "<path d=\"M0 0H31V%gL15.5 %g 0 %gZ\"", foot, foot - 6, foot);
        pen_fill(pen, metal);
        page_put(pen->out, "/>\n");
    }
    pen_put(pen, "<path d=\"M0 0H43V%dQ43 %d 35 %dH0Z\"", top - 8, top, top);
    pen_fill(pen, metal);
    page_put(pen->out, "/>\n");
    if (is(card, "type", "unit") || is(card, "type", "token"))
        put_strength(pen, card, now, ink);
    else
        pen_icon(pen,
                 faces_mark(pen->faces, is(card, "type", "leader") ? "power"
                                        : ability                  ? ability
                                                                   : "close"),
                 ink, 6, 6, 31);
    for (int i = 0; i < count; i++)
        pen_icon(pen, faces_mark(pen->faces, mark[i]), ink, 15.5 - pitch * 0.46, top + 1 + i * pitch,
                 pitch * 0.92);
}

static void put_gwent(struct pen *pen, const char *key, const json_t *card, const json_t *now)
{
    const bool hero = is(card, "type", "leader") || json_is_true(json_object_get(card, "hero"));
    const char *faction = word_in(card, "faction") ? word_in(card, "faction") : "neutral";
    const char *house = !is(card, "type", "special")               ? faction
                        : weather_rows(word_in(card, "ability")) ? "weather"
                                                                 : "special";
    const char *own = word_in(json_object_get(pen->faces->emblems, "gwent"), key);
    put_field(pen, house);
    if (hero) {
        page_put(
            pen->out,
            "<circle cx=\"66\" cy=\"52\" r=\"36\" fill=\"none\" stroke-width=\"5\" stroke-dasharray=\"1.6 5.47\" opacity=\"0.75\" stroke=\"");
        pen_colour(pen, "gold");
        page_put(pen->out, "\"/>\n");
    }
    pen_icon(pen, own ? own : fallback(pen->faces, house), hero ? "gold" : "metal", 36, 22, 60);
    if (!is(card, "type", "allegiance"))
        put_pennon(pen, card, hero, now);
}

/* --- trade cards ------------------------------------------------------------------------------------------- */

static const char *const virtues[] = { "strength", "cunning", "wealth", "power", "wisdom" };
static const char letters[] = "SCWPK";

static bool holds(const char *set, int virtue)
{
    return set &&
           (strcmp(set, "*") == 0 || strchr(set, letters[virtue]) || strchr(set, letters[virtue] | 0x20));
}

/* What a card has gained since it was printed is framed, what it has lost is struck out. */
static void put_gained(struct pen *pen, double x, double y)
{
    pen_put(pen, "<rect x=\"%g\" y=\"%g\" width=\"23\" height=\"19\" rx=\"3\"", x - 11.5, y - 9.5);
    pen_fill(pen, "won");
    page_put(pen->out, "/>\n");
}

static void put_strike(struct pen *pen, const char *path)
{
    pen_put(pen, "<path d=\"%s\" fill=\"none\" stroke-width=\"3\" stroke=\"", path);
    pen_colour(pen, "lost");
    page_put(pen->out, "\"/>\n");
}

/* A ribbon with five places, each virtue always in the same; `had`: the set as printed. */
static void put_ladder(struct pen *pen, const char *set, const char *had, bool beats)
{
    const double x = beats ? 86 : 14;
    const char *ink = beats ? "on-blade" : "on-metal";
    page_put(pen->out,
             beats ? "<path d=\"M72 0H100V95L86 102 72 95Z\"" : "<path d=\"M0 0H28V101L14 95 0 101Z\"");
    pen_fill(pen, beats ? "blade" : "metal");
    page_put(pen->out, "/>\n");
    for (int i = 0; i < 5; i++) {
        const double y = 11 + 19 * i;
        const bool has = holds(set, i), printed = holds(had, i);
        const char *icon = faces_mark(pen->faces, virtues[i]);
        if (has) {
            if (!printed)
                put_gained(pen, x, y);
            pen_icon(pen, icon, printed ? ink : "on-metal", x - 8.5, y - 8.5, 17);
            continue;
        }
        if (printed) {
            char path[64];
            page_put(pen->out, "<g opacity=\"0.45\">");
            pen_icon(pen, icon, ink, x - 8.5, y - 8.5, 17);
            page_put(pen->out, "</g>");
            snprintf(path, sizeof path, "M%g %gl18 -16", x - 9, y + 8);
            put_strike(pen, path);
            continue;
        }
        pen_put(pen, "<circle cx=\"%g\" cy=\"%g\" r=\"1.8\" opacity=\"0.35\"", x, y);
        pen_fill(pen, ink);
        page_put(pen->out, "/>\n");
    }
}

/* When its ability acts; its shape says how. `muted`: it has fallen silent. */
static void put_initiative(struct pen *pen, const json_t *card, bool muted)
{
    page_put(pen->out, muted ? "<g opacity=\"0.45\">" : "<g>");
    page_put(pen->out,
             is(card, "kind", "reveal") || is(card, "kind", "Reveal") ? "<path d=\"M50 1L67 15 50 29 33 15Z\""
             : is(card, "kind", "aura") || is(card, "kind", "Aura")   ? "<circle cx=\"50\" cy=\"15\" r=\"14\""
                                                                      : "<path d=\"M36 2H64V28H36Z\"");
    pen_fill(pen, "metal");
    page_put(pen->out, " stroke-width=\"1.5\" stroke=\"");
    pen_colour(pen, "on-metal");
    page_put(pen->out, "\"/>\n<text x=\"50\" y=\"22\" font-family=\"" PEN_SANS "\" font-weight=\"800\" "
                       "font-size=\"20\" text-anchor=\"middle\"");
    pen_fill(pen, "on-metal");
    pen_put(pen, ">%lld</text></g>\n", (long long)json_integer_value(json_object_get(card, "initiative")));
    if (muted)
        put_strike(pen, "M36 28L64 2");
}

static void put_protection(struct pen *pen, const char *set)
{
    int count = 0, at = 0;
    for (int i = 0; i < 5; i++)
        count += holds(set, i);
    const double pitch = count > 2 ? 50.0 / count : 20;      /* they keep between the ribbons */
    for (int i = 0; i < 5; i++) {
        if (!holds(set, i))
            continue;
        const double x = 50 + (at++ - (count - 1) / 2.0) * pitch;
        pen_put(
            pen,
            "<g transform=\"translate(%g 82) scale(%g)\"><path d=\"M-9.5 -9H9.5V0Q9.5 8 0 12 -9.5 8 -9.5 0Z\"",
            x, pitch / 20);
        pen_fill(pen, "metal");
        page_put(pen->out, " stroke-width=\"1.5\" stroke=\"");
        pen_colour(pen, "on-metal");
        page_put(pen->out, "\"/>");
        pen_icon(pen, faces_mark(pen->faces, virtues[i]), "on-metal", -7, -8, 14);
        page_put(pen->out, "</g>\n");
    }
}

/* A set of virtues as it is now: the cell's, where it says so, else as printed. */
static const char *set_now(const json_t *printed, const json_t *cell, const char *set)
{
    const char *now = cell ? word_in(cell, set) : NULL;
    return now ? now : word_in(printed, set);
}

static void put_trade(struct pen *pen, const char *key, const json_t *card, const json_t *cell)
{
    static const char *const rarities[] = { "std", "unc", "rare", "uniq", NULL };
    const json_t *sets = json_object_get(card, "printed");
    const char *house = word_in(card, "class"),
               *own = word_in(json_object_get(pen->faces->emblems, "trade"), key);
    const int rarity = word_in(card, "rarity") ? duel_index(rarities, word_in(card, "rarity")) : 0;
    put_field(pen, house ? house : "other");
    pen_icon(pen, own ? own : fallback(pen->faces, house), rarity == 3 ? "gold" : "metal", 29, 33, 42);
    put_ladder(pen, set_now(sets, cell, "virtues"), word_in(sets, "virtues"), false);
    put_ladder(pen, set_now(sets, cell, "superiority"), word_in(sets, "superiority"), true);
    if (json_is_integer(json_object_get(card, "initiative")))
        put_initiative(pen, card, json_is_true(json_object_get(cell, "muted")));
    put_protection(pen, set_now(sets, cell, "protection"));
    for (int i = 0; i < rarity; i++) {
        pen_put(pen, "<path transform=\"translate(%g 98)\" d=\"M0 -4L4 0 0 4 -4 0Z\"",
                50 + (i - (rarity - 1) / 2.0) * 9);
        pen_fill(pen, "gold");
        page_put(pen->out, "/>\n");
    }
}

/* --- a face ------------------------------------------------------------------------------------------------- */

struct printed {
    const struct duel_game *game;
    unsigned variant, scenario, card;
};

static void put_printed(const void *context, struct duel_text *out)
{
    const struct printed *it = context;
    duel_json_open(out, NULL, '{');
    it->game->card_json(it->variant, it->scenario, it->card, out);
    duel_json_close(out, '}');
}

json_t *faces_printed(const struct duel_game *game, unsigned variant, unsigned scenario, const char *key)
{
    const struct printed it = { game, variant, scenario, deck_card(game, scenario, key) };
    struct page text = { 0 };
    if (!game->card_json || it.card == 0)
        return NULL;
    page_write(&text, put_printed, &it);
    json_t *printed = json_loads(text.at, 0, NULL);
    free(text.at);
    return printed;
}

bool faces_put(struct pen *pen, const struct face *face, const struct face_worn *worn)
{
    const bool gwent = strcmp(face->game->name, "gwent") == 0;
    if (!gwent && strcmp(face->game->name, "trade") != 0)
        return false;
    json_t *printed = faces_printed(face->game, face->variant, face->scenario, face->key);
    if (!printed)
        return false;
    page_put(pen->out, "<g clip-path=\"url(#edge)\">\n");
    if (gwent)
        put_gwent(pen, face->key, printed, worn->strength);
    else
        put_trade(pen, face->key, printed, worn->cell);
    put_name(pen, face->name);
    page_put(pen->out, "</g>\n");
    put_edge(pen, gwent ? is(printed, "type", "leader") || json_is_true(json_object_get(printed, "hero"))
                        : is(printed, "rarity", "uniq"));
    json_decref(printed);
    return true;
}

void faces_put_back(struct pen *pen, const char *house)
{
    page_put(pen->out, "<g clip-path=\"url(#edge)\">\n");
    put_field(pen, house);
    page_put(
        pen->out,
        "<rect x=\"9\" y=\"9\" width=\"82\" height=\"122\" rx=\"4\" fill=\"none\" stroke-width=\"2\" stroke=\"");
    pen_colour(pen, "metal");
    page_put(pen->out, "\"/>\n<path d=\"M50 26L86 70 50 114 14 70Z\"");
    pen_fill(pen, "metal");
    page_put(pen->out, "/>\n");
    pen_icon(pen, faces_sign(pen->faces, house), faces_tincture(pen->faces, house), 31, 51, 38);
    page_put(pen->out, "</g>\n");
    put_edge(pen, false);
}

bool faces_draw(const struct faces *faces, const struct duel_game *game, unsigned variant, unsigned scenario,
                unsigned card, const char *name, struct page *out)
{
    struct page body = { 0 };
    struct pen pen = { .faces = faces, .out = &body };
    const struct face face = { game, variant, scenario, game->card_key(scenario, card), name };
    const bool drawn = faces_put(&pen, &face, &(const struct face_worn){ NULL, NULL });
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
    pen_put(&pen, "%s, %s: %s, %s\nIcons by ", word_in(credits, "work"), word_in(credits, "at"),
            word_in(credits, "licence"), word_in(credits, "terms"));
    for (size_t i = 0; i < json_array_size(authors); i++)
        pen_put(&pen, "%s%s", i ? ", " : "", json_string_value(json_array_get(authors, i)));
    page_put(out, "; rounded and coloured by us.\n");
    json_decref(credits);
}
