/* What a card wears, and the icons with which it is drawn. */
#include "heraldry.h"

#include <stdlib.h>
#include <string.h>

extern const unsigned char faces_emblems[], faces_fields[], faces_described[], faces_icons[], faces_colours[];
extern const size_t faces_emblems_size, faces_fields_size, faces_described_size, faces_icons_size,
    faces_colours_size;

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
    faces->icon = (struct icon *)icons.at;
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
    faces->described = json_loadb((const char *)faces_described, faces_described_size, 0, NULL);
    faces->sprite = copy_of(faces_icons, faces_icons_size);
    faces->colours = copy_of(faces_colours, faces_colours_size);
    index_icons(faces);
    if (!faces->emblems || !faces->fields || !faces->described)
        abort();            /* they are part of the program, and tested */
    return faces;
}

void faces_free(struct faces *faces)
{
    json_decref(faces->emblems);
    json_decref(faces->fields);
    json_decref(faces->described);
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

void faces_field(const struct faces *faces, const char *house, const char **tincture, const char **division)
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

const char *faces_sign(const struct faces *faces, const char *house)
{
    const json_t *signs = json_object_get(faces->emblems, "fallback");
    const char *icon = house ? word_in(signs, house) : NULL;
    return icon ? icon : word_in(signs, "other");
}

const char *faces_mark(const struct faces *faces, const char *word)
{
    const char *icon = word_in(json_object_get(faces->emblems, "mark"), word);
    return icon ? icon : faces_sign(faces, NULL);
}

const char *faces_emblem(const struct faces *faces, const char *game, const char *key, const char *house)
{
    const char *own = word_in(json_object_get(faces->emblems, game), key);
    return own ? own : faces_sign(faces, house);
}

const char *faces_tincture(const struct faces *faces, const char *house)
{
    const char *tincture, *division;
    faces_field(faces, house, &tincture, &division);
    return tincture;
}
