/* The table of a trade-card duel: two rows of three cells a side, the front rows facing each other. */
#include "table.h"

#include <string.h>

enum { COLUMNS = 3, GAP = 2 };

struct frame {
    const char *top_left, *top_right, *bottom_left, *bottom_right, *across, *down;
};

static const struct frame *frame_of(const struct table *table)
{
    static const struct frame box = { "┌", "┐", "└", "┘", "─", "│" }, plain = { "+", "+", "+", "+", "-", "|" };

    return table->ascii ? &plain : &box;
}

static const char *field(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));

    return value ? value : "";
}

static const char *card_name(const struct table *table, const char *key)
{
    return cli_name(table->cli, table->game, "card", key);
}

/* "SC > WP [K]": virtues, what it overcomes, what its shield stops. */
static void sets_of(const struct table *table, const json_t *cell, char *out, size_t size)
{
    const char *virtues = field(cell, "virtues"), *beats = field(cell, "superiority"), *shield = field(cell, "protection");
    const char *dash = table->ascii ? "-" : "–";

    snprintf(out, size, "%s %s %s%s%s%s", *virtues ? virtues : dash, table->ascii ? ">" : "›", *beats ? beats : dash,
             *shield ? " [" : "", shield, *shield ? "]" : "");
}

/* One of the four lines of a cell: 0 the top edge, 1 the name, 2 the sets, 3 the bottom edge. */
static void draw_cell(const struct table *table, const json_t *cell, const char *place, int line, int width, bool own)
{
    const struct frame *frame = frame_of(table);
    const char *key = json_string_value(json_object_get(cell, "card"));
    bool empty = !json_is_object(cell), up = json_is_true(json_object_get(cell, "face_up"));
    char text[128] = "";

    ink(table, empty ? INK_DIM : INK_PLAIN);
    if (line == 0 || line == 3) {
        fputs(line == 0 ? frame->top_left : frame->bottom_left, table->out);
        int left = width - 2;
        if (line == 0) {
            fprintf(table->out, "%s", place);
            left -= text_columns(place);
        }
        while (left-- > 0)
            fputs(frame->across, table->out);
        fputs(line == 0 ? frame->top_right : frame->bottom_right, table->out);
    } else {
        fprintf(table->out, "%s ", frame->down);
        if (line == 1 && !empty)
            snprintf(text, sizeof text, "%s", key ? card_name(table, key) : say(table, "play.trade.face-down", (char *)NULL));
        else if (line == 2 && !empty && up)
            sets_of(table, cell, text, sizeof text);
        else if (line == 2 && !empty && key)
            snprintf(text, sizeof text, "%s", say(table, "play.trade.face-down", (char *)NULL));
        if (line == 2 && json_is_true(json_object_get(cell, "muted")))
            strncat(text, say(table, "play.trade.muted", (char *)NULL), sizeof text - strlen(text) - 1);
        ink(table, line == 2 ? INK_DIM : own ? INK_OWN : INK_OTHER);
        text_fit(table->out, text, width - 4);
        ink(table, empty ? INK_DIM : INK_PLAIN);
        fprintf(table->out, " %s", frame->down);
    }
    ink(table, INK_PLAIN);
}

static void draw_row(const struct table *table, const json_t *side, int row, bool own)
{
    static const char *const places[] = { "f0", "f1", "f2", "b0", "b1", "b2" };
    const json_t *cells = json_object_get(side, "cells");
    int width = (table->width - 2 - GAP * (COLUMNS - 1)) / COLUMNS;

    for (int line = 0; line < 4; line++) {
        fputc(' ', table->out);
        for (int column = 0; column < COLUMNS; column++) {
            size_t at = (size_t)(row * COLUMNS + column);
            fprintf(table->out, "%*s", column ? GAP : 0, "");
            draw_cell(table, json_array_get(cells, at), places[at], line, width, own);
        }
        fputc('\n', table->out);
    }
}

static void draw_strip(const struct table *table, const json_t *view, const json_t *side, int seat, bool own)
{
    const json_t *purse = json_object_get(side, "purse"), *left = json_object_get(side, "left");

    fputc(' ', table->out);
    ink_text(table, own ? INK_OWN : INK_OTHER, json_string_value(json_array_get(json_object_get(view, "names"), (size_t)seat)));
    fprintf(table->out, "   %s", say(table, "play.trade.held", "n",
                                     cli_number(json_integer_value(json_object_get(side, "held"))), (char *)NULL));
    if (json_is_integer(purse))
        fprintf(table->out, "   %s", say(table, "play.trade.purse", "n", cli_number(json_integer_value(purse)), (char *)NULL));
    if (json_is_integer(left))
        fprintf(table->out, "   %s", say(table, "play.trade.left", "n", cli_number(json_integer_value(left)), (char *)NULL));
    fputc('\n', table->out);
}

/* "deck: Netch, Guar": names of the keys of an array, wrapped. */
static void draw_list(const struct table *table, const char *label, const json_t *keys)
{
    char text[4096] = "";
    struct duel_text line;
    json_t *key;
    size_t i;

    if (json_array_size(keys) == 0)
        return;
    duel_text_init(&line, text, sizeof text);
    duel_put(&line, say(table, label, (char *)NULL));
    json_array_foreach((json_t *)(uintptr_t)keys, i, key) {
        duel_put(&line, i ? ", " : " ");
        duel_put(&line, json_is_string(key) ? card_name(table, json_string_value(key)) : "?");
    }
    table_wrap(table, 1, text);
}

static void draw_stakes(const struct table *table, const json_t *view)
{
    static const struct {
        const char *field, *key;
    } stakes[] = {
        { "contract", "play.trade.contract" }, { "offer", "play.trade.offer" }, { "pot", "play.trade.pot" },
    };
    const json_t *coins = json_object_get(view, "coins");
    const char *number;
    json_t *first;
    bool any = false;

    for (size_t i = 0; i < sizeof stakes / sizeof stakes[0]; i++) {
        const json_t *value = json_object_get(view, stakes[i].field);
        if (!json_is_integer(value))
            continue;
        fprintf(table->out, "%s%s", any ? "   " : " ",
                say(table, stakes[i].key, "n", cli_number(json_integer_value(value)), (char *)NULL));
        any = true;
    }
    json_object_foreach((json_t *)(uintptr_t)coins, number, first) {
        fprintf(table->out, "%s%s", any ? "   " : " ",
                say(table, "play.trade.coin", "number", number, "player",
                    json_string_value(json_array_get(json_object_get(view, "names"), (size_t)json_integer_value(first))),
                    (char *)NULL));
        any = true;
    }
    if (any)
        fputc('\n', table->out);
}

void table_trade(const struct table *table, const json_t *view, int seat)
{
    const json_t *sides = json_object_get(view, "sides");
    const json_t *own = json_array_get(sides, (size_t)seat), *other = json_array_get(sides, (size_t)!seat);
    char phase[48];

    snprintf(phase, sizeof phase, "play.trade.phase.%s", field(view, "phase"));
    table_line(table, say(table, "play.trade.title", "phase", say(table, phase, (char *)NULL), "round",
                          cli_number(json_integer_value(json_object_get(view, "round"))), (char *)NULL));
    draw_stakes(table, view);
    draw_strip(table, view, other, !seat, false);
    draw_list(table, "play.trade.lost", json_object_get(other, "lost"));
    draw_row(table, other, 1, false);
    draw_row(table, other, 0, false);
    table_line(table, say(table, "play.trade.legend", (char *)NULL));
    draw_row(table, own, 0, true);
    draw_row(table, own, 1, true);
    draw_list(table, "play.trade.lost", json_object_get(own, "lost"));
    draw_list(table, "play.trade.deck", json_object_get(own, "deck"));
    draw_strip(table, view, own, seat, true);
    table_line(table, NULL);
}
