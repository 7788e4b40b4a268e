/* Card faces as SVG: duello cards GAME --images DIR. Drawn from what the browser's faces are drawn from (web/src/faces): which
 * emblem and field a card wears, the icons, the colours; so both are of one family. 100 wide and 140 high. */
#include "faces.h"

#include "session/utf8.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const unsigned char faces_emblems[], faces_fields[], faces_icons[], faces_colours[],
    faces_credits_text[];
extern const size_t faces_emblems_size, faces_fields_size, faces_icons_size, faces_colours_size,
    faces_credits_text_size;

enum { WORD = 64, LINES = 6 };

struct faces {
    json_t *emblems, *fields;
    char *icons, *colours;
};

static char *copy_of(const unsigned char *bytes, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, bytes, size);
    text[size] = '\0';
    return text;
}

struct faces *faces_new(void)
{
    struct faces *faces = calloc(1, sizeof *faces);
    if (!faces)
        abort();
    faces->emblems = json_loadb((const char *)faces_emblems, faces_emblems_size, 0, NULL);
    faces->fields = json_loadb((const char *)faces_fields, faces_fields_size, 0, NULL);
    faces->icons = copy_of(faces_icons, faces_icons_size);
    faces->colours = copy_of(faces_colours, faces_colours_size);
    if (!faces->emblems || !faces->fields)
        abort();            /* they are part of the program, and tested */
    return faces;
}

void faces_free(struct faces *faces)
{
    json_decref(faces->emblems);
    json_decref(faces->fields);
    free(faces->icons);
    free(faces->colours);
    free(faces);
}

/* --- what a card wears ------------------------------------------------------------------------------------ */

static const char *word_in(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* The first "--NAME: VALUE;" of the style sheet. */
static void put_colour(const struct faces *faces, const char *name, struct page *out)
{
    char key[WORD];
    snprintf(key, sizeof key, "--%s: ", name);
    const char *at = strstr(faces->colours, key);
    const char *value = at ? at + strlen(key) : "";
    page_put_bytes(out, value, strcspn(value, ";"));
}

static void put_fill(const struct faces *faces, const char *name, struct page *out)
{
    page_put(out, " fill=\"");
    put_colour(faces, name, out);
    page_put(out, "\"");
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

static const char *mark_of(const struct faces *faces, const char *word)
{
    const char *icon = word_in(json_object_get(faces->emblems, "mark"), word);
    return icon ? icon : fallback(faces, NULL);
}

/* --- drawing ---------------------------------------------------------------------------------------------- */

static void put(struct page *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(struct page *out, const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    /* clang-tidy 14 takes the list for one that nobody started. NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized) */
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    page_put(out, text);
}

static void put_escaped(struct page *out, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        switch (text[i]) {
        case '&': page_put(out, "&amp;"); break;
        case '<': page_put(out, "&lt;"); break;
        default:  page_put_bytes(out, &text[i], 1);
        }
}

/* An icon of the sprite in a square. */
static void put_icon(const struct faces *faces, const char *name, const char *colour, double x, double y,
                     double side, struct page *out)
{
    char id[WORD + 16];
    snprintf(id, sizeof id, "<symbol id=\"%s\"", name);
    const char *at = strstr(faces->icons, id), *body = at ? strchr(at, '>') : NULL,
               *end = body ? strstr(body, "</symbol>") : NULL;
    if (!end)
        return;
    put(out, "<svg x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" viewBox=\"0 0 512 512\" color=\"", x, y, side,
        side);
    put_colour(faces, colour, out);
    page_put(out, "\">");
    page_put_bytes(out, body + 1, (size_t)(end - body - 1));
    page_put(out, "</svg>\n");
}

static void put_field(const struct faces *faces, const char *house, struct page *out)
{
    const char *tincture, *division;
    field_of(faces, house, &tincture, &division);
    page_put(out, "<rect width=\"100\" height=\"140\"");
    put_fill(faces, tincture, out);
    page_put(out, "/>\n<path fill-rule=\"evenodd\" fill=\"#000\" fill-opacity=\"0.18\" d=\"");
    page_put(out, division);
    page_put(out, "\"/>\n");
}

/* --- the name --------------------------------------------------------------------------------------------- */

/* The lines of a name at so many letters a line, cut at blanks and after hyphens; 0: a word is longer. */
static int wrap(const char *name, double letters, const char *line[LINES], size_t size[LINES])
{
    int count = 0;
    double used = 0;
    while (*name) {
        const size_t word = strcspn(name, " -") + (name[strcspn(name, " -")] == '-');
        const double length = (double)utf8_letters(name, word);
        const bool joined = used > 0 && name[-1] == '-';
        if (length > letters || (used == 0 && count == LINES))
            return 0;
        if (count > 0 && used > 0 && used + !joined + length <= letters) {
            used += !joined + length;
            size[count - 1] = (size_t)(name + word - line[count - 1]);
        } else {
            if (count == LINES)
                return 0;
            line[count] = name;
            size[count++] = word;
            used = length;
        }
        name += word;
        name += *name == ' ';
    }
    return count;
}

/* As lettering.ts: the largest size in which the name keeps to its band. */
static void put_name(const struct faces *faces, const char *name, struct page *out)
{
    const double wide = 91, high = 31, letter = 0.56, smallest = 6;
    const char *line[LINES];
    size_t size[LINES];
    double type = 13.4;
    int lines = wrap(name, wide / (letter * type), line, size);
    for (; type > smallest && (lines == 0 || lines * type > high); type -= 0.2)
        lines = wrap(name, wide / (letter * (type - 0.2)), line, size);
    if (lines == 0)
        lines = 1, line[0] = name, size[0] = strlen(name);
    page_put(out, "<rect y=\"103.6\" width=\"100\" height=\"36.4\"");
    put_fill(faces, "metal", out);
    put(out,
        "/>\n<g font-family=\"Alegreya, Georgia, 'PT Serif', serif\" font-weight=\"700\" font-size=\"%.1f\" text-anchor=\"middle\"",
        type);
    put_fill(faces, "on-metal", out);
    page_put(out, ">");
    for (int i = 0; i < lines; i++) {
        /* Its width is told, so that another font keeps to the band, too. */
        put(out, "<text x=\"50\" y=\"%.1f\" textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\">",
            121 + type * (0.33 + i - (lines - 1) / 2.0),
            (double)utf8_letters(line[i], size[i]) * type * 0.54);
        put_escaped(out, line[i], size[i]);
        page_put(out, "</text>");
    }
    page_put(out, "</g>\n");
}

static void put_edge(const struct faces *faces, bool hero, struct page *out)
{
    for (int ring = 0; ring <= hero; ring++) {
        const double inset = hero ? 0.7 + 2.7 * ring : 1.1;
        put(out,
            "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\" fill=\"none\" stroke-width=\"%g\" stroke=\"",
            inset, inset, 100 - 2 * inset, 140 - 2 * inset, 7 - inset, hero ? 1.4 : 2.2);
        put_colour(faces, hero ? "gold" : "metal", out);
        page_put(out, "\"/>\n");
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

static void put_pennon(const struct faces *faces, const json_t *card, bool hero, struct page *out)
{
    const char *mark[4], *metal = hero ? "gold" : "metal", *ink = hero ? "on-gold" : "on-metal";
    const int count = ribbon_marks(card, mark);
    const double pitch = count > 2 ? 19 : 25, foot = 44 + count * pitch + 3;
    const bool strong = is(card, "type", "unit") || is(card, "type", "token");
    const char *ability = word_in(card, "ability");
    if (count) {
        put(out, "<path d=\"M0 0H31V%gL15.5 %g 0 %gZ\"", foot, foot - 6, foot);
        put_fill(faces, metal, out);
        page_put(out, "/>\n");
    }
    page_put(out, "<path d=\"M0 0H43V36Q43 44 35 44H0Z\"");
    put_fill(faces, metal, out);
    page_put(out, "/>\n");
    if (strong) {
        const long long strength = json_integer_value(json_object_get(card, "strength"));
        put(out,
            "<text x=\"21.5\" y=\"34\" font-family=\"'Alegreya Sans', 'PT Sans', 'DejaVu Sans', sans-serif\" font-weight=\"800\" "
            "font-size=\"36\" letter-spacing=\"-1.5\" text-anchor=\"middle\"");
        put_fill(faces, ink, out);
        put(out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">%lld</text>\n", strength > 9 ? 34 : 18,
            strength);
    } else {
        put_icon(faces,
                 mark_of(faces, is(card, "type", "leader") ? "power"
                                : ability                  ? ability
                                                           : "close"),
                 ink, 6, 6, 31, out);
    }
    for (int i = 0; i < count; i++)
        put_icon(faces, mark_of(faces, mark[i]), ink, 15.5 - pitch * 0.46, 45 + i * pitch, pitch * 0.92, out);
}

static void put_gwent(const struct faces *faces, const char *key, const json_t *card, struct page *out)
{
    const bool hero = is(card, "type", "leader") || json_is_true(json_object_get(card, "hero"));
    const char *faction = word_in(card, "faction") ? word_in(card, "faction") : "neutral";
    const char *house = !is(card, "type", "special")               ? faction
                        : weather_rows(word_in(card, "ability")) ? "weather"
                                                                 : "special";
    const char *own = word_in(json_object_get(faces->emblems, "gwent"), key);
    put_field(faces, house, out);
    if (hero) {
        page_put(
            out,
            "<circle cx=\"66\" cy=\"52\" r=\"36\" fill=\"none\" stroke-width=\"5\" stroke-dasharray=\"1.6 5.47\" opacity=\"0.75\" stroke=\"");
        put_colour(faces, "gold", out);
        page_put(out, "\"/>\n");
    }
    put_icon(faces, own ? own : fallback(faces, house), hero ? "gold" : "metal", 36, 22, 60, out);
    if (!is(card, "type", "allegiance"))
        put_pennon(faces, card, hero, out);
}

/* --- trade cards ------------------------------------------------------------------------------------------- */

static const char *const virtues[] = { "strength", "cunning", "wealth", "power", "wisdom" };
static const char letters[] = "SCWPK";

static bool holds(const char *set, int virtue)
{
    return set &&
           (strcmp(set, "*") == 0 || strchr(set, letters[virtue]) || strchr(set, letters[virtue] | 0x20));
}

/* A ribbon with five places, each virtue always in the same. */
static void put_ladder(const struct faces *faces, const char *set, bool beats, struct page *out)
{
    const double x = beats ? 86 : 14;
    page_put(out, beats ? "<path d=\"M72 0H100V95L86 102 72 95Z\"" : "<path d=\"M0 0H28V101L14 95 0 101Z\"");
    put_fill(faces, beats ? "blade" : "metal", out);
    page_put(out, "/>\n");
    for (int i = 0; i < 5; i++) {
        const double y = 11 + 19 * i;
        if (holds(set, i)) {
            put_icon(faces, mark_of(faces, virtues[i]), beats ? "on-blade" : "on-metal", x - 8.5, y - 8.5, 17,
                     out);
            continue;
        }
        put(out, "<circle cx=\"%g\" cy=\"%g\" r=\"1.8\" opacity=\"0.35\"", x, y);
        put_fill(faces, beats ? "on-blade" : "on-metal", out);
        page_put(out, "/>\n");
    }
}

static void put_initiative(const struct faces *faces, const json_t *card, struct page *out)
{
    page_put(out,
             is(card, "kind", "reveal") || is(card, "kind", "Reveal") ? "<path d=\"M50 1L67 15 50 29 33 15Z\""
             : is(card, "kind", "aura") || is(card, "kind", "Aura")   ? "<circle cx=\"50\" cy=\"15\" r=\"14\""
                                                                      : "<path d=\"M36 2H64V28H36Z\"");
    put_fill(faces, "metal", out);
    page_put(out, " stroke-width=\"1.5\" stroke=\"");
    put_colour(faces, "on-metal", out);
    page_put(
        out,
        "\"/>\n<text x=\"50\" y=\"22\" font-family=\"'Alegreya Sans', 'PT Sans', 'DejaVu Sans', sans-serif\" font-weight=\"800\" "
        "font-size=\"20\" text-anchor=\"middle\"");
    put_fill(faces, "on-metal", out);
    put(out, ">%lld</text>\n", (long long)json_integer_value(json_object_get(card, "initiative")));
}

static void put_protection(const struct faces *faces, const char *set, struct page *out)
{
    int count = 0, at = 0;
    for (int i = 0; i < 5; i++)
        count += holds(set, i);
    for (int i = 0; i < 5; i++) {
        if (!holds(set, i))
            continue;
        const double x = 50 + (at++ - (count - 1) / 2.0) * 20;
        put(out, "<g transform=\"translate(%g 82)\"><path d=\"M-9.5 -9H9.5V0Q9.5 8 0 12 -9.5 8 -9.5 0Z\"", x);
        put_fill(faces, "metal", out);
        page_put(out, " stroke-width=\"1.5\" stroke=\"");
        put_colour(faces, "on-metal", out);
        page_put(out, "\"/>");
        put_icon(faces, mark_of(faces, virtues[i]), "on-metal", -7, -8, 14, out);
        page_put(out, "</g>\n");
    }
}

static void put_trade(const struct faces *faces, const char *key, const json_t *card, struct page *out)
{
    static const char *const rarities[] = { "std", "unc", "rare", "uniq", NULL };
    const json_t *sets = json_object_get(card, "printed");
    const char *house = word_in(card, "class"), *own = word_in(json_object_get(faces->emblems, "trade"), key);
    const int rarity = word_in(card, "rarity") ? duel_index(rarities, word_in(card, "rarity")) : 0;
    put_field(faces, house ? house : "other", out);
    put_icon(faces, own ? own : fallback(faces, house), rarity == 3 ? "gold" : "metal", 29, 33, 42, out);
    put_ladder(faces, word_in(sets, "virtues"), false, out);
    put_ladder(faces, word_in(sets, "superiority"), true, out);
    if (json_is_integer(json_object_get(card, "initiative")))
        put_initiative(faces, card, out);
    put_protection(faces, word_in(sets, "protection"), out);
    for (int i = 0; i < rarity; i++) {
        put(out, "<path transform=\"translate(%g 98)\" d=\"M0 -4L4 0 0 4 -4 0Z\"",
            50 + (i - (rarity - 1) / 2.0) * 9);
        put_fill(faces, "gold", out);
        page_put(out, "/>\n");
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

bool faces_draw(const struct faces *faces, const struct duel_game *game, unsigned variant, unsigned scenario,
                unsigned card, const char *name, struct page *out)
{
    const struct printed it = { game, variant, scenario, card };
    const char *key = game->card_key(scenario, card);
    const bool gwent = strcmp(game->name, "gwent") == 0;
    struct page text = { 0 };
    if (!game->card_json || (!gwent && strcmp(game->name, "trade") != 0))
        return false;
    page_write(&text, put_printed, &it);
    json_t *printed = json_loads(text.at, 0, NULL);
    free(text.at);
    if (!printed)
        return false;
    page_put(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"280\" viewBox=\"0 0 100 140\">\n<title>");
    put_escaped(out, name, strlen(name));
    page_put(
        out,
        "</title>\n<clipPath id=\"edge\"><rect width=\"100\" height=\"140\" rx=\"7\"/></clipPath>\n<g clip-path=\"url(#edge)\">\n");
    if (gwent)
        put_gwent(faces, key, printed, out);
    else
        put_trade(faces, key, printed, out);
    put_name(faces, name, out);
    page_put(out, "</g>\n");
    put_edge(faces,
             gwent ? is(printed, "type", "leader") || json_is_true(json_object_get(printed, "hero"))
                   : is(printed, "rarity", "uniq"),
             out);
    page_put(out, "</svg>\n");
    json_decref(printed);
    return true;
}

void faces_credits(struct page *out)
{
    json_t *credits = json_loadb((const char *)faces_credits_text, faces_credits_text_size, 0, NULL);
    const json_t *authors = json_object_get(credits, "authors");
    put(out, "%s, %s: %s, %s\nIcons by ", word_in(credits, "work"), word_in(credits, "at"),
        word_in(credits, "licence"), word_in(credits, "terms"));
    for (size_t i = 0; i < json_array_size(authors); i++)
        put(out, "%s%s", i ? ", " : "", json_string_value(json_array_get(authors, i)));
    page_put(out, "; rounded and coloured by us.\n");
    json_decref(credits);
}
