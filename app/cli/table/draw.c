/* The table of any game: with a drawing of its own, or as an outline. */
#include "table.h"
#include "session/json_read.h"

#include <string.h>

static bool is_flat(const json_t *value)
{
    const char *key;
    json_t *member;
    size_t i;

    if (json_is_object(value)) {
        json_object_foreach(json_to_read(value), key, member) return false;
        return true;
    }
    json_array_foreach(value, i, member) if (json_is_object(member) || json_is_array(member)) return false;
    return true;
}

static void put_scalar(const struct table *table, const json_t *value)
{
    if (json_is_string(value))
        cli_show(table->out, cli_name(table->cli, table->game, "card", json_string_value(value)));
    else if (json_is_integer(value))
        fprintf(table->out, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value))
        fprintf(table->out, "%g", json_real_value(value));
    else
        fputs(json_is_true(value) ? "+" : json_is_false(value) ? "-" : "?", table->out);
}

/* An outline of names and values: not pretty, but complete. */
static void put_fields(const struct table *table, const json_t *value, int indent)
{
    const char *key;
    json_t *member;
    size_t i;

    json_object_foreach(json_to_read(value), key, member)
    {
        if (json_is_null(member) ||
            (is_flat(member) && json_is_array(member) && json_array_size(member) == 0))
            continue;
        fprintf(table->out, "%*s%s:", indent, "", key);
        if (!is_flat(member)) {
            fputc('\n', table->out);
            put_fields(table, member, indent + 2);
        } else if (json_is_array(member)) {
            json_t *item;
            json_array_foreach(member, i, item) {
                fputs(i ? ", " : " ", table->out);
                put_scalar(table, item);
            }
            fputc('\n', table->out);
        } else {
            fputc(' ', table->out);
            put_scalar(table, member);
            fputc('\n', table->out);
        }
    }
    json_array_foreach(value, i, member) {
        fprintf(table->out, "%*s%zu\n", indent, "", i + 1);
        put_fields(table, member, indent + 2);
    }
}

/* The games whose tables have a drawing of their own. */
#define TABLE_GAME(name) extern const struct table_game table_##name;
#include "games.def"
#undef TABLE_GAME
static const struct table_game *const drawings[] = {
#define TABLE_GAME(name) &table_##name,
#include "games.def"
#undef TABLE_GAME
};

static const struct table_game *drawing_of(const struct table *table)
{
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
        if (strcmp(drawings[i]->game, table->game->name) == 0)
            return drawings[i];
    return NULL;
}

bool table_shows(const struct table *table, const char *event)
{
    const struct table_game *drawing = drawing_of(table);
    return drawing && duel_index(drawing->details, event) >= 0;
}

bool table_lead(const struct table *table, const json_t *view, int seat, double *lead, int *round)
{
    const struct table_game *drawing = drawing_of(table);
    return drawing && drawing->lead && drawing->lead(view, seat, lead, round);
}

void table_draw(const struct table *table, const json_t *view, int seat)
{
    const struct table_game *drawing = drawing_of(table);
    if (drawing && !table->plain) {
        drawing->draw(table, view, seat);
    } else if (json_object_get(view, "table")) {
        (table->plain ? table_plain : table_form)(table, view, seat);
    } else {
        table_line(table, table->game->name);
        put_fields(table, view, 1);
    }
}
