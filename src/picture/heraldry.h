/* What a card wears, and the icons with which it is drawn: the browser's own tables, as tools/faces puts them together of web/src/faces and
 * of web/src/games. */
#ifndef DUELLO_PICTURE_HERALDRY_H
#define DUELLO_PICTURE_HERALDRY_H

#include "faces.h"

#include <jansson.h>

/* An icon of the sprite: its name, and what stands in its symbol. */
struct icon {
    const char *name, *body;
    size_t length, size;
};

struct faces {
    json_t *emblems, *fields, *described;       /* emblems.json, fields.json, faces.json, of all games */
    char *sprite, *colours;
    struct icon *icon;              /* sorted by name */
    unsigned icons;
};

/* NULL: there is no such icon. */
const struct icon *faces_icon(const struct faces *faces, const char *name);
/* The icon of a mark, as the emblems.json of a game names it: rows, abilities, virtues, counters. */
const char *faces_mark(const struct faces *faces, const char *word);
/* The icon of a faction or class; NULL: of no known one. */
const char *faces_sign(const struct faces *faces, const char *house);
/* The icon of a card: its own, or that of its faction or class. */
const char *faces_emblem(const struct faces *faces, const char *game, const char *key, const char *house);
/* The field of a faction or class: its tincture, a name of tokens.css, and the path laid over it in shade. */
void faces_field(const struct faces *faces, const char *house, const char **tincture, const char **division);
const char *faces_tincture(const struct faces *faces, const char *house);

#endif
