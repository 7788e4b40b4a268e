/* The table as a picture: what a view holds, and nothing else, as one SVG that refers to nothing outside itself. */
#ifndef DUELLO_PICTURE_H
#define DUELLO_PICTURE_H

#include "faces.h"
#include "words/words.h"

#include <jansson.h>

/* What is drawn. */
struct picture {
    const struct duel_game *game;
    unsigned variant, scenario;
    const char *name[DUEL_PLAYERS];
    int below;                  /* the player whose side is drawn below: 0 or 1 */
    enum lang lang;
    const json_t
        *view; /* as duel_json() writes it, public or of a player; members that are missing are not drawn */
};

/* Widths of a picture in pixels; its height follows. */
enum { PICTURE_WIDTH = 800, PICTURE_WIDTH_MIN = 200, PICTURE_WIDTH_MAX = 3200 };

/* Adds the picture, `width` wide, to the page. False: the game has no drawing, and nothing was added. */
bool picture_draw(const struct faces *faces, const struct picture *picture, unsigned width, struct page *out);

/* Adds the PNG of an SVG that picture_draw() made. The work is done by another program, rsvg-convert; the caller waits for it,
 * PICTURE_SECONDS at most. False: it is not there or failed; errno says why, 0: it did not like the SVG or took too long. */
enum { PICTURE_SECONDS = 20 };
bool picture_png(const struct page *svg, struct page *out);

#endif
