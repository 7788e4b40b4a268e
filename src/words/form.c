/* What lies on a table, in words. */
#include "form.h"

#include "tell.h"

#include <stdio.h>
#include <string.h>

enum { KEY = 160, VALUE = 256, NUMBER = 32 };

static const char *word_of(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word ? word : "";
}

/* "GAME.KIND.KEY", or the key where nobody named it. */
static const char *named(enum lang lang, const struct duel_game *game, const char *kind, const char *key)
{
    char name[KEY];
    snprintf(name, sizeof name, "%s.%s.%s", game->name, kind, key);
    const char *found = words_find(lang, name);
    return found ? found : key;
}

static void put_number(const char *before, const json_t *number, const char *after, struct duel_text *out)
{
    char digits[NUMBER];
    snprintf(digits, sizeof digits, "%g", json_number_value(number));
    duel_put(out, before);
    duel_put(out, digits);
    duel_put(out, after);
}

static void put_marks(enum lang lang, const struct duel_game *game, const json_t *marks, const char *before,
                      struct duel_text *out)
{
    for (size_t i = 0; i < json_array_size(marks); i++) {
        duel_put(out, i ? ", " : before);
        duel_put(out, named(lang, game, "mark", json_string_value(json_array_get(marks, i))));
    }
}

/* "3 (2)": what it is now and, where that is another number, what is printed. */
static void put_value(const char *before, const json_t *of, struct duel_text *out)
{
    const json_t *value = json_object_get(of, "value"), *base = json_object_get(of, "base");
    if (value)
        put_number(before, value, "", out);
    if (value && !json_equal(value, base))
        put_number(" (", base, ")", out);
}

/* "fl0 Nekker ×2", "4 face down", or the word of an empty place; of a hex the place alone. */
static void put_name(enum lang lang, const struct duel_game *game, const json_t *thing, long long n,
                     bool is_hex, struct duel_text *out)
{
    const char *card = word_of(thing, "card"), *at = word_of(thing, "at");
    char count[NUMBER];
    snprintf(count, sizeof count, "%lld", n);
    const bool empty = json_is_true(json_object_get(thing, "empty"));
    duel_put(out, at);
    if (*at && !(empty && is_hex))
        duel_put_char(out, ' ');
    if (empty) {
        duel_put(out, is_hex ? "" : "—");
    } else if (!*card) {
        const struct word word[] = { { .name = "n", .value = count } };
        words_put(out, lang, "table.face-down", word, 1);
    } else {
        const char *name = tell_name(lang, game, card);
        duel_put(out, name ? name : card);
        if (n > 1) {
            duel_put(out, " ×");
            duel_put(out, count);
        }
    }
}

/* "3 (2), life 1 – hurt", after `before` if there is anything. */
static void put_state(enum lang lang, const struct duel_game *game, const json_t *thing, const char *before,
                      struct duel_text *out)
{
    const json_t *figures = json_object_get(thing, "figures"), *value = json_object_get(thing, "value");
    put_value(before, thing, out);
    for (size_t i = 0; i < json_array_size(figures); i++) {
        const json_t *figure = json_array_get(figures, i);
        duel_put(out, i || value ? ", " : before);
        duel_put(out, named(lang, game, "figure", word_of(figure, "key")));
        put_value(" ", figure, out);
    }
    put_marks(lang, game, json_object_get(thing, "marks"),
              value || json_array_size(figures) || *before ? " – " : "", out);
}

/* "Nekker ×2 3 (2), life 1 – hurt"; of a hex without a unit "h7 – forest". */
static void put_thing(enum lang lang, const struct duel_game *game, const json_t *thing, long long n,
                      bool is_hex, struct duel_text *out)
{
    put_name(lang, game, thing, n, is_hex, out);
    put_state(lang, game, thing, " ", out);
}

void form_thing(enum lang lang, const struct duel_game *game, const json_t *thing, struct duel_text *name,
                struct duel_text *state)
{
    const json_t *n = json_object_get(thing, "n");
    put_name(lang, game, thing, n ? json_integer_value(n) : 1, false, name);
    put_state(lang, game, thing, "", state);
}

static const struct duel_area *area_named(const struct duel_game *game, const char *key)
{
    const struct duel_area *area = game->areas;
    while (area && area->key && strcmp(area->key, key) != 0)
        area++;
    return area && area->key ? area : NULL;
}

/* A board has more hexes than anybody wants to read of where nothing is. */
static bool is_bare(const json_t *thing)
{
    return json_is_true(json_object_get(thing, "empty")) && !json_object_get(thing, "marks") &&
           !json_object_get(thing, "figures");
}

void form_things(enum lang lang, const struct duel_game *game, const json_t *things, bool hexes,
                 struct duel_text *out)
{
    const size_t before = out->used;
    for (size_t i = 0, next; i < json_array_size(things); i = next) {       /* equal neighbours together */
        const json_t *thing = json_array_get(things, i), *n = json_object_get(thing, "n");
        for (next = i + 1; next < json_array_size(things) && json_equal(thing, json_array_get(things, next));
             next++)
            continue;
        if (hexes && is_bare(thing))
            continue;
        duel_put(out, out->used > before ? ", " : "");
        put_thing(lang, game, thing, (long long)(next - i) * (n ? json_integer_value(n) : 1), hexes, out);
    }
}

const char *form_area_name(enum lang lang, const struct duel_game *game, const json_t *area)
{
    return named(lang, game, "area", word_of(area, "area"));
}

const struct duel_area *form_area_about(const struct duel_game *game, const json_t *area)
{
    return area_named(game, word_of(area, "area"));
}

void form_area(enum lang lang, const struct duel_game *game, const json_t *area, struct duel_text *out)
{
    const json_t *value = json_object_get(area, "value");
    const struct duel_area *found = form_area_about(game, area);
    duel_put(out, form_area_name(lang, game, area));
    if (value)
        put_number(" ", value, "", out);
    duel_put(out, ": ");
    const size_t before = out->used;
    form_things(lang, game, json_object_get(area, "things"), found && found->shape == DUEL_HEXES, out);
    if (out->used == before)
        duel_put(out, "—");
    put_marks(lang, game, json_object_get(area, "marks"), "; ", out);
}

static bool is_of(const json_t *object, int owner)
{
    const json_t *own = json_object_get(object, "owner");
    return json_is_integer(own) ? json_integer_value(own) == owner : owner == DUEL_NOBODY;
}

void form_figures(enum lang lang, const struct duel_game *game, const json_t *table, int owner,
                  struct duel_text *out)
{
    const json_t *figures = json_object_get(table, "figures");
    bool any = false;
    for (size_t i = 0; i < json_array_size(figures); i++) {
        const json_t *figure = json_array_get(figures, i), *of = json_object_get(figure, "of");
        char value[NUMBER], most[NUMBER];
        if (!is_of(figure, owner))
            continue;
        snprintf(value, sizeof value, "%g", json_number_value(json_object_get(figure, "value")));
        snprintf(most, sizeof most, "%g", json_number_value(of));
        const struct word word[] = { { .name = "figure", .value = named(lang, game, "figure", word_of(figure, "key")) },
                                     { .name = "value", .value = value },
                                     { .name = "most", .value = most } };
        duel_put(out, any ? ", " : "");
        words_put(out, lang, of ? "table.figure-of" : "table.figure", word, sizeof word / sizeof word[0]);
        any = true;
    }
}

bool form_is_hand(const struct duel_game *game, const json_t *area)
{
    const struct duel_area *found = area_named(game, word_of(area, "area"));
    return found && found->shape == DUEL_HAND;
}

/* Where it comes among those of its owner; rows first, then columns. */
static int rank(const struct duel_game *game, const json_t *area, bool inwards)
{
    enum { ROWS = 256, COLUMNS = 256 };
    const struct duel_area *found = area_named(game, word_of(area, "area"));
    const int row = found ? found->row : 0;
    return (inwards ? ROWS - row : row) * COLUMNS + (found ? found->column : 0);
}

const json_t *form_area_at(const struct duel_game *game, const json_t *table, int owner, bool inwards,
                           unsigned at)
{
    const json_t *areas = json_object_get(table, "areas"), *found = NULL;
    for (size_t i = 0; i < json_array_size(areas); i++) {
        const json_t *area = json_array_get(areas, i);
        unsigned before = 0;
        if (!is_of(area, owner))
            continue;
        for (size_t k = 0; k < json_array_size(areas); k++) {
            const json_t *other = json_array_get(areas, k);
            const int order = rank(game, other, inwards) - rank(game, area, inwards);
            before += is_of(other, owner) && (order < 0 || (order == 0 && k < i));
        }
        if (before == at)
            found = area;
    }
    return found;
}
