/* The table of a game that has no drawing of its own: areas as lines, the other player's above. */
#include "table.h"

#include "words/form.h"

#include <string.h>

enum { LINE = 4096 };

static void draw_areas(const struct table *table, const json_t *form, int owner, bool inwards)
{
    const json_t *area;
    for (unsigned at = 0; (area = form_area_at(table->game, form, owner, inwards, at)); at++) {
        char line[LINE];
        struct duel_text text;
        duel_text_init(&text, line, sizeof line);
        form_area(table->cli->lang, table->game, area, &text);
        table_wrap(table, 3, NULL, line);
    }
}

static void draw_head(const struct table *table, const json_t *view, const json_t *form, int owner)
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
    form_figures(table->cli->lang, table->game, form, owner, &text);
    if (text.used == after)
        line[before] = '\0';
    if (line[0])
        table_wrap(table, 1, NULL, line);
}

void table_plain(const struct table *table, const json_t *view, int seat)
{
    const json_t *form = json_object_get(view, "table");
    char title[96];

    snprintf(title, sizeof title, "%s.game", table->game->name);
    const char *name = words_find(table->cli->lang, title);
    table_line(table, name ? name : table->game->name);
    draw_head(table, view, form, !seat);
    draw_areas(table, form, !seat, true);
    draw_areas(table, form, DUEL_NOBODY, false);
    draw_head(table, view, form, DUEL_NOBODY);
    draw_areas(table, form, seat, false);
    draw_head(table, view, form, seat);
    table_line(table, NULL);
}
