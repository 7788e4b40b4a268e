/* The table as lines, for those who are read to: every area in words, the other player's above. */
#include "table.h"

#include "words/form.h"

#include <string.h>

enum { LINE = 16384 };

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

void table_plain(const struct table *table, const json_t *view, int seat)
{
    const json_t *form = json_object_get(view, "table");
    table_title(table);
    table_head(table, view, !seat);
    draw_areas(table, form, !seat, true);
    draw_areas(table, form, DUEL_NOBODY, false);
    table_head(table, view, DUEL_NOBODY);
    draw_areas(table, form, seat, false);
    table_head(table, view, seat);
    table_line(table, NULL);
}
