/* What faces are made of, for the files of this folder. */
#ifndef DUELLO_PICTURE_FACES_INSIDE_H
#define DUELLO_PICTURE_FACES_INSIDE_H

#include "faces.h"
#include "pen.h"

#include <jansson.h>

/* An icon of the sprite: its name, and what stands in its symbol. */
struct icon {
    const char *name, *body;
    size_t length, size;
};

struct faces {
    json_t *emblems, *fields;
    char *sprite, *colours;
    struct icon *icon;              /* sorted by name */
    unsigned icons;
};

/* NULL: there is no such icon. */
const struct icon *faces_icon(const struct faces *faces, const char *name);
/* The icon of a word of emblems.json's `mark`: rows, abilities, virtues, counters; that of a faction or class. */
const char *faces_mark(const struct faces *faces, const char *word);
const char *faces_sign(const struct faces *faces, const char *word);
/* The tincture of a faction's or class's field, a name of tokens.css. */
const char *faces_tincture(const struct faces *faces, const char *house);

/* A printed card, as its game writes it; NULL: there is no such card. To be released. */
json_t *faces_printed(const struct duel_game *game, unsigned variant, unsigned scenario, const char *key);

/* How a card lies on the table. */
struct face_worn {
    const json_t *strength;         /* of Gwent: its strength now, a number; NULL: as printed */
    const json_t *cell;             /* of trade: its cell in the view, with what it has now; NULL: as printed */
};

/* Which card is drawn. */
struct face {
    const struct duel_game *game;
    unsigned variant, scenario;
    const char *key, *name;
};

/* A card in 100 by 140 with its edge, where clip path #edge is defined. False: it has no face. */
bool faces_put(struct pen *pen, const struct face *face, const struct face_worn *worn);
/* The back of a card. */
void faces_put_back(struct pen *pen, const char *house);

#endif
