/* Faces, for the pictures of this folder. */
#ifndef DUELLO_PICTURE_FACES_INSIDE_H
#define DUELLO_PICTURE_FACES_INSIDE_H

#include "heraldry.h"
#include "pen.h"

/* Which card is drawn. */
struct face {
    const struct duel_game *game;
    unsigned variant, scenario;
    const char *key, *name;
};

/* A card in 100 by 140 with its edge, where clip path #edge is defined. `now`: how it lies on the table, its object in a view; NULL:
 * as printed. False: it has no face. */
bool faces_put(struct pen *pen, const struct face *face, const json_t *now);
/* The back of a card. */
void faces_put_back(struct pen *pen, const char *house);

#endif
