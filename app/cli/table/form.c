/* The table of a game that has no drawing of its own, by the form that every game's has: what stands in places of its own side by side, the
 * rest in words. Piles are counted, and their cards told while they are few; empty ones are left out. */
#include "table.h"

#include "words/form.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 16384, CELL_TEXT = 256, CELL_LEAST = 24, CELLS = 64, TOLD = 3, INDENT = 3 };

void table_title(const struct table *table)
{
    char title[96];
    snprintf(title, sizeof title, "%s.game", table->game->name);
    const char *name = words_find(table->cli->lang, title);
    table_line(table, name ? name : table->game->name);
}

void table_head(const struct table *table, const json_t *view, int owner)
{
    const char *name = json_string_value(json_array_get(json_object_get(view, "names"), (size_t)owner));
    char line[LINE];
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    if (name)
        duel_put(&text, name);
    const size_t before = text.used;
    if (name)
        duel_put(&text, ": ");
    const size_t after = text.used;
    form_figures(table->cli->lang, table->game, json_object_get(view, "table"), owner, &text);
    if (text.used == after)
        line[before] = '\0';
    if (line[0])
        table_wrap(table, 1, NULL, line);
}

static unsigned shape_of(const struct table *table, const json_t *area)
{
    const struct duel_area *about = form_area_about(table->game, area);
    return about ? about->shape : DUEL_POOL;
}

static int row_of(const struct table *table, const json_t *area)
{
    const struct duel_area *about = form_area_about(table->game, area);
    return about ? about->row : 0;
}

static const json_t *things_of(const json_t *area)
{
    return json_object_get(area, "things");
}

static bool stands_apart(const struct table *table, const json_t *area)
{
    const unsigned shape = shape_of(table, area);
    return shape == DUEL_SLOT || shape == DUEL_LINE || shape == DUEL_CIRCLE;
}

/* --- things side by side ------------------------------------------------------------------------ */

struct cells {
    const json_t *thing[CELLS];
    size_t count;
};

/* What a cell says: what lies there, and how it is. */
enum { NAME, STATE, CELL_LINES, COLUMNS_MOST = 8 };
struct told {
    char line[CELL_LINES][CELL_TEXT];
};

static void draw_line(const struct table *table, const struct told *told, size_t count, int width, int line,
                      enum ink colour)
{
    fprintf(table->out, "%*s", INDENT, "");
    for (size_t i = 0; i < count; i++) {
        const int wide = text_columns(told[i].line[line]);
        ink(table, colour);
        text_fit(table->out, told[i].line[line], i + 1 == count && wide < width ? wide : width);
        ink(table, INK_PLAIN);
        fputs(i + 1 == count ? "\n" : " ", table->out);
    }
}

/* Cells in columns, each of two lines, of which the second is left out where nothing is said of any. */
static void draw_cells(const struct table *table, const struct cells *cells, bool own)
{
    const size_t fit = (size_t)(table->width - INDENT) / CELL_LEAST, most = fit < COLUMNS_MOST ? fit : COLUMNS_MOST,
                 columns = cells->count < most ? cells->count : most;
    for (size_t first = 0, count; first < cells->count; first += count) {
        struct told told[COLUMNS_MOST];
        const size_t left = cells->count - first;
        const int width = (table->width - INDENT) / (int)columns - 1;
        bool any = false;
        count = left < columns ? left : columns;
        for (size_t i = 0; i < count; i++) {
            struct duel_text name, state;
            duel_text_init(&name, told[i].line[NAME], CELL_TEXT);
            duel_text_init(&state, told[i].line[STATE], CELL_TEXT);
            form_thing(table->cli->lang, table->game, cells->thing[first + i], &name, &state);
            any |= told[i].line[STATE][0] != '\0';
        }
        draw_line(table, told, count, width, NAME, own ? INK_OWN : INK_OTHER);
        if (any)
            draw_line(table, told, count, width, STATE, INK_PLAIN);
    }
}

/* --- places in words ---------------------------------------------------------------------------- */

/* "deck 44", "drop 7: Flogal ...", where the first lies on top. */
static void put_pile(const struct table *table, const json_t *area, struct duel_text *out)
{
    const struct duel_area *about = form_area_about(table->game, area);
    char count[24], name[CELL_TEXT], state[CELL_TEXT];
    snprintf(count, sizeof count, " %lld", json_integer_value(json_object_get(area, "count")));
    duel_put(out, form_area_name(table->cli->lang, table->game, area));
    duel_put(out, count);
    if (about && about->ordered && json_object_get(json_array_get(things_of(area), 0), "card")) {
        struct duel_text first, rest;
        duel_text_init(&first, name, sizeof name);
        duel_text_init(&rest, state, sizeof state);
        form_thing(table->cli->lang, table->game, json_array_get(things_of(area), 0), &first, &rest);
        duel_put(out, ": ");
        duel_put(out, name);
        duel_put(out, " ...");
    }
}

/* A hand, or a pile of few cards, is told whole. */
static bool is_told(const struct table *table, const json_t *area)
{
    const unsigned shape = shape_of(table, area);
    return shape == DUEL_HAND || shape == DUEL_LADDER || shape == DUEL_TRACK || shape == DUEL_HEXES ||
           json_array_size(things_of(area)) <= TOLD;
}

static void put_area(const struct table *table, const json_t *area, struct duel_text *out)
{
    if (is_told(table, area))
        form_area(table->cli->lang, table->game, area, out);
    else
        put_pile(table, area, out);
}

/* The things of an area that stand side by side, if it is a big place (`circles`) or if it is none. */
static void take_cells(const struct table *table, const json_t *area, bool circles, struct cells *cells)
{
    if (!stands_apart(table, area) || (shape_of(table, area) == DUEL_CIRCLE) != circles)
        return;
    for (size_t i = 0; i < json_array_size(things_of(area)) && cells->count < CELLS; i++)
        cells->thing[cells->count++] = json_array_get(things_of(area), i);
}

/* What stands side by side of one row of areas, a big place in the middle of it; empty rows of cards are left out. */
static void draw_row(const struct table *table, const json_t *form, int owner, int seat, bool inwards,
                     unsigned from, unsigned to)
{
    struct cells cells = { .count = 0 }, big = { .count = 0 };
    for (unsigned at = from; at < to; at++) {
        const json_t *area = form_area_at(table->game, form, owner, inwards, at);
        take_cells(table, area, false, &cells);
        take_cells(table, area, true, &big);
    }
    const size_t left = cells.count / 2, room = CELLS - cells.count,
                 fit = big.count < room ? big.count : room;
    for (size_t at = cells.count; at-- > left;)
        cells.thing[at + fit] = cells.thing[at];
    for (size_t at = 0; at < fit; at++)
        cells.thing[left + at] = big.thing[at];
    cells.count += fit;
    draw_cells(table, &cells, owner == seat);
}

void table_side(const struct table *table, const json_t *view, int owner, int seat, bool inwards)
{
    const json_t *form = json_object_get(view, "table"), *area;
    char line[LINE];
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    if (inwards)
        table_head(table, view, owner);
    for (unsigned from = 0, to; (area = form_area_at(table->game, form, owner, inwards, from)); from = to) {
        for (to = from + 1;
             form_area_at(table->game, form, owner, inwards, to) &&
             row_of(table, form_area_at(table->game, form, owner, inwards, to)) == row_of(table, area);)
            to++;
        for (unsigned at = from; at < to; at++) {
            const json_t *place = form_area_at(table->game, form, owner, inwards, at);
            if (stands_apart(table, place) || shape_of(table, place) == DUEL_HEXES ||
                (json_array_size(things_of(place)) == 0 && !json_object_get(place, "value")))
                continue;
            duel_put(&text, text.used ? table->ascii ? " - " : " · " : "");
            put_area(table, place, &text);
        }
        if (inwards && line[0]) {
            table_wrap(table, INDENT, NULL, line);
            duel_text_init(&text, line, sizeof line);
        }
        draw_row(table, form, owner, seat, inwards, from, to);
        if (!inwards && line[0]) {
            table_wrap(table, INDENT, NULL, line);
            duel_text_init(&text, line, sizeof line);
        }
    }
    if (!inwards)
        table_head(table, view, owner);
}

void table_form(const struct table *table, const json_t *view, int seat)
{
    table_title(table);
    table_side(table, view, !seat, seat, true);
    table_side(table, view, DUEL_NOBODY, seat, false);
    table_side(table, view, seat, seat, false);
    table_line(table, NULL);
}

bool table_place(const struct table *table, const json_t *view, const char *place)
{
    const json_t *areas = json_object_get(json_object_get(view, "table"), "areas"),
                 *names = json_object_get(view, "names");
    bool any = false;
    for (size_t i = 0; i < json_array_size(areas); i++) {
        const json_t *area = json_array_get(areas, i), *owner = json_object_get(area, "owner");
        const char *key = json_string_value(json_object_get(area, "area")),
                   *name = form_area_name(table->cli->lang, table->game, area),
                   *whose = json_string_value(json_array_get(names, (size_t)json_integer_value(owner)));
        if (text_matches(place, strlen(place), name) == TEXT_ELSE &&
            (!key || text_matches(place, strlen(place), key) == TEXT_ELSE))
            continue;
        char line[LINE];
        struct duel_text text;
        duel_text_init(&text, line, sizeof line);
        if (json_is_integer(owner) && whose) {
            duel_put(&text, whose);
            duel_put(&text, ", ");
        }
        form_area(table->cli->lang, table->game, area, &text);
        table_wrap(table, 1, NULL, line);
        any = true;
    }
    return any;
}
