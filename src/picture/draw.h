/* Draws what web/src/faces/faces.json and those of the games describe (tools/faces puts them together); web/src/faces/draw.ts does the
 * same in the browser, and a test compares the two. doc/guide.md tells what a description may say. */
#ifndef DUELLO_PICTURE_DRAW_H
#define DUELLO_PICTURE_DRAW_H

#include "pen.h"

#include <jansson.h>

/* What is drawn: a sheet of the description, the card's key and its game, what is printed on it, and how it is now. */
struct subject {
    const json_t *sheet;
    const char *game, *key;
    const json_t *printed, *now;    /* `now`: its object in a view; NULL: as printed */
};

/* Draws it in 100 by 140; returns its edge, one of the description's `edges`. */
const json_t *draw_subject(struct pen *pen, const struct subject *subject);

#endif
