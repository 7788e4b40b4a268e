/* The map of Battles of Westeros on a terminal: rows of hexes with a corner up, every second one half a hex further right, the own edge
 * below. A hex takes two lines: who stands there, and what the ground is. Under the map the units are told in words, one by one. */
#include "table.h"
#include "session/json_read.h"
#include "session/utf8.h"
#include "words/form.h"

#include "hex/hex.h"

#include <string.h>

enum { CELL = 5, LABEL = 3, WORDS = 16384, CODE = 16, SMALL_A = 0x430 };    /* the Russian letter */

/* The ground of a hex in two characters. */
struct ground {
    const char *mark, *sign, *ascii;
};
static const struct ground grounds[] = {
    { "forest", "♣♣", "%%" },        { "hill", "▲▲", "^^" },       { "building", "⌂⌂", "&&" },
    { "river", "≈≈", "~~" },         { "forest-river", "♣≈", "%~" }, { "road", "══", "==" },
    { "forest-road", "♣═", "%=" },   { "ford", "≈:", "~:" },       { "wooden-bridge", "≈H", "~H" },
    { "stone-bridge", "≈#", "~#" },  { "palisade", "||", "||" },   { "tent", "/\\", "/\\" },
    { "siege-tower", "II", "II" },   { "devastation", "xx", "xx" },
};
enum { GROUNDS = sizeof grounds / sizeof grounds[0] };

struct map {
    const struct table *table;
    const json_t *view, *things;    /* things[i] lies on hex i */
    const struct hex_grid *grid;
    int  seat;
    bool turned;                    /* the own edge is the north one, so that the map is shown upside down */
    bool shown[GROUNDS], units, objectives, fires;     /* what the legend has to tell */
};

static const char *word_in(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word ? word : "";
}

static const char *sentence(const struct map *map, const char *kind, const char *key)
{
    return cli_name(map->table->cli, map->table->game, kind, key);
}

static const json_t *unit_at(const struct map *map, const char *at)
{
    const json_t *units = json_object_get(map->view, "units");
    for (size_t i = 0; i < json_array_size(units); i++)
        if (strcmp(word_in(json_array_get(units, i), "at"), at) == 0)
            return json_array_get(units, i);
    return NULL;
}

static bool is_own(const struct map *map, const json_t *unit)
{
    return (int)json_integer_value(json_object_get(unit, "player")) == map->seat;
}

/* The first letter of `text`, small or capital, of the Latin or Russian alphabet; returns the letter's end. */
static char *put_letter(char *out, const char *text, bool capital)
{
    uint32_t letter;
    if (!*text || utf8_take(text, strlen(text), &letter) == 0)
        return out;
    letter = utf8_folded(letter);
    if (capital && ((letter >= 'a' && letter <= 'z') || (letter >= SMALL_A && letter < SMALL_A + 32)))
        letter -= 32;
    if (letter < 0x80) {
        *out++ = (char)letter;
    } else {
        *out++ = (char)(0xc0 | letter >> 6);
        *out++ = (char)(0x80 | (letter & 0x3f));
    }
    return out;
}

/* "LG": how the first two words of a type's name begin; capitals are one's own. */
static char *put_initials(const struct map *map, char *out, const char *type, bool own)
{
    const char *name = sentence(map, "card", type), *second = strchr(name, ' ');
    out = put_letter(out, name, own);
    return put_letter(out, second ? second + 1 : name, own);
}

/* "LG4b*": two letters of the type, how many soldiers, the rank's letter, whether a commander leads. */
static void unit_code(const struct map *map, const json_t *unit, char code[CODE])
{
    char *end = put_initials(map, code, word_in(unit, "type"), is_own(map, unit));
    *end++ = (char)('0' + json_integer_value(json_object_get(unit, "soldiers")) % 10);
    end = put_letter(end, sentence(map, "mark", word_in(unit, "rank")), false);
    *end++ = *word_in(unit, "commander") ? '*' : ' ';
    *end = '\0';
}

static const json_t *mark_like(const json_t *thing, const char *beginning)
{
    const json_t *marks = json_object_get(thing, "marks");
    for (size_t i = 0; i < json_array_size(marks); i++) {
        const char *mark = json_string_value(json_array_get(marks, i));
        if (mark && strncmp(mark, beginning, strlen(beginning)) == 0)
            return json_array_get(marks, i);
    }
    return NULL;
}

/* The number of the objective on the hex; 0: there is none. */
static int objective_on(const json_t *thing)
{
    const json_t *figures = json_object_get(thing, "figures");
    for (size_t i = 0; i < json_array_size(figures); i++) {
        const json_t *figure = json_array_get(figures, i);
        if (strncmp(word_in(figure, "key"), "objective", strlen("objective")) == 0)
            return (int)json_number_value(json_object_get(figure, "value"));
    }
    return 0;
}

static const char *ground_sign(struct map *map, const json_t *thing)
{
    const json_t *marks = json_object_get(thing, "marks");
    for (size_t i = 0; i < json_array_size(marks); i++)
        for (size_t k = 0; k < GROUNDS; k++)
            if (strcmp(json_string_value(json_array_get(marks, i)), grounds[k].mark) == 0) {
                map->shown[k] = true;
                return map->table->ascii ? grounds[k].ascii : grounds[k].sign;
            }
    return map->table->ascii ? ". " : "· ";
}

/* The lower line of a hex: its ground, then "f2" for fire, "o1" for an objective, or "x" for an engagement and "-" for who has acted. */
static void draw_ground(struct map *map, const json_t *thing, const json_t *unit)
{
    const struct table *table = map->table;
    const json_t *fire = mark_like(thing, "fire-");
    const int objective = objective_on(thing);
    char more[4] = "  ";
    if (unit && *word_in(unit, "engaged"))
        more[0] = 'x';
    if (unit && !json_is_true(json_object_get(unit, "active")))
        more[1] = '-';
    if (objective > 0 && more[0] == ' ' && more[1] == ' ') {
        more[0] = 'o';
        more[1] = (char)('0' + objective % 10);
        map->objectives = true;
    }
    if (fire) {
        more[0] = 'f';
        more[1] = json_string_value(fire)[strlen("fire-")];
        map->fires = true;
    }
    ink_text(table, INK_DIM, ground_sign(map, thing));
    ink_text(table, fire ? INK_BAD : objective > 0 ? INK_GOLD : INK_PLAIN, more);
    fputc(' ', table->out);
}

static void draw_unit(struct map *map, const json_t *unit)
{
    char code[CODE];
    if (!unit) {
        fprintf(map->table->out, "%*s", CELL, "");
        return;
    }
    map->units = true;
    unit_code(map, unit, code);
    ink_text(map->table, is_own(map, unit) ? INK_OWN : INK_OTHER, code);
}

/* The letters of the columns, above and below the map. */
static void draw_letters(const struct map *map)
{
    fprintf(map->table->out, "%*s", LABEL, "");
    ink(map->table, INK_DIM);
    for (int i = 0; i < map->grid->wide; i++)
        fprintf(map->table->out, "%-*c", i + 1 < map->grid->wide ? CELL : 1,
                'a' + (map->turned ? map->grid->wide - 1 - i : i));
    ink(map->table, INK_PLAIN);
    fputc('\n', map->table->out);
}

static void draw_row(struct map *map, int row)
{
    FILE *out = map->table->out;
    const int wide = map->grid->wide - row % 2;
    for (int line = 0; line < 2; line++) {
        char label[LABEL + 1] = "";
        if (line == 0)
            snprintf(label, sizeof label, "%d", row % 100 + 1);
        ink(map->table, INK_DIM);
        fprintf(out, "%-*s%*s", LABEL, label, row % 2 ? CELL / 2 : 0, "");
        ink(map->table, INK_PLAIN);
        for (int i = 0; i < wide; i++) {
            const int column = map->turned ? wide - 1 - i : i;
            const json_t *thing = json_array_get(map->things, hex_at(map->grid, column, row));
            const json_t *unit = unit_at(map, word_in(thing, "at"));
            if (line == 0)
                draw_unit(map, unit);
            else
                draw_ground(map, thing, unit);
        }
        fputc('\n', out);
    }
}

/* What the signs on the map mean, those that are on it. */
static void draw_legend(const struct map *map)
{
    char line[WORDS];
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    for (size_t i = 0; i < GROUNDS; i++)
        if (map->shown[i]) {
            duel_put(&text, text.used ? ", " : "");
            duel_put(&text, map->table->ascii ? grounds[i].ascii : grounds[i].sign);
            duel_put_char(&text, ' ');
            duel_put(&text, sentence(map, "mark", grounds[i].mark));
        }
    const char *const more[] = { map->units ? "units" : NULL, map->objectives ? "objectives" : NULL,
                                 map->fires ? "fires" : NULL };
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        if (more[i]) {
            char key[64];
            snprintf(key, sizeof key, "play.westeros.%s", more[i]);
            duel_put(&text, text.used ? "; " : "");
            duel_put(&text, say(map->table, key));
        }
    ink(map->table, INK_DIM);
    table_wrap(map->table, LABEL, NULL, line);
    ink(map->table, INK_PLAIN);
}

/* Which things of the field a paragraph tells. */
enum told { TOLD_OWN, TOLD_FOE, TOLD_PLACES };
static bool is_told(const struct map *map, const json_t *thing, enum told told)
{
    const json_t *unit = unit_at(map, word_in(thing, "at"));
    if (told == TOLD_PLACES)
        return !unit && (objective_on(thing) > 0 || mark_like(thing, "fire-"));
    return unit && is_own(map, unit) == (told == TOLD_OWN);
}

/* "your units: h9 War Host of the North 3, Maege Mormont, tokens 0 (2) – blue, road". */
static void tell_things(const struct map *map, enum told told)
{
    static const char *const keys[] = { "map.list-own", "map.list-foe", "map.list-places" };
    char line[WORDS], key[64];
    struct duel_text text;
    json_t *some = json_array();
    for (size_t i = 0; i < json_array_size(map->things); i++)
        if (is_told(map, json_array_get(map->things, i), told))
            json_array_append(some, json_to_read(json_array_get(map->things, i)));
    if (json_array_size(some) > 0) {
        snprintf(key, sizeof key, "%s.%s", map->table->game->name, keys[told]);
        duel_text_init(&text, line, sizeof line);
        words_put(&text, map->table->cli->lang, key, NULL, 0);
        duel_put(&text, ": ");
        form_things(map->table->cli->lang, map->table->game, some, true, &text);
        table_wrap(map->table, LABEL, NULL, line);
    }
    json_decref(some);
}

/* "h9 – h7: 4 dice; destroyed 12 %, sent back 40 %, neither 48 %": before a die is rolled, for each attack that can be made. */
static void tell_odds(const struct map *map)
{
    static const char *const keys[] = { "map.gone", "map.back", "map.neither" };
    const struct table *table = map->table;
    const json_t *attacks = json_object_get(map->view, "attacks");
    for (size_t i = 0; i < json_array_size(attacks); i++) {
        const json_t *attack = json_array_get(attacks, i), *percent = json_object_get(attack, "percent");
        fprintf(table->out, "%*s", LABEL, "");
        ink(table, INK_BOLD);
        fprintf(table->out, "%s %s %s", word_in(attack, "from"), table->ascii ? ">" : "→",
                word_in(attack, "to"));
        ink(table, INK_PLAIN);
        for (size_t k = 0; k <= sizeof keys / sizeof keys[0]; k++) {
            char key[64];
            const json_t *n = k == 0 ? json_object_get(attack, "dice") : json_array_get(percent, k - 1);
            snprintf(key, sizeof key, "%s.%s", table->game->name, k == 0 ? "map.dice" : keys[k - 1]);
            fprintf(table->out, "%s%s",
                    k == 0   ? ": "
                    : k == 1 ? "; "
                             : ", ",
                    say(table, key, "n", cli_number(json_integer_value(n))));
        }
        fputc('\n', table->out);
    }
}

static void draw(const struct table *table, const json_t *view, int seat)
{
    const json_t *form = json_object_get(view, "table"),
                 *field = form_area_at(table->game, form, DUEL_NOBODY, false, 0);
    struct map map = {
        .table = table, .view = view, .things = json_object_get(field, "things"), .seat = seat
    };
    map.grid = strcmp(word_in(view, "layout"), hex_lengthwise.key) == 0 ? &hex_lengthwise : &hex_horizontal;
    map.turned = (int)json_integer_value(json_object_get(view, "north")) == seat;
    table_title(table);
    table_side(table, view, !seat, seat, true);
    tell_things(&map, TOLD_FOE);
    draw_letters(&map);
    for (int i = 0; i < map.grid->rows; i++)
        draw_row(&map, map.turned ? map.grid->rows - 1 - i : i);
    draw_letters(&map);
    draw_legend(&map);
    tell_things(&map, TOLD_PLACES);
    tell_things(&map, TOLD_OWN);
    tell_odds(&map);
    table_side(table, view, DUEL_NOBODY, seat, false);
    table_side(table, view, seat, seat, false);
    table_line(table, NULL);
}

static const char *const details[] = { NULL };
const struct table_game table_westeros = { "westeros", draw, NULL, details };
